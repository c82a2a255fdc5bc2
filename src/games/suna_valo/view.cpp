#include <fmt/format.h>

#include "games/suna_valo/rules.hpp"
#include "games/suna_valo/words.hpp"

// What a seat may see. Hidden are characters while they are chosen (1.7) and the other player's hand (14.4).

namespace spielwerk::suna_valo {

namespace {

template <class Amounts>
void show_goods(JsonWriter& json, const Amounts& amounts) {
  json.object();
  for (std::size_t i = 0; i < amounts.size(); ++i) json.member(kGoodIds[i], static_cast<int>(amounts[i]));
  json.end();
}

void show_kinds(JsonWriter& json, Kinds kinds) {
  json.array();
  for (std::size_t i = 0; i < kResources; ++i) {
    if ((kinds >> i & 1) != 0) json.value(kGoodIds[i]);
  }
  json.end();
}

void write_columns(JsonWriter& json, Columns columns) {
  json.array();
  for (std::size_t i = 0; i < kColumns; ++i) {
    if ((columns >> i & 1) != 0) json.value(kColumnIds[i]);
  }
  json.end();
}

template <std::size_t Size>
void write_numbers(JsonWriter& json, const std::array<std::uint8_t, Size>& numbers) {
  json.array();
  for (const int number : numbers) json.value(number);
  json.end();
}

// What a festival, an order or a tile does, for who draws it. Only what it does is written.
struct Effect {
  int energy = 0;
  int steps = 0;
  int deliveries = 0;
  FixedVector<Kinds, kMaxTakes> takes{};
  int points = 0;
  Count per = Count::once;
  int each = 1;
  int most = 0;
  bool ship_order = false;
  int discount = 0;
  Removal remove = Removal::none;
  Columns activate = 0;  // one of these
  int cards = 0;         // so many cards, each in another of `activate`
  bool from_discards = false;
  bool from_box = false;
};

void write_effect(JsonWriter& json, const Effect& effect) {
  const auto number = [&](const char* key, int value, int nothing = 0) {
    if (value != nothing) json.member(key, value);
  };
  const auto flag = [&](const char* key, bool value) {
    if (value) json.member(key, true);
  };
  json.object();
  number("energy", effect.energy);
  number("steps", effect.steps);
  number("deliveries", effect.deliveries);
  if (!effect.takes.empty()) {
    json.key("takes").array();
    for (const Kinds kinds : effect.takes) show_kinds(json, kinds);
    json.end();
  }
  number("points", effect.points);
  if (effect.per != Count::once) json.member("per", kCountIds[static_cast<std::size_t>(effect.per)]);
  number("each", effect.each, 1);
  number("most", effect.most);
  flag("ship_order", effect.ship_order);
  number("discount", effect.discount);
  if (effect.remove != Removal::none) json.member("remove", effect.remove == Removal::any ? "any" : "left_track");
  if (effect.activate != 0) {
    json.key("activate");
    write_columns(json, effect.activate);
  }
  number("cards", effect.cards);
  flag("from_discards", effect.from_discards);
  flag("from_box", effect.from_box);
  json.end();
}

const char* phase(const State& s) {
  if (s.over != 0) return "over";
  switch (s.steps[0].kind) {
    case StepKind::begin_turns: return s.era == 0 ? "set_up" : "new_era";
    case StepKind::end_era: return "income";
    default: return "turns";
  }
}

void write_seat(JsonWriter& json, int one_and_seat) {
  if (one_and_seat == 0) {
    json.null();
  } else {
    json.value(one_and_seat - 1);
  }
}

}  // namespace

void SunaValo::view(const State& s, Seat reader, JsonWriter& json) const {
  const Seat mover = to_move(s);
  json.object().member("game", "suna_valo").key("reader");
  if (reader.is_player()) {
    json.value(reader.index());
  } else {
    json.null();
  }
  json.key("to_move");
  if (mover.is_player()) {
    json.value(mover.index());
  } else if (mover.is_chance()) {
    json.value("chance");
  } else {
    json.null();
  }
  json.member("phase", phase(s)).member("prompt", prompt(s));
  json.member("era", s.era + 1).member("eras", kEras);
  json.member("tree", static_cast<int>(s.tree)).member("turn_of", static_cast<int>(s.seat));
  json.member("era_ends", era_ends(s)).member("last_turns", s.extra != 0);
  view_shared(s, reader, json);
  json.key("players").array();
  for (int seat = 0; seat < kPlayers; ++seat) view_player(s, seat, reader, json);
  json.end();
  const Scores scores = score(s);
  json.key("scores").array();
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    json.array();
    for (std::size_t line = 0; line < kLines; ++line) json.value(static_cast<int>(scores.points[line][seat]));
    json.end();
  }
  json.end().end();
}

