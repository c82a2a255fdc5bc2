#include <algorithm>
#include <bit>

#include "games/suna_valo/rules.hpp"
#include "games/suna_valo/words.hpp"

// What people read: a sentence for each action, and what is to be chosen now.

namespace spielwerk::suna_valo {

namespace {

const Text kPieceNames[] = {{"crate", "Kiste"}, {"barrel", "Fass"}, {"ship", "Schiff"}};
const Text kWithArticle[] = {{"the crate", "die Kiste"}, {"the barrel", "das Fass"}, {"the ship", "das Schiff"}};

Text first_and_second(const std::array<std::uint8_t, kPlayers>& points) {
  return say("the first gets {}, the second {}", "zuerst gibt es {}, danach {}", points_text(points[0]), points[1]);
}

bool sets_price(StepKind kind) { return kind == StepKind::price || kind == StepKind::prepare; }

}  // namespace

Text SunaValo::from_storage(const State& s, int seat, int storage) const {
  if (storage == kHeader) return {"from the header", "aus dem Spaltenkopf"};
  if (storage == kCharacterCard) return {"from the character card", "von der Charakterkarte"};
  return say("from {}", "von der Karte {}", card_title(s.player(seat).cards[at(storage - kFirstCard)].card));
}

Text SunaValo::in_storage(const State& s, int seat, int storage) const {
  if (storage == kHeader) return {"in the header", "im Spaltenkopf"};
  if (storage == kCharacterCard) return {"on the character card", "auf der Charakterkarte"};
  return say("on {}", "auf der Karte {}", card_title(s.player(seat).cards[at(storage - kFirstCard)].card));
}

// The card on a place of the display of whoever is to choose.
Text SunaValo::offered_name(const State& s, int place) const {
  return components_.card_name(s.player(s.step().seat).display[at(place)].card - 1);
}

// An order of Act::deliver.
Text SunaValo::order_name(const State& s, int seat, int order) const {
  if (order >= kPersonal) return card_title(s.player(seat).cards[at(order - kPersonal)].card);
  const std::string& id = components_.public_orders[s.public_orders[at(order)] - 1U].id;
  return say("public order {}", "öffentlichen Auftrag {}", id);
}

// "1 grain and 1 wool from White, 1 water lily and 1 egg from Black"
Text SunaValo::public_order_text(const PublicOrder& order) const {
  std::array<Text, kPlayers> sides;
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    std::array<std::uint8_t, kGoods> goods{};
    for (const Space& space : order.spaces[seat]) ++goods[space.resource];
    sides[seat] = cost_text(goods);
  }
  if (sides[0] == sides[1]) return say("{} from both", "{} von beiden", sides[0]);
  return say("{} from White, {} from Black", "{} von Weiß, {} von Schwarz", sides[0], sides[1]);
}

// A card, or a festival in its place, comes from the pile.
Text SunaValo::drawn_sentence(const State& s, int card) const {
  const Step& step = s.step();
  const Text title = card_title(card);
  const Text effect = effect_text(card);
  const Text& side = kSides[step.seat];
  switch (static_cast<Destination>(step.a)) {
    case Destination::village: return say("{} comes to the village: {}", "{} kommt ins Dorf: {}", title, effect);
    case Destination::display:
      return say("{0} comes to {2}'s display: {1}", "{0} kommt in die Auslage von {2}: {1}", title, effect, side);
    case Destination::hand: return say("{2} draws {0}: {1}", "{2} zieht {0}: {1}", title, effect, side);
    case Destination::shown: return say("{} is turned up: {}", "{} wird aufgedeckt: {}", title, effect);
  }
  return {};
}

