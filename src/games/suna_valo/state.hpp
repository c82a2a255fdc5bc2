#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "core/index.hpp"
#include "games/suna_valo/components.hpp"

// A position of Suna Valo: plain data.

namespace spielwerk::suna_valo {

// What is still to be chosen, or to be done by itself. The last one on the stack is next.
enum class StepKind : std::uint8_t {
  none,
  // Chance.
  deal_progress,   // the progress tiles on the board
  deal_end,        // the end-of-game tiles on the board
  deal_character,  // seat: who gets it
  reveal,          // a: 0 a public order, 1 a ship order. The next one of the era is turned up
  draw,            // a: Destination. A farm card for it
  draw_festival,   // a: Destination. A festival in place of the card that was drawn
  // Choices of the seat.
  character,   // one of two
  prepare,     // a: place of the display. One good for its price (1.8)
  turn,        // action A or B
  pay,         // what is owed stands in State::payment
  place,       // a: card, b: 1 if it is face down. Where it goes
  stow,        // the seller stores State::stow
  produce,     // a: number of the card, b: storage, c: column or kOneCard. Where production goes
  take,        // a, b, c, d: kinds of resources that are received, 0: none. One of them
  store,       // a: resource, b: 1 + storage that it may not go to (17.6). A storage for it
  good,        // any farm good (C05)
  work,        // what State::work holds: deliveries, received resources
  source,      // a: order, b: space. Where the delivered resource comes from
  cog,         // a: steps, b: 1 if only right ones may follow
  progress,    // a: 0 a progress tile from the board, 1 from the box
  end_tile,    // an end-of-game tile
  piece,       // a: Piece. A piece for a completed order
  remove,      // a: Removal. A piece that goes to the box, or none
  row_bonus,   // a: row. Points or activation
  row,         // a: columns that are left, b: row. Which card is next
  singles,     // a: how many cards, b: columns that are left, c: 1 for a festival. Which card is activated
  ship,        // a: discount, b: 1 if a village card is discarded for it. A ship order at a festival, or none
  column,      // a: columns. Which one is activated, or none
  fetch,       // a: 1 for C08. A card from the discards, or none
  add,         // a: place of the display. Which card fills the gap
  price,       // a: place of the display, b: what is missing to the minimum price, c: 1 if it is being raised
  replace,     // b: places that were replaced. New cards for the display
  swap,        // which good on a card of the display (C06)
  give,        // a: place of the display, b: good. What goes there instead
  before_add,  // the last moment for C06
  // What follows by itself.
  take_card,      // a: card, b: Source
  ship_paid,      // a: number of the order. The goods are paid
  ship_effect,    // a: number of the order
  festival,       // a: festival, b: discount. What it brings the seat
  activate,       // a: column, b: 1 if the step of a face-down card belongs to it
  activate_card,  // a: number of the card
  progress_gain,  // a: own tile. What it brings in a producing column
  refill,         // the village, a: 1 if the shown card was taken
  end_turn,
  income,  // a: incomes that are paid, a bit each
  end_era,

  begin_turns
};
inline constexpr int kStepKinds = static_cast<int>(StepKind::begin_turns) + 1;

struct Step {
  StepKind kind = StepKind::none;
  std::uint8_t seat = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;

  friend constexpr bool operator==(const Step&, const Step&) = default;
};

inline constexpr int kMaxSteps = 24;
inline constexpr std::uint8_t kOneCard = 7;  // in place of a column

// Where a drawn card goes.
enum class Destination : std::uint8_t { village, display, hand, shown };
// Where a card is bought: the village, the own display, the other one.
enum class Source : std::uint8_t { village, own, other };

// A storage: the headers, the character card, or a card of the farm.
inline constexpr int kHeader = 0;
inline constexpr int kCharacterCard = 1;
inline constexpr int kFirstCard = 2;
inline constexpr int kCharacterStorages = 3;  // of C03
inline constexpr int kMarket = 200;           // not a storage: exchanged for energy

// What a seat still owes. Everything is named in a fixed order, so that every way to pay is offered once: kind by kind;
// first what is saved, then what is exchanged, then storage by storage and never back; the rest is energy.
struct Payment {
  std::array<std::uint8_t, kResources> need{};
  std::uint8_t energy = 0;
  std::uint8_t any = 0;
  std::uint8_t savings = 0;  // goods of a ship order that need not be paid
  std::uint8_t to = 0;       // 0: the supply, else 1 + seat
  std::uint8_t kind = 0;     // while any goods are paid or a price is set: the last one was of this kind ...
  std::uint8_t from = 0;     // ... and came from this storage; see Stage

  friend constexpr bool operator==(const Payment&, const Payment&) = default;
};
// Payment::from counts storages from kFromStorages on. Before that lies what comes first when exact goods are paid.
inline constexpr int kMaySave = 0;
inline constexpr int kMayExchange = 1;
inline constexpr int kFromStorages = 2;
inline constexpr int kFromMarket = 201;  // any goods: after the storages
inline constexpr int kFromEnergy = 202;  // a price: after everything else
inline constexpr int kMostOnCard = 200;  // goods of one kind (12.3)

// What is left of the functions of a column or card.
struct Work {
  std::uint8_t drones = 0;
  std::uint8_t cogs = 0;
  std::uint8_t orders = 0;  // see below
  std::uint8_t tiles = 0;   // own progress tiles that were not used yet (C05), a bit each
  FixedVector<Kinds, kMaxColumnTakes + 3> takes;