void SunaValo::view_shared(const State& s, Seat, JsonWriter& json) const {
  const auto card = [&](int one_and_card) {
    if (one_and_card == 0) {
      json.null();
    } else {
      json.value(components_.card_id(one_and_card - 1));
    }
  };
  json.member("pile", pile_size(s));
  json.key("discards").array();
  for (int i = 0; i < kFarmCards; ++i) {
    if ((s.discards >> i & 1) != 0) json.value(components_.cards[at(i)].id);
  }
  json.end();
  json.key("village").array();
  for (int i = 0; i < kVillage; ++i) {
    json.object().key("card");
    card(s.village[at(i)]);
    json.key("prices").array();
    for (int seat = 0; seat < kPlayers && s.village[at(i)] != 0; ++seat) json.value(village_price(s, seat, i));
    json.end().end();
  }
  json.end().key("shown");
  card(s.shown);
  json.key("bought");
  card(s.over == 0 && s.step().kind == StepKind::place ? s.step().a + 1 : 0);
  json.key("public_orders").array();
  for (std::size_t i = 0; i < kOpenOrders; ++i) {
    json.object().member("era", static_cast<int>(i / kOpenInEra) + 1).key("order");
    if (s.public_orders[i] == 0) {
      json.null();
    } else {
      json.value(components_.public_orders[s.public_orders[i] - 1U].id);
    }
    json.key("filled").array();
    for (const Player& player : s.players) {
      json.array();
      for (int space = 0; space < kMaxSpaces; ++space) {
        if ((player.delivered[i] >> space & 1) != 0) json.value(space + 1);
      }
      json.end();
    }
    json.end().key("barrels").array();
    for (const Player& player : s.players) json.value((player.barrels >> i & 1) != 0);
    json.end().key("first");
    write_seat(json, s.first_barrel[i]);
    json.end();
  }
  json.end().key("ship_orders").array();
  for (std::size_t i = 0; i < kOpenOrders; ++i) {
    json.object().member("era", static_cast<int>(i / kOpenInEra) + 1).key("order");
    if (s.ship_orders[i] == 0) {
      json.null();
    } else {
      json.value(components_.ship_orders[s.ship_orders[i] - 1U].id);
    }
    json.key("ships").array();
    for (const Player& player : s.players) json.value((player.ships >> i & 1) != 0);
    json.end().key("first");
    write_seat(json, s.first_ship[i]);
    json.end();
  }
  json.end().key("progress_tiles").array();
  for (std::size_t i = 0; i < kTiles; ++i) {
    if ((s.progress >> i & 1) != 0) json.value(components_.progress[i].id);
  }
  json.end().key("end_tiles").array();
  for (std::size_t i = 0; i < kTiles; ++i) {
    if ((s.end_tiles >> i & 1) != 0) json.value(components_.end[i].id);
  }
  json.end();
  // What is left of an activation.
  json.key("work");
  const bool work = s.work.drones != 0 || s.work.cogs != 0 || s.work.tiles != 0 || !s.work.takes.empty();
  if (!work) {
    json.null();
    return;
  }
  json.object().member("deliveries", static_cast<int>(s.work.drones)).member("steps", static_cast<int>(s.work.cogs));
  json.member("personal_only", s.work.orders != kAllOrders).key("takes").array();
  for (const Kinds kinds : s.work.takes) show_kinds(json, kinds);
  json.end().end();
}

