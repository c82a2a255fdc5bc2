#pragma once

#include "server/store/database.hpp"

namespace spielwerk::server {

// A PostgreSQL server; `address` is what libpq understands, "postgres://user@host/database?...".
Expected<std::unique_ptr<Database>> open_postgres(const std::string& address, boost::asio::any_io_executor executor);

}  // namespace spielwerk::server