Text SunaValo::chance_sentence(const State& s, Action action) const {
  switch (act_of(action)) {
    case Act::deal_progress: {
      const ProgressTile& tile = components_.progress[at(args<Act::deal_progress>(action))];
      return say("Progress tile {} lies on the board: {}", "Der Fortschritt {} liegt auf dem Plan: {}", tile.id,
                 tile_text(tile));
    }
    case Act::deal_end: {
      const EndTile& tile = components_.end[at(args<Act::deal_end>(action))];
      return say("End-of-game tile {} lies on the board: {}", "Das Plättchen Spielende {} liegt auf dem Plan: {}",
                 tile.id, end_tile_text(tile));
    }
    case Act::deal_character:
      return say("{} is dealt the {}", "{} erhält zur Wahl: {}", kSides[s.step().seat],
                 character_title(components_.characters[at(args<Act::deal_character>(action))].ability));
    case Act::reveal_public: {
      const PublicOrder& order = components_.public_orders[at(args<Act::reveal_public>(action))];
      return say("Public order {} is turned up: {}; {}", "Der öffentliche Auftrag {} wird aufgedeckt: {}; {}", order.id,
                 public_order_text(order), first_and_second(order.barrels));
    }
    case Act::reveal_ship: {
      const ShipOrder& order = components_.ship_orders[at(args<Act::reveal_ship>(action))];
      return say("Ship order {} is turned up: it costs {}; {}; effect: {}",
                 "Der Schiffsauftrag {} wird aufgedeckt: Er kostet {}; {}; Effekt: {}", order.id, cost_text(order.cost),
                 first_and_second(order.ships), ship_effect_text(order));
    }
    case Act::draw: return drawn_sentence(s, args<Act::draw>(action));
    case Act::festival: return drawn_sentence(s, kFarmCards + args<Act::festival>(action));
    case Act::draw_festival: return {"A village festival is drawn", "Ein Dorffest wird gezogen"};
    case Act::draw_reveal:
      return args<Act::draw_reveal>(action) == 0
                 ? Text{"A reveal card is drawn: another public order is turned up",
                        "Eine Aufdeckkarte wird gezogen: Ein weiterer öffentlicher Auftrag kommt ins Spiel"}
                 : Text{"A reveal card is drawn: another ship order is turned up",
                        "Eine Aufdeckkarte wird gezogen: Ein weiterer Schiffsauftrag kommt ins Spiel"};
    default: return {};
  }
}

Text SunaValo::buy_sentence(const State& s, int card) const {
  const int seat = s.step().seat;
  const Text title = card_title(card);
  const Text effect = effect_text(card);
  const auto offer_in = [&](int owner) {
    const auto& display = s.player(owner).display;
    return std::find_if(display.begin(), display.end(), [&](const Offer& offer) { return offer.card == card + 1; });
  };
  for (int i = 0; i < kVillage; ++i) {
    if (s.village[at(i)] != card + 1) continue;
    const int price = village_price(s, seat, i);
    if (price == 0)
      return say("Take {} from the village for free: {}", "{} gratis aus dem Dorf nehmen: {}", title, effect);
    return say("Buy {0} from the village for {2}: {1}", "{0} für {2} aus dem Dorf kaufen: {1}", title, effect,
               goods_text(price));
  }
  if (const auto own = offer_in(seat); own != s.player(seat).display.end()) {
    const Text lying =
        own->total() == own->markers ? Text{} : say(" (on it: {})", " (darauf: {})", cost_text(own->goods));
    const Text markers = own->markers == 0 ? Text{} : say(" and take {}", " und {} nehmen", markers_text(own->markers));
    return say("Buy {0} from own display{2}{3}: {1}", "{0} aus der eigenen Auslage kaufen{2}{3}: {1}", title, effect,
               lying, markers);
  }
  if (const auto other = offer_in(1 - seat); other != s.player(1 - seat).display.end()) {
    if (other->total() == 0)
      return say("Take {} from the other player for free: {}", "{} gratis von der anderen Person nehmen: {}", title,
                 effect);
    return say("Buy {0} from the other player for {2}: {1}", "{0} für {2} von der anderen Person kaufen: {1}", title,
               effect, offer_text(*other));
  }
  return say("Buy {}", "{} kaufen", title);
}

// "2 grain and 2 water lilies (you may save 1 of them)"
Text SunaValo::ship_cost_text(const State& s, int place) const {
  const Step& step = s.step();
  const int order = s.ship_orders[at(place)] - 1;
  const int discount = step.kind == StepKind::ship ? step.a : 0;
  const int savings = price_of_ship(s.player(step.seat), order, discount).savings;
  const auto& cost = components_.ship_orders[at(order)].cost;
  int goods = 0;
  for (const int amount : cost) goods += amount;
  const Text all = cost_text(cost);
  if (savings == 0) return all;
  if (savings >= goods) return say("{} (you may save all of them)", "{} (du darfst alles davon einsparen)", all);
  return say("{} (you may save {} of them)", "{} (davon darfst du {} einsparen)", all, savings);
}

