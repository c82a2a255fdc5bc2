#include <algorithm>
#include <bit>
#include <numeric>

#include "rules/keyflower/table.hpp"

// Rules 1 and 2: set-up and the beginning of a season.

namespace spielwerk::keyflower {

namespace {

Tokens times(const std::string& token, int count) { return Tokens(static_cast<std::size_t>(count), token); }

// Two players up to the loading of the boats.
Table dealt() {
  Table table(2);
  table.start().play({"home:home_4", "home:home_2"});
  table.play(
      {"reveal:keywood", "reveal:workshop", "reveal:stable", "reveal:peddler", "reveal:key_mine", "reveal:miner"});
  table.play({"deal:jeweller", "deal:keythedral", "deal:apothecary", "deal:scholar", "deal:scribes", "deal:windmill"});
  table.play(times("draw:blue", 8)).play(times("draw:red", 8));
  return table;
}

// Rule 1.1
TEST(KeyflowerSetUp, TwoToSixPlayersAndFourSeasons) {
  EXPECT_EQ(Keyflower::info().min_players, 2);
  EXPECT_EQ(Keyflower::info().max_players, 6);
  Table table(2);
  const Tokens seasons = {"spring", "summer", "autumn", "winter"};
  for (int season = 0; season < 4; ++season) {
    EXPECT_EQ(table.state().season, season);
    table.end_season();
    table.deal();
    while (table.state().over == 0 && table.state().step().kind == StepKind::winter) table.play({table.legal()[0]});
  }
  EXPECT_EQ(table.state().over, 1);
}

// Rule 1.2
TEST(KeyflowerSetUp, BagAndSupplies) {
  Table table(2);
  table.start();
  const State& s = table.state();
  EXPECT_EQ(s.bag, (std::array<std::uint8_t, 4>{40, 40, 40, 0}));
  EXPECT_EQ(s.green, 20);
  EXPECT_EQ(s.skills, (std::array<std::uint8_t, 3>{16, 16, 16}));
  EXPECT_EQ(s.supply, (std::array<std::uint8_t, 4>{24, 24, 24, 48}));
}

// Rule 1.3
TEST(KeyflowerSetUp, TheLowestHomeTileBegins) {
  Table table(2);
  table.start();
  EXPECT_EQ(table.outcomes().size(), 6U);
  table = dealt();
  EXPECT_EQ(table.game().home_of(table.state(), 0), 3);
  table.deal();
  EXPECT_EQ(table.state().start, 1);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 1.4
TEST(KeyflowerSetUp, BoatsAreLoaded) {
  Table table = dealt();
  // One for each boat in its row, again and again; Keyflower shows 7 and Sea Bastion 6.
  EXPECT_EQ(table.targets("load:yellow"), (Tokens{"boat:keyflower"}));
  table.play({"load:yellow"});
  EXPECT_EQ(table.targets("load:yellow"), (Tokens{"boat:sea_bastion"}));
  table.deal();
  const State& s = table.state();
  const auto sum = [](const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); };
  EXPECT_EQ(sum(s.load[0]), 7);
  EXPECT_EQ(sum(s.load[1]), 6);
  EXPECT_EQ(sum(s.load[2]), 0);
  EXPECT_EQ(sum(s.load_skills[0]), 1);
  EXPECT_EQ(sum(s.load_skills[1]), 2);
  for (int players = 2; players <= 6; ++players) {
    Table other(players);
    EXPECT_EQ(other.game().printed().boats[at(players - 1)].least_players, std::max(2, players));
  }
}

// Rule 1.5
TEST(KeyflowerSetUp, OrderTilesByPlayers) {
  const int tiles[] = {0, 0, 1, 2, 3, 4, 4};
  for (int players = 2; players <= 6; ++players) {
    Table table(players);
    for (int i = 1; i <= 4; ++i)
      EXPECT_EQ(table.state().on_auction(kSeasonTiles + i - 1), i <= tiles[players]) << players << " " << i;
    EXPECT_EQ(table.game().start_player_lot(), kSeasonTiles + tiles[players] - 1);
  }
}

// Rule 1.6
TEST(KeyflowerSetUp, SpringTilesByPlayers) {
  const int tiles[] = {0, 0, 6, 7, 8, 9, 10};
  for (int players = 2; players <= 6; ++players) {
    Table table(players);
    table.start().deal();
    EXPECT_EQ(std::popcount(static_cast<unsigned>(table.state().auction & 0xfff)), tiles[players]);
  }
}

// Rule 1.7
TEST(KeyflowerSetUp, WinterTilesByPlayers) {
  const int tiles[] = {0, 0, 3, 3, 3, 2, 2};
  for (int players = 2; players <= 6; ++players) {
    Table table(players);
    table.start().deal();
    unsigned all = 0;
    for (int seat = 0; seat < players; ++seat) {
      const unsigned hand = table.state().player(seat).winter;
      EXPECT_EQ(std::popcount(hand), tiles[players]);
      EXPECT_EQ(all & hand, 0U);
      all |= hand;
    }
  }
}

// Rule 1.8
TEST(KeyflowerSetUp, EightWorkersEach) {
  Table table(3);
  table.start().deal();
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(table.has(seat, "workers"), 8);
    EXPECT_EQ(table.has(seat, "skills"), 0);
  }
}

// Rule 2.1
TEST(KeyflowerSeason, TheHolderOfTheMarkerBegins) {
  Table table(2);
  table.start_player(0).bid(1, "order_1", "red", 1).end_season().deal();
  EXPECT_EQ(table.state().season, 1);
  EXPECT_EQ(table.state().start, 1);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 2.2
TEST(KeyflowerSeason, AShortBagIsSharedOut) {
  Table table(2);
  table.empty_bag(5).end_season();
  while (table.state().step().kind == StepKind::load_workers) table.play({table.outcomes()[0]});
  const auto sum = [](const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); };
  EXPECT_EQ(sum(table.state().load[0]), 3);
  EXPECT_EQ(sum(table.state().load[1]), 2);
  // A full bag in autumn: Keyflower shows 3 workers and 2 skills.
  Table autumn(2, "summer");
  autumn.end_season().deal();
  EXPECT_EQ(sum(autumn.state().load[0]), 3);
  EXPECT_EQ(sum(autumn.state().load_skills[0]), 2);
}

// Rule 2.3
TEST(KeyflowerSeason, AsManyTilesAsInSpring) {
  Table table(4);
  table.end_season().deal();
  EXPECT_EQ(std::popcount(static_cast<unsigned>(table.state().auction & 0xfff)), 8);
}

// Rule 2.4
TEST(KeyflowerSeason, EitherSideOfASummerBoatComesUp) {
  Table table(2);
  table.end_season();
  while (table.state().step().kind != StepKind::reveal) table.play({table.outcomes()[0]});
  OutcomeList outcomes;
  table.game().outcomes(table.state(), outcomes);
  EXPECT_EQ(outcomes.size(), 8U + 4 * 2);
  for (const Outcome& outcome : outcomes) EXPECT_EQ(outcome.weight, is_summer_boat(outcome.action.a) ? 1U : 2U);
  table.play({"reveal:3b"});
  EXPECT_EQ(table.state().sides, 4);
  EXPECT_EQ(table.outcomes().size(), 8U + 3 * 2);
}

// Rule 2.5
TEST(KeyflowerSeason, WinterTilesAreChosenInSecret) {
  Table table(2, "autumn");
  table.winter_hand(0, {"jeweller", "keythedral", "scholar"}).end_season();
  EXPECT_EQ(table.to_move(), 1);  // the marker went to the left
  EXPECT_EQ(table.why_not("winter:jeweller"), "2.5");
  table.choose("winter:craftsmans_guild");
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.legal(),
            (Tokens{"winter:jeweller", "winter:keythedral", "winter:jeweller+keythedral", "winter:scholar",
                    "winter:jeweller+scholar", "winter:keythedral+scholar", "winter:jeweller+keythedral+scholar"}));
  EXPECT_EQ(table.why_not("winter:"), "2.5");
  EXPECT_EQ(table.state().auction & 0xfff, 0);
  table.choose("winter:keythedral+scholar");
  EXPECT_EQ(table.state().step().kind, StepKind::turn);
  EXPECT_TRUE(table.state().on_auction(lot_of(table.number("keythedral"))));
  EXPECT_TRUE(table.state().on_auction(lot_of(table.number("craftsmans_guild"))));
  EXPECT_FALSE(table.state().on_auction(lot_of(table.number("jeweller"))));
}

// Rule 2.6
TEST(KeyflowerSeason, NothingIsOnTheBoatsInWinter) {
  Table table(3, "autumn");
  table.end_season();
  while (table.state().step().kind == StepKind::winter) table.play({table.legal()[0]});
  for (const auto& load : table.state().load) EXPECT_EQ(load, (std::array<std::uint8_t, 4>{}));
  EXPECT_EQ(table.state().step().kind, StepKind::turn);
}

}  // namespace

}  // namespace spielwerk::keyflower
