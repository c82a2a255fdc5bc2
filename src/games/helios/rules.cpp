#include "games/helios/rules.hpp"

#include <cassert>
#include <utility>

#include "core/checked.hpp"

// The flow of the game: set-up, action rounds, refilling, end. Creating land, building, the sun and the persons have
// files of their own.

namespace spielwerk::helios {

namespace {

constexpr int kExtraStackTop = kSymbols;  // piles 0-2 are the stacks of action tiles
constexpr int kExtraStackBottom = kSymbols + 1;

}  // namespace

GameInfo Helios::info() {
  GameInfo info;
  info.id = "helios";
  info.title = "Helios";
  info.min_players = 2;
  info.max_players = kMaxPlayers;
  info.revision = 1;
  info.options = {{"open_bags",
                   {"Bags of points", "Punktesäckchen"},
                   {{"closed", {"closed until the end", "geschlossen bis zum Ende"}},
                    {"open", {"open to everybody", "für alle offen"}}}}};
  return info;
}

Helios Helios::make(const Config& config, Reader edition) {
  return {Components::read(edition), config.players, config.option("open_bags") == 1};
}

Helios::Helios(Components components, int players, bool open_bags)
    : components_(std::move(components)), players_(players), open_bags_(open_bags) {}

State Helios::start() const {
  State s;
  s.stacks = components_.action_tiles;
  for (int colour = 0; colour < kColours; ++colour) s.supply[at(colour)] = components_.resources[at(colour)].count;
  for (int kind = 0; kind < kSpecials; ++kind) s.specials[at(kind)] = components_.specials[at(kind)].count;
  s.mana = static_cast<std::uint8_t>(components_.mana - players_ * components_.start_mana);
  s.houses = components_.houses;
  for (int seat = 0; seat < players_; ++seat) {
    Player& player = s.players[at(seat)];
    player.mana = components_.start_mana;
    player.range = components_.start_range;
    player.sun = components_.board.sun_start;
  }
  // Helios 1: first the action tiles are dealt, then everybody chooses a first land, then the land is laid out.
  s.push(StepKind::begin_round);
  s.push(StepKind::seat_bonus);
  s.push(StepKind::first_land);
  s.push(StepKind::deal_action_tiles);
  settle(s);
  return s;
}

Seat Helios::to_move(const State& s) const {
  if (s.over != 0) return Seat::nobody();
  switch (s.step().kind) {
    case StepKind::deal_action_tiles:
    case StepKind::reveal_land:
    case StepKind::draw_land: return Seat::chance();
    default: return Seat(s.seat);
  }
}

void Helios::legal(const State& s, ActionList& out) const {
  if (s.over != 0) return;
  switch (s.step().kind) {
    case StepKind::first_land: return legal_first_land(s, out);
    case StepKind::bonus_field: return legal_bonus_fields(s, out);
    case StepKind::bonus_colour: return legal_colours(s, out);
    case StepKind::take: return legal_takes(s, out);
    case StepKind::act: return legal_acts(s, held<StepKind::act>(s.step()), out);
    case StepKind::choose_drawn: return legal_drawn(s, out);
    case StepKind::place:
      for (const int field : each(fields_for_tile(s, s.seat))) out.push(act<Act::place>(field));
      return;
    case StepKind::pay: return legal_payments(s, out);
    case StepKind::temple_site:
      for (const int field : each(s.player().tiles() & ~s.player().temples)) out.push(act<Act::site>(field));
      return;
    case StepKind::exchange: return legal_exchanges(s, out);
    case StepKind::share: return legal_shares(s, out);
    case StepKind::persons: return legal_persons(s, out);
    default: return;
  }
}

void Helios::outcomes(const State& s, OutcomeList& out) const {
  if (s.over != 0) return;
  switch (s.step().kind) {
    case StepKind::deal_action_tiles: {
      const int symbol = column_to_fill(s);
      for (int colour = 0; colour < kTileColours; ++colour) {
        const auto weight = s.stacks[at(symbol)][at(colour)];
        if (weight > 0) out.push({act<Act::deal>(symbol, colour), weight});
      }
      return;
    }
    case StepKind::reveal_land:
    case StepKind::draw_land: {
      const bool reveals = s.step().kind == StepKind::reveal_land;
      for (int colour = 0; colour < kColours; ++colour) {
        const auto weight = s.extra_stack[at(colour)];
        const Action action = reveals ? act<Act::reveal>(colour) : act<Act::draw>(colour);
        if (weight > 0) out.push({action, weight});
      }
      return;
    }
    default: return;
  }
}

int Helios::pile(const State& s) const {
  switch (s.step().kind) {
    case StepKind::reveal_land: return kExtraStackTop;
    case StepKind::draw_land: return kExtraStackBottom;
    default: return column_to_fill(s);
  }
}

int Helios::max_length() const {
  // A turn takes a tile and at most three actions (its own, the row's bonus, the Palace's); none of them needs more
  // choices than there are resources to pay, plus a few.
  constexpr int kChoicesInTurn = 3 * 80;
  const int turns = players_ * rounds().turns * kChoicesInTurn;
  const int persons = static_cast<int>(components_.persons.size()) * 80 + 2 * players_;
  const int deals = kSymbols * components_.tiles_in_column + 2;
  return rounds().rounds * (turns + persons + deals) + 2 * players_;
}

void Helios::apply(State& s, Action action) const {
  perform(s, action);
  settle(s);
  SPIELWERK_CHECK(check(s).english);
}

void Helios::perform(State& s, Action action) const {
  switch (act_of(action)) {
    case Act::deal: {
      const auto [symbol, colour] = args<Act::deal>(action);
      --s.stacks[at(symbol)][at(colour)];
      s.columns[at(symbol)].push(static_cast<std::uint8_t>(colour));
      return;
    }
    case Act::reveal: {
      const int colour = args<Act::reveal>(action);
      s.steps.pop();
      --s.extra_stack[at(colour)];
      lay_open(s, colour);
      return;
    }
    case Act::draw: return draw_tile(s, args<Act::draw>(action));
    case Act::first_land: return choose_first_land(s, args<Act::first_land>(action));
    case Act::take: {
      const auto [symbol, row] = args<Act::take>(action);
      return take(s, symbol, row);
    }
    case Act::forgo: s.steps.pop(); return;
    case Act::land: return take_land(s, args<Act::land>(action));
    case Act::lay: return lay_drawn(s, args<Act::lay>(action));
    case Act::place: return put_tile(s, held<StepKind::place>(s.steps.pop()), args<Act::place>(action));
    case Act::temple: return begin_temple(s);
    case Act::building: return begin_building(s, args<Act::building>(action));
    case Act::pay: return pay(s, action);
    case Act::site: return raise_temple(s, args<Act::site>(action));
    case Act::exchange: return exchange(s, args<Act::exchange>(action));
    case Act::sun: return move_sun(s, args<Act::sun>(action));
    case Act::share: return share(s, args<Act::share>(action));
    case Act::bonus_field: s.steps.pop(); return push<StepKind::bonus_colour>(s, args<Act::bonus_field>(action));
    case Act::colour: return give_resource(s, held<StepKind::bonus_colour>(s.steps.pop()), args<Act::colour>(action));
    case Act::buy: return buy(s, args<Act::buy>(action));
    case Act::activate: return begin_activation(s, args<Act::activate>(action));
    case Act::done: return end_persons_turn(s);
  }
}

// Carries on with everything that follows by itself, until somebody has something to choose.
void Helios::settle(State& s) const {
  while (s.over == 0 && settle_step(s)) {
  }
}

// Does the next step if nobody has a choice in it. A choice with one answer is no choice, except for taking an action
// tile: a turn always begins with the player.
bool Helios::settle_step(State& s) const {
  const Step step = s.step();
  switch (step.kind) {
    case StepKind::deal_action_tiles: return settle_deal(s);
    case StepKind::reveal_land:
    case StepKind::draw_land: return settle_draw(s);
    case StepKind::first_land: return false;
    case StepKind::bonus_field: return settle_bonus_field(s);
    case StepKind::bonus_colour: return settle_bonus_colour(s);
    case StepKind::take: return settle_take(s);
    case StepKind::act: return settle_act(s);
    case StepKind::choose_drawn: return false;
    case StepKind::place_drawn: return settle_drawn(s);
    case StepKind::place: return settle_place(s);
    case StepKind::pay: return settle_payment(s);
    case StepKind::temple_site: return settle_site(s);
    case StepKind::exchange: return settle_exchange(s);
    case StepKind::share: return settle_share(s);
    case StepKind::persons: return settle_persons(s);
    case StepKind::build:
      s.steps.pop();
      finish_building(s, held<StepKind::build>(step));
      return true;
    case StepKind::activate:
      s.steps.pop();
      finish_activation(s, held<StepKind::activate>(step));
      return true;
    case StepKind::clear_row:
      s.steps.pop();
      clear_row(s, held<StepKind::clear_row>(step));
      return true;
    case StepKind::end_turn:
      s.steps.pop();
      end_turn(s);
      return true;
    case StepKind::seat_bonus: seat_bonus(s); return true;
    case StepKind::begin_round:
      s.steps.pop();
      begin_round(s);
      return true;
    case StepKind::begin_persons:
      s.steps.pop();
      begin_persons(s);
      return true;
    case StepKind::none: break;
  }
  assert(false);
  return false;
}

// The first column that is not full although there are tiles for it, or -1.
int Helios::column_to_fill(const State& s) const {
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    if (s.columns[at(symbol)].size() >= components_.tiles_in_column) continue;
    const auto& stack = s.stacks[at(symbol)];
    const auto& discards = s.discards[at(symbol)];
    int tiles = 0;
    for (int colour = 0; colour < kTileColours; ++colour) tiles += stack[at(colour)] + discards[at(colour)];
    if (tiles > 0) return symbol;
  }
  return -1;
}

