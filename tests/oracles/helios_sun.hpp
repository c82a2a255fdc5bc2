#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/hex.hpp"

// The sun of Helios once more, slow and plain: every way is walked, every flood is filled. It shares nothing with the
// engine but `Hex`, so the two can only agree by both being right. Board coordinates are those of the data sheet.

namespace spielwerk::oracle {

struct BoardShape {
  std::set<Hex> light;
  std::set<Hex> dark;    // the closed ring around the light fields
  std::set<Hex> yellow;  // from the sun's start straight up to the rim
  Hex sun_start;
};

// A hexagon of light fields around the start tile 0,0 with its ring of dark fields. The printed board has radius 2.
BoardShape hexagon_board(int light_radius);

// The sun at the beginning of a move.
struct SunInput {
  Hex field;
  std::optional<Hex> before;  // the field it left with its last step
  int range = 0;
  bool unlimited = false;   // Kraftwerk
  bool may_circle = false;  // a completed circle would bring points now
  int lap = 0;
  int best_lap = 0;
};

// A field on which the sun may stop, and what is remembered if it does.
struct Stop {
  Hex field;
  Hex before;
  int steps = 0;
  bool circles = false;  // the way completes a circle that brings points
  int lap = 0;
  int best_lap = 0;

  friend auto operator<=>(const Stop&, const Stop&) = default;
};

// One way of the sun, from the field it stands on to the field where it stops.
struct Way {
  std::vector<Hex> fields;
  int lap = 0;
  int best_lap = 0;

  friend auto operator<=>(const Way&, const Way&) = default;
};

// R09: the fields that the sun may not enter, each with the one field that leads out of it.
std::map<Hex, Hex> dead_ends(const BoardShape& shape, const std::set<Hex>& tiles);

// The fields on which the sun goes once round the land, clockwise, beginning at the top of the yellow column. A field
// comes twice if it is the only way into a pocket and out again.
std::vector<Hex> coast(const BoardShape& shape, const std::set<Hex>& tiles);

// R07-R12, R15-R17: where the sun may stop, sorted by field. Among the ways to a field within range, one counts that
// completes a circle if that brings points now; then the one after which the least is missing for the next circle
// (the lap is closest to the best one); then the shortest; then the one whose last step skips least of the coast.
std::vector<Stop> stops(const BoardShape& shape, const std::set<Hex>& tiles, const SunInput& sun);

// Every way to a field with at most so many steps, whether the range allows them or not.
std::set<Way> ways(const BoardShape& shape, const std::set<Hex>& tiles, const SunInput& sun, Hex stop, int most_steps);

// R01, R02: the fields on which a tile may be laid.
std::set<Hex> placeable(const BoardShape& shape, const std::set<Hex>& tiles, Hex sun);

// For messages of failing tests.
std::string text(Hex field);
std::string text(const std::vector<Hex>& fields);
std::string text(const std::set<Hex>& fields);
std::string text(const std::map<Hex, Hex>& exits);
std::string text(const Stop& stop);
std::string text(const Way& way);

}  // namespace spielwerk::oracle
