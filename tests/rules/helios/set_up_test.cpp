#include <numeric>

#include "rules/helios/table.hpp"

// Rules 1: set-up.

namespace spielwerk::helios {

namespace {

using Tokens = std::vector<std::string>;

// The box is open, and nothing has been dealt.
Table open_box(int players) {
  Table table(players);
  table.state() = table.game().start();
  return table;
}

// Everybody has chosen a first land of this colour; the extra stack is about to show its first tile.
Table all_begin_with(int players, const std::string& colour) {
  Table table = open_box(players);
  table.deal();
  for (int seat = 0; seat < players; ++seat) table.play({"first:" + colour});
  return table;
}

template <class Counts>
int sum(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

// Every resource of the box lies on a board, but for so many blue ones. Seat 0 has only land on d4 and e3.
void all_resources_out(Table& table, int blue_left) {
  Tokens kinds;
  for (const std::string kind : {"brown", "grey", "green", "blue", "black"}) {
    kinds.insert(kinds.end(), kind == "brown" ? 4 : kind == "grey" || kind == "green" ? 8 : 6, kind);
  }
  Tokens cubes;
  for (const std::string colour : {"blue", "brown", "grey", "green", "black"}) cubes.insert(cubes.end(), 14, colour);
  cubes.erase(cubes.begin(), cubes.begin() + blue_left);
  const auto lay = [&](int seat, const std::string& field) {
    if (field != "d4") {
      table.tile(seat, field, kinds.back());
      kinds.pop_back();
    }
    Tokens here;
    for (; here.size() < 2 && !cubes.empty(); cubes.pop_back()) here.push_back(cubes.back());
    table.resources(seat, field, here);
  };
  table.open_land({});
  for (const std::string field : {"d4", "e3"}) lay(0, field);
  for (int seat = 1; seat < 4; ++seat) {
    for (const std::string field : {"d4", "e3", "e4", "d5", "c4", "c3", "b3", "b4", "c5", "d6", "e5"}) lay(seat, field);
  }
}

}  // namespace

// Rule 1.1
TEST(HeliosSetUp, TwoToFourPeoplePlay) {
  EXPECT_EQ(Helios::info().min_players, 2);
  EXPECT_EQ(Helios::info().max_players, 4);
}

// Rule 1.1
TEST(HeliosSetUp, TheFirstSeatHoldsTheDragonAndTurnsGoRoundClockwise) {
  for (int players = 2; players <= 4; ++players) {
    Table table = all_begin_with(players, "green");
    table.deal();
    EXPECT_EQ(table.state().start, 0);
    while (table.step() == "bonus_colour") table.play({"colour:blue"});
    for (int turn = 0; turn < 2 * players; ++turn) {
      EXPECT_EQ(table.to_move(), turn % players);
      table.play({turn < 4 ? "take:sun" : "take:land", "forgo"});
    }
  }
}

// Rule 1.2
TEST(HeliosSetUp, SixteenActionTilesOfEachSymbolFourOfEachColour) {
  Table table = open_box(4);
  EXPECT_EQ(table.to_move(), -1);
  for (const auto& stack : table.state().stacks) {
    EXPECT_EQ(sum(stack), 16);
    for (const int tiles : stack) EXPECT_EQ(tiles, 4);
  }
}

// Rule 1.2
TEST(HeliosSetUp, SixTilesOfEachSymbolAreLaidOut) {
  for (int players = 2; players <= 4; ++players) {
    Table table = open_box(players);
    table.deal();
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
      EXPECT_EQ(table.state().columns[symbol].size(), 6U);
      EXPECT_EQ(sum(table.state().stacks[symbol]), 10);
      EXPECT_EQ(sum(table.state().discards[symbol]), 0);
    }
  }
}

// Rule 1.2
TEST(HeliosSetUp, TheLastTileDrawnLiesLowest) {
  Table table = open_box(2);
  EXPECT_EQ(table.outcomes(), (Tokens{"deal:land=red", "deal:land=blue", "deal:land=yellow", "deal:land=grey"}));
  for (const std::string symbol : {"land", "build", "sun"}) {
    for (const std::string colour : {"grey", "red", "red", "red", "red"}) table.play({"deal:" + symbol + "=" + colour});
    const std::string last = symbol == "land" ? "blue" : symbol == "build" ? "yellow" : "grey";
    const Tokens no_red = table.outcomes();  // all four red ones of this symbol lie there
    EXPECT_EQ(no_red.size(), 3U);
    table.play({"deal:" + symbol + "=" + last});
  }
  table.play({"first:brown", "first:brown", "reveal:grey"});
  EXPECT_EQ(table.legal(), (Tokens{"take:land", "take:build", "take:sun>red", "take:sun>blue", "take:sun>yellow"}));
  table.play({"take:land"});
  EXPECT_EQ(table.row_size(0, "blue"), 1);
}

// Rule 1.3
TEST(HeliosSetUp, WhatEachPlayerStartsWith) {
  for (int players = 2; players <= 4; ++players) {
    Table table = open_box(players);
    for (int seat = 0; seat < players; ++seat) {
      const Player& player = table.state().players[static_cast<std::size_t>(seat)];
      EXPECT_EQ(table.range(seat), 2);
      EXPECT_EQ(table.sun(seat), "d3");
      EXPECT_EQ(table.mana(seat), 1);
      EXPECT_EQ(table.points(seat), 0);
      EXPECT_EQ(player.buildings, 0);
      EXPECT_EQ(player.temples, 0U);
      EXPECT_EQ(player.persons, 0);
      for (const std::string row : {"red", "blue", "yellow"}) EXPECT_EQ(table.row_size(seat, row), 0);
    }
  }
  EXPECT_EQ(printed_game(4).printed().buildings.size(), 12U);
}

// Rule 1.3
TEST(HeliosSetUp, EightPersonsLieOpenForAll) {
  Table table(2);
  table.with_mana(0, 4).persons(0);
  EXPECT_EQ(table.legal(), (Tokens{"buy:architect", "buy:prophetess", "buy:inventor", "buy:cartographer",
                                   "buy:priestess", "buy:duchess", "buy:explorer", "buy:treasurer", "done"}));
  table.play({"buy:priestess"});
  EXPECT_EQ(table.state().players[0].active, 0);  // night side up
}

// Rule 1.4
TEST(HeliosSetUp, EveryoneInTurnChoosesAFirstLandWithItsResource) {
  Table table = open_box(4);
  table.deal();
  const Tokens choices = {"first:brown", "first:grey", "first:green"};
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(table.to_move(), seat);
    EXPECT_EQ(table.legal(), choices);
    table.play({choices[static_cast<std::size_t>(seat % 3)]});
  }
  EXPECT_EQ(table.resources_on(0, "d4"), Tokens{"brown"});
  EXPECT_EQ(table.resources_on(1, "d4"), Tokens{"grey"});
  EXPECT_EQ(table.resources_on(2, "d4"), Tokens{"green"});
  EXPECT_EQ(table.resources_on(3, "d4"), Tokens{"brown"});
}

