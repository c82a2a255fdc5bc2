#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>

#include "games/keyflower/rules.hpp"
#include "games/keyflower/words.hpp"
#include "games/moment.hpp"

// Why something may not be done: a sentence and the rule.

namespace spielwerk::keyflower {

namespace {

// The words that an action can begin with, the steps in which they make sense, and their rule.
struct Word {
  std::string_view word;
  std::vector<StepKind> steps;
  std::string_view rule;
};

const std::vector<Word>& words() {
  using S = StepKind;
  static const std::vector<Word> kWords = {{"home", {S::deal_home}, "1.3"},
                                           {"reveal", {S::reveal}, "2.3"},
                                           {"deal", {S::deal_winter}, "1.7"},
                                           {"draw", {S::start_workers, S::draw_workers, S::draw_skills}, "5.6"},
                                           {"load", {S::load_workers, S::load_skills}, "2.2"},
                                           {"bid", {S::turn}, "4.1"},
                                           {"use", {S::turn}, "5.1"},
                                           {"pass", {S::turn}, "3.2"},
                                           {"group", {S::muster, S::pay_worker}, "4.5"},
                                           {"blue", {S::muster}, "3.4"},
                                           {"red", {S::muster}, "3.4"},
                                           {"yellow", {S::muster}, "3.4"},
                                           {"green", {S::muster}, "3.5"},
                                           {"give", {S::pay_worker}, "5.9"},
                                           {"skill", {S::pay_skill}, "5.11"},
                                           {"take", {S::take}, "10.2"},
                                           {"lift", {S::haul}, "6.2"},
                                           {"drop", {S::drop}, "6.2"},
                                           {"upgrade", {S::haul}, "6.4"},
                                           {"pay", {S::pay}, "6.4"},
                                           {"boat", {S::boat}, "7.7"},
                                           {"tile", {S::tile}, "8.1"},
                                           {"cell", {S::cell}, "8.2"},
                                           {"turn", {S::facing}, "8.2"},
                                           {"winter", {S::winter}, "2.5"},
                                           {"flip", {S::flip}, "12.4"},
                                           {"done", {S::muster, S::haul, S::winter, S::flip}, "6.3"}};
  return kWords;
}

Refusal unknown(std::string_view what) {
  return {"",
          {fmt::format("\"{}\" is not known here", beginning(what, 60)),
           fmt::format("\"{}\" ist hier nicht bekannt", beginning(what, 60))}};
}

int find_id(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

bool among(int wanted, int colour) { return wanted == kAnyColour || wanted == colour + 1; }

// A whole number, or -1.
int number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number >= 0 ? number : -1;
}

}  // namespace

Refusal Keyflower::why_not(const State& s, std::string_view text) const {
  if (s.over != 0) return {"11.1", {"The game is over", "Das Spiel ist zu Ende"}};
  const auto colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  const std::string_view rest = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  const auto known = std::find_if(words().begin(), words().end(), [&](const Word& w) { return w.word == word; });
  if (known == words().end()) {
    return {"",
            {fmt::format("\"{}\" is not an action", beginning(text, 60)),
             fmt::format("\"{}\" ist keine Aktion", beginning(text, 60))}};
  }
  const Step& step = s.step();
  const std::string rule(known->rule);
  if (std::find(known->steps.begin(), known->steps.end(), step.kind) == known->steps.end()) {
    const bool always_asked = one_of(word, {"home", "reveal", "deal", "draw", "load", "bid", "use", "pass", "blue",
                                            "red", "yellow", "green", "lift", "upgrade", "winter", "done"});
    return wrong_moment(rule, always_asked, prompt(s));
  }
  if (word == "bid") return why_not_bid(s, rest);
  if (word == "use") return why_not_use(s, rest);
  if (step.kind == StepKind::muster) return why_not_muster(s, word, rest);
  if (word == "lift" || word == "drop" || word == "upgrade") return why_not_haul(s, word, rest);
  if (word == "tile" || word == "cell" || word == "turn") return why_not_place(s, word, rest);
  if (word == "give" || word == "group" || word == "skill" || word == "take" || word == "pay")
    return why_not_pay(s, word, rest);
  if (word == "boat") {
    const int tile = components_.tile_number(rest);
    if (tile < kBoats || tile >= kBoats + kBoatTiles) return unknown(rest);
    if (tile >= kBoats + players_)
      return {"1.4", say("{} is not in this game", "{} ist nicht in diesem Spiel", components_.tiles[at(tile)].name)};
    return {rule, say("{} was taken already", "{} ist schon vergeben", components_.tiles[at(tile)].name)};
  }
  if (word == "winter") {
    return {rule,
            {"Name one or more of your own winter tiles, joined by + in their order",
             "Nenne eines oder mehrere deiner Winterplättchen, mit + verbunden in ihrer Reihenfolge"}};
  }
  if (word == "flip") {
    const int tile = components_.tile_number(rest);
    if (tile < 0) return unknown(rest);
    Refusal refusal = why_not_upgrade(s, tile);
    if (refusal.rule != "6.1") refusal.rule = rule;
    return refusal;
  }
  return {rule, {"This is not possible here", "Das ist hier nicht möglich"}};
}

Refusal Keyflower::why_not_bid(const State& s, std::string_view id) const {
  const int tile = components_.tile_number(id);
  if (tile < 0) return unknown(id);
  const int seat = s.step().seat;
  const bool lot = (is_order(tile) || (tile >= kSpring && tile < kBoats)) && s.on_auction(lot_of(tile)) &&
                   tile_of(s.season, lot_of(tile)) == tile;
  if (!lot) return {"4.1", {"This tile is not up for auction", "Um dieses Plättchen wird nicht geboten"}};
  const int need = bid_need(s, seat, lot_of(tile));
  const int colour = s.colour[at(tile)];
  if (colour == 0 || bid_colours(s, seat, lot_of(tile)) == kAllColours)
    return {"4.2",
            say("You need {} of one colour for that", "Dafür brauchst du {} einer Farbe", workers_of_any_colour(need))};
  // Keyflower 3.4 is the reason only if another colour would do.
  bool enough = false;
  for (int other = 0; other < kColours; ++other) {
    int there = s.player(seat).workers[at(other)];
    for (unsigned left = outbid(s, seat) & ~(1U << lot_of(tile)); left != 0; left &= left - 1) {
      const std::uint8_t bid = s.bids[at(std::countr_zero(left))][at(seat)];
      if (bid_colour(bid) == other) there += bid_count(bid);
    }
    enough = enough || there >= need;
  }
  return {enough ? "3.4" : "4.2",
          say("You need {} for that", "Dafür brauchst du {}", workers_text(colour - 1, need, Case::accusative))};
}

// Keyflower 5.1
Refusal Keyflower::why_not_usable(const State& s, int tile) const {
  if (is_summer_boat(tile))
    return {"9.1", {"No worker is placed on summer boats", "Auf Sommer-Schiffe kommen keine Arbeiter"}};
  const Text name = tile_name(s, tile);
  const bool staying = tile < kStayingTiles;
  if (!staying)
    return {"5.1",
            {"Order tiles, boats and winter tiles are not used",
             "Reihenfolgeplättchen, Schiffe und Winterplättchen werden nicht genutzt"}};
  const bool lot = !is_home(tile) && s.on_auction(lot_of(tile)) && tile_of(s.season, lot_of(tile)) == tile;
  if (owner_of(s, tile) < 0 && !lot)
    return {"5.1", say("{} lies in no village and is not up for auction",
                       "{} liegt in keinem Dorf und wird nicht versteigert", name)};
  return {"5.1", say("The side of {} that lies up has no effect to use",
                     "Die offene Seite von {} hat keinen Effekt, den man nutzen könnte", name)};
}

Refusal Keyflower::why_not_use(const State& s, std::string_view id) const {
  const int tile = components_.tile_number(id);
  if (tile < 0) return unknown(id);
  const int seat = s.step().seat;
  if ((usable_tiles(s) >> tile & 1) == 0) return why_not_usable(s, tile);
  const int least = least_for_use(s, tile);
  const int most = most_for_use(s, tile);
  if (least > most) {
    return {"5.3", say("The next use takes {}, but there is room for {} only",
                       "Die nächste Nutzung verlangt {}, es ist aber nur noch für {} Platz",
                       workers_of_any_colour(least), most)};
  }
  if (!can_pay_skill(s, seat, tile))
    return {"5.11", {"You do not have the skill that it costs", "Dir fehlt die Fertigkeit, die es kostet"}};
  const Colours colours = use_colours(s, seat, tile);
  // In one colour each, unless the owner of 4b mixes them.
  const auto reaches = [&](Colours allowed) {
    if (mixes(s, seat, tile)) return use_possible(s, seat, tile, {}, allowed, false);
    for (unsigned left = allowed; left != 0; left &= left - 1) {
      if (use_possible(s, seat, tile, {}, static_cast<Colours>(left & (~left + 1)), false)) return true;
    }
    return false;
  };
  if (reaches(colours)) {
    // There are enough for the tile: what is lacking is the worker that goes into the bag.
    const Text price = price_text(face(s, tile));
    return {"5.9", say("It takes {} and costs {}; you do not have both", "Du brauchst {} und {}; beides hast du nicht",
                       workers_of_any_colour(least), price)};
  }
  if (colours == kAllColours)
    return {"5.2", say("You need {} here", "Hier brauchst du {}", workers_of_any_colour(least))};
  // Keyflower 3.4 is the reason only if another colour would do.
  return {reaches(kAllColours) ? "3.4" : "5.2", say("You need {} here", "Hier brauchst du {}",
                                                    workers_text(s.colour[at(tile)] - 1, least, Case::accusative))};
}

// Keyflower 4.4 to 4.6, and what the tile asks for.
Refusal Keyflower::why_not_group(const State& s, std::string_view rest) const {
  const Step& step = s.step();
  const int tile = components_.tile_number(rest);
  if (tile < 0) return unknown(rest);
  const bool season = is_order(tile) || (tile >= kSpring && tile < kBoats);
  const int lot = season ? lot_of(tile) : 0;
  if (!season || s.bids[at(lot)][step.seat] == 0 || tile_of(s.season, lot) != tile)
    return {"4.5", {"You have no group there", "Dort hast du keine Gruppe"}};
  if (s.lead[at(lot)] == step.seat + 1)
    return {"4.4", {"A winning bid stays where it is", "Ein siegreiches Gebot bleibt, wo es ist"}};
  const std::uint8_t bid = s.bids[at(lot)][step.seat];
  if (step.kind == StepKind::pay_worker)
    return {"5.9", say("It costs {}", "Es kostet {}", price_text(face(s, step.a)))};
  if ((s.muster.groups >> lot & 1) != 0)
    return {"4.6", {"This group goes along already", "Diese Gruppe geht schon mit"}};
  const bool use = step.b != 0;
  if (!use && tile == step.a)
    return {"4.3", {"This group lies there already and counts", "Diese Gruppe liegt schon dort und zählt mit"}};
  const int last = static_cast<int>(std::bit_width(static_cast<unsigned>(s.muster.groups))) - 1;
  if (lot < last || s.muster.next != 0)
    return {"4.6",
            {"Groups are named in the order of their tiles, before workers from behind the screen: this one is "
             "behind you",
             "Gruppen werden in der Reihenfolge ihrer Plättchen genannt, vor Arbeitern von hinter dem "
             "Sichtschirm: diese liegt zurück"}};
  if ((muster_colours(s) >> bid_colour(bid) & 1) == 0)
    return {s.muster.colour != 0 ? "4.6" : "3.4", {"Its colour does not fit here", "Ihre Farbe passt hier nicht"}};
  if (!use)
    return {"4.2",
            {"Even with all that could follow it would not be the highest bid",
             "Auch mit allem, was noch folgen kann, wäre es nicht das höchste Gebot"}};
  const int room = most_for_use(s, step.a) - mustered(s, step.seat);
  if (bid_count(bid) > room)
    return {"5.3", say("It is too large: there is room for {} more", "Sie ist zu groß: Platz ist noch für {}", room)};
  Muster with = s.muster;
  with.groups = static_cast<Lots>(with.groups | 1U << lot);
  const Colours then = mixes(s, step.seat, step.a) ? muster_colours(s) : static_cast<Colours>(1U << bid_colour(bid));
  if (use_possible(s, step.seat, step.a, with, then, false))
    return {"5.9", say("Then nothing would be left to pay {}", "Dann bliebe nichts übrig für {}",
                       price_text(face(s, step.a)))};
  return {"5.2", say("With it you cannot reach {}, which the next use takes",
                     "Mit ihr erreichst du nicht {}, die die nächste Nutzung verlangt",
                     workers_of_any_colour(least_for_use(s, step.a)))};
}

// Keyflower 3.3, 3.4, 4.2, 5.2, 5.3, 5.9
Refusal Keyflower::why_not_send(const State& s, int colour, std::string_view rest) const {
  const Step& step = s.step();
  const int count = number_in(rest);
  if (count < 0) return unknown(rest);
  if (count == 0) return {"3.1", {"Name at least 1 worker", "Nenne mindestens 1 Arbeiter"}};
  if (s.player(step.seat).workers[at(colour)] < count)
    return {"3.3", {"You do not have so many workers", "So viele Arbeiter hast du nicht"}};
  if (colour < s.muster.next)
    return {"9.10",
            {"Colours are chosen in the order blue, red, yellow, green",
             "Die Farben werden in der Reihenfolge Blau, Rot, Gelb, Grün gewählt"}};
  if ((muster_colours(s) >> colour & 1) == 0)
    return {"3.4", {"This colour does not fit here", "Diese Farbe passt hier nicht"}};
  if (step.b == 0) return {"4.2", {"That is not the highest bid", "Das ist nicht das höchste Gebot"}};
  const int sum = mustered(s, step.seat) + count;
  if (sum > most_for_use(s, step.a))
    return {"5.3", {"So many workers may not stand here", "So viele Arbeiter dürfen hier nicht stehen"}};
  const bool mixed = mixes(s, step.seat, step.a);
  Muster with = s.muster;
  with.sent[at(colour)] = static_cast<std::uint8_t>(count);
  with.next = static_cast<std::uint8_t>(colour + 1);
  const Colours then = mixed ? muster_colours(s) : static_cast<Colours>(1U << colour);
  if (!use_possible(s, step.seat, step.a, with, then, false))
    return {"5.2", {"The next use takes more workers", "Die nächste Nutzung verlangt mehr Arbeiter"}};
  return {"5.9", {"A worker must be left for the exchange", "Für den Tausch muss ein Arbeiter übrig bleiben"}};
}

Refusal Keyflower::why_not_muster(const State& s, std::string_view word, std::string_view rest) const {
  const Step& step = s.step();
  if (word == "group") return why_not_group(s, rest);
  if (const int colour = find_id(kColourIds, word); colour >= 0) return why_not_send(s, colour, rest);
  const bool use = step.b != 0;
  if (use && mustered(s, step.seat) >= least_for_use(s, step.a))
    return {"5.9", {"A worker must be left for the exchange", "Für den Tausch muss ein Arbeiter übrig bleiben"}};
  return {use ? "5.2" : "4.2", {"These are too few workers", "Das sind zu wenige Arbeiter"}};
}

// What is given for an exchange or an upgrade, and what a tile offers.
Refusal Keyflower::why_not_pay(const State& s, std::string_view word, std::string_view rest) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  if (word == "group") return why_not_group(s, rest);
  if (word == "give") {
    const int colour = find_id(kColourIds, rest);
    if (colour < 0) return unknown(rest);
    if (!among(face(s, step.a).pay_worker, colour))
      return {"5.9", say("It costs {}", "Es kostet {}", price_text(face(s, step.a)))};
    return {
        "3.3",
        {"No worker of this colour is behind your screen", "Hinter deinem Sichtschirm ist kein Arbeiter dieser Farbe"}};
  }
  if (word == "skill") {
    const int skill = find_id(kSkillIds, rest);
    if (skill < 0) return unknown(rest);
    const std::string rule = step.c != 0 ? "5.11" : "6.5";
    const Cost cost = skill_cost(s, step);
    if (player.skills[at(skill)] <= s.paid_skills[at(skill)])
      return {
          rule,
          {"You do not have this skill, or no more of it", "Diese Fertigkeit hast du nicht oder nicht noch einmal"}};
    if (cost.skills[at(skill)] == 0 && cost.any_skill == 0)
      return {rule, {"This skill is not asked for", "Diese Fertigkeit wird nicht verlangt"}};
    if (skill < step.b)
      return {rule,
              {"Skills are named in the order saw, pickaxe, anvil",
               "Fertigkeiten werden in der Reihenfolge Säge, Spitzhacke, Amboss genannt"}};
    return {rule, {"Then what else is asked for could not be paid", "Dann ließe sich der Rest nicht bezahlen"}};
  }
  const int kind = find_id(kResourceIds, rest);
  if (kind < 0) return unknown(rest);
  if (word == "take") {
    if ((face(s, step.a).one_of >> kind & 1) == 0)
      return {"5.8", say("Here you get {}", "Hier gibt es {}", use_text(face(s, step.a)))};
    return {"5.8", {"The supply of it is empty", "Der Vorrat davon ist leer"}};
  }
  if (s.resources[step.a][at(kind)] <= s.paid[at(kind)])
    return {"6.4",
            {"This does not lie on the tile, or no more of it",
             "Das liegt nicht auf dem Plättchen oder nicht noch einmal"}};
  if (kind < step.b)
    return {"6.4",
            {"Resources are named in the order wood, stone, iron, gold",
             "Rohstoffe werden in der Reihenfolge Holz, Stein, Eisen, Gold genannt"}};
  return {"6.4", say("With it {} cannot be paid exactly", "Damit lässt sich {} nicht genau bezahlen",
                     cost_text(upgrade_cost(s, step.seat, step.a)))};
}

