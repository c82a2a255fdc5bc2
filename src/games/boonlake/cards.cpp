#include <algorithm>

#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

// Cards and special projects: what they cost, how that can be paid, what they do (Boonlake 4 and 11).

namespace spielwerk::boonlake {

namespace {

using Boats = std::array<std::uint8_t, kBoats>;
using Needs = std::array<int, kResources>;

constexpr int kDiscardCoins = 2;
constexpr int kProjectInhabitants = 2;

// All places of two boats, the first never downstream of the second.
constexpr int kPlacings = kResources * (kResources + 1) / 2;
constexpr std::array<Boats, kPlacings> kPlacing = [] {
  std::array<Boats, kPlacings> placings{};
  std::size_t next = 0;
  for (std::uint8_t first = 0; first < kResources; ++first) {
    for (std::uint8_t second = first; second < kResources; ++second) placings[next++] = {first, second};
  }
  return placings;
}();

// Boonlake 4.4: the fewest boats that go upstream.
int upstream_moves(const Boats& from, const Boats& to) {
  const int straight = (to[0] < from[0] ? 1 : 0) + (to[1] < from[1] ? 1 : 0);
  const int crossed = (to[1] < from[0] ? 1 : 0) + (to[0] < from[1] ? 1 : 0);
  return std::min(straight, crossed);
}

// How many of the missing resources boats at these sites bring.
int help(const Needs& missing, int first, int second) {
  if (first == second) return std::min(2, missing[at(first)]);
  return (missing[at(first)] > 0 ? 1 : 0) + (missing[at(second)] > 0 ? 1 : 0);
}

// Boonlake 4.6: every boat that moves brings something that it did not bring before.
bool no_move_is_idle(const Needs& missing, const Boats& from, int to_first, int to_second) {
  const int all = help(missing, to_first, to_second);
  if (to_first != from[0] && help(missing, from[0], to_second) >= all) return false;
  return to_second == from[1] || help(missing, to_first, from[1]) < all;
}
bool sensible(const Needs& missing, const Boats& from, const Boats& to) {
  return no_move_is_idle(missing, from, to[0], to[1]) || no_move_is_idle(missing, from, to[1], to[0]);
}

}  // namespace

// What a player can pay with.
struct Boonlake::Means {
  const Player& player;
  int discount;
  bool boat;    // boat_upstream is ready
  bool joker;   // joker_or_goods
  bool golden;  // joker_and_coins

