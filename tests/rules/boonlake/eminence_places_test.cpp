#include "rules/boonlake/table.hpp"

// Rules 13.12 and 13.15: the region that the Eminence scores and the pasture of her cattle.

namespace spielwerk::boonlake {

namespace {

// Her turn with area scoring on top; what follows its choice.
Tokens scores_areas(Table& table, const std::string& tile) {
  table.deeds({"area_scoring", "hire", "pioneer", "settle", "cattle", "builder", "progress"});
  const Tokens all = table.her_turn().choose("eminence:" + tile).follow_her();
  EXPECT_EQ(all[1], "her_deed:area_scoring");
  return {all.begin() + 2, all.end()};
}

// The person leads by 2 in New Hope and in Boonlake and by nothing elsewhere.
Table contested() {
  Table table(1);
  table.stands("6a", 0, "inhabitant").stands("6b", 0, "house").stands("13a", 0, "inhabitant");
  table.stands("19a", 0, "house").stands("19b", 0, "settlement").stands("22a", 0, "inhabitant");
  table.stands("28a", 0, "inhabitant");
  table.stands("13b", 1, "house").stands("22b", 1, "house").stands("28b", 1, "settlement");
  return table;
}

// Rule 13.12
TEST(BoonlakeEminence, SheTakesTheRegionWhereThePersonLeadsMostTheNorthernmostOfSeveral) {
  Table table = contested();
  EXPECT_EQ(scores_areas(table, "A1:top_left"), (Tokens{"her_region:new_hope", "her_area:3", "her_sail:T5"}));
  EXPECT_EQ(table.points(1, Line::land), 3 + 3) << "3 for the sign, 1 for each of her presences elsewhere";
  EXPECT_EQ(table.has(0, "coins"), 1 + 3 + 1) << "1 coin for each of the person's presences in the three others";
  EXPECT_EQ(table.state().covered, 1);
  EXPECT_EQ(table.has(0, "cards"), 0);
}

// Rule 13.12
TEST(BoonlakeEminence, OnAHardTileEachPresenceBringsHerTwo) {
  Table table = contested();
  EXPECT_EQ(scores_areas(table, "B2:top_left"), (Tokens{"her_region:new_hope", "her_area:6", "her_sail:T5"}));
  EXPECT_EQ(table.points(1, Line::land), 3 + 6);
  EXPECT_EQ(table.has(0, "coins"), 5);
}

// Rule 13.12
TEST(BoonlakeEminence, CoveredSignsAreNotTaken) {
  Table table = contested();
  table.covered({"new_hope"});
  EXPECT_EQ(scores_areas(table, "A1:top_left"), (Tokens{"her_region:boonlake", "her_area:2", "her_sail:T5"}));
  EXPECT_EQ(table.points(1, Line::land), 4 + 2) << "4 for Boonlake";
  EXPECT_EQ(table.has(0, "coins"), 2 + 1 + 1) << "a region with a covered sign is scored nevertheless";
  Table south = contested();
  south.covered({"new_hope", "boonlake", "unknown"});
  EXPECT_EQ(scores_areas(south, "A1:top_left")[0], "her_region:southern");
  EXPECT_EQ(south.points(1, Line::land), 3 + 2);
}

// Rule 13.12
TEST(BoonlakeEminence, ALeadOfHersIsADifferenceToo) {
  // She is ahead everywhere: by 2 in New Hope, by 1 in Unknown and Boonlake, by 2 in Southern.
  Table table(1);
  table.stands("6a", 1, "house").stands("6b", 1, "house").stands("13a", 1, "house").stands("19a", 1, "settlement");
  table.cattle(27, 1, 2);
  EXPECT_EQ(scores_areas(table, "A1:top_left"), (Tokens{"her_region:unknown", "her_area:5", "her_sail:T5"}));
  // Cattle and inhabitants of the person count like all presences.
  Table cattle(1);
  cattle.cattle(27, 0, 2).stands("28a", 0, "inhabitant").stands("28b", 0, "settlement").stands("6a", 0, "house");
  EXPECT_EQ(scores_areas(cattle, "A1:top_left")[0], "her_region:southern");
}

// Rule 13.12
TEST(BoonlakeEminence, WithAllSignsCoveredTheLargestDifferenceIsLeftOutWithoutPoints) {
  Table table = contested();
  table.covered({"new_hope", "boonlake", "unknown", "southern"});
  EXPECT_EQ(scores_areas(table, "A1:top_left"), (Tokens{"her_region:new_hope", "her_area:3", "her_sail:T5"}));
  EXPECT_EQ(table.points(1, Line::land), 3);
  EXPECT_EQ(table.has(0, "coins"), 5);
}

// Rule 13.12
TEST(BoonlakeEminence, SheSharesTheAreaScoringOfThePerson) {
  Table table = contested();
  table.play({"deed:area_scoring", "region:southern"}).deal_cards();
  EXPECT_EQ(table.has(0, "coins"), 2 + 1 + 3);
  EXPECT_EQ(table.follow_her(), Tokens{"her_area:2"});
  EXPECT_EQ(table.points(1, Line::land), 2) << "one for each, whatever tile she used last";
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.to_move(), 0);
}

// Rule 13.12, 7.3
TEST(BoonlakeEminence, SheGetsHerPointsAlsoIfThePersonGivesTheCoinsUp) {
  Table table = contested();
  table.lever(0, "forgo_vase").play({"deed:area_scoring", "region:boonlake", "forgo:vase"});
  EXPECT_EQ(table.has(0, "coins"), 4) << "of the sign";
  EXPECT_EQ(table.follow_her(), Tokens{"her_area:2"});
}

// Rule 13.3
TEST(BoonlakeEminence, SheIgnoresAllOtherActionsOfThePerson) {
  for (const char* deed : {"settle", "cattle", "hire", "progress", "builder"}) {
    Table table(1);
    table.stands("13a", 1, "house").cattle(20, 1, 1);
    const State before = table.state();
    table.choose("deed:" + std::string(deed)).until(StepKind::turn_over, kEminence);
    const Player& hers = table.state().player(kEminence);
    EXPECT_EQ(hers, before.player(kEminence)) << deed;
    EXPECT_EQ(table.state().solo, before.solo);
  }
}

// Her cattle on the best of these pastures, with the wish 9 (A2, bottom right).
std::string places(Table& table, const std::string& tile = "A2:bottom_right") {
  table.deeds({"progress", "builder", "hire", "pioneer", "settle", "area_scoring", "cattle"});
  return table.her_turn().choose("eminence:" + tile).follow_her()[0];
}

// Rule 13.15
TEST(BoonlakeEminence, CattleGoesWhereMostStructuresLessCattleAre) {
  // 16 lies beside 13, 14 and, over the bridge, 20; 23 beside 18, 19, 22 and 24.
  Table table(1);
  table.tile(16, "pasture").tile(23, "pasture").tile(20, "grey-15");
  table.stands("13a", 0, "house").stands("13b", 1, "settlement").stands("20a", 0, "house");
  table.stands("19a", 1, "house")
      .stands("22a", 0, "house")
      .stands("19b", 0, "inhabitant")
      .stands("22b", 0, "inhabitant");
  EXPECT_EQ(places(table), "her_cattle:16") << "3 structures of anybody; inhabitants are none";
  Table fuller(1);
  fuller.cattle(16, 0, 2).tile(23, "pasture").tile(20, "grey-15");
  fuller.stands("13a", 0, "house").stands("13b", 1, "settlement").stands("20a", 0, "house");
  fuller.stands("19a", 1, "house").stands("22a", 0, "house");
  EXPECT_EQ(places(fuller), "her_cattle:23") << "3 less 2 against 2";
}

// Rule 13.15
TEST(BoonlakeEminence, AmongEqualsTheFewestCattleThenHerWish) {
  Table table(1);
  table.cattle(16, 0, 1)
      .tile(23, "pasture")
      .stands("13a", 0, "house")
      .stands("13b", 1, "house")
      .stands("19a", 0, "house");
  EXPECT_EQ(places(table), "her_cattle:23") << "2 less 1 and 1 less 0: the one without cattle, although 16 comes first";
  Table wish(1);
  wish.tile(8, "pasture").tile(12, "pasture").tile(31, "pasture");
  EXPECT_EQ(places(wish), "her_cattle:12") << "from 9 on";
  Table wrapped(1);
  wrapped.tile(4, "pasture").tile(8, "pasture");
  EXPECT_EQ(places(wrapped), "her_cattle:4");
}

// Rule 13.15
TEST(BoonlakeEminence, APastureWithFourCattleHasNoRoom) {
  Table table(1);
  table.cattle(16, 0, 4).tile(31, "pasture");
  for (const char* plot : {"13a", "13b"}) table.stands(plot, 0, "house");
  table.tile(14, "grey-15").tile(20, "grey-16");
  for (const char* plot : {"14a", "14b", "20a", "20b"}) table.stands(plot, 0, "house");
  EXPECT_EQ(places(table), "her_cattle:31") << "6 less 4 would be the most";
  Table full(1);
  full.cattle(16, 0, 4);
  EXPECT_EQ(places(full), "her_nothing") << "points are for missing pieces only";
  EXPECT_EQ(full.has(1, "points"), 0);
  Table none(1);
  EXPECT_EQ(places(none), "her_nothing");
}

// Rule 13.15
TEST(BoonlakeEminence, WithoutCattleSheGetsTenPoints) {
  Table table(1);
  table.cattle(16, 1, 4).cattle(31, 1, 1);
  EXPECT_EQ(places(table), "her_points:10");
  EXPECT_EQ(table.points(1, Line::land), 10);
  // With the action, too, after the pasture.
  Table action(1);
  action.cattle(16, 1, 4).cattle(31, 1, 1);
  action.deeds({"cattle", "hire", "pioneer", "settle", "area_scoring", "progress", "builder"});
  action.her_turn().choose("eminence:B5:top_left");
  const Tokens all = action.follow_her();
  EXPECT_EQ(Tokens(all.begin(), all.begin() + 5),
            (Tokens{"her_cactus:2", "her_deed:cattle", "her_pasture:9", "her_points:10", "her_cactus:1"}));
}

// Rule 13.15
TEST(BoonlakeEminence, HerCattleLeaveHerBoardFromTheTop) {
  Table table(1);
  table.tile(16, "pasture");
  places(table);
  EXPECT_EQ(table.cattle_on(16, 1), 1);
  EXPECT_EQ(table.has(1, "cattle"), 1);
  EXPECT_EQ(table.state().player(1).covered >> 10 & 1, 0);
}

}  // namespace

}  // namespace spielwerk::boonlake
