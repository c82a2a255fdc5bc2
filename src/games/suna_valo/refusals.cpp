#include <algorithm>
#include <bit>
#include <optional>

#include "games/moment.hpp"
#include "games/suna_valo/rules.hpp"
#include "games/suna_valo/words.hpp"

// Why something may not be done: a sentence and the rule.

namespace spielwerk::suna_valo {

namespace {

Refusal unknown(std::string_view what) {
  return {"", say("\"{}\" is not known here", "„{}“ ist hier nicht bekannt", beginning(what, 60))};
}

// Some of what can be chosen instead.
Text possible_text(const SunaValo& game, const State& s) {
  constexpr std::size_t kShown = 5;
  ActionList all;
  game.legal(s, all);
  Parts some;
  for (std::size_t i = 0; i < all.size() && i < kShown; ++i) some.add({game.token(s, all[i]), game.token(s, all[i])});
  return say("That is not possible here. Possible: {}", "Das ist hier nicht möglich. Möglich: {}", some.any());
}

Refusal no_storage(std::string_view rest) {
  return {"2.2", say("\"{}\" names no storage of yours: header, a card of your farm that stores, or character",
                     "„{}“ nennt keines deiner Lager: header, eine Karte deines Hofs mit Lagern oder character",
                     beginning(rest, 60))};
}

// Suna Valo 2.7
Refusal behind() {
  return {"2.7",
          {"Goods are named in a fixed order, so that each way to pay comes once, and this one is behind you",
           "Hofgüter werden in fester Reihenfolge genannt, damit jede Zahlweise einmal vorkommt; dieses liegt zurück"}};
}

const Text kOnePiece[] = {{"a crate", "eine Kiste"}, {"a barrel", "ein Fass"}, {"a ship", "ein Schiff"}};

// Whether a resource of this kind lies in a storage.
bool holds(const Player& player, int storage, int resource) {
  if (storage == kHeader) return player.header[at(resource)] > 0;
  if (storage == kCharacterCard) return player.character_card[at(resource)] > 0;
  const Placed& placed = player.cards[at(storage - kFirstCard)];
  return placed.stored(0) == resource || placed.stored(1) == resource;
}

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

}  // namespace

Refusal SunaValo::why_not(const State& s, std::string_view text) const {
  if (s.over != 0) return {"15.1", {"The game is over", "Das Spiel ist zu Ende"}};
  const std::string_view word = text.substr(0, text.find(':'));
  const Step& step = s.step();
  const Heard heard = hear(grammar(), static_cast<int>(step.kind), Here(components_, &s), text);
  if (heard.kind == nullptr) {
    return {"", say("\"{}\" is not an action", "„{}“ ist keine Aktion", beginning(text, 60))};
  }
  const std::string_view rest = heard.rest;
  const std::string rule(heard.kind->rule);
  if (!heard.now) return wrong_moment(rule, heard.kind->always, prompt(s));
  if (word == "buy") return why_not_buy(s, rest);
  if (word == "ship") return why_not_ship(s, rest);
  if (word == "deliver") return why_not_deliver(s, rest);
  if (word == "place" || word == "back" || word == "flip" || word == "celebrate") return why_not_place(s, word, rest);
  if (word == "pay" || word == "market" || word == "save" || word == "give") return why_not_pay(s, word, rest);
  if (word == "step") return why_not_step(s, rest);
  if (word == "add" || word == "look") return why_not_add(s, word == "look" ? word : rest);
  if (word == "character") {
    const int character = find_thing(components_.characters, rest);
    if (character < 0) return unknown(rest);
    return {rule, say("The {} was not dealt to you", "{} stand für dich nicht zur Wahl",
                      character_title(components_.characters[at(character)].ability))};
  }
  if (word == "pass") return why_not_pass(s);
  if (word == "take") return why_not_take(s, rest);
  if (word == "store") return why_not_store(s, rest);
  if (word == "produce") return why_not_produce(s, rest);
  if (word == "tile") return why_not_tile(s, rest);
  if (word == "piece") return why_not_piece(s, rest);
  if (word == "column") {
    if (find_id(kColumnIds, rest) < 0) return unknown(rest);
    return {"5.7", say("The order activates {}", "Der Auftrag aktiviert {}", columns_text(step.a))};
  }
  if (word == "activate") return why_not_activate(s, rest);
  if (word == "fetch") {
    const int card = components_.card_number(rest.substr(0, rest.find('>')));
    if (card < 0) return unknown(rest);
    if (is_festival(card) || (s.discards >> card & 1) == 0)
      return {rule, say("{} is not in the discard pile", "{} liegt nicht im Ablagestapel", card_title(card))};
    return {"5.1", say("{} does not belong to this column", "{} gehört nicht in diese Spalte", card_title(card))};
  }
  if (word == "replace")
    return {rule,
            {"Name a card of your display that was not replaced yet and one of your hand: replace:OLD>NEW",
             "Nenne eine noch nicht ersetzte Karte deiner Auslage und eine deiner Hand: replace:ALT>NEU"}};
  if (word == "swap") {
    if (!has(s.player(step.seat), Ability::swap_price))
      return {rule, say("Only the {} may swap", "Tauschen darf nur: {}", character_title(Ability::swap_price))};
    if (s.swapped != 0)
      return {rule, {"You have swapped in this turn already", "Du hast in diesem Zug schon getauscht"}};
    if (s.put_off != 0)
      return {rule,
              {"You decided against a swap just now; after your next choice you may swap again",
               "Du hast gerade auf das Tauschen verzichtet; nach deiner nächsten Wahl geht es wieder"}};
    return {
        rule,
        {"There is no such swap that would change something", "So lässt sich nichts tauschen, was etwas ändern würde"}};
  }
  if (word == "use")
    return {rule, {"This tile is not waiting to be used", "Dieses Plättchen steht nicht zur Nutzung an"}};
  if (word == "done" && step.kind == StepKind::price) {
    if (step.b > 0)
      return {"12.3", {"The minimum price is not reached yet", "Der Mindestpreis ist noch nicht erreicht"}};
    return {
        "12.3",
        {"You said raise: put one more good on the card", "Du wolltest erhöhen: lege noch ein Hofgut auf die Karte"}};
  }
  if (word == "done")
    return {rule,
            {"Declining would bring nothing here, so it is not offered",
             "Verzichten brächte hier nichts und steht deshalb nicht zur Wahl"}};
  return {rule, possible_text(*this, s)};
}

Refusal SunaValo::why_not_pass(const State& s) const {
  ActionList all;
  legal_turn(s, all);
  const bool buys = std::any_of(all.begin(), all.end(), [](Action each) { return act_of(each) == Act::buy; });
  return {"3.3", buys
                     ? Text{"You can buy a card, so you may not pass", "Du kannst eine Karte kaufen, also nicht passen"}
                     : Text{"You can fulfil a ship order, so you may not pass",
                            "Du kannst einen Schiffsauftrag erfüllen, also nicht passen"}};
}

// Suna Valo 2.4, 17.5
Refusal SunaValo::why_not_take(const State& s, std::string_view rest) const {
  const Step& step = s.step();
  const int good = find_id(kGoodIds, rest);
  if (good < 0) return unknown(rest);
  Kinds kinds = kAnyKind;
  if (step.kind == StepKind::take) kinds = static_cast<Kinds>(step.a | step.b | step.c | step.d);
  if (step.kind == StepKind::work) {
    kinds = 0;
    for (const Kinds each : s.work.takes) kinds |= each;
  }
  if (kinds == 0) return {"2.4", {"Nothing is left to be taken", "Es gibt nichts mehr zu nehmen"}};
  if (good == kEnergy || (kinds >> good & 1) == 0)
    return {"2.4", say("What comes here is {}", "Hier gibt es nur {}", kinds_text(kinds, 1))};
  return {"2.4", say("You have no free storage for {}", "Du hast kein freies Lager für {}", good_name(good, 1))};
}

// Suna Valo 2.2 to 2.4, 4.6, 17.6
Refusal SunaValo::why_not_store(const State& s, std::string_view rest) const {
  const Step& step = s.step();
  const int good = find_id(kGoodIds, rest.substr(0, rest.find('@')));
  if (good < 0 || good == kEnergy) return unknown(rest);
  const bool stows = step.kind == StepKind::stow;
  if (stows ? s.stow[at(good)] == 0 : step.a != good)
    return {stows ? "4.6" : "2.4", say("Nothing of that is to be stored: {}", "Davon ist nichts einzulagern: {}",
                                       components_.resources[at(good)].plural)};
  const std::optional<int> storage = storage_named(s, step.seat, rest);
  if (!storage) return no_storage(rest);
  ActionList free;
  legal_storages(s.player(step.seat), good, Act::store, free);
  const bool fits = std::any_of(free.begin(), free.end(), [&](Action way) { return way.a == *storage; });
  if (!fits)
    return {"2.2", say("No place for {} is free {}", "Kein Platz für {} ist frei {}", good_name(good, 1),
                       in_storage(s, step.seat, *storage))};
  if (!stows) return {"17.6", {"That would change nothing", "Das würde nichts ändern"}};
  if ((stowing(s) >> good & 1) == 0)
    return {"4.6", say("First store what goes to the same places as {}",
                       "Lagere zuerst ein, was in dieselben Lager kommt wie {}",
                       components_.resources[at(std::countr_zero(stowing(s)))].plural)};
  return {"4.6", {"Something else would find no storage any more", "Für etwas anderes bliebe dann kein Lager"}};
}

// Suna Valo 6.1 to 6.3, 17.3
Refusal SunaValo::why_not_produce(const State& s, std::string_view rest) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const int good = find_id(kGoodIds, rest.substr(0, rest.find('@')));
  if (good < 0) return unknown(rest);
  const bool on_card = step.c == kOneCard || step.a < player.cards.size();
  const Kinds kinds =
      on_card ? components_.cards[player.cards[step.a].card].storages[step.b] : components_.columns[step.c].produces;
  if (good == kEnergy || (kinds >> good & 1) == 0)
    return {on_card ? "6.1" : "6.3",
            say("What is produced here is {}", "Produziert wird hier {}", kinds_text(kinds, 1))};
  const std::optional<int> storage = storage_named(s, step.seat, rest);
  if (!storage) return no_storage(rest);
  if (*storage == kCharacterCard) return {"17.3", {"The character card is full", "Die Charakterkarte ist voll"}};
  const int own = on_card ? kFirstCard + step.a : kHeader;
  if (*storage != own)
    return {on_card ? "6.1" : "6.3", say("What is produced here lies {}", "Was hier produziert wird, kommt dorthin: {}",
                                         in_storage(s, step.seat, own))};
  return {"6.3", {"The header is full", "Der Spaltenkopf ist voll"}};
}

