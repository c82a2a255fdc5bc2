#include <set>

#include "rules/boonlake/table.hpp"

// Rules 5.1 to 5.5: exploring and developing.

namespace spielwerk::boonlake {

namespace {

std::string grey(int number) { return (number < 10 ? "grey-0" : "grey-") + std::to_string(number); }

// Lays tiles on all empty fields but these: so many grey ones in their order, then pastures.
void fill(Table& table, const std::set<int>& empty, int greys) {
  int next = 1;
  for (int field = 1; field <= kFields; ++field) {
    if (!table.tile_on(field).empty() || empty.contains(field)) continue;
    table.tile(field, next <= greys ? grey(next) : "pasture");
    ++next;
  }
}

// The own part of Settle, with this tile on field 7, 10 coins and five cards in hand.
Table settler(std::string_view tile) {
  Table table(2);
  table.tile(7, tile).goods(0, {{"coins", 10}}).hand(0, {"day-02", "day-05", "dusk-03", "dusk-06", "night-04"});
  return table;
}
const Tokens kSettle = {"deed:settle", "done"};

// Rule 5.1, 5.2
TEST(BoonlakeLand, FranziskaExploresAndTakesTheTwoCoinsOfTheField) {
  Table table(2);
  table.play({"deed:hire"});
  EXPECT_EQ(table.legal(), (Tokens{"explore", "done"}));
  table.play({"explore"});
  EXPECT_EQ(table.outcomes().size(), 25U) << "every grey tile of the heap";
  table.play({"reveal:grey-01"});
  EXPECT_EQ(table.legal(), (Tokens{"place:2",  "place:3",  "place:5",  "place:7",  "place:9",  "place:10", "place:12",
                                   "place:14", "place:16", "place:17", "place:18", "place:20", "place:21", "place:23",
                                   "place:24", "place:26", "place:27", "place:29", "place:31", "place:32"}));
  EXPECT_EQ(table.why_not("place:6"), "5.1") << "taken";
  EXPECT_EQ(table.why_not("place:1"), "5.1") << "beside no tile";
  EXPECT_EQ(table.why_not("place:34"), "");
  table.play({"place:7"});
  EXPECT_EQ(table.tile_on(7), "grey-01");
  EXPECT_EQ(table.has(0, "coins"), 2);
  EXPECT_EQ(table.asked(), StepKind::sail) << "two coins buy nobody, and there is one exploration only";
}

// Rule 5.1
TEST(BoonlakeLand, BridgesAndTheCanalJoinFieldsAndPasturesAreTiles) {
  for (const char* tile : {"grey-02", "pasture"}) {
    Table table(2);
    table.tile(17, tile).play({"deed:hire", "explore", "reveal:grey-01"});
    EXPECT_TRUE(table.can("place:8")) << "across the bridge 8-17 to " << tile;
    EXPECT_TRUE(table.can("place:12")) << "across the canal to 13";
    EXPECT_FALSE(table.can("place:1"));
    EXPECT_FALSE(table.can("place:4")) << "12 is across a bridge from 7, not from 4";
  }
  Table canal(2);
  canal.tile(12, "grey-02").play({"deed:hire", "explore", "reveal:grey-01"});
  EXPECT_TRUE(canal.can("place:9"));
  EXPECT_TRUE(canal.can("place:7"));
}

// Rule 5.1, 2.7
TEST(BoonlakeLand, EachExplorationIsDecidedAloneButATileMustBePlaced) {
  Table table(2);
  table.play({"deed:pioneer"});
  EXPECT_EQ(table.legal(), (Tokens{"explore", "done"}));
  table.play({"explore", "reveal:grey-08"});
  EXPECT_EQ(table.why_not("done"), "2.7");
  table.play({"place:27"});
  EXPECT_EQ(table.has(0, "coins"), 2);
  EXPECT_EQ(table.legal(), (Tokens{"explore", "done"})) << "the second one";
  table.play({"explore"});
  EXPECT_EQ(table.outcomes().size(), 24U);
  table.play({"reveal:grey-09"});
  EXPECT_TRUE(table.can("place:26"));
  EXPECT_FALSE(table.can("place:27"));
  table.play({"place:10"});
  EXPECT_EQ(table.asked(), StepKind::offer) << "no third one";
  EXPECT_TRUE(table.can("develop:10a"));
  Table one(2);
  one.play({"deed:pioneer", "done"});
  EXPECT_EQ(one.asked(), StepKind::offer);
  EXPECT_TRUE(one.can("develop:19a"));
}

// Rule 5.2
TEST(BoonlakeLand, EveryKindOfFieldHasItsReward) {
  const std::map<int, std::pair<std::string, int>> rewards = {
      {2, {"coins", 3}},  {7, {"coins", 2}},  {3, {"cards", 1}}, {5, {"cards", 2}}, {9, {"cards", 3}},
      {12, {"ranch", 5}}, {16, {"stone", 1}}, {23, {"wood", 2}}, {31, {"iron", 1}}, {32, {"clay", 1}}};
  for (const auto& [field, reward] : rewards) {
    Table table(2);
    table.play({"deed:hire", "explore", "reveal:grey-01", "place:" + std::to_string(field)}).deal_cards();
    Things expected = {{"coins", 0}, {"cards", 0}, {"ranch", 4}, {"vases", 0}, {"points", 0},
                       {"wood", 1},  {"clay", 0},  {"stone", 0}, {"iron", 0}};
    expected[reward.first] = reward.second;
    for (const auto& [thing, count] : expected) EXPECT_EQ(table.has(0, thing), count) << field << " " << thing;
    EXPECT_EQ(table.has(1, "coins"), 0);
  }
}

// Rule 5.2, 3.1
TEST(BoonlakeLand, RewardsLapseWithoutPieces) {
  Table high(2);
  high.sites(0, {{"wood", 2}, {"clay", 1}}).play({"deed:hire", "explore", "reveal:grey-01", "place:23"});
  EXPECT_EQ(high.has(0, "wood"), 2);
  EXPECT_EQ(high.has(0, "clay"), 1);
  EXPECT_EQ(high.asked(), StepKind::sail) << "no other site is offered";
  Table nobody(2);
  nobody.goods(0, {{"ranch", 8}}).play({"deed:hire", "explore", "reveal:grey-01", "place:12"});
  EXPECT_EQ(nobody.has(0, "ranch"), 8) << "neither the hired one nor that of the field";
}

// Rule 5.2, 1.2
TEST(BoonlakeLand, AStartFieldOfMorePlayersIsAnOrdinaryField) {
  Table table(2);
  table.play({"deed:hire", "explore", "reveal:grey-01", "place:3"}).deal_cards();
  EXPECT_EQ(table.has(0, "cards"), 1);
  Table three(3);
  three.play({"deed:hire", "explore", "reveal:grey-01"});
  EXPECT_EQ(three.why_not("place:3"), "5.1") << "a start tile lies there";
}

// Rule 5.3
TEST(BoonlakeLand, EveryTileThatFindsNoFieldBringsTwoCoins) {
  Table full(2);
  fill(full, {}, 20);
  full.play({"deed:pioneer"});
  EXPECT_EQ(full.has(0, "coins"), 4);
  EXPECT_EQ(full.asked(), StepKind::offer) << "nothing was asked";
  Table hire(2);
  fill(hire, {}, 20);
  hire.play({"deed:hire"});
  EXPECT_EQ(hire.has(0, "coins"), 2);
  Table last(2);
  fill(last, {4}, 20);
  last.play({"deed:pioneer", "explore", "reveal:grey-21"});
  EXPECT_EQ(last.tile_on(4), "grey-21") << "the only field: no question";
  EXPECT_EQ(last.has(0, "ranch"), 4);
  EXPECT_EQ(last.has(0, "coins"), 2) << "for the second one";
  EXPECT_EQ(last.asked(), StepKind::offer);
}

// Rule 5.3
TEST(BoonlakeLand, AnEmptyHeapBringsTwoCoinsForEachExploration) {
  Table empty(2);
  fill(empty, {1, 4}, 25);
  empty.play({"deed:pioneer"});
  EXPECT_EQ(empty.has(0, "coins"), 4);
  EXPECT_EQ(empty.asked(), StepKind::offer);
  Table last(2);
  fill(last, {1, 4}, 24);
  last.play({"deed:pioneer", "explore"});
  EXPECT_EQ(last.outcomes(), (Tokens{"reveal:grey-25"}));
  last.play({"reveal:grey-25"});
  EXPECT_EQ(last.legal(), (Tokens{"place:1", "place:4"}));
  last.play({"place:1"});
  EXPECT_EQ(last.has(0, "wood"), 2);
  EXPECT_EQ(last.has(0, "coins"), 2);
}

// Rule 5.4, 5.5
TEST(BoonlakeLand, ElisabethPaysFourCoinsForAStepOnTheCoinTrack) {
  Table table(2);
  table.goods(0, {{"coins", 5}}).play({"deed:settle"});
  EXPECT_EQ(table.legal(),
            (Tokens{"develop:6a", "develop:6b", "develop:13a", "develop:13b", "develop:19a", "develop:19b",
                    "develop:22a", "develop:22b", "develop:28a", "develop:28b", "develop:30a", "done"}));
  table.play({"develop:6b"});
  EXPECT_EQ(table.stands_on("6b"), "0 inhabitant");
  EXPECT_EQ(table.has(0, "ranch"), 2);
  EXPECT_EQ(table.has(0, "supply"), 5);
  EXPECT_EQ(table.has(0, "coins"), 1);
  EXPECT_EQ(table.has(0, "coin_track"), 1);
  EXPECT_EQ(table.has(0, "card_track"), 0);
}

// Rule 5.4
TEST(BoonlakeLand, APlotHoldsOnePieceAndPlayersShareTiles) {
  Table table(2);
  table.tile(7, "pasture")
      .stands("6a", 0, "inhabitant")
      .stands("13a", 1, "house")
      .play({"deed:settle", "done", "done"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.why_not("develop:6a"), "5.4");
  EXPECT_EQ(table.why_not("develop:13a"), "5.4");
  EXPECT_EQ(table.why_not("develop:7a"), "5.4") << "pastures have no plots";
  EXPECT_EQ(table.why_not("develop:2a"), "5.4") << "no tile";
  EXPECT_EQ(table.why_not("develop:30b"), "5.4") << "one plot only";
  EXPECT_EQ(table.why_not("develop:6b"), "5.5") << "no coins for it";
  table.play({"develop:28b"});
  EXPECT_EQ(table.stands_on("28b"), "1 inhabitant");
  EXPECT_EQ(table.points(1, Line::land), 2);
  Table nobody(2);
  nobody.goods(0, {{"ranch", 0}}).hand(0, {"day-02"}).play({"deed:settle", "done"});
  EXPECT_EQ(nobody.asked(), StepKind::offer) << "the own part has nothing to offer: this is the shared one";
  EXPECT_EQ(nobody.why_not("develop:19a"), "5.4") << "nobody is on the ranch";
  EXPECT_FALSE(nobody.offers("develop"));
}

// Rule 5.5
TEST(BoonlakeLand, PlotsBringAndCostCoinsCardsAndPoints) {
  struct Expected {
    const char* tile;
    const char* plot;
    int coins;
    int cards;
    int points;
  };
  for (const Expected& plot : {Expected{"grey-07", "7a", 7, 5, 4},
                               {"grey-08", "7a", 14, 5, 0},
                               {"grey-09", "7a", 10, 8, 0},
                               {"grey-10", "7a", 16, 5, -2},
                               {"grey-11", "7a", 10, 5, 0},
                               {"grey-12", "7a", 8, 5, 0},
                               {"grey-15", "7b", 10, 5, 0},
                               {"grey-18", "7b", 8, 5, 0},
                               {"grey-24", "7a", 12, 6, 0},
                               {"grey-25", "7a", 13, 5, -1}}) {
    Table table = settler(plot.tile);
    table.play(kSettle).choose("develop:" + std::string(plot.plot)).deal_cards();
    EXPECT_EQ(table.has(0, "coins"), plot.coins) << plot.tile;
    EXPECT_EQ(table.has(0, "cards"), plot.cards) << plot.tile;
    EXPECT_EQ(table.points(0, Line::land), plot.points) << plot.tile;
    EXPECT_EQ(table.has(0, "points"), plot.points) << plot.tile;
    EXPECT_EQ(table.has(0, "ranch"), 2) << plot.tile;
    EXPECT_EQ(table.has(0, "coin_track") + table.has(0, "card_track"), 0) << plot.tile;
  }
}

// Rule 5.5, 11.9
TEST(BoonlakeLand, CardsOfAPlotAreGivenAwayByChoiceAndBringNoCoins) {
  Table table = settler("grey-17");
  table.played(0, {"day-40"}).play(kSettle).play({"develop:7b"});
  EXPECT_EQ(table.legal(), (Tokens{"drop:day-02", "drop:day-05", "drop:dusk-03", "drop:dusk-06", "drop:night-04"}));
  table.play({"drop:day-05"});
  EXPECT_EQ(table.has(0, "cards"), 4);
  EXPECT_EQ(table.has(0, "coins"), 10) << "no discard for coins";
  EXPECT_EQ(table.points(0, Line::land), 2);
  EXPECT_EQ(table.asked(), StepKind::offer);
  Table two = settler("grey-25");
  two.play(kSettle).play({"develop:7b", "drop:day-02", "drop:dusk-03"});
  EXPECT_EQ(two.has(0, "cards"), 3);
  EXPECT_EQ(two.has(0, "card_track"), 1);
}

// Rule 5.5
TEST(BoonlakeLand, StepsOfAPlotMoveTheMarker) {
  Table coin = settler("grey-03");
  coin.play(kSettle).play({"develop:7a"});
  EXPECT_EQ(coin.has(0, "coins"), 9);
  EXPECT_EQ(coin.has(0, "coin_track"), 1);
  Table card = settler("grey-14");
  card.play(kSettle).play({"develop:7a"});
  EXPECT_EQ(card.has(0, "coins"), 10);
  EXPECT_EQ(card.has(0, "card_track"), 1);
  EXPECT_EQ(card.has(0, "points"), 0) << "the loss comes with a settlement";
}

// Rule 5.5, 12.2, 12.3
TEST(BoonlakeLand, ThreeStepsOfAChoiceGoToOneTrack) {
  Table table = settler("grey-01");
  table.play(kSettle).play({"develop:7a"});
  EXPECT_EQ(table.has(0, "coins"), 3);
  EXPECT_EQ(table.legal(), (Tokens{"track:coin", "track:card"}));
  table.play({"track:card"});
  EXPECT_EQ(table.has(0, "card_track"), 3);
  EXPECT_EQ(table.has(0, "coin_track"), 0);
  EXPECT_EQ(table.has(0, "ranch"), 3) << "one left, and the track brought one";
  Table end = settler("grey-01");
  end.tracks(0, 9, 9).play(kSettle).play({"develop:7a", "track:coin"});
  EXPECT_EQ(end.has(0, "coin_track"), 10);
  EXPECT_EQ(end.has(0, "card_track"), 9);
  EXPECT_EQ(end.points(0, Line::land), 4) << "two steps beyond the end";
  Table cards = settler("grey-02");
  cards.play(kSettle).play({"develop:7a"});
  EXPECT_EQ(cards.asked(), StepKind::drop) << "the price first";
  cards.play({"drop:day-02", "drop:day-05", "drop:dusk-03", "drop:dusk-06"});
  EXPECT_EQ(cards.asked(), StepKind::track);
  cards.play({"track:coin"});
  EXPECT_EQ(cards.has(0, "coin_track"), 3);
  EXPECT_EQ(cards.has(0, "cards"), 1);
}

// Rule 5.5
TEST(BoonlakeLand, TheIncomeOfATrackIsAllBesideTheMarker) {
  Table coin = settler("grey-05");
  coin.tracks(0, 4, 2).play(kSettle).play({"develop:7a"});
  EXPECT_EQ(coin.has(0, "coins"), 15);
  EXPECT_EQ(coin.points(0, Line::land), 1);
  EXPECT_EQ(coin.has(0, "coin_track"), 4) << "the marker stays";
  EXPECT_EQ(coin.has(0, "cards"), 5);
  Table card = settler("grey-06");
  card.tracks(0, 4, 2).play(kSettle).play({"develop:7a"}).deal_cards();
  EXPECT_EQ(card.has(0, "cards"), 8);
  EXPECT_EQ(card.points(0, Line::land), 1);
  EXPECT_EQ(card.has(0, "coins"), 10);
  Table paid = settler("grey-20");
  paid.play(kSettle).play({"develop:7a"});
  EXPECT_EQ(paid.has(0, "coins"), 10) << "2 paid, 2 of the track";
}

// Rule 5.5
TEST(BoonlakeLand, APriceMustBePaidInFull) {
  Table table(2);
  table.tile(7, "grey-01").tile(5, "grey-02").goods(0, {{"coins", 6}}).hand(0, {"day-02", "day-05", "dusk-03"});
  table.play({"deed:settle", "done"});
  EXPECT_EQ(table.why_not("develop:7a"), "5.5");
  EXPECT_EQ(table.why_not("develop:5a"), "5.5");
  Table beside(2);
  beside.tile(7, "grey-19").goods(0, {{"coins", 2}}).play({"deed:settle"});
  EXPECT_EQ(beside.why_not("develop:7a"), "5.5") << "three coins first";
  EXPECT_TRUE(beside.can("develop:7b"));
}

}  // namespace

}  // namespace spielwerk::boonlake
