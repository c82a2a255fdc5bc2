#include "rules/suna_valo/table.hpp"

#include <algorithm>
#include <bit>

namespace spielwerk::suna_valo {

namespace {

template <class Amounts>
void set(Amounts& amounts, const Goods& goods) {
  amounts = {};
  for (const auto& [good, amount] : goods) {
    const auto i = at(index_of(kGoodIds, good));
    amounts[i] = static_cast<typename Amounts::value_type>(amount);
  }
}

}  // namespace

SunaValo printed_game(const Options& options) {
  Config config;
  if (options.first_game) config.options["characters"] = 1;
  if (options.festival_discards) config.options["festival_orders"] = 1;
  if (options.left_first) config.revision = 1;
  return printed<SunaValo>("suna_valo", config);
}

Table::Table(const Options& options) : LaidOut(printed_game(options)) {
  state_.festivals = (1U << kFestivals) - 1;
  for (Player& player : state_.players) player.pieces = (1U << kPlaces) - 1;
  character(0, "C08").character(1, "C05");
  village({"H01", "H05", "H08"});
  const char* const cards[2][3] = {{"H11", "H14", "H17"}, {"H12", "H15", "H18"}};
  for (int seat = 0; seat < 2; ++seat) {
    for (int i = 0; i < 3; ++i) display(seat, i, cards[seat][i]);
  }
  board_tiles({"BF01", "BF02", "BF03", "BF04", "BF05"}, {"BE01", "BE02", "BE03"});
  era(1);
  turn(0);
}

Table& Table::start() {
  state_ = game_.start();
  settled_ = true;
  return *this;
}

int Table::number(std::string_view card) const {
  const int found = game_.printed().card_number(card);
  if (found < 0) ADD_FAILURE() << "no such card: " << card;
  return std::max(found, 0);
}

// A card that is laid out is nowhere else.
void Table::take_away(int card) {
  const auto name = byte(card + 1);
  for (std::uint8_t& place : state_.village) {
    if (place == name) place = 0;
  }
  for (Player& player : state_.players) {
    for (Offer& offer : player.display) {
      if (offer.card == name) offer = {};
    }
  }
  if (card < kFarmCards) {
    state_.pile &= ~(std::uint64_t{1} << card);
    own_discards_ &= ~(std::uint64_t{1} << card);
  } else {
    state_.festivals = static_cast<std::uint16_t>(state_.festivals & ~(1U << (card - kFarmCards)));
  }
  settled_ = false;
}

Table& Table::era(int number) {
  state_.era = byte(number - 1);
  state_.tree = byte(state_.era % 2);
  for (int i = 0; i < kOpenOrders; ++i) {
    const int in_era = i / kOpenInEra;
    const bool open = in_era < state_.era || (in_era == state_.era && i % kOpenInEra == 0);
    const auto order = byte(open ? in_era * kOrdersInEra + i % kOpenInEra + 1 : 0);
    state_.public_orders[at(i)] = order;
    state_.ship_orders[at(i)] = order;
  }
  return turn(state_.tree);
}

Table& Table::card(int seat, std::string_view id, std::string_view column, const Tokens& stored) {
  const int card = number(id);
  take_away(card);
  const FarmCard& printed = game_.printed().cards[at(card)];
  const int where =
      column.empty() ? std::countr_zero(static_cast<unsigned>(printed.columns)) : index_of(kColumnIds, column);
  Placed placed = {byte(card), byte(where), 0};
  for (std::size_t i = 0; i < stored.size(); ++i) {
    if (!stored[i].empty()) placed.goods = byte(placed.goods | (index_of(kGoodIds, stored[i]) + 1) << (4 * i));
  }
  state_.player(seat).cards.push(placed);
  return *this;
}

Table& Table::back(int seat, std::string_view id, std::string_view column) {
  const int card = number(id);
  take_away(card);
  state_.player(seat).cards.push({byte(card), byte(index_of(kColumnIds, column) | kBack), 0});
  return *this;
}

Table& Table::order(int seat, std::string_view id, const std::vector<int>& filled) {
  card(seat, id);
  for (const int space : filled) {
    Placed& placed = state_.player(seat).cards.back();
    placed.goods = byte(placed.goods | 1 << (space - 1));
  }
  return *this;
}

Table& Table::complete(int seat, std::string_view id) {
  card(seat, id);
  state_.player(seat).cards.back().goods = kComplete;
  return *this;
}

Table& Table::goods(int seat, const Goods& goods) {
  Player& player = state_.player(seat);
  for (const auto& [good, amount] : goods) {
    if (good == "energy") {
      player.energy = static_cast<std::uint16_t>(amount);
    } else {
      player.header[at(index_of(kGoodIds, good))] = static_cast<std::uint16_t>(amount);
    }
  }
  settled_ = false;
  return *this;
}

Table& Table::energy(int seat, int amount) { return goods(seat, {{"energy", amount}}); }

Table& Table::on_character(int seat, const Goods& goods) {
  set(state_.player(seat).character_card, goods);
  settled_ = false;
  return *this;
}

Table& Table::character(int seat, std::string_view id) {
  state_.player(seat).character = byte(number_of(game_.printed().characters, id) + 1);
  settled_ = false;
  return *this;
}

Table& Table::village(const Tokens& ids) {
  state_.village = {};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i].empty()) continue;
    const int card = number(ids[i]);
    take_away(card);
    state_.village[i] = byte(card + 1);
  }
  settled_ = false;
  return *this;
}

