#include "rules/boonlake/table.hpp"

// Rules 11.7 to 11.16: lasting effects of cards, and those that are counted at the end.

namespace spielwerk::boonlake {

namespace {

// Rule 11.7
TEST(BoonlakeLasting, LeversCostLess) {
  Table table(2);
  table.played(0, {"day-37", "day-38"}).goods(0, {{"coins", 3}}).choose("deed:progress");  // 1 and 2 less
  EXPECT_TRUE(table.can("modernize:area_points"));                                         // 6 - 3
  EXPECT_EQ(table.why_not("modernize:cards_to_inhabitant"), "6.8");                        // 7 - 3
  EXPECT_EQ(table.gains("modernize:area_points")["coins"], -3);
  table.choose("modernize:forgo_vase");
  EXPECT_EQ(table.has(0, "coins"), 3 - 1);
}

// Rule 11.7
TEST(BoonlakeLasting, ALeverNeverCostsLessThanNothing) {
  Table table(2);
  table.played(0, {"day-38", "night-38"}).goods(0, {{"coins", 1}}).play({"deed:progress", "modernize:boat_upstream"});
  EXPECT_EQ(table.has(0, "coins"), 1);  // 3 - 4
  Table plain(2);
  plain.played(1, {"day-38", "night-38"}).goods(0, {{"coins", 3}}).play({"deed:progress", "modernize:boat_upstream"});
  EXPECT_EQ(plain.has(0, "coins"), 0);  // those of another player do not help
}

// Rule 11.8
TEST(BoonlakeLasting, CardsCostLessAndItAddsUp) {
  const auto coins_left = [](const Tokens& played, const std::string& card) {
    Table table(2);
    table.played(0, played).hand(0, {card}).goods(0, {{"coins", 5}}).plays().choose("play:" + card);
    return table.has(0, "coins");
  };
  EXPECT_EQ(coins_left({}, "dusk-40"), 3);  // 2 coins
  EXPECT_EQ(coins_left({"day-39"}, "dusk-40"), 4);
  EXPECT_EQ(coins_left({"day-39", "dusk-39"}, "dusk-40"), 5);
  EXPECT_EQ(coins_left({"day-39", "dusk-39", "night-39"}, "dusk-40"), 5);  // never below zero
}

// Rule 11.8
TEST(BoonlakeLasting, TheDiscountDoesNotCountForItsOwnCard) {
  Table table(2);
  table.hand(0, {"night-39"}).goods(0, {{"coins", 1}}).sites(0, {{"stone", 2}}).plays();
  EXPECT_EQ(table.why_not("play:night-39"), "4.2");
  table.goods(0, {{"coins", 2}}).choose("play:night-39");
  EXPECT_EQ(table.has(0, "coins"), 0);
}

// Rule 11.8, 4.4
TEST(BoonlakeLasting, TheDiscountIsNotForBoats) {
  Table table(2);
  table.played(0, {"day-39"}).hand(0, {"dusk-35"}).goods(0, {{"coins", 2}}).sites(0, {}).boats(0, "iron", "iron");
  table.plays().choose("play:dusk-35");  // 1 coin less, 2 for the boat
  EXPECT_EQ(table.has(0, "coins"), 0);
}

// Rule 11.9
TEST(BoonlakeLasting, DiscardingATypeBringsMore) {
  const auto coins = [](const Tokens& played, const std::string& card) {
    Table table(2);
    table.played(0, played).hand(0, {card}).plays().choose("discard:" + card);
    return table.has(0, "coins");
  };
  EXPECT_EQ(coins({"day-40"}, "day-01"), 3);
  EXPECT_EQ(coins({"day-40"}, "dusk-01"), 2);
  EXPECT_EQ(coins({"day-40", "night-41"}, "day-01"), 4);  // both are for day cards
  EXPECT_EQ(coins({"day-41"}, "dusk-01"), 3);
  EXPECT_EQ(coins({"dusk-40", "day-41"}, "dusk-01"), 4);
  EXPECT_EQ(coins({"dusk-41"}, "night-01"), 3);
  EXPECT_EQ(coins({"night-40", "dusk-41"}, "night-01"), 4);
  EXPECT_EQ(coins({"night-40", "dusk-41"}, "day-01"), 2);
}

// The rulebook: "also if you do not place cattle and may play or discard a card instead".
// Rule 11.9
TEST(BoonlakeLasting, ItHoldsWhereverACardIsDiscarded) {
  for (const char* deed : {"settle", "cattle", "builder", "pioneer"}) {
    Table table(2);
    table.played(1, {"day-40"}).hand(1, {"day-01"}).choose(std::string("deed:") + deed);
    while (table.to_move() != 1) table.to_move() == 0 ? table.choose("done") : table.deal_cards();
    table.choose("discard:day-01");
    EXPECT_EQ(table.has(1, "coins"), 3) << deed;
  }
}

// Rule 11.9
TEST(BoonlakeLasting, CardsGivenAwayForOtherThingsBringNothing) {
  Table hire(2);
  hire.played(0, {"day-40"}).hand(0, {"day-01", "day-02", "day-03"}).asks(StepKind::hire, 0).ship(0, "T5");
  hire.play({"hire:cards", "drop:day-01", "drop:day-02", "drop:day-03"}).deal_cards();
  EXPECT_EQ(hire.has(0, "ranch"), 4);
  EXPECT_EQ(hire.has(0, "coins"), 0);
  Table exchange(2);
  exchange.played(0, {"day-40"}).hand(0, {"day-28", "day-01", "day-02"}).goods(0, {{"coins", 1}}).plays();
  exchange.play({"play:day-28", "exchange", "drop:day-01", "drop:day-02"});
  EXPECT_EQ(exchange.has(0, "coins"), 0);
  EXPECT_EQ(exchange.points(0, Line::cards), 3);
  Table lever(2);
  lever.played(0, {"day-40"}).hand(0, {"day-01", "day-02"}).lever(0, "cards_to_inhabitant").plays();
  lever.play({"lever:cards_to_inhabitant", "drop:day-01", "drop:day-02"});
  EXPECT_EQ(lever.has(0, "coins"), 0);
  EXPECT_EQ(lever.has(0, "cards"), 0);
  Table plot(2);
  plot.played(0, {"day-40"}).hand(0, {"day-01", "day-02"}).tile(14, "grey-23");
  plot.play({"deed:settle", "done", "develop:14a", "drop:day-01"});
  EXPECT_EQ(plot.has(0, "coins"), 0);
}

// Rule 11.10
TEST(BoonlakeLasting, CattleCostLessInhabitants) {
  const auto ranch = [](const Tokens& played, int there) {
    Table table(2);
    table.played(0, played).tile(14, "pasture");
    if (there > 0) table.cattle(14, 1, there);
    table.asks(StepKind::offer, 0, kOfferCattle).choose("cattle:14");
    EXPECT_EQ(table.cattle_on(14, 0), 1);
    return table.has(0, "ranch");
  };
  EXPECT_EQ(ranch({}, 0), 2);
  EXPECT_EQ(ranch({"day-42"}, 0), 3);
  EXPECT_EQ(ranch({"day-42", "dusk-42"}, 0), 3);  // never below zero
  EXPECT_EQ(ranch({}, 2), 0);
  EXPECT_EQ(ranch({"day-42"}, 2), 1);
  EXPECT_EQ(ranch({"day-42", "night-42"}, 2), 2);
  EXPECT_EQ(ranch({"day-42"}, 3), 0);  // 4 - 1
}

// Rule 11.10, 6.10
TEST(BoonlakeLasting, TheDiscountCoversAnExtraInhabitantToo) {
  Table table(2);
  table.played(0, {"day-42"}).cattle(14, 0, 3).tile(7, "pasture").asks(StepKind::offer, 0, kOfferCattle);
  table.choose("cattle:7");  // the fourth: 1 and 1 more, less 1
  EXPECT_EQ(table.legal(), (Tokens{"due:1", "due:0+4"}));
}

// Rule 11.11
TEST(BoonlakeLasting, CattleBringCoins) {
  const auto coins = [](const Tokens& played) {
    Table table(2);
    table.played(0, played).tile(14, "pasture").stands("13a", 1, "house").plays();
    table.state().steps.pop();
    table.state().push(StepKind::offer, 0, kOfferCattle);
    table.choose("cattle:14");
    EXPECT_EQ(table.asked(), StepKind::sail);
    return table.has(0, "coins");
  };
  EXPECT_EQ(coins({}), 2);  // the house of the neighbour
  EXPECT_EQ(coins({"day-43"}), 4);
  EXPECT_EQ(coins({"day-43", "dusk-43", "night-43"}), 8);
}

// The coins and the vases after a move of the ship by one space.
Things after_sailing(const Tokens& played, const std::string& from, const std::string& to) {
  Table table(2);
  table.played(0, played).ship(0, from).asks(StepKind::sail, 0, 1).choose("sail:" + to);
  if (table.asked() == StepKind::site) table.choose("vase");
  table.deal_cards();
  return {{"coins", table.has(0, "coins")}, {"vases", table.has(0, "vases")}, {"cards", table.has(0, "cards")}};
}

// Rule 11.12
TEST(BoonlakeLasting, MoreCoinsFromTheRiver) {
  EXPECT_EQ(after_sailing({"day-44"}, "T4", "T5"), (Things{{"coins", 3}, {"vases", 0}, {"cards", 0}}));
  EXPECT_EQ(after_sailing({"day-44", "dusk-44", "night-44"}, "T4", "T5")["coins"], 5);
  EXPECT_EQ(after_sailing({"day-44"}, "T5", "T6"), (Things{{"coins", 0}, {"vases", 0}, {"cards", 2}}));
  // The coins of a harbour effect do not make a space with coins.
  EXPECT_EQ(after_sailing({"day-44", "night-45"}, "T8", "T9")["coins"], 2);
}

// Rule 11.13
TEST(BoonlakeLasting, HarboursBringCoinsOrCards) {
  EXPECT_EQ(after_sailing({"night-45"}, "T8", "T9"), (Things{{"coins", 2}, {"vases", 1}, {"cards", 0}}));
  EXPECT_EQ(after_sailing({"day-45"}, "T8", "T9"), (Things{{"coins", 0}, {"vases", 1}, {"cards", 2}}));
  EXPECT_EQ(after_sailing({"day-45", "dusk-45", "night-45"}, "T8", "T9"),
            (Things{{"coins", 4}, {"vases", 1}, {"cards", 2}}));
  EXPECT_EQ(after_sailing({"day-45", "dusk-45"}, "T9", "T10"), (Things{{"coins", 0}, {"vases", 0}, {"cards", 2}}));
}

// Rule 11.14
TEST(BoonlakeLasting, MoreVasesFromTheRiver) {
  EXPECT_EQ(after_sailing({"day-46"}, "T8", "T9")["vases"], 2);
  EXPECT_EQ(after_sailing({"day-46", "dusk-46", "night-46"}, "T8", "T9")["vases"], 4);
  EXPECT_EQ(after_sailing({"day-46"}, "T9", "T10")["vases"], 0);
  EXPECT_EQ(after_sailing({"day-46"}, "T12", "T13")["vases"], 2);  // chosen instead of a production building
  Table site(2);
  site.played(0, {"day-46"}).ship(0, "T12").asks(StepKind::sail, 0, 1).play({"sail:T13", "site:iron"});
  EXPECT_EQ(site.has(0, "vases"), 0);
  EXPECT_EQ(site.has(0, "iron"), 1);
}

// Rule 11.14, 8.4
TEST(BoonlakeLasting, ItHoldsOnTheLowerArmToo) {
  Table table(2);
  table.round(2).mark(0, 1, 0).mark(0, 2, 1).mark(1, 1, 0).mark(1, 2, 1);
  table.mark(0, 3, 2).mark(1, 3, 2);
  table.raw().scorings = 3;
  table.ship(0, "L4").played(0, {"day-46"}).asks(StepKind::sail, 0, 1).choose("sail:L5");
  EXPECT_EQ(table.has(0, "vases"), 2);
}

// Rule 11.15
TEST(BoonlakeLasting, PointsForEachThing) {
  Table table(2);
  table.stands("6a", 0, "inhabitant").stands("6b", 1, "house");
  table.stands("13a", 0, "house").cattle(12, 0, 2);
  table.stands("19a", 0, "settlement")
      .stands("19b", 0, "inhabitant")
      .stands("22a", 0, "house")
      .stands("22b", 0, "settlement");
  table.sites(0, {{"wood", 2}, {"iron", 1}});
  const auto worth = [&](const std::string& card) {
    Table copy = table;
    return copy.played(0, {card}).score(0, "card_ends");
  };
  EXPECT_EQ(worth("day-48"), 1);    // New Hope
  EXPECT_EQ(worth("day-47"), 3);    // Unknown: each cattle counts
  EXPECT_EQ(worth("night-48"), 4);  // Boonlake
  EXPECT_EQ(worth("night-47"), 0);  // Southern
  EXPECT_EQ(worth("day-50"), 3);    // levels of production buildings
  EXPECT_EQ(worth("dusk-52"), 4);   // houses that left the board, two of which became settlements
  EXPECT_EQ(worth("day-51"), 4);    // 2 for each settlement
  EXPECT_EQ(worth("day-52"), 2);    // cattle
  EXPECT_EQ(table.played(0, {"day-48", "dusk-47"}).score(0, "card_ends"), 2);  // both for New Hope
}

// Points for a card by so many of what it counts.
int tier(const std::string& card, int count) {
  Table table(2);
  const Measure measure = [&] {
    for (const Card& printed : table.game().printed().cards) {
      if (printed.id == card) return printed.end[0].measure;
    }
    return Measure::chain;
  }();
  const Tokens plots = {"6a", "6b", "13a", "13b", "19a", "19b"};
  for (int i = 0; i < count && measure == Measure::houses; ++i) table.stands(plots[at(i)], 0, "house");
  for (int i = 0; i < count && measure == Measure::settlements; ++i) table.stands(plots[at(i)], 0, "settlement");
  if (measure == Measure::cattle && count > 0) table.cattle(12, 0, std::min(count, 4));
  if (measure == Measure::cattle && count > 4) table.cattle(14, 0, count - 4);
  for (int i = 0; i < count && measure == Measure::levers; ++i) table.lever(0, kLeverIds[at(i)], i % 2 == 0);
  if (measure == Measure::coin_track) table.tracks(0, count, 0);
  if (measure == Measure::card_track) table.tracks(0, 0, count);
  return table.played(0, {card}).score(0, "card_ends");
}

// Rule 11.16
TEST(BoonlakeLasting, PointsByTiers) {
  struct Tiers {
    std::string card;
    int low, few, high, many;  // from so many things so many points
    int most;
  };
  const std::vector<Tiers> all = {
      {"dusk-53", 4, 3, 7, 7, 10}, {"night-53", 4, 3, 7, 7, 10}, {"night-55", 5, 4, 9, 9, 10},
      {"day-53", 4, 3, 7, 8, 12},  {"day-55", 3, 2, 6, 6, 12},   {"day-54", 4, 3, 6, 8, 6},
      {"dusk-54", 2, 3, 4, 10, 4}, {"dusk-55", 1, 2, 3, 7, 4},   {"night-54", 2, 3, 4, 8, 5}};
  for (const Tiers& tiers : all) {
    for (int count = 0; count <= tiers.most; ++count) {
      const int expected = count >= tiers.high ? tiers.many : count >= tiers.low ? tiers.few : 0;
      EXPECT_EQ(tier(tiers.card, count), expected) << tiers.card << " with " << count;
    }
  }
}

}  // namespace

}  // namespace spielwerk::boonlake
