#include <fmt/format.h>

#include <algorithm>

#include "games/suna_valo/rules.hpp"

// Actions as text: the token of logs and of the wire, a sentence for people, the rule, the things on the table.

namespace spielwerk::suna_valo {

namespace {

// Lists the parts of a sentence: "a, b and c".
std::string join(const std::vector<std::string>& parts, const char* conjunction) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? fmt::format(" {} ", conjunction) : ", ";
    text += parts[i];
  }
  return text;
}

// Both languages of a list of parts.
struct Parts {
  std::vector<std::string> english;
  std::vector<std::string> german;
  void add(std::string en, std::string de) {
    english.push_back(std::move(en));
    german.push_back(std::move(de));
  }
  void add(const Text& text) { add(text.english, text.german); }
  bool empty() const { return english.empty(); }
  Text all() const { return {join(english, "and"), join(german, "und")}; }
  Text any() const { return {join(english, "or"), join(german, "oder")}; }
};

Text points_text(int points) {
  return {points == 1 ? "1 point" : fmt::format("{} points", points),
          points == 1 ? "1 Punkt" : fmt::format("{} Punkte", points)};
}
Text steps_text(int steps) {
  return {steps == 1 ? "1 step" : fmt::format("{} steps", steps),
          steps == 1 ? "1 Schritt" : fmt::format("{} Schritte", steps)};
}
Text deliveries_text(int deliveries) {
  return {deliveries == 1 ? "1 delivery" : fmt::format("{} deliveries", deliveries),
          deliveries == 1 ? "1 Lieferung" : fmt::format("{} Lieferungen", deliveries)};
}
Text energy_text(int energy) {
  return {fmt::format("{} energy", energy), energy == 1 ? "1 Energiestein" : fmt::format("{} Energiesteine", energy)};
}

const Text kPieceNames[] = {{"crate", "Kiste"}, {"barrel", "Fass"}, {"ship", "Schiff"}};

// The n-th rule of a section: 18.3.
std::string numbered(int section, int number) { return fmt::format("{}.{}", section, number + 1); }

constexpr int kImprovements = 16;
constexpr int kFestivalRules = 18;
constexpr int kShipRules = 19;
constexpr int kTileRules = 20;

bool below_is(const State& s, StepKind kind) { return s.steps.size() > 1 && s.steps[s.steps.size() - 2].kind == kind; }

}  // namespace

Text SunaValo::good_name(int good, int amount) const {
  if (good == kEnergy) return energy_text(amount);
  const Good& printed = components_.resources[at(good)];
  const Text& name = amount == 1 ? printed.name : printed.plural;
  return {fmt::format("{} {}", amount, name.english), fmt::format("{} {}", amount, name.german)};
}

// "grain, water lily or flower"
Text SunaValo::kinds_text(Kinds kinds) const {
  Parts parts;
  for (std::size_t i = 0; i < kResources; ++i) {
    if ((kinds >> i & 1) != 0) parts.add(components_.resources[i].name);
  }
  return parts.any();
}

Text SunaValo::cost_text(const std::array<std::uint8_t, kGoods>& cost) const {
  Parts parts;
  for (int good = 0; good < kGoods; ++good) {
    if (cost[at(good)] > 0) parts.add(good_name(good, cost[at(good)]));
  }
  if (parts.empty()) parts.add("nothing", "nichts");
  return parts.all();
}

Text SunaValo::offer_text(const Offer& offer) const {
  if (offer.markers == 0) return cost_text(offer.goods);
  Parts parts;
  for (int good = 0; good < kGoods; ++good) {
    if (offer.goods[at(good)] > 0) parts.add(good_name(good, offer.goods[at(good)]));
  }
  parts.add(fmt::format("{} of any goods", offer.markers),
            fmt::format("{} {} Hofgut", offer.markers, offer.markers == 1 ? "beliebiges" : "beliebige"));
  return parts.all();
}

Text SunaValo::count_text(Count what) const {
  const auto column = [&](Column which) {
    const Text& name = components_.columns[static_cast<std::size_t>(which)].name;
    return Text{"own card in " + name.english, "eigene Karte: " + name.german};
  };
  switch (what) {
    case Count::once: return {"once", "einmal"};
    case Count::crop_cards: return column(Column::crop);
    case Count::floriculture_cards: return column(Column::floriculture);
    case Count::pasture_cards: return column(Column::pasture);
    case Count::discovery_cards: return column(Column::discovery);
    case Count::dock_cards: return column(Column::dock);
    case Count::personal_cards: return column(Column::personal);
    case Count::crop_and_floriculture_cards:
      return {"own card in Crop Areas and Floriculture", "eigene Karte: Pflanzflächen und Blumenzucht"};
    case Count::barrels: return {"own barrel on public orders", "eigenes Fass auf öffentlichen Aufträgen"};
    case Count::crates: return {"own crate on personal orders", "eigene Kiste auf persönlichen Aufträgen"};
    case Count::ships: return {"own ship on ship orders", "eigenes Schiff auf Schiffsaufträgen"};
    case Count::cogs: return {"cog on own farm cards", "Zahnrad auf eigenen Hofkarten"};
    case Count::columns_with_three: return {"own column with 3 or more cards", "eigene Spalte mit 3 oder mehr Karten"};
    case Count::row_markers: return {"own row marker", "eigener Reihenbonusmarker"};
    case Count::energy: return {"own energy stone", "eigener Energiestein"};
    case Count::resources: return {"resource in own storages", "Ressource in eigenen Lagern"};
  }
  return {};
}

