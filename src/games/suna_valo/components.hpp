#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/json.hpp"

// What is printed on the components of Suna Valo: cards, orders, farm boards, tiles (data/suna_valo.json).

namespace spielwerk::suna_valo {

inline constexpr int kPlayers = 2;
inline constexpr int kEras = 3;
inline constexpr int kResources = 5;  // grain, lily, flower, wool, egg
inline constexpr int kEnergy = 5;     // the sixth good
inline constexpr int kGoods = 6;
inline constexpr int kColumns = 6;
inline constexpr int kCardsInEra = 19;  // ordinary farm cards
inline constexpr int kFarmCards = kEras * kCardsInEra;
inline constexpr int kFestivalsInEra = 4;
inline constexpr int kFestivals = kEras * kFestivalsInEra;
inline constexpr int kFestivalCards = 2;                // "draw village festival" in each era
inline constexpr int kBottomCards = 2;                  // farm cards among the lowest four
inline constexpr int kCards = kFarmCards + kFestivals;  // a festival is the card kFarmCards + its number
inline constexpr int kOrdersInEra = 6;                  // of each kind
inline constexpr int kOrders = kEras * kOrdersInEra;
inline constexpr int kOpenInEra = 2;  // of them are used
inline constexpr int kOpenOrders = kEras * kOpenInEra;
inline constexpr int kPlaces = 18;
inline constexpr int kPiecesOfKind = 6;
inline constexpr int kTiles = 8;  // of each kind
inline constexpr int kProgressOnBoard = 5;
inline constexpr int kEndOnBoard = 3;
inline constexpr int kOwnTiles = 3;
inline constexpr int kCharacters = 8;
inline constexpr int kVillage = 3;
inline constexpr int kDisplay = 3;
inline constexpr int kHand = 3;
inline constexpr int kRows = 3;
inline constexpr int kMaxSpaces = 5;
inline constexpr int kMaxTakes = 4;         // received by one effect
inline constexpr int kMaxColumnTakes = 24;  // on all cards together
inline constexpr int kBlocks = 3;           // on each track
inline constexpr int kLastSpace = 8;        // of both tracks

enum class Column : std::uint8_t { crop, floriculture, pasture, discovery, dock, personal };
enum class Piece : std::uint8_t { crate, barrel, ship };
// What is under the pieces, in the order of the places.
enum class Place : std::uint8_t {
  flip_step,
  ship_discount,
  village_discount,
  market_crop,
  market_flower,
  market_pasture,
  endless_crop,
  endless_flower,
  endless_pasture,
  income_energy,
  income_plant,
  income_animal,
  left_block,
  right_block = left_block + kBlocks
};
enum class Ability : std::uint8_t {
  extra_delivery,
  lower_prices,
  three_storages,
  look_at_pile,
  good_for_tile,
  swap_price,
  card_after_ship,
  card_from_discards
};
// What points and energy are counted by.
enum class Count : std::uint8_t {
  once,
  crop_cards,
  floriculture_cards,
  pasture_cards,
  discovery_cards,
  dock_cards,
  personal_cards,
  crop_and_floriculture_cards,
  barrels,
  crates,
  ships,
  cogs,
  columns_with_three,
  row_markers,
  energy,
  resources
};

using Kinds = std::uint8_t;  // of resources, a bit each
inline constexpr Kinds kPlants = 0b00111;
inline constexpr Kinds kAnimals = 0b11000;
inline constexpr Kinds kAnyKind = 0b11111;
using Columns = std::uint8_t;  // a bit each
inline constexpr Columns column_bit(Column column) { return static_cast<Columns>(1U << static_cast<unsigned>(column)); }
inline constexpr Columns kProducing = 0b000111;

struct Good {
  std::string id;
  Text name;
  Text plural;
  std::uint8_t market = 0;
  std::uint8_t start = 0;
};

struct ColumnHead {
  std::string id;
  Text name;
  Kinds produces = 0;
  std::uint8_t storages = 0;
  std::uint8_t energy = 0;
  std::uint8_t drones = 0;
};

struct FarmCard {
  std::string id;
  Text name;
  std::uint8_t era = 0;
  Columns columns = 0;
  std::array<Kinds, 2> storages{};  // each produces and stores one of these
  std::uint8_t energy = 0;
  std::uint8_t cogs = 0;
  std::uint8_t drones = 0;
  FixedVector<Kinds, kMaxTakes> takes;
  FixedVector<std::uint8_t, kMaxSpaces> order;  // what a personal order asks for
  std::uint8_t order_points = 0;
  std::uint8_t price = 0;
  std::uint8_t points = 0;

