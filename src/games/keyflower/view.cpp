#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/keyflower/rules.hpp"

// What a seat may see (docs/rules/keyflower.md, section 13). Hidden are the workers and skills behind other screens,
// what is in the bag and in the supply of skills, and winter tiles that are not laid out. What a seat may imagine there
// is in imagine.cpp.

namespace spielwerk::keyflower {

namespace {

// Only what there is.
template <class Amounts>
void write_amounts(JsonWriter& json, const std::vector<std::string>& ids, const Amounts& amounts) {
  json.object();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (amounts[i] != 0) json.member(ids[i], static_cast<int>(amounts[i]));
  }
  json.end();
}

void write_seat(JsonWriter& json, int seat) {
  if (seat < 0) {
    json.null();
  } else {
    json.value(seat);
  }
}

const char* phase(const State& s) {
  if (s.over != 0) return "over";
  switch (s.steps[0].kind) {
    case StepKind::begin_turns:
      if (s.step().kind == StepKind::winter) return "winter_choice";
      return s.season == 0 ? "set_up" : "new_season";
    case StepKind::next_season:
      switch (s.step().kind) {
        case StepKind::boat:
        case StepKind::draw_workers: return "boats";
        case StepKind::flip: return "flipper";
        default: return "placing";
      }
    default: return "turns";
  }
}

std::string edge_text(const Edges& edges) {
  std::string text;
  for (int side = 0; side < kHexSides; ++side)
    text += (edges.road >> side & 1) != 0 ? 'R' : (edges.water >> side & 1) != 0 ? 'W' : 'F';
  return text;
}

}  // namespace

// A tile with its colour, the workers on it, and what the next use of it takes; 0: it cannot be used.
void Keyflower::view_tile(const State& s, int tile, JsonWriter& json) const {
  json.member("tile", components_.tiles[at(tile)].id);
  if (s.side(tile) != 0) json.member("upgraded", true);
  if (is_summer_boat(tile))
    json.member("side", components_.summer_boats[at(tile - kSummerBoats)].ids[s.sides >> (tile - kSummerBoats) & 1]);
  if (s.colour[at(tile)] != 0) json.member("colour", kColourIds[at(s.colour[at(tile)] - 1)]);
  if (tile >= kStayingTiles) return;
  if (s.used[at(tile)] != 0) {
    std::array<int, kColours> workers{};
    for (int colour = 0; colour < kColours; ++colour) workers[at(colour)] = s.on(tile, colour);
    json.key("workers");
    write_amounts(json, kColourIds, workers);
  }
  const bool usable = (usable_tiles(s) >> tile & 1) != 0 && least_for_use(s, tile) <= most_for_use(s, tile);
  json.member("least", usable ? least_for_use(s, tile) : 0).member("most", usable ? most_for_use(s, tile) : 0);
}

void Keyflower::view(const State& s, Seat reader, JsonWriter& json) const {
  const Seat mover = to_move(s);
  json.object().member("game", "keyflower").key("reader");
  write_seat(json, reader.is_player() ? reader.index() : -1);
  json.key("to_move");
  if (mover.is_chance()) {
    json.value("chance");
  } else {
    write_seat(json, mover.is_player() ? mover.index() : -1);
  }
  json.member("phase", phase(s)).member("prompt", prompt(s)).member("season", kSeasonIds[s.season]);
  json.member("start_player", static_cast<int>(s.start)).member("passes", static_cast<int>(s.passes));
  json.key("lots").array();
  for (unsigned left = s.auction; left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    json.object();
    view_tile(s, tile_of(s.season, lot), json);
    json.member("order_tile", lot >= kSeasonTiles).member("start_player", lot == start_player_lot()).key("lead");
    write_seat(json, s.lead[at(lot)] - 1);
    json.key("bids").array();
    for (int seat = 0; seat < players_; ++seat) {
      const std::uint8_t bid = s.bids[at(lot)][at(seat)];
      if (bid == 0) {
        json.null();
        continue;
      }
      json.object().member("colour", kColourIds[at(bid_colour(bid))]).member("count", bid_count(bid));
      json.member("lying", bid_colour(bid) + 1 != s.colour[at(tile_of(s.season, lot))]).end();
    }
    json.end().end();
  }
  json.end().key("boats").array();
  for (int boat = 0; boat < players_; ++boat) {
    json.object().member("boat", components_.tiles[at(kBoats + boat)].id).key("workers");
    write_amounts(json, kColourIds, s.load[at(boat)]);
    json.key("skills");
    write_amounts(json, kSkillIds, s.load_skills[at(boat)]);
    json.key("taken_by");
    const auto taken = std::find(s.boat_of.begin(), s.boat_of.end(), boat + 1);
    write_seat(json, taken == s.boat_of.end() ? -1 : static_cast<int>(taken - s.boat_of.begin()));
    json.end();
  }
  json.end().member("bag", s.bag_total()).member("green", static_cast<int>(s.green));
  json.member("skills", s.skill_total()).key("supply");
  write_amounts(json, kResourceIds, s.supply);
  view_pending(s, json);
  json.key("players").array();
  for (int seat = 0; seat < players_; ++seat) view_player(s, seat, reader, json);
  json.end();
  const Scores scores = score(s);
  json.key("scores").array();
  for (int seat = 0; seat < players_; ++seat) {
    if (!knows_score(s, reader, Seat(seat))) {
      json.null();
      continue;
    }
    json.array();
    for (std::size_t line = 0; line < kLines; ++line) json.value(static_cast<int>(scores.points[line][at(seat)]));
    json.end();
  }
  json.end().end();
}

