#include "games/helios/components.hpp"

#include <algorithm>
#include <set>

#include "games/entries.hpp"

namespace spielwerk::helios {

using namespace entries;

const std::vector<std::string> kColourIds = {"brown", "grey", "green", "blue", "black"};
const std::vector<std::string> kSpecialIds = {"free_fields", "created_land", "resources", "temples"};
const std::vector<std::string> kSymbolIds = {"land", "build", "sun"};
const std::vector<std::string> kRowIds = {"red", "blue", "yellow", "grey"};

namespace {

const std::vector<std::string> kFunctionIds = {"none",          "unlimited_sun", "temple_points",   "cheap_temples",
                                               "circle_points", "exchange_mana", "second_resource", "draw_land",
                                               "bonus_action"};
const std::vector<std::string> kScoringIds = {"per_house", "per_tile",      "per_special_tile", "per_land_kind",
                                              "fixed",     "per_sun_range", "corner_value",     "leftovers"};

Hex read_hex(const Reader& value) {
  if (value.size() != 2) {
    value.problem("must be [q, r]", "muss [q, r] sein");
    return {};
  }
  return {value[std::size_t{0}].integer(-12, 12), value[std::size_t{1}].integer(-12, 12)};
}

std::vector<Hex> read_hexes(const Reader& entry) {
  entry.only({"at", "source", "note"});
  read_source(entry);
  std::vector<Hex> fields;
  const Reader at = entry["at"];
  for (std::size_t i = 0; i < at.size(); ++i) fields.push_back(read_hex(at[i]));
  return fields;
}

Cost read_cost(const Reader& value) {
  value.only({"brown", "grey", "green", "blue", "black", "any", "either"});
  Cost cost;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const Reader amount = value.optional(kColourIds[colour]);
    if (amount.present() && amount.integer(0, 1) == 1) cost.colours |= static_cast<std::uint8_t>(1U << colour);
  }
  const Reader any = value.optional("any");
  if (any.present()) cost.any = byte(any, 0, 9);
  const Reader either = value.optional("either");
  if (either.present()) {
    for (std::size_t i = 0; i < either.size(); ++i) {
      cost.either |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(either[i].choice(kColourIds)));
    }
    if (cost.colours != 0 || cost.any != 0) {
      either.problem("cannot stand beside other resources", "kann nicht neben anderen Rohstoffen stehen");
    }
  }
  return cost;
}

// Fields are numbered column by column from the left, from above within a column.
void lay_out(Board& board, std::vector<Hex> light, std::vector<Hex> dark) {
  std::vector<Hex> all = light;
  all.insert(all.end(), dark.begin(), dark.end());
  std::sort(all.begin(), all.end());
  board.size = static_cast<int>(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    board.hex[i] = all[i];
    const bool same_column = i > 0 && all[i - 1].q == all[i].q;
    const int row = same_column ? std::stoi(board.name[i - 1].substr(1)) + 1 : 1;
    board.name[i] = static_cast<char>('a' + (all[i].q - all[0].q)) + std::to_string(row);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool is_light = std::find(light.begin(), light.end(), all[i]) != light.end();
    (is_light ? board.light : board.dark) |= bit(static_cast<int>(i));
    for (std::size_t side = 0; side < kHexSides; ++side) {
      const int there = board.find(all[i] + kHexDirections[side]);
      board.neighbour[i][side] = there < 0 ? kNoField : static_cast<std::uint8_t>(there);
      if (there >= 0) board.around[i] |= bit(there);
    }
  }
  for (const int field : each(board.light)) {
    if ((board.around[static_cast<std::size_t>(field)] & board.dark) != 0) board.beside_dark |= bit(field);
  }
}

// The dark fields must be one closed ring: one piece, each with two dark neighbours at least.
bool closed_ring(const Board& board) {
  if (board.dark == 0) return false;
  Fields reached = bit(first(board.dark));
  for (Fields before = 0; before != reached;) {
    before = reached;
    for (const int field : each(before)) reached |= board.around[static_cast<std::size_t>(field)] & board.dark;
  }
  if (reached != board.dark) return false;
  for (const int field : each(board.dark)) {
    if (count(board.around[static_cast<std::size_t>(field)] & board.dark) < 2) return false;
  }
  return true;
}