Table& Table::display(int seat, int place, std::string_view id, const Goods& goods, int markers) {
  Offer offer;
  if (!id.empty()) {
    const int card = number(id);
    take_away(card);
    offer.card = byte(card + 1);
  }
  set(offer.goods, goods);
  offer.markers = byte(markers);
  state_.player(seat).display[at(place)] = offer;
  settled_ = false;
  return *this;
}

Table& Table::public_order(int place, std::string_view id) {
  state_.public_orders[at(place)] =
      id.empty() ? std::uint8_t{0} : byte(number_of(game_.printed().public_orders, id) + 1);
  settled_ = false;
  return *this;
}

Table& Table::ship_order(int place, std::string_view id) {
  state_.ship_orders[at(place)] = id.empty() ? std::uint8_t{0} : byte(number_of(game_.printed().ship_orders, id) + 1);
  settled_ = false;
  return *this;
}

Table& Table::delivered(int seat, int place, const std::vector<int>& spaces) {
  std::uint8_t& filled = state_.player(seat).delivered[at(place)];
  for (const int space : spaces) filled = byte(filled | 1 << (space - 1));
  settled_ = false;
  return *this;
}

Table& Table::barrel(int seat, int place) {
  Player& player = state_.player(seat);
  player.barrels = byte(player.barrels | 1 << place);
  if (state_.first_barrel[at(place)] == 0) state_.first_barrel[at(place)] = byte(1 + seat);
  settled_ = false;
  return *this;
}

Table& Table::ship(int seat, int place) {
  Player& player = state_.player(seat);
  player.ships = byte(player.ships | 1 << place);
  if (state_.first_ship[at(place)] == 0) state_.first_ship[at(place)] = byte(1 + seat);
  settled_ = false;
  return *this;
}

Table& Table::gone(int seat, std::string_view place) {
  state_.player(seat).pieces &= ~(1U << index_of(kPlaceIds, place));
  settled_ = false;
  return *this;
}

Table& Table::tile(int seat, std::string_view id, bool works) {
  const int tile = number_of(game_.printed().progress, id);
  // One that does not lie on the board was dealt instead of the last one there.
  const bool there = (state_.progress >> tile & 1) != 0;
  const int dealt = there || state_.progress == 0 ? tile : std::bit_width(state_.progress) - 1;
  state_.progress = byte(state_.progress & ~(1 << dealt));
  Player& player = state_.player(seat);
  for (std::size_t i = 0; i < kOwnTiles; ++i) {
    if (player.tiles[i] != 0) continue;
    player.tiles[i] = byte(tile + 1);
    if (!works) player.fresh = byte(player.fresh | 1 << i);
    break;
  }
  settled_ = false;
  return *this;
}