// What a card does, in a few words: "produces grain and flower", "2 deliveries and 1 step".
Text SunaValo::effect_text(int card) const {
  if (is_festival(card)) {
    const Festival& festival = components_.festivals[at(card - kFarmCards)];
    Parts parts;
    if (festival.energy != 0) {
      const Text energy = energy_text(festival.energy);
      const Text per = count_text(festival.per);
      parts.add(fmt::format("{} per {}", energy.english, per.english),
                fmt::format("{} je {}", energy.german, per.german));
    }
    if (festival.ship_order) parts.add("a ship order", "ein Schiffsauftrag");
    if (festival.cards != 0) {
      parts.add(fmt::format("up to {} cards are activated", festival.cards),
                fmt::format("bis zu {} Karten werden aktiviert", festival.cards));
    }
    const Text bonus = bonus_text(festival);
    return {fmt::format("festival: {} for both; for the buyer {}", parts.all().english, bonus.english),
            fmt::format("Dorffest: {} für beide; beim Kauf {}", parts.all().german, bonus.german)};
  }
  const FarmCard& printed = components_.cards[at(card)];
  Parts parts;
  if (printed.storages[0] != 0) {
    Parts kinds;
    for (const Kinds storage : printed.storages) {
      if (storage != 0) kinds.add(kinds_text(storage));
    }
    parts.add("produces " + kinds.all().english, "produziert " + kinds.all().german);
  }
  if (printed.energy != 0) parts.add(energy_text(printed.energy));
  if (printed.drones != 0) parts.add(deliveries_text(printed.drones));
  if (printed.cogs != 0) parts.add(steps_text(printed.cogs));
  for (const Kinds kinds : printed.takes) {
    const Text text = kinds_text(kinds);
    parts.add("1 " + text.english, "1 " + text.german);
  }
  if (!printed.order.empty()) {
    Parts goods;
    for (const int resource : printed.order) goods.add(components_.resources[at(resource)].name);
    const Text points = points_text(printed.order_points);
    parts.add(fmt::format("order for {} ({})", goods.all().english, points.english),
              fmt::format("Auftrag über {} ({})", goods.all().german, points.german));
  }
  if (printed.points != 0) parts.add(points_text(printed.points));
  if (parts.empty()) parts.add("no effect", "ohne Wirkung");
  return parts.all();
}

Text SunaValo::bonus_text(const Festival& festival) const {
  Parts parts;
  if (festival.bonus_energy != 0) parts.add(energy_text(festival.bonus_energy));
  if (!festival.takes.empty()) {
    const Text kinds = kinds_text(festival.takes[0]);
    parts.add(fmt::format("{} × {}", festival.takes.size(), kinds.english),
              fmt::format("{} × {}", festival.takes.size(), kinds.german));
  }
  if (festival.discount != 0) {
    parts.add(fmt::format("{} less to pay", festival.discount), fmt::format("{} weniger zu zahlen", festival.discount));
  }
  if (festival.cogs != 0) parts.add(steps_text(festival.cogs));
  if (festival.deliveries != 0) parts.add(deliveries_text(festival.deliveries));
  if (festival.points != 0) parts.add(points_text(festival.points));
  if (parts.empty()) parts.add("nothing", "nichts");
  return parts.all();
}

Text SunaValo::ship_effect_text(const ShipOrder& order) const {
  Parts parts;
  if (order.remove == Removal::left_track)
    parts.add("remove a piece of the left track", "eine Figur der linken Botleiste entfernen");
  if (order.remove == Removal::any) parts.add("remove any piece", "eine beliebige Figur entfernen");
  if (order.energy != 0) parts.add(energy_text(order.energy));
  if (order.cogs != 0) parts.add(steps_text(order.cogs));
  const bool equal =
      std::all_of(order.takes.begin(), order.takes.end(), [&](Kinds kinds) { return kinds == order.takes[0]; });
  for (std::size_t i = 0; i < order.takes.size() && (i == 0 || !equal); ++i) {
    const Text text = kinds_text(order.takes[i]);
    const std::string times = equal && order.takes.size() > 1 ? fmt::format("{} × ", order.takes.size()) : "1 ";
    parts.add(times + text.english, times + text.german);
  }
  if (order.activate != 0) {
    Parts columns;
    for (std::size_t i = 0; i < kColumns; ++i) {
      if ((order.activate >> i & 1) != 0) columns.add(components_.columns[i].name);
    }
    parts.add("activate " + columns.any().english, columns.any().german + " aktivieren");
  }
  if (order.card) parts.add("a card from the discards", "eine Karte vom Ablagestapel");
  if (order.tile) parts.add("a progress tile from the box", "ein Fortschritt aus der Schachtel");
  if (order.points != 0) {
    const Text points = points_text(order.points);
    const Text per = count_text(order.per);
    if (order.per == Count::once) {
      parts.add(points);
    } else if (order.each == 1) {
      parts.add(fmt::format("{} per {}", points.english, per.english),
                fmt::format("{} je {}", points.german, per.german));
    } else {
      parts.add(fmt::format("{} for every {}: {}", points.english, order.each, per.english),
                fmt::format("{} für je {}: {}", points.german, order.each, per.german));
    }
  }
  if (parts.empty()) parts.add("no effect", "ohne Wirkung");
  return parts.all();
}

Text SunaValo::place_text(int place) const {
  if (place >= static_cast<int>(Place::right_block)) {
    const int space = components_.right.blocked_after[at(place - static_cast<int>(Place::right_block))];
    return {fmt::format("the step to R{} is free", space + 1), fmt::format("der Schritt auf R{} ist frei", space + 1)};
  }
  if (place >= static_cast<int>(Place::left_block)) {
    const int space = components_.left.blocked_after[at(place - static_cast<int>(Place::left_block))];
    return {fmt::format("the step to L{} is free", space + 1), fmt::format("der Schritt auf L{} ist frei", space + 1)};
  }
  switch (static_cast<Place>(place)) {
    case Place::flip_step: return {"1 step for each face-down card", "1 Schritt für jede verdeckte Karte"};
    case Place::ship_discount: return {"ship orders cost 1 good less", "Schiffsaufträge kosten 1 Hofgut weniger"};
    case Place::village_discount: return {"village cards cost 1 good less", "Dorfkarten kosten 1 Hofgut weniger"};
    case Place::market_crop:
      return {"grain and lilies 1 energy cheaper", "Getreide und Seerosen 1 Energiestein günstiger"};
    case Place::market_flower: return {"flowers 1 energy cheaper", "Blumen 1 Energiestein günstiger"};
    case Place::market_pasture: return {"wool and eggs 1 energy cheaper", "Wolle und Eier 1 Energiestein günstiger"};
    case Place::endless_crop: return {"endless storage for grain and lilies", "Endlos-Lager für Getreide und Seerosen"};
    case Place::endless_flower: return {"endless storage for flowers", "Endlos-Lager für Blumen"};
    case Place::endless_pasture: return {"endless storage for wool and eggs", "Endlos-Lager für Wolle und Eier"};
    case Place::income_energy: {
      const Text energy = energy_text(components_.income_energy);
      return {energy.english + " now and as income", energy.german + " jetzt und als Einkommen"};
    }
    case Place::income_plant:
      return {"1 grain, lily or flower now and as income", "1 Getreide, Seerose oder Blume jetzt und als Einkommen"};
    case Place::income_animal: return {"1 wool or egg now and as income", "1 Wolle oder Ei jetzt und als Einkommen"};
    default: return {};
  }
}

