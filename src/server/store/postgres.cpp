#include "server/store/postgres.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <future>
#include <mutex>
#include <random>
#include <thread>

#include "server/store/driver.hpp"
#include "server/store/postgres_connection.hpp"

namespace spielwerk::server {

namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

constexpr int kConnections = 8;
constexpr auto kPatience = 5s;     // how long a batch waits for a connection
constexpr auto kBatchLimit = 10s;  // how long it may take then
constexpr auto kStepLimit = 1h;    // a step of the schema
constexpr auto kConnectLimit = 5s;
constexpr auto kFirstPause = 50ms;  // between two attempts to connect
constexpr auto kLongestPause = 1000ms;
// PostgreSQL's limit for a note is 8000 bytes.
constexpr std::size_t kLongestAnnouncement = 7900;
// "Spielwer" as a number: nodes that change the schema wait for each other here.
constexpr std::int64_t kMigrationLock = 0x537069656c776572;

Deadline in(std::chrono::steady_clock::duration duration) { return std::chrono::steady_clock::now() + duration; }

std::string random_node() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}", random(), random());
}

// A pool of connections on a thread of its own, so that `close` can wait for the batches while the caller's loop stands
// still. Everything below `submit` happens on that thread.
class Postgres final : public Driver {
 public:
  Postgres(std::string address, asio::any_io_executor executor)
      : Driver(std::move(executor)), address_(std::move(address)), node_(random_node()) {}
  ~Postgres() override { close(); }

  std::optional<Text> open();
  void on_announcement(std::function<void(const std::string&)> hear) override;
  bool shared() const override { return true; }
  void close() override;
  std::string size_query() const override { return "SELECT pg_database_size(current_database())"; }

 protected:
  void submit(Job job) override;
  Batch migration_begin() const override;

 private:
  struct Waiter {
    Job job;
    Deadline give_up;
  };

  asio::awaitable<void> open_first(std::promise<std::optional<Text>>& opened);
  void take(Job job);
  void hire_or_wake();
  asio::awaitable<void> work(std::shared_ptr<PostgresConnection> connection);
  asio::awaitable<bool> reconnect(std::shared_ptr<PostgresConnection> connection);
  asio::awaitable<void> serve_next(std::shared_ptr<PostgresConnection> connection);
  asio::awaitable<void> rest();
  asio::awaitable<void> pause(std::chrono::milliseconds duration);
  void watch_patience();
  void give_up_late();
  asio::awaitable<void> listen();
  asio::awaitable<bool> begin_to_listen();
  void pass_on(const std::string& note);
  void tell(const std::string& text);
  void leave();

  const std::string address_;
  const std::string node_;
  asio::io_context loop_{1};
  asio::executor_work_guard<asio::io_context::executor_type> busy_{loop_.get_executor()};
  std::thread thread_;
  std::mutex mutex_;
  bool closed_ = false;  // guarded by the mutex: no new jobs

  std::deque<Waiter> waiting_;
  asio::steady_timer patience_{loop_};
  std::vector<std::shared_ptr<asio::steady_timer>> resting_;  // workers without work
  std::vector<std::shared_ptr<asio::steady_timer>> pausing_;
  int workers_ = 0;
  bool leaving_ = false;
  std::string last_problem_ = "all connections are busy";

  std::function<void(const std::string&)> hear_;
  std::shared_ptr<PostgresConnection> listener_;
  std::promise<void> listening_;
};

std::optional<Text> Postgres::open() {
  std::promise<std::optional<Text>> opened;
  asio::co_spawn(loop_, open_first(opened), asio::detached);
  thread_ = std::thread([this] { loop_.run(); });
  return opened.get_future().get();
}

// The first connection becomes the first worker's.
asio::awaitable<void> Postgres::open_first(std::promise<std::optional<Text>>& opened) {
  auto connection = std::make_shared<PostgresConnection>(loop_);
  std::optional<Text> problem = co_await connection->connect(address_, in(kConnectLimit));
  if (!problem) {
    ++workers_;
    asio::co_spawn(loop_, work(connection), asio::detached);
  }
  opened.set_value(std::move(problem));
}

void Postgres::submit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (!closed_) {
      asio::post(loop_, [this, job = std::move(job)]() mutable { take(std::move(job)); });
      return;
    }
  }
  job.waiting->answer(unavailable("the database is closed"));
}

Batch Postgres::migration_begin() const {
  return {{"SET LOCAL statement_timeout = 0", {}}, {"SELECT pg_advisory_xact_lock($1)", {kMigrationLock}}};
}

void Postgres::close() {
  {
    const std::lock_guard lock(mutex_);
    if (!closed_) asio::post(loop_, [this] { leave(); });
    closed_ = true;
  }
  if (thread_.joinable()) thread_.join();
}

// The workers end when nothing waits any more, and the loop with them.
void Postgres::leave() {
  leaving_ = true;
  busy_.reset();
  for (const auto& timer : resting_) timer->cancel();
  for (const auto& timer : pausing_) timer->cancel();
  if (listener_) listener_->interrupt();
  if (workers_ == 0) patience_.cancel();
}

void Postgres::take(Job job) {
  const Deadline give_up = in(job.patient ? std::chrono::steady_clock::duration(kConnectLimit * 2) : kPatience);
  waiting_.push_back({std::move(job), give_up});
  if (waiting_.size() == 1) watch_patience();
  hire_or_wake();
}

