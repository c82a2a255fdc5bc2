#include <fmt/format.h>

#include <bit>

#include "games/keyflower/rules.hpp"
#include "games/keyflower/words.hpp"

// Actions as text for people: what they do, and what must be chosen now.

namespace spielwerk::keyflower {

namespace {

// A tile in sentences: its English name, and its German one in the cases that are needed.
struct Named {
  std::string english;
  std::string german;

  explicit Named(const Text& name) : english(name.english), german(name.german) {}

  std::string whom() const { return with_article(german, Case::accusative); }
  std::string first() const { return capital(whom()); }  // at the beginning of a sentence
  std::string from() const { return with_preposition("von", german); }
  std::string to() const { return with_preposition("zu", german); }
  std::string beside() const { return with_preposition("bei", german); }
};

}  // namespace

Text Keyflower::sentence(const State& s, Action action) const {
  const Step step = s.over != 0 ? Step{} : s.step();
  const int seat = step.seat;
  switch (act_of(action)) {
    case Act::deal_home:
    case Act::reveal:
    case Act::deal_winter:
    case Act::draw_worker:
    case Act::draw_skill:
    case Act::load_worker:
    case Act::load_skill: return chance_sentence(s, action);
    case Act::bid: {
      const Named name(tile_name(s, action.a));
      if (bid_count(s.bids[at(lot_of(action.a))][at(seat)]) > 0)
        return {"Raise the bid for " + name.english, fmt::format("Das Gebot für {} erhöhen", name.whom())};
      return {"Bid for " + name.english, fmt::format("Für {} bieten", name.whom())};
    }
    case Act::use: {
      const Named name(tile_name(s, action.a));
      Face shown = face(s, action.a);
      if (has(s, seat, Ability::twice)) {
        shown.transport = static_cast<std::uint8_t>(2 * shown.transport);
        shown.upgrade = static_cast<std::uint8_t>(2 * shown.upgrade);
      }
      const Text what = use_text(shown);
      const int owner = owner_of(s, action.a);
      const bool other = owner >= 0 && owner != seat;
      return {
          fmt::format("Use {}{}: {}", name.english, other ? fmt::format(" of seat {}", owner) : "", what.english),
          fmt::format("{}{} nutzen: {}", name.first(), other ? fmt::format(" von Platz {}", owner) : "", what.german)};
    }
    case Act::pass: return {"Pass", "Passen"};
    case Act::send: return muster_sentence(s, action);
    case Act::group:
    case Act::give:
    case Act::skill:
    case Act::take:
    case Act::pay: return payment_sentence(s, action);
    case Act::lift:
    case Act::drop:
    case Act::upgrade: return haul_sentence(s, action);
    case Act::boat: return boat_sentence(s, action);
    case Act::tile:
    case Act::cell:
    case Act::turn: return placing_sentence(s, action);
    case Act::winter: {
      Parts tiles;
      for (unsigned left = winter_choice(action); left != 0; left &= left - 1) {
        const Named name(tile_name(s, kWinter + std::countr_zero(left)));
        tiles.add(name.english, name.whom());
      }
      const Text all = tiles.all();
      return {fmt::format("Choose {} for winter", all.english), capital(all.german) + " für den Winter wählen"};
    }
    case Act::flip: {
      const Named name(tile_name(s, action.a));
      return {fmt::format("Turn over {} for nothing", name.english), name.first() + " kostenlos umdrehen"};
    }
    case Act::done:
      switch (step.kind) {
        case StepKind::muster: return muster_sentence(s, action);
        case StepKind::flip: return {"Turn over nothing", "Nichts umdrehen"};
        default: return {"No more transport and upgrades", "Kein Transport und keine Aufwertung mehr"};
      }
  }
  return {};
}

// What is dealt, laid out, drawn and loaded.
Text Keyflower::chance_sentence(const State& s, Action action) const {
  const Step& step = s.step();
  const auto seat_gets = [&](const char* english, const char* german, const Text& what) {
    return Text{fmt::format("Seat {} {} {}", step.seat, english, what.english),
                fmt::format("Platz {} {} {}", step.seat, german, what.german)};
  };
  const auto boards = [&](const Text& what) {
    const Text& boat = components_.tiles[at(kBoats + step.b)].name;
    return Text{fmt::format("{} goes aboard {}", what.english, boat.english),
                fmt::format("{} kommt auf das Schiff {}", what.german, boat.german)};
  };
  switch (act_of(action)) {
    case Act::deal_home: return seat_gets("gets", "erhält", tile_name(s, action.a));
    case Act::deal_winter:
      return seat_gets("is dealt a winter tile:", "erhält ein Winterplättchen:", tile_name(s, action.a));
    case Act::draw_worker: {
      const Text& colour = components_.workers[action.a].name;
      return seat_gets("draws", "zieht",
                       {fmt::format("a {} worker", colour.english), fmt::format("einen {}en Arbeiter", colour.german)});
    }
    case Act::draw_skill: return seat_gets("draws", "zieht", a_skill(components_.skills[action.a].name));
    case Act::load_worker: return boards(workers_text(action.a, 1));
    case Act::load_skill: return boards(skills_text(components_.skills[action.a].name, 1));
    case Act::reveal: {
      Text name = components_.tiles[action.a].name;
      Text what = face_text(components_.tiles[action.a].faces[0]);
      if (is_summer_boat(action.a)) {
        const char side = action.b != 0 ? 'b' : 'a';
        name = {name.english + side, name.german + side};
        what = ability_text(components_.summer_boats[at(action.a - kSummerBoats)].abilities[action.b]);
      }
      return {fmt::format("{} is laid out: {}", name.english, what.english),
              fmt::format("{} wird ausgelegt: {}", capital(with_article(name.german, Case::nominative)), what.german)};
    }
    default: return {};
  }
}

// What is sent where.
Text Keyflower::muster_sentence(const State& s, Action action) const {
  const Step& step = s.step();
  const bool use = step.b != 0;
  const Case form = use ? Case::dative : Case::accusative;
  const Named tile(tile_name(s, step.a));
  Parts parts;
  for (int lot = 0; lot < kLots; ++lot) {
    if ((s.muster.groups >> lot & 1) == 0) continue;
    const std::uint8_t bid = s.bids[at(lot)][step.seat];
    const Text workers = workers_text(bid_colour(bid), bid_count(bid), form);
    const Named from(tile_name(s, tile_of(s.season, lot)));
    parts.add(fmt::format("{} from {}", workers.english, from.english),
              fmt::format("{} {}", workers.german, from.from()));
  }
  for (int colour = 0; colour < kColours; ++colour) {
    if (s.muster.sent[at(colour)] > 0) parts.add(workers_text(colour, s.muster.sent[at(colour)], form));
  }
  if (act_of(action) == Act::send) parts.add(workers_text(action.a, action.b, form));
  Text what = parts.all();
  // Keyflower 9.10: the rest comes in other colours.
  if (use && act_of(action) == Act::send && mustered(s, step.seat) + action.b < least_for_use(s, step.a))
    what = {what.english + " and others", what.german + " und weiteren"};
  if (use) {
    return {fmt::format("Use {} with {}", tile.english, what.english),
            fmt::format("{} mit {} nutzen", tile.first(), what.german)};
  }
  if (bid_count(s.bids[at(lot_of(step.a))][step.seat]) > 0) {
    return {fmt::format("Add {} to the bid for {}", what.english, tile.english),
            fmt::format("{} zum Gebot für {} legen", what.german, tile.whom())};
  }
  return {fmt::format("Bid {} for {}", what.english, tile.english),
          fmt::format("{} für {} bieten", what.german, tile.whom())};
}

// What goes along or is given up, and one thing that is paid or taken.
Text Keyflower::payment_sentence(const State& s, Action action) const {
  const Step& step = s.step();
  switch (act_of(action)) {
    case Act::group: {
      const std::uint8_t bid = s.bids[at(lot_of(action.a))][step.seat];
      const bool pays = step.kind == StepKind::pay_worker;
      const Text workers = workers_text(bid_colour(bid), bid_count(bid), pays ? Case::accusative : Case::nominative);
      const Named name(tile_name(s, action.a));
      if (pays) {
        return {fmt::format("Give up {} at {}", workers.english, name.english),
                fmt::format("{} {} abgeben", workers.german, name.beside())};
      }
      return {fmt::format("Take along the group at {}: {}", name.english, workers.english),
              fmt::format("Die Gruppe {} mitnehmen: {}", name.beside(), workers.german)};
    }
    case Act::give: {
      const Text workers = workers_text(action.a, 1, Case::accusative);
      return {"Give up " + workers.english, workers.german + " abgeben"};
    }
    case Act::skill: {
      const Text skill = a_skill(components_.skills[action.a].name);
      return {"Pay " + skill.english, capital(skill.german) + " zahlen"};
    }
    case Act::take: {
      const Text what = resource_text(action.a, 1);
      return {"Take " + what.english, what.german + " nehmen"};
    }
    default: {
      const Text what = resource_text(action.a, 1);
      return {"Pay " + what.english, what.german + " zahlen"};
    }
  }
}

Text Keyflower::haul_sentence(const State& s, Action action) const {
  const Step& step = s.step();
  const Named name(tile_name(s, action.a));
  switch (act_of(action)) {
    case Act::lift: {
      const Text& what = components_.resources[action.b].name;
      return {fmt::format("Transport {} from {}", what.english, name.english),
              fmt::format("{} {} transportieren", what.german, name.from())};
    }
    case Act::drop: {
      const Text& what = components_.resources[step.b].name;
      const Named from(tile_name(s, step.a));
      const int steps = distance(s, step.seat, step.a, action.a);
      return {fmt::format("Bring {} from {} to {} ({})", what.english, from.english, name.english,
                          steps == 1 ? "1 step" : fmt::format("{} steps", steps)),
              fmt::format("{} {} {} bringen ({})", what.german, from.from(), name.to(),
                          steps == 1 ? "1 Schritt" : fmt::format("{} Schritte", steps))};
    }
    default: {
      const Text cost = cost_text(upgrade_cost(s, step.seat, action.a));
      return {fmt::format("Upgrade {} (cost: {})", name.english, cost.english),
              fmt::format("{} aufwerten (Kosten: {})", name.first(), cost.german)};
    }
  }
}

Text Keyflower::boat_sentence(const State& s, Action action) const {
  const Text& name = components_.tiles[at(kBoats + action.a)].name;
  if (s.season == static_cast<int>(Season::winter)) {
    const Text worth = boat_text(action.a);
    return {fmt::format("Take the boat {}: {}", name.english, worth.english),
            fmt::format("Das Schiff {} nehmen: {}", name.german, worth.german)};
  }
  Parts parts;
  for (int colour = 0; colour < kColours; ++colour) {
    if (s.load[action.a][at(colour)] > 0) parts.add(workers_text(colour, s.load[action.a][at(colour)]));
  }
  for (std::size_t skill = 0; skill < kSkills; ++skill) {
    const int count = s.load_skills[action.a][skill];
    if (count > 0) parts.add(skills_text(components_.skills[skill].name, count));
  }
  if (parts.empty()) parts.add("nothing", "nichts");
  const Text load = parts.all();
  return {fmt::format("Take what is on {}: {}", name.english, load.english),
          fmt::format("Die Ladung von {} nehmen: {}", name.german, load.german)};
}

// Where a place is, seen from the home tile if that is a neighbour, else from the first neighbour clockwise.
Text Keyflower::place_text(const State& s, int seat, int q, int r) const {
  int neighbour = -1;
  int side = 0;
  for (int each = kHexSides - 1; each >= 0; --each) {
    const Hex there = Hex{q, r} + kHexDirections[at(each)];
    for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      if (s.q[at(tile)] != there.q || s.r[at(tile)] != there.r || (neighbour >= 0 && is_home(neighbour))) continue;
      neighbour = tile;
      side = opposite(each);
    }
  }
  if (neighbour < 0) return {"beside the village", "am Dorf"};
  const Named name(tile_name(s, neighbour));
  const Text where = direction(side);
  return {fmt::format("{} of {}", where.english, name.english), fmt::format("{} {}", where.german, name.from())};
}

