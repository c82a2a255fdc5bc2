#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/json.hpp"

// What is printed on the components of Boonlake: map, river, action tiles, cards, tiles, boards (data/boonlake.json).

namespace spielwerk::boonlake {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kEminence = 1;  // the seat of the pieces of the Eminence in the solo game; nobody sits there
inline constexpr int kFields = 33;
inline constexpr int kRegions = 4;
inline constexpr int kMaxNeighbours = 6;
inline constexpr int kResources = 4;  // wood, clay, stone, iron: downstream
inline constexpr int kBoats = 2;
inline constexpr int kMaxLevel = 2;  // of a production building
inline constexpr int kActions = 7;
inline constexpr int kCardTypes = 3;
inline constexpr int kCards = 165;
inline constexpr int kGoals = 16;       // scoring tiles
inline constexpr int kGoalsInPlay = 4;  // area i belongs to seat i
inline constexpr int kScorings = 4;
inline constexpr int kMostTrades = 12;
inline constexpr int kLevers = 12;
inline constexpr int kForgoLevers = 3;  // the first of them: instead of a part for all
inline constexpr int kLastStep = 10;    // of both income tracks
inline constexpr int kTrunk = 13;       // river spaces before the fork
inline constexpr int kUpper = 9;        // spaces of the upper arm
inline constexpr int kLower = 8;
inline constexpr int kRiver = kTrunk + kUpper + kLower;
inline constexpr int kGreyTiles = 25;
inline constexpr int kStartTiles = 10;
inline constexpr int kPastures = 7;
inline constexpr int kMaxPlots = 2;
inline constexpr int kMaxCattle = 4;  // on a pasture
inline constexpr int kHouses = 6;
inline constexpr int kSettlements = 4;
inline constexpr int kCattle = 5;
inline constexpr int kInhabitants = 10;
inline constexpr int kMostFours = 2;                      // of points that replace an inhabitant each (5.9, 6.10)
inline constexpr int kMostDue = kMaxCattle + kMostFours;  // inhabitants for a piece
inline constexpr int kRows = 5;                           // of a player board
inline constexpr int kRecesses = kHouses + kSettlements + kCattle;
inline constexpr int kSoloTiles = 10;
inline constexpr int kSoloStack = 6;
inline constexpr int kCorners = 4;  // top left, top right, bottom left, bottom right
inline constexpr int kSoloLevels = 5;
inline constexpr int kCactus = 36;     // spaces of the cactus track
inline constexpr int kMaxEffects = 3;  // of one kind on a card

enum class Region : std::uint8_t { new_hope, unknown, boonlake, southern };  // from north to south
enum class Resource : std::uint8_t { wood, clay, stone, iron };
enum class Deed : std::uint8_t { pioneer, settle, cattle, area_scoring, hire, progress, builder };  // action tiles
enum class CardType : std::uint8_t { day, dusk, night };
enum class Track : std::uint8_t { coin, card };
enum class Piece : std::uint8_t { house, settlement, cattle };
// In the order of the slots, beginning with slot 1.
enum class Lever : std::uint8_t {
  forgo_vase,
  forgo_modernize,
  forgo_upgrade,
  skip_production,
  skip_coins,
  area_points,
  boat_upstream,
  settlement_discount,
  tile_inhabitant,
  joker_or_goods,
  joker_and_coins,
  cards_to_inhabitant
};

// What can be gained or paid besides resources.
struct Goods {
  std::uint8_t coins = 0;
  std::uint8_t cards = 0;
  std::uint8_t inhabitants = 0;
  std::uint8_t vases = 0;
  std::int8_t points = 0;
  // A production building: 0 none, 1 + resource, or kAnySite: where its owner likes.
  std::uint8_t production = 0;
  // The river: a vase or a production building anywhere.
  std::uint8_t vase_or_production = 0;

