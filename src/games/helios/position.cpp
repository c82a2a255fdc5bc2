#include <fmt/format.h>

#include <algorithm>

#include "core/names.hpp"
#include "games/helios/shape.hpp"

// A position as JSON that a person can edit, and back. What follows from the rest (the supply, the stacks of action
// tiles, the range of the sun) is not written but worked out.

namespace spielwerk::helios {

// The names of steps in files, in the order of StepKind.
const std::vector<std::string> kStepIds = {"none",        "deal_action_tiles", "reveal_land",  "draw_land",
                                           "first_land",  "bonus_field",       "bonus_colour", "take",
                                           "act",         "choose_drawn",      "place",        "pay",
                                           "temple_site", "exchange",          "share",        "persons",
                                           "build",       "activate",          "clear_row",    "place_drawn",
                                           "end_turn",    "seat_bonus",        "begin_round",  "begin_persons"};

namespace {

std::vector<std::string> tile_ids() {
  std::vector<std::string> ids = kColourIds;
  ids.insert(ids.end(), kSpecialIds.begin(), kSpecialIds.end());
  return ids;
}

template <std::size_t Size>
void write_counts(JsonWriter& json, const std::vector<std::string>& ids, const std::array<std::uint8_t, Size>& counts) {
  json.compact().object();
  for (std::size_t i = 0; i < Size; ++i) json.member(ids[i], static_cast<int>(counts[i]));
  json.end();
}

template <std::size_t Size>
void read_counts(const Reader& entry, const std::vector<std::string>& ids, std::array<std::uint8_t, Size>& counts) {
  for (std::size_t i = 0; i < Size; ++i) counts[i] = static_cast<std::uint8_t>(entry[ids[i]].integer(0, 60));
}

}  // namespace

std::string Helios::tile_id(const Player& player, int field) {
  for (int kind = 0; kind < kColours; ++kind) {
    if ((player.land[at(kind)] & bit(field)) != 0) return kColourIds[at(kind)];
  }
  for (int kind = 0; kind < kSpecials; ++kind) {
    if ((player.special[at(kind)] & bit(field)) != 0) return kSpecialIds[at(kind)];
  }
  return "";
}

std::vector<std::string> Helios::resource_ids(const Player& player, int field) {
  std::vector<std::string> ids;
  for (int colour = 0; colour < kColours; ++colour) {
    if ((player.resource[at(colour)] & bit(field)) != 0) ids.push_back(kColourIds[at(colour)]);
    if ((player.second[at(colour)] & bit(field)) != 0) ids.push_back(kColourIds[at(colour)]);
  }
  return ids;
}

namespace {

void write_payment(JsonWriter& json, const Payment& payment) {
  json.compact().object();
  json.member("colours", static_cast<int>(payment.colours)).member("either", static_cast<int>(payment.either));
  json.member("any", static_cast<int>(payment.any)).member("field", static_cast<int>(payment.field));
  json.member("colour", static_cast<int>(payment.colour)).key("floor").array();
  for (const int floor : payment.floor) json.value(floor);
  json.end().end();
}

void write_pending(JsonWriter& json, const State& s) {
  json.key("pending").array();
  for (const Step& step : s.steps) {
    json.compact().object().member("step", kStepIds[static_cast<std::size_t>(step.kind)]);
    json.member("a", static_cast<int>(step.a)).member("b", static_cast<int>(step.b)).end();
  }
  json.end();
  json.key("payment");
  write_payment(json, s.payment);
  json.key("drawn").compact().array();
  for (const std::uint8_t drawn : s.drawn) {
    if (drawn == 0) continue;
    json.object().member("tile", kColourIds[drawn_tile(drawn)]).member("resource", drawn_with_resource(drawn)).end();
  }
  json.end();
}

void write_tiles(JsonWriter& json, const State& s) {
  json.key("action_tiles").object();
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    json.key(kSymbolIds[at(symbol)]).object().key("column").compact().array();
    for (const int colour : s.columns[at(symbol)]) json.value(kRowIds[at(colour)]);
    json.end().key("discards");
    write_counts(json, kRowIds, s.discards[at(symbol)]);
    json.end();
  }
  json.end();
  json.key("land").object();
  json.key("stacks");
  write_counts(json, kColourIds, s.land_stacks);
  json.key("extra_stack");
  write_counts(json, kColourIds, s.extra_stack);
  json.key("open");
  write_counts(json, kColourIds, s.display);
  json.key("open_without_resource");
  write_counts(json, kColourIds, s.display_bare);
  json.end();
}

void write_rows(JsonWriter& json, const Player& player) {
  json.key("rows").object();
  for (int row = 0; row < kRows; ++row) {
    json.key(kRowIds[at(row)]).compact().array();
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
      const auto& tiles = player.rows[at(row)][at(symbol)];
      for (int i = 0; i < tiles[0]; ++i) json.value(kSymbolIds[at(symbol)]);
      for (int i = 0; i < tiles[1]; ++i) json.value(kSymbolIds[at(symbol)] + " (grey)");
    }
    json.end();
  }
  json.end();
}

}  // namespace

