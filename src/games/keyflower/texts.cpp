#include <fmt/format.h>

#include "games/keyflower/rules.hpp"
#include "games/keyflower/words.hpp"

// What is printed on the components, in words.

namespace spielwerk::keyflower {

Text Keyflower::workers_text(int colour, int count, Case form) const {
  const Text& name = components_.workers[at(colour)].name;
  const bool many_of_them = count != 1 && form == Case::dative;
  return {fmt::format("{} {} {}", count, name.english, count == 1 ? "worker" : "workers"),
          fmt::format("{} {} {}", count, declined(name.german, count, form), many_of_them ? "Arbeitern" : "Arbeiter")};
}

Text Keyflower::resource_text(int kind, int count) const {
  const Text& name = components_.resources[at(kind)].name;
  return {fmt::format("{} {}", count, name.english), fmt::format("{} {}", count, name.german)};
}

Text Keyflower::tile_name(const State& s, int tile) const {
  const Text& name = components_.tiles[at(tile)].name;
  if (!is_summer_boat(tile)) return name;
  const char side = (s.sides >> (tile - kSummerBoats) & 1) != 0 ? 'b' : 'a';
  return {name.english + side, name.german + side};
}

// What a use brings: "3 wood for a saw". Empty if it cannot be used.
Text Keyflower::use_text(const Face& face) const {
  Parts parts;
  for (int kind = 0; kind < kResources; ++kind) {
    if (face.resources[at(kind)] > 0) parts.add(resource_text(kind, face.resources[at(kind)]));
  }
  if (face.one_of != 0) {
    Parts kinds;
    for (std::size_t kind = 0; kind < kResources; ++kind) {
      if ((face.one_of >> kind & 1) != 0) kinds.add(components_.resources[kind].name);
    }
    parts.add("1 " + kinds.any().english, "1 " + kinds.any().german);
  }
  if (face.workers > 0) parts.add(random_workers(face.workers));
  if (face.skills > 0) parts.add(random_skills(face.skills));
  if (face.green > 0) parts.add(workers_text(kGreen, face.green));
  if (face.transport > 0) parts.add(transport_text(face.transport));
  if (face.upgrade > 0) parts.add(upgrades_text(face.upgrade));
  const Text gives = parts.all();
  const Text price = price_text(face);
  if (price.empty()) return gives;
  return {gives.english + " for " + price.english, gives.german + " für " + price.german};
}

// What a use costs besides the workers on the tile.
Text Keyflower::price_text(const Face& face) const {
  if (face.pay_worker == kAnyColour)
    return {"a further worker of any colour", "einen weiteren Arbeiter in beliebiger Farbe"};
  if (face.pay_worker != 0) {
    const Text& colour = components_.workers[at(face.pay_worker - 1)].name;
    return {fmt::format("a further {} worker", colour.english),
            fmt::format("einen weiteren {}en Arbeiter", colour.german)};
  }
  if (face.pay_skill == kAnySkill) return {"any skill", "eine beliebige Fertigkeit"};
  return face.pay_skill == 0 ? Text{} : a_skill(components_.skills[at(face.pay_skill - 1)].name);
}

// One side of a tile: what a use brings, and what it is worth at the end.
Text Keyflower::face_text(const Face& face) const {
  Parts clauses;
  if (face.usable()) clauses.add(use_text(face));
  if (face.store != 0) {
    const Text points = points_text(face.store_points);
    const Text kind =
        face.store == kAnyResource ? Text{"resource", "Rohstoff"} : components_.resources[at(face.store - 1)].name;
    clauses.add(fmt::format("{} at the end for each {} on it", points.english, kind.english),
                fmt::format("am Ende {} je {} darauf", points.german, kind.german));
  }
  if (face.points > 0) {
    const Text points = points_text(face.points);
    clauses.add(points.english + " at the end", "am Ende " + points.german);
  }
  if (clauses.empty()) clauses.add("no effect", "ohne Wirkung");
  return clauses.clauses();
}

Text Keyflower::cost_text(const Cost& cost) const {
  Parts parts;
  const auto of_any_kind = [](int count, const char* english, const char* german, const char* plural) {
    return Text{fmt::format("{} {}{} of any kind", count, english, count == 1 ? "" : "s"),
                fmt::format("{} {}{} nach Wahl", count, german, count == 1 ? "" : plural)};
  };
  for (int kind = 0; kind < kResources; ++kind) {
    if (cost.resources[at(kind)] > 0) parts.add(resource_text(kind, cost.resources[at(kind)]));
  }
  if (cost.any_resource > 0) parts.add(of_any_kind(cost.any_resource, "resource", "Rohstoff", "e"));
  for (std::size_t skill = 0; skill < kSkills; ++skill) {
    if (cost.skills[skill] > 0) parts.add(skills_text(components_.skills[skill].name, cost.skills[skill]));
  }
  if (cost.any_skill > 0) parts.add(of_any_kind(cost.any_skill, "skill", "Fertigkeit", "en"));
  if (parts.empty()) parts.add("nothing", "nichts");
  return parts.all();
}

Text Keyflower::ability_text(Ability ability) const {
  switch (ability) {
    case Ability::two_workers: {
      const Text workers = random_workers(ability_count(ability));
      return {workers.english + " whenever you take from a boat",
              workers.german + ", sooft du von einem Schiff nimmst"};
    }
    case Ability::green_worker: {
      const Text workers = workers_text(kGreen, ability_count(ability));
      return {workers.english + " whenever you take from a boat",
              workers.german + ", sooft du von einem Schiff nimmst"};
    }
    case Ability::across_fields:
      return {"transport across fields; sides need not match", "Transport querfeldein; Seiten müssen nicht passen"};
    case Ability::twice: return {"transport and upgrades count twice", "Transport und Aufwertungen zählen doppelt"};
    case Ability::any_for_upgrades:
      return {"pay upgrades with any resources", "Aufwertungen mit beliebigen Rohstoffen zahlen"};
    case Ability::any_for_scoring:
      return {"count any resource as any other in scoring", "bei der Wertung zählt jeder Rohstoff als jeder andere"};
    case Ability::bid_any_colour:
      return {"bid in another colour against blue, red or yellow bids",
              "gegen blaue, rote und gelbe Gebote in anderer Farbe bieten"};
    case Ability::use_any_colours:
      return {"use tiles that have a colour with workers of any colours",
              "Plättchen, die schon eine Farbe haben, mit Arbeitern aller Farben nutzen"};
  }
  return {};
}

Text Keyflower::winter_text(int tile) const {
  const WinterTile& winter = components_.winter[at(tile - kWinter)];
  const Text points = points_text(winter.points);
  const auto per = [&](const char* english, const char* german) {
    return Text{points.english + " " + english, points.german + " " + german};
  };
  const auto every = [&](const char* english, const char* german) {
    return Text{fmt::format("{} for every {} {}", points.english, winter.each, english),
                fmt::format("{} für je {} {}", points.german, winter.each, german)};
  };
  switch (winter.scores) {
    case Scoring::gold: return per("for each gold", "für jedes Gold");
    case Scoring::worker_set:
      return per("for each set of a blue, a red and a yellow worker", "je Satz aus blauem, rotem und gelbem Arbeiter");
    case Scoring::resource_kind: return per("for each resource of one kind", "für jeden Rohstoff einer Sorte");
    case Scoring::resource_set: return per("for each set of iron, stone and wood", "je Satz aus Eisen, Stein und Holz");
    case Scoring::fixed: return points;
    case Scoring::resources: return every("resources", "Rohstoffe");
    case Scoring::skill_set:
      return per("for each set of saw, pickaxe and anvil", "je Satz aus Säge, Spitzhacke und Amboss");
    case Scoring::skill_kind: return per("for each skill of one kind", "für jede Fertigkeit einer Art");
    case Scoring::worker_colour: return per("for each worker of one colour", "für jeden Arbeiter einer Farbe");
    case Scoring::green: return per("for each green worker", "für jeden grünen Arbeiter");
    case Scoring::skills: return every("skills", "Fertigkeiten");
    case Scoring::workers: return every("workers", "Arbeiter");
  }
  return {};
}

Text Keyflower::boat_text(int boat) const {
  const BoatTile& printed = components_.boats[at(boat)];
  const Text points = points_text(printed.points);
  switch (printed.scores) {
    case BoatScoring::transport:
      return {points.english + " for each step of transport on your tiles",
              points.german + " für jeden Transportschritt auf deinen Plättchen"};
    case BoatScoring::loop:
      return {points.english + " for each tile of your longest loop of roads",
              points.german + " für jedes Plättchen deiner längsten Straßenschleife"};
    case BoatScoring::river: {
      std::string table;
      for (std::size_t i = 1; i < kRiver; ++i) table += fmt::format("{}{}", i == 1 ? "" : ", ", components_.river[i]);
      return {fmt::format("{} points for 1, 2, ... boats on the river from your home", table),
              fmt::format("{} Punkte für 1, 2, ... Schiffe am Fluss deines Hofs", table)};
    }
    case BoatScoring::flip:
      return {points.english + " and a free upgrade at the end", points.german + " und am Ende eine Aufwertung gratis"};
    case BoatScoring::fixed: return points;
    case BoatScoring::workers:
      return {points.english + " for each worker that scores nowhere else",
              points.german + " für jeden Arbeiter, der sonst nirgends zählt"};
  }
  return {};
}

}  // namespace spielwerk::keyflower