bool Helios::settle_deal(State& s) const {
  const int symbol = column_to_fill(s);
  if (symbol < 0) {
    s.steps.pop();
    return true;
  }
  // Helios 9.5: an empty stack is made anew from the discards of its symbol.
  auto& stack = s.stacks[at(symbol)];
  if (stack == std::array<std::uint8_t, kTileColours>{}) std::swap(stack, s.discards[at(symbol)]);
  return false;
}

// Helios 1.7, 9.7: the seats that get a bonus resource, one after the other.
void Helios::seat_bonus(State& s) const {
  const int position = held<StepKind::seat_bonus>(s.step());
  if (position >= players_) {
    s.steps.pop();
    return;
  }
  s.steps.back() = step_of<StepKind::seat_bonus>(position + 1);
  if ((rounds().bonus_seats >> position & 1) == 0) return;
  s.seat = static_cast<std::uint8_t>((s.start + position) % players_);
  s.push(StepKind::bonus_field);
}

void Helios::begin_round(State& s) const {
  s.turns = 0;
  s.circled = 0;
  s.seat = s.start;
  s.push(StepKind::take);
}

// Helios 2.2: the lowest tile of each column; 2.4: a grey one goes to any row.
void Helios::legal_takes(const State& s, ActionList& out) const {
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    const Column& column = s.columns[at(symbol)];
    if (column.empty()) continue;
    if (column.back() != kGrey) {
      out.push(act<Act::take>(symbol, column.back()));
      continue;
    }
    for (int row = 0; row < kRows; ++row) out.push(act<Act::take>(symbol, row));
  }
}