Text SunaValo::ship_sentence(const State& s, int place) const {
  const Step& step = s.step();
  const ShipOrder& order = components_.ship_orders[s.ship_orders[at(place)] - 1U];
  const int leaving = discards_for_ship(step) ? rightmost_in_village(s) : -1;
  const Text gone =
      leaving < 0 ? Text{}
                  : say("; {} leaves the village", "; {} verlässt das Dorf", card_title(s.village[at(leaving)] - 1));
  return say("Fulfil ship order {} for {}: {}; effect: {}{}", "Schiffsauftrag {} erfüllen für {}: {}; Effekt: {}{}",
             order.id, ship_cost_text(s, place), points_text(order.ships[s.first_ship[at(place)] == 0 ? 0 : 1]),
             ship_effect_text(order), gone);
}

// Goods that are paid, delivered or put on a card.
Text SunaValo::pay_sentence(const State& s, Action action) const {
  const Step& step = s.step();
  const Text on_card = sets_price(step.kind) ? offered_name(s, step.a) : Text{};
  switch (act_of(action)) {
    case Act::pay: {
      const auto [storage, resource] = args<Act::pay>(action);
      const Text good = good_name(resource, 1);
      const Text from = from_storage(s, step.seat, storage);
      if (step.kind == StepKind::source) return say("Use {} {} for it", "Dafür {} {} nehmen", good, from);
      if (sets_price(step.kind)) return say("Put {} {} on {}", "{} {} auf {} legen", good, from, on_card);
      return say("Pay {} {}", "Mit {} {} bezahlen", good, from);
    }
    case Act::market: {
      const Text good = good_name(args<Act::market>(action), 1);
      const Text price = energy_text(market_price(s.player(step.seat), args<Act::market>(action)));
      if (step.kind == StepKind::source)
        return say("Use {} from the market for it (costs {})", "Dafür {} vom Hofmarkt nehmen (kostet {})", good, price);
      if (sets_price(step.kind)) {
        return say("Put {} from the market on {} (costs {})", "{} vom Hofmarkt auf {} legen (kostet {})", good, on_card,
                   price);
      }
      return say("Pay {} from the market (costs {})", "Mit {} vom Hofmarkt bezahlen (kostet {})", good, price);
    }
    case Act::energy: {
      if (sets_price(step.kind)) return say("Put {} on {}", "{} auf {} legen", energy_text(1), on_card);
      const int owed = s.payment.energy > 0 ? s.payment.energy : s.payment.any;
      return say("Pay {}", "Mit {} bezahlen", so_many(owed, {"energy", "Energiestein"}, {"energy", "Energiesteinen"}));
    }
    default: return say("Save {}", "{} einsparen", good_name(args<Act::save>(action), 1));
  }
}

Text SunaValo::deliver_sentence(const State& s, Action action) const {
  const int seat = s.step().seat;
  const auto [order, place] = args<Act::deliver>(action);
  const Player& player = s.player(seat);
  Parts gains;
  bool last = false;
  if (order >= kPersonal) {
    const Placed& placed = player.cards[at(order - kPersonal)];
    const FarmCard& card = components_.cards[placed.card];
    last = std::popcount(placed.goods) + 1 == static_cast<int>(card.order.size());
    if (last) gains.add(points_text(card.order_points));
  } else {
    const PublicOrder& printed = components_.public_orders[s.public_orders[at(order)] - 1U];
    const Space& space = printed.spaces[at(seat)][at(place)];
    if (space.energy != 0) gains.add(energy_text(space.energy));
    if (space.cogs != 0) gains.add(steps_text(space.cogs));
    if (space.take != 0) gains.add(takes_text(&space.take, 1));
    last = std::popcount(player.delivered[at(order)]) + 1 == static_cast<int>(printed.spaces[at(seat)].size());
    if (last) gains.add(points_text(printed.barrels[s.first_barrel[at(order)] == 0 ? 0 : 1]));
  }
  const Text completes = last ? Text{", which completes it", " und ihn damit erfüllen"} : Text{};
  const Text brings = gains.empty() ? Text{} : say(": {}", ": {}", gains.all());
  const Text good = good_name(resource_of(s, seat, order, place), 1);
  const Text name = order_name(s, seat, order);
  if (order >= kPersonal)
    return say("Deliver {} to {}{}{}", "{} an den Auftrag {} liefern{}{}", good, name, completes, brings);
  return say("Deliver {} to {}{}{}", "{} an den {} liefern{}{}", good, name, completes, brings);
}

