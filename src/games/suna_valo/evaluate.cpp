#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "core/index.hpp"
#include "games/suna_valo/rules.hpp"

// What a good player would say of a position. Everything is in points at the end of the game.

namespace spielwerk::suna_valo {

namespace {

struct Weights {
  // A good in hand while there are turns to use it. Energy needs no storage and buys everything: as good as a plant.
  std::array<float, kGoods> goods{0.65F, 0.68F, 0.68F, 1.02F, 1.04F, 0.68F};
  float crowd = 0.04F;  // the tenth good is worth less than the first
  float step = 0.55F;   // of a cogwheel, while it is still to be made
  float drone = 0.72F;  // a delivery that can be made now, beyond the good that it takes
  // What a card brings when it is used, for each turn to come: a column is activated every sixth turn or so, and a
  // storage that is still full produces nothing. Drones serve two columns.
  float produces = 0.09F;
  float discovers = 0.2F;
  float ships_out = 0.13F;  // a drone, in points
  float next = 0.3F;        // of the best column that could be activated next
  float row = 1.4F;         // cards that may be missing too many or too few before a row becomes unlikely
  float placing = 0.72F;    // cards placed in a turn; the other turns fulfil ship orders
  // What is delivered is on its way: the chance falls with what is missing, and rises with the turns left.
  float lacking = 1.75F;
  float undelivered = 1.2F;
  float backlog = 0.13F;     // what other own orders still ask for keeps the drones busy, too
  float delivery = 0.3F;     // of what completing an order would bring beyond the goods
  float delivered = 0.4F;    // a space that is filled, whatever becomes of its order
  float unpaid = 0.65F;      // energy missing to a ship order, against turns left
  float sail = 1.3F;         // what the turn for a ship order would have brought otherwise
  float ship = 0.41F;        // of what the best ship order would bring beyond that
  float other_ships = 0.4F;  // only one order is fulfilled in a turn
  float piece = 1.3F;        // a piece that may be taken now, beyond what it brings at once
  // What is freed, for each turn that is left.
  std::array<float, static_cast<std::size_t>(Place::income_energy)> frees{0.09F, 0.1F,  0.06F, 0.06F, 0.1F,
                                                                          0.07F, 0.07F, 0.08F, 0.07F};
  float bots = 0.7F;        // of what the tracks may become
  float bot_steps = 0.12F;  // of each wheel, in a turn to come
  float block = 0.83F;      // a piece that blocks the left track
  float end_tile = 3.0F;    // at the top of the right track
  float activating = 2.0F;  // an effect that activates a column or brings a card
  float display = 0.33F;    // a card on the display is an option: one of three, and it may be bought away
  float price = 0.3F;       // goods on a card: they come back twice if the other player buys
  float festival = 1.0F;    // a festival on the display; the other player celebrates, too
  float card = 0.4F;        // any card more on the farm
  float hurry = 0.8F;       // turns that it takes to make points of orders
  float seen = 7.0F;        // turns that the cards and orders on the table are enough for
  float turn = 3.1F;        // what a turn after that brings, with cards and orders that nobody knows yet
  float overlap = 11.0F;    // all the plans together: not all of them can be carried out
  // C01 to C08 against each other over a whole game, as measured: three cards for nothing are hard to beat.
  std::array<float, kCharacters> characters{-1.3F, 1.6F, -3.9F, -0.7F, 0.4F, -2.2F, -0.5F, 6.7F};
  float few_spread = 3.0F;   // what the last turn decides
  float turn_spread = 2.2F;  // and the root of all turns left
};

constexpr Weights kWeights{};

constexpr float kTurnsInEra = 6.5F;
constexpr float kTurns = kEras * kTurnsInEra + 1;
constexpr int kPieces = 3;

constexpr Worth operator+(Worth a, Worth b) { return {a.last + b.last, a.more + b.more}; }
constexpr Worth operator*(float factor, Worth a) { return {factor * a.last, factor * a.more}; }
constexpr Worth operator*(int amount, Worth a) { return static_cast<float>(amount) * a; }

constexpr Amounts kOnes = 0x0101010101010101U;
constexpr int total(Amounts amounts) { return static_cast<int>(amounts * kOnes >> 56); }
// What is asked for beyond what is there.
constexpr Amounts lacking(Amounts asked, Amounts have) {
  constexpr Amounts kTop = 128 * kOnes;  // stays set where at least as much is asked for
  const Amounts apart = (asked | kTop) - have;
  return apart & (apart & kTop) / 128 * 127;
}

// Turns that a seat has still to begin.
float turns_left(const SunaValo& game, const State& s, int seat) {
  float sum = kTurnsInEra * static_cast<float>(kEras - 1 - s.era);
  if (s.extra == 0) sum += 1;  // Suna Valo 13.3
  const StepKind bottom = s.steps[0].kind;
  if (bottom == StepKind::begin_turns) return sum + kTurnsInEra;
  if (bottom != StepKind::turn && bottom != StepKind::end_turn) return sum;
  // Both players' turns of this era from the one that is being played: a card is drawn in each until both reveal cards
  // have come, and the round is finished.
  const bool first = s.seat == s.tree;
  float both = first ? 2 : 1;
  if (s.extra == 0 && !game.era_ends(s)) {
    const auto cards = static_cast<float>(std::popcount(s.pile) + s.pile_festivals);
    both = std::max(both, s.pile_reveals == 3 ? cards + 0.83F : cards / 2 + 1.5F);
  }
  const float odd = first ? 0 : 0.5F;
  if (seat != s.seat) return sum + both / 2 - odd;
  return sum + both / 2 + odd - (bottom == StepKind::end_turn ? 1.0F : 0.0F);
}

// One seat's side of a position.
class Side {
 public:
  Side(const SunaValo& game, const State& s, int seat, const Farm& farm)
      : game_(game),
        printed_(game.printed()),
        prospects_(game.prospects()),
        s_(s),
        player_(s.player(seat)),
        farm_(farm),
        seat_(seat),
        turns_(turns_left(game, s, seat)),
        later_(std::max(0.0F, turns_ - 1)),
        use_(soon(0.5F)),
        some_(soon(3)),
        drones_(static_cast<float>(farm.drones + (game.has(player_, Ability::extra_delivery) ? 1 : 0))) {
    for (int kind = 0; kind < kResources; ++kind)
      have_ += one(kind) * static_cast<Amounts>(std::min(100, farm.have[at(kind)]));
    look_at_pieces();
    look_at_farm();
    look_at_orders();
  }

