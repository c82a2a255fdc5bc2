#include <map>

#include "rules/helios/table.hpp"

// Rules 3: creating land.

namespace spielwerk::helios {

namespace {

using Tokens = std::vector<std::string>;

const Tokens kDarkFields = {"a1", "a2", "a3", "a4", "b1", "b5", "c1", "c6", "d1",
                            "d7", "e1", "e6", "f1", "f5", "g1", "g2", "g3", "g4"};

// Every light field but the centre, and a tile between it and the centre.
const std::map<std::string, std::string> kReachedOver = {
    {"c3", ""},   {"c4", ""},   {"d3", ""},   {"d5", ""},   {"e3", ""},   {"e4", ""},
    {"b2", "c3"}, {"b3", "c3"}, {"b4", "c4"}, {"c2", "c3"}, {"c5", "c4"}, {"d2", "d3"},
    {"d6", "d5"}, {"e2", "e3"}, {"e5", "e4"}, {"f2", "e3"}, {"f3", "e3"}, {"f4", "e4"}};

// Seat 0 creates land, and its tiles reach as far as the field beside this one.
Table beside(const std::string& field) {
  Table table(2);
  const std::string between = kReachedOver.at(field);
  if (field == "d3" || between == "d3") table.sun(0, "d5");
  if (!between.empty()) table.tile(0, between, "grey");
  table.action(0, "land");
  return table;
}

}  // namespace

// Rule 3.1
TEST(HeliosLand, ExampleTheSpringIsTakenWithItsResource) {
  Table table(2);
  table.action(0, "land").play({"land:blue", "place:e3"});
  EXPECT_TRUE(table.has_tile(0, "e3"));
  EXPECT_EQ(table.resources_on(0, "e3"), Tokens{"blue"});
  EXPECT_EQ(table.supply("blue"), 13);  // it came from the tile, not from the supply
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 3.1
TEST(HeliosLand, ExampleTheSpecialTileTemplesIsTakenInALaterTurn) {
  Table table(2);
  table.tile(0, "e3", "blue").resources(0, "e3", {"blue"}).action(0, "land");
  table.play({"special:temples", "place:e4"});
  EXPECT_TRUE(table.has_tile(0, "e4"));
  EXPECT_EQ(table.resources_on(0, "e4"), Tokens{});
  EXPECT_EQ(table.state().specials, (std::array<std::uint8_t, 4>{2, 2, 2, 1}));
}

// Rule 3.1
TEST(HeliosLand, AllOpenTilesCanBeChosen) {
  Table table(2);
  table.open_land({"brown", "grey", "grey", "black"}).action(0, "land");
  EXPECT_EQ(table.legal(), (Tokens{"land:brown", "land:grey", "land:black", "special:free_fields",
                                   "special:created_land", "special:resources", "special:temples", "forgo"}));
  EXPECT_EQ(table.why_not("land:blue"), "3.1");
  EXPECT_EQ(table.why_not("land:green"), "3.1");
}

// Rule 3.1, 1.8
TEST(HeliosLand, ATileThatLiesOpenWithoutAResourceBringsNone) {
  Table table(2);
  table.open_land({"grey"}).open_land_bare({"blue"}).action(0, "land");
  table.play({"land:blue-bare", "place:e3"});
  EXPECT_TRUE(table.has_tile(0, "e3"));
  EXPECT_EQ(table.resources_on(0, "e3"), Tokens{});
}

// Rule 3.1
TEST(HeliosLand, ASingleFieldIsNotAsked) {
  Table table(2);
  table.all_tiles_but(0, {"b4"}).sun(0, "d1").action(0, "land").play({"land:blue"});
  EXPECT_EQ(table.resources_on(0, "b4"), Tokens{"blue"});
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 3.2
TEST(HeliosLand, ATileTouchesAnotherTile) {
  Table table(2);
  table.action(0, "land").play({"land:blue"});
  // Around the centre, but for the sun on d3.
  EXPECT_EQ(table.legal().size(), 5U);
  for (const std::string field : {"e3", "e4", "d5", "c4", "c3"}) EXPECT_TRUE(table.can("place:" + field)) << field;
  for (const std::string field : {"b2", "b3", "b4", "c2", "c5", "d2", "d6", "e2", "e5", "f2", "f3", "f4"}) {
    EXPECT_EQ(table.why_not("place:" + field), "3.2") << field;
  }
}

// Rule 3.2
TEST(HeliosLand, OnlyFreeFieldsTakeATile) {
  Table table(2);
  table.tile(0, "e3", "temples").action(0, "land").play({"land:brown"});
  EXPECT_EQ(table.why_not("place:d4"), "3.2");
  EXPECT_EQ(table.why_not("place:e3"), "3.2");
}

// Rule 3.2
TEST(HeliosLand, ASpecialTileIsANeighbourToo) {
  Table table(2);
  table.tile(0, "e3", "free_fields").action(0, "land").play({"special:free_fields", "place:f2"});
  EXPECT_TRUE(table.has_tile(0, "f2"));
}

// Rule 3.2
TEST(HeliosLand, ColoursOfNeighboursDoNotMatter) {
  for (const std::string colour : {"brown", "grey", "green", "blue", "black"}) {
    Table table(2);  // brown land on d4
    table.action(0, "land").play({"land:" + colour, "place:c3"});
    EXPECT_EQ(table.resources_on(0, "c3"), Tokens{colour});
  }
}

// Rule 3.2
TEST(HeliosLand, EveryLightFieldTakesATile) {
  EXPECT_EQ(kReachedOver.size() + 1, 19U);
  for (const auto& [field, between] : kReachedOver) {
    for (const std::string tile : {"land:green", "special:resources"}) {
      Table table = beside(field);
      table.play({tile, "place:" + field});
      EXPECT_TRUE(table.has_tile(0, field)) << field;
    }
  }
}

// Rule 3.2
TEST(HeliosLand, NoDarkFieldTakesATile) {
  EXPECT_EQ(kDarkFields.size(), 18U);
  Table table(2);
  table.all_tiles_but(0, {"d3", "d2", "c2"}).action(0, "land").play({"land:blue"});
  for (const std::string& field : kDarkFields) EXPECT_EQ(table.why_not("place:" + field), "3.2") << field;
}

// Rule 3.2, 3.3
TEST(HeliosLand, YellowFieldsCanBeBuiltOnWhenTheSunIsElsewhere) {
  Table table(2);
  table.sun(0, "c3").action(0, "land").play({"land:blue", "place:d3"});
  EXPECT_TRUE(table.has_tile(0, "d3"));
  table.action(0, "land").play({"land:grey", "place:d2"});
  EXPECT_TRUE(table.has_tile(0, "d2"));
}

// Rule 3.3
TEST(HeliosLand, NotOnTheFieldOfTheSun) {
  Table table(2);
  table.action(0, "land").play({"land:blue"});
  EXPECT_EQ(table.why_not("place:d3"), "3.3");
}

// Rule 3.3
TEST(HeliosLand, TheFieldIsFreeAgainOnceTheSunHasMovedOn) {
  Table table(2);
  table.action(0, "sun").play({"sun:e3"}).action(0, "land").play({"land:blue"});
  EXPECT_EQ(table.why_not("place:e3"), "3.3");
  table.play({"place:d3"});
  EXPECT_TRUE(table.has_tile(0, "d3"));
}

// Rule 3.4
TEST(HeliosLand, TheLastTileOfARingRoundTheSunIsForbidden) {
  for (const std::string gap : {"d2", "e2", "e3", "c3", "c2"}) {
    Table table(2);
    for (const std::string field : {"d2", "e2", "e3", "c3", "c2"}) {
      if (field != gap) table.tile(0, field, "grey");
    }
    table.action(0, "land").play({"land:blue"});
    EXPECT_EQ(table.why_not("place:" + gap), "3.4") << gap;
    EXPECT_TRUE(table.can("place:d5"));
  }
}

// Rule 3.4
TEST(HeliosLand, TheSunIsNotWalledInTogetherWithFreeFieldsEither) {
  Table table(2);  // the sun on e3, d3 beside it is free, and the only way out is d2
  table.tiles(0, {"e2", "f2", "f3", "e4", "c3", "c2"}, "grey").sun(0, "e3").action(0, "land").play({"land:blue"});
  EXPECT_EQ(table.why_not("place:d2"), "3.4");
  EXPECT_EQ(table.why_not("place:d3"), "3.4");
  EXPECT_TRUE(table.can("place:c4"));
}

// Rule 3.4, 6.11
TEST(HeliosLand, ADeadEndAroundTheSunIsAllowed) {
  Table table(2);
  table.tiles(0, {"b3", "c4", "d3"}, "grey").sun(0, "c3").action(0, "land");
  table.play({"special:temples", "place:b2"});
  EXPECT_TRUE(table.has_tile(0, "b2"));
  table.action(0, "land").play({"land:blue"});
  EXPECT_EQ(table.why_not("place:c2"), "3.4");  // that would close it
}

// Rule 3.4
TEST(HeliosLand, TheSunOnADarkFieldIsNeverWalledIn) {
  Table table(2);
  table.all_tiles_but(0, {"d6"}).sun(0, "c6").action(0, "land").play({"land:blue"});
  EXPECT_TRUE(table.has_tile(0, "d6"));
}

// Rule 3.5
TEST(HeliosLand, EmptyFieldsMayBeEnclosed) {
  Table table(2);  // a lake on d5
  table.tiles(0, {"e4", "e5", "d6", "c5"}, "grey").action(0, "land").play({"land:blue", "place:c4"});
  EXPECT_TRUE(table.has_tile(0, "c4"));
}

// Rule 3.5
TEST(HeliosLand, ALakeCanBeBuiltOnButNotReachedByTheSun) {
  Table table(2);
  table.tiles(0, {"e4", "e5", "d6", "c5", "c4"}, "grey").building(0, "power_plant").action(0, "any");
  EXPECT_EQ(table.why_not("sun:d5"), "6.9");
  table.play({"land:blue", "place:d5"});
  EXPECT_EQ(table.resources_on(0, "d5"), Tokens{"blue"});
}

// Rule 3.6
TEST(HeliosLand, ALandTileThatWasTakenIsNotReplaced) {
  Table table(2);
  table.play({"take:land", "land:blue", "place:e3", "take:land"});
  EXPECT_EQ(table.why_not("land:blue"), "3.1");
  EXPECT_TRUE(table.can("land:black"));
  EXPECT_EQ(table.state().land_stacks[3], 3);
}

// Rule 3.6
TEST(HeliosLand, WhenNoLandIsLeftOnlySpecialTilesCanBeTaken) {
  Table table(2);
  table.open_land({"grey"}).play({"take:land", "land:grey", "place:e3", "take:land"});
  EXPECT_EQ(table.legal(),
            (Tokens{"special:free_fields", "special:created_land", "special:resources", "special:temples", "forgo"}));
}

// Rule 3.6
TEST(HeliosLand, ThereAreTwoSpecialTilesOfAKindAndNoMore) {
  Table table(2);
  table.play({"take:land", "special:temples", "place:e3", "take:land", "special:temples", "place:e3", "take:land"});
  EXPECT_EQ(table.why_not("special:temples"), "3.1");
  EXPECT_TRUE(table.can("special:resources"));
}

// Rule 3.7
TEST(HeliosLand, ExampleABonusResourceFieldBringsABlueResource) {
  Table table = beside("c2");
  table.play({"land:green", "place:c2"});
  EXPECT_EQ(table.legal(), (Tokens{"colour:brown", "colour:grey", "colour:green", "colour:blue", "colour:black"}));
  table.play({"colour:blue"});
  EXPECT_EQ(table.resources_on(0, "c2"), (Tokens{"green", "blue"}));
  EXPECT_EQ(table.supply("blue"), 12);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 3.7
TEST(HeliosLand, TheFourBonusResourceFields) {
  for (const auto& [field, between] : kReachedOver) {
    Table table = beside(field);
    table.play({"land:green", "place:" + field});
    const bool bonus = field == "c2" || field == "c5" || field == "e2" || field == "e5";
    EXPECT_EQ(table.step(), bonus ? "bonus_colour" : "take") << field;
    if (bonus) table.play({"colour:green"});
    EXPECT_EQ(table.resources_on(0, field), bonus ? (Tokens{"green", "green"}) : Tokens{"green"}) << field;
  }
}

// Rule 3.7
TEST(HeliosLand, ASpecialTileGetsTheBonusResourceToo) {
  for (const std::string field : {"c2", "c5", "e2", "e5"}) {
    Table table = beside(field);
    table.play({"special:resources", "place:" + field, "colour:black"});
    EXPECT_EQ(table.resources_on(0, field), Tokens{"black"});
  }
}

// Rule 3.7
TEST(HeliosLand, ABonusResourceFieldPaysOnlyOnce) {
  Table table = beside("c2");
  table.play({"land:green", "place:c2", "colour:blue"}).action(0, "land").play({"land:black", "place:b2"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.resources_on(0, "c2"), (Tokens{"green", "blue"}));
  EXPECT_EQ(table.resources_on(0, "b2"), Tokens{"black"});
}

// Rule 3.8
TEST(HeliosLand, ExampleAManaFieldBringsTwoMana) {
  Table table = beside("f3");
  table.play({"land:green", "place:f3"});
  EXPECT_EQ(table.mana(0), 1 + 2);
  EXPECT_EQ(table.state().mana, 30 - 1 - 3);
  EXPECT_EQ(table.resources_on(0, "f3"), Tokens{"green"});
}

// Rule 3.8
TEST(HeliosLand, TheTwoManaFields) {
  for (const auto& [field, between] : kReachedOver) {
    for (const std::string tile : {"land:green", "special:temples"}) {
      Table table = beside(field);
      table.play({tile, "place:" + field});
      if (table.step() == "bonus_colour") table.play({"colour:grey"});
      EXPECT_EQ(table.mana(0), field == "b3" || field == "f3" ? 3 : 1) << field;
      EXPECT_EQ(table.mana(1), 1);
    }
  }
}

// Rule 3.8
TEST(HeliosLand, AManaFieldPaysOnlyOnce) {
  Table table = beside("b3");
  table.play({"land:green", "place:b3"}).action(0, "land").play({"land:black", "place:b2"});
  EXPECT_EQ(table.mana(0), 3);
}

// Rule 3.8, 1.8
TEST(HeliosLand, AManaFieldBringsNoMoreThanTheSupplyHas) {
  Table table = beside("b3");
  table.with_mana(1, 28).play({"land:green", "place:b3"});
  EXPECT_EQ(table.mana(0), 2);

  Table exhausted = beside("b3");
  exhausted.with_mana(1, 29).play({"land:green", "place:b3"});
  EXPECT_EQ(exhausted.mana(0), 1);
}

// Rule 3.9, 2.5
TEST(HeliosLand, WithoutAFieldTheActionIsGivenUp) {
  Table table(2);
  table.all_tiles_but(0, {}).sun(0, "d1").play({"take:land"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.step(), "take");
  EXPECT_EQ(table.row_size(0, "yellow"), 1);
}

// Rule 3.9, 3.4
TEST(HeliosLand, FreeFieldsThatWouldWallInTheSunAreNoFields) {
  Table table(2);
  table.all_tiles_but(0, {"d3", "d2"}).play({"take:land"});  // the sun is on d3
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 3.9
TEST(HeliosLand, WithoutAFieldABonusActionCannotCreateLand) {
  Table table(2);
  table.all_tiles_but(0, {}).sun(0, "d1").action(0, "any");
  EXPECT_EQ(table.why_not("land:blue"), "3.9");
  EXPECT_EQ(table.why_not("special:temples"), "3.9");
}

// Rule 3.9, 2.5
TEST(HeliosLand, WithNothingLeftToTakeTheActionIsGivenUp) {
  Table table(2);
  table.open_land({}).tiles(1, {"e3", "e4"}, "free_fields").tiles(1, {"d5", "c4"}, "created_land");
  table.tiles(1, {"c3", "b3"}, "resources").tiles(1, {"b4", "c5"}, "temples").play({"take:land"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.row_size(0, "yellow"), 1);
}

// Rule 3.9, 5.11
TEST(HeliosLand, TilesOfTheLandOfficeWithoutAFieldLeaveTheGame) {
  Table table(2);
  table.all_tiles_but(0, {}).sun(0, "d1").resources(0, "d4", {"brown", "grey"}).extra_stack({"blue", "green"});
  table.action(0, "build").play({"build:land_office", "draw:blue", "draw:green"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.resources(0), 0);
  EXPECT_EQ(table.supply("blue"), 13);
  EXPECT_EQ(table.supply("green"), 13);
}

}  // namespace spielwerk::helios
