#pragma once

#include <string>

#include "core/grammar.hpp"
#include "games/helios/actions.hpp"
#include "games/helios/components.hpp"
#include "games/helios/state.hpp"

// What can be done in Helios, said once: see core/grammar.hpp.

namespace spielwerk::helios {

namespace arguments {

using grammar::Byte;

// A tile of the display, or one that was drawn: land with or without its resource, or a special tile.
struct Offered {
  Tile tile = 0;
  bool with_resource = false;
};

struct Field : Byte<kMaxFields> {
  static constexpr std::string_view name = "field";
  static std::string word(const Components& printed, int field);
};
struct Colour : Byte<kColours> {
  static constexpr std::string_view name = "colour";
  static std::string word(const Components& printed, int colour);
};
struct Symbol : Byte<kSymbols> {
  static constexpr std::string_view name = "symbol";
  static std::string word(const Components& printed, int symbol);
};
struct Row : Byte<kRows> {
  static constexpr std::string_view name = "row";
  static std::string word(const Components& printed, int row);
};
struct TileColour : Byte<kTileColours> {
  static constexpr std::string_view name = "tile_colour";
  static std::string word(const Components& printed, int colour);
};
struct Building : Byte<kMaxBuildings> {
  static constexpr std::string_view name = "building";
  static std::string word(const Components& printed, int building);
};
struct Person : Byte<kMaxPersons> {
  static constexpr std::string_view name = "person";
  static std::string word(const Components& printed, int person);
};
struct Mana : Byte<kMostExchanged + 1> {
  static constexpr std::string_view name = "mana";
  static std::string word(const Components& printed, int mana);
};
// Land with and without its resource, colour by colour.
struct Land {
  using Value = Offered;
  static constexpr std::string_view name = "land";
  static constexpr int bytes = 2;
  static constexpr int size = 2 * kColours;
  static constexpr int index(const grammar::Bytes& in, int at) {
    const Offered land = value(in, at);
    const bool known = land.tile < kColours && in[static_cast<std::size_t>(at) + 1] <= 1;
    return known ? 2 * land.tile + (land.with_resource ? 1 : 0) : -1;
  }
  static constexpr void put(int index, grammar::Bytes& in, int at) {
    set({static_cast<Tile>(index / 2), index % 2 != 0}, in, at);
  }
  static constexpr Offered value(const grammar::Bytes& in, int at) {
    return {in[static_cast<std::size_t>(at)], in[static_cast<std::size_t>(at) + 1] != 0};
  }
  static constexpr void set(Offered land, grammar::Bytes& in, int at) {
    in[static_cast<std::size_t>(at)] = land.tile;
    in[static_cast<std::size_t>(at) + 1] = land.with_resource ? 1 : 0;
  }
  static std::string word(const Components& printed, int index);
};
// The same, and after it the special tiles.
struct OpenTile : Land {
  static constexpr std::string_view name = "tile";
  static constexpr int size = Land::size + kSpecials;
  static constexpr int index(const grammar::Bytes& in, int at) {
    const Offered tile = value(in, at);
    if (is_land(tile.tile)) return Land::index(in, at);
    const bool special = tile.tile < kColours + kSpecials && !tile.with_resource;
    return special ? Land::size + tile.tile - kColours : -1;
  }
  static constexpr void put(int index, grammar::Bytes& in, int at) {
    if (index < Land::size) return Land::put(index, in, at);
    set({special_tile(index - Land::size), false}, in, at);
  }
  static std::string word(const Components& printed, int index);  // with what a token begins with
};

inline constexpr auto make_table() {
  using grammar::act;
  using grammar::in;
  using grammar::outcome;
  using S = StepKind;
  return grammar::Table(
      outcome<Act::deal, Symbol, TileColour>(
          "deal:{}={}", in(S::deal_action_tiles), "1.2",
          {"The next action tile of a column is dealt", "Das nächste Aktionsplättchen einer Spalte wird ausgelegt"}),
      outcome<Act::reveal, Colour>("reveal:{}", in(S::reveal_land), "1.5",
                                   {"The top land tile of the extra stack is turned up",
                                    "Das oberste Plättchen des Zusatzstapels wird aufgedeckt"}),
      outcome<Act::draw, Colour>("draw:{}", in(S::draw_land), "5.11",
                                 {"A land tile is drawn from below the extra stack",
                                  "Ein Landschaftsplättchen wird unten vom Zusatzstapel gezogen"}),
      act<Act::first_land, Colour>("first:{}", in(S::first_land), "1.4",
                                   {"Begin with a land", "Mit einem Land beginnen"}),
      act<Act::take, Symbol, Row>("take:{}>{}", in(S::take), "2.2",
                                  {"Take the lowest action tile of a column and put it into a row",
                                   "Das unterste Aktionsplättchen einer Spalte nehmen und in eine Reihe legen"}),
      act<Act::forgo>("forgo", in(S::act), "2.5", {"Give up the action", "Auf die Aktion verzichten"}),
      act<Act::land, OpenTile>("{}", in(S::act), "3.1",
                               {"Take a tile from the display", "Ein Plättchen aus der Auslage nehmen"}),
      act<Act::lay, Land>("lay:{}", in(S::choose_drawn), "5.11",
                          {"Lay this drawn tile first", "Dieses gezogene Plättchen zuerst legen"}),
      act<Act::place, Field>("place:{}", in(S::place), "3.2",
                             {"Lay the tile on a field", "Das Plättchen auf ein Feld legen"}),
      act<Act::temple>("build:temple", in(S::act), "4.2", {"Build a temple", "Einen Tempel errichten"}),
      act<Act::building, Building>("build:{}", in(S::act), "4.5",
                                   {"Build a building of the city", "Ein Gebäude der Stadt bauen"}),
      act<Act::pay, Field, Colour>("pay:{}={}", in(S::pay), "4.1",
                                   {"Pay with a resource from a field", "Mit einem Rohstoff von einem Feld bezahlen"}),
      act<Act::site, Field>("site:{}", in(S::temple_site), "4.3",
                            {"Put the temple on a tile", "Den Tempel auf ein Plättchen setzen"}),
      act<Act::exchange, Mana>("exchange:{}", in(S::exchange), "5.9",
                               {"Exchange so much mana for points", "So viel Mana in Punkte tauschen"}),
      act<Act::sun, Field>("sun:{}", in(S::act), "6.1", {"Move the sun to a field", "Die Sonne auf ein Feld ziehen"}),
      act<Act::share, Field>(
          "share:{}", in(S::share), "6.14",
          {"This tile gets one of the last resources", "Dieses Plättchen erhält einen der letzten Rohstoffe"}),
      act<Act::bonus_field, Field>("bonus:{}", in(S::bonus_field), "7.7",
                                   {"Put the bonus resource on a tile", "Den Bonusrohstoff auf ein Plättchen legen"}),
      act<Act::colour, Colour>("colour:{}", in(S::bonus_colour), "7.7",
                               {"Choose the colour of the bonus resource", "Die Farbe des Bonusrohstoffs wählen"}),
      act<Act::buy, Person>("buy:{}", in(S::persons), "7.3", {"Buy a person", "Eine Person erwerben"}),
      act<Act::activate, Person>("activate:{}", in(S::persons), "7.4", {"Activate a person", "Eine Person aktivieren"}),
      act<Act::done>("done", in(S::persons), "7.6",
                     {"End the turn with the persons", "Den Zug bei den Personen beenden"}));
}

}  // namespace arguments

inline constexpr auto kTable = arguments::make_table();
static_assert(kTable.actions() <= 1400);

// The arguments of an action, as the table declares them.
template <Act Kind>
constexpr auto args(Action action) {
  return kTable.arguments<Kind>(action);
}

}  // namespace spielwerk::helios
