#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "client/blocking.hpp"
#include "server/server.hpp"

// A real server in a thread of the test, on a free port of the loopback, with a database of its own.

namespace spielwerk::server {

class TestServer {
 public:
  // SQLite in a temporary folder, unless `options.database` names something else.
  explicit TestServer(Options options = quiet_options());
  ~TestServer();

  // The usual limits on how often would get in the way of most tests; these are wide.
  static Options quiet_options();

  std::string url() const;
  std::string metrics_url() const;  // of the listener for figures
  const std::string& database() const { return options_.database; }

  // Ends it gracefully. `deaf` is called when it hears nothing any more, but still waits for what thinks.
  void stop(const std::function<void()>& deaf = [] {});
  // The same, and starts it again on the same database (and another port).
  void restart(const std::function<void()>& deaf = [] {});

  // Away, also without a goodbye, until it is started again.
  void kill();
  void start();

  // The server's clock stands still until it is moved; what follows from that (flags, bots) has happened when this
  // returns.
  void advance(Time milliseconds);
  // The same, while nobody looks: as if the server were away, or busy.
  void pass(Time milliseconds) { *now_ += milliseconds; }
  // The clock of the machine is set; nothing else happens.
  void jump(Time milliseconds) { *jumped_ += milliseconds; }
  // Throws away what is due, as it does every ten minutes.
  void tidy_up() { server_->tidy_up(); }
  Time now() const { return *now_; }

  client::BlockingClient visitor() const { return client::BlockingClient(url()); }
  // A guest with a cookie, from any address of the machine or a certain one.
  client::BlockingClient guest(const std::string& name, const std::string& address = {}) const;
  // An account with a cookie; the password is kPassword.
  client::BlockingClient account(const std::string& name) const;
  static constexpr const char* kPassword = "correct horse";

 private:
  void end(const std::function<void()>& deaf);

  Options options_;
  std::filesystem::path folder_;
  std::shared_ptr<std::atomic<Time>> now_;
  std::shared_ptr<std::atomic<Time>> jumped_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

// --- What most tests need.

// JSON with apostrophes instead of quotation marks, so that it reads well in a test.
std::string json(std::string text);
// Member by member: get(state, "seats", "0", "name").
const Json& get(const Json& json, std::initializer_list<std::string_view> path);
std::string text(const Json& json, std::initializer_list<std::string_view> path);
std::int64_t number(const Json& json, std::initializer_list<std::string_view> path);

// Creates a table and gives its id; `seats` like "'me','open'". Fails the test if it cannot.
std::string new_table(client::BlockingClient& owner, const std::string& seats, const std::string& more = "");
// Sits down at the first open seat.
void sit_down(client::BlockingClient& person, const std::string& table, int seat);
// Connects and watches: gives the state, or null if the match has not started.
Json watch(client::BlockingClient& person, const std::string& table);
// Sends the first action of the list of this state and waits for "done" and the new state.
Json move(client::BlockingClient& person, const Json& state, const std::string& id, bool confirm = true);

}  // namespace spielwerk::server
