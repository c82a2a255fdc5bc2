#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

#include <algorithm>

// Levers (Boonlake 7) and modernising (6.8).

namespace spielwerk::boonlake {

namespace {

constexpr int kSkipCoins = 3;
constexpr int kForgoCoins = 6;
constexpr int kGoodsCoins = 2;
constexpr int kGoodsCards = 2;
constexpr int kCardsGiven = 2;
constexpr int kCardsPoints = 3;

constexpr unsigned bit(Lever lever) { return 1U << static_cast<unsigned>(lever); }
constexpr unsigned kAnyTime =
    bit(Lever::joker_or_goods) | bit(Lever::joker_and_coins) | bit(Lever::cards_to_inhabitant);
constexpr unsigned kForgo = bit(Lever::forgo_vase) | bit(Lever::forgo_modernize) | bit(Lever::forgo_upgrade);

unsigned ready(const Player& player) { return player.levers & ~unsigned{player.used}; }
Action lever_action(Act act, Lever lever, int b = 0) { return action(act, static_cast<int>(lever), b); }

}  // namespace

// Boonlake 7.2
void Boonlake::any_time_levers(const State& s, int seat, ActionList& out) const {
  const Player& player = s.player(seat);
  if ((ready(player) & kAnyTime) == 0) return;
  if (player.can_use(Lever::joker_or_goods)) {
    out.push(lever_action(Act::lever, Lever::joker_or_goods, kLeverCoins));
    if (!s.pile.empty() || !s.discards.empty()) out.push(lever_action(Act::lever, Lever::joker_or_goods, kLeverCards));
  }
  if (player.can_use(Lever::joker_and_coins)) out.push(lever_action(Act::lever, Lever::joker_and_coins));
  if (player.can_use(Lever::cards_to_inhabitant) && player.hand.size() >= kCardsGiven)
    out.push(lever_action(Act::lever, Lever::cards_to_inhabitant));
}

// Boonlake 9.8
void Boonlake::legal_levers(const State& s, ActionList& out) const {
  const int seat = s.step().seat;
  const Player& player = s.player(seat);
  any_time_levers(s, seat, out);
  if (player.can_use(Lever::boat_upstream)) {
    const int boats = player.boats[0] == player.boats[1] ? 1 : kBoats;
    for (int boat = 0; boat < boats; ++boat) {
      for (int place = 0; place < player.boats[at(boat)]; ++place) {
        out.push(lever_action(Act::lever, Lever::boat_upstream, boat + 2 * place));
      }
    }
  }
  out.push(action(Act::done));
}

// Boonlake 7.3 to 7.6
void Boonlake::forgo_levers(const State& s, int seat, ActionList& out) const {
  const Player& player = s.player(seat);
  if ((ready(player) & kForgo) == 0) return;
  if (player.can_use(Lever::forgo_vase)) {
    out.push(lever_action(Act::forgo, Lever::forgo_vase, 0));
    if (player.vases > 0) out.push(lever_action(Act::forgo, Lever::forgo_vase, 1));
  }
  if (player.can_use(Lever::forgo_modernize)) {
    bool possible = false;
    for (int lever = 0; lever < kLevers && !possible; ++lever) possible = may_modernize(player, lever);
    if (possible) out.push(lever_action(Act::forgo, Lever::forgo_modernize));
  }
  if (player.can_use(Lever::forgo_upgrade) && may_upgrade(s, seat))
    out.push(lever_action(Act::forgo, Lever::forgo_upgrade));
}

// Boonlake 7.2: another lever may first bring what the one of the top row costs.
bool Boonlake::may_forgo(const State& s, int seat) const {
  if ((ready(s.player(seat)) & kForgo) == 0) return false;
  ActionList levers;
  forgo_levers(s, seat, levers);
  any_time_levers(s, seat, levers);
  return !levers.empty();
}

void Boonlake::forgo(State& s, Lever lever, bool for_coins) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  use(player, lever);
  switch (lever) {
    case Lever::forgo_vase:
      if (for_coins) {
        --player.vases;
        return add_coins(player, kForgoCoins);
      }
      ++player.vases;
      return;
    case Lever::forgo_modernize: return s.push(StepKind::modernize, step.seat, 1);
    default: return s.push(StepKind::upgrade, step.seat, kUpgradeHouse | kUpgradeSettlement);
  }
}

int Boonlake::skip_coins(const Player& player, Lever lever) const {
  if (lever == Lever::skip_coins) return kSkipCoins;
  int levels = 0;
  for (const int level : player.sites) levels += level;
  return levels;
}

// Boonlake 7.7, 7.8
void Boonlake::skip_levers(const Player& player, ActionList& out) const {
  for (const Lever lever : {Lever::skip_production, Lever::skip_coins}) {
    if (player.can_use(lever)) out.push(lever_action(Act::skip, lever));
  }
}

void Boonlake::skip(State& s, Lever lever) const {
  const int seat = take_offer(s);
  Player& player = s.player(seat);
  use(player, lever);
  add_coins(player, skip_coins(player, lever));
}

// Boonlake 7.10, 7.12 to 7.15
void Boonlake::use_lever(State& s, Action action) const {
  const int seat = s.step().seat;
  Player& player = s.player(seat);
  const auto lever = static_cast<Lever>(action.a);
  use(player, lever);
  switch (lever) {
    case Lever::joker_or_goods:
      if (action.b == kLeverCards) return s.push(StepKind::draw, seat, kGoodsCards);
      return add_coins(player, kGoodsCoins);
    case Lever::joker_and_coins: return add_coins(player, kJokerCoins);
    case Lever::cards_to_inhabitant:
      add_inhabitants(player, 1);
      add_points(player, Line::levers, kCardsPoints);
      return s.push(StepKind::drop, seat, kCardsGiven);
    case Lever::boat_upstream:
      player.boats[at(action.b % 2)] = static_cast<std::uint8_t>(action.b / 2);
      if (player.boats[0] > player.boats[1]) std::swap(player.boats[0], player.boats[1]);
      return;
    default:  // tile_inhabitant
      s.steps.pop();
      return add_inhabitants(player, 1);
  }
}

int Boonlake::lever_price(const Player& player, int lever) const {
  return std::max(0, components_.levers[at(lever)].coins - lasting(player, Lasting::lever_cost));
}

// Boonlake 6.8
bool Boonlake::may_modernize(const Player& player, int lever) const {
  return (player.levers >> lever & 1) == 0 && lever_price(player, lever) <= player.coins;
}

void Boonlake::modernizable(const Player& player, ActionList& out) const {
  const int coins = player.coins + lasting(player, Lasting::lever_cost);
  for (int lever = 0; lever < kLevers; ++lever) {
    if ((player.levers >> lever & 1) == 0 && components_.levers[at(lever)].coins <= coins)
      out.push(action(Act::modernize, lever));
  }
}

void Boonlake::modernize(State& s, int lever) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  add_coins(player, -lever_price(player, lever));
  player.levers = static_cast<std::uint16_t>(player.levers | 1U << lever);
  if (step.kind == StepKind::offer) give_inhabitants(player, 1);  // Boonlake 6.7
}

}  // namespace spielwerk::boonlake