// Rule 1.4
TEST(HeliosSetUp, NobodyBeginsWithBlueOrBlack) {
  Table table = open_box(2);
  table.deal();
  EXPECT_EQ(table.why_not("first:blue"), "1.4");
  EXPECT_EQ(table.why_not("first:black"), "1.4");
}

// Rule 1.4
TEST(HeliosSetUp, AllMayChooseTheSameColour) {
  for (const std::string colour : {"brown", "grey", "green"}) {
    Table table = all_begin_with(4, colour);
    for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(table.resources_on(seat, "d4"), Tokens{colour});
    EXPECT_EQ(table.supply(colour), 14 - 4 - 1);  // one more lies on the open land
  }
}

// Rule 1.4
TEST(HeliosSetUp, TheFirstLandCountsLikeEveryOtherTile) {
  Table table(2);
  table.tile(0, "e3", "created_land").person(0, "prophetess", true).person(0, "cartographer", true);
  table.resources(0, "d4", {"grey"}).action(0, "build");
  EXPECT_EQ(table.score(0, "special:created_land"), 4);
  EXPECT_EQ(table.score(0, "person:prophetess"), 4);
  EXPECT_EQ(table.score(0, "person:cartographer"), 3);
  table.play({"build:temple", "site:d4"});
  EXPECT_TRUE(table.has_temple(0, "d4"));
}

