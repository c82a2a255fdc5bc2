#pragma once

#include <array>
#include <bit>
#include <string>

#include "core/grammar.hpp"
#include "core/hex.hpp"
#include "core/index.hpp"
#include "games/keyflower/actions.hpp"
#include "games/keyflower/components.hpp"
#include "games/keyflower/state.hpp"

// What can be done in Keyflower, said once: see core/grammar.hpp.

namespace spielwerk::keyflower {

// Where the words of arguments are looked up.
struct Here : grammar::Here {
  explicit Here(const Components& its) : printed(its) {}
  const Components& printed;
};

namespace arguments {

using grammar::Byte;

struct Tile : Byte<kTiles> {
  static constexpr std::string_view name = "tile";
  static std::string word(const grammar::Here& here, int tile);
};
// A tile of a village while the game goes on.
struct Building : Byte<kStayingTiles> {
  static constexpr std::string_view name = "tile";
  static std::string word(const grammar::Here& here, int tile);
};
// A tile that is turned up, and the side that a summer boat shows.
struct Revealed {
  struct Value {
    int tile = 0;
    int side = 0;
  };
  static constexpr std::string_view name = "tile";
  static constexpr int bytes = 2;
  static constexpr int size = 2 * kTiles;
  static constexpr int index(const grammar::Bytes& in, int at) {
    const Value it = value(in, at);
    return it.tile < kTiles && it.side < 2 ? 2 * it.tile + it.side : -1;
  }
  static constexpr void put(int index, grammar::Bytes& in, int at) { set({index / 2, index % 2}, in, at); }
  static constexpr Value value(const grammar::Bytes& in, int at) {
    return {in[static_cast<std::size_t>(at)], in[static_cast<std::size_t>(at) + 1]};
  }
  static constexpr void set(Value it, grammar::Bytes& in, int at) {
    in[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(it.tile);
    in[static_cast<std::size_t>(at) + 1] = static_cast<std::uint8_t>(it.side);
  }
  static std::string word(const grammar::Here& here, int index);
};
struct Colour : Byte<kColours> {
  static constexpr std::string_view name = "colour";
  static std::string word(const grammar::Here& here, int colour);
};
struct Skill : Byte<kSkills> {
  static constexpr std::string_view name = "skill";
  static std::string word(const grammar::Here& here, int skill);
};
struct Resource : Byte<kResources> {
  static constexpr std::string_view name = "resource";
  static std::string word(const grammar::Here& here, int resource);
};
struct Boat : Byte<kBoatTiles> {
  static constexpr std::string_view name = "boat";
  static std::string word(const grammar::Here& here, int boat);
};
struct Turns : Byte<kHexSides> {
  static constexpr std::string_view name = "turns";
  static std::string word(const grammar::Here& here, int turns);
};
// At least one.
struct Workers : Byte<kMostWorkers> {
  static constexpr std::string_view name = "workers";
  static constexpr int index(const grammar::Bytes& in, int at) {
    const int count = in[static_cast<std::size_t>(at)];
    return count >= 1 && count <= kMostWorkers ? count - 1 : -1;
  }
  static constexpr void put(int index, grammar::Bytes& in, int at) { set(index + 1, in, at); }
  static constexpr void set(int count, grammar::Bytes& in, int at) {
    in[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(count);
  }
  static std::string word(const grammar::Here& here, int index);
};

// A place of a village, not further from the home tile than a straight row of so many tiles: row by row from the top.
inline constexpr int kFarthest = 31;
struct Cell {
  using Value = Hex;
  static constexpr std::string_view name = "cell";
  static constexpr int bytes = 3;  // the first one is not used
  static constexpr int size = 3 * kFarthest * (kFarthest + 1) + 1;