  bool has_effect() const { return storages[0] != 0 || energy != 0 || cogs != 0 || drones != 0 || !takes.empty(); }
};

struct Festival {
  std::string id;
  Text name;
  std::uint8_t era = 0;
  std::uint8_t price = 0;
  // For both players.
  std::uint8_t energy = 0;
  Count per = Count::once;
  bool ship_order = false;
  bool as_action_b = false;  // the rulebook's words about that order (10.4)
  std::uint8_t cards = 0;
  Columns columns = 0;
  // For the buyer.
  std::uint8_t bonus_energy = 0;
  FixedVector<Kinds, kMaxTakes> takes;
  std::uint8_t discount = 0;
  std::uint8_t cogs = 0;
  std::uint8_t deliveries = 0;
  std::uint8_t points = 0;
};

struct Space {
  std::uint8_t resource = 0;
  std::uint8_t energy = 0;
  std::uint8_t cogs = 0;
  Kinds take = 0;

  friend bool operator==(const Space&, const Space&) = default;
};

struct PublicOrder {
  std::string id;
  std::uint8_t era = 0;
  std::array<FixedVector<Space, kMaxSpaces>, kPlayers> spaces{};
  std::array<std::uint8_t, kPlayers> barrels{};  // points of the first and the second
};

enum class Removal : std::uint8_t { none, left_track, any };

struct ShipOrder {
  std::string id;
  std::uint8_t era = 0;
  std::array<std::uint8_t, kGoods> cost{};
  std::uint8_t energy = 0;
  std::uint8_t cogs = 0;
  FixedVector<Kinds, kMaxTakes> takes;
  Removal remove = Removal::none;
  Columns activate = 0;
  bool card = false;
  bool tile = false;
  std::uint8_t points = 0;
  Count per = Count::once;
  std::uint8_t each = 1;
  std::array<std::uint8_t, kPlayers> ships{};  // points of the first and the second
};

struct PiecePlace {
  std::string id;
  Piece piece = Piece::crate;
  std::uint8_t points = 0;
};

struct ProgressTile {
  std::string id;
  std::uint8_t column = 0;
  std::uint8_t energy = 0;
  std::uint8_t cogs = 0;
  Kinds take = 0;
};

struct EndTile {
  std::string id;
  std::uint8_t points = 0;
  Count per = Count::once;
  std::uint8_t each = 1;
  std::uint8_t most = 0;  // 0: no limit
};

struct Character {
  std::string id;
  Text name;
  Ability ability = Ability::extra_delivery;
  bool first_game = false;
};

struct LeftTrack {
  std::array<std::uint8_t, kLastSpace + 1> multipliers{};
  std::array<std::uint8_t, kBlocks> blocked_after{};
};

struct RightTrack {
  std::array<std::uint8_t, kLastSpace + 1> values{};
  std::array<std::uint8_t, kBlocks> blocked_after{};
  std::array<std::uint8_t, kBlocks> detours{};  // what the space of each detour is worth
  std::array<std::uint8_t, 2> progress{};       // spaces with a notch for a progress tile
};

struct Components {
  Text name;
  std::array<Good, kResources> resources{};
  std::array<ColumnHead, kColumns> columns{};
  std::uint8_t start_energy = 0;
  std::array<std::uint8_t, kVillage> village{};
  std::uint8_t market_discount = 0;
  std::uint8_t row_points = 0;
  std::uint8_t goods_for_point = 1;
  std::uint8_t shortage_points = 0;
  std::uint8_t income_energy = 0;
  std::array<FarmCard, kFarmCards> cards{};
  std::array<Festival, kFestivals> festivals{};
  std::array<PublicOrder, kOrders> public_orders{};
  std::array<ShipOrder, kOrders> ship_orders{};
  std::array<PiecePlace, kPlaces> places{};
  std::array<std::uint32_t, 3> places_of{};        // by piece, a bit each
  std::array<std::uint8_t, kResources> head_of{};  // the column whose header stores a resource
  LeftTrack left;
  RightTrack right;
  std::array<ProgressTile, kTiles> progress{};
  std::array<EndTile, kTiles> end{};
  std::array<Character, kCharacters> characters{};

  static Components read(Reader edition);

  int price(int card) const {
    return card < kFarmCards ? cards[static_cast<std::size_t>(card)].price
                             : festivals[static_cast<std::size_t>(card - kFarmCards)].price;
  }
  const std::string& card_id(int card) const {
    return card < kFarmCards ? cards[static_cast<std::size_t>(card)].id
                             : festivals[static_cast<std::size_t>(card - kFarmCards)].id;
  }
  const Text& card_name(int card) const {
    return card < kFarmCards ? cards[static_cast<std::size_t>(card)].name
                             : festivals[static_cast<std::size_t>(card - kFarmCards)].name;
  }
  int card_number(std::string_view id) const;  // -1: there is none
};

inline constexpr bool is_festival(int card) { return card >= kFarmCards; }

// The words of tokens and files, in the order of the numbers.
extern const std::vector<std::string> kGoodIds;    // grain, lily, flower, wool, egg, energy
extern const std::vector<std::string> kColumnIds;  // crop, floriculture, pasture, discovery, dock, personal
extern const std::vector<std::string> kPieceIds;   // crate, barrel, ship
extern const std::vector<std::string> kPlaceIds;   // flip_step, ship_discount, ...
extern const std::vector<std::string> kCountIds;   // once, crop_cards, ...

}  // namespace spielwerk::suna_valo
