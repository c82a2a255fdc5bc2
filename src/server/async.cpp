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

Task<std::optional<FairGate::Pass>> FairGate::enter(Line line) {
  if (taken_) {
    Side& side = sides_[line.side];
    if (side.waiting >= most_on_side_ || side.length(line.place) >= most_in_line_) co_return std::nullopt;
    auto signal = std::make_shared<boost::asio::steady_timer>(co_await boost::asio::this_coro::executor,
                                                              boost::asio::steady_timer::time_point::max());
    side.add(line.place, signal);
    co_await signal->async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
    // Whoever left has kept it taken for us.
  }
  taken_ = true;
  co_return Pass(weak_from_this());
}

std::size_t FairGate::Side::length(const std::string& place) const {
  const auto line = lines.find(place);
  return line == lines.end() ? 0 : line->second.size();
}

void FairGate::Side::add(const std::string& place, Signal signal) {
  std::deque<Signal>& line = lines[place];
  if (line.empty()) turns.push_back(place);
  line.push_back(std::move(signal));
  ++waiting;
}

FairGate::Signal FairGate::Side::next() {
  const std::string place = turns.front();
  turns.pop_front();
  std::deque<Signal>& line = lines[place];
  Signal first = line.front();
  line.pop_front();
  --waiting;
  if (line.empty()) {
    lines.erase(place);
  } else {
    turns.push_back(place);
  }
  return first;
}

void FairGate::leave() {
  const std::size_t other = 1 - last_side_;
  const std::size_t side = sides_[other].waiting > 0 ? other : last_side_;
  if (sides_[side].waiting == 0) {
    taken_ = false;
    return;
  }
  last_side_ = side;
  sides_[side].next()->cancel();
}

Task<void> pause_for(std::chrono::milliseconds time) {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, time);
  co_await timer.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
}

}  // namespace spielwerk::server
