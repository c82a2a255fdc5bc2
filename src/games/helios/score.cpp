#include "games/helios/rules.hpp"

// Scoring: as if the game ended now (docs/rules/helios.md, sections 8 and 10).

namespace spielwerk::helios {

namespace {

int corners_reached(const Board& board, Fields tiles) {
  int reached = 0;
  for (const int corner : each(board.corners)) reached += (board.around[at(corner)] & tiles) != 0 ? 1 : 0;
  return reached;
}

// Resources that lie on these fields.
int resources_on(const Player& player, Fields fields) {
  int sum = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    sum += count(player.resource[at(colour)] & fields) + count(player.second[at(colour)] & fields);
  }
  return sum;
}

// What one special tile counts (Helios 10.3-10.6): itself and the fields around it.
int counted(const Board& board, const Player& player, Special kind, int field) {
  const Fields around = board.around[at(field)];
  const Fields with_itself = around | bit(field);
  switch (kind) {
    case Special::free_fields: return count(around & ~player.tiles());
    case Special::created_land: return count(with_itself & player.tiles());
    case Special::resources: return resources_on(player, with_itself);
    case Special::temples: return count(with_itself & player.temples);
  }
  return 0;
}

int land_kinds(const Player& player) {
  int kinds = 0;
  for (const Fields land : player.land) kinds += land != 0 ? 1 : 0;
  return kinds;
}

// Helios 8: what an active person adds. Corners and mana have lines of their own; a person that makes them worth
// more adds the difference.
int person_points(const Components& components, const Person& person, const Player& player) {
  switch (person.scoring) {
    case PersonScoring::per_house:
      return person.points * (count(player.temples) + std::popcount(static_cast<unsigned>(player.buildings)));
    case PersonScoring::per_tile: return person.points * count(player.tiles());
    case PersonScoring::per_special_tile: {
      int tiles = 0;
      for (const Fields special : player.special) tiles += count(special);
      return person.points * tiles;
    }
    case PersonScoring::per_land_kind: return person.points * land_kinds(player);
    case PersonScoring::fixed: return person.points;
    case PersonScoring::per_sun_range: return person.points * player.range;
    case PersonScoring::corner_value:
      return (person.points - components.corner_points) * corners_reached(components.board, player.tiles());
    case PersonScoring::leftovers:
      return person.points * player.resources() + (person.mana_points - components.mana_points) * player.mana;
  }
  return 0;
}

}  // namespace

Scores Helios::score(const State& s) const {
  Scores scores;
  scores.seats = static_cast<std::uint8_t>(players_);
  scores.sources = static_cast<std::uint8_t>(kPersonLines + components_.persons.size());
  const Board& board = components_.board;
  for (int seat = 0; seat < players_; ++seat) {
    const Player& player = s.players[at(seat)];
    const auto set = [&](int line, int points) {
      scores.points[at(line)][at(seat)] = static_cast<std::int16_t>(points);
    };
    set(kBag, player.points);
    set(kCorners, components_.corner_points * corners_reached(board, player.tiles()));
    for (int kind = 0; kind < kSpecials; ++kind) {
      int sum = 0;
      for (const int field : each(player.special[at(kind)]))
        sum += counted(board, player, static_cast<Special>(kind), field);
      set(kSpecialLines + kind, components_.specials[at(kind)].points * sum);
    }
    int buildings = 0;
    for (std::size_t i = 0; i < components_.buildings.size(); ++i) {
      if ((player.buildings >> i & 1) != 0) buildings += components_.buildings[i].points;
    }
    set(kBuildings, buildings);
    set(kMana, components_.mana_points * player.mana);
    for (std::size_t i = 0; i < components_.persons.size(); ++i) {
      if ((player.active >> i & 1) != 0) {
        set(kPersonLines + static_cast<int>(i), person_points(components_, components_.persons[i], player));
      }
    }
    scores.tie_break[at(seat)] = static_cast<std::int16_t>(player.resources());  // Helios 10.10
  }
  return scores;
}

std::vector<ScoreSource> Helios::score_sources() const {
  std::vector<ScoreSource> sources = {{"bag", {"Bag", "Säckchen"}}, {"corners", {"Corner fields", "Eck-Felder"}}};
  for (const SpecialTile& special : components_.specials) {
    sources.push_back(
        {"special:" + special.id, {"Special tile " + special.name.english, "Sonderplättchen " + special.name.german}});
  }
  sources.push_back({"buildings", {"Buildings", "Gebäude"}});
  sources.push_back({"mana", {"Mana", "Mana"}});
  for (const Person& person : components_.persons) sources.push_back({"person:" + person.id, person.name});
  return sources;
}

}  // namespace spielwerk::helios
