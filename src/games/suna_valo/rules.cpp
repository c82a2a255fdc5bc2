#include "games/suna_valo/rules.hpp"

#include <bit>
#include <cassert>
#include <utility>

#include "core/checked.hpp"

// The flow of the game: set-up, turns, eras. Buying, the farm, deliveries and orders have files of their own.

namespace spielwerk::suna_valo {

namespace {

// The piles that chance draws from: one for each era where there is one for each.
constexpr int kFarmPile = 0;
constexpr int kFestivalPile = kFarmPile + kEras;
constexpr int kPublicPile = kFestivalPile + kEras;
constexpr int kShipPile = kPublicPile + kEras;
constexpr int kProgressPile = kShipPile + kEras;
constexpr int kEndPile = kProgressPile + 1;
constexpr int kCharacterPile = kEndPile + 1;

constexpr std::uint8_t kBothReveals = 3;
constexpr std::uint64_t kEraCards = (std::uint64_t{1} << kCardsInEra) - 1;

std::uint64_t cards_of_era(int era) { return kEraCards << (era * kCardsInEra); }

// The next order of the era that lies face down.
int next_order(const std::array<std::uint8_t, kOpenOrders>& orders, int era) {
  for (int i = era * kOpenInEra; i < (era + 1) * kOpenInEra; ++i) {
    if (orders[at(i)] == 0) return i;
  }
  return -1;
}

bool is_open(const std::array<std::uint8_t, kOpenOrders>& orders, int order) {
  for (const int open : orders) {
    if (open == order + 1) return true;
  }
  return false;
}

}  // namespace

GameInfo SunaValo::info() {
  GameInfo info;
  info.id = "suna_valo";
  info.title = "Suna Valo";
  info.min_players = kPlayers;
  info.max_players = kPlayers;
  info.revision = 2;  // 1: after a right step of several no left one was offered (9.1)
  info.options = {
      {"characters",
       {"Characters", "Charaktere"},
       {{"all", {"all eight", "alle acht"}}, {"first_game", {"four for a first game", "vier für die erste Partie"}}}},
      {"festival_orders",
       {"Ship orders at festivals", "Schiffsaufträge bei Dorffesten"},
       {{"keep", {"the village cards stay", "die Dorfkarten bleiben liegen"}},
        {"discard", {"a village card is discarded for each", "für jeden geht eine Dorfkarte ab"}}}}};
  return info;
}

SunaValo SunaValo::make(const Config& config, Reader edition) {
  return {Components::read(edition),
          {config.option("characters") == 1, config.option("festival_orders") == 1, config.revision == 1}};
}

SunaValo::SunaValo(Components components, const Options& options)
    : components_(std::move(components)),
      prospects_(components_),
      characters_(0),
      festival_discards_(options.festival_discards),
      left_first_(options.left_first) {
  for (std::size_t i = 0; i < kCharacters; ++i) {
    if (!options.first_game || components_.characters[i].first_game) characters_ |= 1U << i;
  }
}

State SunaValo::start() const {
  State s;
  s.festivals = (1U << kFestivals) - 1;
  s.pile = cards_of_era(0);
  s.pile_festivals = kFestivalCards;
  s.pile_reveals = kBothReveals;
  for (Player& player : s.players) {
    player.pieces = (1U << kPlaces) - 1;
    player.energy = components_.start_energy;
    for (std::size_t kind = 0; kind < kResources; ++kind) player.header[kind] = components_.resources[kind].start;
  }
  // Suna Valo 1: orders, tiles, cards, characters, then the preparation round.
  s.push(StepKind::begin_turns, 0);
  s.push(StepKind::prepare, 1);
  s.push(StepKind::prepare, 0);
  s.push(StepKind::character, 1);
  s.push(StepKind::character, 0);
  s.push(StepKind::deal_character, 1, 2);
  s.push(StepKind::deal_character, 0, 2);
  s.push(StepKind::draw, 1, static_cast<int>(Destination::display), kDisplay);
  s.push(StepKind::draw, 0, static_cast<int>(Destination::display), kDisplay);
  s.push(StepKind::draw, 0, static_cast<int>(Destination::village), kVillage);
  s.push(StepKind::deal_progress, 0, kProgressOnBoard);
  s.push(StepKind::deal_end, 0, kEndOnBoard);
  s.push(StepKind::reveal, 0, 1);
  s.push(StepKind::reveal, 0, 0);
  return s;
}

Seat SunaValo::to_move(const State& s) const {
  if (s.over != 0) return Seat::nobody();
  const Step& step = s.step();
  switch (step.kind) {
    case StepKind::deal_progress:
    case StepKind::deal_end:
    case StepKind::deal_character:
    case StepKind::reveal:
    case StepKind::draw:
    case StepKind::draw_festival: return Seat::chance();
    default: return Seat(step.seat);
  }
}

void SunaValo::legal(const State& s, ActionList& out) const {
  if (s.over != 0) return;
  const Step& step = s.step();
  switch (step.kind) {
    case StepKind::character:
      for (int i = 0; i < kCharacters; ++i) {
        if ((s.player(step.seat).dealt >> i & 1) != 0) out.push(action(Act::character, i));
      }
      return;
    case StepKind::prepare: return legal_preparing(s, out);
    case StepKind::turn: return legal_turn(s, out);
    case StepKind::pay: return legal_payment(s, out);
    case StepKind::place: return legal_placing(s, out);
    case StepKind::stow: return legal_stowing(s, out);
    case StepKind::produce: return legal_production(s, out);
    case StepKind::take:
    case StepKind::good: return legal_takes(s, out);
    case StepKind::store: return legal_storing(s, out);
    case StepKind::work: return legal_work(s, out);
    case StepKind::source: return legal_sources(s, out);
    case StepKind::cog: return legal_steps(s, out);
    case StepKind::progress:
    case StepKind::end_tile: return legal_tiles(s, out);
    case StepKind::piece:
    case StepKind::remove: return legal_pieces(s, out);
    case StepKind::row_bonus:
      out.push(action(Act::row_points));
      out.push(action(Act::row_activate));
      if (may_swap(s, step.seat)) out.push(action(Act::swap));
      return;
    case StepKind::row: return legal_row(s, out);
    case StepKind::singles: return legal_singles(s, out);
    case StepKind::ship:
      legal_ships(s, step.seat, step.a, out);
      if (may_swap(s, step.seat)) out.push(action(Act::swap));
      out.push(action(Act::done));
      return;
    case StepKind::column:
      for (int column = 0; column < kColumns; ++column) {
        if ((step.a >> column & 1) != 0) out.push(action(Act::column, column));
      }
      if (may_swap(s, step.seat)) out.push(action(Act::swap));
      out.push(action(Act::done));
      return;
    case StepKind::fetch: return legal_fetch(s, out);
    case StepKind::add: return legal_adding(s, out);
    case StepKind::price: return legal_price(s, out);
    case StepKind::replace: return legal_replacing(s, out);
    case StepKind::swap:
      legal_swap(s, step.seat, out);
      out.push(action(Act::done));
      return;
    case StepKind::give: return legal_give(s, out);
    case StepKind::before_add:
      if (may_swap(s, step.seat)) out.push(action(Act::swap));
      out.push(action(Act::done));
      return;
    default: return;
  }
}

int SunaValo::pile_size(const State& s) const {
  return std::popcount(s.pile) + s.pile_festivals + std::popcount(static_cast<unsigned>(s.pile_reveals));
}

void SunaValo::outcomes(const State& s, OutcomeList& out) const {
  if (s.over != 0) return;
  const Step& step = s.step();
  switch (step.kind) {
    case StepKind::deal_progress:
      for (int i = 0; i < kTiles; ++i) {
        if ((s.progress >> i & 1) == 0) out.push({action(Act::deal_progress, i), 1});
      }
      return;
    case StepKind::deal_end:
      for (int i = 0; i < kTiles; ++i) {
        if ((s.end_tiles >> i & 1) == 0) out.push({action(Act::deal_end, i), 1});
      }
      return;
    case StepKind::deal_character: {
      const unsigned left = characters_ & ~static_cast<unsigned>(s.players[0].dealt | s.players[1].dealt);
      for (int i = 0; i < kCharacters; ++i) {
        if ((left >> i & 1) != 0) out.push({action(Act::deal_character, i), 1});
      }
      return;
    }
    case StepKind::reveal:
      for (int i = s.era * kOrdersInEra; i < (s.era + 1) * kOrdersInEra; ++i) {
        if (step.a == 0 && !is_open(s.public_orders, i)) out.push({action(Act::reveal_public, i), 1});
        if (step.a != 0 && !is_open(s.ship_orders, i)) out.push({action(Act::reveal_ship, i), 1});
      }
      return;
    case StepKind::draw: {
      for (std::uint64_t left = s.pile; left != 0; left &= left - 1) {
        out.push({action(Act::draw, std::countr_zero(left)), 1});
      }
      if (s.pile_festivals > 0) out.push({action(Act::draw_festival), s.pile_festivals});
      // Suna Valo 1.3: the reveal cards lie among the lowest four.
      if (std::popcount(s.pile) + s.pile_festivals > kBottomCards) return;
      for (int kind = 0; kind < 2; ++kind) {
        if ((s.pile_reveals >> kind & 1) != 0) out.push({action(Act::draw_reveal, kind), 1});
      }
      return;
    }
    case StepKind::draw_festival:
      for (int i = s.era * kFestivalsInEra; i < (s.era + 1) * kFestivalsInEra; ++i) {
        if ((s.festivals >> i & 1) != 0) out.push({action(Act::festival, i), 1});
      }
      return;
    default: return;
  }
}

int SunaValo::pile(const State& s) const {
  switch (s.step().kind) {
    case StepKind::deal_progress: return kProgressPile;
    case StepKind::deal_end: return kEndPile;
    case StepKind::deal_character: return kCharacterPile;
    case StepKind::reveal: return (s.step().a == 0 ? kPublicPile : kShipPile) + s.era;
    case StepKind::draw_festival: return kFestivalPile + s.era;
    default: return kFarmPile + s.era;
  }
}

int SunaValo::max_length() const {
  // A turn is a purchase with its payment and price, an activation, at most one row, a festival with two ship orders,
  // and what is added. None of them needs more choices than there are goods to move, plus a few for each card.
  constexpr int kChoicesInTurn = 900;
  constexpr int kTurns = 2 * (7 + 7 + 8);
  constexpr int kBetweenEras = 1500;
  return kTurns * kChoicesInTurn + kEras * kBetweenEras;
}

void SunaValo::apply(State& s, Action action) const {
  perform(s, action);
  settle(s);
  SPIELWERK_CHECK(check(s).english);
}

void SunaValo::perform(State& s, Action action) const {
  s.put_off = 0;
  switch (act_of(action)) {
    case Act::deal_progress:
    case Act::deal_end:
    case Act::deal_character:
    case Act::reveal_public:
    case Act::reveal_ship:
    case Act::draw:
    case Act::draw_festival:
    case Act::draw_reveal:
    case Act::festival: return perform_chance(s, action);
    case Act::character: return choose_character(s, args<Act::character>(action));
    case Act::buy: return buy(s, args<Act::buy>(action));
    case Act::ship: {
      const Step step = s.steps.pop();
      // Suna Valo 11.1: first the rightmost village card is discarded.
      const int rightmost = discards_for_ship(step) ? rightmost_in_village(s) : -1;
      if (rightmost >= 0) {
        discard(s, s.village[at(rightmost)] - 1);
        s.village[at(rightmost)] = 0;
      }
      if (step.kind == StepKind::ship) return begin_ship(s, step.seat, args<Act::ship>(action), step.a);
      s.push(StepKind::end_turn, step.seat);
      if (s.extra == 0) s.push(StepKind::refill, step.seat);
      if (has(s.player(step.seat), Ability::swap_price)) s.push(StepKind::before_add, step.seat);
      return begin_ship(s, step.seat, args<Act::ship>(action), 0);
    }
    case Act::pass: {
      const Step step = s.steps.pop();
      s.push(StepKind::end_turn, step.seat);
      if (s.extra == 0) s.push(StepKind::refill, step.seat);
      return;
    }
    case Act::pay:
    case Act::market:
    case Act::energy:
    case Act::save:
      switch (s.step().kind) {
        case StepKind::prepare: return prepare(s, action);
        case StepKind::price: return set_price(s, action);
        case StepKind::source: return deliver(s, action);
        default: return pay(s, action);
      }
    case Act::place:
    case Act::back: {
      const Step step = s.steps.pop();
      const bool face_up = act_of(action) == Act::place;
      const int column = face_up ? args<Act::place>(action) : args<Act::back>(action);
      place_card(s, step.seat, step.a, column, face_up);
      // Suna Valo 16.1: the piece must be gone before the card is placed.
      const bool flipped = !face_up && !s.player(step.seat).has_piece(Place::flip_step);
      return s.push(StepKind::activate, step.seat, column, flipped ? 1 : 0);
    }
    case Act::flip: s.step().b = 1; return;
    case Act::celebrate: return celebrate(s);
    case Act::produce: return produce(s, action);
    case Act::take: return take(s, args<Act::take>(action));
    case Act::store: {
      const auto [storage, resource] = args<Act::store>(action);
      if (s.step().kind == StepKind::stow) {
        --s.stow[at(resource)];
        return put(s.player(s.step().seat), storage, resource);
      }
      const Step step = s.steps.pop();
      return put(s.player(step.seat), storage, resource);
    }
    case Act::deliver: {
      const auto [order, space] = args<Act::deliver>(action);
      return s.push(StepKind::source, s.step().seat, order, space);
    }
    case Act::use_tile: return use_tile(s, args<Act::use_tile>(action));
    case Act::step: return step(s, args<Act::step>(action));
    case Act::progress: return take_progress(s, args<Act::progress>(action));
    case Act::end_tile: {
      const Step step = s.steps.pop();
      s.player(step.seat).end_tile = static_cast<std::uint8_t>(args<Act::end_tile>(action) + 1);
      s.end_tiles = static_cast<std::uint8_t>(s.end_tiles & ~(1U << args<Act::end_tile>(action)));
      return;
    }
    case Act::piece: return remove_piece(s, args<Act::piece>(action));
    case Act::row_points:
    case Act::row_activate: {
      const Step step = s.steps.pop();
      const bool points = act_of(action) == Act::row_points;
      s.player(step.seat).rows[step.a] = points ? 1 : 2;
      if (!points) s.push(StepKind::row, step.seat, 0b11111, step.a);
      return;
    }
    case Act::activate: {
      Step& step = s.step();
      const int seat = step.seat;
      const int column = s.player(seat).cards[at(args<Act::activate>(action))].column();
      if (step.kind == StepKind::row) {
        step.a = static_cast<std::uint8_t>(step.a & ~(1U << column));
      } else {
        --step.a;
        step.b = static_cast<std::uint8_t>(step.b & ~(1U << column));
        if (step.a == 0) s.steps.pop();
      }
      return s.push(StepKind::activate_card, seat, args<Act::activate>(action));
    }
    case Act::column: {
      const Step step = s.steps.pop();
      return s.push(StepKind::activate, step.seat, args<Act::column>(action));
    }
    case Act::fetch: {
      const Step step = s.steps.pop();
      const auto [card, column] = args<Act::fetch>(action);
      s.discards &= ~(std::uint64_t{1} << card);
      place_card(s, step.seat, card, column, true);
      return s.push(StepKind::activate_card, step.seat, static_cast<int>(s.player(step.seat).cards.size()) - 1);
    }
    case Act::add: return add_card(s, args<Act::add>(action));
    case Act::look: return s.push(StepKind::draw, s.step().seat, static_cast<int>(Destination::shown), 1);
    case Act::raise:
      s.step().c = 1;
      s.payment = {};  // once the price is met, anything may come on top
      return;
    case Act::replace: {
      const auto [place, hand] = args<Act::replace>(action);
      return replace(s, place, hand);
    }
    case Act::swap: return s.push(StepKind::swap, s.step().seat);
    case Act::swap_good: {
      const Step step = s.steps.pop();
      const auto [place, good] = args<Act::swap_good>(action);
      return s.push(StepKind::give, step.seat, place, good);
    }
    case Act::give: return give(s, action);
    case Act::done:
      switch (s.step().kind) {
        case StepKind::work: return end_work(s);
        case StepKind::replace: return end_replacing(s);
        case StepKind::price: s.payment = {}; break;
        case StepKind::swap: s.put_off = 1; break;
        default: break;
      }
      s.steps.pop();
      return;
  }
}

void SunaValo::perform_chance(State& s, Action action) const {
  Step& step = s.step();
  const auto one_less = [&] {
    if (--step.a == 0) s.steps.pop();
  };
  switch (act_of(action)) {
    case Act::deal_progress:
      s.progress = static_cast<std::uint8_t>(s.progress | 1U << args<Act::deal_progress>(action));
      return one_less();
    case Act::deal_end:
      s.end_tiles = static_cast<std::uint8_t>(s.end_tiles | 1U << args<Act::deal_end>(action));
      return one_less();
    case Act::deal_character: {
      Player& player = s.player(step.seat);
      player.dealt = static_cast<std::uint8_t>(player.dealt | 1U << args<Act::deal_character>(action));
      return one_less();
    }
    case Act::reveal_public:
    case Act::reveal_ship: {
      const bool is_public = act_of(action) == Act::reveal_public;
      const int order = is_public ? args<Act::reveal_public>(action) : args<Act::reveal_ship>(action);
      auto& orders = is_public ? s.public_orders : s.ship_orders;
      orders[at(next_order(orders, s.era))] = static_cast<std::uint8_t>(order + 1);
      s.steps.pop();
      return;
    }
    case Act::draw:
      s.pile &= ~(std::uint64_t{1} << args<Act::draw>(action));
      return draw_card(s, args<Act::draw>(action));
    case Act::draw_festival: --s.pile_festivals; return s.push(StepKind::draw_festival, step.seat, step.a);
    case Act::draw_reveal: return reveal_drawn(s, args<Act::draw_reveal>(action));
    case Act::festival:
      s.festivals = static_cast<std::uint16_t>(s.festivals & ~(1U << args<Act::festival>(action)));
      s.steps.pop();
      return draw_card(s, kFarmCards + args<Act::festival>(action));
    default: return;
  }
}

// A card, or a festival in its place, has come for the step that draws.
void SunaValo::draw_card(State& s, int card) const {
  Step& step = s.step();
  const auto name = static_cast<std::uint8_t>(card + 1);
  Player& player = s.player(step.seat);
  const auto to_first_free = [&](auto& places) {
    for (auto& place : places) {
      if (place != 0) continue;
      place = name;
      return;
    }
  };
  switch (static_cast<Destination>(step.a)) {
    case Destination::village: to_first_free(s.village); break;
    case Destination::hand: to_first_free(player.hand); break;
    case Destination::shown: s.shown = name; break;
    case Destination::display:
      for (Offer& offer : player.display) {
        if (offer.card != 0) continue;
        offer.card = name;
        break;
      }
      break;
  }
  if (--step.b == 0) s.steps.pop();
}

// Suna Valo 12.7: the order is turned up, then another card is drawn.
void SunaValo::reveal_drawn(State& s, int kind) const {
  s.pile_reveals = static_cast<std::uint8_t>(s.pile_reveals & ~(1U << kind));
  s.push(StepKind::reveal, s.step().seat, kind);
}

void SunaValo::choose_character(State& s, int character) const {
  const Step step = s.steps.pop();
  s.player(step.seat).character = static_cast<std::uint8_t>(character + 1);
  if (step.seat == 0) return;
  for (Player& player : s.players) player.dealt = 0;  // both are shown now
}

bool SunaValo::choosing_characters(const State& s) const {
  if (s.over != 0) return false;
  const StepKind kind = s.step().kind;
  return kind == StepKind::deal_character || kind == StepKind::character;
}

// Carries on with everything that follows by itself, until somebody has something to choose.
void SunaValo::settle(State& s) const {
  while (s.over == 0 && settle_step(s)) {
  }
}

// Does the next step if nobody has a choice in it.
bool SunaValo::settle_step(State& s) const {
  const Step step = s.step();
  switch (step.kind) {
    case StepKind::deal_progress:
    case StepKind::deal_end:
    case StepKind::deal_character:
    case StepKind::draw_festival:
    case StepKind::character:
    case StepKind::turn:
    case StepKind::row_bonus:
    case StepKind::place: return false;
    case StepKind::reveal:
      if (next_order(step.a == 0 ? s.public_orders : s.ship_orders, s.era) >= 0) return false;
      s.steps.pop();
      return true;
    case StepKind::draw:
      if (pile_size(s) > 0) return false;
      s.steps.pop();  // Suna Valo 12.9
      return true;
    case StepKind::pay: return settle_payment(s) || settle_choice(s);
    case StepKind::stow: return settle_stowing(s) || settle_choice(s);
    case StepKind::produce: return settle_production(s) || settle_choice(s);
    case StepKind::price: return settle_price(s) || settle_choice(s);
    case StepKind::row: return settle_row(s) || settle_choice(s);
    case StepKind::take_card: take_card(s); return true;
    case StepKind::ship_paid: ship_paid(s); return true;
    case StepKind::ship_effect: ship_effect(s); return true;
    case StepKind::festival: festival(s); return true;
    case StepKind::activate:
      s.steps.pop();
      activate(s, step.seat, step.a, step.b != 0);
      return true;
    case StepKind::activate_card:
      s.steps.pop();
      activate_card(s, step.seat, step.a);
      return true;
    case StepKind::progress_gain:
      s.steps.pop();
      use_progress(s, step.seat, step.a);
      return true;
    case StepKind::refill: refill(s); return true;
    case StepKind::end_turn:
      s.steps.pop();
      end_turn(s);
      return true;
    case StepKind::income: income(s); return true;
    case StepKind::end_era:
      s.steps.pop();
      end_era(s);
      return true;
    case StepKind::begin_turns:
      s.steps.pop();
      begin_turn(s, s.tree);
      return true;
    default: return settle_choice(s);
  }
}

// A choice with one answer is no choice; one without any lapses.
bool SunaValo::settle_choice(State& s) const {
  ActionList choices;
  legal(s, choices);
  if (choices.size() > 1) return false;
  if (choices.empty()) {
    const Step step = s.steps.pop();
    if (step.kind == StepKind::pay || step.kind == StepKind::price) s.payment = {};
    if (step.kind == StepKind::add) s.push(StepKind::refill, step.seat);  // Suna Valo 12.2
    return true;
  }
  perform(s, choices[0]);
  return true;
}

void SunaValo::begin_turn(State& s, int seat) const {
  s.seat = static_cast<std::uint8_t>(seat);
  s.swapped = 0;
  s.player(seat).fresh = 0;  // Suna Valo 9.7
  s.push(StepKind::turn, seat);
}

bool SunaValo::in_turn(const State& s, int seat) const {
  return seat == s.seat && (s.steps[0].kind == StepKind::turn || s.steps[0].kind == StepKind::end_turn);
}

// Suna Valo 3.1
void SunaValo::legal_turn(const State& s, ActionList& out) const {
  const int seat = s.step().seat;
  const Player& player = s.player(seat);
  const Stock have = stock(player);
  int all = player.energy;
  for (const int amount : have) all += amount;
  for (int i = 0; i < kVillage; ++i) {
    if (s.village[at(i)] != 0 && village_price(s, seat, i) <= all) out.push(action(Act::buy, s.village[at(i)] - 1));
  }
  for (const Offer& offer : player.display) {
    if (offer.card != 0) out.push(action(Act::buy, offer.card - 1));
  }
  const Player& other = s.player(1 - seat);
  for (int i = 0; i < kDisplay; ++i) {
    if (other.display[at(i)].card != 0 && payable(player, player.energy, have, price_of_offer(s, 1 - seat, i)))
      out.push(action(Act::buy, other.display[at(i)].card - 1));
  }
  legal_ships(s, seat, 0, out);
  if (out.empty()) out.push(action(Act::pass));  // Suna Valo 3.3
  if (may_swap(s, seat)) out.push(action(Act::swap));
}

// Suna Valo 5.1, 5.3, 10.1
void SunaValo::legal_placing(const State& s, ActionList& out) const {
  const int card = s.step().a;
  if (s.step().b != 0) {
    for (int column = 0; column < kColumns; ++column) out.push(action(Act::back, column));
    if (may_swap(s, s.step().seat)) out.push(action(Act::swap));
    return;
  }
  if (is_festival(card)) out.push(action(Act::celebrate));
  for (int column = 0; column < kColumns && !is_festival(card); ++column) {
    if ((components_.cards[at(card)].columns >> column & 1) != 0) out.push(action(Act::place, column));
  }
  out.push(action(Act::flip));
  if (may_swap(s, s.step().seat)) out.push(action(Act::swap));  // Suna Valo 17.6: after paying, before placing
}

bool SunaValo::era_ends(const State& s) const {
  return next_order(s.public_orders, s.era) < 0 && next_order(s.ship_orders, s.era) < 0;
}

// Suna Valo 13.2, 13.3
void SunaValo::end_turn(State& s) const {
  const bool round_over = s.seat != s.tree;
  if (!round_over || (s.extra == 0 && !era_ends(s))) return begin_turn(s, 1 - s.seat);
  if (s.era == kEras - 1 && s.extra == 0) {
    s.extra = 1;
    return begin_turn(s, s.tree);
  }
  // Suna Valo 14.1: what is paid is fixed before C08 acts.
  s.push(StepKind::end_era, s.tree);
  for (const int seat : {1 - s.tree, static_cast<int>(s.tree)}) {
    const Player& player = s.player(seat);
    int due = 0;
    for (int i = 0; i < 3; ++i) {
      if (!player.has_piece(static_cast<Place>(static_cast<int>(Place::income_energy) + i))) due |= 1 << i;
    }
    if (due != 0) s.push(StepKind::income, seat, due);
  }
  for (const int seat : {1 - s.tree, static_cast<int>(s.tree)}) {
    if (has(s.player(seat), Ability::card_from_discards)) s.push(StepKind::fetch, seat, 1);
  }
}

void SunaValo::income(State& s) const {
  const Step step = s.steps.pop();
  if ((step.a & 1) != 0) gain_energy(s.player(step.seat), components_.income_energy);
  const Kinds plants = (step.a & 2) != 0 ? kPlants : Kinds{0};
  const Kinds animals = (step.a & 4) != 0 ? kAnimals : Kinds{0};
  if (plants != 0 || animals != 0) s.push(StepKind::take, step.seat, plants, animals);
}

int SunaValo::rightmost_in_village(const State& s) const {
  for (int place = kVillage - 1; place >= 0; --place) {
    if (s.village[at(place)] != 0) return place;
  }
  return -1;
}

void SunaValo::discard(State& s, int card) const {
  if (!is_festival(card)) s.discards |= std::uint64_t{1} << card;  // festivals go to the box
}

// Suna Valo 14.2 to 14.4, or the end of the game.
void SunaValo::end_era(State& s) const {
  if (s.era == kEras - 1) {
    s.over = 1;
    return;
  }
  s.discards |= s.pile;
  for (std::uint8_t& card : s.village) {
    if (card != 0) discard(s, card - 1);
    card = 0;
  }
  ++s.era;
  s.tree = static_cast<std::uint8_t>(1 - s.tree);
  s.seat = s.tree;
  s.swapped = 0;
  s.pile = cards_of_era(s.era);
  s.pile_festivals = kFestivalCards;
  s.pile_reveals = kBothReveals;
  const int first = s.tree;
  s.push(StepKind::begin_turns, first);
  s.push(StepKind::replace, 1 - first);
  s.push(StepKind::replace, first);
  s.push(StepKind::draw, 1 - first, static_cast<int>(Destination::hand), kHand);
  s.push(StepKind::draw, first, static_cast<int>(Destination::hand), kHand);
  s.push(StepKind::draw, first, static_cast<int>(Destination::village), kVillage);
  s.push(StepKind::reveal, first, 1);
  s.push(StepKind::reveal, first, 0);
}

// Suna Valo 14.5
void SunaValo::legal_replacing(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  for (int place = 0; place < kDisplay; ++place) {
    if ((step.b >> place & 1) != 0 || player.display[at(place)].card == 0) continue;
    for (int hand = 0; hand < kHand; ++hand) {
      if (player.hand[at(hand)] != 0) out.push(action(Act::replace, place, hand));
    }
  }
  out.push(action(Act::done));
}

void SunaValo::replace(State& s, int place, int hand) const {
  Step& step = s.step();
  const int seat = step.seat;
  step.b = static_cast<std::uint8_t>(step.b | 1U << place);
  Player& player = s.player(seat);
  Offer& offer = player.display[at(place)];
  discard(s, offer.card - 1);
  offer.card = player.hand[at(hand)];
  player.hand[at(hand)] = 0;
  const int missing = minimum_price(player, offer.card - 1) - offer.total();
  s.push(StepKind::price, seat, place, missing > 0 ? missing : 0);
}

// Suna Valo 14.6
void SunaValo::end_replacing(State& s) const {
  const Step step = s.steps.pop();
  for (std::uint8_t& card : s.player(step.seat).hand) {
    if (card != 0) discard(s, card - 1);
    card = 0;
  }
}

}  // namespace spielwerk::suna_valo
