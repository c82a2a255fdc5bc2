#include "games/helios/rules.hpp"

// The persons phase.

namespace spielwerk::helios {

// Helios 7.1: most mana begins; level: who sits nearer to the start player, clockwise.
void Helios::begin_persons(State& s) const {
  discard_display(s);
  int most = -1;
  for (int i = 0; i < players_; ++i) {
    const int seat = (s.start + i) % players_;
    if (s.players[at(seat)].mana > most) {
      most = s.players[at(seat)].mana;
      s.seat = static_cast<std::uint8_t>(seat);
    }
  }
  s.passes = 0;
  s.bought = 0;
  s.acted = 0;
  s.push(StepKind::persons);
}

unsigned Helios::persons_for_sale(const State& s) const {
  unsigned sold = 0;
  for (int seat = 0; seat < players_; ++seat) sold |= s.players[at(seat)].persons;
  return ((1U << components_.persons.size()) - 1) & ~sold;
}

// Helios 7.2: one person to buy, any number to activate, in any order.
void Helios::legal_persons(const State& s, ActionList& out) const {
  const Player& player = s.player();
  const unsigned for_sale = s.bought != 0 ? 0 : persons_for_sale(s);
  for (std::size_t i = 0; i < components_.persons.size(); ++i) {
    const Person& person = components_.persons[i];
    if ((for_sale >> i & 1) != 0 && person.mana_cost <= player.mana) out.push(act<Act::buy>(static_cast<int>(i)));
  }
  const unsigned asleep = static_cast<unsigned>(player.persons & ~player.active);
  for (std::size_t i = 0; i < components_.persons.size(); ++i) {
    if ((asleep >> i & 1) != 0 && affordable(player, components_.persons[i].activation)) {
      out.push(act<Act::activate>(static_cast<int>(i)));
    }
  }
  out.push(act<Act::done>());
}

// Who can do nothing is passed over.
bool Helios::settle_persons(State& s) const {
  ActionList choices;
  legal_persons(s, choices);
  if (choices.size() > 1) return false;
  end_persons_turn(s);
  return true;
}

// Helios 7.3
void Helios::buy(State& s, int person) const {
  Player& player = s.player();
  const int cost = components_.persons[at(person)].mana_cost;
  player.mana = static_cast<std::uint8_t>(player.mana - cost);
  s.mana = static_cast<std::uint8_t>(s.mana + cost);
  player.persons = static_cast<std::uint8_t>(player.persons | 1U << person);
  s.bought = 1;
  s.acted = 1;
}

// Helios 7.4
void Helios::begin_activation(State& s, int person) const {
  s.acted = 1;
  push<StepKind::activate>(s, person);
  begin_payment(s, components_.persons[at(person)].activation);
}

// Helios 7.5
void Helios::finish_activation(State& s, int number) const {
  const Person& person = components_.persons[at(number)];
  Player& player = s.player();
  player.active = static_cast<std::uint8_t>(player.active | 1U << number);
  gain_range(player, person.range);
  gain_mana(s, person.mana);
  if (person.bonus_resources > 0) s.push(StepKind::bonus_field);
}

// Helios 7.6: the phase ends when all players in a row have done nothing.
void Helios::end_persons_turn(State& s) const {
  s.passes = static_cast<std::uint8_t>(s.acted != 0 ? 0 : s.passes + 1);
  s.bought = 0;
  s.acted = 0;
  if (s.passes == players_) {
    s.passes = 0;
    s.steps.pop();
    refill(s);
    return;
  }
  s.seat = static_cast<std::uint8_t>((s.seat + 1) % players_);
}

}  // namespace spielwerk::helios
