#include "rules/suna_valo/table.hpp"

// Rules 3, 4 and part of 16: turns and buying.

namespace spielwerk::suna_valo {

namespace {

// Rule 3.1
TEST(SunaValoTurns, ATurnIsActionAOrB) {
  Table table;
  table.goods(0, {{"grain", 1}, {"lily", 1}, {"flower", 1}, {"wool", 1}, {"energy", 9}});
  for (const std::string& token : table.legal()) EXPECT_TRUE(token.starts_with("buy:") || token == "ship:S01") << token;
  EXPECT_EQ(table.legal().size(), 10U);
}

// Rule 3.2
TEST(SunaValoTurns, ThenACardIsAddedAndTheOtherPlayerMoves) {
  Table table;
  table.play({"buy:H11", "place:discovery"});
  EXPECT_EQ(table.prompt(), "Choose a card for your display");
  table.play({"add:H05", "pay:energy", "done", "draw:H02"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.prompt(), "Buy a card or fulfil a ship order");
}

// Rule 3.3
TEST(SunaValoTurns, PassingOnlyIfNothingElseIsPossible) {
  Table table;
  EXPECT_EQ(table.why_not("pass"), "3.3");
  Table stuck;
  stuck.last_turns().village({"", "", ""});
  for (int seat = 0; seat < 2; ++seat) {
    for (int i = 0; i < 3; ++i) stuck.display(seat, i, "");
  }
  EXPECT_EQ(stuck.legal(), (Tokens{"pass"}));
}

// Rule 3.4
TEST(SunaValoTurns, DeliveriesAndStepsMayBeDeclinedButNotStoring) {
  Table table;
  table.goods(0, {{"wool", 1}}).display(0, 0, "H15");
  table.play({"buy:H15", "place:dock"});
  EXPECT_TRUE(table.can("done"));
  table.play({"done"});  // the deliveries
  EXPECT_EQ(table.legal(), (Tokens{"step:left", "step:right", "done"}));
  table.play({"done"});
  EXPECT_EQ(table.state().player(0).right, 0);
  EXPECT_EQ(table.has(0, "wool"), 1);
  Table festival;
  festival.display(0, 0, "E02").play({"buy:E02", "celebrate"});
  EXPECT_EQ(festival.why_not("done"), "3.4");
}

// Rule 4.1
TEST(SunaValoBuying, FromVillageOwnAndOtherDisplayButNotFromThePile) {
  Table table;
  table.energy(0, 9);
  EXPECT_TRUE(table.can("buy:H01"));
  EXPECT_TRUE(table.can("buy:H11"));
  EXPECT_TRUE(table.can("buy:H12"));
  EXPECT_EQ(table.why_not("buy:H02"), "4.1");
  EXPECT_EQ(table.why_not("buy:H99"), "");
}

// Rule 4.2
TEST(SunaValoBuying, TheVillageChargesForTheCardAndItsPlace) {
  Table table;
  table.village({"H03", "H04", "H16"}).energy(0, 5);  // each 2, on places for 3, 2 and 1
  EXPECT_EQ(table.game().village_price(table.state(), 0, 0), 5);
  EXPECT_EQ(table.game().village_price(table.state(), 0, 1), 4);
  EXPECT_EQ(table.game().village_price(table.state(), 0, 2), 3);
  table.energy(0, 4);
  EXPECT_EQ(table.why_not("buy:H03"), "4.2");
  EXPECT_TRUE(table.can("buy:H04"));
  EXPECT_EQ(table.rule("buy:H04"), "4.2");
}

// Rule 4.2, 16.3
TEST(SunaValoBuying, TheVillageDiscountGoesDownToNothing) {
  Table table;
  table.village({"H03", "H04", "H14"}).gone(0, "village_discount").barrel(0, 0);
  EXPECT_EQ(table.game().village_price(table.state(), 0, 0), 4);
  EXPECT_EQ(table.game().village_price(table.state(), 1, 0), 5);
  EXPECT_EQ(table.game().village_price(table.state(), 0, 2), 0);
  EXPECT_EQ(table.score(0, "board"), 0);
  table.play({"buy:H14", "place:dock"});
  EXPECT_EQ(table.cards_in(0, "dock"), 1);
}

// Rule 4.3
TEST(SunaValoBuying, TheOwnDisplayIsFree) {
  Table table;
  table.display(0, 1, "H14", {{"grain", 1}, {"energy", 2}}, 1).energy(0, 1);
  table.play({"buy:H14"});
  EXPECT_EQ(table.has(0, "energy"), 1);
  EXPECT_EQ(table.has(0, "grain"), 0);
  EXPECT_EQ(table.state().player(0).shortage, 1);
  EXPECT_EQ(table.offered(0, 1), "");
}

// Rule 4.4
TEST(SunaValoBuying, TheOtherPlayerGetsExactlyTheseGoodsTwice) {
  Table table;
  table.display(1, 0, "H12", {{"grain", 1}, {"energy", 1}});
  table.goods(0, {{"lily", 1}, {"energy", 1}});
  EXPECT_EQ(table.why_not("buy:H12"), "4.4");  // a lily is no grain
  table.goods(0, {{"grain", 1}});
  table.play({"buy:H12"});
  EXPECT_EQ(table.has(0, "grain"), 0);
  EXPECT_EQ(table.has(0, "lily"), 1);
  EXPECT_EQ(table.has(0, "energy"), 0);
  EXPECT_EQ(table.has(1, "grain"), 2);
  EXPECT_EQ(table.has(1, "energy"), 2);
}

// Rule 4.4
TEST(SunaValoBuying, ACardOnWhichNothingLiesCostsNothing) {
  Table table;
  EXPECT_TRUE(table.can("buy:H12"));
  table.play({"buy:H12"});
  EXPECT_EQ(table.legal(), (Tokens{"place:discovery", "flip"}));
}

// Rule 4.5, 12.5
TEST(SunaValoBuying, AMarkerIsPaidWithAnyGood) {
  Table table;
  table.display(1, 0, "H12", {{"egg", 1}}, 2).goods(0, {{"egg", 1}, {"flower", 1}, {"energy", 1}});
  table.play({"buy:H12"});
  EXPECT_EQ(table.has(1, "egg"), 2);
  EXPECT_EQ(table.has(1, "flower"), 1);
  EXPECT_EQ(table.has(1, "energy"), 1);
  EXPECT_EQ(table.state().player(1).shortage, 2);
  EXPECT_EQ(table.state().player(0).shortage, 0);
  EXPECT_EQ(table.score(1, "shortage"), -2);
}

// Rule 4.5
TEST(SunaValoBuying, TheGoodForAMarkerIsTheBuyersChoice) {
  Table table;
  table.display(1, 0, "H12", {}, 1).goods(0, {{"egg", 1}, {"energy", 2}});
  table.play({"buy:H12"});
  EXPECT_EQ(table.legal(), (Tokens{"pay:egg@header", "market:grain", "market:lily", "pay:energy"}));
  EXPECT_EQ(table.rule("pay:energy"), "4.5");
  table.play({"market:grain"});
  EXPECT_EQ(table.has(1, "grain"), 1);
  EXPECT_EQ(table.has(0, "energy"), 0);
}

// Rule 4.6
TEST(SunaValoBuying, TheSellerChoosesStoragesAndTheRestBecomesEnergy) {
  Table table;
  table.display(1, 0, "H12", {{"grain", 2}}).goods(0, {{"grain", 2}}).card(1, "H01").goods(1, {{"lily", 1}});
  table.play({"buy:H12"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.legal(), (Tokens{"store:grain@header", "store:grain@H01"}));
  EXPECT_EQ(table.rule("store:grain@H01"), "4.6");
  table.play({"store:grain@H01"});
  // One more goes to the header, two fit nowhere.
  EXPECT_EQ(table.has(1, "grain"), 2);
  EXPECT_EQ(table.has(1, "energy"), 2);
  EXPECT_EQ(table.to_move(), 0);
}

// Rule 4.6
TEST(SunaValoBuying, TheSellerChoosesWhichOfTwoKindsIsKept) {
  // Grain and lilies share the header; there is room for one of them.
  Table table;
  table.display(1, 0, "H12", {{"grain", 1}, {"lily", 1}})
      .goods(0, {{"grain", 1}, {"lily", 1}})
      .goods(1, {{"grain", 1}});
  table.play({"buy:H12"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.legal(), (Tokens{"store:grain@header", "store:lily@header"}));
  table.play({"store:lily@header"});
  EXPECT_EQ(table.has(1, "lily"), 1);
  EXPECT_EQ(table.has(1, "grain"), 1);
  EXPECT_EQ(table.has(1, "energy"), 3);
  // With room for all of them nothing is asked.
  Table room;
  room.display(1, 0, "H12", {{"wool", 1}}).goods(0, {{"wool", 1}}).play({"buy:H12"});
  EXPECT_EQ(room.to_move(), 0);
  EXPECT_EQ(room.has(1, "wool"), 2);
}

}  // namespace

}  // namespace spielwerk::suna_valo
