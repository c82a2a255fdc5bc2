#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

// The river: how ships move, locks and rewards (Boonlake 8).

namespace spielwerk::boonlake {

namespace {

constexpr std::array<int, 2> kArm{kUpper, kLower};

int way_length(int round) { return kTrunk + kArm[at(round)]; }

}  // namespace

// Boonlake 8.4: the upper arm in the first round, the lower one in the second.
int Boonlake::route(int round, int position) const {
  if (position < 0 || position >= way_length(round)) return -1;
  return position < kTrunk || round == 0 ? position : position + kUpper;
}

int Boonlake::position(int round, int space) const {
  if (space < kTrunk) return space;
  const int position = round == 0 ? space : space - kUpper;
  return position >= kTrunk && position < way_length(round) ? position : -1;
}

// Boonlake 8.2: a harbour holds any number of ships.
bool Boonlake::occupied(const State& s, int space) const {
  if (components_.river[at(space)].harbour) return false;
  for (int side = 0; side < sides(); ++side) {
    if (s.player(side).ship == space) return true;
  }
  return false;
}

// Boonlake 8.1, 8.2: spaces with another ship are passed and not counted.
void Boonlake::sailing(const State& s, int seat, int steps, ActionList& out) const {
  int place = position(s.round, s.player(seat).ship);
  while (steps > 0) {
    const int space = route(s.round, ++place);
    if (space < 0) return;
    if (occupied(s, space)) continue;
    out.push(action(Act::sail, space));
    --steps;
  }
}

// Boonlake 8.3, 8.6 to 8.8: the first ship to pass a lock in a round brings a scoring.
void Boonlake::move_ship(State& s, int seat, int space) const {
  Player& player = s.player(seat);
  player.ship = static_cast<std::uint8_t>(space);
  const int place = position(s.round, space);
  if (place >= kTrunk && s.scorings == 2 * s.round) s.due = 1;
  if (place + 1 < way_length(s.round)) return;
  if (s.round == 0) {
    s.due = 1;
  } else if (s.ending == 0) {
    s.ending = static_cast<std::uint8_t>(seat + 1);
  }
}

// Boonlake 8.5, 11.12 to 11.14
void Boonlake::river_reward(State& s, int seat) const {
  const Player& player = s.player(seat);
  const RiverSpace& space = components_.river[player.ship];
  Goods reward = space.reward;
  const auto more = [&](std::uint8_t& goods, Lasting effect) {
    goods = static_cast<std::uint8_t>(goods + lasting(player, effect));
  };
  if (reward.coins > 0) more(reward.coins, Lasting::river_coins);
  if (reward.vases > 0) more(reward.vases, Lasting::river_vase);
  if (space.harbour) {
    more(reward.coins, Lasting::harbour_coins);
    more(reward.cards, Lasting::harbour_cards);
  }
  gain(s, seat, reward, Line::river);
}

}  // namespace spielwerk::boonlake
