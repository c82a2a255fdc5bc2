#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex.hpp"
#include "core/index.hpp"
#include "core/json.hpp"

// What is printed on the components of Keyflower: tiles, boats, and the numbers of the set-up (data/keyflower.json).

namespace spielwerk::keyflower {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 6;
inline constexpr int kSeasons = 4;
inline constexpr int kColours = 4;  // blue, red, yellow, green
inline constexpr int kGreen = 3;
inline constexpr int kSkills = 3;     // saw, pickaxe, anvil
inline constexpr int kResources = 4;  // wood, stone, iron, gold
inline constexpr int kGold = 3;

// The numbers of the 64 large tiles.
inline constexpr int kHomes = 0;
inline constexpr int kSpring = 6;
inline constexpr int kSummer = 18;
inline constexpr int kSummerBoats = 26;
inline constexpr int kAutumn = 30;
inline constexpr int kWinter = 42;
inline constexpr int kBoats = 54;
inline constexpr int kOrders = 60;
inline constexpr int kTiles = 64;
inline constexpr int kSeasonTiles = 12;   // of each season
inline constexpr int kStayingTiles = 42;  // that lie in villages while the game goes on: homes to autumn
inline constexpr int kBoatTiles = 6;
inline constexpr int kOrderTiles = 4;
inline constexpr int kSummerBoatTiles = 4;
inline constexpr int kLots = kSeasonTiles + kOrderTiles;  // what is bid for in a season
inline constexpr int kMostWorkers = 60;                   // of a colour: a bid is one byte with two bits for the colour
inline constexpr int kMostOnTile = 15;                    // workers on a tile fit into four bits a colour
inline constexpr int kRiver = 6;                          // entries of the table of Sea Breese

using Tiles = std::uint64_t;  // a bit each
inline constexpr Tiles tile_bit(int tile) { return Tiles{1} << tile; }
inline constexpr Tiles tiles_from(int first, int count) { return ((Tiles{1} << count) - 1) << first; }

enum class Season : std::uint8_t { spring, summer, autumn, winter };
inline constexpr int first_of_season(int season) {
  return season == 0 ? kSpring : season == 1 ? kSummer : season == 2 ? kAutumn : kWinter;
}
inline constexpr bool is_home(int tile) { return tile < kSpring; }
inline constexpr bool is_summer_boat(int tile) { return tile >= kSummerBoats && tile < kAutumn; }
inline constexpr bool is_winter(int tile) { return tile >= kWinter && tile < kBoats; }
inline constexpr bool is_boat(int tile) { return tile >= kBoats && tile < kOrders; }
inline constexpr bool is_order(int tile) { return tile >= kOrders; }
// What is bid for: the twelve tiles of a season, then the order tiles.
inline constexpr int lot_of(int tile) {
  if (is_order(tile)) return kSeasonTiles + tile - kOrders;
  return (tile - kSpring) % kSeasonTiles;
}
inline constexpr int tile_of(int season, int lot) {
  return lot >= kSeasonTiles ? kOrders + lot - kSeasonTiles : first_of_season(season) + lot;
}

enum class Ability : std::uint8_t {
  two_workers,
  green_worker,
  across_fields,
  twice,
  any_for_upgrades,
  any_for_scoring,
  bid_any_colour,
  use_any_colours
};
inline constexpr int kAbilities = 8;

// What winter tiles score.
enum class Scoring : std::uint8_t {
  gold,
  worker_set,
  resource_kind,
  resource_set,
  fixed,
  resources,
  skill_set,
  skill_kind,
  worker_colour,
  green,
  skills,
  workers
};
inline constexpr int kScorings = 12;

// What boats score.
enum class BoatScoring : std::uint8_t { transport, loop, river, flip, fixed, workers };

inline constexpr int kNone = 0;  // of what is counted from 1
inline constexpr int kAnyColour = kColours + 1;
inline constexpr int kAnySkill = kSkills + 1;
inline constexpr int kAnyResource = kResources + 1;

// One side of a tile.
struct Face {
  std::uint8_t pay_worker = 0;  // 1 + colour, kAnyColour
  std::uint8_t pay_skill = 0;   // 1 + skill, kAnySkill
  std::array<std::uint8_t, kResources> resources{};
  std::uint8_t one_of = 0;  // resources to choose one from, a bit each
  std::uint8_t workers = 0;
  std::uint8_t skills = 0;
  std::uint8_t green = 0;
  std::uint8_t transport = 0;
  std::uint8_t upgrade = 0;
  std::uint8_t store = 0;  // 1 + resource that scores here, kAnyResource
  std::uint8_t store_points = 0;
  std::uint8_t points = 0;

