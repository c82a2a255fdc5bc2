#include <algorithm>
#include <bit>
#include <limits>

#include "games/suna_valo/rules.hpp"

// Buying cards, paying, the farm market, setting prices, adding cards.

namespace spielwerk::suna_valo {

namespace {

// Calls back with every storage that holds something, in the order in which goods are named: storage, resource, how
// many. From a storage and kind on.
template <class Callback>
void each_stored(const Player& player, int from, int kind, Callback&& callback) {
  const auto pass = [&](int storage, int resource) { return storage > from || (storage == from && resource >= kind); };
  if (from <= kHeader) {
    for (int resource = 0; resource < kResources; ++resource) {
      if (player.header[at(resource)] > 0 && pass(kHeader, resource))
        callback(kHeader, resource, static_cast<int>(player.header[at(resource)]));
    }
  }
  if (from <= kCharacterCard) {
    for (int resource = 0; resource < kResources; ++resource) {
      if (player.character_card[at(resource)] > 0 && pass(kCharacterCard, resource))
        callback(kCharacterCard, resource, static_cast<int>(player.character_card[at(resource)]));
    }
  }
  const int count = static_cast<int>(player.cards.size());
  for (int i = std::max(0, from - kFirstCard); i < count; ++i) {
    const Placed& placed = player.cards[at(i)];
    if (placed.goods == 0 || placed.column() > static_cast<int>(Column::pasture)) continue;
    int first = placed.stored(0);
    int second = placed.stored(1);
    if (first == second) {
      if (pass(kFirstCard + i, first)) callback(kFirstCard + i, first, 2);
      continue;
    }
    if (first > second) std::swap(first, second);
    if (first >= 0 && pass(kFirstCard + i, first)) callback(kFirstCard + i, first, 1);
    if (second >= 0 && pass(kFirstCard + i, second)) callback(kFirstCard + i, second, 1);
  }
}

int first_needed(const Payment& payment) {
  for (int resource = 0; resource < kResources; ++resource) {
    if (payment.need[at(resource)] > 0) return resource;
  }
  return -1;
}

}  // namespace

Stock SunaValo::stock(const Player& player) const {
  Stock have{};
  for (std::size_t i = 0; i < kResources; ++i) have[i] = player.header[i] + player.character_card[i];
  for (const Placed& placed : player.cards) {
    if (placed.goods == 0 || placed.column() > static_cast<int>(Column::pasture)) continue;
    if (const int first = placed.stored(0); first >= 0) ++have[at(first)];
    if (const int second = placed.stored(1); second >= 0) ++have[at(second)];
  }
  return have;
}

int SunaValo::goods(const Player& player) const {
  int sum = player.energy;
  for (const int amount : stock(player)) sum += amount;
  return sum;
}

// Suna Valo 2.6, 16.4 to 16.6
int SunaValo::market_price(const Player& player, int resource) const {
  const auto place = static_cast<Place>(static_cast<int>(Place::market_crop) + components_.head_of[at(resource)]);
  const int discount = player.has_piece(place) ? 0 : components_.market_discount;
  return components_.resources[at(resource)].market - discount;
}

// Suna Valo 4.2, 16.3
int SunaValo::village_price(const State& s, int seat, int place) const {
  const int discount = s.player(seat).has_piece(Place::village_discount) ? 0 : 1;
  return std::max(0, components_.price(s.village[at(place)] - 1) + components_.village[at(place)] - discount);
}

// Suna Valo 12.3, 17.2
int SunaValo::minimum_price(const Player& player, int card) const {
  return std::max(0, components_.price(card) - (has(player, Ability::lower_prices) ? 1 : 0));
}

// Suna Valo 4.4, 4.5
Payment SunaValo::price_of_offer(const State& s, int seat, int place) const {
  const Offer& offer = s.player(seat).display[at(place)];
  Payment payment;
  for (std::size_t i = 0; i < kResources; ++i) payment.need[i] = offer.goods[i];
  payment.energy = offer.goods[kEnergy];
  payment.any = offer.markers;
  payment.to = static_cast<std::uint8_t>(1 + seat);
  return payment;
}

// Suna Valo 11.2, 16.2
Payment SunaValo::price_of_ship(const Player& player, int order, int discount) const {
  const ShipOrder& printed = components_.ship_orders[at(order)];
  Payment payment;
  for (std::size_t i = 0; i < kResources; ++i) payment.need[i] = printed.cost[i];
  payment.energy = printed.cost[kEnergy];
  payment.savings = static_cast<std::uint8_t>(discount + (player.has_piece(Place::ship_discount) ? 0 : 1));
  return payment;
}

// Whether what is owed can be paid at all: what is missing is exchanged, and the dearest goods are saved.
bool SunaValo::payable(const Player& player, int energy, const Stock& have, const Payment& payment) const {
  std::array<int, kGoods> missing{};
  std::array<int, kGoods> price{};
  int cost = 0;
  int spare = 0;
  for (int i = 0; i < kResources; ++i) {
    const int lack = payment.need[at(i)] - have[at(i)];
    if (lack <= 0) {
      spare -= lack;
      continue;
    }
    missing[at(i)] = lack;
    price[at(i)] = market_price(player, i);
    cost += lack * price[at(i)];
  }
  missing[kEnergy] = payment.energy;
  price[kEnergy] = 1;
  cost += payment.energy;
  for (int left = payment.savings; left > 0 && cost > energy;) {
    int dearest = -1;
    for (int i = 0; i < kGoods; ++i) {
      if (missing[at(i)] > 0 && (dearest < 0 || price[at(i)] > price[at(dearest)])) dearest = i;
    }
    if (dearest < 0) break;
    const int saved = std::min(left, missing[at(dearest)]);
    missing[at(dearest)] -= saved;
    cost -= saved * price[at(dearest)];
    left -= saved;
  }
  return cost <= energy && spare + energy - cost >= payment.any;
}

void SunaValo::buy(State& s, int card) const {
  const int seat = s.steps.pop().seat;
  const auto name = static_cast<std::uint8_t>(card + 1);
  s.push(StepKind::end_turn, seat);
  for (int i = 0; i < kVillage; ++i) {
    if (s.village[at(i)] != name) continue;
    if (s.extra == 0) s.push(StepKind::refill, seat);
    if (has(s.player(seat), Ability::swap_price)) s.push(StepKind::before_add, seat);
    s.push(StepKind::take_card, seat, card, static_cast<int>(Source::village), i);
    s.payment.any = static_cast<std::uint8_t>(village_price(s, seat, i));
    s.push(StepKind::pay, seat);
    return;
  }
  for (const int owner : {seat, 1 - seat}) {
    for (int i = 0; i < kDisplay; ++i) {
      if (s.player(owner).display[at(i)].card != name) continue;
      if (s.extra == 0) s.push(StepKind::add, owner, i);
      if (has(s.player(seat), Ability::swap_price)) s.push(StepKind::before_add, seat);
      s.push(StepKind::take_card, seat, card, static_cast<int>(owner == seat ? Source::own : Source::other), i);
      if (owner == seat) return;
      s.payment = price_of_offer(s, owner, i);
      s.push(StepKind::pay, seat);
      return;
    }
  }
}

// The price is paid: the card changes hands, and what lay on it as well.
void SunaValo::take_card(State& s) const {
  const Step step = s.steps.pop();
  s.push(StepKind::place, step.seat, step.a);
  const auto source = static_cast<Source>(step.b);
  if (source == Source::village) {
    s.village[step.c] = 0;
    return;
  }
  const int owner = source == Source::own ? step.seat : 1 - step.seat;
  Player& player = s.player(owner);
  Offer& offer = player.display[step.c];
  player.shortage = static_cast<std::uint8_t>(std::min(255, player.shortage + offer.markers));  // Suna Valo 12.6
  if (source == Source::other) {
    for (std::size_t i = 0; i < kResources; ++i) s.stow[i] = static_cast<std::uint16_t>(s.stow[i] + offer.goods[i]);
    gain_energy(player, offer.goods[kEnergy]);
    s.push(StepKind::stow, owner);
  }
  offer = {};
}

void SunaValo::legal_payment(const State& s, ActionList& out) const {
  const Player& player = s.player(s.step().seat);
  const Payment& payment = s.payment;
  if (first_needed(payment) >= 0) return legal_exact(s, player, out);
  if (payment.energy > 0) {
    if (payment.savings > 0) out.push(action(Act::save, 0, kEnergy));
    if (player.energy >= payment.energy) out.push(action(Act::energy));
    return;
  }
  legal_any(s, player, out);
}

// Exact goods, kind by kind: what is saved, what is exchanged, then what comes from storages.
void SunaValo::legal_exact(const State& s, const Player& player, ActionList& out) const {
  const Payment& payment = s.payment;
  const int resource = first_needed(payment);
  const int need = payment.need[at(resource)];
  Stock have = stock(player);
  Payment after = payment;
  --after.need[at(resource)];
  if (payment.from <= kMaySave && payment.savings > 0) {
    --after.savings;
    if (payable(player, player.energy, have, after)) out.push(action(Act::save, 0, resource));
    ++after.savings;
  }
  // Once something is exchanged, nothing of this kind is saved any more: what is lacking is exchanged, too.
  if (payment.from <= kMayExchange) {
    const int price = market_price(player, resource);
    const int lack = std::max(0, need - 1 - have[at(resource)]);
    const int energy = player.energy - price * (1 + lack);
    Stock left = have;
    left[at(resource)] -= need - 1 - lack;
    Payment others = payment;
    others.need[at(resource)] = 0;
    if (energy >= 0 && payable(player, energy, left, others)) out.push(action(Act::market, 0, resource));
  }
  // From here on all that is left of this kind must come from storages, and savings must do for the other kinds.
  int left = 0;
  const int from = std::max(0, payment.from - kFromStorages);
  each_stored(player, from, 0, [&](int, int kind, int count) { left += kind == resource ? count : 0; });
  if (left < need) return;
  have[at(resource)] -= need;
  after.need[at(resource)] = 0;
  if (!payable(player, player.energy, have, after)) return;
  each_stored(player, from, 0, [&](int storage, int kind, int count) {
    if (kind != resource) return;
    if (left >= need) out.push(action(Act::pay, storage, resource));
    left -= count;
  });
}

// Any goods: storage by storage and never back, then exchanges, and the rest in energy.
void SunaValo::legal_any(const State& s, const Player& player, ActionList& out) const {
  const Payment& payment = s.payment;
  const int rest = payment.any - 1;
  if (payment.from < kFromMarket) {
    const int from = std::max(0, payment.from - kFromStorages);
    int left = player.energy;
    each_stored(player, from, payment.kind, [&](int, int, int count) { left += count; });
    each_stored(player, from, payment.kind, [&](int storage, int resource, int count) {
      if (left - 1 >= rest) out.push(action(Act::pay, storage, resource));
      left -= count;
    });
  }
  // Suna Valo 2.7: where the goods go to the supply, an exchange does no more than the energy itself.
  for (int i = payment.from == kFromMarket ? payment.kind : 0; i < kResources && payment.to != 0; ++i) {
    if (player.energy - market_price(player, i) >= rest) out.push(action(Act::market, 0, i));
  }
  if (player.energy >= payment.any) out.push(action(Act::energy));
}

bool SunaValo::settle_payment(State& s) const {
  const Payment& payment = s.payment;
  if (first_needed(payment) >= 0 || payment.energy > 0 || payment.any > 0) return false;
  s.payment = {};
  s.steps.pop();
  return true;
}

// A resource goes to the supply or to the other player.
void SunaValo::pay_resource(State& s, int resource) const {
  if (s.payment.to != 0) ++s.stow[at(resource)];
}

void SunaValo::pay(State& s, Action action) const {
  const int seat = s.step().seat;
  Player& player = s.player(seat);
  Payment& payment = s.payment;
  const int needed = first_needed(payment);
  switch (act_of(action)) {
    case Act::save: {
      const int good = args<Act::save>(action);
      --payment.savings;
      --(good == kEnergy ? payment.energy : payment.need[at(good)]);
      break;
    }
    case Act::market: {
      const int resource = args<Act::market>(action);
      player.energy = static_cast<std::uint16_t>(player.energy - market_price(player, resource));
      pay_resource(s, resource);
      if (needed >= 0) {
        --payment.need[at(resource)];
        payment.from = kMayExchange;
      } else {
        --payment.any;
        payment.from = kFromMarket;
        payment.kind = static_cast<std::uint8_t>(resource);
      }
      break;
    }
    case Act::energy: {
      std::uint8_t& owed = payment.energy > 0 ? payment.energy : payment.any;
      player.energy = static_cast<std::uint16_t>(player.energy - owed);
      if (payment.to != 0) gain_energy(s.player(payment.to - 1), owed);
      owed = 0;
      break;
    }
    default: {
      const auto [storage, resource] = args<Act::pay>(action);
      take_from(player, storage, resource);
      pay_resource(s, resource);
      payment.from = static_cast<std::uint8_t>(kFromStorages + storage);
      if (needed >= 0) {
        --payment.need[at(resource)];
      } else {
        --payment.any;
        payment.kind = static_cast<std::uint8_t>(resource);
      }
      break;
    }
  }
  // The next kind begins anew.
  if (needed >= 0 && first_needed(payment) != needed) payment.from = 0;
}

// The kinds that may compete for a storage with the first one that is still to be stored: those of its header, or all
// of them if some free storage takes anything.
Kinds SunaValo::stowing(const State& s) const {
  const Player& player = s.player(s.step().seat);
  Kinds left = 0;
  for (std::size_t i = 0; i < kResources; ++i) {
    if (s.stow[i] > 0) left = static_cast<Kinds>(left | 1U << i);
  }
  if (left == 0 || character_room(player)) return left;
  const Kinds group = components_.columns[components_.head_of[at(std::countr_zero(left))]].produces;
  for (const Placed& placed : player.cards) {
    if (!placed.face_up() || placed.column() > static_cast<int>(Column::pasture)) continue;
    for (int i = 0; i < 2; ++i) {
      const Kinds kinds = components_.cards[placed.card].storages[at(i)];
      const bool across = (kinds & group) != 0 && (kinds & ~group) != 0;
      if (across && placed.stored(i) < 0) return left;
    }
  }
  return left & group;
}

// How much of what is left can be stored is the least, over all sets of kinds, of the places that take some kind of the
// set, plus all resources of other kinds (Hall's theorem). The sets that reach this, a bit each: their places are
// needed for their own kinds.
TightKinds SunaValo::tight_kinds(const State& s) const {
  constexpr std::size_t kSets = std::size_t{1} << kResources;
  const Player& player = s.player(s.step().seat);
  std::array<int, kSets> places{};  // by the kinds that they take; then those that take nothing outside the set
  for (int column = 0; column < kColumns; ++column) {
    const Kinds kinds = components_.columns[at(column)].produces;
    if (kinds != 0) places[kinds] += header_space(player, std::countr_zero(kinds));
  }
  if (has(player, Ability::three_storages)) {
    places[kAnyKind] += kCharacterStorages;
    for (const int amount : player.character_card) places[kAnyKind] -= amount;
  }
  for (const Placed& placed : player.cards) {
    if (!stores(placed)) continue;
    for (int i = 0; i < 2; ++i) {
      const Kinds kinds = components_.cards[placed.card].storages[at(i)];
      if (kinds != 0 && placed.stored(i) < 0) ++places[kinds];
    }
  }
  for (std::size_t kind = 0; kind < kResources; ++kind) {
    for (std::size_t set = 0; set < kSets; ++set) {
      if ((set >> kind & 1) != 0) places[set] += places[set ^ (std::size_t{1} << kind)];
    }
  }
  TightKinds tight = 0;
  int least = std::numeric_limits<int>::max();
  for (std::size_t set = 0; set < kSets; ++set) {
    int sum = places[kSets - 1] - places[kSets - 1 - set];
    for (std::size_t kind = 0; kind < kResources; ++kind) sum += (set >> kind & 1) != 0 ? 0 : s.stow[kind];
    if (sum < least) tight = 0;
    least = std::min(least, sum);
    if (sum == least) tight |= TightKinds{1} << set;
  }
  return tight;
}

// Suna Valo 4.6: the seller stores what fits, in any order, but nothing where it crowds out something else.
void SunaValo::legal_stowing(const State& s, ActionList& out) const {
  const Player& player = s.player(s.step().seat);
  const Kinds kinds = stowing(s);
  const TightKinds tight = tight_kinds(s);
  const auto crowds_out = [&](int storage, int resource) {
    const Kinds place = kinds_of_storage(player, storage, resource);
    for (TightKinds left = tight; left != 0; left &= left - 1) {
      const int set = std::countr_zero(left);
      if ((set >> resource & 1) == 0 && (set & place) != 0) return true;
    }
    return false;
  };
  for (int resource = 0; resource < kResources; ++resource) {
    if ((kinds >> resource & 1) == 0) continue;
    ActionList ways;
    legal_storages(player, resource, Act::store, ways);
    for (const Action way : ways) {
      if (!crowds_out(way.a, way.b)) out.push(way);
    }
  }
}

// What fits nowhere becomes energy. Where headers are the only storages and take everything, nothing is asked.
bool SunaValo::settle_stowing(State& s) const {
  Player& player = s.player(s.step().seat);
  const Kinds fits = storable(player);
  bool left = false;
  bool changed = false;
  for (std::size_t i = 0; i < kResources; ++i) {
    if (s.stow[i] == 0) continue;
    if ((fits >> i & 1) != 0) {
      left = true;
      continue;
    }
    gain_energy(player, s.stow[i]);
    s.stow[i] = 0;
    changed = true;
  }
  if (!left) {
    s.steps.pop();
    return true;
  }
  ActionList choices;
  legal_stowing(s, choices);
  int coming = 0;
  bool headers = true;
  for (const Action action : choices) headers = headers && std::get<0>(args<Act::store>(action)) == kHeader;
  const Kinds kinds = stowing(s);
  for (std::size_t i = 0; i < kResources; ++i) coming += (kinds >> i & 1) != 0 ? s.stow[i] : 0;
  if (!headers || header_space(player, std::countr_zero(kinds)) < coming) return changed;
  for (std::size_t i = 0; i < kResources; ++i) {
    if ((kinds >> i & 1) == 0) continue;
    player.header[i] = static_cast<std::uint16_t>(player.header[i] + s.stow[i]);
    s.stow[i] = 0;
  }
  return true;
}

// Suna Valo 1.8: one good for each place, from the own supply.
void SunaValo::legal_preparing(const State& s, ActionList& out) const {
  const Player& player = s.player(s.step().seat);
  each_stored(player, 0, 0, [&](int storage, int resource, int) { out.push(action(Act::pay, storage, resource)); });
  if (player.energy > 0) out.push(action(Act::energy));
}

void SunaValo::prepare(State& s, Action action) const {
  Step& step = s.step();
  Player& player = s.player(step.seat);
  Offer& offer = player.display[step.a];
  if (act_of(action) == Act::energy) {
    --player.energy;
    ++offer.goods[kEnergy];
  } else {
    const auto [storage, resource] = args<Act::pay>(action);
    take_from(player, storage, resource);
    ++offer.goods[at(resource)];
  }
  if (++step.a == kDisplay) s.steps.pop();
}

// Suna Valo 12.3: what must lie on the card; then it may be more.
void SunaValo::legal_price(const State& s, ActionList& out) const {
  const Step& step = s.step();
  if (step.b > 0 || step.c != 0) return legal_price_goods(s, out);
  if (may_raise(s)) out.push(action(Act::raise));
  out.push(action(Act::done));
}

// Suna Valo 12.4: goods are named in the same order as in a payment; nothing may open a gap to the minimum price that
// other goods could have closed.
void SunaValo::legal_price_goods(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const Offer& offer = player.display[step.a];
  const Payment& payment = s.payment;
  const int owed = step.b;
  const int from = std::max(0, payment.from - kFromStorages);
  const bool storages = payment.from < kFromMarket;
  int left = player.energy;
  if (storages) each_stored(player, from, payment.kind, [&](int, int, int count) { left += count; });
  const int gap = std::max(0, owed - left);
  const auto closes = [&](int left_then) { return owed - 1 - left_then <= gap; };
  const auto room = [&](int good) { return offer.goods[at(good)] < kMostOnCard; };
  if (storages) {
    each_stored(player, from, payment.kind, [&](int storage, int resource, int count) {
      if (closes(left - 1) && room(resource)) out.push(action(Act::pay, storage, resource));
      left -= count;
    });
  }
  if (payment.from <= kFromMarket) {
    for (int i = payment.from == kFromMarket ? payment.kind : 0; i < kResources; ++i) {
      const int price = market_price(player, i);
      if (price <= player.energy && closes(player.energy - price) && room(i)) out.push(action(Act::market, 0, i));
    }
  }
  if (player.energy > 0 && closes(player.energy - 1) && room(kEnergy)) out.push(action(Act::energy));
}

// Whether there is anything to raise a price with.
bool SunaValo::may_raise(const State& s) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  bool anything = player.energy > 0 && player.display[step.a].goods[kEnergy] < kMostOnCard;
  each_stored(player, 0, 0, [&](int, int resource, int) {
    anything = anything || player.display[step.a].goods[at(resource)] < kMostOnCard;
  });
  return anything;
}

