#include <algorithm>

#include "rules/helios/table.hpp"

// Rules 5: what the twelve buildings do.

namespace spielwerk::helios {

namespace {

using Tokens = std::vector<std::string>;

// Seat 0 has land on d4 and d5 and these resources there, and is to build.
Table builder(const Tokens& resources) {
  Table table(2);
  const auto half = resources.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(2, resources.size()));
  table.tile(0, "d5", "grey").resources(0, "d4", {resources.begin(), half}).resources(0, "d5", {half, resources.end()});
  table.with_mana(0, 0).action(0, "build");
  return table;
}

struct Gains {
  int range = 0;
  int mana = 0;
  int points_at_the_end = 0;
};

// Builds with exactly the printed cost, and checks that one resource less does not do.
void expect_building(const std::string& id, const Tokens& cost, Gains gains) {
  Table table = builder(cost);
  table.play({"build:" + id});
  EXPECT_TRUE(table.has_building(0, id));
  EXPECT_EQ(table.resources(0), 0);
  EXPECT_EQ(table.range(0), 2 + gains.range);
  EXPECT_EQ(table.mana(0), gains.mana);
  EXPECT_EQ(table.points(0), 0);
  EXPECT_EQ(table.score(0, "buildings"), gains.points_at_the_end);
  EXPECT_EQ(table.state().houses, 34);

  Table poor = builder({cost.begin() + 1, cost.end()});
  poor.action(0, "any");
  // Only a cost with a colour in it could have been met by replacing (4.7).
  EXPECT_EQ(poor.why_not("build:" + id), id == "bazaar" ? "4.1" : "4.7");
}

// As many resources of another colour do not pay for this building (each would have to be replaced by two).
void expect_too_few(const std::string& id, const Tokens& resources) {
  Table table = builder(resources);
  table.action(0, "any");
  EXPECT_EQ(table.why_not("build:" + id), "4.7");
}

// The points that the sun brings by going from c3 to the yellow field d3, a circle completed.
int points_for_a_circle(const Tokens& buildings) {
  Table table(2);
  for (const std::string& id : buildings) table.building(0, id);
  table.sun(0, "c3").action(0, "sun").play({"sun:d3"});
  return table.points(0);
}

}  // namespace

// Rule 5.1
TEST(HeliosCity, Observatory) {
  expect_building("observatory", {"black"}, {.range = 3, .mana = 0, .points_at_the_end = 3});
  expect_too_few("observatory", {"blue"});
  EXPECT_EQ(builder({"black"}).play({"build:observatory"}).to_move(), 1);  // no function
}

// Rule 5.2
TEST(HeliosCity, SunLodge) {
  expect_building("sun_lodge", {"grey"}, {.range = 2, .mana = 0, .points_at_the_end = 1});
  expect_too_few("sun_lodge", {"green"});
  EXPECT_EQ(builder({"grey"}).play({"build:sun_lodge"}).to_move(), 1);
}

// Rule 5.3
TEST(HeliosCity, PowerPlant) {
  expect_building("power_plant", {"blue"}, {.range = 0, .mana = 1, .points_at_the_end = 2});
  expect_too_few("power_plant", {"black"});
}

// Rule 5.3
TEST(HeliosCity, ThePowerPlantTakesTheSunToEveryFieldOfTheCoastButItsOwn) {
  Table table(2);
  table.action(0, "sun");
  EXPECT_EQ(table.legal(), (Tokens{"sun:e3", "sun:e4", "forgo"}));
  table.building(0, "power_plant").action(0, "sun");
  EXPECT_EQ(table.legal().size(), 6U);
  for (const std::string field : {"e3", "e4", "d5", "c4", "c3"}) EXPECT_TRUE(table.can("sun:" + field)) << field;
  EXPECT_EQ(table.why_not("sun:d3"), "6.7");
}

// Rule 5.3
TEST(HeliosCity, ThePowerPlantDoesNotOpenDeadEnds) {
  Table table(2);  // e4 is a dead end
  table.tiles(0, {"d5", "e3", "e5", "f3"}, "grey").building(0, "power_plant").action(0, "sun");
  EXPECT_EQ(table.why_not("sun:e4"), "6.9");
  EXPECT_TRUE(table.can("sun:f4"));
}

// Rule 5.3, 5.6
TEST(HeliosCity, WithThePowerPlantCirclesBringNothing) {
  EXPECT_EQ(points_for_a_circle({}), 5);
  EXPECT_EQ(points_for_a_circle({"power_plant"}), 0);
  EXPECT_EQ(points_for_a_circle({"power_plant", "watchtower"}), 0);
}

