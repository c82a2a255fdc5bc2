#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "core/index.hpp"
#include "games/boonlake/components.hpp"

// A position of Boonlake: plain data.

namespace spielwerk::boonlake {

// What is still to be chosen, or to be done by itself. The last one on the stack is next.
enum class StepKind : std::uint8_t {
  none,
  // Chance.
  deal_deeds,   // the action tiles, from the top
  deal_starts,  // tiles on the start fields, in the order of the fields
  deal_goals,   // a: how many scoring tiles the seat still gets to choose from
  open_goals,   // scoring tiles for the areas that are free
  draw,         // a: how many cards the seat draws
  reveal,       // a grey tile; what it is for stands below it on the stack (place or her_tile)
  // The Eminence: chance with one outcome each, except the first.
  turn_over,      // a solo tile
  her_structure,  // a: how many are left to build
  her_cattle,
  her_cactus,  // a: steps
  her_deed,    // she chooses an action tile
  her_tile,    // a: 1 + revealed tile (0: not yet), b: 1 if her house goes onto it, 2 if another tile follows
  her_house,   // a: field. On the second tile of the pioneer
  her_pasture,
  her_region,
  her_area,  // a: region that is left out, b: points for each presence
  her_sail,
  her_income,  // a: 1 at the end of the game
  // Choices of the seat.
  goal,        // one of two scoring tiles
  site,        // a: SiteFor. A production building
  turn,        // an action tile
  offer,       // a: kOffer... bits, b: types of cards (a bit each), c: kCalled... bits. One of these things, or none
  pay,         // a: card, or kProject + area. Boats and levers for it. The card is here: in no hand and not played yet
  explore,     // a: how often
  place,       // a: 1 + revealed tile (0: not yet). Its field
  pasture,     // a field for a pasture
  tile_lever,  // a tile was placed: the lever that brings an inhabitant
  due,         // a: DueFor, b: field, c: plot or 0, d: discounts (kDue...). How a settlement or cattle is paid
  recess,      // a: field, b: plot, c: discount of inhabitants. Which house is used; nothing was paid or placed yet
  drop,        // a: how many cards are given away, one at a time in any order
  exchange,    // a: card, b: number of the effect
  track,       // a: steps on one of the tracks
  reset,       // a used lever is pushed up
  region,      // the region whose sign is taken
  area,        // a: region that is left out. Coins for presences, or what levers make of it
  hire,        // a: 1 after the first inhabitant
  modernize,   // a: 1 if it is the one for which a shared part was given up
  upgrade,     // a: kUpgrade... bits, b: discount of inhabitants, c: discount of presences. Only this
  sail,        // a: steps
  interim,     // a: how many plays or upgrades are left (step 1 of a scoring)
  score,       // a scoring tile (step 2)
  trade,       // a: area. What is paid for it
  levers,      // the last chance before they are pushed up (step 4)
  // What follows by itself.
  effects,       // a: card, b: next effect
  project_done,  // a: area
  deed_effects,  // a: deed. What only the active player may do
  shared,        // a: deed, b: seats that are still to come, c: what was chosen (region). What all may do
  scoring,       // a: part of the scoring that is next (0 to 5)
  end_action,    // the ship is next
  end_turn,
  next_turn,
  finish
};
inline constexpr int kStepKinds = static_cast<int>(StepKind::finish) + 1;

struct Step {
  StepKind kind = StepKind::none;
  std::uint8_t seat = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;

  friend constexpr bool operator==(const Step&, const Step&) = default;
};
inline constexpr int kMaxSteps = 32;

// StepKind::offer: what may be chosen.
inline constexpr std::uint8_t kOfferPlay = 1;  // a card or a project
inline constexpr std::uint8_t kOfferDiscard = 2;
inline constexpr std::uint8_t kOfferDevelop = 4;
inline constexpr std::uint8_t kOfferUpgrade = 8;
inline constexpr std::uint8_t kOfferCattle = 16;
inline constexpr std::uint8_t kOfferTwoCards = 32;
inline constexpr std::uint8_t kOfferOneCard = 64;
inline constexpr std::uint8_t kOfferModernize = 128;  // for an inhabitant besides the coins
// ... and where it comes from.
inline constexpr std::uint8_t kShared = 1;  // a part for all: it can be given up for a lever of the top row
inline constexpr std::uint8_t kAllTypes = 0b111;
inline constexpr int kProject = 200;  // StepKind::pay: a special project

enum class SiteFor : std::uint8_t { set_up, bonus, harbour };  // harbour: or a vase
enum class DueFor : std::uint8_t { settlement, cattle };
// StepKind::her_tile, b.
inline constexpr std::uint8_t kHerHouse = 1;
inline constexpr std::uint8_t kHerNextTile = 2;
// StepKind::due, d: discount of inhabitants + kDuePresences * discount of presences.
inline constexpr int kDuePresences = 16;
inline constexpr std::uint8_t kUpgradeHouse = 1;
inline constexpr std::uint8_t kUpgradeSettlement = 2;

// A set of cards.
struct CardSet {
  std::array<std::uint64_t, 3> bits{};

