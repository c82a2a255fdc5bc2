#include <algorithm>
#include <optional>

#include "games/suna_valo/rules.hpp"
#include "games/suna_valo/words.hpp"

// Why something may not be done: a sentence and the rule.

namespace spielwerk::suna_valo {

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
      {"board", {S::deal_progress, S::deal_end}, "1.4"},
      {"deal", {S::deal_character}, "1.7"},
      {"reveal", {S::reveal}, "12.7"},
      {"draw", {S::draw}, "12.1"},
      {"festival", {S::draw_festival}, "12.8"},
      {"character", {S::character}, "1.7"},
      {"buy", {S::turn}, "4.1"},
      {"ship", {S::turn, S::ship}, "11.1"},
      {"pass", {S::turn}, "3.3"},
      {"pay", {S::pay, S::price, S::prepare, S::source}, "2.7"},
      {"market", {S::pay, S::price, S::source}, "2.6"},
      {"save", {S::pay}, "11.2"},
      {"place", {S::place}, "5.1"},
      {"flip", {S::place}, "5.3"},
      {"back", {S::place}, "5.3"},
      {"celebrate", {S::place}, "10.1"},
      {"produce", {S::produce}, "6.1"},
      {"take", {S::take, S::good, S::work}, "2.4"},
      {"store", {S::store, S::stow}, "2.4"},
      {"deliver", {S::work}, "7.1"},
      {"use", {S::work}, "17.5"},
      {"step", {S::cog}, "9.1"},
      {"tile", {S::progress, S::end_tile}, "9.5"},
      {"piece", {S::piece, S::remove}, "7.8"},
      {"row", {S::row_bonus}, "8.2"},
      {"activate", {S::row, S::singles}, "5.6"},
      {"column", {S::column}, "5.7"},
      {"fetch", {S::fetch}, "17.8"},
      {"add", {S::add}, "12.2"},
      {"look", {S::add}, "17.4"},
      {"raise", {S::price}, "12.3"},
      {"replace", {S::replace}, "14.5"},
      {"swap",
       {S::swap, S::turn, S::place, S::work, S::row_bonus, S::row, S::singles, S::ship, S::column, S::before_add},
       "17.6"},
      {"give", {S::give}, "17.6"},
      {"done",
       {S::work, S::price, S::replace, S::ship, S::cog, S::remove, S::fetch, S::column, S::before_add, S::row,
        S::singles, S::produce, S::swap},
       "3.4"}};
  return kWords;
}

