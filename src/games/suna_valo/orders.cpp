#include "games/suna_valo/rules.hpp"

// Ship orders and village festivals.

namespace spielwerk::suna_valo {

// Suna Valo 11.2, 11.3: face up, not fulfilled by this player yet, payable, and with a ship left.
void SunaValo::legal_ships(const State& s, int seat, int discount, ActionList& out) const {
  const Player& player = s.player(seat);
  if (!pieces_left(player, Piece::ship)) return;
  const Stock have = stock(player);
  for (int i = 0; i < kOpenOrders; ++i) {
    if (s.ship_orders[at(i)] == 0 || (player.ships >> i & 1) != 0) continue;
    if (payable(player, player.energy, have, price_of_ship(player, s.ship_orders[at(i)] - 1, discount)))
      out.push(action(Act::ship, i));
  }
}

void SunaValo::begin_ship(State& s, int seat, int place, int discount) const {
  s.payment = price_of_ship(s.player(seat), s.ship_orders[at(place)] - 1, discount);
  s.push(StepKind::ship_paid, seat, place);
  s.push(StepKind::pay, seat);
}

// Suna Valo 11.3, 11.4: the ship, then the effect, then C07.
void SunaValo::ship_paid(State& s) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  player.ships = static_cast<std::uint8_t>(player.ships | 1U << step.a);
  if (s.first_ship[step.a] == 0) s.first_ship[step.a] = static_cast<std::uint8_t>(1 + step.seat);
  if (has(player, Ability::card_after_ship)) s.push(StepKind::singles, step.seat, 1, kProducing);
  s.push(StepKind::ship_effect, step.seat, step.a);
  s.push(StepKind::piece, step.seat, static_cast<int>(Piece::ship));
}

void SunaValo::ship_effect(State& s) const {
  const Step step = s.steps.pop();
  const int seat = step.seat;
  const ShipOrder& order = components_.ship_orders[s.ship_orders[step.a] - 1U];
  gain_energy(s.player(seat), order.energy);
  if (order.card) s.push(StepKind::fetch, seat);
  if (order.tile) s.push(StepKind::progress, seat, 1);
  if (order.activate != 0) s.push(StepKind::column, seat, order.activate);
  if (!order.takes.empty()) {
    s.push(StepKind::take, seat, order.takes.items[0], order.takes.items[1], order.takes.items[2],
           order.takes.items[3]);
  }
  if (order.cogs != 0) s.push(StepKind::cog, seat, order.cogs);
  if (order.remove != Removal::none) s.push(StepKind::remove, seat, static_cast<int>(order.remove));
}

// Suna Valo 10.2: the buyer's bonus, the buyer's effect, then the other player's.
void SunaValo::celebrate(State& s) const {
  const Step step = s.steps.pop();
  const int seat = step.seat;
  const int number = step.a - kFarmCards;
  const Festival& festival = components_.festivals[at(number)];
  s.push(StepKind::festival, 1 - seat, number);
  s.push(StepKind::festival, seat, number, festival.discount);
  Player& player = s.player(seat);
  gain_energy(player, festival.bonus_energy);
  if (festival.points != 0) player.kept = static_cast<std::uint16_t>(player.kept | 1U << number);
  if (!festival.takes.empty()) {
    s.push(StepKind::take, seat, festival.takes.items[0], festival.takes.items[1], festival.takes.items[2],
           festival.takes.items[3]);
  }
  if (festival.cogs != 0) s.push(StepKind::cog, seat, festival.cogs);
  if (festival.deliveries != 0) {
    s.work = {};
    s.work.drones = festival.deliveries;
    s.push(StepKind::work, seat);
  }
}

void SunaValo::festival(State& s) const {
  const Step step = s.steps.pop();
  const Festival& festival = components_.festivals[step.a];
  Player& player = s.player(step.seat);
  if (festival.energy != 0) gain_energy(player, festival.energy * counted(player, festival.per));
  if (festival.cards != 0) s.push(StepKind::singles, step.seat, festival.cards, festival.columns, 1);
  if (festival.ship_order) {
    const bool discards = festival_discards_ && festival.as_action_b;  // Suna Valo 10.4
    s.push(StepKind::ship, step.seat, step.b, discards ? 1 : 0);
  }
}

}  // namespace spielwerk::suna_valo