// Suna Valo 9.5, 9.6, 19.11
Refusal SunaValo::why_not_tile(const State& s, std::string_view id) const {
  const Step& step = s.step();
  const bool progress = find_thing(components_.progress, id) >= 0;
  if (!progress && find_thing(components_.end, id) < 0) return unknown(id);
  const bool end = step.kind == StepKind::end_tile;
  const std::string rule = end ? "9.6" : step.a == 0 ? "9.5" : "19.11";
  if (end && progress)
    return {rule, {"An end-of-game tile is taken now", "Jetzt wird ein Plättchen Spielende genommen"}};
  if (!end && !progress) return {rule, {"A progress tile is taken now", "Jetzt wird ein Fortschritt genommen"}};
  if (!end && step.a != 0) return {rule, say("{} is not in the box", "{} ist nicht in der Schachtel", std::string(id))};
  return {rule, say("{} does not lie on the board", "{} liegt nicht auf dem Plan", std::string(id))};
}

// Suna Valo 7.8, and 19.4 and 19.8 where a ship order removes a piece.
Refusal SunaValo::why_not_piece(const State& s, std::string_view id) const {
  const int place = find_id(kPlaceIds, id);
  if (place < 0) return unknown(id);
  const Step& step = s.step();
  const bool removal = step.kind == StepKind::remove;
  const bool left_only = removal && static_cast<Removal>(step.a) == Removal::left_track;
  const std::string rule = !removal ? "7.8" : left_only ? "19.4" : "19.8";
  if ((s.player(step.seat).pieces >> place & 1) == 0)
    return {rule, {"This piece is gone already", "Diese Figur ist schon weg"}};
  if (removal)
    return {
        rule,
        {"Only a piece on the left track may be removed", "Entfernt werden darf nur eine Figur auf der linken Leiste"}};
  return {rule,
          say("The completed order takes {}, and {} stands there", "Der erfüllte Auftrag verlangt {}, dort steht {}",
              kOnePiece[step.a], kOnePiece[static_cast<std::size_t>(components_.places[at(place)].piece)])};
}

