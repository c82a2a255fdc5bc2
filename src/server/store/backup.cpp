#include "server/store/backup.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

namespace spielwerk::server {

namespace {

constexpr int kBusyMilliseconds = 10'000;

struct Closed {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Opened = std::unique_ptr<sqlite3, Closed>;

Text cannot_copy(const std::string& path, const std::string& reason) {
  return {fmt::format("{} cannot be copied: {}", path, reason),
          fmt::format("{} kann nicht kopiert werden: {}", path, reason)};
}
Text cannot_write(const std::string& path, const std::string& reason) {
  return {fmt::format("{} cannot be written: {}", path, reason),
          fmt::format("{} kann nicht geschrieben werden: {}", path, reason)};
}

Opened open(const std::string& path) {
  sqlite3* database = nullptr;
  sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE, nullptr);
  if (database != nullptr) sqlite3_busy_timeout(database, kBusyMilliseconds);
  return Opened(database);
}

std::string reason(const Opened& database) {
  return database == nullptr ? std::string("no memory") : std::string(sqlite3_errmsg(database.get()));
}

std::optional<Text> copy_pages(const std::string& from, const std::string& to) {
  const Opened source = open(from);
  const Opened copy = open(to);
  if (sqlite3_errcode(source.get()) != SQLITE_OK) return cannot_copy(from, reason(source));
  if (sqlite3_errcode(copy.get()) != SQLITE_OK) return cannot_write(to, reason(copy));
  sqlite3_backup* const backup = sqlite3_backup_init(copy.get(), "main", source.get(), "main");
  if (backup == nullptr) return cannot_write(to, reason(copy));
  // All in one go: one moment of the database, whatever is written meanwhile, and nothing that begins anew.
  const int stepped = sqlite3_backup_step(backup, -1);
  const int finished = sqlite3_backup_finish(backup);
  if (stepped == SQLITE_DONE && finished == SQLITE_OK) return std::nullopt;
  return cannot_copy(from, sqlite3_errstr(stepped == SQLITE_DONE ? finished : stepped));
}

// A file that is on the disk, under its name.
bool sync(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool done = ::fsync(file) == 0;
  ::close(file);
  return done;
}

}  // namespace

std::optional<Text> copy_database(const std::string& from, const std::string& to) {
  std::error_code ignored;
  if (!std::filesystem::exists(from, ignored)) return cannot_copy(from, std::strerror(ENOENT));
  // Everybody's matches are nobody else's business.
  const int file = ::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return cannot_write(to, std::strerror(errno));
  ::close(file);
  std::optional<Text> wrong = copy_pages(from, to);
  const std::filesystem::path folder = std::filesystem::absolute(to, ignored).parent_path();
  if (!wrong && (!sync(to) || !sync(folder))) wrong = cannot_write(to, std::strerror(errno));
  if (wrong) std::filesystem::remove(to, ignored);
  return wrong;
}

}  // namespace spielwerk::server
