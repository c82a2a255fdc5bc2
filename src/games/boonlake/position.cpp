#include <algorithm>

#include "core/names.hpp"
#include "games/boonlake/json_words.hpp"
#include "games/boonlake/shape.hpp"

// A position as JSON that a person can edit, and back.

namespace spielwerk::boonlake {

// The names of steps in files, in the order of StepKind.
const std::vector<std::string> kStepIds = {
    "none",        "deal_deeds",    "deal_starts", "deal_goals",   "open_goals",   "draw",     "reveal",
    "turn_over",   "her_structure", "her_cattle",  "her_cactus",   "her_deed",     "her_tile", "her_house",
    "her_pasture", "her_region",    "her_area",    "her_sail",     "her_income",   "goal",     "site",
    "turn",        "offer",         "pay",         "explore",      "place",        "pasture",  "tile_lever",
    "due",         "recess",        "drop",        "exchange",     "track",        "reset",    "region",
    "area",        "hire",          "modernize",   "upgrade",      "sail",         "interim",  "score",
    "trade",       "levers",        "effects",     "project_done", "deed_effects", "shared",   "scoring",
    "end_action",  "end_turn",      "next_turn",   "finish"};
static_assert(kStepKinds == 53);

const std::vector<std::string> kStandIds = {"inhabitant", "house", "settlement"};

const std::vector<std::string> kLineIds = {"goals", "income", "herds", "projects", "levers",
                                           "land",  "river",  "cards", "spent"};
static_assert(kTrackLines == 9);

namespace {

constexpr std::size_t kMostSteps = 24;  // in a file; play may stack a few more on top of them
constexpr int kMostCoins = 999;
constexpr int kMostPoints = 999;
constexpr int kMostVases = 99;

// The ids of everything that an edition names.
struct Ids {
  std::vector<std::string> cards;
  std::vector<std::string> tiles;  // the last one is a pasture
  std::vector<std::string> goals;
  std::vector<std::string> river;
  std::vector<std::string> solo;

