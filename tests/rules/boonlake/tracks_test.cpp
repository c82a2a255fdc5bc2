#include "rules/boonlake/table.hpp"

// Rule 12: the income tracks.

namespace spielwerk::boonlake {

namespace {

// Seat 0 plays a card with so many steps on a track, from there.
Table stepping(Track track, int steps, int from) {
  static const std::array<std::array<const char*, 3>, 2> kStepCards = {
      {{"day-01", "dusk-05", "dusk-11"}, {"dusk-02", "night-06", "night-12"}}};
  const std::string card = kStepCards[static_cast<std::size_t>(track)][at(steps - 1)];
  Table table(2);
  table.hand(0, {card}).goods(0, {{"coins", 10}, {"vases", 1}});
  table.sites(0, {{"wood", 1}, {"clay", 1}, {"stone", 1}, {"iron", 1}}).plays();
  table.tracks(0, track == Track::coin ? from : 0, track == Track::card ? from : 0).choose("play:" + card);
  return table;
}

Table stepping(Track track, int from) { return stepping(track, 1, from); }

// Rule 12.1
TEST(BoonlakeTracks, BothBeginWithTwo) {
  Table table(2);
  const Goods income = table.game().income(table.state(), 0);
  EXPECT_EQ(income, (Goods{.coins = 2, .cards = 2}));
}

// Rule 12.1, 11.1
TEST(BoonlakeTracks, EverySymbolIsOneStepForward) {
  for (int steps = 1; steps <= 3; ++steps) {
    Table coin = stepping(Track::coin, steps, 3);
    EXPECT_EQ(coin.has(0, "coin_track"), 3 + steps);
    EXPECT_EQ(coin.has(0, "card_track"), 0);
    Table card = stepping(Track::card, steps, 6);
    EXPECT_EQ(card.has(0, "card_track"), 6 + steps);
    EXPECT_EQ(card.has(0, "coin_track"), 0);
    EXPECT_EQ(card.has(1, "card_track"), 0);
  }
}

// Rule 12.1
TEST(BoonlakeTracks, TheIncomeIsWhatIsPrintedBesideTheMarker) {
  const std::vector<std::pair<int, int>> coins = {{2, 0}, {3, 0}, {4, 0}, {5, 0}, {5, 1}, {6, 1},
                                                  {7, 1}, {7, 2}, {8, 2}, {9, 3}, {10, 4}};
  const std::vector<std::pair<int, int>> cards = {{2, 0}, {3, 0}, {3, 1}, {4, 1}, {4, 2}, {5, 2},
                                                  {5, 3}, {6, 3}, {6, 4}, {7, 4}, {7, 5}};
  for (int step = 0; step <= kLastStep; ++step) {
    Table table(2);
    table.tracks(0, step, kLastStep - step);
    const Goods income = table.game().income(table.state(), 0);
    EXPECT_EQ(income.coins, coins[at(step)].first);
    EXPECT_EQ(income.cards, cards[at(kLastStep - step)].first);
    EXPECT_EQ(income.points, coins[at(step)].second + cards[at(kLastStep - step)].second);
  }
}

// Rule 12.2
TEST(BoonlakeTracks, BonusesOfTheCoinTrack) {
  Table third = stepping(Track::coin, 2);
  EXPECT_EQ(third.has(0, "ranch"), 4);
  EXPECT_EQ(third.has(0, "supply"), 4);
  Table sixth = stepping(Track::coin, 5);
  EXPECT_EQ(sixth.has(0, "vases"), 2);
  Table ninth = stepping(Track::coin, 8);
  EXPECT_EQ(ninth.has(0, "points"), 3);
  EXPECT_EQ(ninth.points(0, Line::land), 3);
  // The other spaces have none, and one that was passed before counts no more.
  for (const int from : {0, 1, 3, 4, 6, 7, 9}) {
    Table table = stepping(Track::coin, from);
    EXPECT_EQ(table.has(0, "ranch"), 3) << from;
    EXPECT_EQ(table.has(0, "vases"), 1) << from;
    EXPECT_EQ(table.has(0, "points"), 0) << from;
  }
}

// Rule 12.2
TEST(BoonlakeTracks, BonusesOfTheCardTrack) {
  Table third = stepping(Track::card, 2);
  EXPECT_EQ(third.has(0, "ranch"), 4);
  Table ninth = stepping(Track::card, 8);
  EXPECT_EQ(ninth.has(0, "points"), 3);
  for (const int from : {0, 1, 3, 4, 6, 7, 9}) {
    Table table = stepping(Track::card, from);
    EXPECT_EQ(table.asked(), StepKind::sail) << from;
    EXPECT_EQ(table.has(0, "ranch"), 3) << from;
    EXPECT_EQ(table.has(0, "points"), 0) << from;
  }
}

// Rule 12.2, 3.5
TEST(BoonlakeTracks, TheSixthCardSpaceBringsAProductionBuilding) {
  Table table = stepping(Track::card, 5);
  EXPECT_EQ(table.asked(), StepKind::site);
  EXPECT_EQ(table.legal(), (Tokens{"site:wood", "site:clay", "site:stone", "site:iron"}));
  EXPECT_EQ(table.rule("site:clay"), "12.2");
  EXPECT_EQ(table.why_not("vase"), "8.5");
  table.choose("site:clay");
  EXPECT_EQ(table.has(0, "clay"), 2);
  EXPECT_EQ(table.has(0, "wood"), 1);
  EXPECT_EQ(table.asked(), StepKind::sail);
}

// Rule 12.2
TEST(BoonlakeTracks, ABonusThatIsPassedCountsToo) {
  Table third = stepping(Track::coin, 3, 1);
  EXPECT_EQ(third.has(0, "ranch"), 4);
  Table sixth = stepping(Track::coin, 3, 4);
  EXPECT_EQ(sixth.has(0, "vases"), 1);  // dusk-11 costs one
  Table building = stepping(Track::card, 3, 4);
  EXPECT_EQ(building.asked(), StepKind::site);
  EXPECT_EQ(building.has(0, "card_track"), 7);
}

// Rule 12.2, 3.1
TEST(BoonlakeTracks, WithAnEmptySupplyNoInhabitantComes) {
  Table table(2);
  table.hand(0, {"day-01"}).goods(0, {{"coins", 1}, {"ranch", 8}}).tracks(0, 2, 0).plays().choose("play:day-01");
  EXPECT_EQ(table.has(0, "coin_track"), 3);
  EXPECT_EQ(table.has(0, "ranch"), 8);
}

// Rule 12.3
TEST(BoonlakeTracks, StepsBeyondTheEndBringTwoPointsEach) {
  for (const Track track : {Track::coin, Track::card}) {
    const std::string marker = track == Track::coin ? "coin_track" : "card_track";
    Table one = stepping(track, 10);
    EXPECT_EQ(one.has(0, marker), 10);
    EXPECT_EQ(one.points(0, Line::cards), 2);
    Table three = stepping(track, 3, 10);
    EXPECT_EQ(three.points(0, Line::cards), 6);
    // The ninth space brings 3 points, the tenth is reached, and one step is left.
    Table some = stepping(track, 3, 8);
    EXPECT_EQ(some.has(0, marker), 10);
    EXPECT_EQ(some.points(0, Line::land), 3);
    EXPECT_EQ(some.points(0, Line::cards), 2);
    EXPECT_EQ(some.has(0, "points"), 5);
  }
}

// Rule 12.3
TEST(BoonlakeTracks, TheStepOfAProjectMayLeadBeyondTheEnd) {
  Table table(2);
  table.goods(0, {{"coins", 12}}).sites(0, {{"wood", 2}, {"clay", 2}}).boats(0, "wood", "clay").tracks(0, 10, 0);
  table.plays().choose("project:score-01");
  EXPECT_EQ(table.has(0, "coin_track"), 10);
  EXPECT_EQ(table.has(0, "points"), 14 + 2);
}

// Rule 12.3, 5.5
TEST(BoonlakeTracks, TheStepOfAPlotMayLeadBeyondTheEnd) {
  Table table(2);
  table.goods(0, {{"coins", 4}}).tracks(0, 10, 0).play({"deed:settle", "develop:6b"});  // 4 coins for a step
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.has(0, "coin_track"), 10);
  EXPECT_EQ(table.points(0, Line::land), 2);
}

// Rule 12.1, 5.5
TEST(BoonlakeTracks, ElisabethDevelopsAPlotWithAStep) {
  Table table(2);
  table.goods(0, {{"coins", 5}}).play({"deed:settle", "develop:6b"});  // the example: pay 4 coins, 1 step
  EXPECT_EQ(table.has(0, "coins"), 1);
  EXPECT_EQ(table.has(0, "coin_track"), 1);
  EXPECT_EQ(table.has(0, "ranch"), 2);
}

}  // namespace

}  // namespace spielwerk::boonlake
