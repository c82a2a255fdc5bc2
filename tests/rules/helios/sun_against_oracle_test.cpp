#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "games/helios/sun.hpp"
#include "oracles/helios_sun.hpp"
#include "play/embedded.hpp"
#include "rounds.hpp"
#include "rules/helios/table.hpp"

// The sun of the engine against the slow oracle: in positions of random games, on random lands, on a larger board.

namespace spielwerk::helios {
namespace {

using oracle::text;

std::set<Hex> hexes(const Board& board, Fields fields) {
  std::set<Hex> set;
  for (const int field : each(fields)) set.insert(board.hex[at(field)]);
  return set;
}

std::string lines(std::vector<oracle::Stop> stops) {
  std::sort(stops.begin(), stops.end());
  std::string lines;
  for (const oracle::Stop& stop : stops) lines += text(stop) + "\n";
  return lines;
}

std::string of_the_engine(const Board& board, Fields tiles, const Sun& sun) {
  SunStops stops;
  sun_stops(board, tiles, sun, stops);
  std::vector<oracle::Stop> found;
  for (const SunStop& stop : stops) {
    found.push_back({.field = board.hex[stop.field],
                     .before = board.hex[stop.before],
                     .steps = stop.steps,
                     .circles = stop.circles,
                     .lap = stop.lap,
                     .best_lap = stop.best_lap});
  }
  return lines(found);
}

oracle::SunInput oracle_sun(const Board& board, const Sun& sun) {
  oracle::SunInput input{.field = board.hex[sun.field],
                         .before = {},
                         .range = sun.range,
                         .unlimited = sun.unlimited,
                         .may_circle = sun.may_circle,
                         .lap = sun.lap,
                         .best_lap = sun.best_lap};
  if (sun.before != kNoField) input.before = board.hex[sun.before];
  return input;
}

std::string describe(const Board& board, Fields tiles, const Sun& sun) {
  const std::string before = sun.before == kNoField ? "nowhere" : text(board.hex[sun.before]);
  return fmt::format("land {}, sun {} from {}, range {}{}{}, lap {}, best lap {}", text(hexes(board, tiles)),
                     text(board.hex[sun.field]), before, sun.range, sun.unlimited ? " unlimited" : "",
                     sun.may_circle ? ", may circle" : "", sun.lap, sun.best_lap);
}

// Compares and counts. The oracle is slow, so it is not asked twice about the same thing.
class Comparison {
 public:
  Comparison(const Board& board, int light_radius) : board_(board), shape_(oracle::hexagon_board(light_radius)) {
    EXPECT_EQ(text(hexes(board, board.light)), text(shape_.light));
    EXPECT_EQ(text(hexes(board, board.dark)), text(shape_.dark));
    EXPECT_EQ(text(hexes(board, board.yellow)), text(shape_.yellow));
    EXPECT_EQ(board.hex[board.sun_start], shape_.sun_start);
  }

  void stops(Fields tiles, const Sun& sun) {
    const auto key =
        std::tuple(tiles, sun.field, sun.before, sun.range, sun.unlimited, sun.may_circle, sun.lap, sun.best_lap);
    const auto [known, is_new] = stops_.try_emplace(key);
    if (is_new) known->second = lines(oracle::stops(shape_, hexes(board_, tiles), oracle_sun(board_, sun)));
    compare(of_the_engine(board_, tiles, sun), known->second, describe(board_, tiles, sun));
  }

  void placements(Fields tiles, int sun) {
    const auto [known, is_new] = placements_.try_emplace({tiles, sun});
    if (is_new) known->second = text(oracle::placeable(shape_, hexes(board_, tiles), board_.hex[at(sun)]));
    compare(text(hexes(board_, placeable(board_, tiles, sun))), known->second,
            fmt::format("tiles to lay: land {}, sun {}", text(hexes(board_, tiles)), text(board_.hex[at(sun)])));
  }

  int compared() const { return compared_; }
  int different() const { return static_cast<int>(stops_.size() + placements_.size()); }
  int mismatches() const { return mismatches_; }