Table& Table::end_tile(int seat, std::string_view id) {
  const int tile = number_of(game_.printed().end, id);
  state_.end_tiles = byte(state_.end_tiles & ~(1 << tile));
  state_.player(seat).end_tile = byte(tile + 1);
  settled_ = false;
  return *this;
}

Table& Table::board_tiles(const Tokens& progress, const Tokens& end) {
  state_.progress = 0;
  state_.end_tiles = 0;
  for (const auto& id : progress)
    state_.progress = byte(state_.progress | 1 << number_of(game_.printed().progress, id));
  for (const auto& id : end) state_.end_tiles = byte(state_.end_tiles | 1 << number_of(game_.printed().end, id));
  settled_ = false;
  return *this;
}

Table& Table::tracks(int seat, int left, int right, bool detour) {
  state_.player(seat).left = byte(left);
  state_.player(seat).right = byte(right | (detour ? kDetour : 0));
  settled_ = false;
  return *this;
}

Table& Table::row_marker(int seat, int row, std::string_view side) {
  state_.player(seat).rows[at(row - 1)] = side == "points" ? 1 : 2;
  settled_ = false;
  return *this;
}

Table& Table::kept(int seat, std::string_view id) {
  const int card = number(id);
  take_away(card);
  state_.player(seat).kept = static_cast<std::uint16_t>(state_.player(seat).kept | 1U << (card - kFarmCards));
  return *this;
}

Table& Table::shortage(int seat, int markers) {
  state_.player(seat).shortage = byte(markers);
  settled_ = false;
  return *this;
}

Table& Table::discards(const Tokens& ids) {
  for (const auto& id : ids) {
    const int card = number(id);
    take_away(card);
    own_discards_ |= std::uint64_t{1} << card;
  }
  return *this;
}

Table& Table::pile(const Tokens& ids, int festivals, const Tokens& reveals) {
  own_pile_ = true;
  state_.pile = 0;
  for (const auto& id : ids) {
    const int card = number(id);
    take_away(card);
    state_.pile |= std::uint64_t{1} << card;
  }
  state_.pile_festivals = byte(festivals);
  state_.pile_reveals = 0;
  for (const auto& kind : reveals) state_.pile_reveals = byte(state_.pile_reveals | (kind == "public" ? 1 : 2));
  settled_ = false;
  return *this;
}

// Era III with all orders open and an empty pile.
Table& Table::last_turns() {
  if (state_.era != 2) era(3);
  state_.public_orders[5] = 2 * kOrdersInEra + 2;
  state_.ship_orders[5] = 2 * kOrdersInEra + 2;
  state_.extra = 1;
  return pile({}, 0, {});
}

Table& Table::turn(int seat) {
  state_.steps = {};
  state_.seat = byte(seat);
  state_.swapped = 0;
  state_.push(StepKind::turn, seat);
  settled_ = false;
  return *this;
}

