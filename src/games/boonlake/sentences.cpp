#include <algorithm>

#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"
#include "games/boonlake/words.hpp"

// Actions as text for people. What the Eminence does stands in her_sentences.cpp.

namespace spielwerk::boonlake {

namespace {

constexpr int kSecondInRegion = 5;  // points that a second settlement in a region costs
constexpr int kCoinsPerHouse = 2;   // beside a pasture where cattle is placed

const Goal& goal_in(const Components& printed, const State& s, int area) {
  return printed.goals[s.goals[at(area)] - 1U];
}

// The levers that help to pay (kWay...).
Text levers_of(const Components& printed, int used) {
  Parts parts;
  const auto lever = [&](std::uint8_t bit, Lever which) {
    if ((used & bit) != 0) parts.add(printed.levers[static_cast<std::size_t>(which)].name);
  };
  lever(kWayBoat, Lever::boat_upstream);
  lever(kWayJoker, Lever::joker_or_goods);
  lever(kWayJokerCoins, Lever::joker_and_coins);
  return parts.all();
}

// ": 2 coins", or nothing at all
Text brings(const Text& what) { return what.empty() ? Text{} : say(": {}", ": {}", what); }

Text chance_sentence(const Boonlake& game, const State& s, Action action) {
  const Components& printed = game.printed();
  const int seat = s.step().seat;
  switch (act_of(action)) {
    case Act::deal_deed: {
      const auto row = std::find(s.deeds.begin(), s.deeds.end(), 0) - s.deeds.begin();
      return say("{} lies in row {} of the action board", "{} liegt in Reihe {} des Aktionstableaus",
                 printed.deeds[action.a].name, row + 1);
    }
    case Act::deal_start: {
      int field = 0;
      const int players = std::max(game.players(), 2);
      while (field + 1 < kFields && (printed.fields[at(field)].start == 0 ||
                                     printed.fields[at(field)].start > players || s.fields[at(field)].tile != 0)) {
        ++field;
      }
      return say("A tile lies on field {}: {}", "Ein Plättchen liegt auf Feld {}: {}", field + 1,
                 tile_text(printed, action.a));
    }
    case Act::deal_goal: {
      const Goal& goal = printed.goals[action.a];
      return say("Seat {} is dealt {}: {}", "Platz {} erhält zur Wahl: {}, {}", seat, goal.name,
                 goal_text(printed, goal));
    }
    case Act::open_goal: {
      const auto area = std::find(s.goals.begin(), s.goals.end(), 0) - s.goals.begin();
      const Goal& goal = printed.goals[action.a];
      return say("{} lies in area {}: {}", "{} liegt in Bereich {}: {}", goal.name, area + 1, goal_text(printed, goal));
    }
    case Act::draw: {
      const Card& card = printed.cards[action.a];
      return say("Seat {} draws {}: {}", "Platz {} zieht {}: {}", seat, quoted(card.name), card_text(printed, card));
    }
    default: return say("A tile is turned up: {}", "Ein Plättchen wird aufgedeckt: {}", tile_text(printed, action.a));
  }
}

Text deed_sentence(const Components& printed, const State& s, Action action) {
  const auto row = std::find(s.deeds.begin(), s.deeds.end(), action.a + 1) - s.deeds.begin();
  const ActionRow& from = printed.rows[static_cast<std::size_t>(row)];
  const Text price = from.points == 0 ? Text{} : say(" for {}", " für {}", points_text(from.points));
  const Text what = deed_text(static_cast<Deed>(action.a));
  const Text river = from.steps == 1
                         ? Text{"1 river space", "1 Flussfeld"}
                         : say("up to {} river spaces", "bis zu {} Flussfelder", static_cast<int>(from.steps));
  return say("Choose {0}{1} ({3}): {2}", "{0}{1} wählen ({3}): {2}", printed.deeds[action.a].name, price, what, river);
}

// What a card or a project really takes, with boats that must go upstream: of several ways, which are asked for, from
// the least coins to the most; of the only one, which is taken without a question, also what it does.
Text price_of(const Boonlake& game, const State& s, int what, const std::array<std::uint8_t, kResources>& resources) {
  const Components& printed = game.printed();
  const int seat = s.step().seat;
  const Price asked = game.price(s, seat, what);
  Ways found;
  game.ways(s, seat, what, found);
  const CoinRange coins = game.coins_of(asked, found);
  const int most = std::max(0, coins.most);
  const Text range = coins.least < most ? say("{} to {}", "{} bis {}", std::max(0, coins.least), coins_text(most))
                     : most > 0         ? coins_text(most)
                                        : Text{};
  const Text price = price_text(printed, range, asked.vases, resources);
  if (found.size() != 1) return price;
  const Way& way = found[0];
  Parts more;
  const int upstream = way.coins - asked.coins + ((way.levers & kWayJokerCoins) != 0 ? kJokerCoins : 0);
  if (upstream > 0)
    more.add(say("{} of it because a boat goes upstream", "davon {}, weil ein Boot flussaufwärts fährt",
                 coins_text(upstream)));
  if (way.coins < 0) more.add(say("{} come in", "{} kommen herein", coins_text(-way.coins)));
  const Text levers = levers_of(printed, way.levers);
  if (!levers.empty()) more.add(say("with {}", "mit {}", levers));
  return more.empty() ? price : say("{} ({})", "{} ({})", price, more.clauses());
}

Text play_sentence(const Boonlake& game, const State& s, int card) {
  const Components& printed = game.printed();
  const Card& played = printed.cards[at(card)];
  return say("Play {} for {}: {}", "{} für {} ausspielen: {}", quoted(played.name),
             price_of(game, s, card, played.resources), card_text(printed, played));
}

Text project_sentence(const Boonlake& game, const State& s, int area) {
  const Components& printed = game.printed();
  const Goal& goal = goal_in(printed, s, area);
  return say("Realise the project on {} for {}: {}", "Das Projekt auf {} für {} verwirklichen: {}", quoted(goal.name),
             price_of(game, s, kProject + area, goal.resources), project_text(printed, goal, area == s.step().seat));
}

Text pay_sentence(const Boonlake& game, const State& s, Action action) {
  const Components& printed = game.printed();
  const Step& step = s.step();
  const Text name = step.a >= kProject ? say("the project on {}", "Das Projekt auf {}",
                                             quoted(goal_in(printed, s, step.a - kProject).name))
                                       : quoted(printed.cards[step.a].name);
  Ways found;
  game.ways(s, step.seat, step.a, found);
  int coins = 0;
  for (const Way& way : found) {
    if (way.boats[0] + kResources * way.boats[1] == action.a && way.levers == action.b) coins = way.coins;
  }
  Parts parts;
  const int vases = game.price(s, step.seat, step.a).vases;
  if (coins > 0 && vases > 0) {
    parts.add(say("{} and {}", "{} und {}", coins_text(coins), vases_text(vases)));
  } else if (coins > 0 || vases > 0) {
    parts.add(coins > 0 ? coins_text(coins) : vases_text(vases));
  }
  if (coins < 0) parts.add(say("{} come in", "{} kommen herein", coins_text(-coins)));
  const Text& first = printed.resource_names[action.a % kResources];
  const Text& second = printed.resource_names[action.a / kResources];
  parts.add(action.a % kResources == action.a / kResources
                ? say("both boats at {}", "beide Boote bei {}", first)
                : say("boats at {} and {}", "Boote bei {} und {}", first, second));
  const Text levers = levers_of(printed, action.b);
  if (!levers.empty()) parts.add(levers);
  return say("Pay for {}: {}", "{} bezahlen: {}", name, parts.clauses());
}

Text due_text(int inhabitants, int fours) {
  Parts parts;
  if (inhabitants > 0) parts.add(inhabitants_text(inhabitants));
  if (fours > 0) parts.add(points_text(kFour * fours));
  return parts.empty() ? Text{"nothing", "Nichts"} : parts.all();
}

// What a settlement or cattle costs, if nobody will be asked. In German it stands before the verb.
Text only_due(const Components& printed, const DueList& dues) {
  if (dues.size() != 1) return {};
  const bool free = dues[0].inhabitants + dues[0].fours == 0;
  const Text what = free ? Text{" for nothing", " kostenlos"}
                         : say(" for {}", " für {}", due_text(dues[0].inhabitants, dues[0].fours));
  if (!dues[0].lever) return what;
  return say("{}, with {}", "{} (mit {})", what,
             printed.levers[static_cast<std::size_t>(Lever::settlement_discount)].name);
}

Text building_sentence(const Boonlake& game, const State& s, Action action) {
  const Components& printed = game.printed();
  const Step& step = s.step();
  const std::string name = plot_name(action.a, action.b);
  const Plot& plot = printed.tiles[s.fields[action.a].tile - 1U].plots[action.b];
  if (act_of(action) == Act::develop) {
    return say("Put an inhabitant on plot {}: {}", "1 Bewohner auf Bauplatz {} stellen: {}", name,
               plot_text(printed, plot));
  }
  if (act_of(action) == Act::house) {
    const bool free = step.kind == StepKind::upgrade && step.b > 0;
    return free ? say("Upgrade the inhabitant on {} to a house for nothing",
                      "Den Bewohner auf {} kostenlos zu einem Haus aufwerten", name)
                : say("Upgrade the inhabitant on {} to a house for 1 inhabitant",
                      "Den Bewohner auf {} für 1 Bewohner zu einem Haus aufwerten", name);
  }
  Parts points;
  if (plot.settlement_points > 0) points.add(points_text(plot.settlement_points));
  if (plot.settlement_points < 0) points.add(say("minus {}", "minus {}", points_text(-plot.settlement_points)));
  const std::size_t region = printed.fields[action.a].region;
  for (int field = 0; field < kFields; ++field) {
    if (printed.fields[at(field)].region != region) continue;
    const auto& plots = s.fields[at(field)].plots;
    if (std::find(plots.begin(), plots.end(), standing(step.seat, Stand::settlement)) == plots.end()) continue;
    points.add(say("minus {}, because it is not the first in {}", "minus {}, denn es ist nicht die erste in {}",
                   points_text(kSecondInRegion), printed.regions[region].name));
    break;
  }
  const bool discounted = step.kind == StepKind::upgrade;
  DueList dues;
  game.settlement_dues(s, step.seat, action.a, discounted ? step.b : 0, discounted ? step.c : 0, dues);
  return say("Upgrade the house on {} to a settlement{}{}", "Das Haus auf {}{} zu einer Siedlung aufwerten{}", name,
             only_due(printed, dues), brings(points.clauses()));
}

Text cattle_sentence(const Boonlake& game, const State& s, Action action) {
  const Components& printed = game.printed();
  int houses = 0;
  for (const int field : printed.fields[action.a].neighbours) {
    for (const Standing piece : s.fields[at(field)].plots)
      houses += piece != 0 && stand_of(piece) == Stand::house ? 1 : 0;
  }
  const int coins = kCoinsPerHouse * houses + game.lasting(s.player(s.step().seat), Lasting::cattle_coins);
  DueList dues;
  game.cattle_dues(s, s.step().seat, action.a, dues);
  return say("Place cattle on field {}{}{}", "1 Rind auf Feld {}{} setzen{}", action.a + 1, only_due(printed, dues),
             coins == 0 ? Text{} : brings(coins_text(coins)));
}

Text due_sentence(const Components& printed, Action action) {
  const Text what = due_text(action.a, action.b);
  if (action.c == 0) return say("Give up {}", "{} abgeben", what);
  return say("Give up {} and use {}", "{} abgeben und {} nutzen", what,
             printed.levers[static_cast<std::size_t>(Lever::settlement_discount)].name);
}

int other_presences(const Boonlake& game, const State& s) {
  int sum = 0;
  for (int region = 0; region < kRegions; ++region)
    sum += region == s.step().a ? 0 : game.presences(s, s.step().seat, region);
  return sum;
}

Text area_sentence(const Boonlake& game, const State& s, Action action) {
  const int count = other_presences(game, s);
  if (action.a == 0) return say("Take {} for {}", "{} für {} nehmen", coins_text(count), presences_text(count));
  return say("Take {} and {} for {} with {}", "{} und {} für {} nehmen, mit {}", coins_text(count), points_text(count),
             presences_text(count), game.printed().levers[static_cast<std::size_t>(Lever::area_points)].name);
}

Text modernize_sentence(const Boonlake& game, const State& s, Action action) {
  const Step& step = s.step();
  const int coins = game.lever_price(s.player(step.seat), action.a);
  const Text price = step.kind == StepKind::offer
                         ? say("{} and {}", "{} und {}", coins_text(coins), inhabitants_text(1))
                         : coins_text(coins);
  return say("Insert {} for {}: {}", "{} für {} einsetzen: {}", game.printed().levers[action.a].name, price,
             lever_text(action.a));
}

Text forgo_sentence(const Components& printed, Action action) {
  Text what = {"upgrade once", "1-mal aufwerten"};
  if (action.a == static_cast<int>(Lever::forgo_vase)) {
    what = action.b == 0 ? vases_text(1) : Text{"6 coins for 1 vase", "6 Münzen für 1 Vase"};
  } else if (action.a == static_cast<int>(Lever::forgo_modernize)) {
    what = {"modernise once", "1-mal modernisieren"};
  }
  return say("Use {} instead of the shared part: {}", "{} statt des gemeinsamen Teils nutzen: {}",
             printed.levers[action.a].name, what);
}

Text lever_sentence(const Components& printed, const State& s, Action action) {
  const Text& name = printed.levers[action.a].name;
  Text what;
  switch (static_cast<Lever>(action.a)) {
    case Lever::joker_or_goods: what = action.b == kLeverCoins ? coins_text(2) : cards_text(2); break;
    case Lever::joker_and_coins: what = coins_text(5); break;
    case Lever::cards_to_inhabitant:
      what = {"1 inhabitant and 3 points for 2 cards", "1 Bewohner und 3 Siegpunkte für 2 Karten"};
      break;
    case Lever::tile_inhabitant: what = inhabitants_text(1); break;
    case Lever::boat_upstream: {
      const int from = s.player(s.step().seat).boats[action.b % 2U];
      what = say("a boat goes from {} to {}", "ein Boot fährt von {} zu {}", printed.resource_names[at(from)],
                 printed.resource_names[action.b / 2U]);
      break;
    }
    default: what = lever_text(action.a);
  }
  return say("Use {}: {}", "{} nutzen: {}", name, what);
}

// Boonlake 8.6 to 8.8: what the move leads to.
Text sail_sentence(const Boonlake& game, const State& s, Action action) {
  const RiverSpace& space = game.printed().river[action.a];
  Parts parts;
  const Text reward = goods_text(game.printed(), space.reward);
  if (!reward.empty()) parts.add(reward);
  if (space.harbour) parts.add({"a harbour", "ein Hafen"});
  const bool last = action.a == kTrunk + kUpper - 1 || action.a == kRiver - 1;
  if (last && s.round == 1) {
    parts.add({"the last round ends", "die letzte Runde endet"});
  } else if (last) {
    parts.add({"the first round ends", "die erste Runde endet"});
  } else if (action.a >= kTrunk && s.scorings == 2 * s.round) {
    parts.add({"an interim scoring follows", "eine Zwischenwertung folgt"});
  }
  return say("Sail to {}{}", "Nach {} fahren{}", space.id, brings(parts.clauses()));
}

Text score_sentence(const Boonlake& game, const State& s, Action action) {
  const Goal& goal = goal_in(game.printed(), s, action.a);
  const int seat = s.step().seat;
  const int scoring = s.scorings - 1;
  const int points = (scoring + 1) * (action.a == seat ? 2 : 1);
  const Text need = goal_need_text(game.printed(), goal, scoring);
  if (!game.fulfils(s, seat, action.a, scoring))
    return say("Score {}: minus {}, because {} is not reached", "{} werten: minus {}, denn nicht erreicht ist: {}",
               quoted(goal.name), points_text(points), need);
  return say("Score {}: {} for {}", "{} werten: {} für {}", quoted(goal.name), points_text(points), need);
}

Text trade_sentence(const Components& printed, const State& s, Action action) {
  const int all = goal_in(printed, s, s.step().a).least[s.scorings - 1U][0];
  const int rest = all - action.a - action.b;
  Parts parts;
  if (action.a > 0) parts.add(inhabitants_text(action.a));
  if (action.b > 0) parts.add(vases_text(action.b));
  if (rest > 0) parts.add(coins_text(kTradeCoins * rest));
  return say("Trade {} for {}", "{} gegen {} tauschen", parts.all(), points_text(kTradePoints * all));
}

Text done_sentence(const Components& printed, const State& s) {
  const Step& step = s.step();
  switch (step.kind) {
    case StepKind::offer:
      if ((step.c & kShared) != 0) return {"Nothing of the shared part", "Nichts vom gemeinsamen Teil"};
      if ((step.a & (kOfferDevelop | kOfferUpgrade)) != 0)
        return {"Neither develop nor upgrade", "Weder erschließen noch aufwerten"};
      return {"No card", "Keine Karte"};
    case StepKind::interim: return {"No more plays and upgrades", "Nichts mehr ausspielen oder aufwerten"};
    case StepKind::explore: {
      // Boonlake 6.1, 6.6: the pioneer explores twice, who hires once.
      const int all = s.below == static_cast<int>(Deed::pioneer) + 1 ? 2 : 1;
      return step.a < all ? Text{"Explore no more", "Nicht mehr entdecken"} : Text{"Do not explore", "Nicht entdecken"};
    }
    case StepKind::hire:
      return step.a == 0 ? Text{"Hire nobody", "Niemanden anheuern"}
                         : Text{"Hire nobody else", "Niemanden mehr anheuern"};
    case StepKind::modernize: return {"Modernise nothing", "Nicht modernisieren"};
    case StepKind::upgrade: return {"Upgrade nothing", "Nicht aufwerten"};
    case StepKind::exchange: return {"Exchange nothing", "Nicht tauschen"};
    case StepKind::pasture: return {"Place no pasture", "Keine Rinderweide legen"};
    case StepKind::reset: return {"Push no lever up", "Keinen Hebel hochschieben"};
    case StepKind::tile_lever:
      return say("Do not use {}", "{} nicht nutzen",
                 printed.levers[static_cast<std::size_t>(Lever::tile_inhabitant)].name);
    case StepKind::levers: return {"Use no more levers", "Keine Hebel mehr nutzen"};
    default: return {"Nothing", "Nichts"};
  }
}

Text placing_sentence(const Components& printed, Action action) {
  const Text reward = brings(goods_text(printed, printed.fields[action.a].reward));
  if (act_of(action) == Act::pasture)
    return say("Place a pasture on field {}{}", "Eine Rinderweide auf Feld {} legen{}", action.a + 1, reward);
  return say("Place the tile on field {}{}", "Das Plättchen auf Feld {} legen{}", action.a + 1, reward);
}

Text card_sentence(const Boonlake& game, const State& s, Action action) {
  const Text name = quoted(game.printed().cards[action.a].name);
  if (act_of(action) == Act::drop) return say("Give {} away", "{} abgeben", name);
  return say("Discard {} for {}", "{} für {} abwerfen", name,
             coins_text(game.discard_coins(s.player(s.step().seat), action.a)));
}

}  // namespace

Text Boonlake::sentence(const State& s, Action action) const {
  const Act act = act_of(action);
  if (act <= Act::reveal) return chance_sentence(*this, s, action);
  if (act <= Act::her_income) return her_sentence(s, action);
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  switch (act) {
    case Act::goal: {
      const Goal& goal = components_.goals[player.dealt[action.a] - 1U];
      return say("Keep {}: {}", "{} behalten: {}", quoted(goal.name), goal_text(components_, goal));
    }
    case Act::site:
      return say("Erect a production building for {} (level {})", "Ein Produktionsgebäude für {} errichten (Stufe {})",
                 components_.resource_names[action.a], player.sites[action.a] + 1);
    case Act::vase: return say("Take {}", "{} nehmen", vases_text(1 + lasting(player, Lasting::river_vase)));
    case Act::deed: return deed_sentence(components_, s, action);
    case Act::play: return play_sentence(*this, s, action.a);
    case Act::project: return project_sentence(*this, s, action.a);
    case Act::pay: return pay_sentence(*this, s, action);
    case Act::discard:
    case Act::drop: return card_sentence(*this, s, action);
    case Act::skip:
      return say("Use {} instead of a card: {}", "{} statt einer Karte nutzen: {}", components_.levers[action.a].name,
                 coins_text(skip_coins(player, static_cast<Lever>(action.a))));
    case Act::draw_cards: return say("Draw {}", "{} ziehen", cards_text((step.a & kOfferTwoCards) != 0 ? 2 : 1));
    case Act::explore: return {"Explore: turn up a grey tile", "Entdecken: ein graues Plättchen aufdecken"};
    case Act::place:
    case Act::pasture: return placing_sentence(components_, action);
    case Act::develop:
    case Act::house:
    case Act::settlement: return building_sentence(*this, s, action);
    case Act::cattle: return cattle_sentence(*this, s, action);
    case Act::due: return due_sentence(components_, action);
    case Act::recess:
      return say("Use the house whose recess then brings {}", "Das Haus nehmen, dessen Aussparung dann {} bringt",
                 or_nothing(goods_text(components_, components_.recesses[action.a].income)));
    case Act::region:
      if ((s.covered >> action.a & 1) != 0)
        return say("Leave {} out", "{} auslassen", components_.regions[action.a].name);
      return say("Take the reward of {}: {}", "Die Belohnung von {} nehmen: {}", components_.regions[action.a].name,
                 goods_text(components_, components_.regions[action.a].sign));
    case Act::area: return area_sentence(*this, s, action);
    case Act::hire:
      return say("Hire 1 inhabitant for {}", "1 Bewohner für {} anheuern",
                 action.a == 0 ? coins_text(kHirePrice) : cards_text(kHirePrice));
    case Act::modernize: return modernize_sentence(*this, s, action);
    case Act::forgo: return forgo_sentence(components_, action);
    case Act::exchange: {
      const Effect& effect = components_.cards[step.a].effects[step.b];
      return say("Exchange {}", "{} tauschen", exchange_text(components_, effect, action.a != 0));
    }
    case Act::track: return say("{} {}", "{} {}", steps_text(step.a), kOnTracks[action.a]);
    case Act::reset: return say("Push {} up", "{} hochschieben", components_.levers[action.a].name);
    case Act::lever: return lever_sentence(components_, s, action);
    case Act::sail: return sail_sentence(*this, s, action);
    case Act::score: return score_sentence(*this, s, action);
    case Act::trade: return trade_sentence(components_, s, action);
    default: return done_sentence(components_, s);
  }
}

}  // namespace spielwerk::boonlake
