#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "games/keyflower/rules.hpp"

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
    const Text now = prompt(s);
    return {rule,
            {"This is not the moment for that. Now: " + now.english, "Das geht gerade nicht. Jetzt: " + now.german}};
  }
  if (word == "bid") return why_not_bid(s, rest);
  if (word == "use") return why_not_use(s, rest);
  if (step.kind == StepKind::muster) return why_not_muster(s, word, rest);
  if (word == "lift" || word == "drop" || word == "upgrade") return why_not_haul(s, word, rest);
  if (word == "tile" || word == "cell" || word == "turn") return why_not_place(s, word, rest);
  if (word == "give" || word == "group") {
    return {step.kind == StepKind::pay_worker && word == "group" ? "5.10" : rule,
            {"This does not pay for the exchange, or you do not have it",
             "Das bezahlt den Tausch nicht, oder du hast es nicht"}};
  }
  if (word == "skill") {
    if (find_id(kSkillIds, rest) < 0) return unknown(rest);
    return {step.c != 0 ? rule : "6.5",
            {"This skill is not asked for, or you do not have it",
             "Diese Fertigkeit ist nicht gefragt, oder du hast sie nicht"}};
  }
  if (word == "take" || word == "pay") {
    if (find_id(kResourceIds, rest) < 0) return unknown(rest);
    if (word == "take")
      return {"5.8",
              {"This is not offered, or the supply is empty", "Das gibt es hier nicht, oder der Vorrat ist leer"}};
    return {rule,
            {"This does not lie on the tile, is not owed, or comes before what was paid already",
             "Das liegt nicht auf dem Plättchen, ist nicht gefordert oder kommt vor dem schon Bezahlten"}};
  }
  if (word == "boat") return {rule, {"This boat cannot be taken", "Dieses Schiff kann nicht genommen werden"}};
  if (word == "winter") {
    return {rule,
            {"Name one or more of your own winter tiles, joined by + in their order",
             "Nenne eines oder mehrere deiner Winterplättchen, mit + verbunden in ihrer Reihenfolge"}};
  }
  if (word == "flip")
    return {rule, {"This tile cannot be turned over", "Dieses Plättchen kann nicht umgedreht werden"}};
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
  if (colour != 0 && bid_colours(s, seat, lot_of(tile)) != kAllColours) {
    const Text workers = workers_text(colour - 1, need, Case::accusative);
    return {
        "3.4",
        {fmt::format("You need {} for that", workers.english), fmt::format("Dafür brauchst du {}", workers.german)}};
  }
  const Text workers = workers_of_any_colour(need);
  return {"4.2",
          {fmt::format("You need {} of one colour for that", workers.english),
           fmt::format("Dafür brauchst du {} einer Farbe", workers.german)}};
}

Refusal Keyflower::why_not_use(const State& s, std::string_view id) const {
  const int tile = components_.tile_number(id);
  if (tile < 0) return unknown(id);
  const int seat = s.step().seat;
  if (is_summer_boat(tile))
    return {"9.1", {"No worker is placed on summer boats", "Auf Sommer-Schiffe kommen keine Arbeiter"}};
  if ((usable_tiles(s) >> tile & 1) == 0) {
    return {"5.1", {"This tile cannot be used now", "Dieses Plättchen lässt sich jetzt nicht nutzen"}};
  }
  const int least = least_for_use(s, tile);
  const int most = most_for_use(s, tile);
  if (least > most) {
    return {"5.3",
            {fmt::format("The next use takes {}, but there is room for {} only", workers_of_any_colour(least).english,
                         most),
             fmt::format("Die nächste Nutzung verlangt {} Arbeiter, es ist aber nur noch für {} Platz", least, most)}};
  }
  if (!can_pay_skill(s, seat, tile))
    return {"5.11", {"You do not have the skill that it costs", "Dir fehlt die Fertigkeit, die es kostet"}};
  Muster none;
  const Colours colours = use_colours(s, seat, tile);
  const int pays = face(s, tile).pay_worker;
  if (pays != 0 && !may_pay_worker(s, seat, tile, none))
    return {"5.9",
            {"You do not have the further worker that it costs", "Dir fehlt der weitere Arbeiter, den es kostet"}};
  const int colour = s.colour[at(tile)];
  if (colour != 0 && colours != kAllColours) {
    const Text workers = workers_text(colour - 1, least, Case::accusative);
    return {pays != 0 ? "5.9" : "3.4",
            {fmt::format("You need {} here", workers.english), fmt::format("Hier brauchst du {}", workers.german)}};
  }
  const Text workers = workers_of_any_colour(least);
  return {pays != 0 ? "5.9" : "5.2",
          {fmt::format("You need {} here", workers.english), fmt::format("Hier brauchst du {}", workers.german)}};
}

