#include "server/store/database.hpp"

#include <fmt/format.h>

#include "server/store/postgres.hpp"
#include "server/store/sqlite.hpp"

namespace spielwerk::server {

namespace {

Expected<std::unique_ptr<Database>> open_file(std::string path, boost::asio::any_io_executor executor) {
  constexpr std::string_view kVfs = "?vfs=";
  std::string vfs;
  // Of `spielwerk admin`, for a moment, while the server goes on.
  constexpr std::string_view kBeside = "?beside";
  const bool beside = path.ends_with(kBeside);
  if (beside) path.resize(path.size() - kBeside.size());
  if (const auto at = path.rfind(kVfs); at != std::string::npos) {
    vfs = path.substr(at + kVfs.size());
    path.resize(at);
  }
  // SQLite would take such names for a database in memory.
  if (path.empty() || path == ":memory:") {
    return Text{"\"sqlite:\" needs the path of a file", "\"sqlite:\" braucht den Pfad einer Datei"};
  }
  return open_sqlite(path, vfs, std::move(executor), beside);
}

}  // namespace

std::string with_password(const std::string& address, std::string_view password) {
  if (password.empty()) return address;
  std::string told = address + (address.find('?') == std::string::npos ? "?password=" : "&password=");
  for (const char c : password) told += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return told;
}

Expected<std::unique_ptr<Database>> open_database(const std::string& address, boost::asio::any_io_executor executor) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (address.starts_with(kSqlite)) return open_file(address.substr(kSqlite.size()), std::move(executor));
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) {
    return open_postgres(address, std::move(executor));
  }
  return Text{"a database is \"sqlite:PATH\" or \"postgres://...\"",
              "eine Datenbank ist \"sqlite:PFAD\" oder \"postgres://...\""};
}

}  // namespace spielwerk::server
