#include "games/helios/rules.hpp"

// Land: the first tile, the display, creating land, bonus resources, the tiles of the Land Office.

namespace spielwerk::helios {

// Helios 1.4
void Helios::legal_first_land(const State&, ActionList& out) const {
  for (int colour = 0; colour < kColours; ++colour) {
    if (components_.resources[at(colour)].first_choice) out.push(act<Act::first_land>(colour));
  }
}

void Helios::choose_first_land(State& s, int colour) const {
  Player& player = s.player();
  player.land[at(colour)] = bit(components_.board.start_tile);
  if (s.supply[at(colour)] > 0) give_resource(s, components_.board.start_tile, colour);
  if (s.seat + 1 < players_) {
    ++s.seat;
    return;
  }
  s.seat = s.start;
  s.steps.pop();
  // Helios 1.5: a stack of each kind, and all that is left in the extra stack.
  for (int kind = 0; kind < kColours; ++kind) {
    int left = components_.resources[at(kind)].land_tiles - components_.land_per_stack;
    for (int seat = 0; seat < players_; ++seat) left -= count(s.players[at(seat)].land[at(kind)]);
    s.extra_stack[at(kind)] = static_cast<std::uint8_t>(left);
    s.land_stacks[at(kind)] = components_.land_per_stack;
  }
  lay_out_land(s);
}

// Helios 9.1, 9.2: old land leaves the game, one of each kind and one of the extra stack are turned up.
void Helios::lay_out_land(State& s) const {
  for (int kind = 0; kind < kColours; ++kind) {
    s.supply[at(kind)] = static_cast<std::uint8_t>(s.supply[at(kind)] + s.display[at(kind)]);
  }
  s.display = {};
  s.display_bare = {};
  for (int kind = 0; kind < kColours; ++kind) {
    if (s.land_stacks[at(kind)] == 0) continue;
    --s.land_stacks[at(kind)];
    lay_open(s, kind);
  }
  s.push(StepKind::reveal_land);
}

// Turns up a land tile; it gets a resource if there is one (Helios 1.8).
void Helios::lay_open(State& s, int kind) const {
  if (s.supply[at(kind)] > 0) {
    --s.supply[at(kind)];
    ++s.display[at(kind)];
  } else {
    ++s.display_bare[at(kind)];
  }
}

bool Helios::settle_draw(State& s) const {
  int left = 0;
  for (const int tiles : s.extra_stack) left += tiles;
  const bool enough = s.step().kind == StepKind::draw_land && held<StepKind::draw_land>(s.step()) == 0;
  if (left > 0 && !enough) return false;
  s.steps.pop();
  return true;
}

// Helios 3.1: any open land and any special tile.
void Helios::legal_land(const State& s, ActionList& out) const {
  if (fields_for_tile(s, s.seat) == 0) return;
  for (int kind = 0; kind < kColours; ++kind) {
    if (s.display[at(kind)] > 0) out.push(act<Act::land>(Offered{static_cast<Tile>(kind), true}));
    if (s.display_bare[at(kind)] > 0) out.push(act<Act::land>(Offered{static_cast<Tile>(kind), false}));
  }
  for (int kind = 0; kind < kSpecials; ++kind) {
    if (s.specials[at(kind)] > 0) out.push(act<Act::land>(Offered{special_tile(kind), false}));
  }
}

bool Helios::can_create_land(const State& s) const {
  const bool any = s.display != std::array<std::uint8_t, kColours>{} ||
                   s.display_bare != std::array<std::uint8_t, kColours>{} ||
                   s.specials != std::array<std::uint8_t, kSpecials>{};
  return any && fields_for_tile(s, s.seat) != 0;
}

Fields Helios::fields_for_tile(const State& s, int seat) const {
  const Player& player = s.players[at(seat)];
  return placeable(components_.board, player.tiles(), player.sun);
}

void Helios::take_land(State& s, Offered offered) const {
  const auto [tile, with_resource] = offered;
  if (!is_land(tile)) {
    --s.specials[at(tile - kColours)];
  } else if (with_resource) {
    --s.display[tile];
  } else {
    --s.display_bare[tile];
  }
  s.steps.pop();
  push<StepKind::place>(s, offered);
}

bool Helios::settle_place(State& s) const {
  const Fields fields = fields_for_tile(s, s.seat);
  if (count(fields) != 1) return false;
  put_tile(s, held<StepKind::place>(s.steps.pop()), first(fields));
  return true;
}

// A tile is laid, and what is printed on its field is gained (Helios 3.7, 3.8).
void Helios::put_tile(State& s, Offered offered, int field) const {
  const auto [tile, with_resource] = offered;
  Player& player = s.player();
  if (is_land(tile)) {
    player.land[tile] |= bit(field);
    if (with_resource) player.resource[tile] |= bit(field);
  } else {
    player.special[at(tile - kColours)] |= bit(field);
  }
  if ((components_.board.mana & bit(field)) != 0) gain_mana(s, components_.field_mana);
  if ((components_.board.bonus_resource & bit(field)) != 0) push<StepKind::bonus_colour>(s, field);
}

void Helios::give_resource(State& s, int field, int colour) const {
  Player& player = s.player();
  --s.supply[at(colour)];
  Fields& place =
      (player.resource[at(colour)] & bit(field)) != 0 ? player.second[at(colour)] : player.resource[at(colour)];
  place |= bit(field);
}

// Helios 7.7: a bonus resource goes to any own tile without a temple that has room.
void Helios::legal_bonus_fields(const State& s, ActionList& out) const {
  const Player& player = s.player();
  for (const int field : each(player.tiles() & ~player.temples & ~player.full()))
    out.push(act<Act::bonus_field>(field));
}

bool Helios::settle_bonus_field(State& s) const {
  const Player& player = s.player();
  const Fields fields = player.tiles() & ~player.temples & ~player.full();
  const bool cubes = s.supply != std::array<std::uint8_t, kColours>{};
  if (cubes && count(fields) > 1) return false;
  s.steps.pop();
  if (cubes && fields != 0) push<StepKind::bonus_colour>(s, first(fields));
  return true;
}

void Helios::legal_colours(const State& s, ActionList& out) const {
  for (int colour = 0; colour < kColours; ++colour) {
    if (s.supply[at(colour)] > 0) out.push(act<Act::colour>(colour));
  }
}

// Helios 1.8: without any resource in the supply nothing is gained; a single colour is no choice.
bool Helios::settle_bonus_colour(State& s) const {
  int colours = 0;
  int last = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    if (s.supply[at(colour)] == 0) continue;
    ++colours;
    last = colour;
  }
  if (colours > 1) return false;
  const int field = held<StepKind::bonus_colour>(s.steps.pop());
  if (colours == 1) give_resource(s, field, last);
  return true;
}

