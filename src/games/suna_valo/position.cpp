#include <algorithm>
#include <bit>

#include "core/names.hpp"
#include "games/suna_valo/shape.hpp"

// A position as JSON that a person can edit, and back.

namespace spielwerk::suna_valo {

// The names of steps in files, in the order of StepKind.
const std::vector<std::string> kStepIds = {
    "none",          "deal_progress", "deal_end",    "deal_character", "reveal",   "draw",
    "draw_festival", "character",     "prepare",     "turn",           "pay",      "place",
    "stow",          "produce",       "take",        "store",          "good",     "work",
    "source",        "cog",           "progress",    "end_tile",       "piece",    "remove",
    "row_bonus",     "row",           "singles",     "ship",           "column",   "fetch",
    "add",           "price",         "replace",     "swap",           "give",     "before_add",
    "take_card",     "ship_paid",     "ship_effect", "festival",       "activate", "activate_card",
    "progress_gain", "refill",        "end_turn",    "income",         "end_era",  "begin_turns"};
static_assert(kStepKinds == 48);

const std::vector<std::string> kRowIds = {"", "points", "activated"};

namespace {

constexpr std::size_t kMostSteps = 14;  // in a file; play may stack a few more on top of them

std::vector<std::string> resource_ids() { return {kGoodIds.begin(), kGoodIds.begin() + kResources}; }

template <class Amounts>
void write_goods(JsonWriter& json, const Amounts& amounts) {
  json.compact().object();
  for (std::size_t i = 0; i < amounts.size(); ++i) json.member(kGoodIds[i], static_cast<int>(amounts[i]));
  json.end();
}

template <class Amount, std::size_t Size>
void read_goods(const Reader& entry, int most, std::array<Amount, Size>& amounts) {
  for (const std::string& key : entry.keys()) {
    if (std::find(kGoodIds.begin(), kGoodIds.begin() + Size, key) == kGoodIds.begin() + Size)
      entry[key].problem("is not a good", "ist kein Hofgut");
  }
  for (std::size_t i = 0; i < Size; ++i) amounts[i] = static_cast<Amount>(entry[kGoodIds[i]].integer(0, most));
}

// A set of things by their ids.
template <class Ids>
void write_set(JsonWriter& json, std::uint64_t mask, const Ids& id) {
  json.compact().array();
  for (; mask != 0; mask &= mask - 1) json.value(id(std::countr_zero(mask)));
  json.end();
}

std::uint64_t read_set(const Reader& list, const std::vector<std::string>& ids) {
  std::uint64_t mask = 0;
  for (const int id : names_once(list, ids)) mask |= std::uint64_t{1} << id;
  return mask;
}

bool is_null(const Reader& value) { return value.present() && value.value()->kind == Json::Kind::null; }

// 1 + the number of an id, or 0 for null.
std::uint8_t read_optional(const Reader& value, const std::vector<std::string>& ids) {
  if (!value.present() || is_null(value)) return 0;
  return static_cast<std::uint8_t>(value.choice(ids) + 1);
}

// The ids of everything that an edition names.
struct Ids {
  std::vector<std::string> cards;
  std::vector<std::string> farm_cards;
  std::vector<std::string> festivals;
  std::vector<std::string> public_orders;
  std::vector<std::string> ship_orders;
  std::vector<std::string> progress;
  std::vector<std::string> end;
  std::vector<std::string> characters;

