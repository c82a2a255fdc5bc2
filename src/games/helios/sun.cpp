#include "games/helios/sun.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>

namespace spielwerk::helios {

namespace {

constexpr int kMaxWalk = 160;     // fields of one walk round the land, fields met twice counted twice
constexpr int kMaxOffsets = 512;  // steps along the walk that one move may look ahead
constexpr std::uint8_t kNever = 255;

bool single(Fields fields) { return fields != 0 && (fields & (fields - 1)) == 0; }

// The free fields from which the rim can be reached. The rest are lakes (Helios 3.5).
Fields outer_fields(const Board& board, Fields tiles) {
  const Fields free = board.light & ~tiles;
  Fields outer = board.dark | (board.beside_dark & free);
  Fields rest = free & ~outer;
  while (rest != 0) {
    Fields reached = 0;
    for (const int field : each(rest)) {
      if ((board.around[static_cast<std::size_t>(field)] & outer) != 0) reached |= bit(field);
    }
    if (reached == 0) break;
    outer |= reached;
    rest &= ~reached;
  }
  return outer;
}

// Helios 6.12: a step from the west onto a yellow field counts up, one back to the west counts down.
int gate(const Board& board, int here, int there) {
  const Fields from_here = bit(here);
  const Fields to_there = bit(there);
  if ((board.yellow & to_there) != 0 && (board.west & from_here) != 0) return 1;
  if ((board.yellow & from_here) != 0 && (board.west & to_there) != 0) return -1;
  return 0;
}

// The way round the land: the closed walk along the coast, clockwise, past all dead ends.
struct Coast {
  Coast(const Board& on_board, Fields tiles) : board(on_board), outer(outer_fields(on_board, tiles)) {
    seal_dead_ends();
    trace();
  }

  const Board& board;
  Fields outer;  // free fields that are neither lake nor dead end
  Fields dead_ends = 0;
  std::array<std::uint8_t, kMaxFields> exit;  // of dead ends: the way out

  int length = 0;
  std::array<std::uint8_t, kMaxWalk> walk;
  std::array<std::int8_t, kMaxWalk + 1> gates;  // gates[i]: passed from walk[0] to walk[i]
  std::array<std::uint8_t, kMaxFields> place;   // the first place of a field on the walk
  Fields on_walk = 0;
  Fields repeated = 0;      // fields that the walk meets more than once (Helios 6.10)
  bool steps_back = false;  // the walk leaves the yellow fields to the west somewhere

  int at(int place_on_walk) const { return walk[static_cast<std::size_t>(place_on_walk)]; }
  int next(int place_on_walk) const { return place_on_walk + 1 == length ? 0 : place_on_walk + 1; }

  // Helios 6.8: calls back with the distance along the walk of every shortcut from a place.
  template <class Callback>
  void shortcuts(int from_place, Callback&& callback) const {
    const int here = at(from_place);
    const int ahead = at(next(from_place));
    const int previous = at(from_place == 0 ? length - 1 : from_place - 1);
    const Fields near = board.around[static_cast<std::size_t>(here)] & on_walk & ~bit(ahead) & ~bit(previous);
    for (const int there : each(near)) {
      shortcut(from_place, here, there, place[static_cast<std::size_t>(there)], callback);
      if ((repeated & bit(there)) != 0) {
        for (int p = place[static_cast<std::size_t>(there)] + 1; p < length; ++p) {
          if (at(p) == there) shortcut(from_place, here, there, p, callback);
        }
      }
    }
    if (repeated != 0) shortcuts_to_repeated_neighbours(from_place, here, ahead, previous, callback);
  }

 private:
  template <class Callback>
  void shortcut(int from_place, int here, int there, int to_place, Callback&& callback) const {
    int distance = to_place - from_place;
    int passed = gates[static_cast<std::size_t>(to_place)] - gates[static_cast<std::size_t>(from_place)];
    if (distance <= 0) {
      distance += length;
      passed += gates[static_cast<std::size_t>(length)];
    }
    // A step is forward if it passes the same gates as the part of the coast that it leaves out.
    if (passed == gate(board, here, there)) callback(distance, there);
  }

  // The next or previous field of the walk may come again further on: that other place is a neighbour like any other.
  template <class Callback>
  void shortcuts_to_repeated_neighbours(int from_place, int here, int ahead, int previous, Callback&& callback) const {
    for (const int there : each((bit(ahead) | bit(previous)) & repeated)) {
      for (int p = 0; p < length; ++p) {
        const bool beside = p == next(from_place) || next(p) == from_place;
        if (at(p) == there && !beside) shortcut(from_place, here, there, p, callback);
      }
    }
  }

  // Helios 6.9: a light field with one free side is a dead end; then the field before it may be one, too.
  void seal_dead_ends() {
    for (const int start : each(outer & board.light)) {
      int field = start;
      while ((outer & board.light & bit(field)) != 0) {
        const Fields ways = board.around[static_cast<std::size_t>(field)] & outer;
        if (!single(ways)) break;
        outer &= ~bit(field);
        dead_ends |= bit(field);
        exit[static_cast<std::size_t>(field)] = static_cast<std::uint8_t>(first(ways));
        field = first(ways);
      }
    }
  }