  float turns() const { return turns_; }

  float expects() const {
    const float next = turns_ >= 1 ? kWeights.next * best_activation() : 0;
    const float unseen = kWeights.turn * std::max(0.0F, turns_ - kWeights.seen) - kWeights.overlap * soon(0.7F);
    return unseen + character() + holdings() + engine_ + rows() + bots() + soon(kWeights.hurry) * (orders_ + ships()) +
           display() + pending() + next;
  }

 private:
  // What takes some turns to pay: nearly all of it early, nothing in the end.
  float soon(float some) const { return turns_ / (turns_ + some); }

  float value(Worth worth) const { return worth.last + worth.more * use_; }
  float take(unsigned kinds) const { return value(prospects_.take[kinds]); }  // the best of them
  float good(int kind) const { return take(1U << kind); }
  float energy(int amount) const { return static_cast<float>(amount) * value(prospects_.energy); }
  static float steps(int amount) { return static_cast<float>(amount) * kWeights.step; }
  template <class List>
  float goods(const List& amounts) const {
    float sum = 0;
    for (int kind = 0; kind < kResources; ++kind) {
      if (amounts[at(kind)] != 0) sum += static_cast<float>(amounts[at(kind)]) * good(kind);
    }
    return sum;
  }

  static float crowded(int amount) {
    return static_cast<float>(amount) / (1 + kWeights.crowd * static_cast<float>(amount));
  }

