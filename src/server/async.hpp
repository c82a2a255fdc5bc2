#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include "server/store/store.hpp"

// The few things that the coroutines of the server wait for. All of them run on one thread, so nothing here locks.

namespace spielwerk::server {

// Lets one coroutine in at a time, in the order in which they came.
class Gate {
 public:
  class Pass {
   public:
    explicit Pass(Gate* gate) : gate_(gate) {}
    Pass(Pass&& other) noexcept : gate_(std::exchange(other.gate_, nullptr)) {}
    Pass& operator=(Pass&&) = delete;
    ~Pass() {
      if (gate_ != nullptr) gate_->leave();
    }

   private:
    Gate* gate_;
  };

  Task<Pass> enter();

 private:
  void leave();

  bool taken_ = false;
  std::deque<std::shared_ptr<boost::asio::steady_timer>> waiting_;
};

Task<void> pause_for(std::chrono::milliseconds time);

// Runs `work` on a pool of threads and comes back with its result; with nothing if it takes longer than the limit (it
// then goes on alone, and its result is dropped). An exception in it counts as no result.
template <class Work>
auto elsewhere(boost::asio::thread_pool& pool, Work work, std::optional<std::chrono::milliseconds> limit)
    -> Task<std::optional<decltype(work())>> {
  using Result = decltype(work());
  struct Shared {
    explicit Shared(const boost::asio::any_io_executor& executor)
        : bell(executor, boost::asio::steady_timer::time_point::max()) {}
    boost::asio::steady_timer bell;
    std::optional<Result> result;
  };
  const auto executor = co_await boost::asio::this_coro::executor;
  auto shared = std::make_shared<Shared>(executor);
  if (limit) shared->bell.expires_after(*limit);
  boost::asio::post(pool, [shared, executor, work = std::move(work)]() mutable {
    std::optional<Result> result;
    try {
      result = work();
    } catch (...) {
      result.reset();
    }
    boost::asio::post(executor, [shared, result = std::move(result)]() mutable {
      shared->result = std::move(result);
      shared->bell.cancel();
    });
  });
  co_await shared->bell.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
  co_return std::move(shared->result);
}

}  // namespace spielwerk::server