// Keyflower 6.1, 6.4, 6.5, 6.8
Refusal Keyflower::why_not_upgrade(const State& s, int tile) const {
  const Step& step = s.step();
  if ((s.villages[step.seat] >> tile & 1) == 0)
    return {"6.1", {"This tile is not in your village", "Dieses Plättchen ist nicht in deinem Dorf"}};
  if ((components_.upgradable >> tile & 1) == 0)
    return {"6.8", {"This tile has no upgraded side", "Dieses Plättchen hat keine aufgewertete Seite"}};
  if (s.side(tile) != 0) return {"6.8", {"This tile is upgraded already", "Dieses Plättchen ist schon aufgewertet"}};
  const Cost cost = upgrade_cost(s, step.seat, tile);
  Cost resources = cost;
  resources.skills = {};
  resources.any_skill = 0;
  if (!resources_payable(s, step.seat, tile))
    return {"6.4",
            say("What it costs does not lie on it: {}", "Darauf liegt nicht, was es kostet: {}", cost_text(resources))};
  Cost skills = cost;
  skills.resources = {};
  skills.any_resource = 0;
  return {"6.5", say("You do not have the skills that it costs: {}", "Dir fehlen die Fertigkeiten, die es kostet: {}",
                     cost_text(skills))};
}

Refusal Keyflower::why_not_haul(const State& s, std::string_view word, std::string_view rest) const {
  const Step& step = s.step();
  const auto from = rest.find('@');
  const int tile =
      components_.tile_number(word == "lift" && from != std::string_view::npos ? rest.substr(from + 1) : rest);
  if (tile < 0) return unknown(rest);
  if (word == "upgrade" && step.b == 0) return {"6.1", {"No upgrade is left", "Es ist keine Aufwertung übrig"}};
  if (word == "upgrade") return why_not_upgrade(s, tile);
  if ((s.villages[step.seat] >> tile & 1) == 0)
    return {"6.1", {"This tile is not in your village", "Dieses Plättchen ist nicht in deinem Dorf"}};
  if (word == "lift") {
    const int kind = find_id(kResourceIds, rest.substr(0, from));
    if (kind < 0) return unknown(rest);
    if (step.a == 0) return {"6.1", {"No step of transport is left", "Es ist kein Transportschritt übrig"}};
    if (tile >= kStayingTiles || s.resources[at(tile)][at(kind)] == 0)
      return {"6.2", {"This does not lie there", "Das liegt dort nicht"}};
    return {"6.2", {"No road leads away from there", "Von dort führt keine Straße weg"}};
  }
  if (tile == step.a) return {"6.2", {"It lies there already", "Dort liegt es schon"}};
  if ((reached(s, step.seat, step.a, kTiles) >> tile & 1) == 0)
    return {"6.2", {"No road leads there", "Dorthin führt keine Straße"}};
  return {"6.1",
          say("That takes {}, and {} are left", "Das sind {}, übrig sind {}",
              transport_text(distance(s, step.seat, step.a, tile)), static_cast<int>(s.steps[s.steps.size() - 2].a))};
}

