#include "rules/suna_valo/table.hpp"

// Moments that only some characters care about, and choices that must not be lost or wasted.

namespace spielwerk::suna_valo {

namespace {

// Rule 17.5, 5.5
TEST(SunaValoMoments, StepsOfATileComeBeforeTheGoodOfC05) {
  Table table;
  table.character(0, "C05").character(1, "C08").tile(0, "BF07").tracks(0, 0, 4).order(0, "H17", {1});
  table.display(0, 0, "H18").play({"buy:H18", "place:personal", "use:BF07"});
  EXPECT_EQ(table.legal(), (Tokens{"step:left", "step:detour", "done"}));
  table.play({"step:left"});
  EXPECT_TRUE(table.can("take:flower"));
  table.play({"take:flower", "deliver:H17.2", "piece:right_block_2"});
  EXPECT_NE(table.prompt(), "Move a cogwheel: 1 more step");
}

// Rule 4.6
TEST(SunaValoMoments, TheSellerCrowdsNothingOut) {
  Table table;
  table.era(2).turn(1).goods(0, {{"egg", 1}}).card(0, "H08").card(0, "H28");
  table.display(0, 0, "H30", {{"wool", 1}}, 1).goods(1, {{"wool", 1}, {"egg", 1}});
  table.play({"buy:H30", "store:wool@header"});
  EXPECT_EQ(table.legal(), (Tokens{"store:wool@H08", "store:egg@H28"}));
  EXPECT_EQ(table.why_not("store:wool@H28"), "4.6");
  table.play({"store:wool@H08"});
  EXPECT_EQ(table.has(0, "wool"), 2);
  EXPECT_EQ(table.has(0, "egg"), 2);
  EXPECT_EQ(table.has(0, "energy"), 0);
}

// Rule 17.6
TEST(SunaValoMoments, C06BetweenPayingAndPlacing) {
  Table table;
  table.character(0, "C06").goods(0, {{"grain", 2}, {"egg", 2}}).card(0, "H01", "", {"grain"});
  table.village({"H04", "H05", "H08"}).display(0, 0, "H03", {{"egg", 1}}).display(1, 0, "H02", {{"egg", 1}});
  // The pasture is full, and an egg for an egg would change nothing.
  EXPECT_EQ(table.why_not("swap"), "17.6");
  table.play({"buy:H02", "swap"});
  EXPECT_EQ(table.legal(), (Tokens{"swap:H03=egg", "done"}));
  EXPECT_EQ(table.rule("done"), "17.6");
  table.play({"swap:H03=egg"});
  EXPECT_EQ(table.legal(), (Tokens{"give:grain@header", "give:grain@H01"}));
  table.play({"give:grain@H01", "place:crop"});
  EXPECT_EQ(table.stored(0, "H01"), Tokens{"grain"});
  EXPECT_EQ(table.has(0, "grain"), 3);
  EXPECT_EQ(table.on(0, 0), (Goods{{"grain", 1}}));
}

// Rule 17.6, 19.5
TEST(SunaValoMoments, C06BeforeAShipOrderActivatesAColumn) {
  Table table;
  table.character(0, "C06").ship_order(0, "S05").energy(0, 30).display(0, 0, "H11", {{"lily", 1}});
  table.play({"ship:S05"});
  while (table.prompt().starts_with("Pay")) table.play({table.legal()[0]});
  table.play({"piece:left_block_3"});
  EXPECT_EQ(table.prompt(), "Choose a column to activate");
  EXPECT_TRUE(table.can("swap"));
}

// A row without drones; H01 has produced when its column was activated.
Table row_of_c06() {
  Table table;
  table.character(0, "C06").card(0, "H05", "", {"flower"}).card(0, "H08", "", {"wool"}).card(0, "H12");
  table.back(0, "H14", "dock").order(0, "H17", {}).display(0, 0, "H01").display(0, 1, "H06", {{"energy", 1}});
  table.village({"H02", "H03", "H04"}).play({"buy:H01", "place:crop"});
  return table;
}

// Rule 17.6, 8.3, 3.4
TEST(SunaValoMoments, C06BeforeARowBonus) {
  Table table = row_of_c06();
  EXPECT_EQ(table.legal(), (Tokens{"produce:grain@header", "produce:lily@header", "done"}));
  EXPECT_EQ(table.rule("done"), "3.4");
  table.play({"done", "swap", "swap:H06=energy", "give:grain@H01"});
  EXPECT_EQ(table.prompt(), "Row 1 is complete: take 5 points or activate it?");
  table.play({"row:activate"});
  EXPECT_EQ(table.stored(0, "H01"), Tokens{"grain"});
  EXPECT_EQ(table.has(0, "energy"), 1);
}

// Rule 17.6, 8.3
TEST(SunaValoMoments, C06BetweenTheCardsOfARow) {
  Table table = row_of_c06();
  table.play({"done", "row:activate"});
  EXPECT_EQ(table.legal(), (Tokens{"activate:H01", "activate:H05", "activate:H08", "activate:H12", "swap", "done"}));
  table.play({"activate:H05", "swap", "swap:H06=energy", "give:grain@H01"});
  // Nothing is left to swap: the rest comes by itself.
  EXPECT_EQ(table.prompt(), "Move a cogwheel: 1 more step");
  EXPECT_EQ(table.stored(0, "H01"), Tokens{"grain"});
  EXPECT_EQ(table.on(0, 1), (Goods{{"grain", 1}}));
}

// Rule 3.4, 17.6
TEST(SunaValoMoments, C06KeepsAHeaderFreeForASwap) {
  Table table;
  table.character(0, "C06").tile(0, "BF02").goods(0, {{"grain", 1}}).display(0, 1, "H06", {{"lily", 1}});
  table.play({"buy:H11", "flip", "back:crop", "done", "swap", "swap:H06=lily", "give:energy"});
  EXPECT_EQ(table.in_header(0, "grain"), 1);
  EXPECT_EQ(table.in_header(0, "lily"), 1);
  EXPECT_EQ(table.on(0, 1), (Goods{{"energy", 1}}));
  // Nobody else could gain by it.
  Table other;
  other.goods(0, {{"grain", 1}}).play({"buy:H11", "flip", "back:crop"});
  EXPECT_EQ(other.legal(), (Tokens{"produce:grain@header", "produce:lily@header"}));
}

// Rule 17.6
TEST(SunaValoMoments, ASwapCanBePutOff) {
  Table table;
  table.character(0, "C06").display(0, 0, "H11", {{"lily", 1}}).goods(0, {{"grain", 2}});
  table.play({"swap", "done"});
  EXPECT_EQ(table.why_not("swap"), "17.6");
  table.play({"buy:H17"});
  EXPECT_TRUE(table.can("swap"));
}

// Rule 17.6
TEST(SunaValoMoments, ASwapOfEqualKindsMovesThem) {
  Table table;
  table.character(0, "C06").display(0, 0, "H11", {{"flower", 1}}).card(0, "H05").goods(0, {{"flower", 1}});
  table.play({"swap", "swap:H11=flower"});  // from the header, and not back there
  EXPECT_EQ(table.stored(0, "H05"), Tokens{"flower"});
  EXPECT_EQ(table.in_header(0, "flower"), 0);
}

// Rule 7.3, 7.4
TEST(SunaValoMoments, WhyNothingCanBeDelivered) {
  const auto reason = [](Table& table, const char* token) {
    return table.game().why_not(table.state(), token).text.english;
  };
  Table some;
  some.delivered(0, 0, {1}).complete(0, "H17").gone(0, "flip_step").goods(0, {{"flower", 1}});
  some.play({"buy:H14", "place:dock"});
  EXPECT_EQ(reason(some, "deliver:P01.1"), "This space is supplied already");
  EXPECT_EQ(reason(some, "deliver:H17.1"), "You have completed this order already");
  EXPECT_EQ(reason(some, "deliver:P01.5"), "The order has no such space");
  EXPECT_EQ(some.why_not("deliver:P01.1"), "7.3");
  Table all;
  all.barrel(0, 0).gone(0, "village_discount").order(0, "H17", {}).goods(0, {{"flower", 1}});
  all.play({"buy:H14", "place:dock"});
  EXPECT_EQ(reason(all, "deliver:P01.1"), "You have completed this order already");
}

// Rule 2.5, 2.7
TEST(SunaValoMoments, WhySomethingCannotBePaid) {
  Table table;
  table.card(0, "H08").village({"H03", "H05", "H02"}).goods(0, {{"wool", 1}, {"grain", 2}});
  table.play({"buy:H17", "flip", "back:personal", "add:H03"});
  const auto reason = [&](const char* token) { return table.game().why_not(table.state(), token).text.english; };
  EXPECT_EQ(reason("pay:wool@H08"), "There is no wool on Sheep Meadow (H08)");
  EXPECT_EQ(reason("pay:energy"), "You have no energy");
}

// Rule 6.1, 6.2, 17.3
TEST(SunaValoMoments, ACardWithoutAChoiceProducesByRule61) {
  Table table;
  table.character(0, "C03").village({"H04", "H05", "H08"}).display(0, 0, "H01").play({"buy:H01", "place:crop"});
  EXPECT_EQ(table.rule("produce:grain@H01"), "6.1");
}

}  // namespace

}  // namespace spielwerk::suna_valo