Text SunaValo::tile_text(const ProgressTile& tile) const {
  Parts parts;
  if (tile.energy != 0) parts.add(energy_text(tile.energy));
  if (tile.cogs != 0) parts.add(steps_text(tile.cogs));
  if (tile.take != 0) {
    const Text kinds = kinds_text(tile.take);
    parts.add("1 " + kinds.english, "1 " + kinds.german);
  }
  if (parts.empty()) parts.add("nothing", "nichts");
  const Text& column = components_.columns[tile.column].name;
  return {fmt::format("{} whenever {} is activated", parts.all().english, column.english),
          fmt::format("{}, sooft {} aktiviert wird", parts.all().german, column.german)};
}

Text SunaValo::end_tile_text(const EndTile& tile) const {
  const Text points = points_text(tile.points);
  if (tile.per == Count::once) return points;
  const Text per = count_text(tile.per);
  const std::string each = tile.each == 1 ? "" : fmt::format("{} × ", tile.each);
  const std::string most_en = tile.most == 0 ? "" : fmt::format(", at most {}", tile.most);
  const std::string most_de = tile.most == 0 ? "" : fmt::format(", höchstens {}", tile.most);
  return {fmt::format("{} per {}{}{}", points.english, each, per.english, most_en),
          fmt::format("{} je {}{}{}", points.german, each, per.german, most_de)};
}

Text SunaValo::ability_text(Ability ability) const {
  switch (ability) {
    case Ability::extra_delivery:
      return {"one more delivery whenever the transport dock or the personal column is activated",
              "eine Lieferung mehr, sooft Transportdock oder Persönliche Lieferaufträge aktiviert werden"};
    case Ability::lower_prices:
      return {"prices that you set may be 1 below the minimum", "Preise, die du festlegst, dürfen 1 niedriger sein"};
    case Ability::three_storages:
      return {"three more storages for any resources", "drei weitere Lager für beliebige Ressourcen"};
    case Ability::look_at_pile:
      return {"turn up the top card of the pile before you add a card to your display",
              "vor dem Nachlegen bei dir die oberste Karte des Stapels aufdecken"};
    case Ability::good_for_tile:
      return {"1 good of your choice for each use of a progress tile",
              "1 Hofgut nach Wahl für jede Nutzung eines Fortschritts"};
    case Ability::swap_price:
      return {"once a turn swap a good on a card of your display with one of yours",
              "einmal im Zug ein Hofgut auf einer Karte deiner Auslage gegen ein eigenes tauschen"};
    case Ability::card_after_ship:
      return {"activate a card of the three left columns after each ship order",
              "nach jedem Schiffsauftrag eine Karte der drei linken Spalten aktivieren"};
    case Ability::card_from_discards:
      return {"place a card from the discards at the start of each income phase",
              "zu Beginn jeder Einkommensphase eine Karte vom Ablagestapel anlegen"};
  }
  return {};
}

std::string SunaValo::storage_token(const State& s, int seat, int storage) const {
  if (storage == kHeader) return "header";
  if (storage == kCharacterCard) return "character";
  return components_.card_id(s.player(seat).cards[at(storage - kFirstCard)].card);
}

Text SunaValo::storage_name(const State& s, int seat, int storage) const {
  if (storage == kHeader) return {"the header", "Spaltenkopf"};
  if (storage == kCharacterCard) return {"the character card", "Charakterkarte"};
  const std::string& id = components_.card_id(s.player(seat).cards[at(storage - kFirstCard)].card);
  return {id, id};
}

std::string SunaValo::token(const State& s, Action action) const {
  const int seat = s.over != 0 ? 0 : s.step().seat;
  const auto stored = [&](const char* word) {
    return fmt::format("{}:{}@{}", word, kGoodIds[action.b], storage_token(s, seat, action.a));
  };
  switch (act_of(action)) {
    case Act::deal_progress: return "board:" + components_.progress[action.a].id;
    case Act::deal_end: return "board:" + components_.end[action.a].id;
    case Act::deal_character: return "deal:" + components_.characters[action.a].id;
    case Act::reveal_public: return "reveal:" + components_.public_orders[action.a].id;
    case Act::reveal_ship: return "reveal:" + components_.ship_orders[action.a].id;
    case Act::draw: return "draw:" + components_.cards[action.a].id;
    case Act::draw_festival: return "draw:festival";
    case Act::draw_reveal: return action.a == 0 ? "draw:reveal_public" : "draw:reveal_ship";
    case Act::festival: return "festival:" + components_.festivals[action.a].id;
    case Act::character: return "character:" + components_.characters[action.a].id;
    case Act::buy: return "buy:" + components_.card_id(action.a);
    case Act::ship: return "ship:" + components_.ship_orders[s.ship_orders[action.a] - 1U].id;
    case Act::pass: return "pass";
    case Act::pay: return stored("pay");
    case Act::market: return "market:" + kGoodIds[action.b];
    case Act::energy: return "pay:energy";
    case Act::save: return "save:" + kGoodIds[action.b];
    case Act::place: return "place:" + kColumnIds[action.a];
    case Act::flip: return "flip";
    case Act::back: return "back:" + kColumnIds[action.a];
    case Act::celebrate: return "celebrate";
    case Act::produce: return stored("produce");
    case Act::take: return "take:" + kGoodIds[action.b];
    case Act::store: return stored("store");
    case Act::deliver: {
      const std::string& id = action.a >= kPersonal
                                  ? components_.card_id(s.player(seat).cards[at(action.a - kPersonal)].card)
                                  : components_.public_orders[s.public_orders[action.a] - 1U].id;
      return fmt::format("deliver:{}.{}", id, action.b + 1);
    }
    case Act::use_tile: return "use:" + components_.progress[s.player(seat).tiles[action.a] - 1U].id;
    case Act::step: return action.a == 0 ? "step:left" : action.a == 1 ? "step:right" : "step:detour";
    case Act::progress: return "tile:" + components_.progress[action.a].id;
    case Act::end_tile: return "tile:" + components_.end[action.a].id;
    case Act::piece: return "piece:" + kPlaceIds[action.a];
    case Act::row_points: return "row:points";
    case Act::row_activate: return "row:activate";
    case Act::activate: return "activate:" + components_.card_id(s.player(seat).cards[action.a].card);
    case Act::column: return "column:" + kColumnIds[action.a];
    case Act::fetch: return fmt::format("fetch:{}>{}", components_.card_id(action.a), kColumnIds[action.b]);
    case Act::add: return "add:" + components_.card_id(action.a);
    case Act::look: return "look";
    case Act::raise: return "raise";
    case Act::replace: {
      const Player& player = s.player(seat);
      return fmt::format("replace:{}>{}", components_.card_id(player.display[action.a].card - 1),
                         components_.card_id(player.hand[action.b] - 1));
    }
    case Act::swap: return "swap";
    case Act::swap_good:
      return fmt::format("swap:{}={}", components_.card_id(s.player(seat).display[action.a].card - 1),
                         kGoodIds[action.b]);
    case Act::give: return action.b == kEnergy ? "give:energy" : stored("give");
    case Act::done: return "done";
  }
  return "";
}