 private:
  void compare(const std::string& engine, const std::string& oracle, const std::string& position) {
    ++compared_;
    if (engine == oracle) return;
    if (++mismatches_ <= 3) ADD_FAILURE() << position << "\nengine:\n" << engine << "\noracle:\n" << oracle;
  }

  using Key = std::tuple<Fields, std::uint8_t, std::uint8_t, std::uint8_t, bool, bool, std::int8_t, std::int8_t>;

  const Board& board_;
  oracle::BoardShape shape_;
  std::map<Key, std::string> stops_;
  std::map<std::pair<Fields, int>, std::string> placements_;
  int compared_ = 0;
  int mismatches_ = 0;
};

// Applies a random action or outcome.
void play_on(const Helios& game, State& state, Rng& rng) {
  if (game.to_move(state).is_chance()) {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    game.apply(state, outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))].action);
    return;
  }
  ActionList actions;
  game.legal(state, actions);
  game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
}

// Grows land from the start tile, tile by tile, on any light field beside it.
Fields random_land(const Board& board, int tiles, Rng& rng) {
  Fields land = bit(board.start_tile);
  while (count(land) < tiles) {
    Fields beside = 0;
    for (const int field : each(land)) beside |= board.around[at(field)];
    std::vector<int> places;
    for (const int field : each(beside & board.light & ~land)) places.push_back(field);
    land |= bit(places[rng.below(static_cast<std::uint32_t>(places.size()))]);
  }
  return land;
}

// A field for the sun: free, beside the land, and not walled in. There always is one: some dark field. Every third time
// one of the narrow fields in bays, pockets and dead ends is taken, if there are any.
int random_sun_field(const Board& board, Fields land, Rng& rng) {
  const Fields free = (board.light | board.dark) & ~land;
  Fields outer = board.dark;
  for (Fields before = 0; before != outer;) {
    before = outer;
    for (const int field : each(before)) outer |= board.around[at(field)] & free;
  }
  Fields beside = 0;
  for (const int field : each(land)) beside |= board.around[at(field)];
  std::vector<int> places;
  std::vector<int> narrow;
  for (const int field : each(outer & beside)) {
    places.push_back(field);
    if ((board.light & bit(field)) != 0 && count(board.around[at(field)] & free) <= 2) narrow.push_back(field);
  }
  if (!narrow.empty() && rng.below(3) == 0) places = narrow;
  return places[rng.below(static_cast<std::uint32_t>(places.size()))];
}

Sun random_sun(const Board& board, Fields land, Rng& rng) {
  Sun sun;
  sun.field = static_cast<std::uint8_t>(random_sun_field(board, land, rng));
  const auto& sides = board.neighbour[sun.field];
  if (rng.below(4) != 0) sun.before = sides[rng.below(kHexSides)];  // outside the board there is none
  constexpr int kMostSteps = 14;
  sun.range = static_cast<std::uint8_t>(1 + rng.below(kMostSteps));
  sun.unlimited = rng.below(8) == 0;
  sun.may_circle = rng.below(2) == 0 && !sun.unlimited;  // Rule 5.3: without a limit no circle brings points
  constexpr std::pair<int, int> kLaps[] = {{0, 0}, {-1, 0}, {1, 1}, {0, 1}};
  const auto [lap, best_lap] = kLaps[rng.below(4)];
  sun.lap = static_cast<std::int8_t>(lap);
  sun.best_lap = static_cast<std::int8_t>(best_lap);
  return sun;
}

void compare_random_lands(Comparison& comparison, const Board& board, int lands, Rng& rng) {
  for (int i = 0; i < lands; ++i) {
    const auto most = static_cast<std::uint32_t>(count(board.light));
    const Fields land = random_land(board, 1 + static_cast<int>(rng.below(most)), rng);
    const Sun sun = random_sun(board, land, rng);
    comparison.stops(land, sun);
    comparison.placements(land, sun.field);
  }
}

void write_fields(JsonWriter& json, const std::string& key, const std::vector<Hex>& fields) {
  json.key(key).object().key("at").array();
  for (const Hex hex : fields) json.array().value(hex.q).value(hex.r).end();
  json.end().member("source", "own").end();
}

