#include <numeric>

#include "rules/helios/table.hpp"

// Rules 9: refilling.

namespace spielwerk::helios {

namespace {

using Tokens = std::vector<std::string>;

// The persons phase is about to end: seat 0 could still buy, the others have nothing to do.
Table end_of_round(int players, int round = 1) {
  Table table(players);
  table.round(round).with_mana(0, 2).persons(0);
  if (players > 2) table.column("land", {}).column("build", {}).column("sun", {});
  return table;
}

template <class Counts>
int sum(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

int open_land(Table& table) { return sum(table.state().display) + sum(table.state().display_bare); }

int tiles_on_display(Table& table) {
  std::size_t tiles = 0;
  for (const Column& column : table.state().columns) tiles += column.size();
  return static_cast<int>(tiles);
}

struct RoundStart {
  int start_player;
  int open_land;
  int tiles;
};

// How each round of a game begins. Everybody always does whatever comes first in the list.
std::vector<RoundStart> rounds_of_a_game(int players) {
  Table table(players);
  table.state() = table.game().start();
  std::vector<RoundStart> rounds;
  while (table.deal().to_move() >= 0) {
    if (table.step() == "take" && table.state().round == static_cast<int>(rounds.size())) {
      rounds.push_back({table.state().start, open_land(table), tiles_on_display(table)});
      EXPECT_EQ(table.to_move(), table.state().start);
    }
    table.play({table.legal().front()});
  }
  return rounds;
}

}  // namespace

// Rule 9.1
TEST(HeliosRefill, LandThatNobodyTookLeavesTheGameAndItsResourcesReturn) {
  Table table = end_of_round(2);
  table.open_land({"blue", "blue", "black"}).extra_stack({"grey", "green"});
  const int in_play = sum(table.state().land_stacks) + sum(table.state().extra_stack) + open_land(table);
  EXPECT_EQ(table.supply("blue"), 12);
  table.play({"done", "reveal:grey"});
  EXPECT_EQ(table.supply("blue"), 13);  // two return, one goes to the new tile
  EXPECT_EQ(table.supply("black"), 13);
  EXPECT_EQ(table.supply("grey"), 12);
  EXPECT_EQ(sum(table.state().land_stacks) + sum(table.state().extra_stack) + open_land(table), in_play - 3);
}

// Rule 9.1
TEST(HeliosRefill, BareLandThatNobodyTookLeavesTheGameToo) {
  Table table = end_of_round(2);
  table.open_land({}).open_land_bare({"blue", "green"}).play({"done", "reveal:grey"});
  EXPECT_EQ(sum(table.state().display_bare), 0);
  EXPECT_EQ(table.supply("blue"), 13);
}

// Rule 9.2
TEST(HeliosRefill, OneTileOfEachColourAndOneOfTheExtraStackEachWithItsResource) {
  Table table = end_of_round(2);
  table.open_land({"brown"}).extra_stack({"grey", "green", "green"}).play({"done"});
  EXPECT_EQ(table.outcomes(), (Tokens{"reveal:grey", "reveal:green"}));
  table.play({"reveal:green"});
  EXPECT_EQ(table.state().display, (std::array<std::uint8_t, 5>{1, 1, 2, 1, 1}));
  EXPECT_EQ(sum(table.state().display_bare), 0);
  EXPECT_EQ(table.state().extra_stack, (std::array<std::uint8_t, 5>{0, 1, 1, 0, 0}));
  EXPECT_EQ(table.supply("green"), 12);
  EXPECT_EQ(table.supply("blue"), 13);
}

// Rule 9.2, 1.5
TEST(HeliosRefill, EveryRoundOffersSixLandTiles) {
  for (int players = 2; players <= 4; ++players) {
    const std::vector<RoundStart> rounds = rounds_of_a_game(players);
    EXPECT_EQ(rounds.size(), players == 3 ? 3U : 4U);
    for (const RoundStart& round : rounds) EXPECT_EQ(round.open_land, 6);
  }
}

// Rule 9.3
TEST(HeliosRefill, SpecialTilesStay) {
  Table table = end_of_round(2);
  table.tile(0, "e3", "temples").tile(1, "e3", "temples").tile(1, "e4", "resources").play({"done", "reveal:grey"});
  EXPECT_EQ(table.state().specials, (std::array<std::uint8_t, 4>{2, 2, 1, 0}));
  table.play({"take:land"});
  EXPECT_EQ(table.why_not("special:temples"), "3.1");
  EXPECT_TRUE(table.can("special:free_fields"));
}

// Rule 9.4
TEST(HeliosRefill, EighteenNewActionTiles) {
  for (const int players : {3, 4}) {
    Table table = end_of_round(players);
    table.play({"done", "reveal:grey"});
    for (int tile = 0; tile < 18; ++tile) {
      EXPECT_EQ(table.to_move(), -1);
      table.play({table.outcomes().back()});
    }
    for (const Column& column : table.state().columns) EXPECT_EQ(column.size(), 6U);
    for (const auto& stack : table.state().stacks) EXPECT_EQ(sum(stack), 10);
    EXPECT_GE(table.to_move(), 0);
  }
}

// Rule 9.4, 1.2
TEST(HeliosRefill, TheLastTileLaidOutIsTheLowest) {
  Table table = end_of_round(3);
  table.play({"done", "reveal:grey"});
  for (const std::string symbol : {"land", "build", "sun"}) {
    for (const std::string colour : {"red", "red", "grey", "grey", "blue", "yellow"}) {
      table.play({"deal:" + symbol + "=" + colour});
    }
  }
  table.play({"colour:blue", "take:sun"});
  EXPECT_EQ(table.row_size(1, "yellow"), 1);
}

// Rule 9.5
TEST(HeliosRefill, TheDiscardsOfASymbolBecomeItsNewStack) {
  Table table = end_of_round(4);
  // Two grey tiles are left in the stack of land.
  table.discards("land", {"red", "red", "red", "red", "blue", "blue", "blue", "blue", "yellow", "yellow", "yellow",
                          "yellow", "grey", "grey"});
  table.play({"done", "reveal:grey"});
  EXPECT_EQ(table.outcomes(), Tokens{"deal:land=grey"});
  table.play({"deal:land=grey"});
  EXPECT_EQ(table.outcomes(), Tokens{"deal:land=grey"});
  EXPECT_EQ(sum(table.state().discards[0]), 14);  // not before the old stack is used up
  table.play({"deal:land=grey"});
  EXPECT_EQ(table.outcomes(), (Tokens{"deal:land=red", "deal:land=blue", "deal:land=yellow", "deal:land=grey"}));
  table.play({"deal:land=red", "deal:land=red", "deal:land=red", "deal:land=blue"});
  EXPECT_EQ(table.state().columns[0].size(), 6U);
  EXPECT_EQ(sum(table.state().discards[0]), 0);
  EXPECT_EQ(table.state().stacks[0], (std::array<std::uint8_t, 4>{1, 3, 4, 2}));
}

// Rule 9.5
TEST(HeliosRefill, AStackThatIsJustEnoughIsNotRenewed) {
  Table table = end_of_round(4);
  table.discards("land", {"red", "red", "red", "red", "blue", "blue", "blue", "blue", "yellow", "yellow"});
  table.play({"done", "reveal:grey"}).deal();
  EXPECT_EQ(table.state().columns[0].size(), 6U);
  EXPECT_EQ(sum(table.state().stacks[0]), 0);
  EXPECT_EQ(sum(table.state().discards[0]), 10);
}

// Rule 9.5
TEST(HeliosRefill, DiscardsOfAnotherSymbolDoNotHelp) {
  Table table = end_of_round(4);
  table.row(0, "red", {"land", "land", "land"}).row(1, "blue", {"land", "land", "land"});
  table.row(2, "yellow", {"land", "land", "land"}).row(3, "red", {"land", "land", "land"}, true);
  table.discards("land", {"red", "blue"}).discards("sun", {"red", "red", "red"});
  table.play({"done", "reveal:grey"});
  EXPECT_EQ(table.outcomes(), (Tokens{"deal:land=yellow", "deal:land=grey"}));
  table.play({"deal:land=grey", "deal:land=yellow"});
  EXPECT_EQ(table.outcomes(), (Tokens{"deal:land=red", "deal:land=blue"}));
  table.play({"deal:land=red", "deal:land=blue"}).deal();
  EXPECT_EQ(table.state().columns[0].size(), 4U);  // the column stays shorter
  EXPECT_EQ(table.state().columns[1].size(), 6U);
  EXPECT_EQ(table.state().columns[2].size(), 6U);
  EXPECT_EQ(sum(table.state().discards[2]), 3);
}

// Rule 9.5, 2.8
TEST(HeliosRefill, AColumnMayEvenStayEmpty) {
  Table table = end_of_round(4);
  table.row(0, "red", {"land", "land", "land"}).row(1, "blue", {"land", "land", "land"});
  table.row(2, "yellow", {"land", "land", "land"}).row(3, "red", {"land"}).row(3, "blue", {"land"});
  table.row(3, "yellow", {"land"}).row(3, "red", {"land", "land"}, true).row(3, "blue", {"land", "land"}, true);
  table.play({"done", "reveal:grey"}).deal();
  EXPECT_EQ(table.state().columns[0].size(), 0U);
  while (table.step() != "take") table.play({table.legal().front()});
  EXPECT_EQ(table.why_not("take:land"), "2.8");
  EXPECT_TRUE(table.can("take:sun"));
}

// Rule 9.6
TEST(HeliosRefill, TheDragonGoesToTheNextPlayerOnTheLeft) {
  for (int players = 2; players <= 4; ++players) {
    for (int start = 0; start < players; ++start) {
      Table table = end_of_round(players);
      table.start_player(start).play({"done"}).deal();
      while (table.step() != "take") table.play({table.legal().front()});
      EXPECT_EQ(table.state().start, (start + 1) % players);
      EXPECT_EQ(table.to_move(), (start + 1) % players);
      EXPECT_EQ(table.state().round, 1);
    }
  }
}

// Rule 9.6
TEST(HeliosRefill, EveryoneIsStartPlayerEquallyOften) {
  for (int players = 2; players <= 4; ++players) {
    int seat = 0;
    for (const RoundStart& round : rounds_of_a_game(players)) EXPECT_EQ(round.start_player, seat++ % players);
    EXPECT_EQ(seat, players == 3 ? 3 : 4);
  }
}

// Rule 9.7
TEST(HeliosRefill, WithFourTheThirdAndFourthSeatFromTheNewStartPlayerGetAResource) {
  Table table = end_of_round(4);
  for (int seat = 0; seat < 4; ++seat) table.tile(seat, "e3", "green");
  table.play({"done"}).deal();
  EXPECT_EQ(table.state().start, 1);
  EXPECT_EQ(table.to_move(), 3);  // the third seat counted from seat 1
  EXPECT_EQ(table.legal().size(), 2U);
  EXPECT_TRUE(table.can("bonus:d4"));
  table.play({"bonus:e3"});
  EXPECT_EQ(table.legal(), (Tokens{"colour:brown", "colour:grey", "colour:green", "colour:blue", "colour:black"}));
  table.play({"colour:blue"});
  EXPECT_EQ(table.to_move(), 0);  // the fourth
  table.play({"bonus:d4", "colour:black"});
  EXPECT_EQ(table.resources_on(3, "e3"), Tokens{"blue"});
  EXPECT_EQ(table.resources_on(0, "d4"), Tokens{"black"});
  EXPECT_EQ(table.resources(1), 0);
  EXPECT_EQ(table.resources(2), 0);
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.step(), "take");
}

// Rule 9.7
TEST(HeliosRefill, WithThreeOnlyTheThirdSeatGetsAResource) {
  Table table = end_of_round(3);
  table.start_player(1).play({"done"}).deal();
  EXPECT_EQ(table.to_move(), 1);  // the third seat counted from seat 2, the new start player
  table.play({"colour:green"});
  EXPECT_EQ(table.resources_on(1, "d4"), Tokens{"green"});
  EXPECT_EQ(table.to_move(), 2);
  EXPECT_EQ(table.step(), "take");
}

// Rule 9.7
TEST(HeliosRefill, WithTwoNobodyGetsAResource) {
  Table table = end_of_round(2);
  table.play({"done"}).deal();
  EXPECT_EQ(table.step(), "take");
  EXPECT_EQ(table.resources(0) + table.resources(1), 0);
}

// Rule 9.7, 7.7
TEST(HeliosRefill, ExampleABlueResourceOnATileThatMayHoldOneButNotTwo) {
  Table table = end_of_round(3);
  table.tiles(0, {"e3", "e4", "d5"}, "green").tile(0, "c4", "temples").temple(0, "e3");
  table.resources(0, "d4", {"grey"}).resources(0, "e4", {"grey", "green"}).play({"done"}).deal();
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.legal().size(), 3U);
  EXPECT_TRUE(table.can("bonus:d4"));
  EXPECT_TRUE(table.can("bonus:d5"));
  EXPECT_TRUE(table.can("bonus:c4"));           // a special tile
  EXPECT_EQ(table.why_not("bonus:e3"), "7.7");  // a temple
  EXPECT_EQ(table.why_not("bonus:e4"), "7.7");  // two resources
  EXPECT_EQ(table.why_not("bonus:c3"), "7.7");  // no tile
  table.play({"bonus:d4", "colour:blue"});
  EXPECT_EQ(table.resources_on(0, "d4"), (Tokens{"grey", "blue"}));
}