// Rule 1.5
TEST(HeliosSetUp, TheExtraStackHas12TilesWithFour13WithThree14WithTwo) {
  for (int players = 2; players <= 4; ++players) {
    for (const std::string colour : {"brown", "grey", "green"}) {
      Table table = all_begin_with(players, colour);
      EXPECT_EQ(sum(table.state().extra_stack), 16 - players);
      table.deal();
      EXPECT_EQ(sum(table.state().extra_stack), 15 - players);
    }
  }
}

// Rule 1.5
TEST(HeliosSetUp, TheExtraStackHoldsWhatTheFirstChoiceAndTheFiveStacksLeave) {
  Table table = open_box(3);
  table.deal().play({"first:green", "first:brown", "first:green"});
  const State& state = table.state();
  // 8 brown, grey and green each, 6 blue and black each; four of each are in their stack.
  EXPECT_EQ(state.extra_stack, (std::array<std::uint8_t, 5>{3, 4, 2, 2, 2}));
  // The top one of each stack has been turned up.
  EXPECT_EQ(state.land_stacks, (std::array<std::uint8_t, 5>{3, 3, 3, 3, 3}));
}

// Rule 1.5
TEST(HeliosSetUp, SixTilesLieOpenEachWithItsResource) {
  Table table = all_begin_with(2, "brown");
  table.play({"reveal:black"});
  EXPECT_EQ(table.state().display, (std::array<std::uint8_t, 5>{1, 1, 1, 1, 2}));
  EXPECT_EQ(sum(table.state().display_bare), 0);
  EXPECT_EQ(table.supply("brown"), 14 - 1 - 2);
  EXPECT_EQ(table.supply("grey"), 13);
  EXPECT_EQ(table.supply("green"), 13);
  EXPECT_EQ(table.supply("blue"), 13);
  EXPECT_EQ(table.supply("black"), 12);
}

// Rule 1.6
TEST(HeliosSetUp, TwoOfEachSpecialTileCanBeTakenFromTheBeginning) {
  Table table = all_begin_with(2, "brown");
  table.deal();
  EXPECT_EQ(table.state().specials, (std::array<std::uint8_t, 4>{2, 2, 2, 2}));
  table.play({"take:land"});
  for (const std::string kind : {"free_fields", "created_land", "resources", "temples"}) {
    EXPECT_TRUE(table.can("special:" + kind)) << kind;
  }
}

// Rule 1.7
TEST(HeliosSetUp, WithFourTheThirdAndFourthSeatGetAResourceOfFreeChoice) {
  Table table = all_begin_with(4, "grey");
  table.deal();
  EXPECT_EQ(table.to_move(), 2);
  EXPECT_EQ(table.legal(), (Tokens{"colour:brown", "colour:grey", "colour:green", "colour:blue", "colour:black"}));
  table.play({"colour:blue"});
  EXPECT_EQ(table.to_move(), 3);
  table.play({"colour:grey"});
  EXPECT_EQ(table.resources_on(0, "d4"), Tokens{"grey"});
  EXPECT_EQ(table.resources_on(1, "d4"), Tokens{"grey"});
  EXPECT_EQ(table.resources_on(2, "d4"), (Tokens{"grey", "blue"}));
  EXPECT_EQ(table.resources_on(3, "d4"), (Tokens{"grey", "grey"}));
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.step(), "take");
}

// Rule 1.7
TEST(HeliosSetUp, WithThreeOnlyTheThirdSeatGetsAResource) {
  Table table = all_begin_with(3, "brown");
  table.deal();
  EXPECT_EQ(table.to_move(), 2);
  table.play({"colour:black"});
  EXPECT_EQ(table.resources_on(2, "d4"), (Tokens{"brown", "black"}));
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.step(), "take");
}

// Rule 1.7
TEST(HeliosSetUp, WithTwoNobodyGetsAResource) {
  Table table = all_begin_with(2, "brown");
  table.deal();
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.step(), "take");
  EXPECT_EQ(table.resources(0), 1);
  EXPECT_EQ(table.resources(1), 1);
}