namespace {

// "roads N, S and SW"
void add_sides(unsigned sides, const Text& one, const Text& many, Parts& clauses) {
  if (sides == 0) return;
  Parts directions;
  for (int side = 0; side < kHexSides; ++side) {
    if ((sides >> side & 1) != 0) directions.add(short_direction(side));
  }
  const Text& what = directions.size() == 1 ? one : many;
  const Text where = directions.all();
  clauses.add(fmt::format("{} {}", what.english, where.english), fmt::format("{} {}", what.german, where.german));
}

}  // namespace

Text Keyflower::placing_sentence(const State& s, Action action) const {
  const Step& step = s.step();
  if (act_of(action) == Act::tile) {
    const Named name(tile_name(s, action.a));
    return {"Place " + name.english, name.first() + " anlegen"};
  }
  const Named name(tile_name(s, step.a));
  const bool turns = act_of(action) == Act::turn;
  const Text where = turns ? place_text(s, step.seat, step.b - kOrigin, step.c - kOrigin)
                           : place_text(s, step.seat, action.b - kOrigin, action.c - kOrigin);
  const Text place = {fmt::format("Place {} {}", name.english, where.english),
                      fmt::format("{} {} anlegen", name.first(), where.german)};
  if (!turns) return place;
  const Edges& edges = components_.tiles[step.a].edges[action.a];
  Parts sides;
  add_sides(edges.road, {"road", "Straße"}, {"roads", "Straßen"}, sides);
  add_sides(edges.water, {"water", "Wasser"}, {"water", "Wasser"}, sides);
  if (sides.empty()) return place;
  const Text all = sides.clauses();
  return {fmt::format("{}: {}", place.english, all.english), fmt::format("{}: {}", place.german, all.german)};
}