// Suna Valo 8.3, 10.3, 17.7: whose turn it is not, and what would do nothing.
Refusal SunaValo::why_not_activate(const State& s, std::string_view id) const {
  const int card = components_.card_number(id);
  if (card < 0) return unknown(id);
  const Step& step = s.step();
  const auto& cards = s.player(step.seat).cards;
  const bool row = step.kind == StepKind::row;
  const std::string rule = row ? "8.3" : step.c != 0 ? "10.3" : "17.7";
  const Text title = card_title(card);
  const auto* const found =
      std::find_if(cards.begin(), cards.end(), [&](const Placed& each) { return each.card == card; });
  if (found == cards.end()) return {rule, say("{} does not lie on your farm", "{} liegt nicht auf deinem Hof", title)};
  const int column = found->column();
  if (row && column == static_cast<int>(Column::personal))
    return {rule,
            {"The card of the personal column is not used", "Die Karte der persönlichen Spalte wird nicht genutzt"}};
  if (row && s.player(step.seat).card_in(column, step.b) != found - cards.begin())
    return {rule, say("{} does not lie in row {}", "{} liegt nicht in Reihe {}", title, step.b + 1)};
  if (!row && (step.b >> column & 1) == 0) {
    Columns possible = kProducing;  // Suna Valo 17.7
    for (const Festival& festival : components_.festivals) possible |= step.c != 0 ? festival.columns : Columns{0};
    if ((possible >> column & 1) != 0)
      return {rule, say("A card of the {} column was activated already",
                        "Aus der Spalte {} wurde schon eine Karte aktiviert", components_.columns[at(column)].name)};
    return {rule, say("Cards of the {} column are not meant", "Karten der Spalte {} sind nicht gemeint",
                      components_.columns[at(column)].name)};
  }
  if (!found->face_up())
    return {"5.4", say("{} lies face down and has no function", "{} liegt verdeckt und hat keine Funktion", title)};
  if (!components_.cards[at(card)].has_effect()) return {"6.7", say("{} has no effect", "{} hat keinen Effekt", title)};
  if (row) return {rule, say("{} was activated already", "{} wurde schon aktiviert", title)};
  return {"6.1", say("The storages of {} are full", "Die Lager von {} sind voll", title)};
}