Text SunaValo::step_sentence(const State& s, int way) const {
  const Player& player = s.player(s.step().seat);
  if (way == 0) {
    const int space = player.left + 1;
    return say("Move the left cogwheel to L{} (× {})", "Das linke Zahnrad auf L{} rücken (× {})", space,
               components_.left.multipliers[at(space)]);
  }
  const int space = player.right & ~kDetour;
  if (way == 2) {
    const auto& blocked = components_.right.blocked_after;
    const auto detour = static_cast<std::size_t>(std::find(blocked.begin(), blocked.end(), space) - blocked.begin());
    return say("Move the right cogwheel to the detour behind R{} (worth {})",
               "Das rechte Zahnrad auf den Umweg hinter R{} rücken (Wert {})", space,
               components_.right.detours[detour]);
  }
  const bool notch = space + 1 == components_.right.progress[0] || space + 1 == components_.right.progress[1];
  const bool tile = (notch && s.progress != 0) || (space + 1 == kLastSpace && s.end_tiles != 0);
  return say("Move the right cogwheel to R{} (worth {}){}", "Das rechte Zahnrad auf R{} rücken (Wert {}){}", space + 1,
             components_.right.values[at(space + 1)],
             tile ? Text{" and take a bot tile", " und ein Botplättchen nehmen"} : Text{});
}

Text SunaValo::piece_sentence(const State& s, int place) const {
  const PiecePlace& printed = components_.places[at(place)];
  const Text& piece = kPieceNames[static_cast<std::size_t>(printed.piece)];
  const Text worth = printed.points == 0 ? Text{} : say(", {}", ", {}", points_text(printed.points));
  if (s.step().kind == StepKind::remove)
    return say("Remove a {}: {}{}", "{} entfernen: {}{}", piece, place_text(place), worth);
  return say("Use a {}: {}{}", "{} einsetzen: {}{}", piece, place_text(place), worth);
}

Text SunaValo::done_sentence(const State& s) const {
  const Step& step = s.step();
  switch (step.kind) {
    case StepKind::price:
      return say("Leave the price of {} as it is ({})", "Den Preis für {} so lassen ({})", offered_name(s, step.a),
                 goods_text(s.player(step.seat).display[step.a].total()));
    case StepKind::replace:
      return step.b == 0 ? Text{"Keep the display as it is", "Die Auslage so lassen"}
                         : Text{"Keep the rest of the display", "Den Rest der Auslage behalten"};
    case StepKind::swap: return {"No swap after all", "Doch nicht tauschen"};
    case StepKind::ship: return {"Fulfil no ship order", "Keinen Schiffsauftrag erfüllen"};
    case StepKind::cog: return {"Take no more steps", "Keine weiteren Schritte gehen"};
    case StepKind::remove: return {"Remove no piece", "Keine Figur entfernen"};
    case StepKind::fetch: return {"Place no card", "Keine Karte anlegen"};
    case StepKind::column: return {"Activate no column", "Keine Spalte aktivieren"};
    case StepKind::before_add: return {"Swap nothing", "Nichts tauschen"};
    case StepKind::produce: return {"Produce nothing here", "Hier nichts produzieren"};
    case StepKind::row:
    case StepKind::singles: return {"Activate no more cards", "Keine weiteren Karten aktivieren"};
    default: break;
  }
  const bool only_deliveries = s.work.drones > 0 && s.work.takes.empty() && s.work.tiles == 0;
  return only_deliveries ? Text{"Make no more deliveries", "Nichts mehr liefern"}
                         : Text{"Use nothing more of this activation", "Von dieser Aktivierung nichts mehr nutzen"};
}

