#include "here.hpp"
#include "oracles/helios_sun.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <tuple>
#include <utility>

#include "core/json.hpp"

namespace spielwerk::oracle {
namespace {

struct SunVector {
  std::string title;
  std::set<Hex> land;
  SunInput sun;
  std::vector<Hex> walk;
  std::map<Hex, Hex> dead_ends;
  std::vector<Stop> stops;  // `before` and `best_lap` are not given
};

struct PlacementVector {
  std::string title;
  std::set<Hex> land;
  Hex sun;
  std::set<Hex> placements;
  std::set<Hex> would_enclose_sun;
};

struct Vectors {
  std::vector<SunVector> sun;
  std::vector<PlacementVector> placement;
  Problems problems;
};

constexpr int kMost = 100;  // for any number in the file

Hex read_hex(Reader at) { return {at[0].integer(-kMost, kMost), at[1].integer(-kMost, kMost)}; }

std::vector<Hex> read_fields(Reader list) {
  std::vector<Hex> fields;
  for (std::size_t i = 0; i < list.size(); ++i) fields.push_back(read_hex(list[i]));
  return fields;
}

std::set<Hex> read_field_set(Reader list) {
  const std::vector<Hex> fields = read_fields(list);
  return {fields.begin(), fields.end()};
}

bool is_a(Reader reader, Json::Kind kind) { return reader.present() && reader.value()->kind == kind; }

std::string read_title(Reader vector) { return fmt::format("{}: {}", vector["id"].string(), vector["what"].string()); }

SunInput read_sun(Reader vector) {
  SunInput sun;
  sun.field = read_hex(vector["sun"]);
  if (!is_a(vector["before"], Json::Kind::null)) sun.before = read_hex(vector["before"]);
  if (is_a(vector["range"], Json::Kind::string)) {
    vector["range"].choice({"unlimited"});
    sun.unlimited = true;
  } else {
    sun.range = vector["range"].integer(1, kMost);
  }
  sun.may_circle = !sun.unlimited;
  sun.lap = vector["lap"].integer(-kMost, kMost);
  sun.best_lap = vector["best_lap"].integer(0, kMost);
  return sun;
}

Stop read_stop(Reader stop) {
  stop.only({"field", "steps", "circles", "lap"});
  Stop found;
  found.field = read_hex(stop["field"]);
  found.steps = stop["steps"].integer(1, kMost);
  found.circles = stop["circles"].boolean();
  found.lap = stop["lap"].integer(-kMost, kMost);
  return found;
}

SunVector read_sun_vector(Reader vector) {
  vector.only({"id", "what", "land", "sun", "before", "range", "lap", "best_lap", "walk", "dead_ends", "stops"});
  SunVector read{.title = read_title(vector),
                 .land = read_field_set(vector["land"]),
                 .sun = read_sun(vector),
                 .walk = read_fields(vector["walk"]),
                 .dead_ends = {},
                 .stops = {}};
  const Reader ends = vector["dead_ends"];
  for (std::size_t i = 0; i < ends.size(); ++i) read.dead_ends[read_hex(ends[i]["field"])] = read_hex(ends[i]["exit"]);
  const Reader stops = vector["stops"];
  for (std::size_t i = 0; i < stops.size(); ++i) read.stops.push_back(read_stop(stops[i]));
  return read;
}

PlacementVector read_placement_vector(Reader vector) {
  vector.only({"id", "what", "land", "sun", "placements", "would_enclose_sun"});
  return {.title = read_title(vector),
          .land = read_field_set(vector["land"]),
          .sun = read_hex(vector["sun"]),
          .placements = read_field_set(vector["placements"]),
          .would_enclose_sun = read_field_set(vector["would_enclose_sun"])};
}

Vectors read_vectors() {
  Vectors vectors;
  std::ifstream file(here::source("tests/rules/helios/sun_vectors.json"));
  const std::string content{std::istreambuf_iterator<char>(file), {}};
  const Expected<Json> json = parse_json(content);
  if (!json) {
    vectors.problems.push_back({.line = 0, .field = "", .text = json.error()});
    return vectors;
  }
  const Reader root(*json, vectors.problems);
  for (std::size_t i = 0; i < root["sun"].size(); ++i) vectors.sun.push_back(read_sun_vector(root["sun"][i]));
  for (std::size_t i = 0; i < root["placement"].size(); ++i) {
    vectors.placement.push_back(read_placement_vector(root["placement"][i]));
  }
  return vectors;
}

// The stops as the vectors give them, a line each.
std::string lines(std::vector<Stop> stops) {
  std::sort(stops.begin(), stops.end());
  std::string lines;
  for (const Stop& stop : stops) {
    lines += fmt::format("{} in {} steps{}, lap {}\n", text(stop.field), stop.steps, stop.circles ? ", circles" : "",
                         stop.lap);
  }
  return lines;
}

std::string lines(const std::set<Way>& ways) {
  std::string lines;
  for (const Way& way : ways) lines += text(way) + "\n";
  return lines;
}

const BoardShape& board() {
  static const BoardShape shape = hexagon_board(2);
  return shape;
}

// Lays tiles one by one on random fields, never on the sun or around it.
std::set<Hex> random_land(std::mt19937& random, Hex sun, int tiles) {
  std::set<Hex> land = {{0, 0}};
  while (static_cast<int>(land.size()) < tiles) {
    const std::set<Hex> fields = placeable(board(), land, sun);
    if (fields.empty()) break;
    const auto chosen = std::uniform_int_distribution<std::size_t>(0, fields.size() - 1)(random);
    land.insert(*std::next(fields.begin(), static_cast<std::ptrdiff_t>(chosen)));
  }
  return land;
}

int steps_of(const Way& way) { return static_cast<int>(way.fields.size()) - 1; }

// A stop must be what a list of all ways to it says.
void expect_best_way(const std::set<Hex>& land, const SunInput& sun, const Stop& stop) {
  const std::set<Way> all = ways(board(), land, sun, stop.field, sun.range);
  SCOPED_TRACE(fmt::format("land {}, stop {}, ways\n{}", text(land), text(stop), lines(all)));
  // First a circle that brings points, then the least missing for the next one, then the shortest.
  std::tuple best(true, kMost, kMost);
  bool is_among_them = false;
  for (const Way& way : all) {
    const bool circles = sun.may_circle && way.best_lap > sun.best_lap;
    best = std::min(best, std::tuple(!circles, way.best_lap - way.lap, steps_of(way)));
    const Hex before = way.fields[way.fields.size() - 2];
    is_among_them |=
        steps_of(way) == stop.steps && before == stop.before && way.lap == stop.lap && way.best_lap == stop.best_lap;
  }
  EXPECT_TRUE(is_among_them);
  EXPECT_EQ(std::tuple(!stop.circles, stop.best_lap - stop.lap, stop.steps), best);
}

TEST(HeliosSunOracle, BoardHasTheFieldsOfTheSheet) {
  EXPECT_EQ(board().light.size(), 19u);
  EXPECT_EQ(board().dark.size(), 18u);
  EXPECT_EQ(text(board().yellow), "0,-3; 0,-2; 0,-1");
}

TEST(HeliosSunOracle, AgreesWithEverySunVector) {
  const Vectors vectors = read_vectors();
  ASSERT_TRUE(vectors.problems.empty()) << describe(vectors.problems).english;
  EXPECT_EQ(vectors.sun.size(), 19u);
  for (const SunVector& vector : vectors.sun) {
    SCOPED_TRACE(vector.title);
    EXPECT_EQ(text(coast(board(), vector.land)), text(vector.walk));
    EXPECT_EQ(text(dead_ends(board(), vector.land)), text(vector.dead_ends));
    EXPECT_EQ(lines(stops(board(), vector.land, vector.sun)), lines(vector.stops));
  }
}

TEST(HeliosSunOracle, AgreesWithEveryPlacementVector) {
  const Vectors vectors = read_vectors();
  ASSERT_TRUE(vectors.problems.empty()) << describe(vectors.problems).english;
  EXPECT_EQ(vectors.placement.size(), 3u);
  for (const PlacementVector& vector : vectors.placement) {
    SCOPED_TRACE(vector.title);
    const std::set<Hex> fields = placeable(board(), vector.land, vector.sun);
    EXPECT_EQ(text(fields), text(vector.placements));
    for (const Hex field : vector.would_enclose_sun) EXPECT_FALSE(fields.contains(field)) << text(field);
  }
}

// The rulebook's picture of the long, the short and the mixed way.
TEST(HeliosSunOracle, ListsTheThreeWaysPastABay) {
  const std::set<Hex> land = {{0, 0}, {0, -1}, {-1, -1}, {-2, 0}, {0, 1}, {-1, 2}};
  const SunInput sun{.field = {-2, 3}, .before = Hex{-1, 3}, .range = 4};
  EXPECT_EQ(lines(ways(board(), land, sun, {-2, 1}, 4)),
            "-2,3 > -2,2 > -2,1, lap 0, best lap 0\n"
            "-2,3 > -2,2 > -1,1 > -2,1, lap 0, best lap 0\n"
            "-2,3 > -2,2 > -1,1 > -1,0 > -2,1, lap 0, best lap 0\n");
}

// R10: two fields, 0,-1 and then 1,-1, behind the mouth 1,-2.
const std::set<Hex> kLandWithPocket = {{0, 0}, {-1, 0}, {1, 0}, {-1, -1}, {0, -2}, {2, -2}, {2, -1}};

TEST(HeliosSunOracle, LeavesThePocketOverTheMouthOnlyFromItsSecondField) {
  const SunInput first{.field = {0, -1}, .before = Hex{1, -2}, .range = 1};
  EXPECT_EQ(lines(stops(board(), kLandWithPocket, first)), "1,-1 in 1 steps, lap 0\n");
  const SunInput second{.field = {1, -1}, .before = Hex{1, -2}, .range = 1};
  EXPECT_EQ(lines(stops(board(), kLandWithPocket, second)), "1,-2 in 1 steps, lap 0\n");
}

TEST(HeliosSunOracle, LeavesThePocketStraightIfItDidNotComeInOverTheMouth) {
  const SunInput sun{.field = {0, -1}, .before = {}, .range = 1};
  EXPECT_EQ(lines(stops(board(), kLandWithPocket, sun)),
            "1,-2 in 1 steps, lap 0\n"
            "1,-1 in 1 steps, lap 0\n");
}

std::string first_stop(const SunInput& sun) {
  const std::vector<Stop> found = stops(board(), {{0, 0}}, sun);
  const auto stop = std::find_if(found.begin(), found.end(), [](const Stop& s) { return s.field == Hex{1, -1}; });
  return stop == found.end() ? "none" : text(*stop);
}

TEST(HeliosSunOracle, TakesTheLongWayForACircleThatBringsPoints) {
  SunInput sun{.field = {0, -1}, .before = {}, .range = 7, .may_circle = true};
  EXPECT_EQ(first_stop(sun), "1,-1 from 0,-1 in 7 steps, circles, lap 1, best lap 1");
  sun.range = 6;
  EXPECT_EQ(first_stop(sun), "1,-1 from 0,-1 in 1 steps, lap 0, best lap 0");
}

TEST(HeliosSunOracle, TakesTheShortWayIfACircleBringsNothing) {
  EXPECT_EQ(first_stop({.field = {0, -1}, .before = {}, .range = 7}), "1,-1 from 0,-1 in 1 steps, lap 0, best lap 0");
  // R17: laps are counted all the same.
  const SunInput kraftwerk{.field = {-1, 0}, .before = {}, .range = 7, .unlimited = true, .may_circle = true};
  EXPECT_EQ(first_stop(kraftwerk), "1,-1 from 0,-1 in 2 steps, lap 1, best lap 1");
  const SunInput second_circle{.field = {-1, 0}, .before = {}, .range = 7};
  EXPECT_EQ(first_stop(second_circle), "1,-1 from 0,-1 in 2 steps, lap 1, best lap 1");
}

// The sun has lost a lap in a dead end. Twelve steps round the land, without points, make up for it.
TEST(HeliosSunOracle, GoesRoundOnceMoreToMakeUpForALostLap) {
  const std::set<Hex> land = {{-2, 0}, {-2, 1}, {-1, -1}, {-1, 1}, {0, 0}};
  SunInput sun{.field = {-3, 0}, .before = {}, .range = 14, .may_circle = true, .lap = -1};
  const auto stop_at = [&](Hex field) {
    const std::vector<Stop> found = stops(board(), land, sun);
    const auto stop = std::find_if(found.begin(), found.end(), [&](const Stop& s) { return s.field == field; });
    return stop == found.end() ? "none" : text(*stop);
  };
  EXPECT_EQ(stop_at({-2, -1}), "-2,-1 from -3,0 in 13 steps, lap 0, best lap 0");
  sun.range = 12;
  EXPECT_EQ(stop_at({-2, -1}), "-2,-1 from -3,0 in 1 steps, lap -1, best lap 0");
  sun.unlimited = true;
  EXPECT_EQ(stop_at({-2, -1}), "-2,-1 from -3,0 in 13 steps, lap 0, best lap 0");
  sun.lap = -2;
  EXPECT_EQ(stop_at({-2, -1}), "-2,-1 from -3,0 in 25 steps, lap 0, best lap 0");
}

TEST(HeliosSunOracle, StopsAreTheBestOfAllWays) {
  std::mt19937 random(2014);
  for (int game = 0; game < 60; ++game) {
    SunInput sun{.field = board().sun_start, .before = {}, .range = 2 + game % 7, .may_circle = game % 3 != 0};
    std::set<Hex> land = random_land(random, sun.field, 2 + game % 14);
    for (int move = 0; move < 4; ++move) {
      const std::vector<Stop> found = stops(board(), land, sun);
      ASSERT_FALSE(found.empty()) << text(land) << " sun " << text(sun.field);
      for (const Stop& stop : found) expect_best_way(land, sun, stop);
      const Stop& next = found[std::uniform_int_distribution<std::size_t>(0, found.size() - 1)(random)];
      sun.field = next.field;
      sun.before = next.before;
      sun.lap = next.lap;
      sun.best_lap = next.best_lap;
    }
  }
}

// Kraftwerk: all of the coast but the sun's own field, and never a dead end.
TEST(HeliosSunOracle, UnlimitedSunReachesTheWholeCoast) {
  std::mt19937 random(2014);
  for (int game = 0; game < 60; ++game) {
    const Hex start = board().sun_start;
    const std::set<Hex> land = random_land(random, start, 1 + game % 15);
    const std::map<Hex, Hex> exits = dead_ends(board(), land);
    if (exits.contains(start)) continue;
    const std::vector<Hex> walk = coast(board(), land);
    std::set<Hex> expected(walk.begin(), walk.end());
    expected.erase(start);
    std::set<Hex> reached;
    for (const Stop& stop : stops(board(), land, {.field = start, .before = {}, .unlimited = true})) {
      reached.insert(stop.field);
    }
    EXPECT_EQ(text(reached), text(expected)) << text(land);
  }
}

}  // namespace
}  // namespace spielwerk::oracle
