#include "server/store/driver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <future>

namespace spielwerk::server {

namespace asio = boost::asio;

namespace {

// A coroutine goes on where it was, on its own executor, which does not run out of work meanwhile.
template <class Handler>
class WaitingCoroutine final : public Waiting {
 public:
  WaitingCoroutine(Handler handler, const asio::any_io_executor& executor)
      : executor_(asio::get_associated_executor(handler, executor)), work_(executor_), handler_(std::move(handler)) {}

  void answer(Answer answer) override {
    asio::post(executor_, [handler = std::move(handler_), answer = std::move(answer)]() mutable {
      std::move(handler)(std::move(answer));
    });
    work_.reset();
  }

 private:
  using Executor = asio::associated_executor_t<Handler, asio::any_io_executor>;
  Executor executor_;
  asio::executor_work_guard<Executor> work_;
  Handler handler_;
};

class WaitingThread final : public Waiting {
 public:
  std::future<Answer> future() { return promise_.get_future(); }
  void answer(Answer answer) override { promise_.set_value(std::move(answer)); }

 private:
  std::promise<Answer> promise_;
};

std::int64_t seconds_since_1970() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

Text migration_failed(std::int64_t step, const std::string& reason) {
  return {fmt::format("step {} of the database's schema failed: {}", step, reason),
          fmt::format("Schritt {} des Datenbankschemas ist fehlgeschlagen: {}", step, reason)};
}

Text written_by_newer_version(std::int64_t found, std::size_t known) {
  return {
      fmt::format("the database was written by a newer version of the program (schema step {}, this program knows {})",
                  found, known),
      fmt::format("die Datenbank stammt von einer neueren Fassung des Programms (Schemaschritt {}, dieses Programm "
                  "kennt {})",
                  found, known)};
}

}  // namespace

asio::awaitable<Answer> Driver::run(Batch batch, std::string announcement) {
  auto start = [this, &batch, &announcement](auto handler) {
    using Handler = decltype(handler);
    Job job;
    job.batch = std::move(batch);
    job.announcement = std::move(announcement);
    job.waiting = std::make_unique<WaitingCoroutine<Handler>>(std::move(handler), executor_);
    submit(std::move(job));
  };
  auto answered = asio::async_initiate<const asio::use_awaitable_t<>&, void(Answer)>(start, asio::use_awaitable);
  co_return co_await std::move(answered);
}

Answer Driver::run_and_wait(Batch batch) {
  auto waiting = std::make_unique<WaitingThread>();
  std::future<Answer> answer = waiting->future();
  Job job;
  job.batch = std::move(batch);
  job.waiting = std::move(waiting);
  job.patient = true;
  submit(std::move(job));
  return answer.get();
}

std::optional<Text> Driver::migrate(const std::vector<std::vector<std::string>>& steps) {
  Batch create = migration_begin();
  create.push_back({"CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT PRIMARY KEY, done BIGINT)", {}});
  const Answer created = run_and_wait(std::move(create));
  if (!created.done()) return migration_failed(0, created.reason);

  const Expected<std::int64_t> done = last_step();
  if (!done) return done.error();
  if (*done > static_cast<std::int64_t>(steps.size())) return written_by_newer_version(*done, steps.size());
  for (auto step = static_cast<std::size_t>(*done) + 1; step <= steps.size(); ++step) {
    if (const auto problem = take_step(static_cast<std::int64_t>(step), steps[step - 1])) return problem;
  }
  return std::nullopt;
}

Expected<std::int64_t> Driver::last_step() {
  const Answer answer = run_and_wait({{"SELECT COALESCE(MAX(step), 0) FROM schema_steps", {}}});
  if (!answer.done()) return migration_failed(0, answer.reason);
  return std::get<std::int64_t>(answer.rows.front().front().front());
}

std::optional<Text> Driver::take_step(std::int64_t step, const std::vector<std::string>& statements) {
  // The row comes first: when two nodes start at once, its key lets one of them do the step.
  Batch batch = migration_begin();
  batch.push_back({"INSERT INTO schema_steps (step, done) VALUES ($1, $2)", {step, seconds_since_1970()}});
  for (const std::string& sql : statements) batch.push_back({sql, {}});
  const Answer answer = run_and_wait(std::move(batch));
  if (answer.done()) return std::nullopt;
  if (answer.conflict()) {
    const Expected<std::int64_t> done = last_step();
    const bool another_node_did_it = done && *done >= step;
    if (another_node_did_it) return std::nullopt;
  }
  return migration_failed(step, answer.reason);
}

Answer unavailable(std::string reason) {
  Answer answer;
  answer.outcome = Answer::Outcome::unavailable;
  answer.reason = std::move(reason);
  return answer;
}

Answer conflict(std::string reason) {
  Answer answer;
  answer.outcome = Answer::Outcome::conflict;
  answer.reason = std::move(reason);
  return answer;
}

std::optional<std::string> unusable_values(const Statement& statement) {
  const auto has_zero = [](const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    return text != nullptr && text->find('\0') != std::string::npos;
  };
  if (std::any_of(statement.values.begin(), statement.values.end(), has_zero)) return "a text has a zero byte in it";
  return std::nullopt;
}

}  // namespace spielwerk::server
