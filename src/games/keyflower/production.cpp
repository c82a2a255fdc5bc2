#include <algorithm>
#include <bit>

#include "games/keyflower/rules.hpp"

// What a use brings, transport and upgrades (docs/rules/keyflower.md, sections 5, 6 and 10).

namespace spielwerk::keyflower {

// Keyflower 5.5: on the tile itself in the own village, else on the home tile. Keyflower 5.8: as much as there is.
void Keyflower::take_resource(State& s, int seat, int tile, int kind, int count) const {
  const bool own = (s.villages[at(seat)] >> tile & 1) != 0;
  const int amount = std::min<int>(count, s.supply[at(kind)]);
  std::uint8_t& there = s.resources[at(own ? tile : home_of(s, seat))][at(kind)];
  there = static_cast<std::uint8_t>(there + amount);
  s.supply[at(kind)] = static_cast<std::uint8_t>(s.supply[at(kind)] - amount);
}

void Keyflower::bring_effect(State& s) const {
  const Step step = s.steps.pop();
  const int seat = step.seat;
  const Face& shown = components_.tiles[step.a].faces[step.b];
  for (int kind = 0; kind < kResources; ++kind) {
    if (shown.resources[at(kind)] > 0) take_resource(s, seat, step.a, kind, shown.resources[at(kind)]);
  }
  const int green = std::min<int>(shown.green, s.green);
  if (green > 0) put_in(s, seat, kGreen, green);
  s.green = static_cast<std::uint8_t>(s.green - green);
  bool offered = false;
  for (int kind = 0; kind < kResources; ++kind)
    offered = offered || ((shown.one_of >> kind & 1) != 0 && s.supply[at(kind)] > 0);
  if (offered) s.push(StepKind::take, seat, step.a);
  if (shown.transport > 0 || shown.upgrade > 0) {
    const int times = has(s, seat, Ability::twice) ? 2 : 1;
    s.push(StepKind::haul, seat, times * shown.transport, times * shown.upgrade);
  }
  const int workers = std::min<int>(shown.workers, s.bag_total());
  if (workers > 0) s.push(StepKind::draw_workers, seat, workers);
  const int skills = std::min<int>(shown.skills, s.skill_total());
  if (skills > 0) s.push(StepKind::draw_skills, seat, skills);
}

// Keyflower 10.5, 10.8: what was paid goes back when everything is drawn.
void Keyflower::put_back(State& s) const {
  s.steps.pop();
  for (std::size_t i = 0; i < kColours; ++i) s.bag[i] = static_cast<std::uint8_t>(s.bag[i] + s.aside[i]);
  for (std::size_t i = 0; i < kSkills; ++i) s.skills[i] = static_cast<std::uint8_t>(s.skills[i] + s.aside_skills[i]);
  s.aside = {};
  s.aside_skills = {};
}

void Keyflower::legal_take(const State& s, ActionList& out) const {
  const Face& shown = face(s, s.step().a);
  for (int kind = 0; kind < kResources; ++kind) {
    if ((shown.one_of >> kind & 1) != 0 && s.supply[at(kind)] > 0) out.push(action(Act::take, kind));
  }
}

// Keyflower 6.2, 9.4
bool Keyflower::joined(const State& s, int seat, int tile, int side) const {
  const int other = s.near[at(tile)][at(side)] - 1;
  if (other < 0) return false;
  const Edges& here = edges(s, tile);
  const Edges& there = edges(s, other);
  if (has(s, seat, Ability::across_fields)) return ((here.water >> side | there.water >> opposite(side)) & 1) == 0;
  return (here.road >> side & there.road >> opposite(side) & 1) != 0;
}

// Tiles that a resource can be brought to in so many steps.
Tiles Keyflower::reached(const State& s, int seat, int tile, int steps) const {
  Tiles all = tile_bit(tile);
  Tiles fresh = all;
  for (; steps > 0 && fresh != 0; --steps) {
    Tiles next = 0;
    for (; fresh != 0; fresh &= fresh - 1) {
      const int from = std::countr_zero(fresh);
      for (int side = 0; side < kHexSides; ++side) {
        if (joined(s, seat, from, side)) next |= tile_bit(s.near[at(from)][at(side)] - 1);
      }
    }
    fresh = next & ~all;
    all |= next;
  }
  return all & ~tile_bit(tile);
}

int Keyflower::distance(const State& s, int seat, int from, int to) const {
  int steps = 1;
  while ((reached(s, seat, from, steps) >> to & 1) == 0) ++steps;
  return steps;
}

void Keyflower::legal_haul(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const int seat = step.seat;
  for (Tiles left = step.a > 0 ? s.villages[at(seat)] : 0; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    if (tile >= kStayingTiles) break;
    const auto& lies = s.resources[at(tile)];
    if ((lies[0] | lies[1] | lies[2] | lies[3]) == 0) continue;
    bool way = false;
    for (int side = 0; side < kHexSides && !way; ++side) way = joined(s, seat, tile, side);
    for (int kind = 0; kind < kResources && way; ++kind) {
      if (lies[at(kind)] > 0) out.push(action(Act::lift, tile, kind));
    }
  }
  if (step.b > 0) {
    for (Tiles left = s.villages[at(seat)] & components_.upgradable & ~s.flipped; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      if (upgrade_payable(s, seat, tile)) out.push(action(Act::upgrade, tile));
    }
  }
  out.push(action(Act::done));
}

void Keyflower::legal_drop(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const int steps = s.steps[s.steps.size() - 2].a;
  for (Tiles left = reached(s, step.seat, step.a, steps); left != 0; left &= left - 1)
    out.push(action(Act::drop, std::countr_zero(left)));
}

void Keyflower::drop(State& s, int to) const {
  const Step step = s.steps.pop();
  Step& haul = s.step();
  haul.a = static_cast<std::uint8_t>(haul.a - distance(s, step.seat, step.a, to));
  --s.resources[step.a][step.b];
  ++s.resources[at(to)][step.b];
}

// Keyflower 9.6: with 3a every resource stands in for every other.
Cost Keyflower::upgrade_cost(const State& s, int seat, int tile) const {
  Cost cost = components_.tiles[at(tile)].cost;
  if (!has(s, seat, Ability::any_for_upgrades)) return cost;
  cost.any_resource = static_cast<std::uint8_t>(cost.resource_total());
  cost.resources = {};
  return cost;
}

// Whether the rest can be paid with what lies on the tile, naming resources in ascending order, gold last.
bool Keyflower::resources_cover(const State& s, int tile, const Cost& cost, std::array<int, kResources>& paid,
                                int from) const {
  int left = cost.resource_total();
  for (const int amount : paid) left -= amount;
  if (left == 0) {
    // Keyflower 6.6: gold stands in for what is missing.
    int missing = 0;
    for (std::size_t kind = 0; kind < kGold; ++kind) missing += std::max(0, cost.resources[kind] - paid[kind]);
    return missing + cost.resources[kGold] <= paid[kGold];
  }
  for (int kind = from; kind < kResources; ++kind) {
    if (paid[at(kind)] >= s.resources[at(tile)][at(kind)]) continue;
    ++paid[at(kind)];
    const bool covered = resources_cover(s, tile, cost, paid, kind);
    --paid[at(kind)];
    if (covered) return true;
  }
  return false;
}

bool Keyflower::skills_cover(const Player& player, const Cost& cost, const std::array<int, kSkills>& paid,
                             int from) const {
  int left = cost.skill_total();
  int there = 0;
  int needed = 0;
  for (int skill = 0; skill < kSkills; ++skill) {
    left -= paid[at(skill)];
    const int missing = std::max(0, cost.skills[at(skill)] - paid[at(skill)]);
    if (missing > 0 && (skill < from || player.skills[at(skill)] < cost.skills[at(skill)])) return false;
    if (skill >= from) there += player.skills[at(skill)] - paid[at(skill)];
    needed += missing;
  }
  return needed <= left && there >= left;
}

bool Keyflower::upgrade_payable(const State& s, int seat, int tile) const {
  const Cost& cost = components_.tiles[at(tile)].cost;
  if (cost.skill_total() > 0 && !skills_cover(s.player(seat), cost, {}, 0)) return false;
  return resources_payable(s, seat, tile);
}

bool Keyflower::resources_payable(const State& s, int seat, int tile) const {
  const Cost cost = upgrade_cost(s, seat, tile);
  if (cost.resource_total() == 0) return true;
  const auto& lies = s.resources[at(tile)];
  if (lies[0] + lies[1] + lies[2] + lies[3] < cost.resource_total()) return false;
  std::array<int, kResources> paid{};
  return resources_cover(s, tile, cost, paid, 0);
}

// Whether what can be upgraded depends on skills behind the screen: all else that some upgrade costs is there.
bool Keyflower::skills_decide(const State& s, int seat) const {
  for (Tiles left = s.villages[at(seat)] & components_.upgradable & ~s.flipped; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    if (components_.tiles[at(tile)].cost.skill_total() > 0 && resources_payable(s, seat, tile)) return true;
  }
  return false;
}

void Keyflower::begin_upgrade(State& s, int tile) const {
  Step& haul = s.step();
  --haul.b;
  const int seat = haul.seat;
  const Cost cost = upgrade_cost(s, seat, tile);
  s.push(StepKind::turn_over, seat, tile);
  if (cost.skill_total() > 0) s.push(StepKind::pay_skill, seat, tile);
  if (cost.resource_total() > 0) s.push(StepKind::pay, seat, tile);
}

void Keyflower::legal_pay(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Cost cost = upgrade_cost(s, step.seat, step.a);
  std::array<int, kResources> paid{};
  for (std::size_t i = 0; i < kResources; ++i) paid[i] = s.paid[i];
  for (int kind = step.b; kind < kResources; ++kind) {
    if (paid[at(kind)] >= s.resources[step.a][at(kind)]) continue;
    ++paid[at(kind)];
    if (resources_cover(s, step.a, cost, paid, kind)) out.push(action(Act::pay, kind));
    --paid[at(kind)];
  }
}

void Keyflower::pay(State& s, int kind) const {
  Step& step = s.step();
  ++s.paid[at(kind)];
  step.b = static_cast<std::uint8_t>(kind);
  int left = upgrade_cost(s, step.seat, step.a).resource_total();
  for (const int amount : s.paid) left -= amount;
  if (left > 0) return;
  for (std::size_t i = 0; i < kResources; ++i) {
    s.resources[step.a][i] = static_cast<std::uint8_t>(s.resources[step.a][i] - s.paid[i]);
    s.supply[i] = static_cast<std::uint8_t>(s.supply[i] + s.paid[i]);
  }
  s.paid = {};
  s.steps.pop();
}

// The skills that are owed: for an exchange one, for an upgrade what it costs.
Cost Keyflower::skill_cost(const State& s, const Step& step) const {
  if (step.c == 0) return components_.tiles[step.a].cost;
  Cost cost;
  const int skill = face(s, step.a).pay_skill;
  if (skill == kAnySkill) {
    cost.any_skill = 1;
  } else if (skill > 0) {
    cost.skills[at(skill - 1)] = 1;
  }
  return cost;
}

void Keyflower::legal_pay_skill(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const Cost cost = skill_cost(s, step);
  std::array<int, kSkills> paid{};
  for (std::size_t i = 0; i < kSkills; ++i) paid[i] = s.paid_skills[i];
  for (int skill = step.b; skill < kSkills; ++skill) {
    if (paid[at(skill)] >= player.skills[at(skill)]) continue;
    ++paid[at(skill)];
    if (skills_cover(player, cost, paid, skill)) out.push(action(Act::skill, skill));
    --paid[at(skill)];
  }
}

void Keyflower::pay_skill(State& s, int skill) const {
  Step& step = s.step();
  ++s.paid_skills[at(skill)];
  step.b = static_cast<std::uint8_t>(skill);
  const Cost cost = skill_cost(s, step);
  int left = cost.skill_total();
  for (const int amount : s.paid_skills) left -= amount;
  if (left > 0) return;
  const Step paying = s.steps.pop();
  auto& where = paying.c != 0 ? s.aside_skills : s.skills;
  for (int kind = 0; kind < kSkills; ++kind) {
    for (int i = 0; i < s.paid_skills[at(kind)]; ++i) {
      // Keyflower 13.4: a kind that was asked for is no secret.
      take_skill(s, paying.seat, kind, i < cost.skills[at(kind)]);
      ++where[at(kind)];
    }
  }
  s.paid_skills = {};
}

void Keyflower::turn_over(State& s) const {
  const Step step = s.steps.pop();
  s.flipped |= tile_bit(step.a);
}

}  // namespace spielwerk::keyflower
