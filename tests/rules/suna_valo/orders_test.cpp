#include "rules/suna_valo/table.hpp"

// Rules 10, 11, 18 and 19: festivals and ship orders, each of them.

namespace spielwerk::suna_valo {

namespace {

// Both farms have cards: white two in each of the named column, black one. White buys the festival.
Table festival(std::string_view id, int era = 1) {
  Table table;
  if (era > 1) table.era(era);
  table.display(0, 0, id).turn(0);
  if (era == 2) table.turn(0);
  return table;
}
const Tokens celebrate(const std::string& id) { return {"buy:" + id, "celebrate"}; }

// Rule 10.1
TEST(SunaValoFestivals, AreCarriedOutAtOnceAndGoToTheBox) {
  Table table = festival("E01");
  table.play(celebrate("E01"));
  EXPECT_EQ(table.has(0, "energy"), 3);
  EXPECT_EQ(table.cards_in(0, "crop"), 0);
  EXPECT_EQ(table.state().player(0).kept, 0);
  EXPECT_EQ(table.state().discards, 0U);
}

// Rule 10.2
TEST(SunaValoFestivals, BonusForTheBuyerEffectForBoth) {
  Table table = festival("E01");
  table.card(0, "H01").card(0, "H03").card(1, "H02").play(celebrate("E01"));
  EXPECT_EQ(table.has(0, "energy"), 3 + 4);
  EXPECT_EQ(table.has(1, "energy"), 2);
}

// Rule 18.1, 18.2, 18.3, 18.8, 18.10, 18.11, 5.2
TEST(SunaValoFestivals, EnergyForCardsOfAColumn) {
  struct Case {
    const char* id;
    int era;
    Count counted;
  };
  const Case cases[] = {{"E01", 1, Count::crop_cards},      {"E02", 1, Count::pasture_cards},
                        {"E03", 1, Count::discovery_cards}, {"E08", 2, Count::floriculture_cards},
                        {"E10", 3, Count::dock_cards},      {"E11", 3, Count::personal_cards}};
  const SunaValo game = printed_game();
  for (const Case& each : cases) {
    const Festival& printed = game.printed().festivals[at(game.printed().card_number(each.id) - kFarmCards)];
    EXPECT_EQ(printed.per, each.counted) << each.id;
    EXPECT_EQ(printed.energy, 2) << each.id;
    Table table = festival(each.id, each.era);
    // Face-down cards count, too.
    const char* const columns[] = {"crop", "floriculture", "pasture", "discovery", "dock", "personal"};
    const int column = static_cast<int>(each.counted) - static_cast<int>(Count::crop_cards);
    table.back(0, "H13", columns[column]).back(0, "H19", columns[column]).back(1, "H10", columns[column]);
    table.goods(0, {{"wool", 2}, {"flower", 2}, {"grain", 2}}).play(celebrate(each.id));
    const int bonus = std::string(each.id) == "E01" ? 3 : 0;
    if (std::string(each.id) == "E10") table.play({"done"});
    EXPECT_EQ(table.has(0, "energy"), 4 + bonus) << each.id;
    EXPECT_EQ(table.has(1, "energy"), 2) << each.id;
  }
}

// Rule 18.2, 18.6
TEST(SunaValoFestivals, TwoPlantsAsABonus) {
  for (const auto& [id, era] : std::map<std::string, int>{{"E02", 1}, {"E06", 2}}) {
    Table table = festival(id, era);
    table.play(celebrate(id)).play({"take:grain"});
    EXPECT_EQ(table.legal(), (Tokens{"take:grain", "take:lily", "take:flower"}));
    table.play({"take:flower"});
    EXPECT_EQ(table.has(0, "grain"), 1);
    EXPECT_EQ(table.has(0, "flower"), 1);
  }
}

// Rule 18.3, 18.8
TEST(SunaValoFestivals, TwoAnimalsAsABonus) {
  for (const auto& [id, era] : std::map<std::string, int>{{"E03", 1}, {"E08", 2}}) {
    Table table = festival(id, era);
    table.play(celebrate(id)).play({"take:wool"});
    EXPECT_EQ(table.legal(), (Tokens{"take:wool", "take:egg"}));
    table.play({"take:egg"});
    EXPECT_EQ(table.has(0, "wool"), 1);
    EXPECT_EQ(table.has(0, "egg"), 1);
  }
}

// Rule 10.4, 18.4, 18.5, 18.9
TEST(SunaValoFestivals, ShipOrdersForBothWithADiscountForTheBuyer) {
  struct Case {
    const char* id;
    int era;
    int discount;
  };
  for (const Case& each : {Case{"E04", 1, 1}, Case{"E05", 2, 2}, Case{"E09", 3, 3}}) {
    Table table = festival(each.id, each.era);
    table.energy(0, 4).energy(1, 4).ship_order(0, "S06").goods(0, {{"grain", 1}});
    table.play(celebrate(each.id));
    EXPECT_TRUE(table.can("ship:S06") && table.can("done")) << each.id;
    table.play({"ship:S06"});
    for (int i = 0; i < each.discount; ++i) table.play({"save:energy"});
    table.play({"piece:left_block_3"});
    EXPECT_EQ(table.has(0, "energy"), each.discount) << each.id;
    EXPECT_EQ(table.shown(2), "H08") << "no village card is discarded";
    // Black has no discount.
    EXPECT_EQ(table.to_move(), 1);
    table.play({"ship:S06", "piece:left_block_3"});
    EXPECT_EQ(table.has(1, "energy"), 0);
    EXPECT_EQ(table.score(0, "ships"), 3);
    EXPECT_EQ(table.score(1, "ships"), 2);
  }
}

// Rule 10.2, 10.4
TEST(SunaValoFestivals, TheOtherPlayerMayJoinEvenIfTheBuyerDeclines) {
  Table table = festival("E04");
  table.energy(0, 9).energy(1, 4).ship_order(0, "S06").play(celebrate("E04")).play({"done"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.legal(), (Tokens{"ship:S06", "done"}));
}

// Rule 10.4, 16.2
TEST(SunaValoFestivals, TheDiscountAddsToTheImprovement) {
  Table table = festival("E04");
  table.energy(0, 2).ship_order(0, "S06").gone(0, "ship_discount").gone(1, "ship_discount");
  table.raw().players[0].ships = 0;
  table.raw().players[1].ships = 0;
  // Both pieces are gone because of other orders: give each player a second order.
  table.pile({"H02", "H03"}, 0, {"public"}).ship_order(1, "S01").ship(0, 1).ship(1, 1);
  table.play(celebrate("E04"));
  EXPECT_TRUE(table.can("ship:S06"));
  table.play({"ship:S06", "piece:left_block_3"});  // two are saved, two are paid: there is no other way
  EXPECT_EQ(table.has(0, "energy"), 0);
}

// Rule 18.6
TEST(SunaValoFestivals, EnergyForBarrels) {
  Table table = festival("E06", 2);
  table.barrel(0, 0).barrel(0, 1).gone(0, "market_flower").gone(0, "endless_crop").barrel(1, 0).gone(1, "left_block_2");
  table.play(celebrate("E06")).play({"take:grain", "take:grain"});
  EXPECT_EQ(table.has(0, "energy"), 4);
  EXPECT_EQ(table.has(1, "energy"), 2);
}

// Rule 18.7
TEST(SunaValoFestivals, EnergyForCogsAndTwoSteps) {
  Table table = festival("E07", 2);
  table.card(0, "H12").card(0, "H15").back(0, "H31", "discovery").card(1, "H33");
  table.play(celebrate("E07")).play({"step:left", "step:right"});
  EXPECT_EQ(table.has(0, "energy"), 4);
  EXPECT_EQ(table.has(1, "energy"), 2);
  EXPECT_EQ(table.state().player(0).left, 1);
}

// Rule 18.10
TEST(SunaValoFestivals, TwoDeliveriesAsABonus) {
  Table table = festival("E10", 3);
  table.goods(0, {{"wool", 1}, {"grain", 1}}).order(0, "H18", {}).play(celebrate("E10"));
  EXPECT_EQ(table.state().work.drones, 2);
  table.play({"deliver:P01.1", "deliver:H18.1"});
  EXPECT_EQ(table.has(0, "energy"), 2);
}

// Rule 18.11, 18.12
TEST(SunaValoFestivals, SomeCardsAreKeptForPoints) {
  for (const std::string id : {"E11", "E12"}) {
    Table table = festival(id, 3);
    table.play(celebrate(id));
    EXPECT_EQ(table.score(0, "cards"), 2) << id;
    EXPECT_EQ(table.score(1, "cards"), 0) << id;
  }
}

// Rule 10.3, 18.12
TEST(SunaValoFestivals, UpToThreeCardsEachInAnotherColumn) {
  Table table = festival("E12", 3);
  table.card(0, "H01")
      .card(0, "H02")
      .card(0, "H05")
      .card(0, "H11")
      .card(0, "H16")
      .card(0, "H08", "", {"wool"})
      .card(1, "H03");
  table.play(celebrate("E12"));
  // H08 is full, H16 lies in the dock.
  EXPECT_EQ(table.legal(), (Tokens{"activate:H01", "activate:H02", "activate:H05", "activate:H11", "done"}));
  EXPECT_EQ(table.rule("activate:H01"), "10.3");
  table.play({"activate:H02"});
  EXPECT_EQ(table.legal(), (Tokens{"activate:H05", "activate:H11", "done"}));
  table.play({"activate:H11", "activate:H05"});
  EXPECT_EQ(table.has(0, "energy"), 1);  // the card, not the header
  EXPECT_EQ(table.has(0, "flower"), 1);
  EXPECT_EQ(table.to_move(), 1);
  table.play({"activate:H03"});
  EXPECT_EQ(table.has(1, "grain"), 2);
}

// White can pay anything and fulfils a ship order as action B.
Table captain(std::string_view id) {
  Table table;
  const auto& orders = table.game().printed().ship_orders;
  int number = 0;
  while (orders[at(number)].id != id) ++number;
  const int era = number / kOrdersInEra + 1;
  if (era > 1) table.era(era);
  table.ship_order((era - 1) * 2, id).gone(0, "endless_flower").gone(0, "endless_crop").gone(0, "endless_pasture");
  table.barrel(0, 0).complete(0, "H19");
  // The ship of the endless storage belongs to an order of the same era or an earlier one.
  if (era == 1) {
    table.pile({"H02", "H03"}, 0, {"public"}).ship_order(1, id == "S01" ? "S02" : "S01").ship(0, 1);
  } else {
    table.ship(0, 0);
  }
  table.goods(0, {{"grain", 2}, {"lily", 2}, {"flower", 2}, {"wool", 2}, {"egg", 2}, {"energy", 9}}).turn(0);
  return table;
}
// Pays without exchanges and takes the ship of the left track.
void fulfil(Table& table, const std::string& id) {
  table.play({"ship:" + id});
  while (table.prompt().starts_with("Pay for ship order")) {
    for (const std::string& token : table.legal()) {
      if (token.starts_with("market") || token.starts_with("save")) continue;
      table.play({token});
      break;
    }
  }
  table.play({"piece:left_block_3"});
}

// Rule 11.1
TEST(SunaValoShips, FirstTheRightmostVillageCardIsDiscarded) {
  Table table = captain("S06");
  fulfil(table, "S06");
  EXPECT_EQ(table.shown(2), "H05") << "the cards have moved right";
  EXPECT_NE(table.state().discards >> 7 & 1, 0U);  // H08
  Table festival = captain("S06");
  festival.village({"H01", "H05", "E01"});
  festival.play({"ship:S06"});
  EXPECT_EQ(festival.state().discards & 1, 0U);
}

// Rule 11.2, 16.2
TEST(SunaValoShips, AllGoodsInOneGoLessWhatIsSaved) {
  Table table;
  table.ship_order(0, "S03").goods(0, {{"grain", 1}, {"lily", 1}});
  EXPECT_EQ(table.why_not("ship:S03"), "11.2");
  Table saved;
  saved.pile({"H02", "H06"}, 0, {"public"})
      .ship_order(0, "S03")
      .ship_order(1, "S01")
      .ship(0, 1)
      .gone(0, "ship_discount");
  saved.card(0, "H03", "", {"grain", "grain"}).goods(0, {{"lily", 1}});
  saved.play({"ship:S03"});
  // Saving grain would leave a lily missing, so the grain is paid and a lily saved, unasked.
  EXPECT_EQ(saved.has(0, "grain"), 0);
  EXPECT_EQ(saved.has(0, "lily"), 0);
  EXPECT_EQ(saved.prompt(), "Choose the ship for the completed order");
  Table chosen;
  chosen.pile({"H02", "H06"}, 0, {"public"})
      .ship_order(0, "S03")
      .ship_order(1, "S01")
      .ship(0, 1)
      .gone(0, "ship_discount");
  chosen.card(0, "H03", "", {"grain", "grain"}).card(0, "H04", "", {"lily", "lily"});
  chosen.play({"ship:S03"});
  EXPECT_EQ(chosen.legal(), (Tokens{"save:grain", "pay:grain@H03"}));
  chosen.play({"save:grain"});
  EXPECT_EQ(chosen.has(0, "grain"), 1);
  EXPECT_EQ(chosen.has(0, "lily"), 0);
}

// Rule 11.2, 2.6
TEST(SunaValoShips, SavingComesBeforeExchanging) {
  // Two grain are missing, one can be saved, and the energy is enough for one: only saving first leads to the end.
  Table table;
  table.pile({"H02", "H06"}, 0, {"public"})
      .ship_order(0, "S03")
      .ship_order(1, "S01")
      .ship(0, 1)
      .gone(0, "ship_discount");
  table.goods(0, {{"lily", 2}, {"energy", 2}});
  table.play({"ship:S03"});
  EXPECT_EQ(table.prompt(), "Choose the ship for the completed order");
  EXPECT_EQ(table.has(0, "energy"), 0);
  EXPECT_EQ(table.has(0, "lily"), 0);
}

// Rule 11.3
TEST(SunaValoShips, EachOrderOnceAndTheFirstShipIsWorthMore) {
  Table table = captain("S06");
  fulfil(table, "S06");
  EXPECT_EQ(table.score(0, "ships"), 3 + 3);
  table.finish().deal();
  table.state();
  Table again = captain("S06");
  again.ship(0, 0).gone(0, "left_block_3");
  EXPECT_EQ(again.why_not("ship:S06"), "11.3");
  Table second = captain("S06");
  second.ship(1, 0).gone(1, "left_block_3");
  fulfil(second, "S06");
  EXPECT_EQ(second.score(0, "ships"), 3 + 2);
}

// Rule 11.3
TEST(SunaValoShips, WithoutAShipNoOrder) {
  Table table;
  table.era(3).energy(0, 99);
  for (const char* place :
       {"ship_discount", "market_pasture", "endless_flower", "income_energy", "left_block_3", "right_block_3"})
    table.gone(0, place);
  table.pile({"H56", "H57"}, 0, {"public"}).ship_order(5, "S14");
  for (const int place : {0, 1, 2, 3, 4}) table.ship(0, place);
  table.turn(0);
  EXPECT_EQ(table.why_not("ship:S14"), "11.3");
}

// Rule 11.4
TEST(SunaValoShips, TheShipComesBeforeTheEffect) {
  // S03 brings two of wool or egg. The ship does not free an endless storage for them, but an income comes first.
  Table table;
  table.ship_order(0, "S03").goods(0, {{"grain", 2}}).card(0, "H04", "", {"lily", "lily"});
  table.play({"ship:S03", "piece:income_energy"});
  EXPECT_EQ(table.has(0, "energy"), 2);
  EXPECT_EQ(table.prompt(), "Choose what you take: 2 resources (wool or eggs) left");
}

// Rule 11.5
TEST(SunaValoShips, PossibleWithAnEmptyVillage) {
  Table table;
  table.last_turns().village({"", "", ""}).ship_order(0, "S06").energy(0, 4);
  table.turn(0).play({"ship:S06", "piece:ship_discount"});
  EXPECT_EQ(table.score(0, "ship_effects"), 3);
}

// Rule 11.6
TEST(SunaValoShips, OrdersOfEarlierErasRemain) {
  Table table;
  table.era(3).ship_order(0, "S06").energy(0, 4).turn(0);
  EXPECT_TRUE(table.can("ship:S06"));
}

// Rule 19.1, 19.2, 19.3, 19.4, 19.5, 19.6, 19.7, 19.8, 19.9, 19.10, 19.11, 19.12
TEST(SunaValoShips, Costs) {
  const std::map<std::string, std::array<std::uint8_t, 6>> costs = {
      {"S01", {1, 1, 1, 1, 0, 0}}, {"S02", {0, 0, 0, 1, 1, 2}}, {"S03", {2, 2, 0, 0, 0, 0}},
      {"S04", {1, 1, 1, 1, 0, 0}}, {"S05", {0, 0, 2, 0, 2, 0}}, {"S06", {0, 0, 0, 0, 0, 4}},
      {"S07", {2, 0, 2, 1, 1, 0}}, {"S08", {2, 2, 1, 1, 0, 0}}, {"S09", {0, 2, 0, 2, 2, 0}},
      {"S10", {1, 1, 2, 1, 1, 0}}, {"S11", {2, 2, 0, 1, 1, 0}}, {"S12", {0, 0, 0, 0, 0, 6}},
      {"S13", {1, 1, 2, 2, 2, 0}}, {"S14", {2, 2, 0, 2, 2, 0}}, {"S15", {0, 0, 0, 0, 0, 9}},
      {"S16", {2, 2, 2, 2, 0, 0}}, {"S17", {2, 2, 2, 0, 2, 0}}, {"S18", {0, 0, 2, 2, 2, 2}}};
  const SunaValo game = printed_game();
  for (const ShipOrder& order : game.printed().ship_orders) EXPECT_EQ(order.cost, costs.at(order.id)) << order.id;
}

// Rule 19.1
TEST(SunaValoShips, S01) {
  Table table = captain("S01");
  fulfil(table, "S01");
  EXPECT_EQ(table.has(0, "energy"), 14);
}

// Rule 19.2
TEST(SunaValoShips, S02) {
  Table table = captain("S02");
  fulfil(table, "S02");
  table.play({"take:grain", "take:lily", "take:lily"});
  EXPECT_EQ(table.has(0, "grain"), 3);
  EXPECT_EQ(table.has(0, "lily"), 4);
  EXPECT_EQ(table.has(0, "energy"), 7);
}

// Rule 19.3
TEST(SunaValoShips, S03) {
  Table table = captain("S03");
  fulfil(table, "S03");
  table.play({"take:wool", "take:egg"});
  EXPECT_EQ(table.has(0, "wool"), 3);
  EXPECT_EQ(table.has(0, "egg"), 3);
}

// Rule 19.4
TEST(SunaValoShips, S04) {
  Table table = captain("S04");
  fulfil(table, "S04");
  EXPECT_EQ(table.legal(), (Tokens{"piece:left_block_1", "piece:left_block_2", "done"}));
  EXPECT_EQ(table.rule("piece:left_block_1"), "19.4");
  table.play({"piece:left_block_1", "step:left", "step:left"});
  EXPECT_EQ(table.state().player(0).left, 2);
  Table none = captain("S04");
  fulfil(none, "S04");
  none.play({"done"});
  EXPECT_EQ(none.legal(), (Tokens{"step:left", "step:right", "done"}));
}

// Rule 19.5, 19.7, 19.9
TEST(SunaValoShips, S05AndS07AndS09ActivateAColumn) {
  for (const auto& [id, columns] : std::map<std::string, std::size_t>{{"S05", 5}, {"S07", 3}, {"S09", 5}}) {
    Table table = captain(id);
    table.card(0, "H11").card(0, "H01");
    fulfil(table, id);
    EXPECT_EQ(table.legal().size(), columns + 1) << id;
    EXPECT_FALSE(table.can("column:personal"));
    table.play({"column:crop", "produce:lily@header"});
    EXPECT_EQ(table.stored(0, "H01"), (Tokens{"grain"}));
  }
}

// Rule 19.6
TEST(SunaValoShips, S06) {
  Table table = captain("S06");
  fulfil(table, "S06");
  EXPECT_EQ(table.has(0, "energy"), 5);
  EXPECT_EQ(table.score(0, "ship_effects"), 3);
}

// Rule 19.8
TEST(SunaValoShips, S08) {
  Table table = captain("S08");
  fulfil(table, "S08");
  EXPECT_TRUE(table.can("piece:right_block_1"));
  EXPECT_TRUE(table.can("done"));
  table.play({"piece:market_crop"});
  EXPECT_EQ(table.has(0, "energy"), 12);
  EXPECT_EQ(table.score(0, "board"), 2);
  EXPECT_EQ(table.game().market_price(table.state().player(0), 0), 1);
}

// Rule 19.10
TEST(SunaValoShips, S10) {
  Table table = captain("S10");
  table.discards({"H13", "H18"}).card(0, "H16").goods(0, {{"wool", 2}});
  fulfil(table, "S10");
  EXPECT_TRUE(table.can("fetch:H13>discovery"));
  EXPECT_TRUE(table.can("fetch:H18>personal"));
  EXPECT_FALSE(table.can("fetch:H18>dock"));
  EXPECT_EQ(table.why_not("fetch:H16>dock"), "17.8");
  table.play({"fetch:H18>personal"});
  // All dock drones, for this order only; the discarded village card could have been taken as well.
  EXPECT_EQ(table.state().work.drones, 3);
  EXPECT_EQ(table.legal(), (Tokens{"deliver:H18.1", "deliver:H18.2", "done"}));
  table.play({"deliver:H18.2", "pay:wool@header"});
  EXPECT_EQ(table.has(0, "wool"), 0);
}

// Rule 19.11
TEST(SunaValoShips, S11) {
  Table table = captain("S11");
  fulfil(table, "S11");
  EXPECT_EQ(table.legal(), (Tokens{"tile:BF06", "tile:BF07", "tile:BF08"}));
  EXPECT_EQ(table.rule("tile:BF06"), "19.11");
  table.play({"tile:BF07"});
  EXPECT_TRUE(table.has_tile(0, "BF07"));
  EXPECT_EQ(table.state().player(0).fresh, 1);
  EXPECT_EQ(std::popcount(static_cast<unsigned>(table.state().progress)), 5);
}

// Rule 19.12
TEST(SunaValoShips, S12) {
  Table table = captain("S12");
  fulfil(table, "S12");
  EXPECT_EQ(table.legal(), (Tokens{"take:grain", "take:lily", "take:flower", "take:wool", "take:egg"}));
  table.play({"take:lily"});
  EXPECT_EQ(table.legal(), (Tokens{"take:flower", "take:wool", "take:egg"}));
  table.play({"take:flower", "take:wool"});
  EXPECT_EQ(table.has(0, "lily"), 3);
  EXPECT_EQ(table.has(0, "flower"), 3);
  EXPECT_EQ(table.has(0, "wool"), 3);
}

// Rule 19.13, 19.14, 19.15, 19.16, 19.17, 19.18, 15.3
TEST(SunaValoShips, PointsCountedAtTheEnd) {
  struct Case {
    const char* id;
    int points;
  };
  // Cards: 2 dock, 3 crop and 2 floriculture, 1 discovery, 2 pasture; 1 crate besides the one of the table; 1 barrel.
  for (const Case& each :
       {Case{"S13", 2}, Case{"S14", 2}, Case{"S15", 1}, Case{"S16", 2}, Case{"S17", 2}, Case{"S18", 1}}) {
    Table table = captain(each.id);
    table.back(0, "H16", "dock").card(0, "H14").card(0, "H01").card(0, "H02").back(0, "H03", "crop").card(0, "H05");
    table.card(0, "H22", "floriculture").card(0, "H11").card(0, "H08").back(0, "H10", "pasture");
    table.complete(0, "H17").gone(0, "flip_step").row_marker(0, 1, "activated");
    fulfil(table, each.id);
    EXPECT_EQ(table.score(0, "ship_effects"), each.points) << each.id;
    EXPECT_EQ(table.score(0, "ships"), 3 + 5) << each.id;
  }
}

}  // namespace

}  // namespace spielwerk::suna_valo