Text SunaValo::sentence(const State& s, Action action) const {
  if (s.over != 0) return {};
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const auto column_name = [&](int column) -> const Text& { return components_.columns[at(column)].name; };
  switch (act_of(action)) {
    case Act::deal_progress:
    case Act::deal_end:
    case Act::deal_character:
    case Act::reveal_public:
    case Act::reveal_ship:
    case Act::draw:
    case Act::draw_festival:
    case Act::draw_reveal:
    case Act::festival: return chance_sentence(s, action);
    case Act::character: {
      const Ability ability = components_.characters[at(args<Act::character>(action))].ability;
      return say("Choose the {}: {}", "{} wählen: {}", character_title(ability), ability_text(ability));
    }
    case Act::buy: return buy_sentence(s, args<Act::buy>(action));
    case Act::ship: return ship_sentence(s, args<Act::ship>(action));
    case Act::pass: return {"Pass: nothing else is possible", "Passen: Nichts anderes ist möglich"};
    case Act::pay:
    case Act::market:
    case Act::energy:
    case Act::save: return pay_sentence(s, action);
    case Act::place:
      return say("Place {} in the {} column and activate it", "{} in die Spalte {} legen und sie aktivieren",
                 components_.card_name(step.a), column_name(args<Act::place>(action)));
    case Act::back:
      return say("Place {} face down in the {} column and activate it",
                 "{} verdeckt in die Spalte {} legen und sie aktivieren", components_.card_name(step.a),
                 column_name(args<Act::back>(action)));
    case Act::flip:
      return say("Place {} face down in any column", "{} verdeckt in eine beliebige Spalte legen",
                 components_.card_name(step.a));
    case Act::celebrate:
      return say("Celebrate {}: {}", "{} feiern: {}", components_.card_name(step.a), effect_text(step.a));
    case Act::produce: {
      const auto [storage, resource] = args<Act::produce>(action);
      return say("Produce {} {}", "{} {} produzieren", good_name(resource, 1), in_storage(s, step.seat, storage));
    }
    case Act::take: return say("Take {}", "{} nehmen", good_name(args<Act::take>(action), 1));
    case Act::store: {
      const auto [storage, resource] = args<Act::store>(action);
      return say("Store {} {}", "{} {} einlagern", good_name(resource, 1), in_storage(s, step.seat, storage));
    }
    case Act::deliver: return deliver_sentence(s, action);
    case Act::use_tile: {
      const ProgressTile& tile = components_.progress[player.tiles[at(args<Act::use_tile>(action))] - 1U];
      return say("Use progress tile {}: {}, then 1 good of your choice",
                 "Den Fortschritt {} nutzen: {}, danach 1 Hofgut nach Wahl", tile.id, tile_gain_text(tile));
    }
    case Act::step: return step_sentence(s, args<Act::step>(action));
    case Act::progress: {
      const ProgressTile& tile = components_.progress[at(args<Act::progress>(action))];
      return say("Take progress tile {}: {}", "Den Fortschritt {} nehmen: {}", tile.id, tile_text(tile));
    }
    case Act::end_tile: {
      const EndTile& tile = components_.end[at(args<Act::end_tile>(action))];
      return say("Take end-of-game tile {}: {}", "Das Plättchen Spielende {} nehmen: {}", tile.id, end_tile_text(tile));
    }
    case Act::piece: return piece_sentence(s, args<Act::piece>(action));
    case Act::row_points:
      return say("Row {}: take {}", "Reihe {}: {} nehmen", step.a + 1, points_text(components_.row_points));
    case Act::row_activate: return say("Row {}: activate its cards", "Reihe {}: ihre Karten aktivieren", step.a + 1);
    case Act::activate: {
      const int card = player.cards[at(args<Act::activate>(action))].card;
      return say("Activate {}: {}", "{} aktivieren: {}", card_title(card), effect_text(card));
    }
    case Act::column:
      return say("Activate the {} column", "Die Spalte {} aktivieren", column_name(args<Act::column>(action)));
    case Act::fetch: {
      const auto [card, column] = args<Act::fetch>(action);
      return say("Place {} from the discard pile in the {} column: {}",
                 "{} vom Ablagestapel in die Spalte {} legen: {}", card_title(card), column_name(column),
                 effect_text(card));
    }
    case Act::add: {
      // Suna Valo 12.4
      const int minimum = minimum_price(player, args<Act::add>(action));
      const int lacking = minimum - goods(player);
      const Text markers =
          lacking <= 0 ? Text{} : say(" (goods are lacking: {})", " (es fehlen Hofgüter: {})", markers_text(lacking));
      return say("Add {} to own display, minimum price {}{}: {}",
                 "{} in die eigene Auslage legen, Mindestpreis {}{}: {}", card_title(args<Act::add>(action)), minimum,
                 markers, effect_text(args<Act::add>(action)));
    }
    case Act::look: return {"Turn up the top card of the pile", "Die oberste Karte des Stapels aufdecken"};
    case Act::raise: return say("Raise the price of {}", "Den Preis für {} erhöhen", offered_name(s, step.a));
    case Act::replace: {
      const auto [place, hand] = args<Act::replace>(action);
      const int fresh = player.hand[at(hand)] - 1;
      return say("Replace {} with {}, minimum price {}: {}", "{} durch {} ersetzen, Mindestpreis {}: {}",
                 card_title(player.display[at(place)].card - 1), card_title(fresh), minimum_price(player, fresh),
                 effect_text(fresh));
    }
    case Act::swap:
      return {"Swap a good on a card of your display", "Ein Hofgut auf einer Karte der eigenen Auslage tauschen"};
    case Act::swap_good: {
      const auto [place, good] = args<Act::swap_good>(action);
      return say("Swap {} on {}", "{} auf der Karte {} tauschen", good_name(good, 1),
                 card_title(player.display[at(place)].card - 1));
    }
    case Act::give: {
      const auto [storage, good] = args<Act::give>(action);
      if (good == kEnergy) return say("Give {} for it", "Dafür {} geben", energy_text(1));
      return say("Give {} {} for it", "Dafür {} {} geben", good_name(good, 1), from_storage(s, step.seat, storage));
    }
    case Act::done: return done_sentence(s);
  }
  return {};
}

