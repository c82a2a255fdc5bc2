#include <bit>
#include <cassert>

#include "games/suna_valo/rules.hpp"

// The farm: storages, placing cards, activating columns, cards and rows.

namespace spielwerk::suna_valo {

namespace {

// The storages of a card that are empty and accept a kind: the number of the narrower one, or -1.
int free_storage(const FarmCard& card, const Placed& placed, int resource) {
  int best = -1;
  for (int i = 0; i < 2; ++i) {
    const Kinds kinds = card.storages[at(i)];
    if ((kinds >> resource & 1) == 0 || placed.stored(i) >= 0) continue;
    if (best < 0 || std::popcount(kinds) < std::popcount(card.storages[at(best)])) best = i;
  }
  return best;
}

}  // namespace

// Suna Valo 2.2, 2.3: how many more resources a header takes.
int SunaValo::header_space(const Player& player, int resource) const {
  constexpr int kEndless = 60000;
  const int column = components_.head_of[at(resource)];
  if (!player.has_piece(static_cast<Place>(static_cast<int>(Place::endless_crop) + column))) return kEndless;
  const ColumnHead& head = components_.columns[at(column)];
  int stored = 0;
  for (std::size_t i = 0; i < kResources; ++i) {
    if ((head.produces >> i & 1) != 0) stored += player.header[i];
  }
  return head.storages - stored;
}

bool SunaValo::header_room(const Player& player, int resource) const { return header_space(player, resource) > 0; }

// Suna Valo 17.3
bool SunaValo::character_room(const Player& player) const {
  if (!has(player, Ability::three_storages)) return false;
  int stored = 0;
  for (const int amount : player.character_card) stored += amount;
  return stored < kCharacterStorages;
}

Kinds SunaValo::storable(const Player& player) const {
  if (character_room(player)) return kAnyKind;
  Kinds kinds = 0;
  for (int i = 0; i < kResources; ++i) {
    if (header_room(player, i)) kinds = static_cast<Kinds>(kinds | 1U << i);
  }
  for (const Placed& placed : player.cards) {
    if (!stores(placed)) continue;
    const FarmCard& card = components_.cards[placed.card];
    if (placed.stored(0) < 0) kinds |= card.storages[0];
    if (placed.stored(1) < 0) kinds |= card.storages[1];
  }
  return kinds;
}

void SunaValo::put(Player& player, int storage, int resource) const {
  if (storage == kHeader) {
    ++player.header[at(resource)];
  } else if (storage == kCharacterCard) {
    ++player.character_card[at(resource)];
  } else {
    Placed& placed = player.cards[at(storage - kFirstCard)];
    const int free = free_storage(components_.cards[placed.card], placed, resource);
    assert(free >= 0);
    placed.goods = static_cast<std::uint8_t>(placed.goods | (resource + 1) << (4 * free));
  }
}

void SunaValo::take_from(Player& player, int storage, int resource) const {
  if (storage == kHeader) {
    --player.header[at(resource)];
  } else if (storage == kCharacterCard) {
    --player.character_card[at(resource)];
  } else {
    Placed& placed = player.cards[at(storage - kFirstCard)];
    const int taken = placed.stored(0) == resource ? 0 : 1;
    assert(placed.stored(taken) == resource);
    placed.goods = static_cast<std::uint8_t>(placed.goods & ~(15U << (4 * taken)));
  }
}

// The storages for a resource that was received (2.4).
void SunaValo::legal_storages(const Player& player, int resource, Act act, ActionList& out) const {
  if (header_room(player, resource)) out.push(action(act, kHeader, resource));
  if (character_room(player)) out.push(action(act, kCharacterCard, resource));
  for (std::size_t i = 0; i < player.cards.size(); ++i) {
    const Placed& placed = player.cards[i];
    if (stores(placed) && free_storage(components_.cards[placed.card], placed, resource) >= 0)
      out.push(action(act, kFirstCard + static_cast<int>(i), resource));
  }
}

// The kinds that the place takes where a resource would lie in this storage.
Kinds SunaValo::kinds_of_storage(const Player& player, int storage, int resource) const {
  if (storage == kHeader) return components_.columns[components_.head_of[at(resource)]].produces;
  if (storage == kCharacterCard) return kAnyKind;
  const Placed& placed = player.cards[at(storage - kFirstCard)];
  const FarmCard& card = components_.cards[placed.card];
  return card.storages[at(free_storage(card, placed, resource))];
}

// Whether a storage looks as before when a resource leaves it and one of the same kind comes there. Only a card with a
// narrower place that is free does not: the resource would move there.
bool SunaValo::returns_to(const Player& player, int storage, int resource) const {
  if (storage < kFirstCard) return true;
  const Placed& placed = player.cards[at(storage - kFirstCard)];
  const FarmCard& card = components_.cards[placed.card];
  const int free = free_storage(card, placed, resource);
  return free < 0 || std::popcount(card.storages[at(free)]) >= std::popcount(card.storages[at(1 - free)]);
}

// Suna Valo 17.6: whether a resource of this kind that leaves the storage changes places if one comes back.
bool SunaValo::fits_elsewhere(const Player& player, int storage, int resource) const {
  ActionList free;
  legal_storages(player, resource, Act::store, free);
  for (const Action way : free) {
    if (way.a != storage || !returns_to(player, storage, resource)) return true;
  }
  return false;
}

// Suna Valo 2.4, 17.6
void SunaValo::legal_storing(const State& s, ActionList& out) const {
  const Step& step = s.step();
  ActionList ways;
  legal_storages(s.player(step.seat), step.a, Act::store, ways);
  for (const Action way : ways) {
    if (1 + way.a != step.b) out.push(way);
  }
}

// Suna Valo 5.1, 5.3, 8.1
void SunaValo::place_card(State& s, int seat, int card, int column, bool face_up) const {
  Player& player = s.player(seat);
  player.cards.push({static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(column | (face_up ? 0 : kBack)), 0});
  std::array<int, kColumns> cards{};
  for (const Placed& placed : player.cards) ++cards[at(placed.column())];
  const int row = cards[at(column)];
  if (row > kRows) return;
  for (const int count : cards) {
    if (count < row) return;
  }
  s.push(StepKind::row_bonus, seat, row - 1);
}

int SunaValo::dock_drones(const Player& player) const {
  int drones = components_.columns[at(static_cast<int>(Column::dock))].drones;
  for (const Placed& placed : player.cards) {
    if (placed.column() == static_cast<int>(Column::dock) && placed.face_up())
      drones += components_.cards[placed.card].drones;
  }
  return drones;
}

// Suna Valo 5.5, section 6
void SunaValo::activate(State& s, int seat, int column, bool flipped) const {
  Player& player = s.player(seat);
  const bool goods = has(player, Ability::good_for_tile);
  const auto works = [&](int tile) {
    return player.tiles[at(tile)] != 0 && (player.fresh >> tile & 1) == 0 &&
           components_.progress[player.tiles[at(tile)] - 1U].column == column;
  };
  if ((kProducing >> column & 1) != 0) {
    if (flipped) s.push(StepKind::cog, seat, 1);
    for (int tile = kOwnTiles - 1; tile >= 0; --tile) {
      if (works(tile)) s.push(StepKind::progress_gain, seat, tile);
    }
    s.push(StepKind::produce, seat, 0, 0, column);
    return;
  }
  Work work;
  work.cogs = flipped ? 1 : 0;
  const bool personal = column == static_cast<int>(Column::personal);
  const bool dock = column == static_cast<int>(Column::dock);
  work.orders = personal ? kPersonalOrders : kAllOrders;
  int drones = 0;
  if (personal) {
    drones = dock_drones(player);
  } else {
    const ColumnHead& head = components_.columns[at(column)];
    gain_energy(player, head.energy);
    drones = head.drones;
    for (const Placed& placed : player.cards) {
      if (placed.column() != column || !placed.face_up()) continue;
      const FarmCard& card = components_.cards[placed.card];
      gain_energy(player, card.energy);
      drones += card.drones;
      work.cogs = static_cast<std::uint8_t>(work.cogs + card.cogs);
      for (const Kinds kinds : card.takes) work.takes.push(kinds);
    }
  }
  if ((personal || dock) && has(player, Ability::extra_delivery)) ++drones;  // Suna Valo 17.1
  work.drones = static_cast<std::uint8_t>(drones);
  for (int tile = 0; tile < kOwnTiles; ++tile) {
    if (!works(tile)) continue;
    if (goods) {
      work.tiles = static_cast<std::uint8_t>(work.tiles | 1U << tile);
      continue;
    }
    const ProgressTile& printed = components_.progress[player.tiles[at(tile)] - 1U];
    gain_energy(player, printed.energy);
    work.cogs = static_cast<std::uint8_t>(work.cogs + printed.cogs);
    if (printed.take != 0) work.takes.push(printed.take);
  }
  s.work = work;
  s.push(StepKind::work, seat);
}

// A progress tile in a producing column (9.8); then C05.
void SunaValo::use_progress(State& s, int seat, int tile) const {
  Player& player = s.player(seat);
  const ProgressTile& printed = components_.progress[player.tiles[at(tile)] - 1U];
  gain_energy(player, printed.energy);
  if (has(player, Ability::good_for_tile)) s.push(StepKind::good, seat);
  if (printed.cogs != 0) s.push(StepKind::cog, seat, printed.cogs);
  if (printed.take != 0) s.push(StepKind::take, seat, printed.take);
}

// Suna Valo 5.6, 17.8
void SunaValo::activate_card(State& s, int seat, int number) const {
  Player& player = s.player(seat);
  const Placed& placed = player.cards[at(number)];
  if (!placed.face_up()) return;
  if (stores(placed)) return s.push(StepKind::produce, seat, number, 0, kOneCard);
  const FarmCard& card = components_.cards[placed.card];
  gain_energy(player, card.energy);
  Work work;
  work.drones = card.drones;
  work.cogs = card.cogs;
  for (const Kinds kinds : card.takes) work.takes.push(kinds);
  if (placed.column() == static_cast<int>(Column::personal)) {
    work.drones = static_cast<std::uint8_t>(dock_drones(player));
    work.orders = static_cast<std::uint8_t>(kOneOrder + number);
  }
  s.work = work;
  s.push(StepKind::work, seat);
}

// Goes on to the next storage where something can be chosen; produces by itself where nothing can (6.1, 6.3).
bool SunaValo::settle_production(State& s) const {
  Step& step = s.step();
  Player& player = s.player(step.seat);
  const bool character = character_room(player);
  const bool one_card = step.c == kOneCard;
  const int last = one_card ? step.a + 1 : static_cast<int>(player.cards.size());
  for (; step.a < last; ++step.a, step.b = 0) {
    Placed& placed = player.cards[step.a];
    if (!stores(placed) || (!one_card && placed.column() != step.c)) continue;
    for (; step.b < 2; ++step.b) {
      const Kinds kinds = components_.cards[placed.card].storages[step.b];
      if (kinds == 0 || placed.stored(step.b) >= 0) continue;
      if (character || (kinds & (kinds - 1)) != 0) return false;
      placed.goods = static_cast<std::uint8_t>(placed.goods | (std::countr_zero(kinds) + 1) << (4 * step.b));
    }
    if (one_card) break;
  }
  if (!one_card) {
    const Kinds kinds = components_.columns[step.c].produces;
    const int first = std::countr_zero(kinds);
    const bool header = header_room(player, first);
    // On the character card it would take a place that something else may need: that is asked.
    if (character || (header && (kinds & (kinds - 1)) != 0)) return false;
    if (header) put(player, kHeader, first);
  }
  s.steps.pop();
  return true;
}

void SunaValo::legal_production(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const bool character = character_room(player);
  const bool on_card = step.c == kOneCard || step.a < player.cards.size();
  Kinds kinds = 0;
  bool own = true;
  if (on_card) {
    kinds = components_.cards[player.cards[step.a].card].storages[step.b];
  } else {
    kinds = components_.columns[step.c].produces;
    own = header_room(player, std::countr_zero(kinds));
  }
  for (int i = 0; i < kResources; ++i) {
    if ((kinds >> i & 1) == 0) continue;
    if (own) out.push(action(Act::produce, on_card ? kFirstCard + step.a : kHeader, i));
    if (character) out.push(action(Act::produce, kCharacterCard, i));
  }
  // Suna Valo 3.4: a swap may want the place.
  if (!own || (!on_card && swap_left(s, step.seat))) out.push(action(Act::done));
}

void SunaValo::produce(State& s, Action action) const {
  Step& step = s.step();
  Player& player = s.player(step.seat);
  const bool on_card = step.c == kOneCard || step.a < player.cards.size();
  const auto [storage, resource] = args<Act::produce>(action);
  if (storage >= kFirstCard) {
    Placed& placed = player.cards[step.a];
    placed.goods = static_cast<std::uint8_t>(placed.goods | (resource + 1) << (4 * step.b));
  } else {
    put(player, storage, resource);
  }
  if (!on_card) {
    s.steps.pop();
  } else if (++step.b == 2) {
    step.b = 0;
    if (step.c == kOneCard) {
      s.steps.pop();
    } else {
      ++step.a;
    }
  }
}

// Suna Valo 2.4: one of the kinds that are received and can be stored; 17.5: or energy.
void SunaValo::legal_takes(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const bool good = step.kind == StepKind::good;
  const Kinds kinds = good ? kAnyKind : static_cast<Kinds>(step.a | step.b | step.c | step.d);
  const auto fits = static_cast<Kinds>(kinds & storable(s.player(step.seat)));
  for (int i = 0; i < kResources; ++i) {
    if ((fits >> i & 1) != 0) out.push(action(Act::take, 0, i));
  }
  if (good) out.push(action(Act::take, 0, kEnergy));
}

void SunaValo::take(State& s, int good) const {
  const int seat = s.step().seat;
  if (s.step().kind == StepKind::good) {
    s.steps.pop();
    if (good == kEnergy) return gain_energy(s.player(seat), 1);
  } else if (s.step().kind == StepKind::work) {
    auto& takes = s.work.takes;
    std::size_t best = takes.size();
    for (std::size_t i = 0; i < takes.size(); ++i) {
      const bool narrower = best == takes.size() || std::popcount(takes[i]) < std::popcount(takes[best]);
      if ((takes[i] >> good & 1) != 0 && narrower) best = i;
    }
    for (std::size_t i = best; i + 1 < takes.size(); ++i) takes[i] = takes[i + 1];
    takes.pop();
  } else {
    Step& step = s.step();
    std::uint8_t* best = nullptr;
    for (std::uint8_t* kinds : {&step.a, &step.b, &step.c, &step.d}) {
      const bool narrower = best == nullptr || std::popcount(*kinds) < std::popcount(*best);
      if ((*kinds >> good & 1) != 0 && narrower) best = kinds;
    }
    *best = 0;
    if ((step.a | step.b | step.c | step.d) == 0) s.steps.pop();
  }
  s.push(StepKind::store, seat, good);
}

// Suna Valo 8.3: cards without an effect drop out. Without drones and swaps the order does not matter: production
// first, then what is received, steps last.
bool SunaValo::settle_row(State& s) const {
  Step& step = s.step();
  const Player& player = s.player(step.seat);
  bool drones = false;
  int only = -1;
  int left = 0;
  for (int column = 0; column < kColumns; ++column) {
    if ((step.a >> column & 1) == 0) continue;
    const int number = player.card_in(column, step.b);
    const Placed* placed = number < 0 ? nullptr : &player.cards[at(number)];
    const bool used = placed != nullptr && placed->face_up() && !is_festival(placed->card) &&
                      components_.cards[placed->card].has_effect();
    if (!used) {
      step.a = static_cast<std::uint8_t>(step.a & ~(1U << column));
      continue;
    }
    drones = drones || components_.cards[placed->card].drones != 0;
    if (only < 0) only = number;
    ++left;
  }
  if (left == 0) {
    s.steps.pop();
    return true;
  }
  const int seat = step.seat;
  if (left > 1 ? drones || swap_left(s, seat) : may_swap(s, seat)) return false;
  perform(s, action(Act::activate, only));
  return true;
}

void SunaValo::legal_row(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  for (int column = 0; column < kColumns; ++column) {
    if ((step.a >> column & 1) == 0) continue;
    out.push(action(Act::activate, player.card_in(column, step.b)));
  }
  if (may_swap(s, step.seat)) out.push(action(Act::swap));
  out.push(action(Act::done));
}

bool SunaValo::can_do_something(const Placed& placed) const {
  if (!placed.face_up() || is_festival(placed.card)) return false;
  const FarmCard& card = components_.cards[placed.card];
  if (!stores(placed)) return card.has_effect();
  return (card.storages[0] != 0 && placed.stored(0) < 0) || (card.storages[1] != 0 && placed.stored(1) < 0);
}

// Suna Valo 10.3, 17.7: cards that would do something.
void SunaValo::legal_singles(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  for (std::size_t i = 0; i < player.cards.size(); ++i) {
    const Placed& placed = player.cards[i];
    if ((step.b >> placed.column() & 1) != 0 && can_do_something(placed))
      out.push(action(Act::activate, static_cast<int>(i)));
  }
  if (!out.empty() && may_swap(s, step.seat)) out.push(action(Act::swap));
  out.push(action(Act::done));
}

// Suna Valo 17.8, 19.10
void SunaValo::legal_fetch(const State& s, ActionList& out) const {
  for (std::uint64_t left = s.discards; left != 0; left &= left - 1) {
    const int card = std::countr_zero(left);
    for (int column = 0; column < kColumns; ++column) {
      if ((components_.cards[at(card)].columns >> column & 1) != 0) out.push(action(Act::fetch, card, column));
    }
  }
  out.push(action(Act::done));
}

}  // namespace spielwerk::suna_valo
