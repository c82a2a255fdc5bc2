#include <fmt/format.h>

#include <bit>

#include "games/keyflower/rules.hpp"

// Actions as text for machines: the token of logs and of the wire, the rule, the things on the table.

namespace spielwerk::keyflower {

std::string Keyflower::tile_rule(int tile) const {
  if (is_order(tile)) return "11.18";
  if (is_boat(tile)) return fmt::format("12.{}", static_cast<int>(components_.boats[at(tile - kBoats)].scores) + 1);
  if (is_winter(tile)) return fmt::format("11.{}", static_cast<int>(components_.winter[at(tile - kWinter)].scores) + 6);
  if (is_summer_boat(tile)) return "9.1";
  const Face& front = components_.tiles[at(tile)].faces[0];
  if (front.transport > 0 || front.upgrade > 0) return "10.10";
  if (front.one_of != 0) return "10.2";
  if (front.pay_worker != 0) return front.pay_worker == kAnyColour ? "10.8" : "10.7";
  if (front.pay_skill != 0) return front.skills > 0 ? "10.5" : front.workers > 0 ? "10.6" : "10.9";
  if (front.skills > 0) return "10.4";
  if (front.workers > 0) return "10.3";
  if (front.store != 0) return "10.11";
  return front.usable() ? "10.1" : "10.12";
}

std::string Keyflower::ability_rule(Ability ability) const {
  return ability == Ability::use_any_colours ? "9.10" : fmt::format("9.{}", static_cast<int>(ability) + 2);
}

std::string Keyflower::token(const State&, Action action) const {
  const auto id = [&](int tile) -> const std::string& { return components_.tiles[at(tile)].id; };
  switch (act_of(action)) {
    case Act::deal_home: return "home:" + id(action.a);
    case Act::reveal:
      if (is_summer_boat(action.a))
        return "reveal:" + components_.summer_boats[at(action.a - kSummerBoats)].ids[action.b];
      return "reveal:" + id(action.a);
    case Act::deal_winter: return "deal:" + id(action.a);
    case Act::draw_worker: return "draw:" + kColourIds[action.a];
    case Act::draw_skill: return "draw:" + kSkillIds[action.a];
    case Act::load_worker: return "load:" + kColourIds[action.a];
    case Act::load_skill: return "load:" + kSkillIds[action.a];
    case Act::bid: return "bid:" + id(action.a);
    case Act::use: return "use:" + id(action.a);
    case Act::pass: return "pass";
    case Act::group: return "group:" + id(action.a);
    case Act::send: return fmt::format("{}:{}", kColourIds[action.a], action.b);
    case Act::give: return "give:" + kColourIds[action.a];
    case Act::skill: return "skill:" + kSkillIds[action.a];
    case Act::take: return "take:" + kResourceIds[action.a];
    case Act::lift: return fmt::format("lift:{}@{}", kResourceIds[action.b], id(action.a));
    case Act::drop: return "drop:" + id(action.a);
    case Act::upgrade: return "upgrade:" + id(action.a);
    case Act::pay: return "pay:" + kResourceIds[action.a];
    case Act::boat: return "boat:" + id(kBoats + action.a);
    case Act::tile: return "tile:" + id(action.a);
    case Act::cell: return fmt::format("cell:{},{}", action.b - kOrigin, action.c - kOrigin);
    case Act::turn: return fmt::format("turn:{}", action.a);
    case Act::winter: {
      std::string tiles;
      for (unsigned left = winter_choice(action); left != 0; left &= left - 1)
        tiles += (tiles.empty() ? "" : "+") + id(kWinter + std::countr_zero(left));
      return "winter:" + tiles;
    }
    case Act::flip: return "flip:" + id(action.a);
    case Act::done: return "done";
  }
  return "";
}

std::string Keyflower::rule(const State& s, Action action) const {
  const Step step = s.over != 0 ? Step{} : s.step();
  switch (act_of(action)) {
    case Act::deal_home: return "1.3";
    case Act::reveal:
      if (is_summer_boat(action.a)) return "2.4";
      return s.season == 0 ? "1.6" : "2.3";
    case Act::deal_winter: return "1.7";
    case Act::draw_worker:
      if (step.kind == StepKind::start_workers) return "1.8";
      return s.steps[0].kind == StepKind::end_turn ? "5.6" : "9.2";
    case Act::draw_skill: return "5.6";
    case Act::load_worker:
    case Act::load_skill: return s.season == 0 ? "1.4" : "2.2";
    case Act::bid:
      if (s.bids[at(lot_of(action.a))][step.seat] != 0) return "4.3";
      return is_order(action.a) ? "4.7" : "4.1";
    case Act::use: return tile_rule(action.a);
    case Act::pass: return "3.2";
    case Act::group:
      if (step.kind == StepKind::pay_worker) return "5.10";
      return s.muster.groups == 0 ? "4.5" : "4.6";
    case Act::send: {
      const int colour = s.colour[step.a];
      const bool other = colour != 0 && colour != action.a + 1;
      if (step.b != 0) return other ? "9.10" : action.b > least_for_use(s, step.a) ? "5.4" : "5.2";
      if (other) return "9.8";
      return s.bids[at(lot_of(step.a))][step.seat] != 0 ? "4.3" : "4.2";
    }
    case Act::give: return "5.9";
    case Act::skill: return step.c != 0 ? "5.11" : "6.5";
    case Act::take: return "10.2";
    case Act::lift: return "6.2";
    case Act::drop: return has(s, step.seat, Ability::across_fields) ? "9.4" : "6.2";
    case Act::upgrade: return "6.4";
    case Act::pay:
      if (has(s, step.seat, Ability::any_for_upgrades)) return "9.6";
      return action.a == kGold && components_.tiles[step.a].cost.resources[kGold] == 0 ? "6.6" : "6.4";
    case Act::boat: return s.season == static_cast<int>(Season::winter) ? "7.10" : "7.6";
    case Act::tile: return "8.1";
    case Act::cell: return has(s, step.seat, Ability::across_fields) ? "9.4" : "8.2";
    case Act::turn: return "8.3";
    case Act::winter: return "2.5";
    case Act::flip: return "12.4";
    case Act::done:
      switch (step.kind) {
        case StepKind::muster: return step.b != 0 && mixes(s, step.seat, step.a) ? "9.10" : "4.5";
        case StepKind::flip: return "12.4";
        default: return "6.3";
      }
  }
  return "";
}

std::vector<std::string> Keyflower::targets(const State& s, Action action) const {
  const Step step = s.over != 0 ? Step{} : s.step();
  const auto id = [&](int tile) -> const std::string& { return components_.tiles[at(tile)].id; };
  const auto tile = [&](int number) { return "tile:" + id(number); };
  switch (act_of(action)) {
    case Act::deal_home:
    case Act::reveal:
    case Act::deal_winter:
    case Act::drop:
    case Act::tile:
    case Act::flip: return {tile(action.a)};
    case Act::winter: {
      std::vector<std::string> all = {token(s, action)};
      for (unsigned left = winter_choice(action); left != 0; left &= left - 1)
        all.push_back(tile(kWinter + std::countr_zero(left)));
      return all;
    }
    case Act::draw_worker: return {"bag"};
    case Act::draw_skill: return {"skills"};
    case Act::load_worker:
    case Act::load_skill: return {"boat:" + id(kBoats + step.b)};
    case Act::bid: return {tile(action.a), "bid:" + id(action.a)};
    case Act::use:
      // A tile in a village can only be used; one in the auction can be bid for as well.
      if (owner_of(s, action.a) >= 0) return {tile(action.a)};
      return {tile(action.a), "use:" + id(action.a)};
    case Act::group: return {"group:" + id(action.a)};
    case Act::send:
      return {"colour:" + kColourIds[action.a], fmt::format("send:{}:{}", kColourIds[action.a], action.b)};
    case Act::give: return {"colour:" + kColourIds[action.a]};
    case Act::skill: return {"skill:" + kSkillIds[action.a]};
    case Act::take: return {"resource:" + kResourceIds[action.a]};
    case Act::lift: return {tile(action.a), fmt::format("resource:{}@{}", kResourceIds[action.b], id(action.a))};
    case Act::upgrade: return {tile(action.a), "upgrade:" + id(action.a)};
    case Act::pay: return {fmt::format("resource:{}@{}", kResourceIds[action.a], id(step.a))};
    case Act::boat: return {"boat:" + id(kBoats + action.a)};
    case Act::cell: return {fmt::format("cell:{},{}", action.b - kOrigin, action.c - kOrigin)};
    case Act::turn: return {fmt::format("turn:{}", action.a)};
    case Act::pass:
    case Act::done: return {"pass"};
  }
  return {};
}

}  // namespace spielwerk::keyflower
