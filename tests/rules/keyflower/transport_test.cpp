#include "rules/keyflower/table.hpp"

// Rules 6: transport and upgrades.

namespace spielwerk::keyflower {

namespace {

// home_1 has roads on all sides but the lower one. Keywood (RRFRRF) above it, the stable (RFRRRF) above that.
Table row() {
  Table table(2, "summer");
  table.tile_at(0, "keywood", 0, -1, 0).tile_at(0, "stable", 0, -2, 0);
  return table;
}

// Rule 6.1, 10.10
TEST(KeyflowerTransport, CapacityOfTheTileThatIsUsed) {
  const std::map<std::string, std::array<int, 4>> tiles = {
      {"home_1", {1, 1, 2, 1}}, {"stable", {2, 1, 4, 2}}, {"farrier", {3, 1, 5, 2}}, {"wainwright", {4, 2, 6, 2}}};
  for (const auto& [id, numbers] : tiles) {
    for (const bool upgraded : {false, true}) {
      Table table(2, "winter");
      if (id != "home_1") table.tile(1, id, upgraded);
      if (id == "home_1" && upgraded) table.upgraded(id);
      // In the village of whoever uses it, wherever the tile lies.
      table.tile(0, "keywood").resources("home_1", {{"wood", 1}}).workers(0, {{"blue", 1}}).play({"use:" + id});
      EXPECT_EQ(table.state().step().kind, StepKind::haul) << id;
      EXPECT_EQ(table.state().step().a, numbers[upgraded ? 2 : 0]) << id;
      EXPECT_EQ(table.state().step().b, numbers[upgraded ? 3 : 1]) << id;
    }
  }
}

// Rule 6.2
TEST(KeyflowerTransport, OneResourceOneRoad) {
  Table table = row();
  table.resources("home_1", {{"wood", 1}, {"gold", 1}}).workers(0, {{"blue", 4}});
  // Two steps: one resource two tiles far ...
  table.play({"use:stable", "blue:1", "lift:wood@home_1"});
  EXPECT_EQ(table.legal(), (Tokens{"drop:keywood", "drop:stable"}));
  table.play({"drop:stable"});
  EXPECT_EQ(table.lies("stable", "wood"), 1);
  EXPECT_EQ(table.to_move(), 1) << "no step is left, and nothing can be upgraded";
  // ... or two resources one tile each.
  Table two = row();
  two.resources("home_1", {{"wood", 1}, {"gold", 1}}).workers(0, {{"blue", 1}});
  two.play({"use:stable", "lift:wood@home_1", "drop:keywood", "lift:gold@home_1"});
  EXPECT_EQ(two.lies("keywood", "wood"), 1);
  EXPECT_EQ(two.lies("keywood", "gold"), 1);
  // Not across fields.
  Table field(2, "summer");
  field.tile_at(0, "keywood", 0, -1, 0).tile_at(0, "workshop", -1, -1, 3);
  EXPECT_FALSE(field.game().joined(field.state(), 0, field.number("keywood"), 5));
  EXPECT_TRUE(field.game().joined(field.state(), 0, field.number("keywood"), 3));
}

// Rule 6.3
TEST(KeyflowerTransport, AnyOrderAndNothingHasToBeDone) {
  Table table = row();
  table.resources("home_1", {{"wood", 2}, {"stone", 1}}).skills(0, {{"saw", 1}}).workers(0, {{"blue", 3}});
  table.play({"use:stable", "blue:1", "lift:wood@home_1", "drop:keywood", "upgrade:keywood", "lift:wood@home_1"});
  EXPECT_TRUE(table.is_upgraded("keywood"));
  EXPECT_EQ(table.lies("keywood", "wood"), 2);
  EXPECT_EQ(table.to_move(), 1);
  table.turn(0).play({"use:home_1", "blue:1"});
  EXPECT_EQ(table.rule("done"), "6.3");
  table.play({"done"});
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 6.4
TEST(KeyflowerUpgrade, ResourcesMustLieOnTheTile) {
  Table table = row();
  table.resources("home_1", {{"wood", 1}, {"iron", 1}}).workers(0, {{"blue", 2}});
  table.play({"use:home_2", "blue:1"});
  EXPECT_EQ(table.why_not("upgrade:stable"), "6.4") << "its wood and iron lie on the home tile";
  table.play({"done"}).turn(0).play({"use:stable"});
  table.play({"lift:wood@home_1", "drop:stable"});
  EXPECT_FALSE(table.is_upgraded("stable")) << "the iron is still missing, and no step is left";
  Table there = row();
  there.resources("stable", {{"wood", 2}, {"iron", 1}}).workers(0, {{"blue", 1}});
  const int supply = there.state().supply[0];
  there.play({"use:home_1", "upgrade:stable"});
  EXPECT_TRUE(there.is_upgraded("stable"));
  EXPECT_EQ(there.lies("stable", "wood"), 1);
  EXPECT_EQ(there.state().supply[0], supply + 1);
}

// Rule 6.5
TEST(KeyflowerUpgrade, SkillsComeFromBehindTheScreen) {
  Table table(2, "winter");
  table.tile(0, "keywood").tile(0, "barn").skills(0, {{"anvil", 1}, {"pickaxe", 1}}).workers(0, {{"blue", 3}});
  table.play({"use:home_1", "blue:1"});
  EXPECT_EQ(table.why_not("upgrade:keywood"), "6.5");
  table.play({"upgrade:barn"});
  EXPECT_EQ(table.legal(), (Tokens{"skill:pickaxe", "skill:anvil"}));
  EXPECT_EQ(table.why_not("skill:saw"), "6.5");
  table.play({"skill:anvil"});
  EXPECT_TRUE(table.is_upgraded("barn"));
  EXPECT_EQ(table.has(0, "skills"), 1);
}

// Rule 6.6
TEST(KeyflowerUpgrade, GoldStandsInForOthers) {
  Table table = row();
  table.resources("stable", {{"wood", 1}, {"gold", 2}}).workers(0, {{"blue", 1}});
  table.play({"use:home_1", "upgrade:stable"});
  EXPECT_EQ(table.legal(), (Tokens{"pay:wood", "pay:gold"}));
  table.play({"pay:wood"});
  EXPECT_EQ(table.lies("stable", "gold"), 1) << "gold for the iron";
  // Nothing stands in for gold.
  Table gold(2, "summer");
  gold.tile(0, "peddler").resources("peddler", {{"wood", 5}}).workers(0, {{"blue", 1}}).play({"use:home_1"});
  EXPECT_FALSE(gold.can("upgrade:peddler"));
  // Any resources: each way to pay once.
  Table any(2, "summer");
  any.tile(0, "workshop").resources("workshop", {{"wood", 2}, {"iron", 1}}).workers(0, {{"blue", 1}});
  any.play({"use:home_1", "upgrade:workshop"});
  EXPECT_EQ(any.legal(), (Tokens{"pay:wood", "pay:iron"})) << "the first is wood in any case";
}

// Rule 6.7
TEST(KeyflowerUpgrade, TheRestStays) {
  Table table = row();
  table.resources("keywood", {{"stone", 2}})
      .used("keywood", "red", 2)
      .skills(0, {{"saw", 1}})
      .workers(0, {{"blue", 1}});
  const auto turns = table.state().turns;
  table.play({"use:home_1", "upgrade:keywood"});
  EXPECT_EQ(table.on("keywood"), 2);
  EXPECT_EQ(table.lies("keywood", "stone"), 2);
  EXPECT_EQ(table.state().turns, turns);
}

// Rule 6.8
TEST(KeyflowerUpgrade, WhatCanBeUpgraded) {
  Table table(2, "autumn");
  table.boat(0, "1a").tile(0, "keywood", true).tile(1, "key_mine").skills(0, {{"saw", 2}, {"anvil", 2}});
  table.resources("home_1", {{"wood", 1}, {"stone", 1}}).workers(0, {{"blue", 1}}).play({"use:home_2"});
  EXPECT_EQ(table.why_not("upgrade:keywood"), "6.8") << "once";
  EXPECT_EQ(table.why_not("upgrade:summer_boat_1"), "6.8");
  EXPECT_EQ(table.why_not("upgrade:key_mine"), "6.1") << "only in the own village";
  table.play({"upgrade:home_1"});
  EXPECT_TRUE(table.is_upgraded("home_1"));
}

}  // namespace

}  // namespace spielwerk::keyflower
