#include "games/boonlake/words.hpp"

#include "core/index.hpp"

// What is printed on the components, in words.

namespace spielwerk::boonlake {

const Text kTypeNames[kCardTypes] = {{"day", "Tag"}, {"dusk", "Dämmerung"}, {"night", "Nacht"}};
const Text kTrackNames[2] = {{"coin track", "Münzleiste"}, {"card track", "Kartenleiste"}};
const Text kOnTracks[2] = {{"on the coin track", "auf der Münzleiste"}, {"on the card track", "auf der Kartenleiste"}};

Text capital(Text text) {
  for (std::string* side : {&text.english, &text.german}) {
    if (!side->empty() && (*side)[0] >= 'a' && (*side)[0] <= 'z')
      (*side)[0] = static_cast<char>((*side)[0] - 'a' + 'A');
  }
  return text;
}

std::string plot_name(int field, int plot) { return fmt::format("{}{}", field + 1, plot == 0 ? 'a' : 'b'); }

Text or_nothing(Text text) { return text.empty() ? Text{"nothing", "nichts"} : text; }

Text goods_text(const Components& printed, const Goods& goods) {
  Parts parts;
  if (goods.coins != 0) parts.add(coins_text(goods.coins));
  if (goods.cards != 0) parts.add(cards_text(goods.cards));
  if (goods.inhabitants != 0) parts.add(inhabitants_text(goods.inhabitants));
  if (goods.vases != 0) parts.add(vases_text(goods.vases));
  if (goods.points != 0) parts.add(points_text(goods.points));
  if (goods.production == kAnySite) {
    parts.add({"1 production building", "1 Produktionsgebäude"});
  } else if (goods.production != 0) {
    const Text& resource = printed.resource_names[goods.production - 1U];
    parts.add(say("1 production building for {}", "1 Produktionsgebäude für {}", resource));
  }
  if (goods.vase_or_production != 0) parts.add({"1 vase or 1 production building", "1 Vase oder 1 Produktionsgebäude"});
  return parts.all();
}

Text resources_text(const Components& printed, const std::array<int, kResources>& amounts) {
  Parts parts;
  for (std::size_t i = 0; i < kResources; ++i) {
    if (amounts[i] > 0) parts.add(say("{} {}", "{} {}", amounts[i], printed.resource_names[i]));
  }
  return parts.all();
}

Text price_text(const Components& printed, const Text& coins, int vases,
                const std::array<std::uint8_t, kResources>& resources) {
  Parts parts;
  if (!coins.empty()) parts.add(coins);
  if (vases > 0) parts.add(vases_text(vases));
  for (std::size_t i = 0; i < kResources; ++i) {
    if (resources[i] > 0) {
      parts.add(say("{} {}", "{} {}", static_cast<int>(resources[i]), printed.resource_names[i]));
    }
  }
  return or_nothing(parts.all());
}

Text exchange_text(const Components& printed, const Effect& effect, bool back) {
  const Text give = goods_text(printed, effect.give);
  const Text get = goods_text(printed, effect.get);
  return back ? say("{} for {}", "{} gegen {}", get, give) : say("{} for {}", "{} gegen {}", give, get);
}

namespace {

Text fewer(int inhabitants, int presences) {
  Parts parts;
  if (inhabitants > 0)
    parts.add(
        so_many(inhabitants, {"inhabitant fewer", "Bewohner weniger"}, {"inhabitants fewer", "Bewohner weniger"}));
  if (presences > 0)
    parts.add(so_many(presences, {"neighbour fewer", "Nachbar weniger"}, {"neighbours fewer", "Nachbarn weniger"}));
  if (parts.empty()) return {};
  return say(", {}", ", {}", parts.all());
}

}  // namespace

Text effect_text(const Components& printed, const Effect& effect) {
  switch (effect.op) {
    case Op::none: return {};
    case Op::track:
      return say("{} {}", "{} {}", steps_text(effect.count), kOnTracks[static_cast<std::size_t>(effect.track)]);
    case Op::gain: return goods_text(printed, effect.get);
    case Op::exchange:
      return effect.two_way ? say("exchange {} or the other way round", "Tausch {} oder umgekehrt",
                                  exchange_text(printed, effect, false))
                            : say("exchange {}", "Tausch {}", exchange_text(printed, effect, false));
    case Op::lever_reset:
      return effect.count == 1
                 ? Text{"push 1 used lever up", "1 verwendeten Hebel hochschieben"}
                 : say("push {} used levers up", "{} verwendete Hebel hochschieben", static_cast<int>(effect.count));
    case Op::upgrade_house:
      return say("upgrade an inhabitant to a house{}", "1 Bewohner zu einem Haus aufwerten{}",
                 fewer(effect.inhabitant_discount, effect.presence_discount));
    case Op::upgrade_settlement:
      return say("upgrade a house to a settlement{}", "1 Haus zu einer Siedlung aufwerten{}",
                 fewer(effect.inhabitant_discount, effect.presence_discount));
  }
  return {};
}

Text lasting_text(int what, int amount) {
  switch (static_cast<Lasting>(what)) {
    case Lasting::lever_cost: return say("levers cost {} less", "Hebel kosten {} weniger", coins_text(amount));
    case Lasting::card_cost:
      return say("cards and projects cost {} less", "Karten und Projekte kosten {} weniger", coins_text(amount));
    case Lasting::discard_day:
    case Lasting::discard_dusk:
    case Lasting::discard_night:
      return say("discarding a {1} card brings {0} more", "das Abwerfen einer Karte der Art {1} bringt {0} mehr",
                 coins_text(amount), kTypeNames[what - static_cast<int>(Lasting::discard_day)]);
    case Lasting::cattle_cost: return say("cattle cost {} fewer", "Rinder kosten {} weniger", inhabitants_text(amount));
    case Lasting::cattle_coins: return say("{} for placing cattle", "{} beim Setzen eines Rinds", coins_text(amount));
    case Lasting::river_coins:
      return say("{} more on river spaces with coins", "{} mehr auf Flussfeldern mit Münzen", coins_text(amount));
    case Lasting::harbour_coins: return say("{} in every harbour", "{} in jedem Hafen", coins_text(amount));
    case Lasting::harbour_cards: return say("{} in every harbour", "{} in jedem Hafen", cards_text(amount));
    case Lasting::river_vase:
      return say("{} more for a vase on the river", "{} mehr bei einer Vase auf dem Fluss", vases_text(amount));
  }
  return {};
}

Text measure_text(const Components& printed, Measure what, int count) {
  const bool one = count == 1;
  const auto counted = [&](const Text& single, const Text& many) {
    return say("{} {}", "{} {}", count, one ? single : many);
  };
  switch (what) {
    case Measure::region_new_hope:
    case Measure::region_unknown:
    case Measure::region_boonlake:
    case Measure::region_southern:
      return say("{} in {}", "{} in {}", presences_text(count), printed.regions[static_cast<std::size_t>(what)].name);
    case Measure::region_pair: return say("{} in two regions", "{} in zwei Regionen", presences_text(count));
    case Measure::coin_track: return say("{} {}", "{} {}", steps_text(count), kOnTracks[0]);
    case Measure::card_track: return say("{} {}", "{} {}", steps_text(count), kOnTracks[1]);
    case Measure::lower_track:
      return say("{} on the track that is behind", "{} auf der hinteren der beiden Leisten", steps_text(count));
    case Measure::production:
      return counted({"production building", "Produktionsgebäude"}, {"production buildings", "Produktionsgebäude"});
    case Measure::chain:
      return counted({"tile with a presence", "Plättchen mit einer Präsenz"},
                     {"adjacent tiles with a presence", "benachbarte Plättchen mit einer Präsenz"});
    case Measure::levers: return levers_text(count);
    case Measure::houses:
      return counted({"house taken from the board", "vom Tableau genommenes Haus"},
                     {"houses taken from the board", "vom Tableau genommene Häuser"});
    case Measure::cattle:
      return counted({"cattle taken from the board", "vom Tableau genommenes Rind"},
                     {"cattle taken from the board", "vom Tableau genommene Rinder"});
    case Measure::settlements:
      return counted({"settlement taken from the board", "vom Tableau genommene Siedlung"},
                     {"settlements taken from the board", "vom Tableau genommene Siedlungen"});
    case Measure::bridges: return say("{} beside bridges", "{} neben Brücken", presences_text(count));
    case Measure::trade_goods:
    case Measure::trade_coins: return counted({"trade", "Tauschgeschäft"}, {"trades", "Tauschgeschäfte"});
    case Measure::type_pair: return say("{} of two types", "{} zweier Arten", cards_text(count));
  }
  return {};
}

namespace {

// What is counted one by one at the end: "presence in New Hope".
Text each_text(const Components& printed, Measure what) {
  switch (what) {
    case Measure::region_new_hope:
    case Measure::region_unknown:
    case Measure::region_boonlake:
    case Measure::region_southern:
      return say("for each presence in {}", "für jede Präsenz in {}",
                 printed.regions[static_cast<std::size_t>(what)].name);
    case Measure::production: return {"for each production building", "für jedes Produktionsgebäude"};
    case Measure::houses: return {"for each house taken from the board", "für jedes vom Tableau genommene Haus"};
    case Measure::cattle: return {"for each cattle taken from the board", "für jedes vom Tableau genommene Rind"};
    case Measure::settlements:
      return {"for each settlement taken from the board", "für jede vom Tableau genommene Siedlung"};
    case Measure::levers: return {"for each lever", "für jeden Hebel"};
    case Measure::bridges: return {"for each presence beside a bridge", "für jede Präsenz neben einer Brücke"};
    case Measure::coin_track: return {"for each step on the coin track", "für jeden Schritt auf der Münzleiste"};
    case Measure::card_track: return {"for each step on the card track", "für jeden Schritt auf der Kartenleiste"};
    default: return say("for every {}", "je {}", measure_text(printed, what, 1));
  }
}

}  // namespace

Text end_text(const Components& printed, const EndEffect& effect) {
  if (effect.each != 0) {
    return say("at the end {} {}", "am Ende {} {}", points_text(effect.each), each_text(printed, effect.measure));
  }
  const auto [low, high] = effect.tiers;
  return say("at the end {1} for {0}, {3} for {2}", "am Ende {1} für {0}, {3} für {2}",
             measure_text(printed, effect.measure, low[0]), points_text(low[1]), static_cast<int>(high[0]),
             static_cast<int>(high[1]));
}

Text card_text(const Components& printed, const Card& card) {
  Parts parts;
  for (const Effect& effect : card.effects) parts.add(effect_text(printed, effect));
  for (int i = 0; i < kLastings; ++i) {
    if (card.lasting[at(i)] != 0) parts.add(lasting_text(i, card.lasting[at(i)]));
  }
  for (const EndEffect& effect : card.end) parts.add(end_text(printed, effect));
  if (card.points != 0) parts.add(say("worth {}", "{} wert", points_text(card.points)));
  return or_nothing(parts.clauses());
}

Text plot_text(const Components& printed, const Plot& plot) {
  Parts parts;
  const Text cost = goods_text(printed, plot.cost);
  if (!cost.empty()) parts.add(say("costs {}", "kostet {}", cost));
  Goods gain = plot.gain;
  const int points = gain.points;
  gain.points = static_cast<std::int8_t>(points > 0 ? points : 0);
  const Text gained = goods_text(printed, gain);
  if (!gained.empty()) parts.add(gained);
  if (points < 0) parts.add(say("minus {}", "minus {}", points_text(-points)));
  for (std::size_t track = 0; track < 2; ++track) {
    if (plot.steps[track] != 0) parts.add(say("{} {}", "{} {}", steps_text(plot.steps[track]), kOnTracks[track]));
  }
  if (plot.choice_steps != 0)
    parts.add(say("{} on one of the tracks", "{} auf einer der Leisten", steps_text(plot.choice_steps)));
  if (plot.income != 0) parts.add(say("the income of the {}", "das Einkommen der {}", kTrackNames[plot.income - 1U]));
  if (plot.settlement_points > 0) {
    parts.add(say("{} for a settlement here", "{} für eine Siedlung hier", points_text(plot.settlement_points)));
  } else if (plot.settlement_points < 0) {
    parts.add(
        say("minus {} for a settlement here", "minus {} für eine Siedlung hier", points_text(-plot.settlement_points)));
  }
  if (parts.empty()) return {"free", "gratis"};
  return parts.clauses();
}

Text tile_text(const Components& printed, int tile) {
  const auto& plots = printed.tiles[at(tile)].plots;
  const Text upper = plot_text(printed, plots[0]);
  return plots.size() == 1 ? upper : say("{} / {}", "{} / {}", upper, plot_text(printed, plots[1]));
}

Text goal_text(const Components& printed, const Goal& goal) {
  switch (goal.measure) {
    case Measure::region_pair:
      return say("presences in {} and {}", "Präsenzen in {} und {}", printed.regions[goal.pair[0]].name,
                 printed.regions[goal.pair[1]].name);
    case Measure::type_pair:
      return say("played {} and {} cards", "ausgespielte Karten der Arten {} und {}", kTypeNames[goal.pair[0]],
                 kTypeNames[goal.pair[1]]);
    case Measure::trade_goods:
      return {"trades: 1 inhabitant, 1 vase or 5 coins for 2 points each",
              "Tauschgeschäfte: je 1 Bewohner, 1 Vase oder 5 Münzen für 2 Siegpunkte"};
    case Measure::trade_coins:
      return {"trades: 2 coins for 1 point each", "Tauschgeschäfte: je 2 Münzen für 1 Siegpunkt"};
    case Measure::region_new_hope:
    case Measure::region_unknown:
    case Measure::region_boonlake:
    case Measure::region_southern:
      return say("presences in {}", "Präsenzen in {}", printed.regions[static_cast<std::size_t>(goal.measure)].name);
    case Measure::coin_track: return {"steps on the coin track", "Schritte auf der Münzleiste"};
    case Measure::card_track: return {"steps on the card track", "Schritte auf der Kartenleiste"};
    case Measure::lower_track:
      return {"steps on the track that is behind", "Schritte auf der hinteren der beiden Leisten"};
    case Measure::production: return {"production buildings", "Produktionsgebäude"};
    case Measure::chain: return {"adjacent tiles with a presence", "benachbarte Plättchen mit einer Präsenz"};
    case Measure::levers: return {"levers", "Hebel"};
    case Measure::houses: return {"houses taken from the board", "vom Tableau genommene Häuser"};
    case Measure::cattle: return {"cattle taken from the board", "vom Tableau genommene Rinder"};
    case Measure::settlements: return {"settlements taken from the board", "vom Tableau genommene Siedlungen"};
    case Measure::bridges: return {"presences beside bridges", "Präsenzen neben Brücken"};
  }
  return {};
}

Text goal_need_text(const Components& printed, const Goal& goal, int scoring) {
  const auto& least = goal.least[at(scoring)];
  const int first = least[0];
  const int second = least[1];
  switch (goal.measure) {
    case Measure::region_pair:
      return say("{} in {} or {} and {} in the other", "{} in {} oder {} und {} in der anderen Region",
                 presences_text(first), printed.regions[goal.pair[0]].name, printed.regions[goal.pair[1]].name, second);
    case Measure::type_pair:
      return say("{} of {} or {} and {} of the other type", "{} der Art {} oder {} und {} der anderen Art",
                 cards_text(first), kTypeNames[goal.pair[0]], kTypeNames[goal.pair[1]], second);
    case Measure::trade_goods:
      return say("{} times 1 inhabitant, 1 vase or 5 coins", "{}-mal 1 Bewohner, 1 Vase oder 5 Münzen", first);
    case Measure::trade_coins: return say("{} times 2 coins", "{}-mal 2 Münzen", first);
    default: return measure_text(printed, goal.measure, first);
  }
}

Text project_text(const Components&, const Goal& goal, bool own) {
  return say("{}, {} and {}", "{}, {} und {}", points_text(own ? 2 * goal.points : goal.points), inhabitants_text(2),
             say("{} {}", "{} {}", steps_text(1), kOnTracks[static_cast<std::size_t>(goal.track)]));
}

Text lever_text(int lever) {
  switch (static_cast<Lever>(lever)) {
    case Lever::forgo_vase:
      return {"instead of a shared part: take 1 vase, or give 1 vase for 6 coins",
              "statt eines gemeinsamen Teils: 1 Vase nehmen oder 1 Vase für 6 Münzen abgeben"};
    case Lever::forgo_modernize:
      return {"instead of a shared part: modernise once", "statt eines gemeinsamen Teils: 1-mal modernisieren"};
    case Lever::forgo_upgrade:
      return {"instead of a shared part: upgrade once", "statt eines gemeinsamen Teils: 1-mal aufwerten"};
    case Lever::skip_production:
      return {"instead of a card: 1 coin for each level of your production buildings",
              "statt einer Karte: 1 Münze für jede Stufe deiner Produktionsgebäude"};
    case Lever::skip_coins: return {"instead of a card: 3 coins", "statt einer Karte: 3 Münzen"};
    case Lever::area_points:
      return {"in an area scoring: also 1 point for each presence",
              "bei einer Gebietswertung: auch 1 Siegpunkt je Präsenz"};
    case Lever::boat_upstream: return {"1 boat goes upstream for free", "1 Boot fährt gratis flussaufwärts"};
    case Lever::settlement_discount:
      return {"for a settlement: 1 inhabitant and 1 neighbour fewer",
              "bei einer Siedlung: 1 Bewohner und 1 Nachbar weniger"};
    case Lever::tile_inhabitant:
      return {"when you place a tile or a pasture: 1 inhabitant",
              "wenn du ein Plättchen oder eine Weide legst: 1 Bewohner"};
    case Lever::joker_or_goods:
      return {"1 resource fewer for a card, or 2 coins, or 2 cards",
              "1 Rohstoff weniger für eine Karte oder 2 Münzen oder 2 Karten"};
    case Lever::joker_and_coins:
      return {"5 coins, and 1 resource fewer for a card", "5 Münzen und 1 Rohstoff weniger für eine Karte"};
    case Lever::cards_to_inhabitant:
      return {"discard 2 cards for 1 inhabitant and 3 points", "2 Karten für 1 Bewohner und 3 Siegpunkte abwerfen"};
  }
  return {};
}

// Boonlake 7.4 to 7.15, in the order of the slots.
std::string lever_rule(int lever) { return fmt::format("7.{}", 4 + lever); }

Text deed_text(Deed deed) {
  switch (deed) {
    case Deed::pioneer:
      return {"explore twice, then develop or upgrade", "2-mal entdecken, dann erschließen oder aufwerten"};
    case Deed::settle: return {"develop or upgrade", "erschließen oder aufwerten"};
    case Deed::cattle: return {"place a pasture", "eine Rinderweide legen"};
    case Deed::area_scoring: return {"take the reward of a region", "die Belohnung einer Region nehmen"};
    case Deed::hire: return {"take 1 inhabitant and explore once", "1 Bewohner nehmen und 1-mal entdecken"};
    case Deed::progress: return {"modernise once", "1-mal modernisieren"};
    case Deed::builder:
      return {"take 3 coins, then play a card or draw 2", "3 Münzen nehmen, dann eine Karte ausspielen oder 2 ziehen"};
  }
  return {};
}

Text deed_shared_text(Deed deed) {
  switch (deed) {
    case Deed::pioneer:
      return {"the others draw 2 cards and play or discard a card",
              "die anderen ziehen 2 Karten und spielen eine Karte aus oder werfen eine ab"};
    case Deed::settle:
      return {"everybody develops, upgrades, or plays or discards a card",
              "alle erschließen, werten auf, spielen eine Karte aus oder werfen eine ab"};
    case Deed::cattle:
      return {"everybody places cattle, or plays or discards a card",
              "alle setzen ein Rind, spielen eine Karte aus oder werfen eine ab"};
    case Deed::area_scoring:
      return {"everybody gets 1 coin for each presence in the other regions",
              "alle erhalten 1 Münze je Präsenz in den anderen Regionen"};
    case Deed::hire:
      return {"everybody hires inhabitants for 3 coins or 3 cards each",
              "alle heuern Bewohner für je 3 Münzen oder 3 Karten an"};
    case Deed::progress:
      return {"everybody modernises for 1 inhabitant more, or draws a card",
              "alle modernisieren für 1 Bewohner zusätzlich oder ziehen eine Karte"};
    case Deed::builder:
      return {"everybody plays or discards a card", "alle spielen eine Karte aus oder werfen eine ab"};
  }
  return {};
}

}  // namespace spielwerk::boonlake
