#include <fmt/format.h>

#include <bit>
#include <algorithm>

#include "games/keyflower/rules.hpp"

// Actions as text: the token of logs and of the wire, a sentence for people, the rule, the things on the table.

namespace spielwerk::keyflower {

namespace {

// Lists the parts of a sentence: "a, b and c".
std::string join(const std::vector<std::string>& parts, const char* conjunction) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? fmt::format(" {} ", conjunction) : ", ";
    text += parts[i];
  }
  return text;
}

// Both languages of a list of parts.
struct Parts {
  std::vector<std::string> english;
  std::vector<std::string> german;
  void add(std::string en, std::string de) {
    english.push_back(std::move(en));
    german.push_back(std::move(de));
  }
  void add(const Text& text) { add(text.english, text.german); }
  bool empty() const { return english.empty(); }
  Text all() const { return {join(english, "and"), join(german, "und")}; }
  Text any() const { return {join(english, "or"), join(german, "oder")}; }
};

Text points_text(int points) {
  return {points == 1 ? "1 point" : fmt::format("{} points", points),
          points == 1 ? "1 Punkt" : fmt::format("{} Punkte", points)};
}
Text random_workers(int count) {
  return {count == 1 ? "1 random worker" : fmt::format("{} random workers", count),
          count == 1 ? "1 zufälligen Arbeiter" : fmt::format("{} zufällige Arbeiter", count)};
}
Text random_skills(int count) {
  return {count == 1 ? "1 random skill" : fmt::format("{} random skills", count),
          count == 1 ? "1 zufällige Fertigkeit" : fmt::format("{} zufällige Fertigkeiten", count)};
}
Text transport_text(int steps) {
  return {steps == 1 ? "1 step of transport" : fmt::format("{} steps of transport", steps),
          steps == 1 ? "1 Transportschritt" : fmt::format("{} Transportschritte", steps)};
}
Text upgrades_text(int count) {
  return {count == 1 ? "1 upgrade" : fmt::format("{} upgrades", count),
          count == 1 ? "1 Aufwertung" : fmt::format("{} Aufwertungen", count)};
}

const char* const kTurns[] = {"as it is",           "turned once",       "turned twice",
                              "turned three times", "turned four times", "turned five times"};
const char* const kTurnsGerman[] = {"ungedreht",       "einmal gedreht",  "zweimal gedreht",
                                    "dreimal gedreht", "viermal gedreht", "fünfmal gedreht"};

}  // namespace

