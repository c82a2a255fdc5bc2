#include "oracles/helios_sun.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <tuple>
#include <utility>

namespace spielwerk::oracle {

namespace {

Hex neighbour(Hex field, int direction) {
  const int clockwise = (direction % kHexSides + kHexSides) % kHexSides;
  return field + kHexDirections[static_cast<std::size_t>(clockwise)];
}

std::vector<Hex> neighbours_in(const std::set<Hex>& fields, Hex field) {
  std::vector<Hex> found;
  for (const Hex direction : kHexDirections) {
    if (fields.contains(field + direction)) found.push_back(field + direction);
  }
  return found;
}

// The free fields that are connected with the dark ring. All others are tiles and lakes.
std::set<Hex> open_fields(const BoardShape& shape, const std::set<Hex>& tiles) {
  std::set<Hex> open = shape.dark;
  std::vector<Hex> flood(open.begin(), open.end());
  while (!flood.empty()) {
    const Hex field = flood.back();
    flood.pop_back();
    for (const Hex next : neighbours_in(shape.light, field)) {
      if (!tiles.contains(next) && open.insert(next).second) flood.push_back(next);
    }
  }
  return open;
}

// What the sun has to know about the land: section 3 of the data sheet.
struct Coast {
  std::vector<Hex> walk;
  std::vector<int> gates;  // of the step from each field of the walk to the next
  std::map<Hex, Hex> exits;

  int size() const { return static_cast<int>(walk.size()); }
  int wrap(int index) const { return (index % size() + size()) % size(); }
  Hex field(int index) const { return walk[static_cast<std::size_t>(wrap(index))]; }
  int gate_after(int index) const { return gates[static_cast<std::size_t>(wrap(index))]; }
  // Steps along the walk from one place to the other.
  int ahead(int from, int to) const { return wrap(to - from); }
  std::vector<int> places_of(Hex wanted) const {
    std::vector<int> places;
    for (int i = 0; i < size(); ++i) {
      if (field(i) == wanted) places.push_back(i);
    }
    return places;
  }
};

// R15: the circle is closed by stepping onto the yellow column from the west; a step back there opens it again.
int gate(const BoardShape& shape, Hex from, Hex to) {
  const int west = shape.sun_start.q - 1;
  if (shape.yellow.contains(to) && from.q == west) return 1;
  if (shape.yellow.contains(from) && to.q == west) return -1;
  return 0;
}

Coast coast_of(const BoardShape& shape, const std::set<Hex>& tiles) {
  Coast coast{.walk = oracle::coast(shape, tiles), .gates = {}, .exits = dead_ends(shape, tiles)};
  for (int i = 0; i < coast.size(); ++i) coast.gates.push_back(gate(shape, coast.field(i), coast.field(i + 1)));
  return coast;
}

// R08: a step past a part of the coast leads forward if the walk crosses the yellow column as often as the step does.
bool is_shortcut(const BoardShape& shape, const Coast& coast, int from, int to) {
  if (hex_distance(coast.field(from), coast.field(to)) != 1) return false;
  if (to == coast.wrap(from + 1) || to == coast.wrap(from - 1)) return false;
  int crossed = 0;
  for (int i = from; i != to; i = coast.wrap(i + 1)) crossed += coast.gate_after(i);
  return crossed == gate(shape, coast.field(from), coast.field(to));
}

inline constexpr int kInDeadEnd = -1;

// The sun in the middle of a move.
struct Moment {
  int place = kInDeadEnd;  // on the walk
  int from = kInDeadEnd;   // the place of the field just left; where the move begins it does not matter
  Hex field;
  std::optional<Hex> left;  // the field just left
  int lap = 0;
  int best_lap = 0;