void Helios::write_player(const Player& player, JsonWriter& json) const {
  const Board& board = components_.board;
  json.object();
  json.member("points", static_cast<int>(player.points)).member("mana", static_cast<int>(player.mana));
  json.member("sun", board.name[player.sun]).key("sun_came_from");
  if (player.before == kNoField) {
    json.null();
  } else {
    json.value(board.name[player.before]);
  }
  json.member("lap", static_cast<int>(player.lap)).member("best_lap", static_cast<int>(player.best_lap));
  json.key("tiles").array();
  for (const int field : each(player.tiles())) {
    json.compact().object().member("field", board.name[at(field)]).member("tile", tile_id(player, field));
    json.member("temple", player.has_temple(field)).key("resources").array();
    for (const std::string& id : resource_ids(player, field)) json.value(id);
    json.end().end();
  }
  json.end();
  json.key("buildings").compact().array();
  for (std::size_t i = 0; i < components_.buildings.size(); ++i) {
    if ((player.buildings >> i & 1) != 0) json.value(components_.buildings[i].id);
  }
  json.end();
  json.key("persons").compact().object();
  for (std::size_t i = 0; i < components_.persons.size(); ++i) {
    if ((player.persons >> i & 1) == 0) continue;
    json.member(components_.persons[i].id, (player.active >> i & 1) != 0 ? "active" : "asleep");
  }
  json.end();
  write_rows(json, player);
  json.end();
}

void Helios::write_position(const State& s, JsonWriter& json) const {
  json.object();
  json.member("round", s.round + 1).member("turns_taken", static_cast<int>(s.turns));
  json.member("start_player", static_cast<int>(s.start)).member("active_player", static_cast<int>(s.seat));
  json.member("over", s.over != 0);
  json.member("circled", s.circled != 0).member("bought", s.bought != 0).member("acted", s.acted != 0);
  json.member("passes", static_cast<int>(s.passes));
  write_pending(json, s);
  write_tiles(json, s);
  json.key("players").array();
  for (int seat = 0; seat < players_; ++seat) write_player(s.players[at(seat)], json);
  json.end().end();
}

namespace {

std::uint8_t read_field(const Board& board, const Reader& value) {
  const int field = board.find(value.string());
  if (field >= 0) return static_cast<std::uint8_t>(field);
  if (value.present()) value.problem("is not a field", "ist kein Feld");
  return 0;
}

void read_tiles(const Board& board, const Reader& list, Player& player) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Reader entry = list[i];
    entry.only({"field", "tile", "temple", "resources"});
    const Fields here = bit(read_field(board, entry["field"]));
    const int tile = entry["tile"].choice(tile_ids());
    if ((player.tiles() & here) != 0) entry["field"].problem("has two tiles", "hat zwei Plättchen");
    (is_land(static_cast<Tile>(tile)) ? player.land[at(tile)] : player.special[at(tile - kColours)]) |= here;
    if (entry["temple"].boolean()) player.temples |= here;
    const Reader resources = entry["resources"];
    for (std::size_t k = 0; k < resources.size(); ++k) {
      const auto colour = at(resources[k].choice(kColourIds));
      if ((player.full() & here) != 0) resources[k].problem("is a third resource", "ist ein dritter Rohstoff");
      ((player.resource[colour] & here) != 0 ? player.second[colour] : player.resource[colour]) |= here;
    }
  }
}