void SunaValo::view_player(const State& s, int seat, Seat reader, JsonWriter& json) const {
  const Player& player = s.player(seat);
  const bool own = reader.is_player() && reader.index() == seat;
  json.object().member("seat", seat).key("character");
  if (player.character == 0 || (choosing_characters(s) && !own)) {
    json.null();
  } else {
    json.value(components_.characters[player.character - 1U].id);
  }
  json.key("dealt").array();
  for (std::size_t i = 0; i < kCharacters && own; ++i) {
    if ((player.dealt >> i & 1) != 0) json.value(components_.characters[i].id);
  }
  json.end().member("energy", static_cast<int>(player.energy)).key("resources");
  show_goods(json, stock(player));
  json.key("header");
  show_goods(json, player.header);
  json.key("character_card");
  show_goods(json, player.character_card);
  json.key("columns").object();
  for (int column = 0; column < kColumns; ++column) {
    json.key(kColumnIds[at(column)]).array();
    for (const Placed& placed : player.cards) {
      if (placed.column() != column) continue;
      json.object().member("card", components_.card_id(placed.card)).member("face_down", !placed.face_up());
      if (placed.face_up() && column <= static_cast<int>(Column::pasture)) {
        json.key("stored").array();
        for (int i = 0; i < 2; ++i) {
          if (components_.cards[placed.card].storages[at(i)] == 0) continue;
          if (placed.stored(i) < 0) {
            json.null();
          } else {
            json.value(kGoodIds[at(placed.stored(i))]);
          }
        }
        json.end();
      }
      if (placed.face_up() && column == static_cast<int>(Column::personal)) {
        json.key("filled").array();
        for (int space = 0; space < kMaxSpaces; ++space) {
          if ((placed.goods & kComplete) == 0 && (placed.goods >> space & 1) != 0) json.value(space + 1);
        }
        json.end().member("complete", (placed.goods & kComplete) != 0);
      }
      json.end();
    }
    json.end();
  }
  json.end().key("pieces").array();
  for (std::size_t i = 0; i < kPlaces; ++i) {
    if ((player.pieces >> i & 1) != 0) json.value(kPlaceIds[i]);
  }
  json.end().key("market").object();
  for (int i = 0; i < kResources; ++i) json.member(kGoodIds[at(i)], market_price(player, i));
  json.end().key("display").array();
  for (const Offer& offer : player.display) {
    json.object().key("card");
    if (offer.card == 0) {
      json.null();
    } else {
      json.value(components_.card_id(offer.card - 1));
    }
    json.key("goods");
    show_goods(json, offer.goods);
    json.member("markers", static_cast<int>(offer.markers)).end();
  }
  // A hand is hidden, but festivals that were drawn for it were seen.
  int cards = 0;
  int festivals = 0;
  for (const int card : player.hand) {
    cards += card != 0 ? 1 : 0;
    festivals += card != 0 && is_festival(card - 1) ? 1 : 0;
  }
  json.end().member("hand_cards", cards).member("hand_festivals", festivals).key("hand").array();
  for (const int card : player.hand) {
    if (own && card != 0) json.value(components_.card_id(card - 1));
  }
  json.end().member("left", fmt::format("L{}", player.left));
  const int space = player.right & ~kDetour;
  const bool detour = (player.right & kDetour) != 0;
  json.member("right", fmt::format("R{}", space)).member("detour", detour).key("tiles").array();
  for (std::size_t i = 0; i < kOwnTiles; ++i) {
    if (player.tiles[i] == 0) continue;
    json.object()
        .member("tile", components_.progress[player.tiles[i] - 1U].id)
        .member("works", (player.fresh >> i & 1) == 0)
        .end();
  }
  json.end().key("end_tile");
  if (player.end_tile == 0) {
    json.null();
  } else {
    json.value(components_.end[player.end_tile - 1U].id);
  }
  json.key("rows").array();
  for (const int row : player.rows) json.value(row == 0 ? "" : row == 1 ? "points" : "activated");
  json.end().key("kept").array();
  for (std::size_t i = 0; i < kFestivals; ++i) {
    if ((player.kept >> i & 1) != 0) json.value(components_.festivals[i].id);
  }
  json.end().member("shortage", static_cast<int>(player.shortage)).end();
}