// Suna Valo 12.4: when everything is on the card, the rest are markers.
bool SunaValo::settle_price(State& s) const {
  Step& step = s.step();
  Player& player = s.player(step.seat);
  if (step.b == 0 || player.energy > 0) return false;
  if (s.payment.from < kFromMarket && goods(player) > 0) return false;
  Offer& offer = player.display[step.a];
  offer.markers = static_cast<std::uint8_t>(offer.markers + step.b);
  s.payment = {};
  s.steps.pop();
  return true;
}

void SunaValo::set_price(State& s, Action action) const {
  Step& step = s.step();
  Player& player = s.player(step.seat);
  Offer& offer = player.display[step.a];
  Payment& payment = s.payment;
  switch (act_of(action)) {
    case Act::market: {
      const int resource = args<Act::market>(action);
      player.energy = static_cast<std::uint16_t>(player.energy - market_price(player, resource));
      ++offer.goods[at(resource)];
      payment.from = kFromMarket;
      payment.kind = static_cast<std::uint8_t>(resource);
      break;
    }
    case Act::energy:
      --player.energy;
      ++offer.goods[kEnergy];
      payment.from = kFromEnergy;
      payment.kind = 0;
      break;
    default: {
      const auto [storage, resource] = args<Act::pay>(action);
      take_from(player, storage, resource);
      ++offer.goods[at(resource)];
      payment.from = static_cast<std::uint8_t>(kFromStorages + storage);
      payment.kind = static_cast<std::uint8_t>(resource);
      break;
    }
  }
  if (step.b > 0) --step.b;
  step.c = 0;
}

