#include <algorithm>

#include "rules/boonlake/table.hpp"

// Rules 13.3 to 13.12 and 13.15: what the Eminence does in her turn. The frame of the solo game: solo_test.cpp.

namespace spielwerk::boonlake {

namespace {

// All seven action tiles, with these at the top and at the bottom.
Tokens order(const std::string& first, const std::string& last = "builder") {
  Tokens ids = {first};
  for (const std::string& id : kDeedIds) {
    if (id != first && id != last) ids.push_back(id);
  }
  ids.push_back(last);
  return ids;
}

// Her turn with this tile and corner, as far as nothing else is random or chosen.
Tokens turn(Table& table, const std::string& tile_and_corner) {
  return table.her_turn().choose("eminence:" + tile_and_corner).follow_her();
}

// Only what follows the choice of an action.
Tokens lower_half(Table& table, const std::string& tile_and_corner) {
  const Tokens all = turn(table, tile_and_corner);
  const auto deed =
      std::find_if(all.begin(), all.end(), [](const auto& token) { return token.starts_with("her_deed"); });
  EXPECT_NE(deed, all.end());
  return deed == all.end() ? Tokens{} : Tokens(deed + 1, all.end());
}

Table solo(const std::string& first, const std::string& last = "builder") {
  Table table(1);
  table.deeds(order(first, last));
  return table;
}

// Lays grey tiles from the first on so many empty fields.
void lay_tiles(Table& table, int count) {
  int tile = 0;
  for (int field = 1; field <= kFields && tile < count; ++field) {
    if (table.tile_on(field).empty()) table.tile(field, table.game().printed().tiles[at(tile++)].id);
  }
  EXPECT_EQ(tile, count);
}

// Rule 13.3
TEST(BoonlakeEminence, UpperHalfLowerHalfYourPartHerShip) {
  Table table = solo("settle");
  EXPECT_EQ(turn(table, "A1:bottom_left"), (Tokens{"her_cactus:1", "her_deed:settle", "her_house:13a"}));
  EXPECT_EQ(table.asked(), StepKind::offer);
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_TRUE(table.can("develop:19a")) << "the person has the shared part as usual";
  table.choose("develop:19a");
  EXPECT_EQ(table.follow_her(), Tokens{"her_sail:T5"});
  EXPECT_EQ(table.asked(), StepKind::turn);
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.state().deeds[6], static_cast<int>(Deed::settle) + 1);
  EXPECT_EQ(table.has(1, "points"), 0);
}

// Rule 13.3
TEST(BoonlakeEminence, ThePersonHasTheSharedPartOfEveryAction) {
  Table builder = solo("builder", "hire");
  builder.hand(0, {"day-40", "night-10"});
  turn(builder, "A1:top_left");
  EXPECT_EQ(builder.legal(), (Tokens{"play:day-40", "discard:day-40", "discard:night-10", "done"}));
  Table progress = solo("progress");
  progress.goods(0, {{"coins", 4}});
  turn(progress, "A2:top_left");
  EXPECT_TRUE(progress.can("modernize:skip_coins"));
  EXPECT_TRUE(progress.can("draw"));
  EXPECT_FALSE(progress.can("modernize:forgo_modernize"));
  Table pioneer = solo("pioneer");
  turn(pioneer, "A2:top_left");
  pioneer.play(
      {"reveal:grey-15", "her_tile:2", "reveal:grey-16", "her_tile:1", "her_house:1a", "draw:day-40", "draw:day-08"});
  EXPECT_EQ(pioneer.legal(), (Tokens{"play:day-40", "discard:day-08", "discard:day-40", "done"}));
  Table hire = solo("hire");
  hire.goods(0, {{"coins", 3}});
  turn(hire, "A4:top_left");
  hire.choose("reveal:grey-15").follow_her();
  EXPECT_EQ(hire.legal(), (Tokens{"hire:coins", "done"}));
  EXPECT_EQ(hire.has(0, "ranch"), 3) << "the inhabitant and the tile are for her, and she has none";
}

// Rule 13.3, 7.3
TEST(BoonlakeEminence, HerSharedPartCanBeGivenUpForALever) {
  Table table = solo("builder", "hire");
  table.lever(0, "forgo_vase");
  turn(table, "A1:top_left");
  EXPECT_EQ(table.legal(), (Tokens{"forgo:vase", "done"}));
  table.choose("forgo:vase");
  EXPECT_EQ(table.has(0, "vases"), 1);
}

// Rule 13.4
TEST(BoonlakeEminence, TheCornerOfTheNextBackGivesHerWish) {
  const std::map<std::string, int> wishes = {
      {"top_left", 27}, {"top_right", 5}, {"bottom_left", 13}, {"bottom_right", 20}};
  for (const auto& [corner, field] : wishes) {
    Table table(1);
    table.her_turn().choose("eminence:A1:" + corner);
    EXPECT_EQ(table.state().solo.wish + 1, field);
  }
}

// Rule 13.4, 13.8
TEST(BoonlakeEminence, TheNextHigherFieldWhereItIsPossibleAsInTheExampleOfTheRulebook) {
  // Field 13 and 14 have tiles, 15 is free.
  Table table = solo("hire");
  table.tile(14, "grey-01");
  turn(table, "B4:top_right");
  table.choose("reveal:grey-02");
  EXPECT_EQ(table.outcomes(), Tokens{"her_tile:15"});
  // Without the tile on 14 that is the first.
  Table free = solo("hire");
  turn(free, "B4:top_right");
  free.choose("reveal:grey-02");
  EXPECT_EQ(free.outcomes(), Tokens{"her_tile:14"});
}

// Rule 13.4
TEST(BoonlakeEminence, AfterField33ComesField1) {
  Table table = solo("hire");
  turn(table, "A3:bottom_right");
  table.choose("reveal:grey-02");
  EXPECT_EQ(table.outcomes(), Tokens{"her_tile:2"}) << "33 and 1 are not beside a tile, 2 is";
  Table beside = solo("hire");
  beside.tile(29, "grey-01");
  turn(beside, "A3:bottom_right");
  beside.choose("reveal:grey-02");
  EXPECT_EQ(beside.outcomes(), Tokens{"her_tile:33"});
}

// Rule 13.4
TEST(BoonlakeEminence, WhatIsPossibleNowhereLapses) {
  Table table = solo("settle", "hire");
  const Tokens plots = {"6a", "6b", "13a", "13b", "19a", "19b", "22a", "22b", "28a", "28b", "30a"};
  for (std::size_t i = 0; i < plots.size(); ++i) table.stands(plots[i], 0, i < 5 ? "inhabitant" : "house");
  EXPECT_EQ(lower_half(table, "A1:top_left"), (Tokens{"her_nothing", "her_sail:T5"}));
  EXPECT_EQ(table.has(1, "points"), 0);
}

// Rule 13.5
TEST(BoonlakeEminence, SettleAtTheBottomBuildsStructures) {
  Table easy = solo("builder", "settle");
  EXPECT_EQ(turn(easy, "A1:bottom_left"), (Tokens{"her_house:13a", "her_deed:builder", "her_cactus:1", "her_sail:T5"}));
  Table hard = solo("builder", "settle");
  EXPECT_EQ(turn(hard, "B3:top_right"),
            (Tokens{"her_house:13a", "her_house:13b", "her_deed:builder", "her_cactus:2", "her_sail:T5"}));
}

// Rule 13.5
TEST(BoonlakeEminence, CattleAtTheBottomPlacesCattle) {
  Table easy = solo("builder", "cattle");
  easy.tile(20, "pasture");
  EXPECT_EQ(turn(easy, "A4:top_left"), (Tokens{"her_cattle:20", "her_deed:builder", "her_cactus:1", "her_sail:T5"}));
  Table hard = solo("builder", "cattle");
  hard.tile(20, "pasture");
  EXPECT_EQ(turn(hard, "B3:top_left"),
            (Tokens{"her_cattle:20", "her_cactus:1", "her_deed:builder", "her_cactus:2", "her_sail:T5"}));
}

// Rule 13.5
TEST(BoonlakeEminence, EverythingElseAtTheBottomMovesTheCactusMarker) {
  for (const char* last : {"pioneer", "area_scoring", "hire", "progress", "builder"}) {
    Table easy = solo("settle", last);
    EXPECT_EQ(turn(easy, "A3:top_left")[0], "her_cactus:1") << last;
    EXPECT_EQ(easy.state().solo.cactus, 1);
    Table hard = solo("settle", last);
    EXPECT_EQ(turn(hard, "B1:top_left")[0], "her_cactus:2") << last;
    EXPECT_EQ(hard.state().solo.cactus, 2);
  }
}

// Rule 13.6
TEST(BoonlakeEminence, SheTakesTheHighestOfHerThreeActions) {
  const auto chosen = [](const Tokens& deeds) {
    Table table(1);
    table.deeds(deeds);
    const Tokens all = turn(table, "A1:top_left");
    return *std::find_if(all.begin(), all.end(), [](const auto& token) { return token.starts_with("her_deed"); });
  };
  EXPECT_EQ(chosen(order("builder", "hire")), "her_deed:builder");
  EXPECT_EQ(chosen(order("area_scoring")), "her_deed:area_scoring");
  EXPECT_EQ(chosen(order("settle")), "her_deed:settle");
  EXPECT_EQ(chosen({"pioneer", "hire", "cattle", "area_scoring", "settle", "progress", "builder"}),
            "her_deed:area_scoring");
}

// Rule 13.6, 13.3
TEST(BoonlakeEminence, ShePaysNothingForALowRow) {
  Table table(1);
  table.deeds({"pioneer", "cattle", "hire", "progress", "builder", "area_scoring", "settle"});
  EXPECT_EQ(turn(table, "A1:bottom_left"),
            (Tokens{"her_house:13a", "her_deed:builder", "her_cactus:1", "her_sail:T3"}));
  EXPECT_EQ(table.has(1, "points"), 0);
}

// Rule 13.7
TEST(BoonlakeEminence, BuilderAndProgressMoveTheCactusMarker) {
  for (const std::string deed : {"builder", "progress"}) {
    Table easy = solo(deed, "hire");
    EXPECT_EQ(lower_half(easy, deed == "builder" ? "A4:top_left" : "A2:top_left")[0], "her_cactus:1");
    Table hard = solo(deed, "hire");
    EXPECT_EQ(lower_half(hard, "B5:top_left")[0], "her_cactus:2");
    EXPECT_EQ(hard.state().solo.cactus, 4) << "both halves";
  }
}

// Rule 13.7
TEST(BoonlakeEminence, AtTheEndOfTheCactusTrackStepsLapse) {
  Table table = solo("builder", "hire");
  table.cactus(34);
  turn(table, "B5:top_left");
  EXPECT_EQ(table.state().solo.cactus, 35);
  EXPECT_EQ(table.has(1, "points"), 0);
}

// Rule 13.8
TEST(BoonlakeEminence, HireLaysATileAndMovesTheCactusMarker) {
  Table easy = solo("hire");
  EXPECT_EQ(turn(easy, "A4:top_left"), (Tokens{"her_cactus:1", "her_deed:hire"}));
  EXPECT_EQ(easy.outcomes().size(), 25U);
  EXPECT_EQ(easy.choose("reveal:grey-09").follow_her(), (Tokens{"her_tile:16", "her_cactus:1", "her_sail:T5"}));
  EXPECT_EQ(easy.tile_on(16), "grey-09");
  EXPECT_EQ(easy.has(0, "stone") + easy.state().player(1).sites[2], 0) << "nobody gets the reward of the field";
  Table hard = solo("hire");
  turn(hard, "B4:top_left");
  EXPECT_EQ(hard.choose("reveal:grey-09").follow_her(), (Tokens{"her_tile:29", "her_cactus:2", "her_sail:T5"}));
  // No tile left, or no field.
  Table empty = solo("hire");
  lay_tiles(empty, 25);
  EXPECT_EQ(lower_half(empty, "A4:top_left"), (Tokens{"her_nothing", "her_cactus:1", "her_sail:T5"}));
}

// Rule 13.9
TEST(BoonlakeEminence, PioneerLaysTwoTilesAndAHouseOnTheSecond) {
  Table easy = solo("pioneer");
  EXPECT_EQ(turn(easy, "A2:top_left"), (Tokens{"her_cactus:1", "her_deed:pioneer"}));
  EXPECT_EQ(easy.choose("reveal:grey-15").follow_her(), Tokens{"her_tile:2"}) << "1 is not beside a tile";
  EXPECT_EQ(easy.choose("reveal:grey-16").follow_her(), (Tokens{"her_tile:1", "her_house:1a"})) << "now it is";
  EXPECT_EQ(easy.stands_on("1a"), "1 house");
  EXPECT_EQ(easy.stands_on("1b"), "");
  EXPECT_EQ(easy.has(1, "houses"), 1);
  EXPECT_EQ(easy.state().player(1).covered & 1, 0) << "the topmost one";
  Table hard = solo("pioneer");
  turn(hard, "B4:top_right");
  hard.choose("reveal:grey-15").follow_her();
  EXPECT_EQ(hard.choose("reveal:grey-01").follow_her(), (Tokens{"her_tile:15", "her_house:15a", "her_cactus:1"}));
}

// Rule 13.9
TEST(BoonlakeEminence, PioneerWithoutAHouseBringsTenPoints) {
  Table table = solo("pioneer");
  for (const char* plot : {"6a", "13a", "19a", "28a"}) table.stands(plot, 1, "settlement");
  table.stands("6b", 1, "house").stands("13b", 1, "house");
  turn(table, "A2:top_left");
  table.choose("reveal:grey-15").follow_her();
  EXPECT_EQ(table.choose("reveal:grey-16").follow_her(), (Tokens{"her_tile:1", "her_points:10"}));
  EXPECT_EQ(table.points(1, Line::land), 10);
}

// Rule 13.9
TEST(BoonlakeEminence, PioneerWithFewerThanTwoTilesHasNoHouse) {
  Table one = solo("pioneer");
  lay_tiles(one, 24);
  EXPECT_EQ(lower_half(one, "A2:top_left"), (Tokens{"reveal:grey-25", "her_tile:31", "her_nothing"}));
  EXPECT_EQ(one.has(1, "houses"), 0);
  EXPECT_EQ(one.has(1, "points"), 0);
  Table none = solo("pioneer");
  lay_tiles(none, 25);
  EXPECT_EQ(lower_half(none, "B4:top_left"), (Tokens{"her_nothing", "her_cactus:1"}));
  EXPECT_EQ(none.has(1, "houses"), 0);
  EXPECT_EQ(none.has(1, "points"), 0);
  // Tiles are left, but no field.
  Table full = solo("pioneer");
  for (const int field : {1, 2, 4, 5, 9, 10, 11}) full.tile(field, "pasture");
  lay_tiles(full, 20);
  EXPECT_EQ(lower_half(full, "A2:top_left"), Tokens{"her_nothing"});
}

// Rule 13.10
TEST(BoonlakeEminence, CattleLaysAPastureAndPlacesCattle) {
  Table easy = solo("cattle");
  EXPECT_EQ(turn(easy, "A2:bottom_right"),
            (Tokens{"her_cactus:1", "her_deed:cattle", "her_pasture:9", "her_cattle:9"}));
  EXPECT_EQ(easy.tile_on(9), "pasture");
  EXPECT_EQ(easy.cattle_on(9, 1), 1);
  EXPECT_EQ(easy.legal(), (Tokens{"cattle:9", "done"}));
  Table hard = solo("cattle");
  EXPECT_EQ(lower_half(hard, "B5:top_left"), (Tokens{"her_pasture:9", "her_cattle:9", "her_cactus:1"}));
  // A pasture, too, goes beside a tile: not to 33 and 1.
  Table beside = solo("cattle");
  EXPECT_EQ(lower_half(beside, "A3:bottom_right")[0], "her_pasture:2");
}

// Rule 13.10
TEST(BoonlakeEminence, WithoutAPastureSheOnlyPlacesCattle) {
  Table table = solo("cattle");
  for (const int field : {1, 2, 4, 5, 9, 10, 11}) table.tile(field, "pasture");
  EXPECT_EQ(lower_half(table, "A2:bottom_right"), (Tokens{"her_nothing", "her_cattle:9"}));
}

// Rule 13.11
TEST(BoonlakeEminence, WithAtMostOneHouseOnTheMapSheBuildsAHouse) {
  Table first = solo("settle");
  EXPECT_EQ(lower_half(first, "A1:bottom_left"), Tokens{"her_house:13a"});
  Table upper = solo("settle");
  upper.stands("13a", 0, "inhabitant");
  EXPECT_EQ(lower_half(upper, "A1:bottom_left"), Tokens{"her_house:13b"});
  Table next = solo("settle");
  next.stands("13a", 0, "inhabitant").stands("13b", 1, "house");
  EXPECT_EQ(lower_half(next, "A1:bottom_left"), Tokens{"her_house:19a"});
  EXPECT_EQ(next.has(1, "houses"), 2);
  // Settlements do not count as houses.
  Table settled = solo("settle");
  settled.stands("6a", 1, "settlement").stands("6b", 1, "settlement").stands("28a", 1, "house");
  EXPECT_EQ(lower_half(settled, "A1:bottom_left"), Tokens{"her_house:13a"});
}

// Rule 13.11
TEST(BoonlakeEminence, WithTwoHousesOnTheMapOneBecomesASettlement) {
  Table table = solo("settle");
  table.stands("6a", 1, "house").stands("28b", 1, "house");
  EXPECT_EQ(lower_half(table, "A1:bottom_left"), Tokens{"her_settlement:28b"});
  EXPECT_EQ(table.stands_on("28b"), "1 settlement");
  EXPECT_EQ(table.has(1, "houses"), 2) << "the house goes out of the game";
  EXPECT_EQ(table.has(1, "beside"), 1);
  EXPECT_EQ(table.has(1, "settlements"), 1);
  EXPECT_EQ(table.has(1, "points"), 0);
  Table wrapped = solo("settle");
  wrapped.stands("6b", 1, "house").stands("19a", 1, "house");
  EXPECT_EQ(lower_half(wrapped, "A1:top_left"), Tokens{"her_settlement:6b"}) << "from 27 to 33, then from 1";
  Table both = solo("settle");
  both.stands("19a", 1, "house").stands("19b", 1, "house");
  EXPECT_EQ(lower_half(both, "A1:bottom_left"), Tokens{"her_settlement:19a"}) << "the upper one";
}

// Rule 13.11
TEST(BoonlakeEminence, OnAHardTileTwoStructuresFromTheSameWish) {
  Table table = solo("settle");
  table.stands("28a", 1, "house");
  EXPECT_EQ(lower_half(table, "B1:top_left"), (Tokens{"her_house:6a", "her_settlement:6a"}));
  Table two = solo("settle");
  two.stands("28a", 1, "house").stands("13a", 1, "house").stands("13b", 1, "house");
  EXPECT_EQ(lower_half(two, "B1:bottom_left"), (Tokens{"her_settlement:28a", "her_settlement:13a"}));
}

// Rule 13.11, 13.3
TEST(BoonlakeEminence, SheIgnoresPlotsNeighboursAndRegions) {
  // A plot that costs and one that takes points, nobody around, and a settlement in the region already.
  Table table = solo("settle");
  table.tile(9, "grey-02").tile(10, "grey-13").tile(11, "grey-14");
  table.stands("10a", 1, "house").stands("11a", 1, "house").stands("13a", 1, "settlement");
  EXPECT_EQ(lower_half(table, "A5:top_left"), Tokens{"her_settlement:10a"});
  EXPECT_EQ(table.has(1, "points"), 0);
  Table house = solo("settle");
  house.tile(9, "grey-02");
  EXPECT_EQ(lower_half(house, "A5:top_left"), Tokens{"her_house:9a"});
  EXPECT_EQ(house.state().player(1).tracks[0] + house.state().player(1).tracks[1], 0);
}

// Rule 13.11
TEST(BoonlakeEminence, WithoutASettlementSheGetsTenPoints) {
  Table table = solo("settle");
  for (const char* plot : {"6a", "13a", "19a", "28a"}) table.stands(plot, 1, "settlement");
  table.stands("6b", 1, "house").stands("13b", 1, "house");
  EXPECT_EQ(lower_half(table, "B1:top_left"), (Tokens{"her_points:10", "her_points:10"}));
  EXPECT_EQ(table.points(1, Line::land), 20);
}

}  // namespace

}  // namespace spielwerk::boonlake
