#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "games/helios/components.hpp"

// A position of Helios: plain data.

namespace spielwerk::helios {

// A tile of land or a special tile: 0-4 are the land of the five colours, 5-8 the special tiles.
using Tile = std::uint8_t;
inline constexpr Tile special_tile(int kind) { return static_cast<Tile>(kColours + kind); }
inline constexpr bool is_land(Tile tile) { return tile < kColours; }

// A tile drawn with the Land Office that is not laid yet: 1 + tile, and a mark if its resource lies on it; 0 if
// none.
inline constexpr std::uint8_t kDrawnWithResource = 0x80;
inline constexpr std::uint8_t as_drawn(Tile tile, bool with_resource) {
  return static_cast<std::uint8_t>((tile + 1) | (with_resource ? kDrawnWithResource : 0));
}
inline constexpr Tile drawn_tile(std::uint8_t drawn) { return static_cast<Tile>((drawn & ~kDrawnWithResource) - 1); }
inline constexpr bool drawn_with_resource(std::uint8_t drawn) { return (drawn & kDrawnWithResource) != 0; }

// What is still to be chosen, or to be done by itself. The last one on the stack is next.
enum class StepKind : std::uint8_t {
  none,
  // Chance.
  deal_action_tiles,  // fill the columns of the display
  reveal_land,        // turn up the top tile of the extra stack
  draw_land,          // a: how many tiles of the extra stack are still to be drawn (Land Office)
  // Choices of the active player.
  first_land,    // a kind of land for the centre
  bonus_field,   // a field for a bonus resource
  bonus_colour,  // a: field. Which colour
  take,          // an action tile
  act,           // a: the actions that are allowed, a bit for each Symbol. One of them, or none
  choose_drawn,  // which of two drawn tiles is laid first
  place,         // a: tile, b: 1 if its resource lies on it. A field for it
  pay,           // one resource; what is owed stands in State::payment
  temple_site,   // a tile for the temple that was paid
  exchange,      // a: building. How much mana to exchange
  share,         // a: colour, b: lowest field. A tile that gets one of the too few resources
  persons,       // buy, activate, or end the turn of the persons phase
  // What follows by itself.
  build,        // a: building that was paid
  activate,     // a: person that was paid
  clear_row,    // a: row. Its tiles go to the discards
  place_drawn,  // the tiles drawn with the Land Office are laid one after the other
  end_turn,     // of the action rounds
  seat_bonus,   // a: seat counted from the start player. Its bonus resource, then the later seats'
  begin_round,
  begin_persons
};
inline constexpr int kStepKinds = static_cast<int>(StepKind::begin_persons) + 1;

struct Step {
  StepKind kind = StepKind::none;
  std::uint8_t a = 0;
  std::uint8_t b = 0;

  friend constexpr bool operator==(const Step&, const Step&) = default;
};

inline constexpr int kMaxSteps = 14;

// What the active player still owes. Resources are named in a fixed order, so that every way to pay is offered once:
// the coloured ones first, then the free ones, field by field and never back.
struct Payment {
  std::uint8_t colours = 0;  // a bit each
  std::uint8_t either = 0;   // a bit each: one of these
  std::uint8_t any = 0;
  std::uint8_t field = 0;                      // free ones: the last one came from this field ...
  std::uint8_t colour = 0;                     // ... and had this colour
  std::array<std::uint8_t, kColours> floor{};  // a colour that was paid as such: no lower field any more

