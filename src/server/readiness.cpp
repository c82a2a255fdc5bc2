#include "server/readiness.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace spielwerk::server {

Readiness::Readiness(boost::asio::any_io_executor executor, std::function<Task<void>()> write)
    : executor_(std::move(executor)), write_(std::move(write)) {}

Task<bool> Readiness::can_write() {
  if (last_ == nullptr || (last_->over && Clock::now() - last_->ended >= kFresh)) begin();
  const std::shared_ptr<Try> attempt = last_;
  // Rings when it is over, or when it has taken too long: from then on at once, until it is over.
  if (!attempt->over) co_await attempt->bell.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
  co_return attempt->over && attempt->done;
}

void Readiness::begin() {
  last_ = std::make_shared<Try>(executor_);
  boost::asio::co_spawn(executor_, run(last_, write_), boost::asio::detached);
}

Task<void> Readiness::run(std::shared_ptr<Try> attempt, std::function<Task<void>()> write) {
  try {
    co_await write();
    attempt->done = true;
  } catch (const Unavailable&) {
    attempt->done = false;
  }
  attempt->over = true;
  attempt->ended = Clock::now();
  attempt->bell.cancel();
}

}  // namespace spielwerk::server