Text SunaValo::buy_sentence(const State& s, int card) const {
  const int seat = s.step().seat;
  const std::string& id = components_.card_id(card);
  const Text effect = effect_text(card);
  for (int i = 0; i < kVillage; ++i) {
    if (s.village[at(i)] != card + 1) continue;
    const int price = village_price(s, seat, i);
    return {
        fmt::format("Buy {} from the village for {} {}: {}", id, price, price == 1 ? "good" : "goods", effect.english),
        fmt::format("{} aus dem Dorf kaufen für {} {}: {}", id, price, price == 1 ? "Hofgut" : "Hofgüter",
                    effect.german)};
  }
  for (const Offer& offer : s.player(seat).display) {
    if (offer.card != card + 1) continue;
    const Text lying = offer_text(offer);
    const std::string markers_en =
        offer.markers == 0 ? "" : fmt::format(", {} shortage markers turn over", offer.markers);
    const std::string markers_de =
        offer.markers == 0 ? "" : fmt::format(", {} Knappheitsmarker drehen sich um", offer.markers);
    return {
        fmt::format("Buy {} from your own display (on it: {}{}): {}", id, lying.english, markers_en, effect.english),
        fmt::format("{} aus der eigenen Auslage kaufen (darauf: {}{}): {}", id, lying.german, markers_de,
                    effect.german)};
  }
  for (const Offer& offer : s.player(1 - seat).display) {
    if (offer.card != card + 1) continue;
    const Text price = offer_text(offer);
    return {fmt::format("Buy {} from the other player for {}: {}", id, price.english, effect.english),
            fmt::format("{} von der anderen Person kaufen für {}: {}", id, price.german, effect.german)};
  }
  return {"Buy " + id, id + " kaufen"};
}

Text SunaValo::deliver_sentence(const State& s, Action action) const {
  const int seat = s.step().seat;
  const int resource = resource_of(s, seat, action.a, action.b);
  const Text good = good_name(resource, 1);
  const Player& player = s.player(seat);
  Parts gains;
  std::string id;
  bool last = false;
  if (action.a >= kPersonal) {
    const Placed& placed = player.cards[at(action.a - kPersonal)];
    const FarmCard& card = components_.cards[placed.card];
    id = card.id;
    last = std::popcount(placed.goods) + 1 == static_cast<int>(card.order.size());
    if (last) gains.add(points_text(card.order_points));
  } else {
    const PublicOrder& order = components_.public_orders[s.public_orders[action.a] - 1U];
    id = order.id;
    const Space& space = order.spaces[at(seat)][action.b];
    if (space.energy != 0) gains.add(energy_text(space.energy));
    if (space.cogs != 0) gains.add(steps_text(space.cogs));
    if (space.take != 0) {
      const Text kinds = kinds_text(space.take);
      gains.add("1 " + kinds.english, "1 " + kinds.german);
    }
    last = std::popcount(player.delivered[action.a]) + 1 == static_cast<int>(order.spaces[at(seat)].size());
    if (last) gains.add(points_text(order.barrels[s.first_barrel[action.a] == 0 ? 0 : 1]));
  }
  const std::string reward_en = gains.empty() ? "" : ": " + gains.all().english;
  const std::string reward_de = gains.empty() ? "" : ": " + gains.all().german;
  return {fmt::format("Deliver {} to {}{}{}", good.english, id, last ? ", which completes it" : "", reward_en),
          fmt::format("{} an {} liefern{}{}", good.german, id, last ? ", damit ist er komplett" : "", reward_de)};
}

Text SunaValo::step_sentence(const State& s, int way) const {
  const Player& player = s.player(s.step().seat);
  if (way == 0) {
    const int space = player.left + 1;
    const int factor = components_.left.multipliers[at(space)];
    return {fmt::format("A step on the left track to L{} (× {})", space, factor),
            fmt::format("Schritt auf der linken Leiste nach L{} (× {})", space, factor)};
  }
  const int space = player.right & ~kDetour;
  if (way == 2) {
    return {fmt::format("A step to the detour behind R{}", space),
            fmt::format("Schritt auf den Umweg hinter R{}", space)};
  }
  const int value = components_.right.values[at(space + 1)];
  const bool notch = space + 1 == components_.right.progress[0] || space + 1 == components_.right.progress[1];
  const bool tile = (notch && s.progress != 0) || (space + 1 == kLastSpace && s.end_tiles != 0);
  return {
      fmt::format("A step on the right track to R{} (worth {}){}", space + 1, value, tile ? ", with a bot tile" : ""),
      fmt::format("Schritt auf der rechten Leiste nach R{} (Wert {}){}", space + 1, value,
                  tile ? ", mit einem Botplättchen" : "")};
}