Refusal unknown(std::string_view what) {
  return {"", say("\"{}\" is not known here", "„{}“ ist hier nicht bekannt", beginning(what, 60))};
}

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
  const auto colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  const std::string_view rest = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  const auto known = std::find_if(words().begin(), words().end(), [&](const Word& w) { return w.word == word; });
  if (known == words().end()) {
    return {"", say("\"{}\" is not an action", "„{}“ ist keine Aktion", beginning(text, 60))};
  }
  const Step& step = s.step();
  const std::string rule(known->rule);
  if (std::find(known->steps.begin(), known->steps.end(), step.kind) == known->steps.end()) {
    return {rule, say("This is not the moment for that. Now: {}", "Das geht gerade nicht. Jetzt: {}", prompt(s))};
  }
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
  if (word == "pass")
    return {rule, {"You can buy a card, so you may not pass", "Du kannst eine Karte kaufen, also nicht passen"}};
  if (word == "take" || word == "store" || word == "produce") {
    const int good = find_id(kGoodIds, rest.substr(0, rest.find('@')));
    if (good < 0) return unknown(rest);
    if (word == "take" && good != kEnergy && (storable(s.player(step.seat)) >> good & 1) == 0)
      return {"2.4", say("You have no free storage for {}", "Du hast kein freies Lager für {}", good_name(good, 1))};
    const std::optional<int> storage = storage_named(s, step.seat, rest);
    if (word == "store" && storage && *storage + 1 == step.b)
      return {"17.6", {"That would change nothing", "Das würde nichts ändern"}};
    if (step.kind == StepKind::stow && storage && good != kEnergy && s.stow[at(good)] > 0)
      return {"4.6", {"Something else would find no storage any more", "Für etwas anderes bliebe dann kein Lager"}};
    return {word == "produce" ? "6.1" : rule,
            {"That is not among what you may choose here", "Das steht hier nicht zur Wahl"}};
  }
  if (word == "tile") {
    if (find_thing(components_.progress, rest) < 0 && find_thing(components_.end, rest) < 0) return unknown(rest);
    const bool end = step.kind == StepKind::end_tile;
    return {end           ? "9.6"
            : step.a == 0 ? "9.5"
                          : "19.11",
            {"This tile cannot be taken now", "Dieses Plättchen kann jetzt nicht genommen werden"}};
  }
  if (word == "piece") {
    const int place = find_id(kPlaceIds, rest);
    if (place < 0) return unknown(rest);
    if ((s.player(step.seat).pieces >> place & 1) == 0)
      return {rule, {"This piece is gone already", "Diese Figur ist schon weg"}};
    return {rule, {"A piece of another kind stands there", "Dort steht eine Figur einer anderen Sorte"}};
  }
  if (word == "column") {
    const int column = find_id(kColumnIds, rest);
    if (column < 0) return unknown(rest);
    return {"5.7", say("The {} column cannot be activated here", "Die Spalte {} lässt sich hier nicht aktivieren",
                       components_.columns[at(column)].name)};
  }
  if (word == "activate") {
    const int card = components_.card_number(rest);
    if (card < 0) return unknown(rest);
    return {step.kind == StepKind::row ? "8.3" : "5.6",
            say("{} cannot be activated now", "{} lässt sich jetzt nicht aktivieren", card_title(card))};
  }
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
  if (word == "done") {
    if (step.kind == StepKind::price)
      return {"12.3", {"The minimum price is not reached yet", "Der Mindestpreis ist noch nicht erreicht"}};
  }
  return {rule, {"This is not possible here", "Das ist hier nicht möglich"}};
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
  if (good < 0) return unknown(rest);
  if (word == "market") {
    if (good == kEnergy) return unknown(rest);
    const int price = market_price(player, good);
    if (player.energy < price)
      return {"2.6", say("{} costs {} on the market, you have {}", "{} kostet auf dem Hofmarkt {}, du hast {}",
                         good_name(good, 1), energy_text(price), player.energy)};
    if (step.kind == StepKind::price)
      return {"12.4", {"That would leave a gap to the minimum price", "Das würde eine Lücke zum Mindestpreis lassen"}};
    return {"2.7", {"This cannot be exchanged now", "Das kann jetzt nicht getauscht werden"}};
  }
  if (word == "save")
    return {"11.2", {"This good cannot be saved now", "Dieses Hofgut lässt sich jetzt nicht einsparen"}};
  if (word == "give" && good == step.b) return {"17.6", {"That would change nothing", "Das würde nichts ändern"}};
  if (word == "give")
    return {"17.6", {"You could not store what you get for it", "Was du dafür bekommst, könntest du nicht einlagern"}};
  if (good != kEnergy && stock(player)[at(good)] == 0)
    return {"2.5", say("You have no {}", "Dir fehlt: {}", components_.resources[at(good)].name)};
  if (good == kEnergy && player.energy == 0) return {"2.5", {"You have no energy", "Du hast keine Energiesteine"}};
  if (const std::optional<int> storage = storage_named(s, step.seat, rest); storage && !holds(player, *storage, good)) {
    return {"2.5", say("There is no {} {}", "Davon liegt nichts {1}: {0}", components_.resources[at(good)].name,
                       in_storage(s, step.seat, *storage))};
  }
  if (step.kind == StepKind::source)
    return {"7.1", {"The order asks for something else", "Der Auftrag verlangt etwas anderes"}};
  return {
      "2.7",
      {"Goods are named in order, so that each way to pay comes once: this one is behind you, is not owed, or too few "
       "would be left after it",
       "Hofgüter werden der Reihe nach genannt, damit jede Zahlweise einmal vorkommt: dieses liegt zurück, ist nicht "
       "gefordert, oder danach bleiben zu wenige"}};
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
