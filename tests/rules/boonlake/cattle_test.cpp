#include "rules/boonlake/table.hpp"

// Rules 6.3, 6.4 and 6.10: pastures and cattle.

namespace spielwerk::boonlake {

namespace {

// It is the shared part of Cattle for seat 0, which has so many cattle on field 9 and so many on its ranch. Field 10
// is a pasture without cattle.
Table herder(int cattle, int ranch) {
  Table table(2);
  if (cattle > 0) table.cattle(9, 0, cattle);
  table.tile(10, "pasture").goods(0, {{"ranch", ranch}});
  return table;
}
const Tokens kShare = {"deed:cattle", "done"};

// Rule 6.3, 5.2
TEST(BoonlakeCattle, APastureGoesBesideATileAndBringsTheRewardOfItsField) {
  Table table(2);
  table.hand(0, {"day-46", "night-18"}).tile(17, "grey-08").goods(0, {{"ranch", 0}}).play({"deed:cattle"});
  EXPECT_EQ(table.legal(), (Tokens{"discard:day-46", "done"})) << "a day card first";
  table.play({"done"});
  EXPECT_EQ(table.asked(), StepKind::pasture);
  EXPECT_TRUE(table.can("pasture:8")) << "across a bridge";
  EXPECT_TRUE(table.can("pasture:12")) << "across the canal";
  EXPECT_TRUE(table.can("done"));
  EXPECT_EQ(table.why_not("pasture:6"), "6.3") << "taken";
  EXPECT_EQ(table.why_not("pasture:1"), "6.3") << "beside no tile";
  table.play({"pasture:24"});
  EXPECT_EQ(table.tile_on(24), "pasture");
  EXPECT_EQ(table.state().pastures, 6);
  EXPECT_EQ(table.has(0, "coins"), 3);
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.asked(), StepKind::offer) << "the shared part";
}

// Rule 6.3, 2.7
TEST(BoonlakeCattle, ThePastureMayBeLeftOut) {
  Table table(2);
  table.tile(10, "pasture").play({"deed:cattle", "done"});
  EXPECT_EQ(table.state().pastures, 6);
  EXPECT_EQ(table.has(0, "coins"), 0) << "no coins for leaving it out";
  EXPECT_EQ(table.legal(), (Tokens{"cattle:10", "done"}));
}

// Rule 6.3
TEST(BoonlakeCattle, WithoutAPastureOrAFieldThereAreTwoCoins) {
  Table none(2);
  for (const int field : {2, 3, 5, 7, 9, 10, 12}) none.tile(field, "pasture");
  EXPECT_EQ(none.state().pastures, 0);
  none.play({"deed:cattle"});
  EXPECT_EQ(none.has(0, "coins"), 2);
  EXPECT_EQ(none.asked(), StepKind::offer);
  Table full(2);
  int next = 0;
  for (int field = 1; field <= kFields; ++field) {
    if (!full.tile_on(field).empty()) continue;
    ++next;
    full.tile(field, next > 25 ? "pasture" : (next < 10 ? "grey-0" : "grey-") + std::to_string(next));
  }
  EXPECT_EQ(full.state().pastures, 5);
  full.play({"deed:cattle"});
  EXPECT_EQ(full.has(0, "coins"), 2);
  EXPECT_EQ(full.asked(), StepKind::offer);
}

// Rule 6.3, 6.4
TEST(BoonlakeCattle, EverybodyInTurnPlacesOneOrUsesACardAndPaysByTheNumberThere) {
  Table table(4);
  table.hand(1, {"night-18"}).goods(3, {{"ranch", 4}}).play({"deed:cattle", "pasture:23"});
  EXPECT_EQ(table.has(0, "wood"), 2);
  EXPECT_EQ(table.legal(), (Tokens{"cattle:23", "done"}));
  EXPECT_EQ(table.rule("cattle:23"), "6.4");
  table.play({"cattle:23"});
  EXPECT_EQ(table.has(0, "ranch"), 2);
  EXPECT_EQ(table.has(0, "supply"), 6);
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.legal(), (Tokens{"discard:night-18", "cattle:23", "done"}));
  table.play({"cattle:23"});
  EXPECT_EQ(table.has(1, "ranch"), 1);
  EXPECT_EQ(table.has(1, "cards"), 1) << "one of it, not both";
  EXPECT_EQ(table.to_move(), 2);
  table.play({"cattle:23"});
  EXPECT_EQ(table.has(2, "ranch"), 0);
  EXPECT_EQ(table.to_move(), 3);
  table.play({"cattle:23"});
  EXPECT_EQ(table.has(3, "ranch"), 0);
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(table.cattle_on(23, seat), 1);
    EXPECT_EQ(table.has(seat, "cattle"), 1);
    EXPECT_EQ(table.has(seat, "points"), 0);
  }
  EXPECT_EQ(table.asked(), StepKind::sail);
}