// Rule 5.3, 8.6
TEST(HeliosCity, TheRangeGoesOnRisingBesideThePowerPlant) {
  Table table = builder({"black"});
  table.building(0, "power_plant").person(0, "duchess", true).play({"build:observatory"});
  EXPECT_EQ(table.range(0), 2 + 1 + 3);
  EXPECT_EQ(table.score(0, "person:duchess"), 12);
}

// Rule 5.3
TEST(HeliosCity, CirclesAreCountedWithThePowerPlantWithoutBeingPaid) {
  Table table(2);
  table.building(0, "power_plant").sun(0, "c3").action(0, "sun").play({"sun:d3"});
  EXPECT_EQ(table.state().players[0].lap, 1);
  EXPECT_EQ(table.state().players[0].best_lap, 1);
  EXPECT_EQ(table.points(0), 0);
}

// Rule 5.4
TEST(HeliosCity, Council) {
  expect_building("council", {"brown", "grey"}, {.range = 1, .mana = 0, .points_at_the_end = 2});
  expect_too_few("council", {"brown", "green"});
}

// Rule 5.4
TEST(HeliosCity, WithTheCouncilEachTempleInTheSunBringsThreePointsMore) {
  for (const bool council : {false, true}) {
    Table table(2);
    table.tile(0, "d5", "grey").temple(0, "d4").temple(0, "d5").sun(0, "e3").action(0, "sun");
    if (council) table.building(0, "council");
    table.play({"sun:e4"});  // both temples: 2 points each
    EXPECT_EQ(table.points(0), council ? 2 * (2 + 3) : 2 * 2);
  }
}

// Rule 5.5
TEST(HeliosCity, CitadelForOneBlackOrOneBlue) {
  expect_building("citadel", {"black"}, {.range = 0, .mana = 0, .points_at_the_end = 2});
  expect_building("citadel", {"blue"}, {.range = 0, .mana = 0, .points_at_the_end = 2});
  expect_too_few("citadel", {"grey"});
}

// Rule 5.5
TEST(HeliosCity, WhoHasBothColoursChoosesForTheCitadel) {
  for (const std::string paid : {"black", "blue"}) {
    Table table = builder({"black", "blue", "green", "green"});
    table.play({"build:citadel"});
    EXPECT_EQ(table.legal().size(), 2U);
    EXPECT_EQ(table.why_not("pay:d5=green"), "4.7");
    table.play({"pay:d4=" + paid});
    EXPECT_EQ(table.resources(0, paid), 0);
    EXPECT_EQ(table.resources(0), 3);
  }
}

// Rule 5.5
TEST(HeliosCity, TheCitadelIsReplacedByTwoOthersOnlyWithoutBothColours) {
  Table neither = builder({"brown", "green"});
  neither.play({"build:citadel"});
  EXPECT_EQ(neither.resources(0), 0);
  Table black = builder({"brown", "green", "black"});
  black.play({"build:citadel"});
  EXPECT_EQ(black.resources_on(0, "d4"), (Tokens{"brown", "green"}));
  EXPECT_EQ(black.resources(0), 2);
}

// Rule 5.5, 4.4
TEST(HeliosCity, WithTheCitadelTemplesCostOneAndTheirManaGoesOnRising) {
  Table table(2);
  table.building(0, "citadel").tiles(0, {"d5", "e4", "e3"}, "grey").temple(0, "d4").temple(0, "d5");
  table.resources(0, "e4", {"blue"}).resources(0, "e3", {"green"}).with_mana(0, 0).action(0, "build");
  table.play({"build:temple", "pay:e4=blue", "site:e4"});
  EXPECT_EQ(table.mana(0), 3);
  table.action(0, "build").play({"build:temple"});  // one resource, one tile
  EXPECT_EQ(table.mana(0), 3 + 4);
  EXPECT_EQ(table.resources(0), 0);
}

// Rule 5.6
TEST(HeliosCity, Watchtower) {
  expect_building("watchtower", {"black", "blue"}, {.range = 0, .mana = 1, .points_at_the_end = 2});
  expect_too_few("watchtower", {"black", "green"});
}

// Rule 5.6
TEST(HeliosCity, WithTheWatchtowerACircleBringsTenPoints) { EXPECT_EQ(points_for_a_circle({"watchtower"}), 10); }

