#pragma once

#include <memory>

#include "server/store/database.hpp"

// What the two databases have in common: batches go to a thread of the driver's own, their answers come back to the
// executor of whoever waits; the schema is brought up to date in the same way. A driver is closed before the loop of
// its executor is destroyed.

namespace spielwerk::server {

// Whoever waits for an answer: a coroutine, or a thread that blocks. Called once, on the driver's thread.
class Waiting {
 public:
  virtual ~Waiting() = default;
  virtual void answer(Answer answer) = 0;
};

struct Job {
  Batch batch;
  std::string announcement;
  std::unique_ptr<Waiting> waiting;
  bool patient = false;  // a step of the schema may take as long as it needs
};

class Driver : public Database {
 public:
  explicit Driver(boost::asio::any_io_executor executor) : executor_(std::move(executor)) {}

  boost::asio::awaitable<Answer> run(Batch batch, std::string announcement) final;
  std::optional<Text> migrate(const std::vector<std::vector<std::string>>& steps) final;

 protected:
  // Takes the job to the driver's thread. Every job is answered, also after `close`.
  virtual void submit(Job job) = 0;
  // What a transaction that changes the schema begins with.
  virtual Batch migration_begin() const { return {}; }

  const boost::asio::any_io_executor& executor() const { return executor_; }

 private:
  Answer run_and_wait(Batch batch);
  Expected<std::int64_t> last_step();
  std::optional<Text> take_step(std::int64_t step, const std::vector<std::string>& statements);

  boost::asio::any_io_executor executor_;
};

Answer unavailable(std::string reason);
Answer conflict(std::string reason);

// Why a statement cannot be sent at all: PostgreSQL has no texts with a zero byte in them, so neither have we.
std::optional<std::string> unusable_values(const Statement& statement);

}  // namespace spielwerk::server