  friend auto operator<=>(const Moment&, const Moment&) = default;
};

// Where on the walk the sun begins. A field that is there twice is the mouth of a pocket: coming from the field before,
// the sun stands at the place that it met first; if that cannot be told, at both. On larger boards the field before may
// be there twice as well; then either may be meant.
std::vector<int> first_places(const Coast& coast, const SunInput& sun) {
  const std::vector<int> here = coast.places_of(sun.field);
  if (here.size() < 2 || !sun.before) return here;
  const std::vector<int> before = coast.places_of(*sun.before);
  if (before.empty()) return here;
  std::set<int> met;
  for (const int start : before) {
    int place = coast.wrap(start + 1);
    while (coast.field(place) != sun.field) place = coast.wrap(place + 1);
    met.insert(place);
  }
  return {met.begin(), met.end()};
}

std::set<Moment> beginning(const Coast& coast, const SunInput& sun) {
  Moment moment{.field = sun.field, .left = sun.before, .lap = sun.lap, .best_lap = sun.best_lap};
  if (coast.exits.contains(sun.field)) return {moment};
  std::set<Moment> moments;
  for (const int place : first_places(coast, sun)) {
    moment.place = place;
    moments.insert(moment);
  }
  return moments;
}

Moment after_step(const BoardShape& shape, const Moment& moment, Hex field, int place) {
  const int lap = moment.lap + gate(shape, moment.field, field);
  return {.place = place,
          .from = moment.place,
          .field = field,
          .left = moment.field,
          .lap = lap,
          .best_lap = std::max(moment.best_lap, lap)};
}

// R11: out of a dead end there is one way only.
std::set<Moment> steps_outwards(const BoardShape& shape, const Coast& coast, const Moment& moment) {
  const Hex exit = coast.exits.at(moment.field);
  if (coast.exits.contains(exit)) return {after_step(shape, moment, exit, kInDeadEnd)};
  std::set<Moment> next;
  for (const int place : coast.places_of(exit)) next.insert(after_step(shape, moment, exit, place));
  return next;
}

// R07, R08: on along the coast, or over a shortcut, but not back over it to the field just left.
std::set<Moment> steps_onwards(const BoardShape& shape, const Coast& coast, const Moment& moment) {
  const int onwards = coast.wrap(moment.place + 1);
  std::set<Moment> next = {after_step(shape, moment, coast.field(onwards), onwards)};
  for (int place = 0; place < coast.size(); ++place) {
    const Hex field = coast.field(place);
    if (field != moment.left && is_shortcut(shape, coast, moment.place, place)) {
      next.insert(after_step(shape, moment, field, place));
    }
  }
  return next;
}

std::set<Moment> steps_from(const BoardShape& shape, const Coast& coast, const Moment& moment) {
  return moment.place == kInDeadEnd ? steps_outwards(shape, coast, moment) : steps_onwards(shape, coast, moment);
}

// Without a limit the sun goes round for every lap that it is behind its best, and once more to reach every field. A
// dead end may cost it one lap on the way out, and the field where the next lap begins may lie anywhere on the coast.
int most_steps(const Coast& coast, const SunInput& sun) {
  if (!sun.unlimited) return sun.range;
  const int laps = sun.best_lap - sun.lap + 1;
  return static_cast<int>(coast.exits.size()) + (laps + 2) * coast.size();
}

// A stop with what decides between two ways to the same field: the better one compares less.
struct Arrival {
  Stop stop;
  int skips = 0;  // how far along the walk the last step went