void SunaValo::components(JsonWriter& json) const {
  json.object().member("game", "suna_valo").member("edition", components_.name);
  json.key("resources").array();
  for (const Good& good : components_.resources) {
    json.object().member("id", good.id).member("name", good.name).member("plural", good.plural);
    json.member("market", static_cast<int>(good.market)).end();
  }
  json.end().key("columns").array();
  constexpr const char* kColumnRules[] = {"6.3", "6.3", "6.3", "6.4", "6.5", "6.6"};
  for (std::size_t i = 0; i < kColumns; ++i) {
    const ColumnHead& head = components_.columns[i];
    json.object().member("id", head.id).member("name", head.name).key("produces");
    show_kinds(json, head.produces);
    json.member("storages", static_cast<int>(head.storages)).member("energy", static_cast<int>(head.energy));
    json.member("drones", static_cast<int>(head.drones)).member("rule", kColumnRules[i]).end();
  }
  json.end().key("cards").array();
  for (int i = 0; i < kFarmCards; ++i) {
    const FarmCard& card = components_.cards[at(i)];
    json.object().member("id", card.id).member("name", card.name).member("era", card.era + 1).key("columns");
    write_columns(json, card.columns);
    json.key("produces").array();
    for (const Kinds kinds : card.storages) {
      if (kinds != 0) show_kinds(json, kinds);
    }
    json.end().member("energy", static_cast<int>(card.energy)).member("cogs", static_cast<int>(card.cogs));
    json.member("drones", static_cast<int>(card.drones)).key("takes").array();
    for (const Kinds kinds : card.takes) show_kinds(json, kinds);
    json.end().key("order").array();
    for (const int resource : card.order) json.value(kGoodIds[at(resource)]);
    json.end().member("order_points", static_cast<int>(card.order_points));
    json.member("price", static_cast<int>(card.price)).member("points", static_cast<int>(card.points));
    const char* rule = (card.columns & kProducing) != 0 ? (card.storages[0] != 0 ? "6.1" : "6.7") : "6.4";
    if (card.columns == column_bit(Column::dock)) rule = "6.5";
    if (card.columns == column_bit(Column::personal)) rule = "7.4";
    json.member("text", effect_text(i)).member("rule", card.order.empty() && !card.has_effect() ? "6.7" : rule).end();
  }
  json.end().key("festivals").array();
  for (int i = 0; i < kFestivals; ++i) {
    const Festival& festival = components_.festivals[at(i)];
    json.object().member("id", festival.id).member("name", festival.name).member("era", festival.era + 1);
    json.member("price", static_cast<int>(festival.price)).member("points", static_cast<int>(festival.points));
    json.member("text", effect_text(kFarmCards + i)).member("bonus", bonus_text(festival));
    json.key("effect");
    write_effect(json, {.energy = festival.energy,
                        .per = festival.per,
                        .ship_order = festival.ship_order,
                        .activate = festival.columns,
                        .cards = festival.cards});
    json.key("bonus_effect");
    write_effect(json, {.energy = festival.bonus_energy,
                        .steps = festival.cogs,
                        .deliveries = festival.deliveries,
                        .takes = festival.takes,
                        .points = festival.points,
                        .discount = festival.discount});
    json.member("rule", fmt::format("18.{}", i + 1)).end();
  }
  json.end().key("public_orders").array();
  for (const PublicOrder& order : components_.public_orders) {
    json.object().member("id", order.id).member("era", order.era + 1).key("sides").array();
    for (const auto& side : order.spaces) {
      json.array();
      for (const Space& space : side) {
        json.object().member("resource", kGoodIds[space.resource]).member("energy", static_cast<int>(space.energy));
        json.member("cogs", static_cast<int>(space.cogs)).key("take");
        show_kinds(json, space.take);
        json.end();
      }
      json.end();
    }
    json.end().key("barrels");
    write_numbers(json, order.barrels);
    json.member("rule", "7.2").end();
  }
  json.end().key("ship_orders").array();
  for (int i = 0; i < kOrders; ++i) {
    const ShipOrder& order = components_.ship_orders[at(i)];
    json.object().member("id", order.id).member("era", order.era + 1).key("cost");
    show_goods(json, order.cost);
    json.member("cost_text", cost_text(order.cost)).member("text", ship_effect_text(order)).key("effect");
    write_effect(json, {.energy = order.energy,
                        .steps = order.cogs,
                        .takes = order.takes,
                        .points = order.points,
                        .per = order.per,
                        .each = order.each,
                        .remove = order.remove,
                        .activate = order.activate,
                        .from_discards = order.card,
                        .from_box = order.tile});
    json.key("ships");
    write_numbers(json, order.ships);
    json.member("rule", fmt::format("19.{}", i + 1)).end();
  }
  json.end().key("places").array();
  for (int i = 0; i < kPlaces; ++i) {
    const PiecePlace& place = components_.places[at(i)];
    const int rule = i < static_cast<int>(Place::left_block) ? i + 1 : static_cast<int>(Place::left_block) + 1;
    json.object().member("id", place.id).member("piece", kPieceIds[static_cast<std::size_t>(place.piece)]);
    json.member("points", static_cast<int>(place.points)).member("text", place_text(i));
    json.member("rule", fmt::format("16.{}", rule)).end();
  }
  json.end().key("left_track").object().key("multipliers");
  write_numbers(json, components_.left.multipliers);
  json.key("blocked_after");
  write_numbers(json, components_.left.blocked_after);
  json.member("rule", "9.3").end().key("right_track").object().key("values");
  write_numbers(json, components_.right.values);
  json.key("blocked_after");
  write_numbers(json, components_.right.blocked_after);
  json.key("detours");
  write_numbers(json, components_.right.detours);
  json.key("progress_notches");
  write_numbers(json, components_.right.progress);
  json.member("rule", "9.4").end().key("progress_tiles").array();
  for (int i = 0; i < kTiles; ++i) {
    const ProgressTile& tile = components_.progress[at(i)];
    json.object().member("id", tile.id).member("column", kColumnIds[tile.column]).member("text", tile_text(tile));
    FixedVector<Kinds, kMaxTakes> takes;
    if (tile.take != 0) takes.push(tile.take);
    json.key("effect");
    write_effect(json, {.energy = tile.energy, .steps = tile.cogs, .takes = takes});
    json.member("rule", fmt::format("20.{}", i + 1)).end();
  }
  json.end().key("end_tiles").array();
  for (int i = 0; i < kTiles; ++i) {
    const EndTile& tile = components_.end[at(i)];
    json.object().member("id", tile.id).member("text", end_tile_text(tile)).key("effect");
    write_effect(json, {.points = tile.points, .per = tile.per, .each = tile.each, .most = tile.most});
    json.member("rule", fmt::format("20.{}", kTiles + i + 1)).end();
  }
  json.end().key("characters").array();
  for (const Character& character : components_.characters) {
    json.object().member("id", character.id).member("name", character.name);
    json.member("text", ability_text(character.ability));
    json.member("rule", fmt::format("17.{}", static_cast<int>(character.ability) + 1)).end();
  }
  json.end().key("village_prices");
  write_numbers(json, components_.village);
  json.member("row_points", static_cast<int>(components_.row_points));
  json.member("income_energy", static_cast<int>(components_.income_energy));
  json.key("score_sources").array();
  for (const ScoreSource& source : score_sources())
    json.object().member("id", source.id).member("name", source.name).end();
  json.end().end();
}

