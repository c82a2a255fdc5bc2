#include "games/boonlake/refusals.hpp"

#include <algorithm>

#include "games/moment.hpp"

// Why something may not be done: a sentence and the rule. Reasons on the map and on the river: refusals_land.cpp.

namespace spielwerk::boonlake {

namespace {

// The words that an action can begin with, the steps in which they make sense, and their rule.
struct Word {
  std::string_view word;
  std::vector<StepKind> steps;
  std::string_view rule;
};

const std::vector<Word>& words() {
  using S = StepKind;
  static const std::vector<Word> kWords = {
      {"start", {S::deal_starts}, "1.2"},
      {"deal", {S::deal_goals}, "1.9"},
      {"open", {S::open_goals}, "1.9"},
      {"reveal", {S::reveal}, "5.1"},
      {"eminence", {S::turn_over}, "13.4"},
      {"her_cactus", {S::her_cactus}, "13.5"},
      {"her_house", {S::her_structure, S::her_house}, "13.11"},
      {"her_settlement", {S::her_structure}, "13.11"},
      {"her_cattle", {S::her_cattle}, "13.15"},
      {"her_points", {S::her_structure, S::her_house, S::her_cattle}, "13.11"},
      {"her_nothing", {S::her_structure, S::her_cattle, S::her_tile, S::her_pasture}, "13.4"},
      {"her_deed", {S::her_deed}, "13.6"},
      {"her_tile", {S::her_tile}, "13.8"},
      {"her_pasture", {S::her_pasture}, "13.10"},
      {"her_region", {S::her_region}, "13.12"},
      {"her_area", {S::her_area}, "13.12"},
      {"her_sail", {S::her_sail}, "13.13"},
      {"her_income", {S::her_income}, "13.14"},
      {"goal", {S::goal}, "1.9"},
      {"site", {S::site}, "3.5"},
      {"vase", {S::site}, "8.5"},
      {"deed", {S::turn, S::deal_deeds}, "2.2"},
      {"play", {S::offer, S::interim}, "4.1"},
      {"project", {S::offer, S::interim}, "4.8"},
      {"pay", {S::pay}, "4.6"},
      {"discard", {S::offer}, "4.1"},
      {"skip", {S::offer, S::interim}, "7.7"},
      {"draw", {S::offer, S::draw}, "6.7"},
      {"explore", {S::explore}, "5.1"},
      {"place", {S::place}, "5.1"},
      {"pasture", {S::pasture}, "6.3"},
      {"develop", {S::offer}, "5.4"},
      {"house", {S::offer, S::interim, S::upgrade}, "5.6"},
      {"settlement", {S::offer, S::interim, S::upgrade}, "5.8"},
      {"cattle", {S::offer}, "6.4"},
      {"due", {S::due}, "5.9"},
      {"recess", {S::recess}, "5.6"},
      {"region", {S::region}, "6.5"},
      {"area", {S::area}, "6.5"},
      {"hire", {S::hire}, "6.6"},
      {"modernize", {S::modernize, S::offer}, "6.8"},
      {"forgo", {S::offer, S::area, S::hire}, "7.3"},
      {"drop", {S::drop}, "3.3"},
      {"exchange", {S::exchange}, "11.3"},
      {"track", {S::track}, "5.5"},
      {"reset", {S::reset}, "11.4"},
      {"lever",
       {S::turn, S::offer, S::interim, S::score, S::trade, S::hire, S::modernize, S::upgrade, S::explore, S::area,
        S::sail, S::levers, S::tile_lever},
       "7.2"},
      {"sail", {S::sail}, "8.1"},
      {"score", {S::score}, "9.3"},
      {"trade", {S::trade}, "9.5"},
      {"done",
       {S::offer, S::interim, S::explore, S::pasture, S::tile_lever, S::exchange, S::hire, S::modernize, S::upgrade,
        S::levers},
       "2.7"}};
  return kWords;
}

// What the step offers of the words above, for those that depend on it.
bool offered(const Step& step, std::string_view word) {
  if (step.kind != StepKind::offer) return true;
  const auto any = [&](int bits) { return (step.a & bits) != 0; };
  if (word == "play" || word == "project" || word == "skip") return any(kOfferPlay);
  if (word == "discard") return any(kOfferDiscard);
  if (word == "develop") return any(kOfferDevelop);
  if (word == "house" || word == "settlement") return any(kOfferUpgrade);
  if (word == "cattle") return any(kOfferCattle);
  if (word == "draw") return any(kOfferTwoCards | kOfferOneCard);
  if (word == "modernize") return any(kOfferModernize);
  if (word == "forgo") return (step.c & kShared) != 0;
  return true;
}

Refusal not_yours(const Text& lever) { return {"6.8", say("You do not own {}", "{} besitzt du nicht", lever)}; }
Refusal used_up(const std::string& rule, const Text& lever) {
  return {rule, say("{} is used already; it is pushed up in the next scoring",
                    "{} ist schon verwendet; hochgeschoben wird bei der nächsten Wertung", lever)};
}

Text lacking_text(const Components& printed, const Price& missing) {
  Parts parts;
  if (missing.coins > 0) parts.add(coins_text(missing.coins));
  if (missing.vases > 0) parts.add(vases_text(missing.vases));
  const Text resources = resources_text(printed, missing.missing);
  if (!resources.empty()) parts.add(resources);
  return parts.all();
}

}  // namespace

Refusal Boonlake::why_not(const State& s, std::string_view text) const {
  if (s.over != 0) return {"10.5", {"The game is over", "Das Spiel ist zu Ende"}};
  const auto colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  const std::string_view rest = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  const auto known = std::find_if(words().begin(), words().end(), [&](const Word& w) { return w.word == word; });
  if (known == words().end()) return {"", say("\"{}\" is not an action", "„{}“ ist keine Aktion", beginning(text, 60))};
  const Step& step = s.step();
  const bool now = std::find(known->steps.begin(), known->steps.end(), step.kind) != known->steps.end();
  if (!now || !offered(step, word)) {
    // Chance, the Eminence, and what is asked even if there is one answer (Boonlake 14.1).
    const bool always_asked =
        word.starts_with("her_") ||
        one_of(word, {"start",   "deal",    "open",    "reveal", "eminence",   "goal",   "deed", "play",
                      "project", "discard", "develop", "house",  "settlement", "cattle", "draw", "explore",
                      "lever",   "skip",    "forgo",   "drop",   "sail",       "track",  "done"});
    return wrong_moment(known->rule, always_asked, prompt(s));
  }
  if (!to_move(s).is_player())
    return {std::string(known->rule), {"This cannot come here", "Das kann hier nicht kommen"}};
  if (word == "deed") return why_not_deed(rest);
  if (word == "play") return why_not_play(s, rest);
  if (word == "project") return why_not_project(s, rest);
  if (word == "discard" || word == "drop") return why_not_card(s, word, rest);
  if (word == "pay") return why_not_pay(s);
  if (word == "skip") return why_not_skip(s, rest);
  if (word == "forgo") return why_not_forgo(s, rest);
  if (word == "lever") return why_not_lever(s, rest);
  if (word == "modernize") return why_not_modernize(s, rest);
  if (word == "place" || word == "pasture") return why_not_place(s, rest);
  if (word == "develop" || word == "house" || word == "settlement") return why_not_build(s, word, rest);
  if (word == "cattle") return why_not_cattle(s, rest);
  if (word == "sail") return why_not_sail(s, rest);
  const Refusal small = why_not_small(s, word, rest);
  if (!small.text.empty()) return small;
  return {std::string(known->rule), {"That is not among what you may choose here", "Das steht hier nicht zur Wahl"}};
}

Refusal Boonlake::why_not_deed(std::string_view id) const {
  const int deed = find_id(kDeedIds, id);
  if (deed < 0) return unknown(id);
  return {"2.2", say("{} does not lie on the action board", "{} liegt nicht auf dem Aktionstableau",
                     components_.deeds[at(deed)].name)};
}

Refusal Boonlake::why_not_play(const State& s, std::string_view id) const {
  const int card = find_thing(components_.cards, id);
  if (card < 0) return unknown(id);
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const Card& printed = components_.cards[at(card)];
  if (player.played.has(card))
    return {"4.1", say("You have played {} already", "{} hast du schon ausgespielt", quoted(printed.name))};
  if (!player.hand.has(card))
    return {"4.1", say("{} is not in your hand", "{} hast du nicht auf der Hand", quoted(printed.name))};
  const unsigned types = step.kind == StepKind::interim ? unsigned{kAllTypes} : unsigned{step.b};
  if ((types >> static_cast<unsigned>(printed.type) & 1U) == 0) {
    Parts asked;
    for (std::size_t i = 0; i < kCardTypes; ++i) {
      if ((types >> i & 1U) != 0) asked.add(kTypeNames[i]);
    }
    return {"2.3", say("{} is a {} card; now only {} can be played", "{} ist eine Karte der Art {}; jetzt geht nur {}",
                       printed.name, kTypeNames[static_cast<std::size_t>(printed.type)], asked.any())};
  }
  const Price missing = lacking(s, step.seat, card);
  return {missing.deficit > 0 ? "4.3" : "4.2",
          say("For {} you lack {}", "Für {} fehlt dir: {}", quoted(printed.name), lacking_text(components_, missing))};
}

Refusal Boonlake::why_not_project(const State& s, std::string_view id) const {
  const int goal = find_thing(components_.goals, id);
  if (goal < 0) return unknown(id);
  const int seat = s.step().seat;
  const auto area = static_cast<int>(std::find(s.goals.begin(), s.goals.end(), goal + 1) - s.goals.begin());
  const Text& name = components_.goals[at(goal)].name;
  if (area == kGoalsInPlay) return {"4.8", say("{} is not in the game", "{} ist nicht im Spiel", name)};
  if ((s.player(seat).projects >> area & 1) != 0)
    return {"4.8", say("You have realised the project on {} already", "Das Projekt auf {} hast du schon verwirklicht",
                       quoted(name))};
  return {"4.8", say("For the project on {} you lack {}", "Für das Projekt auf {} fehlt dir: {}", quoted(name),
                     lacking_text(components_, lacking(s, seat, kProject + area)))};
}

Refusal Boonlake::why_not_card(const State& s, std::string_view word, std::string_view id) const {
  const int card = find_thing(components_.cards, id);
  if (card < 0) return unknown(id);
  const Text& name = components_.cards[at(card)].name;
  if (!s.player(s.step().seat).hand.has(card))
    return {word == "drop" ? "3.3" : "4.1",
            say("{} is not in your hand", "{} hast du nicht auf der Hand", quoted(name))};
  return {"2.3", say("{} is of another type", "{} ist von einer anderen Art", name)};
}

Refusal Boonlake::why_not_pay(const State& s) const {
  ActionList all;
  legal(s, all);
  Parts ways;
  for (const Action way : all) {
    if (ways.size() < 4) ways.add({token(s, way), token(s, way)});
  }
  return {"4.6", say("There is no such way to pay, or it does something needless. Possible: {}",
                     "So lässt sich nicht bezahlen, oder es ist etwas Überflüssiges dabei. Möglich: {}", ways.any())};
}

Refusal Boonlake::why_not_skip(const State& s, std::string_view id) const {
  const int lever = find_id(kLeverIds, id);
  if (lever < 0) return unknown(id);
  const Player& player = s.player(s.step().seat);
  const Text& name = components_.levers[at(lever)].name;
  if (lever != static_cast<int>(Lever::skip_production) && lever != static_cast<int>(Lever::skip_coins))
    return {lever_rule(lever), say("{} does not replace a card", "{} ersetzt keine Karte", name)};
  if (!player.owns(static_cast<Lever>(lever))) return not_yours(name);
  return used_up(lever_rule(lever), name);
}

Refusal Boonlake::why_not_forgo(const State& s, std::string_view id) const {
  static const std::vector<std::string> kWays = {"vase", "modernize", "upgrade", "coins"};
  const int way = find_id(kWays, id);
  if (way < 0) return unknown(id);
  const int lever = way % 3;
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const Text& name = components_.levers[at(lever)].name;
  const std::string rule = lever_rule(lever);
  if (!player.owns(static_cast<Lever>(lever))) return not_yours(name);
  if (!player.can_use(static_cast<Lever>(lever))) return used_up(rule, name);
  if (step.kind == StepKind::hire && step.a != 0)
    return {"7.3",
            {"You have hired somebody already, so you cannot give this part up any more",
             "Du hast schon jemanden angeheuert und kannst auf diesen Teil nicht mehr verzichten"}};
  if (id == "coins") return {rule, {"You have no vase", "Du hast keine Vase"}};
  if (id == "modernize") return {rule, {"You cannot pay for any lever", "Du kannst keinen Hebel bezahlen"}};
  return {rule, {"There is nothing that you could upgrade", "Es gibt nichts, was du aufwerten könntest"}};
}

Refusal Boonlake::why_not_lever(const State& s, std::string_view id) const {
  const int lever = find_id(kLeverIds, id.substr(0, id.find(':')));
  if (lever < 0) return unknown(id);
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const Text& name = components_.levers[at(lever)].name;
  const std::string rule = lever_rule(lever);
  if (!player.owns(static_cast<Lever>(lever))) return not_yours(name);
  if (!player.can_use(static_cast<Lever>(lever))) return used_up(rule, name);
  switch (static_cast<Lever>(lever)) {
    case Lever::cards_to_inhabitant:
      if (player.hand.size() < 2) return {rule, {"You need 2 cards for it", "Du brauchst dafür 2 Karten"}};
      break;
    case Lever::joker_or_goods:
      return {rule,
              {"Say whether it brings coins or cards, if there are any",
               "Sage, ob er Münzen oder Karten bringt, falls es welche gibt"}};
    case Lever::boat_upstream:
      return {rule,
              {"A boat goes upstream when a card is paid, or before the levers are pushed up, and only upstream",
               "Ein Boot fährt flussaufwärts, wenn eine Karte bezahlt wird oder bevor die Hebel hochgeschoben "
               "werden, und nur flussaufwärts"}};
    default: break;
  }
  return {"7.2", say("{} cannot be used now: {}", "{} lässt sich jetzt nicht nutzen: {}", name, lever_text(lever))};
}

Refusal Boonlake::why_not_modernize(const State& s, std::string_view id) const {
  const int lever = find_id(kLeverIds, id);
  if (lever < 0) return unknown(id);
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const Text& name = components_.levers[at(lever)].name;
  if (player.owns(static_cast<Lever>(lever))) return {"6.8", say("You own {} already", "{} besitzt du schon", name)};
  if (step.kind == StepKind::offer && player.ranch == 0)
    return {"6.7",
            {"There is no inhabitant on your ranch to give up", "Auf deiner Ranch ist kein Bewohner zum Abgeben"}};
  const int coins = lever_price(player, lever);
  return {"6.8", say("{} costs {}, you have {}", "{} kostet {}, du hast {}", name, coins_text(coins),
                     static_cast<int>(player.coins))};
}

// What needs no more than a line each.
Refusal Boonlake::why_not_small(const State& s, std::string_view word, std::string_view rest) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  if (word == "goal") {
    const int goal = find_thing(components_.goals, rest);
    if (goal < 0) return unknown(rest);
    return {"1.9",
            say("{} was not dealt to you", "{} stand für dich nicht zur Wahl", components_.goals[at(goal)].name)};
  }
  if (word == "site") {
    const int site = find_id(kResourceIds, rest);
    if (site < 0) return unknown(rest);
    return {"3.5", say("Your production building for {} is on level 2 already",
                       "Dein Produktionsgebäude für {} ist schon auf Stufe 2", components_.resource_names[at(site)])};
  }
  if (word == "vase")
    return {"8.5", {"Only a production building can be chosen here", "Hier geht nur ein Produktionsgebäude"}};
  if (word == "region") {
    const int region = find_id(kRegionIds, rest);
    if (region < 0) return unknown(rest);
    return {"6.5", say("The reward of {} is covered", "Die Belohnung von {} ist verdeckt",
                       components_.regions[at(region)].name)};
  }
  if (word == "area") {
    const Text& name = components_.levers[static_cast<std::size_t>(Lever::area_points)].name;
    if (!player.owns(Lever::area_points)) return not_yours(name);
    if (!player.can_use(Lever::area_points)) return used_up("7.9", name);
    return {"7.9", {"You have no presence there", "Du hast dort keine Präsenz"}};
  }
  if (word == "hire") {
    if (player.supply == 0) return {"6.6", {"Your supply is empty", "Dein Vorrat ist leer"}};
    if (rest == "cards")
      return {"6.6", say("3 cards are needed, you have {}", "Nötig sind 3 Karten, du hast {}", player.hand.size())};
    return {"6.6",
            say("3 coins are needed, you have {}", "Nötig sind 3 Münzen, du hast {}", static_cast<int>(player.coins))};
  }
  if (word == "reset") {
    const int lever = find_id(kLeverIds, rest);
    if (lever < 0) return unknown(rest);
    const Text& name = components_.levers[at(lever)].name;
    if (!player.owns(static_cast<Lever>(lever))) return not_yours(name);
    return {"11.4", say("{} is not used", "{} ist nicht verwendet", name)};
  }
  if (word == "exchange")
    return {"11.3", {"You do not have what must be given for it", "Du hast nicht, was dafür abzugeben ist"}};
  if (word == "score") {
    const int goal = find_thing(components_.goals, rest);
    if (goal < 0) return unknown(rest);
    const Text& name = components_.goals[at(goal)].name;
    if (std::find(s.goals.begin(), s.goals.end(), goal + 1) == s.goals.end())
      return {"9.3", say("{} is not in the game", "{} ist nicht im Spiel", name)};
    return {"9.3", say("You have scored {} already", "{} hast du schon gewertet", quoted(name))};
  }
  if (word == "trade") {
    return {"9.5",
            say("{} in all are asked for, and you must have them", "Verlangt sind zusammen {}, und du musst sie haben",
                goal_need_text(components_, components_.goals[s.goals[step.a] - 1U], s.scorings - 1))};
  }
  if (word == "due") return {"5.9", {"It cannot be paid like that", "So lässt es sich nicht bezahlen"}};
  if (word == "draw") return {"3.3", {"There are no cards to draw", "Es gibt keine Karten zu ziehen"}};
  if (word == "recess")
    return {"5.6",
            {"The house comes from the topmost row that still has one",
             "Das Haus kommt aus der obersten Reihe, die noch eines hat"}};
  return {};
}

}  // namespace spielwerk::boonlake
