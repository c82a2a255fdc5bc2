#include <fmt/format.h>

#include <algorithm>

#include "core/shape_json.hpp"
#include "games/helios/shape.hpp"

// A position as JSON that a person can edit, and back: made from its shape, but for a few parts. What follows from the
// rest (the supply, the stacks of action tiles, the range of the sun) is not written but worked out.

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

// Tiles field by field, with what stands and lies on them.
void file_tiles(JsonWriter& json, const Helios& game, const Player& player) {
  json.array();
  for (const int field : each(player.tiles())) {
    json.compact().object().member("field", game.printed().board.name[at(field)]);
    json.member("tile", Helios::tile_id(player, field)).member("temple", player.has_temple(field));
    json.key("resources").array();
    for (const std::string& id : Helios::resource_ids(player, field)) json.value(id);
    json.end().end();
  }
  json.end();
}

void file_tiles(const Reader& list, const Helios& game, Player& player) {
  const Board& board = game.printed().board;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Reader entry = list[i];
    entry.only({"field", "tile", "temple", "resources"});
    const int field = board.find(entry["field"].string());
    if (field < 0 && entry["field"].present()) entry["field"].problem("is not a field", "ist kein Feld");
    const Fields here = bit(std::max(0, field));
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

// Persons by name, awake or not.
void file_persons(JsonWriter& json, const Helios& game, const Player& player) {
  const auto& persons = game.printed().persons;
  json.compact().object();
  for (std::size_t i = 0; i < persons.size(); ++i) {
    if ((player.persons >> i & 1) != 0) json.member(persons[i].id, (player.active >> i & 1) != 0 ? "active" : "asleep");
  }
  json.end();
}

void file_persons(const Reader& persons, const Helios& game, Player& player) {
  const auto& printed = game.printed().persons;
  for (const std::string& id : persons.keys()) {
    const auto found =
        std::find_if(printed.begin(), printed.end(), [&](const Person& person) { return person.id == id; });
    if (found == printed.end()) {
      persons[id].problem("is not a person", "ist keine Person");
      continue;
    }
    const auto mask = 1U << (found - printed.begin());
    player.persons = static_cast<std::uint8_t>(player.persons | mask);
    if (persons[id].choice({"asleep", "active"}) == 1) player.active = static_cast<std::uint8_t>(player.active | mask);
  }
}

// Action tiles one by one: "land", "land (grey)".
void file_rows(JsonWriter& json, const Player& player) {
  json.object();
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

void file_rows(const Reader& rows, Player& player) {
  rows.only({"red", "blue", "yellow"});
  std::vector<std::string> words;
  for (const std::string& symbol : kSymbolIds) {
    words.push_back(symbol);
    words.push_back(symbol + " (grey)");
  }
  for (int row = 0; row < kRows; ++row) {
    const Reader list = rows[kRowIds[at(row)]];
    if (list.size() > kMostInRow) list.problem("has too many tiles", "hat zu viele Plättchen");
    for (std::size_t i = 0; i < list.size() && i < kMostInRow; ++i) {
      const int word = list[i].choice(words);
      ++player.rows[at(row)][at(word / 2)][at(word % 2)];
    }
  }
}

void file_drawn(JsonWriter& json, const State& s) {
  json.compact().array();
  for (const std::uint8_t drawn : s.drawn) {
    if (drawn == 0) continue;
    json.object().member("tile", kColourIds[drawn_tile(drawn)]).member("resource", drawn_with_resource(drawn)).end();
  }
  json.end();
}

void file_drawn(const Reader& list, State& s) {
  for (std::size_t i = 0; i < list.size() && i < s.drawn.size(); ++i) {
    list[i].only({"tile", "resource"});
    s.drawn[i] = as_drawn(static_cast<Tile>(list[i]["tile"].choice(kColourIds)), list[i]["resource"].boolean());
  }
}

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

void Helios::write_position(const State& s, JsonWriter& json) const {
  ShapeToJson writer(players_, json);
  writer.object([&] { fields(writer, *this, s); });
}

State Helios::read_position(Reader position) const {
  State s;
  ShapeFromJson reader(players_, position);
  reader.object([&] { fields(reader, *this, s); });
  plausible_course(position, s);
  const Text short_of = restock(s);
  if (!short_of.empty()) position.problem(short_of.english, short_of.german);
  return s;
}

}  // namespace spielwerk::helios