  explicit Ids(const Components& printed) {
    for (const Card& card : printed.cards) cards.push_back(card.id);
    for (const Tile& tile : printed.tiles) tiles.push_back(tile.id);
    tiles.push_back("pasture");
    for (const Goal& goal : printed.goals) goals.push_back(goal.id);
    for (const RiverSpace& space : printed.river) river.push_back(space.id);
    for (const SoloTile& tile : printed.solo) solo.push_back(tile.id);
  }
};

void write_named(JsonWriter& json, int one_and_number, const std::vector<std::string>& ids) {
  write_optional(json, one_and_number, [&](int number) { return ids[at(number)]; });
}

void write_set(JsonWriter& json, std::uint64_t mask, const std::vector<std::string>& ids) {
  json.compact().array();
  for (; mask != 0; mask &= mask - 1) json.value(ids[at(std::countr_zero(mask))]);
  json.end();
}

void write_cards(JsonWriter& json, const CardSet& cards, const Ids& ids) {
  json.compact().array();
  cards.each([&](int card) { json.value(ids.cards[at(card)]); });
  json.end();
}

// Numbers from 1, of a mask.
void write_places(JsonWriter& json, unsigned mask) {
  json.compact().array();
  for (; mask != 0; mask &= mask - 1) json.value(std::countr_zero(mask) + 1);
  json.end();
}

bool is_null(const Reader& value) { return value.present() && value.value()->kind == Json::Kind::null; }

// 1 + the number of an id, or 0 for null.
std::uint8_t read_named(const Reader& value, const std::vector<std::string>& ids) {
  if (!value.present() || is_null(value)) return 0;
  return static_cast<std::uint8_t>(value.choice(ids) + 1);
}

std::uint64_t read_set(const Reader& list, const std::vector<std::string>& ids) {
  std::uint64_t mask = 0;
  for (const int id : names_once(list, ids)) mask |= std::uint64_t{1} << id;
  return mask;
}

CardSet read_cards(const Reader& list, const Ids& ids) {
  CardSet cards;
  for (const int card : names_once(list, ids.cards)) cards.add(card);
  return cards;
}

unsigned read_places(const Reader& list, int most) {
  unsigned mask = 0;
  for (std::size_t i = 0; i < list.size(); ++i) mask |= 1U << (list[i].integer(1, most) - 1);
  return mask;
}

bool expect_size(const Reader& list, std::size_t size) {
  if (list.size() == size) return true;
  list.problem("must have " + std::to_string(size) + " entries", "muss " + std::to_string(size) + " Einträge haben");
  return false;
}

std::uint8_t small(const Reader& value, int least, int most) {
  return static_cast<std::uint8_t>(value.integer(least, most));
}

void write_pending(JsonWriter& json, const State& s) {
  json.key("pending").array();
  for (const Step& step : s.steps) {
    json.compact().object().member("step", kStepIds[static_cast<std::size_t>(step.kind)]);
    json.member("seat", static_cast<int>(step.seat)).member("a", static_cast<int>(step.a));
    json.member("b", static_cast<int>(step.b)).member("c", static_cast<int>(step.c));
    json.member("d", static_cast<int>(step.d)).end();
  }
  json.end();
}

void read_pending(const Reader& list, int sides, State& s) {
  if (list.size() > kMostSteps) list.problem("has too many steps", "hat zu viele Schritte");
  for (std::size_t i = 0; i < list.size() && i < kMostSteps; ++i) {
    const Reader entry = list[i];
    entry.only({"step", "seat", "a", "b", "c", "d"});
    const auto kind = static_cast<StepKind>(entry["step"].choice(kStepIds));
    const auto number = [&](const char* key) { return entry[key].integer(0, 255); };
    s.push(kind, entry["seat"].integer(0, sides - 1), number("a"), number("b"), number("c"), number("d"));
  }
}

void write_field(JsonWriter& json, const Field& field, const Ids& ids) {
  json.compact().object().key("tile");
  write_named(json, field.tile, ids.tiles);
  json.key("plots").array();
  for (const Standing piece : field.plots) {
    if (piece == 0) {
      json.null();
    } else {
      json.object().member("side", owner_of(piece));
      json.member("piece", kStandIds[static_cast<std::size_t>(stand_of(piece))]).end();
    }
  }
  json.end().key("cattle");
  write_numbers(json, field.cattle);
  json.end();
}

Field read_field(const Reader& entry, int sides, const Ids& ids) {
  entry.only({"tile", "plots", "cattle"});
  Field field;
  field.tile = read_named(entry["tile"], ids.tiles);
  const Reader plots = entry["plots"];
  if (expect_size(plots, kMaxPlots)) {
    for (std::size_t i = 0; i < kMaxPlots; ++i) {
      if (!plots[i].present() || is_null(plots[i])) continue;
      plots[i].only({"side", "piece"});
      const int side = plots[i]["side"].integer(0, sides - 1);
      field.plots[i] = standing(side, static_cast<Stand>(plots[i]["piece"].choice(kStandIds)));
    }
  }
  const Reader cattle = entry["cattle"];
  if (expect_size(cattle, kMaxPlayers)) {
    for (std::size_t i = 0; i < kMaxPlayers; ++i) field.cattle[i] = small(cattle[i], 0, kMaxCattle);
  }
  return field;
}

void write_player(JsonWriter& json, const Player& player, const Ids& ids) {
  const auto number = [&](const char* key, int value) { json.member(key, value); };
  json.object().key("hand");
  write_cards(json, player.hand, ids);
  json.key("played");
  write_cards(json, player.played, ids);
  json.key("points").compact().object();
  for (std::size_t i = 0; i < kTrackLines; ++i) json.member(kLineIds[i], static_cast<int>(player.points[i]));
  json.end();
  number("coins", player.coins);
  number("vases", player.vases);
  number("ranch", player.ranch);
  number("supply", player.supply);
  number("beside", player.beside);
  json.key("covered");
  write_places(json, player.covered);
  json.key("rows");
  write_places(json, player.rows);
  json.key("levers");
  write_set(json, player.levers, kLeverIds);
  json.key("used");
  write_set(json, player.used, kLeverIds);
  json.key("sites").compact().object();
  for (std::size_t i = 0; i < kResources; ++i) json.member(kResourceIds[i], static_cast<int>(player.sites[i]));
  json.end().key("boats").compact().array();
  for (const int boat : player.boats) json.value(kResourceIds[at(boat)]);
  json.end().key("tracks").compact().object();
  for (std::size_t i = 0; i < 2; ++i) json.member(kTrackIds[i], static_cast<int>(player.tracks[i]));
  json.end().member("ship", ids.river[player.ship]).key("projects");
  write_places(json, player.projects);
  json.key("marks").compact().array();
  for (const int area : player.marks) write_optional(json, area, [](int number) { return number + 1; });
  json.end().key("dealt").compact().array();
  for (const int goal : player.dealt) write_named(json, goal, ids.goals);
  json.end().key("chosen");
  write_named(json, player.chosen, ids.goals);
  json.end();
}

void read_board(const Reader& entry, const Ids& ids, Player& player) {
  const Reader sites = entry["sites"];
  sites.only({"wood", "clay", "stone", "iron"});
  for (std::size_t i = 0; i < kResources; ++i) player.sites[i] = small(sites[kResourceIds[i]], 0, kMaxLevel);
  const Reader boats = entry["boats"];
  if (expect_size(boats, kBoats)) {
    for (std::size_t i = 0; i < kBoats; ++i) player.boats[i] = static_cast<std::uint8_t>(boats[i].choice(kResourceIds));
  }
  const Reader tracks = entry["tracks"];
  tracks.only({"coin", "card"});
  for (std::size_t i = 0; i < 2; ++i) player.tracks[i] = small(tracks[kTrackIds[i]], 0, kLastStep);
  player.ship = static_cast<std::uint8_t>(entry["ship"].choice(ids.river));
  player.projects = static_cast<std::uint8_t>(read_places(entry["projects"], kGoalsInPlay));
  const Reader marks = entry["marks"];
  if (expect_size(marks, kScorings)) {
    for (std::size_t i = 0; i < kScorings; ++i) {
      if (marks[i].present() && !is_null(marks[i])) player.marks[i] = small(marks[i], 1, kGoalsInPlay);
    }
  }
  const Reader dealt = entry["dealt"];
  if (expect_size(dealt, 2)) {
    for (std::size_t i = 0; i < 2; ++i) player.dealt[i] = read_named(dealt[i], ids.goals);
  }
  player.chosen = read_named(entry["chosen"], ids.goals);
}

Player read_player(const Reader& entry, const Ids& ids) {
  entry.only({"hand",   "played", "points", "coins", "vases",  "ranch", "supply",   "beside", "covered", "rows",
              "levers", "used",   "sites",  "boats", "tracks", "ship",  "projects", "marks",  "dealt",   "chosen"});
  Player player;
  player.hand = read_cards(entry["hand"], ids);
  player.played = read_cards(entry["played"], ids);
  const Reader points = entry["points"];
  for (const std::string& key : points.keys()) {
    if (std::find(kLineIds.begin(), kLineIds.end(), key) == kLineIds.end())
      points[key].problem("is not a line of the score", "ist keine Zeile der Wertung");
  }
  for (std::size_t i = 0; i < kTrackLines; ++i)
    player.points[i] = static_cast<std::int16_t>(points[kLineIds[i]].integer(-kMostPoints, kMostPoints));
  player.coins = static_cast<std::uint16_t>(entry["coins"].integer(0, kMostCoins));
  player.vases = small(entry["vases"], 0, kMostVases);
  player.ranch = small(entry["ranch"], 0, kInhabitants);
  player.supply = small(entry["supply"], 0, kInhabitants);
  player.beside = small(entry["beside"], 0, kHouses);
  player.covered = static_cast<std::uint16_t>(read_places(entry["covered"], kRecesses));
  player.rows = static_cast<std::uint8_t>(read_places(entry["rows"], kRows));
  player.levers = static_cast<std::uint16_t>(read_set(entry["levers"], kLeverIds));
  player.used = static_cast<std::uint16_t>(read_set(entry["used"], kLeverIds));
  read_board(entry, ids, player);
  return player;
}

void write_solo(JsonWriter& json, const Solo& solo, const Ids& ids) {
  json.key("solo").object().key("known");
  write_set(json, solo.known, ids.solo);
  json.key("turned");
  write_set(json, solo.turned, ids.solo);
  json.key("tile");
  write_named(json, solo.tile, ids.solo);
  json.key("wish");
  write_optional(json, solo.tile == 0 ? 0 : solo.wish + 1, [](int field) { return field + 1; });
  json.member("cactus", static_cast<int>(solo.cactus)).end();
}

Solo read_solo(const Reader& entry, const Ids& ids) {
  entry.only({"known", "turned", "tile", "wish", "cactus"});
  Solo solo;
  solo.known = static_cast<std::uint16_t>(read_set(entry["known"], ids.solo));
  solo.turned = static_cast<std::uint16_t>(read_set(entry["turned"], ids.solo));
  solo.tile = read_named(entry["tile"], ids.solo);
  const Reader wish = entry["wish"];
  if (wish.present() && !is_null(wish)) solo.wish = static_cast<std::uint8_t>(wish.integer(1, kFields) - 1);
  solo.cactus = small(entry["cactus"], 0, kCactus - 1);
  return solo;
}

// What is nowhere else is in the pile, in the heap and beside the map: files do not list it.
void fill_piles(State& s) {
  CardSet elsewhere = s.discards;
  const auto add = [&](int card) { elsewhere.add(card); };
  for (const Player& player : s.players) {
    player.hand.each(add);
    player.played.each(add);
  }
  std::uint64_t tiles = 0;
  int pastures = kPastures;
  for (const Step& step : s.steps) {
    if (step.kind == StepKind::pay && step.a < kCards) add(step.a);
    const bool revealed = step.kind == StepKind::place || step.kind == StepKind::her_tile;
    if (revealed && step.a != 0 && step.a <= kGreyTiles) tiles |= std::uint64_t{1} << (step.a - 1);
  }
  for (const Field& field : s.fields) {
    if (field.pasture()) --pastures;
    if (field.tile != 0 && !field.pasture()) tiles |= std::uint64_t{1} << (field.tile - 1);
  }
  for (int card = 0; card < kCards; ++card) {
    if (!elsewhere.has(card)) s.pile.add(card);
  }
  s.grey = static_cast<std::uint32_t>(~tiles & ((1U << kGreyTiles) - 1));
  s.starts = static_cast<std::uint16_t>(~tiles >> kGreyTiles & ((1U << kStartTiles) - 1));
  s.pastures = static_cast<std::uint8_t>(std::max(0, pastures));
}

}  // namespace

void Boonlake::write_position(const State& s, JsonWriter& json) const {
  const Ids ids(components_);
  json.object().member("round", s.round + 1).member("scorings", static_cast<int>(s.scorings));
  json.member("scoring_due", s.due != 0).key("ended_by");
  write_optional(json, s.ending, [](int side) { return side; });
  json.member("turn_of", static_cast<int>(s.seat)).member("over", s.over != 0);
  write_pending(json, s);
  json.key("deeds").compact().array();
  for (const int deed : s.deeds) write_named(json, deed, kDeedIds);
  json.end().key("below");
  write_named(json, s.below, kDeedIds);
  json.member("row", s.row + 1).key("goals").compact().array();
  for (const int goal : s.goals) write_named(json, goal, ids.goals);
  json.end().key("fields").array();
  for (const Field& field : s.fields) write_field(json, field, ids);
  json.end().key("covered");
  write_set(json, s.covered, kRegionIds);
  json.key("discards");
  write_cards(json, s.discards, ids);
  if (!s.held.empty()) {
    json.key("held");
    write_cards(json, s.held, ids);
  }
  json.key("players").array();
  for (int side = 0; side < sides(); ++side) write_player(json, s.player(side), ids);
  json.end();
  if (solo()) write_solo(json, s.solo, ids);
  json.end();
}

State Boonlake::read_position(Reader position) const {
  position.only({"round", "scorings", "scoring_due", "ended_by", "turn_of", "over", "pending", "deeds", "below", "row",
                 "goals", "fields", "covered", "discards", "held", "players", "solo"});
  const Ids ids(components_);
  State s;
  s.round = small(position["round"], 1, 2);
  --s.round;
  s.scorings = small(position["scorings"], 0, kScorings);
  s.due = position["scoring_due"].boolean() ? 1 : 0;
  const Reader ended = position["ended_by"];
  if (ended.present() && !is_null(ended)) s.ending = static_cast<std::uint8_t>(1 + ended.integer(0, sides() - 1));
  s.seat = small(position["turn_of"], 0, sides() - 1);
  s.over = position["over"].boolean() ? 1 : 0;
  read_pending(position["pending"], sides(), s);
  const Reader deeds = position["deeds"];
  if (expect_size(deeds, kActions)) {
    for (std::size_t i = 0; i < kActions; ++i) s.deeds[i] = read_named(deeds[i], kDeedIds);
  }
  s.below = read_named(position["below"], kDeedIds);
  s.row = static_cast<std::uint8_t>(position["row"].integer(1, kActions) - 1);
  const Reader goals = position["goals"];
  if (expect_size(goals, kGoalsInPlay)) {
    for (std::size_t i = 0; i < kGoalsInPlay; ++i) s.goals[i] = read_named(goals[i], ids.goals);
  }
  const Reader fields = position["fields"];
  if (expect_size(fields, kFields)) {
    for (std::size_t i = 0; i < kFields; ++i) s.fields[i] = read_field(fields[i], sides(), ids);
  }
  s.covered = static_cast<std::uint8_t>(read_set(position["covered"], kRegionIds));
  s.discards = read_cards(position["discards"], ids);
  if (position.has("held")) s.held = read_cards(position["held"], ids);
  const Reader players = position["players"];
  if (expect_size(players, at(sides()))) {
    for (std::size_t i = 0; i < at(sides()); ++i) s.players[i] = read_player(players[i], ids);
  }
  if (solo()) {
    s.solo = read_solo(position["solo"], ids);
  } else if (position.has("solo")) {
    position["solo"].problem("belongs to the solo game", "gehört zum Solospiel");
  }
  fill_piles(s);
  return s;
}

}  // namespace spielwerk::boonlake