  friend constexpr bool operator==(const Work&, const Work&) = default;
};
// Work::orders: where deliveries may go.
inline constexpr int kAllOrders = 0;
inline constexpr int kPersonalOrders = 1;
inline constexpr int kOneOrder = 2;  // + number of the card

// A card of a farm, in the order in which they were placed.
struct Placed {
  std::uint8_t card = 0;
  std::uint8_t where = 0;  // column, and kBack if it lies face down
  // What lies on it: in each half 1 + resource, or 0. A personal order: the spaces that are filled, a bit each, and
  // kComplete.
  std::uint8_t goods = 0;

  int column() const { return where & 7; }
  bool face_up() const { return (where & 0x80) == 0; }
  int stored(int storage) const { return (goods >> (4 * storage) & 15) - 1; }

  friend constexpr bool operator==(const Placed&, const Placed&) = default;
};
// Whether a card has storages that can be used.
inline bool stores(const Placed& placed) {
  return placed.face_up() && placed.column() <= static_cast<int>(Column::pasture) && !is_festival(placed.card);
}
inline constexpr std::uint8_t kBack = 0x80;
inline constexpr std::uint8_t kComplete = 0x80;

// A place of a display.
struct Offer {
  std::uint8_t card = 0;  // 1 + card, 0: none
  std::array<std::uint8_t, kGoods> goods{};
  std::uint8_t markers = 0;

  int total() const {
    int sum = markers;
    for (const int amount : goods) sum += amount;
    return sum;
  }
  friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

// The cogwheel of the right track: a space, or the detour behind it.
inline constexpr std::uint8_t kDetour = 0x80;

struct Player {
  std::uint32_t pieces = 0;  // on their places, a bit each
  std::uint16_t energy = 0;
  std::array<std::uint16_t, kResources> header{};  // resources in the header of their column
  std::uint16_t kept = 0;                          // festivals, a bit each
  std::array<Offer, kDisplay> display{};
  std::array<std::uint8_t, kResources> character_card{};  // resources stored there (C03)
  std::array<std::uint8_t, kHand> hand{};                 // 1 + card
  std::uint8_t character = 0;                             // 1 + character
  std::uint8_t dealt = 0;                                 // characters to choose from, a bit each
  std::uint8_t left = 0;                                  // space of the cogwheel
  std::uint8_t right = 0;                                 // see kDetour
  std::array<std::uint8_t, kOwnTiles> tiles{};            // 1 + progress tile
  std::uint8_t fresh = 0;                                 // those that do not work yet, a bit each
  std::uint8_t end_tile = 0;                              // 1 + tile
  std::array<std::uint8_t, kRows> rows{};                 // 0 no marker, 1 points, 2 activation
  std::array<std::uint8_t, kOpenOrders> delivered{};      // spaces of public orders, a bit each
  std::uint8_t barrels = 0;                               // on public orders, a bit each
  std::uint8_t ships = 0;                                 // on ship orders, a bit each
  std::uint8_t shortage = 0;                              // markers beside the farm
  FixedVector<Placed, kCards> cards;
  std::array<std::uint8_t, 1> unused{};

  bool has_piece(Place place) const { return (pieces >> static_cast<unsigned>(place) & 1) != 0; }
  int cards_in(int column) const {
    int sum = 0;
    for (const Placed& placed : cards) sum += placed.column() == column ? 1 : 0;
    return sum;
  }
  // The k-th card of a column, counted from 0; -1 if there is none.
  int card_in(int column, int row) const {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cards[i].column() == column && row-- == 0) return static_cast<int>(i);
    }
    return -1;
  }

  friend bool operator==(const Player&, const Player&) = default;
};

struct State {
  std::uint64_t pile = 0;      // ordinary farm cards in the draw pile, a bit each
  std::uint64_t discards = 0;  // farm cards in the discard pile
  std::array<Player, kPlayers> players{};
  std::uint16_t festivals = 0;                   // not drawn yet, of all eras, a bit each
  std::array<std::uint16_t, kResources> stow{};  // what the seller has still to store
  Payment payment;
  Work work;
  FixedVector<Step, kMaxSteps> steps;
  std::array<std::uint8_t, kVillage> village{};           // 1 + card, from the left
  std::uint8_t shown = 0;                                 // 1 + card turned up with C04
  std::array<std::uint8_t, kOpenOrders> public_orders{};  // 1 + order, 0: face down
  std::array<std::uint8_t, kOpenOrders> ship_orders{};
  std::array<std::uint8_t, kOpenOrders> first_barrel{};  // 1 + seat
  std::array<std::uint8_t, kOpenOrders> first_ship{};
  std::uint8_t progress = 0;  // tiles on the board, a bit each
  std::uint8_t end_tiles = 0;
  std::uint8_t pile_festivals = 0;  // "draw village festival" in the pile
  std::uint8_t pile_reveals = 0;    // reveal cards in the pile: 1 public order, 2 ship order
  std::uint8_t seat = 0;            // whose turn it is
  std::uint8_t tree = 0;
  std::uint8_t era = 0;
  std::uint8_t extra = 0;    // the last turns of the game, in which nothing is added
  std::uint8_t swapped = 0;  // C06 was used in this turn
  std::uint8_t put_off = 0;  // a swap was given up just now: none before something else is done
  std::uint8_t over = 0;
  std::array<std::uint8_t, 1> unused{};

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
static_assert(sizeof(State) <= 1024);

}  // namespace spielwerk::suna_valo