  bool usable() const {
    bool gives = one_of != 0 || workers != 0 || skills != 0 || green != 0 || transport != 0 || upgrade != 0;
    for (const int amount : resources) gives = gives || amount != 0;
    return gives;
  }
};

// What an upgrade costs.
struct Cost {
  std::array<std::uint8_t, kResources> resources{};
  std::uint8_t any_resource = 0;
  std::array<std::uint8_t, kSkills> skills{};
  std::uint8_t any_skill = 0;

  int resource_total() const {
    int sum = any_resource;
    for (const int amount : resources) sum += amount;
    return sum;
  }
  int skill_total() const {
    int sum = any_skill;
    for (const int amount : skills) sum += amount;
    return sum;
  }
};

// The six sides of a tile, a bit for each side, clockwise from the top. What is neither road nor water is field.
struct Edges {
  std::uint8_t road = 0;
  std::uint8_t water = 0;

  std::uint8_t field() const { return static_cast<std::uint8_t>(~(road | water) & 63); }
  friend bool operator==(const Edges&, const Edges&) = default;
};
inline constexpr std::uint8_t turned(std::uint8_t sides, int turns) {
  return static_cast<std::uint8_t>((sides << turns | sides >> (kHexSides - turns)) & 63);
}
inline constexpr int opposite(int side) { return (side + 3) % kHexSides; }

struct Tile {
  std::string id;
  Text name;
  std::string edge_text;
  std::array<Edges, kHexSides> edges{};  // by how often it is turned clockwise
  std::uint8_t turns = 0;                // that make a difference, a bit each
  std::array<Face, 2> faces{};           // front and back
  Cost cost;
};

struct WinterTile {
  Scoring scores = Scoring::fixed;
  std::uint8_t points = 0;
  std::uint8_t each = 1;
};

struct BoatTile {
  std::uint8_t least_players = 0;
  std::array<std::uint8_t, kSeasons> workers{};
  std::array<std::uint8_t, kSeasons> skills{};
  BoatScoring scores = BoatScoring::fixed;
  std::uint8_t points = 0;
};

struct SummerBoat {
  std::array<std::string, 2> ids{};
  std::array<Ability, 2> abilities{};
  std::array<std::uint8_t, 2> counts{};
};

struct Kind {
  std::string id;
  Text name;
  std::uint8_t count = 0;
};

struct SetUp {
  std::uint8_t order_tiles = 0;
  std::uint8_t season_tiles = 0;
  std::uint8_t winter_tiles = 0;
};

struct Components {
  Text name;
  std::array<Kind, kColours> workers{};
  std::array<Kind, kSkills> skills{};
  std::array<Kind, kResources> resources{};
  std::array<SetUp, kMaxPlayers + 1> set_up{};
  std::uint8_t start_workers = 0;
  std::uint8_t most_on_tile = 0;
  std::uint8_t gold_points = 0;
  std::array<Tile, kTiles> tiles{};
  std::array<SummerBoat, kSummerBoatTiles> summer_boats{};
  std::array<WinterTile, kSeasonTiles> winter{};
  std::array<BoatTile, kBoatTiles> boats{};
  std::array<std::uint8_t, kRiver> river{};
  std::array<std::uint8_t, kOrderTiles> order_points{};
  // What follows from the above.
  std::array<Tiles, 2> usable{};                // front and back
  Tiles upgradable = 0;                         // tiles that have a back
  std::array<std::int8_t, kScorings> scorer{};  // the winter tile that scores something, -1: none
  std::array<std::uint8_t, kAbilities> ability_boat{};
  std::array<std::uint8_t, kAbilities> ability_side{};

  static Components read(Reader edition);

  int tile_number(std::string_view id) const;  // -1: there is none
};

// The words of tokens and files, in the order of the numbers.
extern const std::vector<std::string> kColourIds;    // blue, red, yellow, green
extern const std::vector<std::string> kSkillIds;     // saw, pickaxe, anvil
extern const std::vector<std::string> kResourceIds;  // wood, stone, iron, gold
extern const std::vector<std::string> kSeasonIds;    // spring, summer, autumn, winter
extern const std::vector<std::string> kAbilityIds;   // two_workers, ...
extern const std::vector<std::string> kScoringIds;   // gold, worker_set, ...
extern const std::vector<std::string> kBoatScoringIds;

}  // namespace spielwerk::keyflower
