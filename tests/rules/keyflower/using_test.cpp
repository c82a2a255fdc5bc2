#include "rules/keyflower/table.hpp"

// Rules 5 and 10: using tiles.

namespace spielwerk::keyflower {

namespace {

// Rule 5.1, 10.11, 10.12
TEST(KeyflowerUse, WhatCanBeUsed) {
  Table table(2, "autumn");
  table.tile(0, "keywood").boat(0, "1a").tile(1, "key_mine").lots({"inn", "well", "barn"}).workers(0, {{"blue", 3}});
  EXPECT_TRUE(table.can("use:keywood"));
  EXPECT_TRUE(table.can("use:key_mine"));
  EXPECT_TRUE(table.can("use:inn"));
  EXPECT_TRUE(table.can("use:home_1")) << "even if nothing can be moved";
  EXPECT_EQ(table.why_not("use:barn"), "5.1");
  EXPECT_EQ(table.why_not("use:well"), "5.1");
  EXPECT_EQ(table.why_not("use:order_1"), "5.1");
  EXPECT_EQ(table.why_not("use:summer_boat_1"), "9.1");
  // In winter nothing that is being bid for.
  Table winter(2, "winter");
  winter.tile(0, "keywood").tile(0, "sawmill").tile(0, "timber_yard").workers(0, {{"blue", 3}});
  EXPECT_TRUE(winter.can("use:keywood"));
  EXPECT_EQ(winter.why_not("use:sawmill"), "5.1");
  EXPECT_EQ(winter.why_not("use:timber_yard"), "5.1");
  EXPECT_EQ(winter.why_not("use:jeweller"), "5.1");
  // A tile may be used although its supply is empty.
  Table empty(2);
  empty.lots({"keywood"}).workers(0, {{"blue", 1}}).empty_supply("wood").play({"use:keywood"});
  EXPECT_EQ(empty.on("keywood"), 1);
}

// Rule 5.2
TEST(KeyflowerUse, OneMoreEachTime) {
  Table table(2);
  table.lots({"keywood"}).workers(0, {{"blue", 6}});
  table.play({"use:keywood", "blue:1"}).turn(0).play({"use:keywood"});
  EXPECT_EQ(table.legal(), (Tokens{"blue:2", "blue:3", "blue:4", "blue:5"}));
  EXPECT_EQ(table.why_not("blue:1"), "5.2");
  table.play({"blue:2"}).turn(0).play({"use:keywood"});
  EXPECT_EQ(table.on("keywood"), 6) << "three for the third use";
}

// Rule 5.3
TEST(KeyflowerUse, SixAtMost) {
  Table table(2);
  table.lots({"keywood"}).workers(0, {{"blue", 9}});
  table.play({"use:keywood"});
  EXPECT_EQ(table.why_not("blue:7"), "5.3");
  table.play({"blue:6"}).turn(0);
  EXPECT_EQ(table.why_not("use:keywood"), "5.3");
}

// Rule 5.4
TEST(KeyflowerUse, MoreWorkersThanNeeded) {
  // The rulebook's example: two, then three, and never again.
  Table table(2);
  table.lots({"keywood"}).workers(0, {{"blue", 9}});
  table.play({"use:keywood", "blue:2"}).turn(0).play({"use:keywood"});
  EXPECT_EQ(table.legal()[0], "blue:3");
  table.play({"blue:3"}).turn(0);
  EXPECT_EQ(table.why_not("use:keywood"), "5.3");
  // Three for the first use leave no second.
  Table once(2);
  once.lots({"keywood"}).workers(0, {{"blue", 9}}).play({"use:keywood", "blue:3"}).turn(0);
  EXPECT_EQ(once.why_not("use:keywood"), "5.3");
}

// Rule 5.5
TEST(KeyflowerUse, WhereResourcesGo) {
  Table table(2, "summer");
  table.tile(0, "keywood").tile(1, "key_mine").lots({"carpenter"}).skills(0, {{"saw", 1}});
  table.workers(0, {{"blue", 3}});
  table.play({"use:keywood", "blue:1"}).turn(0);
  EXPECT_EQ(table.lies("keywood", "wood"), 1);
  table.play({"use:key_mine", "blue:1"}).turn(0);
  EXPECT_EQ(table.lies("home_1", "iron"), 1);
  table.play({"use:carpenter"});
  EXPECT_EQ(table.lies("home_1", "wood"), 3);
}

// Rule 5.6, 10.3, 10.4
TEST(KeyflowerUse, RandomWorkersAndSkills) {
  Table table(2, "autumn");
  table.tile(0, "alehouse").tile(0, "apprentice_hall", true).lots({"inn"}).workers(0, {{"blue", 3}});
  table.play({"use:alehouse", "blue:1"});
  EXPECT_EQ(table.to_move(), -1);
  EXPECT_EQ(table.outcomes(), (Tokens{"draw:blue", "draw:red", "draw:yellow"}));
  table.play({"draw:yellow"});
  EXPECT_EQ(table.has(0, "yellow"), 1);
  table.turn(0).play({"use:apprentice_hall", "blue:1", "draw:saw", "draw:anvil"});
  EXPECT_EQ(table.has(0, "skills"), 2);
  table.turn(0).play({"use:inn", "blue:1", "draw:red"});
  EXPECT_EQ(table.has(0, "red"), 1);
  Table more(2, "autumn");
  more.tile(0, "alehouse", true).tile(0, "apprentice_hall").workers(0, {{"blue", 2}});
  more.play({"use:alehouse", "blue:1", "draw:red", "draw:red"})
      .turn(0)
      .play({"use:apprentice_hall", "blue:1", "draw:saw"});
  EXPECT_EQ(more.has(0, "red"), 2);
}

// Rule 5.7, 10.7
TEST(KeyflowerUse, GreenWorkersComeFromTheSupply) {
  Table table(2);
  table.lots({"peddler"}).workers(0, {{"blue", 1}, {"yellow", 1}});
  const int bag = table.in_bag("yellow");
  table.play({"use:peddler"});
  EXPECT_EQ(table.has(0, "green"), 1);
  EXPECT_EQ(table.state().green, 19);
  EXPECT_EQ(table.in_bag("yellow"), bag + 1);
  // None in the supply: none, although some are in the bag.
  Table none(2);
  none.lots({"peddler"}).workers(0, {{"blue", 1}, {"yellow", 1}}).workers(1, {{"green", 18}});
  none.raw().green = 0;
  none.raw().bag[kGreen] = 2;
  none.play({"use:peddler"});
  EXPECT_EQ(none.has(0, "green"), 0);
  // Upgraded two; Store for blue, Fair for red.
  Table store(2, "autumn");
  store.tile(0, "store", true).lots({"fair"}).workers(0, {{"blue", 2}, {"red", 3}});
  store.play({"use:store", "red:1"}).turn(0);
  EXPECT_EQ(store.has(0, "green"), 2);
  EXPECT_EQ(store.has(0, "blue"), 1);
  store.play({"use:fair", "red:1"});
  EXPECT_EQ(store.has(0, "green"), 3);
  EXPECT_EQ(store.has(0, "red"), 0);
}

// Rule 5.8
TEST(KeyflowerUse, AsMuchAsThereIs) {
  Table table(2);
  table.lots({"quarryman"}).workers(0, {{"blue", 1}}).resources("home_2", {{"stone", 23}});
  table.play({"use:quarryman"});
  EXPECT_EQ(table.lies("home_1", "stone"), 1);
  Table bag(2, "summer");
  bag.tile(0, "alehouse", true).workers(0, {{"blue", 1}}).empty_bag(1).play({"use:alehouse", "draw:blue"});
  EXPECT_EQ(bag.to_move(), 1);
  EXPECT_EQ(bag.has(0, "blue"), 1);
}

// Rule 5.9
TEST(KeyflowerUse, TheFurtherWorkerIsNotOneOfThoseOnTheTile) {
  Table table(2);
  table.lots({"peddler"}).workers(0, {{"yellow", 1}});
  EXPECT_EQ(table.why_not("use:peddler"), "5.9");
  Table two(2);
  two.lots({"peddler"}).workers(0, {{"yellow", 3}}).play({"use:peddler"});
  EXPECT_EQ(two.legal(), (Tokens{"yellow:1", "yellow:2"}));
  EXPECT_EQ(two.why_not("yellow:3"), "5.9");
  two.play({"yellow:2"});
  EXPECT_EQ(two.has(0, "yellow"), 0);
  EXPECT_EQ(two.on("peddler"), 2);
}

// Rule 5.10
TEST(KeyflowerUse, AWholeGroupMayPay) {
  Table table(2);
  table.lots({"keywood", "peddler"}).workers(0, {{"blue", 1}, {"yellow", 1}});
  table.bid(0, "keywood", "yellow", 3).bid(1, "keywood", "yellow", 4);
  const int bag = table.in_bag("yellow");
  table.play({"use:peddler", "blue:1"});
  EXPECT_EQ(table.legal(), (Tokens{"give:yellow", "group:keywood"}));
  EXPECT_EQ(table.rule("group:keywood"), "5.10");
  table.play({"group:keywood"});
  EXPECT_EQ(table.in_bag("yellow"), bag + 3);
  EXPECT_EQ(table.has(0, "green"), 1);
  EXPECT_EQ(table.has(0, "yellow"), 1);
  // A group that pays cannot be used as well.
  Table only(2);
  only.lots({"keywood", "peddler"}).bid(0, "keywood", "yellow", 3).bid(1, "keywood", "yellow", 4);
  EXPECT_EQ(only.why_not("use:peddler"), "5.9");
}

// Rule 5.11, 10.9
TEST(KeyflowerUse, ASkillForResources) {
  Table table(2, "autumn");
  table.tile(1, "mason").tile(1, "smelter").tile(0, "carpenter", true);
  table.workers(0, {{"blue", 4}}).skills(0, {{"saw", 1}, {"anvil", 1}});
  EXPECT_EQ(table.why_not("use:mason"), "5.11");
  table.play({"use:smelter", "blue:1"}).turn(0);
  EXPECT_EQ(table.lies("home_1", "iron"), 3);
  EXPECT_EQ(table.state().skills[2], 16);
  table.play({"use:carpenter", "blue:1"});
  EXPECT_EQ(table.lies("carpenter", "gold"), 3);
  EXPECT_EQ(table.has(0, "skills"), 0);
}

// Rule 10.1
TEST(KeyflowerTiles, Resources) {
  const std::map<std::string, std::pair<Things, Things>> tiles = {
      {"keywood", {{{"wood", 1}}, {{"wood", 3}}}},
      {"keystone_quarry", {{{"stone", 1}}, {{"stone", 3}}}},
      {"key_mine", {{{"iron", 1}}, {{"iron", 3}}}},
      {"woodcutter", {{{"wood", 2}}, {{"wood", 1}, {"gold", 1}}}},
      {"quarryman", {{{"stone", 2}}, {{"stone", 1}, {"gold", 1}}}},
      {"miner", {{{"iron", 2}}, {{"iron", 1}, {"gold", 1}}}},
      {"gold_mine", {{{"gold", 1}}, {{"gold", 2}}}}};
  for (const auto& [id, sides] : tiles) {
    for (const bool upgraded : {false, true}) {
      Table table(2, "summer");
      table.tile(0, id, upgraded).workers(0, {{"red", 1}}).play({"use:" + id});
      for (const auto& [kind, count] : upgraded ? sides.second : sides.first)
        EXPECT_EQ(table.lies(id, kind), count) << id;
    }
  }
}

// Rule 10.2
TEST(KeyflowerTiles, Workshop) {
  Table table(2, "summer");
  table.tile(0, "workshop").workers(0, {{"blue", 1}}).empty_supply("iron").play({"use:workshop"});
  EXPECT_EQ(table.legal(), (Tokens{"take:wood", "take:stone"}));
  EXPECT_EQ(table.why_not("take:iron"), "5.8");
  table.play({"take:stone"});
  EXPECT_EQ(table.lies("workshop", "stone"), 1);
  Table all(2, "summer");
  all.tile(0, "workshop", true).workers(0, {{"blue", 1}}).play({"use:workshop"});
  EXPECT_EQ(all.lies("workshop", "wood") + all.lies("workshop", "stone") + all.lies("workshop", "iron"), 3);
}

// Rule 10.5
TEST(KeyflowerTiles, HiringFairMixesInAfterwards) {
  Table table(2, "summer");
  table.lots({"hiring_fair"}).workers(0, {{"blue", 1}}).skills(0, {{"saw", 16}, {"anvil", 1}});
  table.play({"use:hiring_fair"});
  EXPECT_EQ(table.legal(), (Tokens{"skill:saw", "skill:anvil"}));
  table.play({"skill:saw"});
  EXPECT_EQ(table.outcomes(), (Tokens{"draw:pickaxe", "draw:anvil"})) << "the saw is not in the supply yet";
  table.play({"draw:pickaxe", "draw:pickaxe"});
  EXPECT_EQ(table.state().skills[0], 1);
  Table three(2, "autumn");
  three.tile(0, "hiring_fair", true).workers(0, {{"blue", 1}}).skills(0, {{"saw", 1}});
  three.play({"use:hiring_fair", "draw:saw", "draw:saw", "draw:anvil"});
  EXPECT_EQ(three.has(0, "skills"), 3);
}

// Rule 10.6
TEST(KeyflowerTiles, Brewer) {
  Table table(2, "summer");
  table.lots({"brewer"}).workers(0, {{"blue", 1}}).skills(0, {{"saw", 1}});
  table.play({"use:brewer", "draw:red", "draw:yellow"});
  EXPECT_EQ(table.has(0, "workers"), 2);
  EXPECT_EQ(table.state().skills[0], 16);
  Table three(2, "autumn");
  three.tile(0, "brewer", true).workers(0, {{"blue", 1}}).skills(0, {{"saw", 1}});
  three.play({"use:brewer", "draw:red", "draw:red", "draw:red"});
  EXPECT_EQ(three.has(0, "red"), 3);
}

// Rule 10.8
TEST(KeyflowerTiles, TavernDrawsBeforeTheWorkerGoesIntoTheBag) {
  Table table(2, "summer");
  table.lots({"tavern"}).workers(0, {{"blue", 1}, {"green", 1}}).empty_bag(1).play({"use:tavern"});
  EXPECT_EQ(table.legal(), (Tokens{"blue:1", "green:1"}));
  table.play({"blue:1"});
  EXPECT_EQ(table.outcomes(), (Tokens{"draw:blue"}));
  table.play({"draw:blue"});
  EXPECT_EQ(table.to_move(), 1) << "the green worker does not make up for what is missing";
  EXPECT_EQ(table.in_bag("green"), 1);
  Table three(2, "autumn");
  three.tile(0, "tavern", true).workers(0, {{"blue", 2}, {"red", 1}}).play({"use:tavern", "blue:1"});
  EXPECT_EQ(three.legal(), (Tokens{"give:blue", "give:red"}));
  three.play({"give:red", "draw:red", "draw:red", "draw:red"});
  EXPECT_EQ(three.has(0, "red"), 3);
}

}  // namespace

}  // namespace spielwerk::keyflower
