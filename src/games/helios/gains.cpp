#include <algorithm>

#include "games/helios/rules.hpp"

// What an action brings and costs, for previews. What happens at once is the difference that the action makes. To that
// comes what is certain although something is still to be chosen: the mana of a building that is yet to be paid.

namespace spielwerk::helios {

// What a player has, or a difference of that.
struct Helios::Holdings {
  std::array<int, kColours> resources{};
  int any = 0;  // resources of a colour that is not known yet
  int mana = 0;
  int range = 0;
  int temples = 0;
  int points = 0;
  int points_end = 0;  // the score without the bag and without mana, which is counted above

  Holdings& operator+=(const Holdings& more) { return add(more, 1); }
  Holdings& operator-=(const Holdings& less) { return add(less, -1); }

  std::vector<Gain> list() const {
    std::vector<Gain> gains;
    for (int colour = 0; colour < kColours; ++colour) gains.push_back({kColourIds[at(colour)], resources[at(colour)]});
    for (const Gain& gain : {Gain{"any", any}, Gain{"mana", mana}, Gain{"range", range}, Gain{"temple", temples},
                             Gain{"points", points}, Gain{"points_end", points_end}}) {
      gains.push_back(gain);
    }
    std::erase_if(gains, [](const Gain& gain) { return gain.count == 0; });
    return gains;
  }

 private:
  Holdings& add(const Holdings& other, int times) {
    for (int colour = 0; colour < kColours; ++colour) resources[at(colour)] += times * other.resources[at(colour)];
    any += times * other.any;
    mana += times * other.mana;
    range += times * other.range;
    temples += times * other.temples;
    points += times * other.points;
    points_end += times * other.points_end;
    return *this;
  }
};

Helios::Holdings Helios::holdings(const State& s, int seat) const {
  const Player& player = s.players[at(seat)];
  const Scores scores = score(s);
  Holdings sum;
  for (int colour = 0; colour < kColours; ++colour) sum.resources[at(colour)] = player.resources(colour);
  sum.mana = player.mana;
  sum.range = player.range;
  sum.temples = count(player.temples);
  sum.points = player.points;
  sum.points_end = scores.total(seat) - scores.points[kBag][at(seat)] - scores.points[kMana][at(seat)];
  return sum;
}

// What will come of a step that waits for a choice, whatever is chosen.
Helios::Holdings Helios::promised(const State& s, const Step& step) const {
  Holdings sum;
  switch (step.kind) {
    case StepKind::pay:
      for (int colour = 0; colour < kColours; ++colour)
        sum.resources[at(colour)] = -static_cast<int>(s.payment.colours >> colour & 1);
      sum.any = -(s.payment.any + (s.payment.either != 0 ? 1 : 0));
      break;
    case StepKind::temple_site:
      sum.temples = 1;
      sum.mana = std::min<int>(count(s.player().temples) + 1, s.mana);
      break;
    case StepKind::build:
    case StepKind::activate: {
      State with = s;
      step.kind == StepKind::build ? finish_building(with, held<StepKind::build>(step))
                                   : finish_activation(with, held<StepKind::activate>(step));
      sum = holdings(with, s.seat);
      sum -= holdings(s, s.seat);
      // Who pays has room for a bonus resource then.
      if (with.step().kind == StepKind::bonus_field) sum.any = 1;
      break;
    }
    case StepKind::place: {
      const auto [tile, with_resource] = held<StepKind::place>(step);
      if (with_resource) sum.resources[tile] = 1;
      break;
    }
    case StepKind::share: {
      const std::size_t colour = at(std::get<0>(held<StepKind::share>(step)));
      sum.resources[colour] = s.supply[colour];
      break;
    }
    case StepKind::bonus_field:
    case StepKind::bonus_colour: sum.any = 1; break;
    default: break;
  }
  return sum;
}

std::vector<Gain> Helios::gains(const State& s, Action action) const {
  if (!to_move(s).is_player()) return {};
  State after = s;
  perform(after, action);
  settle(after);
  Holdings sum = holdings(after, s.seat);
  sum -= holdings(s, s.seat);
  const bool same_turn = after.seat == s.seat && after.round == s.round && after.over == 0;
  if (same_turn) sum += promised(s, action, after);
  return sum.list();
}

// The steps that an action has added to those that waited before.
Helios::Holdings Helios::promised(const State& s, Action action, const State& after) const {
  Holdings sum;
  const bool takes_tile = act_of(action) == Act::land || act_of(action) == Act::lay;
  const std::size_t own = s.steps.size() - 1;
  for (std::size_t i = own; i < after.steps.size(); ++i) {
    const StepKind kind = after.steps[i].kind;
    // Where its own step goes on, that is another choice; so is the next tile of the Land Office.
    const bool another = (i == own && kind == s.step().kind) || (kind == StepKind::place && !takes_tile);
    if (!another) sum += promised(after, after.steps[i]);
  }
  return sum;
}

}  // namespace spielwerk::helios