// What somebody is in the middle of.
void Keyflower::view_pending(const State& s, JsonWriter& json) const {
  const Step step = s.over != 0 ? Step{} : s.step();
  const auto id = [&](int tile) -> const std::string& { return components_.tiles[at(tile)].id; };
  json.key("muster");
  if (step.kind == StepKind::muster) {
    json.object().member("tile", id(step.a)).member("use", step.b != 0).member("count", mustered(s, step.seat));
    json.key("groups").array();
    for (int lot = 0; lot < kLots; ++lot) {
      if ((s.muster.groups >> lot & 1) != 0) json.value(id(tile_of(s.season, lot)));
    }
    json.end().key("sent");
    write_amounts(json, kColourIds, s.muster.sent);
    json.end();
  } else {
    json.null();
  }
  json.key("haul");
  const Step* haul = nullptr;
  for (const Step& each : s.steps) {
    if (each.kind == StepKind::haul) haul = &each;
  }
  if (haul != nullptr) {
    json.object().member("seat", static_cast<int>(haul->seat)).member("transport", static_cast<int>(haul->a));
    json.member("upgrade", static_cast<int>(haul->b)).key("carried");
    if (step.kind == StepKind::drop) {
      json.object().member("resource", kResourceIds[step.b]).member("from", id(step.a)).end();
    } else {
      json.null();
    }
    json.key("upgraded");
    if (step.kind == StepKind::pay || step.kind == StepKind::pay_skill) {
      json.value(id(step.a));
    } else {
      json.null();
    }
    json.key("paid");
    write_amounts(json, kResourceIds, s.paid);
    json.end();
  } else {
    json.null();
  }
  json.key("placing");
  if (step.kind == StepKind::cell || step.kind == StepKind::facing) {
    json.object().member("seat", static_cast<int>(step.seat)).member("tile", id(step.a)).key("cell");
    if (step.kind == StepKind::facing) {
      json.array().value(step.b - kOrigin).value(step.c - kOrigin).end();
    } else {
      json.null();
    }
    json.end();
  } else {
    json.null();
  }
}

void Keyflower::view_player(const State& s, int seat, Seat reader, JsonWriter& json) const {
  const Player& player = s.player(seat);
  const bool own = reader.is_player() && reader.index() == seat;
  const auto tiles = [&](const char* key, Tiles mask) {
    json.key(key).array();
    for (; mask != 0; mask &= mask - 1) json.value(components_.tiles[at(std::countr_zero(mask))].id);
    json.end();
  };
  json.object().member("seat", seat).key("screen");
  if (own || s.over != 0) {
    json.object().key("workers");
    write_amounts(json, kColourIds, player.workers);
    json.key("skills");
    write_amounts(json, kSkillIds, player.skills);
    json.end();
  } else {
    json.null();
  }
  tiles("winter", own ? static_cast<Tiles>(player.winter) << kWinter : 0);
  tiles("chosen", own ? static_cast<Tiles>(player.chosen) << kWinter : 0);
  json.member("winter_tiles", std::popcount(static_cast<unsigned>(player.winter)));
  tiles("won", s.won[at(seat)]);
  json.key("abilities").array();
  for (int ability = 0; ability < kAbilities; ++ability) {
    if (has(s, seat, static_cast<Ability>(ability))) json.value(kAbilityIds[at(ability)]);
  }
  json.end().member("transport", transport_capacity(s, seat)).member("loop", longest_loop(s, seat));
  json.member("river", river_boats(s, seat));
  json.key("village").array();
  for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    json.object();
    view_tile(s, tile, json);
    json.member("q", static_cast<int>(s.q[at(tile)])).member("r", static_cast<int>(s.r[at(tile)]));
    json.member("turns", static_cast<int>(s.turns[at(tile)])).member("edges", edge_text(edges(s, tile)));
    if (tile < kStayingTiles && s.resources[at(tile)] != std::array<std::uint8_t, kResources>{}) {
      json.key("resources");
      write_amounts(json, kResourceIds, s.resources[at(tile)]);
    }
    json.end();
  }
  json.end().end();
}

