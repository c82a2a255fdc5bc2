#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "here.hpp"
#include "rules/helios/table.hpp"

namespace spielwerk::helios {

namespace {

using Names = std::vector<std::string>;

// The fields on which the sun may stop, by name.
Names stops(Table& table) {
  Names fields;
  for (const std::string& token : table.legal()) {
    if (token.starts_with("sun:")) fields.push_back(token.substr(4));
  }
  std::sort(fields.begin(), fields.end());
  return fields;
}

// The sun at the start of an action, alone with the land. The tiles are brown (as many as there are) and bare.
Table with_land(const Names& fields, std::string_view sun, std::string_view came_from = "") {
  Table table(2);
  for (std::size_t i = 0; i < fields.size(); ++i) table.tile(0, fields[i], i < 5 ? "brown" : "grey");
  table.sun(0, sun, came_from).action(0, "sun");
  return table;
}

Table& range_12(Table& table) {
  for (const char* building : {"observatory", "sun_lodge", "council", "palace"}) table.building(0, building);
  return table.person(0, "priestess", true).person(0, "duchess", true);
}

Table& range_14(Table& table) { return range_12(table).person(0, "inventor", true); }

// The rulebook's pictures, rebuilt on our board.
const Names kBay = {"b2", "c2", "c5", "d3", "d4", "d5"};                  // 6.8
const Names kDeadEnd = {"d4", "d5", "e3", "e5", "f3"};                    // 6.9: e4
const Names kTube = {"c2", "c3", "d2", "d4", "e2", "e4", "f3"};           // 6.9: d3 and e3, the mouth is f2
const Names kPocket = {"c2", "c3", "d2", "d4", "e4", "f2", "f3"};         // 6.10: d3 and e3, the mouth is e2
const Names kCaught = {"b2", "b3", "c4", "d3", "d4"};                     // 6.11: c3
const Names kTubeToTheEast = {"b2", "b3", "c2", "c4", "d2", "d4", "e3"};  // c3 and d3, the mouth is e2

// Two temples, an empty blue tile and a green one with its resource: the rulebook's example of a shining sun.
Table shining_example() {
  Table table(2);
  table.tile(0, "d5", "grey").tile(0, "e5", "blue").tile(0, "e3", "green").tile(0, "c3", "brown");
  table.temple(0, "d4").temple(0, "d5").resources(0, "e3", {"green"});
  table.sun(0, "e2", "d3").action(0, "sun");
  return table;
}

// What sun_vectors.json says about a stop, and the same of the engine.
struct VectorStop {
  int field = 0;
  int steps = 0;
  bool circles = false;
  int lap = 0;

