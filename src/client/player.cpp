#include "client/player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "client/crowd.hpp"
#include "client/scan.hpp"

namespace spielwerk::client {

namespace {

constexpr std::chrono::milliseconds kFirstPause{50};
constexpr std::chrono::milliseconds kLongestPause{1000};
constexpr std::chrono::milliseconds kPauseAfterRefusal{200};
constexpr std::chrono::seconds kPatience{10};
constexpr std::uint32_t kOneIn = 100;  // messages sent twice, and take-backs

}  // namespace

Player::Player(boost::asio::any_io_executor executor, Host& host, int number, std::vector<Url> nodes,
               std::uint64_t seed)
    : host_(&host),
      number_(number),
      nodes_(std::move(nodes)),
      node_(static_cast<std::size_t>(number) % nodes_.size()),
      client_(executor, nodes_[node_]),
      executor_(std::move(executor)),
      rng_(seed) {
  client_.on_message([this](std::string_view message) { hear(message); });
  client_.on_lost([this] { lost(); });
}

Task<Response> Player::arrive() { return client_.connect(); }

void Player::quit() {
  leaving_ = true;
  client_.disconnect();
  client_.hang_up();
}

void Player::sit_at(int table, std::string id) {
  if (!table_id_.empty()) client_.send(fmt::format(R"({{"do":"unwatch","table":"{}"}})", table_id_));
  table_ = table;
  table_id_ = std::move(id);
  ply_ = 0;
  informed_ = false;
  choice_.reset();
}

void Player::watch() { client_.send(fmt::format(R"({{"do":"watch","table":"{}","ply":{}}})", table_id_, ply_)); }

// --- What the server says.

void Player::hear(std::string_view message) {
  ++host_->counts.messages;
  host_->counts.bytes += static_cast<std::int64_t>(message.size());
  const std::string_view type = type_of(message);
  if (type == "state") hear_state(message);
  if (type == "done") hear_done(message);
  if (type == "refused") hear_refused(message);
}

void Player::hear_state(std::string_view message) {
  const StateGlance seen = glance(message);
  if (seen.table != table_id_ || seen.ply < ply_) return;
  const bool could_move = can_move();
  ply_ = seen.ply;
  informed_ = true;
  choice_.reset();
  if (seen.over()) host_->over(*this);
  if (!seen.my_turn()) return;
  const int actions = count_actions(seen.actions);
  if (actions == 0 && !seen.can_confirm) return;
  Choice choice{seen.ply, {}, seen.can_undo};
  if (actions > 0) {
    const std::uint32_t chosen = rng_.below(static_cast<std::uint32_t>(actions));
    choice.token = std::string(token_of(seen.actions, static_cast<int>(chosen)));
  }
  choice_ = std::move(choice);
  if (!busy() && !could_move) host_->ready(*this);
}

void Player::hear_done(std::string_view message) {
  const std::string id(text_member(message, "id"));
  const int ply = number_member(message, "ply").value_or(0);
  if (!said_ || said_->id != id) {
    host_->repeated(*this, id, ply);
    return;
  }
  const Said said = std::move(*said_);
  said_.reset();
  // What was seen before the answer may be older than it.
  if (choice_ && choice_->ply < ply) choice_.reset();
  ++host_->counts.acknowledged;
  host_->answered(*this, said, ply);
  if (can_move()) host_->ready(*this);
}

void Player::hear_refused(std::string_view message) {
  const std::string id(text_member(message, "id"));
  const std::string code(text_member(message, "code"));
  ++host_->counts.refused;
  ++host_->counts.refusals[code];
  if (!said_ || said_->id != id) {
    host_->refused(*this, id, code);
    return;
  }
  if (code == "unavailable" || code == "slow_down") {
    boost::asio::co_spawn(executor_, send_again(this, id), boost::asio::detached);
    return;
  }
  // It was not done, and will not be: what the table looks like now decides what is next.
  said_.reset();
  choice_.reset();
  boost::asio::co_spawn(executor_, look_again(this), boost::asio::detached);
}

// --- What the player says.

void Player::move(Time due) {
  const Choice choice = std::move(*choice_);
  choice_.reset();
  Said said;
  said.ply = choice.ply + 1;
  said.id = fmt::format("{}-{}", number_, ++messages_);
  said.due = due;
  if (choice.can_undo && rng_.below(kOneIn) == 0) {
    said.kind = Ledger::Kind::undo;
  } else if (choice.token.empty()) {
    said.kind = Ledger::Kind::confirm;
  } else {
    said.token = choice.token;
  }
  said_ = std::move(said);
  ++host_->counts.sent;
  transmit();
  if (rng_.below(kOneIn) == 0) {
    ++host_->counts.doubled_sends;
    transmit();
  }
}

void Player::transmit() {
  sent_at_ = std::chrono::steady_clock::now();
  client_.send(Ledger::message(said_->kind, table_id_, said_->ply, said_->token, said_->id));
}

Task<void> Player::send_again(Player* self, std::string id) {
  co_await pause_for(kPauseAfterRefusal);
  if (!self->said_ || self->said_->id != id || self->leaving_) co_return;
  ++self->host_->counts.resends;
  self->transmit();
}

Task<void> Player::look_again(Player* self) {
  co_await pause_for(kPauseAfterRefusal);
  if (!self->leaving_) self->watch();
}

void Player::look_after(Time now) {
  if (!said_ || coming_back_ || now - sent_at_ < kPatience) return;
  client_.disconnect();
  lost();
}

// --- Losing the connection.

void Player::lost() {
  if (leaving_ || coming_back_) return;
  coming_back_ = true;
  boost::asio::co_spawn(executor_, come_back(this), boost::asio::detached);
}

Task<void> Player::come_back(Player* self) {
  std::chrono::milliseconds pause = kFirstPause;
  while (!self->leaving_) {
    co_await pause_for(pause + std::chrono::milliseconds(self->rng_.below(50)));
    const Response answer = co_await self->client_.connect();
    if (answer.status == 101) break;
    pause = std::min(pause * 2, kLongestPause);
    // Another node may be there.
    self->node_ = (self->node_ + 1) % self->nodes_.size();
    self->client_.go_to(self->nodes_[self->node_]);
  }
  self->coming_back_ = false;
  if (self->leaving_) {
    self->client_.disconnect();
    co_return;
  }
  ++self->host_->counts.reconnects;
  if (!self->table_id_.empty()) self->watch();
  if (self->said_) {
    ++self->host_->counts.resends;
    self->transmit();
  }
}

}  // namespace spielwerk::client