  // Helios 6.1: round the land with the land on the right-hand side.
  void trace() {
    const Fields wall = board.light & ~outer;
    const int first_land = first(wall & board.column);
    int land = first_land;
    int side = 0;
    int last = kNoField;
    do {
      const auto& neighbours = board.neighbour[static_cast<std::size_t>(land)];
      const int field = neighbours[static_cast<std::size_t>(side)];
      if (field != last) append(field);
      last = field;
      const int next_side = side == kHexSides - 1 ? 0 : side + 1;
      const int ahead = neighbours[static_cast<std::size_t>(next_side)];
      if ((wall & bit(ahead)) != 0) {
        land = ahead;
        side = side == 0 ? kHexSides - 1 : side - 1;
      } else {
        side = next_side;
      }
    } while (land != first_land || side != 0);
    if (length > 1 && at(length - 1) == at(0)) --length;
    int sum = 0;
    gates[0] = 0;
    for (int p = 0; p < length; ++p) {
      const int passed = gate(board, at(p), at(next(p)));
      steps_back = steps_back || passed < 0;
      sum += passed;
      gates[static_cast<std::size_t>(p + 1)] = static_cast<std::int8_t>(sum);
    }
  }

  void append(int field) {
    assert(length < kMaxWalk);
    const bool closes = length > 0 && field == at(0);
    walk[static_cast<std::size_t>(length)] = static_cast<std::uint8_t>(field);
    if ((on_walk & bit(field)) == 0) {
      on_walk |= bit(field);
      place[static_cast<std::size_t>(field)] = static_cast<std::uint8_t>(length);
    } else if (!closes) {
      repeated |= bit(field);
    }
    ++length;
  }
};

// One move of the sun: collects where it may stop.
class SunMove {
 public:
  SunMove(const Coast& coast, const Sun& sun, SunStops& stops) : coast_(coast), sun_(sun), stops_(stops) {}

  void run() {
    Way way{sun_.field, sun_.before, 0, false, sun_.lap, sun_.best_lap};
    // Helios 6.11: out of a dead end first, step by step.
    while ((coast_.dead_ends & bit(way.field)) != 0) {
      if (!sun_.unlimited && way.steps >= sun_.range) return;
      way = step(way, coast_.exit[way.field]);
      offer(way);
    }
    for_each_place(way, [&](int place) {
      if (coast_.repeated == 0) {
        walk_on(way, place);
      } else {
        walk_with_memory(way, place);
      }
    });
  }

 private:
  struct Way {
    std::uint8_t field;
    std::uint8_t before;
    std::uint8_t steps;
    bool circled;
    std::int8_t lap;
    std::int8_t best_lap;
  };

  // Where the sun stands on the walk. A field that the walk meets twice: the place that comes first after the field
  // the sun has left, or every one if that is not on the walk (Helios 6.10).
  template <class Callback>
  void for_each_place(const Way& way, Callback&& callback) {
    const int first_place = coast_.place[way.field];
    if ((coast_.repeated & bit(way.field)) == 0) {
      callback(first_place);
      return;
    }
    const bool came_along = way.before != kNoField && (coast_.on_walk & bit(way.before)) != 0;
    if (came_along) {
      int place = coast_.place[way.before];
      while (coast_.at(place) != way.field) place = coast_.next(place);
      callback(place);
      return;
    }
    for (int place = first_place; place < coast_.length; ++place) {
      if (coast_.at(place) == way.field) callback(place);
    }
  }

  Way step(const Way& way, int field) const {
    Way next = way;
    next.before = way.field;
    next.field = static_cast<std::uint8_t>(field);
    next.steps = static_cast<std::uint8_t>(way.steps + 1);
    next.lap = static_cast<std::int8_t>(way.lap + gate(coast_.board, way.field, field));
    next.circled = way.circled || (next.lap > sun_.best_lap && sun_.may_circle);
    next.best_lap = std::max(way.best_lap, next.lap);
    return next;
  }

  // How far along the walk it makes sense to look: once round, again for each lap that is missing for a circle, and
  // once more in case the walk steps back over the yellow fields first.
  int horizon(const Way& start) const {
    const int laps = start.best_lap - start.lap + (sun_.may_circle ? 2 : 1) + (coast_.steps_back ? 1 : 0);
    return std::min(laps * coast_.length, kMaxOffsets - 1);
  }

  // Helios 6.12: among the ways to a field, one that completes a circle counts; then one that leaves least to go for
  // the next circle; then the shortest.
  void offer(const Way& way) {
    if (way.field == sun_.field) return;  // Helios 6.7
    const SunStop stop{way.field, way.before, way.steps, way.circled, way.lap, way.best_lap};
    if ((offered_ & bit(way.field)) == 0) {
      offered_ |= bit(way.field);
      slot_[way.field] = static_cast<std::uint8_t>(stops_.size());
      stops_.push(stop);
      return;
    }
    SunStop& known = stops_[slot_[way.field]];
    const int missing = stop.best_lap - stop.lap;
    const int known_missing = known.best_lap - known.lap;
    const bool better = stop.circles != known.circles ? stop.circles
                        : missing != known_missing    ? missing < known_missing
                                                      : stop.steps < known.steps;
    if (better) known = stop;
  }