// Helios 5.11: tiles from below the extra stack, each with its resource.
void Helios::draw_tile(State& s, int colour) const {
  --s.extra_stack[at(colour)];
  s.steps.back() = step_of<StepKind::draw_land>(held<StepKind::draw_land>(s.step()) - 1);
  const bool with_resource = s.supply[at(colour)] > 0;
  if (with_resource) --s.supply[at(colour)];
  s.drawn[s.drawn[0] == 0 ? 0 : 1] = as_drawn(static_cast<Tile>(colour), with_resource);
}

bool Helios::settle_drawn(State& s) const {
  if (s.drawn[0] == 0) {
    s.steps.pop();
    return true;
  }
  // Helios 3.9: tiles that fit nowhere leave the game, their resources return.
  if (fields_for_tile(s, s.seat) == 0) {
    for (const std::uint8_t drawn : s.drawn) {
      if (drawn != 0 && drawn_with_resource(drawn)) ++s.supply[drawn_tile(drawn)];
    }
    s.drawn = {};
    return true;
  }
  if (s.drawn[1] != 0 && s.drawn[0] != s.drawn[1]) {
    s.push(StepKind::choose_drawn);
    return true;
  }
  const std::uint8_t drawn = s.drawn[0];
  s.drawn = {s.drawn[1], 0};
  push<StepKind::place>(s, Offered{drawn_tile(drawn), drawn_with_resource(drawn)});
  return true;
}

void Helios::legal_drawn(const State& s, ActionList& out) const {
  for (const std::uint8_t drawn : s.drawn)
    out.push(act<Act::lay>(Offered{drawn_tile(drawn), drawn_with_resource(drawn)}));
}

void Helios::lay_drawn(State& s, Offered offered) const {
  s.steps.pop();
  const bool chose_first = s.drawn[0] == as_drawn(offered.tile, offered.with_resource);
  s.drawn = {s.drawn[chose_first ? 1 : 0], 0};
  push<StepKind::place>(s, offered);
}

}  // namespace spielwerk::helios
