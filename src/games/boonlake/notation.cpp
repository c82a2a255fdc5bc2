#include <fmt/format.h>

#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"
#include "games/boonlake/words.hpp"

// Tokens, rule numbers and targets of actions.

namespace spielwerk::boonlake {

namespace {

const char* const kForgoIds[] = {"vase", "modernize", "upgrade"};

std::string boats_token(Action action) {
  return fmt::format("{}+{}", kResourceIds[action.a % kResources], kResourceIds[action.a / kResources]);
}

// Where the boats lie, and the levers that help: what stands behind "pay:".
std::string way_token(Action action) {
  std::string text = boats_token(action);
  if ((action.b & kWayBoat) != 0) text += "+boat";
  if ((action.b & kWayJoker) != 0) text += "+joker";
  if ((action.b & kWayJokerCoins) != 0) text += "+coins";
  return text;
}

std::string due_token(Action action) {
  std::string text = fmt::format("due:{}", action.a);
  if (action.b != 0) text += fmt::format("+{}", kFour * action.b);
  if (action.c != 0) text += "+lever";
  return text;
}

std::string lever_token(const State& s, Action action) {
  const std::string text = "lever:" + kLeverIds[action.a];
  switch (static_cast<Lever>(action.a)) {
    case Lever::joker_or_goods: return text + (action.b == kLeverCoins ? ":coins" : ":cards");
    case Lever::boat_upstream:
      return fmt::format("{}:{}:{}", text, kResourceIds[s.player(s.step().seat).boats[action.b % 2U]],
                         kResourceIds[action.b / 2U]);
    default: return text;
  }
}

std::string forgo_token(Action action) {
  if (action.a == static_cast<int>(Lever::forgo_vase) && action.b != 0) return "forgo:coins";
  return std::string("forgo:") + kForgoIds[action.a];
}

const Goal& goal_in(const Components& printed, const State& s, int area) {
  return printed.goals[s.goals[at(area)] - 1U];
}

// Inhabitants, vases and fives of coins.
std::string trade_token(const Components& printed, const State& s, Action action) {
  const int all = goal_in(printed, s, s.step().a).least[s.scorings - 1U][0];
  return fmt::format("trade:{}+{}+{}", action.a, action.b, all - action.a - action.b);
}

}  // namespace

std::string Boonlake::token(const State& s, Action action) const {
  const auto field = [&](const char* word) { return fmt::format("{}:{}", word, action.a + 1); };
  const auto plot = [&](const char* word) { return fmt::format("{}:{}", word, plot_name(action.a, action.b)); };
  const auto card = [&](const char* word) { return word + components_.cards[action.a].id; };
  const auto goal = [&](const char* word) { return word + components_.goals[action.a].id; };
  const auto area = [&](const char* word) { return word + goal_in(components_, s, action.a).id; };
  switch (act_of(action)) {
    case Act::deal_deed:
    case Act::deed: return "deed:" + kDeedIds[action.a];
    case Act::deal_start: return "start:" + components_.tiles[action.a].id;
    case Act::deal_goal: return goal("deal:");
    case Act::open_goal: return goal("open:");
    case Act::draw: return card("draw:");
    case Act::reveal: return "reveal:" + components_.tiles[action.a].id;
    case Act::turn_over: return fmt::format("eminence:{}:{}", components_.solo[action.a].id, kCornerIds[action.b]);
    case Act::her_cactus: return fmt::format("her_cactus:{}", action.a);
    case Act::her_house: return plot("her_house");
    case Act::her_settlement: return plot("her_settlement");
    case Act::her_cattle: return field("her_cattle");
    case Act::her_points: return fmt::format("her_points:{}", action.a);
    case Act::her_nothing: return "her_nothing";
    case Act::her_deed: return "her_deed:" + kDeedIds[action.a];
    case Act::her_tile: return field("her_tile");
    case Act::her_pasture: return field("her_pasture");
    case Act::her_region: return "her_region:" + kRegionIds[action.a];
    case Act::her_area_points: return fmt::format("her_area:{}", action.a);
    case Act::her_sail: return "her_sail:" + components_.river[action.a].id;
    case Act::her_income: return fmt::format("her_income:{}", action.a);
    case Act::goal: return "goal:" + components_.goals[s.player(s.step().seat).dealt[action.a] - 1U].id;
    case Act::site: return "site:" + kResourceIds[action.a];
    case Act::vase: return "vase";
    case Act::play: return card("play:");
    case Act::project: return area("project:");
    case Act::pay: return "pay:" + way_token(action);
    case Act::discard: return card("discard:");
    case Act::skip: return "skip:" + kLeverIds[action.a];
    case Act::draw_cards: return "draw";
    case Act::explore: return "explore";
    case Act::place: return field("place");
    case Act::pasture: return field("pasture");
    case Act::develop: return plot("develop");
    case Act::house: return plot("house");
    case Act::settlement: return plot("settlement");
    case Act::cattle: return field("cattle");
    case Act::due: return due_token(action);
    case Act::recess: return fmt::format("recess:{}", action.a);
    case Act::region: return "region:" + kRegionIds[action.a];
    case Act::area: return action.a != 0 ? "area:points" : "area";
    case Act::hire: return action.a == 0 ? "hire:coins" : "hire:cards";
    case Act::modernize: return "modernize:" + kLeverIds[action.a];
    case Act::forgo: return forgo_token(action);
    case Act::drop: return card("drop:");
    case Act::exchange: return action.a == 0 ? "exchange" : "exchange:back";
    case Act::track: return "track:" + kTrackIds[action.a];
    case Act::reset: return "reset:" + kLeverIds[action.a];
    case Act::lever: return lever_token(s, action);
    case Act::sail: return "sail:" + components_.river[action.a].id;
    case Act::score: return area("score:");
    case Act::trade: return trade_token(components_, s, action);
    case Act::done: return "done";
  }
  return "";
}

namespace {

// Boonlake 13.5 to 13.11: where a step of hers comes from.
std::string her_rule(const State& s, Act act) {
  if (act == Act::her_house || act == Act::her_settlement) {
    return s.below != 0 && s.step().kind == StepKind::her_house ? "13.9" : "13.11";
  }
  if (act == Act::her_cattle) return "13.15";
  if (s.below == 0) return "13.5";
  switch (static_cast<Deed>(s.below - 1)) {
    case Deed::pioneer: return "13.9";
    case Deed::settle: return "13.11";
    case Deed::cattle: return "13.10";
    case Deed::area_scoring: return "13.12";
    case Deed::hire: return "13.8";
    case Deed::progress:
    case Deed::builder: return "13.7";
  }
  return "13.3";
}

std::string done_rule(StepKind now) {
  switch (now) {
    case StepKind::explore: return "5.1";
    case StepKind::interim: return "9.2";
    case StepKind::hire: return "6.6";
    case StepKind::modernize: return "6.7";
    case StepKind::exchange: return "11.3";
    case StepKind::tile_lever: return "7.12";
    case StepKind::levers: return "9.8";
    default: return "2.7";
  }
}

std::string drop_rule(const State& s) {
  const StepKind under = s.steps.size() > 1 ? s.steps[s.steps.size() - 2].kind : StepKind::none;
  switch (under) {
    case StepKind::exchange:
    case StepKind::effects: return "11.3";
    case StepKind::hire: return "6.6";
    default: return "3.3";
  }
}

}  // namespace

std::string Boonlake::rule(const State& s, Action action) const {
  const Act act = act_of(action);
  const Step step = s.over != 0 ? Step{} : s.step();
  const bool begun = s.goals[0] != 0;
  switch (act) {
    case Act::deal_deed: return "1.5";
    case Act::deal_start: return "1.2";
    case Act::deal_goal:
    case Act::open_goal:
    case Act::goal: return "1.9";
    case Act::draw: return begun ? "3.3" : "1.6";
    case Act::reveal:
    case Act::explore:
    case Act::place: return "5.1";
    case Act::turn_over: return "13.4";
    case Act::her_cactus:
    case Act::her_house:
    case Act::her_settlement:
    case Act::her_cattle:
    case Act::her_points:
    case Act::her_nothing:
    case Act::her_tile:
    case Act::her_pasture: return her_rule(s, act);
    case Act::her_deed: return "13.6";
    case Act::her_region:
    case Act::her_area_points: return "13.12";
    case Act::her_sail: return "13.13";
    case Act::her_income: return "13.14";
    case Act::site:
      if (step.a == static_cast<int>(SiteFor::set_up)) return "1.11";
      return step.a == static_cast<int>(SiteFor::bonus) ? "12.2" : "8.5";
    case Act::vase: return "8.5";
    case Act::deed: return "2.2";
    case Act::play: return step.kind == StepKind::interim ? "9.2" : "4.1";
    case Act::project: return "4.8";
    case Act::pay: return "4.6";
    case Act::discard: return "4.1";
    case Act::draw_cards:
      if ((step.a & kOfferOneCard) != 0) return "6.7";
      return (step.c & kShared) != 0 ? "6.1" : "6.9";
    case Act::pasture: return "6.3";
    case Act::develop: return "5.4";
    case Act::house:
    case Act::recess: return "5.6";
    case Act::settlement: return "5.8";
    case Act::cattle: return "6.4";
    case Act::due:
      if (action.c != 0) return "7.11";
      if (step.a == static_cast<int>(DueFor::cattle)) return "6.10";
      return "5.9";
    case Act::region:
    case Act::area: return action.a != 0 && act == Act::area ? "7.9" : "6.5";
    case Act::hire: return "6.6";
    case Act::modernize: return "6.8";
    case Act::skip:
    case Act::forgo:
    case Act::lever: return lever_rule(action.a);
    case Act::drop: return drop_rule(s);
    case Act::exchange: return "11.3";
    case Act::track: return "5.5";
    case Act::reset: return "11.4";
    case Act::sail: return "8.1";
    case Act::score: return "9.3";
    case Act::trade: return "9.5";
    case Act::done: return done_rule(step.kind);
  }
  return "";
}

std::vector<std::string> Boonlake::targets(const State& s, Action action) const {
  const auto field = [&] { return fmt::format("field:{}", action.a + 1); };
  const auto plot = [&] { return "plot:" + plot_name(action.a, action.b); };
  const auto card = [&] { return "card:" + components_.cards[action.a].id; };
  const auto lever = [&] { return "lever:" + kLeverIds[action.a]; };
  const auto goal = [&](int number) { return "goal:" + components_.goals[at(number)].id; };
  switch (act_of(action)) {
    case Act::deal_deed:
    case Act::deed:
    case Act::her_deed: return {"deed:" + kDeedIds[action.a]};
    case Act::deal_start:
    case Act::reveal: return {"tile:" + components_.tiles[action.a].id};
    case Act::deal_goal:
    case Act::open_goal: return {goal(action.a)};
    case Act::draw:
    case Act::draw_cards: return {"pile"};
    case Act::turn_over: return {"solo:" + components_.solo[action.a].id};
    case Act::her_cactus: return {"cactus"};
    case Act::her_points:
    case Act::her_nothing:
    case Act::her_area_points:
    case Act::her_income: return {"eminence"};
    case Act::her_tile:
    case Act::her_pasture:
    case Act::her_cattle:
    case Act::place:
    case Act::pasture:
    case Act::cattle: return {field()};
    case Act::her_house:
    case Act::her_settlement:
    case Act::develop:
    case Act::house:
    case Act::settlement: return {plot()};
    case Act::her_region:
    case Act::region: return {"region:" + kRegionIds[action.a]};
    case Act::her_sail:
    case Act::sail: return {"space:" + components_.river[action.a].id};
    case Act::goal: return {goal(s.player(s.step().seat).dealt[action.a] - 1)};
    case Act::site: return {"site:" + kResourceIds[action.a]};
    case Act::vase: return {"vase"};
    case Act::play:
    case Act::discard:
    case Act::drop: return {card()};
    case Act::project: {
      const std::string& id = goal_in(components_, s, action.a).id;
      return {"goal:" + id, "project:" + id};
    }
    case Act::pay: return way_targets(s, action);
    case Act::skip:
    case Act::modernize:
    case Act::forgo:
    case Act::reset:
    case Act::lever: return {lever()};
    case Act::explore: return {"heap"};
    case Act::due: return {due_token(action)};
    case Act::recess: return {fmt::format("recess:{}", action.a)};
    case Act::area: return {action.a != 0 ? "lever:area_points" : "pass"};
    case Act::hire: return {action.a == 0 ? "hire:coins" : "hire:cards"};
    case Act::exchange: return {action.a == 0 ? "exchange" : "exchange:back"};
    case Act::track: return {"track:" + kTrackIds[action.a]};
    case Act::score: return {goal(s.goals[action.a] - 1)};
    case Act::trade: return {trade_token(components_, s, action)};
    case Act::done: return {"pass"};
  }
  return {};
}

// The way itself, the sites of boats that move, and the levers that are used.
std::vector<std::string> Boonlake::way_targets(const State& s, Action action) const {
  std::vector<std::string> names = {"way:" + way_token(action)};
  const auto& before = s.player(s.step().seat).boats;
  std::array<int, kResources> more{};
  for (const int boat : before) --more[at(boat)];
  ++more[action.a % kResources];
  ++more[action.a / kResources];
  for (std::size_t i = 0; i < kResources; ++i) {
    if (more[i] > 0) names.push_back("site:" + kResourceIds[i]);
  }
  const auto lever = [&](Lever which) { names.push_back("lever:" + kLeverIds[static_cast<std::size_t>(which)]); };
  if ((action.b & kWayBoat) != 0) lever(Lever::boat_upstream);
  if ((action.b & kWayJoker) != 0) lever(Lever::joker_or_goods);
  if ((action.b & kWayJokerCoins) != 0) lever(Lever::joker_and_coins);
  return names;
}

}  // namespace spielwerk::boonlake
