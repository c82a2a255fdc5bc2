#include "games/keyflower/components.hpp"

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <set>

#include "games/entries.hpp"

namespace spielwerk::keyflower {

using namespace entries;

const std::vector<std::string> kColourIds = {"blue", "red", "yellow", "green"};
const std::vector<std::string> kSkillIds = {"saw", "pickaxe", "anvil"};
const std::vector<std::string> kResourceIds = {"wood", "stone", "iron", "gold"};
const std::vector<std::string> kSeasonIds = {"spring", "summer", "autumn", "winter"};
const std::vector<std::string> kAbilityIds = {"two_workers",    "green_worker",     "across_fields",
                                              "twice",          "any_for_upgrades", "any_for_scoring",
                                              "bid_any_colour", "use_any_colours"};
const std::vector<std::string> kScoringIds = {"gold",          "worker_set", "resource_kind", "resource_set",
                                              "fixed",         "resources",  "skill_set",     "skill_kind",
                                              "worker_colour", "green",      "skills",        "workers"};
const std::vector<std::string> kBoatScoringIds = {"transport", "loop", "river", "flip", "fixed", "workers"};

namespace {

constexpr int kMostPoints = 50;
constexpr int kMostGains = 6;

template <std::size_t Size>
void read_kinds(const Reader& list, const std::vector<std::string>& ids, int most, std::array<Kind, Size>& kinds) {
  if (!expect_entries(list, Size)) return;
  for (std::size_t i = 0; i < Size; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "count", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    expect_id(entry["id"], ids[i]);
    kinds[i].id = ids[i];
    kinds[i].name = read_text(entry["name"]);
    kinds[i].count = byte(entry["count"], 0, most);
  }
}

// The sides of a tile as six letters. How many roads and how much water there is belongs to the kind of tile: the
// rulebook says so, and loops stay small enough to be searched.
void read_edges(const Reader& value, int roads, int water, Tile& tile) {
  tile.edge_text = value.string();
  if (!value.present()) return;
  const bool known = tile.edge_text.size() == kHexSides && tile.edge_text.find_first_not_of("RFW") == std::string::npos;
  if (!known) {
    value.problem("must be six of the letters R, F and W", "muss aus sechs der Buchstaben R, F und W bestehen");
    tile.edge_text = "FFFFFF";
  }
  Edges edges;
  for (std::size_t i = 0; i < kHexSides; ++i) {
    if (tile.edge_text[i] == 'R') edges.road = static_cast<std::uint8_t>(edges.road | 1U << i);
    if (tile.edge_text[i] == 'W') edges.water = static_cast<std::uint8_t>(edges.water | 1U << i);
  }
  if (known && (std::popcount(edges.road) != roads || std::popcount(edges.water) != water)) {
    const std::string r = std::to_string(roads);
    const std::string w = std::to_string(water);
    value.problem("must have " + r + " roads and " + w + " sides of water",
                  "muss " + r + " Straßen und " + w + " Wasserseiten haben");
  }
  for (int turns = 0; turns < kHexSides; ++turns) {
    tile.edges[at(turns)] = {turned(edges.road, turns), turned(edges.water, turns)};
    const bool first =
        std::find(tile.edges.begin(), tile.edges.begin() + turns, tile.edges[at(turns)]) == tile.edges.begin() + turns;
    if (first) tile.turns = static_cast<std::uint8_t>(tile.turns | 1U << turns);
  }
}

std::uint8_t read_resource_set(const Reader& list) {
  unsigned kinds = 0;
  for (std::size_t i = 0; i < list.size(); ++i) kinds |= 1U << static_cast<unsigned>(list[i].choice(kResourceIds));
  if (list.present() && kinds == 0) list.problem("must name a resource", "muss einen Rohstoff nennen");
  return static_cast<std::uint8_t>(kinds);
}

std::vector<std::string> or_any(std::vector<std::string> ids) {
  ids.emplace_back("any");
  return ids;
}

Face read_face(const Reader& entry) {
  entry.only({"pay_worker", "pay_skill", "resources", "one_of", "workers", "skills", "green", "transport", "upgrade",
              "store", "points"});
  Face face;
  if (const Reader pay = entry.optional("pay_worker"); pay.present())
    face.pay_worker = static_cast<std::uint8_t>(1 + pay.choice(or_any(kColourIds)));
  if (const Reader pay = entry.optional("pay_skill"); pay.present())
    face.pay_skill = static_cast<std::uint8_t>(1 + pay.choice(or_any(kSkillIds)));
  if (const Reader resources = entry.optional("resources"); resources.present()) {
    resources.only({"wood", "stone", "iron", "gold"});
    for (std::size_t i = 0; i < kResources; ++i)
      face.resources[i] = optional_byte(resources, kResourceIds[i].c_str(), kMostGains);
  }
  if (const Reader one_of = entry.optional("one_of"); one_of.present()) face.one_of = read_resource_set(one_of);
  face.workers = optional_byte(entry, "workers", kMostGains);
  face.skills = optional_byte(entry, "skills", kMostGains);
  face.green = optional_byte(entry, "green", kMostGains);
  face.transport = optional_byte(entry, "transport", 2 * kMostGains);
  face.upgrade = optional_byte(entry, "upgrade", kMostGains);
  face.points = optional_byte(entry, "points", kMostPoints);
  if (const Reader store = entry.optional("store"); store.present()) {
    store.only({"resource", "points"});
    face.store = static_cast<std::uint8_t>(1 + store["resource"].choice(or_any(kResourceIds)));
    face.store_points = byte(store["points"], 0, kMostPoints);
  }
  if ((face.pay_worker != 0 || face.pay_skill != 0) && !face.usable())
    entry.problem("costs something and gives nothing", "kostet etwas und bringt nichts");
  if (face.pay_worker != 0 && face.pay_skill != 0)
    entry.problem("costs a worker and a skill", "kostet einen Arbeiter und eine Fertigkeit");
  return face;
}

Cost read_cost(const Reader& entry) {
  entry.only({"wood", "stone", "iron", "gold", "any_resource", "saw", "pickaxe", "anvil", "any_skill"});
  Cost cost;
  for (std::size_t i = 0; i < kResources; ++i)
    cost.resources[i] = optional_byte(entry, kResourceIds[i].c_str(), kMostGains);
  for (std::size_t i = 0; i < kSkills; ++i) cost.skills[i] = optional_byte(entry, kSkillIds[i].c_str(), kMostGains);
  cost.any_resource = optional_byte(entry, "any_resource", kMostGains);
  cost.any_skill = optional_byte(entry, "any_skill", kMostGains);
  if (cost.resource_total() > kMostGains || cost.skill_total() > kMostGains)
    entry.problem("is too high", "ist zu hoch");
  return cost;
}

void read_head(const Reader& entry, int roads, int water, std::set<std::string>& ids, Tile& tile) {
  read_source(entry);
  tile.id = read_id(entry["id"], ids);
  tile.name = read_text(entry["name"]);
  read_edges(entry["edges"], roads, water, tile);
}

void read_tiles(Components& components, const Reader& list, int first, std::size_t count, int roads, int water,
                std::set<std::string>& ids) {
  if (!expect_entries(list, count)) return;
  for (std::size_t i = 0; i < count; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "edges", "front", "cost", "back", "source", "from_rulebook", "from_public", "note"});
    Tile& tile = components.tiles[at(first) + i];
    read_head(entry, roads, water, ids, tile);
    tile.faces[0] = read_face(entry["front"]);
    tile.cost = read_cost(entry["cost"]);
    tile.faces[1] = read_face(entry["back"]);
  }
}

