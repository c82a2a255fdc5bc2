#include <bit>

#include "games/helios/rules.hpp"

// Building: what temples and buildings cost, paying for them, what they bring.

namespace spielwerk::helios {

namespace {

int bits(unsigned set) { return std::popcount(set); }
int lowest(unsigned set) { return std::countr_zero(set); }

// The colours that a player has, a bit each.
unsigned colours_of(const Player& player) {
  unsigned colours = 0;
  for (int colour = 0; colour < kColours; ++colour) colours |= (player.resource[at(colour)] != 0 ? 1U : 0U) << colour;
  return colours;
}

// Resources of a colour on this field and those with higher numbers.
int resources_from(const Player& player, int colour, int field) {
  return count(player.resource[at(colour)] & from(field)) + count(player.second[at(colour)] & from(field));
}

// How many resources a cost takes from somebody who has these colours: two for each that is missing (Helios 4.7).
int price(const Cost& cost, unsigned owned) {
  const int missing = bits(cost.colours & ~owned);
  const int either = cost.either == 0 ? 0 : (cost.either & owned) != 0 ? 1 : 2;
  return bits(cost.colours) + missing + either + cost.any;
}

}  // namespace

bool Helios::affordable(const Player& player, const Cost& cost) const {
  return price(cost, colours_of(player)) <= player.resources();
}

// Helios 4.2, 5.5
int Helios::temple_cost(const Player& player) const {
  const auto cheap = static_cast<std::size_t>(Function::cheap_temples);
  if (has(player, Function::cheap_temples)) return components_.function_amount[cheap];
  return count(player.temples) + 1;
}

// Temples first, then the buildings of the city that the player can pay and does not have (Helios 4.5).
void Helios::legal_buildings(const State& s, ActionList& out) const {
  if (s.houses == 0) return;  // Helios 4.9
  const Player& player = s.player();
  const int resources = player.resources();
  if (resources >= temple_cost(player) && (player.tiles() & ~player.temples) != 0) out.push(act<Act::temple>());
  const unsigned owned = colours_of(player);
  for (std::size_t i = 0; i < components_.buildings.size(); ++i) {
    if ((player.buildings >> i & 1) == 0 && price(components_.buildings[i].cost, owned) <= resources) {
      out.push(act<Act::building>(static_cast<int>(i)));
    }
  }
}

bool Helios::can_build(const State& s) const {
  ActionList some;
  legal_buildings(s, some);
  return !some.empty();
}

void Helios::begin_temple(State& s) const {
  s.steps.pop();
  s.push(StepKind::temple_site);
  Cost cost;
  cost.any = static_cast<std::uint8_t>(temple_cost(s.player()));
  begin_payment(s, cost);
}

void Helios::begin_building(State& s, int building) const {
  s.steps.pop();
  push<StepKind::build>(s, building);
  begin_payment(s, components_.buildings[at(building)].cost);
}

// Helios 4.6, 4.7: real colours where the player has them, two of free choice for each one that is missing.
Payment Helios::owed(const Player& player, const Cost& cost) const {
  const unsigned owned = colours_of(player);
  Payment payment;
  payment.colours = static_cast<std::uint8_t>(cost.colours & owned);
  payment.either = static_cast<std::uint8_t>(cost.either & owned);
  int any = cost.any + 2 * bits(cost.colours & ~owned);
  if (cost.either != 0 && payment.either == 0) any += 2;
  payment.any = static_cast<std::uint8_t>(any);
  return payment;
}

void Helios::begin_payment(State& s, const Cost& cost) const {
  s.payment = owed(s.player(), cost);
  s.push(StepKind::pay);
}

// Every way to pay is offered exactly once. A colour that is owed comes first; of what is paid in the same colour
// later, nothing lies on a lower field. Resources of free choice go up field by field.
void Helios::legal_payments(const State& s, ActionList& out) const {
  const Player& player = s.player();
  const Payment& payment = s.payment;
  if (payment.either != 0) {
    for (int colour = 0; colour < kColours; ++colour) {
      if ((payment.either >> colour & 1) == 0) continue;
      for (const int field : each(player.resource[at(colour)])) out.push(act<Act::pay>(field, colour));
    }
    return;
  }
  if (payment.colours != 0) {
    const int colour = lowest(payment.colours);
    int others = 1 - bits(payment.colours);
    for (int other = 0; other < kColours; ++other) {
      if (other != colour) others += resources_from(player, other, payment.floor[at(other)]);
    }
    for (const int field : each(player.resource[at(colour)])) {
      const int left = others + resources_from(player, colour, field) - 1;
      if (left >= payment.any) out.push(act<Act::pay>(field, colour));
    }
    return;
  }
  legal_free_payments(s, out);
}

void Helios::legal_free_payments(const State& s, ActionList& out) const {
  const Player& player = s.player();
  const Payment& payment = s.payment;
  const auto amount = [&](int field, int colour) {
    const bool passed = field < payment.floor[at(colour)] || (field == payment.field && colour < payment.colour);
    if (passed || (player.resource[at(colour)] & bit(field)) == 0) return 0;
    return (player.second[at(colour)] & bit(field)) != 0 ? 2 : 1;
  };
  const Fields fields = player.with_resources() & from(payment.field);
  int left = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const int floor = payment.floor[at(colour)] > payment.field ? payment.floor[at(colour)] : payment.field;
    left += resources_from(player, colour, floor);
    if (colour < payment.colour && payment.floor[at(colour)] <= payment.field) {
      left -= static_cast<int>(player.resource[at(colour)] >> payment.field & 1) +
              static_cast<int>(player.second[at(colour)] >> payment.field & 1);
    }
  }
  for (const int field : each(fields)) {
    for (int colour = 0; colour < kColours; ++colour) {
      const int here = amount(field, colour);
      if (here == 0) continue;
      if (left < payment.any) return;  // the rest would not be enough
      out.push(act<Act::pay>(field, colour));
      left -= here;
    }
  }
}

