#include <algorithm>

#include "play/playout.hpp"
#include "rounds.hpp"
#include "rules/suna_valo/table.hpp"

// Rules 12, 13 and 14: adding cards, prices, the end of an era, income, a new era.

namespace spielwerk::suna_valo {

namespace {

// Rule 12.1
TEST(SunaValoAdding, TheVillageMovesRightAndIsFilledFromTheLeft) {
  Table table;
  table.energy(0, 3).village({"H02", "H03", "H05"});
  table.play({"buy:H05", "place:floriculture"});
  EXPECT_EQ(table.to_move(), -1);
  table.play({"draw:H08"});
  EXPECT_EQ(table.shown(0), "H08");
  EXPECT_EQ(table.shown(1), "H02");
  EXPECT_EQ(table.shown(2), "H03");
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 12.2
TEST(SunaValoAdding, TheOwnerOfTheDisplayTakesAVillageCard) {
  Table table;
  table.play({"buy:H12", "place:discovery", "done"});
  table.energy(1, 1);
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.legal(), (Tokens{"add:H01", "add:H05", "add:H08"}));
  EXPECT_EQ(table.why_not("add:H02"), "12.2");
  table.play({"add:H05"});
  EXPECT_EQ(table.offered(1, 0), "H05");
  EXPECT_EQ(table.on(1, 0), (Goods{{"energy", 1}}));  // the only good there was
  EXPECT_EQ(table.shown(0), "");
  EXPECT_EQ(table.shown(1), "H01");
}

// Rule 12.3
TEST(SunaValoAdding, ThePriceIsAtLeastTheMinimum) {
  Table table;
  table.goods(0, {{"grain", 1}, {"egg", 1}, {"energy", 5}}).village({"H03", "H05", "H08"});
  table.play({"buy:H14", "place:dock", "done", "add:H03"});
  EXPECT_EQ(table.prompt(), "Set the price of Golden Fields: at least 2 goods more");
  EXPECT_EQ(table.why_not("done"), "12.3");
  table.play({"pay:egg@header", "pay:energy"});
  EXPECT_EQ(table.legal(), (Tokens{"raise", "done"}));
  table.play({"raise", "pay:energy", "done"});
  EXPECT_EQ(table.on(0, 1), (Goods{{"egg", 1}, {"energy", 2}}));
  EXPECT_EQ(table.has(0, "grain"), 1);
  EXPECT_EQ(table.has(0, "energy"), 3);
}

// Rule 12.3, 2.6
TEST(SunaValoAdding, ExchangedGoodsMayLieOnTheCard) {
  Table table;
  table.energy(0, 4).play({"buy:H17", "place:personal", "done", "add:H01", "market:wool"});
  EXPECT_EQ(table.on(0, 2), (Goods{{"wool", 1}}));
  EXPECT_EQ(table.has(0, "energy"), 0);
}

// Rule 12.4
TEST(SunaValoAdding, MarkersOnlyForWhatIsMissing) {
  Table table;
  table.goods(0, {{"egg", 1}}).village({"H07", "H05", "H08"});
  table.play({"buy:H17", "place:personal", "add:H07"});
  // One egg for a minimum of 3: it must lie there, and two markers with it.
  EXPECT_EQ(table.on(0, 2), (Goods{{"egg", 1}, {"markers", 2}}));
  EXPECT_EQ(table.has(0, "egg"), 0);
}

// Rule 12.4
TEST(SunaValoAdding, NoExchangeThatOpensAGap) {
  Table table;
  table.energy(0, 3).village({"H03", "H05", "H08"}).play({"buy:H17", "place:personal", "done", "add:H03"});
  // Two goods of three energy: an exchange of grain for 2 leaves one more, wool for 4 is too dear.
  EXPECT_EQ(table.legal(), (Tokens{"market:grain", "market:lily", "pay:energy"}));
  Table poor;
  poor.energy(0, 2).village({"H03", "H05", "H08"}).play({"buy:H17", "place:personal", "done", "add:H03"});
  EXPECT_EQ(poor.on(0, 2), (Goods{{"energy", 2}}));
}

// Rule 12.5, 12.6
TEST(SunaValoAdding, MarkersCountAgainstTheOwnerOfTheDisplay) {
  Table table;
  table.display(0, 0, "H11", {}, 2).shortage(0, 1);
  EXPECT_EQ(table.score(0, "shortage"), -3);
  table.play({"buy:H11"});
  EXPECT_EQ(table.state().player(0).shortage, 3);
  EXPECT_EQ(table.score(0, "shortage"), -3);
}

// Rule 12.7
TEST(SunaValoAdding, RevealCardsTurnUpAnOrderAndAnotherCardIsDrawn) {
  Table table;
  table.energy(0, 9).pile({"H02", "H03"}, 0, {"public", "ship"});
  table.play({"buy:H05", "place:floriculture", "draw:reveal_ship", "reveal:S03"});
  EXPECT_EQ(table.state().ship_orders[1], 3);
  EXPECT_EQ(table.outcomes(), (Tokens{"draw:H02", "draw:H03", "draw:reveal_public"}));
  table.play({"draw:reveal_public", "reveal:P06", "draw:H03"});
  EXPECT_EQ(table.shown(0), "H03");
  EXPECT_EQ(table.state().public_orders[1], 6);
}

// Rule 12.8
TEST(SunaValoAdding, AFestivalIsDrawnInPlaceOfItsCard) {
  Table table;
  table.energy(0, 9).play({"buy:H05", "place:floriculture", "draw:festival"});
  EXPECT_EQ(table.outcomes(), (Tokens{"festival:E01", "festival:E02", "festival:E03", "festival:E04"}));
  table.play({"festival:E04"});
  EXPECT_EQ(table.shown(0), "E04");
  EXPECT_EQ(table.has(1, "energy"), 0);
}

// Rule 12.9
TEST(SunaValoAdding, AnEmptyPileLeavesTheVillageShort) {
  Table table;
  table.energy(0, 9).public_order(1, "P02").ship_order(1, "S02").pile({}, 0, {});
  table.play({"buy:H08", "place:pasture", "produce:wool@header"});
  EXPECT_EQ(table.shown(0), "");
  EXPECT_EQ(table.shown(1), "H01");
  EXPECT_EQ(table.shown(2), "H05");
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 13.1, 13.2
TEST(SunaValoEraEnd, AfterTheTurnOfThePlayerWithoutTheTree) {
  // White, who has the tree, turns up the fourth order: black has one more turn.
  Table table;
  table.energy(0, 9).ship_order(1, "S02").pile({"H02"}, 0, {"public"});
  table.play({"buy:H05", "place:floriculture", "draw:reveal_public", "reveal:P02", "draw:H02"});
  EXPECT_TRUE(table.game().era_ends(table.state()));
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.state().era, 0);
  table.play({"buy:H12", "place:discovery", "done"}).finish();
  EXPECT_EQ(table.state().era, 1);
  // Black draws it: the era ends with this turn.
  Table black;
  black.energy(1, 9).ship_order(1, "S02").pile({"H02"}, 0, {"public"}).turn(1);
  black.play({"buy:H05", "place:floriculture", "draw:reveal_public", "reveal:P02", "draw:H02"});
  black.finish();
  EXPECT_EQ(black.state().era, 1);
}

// Rule 13.3
TEST(SunaValoEraEnd, TwoMoreTurnsInEraIIIWithoutAdding) {
  Table table;
  table.era(3).public_order(5, "P14").ship_order(5, "S14").pile({}, 0, {}).turn(1).energy(0, 9).energy(1, 9);
  table.play({"buy:H12", "place:discovery", "done"}).finish();
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.state().extra, 1);
  table.village({"H01", "H05", "H08"}).play({"buy:H05", "place:floriculture"});
  // Nothing moves: the price of each place stays.
  EXPECT_EQ(table.shown(0), "H01");
  EXPECT_EQ(table.shown(1), "");
  EXPECT_EQ(table.shown(2), "H08");
  EXPECT_EQ(table.to_move(), 1);
  table.play({"buy:H15", "place:dock", "done", "done"}).finish();
  EXPECT_EQ(table.to_move(), -2);
}

// Rule 13.3, 11.1
TEST(SunaValoEraEnd, ActionBDiscardsTheRightmostCardThatIsLeft) {
  Table table;
  table.last_turns().village({"H01", "H05", ""}).ship_order(0, "S06").energy(0, 4).turn(0);
  table.play({"ship:S06", "piece:ship_discount"}).finish();
  EXPECT_EQ(table.shown(0), "H01");
  EXPECT_EQ(table.shown(1), "");
}

// Rule 13.4
TEST(SunaValoEraEnd, CardsStayInTheDisplays) {
  Table table;
  table.public_order(1, "P02").ship_order(1, "S02").pile({}, 0, {}).turn(1).character(0, "C01");
  table.play({"buy:H12", "place:discovery", "done"}).end_turn();
  EXPECT_EQ(table.state().era, 1);
  EXPECT_EQ(table.offered(0, 0), "H11");
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_TRUE(table.can("buy:H11"));
}

// Black ends era I.
Table ending(int era) {
  Table table;
  if (era > 1) table.era(era);
  const int tree = (era - 1) % 2;
  table.public_order(era * 2 - 1, era == 1 ? "P02" : "P08").ship_order(era * 2 - 1, era == 1 ? "S02" : "S08");
  table.pile({}, 0, {}).character(0, "C01").turn(1 - tree);
  return table;
}

// Rule 14.1
TEST(SunaValoIncome, IsPaidAfterEachEra) {
  Table table = ending(1);
  table.gone(1, "income_energy").ship(1, 0).gone(1, "income_animal").barrel(1, 0).goods(1, {{"wool", 1}});
  table.play({"buy:H12", "place:discovery", "done"}).play({"add:H01", "pay:wool@header"});
  EXPECT_EQ(table.to_move(), 1);
  table.play({"done"});
  EXPECT_EQ(table.legal(), (Tokens{"take:wool", "take:egg"}));
  table.play({"take:egg"});
  EXPECT_EQ(table.has(1, "egg"), 1);
  EXPECT_EQ(table.has(1, "energy"), 1 + 2);
}

// Rule 14.1, 17.8
TEST(SunaValoIncome, WhatC08FreesPaysOnce) {
  Table table = ending(1);
  table.character(0, "C08")
      .discards({"H18"})
      .goods(0, {{"grain", 1}, {"wool", 1}})
      .card(0, "H16")
      .village({"H01", "H02", "H04"});
  table.play({"buy:H12", "place:discovery", "done", "add:H01", "fetch:H18>personal", "deliver:H18.1", "deliver:H18.2"});
  table.play({"piece:income_plant", "take:flower"});
  EXPECT_EQ(table.has(0, "flower"), 1);
  EXPECT_EQ(table.state().era, 1);
}

// Rule 14.2
TEST(SunaValoNewEra, TheVillageIsCleared) {
  Table table = ending(1);
  table.village({"H01", "E01", "H08"}).pile({}, 0, {}).play({"buy:H12", "place:discovery", "done", "add:H01"}).finish();
  EXPECT_NE(table.state().discards >> 7 & 1, 0U);  // H08
  for (const std::string& token : table.outcomes()) EXPECT_TRUE(token.starts_with("reveal:P")) << token;
  EXPECT_EQ(table.shown(0) + table.shown(1) + table.shown(2), "");
}

// Rule 14.3
TEST(SunaValoNewEra, OrdersAreTurnedUpAndTheTreeChangesHands) {
  Table table = ending(1);
  table.play({"buy:H12", "place:discovery", "done", "add:H01"}).finish();
  EXPECT_EQ(table.outcomes().front(), "reveal:P07");
  table.play({"reveal:P09"});
  EXPECT_EQ(table.outcomes().front(), "reveal:S07");
  table.play({"reveal:S11"});
  EXPECT_EQ(table.state().tree, 1);
  EXPECT_EQ(table.state().public_orders[2], 9);
  EXPECT_EQ(table.state().ship_orders[2], 11);
}

// Up to the moment when black, who has the tree now, replaces cards.
Table replacing() {
  Table table = ending(1);
  table.goods(1, {{"egg", 1}, {"energy", 3}})
      .display(1, 1, "H15", {{"flower", 1}})
      .display(1, 2, "E02", {{"lily", 1}}, 1);
  table.display(0, 0, "H11", {{"grain", 1}});
  table.play({"buy:H12", "place:discovery", "done", "add:H01", "pay:energy", "done"}).finish();
  table.play({"reveal:P07", "reveal:S07", "draw:H20", "draw:H22", "draw:H24"});
  table.play({"draw:H23", "draw:festival", "festival:E05", "draw:H26", "draw:H31", "draw:H32", "draw:H33"});
  return table;
}

// Rule 14.4
TEST(SunaValoNewEra, ThreeCardsForTheVillageAndEachHand) {
  Table table = replacing();
  EXPECT_EQ(table.shown(0), "H20");
  EXPECT_EQ(table.shown(2), "H24");
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.legal().size(), 10U);
  EXPECT_TRUE(table.can("replace:H15>H23"));
  EXPECT_TRUE(table.can("replace:E02>E05"));
  // Black's hand is hidden from white, except that a festival was drawn for it.
  JsonWriter json;
  table.game().view(table.state(), Seat(0), json);
  EXPECT_EQ(json.text().find("\"H26\""), std::string::npos);
  EXPECT_NE(json.text().find("\"hand_festivals\":1"), std::string::npos);
  JsonWriter own;
  table.game().view(table.state(), Seat(1), own);
  EXPECT_NE(own.text().find("\"H26\""), std::string::npos);
}

