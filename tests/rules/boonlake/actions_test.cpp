#include "rules/boonlake/table.hpp"

// Rules 6.1, 6.2 and 6.5 to 6.9: the action tiles. Cattle: cattle_test.cpp.

namespace spielwerk::boonlake {

namespace {

// Rule 2.5, 6.1, 7.3
TEST(BoonlakeActions, TheSharedPartGoesClockwiseFromTheActivePlayerAndPioneerIsForTheOthers) {
  const Tokens deeds = {"pioneer", "settle", "cattle", "area_scoring", "hire", "progress", "builder"};
  for (int players = 2; players <= 4; ++players) {
    for (const std::string& deed : deeds) {
      Table table(players);
      Tokens order = {deed};
      for (const std::string& other : deeds) {
        if (other != deed) order.push_back(other);
      }
      // A lever of the top row makes every shared part a question.
      for (int seat = 0; seat < players; ++seat) table.lever(seat, "forgo_vase");
      table.deeds(order).turn(1).choose("deed:" + deed);
      for (int i = 0; i < 5 && !table.can("forgo:vase"); ++i) {
        EXPECT_EQ(table.to_move(), 1) << "the own part of " << deed;
        table.choose(table.asked() == StepKind::region ? "region:unknown" : "done");
      }
      std::vector<int> seats;
      while (table.asked() != StepKind::sail && seats.size() < 5) {
        seats.push_back(table.to_move());
        table.choose("forgo:vase");
      }
      std::vector<int> expected;
      for (int i = deed == "pioneer" ? 1 : 0; i < players; ++i) expected.push_back((1 + i) % players);
      EXPECT_EQ(seats, expected) << deed << ", " << players << " players";
      EXPECT_EQ(table.to_move(), 1) << "the ship of the active player";
    }
  }
}

// Rule 6.1
TEST(BoonlakeActions, PioneerExploresTwiceThenDevelopsOrUpgrades) {
  Table table(2);
  table.hand(0, {"day-46", "night-18"}).goods(0, {{"coins", 2}}).stands("19a", 0, "inhabitant").play({"deed:pioneer"});
  EXPECT_EQ(table.legal(), (Tokens{"play:day-46", "discard:day-46", "done"})) << "a day card first";
  table.play({"discard:day-46"});
  EXPECT_EQ(table.has(0, "coins"), 4);
  table.play({"explore", "reveal:grey-08", "place:23", "explore", "reveal:grey-09", "place:20"});
  EXPECT_EQ(table.has(0, "wood"), 2);
  EXPECT_EQ(table.has(0, "ranch"), 4);
  EXPECT_TRUE(table.can("develop:23a"));
  EXPECT_TRUE(table.can("house:19a"));
  EXPECT_EQ(table.why_not("play:night-18"), "4.1");
  EXPECT_EQ(table.why_not("discard:night-18"), "4.1");
  table.play({"house:19a"});
  EXPECT_EQ(table.to_move(), -1) << "once only: now the other one draws";
  EXPECT_EQ(table.has(0, "cards"), 1);
}

// Rule 6.1
TEST(BoonlakeActions, TheOthersOfAPioneerDrawTwoCardsThenPlayOrDiscardOne) {
  Table table(3);
  table.turn(1).goods(2, {{"coins", 1}}).hand(2, {"dusk-44"}).play({"deed:pioneer", "done", "done"});
  EXPECT_EQ(table.asked(), StepKind::draw);
  EXPECT_EQ(table.state().step().seat, 2);
  table.play({"draw:day-02", "draw:night-18"});
  EXPECT_EQ(table.to_move(), 2);
  EXPECT_EQ(table.legal(),
            (Tokens{"play:dusk-44", "play:night-18", "discard:day-02", "discard:dusk-44", "discard:night-18", "done"}))
      << "any type, also what was just drawn";
  table.play({"play:night-18"});
  EXPECT_EQ(table.has(2, "coins"), 4);
  EXPECT_EQ(table.has(2, "cards"), 2);
  table.play({"draw:day-03", "draw:dusk-03"});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.legal(), (Tokens{"discard:day-03", "discard:dusk-03", "done"}));
  table.play({"discard:dusk-03"});
  EXPECT_EQ(table.has(0, "coins"), 2);
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.has(1, "cards"), 0) << "not the pioneer";
}