void read_rows(const Reader& rows, Player& player) {
  rows.only({"red", "blue", "yellow"});
  std::vector<std::string> words;
  for (const std::string& symbol : kSymbolIds) {
    words.push_back(symbol);
    words.push_back(symbol + " (grey)");
  }
  for (int row = 0; row < kRows; ++row) {
    const Reader list = rows[kRowIds[at(row)]];
    if (list.size() > 10) list.problem("has too many tiles", "hat zu viele Plättchen");
    for (std::size_t i = 0; i < list.size() && i < 10; ++i) {
      const int word = list[i].choice(words);
      ++player.rows[at(row)][at(word / 2)][at(word % 2)];
    }
  }
}

Player read_player(const Components& components, const Reader& entry) {
  entry.only({"points", "mana", "sun", "sun_came_from", "lap", "best_lap", "tiles", "buildings", "persons", "rows"});
  Player player;
  player.points = static_cast<std::uint16_t>(entry["points"].integer(0, 9999));
  player.mana = static_cast<std::uint8_t>(entry["mana"].integer(0, 200));
  player.sun = read_field(components.board, entry["sun"]);
  const Reader before = entry["sun_came_from"];
  const bool known = before.present() && before.value()->kind != Json::Kind::null;
  player.before = known ? read_field(components.board, before) : kNoField;
  player.lap = static_cast<std::int8_t>(entry["lap"].integer(-100, 100));
  player.best_lap = static_cast<std::int8_t>(entry["best_lap"].integer(0, 100));
  read_tiles(components.board, entry["tiles"], player);
  std::vector<std::string> building_ids;
  for (const Building& building : components.buildings) building_ids.push_back(building.id);
  for (const int building : names_once(entry["buildings"], building_ids))
    player.buildings = static_cast<std::uint16_t>(player.buildings | 1U << building);
  std::vector<std::string> person_ids;
  for (const Person& person : components.persons) person_ids.push_back(person.id);
  const Reader persons = entry["persons"];
  for (const std::string& id : persons.keys()) {
    const auto found = std::find(person_ids.begin(), person_ids.end(), id);
    if (found == person_ids.end()) {
      persons[id].problem("is not a person", "ist keine Person");
      continue;
    }
    const auto mask = 1U << (found - person_ids.begin());
    player.persons = static_cast<std::uint8_t>(player.persons | mask);
    if (persons[id].choice({"asleep", "active"}) == 1) player.active = static_cast<std::uint8_t>(player.active | mask);
  }
  read_rows(entry["rows"], player);
  return player;
}

void read_pending(const Reader& list, State& s) {
  if (list.size() > kMaxSteps) list.problem("has too many steps", "hat zu viele Schritte");
  for (std::size_t i = 0; i < list.size() && i < kMaxSteps; ++i) {
    list[i].only({"step", "a", "b"});
    const auto kind = static_cast<StepKind>(list[i]["step"].choice(kStepIds));
    s.push(kind, list[i]["a"].integer(0, 255), list[i]["b"].integer(0, 255));
  }
}

void read_payment(const Reader& entry, Payment& payment) {
  entry.only({"colours", "either", "any", "field", "colour", "floor"});
  const auto number = [&](const char* key) { return static_cast<std::uint8_t>(entry[key].integer(0, 255)); };
  payment.colours = number("colours");
  payment.either = number("either");
  payment.any = number("any");
  payment.field = number("field");
  payment.colour = number("colour");
  const Reader floor = entry["floor"];
  if (floor.size() != kColours) floor.problem("must have 5 numbers", "muss 5 Zahlen haben");
  for (std::size_t i = 0; i < kColours; ++i) payment.floor[i] = static_cast<std::uint8_t>(floor[i].integer(0, 255));
}

void read_drawn(const Reader& list, State& s) {
  for (std::size_t i = 0; i < list.size() && i < s.drawn.size(); ++i) {
    list[i].only({"tile", "resource"});
    s.drawn[i] = as_drawn(static_cast<Tile>(list[i]["tile"].choice(kColourIds)), list[i]["resource"].boolean());
  }
}

