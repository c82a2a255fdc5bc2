#include <algorithm>
#include <bit>
#include <set>

#include "rules/boonlake/table.hpp"

// Rule 1: set-up.

namespace spielwerk::boonlake {

namespace {

const Tokens kActionTiles = {"deed:builder", "deed:progress", "deed:hire",   "deed:area_scoring",
                             "deed:cattle",  "deed:settle",   "deed:pioneer"};

// Up to the first choice of a player.
Table dealt(int players) {
  Table table(players);
  table.start().play(kActionTiles).deal();
  return table;
}

// All choose what comes first, up to the production buildings.
Table chosen(int players) {
  Table table = dealt(players);
  for (int seat = 0; seat < players; ++seat) table.choose(table.legal()[0]);
  table.deal();
  return table;
}

Tokens tiles_on(Table& table, const std::vector<int>& fields) {
  Tokens tiles;
  for (const int field : fields) tiles.push_back(table.tile_on(field));
  return tiles;
}

bool contains(const Tokens& tokens, const std::string& token) {
  return std::find(tokens.begin(), tokens.end(), token) != tokens.end();
}

// Rule 1.1
TEST(BoonlakeSetUp, OneToFourPlayersAndTheStartPlayerBegins) {
  EXPECT_EQ(Boonlake::info().min_players, 1);
  EXPECT_EQ(Boonlake::info().max_players, 4);
  Table table = chosen(3);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(table.to_move(), seat);
    table.choose("site:clay");
  }
  EXPECT_EQ(table.asked(), StepKind::turn);
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.state().round, 0);
}

// Everybody does as little as possible; nothing but the ships moves the game on.
// Rule 1.1
TEST(BoonlakeSetUp, TwoRoundsWithTwoScoringsEach) {
  Table table(3);
  std::vector<int> turns(3);
  std::set<std::pair<int, int>> scorings;  // by round
  for (int i = 0; i < 5000 && table.state().over == 0; ++i) {
    table.deal();
    if (table.state().over != 0) break;
    if (table.asked() == StepKind::turn) ++turns[at(table.to_move())];
    table.choose(table.can("done") ? "done" : table.legal().back());
    scorings.emplace(table.state().round, table.state().scorings);
  }
  EXPECT_EQ(table.state().over, 1);
  EXPECT_EQ(scorings, (std::set<std::pair<int, int>>{{0, 0}, {0, 1}, {0, 2}, {1, 2}, {1, 3}, {1, 4}}));
  EXPECT_EQ(table.to_move(), -2);
  EXPECT_TRUE(table.legal().empty());
  // Clockwise from the start player, and all have the last turn of the game.
  EXPECT_EQ(turns[0], turns[1]);
  EXPECT_EQ(turns[1], turns[2]);
  for (int seat = 0; seat < 3; ++seat) {
    for (const int mark : table.state().player(seat).marks) EXPECT_NE(mark, 0);
  }
}

// Rule 1.2
TEST(BoonlakeSetUp, SixStartTilesForTwoPlayers) {
  Table table(2);
  table.start().play(kActionTiles);
  EXPECT_EQ(table.outcomes(), (Tokens{"start:start2-1", "start:start2-2", "start:start2-3", "start:start2-4",
                                      "start:start2-5", "start:start2-6"}));
  table.play({"start:start2-6", "start:start2-5", "start:start2-4", "start:start2-3", "start:start2-2"});
  EXPECT_EQ(table.outcomes(), (Tokens{"start:start2-1"}));
  table.deal();
  EXPECT_EQ(tiles_on(table, {6, 13, 19, 22, 28, 30}),
            (Tokens{"start2-6", "start2-5", "start2-4", "start2-3", "start2-2", "start2-1"}));
  // Fields of more players are ordinary ones.
  EXPECT_EQ(tiles_on(table, {3, 15, 25, 33}), (Tokens{"", "", "", ""}));
}

// Rule 1.2
TEST(BoonlakeSetUp, AFieldOfMorePlayersIsAnOrdinaryOne) {
  Table two(2);
  two.asks(StepKind::explore, 0, 1).play({"explore", "reveal:grey-07", "place:3"}).deal_cards();
  EXPECT_EQ(two.tile_on(3), "grey-07");
  EXPECT_EQ(two.has(0, "cards"), 1);  // its reward
  Table three(3);
  three.asks(StepKind::explore, 0, 1).play({"explore", "reveal:grey-07"});
  EXPECT_EQ(three.why_not("place:3"), "5.1");
}