// Finds the fields of an entry on the board; each must be one of `allowed`.
Fields find_fields(const Board& board, const Reader& entry, Fields allowed) {
  Fields fields = 0;
  const std::vector<Hex> at = read_hexes(entry);
  for (std::size_t i = 0; i < at.size(); ++i) {
    const int field = board.find(at[i]);
    if (field < 0 || (allowed & bit(field)) == 0) {
      entry["at"][i].problem("is not a field that may be marked so", "ist kein Feld, das so markiert sein kann");
    } else if ((fields & bit(field)) != 0) {
      entry["at"][i].problem("is listed twice", "steht doppelt da");
    } else {
      fields |= bit(field);
    }
  }
  return fields;
}

std::uint8_t find_field(const Board& board, const Reader& entry) {
  entry.only({"at", "source", "note"});
  read_source(entry);
  const int field = board.find(read_hex(entry["at"]));
  if (field < 0 || (board.light & bit(field)) == 0) {
    entry.problem("must be a light field", "muss ein helles Feld sein");
    return static_cast<std::uint8_t>(first(board.light));
  }
  return static_cast<std::uint8_t>(field);
}

// The yellow fields lead straight up from above the start tile to the rim: there the sun completes its circle.
void read_yellow(Board& board, const Reader& entry) {
  const Hex start = board.hex[board.start_tile];
  Fields column = 0;
  for (int i = 0; i < board.size; ++i) {
    const Hex hex = board.hex[static_cast<std::size_t>(i)];
    if (hex.q == start.q && hex.r <= start.r) column |= bit(i);
    if (hex.q == start.q - 1) board.west |= bit(i);
  }
  board.column = column;
  board.yellow = find_fields(board, entry, board.light | board.dark);
  if (board.yellow != (column & ~bit(board.start_tile))) {
    entry.problem("must be the whole row from above the start tile to the rim",
                  "muss die ganze Reihe von über dem Startplättchen bis zum Rand sein");
  }
}

Board read_board(const Reader& entry) {
  entry.only({"light", "dark", "start_tile", "sun_start", "yellow", "bonus_resource", "mana", "corner"});
  Board board;
  const std::vector<Hex> light = read_hexes(entry["light"]);
  const std::vector<Hex> dark = read_hexes(entry["dark"]);
  std::set<Hex> all(light.begin(), light.end());
  all.insert(dark.begin(), dark.end());
  if (all.size() != light.size() + dark.size()) {
    entry.problem("a field is listed twice", "ein Feld steht doppelt da");
    return board;
  }
  if (light.empty() || all.size() > kMaxFields) {
    entry.problem("must have from 1 to 64 fields", "muss 1 bis 64 Felder haben");
    return board;
  }
  lay_out(board, light, dark);
  for (const int field : each(board.light)) {
    if (count(board.around[static_cast<std::size_t>(field)]) != kHexSides) {
      entry["light"].problem("every light field needs six neighbours", "jedes helle Feld braucht sechs Nachbarn");
      return Board{};
    }
  }
  if (!closed_ring(board)) {
    entry["dark"].problem("must be one closed ring", "muss ein geschlossener Ring sein");
    return Board{};
  }
  board.start_tile = find_field(board, entry["start_tile"]);
  board.sun_start = find_field(board, entry["sun_start"]);
  read_yellow(board, entry["yellow"]);
  const Fields free = board.light & ~bit(board.start_tile);
  board.bonus_resource = find_fields(board, entry["bonus_resource"], free);
  board.mana = find_fields(board, entry["mana"], free);
  board.corners = find_fields(board, entry["corner"], board.dark);
  if ((board.yellow & bit(board.sun_start)) == 0 || (board.around[board.start_tile] & bit(board.sun_start)) == 0) {
    entry["sun_start"].problem("must be the yellow field beside the start tile",
                               "muss das gelbe Feld neben dem Startplättchen sein");
  }
  return board;
}

void read_resources(Components& components, const Reader& list) {
  if (!expect_entries(list, kColours)) return;
  for (std::size_t i = 0; i < kColours; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "colour", "resources", "land_tiles", "first_choice", "source", "note"});
    read_source(entry);
    Resource& resource = components.resources[i];
    resource.id = entry["id"].string();
    if (resource.id != kColourIds[i]) {
      entry["id"].problem("must be " + kColourIds[i] + " here", "muss hier " + kColourIds[i] + " sein");
    }
    resource.name = read_text(entry["name"]);
    resource.colour = read_text(entry["colour"]);
    resource.count = byte(entry["resources"], 1, 60);
    resource.land_tiles = byte(entry["land_tiles"], components.land_per_stack, 40);
    resource.first_choice = entry["first_choice"].boolean();
    // Even if all players begin with it, its stack must be full.
    if (resource.first_choice && resource.land_tiles < components.land_per_stack + kMaxPlayers) {
      entry["land_tiles"].problem("are too few for the players' first land and its stack",
                                  "reichen nicht für das erste Land der Spieler und seinen Stapel");
    }
  }
  const auto choices = std::count_if(components.resources.begin(), components.resources.end(),
                                     [](const Resource& resource) { return resource.first_choice; });
  if (choices < 2) list.problem("at least two need first_choice", "mindestens zwei brauchen first_choice");
}