void read_summer_boats(Components& components, const Reader& list, std::set<std::string>& ids) {
  if (!expect_entries(list, kSummerBoatTiles)) return;
  unsigned seen = 0;
  for (std::size_t i = 0; i < kSummerBoatTiles; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "edges", "sides", "source", "from_rulebook", "from_public", "note"});
    read_head(entry, 0, 2, ids, components.tiles[kSummerBoats + i]);
    const Reader sides = entry["sides"];
    if (!expect_entries(sides, 2)) continue;
    for (std::size_t side = 0; side < 2; ++side) {
      sides[side].only({"id", "ability", "count"});
      SummerBoat& boat = components.summer_boats[i];
      boat.ids[side] = read_id(sides[side]["id"], ids);
      const int ability = sides[side]["ability"].choice(kAbilityIds);
      boat.abilities[side] = static_cast<Ability>(ability);
      boat.counts[side] = optional_byte(sides[side], "count", kMostGains);
      if ((seen >> ability & 1) != 0) sides[side]["ability"].problem("is there twice", "kommt doppelt vor");
      seen |= 1U << ability;
      components.ability_boat[at(ability)] = static_cast<std::uint8_t>(kSummerBoats + i);
      components.ability_side[at(ability)] = static_cast<std::uint8_t>(side);
    }
  }
}