  friend constexpr bool operator==(const Goods&, const Goods&) = default;
};
inline constexpr std::uint8_t kAnySite = kResources + 1;

struct RegionKind {
  std::string id;
  Text name;
  Goods sign;
  std::uint8_t solo_points = 0;  // of the Eminence for this sign
};

struct FieldKind {
  std::uint8_t region = 0;
  Goods reward;
  FixedVector<std::uint8_t, kMaxNeighbours> neighbours;  // fields counted from 0, bridges and canal included
  std::uint8_t start = 0;            // 0, or the number of players from which a start tile lies here (2, 3, 4)
  bool bridge = false;               // next to a bridge
  std::array<std::int16_t, 2> xy{};  // for drawings
};

struct RiverSpace {
  std::string id;  // T1, U9, L8
  Goods reward;
  bool harbour = false;
  std::array<std::int16_t, 2> xy{};
};

struct ActionRow {
  std::uint8_t steps = 0;
  std::uint8_t points = 0;  // to pay
};

struct ActionTile {
  std::string id;
  Text name;
  bool has_card = false;  // every tile but the builder begins with a card of a type
  CardType type = CardType::day;
};

// One plot of a tile.
struct Plot {
  Goods cost;                           // coins and cards
  Goods gain;                           // coins, cards and points (also lost ones)
  std::array<std::uint8_t, 2> steps{};  // on each track
  std::uint8_t choice_steps = 0;        // on one of them
  std::uint8_t income = 0;              // 0 none, 1 + Track: its income is taken
  std::int8_t settlement_points = 0;