// Points are known as long as nothing behind the screen counts.
bool Keyflower::knows_score(const State& s, Seat reader, Seat seat) const {
  return s.over != 0 || reader == seat || !scores_hidden(s, seat.index());
}

void Keyflower::components(JsonWriter& json) const {
  const auto kinds = [&](const char* key, const auto& list) {
    json.key(key).array();
    for (const Kind& kind : list)
      json.object().member("id", kind.id).member("name", kind.name).member("count", static_cast<int>(kind.count)).end();
    json.end();
  };
  const auto head = [&](int tile) {
    const Tile& printed = components_.tiles[at(tile)];
    json.object().member("id", printed.id).member("name", printed.name).member("edges", printed.edge_text);
  };
  const auto side = [&](const char* key, const Face& face) {
    json.key(key).object().member("text", face_text(face)).member("points", static_cast<int>(face.points));
    json.member("use", use_text(face)).member("usable", face.usable()).key("pay_worker");
    if (face.pay_worker == 0) {
      json.null();
    } else {
      json.value(face.pay_worker == kAnyColour ? "any" : kColourIds[at(face.pay_worker - 1)]);
    }
    json.key("pay_skill");
    if (face.pay_skill == 0) {
      json.null();
    } else {
      json.value(face.pay_skill == kAnySkill ? "any" : kSkillIds[at(face.pay_skill - 1)]);
    }
    json.key("resources");
    write_amounts(json, kResourceIds, face.resources);
    json.key("one_of").array();
    for (std::size_t i = 0; i < kResources; ++i) {
      if ((face.one_of >> i & 1) != 0) json.value(kResourceIds[i]);
    }
    json.end().member("workers", static_cast<int>(face.workers)).member("skills", static_cast<int>(face.skills));
    json.member("green", static_cast<int>(face.green)).member("transport", static_cast<int>(face.transport));
    json.member("upgrade", static_cast<int>(face.upgrade)).key("store");
    if (face.store == 0) {
      json.null();
    } else {
      json.object().member("resource", face.store == kAnyResource ? "any" : kResourceIds[at(face.store - 1)]);
      json.member("points", static_cast<int>(face.store_points)).end();
    }
    json.end();
  };
  json.object().member("game", "keyflower").member("edition", components_.name).member("players", players_);
  kinds("workers", components_.workers);
  kinds("skills", components_.skills);
  kinds("resources", components_.resources);
  json.key("tiles").array();
  for (int tile = 0; tile < kWinter; ++tile) {
    if (is_summer_boat(tile)) continue;
    const Tile& printed = components_.tiles[at(tile)];
    head(tile);
    json.member("set", is_home(tile) ? "home" : kSeasonIds[at((tile - kSpring) / kSeasonTiles)]);
    side("front", printed.faces[0]);
    side("back", printed.faces[1]);
    json.key("cost").object();
    for (std::size_t i = 0; i < kResources; ++i)
      json.member(kResourceIds[i], static_cast<int>(printed.cost.resources[i]));
    json.member("any_resource", static_cast<int>(printed.cost.any_resource));
    for (std::size_t i = 0; i < kSkills; ++i) json.member(kSkillIds[i], static_cast<int>(printed.cost.skills[i]));
    json.member("any_skill", static_cast<int>(printed.cost.any_skill)).end();
    json.member("cost_text", cost_text(printed.cost)).member("text", face_text(printed.faces[0]));
    json.member("rule", tile_rule(tile)).end();
  }
  json.end().key("summer_boats").array();
  for (int i = 0; i < kSummerBoatTiles; ++i) {
    const SummerBoat& boat = components_.summer_boats[at(i)];
    head(kSummerBoats + i);
    json.key("sides").array();
    for (std::size_t each = 0; each < 2; ++each) {
      const Ability ability = boat.abilities[each];
      json.object().member("id", boat.ids[each]).member("ability", kAbilityIds[static_cast<std::size_t>(ability)]);
      json.member("text", ability_text(ability)).member("rule", ability_rule(ability)).end();
    }
    json.end().member("rule", "9.1").end();
  }
  json.end().key("winter").array();
  for (int tile = kWinter; tile < kBoats; ++tile) {
    const WinterTile& winter = components_.winter[at(tile - kWinter)];
    head(tile);
    json.member("scores", kScoringIds[static_cast<std::size_t>(winter.scores)]);
    json.member("points", static_cast<int>(winter.points)).member("each", static_cast<int>(winter.each));
    json.member("text", winter_text(tile)).member("rule", tile_rule(tile)).end();
  }
  json.end().key("boats").array();
  for (int i = 0; i < players_; ++i) {
    const BoatTile& boat = components_.boats[at(i)];
    head(kBoats + i);
    json.key("loads").array();
    for (std::size_t season = 0; season + 1 < kSeasons; ++season) {
      json.object().member("workers", static_cast<int>(boat.workers[season]));
      json.member("skills", static_cast<int>(boat.skills[season])).end();
    }
    json.end().member("scores", kBoatScoringIds[static_cast<std::size_t>(boat.scores)]);
    json.member("points", static_cast<int>(boat.points)).member("text", boat_text(i));
    json.member("rule", tile_rule(kBoats + i)).end();
  }
  json.end().key("river").array();
  for (const int points : components_.river) json.value(points);
  json.end().key("order_tiles").array();
  for (int i = 0; i < set_up().order_tiles; ++i) {
    head(kOrders + i);
    const Text worth = points_text(components_.order_points[at(i)]);
    const Text points = {worth.english + " for each tile next to it", worth.german + " für jedes Plättchen daneben"};
    json.member("number", i + 1).member("start_player", kSeasonTiles + i == start_player_lot());
    json.member("points", static_cast<int>(components_.order_points[at(i)])).member("text", points);
    json.member("rule", tile_rule(kOrders + i)).end();
  }
  json.end().member("most_on_tile", static_cast<int>(components_.most_on_tile));
  json.member("gold_points", static_cast<int>(components_.gold_points));
  json.key("score_sources").array();
  for (const ScoreSource& source : score_sources())
    json.object().member("id", source.id).member("name", source.name).end();
  json.end().end();
}

