#include <algorithm>

#include "games/keyflower/rules.hpp"

// What an action brings and costs, for previews. What happens at once is the difference that the action makes. To that
// comes what is certain although something is still to be chosen or drawn: what a use will bring.

namespace spielwerk::keyflower {

// What a player has, or a difference of that.
struct Keyflower::Holdings {
  std::array<int, kColours> workers{};
  std::array<int, kSkills> skills{};
  std::array<int, kResources> resources{};
  int any_resource = 0;
  int any_worker = 0;  // below zero: of a colour that is still to be chosen
  int any_skill = 0;
  int drawn_workers = 0;
  int drawn_skills = 0;
  int transport = 0;
  int upgrades = 0;
  int points_end = 0;

  std::vector<Gain> list() const {
    std::vector<Gain> gains;
    for (std::size_t i = 0; i < kResources; ++i) gains.push_back({kResourceIds[i], resources[i]});
    for (std::size_t i = 0; i < kColours; ++i) gains.push_back({kColourIds[i], workers[i]});
    for (std::size_t i = 0; i < kSkills; ++i) gains.push_back({kSkillIds[i], skills[i]});
    for (const Gain& gain :
         {Gain{"any_resource", any_resource}, Gain{"any_worker", any_worker}, Gain{"any_skill", any_skill},
          Gain{"random_worker", drawn_workers}, Gain{"random_skill", drawn_skills}, Gain{"transport", transport},
          Gain{"upgrade", upgrades}, Gain{"points_end", points_end}}) {
      gains.push_back(gain);
    }
    std::erase_if(gains, [](const Gain& gain) { return gain.count == 0; });
    return gains;
  }
};

Keyflower::Holdings Keyflower::holdings(const State& s, int seat) const {
  Holdings sum;
  const Player& player = s.player(seat);
  for (std::size_t i = 0; i < kColours; ++i) sum.workers[i] = player.workers[i];
  for (std::size_t i = 0; i < kSkills; ++i) sum.skills[i] = player.skills[i];
  for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    if (tile >= kStayingTiles) break;
    for (std::size_t i = 0; i < kResources; ++i) sum.resources[i] += s.resources[at(tile)][i];
  }
  sum.points_end = points(s, seat);
  return sum;
}

// What comes of a step that waits for a choice or for chance, whatever happens.
void Keyflower::promise(const State& s, const Step& step, Holdings& sum) const {
  const auto effect = [&](const Face& shown) {
    for (std::size_t i = 0; i < kResources; ++i) sum.resources[i] += std::min(shown.resources[i], s.supply[i]);
    sum.workers[kGreen] += std::min(shown.green, s.green);
    sum.drawn_workers += std::min<int>(shown.workers, s.bag_total());
    sum.drawn_skills += std::min<int>(shown.skills, s.skill_total());
    const int times = has(s, step.seat, Ability::twice) ? 2 : 1;
    sum.transport += times * shown.transport;
    sum.upgrades += times * shown.upgrade;
    bool offered = false;
    for (std::size_t i = 0; i < kResources; ++i) offered = offered || ((shown.one_of >> i & 1) != 0 && s.supply[i] > 0);
    sum.any_resource += offered ? 1 : 0;
  };
  const auto cost = [&](const Face& shown) {
    if (shown.pay_worker == kAnyColour) --sum.any_worker;
    if (shown.pay_worker != 0 && shown.pay_worker != kAnyColour) --sum.workers[at(shown.pay_worker - 1)];
    if (shown.pay_skill == kAnySkill) --sum.any_skill;
    if (shown.pay_skill != 0 && shown.pay_skill != kAnySkill) --sum.skills[at(shown.pay_skill - 1)];
  };
  switch (step.kind) {
    case StepKind::muster:
      if (step.b == 0) return;
      effect(face(s, step.a));
      return cost(face(s, step.a));
    case StepKind::effect: return effect(components_.tiles[step.a].faces[step.b]);
    case StepKind::pay_worker: return cost(face(s, step.a));
    case StepKind::pay_skill:
      if (step.c != 0) return cost(face(s, step.a));
      sum.any_skill -= components_.tiles[step.a].cost.skill_total();
      for (const int paid : s.paid_skills) sum.any_skill += paid;
      return;
    case StepKind::pay: sum.any_resource -= components_.tiles[step.a].cost.resource_total(); return;
    case StepKind::take: ++sum.any_resource; return;
    case StepKind::haul:
      sum.transport += step.a;
      sum.upgrades += step.b;
      return;
    case StepKind::draw_workers: sum.drawn_workers += step.a; return;
    case StepKind::draw_skills: sum.drawn_skills += step.a; return;
    default: return;
  }
}

std::vector<Gain> Keyflower::gains(const State& s, Action action) const {
  if (!to_move(s).is_player()) return {};
  const int seat = s.step().seat;
  State after = s;
  perform(after, action);
  settle(after);
  Holdings sum = holdings(after, seat);
  const Holdings before = holdings(s, seat);
  for (std::size_t i = 0; i < kColours; ++i) sum.workers[i] -= before.workers[i];
  for (std::size_t i = 0; i < kSkills; ++i) sum.skills[i] -= before.skills[i];
  for (std::size_t i = 0; i < kResources; ++i) sum.resources[i] -= before.resources[i];
  sum.points_end -= before.points_end;
  // What waits now, less the transport and upgrades that waited before.
  for (const Step& step : after.steps) {
    if (step.seat == seat) promise(after, step, sum);
  }
  for (const Step& step : s.steps) {
    if (step.kind != StepKind::haul) continue;
    sum.transport -= step.a;
    sum.upgrades -= step.b;
  }
  return sum.list();
}

}  // namespace spielwerk::keyflower
