#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/helios/rules.hpp"
#include "games/moment.hpp"

// Why something may not be done: a sentence and the rule.

namespace spielwerk::helios {

namespace {

// The words that an action can begin with, and the step in which they make sense.
struct Word {
  std::string_view word;
  StepKind step;
  std::string_view rule;
};
constexpr Word kWords[] = {{"first", StepKind::first_land, "1.4"},
                           {"take", StepKind::take, "2.2"},
                           {"forgo", StepKind::act, "2.5"},
                           {"land", StepKind::act, "3.1"},
                           {"special", StepKind::act, "3.1"},
                           {"lay", StepKind::choose_drawn, "5.11"},
                           {"place", StepKind::place, "3.2"},
                           {"build", StepKind::act, "4.5"},
                           {"pay", StepKind::pay, "4.1"},
                           {"site", StepKind::temple_site, "4.3"},
                           {"exchange", StepKind::exchange, "5.9"},
                           {"sun", StepKind::act, "6.1"},
                           {"share", StepKind::share, "6.14"},
                           {"bonus", StepKind::bonus_field, "7.7"},
                           {"colour", StepKind::bonus_colour, "7.7"},
                           {"buy", StepKind::persons, "7.3"},
                           {"activate", StepKind::persons, "7.4"},
                           {"done", StepKind::persons, "7.6"},
                           {"deal", StepKind::deal_action_tiles, "1.2"},
                           {"reveal", StepKind::reveal_land, "1.5"},
                           {"draw", StepKind::draw_land, "5.11"}};

int find_id(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

template <class Things>
int find_thing(const Things& things, std::string_view id) {
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (things[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

Refusal unknown(std::string_view what) {
  return {"", {fmt::format("\"{}\" is not known here", what), fmt::format("\"{}\" ist hier nicht bekannt", what)}};
}

}  // namespace

Refusal Helios::why_not(const State& s, std::string_view text) const {
  if (s.over != 0) return {"10.1", {"The game is over", "Das Spiel ist zu Ende"}};
  const auto colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  const std::string_view rest = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  const auto* const known =
      std::find_if(std::begin(kWords), std::end(kWords), [&](const Word& w) { return w.word == word; });
  if (known == std::end(kWords)) {
    return {"",
            {fmt::format("\"{}\" is not an action", beginning(text, 60)),
             fmt::format("\"{}\" ist keine Aktion", beginning(text, 60))}};
  }
  if (known->step != s.step().kind) {
    const bool always_asked = one_of(word, {"first", "take", "forgo", "land", "special", "build", "sun", "buy",
                                            "activate", "done", "deal", "reveal", "draw"});
    return wrong_moment(known->rule, always_asked, prompt(s));
  }
  switch (s.step().kind) {
    case StepKind::first_land: return why_not_first_land(rest);
    case StepKind::take: return why_not_take(s, rest);
    case StepKind::act: return why_not_act(s, word, rest);
    case StepKind::place: return why_not_place(s, rest);
    case StepKind::pay: return why_not_pay(s, rest);
    case StepKind::temple_site: return why_not_site(s, rest);
    case StepKind::persons: return why_not_person(s, word, rest);
    case StepKind::bonus_field: return why_not_bonus_field(s, rest);
    case StepKind::bonus_colour: {
      if (find_id(kColourIds, rest) < 0) return unknown(rest);
      return {"1.8",
              {"The supply has no resource of this colour left", "Der Vorrat hat keinen Rohstoff dieser Farbe mehr"}};
    }
    case StepKind::exchange:
      return {"5.9",
              {"So much mana cannot be exchanged: at most what the building allows and you have",
               "So viel Mana kannst du nicht tauschen: höchstens, was das Gebäude erlaubt und du hast"}};
    case StepKind::share:
      return {"6.14",
              {"This tile cannot get one of the last resources",
               "Dieses Plättchen kann keinen der letzten Rohstoffe erhalten"}};
    case StepKind::deal_action_tiles:
    case StepKind::reveal_land:
    case StepKind::draw_land:
      return {std::string(known->rule),
              {"No such tile is left in this stack", "Ein solches Plättchen ist nicht mehr im Stapel"}};
    default: return {std::string(known->rule), {"This is not possible here", "Das ist hier nicht möglich"}};
  }
}

Refusal Helios::why_not_first_land(std::string_view id) const {
  if (find_id(kColourIds, id) < 0) return unknown(id);
  return {"1.4", {"Nobody can begin with this land", "Mit diesem Land kann niemand beginnen"}};
}

Refusal Helios::why_not_take(const State& s, std::string_view rest) const {
  const auto arrow = rest.find('>');
  const int symbol = find_id(kSymbolIds, rest.substr(0, arrow));
  if (symbol < 0) return unknown(rest.substr(0, arrow));
  const Column& column = s.columns[at(symbol)];
  if (column.empty()) {
    return {"2.8", {"This column is empty", "Diese Spalte ist leer"}};
  }
  if (column.back() == kGrey) {
    return {"2.4",
            {"The tile is grey: say which row it goes to, for example take:" + kSymbolIds[at(symbol)] + ">red",
             "Das Plättchen ist grau: sag, in welche Reihe es kommt, zum Beispiel take:" + kSymbolIds[at(symbol)] +
                 ">red"}};
  }
  return {"2.3", {"The tile goes to the row of its own colour", "Das Plättchen kommt in die Reihe seiner Farbe"}};
}

Refusal Helios::why_not_act(const State& s, std::string_view word, std::string_view rest) const {
  const int symbols = s.step().a;
  const auto forbidden = [&](Symbol symbol) { return (symbols >> static_cast<int>(symbol) & 1) == 0; };
  const bool land = word == "land" || word == "special";
  if ((land && forbidden(Symbol::land)) || (word == "build" && forbidden(Symbol::build)) ||
      (word == "sun" && forbidden(Symbol::sun))) {
    const Text now = prompt(s);
    return {"2.2",
            {"The action tile you took shows another action. Now: " + now.english,
             "Das genommene Aktionsplättchen zeigt eine andere Aktion. Jetzt: " + now.german}};
  }
  if (land) return why_not_land(s, word, rest);
  if (word == "build") return why_not_build(s, rest);
  return why_not_sun(s, rest);
}

Refusal Helios::why_not_land(const State& s, std::string_view word, std::string_view id) const {
  if (word == "land" && id.ends_with("-bare")) id.remove_suffix(5);
  if (find_id(word == "land" ? kColourIds : kSpecialIds, id) < 0) return unknown(id);
  if (fields_for_tile(s, s.seat) == 0) {
    return {"3.9", {"No tile fits anywhere on your board", "Auf dein Tableau passt nirgends mehr ein Plättchen"}};
  }
  return {"3.1", {"No such tile lies open", "Ein solches Plättchen liegt nicht aus"}};
}

// Helios 4.1, and 4.7 where two resources could have replaced a colour.
Refusal Helios::why_not_cost(const Player& player, const Cost& cost) const {
  const Text text = cost_text(cost);
  const char* rule = cost.colours != 0 || cost.either != 0 ? "4.7" : "4.1";
  return {rule,
          {fmt::format("You cannot pay {} with your {} resources", text.english, player.resources()),
           fmt::format("Mit deinen {} Rohstoffen kannst du {} nicht bezahlen", player.resources(), text.german)}};
}

Refusal Helios::why_not_build(const State& s, std::string_view id) const {
  const Player& player = s.player();
  const int number = find_thing(components_.buildings, id);
  if (id != "temple" && number < 0) return unknown(id);
  if (s.houses == 0) return {"4.9", {"No house is left in the supply", "Im Vorrat ist kein Haus mehr"}};
  if (id == "temple") {
    if ((player.tiles() & ~player.temples) == 0) {
      return {"4.3", {"Every tile has a temple already", "Auf jedem Plättchen steht schon ein Tempel"}};
    }
    Cost cost;
    cost.any = static_cast<std::uint8_t>(temple_cost(player));
    Refusal refusal = why_not_cost(player, cost);
    refusal.rule = "4.2";
    return refusal;
  }
  if ((player.buildings >> number & 1) != 0) {
    return {"4.5", {"You have this building already", "Dieses Gebäude hast du schon"}};
  }
  return why_not_cost(player, components_.buildings[at(number)].cost);
}

Refusal Helios::why_not_sun(const State& s, std::string_view name) const {
  const Player& player = s.player();
  const int field = components_.board.find(name);
  if (field < 0) return unknown(name);
  if (field == player.sun) {
    return {"6.7", {"The sun may not stop where it stands", "Die Sonne darf nicht auf ihrem Feld stehen bleiben"}};
  }
  if ((player.tiles() & bit(field)) != 0) {
    return {"6.1", {"The sun moves on free fields only", "Die Sonne zieht nur über freie Felder"}};
  }
  if ((components_.board.around[at(field)] & player.tiles()) == 0) {
    return {"6.1", {"The sun must always touch your land", "Die Sonne muss immer dein Land berühren"}};
  }
  Sun sun = sun_of(s, s.seat);
  sun.unlimited = true;
  sun.may_circle = false;
  const auto reaches = [&] {
    SunStops stops;
    sun_stops(components_.board, player.tiles(), sun, stops);
    return std::any_of(stops.begin(), stops.end(), [&](const SunStop& stop) { return stop.field == field; });
  };
  if (!reaches()) {
    return {
        "6.9",
        {"The sun may not enter a dead end or a closed lake", "Die Sonne darf nicht in eine Sackgasse oder einen See"}};
  }
  sun.unlimited = false;
  sun.before = kNoField;
  if (field == player.before && reaches()) {
    return {"6.10",
            {"The sun does not turn straight back to the field it came from",
             "Die Sonne kehrt nicht gleich auf das Feld zurück, von dem sie kam"}};
  }
  return {"6.2",
          {fmt::format("That is further than {} steps clockwise", player.range),
           fmt::format("Das ist im Uhrzeigersinn weiter als {} Schritte", player.range)}};
}

Refusal Helios::why_not_place(const State& s, std::string_view name) const {
  const Player& player = s.player();
  const Board& board = components_.board;
  const int field = board.find(name);
  if (field < 0) return unknown(name);
  if ((board.dark & bit(field)) != 0)
    return {"3.2", {"Tiles lie on light fields only", "Plättchen liegen nur auf hellen Feldern"}};
  if ((player.tiles() & bit(field)) != 0)
    return {"3.2", {"A tile lies there already", "Dort liegt schon ein Plättchen"}};
  if (field == player.sun) return {"3.3", {"The sun is there", "Dort ist die Sonne"}};
  if ((board.around[at(field)] & player.tiles()) == 0) {
    return {"3.2", {"A tile must touch one of your tiles", "Ein Plättchen muss an eines deiner Plättchen grenzen"}};
  }
  return {"3.4", {"That would wall in the sun", "Damit wäre die Sonne umschlossen"}};
}

Refusal Helios::why_not_pay(const State& s, std::string_view rest) const {
  const auto equals = rest.find('=');
  const int field = components_.board.find(rest.substr(0, equals));
  const int colour = equals == std::string_view::npos ? -1 : find_id(kColourIds, rest.substr(equals + 1));
  if (field < 0 || colour < 0) return unknown(rest);
  if ((s.player().resource[at(colour)] & bit(field)) == 0) {
    return {"4.1", {"No such resource lies there", "Dort liegt kein solcher Rohstoff"}};
  }
  const Payment& owed = s.payment;
  const bool free = owed.colours == 0 && owed.either == 0;
  const bool asked = free || (owed.either != 0 ? (owed.either >> colour & 1) != 0
                                               : colour == std::countr_zero(static_cast<unsigned>(owed.colours)));
  if (!asked) return {"4.7", say("Owed colours are paid first. {}", "Geforderte Farben kommen zuerst. {}", prompt(s))};
  const bool passed =
      free && (field < owed.field || field < owed.floor[at(colour)] || (field == owed.field && colour < owed.colour));
  if (passed)
    return {
        "4.1",
        {"Resources are named field by field, so that each way to pay comes once, and this one is behind you",
         "Rohstoffe werden Feld für Feld genannt, damit jede Zahlweise einmal vorkommt; dieser liegt schon zurück"}};
  return {"4.1", {"Too few resources would be left for the rest", "Für den Rest blieben dann zu wenige Rohstoffe"}};
}

Refusal Helios::why_not_site(const State& s, std::string_view name) const {
  const int field = components_.board.find(name);
  if (field < 0) return unknown(name);
  if (s.player().has_temple(field)) return {"4.3", {"A temple stands there already", "Dort steht schon ein Tempel"}};
  return {"4.3", {"A temple needs one of your tiles", "Ein Tempel braucht eines deiner Plättchen"}};
}

Refusal Helios::why_not_person(const State& s, std::string_view word, std::string_view id) const {
  const int number = find_thing(components_.persons, id);
  if (number < 0) return unknown(id);
  const Player& player = s.player();
  const Person& person = components_.persons[at(number)];
  const bool own = (player.persons >> number & 1) != 0;
  if (word == "buy") {
    if (s.bought != 0)
      return {"7.2", {"Only one person can be bought in a turn", "In einem Zug kann nur eine Person erworben werden"}};
    if ((persons_for_sale(s) >> number & 1) == 0) {
      return {"7.3", {"This person belongs to somebody already", "Diese Person gehört schon jemandem"}};
    }
    return {"7.3",
            {fmt::format("This person costs {} mana, you have {}", person.mana_cost, player.mana),
             fmt::format("Diese Person kostet {} Mana, du hast {}", person.mana_cost, player.mana)}};
  }
  if (!own) return {"7.4", {"You do not have this person", "Diese Person gehört dir nicht"}};
  if ((player.active >> number & 1) != 0)
    return {"7.4", {"This person is active already", "Diese Person ist schon aktiv"}};
  Refusal refusal = why_not_cost(player, person.activation);
  refusal.rule = "7.4";
  return refusal;
}

Refusal Helios::why_not_bonus_field(const State& s, std::string_view name) const {
  const Player& player = s.player();
  const int field = components_.board.find(name);
  if (field < 0) return unknown(name);
  if ((player.tiles() & bit(field)) == 0)
    return {"7.7", {"None of your tiles lies there", "Dort liegt keines deiner Plättchen"}};
  if (player.has_temple(field)) return {"7.7", {"A temple stands there", "Dort steht ein Tempel"}};
  return {"7.7", {"Two resources lie there already", "Dort liegen schon zwei Rohstoffe"}};
}

}  // namespace spielwerk::helios