// Rule 1.8
TEST(HeliosSetUp, FourteenResourcesOfEachColourThirtyManaAndThirtyFiveHouses) {
  Table table = open_box(4);
  for (const std::string& colour : kColourIds) EXPECT_EQ(table.supply(colour), 14);
  EXPECT_EQ(table.state().mana + 4 * 1, 30);
  EXPECT_EQ(table.state().houses, 35);
}

// Rule 1.8
TEST(HeliosSetUp, WhatIsPaidReturnsToTheSupply) {
  Table table(2);
  table.resources(0, "d4", {"black"}).with_mana(0, 2).action(0, "build");
  EXPECT_EQ(table.supply("black"), 12);
  table.play({"build:observatory"});
  EXPECT_EQ(table.supply("black"), 13);

  table.persons(0);
  EXPECT_EQ(table.state().mana, 27);
  table.play({"buy:priestess"});
  EXPECT_EQ(table.state().mana, 29);
}

// Rule 1.8
TEST(HeliosSetUp, ManaBeyondTheSupplyIsLost) {
  Table table(2);
  table.tile(0, "e3", "grey").temple(0, "e3").resources(0, "d4", {"grey", "green"});
  table.with_mana(0, 1).with_mana(1, 28).action(0, "build");
  table.play({"build:temple"});  // the second one: 2 mana, but only 1 is left
  EXPECT_TRUE(table.has_temple(0, "d4"));
  EXPECT_EQ(table.mana(0), 2);
  EXPECT_EQ(table.state().mana, 0);
}

// Rule 1.8, 3.7
TEST(HeliosSetUp, AFreeChoiceFallsOnAColourThatIsLeft) {
  Table table(2);
  table.open_land({"grey"}).supply_left("blue", 0).tile(0, "e3", "grey").action(0, "land");
  table.play({"land:grey", "place:e2"});
  EXPECT_EQ(table.legal(), (Tokens{"colour:brown", "colour:grey", "colour:green", "colour:black"}));
  EXPECT_EQ(table.why_not("colour:blue"), "1.8");
}

// Rule 1.8, 3.7
TEST(HeliosSetUp, WithoutAnyResourceInTheSupplyABonusResourceIsLost) {
  Table table(4);
  all_resources_out(table, 0);
  table.action(0, "land").play({"special:temples", "place:e2"});
  EXPECT_EQ(table.resources_on(0, "e2"), Tokens{});
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 1.8, 3.7
TEST(HeliosSetUp, WithOneColourLeftTheBonusResourceHasThisColour) {
  Table table(4);
  all_resources_out(table, 1);
  table.action(0, "land").play({"special:temples", "place:e2"});
  EXPECT_EQ(table.resources_on(0, "e2"), Tokens{"blue"});
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 1.8, 9.2
TEST(HeliosSetUp, LandTurnedUpWhileItsColourIsUsedUpStaysBare) {
  Table table(2);
  table.open_land({"grey"}).supply_left("blue", 0).with_mana(0, 2).persons(0);
  table.play({"done", "reveal:blue"});
  EXPECT_EQ(table.state().display, (std::array<std::uint8_t, 5>{1, 1, 1, 0, 1}));
  EXPECT_EQ(table.state().display_bare, (std::array<std::uint8_t, 5>{0, 0, 0, 2, 0}));
  table.play({"take:land"});
  EXPECT_TRUE(table.can("land:blue-bare"));
  EXPECT_FALSE(table.can("land:blue"));
}

// Rule 1.8, 4.9
TEST(HeliosSetUp, WithoutAHouseNothingCanBeBuilt) {
  Table table(4);
  for (int seat = 1; seat < 4; ++seat) {
    for (const Building& building : table.game().printed().buildings) {
      if (seat < 3 || building.id != "palace") table.building(seat, building.id);
    }
  }
  table.resources(0, "d4", {"black", "blue"}).action(0, "any");
  EXPECT_EQ(table.state().houses, 0);
  EXPECT_EQ(table.why_not("build:temple"), "4.9");
  EXPECT_EQ(table.why_not("build:observatory"), "4.9");
}

}  // namespace spielwerk::helios
