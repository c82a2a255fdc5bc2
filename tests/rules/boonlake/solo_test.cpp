#include <algorithm>
#include <bit>
#include <set>

#include "rules/boonlake/table.hpp"

// Rules 13.1, 13.2, 13.13, 13.14 and 13.16: the frame of the solo game. What the Eminence does: eminence_test.cpp.

namespace spielwerk::boonlake {

namespace {

const Tokens kLevels = {"easy", "medium", "challenge", "hard", "very_hard"};

// Rule 13.1
TEST(BoonlakeSolo, SetUpAsForTwo) {
  Table table(1);
  table.start().deal();
  EXPECT_EQ(table.asked(), StepKind::goal);
  table.choose(table.legal()[1]).deal();
  EXPECT_EQ(table.asked(), StepKind::site);
  table.choose("site:clay");
  EXPECT_EQ(table.asked(), StepKind::turn_over) << "she begins";
  EXPECT_EQ(table.state().seat, kEminence);
  EXPECT_EQ(table.has(0, "coins"), 7);
  EXPECT_EQ(table.has(0, "cards"), 6);
  EXPECT_EQ(table.has(0, "ranch"), 3);
  EXPECT_EQ(table.ship_of(0), "T1");
  EXPECT_EQ(table.ship_of(1), "T1");
  int tiles = 0;
  for (int field = 1; field <= kFields; ++field) tiles += table.tile_on(field).empty() ? 0 : 1;
  EXPECT_EQ(tiles, 6);
  for (const int goal : table.state().goals) EXPECT_NE(goal, 0);
  const Player& hers = table.state().player(1);
  EXPECT_EQ(std::popcount(hers.covered), 15) << "houses, settlements and cattle";
  EXPECT_EQ(hers.coins + hers.ranch + hers.supply + hers.hand.size() + hers.total(), 0);
  EXPECT_EQ(table.state().solo.cactus, 0);
}

// Rule 13.1, 9.3
TEST(BoonlakeSolo, OnlyThePersonScoresTilesAndOnlyTheKeptOneIsDoubled) {
  for (int area = 0; area < kGoalsInPlay; ++area) {
    Table table(1);
    table.goals({"score-05", "score-06", "score-07", "score-08"}).tracks(0, 1, 1).sites(0, {{"wood", 2}});
    table.scoring(1).until(StepKind::score, 0).choose(table.legal()[at(area)]);
    EXPECT_EQ(table.points(0, Line::goals), area == 0 ? 2 : 1);
    table.until(StepKind::turn_over, kEminence);
    EXPECT_EQ(table.points(1, Line::goals), 0);
    EXPECT_EQ(table.state().player(1).marks[0], 0);
  }
}

// The chance of each tile, over all corners, in millionths.
std::map<std::string, int> chances(Table& table) {
  OutcomeList outcomes;
  table.game().outcomes(table.state(), outcomes);
  std::map<std::string, std::uint64_t> weights;
  std::uint64_t total = 0;
  for (const Outcome& outcome : outcomes) {
    weights[table.game().printed().solo[outcome.action.a].id] += outcome.weight;
    total += outcome.weight;
  }
  std::map<std::string, int> all;
  for (const auto& [tile, weight] : weights) all[tile] = static_cast<int>((weight * 2'000'000 + total) / (2 * total));
  return all;
}

// Rule 13.2
TEST(BoonlakeSolo, TheStackHasSixTilesByLevel) {
  for (std::size_t level = 0; level < kLevels.size(); ++level) {
    const int easy = 5 - static_cast<int>(level);
    Table table(1, kLevels[level]);
    table.her_turn();
    EXPECT_EQ(table.game().stack(table.state()), (std::array<int, 2>{easy, 6 - easy}));
    // Each of the five of a kind is equally likely to be on top.
    const auto all = chances(table);
    ASSERT_EQ(all.size(), 10U);
    for (const auto& [tile, chance] : all) {
      const int tiles = tile[0] == 'A' ? easy : 6 - easy;
      EXPECT_NEAR(chance, tiles * 1'000'000 / 30, 1) << tile << " at " << kLevels[level];
    }
  }
}

// Rule 13.2
TEST(BoonlakeSolo, ChancesFollowWhatWasTurnedOver) {
  // Medium: 4 A and 2 B. After A1 and B3: 3 of four A tiles and 1 of four B tiles are left.
  Table table(1, "medium");
  table.raw().solo.known = table.raw().solo.turned = 1 | 1 << 7;
  table.her_turn();
  const auto all = chances(table);
  EXPECT_FALSE(all.contains("A1") || all.contains("B3"));
  ASSERT_EQ(all.size(), 8U);
  EXPECT_NEAR(all.at("A2"), 1'000'000 * 3 / 16, 1);
  EXPECT_NEAR(all.at("B1"), 1'000'000 * 1 / 16, 1);
  // Easy with its only B tile turned over: only A tiles can come.
  Table easy(1, "easy");
  easy.raw().solo.known = easy.raw().solo.turned = 1 << 5;
  easy.her_turn();
  EXPECT_EQ(chances(easy).size(), 5U);
}

// Rule 13.2, 13.16
TEST(BoonlakeSolo, APassHasAllSixTilesAndTheNextOneTheSameSix) {
  for (std::size_t level = 0; level < kLevels.size(); ++level) {
    Rng rng(level + 1);
    for (int game = 0; game < 20; ++game) {
      Table table(1, kLevels[level]);
      std::array<std::set<std::string>, 2> passes;
      for (int turn = 0; turn < 2 * kSoloStack; ++turn) {
        // As at the beginning of her turn.
        Solo& solo = table.state().solo;
        if (std::popcount(solo.turned) == kSoloStack) solo.turned = 0;
        solo.tile = solo.wish = 0;
        table.her_turn();
        const Tokens all = table.outcomes();
        const std::string token = all[rng.below(static_cast<std::uint32_t>(all.size()))];
        passes[at(turn / kSoloStack)].insert(token.substr(9, 2));
        const bool last = turn % kSoloStack == kSoloStack - 1;
        EXPECT_TRUE(!last || token.ends_with(":top_left")) << "no tile is left on the stack";
        table.choose(token);
      }
      EXPECT_EQ(passes[0].size(), 6U);
      EXPECT_EQ(passes[0], passes[1]);
      const auto hard =
          std::count_if(passes[0].begin(), passes[0].end(), [](const auto& tile) { return tile[0] == 'B'; });
      EXPECT_EQ(hard, static_cast<long>(level) + 1);
    }
  }
}

// Rule 13.16, 13.4
TEST(BoonlakeSolo, AnEmptyStackIsShuffledWhenSheNeedsATile) {
  Table table(1, "easy");
  Solo& solo = table.state().solo;
  solo.known = 0b111111;  // A1 to A5, B1
  solo.turned = 0b011111;
  table.deeds({"progress", "builder", "hire", "pioneer", "settle", "area_scoring", "cattle"}).her_turn();
  EXPECT_EQ(table.outcomes(), Tokens{"eminence:B1:top_left"}) << "the last one, and no back shows a corner";
  table.choose("eminence:B1:top_left").until(StepKind::turn, 0);
  EXPECT_EQ(table.game().stack(table.state()), (std::array<int, 2>{0, 0}));
  EXPECT_EQ(table.game().score(table.state()).rival, table.has(1, "points") + table.game().her_income(table.state()))
      << "an empty stack brings no points";
  table.choose("deed:builder").until(StepKind::turn_over, kEminence);
  EXPECT_EQ(table.outcomes().size(), 24U) << "six tiles, four corners";
  EXPECT_EQ(table.game().stack(table.state()), (std::array<int, 2>{5, 1}));
  for (const auto& [tile, chance] : chances(table)) EXPECT_NEAR(chance, 166667, 1) << tile;
}

// Her ship with the builder from the top row: four steps.
Tokens sails(Table& table) {
  table.deeds({"builder", "hire", "pioneer", "settle", "area_scoring", "cattle", "progress"});
  table.her_turn().choose("eminence:A4:top_left");
  Tokens all;
  for (const std::string& token : table.follow_her()) {
    if (token.starts_with("her_sail") || token.starts_with("her_income")) all.push_back(token);
  }
  return all;
}

Table in_round_one(const std::string& hers, const std::string& yours) {
  Table table(1);
  table.raw().scorings = 1;
  table.mark(0, 1, 0).ship(0, yours).ship(1, hers);
  return table;
}

// Rule 13.13
TEST(BoonlakeSolo, HerShipLeavesNoStepsOut) {
  Table plain(1);
  EXPECT_EQ(sails(plain), Tokens{"her_sail:T5"});
  Table over(1);
  over.ship(1, "T8").ship(0, "T10");
  EXPECT_EQ(sails(over), Tokens{"her_sail:T13"}) << "the space with the other ship is not counted";
  Table harbour(1);
  harbour.ship(1, "T8").ship(0, "T9");
  EXPECT_EQ(sails(harbour), Tokens{"her_sail:T12"}) << "a harbour is";
  Table harbour_end(1);
  harbour_end.ship(1, "T5").ship(0, "T9");
  EXPECT_EQ(sails(harbour_end), Tokens{"her_sail:T9"});
}

// Rule 13.13, 13.3
TEST(BoonlakeSolo, TheRiverBringsHerNothing) {
  Table table = in_round_one("U1", "T3");
  EXPECT_EQ(sails(table), Tokens{"her_sail:U5"});
  EXPECT_EQ(table.has(1, "points"), 0) << "not even the points of U5";
  EXPECT_EQ(table.state().player(1).coins, 0);
}

// Rule 13.13, 13.14
TEST(BoonlakeSolo, SheCrossesALockAndBringsAScoring) {
  Table table(1);
  table.ship(1, "T12").hand(0, {"day-08"});
  EXPECT_EQ(sails(table), Tokens{});
  table.until(StepKind::interim, 0);
  EXPECT_EQ(table.ship_of(1), "U3");
  EXPECT_EQ(table.state().scorings, 1);
  EXPECT_EQ(table.has(1, "points"), 0);
  table.until(StepKind::turn, 0);
  EXPECT_EQ(table.points(1, Line::income), 2) << "two steps on the cactus track";
  EXPECT_EQ(table.has(0, "coins"), 2) << "the person has the whole scoring";
  EXPECT_EQ(table.has(0, "cards"), 3);
}

// Rule 13.13, 8.7
TEST(BoonlakeSolo, TheLastSpaceStopsHerAndEndsTheFirstRound) {
  Table table = in_round_one("U7", "T8");
  sails(table);
  EXPECT_EQ(table.ship_of(1), "U9");
  table.until(StepKind::turn, 0);
  EXPECT_EQ(table.state().round, 1);
  EXPECT_EQ(table.ship_of(0), "T1");
  EXPECT_EQ(table.ship_of(1), "T1");
  EXPECT_EQ(table.to_move(), 0) << "then it is the person's turn";
}

// Rule 13.14
TEST(BoonlakeSolo, HerIncomeAsInTheExampleOfTheRulebook) {
  // 2 for houses, 6 for settlements, 4 for cattle, 14 for the cactus track, and what her herds bring.
  Table table(1);
  table.stands("6a", 1, "settlement").stands("13a", 1, "settlement").stands("28a", 1, "house");
  table.cattle(31, 1, 1).cattle(26, 1, 1).cactus(14);
  EXPECT_EQ(table.game().her_income(table.state()), 2 + 6 + 4 + 14);
  table.cattle(16, 0, 2).stands("28b", 0, "settlement").stands("30a", 0, "settlement");
  // 31 lies beside 28 and 30, 26 beside 30; her settlement on 13 is beside the person's cattle only.
  EXPECT_EQ(table.game().her_income(table.state()), 26 + 2 + 1);
  table.scoring(1).until(StepKind::turn_over, kEminence);
  EXPECT_EQ(table.points(1, Line::income), 29);
  EXPECT_EQ(table.has(1, "points"), 29);
  EXPECT_EQ(table.points(0, Line::herds), 2);
}

// Rule 13.14
TEST(BoonlakeSolo, TheLastUncoveredSpacesOfHerBoard) {
  const std::array<int, 7> houses = {0, 1, 1, 2, 2, 3, 3};
  const std::array<int, 5> settlements = {0, 3, 6, 9, 12};
  const std::array<int, 6> cattle = {0, 2, 4, 6, 8, 10};
  const Tokens plots = {"6a", "6b", "13a", "13b", "19a", "19b"};
  for (int count = 0; count <= 6; ++count) {
    Table table(1);
    for (int i = 0; i < count; ++i) table.stands(plots[at(i)], 1, "house");
    EXPECT_EQ(table.game().her_income(table.state()), houses[at(count)]);
  }
  for (int count = 0; count <= 4; ++count) {
    Table table(1);
    for (int i = 0; i < count; ++i) table.stands(plots[at(i)], 1, "settlement");
    EXPECT_EQ(table.game().her_income(table.state()), settlements[at(count)] + houses[at(count)]);
  }
  for (int count = 0; count <= 5; ++count) {
    Table table(1);
    table.cattle(31, 1, std::min(4, count));
    if (count == 5) table.cattle(32, 1, 1);
    EXPECT_EQ(table.game().her_income(table.state()), cattle[at(count)]);
  }
  for (int steps = 0; steps < kCactus; ++steps) {
    Table table(1);
    table.cactus(steps);
    EXPECT_EQ(table.game().her_income(table.state()), steps);
  }
}

// Rule 13.14, 8.8
TEST(BoonlakeSolo, AfterHerTurnOnTheLastSpaceThePersonHasOneMore) {
  Table table(1);
  table.round(2).mark(0, 3, 1).ship(1, "L6").ship(0, "T4");
  table.raw().scorings = 3;
  sails(table);
  EXPECT_EQ(table.ship_of(1), "L8");
  EXPECT_EQ(table.asked(), StepKind::turn);
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.state().scorings, 3) << "the fourth scoring waits";
  table.choose("deed:builder").until(StepKind::none, 0);
  EXPECT_EQ(table.to_move(), -2);
  EXPECT_EQ(table.state().scorings, 4);
  EXPECT_EQ(table.points(1, Line::income), 2 * 2) << "two steps on the cactus track, counted twice";
}

// Rule 13.14, 8.8
TEST(BoonlakeSolo, ThePersonOnTheLastSpaceEndsTheGameAtOnce) {
  Table table(1);
  table.cactus(9).scoring(4).until(StepKind::none, 0);
  EXPECT_EQ(table.to_move(), -2);
  EXPECT_EQ(table.points(1, Line::income), 18) << "once in the scoring and once in the count";
}

// Ends with her income 10, twice, and so many points for tiles that were not revealed.
Scores ends(std::string_view level, unsigned known, unsigned turned, int points) {
  Table table(1, level);
  table.raw().solo.known = static_cast<std::uint16_t>(known);
  table.raw().solo.turned = static_cast<std::uint16_t>(turned);
  // The person misses the kept tile, 8 points, and gets 5 on the last space of the river.
  table.goods(0, {{"points", points + 3}}).cactus(10).scoring(4).until(StepKind::none, 0);
  EXPECT_EQ(table.to_move(), -2);
  return table.game().score(table.state());
}

// Rule 13.14, 13.16
TEST(BoonlakeSolo, TenPointsForEachHardTileThatWasNotRevealed) {
  EXPECT_EQ(ends("easy", 0b11, 0b11, 0).rival, 20 + 10) << "A1 and A2 were turned over";
  EXPECT_EQ(ends("easy", 1 << 5, 1 << 5, 0).rival, 20);
  EXPECT_EQ(ends("hard", 0b100001, 0b100001, 0).rival, 20 + 30);
  EXPECT_EQ(ends("very_hard", 0, 0, 0).rival, 20 + 50);
  // The second time through: A1 and B1 to B5, of which A1 and B1 were turned over again.
  EXPECT_EQ(ends("very_hard", 0b1111100001, 0b100001, 0).rival, 20 + 40);
  EXPECT_EQ(ends("very_hard", 0b1111100001, 0b1111100001, 0).rival, 20) << "an empty stack";
}

// Rule 13.14
TEST(BoonlakeSolo, ThePersonWinsWithAsManyPointsAsSheHas) {
  const auto at_hard = [](int points) { return ends("hard", 0b100001, 0b100001, points); };
  EXPECT_EQ(at_hard(50).total(0), 50);
  EXPECT_TRUE(at_hard(50).has_rival);
  EXPECT_EQ(at_hard(51).place(0), 1);
  EXPECT_EQ(at_hard(50).place(0), 1);
  EXPECT_EQ(at_hard(49).place(0), 2);
}

// Rule 13.14
TEST(BoonlakeSolo, SheHasNoOtherPartOfTheCount) {
  // Settlements and cattle in the lower rows of a board bring her nothing besides her income.
  Table table(1, "easy");
  for (const char* plot : {"6a", "13a", "19a", "28a"}) table.stands(plot, 1, "settlement");
  table.raw().solo.known = table.raw().solo.turned = 1 << 5;
  table.scoring(4).until(StepKind::none, 0);
  EXPECT_EQ(table.game().score(table.state()).rival, 2 * (12 + 2));
}

}  // namespace

}  // namespace spielwerk::boonlake
