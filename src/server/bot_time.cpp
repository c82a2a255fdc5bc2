#include "server/bot_time.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace spielwerk::server {

namespace {

using Time = BotTime::Time;

// How often it is asked whether somebody has to make room for others.
constexpr Time kStep = std::chrono::milliseconds(10);
// Whoever was told to stop is expected to have done so after this.
constexpr Time kSoon = std::chrono::milliseconds(200);

void take_earlier(std::optional<Time>& next, Time time) {
  if (!next || time < *next) next = time;
}

}  // namespace

// --- Flows.

int BotTime::Flow::active_below() const {
  return static_cast<int>(
      std::count_if(below.begin(), below.end(), [](const auto& entry) { return entry.second->active(); }));
}

void BotTime::Flow::count(int more_waiting, int more_running) {
  for (Flow* flow = this; flow != nullptr; flow = flow->above) {
    flow->waiting += more_waiting;
    flow->running += more_running;
  }
}

BotTime::Flow& BotTime::Flow::next_below() {
  Flow* flow = this;
  while (!flow->below.empty()) {
    Flow* next = nullptr;
    for (const auto& [name, one] : flow->below)
      if (one->waiting > 0 && (next == nullptr || std::pair(one->had, one->since) < std::pair(next->had, next->since)))
        next = one.get();
    flow = next;
  }
  return *flow;
}

// What one counts as having had when it wants something.
Time BotTime::claim(const Flow& above, const std::string& name, Time advance) {
  const auto found = above.below.find(name);
  const Time stranger = above.usual - advance;
  if (found == above.below.end()) return stranger;
  const Flow& known = *found->second;
  return known.active() ? known.had : std::max(known.had, stranger);
}

BotTime::Flow& BotTime::enter(Flow& above, const std::string& name, Time advance, Ticket ticket) {
  const Time had = claim(above, name, advance);
  // Those who have been away for so long that they would begin like strangers are forgotten.
  std::erase_if(above.below, [&](const auto& entry) {
    return !entry.second->active() && entry.second->had <= above.usual - advance;
  });
  std::unique_ptr<Flow>& flow = above.below[name];
  if (flow == nullptr) flow = std::make_unique<Flow>();
  if (!flow->active()) flow->since = ticket;
  flow->above = &above;
  flow->had = had;
  return *flow;
}

// --- Thoughts come and go.

void BotTime::stand_in(Line line, Ticket ticket, Thought& thought) {
  const Time advance = rules_.thinking / 2;
  Flow& place =
      line == Line::unwatched ? unwatched_ : enter(watched_, line == Line::quick ? "quick" : "", Time(0), ticket);
  const auto& payers = thought.wish.payers;
  assert(!payers.empty());
  thought.payer = *std::min_element(payers.begin(), payers.end(), [&](const Payer& one, const Payer& other) {
    return claim(place, one.address, advance) < claim(place, other.address, advance);
  });
  Flow& address = enter(place, thought.payer.address, advance, ticket);
  Flow& person = enter(address, thought.payer.person, advance, ticket);
  thought.flow = &enter(person, thought.wish.about, advance, ticket);
  thought.line = line;
  if (thought.began) {
    thought.flow->count(0, 1);
  } else {
    thought.flow->queue.push_back(ticket);
    thought.flow->count(1, 0);
  }
}

void BotTime::step_out(Ticket ticket, Thought& thought) {
  if (thought.began) {
    thought.flow->count(0, -1);
  } else {
    std::erase(thought.flow->queue, ticket);
    thought.flow->count(-1, 0);
  }
  // Where nobody wants anything, nobody owes anything.
  Flow* idle = nullptr;
  for (Flow* flow = thought.flow; flow != nullptr; flow = flow->above)
    if (!flow->active()) idle = flow;
  thought.flow = nullptr;
  if (idle == nullptr) return;
  idle->below.clear();
  idle->usual = Time(0);
}

BotTime::Ticket BotTime::add(Wish wish, Time now) {
  charge(now);
  const Ticket ticket = ++last_;
  Thought& thought = thoughts_[ticket];
  const bool watched = wish.watched;
  thought.until = wish.since + (watched ? rules_.thinking : rules_.patience);
  thought.wish = std::move(wish);
  stand_in(watched ? Line::thinking : Line::unwatched, ticket, thought);
  return ticket;
}

void BotTime::attend(Ticket ticket, std::vector<Payer> payers, bool watched, Time now) {
  const auto found = thoughts_.find(ticket);
  if (found == thoughts_.end()) return;
  Thought& thought = found->second;
  thought.wish.payers = std::move(payers);
  const auto& there = thought.wish.payers;
  const bool still_pays = std::find(there.begin(), there.end(), thought.payer) != there.end();
  // A quick choice is not worth a change.
  if (thought.line == Line::quick || (thought.watched() == watched && still_pays)) return;
  charge(now);
  if (!thought.began && thought.watched() != watched)
    thought.until = watched ? std::min(thought.until, now + rules_.thinking) : thought.wish.since + rules_.patience;
  step_out(ticket, thought);
  stand_in(watched ? Line::thinking : Line::unwatched, ticket, thought);
}

void BotTime::hurry(Ticket ticket, Time now) {
  const auto found = thoughts_.find(ticket);
  if (found == thoughts_.end()) return;
  if (!found->second.began) found->second.until = now;
  found->second.enough = true;
}

bool BotTime::drop(Ticket ticket, Time now) {
  hurry(ticket, now);
  const auto found = thoughts_.find(ticket);
  if (found == thoughts_.end() || found->second.began) return false;
  ended(ticket, now);
  return true;
}