// Keyflower 8.2, 8.3
Refusal Keyflower::why_not_facing(const State& s, std::string_view rest) const {
  const Step& step = s.step();
  const int turns = number_in(rest);
  if (turns < 0 || turns >= kHexSides) return unknown(rest);
  const Tile& tile = components_.tiles[step.a];
  if ((tile.turns >> turns & 1) != 0)
    return {"8.2", {"Turned like that the sides do not match", "So gedreht passen die Seiten nicht"}};
  for (int other = 0; other < turns; ++other) {
    if (tile.edges[at(other)] != tile.edges[at(turns)]) continue;
    return {"8.3", say("It would look the same as with turn:{}, which is the one that is offered",
                       "Das sähe aus wie turn:{}, und nur das wird angeboten", other)};
  }
  return {"8.3", {"It cannot be turned like that", "So lässt es sich nicht drehen"}};
}

Refusal Keyflower::why_not_place(const State& s, std::string_view word, std::string_view rest) const {
  if (word == "turn") return why_not_facing(s, rest);
  const int seat = s.step().seat;
  if (word == "tile") {
    const int tile = components_.tile_number(rest);
    if (tile < 0) return unknown(rest);
    if ((s.won[at(seat)] >> tile & 1) == 0)
      return {"8.1", {"You did not win this tile", "Dieses Plättchen hast du nicht ersteigert"}};
    return {"8.2", {"It fits nowhere now", "Es passt gerade nirgends"}};
  }
  Places all;
  places(s, seat, all);
  const bool beside = std::any_of(all.begin(), all.end(),
                                  [&](const Place& place) { return rest == fmt::format("{},{}", place.q, place.r); });
  if (!beside)
    return {"8.1", {"That is no free place beside your village", "Das ist kein freier Platz an deinem Dorf"}};
  return {
      "8.2",
      {"However it is turned, its sides do not match there", "Wie man es auch dreht, seine Seiten passen dort nicht"}};
}

}  // namespace spielwerk::keyflower
