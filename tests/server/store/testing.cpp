#include "server/store/testing.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <chrono>
#include <cstdlib>

namespace spielwerk::server {

namespace asio = boost::asio;

TemporaryFolder::TemporaryFolder() {
  std::string name = "/tmp/spielwerk-XXXXXX";
  path_ = ::mkdtemp(name.data());
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

TemporaryPostgres::TemporaryPostgres() : server_(postgres_server()) {
  static std::atomic<int> count = 0;
  if (server_.empty()) return;
  name_ = fmt::format("spielwerk_test_{}_{}", ::getpid(), ++count);
  ask_postgres(server_, "CREATE DATABASE " + name_);
  address_ = with_database(server_, name_);
}

TemporaryPostgres::~TemporaryPostgres() {
  if (!server_.empty()) ask_postgres(server_, "DROP DATABASE IF EXISTS " + name_ + " WITH (FORCE)");
}

Answer Loop::run(Database& database, Batch batch, std::string announcement) {
  Answer answer;
  const auto keep = [&](std::exception_ptr error, Answer given) {
    EXPECT_FALSE(error);
    answer = std::move(given);
  };
  asio::co_spawn(context_, database.run(std::move(batch), std::move(announcement)), keep);
  context_.restart();
  context_.run();
  return answer;
}

std::vector<Answer> Loop::run_all(Database& database, std::vector<Batch> batches) {
  std::vector<Answer> answers(batches.size());
  for (std::size_t i = 0; i < batches.size(); ++i) {
    const auto keep = [&answers, i](std::exception_ptr error, Answer given) {
      EXPECT_FALSE(error);
      answers[i] = std::move(given);
    };
    asio::co_spawn(context_, database.run(std::move(batches[i])), keep);
  }
  context_.restart();
  context_.run();
  return answers;
}

std::unique_ptr<Database> Loop::open(const std::string& address) {
  auto database = open_database(address, context_.get_executor());
  if (database) return std::move(*database);
  ADD_FAILURE() << database.error().english;
  return nullptr;
}

bool Loop::run_until(const std::function<bool()>& holds, int milliseconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  const auto work = asio::make_work_guard(context_);
  context_.restart();
  while (!holds() && std::chrono::steady_clock::now() < end) context_.run_one_for(std::chrono::milliseconds(20));
  return holds();
}

Batch insert(std::int64_t key, const std::string& text) {
  return {{"INSERT INTO things (id, label) VALUES ($1, $2)", {key, text}}};
}

}  // namespace spielwerk::server