  int jokers() const { return (joker ? 1 : 0) + (golden ? 1 : 0); }
};

Boonlake::Means Boonlake::means(const Player& player) const {
  return {player, lasting(player, Lasting::card_cost), player.can_use(Lever::boat_upstream),
          player.can_use(Lever::joker_or_goods), player.can_use(Lever::joker_and_coins)};
}

// Boonlake 11: several copies add up.
int Boonlake::lasting(const Player& player, Lasting what) const {
  const auto effect = static_cast<std::size_t>(what);
  int sum = 0;
  for_each_common(player.played, cards_with_[effect],
                  [&](int card) { sum += components_.cards[at(card)].lasting[effect]; });
  return sum;
}

Price Boonlake::price(const State& s, int seat, int what) const {
  const Player& player = s.player(seat);
  const bool project = what >= kProject;
  const Card& card = components_.cards[at(project ? 0 : what)];
  const Goal& goal = components_.goals[at(project ? s.goals[at(what - kProject)] - 1 : 0)];
  const auto& resources = project ? goal.resources : card.resources;
  Price price;
  price.coins = std::max(0, (project ? goal.coins : card.coins) - lasting(player, Lasting::card_cost));
  price.vases = project ? 0 : card.vases;
  for (std::size_t i = 0; i < kResources; ++i) {
    price.missing[i] = std::max(0, resources[i] - player.sites[i]);
    price.deficit += price.missing[i];
  }
  return price;
}

// Boonlake 4.4 to 4.6
void Boonlake::ways(const State& s, int seat, int what, Ways& out) const {
  const Player& player = s.player(seat);
  const Means have = means(player);
  const Price due = price(s, seat, what);
  if (due.vases > player.vases) return;
  for (const Boats& boats : kPlacing) {
    const int jokers = due.deficit - help(due.missing, boats[0], boats[1]);
    if (jokers > have.jokers() || !sensible(due.missing, player.boats, boats)) continue;
    const int upstream = upstream_moves(player.boats, boats);
    for (std::uint8_t levers = 0; levers <= (kWayBoat | kWayJoker | kWayJokerCoins); ++levers) {
      const bool boat = (levers & kWayBoat) != 0;
      const bool joker = (levers & kWayJoker) != 0;
      const bool golden = (levers & kWayJokerCoins) != 0;
      if ((boat && (!have.boat || upstream == 0)) || (joker && !have.joker) || (golden && !have.golden)) continue;
      if ((joker ? 1 : 0) + (golden ? 1 : 0) != jokers) continue;
      const int moves = kUpstreamCoins * (upstream - (boat ? 1 : 0));
      const int coins = due.coins + moves - (golden ? kJokerCoins : 0);
      if (coins <= player.coins) out.push({boats, levers, coins});
    }
  }
}

// What people are told before they choose: the price alone where nothing is found.
CoinRange Boonlake::coins_of(const Price& asked, const Ways& found) const {
  CoinRange range{asked.coins, asked.coins};
  for (std::size_t i = 0; i < found.size(); ++i) {
    range.least = i == 0 ? found[i].coins : std::min(range.least, found[i].coins);
    range.most = i == 0 ? found[i].coins : std::max(range.most, found[i].coins);
  }
  return range;
}

// The same question as whether there is a way, answered fast.
bool Boonlake::can_pay(const Means& have, int coins, int vases,
                       const std::array<std::uint8_t, kResources>& resources) const {
  const Player& player = have.player;
  const int due = std::max(0, coins - have.discount);
  if (vases > player.vases || due > player.coins + (have.golden ? kJokerCoins : 0)) return false;
  Needs missing{};
  int deficit = 0;
  for (std::size_t i = 0; i < kResources; ++i) {
    missing[i] = std::max(0, resources[i] - player.sites[i]);
    deficit += missing[i];
  }
  if (deficit == 0) return due <= player.coins;
  if (deficit > kBoats + have.jokers()) return false;
  for (const Boats& boats : kPlacing) {
    const int jokers = deficit - help(missing, boats[0], boats[1]);
    if (jokers > have.jokers()) continue;
    const int upstream = std::max(0, upstream_moves(player.boats, boats) - (have.boat ? 1 : 0));
    const int purse = player.coins + (jokers > 0 && have.golden ? kJokerCoins : 0);
    if (due + kUpstreamCoins * upstream <= purse && sensible(missing, player.boats, boats)) return true;
  }
  return false;
}

bool Boonlake::payable(const State& s, int seat, int what) const {
  const Means have = means(s.player(seat));
  if (what < kProject) {
    const Card& card = components_.cards[at(what)];
    return can_pay(have, card.coins, card.vases, card.resources);
  }
  const Goal& goal = components_.goals[at(s.goals[at(what - kProject)] - 1)];
  return can_pay(have, goal.coins, 0, goal.resources);
}

void Boonlake::legal_plays(const State& s, int seat, int types, ActionList& out) const {
  const Player& player = s.player(seat);
  const Means have = means(player);
  for_each_common(player.hand, cards_of_types_[at(types)], [&](int card) {
    const Card& printed = components_.cards[at(card)];
    if (can_pay(have, printed.coins, printed.vases, printed.resources)) out.push(action(Act::play, card));
  });
  // Boonlake 4.8: a project is of every type.
  for (int area = 0; area < kGoalsInPlay; ++area) {
    const Goal& goal = components_.goals[at(s.goals[at(area)] - 1)];
    if ((player.projects >> area & 1) == 0 && can_pay(have, goal.coins, 0, goal.resources))
      out.push(action(Act::project, area));
  }
}

void Boonlake::begin_play(State& s, int what) const {
  const int seat = take_offer(s);
  if (what < kProject) s.player(seat).hand.remove(what);
  s.push(StepKind::pay, seat, what);
}

void Boonlake::legal_pay(const State& s, ActionList& out) const {
  Ways all;
  ways(s, s.step().seat, s.step().a, all);
  for (const Way& way : all) out.push(action(Act::pay, way.boats[0] + kResources * way.boats[1], way.levers));
}

void Boonlake::pay(State& s, Action action) const {
  const Step step = s.step();
  Player& player = s.player(step.seat);
  const Price due = price(s, step.seat, step.a);
  const Boats boats = {static_cast<std::uint8_t>(action.a % kResources),
                       static_cast<std::uint8_t>(action.a / kResources)};
  int coins = due.coins + kUpstreamCoins * upstream_moves(player.boats, boats);
  if ((action.b & kWayBoat) != 0) {
    use(player, Lever::boat_upstream);
    coins -= kUpstreamCoins;
  }
  if ((action.b & kWayJoker) != 0) use(player, Lever::joker_or_goods);
  if ((action.b & kWayJokerCoins) != 0) {
    use(player, Lever::joker_and_coins);
    coins -= kJokerCoins;
  }
  add_coins(player, -coins);
  player.vases = static_cast<std::uint8_t>(player.vases - due.vases);
  player.boats = boats;
  s.steps.pop();
  if (step.a >= kProject) return s.push(StepKind::project_done, step.seat, step.a - kProject);
  player.played.add(step.a);
  s.push(StepKind::effects, step.seat, step.a);
}

int Boonlake::discard_coins(const Player& player, int card) const {
  const int type = static_cast<int>(components_.cards[at(card)].type);
  return kDiscardCoins + lasting(player, static_cast<Lasting>(static_cast<int>(Lasting::discard_day) + type));
}

// Boonlake 4.7: what a card does at once, one after the other.
void Boonlake::next_effect(State& s) const {
  Step& step = s.step();
  const Card& card = components_.cards[step.a];
  if (step.b == card.effects.size()) {
    s.steps.pop();
    return;
  }
  const int seat = step.seat;
  const int number = step.b++;
  const Effect& effect = card.effects[at(number)];
  switch (effect.op) {
    case Op::none: return;
    case Op::track: return advance(s, seat, effect.track, effect.count, Line::cards);
    case Op::gain: return gain(s, seat, effect.get, Line::cards);
    case Op::exchange: return s.push(StepKind::exchange, seat, step.a, number);
    case Op::lever_reset:
      for (int i = std::min<int>(effect.count, std::popcount(s.player(seat).used)); i > 0; --i) {
        s.push(StepKind::reset, seat);
      }
      return;
    case Op::upgrade_house: return s.push(StepKind::upgrade, seat, kUpgradeHouse, effect.inhabitant_discount);
    case Op::upgrade_settlement:
      return s.push(StepKind::upgrade, seat, kUpgradeSettlement, effect.inhabitant_discount, effect.presence_discount);
  }
}

// Boonlake 4.8, 4.10: one of the two inhabitants that come stays on the tile.
void Boonlake::project_done(State& s) const {
  const Step step = s.steps.pop();
  const int area = step.a;
  const Goal& goal = components_.goals[at(s.goals[at(area)] - 1)];
  Player& player = s.player(step.seat);
  player.projects = static_cast<std::uint8_t>(player.projects | 1U << area);
  const int come = std::min<int>(kProjectInhabitants, player.supply);
  add_inhabitants(player, come);
  if (come > 0) --player.ranch;
  add_points(player, Line::projects, area == step.seat ? 2 * goal.points : goal.points);
  advance(s, step.seat, goal.track, 1, Line::land);
}

namespace {

bool has(const Player& player, const Goods& goods) {
  return player.coins >= goods.coins && player.hand.size() >= goods.cards && player.ranch >= goods.inhabitants &&
         player.vases >= goods.vases;
}

}  // namespace

// Boonlake 11.3
void Boonlake::legal_exchange(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const Effect& effect = components_.cards[step.a].effects[step.b];
  if (has(player, effect.give)) out.push(action(Act::exchange, 0));
  if (effect.two_way && has(player, effect.get)) out.push(action(Act::exchange, 1));
  out.push(action(Act::done));
}

void Boonlake::exchange(State& s, bool back) const {
  const Step step = s.steps.pop();
  const Effect& effect = components_.cards[step.a].effects[step.b];
  const Goods& given = back ? effect.get : effect.give;
  Player& player = s.player(step.seat);
  add_coins(player, -given.coins);
  give_inhabitants(player, given.inhabitants);
  player.vases = static_cast<std::uint8_t>(player.vases - given.vases);
  add_points(player, Line::cards, -given.points);
  gain(s, step.seat, back ? effect.give : effect.get, Line::cards);
  if (given.cards != 0) s.push(StepKind::drop, step.seat, given.cards);
}

}  // namespace spielwerk::boonlake
