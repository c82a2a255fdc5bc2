#include "rules/keyflower/table.hpp"

// Rules 3 and 4: turns and bids.

namespace spielwerk::keyflower {

namespace {

// Rule 3.1
TEST(KeyflowerTurn, BidUseOrPass) {
  Table table(2);
  table.lots({"keywood"}).workers(0, {{"blue", 2}}).workers(1, {{"red", 2}});
  EXPECT_EQ(table.prompt(), "Bid, use a tile or pass");
  EXPECT_TRUE(table.can("bid:keywood"));
  EXPECT_TRUE(table.can("bid:order_1"));
  EXPECT_TRUE(table.can("use:keywood"));
  EXPECT_TRUE(table.can("use:home_1"));
  EXPECT_TRUE(table.can("use:home_2"));
  table.play({"bid:keywood", "blue:2"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.bid_of(0, "keywood"), 2);
  table.play({"pass"});
  EXPECT_EQ(table.to_move(), 0);
}

// Rule 3.2
TEST(KeyflowerTurn, PassingIsNotBinding) {
  Table table(3);
  table.workers(0, {{"blue", 4}}).workers(1, {{"red", 1}});
  table.play({"pass", "pass", "pass"});
  EXPECT_NE(table.state().steps[0].kind, StepKind::turn) << "all have passed in a row";
  Table back(3);
  back.lots({"keywood", "workshop"}).workers(0, {{"blue", 4}}).workers(1, {{"red", 1}});
  back.play({"pass", "bid:workshop", "pass", "bid:keywood", "blue:1", "pass", "pass"});
  EXPECT_EQ(back.to_move(), 0) << "two passes in a row are not three";
  back.play({"pass"});
  EXPECT_EQ(back.state().steps[0].kind, StepKind::next_season);
}

// Rule 3.3
TEST(KeyflowerTurn, WorkersComeFromTheScreenAndFromOutbidGroups) {
  Table table(2);
  table.lots({"keywood", "workshop"}).workers(0, {{"blue", 2}});
  table.bid(0, "keywood", "blue", 1).bid(1, "keywood", "blue", 2);
  table.play({"bid:workshop"});
  EXPECT_EQ(table.legal(), (Tokens{"group:keywood", "blue:1", "blue:2"}));
  EXPECT_EQ(table.why_not("blue:3"), "3.3");
  table.play({"group:keywood"});
  EXPECT_EQ(table.legal(), (Tokens{"blue:1", "blue:2", "done"}));
  table.play({"blue:2"});
  EXPECT_EQ(table.bid_of(0, "workshop"), 3);
  EXPECT_EQ(table.bid_of(0, "keywood"), 0);
  EXPECT_EQ(table.has(0, "blue"), 0);
}

// Rule 3.4
TEST(KeyflowerTurn, OneColourAtATile) {
  Table table(3);
  table.lots({"keywood", "workshop"}).workers(0, {{"blue", 3}, {"red", 3}});
  table.bid(1, "keywood", "red", 1).used("workshop", "blue", 1);
  table.play({"bid:keywood"});
  EXPECT_EQ(table.legal(), (Tokens{"red:2", "red:3"}));
  EXPECT_EQ(table.why_not("blue:2"), "3.4");
  table.play({"red:2"}).turn(0);
  EXPECT_EQ(table.colour("keywood"), "red");
  table.play({"bid:workshop"});
  EXPECT_EQ(table.legal(), (Tokens{"blue:1", "blue:2", "blue:3"})) << "workers that use a tile set its colour";
  // In villages, too.
  Table village(2);
  village.workers(0, {{"red", 3}}).used("home_2", "blue", 1);
  EXPECT_EQ(village.why_not("use:home_2"), "3.4");
  // An outbid group that still lies there counts.
  Table lying(3);
  lying.lots({"keywood"}).workers(2, {{"red", 9}}).bid(0, "keywood", "blue", 1).bid(1, "keywood", "blue", 2).turn(2);
  EXPECT_EQ(lying.why_not("bid:keywood"), "3.4");
}

// Rule 3.5
TEST(KeyflowerTurn, GreenIsAColourLikeTheOthers) {
  Table table(2);
  table.lots({"keywood", "workshop"}).workers(0, {{"green", 3}}).bid(1, "keywood", "blue", 1);
  EXPECT_EQ(table.why_not("bid:keywood"), "3.4");
  table.play({"bid:workshop", "green:2"});
  EXPECT_EQ(table.colour("workshop"), "green");
}

// Rule 4.1
TEST(KeyflowerBid, AnyNumberForATileOfTheSeasonOrAnOrderTile) {
  Table table(2);
  table.lots({"keywood"}).workers(0, {{"yellow", 12}});
  table.play({"bid:keywood", "yellow:12"});
  EXPECT_EQ(table.bid_of(0, "keywood"), 12);
  EXPECT_EQ(table.turn(0).why_not("bid:home_1"), "4.1");
  EXPECT_EQ(table.why_not("bid:farrier"), "4.1");
}

// Rule 4.2
TEST(KeyflowerBid, HigherThanEveryOther) {
  Table table(3);
  table.lots({"keywood"}).workers(0, {{"blue", 5}}).workers(1, {{"blue", 2}});
  table.bid(2, "keywood", "blue", 2).play({"bid:keywood"});
  EXPECT_EQ(table.legal(), (Tokens{"blue:3", "blue:4", "blue:5"}));
  EXPECT_EQ(table.why_not("blue:2"), "4.2");
  table.play({"blue:3"});
  EXPECT_EQ(table.why_not("bid:keywood"), "4.2") << "seat 1 has two of the colour and needs four";
}

// Rule 4.3
TEST(KeyflowerBid, AddingMustWinOrKeepWinning) {
  Table table(2);
  table.lots({"keywood"}).workers(0, {{"blue", 3}});
  table.bid(0, "keywood", "blue", 2).bid(1, "keywood", "blue", 3);
  table.play({"bid:keywood"});
  EXPECT_EQ(table.legal(), (Tokens{"blue:2", "blue:3"}));
  table.play({"blue:2"}).turn(0);
  EXPECT_EQ(table.bid_of(0, "keywood"), 4);
  EXPECT_EQ(table.rule("bid:keywood"), "4.3");
  table.play({"bid:keywood"});
  EXPECT_EQ(table.bid_of(0, "keywood"), 5) << "a winning bid may be raised, too";
}

// Rule 4.4
TEST(KeyflowerBid, WinningBidsStay) {
  Table table(2);
  table.lots({"keywood", "workshop"}).workers(0, {{"blue", 2}}).bid(0, "keywood", "blue", 2);
  table.play({"bid:workshop"});
  EXPECT_EQ(table.why_not("group:keywood"), "4.4");
}

// Rule 4.5
TEST(KeyflowerBid, OutbidGroupsMoveAsAWhole) {
  Table table(2);
  table.lots({"keywood", "workshop", "stable"}).bid(0, "keywood", "blue", 3).bid(1, "keywood", "blue", 4);
  table.play({"bid:workshop"});
  EXPECT_EQ(table.bid_of(0, "workshop"), 3) << "the group is all there is, so nothing is asked";
  // Onto a tile, also the one at which it lost.
  Table use(2);
  use.lots({"keywood"}).bid(0, "keywood", "blue", 3).bid(1, "keywood", "blue", 4);
  use.play({"use:keywood"});
  EXPECT_EQ(use.on("keywood"), 3);
  EXPECT_EQ(use.lies("home_1", "wood"), 1);
  EXPECT_EQ(use.bid_of(0, "keywood"), 0);
  // A group that is too large for the six cannot go there.
  Table large(2);
  large.lots({"keywood"}).bid(0, "keywood", "blue", 7).bid(1, "keywood", "blue", 8);
  EXPECT_FALSE(large.can("use:home_1"));
}

// Rule 4.6
TEST(KeyflowerBid, GroupsMayJoin) {
  Table table(2);
  table.lots({"keywood", "workshop", "stable"}).workers(0, {{"blue", 1}, {"red", 1}});
  table.bid(0, "keywood", "blue", 1).bid(1, "keywood", "blue", 2);
  table.bid(0, "workshop", "blue", 2).bid(1, "workshop", "blue", 3);
  table.bid(0, "order_1", "red", 1).bid(1, "order_1", "red", 2);
  table.play({"bid:stable", "group:keywood"});
  EXPECT_EQ(table.legal(), (Tokens{"group:workshop", "blue:1", "done"}));
  EXPECT_EQ(table.why_not("group:order_1"), "4.6") << "another colour";
  EXPECT_EQ(table.rule("group:workshop"), "4.6");
  table.play({"group:workshop"});
  EXPECT_EQ(table.why_not("group:keywood"), "4.6");
  table.play({"blue:1"});
  EXPECT_EQ(table.bid_of(0, "stable"), 4);
  EXPECT_EQ(table.bid_of(0, "keywood") + table.bid_of(0, "workshop"), 0);
  // Each of them whole: one and two of three places, never one of the two.
  Table use(2);
  use.lots({"keywood", "workshop", "stable"}).used("home_1", "blue", 2);
  use.bid(0, "keywood", "blue", 1).bid(1, "keywood", "blue", 2);
  use.bid(0, "workshop", "blue", 2).bid(1, "workshop", "blue", 3);
  use.play({"use:home_1"});
  EXPECT_EQ(use.on("home_1"), 5) << "only both together make three";
}

// Rule 4.7
TEST(KeyflowerBid, OrderTilesAreBidForInTheSameWay) {
  Table table(3);
  table.workers(0, {{"blue", 3}}).bid(1, "order_2", "blue", 1);
  EXPECT_EQ(table.rule("bid:order_1"), "4.7");
  table.play({"bid:order_2", "blue:2"});
  EXPECT_EQ(table.bid_of(0, "order_2"), 2);
  EXPECT_EQ(table.turn(0).why_not("use:order_2"), "5.1");
}

}  // namespace

}  // namespace spielwerk::keyflower