// Rule 6.2
TEST(BoonlakeActions, SettleBuildsOnceAndThenEverybodyBuildsOrUsesACard) {
  Table table(3);
  table.turn(1).hand(1, {"night-18", "day-46"}).goods(1, {{"coins", 1}});
  table.hand(2, {"dusk-44"}).hand(0, {"night-20"}).play({"deed:settle"});
  EXPECT_EQ(table.legal(), (Tokens{"play:night-18", "discard:night-18", "done"}));
  EXPECT_EQ(table.why_not("play:day-46"), "2.3");
  EXPECT_EQ(table.why_not("discard:day-46"), "2.3");
  table.play({"play:night-18"});
  EXPECT_EQ(table.has(1, "coins"), 4);
  EXPECT_EQ(table.why_not("play:day-46"), "4.1") << "the own part is for building";
  table.play({"develop:13a"});
  EXPECT_EQ(table.to_move(), 1) << "the shared part begins with the active player";
  for (const char* token : {"play:day-46", "discard:day-46", "develop:13b", "house:13a"}) EXPECT_TRUE(table.can(token));
  table.play({"house:13a"});
  EXPECT_EQ(table.has(1, "ranch"), 1);
  EXPECT_EQ(table.to_move(), 2);
  EXPECT_EQ(table.why_not("develop:13a"), "5.4") << "seat 1 was faster";
  EXPECT_TRUE(table.can("play:dusk-44"));
  table.play({"develop:13b"});
  EXPECT_EQ(table.has(2, "coins"), 2);
  EXPECT_EQ(table.has(2, "cards"), 1) << "one of it, not both";
  EXPECT_EQ(table.to_move(), 0);
  table.play({"discard:night-20"});
  EXPECT_EQ(table.has(0, "coins"), 2);
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 6.2
TEST(BoonlakeActions, SettleUpgradesInBothParts) {
  Table table(2);
  table.stands("6a", 0, "house").cattle(7, 1, 2).stands("6b", 0, "inhabitant").goods(0, {{"ranch", 4}});
  table.play({"deed:settle", "house:6b"});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_TRUE(table.can("settlement:6a"));
  EXPECT_TRUE(table.can("settlement:6b"));
  table.play({"settlement:6b"});
  EXPECT_EQ(table.has(0, "ranch"), 1);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 6.5
TEST(BoonlakeActions, PetraTakesBoonlakeAndTheOtherThreeRegionsAreScored) {
  Table table(3);
  table.stands("3a", 0, "inhabitant").stands("6a", 0, "house").stands("28a", 0, "settlement").cattle(10, 0, 2);
  table.stands("19a", 0, "inhabitant").project(0, 2);
  table.stands("13a", 1, "inhabitant").stands("19b", 1, "house");
  table.stands("22a", 2, "inhabitant");
  table.play({"deed:area_scoring"});
  EXPECT_EQ(table.legal(), (Tokens{"region:new_hope", "region:unknown", "region:boonlake", "region:southern"}));
  EXPECT_EQ(table.why_not("done"), "2.7");
  table.play({"region:boonlake"});
  EXPECT_EQ(table.has(0, "coins"), 4 + 5) << "the sign; an inhabitant, a house, a settlement and two cattle";
  EXPECT_EQ(table.has(1, "coins"), 1);
  EXPECT_EQ(table.has(2, "coins"), 0) << "Boonlake brings nothing";
  EXPECT_EQ(table.state().covered, 1 << 2);
  EXPECT_EQ(table.asked(), StepKind::sail);
}

// Rule 6.5
TEST(BoonlakeActions, ACoveredSignCannotBeTakenButItsRegionIsScored) {
  Table table(2);
  table.hand(0, {"dusk-44", "day-46"}).covered({"boonlake"}).stands("19a", 0, "inhabitant").stands("19b", 1, "house");
  table.play({"deed:area_scoring"});
  EXPECT_EQ(table.legal(), (Tokens{"play:dusk-44", "discard:dusk-44", "done"})) << "a dusk card first";
  table.play({"done"});
  EXPECT_EQ(table.legal(), (Tokens{"region:new_hope", "region:unknown", "region:southern"}));
  EXPECT_EQ(table.why_not("region:boonlake"), "6.5");
  table.play({"region:unknown"});
  EXPECT_EQ(table.points(0, Line::land), 3);
  EXPECT_EQ(table.has(0, "coins"), 1);
  EXPECT_EQ(table.has(1, "coins"), 1);
  Table cards(2);
  cards.play({"deed:area_scoring", "region:southern"}).deal_cards();
  EXPECT_EQ(cards.has(0, "cards"), 3);
  Table last(2);
  last.covered({"boonlake", "unknown", "southern"}).play({"deed:area_scoring"}).deal_cards();
  EXPECT_EQ(last.has(0, "cards"), 3) << "New Hope is the only one that is left";
  EXPECT_EQ(last.state().covered, 15);
}

// Rule 6.5
TEST(BoonlakeActions, WithAllSignsCoveredARegionIsNamedWithoutReward) {
  Table table(2);
  table.covered({"new_hope", "unknown", "boonlake", "southern"}).stands("19a", 0, "house").stands("6a", 1, "house");
  table.stands("28a", 1, "inhabitant").play({"deed:area_scoring"});
  EXPECT_EQ(table.legal(), (Tokens{"region:new_hope", "region:unknown", "region:boonlake", "region:southern"}));
  table.play({"region:new_hope"});
  EXPECT_EQ(table.has(0, "cards"), 0);
  EXPECT_EQ(table.has(0, "coins"), 1);
  EXPECT_EQ(table.has(1, "coins"), 1);
  EXPECT_EQ(table.has(0, "points"), 0);
  EXPECT_EQ(table.asked(), StepKind::sail) << "nobody draws";
}

// Rule 6.6
TEST(BoonlakeActions, HireGivesOneThenThreeMoreForSixCardsAndThreeCoins) {
  Table table(2);
  table.hand(0, {"day-02", "day-05", "dusk-03", "dusk-06", "night-04", "night-01"}).goods(0, {{"coins", 3}});
  table.goods(1, {{"coins", 7}}).play({"deed:hire"});
  EXPECT_EQ(table.legal(), (Tokens{"discard:night-01", "discard:night-04", "done"})) << "a night card first";
  table.play({"done"});
  EXPECT_EQ(table.has(0, "ranch"), 4);
  EXPECT_EQ(table.legal(), (Tokens{"explore", "done"}));
  table.play({"done"});
  EXPECT_EQ(table.legal(), (Tokens{"hire:coins", "hire:cards", "done"}));
  table.play({"hire:cards", "drop:day-02", "drop:dusk-03", "drop:night-04"});
  EXPECT_EQ(table.has(0, "ranch"), 5);
  EXPECT_EQ(table.has(0, "coins"), 3);
  table.play({"hire:coins", "hire:cards", "drop:day-05", "drop:dusk-06", "drop:night-01"});
  EXPECT_EQ(table.has(0, "ranch"), 7);
  EXPECT_EQ(table.has(0, "supply"), 1);
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.has(0, "cards"), 0);
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.legal(), (Tokens{"hire:coins", "done"}));
  table.play({"hire:coins", "hire:coins"});
  EXPECT_EQ(table.has(1, "ranch"), 5);
  EXPECT_EQ(table.has(1, "coins"), 1);
  EXPECT_EQ(table.asked(), StepKind::sail);
}