  // How far the sun is then behind its best lap: so many laps without points come before the next circle.
  int missing() const { return stop.best_lap - stop.lap; }
  auto rank() const {
    return std::tuple(!stop.circles, missing(), stop.steps, skips, stop.lap, stop.best_lap, stop.before);
  }
};

Arrival arrival(const Coast& coast, const SunInput& sun, const Moment& moment, int steps) {
  const bool circles = sun.may_circle && !sun.unlimited && moment.best_lap > sun.best_lap;
  const bool along_walk = moment.from != kInDeadEnd && moment.place != kInDeadEnd;
  return {.stop = {.field = moment.field,
                   .before = *moment.left,
                   .steps = steps,
                   .circles = circles,
                   .lap = moment.lap,
                   .best_lap = moment.best_lap},
          .skips = along_walk ? coast.ahead(moment.from, moment.place) : 0};
}

void walk_on(const BoardShape& shape, const Coast& coast, const Moment& moment, Hex stop, int steps_left, Way& way,
             std::set<Way>& found) {
  way.fields.push_back(moment.field);
  if (moment.field == stop && way.fields.size() > 1) {
    found.insert({.fields = way.fields, .lap = moment.lap, .best_lap = moment.best_lap});
  }
  if (steps_left > 0) {
    for (const Moment& next : steps_from(shape, coast, moment)) {
      walk_on(shape, coast, next, stop, steps_left - 1, way, found);
    }
  }
  way.fields.pop_back();
}

}  // namespace

BoardShape hexagon_board(int light_radius) {
  BoardShape shape{.light = {}, .dark = {}, .yellow = {}, .sun_start = {0, -1}};
  const int rim = light_radius + 1;
  for (int q = -rim; q <= rim; ++q) {
    for (int r = -rim; r <= rim; ++r) {
      const int distance = hex_distance({0, 0}, {q, r});
      if (distance <= light_radius) shape.light.insert({q, r});
      if (distance == rim) shape.dark.insert({q, r});
    }
  }
  for (int r = -1; r >= -rim; --r) shape.yellow.insert({0, r});
  return shape;
}

std::map<Hex, Hex> dead_ends(const BoardShape& shape, const std::set<Hex>& tiles) {
  std::set<Hex> open = open_fields(shape, tiles);
  std::map<Hex, Hex> exits;
  const auto closes = [&](Hex field) { return open.contains(field) && neighbours_in(open, field).size() == 1; };
  // The end of a tube goes first; then the field in front of it is an end as well.
  while (true) {
    const auto end = std::find_if(shape.light.begin(), shape.light.end(), closes);
    if (end == shape.light.end()) return exits;
    exits[*end] = neighbours_in(open, *end).front();
    open.erase(*end);
  }
}

std::vector<Hex> coast(const BoardShape& shape, const std::set<Hex>& tiles) {
  const std::set<Hex> open = open_fields(shape, tiles);
  const std::map<Hex, Hex> exits = dead_ends(shape, tiles);
  const auto is_wall = [&](Hex field) { return !open.contains(field) || exits.contains(field); };

  // A hand on the wall: `side` is the side of the wall field on which the sun passes. Within a column the light fields
  // are sorted from above.
  const auto top = std::find_if(shape.light.begin(), shape.light.end(),
                                [&](Hex field) { return field.q == shape.sun_start.q && is_wall(field); });
  if (top == shape.light.end()) return {};
  std::vector<Hex> walk;
  Hex wall = *top;
  int side = 0;
  do {
    const Hex field = neighbour(wall, side);
    if (walk.empty() || walk.back() != field) walk.push_back(field);
    const Hex next = neighbour(wall, side + 1);
    if (is_wall(next)) {
      wall = next;
      side = (side + kHexSides - 1) % kHexSides;
    } else {
      side = (side + 1) % kHexSides;
    }
  } while (wall != *top || side != 0);
  if (walk.size() > 1 && walk.back() == walk.front()) walk.pop_back();
  return walk;
}

std::vector<Stop> stops(const BoardShape& shape, const std::set<Hex>& tiles, const SunInput& sun) {
  const Coast coast = coast_of(shape, tiles);
  std::map<Hex, Arrival> best;
  std::set<Moment> moments = beginning(coast, sun);
  for (int steps = 1; steps <= most_steps(coast, sun); ++steps) {
    std::set<Moment> next;
    for (const Moment& moment : moments) next.merge(steps_from(shape, coast, moment));
    moments = std::move(next);
    for (const Moment& moment : moments) {
      if (moment.field == sun.field) continue;  // R12
      const Arrival here = arrival(coast, sun, moment, steps);
      const auto [known, is_new] = best.try_emplace(moment.field, here);
      if (!is_new && here.rank() < known->second.rank()) known->second = here;
    }
  }
  std::vector<Stop> found;
  for (const auto& [field, arrival] : best) found.push_back(arrival.stop);
  return found;
}

std::set<Way> ways(const BoardShape& shape, const std::set<Hex>& tiles, const SunInput& sun, Hex stop, int most_steps) {
  const Coast coast = coast_of(shape, tiles);
  std::set<Way> found;
  Way way;
  for (const Moment& moment : beginning(coast, sun)) walk_on(shape, coast, moment, stop, most_steps, way, found);
  return found;
}

std::set<Hex> placeable(const BoardShape& shape, const std::set<Hex>& tiles, Hex sun) {
  std::set<Hex> fields;
  for (const Hex field : shape.light) {
    if (tiles.contains(field) || field == sun || neighbours_in(tiles, field).empty()) continue;
    std::set<Hex> with_tile = tiles;
    with_tile.insert(field);
    if (open_fields(shape, with_tile).contains(sun)) fields.insert(field);
  }
  return fields;
}

std::string text(Hex field) { return fmt::format("{},{}", field.q, field.r); }

std::string text(const std::vector<Hex>& fields) {
  std::string line;
  for (const Hex field : fields) line += (line.empty() ? "" : " > ") + text(field);
  return line;
}

std::string text(const std::set<Hex>& fields) {
  std::string line;
  for (const Hex field : fields) line += (line.empty() ? "" : "; ") + text(field);
  return line;
}

std::string text(const std::map<Hex, Hex>& exits) {
  std::string line;
  for (const auto& [field, exit] : exits) {
    line += fmt::format("{}{} to {}", line.empty() ? "" : "; ", text(field), text(exit));
  }
  return line;
}

std::string text(const Stop& stop) {
  return fmt::format("{} from {} in {} steps{}, lap {}, best lap {}", text(stop.field), text(stop.before), stop.steps,
                     stop.circles ? ", circles" : "", stop.lap, stop.best_lap);
}

std::string text(const Way& way) {
  return fmt::format("{}, lap {}, best lap {}", text(way.fields), way.lap, way.best_lap);
}

}  // namespace spielwerk::oracle
