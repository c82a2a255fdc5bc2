#include "games/helios/grammar.hpp"

#include "core/index.hpp"
#include "games/helios/rules.hpp"

// The words of the arguments, as tokens have them.

namespace spielwerk::helios::arguments {

namespace {

const Components& printed(const grammar::Here& here) { return static_cast<const Here&>(here).printed; }

template <class Things>
std::string id_of(const Things& things, int number) {
  return at(number) < things.size() ? things[at(number)].id : kNotPrinted;
}

}  // namespace

std::string Field::word(const grammar::Here& here, int field) {
  return field < printed(here).board.size ? printed(here).board.name[at(field)] : kNotPrinted;
}
std::string Colour::word(const grammar::Here&, int colour) { return kColourIds[at(colour)]; }
std::string Symbol::word(const grammar::Here&, int symbol) { return kSymbolIds[at(symbol)]; }
std::string Row::word(const grammar::Here&, int row) { return kRowIds[at(row)]; }
std::string TileColour::word(const grammar::Here&, int colour) { return kRowIds[at(colour)]; }
std::string Building::word(const grammar::Here& here, int building) { return id_of(printed(here).buildings, building); }
std::string Person::word(const grammar::Here& here, int person) { return id_of(printed(here).persons, person); }
std::string Mana::word(const grammar::Here&, int mana) { return std::to_string(mana); }
std::string Land::word(const grammar::Here&, int index) {
  return kColourIds[at(index / 2)] + (index % 2 != 0 ? "" : "-bare");
}
std::string OpenTile::word(const grammar::Here& here, int index) {
  return index < Land::size ? "land:" + Land::word(here, index) : "special:" + kSpecialIds[at(index - Land::size)];
}

}  // namespace spielwerk::helios::arguments

namespace spielwerk::helios {

const Grammar& Helios::grammar() {
  static constexpr Grammar kGrammar = kTable.seen();
  return kGrammar;
}

std::vector<std::string> Helios::argument_words(Action action) const {
  return words_of(grammar().kind(action), Here(components_), action);
}

}  // namespace spielwerk::helios