// Rule 1.2
TEST(BoonlakeSetUp, EightStartTilesForThreePlayers) {
  Table table(3);
  table.start().play(kActionTiles);
  const Tokens tiles = table.outcomes();
  EXPECT_EQ(tiles.size(), 8U);
  EXPECT_TRUE(contains(tiles, "start:start3-2"));
  EXPECT_FALSE(contains(tiles, "start:start4-1"));
  // The symbols of field and tile need not agree.
  table.play({"start:start2-1", "start:start3-1"});
  EXPECT_EQ(tiles_on(table, {3, 6}), (Tokens{"start2-1", "start3-1"}));
  table.deal();
  for (const int field : {3, 6, 13, 15, 19, 22, 28, 30}) EXPECT_NE(table.tile_on(field), "") << field;
  EXPECT_EQ(tiles_on(table, {25, 33}), (Tokens{"", ""}));
}

// Rule 1.2
TEST(BoonlakeSetUp, TenStartTilesForFourPlayersAndSixForOne) {
  for (const auto& [players, count] : {std::pair{4, 10}, {1, 6}}) {
    Table table(players);
    table.start().play(kActionTiles);
    EXPECT_EQ(table.outcomes().size(), at(count));
    table.deal();
    int tiles = 0;
    for (int field = 1; field <= kFields; ++field) tiles += table.tile_on(field).empty() ? 0 : 1;
    EXPECT_EQ(tiles, count);
  }
}

// Rule 1.3
TEST(BoonlakeSetUp, HeapAndPastures) {
  Table table = chosen(2);
  EXPECT_EQ(std::popcount(table.state().grey), 25);
  EXPECT_EQ(table.state().pastures, 7);
  // A tile is drawn when it is turned up: every one of them can come.
  table.play({"site:wood", "site:wood", "deed:pioneer", "done", "explore"});
  EXPECT_EQ(table.outcomes().size(), 25U);
}

// Rule 1.4
TEST(BoonlakeSetUp, NoSignIsCovered) {
  Table table = chosen(2);
  EXPECT_EQ(table.state().covered, 0);
  table.play({"site:wood", "site:wood", "deed:area_scoring", "done"});
  EXPECT_EQ(table.legal(), (Tokens{"region:new_hope", "region:unknown", "region:boonlake", "region:southern"}));
  EXPECT_EQ(table.has(0, "vases") + table.has(1, "vases"), 0);
  EXPECT_EQ(table.has(0, "levers") + table.has(1, "levers"), 0);
}

// Rule 1.5
TEST(BoonlakeSetUp, ActionTilesLieInRandomOrder) {
  Table table(2);
  table.start();
  for (std::size_t row = 0; row < kActionTiles.size(); ++row) {
    EXPECT_EQ(table.outcomes().size(), kActionTiles.size() - row);
    table.choose(kActionTiles[row]);
  }
  table.deal().play({table.legal()[0]}).play({table.legal()[0]}).deal().play({"site:wood", "site:wood"});
  EXPECT_EQ(table.legal(), kActionTiles);  // from the top
}

// Rule 1.6
TEST(BoonlakeSetUp, SixCardsEach) {
  for (int players = 1; players <= 4; ++players) {
    Table table(players);
    table.start().play(kActionTiles);
    while (table.asked() == StepKind::deal_starts) table.choose(table.outcomes()[0]);
    EXPECT_EQ(table.outcomes().size(), 165U);
    table.deal();
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(table.has(seat, "cards"), 6);
    EXPECT_EQ(table.state().pile.size(), 165 - 6 * players);
    EXPECT_TRUE(table.state().discards.empty());
  }
}

// Rule 1.7
TEST(BoonlakeSetUp, PiecesOfAPlayer) {
  Table table = dealt(4);
  for (int seat = 0; seat < 4; ++seat) {
    for (const char* thing : {"houses", "settlements", "cattle", "points", "coin_track", "card_track", "vases",
                              "levers", "wood", "clay", "stone", "iron", "beside"})
      EXPECT_EQ(table.has(seat, thing), 0) << thing;
    EXPECT_EQ(table.has(seat, "ranch"), 3);
    EXPECT_EQ(table.has(seat, "supply"), 5);
    EXPECT_EQ(table.boats_of(seat), "wood+wood");
    EXPECT_EQ(std::popcount(table.state().player(seat).covered), 6 + 4 + 5);
    EXPECT_EQ(table.state().player(seat).rows, 0);
    EXPECT_EQ(table.state().player(seat).marks, (std::array<std::uint8_t, 4>{}));
  }
}

