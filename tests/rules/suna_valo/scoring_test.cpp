#include "rules/suna_valo/table.hpp"

// Rules 15 and 20: the final score line by line, and the bot tiles.

namespace spielwerk::suna_valo {

namespace {

// Rule 15.1
TEST(SunaValoScoring, CountsAfterTheIncomeOfEraIII) {
  Table table;
  table.last_turns()
      .turn(1)
      .village({"", "", ""})
      .character(0, "C01")
      .character(1, "C02")
      .gone(1, "income_energy")
      .ship(1, 0);
  table.energy(1, 3);
  EXPECT_EQ(table.score(1, "goods"), 0);
  table.play({"buy:H18", "place:personal", "done"});
  EXPECT_EQ(table.to_move(), -2);
  EXPECT_EQ(table.has(1, "energy"), 5);
  EXPECT_EQ(table.score(1, "goods"), 1);
  EXPECT_EQ(table.why_not("buy:H11"), "15.1");
}

// Rule 15.2
TEST(SunaValoScoring, Ships) {
  Table table;
  table.era(3)
      .ship(0, 0)
      .ship(1, 0)
      .ship(1, 4)
      .gone(0, "ship_discount")
      .gone(1, "ship_discount")
      .gone(1, "left_block_3");
  EXPECT_EQ(table.score(0, "ships"), 3);
  EXPECT_EQ(table.score(1, "ships"), 2 + 5);
}

// Rule 15.4
TEST(SunaValoScoring, Barrels) {
  Table table;
  table.era(3)
      .barrel(0, 2)
      .barrel(1, 2)
      .barrel(1, 4)
      .gone(0, "market_flower")
      .gone(1, "endless_crop")
      .gone(1, "left_block_2");
  EXPECT_EQ(table.score(0, "barrels"), 4);
  EXPECT_EQ(table.score(1, "barrels"), 3 + 5);
}

// Rule 15.5
TEST(SunaValoScoring, Crates) {
  Table table;
  table.complete(0, "H17").complete(0, "H19").order(0, "H18", {1}).gone(0, "left_block_1").gone(0, "right_block_2");
  EXPECT_EQ(table.score(0, "crates"), 3 + 4);
}

// Rule 15.6
TEST(SunaValoScoring, CardsAndKeptFestivals) {
  Table table;
  table.era(3).card(0, "H46").card(0, "H21").back(0, "H40", "crop").kept(0, "E11");
  EXPECT_EQ(table.score(0, "cards"), 3 + 1 + 2);
}

// Rule 15.7
TEST(SunaValoScoring, PlacesWithoutAPiece) {
  Table table;
  table.era(3)
      .gone(0, "flip_step")
      .complete(0, "H17")
      .gone(0, "income_animal")
      .barrel(0, 0)
      .gone(0, "endless_flower")
      .ship(0, 0);
  EXPECT_EQ(table.score(0, "board"), 2 + 1 + 0);
}

// Rule 15.8
TEST(SunaValoScoring, RowMarkersOnTheirPointSide) {
  Table table;
  table.era(3);
  int number = 20;
  for (int row = 0; row < 2; ++row) {
    for (const char* column : {"crop", "floriculture", "pasture", "discovery", "dock", "personal"})
      table.back(0, "H" + std::to_string(number++), column);
  }
  table.row_marker(0, 1, "points").row_marker(0, 2, "activated");
  EXPECT_EQ(table.score(0, "rows"), 5);
}

// Rule 15.9
TEST(SunaValoScoring, MultiplierTimesValue) {
  Table table;
  table.era(3).gone(0, "left_block_1").complete(0, "H17").gone(0, "left_block_2").barrel(0, 0).tracks(0, 5, 8);
  EXPECT_EQ(table.score(0, "bots"), 3 * 3);
  table.tracks(0, 0, 1);
  EXPECT_EQ(table.score(0, "bots"), 0);
}

// Rule 15.11
TEST(SunaValoScoring, OnePointForFiveGoods) {
  Table table;
  table.goods(0, {{"grain", 2}, {"flower", 2}, {"wool", 1}, {"energy", 7}})
      .card(0, "H08", "", {"wool"})
      .order(0, "H18", {1});
  table.display(0, 0, "H11", {{"energy", 20}});
  EXPECT_EQ(table.score(0, "goods"), 2);  // 13 goods; those on orders and on displays do not count
}

// Rule 15.12
TEST(SunaValoScoring, MarkersCost) {
  Table table;
  table.shortage(0, 2).display(0, 0, "H11", {}, 1);
  EXPECT_EQ(table.score(0, "shortage"), -3);
}

// Rule 15.13
TEST(SunaValoScoring, LevelScoresAreWonByWhoDidNotBegin) {
  Table table;
  table.last_turns().turn(1).village({"", "", ""}).character(0, "C01").character(1, "C02");
  table.play({"buy:H18", "place:personal"});
  EXPECT_EQ(table.score(0), table.score(1));
  EXPECT_EQ(table.place(1), 1);
  EXPECT_EQ(table.place(0), 2);
}

// A table with a bit of everything for white.
Table rich() {
  Table table;
  table.era(3)
      .card(0, "H01")
      .card(0, "H02")
      .card(0, "H03", "", {"grain", "grain"})
      .back(0, "H05", "dock")
      .card(0, "H16")
      .card(0, "H14");
  table.complete(0, "H17").gone(0, "left_block_1").complete(0, "H18").gone(0, "right_block_2");
  table.barrel(0, 0)
      .gone(0, "left_block_2")
      .ship(0, 0)
      .gone(0, "left_block_3")
      .ship(0, 1)
      .gone(0, "right_block_3")
      .ship(0, 2)
      .gone(0, "ship_discount");
  table.goods(0, {{"grain", 1}, {"wool", 2}, {"energy", 9}});
  return table;
}

// Rule 15.10, 20.9, 20.10, 20.11, 20.12, 20.13, 20.14, 20.15, 20.16
TEST(SunaValoScoring, EveryEndOfGameTile) {
  const std::map<std::string, int> points = {{"BE01", 2}, {"BE02", 4}, {"BE03", 0}, {"BE04", 1},
                                             {"BE05", 2}, {"BE06", 2}, {"BE07", 3}, {"BE08", 3}};
  for (const auto& [id, expected] : points) {
    Table table = rich();
    table.board_tiles({"BF01", "BF02", "BF03", "BF04", "BF05"}, id == "BE01"   ? Tokens{"BE02", "BE03"}
                                                                : id == "BE02" ? Tokens{"BE01", "BE03"}
                                                                               : Tokens{"BE01", "BE02"});
    table.end_tile(0, id);
    EXPECT_EQ(table.score(0, "end_tile"), expected) << id;
  }
}

// Rule 20.10, 20.14
TEST(SunaValoScoring, SomeTilesHaveALimit) {
  Table table = rich();
  table.board_tiles({"BF01", "BF02", "BF03", "BF04", "BF05"}, {"BE01", "BE03"}).end_tile(0, "BE02").energy(0, 40);
  EXPECT_EQ(table.score(0, "end_tile"), 6);
  Table stored = rich();
  stored.board_tiles({"BF01", "BF02", "BF03", "BF04", "BF05"}, {"BE01", "BE03"})
      .end_tile(0, "BE06")
      .gone(0, "endless_crop")
      .barrel(0, 1)
      .goods(0, {{"grain", 30}});
  EXPECT_EQ(stored.score(0, "end_tile"), 6);
}

// Rule 20.11
TEST(SunaValoScoring, RowMarkersCountWhateverTheirSide) {
  Table table;
  table.era(3);
  int number = 20;
  for (int row = 0; row < 2; ++row) {
    for (const char* column : {"crop", "floriculture", "pasture", "discovery", "dock", "personal"})
      table.back(0, "H" + std::to_string(number++), column);
  }
  table.row_marker(0, 1, "points")
      .row_marker(0, 2, "activated")
      .end_tile(0, "BE03")
      .board_tiles({"BF01", "BF02", "BF03", "BF04", "BF05"}, {"BE01", "BE02"});
  EXPECT_EQ(table.score(0, "end_tile"), 4);
}

// White has a progress tile and activates its column with a card that does nothing there.
Table with_tile(const std::string& id, const std::string& column) {
  Table table;
  table.tile(0, id).goods(0, {{"wool", 1}, {"egg", 1}, {"flower", 2}, {"lily", 2}});
  table.play({"buy:H11", "flip", "back:" + column});
  return table;
}

// Rule 20.1, 20.2, 20.3
TEST(SunaValoProgressTiles, EnergyForAColumn) {
  EXPECT_EQ(with_tile("BF01", "floriculture").has(0, "energy"), 1);
  EXPECT_EQ(with_tile("BF02", "crop").has(0, "energy"), 1);
  EXPECT_EQ(with_tile("BF03", "pasture").has(0, "energy"), 1);
  EXPECT_EQ(with_tile("BF01", "crop").has(0, "energy"), 0);
}

// Rule 20.4
TEST(SunaValoProgressTiles, PlantsFromThePastures) {
  Table table;
  table.tile(0, "BF04").goods(0, {{"wool", 2}}).play({"buy:H11", "flip", "back:pasture"});
  EXPECT_EQ(table.legal(), (Tokens{"take:grain", "take:lily", "take:flower"}));
}

// Rule 20.5
TEST(SunaValoProgressTiles, AnimalsFromDiscoveries) {
  Table table;
  table.tile(0, "BF05").play({"buy:H11", "flip", "back:discovery"});
  EXPECT_EQ(table.legal(), (Tokens{"take:wool", "take:egg", "done"}));
}

// Rule 20.6
TEST(SunaValoProgressTiles, PlantsFromTheDock) {
  Table table;
  table.tile(0, "BF06").play({"buy:H11", "flip", "back:dock"});
  EXPECT_EQ(table.legal(), (Tokens{"take:grain", "take:lily", "take:flower", "done"}));
}

// Rule 20.7
TEST(SunaValoProgressTiles, AStepFromThePersonalColumn) {
  Table table;
  table.tile(0, "BF07").play({"buy:H11", "flip", "back:personal"});
  EXPECT_EQ(table.legal(), (Tokens{"step:left", "step:right", "done"}));
}

// Rule 20.8
TEST(SunaValoProgressTiles, AnimalsFromThePersonalColumn) {
  Table table;
  table.tile(0, "BF08").play({"buy:H11", "flip", "back:personal"});
  EXPECT_EQ(table.legal(), (Tokens{"take:wool", "take:egg", "done"}));
}

}  // namespace

}  // namespace spielwerk::suna_valo