// Rule 6.4
TEST(BoonlakeCattle, APastureHoldsFour) {
  Table table = herder(0, 5);
  table.hand(0, {"night-04"}).cattle(12, 0, 2).cattle(12, 1, 2).cattle(14, 1, 3).play(kShare).play({"done"});
  EXPECT_EQ(table.cattle_on(12, 0) + table.cattle_on(12, 1), 4);
  EXPECT_EQ(table.legal(), (Tokens{"discard:night-04", "cattle:10", "cattle:14", "done"}));
  EXPECT_EQ(table.why_not("cattle:12"), "6.4") << "full";
  EXPECT_EQ(table.why_not("cattle:13"), "6.4") << "no pasture";
  EXPECT_EQ(table.why_not("cattle:2"), "6.4") << "no tile";
  table.play({"cattle:14"});
  EXPECT_EQ(table.has(0, "ranch"), 1) << "four for the last place";
}

// Rule 6.4
TEST(BoonlakeCattle, TooFewInhabitantsOnTheRanch) {
  Table table = herder(0, 1);
  table.hand(0, {"night-04"}).cattle(12, 1, 1).play(kShare).play({"done"});
  EXPECT_EQ(table.legal(), (Tokens{"discard:night-04", "cattle:10", "done"}));
  EXPECT_EQ(table.why_not("cattle:12"), "6.4") << "two are needed";
}

// Rule 6.4
TEST(BoonlakeCattle, HousesOfEverybodyBesideThePastureBringTwoCoinsEach) {
  Table table(2);
  table.tile(18, "pasture").stands("6a", 1, "house").stands("6b", 0, "house").stands("19a", 0, "house");
  table.stands("19b", 1, "inhabitant").stands("22a", 1, "settlement").stands("13a", 0, "house");
  table.play(kShare).play({"cattle:18"});
  EXPECT_EQ(table.has(0, "coins"), 6) << "two across the bridge, one beside it; no settlement, no inhabitant";
  EXPECT_EQ(table.has(1, "coins"), 0) << "who placed it";
  Table canal(2);
  canal.tile(12, "pasture").stands("13b", 1, "house").stands("6a", 1, "house").play(kShare).play({"cattle:12"});
  EXPECT_EQ(canal.has(0, "coins"), 2) << "across the canal";
}

// Rule 6.4, 5.11
TEST(BoonlakeCattle, TheTopmostCattleLeavesTheBoardAndCanEmptyARow) {
  Table first(2);
  first.tile(10, "pasture").stands("19a", 0, "house").stands("19b", 0, "house").play(kShare).play({"cattle:10"});
  EXPECT_EQ(first.state().player(0).covered >> 10 & 31, 30);
  EXPECT_EQ(first.has(0, "ranch"), 3) << "one paid, one freed";
  EXPECT_EQ(first.state().player(0).rows, 1);
  EXPECT_EQ(first.game().income(first.state(), 0).points, 2);
  Table second = herder(1, 3);
  second.stands("22a", 0, "settlement");
  for (const char* plot : {"19a", "19b", "28a"}) second.stands(plot, 0, "house");
  EXPECT_EQ(second.has(0, "ranch"), 4) << "the first row is empty already";
  second.play(kShare).play({"cattle:10"});
  EXPECT_EQ(second.has(0, "ranch"), 4 - 1 + 1);
  EXPECT_EQ(second.state().player(0).rows, 3);
}

