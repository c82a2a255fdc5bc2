#include "rules/helios/table.hpp"

#include <algorithm>

namespace spielwerk::helios {

namespace {

const char* const kStepWords[] = {"none",        "deal_action_tiles", "reveal_land",  "draw_land",
                                  "first_land",  "bonus_field",       "bonus_colour", "take",
                                  "act",         "choose_drawn",      "place",        "pay",
                                  "temple_site", "exchange",          "share",        "persons",
                                  "build",       "activate",          "clear_row",    "place_drawn",
                                  "end_turn",    "seat_bonus",        "begin_round",  "begin_persons"};

}  // namespace

Helios printed_game(int players, bool open_bags) {
  Config config;
  config.players = players;
  if (open_bags) config.options["open_bags"] = 1;
  return printed<Helios>("helios", config);
}

Table::Table(int players, bool open_bags) : LaidOut(printed_game(players, open_bags)) {
  const Components& printed = game_.printed();
  for (int seat = 0; seat < players; ++seat) {
    Player& player = state_.players[at(seat)];
    player.land[0] = bit(printed.board.start_tile);
    player.sun = printed.board.sun_start;
    player.mana = printed.start_mana;
  }
  for (Column& column : state_.columns) {
    for (const int tile_colour : {0, 0, 0, 1, 1, 2}) column.push(static_cast<std::uint8_t>(tile_colour));
  }
  for (std::size_t c = 0; c < kColours; ++c) {
    state_.display[c] = 1;
    state_.land_stacks[c] = static_cast<std::uint8_t>(printed.land_per_stack - 1);
  }
  state_.extra_stack = {static_cast<std::uint8_t>(4 - players), 4, 3, 2, 2};
  turn(0);
}

int Table::field(std::string_view name) const {
  const int found = game_.printed().board.find(name);
  if (found < 0) ADD_FAILURE() << "no such field: " << name;
  return found < 0 ? 0 : found;
}

int Table::colour(std::string_view id) { return index_of(kColourIds, id); }

Table& Table::tile(int seat, std::string_view name, std::string_view kind) {
  Player& player = state_.players[at(seat)];
  const Fields here = bit(field(name));
  for (Fields& land : player.land) land &= ~here;
  for (Fields& special : player.special) special &= ~here;
  const auto special = std::find(kSpecialIds.begin(), kSpecialIds.end(), kind);
  if (special != kSpecialIds.end()) {
    player.special[at(static_cast<int>(special - kSpecialIds.begin()))] |= here;
  } else {
    player.land[at(colour(kind))] |= here;
  }
  settled_ = false;
  return *this;
}

Table& Table::tiles(int seat, const std::vector<std::string>& fields, std::string_view kind) {
  for (const std::string& name : fields) tile(seat, name, kind);
  return *this;
}

Table& Table::no_tiles(int seat) {
  Player& player = state_.players[at(seat)];
  player.land = {};
  player.special = {};
  player.resource = {};
  player.second = {};
  player.temples = 0;
  settled_ = false;
  return *this;
}

Table& Table::all_tiles_but(int seat, const std::vector<std::string>& fields) {
  const Board& board = game_.printed().board;
  std::size_t kind = 0;
  for (const int here : each(board.light)) {
    const std::string& name = board.name[at(here)];
    if (std::find(fields.begin(), fields.end(), name) != fields.end()) continue;
    tile(seat, name, kColourIds[kind++ % kColours]);
  }
  return *this;
}

Table& Table::resources(int seat, std::string_view name, const std::vector<std::string>& colours) {
  Player& player = state_.players[at(seat)];
  const Fields here = bit(field(name));
  for (std::size_t c = 0; c < kColours; ++c) {
    player.resource[c] &= ~here;
    player.second[c] &= ~here;
  }
  for (const std::string& id : colours) {
    const auto c = at(colour(id));
    ((player.resource[c] & here) != 0 ? player.second[c] : player.resource[c]) |= here;
  }
  settled_ = false;
  return *this;
}

Table& Table::temple(int seat, std::string_view name) {
  resources(seat, name, {});
  state_.players[at(seat)].temples |= bit(field(name));
  return *this;
}

Table& Table::building(int seat, std::string_view id) {
  Player& player = state_.players[at(seat)];
  player.buildings = static_cast<std::uint16_t>(player.buildings | 1U << number_of(game_.printed().buildings, id));
  settled_ = false;
  return *this;
}

Table& Table::person(int seat, std::string_view id, bool active) {
  Player& player = state_.players[at(seat)];
  const unsigned mask = 1U << number_of(game_.printed().persons, id);
  player.persons = static_cast<std::uint8_t>(player.persons | mask);
  if (active) player.active = static_cast<std::uint8_t>(player.active | mask);
  settled_ = false;
  return *this;
}

Table& Table::with_mana(int seat, int mana) {
  state_.players[at(seat)].mana = static_cast<std::uint8_t>(mana);
  settled_ = false;
  return *this;
}

Table& Table::with_points(int seat, int points) {
  state_.players[at(seat)].points = static_cast<std::uint16_t>(points);
  return *this;
}

Table& Table::sun(int seat, std::string_view name, std::string_view came_from, int lap, int best_lap) {
  Player& player = state_.players[at(seat)];
  player.sun = static_cast<std::uint8_t>(field(name));
  player.before = came_from.empty() ? kNoField : static_cast<std::uint8_t>(field(came_from));
  player.lap = static_cast<std::int8_t>(lap);
  player.best_lap = static_cast<std::int8_t>(best_lap);
  settled_ = false;
  return *this;
}

Table& Table::row(int seat, std::string_view name, const std::vector<std::string>& symbols, bool grey) {
  auto& tiles = state_.players[at(seat)].rows[at(index_of(kRowIds, name))];
  for (const std::string& symbol : symbols) ++tiles[at(index_of(kSymbolIds, symbol))][grey ? 1 : 0];
  settled_ = false;
  return *this;
}

Table& Table::column(std::string_view symbol, const std::vector<std::string>& colours) {
  Column& tiles = state_.columns[at(index_of(kSymbolIds, symbol))];
  tiles = {};
  for (const std::string& id : colours) tiles.push(static_cast<std::uint8_t>(index_of(kRowIds, id)));
  settled_ = false;
  return *this;
}

Table& Table::discards(std::string_view symbol, const std::vector<std::string>& colours) {
  auto& tiles = state_.discards[at(index_of(kSymbolIds, symbol))];
  tiles = {};
  for (const std::string& id : colours) ++tiles[at(index_of(kRowIds, id))];
  settled_ = false;
  return *this;
}

Table& Table::open_land(const std::vector<std::string>& colours) {
  state_.display = {};
  for (const std::string& id : colours) ++state_.display[at(colour(id))];
  settled_ = false;
  return *this;
}

Table& Table::open_land_bare(const std::vector<std::string>& colours) {
  state_.display_bare = {};
  for (const std::string& id : colours) ++state_.display_bare[at(colour(id))];
  settled_ = false;
  return *this;
}

Table& Table::extra_stack(const std::vector<std::string>& colours) {
  own_extra_stack_ = true;
  state_.extra_stack = {};
  for (const std::string& id : colours) ++state_.extra_stack[at(colour(id))];
  settled_ = false;
  return *this;
}

Table& Table::supply_left(std::string_view id, int left) {
  const int c = colour(id);
  EXPECT_EQ(game_.restock(state_).english, "");
  int surplus = state_.supply[at(c)] - left;
  EXPECT_GE(surplus, 0);
  const int seat = game_.players() - 1;
  Player& player = state_.players[at(seat)];
  const Board& board = game_.printed().board;
  while (surplus > 0) {
    const Fields room = player.tiles() & ~player.temples & ~player.full();
    if (room == 0) {
      const Fields places = placeable(board, player.tiles(), player.sun);
      const int kind = plentiful_land();
      player.land[at(kind)] |= bit(first(places));
      continue;
    }
    const Fields here = bit(first(room));
    ((player.resource[at(c)] & here) != 0 ? player.second[at(c)] : player.resource[at(c)]) |= here;
    --surplus;
  }
  settled_ = false;
  return *this;
}

// The colour of land of which most is not yet on a board.
int Table::plentiful_land() const {
  int best = 0;
  int most = -1;
  for (int kind = 0; kind < kColours; ++kind) {
    int left =
        game_.printed().resources[at(kind)].land_tiles - state_.display[at(kind)] - state_.display_bare[at(kind)];
    for (int seat = 0; seat < game_.players(); ++seat) left -= count(state_.players[at(seat)].land[at(kind)]);
    if (left > most) {
      most = left;
      best = kind;
    }
  }
  return best;
}

Table& Table::round(int number) {
  state_.round = static_cast<std::uint8_t>(number - 1);
  return *this;
}

Table& Table::turns_taken(int turns) {
  state_.turns = static_cast<std::uint8_t>(turns);
  return *this;
}

Table& Table::start_player(int seat) {
  state_.start = static_cast<std::uint8_t>(seat);
  return *this;
}

void Table::seat_at(int seat, const std::vector<Step>& steps) {
  state_.seat = static_cast<std::uint8_t>(seat);
  state_.steps = {};
  for (const Step& step : steps) state_.steps.push(step);
  settled_ = false;
}

Table& Table::turn(int seat) {
  seat_at(seat, {{StepKind::take, 0, 0}});
  return *this;
}

Table& Table::action(int seat, std::string_view symbol) {
  const int symbols = symbol == "any" ? 7 : 1 << index_of(kSymbolIds, symbol);
  seat_at(seat, {{StepKind::end_turn, 0, 0}, {StepKind::act, static_cast<std::uint8_t>(symbols), 0}});
  return *this;
}

Table& Table::persons(int seat) {
  state_.turns = static_cast<std::uint8_t>(game_.players() * game_.rounds().turns);
  seat_at(seat, {{StepKind::persons, 0, 0}});
  return *this;
}

// Tiles that a test lays on boards come from the stacks: first the extra stack, then the stack of their colour.
void Table::take_tiles_from_stacks() {
  for (int kind = 0; kind < kColours; ++kind) {
    int used = state_.land_stacks[at(kind)] + state_.extra_stack[at(kind)] + state_.display[at(kind)] +
               state_.display_bare[at(kind)];
    for (int seat = 0; seat < game_.players(); ++seat) used += count(state_.players[at(seat)].land[at(kind)]);
    for (; used > game_.printed().resources[at(kind)].land_tiles; --used) {
      auto& stack = state_.extra_stack[at(kind)] > 0 && !own_extra_stack_ ? state_.extra_stack[at(kind)]
                                                                          : state_.land_stacks[at(kind)];
      if (stack == 0) break;
      --stack;
    }
  }
}

void Table::complete() {
  take_tiles_from_stacks();
  EXPECT_EQ(game_.restock(state_).english, "") << "the position of this test does not hold together";
}

Table& Table::skip_to(std::string_view wanted, int seat) {
  settle();
  for (int i = 0; i < game_.max_length() && state_.over == 0; ++i) {
    deal();
    if (state_.over != 0) break;
    if (i > 0 && step() == wanted && (seat < 0 || seat == state_.seat)) return *this;
    ActionList actions;
    game_.legal(state_, actions);
    game_.apply(state_, actions[0]);
  }
  return *this;
}

std::string Table::step() {
  return state_.steps.empty() ? "none" : kStepWords[static_cast<std::size_t>(state_.step().kind)];
}

int Table::points(int seat) { return state_.players[at(seat)].points; }
int Table::mana(int seat) { return state_.players[at(seat)].mana; }
int Table::range(int seat) {
  settle();
  return state_.players[at(seat)].range;
}
std::string Table::sun(int seat) { return game_.printed().board.name[state_.players[at(seat)].sun]; }

std::vector<std::string> Table::resources_on(int seat, std::string_view name) {
  const Player& player = state_.players[at(seat)];
  const Fields here = bit(field(name));
  std::vector<std::string> colours;
  for (std::size_t c = 0; c < kColours; ++c) {
    if ((player.resource[c] & here) != 0) colours.push_back(kColourIds[c]);
    if ((player.second[c] & here) != 0) colours.push_back(kColourIds[c]);
  }
  return colours;
}

int Table::resources(int seat) { return state_.players[at(seat)].resources(); }
int Table::resources(int seat, std::string_view id) { return state_.players[at(seat)].resources(colour(id)); }
int Table::supply(std::string_view id) {
  settle();
  return state_.supply[at(colour(id))];
}
bool Table::has_tile(int seat, std::string_view name) {
  return (state_.players[at(seat)].tiles() & bit(field(name))) != 0;
}
bool Table::has_temple(int seat, std::string_view name) { return state_.players[at(seat)].has_temple(field(name)); }
bool Table::has_building(int seat, std::string_view id) {
  return (state_.players[at(seat)].buildings >> number_of(game_.printed().buildings, id) & 1) != 0;
}
int Table::row_size(int seat, std::string_view name) {
  return state_.players[at(seat)].row_size(index_of(kRowIds, name));
}

}  // namespace spielwerk::helios