Text Keyflower::prompt(const State& s) const {
  if (s.over != 0) return {"The game is over", "Das Spiel ist zu Ende"};
  const Step& step = s.step();
  const auto about = [&](const char* english, const char* german) {
    const Named name(tile_name(s, step.a));
    return Text{fmt::format(fmt::runtime(english), name.english), fmt::format(fmt::runtime(german), name.whom())};
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
                         : about("Choose workers to bid for {}", "Wähle Arbeiter, um für {} zu bieten");
    case StepKind::pay_worker:
      return about("Choose the worker to give up for {}", "Wähle den Arbeiter, den du für {} abgibst");
    case StepKind::pay_skill:
      return about("Choose the skill to pay for {}", "Wähle die Fertigkeit, die du für {} zahlst");
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
    case StepKind::pay: return about("Choose what to pay for {}", "Wähle, womit du für {} zahlst");
    case StepKind::boat: return {"Choose a boat", "Wähle ein Schiff"};
    case StepKind::tile: return {"Choose a tile to place", "Wähle ein Plättchen zum Anlegen"};
    case StepKind::cell: return about("Choose a place for {}", "Wähle einen Platz für {}");
    case StepKind::facing: return about("Choose how to turn {}", "Wähle, wie du {} drehst");
    case StepKind::winter:
      return {"Choose winter tiles in secret, at least one", "Wähle heimlich Winterplättchen, mindestens eines"};
    case StepKind::flip:
      return {"Flipper: turn over a tile for nothing, or none",
              "Flipper: drehe ein Plättchen kostenlos um oder keines"};
    default: return {};
  }
}

}  // namespace spielwerk::keyflower
