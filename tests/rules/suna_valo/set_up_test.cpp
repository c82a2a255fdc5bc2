#include <algorithm>

#include "rules/suna_valo/table.hpp"

// Rules 1: set-up.

namespace spielwerk::suna_valo {

namespace {

const Tokens kOrdersAndTiles = {"reveal:P03", "reveal:S02", "board:BE02", "board:BE05", "board:BE08",
                                "board:BF01", "board:BF03", "board:BF05", "board:BF06", "board:BF08"};
const Tokens kCards = {"draw:H01", "draw:H04", "draw:H19", "draw:H05", "draw:H06",
                       "draw:H07", "draw:H08", "draw:H09", "draw:H10"};

Table dealt() {
  Table table;
  table.start().play(kOrdersAndTiles).play(kCards);
  return table;
}

Table chosen() {
  Table table = dealt();
  table.play({"deal:C01", "deal:C02", "deal:C03", "deal:C04", "character:C02", "character:C03"});
  return table;
}

// Rule 1.1
TEST(SunaValoSetUp, TwoPlayersAndWhiteBegins) {
  Table table = chosen();
  EXPECT_EQ(SunaValo::info().min_players, 2);
  EXPECT_EQ(SunaValo::info().max_players, 2);
  EXPECT_EQ(table.state().tree, 0);
  table.play({"pay:grain@header", "pay:egg@header", "pay:energy", "pay:lily@header", "pay:wool@header", "pay:energy"});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.prompt(), "Buy a card or fulfil a ship order");
}

// Rule 1.2
TEST(SunaValoSetUp, OneOrderOfEachKindIsTurnedUp) {
  Table table;
  table.start();
  EXPECT_EQ(table.outcomes(),
            (Tokens{"reveal:P01", "reveal:P02", "reveal:P03", "reveal:P04", "reveal:P05", "reveal:P06"}));
  table.play({"reveal:P03"});
  EXPECT_EQ(table.outcomes().size(), 6U);
  table.play({"reveal:S02"});
  EXPECT_EQ(table.state().public_orders, (std::array<std::uint8_t, 6>{3, 0, 0, 0, 0, 0}));
  EXPECT_EQ(table.state().ship_orders, (std::array<std::uint8_t, 6>{2, 0, 0, 0, 0, 0}));
}

// Rule 1.3
TEST(SunaValoSetUp, RevealCardsAreAmongTheLowestFour) {
  Table table = dealt();
  EXPECT_EQ(table.game().pile_size(table.state()), 23 - 9);
  // Twelve other cards are left, so nothing can be revealed before ten of them are gone.
  State& s = table.state();
  s.steps = {};
  s.push(StepKind::draw, 0, 0, 1);
  for (const std::string& token : table.outcomes()) EXPECT_EQ(token.find("reveal"), std::string::npos) << token;
  s.pile = std::uint64_t{1} << 1 | std::uint64_t{1} << 2;
  s.pile_festivals = 0;
  EXPECT_EQ(table.outcomes(), (Tokens{"draw:H02", "draw:H03", "draw:reveal_public", "draw:reveal_ship"}));
  s.pile = 0;
  s.pile_reveals = 2;
  EXPECT_EQ(table.outcomes(), (Tokens{"draw:reveal_ship"}));
}

// Rule 1.4
TEST(SunaValoSetUp, ThreeEndTilesAndFiveProgressTilesLieOpen) {
  Table table = dealt();
  EXPECT_EQ(std::popcount(static_cast<unsigned>(table.state().end_tiles)), 3);
  EXPECT_EQ(std::popcount(static_cast<unsigned>(table.state().progress)), 5);
  EXPECT_EQ(table.game().progress_in_box(table.state()), 0b01001010U);
}

// Rule 1.5
TEST(SunaValoSetUp, StartsWithOneOfEachGood) {
  Table table = dealt();
  for (int seat = 0; seat < 2; ++seat) {
    for (const std::string& good : kGoodIds) EXPECT_EQ(table.has(seat, good), 1) << good;
    EXPECT_EQ(std::popcount(table.state().player(seat).pieces), 18);
    for (const auto places : table.game().printed().places_of) EXPECT_EQ(std::popcount(places), 6);
    EXPECT_EQ(table.state().player(seat).left, 0);
    EXPECT_EQ(table.state().player(seat).right, 0);
  }
}

// Rule 1.6
TEST(SunaValoSetUp, ThreeCardsForTheVillageThenForEachDisplay) {
  Table table = dealt();
  EXPECT_EQ(table.shown(0), "H01");
  EXPECT_EQ(table.shown(2), "H19");
  EXPECT_EQ(table.offered(0, 0), "H05");
  EXPECT_EQ(table.offered(1, 2), "H10");
}

// Rule 1.6, 12.8
TEST(SunaValoSetUp, FestivalCardsAreReplacedAtOnce) {
  Table table;
  table.start()
      .play(kOrdersAndTiles)
      .play({"draw:festival", "festival:E03", "draw:H04", "draw:festival", "festival:E01"});
  EXPECT_EQ(table.shown(0), "E03");
  EXPECT_EQ(table.shown(2), "E01");
  for (const std::string& token : table.outcomes()) EXPECT_NE(token, "draw:festival");
}

// Rule 1.7
TEST(SunaValoSetUp, CharactersAreChosenInSecret) {
  Table table = dealt();
  table.play({"deal:C01", "deal:C02"});
  const SunaValo& game = table.game();
  EXPECT_EQ(table.outcomes().size(), 6U);
  table.play({"deal:C03", "deal:C04"});
  EXPECT_EQ(table.legal(), (Tokens{"character:C01", "character:C02"}));
  EXPECT_EQ(table.why_not("character:C03"), "1.7");
  const Action secret = action(Act::character, 1);
  EXPECT_FALSE(game.seen(table.state(), secret, Seat(1)));
  EXPECT_TRUE(game.seen(table.state(), secret, Seat(0)));
  EXPECT_FALSE(game.reveals(table.state(), secret));
  table.play({"character:C02"});
  const auto view = [&](Seat reader) {
    JsonWriter json;
    game.view(table.state(), reader, json);
    return json.take();
  };
  EXPECT_EQ(view(Seat(1)).find("C02"), std::string::npos);
  EXPECT_EQ(view(Seat::nobody()).find("C02"), std::string::npos);
  EXPECT_NE(view(Seat(0)).find("C02"), std::string::npos);
  EXPECT_TRUE(game.reveals(table.state(), action(Act::character, 2)));
  table.play({"character:C03"});
  EXPECT_NE(view(Seat(1)).find("C02"), std::string::npos);
}

// Rule 1.7
TEST(SunaValoSetUp, AFirstGameHasFourCharacters) {
  Table table({.first_game = true});
  table.start().play(kOrdersAndTiles).play(kCards);
  EXPECT_EQ(table.outcomes(), (Tokens{"deal:C01", "deal:C03", "deal:C05", "deal:C07"}));
}

// Rule 1.8
TEST(SunaValoSetUp, ExactlyOneGoodForEachCardWhateverItsMinimum) {
  Table table = chosen();
  // H05, H06 and H07: the last one has a minimum price of 3, and white has C02, which does not matter here.
  EXPECT_EQ(table.legal(), (Tokens{"pay:grain@header", "pay:lily@header", "pay:flower@header", "pay:wool@header",
                                   "pay:egg@header", "pay:energy"}));
  EXPECT_EQ(table.why_not("market:grain"), "2.6");
  EXPECT_EQ(table.why_not("done"), "3.4");
  table.play({"pay:grain@header", "pay:egg@header", "pay:energy"});
  EXPECT_EQ(table.on(0, 0), (Goods{{"grain", 1}}));
  EXPECT_EQ(table.on(0, 1), (Goods{{"egg", 1}}));
  EXPECT_EQ(table.on(0, 2), (Goods{{"energy", 1}}));
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 1.9
TEST(SunaValoSetUp, NothingRunsOut) {
  Table table;
  table.era(3).gone(0, "endless_flower").ship(0, 0).goods(0, {{"flower", 150}, {"energy", 900}});
  table.play({"buy:H14", "place:dock", "done"});
  EXPECT_EQ(table.has(0, "flower"), 150);
}

}  // namespace

}  // namespace spielwerk::suna_valo