// Suna Valo 12.2, 17.4
void SunaValo::legal_adding(const State& s, ActionList& out) const {
  for (const int card : s.village) {
    if (card != 0) out.push(action(Act::add, card - 1));
  }
  if (s.shown != 0) out.push(action(Act::add, s.shown - 1));
  const bool may_look = has(s.player(s.step().seat), Ability::look_at_pile) && s.shown == 0 && pile_size(s) > 0;
  if (may_look) out.push(action(Act::look));
}

void SunaValo::add_card(State& s, int card) const {
  const Step step = s.steps.pop();
  const auto name = static_cast<std::uint8_t>(card + 1);
  Player& player = s.player(step.seat);
  player.display[step.a].card = name;
  const bool shown = s.shown == name;
  if (shown) {
    s.shown = 0;
  } else {
    for (std::uint8_t& place : s.village) {
      if (place == name) place = 0;
    }
  }
  s.push(StepKind::refill, step.seat, shown ? 1 : 0);
  s.push(StepKind::price, step.seat, step.a, minimum_price(player, card));
}

// Suna Valo 12.1: the cards move right, then one comes to the leftmost place. Where orders at festivals discard cards
// there may be more than one gap (10.4), also when the shown card went to a display.
void SunaValo::refill(State& s) const {
  const Step step = s.steps.pop();
  if (step.a != 0 && !festival_discards_) return;
  std::size_t free = kVillage;
  for (std::size_t i = kVillage; i-- > 0;) {
    if (s.village[i] == 0) continue;
    std::swap(s.village[--free], s.village[i]);
  }
  if (s.shown != 0) {
    s.village[0] = s.shown;
    s.shown = 0;
    if (festival_discards_) s.push(StepKind::refill, step.seat);
  } else if (s.village[0] == 0) {
    if (festival_discards_ && s.village[1] == 0 && pile_size(s) > 0) s.push(StepKind::refill, step.seat);
    s.push(StepKind::draw, step.seat, static_cast<int>(Destination::village), 1);
  }
}

