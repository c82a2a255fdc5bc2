#include "rules/suna_valo/table.hpp"

// Rules 17: the characters.

namespace spielwerk::suna_valo {

namespace {

// Rule 17.1
TEST(SunaValoCharacters, C01DeliversOnceMore) {
  Table dock;
  dock.character(0, "C01").goods(0, {{"wool", 1}}).play({"buy:H14", "place:dock"});
  EXPECT_EQ(dock.state().work.drones, 1 + 1 + 1);
  Table personal;
  personal.character(0, "C01").goods(0, {{"flower", 1}}).play({"buy:H17", "place:personal"});
  EXPECT_EQ(personal.state().work.drones, 2);
  EXPECT_EQ(personal.state().work.orders, kPersonalOrders);
}

// Rule 17.2
TEST(SunaValoCharacters, C02SetsLowerPrices) {
  Table table;
  table.character(0, "C02").energy(0, 9).village({"H07", "H05", "H14"});
  EXPECT_EQ(table.game().minimum_price(table.state().player(0), 6), 2);
  table.play({"buy:H17", "place:personal", "done", "add:H07"});
  EXPECT_EQ(table.prompt(), "Set the price of Greenhouse: at least 2 goods more");
  Table free;
  free.character(0, "C02").village({"H07", "H05", "H02"}).play({"buy:H17", "place:personal", "add:H02"});
  EXPECT_EQ(free.on(0, 2), Goods{});
  EXPECT_EQ(free.game().minimum_price(free.state().player(0), 10), 0);  // H11 costs nothing, and not less
}

// Rule 17.3
TEST(SunaValoCharacters, C03StoresThreeOfAnything) {
  Table table;
  table.character(0, "C03").display(0, 0, "H03").goods(0, {{"grain", 2}});
  table.play({"buy:H03", "place:crop"});
  EXPECT_EQ(table.legal(), (Tokens{"produce:grain@H03", "produce:grain@character"}));
  table.play({"produce:grain@character", "produce:grain@H03"});
  // The header is full, so its production can go to the card only.
  EXPECT_EQ(table.legal(), (Tokens{"produce:grain@character", "produce:lily@character", "done"}));
  table.play({"produce:lily@character"});
  EXPECT_EQ(table.has(0, "grain"), 4);
  EXPECT_EQ(table.stored(0, "H03"), (Tokens{"", "grain"}));
  // A storage that is taken produces nothing, whatever is free on the character.
  Table taken;
  taken.character(0, "C03").card(0, "H01", "", {"grain"}).display(0, 0, "H02").goods(0, {{"grain", 2}});
  taken.play({"buy:H02", "place:crop", "produce:lily@H02", "produce:lily@character"});
  EXPECT_EQ(taken.has(0, "grain"), 3);
}

// Rule 17.3, 3.4
TEST(SunaValoCharacters, C03NeedNotTakeWhatTheHeaderCannot) {
  // The flower header is full: its flower may go to the character card, or the place there is kept for something else.
  Table table;
  table.character(0, "C03").on_character(0, {{"egg", 2}}).goods(0, {{"flower", 2}}).display(0, 0, "H05");
  table.play({"buy:H05", "place:floriculture", "produce:flower@H05"});
  EXPECT_EQ(table.legal(), (Tokens{"produce:flower@character", "done"}));
  table.play({"done"});
  EXPECT_EQ(table.has(0, "flower"), 3);
}

// Rule 17.3, 4.6
TEST(SunaValoCharacters, C03ChoosesWhatIsStoredFirst) {
  Table table;
  table.character(1, "C03").on_character(1, {{"egg", 2}}).goods(1, {{"grain", 2}, {"flower", 2}});
  table.display(1, 0, "H12", {{"grain", 1}, {"flower", 1}}).goods(0, {{"grain", 1}, {"flower", 1}});
  table.play({"buy:H12"});
  EXPECT_EQ(table.legal(), (Tokens{"store:grain@character", "store:flower@character"}));
  table.play({"store:flower@character"});
  EXPECT_EQ(table.has(1, "flower"), 3);
  EXPECT_EQ(table.has(1, "energy"), 3);
}

// Rule 17.4
TEST(SunaValoCharacters, C04LooksAtThePile) {
  Table table;
  table.character(0, "C04").energy(0, 9).play({"buy:H17", "place:personal", "done"});
  EXPECT_EQ(table.legal(), (Tokens{"add:H01", "add:H05", "add:H08", "look"}));
  table.play({"look", "draw:H02"});
  EXPECT_EQ(table.legal(), (Tokens{"add:H01", "add:H05", "add:H08", "add:H02"}));
  Table village = table;
  table.play({"add:H02", "pay:energy", "done"});
  // The village was not touched, and nothing else is drawn.
  EXPECT_EQ(table.shown(0), "H01");
  EXPECT_EQ(table.shown(2), "H08");
  EXPECT_EQ(table.to_move(), 1);
  village.play({"add:H08", "pay:energy", "done"});
  EXPECT_EQ(village.shown(0), "H02");
  EXPECT_EQ(village.shown(1), "H01");
  EXPECT_EQ(village.to_move(), 1);
}

// Rule 17.4, 13.1
TEST(SunaValoCharacters, C04CarriesOutRevealCardsAndFestivals) {
  Table table;
  table.character(0, "C04").energy(0, 9).ship_order(1, "S02").pile({"H02"}, 1, {"public"});
  table.play({"buy:H17", "place:personal", "done", "look", "draw:reveal_public", "reveal:P02", "draw:festival",
              "festival:E01"});
  EXPECT_TRUE(table.game().era_ends(table.state()));
  EXPECT_TRUE(table.can("add:E01"));
  table.play({"add:E01", "pay:energy", "done"});
  EXPECT_EQ(table.offered(0, 2), "E01");
  EXPECT_EQ(table.to_move(), 1);
  // Also when the other player bought from this display, but not for the other display.
  Table black;
  black.character(0, "C04").energy(0, 9).turn(1).play({"buy:H11", "place:discovery"});
  EXPECT_EQ(black.to_move(), 0);
  EXPECT_TRUE(black.can("look"));
  Table own;
  own.character(0, "C04").energy(1, 9).play({"buy:H12", "place:discovery", "done"});
  EXPECT_EQ(own.to_move(), 1);
  EXPECT_EQ(own.why_not("look"), "17.4");
}

// Rule 17.5
TEST(SunaValoCharacters, C05GetsAGoodForEachTile) {
  Table table;
  table.character(0, "C05").character(1, "C08").tile(0, "BF02").goods(0, {{"grain", 2}});
  table.play({"buy:H11", "flip", "back:crop"});
  EXPECT_EQ(table.has(0, "energy"), 1);
  EXPECT_EQ(table.legal(), (Tokens{"take:flower", "take:wool", "take:egg", "take:energy"}));
  table.play({"take:energy"});
  EXPECT_EQ(table.has(0, "energy"), 2);
}

// Rule 17.5
TEST(SunaValoCharacters, C05ChoosesWhenATileIsUsed) {
  Table table;
  table.character(0, "C05")
      .character(1, "C08")
      .tile(0, "BF06")
      .goods(0, {{"grain", 2}, {"flower", 2}})
      .order(0, "H18", {2});
  table.play({"buy:H11", "flip", "back:dock"});
  EXPECT_EQ(table.legal(), (Tokens{"deliver:P01.2", "deliver:P01.3", "deliver:H18.1", "use:BF06", "done"}));
  // Nothing of grain, lily or flower fits, yet the use counts.
  table.play({"use:BF06"});
  EXPECT_EQ(table.legal(), (Tokens{"take:wool", "take:egg", "take:energy"}));
  table.play({"take:egg", "deliver:H18.1", "piece:flip_step"});
  EXPECT_EQ(table.has(0, "egg"), 1);
}

// Rule 17.6
TEST(SunaValoCharacters, C06SwapsAGoodOnItsDisplay) {
  Table table;
  table.character(0, "C06").display(0, 0, "H11", {{"lily", 1}}).goods(0, {{"grain", 2}});
  EXPECT_TRUE(table.can("swap"));
  table.play({"swap", "swap:H11=lily"});  // two equal ones to give: nothing else to choose
  EXPECT_EQ(table.on(0, 0), (Goods{{"grain", 1}}));
  EXPECT_EQ(table.has(0, "grain"), 1);
  EXPECT_EQ(table.has(0, "lily"), 1);
  EXPECT_EQ(table.why_not("swap"), "17.6");
}

// Rule 17.6
TEST(SunaValoCharacters, C06NeedsAStorageForWhatComes) {
  Table table;
  table.character(0, "C06").display(0, 0, "H11", {{"wool", 1}}).goods(0, {{"wool", 2}, {"grain", 1}, {"energy", 1}});
  // Wool fits only where wool or egg leaves, and wool for wool of the same header changes nothing.
  EXPECT_EQ(table.why_not("swap"), "17.6");
  Table markers;
  markers.character(0, "C06").display(0, 0, "H11", {}, 2).goods(0, {{"wool", 2}});
  EXPECT_EQ(markers.why_not("swap"), "17.6");
  // Equal kinds: from a card to the header.
  Table moved;
  moved.character(0, "C06")
      .display(0, 0, "H11", {{"flower", 1}})
      .card(0, "H05", "", {"flower"})
      .goods(0, {{"flower", 1}});
  moved.play({"swap", "swap:H11=flower"});
  EXPECT_EQ(moved.stored(0, "H05"), (Tokens{""}));
  EXPECT_EQ(moved.in_header(0, "flower"), 2);
}

// Rule 17.6
TEST(SunaValoCharacters, C06OnlyInTheOwnTurnBeforeACardIsAdded) {
  Table table;
  table.character(0, "C06").display(0, 0, "H11", {{"energy", 1}}).goods(0, {{"wool", 1}});
  table.play({"buy:H17", "place:personal"});
  EXPECT_EQ(table.legal(), (Tokens{"swap", "done"}));  // between functions
  table.play({"done"});
  EXPECT_EQ(table.prompt(), "Swap a good before a card is added?");
  table.play({"swap", "swap:H11=energy"});
  EXPECT_EQ(table.has(0, "energy"), 1);
  EXPECT_EQ(table.prompt(), "Choose a card for your display");
  Table other;
  other.character(0, "C06").display(0, 0, "H11", {{"energy", 1}}).goods(0, {{"wool", 1}}).turn(1);
  EXPECT_EQ(other.why_not("swap"), "17.6");
}

// Rule 17.7
TEST(SunaValoCharacters, C07ActivatesACardAfterAShipOrder) {
  Table table;
  table.character(0, "C07").ship_order(0, "S06").energy(0, 4).card(0, "H03").card(0, "H11").card(0, "H08", "",
                                                                                                 {"wool"});
  table.play({"ship:S06", "piece:income_energy"});
  EXPECT_EQ(table.legal(), (Tokens{"activate:H03", "done"}));
  EXPECT_EQ(table.rule("activate:H03"), "17.7");
  table.play({"activate:H03"});
  EXPECT_EQ(table.has(0, "grain"), 2);
}

// Rule 17.7, 10.2
TEST(SunaValoCharacters, C07AlsoAtAFestivalOfTheOtherPlayer) {
  Table table;
  table.character(1, "C07").display(0, 0, "E04").ship_order(0, "S06").energy(1, 4).card(1, "H03");
  table.play({"buy:E04", "celebrate", "ship:S06", "piece:ship_discount"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.legal(), (Tokens{"activate:H03", "done"}));
}

// Rule 17.8
TEST(SunaValoCharacters, C08PlacesACardFromTheDiscards) {
  Table table;
  table.public_order(1, "P02").ship_order(1, "S02").pile({}, 0, {}).turn(1).discards({"H03", "H10"});
  table.card(0, "H05").card(0, "H08").card(0, "H11").card(0, "H14").order(0, "H17", {});
  table.display(0, 0, "H06").display(0, 1, "H07").display(0, 2, "H09").village({"H01", "H02", "H04"});
  table.play({"buy:H12", "place:discovery", "done", "add:H01"}).play({"fetch:H03>crop"});
  // The card alone, without the header; then the row that it completes.
  EXPECT_EQ(table.has(0, "grain"), 2);
  EXPECT_EQ(table.prompt(), "Row 1 is complete: take 5 points or activate it?");
  table.play({"row:points"});
  EXPECT_EQ(table.state().era, 1);
  EXPECT_EQ(table.score(0, "rows"), 5);
}

}  // namespace

}  // namespace spielwerk::suna_valo
