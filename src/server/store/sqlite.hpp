#pragma once

#include "server/store/database.hpp"

namespace spielwerk::server {

// A file. `vfs` names the way SQLite reaches the disk: empty for the usual one, the tests have one with faults.
// `beside`: for a moment, also while a server uses it.
Expected<std::unique_ptr<Database>> open_sqlite(const std::string& path, const std::string& vfs,
                                                boost::asio::any_io_executor executor, bool beside = false);

}  // namespace spielwerk::server
