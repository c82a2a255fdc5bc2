#include "games/helios/rules.hpp"

// The action of moving the sun, and what it brings where it stops. The way of the sun is in sun.cpp.

namespace spielwerk::helios {

Sun Helios::sun_of(const State& s, int seat) const {
  const Player& player = s.players[at(seat)];
  Sun sun;
  sun.field = player.sun;
  sun.before = player.before;
  sun.range = player.range;
  sun.unlimited = has(player, Function::unlimited_sun);
  sun.may_circle = !sun.unlimited && s.circled == 0;
  sun.lap = player.lap;
  sun.best_lap = player.best_lap;
  return sun;
}

void Helios::legal_sun(const State& s, ActionList& out) const {
  SunStops stops;
  sun_stops(components_.board, s.player().tiles(), sun_of(s, s.seat), stops);
  for (const SunStop& stop : stops) out.push(act<Act::sun>(stop.field));
}

void Helios::move_sun(State& s, int field) const {
  s.steps.pop();
  Player& player = s.player();
  SunStops stops;
  sun_stops(components_.board, player.tiles(), sun_of(s, s.seat), stops);
  for (const SunStop& stop : stops) {
    if (stop.field != field) continue;
    player.sun = stop.field;
    player.before = stop.before;
    player.lap = stop.lap;
    player.best_lap = stop.best_lap;
    if (stop.circles) {
      player.points = static_cast<std::uint16_t>(player.points + circle_points(player));
      s.circled = 1;
    }
    break;
  }
  shine(s);
}

// Helios 6.12, 5.3, 5.6
int Helios::circle_points(const Player& player) const {
  if (has(player, Function::unlimited_sun)) return 0;
  const auto watchtower = static_cast<std::size_t>(Function::circle_points);
  return has(player, Function::circle_points) ? components_.function_amount[watchtower] : components_.circle_points;
}

Fields Helios::shone_land(const Player& player, int colour, int field) const {
  const Fields land = components_.board.around[at(field)] & player.land[at(colour)] & ~player.temples;
  // Helios 5.10: with a Storehouse there is room for a second one.
  return land & ~(has(player, Function::second_resource) ? player.full() : player.with_resources());
}

int Helios::temple_points(const Player& player, int field) const {
  const auto council = static_cast<std::size_t>(Function::temple_points);
  const int extra = has(player, Function::temple_points) ? components_.function_amount[council] : 0;
  const Fields tiles = player.tiles();
  int points = 0;
  for (const int temple : each(components_.board.around[at(field)] & player.temples)) {
    points += 1 + count(components_.board.around[at(temple)] & tiles) + extra;
  }
  return points;
}

void Helios::shine(State& s) const {
  Player& player = s.player();
  player.points = static_cast<std::uint16_t>(player.points + temple_points(player, player.sun));
  // From the last colour to the first, so that a choice about the first comes first.
  for (int colour = kColours - 1; colour >= 0; --colour) {
    const Fields land = shone_land(player, colour, player.sun);
    if (land == 0 || s.supply[at(colour)] == 0) continue;
    if (count(land) > s.supply[at(colour)]) {
      push<StepKind::share>(s, colour, 0);  // Helios 6.14
      continue;
    }
    for (const int field : each(land)) give_resource(s, field, colour);
  }
}

// The tiles among which the last resources of a colour are shared, field by field and never back.
Fields Helios::sharing_land(const State& s) const {
  const auto [colour, lowest] = held<StepKind::share>(s.step());
  return shone_land(s.player(), colour, s.player().sun) & from(lowest);
}

void Helios::legal_shares(const State& s, ActionList& out) const {
  const int supply = s.supply[at(std::get<0>(held<StepKind::share>(s.step())))];
  const Fields land = sharing_land(s);
  int left = count(land);
  for (const int field : each(land)) {
    if (left < supply) return;  // the rest would not use up the supply
    out.push(act<Act::share>(field));
    --left;
  }
}

bool Helios::settle_share(State& s) const {
  const int colour = std::get<0>(held<StepKind::share>(s.step()));
  const Fields land = sharing_land(s);
  if (s.supply[at(colour)] > 0 && count(land) > s.supply[at(colour)]) return false;
  s.steps.pop();
  for (const int field : each(land)) {
    if (s.supply[at(colour)] > 0) give_resource(s, field, colour);
  }
  return true;
}

void Helios::share(State& s, int field) const {
  const int colour = std::get<0>(held<StepKind::share>(s.step()));
  give_resource(s, field, colour);
  s.steps.back() = step_of<StepKind::share>(colour, field + 1);
}

}  // namespace spielwerk::helios
