#include "games/keyflower/grammar.hpp"

#include <fmt/format.h>

#include "games/keyflower/rules.hpp"

// The words of the arguments, as tokens have them.

namespace spielwerk::keyflower::arguments {

namespace {

const Components& printed(const grammar::Here& here) { return static_cast<const Here&>(here).printed; }

}  // namespace

std::string Tile::word(const grammar::Here& here, int tile) { return printed(here).tiles[at(tile)].id; }
std::string Building::word(const grammar::Here& here, int tile) { return printed(here).tiles[at(tile)].id; }
std::string Revealed::word(const grammar::Here& here, int index) {
  const int tile = index / 2;
  const int side = index % 2;
  if (is_summer_boat(tile)) return printed(here).summer_boats[at(tile - kSummerBoats)].ids[at(side)];
  return side == 0 ? printed(here).tiles[at(tile)].id : kNotPrinted;
}
std::string Colour::word(const grammar::Here&, int colour) { return kColourIds[at(colour)]; }
std::string Skill::word(const grammar::Here&, int skill) { return kSkillIds[at(skill)]; }
std::string Resource::word(const grammar::Here&, int resource) { return kResourceIds[at(resource)]; }
std::string Boat::word(const grammar::Here& here, int boat) { return printed(here).tiles[at(kBoats + boat)].id; }
std::string Turns::word(const grammar::Here&, int turns) { return std::to_string(turns); }
std::string Workers::word(const grammar::Here&, int index) { return std::to_string(index + 1); }
std::string Cell::word(const grammar::Here&, int index) {
  grammar::Bytes bytes{};
  put(index, bytes, 0);
  const Hex cell = value(bytes, 0);
  return fmt::format("{},{}", cell.q, cell.r);
}
std::string WinterSet::word(const grammar::Here& here, int index) {
  std::string tiles;
  for (unsigned left = kWinterOrder.sets[at(index)]; left != 0; left &= left - 1)
    tiles += (tiles.empty() ? "" : "+") + printed(here).tiles[at(kWinter + std::countr_zero(left))].id;
  return tiles;
}

}  // namespace spielwerk::keyflower::arguments

namespace spielwerk::keyflower {

const Grammar& Keyflower::grammar() {
  static constexpr Grammar kGrammar = kTable.seen();
  return kGrammar;
}

std::vector<std::string> Keyflower::argument_words(Action action) const {
  return words_of(grammar().kind(action), Here(components_), action);
}

}  // namespace spielwerk::keyflower