void read_action_tiles(const Reader& tiles, std::size_t longest, State& s) {
  tiles.only({"land", "build", "sun"});
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    const Reader entry = tiles[kSymbolIds[at(symbol)]];
    entry.only({"column", "discards"});
    const Reader column = entry["column"];
    if (column.size() > longest) column.problem("is too long", "ist zu lang");
    for (std::size_t i = 0; i < column.size() && i < longest; ++i) {
      s.columns[at(symbol)].push(static_cast<std::uint8_t>(column[i].choice(kRowIds)));
    }
    read_counts(entry["discards"], kRowIds, s.discards[at(symbol)]);
  }
}

void read_land(const Reader& land, State& s) {
  land.only({"stacks", "extra_stack", "open", "open_without_resource"});
  read_counts(land["stacks"], kColourIds, s.land_stacks);
  read_counts(land["extra_stack"], kColourIds, s.extra_stack);
  read_counts(land["open"], kColourIds, s.display);
  read_counts(land["open_without_resource"], kColourIds, s.display_bare);
}

}  // namespace

// What could be played on, but could not have come about: a position like that is a slip of whoever edited it.
void Helios::plausible_course(const Reader& position, const State& s) const {
  if (s.start != s.round % players_) {
    position["start_player"].problem(fmt::format("must be {} in this round", s.round % players_),
                                     fmt::format("muss in diesem Durchgang {} sein", s.round % players_));
  }
  const bool in_turns =
      s.over == 0 && !s.steps.empty() && (s.steps[0].kind == StepKind::take || s.steps[0].kind == StepKind::end_turn);
  const int due = (s.start + s.turns) % players_;
  if (in_turns && s.seat != due) {
    position["active_player"].problem(fmt::format("must be {} after so many turns", due),
                                      fmt::format("muss nach so vielen Zügen {} sein", due));
  }
  const Reader players = position["players"];
  const Board& board = components_.board;
  for (std::size_t i = 0; i < players.size() && i < at(players_); ++i) {
    const Player& player = s.players[i];
    for (std::size_t kind = 0; kind < kColours + kSpecials; ++kind) {
      const Fields where = kind < kColours ? player.land[kind] : player.special[kind - kColours];
      const bool first = kind < kColours && components_.resources[kind].first_choice;
      if ((where & bit(board.start_tile)) != 0 && !first) {
        players[i]["tiles"].problem("nobody can begin with the tile in the centre",
                                    "mit dem Plättchen in der Mitte kann niemand beginnen");
      }
    }
    if (player.before != kNoField && (board.around[player.sun] & bit(player.before) & ~bit(board.start_tile)) == 0) {
      players[i]["sun_came_from"].problem("the sun cannot have come from there",
                                          "von dort kann die Sonne nicht gekommen sein");
    }
  }
}

State Helios::read_position(Reader position) const {
  position.only({"round", "turns_taken", "start_player", "active_player", "over", "circled", "bought", "acted",
                 "passes", "pending", "payment", "drawn", "action_tiles", "land", "players"});
  const auto number = [&](const char* key, int least, int most) {
    return static_cast<std::uint8_t>(position[key].integer(least, most));
  };
  const auto flag = [&](const char* key) { return static_cast<std::uint8_t>(position[key].boolean() ? 1 : 0); };
  State s;
  s.round = static_cast<std::uint8_t>(number("round", 1, rounds().rounds) - 1);
  s.turns = number("turns_taken", 0, players_ * rounds().turns);
  s.start = number("start_player", 0, players_ - 1);
  s.seat = number("active_player", 0, players_ - 1);
  s.over = flag("over");
  s.circled = flag("circled");
  s.bought = flag("bought");
  s.acted = flag("acted");
  s.passes = number("passes", 0, players_ - 1);
  read_pending(position["pending"], s);
  read_payment(position["payment"], s.payment);
  read_drawn(position["drawn"], s);
  read_action_tiles(position["action_tiles"], components_.tiles_in_column, s);
  read_land(position["land"], s);
  const Reader players = position["players"];
  if (players.size() != at(players_)) {
    players.problem(fmt::format("must have {} entries", players_), fmt::format("muss {} Einträge haben", players_));
  }
  for (std::size_t i = 0; i < players.size() && i < at(players_); ++i)
    s.players[i] = read_player(components_, players[i]);
  plausible_course(position, s);
  const Text short_of = restock(s);
  if (!short_of.empty()) position.problem(short_of.english, short_of.german);
  return s;
}

}  // namespace spielwerk::helios
