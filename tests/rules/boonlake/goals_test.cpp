#include <functional>

#include "rules/boonlake/table.hpp"

// Rules 9.3 and 9.4: the sixteen scoring tiles in all four scorings.

namespace spielwerk::boonlake {

namespace {

using Layout = std::function<void(Table&)>;
using Counts = std::array<int, kScorings>;

// The points of seat 0 for this tile in that scoring (from 1), which lies in its own area or in that of seat 1.
int scored(const std::string& goal, int scoring, bool own, const Layout& lay_out) {
  Table table(2);
  Tokens goals;
  for (const char* other : {"score-05", "score-06", "score-10", "score-11"}) {
    if (other != goal && goals.size() < 3) goals.emplace_back(other);
  }
  const int area = own ? 0 : 1;
  goals.insert(goals.begin() + area, goal);
  table.goals(goals);
  for (int before = 1, other = 0; before < scoring; ++before, ++other) {
    if (other == area) ++other;
    table.mark(0, before, other);
  }
  lay_out(table);
  table.scoring(scoring, 1);
  if (scoring < kScorings) {
    table.until(StepKind::score, 0).choose("score:" + goal);
  } else {
    table.until(StepKind::none, 0);  // the last tile that is left is scored without a question
    EXPECT_EQ(table.asked(), StepKind::none);
  }
  EXPECT_EQ(table.state().player(0).marks[at(scoring - 1)], area + 1);
  return table.points(0, Line::goals);
}

void expect_met(const std::string& goal, int scoring, const Layout& lay_out) {
  EXPECT_EQ(scored(goal, scoring, false, lay_out), scoring) << goal << " in scoring " << scoring;
  EXPECT_EQ(scored(goal, scoring, true, lay_out), 2 * scoring) << goal << " in scoring " << scoring;
}

void expect_missed(const std::string& goal, int scoring, const Layout& lay_out) {
  EXPECT_EQ(scored(goal, scoring, false, lay_out), -scoring) << goal << " in scoring " << scoring;
  EXPECT_EQ(scored(goal, scoring, true, lay_out), -2 * scoring) << goal << " in scoring " << scoring;
}

// Met with the least number and one more, missed with one fewer.
void expect_numbers(const std::string& goal, const Counts& least, const std::function<void(Table&, int)>& lay_out) {
  for (int scoring = 1; scoring <= kScorings; ++scoring) {
    const int number = least[at(scoring - 1)];
    const auto with = [&](int count) { return [&lay_out, count](Table& table) { lay_out(table, count); }; };
    expect_met(goal, scoring, with(number));
    expect_met(goal, scoring, with(number + 1));
    expect_missed(goal, scoring, with(number - 1));
  }
}

using Pairs = std::array<std::array<int, 2>, kScorings>;

// Met in either order, missed if one is missing here or there, even if there are more of the other.
void expect_pairs(const std::string& goal, const Pairs& least, const std::function<void(Table&, int, int)>& lay_out) {
  for (int scoring = 1; scoring <= kScorings; ++scoring) {
    const auto [more, fewer] = least[at(scoring - 1)];
    const auto with = [&](int a, int b) { return [&lay_out, a, b](Table& table) { lay_out(table, a, b); }; };
    expect_met(goal, scoring, with(more, fewer));
    expect_met(goal, scoring, with(fewer, more));
    expect_missed(goal, scoring, with(more - 1, fewer));
    expect_missed(goal, scoring, with(fewer, more - 1));
    expect_missed(goal, scoring, with(4, fewer - 1));
    expect_missed(goal, scoring, with(fewer - 1, 4));
  }
}

const Tokens& plots_in(const std::string& region) {
  static const std::map<std::string, Tokens> kPlots = {{"new_hope", {"6a", "6b", "2a", "2b"}},
                                                       {"unknown", {"13a", "13b", "10a", "10b"}},
                                                       {"boonlake", {"19a", "19b", "22a", "22b"}},
                                                       {"southern", {"28a", "28b", "30a", "27a"}}};
  return kPlots.at(region);
}

void expect_regions(const std::string& goal, const std::string& first, const std::string& second) {
  expect_pairs(goal, {{{1, 1}, {2, 1}, {3, 2}, {4, 3}}}, [&](Table& table, int a, int b) {
    table.tile(2, "grey-15").tile(10, "grey-17").tile(27, "grey-18");
    for (int i = 0; i < a; ++i) table.stands(plots_in(first)[at(i)], 0, "house");
    for (int i = 0; i < b; ++i) table.stands(plots_in(second)[at(i)], 0, "inhabitant");
    // Presences elsewhere and of others do not count.
    for (const std::string region : {"new_hope", "unknown", "boonlake", "southern"}) {
      const std::string& plot = plots_in(region)[3];
      const bool counted = region == first || region == second;
      if (table.stands_on(plot).empty()) table.stands(plot, counted ? 1 : 0, counted ? "inhabitant" : "house");
    }
  });
}

// Rule 9.3, 9.4
TEST(BoonlakeGoals, UnknownAndBoonlake) { expect_regions("score-01", "unknown", "boonlake"); }

// Rule 9.3, 9.4
TEST(BoonlakeGoals, NewHopeAndSouthern) { expect_regions("score-02", "new_hope", "southern"); }

// Rule 9.3, 9.4
TEST(BoonlakeGoals, BoonlakeAndSouthern) { expect_regions("score-03", "boonlake", "southern"); }

// Rule 9.3, 9.4
TEST(BoonlakeGoals, NewHopeAndUnknown) { expect_regions("score-04", "new_hope", "unknown"); }

// Rule 9.4, 3.6
TEST(BoonlakeGoals, InhabitantsHousesSettlementsAndCattleArePresences) {
  expect_met("score-03", 4, [](Table& table) {
    table.stands("19a", 0, "inhabitant").stands("19b", 0, "house").stands("22a", 0, "settlement");
    table.cattle(20, 0, 1).cattle(27, 0, 2).stands("28a", 0, "settlement");
  });
}

// Rule 9.4
TEST(BoonlakeGoals, StepsOnTheCoinTrack) {
  expect_numbers("score-05", {1, 3, 5, 8}, [](Table& table, int steps) { table.tracks(0, steps, 10); });
}

// Rule 9.3, 9.4
TEST(BoonlakeGoals, StepsOnTheCardTrackAsInTheExampleOfTheRulebook) {
  expect_numbers("score-06", {1, 2, 4, 7}, [](Table& table, int steps) { table.tracks(0, 10, steps); });
}

// Rule 9.4
TEST(BoonlakeGoals, TheLowerTrackIsWhicheverMarkerIsBehind) {
  expect_numbers("score-07", {1, 2, 3, 5}, [](Table& table, int steps) { table.tracks(0, steps, 10); });
  expect_numbers("score-07", {1, 2, 3, 5}, [](Table& table, int steps) { table.tracks(0, 10, steps); });
}

// Rule 9.4
TEST(BoonlakeGoals, ProductionBuildingsCountByLevel) {
  expect_numbers("score-08", {2, 3, 4, 6}, [](Table& table, int levels) {
    table.sites(0, {{"iron", std::min(2, levels)},
                    {"clay", std::clamp(levels - 2, 0, 2)},
                    {"wood", std::clamp(levels - 4, 0, 2)},
                    {"stone", std::clamp(levels - 6, 0, 2)}});
  });
  // As many sites, not fewer.
  expect_met("score-08", 3,
             [](Table& table) { table.sites(0, {{"wood", 1}, {"clay", 1}, {"stone", 1}, {"iron", 1}}); });
}

// Rule 9.4
TEST(BoonlakeGoals, NeighbouringTilesWithAPresence) {
  expect_numbers("score-09", {2, 3, 4, 6}, [](Table& table, int tiles) {
    // 10-13-16, over the bridge 16-20, 20-19-18-23; 16 is a pasture.
    const std::vector<std::function<void()>> chain = {[&] { table.stands("10a", 0, "inhabitant"); },
                                                      [&] { table.stands("13b", 0, "house"); },
                                                      [&] { table.cattle(16, 0, 1); },
                                                      [&] { table.stands("20a", 0, "settlement"); },
                                                      [&] { table.stands("19a", 0, "inhabitant"); },
                                                      [&] { table.stands("18a", 0, "house"); },
                                                      [&] { table.stands("23a", 0, "inhabitant"); }};
    table.tile(10, "grey-15").tile(20, "grey-16").tile(18, "grey-17").tile(23, "grey-18").tile(16, "pasture");
    for (int i = 0; i < tiles; ++i) chain[at(i)]();
    // These belong to no group, and two on one tile are one tile.
    table.stands("28a", 0, "inhabitant").stands("30a", 0, "inhabitant");
    if (tiles > 1) table.stands("13a", 0, "house");
  });
}

// Rule 9.4
TEST(BoonlakeGoals, TheLargestGroupCountsAndTilesOfOthersDoNotConnectIt) {
  const auto groups = [](bool connected) {
    return [connected](Table& table) {
      table.tile(10, "grey-15").tile(16, "grey-16").tile(20, "grey-17");
      table.stands("10a", 0, "inhabitant").stands("13a", 0, "inhabitant");
      table.stands("20a", 0, "inhabitant").stands("19a", 0, "inhabitant");
      table.stands("16a", 1, "inhabitant");
      if (connected) table.stands("16b", 0, "inhabitant");
    };
  };
  expect_met("score-09", 1, groups(false));
  expect_missed("score-09", 2, groups(false));
  expect_met("score-09", 3, groups(true));
}

// Rule 9.4
TEST(BoonlakeGoals, ChainsGoAcrossTheCanalAndBridges) {
  const auto lay_out = [](Table& table) {
    table.tile(9, "grey-15").tile(12, "grey-16").tile(7, "grey-17");
    table.stands("9a", 0, "inhabitant").stands("12a", 0, "inhabitant");  // the canal
    table.stands("7a", 0, "inhabitant");                                 // the bridge
    table.stands("6a", 0, "inhabitant");
  };
  expect_met("score-09", 3, lay_out);
}

// Rule 9.4
TEST(BoonlakeGoals, LeversOfTheOwnBoardUsedOrNot) {
  expect_numbers("score-10", {1, 2, 4, 6}, [](Table& table, int levers) {
    for (int i = 0; i < levers; ++i) table.lever(0, kLeverIds[at(i)], i % 2 == 0);
  });
}

// Rule 9.4
TEST(BoonlakeGoals, CattleThatLeftTheBoard) {
  expect_numbers("score-11", {1, 2, 3, 4}, [](Table& table, int cattle) {
    table.tile(10, "pasture").tile(14, "pasture");
    if (cattle > 0) table.cattle(10, 0, 1);
    if (cattle > 1) table.cattle(14, 0, cattle - 1);
  });
}

// Rule 9.4
TEST(BoonlakeGoals, SettlementsThatLeftTheBoard) {
  expect_numbers("score-12", {1, 1, 2, 3}, [](Table& table, int settlements) {
    for (int i = 0; i < settlements; ++i) table.stands(plots_in(kRegionIds[at(i)])[0], 0, "settlement");
    table.stands("13b", 1, "settlement").stands("19b", 0, "house");
  });
}

// Rule 9.4
TEST(BoonlakeGoals, PresencesBesideBridges) {
  expect_numbers("score-13", {1, 2, 3, 5}, [](Table& table, int presences) {
    table.tile(18, "grey-15").tile(9, "grey-16");
    const Tokens plots = {"6a", "6b", "22a", "22b", "18a", "18b"};
    for (int i = 0; i < presences; ++i) table.stands(plots[at(i)], 0, "house");
    // Neither are the canal and the inner fields, nor do others count.
    table.stands("9a", 0, "inhabitant").stands("13a", 0, "inhabitant").stands("19a", 0, "inhabitant");
    if (presences < 6) table.stands("18b", 1, "inhabitant");
  });
  // A herd on a pasture beside a bridge: every cattle counts.
  expect_met("score-13", 3, [](Table& table) { table.cattle(16, 0, 3); });
}

// Rule 9.4
TEST(BoonlakeGoals, EveryEndOfABridgeIsBesideIt) {
  for (const int field : {7, 12, 8, 17, 18, 16, 20, 27, 24, 29}) {
    expect_met("score-13", 1,
               [&](Table& table) { table.tile(field, "grey-08").stands(std::to_string(field) + "a", 0, "house"); });
  }
  for (const int field : {1, 2, 4, 5, 9, 10, 11, 14, 21, 23, 26, 31, 32}) {
    expect_missed("score-13", 1,
                  [&](Table& table) { table.tile(field, "grey-08").stands(std::to_string(field) + "a", 0, "house"); });
  }
}

void lay_out_cards(Table& table, int day, int dusk) {
  for (int i = 1; i <= day; ++i) table.played(0, {"day-0" + std::to_string(i)});
  for (int i = 1; i <= dusk; ++i) table.played(0, {"dusk-0" + std::to_string(i)});
  table.played(0, {"night-01", "night-02", "night-03", "night-04", "night-05"}).hand(0, {"day-40", "dusk-40"});
}

// Rule 9.4
TEST(BoonlakeGoals, DayAndDuskCards) { expect_pairs("score-16", {{{2, 1}, {3, 2}, {4, 3}, {5, 4}}}, lay_out_cards); }

// Rule 9.4
TEST(BoonlakeGoals, ProjectsCountAsTheTypeThatIsMissing) {
  const auto with = [](int day, int dusk, int projects) {
    return [=](Table& table) {
      lay_out_cards(table, day, dusk);
      for (int area = 0; area < projects; ++area) table.project(0, area);
    };
  };
  expect_missed("score-16", 1, with(1, 0, 1));
  expect_missed("score-16", 1, with(0, 0, 2));
  expect_met("score-16", 1, with(2, 0, 1));
  expect_met("score-16", 1, with(1, 1, 1));
  expect_met("score-16", 1, with(0, 1, 2));
  expect_met("score-16", 1, with(0, 0, 3));
  // One project is one card: it cannot be both.
  expect_missed("score-16", 2, with(2, 1, 1));
  expect_met("score-16", 2, with(2, 1, 2));
  expect_met("score-16", 3, with(4, 0, 3));
  expect_missed("score-16", 4, with(5, 0, 3));
  expect_met("score-16", 4, with(0, 5, 4));
}

// Rule 9.3
TEST(BoonlakeGoals, OneTileMustBeScoredAndNoneTwice) {
  Table table(2);
  table.scoring(1).until(StepKind::score, 0);
  EXPECT_EQ(table.legal(), (Tokens{"score:score-01", "score:score-02", "score:score-03", "score:score-04"}));
  EXPECT_EQ(table.why_not("done"), "2.7") << "even if no condition is met";
  EXPECT_EQ(table.why_not("score:score-07"), "9.3");
  EXPECT_EQ(table.rule("score:score-02"), "9.3");
  EXPECT_EQ(table.targets("score:score-02"), Tokens{"goal:score-02"});

  Table later(2);
  later.mark(0, 1, 2).mark(0, 2, 0).scoring(3).until(StepKind::score, 0);
  EXPECT_EQ(later.legal(), (Tokens{"score:score-02", "score:score-04"}));
  EXPECT_EQ(later.why_not("score:score-03"), "9.3");
}

// Rule 9.3
TEST(BoonlakeGoals, OnlyTheKeptTileIsDoubled) {
  // In a game of two the areas 2 and 3 are nobody's.
  for (int area = 0; area < kGoalsInPlay; ++area) {
    Table table(2);
    table.goals({"score-05", "score-06", "score-07", "score-10"}).tracks(0, 1, 1).lever(0, "skip_coins");
    table.scoring(1).until(StepKind::score, 0).choose(table.legal()[at(area)]);
    EXPECT_EQ(table.points(0, Line::goals), area == 0 ? 2 : 1);
    table.until(StepKind::score, 1).choose(table.legal()[at(area)]);
    EXPECT_EQ(table.points(1, Line::goals), area == 1 ? -2 : -1);
  }
}

}  // namespace

}  // namespace spielwerk::boonlake
