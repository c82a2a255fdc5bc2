#include "rules/keyflower/table.hpp"

// Rules 11 and 12: final scoring and boats.

namespace spielwerk::keyflower {

namespace {

// Seat 1 holds the marker, so that the points of seat 0 are plain.
Table over() {
  Table table(2);
  table.start_player(1).end();
  return table;
}

// Rule 11.1, 11.10
TEST(KeyflowerScore, PointsOfTiles) {
  Table table = over();
  table.tile(0, "sawmill", true).tile(0, "well").tile(0, "keythedral").tile(0, "keywood").upgraded("home_1");
  EXPECT_EQ(table.score(0, "tiles"), 10 + 3 + 12 + 0 + 5);
}

// Rule 11.2, 11.7, 11.14
TEST(KeyflowerScore, EverythingCountsOnce) {
  // 5 blue, 1 red, 1 yellow: a set for 3, and four blue for 4.
  Table table = over();
  table.tile(0, "craftsmans_guild").tile(0, "village_hall").workers(0, {{"blue", 5}, {"red", 1}, {"yellow", 1}});
  EXPECT_EQ(table.score(0, "craftsmans_guild"), 3);
  EXPECT_EQ(table.score(0, "village_hall"), 4);
  EXPECT_EQ(table.score(0), 7);
}

// Rule 11.3, 11.6, 11.9
TEST(KeyflowerScore, Gold) {
  Table plain = over();
  plain.resources("home_1", {{"gold", 4}, {"wood", 3}});
  EXPECT_EQ(plain.score(0, "gold"), 4);
  Table jeweller = over();
  jeweller.tile(0, "jeweller").resources("home_1", {{"gold", 4}});
  EXPECT_EQ(jeweller.score(0, "jeweller"), 8);
  EXPECT_EQ(jeweller.score(0, "gold"), 0);
  // 2 iron, 1 stone, 1 wood, 3 gold with both: a set for 5, then a set with two gold for 1 more, or gold at 2 each.
  Table both = over();
  both.tile(0, "jeweller")
      .tile(0, "mercers_guild")
      .resources("home_1", {{"iron", 2}, {"stone", 1}, {"wood", 1}, {"gold", 3}});
  EXPECT_EQ(both.score(0), 12);
}

// Rule 11.4, 10.11
TEST(KeyflowerScore, Stores) {
  Table table = over();
  table.tile(0, "timber_yard").tile(0, "stone_yard", true).tile(0, "barn").tile(0, "blacksmith", true);
  table.resources("timber_yard", {{"wood", 2}, {"stone", 1}}).resources("stone_yard", {{"stone", 1}, {"gold", 1}});
  table.resources("barn", {{"wood", 1}, {"iron", 2}}).resources("blacksmith", {{"iron", 1}});
  EXPECT_EQ(table.score(0, "stores"), 2 * 2 + 2 * 3 + 3 * 1 + 3);
  EXPECT_EQ(table.score(0, "gold"), 0) << "the gold scores as stone";
  // A piece may be taken for something better.
  Table mercers = over();
  mercers.tile(0, "barn").tile(0, "mercers_guild").resources("barn", {{"wood", 1}, {"iron", 1}, {"stone", 1}});
  EXPECT_EQ(mercers.score(0), 5);
}

// Rule 11.5
TEST(KeyflowerScore, TheMarkerIsWhateverBringsMost) {
  Table gold(2);
  gold.start_player(0).end();
  EXPECT_EQ(gold.score(0), 1) << "at least gold";
  Table scribes(2);
  scribes.start_player(0).end().tile(0, "scribes").skills(0, {{"saw", 1}, {"anvil", 1}});
  EXPECT_EQ(scribes.score(0), 10) << "the pickaxe that is missing";
  Table store(2);
  store.start_player(0).end().tile(0, "blacksmith", true);
  EXPECT_EQ(store.score(0, "stores"), 3) << "as iron on the Blacksmith";
  Table worker(2);
  worker.start_player(0).end().tile(0, "apothecary").workers(0, {{"red", 4}});
  EXPECT_EQ(worker.score(0, "apothecary"), 3);
}

// Rule 11.8
TEST(KeyflowerScore, Watermill) {
  Table table = over();
  table.tile(0, "watermill").resources("home_1", {{"wood", 3}, {"iron", 5}, {"gold", 1}});
  EXPECT_EQ(table.score(0, "watermill") + table.score(0, "gold"), 6);
}

// Rule 11.11
TEST(KeyflowerScore, Windmill) {
  Table table = over();
  table.tile(0, "windmill").resources("home_1", {{"wood", 4}, {"iron", 5}, {"gold", 2}});
  // Nine and one gold make ten: 10 points for 1, and the other gold stays gold.
  EXPECT_EQ(table.score(0, "windmill"), 10);
  EXPECT_EQ(table.score(0, "gold"), 1);
}

// Rule 11.12, 11.13, 11.16
TEST(KeyflowerScore, Skills) {
  Table table = over();
  table.tile(0, "scribes")
      .tile(0, "scholar")
      .tile(0, "key_guild")
      .skills(0, {{"saw", 3}, {"pickaxe", 2}, {"anvil", 2}});
  EXPECT_EQ(table.score(0, "scribes"), 20);
  EXPECT_EQ(table.score(0, "scholar"), 3);
  EXPECT_EQ(table.score(0), 23);
  Table guild = over();
  guild.tile(0, "key_guild").skills(0, {{"saw", 3}, {"pickaxe", 2}, {"anvil", 6}});
  EXPECT_EQ(guild.score(0, "key_guild"), 20);
}

// Rule 11.15, 11.17, 12.6
TEST(KeyflowerScore, Workers) {
  Table table = over();
  table.tile(0, "key_market").tile(0, "apothecary").workers(0, {{"green", 2}, {"blue", 4}, {"red", 3}});
  EXPECT_EQ(table.score(0, "key_market"), 4);
  EXPECT_EQ(table.score(0, "apothecary"), 3);
  Table wind(6);
  wind.start_player(1).end().tile(0, "white_wind").tile(0, "apothecary").workers(0, {{"blue", 7}});
  EXPECT_EQ(wind.score(0), 7) << "five for three would be worse than one each";
  EXPECT_EQ(wind.score(0, "white_wind"), 7);
}

// Rule 11.18
TEST(KeyflowerScore, OrderTilesCountNeighbours) {
  Table table = over();
  table.tile_at(0, "order_1", 1, 0, 5).tile_at(0, "keywood", 1, -1, 1);
  // order_1 has its road to the home tile; its upper side is a field, so is the lower one of Keywood.
  EXPECT_EQ(table.score(0, "order_tiles"), 2);
}

// Rule 11.19
TEST(KeyflowerScore, LevelTotalsStayLevel) {
  Table table = over();
  table.resources("home_1", {{"gold", 1}});
  const Scores scores = table.game().score(table.state());
  EXPECT_EQ(scores.total(0), scores.total(1));
  EXPECT_EQ(scores.place(0), 1);
  EXPECT_EQ(scores.place(1), 1);
}

// Rule 12.1
TEST(KeyflowerBoats, Keyflower) {
  Table table = over();
  table.tile(0, "keyflower").tile(0, "stable", true).tile(0, "farrier");
  EXPECT_EQ(table.score(0, "boat"), 1 + 4 + 3);
  table.boat(0, "2b");
  EXPECT_EQ(table.score(0, "boat"), 16);
}

// Rule 12.2
TEST(KeyflowerBoats, SeaBastion) {
  // Three tiles around one corner, joined by roads.
  Table table = over();
  table.tile_at(0, "keywood", 0, -1, 2).tile_at(0, "workshop", 1, -1, 2).tile(0, "sea_bastion");
  EXPECT_EQ(table.score(0, "boat"), 3);
  Table none = over();
  none.tile(0, "sea_bastion");
  EXPECT_EQ(none.score(0, "boat"), 0);
}

// Rule 12.3
TEST(KeyflowerBoats, SeaBreese) {
  Table table(3);
  table.start_player(1).end();
  // The water of home 1 is its lower side.
  table.tile_at(0, "sea_breese", 0, 1, 0).tile_at(0, "summer_boat_1", 0, 2, 0).tile_at(0, "summer_boat_3", 0, 3, 0);
  EXPECT_EQ(table.game().river_boats(table.state(), 0), 3);
  EXPECT_EQ(table.score(0, "boat"), 8);
  Table apart(3);
  apart.start_player(1).end();
  apart.tile_at(0, "summer_boat_1", 0, 1, 0).tile_at(0, "keywood", 0, -1, 0).tile_at(0, "sea_breese", -1, -1, 0);
  EXPECT_EQ(apart.score(0, "boat"), 2) << "it need not be part of the river itself";
}

// Rule 12.4
TEST(KeyflowerBoats, FlipperTurnsOneTileOver) {
  Table table(4, "winter");
  table.tile(0, "sawmill")
      .tile(0, "keywood", true)
      .boat(0, "1b")
      .bid(0, "order_1", "red", 1)
      .start_player(1)
      .pass_all();
  table.play({"boat:flipper"});
  while (table.state().step().kind != StepKind::flip) table.play({table.legal()[0]});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.legal(), (Tokens{"flip:home_1", "flip:sawmill", "done"}));
  EXPECT_EQ(table.why_not("flip:summer_boat_1"), "12.4");
  EXPECT_EQ(table.gains("flip:sawmill"), (Things{{"points_end", 7}}));
  table.play({"flip:sawmill"});
  EXPECT_EQ(table.state().over, 1);
  EXPECT_EQ(table.score(0, "boat"), 2);
  EXPECT_TRUE(table.is_upgraded("sawmill"));
}

// Rule 12.5
TEST(KeyflowerBoats, Ianvincible) {
  Table table(5);
  table.start_player(1).end().tile(0, "ianvincible");
  EXPECT_EQ(table.score(0, "boat"), 5);
}

}  // namespace

}  // namespace spielwerk::keyflower