// Completes what was laid out: cards that lie nowhere are in the pile or discarded, festivals that are missing in the
// box.
void Table::complete() {
  std::uint64_t placed = own_discards_ | (own_pile_ ? state_.pile : 0);
  const auto found = [&](int card) {
    if (card >= 0 && card < kFarmCards) placed |= std::uint64_t{1} << card;
  };
  for (const int card : state_.village) found(card - 1);
  for (const Player& player : state_.players) {
    for (const Offer& offer : player.display) found(offer.card - 1);
    for (const Placed& each : player.cards) found(each.card);
  }
  const int cards = (state_.era + 1) * kCardsInEra;
  const std::uint64_t all = (std::uint64_t{1} << cards) - 1;
  const std::uint64_t now = all & ~((std::uint64_t{1} << (state_.era * kCardsInEra)) - 1);
  state_.discards = own_discards_ | (all & ~now & ~placed);
  if (own_pile_) {
    state_.discards |= now & ~placed;
  } else {
    state_.pile = now & ~placed;
    state_.pile_reveals = 3;
    int drawn = 0;
    for (int i = 0; i < kFestivalsInEra; ++i) {
      if ((state_.festivals >> (state_.era * kFestivalsInEra + i) & 1) == 0) ++drawn;
    }
    state_.pile_festivals = byte(std::max(0, kFestivalCards - drawn));
  }
  // Festivals of this era that were drawn and lie nowhere are in the box.
  int drawn = state_.pile_festivals;
  for (int i = 0; i < kFestivalsInEra; ++i) {
    drawn += (state_.festivals >> (state_.era * kFestivalsInEra + i) & 1) == 0 ? 1 : 0;
  }
  for (int i = kFestivalsInEra - 1; i >= 0 && drawn < kFestivalCards; --i) {
    const unsigned mask = 1U << (state_.era * kFestivalsInEra + i);
    if ((state_.festivals & mask) == 0) continue;
    state_.festivals = static_cast<std::uint16_t>(state_.festivals & ~mask);
    ++drawn;
  }
}

Table& Table::finish() {
  settle();
  while (game_.to_move(state_).is_player() && state_.step().kind != StepKind::turn) {
    ActionList actions;
    game_.legal(state_, actions);
    Action chosen = actions[0];
    for (const Action action : actions) {
      if (act_of(action) == Act::done) chosen = action;
    }
    game_.apply(state_, chosen);
  }
  return *this;
}

Table& Table::end_turn() {
  settle();
  do {
    finish();
    deal();
  } while (game_.to_move(state_).is_player() && state_.step().kind != StepKind::turn);
  return *this;
}

int Table::has(int seat, std::string_view good) {
  const int i = index_of(kGoodIds, good);
  const Player& player = state().player(seat);
  return i == kEnergy ? player.energy : game_.stock(player)[at(i)];
}

int Table::in_header(int seat, std::string_view resource) {
  return state().player(seat).header[at(index_of(kGoodIds, resource))];
}

Tokens Table::stored(int seat, std::string_view id) {
  const int card = number(id);
  Tokens all;
  for (const Placed& placed : state().player(seat).cards) {
    if (placed.card != card) continue;
    for (int i = 0; i < 2; ++i) {
      if (game_.printed().cards[at(card)].storages[at(i)] == 0) continue;
      all.push_back(placed.stored(i) < 0 ? "" : kGoodIds[at(placed.stored(i))]);
    }
  }
  return all;
}

Goods Table::on(int seat, int place) {
  Goods goods;
  const Offer& offer = state().player(seat).display[at(place)];
  for (std::size_t i = 0; i < kGoods; ++i) {
    if (offer.goods[i] > 0) goods[kGoodIds[i]] = offer.goods[i];
  }
  if (offer.markers > 0) goods["markers"] = offer.markers;
  return goods;
}

std::string Table::shown(int place) {
  const int card = state().village[at(place)];
  return card == 0 ? "" : game_.printed().card_id(card - 1);
}

std::string Table::offered(int seat, int place) {
  const int card = state().player(seat).display[at(place)].card;
  return card == 0 ? "" : game_.printed().card_id(card - 1);
}

int Table::cards_in(int seat, std::string_view column) {
  return state().player(seat).cards_in(index_of(kColumnIds, column));
}

bool Table::has_piece(int seat, std::string_view place) {
  return state().player(seat).has_piece(static_cast<Place>(index_of(kPlaceIds, place)));
}

bool Table::has_tile(int seat, std::string_view id) {
  const int tile = number_of(game_.printed().progress, id);
  const auto& tiles = state().player(seat).tiles;
  return std::find(tiles.begin(), tiles.end(), tile + 1) != tiles.end();
}

}  // namespace spielwerk::suna_valo
