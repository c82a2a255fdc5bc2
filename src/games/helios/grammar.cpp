#include "games/helios/grammar.hpp"

#include "core/index.hpp"
#include "games/helios/rules.hpp"

// The words of the arguments, as tokens have them.

namespace spielwerk::helios::arguments {

namespace {

template <class Things>
std::string id_of(const Things& things, int number) {
  return at(number) < things.size() ? things[at(number)].id : kNotPrinted;
}

}  // namespace

std::string Field::word(const Components& printed, int field) {
  return field < printed.board.size ? printed.board.name[at(field)] : kNotPrinted;
}
std::string Colour::word(const Components&, int colour) { return kColourIds[at(colour)]; }
std::string Symbol::word(const Components&, int symbol) { return kSymbolIds[at(symbol)]; }
std::string Row::word(const Components&, int row) { return kRowIds[at(row)]; }
std::string TileColour::word(const Components&, int colour) { return kRowIds[at(colour)]; }
std::string Building::word(const Components& printed, int building) { return id_of(printed.buildings, building); }
std::string Person::word(const Components& printed, int person) { return id_of(printed.persons, person); }
std::string Mana::word(const Components&, int mana) { return std::to_string(mana); }
std::string Land::word(const Components&, int index) {
  return kColourIds[at(index / 2)] + (index % 2 != 0 ? "" : "-bare");
}
std::string OpenTile::word(const Components& printed, int index) {
  return index < Land::size ? "land:" + Land::word(printed, index) : "special:" + kSpecialIds[at(index - Land::size)];
}

}  // namespace spielwerk::helios::arguments

namespace spielwerk::helios {

const Grammar& Helios::grammar() {
  static constexpr Grammar kGrammar = kTable.seen();
  return kGrammar;
}

std::vector<std::string> Helios::argument_words(Action action) const { return kTable.words(components_, action); }

}  // namespace spielwerk::helios
