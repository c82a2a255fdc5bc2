#include "rules/keyflower/table.hpp"

// Rules 7 and 8: the end of a season, larger villages.

namespace spielwerk::keyflower {

namespace {

// Rule 7.1
TEST(KeyflowerSeasonEnd, LosingBidsComeBack) {
  Table table(2);
  table.lots({"keywood"}).bid(0, "keywood", "blue", 2).bid(1, "keywood", "blue", 3).pass_all();
  EXPECT_EQ(table.has(0, "blue"), 2);
  EXPECT_EQ(table.has(1, "blue"), 0);
}

// Rule 7.2
TEST(KeyflowerSeasonEnd, TilesWithoutBidsLeave) {
  Table table(2);
  table.lots({"keywood"}).used("keywood", "green", 2).end_season();
  EXPECT_EQ(table.owner("keywood"), -1);
  EXPECT_EQ(table.in_bag("green"), 2);
  EXPECT_EQ(table.state().green, 18) << "green workers do not go back to their supply";
}

// Rule 7.3
TEST(KeyflowerSeasonEnd, WinnersTakeTheTileAndTheWorkersOnIt) {
  Table table(2);
  table.lots({"keywood"}).bid(0, "keywood", "green", 3).used("keywood", "green", 2).pass_all();
  EXPECT_EQ(table.has(0, "green"), 2);
  EXPECT_EQ(table.in_bag("green"), 3);
  table.end_season();
  EXPECT_EQ(table.owner("keywood"), 0);
}

// Rule 7.4
TEST(KeyflowerSeasonEnd, WorkersGoToTheOwnerOfTheVillage) {
  Table table(2);
  table.workers(0, {{"red", 1}}).play({"use:home_2"}).play({"pass", "pass"});
  EXPECT_EQ(table.has(0, "red"), 0);
  EXPECT_EQ(table.has(1, "red"), 1);
  // After winter they count.
  Table winter(2, "winter");
  winter.lots({"village_hall"}).bid(1, "village_hall", "blue", 1).used("home_2", "red", 3).end_season();
  EXPECT_EQ(winter.score(1, "village_hall"), 3);
}

// Rule 7.5
TEST(KeyflowerSeasonEnd, BidsForOrderTilesGoIntoTheBag) {
  Table table(3);
  const int bag = table.in_bag("red");
  table.bid(0, "order_1", "red", 2).pass_all();
  EXPECT_EQ(table.in_bag("red"), bag) << "before any boat is taken";
  EXPECT_EQ(table.state().step().kind, StepKind::boat);
}

// Rule 7.6
TEST(KeyflowerSeasonEnd, OrderOfTakingBoats) {
  Table table(4);
  table.start_player(0).bid(2, "order_1", "red", 1).bid(3, "order_3", "blue", 1);
  table.load("keyflower", {{"red", 2}, {"blue", 1}}, {{"saw", 1}}).pass_all();
  EXPECT_EQ(table.to_move(), 2);
  EXPECT_EQ(table.legal(), (Tokens{"boat:keyflower", "boat:sea_bastion", "boat:sea_breese", "boat:flipper"}));
  table.play({"boat:keyflower"});
  EXPECT_EQ(table.has(2, "red"), 2);
  EXPECT_EQ(table.has(2, "saw"), 1);
  EXPECT_EQ(table.to_move(), 3);
  EXPECT_EQ(table.why_not("boat:keyflower"), "7.7");
  table.play({"boat:flipper"});
  // Seat 3 is the new start player, so 0 comes before 1.
  EXPECT_EQ(table.to_move(), 0);
  table.play({"boat:sea_breese"});
  EXPECT_NE(table.state().season, 0) << "the last boat is taken by itself";
}

// Rule 7.7
TEST(KeyflowerSeasonEnd, OneBoatEach) {
  Table table(3);
  table.bid(1, "order_1", "red", 1).bid(1, "order_2", "red", 1).pass_all();
  EXPECT_EQ(table.to_move(), 1);
  table.play({"boat:sea_breese"});
  EXPECT_EQ(table.to_move(), 2) << "clockwise from the new start player, who has a boat";
}

// Rule 7.8
TEST(KeyflowerSeasonEnd, TheNewStartPlayerBeginsAtOnce) {
  Table table(3);
  table.start_player(0).bid(2, "order_2", "red", 1).pass_all();
  EXPECT_EQ(table.state().start, 2);
  EXPECT_EQ(table.to_move(), 2);
}

// Rule 7.9
TEST(KeyflowerSeasonEnd, NobodyBidForTheStartPlayerTile) {
  Table table(3);
  table.start_player(1).bid(2, "order_1", "red", 1).pass_all();
  EXPECT_EQ(table.to_move(), 2);
  table.play({"boat:keyflower"});
  EXPECT_EQ(table.to_move(), 1) << "the old start player, while boats are taken";
  table.play({"boat:sea_bastion"});
  EXPECT_EQ(table.state().start, 2);
  EXPECT_TRUE(table.state().on_auction(kSeasonTiles + 1)) << "it stays where it is";
}

// Rule 7.10
TEST(KeyflowerSeasonEnd, WinterGivesOrderTilesAndBoats) {
  Table table(3, "winter");
  table.bid(1, "order_1", "red", 1).bid(1, "order_2", "blue", 2).pass_all();
  EXPECT_EQ(table.rule("boat:sea_breese"), "7.10");
  table.play({"boat:sea_breese", "boat:sea_bastion"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(std::popcount(table.state().won[1]), 3);
  while (table.state().over == 0) table.play({table.legal()[0]});
  EXPECT_EQ(table.owner("order_1"), 1);
  EXPECT_EQ(table.owner("order_2"), 1);
  EXPECT_EQ(table.owner("sea_breese"), 1);
  EXPECT_EQ(table.owner("sea_bastion"), 2);
  EXPECT_EQ(table.owner("keyflower"), 0);
  Table nobody(2, "winter");
  nobody.end_season();
  EXPECT_EQ(nobody.owner("order_1"), -1);
}

// Rule 8.1
TEST(KeyflowerVillage, WonTilesAreAddedInAnyOrder) {
  Table table(2);
  table.start_player(1).lots({"keywood", "workshop"}).bid(0, "keywood", "blue", 1).bid(0, "workshop", "blue", 1);
  table.bid(1, "stable", "red", 1).pass_all();
  table.play({"boat:keyflower"});
  EXPECT_EQ(table.to_move(), 0) << "the marker went to the left, so seat 0 begins";
  EXPECT_EQ(table.legal(), (Tokens{"tile:keywood", "tile:workshop"}));
  EXPECT_EQ(table.why_not("tile:stable"), "8.1");
  table.play({"tile:workshop"});
  EXPECT_EQ(table.prompt(), "Choose a place for Workshop");
  for (const char* cell : {"cell:0,-1", "cell:1,-1", "cell:1,0", "cell:-1,1", "cell:-1,0"})
    EXPECT_TRUE(table.can(cell));
  EXPECT_EQ(table.why_not("cell:3,3"), "8.1");
  table.play({"cell:0,-1"});
  EXPECT_EQ(table.state().step().kind, StepKind::facing);
  table.play({table.legal()[0]});
  EXPECT_EQ(table.owner("workshop"), 0);
}

// Rule 8.2
TEST(KeyflowerVillage, SidesMustMatch) {
  Table table(2);
  table.lots({"keywood"}).bid(0, "keywood", "blue", 1).pass_all().play({"boat:keyflower", "cell:0,-1"});
  // Keywood is RRFRRF; its lower side touches a road of the home tile.
  EXPECT_EQ(table.legal(), (Tokens{"turn:0", "turn:2"}));
  EXPECT_EQ(table.why_not("turn:1"), "8.2");
  table.play({"turn:2"});
  EXPECT_EQ(table.game().edges(table.state(), table.number("keywood")).road >> 3 & 1, 1);
  // The lower side of home 1 is water: no tile without water can lie there.
  Table water(2);
  water.lots({"keywood"}).bid(0, "keywood", "blue", 1).pass_all().play({"boat:keyflower"});
  EXPECT_EQ(water.why_not("cell:0,1"), "8.2");
}

// Rule 8.3
TEST(KeyflowerVillage, TilesMayBeTurned) {
  Table table(2, "summer");
  table.lots({"farrier"}).bid(0, "farrier", "blue", 1).pass_all().play({"boat:keyflower", "cell:1,0"});
  // FFRRFR: three roads, so three ways to put one of them to the home tile.
  EXPECT_EQ(table.legal().size(), 3U);
  EXPECT_EQ(table.rule(table.legal()[0]), "8.3");
}

// Rule 8.4
TEST(KeyflowerVillage, BoatsNeedNotJoinWater) {
  Table table(2, "summer");
  table.tile_at(0, "keywood", 0, -1, 0).lots({"summer_boat_3"}).bid(0, "summer_boat_3", "blue", 1).pass_all();
  table.play({"boat:keyflower"});
  EXPECT_TRUE(table.can("cell:0,1")) << "at the water of the home tile";
  EXPECT_TRUE(table.can("cell:-1,-1")) << "or at a field of Keywood";
  EXPECT_FALSE(table.can("cell:1,0")) << "but not at a road";
  table.play({"cell:0,1"});
  EXPECT_EQ(table.owner("summer_boat_3"), 0) << "one way to turn it is left";
}

// Rule 8.5
TEST(KeyflowerVillage, NothingMovesLater) {
  Table table(2);
  table.lots({"keywood"}).bid(0, "keywood", "blue", 1).pass_all().play({"boat:keyflower", "cell:0,-1", "turn:2"});
  const int keywood = table.number("keywood");
  for (int season = 1; season < 4; ++season) {
    table.deal();
    while (table.state().step().kind == StepKind::winter) table.play({table.legal()[0]});
    table.end_season();
    EXPECT_EQ(table.state().q[at(keywood)], 0);
    EXPECT_EQ(table.state().r[at(keywood)], -1);
    EXPECT_EQ(table.state().turns[at(keywood)], 2);
  }
}

// A village with roads on all sides: no boat fits there.
Table walled_in(const Tokens& won) {
  Table table(2, "summer");
  table.tile_at(0, "key_mine", 1, 0, 4).tile_at(0, "workshop", 1, 1, 1).lots(won);
  for (const std::string& tile : won) table.bid(0, tile, "blue", 1);
  table.pass_all().play({"boat:keyflower"});
  return table;
}

// Rule 8.6
TEST(KeyflowerVillage, WhatFitsNowhereLeaves) {
  Table table = walled_in({"summer_boat_3"});
  EXPECT_EQ(table.owner("summer_boat_3"), -1);
  EXPECT_EQ(table.raw().won[0], 0U);
  EXPECT_EQ(table.state().season, 2) << "nobody was asked, autumn has begun";
  // Two of them leave together.
  Table both = walled_in({"summer_boat_1", "summer_boat_3"});
  EXPECT_EQ(both.owner("summer_boat_1"), -1);
  EXPECT_EQ(both.owner("summer_boat_3"), -1);
}

// Rule 8.6
TEST(KeyflowerVillage, WhatFitsWhenTheOthersArePlacedStays) {
  Table table = walled_in({"summer_boat_3", "farrier"});
  EXPECT_EQ(table.prompt(), "Choose a place for Farrier") << "the boat cannot be first";
  table.play({"cell:0,-1"});
  while (table.state().step().kind == StepKind::facing) table.play({table.legal()[0]});
  EXPECT_EQ(table.prompt(), "Choose a place for Summer boat 3a") << "Farrier has fields";
  table.play({table.legal()[0]});
  while (table.state().step().kind == StepKind::facing) table.play({table.legal()[0]});
  EXPECT_EQ(table.owner("summer_boat_3"), 0);
}

}  // namespace

}  // namespace spielwerk::keyflower