// Helios 2.8: without any tile there is no turn.
bool Helios::settle_take(State& s) const {
  for (const Column& column : s.columns) {
    if (!column.empty()) return false;
  }
  s.steps.pop();
  s.push(StepKind::end_turn);
  return true;
}

void Helios::take(State& s, int symbol, int row) const {
  const int colour = s.columns[at(symbol)].pop();
  Player& player = s.player();
  ++player.rows[at(row)][at(symbol)][colour == kGrey ? 1 : 0];
  s.steps.pop();
  s.push(StepKind::end_turn);
  // Helios 2.7: the bonus action comes after the regular one, then the row is cleared.
  if (player.row_size(row) >= components_.tiles_for_bonus) {
    push<StepKind::clear_row>(s, row);
    push<StepKind::act>(s, kAllSymbols);
  }
  push<StepKind::act>(s, 1 << symbol);
}

void Helios::clear_row(State& s, int row) const {
  auto& tiles = s.player().rows[at(row)];
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    auto& discards = s.discards[at(symbol)];
    discards[at(row)] = static_cast<std::uint8_t>(discards[at(row)] + tiles[at(symbol)][0]);
    discards[kGrey] = static_cast<std::uint8_t>(discards[kGrey] + tiles[at(symbol)][1]);
  }
  tiles = {};
}