// Rule 6.6
TEST(BoonlakeActions, HireDoesNotMixCoinsAndCardsForOne) {
  Table table(2);
  table.hand(0, {"day-02", "day-05"}).goods(0, {{"coins", 4}}).play({"deed:hire", "done", "done"});
  EXPECT_EQ(table.legal(), (Tokens{"hire:coins", "done"}));
  EXPECT_EQ(table.why_not("hire:cards"), "6.6");
  table.play({"hire:coins"});
  EXPECT_EQ(table.asked(), StepKind::sail) << "1 coin and 2 cards buy nobody";
  EXPECT_EQ(table.has(0, "cards"), 2);
  EXPECT_EQ(table.has(0, "coins"), 1);
}

// Rule 6.6, 3.2
TEST(BoonlakeActions, HireSellsNoMoreThanTheSupplyHolds) {
  Table table(2);
  table.goods(0, {{"coins", 9}, {"ranch", 6}}).play({"deed:hire", "done", "hire:coins"});
  EXPECT_EQ(table.has(0, "ranch"), 8);
  EXPECT_EQ(table.has(0, "coins"), 6);
  EXPECT_EQ(table.asked(), StepKind::sail) << "the supply is empty";
  Table empty(2);
  empty.goods(0, {{"coins", 9}, {"ranch", 8}}).play({"deed:hire", "done"});
  EXPECT_EQ(empty.asked(), StepKind::sail);
  EXPECT_EQ(empty.has(0, "ranch"), 8);
}

