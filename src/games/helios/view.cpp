#include "games/helios/rules.hpp"

// What a seat may see. Everything in Helios is open but the points in the others' bags (10.11).

namespace spielwerk::helios {

namespace {

template <std::size_t Size>
int sum(const std::array<std::uint8_t, Size>& counts) {
  int total = 0;
  for (const int amount : counts) total += amount;
  return total;
}

template <std::size_t Size>
void add_counts(JsonWriter& json, const std::vector<std::string>& ids, const std::array<std::uint8_t, Size>& counts) {
  json.object();
  for (std::size_t i = 0; i < Size; ++i) json.member(ids[i], static_cast<int>(counts[i]));
  json.end();
}

// {"grey": 1, "any": 1} or {"either": ["blue", "black"]}: what the edition says, for drawing.
void write_cost(JsonWriter& json, const Cost& cost) {
  json.object();
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if ((cost.colours >> colour & 1) != 0) json.member(kColourIds[colour], 1);
  }
  if (cost.either != 0) {
    json.key("either").array();
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      if ((cost.either >> colour & 1) != 0) json.value(kColourIds[colour]);
    }
    json.end();
  }
  if (cost.any != 0) json.member("any", static_cast<int>(cost.any));
  json.end();
}

const char* phase(const State& s) {
  if (s.over != 0) return "over";
  switch (s.steps[0].kind) {
    case StepKind::take:
    case StepKind::end_turn: return "actions";
    case StepKind::persons: return "persons";
    default: return s.round == 0 ? "set_up" : "refill";
  }
}

}  // namespace

void Helios::view(const State& s, Seat reader, JsonWriter& json) const {
  const Seat mover = to_move(s);
  json.object().member("game", "helios").key("reader");
  if (reader.is_player()) {
    json.value(reader.index());
  } else {
    json.null();
  }
  json.key("to_move");
  if (mover.is_player()) {
    json.value(mover.index());
  } else if (mover.is_chance()) {
    json.value("chance");
  } else {
    json.null();
  }
  json.member("phase", phase(s)).member("prompt", prompt(s));
  json.member("round", s.round + 1).member("rounds", static_cast<int>(rounds().rounds));
  json.member("turns_taken", static_cast<int>(s.turns)).member("turns", players_ * rounds().turns);
  json.member("start_player", static_cast<int>(s.start));
  view_shared(s, json);
  json.key("players").array();
  for (int seat = 0; seat < players_; ++seat) view_player(s, seat, sees_bag(s, reader, seat), json);
  json.end();
  view_scores(s, reader, json);
  json.end();
}

bool Helios::sees_bag(const State& s, Seat reader, int seat) const {
  return open_bags_ || s.over != 0 || (reader.is_player() && reader.index() == seat);
}

void Helios::view_shared(const State& s, JsonWriter& json) const {
  json.key("columns").object();
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    json.key(kSymbolIds[at(symbol)]).object().key("tiles").array();
    for (const int colour : s.columns[at(symbol)]) json.value(kRowIds[at(colour)]);
    json.end().member("stack", sum(s.stacks[at(symbol)])).member("discards", sum(s.discards[at(symbol)])).end();
  }
  json.end();
  json.key("open_land");
  add_counts(json, kColourIds, s.display);
  json.key("open_land_bare");
  add_counts(json, kColourIds, s.display_bare);
  json.key("land_stacks");
  add_counts(json, kColourIds, s.land_stacks);
  json.member("extra_stack", sum(s.extra_stack));
  json.key("specials");
  add_counts(json, kSpecialIds, s.specials);
  json.key("supply");
  add_counts(json, kColourIds, s.supply);
  json.member("mana", static_cast<int>(s.mana)).member("houses", static_cast<int>(s.houses));
  json.key("persons").array();
  for (std::size_t i = 0; i < components_.persons.size(); ++i) {
    if ((persons_for_sale(s) >> i & 1) != 0) json.value(components_.persons[i].id);
  }
  json.end();
}