// Rule 5.7
TEST(HeliosCity, Sanctuary) {
  expect_building("sanctuary", {"brown", "green"}, {.range = 0, .mana = 4, .points_at_the_end = 3});
  expect_too_few("sanctuary", {"brown", "grey"});
  EXPECT_EQ(builder({"brown", "green"}).play({"build:sanctuary"}).to_move(), 1);
}

// Rule 5.8
TEST(HeliosCity, SacredGrove) {
  expect_building("sacred_grove", {"green"}, {.range = 0, .mana = 2, .points_at_the_end = 2});
  expect_too_few("sacred_grove", {"grey"});
  EXPECT_EQ(builder({"green"}).play({"build:sacred_grove"}).to_move(), 1);
}

// Rule 5.9
TEST(HeliosCity, Bazaar) {
  expect_building("bazaar", {"brown", "black"}, {.range = 0, .mana = 0, .points_at_the_end = 1});
  expect_building("bazaar", {"green", "green"}, {.range = 0, .mana = 0, .points_at_the_end = 1});
}

// Rule 5.9
TEST(HeliosCity, TheBazaarExchangesUpToThreeManaForFourPointsEach) {
  for (int mana = 0; mana <= 3; ++mana) {
    Table table = builder({"brown", "black"});
    table.with_mana(0, 5).with_points(0, 7).play({"build:bazaar"});
    EXPECT_EQ(table.legal(), (Tokens{"exchange:0", "exchange:1", "exchange:2", "exchange:3"}));
    EXPECT_EQ(table.why_not("exchange:4"), "5.9");
    const int supply = table.state().mana;
    table.play({"exchange:" + std::to_string(mana)});
    EXPECT_EQ(table.mana(0), 5 - mana);
    EXPECT_EQ(table.points(0), 7 + 4 * mana);
    EXPECT_EQ(table.state().mana, supply + mana);
    EXPECT_EQ(table.to_move(), 1);
  }
}

// Rule 5.9
TEST(HeliosCity, TheBazaarExchangesNoMoreManaThanYouHave) {
  Table table = builder({"brown", "black"});
  table.with_mana(0, 2).play({"build:bazaar"});
  EXPECT_EQ(table.legal(), (Tokens{"exchange:0", "exchange:1", "exchange:2"}));
  EXPECT_EQ(table.why_not("exchange:3"), "5.9");

  Table without = builder({"brown", "black"});
  without.play({"build:bazaar"});  // no mana, no question
  EXPECT_EQ(without.to_move(), 1);
  EXPECT_EQ(without.points(0), 0);
}

// Rule 5.9
TEST(HeliosCity, TheBazaarExchangesOneTimeOnly) {
  Table table = builder({"brown", "black"});
  table.with_mana(0, 5).play({"build:bazaar", "exchange:1"}).action(0, "any");
  EXPECT_EQ(table.why_not("exchange:1"), "5.9");
  EXPECT_EQ(table.why_not("build:bazaar"), "4.5");
}

// Rule 5.10
TEST(HeliosCity, Storehouse) {
  expect_building("storehouse", {"black", "blue"}, {.range = 0, .mana = 0, .points_at_the_end = 3});
  expect_too_few("storehouse", {"blue", "grey"});
  EXPECT_EQ(builder({"black", "blue"}).play({"build:storehouse"}).to_move(), 1);
}

// Rule 5.10
TEST(HeliosCity, WithTheStorehouseLandInTheSunGetsASecondResource) {
  Table table(2);  // brown land on d4, grey on d5; the sun stops on e4 and shines on both
  table.tile(0, "d5", "grey").resources(0, "d4", {"brown"}).resources(0, "d5", {"blue"}).sun(0, "e3").action(0, "sun");
  Table without = table;
  without.play({"sun:e4"});
  EXPECT_EQ(without.resources(0), 2);
  table.building(0, "storehouse").play({"sun:e4"});
  EXPECT_EQ(table.resources_on(0, "d4"), (Tokens{"brown", "brown"}));
  EXPECT_EQ(table.resources_on(0, "d5"), (Tokens{"grey", "blue"}));  // its own colour, whatever lies there
}

// Rule 5.10
TEST(HeliosCity, WithTheStorehouseAnEmptyTileGetsOneAndAFullOneNone) {
  Table table(2);
  table.building(0, "storehouse")
      .tile(0, "d5", "grey")
      .resources(0, "d5", {"blue", "black"})
      .sun(0, "e3")
      .action(0, "sun");
  table.play({"sun:e4"});
  EXPECT_EQ(table.resources_on(0, "d4"), Tokens{"brown"});
  EXPECT_EQ(table.resources_on(0, "d5"), (Tokens{"blue", "black"}));
}

