#include "rules/suna_valo/table.hpp"

// Rules 5, 6 and 8: placing cards, activating columns and rows.

namespace spielwerk::suna_valo {

namespace {

// Rule 5.1
TEST(SunaValoPlacing, FaceUpInTheColumnOfItsColour) {
  Table table;
  table.display(0, 0, "H01").card(0, "H02").goods(0, {{"grain", 2}});
  table.play({"buy:H01"});
  EXPECT_EQ(table.legal(), (Tokens{"place:crop", "flip"}));
  EXPECT_EQ(table.why_not("place:dock"), "5.1");
  table.play({"place:crop"});
  // Both cards produce; the header is full.
  EXPECT_EQ(table.stored(0, "H01"), (Tokens{"grain"}));
  EXPECT_EQ(table.stored(0, "H02"), (Tokens{"lily"}));
}

// Rule 5.2
TEST(SunaValoPlacing, TwoColoursFitTwoColumnsAndCountOnce) {
  for (const std::string column : {"crop", "floriculture"}) {
    Table table;
    table.era(2).display(1, 0, "H22").turn(1);
    table.play({"buy:H22"});
    EXPECT_EQ(table.legal(), (Tokens{"place:crop", "place:floriculture", "flip"}));
    EXPECT_EQ(table.rule("place:crop"), "5.2");
    table.play({"place:" + column});
    EXPECT_EQ(table.stored(1, "H22"), (Tokens{"lily", "flower"}));
    EXPECT_EQ(table.cards_in(1, "crop") + table.cards_in(1, "floriculture"), 1);
    EXPECT_EQ(table.cards_in(1, column), 1);
  }
}

// Rule 5.3
TEST(SunaValoPlacing, FaceDownInAnyColumnWhichIsActivated) {
  Table table;
  table.display(0, 0, "E01").card(0, "H11");
  table.play({"buy:E01"});
  EXPECT_EQ(table.legal(), (Tokens{"celebrate", "flip"}));
  EXPECT_EQ(table.why_not("place:crop"), "10.1");
  table.play({"flip"});
  EXPECT_EQ(table.legal().size(), 6U);
  table.play({"back:discovery"});
  EXPECT_EQ(table.has(0, "energy"), 2);  // header and H11; no festival
  EXPECT_EQ(table.has(1, "energy"), 0);
}

// Rule 5.4
TEST(SunaValoPlacing, AFaceDownCardIsACardAndNothingElse) {
  Table table;
  table.back(0, "H12", "crop").back(0, "H17", "personal").back(0, "H16", "dock");
  const Player& player = table.state().player(0);
  EXPECT_EQ(table.game().counted(player, Count::crop_cards), 1);
  EXPECT_EQ(table.game().counted(player, Count::cogs), 0);
  EXPECT_EQ(table.game().dock_drones(player), 1);
  table.era(3).back(0, "H40", "crop");
  EXPECT_EQ(table.score(0, "cards"), 0);
  table.goods(0, {{"lily", 1}}).display(0, 0, "H14").turn(0);
  table.play({"buy:H14", "place:dock"});
  for (const std::string& token : table.legal()) EXPECT_EQ(token.find("H17"), std::string::npos) << token;
}

// Rule 5.5
TEST(SunaValoActivating, DeliveriesAndReceivedResourcesInAnyOrder) {
  Table table;
  table.era(3).card(0, "H47").card(0, "H13").display(0, 0, "H30").goods(0, {{"wool", 2}}).order(0, "H18", {1});
  table.play({"buy:H30", "place:discovery"});
  EXPECT_EQ(table.has(0, "energy"), 1 + 2);  // energy comes first, unasked
  EXPECT_TRUE(table.can("take:flower"));
  EXPECT_FALSE(table.can("take:egg"));  // no room for it
  EXPECT_TRUE(table.can("deliver:H18.2"));
  // Delivering the wool makes room for the egg.
  table.play({"deliver:H18.2", "piece:income_plant", "take:lily", "take:egg", "take:flower"});
  EXPECT_EQ(table.has(0, "egg"), 1);
  EXPECT_EQ(table.has(0, "flower"), 1);
  EXPECT_EQ(table.has(0, "lily"), 1);
}

// Rule 5.6, 5.7
TEST(SunaValoActivating, SingleCardsUseNoHeaderAndNoTile) {
  Table table;
  table.era(3).character(0, "C07").character(1, "C08").card(0, "H01").tile(0, "BF02");
  table.energy(0, 4).ship_order(0, "S06");
  table.play({"ship:S06", "piece:ship_discount"});
  EXPECT_EQ(table.legal(), (Tokens{"activate:H01", "done"}));
  table.play({"activate:H01"});
  EXPECT_EQ(table.has(0, "grain"), 1);
  EXPECT_EQ(table.in_header(0, "grain"), 0);
  EXPECT_EQ(table.has(0, "energy"), 0);
}

// Rule 5.7
TEST(SunaValoActivating, ColumnsActivatedByShipOrdersUseTilesAndC01) {
  Table table;
  table.character(0, "C01").ship_order(0, "S05").gone(0, "endless_pasture").complete(0, "H19");
  table.goods(0, {{"flower", 2}, {"egg", 4}}).tile(0, "BF06").order(0, "H18", {});
  table.play({"ship:S05", "piece:ship_discount"});
  EXPECT_EQ(table.legal(), (Tokens{"column:crop", "column:floriculture", "column:pasture", "column:discovery",
                                   "column:dock", "done"}));
  table.play({"column:dock"});
  EXPECT_EQ(table.state().work.drones, 2);  // header and C01
  EXPECT_TRUE(table.can("take:grain"));     // BF06
}

// Rule 5.8
TEST(SunaValoActivating, HeadersAreNoCards) {
  Table table;
  EXPECT_EQ(table.game().counted(table.state().player(0), Count::crop_cards), 0);
  EXPECT_EQ(table.game().counted(table.state().player(0), Count::columns_with_three), 0);
}

// Rule 6.1
TEST(SunaValoColumns, TakenStoragesDoNotProduce) {
  Table table;
  table.card(0, "H04", "", {"lily", ""}).card(0, "H02", "", {"lily"}).display(0, 0, "H03").goods(0, {{"lily", 2}});
  table.play({"buy:H03", "place:crop"});
  EXPECT_EQ(table.stored(0, "H04"), (Tokens{"lily", "lily"}));
  EXPECT_EQ(table.stored(0, "H03"), (Tokens{"grain", "grain"}));
  EXPECT_EQ(table.has(0, "lily"), 2 + 2 + 1);
}

// Rule 6.2
TEST(SunaValoColumns, WoolOrEggIsChosen) {
  Table table;
  table.era(2).display(1, 0, "H28").turn(1).goods(1, {{"wool", 2}});
  table.play({"buy:H28", "place:pasture"});
  EXPECT_EQ(table.legal(), (Tokens{"produce:wool@H28", "produce:egg@H28"}));
  table.play({"produce:egg@H28"});
  EXPECT_EQ(table.stored(1, "H28"), (Tokens{"egg"}));
  EXPECT_EQ(table.has(1, "wool"), 2);
  Table full;
  full.era(2).card(1, "H28", "", {"egg"}).display(1, 0, "H26").turn(1).goods(1, {{"wool", 2}});
  full.play({"buy:H26", "place:pasture"});
  EXPECT_EQ(full.stored(1, "H28"), (Tokens{"egg"}));
}

// Rule 6.3
TEST(SunaValoColumns, HeadersProduceIntoThemselves) {
  Table table;
  table.display(0, 0, "H05").card(0, "H06").play({"buy:H05", "place:floriculture"});
  EXPECT_EQ(table.in_header(0, "flower"), 1);
  Table crop;
  crop.display(0, 0, "H01").play({"buy:H01", "place:crop"});
  EXPECT_EQ(crop.legal(), (Tokens{"produce:grain@header", "produce:lily@header"}));
  crop.play({"produce:lily@header"});
  EXPECT_EQ(crop.in_header(0, "lily"), 1);
  Table pasture;
  pasture.display(0, 0, "H08").play({"buy:H08", "place:pasture"});
  EXPECT_EQ(pasture.legal(), (Tokens{"produce:wool@header", "produce:egg@header"}));
}

// Rule 6.4
TEST(SunaValoColumns, DiscoveriesHaveNoStorages) {
  Table table;
  table.goods(0, {{"grain", 2}, {"flower", 2}}).display(0, 0, "H13");
  table.play({"buy:H13", "place:discovery"});
  // Nothing of grain, lily or flower fits: the resource is lost, only the header's energy comes.
  EXPECT_EQ(table.has(0, "energy"), 1);
  EXPECT_EQ(table.prompt(), "Choose a card for your display");
}

// Rule 6.5
TEST(SunaValoColumns, TheDockHasADroneInItsHeader) {
  Table table;
  table.card(0, "H16").goods(0, {{"wool", 2}, {"grain", 2}}).display(0, 0, "H15");
  table.play({"buy:H15", "place:dock"});
  EXPECT_EQ(table.state().work.drones, 1 + 2 + 1);
  EXPECT_EQ(table.state().work.cogs, 1);
  EXPECT_EQ(table.state().work.orders, kAllOrders);
}

// Rule 6.6
TEST(SunaValoColumns, ThePersonalColumnUsesDockDronesForPersonalOrdersOnly) {
  Table table;
  table.card(0, "H15").card(0, "H16").tile(0, "BF06").goods(0, {{"wool", 2}, {"grain", 2}}).display(0, 0, "H18");
  table.play({"buy:H18", "place:personal"});
  EXPECT_EQ(table.state().work.drones, 4);
  EXPECT_EQ(table.state().work.cogs, 0);
  EXPECT_TRUE(table.state().work.takes.empty());
  EXPECT_EQ(table.legal(), (Tokens{"deliver:H18.1", "deliver:H18.2", "done"}));
  EXPECT_EQ(table.why_not("deliver:P01.1"), "6.6");
}

// Rule 6.6
TEST(SunaValoColumns, ThePersonalColumnWorksWithoutDockCards) {
  Table table;
  table.goods(0, {{"wool", 1}}).display(0, 0, "H18").play({"buy:H18", "place:personal", "deliver:H18.2"});
  EXPECT_EQ(table.has(0, "wool"), 0);
  EXPECT_EQ(table.prompt(), "Choose a card for your display");
}

// Rule 6.7
TEST(SunaValoColumns, CardsWithoutEffectStillActivate) {
  Table table;
  table.era(3).display(0, 0, "H49").card(0, "H11").play({"buy:H49", "place:discovery"});
  EXPECT_EQ(table.has(0, "energy"), 2);
  EXPECT_EQ(table.score(0, "cards"), 2);
}

// A farm with one card in each column but discoveries.
Table almost_a_row() {
  Table table;
  table.village({"H01", "H02", "H04"});
  table.card(0, "H03").card(0, "H05").card(0, "H08").card(0, "H16").order(0, "H18", {});
  return table;
}

// Rule 8.1
TEST(SunaValoRows, SixCardsSideBySideBringAMarker) {
  Table table = almost_a_row();
  table.display(0, 0, "H11").play({"buy:H11", "place:discovery"});
  EXPECT_EQ(table.legal(), (Tokens{"row:points", "row:activate"}));
  EXPECT_EQ(table.rule("row:points"), "8.2");
  Table second = almost_a_row();
  second.card(0, "H11").row_marker(0, 1, "points").display(0, 0, "H12");
  second.play({"buy:H12", "place:discovery", "done"});
  EXPECT_EQ(second.prompt(), "Choose a card for your display");
}

// Rule 8.1
TEST(SunaValoRows, FaceDownCardsFillARow) {
  Table table = almost_a_row();
  table.display(0, 0, "H01").play({"buy:H01", "flip", "back:discovery"});
  EXPECT_EQ(table.prompt(), "Row 1 is complete: take 5 points or activate it?");
}

// Rule 8.1, 17.8
TEST(SunaValoRows, AFourthRowBringsNothing) {
  Table table;
  table.era(3);
  const char* const columns[] = {"crop", "floriculture", "pasture", "discovery", "dock", "personal"};
  int number = 20;
  for (int row = 0; row < 4; ++row) {
    for (const char* column : columns) {
      if (row == 3 && std::string(column) == "crop") continue;
      const std::string id = "H" + std::to_string(number++);
      table.back(0, id, column);
    }
  }
  for (int row = 1; row <= 3; ++row) table.row_marker(0, row, "points");
  table.display(0, 0, "H01").turn(0);
  table.play({"buy:H01", "place:crop", "produce:grain@header"});
  EXPECT_EQ(table.prompt(), "Choose a card for your display");
  EXPECT_EQ(table.score(0, "rows"), 15);
}

// Rule 8.2
TEST(SunaValoRows, TheMarkerIsWorthFivePoints) {
  Table table = almost_a_row();
  table.display(0, 0, "H11").play({"buy:H11", "place:discovery"});
  // The column comes first.
  EXPECT_EQ(table.has(0, "energy"), 2);
  table.play({"row:points"});
  EXPECT_EQ(table.score(0, "rows"), 5);
  EXPECT_EQ(table.prompt(), "Choose a card for your display");
}

// Rule 8.3
TEST(SunaValoRows, ARowIsActivatedCardByCardInAnyOrder) {
  Table table = almost_a_row();
  table.tile(0, "BF02").goods(0, {{"wool", 2}});
  table.display(0, 0, "H11").play({"buy:H11", "place:discovery", "row:activate"});
  EXPECT_EQ(table.legal(),
            (Tokens{"activate:H03", "activate:H05", "activate:H08", "activate:H11", "activate:H16", "done"}));
  EXPECT_EQ(table.rule("activate:H03"), "8.3");
  table.play({"activate:H03", "activate:H16"});
  EXPECT_EQ(table.has(0, "grain"), 2);
  EXPECT_EQ(table.state().work.drones, 2);  // no header, although H16 is a dock card
  EXPECT_TRUE(table.can("deliver:P01.1"));
  EXPECT_TRUE(table.can("deliver:H18.1"));
  table.play({"deliver:H18.1", "pay:grain@H03", "done"});
  // No drone is left, so the rest follows by itself.
  EXPECT_EQ(table.has(0, "energy"), 3);
  EXPECT_EQ(table.has(0, "flower"), 1);
  EXPECT_EQ(table.has(0, "wool"), 3);
  EXPECT_EQ(table.score(0, "rows"), 0);
}

// Rule 8.3
TEST(SunaValoRows, WithoutDronesTheOrderIsNotAsked) {
  Table table;
  table.village({"H01", "H02", "H04"});
  table.card(0, "H03").card(0, "H05").card(0, "H08").back(0, "H16", "dock").order(0, "H18", {}).display(0, 0, "H11");
  table.play({"buy:H11", "place:discovery", "row:activate"});
  EXPECT_EQ(table.has(0, "grain"), 2);
  EXPECT_EQ(table.has(0, "flower"), 1);
  EXPECT_EQ(table.has(0, "wool"), 1);
  EXPECT_EQ(table.has(0, "energy"), 3);
  EXPECT_EQ(table.prompt(), "Choose a card for your display");
}

}  // namespace

}  // namespace spielwerk::suna_valo
