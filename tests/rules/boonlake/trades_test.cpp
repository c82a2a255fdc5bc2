#include "rules/boonlake/table.hpp"

// Rule 9.5: the two scoring tiles that ask for trades.

namespace spielwerk::boonlake {

namespace {

// Seat 0 is to score, seat 1 brought the scoring about. Area 0 is its own.
Table trading(const std::string& goal, int scoring, const Things& goods, bool own = false) {
  Table table(2);
  const Tokens others = {"score-05", "score-06", "score-10"};
  Tokens goals = others;
  const int area = own ? 0 : 1;
  goals.insert(goals.begin() + area, goal);
  table.goals(goals).goods(0, goods);
  for (int before = 1, other = 0; before < scoring; ++before, ++other) {
    if (other == area) ++other;
    table.mark(0, before, other);
  }
  table.scoring(scoring, 1);
  return table;
}

Table scored(const std::string& goal, int scoring, const Things& goods, bool own = false) {
  Table table = trading(goal, scoring, goods, own);
  table.until(StepKind::score, 0).choose("score:" + goal);
  return table;
}

// Rule 9.5
TEST(BoonlakeTrades, EveryWayToPayIsOffered) {
  Table table = scored("score-14", 3, {{"coins", 11}, {"vases", 1}, {"ranch", 2}});
  EXPECT_EQ(table.asked(), StepKind::trade);
  EXPECT_EQ(table.legal(), (Tokens{"trade:0+1+2", "trade:1+0+2", "trade:1+1+1", "trade:2+0+1", "trade:2+1+0"}));
  EXPECT_EQ(table.why_not("done"), "2.7") << "who can pay must";
  EXPECT_EQ(table.why_not("trade:3+0+0"), "9.5");
  EXPECT_EQ(table.why_not("trade:0+0+3"), "9.5");
  EXPECT_EQ(table.why_not("trade:1+1+0"), "9.5") << "all or nothing";
  EXPECT_EQ(table.rule("trade:1+1+1"), "9.5");
  EXPECT_EQ(table.points(0, Line::goals), 3);
  table.choose("trade:1+1+1");
  EXPECT_EQ(table.points(0, Line::goals), 3 + 6);
  EXPECT_EQ(table.state().player(0).vases, 0);
  EXPECT_EQ(table.has(0, "ranch"), 1);
  EXPECT_EQ(table.has(0, "supply"), 7) << "the inhabitant goes back to the supply";
}

// Rule 9.5
TEST(BoonlakeTrades, TwoInhabitantsAndTenCoinsAsInTheExampleOfTheRulebook) {
  Table table = trading("score-14", 4, {{"coins", 10}, {"ranch", 2}});
  // The last tile that is left, with one way to pay: all of it without a question.
  EXPECT_EQ(table.asked(), StepKind::none);
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.has(0, "ranch"), 0);
  EXPECT_EQ(table.points(0, Line::goals), 4 + 4 * 2);
}

// Rule 9.5
TEST(BoonlakeTrades, TheNumberOfTradesGrowsFromOneToFour) {
  for (int scoring = 1; scoring <= kScorings; ++scoring) {
    Table enough = trading("score-14", scoring, {{"vases", scoring}, {"ranch", 0}});
    if (scoring < kScorings) enough.until(StepKind::score, 0).choose("score:score-14");
    EXPECT_EQ(enough.has(0, "vases"), 0);
    EXPECT_EQ(enough.points(0, Line::goals), 3 * scoring);
    Table one_short = trading("score-14", scoring, {{"vases", scoring - 1}, {"ranch", 0}, {"coins", 4}});
    if (scoring < kScorings) one_short.until(StepKind::score, 0).choose("score:score-14");
    EXPECT_EQ(one_short.has(0, "vases"), scoring - 1) << "who cannot pay all pays nothing";
    EXPECT_EQ(one_short.points(0, Line::goals), -scoring);
  }
}

// Rule 9.5, 9.3
TEST(BoonlakeTrades, OnTheKeptTileOnlyTheMarkerIsDoubled) {
  Table goods = scored("score-14", 2, {{"ranch", 2}}, true);
  EXPECT_EQ(goods.points(0, Line::goals), 2 * 2 + 2 * 2);
  Table failed = scored("score-14", 2, {{"ranch", 1}, {"coins", 4}}, true);
  EXPECT_EQ(failed.points(0, Line::goals), -4);
  EXPECT_EQ(failed.has(0, "ranch"), 1);
  Table coins = scored("score-15", 2, {{"coins", 6}}, true);
  EXPECT_EQ(coins.points(0, Line::goals), 2 * 2 + 3);
}

// Rule 9.5
TEST(BoonlakeTrades, TwoCoinsForAPoint) {
  const std::array<int, kScorings> trades = {2, 3, 4, 6};
  for (int scoring = 1; scoring <= kScorings; ++scoring) {
    const int number = trades[at(scoring - 1)];
    for (const int coins : {2 * number, 2 * number + 1, 2 * number - 1}) {
      Table table = trading("score-15", scoring, {{"coins", coins}, {"vases", 9}});
      if (scoring < kScorings) {
        table.until(StepKind::score, 0);
        EXPECT_EQ(table.has(0, "coins"), coins);
        table.choose("score:score-15");
      }
      const bool pays = coins >= 2 * number;
      EXPECT_EQ(table.points(0, Line::goals), pays ? scoring + number : -scoring) << coins;
      EXPECT_EQ(table.has(0, "vases"), 9);
      // In the fourth scoring no coins come any more; before it the income of the track brings two.
      if (scoring == kScorings) {
        EXPECT_EQ(table.has(0, "coins"), coins - (pays ? 2 * number : 0));
      } else {
        table.until(StepKind::turn, 0);
        EXPECT_EQ(table.has(0, "coins"), coins - (pays ? 2 * number : 0) + 2);
      }
    }
  }
}

// Rule 9.5, 7.2
TEST(BoonlakeTrades, LeversCanBringWhatIsMissing) {
  Table table = trading("score-14", 2, {{"coins", 4}, {"ranch", 1}});
  table.lever(0, "joker_and_coins").until(StepKind::score, 0);
  EXPECT_TRUE(table.can("lever:joker_and_coins"));
  table.play({"lever:joker_and_coins", "score:score-14"});
  EXPECT_EQ(table.points(0, Line::goals), 2 + 4);
  EXPECT_EQ(table.has(0, "ranch"), 0);
  // Too late: with the marker down the tile is lost.
  Table late = trading("score-14", 2, {{"coins", 4}, {"ranch", 1}});
  late.lever(0, "joker_and_coins").until(StepKind::score, 0).choose("score:score-14");
  EXPECT_NE(late.asked(), StepKind::trade);
  EXPECT_EQ(late.points(0, Line::goals), -2);
}

// Rule 9.5, 7.2
TEST(BoonlakeTrades, ALeverIsOfferedWhileTheTradeIsChosen) {
  Table table = trading("score-14", 2, {{"coins", 5}, {"ranch", 1}});
  table.lever(0, "joker_and_coins").until(StepKind::score, 0).choose("score:score-14");
  EXPECT_EQ(table.legal(), (Tokens{"trade:1+0+1", "lever:joker_and_coins"}));
  table.choose("lever:joker_and_coins");
  EXPECT_EQ(table.legal(), (Tokens{"trade:0+0+2", "trade:1+0+1"}));
  table.choose("trade:0+0+2");
  EXPECT_EQ(table.has(0, "ranch"), 1);
  EXPECT_EQ(table.points(0, Line::goals), 2 + 4);
}

// Rule 9.5
TEST(BoonlakeTrades, WhatIsAskedForIsOnlyPaidWhenTheTileIsScored) {
  Table table(2);
  table.goals({"score-14", "score-15", "score-05", "score-06"}).goods(0, {{"coins", 50}, {"vases", 3}});
  table.scoring(1, 1).until(StepKind::score, 0).choose("score:score-05").until(StepKind::turn, 0);
  EXPECT_EQ(table.has(0, "coins"), 52);
  EXPECT_EQ(table.has(0, "vases"), 3);
  EXPECT_EQ(table.has(0, "ranch"), 3);
}

}  // namespace

}  // namespace spielwerk::boonlake