  float character() const {
    return player_.character == 0 ? 0 : kWeights.characters[player_.character - 1U] * turns_ / kTurns;
  }

  float holdings() const {
    float sum = energy(1) * crowded(player_.energy);
    for (int kind = 0; kind < kResources; ++kind) sum += good(kind) * crowded(farm_.have[at(kind)]);
    return sum;
  }

  // What each place brings once its piece is gone; with its points, what the piece is worth that may still go.
  void look_at_pieces() {
    std::array<float, kPlaces> freed{};
    for (std::size_t place = 0; place < kWeights.frees.size(); ++place) freed[place] = kWeights.frees[place] * turns_;
    const auto eras = static_cast<float>(kEras - s_.era);  // incomes, this era's included
    freed[static_cast<std::size_t>(Place::income_energy)] = eras * energy(printed_.income_energy);
    freed[static_cast<std::size_t>(Place::income_plant)] = eras * take(kPlants);
    freed[static_cast<std::size_t>(Place::income_animal)] = eras * take(kAnimals);
    for (unsigned gone = ~player_.pieces & ((1U << kPlaces) - 1); gone != 0; gone &= gone - 1)
      engine_ += freed[at(std::countr_zero(gone))];
    for (std::size_t place = 0; place < kPlaces; ++place) freed[place] += prospects_.places[place];
    for (std::size_t kind = 0; kind < kPieces; ++kind) {
      float best = 0;
      for (unsigned left = player_.pieces & printed_.places_of[kind]; left != 0; left &= left - 1)
        best = std::max(best, freed[at(std::countr_zero(left))]);
      pieces_[kind] = best + (turns_ > 0.5F ? kWeights.piece : 0);
    }
  }
  float piece(Piece kind) const { return pieces_[static_cast<std::size_t>(kind)]; }
  float any_piece() const { return *std::max_element(pieces_.begin(), pieces_.end()); }

  // What a card of the farm brings when it is used now.
  float use(const Placed& placed) const {
    const std::size_t full = ((placed.goods & 15U) != 0 ? 1U : 0U) + (placed.goods > 15 ? 2U : 0U);
    return value(prospects_.cards[placed.card].use[full]);
  }

  void look_at_farm() {
    for (std::size_t column = 0; column < kColumns; ++column) {
      const ColumnHead& head = printed_.columns[column];
      activation_[column] = energy(head.energy);
      if (head.produces != 0 && game_.header_room(player_, std::countr_zero(head.produces)))
        activation_[column] += take(head.produces);
    }
    Worth rate;
    for (const Placed& placed : player_.cards) {
      if (!placed.face_up() || is_festival(placed.card)) continue;
      if (placed.column() != static_cast<int>(Column::personal)) {
        rate = rate + prospects_.cards[placed.card].rate;
        activation_[at(placed.column())] += use(placed);
      } else if ((placed.goods & kComplete) == 0) {
        asked_ += wanted(printed_.cards[placed.card], placed.goods);
      }
    }
    personal_ = total(asked_);
    const float more = game_.has(player_, Ability::good_for_tile) ? take(kAnyKind) : 0;
    float tiles = 0;
    for (const int number : player_.tiles) {
      if (number == 0) continue;
      const float gain = value(prospects_.tiles[at(number - 1)]) + more;
      tiles += gain;
      activation_[printed_.progress[at(number - 1)].column] += gain;
    }
    engine_ += (value(rate) + kWeights.discovers * tiles) * later_ +
               kWeights.card * soon(4) * static_cast<float>(player_.cards.size());
    activation_[static_cast<std::size_t>(Column::personal)] += deliver(drones_);
  }

