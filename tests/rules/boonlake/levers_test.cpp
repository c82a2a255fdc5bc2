#include "rules/boonlake/table.hpp"

// Rules 7.3 to 7.9: levers that replace a shared part or a card, and that of the area scoring.

namespace spielwerk::boonlake {

namespace {

// Rule 7.1
TEST(BoonlakeLevers, AUsedLeverWaitsForTheNextScoring) {
  Table table(2);
  table.lever(0, "skip_coins").lever(0, "forgo_vase", true).hand(0, {"day-02"});
  table.play({"deed:settle", "skip:skip_coins", "done"});
  EXPECT_FALSE(table.ready(0, "skip_coins"));
  EXPECT_EQ(table.legal().front(), "discard:day-02") << "the shared part";
  EXPECT_EQ(table.why_not("skip:skip_coins"), "7.8");
  EXPECT_EQ(table.why_not("skip:skip_production"), "6.8") << "not owned";
  EXPECT_EQ(table.why_not("forgo:vase"), "7.4") << "used";
  EXPECT_EQ(table.why_not("forgo:upgrade"), "6.8");
  Table scored(2);
  scored.lever(0, "skip_coins", true).lever(0, "area_points").scoring(1);
  EXPECT_EQ(scored.asked(), StepKind::score) << "a used lever is nothing to choose";
  scored.play({"score:score-01", "score:score-01"}).deal();
  EXPECT_TRUE(scored.ready(0, "skip_coins"));
  EXPECT_EQ(scored.points(0, Line::levers), 1) << "for the one that was not used";
}

// Rule 7.1, 9.10
TEST(BoonlakeLevers, NothingAfterTheyWerePushedUpInTheFourthScoring) {
  Table table(2);
  table.lever(0, "joker_and_coins").scoring(4);
  table.done_until(StepKind::score);
  while (table.asked() == StepKind::score) table.choose(table.legal().front());
  EXPECT_EQ(table.asked(), StepKind::levers) << "the last chance";
  EXPECT_EQ(table.legal(), (Tokens{"lever:joker_and_coins", "done"}));
  table.play({"done"});
  EXPECT_EQ(table.to_move(), -2) << "the game is over";
  EXPECT_EQ(table.points(0, Line::levers), 1);
}

// Rule 7.3
TEST(BoonlakeLevers, OneSharedPartIsGivenUpForOneLever) {
  Table table(2);
  table.lever(0, "forgo_vase").lever(0, "forgo_modernize").lever(0, "forgo_upgrade").hand(0, {"night-04"});
  table.stands("19a", 0, "inhabitant").goods(0, {{"coins", 9}}).play({"deed:settle", "done"});
  EXPECT_EQ(table.why_not("forgo:vase"), "7.3") << "the own part";
  table.play({"done"});
  for (const char* token : {"forgo:vase", "forgo:modernize", "forgo:upgrade"}) EXPECT_TRUE(table.can(token));
  table.play({"forgo:vase"});
  EXPECT_EQ(table.to_move(), 1) << "nothing more of it";
  EXPECT_EQ(table.has(0, "vases"), 1);
  EXPECT_EQ(table.has(0, "ready"), 2);
  table.play({"done", "sail:T2", "deed:builder", "done"});
  EXPECT_EQ(table.to_move(), 0) << "the shared part of another player's action";
  EXPECT_EQ(table.why_not("forgo:vase"), "7.4") << "used";
  EXPECT_TRUE(table.can("forgo:upgrade"));
}

// Rule 7.3, 6.1
TEST(BoonlakeLevers, PioneerIsGivenUpBeforeTheDrawAndNotByThePioneer) {
  Table table(2);
  table.lever(0, "forgo_vase").lever(1, "forgo_vase").hand(0, {"day-02"}).play({"deed:pioneer"});
  EXPECT_EQ(table.why_not("forgo:vase"), "7.3");
  table.play({"done", "done", "done"});
  EXPECT_EQ(table.to_move(), 1) << "no shared part for seat 0";
  EXPECT_EQ(table.legal(), (Tokens{"draw", "forgo:vase", "done"}));
  EXPECT_EQ(table.why_not("play:day-02"), "4.1") << "first the cards";
  Table drawn = table;
  table.play({"forgo:vase"});
  EXPECT_EQ(table.has(1, "vases"), 1);
  EXPECT_EQ(table.has(1, "cards"), 0);
  EXPECT_EQ(table.asked(), StepKind::sail);
  drawn.play({"draw", "draw:day-03", "draw:day-05"});
  EXPECT_EQ(drawn.legal(), (Tokens{"discard:day-03", "discard:day-05", "done"}));
  EXPECT_EQ(drawn.why_not("forgo:vase"), "7.3") << "too late";
}

// Rule 7.3, 7.2
TEST(BoonlakeLevers, CoinsOfAnotherLeverCanPayForGivingUpAPioneer) {
  Table table(2);
  table.lever(1, "forgo_modernize").lever(1, "joker_and_coins").play({"deed:pioneer", "done", "done"});
  EXPECT_EQ(table.legal(), (Tokens{"draw", "lever:joker_and_coins", "done"}));
  EXPECT_EQ(table.why_not("forgo:modernize"), "7.5") << "no coins yet";
  table.play({"lever:joker_and_coins", "forgo:modernize", "modernize:boat_upstream"});
  EXPECT_EQ(table.has(1, "coins"), 2);
  EXPECT_EQ(table.has(1, "cards"), 0);
}

// Rule 7.3, 6.6
TEST(BoonlakeLevers, HireIsGivenUpBeforeTheFirstPurchase) {
  Table table(2);
  table.lever(0, "forgo_vase").goods(0, {{"coins", 6}}).play({"deed:hire", "done"});
  EXPECT_EQ(table.legal(), (Tokens{"hire:coins", "forgo:vase", "done"}));
  Table bought = table;
  table.play({"forgo:vase"});
  EXPECT_EQ(table.has(0, "coins"), 6);
  EXPECT_EQ(table.asked(), StepKind::sail) << "nobody is hired then";
  bought.play({"hire:coins"});
  EXPECT_EQ(bought.legal(), (Tokens{"hire:coins", "done"}));
  EXPECT_EQ(bought.why_not("forgo:vase"), "7.3");
}

// Rule 7.3, 6.7
TEST(BoonlakeLevers, ProgressGivenUpBringsNeitherALeverNorACard) {
  Table table(2);
  table.lever(1, "forgo_vase").goods(1, {{"coins", 9}}).play({"deed:progress", "done"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_TRUE(table.can("modernize:joker_and_coins"));
  EXPECT_TRUE(table.can("draw"));
  table.play({"forgo:vase"});
  EXPECT_EQ(table.has(1, "vases"), 1);
  EXPECT_EQ(table.has(1, "levers"), 1);
  EXPECT_EQ(table.has(1, "cards"), 0);
  EXPECT_EQ(table.has(1, "ranch"), 3);
}

// Rule 7.3, 6.5, 7.9
TEST(BoonlakeLevers, AnAreaScoringGivenUpBringsNeitherCoinsNorPoints) {
  Table table(2);
  table.lever(1, "forgo_vase").lever(1, "area_points").stands("13a", 1, "house").stands("13b", 1, "house");
  table.play({"deed:area_scoring", "region:boonlake"});
  EXPECT_EQ(table.has(0, "coins"), 4) << "the sign stays with the active player";
  EXPECT_EQ(table.legal(), (Tokens{"area", "area:points", "forgo:vase"}));
  table.play({"forgo:vase"});
  EXPECT_EQ(table.has(1, "vases"), 1);
  EXPECT_EQ(table.has(1, "coins"), 0);
  EXPECT_EQ(table.has(1, "points"), 0);
  EXPECT_TRUE(table.ready(1, "area_points"));
  Table own(2);
  own.lever(0, "forgo_vase").stands("13a", 0, "house").play({"deed:area_scoring", "region:boonlake", "forgo:vase"});
  EXPECT_EQ(own.has(0, "coins"), 4) << "the sign belongs to the own part, which is not given up";
}

// Rule 7.3
TEST(BoonlakeLevers, NoSharedPartInInterimScorings) {
  Table table(2);
  table.lever(0, "forgo_vase").lever(0, "forgo_upgrade").stands("19a", 0, "inhabitant").scoring(1);
  EXPECT_EQ(table.asked(), StepKind::interim);
  EXPECT_EQ(table.legal(), (Tokens{"house:19a", "done"}));
  EXPECT_EQ(table.why_not("forgo:vase"), "7.3");
  EXPECT_EQ(table.why_not("forgo:upgrade"), "7.3");
}

// Rule 7.3
TEST(BoonlakeLevers, TheEminencesActionsCanBeGivenUpToo) {
  Table table(1);
  table.lever(0, "forgo_vase").play({"deed:builder", "done", "done"});
  EXPECT_EQ(table.to_move(), -1) << "her turn";
  table.deal();
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.state().seat, kEminence);
  table.play({"forgo:vase"});
  EXPECT_EQ(table.has(0, "vases"), 1);
}

// Rule 7.3, 7.7, 7.8
TEST(BoonlakeLevers, WhatIsGivenUpIsNoCardPlayToSkip) {
  Table table(2);
  table.lever(0, "forgo_upgrade").lever(0, "skip_coins").stands("19a", 0, "inhabitant").play({"deed:builder", "done"});
  EXPECT_EQ(table.legal(), (Tokens{"forgo:upgrade", "skip:skip_coins", "done"}));
  table.play({"forgo:upgrade"});
  EXPECT_EQ(table.legal(), (Tokens{"house:19a", "done"}));
  EXPECT_EQ(table.why_not("skip:skip_coins"), "7.7");
  table.play({"done"});
  EXPECT_TRUE(table.ready(0, "skip_coins"));
  EXPECT_FALSE(table.ready(0, "forgo_upgrade")) << "used all the same";
  EXPECT_EQ(table.has(0, "coins"), 3 + 1) << "of the builder and the river";
}

// Rule 7.4
TEST(BoonlakeLevers, PotterTakesAVaseOrSellsOneForSixCoins) {
  Table none(2);
  none.lever(0, "forgo_vase").play({"deed:builder", "done"});
  EXPECT_EQ(none.legal(), (Tokens{"forgo:vase", "done"}));
  EXPECT_EQ(none.why_not("forgo:coins"), "7.4");
  Table one(2);
  one.lever(0, "forgo_vase").goods(0, {{"vases", 1}}).play({"deed:builder", "done"});
  EXPECT_EQ(one.legal(), (Tokens{"forgo:vase", "forgo:coins", "done"}));
  EXPECT_EQ(one.gains("forgo:coins"), (Things{{"coins", 6}, {"vases", -1}, {"levers", -1}}));
  one.play({"forgo:coins"});
  EXPECT_EQ(one.has(0, "vases"), 0);
  EXPECT_EQ(one.has(0, "coins"), 3 + 6 + 1);
  EXPECT_FALSE(one.ready(0, "forgo_vase"));
}

// Rule 7.5, 6.8
TEST(BoonlakeLevers, WorkshopModernisesForCoinsOnly) {
  Table table(2);
  table.lever(1, "forgo_modernize").goods(1, {{"coins", 6}, {"ranch", 0}}).play({"deed:builder", "done"});
  EXPECT_EQ(table.to_move(), 1);
  table.play({"forgo:modernize"});
  EXPECT_EQ(table.asked(), StepKind::modernize);
  EXPECT_FALSE(table.can("modernize:joker_and_coins"));
  EXPECT_EQ(table.why_not("modernize:forgo_modernize"), "6.8") << "owned";
  table.play({"modernize:joker_or_goods"});
  EXPECT_EQ(table.has(1, "coins"), 0);
  EXPECT_TRUE(table.ready(1, "joker_or_goods"));
  EXPECT_FALSE(table.ready(1, "forgo_modernize"));
  Table poor(2);
  poor.lever(0, "forgo_modernize").hand(0, {"night-04"}).play({"deed:settle", "done", "done"});
  EXPECT_EQ(poor.why_not("forgo:modernize"), "7.5") << "no coins";
}

// Rule 7.5, 11.7
TEST(BoonlakeLevers, WorkshopCountsCheaperLevers) {
  Table table(2);
  table.lever(0, "forgo_modernize").played(0, {"dusk-38", "day-37"}).play({"deed:settle", "done"});
  table.play({"forgo:modernize"});
  EXPECT_EQ(table.legal(), (Tokens{"modernize:boat_upstream", "done"})) << "3 coins less";
  table.play({"modernize:boat_upstream"});
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.has(0, "levers"), 2);
}

// Rule 7.6
TEST(BoonlakeLevers, MasonUpgradesAtTheUsualPriceAndDoesNotDevelop) {
  Table house(2);
  house.lever(0, "forgo_upgrade").stands("19a", 0, "inhabitant").play({"deed:settle", "done", "forgo:upgrade"});
  EXPECT_EQ(house.legal(), (Tokens{"house:19a", "done"}));
  EXPECT_EQ(house.why_not("develop:19b"), "5.4");
  house.play({"house:19a"});
  EXPECT_EQ(house.has(0, "ranch"), 2);
  EXPECT_EQ(house.to_move(), 1);
  Table settlement(2);
  settlement.lever(1, "forgo_upgrade").stands("13a", 1, "house").cattle(12, 0, 3).play({"deed:builder", "done"});
  settlement.play({"forgo:upgrade", "settlement:13a"});
  EXPECT_EQ(settlement.has(1, "ranch"), 1);
  EXPECT_EQ(settlement.stands_on("13a"), "1 settlement");
  Table none(2);
  none.lever(0, "forgo_upgrade").stands("13a", 0, "house").play({"deed:settle", "done"});
  EXPECT_EQ(none.why_not("forgo:upgrade"), "7.6") << "two presences are missing";
}

// Rule 7.7
TEST(BoonlakeLevers, FactoryPaysForEachLevelOfProductionBuildings) {
  Table table(2);
  table.lever(0, "skip_production").sites(0, {{"wood", 2}, {"iron", 1}}).play({"deed:hire"});
  EXPECT_EQ(table.legal(), (Tokens{"skip:skip_production", "done"})) << "no card is needed";
  table.play({"skip:skip_production"});
  EXPECT_EQ(table.has(0, "coins"), 3);
  EXPECT_EQ(table.asked(), StepKind::explore);
  EXPECT_EQ(table.has(0, "ranch"), 4) << "only the card is replaced";
}

// Rule 7.8
TEST(BoonlakeLevers, CashPaysThreeCoinsAndOneLeverReplacesOneCard) {
  Table table(2);
  table.lever(0, "skip_coins").lever(0, "skip_production").hand(0, {"night-18"}).goods(0, {{"coins", 1}});
  table.play({"deed:settle"});
  EXPECT_EQ(table.legal(),
            (Tokens{"play:night-18", "discard:night-18", "skip:skip_production", "skip:skip_coins", "done"}));
  table.play({"skip:skip_coins"});
  EXPECT_EQ(table.has(0, "coins"), 4);
  EXPECT_EQ(table.has(0, "cards"), 1);
  EXPECT_EQ(table.why_not("skip:skip_production"), "7.7") << "the own part is no card play";
  table.play({"done"});
  EXPECT_TRUE(table.can("skip:skip_production")) << "the shared part is another one";
  table.play({"skip:skip_production"});
  EXPECT_EQ(table.has(0, "coins"), 5);
  EXPECT_EQ(table.to_move(), 1) << "no developing besides";
}

// Rule 7.7, 7.8, 6.9
TEST(BoonlakeLevers, SkippingReplacesTheWholeChoice) {
  Table builder(2);
  builder.lever(0, "skip_coins").play({"deed:builder"});
  EXPECT_EQ(builder.legal(), (Tokens{"draw", "skip:skip_coins", "done"}));
  builder.play({"skip:skip_coins"});
  EXPECT_EQ(builder.has(0, "cards"), 0) << "no cards are drawn besides";
  EXPECT_EQ(builder.has(0, "coins"), 3 + 3 + 1);
  EXPECT_EQ(builder.to_move(), 1);
  Table cattle(2);
  cattle.lever(1, "skip_coins").tile(10, "pasture").play({"deed:cattle", "done", "done"});
  EXPECT_EQ(cattle.legal(), (Tokens{"cattle:10", "skip:skip_coins", "done"}));
  cattle.play({"skip:skip_coins"});
  EXPECT_EQ(cattle.has(1, "coins"), 3);
  EXPECT_EQ(cattle.has(1, "cattle"), 0);
  EXPECT_EQ(cattle.asked(), StepKind::sail);
  Table pioneer(2);
  pioneer.lever(1, "skip_coins").play({"deed:pioneer", "done", "done", "draw:day-02", "draw:day-03"});
  EXPECT_EQ(pioneer.legal(), (Tokens{"discard:day-02", "discard:day-03", "skip:skip_coins", "done"}));
}

// Rule 7.7, 7.8
TEST(BoonlakeLevers, NothingToSkipWhereNoCardIsPlayed) {
  Table table(2);
  table.lever(1, "skip_coins").lever(1, "skip_production").play({"deed:progress"});
  EXPECT_EQ(table.to_move(), 0);
  table.play({"done"});
  EXPECT_EQ(table.legal(), (Tokens{"draw", "done"})) << "seat 1";
  EXPECT_EQ(table.why_not("skip:skip_coins"), "7.7");
  Table hire(2);
  hire.lever(1, "skip_coins").goods(1, {{"coins", 3}}).play({"deed:hire", "done"});
  EXPECT_EQ(hire.legal(), (Tokens{"hire:coins", "done"}));
}

// Rule 7.7, 7.8, 9.2
TEST(BoonlakeLevers, InAnInterimScoringSkippingUsesUpOneOfTheTwoPlays) {
  Table table(2);
  table.lever(0, "skip_coins").lever(0, "skip_production").stands("19a", 0, "inhabitant").scoring(1);
  EXPECT_EQ(table.has(0, "coins"), 3) << "of the river";
  EXPECT_EQ(table.legal(), (Tokens{"house:19a", "skip:skip_production", "skip:skip_coins", "done"}));
  table.play({"skip:skip_coins"});
  EXPECT_EQ(table.has(0, "coins"), 6);
  EXPECT_EQ(table.legal(), (Tokens{"house:19a", "skip:skip_production", "done"}));
  table.play({"skip:skip_production"});
  EXPECT_EQ(table.has(0, "coins"), 7);
  EXPECT_EQ(table.asked(), StepKind::score) << "both plays are used up";
  EXPECT_EQ(table.stands_on("19a"), "0 inhabitant");
}

// Rule 7.9
TEST(BoonlakeLevers, HeraldTakesFivePointsWithFiveCoins) {
  Table table(2);
  table.lever(0, "area_points").stands("13a", 0, "house").stands("6a", 0, "inhabitant").cattle(10, 0, 3);
  table.stands("19a", 0, "house").play({"deed:area_scoring", "region:boonlake"});
  EXPECT_EQ(table.legal(), (Tokens{"area", "area:points"}));
  EXPECT_EQ(table.rule("area:points"), "7.9");
  table.play({"area:points"});
  EXPECT_EQ(table.has(0, "coins"), 4 + 5);
  EXPECT_EQ(table.points(0, Line::levers), 5);
  EXPECT_EQ(table.has(0, "points"), 5);
  EXPECT_FALSE(table.ready(0, "area_points"));
}

// Rule 7.9
TEST(BoonlakeLevers, HeraldWorksOnOthersActionsAndNeedsAPresence) {
  Table table(2);
  table.lever(1, "area_points").stands("13a", 1, "house").play({"deed:area_scoring", "region:southern"}).deal_cards();
  EXPECT_EQ(table.to_move(), 1);
  Table without = table;
  table.play({"area:points"});
  EXPECT_EQ(table.has(1, "coins"), 1);
  EXPECT_EQ(table.has(1, "points"), 1);
  without.play({"area"});
  EXPECT_EQ(without.has(1, "coins"), 1);
  EXPECT_EQ(without.has(1, "points"), 0);
  EXPECT_TRUE(without.ready(1, "area_points"));
  Table none(2);
  none.lever(0, "area_points").lever(0, "forgo_vase").stands("19a", 0, "house");
  none.play({"deed:area_scoring", "region:boonlake"});
  EXPECT_EQ(none.legal(), (Tokens{"area", "forgo:vase"}));
  EXPECT_EQ(none.why_not("area:points"), "7.9");
}

// Rule 7.9, 11.4
TEST(BoonlakeLevers, ALeverThatACardPushesUpWorksAgainAtOnce) {
  Table table(2);
  table.lever(0, "area_points", true).hand(0, {"dusk-35"}).goods(0, {{"coins", 1}}).stands("13a", 0, "house");
  table.play({"deed:area_scoring", "play:dusk-35", "region:boonlake"});
  EXPECT_EQ(table.legal(), (Tokens{"area", "area:points"}));
}

}  // namespace

}  // namespace spielwerk::boonlake