// What can be done with one of these actions (a bit each), and the right to do nothing (Helios 2.5).
void Helios::legal_acts(const State& s, int symbols, ActionList& out) const {
  if ((symbols & 1 << static_cast<int>(Symbol::land)) != 0) legal_land(s, out);
  if ((symbols & 1 << static_cast<int>(Symbol::build)) != 0) legal_buildings(s, out);
  if ((symbols & 1 << static_cast<int>(Symbol::sun)) != 0) legal_sun(s, out);
  out.push(act<Act::forgo>());
}

// An action that cannot be carried out is given up by itself. The sun can always move.
bool Helios::settle_act(State& s) const {
  const int symbols = held<StepKind::act>(s.step());
  const bool possible = (symbols & 1 << static_cast<int>(Symbol::sun)) != 0 ||
                        ((symbols & 1 << static_cast<int>(Symbol::land)) != 0 && can_create_land(s)) ||
                        ((symbols & 1 << static_cast<int>(Symbol::build)) != 0 && can_build(s));
  if (possible) return false;
  s.steps.pop();
  return true;
}

void Helios::end_turn(State& s) const {
  s.circled = 0;
  ++s.turns;
  if (s.turns == players_ * rounds().turns) {
    s.push(StepKind::begin_persons);
    return;
  }
  s.seat = static_cast<std::uint8_t>((s.seat + 1) % players_);
  s.push(StepKind::take);
}

// Helios 2.9: what is left in the display is discarded, unless the next round goes on with it (9.8).
void Helios::discard_display(State& s) const {
  const bool last = s.round + 1 == rounds().rounds;
  if (!last && (rounds().new_action_tiles >> (s.round + 1) & 1) == 0) return;
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    Column& column = s.columns[at(symbol)];
    while (!column.empty()) ++s.discards[at(symbol)][column.pop()];
  }
}

// Helios 9: after the persons phase of every round but the last.
void Helios::refill(State& s) const {
  if (s.round + 1 == rounds().rounds) {
    s.over = 1;  // Helios 10.1
    return;
  }
  ++s.round;
  s.start = static_cast<std::uint8_t>((s.start + 1) % players_);
  s.seat = s.start;
  s.push(StepKind::begin_round);
  s.push(StepKind::seat_bonus);
  if ((rounds().new_action_tiles >> s.round & 1) != 0) s.push(StepKind::deal_action_tiles);
  lay_out_land(s);
}

void Helios::gain_mana(State& s, int amount) const {
  const int gained = amount < s.mana ? amount : s.mana;  // Helios 1.8
  s.mana = static_cast<std::uint8_t>(s.mana - gained);
  s.player().mana = static_cast<std::uint8_t>(s.player().mana + gained);
}

void Helios::gain_range(Player& player, int amount) const {
  const int range = player.range + amount;
  player.range = static_cast<std::uint8_t>(range < components_.last_range ? range : components_.last_range);
}

}  // namespace spielwerk::helios