  // Rows that are not complete yet.
  float rows() const {
    float sum = 0;
    for (int row = 0; row < kRows; ++row) {
      const int missing = total(lacking(static_cast<Amounts>(row + 1) * (kOnes >> 8 * (8 - kColumns)), farm_.cards));
      if (missing == 0) continue;  // its bonus has been chosen, or is being chosen
      const float late = static_cast<float>(missing) - kWeights.placing * turns_;
      sum += printed_.row_points / (1 + std::exp(late / (0.3F + kWeights.row * some_)));
    }
    return sum;
  }

  // What the tracks may still become, beyond what they are worth now.
  float bots() const {
    const int space = player_.right & ~kDetour;
    const bool detour = (player_.right & kDetour) != 0;
    const auto now = static_cast<float>(printed_.left.multipliers[player_.left] * printed_.right.values[at(space)]);
    const float more = kWeights.bot_steps * turns_;
    const float left = std::min<float>(kLastSpace, player_.left + more);
    const float right = std::min<float>(kLastSpace, static_cast<float>(space) + (detour ? 0.5F : 0.0F) + more);
    const float top = static_cast<float>(printed_.right.values[kLastSpace]) / kLastSpace;
    float may = (1 + left / 2) * right * top;
    for (int i = 0; i < kBlocks; ++i) {
      const bool ahead = printed_.left.blocked_after[at(i)] >= player_.left;
      if (ahead && player_.has_piece(static_cast<Place>(static_cast<int>(Place::left_block) + i)))
        may *= kWeights.block;
    }
    const float far = right / kLastSpace;
    return some_ * (kWeights.bots * (may - now) + (player_.end_tile == 0 ? kWeights.end_tile * far * far : 0));
  }

  // What a personal order asks for.
  static Amounts wanted(const FarmCard& card, unsigned filled) {
    Amounts asked = 0;
    for (std::size_t i = 0; i < card.order.size(); ++i) asked += (filled >> i & 1) == 0 ? one(card.order[i]) : 0;
    return asked;
  }

  // An order that asks for some goods more: what it brings beyond them, times how likely it is completed. That falls
  // with the goods and the deliveries that are missing, and rises with the turns left.
  float order(std::size_t spaces, Amounts asked, float gain, int others) const {
    if (turns_ < 0.3F || gain <= 0) return 0;
    const int missing = total(asked);
    const float trips = (static_cast<float>(missing) + kWeights.backlog * static_cast<float>(others)) / drones_;
    const float far =
        kWeights.lacking * static_cast<float>(total(lacking(asked, have_))) + kWeights.undelivered * trips;
    return kWeights.delivery * gain * std::exp(-far / turns_) +
           kWeights.delivered * static_cast<float>(static_cast<int>(spaces) - missing) * std::min(1.0F, turns_);
  }

  float personal_order(const FarmCard& card, unsigned filled) const {
    if (!game_.pieces_left(player_, Piece::crate)) return 0;
    const Amounts asked = wanted(card, filled);
    float gain = card.order_points + piece(Piece::crate);
    for (std::size_t i = 0; i < card.order.size(); ++i) gain -= (filled >> i & 1) == 0 ? good(card.order[i]) : 0;
    return order(card.order.size(), asked, gain, std::max(0, personal_ - total(asked)));
  }

  // Own orders, then public ones.
  void look_at_orders() {
    for (std::size_t i = 0; i < player_.cards.size() && personal_ > 0; ++i) {
      const Placed& placed = player_.cards[i];
      if (placed.column() != static_cast<int>(Column::personal) || !placed.face_up()) continue;
      if ((placed.goods & kComplete) == 0) orders_ += personal_order(printed_.cards[placed.card], placed.goods);
    }
    for (std::size_t i = 0; i < kOpenOrders && game_.pieces_left(player_, Piece::barrel); ++i) {
      if (s_.public_orders[i] == 0 || (player_.barrels >> i & 1) != 0) continue;
      const PublicOrder& printed = printed_.public_orders[s_.public_orders[i] - 1U];
      const auto& spaces = printed.spaces[at(seat_)];
      const auto& gains = prospects_.spaces[s_.public_orders[i] - 1U][at(seat_)];
      Worth gain{printed.barrels[s_.first_barrel[i] == 0 ? 0 : 1] + piece(Piece::barrel), 0};
      Amounts asked = 0;
      for (std::size_t k = 0; k < spaces.size(); ++k) {
        if ((player_.delivered[i] >> k & 1) != 0) continue;
        gain = gain + gains[k];
        asked += one(spaces[k].resource);
      }
      asked_ += asked;
      orders_ += order(spaces.size(), asked, value(gain), personal_);
    }
    activation_[static_cast<std::size_t>(Column::dock)] += deliver(drones_);
  }

