#include <functional>

#include "rules/boonlake/table.hpp"

// Positions as JSON, and what is refused.

namespace spielwerk::boonlake {

namespace {

std::string written(const Boonlake& game, const State& s) {
  JsonWriter json(true);
  game.write_position(s, json);
  return json.take();
}

Problems problems_of(const Boonlake& game, const std::string& text) {
  const auto document = parse_json(text);
  EXPECT_TRUE(document) << document.error().english;
  Problems problems;
  game.read_position(Reader(*document, problems));
  return problems;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto found = text.find(from);
  EXPECT_NE(found, std::string::npos) << from;
  return found == std::string::npos ? text : text.replace(found, from.size(), to);
}

TEST(BoonlakePosition, SurvivesJson) {
  for (int players = 1; players <= 4; ++players) {
    Table table(players);
    table.hand(0, {"day-01"})
        .tile(14, "pasture")
        .cattle(14, 0, 2)
        .stands("13a", 0, "house")
        .lever(0, "skip_coins", true);
    const auto document = parse_json(written(table.game(), table.state()));
    Problems problems;
    EXPECT_EQ(table.game().read_position(Reader(*document, problems)), table.state());
    EXPECT_TRUE(problems.empty()) << describe(problems).english;
  }
}

TEST(BoonlakePosition, EveryProblemNamesItsField) {
  Table table(2);
  const std::string text = written(table.game(), table.state());
  const auto field = [&](std::string_view from, std::string_view to) {
    const Problems problems = problems_of(table.game(), replaced(text, from, to));
    return problems.size() == 1 ? problems[0].field : std::to_string(problems.size());
  };
  EXPECT_EQ(field("\"round\": 1", "\"round\": 3"), "round");
  EXPECT_EQ(field("\"step\": \"turn\"", "\"step\": \"think\""), "pending[0].step");
  EXPECT_EQ(field("\"below\": null", "\"below\": \"sleep\""), "below");
  EXPECT_EQ(field("\"coins\": 0", "\"coins\": -1"), "players[0].coins");
  EXPECT_EQ(field("\"scorings\": 0", "\"scorings\": 0, \"heap\": 3"), "heap");
  EXPECT_EQ(field("\"round\": 1", "\"solo\": {}, \"round\": 1"), "solo");
}

struct Slip {
  const char* message;
  std::function<void(State&)> make;
};

TEST(BoonlakePosition, WhatCannotBeIsRefused) {
  const Slip slips[] = {
      {"seat 0: there are 11 inhabitants, not 10", [](State& s) { ++s.player(0).ranch; }},
      {"Morning Gazette (day-06) is missing", [](State& s) { s.pile.remove(5); }},
      {"Morning Gazette (day-06) is in two places: in the draw pile and in the hand of seat 0",
       [](State& s) { s.player(0).hand.add(5); }},
      {"tile grey-03 lies there twice", [](State& s) { s.fields[0].tile = 3; }},
      {"there are 6 pastures, not 7", [](State& s) { --s.pastures; }},
      {"cattle is on no pasture", [](State& s) { s.fields[0].cattle[0] = 1; }},
      {"seat 1: a lever is used that is not there", [](State& s) { s.player(1).used = 1; }},
      {"seat 0: houses, settlements and cattle that have left the board: 1, 0 and 0; on the map or beside it: 0, 0 "
       "and 0",
       [](State& s) { s.player(0).covered = static_cast<std::uint16_t>(s.player(0).covered & ~1U); }},
      {"seat 0: the boats are wrong", [](State& s) { s.player(0).boats = {2, 1}; }},
      {"seat 0: a ship is not on the way of its round", [](State& s) { s.player(0).ship = kRiver - 1; }},
      {"seat 1: two ships are on one space",
       [](State& s) {
         s.player(0).ship = 4;
         s.player(1).ship = 4;
       }},
      {"seat 0: a lock was passed without a scoring", [](State& s) { s.player(0).ship = kTrunk; }},
      {"the gap on the action board is wrong", [](State& s) { s.deeds[3] = 0; }},
      {"the action tile Cattle lies there twice", [](State& s) { s.deeds[3] = s.deeds[2]; }},
      {"the scoring tile score-01 is in two places", [](State& s) { s.goals[3] = s.goals[0]; }},
      {"seat 0: a scoring marker is wrong", [](State& s) { s.player(0).marks[0] = 1; }},
      {"somebody else is to move", [](State& s) { s.seat = 1; }},
      {"round and scorings do not fit", [](State& s) { s.scorings = 3; }},
      {"a scoring is due too early", [](State& s) { s.due = 1; }},
      {"there is no Eminence in this game", [](State& s) { s.solo.cactus = 1; }},
      {"a step cannot be done", [](State& s) { s.push(StepKind::draw, 0, 0); }},
      {"a step cannot be done", [](State& s) { s.push(StepKind::exchange, 0, 0); }},
      {"the game cannot go on from here", [](State& s) { s.steps[0].kind = StepKind::shared; }}};
  for (const Slip& slip : slips) {
    Table table(2);
    State s = table.state();
    ASSERT_EQ(table.game().check(s).english, "");
    slip.make(s);
    EXPECT_EQ(table.game().check(s).english, slip.message);
  }
}

}  // namespace

}  // namespace spielwerk::boonlake
