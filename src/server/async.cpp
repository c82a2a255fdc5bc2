#include "server/async.hpp"

namespace spielwerk::server {

Task<Gate::Pass> Gate::enter() {
  if (taken_) {
    auto signal = std::make_shared<boost::asio::steady_timer>(co_await boost::asio::this_coro::executor,
                                                              boost::asio::steady_timer::time_point::max());
    waiting_.push_back(signal);
    co_await signal->async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
    // Whoever left has kept it taken for us.
  }
  taken_ = true;
  co_return Pass(this);
}

void Gate::leave() {
  if (waiting_.empty()) {
    taken_ = false;
    return;
  }
  const auto next = waiting_.front();
  waiting_.pop_front();
  next->cancel();
}

Task<void> pause_for(std::chrono::milliseconds time) {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, time);
  co_await timer.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
}

}  // namespace spielwerk::server