void read_winter(Components& components, const Reader& list, std::set<std::string>& ids) {
  components.scorer.fill(-1);
  if (!expect_entries(list, kSeasonTiles)) return;
  for (std::size_t i = 0; i < kSeasonTiles; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "edges", "scores", "points", "each", "source", "from_rulebook", "from_public", "note"});
    read_head(entry, 1, 0, ids, components.tiles[kWinter + i]);
    WinterTile& tile = components.winter[i];
    const int what = entry["scores"].choice(kScoringIds);
    tile.scores = static_cast<Scoring>(what);
    tile.points = byte(entry["points"], 0, kMostPoints);
    const Reader each = entry.optional("each");
    tile.each = each.present() ? byte(each, 1, 20) : std::uint8_t{1};
    const bool groups =
        tile.scores == Scoring::resources || tile.scores == Scoring::skills || tile.scores == Scoring::workers;
    if (each.present() && !groups) each.problem("does not belong here", "gehört nicht hierher");
    if (components.scorer[at(what)] >= 0 && tile.scores != Scoring::fixed)
      entry["scores"].problem("is there twice", "kommt doppelt vor");
    components.scorer[at(what)] = static_cast<std::int8_t>(i);
    components.tiles[kWinter + i].faces[0].points = tile.scores == Scoring::fixed ? tile.points : std::uint8_t{0};
  }
}

void read_boats(Components& components, const Reader& list, std::set<std::string>& ids) {
  if (!expect_entries(list, kBoatTiles)) return;
  unsigned seen = 0;
  for (std::size_t i = 0; i < kBoatTiles; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "edges", "least_players", "loads", "scores", "points", "river", "source", "from_rulebook",
                "from_public", "note"});
    read_head(entry, 0, 2, ids, components.tiles[kBoats + i]);
    BoatTile& boat = components.boats[i];
    boat.least_players = byte(entry["least_players"], kMinPlayers, kMaxPlayers);
    const auto expected = std::max<std::size_t>(i + 1, kMinPlayers);
    if (entry["least_players"].present() && boat.least_players != expected) {
      entry["least_players"].problem("must be " + std::to_string(expected) + " here",
                                     "muss hier " + std::to_string(expected) + " sein");
    }
    const Reader loads = entry["loads"];
    if (expect_entries(loads, kSeasons - 1)) {
      for (std::size_t season = 0; season < kSeasons - 1; ++season) {
        loads[season].only({"workers", "skills"});
        boat.workers[season] = byte(loads[season]["workers"], 0, 12);
        boat.skills[season] = byte(loads[season]["skills"], 0, 6);
      }
    }
    const int what = entry["scores"].choice(kBoatScoringIds);
    boat.scores = static_cast<BoatScoring>(what);
    if ((seen >> what & 1) != 0 && boat.scores != BoatScoring::fixed)
      entry["scores"].problem("is there twice", "kommt doppelt vor");
    seen |= 1U << what;
    const bool river = boat.scores == BoatScoring::river;
    if (entry.has("river") != river || entry.has("points") == river)
      entry.problem("a river has a table, every other boat points",
                    "ein Fluss hat eine Tabelle, jedes andere Schiff Punkte");
    if (river) {
      const Reader table = entry["river"];
      if (expect_entries(table, kRiver)) {
        for (std::size_t k = 0; k < kRiver; ++k) components.river[k] = byte(table[k], 0, 100);
      }
    } else {
      boat.points = byte(entry["points"], 0, kMostPoints);
    }
  }
}