// The last choice of winter tiles shows all of them, and the last choice of the game what is behind the screens.
bool Keyflower::reveals(const State& s, Action action) const {
  if (s.season != static_cast<int>(Season::winter) || s.step().kind < StepKind::boat) return false;
  State after = s;
  perform(after, action);
  settle(after);
  if (after.over != 0) return true;
  return s.step().kind == StepKind::winter && after.step().kind != StepKind::winter;
}

bool Keyflower::seen(const State& s, Action action, Seat reader) const {
  if (s.over != 0) return true;
  const Step& step = s.step();
  const bool own = reader.is_player() && reader.index() == step.seat;
  switch (act_of(action)) {
    case Act::deal_winter:
    case Act::draw_worker:
    case Act::draw_skill:
    case Act::winter: return own;
    case Act::skill: return own || s.paid_skills[action.a] < skill_cost(s, step).skills[action.a];
    default: return true;
  }
}

Text Keyflower::veiled(const State& s, Action action) const {
  const Step step = s.over != 0 ? Step{} : s.step();
  switch (act_of(action)) {
    case Act::deal_winter:
      return {fmt::format("Seat {} is dealt a winter tile", step.seat),
              fmt::format("Platz {} erhält ein Winterplättchen", step.seat)};
    case Act::draw_worker:
      return {fmt::format("Seat {} draws a worker", step.seat),
              fmt::format("Platz {} zieht einen Arbeiter", step.seat)};
    case Act::draw_skill:
      return {fmt::format("Seat {} draws a skill", step.seat),
              fmt::format("Platz {} zieht eine Fertigkeit", step.seat)};
    case Act::winter: return {"Choose winter tiles in secret", "Heimlich Winterplättchen wählen"};
    case Act::skill: return {"Pay a skill face down", "Eine Fertigkeit verdeckt zahlen"};
    default: return sentence(s, action);
  }
}

}  // namespace spielwerk::keyflower
