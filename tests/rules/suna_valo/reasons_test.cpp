#include "rules/edited.hpp"
#include "rules/suna_valo/table.hpp"

// Refusals name the reason that really refused, and its rule; what is asked can be answered; files that were edited are
// refused by card, side and number.

namespace spielwerk::suna_valo {

namespace {

std::string reason(Table& table, std::string_view token) {
  EXPECT_FALSE(table.can(token)) << token;
  const Refusal refusal = table.game().why_not(table.state(), token);
  EXPECT_FALSE(refusal.text.german.empty()) << token;
  return refusal.text.english + " [" + refusal.rule + "]";
}

Table at_ship_order(std::string_view id) {
  Table table;
  table.ship_order(0, id).goods(0, {{"grain", 1}, {"lily", 1}, {"flower", 1}, {"wool", 1}, {"energy", 9}});
  return table;
}

// Rule 7.8, 19.4, 19.8
TEST(SunaValoReasons, PiecesThatMayNotBeChosen) {
  Table table = at_ship_order("S04");
  table.play({"ship:S04", "pay:grain@header", "pay:lily@header", "pay:flower@header", "pay:wool@header"});
  EXPECT_EQ(reason(table, "piece:flip_step"), "The completed order takes a ship, and a crate stands there [7.8]");
  table.play({"piece:income_energy"});
  EXPECT_EQ(reason(table, "piece:right_block_1"), "Only a piece on the left track may be removed [19.4]");
  EXPECT_EQ(reason(table, "piece:income_energy"), "This piece is gone already [19.4]");
  Table any;
  any.era(2).ship_order(2, "S08").card(1, "H04", "", {"lily", "lily"});
  any.goods(1, {{"grain", 2}, {"flower", 1}, {"wool", 1}}).play({"ship:S08", "piece:ship_discount"});
  EXPECT_EQ(reason(any, "piece:ship_discount"), "This piece is gone already [19.8]");
}

// Rule 12.3, 12.4, 2.7
TEST(SunaValoReasons, PricesThatAreMet) {
  Table table;
  table.goods(0, {{"grain", 1}, {"egg", 1}, {"energy", 5}}).village({"H03", "H05", "H08"});
  table.play({"buy:H14", "place:dock", "done", "add:H03"});
  EXPECT_EQ(reason(table, "raise"), table.game().why_not(table.state(), "raise").text.english + " [12.3]");
  table.play({"pay:egg@header"});
  EXPECT_EQ(reason(table, "pay:grain@header"),
            "Goods are named in a fixed order, so that each way to pay comes once, and this one is behind you [2.7]");
  table.play({"pay:energy"});
  EXPECT_EQ(reason(table, "market:grain"),
            "The minimum price is reached: to put more on the card, say raise first [12.3]");
  EXPECT_EQ(reason(table, "pay:grain@header"),
            "The minimum price is reached: to put more on the card, say raise first [12.3]");
  table.play({"raise"});
  EXPECT_EQ(reason(table, "done"), "You said raise: put one more good on the card [12.3]");
  Table gap;
  gap.goods(0, {{"grain", 1}, {"energy", 3}})
      .village({"H07", "H05", "H08"})
      .play({"buy:H14", "flip", "back:personal", "add:H07"});
  EXPECT_EQ(reason(gap, "market:grain"),
            "That would leave a gap to the minimum price that your goods can close [12.4]");
}

// Rule 5.4, 6.1, 6.7, 10.3, 17.7
TEST(SunaValoReasons, CardsThatAreNotActivated) {
  Table table;
  table.era(3).character(0, "C07").character(1, "C08").display(0, 0, "E12").ship_order(0, "S06").energy(0, 4);
  table.card(0, "H03").card(0, "H08", "", {"wool"}).card(0, "H46").card(0, "H49").back(0, "H10", "floriculture");
  table.card(0, "H14").card(0, "H01").card(0, "H11");
  Table captain = table;
  table.play({"buy:E12", "celebrate"});
  EXPECT_EQ(reason(table, "activate:H08"), "The storages of Sheep Meadow (H08) are full [6.1]");
  EXPECT_EQ(reason(table, "activate:H46"), "Animal Sanctuary (H46) has no effect [6.7]");
  EXPECT_EQ(reason(table, "activate:H10"), "Farmyard (H10) lies face down and has no function [5.4]");
  EXPECT_EQ(reason(table, "activate:H14"), "Cards of the Transport Dock column are not meant [10.3]");
  EXPECT_EQ(reason(table, "activate:H02"), "Lily Pond (H02) does not lie on your farm [10.3]");
  table.play({"activate:H01"});
  EXPECT_EQ(reason(table, "activate:H03"), "A card of the Crop Areas column was activated already [10.3]");
  captain.play({"ship:S06", "piece:income_energy"});
  EXPECT_EQ(reason(captain, "activate:H11"), "Cards of the Discoveries column are not meant [17.7]");
  EXPECT_EQ(reason(captain, "activate:H08"), "The storages of Sheep Meadow (H08) are full [6.1]");
}

// Rule 8.3
TEST(SunaValoReasons, CardsOfARow) {
  Table table;
  table.card(0, "H01").card(0, "H05").card(0, "H08").card(0, "H12").card(0, "H15").card(0, "H16");
  table.village({"H02", "H03", "H04"}).display(1, 0, "H09").display(1, 1, "H10");
  table.play({"buy:H17", "place:personal", "row:activate"});
  EXPECT_EQ(reason(table, "activate:H17"), "The card of the personal column is not used [8.3]");
  EXPECT_EQ(reason(table, "activate:H16"), "Drone Hangar (H16) does not lie in row 1 [8.3]");
  table.play({"activate:H01"});
  EXPECT_EQ(reason(table, "activate:H01"), "Barley Terrace (H01) was activated already [8.3]");
}

// Rule 2.7, 4.4, 11.2
TEST(SunaValoReasons, PaymentsGoKindByKind) {
  Table plain = at_ship_order("S01");
  plain.card(0, "H03", "", {"grain", ""}).play({"ship:S01"});
  EXPECT_EQ(reason(plain, "pay:lily@header"), "Kinds are paid in order, and now 1 grain is due [2.7]");
  EXPECT_EQ(reason(plain, "pay:energy"), "1 energy is not asked for [2.7]");
  EXPECT_EQ(reason(plain, "save:grain"), "Nothing more can be saved [11.2]");
  Table village;
  village.village({"H04", "H05", "H02"}).goods(0, {{"grain", 2}, {"energy", 4}}).play({"buy:H02"});
  EXPECT_EQ(reason(village, "market:grain"),
            "Any goods will do here, so energy is paid as it is and not exchanged [2.7]");
  EXPECT_EQ(reason(village, "pay:grain@H01"),
            "\"grain@H01\" names no storage of yours: header, a card of your farm that stores, or character [2.2]");
}

// Rule 2.2, 2.4, 9.5, 9.6
TEST(SunaValoReasons, WhatIsTakenAndStored) {
  Table table = at_ship_order("S03");
  table.goods(0, {{"grain", 2}, {"lily", 0}, {"flower", 0}, {"wool", 1}, {"energy", 9}}).card(0, "H08");
  table.play({"ship:S03"});
  while (table.state().step().kind == StepKind::pay) table.play({table.legal()[0]});
  table.play({"piece:income_energy"});
  EXPECT_EQ(reason(table, "take:grain"), "What comes here is wool or egg [2.4]");
  table.play({"take:wool"});
  EXPECT_EQ(reason(table, "store:egg@header"), "Nothing of that is to be stored: eggs [2.4]");
  Table tiles;
  tiles.tracks(0, 0, 1).display(0, 0, "H12").play({"buy:H12", "place:discovery", "step:right"});
  EXPECT_EQ(reason(tiles, "tile:BE01"), "A progress tile is taken now [9.5]");
  EXPECT_EQ(reason(tiles, "tile:BF08"), "BF08 does not lie on the board [9.5]");
}

// Rule 3.3: a turn that cannot be taken says so.
TEST(SunaValoReasons, WhoCanOnlyPassIsToldSo) {
  Table stuck;
  stuck.last_turns().village({"", "", ""});
  for (int seat = 0; seat < 2; ++seat) {
    for (int i = 0; i < 3; ++i) stuck.display(seat, i, "");
  }
  EXPECT_EQ(stuck.prompt(), "Nothing can be bought or fulfilled: pass");
  Table orders = stuck;
  orders.ship_order(0, "S06").energy(0, 4);
  EXPECT_EQ(orders.prompt(), "Your last turn: buy a card or fulfil a ship order");
  EXPECT_EQ(reason(orders, "pass"), "You can fulfil a ship order, so you may not pass [3.3]");
}

// Rule 1.3, 1.4, 2.2
TEST(SunaValoReasons, EditedFilesAreRefusedByName) {
  Table table;
  table.card(0, "H02");
  const auto says = [&](std::string_view from, std::string_view to) { return edited(table, from, to).english; };
  EXPECT_EQ(says("\"H01\", \"H05\", \"H08\"", "\"H01\", \"H05\", null"), "Sheep Meadow (H08) is missing");
  EXPECT_EQ(says("\"H01\", \"H05\", \"H08\"", "\"H02\", \"H05\", \"H08\""), "Barley Terrace (H01) is missing");
  EXPECT_EQ(says("\"discards\": []", "\"discards\": [\"H02\"]"),
            "Lily Pond (H02) is in more than one place: in the discard pile and on the farm of White");
  EXPECT_EQ(edited(table, "\"discards\": []", "\"discards\": [\"H02\"]").german,
            "Seerosenteich (H02) ist an mehreren Orten: im Ablagestapel und auf dem Hof von Weiß");
  EXPECT_EQ(says("\"header\": {\"grain\": 0", "\"header\": {\"grain\": 3"), "White: a header holds too much");
  EXPECT_EQ(says("\"progress_tiles\": [\"BF01\", ", "\"progress_tiles\": ["),
            "4 progress tiles are in play, 4 of them on the board: 5 came to the board, 0 at most from the box");
  // A name that nobody knows is that, and nothing else.
  const std::string unknown = says("\"discards\": []", "\"discards\": [\"H01\", \"H99\"]");
  EXPECT_NE(unknown.find("discards[1]: \"H99\" is not one of"), std::string::npos) << unknown;
  EXPECT_EQ(unknown.find("listed twice"), std::string::npos) << unknown;
}

// Rule 1.4, 19.11: a tile from the box is one more.
TEST(SunaValoReasons, ATileFromTheBoxIsOneMore) {
  const auto six = [](Table& table) -> Table& {
    return table.tile(1, "BF08").board_tiles({"BF01", "BF02", "BF03", "BF04", "BF05"}, {"BE01", "BE02", "BE03"});
  };
  Table table;
  six(table.era(2).ship_order(2, "S11").ship(1, 2).gone(1, "ship_discount"));
  EXPECT_EQ(table.game().check(table.state()).english, "");
  Table without;
  EXPECT_THROW(six(without).state(), std::logic_error);
}

}  // namespace

}  // namespace spielwerk::suna_valo
