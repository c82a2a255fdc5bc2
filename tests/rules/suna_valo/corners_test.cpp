#include "rules/suna_valo/table.hpp"

// Corners in which rules meet: positions that were looked for with the rulebook in hand.

namespace spielwerk::suna_valo {

namespace {

// Rule 11.1, 19.10
TEST(SunaValoCorners, TheCardThatActionBDiscardsCanBeFetched) {
  Table table;
  table.era(2).ship_order(2, "S10").gone(1, "endless_pasture").complete(1, "H19").gone(1, "endless_crop").barrel(1, 0);
  table.goods(1, {{"grain", 1}, {"lily", 1}, {"flower", 2}, {"wool", 1}, {"egg", 1}})
      .village({"H20", "H23", "H29"})
      .turn(1);
  table.play({"ship:S10", "piece:left_block_3"});
  EXPECT_TRUE(table.can("fetch:H29>discovery"));
  table.play({"fetch:H29>discovery"});
  EXPECT_EQ(table.has(1, "energy"), 2);
  EXPECT_EQ(table.shown(2), "H23");
}

// Rule 9.7, 10.4, 5.7
TEST(SunaValoCorners, AFreshTileDoesNotWorkAtAFestivalOfTheOtherPlayer) {
  Table table;
  table.display(0, 0, "E04")
      .ship_order(0, "S05")
      .goods(1, {{"flower", 2}, {"egg", 2}})
      .character(1, "C02")
      .tile(1, "BF02", false);
  table.play({"buy:E04", "celebrate"});
  EXPECT_EQ(table.to_move(), 1);
  table.play({"ship:S05", "piece:left_block_3", "column:crop"});
  while (table.prompt().ends_with(" produces")) table.play({table.legal()[0]});
  EXPECT_EQ(table.has(1, "energy"), 0);
}

// Rule 7.8, 2.3
TEST(SunaValoCorners, AnEndlessStorageOpensInTheMiddleOfAnActivation) {
  // Both crop storages are full; completing P01 opens the endless one, and then the tile's grain fits.
  Table table;
  table.tile(0, "BF06")
      .goods(0, {{"grain", 2}, {"lily", 0}, {"flower", 2}})
      .card(0, "H01", "", {"grain"})
      .card(0, "H02", "", {"lily"});
  table.delivered(0, 0, {1, 3}).display(0, 0, "H14").play({"buy:H14", "place:dock"});
  EXPECT_FALSE(table.can("take:grain"));
  table.play({"deliver:P01.2", "pay:grain@H01", "piece:endless_crop"});
  EXPECT_TRUE(table.can("take:grain"));
  EXPECT_TRUE(table.can("take:lily"));
}

// Rule 4.6, 6.2
TEST(SunaValoCorners, WoolAndEggCompeteForOneStorage) {
  Table table;
  table.era(2).card(0, "H28").goods(0, {{"wool", 2}}).display(0, 0, "H11", {{"wool", 1}, {"egg", 1}});
  table.goods(1, {{"wool", 1}, {"egg", 1}}).turn(1).play({"buy:H11"});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.legal(), (Tokens{"store:wool@H28", "store:egg@H28"}));
  table.play({"store:egg@H28"});
  EXPECT_EQ(table.has(0, "egg"), 1);
  EXPECT_EQ(table.has(0, "energy"), 3);
}

// Rule 12.4, 16.4
TEST(SunaValoCorners, AnExchangeOneForOneOpensNoGap) {
  // Two energy for a minimum price of 3: both must lie there, but as grain if white likes.
  Table table;
  table.energy(0, 2).village({"H07", "H05", "H08"}).gone(0, "market_crop").complete(0, "H19");
  table.play({"buy:H17", "flip", "back:personal", "add:H07"});
  EXPECT_EQ(table.legal(), (Tokens{"market:grain", "market:lily", "pay:energy"}));
  table.play({"market:grain", "market:lily"});
  EXPECT_EQ(table.on(0, 2), (Goods{{"grain", 1}, {"lily", 1}, {"markers", 1}}));
}

// Rule 8.1, 10.4, 19.10
TEST(SunaValoCorners, ARowCompletedAtTheOtherPlayersFestival) {
  Table table;
  table.era(2)
      .display(1, 0, "E05")
      .ship_order(2, "S10")
      .gone(0, "endless_pasture")
      .complete(0, "H19")
      .gone(0, "endless_crop")
      .barrel(0, 0);
  table.card(0, "H03").card(0, "H05").card(0, "H08").card(0, "H14").discards({"H13"}).turn(1);
  table.goods(0, {{"grain", 1}, {"lily", 1}, {"flower", 2}, {"wool", 1}, {"egg", 1}});
  table.play({"buy:E05", "celebrate", "ship:S10", "piece:left_block_3", "fetch:H13>discovery"});
  table.play({"done"});  // the resource of H13
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.prompt(), "Row 1 is complete: take 5 points or activate it?");
}

