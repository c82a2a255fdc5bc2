#pragma once

#include <string>

#include "core/grammar.hpp"
#include "games/helios/actions.hpp"
#include "games/helios/components.hpp"
#include "games/helios/state.hpp"

// What can be done in Helios, said once: see core/grammar.hpp.

namespace spielwerk::helios {

// Where the words of arguments are looked up.
struct Here : grammar::Here {
  explicit Here(const Components& its) : printed(its) {}
  const Components& printed;
};

namespace arguments {

using grammar::Byte;

// A tile of the display, or one that was drawn: land with or without its resource, or a special tile.
struct Offered {
  Tile tile = 0;
  bool with_resource = false;
};

struct Field : Byte<kMaxFields> {
  static constexpr std::string_view name = "field";
  static std::string word(const grammar::Here& here, int field);
};
struct Colour : Byte<kColours> {
  static constexpr std::string_view name = "colour";
  static std::string word(const grammar::Here& here, int colour);
};
struct Symbol : Byte<kSymbols> {
  static constexpr std::string_view name = "symbol";
  static std::string word(const grammar::Here& here, int symbol);
};
struct Row : Byte<kRows> {
  static constexpr std::string_view name = "row";
  static std::string word(const grammar::Here& here, int row);
};
struct TileColour : Byte<kTileColours> {
  static constexpr std::string_view name = "tile_colour";
  static std::string word(const grammar::Here& here, int colour);
};
struct Building : Byte<kMaxBuildings> {
  static constexpr std::string_view name = "building";
  static std::string word(const grammar::Here& here, int building);
};
struct Person : Byte<kMaxPersons> {
  static constexpr std::string_view name = "person";
  static std::string word(const grammar::Here& here, int person);
};
struct Mana : Byte<kMostExchanged + 1> {
  static constexpr std::string_view name = "mana";
  static std::string word(const grammar::Here& here, int mana);
};
// Of steps only: actions that are allowed, a bit for each symbol; tiles still to be drawn; a field below which none is
// named any more; a seat counted from the start player.
struct Symbols : Byte<kAllSymbols + 1> {};
struct Tiles : Byte<3> {};
struct LowestField : Byte<kMaxFields + 1> {};
struct SeatFromStart : Byte<kMaxPlayers + 1> {};
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
  static std::string word(const grammar::Here& here, int index);
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
  static std::string word(const grammar::Here& here, int index);  // with what a token begins with
};

inline constexpr auto make_table() {
  using grammar::act;
  using grammar::always;
  using grammar::in;
  using grammar::outcome;
  using grammar::touches;
  using S = StepKind;
  return grammar::Table(
      outcome<Act::deal, Symbol, TileColour>(
          "deal:{}={}", always(S::deal_action_tiles), "1.2", touches("column:{0}"),
          {"The next action tile of a column is dealt", "Das nächste Aktionsplättchen einer Spalte wird ausgelegt"}),
      outcome<Act::reveal, Colour>("reveal:{}", always(S::reveal_land), "1.5", touches("extra_stack"),
                                   {"The top land tile of the extra stack is turned up",
                                    "Das oberste Plättchen des Zusatzstapels wird aufgedeckt"}),
      outcome<Act::draw, Colour>("draw:{}", always(S::draw_land), "5.11", touches("extra_stack"),
                                 {"A land tile is drawn from below the extra stack",
                                  "Ein Landschaftsplättchen wird unten vom Zusatzstapel gezogen"}),
      act<Act::first_land, Colour>("first:{}", always(S::first_land), "1.4", touches("land:{}"),
                                   {"Begin with a land", "Mit einem Land beginnen"}),
      act<Act::take, Symbol, Row>("take:{}>{}", always(S::take), "2.2", touches("column:{0}", "row:{1}"),
                                  {"Take the lowest action tile of a column and put it into a row",
                                   "Das unterste Aktionsplättchen einer Spalte nehmen und in eine Reihe legen"}),
      act<Act::forgo>("forgo", always(S::act), "2.5", touches("pass"),
                      {"Give up the action", "Auf die Aktion verzichten"}),
      act<Act::land, OpenTile>("{}", always(S::act), "3.1", touches("{}"),
                               {"Take a tile from the display", "Ein Plättchen aus der Auslage nehmen"}),
      act<Act::lay, Land>("lay:{}", in(S::choose_drawn), "5.11", touches("drawn:{}"),
                          {"Lay this drawn tile first", "Dieses gezogene Plättchen zuerst legen"}),
      act<Act::place, Field>("place:{}", in(S::place), "3.2", touches("field:{}"),
                             {"Lay the tile on a field", "Das Plättchen auf ein Feld legen"}),
      act<Act::temple>("build:temple", always(S::act), "4.2", touches("temple"),
                       {"Build a temple", "Einen Tempel errichten"}),
      act<Act::building, Building>("build:{}", always(S::act), "4.5", touches("building:{}"),
                                   {"Build a building of the city", "Ein Gebäude der Stadt bauen"}),
      act<Act::pay, Field, Colour>("pay:{}={}", in(S::pay), "4.1", touches("field:{0}", "resource:{1}"),
                                   {"Pay with a resource from a field", "Mit einem Rohstoff von einem Feld bezahlen"}),
      act<Act::site, Field>("site:{}", in(S::temple_site), "4.3", touches("field:{}"),
                            {"Put the temple on a tile", "Den Tempel auf ein Plättchen setzen"}),
      act<Act::exchange, Mana>("exchange:{}", in(S::exchange), "5.9", touches("mana"),
                               {"Exchange so much mana for points", "So viel Mana in Punkte tauschen"}),
      act<Act::sun, Field>("sun:{}", always(S::act), "6.1", touches("field:{}", "sun"),
                           {"Move the sun to a field", "Die Sonne auf ein Feld ziehen"}),
      act<Act::share, Field>(
          "share:{}", in(S::share), "6.14", touches("field:{}"),
          {"This tile gets one of the last resources", "Dieses Plättchen erhält einen der letzten Rohstoffe"}),
      act<Act::bonus_field, Field>("bonus:{}", in(S::bonus_field), "7.7", touches("field:{}"),
                                   {"Put the bonus resource on a tile", "Den Bonusrohstoff auf ein Plättchen legen"}),
      act<Act::colour, Colour>("colour:{}", in(S::bonus_colour), "7.7", touches("resource:{}"),
                               {"Choose the colour of the bonus resource", "Die Farbe des Bonusrohstoffs wählen"}),
      act<Act::buy, Person>("buy:{}", always(S::persons), "7.3", touches("person:{}"),
                            {"Buy a person", "Eine Person erwerben"}),
      act<Act::activate, Person>("activate:{}", always(S::persons), "7.4", touches("person:{}"),
                                 {"Activate a person", "Eine Person aktivieren"}),
      act<Act::done>("done", always(S::persons), "7.6", touches("pass"),
                     {"End the turn with the persons", "Den Zug bei den Personen beenden"}));
}

}  // namespace arguments