// Suna Valo 17.6: whether this good may go to the card if that one comes back.
bool SunaValo::may_give(const Player& player, int storage, int good, int incoming) const {
  if (incoming == kEnergy) return good != kEnergy;
  if (good == incoming) return fits_elsewhere(player, storage, good);  // otherwise nothing would change
  if ((storable(player) >> incoming & 1) != 0) return true;
  if (good == kEnergy) return false;
  if (storage == kCharacterCard) return true;
  if (storage == kHeader) return components_.head_of[at(good)] == components_.head_of[at(incoming)];
  const Placed& placed = player.cards[at(storage - kFirstCard)];
  for (int i = 0; i < 2; ++i) {
    const Kinds kinds = components_.cards[placed.card].storages[at(i)];
    if (placed.stored(i) == good && (kinds >> incoming & 1) != 0) return true;
  }
  return false;
}

void SunaValo::legal_give(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  each_stored(player, 0, 0, [&](int storage, int resource, int) {
    if (may_give(player, storage, resource, step.b)) out.push(action(Act::give, storage, resource));
  });
  if (player.energy > 0 && may_give(player, 0, kEnergy, step.b)) out.push(action(Act::give, 0, kEnergy));
}

void SunaValo::legal_swap(const State& s, int seat, ActionList& out) const {
  const Player& player = s.player(seat);
  for (int place = 0; place < kDisplay; ++place) {
    const Offer& offer = player.display[at(place)];
    for (int good = 0; good < kGoods; ++good) {
      if (offer.goods[at(good)] == 0) continue;
      bool possible = player.energy > 0 && may_give(player, 0, kEnergy, good);
      if (!possible) {
        each_stored(player, 0, 0, [&](int storage, int resource, int) {
          possible = possible || may_give(player, storage, resource, good);
        });
      }
      if (possible) out.push(action(Act::swap_good, place, good));
    }
  }
}

bool SunaValo::swap_left(const State& s, int seat) const {
  if (s.swapped != 0 || !has(s.player(seat), Ability::swap_price) || !in_turn(s, seat)) return false;
  const auto& display = s.player(seat).display;
  return std::any_of(display.begin(), display.end(), [](const Offer& offer) { return offer.total() > offer.markers; });
}

bool SunaValo::may_swap(const State& s, int seat) const {
  if (s.put_off != 0 || !swap_left(s, seat)) return false;
  ActionList choices;
  legal_swap(s, seat, choices);
  return !choices.empty();
}

void SunaValo::give(State& s, Action action) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  Offer& offer = player.display[step.a];
  const auto [storage, good] = args<Act::give>(action);
  const bool nothing_new = good == step.b && good != kEnergy && returns_to(player, storage, good);
  --offer.goods[step.b];
  ++offer.goods[at(good)];
  if (good == kEnergy) {
    --player.energy;
  } else {
    take_from(player, storage, good);
  }
  s.swapped = 1;
  if (step.b == kEnergy) {
    gain_energy(player, 1);
  } else {
    s.push(StepKind::store, step.seat, step.b, nothing_new ? 1 + storage : 0);
  }
}

}  // namespace spielwerk::suna_valo