// The storage behind the @ of a token.
std::optional<int> SunaValo::storage_named(const State& s, int seat, std::string_view rest) const {
  const auto sign = rest.find('@');
  if (sign == std::string_view::npos) return std::nullopt;
  const std::string_view name = rest.substr(sign + 1);
  if (name == "header") return kHeader;
  if (name == "character" && has(s.player(seat), Ability::three_storages)) return kCharacterCard;
  const auto& cards = s.player(seat).cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (stores(cards[i]) && components_.card_id(cards[i].card) == name) return kFirstCard + static_cast<int>(i);
  }
  return std::nullopt;
}

Refusal SunaValo::why_not_buy(const State& s, std::string_view id) const {
  const int card = components_.card_number(id);
  if (card < 0) return unknown(id);
  const int seat = s.step().seat;
  const Text title = card_title(card);
  for (int i = 0; i < kVillage; ++i) {
    if (s.village[at(i)] != card + 1) continue;
    return {"4.2", say("{} costs {}, you have {}", "{} kostet {}, du hast {}", title,
                       goods_text(village_price(s, seat, i)), goods(s.player(seat)))};
  }
  for (const Offer& offer : s.player(1 - seat).display) {
    if (offer.card != card + 1) continue;
    return {"4.4", say("{} costs exactly {}, which you cannot pay", "{} kostet genau {}; das kannst du nicht bezahlen",
                       title, offer_text(offer))};
  }
  return {"4.1", say("{} is not for sale", "{} steht nicht zum Verkauf", title)};
}

Refusal SunaValo::why_not_ship(const State& s, std::string_view id) const {
  const int order = find_thing(components_.ship_orders, id);
  if (order < 0) return unknown(id);
  const Player& player = s.player(s.step().seat);
  for (int i = 0; i < kOpenOrders; ++i) {
    if (s.ship_orders[at(i)] != order + 1) continue;
    if ((player.ships >> i & 1) != 0)
      return {"11.3",
              say("You have fulfilled ship order {} already", "Den Schiffsauftrag {} hast du schon erfüllt", id)};
    if (!pieces_left(player, Piece::ship)) return {"11.3", {"You have no ship left", "Du hast kein Schiff mehr"}};
    return {"11.2", say("Ship order {} costs {}, which you cannot pay",
                        "Der Schiffsauftrag {} kostet {}; das kannst du nicht bezahlen", id, ship_cost_text(s, i))};
  }
  return {"11.1", say("Ship order {} does not lie face up", "Der Schiffsauftrag {} liegt nicht offen", id)};
}