bool Helios::settle_payment(State& s) const {
  const Payment& payment = s.payment;
  if (payment.colours == 0 && payment.either == 0 && payment.any == 0) {
    s.payment = {};
    s.steps.pop();
    return true;
  }
  ActionList ways;
  legal_payments(s, ways);
  if (ways.size() != 1) return false;
  pay(s, ways[0]);
  return true;
}

void Helios::pay(State& s, Action action) const {
  const auto [field, colour] = args<Act::pay>(action);
  Payment& payment = s.payment;
  if (payment.either != 0) {
    payment.either = 0;
  } else if (payment.colours != 0) {
    payment.colours = static_cast<std::uint8_t>(payment.colours & ~(1U << colour));
    payment.floor[at(colour)] = static_cast<std::uint8_t>(field);
  } else {
    --payment.any;
    payment.field = static_cast<std::uint8_t>(field);
    payment.colour = static_cast<std::uint8_t>(colour);
  }
  return_resource(s, field, colour);
}

void Helios::return_resource(State& s, int field, int colour) const {
  Player& player = s.player();
  Fields& place =
      (player.second[at(colour)] & bit(field)) != 0 ? player.second[at(colour)] : player.resource[at(colour)];
  place &= ~bit(field);
  ++s.supply[at(colour)];
}

bool Helios::settle_site(State& s) const {
  const Fields sites = s.player().tiles() & ~s.player().temples;
  if (count(sites) != 1) return false;
  raise_temple(s, first(sites));
  return true;
}

// Helios 4.3: what still lies on the tile returns to the supply; 4.4: the n-th temple brings n mana.
void Helios::raise_temple(State& s, int field) const {
  s.steps.pop();
  Player& player = s.player();
  for (int colour = 0; colour < kColours; ++colour) {
    while ((player.resource[at(colour)] & bit(field)) != 0) return_resource(s, field, colour);
  }
  player.temples |= bit(field);
  --s.houses;
  gain_mana(s, count(player.temples));
}

void Helios::finish_building(State& s, int number) const {
  const Building& building = components_.buildings[at(number)];
  Player& player = s.player();
  --s.houses;
  player.buildings = static_cast<std::uint16_t>(player.buildings | 1U << number);
  gain_range(player, building.range);
  gain_mana(s, building.mana);
  switch (building.function) {
    case Function::exchange_mana: push<StepKind::exchange>(s, number); return;
    case Function::draw_land:
      s.push(StepKind::place_drawn);
      push<StepKind::draw_land>(s, building.amount);
      return;
    case Function::bonus_action: push<StepKind::act>(s, kAllSymbols); return;
    default: return;  // the others work for ever, where they are asked for
  }
}

// Helios 5.9: up to three mana, each for four points.
void Helios::legal_exchanges(const State& s, ActionList& out) const {
  const int most = components_.buildings[at(held<StepKind::exchange>(s.step()))].amount;
  for (int mana = 0; mana <= most && mana <= s.player().mana; ++mana) out.push(act<Act::exchange>(mana));
}

bool Helios::settle_exchange(State& s) const {
  if (s.player().mana > 0) return false;
  s.steps.pop();
  return true;
}

void Helios::exchange(State& s, int mana) const {
  const int building = held<StepKind::exchange>(s.steps.pop());
  Player& player = s.player();
  player.mana = static_cast<std::uint8_t>(player.mana - mana);
  s.mana = static_cast<std::uint8_t>(s.mana + mana);
  player.points = static_cast<std::uint16_t>(player.points + mana * components_.buildings[at(building)].rate);
}

}  // namespace spielwerk::helios
