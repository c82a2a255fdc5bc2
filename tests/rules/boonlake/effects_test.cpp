#include "rules/boonlake/table.hpp"

// Rule 11: effects of cards, one after the other. Every single card: every_card_test.cpp.

namespace spielwerk::boonlake {

namespace {

const Things kFullSites = {{"wood", 2}, {"clay", 2}, {"stone", 2}, {"iron", 2}};

// Seat 0 may play the card and has the resources for it.
Table with(const std::string& card, const Things& goods, const Tokens& others = {}) {
  Table table(2);
  table.hand(0, {card}).hand(0, others).sites(0, kFullSites).goods(0, goods).plays();
  return table;
}

// Rule 11.1
TEST(BoonlakeEffects, Tracks) {
  Table table = with("day-07", {{"coins", 4}});
  EXPECT_EQ(table.gains("play:day-07")["coin_track"], 1);
  table.choose("play:day-07");
  EXPECT_EQ(table.has(0, "coin_track"), 1);
  EXPECT_EQ(table.has(0, "card_track"), 1);
}

// Rule 11.2
TEST(BoonlakeEffects, Gains) {
  Table coins = with("night-19", {{"coins", 2}, {"vases", 1}});
  coins.boats(0, "wood", "iron").choose("play:night-19");
  EXPECT_EQ(coins.has(0, "coins"), 10);
  Table both = with("day-17", {{"coins", 5}});
  both.choose("play:day-17");
  EXPECT_EQ(both.has(0, "ranch"), 5);
  EXPECT_EQ(both.has(0, "supply"), 3);
  EXPECT_EQ(both.has(0, "vases"), 1);
}

// Rule 11.2
TEST(BoonlakeEffects, WhatACardBringsDoesNotPayForIt) {
  Table table = with("day-18", {{"coins", 0}});  // 1 coin for 5
  EXPECT_EQ(table.why_not("play:day-18"), "4.2");
  Table vase = with("day-20", {{"coins", 2}});
  EXPECT_EQ(vase.why_not("play:day-20"), "4.2");
}

// Rule 11.3
TEST(BoonlakeEffects, ThreeCardsForTwoInhabitants) {
  Table table = with("day-24", {{"coins", 2}}, {"day-01", "day-02", "day-03", "day-04"});
  table.choose("play:day-24");
  EXPECT_EQ(table.legal(), (Tokens{"exchange", "done"}));
  EXPECT_EQ(table.why_not("exchange:back"), "11.3");
  table.play({"exchange", "drop:day-04", "drop:day-01"});
  EXPECT_EQ(table.legal(), (Tokens{"drop:day-02", "drop:day-03"}));
  EXPECT_EQ(table.why_not("drop:day-01"), "3.3");
  EXPECT_EQ(table.why_not("done"), "2.7");
  table.choose("drop:day-02");
  EXPECT_EQ(table.has(0, "ranch"), 5);
  EXPECT_EQ(table.has(0, "cards"), 1);
  EXPECT_EQ(table.state().discards.size(), 3);
}

// Rule 11.3
TEST(BoonlakeEffects, ThePlayedCardIsNotGivenAway) {
  Table table = with("day-24", {{"coins", 2}}, {"day-01", "day-02"});
  table.choose("play:day-24");
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.has(0, "cards"), 2);
}

// Rule 11.3
TEST(BoonlakeEffects, TwoCardsForFourCoinsOrBack) {
  Table table = with("day-25", {{"coins", 5}}, {"day-01", "day-02"});
  table.choose("play:day-25");
  EXPECT_EQ(table.legal(), (Tokens{"exchange", "exchange:back", "done"}));
  Table back = table;
  table.play({"exchange", "drop:day-02", "drop:day-01"});
  EXPECT_EQ(table.has(0, "coins"), 4 + 4);
  EXPECT_EQ(table.has(0, "cards"), 0);
  EXPECT_EQ(table.asked(), StepKind::sail);  // once only, and not both ways
  back.choose("exchange:back").play({"draw:dusk-01", "draw:dusk-02"});
  EXPECT_EQ(back.has(0, "coins"), 0);
  EXPECT_EQ(back.has(0, "cards"), 4);
  EXPECT_EQ(back.asked(), StepKind::sail);
}

// Rule 11.3
TEST(BoonlakeEffects, AnExchangeThatCannotBePaidIsNotOffered) {
  Table coins = with("day-25", {{"coins", 4}}, {"day-01", "day-02"});
  coins.choose("play:day-25");
  EXPECT_EQ(coins.legal(), (Tokens{"exchange", "done"}));  // 3 coins are left
  EXPECT_EQ(coins.why_not("exchange:back"), "11.3");
  Table cards = with("day-25", {{"coins", 5}}, {"day-01"});
  cards.choose("play:day-25");
  EXPECT_EQ(cards.legal(), (Tokens{"exchange:back", "done"}));
  EXPECT_EQ(cards.why_not("exchange"), "11.3");
}

// Rule 11.3
TEST(BoonlakeEffects, ThreeCardsForAVaseAndTwoCoinsOrBack) {
  Table table = with("dusk-26", {{"coins", 3}, {"vases", 1}}, {"day-01", "day-02", "day-03"});
  table.choose("play:dusk-26");
  Table back = table;
  table.play({"exchange", "drop:day-01", "drop:day-02", "drop:day-03"});
  EXPECT_EQ(table.has(0, "cards"), 0);
  EXPECT_EQ(table.has(0, "vases"), 2);
  EXPECT_EQ(table.has(0, "coins"), 4);
  back.choose("exchange:back").deal_cards();
  EXPECT_EQ(back.has(0, "vases"), 0);
  EXPECT_EQ(back.has(0, "coins"), 0);
  EXPECT_EQ(back.has(0, "cards"), 6);
  Table no_vase = with("dusk-26", {{"coins", 9}}, {"day-01", "day-02", "day-03"});
  no_vase.choose("play:dusk-26");
  EXPECT_EQ(no_vase.legal(), (Tokens{"exchange", "done"}));
}

// Rule 11.3, 3.4
TEST(BoonlakeEffects, FiveCardsForFourPointsOrBackBelowZero) {
  Table table = with("day-27", {}, {"day-01", "day-02", "day-03", "day-04", "day-05"});
  table.choose("play:day-27");
  Table back = table;
  table.play({"exchange", "drop:day-01", "drop:day-02", "drop:day-03", "drop:day-04", "drop:day-05"});
  EXPECT_EQ(table.points(0, Line::cards), 4);
  EXPECT_EQ(table.has(0, "cards"), 0);
  back.choose("exchange:back").deal_cards();
  EXPECT_EQ(back.has(0, "points"), -4);
  EXPECT_EQ(back.has(0, "cards"), 10);
}

// Rule 11.3
TEST(BoonlakeEffects, OtherExchanges) {
  Table cards = with("night-28", {{"coins", 5}}, {"day-01", "day-02", "day-03"});
  cards.play({"play:night-28", "exchange", "drop:day-03", "drop:day-01"});  // the printed number of points
  EXPECT_EQ(cards.points(0, Line::cards), 5);
  EXPECT_EQ(cards.has(0, "cards"), 1);
  Table vases = with("dusk-29", {{"coins", 1}, {"vases", 3}});
  vases.play({"play:dusk-29", "exchange"});
  EXPECT_EQ(vases.points(0, Line::cards), 4);
  EXPECT_EQ(vases.has(0, "vases"), 1);
  Table inhabitant = with("day-22", {{"coins", 1}});
  inhabitant.play({"play:day-22", "exchange"});
  EXPECT_EQ(inhabitant.has(0, "coins"), 8);
  EXPECT_EQ(inhabitant.has(0, "ranch"), 2);
  Table one_vase = with("dusk-29", {{"coins", 1}, {"vases", 1}});
  one_vase.choose("play:dusk-29");
  EXPECT_EQ(one_vase.asked(), StepKind::sail);
}

// Rule 11.4
TEST(BoonlakeEffects, OneUsedLeverIsPushedUp) {
  Table table = with("day-35", {{"coins", 3}});
  table.boats(0, "wood", "stone").lever(0, "skip_coins", true).lever(0, "joker_and_coins", true);
  table.lever(0, "area_points").choose("play:day-35");
  EXPECT_EQ(table.legal(), (Tokens{"reset:skip_coins", "reset:joker_and_coins"}));
  EXPECT_EQ(table.why_not("reset:area_points"), "11.4");
  EXPECT_EQ(table.why_not("reset:tile_inhabitant"), "6.8");
  EXPECT_EQ(table.rule("reset:skip_coins"), "11.4");
  table.choose("reset:joker_and_coins");
  EXPECT_FALSE(table.ready(0, "skip_coins"));
  EXPECT_EQ(table.asked(), StepKind::sail);
  table.choose("lever:joker_and_coins");  // it can be used again at once
  EXPECT_EQ(table.has(0, "coins"), 5);
}

// Rule 11.4
TEST(BoonlakeEffects, WithoutAUsedLeverNothingIsPushedUp) {
  Table none = with("day-35", {{"coins", 3}});
  none.boats(0, "wood", "stone").lever(0, "skip_coins").choose("play:day-35");
  EXPECT_EQ(none.asked(), StepKind::sail);
  Table one = with("day-35", {{"coins", 3}});
  one.boats(0, "wood", "stone").lever(0, "skip_coins", true).choose("play:day-35");
  EXPECT_TRUE(one.ready(0, "skip_coins"));
  EXPECT_EQ(one.asked(), StepKind::sail);
}

// Rule 11.4, 9.8
TEST(BoonlakeEffects, ALeverThatWasPushedUpCountsAsUnused) {
  for (const bool pushed_up : {false, true}) {
    Table table(2);
    table.hand(0, {"day-35"}).goods(0, {{"coins", 3}}).sites(0, {{"clay", 1}, {"stone", 2}}).boats(0, "wood", "stone");
    table.lever(0, "skip_coins", true).scoring(1);
    if (pushed_up) table.choose("play:day-35");
    EXPECT_EQ(table.ready(0, "skip_coins"), pushed_up);
    table.done_until(StepKind::score).play({"score:score-01", "score:score-01"}).done_until(StepKind::turn);
    EXPECT_EQ(table.points(0, Line::levers), pushed_up ? 1 : 0);
  }
}

// Rule 11.5
TEST(BoonlakeEffects, AHouseWithoutPayingAnInhabitant) {
  Table table = with("day-31", {{"coins", 2}, {"ranch", 0}});
  table.stands("6a", 0, "inhabitant").stands("13a", 0, "house").stands("13b", 1, "inhabitant");
  table.choose("play:day-31");
  EXPECT_EQ(table.legal(), (Tokens{"house:6a", "done"}));
  EXPECT_EQ(table.why_not("settlement:13a"), "11.5");
  EXPECT_EQ(table.why_not("house:13b"), "5.6");
  table.choose("house:6a");
  EXPECT_EQ(table.stands_on("6a"), "0 house");
  EXPECT_EQ(table.has(0, "ranch"), 0);
  EXPECT_EQ(table.has(0, "supply"), 8);  // the one who lived there
  EXPECT_EQ(table.has(0, "houses"), 2);
}

// Rule 11.5
TEST(BoonlakeEffects, WithoutAnInhabitantOnTheMapThereIsNoHouse) {
  Table table = with("day-31", {{"coins", 2}});
  table.choose("play:day-31");
  EXPECT_EQ(table.asked(), StepKind::sail);
}

// Rule 11.6
TEST(BoonlakeEffects, ASettlementForOneLessOfBoth) {
  Table table = with("day-33", {{"coins", 4}, {"ranch", 1}});
  table.stands("13a", 0, "house").stands("13b", 1, "inhabitant").stands("6a", 0, "house").cattle(14, 1, 1);
  table.stands("6b", 1, "inhabitant").choose("play:day-33");
  EXPECT_EQ(table.legal(), (Tokens{"settlement:13a", "done"}));
  EXPECT_EQ(table.why_not("settlement:6a"), "5.8");  // one presence beside it
  table.choose("settlement:13a");                    // two are enough, and one inhabitant is paid
  EXPECT_EQ(table.stands_on("13a"), "0 settlement");
  EXPECT_EQ(table.has(0, "ranch"), 0);
  EXPECT_EQ(table.has(0, "settlements"), 1);
  EXPECT_EQ(table.has(0, "beside"), 1);
}

// Rule 11.6
TEST(BoonlakeEffects, ItIsNotForInhabitants) {
  Table table = with("day-33", {{"coins", 4}});
  table.stands("13a", 0, "house").stands("13b", 0, "inhabitant").cattle(14, 1, 1).choose("play:day-33");
  EXPECT_EQ(table.why_not("house:13b"), "11.6");
}

// Rule 11.6, 7.11
TEST(BoonlakeEffects, ItAddsUpWithTheLever) {
  Table table = with("day-33", {{"coins", 4}, {"ranch", 0}});
  table.stands("6a", 0, "house").stands("6b", 1, "inhabitant").lever(0, "settlement_discount");
  table.play({"play:day-33", "settlement:6a"});  // one presence and nobody to pay
  EXPECT_EQ(table.stands_on("6a"), "0 settlement");
  EXPECT_FALSE(table.ready(0, "settlement_discount"));
}

// Rule 11.6, 5.9
TEST(BoonlakeEffects, TheThirdSettlementWithADiscount) {
  Table table = with("day-33", {{"coins", 4}});
  table.stands("6a", 0, "settlement").stands("28a", 0, "settlement").stands("13a", 0, "house");
  table.stands("13b", 1, "inhabitant").cattle(14, 1, 1).play({"play:day-33", "settlement:13a"});
  EXPECT_EQ(table.legal(), (Tokens{"due:2", "due:1+4"}));
  Table points = table;
  EXPECT_EQ(table.choose("due:2").has(0, "ranch"), 1);
  points.choose("due:1+4");
  EXPECT_EQ(points.has(0, "ranch"), 2);
  EXPECT_EQ(points.points(0, Line::spent), -4);
}

}  // namespace

}  // namespace spielwerk::boonlake