Refusal SunaValo::why_not_deliver(const State& s, std::string_view id) const {
  const auto dot = id.find('.');
  const std::string_view name = id.substr(0, dot);
  const int seat = s.step().seat;
  const Player& player = s.player(seat);
  int space = -1;
  if (dot != std::string_view::npos && id.size() == dot + 2 && id[dot + 1] >= '1' && id[dot + 1] <= '0' + kMaxSpaces)
    space = id[dot + 1] - '1';
  int order = -1;
  const int public_order = find_thing(components_.public_orders, name);
  for (int i = 0; i < kOpenOrders && public_order >= 0; ++i) {
    if (s.public_orders[at(i)] == public_order + 1) order = i;
  }
  const int card = components_.card_number(name);
  for (std::size_t i = 0; i < player.cards.size() && card >= 0; ++i) {
    const Placed& placed = player.cards[i];
    const bool open = placed.face_up() && placed.column() == static_cast<int>(Column::personal);
    if (placed.card == card && open) order = kPersonal + static_cast<int>(i);
  }
  if (public_order < 0 && card < 0) return unknown(name);
  if (s.work.drones == 0) return {"7.1", {"No delivery is left", "Es ist keine Lieferung übrig"}};
  if (order < 0)
    return {card < 0 ? "7.2" : "7.4",
            card < 0 ? say("Public order {} does not lie face up", "Der öffentliche Auftrag {} liegt nicht offen", name)
                     : say("{} is not an order of yours", "{} ist kein Auftrag von dir", card_title(card))};
  if (space < 0) return {"7.1", {"Name the space: deliver:ORDER.1", "Nenne den Platz: deliver:AUFTRAG.1"}};
  if (order < kPersonal && s.work.orders != kAllOrders)
    return {"6.6",
            {"You can deliver to personal orders only now", "Du kannst jetzt nur an persönliche Aufträge liefern"}};
  if (s.work.orders >= kOneOrder && order != kPersonal + s.work.orders - kOneOrder)
    return {"17.8", {"You can deliver to the new order only now", "Du kannst jetzt nur an den neuen Auftrag liefern"}};
  if (!order_open(s, seat, order, space)) {
    const bool personal = order >= kPersonal;
    const Piece piece = personal ? Piece::crate : Piece::barrel;
    const unsigned filled = personal ? player.cards[at(order - kPersonal)].goods : player.delivered[at(order)];
    const std::size_t spaces = personal ? components_.cards[at(card)].order.size()
                                        : components_.public_orders[at(public_order)].spaces[at(seat)].size();
    const char* rule = personal ? "7.4" : "7.3";
    if (personal ? (filled & kComplete) != 0 : (player.barrels >> order & 1) != 0)
      return {rule, {"You have completed this order already", "Diesen Auftrag hast du schon erfüllt"}};
    if (at(space) >= spaces) return {"7.1", {"The order has no such space", "Diesen Platz hat der Auftrag nicht"}};
    if ((filled >> space & 1) != 0)
      return {rule, {"This space is supplied already", "Dieser Platz ist schon beliefert"}};
    return {"7.6", piece == Piece::crate ? Text{"You have no crate left to complete this order",
                                                "Du hast keine Kiste mehr, um diesen Auftrag zu erfüllen"}
                                         : Text{"You have no barrel left to complete this order",
                                                "Du hast kein Fass mehr, um diesen Auftrag zu erfüllen"}};
  }
  const int resource = resource_of(s, seat, order, space);
  if (stock(player)[at(resource)] > 0 || player.energy >= market_price(player, resource))
    return {"7.1", {"Deliver to the equal space before it first", "Liefere zuerst an den gleichen Platz davor"}};
  return {"7.1", say("You have no {} and not enough energy to get it on the market",
                     "Dir fehlt {}, und für den Hofmarkt reicht deine Energie nicht",
                     components_.resources[at(resource)].name)};
}