Text SunaValo::sentence(const State& s, Action action) const {
  const int seat = s.over != 0 ? 0 : s.step().seat;
  const StepKind now = s.over != 0 ? StepKind::none : s.step().kind;
  const auto card = [&](int number, const char* en, const char* de) {
    const std::string& id = components_.card_id(number);
    const Text effect = effect_text(number);
    return Text{fmt::format("{}: {}", fmt::format(fmt::runtime(en), id), effect.english),
                fmt::format("{}: {}", fmt::format(fmt::runtime(de), id), effect.german)};
  };
  const auto stored = [&](const char* en, const char* de) {
    const Text good = good_name(action.b, 1);
    const Text place = storage_name(s, seat, action.a);
    return Text{fmt::format(fmt::runtime(en), good.english, place.english),
                fmt::format(fmt::runtime(de), good.german, place.german)};
  };
  switch (act_of(action)) {
    case Act::deal_progress: {
      const ProgressTile& tile = components_.progress[action.a];
      const Text text = tile_text(tile);
      return {fmt::format("Progress tile {} lies on the board: {}", tile.id, text.english),
              fmt::format("Fortschritt {} liegt auf dem Plan: {}", tile.id, text.german)};
    }
    case Act::deal_end: {
      const EndTile& tile = components_.end[action.a];
      const Text text = end_tile_text(tile);
      return {fmt::format("End-of-game tile {} lies on the board: {}", tile.id, text.english),
              fmt::format("Plättchen Spielende {} liegt auf dem Plan: {}", tile.id, text.german)};
    }
    case Act::deal_character: {
      const Character& character = components_.characters[action.a];
      return {fmt::format("Seat {} is dealt {}", seat, character.id),
              fmt::format("Platz {} erhält {}", seat, character.id)};
    }
    case Act::reveal_public: {
      const PublicOrder& order = components_.public_orders[action.a];
      return {fmt::format("Public order {} is turned up", order.id),
              fmt::format("Öffentlicher Auftrag {} wird aufgedeckt", order.id)};
    }
    case Act::reveal_ship: {
      const ShipOrder& order = components_.ship_orders[action.a];
      const Text cost = cost_text(order.cost);
      const Text effect = ship_effect_text(order);
      return {fmt::format("Ship order {} is turned up: {} for {}", order.id, cost.english, effect.english),
              fmt::format("Schiffsauftrag {} wird aufgedeckt: {} für {}", order.id, cost.german, effect.german)};
    }
    case Act::draw: return card(action.a, "{} is drawn", "{} wird gezogen");
    case Act::draw_festival: return {"A village festival is drawn", "Ein Dorffest wird gezogen"};
    case Act::draw_reveal:
      return action.a == 0 ? Text{"The card that turns up a public order is drawn",
                                  "Die Aufdeckkarte für öffentliche Aufträge wird gezogen"}
                           : Text{"The card that turns up a ship order is drawn",
                                  "Die Aufdeckkarte für Schiffsaufträge wird gezogen"};
    case Act::festival: return card(kFarmCards + action.a, "It is {}", "Es ist {}");
    case Act::character: {
      const Character& character = components_.characters[action.a];
      const Text text = ability_text(character.ability);
      return {fmt::format("Choose {}: {}", character.id, text.english),
              fmt::format("{} wählen: {}", character.id, text.german)};
    }
    case Act::buy: return buy_sentence(s, action.a);
    case Act::ship: {
      const ShipOrder& order = components_.ship_orders[s.ship_orders[action.a] - 1U];
      const Text cost = cost_text(order.cost);
      const Text effect = ship_effect_text(order);
      const Text points = points_text(order.ships[s.first_ship[action.a] == 0 ? 0 : 1]);
      return {
          fmt::format("Fulfil ship order {} for {}: {}; {}", order.id, cost.english, points.english, effect.english),
          fmt::format("Schiffsauftrag {} erfüllen für {}: {}; {}", order.id, cost.german, points.german,
                      effect.german)};
    }
    case Act::pass: return {"Pass: nothing else is possible", "Passen: nichts anderes ist möglich"};
    case Act::pay:
      if (now == StepKind::source) return stored("Deliver {} from {}", "{} liefern von: {}");
      if (now == StepKind::price || now == StepKind::prepare)
        return stored("Put {} from {} on the card", "{} auf die Karte legen, von: {}");
      return stored("Pay {} from {}", "{} bezahlen, von: {}");
    case Act::market: {
      const Text good = good_name(action.b, 1);
      const Text price = energy_text(market_price(s.player(seat), action.b));
      return {fmt::format("Exchange {} for {} and use it", price.english, good.english),
              fmt::format("{} gegen {} tauschen und einsetzen", price.german, good.german)};
    }
    case Act::energy: {
      if (now == StepKind::price || now == StepKind::prepare)
        return {"Put 1 energy on the card", "1 Energiestein auf die Karte legen"};
      const Text energy = energy_text(s.payment.energy > 0 ? s.payment.energy : s.payment.any);
      return {"Pay " + energy.english, energy.german + " bezahlen"};
    }
    case Act::save: {
      const Text good = good_name(action.b, 1);
      return {"Save " + good.english, good.german + " einsparen"};
    }
    case Act::place:
    case Act::back: {
      const Text& column = components_.columns[action.a].name;
      const std::string& id = components_.card_id(s.step().a);
      if (act_of(action) == Act::place)
        return {fmt::format("Place {} in {} and activate the column", id, column.english),
                fmt::format("{} an {} anlegen und die Spalte aktivieren", id, column.german)};
      return {fmt::format("Place {} face down in {} and activate the column", id, column.english),
              fmt::format("{} verdeckt an {} anlegen und die Spalte aktivieren", id, column.german)};
    }
    case Act::flip: {
      const std::string& id = components_.card_id(s.step().a);
      return {fmt::format("Place {} face down in any column", id),
              fmt::format("{} verdeckt an eine beliebige Spalte anlegen", id)};
    }
    case Act::celebrate: return card(s.step().a, "Celebrate {}", "{} feiern");
    case Act::produce: return stored("Produce {} into {}", "{} produzieren, Lager: {}");
    case Act::take: {
      const Text good = good_name(action.b, 1);
      return {"Take " + good.english, good.german + " nehmen"};
    }
    case Act::store: return stored("Store {} in {}", "{} einlagern: {}");
    case Act::deliver: return deliver_sentence(s, action);
    case Act::use_tile: {
      const ProgressTile& tile = components_.progress[s.player(seat).tiles[action.a] - 1U];
      const Text text = tile_text(tile);
      return {fmt::format("Use {}: {}, then a good of your choice", tile.id, text.english),
              fmt::format("{} nutzen: {}, danach ein Hofgut nach Wahl", tile.id, text.german)};
    }
    case Act::step: return step_sentence(s, action.a);
    case Act::progress: {
      const ProgressTile& tile = components_.progress[action.a];
      const Text text = tile_text(tile);
      return {fmt::format("Take {}: {}", tile.id, text.english), fmt::format("{} nehmen: {}", tile.id, text.german)};
    }
    case Act::end_tile: {
      const EndTile& tile = components_.end[action.a];
      const Text text = end_tile_text(tile);
      return {fmt::format("Take {}: {}", tile.id, text.english), fmt::format("{} nehmen: {}", tile.id, text.german)};
    }
    case Act::piece: {
      const PiecePlace& place = components_.places[action.a];
      const Text& piece = kPieceNames[static_cast<std::size_t>(place.piece)];
      const Text frees = place_text(action.a);
      const Text points = points_text(place.points);
      const std::string worth_en = place.points == 0 ? "" : ", " + points.english;
      const std::string worth_de = place.points == 0 ? "" : ", " + points.german;
      const bool box = now == StepKind::remove;
      return {fmt::format("{} a {}: {}{}", box ? "Remove" : "Use", piece.english, frees.english, worth_en),
              fmt::format("{} {}: {}{}", piece.german, box ? "entfernen" : "einsetzen", frees.german, worth_de)};
    }
    case Act::row_points: {
      const Text points = points_text(components_.row_points);
      return {"Row marker: " + points.english, "Reihenbonusmarker: " + points.german};
    }
    case Act::row_activate: return {"Row marker: activate the row", "Reihenbonusmarker: die Reihe aktivieren"};
    case Act::activate: return card(s.player(seat).cards[action.a].card, "Activate {}", "{} aktivieren");
    case Act::column: {
      const Text& column = components_.columns[action.a].name;
      return {"Activate the column " + column.english, "Spalte " + column.german + " aktivieren"};
    }
    case Act::fetch: {
      const Text& column = components_.columns[action.b].name;
      const std::string& id = components_.card_id(action.a);
      const Text effect = effect_text(action.a);
      return {fmt::format("Place {} from the discards in {}: {}", id, column.english, effect.english),
              fmt::format("{} vom Ablagestapel an {} anlegen: {}", id, column.german, effect.german)};
    }
    case Act::add: {
      const int price = minimum_price(s.player(seat), action.a);
      const std::string& id = components_.card_id(action.a);
      const Text effect = effect_text(action.a);
      return {fmt::format("Add {} to your display, price at least {}: {}", id, price, effect.english),
              fmt::format("{} in die eigene Auslage nachlegen, Preis mindestens {}: {}", id, price, effect.german)};
    }
    case Act::look: return {"Turn up the top card of the pile", "Die oberste Karte des Stapels aufdecken"};
    case Act::raise: return {"Raise the price", "Den Preis erhöhen"};
    case Act::replace: {
      const Player& player = s.player(seat);
      const int fresh = player.hand[action.b] - 1;
      const std::string& old = components_.card_id(player.display[action.a].card - 1);
      const Text effect = effect_text(fresh);
      const int price = minimum_price(player, fresh);
      return {fmt::format("Replace {} by {}, price at least {}: {}", old, components_.card_id(fresh), price,
                          effect.english),
              fmt::format("{} durch {} ersetzen, Preis mindestens {}: {}", old, components_.card_id(fresh), price,
                          effect.german)};
    }
    case Act::swap:
      return {"Swap a good on a card of your display", "Ein Hofgut auf einer Karte deiner Auslage tauschen"};
    case Act::swap_good: {
      const std::string& id = components_.card_id(s.player(seat).display[action.a].card - 1);
      const Text good = good_name(action.b, 1);
      return {fmt::format("Take {} from {} in exchange", good.english, id),
              fmt::format("{} von {} eintauschen", good.german, id)};
    }
    case Act::give:
      if (action.b == kEnergy) return {"Give 1 energy for it", "1 Energiestein dafür geben"};
      return stored("Give {} from {} for it", "{} dafür geben, von: {}");
    case Act::done:
      switch (now) {
        case StepKind::price: return {"The price is set", "Der Preis steht"};
        case StepKind::replace: return {"Keep the display as it is", "Die Auslage so lassen"};
        case StepKind::ship: return {"Fulfil no ship order", "Keinen Schiffsauftrag erfüllen"};
        case StepKind::cog: return {"No more steps", "Keine weiteren Schritte"};
        case StepKind::remove: return {"Remove no piece", "Keine Figur entfernen"};
        case StepKind::fetch: return {"Take no card", "Keine Karte nehmen"};
        case StepKind::column: return {"Activate no column", "Keine Spalte aktivieren"};
        case StepKind::before_add: return {"Swap nothing", "Nichts tauschen"};
        case StepKind::produce: return {"Produce nothing here", "Hier nichts produzieren"};
        case StepKind::row:
        case StepKind::singles: return {"Activate no more cards", "Keine weiteren Karten aktivieren"};
        default: return {"No more of this", "Mehr davon nicht"};
      }
  }
  return {};
}

