#include "games/suna_valo/words.hpp"

#include <algorithm>

#include "games/suna_valo/rules.hpp"

// What is printed on the components, in words.

namespace spielwerk::suna_valo {

Text SunaValo::good_name(int good, int amount) const {
  if (good == kEnergy) return energy_text(amount);
  const Good& printed = components_.resources[at(good)];
  return so_many(amount, printed.name, printed.plural);
}

// "Lily Pond (H02)": a name, and the number that is printed on the card.
Text SunaValo::card_title(int card) const {
  return say("{} ({})", "{} ({})", components_.card_name(card), components_.card_id(card));
}

Text SunaValo::character_title(Ability ability) const {
  for (const Character& character : components_.characters) {
    if (character.ability == ability) return say("{} ({})", "{} ({})", character.name, character.id);
  }
  return {};
}

// "grain, water lily or flower"; for several of them "grain, water lilies or flowers"
Text SunaValo::kinds_text(Kinds kinds, int amount) const {
  Parts parts;
  for (std::size_t i = 0; i < kResources; ++i) {
    const Good& good = components_.resources[i];
    if ((kinds >> i & 1) != 0) parts.add(amount == 1 ? good.name : good.plural);
  }
  return parts.any();
}

// Resources that are produced or received: "2 grain", "1 wool or egg", "3 resources (grain, water lilies or flowers)".
Text SunaValo::takes_text(const Kinds* first, std::size_t size) const {
  Parts parts;
  for (std::size_t i = 0; i < size; ++i) {
    const Kinds kinds = first[i];
    if (kinds == 0 || std::find(first, first + i, kinds) != first + i) continue;
    const auto amount = static_cast<int>(std::count(first, first + size, kinds));
    const bool choice = (kinds & (kinds - 1)) != 0;
    parts.add(amount > 1 && choice ? say("{} resources ({})", "{} Ressourcen ({})", amount, kinds_text(kinds, amount))
                                   : say("{} {}", "{} {}", amount, kinds_text(kinds, amount)));
  }
  return parts.all();
}

Text SunaValo::cost_text(const std::array<std::uint8_t, kGoods>& cost) const {
  Parts parts;
  for (int good = 0; good < kGoods; ++good) {
    if (cost[at(good)] > 0) parts.add(good_name(good, cost[at(good)]));
  }
  if (parts.empty()) parts.add({"nothing", "nichts"});
  return parts.all();
}

// What somebody else pays for a card on which this lies.
Text SunaValo::offer_text(const Offer& offer) const {
  if (offer.markers == 0) return cost_text(offer.goods);
  Parts parts;
  for (int good = 0; good < kGoods; ++good) {
    if (offer.goods[at(good)] > 0) parts.add(good_name(good, offer.goods[at(good)]));
  }
  parts.add(any_goods_text(offer.markers));
  return parts.all();
}

// "for each of your cards in the Pastures column", "for every 2 of your energy stones"
Text SunaValo::per_text(Count what, int each, Whose whose) const {
  const bool your = whose == Whose::your;
  const Text owner = your ? Text{"your", "deiner"} : Text{"their", "ihrer"};
  const Text on = your ? Text{"your", "deinen"} : Text{"their", "ihren"};
  // Things that belong to somebody, and the German word for each of them.
  const auto belonging = [&](const Text& things, const char* jede) {
    return each == 1 ? say("for each of {0} {1}", "für {2} {0} {1}", owner, things, jede)
                     : say("for every {0} of {1} {2}", "für je {0} {1} {2}", each, owner, things);
  };
  const auto cards = [&](Column column) {
    const Text& name = components_.columns[static_cast<std::size_t>(column)].name;
    return belonging(say("cards in the {} column", "Karten in der Spalte {}", name), "jede");
  };
  switch (what) {
    case Count::once: return {};
    case Count::crop_cards: return cards(Column::crop);
    case Count::floriculture_cards: return cards(Column::floriculture);
    case Count::pasture_cards: return cards(Column::pasture);
    case Count::discovery_cards: return cards(Column::discovery);
    case Count::dock_cards: return cards(Column::dock);
    case Count::personal_cards: return cards(Column::personal);
    case Count::crop_and_floriculture_cards: {
      const auto name = [&](Column column) { return components_.columns[static_cast<std::size_t>(column)].name; };
      return belonging(say("cards in the {} and {} columns", "Karten in den Spalten {} und {}", name(Column::crop),
                           name(Column::floriculture)),
                       "jede");
    }
    case Count::barrels: return belonging({"barrels on public orders", "Fässer auf öffentlichen Aufträgen"}, "jedes");
    case Count::crates: return belonging({"crates on personal orders", "Kisten auf persönlichen Aufträgen"}, "jede");
    case Count::ships: return belonging({"ships on ship orders", "Schiffe auf Schiffsaufträgen"}, "jedes");
    case Count::cogs:
      if (each == 1) return say("for each cog on {} farm cards", "für jedes Zahnrad auf {} Hofkarten", on);
      return say("for every {} cogs on {} farm cards", "für je {} Zahnräder auf {} Hofkarten", each, on);
    case Count::columns_with_three:
      return belonging({"columns with 3 or more cards", "Spalten mit mindestens 3 Karten"}, "jede");
    case Count::row_markers: return belonging({"row markers", "Reihenbonusmarker"}, "jeden");
    case Count::energy: return belonging({"energy stones", "Energiesteine"}, "jeden");
    case Count::resources:
      if (each == 1) return say("for each resource in {} storages", "für jede Ressource in {} Lagern", on);
      return say("for every {} resources in {} storages", "für je {} Ressourcen in {} Lagern", each, on);
  }
  return {};
}

// What a card does: "produces 2 grain", "gives 2 deliveries and 1 step".
Text SunaValo::effect_text(int card) const {
  if (is_festival(card)) return festival_text(components_.festivals[at(card - kFarmCards)]);
  const FarmCard& printed = components_.cards[at(card)];
  const Text worth = printed.points == 0 ? Text{} : say(", worth {}", ", {} wert", points_text(printed.points));
  if (!printed.order.empty()) {
    std::array<std::uint8_t, kGoods> goods{};
    for (const int resource : printed.order) ++goods[at(resource)];
    return say("an order for {}, which brings {}{}", "ein Auftrag über {}, der {} bringt{}", cost_text(goods),
               points_text(printed.order_points), worth);
  }
  if (printed.storages[0] != 0) {
    return say("produces {}{}", "produziert {}{}", takes_text(printed.storages.data(), printed.storages.size()), worth);
  }
  Parts gains;
  if (printed.energy != 0) gains.add(energy_text(printed.energy));
  if (!printed.takes.empty()) gains.add(takes_text(printed.takes.begin(), printed.takes.size()));
  if (printed.drones != 0) gains.add(deliveries_text(printed.drones));
  if (printed.cogs != 0) gains.add(steps_text(printed.cogs));
  if (gains.empty()) return say("no effect{}", "ohne Effekt{}", worth);
  return say("gives {}{}", "bringt {}{}", gains.all(), worth);
}

// "both get 2 energy for each of their cards in the Pastures column; whoever buys it also gets 3 energy"
Text SunaValo::festival_text(const Festival& festival) const {
  Parts both;
  if (festival.energy != 0) {
    both.add(say("get {} {}", "erhalten {} {}", energy_text(festival.energy), per_text(festival.per, 1, Whose::their)));
  }
  if (festival.ship_order) both.add({"may fulfil a ship order", "dürfen einen Schiffsauftrag erfüllen"});
  if (festival.cards != 0) {
    both.add(say("may activate up to {} of their cards in different columns",
                 "dürfen bis zu {} ihrer Karten in verschiedenen Spalten aktivieren", festival.cards));
  }
  if (both.empty()) both.add({"get nothing", "erhalten nichts"});
  if (festival.discount != 0) {
    return say("both {}; whoever buys it pays {} less", "Beide {}; wer kauft, zahlt {} weniger", both.all(),
               goods_text(festival.discount));
  }
  return say("both {}; whoever buys it also gets {}", "Beide {}; wer kauft, erhält dazu {}", both.all(),
             bonus_text(festival));
}

Text SunaValo::bonus_text(const Festival& festival) const {
  Parts parts;
  if (festival.bonus_energy != 0) parts.add(energy_text(festival.bonus_energy));
  if (!festival.takes.empty()) parts.add(takes_text(festival.takes.begin(), festival.takes.size()));
  if (festival.discount != 0) {
    parts.add(say("{} less to pay", "{} weniger zu zahlen", goods_text(festival.discount)));
  }
  if (festival.cogs != 0) parts.add(steps_text(festival.cogs));
  if (festival.deliveries != 0) parts.add(deliveries_text(festival.deliveries));
  if (festival.points != 0) parts.add(points_text(festival.points));
  if (parts.empty()) parts.add({"nothing", "nichts"});
  return parts.all();
}

Text SunaValo::columns_text(Columns columns) const {
  Parts named;
  Parts others;
  int missing = 0;
  for (std::size_t i = 0; i < kColumns; ++i) {
    const bool there = (columns >> i & 1) != 0;
    (there ? named : others).add(components_.columns[i].name);
    missing += there ? 0 : 1;
  }
  if (missing == 1) return say("any column except {}", "eine beliebige Spalte außer {}", others.any());
  return say("the {} column", "die Spalte {}", named.any());
}

Text SunaValo::ship_effect_text(const ShipOrder& order) const {
  Parts parts;
  if (order.energy != 0) parts.add(energy_text(order.energy));
  if (order.cogs != 0) parts.add(steps_text(order.cogs));
  if (!order.takes.empty()) parts.add(takes_text(order.takes.begin(), order.takes.size()));
  if (order.activate != 0) parts.add(say("activate {}", "{} aktivieren", columns_text(order.activate)));
  if (order.card)
    parts.add(
        {"place a card from the discard pile and activate it", "eine Karte vom Ablagestapel anlegen und aktivieren"});
  if (order.tile) parts.add({"take a progress tile from the box", "einen Fortschritt aus der Schachtel nehmen"});
  if (order.points != 0) {
    const Text points = points_text(order.points);
    parts.add(order.per == Count::once
                  ? points
                  : say("{} {} at the end", "am Ende {} {}", points, per_text(order.per, order.each, Whose::your)));
  }
  if (order.remove != Removal::none) {
    const Text remove = order.remove == Removal::any
                            ? Text{"remove any piece if you like", "eine beliebige Figur entfernen, wenn du magst"}
                            : Text{"remove a piece from the left track if you like",
                                   "eine Figur von der linken Leiste entfernen, wenn du magst"};
    return parts.empty() ? remove : say("{}, then {}", "{}, dann {}", remove, parts.all());
  }
  if (parts.empty()) parts.add({"no effect", "kein Effekt"});
  return parts.all();
}

Text SunaValo::place_text(int place) const {
  if (place >= static_cast<int>(Place::right_block)) {
    const int space = components_.right.blocked_after[at(place - static_cast<int>(Place::right_block))];
    return say("the step to R{} is free", "der Schritt auf R{} ist frei", space + 1);
  }
  if (place >= static_cast<int>(Place::left_block)) {
    const int space = components_.left.blocked_after[at(place - static_cast<int>(Place::left_block))];
    return say("the step to L{} is free", "der Schritt auf L{} ist frei", space + 1);
  }
  switch (static_cast<Place>(place)) {
    case Place::flip_step:
      return {"1 step for each card placed face down", "1 Schritt für jede verdeckt gelegte Karte"};
    case Place::ship_discount: return {"ship orders cost 1 good less", "Schiffsaufträge kosten 1 Hofgut weniger"};
    case Place::village_discount: return {"village cards cost 1 good less", "Dorfkarten kosten 1 Hofgut weniger"};
    case Place::market_crop:
      return {"grain and water lilies cost 1 energy less on the market",
              "Getreide und Seerosen kosten auf dem Hofmarkt 1 Energiestein weniger"};
    case Place::market_flower:
      return {"flowers cost 1 energy less on the market", "Blumen kosten auf dem Hofmarkt 1 Energiestein weniger"};
    case Place::market_pasture:
      return {"wool and eggs cost 1 energy less on the market",
              "Wolle und Eier kosten auf dem Hofmarkt 1 Energiestein weniger"};
    case Place::endless_crop:
      return {"endless storage for grain and water lilies", "Endlos-Lager für Getreide und Seerosen"};
    case Place::endless_flower: return {"endless storage for flowers", "Endlos-Lager für Blumen"};
    case Place::endless_pasture: return {"endless storage for wool and eggs", "Endlos-Lager für Wolle und Eier"};
    case Place::income_energy:
      return say("{} now and as income", "{} jetzt und als Einkommen", energy_text(components_.income_energy));
    case Place::income_plant:
      return say("1 {} now and as income", "1 {} jetzt und als Einkommen", kinds_text(kPlants, 1));
    case Place::income_animal:
      return say("1 {} now and as income", "1 {} jetzt und als Einkommen", kinds_text(kAnimals, 1));
    default: return {};
  }
}

Text SunaValo::tile_gain_text(const ProgressTile& tile) const {
  Parts parts;
  if (tile.energy != 0) parts.add(energy_text(tile.energy));
  if (tile.cogs != 0) parts.add(steps_text(tile.cogs));
  if (tile.take != 0) parts.add(takes_text(&tile.take, 1));
  if (parts.empty()) parts.add({"nothing", "nichts"});
  return parts.all();
}

Text SunaValo::tile_text(const ProgressTile& tile) const {
  return say("{} whenever you activate the {} column", "{}, sooft du die Spalte {} aktivierst", tile_gain_text(tile),
             components_.columns[tile.column].name);
}

Text SunaValo::end_tile_text(const EndTile& tile) const {
  const Text points = points_text(tile.points);
  if (tile.per == Count::once) return points;
  const Text most = tile.most == 0 ? Text{} : say(", at most {}", ", höchstens {}", tile.most);
  return say("{} {}{}", "{} {}{}", points, per_text(tile.per, tile.each, Whose::your), most);
}

Text SunaValo::ability_text(Ability ability) const {
  switch (ability) {
    case Ability::extra_delivery:
      return say("1 more delivery whenever you activate the {} or {} column",
                 "1 Lieferung mehr, sooft du die Spalte {} oder {} aktivierst",
                 components_.columns[static_cast<std::size_t>(Column::dock)].name,
                 components_.columns[static_cast<std::size_t>(Column::personal)].name);
    case Ability::lower_prices:
      return {"the prices you set may be 1 below the minimum price",
              "Deine Preise dürfen um 1 unter dem Mindestpreis liegen"};
    case Ability::three_storages:
      return {"three more storages for any resources", "Drei weitere Lager für beliebige Ressourcen"};
    case Ability::look_at_pile:
      return {
          "before you add a card to your display you may turn up the top card of the pile and take that one",
          "Bevor du in deine Auslage nachlegst, darfst du die oberste Karte des Stapels aufdecken und diese nehmen"};
    case Ability::good_for_tile:
      return {"1 good of your choice each time you use a progress tile",
              "1 Hofgut nach Wahl, sooft du einen Fortschritt nutzt"};
    case Ability::swap_price:
      return {"once in each of your turns you may swap a good on a card of your display for one of your own",
              "Einmal in jedem deiner Züge darfst du ein Hofgut auf einer Karte deiner Auslage gegen ein eigenes "
              "tauschen"};
    case Ability::card_after_ship:
      return {"after each ship order you may activate a card of the three left columns",
              "Nach jedem Schiffsauftrag darfst du eine Karte der drei linken Spalten aktivieren"};
    case Ability::card_from_discards:
      return {"at the start of each income phase you may place and activate a card from the discard pile",
              "Zu Beginn jeder Einkommensphase darfst du eine Karte vom Ablagestapel anlegen und aktivieren"};
  }
  return {};
}

}  // namespace spielwerk::suna_valo
