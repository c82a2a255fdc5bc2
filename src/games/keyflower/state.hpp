#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "core/hex.hpp"
#include "core/index.hpp"
#include "games/keyflower/components.hpp"

// A position of Keyflower: plain data. Every tile is there once, so what lies on a tile is kept by the tile's number.

namespace spielwerk::keyflower {

// What is still to be chosen, or to be done by itself. The last one on the stack is next.
enum class StepKind : std::uint8_t {
  none,
  // Chance.
  deal_home,      // seat: who gets it, and everybody after
  reveal,         // a: how many tiles of the season are still to come
  deal_winter,    // a: how many the seat still gets; everybody after gets all
  start_workers,  // the same with the workers of the set-up
  draw_workers,   // a: how many the seat draws
  draw_skills,    // a: how many the seat draws
  load_workers,   // a: how many each boat has at most, b: boat that is next
  load_skills,    // the same with skills
  // Choices of the seat.
  turn,        // bid, use or pass
  muster,      // a: tile, b: 1 to use it. Which workers go there; State::muster holds those that are chosen
  pay_worker,  // a: tile. The further worker of an exchange
  pay_skill,   // a: tile, b: skills before this one are settled, c: 1 for an exchange, 0 for an upgrade
  take,        // a: tile. One of the resources that it offers
  haul,        // a: steps of transport, b: upgrades that are left
  drop,        // a: tile, b: resource. Where it is brought
  pay,         // a: tile, b: resources before this one are settled. What an upgrade is paid with
  boat,        // which boat is taken
  tile,        // which of the won tiles is placed next
  cell,        // a: tile. Where it lies
  facing,      // a: tile, b, c: where. How it is turned
  winter,      // a: how many seats have chosen. Which winter tiles
  flip,        // the tile that Flipper turns over
  // What follows by itself.
  effect,       // a: tile, b: side. What a use brings
  put_back,     // what was paid for an exchange goes back
  turn_over,    // a: tile. An upgrade that is paid
  end_turn,     //
  boats,        // everybody takes a boat
  marker,       // the start player marker
  expand,       // everybody places the tiles that were won
  flipper,      //
  next_season,  //
  begin_turns   //
};
inline constexpr int kStepKinds = static_cast<int>(StepKind::begin_turns) + 1;
inline constexpr int kMaxSteps = 10;

struct Step {
  StepKind kind = StepKind::none;
  std::uint8_t seat = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;

  friend bool operator==(const Step&, const Step&) = default;
};

// Workers that are about to be put somewhere. Until then groups stay where they lie and the rest behind the screen.
struct Muster {
  std::uint16_t groups = 0;                   // outbid groups that go along, by lot, a bit each
  std::uint8_t colour = 0;                    // 1 + the one colour that all must have, 0: not fixed yet or any
  std::uint8_t next = 0;                      // colours before this one are settled (4b)
  std::array<std::uint8_t, kColours> sent{};  // from behind the screen

  friend bool operator==(const Muster&, const Muster&) = default;
};

struct Player {
  std::uint16_t winter = 0;                      // winter tiles in hand, a bit each
  std::uint16_t chosen = 0;                      // those that are laid out
  std::array<std::uint8_t, kColours> workers{};  // behind the screen
  std::array<std::uint8_t, kSkills> skills{};    // behind the screen
  // What everybody has seen going there and not coming back: at least so many are there.
  std::array<std::uint8_t, kColours> known{};
  std::array<std::uint8_t, kSkills> known_skills{};
  std::uint8_t maybe_green = 0;    // of the workers that nobody has seen, so many at most are green
  std::uint8_t unseen_skills = 0;  // at most so many skills are above what is known

  int worker_total() const {
    int sum = 0;
    for (const int count : workers) sum += count;
    return sum;
  }
  int skill_total() const {
    int sum = 0;
    for (const int count : skills) sum += count;
    return sum;
  }
  int unseen_workers() const {
    int sum = worker_total();
    for (const int count : known) sum -= count;
    return sum;
  }

