#include <algorithm>
#include <bit>

#include "core/shape_json.hpp"
#include "games/keyflower/shape.hpp"

// A position as JSON that a person can edit, and back: made from its shape, but for a few parts.

namespace spielwerk::keyflower {

// The names of steps in files, in the order of StepKind.
const std::vector<std::string> kStepIds = {
    "none",         "deal_home",   "reveal",  "deal_winter", "start_workers", "draw_workers", "draw_skills",
    "load_workers", "load_skills", "turn",    "muster",      "pay_worker",    "pay_skill",    "take",
    "haul",         "drop",        "pay",     "boat",        "tile",          "cell",         "facing",
    "winter",       "flip",        "effect",  "put_back",    "turn_over",     "end_turn",     "boats",
    "marker",       "expand",      "flipper", "next_season", "begin_turns"};
static_assert(kStepKinds == 33);

namespace {

// Only what there is; what is missing is 0.
template <class Amounts>
void write_amounts(JsonWriter& json, const std::vector<std::string>& ids, const Amounts& amounts) {
  json.compact().object();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (amounts[i] != 0) json.member(ids[i], static_cast<int>(amounts[i]));
  }
  json.end();
}

template <std::size_t Size>
void read_amounts(const Reader& entry, const std::vector<std::string>& ids, std::array<std::uint8_t, Size>& amounts,
                  int most = kMostCount) {
  for (const std::string& key : entry.keys()) {
    if (std::find(ids.begin(), ids.end(), key) == ids.end())
      entry[key].problem("is not known here", "ist hier nicht bekannt");
  }
  for (std::size_t i = 0; i < Size; ++i) {
    const Reader value = entry.optional(ids[i]);
    if (value.present()) amounts[i] = static_cast<std::uint8_t>(value.integer(0, most));
  }
}

bool is_null(const Reader& value) { return value.present() && value.value()->kind == Json::Kind::null; }

// 1 + the number of an id, or 0 for null.
std::uint8_t read_optional(const Reader& value, const std::vector<std::string>& ids) {
  if (!value.present() || is_null(value)) return 0;
  return static_cast<std::uint8_t>(value.choice(ids) + 1);
}

bool expect_size(const Reader& list, std::size_t size) {
  if (list.size() == size) return true;
  list.problem("must have " + std::to_string(size) + " entries", "muss " + std::to_string(size) + " Einträge haben");
  return false;
}

std::vector<std::string> tile_ids(const Components& printed) {
  std::vector<std::string> ids;
  for (const Tile& tile : printed.tiles) ids.push_back(tile.id);
  return ids;
}

// What is on a tile: its colour and the workers that use it.
void write_use(JsonWriter& json, const State& s, int tile) {
  json.key("colour");
  if (s.colour[at(tile)] == 0) {
    json.null();
  } else {
    json.value(kColourIds[at(s.colour[at(tile)] - 1)]);
  }
  if (tile >= kStayingTiles) return;
  std::array<int, kColours> workers{};
  for (int colour = 0; colour < kColours; ++colour) workers[at(colour)] = s.on(tile, colour);
  json.key("workers");
  write_amounts(json, kColourIds, workers);
  json.member("last_use", static_cast<int>(s.last[at(tile)]));
}

void read_use(const Reader& entry, State& s, int tile) {
  s.colour[at(tile)] = read_optional(entry["colour"], kColourIds);
  if (tile >= kStayingTiles) return;
  std::array<std::uint8_t, kColours> workers{};
  read_amounts(entry["workers"], kColourIds, workers, kMostOnTile);
  s.used[at(tile)] = 0;
  for (std::size_t i = 0; i < kColours; ++i)
    s.used[at(tile)] = static_cast<std::uint16_t>(s.used[at(tile)] | workers[i] << (4 * i));
  s.last[at(tile)] = static_cast<std::uint8_t>(entry["last_use"].integer(0, kMostOnTile));
}

}  // namespace

void file_lots(JsonWriter& json, const Keyflower& game, const State& s) {
  const std::vector<std::string> ids = tile_ids(game.printed());
  json.array();
  for (unsigned left = s.auction; left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    const int tile = tile_of(s.season, lot);
    json.compact().object().member("tile", ids[at(tile)]);
    write_use(json, s, tile);
    json.key("bids").array();
    for (int seat = 0; seat < game.players(); ++seat) {
      const std::uint8_t bid = s.bids[at(lot)][at(seat)];
      if (bid == 0) {
        json.null();
      } else {
        json.object().member("colour", kColourIds[at(bid_colour(bid))]).member("count", bid_count(bid)).end();
      }
    }
    json.end().end();
  }
  json.end();
}