std::string SunaValo::rule(const State& s, Action action) const {
  const StepKind now = s.over != 0 ? StepKind::none : s.step().kind;
  const bool set_up = s.steps[0].kind == StepKind::begin_turns;
  switch (act_of(action)) {
    case Act::deal_progress:
    case Act::deal_end: return "1.4";
    case Act::deal_character:
    case Act::character: return "1.7";
    case Act::reveal_public:
    case Act::reveal_ship:
      if (!set_up) return "12.7";
      return s.era == 0 ? "1.2" : "14.3";
    case Act::draw:
      if (set_up) return s.era == 0 ? "1.6" : "14.4";
      return static_cast<Destination>(s.step().a) == Destination::shown ? "17.4" : "12.1";
    case Act::draw_festival:
    case Act::festival: return "12.8";
    case Act::draw_reveal: return "12.7";
    case Act::buy:
      for (const int card : s.village) {
        if (card == action.a + 1) return "4.2";
      }
      for (const Offer& offer : s.player(s.step().seat).display) {
        if (offer.card == action.a + 1) return "4.3";
      }
      return "4.4";
    case Act::ship: return numbered(kShipRules, s.ship_orders[action.a] - 1);
    case Act::pass: return "3.3";
    case Act::market: return "2.6";
    case Act::save: return "11.2";
    case Act::pay:
    case Act::energy:
      if (now == StepKind::prepare) return "1.8";
      if (now == StepKind::price) return "12.3";
      if (now == StepKind::source) return "7.1";
      if (below_is(s, StepKind::ship_paid)) return "11.2";
      if (s.payment.to == 0) return "4.2";
      return s.payment.any > 0 && s.payment.energy == 0 ? "4.5" : "4.4";
    case Act::place: {
      const Columns columns = components_.cards[s.step().a].columns;
      return (columns & (columns - 1)) != 0 ? "5.2" : "5.1";
    }
    case Act::flip:
    case Act::back: return "5.3";
    case Act::celebrate: return numbered(kFestivalRules, s.step().a - kFarmCards);
    case Act::produce:
      if (action.a == kCharacterCard) return "17.3";
      return action.a == kHeader ? "6.3" : "6.2";
    case Act::take: return now == StepKind::good ? "17.5" : "2.4";
    case Act::store: return now == StepKind::stow ? "4.6" : "2.4";
    case Act::deliver: return action.a >= kPersonal ? "7.4" : "7.2";
    case Act::use_tile: return numbered(kTileRules, s.player(s.step().seat).tiles[action.a] - 1);
    case Act::step: return action.a == 0 ? "9.3" : "9.4";
    case Act::progress: return s.step().a == 0 ? "9.5" : "19.11";
    case Act::end_tile: return "9.6";
    case Act::piece:
      if (now == StepKind::remove) return s.step().a == static_cast<int>(Removal::left_track) ? "19.4" : "19.8";
      return numbered(kImprovements, std::min<int>(action.a, static_cast<int>(Place::left_block)));
    case Act::row_points: return "8.2";
    case Act::row_activate: return "8.3";
    case Act::activate:
      if (now == StepKind::row) return "8.3";
      return s.step().c != 0 ? "10.3" : "17.7";
    case Act::column: return "5.7";
    case Act::fetch: return s.step().a != 0 ? "17.8" : "19.10";
    case Act::add: return "12.2";
    case Act::look: return "17.4";
    case Act::raise: return "12.3";
    case Act::replace: return "14.5";
    case Act::swap:
    case Act::swap_good:
    case Act::give: return "17.6";
    case Act::done:
      switch (now) {
        case StepKind::price: return "12.3";
        case StepKind::replace: return "14.6";
        case StepKind::ship: return "10.2";
        case StepKind::cog: return "9.1";
        case StepKind::before_add: return "17.6";
        default: return "3.4";
      }
  }
  return "";
}