  static constexpr int first_in(int r) { return r < 0 ? -kFarthest - r : -kFarthest; }
  static constexpr int width(int r) { return 2 * kFarthest + 1 - (r < 0 ? -r : r); }
  // How many cells lie in the rows above.
  static constexpr int above(int r) {
    const int rows = r + kFarthest;
    if (r <= 0) return rows * (kFarthest + 1) + rows * (rows - 1) / 2;
    return size - (kFarthest - r + 1) * (kFarthest + 1) - (kFarthest - r + 1) * (kFarthest - r) / 2;
  }
  static constexpr int index(const grammar::Bytes& in, int at) {
    const Hex cell = value(in, at);
    if (in[static_cast<std::size_t>(at)] != 0 || cell.r < -kFarthest || cell.r > kFarthest) return -1;
    const int column = cell.q - first_in(cell.r);
    return column >= 0 && column < width(cell.r) ? above(cell.r) + column : -1;
  }
  static constexpr void put(int index, grammar::Bytes& in, int at) {
    int r = -kFarthest;
    while (r < kFarthest && above(r + 1) <= index) ++r;
    set({first_in(r) + index - above(r), r}, in, at);
  }
  static constexpr Hex value(const grammar::Bytes& in, int at) {
    return {in[static_cast<std::size_t>(at) + 1] - kOrigin, in[static_cast<std::size_t>(at) + 2] - kOrigin};
  }
  static constexpr void set(Hex cell, grammar::Bytes& in, int at) {
    in[static_cast<std::size_t>(at) + 1] = static_cast<std::uint8_t>(kOrigin + cell.q);
    in[static_cast<std::size_t>(at) + 2] = static_cast<std::uint8_t>(kOrigin + cell.r);
  }
  static std::string word(const grammar::Here& here, int index);
};

// Winter tiles that are chosen, a bit each: at least one, and not more than a hand can hold.
inline constexpr int kMostInHand = kSeasonTiles / kMinPlayers;
inline constexpr unsigned kWinterSets = 1U << kSeasonTiles;
constexpr bool fits_in_hand(unsigned set) { return set != 0 && std::popcount(set) <= kMostInHand; }
inline constexpr int kFittingSets = [] {
  int sets = 0;
  for (unsigned set = 0; set < kWinterSets; ++set) sets += fits_in_hand(set) ? 1 : 0;
  return sets;
}();
// The sets that fit in ascending order, and where each of them stands.
struct WinterOrder {
  std::array<std::uint16_t, kFittingSets> sets{};
  std::array<std::int16_t, kWinterSets> places{};
};
inline constexpr WinterOrder kWinterOrder = [] {
  WinterOrder order;
  std::size_t next = 0;
  for (unsigned set = 0; set < kWinterSets; ++set) {
    order.places[set] = fits_in_hand(set) ? static_cast<std::int16_t>(next) : std::int16_t{-1};
    if (fits_in_hand(set)) order.sets[next++] = static_cast<std::uint16_t>(set);
  }
  return order;
}();
struct WinterSet {
  using Value = unsigned;
  static constexpr std::string_view name = "winter_tiles";
  static constexpr int bytes = 2;
  static constexpr int size = kFittingSets;
  static constexpr int index(const grammar::Bytes& in, int at) {
    const unsigned set = value(in, at);
    return set < kWinterSets ? kWinterOrder.places[set] : -1;
  }
  static constexpr void put(int index, grammar::Bytes& in, int at) {
    set(kWinterOrder.sets[static_cast<std::size_t>(index)], in, at);
  }
  static constexpr unsigned value(const grammar::Bytes& in, int at) {
    return in[static_cast<std::size_t>(at)] | static_cast<unsigned>(in[static_cast<std::size_t>(at) + 1]) << 8;
  }
  static constexpr void set(unsigned tiles, grammar::Bytes& in, int at) {
    in[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(tiles & 255);
    in[static_cast<std::size_t>(at) + 1] = static_cast<std::uint8_t>(tiles >> 8);
  }
  static std::string word(const grammar::Here& here, int index);
};

inline constexpr auto make_table() {
  using grammar::act;
  using grammar::in;
  using grammar::outcome;
  using S = StepKind;
  return grammar::Table(
      outcome<Act::deal_home, Tile>("home:{}", in(S::deal_home), "1.3",
                                    {"A home tile is dealt", "Ein Startplättchen wird ausgeteilt"}),
      outcome<Act::reveal, Revealed>(
          "reveal:{}", in(S::reveal), "2.3",
          {"A tile of the season is turned up", "Ein Plättchen der Jahreszeit wird aufgedeckt"}),
      outcome<Act::deal_winter, Tile>("deal:{}", in(S::deal_winter), "1.7",
                                      {"A winter tile is dealt", "Ein Winterplättchen wird ausgeteilt"}),
      outcome<Act::draw_worker, Colour>("draw:{}", in(S::start_workers, S::draw_workers), "5.6",
                                        {"A worker is drawn", "Ein Arbeiter wird gezogen"}),
      outcome<Act::draw_skill, Skill>("draw:{}", in(S::draw_skills), "5.6",
                                      {"A skill tile is drawn", "Ein Fertigkeitsplättchen wird gezogen"}),
      outcome<Act::load_worker, Colour>("load:{}", in(S::load_workers), "2.2",
                                        {"A worker comes onto a boat", "Ein Arbeiter kommt auf ein Boot"}),
      outcome<Act::load_skill, Skill>(
          "load:{}", in(S::load_skills), "2.2",
          {"A skill tile comes onto a boat", "Ein Fertigkeitsplättchen kommt auf ein Boot"}),
      act<Act::bid, Tile>("bid:{}", in(S::turn), "4.1", {"Bid for a tile", "Auf ein Plättchen bieten"}),
      act<Act::use, Tile>("use:{}", in(S::turn), "5.1", {"Use a tile", "Ein Plättchen nutzen"}),
      act<Act::pass>("pass", in(S::turn), "3.2", {"Pass", "Passen"}),
      act<Act::group, Tile>(
          "group:{}", in(S::muster, S::pay_worker), "4.5",
          {"Take the outbid group that lies at a tile", "Die überbotene Gruppe nehmen, die an einem Plättchen liegt"}),
      act<Act::send, Colour, Workers>("{}:{}", in(S::muster), "3.4",
                                      {"Send so many workers of a colour from behind the screen",
                                       "So viele Arbeiter einer Farbe hinter dem Schirm hervor einsetzen"}),
      act<Act::give, Colour>("give:{}", in(S::pay_worker), "5.9",
                             {"Pay with a worker of this colour", "Mit einem Arbeiter dieser Farbe bezahlen"}),
      act<Act::skill, Skill>("skill:{}", in(S::pay_skill), "5.11",
                             {"Pay with a skill tile", "Mit einem Fertigkeitsplättchen bezahlen"}),
      act<Act::take, Resource>("take:{}", in(S::take), "10.2", {"Take this resource", "Diesen Rohstoff nehmen"}),
      act<Act::lift, Building, Resource>(
          "lift:{1}@{0}", in(S::haul), "6.2",
          {"Transport a resource from a tile", "Einen Rohstoff von einem Plättchen transportieren"}),
      act<Act::drop, Building>("drop:{}", in(S::drop), "6.2", {"Bring it to a tile", "Ihn zu einem Plättchen bringen"}),
      act<Act::upgrade, Building>("upgrade:{}", in(S::haul), "6.4", {"Upgrade a tile", "Ein Plättchen aufwerten"}),
      act<Act::pay, Resource>("pay:{}", in(S::pay), "6.4",
                              {"Pay with a resource on the tile", "Mit einem Rohstoff auf dem Plättchen bezahlen"}),
      act<Act::boat, Boat>("boat:{}", in(S::boat), "7.7", {"Take a boat", "Ein Boot nehmen"}),
      act<Act::tile, Tile>("tile:{}", in(S::tile), "8.1",
                           {"Place this tile next", "Dieses Plättchen als nächstes legen"}),
      act<Act::cell, Cell>(
          "cell:{}", in(S::cell), "8.2",
          {"Place the tile at this place of the village", "Das Plättchen an diese Stelle des Dorfs legen"}),
      act<Act::turn, Turns>("turn:{}", in(S::facing), "8.2",
                            {"Turn the tile so often clockwise", "Das Plättchen so oft im Uhrzeigersinn drehen"}),
      act<Act::winter, WinterSet>("winter:{}", in(S::winter), "2.5",
                                  {"Choose these winter tiles in secret", "Heimlich diese Winterplättchen wählen"}),
      act<Act::flip, Tile>("flip:{}", in(S::flip), "12.4", {"Turn this tile over", "Dieses Plättchen umdrehen"}),
      act<Act::done>("done", in(S::muster, S::haul, S::flip), "6.3", {"No more of this", "Nichts mehr davon"}));
}

}  // namespace arguments

inline constexpr auto kTable = arguments::make_table();
static_assert(kTable.actions() <= 6500);

// The arguments of an action, as the table declares them.
template <Act Kind>
constexpr auto args(Action action) {
  return decltype(kTable)::RowOf<Kind>::Held::values(grammar::bytes_of(action));
}

}  // namespace spielwerk::keyflower