void read_orders(Components& components, const Reader& list, std::set<std::string>& ids) {
  if (!expect_entries(list, kOrderTiles)) return;
  for (std::size_t i = 0; i < kOrderTiles; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "edges", "points", "source", "from_rulebook", "from_public", "note"});
    read_head(entry, static_cast<int>(i) + 1, 0, ids, components.tiles[kOrders + i]);
    components.order_points[i] = byte(entry["points"], 0, kMostPoints);
  }
}

void read_set_up(Components& components, const Reader& list) {
  if (!expect_entries(list, kMaxPlayers - kMinPlayers + 1)) return;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Reader entry = list[at(players - kMinPlayers)];
    entry.only({"players", "order_tiles", "season_tiles", "winter_tiles", "source", "note"});
    read_source(entry);
    if (entry["players"].integer(kMinPlayers, kMaxPlayers) != players) {
      entry["players"].problem("must be " + std::to_string(players) + " here",
                               "muss hier " + std::to_string(players) + " sein");
    }
    SetUp& set_up = components.set_up[at(players)];
    set_up.order_tiles = byte(entry["order_tiles"], 1, kOrderTiles);
    set_up.season_tiles = byte(entry["season_tiles"], 1, kSeasonTiles);
    set_up.winter_tiles = byte(entry["winter_tiles"], 1, kSeasonTiles / players);
  }
}

std::uint8_t read_number(const Reader& entry, const char* key, int least, int most) {
  entry.only({key, "source", "note"});
  read_source(entry);
  return byte(entry[key], least, most);
}

void derive(Components& components) {
  for (int tile = 0; tile < kStayingTiles; ++tile) {
    if (is_summer_boat(tile)) continue;
    components.upgradable |= tile_bit(tile);
    for (std::size_t side = 0; side < 2; ++side) {
      if (components.tiles[at(tile)].faces[side].usable()) components.usable[side] |= tile_bit(tile);
    }
  }
}

}  // namespace

Components Components::read(Reader edition) {
  edition.only({"game",      "format",       "name",   "credits", "sources", "workers",    "skills",
                "resources", "set_up",       "start",  "use",     "gold",    "homes",      "spring",
                "summer",    "summer_boats", "autumn", "winter",  "boats",   "order_tiles"});
  Components components;
  if (edition["game"].string() != "keyflower") edition["game"].problem("must be keyflower", "muss keyflower sein");
  edition["format"].integer(1, 1);
  components.name = read_text(edition["name"]);
  read_kinds(edition["workers"], kColourIds, kMostWorkers, components.workers);
  read_kinds(edition["skills"], kSkillIds, kMostWorkers, components.skills);
  read_kinds(edition["resources"], kResourceIds, 100, components.resources);
  read_set_up(components, edition["set_up"]);
  components.start_workers = read_number(edition["start"], "workers", 0, 12);
  components.most_on_tile = read_number(edition["use"], "most_workers", 1, kMostOnTile);
  components.gold_points = read_number(edition["gold"], "points", 0, kMostPoints);
  std::set<std::string> ids;
  read_tiles(components, edition["homes"], kHomes, kSpring, 5, 1, ids);
  read_tiles(components, edition["spring"], kSpring, kSeasonTiles, 4, 0, ids);
  read_tiles(components, edition["summer"], kSummer, kSummerBoats - kSummer, 3, 0, ids);
  read_summer_boats(components, edition["summer_boats"], ids);
  read_tiles(components, edition["autumn"], kAutumn, kSeasonTiles, 2, 0, ids);
  read_winter(components, edition["winter"], ids);
  read_boats(components, edition["boats"], ids);
  read_orders(components, edition["order_tiles"], ids);
  derive(components);
  return components;
}

int Components::tile_number(std::string_view id) const {
  for (std::size_t i = 0; i < kTiles; ++i) {
    if (tiles[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace spielwerk::keyflower
