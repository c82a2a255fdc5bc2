#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <iterator>
#include <string>

#include "server/test_server.hpp"

// The SQLite file of a test server, past the server.

namespace spielwerk::server {

inline std::string database_path(const TestServer& server) {
  return server.database().substr(std::string("sqlite:").size());
}

// Every byte that is on disk: the file and its write-ahead log.
inline std::string database_bytes(const TestServer& server) {
  std::string bytes;
  for (const char* const part : {"", "-wal"}) {
    std::ifstream file(database_path(server) + part, std::ios::binary);
    bytes.append(std::istreambuf_iterator<char>(file), {});
  }
  return bytes;
}

class DatabaseFile {
 public:
  explicit DatabaseFile(const TestServer& server) : DatabaseFile(database_path(server)) {}
  explicit DatabaseFile(const std::string& path) {
    EXPECT_EQ(sqlite3_open(path.c_str(), &database_), SQLITE_OK);
    sqlite3_busy_timeout(database_, 5000);
  }
  ~DatabaseFile() { sqlite3_close(database_); }
  DatabaseFile(const DatabaseFile&) = delete;
  DatabaseFile& operator=(const DatabaseFile&) = delete;

  // The first value of the first row, as text.
  std::string ask(const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    EXPECT_EQ(sqlite3_prepare_v2(database_, sql.c_str(), -1, &statement, nullptr), SQLITE_OK);
    std::string value;
    if (sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_type(statement, 0) != SQLITE_NULL)
      value = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return value;
  }

  void execute(const std::string& sql) {
    EXPECT_EQ(sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database_);
  }

 private:
  sqlite3* database_ = nullptr;
};

// While this is there, the server can write nothing: its disk is as good as full.
class HeldDatabase {
 public:
  explicit HeldDatabase(const TestServer& server) : file_(server) { file_.execute("BEGIN IMMEDIATE"); }
  ~HeldDatabase() { file_.execute("ROLLBACK"); }
  HeldDatabase(const HeldDatabase&) = delete;
  HeldDatabase& operator=(const HeldDatabase&) = delete;

 private:
  DatabaseFile file_;
};

}  // namespace spielwerk::server