void file_lots(const Reader& list, const Keyflower& game, State& s) {
  const std::vector<std::string> ids = tile_ids(game.printed());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Reader entry = list[i];
    entry.only({"tile", "colour", "workers", "last_use", "bids"});
    const std::optional<int> named = known_name(entry["tile"], ids);
    if (!named) continue;
    const int tile = *named;
    const bool possible =
        is_order(tile) || (tile >= first_of_season(s.season) && tile < first_of_season(s.season) + kSeasonTiles);
    if (!possible) {
      entry["tile"].problem("is not for auction in this season", "wird in dieser Jahreszeit nicht versteigert");
      continue;
    }
    const int lot = lot_of(tile);
    if (s.on_auction(lot)) entry["tile"].problem("is listed twice", "steht doppelt da");
    s.auction = static_cast<Lots>(s.auction | 1U << lot);
    read_use(entry, s, tile);
    const Reader bids = entry["bids"];
    if (!expect_size(bids, at(game.players()))) continue;
    int highest = 0;
    for (int seat = 0; seat < game.players(); ++seat) {
      const Reader bid = bids[at(seat)];
      if (!bid.present() || is_null(bid)) continue;
      bid.only({"colour", "count"});
      const int count = bid["count"].integer(1, (1 << kBidColour) - 1);
      s.bids[at(lot)][at(seat)] = make_bid(bid["colour"].choice(kColourIds), count);
      if (count <= highest) continue;
      highest = count;
      s.lead[at(lot)] = static_cast<std::uint8_t>(seat + 1);
    }
  }
}

void file_village(JsonWriter& json, const Keyflower& game, const State& s, int seat) {
  const std::vector<std::string> ids = tile_ids(game.printed());
  Tiles village = s.villages[at(seat)];
  json.array();
  for (; village != 0; village &= village - 1) {
    const int tile = std::countr_zero(village);
    json.compact().object().member("tile", ids[at(tile)]).member("q", static_cast<int>(s.q[at(tile)]));
    json.member("r", static_cast<int>(s.r[at(tile)])).member("turns", static_cast<int>(s.turns[at(tile)]));
    json.member("upgraded", s.side(tile) != 0);
    write_use(json, s, tile);
    if (tile < kStayingTiles) {
      json.key("resources");
      write_amounts(json, kResourceIds, s.resources[at(tile)]);
    }
    json.end();
  }
  json.end();
}

void file_village(const Reader& list, const Keyflower& game, State& s, int seat) {
  const std::vector<std::string> ids = tile_ids(game.printed());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Reader entry = list[i];
    entry.only({"tile", "q", "r", "turns", "upgraded", "colour", "workers", "last_use", "resources"});
    const std::optional<int> named = known_name(entry["tile"], ids);
    if (!named) continue;
    const int tile = *named;
    for (const Tiles village : s.villages) {
      if ((village >> tile & 1) != 0) entry["tile"].problem("is there twice", "gibt es doppelt");
    }
    s.villages[at(seat)] |= tile_bit(tile);
    s.q[at(tile)] = static_cast<std::int8_t>(entry["q"].integer(-kTiles, kTiles));
    s.r[at(tile)] = static_cast<std::int8_t>(entry["r"].integer(-kTiles, kTiles));
    s.turns[at(tile)] = static_cast<std::uint8_t>(entry["turns"].integer(0, kHexSides - 1));
    if (entry["upgraded"].boolean()) s.flipped |= tile_bit(tile);
    read_use(entry, s, tile);
    if (tile < kStayingTiles) read_amounts(entry["resources"], kResourceIds, s.resources[at(tile)]);
  }
  for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    for (Tiles others = s.villages[at(seat)]; others != 0; others &= others - 1) {
      const int other = std::countr_zero(others);
      for (int side = 0; side < kHexSides; ++side) {
        const Hex there = Hex{s.q[at(tile)], s.r[at(tile)]} + kHexDirections[at(side)];
        if (s.q[at(other)] == there.q && s.r[at(other)] == there.r)
          s.near[at(tile)][at(side)] = static_cast<std::uint8_t>(other + 1);
      }
    }
  }
}

void Keyflower::write_position(const State& s, JsonWriter& json) const {
  ShapeToJson writer(players_, json);
  writer.object([&] { fields(writer, *this, s); });
}

State Keyflower::read_position(Reader position) const {
  State s;
  ShapeFromJson reader(players_, position);
  reader.object([&] { fields(reader, *this, s); });
  return s;
}

}  // namespace spielwerk::keyflower