Refusal Keyflower::why_not_muster(const State& s, std::string_view word, std::string_view rest) const {
  const Step& step = s.step();
  if (word == "group") {
    const int tile = components_.tile_number(rest);
    if (tile < 0) return unknown(rest);
    const bool season = is_order(tile) || (tile >= kSpring && tile < kBoats);
    const int lot = season ? lot_of(tile) : 0;
    if (!season || s.bids[at(lot)][step.seat] == 0 || tile_of(s.season, lot) != tile)
      return {"4.5", {"You have no group there", "Dort hast du keine Gruppe"}};
    if (s.lead[at(lot)] == step.seat + 1)
      return {"4.4", {"A winning bid stays where it is", "Ein siegreiches Gebot bleibt, wo es ist"}};
    return {"4.6",
            {"Its colour does not fit, it is too large, or it comes before a group that was taken along",
             "Ihre Farbe passt nicht, sie ist zu groß oder kommt vor einer schon mitgenommenen"}};
  }
  const int colour = find_id(kColourIds, word);
  if (colour >= 0) {
    int count = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), count);
    if (error != std::errc() || end != rest.data() + rest.size()) return unknown(rest);
    if (s.player(step.seat).workers[at(colour)] < count)
      return {"3.3", {"You do not have so many workers", "So viele Arbeiter hast du nicht"}};
    if (colour < s.muster.next)
      return {"9.10",
              {"Colours are chosen in the order blue, red, yellow, green",
               "Die Farben werden in der Reihenfolge Blau, Rot, Gelb, Grün gewählt"}};
    if ((muster_colours(s) >> colour & 1) == 0)
      return {"3.4", {"This colour does not fit here", "Diese Farbe passt hier nicht"}};
    if (step.b == 0) return {"4.2", {"That is not the highest bid", "Das ist nicht das höchste Gebot"}};
    if (mustered(s, step.seat) + count > most_for_use(s, step.a))
      return {"5.3", {"So many workers may not stand here", "So viele Arbeiter dürfen hier nicht stehen"}};
    if (mustered(s, step.seat) + count < least_for_use(s, step.a))
      return {"5.2", {"The next use takes more workers", "Die nächste Nutzung verlangt mehr Arbeiter"}};
    return {"5.9", {"A worker must be left for the exchange", "Für den Tausch muss ein Arbeiter übrig bleiben"}};
  }
  return {step.b == 0 ? "4.2" : "5.2", {"These are too few workers", "Das sind zu wenige Arbeiter"}};
}

Refusal Keyflower::why_not_haul(const State& s, std::string_view word, std::string_view rest) const {
  const Step& step = s.step();
  const auto from = rest.find('@');
  const int tile =
      components_.tile_number(word == "lift" && from != std::string_view::npos ? rest.substr(from + 1) : rest);
  if (tile < 0) return unknown(rest);
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
  if (word == "drop") return {"6.2", {"No way is short enough", "Kein Weg ist kurz genug"}};
  if (step.b == 0) return {"6.1", {"No upgrade is left", "Es ist keine Aufwertung übrig"}};
  if ((components_.upgradable >> tile & 1) == 0 || s.side(tile) != 0)
    return {"6.8", {"This tile cannot be upgraded", "Dieses Plättchen kann nicht aufgewertet werden"}};
  const Text cost = cost_text(components_.tiles[at(tile)].cost);
  return {"6.4",
          {"What it costs does not lie on it or is not behind your screen: " + cost.english,
           "Die Kosten liegen nicht darauf oder nicht hinter deinem Sichtschirm: " + cost.german}};
}

Refusal Keyflower::why_not_place(const State& s, std::string_view word, std::string_view rest) const {
  if (word == "tile") {
    const int tile = components_.tile_number(rest);
    if (tile < 0) return unknown(rest);
    if ((s.won[s.step().seat] >> tile & 1) == 0)
      return {"8.1", {"You did not win this tile", "Dieses Plättchen hast du nicht ersteigert"}};
    return {"8.2", {"It fits nowhere now", "Es passt gerade nirgends"}};
  }
  if (word == "cell") {
    return {"8.2",
            {"It does not lie next to your village, or the sides do not match",
             "Das liegt nicht an deinem Dorf, oder die Seiten passen nicht"}};
  }
  return {"8.2",
          {"The sides do not match, or it looks like another turn",
           "Die Seiten passen nicht, oder es sieht aus wie anders gedreht"}};
}

}  // namespace spielwerk::keyflower