  constexpr bool has(int card) const { return (bits[at(card >> 6)] >> (card & 63) & 1) != 0; }
  constexpr void add(int card) { bits[at(card >> 6)] |= std::uint64_t{1} << (card & 63); }
  constexpr void remove(int card) { bits[at(card >> 6)] &= ~(std::uint64_t{1} << (card & 63)); }
  constexpr int size() const { return std::popcount(bits[0]) + std::popcount(bits[1]) + std::popcount(bits[2]); }
  constexpr bool empty() const { return (bits[0] | bits[1] | bits[2]) == 0; }
  template <class Callback>
  constexpr void each(Callback&& callback) const {  // in ascending order
    for (int word = 0; word < 3; ++word) {
      for (std::uint64_t left = bits[at(word)]; left != 0; left &= left - 1) {
        callback(64 * word + std::countr_zero(left));
      }
    }
  }
  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;
};

// What stands on a plot: 0 nothing, else 1 + 3 * seat + Stand.
enum class Stand : std::uint8_t { inhabitant, house, settlement };
using Standing = std::uint8_t;
inline constexpr Standing standing(int seat, Stand what) {
  return static_cast<Standing>(1 + 3 * seat + static_cast<int>(what));
}
inline constexpr int owner_of(Standing piece) { return (piece - 1) / 3; }
inline constexpr Stand stand_of(Standing piece) { return static_cast<Stand>((piece - 1) % 3); }

struct Field {
  std::uint8_t tile = 0;  // 0: empty, else 1 + tile
  std::array<Standing, kMaxPlots> plots{};
  std::array<std::uint8_t, kMaxPlayers> cattle{};  // by seat, on a pasture

  bool pasture() const { return tile == kPasture + 1; }
  int cows() const { return cattle[0] + cattle[1] + cattle[2] + cattle[3]; }
  // Inhabitants, houses, settlements and cattle of everybody.
  int presences() const { return cows() + (plots[0] != 0 ? 1 : 0) + (plots[1] != 0 ? 1 : 0); }
  friend constexpr bool operator==(const Field&, const Field&) = default;
};

// Where points on the track came from.
enum class Line : std::uint8_t { goals, income, herds, projects, levers, land, river, cards, spent };
inline constexpr int kTrackLines = static_cast<int>(Line::spent) + 1;

struct Player {
  CardSet hand;
  CardSet played;
  std::array<std::int16_t, kTrackLines> points{};
  std::uint16_t coins = 0;
  std::uint16_t covered = 0;  // recesses that still hold their piece, a bit each
  std::uint16_t levers = 0;   // owned, a bit each
  std::uint16_t used = 0;     // those of them that are pushed down
  std::uint8_t vases = 0;
  std::uint8_t ranch = 0;                        // inhabitants there
  std::uint8_t supply = 0;                       // inhabitants in the supply
  std::uint8_t beside = 0;                       // houses that went out of the game
  std::uint8_t rows = 0;                         // whose inhabitant was released, a bit each
  std::array<std::uint8_t, kResources> sites{};  // levels
  std::array<std::uint8_t, kBoats> boats{};      // the site they lie at; the first is never downstream of the second
  std::array<std::uint8_t, 2> tracks{};
  std::uint8_t ship = 0;      // river space
  std::uint8_t projects = 0;  // areas, a bit each; an inhabitant is there, unless none was left (4.10)
  std::array<std::uint8_t, kScorings> marks{};  // 1 + area that was scored, by scoring
  std::array<std::uint8_t, 2> dealt{};          // 1 + scoring tiles to choose from
  std::uint8_t chosen = 0;                      // 1 + scoring tile, until all have chosen

  int total() const {
    int sum = 0;
    for (const int line : points) sum += line;
    return sum;
  }
  bool can_use(Lever lever) const { return ((levers & ~used) >> static_cast<unsigned>(lever) & 1) != 0; }
  bool owns(Lever lever) const { return (levers >> static_cast<unsigned>(lever) & 1) != 0; }

  friend bool operator==(const Player&, const Player&) = default;
};

// The solo game.
struct Solo {
  std::uint16_t known = 0;   // solo tiles that were turned over in this game, a bit each
  std::uint16_t turned = 0;  // those of them that were since the stack was last shuffled
  std::uint8_t tile = 0;     // 1 + the one that is used now
  std::uint8_t wish = 0;     // the field where her search begins
  std::uint8_t cactus = 0;
  std::uint8_t unused = 0;

  friend constexpr bool operator==(const Solo&, const Solo&) = default;
};

struct State {
  CardSet pile;
  CardSet discards;
  CardSet held;  // in hands when the discards last became the pile: whoever watched knows that they are not in it
  std::array<Player, kMaxPlayers> players{};
  std::uint32_t grey = 0;    // tiles in the heap, a bit each
  std::uint16_t starts = 0;  // start tiles that were not dealt yet, a bit each; set aside ones stay
  Solo solo;
  std::array<Field, kFields> fields{};
  FixedVector<Step, kMaxSteps> steps;
  std::array<std::uint8_t, kActions> deeds{};      // 1 + action tile by row; 0: the gap of the one that was taken
  std::uint8_t below = 0;                          // 1 + action tile that lies below the board
  std::uint8_t row = 0;                            // from which it was taken
  std::array<std::uint8_t, kGoalsInPlay> goals{};  // 1 + scoring tile by area
  std::uint8_t pastures = 0;                       // left
  std::uint8_t covered = 0;                        // region signs, a bit each
  std::uint8_t round = 0;                          // 0 or 1
  std::uint8_t scorings = 0;                       // that were begun
  std::uint8_t due = 0;                            // a scoring follows this turn
  std::uint8_t ending = 0;                         // 1 + side that first reached the last space of round 2
  std::uint8_t seat = 0;                           // whose turn it is (kEminence in the solo game: hers)
  std::uint8_t over = 0;
  std::array<std::uint8_t, 5> unused{};

  Player& player(int who) { return players[at(who)]; }
  const Player& player(int who) const { return players[at(who)]; }
  const Step& step() const { return steps.back(); }
  Step& step() { return steps.back(); }
  void push(StepKind kind, int who, int a = 0, int b = 0, int c = 0, int d = 0) {
    steps.push({kind, static_cast<std::uint8_t>(who), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(d)});
  }

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace spielwerk::boonlake