void Postgres::hire_or_wake() {
  if (!resting_.empty()) {
    resting_.back()->cancel();
    resting_.pop_back();
  } else if (workers_ < kConnections) {
    ++workers_;
    asio::co_spawn(loop_, work(std::make_shared<PostgresConnection>(loop_)), asio::detached);
  }
}

asio::awaitable<void> Postgres::work(std::shared_ptr<PostgresConnection> connection) {
  auto pause_length = std::chrono::milliseconds(kFirstPause);
  while (!leaving_ || !waiting_.empty()) {
    if (waiting_.empty()) {
      co_await rest();
    } else if (connection->alive()) {
      co_await serve_next(connection);
    } else if (co_await reconnect(connection)) {
      pause_length = kFirstPause;
    } else {
      co_await pause(pause_length);
      pause_length = std::min<std::chrono::milliseconds>(pause_length * 2, kLongestPause);
    }
  }
  if (--workers_ == 0) patience_.cancel();
}

asio::awaitable<bool> Postgres::reconnect(std::shared_ptr<PostgresConnection> connection) {
  const std::optional<Text> problem = co_await connection->connect(address_, in(kConnectLimit));
  if (problem) last_problem_ = problem->english;
  co_return !problem;
}

asio::awaitable<void> Postgres::serve_next(std::shared_ptr<PostgresConnection> connection) {
  Job job = std::move(waiting_.front().job);
  waiting_.pop_front();
  std::string note;
  if (!job.announcement.empty()) {
    // What is too long to be told is told as "look at everything again".
    note = node_ + ":" + (job.announcement.size() > kLongestAnnouncement ? std::string() : job.announcement);
  }
  const Deadline deadline = in(job.patient ? std::chrono::steady_clock::duration(kStepLimit) : kBatchLimit);
  Answer answer = co_await connection->run(std::move(job.batch), std::move(note), deadline);
  job.waiting->answer(std::move(answer));
}

asio::awaitable<void> Postgres::rest() {
  auto timer = std::make_shared<asio::steady_timer>(loop_, Deadline::max());
  resting_.push_back(timer);
  auto woken = timer->async_wait(asio::as_tuple(asio::use_awaitable));
  co_await std::move(woken);
}

asio::awaitable<void> Postgres::pause(std::chrono::milliseconds duration) {
  auto timer = std::make_shared<asio::steady_timer>(loop_, duration);
  pausing_.push_back(timer);
  auto over = timer->async_wait(asio::as_tuple(asio::use_awaitable));
  co_await std::move(over);
  std::erase(pausing_, timer);
}

void Postgres::watch_patience() {
  patience_.expires_at(waiting_.front().give_up);
  patience_.async_wait([this](const boost::system::error_code& error) {
    if (!error) give_up_late();
  });
}

void Postgres::give_up_late() {
  const Deadline now = std::chrono::steady_clock::now();
  while (!waiting_.empty() && waiting_.front().give_up <= now) {
    waiting_.front().job.waiting->answer(unavailable("no connection: " + last_problem_));
    waiting_.pop_front();
  }
  if (!waiting_.empty()) watch_patience();
}

void Postgres::on_announcement(std::function<void(const std::string&)> hear) {
  const std::future<void> listening = listening_.get_future();
  asio::post(loop_, [this, hear = std::move(hear)]() mutable {
    hear_ = std::move(hear);
    asio::co_spawn(loop_, listen(), asio::detached);
  });
  // Whatever is announced after this call is heard. If the server is away, the empty text makes up for it later.
  listening.wait_for(kConnectLimit);
}

asio::awaitable<void> Postgres::listen() {
  listener_ = std::make_shared<PostgresConnection>(loop_);
  bool first = true;
  bool lost = false;
  auto pause_length = std::chrono::milliseconds(kFirstPause);
  while (!leaving_) {
    const bool listening = co_await begin_to_listen();
    if (listening) {
      if (first) listening_.set_value();
      if (lost) tell("");
      first = false;
      pause_length = kFirstPause;
    }
    while (listener_->alive() && !leaving_) {
      const std::vector<std::string> notes = co_await listener_->next_notes();
      for (const std::string& note : notes) pass_on(note);
    }
    lost = true;
    if (!leaving_) co_await pause(pause_length);
    pause_length = std::min<std::chrono::milliseconds>(pause_length * 2, kLongestPause);
  }
}

asio::awaitable<bool> Postgres::begin_to_listen() {
  const std::optional<Text> problem = co_await listener_->connect(address_, in(kConnectLimit));
  if (problem) co_return false;
  const bool listening = co_await listener_->listen(in(kConnectLimit));
  if (!listening) listener_->drop();
  co_return listening;
}

// "NODE:text"; what this node said is no news here.
void Postgres::pass_on(const std::string& note) {
  const auto colon = note.find(':');
  if (colon == std::string::npos || note.compare(0, colon, node_) == 0) return;
  tell(note.substr(colon + 1));
}

void Postgres::tell(const std::string& text) {
  asio::post(executor(), [hear = hear_, text] { hear(text); });
}

}  // namespace

Expected<std::unique_ptr<Database>> open_postgres(const std::string& address, asio::any_io_executor executor) {
  auto database = std::make_unique<Postgres>(address, std::move(executor));
  if (auto problem = database->open()) return *problem;
  return std::unique_ptr<Database>(std::move(database));
}

}  // namespace spielwerk::server