  friend bool operator==(const Player&, const Player&) = default;
};

// A bid in one byte: how many workers of one colour.
inline constexpr int kBidColour = 6;
inline constexpr std::uint8_t make_bid(int colour, int count) {
  return static_cast<std::uint8_t>(count == 0 ? 0 : colour << kBidColour | count);
}
inline constexpr int bid_count(std::uint8_t bid) { return bid & ((1 << kBidColour) - 1); }
inline constexpr int bid_colour(std::uint8_t bid) { return bid >> kBidColour; }

struct State {
  std::array<Tiles, kMaxPlayers> villages{};
  std::array<Tiles, kMaxPlayers> won{};             // and not placed yet
  Tiles flipped = 0;                                // tiles that show their back
  std::array<std::uint16_t, kStayingTiles> used{};  // workers on tiles, four bits for each colour
  std::uint16_t auction = 0;                        // lots, a bit each
  Muster muster;
  std::array<Player, kMaxPlayers> players{};
  std::array<std::array<std::uint8_t, kMaxPlayers>, kLots> bids{};
  std::array<std::uint8_t, kLots> lead{};          // 1 + seat with the highest bid
  std::array<std::uint8_t, kTiles> colour{};       // 1 + colour that workers at or on a tile must have
  std::array<std::uint8_t, kStayingTiles> last{};  // workers of the last use
  std::array<std::array<std::uint8_t, kResources>, kStayingTiles> resources{};
  std::array<std::int8_t, kTiles> q{};
  std::array<std::int8_t, kTiles> r{};
  std::array<std::uint8_t, kTiles> turns{};
  std::array<std::array<std::uint8_t, kHexSides>, kTiles> near{};  // 1 + tile of the same village
  std::array<std::uint8_t, kColours> bag{};
  std::uint8_t green = 0;  // supply
  std::array<std::uint8_t, kSkills> skills{};
  std::array<std::uint8_t, kResources> supply{};
  std::array<std::uint8_t, kColours> aside{};  // paid for an exchange
  std::array<std::uint8_t, kSkills> aside_skills{};
  std::array<std::uint8_t, kResources> paid{};  // for an upgrade, still on the tile
  std::array<std::uint8_t, kSkills> paid_skills{};
  std::array<std::array<std::uint8_t, kColours>, kBoatTiles> load{};
  std::array<std::array<std::uint8_t, kSkills>, kBoatTiles> load_skills{};
  std::array<std::uint8_t, kMaxPlayers> boat_of{};      // 1 + boat taken at the end of this season
  std::array<std::uint8_t, kOrderTiles> order_owner{};  // 1 + seat that won it this season
  std::uint8_t sides = 0;                               // of summer boats, a bit each: 1 is side b
  std::uint8_t season = 0;
  std::uint8_t start = 0;   // who has the marker
  std::uint8_t passes = 0;  // in a row
  std::uint8_t over = 0;
  FixedVector<Step, kMaxSteps> steps;
  std::array<std::uint8_t, 2> unused{};

  Player& player(int who) { return players[at(who)]; }
  const Player& player(int who) const { return players[at(who)]; }
  const Step& step() const { return steps.back(); }
  Step& step() { return steps.back(); }
  void push(StepKind kind, int who, int a = 0, int b = 0, int c = 0) {
    steps.push({kind, static_cast<std::uint8_t>(who), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                static_cast<std::uint8_t>(c)});
  }

  // Workers on a tile.
  int on(int tile, int colour_) const { return used[at(tile)] >> (4 * colour_) & 15; }
  int on(int tile) const { return on(tile, 0) + on(tile, 1) + on(tile, 2) + on(tile, 3); }
  int side(int tile) const { return static_cast<int>(flipped >> tile & 1); }
  bool on_auction(int lot) const { return (auction >> lot & 1) != 0; }
  int bag_total() const { return bag[0] + bag[1] + bag[2] + bag[3]; }
  int skill_total() const { return skills[0] + skills[1] + skills[2]; }

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 3072);

}  // namespace spielwerk::keyflower