  // Deliveries that could be made now, of what is asked for.
  float deliver(float drones) const {
    const int missing = total(lacking(asked_, have_));
    auto possible = static_cast<float>(total(asked_) - missing);
    if (missing > 0) possible += static_cast<float>(player_.energy) / 3;  // from the market
    return kWeights.drone * std::min(drones, possible);
  }

  float ship_effect(int number) const {
    const ShipOrder& order = printed_.ship_orders[at(number)];
    float sum = value(prospects_.ships[at(number)]);
    if (order.remove != Removal::none) sum += any_piece();
    if (order.activate != 0 || order.card) sum += kWeights.activating;
    if (order.tile) sum += kWeights.discovers * turns_;
    return sum;
  }

  // What a ship order brings once it is paid.
  float ship(std::size_t place) const {
    const int number = s_.ship_orders[place] - 1;
    const ShipOrder& order = printed_.ship_orders[at(number)];
    int points = order.ships[s_.first_ship[place] == 0 ? 0 : 1];
    if (order.points != 0) points += order.points * (game_.counted(player_, farm_, order.per) / order.each);
    return static_cast<float>(points) + piece(Piece::ship) + ship_effect(number);
  }

  // Ship orders that may be fulfilled: the best, and a part of the others.
  float ships() const {
    if (!game_.pieces_left(player_, Piece::ship) || turns_ < 0.3F) return 0;
    const bool discount = !player_.has_piece(Place::ship_discount);
    float best = 0;
    float sum = 0;
    for (std::size_t i = 0; i < kOpenOrders; ++i) {
      if (s_.ship_orders[i] == 0 || (player_.ships >> i & 1) != 0) continue;
      const ShipOrder& order = printed_.ship_orders[s_.ship_orders[i] - 1U];
      const float gain = ship(i) - kWeights.sail - value(prospects_.ship_costs[s_.ship_orders[i] - 1U]) +
                         (discount ? take(kAnyKind) : 0);
      if (gain <= 0) continue;
      int missing = order.cost[kEnergy] - player_.energy;
      int dearest = 0;
      Amounts bought = lacking(prospects_.ship_resources[s_.ship_orders[i] - 1U], have_);
      for (int kind = 0; bought != 0; ++kind, bought >>= 8) {
        if ((bought & 0xFF) == 0) continue;
        const int price = game_.market_price(player_, kind);
        missing += amount(bought, 0) * price;
        dearest = std::max(dearest, price);
      }
      if (discount) missing -= dearest;
      const float value = gain * turns_ / (turns_ + kWeights.unpaid * static_cast<float>(std::max(0, missing)));
      best = std::max(best, value);
      sum += value;
    }
    return kWeights.ship * (best + kWeights.other_ships * (sum - best)) * std::min(1.0F, turns_);
  }

  // A card if it is placed face up.
  float card_worth(int number) const {
    if (is_festival(number)) return kWeights.festival;
    const FarmCard& card = printed_.cards[at(number)];
    return card.points + value(prospects_.cards[at(number)].rate) * later_ +
           (card.order.empty() ? 0 : personal_order(card, 0));
  }