void write_field(JsonWriter& json, const std::string& key, Hex hex) {
  json.key(key).object().key("at").array().value(hex.q).value(hex.r).end().member("source", "own").end();
}

// The printed game on a larger board without bonuses.
Helios game_on(const oracle::BoardShape& shape) {
  JsonWriter json;
  json.object();
  write_fields(json, "light", {shape.light.begin(), shape.light.end()});
  write_fields(json, "dark", {shape.dark.begin(), shape.dark.end()});
  write_field(json, "start_tile", {0, 0});
  write_field(json, "sun_start", shape.sun_start);
  write_fields(json, "yellow", {shape.yellow.begin(), shape.yellow.end()});
  write_fields(json, "bonus_resource", {});
  write_fields(json, "mana", {});
  write_fields(json, "corner", {});
  json.end();
  Expected<Json> edition = parse_json(embedded_file("data/helios.json"));
  Expected<Json> board = parse_json(json.text());
  EXPECT_TRUE(edition && board);
  for (auto& [key, member] : edition->members) {
    if (key == "board") member = *board;
  }
  Config config;
  config.players = 2;
  Problems problems;
  Helios game = Helios::make(config, Reader(*edition, problems));
  EXPECT_TRUE(problems.empty()) << spielwerk::describe(problems).english;
  return game;
}

// Rule 6.1, 6.2, 6.3, 6.7, 6.8, 6.9, 6.10, 6.11, 6.12, 6.13
TEST(HeliosSunAgainstOracle, AgreesInThePositionsOfRandomGames) {
  constexpr int kPositions = rounds(40000);
  const Helios printed = printed_game(2);
  Comparison comparison(printed.printed().board, 2);
  Rng rng(2014);
  int positions = 0;
  for (int number = 0; positions < kPositions; ++number) {
    const Helios game = printed_game(2 + number % 3);
    State state = game.start();
    for (; state.over == 0; play_on(game, state, rng)) {
      if (state.players[0].tiles() == 0) continue;
      ++positions;
      for (int seat = 0; seat < game.players(); ++seat) {
        const Fields tiles = state.players[at(seat)].tiles();
        if (tiles == 0) continue;
        comparison.stops(tiles, game.sun_of(state, seat));
        comparison.placements(tiles, state.players[at(seat)].sun);
      }
    }
  }
  EXPECT_GE(positions, kPositions);
  EXPECT_GE(comparison.different(), rounds(10000));
  EXPECT_EQ(comparison.mismatches(), 0) << "of " << comparison.compared();
  RecordProperty("positions", positions);
  RecordProperty("comparisons", comparison.compared());
  RecordProperty("different", comparison.different());
}

// Rule 6.1, 6.2, 6.3, 6.7, 6.8, 6.9, 6.10, 6.11, 6.12, 6.13
TEST(HeliosSunAgainstOracle, AgreesOnRandomLands) {
  constexpr int kLands = rounds(40000);
  const Helios printed = printed_game(2);
  Comparison comparison(printed.printed().board, 2);
  Rng rng(2015);
  compare_random_lands(comparison, printed.printed().board, kLands, rng);
  EXPECT_EQ(comparison.compared(), 2 * kLands);
  EXPECT_EQ(comparison.mismatches(), 0);
}

// Rule 6.1, 6.2, 6.3, 6.7, 6.8, 6.9, 6.10, 6.11, 6.12, 6.13
TEST(HeliosSunAgainstOracle, AgreesOnALargerBoard) {
  constexpr int kLands = rounds(6000);
  const Helios game = game_on(oracle::hexagon_board(3));
  Comparison comparison(game.printed().board, 3);
  Rng rng(2016);
  compare_random_lands(comparison, game.printed().board, kLands, rng);
  EXPECT_EQ(comparison.compared(), 2 * kLands);
  EXPECT_EQ(comparison.mismatches(), 0);
}

}  // namespace
}  // namespace spielwerk::helios
