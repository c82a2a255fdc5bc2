#include <algorithm>

#include "games/boonlake/components_reading.hpp"

namespace spielwerk::boonlake::reading {

namespace {

void read_regions(Components& components, const Reader& list) {
  if (!expect_entries(list, kRegions)) return;
  for (std::size_t i = 0; i < kRegions; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "sign", "solo_points", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    expect_id(entry["id"], kRegionIds[i]);
    RegionKind& region = components.regions[i];
    region.id = kRegionIds[i];
    region.name = read_text(entry["name"]);
    region.sign = read_goods(entry["sign"], kCoins | kHandCards | kPoints);
    region.solo_points = byte(entry["solo_points"], 0, kMostPoints);
  }
}

void read_field(FieldKind& field, const Reader& entry) {
  entry.only({"id", "region", "reward", "neighbours", "start", "xy", "source", "from_rulebook", "from_public", "note"});
  read_source(entry);
  field.region = static_cast<std::uint8_t>(entry["region"].choice(kRegionIds));
  field.reward = read_goods(entry["reward"], kCoins | kHandCards | kPeople | kSite);
  const Reader start = entry.optional("start");
  if (start.present()) field.start = byte(start, 2, kMaxPlayers);
  field.xy = read_xy(entry["xy"]);
  const Reader neighbours = entry["neighbours"];
  if (!expect_entries(neighbours, 1, kMaxNeighbours)) return;
  for (std::size_t i = 0; i < neighbours.size(); ++i)
    field.neighbours.push(static_cast<std::uint8_t>(neighbours[i].integer(1, kFields) - 1));
}

bool are_neighbours(const Components& components, std::size_t field, std::size_t other) {
  const auto& near = components.fields[field].neighbours;
  return std::find(near.begin(), near.end(), other) != near.end();
}

void check_neighbours(const Components& components, const Reader& list) {
  for (std::size_t field = 0; field < kFields; ++field) {
    const auto& near = components.fields[field].neighbours;
    for (std::size_t i = 0; i < near.size(); ++i) {
      const Reader value = list[field]["neighbours"][i];
      if (near[i] == field) {
        value.problem("is the field itself", "ist das Feld selbst");
      } else if (std::count(near.begin(), near.end(), near[i]) > 1) {
        value.problem("is listed twice", "steht doppelt da");
      } else if (!are_neighbours(components, near[i], field)) {
        value.problem("does not have this field as its neighbour", "hat dieses Feld nicht als Nachbarn");
      }
    }
  }
}

// A field that nothing leads to could never get a tile.
void check_connected(const Components& components, const Reader& list) {
  std::uint64_t reached = 1;
  for (std::uint64_t before = 0; before != reached;) {
    before = reached;
    for (std::size_t field = 0; field < kFields; ++field) {
      if ((reached >> field & 1) == 0) continue;
      for (const std::uint8_t near : components.fields[field].neighbours) reached |= std::uint64_t{1} << near;
    }
  }
  if (reached != (std::uint64_t{1} << kFields) - 1) list.problem("are not connected", "hängen nicht zusammen");
}

void read_fields(Components& components, const Reader& list) {
  if (!expect_entries(list, kFields)) return;
  for (std::size_t i = 0; i < kFields; ++i) {
    const int number = static_cast<int>(i) + 1;
    if (list[i]["id"].integer(1, kFields) != number)
      list[i]["id"].problem("must be " + std::to_string(number) + " here",
                            "muss hier " + std::to_string(number) + " sein");
    read_field(components.fields[i], list[i]);
  }
  check_neighbours(components, list);
  check_connected(components, list);
}

// Two fields that lie side by side.
std::array<std::uint8_t, 2> read_pair(const Components& components, const Reader& entry) {
  entry.only({"between", "source", "from_rulebook", "from_public", "note"});
  read_source(entry);
  const Reader between = entry["between"];
  if (!expect_entries(between, 2)) return {};
  const std::array<std::uint8_t, 2> pair = {static_cast<std::uint8_t>(between[0].integer(1, kFields) - 1),
                                            static_cast<std::uint8_t>(between[1].integer(1, kFields) - 1)};
  if (!are_neighbours(components, pair[0], pair[1])) between.problem("must be neighbours", "müssen benachbart sein");
  return pair;
}

void read_bridges(Components& components, const Reader& list) {
  if (!expect_entries(list, components.bridges.size())) return;
  std::size_t crossings = 0;
  for (std::size_t i = 0; i < components.bridges.size(); ++i) {
    const auto pair = read_pair(components, list[i]);
    components.bridges[i] = pair;
    if (components.fields[pair[0]].region == components.fields[pair[1]].region)
      list[i]["between"].problem("must join two regions", "müssen zwei Regionen verbinden");
    for (const std::uint8_t field : pair) components.fields[field].bridge = true;
  }
  for (const FieldKind& field : components.fields) {
    for (const std::uint8_t near : field.neighbours) crossings += components.fields[near].region != field.region;
  }
  if (crossings != 2 * components.bridges.size())
    list.problem("must be the only ways between regions", "müssen die einzigen Wege zwischen Regionen sein");
}

void read_canal(Components& components, const Reader& list) {
  if (!expect_entries(list, components.canal.size())) return;
  for (std::size_t i = 0; i < components.canal.size(); ++i) components.canal[i] = read_pair(components, list[i]);
}

std::vector<std::string> river_ids() {
  std::vector<std::string> ids;
  for (int i = 1; i <= kTrunk; ++i) ids.push_back("T" + std::to_string(i));
  for (int i = 1; i <= kUpper; ++i) ids.push_back("U" + std::to_string(i));
  for (int i = 1; i <= kLower; ++i) ids.push_back("L" + std::to_string(i));
  return ids;
}

void read_river(Components& components, const Reader& edition) {
  const std::vector<std::string> ids = river_ids();
  const Reader list = edition["river"];
  if (expect_entries(list, kRiver)) {
    for (std::size_t i = 0; i < kRiver; ++i) {
      const Reader entry = list[i];
      entry.only({"id", "reward", "harbour", "xy", "source", "from_rulebook", "from_public", "note"});
      read_source(entry);
      expect_id(entry["id"], ids[i]);
      RiverSpace& space = components.river[i];
      space.id = ids[i];
      space.reward = read_goods(entry["reward"], kCoins | kHandCards | kPeople | kVases | kPoints | kVaseOrSite);
      space.harbour = optional_truth(entry, "harbour");
      space.xy = read_xy(entry["xy"]);
      const bool last = i == kTrunk + kUpper - 1 || i == kRiver - 1;
      if (last && !space.harbour)
        entry.problem("the last space must be a harbour", "das letzte Feld muss ein Hafen sein");
    }
  }
  const Reader starts = edition["river_start"];
  if (!expect_entries(starts, components.river_start.size())) return;
  const std::vector<std::string> trunk(ids.begin(), ids.begin() + kTrunk);
  for (std::size_t round = 0; round < components.river_start.size(); ++round) {
    const Reader entry = starts[round];
    entry.only({"round", "spaces", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    entry["round"].integer(static_cast<int>(round) + 1, static_cast<int>(round) + 1);
    const Reader spaces = entry["spaces"];
    if (!expect_entries(spaces, kMaxPlayers)) continue;
    for (std::size_t i = 0; i < kMaxPlayers; ++i)
      components.river_start[round][i] = static_cast<std::uint8_t>(spaces[i].choice(trunk));
  }
}

}  // namespace

void read_map(Components& components, const Reader& edition) {
  read_regions(components, edition["regions"]);
  read_fields(components, edition["fields"]);
  read_bridges(components, edition["bridges"]);
  read_canal(components, edition["canal"]);
  read_river(components, edition);
}

}  // namespace spielwerk::boonlake::reading