  float display() const {
    float cards = 0;
    float prices = 0;
    for (const Offer& offer : player_.display) {
      if (offer.card == 0) continue;
      if (turns_ >= 1) cards += card_worth(offer.card - 1);
      prices += on_card(offer);
    }
    return kWeights.display * some_ * cards + kWeights.price * soon(2) * prices;
  }

  float on_card(const Offer& offer) const { return energy(offer.goods[kEnergy]) + goods(offer.goods); }

  float best_activation() const { return *std::max_element(activation_.begin(), activation_.end()); }

  // A bought card that is still to be placed.
  float placing(int number, bool face_down) const {
    float best = best_activation() + (player_.has_piece(Place::flip_step) ? 0 : kWeights.step);
    if (!face_down && is_festival(number)) best = std::max(best, kWeights.activating);
    if (!face_down && !is_festival(number)) {
      const auto& use = prospects_.cards[at(number)].use;
      const float worth = card_worth(number) + value(use.front()) - value(use.back());  // of its storages
      for (std::size_t column = 0; column < kColumns; ++column) {
        if ((printed_.cards[at(number)].columns >> column & 1) != 0) best = std::max(best, activation_[column] + worth);
      }
    }
    return best + kWeights.card;
  }

  float owed() const {
    return energy(s_.payment.energy + s_.payment.any - s_.payment.savings) + goods(s_.payment.need);
  }

  // What has been begun: owed, promised, on its way.
  float pending() const {
    float sum = 0;
    for (const Step& step : s_.steps) {
      if (step.seat == seat_) sum += promised(step);
      // Suna Valo 4.4: the seller gets what lies on the card twice, but has to find room for it.
      const bool sold = step.kind == StepKind::take_card && static_cast<Source>(step.b) == Source::other;
      if (sold && step.seat != seat_) sum += 1.6F * on_card(player_.display[step.c]);
    }
    return sum;
  }

  float promised(const Step& step) const {
    switch (step.kind) {
      case StepKind::pay: return -owed();
      case StepKind::take_card: return placing(step.a, false);
      case StepKind::place: return placing(step.a, step.b != 0);
      case StepKind::stow: return 0.8F * goods(s_.stow);
      case StepKind::ship_paid: return ship(step.a);
      case StepKind::ship_effect: return ship_effect(s_.ship_orders[step.a] - 1);
      case StepKind::piece: return pieces_[step.a];
      case StepKind::remove: return any_piece();
      case StepKind::produce: return take(step.c == kOneCard ? kAnyKind : printed_.columns[step.c].produces);
      case StepKind::take: return take(step.a) + take(step.b) + take(step.c) + take(step.d);
      case StepKind::store: return step.a == kEnergy ? energy(1) : good(step.a);
      case StepKind::good: return take(kAnyKind);
      case StepKind::work: {
        float sum = deliver(s_.work.drones) + steps(s_.work.cogs);
        for (const Kinds kinds : s_.work.takes) sum += take(kinds);
        return sum;
      }
      case StepKind::cog: return steps(step.a);
      case StepKind::progress: return kWeights.discovers * turns_;
      case StepKind::end_tile: return kWeights.end_tile;
      case StepKind::row_bonus: return printed_.row_points;
      case StepKind::row: {
        float sum = 0;
        for (int column = 0; column < kColumns; ++column) {
          const int number = (step.a >> column & 1) != 0 ? player_.card_in(column, step.b) : -1;
          if (number < 0) continue;
          const Placed& placed = player_.cards[at(number)];
          if (!placed.face_up() || is_festival(placed.card)) continue;
          sum += use(placed) + deliver(printed_.cards[placed.card].drones);
        }
        return sum;
      }
      case StepKind::singles: return static_cast<float>(step.a) * take(kAnyKind);
      case StepKind::activate: return activation_[step.a];
      case StepKind::column:
      case StepKind::fetch: return kWeights.activating;
      case StepKind::price: return -energy(step.b);
      default: return 0;
    }
  }

