#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "core/hex.hpp"
#include "core/index.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

// What is printed on the components of Helios, read from an edition (data/helios.json).

namespace spielwerk::helios {

inline constexpr int kColours = 5;   // of resources and of land: brown, grey, green, blue, black
inline constexpr int kSpecials = 4;  // kinds of special tile
inline constexpr int kSymbols = 3;   // of action tiles
inline constexpr int kAllSymbols = (1 << kSymbols) - 1;
inline constexpr int kRows = 3;         // at the player board, for action tiles of one colour
inline constexpr int kTileColours = 4;  // of action tiles: the three rows' colours and grey
inline constexpr int kGrey = 3;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxFields = 64;
inline constexpr int kMaxBuildings = 16;
inline constexpr int kMaxPersons = 8;
inline constexpr int kMaxColumn = 8;       // action tiles in a column of the display
inline constexpr int kMostExchanged = 20;  // mana that a building can exchange
inline constexpr std::uint8_t kNoField = 255;

enum class Symbol : std::uint8_t { land, build, sun };
enum class Special : std::uint8_t { free_fields, created_land, resources, temples };

// A set of fields, one bit each.
using Fields = std::uint64_t;

inline constexpr Fields bit(int field) { return Fields{1} << field; }
inline int count(Fields fields) { return std::popcount(fields); }
inline int first(Fields fields) { return std::countr_zero(fields); }
inline constexpr Fields kAllFields = ~Fields{0};
// The fields with this number and higher ones.
inline constexpr Fields from(int field) { return kAllFields << field; }

// Walks through a set of fields: for (int field : each(fields)) ...
struct EachField {
  struct Iterator {
    Fields rest;
    int operator*() const { return first(rest); }
    Iterator& operator++() {
      rest &= rest - 1;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return rest != other.rest; }
  };
  Fields fields;
  Iterator begin() const { return {fields}; }
  static Iterator end() { return {0}; }
};
inline EachField each(Fields fields) { return {fields}; }

// The player board: the light fields for tiles, the ring of dark fields around them, and what is printed there.
struct Board {
  int size = 0;
  std::array<Hex, kMaxFields> hex{};
  std::array<std::string, kMaxFields> name;  // "d4": columns are letters, counted from above within a column
  std::array<std::array<std::uint8_t, kHexSides>, kMaxFields> neighbour{};  // kNoField outside
  std::array<Fields, kMaxFields> around{};

  Fields light = 0;
  Fields dark = 0;
  Fields beside_dark = 0;  // light fields that touch the ring
  Fields yellow = 0;
  Fields west = 0;    // the column to the left of the yellow one: from there the sun completes its circle
  Fields column = 0;  // the fields of the yellow column, from the start tile up
  Fields bonus_resource = 0;
  Fields mana = 0;
  Fields corners = 0;
  std::uint8_t start_tile = 0;
  std::uint8_t sun_start = 0;

  int find(Hex at) const;                 // -1 if there is no such field
  int find(std::string_view name) const;  // -1 if there is no such field
};

// Resources to pay: one of each colour in `colours`, one out of `either`, and `any` of free choice.
struct Cost {
  std::uint8_t colours = 0;  // a bit each
  std::uint8_t either = 0;   // a bit each
  std::uint8_t any = 0;
};

// What a building does besides giving range, mana and points.
enum class Function : std::uint8_t {
  none,
  unlimited_sun,    // Power Plant
  temple_points,    // Council
  cheap_temples,    // Citadel
  circle_points,    // Watchtower
  exchange_mana,    // Exchange Bazaar
  second_resource,  // Storehouse
  draw_land,        // Land Office
  bonus_action      // Palace
};
inline constexpr int kFunctions = 9;

struct Building {
  std::string id;
  Text name;
  Cost cost;
  std::uint8_t range = 0;
  std::uint8_t mana = 0;
  std::uint8_t points = 0;
  Function function = Function::none;
  std::uint8_t amount = 0;  // what the function counts: points, tiles to draw, mana to exchange at most
  std::uint8_t rate = 0;    // points for each mana that is exchanged
};

// How an active person scores at the end.
enum class PersonScoring : std::uint8_t {
  per_house,
  per_tile,
  per_special_tile,
  per_land_kind,
  fixed,
  per_sun_range,
  corner_value,
  leftovers
};

struct Person {
  std::string id;
  Text name;
  std::uint8_t mana_cost = 0;
  Cost activation;
  std::uint8_t range = 0;
  std::uint8_t mana = 0;
  std::uint8_t bonus_resources = 0;
  PersonScoring scoring = PersonScoring::fixed;
  std::uint8_t points = 0;
  std::uint8_t mana_points = 0;  // leftovers: what a mana is worth
};

struct Resource {
  std::string id;
  Text name;    // "spring", "Quelle"
  Text colour;  // "blue", "blau"
  std::uint8_t count = 0;
  std::uint8_t land_tiles = 0;
  bool first_choice = false;  // whether its land may be a player's first
};

struct SpecialTile {
  std::string id;
  Text name;
  std::uint8_t count = 0;
  std::uint8_t points = 0;
};

// The length of the game for a number of players.
struct Rounds {
  std::uint8_t rounds = 0;
  std::uint8_t turns = 0;              // of each player in a round
  std::uint16_t new_action_tiles = 0;  // a bit for each round (from 0) that begins with a new display
  std::uint8_t bonus_seats = 0;        // a bit for each seat (from 0, the start player) that gets a bonus resource
};

struct Components {
  Text name;
  Board board;
  std::array<Resource, kColours> resources;
  std::array<SpecialTile, kSpecials> specials;
  std::vector<Building> buildings;
  std::vector<Person> persons;
  std::array<std::array<std::uint8_t, kTileColours>, kSymbols> action_tiles{};
  std::array<Rounds, kMaxPlayers + 1> rounds{};  // by number of players

  std::uint8_t tiles_in_column = 0;
  std::uint8_t tiles_for_bonus = 0;  // in one row
  std::uint8_t land_per_stack = 0;
  std::uint8_t start_mana = 0;
  std::uint8_t start_range = 0;
  std::uint8_t last_range = 0;  // the end of the sun track
  std::uint8_t mana = 0;
  std::uint8_t houses = 0;
  std::uint8_t field_mana = 0;  // from a mana field
  std::uint8_t corner_points = 0;
  std::uint8_t circle_points = 0;
  std::uint8_t mana_points = 0;  // for each mana left at the end

  // Which buildings have a function, a bit each.
  std::array<std::uint16_t, kFunctions> with_function{};
  // Its amount, 0 if no building has it.
  std::array<std::uint8_t, kFunctions> function_amount{};

  // Reads an edition and notes what is wrong with it.
  static Components read(Reader edition);
};

// The words of tokens and files, in the order of the numbers.
extern const std::vector<std::string> kColourIds;   // brown, grey, green, blue, black
extern const std::vector<std::string> kSpecialIds;  // free_fields, created_land, resources, temples
extern const std::vector<std::string> kSymbolIds;   // land, build, sun
extern const std::vector<std::string> kRowIds;      // red, blue, yellow, grey

}  // namespace spielwerk::helios
