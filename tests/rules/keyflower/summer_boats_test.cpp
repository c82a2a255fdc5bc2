#include "rules/keyflower/table.hpp"

// Rules 9: summer boats.

namespace spielwerk::keyflower {

namespace {

// Rule 9.1
TEST(KeyflowerSummerBoats, WorkForTheirOwnerFromTheMomentTheyAreWon) {
  Table table(2, "summer");
  table.lots({"summer_boat_1"}).bid(0, "summer_boat_1", "blue", 1).pass_all();
  EXPECT_TRUE(table.game().has(table.state(), 0, Ability::two_workers));
  EXPECT_FALSE(table.game().has(table.state(), 1, Ability::two_workers));
  Table other(2, "autumn");
  other.boat(0, "1b").workers(0, {{"blue", 1}});
  EXPECT_FALSE(other.game().has(other.state(), 0, Ability::two_workers)) << "the other side is up";
  EXPECT_EQ(other.why_not("use:summer_boat_1"), "9.1");
}

// Rule 9.2
TEST(KeyflowerSummerBoats, TwoWorkersMore) {
  Table table(2, "summer");
  table.lots({"summer_boat_1", "store"}).bid(0, "summer_boat_1", "green", 2).pass_all();
  table.play({"boat:sea_bastion"});
  EXPECT_EQ(table.to_move(), -1);
  EXPECT_EQ(table.outcomes(), (Tokens{"draw:blue", "draw:red", "draw:yellow", "draw:green"})) << "bids are in the bag";
  EXPECT_EQ(table.rule("draw:green"), "9.2");
  table.play({"draw:green", "draw:blue"});
  EXPECT_EQ(table.has(0, "workers"), 2);
  // At the end of winter as well.
  Table winter(2, "winter");
  winter.boat(0, "1a").pass_all().play({"boat:sea_bastion", "draw:red", "draw:red"});
  EXPECT_EQ(winter.has(0, "red"), 2);
}

// Rule 9.3
TEST(KeyflowerSummerBoats, AGreenWorkerMore) {
  Table table(2, "autumn");
  table.boat(0, "1b").pass_all().play({"boat:sea_bastion"});
  EXPECT_EQ(table.has(0, "green"), 1);
  EXPECT_EQ(table.state().green, 19);
  Table empty(2, "autumn");
  empty.boat(0, "1b").workers(1, {{"green", 20}}).pass_all().play({"boat:sea_bastion"});
  EXPECT_EQ(empty.has(0, "green"), 0);
}

// Rule 9.4
TEST(KeyflowerSummerBoats, AcrossFields) {
  Table free(2, "autumn");
  free.boat(0, "2a").tile_at(0, "keywood", 0, -1, 1).resources("keywood", {{"wood", 1}}).workers(0, {{"blue", 2}});
  EXPECT_EQ(free.game().edges(free.state(), free.number("keywood")).road >> 3 & 1, 0)
      << "a field against the road of the home tile";
  free.play({"use:home_2", "blue:1", "lift:wood@keywood"});
  EXPECT_EQ(free.lies("home_1", "wood"), 1) << "the only way";
  // Not across water: the boat itself lies at the water of the home tile.
  const int boat = free.number("summer_boat_2");
  bool crossed = false;
  for (int side = 0; side < 6; ++side) {
    const bool water = (free.game().edges(free.state(), boat).water >> side & 1) != 0;
    crossed = crossed || (water && free.game().joined(free.state(), 0, boat, side));
  }
  EXPECT_FALSE(crossed);
  // Placing: every place and every way to turn it.
  Table placing(2, "autumn");
  placing.boat(0, "2a").lots({"well"}).bid(0, "well", "red", 1).pass_all().play({"boat:keyflower", "cell:0,-1"});
  EXPECT_EQ(placing.legal().size(), 6U);
}

// Rule 9.5
TEST(KeyflowerSummerBoats, TwiceAsMuch) {
  Table table(2, "autumn");
  table.boat(0, "2b").tile(0, "keywood").resources("home_1", {{"wood", 4}}).workers(0, {{"blue", 1}});
  table.play({"use:home_2"});
  EXPECT_EQ(table.state().step().a, 2);
  EXPECT_EQ(table.state().step().b, 2);
  Table other(2, "autumn");
  other.boat(0, "2b").tile(1, "keywood").resources("home_2", {{"wood", 4}}).workers(1, {{"blue", 1}}).turn(1);
  other.play({"use:home_1"});
  EXPECT_EQ(other.state().step().a, 1) << "only the owner's capacity";
}

// Rule 9.6
TEST(KeyflowerSummerBoats, AnyResourceForUpgrades) {
  Table table(2, "winter");
  table.boat(0, "3a")
      .tile(0, "goldsmith")
      .resources("goldsmith", {{"wood", 1}, {"stone", 2}})
      .workers(0, {{"blue", 1}});
  table.play({"use:home_1", "upgrade:goldsmith"});
  EXPECT_EQ(table.legal(), (Tokens{"pay:wood", "pay:stone"})) << "instead of two gold";
  table.play({"pay:stone"});
  EXPECT_TRUE(table.is_upgraded("goldsmith"));
  EXPECT_EQ(table.lies("goldsmith", "wood"), 1);
}

// Rule 9.7
TEST(KeyflowerSummerBoats, AnyResourceForScoring) {
  Table table(2);
  table.boat(0, "3b").tile(0, "blacksmith").resources("blacksmith", {{"wood", 2}}).resources("home_1", {{"iron", 3}});
  table.start_player(1).end();
  EXPECT_EQ(table.score(0, "stores"), 4) << "wood as iron";
  EXPECT_EQ(table.score(0, "gold"), 3) << "iron as gold";
}

// Rule 9.8
TEST(KeyflowerSummerBoats, BidsInAnotherColour) {
  Table table(3, "autumn");
  table.boat(0, "4a").lots({"inn", "well", "fair"}).workers(0, {{"red", 3}, {"green", 3}});
  table.bid(1, "inn", "blue", 2).bid(1, "well", "green", 2).bid(1, "order_1", "blue", 1).used("fair", "blue", 1);
  EXPECT_EQ(table.why_not("bid:order_1"), "3.4") << "not for order tiles";
  EXPECT_EQ(table.why_not("bid:fair"), "3.4") << "not without a bid";
  table.play({"bid:well"});
  EXPECT_EQ(table.bid_of(0, "well"), 3) << "green follows green";
  table.turn(0).workers(0, {{"green", 3}}).play({"bid:inn"});
  EXPECT_EQ(table.legal(), (Tokens{"red:3", "green:3"}));
  EXPECT_EQ(table.rule("red:3"), "9.8");
  table.play({"red:3"});
  EXPECT_EQ(table.colour("inn"), "blue") << "the others follow blue";
  // Raises keep the colour of the bid.
  table.workers(0, {{"red", 2}, {"blue", 5}}).turn(0).play({"bid:inn"});
  EXPECT_EQ(table.legal(), (Tokens{"red:1", "red:2"}));
}

// Rule 9.9
TEST(KeyflowerSummerBoats, LyingWorkersStandUp) {
  Table table(3, "autumn");
  table.boat(0, "4a").lots({"inn", "well"}).workers(0, {{"red", 3}}).workers(2, {{"red", 4}, {"blue", 4}});
  table.bid(1, "inn", "blue", 2).play({"bid:inn"});
  EXPECT_EQ(table.bid_of(0, "inn"), 3);
  EXPECT_EQ(table.turn(2).play({"bid:inn"}).bid_of(2, "inn"), 4) << "four blue, the only way";
  Table leaves(3, "autumn");
  leaves.boat(0, "4a").lots({"inn", "well"}).workers(0, {{"red", 3}}).workers(2, {{"red", 4}});
  leaves.bid(1, "inn", "blue", 2).play({"bid:inn"}).turn(2);
  EXPECT_EQ(leaves.why_not("bid:inn"), "3.4") << "blue stands there";
  leaves.turn(1).play({"bid:well"}).turn(2);
  EXPECT_EQ(leaves.colour("inn"), "red");
  EXPECT_TRUE(leaves.can("bid:inn"));
  // Not while somebody uses the tile.
  Table used(3, "autumn");
  used.boat(0, "4a").lots({"inn", "well"}).workers(0, {{"red", 3}}).bid(1, "inn", "blue", 2).used("inn", "blue", 1);
  used.play({"bid:inn"}).turn(1).play({"bid:well"});
  EXPECT_EQ(used.colour("inn"), "blue");
  // A group that uses the tile at which it lost keeps its colour there.
  Table stays(3, "autumn");
  stays.boat(0, "4a").lots({"inn"}).workers(0, {{"red", 3}}).bid(1, "inn", "blue", 2);
  stays.play({"bid:inn"}).turn(1).play({"use:inn"});
  EXPECT_EQ(stays.colour("inn"), "blue");
}

// Rule 9.10
TEST(KeyflowerSummerBoats, UseWithAnyColours) {
  Table table(2, "autumn");
  table.boat(0, "4b").lots({"inn", "fair"}).workers(0, {{"blue", 1}, {"red", 2}, {"green", 1}});
  table.used("home_2", "yellow", 2).bid(1, "inn", "blue", 1);
  table.play({"use:home_2"});
  EXPECT_EQ(table.legal(), (Tokens{"blue:1", "red:2"})) << "three are needed; red alone cannot, red and green can";
  table.play({"blue:1"});
  EXPECT_EQ(table.rule("red:2"), "9.10");
  table.play({"red:2"});
  EXPECT_EQ(table.legal(), (Tokens{"green:1", "done"}));
  table.play({"done"});
  EXPECT_EQ(table.on("home_2"), 5);
  EXPECT_EQ(table.colour("home_2"), "yellow") << "the others follow yellow";
  // Not on a tile without a colour.
  Table first(2, "autumn");
  first.boat(0, "4b").workers(0, {{"blue", 1}, {"red", 1}}).play({"use:home_1"});
  EXPECT_EQ(first.legal(), (Tokens{"blue:1", "red:1"}));
  first.play({"red:1"});
  EXPECT_EQ(first.on("home_1"), 1);
}

}  // namespace

}  // namespace spielwerk::keyflower