// Rule 13.1, 17.4, 12.2
TEST(SunaValoCorners, C04MayEmptyThePileWhileAdding) {
  // The last cards of the pile are reveal cards only: nothing is shown, and a village card is taken.
  Table table;
  table.character(0, "C04").energy(0, 9).pile({}, 0, {"public", "ship"}).play({"buy:H17", "flip", "back:personal"});
  table.play({"look", "draw:reveal_public", "reveal:P02", "draw:reveal_ship", "reveal:S02"});
  EXPECT_EQ(table.legal(), (Tokens{"add:H01", "add:H05", "add:H08"}));
  EXPECT_EQ(table.why_not("look"), "12.9");
  table.play({"add:H01", "pay:energy", "done"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_TRUE(table.game().era_ends(table.state()));
}

// Rule 14.5, 12.4
TEST(SunaValoCorners, ReplacingWithoutGoodsTakesMarkers) {
  Table table;
  table.public_order(1, "P02").ship_order(1, "S02").pile({}, 0, {}).character(0, "C01").turn(1);
  table.play({"buy:H12", "place:discovery", "done", "add:H01", "reveal:P07", "reveal:S07", "draw:H20", "draw:H22",
              "draw:H24"});
  table.play({"draw:H23", "draw:H25", "draw:H26", "draw:H31", "draw:H32", "draw:H33", "replace:H15>H26"});
  EXPECT_EQ(table.on(1, 1), (Goods{{"markers", 3}}));
}

// Rule 7.6, 19.8
TEST(SunaValoCorners, APieceInTheBoxIsMissingLater) {
  Table table;
  table.era(2).ship_order(2, "S08").gone(1, "endless_crop").barrel(1, 0).turn(1);
  table.goods(1, {{"grain", 2}, {"lily", 2}, {"flower", 1}, {"wool", 1}})
      .play({"ship:S08", "piece:left_block_3", "piece:right_block_1"});
  const auto barrels = table.game().printed().places_of[static_cast<std::size_t>(Piece::barrel)];
  EXPECT_EQ(std::popcount(table.state().player(1).pieces & barrels), 4);
  EXPECT_EQ(table.has(1, "energy"), 3);
}

// Rule 8.3, 6.1
TEST(SunaValoCorners, InARowDeliveringFirstLetsAFullCardProduceAgain) {
  Table table;
  table.village({"H01", "H02", "H04"})
      .card(0, "H03", "", {"grain", "grain"})
      .card(0, "H05")
      .card(0, "H08")
      .card(0, "H16");
  table.order(0, "H18", {}).display(0, 0, "H11");
  table.play({"buy:H11", "place:discovery", "row:activate", "activate:H16", "deliver:H18.1", "pay:grain@H03", "done"});
  // The rest follows by itself, H03 included.
  EXPECT_EQ(table.stored(0, "H03"), (Tokens{"grain", "grain"}));
}

}  // namespace

}  // namespace spielwerk::suna_valo