using arguments::Offered;

inline constexpr auto kTable = arguments::make_table();
static_assert(kTable.actions() <= 1400);

// The arguments of an action, as the table declares them; and the action with these arguments.
template <Act Kind>
constexpr auto args(Action action) {
  return decltype(kTable)::RowOf<Kind>::Held::values(grammar::bytes_of(action));
}
template <Act Kind, class... Values>
constexpr Action act(Values... values) {
  using Row = decltype(kTable)::RowOf<Kind>;
  return Row::make(Row::Held::pack(values...));
}

namespace arguments {

// What the steps hold that wait in a position.
template <StepKind Kind, class... Arguments>
using Holds = grammar::Holds<Kind, Arguments...>;
using S = StepKind;
using AllSteps =
    grammar::Steps<Holds<S::none>, Holds<S::deal_action_tiles>, Holds<S::reveal_land>, Holds<S::draw_land, Tiles>,
                   Holds<S::first_land>, Holds<S::bonus_field>, Holds<S::bonus_colour, Field>, Holds<S::take>,
                   Holds<S::act, Symbols>, Holds<S::choose_drawn>, Holds<S::place, OpenTile>, Holds<S::pay>,
                   Holds<S::temple_site>, Holds<S::exchange, Building>, Holds<S::share, Colour, LowestField>,
                   Holds<S::persons>, Holds<S::build, Building>, Holds<S::activate, Person>, Holds<S::clear_row, Row>,
                   Holds<S::place_drawn>, Holds<S::end_turn>, Holds<S::seat_bonus, SeatFromStart>,
                   Holds<S::begin_round>, Holds<S::begin_persons>>;
static_assert(AllSteps::count == kStepKinds);

}  // namespace arguments

// What a step holds, as declared; and the step that holds it.
template <StepKind Kind>
constexpr auto held(const Step& step) {
  return arguments::AllSteps::RowOf<Kind>::Held::values({step.a, step.b, 0, 0});
}
template <StepKind Kind, class... Values>
constexpr Step step_of(Values... values) {
  const grammar::Bytes bytes = arguments::AllSteps::RowOf<Kind>::Held::pack(values...);
  return {Kind, bytes[0], bytes[1]};
}
template <StepKind Kind, class... Values>
void push(State& s, Values... values) {
  s.steps.push(step_of<Kind>(values...));
}
// Whether all that a step holds is in its declared range.
inline bool is_declared(const Step& step) {
  return arguments::AllSteps::kIndices[static_cast<std::size_t>(step.kind)]({step.a, step.b, 0, 0}) >= 0;
}

}  // namespace spielwerk::helios
