#include "rules/suna_valo/table.hpp"

// The worked examples of the rulebooks, with their figures.

namespace spielwerk::suna_valo {

namespace {

// Rule 1.8
TEST(SunaValoExamples, ThePreparationRound) {
  // White puts 1 grain, 1 egg and 1 energy on the three cards, then black decides.
  Table table;
  table.start().deal().play({table.legal()[0]}).play({table.legal()[0]});
  table.play({"pay:grain@header", "pay:egg@header", "pay:energy"});
  EXPECT_EQ(table.on(0, 0), (Goods{{"grain", 1}}));
  EXPECT_EQ(table.on(0, 1), (Goods{{"egg", 1}}));
  EXPECT_EQ(table.on(0, 2), (Goods{{"energy", 1}}));
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 4.2
TEST(SunaValoExamples, BuyingTheLeftmostVillageCard) {
  // Minimum price 2 and place 3 make 5: paid with 2 grain, 1 flower, 1 wool and 1 energy.
  Table table;
  table.village({"H04", "H05", "H08"}).goods(0, {{"grain", 2}, {"flower", 1}, {"wool", 1}, {"egg", 1}, {"energy", 1}});
  table.play({"buy:H04", "pay:grain@header", "pay:flower@header", "pay:wool@header", "pay:energy"});
  EXPECT_EQ(table.has(0, "egg"), 1);
  EXPECT_EQ(table.game().goods(table.state().player(0)), 1);
  EXPECT_TRUE(table.can("place:crop"));
}

// Rule 4.4, 4.6
TEST(SunaValoExamples, BuyingFromBlackWithOneEggTooMany) {
  // 1 energy, 1 grain and 1 egg lie on the card. Black gets 2 of each; one egg fits nowhere and becomes energy.
  Table table;
  table.display(1, 0, "H12", {{"energy", 1}, {"grain", 1}, {"egg", 1}})
      .goods(0, {{"energy", 1}, {"grain", 1}, {"egg", 1}});
  table.goods(1, {{"wool", 1}});
  table.play({"buy:H12"});
  EXPECT_EQ(table.game().goods(table.state().player(0)), 0);
  EXPECT_EQ(table.has(1, "grain"), 2);
  EXPECT_EQ(table.has(1, "egg"), 1);
  EXPECT_EQ(table.has(1, "energy"), 2 + 1);
}

// Rule 6.1, 6.3
TEST(SunaValoExamples, ActivatingTheCropAreas) {
  // A grain on the new card, a lily on the card above whose other lily is still there, and a grain in the header.
  Table table;
  table.card(0, "H04", "", {"", "lily"}).display(0, 0, "H01");
  table.play({"buy:H01", "place:crop", "produce:grain@header"});
  EXPECT_EQ(table.stored(0, "H01"), (Tokens{"grain"}));
  EXPECT_EQ(table.stored(0, "H04"), (Tokens{"lily", "lily"}));
  EXPECT_EQ(table.in_header(0, "grain"), 1);
}

// Rule 6.4
TEST(SunaValoExamples, ActivatingTheDiscoveries) {
  // Black: 1 energy from the new card and 1 from the header, wool onto a pasture card, a step on the right track.
  Table table;
  table.era(2).card(1, "H12").card(1, "H30").card(1, "H08").display(1, 0, "H11").goods(1, {{"wool", 2}}).turn(1);
  table.play({"buy:H11", "place:discovery"});
  EXPECT_EQ(table.has(1, "energy"), 2);
  table.play({"take:wool", "step:right"});
  EXPECT_EQ(table.stored(1, "H08"), (Tokens{"wool"}));
  EXPECT_EQ(table.state().player(1).right, 1);
}

// Rule 7.2, 7.3
TEST(SunaValoExamples, DeliveringToAPublicOrder) {
  // Black: wool for 2 energy, an egg for a flower, then a grain with the header's drone completes the order for 4.
  Table table;
  table.era(2).public_order(2, "P07").goods(1, {{"wool", 1}, {"egg", 1}, {"grain", 1}}).display(1, 0, "H16").turn(1);
  table.play({"buy:H16", "place:dock", "deliver:P07.1"});
  EXPECT_EQ(table.has(1, "energy"), 2);
  table.play({"deliver:P07.2"});
  EXPECT_EQ(table.has(1, "flower"), 1);
  table.play({"deliver:P07.3", "pay:grain@header", "piece:left_block_2"});
  EXPECT_EQ(table.score(1, "barrels"), 4);
}

// Rule 6.6, 7.4
TEST(SunaValoExamples, ActivatingThePersonalOrders) {
  // White: a flower to the new order with the card's drone, wool with the header's drone completes another for 3.
  Table table;
  table.card(0, "H15").order(0, "H18", {1}).goods(0, {{"flower", 1}, {"wool", 1}});
  table.play({"buy:H17", "place:personal", "deliver:H17.2", "deliver:H18.2", "piece:right_block_2"});
  EXPECT_EQ(table.score(0, "crates"), 3);
  EXPECT_EQ(table.state().player(0).right, 0);
  EXPECT_EQ(table.prompt(), "Choose a card for your display");
}

// Rule 8.3
TEST(SunaValoExamples, ActivatingARow) {
  // White completes a row with a discoveries card (1 + 1 energy), activates it: 2 grain, 1 flower, 1 wool, two
  // deliveries of which the second completes the order below, and 1 more energy.
  Table table;
  table.era(3)
      .card(0, "H03")
      .card(0, "H05")
      .card(0, "H08")
      .card(0, "H16")
      .order(0, "H18", {})
      .order(0, "H17", {1})
      .display(0, 0, "H11");
  table.play({"buy:H11", "place:discovery"});
  EXPECT_EQ(table.has(0, "energy"), 2);
  table.play({"row:activate", "activate:H03", "activate:H05", "activate:H08", "activate:H16"});
  table.play({"deliver:H18.1", "pay:grain@H03", "deliver:H17.2", "piece:right_block_2"});
  EXPECT_EQ(table.has(0, "energy"), 3);
  EXPECT_EQ(table.has(0, "grain"), 1);
  EXPECT_EQ(table.has(0, "flower"), 0);
  EXPECT_EQ(table.has(0, "wool"), 1);
  EXPECT_EQ(table.score(0, "crates"), 3);
}

// Rule 9.1
TEST(SunaValoExamples, StepsFromTheDock) {
  // Two dock cards with a cog each: one step right, one left.
  Table table;
  table.era(2).card(0, "H33").display(0, 0, "H15").turn(0);
  table.play({"buy:H15", "place:dock"});
  table.play({"step:left", "step:right"});
  EXPECT_EQ(table.state().player(0).right, 1);
  EXPECT_EQ(table.state().player(0).left, 1);
}

// Rule 9.5, 9.7
TEST(SunaValoExamples, AProgressTileForThePastures) {
  Table table;
  table.era(3)
      .display(0, 0, "H48")
      .turn(0)
      .play({"buy:H48", "place:discovery", "step:right", "step:right", "tile:BF03"});
  EXPECT_TRUE(table.has_tile(0, "BF03"));
}

// Rule 9.6, 20.10
TEST(SunaValoExamples, AnEndOfGameTileForEnergy) {
  Table table;
  table.era(3).turn(1).tracks(1, 0, 7).energy(1, 7).play({"buy:H12", "place:discovery", "step:right", "tile:BE02"});
  EXPECT_EQ(table.score(1, "end_tile"), 4);  // 8 energy with the header's
}

// Rule 15.9
TEST(SunaValoExamples, ThreeTimesThree) {
  Table table;
  table.era(3).gone(1, "left_block_1").complete(1, "H17").gone(1, "left_block_2").barrel(1, 0).tracks(1, 4, 8);
  EXPECT_EQ(table.score(1, "bots"), 9);
}

// Rule 10.2, 18.2
TEST(SunaValoExamples, AFestival) {
  // Black buys: 2 of grain, lily and flower as a bonus, 4 energy for 2 pasture cards; white gets 2 for 1.
  Table table;
  table.card(1, "H08").card(1, "H09").card(0, "H10").display(1, 0, "E02").turn(1);
  table.play({"buy:E02", "celebrate", "take:lily", "take:flower"});
  EXPECT_EQ(table.has(1, "lily"), 1);
  EXPECT_EQ(table.has(1, "flower"), 1);
  EXPECT_EQ(table.has(1, "energy"), 4);
  EXPECT_EQ(table.has(0, "energy"), 2);
}

// Rule 11.2, 11.3, 19.1
TEST(SunaValoExamples, AShipOrder) {
  // Black hands in 1 grain, 1 lily, 1 flower and 1 wool, places a ship for 3 points and gets 5 energy.
  Table table;
  table.goods(1, {{"grain", 1}, {"lily", 1}, {"flower", 1}, {"wool", 1}})
      .turn(1)
      .play({"ship:S01", "piece:left_block_3"});
  EXPECT_EQ(table.score(1, "ships"), 3);
  EXPECT_EQ(table.has(1, "energy"), 5);
  EXPECT_EQ(table.has(1, "grain"), 0);
}

// Rule 12.2, 12.3
TEST(SunaValoExamples, AddingACard) {
  // Black bought from white, who takes the rightmost village card with a minimum of 2 and pays 1 grain and 1 energy.
  Table table;
  table.goods(0, {{"grain", 1}, {"egg", 1}, {"energy", 1}}).turn(1).play({"buy:H11", "place:discovery", "add:H08"});
  table.play({"pay:grain@header", "pay:energy", "done", "draw:H02"});
  EXPECT_EQ(table.on(0, 0), (Goods{{"grain", 1}, {"energy", 1}}));
  EXPECT_EQ(table.shown(0), "H02");
  EXPECT_EQ(table.shown(2), "H05");
}

// Rule 2.6, 7.1
TEST(SunaValoExamples, TheMarket) {
  // Black has no grain and exchanges 2 energy for one, which goes straight to the order.
  Table table;
  table.energy(1, 2).order(1, "H18", {}).turn(1).play({"buy:H15", "place:dock", "deliver:H18.1"});
  EXPECT_EQ(table.has(1, "energy"), 0);
  EXPECT_EQ(table.has(1, "grain"), 0);
}

// Rule 13.1, 13.2, 12.7
TEST(SunaValoExamples, TheEndOfAnEra) {
  // White has the tree and turns up the fourth order; the village is filled, and black has exactly one more turn.
  Table table;
  table.energy(0, 9).ship_order(1, "S02").pile({"H02"}, 0, {"public"});
  table.play({"buy:H05", "place:floriculture", "draw:reveal_public", "reveal:P04", "draw:H02"});
  EXPECT_EQ(table.shown(0), "H02");
  EXPECT_EQ(table.to_move(), 1);
  table.play({"buy:H12", "place:discovery", "done"}).finish();
  EXPECT_EQ(table.state().era, 1);
}

// Rule 14.1
TEST(SunaValoExamples, Income) {
  // Black has 2 energy and 1 wool or egg as income and takes wool.
  Table table;
  table.public_order(1, "P02").ship_order(1, "S02").pile({}, 0, {}).turn(1).character(0, "C01");
  table.gone(1, "income_energy").ship(1, 0).gone(1, "income_animal").barrel(1, 0);
  table.play({"buy:H12", "place:discovery", "done", "add:H01", "take:wool"});
  EXPECT_EQ(table.has(1, "energy"), 2);
  EXPECT_EQ(table.has(1, "wool"), 1);
}

// Rule 14.5, 14.6
TEST(SunaValoExamples, ANewEra) {
  // White, who has the tree in era III, replaces a festival with a flower on it by a card with a minimum of 3, and adds
  // 1 energy and 1 egg. The other two cards are discarded.
  Table table;
  table.era(2).public_order(3, "P08").ship_order(3, "S08").pile({}, 0, {}).character(0, "C01").turn(0);
  table.display(0, 1, "E05", {{"flower", 1}}).goods(0, {{"egg", 1}, {"energy", 1}});
  table.play({"buy:H11", "place:discovery", "add:H01", "pay:energy", "done"});
  table.play({"reveal:P13", "reveal:S13", "draw:H39", "draw:H40", "draw:H41", "draw:H44", "draw:H46", "draw:H47",
              "draw:H50", "draw:H51", "draw:H52", "replace:E05>H44", "pay:egg@header", "pay:energy", "done", "done"});
  EXPECT_EQ(table.offered(0, 1), "H44");
  EXPECT_EQ(table.on(0, 1), (Goods{{"flower", 1}, {"egg", 1}, {"energy", 1}}));
  EXPECT_NE(table.state().discards >> table.game().printed().card_number("H46") & 1, 0U);
  EXPECT_NE(table.state().discards >> table.game().printed().card_number("H47") & 1, 0U);
}

// Rule 15.1, 15.2, 15.3, 15.4, 15.5, 15.6, 15.7, 15.8, 15.9, 15.10, 15.11, 15.12
TEST(SunaValoExamples, FiftyEightPoints) {
  Table table;
  table.era(3).character(0, "C02").character(1, "C01");
  // Ships 5, 3 and 2; the one of era III counts dock cards.
  table.ship_order(0, "S01").ship_order(1, "S02").ship_order(4, "S13");
  table.ship(1, 4).ship(1, 0).ship(0, 1).ship(1, 1).gone(0, "ship_discount");
  // Barrels 3, 3 and 2: two first ones of era I ... and a second one needs a third order of value 3/2.
  table.public_order(0, "P01").public_order(1, "P02").public_order(2, "P07");
  table.barrel(1, 0)
      .barrel(0, 1)
      .barrel(1, 1)
      .barrel(0, 2)
      .barrel(1, 2)
      .gone(0, "market_flower")
      .gone(0, "endless_crop");
  EXPECT_EQ(table.game().printed().public_orders[6].barrels[1], 3);
  // Crates 3, 4 and 4.
  table.complete(1, "H17").complete(1, "H19").complete(1, "H36");
  // A row, of which one card brings 2 points, three cards in the dock.
  table.card(1, "H01").card(1, "H05").card(1, "H08").card(1, "H49").card(1, "H14").card(1, "H15").card(1, "H16");
  table.row_marker(1, 1, "points");
  // Pieces: all three blocks of the left track are gone for x4, and 4 points on the farm.
  for (const char* place : {"left_block_1", "left_block_2", "left_block_3", "flip_step", "market_flower"})
    table.gone(1, place);
  for (const char* place : {"right_block_1", "right_block_2", "right_block_3", "endless_flower"}) table.gone(1, place);
  table.tracks(1, 6, 8).end_tile(1, "BE07").board_tiles({"BF01", "BF02", "BF03", "BF04", "BF05"}, {"BE01", "BE02"});
  // 13 goods: 1 point for every 5.
  table.goods(1, {{"grain", 2}, {"wool", 2}, {"energy", 9}}).shortage(1, 2);
  EXPECT_EQ(table.score(1, "ships"), 10);
  EXPECT_EQ(table.score(1, "ship_effects"), 3);
  EXPECT_EQ(table.score(1, "barrels"), 8);
  EXPECT_EQ(table.score(1, "crates"), 11);
  EXPECT_EQ(table.score(1, "cards"), 2);
  EXPECT_EQ(table.score(1, "board"), 4);
  EXPECT_EQ(table.score(1, "rows"), 5);
  EXPECT_EQ(table.score(1, "bots"), 12);
  EXPECT_EQ(table.score(1, "end_tile"), 3);
  EXPECT_EQ(table.score(1, "goods"), 2);
  EXPECT_EQ(table.score(1, "shortage"), -2);
  EXPECT_EQ(table.score(1), 58);
}

}  // namespace

}  // namespace spielwerk::suna_valo
