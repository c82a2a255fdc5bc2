#include <algorithm>
#include <bit>

#include "games/boonlake/rules.hpp"

// What an action brings and costs, for previews: the difference that it makes, with all that belongs to it and without
// what follows in the turn anyway. Where something is still to be chosen, only what all answers have in common is told.

namespace spielwerk::boonlake {

namespace {

constexpr int kBuilderCoins = 3;

void drop_second(State& s) {
  FixedVector<Step, kMaxSteps> rest;
  for (std::size_t i = 0; i < s.steps.size(); ++i) {
    if (i != 1) rest.push(s.steps[i]);
  }
  s.steps = rest;
}

}  // namespace

// What a player has, or a difference of that.
struct Boonlake::Holdings {
  int coins = 0;
  int cards = 0;
  int inhabitants = 0;
  int vases = 0;
  int points = 0;
  std::array<int, 2> tracks{};
  std::array<int, kResources> sites{};
  int any_production = 0;
  int levers = 0;
  int points_end = 0;

  template <class Callback>
  void each(const Holdings& other, Callback&& change) {
    change(coins, other.coins);
    change(cards, other.cards);
    change(inhabitants, other.inhabitants);
    change(vases, other.vases);
    change(points, other.points);
    for (std::size_t i = 0; i < 2; ++i) change(tracks[i], other.tracks[i]);
    for (std::size_t i = 0; i < kResources; ++i) change(sites[i], other.sites[i]);
    change(any_production, other.any_production);
    change(levers, other.levers);
    change(points_end, other.points_end);
  }
  void add(const Holdings& other) {
    each(other, [](int& mine, int theirs) { mine += theirs; });
  }
  void subtract(const Holdings& other) {
    each(other, [](int& mine, int theirs) { mine -= theirs; });
  }
  void keep_equal(const Holdings& other) {
    each(other, [](int& mine, int theirs) { mine = mine == theirs ? mine : 0; });
  }

  std::vector<Gain> list() const {
    std::vector<Gain> gains = {{"coins", coins},         {"cards", cards},   {"inhabitants", inhabitants},
                               {"vases", vases},         {"points", points}, {"coin_track", tracks[0]},
                               {"card_track", tracks[1]}};
    for (std::size_t i = 0; i < kResources; ++i) gains.push_back({kResourceIds[i], sites[i]});
    gains.push_back({"any_production", any_production});
    gains.push_back({"levers", levers});
    gains.push_back({"points_end", points_end});
    std::erase_if(gains, [](const Gain& gain) { return gain.count == 0; });
    return gains;
  }
};

Boonlake::Holdings Boonlake::holdings(const State& s, int seat) const {
  const Player& player = s.player(seat);
  const Scores scores = score(s);
  Holdings sum;
  sum.coins = player.coins;
  sum.cards = player.hand.size();
  sum.inhabitants = player.ranch;
  sum.vases = player.vases;
  sum.points = player.total();
  for (std::size_t i = 0; i < 2; ++i) sum.tracks[i] = player.tracks[i];
  for (std::size_t i = 0; i < kResources; ++i) sum.sites[i] = player.sites[i];
  sum.levers = std::popcount(static_cast<unsigned>(player.levers & ~player.used));
  sum.points_end = scores.total(seat) - sum.points;
  return sum;
}

// What comes of a step that waits, whatever is chosen or drawn: cards, a production building.
void Boonlake::promise(const State& s, const Step& step, Holdings& sum) const {
  switch (step.kind) {
    case StepKind::draw: sum.cards += std::min<int>(step.a, s.pile.size() + s.discards.size()); return;
    case StepKind::drop: sum.cards -= std::min<int>(step.a, s.player(step.seat).hand.size()); return;
    case StepKind::site: sum.any_production += step.a == static_cast<int>(SiteFor::harbour) ? 0 : 1; return;
    default: return;
  }
}

namespace {

// Few answers, and all of them belong to the action: what they have in common is certain.
bool is_followed(StepKind kind) {
  return kind == StepKind::pay || kind == StepKind::due || kind == StepKind::recess || kind == StepKind::exchange ||
         kind == StepKind::tile_lever;
}

}  // namespace

// The position holds only what the action has put on the stack, above one step that is asked in any case.
Boonlake::Holdings Boonlake::certain(State after, int seat, const Holdings& before) const {
  Holdings promised;
  while (true) {
    settle(after);
    const Step step = after.step();
    if (after.steps.size() == 1 || step.seat != seat || step.kind == StepKind::reveal) break;
    if (is_followed(step.kind)) {
      Holdings common = followed(after, seat, before);
      common.add(promised);
      return common;
    }
    promise(after, step, promised);
    after.steps.pop();
  }
  Holdings sum = holdings(after, seat);
  sum.subtract(before);
  sum.add(promised);
  return sum;
}

Boonlake::Holdings Boonlake::followed(const State& s, int seat, const Holdings& before) const {
  ActionList choices;
  legal(s, choices);
  Holdings common;
  bool first = true;
  for (const Action choice : choices) {
    State after = s;
    perform(after, choice);
    const Holdings sum = certain(after, seat, before);
    if (first) {
      common = sum;
    } else {
      common.keep_equal(sum);
    }
    first = false;
  }
  return common;
}

std::vector<Gain> Boonlake::gains(const State& s, Action action) const {
  if (!to_move(s).is_player()) return {};
  const int seat = s.step().seat;
  if (act_of(action) == Act::deed) return deed_gains(s, action.a);
  State after = s;
  const Step step = s.step();
  while (!after.steps.empty()) after.steps.pop();
  after.push(StepKind::turn, seat);
  after.steps.push(step);
  perform(after, action);
  // The step itself may wait for more: that is another choice.
  if (after.steps.size() > 1 && after.steps[1].kind == step.kind && after.steps[1].seat == seat) drop_second(after);
  return certain(after, seat, holdings(s, seat)).list();
}

// Boonlake 2.2, 6.6, 6.9: the price of the row, and what comes whatever is chosen then.
std::vector<Gain> Boonlake::deed_gains(const State& s, int deed) const {
  Holdings sum;
  for (std::size_t row = 0; row < kActions; ++row) {
    if (s.deeds[row] == deed + 1) sum.points = -components_.rows[row].points;
  }
  if (static_cast<Deed>(deed) == Deed::builder) sum.coins = kBuilderCoins;
  if (static_cast<Deed>(deed) == Deed::hire) sum.inhabitants = std::min<int>(1, s.player(s.step().seat).supply);
  return sum.list();
}

}  // namespace spielwerk::boonlake
