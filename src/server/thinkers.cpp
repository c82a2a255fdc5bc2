#include "server/thinkers.hpp"

#include <boost/asio/post.hpp>

namespace spielwerk::server {

namespace asio = boost::asio;

Thinkers::Thinkers(asio::any_io_executor loop, const BotTime::Rules& rules, Metrics::Queue& queue)
    : loop_(std::move(loop)),
      time_(rules),
      queue_(&queue),
      alarm_(loop_),
      threads_(static_cast<std::size_t>(rules.threads)) {}

std::shared_ptr<Thinkers::Thought> Thinkers::begin(BotTime::Wish wish, std::function<void(const Turn&)> run) {
  auto thought = std::make_shared<Thought>(loop_, wish.about, std::move(run));
  const BotTime::Ticket ticket = time_.add(std::move(wish), now());
  thoughts_[ticket] = thought;
  about_[thought->about] = ticket;
  look();
  return thought;
}

void Thinkers::attend(const std::string& about, std::vector<Payer> payers, bool watched) {
  const auto ticket = ticket_of(about);
  if (!ticket) return;
  time_.attend(*ticket, std::move(payers), watched, now());
  look();
}

void Thinkers::hurry(const std::string& about) {
  const auto ticket = ticket_of(about);
  if (!ticket) return;
  time_.hurry(*ticket, now());
  look();
}

void Thinkers::drop(const std::string& about) {
  const auto ticket = ticket_of(about);
  if (!ticket) return;
  if (time_.drop(*ticket, now())) let_go(*ticket);
  look();
}

void Thinkers::end() {
  for (const auto& [ticket, thought] : thoughts_) thought->stop = true;
  threads_.stop();
  threads_.join();
}

std::optional<BotTime::Ticket> Thinkers::ticket_of(const std::string& about) const {
  const auto found = about_.find(about);
  return found == about_.end() ? std::nullopt : std::optional(found->second);
}

// --- On the loop.

void Thinkers::look() {
  const BotTime::Orders orders = time_.look(now());
  for (const BotTime::Start& begins : orders.starts) start(begins.ticket, begins.time);
  for (const BotTime::Ticket ticket : orders.stops) {
    if (const auto found = thoughts_.find(ticket); found != thoughts_.end()) found->second->stop = true;
  }
  for (const BotTime::Ticket ticket : orders.late) let_go(ticket);
  queue_->watched = time_.waiting(true);
  queue_->unwatched = time_.waiting(false);
  queue_->running = time_.running();
  if (!orders.again) {
    alarm_.cancel();
    return;
  }
  alarm_.expires_at(std::chrono::steady_clock::time_point(*orders.again));
  alarm_.async_wait([this](const boost::system::error_code& error) {
    if (!error) look();
  });
}

void Thinkers::start(BotTime::Ticket ticket, Time time) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(time);
  asio::post(threads_, [this, ticket, thought = thoughts_.at(ticket), milliseconds]() mutable {
    try {
      thought->work({milliseconds, &thought->stop});
    } catch (...) {
      // It has no result.
    }
    // It goes back to the loop, and ends there: its bell belongs to it.
    asio::post(loop_, [this, ticket, thought = std::move(thought)] { ended(ticket); });
  });
}

void Thinkers::ended(BotTime::Ticket ticket) {
  time_.ended(ticket, now());
  if (const auto found = thoughts_.find(ticket); found != thoughts_.end()) {
    found->second->bell.expires_at(std::chrono::steady_clock::time_point::min());
    if (const auto about = about_.find(found->second->about); about != about_.end() && about->second == ticket)
      about_.erase(about);
    thoughts_.erase(found);
  }
  look();
}

// Whoever waits for it is told that there is nothing. A thread may still be busy with it.
void Thinkers::let_go(BotTime::Ticket ticket) {
  const std::shared_ptr<Thought> thought = thoughts_.at(ticket);
  thought->given_up = true;
  thought->stop = true;
  thought->bell.expires_at(std::chrono::steady_clock::time_point::min());
  if (const auto about = about_.find(thought->about); about != about_.end() && about->second == ticket)
    about_.erase(about);
  thoughts_.erase(ticket);
}

}  // namespace spielwerk::server