// What is owed, and for what.
Text SunaValo::pay_prompt(const State& s) const {
  const Step& for_what = s.steps[s.steps.size() - 2];
  Offer owed;
  for (std::size_t i = 0; i < kResources; ++i) owed.goods[i] = s.payment.need[i];
  owed.goods[kEnergy] = s.payment.energy;
  owed.markers = s.payment.any;
  const Text left = offer_text(owed);
  if (for_what.kind == StepKind::ship_paid) {
    const std::string& id = components_.ship_orders[s.ship_orders[for_what.a] - 1U].id;
    const Text saved = s.payment.savings == 0
                           ? Text{}
                           : say(", of which you may save {}", ", davon darfst du {} einsparen", s.payment.savings);
    return say("Pay for ship order {}: {} left{}", "Bezahle den Schiffsauftrag {}: noch {}{}", id, left, saved);
  }
  const Text& card = components_.card_name(for_what.a);
  if (static_cast<Source>(for_what.b) == Source::other)
    return say("Pay the other player for {}: {} left", "Bezahle {} bei der anderen Person: noch {}", card, left);
  const int price = village_price(s, s.step().seat, for_what.c);
  if (s.payment.any == price) return say("Pay {} for {}", "Bezahle {} für {}", goods_text(price), card);
  return say("Pay {} for {}: {} left", "Bezahle {} für {}: noch {}", goods_text(price), card,
             static_cast<int>(s.payment.any));
}

Text SunaValo::produce_prompt(const State& s) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  if (step.c == kOneCard || step.a < player.cards.size())
    return say("Choose what {} produces", "Wähle, was {} produziert", components_.card_name(player.cards[step.a].card));
  return say("Choose what the {} header produces", "Wähle, was der Kopf {} produziert",
             components_.columns[step.c].name);
}