  const SunaValo& game_;
  const Components& printed_;
  const Prospects& prospects_;
  const State& s_;
  const Player& player_;
  const Farm& farm_;
  int seat_;
  float turns_;
  float later_;  // without the next one
  float use_;    // how much of what goods are worth in use
  float some_;   // of what takes three turns to pay
  float drones_;
  Amounts have_ = 0;
  Amounts asked_ = 0;                         // by all open orders
  int personal_ = 0;                          // spaces of own orders that are not filled
  std::array<float, kPieces> pieces_{};       // the best piece of each kind
  std::array<float, kColumns> activation_{};  // what each column brings now
  float engine_ = 0;                          // what the farm brings in the turns to come
  float orders_ = 0;
};

}  // namespace

Prospects::Prospects(const Components& printed) {
  // What cannot be used any more is worth a fifth of a point.
  const float last = 1.0F / static_cast<float>(printed.goods_for_point);
  const auto good = [&](int kind) { return Worth{last, std::max(0.0F, kWeights.goods[at(kind)] - last)}; };
  for (unsigned kinds = 1; kinds <= kAnyKind; ++kinds)
    take[kinds] = {last, std::max(take[kinds & (kinds - 1)].more, good(std::countr_zero(kinds)).more)};
  energy = good(kEnergy);

  const auto gain = [&](int stones, int cogs) {
    return stones * energy + Worth{static_cast<float>(cogs) * kWeights.step, 0};
  };
  const auto effect = [&](const auto& thing) {
    Worth worth = gain(thing.energy, thing.cogs);
    for (const Kinds kinds : thing.takes) worth = worth + take[kinds];
    return worth;
  };
  for (std::size_t i = 0; i < kFarmCards; ++i) {
    const FarmCard& card = printed.cards[i];
    const Worth first = take[card.storages[0]];
    const Worth second = take[card.storages[1]];
    const Worth rest = effect(card);
    cards[i].use = {rest + first + second, rest + second, rest + first, rest};
    cards[i].rate = kWeights.produces * (first + second) + kWeights.discovers * rest +
                    Worth{kWeights.ships_out * static_cast<float>(card.drones), 0};
  }
  for (std::size_t i = 0; i < kPlaces; ++i) places[i] = printed.places[i].points;
  for (std::size_t i = 0; i < kTiles; ++i) {
    const ProgressTile& tile = printed.progress[i];
    tiles[i] = gain(tile.energy, tile.cogs) + take[tile.take];
  }
  for (std::size_t i = 0; i < kOrders; ++i) {
    const ShipOrder& ship = printed.ship_orders[i];
    ships[i] = effect(ship);
    for (int kind = 0; kind < kResources; ++kind) ship_resources[i] += ship.cost[at(kind)] * one(kind);
    for (int kind = 0; kind < kGoods; ++kind) ship_costs[i] = ship_costs[i] + ship.cost[at(kind)] * good(kind);
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      const auto& asked = printed.public_orders[i].spaces[seat];
      for (std::size_t k = 0; k < asked.size(); ++k)
        spaces[i][seat][k] = gain(asked[k].energy, asked[k].cogs) + take[asked[k].take] + -1 * good(asked[k].resource);
    }
  }
}

Estimate SunaValo::evaluate(const State& s) const {
  Estimate estimate;
  float turns = 0;
  for (int seat = 0; seat < kPlayers; ++seat) {
    const Farm counted = farm(s.player(seat));
    const LinePoints points = lines(s, seat, counted);
    float& sum = estimate.points[at(seat)];
    sum = static_cast<float>(std::accumulate(points.begin(), points.end(), 0));
    if (s.over != 0) continue;
    const Side side(*this, s, seat, counted);
    sum += side.expects() - static_cast<float>(points[static_cast<std::size_t>(Line::goods)]);
    turns += side.turns() / kPlayers;
  }
  estimate.spread = kWeights.few_spread + kWeights.turn_spread * std::sqrt(turns);
  return estimate;
}

}  // namespace spielwerk::suna_valo