// Rule 5.10
TEST(HeliosCity, TheStorehouseDoesNothingForSpecialTilesAndTemples) {
  Table table(2);
  table.building(0, "storehouse").tile(0, "d5", "resources").resources(0, "d5", {"blue"}).temple(0, "d4");
  table.sun(0, "e3").action(0, "sun").play({"sun:e4"});
  EXPECT_EQ(table.resources_on(0, "d5"), Tokens{"blue"});
  EXPECT_EQ(table.resources_on(0, "d4"), Tokens{});
}

// Rule 5.11
TEST(HeliosCity, LandOffice) {
  Table nothing_to_draw = builder({"brown", "blue"});
  nothing_to_draw.extra_stack({}).play({"build:land_office"});
  EXPECT_EQ(nothing_to_draw.resources(0), 0);
  EXPECT_EQ(nothing_to_draw.range(0), 2);
  EXPECT_EQ(nothing_to_draw.mana(0), 0);
  EXPECT_EQ(nothing_to_draw.score(0, "buildings"), 2);
  EXPECT_EQ(nothing_to_draw.to_move(), 1);
  Table poor = builder({"brown"});
  poor.action(0, "any");
  EXPECT_EQ(poor.why_not("build:land_office"), "4.7");
  Table no_brown = builder({"blue", "blue"});  // two for brown and one more
  EXPECT_EQ(no_brown.why_not("build:land_office"), "4.7");
}

// Rule 5.11
TEST(HeliosCity, TheLandOfficeLaysTwoTilesOfTheExtraStackWithTheirResources) {
  Table table = builder({"brown", "blue"});
  table.extra_stack({"blue", "green", "black"}).play({"build:land_office"});
  EXPECT_EQ(table.to_move(), -1);
  EXPECT_EQ(table.outcomes(), (Tokens{"draw:green", "draw:blue", "draw:black"}));
  const int from_below = table.game().pile(table.state());
  table.play({"draw:blue", "draw:green"});
  EXPECT_EQ(table.legal(), (Tokens{"lay:blue", "lay:green"}));
  table.play({"lay:green", "place:e4", "place:c4"});
  EXPECT_EQ(table.resources_on(0, "e4"), Tokens{"green"});
  EXPECT_EQ(table.resources_on(0, "c4"), Tokens{"blue"});
  EXPECT_EQ(table.supply("green"), 12);
  EXPECT_EQ(table.supply("blue"), 12);
  EXPECT_EQ(table.state().extra_stack, (std::array<std::uint8_t, 5>{0, 0, 0, 0, 1}));
  EXPECT_EQ(table.state().display, (std::array<std::uint8_t, 5>{1, 1, 1, 1, 1}));  // open land is not touched
  EXPECT_EQ(table.to_move(), 1);

  Table refilled(2);
  refilled.with_mana(0, 2).persons(0).play({"done"});
  EXPECT_NE(refilled.game().pile(refilled.state()), from_below);  // that one comes from the top
}

// Rule 5.11
TEST(HeliosCity, TheOrderOfTheTwoTilesIsFree) {
  for (const std::string first : {"blue", "green"}) {
    Table table = builder({"brown", "blue"});
    table.extra_stack({"blue", "green"})
        .play({"build:land_office", "draw:green", "draw:blue", "lay:" + first, "place:e4", "place:c4"});
    EXPECT_EQ(table.resources_on(0, "e4"), Tokens{first});
  }
}

// Rule 5.11
TEST(HeliosCity, TwoEqualTilesNeedNoOrder) {
  Table table = builder({"brown", "blue"});
  table.extra_stack({"blue", "blue"}).play({"build:land_office", "draw:blue", "draw:blue"});
  EXPECT_EQ(table.step(), "place");
  table.play({"place:e4", "place:c4"});
  EXPECT_EQ(table.resources(0, "blue"), 2);
}

// Rule 5.11, 3.2
TEST(HeliosCity, TheSecondTileMayTouchTheFirst) {
  Table table = builder({"brown", "blue"});
  table.extra_stack({"blue", "green"}).play({"build:land_office", "draw:green", "draw:blue", "lay:blue"});
  EXPECT_EQ(table.why_not("place:f4"), "3.2");
  EXPECT_EQ(table.why_not("place:d3"), "3.3");
  table.play({"place:e4", "place:f4"});
  EXPECT_EQ(table.resources_on(0, "f4"), Tokens{"green"});
}