// The other player's characters and hand are replaced by what they might be.
State SunaValo::resample(const State& s, Seat reader, Rng& rng) const {
  State imagined = s;
  if (!reader.is_player()) return imagined;
  Player& other = imagined.player(1 - reader.index());
  const Player& own = imagined.player(reader.index());
  const auto nth_bit = [](std::uint64_t mask, std::uint32_t n) {
    for (; n > 0; --n) mask &= mask - 1;
    return std::countr_zero(mask);
  };
  const auto any_of = [&](std::uint64_t mask) {
    return nth_bit(mask, rng.below(static_cast<std::uint32_t>(std::popcount(mask))));
  };
  if (choosing_characters(s) && other.dealt != 0) {
    unsigned left = characters_ & ~static_cast<unsigned>(own.dealt);
    unsigned dealt = 0;
    for (int i = std::popcount(static_cast<unsigned>(other.dealt)); i > 0; --i) {
      const unsigned mask = 1U << any_of(left);
      dealt |= mask;
      left &= ~mask;
    }
    other.dealt = static_cast<std::uint8_t>(dealt);
    if (other.character != 0) other.character = static_cast<std::uint8_t>(any_of(dealt) + 1);
  }
  // All cards go back before any is drawn: what one of them is says nothing about another.
  for (const std::uint8_t card : other.hand) {
    if (card == 0) continue;
    if (is_festival(card - 1)) {
      imagined.festivals = static_cast<std::uint16_t>(imagined.festivals | 1U << (card - 1 - kFarmCards));
    } else {
      imagined.pile |= std::uint64_t{1} << (card - 1);
    }
  }
  for (std::uint8_t& card : other.hand) {
    if (card == 0) continue;
    if (is_festival(card - 1)) {
      const unsigned era = ((1U << kFestivalsInEra) - 1) << (s.era * kFestivalsInEra);
      const int drawn = any_of(imagined.festivals & era);
      imagined.festivals = static_cast<std::uint16_t>(imagined.festivals & ~(1U << drawn));
      card = static_cast<std::uint8_t>(kFarmCards + drawn + 1);
    } else {
      const int drawn = any_of(imagined.pile);
      imagined.pile &= ~(std::uint64_t{1} << drawn);
      card = static_cast<std::uint8_t>(drawn + 1);
    }
  }
  return imagined;
}