  // The usual case: every way leads forward along the walk, so one pass over the places ahead finds the shortest one
  // to each, with a circle and without.
  void walk_on(const Way& start, int start_place) {
    const int limit = horizon(start);
    int reach = 0;
    best_[0][start.circled ? 1 : 0] = start;
    best_[0][start.circled ? 0 : 1].steps = kNever;
    for (int offset = 0, place = start_place; offset <= reach; ++offset, place = coast_.next(place)) {
      for (const int circled : {0, 1}) {
        const Way way = best_[static_cast<std::size_t>(offset)][static_cast<std::size_t>(circled)];
        if (way.steps == kNever) continue;
        if (offset > 0) offer(way);
        if (!sun_.unlimited && way.steps >= sun_.range) continue;
        const auto go = [&](int distance, int field) {
          const int target = offset + distance;
          if (target > limit) return;
          if (offset == 0 && distance > 1 && field == sun_.before) return;  // Helios 6.8: never straight back
          while (reach < target) {
            ++reach;
            best_[static_cast<std::size_t>(reach)][0].steps = kNever;
            best_[static_cast<std::size_t>(reach)][1].steps = kNever;
          }
          const Way next = step(way, field);
          Way& known = best_[static_cast<std::size_t>(target)][next.circled ? 1 : 0];
          if (next.steps <= known.steps) known = next;  // as short, but closer to the coast
        };
        coast_.shortcuts(place, go);
        go(1, coast_.at(coast_.next(place)));
      }
    }
  }

  // Where the walk meets a field twice, the field just left matters: no step leads straight back to it.
  void walk_with_memory(const Way& start, int start_place) {
    struct Node {
      Way way;
      std::int16_t offset;
    };
    constexpr int kArrivals = kHexSides + 1;
    static_assert(kArrivals * 2 * kMaxOffsets < 65536);
    std::bitset<static_cast<std::size_t>(kMaxOffsets) * kArrivals * 2> seen;
    ScratchList<Node, 2048> queue;
    const int limit = horizon(start);
    queue.push({start, 0});
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const Node node = queue[i];
      if (i > 0) offer(node.way);
      if (!sun_.unlimited && node.way.steps >= sun_.range) continue;
      const auto go = [&](int distance, int field) {
        const int target = node.offset + distance;
        if (target > limit || (distance > 1 && field == node.way.before)) return;
        const Way next = step(node.way, field);
        const auto& sides = coast_.board.neighbour[next.field];
        const auto arrival = std::find(sides.begin(), sides.end(), next.before) - sides.begin();
        const auto key = static_cast<std::size_t>((target * kArrivals + arrival) * 2 + (next.circled ? 1 : 0));
        if (seen[key]) return;
        seen[key] = true;
        queue.push({next, static_cast<std::int16_t>(target)});
      };
      const int place = (start_place + node.offset) % coast_.length;
      go(1, coast_.at(coast_.next(place)));
      coast_.shortcuts(place, go);
    }
  }

  const Coast& coast_;
  const Sun& sun_;
  SunStops& stops_;
  Fields offered_ = 0;
  std::array<std::uint8_t, kMaxFields> slot_;
  std::array<std::array<Way, 2>, kMaxOffsets> best_;  // filled in as far as the walk reaches
};

}  // namespace

void sun_stops(const Board& board, Fields tiles, const Sun& sun, SunStops& stops) {
  const Coast coast(board, tiles);
  SunMove(coast, sun, stops).run();
}

Fields placeable(const Board& board, Fields tiles, int sun) {
  Fields beside = 0;
  for (const int field : each(tiles)) beside |= board.around[static_cast<std::size_t>(field)];
  const Fields places = beside & board.light & ~tiles & ~bit(sun);  // Helios 3.2, 3.3
  // Helios 3.4: a sun at the rim, or with two ways to it, cannot be walled in by one tile.
  if (((board.dark | board.beside_dark) & bit(sun)) != 0) return places;
  const Fields ways = board.around[static_cast<std::size_t>(sun)] & board.beside_dark & ~tiles;
  if ((ways & (ways - 1)) != 0) return places;
  // Else only a tile that parts the free fields around it can.
  Fields allowed = places;
  for (const int field : each(places)) {
    int parts = 0;
    const auto& sides = board.neighbour[static_cast<std::size_t>(field)];
    bool free_before = (tiles & bit(sides[kHexSides - 1])) == 0;
    for (const int side : sides) {
      const bool free = (tiles & bit(side)) == 0;
      parts += free && !free_before ? 1 : 0;
      free_before = free;
    }
    if (parts > 1 && (outer_fields(board, tiles | bit(field)) & bit(sun)) == 0) allowed &= ~bit(field);
  }
  return allowed;
}

}  // namespace spielwerk::helios
