#include <algorithm>

#include "games/suna_valo/rules.hpp"

// What an action brings and costs, for previews. What happens at once is the difference that the action makes. To that
// comes what is certain although something is still to be chosen: what is owed, what an activation allows.

namespace spielwerk::suna_valo {

// What a player has, or a difference of that.
struct SunaValo::Holdings {
  std::array<int, kGoods> goods{};
  int any = 0;         // goods of a kind that is not known yet
  int deliveries = 0;  // that may be made now
  int steps = 0;       // on the bot tracks
  int points_end = 0;  // the score without the line for goods left, which are counted above

  std::vector<Gain> list() const {
    std::vector<Gain> gains;
    for (int good = 0; good < kGoods; ++good) gains.push_back({kGoodIds[at(good)], goods[at(good)]});
    for (const Gain& gain :
         {Gain{"any", any}, Gain{"delivery", deliveries}, Gain{"step", steps}, Gain{"points_end", points_end}}) {
      gains.push_back(gain);
    }
    std::erase_if(gains, [](const Gain& gain) { return gain.count == 0; });
    return gains;
  }
};

SunaValo::Holdings SunaValo::holdings(const State& s, int seat) const {
  const Player& player = s.player(seat);
  const Scores scores = score(s);
  Holdings sum;
  const Stock have = stock(player);
  for (std::size_t i = 0; i < kResources; ++i) sum.goods[i] = have[i];
  sum.goods[kEnergy] = player.energy;
  sum.points_end = scores.total(seat) - scores.points[static_cast<std::size_t>(Line::goods)][at(seat)];
  return sum;
}

// What comes of a step that waits for a choice, whatever is chosen. An exchange on the market is the player's own
// affair and not foreseen here.
void SunaValo::promise(const State& s, const Step& step, Holdings& sum) const {
  switch (step.kind) {
    case StepKind::pay:
      for (std::size_t i = 0; i < kResources; ++i) sum.goods[i] -= s.payment.need[i];
      sum.goods[kEnergy] -= s.payment.energy;
      sum.any += s.payment.savings - s.payment.any;
      return;
    case StepKind::price: sum.any -= step.b; return;
    case StepKind::source: --sum.goods[at(resource_of(s, step.seat, step.a, step.b))]; return;
    case StepKind::store: ++sum.goods[step.a]; return;
    case StepKind::take:
    case StepKind::good:
    case StepKind::produce: ++sum.any; return;
    case StepKind::work:
      sum.deliveries += s.work.drones;
      sum.steps += s.work.cogs;
      return;
    case StepKind::cog: sum.steps += step.a; return;
    default: return;
  }
}

std::vector<Gain> SunaValo::gains(const State& s, Action action) const {
  if (!to_move(s).is_player()) return {};
  const int seat = s.step().seat;
  State after = s;
  perform(after, action);
  settle(after);
  Holdings sum = holdings(after, seat);
  const Holdings before = holdings(s, seat);
  for (std::size_t i = 0; i < kGoods; ++i) sum.goods[i] -= before.goods[i];
  sum.points_end -= before.points_end;
  // Only the step that is next is certain: what waits below it may depend on what is chosen.
  const bool own = after.over == 0 && to_move(after).is_player() && after.step().seat == seat && after.era == s.era;
  const bool goes_on = own && after.step().kind == s.step().kind && after.steps.size() == s.steps.size();
  if (own && !goes_on && after.steps.size() >= s.steps.size() && after.step().kind != StepKind::turn)
    promise(after, after.step(), sum);
  return sum.list();
}

}  // namespace spielwerk::suna_valo