  friend constexpr bool operator==(const Plot&, const Plot&) = default;
};

// A building tile. Grey tiles come first (0 to 24), then the start tiles; a pasture is kPasture.
struct Tile {
  std::string id;
  std::uint8_t start = 0;  // 0: grey, else 2, 3, 4 as printed on its back
  FixedVector<Plot, kMaxPlots> plots;
};
inline constexpr int kTiles = kGreyTiles + kStartTiles;
inline constexpr int kPasture = kTiles;

// What a card does at once, in printed order.
enum class Op : std::uint8_t { none, track, gain, exchange, lever_reset, upgrade_house, upgrade_settlement };
struct Effect {
  Op op = Op::none;
  Track track = Track::coin;
  std::uint8_t count = 0;  // steps, or levers
  bool two_way = false;    // an exchange that may be made the other way round
  std::uint8_t inhabitant_discount = 0;
  std::uint8_t presence_discount = 0;
  Goods give;
  Goods get;  // also what is gained
};
enum class Lasting : std::uint8_t {
  lever_cost,
  card_cost,
  discard_day,
  discard_dusk,
  discard_night,
  cattle_cost,
  cattle_coins,
  river_coins,
  harbour_coins,
  harbour_cards,
  river_vase
};
inline constexpr int kLastings = static_cast<int>(Lasting::river_vase) + 1;
// What is counted at the end of the game, and by the scoring tiles.
enum class Measure : std::uint8_t {
  region_new_hope,  // presences there; the regions in their order
  region_unknown,
  region_boonlake,
  region_southern,
  region_pair,  // scoring tiles only: two numbers, in either order
  coin_track,
  card_track,
  lower_track,
  production,
  chain,
  levers,
  houses,
  cattle,
  settlements,
  bridges,
  trade_goods,  // paid at the scoring
  trade_coins,
  type_pair  // cards of two types: two numbers, in either order
};
struct EndEffect {
  Measure measure = Measure::levers;
  std::uint8_t each = 0;                               // points for each; 0: by tiers
  std::array<std::array<std::uint8_t, 2>, 2> tiers{};  // at least so many: so many points; the lower one first
};

struct Card {
  std::string id;
  Text name;
  CardType type = CardType::day;
  std::uint8_t coins = 0;
  std::uint8_t vases = 0;
  std::array<std::uint8_t, kResources> resources{};
  std::uint8_t points = 0;
  FixedVector<Effect, kMaxEffects> effects;
  std::array<std::uint8_t, kLastings> lasting{};
  FixedVector<EndEffect, kMaxEffects> end;
};

struct Goal {
  std::string id;
  Text name;
  // The special project in its upper half.
  std::uint8_t coins = 0;
  std::array<std::uint8_t, kResources> resources{};
  std::uint8_t points = 0;
  Track track = Track::coin;
  // The condition in its lower half, for each scoring.
  Measure measure = Measure::chain;
  std::array<std::uint8_t, 2> pair{};                          // regions or types of a pair
  std::array<std::array<std::uint8_t, 2>, kScorings> least{};  // the second number only for pairs
};

// A recess of a player board, in the order of Piece and from top to bottom: houses 0-5, settlements 6-9, cattle 10-14.
struct Recess {
  Piece piece = Piece::house;
  std::uint8_t row = 0;  // 0 to 4
  Goods income;
};

struct BoardRow {
  bool inhabitant = false;  // is released when the row is empty
  Goods income;             // of its recess, once it is
  std::uint8_t final_points = 0;
};

struct LeverSlot {
  std::string id;
  Text name;
  std::uint8_t row = 0;     // 1 to 4
  std::uint8_t column = 0;  // 1 to 3
  std::uint8_t coins = 0;
};

struct TrackSpace {
  Goods income;
  Goods bonus;  // once, when it is reached or passed
};

struct SoloTile {
  std::string id;
  bool hard = false;  // B
  std::array<Deed, 3> deeds{};
  std::array<std::uint8_t, kCorners> corners{};  // fields counted from 0
};

struct SoloLevel {
  std::string id;
  Text name;
  std::uint8_t easy = 0;  // A tiles in the stack
  std::uint8_t hard = 0;  // B tiles
};

struct Components {
  Text name;
  std::array<RegionKind, kRegions> regions{};
  std::array<FieldKind, kFields> fields{};
  std::array<std::array<std::uint8_t, 2>, 6> bridges{};                // pairs of fields
  std::array<std::array<std::uint8_t, 2>, 2> canal{};                  // pairs of fields that it runs between
  std::array<RiverSpace, kRiver> river{};                              // trunk, upper arm, lower arm
  std::array<std::array<std::uint8_t, kMaxPlayers>, 2> river_start{};  // by round and number of players
  std::array<ActionRow, kActions> rows{};
  std::array<ActionTile, kActions> deeds{};
  std::array<Tile, kTiles> tiles{};
  std::array<Text, kResources> resource_names{};
  std::array<Card, kCards> cards{};  // day 0-54, dusk 55-109, night 110-164
  std::array<Goal, kGoals> goals{};
  std::array<Recess, kRecesses> recesses{};
  std::array<BoardRow, kRows> board_rows{};
  std::array<LeverSlot, kLevers> levers{};
  std::array<std::array<TrackSpace, kLastStep + 1>, 2> tracks{};
  std::array<std::uint8_t, kMaxPlayers> start_coins{};
  std::uint8_t solo_start_coins = 0;
  std::uint8_t hand = 0;
  std::uint8_t ranch = 0;  // inhabitants there at the start
  std::array<SoloTile, kSoloTiles> solo{};
  std::array<SoloLevel, kSoloLevels> levels{};
  std::array<std::uint8_t, kHouses> solo_houses{};  // points of the last uncovered space
  std::array<std::uint8_t, kSettlements> solo_settlements{};
  std::array<std::uint8_t, kCattle> solo_cattle{};
  std::array<std::uint8_t, kCactus> solo_cactus{};

  static Components read(Reader edition);
};

// The words of tokens and files, in the order of the numbers.
extern const std::vector<std::string> kRegionIds;    // new_hope, unknown, boonlake, southern
extern const std::vector<std::string> kResourceIds;  // wood, clay, stone, iron
extern const std::vector<std::string> kDeedIds;      // pioneer, settle, cattle, area_scoring, hire, progress, builder
extern const std::vector<std::string> kTypeIds;      // day, dusk, night
extern const std::vector<std::string> kTrackIds;     // coin, card
extern const std::vector<std::string> kPieceIds;     // house, settlement, cattle
extern const std::vector<std::string> kLeverIds;     // forgo_vase, forgo_modernize, ...
extern const std::vector<std::string> kLastingIds;   // lever_cost, card_cost, discard_day, ...
extern const std::vector<std::string> kMeasureIds;   // region_new_hope, ...
extern const std::vector<std::string> kCornerIds;    // top_left, top_right, bottom_left, bottom_right
extern const std::vector<std::string> kLevelIds;     // easy, medium, challenge, hard, very_hard

}  // namespace spielwerk::boonlake