void Helios::view_player(const State& s, int seat, bool bag, JsonWriter& json) const {
  const Player& player = s.players[at(seat)];
  const Board& board = components_.board;
  json.object()
      .member("seat", seat)
      .member("sun", board.name[player.sun])
      .member("range", static_cast<int>(player.range));
  json.member("unlimited", has(player, Function::unlimited_sun)).member("mana", static_cast<int>(player.mana));
  json.key("points");
  if (bag) {
    json.value(static_cast<int>(player.points));
  } else {
    json.null();
  }
  json.key("fields").object();
  for (const int field : each(player.tiles())) {
    json.key(board.name[at(field)]).object().member("tile", tile_id(player, field));
    json.member("temple", player.has_temple(field)).key("resources").array();
    for (const std::string& id : resource_ids(player, field)) json.value(id);
    json.end().end();
  }
  json.end();
  json.key("buildings").array();
  for (std::size_t i = 0; i < components_.buildings.size(); ++i) {
    if ((player.buildings >> i & 1) != 0) json.value(components_.buildings[i].id);
  }
  json.end().key("persons").object();
  for (std::size_t i = 0; i < components_.persons.size(); ++i) {
    if ((player.persons >> i & 1) != 0) {
      json.member(components_.persons[i].id, (player.active >> i & 1) != 0 ? "active" : "asleep");
    }
  }
  json.end().key("rows").object();
  for (int row = 0; row < kRows; ++row) {
    json.key(kRowIds[at(row)]).array();
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
      const auto& tiles = player.rows[at(row)][at(symbol)];
      for (int i = 0; i < tiles[0]; ++i)
        json.object().member("symbol", kSymbolIds[at(symbol)]).member("grey", false).end();
      for (int i = 0; i < tiles[1]; ++i)
        json.object().member("symbol", kSymbolIds[at(symbol)]).member("grey", true).end();
    }
    json.end();
  }
  json.end().end();
}

// The breakdown as if the game ended now; without the line that is somebody's closed bag.
void Helios::view_scores(const State& s, Seat reader, JsonWriter& json) const {
  const Scores scores = score(s);
  json.key("scores").array();
  for (int seat = 0; seat < players_; ++seat) {
    json.array();
    for (int line = 0; line < scores.sources; ++line) {
      if (line == 0 && !sees_bag(s, reader, seat)) {
        json.null();
      } else {
        json.value(static_cast<int>(scores.points[at(line)][at(seat)]));
      }
    }
    json.end();
  }
  json.end();
}

void Helios::components(JsonWriter& json) const {
  const Board& board = components_.board;
  json.object().member("game", "helios").member("edition", components_.name);
  json.key("fields").array();
  for (int field = 0; field < board.size; ++field) {
    const auto marked = [&](Fields set) { return (set & bit(field)) != 0; };
    json.object()
        .member("name", board.name[at(field)])
        .member("q", board.hex[at(field)].q)
        .member("r", board.hex[at(field)].r);
    json.member("dark", marked(board.dark))
        .member("yellow", marked(board.yellow))
        .member("corner", marked(board.corners));
    json.member("bonus_resource", marked(board.bonus_resource)).member("mana", marked(board.mana)).end();
  }
  json.end();
  json.key("resources").array();
  for (const Resource& resource : components_.resources) {
    json.object().member("id", resource.id).member("name", resource.name).member("colour", resource.colour).end();
  }
  json.end().key("specials").array();
  for (int kind = 0; kind < kSpecials; ++kind) {
    const SpecialTile& special = components_.specials[at(kind)];
    json.object().member("id", special.id).member("name", special.name);
    json.member("points", static_cast<int>(special.points)).member("rule", special_rule(kind)).end();
  }
  json.end().key("buildings").array();
  for (const Building& building : components_.buildings) {
    json.object()
        .member("id", building.id)
        .member("name", building.name)
        .member("cost_text", cost_text(building.cost))
        .key("cost");
    write_cost(json, building.cost);
    json.member("range", static_cast<int>(building.range)).member("mana", static_cast<int>(building.mana));
    json.member("points", static_cast<int>(building.points)).member("function", function_text(building));
    json.member("rule", building_rule(building)).end();
  }
  json.end().key("persons").array();
  for (const Person& person : components_.persons) {
    json.object()
        .member("id", person.id)
        .member("name", person.name)
        .member("mana_cost", static_cast<int>(person.mana_cost));
    json.member("activation_text", cost_text(person.activation)).key("activation");
    write_cost(json, person.activation);
    json.member("range", static_cast<int>(person.range));
    json.member("mana", static_cast<int>(person.mana))
        .member("bonus_resources", static_cast<int>(person.bonus_resources));
    json.member("scoring", scoring_text(person)).member("rule", person_rule(person)).end();
  }
  json.end();
  json.member("tiles_for_bonus", static_cast<int>(components_.tiles_for_bonus));
  json.member("field_mana", static_cast<int>(components_.field_mana));
  json.member("corner_points", static_cast<int>(components_.corner_points));
  json.key("score_sources").array();
  for (const ScoreSource& source : score_sources())
    json.object().member("id", source.id).member("name", source.name).end();
  json.end().end();
}

// Every gain happens in the open, so an attentive player knows what is in the bags (10.11): nothing is left to guess.
State Helios::resample(const State& s, Seat, Rng&) const { return s; }

bool Helios::reveals(const State&, Action) const { return false; }

// Everybody sees everything that is done.
bool Helios::seen(const State&, Action, Seat) const { return true; }

Text Helios::veiled(const State& s, Action action) const { return sentence(s, action); }

}  // namespace spielwerk::helios