void BotTime::ended(Ticket ticket, Time now) {
  charge(now);
  const auto found = thoughts_.find(ticket);
  if (found == thoughts_.end()) return;
  step_out(ticket, found->second);
  thoughts_.erase(found);
}

std::size_t BotTime::addresses() const {
  std::size_t known = unwatched_.below.size();
  for (const auto& [name, line] : watched_.below) known += line->below.size();
  return known;
}

// --- What is to be done.

BotTime::Orders BotTime::look(Time now) {
  Orders orders;
  charge(now);
  give_up_late(now, orders);
  hurry_late(now);
  start(now, orders);
  make_room(now);
  stop(now, orders);
  orders.again = next_look(now);
  return orders;
}

void BotTime::charge(Time now) {
  for (auto& [ticket, thought] : thoughts_) {
    if (!thought.began) continue;
    for (Flow* flow = thought.flow; flow->above != nullptr; flow = flow->above) flow->had += now - thought.counted;
    thought.counted = now;
  }
}

// A bot that does not come to an end. Who waits for a thread gets one, unless all of them are lost that way.
void BotTime::give_up_late(Time now, Orders& orders) {
  if (!rules_.grace) return;
  int lost = 0;
  for (auto& [ticket, thought] : thoughts_) {
    if (!thought.began) continue;
    if (!thought.given_up && now >= thought.until + *rules_.grace) {
      thought.given_up = true;
      orders.late.push_back(ticket);
    }
    lost += thought.given_up ? 1 : 0;
  }
  if (lost < rules_.threads) return;
  for (auto& [ticket, thought] : thoughts_)
    if (!thought.began && now >= thought.until + *rules_.grace) orders.late.push_back(ticket);
  for (const Ticket ticket : orders.late)
    if (!thoughts_.at(ticket).began) ended(ticket, now);
}

// Who waits and has hardly time left to think.
void BotTime::hurry_late(Time now) {
  for (auto& [ticket, thought] : thoughts_) {
    if (thought.began || thought.line == Line::quick || now + kLeast <= thought.until) continue;
    step_out(ticket, thought);
    stand_in(Line::quick, ticket, thought);
  }
}

void BotTime::start(Time now, Orders& orders) {
  while (running() < rules_.threads) {
    Flow& root = watched_.waiting > 0 ? watched_ : unwatched_;
    if (root.waiting == 0) return;
    Flow& flow = root.next_below();
    const Ticket ticket = flow.queue.front();
    flow.queue.pop_front();
    flow.count(-1, 1);
    for (Flow* one = &flow; one->above != nullptr; one = one->above)
      one->above->usual = std::max(one->above->usual, one->had);
    Thought& thought = thoughts_.at(ticket);
    const Time time = thought.line == Line::quick ? Time(0) : std::min(thought.wish.most, thought.until - now);
    thought.began = now;
    thought.counted = now;
    thought.until = now + time;
    orders.starts.push_back({ticket, time});
  }
}

// Where somebody waits and no thread is free, one thought at a time has to end.
void BotTime::make_room(Time now) {
  if (watched_.waiting == 0 || running() < rules_.threads) return;
  const Thought& waits = thoughts_.at(watched_.next_below().queue.front());
  Thought* ends = nullptr;
  for (auto& [ticket, thought] : thoughts_) {
    if (!thought.began) continue;
    const bool will_be_free = thought.enough && now < thought.until + kSoon;
    if (will_be_free) return;
    if (thought.enough || thought.line == Line::quick || !gives_way(thought, waits, now)) continue;
    const bool sooner = ends == nullptr || (ends->watched() && !thought.watched()) ||
                        (ends->watched() == thought.watched() && *thought.began < *ends->began);
    if (sooner) ends = &thought;
  }
  if (ends != nullptr) ends->enough = true;
}

void BotTime::stop(Time now, Orders& orders) {
  for (auto& [ticket, thought] : thoughts_) {
    if (!thought.began || !thought.enough || thought.stopping) continue;
    thought.stopping = true;
    thought.until = std::min(thought.until, now);
    orders.stops.push_back(ticket);
  }
}

bool BotTime::gives_way(const Thought& runs, const Thought& waits, Time now) const {
  if (!runs.watched()) return true;
  const Time lasted = now - *runs.began;
  if (lasted < kLeast) return false;
  if (lasted >= share(runs)) return true;
  // Those who share: two lines, two addresses, two people of one address, or two things of one person.
  const Flow* one = runs.flow;
  const Flow* other = waits.flow;
  while (one->above != other->above) {
    one = one->above;
    other = other->above;
  }
  const Time needed = waits.line == Line::quick ? Time(0) : std::min(waits.wish.usual, waits.wish.most);
  return one->had - other->had >= needed;
}

// The part of the time that is its own, as long as others want theirs.
Time BotTime::share(const Thought& thought) const {
  Time share = rules_.thinking * rules_.threads;
  for (const Flow* flow = thought.flow->above; flow != nullptr; flow = flow->above)
    share /= std::max(1, flow->active_below());
  return share;
}

std::optional<Time> BotTime::next_look(Time now) const {
  std::optional<Time> next;
  if (watched_.waiting > 0) next = now + kStep;
  for (const auto& [ticket, thought] : thoughts_) {
    if (!thought.began && thought.line != Line::quick) take_earlier(next, thought.until - kLeast);
    if (rules_.grace && !thought.given_up) take_earlier(next, thought.until + *rules_.grace);
  }
  return next;
}

}  // namespace spielwerk::server