void read_specials(Components& components, const Reader& list) {
  if (!expect_entries(list, kSpecials)) return;
  for (std::size_t i = 0; i < kSpecials; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "count", "points", "source", "note"});
    read_source(entry);
    SpecialTile& tile = components.specials[i];
    tile.id = entry["id"].string();
    if (tile.id != kSpecialIds[i]) {
      entry["id"].problem("must be " + kSpecialIds[i] + " here", "muss hier " + kSpecialIds[i] + " sein");
    }
    tile.name = read_text(entry["name"]);
    tile.count = byte(entry["count"], 0, 20);
    tile.points = byte(entry["points"], 0, 20);
  }
}

void read_action_tiles(Components& components, const Reader& list) {
  if (!expect_entries(list, kSymbols)) return;
  for (std::size_t i = 0; i < kSymbols; ++i) {
    const Reader entry = list[i];
    entry.only({"symbol", "red", "blue", "yellow", "grey", "source", "note"});
    read_source(entry);
    if (entry["symbol"].choice(kSymbolIds) != static_cast<int>(i)) {
      entry["symbol"].problem("must be " + kSymbolIds[i] + " here", "muss hier " + kSymbolIds[i] + " sein");
    }
    for (std::size_t colour = 0; colour < kTileColours; ++colour) {
      components.action_tiles[i][colour] = byte(entry[kRowIds[colour]], 0, 40);
    }
  }
}

void read_buildings(Components& components, const Reader& list) {
  if (!expect_entries(list, 1, kMaxBuildings)) return;
  std::set<std::string> ids;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "cost", "range", "mana", "points", "function", "amount", "rate", "source", "note"});
    read_source(entry);
    Building building;
    building.id = read_id(entry["id"], ids);
    if (building.id == "temple") entry["id"].problem("is a word of the rules", "ist ein Wort der Regeln");
    building.name = read_text(entry["name"]);
    building.cost = read_cost(entry["cost"]);
    building.range = byte(entry["range"], 0, 20);
    building.mana = byte(entry["mana"], 0, 20);
    building.points = byte(entry["points"], 0, 50);
    if (entry.has("function")) building.function = static_cast<Function>(entry["function"].choice(kFunctionIds));
    const auto function = static_cast<std::size_t>(building.function);
    if (building.function != Function::none) {
      if (components.with_function[function] != 0) {
        entry["function"].problem("belongs to another building already", "gehört schon zu einem anderen Gebäude");
      }
      components.with_function[function] |= static_cast<std::uint16_t>(1U << i);
    }
    const bool counts = building.function == Function::temple_points || building.function == Function::circle_points ||
                        building.function == Function::cheap_temples || building.function == Function::exchange_mana ||
                        building.function == Function::draw_land;
    if (counts) {
      building.amount = byte(entry["amount"], 1, building.function == Function::draw_land ? 2 : kMostExchanged);
      components.function_amount[function] = building.amount;
    }
    if (building.function == Function::exchange_mana) building.rate = byte(entry["rate"], 1, 20);
    components.buildings.push_back(building);
  }
}

void read_persons(Components& components, const Reader& list) {
  if (!expect_entries(list, 1, kMaxPersons)) return;
  std::set<std::string> ids;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "mana_cost", "activation", "range", "mana", "bonus_resources", "scoring", "points",
                "mana_points", "source", "note"});
    read_source(entry);
    Person person;
    person.id = read_id(entry["id"], ids);
    person.name = read_text(entry["name"]);
    person.mana_cost = byte(entry["mana_cost"], 0, 20);
    person.activation = read_cost(entry["activation"]);
    person.range = byte(entry["range"], 0, 20);
    person.mana = byte(entry["mana"], 0, 20);
    person.bonus_resources = byte(entry["bonus_resources"], 0, 1);
    person.scoring = static_cast<PersonScoring>(entry["scoring"].choice(kScoringIds));
    person.points = byte(entry["points"], 0, 50);
    if (person.scoring == PersonScoring::leftovers) person.mana_points = byte(entry["mana_points"], 0, 20);
    components.persons.push_back(person);
  }
}