  friend constexpr bool operator==(const Payment&, const Payment&) = default;
};

struct Player {
  std::array<Fields, kColours> land{};      // where land of each colour lies
  std::array<Fields, kSpecials> special{};  // where special tiles lie
  Fields temples = 0;
  std::array<Fields, kColours> resource{};  // tiles with a resource of this colour
  std::array<Fields, kColours> second{};    // tiles with two of this colour
  std::uint16_t points = 0;                 // in the bag
  std::uint16_t buildings = 0;              // a bit each
  std::uint8_t persons = 0;                 // a bit each
  std::uint8_t active = 0;                  // those on their day side
  std::uint8_t mana = 0;
  std::uint8_t range = 0;          // of the sun
  std::uint8_t sun = 0;            // its field
  std::uint8_t before = kNoField;  // the field it left with its last step
  std::int8_t lap = 0;             // times round the land, backwards counts down
  std::int8_t best_lap = 0;
  // Action tiles by row and symbol: those of the row's colour, and grey ones.
  std::array<std::array<std::array<std::uint8_t, 2>, kSymbols>, kRows> rows{};
  std::array<std::uint8_t, 2> unused{};

  Fields tiles() const {
    return land[0] | land[1] | land[2] | land[3] | land[4] | special[0] | special[1] | special[2] | special[3];
  }
  Fields with_resources() const { return resource[0] | resource[1] | resource[2] | resource[3] | resource[4]; }
  // Tiles with two resources: no third one fits.
  Fields full() const {
    Fields some = 0;
    Fields two = 0;
    for (int colour = 0; colour < kColours; ++colour) {
      const auto c = static_cast<std::size_t>(colour);
      two |= (some & resource[c]) | second[c];
      some |= resource[c];
    }
    return two;
  }
  int resources(int colour) const {
    const auto c = static_cast<std::size_t>(colour);
    return count(resource[c]) + count(second[c]);
  }
  int resources() const {
    int sum = 0;
    for (int colour = 0; colour < kColours; ++colour) sum += resources(colour);
    return sum;
  }
  bool has_temple(int field) const { return (temples & bit(field)) != 0; }
  int row_size(int row) const {
    int sum = 0;
    for (const auto& symbol : rows[static_cast<std::size_t>(row)]) sum += symbol[0] + symbol[1];
    return sum;
  }

  friend bool operator==(const Player&, const Player&) = default;
};

using Column = FixedVector<std::uint8_t, kMaxColumn>;

struct State {
  std::array<Player, kMaxPlayers> players{};

  FixedVector<Step, kMaxSteps> steps;
  Payment payment;
  std::array<std::uint8_t, 2> drawn{};  // with the Land Office: see as_drawn

  // Action tiles by symbol: the columns (the last one is the lowest and can be taken), the face-down stacks and the
  // discards by colour.
  std::array<Column, kSymbols> columns{};
  std::array<std::array<std::uint8_t, kTileColours>, kSymbols> stacks{};
  std::array<std::array<std::uint8_t, kTileColours>, kSymbols> discards{};

  std::array<std::uint8_t, kColours> land_stacks{};   // tiles left in the stack of each colour
  std::array<std::uint8_t, kColours> extra_stack{};   // the mixed stack, by colour
  std::array<std::uint8_t, kColours> display{};       // face-up land with its resource
  std::array<std::uint8_t, kColours> display_bare{};  // face-up land whose colour had run out
  std::array<std::uint8_t, kSpecials> specials{};     // not yet taken

  std::array<std::uint8_t, kColours> supply{};  // resources
  std::uint8_t mana = 0;                        // in the supply
  std::uint8_t houses = 0;

  std::uint8_t seat = 0;   // the active player
  std::uint8_t start = 0;  // the start player of this round
  std::uint8_t round = 0;
  std::uint8_t turns = 0;    // action turns taken in this round, by all players together
  std::uint8_t circled = 0;  // this turn has already brought points for a circle
  std::uint8_t bought = 0;   // persons phase: the active player has bought in this turn
  std::uint8_t acted = 0;    // ... or done anything at all
  std::uint8_t passes = 0;   // ... and so many players in a row have not
  std::uint8_t over = 0;
  std::array<std::uint8_t, 6> unused{};

  Player& player() { return players[seat]; }
  const Player& player() const { return players[seat]; }
  const Step& step() const { return steps.back(); }
  void push(StepKind kind, int a = 0, int b = 0) {
    steps.push({kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
  }

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

}  // namespace spielwerk::helios