// Rule 9.7, 7.7
TEST(HeliosRefill, WithoutRoomTheSeatBonusIsLost) {
  Table table = end_of_round(3);
  table.resources(0, "d4", {"grey", "grey"}).play({"done"}).deal();
  EXPECT_EQ(table.step(), "take");
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.resources(0), 2);
}

// Rule 9.8
TEST(HeliosRefill, WithTwoNoNewActionTilesAfterTheFirstAndTheThirdRound) {
  for (const int round : {1, 3}) {
    Table table = end_of_round(2, round);
    table.column("land", {"red", "red", "blue", "grey"}).column("build", {"red", "blue", "yellow"});
    table.column("sun", {"red", "blue", "yellow"}).play({"done", "reveal:grey"});
    EXPECT_EQ(table.step(), "take");
    EXPECT_EQ(table.state().round, round);
    EXPECT_EQ(tiles_on_display(table), 10);
    EXPECT_EQ(table.legal(), (Tokens{"take:land>red", "take:land>blue", "take:land>yellow", "take:build", "take:sun"}));
  }
}

// Rule 9.8
TEST(HeliosRefill, WithTwoEighteenNewActionTilesAfterTheSecondRound) {
  Table table(2);
  table.column("land", {"red"}).column("build", {"blue"}).column("sun", {"yellow"}).with_mana(0, 2).round(2);
  table.turns_taken(7).turn(1).play({"take:sun", "forgo", "done", "reveal:grey"});
  EXPECT_EQ(table.to_move(), -1);
  table.deal();
  EXPECT_EQ(tiles_on_display(table), 18);
  EXPECT_EQ(sum(table.state().discards[0]), 1);  // the last two of the second round
  EXPECT_EQ(sum(table.state().discards[1]), 1);
}

// Rule 9.8
TEST(HeliosRefill, WithTwoLandIsRenewedAfterEveryRound) {
  for (const int round : {1, 2, 3}) {
    Table table = end_of_round(2, round);
    table.open_land({"blue"}).play({"done", "reveal:grey"});
    EXPECT_EQ(table.state().display, (std::array<std::uint8_t, 5>{1, 2, 1, 1, 1}));
  }
}

// Rule 9.8, 2.1
TEST(HeliosRefill, ATwoPlayerGameHasEighteenAndTenTilesInTurn) {
  std::vector<int> tiles;
  for (const RoundStart& round : rounds_of_a_game(2)) tiles.push_back(round.tiles);
  EXPECT_EQ(tiles, (std::vector<int>{18, 10, 18, 10}));
}

}  // namespace spielwerk::helios