std::vector<std::string> SunaValo::targets(const State& s, Action action) const {
  const int seat = s.over != 0 ? 0 : s.step().seat;
  const auto card = [&](int number) { return "card:" + components_.card_id(number); };
  const auto storage = [&](int number) {
    if (number == kHeader) return "header:" + kColumnIds[components_.head_of[action.b]];
    if (number == kCharacterCard) return "character:" + components_.characters[s.player(seat).character - 1U].id;
    return card(s.player(seat).cards[at(number - kFirstCard)].card);
  };
  const auto good = [&] { return "good:" + kGoodIds[action.b]; };
  switch (act_of(action)) {
    case Act::deal_progress:
    case Act::progress: return {"tile:" + components_.progress[action.a].id};
    case Act::deal_end:
    case Act::end_tile: return {"tile:" + components_.end[action.a].id};
    case Act::deal_character:
    case Act::character: return {"character:" + components_.characters[action.a].id};
    case Act::reveal_public: return {"order:" + components_.public_orders[action.a].id};
    case Act::reveal_ship: return {"ship:" + components_.ship_orders[action.a].id};
    case Act::draw:
    case Act::draw_festival:
    case Act::draw_reveal:
    case Act::look: return {"pile"};
    case Act::festival: return {"festivals"};
    case Act::buy:
    case Act::add: return {card(action.a)};
    case Act::ship: return {"ship:" + components_.ship_orders[s.ship_orders[action.a] - 1U].id};
    case Act::pay:
    case Act::produce:
    case Act::store: return {storage(action.a), good()};
    case Act::market: return {"market:" + kGoodIds[action.b]};
    case Act::energy: return {"energy"};
    case Act::raise: return {"price"};
    case Act::save: return {good()};
    case Act::place: return {"column:" + kColumnIds[action.a], card(s.step().a)};
    case Act::flip: return {"back"};
    case Act::back: return {"column:" + kColumnIds[action.a]};
    case Act::celebrate: return {card(s.step().a)};
    case Act::take: return {action.b == kEnergy ? "energy" : good()};
    case Act::deliver: {
      const std::string name = token(s, action).substr(std::string_view("deliver:").size());
      if (action.a >= kPersonal) return {card(s.player(seat).cards[at(action.a - kPersonal)].card), "space:" + name};
      return {"order:" + components_.public_orders[s.public_orders[action.a] - 1U].id, "space:" + name};
    }
    case Act::use_tile: return {"tile:" + components_.progress[s.player(seat).tiles[action.a] - 1U].id};
    case Act::step: return {action.a == 0 ? "track:left" : action.a == 1 ? "track:right" : "track:detour"};
    case Act::piece: return {"piece:" + kPlaceIds[action.a]};
    case Act::row_points: return {fmt::format("row:{}", s.step().a + 1), "row:points"};
    case Act::row_activate: return {fmt::format("row:{}", s.step().a + 1), "row:activate"};
    case Act::activate: return {card(s.player(seat).cards[action.a].card)};
    case Act::column: return {"column:" + kColumnIds[action.a]};
    case Act::fetch: return {card(action.a), "column:" + kColumnIds[action.b]};
    case Act::replace:
      return {card(s.player(seat).display[action.a].card - 1), card(s.player(seat).hand[action.b] - 1)};
    case Act::swap: return {"swap"};
    case Act::swap_good: return {card(s.player(seat).display[action.a].card - 1), good()};
    case Act::give:
      if (action.b == kEnergy) return {"energy"};
      return {storage(action.a), good()};
    case Act::pass:
    case Act::done: return {"pass"};
  }
  return {};
}

