#include "games/suna_valo/components.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "core/names.hpp"
#include "games/entries.hpp"

namespace spielwerk::suna_valo {

using namespace entries;

const std::vector<std::string> kGoodIds = {"grain", "lily", "flower", "wool", "egg", "energy"};
const std::vector<std::string> kColumnIds = {"crop", "floriculture", "pasture", "discovery", "dock", "personal"};
const std::vector<std::string> kPieceIds = {"crate", "barrel", "ship"};
const std::vector<std::string> kPlaceIds = {
    "flip_step",    "ship_discount",  "village_discount", "market_crop",   "market_flower", "market_pasture",
    "endless_crop", "endless_flower", "endless_pasture",  "income_energy", "income_plant",  "income_animal",
    "left_block_1", "left_block_2",   "left_block_3",     "right_block_1", "right_block_2", "right_block_3"};
const std::vector<std::string> kCountIds = {
    "once",       "crop_cards",     "floriculture_cards",          "pasture_cards", "discovery_cards",
    "dock_cards", "personal_cards", "crop_and_floriculture_cards", "barrels",       "crates",
    "ships",      "cogs",           "columns_with_three",          "row_markers",   "energy",
    "resources"};

namespace {

const std::vector<std::string> kResourceIds(kGoodIds.begin(), kGoodIds.begin() + kResources);
const std::vector<std::string> kAbilityIds = {"extra_delivery",  "lower_prices",      "three_storages",
                                              "look_at_pile",    "good_for_tile",     "swap_price",
                                              "card_after_ship", "card_from_discards"};

constexpr int kMostPoints = 50;
constexpr int kMostGains = 20;

// The era of an entry follows from its place in the list: so many of each, one era after the other.
std::uint8_t read_era(const Reader& entry, std::size_t index, std::size_t in_era) {
  const int era = static_cast<int>(index / in_era);
  const Reader value = entry["era"];
  if (value.integer(1, kEras) != era + 1) {
    value.problem("must be " + std::to_string(era + 1) + " here", "muss hier " + std::to_string(era + 1) + " sein");
  }
  return static_cast<std::uint8_t>(era);
}

Kinds read_kinds(const Reader& list) {
  Kinds kinds = 0;
  for (const int kind : names_once(list, kResourceIds)) kinds |= static_cast<Kinds>(1U << kind);
  if (list.present() && kinds == 0) list.problem("must name a resource", "muss eine Ressource nennen");
  return kinds;
}

Columns read_columns(const Reader& list) {
  Columns columns = 0;
  for (const int column : names_once(list, kColumnIds)) columns |= static_cast<Columns>(1U << column);
  if (list.present() && columns == 0) list.problem("must name a column", "muss eine Spalte nennen");
  return columns;
}

template <std::size_t Size>
void read_takes(const Reader& entry, FixedVector<Kinds, Size>& takes) {
  const Reader list = entry.optional("takes");
  if (!list.present() || !expect_entries(list, 1, Size)) return;
  for (std::size_t i = 0; i < list.size(); ++i) takes.push(read_kinds(list[i]));
}

// Two values: of the first and of the second piece.
std::array<std::uint8_t, kPlayers> read_values(const Reader& list) {
  std::array<std::uint8_t, kPlayers> values{};
  if (!expect_entries(list, kPlayers)) return values;
  for (std::size_t i = 0; i < kPlayers; ++i) values[i] = byte(list[i], 0, kMostPoints);
  return values;
}

Count read_count(const Reader& value) { return static_cast<Count>(value.choice(kCountIds)); }

void read_resources(Components& components, const Reader& list) {
  if (!expect_entries(list, kResources)) return;
  for (std::size_t i = 0; i < kResources; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "plural", "market", "start", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    expect_id(entry["id"], kGoodIds[i]);
    Good& good = components.resources[i];
    good.id = kGoodIds[i];
    good.name = read_text(entry["name"]);
    good.plural = read_text(entry["plural"]);
    good.market = byte(entry["market"], 2, 20);
    good.start = byte(entry["start"], 0, 1);
  }
}

void read_heads(Components& components, const Reader& list) {
  if (!expect_entries(list, kColumns)) return;
  Kinds all = 0;
  for (std::size_t i = 0; i < kColumns; ++i) {
    const Reader entry = list[i];
    entry.only(
        {"id", "name", "produces", "storages", "energy", "drones", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    expect_id(entry["id"], kColumnIds[i]);
    ColumnHead& head = components.columns[i];
    head.id = kColumnIds[i];
    head.name = read_text(entry["name"]);
    const bool produces = (kProducing >> i & 1) != 0;
    if (entry.has("produces") != produces || entry.has("storages") != produces) {
      entry.problem("the three left columns produce, the others do not",
                    "die drei linken Spalten produzieren, die anderen nicht");
    }
    if (produces) {
      head.produces = read_kinds(entry["produces"]);
      head.storages = byte(entry["storages"], 2, 9);
      if ((head.produces & all) != 0) {
        entry["produces"].problem("is produced by another header", "wird schon von einem anderen Kopf produziert");
      }
      all |= head.produces;
      for (std::size_t kind = 0; kind < kResources; ++kind) {
        if ((head.produces >> kind & 1) != 0) components.head_of[kind] = static_cast<std::uint8_t>(i);
      }
    }
    head.energy = optional_byte(entry, "energy", kMostGains);
    head.drones = optional_byte(entry, "drones", 3);
    if ((head.energy != 0 && i != static_cast<std::size_t>(Column::discovery)) ||
        (head.drones != 0 && i != static_cast<std::size_t>(Column::dock))) {
      entry.problem("energy is for discoveries, drones are for the dock",
                    "Energie gehört zu den Entdeckungen, Drohnen zum Dock");
    }
  }
  if (all != kAnyKind) list.problem("every resource needs a header", "jede Ressource braucht einen Kopf");
}

void read_personal_order(FarmCard& card, const Reader& entry) {
  const Reader order = entry["order"];
  order.only({"goods", "points"});
  const Reader goods = order["goods"];
  if (expect_entries(goods, 1, kMaxSpaces)) {
    for (std::size_t i = 0; i < goods.size(); ++i) {
      card.order.push(static_cast<std::uint8_t>(goods[i].choice(kResourceIds)));
    }
  }
  card.order_points = byte(order["points"], 0, kMostPoints);
}

// Cards of the three left columns produce, those of discoveries and dock do other things, personal orders are orders.
void read_card_effects(FarmCard& card, const Reader& entry) {
  const Reader produces = entry.optional("produces");
  if (produces.present() && expect_entries(produces, 1, 2)) {
    for (std::size_t i = 0; i < produces.size(); ++i) card.storages[i] = read_kinds(produces[i]);
  }
  card.energy = optional_byte(entry, "energy", kMostGains);
  card.cogs = optional_byte(entry, "cogs", 3);
  card.drones = optional_byte(entry, "drones", 3);
  read_takes(entry, card.takes);
  const bool personal = card.columns == column_bit(Column::personal);
  if (entry.has("order") != personal) {
    entry.problem("personal orders, and only they, have an order", "nur persönliche Aufträge haben einen Auftrag");
  }
  if (personal) read_personal_order(card, entry);
  const bool other = card.energy != 0 || card.cogs != 0 || card.drones != 0 || !card.takes.empty();
  const bool producing = (card.columns & ~kProducing) == 0;
  if ((card.storages[0] != 0 && !producing) || (other && (producing || personal))) {
    entry.problem("this effect does not belong to this column", "dieser Effekt gehört nicht zu dieser Spalte");
  }
}

void read_cards(Components& components, const Reader& list, Taken& taken) {
  if (!expect_entries(list, kFarmCards)) return;
  std::size_t takes = 0;
  for (std::size_t i = 0; i < kFarmCards; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "era", "columns", "produces", "energy", "cogs", "drones", "takes", "order", "price",
                "points", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    FarmCard& card = components.cards[i];
    card.id = read_id(entry["id"], taken.ids);
    card.name = read_name(entry["name"], taken);
    card.era = read_era(entry, i, kCardsInEra);
    card.columns = read_columns(entry["columns"]);
    const bool two = (card.columns & (card.columns - 1)) != 0;
    if (two && (card.columns & ~kProducing) != 0) {
      entry["columns"].problem("only the left columns share cards", "nur die linken Spalten teilen sich Karten");
    }
    read_card_effects(card, entry);
    card.price = byte(entry["price"], 0, 9);
    card.points = byte(entry["points"], 0, kMostPoints);
    takes += card.takes.size();
  }
  if (takes > kMaxColumnTakes) list.problem("give too many resources", "geben zu viele Ressourcen");
}

void read_festivals(Components& components, const Reader& list, Taken& taken) {
  if (!expect_entries(list, kFestivals)) return;
  for (std::size_t i = 0; i < kFestivals; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "era", "effect", "bonus", "price", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    Festival& festival = components.festivals[i];
    festival.id = read_id(entry["id"], taken.ids);
    festival.name = read_name(entry["name"], taken);
    festival.era = read_era(entry, i, kFestivalsInEra);
    festival.price = byte(entry["price"], 0, 9);
    const Reader effect = entry["effect"];
    effect.only({"energy", "per", "ship_order", "as_action_b", "activate_cards", "columns"});
    festival.energy = optional_byte(effect, "energy", kMostGains);
    if (festival.energy != 0) festival.per = read_count(effect["per"]);
    festival.ship_order = optional_truth(effect, "ship_order");
    festival.as_action_b = optional_truth(effect, "as_action_b");
    if (festival.as_action_b && !festival.ship_order)
      effect["as_action_b"].problem("is for ship orders only", "gibt es nur für Schiffsaufträge");
    festival.cards = optional_byte(effect, "activate_cards", kColumns);
    if (festival.cards != 0) festival.columns = read_columns(effect["columns"]);
    if ((festival.columns & column_bit(Column::personal)) != 0) {
      effect["columns"].problem("personal orders cannot be activated",
                                "persönliche Aufträge lassen sich nicht aktivieren");
    }
    const Reader bonus = entry["bonus"];
    bonus.only({"energy", "takes", "discount", "cogs", "deliveries", "points"});
    festival.bonus_energy = optional_byte(bonus, "energy", kMostGains);
    read_takes(bonus, festival.takes);
    festival.discount = optional_byte(bonus, "discount", 20);
    festival.cogs = optional_byte(bonus, "cogs", 9);
    festival.deliveries = optional_byte(bonus, "deliveries", 9);
    festival.points = optional_byte(bonus, "points", kMostPoints);
  }
}

Space read_space(const Reader& entry) {
  entry.only({"resource", "reward", "source", "from_rulebook", "from_public", "note"});
  read_source(entry);
  Space space;
  space.resource = static_cast<std::uint8_t>(entry["resource"].choice(kResourceIds));
  const Reader reward = entry.optional("reward");
  if (!reward.present()) return space;
  reward.only({"energy", "cogs", "take"});
  space.energy = optional_byte(reward, "energy", kMostGains);
  space.cogs = optional_byte(reward, "cogs", 9);
  const Reader take = reward.optional("take");
  if (take.present()) space.take = read_kinds(take);
  return space;
}

void read_public_orders(Components& components, const Reader& list, std::set<std::string>& ids) {
  if (!expect_entries(list, kOrders)) return;
  for (std::size_t i = 0; i < kOrders; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "era", "white", "black", "barrels", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    PublicOrder& order = components.public_orders[i];
    order.id = read_id(entry["id"], ids);
    order.era = read_era(entry, i, kOrdersInEra);
    order.barrels = read_values(entry["barrels"]);
    const char* const sides[] = {"white", "black"};
    for (std::size_t side = 0; side < kPlayers; ++side) {
      const Reader spaces = entry[sides[side]];
      if (!expect_entries(spaces, 1, kMaxSpaces)) continue;
      for (std::size_t k = 0; k < spaces.size(); ++k) order.spaces[side].push(read_space(spaces[k]));
    }
  }
}

void read_ship_effect(ShipOrder& order, const Reader& effect) {
  effect.only({"energy", "cogs", "takes", "remove", "activate", "card_from_discards", "progress_tile", "points", "per",
               "each"});
  order.energy = optional_byte(effect, "energy", kMostGains);
  order.cogs = optional_byte(effect, "cogs", 9);
  read_takes(effect, order.takes);
  const Reader remove = effect.optional("remove");
  if (remove.present()) order.remove = static_cast<Removal>(remove.choice({"none", "left_track", "any"}));
  const Reader activate = effect.optional("activate");
  if (activate.present()) order.activate = read_columns(activate);
  if ((order.activate & column_bit(Column::personal)) != 0) {
    activate.problem("personal orders cannot be activated", "persönliche Aufträge lassen sich nicht aktivieren");
  }
  order.card = optional_truth(effect, "card_from_discards");
  order.tile = optional_truth(effect, "progress_tile");
  order.points = optional_byte(effect, "points", kMostPoints);
  if (effect.has("per")) {
    order.per = read_count(effect["per"]);
    order.each = byte(effect["each"], 1, 20);
  }
}

void read_ship_orders(Components& components, const Reader& list, std::set<std::string>& ids) {
  if (!expect_entries(list, kOrders)) return;
  for (std::size_t i = 0; i < kOrders; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "era", "cost", "effect", "ships", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    ShipOrder& order = components.ship_orders[i];
    order.id = read_id(entry["id"], ids);
    order.era = read_era(entry, i, kOrdersInEra);
    const Reader cost = entry["cost"];
    cost.only({"grain", "lily", "flower", "wool", "egg", "energy"});
    int total = 0;
    for (std::size_t good = 0; good < kGoods; ++good) {
      order.cost[good] = optional_byte(cost, kGoodIds[good].c_str(), 20);
      total += order.cost[good];
    }
    if (cost.present() && total == 0) cost.problem("must not be empty", "darf nicht leer sein");
    read_ship_effect(order, entry["effect"]);
    order.ships = read_values(entry["ships"]);
  }
}

void read_places(Components& components, const Reader& list) {
  if (!expect_entries(list, kPlaces)) return;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "piece", "points", "amount", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    expect_id(entry["id"], kPlaceIds[i]);
    PiecePlace& place = components.places[i];
    place.id = kPlaceIds[i];
    place.piece = static_cast<Piece>(entry["piece"].choice(kPieceIds));
    place.points = byte(entry["points"], 0, kMostPoints);
    if (i == static_cast<std::size_t>(Place::income_energy)) {
      components.income_energy = byte(entry["amount"], 1, kMostGains);
    } else if (entry.has("amount")) {
      entry["amount"].problem("does not belong here", "gehört nicht hierher");
    }
    components.places_of[static_cast<std::size_t>(place.piece)] |= 1U << i;
  }
  for (const std::uint32_t places : components.places_of) {
    if (std::popcount(places) != kPiecesOfKind)
      list.problem("need six pieces of each kind", "brauchen sechs Figuren jeder Sorte");
  }
}

template <std::size_t Size>
std::array<std::uint8_t, Size> read_numbers(const Reader& list, int least, int most, bool rising) {
  std::array<std::uint8_t, Size> numbers{};
  if (!expect_entries(list, Size)) return numbers;
  for (std::size_t i = 0; i < Size; ++i) {
    numbers[i] = byte(list[i], least, most);
    if (rising && i > 0 && numbers[i] <= numbers[i - 1]) list[i].problem("must rise", "muss ansteigen");
  }
  return numbers;
}

void read_tracks(Components& components, const Reader& edition) {
  const Reader left = edition["left_track"];
  left.only({"multipliers", "blocked_after", "source", "from_rulebook", "from_public", "note"});
  read_source(left);
  components.left.multipliers = read_numbers<kLastSpace + 1>(left["multipliers"], 0, 20, false);
  components.left.blocked_after = read_numbers<kBlocks>(left["blocked_after"], 0, kLastSpace - 1, true);
  const Reader right = edition["right_track"];
  right.only(
      {"values", "blocked_after", "detours", "progress_notches", "source", "from_rulebook", "from_public", "note"});
  read_source(right);
  components.right.values = read_numbers<kLastSpace + 1>(right["values"], 0, 20, false);
  components.right.blocked_after = read_numbers<kBlocks>(right["blocked_after"], 0, kLastSpace - 1, true);
  components.right.detours = read_numbers<kBlocks>(right["detours"], 0, 20, false);
  components.right.progress = read_numbers<2>(right["progress_notches"], 1, kLastSpace - 1, true);
}

void read_tiles(Components& components, const Reader& edition, std::set<std::string>& ids) {
  const Reader progress = edition["progress_tiles"];
  if (expect_entries(progress, kTiles)) {
    for (std::size_t i = 0; i < kTiles; ++i) {
      const Reader entry = progress[i];
      entry.only({"id", "column", "energy", "cogs", "take", "source", "from_rulebook", "from_public", "note"});
      read_source(entry);
      ProgressTile& tile = components.progress[i];
      tile.id = read_id(entry["id"], ids);
      tile.column = static_cast<std::uint8_t>(entry["column"].choice(kColumnIds));
      tile.energy = optional_byte(entry, "energy", kMostGains);
      tile.cogs = optional_byte(entry, "cogs", 3);
      const Reader take = entry.optional("take");
      if (take.present()) tile.take = read_kinds(take);
    }
  }
  const Reader end = edition["end_tiles"];
  if (!expect_entries(end, kTiles)) return;
  for (std::size_t i = 0; i < kTiles; ++i) {
    const Reader entry = end[i];
    entry.only({"id", "points", "per", "each", "most", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    EndTile& tile = components.end[i];
    tile.id = read_id(entry["id"], ids);
    tile.points = byte(entry["points"], 0, kMostPoints);
    tile.per = read_count(entry["per"]);
    tile.each = byte(entry["each"], 1, 20);
    tile.most = optional_byte(entry, "most", 100);
  }
}

void read_characters(Components& components, const Reader& list, Taken& taken) {
  if (!expect_entries(list, kCharacters)) return;
  unsigned abilities = 0;
  int first_game = 0;
  for (std::size_t i = 0; i < kCharacters; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "ability", "first_game", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    Character& character = components.characters[i];
    character.id = read_id(entry["id"], taken.ids);
    character.name = read_name(entry["name"], taken);
    const int ability = entry["ability"].choice(kAbilityIds);
    if ((abilities >> ability & 1) != 0) entry["ability"].problem("is used twice", "kommt doppelt vor");
    abilities |= 1U << ability;
    character.ability = static_cast<Ability>(ability);
    character.first_game = entry["first_game"].boolean();
    first_game += character.first_game ? 1 : 0;
  }
  if (first_game < 2 * kPlayers)
    list.problem("at least four are for a first game", "mindestens vier müssen für die erste Partie sein");
}

}  // namespace

int Components::card_number(std::string_view id) const {
  for (int card = 0; card < kCards; ++card) {
    if (card_id(card) == id) return card;
  }
  return -1;
}

Components Components::read(Reader edition) {
  edition.only({"game",       "format",      "name",           "credits",       "sources",     "resources",
                "columns",    "start",       "village",        "market",        "row_bonus",   "goods_left",
                "shortage",   "farm_cards",  "festivals",      "public_orders", "ship_orders", "places",
                "left_track", "right_track", "progress_tiles", "end_tiles",     "characters"});
  Components components;
  if (edition["game"].string() != "suna_valo") {
    edition["game"].problem("must be suna_valo", "muss suna_valo sein");
    return components;
  }
  edition["format"].integer(1, 1);
  components.name = read_text(edition["name"]);
  read_resources(components, edition["resources"]);
  read_heads(components, edition["columns"]);
  const auto values = [&](const char* key, std::initializer_list<std::string_view> keys) {
    const Reader entry = edition[key];
    entry.only(keys);
    read_source(entry);
    return entry;
  };
  const Reader start = values("start", {"energy", "row_markers", "source", "note"});
  components.start_energy = byte(start["energy"], 0, 20);
  start["row_markers"].integer(kRows, kRows);
  int goods = components.start_energy;
  for (const Good& good : components.resources) goods += good.start;
  if (goods < kDisplay) {
    edition["start"].problem("must leave three goods for the preparation round",
                             "muss drei Hofgüter für die Vorbereitungsrunde lassen");
  }
  components.village = read_numbers<kVillage>(values("village", {"prices", "source", "note"})["prices"], 0, 9, false);
  components.market_discount = byte(values("market", {"discount", "source", "note"})["discount"], 0, 1);
  components.row_points = byte(values("row_bonus", {"points", "source", "note"})["points"], 0, kMostPoints);
  components.goods_for_point = byte(values("goods_left", {"for_one_point", "source", "note"})["for_one_point"], 1, 100);
  components.shortage_points = byte(values("shortage", {"points", "source", "note"})["points"], 0, 20);
  Taken taken;
  read_cards(components, edition["farm_cards"], taken);
  read_festivals(components, edition["festivals"], taken);
  read_public_orders(components, edition["public_orders"], taken.ids);
  read_ship_orders(components, edition["ship_orders"], taken.ids);
  read_places(components, edition["places"]);
  read_tracks(components, edition);
  read_tiles(components, edition, taken.ids);
  read_characters(components, edition["characters"], taken);
  return components;
}

}  // namespace spielwerk::suna_valo