// What is left of an activation.
Text SunaValo::work_prompt(const State& s) const {
  const Work& work = s.work;
  const Text after = work.cogs == 0 ? Text{} : say("; then {}", "; danach {}", steps_text(work.cogs));
  Text where = {"orders", "Aufträge"};
  if (work.orders == kPersonalOrders) where = {"personal orders", "persönliche Aufträge"};
  if (work.orders >= kOneOrder)
    where = components_.card_name(s.player(s.step().seat).cards[at(work.orders - kOneOrder)].card);
  Parts parts;
  if (work.drones > 0 && work.takes.empty() && work.tiles == 0)
    return say("Deliver to {}: {} left{}", "Liefere an {}: noch {}{}", where, deliveries_text(work.drones), after);
  if (work.drones > 0) parts.add(say("{} to {}", "{} an {}", deliveries_text(work.drones), where));
  if (!work.takes.empty()) parts.add(takes_text(work.takes.begin(), work.takes.size()));
  for (std::size_t i = 0; i < kOwnTiles; ++i) {
    if ((work.tiles >> i & 1) == 0) continue;
    const std::string& id = components_.progress[s.player(s.step().seat).tiles[i] - 1U].id;
    parts.add(say("progress tile {}", "Fortschritt {}", id));
  }
  return say("Still to use: {}{}", "Noch zu nutzen: {}{}", parts.all(), after);
}

Text SunaValo::price_prompt(const State& s) const {
  const Step& step = s.step();
  const Text name = offered_name(s, step.a);
  const Text now = goods_text(s.player(step.seat).display[step.a].total());
  if (step.b > 0)
    return say("Set the price of {}: at least {} more", "Lege den Preis für {} fest: mindestens noch {}", name,
               goods_text(step.b));
  if (step.c != 0)
    return say("Choose a good to put on {} (now {})", "Wähle ein Hofgut, das auf {} kommt (jetzt {})", name, now);
  return say("Raise the price of {} (now {}), or leave it", "Erhöhe den Preis für {} (jetzt {}) oder lass ihn", name,
             now);
}

// Suna Valo 3.3
bool SunaValo::only_pass(const State& s) const {
  ActionList all;
  legal_turn(s, all);
  return std::any_of(all.begin(), all.end(), [](Action each) { return act_of(each) == Act::pass; });
}