// Rule 14.5
TEST(SunaValoNewEra, GoodsAndMarkersStayAndTheMinimumIsFilledUp) {
  Table table = replacing();
  table.play({"replace:H15>H23"});  // a minimum of 3, with a flower on it
  EXPECT_EQ(table.prompt(), "Set the price of Rose Arbour: at least 2 goods more");
  table.play({"pay:egg@header", "pay:energy", "done"});
  EXPECT_EQ(table.on(1, 1), (Goods{{"flower", 1}, {"egg", 1}, {"energy", 1}}));
  EXPECT_EQ(table.why_not("replace:H23>H26"), "14.5");  // each place once
  table.play({"replace:E02>E05"});
  EXPECT_EQ(table.legal(), (Tokens{"raise", "done"}));  // a lily and a marker are enough
  table.play({"raise", "pay:energy", "done"});
  EXPECT_EQ(table.on(1, 2), (Goods{{"lily", 1}, {"energy", 1}, {"markers", 1}}));
}

// Rule 14.6
TEST(SunaValoNewEra, WhatIsNotUsedIsDiscarded) {
  Table table = replacing();
  table.play({"replace:E02>H23"}).finish();
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.prompt(), "Buy a card or fulfil a ship order");
  const std::uint64_t discards = table.state().discards;
  for (const char* id : {"H26", "H31", "H32", "H33"})
    EXPECT_NE(discards >> table.game().printed().card_number(id) & 1, 0U) << id;
  EXPECT_EQ(discards >> table.game().printed().card_number("H23") & 1, 0U);
  EXPECT_EQ(table.offered(1, 2), "H23");
}

