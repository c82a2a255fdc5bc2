#include "rules/boonlake/table.hpp"

// Rules 9.6, 9.7 and 9.10: the income of an interim scoring.

namespace spielwerk::boonlake {

namespace {

// What the income of a scoring brings seat 0; seat 1 brings the scoring about.
struct Income {
  int coins = 0;
  int cards = 0;
  int points = 0;
  int herds = 0;

  friend bool operator==(const Income&, const Income&) = default;
  friend void PrintTo(const Income& income, std::ostream* out) {
    *out << income.coins << " coins, " << income.cards << " cards, " << income.points << " points, " << income.herds
         << " of herds";
  }
};

Income income_of(Table& table, int scoring = 1) {
  const Income before{table.has(0, "coins"), table.has(0, "cards"), 0, 0};
  table.scoring(scoring, 1).until(scoring == kScorings ? StepKind::none : StepKind::turn, 0);
  return {table.has(0, "coins") - before.coins, table.has(0, "cards") - before.cards, table.points(0, Line::income),
          table.points(0, Line::herds)};
}

// Rule 9.6
TEST(BoonlakeIncome, AsInTheExampleOfTheRulebook) {
  // Tino: 5 coins and 1 point, 3 cards; his board: the first row is empty, and the first settlement has left it.
  Table table(2);
  table.tracks(0, 4, 1).stands("6a", 0, "house").stands("13a", 0, "settlement").cattle(31, 0, 1);
  EXPECT_EQ(table.state().player(0).rows, 1);
  EXPECT_EQ(income_of(table), (Income{5 + 5, 3, 1 + 4, 0}));
}

// Rule 9.6, 12.1
TEST(BoonlakeIncome, EverySpaceOfBothTracks) {
  const std::array<std::array<int, 2>, 11> coin = {
      {{2, 0}, {3, 0}, {4, 0}, {5, 0}, {5, 1}, {6, 1}, {7, 1}, {7, 2}, {8, 2}, {9, 3}, {10, 4}}};
  const std::array<std::array<int, 2>, 11> card = {
      {{2, 0}, {3, 0}, {3, 1}, {4, 1}, {4, 2}, {5, 2}, {5, 3}, {6, 3}, {6, 4}, {7, 4}, {7, 5}}};
  for (int step = 0; step <= kLastStep; ++step) {
    Table coins(2);
    coins.tracks(0, step, 0);
    EXPECT_EQ(income_of(coins), (Income{coin[at(step)][0], 2, coin[at(step)][1], 0})) << step;
    Table cards(2);
    cards.tracks(0, 0, step);
    EXPECT_EQ(income_of(cards), (Income{2, card[at(step)][0], card[at(step)][1], 0})) << step;
  }
}

// Rule 9.6
TEST(BoonlakeIncome, EveryRecess) {
  // Coins and points of the houses, settlements and cattle from top to bottom.
  const std::array<std::array<int, 2>, kHouses> houses = {{{2, 0}, {2, 0}, {2, 0}, {1, 1}, {2, 0}, {0, 2}}};
  const std::array<std::array<int, 2>, kSettlements> settlements = {{{0, 2}, {0, 3}, {0, 3}, {0, 4}}};
  const std::array<std::array<int, 2>, kCattle> cattle = {{{1, 0}, {1, 1}, {0, 2}, {0, 2}, {0, 3}}};
  const Tokens plots = {"6a", "6b", "13a", "13b", "19a", "19b"};
  Income expected{2, 2, 0, 0};
  for (int count = 1; count <= kHouses; ++count) {
    Table table(2);
    for (int i = 0; i < count; ++i) table.stands(plots[at(i)], 0, "house");
    expected.coins += houses[at(count - 1)][0];
    expected.points += houses[at(count - 1)][1];
    EXPECT_EQ(income_of(table), expected) << count << " houses";
  }
  expected = {2, 2, 0, 0};
  for (int count = 1; count <= kSettlements; ++count) {
    Table table(2);
    for (int i = 0; i < count; ++i) table.stands(plots[at(i)], 0, "settlement");
    // Each of them was a house before.
    expected.coins += houses[at(count - 1)][0] + settlements[at(count - 1)][0];
    expected.points += houses[at(count - 1)][1] + settlements[at(count - 1)][1];
    EXPECT_EQ(income_of(table), expected) << count << " settlements";
  }
  expected = {2, 2, 0, 0};
  for (int count = 1; count <= kCattle; ++count) {
    Table table(2);
    table.cattle(31, 0, std::min(4, count));
    if (count == kCattle) table.cattle(32, 0, 1);
    expected.coins += cattle[at(count - 1)][0];
    expected.points += cattle[at(count - 1)][1];
    EXPECT_EQ(income_of(table), expected) << count << " cattle";
  }
}

// Rule 9.6, 5.11
TEST(BoonlakeIncome, ReleasedInhabitantsBringPoints) {
  // The first two rows are empty: 2 and 3 points besides those of their recesses.
  Table table(2);
  table.stands("6a", 0, "house").stands("6b", 0, "house").stands("13a", 0, "house").stands("19a", 0, "settlement");
  table.cattle(31, 0, 2);
  EXPECT_EQ(table.state().player(0).rows, 0b11);
  // Coins: the track 2, houses 7, cattle 2. Points: a house 1, the settlement 2, cattle 1, the rows 5.
  EXPECT_EQ(income_of(table), (Income{11, 2, 9, 0}));
}

// Rule 9.6, 5.7
TEST(BoonlakeIncome, AllPiecesOffTheBoard) {
  Table table(2);
  for (const char* plot : {"6a", "13a", "19a", "28a"}) table.stands(plot, 0, "settlement");
  for (const char* plot : {"6b", "13b"}) table.stands(plot, 0, "house");
  table.cattle(4, 0, 3).cattle(26, 0, 2);
  EXPECT_EQ(income_of(table), (Income{2 + 9 + 2, 2, 3 + 12 + 8 + 5, 0}));
}

// Rule 9.7
TEST(BoonlakeIncome, EachCattleBringsAPointForEverySettlementBesideIt) {
  Table table(3);
  table.cattle(16, 0, 2).cattle(16, 2, 1);
  table.tile(14, "grey-15").tile(20, "grey-16");
  table.stands("13a", 0, "settlement").stands("14a", 1, "settlement");
  table.stands("20a", 2, "settlement");                                // over the bridge
  table.stands("14b", 0, "house").stands("20b", 1, "inhabitant");      // no settlements
  table.stands("19a", 1, "settlement").stands("6a", 0, "settlement");  // not beside it
  table.scoring(1, 1).until(StepKind::turn, 2);
  EXPECT_EQ(table.points(0, Line::herds), 6) << "three settlements, two cattle";
  EXPECT_EQ(table.points(1, Line::herds), 0) << "no cattle";
  EXPECT_EQ(table.points(2, Line::herds), 3) << "as in the rulebook: 3 settlements, 3 points";
}

// Rule 9.7
TEST(BoonlakeIncome, HerdsAcrossBridgesAndTheCanal) {
  // Field 12: the bridge to 7, the canal to 9 and 13.
  Table table(2);
  table.cattle(12, 0, 1).tile(7, "grey-15").tile(9, "grey-16");
  table.stands("7a", 1, "settlement").stands("9a", 1, "settlement").stands("13b", 1, "settlement");
  EXPECT_EQ(income_of(table).herds, 3);
  // Every bridge.
  for (const auto& [pasture, other] : std::map<int, int>{{8, 17}, {17, 8}, {18, 6}, {27, 22}, {29, 24}, {24, 29}}) {
    Table bridge(2);
    if (other != 6 && other != 22) bridge.tile(other, "grey-15");
    bridge.cattle(pasture, 0, 1).stands(std::to_string(other) + "a", 1, "settlement");
    EXPECT_EQ(income_of(bridge).herds, 1) << pasture;
  }
}

// Rule 9.7
TEST(BoonlakeIncome, SeveralHerdsAddUp) {
  Table table(2);
  table.cattle(18, 0, 1).cattle(23, 0, 3);
  table.stands("19a", 1, "settlement").stands("19b", 0, "settlement").stands("22a", 1, "settlement");
  // 18 and 23 both lie beside 19 and 22.
  EXPECT_EQ(income_of(table).herds, 4 * 3);
}

// Rule 9.10
TEST(BoonlakeIncome, TheFourthBringsPointsOnly) {
  Table table(2);
  table.tracks(0, 10, 10).stands("19a", 0, "settlement").cattle(18, 0, 1);
  // Tracks 4 and 5, the settlement 2; two coins of the house and one of the cattle lapse.
  EXPECT_EQ(income_of(table, 4), (Income{0, 0, 4 + 5 + 2, 1}));
  Table third(2);
  third.tracks(0, 10, 10).stands("19a", 0, "settlement").cattle(18, 0, 1);
  EXPECT_EQ(income_of(third, 3), (Income{10 + 2 + 1, 7, 4 + 5 + 2, 1}));
}

// Rule 9.6, 3.3
TEST(BoonlakeIncome, CardsComeFromTheDiscardsWhenThePileIsUsedUp) {
  Table table(2);
  table.pile({"day-01", "day-02", "day-03"}).scoring(1, 1).until(StepKind::draw, 1);
  EXPECT_EQ(table.outcomes(), (Tokens{"draw:day-01", "draw:day-02", "draw:day-03"}));
  table.play({"draw:day-01", "draw:day-03"});
  EXPECT_EQ(table.state().step().seat, 0) << "clockwise from who brought it about";
  EXPECT_EQ(table.outcomes(), Tokens{"draw:day-02"});
  table.choose("draw:day-02");
  EXPECT_EQ(table.outcomes().size(), 162U);
  EXPECT_TRUE(table.state().discards.empty());
}

// Rule 9.6, 3.3
TEST(BoonlakeIncome, CardsLapseWhenThereAreNone) {
  Table table(2);
  Tokens all;
  for (const auto& card : table.game().printed().cards) all.push_back(card.id);
  table.played(1, all);
  EXPECT_EQ(income_of(table), (Income{2, 0, 0, 0}));
}

// Rule 9.6, 9.2
TEST(BoonlakeIncome, WhatThePlaysBroughtCountsAlready) {
  Table table(2);
  table.hand(0, {"day-01"}).goods(0, {{"coins", 1}}).stands("19a", 0, "inhabitant").scoring(1, 1);
  table.until(StepKind::interim, 0).play({"play:day-01", "house:19a"}).until(StepKind::turn, 0);
  EXPECT_EQ(table.has(0, "coins"), 3 + 2) << "one step on the coin track, one house";
}

}  // namespace

}  // namespace spielwerk::boonlake