Text SunaValo::prompt(const State& s) const {
  if (s.over != 0) return {"The game is over", "Das Spiel ist zu Ende"};
  const Step& step = s.step();
  const auto offered = [&](int place) { return components_.card_id(s.player(step.seat).display[at(place)].card - 1); };
  switch (step.kind) {
    case StepKind::deal_progress:
    case StepKind::deal_end: return {"Bot tiles are laid out", "Botplättchen werden ausgelegt"};
    case StepKind::deal_character: return {"Characters are dealt", "Charaktere werden verteilt"};
    case StepKind::reveal: return {"An order is turned up", "Ein Auftrag wird aufgedeckt"};
    case StepKind::draw: return {"A card is drawn", "Eine Karte wird gezogen"};
    case StepKind::draw_festival: return {"A festival is drawn", "Ein Dorffest wird gezogen"};
    case StepKind::character: return {"Choose your character", "Wähle deinen Charakter"};
    case StepKind::prepare:
      return {fmt::format("Choose a good as the price of {}", offered(step.a)),
              fmt::format("Wähle ein Hofgut als Preis für {}", offered(step.a))};
    case StepKind::turn:
      return {"Buy a card or fulfil a ship order", "Kaufe eine Karte oder erfülle einen Schiffsauftrag"};
    case StepKind::pay: {
      Offer owed;
      for (std::size_t i = 0; i < kResources; ++i) owed.goods[i] = s.payment.need[i];
      owed.goods[kEnergy] = s.payment.energy;
      owed.markers = s.payment.any;
      const Text text = offer_text(owed);
      if (s.payment.savings > 0) {
        return {fmt::format("Choose what to pay; open: {}, of which you may save {}", text.english, s.payment.savings),
                fmt::format("Wähle, was du bezahlst; offen: {}, davon darfst du {} sparen", text.german,
                            s.payment.savings)};
      }
      return {"Choose what to pay with; open: " + text.english, "Wähle, womit du bezahlst; offen: " + text.german};
    }
    case StepKind::place: {
      const std::string& id = components_.card_id(step.a);
      return {"Choose a column for " + id, "Wähle eine Spalte für " + id};
    }
    case StepKind::stow: return {"Store what you were paid", "Lagere ein, was du bekommen hast"};
    case StepKind::produce:
      return {"Choose what is produced and where it goes", "Wähle, was produziert wird und wohin es kommt"};
    case StepKind::take: return {"Choose what you take", "Wähle, was du nimmst"};
    case StepKind::store: {
      const Text good = good_name(step.a, 1);
      return {"Choose a storage for " + good.english, "Wähle ein Lager für " + good.german};
    }
    case StepKind::good: return {"Take a good of your choice", "Nimm ein Hofgut nach Wahl"};
    case StepKind::work: {
      Parts parts;
      if (s.work.drones > 0) parts.add(deliveries_text(s.work.drones));
      if (!s.work.takes.empty()) {
        const auto takes = s.work.takes.size();
        parts.add(fmt::format("{} to receive", takes), fmt::format("{} zu erhalten", takes));
      }
      if (s.work.cogs > 0) {
        const Text steps = steps_text(s.work.cogs);
        parts.add(steps.english + " after that", steps.german + " danach");
      }
      if (parts.empty()) parts.add("progress tiles", "Fortschritte");
      return {"Use what is activated: " + parts.all().english, "Nutze, was aktiviert ist: " + parts.all().german};
    }
    case StepKind::source: {
      const Text good = good_name(resource_of(s, step.seat, step.a, step.b), 1);
      return {fmt::format("Where does {} come from?", good.english), fmt::format("Woher kommt {}?", good.german)};
    }
    case StepKind::cog: {
      const Text steps = steps_text(step.a);
      return {steps.english + " on the bot tracks", steps.german + " auf den Botleisten"};
    }
    case StepKind::progress: return {"Take a progress tile", "Nimm einen Fortschritt"};
    case StepKind::end_tile: return {"Take an end-of-game tile", "Nimm ein Plättchen Spielende"};
    case StepKind::piece: {
      const Text& piece = kPieceNames[step.a];
      return {fmt::format("Choose a {} for the completed order", piece.english),
              fmt::format("Wähle eine Figur für den erfüllten Auftrag: {}", piece.german)};
    }
    case StepKind::remove: return {"Remove a piece, or none", "Entferne eine Figur oder keine"};
    case StepKind::row_bonus:
      return {fmt::format("Row {} is complete: points or activation?", step.a + 1),
              fmt::format("Reihe {} ist komplett: Punkte oder Aktivierung?", step.a + 1)};
    case StepKind::row: return {"Choose the next card of the row", "Wähle die nächste Karte der Reihe"};
    case StepKind::singles:
      return {fmt::format("Activate a card ({} left), or none", step.a),
              fmt::format("Aktiviere eine Karte (noch {}) oder keine", step.a)};
    case StepKind::ship: return {"Fulfil a ship order, or none", "Erfülle einen Schiffsauftrag oder keinen"};
    case StepKind::column: return {"Choose a column to activate", "Wähle eine Spalte zum Aktivieren"};
    case StepKind::fetch:
      return {"Place a card from the discards, or none", "Lege eine Karte vom Ablagestapel an oder keine"};
    case StepKind::add: return {"Choose a card for your display", "Wähle eine Karte für deine Auslage"};
    case StepKind::price:
      if (step.b > 0) {
        return {fmt::format("Set the price of {}: at least {} more", offered(step.a), step.b),
                fmt::format("Lege den Preis für {} fest: mindestens noch {}", offered(step.a), step.b)};
      }
      return {fmt::format("Raise the price of {}, or leave it", offered(step.a)),
              fmt::format("Erhöhe den Preis für {} oder lass ihn", offered(step.a))};
    case StepKind::replace:
      return {"Replace cards of your display, or keep it", "Ersetze Karten deiner Auslage oder lass sie"};
    case StepKind::swap:
      return {"Which good do you want from your display?", "Welches Hofgut willst du aus deiner Auslage?"};
    case StepKind::give: return {"What do you give for it?", "Was gibst du dafür?"};
    case StepKind::before_add: return {"Swap a good before a card is added?", "Vor dem Nachlegen ein Hofgut tauschen?"};
    default: return {};
  }
}

}  // namespace spielwerk::suna_valo