// 10,000 games in the debug build; fewer with sanitizers. In every twentieth both players take what brings most at
// once.
const int kGames = random_games() * 50;
constexpr int kGreedyEvery = 20;

Action choice(const SunaValo& game, const State& s, bool greedy, Rng& rng) {
  ActionList actions;
  game.legal(s, actions);
  std::vector<Action> best;
  int most = 0;
  for (const Action action : actions) {
    int value = 0;
    if (greedy) {
      State after = s;
      game.apply(after, action);
      value = game.score(after).total(s.step().seat) * 4 + game.goods(after.player(s.step().seat));
    }
    if (best.empty() || value > most) best.clear();
    if (best.empty() || value >= most) best.push_back(action);
    most = best.size() == 1 ? value : most;
  }
  return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

// Rule 13.2, 13.3
TEST(SunaValoEraEnd, BothSeatsHaveEquallyManyTurnsInTenThousandGames) {
  const SunaValo game = printed_game();
  std::array<std::array<int, 9>, kEras> lengths{};
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(kGames); ++seed) {
    Rng rng(seed);
    State s = game.start();
    std::array<std::array<int, 2>, kEras> turns{};
    while (!game.to_move(s).is_nobody()) {
      if (!game.to_move(s).is_player()) {
        random_step(game, s, rng);
        continue;
      }
      const Action chosen = choice(game, s, seed % kGreedyEvery == 0, rng);
      if (s.step().kind == StepKind::turn && act_of(chosen) != Act::swap) ++turns[s.era][s.seat];
      game.apply(s, chosen);
    }
    for (std::size_t era = 0; era < kEras; ++era) {
      ASSERT_EQ(turns[era][0], turns[era][1]) << "seed " << seed << " era " << era;
      const int least = era == 2 ? 7 : 6;
      ASSERT_TRUE(turns[era][0] == least || turns[era][0] == least + 1) << "seed " << seed << ": " << turns[era][0];
      ++lengths[era][at(turns[era][0])];
    }
  }
  // Each length is equally likely.
  for (std::size_t era = 0; era < kEras; ++era)
    EXPECT_NEAR(lengths[era][era == 2 ? 7 : 6], kGames / 2, kGames / 10) << era;
}

}  // namespace

}  // namespace spielwerk::suna_valo