Text SunaValo::prompt(const State& s) const {
  if (s.over != 0) return {"The game is over", "Das Spiel ist zu Ende"};
  const Step& step = s.step();
  switch (step.kind) {
    case StepKind::deal_progress:
    case StepKind::deal_end: return {"Bot tiles are laid out", "Botplättchen werden ausgelegt"};
    case StepKind::deal_character: return {"Characters are dealt", "Charaktere werden verteilt"};
    case StepKind::reveal: return {"An order is turned up", "Ein Auftrag wird aufgedeckt"};
    case StepKind::draw: return {"A card is drawn", "Eine Karte wird gezogen"};
    case StepKind::draw_festival: return {"A festival is drawn", "Ein Dorffest wird gezogen"};
    case StepKind::character: return {"Choose your character", "Wähle deinen Charakter"};
    case StepKind::prepare:
      return say("Put 1 good on {} as its price (card {} of {})", "Lege 1 Hofgut als Preis auf {} (Karte {} von {})",
                 offered_name(s, step.a), step.a + 1, kDisplay);
    case StepKind::turn:
      if (only_pass(s))
        return {"Nothing can be bought or fulfilled: pass", "Nichts lässt sich kaufen oder erfüllen: passe"};
      if (s.extra != 0)
        return {"Your last turn: buy a card or fulfil a ship order",
                "Dein letzter Zug: Kaufe eine Karte oder erfülle einen Schiffsauftrag"};
      return {"Buy a card or fulfil a ship order", "Kaufe eine Karte oder erfülle einen Schiffsauftrag"};
    case StepKind::pay: return pay_prompt(s);
    case StepKind::place: {
      const Text& name = components_.card_name(step.a);
      if (step.b != 0) return say("Choose a column for {}, face down", "Wähle eine Spalte für {}, verdeckt", name);
      if (is_festival(step.a))
        return say("Celebrate {} or place it face down", "Feiere {} oder lege die Karte verdeckt an", name);
      return say("Choose a column for {}", "Wähle eine Spalte für {}", name);
    }
    case StepKind::stow: {
      std::array<std::uint8_t, kGoods> left{};
      for (std::size_t i = 0; i < kResources; ++i) left[i] = static_cast<std::uint8_t>(std::min<int>(s.stow[i], 255));
      return say("Store what you were paid: {} left", "Lagere ein, was du bekommen hast: noch {}", cost_text(left));
    }
    case StepKind::produce: return produce_prompt(s);
    case StepKind::take: {
      const std::array<Kinds, 4> kinds = {step.a, step.b, step.c, step.d};
      return say("Choose what you take: {} left", "Wähle, was du nimmst: noch {}", takes_text(kinds.data(), 4));
    }
    case StepKind::store: return say("Choose a storage for {}", "Wähle ein Lager für {}", good_name(step.a, 1));
    case StepKind::good: return {"Take 1 good of your choice", "Nimm 1 Hofgut nach Wahl"};
    case StepKind::work: return work_prompt(s);
    case StepKind::source: {
      const Text good = good_name(resource_of(s, step.seat, step.a, step.b), 1);
      const Text order = order_name(s, step.seat, step.a);
      if (step.a >= kPersonal) return say("Where does {} for {} come from?", "Woher kommt {} für {}?", good, order);
      return say("Where does {} for {} come from?", "Woher kommt {} für den {}?", good, order);
    }
    case StepKind::cog:
      return say("Move a cogwheel: {}", "Rücke ein Zahnrad vor: noch {}",
                 so_many(step.a, {"more step", "Schritt"}, {"more steps", "Schritte"}));
    case StepKind::progress:
      return step.a == 0 ? Text{"Take a progress tile from the board", "Nimm einen Fortschritt vom Plan"}
                         : Text{"Take a progress tile from the box", "Nimm einen Fortschritt aus der Schachtel"};
    case StepKind::end_tile: return {"Take an end-of-game tile", "Nimm ein Plättchen Spielende"};
    case StepKind::piece:
      return say("Choose {} for the completed order", "Wähle {} für den erfüllten Auftrag", kWithArticle[step.a]);
    case StepKind::remove:
      return step.a == static_cast<int>(Removal::left_track)
                 ? Text{"Remove a piece from the left track, or none",
                        "Entferne eine Figur von der linken Leiste oder keine"}
                 : Text{"Remove any piece, or none", "Entferne eine beliebige Figur oder keine"};
    case StepKind::row_bonus:
      return say("Row {} is complete: take {} or activate it?", "Reihe {} ist komplett: {} nehmen oder sie aktivieren?",
                 step.a + 1, points_text(components_.row_points));
    case StepKind::row:
      return say("Row {}: choose the next card to activate",
                 "Reihe {}: Wähle die Karte, die als Nächstes aktiviert wird", step.b + 1);
    case StepKind::singles:
      if (step.a == 1) return {"Activate a card, or none", "Aktiviere eine Karte oder keine"};
      return say("Activate up to {} cards in different columns", "Aktiviere bis zu {} Karten in verschiedenen Spalten",
                 step.a);
    case StepKind::ship:
      if (step.a == 0) return {"Fulfil a ship order, or none", "Erfülle einen Schiffsauftrag oder keinen"};
      return say("Fulfil a ship order with {} less to pay, or none",
                 "Erfülle einen Schiffsauftrag für {} weniger oder keinen", goods_text(step.a));
    case StepKind::column: return {"Choose a column to activate", "Wähle eine Spalte zum Aktivieren"};
    case StepKind::fetch:
      return {"Place a card from the discard pile, or none", "Lege eine Karte vom Ablagestapel an oder keine"};
    case StepKind::add: return {"Choose a card for your display", "Wähle eine Karte für deine Auslage"};
    case StepKind::price: return price_prompt(s);
    case StepKind::replace:
      return {"Replace cards of your display with cards of your hand, or keep them",
              "Ersetze Karten deiner Auslage durch Karten deiner Hand oder behalte sie"};
    case StepKind::swap:
      return {"Which good do you want from your display?", "Welches Hofgut willst du aus deiner Auslage?"};
    case StepKind::give:
      return say("What do you give for {} on {}?", "Was gibst du für {} auf der Karte {}?", good_name(step.b, 1),
                 offered_name(s, step.a));
    case StepKind::before_add:
      return s.extra == 0 ? Text{"Swap a good before a card is added?", "Vor dem Nachlegen ein Hofgut tauschen?"}
                          : Text{"Swap a good before your turn ends?", "Vor dem Ende deines Zugs ein Hofgut tauschen?"};
    default: return {};
  }
}

}  // namespace spielwerk::suna_valo
