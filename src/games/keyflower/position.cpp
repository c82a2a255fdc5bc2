#include <algorithm>
#include <bit>

#include "core/names.hpp"
#include "games/keyflower/shape.hpp"

// A position as JSON that a person can edit, and back.

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
std::uint8_t read_optional_seat(const Reader& value, int players) {
  if (!value.present() || is_null(value)) return 0;
  return static_cast<std::uint8_t>(value.integer(0, players - 1) + 1);
}
void write_optional_seat(JsonWriter& json, int one_and_seat) {
  if (one_and_seat == 0) {
    json.null();
  } else {
    json.value(one_and_seat - 1);
  }
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

void write_tiles(JsonWriter& json, const std::vector<std::string>& ids, Tiles tiles) {
  json.compact().array();
  for (; tiles != 0; tiles &= tiles - 1) json.value(ids[at(std::countr_zero(tiles))]);
  json.end();
}

Tiles read_tiles(const Reader& list, const std::vector<std::string>& ids) {
  Tiles tiles = 0;
  for (const int tile : names_once(list, ids)) tiles |= tile_bit(tile);
  return tiles;
}

// Winter tiles in a hand.
std::uint16_t read_hand(const Reader& list, const std::vector<std::string>& ids) {
  const Tiles tiles = read_tiles(list, ids);
  if ((tiles & ~tiles_from(kWinter, kSeasonTiles)) != 0)
    list.problem("are not winter tiles", "sind keine Winterplättchen");
  return static_cast<std::uint16_t>(tiles >> kWinter & ((1U << kSeasonTiles) - 1));
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

void write_lots(JsonWriter& json, const State& s, const std::vector<std::string>& ids, int players) {
  json.key("lots").array();
  for (unsigned left = s.auction; left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    const int tile = tile_of(s.season, lot);
    json.compact().object().member("tile", ids[at(tile)]);
    write_use(json, s, tile);
    json.key("bids").array();
    for (int seat = 0; seat < players; ++seat) {
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

void read_lots(const Reader& list, State& s, const std::vector<std::string>& ids, int players) {
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
    if (!expect_size(bids, at(players))) continue;
    int highest = 0;
    for (int seat = 0; seat < players; ++seat) {
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

void write_village(JsonWriter& json, const State& s, const std::vector<std::string>& ids, Tiles village) {
  json.key("village").array();
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

void read_village(const Reader& list, State& s, const std::vector<std::string>& ids, int seat) {
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

void write_pending(JsonWriter& json, const State& s) {
  json.key("pending").array();
  for (const Step& step : s.steps) {
    json.compact().object().member("step", kStepIds[static_cast<std::size_t>(step.kind)]);
    json.member("seat", static_cast<int>(step.seat)).member("a", static_cast<int>(step.a));
    json.member("b", static_cast<int>(step.b)).member("c", static_cast<int>(step.c)).end();
  }
  json.end().key("muster").compact().object().member("groups", static_cast<int>(s.muster.groups));
  json.member("colour", static_cast<int>(s.muster.colour)).member("next", static_cast<int>(s.muster.next)).key("sent");
  write_amounts(json, kColourIds, s.muster.sent);
  json.end();
  json.key("aside");
  write_amounts(json, kColourIds, s.aside);
  json.key("aside_skills");
  write_amounts(json, kSkillIds, s.aside_skills);
  json.key("paid");
  write_amounts(json, kResourceIds, s.paid);
  json.key("paid_skills");
  write_amounts(json, kSkillIds, s.paid_skills);
}

void read_pending(const Reader& position, State& s, int players) {
  constexpr std::size_t kMostSteps = 7;  // in a file; play may stack a few more on top of them
  const Reader list = position["pending"];
  if (list.size() > kMostSteps) list.problem("has too many steps", "hat zu viele Schritte");
  for (std::size_t i = 0; i < list.size() && i < kMostSteps; ++i) {
    const Reader entry = list[i];
    entry.only({"step", "seat", "a", "b", "c"});
    const auto kind = static_cast<StepKind>(entry["step"].choice(kStepIds));
    const auto number = [&](const char* key) { return entry[key].integer(0, 255); };
    s.push(kind, entry["seat"].integer(0, players - 1), number("a"), number("b"), number("c"));
  }
  const Reader muster = position["muster"];
  muster.only({"groups", "colour", "next", "sent"});
  s.muster.groups = static_cast<std::uint16_t>(muster["groups"].integer(0, (1 << kLots) - 1));
  s.muster.colour = static_cast<std::uint8_t>(muster["colour"].integer(0, kColours));
  s.muster.next = static_cast<std::uint8_t>(muster["next"].integer(0, kColours));
  read_amounts(muster["sent"], kColourIds, s.muster.sent);
  read_amounts(position["aside"], kColourIds, s.aside);
  read_amounts(position["aside_skills"], kSkillIds, s.aside_skills);
  read_amounts(position["paid"], kResourceIds, s.paid);
  read_amounts(position["paid_skills"], kSkillIds, s.paid_skills);
}

void write_player(JsonWriter& json, const State& s, const std::vector<std::string>& ids, int seat) {
  const Player& player = s.player(seat);
  json.object().key("workers");
  write_amounts(json, kColourIds, player.workers);
  json.key("skills");
  write_amounts(json, kSkillIds, player.skills);
  json.key("known");
  write_amounts(json, kColourIds, player.known);
  json.key("known_skills");
  write_amounts(json, kSkillIds, player.known_skills);
  json.member("maybe_green", static_cast<int>(player.maybe_green));
  json.member("unseen_skills", static_cast<int>(player.unseen_skills)).key("winter");
  write_tiles(json, ids, static_cast<Tiles>(player.winter) << kWinter);
  json.key("chosen");
  write_tiles(json, ids, static_cast<Tiles>(player.chosen) << kWinter);
  json.key("won");
  write_tiles(json, ids, s.won[at(seat)]);
  write_village(json, s, ids, s.villages[at(seat)]);
  json.end();
}

void read_player(const Reader& entry, State& s, const std::vector<std::string>& ids, int seat) {
  entry.only({"workers", "skills", "known", "known_skills", "maybe_green", "unseen_skills", "winter", "chosen", "won",
              "village"});
  Player& player = s.player(seat);
  read_amounts(entry["workers"], kColourIds, player.workers);
  read_amounts(entry["skills"], kSkillIds, player.skills);
  read_amounts(entry["known"], kColourIds, player.known);
  read_amounts(entry["known_skills"], kSkillIds, player.known_skills);
  player.maybe_green = static_cast<std::uint8_t>(entry["maybe_green"].integer(0, kMostCount));
  player.unseen_skills = static_cast<std::uint8_t>(entry["unseen_skills"].integer(0, kMostCount));
  player.winter = read_hand(entry["winter"], ids);
  player.chosen = read_hand(entry["chosen"], ids);
  s.won[at(seat)] = read_tiles(entry["won"], ids);
  read_village(entry["village"], s, ids, seat);
}

}  // namespace

void Keyflower::write_position(const State& s, JsonWriter& json) const {
  const std::vector<std::string> ids = tile_ids(components_);
  json.object().member("season", kSeasonIds[s.season]).member("start_player", static_cast<int>(s.start));
  json.member("passes", static_cast<int>(s.passes)).member("over", s.over != 0);
  write_pending(json, s);
  json.key("bag");
  write_amounts(json, kColourIds, s.bag);
  json.member("green", static_cast<int>(s.green)).key("skills");
  write_amounts(json, kSkillIds, s.skills);
  json.key("supply");
  write_amounts(json, kResourceIds, s.supply);
  json.key("on_side_b");
  write_tiles(json, ids, static_cast<Tiles>(s.sides) << kSummerBoats);
  write_lots(json, s, ids, players_);
  json.key("boats").array();
  for (int boat = 0; boat < players_; ++boat) {
    json.compact().object().key("workers");
    write_amounts(json, kColourIds, s.load[at(boat)]);
    json.key("skills");
    write_amounts(json, kSkillIds, s.load_skills[at(boat)]);
    json.end();
  }
  json.end().key("boat_of").compact().array();
  for (int seat = 0; seat < players_; ++seat) {
    if (s.boat_of[at(seat)] == 0) {
      json.null();
    } else {
      json.value(ids[at(kBoats + s.boat_of[at(seat)] - 1)]);
    }
  }
  json.end().key("order_tiles_of").compact().array();
  for (const int owner : s.order_owner) write_optional_seat(json, owner);
  json.end().key("players").array();
  for (int seat = 0; seat < players_; ++seat) write_player(json, s, ids, seat);
  json.end().end();
}

State Keyflower::read_position(Reader position) const {
  position.only({"season",       "start_player", "passes",      "over",    "pending",        "muster", "aside",
                 "aside_skills", "paid",         "paid_skills", "bag",     "green",          "skills", "supply",
                 "on_side_b",    "lots",         "boats",       "boat_of", "order_tiles_of", "players"});
  const std::vector<std::string> ids = tile_ids(components_);
  State s;
  s.season = static_cast<std::uint8_t>(position["season"].choice(kSeasonIds));
  s.start = static_cast<std::uint8_t>(position["start_player"].integer(0, players_ - 1));
  s.passes = static_cast<std::uint8_t>(position["passes"].integer(0, players_ - 1));
  s.over = position["over"].boolean() ? 1 : 0;
  read_pending(position, s, players_);
  read_amounts(position["bag"], kColourIds, s.bag);
  s.green = static_cast<std::uint8_t>(position["green"].integer(0, kMostCount));
  read_amounts(position["skills"], kSkillIds, s.skills);
  read_amounts(position["supply"], kResourceIds, s.supply);
  const Tiles sides = read_tiles(position["on_side_b"], ids);
  if ((sides & ~tiles_from(kSummerBoats, kSummerBoatTiles)) != 0)
    position["on_side_b"].problem("are not summer boats", "sind keine Sommer-Schiffe");
  s.sides = static_cast<std::uint8_t>(sides >> kSummerBoats & 15);
  read_lots(position["lots"], s, ids, players_);
  const Reader boats = position["boats"];
  if (expect_size(boats, at(players_))) {
    for (int boat = 0; boat < players_; ++boat) {
      boats[at(boat)].only({"workers", "skills"});
      read_amounts(boats[at(boat)]["workers"], kColourIds, s.load[at(boat)]);
      read_amounts(boats[at(boat)]["skills"], kSkillIds, s.load_skills[at(boat)]);
    }
  }
  const std::vector<std::string> boat_ids(ids.begin() + kBoats, ids.begin() + kBoats + kBoatTiles);
  const Reader taken = position["boat_of"];
  if (expect_size(taken, at(players_))) {
    for (int seat = 0; seat < players_; ++seat) s.boat_of[at(seat)] = read_optional(taken[at(seat)], boat_ids);
  }
  const Reader owners = position["order_tiles_of"];
  if (expect_size(owners, kOrderTiles)) {
    for (std::size_t i = 0; i < kOrderTiles; ++i) s.order_owner[i] = read_optional_seat(owners[i], players_);
  }
  const Reader all = position["players"];
  if (expect_size(all, at(players_))) {
    for (int seat = 0; seat < players_; ++seat) read_player(all[at(seat)], s, ids, seat);
  }
  return s;
}

}  // namespace spielwerk::keyflower