Refusal SunaValo::why_not_place(const State& s, std::string_view word, std::string_view id) const {
  const int card = s.step().a;
  if (s.step().b != 0 && word != "back")
    return {"5.3",
            {"The card lies face down: choose a column with back:COLUMN",
             "Die Karte liegt verdeckt: wähle eine Spalte mit back:SPALTE"}};
  if (word == "flip" || (word == "back" && find_id(kColumnIds, id) >= 0))
    return {"5.3", {"To place the card face down, say flip first", "Um die Karte verdeckt zu legen, sag zuerst flip"}};
  if (word == "celebrate") return {"10.1", {"This card is no festival", "Diese Karte ist kein Dorffest"}};
  if (find_id(kColumnIds, id) < 0) return unknown(id);
  if (is_festival(card))
    return {"10.1",
            {"A festival is celebrated or placed face down", "Ein Dorffest wird gefeiert oder verdeckt angelegt"}};
  return {"5.1", say("{} does not belong to this column", "{} gehört nicht in diese Spalte", card_title(card))};
}

Refusal SunaValo::why_not_pay(const State& s, std::string_view word, std::string_view rest) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const int good = find_id(kGoodIds, rest.substr(0, rest.find('@')));
  if (good < 0 || (word == "market" && good == kEnergy)) return unknown(rest);
  if (step.kind == StepKind::source && good != resource_of(s, step.seat, step.a, step.b))
    return {"7.1", {"The order asks for something else", "Der Auftrag verlangt etwas anderes"}};
  // Suna Valo 12.3: until somebody raises a price that is met, nothing more goes onto the card.
  if (step.kind == StepKind::price && step.b == 0 && step.c == 0) {
    return {"12.3", may_raise(s) ? Text{"The minimum price is reached: to put more on the card, say raise first",
                                        "Der Mindestpreis ist erreicht: um mehr darauf zu legen, sag zuerst raise"}
                                 : Text{"The minimum price is reached, and you have nothing to raise it with",
                                        "Der Mindestpreis ist erreicht, und du hast nichts, um ihn zu erhöhen"}};
  }
  std::optional<int> storage;
  if (word == "market") {
    const int price = market_price(player, good);
    if (player.energy < price)
      return {"2.6", say("{} costs {} on the market, you have {}", "{} kostet auf dem Hofmarkt {}, du hast {}",
                         good_name(good, 1), energy_text(price), player.energy)};
    storage = kMarket;
  } else if (word != "save" && good == kEnergy) {
    if (player.energy == 0) return {"2.5", {"You have no energy", "Du hast keine Energiesteine"}};
  } else if (word != "save") {
    if (stock(player)[at(good)] == 0)
      return {"2.5", say("You have no {}", "Dir fehlt: {}", components_.resources[at(good)].name)};
    storage = storage_named(s, step.seat, rest);
    if (!storage) return no_storage(rest);
    if (!holds(player, *storage, good))
      return {"2.5", say("There is no {} {}", "Davon liegt nichts {1}: {0}", components_.resources[at(good)].name,
                         in_storage(s, step.seat, *storage))};
  }
  if (word == "give" && good == step.b) return {"17.6", {"That would change nothing", "Das würde nichts ändern"}};
  if (word == "give")
    return {"17.6", {"You could not store what you get for it", "Was du dafür bekommst, könntest du nicht einlagern"}};
  if (step.kind == StepKind::price) return why_not_price(s, good, storage);
  if (step.kind == StepKind::pay) return why_not_owed(s, word, good, storage);
  return {"1.8", possible_text(*this, s)};
}

// Suna Valo 2.7: whether a payment has gone past this good: storage by storage, then exchanges, then energy.
bool SunaValo::named_before(const Payment& payment, std::optional<int> storage, int good) const {
  if (!storage) return false;
  if (*storage == kMarket) return payment.from > kFromMarket || (payment.from == kFromMarket && good < payment.kind);
  const int from = payment.from - kFromStorages;
  return payment.from >= kFromMarket || *storage < from || (*storage == from && good < payment.kind);
}

