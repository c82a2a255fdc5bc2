#pragma once

#include <array>
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
#include <map>
#include <memory>
#include <optional>
#include <string>
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

// Lets one in at a time, too. Whoever has to wait stands in the line of the place that he comes from, and the lines
// take turns: many from one place wait for each other, and one from elsewhere hardly at all. There are two sides, which
// take turns as well: a crowd on one does not hold up the other. Made with make_shared: whoever is inside when the
// server ends may outlive it.
class FairGate : public std::enable_shared_from_this<FairGate> {
 public:
  class Pass {
   public:
    explicit Pass(std::weak_ptr<FairGate> gate) : gate_(std::move(gate)) {}
    Pass(Pass&&) noexcept = default;
    Pass& operator=(Pass&&) = delete;
    ~Pass() {
      if (const auto gate = gate_.lock()) gate->leave();
    }

   private:
    std::weak_ptr<FairGate> gate_;
  };
  struct Line {
    std::size_t side = 0;  // or 1
    std::string place;
  };

  // How many may wait in a line, and on one side altogether.
  FairGate(std::size_t most_in_line, std::size_t most_on_side)
      : most_in_line_(most_in_line), most_on_side_(most_on_side) {}

  // Nothing: too many wait there.
  Task<std::optional<Pass>> enter(Line line);

  std::size_t waiting() const { return sides_[0].waiting + sides_[1].waiting; }

 private:
  using Signal = std::shared_ptr<boost::asio::steady_timer>;
  struct Side {
    std::map<std::string, std::deque<Signal>> lines;
    std::deque<std::string> turns;  // of the lines, whoever is next first
    std::size_t waiting = 0;

    std::size_t length(const std::string& place) const;
    void add(const std::string& place, Signal signal);
    Signal next();
  };
  void leave();

  std::size_t most_in_line_;
  std::size_t most_on_side_;
  bool taken_ = false;
  std::array<Side, 2> sides_;
  std::size_t last_side_ = 0;
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
