#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>

#include "client/client.hpp"

// Many coroutines on one thread.

namespace spielwerk::client {

Task<void> pause_until(std::chrono::steady_clock::time_point time);

inline Task<void> pause_for(std::chrono::milliseconds time) {
  return pause_until(std::chrono::steady_clock::now() + time);
}

// Does job 0 to jobs - 1, some of them at a time; ends early once a job says false.
class Crowd {
 public:
  using Job = std::function<Task<bool>(int)>;

  static Task<bool> work(int jobs, int workers, Job job, std::function<void(int)> progress);

  Crowd(const boost::asio::any_io_executor& executor, int jobs, int workers)
      : bell_(executor, boost::asio::steady_timer::time_point::max()), jobs_(jobs), workers_(workers) {}

 private:
  static Task<void> help(std::shared_ptr<Crowd> crowd);

  boost::asio::steady_timer bell_;
  Job job_;
  std::function<void(int)> progress_;
  int jobs_;
  int workers_;
  int next_ = 0;
  int done_ = 0;
  bool good_ = true;
};

}  // namespace spielwerk::client