void read_rounds(Components& components, const Reader& list) {
  if (!expect_entries(list, 3)) return;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Reader entry = list[i];
    entry.only({"players", "rounds", "turns", "new_action_tiles", "bonus_seats", "source", "note"});
    read_source(entry);
    const int players = entry["players"].integer(2, kMaxPlayers);
    Rounds& rounds = components.rounds[static_cast<std::size_t>(players)];
    if (rounds.rounds != 0) entry["players"].problem("is listed twice", "steht doppelt da");
    rounds.rounds = byte(entry["rounds"], 1, components.land_per_stack);
    rounds.turns = byte(entry["turns"], 1, 8);
    const Reader fresh = entry["new_action_tiles"];
    for (std::size_t k = 0; k < fresh.size(); ++k) {
      rounds.new_action_tiles |= static_cast<std::uint16_t>(1U << (fresh[k].integer(1, 15) - 1));
    }
    if ((rounds.new_action_tiles & 1U) == 0) {
      fresh.problem("must begin with round 1", "muss mit Durchgang 1 beginnen");
    }
    const Reader seats = entry["bonus_seats"];
    for (std::size_t k = 0; k < seats.size(); ++k) {
      rounds.bonus_seats |= static_cast<std::uint8_t>(1U << (seats[k].integer(1, players) - 1));
    }
  }
}

// An entry with one source and a few numbers.
Reader numbers(const Reader& edition, std::string_view key, std::initializer_list<std::string_view> keys) {
  const Reader entry = edition[key];
  if (entry.present()) {
    entry.only(keys);
    read_source(entry);
  }
  return entry;
}

}  // namespace

int Board::find(Hex at) const {
  for (int i = 0; i < size; ++i) {
    if (hex[static_cast<std::size_t>(i)] == at) return i;
  }
  return -1;
}

int Board::find(std::string_view wanted) const {
  for (int i = 0; i < size; ++i) {
    if (name[static_cast<std::size_t>(i)] == wanted) return i;
  }
  return -1;
}

Components Components::read(Reader edition) {
  Components components;
  edition.only({"game",         "format",       "name",    "credits",        "sources",     "board",
                "start",        "sun_range",    "supply",  "action_display", "action_rows", "land_stacks",
                "mana_field",   "corner_field", "circle",  "mana_left",      "resources",   "special_tiles",
                "action_tiles", "buildings",    "persons", "rounds"});
  if (edition["game"].string() != "helios") edition["game"].problem("must be helios", "muss helios sein");
  edition["format"].integer(1, 1);
  components.name = read_text(edition["name"]);
  components.board = read_board(edition["board"]);
  components.start_mana = byte(numbers(edition, "start", {"mana", "source", "note"})["mana"], 0, 10);
  const Reader range = numbers(edition, "sun_range", {"first", "last", "source", "note"});
  components.start_range = byte(range["first"], 1, 40);
  components.last_range = byte(range["last"], components.start_range, 60);
  const Reader supply = numbers(edition, "supply", {"mana", "houses", "source", "note"});
  components.mana = byte(supply["mana"], kMaxPlayers * components.start_mana, 200);
  components.houses = byte(supply["houses"], 0, 200);
  components.tiles_in_column =
      byte(numbers(edition, "action_display", {"tiles_in_column", "source", "note"})["tiles_in_column"], 1, kMaxColumn);
  components.tiles_for_bonus =
      byte(numbers(edition, "action_rows", {"tiles_for_bonus", "source", "note"})["tiles_for_bonus"], 2, 10);
  components.land_per_stack =
      byte(numbers(edition, "land_stacks", {"tiles_in_stack", "source", "note"})["tiles_in_stack"], 1, 10);
  components.field_mana = byte(numbers(edition, "mana_field", {"mana", "source", "note"})["mana"], 0, 20);
  components.corner_points = byte(numbers(edition, "corner_field", {"points", "source", "note"})["points"], 0, 50);
  components.circle_points = byte(numbers(edition, "circle", {"points", "source", "note"})["points"], 0, 50);
  components.mana_points = byte(numbers(edition, "mana_left", {"points", "source", "note"})["points"], 0, 20);
  read_resources(components, edition["resources"]);
  read_specials(components, edition["special_tiles"]);
  read_action_tiles(components, edition["action_tiles"]);
  read_buildings(components, edition["buildings"]);
  read_persons(components, edition["persons"]);
  read_rounds(components, edition["rounds"]);
  return components;
}

}  // namespace spielwerk::helios
