#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/helios/rules.hpp"
#include "games/moment.hpp"

// Why something may not be done: a sentence and the rule.

namespace spielwerk::helios {

namespace {

Refusal unknown(std::string_view what) {
  return {"", {fmt::format("\"{}\" is not known here", what), fmt::format("\"{}\" ist hier nicht bekannt", what)}};
}

// Whether the action tile shows something else.
bool forbids(const State& s, Symbol symbol) {
  return (held<StepKind::act>(s.step()) >> static_cast<int>(symbol) & 1) == 0;
}

Refusal no_house_left() { return {"4.9", {"No house is left in the supply", "Im Vorrat ist kein Haus mehr"}}; }

}  // namespace

Refusal Helios::why_not(const State& s, std::string_view text) const {
  if (s.over != 0) return {"10.1", {"The game is over", "Das Spiel ist zu Ende"}};
  const Here here(components_);
  const Heard heard = hear(grammar(), static_cast<int>(s.step().kind), here, text);
  if (heard.kind == nullptr) {
    return {"",
            {fmt::format("\"{}\" is not an action", beginning(text, 60)),
             fmt::format("\"{}\" ist keine Aktion", beginning(text, 60))}};
  }
  if (!heard.now) return wrong_moment(heard.kind->rule, heard.kind->always, prompt(s));
  if (heard.action) return why_not(s, *heard.action);
  // Whoever takes a tile need not name a row that there is.
  const auto taken = read_as(grammar().kind(act<Act::take>(0, 0)), "take:{0}", here, text.substr(0, text.find('>')));
  return taken ? why_not(s, *taken) : unknown(heard.rest);
}

Refusal Helios::why_not(const State& s, Action action) const {
  switch (act_of(action)) {
    case Act::first_land: return {"1.4", {"Nobody can begin with this land", "Mit diesem Land kann niemand beginnen"}};
    case Act::take: return why_not_take(s, std::get<0>(args<Act::take>(action)));
    case Act::land: return forbids(s, Symbol::land) ? other_action(s) : why_not_land(s);
    case Act::temple: return forbids(s, Symbol::build) ? other_action(s) : why_not_temple(s);
    case Act::building:
      return forbids(s, Symbol::build) ? other_action(s) : why_not_building(s, args<Act::building>(action));
    case Act::sun: return forbids(s, Symbol::sun) ? other_action(s) : why_not_sun(s, args<Act::sun>(action));
    case Act::place: return why_not_place(s, args<Act::place>(action));
    case Act::pay: return why_not_pay(s, action);
    case Act::site: return why_not_site(s, args<Act::site>(action));
    case Act::exchange:
      return {"5.9",
              {"So much mana cannot be exchanged: at most what the building allows and you have",
               "So viel Mana kannst du nicht tauschen: höchstens, was das Gebäude erlaubt und du hast"}};
    case Act::share:
      return {"6.14",
              {"This tile cannot get one of the last resources",
               "Dieses Plättchen kann keinen der letzten Rohstoffe erhalten"}};
    case Act::bonus_field: return why_not_bonus_field(s, args<Act::bonus_field>(action));
    case Act::colour:
      return {"1.8",
              {"The supply has no resource of this colour left", "Der Vorrat hat keinen Rohstoff dieser Farbe mehr"}};
    case Act::buy: return why_not_buy(s, args<Act::buy>(action));
    case Act::activate: return why_not_activate(s, args<Act::activate>(action));
    case Act::deal:
    case Act::reveal:
    case Act::draw:
      return {std::string(grammar().kind(action).rule),
              {"No such tile is left in this stack", "Ein solches Plättchen ist nicht mehr im Stapel"}};
    case Act::forgo:
    case Act::lay:
    case Act::done: break;
  }
  return {std::string(grammar().kind(action).rule), {"This is not possible here", "Das ist hier nicht möglich"}};
}

Refusal Helios::why_not_take(const State& s, int symbol) const {
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

Refusal Helios::other_action(const State& s) const {
  const Text now = prompt(s);
  return {"2.2",
          {"The action tile you took shows another action. Now: " + now.english,
           "Das genommene Aktionsplättchen zeigt eine andere Aktion. Jetzt: " + now.german}};
}

Refusal Helios::why_not_land(const State& s) const {
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

Refusal Helios::why_not_temple(const State& s) const {
  const Player& player = s.player();
  if (s.houses == 0) return no_house_left();
  if ((player.tiles() & ~player.temples) == 0) {
    return {"4.3", {"Every tile has a temple already", "Auf jedem Plättchen steht schon ein Tempel"}};
  }
  Cost cost;
  cost.any = static_cast<std::uint8_t>(temple_cost(player));
  Refusal refusal = why_not_cost(player, cost);
  refusal.rule = "4.2";
  return refusal;
}

Refusal Helios::why_not_building(const State& s, int number) const {
  const Player& player = s.player();
  if (s.houses == 0) return no_house_left();
  if ((player.buildings >> number & 1) != 0) {
    return {"4.5", {"You have this building already", "Dieses Gebäude hast du schon"}};
  }
  return why_not_cost(player, components_.buildings[at(number)].cost);
}

Refusal Helios::why_not_sun(const State& s, int field) const {
  const Player& player = s.player();
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

Refusal Helios::why_not_place(const State& s, int field) const {
  const Player& player = s.player();
  const Board& board = components_.board;
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

Refusal Helios::why_not_pay(const State& s, Action action) const {
  const auto [field, paid] = args<Act::pay>(action);
  const int colour = paid;
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

Refusal Helios::why_not_site(const State& s, int field) const {
  if (s.player().has_temple(field)) return {"4.3", {"A temple stands there already", "Dort steht schon ein Tempel"}};
  return {"4.3", {"A temple needs one of your tiles", "Ein Tempel braucht eines deiner Plättchen"}};
}

Refusal Helios::why_not_buy(const State& s, int number) const {
  if (s.bought != 0)
    return {"7.2", {"Only one person can be bought in a turn", "In einem Zug kann nur eine Person erworben werden"}};
  if ((persons_for_sale(s) >> number & 1) == 0) {
    return {"7.3", {"This person belongs to somebody already", "Diese Person gehört schon jemandem"}};
  }
  const int cost = components_.persons[at(number)].mana_cost;
  return {"7.3",
          {fmt::format("This person costs {} mana, you have {}", cost, s.player().mana),
           fmt::format("Diese Person kostet {} Mana, du hast {}", cost, s.player().mana)}};
}

Refusal Helios::why_not_activate(const State& s, int number) const {
  const Player& player = s.player();
  if ((player.persons >> number & 1) == 0)
    return {"7.4", {"You do not have this person", "Diese Person gehört dir nicht"}};
  if ((player.active >> number & 1) != 0)
    return {"7.4", {"This person is active already", "Diese Person ist schon aktiv"}};
  Refusal refusal = why_not_cost(player, components_.persons[at(number)].activation);
  refusal.rule = "7.4";
  return refusal;
}

Refusal Helios::why_not_bonus_field(const State& s, int field) const {
  const Player& player = s.player();
  if ((player.tiles() & bit(field)) == 0)
    return {"7.7", {"None of your tiles lies there", "Dort liegt keines deiner Plättchen"}};
  if (player.has_temple(field)) return {"7.7", {"A temple stands there", "Dort steht ein Tempel"}};
  return {"7.7", {"Two resources lie there already", "Dort liegen schon zwei Rohstoffe"}};
}

}  // namespace spielwerk::helios
