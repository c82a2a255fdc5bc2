#include <algorithm>

#include "rules/helios/table.hpp"

// Rules 2: the action rounds.

namespace spielwerk::helios {

namespace {

using Tokens = std::vector<std::string>;

// The tile that lengthens the longest row: so rows are cleared often, and the display is never short (rule 9.5).
std::string take_for_longest_row(Table& table) {
  std::string best;
  int longest = -1;
  for (const std::string& token : table.legal()) {
    Table after = table;
    after.play({token});
    for (const std::string row : {"red", "blue", "yellow"}) {
      const int seat = table.to_move();
      const int length = table.row_size(seat, row);
      const bool taken = after.row_size(seat, row) != length;
      if (taken && length > longest) {
        longest = length;
        best = token;
      }
    }
  }
  return best;
}

// Who has the turns of each round, if everybody always gives up the action.
std::vector<std::vector<int>> turns_of_a_game(int players) {
  Table table(players);
  table.state() = table.game().start();
  std::vector<std::vector<int>> rounds;
  while (table.deal().to_move() >= 0) {
    const auto round = static_cast<std::size_t>(table.state().round);
    if (round == rounds.size()) rounds.emplace_back();
    if (table.step() == "take") {
      rounds.back().push_back(table.to_move());
      table.play({take_for_longest_row(table)});
      continue;
    }
    table.play({table.can("forgo") ? "forgo" : table.can("done") ? "done" : table.legal().front()});
  }
  return rounds;
}

int column_size(Table& table, std::size_t symbol) { return static_cast<int>(table.state().columns[symbol].size()); }

int tiles_on_display(Table& table) { return column_size(table, 0) + column_size(table, 1) + column_size(table, 2); }

// Discarded action tiles of a symbol, by colour: red, blue, yellow, grey.
std::vector<int> discarded(Table& table, std::string_view symbol) {
  const auto number = std::find(kSymbolIds.begin(), kSymbolIds.end(), symbol) - kSymbolIds.begin();
  const auto& tiles = table.state().discards[static_cast<std::size_t>(number)];
  return {tiles.begin(), tiles.end()};
}

const std::vector<int> kNone = {0, 0, 0, 0};

}  // namespace

// Rule 2.1
TEST(HeliosActionRounds, TwoPlayFourRoundsOfFourTurnsEach) {
  const std::vector<std::vector<int>> rounds = turns_of_a_game(2);
  ASSERT_EQ(rounds.size(), 4U);
  for (const auto& turns : rounds) EXPECT_EQ(turns.size(), 8U);
  EXPECT_EQ(rounds[0], (std::vector<int>{0, 1, 0, 1, 0, 1, 0, 1}));
  EXPECT_EQ(rounds[1], (std::vector<int>{1, 0, 1, 0, 1, 0, 1, 0}));
}

// Rule 2.1
TEST(HeliosActionRounds, ThreePlayThreeRoundsOfSixTurnsEach) {
  const std::vector<std::vector<int>> rounds = turns_of_a_game(3);
  ASSERT_EQ(rounds.size(), 3U);
  EXPECT_EQ(rounds[0], (std::vector<int>{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}));
  EXPECT_EQ(rounds[1], (std::vector<int>{1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0}));
  EXPECT_EQ(rounds[2], (std::vector<int>{2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1}));
}

// Rule 2.1
TEST(HeliosActionRounds, FourPlayFourRoundsOfFourTurnsEach) {
  const std::vector<std::vector<int>> rounds = turns_of_a_game(4);
  ASSERT_EQ(rounds.size(), 4U);
  for (int round = 0; round < 4; ++round) {
    std::vector<int> turns;
    for (int turn = 0; turn < 16; ++turn) turns.push_back((round + turn) % 4);
    EXPECT_EQ(rounds[static_cast<std::size_t>(round)], turns);
  }
}

// Rule 2.1
TEST(HeliosActionRounds, ThePersonsPhaseFollowsTheLastTurn) {
  Table table(4);
  table.with_mana(1, 2).turns_taken(14).turn(2);
  table.play({"take:sun", "forgo"});
  EXPECT_EQ(table.step(), "take");
  EXPECT_EQ(table.to_move(), 3);
  table.play({"take:sun", "forgo"});
  EXPECT_EQ(table.step(), "persons");
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 2.2
TEST(HeliosActionRounds, OnlyTheLowestTileOfEachColumnCanBeTaken) {
  Table table(2);
  table.column("land", {"grey", "yellow", "red"})
      .column("build", {"grey", "red", "blue"})
      .column("sun", {"grey", "yellow"});
  EXPECT_EQ(table.legal(), (Tokens{"take:land", "take:build", "take:sun"}));  // no grey tile, else a row would be named
  table.play({"take:land"});
  EXPECT_EQ(table.row_size(0, "red"), 1);
  EXPECT_EQ(column_size(table, 0), 2);
  table.play({"forgo", "take:land"});
  EXPECT_EQ(table.row_size(1, "yellow"), 1);
}

// Rule 2.2, 2.5
TEST(HeliosActionRounds, ATileMustBeTaken) {
  Table table(2);
  EXPECT_EQ(table.why_not("forgo"), "2.5");
  EXPECT_EQ(table.why_not("done"), "7.6");
}

// Rule 2.2
TEST(HeliosActionRounds, TheActionOnTheTileFollowsAndNoOther) {
  Table table(2);
  table.resources(0, "d4", {"grey"}).play({"take:land"});
  EXPECT_TRUE(table.can("land:blue"));
  EXPECT_EQ(table.why_not("build:temple"), "2.2");
  EXPECT_EQ(table.why_not("sun:e3"), "2.2");

  Table builder(2);
  builder.resources(0, "d4", {"grey"}).play({"take:build"});
  EXPECT_TRUE(builder.can("build:temple"));
  EXPECT_EQ(builder.why_not("land:blue"), "2.2");

  Table mover(2);
  mover.play({"take:sun"});
  EXPECT_TRUE(mover.can("sun:e3"));
  EXPECT_EQ(mover.why_not("special:temples"), "2.2");
  EXPECT_EQ(mover.why_not("take:land"), "2.2");  // one tile a turn
}

// Rule 2.2, 2.3
TEST(HeliosActionRounds, ExampleTheBlueTileGoesToTheBlueRow) {
  Table table(2);
  table.column("land", {"yellow", "red"}).column("build", {"red", "blue"}).column("sun", {"blue", "yellow"});
  table.resources(0, "d4", {"grey"});
  EXPECT_EQ(table.legal(), (Tokens{"take:land", "take:build", "take:sun"}));
  table.play({"take:build"});
  EXPECT_EQ(table.row_size(0, "red"), 0);
  EXPECT_EQ(table.row_size(0, "blue"), 1);
  EXPECT_EQ(table.row_size(0, "yellow"), 0);
  EXPECT_EQ(table.step(), "act");  // the tile lies there before the action is carried out
}

// Rule 2.3
TEST(HeliosActionRounds, TheSymbolDoesNotMatterForTheRow) {
  Table table(2);
  table.column("land", {"red"}).column("build", {"red"}).column("sun", {"red"});
  table.play({"take:land", "forgo"}).turn(0).play({"take:build"}).turn(0).play({"take:sun", "forgo"});
  EXPECT_EQ(table.row_size(0, "red"), 3);
}

// Rule 2.3
TEST(HeliosActionRounds, AColouredTileGoesToNoOtherRow) {
  Table table(2);
  table.column("sun", {"blue"});
  EXPECT_EQ(table.why_not("take:sun>red"), "2.3");
}

// Rule 2.3, 2.9
TEST(HeliosActionRounds, TilesInTheRowsStayFromRoundToRound) {
  Table table(2);
  table.row(0, "blue", {"land", "sun"}).row(1, "yellow", {"build"}).row(1, "red", {"sun"}, true);
  table.with_mana(0, 2).persons(0).play({"done"}).deal();
  EXPECT_EQ(table.state().round, 1);
  EXPECT_EQ(table.row_size(0, "blue"), 2);
  EXPECT_EQ(table.row_size(1, "yellow"), 1);
  EXPECT_EQ(table.row_size(1, "red"), 1);
}

// Rule 2.4
TEST(HeliosActionRounds, AGreyTileGoesToARowOfChoice) {
  for (const std::string row : {"red", "blue", "yellow"}) {
    Table table(2);
    table.column("land", {"red"}).column("build", {"red"}).column("sun", {"grey"});
    EXPECT_EQ(table.legal(), (Tokens{"take:land", "take:build", "take:sun>red", "take:sun>blue", "take:sun>yellow"}));
    EXPECT_EQ(table.why_not("take:sun"), "2.4");
    EXPECT_EQ(table.why_not("take:sun>grey"), "2.4");
    table.play({"take:sun>" + row});
    for (const std::string other : {"red", "blue", "yellow"}) EXPECT_EQ(table.row_size(0, other), other == row ? 1 : 0);
    EXPECT_TRUE(table.can("sun:e3"));
  }
}

// Rule 2.4, 2.7
TEST(HeliosActionRounds, AGreyTileCountsAsTheColourOfItsRow) {
  Table table(2);
  table.row(0, "blue", {"sun", "sun"}).row(0, "blue", {"land"}, true).column("sun", {"grey"});
  table.play({"take:sun>blue", "forgo"});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_TRUE(table.can("land:blue"));  // the bonus action

  Table other(2);
  other.row(0, "blue", {"sun", "sun"}).row(0, "blue", {"land"}, true).column("sun", {"grey"});
  other.play({"take:sun>red", "forgo"});
  EXPECT_EQ(other.to_move(), 1);
}

// Rule 2.5
TEST(HeliosActionRounds, AnActionThatIsPossibleMayBeGivenUp) {
  for (const std::string symbol : {"land", "build", "sun"}) {
    Table table(2);
    table.resources(0, "d4", {"grey"}).play({"take:" + symbol, "forgo"});
    EXPECT_EQ(table.row_size(0, "yellow"), 1);
    EXPECT_EQ(table.to_move(), 1);
    EXPECT_EQ(table.resources(0), 1);
    EXPECT_EQ(table.sun(0), "d3");
    EXPECT_FALSE(table.has_temple(0, "d4"));
  }
}

// Rule 2.5
TEST(HeliosActionRounds, AnImpossibleActionIsGivenUpByItself) {
  Table table(2);
  table.play({"take:build"});  // without a single resource
  EXPECT_EQ(table.row_size(0, "yellow"), 1);
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.step(), "take");
}

// Rule 2.6
TEST(HeliosActionRounds, ABonusActionIsAnyOfTheThreeActionsAndTakesNoTile) {
  for (const std::string chosen : {"land", "build", "sun", "none"}) {
    Table table(2);
    table.row(0, "yellow", {"land", "land", "build"}).resources(0, "d4", {"grey"});
    table.play({"take:sun", "forgo"});
    const int tiles = tiles_on_display(table);
    EXPECT_TRUE(table.can("land:blue"));
    EXPECT_TRUE(table.can("special:temples"));
    EXPECT_TRUE(table.can("build:temple"));
    EXPECT_TRUE(table.can("build:sun_lodge"));
    EXPECT_TRUE(table.can("sun:e3"));
    EXPECT_TRUE(table.can("forgo"));
    if (chosen == "land") table.play({"land:blue", "place:e3"});
    if (chosen == "build") table.play({"build:temple"});
    if (chosen == "sun") table.play({"sun:e3"});
    if (chosen == "none") table.play({"forgo"});
    EXPECT_EQ(table.has_tile(0, "e3"), chosen == "land");
    EXPECT_EQ(table.has_temple(0, "d4"), chosen == "build");
    EXPECT_EQ(table.sun(0), chosen == "sun" ? "e3" : "d3");
    EXPECT_EQ(tiles_on_display(table), tiles);
    EXPECT_EQ(table.to_move(), 1);
  }
}

// Rule 2.6
TEST(HeliosActionRounds, ABonusActionCannotBeSaved) {
  Table table(2);
  table.row(0, "yellow", {"land", "land", "build"}).column("sun", {"blue", "blue", "yellow"});
  table.play({"take:sun", "forgo", "forgo", "take:sun", "forgo", "take:sun"});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.why_not("land:blue"), "2.2");
  table.play({"forgo"});
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 2.6, 5.12
TEST(HeliosActionRounds, ABonusActionThatBuildsThePalaceBringsAnotherOne) {
  Table table(2);
  table.row(0, "yellow", {"land", "land", "build"}).tile(0, "e4", "brown");
  table.resources(0, "d4", {"grey", "green"}).resources(0, "e4", {"black", "black"});
  table.play({"take:sun", "forgo", "build:palace"});
  EXPECT_TRUE(table.has_building(0, "palace"));
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.row_size(0, "yellow"), 4);
  table.play({"build:observatory"});
  EXPECT_EQ(table.row_size(0, "yellow"), 0);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 2.7
TEST(HeliosActionRounds, FirstTheRegularActionThenTheBonusThenTheRowIsCleared) {
  Table table(2);
  table.row(0, "red", {"land", "build", "sun"}).column("sun", {"red"});
  table.play({"take:sun"});
  EXPECT_EQ(table.row_size(0, "red"), 4);
  EXPECT_EQ(table.why_not("land:blue"), "2.2");  // still the regular action
  table.play({"sun:e3"});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.row_size(0, "red"), 4);
  EXPECT_EQ(discarded(table, "sun"), kNone);
  table.play({"land:blue", "place:e4"});
  EXPECT_EQ(table.row_size(0, "red"), 0);
  EXPECT_EQ(discarded(table, "land"), (std::vector<int>{1, 0, 0, 0}));
  EXPECT_EQ(discarded(table, "build"), (std::vector<int>{1, 0, 0, 0}));
  EXPECT_EQ(discarded(table, "sun"), (std::vector<int>{2, 0, 0, 0}));
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 2.7
TEST(HeliosActionRounds, TheFourthTileOfARowCountsNotOfAllRows) {
  Table table(2);
  table.row(0, "red", {"land", "build", "sun"}).row(0, "yellow", {"land"}).column("sun", {"blue"});
  table.play({"take:sun", "forgo"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.row_size(0, "red"), 3);
}

// Rule 2.7
TEST(HeliosActionRounds, OnlyTheFullRowIsCleared) {
  Table table(2);
  table.row(0, "red", {"land", "build", "sun"}).row(0, "blue", {"land", "land"}).row(1, "red", {"sun"});
  table.column("sun", {"red"}).play({"take:sun", "forgo", "forgo"});
  EXPECT_EQ(table.row_size(0, "red"), 0);
  EXPECT_EQ(table.row_size(0, "blue"), 2);
  EXPECT_EQ(table.row_size(1, "red"), 1);
}

// Rule 2.5, 2.7
TEST(HeliosActionRounds, GivingUpTheRegularActionDoesNotCostTheBonusAction) {
  Table table(2);
  table.row(0, "yellow", {"sun", "sun", "sun"}).column("sun", {"red"});
  table.play({"take:land", "forgo"});
  EXPECT_EQ(table.to_move(), 0);
  table.play({"sun:e4"});
  EXPECT_EQ(table.sun(0), "e4");
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 2.5, 2.7
TEST(HeliosActionRounds, AnImpossibleRegularActionDoesNotCostTheBonusAction) {
  Table table(2);
  table.row(0, "yellow", {"sun", "sun", "sun"}).column("sun", {"red"});
  table.play({"take:build"});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_TRUE(table.can("land:blue"));
  EXPECT_TRUE(table.can("sun:e4"));
}

// Rule 2.4, 2.7
TEST(HeliosActionRounds, GreyTilesAreDiscardedAsGreyOnes) {
  Table table(2);
  table.row(0, "blue", {"land", "land"}, true).row(0, "blue", {"sun"}).column("build", {"grey"});
  table.play({"take:build>blue", "forgo"});
  EXPECT_EQ(discarded(table, "land"), (std::vector<int>{0, 0, 0, 2}));
  EXPECT_EQ(discarded(table, "build"), (std::vector<int>{0, 0, 0, 1}));
  EXPECT_EQ(discarded(table, "sun"), (std::vector<int>{0, 1, 0, 0}));
  EXPECT_EQ(table.row_size(0, "blue"), 0);
}

// Rule 2.7, 5.12
TEST(HeliosActionRounds, ThePalacesBonusActionComesBeforeThatOfTheRow) {
  Table table(2);
  table.row(0, "yellow", {"land", "land", "land"}).resources(0, "d4", {"grey", "green"});
  table.tile(0, "d5", "green").resources(0, "d5", {"brown"});
  table.play({"take:build", "build:palace", "sun:e3"});
  EXPECT_EQ(table.row_size(0, "yellow"), 4);
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_TRUE(table.can("land:blue"));
  table.play({"sun:e4"});
  EXPECT_EQ(table.row_size(0, "yellow"), 0);
  EXPECT_EQ(discarded(table, "land"), (std::vector<int>{0, 0, 3, 0}));
  EXPECT_EQ(discarded(table, "build"), (std::vector<int>{0, 0, 1, 0}));
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 2.7
TEST(HeliosActionRounds, AfterABonusActionTheRowBeginsAnew) {
  Table table(2);
  table.row(0, "yellow", {"land", "land", "land"}).column("sun", {"yellow", "red", "yellow"});
  table.play({"take:sun", "forgo", "forgo", "take:sun", "forgo", "take:sun", "forgo"});
  EXPECT_EQ(table.row_size(0, "yellow"), 1);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 2.8
TEST(HeliosActionRounds, AnEmptyColumnCannotBeChosen) {
  Table table(2);
  table.column("land", {"red"}).play({"take:land", "forgo"});
  EXPECT_EQ(table.legal(), (Tokens{"take:build", "take:sun"}));
  EXPECT_EQ(table.why_not("take:land"), "2.8");
}

// Rule 2.6, 2.8
TEST(HeliosActionRounds, ABonusActionMayBeOneWhoseColumnIsEmpty) {
  Table table(2);
  table.column("land", {}).column("build", {}).row(0, "yellow", {"land", "land", "build"});
  table.play({"take:sun", "forgo", "land:blue", "place:e4"});
  EXPECT_TRUE(table.has_tile(0, "e4"));
}

// Rule 2.8
TEST(HeliosActionRounds, WhoFindsAllColumnsEmptyHasNoTurn) {
  Table table(4);
  table.column("land", {"red"}).column("build", {}).column("sun", {}).with_mana(2, 2);
  table.play({"take:land", "forgo"});
  EXPECT_EQ(table.step(), "persons");  // fifteen turns are left out
  EXPECT_EQ(table.to_move(), 2);
  for (int seat = 1; seat < 4; ++seat) EXPECT_EQ(table.row_size(seat, "red"), 0);
}

// Rule 2.8, 9.4
TEST(HeliosActionRounds, WithNewTilesEveryActionCanBeChosenAgain) {
  Table table(3);
  table.column("land", {}).column("build", {}).column("sun", {}).with_mana(0, 2).persons(0);
  table.play({"done"}).deal();
  table.play({"colour:blue"});  // the third seat's bonus resource
  EXPECT_EQ(table.legal(), (Tokens{"take:land", "take:build", "take:sun"}));
}

// Rule 2.9
TEST(HeliosActionRounds, WithFourTheLastTwoTilesAreDiscarded) {
  Table table(4);
  table.column("land", {"red"}).column("build", {"grey"}).column("sun", {"yellow"}).row(1, "blue", {"sun"});
  table.with_mana(0, 2).turns_taken(15).turn(3).play({"take:sun", "forgo"});
  EXPECT_EQ(table.step(), "persons");
  EXPECT_EQ(tiles_on_display(table), 0);
  EXPECT_EQ(discarded(table, "land"), (std::vector<int>{1, 0, 0, 0}));
  EXPECT_EQ(discarded(table, "build"), (std::vector<int>{0, 0, 0, 1}));
  EXPECT_EQ(discarded(table, "sun"), kNone);
  EXPECT_EQ(table.row_size(1, "blue"), 1);
  EXPECT_EQ(table.row_size(3, "yellow"), 1);
}

// Rule 2.9
TEST(HeliosActionRounds, WithThreeAllEighteenTilesAreTaken) {
  Table table(3);
  table.column("land", {}).column("build", {}).column("sun", {"yellow"}).with_mana(0, 2).turns_taken(17).turn(2);
  table.play({"take:sun", "forgo"});
  EXPECT_EQ(table.step(), "persons");
  for (const std::string symbol : {"land", "build", "sun"}) EXPECT_EQ(discarded(table, symbol), kNone);
}

// Rule 2.9, 9.8
TEST(HeliosActionRounds, WithTwoTenTilesStayAfterTheFirstAndTheThirdRound) {
  for (const int round : {1, 3}) {
    Table table(2);
    table.column("land", {"red", "red", "blue", "grey"}).column("build", {"red", "blue", "blue", "grey"});
    table.column("sun", {"red", "blue", "yellow"}).with_mana(0, 2).round(round).turns_taken(7).turn(1);
    table.play({"take:sun", "forgo"});
    EXPECT_EQ(table.step(), "persons");
    EXPECT_EQ(tiles_on_display(table), 10);
    for (const std::string symbol : {"land", "build", "sun"}) EXPECT_EQ(discarded(table, symbol), kNone);
  }
}

// Rule 2.9
TEST(HeliosActionRounds, WithTwoTheLastTwoTilesAreDiscardedAfterTheSecondAndTheFourthRound) {
  for (const int round : {2, 4}) {
    Table table(2);
    table.column("land", {"red", "blue"}).column("build", {}).column("sun", {"yellow"});
    table.with_mana(0, 2).round(round).turns_taken(7).turn(1).play({"take:sun", "forgo"});
    EXPECT_EQ(table.step(), "persons");
    EXPECT_EQ(tiles_on_display(table), 0);
    EXPECT_EQ(discarded(table, "land"), (std::vector<int>{1, 1, 0, 0}));
  }
}

}  // namespace spielwerk::helios
