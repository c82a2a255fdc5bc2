#include "server/roll_call.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "server/house.hpp"
#include "server/log.hpp"
#include "server/net/secrets.hpp"

namespace spielwerk::server {

namespace {

// Others are dead when they were silent for so many times as long as a node may be itself without being noticed.
constexpr Time kTimesSilent = 3;
constexpr std::chrono::milliseconds kSettleStep{100};
constexpr int kMostSettleSteps = 50;
// Clocks of machines that are not further apart are as good as the same.
constexpr Time kSameTime = kSecond;
constexpr Time kFresh = 5 * kSecond;

}  // namespace

RollCall::RollCall(House& house)
    : house_(&house), node_(random_id()), first_now_(house.options.now()), first_ticks_(house.options.ticks()) {}

Time RollCall::ticks() const { return house_->options.ticks(); }

Time RollCall::now() const { return first_now_ + ahead_ + ticks() - first_ticks_; }

Node RollCall::self() const {
  Node node;
  node.id = node_;
  node.at = now();
  node.ahead = now() - house_->now();
  return node;
}

Task<void> RollCall::enter() {
  const std::vector<Node> nodes = co_await house_->store.nodes();
  // The clock of the machine may have jumped since the others came; all of us go by theirs.
  for (const Node& node : nodes) {
    const bool fresh = !node.gone && std::abs(house_->now() - (node.at - node.ahead)) < kFresh;
    if (!entered_ && house_->database->shared() && fresh && std::abs(node.ahead) > kSameTime) ahead_ = node.ahead;
  }
  Node me = self();
  signed_ticks_ = ticks();
  signed_at_ = me.at;
  co_await house_->store.enter(std::move(me));
  entered_ = true;
  co_await look_at(nodes);
}

Task<void> RollCall::call() {
  const std::shared_ptr<Gate> gate = gate_;
  Gate::Pass pass = co_await gate->enter();
  if (!entered_ || left_) co_return;
  // The database may have kept it waiting while it credited: that was silence, too.
  while (silence() > house_->options.longest_silence) co_await credit_own_silence();
  const Time begun = ticks();
  Node me = self();
  const Time at = me.at;
  const std::vector<Node> nodes = co_await house_->store.sign(std::move(me), !house_->database->shared());
  signed_ticks_ = begun;
  signed_at_ = at;
  const bool listed = std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) { return node.id == node_; });
  if (!listed && !left_) {
    // Somebody took this node for dead, and keeps its clocks.
    note(Weight::warning, "taken_for_dead");
    Node again = self();
    co_await house_->store.enter(std::move(again));
    house_->tables.look_at_clocks();
  }
  co_await look_at(nodes);
}

Task<void> RollCall::credit_own_silence() {
  const Time begun = ticks();
  const Time to = now();
  const std::vector<std::pair<std::string, int>> tables = co_await house_->store.credit_silence(node_, signed_at_, to);
  note(Weight::warning, "outage", {{"milliseconds", std::to_string(to - signed_at_)}});
  const Time from = std::exchange(signed_at_, to);
  signed_ticks_ = begun;
  // Others may have been silent for the same reason.
  for (auto& [id, known] : known_) known.seen = signed_ticks_;
  co_await house_->tables.credit(tables, from, to);
}

Task<void> RollCall::look_at(std::vector<Node> nodes) {
  const Time now = ticks();
  const bool alone = !house_->database->shared();
  std::erase_if(known_, [&](const auto& known) {
    return std::none_of(nodes.begin(), nodes.end(), [&](const Node& node) { return node.id == known.first; });
  });
  for (const Node& node : nodes) {
    if (node.id == node_) continue;
    const auto [place, fresh] = known_.try_emplace(node.id, Known{node.beats, now});
    if (place->second.beats != node.beats) place->second = {node.beats, now};
    const bool silent = now - place->second.seen > kTimesSilent * house_->options.longest_silence;
    if (node.gone || alone || silent) co_await take_up(node);
  }
}

Task<void> RollCall::take_up(Node dead) {
  const std::string id = dead.id;
  const Time wait = house_->options.limits.return_seconds * kSecond;
  const bool done = co_await house_->store.take_up(std::move(dead), node_, now() + wait);
  known_.erase(id);
  if (!done) co_return;
  note(Weight::info, "clocks_taken_up", {{"node", short_id(id)}});
  house_->tables.look_at_clocks();
}

Task<void> RollCall::confirm() {
  if (silence() > house_->options.longest_silence) co_await call();
}

Task<bool> RollCall::settle(std::string node) {
  co_await call();
  const auto known = known_.find(node);
  if (known == known_.end()) co_return false;
  const std::int64_t beats = known->second.beats;
  for (int i = 0; i < kMostSettleSteps; ++i) {
    co_await pause_for(kSettleStep);
    co_await call();
    const auto now = known_.find(node);
    if (now == known_.end()) co_return false;
    if (now->second.beats != beats) co_return true;
  }
  co_return true;
}

Task<void> RollCall::leave() {
  const std::shared_ptr<Gate> gate = gate_;
  Gate::Pass pass = co_await gate->enter();
  if (!entered_ || left_) co_return;
  left_ = true;
  const Time at = now();
  co_await house_->store.say_goodbye(node_, at);
}

}  // namespace spielwerk::server
