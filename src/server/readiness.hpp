#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>

#include "server/store/store.hpp"

namespace spielwerk::server {

// Whether the server can do its work: whether it can write. That is tried, at most once a second however often somebody
// asks, and nobody waits for the answer longer than two seconds: a database that does not answer cannot be written to.
class Readiness {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kFresh{1000};
  static constexpr std::chrono::milliseconds kPatience{2000};

  // `write` throws Unavailable if it cannot.
  Readiness(boost::asio::any_io_executor executor, std::function<Task<void>()> write);

  Task<bool> can_write();

 private:
  // Of a try. Who still waits for its end may outlive the server.
  struct Try {
    explicit Try(const boost::asio::any_io_executor& executor) : bell(executor, kPatience) {}
    boost::asio::steady_timer bell;
    bool over = false;
    bool done = false;
    Clock::time_point ended;
  };
  void begin();
  static Task<void> run(std::shared_ptr<Try> attempt, std::function<Task<void>()> write);

  boost::asio::any_io_executor executor_;
  std::function<Task<void>()> write_;
  std::shared_ptr<Try> last_;
};

}  // namespace spielwerk::server