// Rule 6.7, 6.8
TEST(BoonlakeActions, ProgressModernisesOnceFreelyAndOnceForAnInhabitant) {
  Table table(3);
  table.hand(0, {"dusk-44", "day-46"}).goods(0, {{"coins", 9}}).goods(1, {{"coins", 4}});
  table.goods(2, {{"coins", 4}, {"ranch", 0}}).play({"deed:progress"});
  EXPECT_EQ(table.points(0, Line::spent), -1);
  EXPECT_EQ(table.legal(), (Tokens{"play:dusk-44", "discard:dusk-44", "done"})) << "a dusk card first";
  table.play({"done"});
  EXPECT_EQ(table.legal().size(), 13U) << "every lever, and none";
  table.play({"modernize:forgo_vase"});
  EXPECT_EQ(table.has(0, "coins"), 5);
  EXPECT_EQ(table.has(0, "ranch"), 3) << "no inhabitant in the own part";
  EXPECT_EQ(table.why_not("modernize:forgo_vase"), "6.8") << "the place is taken";
  EXPECT_EQ(table.why_not("modernize:joker_and_coins"), "6.8") << "9 coins";
  table.play({"modernize:boat_upstream"});
  EXPECT_EQ(table.has(0, "coins"), 2);
  EXPECT_EQ(table.has(0, "ranch"), 2);
  EXPECT_EQ(table.has(0, "levers"), 2);
  EXPECT_EQ(table.has(0, "ready"), 2);
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.legal(),
            (Tokens{"draw", "modernize:forgo_vase", "modernize:skip_coins", "modernize:boat_upstream", "done"}));
  table.play({"modernize:skip_coins"});
  EXPECT_EQ(table.has(1, "ranch"), 2);
  EXPECT_EQ(table.has(1, "coins"), 0);
  EXPECT_EQ(table.to_move(), 2) << "the others modernise once";
  EXPECT_EQ(table.legal(), (Tokens{"draw", "done"}));
  EXPECT_EQ(table.why_not("modernize:skip_coins"), "6.7") << "nobody to give up";
  table.play({"draw", "draw:day-02"});
  EXPECT_EQ(table.has(2, "cards"), 1);
  EXPECT_EQ(table.asked(), StepKind::sail);
}