Text Keyflower::workers_text(int colour, int count) const {
  const Text& name = components_.workers[at(colour)].name;
  return {fmt::format("{} {} {}", count, name.english, count == 1 ? "worker" : "workers"),
          fmt::format("{} {}{} Arbeiter", count, name.german, count == 1 ? "er" : "e")};
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

// What a use brings: "3 wood for a saw".
Text Keyflower::face_text(const Face& face) const {
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
  Text text = parts.all();
  if (face.pay_worker != 0) {
    const std::string colour_en =
        face.pay_worker == kAnyColour ? "any" : components_.workers[at(face.pay_worker - 1)].name.english;
    const std::string colour_de =
        face.pay_worker == kAnyColour ? "beliebigen" : components_.workers[at(face.pay_worker - 1)].name.german + "en";
    text = {fmt::format("{} for a further worker ({})", text.english, colour_en),
            fmt::format("{} für einen weiteren {} Arbeiter", text.german, colour_de)};
  }
  if (face.pay_skill != 0) {
    const bool any = face.pay_skill == kAnySkill;
    const Text skill =
        any ? Text{"any skill", "beliebige Fertigkeit"} : components_.skills[at(face.pay_skill - 1)].name;
    text = {fmt::format("{} for: {}", text.english, skill.english),
            fmt::format("{} für: {}", text.german, skill.german)};
  }
  Parts all;
  if (!text.empty()) all.add(text);
  if (face.store != 0) {
    const Text points = points_text(face.store_points);
    const Text kind = face.store == kAnyResource ? Text{"resource of any kind", "Rohstoff jeder Sorte"}
                                                 : components_.resources[at(face.store - 1)].name;
    all.add(fmt::format("{} for each {} that lies here", points.english, kind.english),
            fmt::format("{} je {}, das hier liegt", points.german, kind.german));
  }
  if (face.points > 0) all.add(points_text(face.points));
  if (all.empty()) all.add("no effect", "ohne Wirkung");
  return {join(all.english, "+"), join(all.german, "+")};
}

Text Keyflower::cost_text(const Cost& cost) const {
  Parts parts;
  for (int kind = 0; kind < kResources; ++kind) {
    if (cost.resources[at(kind)] > 0) parts.add(resource_text(kind, cost.resources[at(kind)]));
  }
  if (cost.any_resource > 0)
    parts.add(fmt::format("{} of any resources", cost.any_resource),
              fmt::format("{} beliebige Rohstoffe", cost.any_resource));
  for (std::size_t skill = 0; skill < kSkills; ++skill) {
    if (cost.skills[skill] == 0) continue;
    const Text& name = components_.skills[skill].name;
    parts.add(fmt::format("{} {}", cost.skills[skill], name.english),
              fmt::format("{} {}", cost.skills[skill], name.german));
  }
  if (cost.any_skill > 0)
    parts.add(fmt::format("{} of any skills", cost.any_skill), fmt::format("{} beliebige Fertigkeit", cost.any_skill));
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

std::string Keyflower::tile_rule(int tile) const {
  if (is_order(tile)) return "11.18";
  if (is_boat(tile)) return fmt::format("12.{}", static_cast<int>(components_.boats[at(tile - kBoats)].scores) + 1);
  if (is_winter(tile)) return fmt::format("11.{}", static_cast<int>(components_.winter[at(tile - kWinter)].scores) + 6);
  if (is_summer_boat(tile)) return "9.1";
  const Face& front = components_.tiles[at(tile)].faces[0];
  if (front.transport > 0 || front.upgrade > 0) return "10.10";
  if (front.one_of != 0) return "10.2";
  if (front.pay_worker != 0) return front.pay_worker == kAnyColour ? "10.8" : "10.7";
  if (front.pay_skill != 0) return front.skills > 0 ? "10.5" : front.workers > 0 ? "10.6" : "10.9";
  if (front.skills > 0) return "10.4";
  if (front.workers > 0) return "10.3";
  if (front.store != 0) return "10.11";
  return front.usable() ? "10.1" : "10.12";
}

std::string Keyflower::ability_rule(Ability ability) const {
  return ability == Ability::use_any_colours ? "9.10" : fmt::format("9.{}", static_cast<int>(ability) + 2);
}

std::string Keyflower::token(const State&, Action action) const {
  const auto id = [&](int tile) -> const std::string& { return components_.tiles[at(tile)].id; };
  switch (act_of(action)) {
    case Act::deal_home: return "home:" + id(action.a);
    case Act::reveal:
      if (is_summer_boat(action.a))
        return "reveal:" + components_.summer_boats[at(action.a - kSummerBoats)].ids[action.b];
      return "reveal:" + id(action.a);
    case Act::deal_winter: return "deal:" + id(action.a);
    case Act::draw_worker: return "draw:" + kColourIds[action.a];
    case Act::draw_skill: return "draw:" + kSkillIds[action.a];
    case Act::load_worker: return "load:" + kColourIds[action.a];
    case Act::load_skill: return "load:" + kSkillIds[action.a];
    case Act::bid: return "bid:" + id(action.a);
    case Act::use: return "use:" + id(action.a);
    case Act::pass: return "pass";
    case Act::group: return "group:" + id(action.a);
    case Act::send: return fmt::format("{}:{}", kColourIds[action.a], action.b);
    case Act::give: return "give:" + kColourIds[action.a];
    case Act::skill: return "skill:" + kSkillIds[action.a];
    case Act::take: return "take:" + kResourceIds[action.a];
    case Act::lift: return fmt::format("lift:{}@{}", kResourceIds[action.b], id(action.a));
    case Act::drop: return "drop:" + id(action.a);
    case Act::upgrade: return "upgrade:" + id(action.a);
    case Act::pay: return "pay:" + kResourceIds[action.a];
    case Act::boat: return "boat:" + id(kBoats + action.a);
    case Act::tile: return "tile:" + id(action.a);
    case Act::cell: return fmt::format("cell:{},{}", action.b - kOrigin, action.c - kOrigin);
    case Act::turn: return fmt::format("turn:{}", action.a);
    case Act::winter: {
      std::string tiles;
      for (unsigned left = winter_choice(action); left != 0; left &= left - 1)
        tiles += (tiles.empty() ? "" : "+") + id(kWinter + std::countr_zero(left));
      return "winter:" + tiles;
    }
    case Act::flip: return "flip:" + id(action.a);
    case Act::done: return "done";
  }
  return "";
}

// What is sent where.
Text Keyflower::muster_sentence(const State& s, Action action) const {
  const Step& step = s.step();
  const Text tile = tile_name(s, step.a);
  Parts parts;
  for (int lot = 0; lot < kLots; ++lot) {
    if ((s.muster.groups >> lot & 1) == 0) continue;
    const std::uint8_t bid = s.bids[at(lot)][step.seat];
    const Text workers = workers_text(bid_colour(bid), bid_count(bid));
    const Text from = tile_name(s, tile_of(s.season, lot));
    parts.add(fmt::format("{} from {}", workers.english, from.english),
              fmt::format("{} von {}", workers.german, from.german));
  }
  for (int colour = 0; colour < kColours; ++colour) {
    if (s.muster.sent[at(colour)] > 0) parts.add(workers_text(colour, s.muster.sent[at(colour)]));
  }
  if (act_of(action) == Act::send) parts.add(workers_text(action.a, action.b));
  const Text what = parts.all();
  if (step.b != 0) {
    return {fmt::format("Use {} with {}", tile.english, what.english),
            fmt::format("{} nutzen mit {}", tile.german, what.german)};
  }
  const int lies = bid_count(s.bids[at(lot_of(step.a))][step.seat]);
  if (lies > 0) {
    return {fmt::format("Add {} to the bid for {}", what.english, tile.english),
            fmt::format("Zum Gebot für {} kommen {}", tile.german, what.german)};
  }
  return {fmt::format("Bid {} for {}", what.english, tile.english),
          fmt::format("{} bieten für {}", what.german, tile.german)};
}

Text Keyflower::sentence(const State& s, Action action) const {
  const Step step = s.over != 0 ? Step{} : s.step();
  const int seat = step.seat;
  const auto about = [&](const char* english, const char* german) {
    const Text name = tile_name(s, action.a);
    return Text{fmt::format(fmt::runtime(english), name.english), fmt::format(fmt::runtime(german), name.german)};
  };
  switch (act_of(action)) {
    case Act::deal_home: {
      const Text name = tile_name(s, action.a);
      return {fmt::format("Seat {} gets {}", seat, name.english), fmt::format("Platz {} erhält {}", seat, name.german)};
    }
    case Act::reveal: {
      Text name = components_.tiles[action.a].name;
      if (is_summer_boat(action.a)) {
        const char side = action.b != 0 ? 'b' : 'a';
        name = {name.english + side, name.german + side};
      }
      return {name.english + " is laid out", name.german + " wird ausgelegt"};
    }
    case Act::deal_winter: {
      const Text name = tile_name(s, action.a);
      return {fmt::format("Seat {} is dealt {}", seat, name.english),
              fmt::format("Platz {} erhält {}", seat, name.german)};
    }
    case Act::draw_worker: {
      const Text& name = components_.workers[action.a].name;
      return {fmt::format("Seat {} draws a worker: {}", seat, name.english),
              fmt::format("Platz {} zieht einen Arbeiter: {}", seat, name.german)};
    }
    case Act::draw_skill: {
      const Text& name = components_.skills[action.a].name;
      return {fmt::format("Seat {} draws a skill: {}", seat, name.english),
              fmt::format("Platz {} zieht eine Fertigkeit: {}", seat, name.german)};
    }
    case Act::load_worker:
    case Act::load_skill: {
      const bool worker = act_of(action) == Act::load_worker;
      const Text thing = worker ? workers_text(action.a, 1)
                                : Text{"1 " + components_.skills[action.a].name.english,
                                       "1 " + components_.skills[action.a].name.german};
      const Text& boat = components_.tiles[at(kBoats + step.b)].name;
      return {fmt::format("{} on {}", thing.english, boat.english),
              fmt::format("{} auf {}", thing.german, boat.german)};
    }
    case Act::bid: {
      const int lies = bid_count(s.bids[at(lot_of(action.a))][at(seat)]);
      if (lies > 0) return about("Raise the bid for {}", "Das Gebot für {} erhöhen");
      return about("Bid for {}", "Für {} bieten");
    }
    case Act::use: {
      const Text name = tile_name(s, action.a);
      const Text what = face_text(face(s, action.a));
      const int owner = owner_of(s, action.a);
      const bool other = owner >= 0 && owner != seat;
      return {
          fmt::format("Use {}{}: {}", name.english, other ? fmt::format(" of seat {}", owner) : "", what.english),
          fmt::format("{}{} nutzen: {}", name.german, other ? fmt::format(" von Platz {}", owner) : "", what.german)};
    }
    case Act::pass: return {"Pass", "Passen"};
    case Act::group: {
      const std::uint8_t bid = s.bids[at(lot_of(action.a))][at(seat)];
      const Text workers = workers_text(bid_colour(bid), bid_count(bid));
      const Text name = tile_name(s, action.a);
      if (step.kind == StepKind::pay_worker) {
        return {fmt::format("Give up {} at {}", workers.english, name.english),
                fmt::format("{} bei {} abgeben", workers.german, name.german)};
      }
      return {fmt::format("Take along the group at {}: {}", name.english, workers.english),
              fmt::format("Die Gruppe bei {} mitnehmen: {}", name.german, workers.german)};
    }
    case Act::send: return muster_sentence(s, action);
    case Act::give: {
      const Text workers = workers_text(action.a, 1);
      return {"Give up " + workers.english, workers.german + " abgeben"};
    }
    case Act::skill: {
      const Text& name = components_.skills[action.a].name;
      return {"Pay a skill: " + name.english, "Eine Fertigkeit zahlen: " + name.german};
    }
    case Act::take: {
      const Text what = resource_text(action.a, 1);
      return {"Take " + what.english, what.german + " nehmen"};
    }
    case Act::lift: {
      const Text& what = components_.resources[action.b].name;
      const Text name = tile_name(s, action.a);
      return {fmt::format("Transport {} from {}", what.english, name.english),
              fmt::format("{} von {} transportieren", what.german, name.german)};
    }
    case Act::drop: {
      const Text& what = components_.resources[step.b].name;
      const Text from = tile_name(s, step.a);
      const Text to = tile_name(s, action.a);
      const int steps = distance(s, seat, step.a, action.a);
      return {fmt::format("Bring {} from {} to {} ({})", what.english, from.english, to.english,
                          steps == 1 ? "1 step" : fmt::format("{} steps", steps)),
              fmt::format("{} von {} nach {} bringen ({})", what.german, from.german, to.german,
                          steps == 1 ? "1 Schritt" : fmt::format("{} Schritte", steps))};
    }
    case Act::upgrade: {
      const Text name = tile_name(s, action.a);
      const Text cost = cost_text(components_.tiles[action.a].cost);
      return {fmt::format("Upgrade {} for {}", name.english, cost.english),
              fmt::format("{} aufwerten für {}", name.german, cost.german)};
    }
    case Act::pay: {
      const Text what = resource_text(action.a, 1);
      return {"Pay " + what.english, what.german + " zahlen"};
    }
    case Act::boat: {
      const Text& name = components_.tiles[at(kBoats + action.a)].name;
      if (s.season == static_cast<int>(Season::winter))
        return {fmt::format("Take the boat {}", name.english), fmt::format("Das Schiff {} nehmen", name.german)};
      Parts parts;
      for (int colour = 0; colour < kColours; ++colour) {
        if (s.load[action.a][at(colour)] > 0) parts.add(workers_text(colour, s.load[action.a][at(colour)]));
      }
      for (std::size_t skill = 0; skill < kSkills; ++skill) {
        const int count = s.load_skills[action.a][skill];
        if (count == 0) continue;
        parts.add(fmt::format("{} {}", count, components_.skills[skill].name.english),
                  fmt::format("{} {}", count, components_.skills[skill].name.german));
      }
      if (parts.empty()) parts.add("nothing", "nichts");
      const Text load = parts.all();
      return {fmt::format("Take what is on {}: {}", name.english, load.english),
              fmt::format("Die Ladung von {} nehmen: {}", name.german, load.german)};
    }
    case Act::tile: return about("Place {}", "{} anlegen");
    case Act::cell: {
      const Text name = tile_name(s, step.a);
      return {fmt::format("{} to {},{}", name.english, action.b - kOrigin, action.c - kOrigin),
              fmt::format("{} an {},{}", name.german, action.b - kOrigin, action.c - kOrigin)};
    }
    case Act::turn: {
      const Text name = tile_name(s, step.a);
      return {fmt::format("{} at {},{}, {}", name.english, step.b - kOrigin, step.c - kOrigin, kTurns[action.a]),
              fmt::format("{} an {},{}, {}", name.german, step.b - kOrigin, step.c - kOrigin, kTurnsGerman[action.a])};
    }
    case Act::winter: {
      Parts tiles;
      for (unsigned left = winter_choice(action); left != 0; left &= left - 1)
        tiles.add(tile_name(s, kWinter + std::countr_zero(left)));
      const Text all = tiles.all();
      return {fmt::format("Choose {} for winter", all.english), fmt::format("{} für den Winter wählen", all.german)};
    }
    case Act::flip: return about("Turn over {} for nothing", "{} kostenlos umdrehen");
    case Act::done:
      switch (step.kind) {
        case StepKind::muster: return muster_sentence(s, action);
        case StepKind::flip: return {"Turn over nothing", "Nichts umdrehen"};
        default: return {"No more transport and upgrades", "Kein Transport und keine Aufwertung mehr"};
      }
  }
  return {};
}

std::string Keyflower::rule(const State& s, Action action) const {
  const Step step = s.over != 0 ? Step{} : s.step();
  switch (act_of(action)) {
    case Act::deal_home: return "1.3";
    case Act::reveal:
      if (is_summer_boat(action.a)) return "2.4";
      return s.season == 0 ? "1.6" : "2.3";
    case Act::deal_winter: return "1.7";
    case Act::draw_worker:
      if (step.kind == StepKind::start_workers) return "1.8";
      return s.steps[0].kind == StepKind::end_turn ? "5.6" : "9.2";
    case Act::draw_skill: return "5.6";
    case Act::load_worker:
    case Act::load_skill: return s.season == 0 ? "1.4" : "2.2";
    case Act::bid:
      if (s.bids[at(lot_of(action.a))][step.seat] != 0) return "4.3";
      return is_order(action.a) ? "4.7" : "4.1";
    case Act::use: return tile_rule(action.a);
    case Act::pass: return "3.2";
    case Act::group:
      if (step.kind == StepKind::pay_worker) return "5.10";
      return s.muster.groups == 0 ? "4.5" : "4.6";
    case Act::send: {
      const int colour = s.colour[step.a];
      const bool other = colour != 0 && colour != action.a + 1;
      if (step.b != 0) return other ? "9.10" : action.b > least_for_use(s, step.a) ? "5.4" : "5.2";
      if (other) return "9.8";
      return s.bids[at(lot_of(step.a))][step.seat] != 0 ? "4.3" : "4.2";
    }
    case Act::give: return "5.9";
    case Act::skill: return step.c != 0 ? "5.11" : "6.5";
    case Act::take: return "10.2";
    case Act::lift: return "6.2";
    case Act::drop: return has(s, step.seat, Ability::across_fields) ? "9.4" : "6.2";
    case Act::upgrade: return "6.4";
    case Act::pay:
      if (has(s, step.seat, Ability::any_for_upgrades)) return "9.6";
      return action.a == kGold && components_.tiles[step.a].cost.resources[kGold] == 0 ? "6.6" : "6.4";
    case Act::boat: return s.season == static_cast<int>(Season::winter) ? "7.10" : "7.6";
    case Act::tile: return "8.1";
    case Act::cell: return has(s, step.seat, Ability::across_fields) ? "9.4" : "8.2";
    case Act::turn: return "8.3";
    case Act::winter: return "2.5";
    case Act::flip: return "12.4";
    case Act::done:
      switch (step.kind) {
        case StepKind::muster: return step.b != 0 && mixes(s, step.seat, step.a) ? "9.10" : "4.5";
        case StepKind::flip: return "12.4";
        default: return "6.3";
      }
  }
  return "";
}

std::vector<std::string> Keyflower::targets(const State& s, Action action) const {
  const Step step = s.over != 0 ? Step{} : s.step();
  const auto id = [&](int tile) -> const std::string& { return components_.tiles[at(tile)].id; };
  const auto tile = [&](int number) { return "tile:" + id(number); };
  switch (act_of(action)) {
    case Act::deal_home:
    case Act::reveal:
    case Act::deal_winter:
    case Act::drop:
    case Act::tile:
    case Act::flip: return {tile(action.a)};
    case Act::winter: {
      std::vector<std::string> all = {token(s, action)};
      for (unsigned left = winter_choice(action); left != 0; left &= left - 1)
        all.push_back(tile(kWinter + std::countr_zero(left)));
      return all;
    }
    case Act::draw_worker: return {"bag"};
    case Act::draw_skill: return {"skills"};
    case Act::load_worker:
    case Act::load_skill: return {"boat:" + id(kBoats + step.b)};
    case Act::bid: return {tile(action.a), "bid:" + id(action.a)};
    case Act::use:
      // A tile in a village can only be used; one in the auction can be bid for as well.
      if (owner_of(s, action.a) >= 0) return {tile(action.a)};
      return {tile(action.a), "use:" + id(action.a)};
    case Act::group: return {"group:" + id(action.a)};
    case Act::send: return {"colour:" + kColourIds[action.a], fmt::format("send:{}:{}", kColourIds[action.a], action.b)};
    case Act::give: return {"colour:" + kColourIds[action.a]};
    case Act::skill: return {"skill:" + kSkillIds[action.a]};
    case Act::take: return {"resource:" + kResourceIds[action.a]};
    case Act::lift: return {tile(action.a), fmt::format("resource:{}@{}", kResourceIds[action.b], id(action.a))};
    case Act::upgrade: return {tile(action.a), "upgrade:" + id(action.a)};
    case Act::pay: return {fmt::format("resource:{}@{}", kResourceIds[action.a], id(step.a))};
    case Act::boat: return {"boat:" + id(kBoats + action.a)};
    case Act::cell: return {fmt::format("cell:{},{}", action.b - kOrigin, action.c - kOrigin)};
    case Act::turn: return {fmt::format("turn:{}", action.a)};
    case Act::pass:
    case Act::done: return {"pass"};
  }
  return {};
}

Text Keyflower::prompt(const State& s) const {
  if (s.over != 0) return {"The game is over", "Das Spiel ist zu Ende"};
  const Step& step = s.step();
  const auto about = [&](const char* english, const char* german) {
    const Text name = tile_name(s, step.a);
    return Text{fmt::format(fmt::runtime(english), name.english), fmt::format(fmt::runtime(german), name.german)};
  };
  switch (step.kind) {
    case StepKind::deal_home: return {"Home tiles are dealt", "Höfe werden verteilt"};
    case StepKind::reveal: return {"Tiles are laid out", "Plättchen werden ausgelegt"};
    case StepKind::deal_winter: return {"Winter tiles are dealt", "Winterplättchen werden verteilt"};
    case StepKind::start_workers:
    case StepKind::draw_workers: return {"Workers are drawn", "Arbeiter werden gezogen"};
    case StepKind::draw_skills: return {"Skills are drawn", "Fertigkeiten werden gezogen"};
    case StepKind::load_workers:
    case StepKind::load_skills: return {"Boats are loaded", "Schiffe werden beladen"};
    case StepKind::turn: return {"Bid, use a tile or pass", "Biete, nutze ein Plättchen oder passe"};
    case StepKind::muster:
      return step.b != 0 ? about("Choose workers to use {}", "Wähle Arbeiter, um {} zu nutzen")
                         : about("Choose workers to bid for {}", "Wähle Arbeiter für das Gebot: {}");
    case StepKind::pay_worker:
      return about("Choose the worker to give up for {}", "Wähle den Arbeiter, den du abgibst: {}");
    case StepKind::pay_skill: return about("Choose the skill to pay for {}", "Wähle die Fertigkeit, die du zahlst: {}");
    case StepKind::take: return {"Choose a resource", "Wähle einen Rohstoff"};
    case StepKind::haul: {
      Parts parts;
      if (step.a > 0) parts.add(transport_text(step.a));
      if (step.b > 0) parts.add(upgrades_text(step.b));
      return {"Transport and upgrade: " + parts.all().english + " left",
              "Transportiere und werte auf: noch " + parts.all().german};
    }
    case StepKind::drop: {
      const Text& what = components_.resources[step.b].name;
      return {fmt::format("Where do you bring {}?", what.english), fmt::format("Wohin bringst du {}?", what.german)};
    }
    case StepKind::pay: return about("Choose what to pay for {}", "Wähle, womit du zahlst: {}");
    case StepKind::boat: return {"Choose a boat", "Wähle ein Schiff"};
    case StepKind::tile: return {"Choose a tile to place", "Wähle ein Plättchen zum Anlegen"};
    case StepKind::cell: return about("Choose a place for {}", "Wähle einen Platz für {}");
    case StepKind::facing: return about("Choose how {} is turned", "Wähle, wie {} gedreht wird");
    case StepKind::winter:
      return {"Choose winter tiles in secret, at least one", "Wähle heimlich Winterplättchen, mindestens eines"};
    case StepKind::flip:
      return {"Flipper: turn over a tile for nothing, or none",
              "Flipper: drehe ein Plättchen kostenlos um oder keines"};
    default: return {};
  }
}

}  // namespace spielwerk::keyflower