  explicit Ids(const Components& printed) {
    for (int i = 0; i < kCards; ++i) cards.push_back(printed.card_id(i));
    farm_cards.assign(cards.begin(), cards.begin() + kFarmCards);
    festivals.assign(cards.begin() + kFarmCards, cards.end());
    for (const auto& order : printed.public_orders) public_orders.push_back(order.id);
    for (const auto& order : printed.ship_orders) ship_orders.push_back(order.id);
    for (const auto& tile : printed.progress) progress.push_back(tile.id);
    for (const auto& tile : printed.end) end.push_back(tile.id);
    for (const auto& character : printed.characters) characters.push_back(character.id);
  }
};

void write_optional(JsonWriter& json, int one_and_number, const std::vector<std::string>& ids) {
  if (one_and_number == 0) {
    json.null();
  } else {
    json.value(ids[at(one_and_number - 1)]);
  }
}

const auto kPlaceNames = [](int place) { return kPlaceIds[at(place)]; };

void write_kinds(JsonWriter& json, Kinds kinds) {
  json.array();
  for (std::size_t i = 0; i < kResources; ++i) {
    if ((kinds >> i & 1) != 0) json.value(kGoodIds[i]);
  }
  json.end();
}

void write_pending(JsonWriter& json, const State& s) {
  json.key("pending").array();
  for (const Step& step : s.steps) {
    json.compact().object().member("step", kStepIds[static_cast<std::size_t>(step.kind)]);
    json.member("seat", static_cast<int>(step.seat)).member("a", static_cast<int>(step.a));
    json.member("b", static_cast<int>(step.b)).member("c", static_cast<int>(step.c));
    json.member("d", static_cast<int>(step.d)).end();
  }
  json.end();
  const Payment& payment = s.payment;
  json.key("payment").compact().object().key("need");
  write_goods(json, payment.need);
  json.member("energy", static_cast<int>(payment.energy)).member("any", static_cast<int>(payment.any));
  json.member("savings", static_cast<int>(payment.savings)).member("to", static_cast<int>(payment.to));
  json.member("kind", static_cast<int>(payment.kind)).member("from", static_cast<int>(payment.from)).end();
  json.key("work").compact().object().member("drones", static_cast<int>(s.work.drones));
  json.member("cogs", static_cast<int>(s.work.cogs)).member("orders", static_cast<int>(s.work.orders));
  json.member("tiles", static_cast<int>(s.work.tiles)).key("takes").array();
  for (const Kinds kinds : s.work.takes) write_kinds(json, kinds);
  json.end().end();
  json.key("stow");
  write_goods(json, s.stow);
}

void read_pending(const Reader& position, State& s) {
  const Reader list = position["pending"];
  if (list.size() > kMostSteps) list.problem("has too many steps", "hat zu viele Schritte");
  for (std::size_t i = 0; i < list.size() && i < kMostSteps; ++i) {
    const Reader entry = list[i];
    entry.only({"step", "seat", "a", "b", "c", "d"});
    const auto kind = static_cast<StepKind>(entry["step"].choice(kStepIds));
    const auto number = [&](const char* key) { return entry[key].integer(0, 255); };
    s.push(kind, entry["seat"].integer(0, 1), number("a"), number("b"), number("c"), number("d"));
  }
  const Reader payment = position["payment"];
  payment.only({"need", "energy", "any", "savings", "to", "kind", "from"});
  read_goods(payment["need"], 200, s.payment.need);
  const auto number = [&](const char* key, int most) {
    return static_cast<std::uint8_t>(payment[key].integer(0, most));
  };
  s.payment.energy = number("energy", 200);
  s.payment.any = number("any", 100);
  s.payment.savings = number("savings", 40);
  s.payment.to = number("to", kPlayers);
  s.payment.kind = number("kind", kResources - 1);
  s.payment.from = number("from", kFromEnergy);
  const Reader work = position["work"];
  work.only({"drones", "cogs", "orders", "tiles", "takes"});
  s.work.drones = static_cast<std::uint8_t>(work["drones"].integer(0, 200));
  s.work.cogs = static_cast<std::uint8_t>(work["cogs"].integer(0, 200));
  s.work.orders = static_cast<std::uint8_t>(work["orders"].integer(0, kOneOrder + kCards - 1));
  s.work.tiles = static_cast<std::uint8_t>(work["tiles"].integer(0, (1 << kOwnTiles) - 1));
  const Reader takes = work["takes"];
  if (takes.size() > kMaxColumnTakes) takes.problem("has too many entries", "hat zu viele Einträge");
  for (std::size_t i = 0; i < takes.size() && i < kMaxColumnTakes; ++i) {
    s.work.takes.push(static_cast<Kinds>(read_set(takes[i], resource_ids())));
  }
  read_goods(position["stow"], 400, s.stow);
}

void write_placed(JsonWriter& json, const Ids& ids, const Components& printed, const Placed& placed) {
  json.compact().object().member("card", ids.cards[placed.card]).member("column", kColumnIds[at(placed.column())]);
  json.member("face_down", !placed.face_up());
  const bool personal = placed.column() == static_cast<int>(Column::personal);
  if (placed.face_up() && personal) {
    json.member("complete", (placed.goods & kComplete) != 0).key("filled").array();
    for (int space = 0; space < kMaxSpaces; ++space) {
      if ((placed.goods >> space & 1) != 0) json.value(space + 1);
    }
    json.end();
  } else if (placed.face_up() && printed.cards[placed.card].storages[0] != 0) {
    json.key("stored").array();
    for (int i = 0; i < 2; ++i) {
      if (printed.cards[placed.card].storages[at(i)] == 0) continue;
      write_optional(json, placed.stored(i) + 1, kGoodIds);
    }
    json.end();
  }
  json.end();
}

Placed read_placed(const Reader& entry, const Ids& ids) {
  entry.only({"card", "column", "face_down", "complete", "filled", "stored"});
  Placed placed;
  placed.card = static_cast<std::uint8_t>(entry["card"].choice(ids.cards));
  placed.where = static_cast<std::uint8_t>(entry["column"].choice(kColumnIds));
  if (entry["face_down"].boolean()) placed.where |= kBack;
  unsigned goods = 0;
  if (entry.has("complete") && entry["complete"].boolean()) goods |= kComplete;
  const Reader filled = entry.optional("filled");
  for (std::size_t i = 0; filled.present() && i < filled.size(); ++i)
    goods |= 1U << (filled[i].integer(1, kMaxSpaces) - 1);
  const Reader stored = entry.optional("stored");
  if (stored.present()) {
    if (stored.size() > 2) stored.problem("has too many entries", "hat zu viele Einträge");
    for (std::size_t i = 0; i < stored.size() && i < 2; ++i)
      goods |= static_cast<unsigned>(read_optional(stored[i], resource_ids())) << (4 * i);
  }
  placed.goods = static_cast<std::uint8_t>(goods);
  return placed;
}

void write_player(JsonWriter& json, const Ids& ids, const Components& printed, const Player& player) {
  json.object().key("character");
  write_optional(json, player.character, ids.characters);
  const auto character = [&](int i) { return ids.characters[at(i)]; };
  json.key("dealt");
  write_set(json, player.dealt, character);
  json.member("energy", static_cast<int>(player.energy)).key("header");
  write_goods(json, player.header);
  json.key("character_card");
  write_goods(json, player.character_card);
  json.key("cards").array();
  for (const Placed& placed : player.cards) write_placed(json, ids, printed, placed);
  json.end().key("display").array();
  for (const Offer& offer : player.display) {
    json.compact().object().key("card");
    write_optional(json, offer.card, ids.cards);
    json.key("goods");
    write_goods(json, offer.goods);
    json.member("markers", static_cast<int>(offer.markers)).end();
  }
  json.end().key("hand").compact().array();
  for (const int card : player.hand) write_optional(json, card, ids.cards);
  json.end().member("left", static_cast<int>(player.left));
  json.member("right", player.right & ~kDetour).member("detour", (player.right & kDetour) != 0);
  json.key("tiles").compact().array();
  for (std::size_t i = 0; i < kOwnTiles; ++i) {
    if (player.tiles[i] == 0) continue;
    json.object().member("tile", ids.progress[player.tiles[i] - 1U]);
    json.member("fresh", (player.fresh >> i & 1) != 0).end();
  }
  json.end().key("end_tile");
  write_optional(json, player.end_tile, ids.end);
  json.key("rows").compact().array();
  for (const int row : player.rows) json.value(kRowIds[at(row)]);
  json.end().key("delivered").compact().array();
  for (const int filled : player.delivered) {
    json.array();
    for (int space = 0; space < kMaxSpaces; ++space) {
      if ((filled >> space & 1) != 0) json.value(space + 1);
    }
    json.end();
  }
  json.end().key("barrels").compact().array();
  for (int i = 0; i < kOpenOrders; ++i) json.value((player.barrels >> i & 1) != 0);
  json.end().key("ships").compact().array();
  for (int i = 0; i < kOpenOrders; ++i) json.value((player.ships >> i & 1) != 0);
  json.end().key("pieces");
  write_set(json, player.pieces, kPlaceNames);
  json.key("kept");
  write_set(json, player.kept, [&](int i) { return ids.festivals[at(i)]; });
  json.member("shortage", static_cast<int>(player.shortage)).end();
}

bool expect_size(const Reader& list, std::size_t size) {
  if (list.size() == size) return true;
  list.problem("must have " + std::to_string(size) + " entries", "muss " + std::to_string(size) + " Einträge haben");
  return false;
}

std::uint8_t read_flags(const Reader& list) {
  unsigned flags = 0;
  if (!expect_size(list, kOpenOrders)) return 0;
  for (std::size_t i = 0; i < kOpenOrders; ++i) flags |= list[i].boolean() ? 1U << i : 0U;
  return static_cast<std::uint8_t>(flags);
}

void read_belongings(const Reader& entry, const Ids& ids, Player& player) {
  const Reader cards = entry["cards"];
  if (cards.size() > kCards) cards.problem("has too many cards", "hat zu viele Karten");
  for (std::size_t i = 0; i < cards.size() && i < kCards; ++i) player.cards.push(read_placed(cards[i], ids));
  const Reader display = entry["display"];
  if (expect_size(display, kDisplay)) {
    for (std::size_t i = 0; i < kDisplay; ++i) {
      display[i].only({"card", "goods", "markers"});
      Offer& offer = player.display[i];
      offer.card = read_optional(display[i]["card"], ids.cards);
      read_goods(display[i]["goods"], 200, offer.goods);
      offer.markers = static_cast<std::uint8_t>(display[i]["markers"].integer(0, 20));
    }
  }
  const Reader hand = entry["hand"];
  if (expect_size(hand, kHand)) {
    for (std::size_t i = 0; i < kHand; ++i) player.hand[i] = read_optional(hand[i], ids.cards);
  }
  const Reader tiles = entry["tiles"];
  if (tiles.size() > kOwnTiles) tiles.problem("has too many tiles", "hat zu viele Plättchen");
  for (std::size_t i = 0; i < tiles.size() && i < kOwnTiles; ++i) {
    tiles[i].only({"tile", "fresh"});
    player.tiles[i] = static_cast<std::uint8_t>(tiles[i]["tile"].choice(ids.progress) + 1);
    if (tiles[i]["fresh"].boolean()) player.fresh = static_cast<std::uint8_t>(player.fresh | 1U << i);
  }
}

Player read_player(const Reader& entry, const Ids& ids) {
  entry.only({"character", "dealt",   "energy", "header", "character_card", "cards",    "display",
              "hand",      "left",    "right",  "detour", "tiles",          "end_tile", "rows",
              "delivered", "barrels", "ships",  "pieces", "kept",           "shortage"});
  Player player;
  player.character = read_optional(entry["character"], ids.characters);
  player.dealt = static_cast<std::uint8_t>(read_set(entry["dealt"], ids.characters));
  player.energy = static_cast<std::uint16_t>(entry["energy"].integer(0, 999));
  read_goods(entry["header"], 200, player.header);
  read_goods(entry["character_card"], 3, player.character_card);
  read_belongings(entry, ids, player);
  player.left = static_cast<std::uint8_t>(entry["left"].integer(0, kLastSpace));
  player.right = static_cast<std::uint8_t>(entry["right"].integer(0, kLastSpace));
  if (entry["detour"].boolean()) player.right |= kDetour;
  player.end_tile = read_optional(entry["end_tile"], ids.end);
  const Reader rows = entry["rows"];
  if (expect_size(rows, kRows)) {
    for (std::size_t i = 0; i < kRows; ++i) player.rows[i] = static_cast<std::uint8_t>(rows[i].choice(kRowIds));
  }
  const Reader delivered = entry["delivered"];
  if (expect_size(delivered, kOpenOrders)) {
    for (std::size_t i = 0; i < kOpenOrders; ++i) {
      for (std::size_t k = 0; k < delivered[i].size(); ++k) {
        const unsigned space = 1U << (delivered[i][k].integer(1, kMaxSpaces) - 1);
        player.delivered[i] = static_cast<std::uint8_t>(player.delivered[i] | space);
      }
    }
  }
  player.barrels = read_flags(entry["barrels"]);
  player.ships = read_flags(entry["ships"]);
  player.pieces = static_cast<std::uint32_t>(read_set(entry["pieces"], kPlaceIds));
  player.kept = static_cast<std::uint16_t>(read_set(entry["kept"], ids.festivals));
  player.shortage = static_cast<std::uint8_t>(entry["shortage"].integer(0, 100));
  return player;
}

using Orders = std::array<std::uint8_t, kOpenOrders>;

void write_orders(JsonWriter& json, const Orders& orders, const Orders& first, const std::vector<std::string>& ids) {
  json.array();
  for (std::size_t i = 0; i < kOpenOrders; ++i) {
    json.compact().object().key("order");
    write_optional(json, orders[i], ids);
    json.key("first");
    if (first[i] == 0) {
      json.null();
    } else {
      json.value(first[i] - 1);
    }
    json.end();
  }
  json.end();
}

void read_orders(const Reader& list, const std::vector<std::string>& ids, Orders& orders, Orders& first) {
  if (!expect_size(list, kOpenOrders)) return;
  for (std::size_t i = 0; i < kOpenOrders; ++i) {
    list[i].only({"order", "first"});
    orders[i] = read_optional(list[i]["order"], ids);
    const Reader seat = list[i]["first"];
    if (seat.present() && !is_null(seat)) first[i] = static_cast<std::uint8_t>(1 + seat.integer(0, kPlayers - 1));
  }
}

}  // namespace

void SunaValo::write_position(const State& s, JsonWriter& json) const {
  const Ids ids(components_);
  json.object().member("era", s.era + 1).member("tree", static_cast<int>(s.tree));
  json.member("turn_of", static_cast<int>(s.seat)).member("last_turns", s.extra != 0);
  json.member("swapped", s.swapped != 0).member("over", s.over != 0);
  if (s.put_off != 0) json.member("swap_put_off", true);
  write_pending(json, s);
  json.key("pile").object().key("cards");
  write_set(json, s.pile, [&](int i) { return ids.cards[at(i)]; });
  json.member("draw_festival", static_cast<int>(s.pile_festivals));
  json.member("reveal_public", (s.pile_reveals & 1) != 0).member("reveal_ship", (s.pile_reveals & 2) != 0).end();
  json.key("discards");
  write_set(json, s.discards, [&](int i) { return ids.cards[at(i)]; });
  json.key("festivals_left");
  write_set(json, s.festivals, [&](int i) { return ids.festivals[at(i)]; });
  json.key("village").compact().array();
  for (const int card : s.village) write_optional(json, card, ids.cards);
  json.end().key("shown");
  write_optional(json, s.shown, ids.cards);
  json.key("public_orders");
  write_orders(json, s.public_orders, s.first_barrel, ids.public_orders);
  json.key("ship_orders");
  write_orders(json, s.ship_orders, s.first_ship, ids.ship_orders);
  json.key("progress_tiles");
  write_set(json, s.progress, [&](int i) { return ids.progress[at(i)]; });
  json.key("end_tiles");
  write_set(json, s.end_tiles, [&](int i) { return ids.end[at(i)]; });
  json.key("players").array();
  for (const Player& player : s.players) write_player(json, ids, components_, player);
  json.end().end();
}

State SunaValo::read_position(Reader position) const {
  position.only(
      {"era",     "tree",    "turn_of",       "last_turns",  "swapped",        "swap_put_off", "over",
       "pending", "payment", "work",          "stow",        "pile",           "discards",     "festivals_left",
       "village", "shown",   "public_orders", "ship_orders", "progress_tiles", "end_tiles",    "players"});
  const Ids ids(components_);
  State s;
  s.era = static_cast<std::uint8_t>(position["era"].integer(1, kEras) - 1);
  s.tree = static_cast<std::uint8_t>(position["tree"].integer(0, 1));
  s.seat = static_cast<std::uint8_t>(position["turn_of"].integer(0, 1));
  s.extra = position["last_turns"].boolean() ? 1 : 0;
  s.swapped = position["swapped"].boolean() ? 1 : 0;
  const Reader put_off = position.optional("swap_put_off");
  s.put_off = put_off.present() && put_off.boolean() ? 1 : 0;
  s.over = position["over"].boolean() ? 1 : 0;
  read_pending(position, s);
  const Reader pile = position["pile"];
  pile.only({"cards", "draw_festival", "reveal_public", "reveal_ship"});
  s.pile = read_set(pile["cards"], ids.farm_cards);
  s.pile_festivals = static_cast<std::uint8_t>(pile["draw_festival"].integer(0, kFestivalCards));
  s.pile_reveals =
      static_cast<std::uint8_t>((pile["reveal_public"].boolean() ? 1 : 0) | (pile["reveal_ship"].boolean() ? 2 : 0));
  s.discards = read_set(position["discards"], ids.farm_cards);
  s.festivals = static_cast<std::uint16_t>(read_set(position["festivals_left"], ids.festivals));
  const Reader village = position["village"];
  if (expect_size(village, kVillage)) {
    for (std::size_t i = 0; i < kVillage; ++i) s.village[i] = read_optional(village[i], ids.cards);
  }
  s.shown = read_optional(position["shown"], ids.cards);
  read_orders(position["public_orders"], ids.public_orders, s.public_orders, s.first_barrel);
  read_orders(position["ship_orders"], ids.ship_orders, s.ship_orders, s.first_ship);
  s.progress = static_cast<std::uint8_t>(read_set(position["progress_tiles"], ids.progress));
  s.end_tiles = static_cast<std::uint8_t>(read_set(position["end_tiles"], ids.end));
  const Reader players = position["players"];
  if (expect_size(players, kPlayers)) {
    for (std::size_t i = 0; i < kPlayers; ++i) s.players[i] = read_player(players[i], ids);
  }
  return s;
}

}  // namespace spielwerk::suna_valo