// Rule 6.10
TEST(BoonlakeCattle, TheFourthAndFifthCostMoreOrFoursOfPoints) {
  Table third = herder(2, 3);
  third.play(kShare).play({"cattle:10"});
  EXPECT_EQ(third.has(0, "ranch"), 2);
  EXPECT_EQ(third.has(0, "points"), 0);
  Table fourth = herder(3, 3);
  fourth.play(kShare).play({"cattle:10"});
  EXPECT_EQ(fourth.legal(), (Tokens{"due:2", "due:1+4"}));
  EXPECT_EQ(fourth.rule("due:2"), "6.10");
  fourth.play({"due:1+4"});
  EXPECT_EQ(fourth.has(0, "ranch"), 2);
  EXPECT_EQ(fourth.points(0, Line::spent), -4);
  Table fifth = herder(4, 3);
  fifth.play(kShare).play({"cattle:10"});
  EXPECT_EQ(fifth.legal(), (Tokens{"due:3", "due:2+4", "due:1+8"}));
  fifth.play({"due:1+8"});
  EXPECT_EQ(fifth.has(0, "ranch"), 2);
  EXPECT_EQ(fifth.points(0, Line::spent), -8);
  Table exact = herder(4, 3);
  exact.play(kShare).play({"cattle:10", "due:3"});
  EXPECT_EQ(exact.has(0, "ranch"), 0);
  EXPECT_EQ(exact.has(0, "points"), 0);
}

// Rule 6.10
TEST(BoonlakeCattle, PointsReplaceOnlyTheExtraInhabitants) {
  Table one = herder(3, 1);
  one.play(kShare).play({"cattle:10"});
  EXPECT_EQ(one.has(0, "ranch"), 0) << "the only way: no question";
  EXPECT_EQ(one.points(0, Line::spent), -4);
  Table none = herder(3, 0);
  none.hand(0, {"night-04"}).play(kShare).play({"done"});
  EXPECT_EQ(none.why_not("cattle:10"), "6.10");
  Table crowded = herder(3, 5);
  crowded.play(kShare).play({"cattle:9"});
  EXPECT_EQ(crowded.legal(), (Tokens{"due:5", "due:4+4"}))
      << "the fourth there costs four, and it is the fourth own one";
}

// Rule 6.4
TEST(BoonlakeCattle, FiveAreAllThereAre) {
  Table table = herder(4, 5);
  table.cattle(12, 0, 1);
  EXPECT_EQ(table.has(0, "cattle"), 5);
  table.hand(0, {"night-04"}).play(kShare).play({"done"});
  EXPECT_EQ(table.why_not("cattle:10"), "6.4");
  EXPECT_FALSE(table.offers("cattle"));
}

// Rule 6.10, 11.10
TEST(BoonlakeCattle, ADiscountLowersTheSumAndNotBelowZero) {
  Table free = herder(0, 0);
  free.played(0, {"night-42"}).play(kShare).play({"cattle:10"});
  EXPECT_EQ(free.cattle_on(10, 0), 1);
  EXPECT_EQ(free.has(0, "ranch"), 0);
  Table fourth = herder(3, 3);
  fourth.played(0, {"night-42"}).play(kShare).play({"cattle:10"});
  EXPECT_EQ(fourth.legal(), (Tokens{"due:1", "due:0+4"})) << "its owner decides what the discount covers";
  Table twice = herder(3, 3);
  twice.played(0, {"night-42", "day-42"}).play(kShare).play({"cattle:10"});
  EXPECT_EQ(twice.cattle_on(10, 0), 1);
  EXPECT_EQ(twice.has(0, "ranch"), 3);
  EXPECT_EQ(twice.has(0, "points"), 0);
}

// Rule 6.4, 11.11
TEST(BoonlakeCattle, CoinsForPlacingComeBesides) {
  Table table = herder(0, 3);
  table.played(0, {"day-43", "dusk-43"}).stands("13a", 1, "house").play(kShare).play({"cattle:10"});
  EXPECT_EQ(table.has(0, "coins"), 2 + 2 + 2);
}

// Rule 6.3
TEST(BoonlakeCattle, WhoCannotDoAnythingIsNotAsked) {
  Table table(3);
  table.goods(1, {{"ranch", 0}}).play({"deed:cattle", "pasture:10"});
  EXPECT_EQ(table.to_move(), 0);
  table.play({"done"});
  EXPECT_EQ(table.to_move(), 2) << "seat 1 has neither cards nor inhabitants";
}

}  // namespace

}  // namespace spielwerk::boonlake