// Rule 1.8
TEST(BoonlakeSetUp, ShipsBeginTogether) {
  for (const auto& [players, space] : {std::pair{1, "T1"}, {2, "T1"}, {3, "T3"}, {4, "T3"}}) {
    Table table(players);
    table.start();
    for (int side = 0; side < table.game().sides(); ++side) EXPECT_EQ(table.ship_of(side), space) << players;
  }
}

// Rule 1.9, 14.2
TEST(BoonlakeSetUp, EverybodyKeepsOneOfTwoScoringTiles) {
  Table table(2);
  table.start().play(kActionTiles);
  while (table.asked() != StepKind::deal_goals) table.choose(table.outcomes()[0]);
  EXPECT_EQ(table.outcomes().size(), 16U);
  table.play({"deal:score-05", "deal:score-02", "deal:score-16", "deal:score-09"});
  // The hands are known by then.
  EXPECT_EQ(table.has(0, "cards"), 6);
  EXPECT_EQ(table.legal(), (Tokens{"goal:score-05", "goal:score-02"}));
  EXPECT_EQ(table.why_not("goal:score-16"), "1.9");
  EXPECT_EQ(table.rule("goal:score-02"), "1.9");
  table.choose("goal:score-02");
  // The choice is shown only when all have made theirs.
  EXPECT_EQ(table.state().goals, (std::array<std::uint8_t, 4>{}));
  EXPECT_EQ(table.legal(), (Tokens{"goal:score-16", "goal:score-09"}));
  table.choose("goal:score-16");
  EXPECT_EQ(table.state().goals, (std::array<std::uint8_t, 4>{2, 16, 0, 0}));
}

// Rule 1.9
TEST(BoonlakeSetUp, FreeAreasGetTilesThatNobodySaw) {
  Table table(2);
  table.start().play(kActionTiles);
  while (table.asked() != StepKind::deal_goals) table.choose(table.outcomes()[0]);
  table.play({"deal:score-05", "deal:score-02", "deal:score-16", "deal:score-09", "goal:score-02", "goal:score-16"});
  Tokens open = table.outcomes();
  EXPECT_EQ(open.size(), 12U);
  // What was given back went to the box.
  EXPECT_FALSE(contains(open, "open:score-05") || contains(open, "open:score-09"));
  table.choose("open:score-01");
  EXPECT_EQ(table.outcomes().size(), 11U);
  table.choose("open:score-07");
  EXPECT_EQ(table.state().goals, (std::array<std::uint8_t, 4>{2, 16, 1, 7}));
  EXPECT_EQ(table.asked(), StepKind::site);
}

// Rule 1.9
TEST(BoonlakeSetUp, FourScoringTilesAreInTheGame) {
  for (const int players : {1, 2, 3, 4}) {
    Table table = dealt(players);
    for (int seat = 0; seat < players; ++seat) table.choose(table.legal()[0]);
    EXPECT_EQ(table.asked() == StepKind::open_goals, players < 4);
    table.deal();
    std::set<int> goals(table.state().goals.begin(), table.state().goals.end());
    EXPECT_EQ(goals.size(), 4U);
    EXPECT_FALSE(goals.contains(0));
  }
}

// Rule 1.10
TEST(BoonlakeSetUp, LaterPlayersBeginWithMoreCoins) {
  Table table = dealt(4);
  for (const auto& [seat, coins] : {std::pair{0, 6}, {1, 7}, {2, 8}, {3, 8}})
    EXPECT_EQ(table.has(seat, "coins"), coins);
}

// Rule 1.11, 3.5
TEST(BoonlakeSetUp, TheFirstProductionBuildingIsChosenInTurn) {
  Table table = chosen(2);
  // The scoring tiles lie open.
  EXPECT_NE(table.state().goals[3], 0);
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.legal(), (Tokens{"site:wood", "site:clay", "site:stone", "site:iron"}));
  EXPECT_EQ(table.rule("site:iron"), "1.11");
  EXPECT_EQ(table.why_not("vase"), "8.5");
  table.choose("site:iron");
  EXPECT_EQ(table.has(0, "iron"), 1);
  EXPECT_EQ(table.to_move(), 1);
  table.choose("site:iron");
  EXPECT_EQ(table.has(1, "iron"), 1);
  EXPECT_EQ(table.has(1, "wood") + table.has(1, "clay") + table.has(1, "stone"), 0);
  EXPECT_EQ(table.asked(), StepKind::turn);
}

}  // namespace

}  // namespace spielwerk::boonlake