// The second choice of a character shows the first. Cards that are left in a hand are discarded openly (14.6).
bool SunaValo::reveals(const State& s, Action action) const {
  if (act_of(action) == Act::done) return s.step().kind == StepKind::replace;
  return act_of(action) == Act::character && s.step().seat == 1;
}

bool SunaValo::seen(const State& s, Action action, Seat reader) const {
  if (s.over != 0) return true;
  const Step& step = s.step();
  const bool own = reader.is_player() && reader.index() == step.seat;
  switch (act_of(action)) {
    case Act::deal_character:
    case Act::character: return own;
    case Act::draw:
    case Act::festival: return own || static_cast<Destination>(step.a) != Destination::hand;
    default: return true;
  }
}

Text SunaValo::veiled(const State& s, Action action) const {
  const int seat = s.over != 0 ? 0 : s.step().seat;
  switch (act_of(action)) {
    case Act::deal_character: return say("{} is dealt a character", "{} erhält einen Charakter zur Wahl", kSides[seat]);
    case Act::character: return {"Choose a character", "Einen Charakter wählen"};
    case Act::draw:
    case Act::festival:
      if (static_cast<Destination>(s.step().a) != Destination::hand) return sentence(s, action);
      return say("{} draws a card", "{} zieht eine Karte", kSides[seat]);
    default: return sentence(s, action);
  }
}

}  // namespace spielwerk::suna_valo
