#include <algorithm>
#include <bit>
#include <cmath>

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
  Side(const SunaValo& game, const State& s, int seat)
      : game_(game),
        printed_(game.printed()),
        s_(s),
        player_(s.player(seat)),
        seat_(seat),
        turns_(turns_left(game, s, seat)),
        later_(std::max(0.0F, turns_ - 1)),
        have_(game.stock(player_)),
        drones_(static_cast<float>(game.dock_drones(player_) + (game.has(player_, Ability::extra_delivery) ? 1 : 0))) {
    price_goods();
    for (int i = 0; i < kPieces; ++i) pieces_[at(i)] = best_piece(printed_.places_of[at(i)]);
    look_at_farm();
    look_at_orders();
  }

  float turns() const { return turns_; }

  float expects() const {
    const float next = turns_ >= 1 ? kWeights.next * best_activation() : 0;
    const float unseen = kWeights.turn * std::max(0.0F, turns_ - kWeights.seen) - kWeights.overlap * soon(0.7F);
    return unseen + character() + holdings() + engine() + rows() + bots() + soon(kWeights.hurry) * (orders_ + ships()) +
           display() + pending() + next;
  }

 private:
  // What cannot be used any more is worth a fifth of a point.
  void price_goods() {
    const float last = 1.0F / static_cast<float>(printed_.goods_for_point);
    for (std::size_t i = 0; i < kGoods; ++i) worth_[i] = last + std::max(0.0F, kWeights.goods[i] - last) * soon(0.5F);
    for (std::size_t kinds = 1; kinds <= kAnyKind; ++kinds)
      take_[kinds] = std::max(take_[kinds & (kinds - 1)], worth_[at(std::countr_zero(kinds))]);
  }

  // What takes some turns to pay: nearly all of it early, nothing in the end.
  float soon(float some) const { return turns_ / (turns_ + some); }

  static float crowded(int amount) {
    return static_cast<float>(amount) / (1 + kWeights.crowd * static_cast<float>(amount));
  }

  float character() const {
    return player_.character == 0 ? 0 : kWeights.characters[player_.character - 1U] * turns_ / kTurns;
  }

  float holdings() const {
    float sum = worth_[kEnergy] * crowded(player_.energy);
    for (std::size_t i = 0; i < kResources; ++i) sum += worth_[i] * crowded(have_[i]);
    return sum;
  }

  float energy(int amount) const { return static_cast<float>(amount) * worth_[kEnergy]; }
  float steps(int amount) const { return static_cast<float>(amount) * kWeights.step; }
  float takes(const FixedVector<Kinds, kMaxTakes>& list) const {
    float sum = 0;
    for (const Kinds kinds : list) sum += take_[kinds];
    return sum;
  }

  // What a card brings each turn, before anybody knows when its column is activated.
  float rate(const FarmCard& card) const {
    return kWeights.produces * (take_[card.storages[0]] + take_[card.storages[1]]) +
           kWeights.discovers * (energy(card.energy) + steps(card.cogs) + takes(card.takes)) +
           kWeights.ships_out * static_cast<float>(card.drones);
  }

  float tile_gain(const ProgressTile& tile) const {
    const float good = game_.has(player_, Ability::good_for_tile) ? take_[kAnyKind] : 0;
    return energy(tile.energy) + steps(tile.cogs) + take_[tile.take] + good;
  }

  // What a place brings once its piece is gone, beyond its points.
  float freed(int place) const {
    const auto eras = static_cast<float>(kEras - s_.era);  // incomes, this era's included
    switch (static_cast<Place>(place)) {
      case Place::income_energy: return eras * energy(printed_.income_energy);
      case Place::income_plant: return eras * take_[kPlants];
      case Place::income_animal: return eras * take_[kAnimals];
      default: return place < static_cast<int>(kWeights.frees.size()) ? kWeights.frees[at(place)] * turns_ : 0;
    }
  }

  float best_piece(std::uint32_t places) const {
    float best = 0;
    for (std::uint32_t left = player_.pieces & places; left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      best = std::max(best, static_cast<float>(printed_.places[at(place)].points) + freed(place));
    }
    return best + (turns_ > 0.5F ? kWeights.piece : 0);
  }
  float piece(Piece kind) const { return pieces_[static_cast<std::size_t>(kind)]; }

  // What a card of the farm brings when it is used now.
  float use(const Placed& placed, const FarmCard& card) const {
    float sum = energy(card.energy) + steps(card.cogs) + takes(card.takes);
    if (!stores(placed)) return sum;
    if (placed.stored(0) < 0) sum += take_[card.storages[0]];
    if (placed.stored(1) < 0) sum += take_[card.storages[1]];
    return sum;
  }

  void look_at_farm() {
    for (int column = 0; column < kColumns; ++column) {
      const ColumnHead& head = printed_.columns[at(column)];
      float& sum = activation_[at(column)];
      sum = energy(head.energy);
      if (head.produces != 0 && game_.header_room(player_, std::countr_zero(head.produces)))
        sum += take_[head.produces];
    }
    for (const Placed& placed : player_.cards) {
      const int column = placed.column();
      ++cards_[at(column)];
      if (!placed.face_up() || is_festival(placed.card)) continue;
      const FarmCard& card = printed_.cards[placed.card];
      if (column != static_cast<int>(Column::personal)) {
        rate_ += rate(card);
        activation_[at(column)] += use(placed, card);
      }
      for (std::size_t i = 0; i < card.order.size() && (placed.goods & kComplete) == 0; ++i) {
        if ((placed.goods >> i & 1) != 0) continue;
        ++asked_[card.order[i]];
        ++personal_;
      }
    }
    for (const int number : player_.tiles) {
      if (number == 0) continue;
      const ProgressTile& tile = printed_.progress[at(number - 1)];
      rate_ += kWeights.discovers * tile_gain(tile);
      activation_[tile.column] += tile_gain(tile);
    }
    activation_[static_cast<std::size_t>(Column::personal)] += deliver(drones_);
  }

  float engine() const {
    float sum = rate_ * later_ + kWeights.card * soon(4) * static_cast<float>(player_.cards.size());
    for (int place = 0; place < static_cast<int>(Place::left_block); ++place) {
      if (!player_.has_piece(static_cast<Place>(place))) sum += freed(place);
    }
    return sum;
  }

  // Rows that are not complete yet.
  float rows() const {
    float sum = 0;
    for (int row = 0; row < kRows; ++row) {
      int missing = 0;
      for (const int count : cards_) missing += std::max(0, row + 1 - count);
      if (missing == 0) continue;  // its bonus has been chosen, or is being chosen
      const float late = static_cast<float>(missing) - kWeights.placing * turns_;
      sum += printed_.row_points / (1 + std::exp(late / (0.3F + kWeights.row * soon(3))));
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
    const float use = soon(3);
    const float far = right / kLastSpace;
    return kWeights.bots * use * (may - now) + (player_.end_tile == 0 ? kWeights.end_tile * use * far * far : 0);
  }

  // An order of which some spaces are filled: what it brings, times how likely it is completed. That falls with the
  // goods and the deliveries that are missing, and rises with the turns left.
  template <class KindAt>
  float order(int spaces, unsigned filled, float gain, int others, const KindAt& kind_at) const {
    if (turns_ < 0.3F) return 0;
    Stock left = have_;
    int missing = 0;
    int lacking = 0;
    for (int i = 0; i < spaces; ++i) {
      if ((filled >> i & 1) != 0) continue;
      const auto kind = at(static_cast<int>(kind_at(i)));
      ++missing;
      gain -= worth_[kind];
      if (left[kind]-- <= 0) ++lacking;
    }
    if (gain <= 0) return 0;
    const float trips = (static_cast<float>(missing) + kWeights.backlog * static_cast<float>(others)) / drones_;
    const float far = kWeights.lacking * static_cast<float>(lacking) + kWeights.undelivered * trips;
    return kWeights.delivery * gain * std::exp(-far / turns_) +
           kWeights.delivered * static_cast<float>(spaces - missing) * std::min(1.0F, turns_);
  }

  float personal_order(const FarmCard& card, unsigned filled) const {
    if (!game_.pieces_left(player_, Piece::crate)) return 0;
    const int missing = static_cast<int>(card.order.size()) - std::popcount(filled);
    return order(static_cast<int>(card.order.size()), filled, card.order_points + piece(Piece::crate),
                 std::max(0, personal_ - missing), [&](int i) { return card.order[at(i)]; });
  }

  // Own orders, then public ones.
  void look_at_orders() {
    for (const Placed& placed : player_.cards) {
      if (placed.column() != static_cast<int>(Column::personal) || !placed.face_up()) continue;
      if ((placed.goods & kComplete) == 0) orders_ += personal_order(printed_.cards[placed.card], placed.goods);
    }
    for (std::size_t i = 0; i < kOpenOrders && game_.pieces_left(player_, Piece::barrel); ++i) {
      if (s_.public_orders[i] == 0 || (player_.barrels >> i & 1) != 0) continue;
      const PublicOrder& printed = printed_.public_orders[s_.public_orders[i] - 1U];
      const auto& spaces = printed.spaces[at(seat_)];
      const unsigned filled = player_.delivered[i];
      float gain = printed.barrels[s_.first_barrel[i] == 0 ? 0 : 1] + piece(Piece::barrel);
      for (std::size_t k = 0; k < spaces.size(); ++k) {
        if ((filled >> k & 1) != 0) continue;
        gain += energy(spaces[k].energy) + steps(spaces[k].cogs) + take_[spaces[k].take];
        ++asked_[spaces[k].resource];
      }
      orders_ += order(static_cast<int>(spaces.size()), filled, gain, personal_,
                       [&](int k) { return spaces[at(k)].resource; });
    }
    activation_[static_cast<std::size_t>(Column::dock)] += deliver(drones_);
  }

  // Deliveries that could be made now, of what is asked for.
  float deliver(float drones) const {
    float possible = 0;
    bool more = false;
    for (std::size_t i = 0; i < kResources; ++i) {
      possible += static_cast<float>(std::min(asked_[i], have_[i]));
      more = more || asked_[i] > have_[i];
    }
    if (more) possible += static_cast<float>(player_.energy) / 3;  // from the market
    return kWeights.drone * std::min(drones, possible);
  }

  float ship_effect(const ShipOrder& order) const {
    float sum = energy(order.energy) + steps(order.cogs) + takes(order.takes);
    if (order.remove != Removal::none) sum += best_piece(player_.pieces);
    if (order.activate != 0 || order.card) sum += kWeights.activating;
    if (order.tile) sum += kWeights.discovers * turns_;
    return sum;
  }

  float ship_points(std::size_t place, const ShipOrder& order) const {
    const int points = order.points == 0 ? 0 : order.points * (game_.counted(player_, order.per) / order.each);
    return static_cast<float>(points + order.ships[s_.first_ship[place] == 0 ? 0 : 1]);
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
      float gain = ship_points(i, order) + piece(Piece::ship) + ship_effect(order) - kWeights.sail;
      gain -= energy(order.cost[kEnergy]);
      int missing = order.cost[kEnergy] - player_.energy;
      int dearest = 0;
      for (int kind = 0; kind < kResources; ++kind) {
        const int cost = order.cost[at(kind)];
        gain -= static_cast<float>(cost) * worth_[at(kind)];
        if (cost <= have_[at(kind)]) continue;
        const int price = game_.market_price(player_, kind);
        missing += (cost - have_[at(kind)]) * price;
        dearest = std::max(dearest, price);
      }
      if (discount) {
        missing -= dearest;
        gain += take_[kAnyKind];
      }
      if (gain <= 0) continue;
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
    return card.points + rate(card) * later_ + (card.order.empty() ? 0 : personal_order(card, 0));
  }

  float display() const {
    float sum = 0;
    for (const Offer& offer : player_.display) {
      if (offer.card == 0) continue;
      if (turns_ >= 1) sum += kWeights.display * soon(3) * card_worth(offer.card - 1);
      sum += kWeights.price * soon(2) * on_card(offer);
    }
    return sum;
  }

  float on_card(const Offer& offer) const {
    float sum = 0;
    for (std::size_t i = 0; i < kGoods; ++i) sum += static_cast<float>(offer.goods[i]) * worth_[i];
    return sum;
  }

  float best_activation() const { return *std::max_element(activation_.begin(), activation_.end()); }

  // A bought card that is still to be placed.
  float placing(int number, bool face_down) const {
    float best = best_activation() + (player_.has_piece(Place::flip_step) ? 0 : kWeights.step);
    if (!face_down && is_festival(number)) best = std::max(best, kWeights.activating);
    if (!face_down && !is_festival(number)) {
      const FarmCard& card = printed_.cards[at(number)];
      const float worth = card_worth(number) + take_[card.storages[0]] + take_[card.storages[1]];
      for (std::size_t column = 0; column < kColumns; ++column) {
        if ((card.columns >> column & 1) != 0) best = std::max(best, activation_[column] + worth);
      }
    }
    return best + kWeights.card;
  }

  float owed() const {
    float sum = energy(s_.payment.energy + s_.payment.any - s_.payment.savings);
    for (std::size_t i = 0; i < kResources; ++i) sum += static_cast<float>(s_.payment.need[i]) * worth_[i];
    return sum;
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
      case StepKind::stow: {
        float sum = 0;
        for (std::size_t i = 0; i < kResources; ++i) sum += static_cast<float>(s_.stow[i]) * worth_[i];
        return 0.8F * sum;
      }
      case StepKind::ship_paid: {
        const ShipOrder& order = printed_.ship_orders[s_.ship_orders[step.a] - 1U];
        return ship_points(step.a, order) + piece(Piece::ship) + ship_effect(order);
      }
      case StepKind::ship_effect: return ship_effect(printed_.ship_orders[s_.ship_orders[step.a] - 1U]);
      case StepKind::piece: return pieces_[step.a];
      case StepKind::remove: return best_piece(player_.pieces);
      case StepKind::produce: return step.c == kOneCard ? take_[kAnyKind] : take_[printed_.columns[step.c].produces];
      case StepKind::take: return take_[step.a] + take_[step.b] + take_[step.c] + take_[step.d];
      case StepKind::store: return worth_[step.a];
      case StepKind::good: return take_[kAnyKind];
      case StepKind::work: {
        float sum = deliver(s_.work.drones) + steps(s_.work.cogs);
        for (const Kinds kinds : s_.work.takes) sum += take_[kinds];
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
          if (number < 0 || !player_.cards[at(number)].face_up() || is_festival(player_.cards[at(number)].card))
            continue;
          const FarmCard& card = printed_.cards[player_.cards[at(number)].card];
          sum += use(player_.cards[at(number)], card) + deliver(card.drones);
        }
        return sum;
      }
      case StepKind::singles: return static_cast<float>(step.a) * take_[kAnyKind];
      case StepKind::activate: return activation_[step.a];
      case StepKind::column:
      case StepKind::fetch: return kWeights.activating;
      case StepKind::price: return -energy(step.b);
      default: return 0;
    }
  }

  const SunaValo& game_;
  const Components& printed_;
  const State& s_;
  const Player& player_;
  int seat_;
  float turns_;
  float later_;  // without the next one
  Stock have_;
  float drones_;
  std::array<float, kGoods> worth_{};
  std::array<float, kAnyKind + 1> take_{};  // the best of some kinds
  std::array<float, kPieces> pieces_{};     // the best piece of each kind
  std::array<int, kColumns> cards_{};
  std::array<float, kColumns> activation_{};  // what each column brings now
  std::array<int, kResources> asked_{};       // by all open orders
  int personal_ = 0;                          // spaces of own orders that are not filled
  float rate_ = 0;
  float orders_ = 0;
};

}  // namespace

Estimate SunaValo::evaluate(const State& s) const {
  const Scores scores = score(s);
  Estimate estimate;
  float turns = 0;
  for (int seat = 0; seat < kPlayers; ++seat) {
    estimate.points[at(seat)] = static_cast<float>(scores.total(seat));
    if (s.over != 0) continue;
    const Side side(*this, s, seat);
    estimate.points[at(seat)] += side.expects() - scores.points[static_cast<std::size_t>(Line::goods)][at(seat)];
    turns += side.turns() / kPlayers;
  }
  estimate.spread = kWeights.few_spread + kWeights.turn_spread * std::sqrt(turns);
  return estimate;
}

}  // namespace spielwerk::suna_valo