// Rule 6.7
TEST(BoonlakeActions, TheCardOfProgressIsOnlyInTheSharedPart) {
  Table table(2);
  table.goods(0, {{"coins", 3}}).play({"deed:progress"});
  EXPECT_EQ(table.legal(), (Tokens{"modernize:boat_upstream", "done"}));
  EXPECT_EQ(table.why_not("draw"), "6.7");
  table.play({"done"});
  EXPECT_EQ(table.legal(), (Tokens{"draw", "modernize:boat_upstream", "done"}));
  table.play({"draw", "draw:day-02"});
  EXPECT_EQ(table.has(0, "coins"), 3);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 6.8
TEST(BoonlakeActions, LeversHaveTheirPrices) {
  const std::map<std::string, int> prices = {
      {"forgo_vase", 4},      {"forgo_modernize", 5}, {"forgo_upgrade", 6},   {"skip_production", 5},
      {"skip_coins", 4},      {"area_points", 6},     {"boat_upstream", 3},   {"settlement_discount", 5},
      {"tile_inhabitant", 6}, {"joker_or_goods", 6},  {"joker_and_coins", 9}, {"cards_to_inhabitant", 7}};
  for (const auto& [lever, price] : prices) {
    Table table(2);
    table.goods(0, {{"coins", price}}).choose("deed:progress").choose("modernize:" + lever);
    EXPECT_EQ(table.has(0, "coins"), 0) << lever;
    EXPECT_TRUE(table.ready(0, lever));
    Table poor(2);
    poor.goods(0, {{"coins", price - 1}}).choose("deed:progress");
    EXPECT_EQ(poor.why_not("modernize:" + lever), "6.8") << lever;
  }
}

// Rule 6.8, 7.1
TEST(BoonlakeActions, ANewLeverCanBeUsedAtOnce) {
  Table forgo(2);
  forgo.goods(0, {{"coins", 4}}).play({"deed:progress", "modernize:forgo_vase", "forgo:vase"});
  EXPECT_EQ(forgo.has(0, "vases"), 1);
  EXPECT_FALSE(forgo.ready(0, "forgo_vase"));
  Table coins(2);
  coins.goods(0, {{"coins", 9}}).play({"deed:progress", "modernize:joker_and_coins"});
  EXPECT_EQ(coins.legal(), (Tokens{"draw", "lever:joker_and_coins", "done"}));
  coins.play({"lever:joker_and_coins", "modernize:settlement_discount"});
  EXPECT_EQ(coins.has(0, "coins"), 0);
  EXPECT_EQ(coins.has(0, "levers"), 2);
  EXPECT_EQ(coins.has(0, "ready"), 1);
}

// Rule 6.9
TEST(BoonlakeActions, BuilderBringsThreeCoinsAndACardOrTwoCards) {
  Table table(3);
  table.hand(0, {"day-46", "night-04"}).hand(1, {"dusk-44"}).hand(2, {"day-02"}).play({"deed:builder"});
  EXPECT_EQ(table.points(0, Line::spent), -2);
  EXPECT_EQ(table.has(0, "coins"), 3);
  EXPECT_EQ(table.legal(), (Tokens{"play:day-46", "draw", "done"}));
  EXPECT_EQ(table.why_not("discard:night-04"), "4.1") << "not here";
  table.play({"play:day-46"});
  EXPECT_EQ(table.has(0, "coins"), 2);
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.legal(), (Tokens{"discard:night-04", "done"})) << "no drawing in the shared part";
  table.play({"discard:night-04"});
  EXPECT_EQ(table.has(0, "coins"), 4);
  EXPECT_EQ(table.legal(), (Tokens{"play:dusk-44", "discard:dusk-44", "done"}));
  table.play({"play:dusk-44"});
  EXPECT_EQ(table.to_move(), 2);
  table.play({"discard:day-02"});
  EXPECT_EQ(table.has(2, "coins"), 2);
  EXPECT_EQ(table.ship_of(0), "T4") << "one step: no question";
}

// Rule 6.9
TEST(BoonlakeActions, BuilderDrawsInsteadOfPlaying) {
  Table table(2);
  table.play({"deed:builder"});
  EXPECT_EQ(table.legal(), (Tokens{"draw", "done"}));
  table.play({"draw", "draw:day-46", "draw:night-04"});
  EXPECT_EQ(table.has(0, "cards"), 2);
  EXPECT_EQ(table.legal(), (Tokens{"play:day-46", "discard:day-46", "discard:night-04", "done"})) << "the shared part";
  EXPECT_EQ(table.state().step().c, kShared);
}

}  // namespace

}  // namespace spielwerk::boonlake
