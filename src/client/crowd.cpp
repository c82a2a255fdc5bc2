#include "client/crowd.hpp"

namespace spielwerk::client {

Task<void> pause_until(std::chrono::steady_clock::time_point time) {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, time);
  co_await timer.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
}

Task<bool> Crowd::work(int jobs, int workers, Job job, std::function<void(int)> progress) {
  auto crowd = std::make_shared<Crowd>(co_await boost::asio::this_coro::executor, jobs, workers);
  crowd->job_ = std::move(job);
  crowd->progress_ = std::move(progress);
  const auto executor = crowd->bell_.get_executor();
  for (int i = 0; i < workers; ++i) boost::asio::co_spawn(executor, help(crowd), boost::asio::detached);
  if (crowd->workers_ > 0) co_await crowd->bell_.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
  co_return crowd->good_;
}

Task<void> Crowd::help(std::shared_ptr<Crowd> crowd) {
  while (crowd->good_ && crowd->next_ < crowd->jobs_) {
    const int number = crowd->next_++;
    const bool good = co_await crowd->job_(number);
    crowd->good_ = crowd->good_ && good;
    crowd->progress_(++crowd->done_);
  }
  if (--crowd->workers_ == 0) crowd->bell_.cancel();
}

}  // namespace spielwerk::client
