#pragma once

#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "postgres.hpp"
#include "server/store/database.hpp"

// What the tests of the databases share: a loop to wait on, places to store.

namespace spielwerk::server {

// A folder that vanishes with the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// A database on that server which vanishes with the test.
class TemporaryPostgres {
 public:
  TemporaryPostgres();
  ~TemporaryPostgres();
  TemporaryPostgres(const TemporaryPostgres&) = delete;
  TemporaryPostgres& operator=(const TemporaryPostgres&) = delete;

  const std::string& name() const { return name_; }
  const std::string& address() const { return address_; }

 private:
  std::string server_;
  std::string name_;
  std::string address_;
};

// Runs batches and waits for their answers.
class Loop {
 public:
  boost::asio::io_context& context() { return context_; }
  Answer run(Database& database, Batch batch, std::string announcement = {});
  // All at once.
  std::vector<Answer> run_all(Database& database, std::vector<Batch> batches);
  // Opens it, or fails the test.
  std::unique_ptr<Database> open(const std::string& address);
  // Lets the loop run until something holds or the time is over.
  bool run_until(const std::function<bool()>& holds, int milliseconds = 5000);

 private:
  boost::asio::io_context context_;
};

Batch insert(std::int64_t key, const std::string& text);
inline const char* const kThings = "CREATE TABLE things (id BIGINT PRIMARY KEY, label TEXT NOT NULL)";

}  // namespace spielwerk::server