// Suna Valo 12.3, 12.4
Refusal SunaValo::why_not_price(const State& s, int good, std::optional<int> storage) const {
  const Step& step = s.step();
  if (s.player(step.seat).display[step.a].goods[at(good)] >= kMostOnCard)
    return {"12.3", say("No more than {} goods of one kind lie on a card",
                        "Von einer Sorte liegen nicht mehr als {} Hofgüter auf einer Karte", kMostOnCard)};
  if (named_before(s.payment, storage, good)) return behind();
  return {"12.4",
          {"That would leave a gap to the minimum price that your goods can close",
           "Das ließe eine Lücke zum Mindestpreis, die deine Hofgüter schließen können"}};
}

// What is owed comes kind by kind; each way to pay comes once (2.7).
Refusal SunaValo::why_not_owed(const State& s, std::string_view word, int good, std::optional<int> storage) const {
  const Payment& owed = s.payment;
  const auto first = std::find_if(owed.need.begin(), owed.need.end(), [](int each) { return each > 0; });
  const int kind = first != owed.need.end() ? static_cast<int>(first - owed.need.begin())
                   : owed.energy > 0        ? kEnergy
                                            : -1;  // goods of any kind
  if (kind >= 0 && good != kind) {
    const bool later = owed.any > 0 || (good == kEnergy ? owed.energy : owed.need[at(good)]) > 0;
    if (!later) return {"2.7", say("{} is not asked for", "{} wird nicht verlangt", good_name(good, 1))};
    const int amount = kind == kEnergy ? owed.energy : owed.need[at(kind)];
    return {"2.7", say("Kinds are paid in order, and now {} is due", "Bezahlt wird der Reihe nach, jetzt: {}",
                       good_name(kind, amount))};
  }
  if (word == "save") {
    if (owed.savings == 0) return {"11.2", {"Nothing more can be saved", "Mehr lässt sich nicht einsparen"}};
    if (owed.from > kMaySave)
      return {"2.7",
              {"What is saved of a kind comes before what is paid of it",
               "Was von einer Sorte eingespart wird, kommt vor dem, was bezahlt wird"}};
    return {"11.2",
            {"What you may save is needed for goods that you cannot pay",
             "Einsparen musst du Hofgüter, die du nicht bezahlen kannst"}};
  }
  if (word == "market" && kind < 0 && owed.to == 0)
    return {"2.7",
            {"Any goods will do here, so energy is paid as it is and not exchanged",
             "Hier gehen beliebige Hofgüter: Energie wird unmittelbar bezahlt und nicht getauscht"}};
  const bool too_late =
      kind >= 0 ? (storage == kMarket ? owed.from > kMayExchange : storage && *storage < owed.from - kFromStorages)
                : named_before(owed, storage, good);
  if (too_late) return behind();
  return {"2.7", {"Too few goods would be left for the rest", "Für den Rest blieben dann zu wenige Hofgüter"}};
}

Refusal SunaValo::why_not_step(const State& s, std::string_view id) const {
  const Player& player = s.player(s.step().seat);
  if (id == "left") {
    if (player.left >= kLastSpace) return {"9.1", {"The left track ends here", "Die linke Leiste endet hier"}};
    if (s.step().b != 0) return {"9.1", {"Left steps come before right ones", "Linke Schritte kommen vor den rechten"}};
    return {"9.2", {"A piece blocks this step", "Eine Figur versperrt diesen Schritt"}};
  }
  if (id == "right") {
    if (player.right >= kLastSpace) return {"9.1", {"The right track ends here", "Die rechte Leiste endet hier"}};
    return {
        "9.2",
        {"A piece blocks this step; there is a detour", "Eine Figur versperrt diesen Schritt; es gibt einen Umweg"}};
  }
  if (id == "detour") return {"9.4", {"There is no detour here", "Hier ist kein Umweg"}};
  return unknown(id);
}

Refusal SunaValo::why_not_add(const State& s, std::string_view id) const {
  if (id == "look") {
    if (!has(s.player(s.step().seat), Ability::look_at_pile))
      return {"17.4", say("Only the {} may look at the pile", "Den Stapel ansehen darf nur: {}",
                          character_title(Ability::look_at_pile))};
    if (s.shown != 0) return {"17.4", {"A card was turned up already", "Eine Karte ist schon aufgedeckt"}};
    return {"12.9", {"The pile is empty", "Der Stapel ist leer"}};
  }
  const int card = components_.card_number(id);
  if (card < 0) return unknown(id);
  return {"12.2", say("{} does not lie in the village", "{} liegt nicht im Dorf", card_title(card))};
}

}  // namespace spielwerk::suna_valo