// Rule 5.11, 3.7, 3.8
TEST(HeliosCity, TilesOfTheLandOfficeBringWhatTheirFieldsBring) {
  Table table = builder({"brown", "blue"});
  table.tile(0, "e4", "black").extra_stack({"blue", "green"});
  table.play({"build:land_office", "draw:green", "draw:blue", "lay:blue", "place:e5", "colour:black"});
  EXPECT_EQ(table.resources_on(0, "e5"), (Tokens{"blue", "black"}));
  table.play({"place:f3"});
  EXPECT_EQ(table.resources_on(0, "f3"), Tokens{"green"});
  EXPECT_EQ(table.mana(0), 2);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 5.11
TEST(HeliosCity, BothTilesMustBeLaid) {
  Table table = builder({"brown", "blue"});
  table.extra_stack({"blue", "green"}).play({"build:land_office", "draw:green", "draw:blue"});
  EXPECT_FALSE(table.can("forgo"));
  table.play({"lay:green"});
  EXPECT_FALSE(table.can("forgo"));
  table.play({"place:e4"});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_FALSE(table.can("forgo"));
  EXPECT_TRUE(table.can("place:c4"));
}

// Rule 5.11, 3.9
TEST(HeliosCity, ATileOfTheLandOfficeWithoutAFieldLeavesTheGame) {
  Table table(2);
  table.all_tiles_but(0, {"b4"}).sun(0, "d1").resources(0, "d4", {"brown", "grey"}).extra_stack({"blue", "green"});
  table.action(0, "build").play({"build:land_office", "draw:blue", "draw:green", "lay:green"});
  EXPECT_EQ(table.resources_on(0, "b4"), Tokens{"green"});
  EXPECT_EQ(table.resources(0), 1);
  EXPECT_EQ(table.supply("blue"), 13);
  EXPECT_EQ(table.supply("green"), 12);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 5.11
TEST(HeliosCity, WithOneTileLeftTheLandOfficeDrawsOne) {
  Table table = builder({"brown", "blue"});
  table.extra_stack({"green"}).play({"build:land_office", "draw:green", "place:e4"});
  EXPECT_EQ(table.resources_on(0, "e4"), Tokens{"green"});
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 5.11, 1.8
TEST(HeliosCity, ADrawnTileWhoseColourIsUsedUpStaysBare) {
  Table table = builder({"brown", "grey"});
  table.extra_stack({"blue", "green"}).supply_left("blue", 0);
  table.play({"build:land_office", "draw:blue", "draw:green"});
  EXPECT_EQ(table.legal(), (Tokens{"lay:blue-bare", "lay:green"}));
  table.play({"lay:blue-bare", "place:e4", "place:c4"});
  EXPECT_TRUE(table.has_tile(0, "e4"));
  EXPECT_EQ(table.resources_on(0, "e4"), Tokens{});
  EXPECT_EQ(table.resources_on(0, "c4"), Tokens{"green"});
}

// Rule 5.12
TEST(HeliosCity, ExampleThePalaceBringsOneRangeOneManaAndABonusAction) {
  expect_building("palace", {"green", "grey", "brown"}, {.range = 1, .mana = 1, .points_at_the_end = 2});
  expect_too_few("palace", {"green", "green", "brown"});
  Table table = builder({"green", "grey", "brown"});
  table.play({"build:palace"});
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_TRUE(table.can("land:blue"));
  EXPECT_TRUE(table.can("special:temples"));
  EXPECT_TRUE(table.can("sun:e3"));
  EXPECT_TRUE(table.can("forgo"));
  table.play({"land:blue", "place:e4"});
  EXPECT_TRUE(table.has_tile(0, "e4"));
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 5.12, 2.6
TEST(HeliosCity, ThePalacesBonusActionMayBuildOrLapse) {
  Table table = builder({"green", "grey", "green", "black"});
  table.play({"build:palace", "pay:d4=green", "pay:d5=green"});
  Table lapsed = table;
  lapsed.play({"forgo"});
  EXPECT_EQ(lapsed.to_move(), 1);
  EXPECT_EQ(lapsed.resources(0), 1);
  table.play({"build:observatory"});
  EXPECT_EQ(table.range(0), 2 + 1 + 3);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 5.12
TEST(HeliosCity, ThePalaceBringsABonusActionOneTimeOnly) {
  Table table = builder({"black"});
  table.building(0, "palace").play({"build:observatory"});
  EXPECT_EQ(table.to_move(), 1);
}

}  // namespace spielwerk::helios
