#pragma once

#include "server/store/database.hpp"

namespace spielwerk::server {

// A file. `vfs` names the way SQLite reaches the disk: empty for the usual one, the tests have one with faults.
Expected<std::unique_ptr<Database>> open_sqlite(const std::string& path, const std::string& vfs,
                                                boost::asio::any_io_executor executor);

}  // namespace spielwerk::server
