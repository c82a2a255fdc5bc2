#include "rules/suna_valo/table.hpp"

// Rules 2 and part of 16: goods, storages, the farm market, paying.

namespace spielwerk::suna_valo {

namespace {

// Rule 2.1
TEST(SunaValoGoods, WhatLiesOnCardsBelongsToNobody) {
  Table table;
  table.display(0, 0, "H11", {{"grain", 2}, {"energy", 3}}).energy(0, 2);
  EXPECT_EQ(table.has(0, "grain"), 0);
  EXPECT_EQ(table.has(0, "energy"), 2);
  EXPECT_EQ(table.score(0, "goods"), 0);
}

// Rule 2.2
TEST(SunaValoGoods, HeadersHaveTwoStoragesForTheirKinds) {
  Table table;
  const Player& player = table.goods(0, {{"grain", 1}, {"lily", 1}, {"flower", 1}}).state().player(0);
  EXPECT_FALSE(table.game().header_room(player, 0));
  EXPECT_FALSE(table.game().header_room(player, 1));
  EXPECT_TRUE(table.game().header_room(player, 2));
  EXPECT_EQ(table.game().storable(player), 0b11100);
}

// Rule 2.2
TEST(SunaValoGoods, AStorageOnACardHoldsOneOfItsKind) {
  Table table;
  table.goods(0, {{"grain", 2}}).card(0, "H03", "", {"grain", ""});
  EXPECT_EQ(table.game().storable(table.state().player(0)), 0b11101);
  table.card(0, "H01", "", {"grain"});
  EXPECT_EQ(table.stored(0, "H03"), (Tokens{"grain", ""}));
}

// Rule 2.3, 16.7, 16.8, 16.9
TEST(SunaValoGoods, EndlessStoragesTakeAnyNumberOfTheirKinds) {
  const std::map<std::string, std::string> kinds = {
      {"endless_crop", "grain"}, {"endless_flower", "flower"}, {"endless_pasture", "egg"}};
  for (const auto& [place, kind] : kinds) {
    Table table;
    table.gone(0, place);
    const Piece piece = table.game()
                            .printed()
                            .places[at(static_cast<int>(Place::endless_crop) + (kind == "grain"    ? 0
                                                                                : kind == "flower" ? 1
                                                                                                   : 2))]
                            .piece;
    if (piece == Piece::barrel) table.barrel(0, 0);
    if (piece == Piece::ship) table.ship(0, 0);
    if (piece == Piece::crate) table.complete(0, "H19");
    table.goods(0, {{kind, 7}});
    EXPECT_EQ(table.has(0, kind), 7);
    const int resource = kind == "grain" ? 0 : kind == "flower" ? 2 : 4;
    EXPECT_TRUE(table.game().header_room(table.state().player(0), resource)) << place;
  }
}

// Rule 2.4
TEST(SunaValoGoods, ReceivedResourcesAreStoredOrLost) {
  // Two of wool or egg come with the festival E03; there is room for one.
  Table table;
  table.goods(0, {{"wool", 2}}).card(0, "H09").display(0, 0, "E03");
  table.play({"buy:E03", "celebrate"});
  // The egg fits on H09 only, wool nowhere: nothing was asked, and the second egg is lost.
  EXPECT_EQ(table.has(0, "egg"), 1);
  EXPECT_EQ(table.has(0, "wool"), 2);
  EXPECT_EQ(table.stored(0, "H09"), (Tokens{"egg"}));
}

// Rule 2.4
TEST(SunaValoGoods, TheReceiverChoosesKindAndStorage) {
  Table table;
  table.card(0, "H01").display(0, 0, "E02");
  table.play({"buy:E02", "celebrate"});
  EXPECT_EQ(table.legal(), (Tokens{"take:grain", "take:lily", "take:flower"}));
  table.play({"take:grain"});
  EXPECT_EQ(table.legal(), (Tokens{"store:grain@header", "store:grain@H01"}));
  table.play({"store:grain@H01", "take:lily"});
  EXPECT_EQ(table.stored(0, "H01"), (Tokens{"grain"}));
  EXPECT_EQ(table.in_header(0, "lily"), 1);
}

// Rule 2.5, 2.7
TEST(SunaValoGoods, AnyGoodsAreNamedStorageByStorage) {
  Table table;
  table.goods(0, {{"grain", 1}, {"energy", 2}}).card(0, "H05", "", {"flower"}).card(0, "H08", "", {"wool"});
  table.village({"H01", "H02", "H04"});
  // H04 on the right costs 2 + 1.
  table.play({"buy:H04"});
  EXPECT_EQ(table.legal(), (Tokens{"pay:grain@header", "pay:flower@H05", "pay:wool@H08"}));
  table.play({"pay:flower@H05"});
  EXPECT_EQ(table.why_not("pay:grain@header"), "2.7");
  EXPECT_EQ(table.legal(), (Tokens{"pay:wool@H08", "pay:energy"}));
  table.play({"pay:energy"});
  EXPECT_EQ(table.has(0, "energy"), 0);
  EXPECT_EQ(table.has(0, "grain"), 1);
  EXPECT_EQ(table.has(0, "flower"), 0);
}

// Rule 2.6
TEST(SunaValoGoods, TheMarketSellsForEnergyInsideAPayment) {
  Table table;
  table.energy(0, 4).order(0, "H18", {}).card(0, "H16");
  table.display(0, 0, "H14").play({"buy:H14", "place:dock"});
  EXPECT_TRUE(table.can("deliver:H18.1"));
  EXPECT_TRUE(table.can("deliver:H18.2"));
  table.play({"deliver:H18.1"});  // nothing in store: the exchange is the only way
  EXPECT_EQ(table.has(0, "energy"), 2);
  EXPECT_EQ(table.why_not("deliver:H18.2"), "7.1");
  EXPECT_EQ(table.has(0, "grain"), 0);
}

// Rule 2.6, 16.4, 16.5, 16.6
TEST(SunaValoGoods, PricesOfTheMarketAndTheirDiscounts) {
  Table table;
  table.era(3);
  const auto prices = [&] {
    std::vector<int> all;
    for (int i = 0; i < kResources; ++i) all.push_back(table.game().market_price(table.state().player(0), i));
    return all;
  };
  EXPECT_EQ(prices(), (std::vector<int>{2, 2, 3, 4, 4}));
  table.gone(0, "market_crop").complete(0, "H17");
  EXPECT_EQ(prices(), (std::vector<int>{1, 1, 3, 4, 4}));
  table.gone(0, "market_flower").barrel(0, 0);
  EXPECT_EQ(prices(), (std::vector<int>{1, 1, 2, 4, 4}));
  table.gone(0, "market_pasture").ship(0, 0);
  EXPECT_EQ(prices(), (std::vector<int>{1, 1, 2, 3, 3}));
  EXPECT_EQ(table.score(0, "board"), 6);
}

// Rule 2.6
TEST(SunaValoGoods, TheMarketServesPricesAndShipOrders) {
  Table table;
  table.energy(0, 11).goods(0, {{"grain", 1}});
  // S01: grain, lily, flower and wool; the others are exchanged for 2 + 3 + 4.
  EXPECT_TRUE(table.can("ship:S01"));
  table.play({"ship:S01"});
  EXPECT_EQ(table.legal(), (Tokens{"market:grain", "pay:grain@header"}));
  table.play({"pay:grain@header", "piece:ship_discount"});
  EXPECT_EQ(table.has(0, "energy"), 11 - 9 + 5);
}

}  // namespace

}  // namespace spielwerk::suna_valo
