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

inline Task<void> pause_until(std::chrono::steady_clock::time_point time) {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, time);
  co_await timer.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
}

inline Task<void> pause_for(std::chrono::milliseconds time) {
  return pause_until(std::chrono::steady_clock::now() + time);
}

// Does job 0 to jobs - 1, some of them at a time; ends early once a job says false.
class Crowd {
 public:
  using Job = std::function<Task<bool>(int)>;

  static Task<bool> work(int jobs, int workers, Job job, std::function<void(int)> progress) {
    auto crowd = std::make_shared<Crowd>(co_await boost::asio::this_coro::executor, jobs, workers);
    crowd->job_ = std::move(job);
    crowd->progress_ = std::move(progress);
    const auto executor = crowd->bell_.get_executor();
    for (int i = 0; i < workers; ++i) boost::asio::co_spawn(executor, help(crowd), boost::asio::detached);
    if (crowd->workers_ > 0) co_await crowd->bell_.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
    co_return crowd->good_;
  }

  Crowd(const boost::asio::any_io_executor& executor, int jobs, int workers)
      : bell_(executor, boost::asio::steady_timer::time_point::max()), jobs_(jobs), workers_(workers) {}

 private:
  static Task<void> help(std::shared_ptr<Crowd> crowd) {
    while (crowd->good_ && crowd->next_ < crowd->jobs_) {
      const int number = crowd->next_++;
      const bool good = co_await crowd->job_(number);
      crowd->good_ = crowd->good_ && good;
      crowd->progress_(++crowd->done_);
    }
    if (--crowd->workers_ == 0) crowd->bell_.cancel();
  }

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
