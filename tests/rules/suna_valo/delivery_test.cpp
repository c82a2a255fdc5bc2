#include "rules/suna_valo/table.hpp"

// Rules 7, 9 and part of 16: deliveries, pieces, bot tracks.

namespace spielwerk::suna_valo {

namespace {

// White has drones: the header, and two on H16.
Table drones(const Goods& goods) {
  Table table;
  table.goods(0, goods).display(0, 0, "H16");
  return table;
}
const Tokens kActivate = {"buy:H16", "place:dock"};

// Rule 7.1
TEST(SunaValoDeliveries, OneResourceToOneSpaceThatAsksForIt) {
  Table table = drones({{"grain", 1}, {"wool", 1}});
  table.card(0, "H01", "", {"grain"});
  table.play(kActivate);
  EXPECT_EQ(table.legal(), (Tokens{"deliver:P01.1", "deliver:P01.2", "done"}));
  table.play({"deliver:P01.2"});
  EXPECT_EQ(table.legal(), (Tokens{"pay:grain@header", "pay:grain@H01"}));
  table.play({"pay:grain@H01"});
  EXPECT_EQ(table.stored(0, "H01"), (Tokens{""}));
  EXPECT_EQ(table.state().work.drones, 2);
  EXPECT_EQ(table.why_not("deliver:P01.2"), "7.3");
  EXPECT_EQ(table.why_not("deliver:P01.3"), "7.1");
  EXPECT_EQ(table.why_not("deliver:P02.1"), "7.2");
}

// Rule 7.2
TEST(SunaValoDeliveries, EachSideHasItsOwnSpacesAndRewards) {
  Table table = drones({{"wool", 1}, {"egg", 1}});
  table.play(kActivate);
  EXPECT_EQ(table.legal(), (Tokens{"deliver:P01.1", "done"}));  // white wants wool, grain and flower
  table.play({"deliver:P01.1"});
  EXPECT_EQ(table.has(0, "energy"), 2);
  Table black;
  black.goods(1, {{"wool", 1}, {"egg", 1}}).display(1, 0, "H16").turn(1);
  black.play(kActivate);
  EXPECT_EQ(black.legal(), (Tokens{"deliver:P01.1", "done"}));  // black wants an egg there
  black.play({"deliver:P01.1"});
  EXPECT_EQ(black.has(1, "egg"), 0);
  EXPECT_EQ(black.has(1, "energy"), 2);
}

// Rule 7.2, 9.1
TEST(SunaValoDeliveries, AStepAsARewardIsTakenAtOnce) {
  Table table = drones({{"flower", 1}, {"grain", 1}});
  table.play(kActivate).play({"deliver:P01.3"});
  EXPECT_EQ(table.legal(), (Tokens{"step:left", "step:right", "done"}));
}

// Rule 7.3
TEST(SunaValoDeliveries, TheLastSpaceBringsABarrelFirstComeFirstServed) {
  Table table = drones({{"grain", 1}});
  table.delivered(0, 0, {1, 3}).play(kActivate).play({"deliver:P01.2"});
  EXPECT_EQ(table.legal().size(), 6U);
  EXPECT_EQ(table.prompt(), "Choose the barrel for the completed order");
  table.play({"piece:market_flower"});
  EXPECT_EQ(table.score(0, "barrels"), 3);
  EXPECT_EQ(table.state().player(0).delivered[0], 0);
  EXPECT_FALSE(table.can("deliver:P01.1"));
  Table late = drones({{"grain", 1}});
  late.barrel(1, 0)
      .gone(1, "endless_crop")
      .delivered(0, 0, {1, 3})
      .play(kActivate)
      .play({"deliver:P01.2", "piece:endless_crop"});
  EXPECT_EQ(late.score(0, "barrels"), 2);
  EXPECT_EQ(late.score(1, "barrels"), 3);
}

// Rule 7.4
TEST(SunaValoDeliveries, APersonalOrderTakesACrate) {
  Table table = drones({{"lily", 1}, {"flower", 1}});
  table.order(0, "H17", {}).play(kActivate);
  table.play({"deliver:H17.2", "deliver:H17.1"});
  EXPECT_EQ(table.prompt(), "Choose the crate for the completed order");
  table.play({"piece:flip_step"});
  EXPECT_EQ(table.score(0, "crates"), 3);
  EXPECT_EQ(table.score(0, "board"), 2);
}

// Rule 7.5
TEST(SunaValoDeliveries, OrdersOfEarlierErasStayOpen) {
  Table table;
  table.era(3).goods(0, {{"wool", 1}}).order(0, "H18", {1}).display(0, 0, "H14");
  table.play({"buy:H14", "place:dock"});
  EXPECT_TRUE(table.can("deliver:P01.1"));
  EXPECT_TRUE(table.can("deliver:H18.2"));
}

// Rule 7.6
TEST(SunaValoDeliveries, WithoutAPieceTheLastSpaceStaysOpen) {
  Table table;
  table.era(3).public_order(5, "P14");
  table.pile({"H56", "H57"}, 0, {"ship"});
  for (const char* place : {"village_discount", "market_flower", "endless_crop", "income_animal", "left_block_2"})
    table.gone(0, place);
  for (int i = 1; i < 6; ++i) table.barrel(0, i);
  table.delivered(0, 0, {1}).goods(0, {{"grain", 1}, {"flower", 1}}).display(0, 0, "H16").turn(0);
  Table last = table;
  table.play(kActivate);
  EXPECT_TRUE(table.can("deliver:P01.2"));
  // A sixth barrel was removed by S08: the order cannot be completed, but supplied up to its last space.
  last.gone(0, "right_block_1").ship(0, 3).gone(0, "ship_discount").order(0, "H18", {}).goods(0, {{"wool", 1}});
  last.play(kActivate).play({"deliver:P01.2"});
  EXPECT_EQ(last.why_not("deliver:P01.3"), "7.6");
}

// Rule 7.7
TEST(SunaValoDeliveries, TheRewardComesBeforeThePiece) {
  // P04, white: wool brings a flower. All flower storages are full, and the barrel would open no room in time.
  Table table = drones({{"wool", 1}, {"flower", 2}});
  table.public_order(0, "P04").delivered(0, 0, {2, 3, 4}).play(kActivate).play({"deliver:P04.1"});
  EXPECT_EQ(table.has(0, "flower"), 2);
  EXPECT_EQ(table.prompt(), "Choose the barrel for the completed order");
  // The storage of the delivered resource is free at once.
  Table wool = drones({{"lily", 2}});
  wool.public_order(0, "P05").delivered(0, 0, {1, 2}).play(kActivate).play({"deliver:P05.3", "step:right"});
  EXPECT_EQ(wool.has(0, "lily"), 1);
}

// Rule 7.8
TEST(SunaValoDeliveries, AnyPieceOfTheKindAndItWorksAtOnce) {
  Table table = drones({{"grain", 1}, {"wool", 2}});
  table.delivered(0, 0, {1, 3}).play(kActivate).play({"deliver:P01.2"});
  EXPECT_EQ(table.legal(), (Tokens{"piece:village_discount", "piece:market_flower", "piece:endless_crop",
                                   "piece:income_animal", "piece:left_block_2", "piece:right_block_1"}));
  EXPECT_EQ(table.why_not("piece:flip_step"), "7.8");
  table.play({"piece:income_animal"});
  // An income pays at once; there is no room for it.
  EXPECT_EQ(table.has(0, "wool"), 2);
}

// Rule 16.10, 16.11, 16.12
TEST(SunaValoPieces, IncomesPayAtOnce) {
  Table energy;
  energy.energy(0, 4).ship_order(0, "S06").play({"ship:S06", "piece:income_energy"});
  EXPECT_EQ(energy.has(0, "energy"), 2);
  EXPECT_EQ(energy.score(0, "board"), 1);
  Table plant = drones({{"wool", 1}});
  plant.order(0, "H18", {1}).play(kActivate).play({"deliver:H18.2", "piece:income_plant", "take:flower"});
  EXPECT_EQ(plant.has(0, "flower"), 1);
  EXPECT_EQ(plant.score(0, "board"), 1);
  Table animal = drones({{"grain", 1}});
  animal.delivered(0, 0, {1, 3}).play(kActivate).play({"deliver:P01.2", "piece:income_animal", "take:egg"});
  EXPECT_EQ(animal.has(0, "egg"), 1);
  EXPECT_EQ(animal.score(0, "board"), 1);
}

// Rule 16.1
TEST(SunaValoPieces, AStepForAFaceDownCard) {
  Table table;
  table.gone(0, "flip_step").complete(0, "H19").play({"buy:H11", "flip", "back:crop", "produce:grain@header"});
  EXPECT_EQ(table.legal(), (Tokens{"step:left", "step:right", "done"}));
  EXPECT_EQ(table.score(0, "board"), 2);
  Table without;
  without.play({"buy:H11", "flip", "back:crop", "produce:grain@header"});
  EXPECT_EQ(without.prompt(), "Choose a card for your display");
}

// Rule 7.8, 16.1
TEST(SunaValoPieces, DoNotReachBack) {
  // The crate that gives the step is removed during the activation: too late for this card.
  Table table;
  table.goods(0, {{"wool", 1}})
      .order(0, "H18", {1})
      .play({"buy:H11", "flip", "back:dock", "deliver:H18.2", "piece:flip_step"});
  EXPECT_EQ(table.prompt(), "Choose a card for your display");
}

// Rule 16.13
TEST(SunaValoPieces, SixPiecesBlockTheTracks) {
  const SunaValo game = printed_game();
  const auto& places = game.printed().places;
  std::array<int, 3> blocks{};
  for (std::size_t i = static_cast<std::size_t>(Place::left_block); i < kPlaces; ++i) {
    ++blocks[static_cast<std::size_t>(places[i].piece)];
    EXPECT_EQ(places[i].points, 0);
  }
  EXPECT_EQ(blocks, (std::array<int, 3>{2, 2, 2}));
}

// White may take some steps.
Table steps(int left, int right, bool detour = false, const Options& options = {}) {
  Table table(options);
  table.era(3).display(0, 0, "H48").tracks(0, left, right, detour).turn(0);
  table.play({"buy:H48", "place:discovery"});
  return table;
}

// Rule 9.1
TEST(SunaValoTracks, EachStepOnEitherTrack) {
  Table table = steps(0, 0);
  EXPECT_EQ(table.legal(), (Tokens{"step:left", "step:right", "done"}));
  table.play({"step:left", "step:right"});
  EXPECT_EQ(table.state().player(0).left, 1);
  EXPECT_EQ(table.state().player(0).right, 1);
}

// Rule 9.1
TEST(SunaValoTracks, InAnyOrder) {
  Table table = steps(0, 0);
  table.play({"step:right"});
  EXPECT_EQ(table.legal(), (Tokens{"step:left", "step:right", "done"}));
  table.play({"step:left"});
  EXPECT_EQ(table.state().player(0).left, 1);
}

// Rule 9.1: where the right track ends, the left one goes on.
TEST(SunaValoTracks, TheEndOfOneTrackIsNotTheEndOfTheOther) {
  Table table = steps(0, 7);
  table.play({"step:right", "tile:BE01"});
  EXPECT_EQ(table.legal(), (Tokens{"step:left", "done"}));
}

// Rule 9.1, in matches that began with the first revision.
TEST(SunaValoTracks, LeftStepsCameFirstOnce) {
  Table table = steps(0, 0, false, {.left_first = true});
  table.play({"step:right"});
  EXPECT_EQ(table.legal(), (Tokens{"step:right", "done"}));
  EXPECT_EQ(table.why_not("step:left"), "9.1");
}

// Rule 9.2, 9.3
TEST(SunaValoTracks, ABlockedStepOnTheLeftCannotBeTaken) {
  Table table = steps(1, 0);
  EXPECT_EQ(table.why_not("step:left"), "9.2");
  Table free;
  free.era(3).gone(0, "left_block_1").complete(0, "H17").display(0, 0, "H48").tracks(0, 1, 0).turn(0);
  free.play({"buy:H48", "place:discovery", "step:left", "step:left"});
  EXPECT_EQ(free.state().player(0).left, 3);
}

// Rule 9.3
TEST(SunaValoTracks, TheLeftTrackMultiplies) {
  const SunaValo game = printed_game();
  const auto& left = game.printed().left;
  EXPECT_EQ(left.multipliers, (std::array<std::uint8_t, 9>{1, 1, 2, 2, 3, 3, 4, 4, 5}));
  EXPECT_EQ(left.blocked_after, (std::array<std::uint8_t, 3>{1, 3, 5}));
}

// Rule 9.2, 9.4
TEST(SunaValoTracks, TheRightTrackHasDetours) {
  Table table = steps(0, 2);
  EXPECT_EQ(table.legal(), (Tokens{"step:left", "step:detour", "done"}));
  EXPECT_EQ(table.why_not("step:right"), "9.2");
  table.play({"step:detour", "step:right"});
  EXPECT_EQ(table.state().player(0).right, 3);
  Table open;
  open.era(3).gone(0, "right_block_1").barrel(0, 0).tracks(0, 0, 2).display(0, 0, "H48").turn(0);
  open.play({"buy:H48", "place:discovery"});
  EXPECT_EQ(open.legal(), (Tokens{"step:left", "step:right", "step:detour", "done"}));
  EXPECT_EQ(steps(0, 3).why_not("step:detour"), "9.4");
}

// Rule 9.4
TEST(SunaValoTracks, ValuesOfTheRightTrack) {
  const int values[] = {0, 0, 1, 1, 1, 2, 2, 2, 3};
  for (int space = 0; space <= 8; ++space) {
    Table table;
    table.tracks(0, 0, space);
    EXPECT_EQ(table.score(0, "bots"), values[space]) << space;
  }
  for (const auto& [space, value] : std::map<int, int>{{2, 1}, {4, 1}, {6, 2}}) {
    Table table;
    table.tracks(0, 0, space, true);
    EXPECT_EQ(table.score(0, "bots"), value) << "detour behind " << space;
  }
}

// Rule 9.5
TEST(SunaValoTracks, ProgressTilesAtTwoNotches) {
  for (const int space : {1, 4}) {
    Table table = steps(0, space, space == 4);
    table.play({"step:right"});
    EXPECT_EQ(table.legal(), (Tokens{"tile:BF01", "tile:BF02", "tile:BF03", "tile:BF04", "tile:BF05"}));
    table.play({"tile:BF03"});
    EXPECT_TRUE(table.has_tile(0, "BF03"));
    EXPECT_EQ(table.state().progress, 0b11011);
  }
  Table none;
  none.tile(0, "BF01").tile(0, "BF02").tile(1, "BF03").tile(1, "BF04").tile(1, "BF05");  // none is left on the board
  none.era(3).display(0, 0, "H12").tracks(0, 0, 1).turn(0);
  none.play({"buy:H12", "place:discovery", "step:right"});
  EXPECT_EQ(none.prompt(), "Choose a card for your display");
}

// Rule 9.6
TEST(SunaValoTracks, AnEndOfGameTileAtTheTop) {
  Table table = steps(0, 7);
  table.play({"step:right"});
  EXPECT_EQ(table.legal(), (Tokens{"tile:BE01", "tile:BE02", "tile:BE03"}));
  EXPECT_EQ(table.rule("tile:BE01"), "9.6");
  table.play({"tile:BE02"});
  EXPECT_EQ(table.state().player(0).end_tile, 2);
  EXPECT_EQ(table.why_not("step:right"), "9.1");
}

// Rule 9.7
TEST(SunaValoTracks, AFreshTileWorksFromTheNextOwnTurn) {
  // White reaches R2 with the step of P01 and takes BF02, then activates the crop areas in the next turn.
  Table table;
  table.goods(0, {{"flower", 1}, {"grain", 2}})
      .tracks(0, 0, 1)
      .display(0, 0, "H14")
      .display(0, 1, "H01")
      .display(0, 2, "H02");
  table.play({"buy:H14", "place:dock", "deliver:P01.3", "step:right", "tile:BF02"});
  EXPECT_EQ(table.state().player(0).fresh, 1);
  // In a festival of the other player's turn it would not work yet: it does from the own turn on.
  table.end_turn();
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.state().player(0).fresh, 1);
  table.play({"buy:H12", "place:discovery", "done"}).end_turn();
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.state().player(0).fresh, 0);
  const int before = table.has(0, "energy");
  table.play({"buy:H01", "place:crop"});
  while (table.prompt().ends_with(" produces")) table.play({table.legal()[0]});
  EXPECT_EQ(table.has(0, "energy"), before + 1);
}

// Rule 9.8, 20.2
TEST(SunaValoTracks, ATileWorksWhenItsColumnIsActivated) {
  Table table;
  table.tile(0, "BF02").goods(0, {{"grain", 2}}).display(0, 0, "H01").play({"buy:H01", "place:crop"});
  EXPECT_EQ(table.has(0, "energy"), 1);
  Table other;
  other.tile(0, "BF02").goods(0, {{"flower", 2}}).display(0, 0, "H05").play({"buy:H05", "place:floriculture"});
  EXPECT_EQ(other.has(0, "energy"), 0);
}

}  // namespace

}  // namespace spielwerk::suna_valo
