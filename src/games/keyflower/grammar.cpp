#include "games/keyflower/grammar.hpp"

#include <fmt/format.h>

#include "games/keyflower/rules.hpp"

// The words of the arguments, as tokens have them.

namespace spielwerk::keyflower::arguments {

std::string Tile::word(const Components& printed, int tile) { return printed.tiles[at(tile)].id; }
std::string Building::word(const Components& printed, int tile) { return printed.tiles[at(tile)].id; }
std::string Revealed::word(const Components& printed, int index) {
  const int tile = index / 2;
  const int side = index % 2;
  if (is_summer_boat(tile)) return printed.summer_boats[at(tile - kSummerBoats)].ids[at(side)];
  return side == 0 ? printed.tiles[at(tile)].id : kNotPrinted;
}
std::string Colour::word(const Components&, int colour) { return kColourIds[at(colour)]; }
std::string Skill::word(const Components&, int skill) { return kSkillIds[at(skill)]; }
std::string Resource::word(const Components&, int resource) { return kResourceIds[at(resource)]; }
std::string Boat::word(const Components& printed, int boat) { return printed.tiles[at(kBoats + boat)].id; }
std::string Turns::word(const Components&, int turns) { return std::to_string(turns); }
std::string Workers::word(const Components&, int index) { return std::to_string(index + 1); }
std::string Cell::word(const Components&, int index) {
  grammar::Bytes bytes{};
  put(index, bytes, 0);
  const Hex cell = value(bytes, 0);
  return fmt::format("{},{}", cell.q, cell.r);
}
std::string WinterSet::word(const Components& printed, int index) {
  std::string tiles;
  for (unsigned left = kWinterOrder.sets[at(index)]; left != 0; left &= left - 1)
    tiles += (tiles.empty() ? "" : "+") + printed.tiles[at(kWinter + std::countr_zero(left))].id;
  return tiles;
}

}  // namespace spielwerk::keyflower::arguments

namespace spielwerk::keyflower {

const Grammar& Keyflower::grammar() {
  static constexpr Grammar kGrammar = kTable.seen();
  return kGrammar;
}

std::vector<std::string> Keyflower::argument_words(Action action) const { return kTable.words(components_, action); }

}  // namespace spielwerk::keyflower
