#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/async.hpp"
#include "server/bot_time.hpp"
#include "server/metrics.hpp"

// The threads in which bots think, given out by BotTime. Everything here is called on the loop; only what is thought
// runs elsewhere.

namespace spielwerk::server {

class Thinkers {
 public:
  using Time = BotTime::Time;

  // What a thought is told when its turn comes.
  struct Turn {
    std::chrono::milliseconds time;  // to think; 0: there is only time for a quick choice
    const std::atomic<bool>* stop;   // somebody else needs the time from then on

    bool quick() const { return time.count() == 0; }
  };

  Thinkers(boost::asio::any_io_executor loop, const BotTime::Rules& rules, Metrics::Queue& queue);
  ~Thinkers() { end(); }
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  static Time now() { return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now().time_since_epoch()); }

  // Runs `work(turn)` in a thread when its turn has come, and comes back with its result; with nothing if it failed, or
  // is waited for no longer. One thought at a time about the same thing.
  template <class Work>
  auto think(BotTime::Wish wish, Work work) -> Task<std::optional<decltype(work(std::declval<const Turn&>()))>> {
    using Result = decltype(work(std::declval<const Turn&>()));
    auto result = std::make_shared<std::optional<Result>>();
    std::function<void(const Turn&)> run = [result, work = std::move(work)](const Turn& turn) mutable {
      result->emplace(work(turn));
    };
    const std::shared_ptr<Thought> thought = begin(std::move(wish), std::move(run));
    co_await thought->bell.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
    if (thought->given_up) co_return std::nullopt;
    co_return std::move(*result);
  }

  // What is thought about something, if anything is: somebody has come to wait for it, or nobody does any more; what
  // has been found is enough; nobody wants it (what has begun still ends with what it has found).
  void attend(const std::string& about, std::vector<Payer> payers, bool watched);
  void hurry(const std::string& about);
  void drop(const std::string& about);

  // Ends all thoughts, and the threads. For when the loop has ended.
  void end();

 private:
  struct Thought {
    Thought(const boost::asio::any_io_executor& loop, std::string subject, std::function<void(const Turn&)> run)
        : about(std::move(subject)), work(std::move(run)), bell(loop, boost::asio::steady_timer::time_point::max()) {}
    std::string about;
    std::function<void(const Turn&)> work;
    boost::asio::steady_timer bell;
    std::atomic<bool> stop = false;
    bool given_up = false;
  };

  std::shared_ptr<Thought> begin(BotTime::Wish wish, std::function<void(const Turn&)> run);
  void start(BotTime::Ticket ticket, Time time);
  void ended(BotTime::Ticket ticket);
  void let_go(BotTime::Ticket ticket);
  void look();
  std::optional<BotTime::Ticket> ticket_of(const std::string& about) const;

  boost::asio::any_io_executor loop_;
  BotTime time_;
  Metrics::Queue* queue_;
  std::map<BotTime::Ticket, std::shared_ptr<Thought>> thoughts_;
  std::map<std::string, BotTime::Ticket> about_;
  boost::asio::steady_timer alarm_;
  boost::asio::thread_pool threads_;
};

}  // namespace spielwerk::server
