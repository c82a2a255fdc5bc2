#include "rules/boonlake/table.hpp"

// Rule 4: cards and special projects. How they are paid: payment_test.cpp; what they do: effects_test.cpp.

namespace spielwerk::boonlake {

namespace {

const Things kFullSites = {{"wood", 2}, {"clay", 2}, {"stone", 2}, {"iron", 2}};

// Johanna of the rulebook's example may play a card: 13 coins, 2 clay and 3 iron for the project on score-10.
Table johanna(const Tokens& goals = {"score-10", "score-01", "score-02", "score-03"}) {
  Table table(2);
  table.goals(goals).goods(0, {{"coins", 13}}).sites(0, {{"clay", 2}, {"iron", 2}}).boats(0, "wood", "iron").plays();
  return table;
}

// Rule 4.1
TEST(BoonlakeCards, PlayDiscardOrPass) {
  Table table(2);
  table.hand(0, {"day-40", "night-19"}).plays();
  EXPECT_EQ(table.legal(), (Tokens{"play:day-40", "discard:day-40", "discard:night-19", "done"}));
  Table played = table;
  played.choose("play:day-40");
  EXPECT_TRUE(played.state().player(0).played.has(39));
  EXPECT_FALSE(played.state().player(0).hand.has(39));
  EXPECT_EQ(played.has(0, "coins"), 0);
  Table discarded = table;
  discarded.choose("discard:night-19");
  EXPECT_EQ(discarded.has(0, "coins"), 2);
  EXPECT_TRUE(discarded.state().discards.has(110 + 18));
  EXPECT_EQ(discarded.has(0, "cards"), 1);
  for (Table* one : {&played, &discarded, &table.choose("done")}) EXPECT_EQ(one->asked(), StepKind::sail);  // one only
  EXPECT_EQ(table.has(0, "cards"), 2);
}

// Rule 4.1
TEST(BoonlakeCards, OnlyCardsOfTheHandAreOffered) {
  Table table(2);
  table.hand(0, {"day-40"}).hand(1, {"dusk-44"}).played(0, {"day-46"}).goods(0, {{"coins", 5}}).plays();
  EXPECT_EQ(table.why_not("play:dusk-44"), "4.1");
  EXPECT_EQ(table.why_not("play:day-46"), "4.1");
  EXPECT_EQ(table.why_not("discard:dusk-44"), "4.1");
  EXPECT_EQ(table.why_not("discard:day-46"), "4.1");
}

// Rule 4.1
TEST(BoonlakeCards, DiscardingIsNotPossibleEverywhere) {
  Table interim(2);
  interim.hand(0, {"day-40"}).scoring(1);
  EXPECT_EQ(interim.asked(), StepKind::interim);
  EXPECT_TRUE(interim.can("play:day-40"));
  EXPECT_EQ(interim.why_not("discard:day-40"), "4.1");
  Table builder(2);
  builder.hand(0, {"day-40"}).choose("deed:builder");
  EXPECT_EQ(builder.why_not("discard:day-40"), "4.1");
  builder.choose("done");
  EXPECT_TRUE(builder.can("discard:day-40"));  // the part for all
}

// Rule 4.1, 14.1
TEST(BoonlakeCards, WhoeverHasCardsIsAsked) {
  Table table(2);
  table.hand(0, {"night-19"}).choose("deed:pioneer");
  EXPECT_EQ(table.asked(), StepKind::offer);
  EXPECT_EQ(table.legal(), Tokens{"done"});
  Table empty(2);
  empty.choose("deed:pioneer");
  EXPECT_EQ(empty.asked(), StepKind::explore);
}

// Rule 4.2
TEST(BoonlakeCards, CoinsAndVasesArePaid) {
  Table table(2);
  table.hand(0, {"day-12"}).sites(0, {{"stone", 2}, {"iron", 1}}).boats(0, "wood", "stone");
  table.goods(0, {{"coins", 3}, {"vases", 2}}).plays();
  EXPECT_EQ(table.gains("play:day-12")["vases"], -1);
  table.choose("play:day-12");  // 2 coins, 1 vase, 3 stone, 1 iron
  EXPECT_EQ(table.has(0, "coins"), 1);
  EXPECT_EQ(table.has(0, "vases"), 1);
}

// Rule 4.2
TEST(BoonlakeCards, WithoutCoinsOrVasesACardCannotBePlayed) {
  const auto why = [](int coins, int vases) {
    Table table(2);
    table.hand(0, {"day-12"}).sites(0, {{"stone", 2}, {"iron", 1}}).boats(0, "wood", "stone");
    table.goods(0, {{"coins", coins}, {"vases", vases}}).plays();
    return table.why_not("play:day-12");
  };
  EXPECT_EQ(why(1, 1), "4.2");
  EXPECT_EQ(why(9, 0), "4.2");
}

// Rule 4.3
TEST(BoonlakeCards, ResourcesMustBeThereAndAreNotUsedUp) {
  Table table(2);
  table.hand(0, {"day-20", "day-35", "night-04"}).goods(0, {{"coins", 20}});
  table.sites(0, {{"clay", 1}, {"stone", 1}}).boats(0, "stone", "stone").plays();
  // day-20 asks for 2 clay, 1 stone and 1 iron: one boat goes down to the iron, the other up to the clay.
  EXPECT_EQ(table.legal(),
            (Tokens{"play:day-20", "play:day-35", "discard:day-20", "discard:day-35", "discard:night-04", "done"}));
  EXPECT_EQ(table.why_not("play:night-04"), "4.3");  // 3 stone and 2 iron are four more than there are
  table.choose("play:day-35");                       // 1 clay, 3 stone
  EXPECT_EQ(table.has(0, "clay"), 1);
  EXPECT_EQ(table.has(0, "stone"), 1);
  EXPECT_EQ(table.boats_of(0), "stone+stone");
}

// Rule 4.7
TEST(BoonlakeCards, EffectsWorkInThePrintedOrderAndMayBeLeftOut) {
  Table table(2);
  table.hand(0, {"day-30", "day-01", "day-02"}).sites(0, kFullSites).goods(0, {{"coins", 4}}).tracks(0, 0, 2);
  table.boats(0, "iron", "iron").plays().choose("play:day-30");  // 2 cards for 4 points, then a step
  EXPECT_EQ(table.asked(), StepKind::exchange);
  EXPECT_EQ(table.has(0, "card_track"), 2);
  Table left_out = table;
  table.play({"exchange", "drop:day-01", "drop:day-02"});
  EXPECT_EQ(table.points(0, Line::cards), 4);
  left_out.choose("done");
  for (Table* one : {&table, &left_out}) EXPECT_EQ(one->has(0, "card_track"), 3);
  EXPECT_EQ(left_out.points(0, Line::cards), 0);
  EXPECT_EQ(left_out.has(0, "cards"), 2);
}

// Rule 4.7
TEST(BoonlakeCards, LastingAndEndEffectsStayWithTheirOwner) {
  Table table(2);
  table.hand(0, {"day-40", "day-01"}).hand(1, {"day-02"}).play({"deed:cattle", "play:day-40"});
  table.done_until(StepKind::offer).choose("discard:day-01");
  EXPECT_EQ(table.has(0, "coins"), 3);
  table.choose("discard:day-02");
  EXPECT_EQ(table.has(1, "coins"), 2);
  EXPECT_EQ(table.score(0, "card_points"), 1);
  Table end(2);
  end.played(0, {"dusk-50"});  // 1 for each level of production buildings
  EXPECT_EQ(end.score(0, "card_ends"), 1);
  EXPECT_EQ(end.score(1, "card_ends"), 0);
}

// Rule 4.8, 4.9
TEST(BoonlakeProjects, TheExampleOfTheRulebook) {
  Table table = johanna();
  EXPECT_EQ(table.targets("project:score-10"), (Tokens{"goal:score-10", "project:score-10"}));
  table.choose("project:score-10");
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.has(0, "ranch"), 3 + 1);  // the second one stands on the tile
  EXPECT_EQ(table.has(0, "supply"), 5 - 2);
  EXPECT_EQ(table.has(0, "card_track"), 1);
  EXPECT_EQ(table.has(0, "coin_track"), 0);
  EXPECT_EQ(table.points(0, Line::projects), 16);
  EXPECT_EQ(table.state().player(0).projects, 1);
  EXPECT_EQ(table.asked(), StepKind::sail);
}

// Rule 4.9
TEST(BoonlakeProjects, OnTheTileOfAnotherAreaThePointsCountOnce) {
  for (const Tokens& goals : {Tokens{"score-01", "score-10", "score-02", "score-03"},     // that of the other player
                              Tokens{"score-01", "score-02", "score-03", "score-10"}}) {  // a free area
    Table table = johanna(goals);
    table.choose("project:score-10");
    EXPECT_EQ(table.points(0, Line::projects), 8);
  }
}

// Rule 4.8
TEST(BoonlakeProjects, ADifferentTileBringsItsOwnTrackAndPoints) {
  Table table(2);
  table.goods(0, {{"coins", 20}}).sites(0, {{"wood", 2}, {"clay", 1}}).boats(0, "clay", "clay").plays();
  table.choose("project:score-01");  // 12 coins, 2 wood, 3 clay
  EXPECT_EQ(table.has(0, "coins"), 8);
  EXPECT_EQ(table.has(0, "coin_track"), 1);
  EXPECT_EQ(table.points(0, Line::projects), 14);
}

// Rule 4.8
TEST(BoonlakeProjects, EverybodyRealisesAProjectOnce) {
  Table table = johanna();
  table.goods(0, {{"coins", 40}}).project(0, 0);
  EXPECT_EQ(table.why_not("project:score-10"), "4.8");
  Table other = johanna();
  other.project(1, 0).choose("project:score-10");  // somebody else's inhabitant is no hindrance
  EXPECT_EQ(other.points(0, Line::projects), 16);
}

// Rule 4.8
TEST(BoonlakeProjects, WhatCannotBeRealised) {
  Table poor = johanna();
  poor.goods(0, {{"coins", 12}});
  EXPECT_FALSE(poor.offers("project:"));
  EXPECT_EQ(poor.why_not("project:score-10"), "4.8");
  Table bare = johanna();
  bare.sites(0, {{"clay", 1}, {"iron", 1}});
  EXPECT_EQ(bare.why_not("project:score-10"), "4.8");
  Table table = johanna();
  EXPECT_EQ(table.why_not("project:score-16"), "4.8");  // not in the game
}

// Rule 4.8
TEST(BoonlakeProjects, AProjectIsOfEveryType) {
  for (const char* deed : {"pioneer", "settle", "cattle", "area_scoring", "hire", "progress"}) {
    Table table(2);
    table.goals({"score-10", "score-01", "score-02", "score-03"});
    table.goods(0, {{"coins", 13}}).sites(0, {{"clay", 2}, {"iron", 2}}).boats(0, "wood", "iron");
    table.choose(std::string("deed:") + deed);
    EXPECT_EQ(table.legal(), (Tokens{"project:score-10", "done"})) << deed;  // asked without a card in the hand
  }
  Table interim(2);
  interim.goods(0, {{"coins", 12}}).sites(0, {{"wood", 2}, {"clay", 2}}).boats(0, "clay", "clay").scoring(1);
  EXPECT_TRUE(interim.can("project:score-01"));
}

// Rule 4.8
TEST(BoonlakeProjects, AProjectIsPlayedInsteadOfACard) {
  Table table = johanna();
  table.hand(0, {"day-40"});
  EXPECT_EQ(table.legal(), (Tokens{"play:day-40", "project:score-10", "discard:day-40", "done"}));
  table.choose("project:score-10");
  EXPECT_EQ(table.has(0, "cards"), 1);
  EXPECT_EQ(table.asked(), StepKind::sail);
  // Where no card may be played there are no projects.
  Table settle(2);
  settle.goals({"score-10", "score-01", "score-02", "score-03"}).goods(0, {{"coins", 13}});
  settle.sites(0, {{"clay", 2}, {"iron", 2}}).boats(0, "wood", "iron").play({"deed:settle", "done"});
  EXPECT_TRUE(settle.offers("develop:"));
  EXPECT_EQ(settle.why_not("project:score-10"), "4.8");
}

// Rule 4.8, 11.8
TEST(BoonlakeProjects, DiscountsForCardsHoldForProjects) {
  Table table = johanna();
  table.played(0, {"day-39", "night-39"}).goods(0, {{"coins", 11}}).choose("project:score-10");
  EXPECT_EQ(table.has(0, "coins"), 0);
}

// Rule 4.8, 12.2
TEST(BoonlakeProjects, TheStepBringsTheBonusOfItsSpace) {
  Table table = johanna();
  table.tracks(0, 0, 2).choose("project:score-10");
  EXPECT_EQ(table.has(0, "card_track"), 3);
  EXPECT_EQ(table.has(0, "ranch"), 3 + 1 + 1);
  EXPECT_EQ(table.has(0, "supply"), 5 - 3);
}

// Rule 4.10
TEST(BoonlakeProjects, WithOneInTheSupplyItGoesOntoTheTile) {
  Table table = johanna();
  table.goods(0, {{"ranch", 7}}).choose("project:score-10");
  EXPECT_EQ(table.has(0, "ranch"), 7);
  EXPECT_EQ(table.has(0, "supply"), 0);
  EXPECT_EQ(table.state().player(0).projects, 1);
}

// Rule 4.10
TEST(BoonlakeProjects, WithAnEmptySupplyTheProjectIsJustRecorded) {
  Table table = johanna();
  table.goods(0, {{"ranch", 8}}).choose("project:score-10");
  EXPECT_EQ(table.has(0, "ranch"), 8);  // the ranch is not touched
  EXPECT_EQ(table.state().player(0).projects, 1);
  EXPECT_EQ(table.points(0, Line::projects), 16);
  EXPECT_EQ(table.has(0, "card_track"), 1);
}

}  // namespace

}  // namespace spielwerk::boonlake