  friend auto operator<=>(const VectorStop&, const VectorStop&) = default;
};

Json read_vectors() {
  std::ifstream file(here::source("tests/rules/helios/sun_vectors.json"));
  const std::string content{std::istreambuf_iterator<char>(file), {}};
  Expected<Json> json = parse_json(content);
  EXPECT_TRUE(json);
  return *json;
}

int read_field(const Board& board, const Json& at) {
  const int field = board.find(Hex{static_cast<int>(at.items[0].integer), static_cast<int>(at.items[1].integer)});
  EXPECT_GE(field, 0) << "line " << at.line;
  return field;
}

Fields read_fields(const Board& board, const Json& list) {
  Fields fields = 0;
  for (const Json& at : list.items) fields |= bit(read_field(board, at));
  return fields;
}

Sun read_sun(const Board& board, const Json& vector) {
  Sun sun;
  sun.field = static_cast<std::uint8_t>(read_field(board, *vector.find("sun")));
  const Json& before = *vector.find("before");
  if (before.kind != Json::Kind::null) sun.before = static_cast<std::uint8_t>(read_field(board, before));
  const Json& range = *vector.find("range");
  sun.unlimited = range.kind == Json::Kind::string;
  if (!sun.unlimited) sun.range = static_cast<std::uint8_t>(range.integer);
  sun.may_circle = !sun.unlimited;
  sun.lap = static_cast<std::int8_t>(vector.find("lap")->integer);
  sun.best_lap = static_cast<std::int8_t>(vector.find("best_lap")->integer);
  return sun;
}

std::vector<VectorStop> read_stops(const Board& board, const Json& list) {
  std::vector<VectorStop> found;
  for (const Json& stop : list.items) {
    found.push_back({.field = read_field(board, *stop.find("field")),
                     .steps = static_cast<int>(stop.find("steps")->integer),
                     .circles = stop.find("circles")->boolean,
                     .lap = static_cast<int>(stop.find("lap")->integer)});
  }
  return found;
}

std::string lines(const Board& board, std::vector<VectorStop> stops) {
  std::sort(stops.begin(), stops.end());
  std::string lines;
  for (const VectorStop& stop : stops) {
    lines += fmt::format("{} in {} steps{}, lap {}\n", board.name[static_cast<std::size_t>(stop.field)], stop.steps,
                         stop.circles ? ", circles" : "", stop.lap);
  }
  return lines;
}

std::string lines_of_the_engine(const Board& board, Fields land, const Sun& sun) {
  SunStops stops;
  sun_stops(board, land, sun, stops);
  std::vector<VectorStop> found;
  for (const SunStop& stop : stops) {
    found.push_back({.field = stop.field, .steps = stop.steps, .circles = stop.circles, .lap = stop.lap});
  }
  return lines(board, found);
}

}  // namespace

// Rule 6.1, 6.2, 6.3, 6.7, 6.8, 6.9, 6.10, 6.11, 6.12, 6.13
TEST(HeliosSun, StopsWhereEveryWorkedExampleSays) {
  const Helios game = printed_game(2);
  const Board& board = game.printed().board;
  const Json vectors = read_vectors();
  ASSERT_EQ(vectors.find("sun")->items.size(), 19u);
  for (const Json& vector : vectors.find("sun")->items) {
    SCOPED_TRACE(vector.find("id")->string + ": " + vector.find("what")->string);
    const Fields land = read_fields(board, *vector.find("land"));
    EXPECT_EQ(lines_of_the_engine(board, land, read_sun(board, vector)),
              lines(board, read_stops(board, *vector.find("stops"))));
  }
}

// Rule 3.2, 3.3, 3.4, 6.11
TEST(HeliosSun, TilesMayBeLaidAroundItWhereEveryWorkedExampleSays) {
  const Helios game = printed_game(2);
  const Board& board = game.printed().board;
  const Json vectors = read_vectors();
  ASSERT_EQ(vectors.find("placement")->items.size(), 3u);
  for (const Json& vector : vectors.find("placement")->items) {
    SCOPED_TRACE(vector.find("id")->string + ": " + vector.find("what")->string);
    const Fields fields =
        placeable(board, read_fields(board, *vector.find("land")), read_field(board, *vector.find("sun")));
    EXPECT_EQ(fields, read_fields(board, *vector.find("placements")));
    EXPECT_EQ(fields & read_fields(board, *vector.find("would_enclose_sun")), 0u);
  }
}

// Rule 6.1
TEST(HeliosSun, MovesClockwiseRoundTheLand) {
  Table table = with_land({}, "d3");
  EXPECT_EQ(stops(table), (Names{"e3", "e4"}));
  table.play({"sun:e4"}).action(0, "sun");
  EXPECT_EQ(stops(table), (Names{"c4", "d5"}));
  table.play({"sun:c4"}).action(0, "sun");
  EXPECT_EQ(stops(table), (Names{"c3", "d3"}));
}

// Rule 6.1
TEST(HeliosSun, StaysOnFreeFieldsBesideTheLand) {
  Table table = with_land({"e4"}, "d3");
  EXPECT_EQ(table.why_not("sun:e2"), "6.1");  // touches no tile
  EXPECT_EQ(table.why_not("sun:e4"), "6.1");  // a tile lies there
  EXPECT_EQ(table.why_not("sun:g1"), "6.1");
  EXPECT_EQ(stops(table), (Names{"e3", "f3"}));
}

// Rule 6.1
TEST(HeliosSun, BringsNothingOnTheFieldsItOnlyPasses) {
  // b5, where it begins, and b4, which it passes, touch c5. b3, where it stops, touches b2 only.
  Table table = with_land(kBay, "b5", "c6");
  table.tile(0, "c5", "grey").tile(0, "b2", "green").building(0, "sun_lodge");
  table.play({"sun:b3"});
  EXPECT_EQ(table.resources(0), 1);
  EXPECT_EQ(table.resources_on(0, "b2"), Names{"green"});

  Table temple = with_land(kBay, "b5", "c6");
  temple.temple(0, "c5").play({"sun:b3"});
  EXPECT_EQ(temple.points(0), 0);
}

// Rule 6.2
TEST(HeliosSun, MovesFromOneFieldToItsRange) {
  Table table = with_land({}, "d3");
  EXPECT_EQ(table.range(0), 2);
  EXPECT_EQ(table.why_not("sun:d5"), "6.2");
  EXPECT_EQ(table.why_not("sun:d3"), "6.7");  // no move at all is no move
  EXPECT_EQ(table.why_not("sun:c3"), "6.2");  // beside it, but five steps clockwise
}

// Rule 6.2
TEST(HeliosSun, GoesFurtherWithBuildingsAndActivePersons) {
  Table building = with_land({}, "d3");
  building.building(0, "sun_lodge");
  EXPECT_EQ(stops(building), (Names{"c4", "d5", "e3", "e4"}));
  Table person = with_land({}, "d3");
  person.person(0, "priestess", true);
  EXPECT_EQ(stops(person), (Names{"c4", "d5", "e3", "e4"}));
  Table asleep = with_land({}, "d3");
  asleep.person(0, "priestess");
  EXPECT_EQ(stops(asleep), (Names{"e3", "e4"}));
}

// Rule 6.2
TEST(HeliosSun, HasARangeOf14AtMost) {
  Table table = with_land({}, "d3");
  range_14(table);
  EXPECT_EQ(table.range(0), 14);  // everything that raises it
}

// Rule 6.2, 6.11
TEST(HeliosSun, ReachesTheWholeCoastWithThePowerPlant) {
  Table table = with_land(kDeadEnd, "g2", "f2");
  table.building(0, "power_plant");
  EXPECT_EQ(stops(table), (Names{"c3", "c4", "c5", "d3", "d6", "e2", "e6", "f2", "f4", "f5", "g3"}));
  EXPECT_EQ(table.why_not("sun:e4"), "6.9");
  EXPECT_EQ(table.why_not("sun:g2"), "6.7");
}

// Rule 6.2, 6.11
TEST(HeliosSun, ReachesTheWholeCoastWithThePowerPlantOutOfADeadEndAcrossTheYellowFields) {
  Table table = with_land(kTubeToTheEast, "c3");
  table.building(0, "power_plant");
  EXPECT_EQ(stops(table),
            (Names{"a1", "a2", "a3", "b1", "b4", "c1", "c5", "d1", "d3", "d5", "e1", "e2", "e4", "f2", "f3"}));
}

// Rule 6.3
TEST(HeliosSun, MovesAndStopsOnDarkFieldsWhereTheLandReachesTheEdge) {
  Table table = with_land({"e4", "f4"}, "f3", "e3");
  table.building(0, "observatory").building(0, "palace");
  EXPECT_EQ(table.range(0), 6);
  EXPECT_EQ(stops(table), (Names{"c4", "d5", "e5", "f5", "g3", "g4"}));  // g4 is a corner field
  EXPECT_EQ(table.why_not("sun:g2"), "6.1");                             // touches no land
  table.play({"sun:g4"});
  EXPECT_EQ(table.sun(0), "g4");
  EXPECT_EQ(table.resources_on(0, "f4"), Names{"brown"});
  EXPECT_EQ(table.resources(0), 1);
}

// Rule 6.4
TEST(HeliosSun, GivesEveryEmptyLandBesideItsStopOneResourceOfItsColour) {
  Table table = with_land({"c3"}, "d3");
  table.tile(0, "e4", "blue");
  const int blue = table.supply("blue");
  table.play({"sun:e3"});
  EXPECT_EQ(table.resources_on(0, "d4"), Names{"brown"});
  EXPECT_EQ(table.resources_on(0, "e4"), Names{"blue"});
  EXPECT_EQ(table.resources_on(0, "c3"), Names{});  // not beside e3
  EXPECT_EQ(table.supply("blue"), blue - 1);
}

// Rule 6.4
TEST(HeliosSun, GivesNoResourceToLandThatHoldsOneOfAnyColour) {
  Table table = with_land({"e4"}, "d3");
  table.resources(0, "d4", {"brown"}).resources(0, "e4", {"blue"}).play({"sun:e3"});
  EXPECT_EQ(table.resources_on(0, "d4"), Names{"brown"});
  EXPECT_EQ(table.resources_on(0, "e4"), Names{"blue"});
}

// Rule 6.4
TEST(HeliosSun, GivesNoResourceToLandWithATemple) {
  Table table = with_land({}, "d3");
  table.temple(0, "d4").play({"sun:e3"});
  EXPECT_EQ(table.resources(0), 0);
}

// Rule 6.4, 5.10
TEST(HeliosSun, GivesASecondResourceOfTheLandsColourWithTheStorehouse) {
  Table table = with_land({}, "d3");
  table.tile(0, "e4", "grey").tile(0, "f3", "green").tile(0, "f2", "black").building(0, "storehouse");
  table.resources(0, "d4", {"brown"}).resources(0, "e4", {"blue"}).resources(0, "f3", {"green", "blue"});
  table.play({"sun:e3"});
  EXPECT_EQ(table.resources_on(0, "d4"), (Names{"brown", "brown"}));
  EXPECT_EQ(table.resources_on(0, "e4"), (Names{"grey", "blue"}));
  EXPECT_EQ(table.resources_on(0, "f3"), (Names{"green", "blue"}));  // never a third
  EXPECT_EQ(table.resources_on(0, "f2"), Names{"black"});            // one, not two
}

// Rule 6.4, 5.10, 6.6
TEST(HeliosSun, GivesNothingToSpecialTilesAndTemplesWithTheStorehouse) {
  Table table = with_land({}, "d3");
  table.tile(0, "e4", "free_fields").resources(0, "e4", {"blue"}).temple(0, "d4").building(0, "storehouse");
  table.play({"sun:e3"});
  EXPECT_EQ(table.resources_on(0, "e4"), Names{"blue"});
  EXPECT_EQ(table.resources(0), 1);
}

// Rule 6.4, 6.5
TEST(HeliosSun, BringsSevenPointsAndABlueResourceInTheRulebooksExample) {
  Table table = shining_example();
  table.building(0, "observatory").building(0, "palace");
  ASSERT_EQ(table.range(0), 6);
  table.play({"sun:e4"});
  EXPECT_EQ(table.points(0), 3 + 4);
  EXPECT_EQ(table.resources_on(0, "e5"), Names{"blue"});
  EXPECT_EQ(table.resources_on(0, "e3"), Names{"green"});
  EXPECT_EQ(table.resources(0), 2);
}

// Rule 6.2
TEST(HeliosSun, NeedsThreeStepsInTheRulebooksExample) {
  Table two = shining_example();
  EXPECT_EQ(two.why_not("sun:e4"), "6.2");
  Table three = shining_example();
  three.building(0, "palace");
  ASSERT_EQ(three.range(0), 3);
  EXPECT_TRUE(three.can("sun:e4"));
}

// Rule 6.5
TEST(HeliosSun, BringsFivePointsForATempleWithFourTilesAround) {
  Table table = with_land({"c3", "c4", "d5", "e4"}, "d3");
  table.temple(0, "d4").play({"sun:e3"});
  EXPECT_EQ(table.points(0), 5);
}

// Rule 6.5
TEST(HeliosSun, BringsOneToSixPointsForATemple) {
  Table alone = with_land({}, "d3");
  alone.temple(0, "d4").play({"sun:e3"});
  EXPECT_EQ(alone.points(0), 1);
  Table most = with_land({"c3", "c4", "d5", "e3", "e4"}, "c2", "b2");
  most.sun(0, "c2", "b2", 0, 1).temple(0, "d4").play({"sun:d3"});  // the circle was paid before
  EXPECT_EQ(most.points(0), 6);
}

// Rule 6.5
TEST(HeliosSun, CountsLandAndSpecialTilesAroundATempleWhateverLiesOnThem) {
  Table table = with_land({}, "d3");
  table.tile(0, "c3", "temples").tile(0, "c4", "grey").tile(0, "d5", "blue").tile(0, "e4", "resources");
  table.temple(0, "c4").resources(0, "d5", {"black", "black"}).resources(0, "e4", {"green"}).temple(0, "d4");
  table.play({"sun:e3"});
  EXPECT_EQ(table.points(0), 5);  // c4 is not in the sun
}

// Rule 6.5, 5.4
TEST(HeliosSun, BringsThreePointsMoreForEachTempleWithTheCouncil) {
  Table table = shining_example();
  table.building(0, "council").play({"sun:e4"});
  EXPECT_EQ(table.points(0), 3 + 3 + 4 + 3);
}

// Rule 6.5, 6.12
TEST(HeliosSun, BringsFivePointsForACircleInAdditionToTheShine) {
  Table table = with_land({"c4", "d5", "e4"}, "c3", "b4");
  table.tile(0, "e3", "blue").temple(0, "d4").play({"sun:d3"});
  EXPECT_EQ(table.points(0), 5 + 5);  // a temple with four tiles around, and the circle
  EXPECT_EQ(table.resources_on(0, "e3"), Names{"blue"});
}

// Rule 6.6
TEST(HeliosSun, BringsNothingForSpecialTiles) {
  for (const char* special : {"free_fields", "created_land", "resources", "temples"}) {
    Table table = with_land({}, "d3");
    table.temple(0, "d4").tile(0, "e4", special).tile(0, "f3", "brown").resources(0, "f3", {"brown"});
    table.sun(0, "f2", "e3").play({"sun:g2"}).action(0, "sun");
    ASSERT_EQ(table.points(0), 0) << special;
    table.play({"sun:f4"});
    EXPECT_EQ(table.points(0), 0) << special;
    EXPECT_EQ(table.resources(0), 1) << special;
  }
}

// Rule 6.6, 6.5
TEST(HeliosSun, BringsThePointsOfATempleOnASpecialTile) {
  Table table = with_land({}, "d3");
  table.resources(0, "d4", {"brown"}).tile(0, "e4", "free_fields").temple(0, "e4").play({"sun:e3"});
  EXPECT_EQ(table.points(0), 2);
}

// Rule 6.7
TEST(HeliosSun, CannotStopWhereItStoodEvenAfterAFullCircle) {
  Table table = with_land({}, "d3");
  table.building(0, "observatory").building(0, "sun_lodge");
  ASSERT_EQ(table.range(0), 7);  // six fields round the tile
  EXPECT_EQ(table.why_not("sun:d3"), "6.7");
  EXPECT_EQ(stops(table), (Names{"c3", "c4", "d5", "e3", "e4"}));
}

// Rule 6.7
TEST(HeliosSun, MayPassTheFieldWhereItStood) {
  Table table = with_land({}, "d3");
  table.building(0, "observatory").building(0, "sun_lodge").play({"sun:e3"});
  EXPECT_EQ(table.points(0), 5);  // seven steps, over d3
}

// Rule 6.7
TEST(HeliosSun, MayComeBackAfterAnotherStop) {
  Table table = with_land({}, "e3", "d3");
  table.building(0, "observatory").play({"sun:e4"}).action(0, "sun");
  EXPECT_EQ(stops(table), (Names{"c3", "c4", "d3", "d5", "e3"}));
  table.play({"sun:e3"});
  EXPECT_EQ(table.sun(0), "e3");
}

// Rule 6.8
TEST(HeliosSun, TakesTheLongTheShortOrAMixedWayPastABay) {
  Table two = with_land(kBay, "b5", "c6");
  EXPECT_EQ(stops(two), (Names{"b3", "b4", "c4"}));  // b3 over b4 alone
  Table three = with_land(kBay, "b5", "c6");
  three.building(0, "palace");
  EXPECT_EQ(stops(three), (Names{"a2", "b3", "b4", "c3", "c4"}));
  Table four = with_land(kBay, "b5", "c6");
  four.building(0, "sun_lodge");
  EXPECT_EQ(stops(four), (Names{"a1", "a2", "b3", "b4", "c3", "c4"}));
}

// Rule 6.8
TEST(HeliosSun, GoesOnFromInsideTheBayButNeverBackIntoIt) {
  Table inside = with_land(kBay, "c4", "b4");
  EXPECT_EQ(stops(inside), (Names{"a2", "b3", "c3"}));
  Table beyond = with_land(kBay, "b3", "c4");
  EXPECT_EQ(stops(beyond), (Names{"a1", "a2"}));
  EXPECT_EQ(beyond.why_not("sun:c3"), "6.2");
  EXPECT_EQ(beyond.why_not("sun:b4"), "6.2");
}

// Rule 6.9
TEST(HeliosSun, PassesADeadEndInOneMove) {
  Table table = with_land(kDeadEnd, "g2", "f2");
  table.building(0, "sun_lodge");
  EXPECT_EQ(stops(table), (Names{"e6", "f4", "f5", "g3"}));
  EXPECT_EQ(table.why_not("sun:e4"), "6.9");
}

// Rule 6.9
TEST(HeliosSun, PassesADeadEndInSeveralMoves) {
  Table table = with_land(kDeadEnd, "g3", "g2");
  table.play({"sun:f4"}).action(0, "sun");  // the mouth
  EXPECT_EQ(table.why_not("sun:e4"), "6.9");
  EXPECT_EQ(stops(table), (Names{"e6", "f5"}));
  table.play({"sun:f5"}).action(0, "sun");
  EXPECT_EQ(table.why_not("sun:e4"), "6.9");
}

// Rule 6.9
TEST(HeliosSun, DoesNotEnterATubeThatEndsInADeadEnd) {
  Table table = with_land(kTube, "f1", "e1");
  table.building(0, "sun_lodge");
  EXPECT_EQ(stops(table), (Names{"f2", "f4", "g2", "g3"}));
  EXPECT_EQ(table.why_not("sun:d3"), "6.9");
  EXPECT_EQ(table.why_not("sun:e3"), "6.9");
}

// Rule 6.9, 6.3
TEST(HeliosSun, TreatsNoDarkFieldAsADeadEnd) {
  // Tiles all along the lower right edge: the corner g4 has two free sides on the board.
  Table table = with_land({"e4", "f2", "f3", "f4", "e5", "d6", "d5"}, "g3", "g2");
  table.building(0, "sun_lodge");
  EXPECT_EQ(stops(table), (Names{"d7", "e6", "f5", "g4"}));
}

// Rule 6.9
TEST(HeliosSun, CannotReachALake) {
  Table table = with_land({"c2", "c3", "d2", "d4", "e2", "e3"}, "c1", "b1");
  table.building(0, "power_plant");
  EXPECT_EQ(table.why_not("sun:d3"), "6.9");
}

// Rule 6.10
TEST(HeliosSun, GoesIntoAPocketOrPassesIt) {
  Table outside = with_land(kPocket, "e1", "d1");
  EXPECT_EQ(stops(outside), (Names{"d3", "e2", "e3", "f1", "g1"}));  // f1 is beside e1
  Table mouth = with_land(kPocket, "e2", "e1");
  EXPECT_EQ(stops(mouth), (Names{"d3", "e3", "f1", "g1"}));
}

// Rule 6.10, 6.8
TEST(HeliosSun, LeavesAPocketOverItsSecondField) {
  Table first = with_land(kPocket, "d3", "e2");
  EXPECT_EQ(stops(first), (Names{"e2", "e3"}));  // e2 is two steps away: a third would lead on
  Table second = with_land(kPocket, "e3", "d3");
  EXPECT_EQ(stops(second), (Names{"e2", "f1"}));
}

// Rule 6.10
TEST(HeliosSun, LeavesAPocketStraightIfItDidNotComeInOverTheMouth) {
  Table table = with_land(kPocket, "d3");
  EXPECT_EQ(stops(table), (Names{"e2", "e3", "f1"}));
}

// Rule 6.10
TEST(HeliosSun, DoesNotGoStraightBackIntoAPocket) {
  Table table = with_land(kPocket, "e2", "e3");
  EXPECT_EQ(stops(table), (Names{"f1", "g1"}));
  EXPECT_EQ(table.why_not("sun:d3"), "6.2");  // only after a full circle
}

// Rule 6.11, 3.4
TEST(HeliosSun, MayBeCaughtInADeadEndButNotWalledIn) {
  Table table(2);
  table.tiles(0, {"b3", "c4", "d3"}).sun(0, "c3", "b2").action(0, "land").play({"special:temples"});
  EXPECT_EQ(table.why_not("place:c3"), "3.3");
  table.play({"place:b2"});
  EXPECT_TRUE(table.has_tile(0, "b2"));

  Table walled(2);
  walled.tiles(0, kCaught).sun(0, "c3", "b2").action(0, "land").play({"special:temples"});
  EXPECT_EQ(walled.why_not("place:c2"), "3.4");
}

// Rule 6.11, 6.12
TEST(HeliosSun, LeavesADeadEndByItsOnlyWayAndCompletesTheCircle) {
  Table table = with_land(kCaught, "c3", "b2");
  EXPECT_EQ(stops(table), (Names{"c2", "d2"}));
  table.play({"sun:d2"});
  EXPECT_EQ(table.points(0), 5);
}

// Rule 6.11
TEST(HeliosSun, LeavesADeadEndOverSeveralActionsWithOrdinaryStops) {
  Table table = with_land(kTube, "d3");
  EXPECT_EQ(stops(table), (Names{"e3", "f2"}));
  table.tile(0, "e4", "blue").play({"sun:e3"});
  EXPECT_EQ(table.resources_on(0, "e4"), Names{"blue"});
  table.action(0, "sun");
  EXPECT_EQ(table.why_not("sun:d3"), "6.9");  // it does not turn round
  EXPECT_EQ(stops(table), (Names{"f2", "g2"}));
  table.play({"sun:f2"}).action(0, "sun");
  EXPECT_EQ(table.why_not("sun:e3"), "6.9");  // nor goes back in
  EXPECT_EQ(stops(table), (Names{"g2", "g3"}));
}

// Rule 6.11
TEST(HeliosSun, GoesOnClockwiseFromTheMouthOfADeadEndInTheSameMove) {
  Table table = with_land(kTube, "d3");
  table.building(0, "sun_lodge");
  EXPECT_EQ(stops(table), (Names{"e3", "f2", "g2", "g3"}));
}

// Rule 6.12
TEST(HeliosSun, BringsFivePointsForReachingOrCrossingTheYellowFields) {
  Table reached = with_land({}, "c3", "c4");
  reached.play({"sun:d3"});
  EXPECT_EQ(reached.points(0), 5);
  Table crossed = with_land({}, "c3", "c4");
  crossed.play({"sun:e3"});
  EXPECT_EQ(crossed.points(0), 5);
  Table short_of_it = with_land({}, "c4", "d5");
  short_of_it.play({"sun:c3"});
  EXPECT_EQ(short_of_it.points(0), 0);
}

// Rule 6.12
TEST(HeliosSun, CompletesItsCircleOnEachOfTheYellowFields) {
  Table d2 = with_land({"d3"}, "c2", "c3");
  d2.play({"sun:d2"});
  EXPECT_EQ(d2.points(0), 5);
  Table d1 = with_land({"d2", "d3"}, "c1", "c2");
  d1.play({"sun:d1"});
  EXPECT_EQ(d1.points(0), 5);
}

// Rule 6.12, 6.13
TEST(HeliosSun, BringsPointsForEveryCompleteCircleInManyMoves) {
  Table table = with_land({}, "d3");
  for (const int circle : {1, 2}) {
    table.action(0, "sun").play({"sun:e4"}).action(0, "sun").play({"sun:c4"});
    EXPECT_EQ(table.points(0), 5 * (circle - 1));
    table.action(0, "sun").play({"sun:d3"});
    EXPECT_EQ(table.points(0), 5 * circle);
  }
}

// Rule 6.12, 5.6
TEST(HeliosSun, BringsTenPointsForACircleWithTheWatchtower) {
  Table table = with_land({}, "c3", "c4");
  table.building(0, "watchtower").play({"sun:e3"});
  EXPECT_EQ(table.points(0), 10);
}

// Rule 6.12, 5.3, 5.6
TEST(HeliosSun, BringsNoPointsForACircleWithThePowerPlantNotEvenWithTheWatchtower) {
  Table table = with_land({}, "c3", "c4");
  table.building(0, "power_plant").play({"sun:e3"});
  EXPECT_EQ(table.points(0), 0);
  EXPECT_EQ(table.state().players[0].best_lap, 1);  // counted all the same
  Table both = with_land({}, "c3", "c4");
  both.building(0, "power_plant").building(0, "watchtower").play({"sun:d3"});
  EXPECT_EQ(both.points(0), 0);
}

// Rule 6.12
TEST(HeliosSun, BringsPointsForACircleOnlyOnceInATurnBonusActionsIncluded) {
  Table table(2);
  table.sun(0, "c3", "c4").building(0, "observatory").building(0, "sun_lodge").resources(0, "d4", {"brown"});
  table.column("sun", {"red"}).row(0, "red", {"land", "build", "sun"}).turn(0);
  table.play({"take:sun", "sun:e3"});
  EXPECT_EQ(table.points(0), 5);
  table.play({"sun:d3"});  // the bonus action completes a second circle
  EXPECT_EQ(table.points(0), 5);
  EXPECT_EQ(table.to_move(), 1);
  // It was counted and is not paid later: only the third circle brings points again.
  table.action(0, "sun").play({"sun:c3"});
  EXPECT_EQ(table.points(0), 5);
  table.action(0, "sun").play({"sun:d3"});
  EXPECT_EQ(table.points(0), 10);
}

// Rule 6.12
TEST(HeliosSun, BringsPointsForOneCircleOnlyInOneMove) {
  Table table = with_land({}, "c3", "c4");
  range_14(table);
  table.play({"sun:e3"});  // it could cross the yellow fields three times
  EXPECT_EQ(table.points(0), 5);
}

// Rule 6.12
TEST(HeliosSun, ReachesAStopWithACircleIfThatBringsPoints) {
  Table seven = with_land({}, "d3");
  seven.building(0, "observatory").building(0, "sun_lodge").play({"sun:e3"});
  EXPECT_EQ(seven.points(0), 5);
  Table six = with_land({}, "d3");
  six.building(0, "observatory").building(0, "palace").play({"sun:e3"});
  EXPECT_EQ(six.points(0), 0);
}

// Rule 6.12, 6.13
TEST(HeliosSun, GoesRoundOnceMoreToMakeUpForALostLap) {
  const Names land = {"b2", "b3", "c2", "c4"};
  Table far = with_land(land, "a1");
  range_14(far.sun(0, "a1", "", -1, 0)).play({"sun:b1"}).action(0, "sun").play({"sun:d2"});
  EXPECT_EQ(far.points(0), 5);
  Table near = with_land(land, "a1");  // twelve fields round the land: once round and one more is too far
  range_12(near.sun(0, "a1", "", -1, 0)).play({"sun:b1"}).action(0, "sun").play({"sun:d2"});
  EXPECT_EQ(near.points(0), 0);
}

// Rule 6.12
TEST(HeliosSun, LeavesTheLeastForTheNextCircleInABonusAction) {
  // From the bay d3 the way to c2 is one step back over the gate, or twelve steps round the land.
  Table table(2);
  table.tiles(0, {"d2", "e2", "e3"}).sun(0, "c3", "c4");
  range_12(table).column("sun", {"red"}).row(0, "red", {"land", "build", "sun"}).turn(0);
  table.play({"take:sun", "sun:d3"});
  ASSERT_EQ(table.points(0), 5);
  table.play({"sun:c2"});
  EXPECT_EQ(table.points(0), 5);
  table.action(0, "sun").play({"sun:d1"});
  EXPECT_EQ(table.points(0), 10);
}

// Rule 6.13
TEST(HeliosSun, BringsNothingForItsStartOnAYellowField) {
  Table table = with_land({}, "d3");
  table.play({"sun:e3"});
  EXPECT_EQ(table.points(0), 0);
}

// Rule 6.13
TEST(HeliosSun, BringsNothingForCrossingTheYellowFieldsAgainAfterLeavingBackwards) {
  const Names land = {"c3", "d2", "d4", "e2", "e3"};
  Table table = with_land(land, "d3");
  EXPECT_EQ(stops(table), (Names{"c1", "c2"}));
  table.play({"sun:c2"}).action(0, "sun").play({"sun:d1"});
  EXPECT_EQ(table.points(0), 0);
  EXPECT_EQ(table.state().players[0].lap, 0);
  // After a complete circle it does.
  Table later = with_land(land, "d1", "c1");
  later.building(0, "observatory").building(0, "sun_lodge").building(0, "palace").play({"sun:b3"});
  later.action(0, "sun").play({"sun:c1"});
  EXPECT_EQ(later.points(0), 0);
  later.action(0, "sun").play({"sun:d1"});
  EXPECT_EQ(later.points(0), 5);
}

// Rule 6.14
TEST(HeliosSun, AsksWhichTileGetsTheLastResource) {
  Table table = with_land({"e4"}, "d3");
  table.tile(0, "f3", "blue").supply_left("brown", 1).play({"sun:e3"});
  EXPECT_EQ(table.resources_on(0, "f3"), Names{"blue"});  // of other colours there is enough
  EXPECT_EQ(table.step(), "share");
  EXPECT_EQ(table.legal(), (Names{"share:d4", "share:e4"}));
  EXPECT_EQ(table.why_not("share:f3"), "6.14");
  table.play({"share:e4"});
  EXPECT_EQ(table.resources_on(0, "d4"), Names{});
  EXPECT_EQ(table.resources_on(0, "e4"), Names{"brown"});
  EXPECT_EQ(table.supply("brown"), 0);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 6.14
TEST(HeliosSun, AsksForOneTileAfterTheOther) {
  Table table = with_land({"e4", "f3"}, "d3");
  table.supply_left("brown", 2).play({"sun:e3", "share:d4"});
  EXPECT_EQ(table.legal(), (Names{"share:e4", "share:f3"}));
  table.play({"share:f3"});
  EXPECT_EQ(table.resources_on(0, "d4"), Names{"brown"});
  EXPECT_EQ(table.resources_on(0, "e4"), Names{});
  EXPECT_EQ(table.resources_on(0, "f3"), Names{"brown"});
}

// Rule 6.14
TEST(HeliosSun, AsksNothingIfNoneOrEnoughAreLeft) {
  Table none = with_land({"e4"}, "d3");
  none.supply_left("brown", 0).play({"sun:e3"});
  EXPECT_EQ(none.resources(0), 0);
  EXPECT_EQ(none.to_move(), 1);
  Table enough = with_land({"e4"}, "d3");
  enough.supply_left("brown", 2).play({"sun:e3"});
  EXPECT_EQ(enough.resources(0), 2);
  EXPECT_EQ(enough.to_move(), 1);
}

}  // namespace spielwerk::helios
