#include "games/suna_valo/grammar.hpp"

#include "games/suna_valo/rules.hpp"

// The words of the arguments, as tokens have them. For places whose tokens name what lies there: what lies there, or
// the number of the place if there is no position.

namespace spielwerk::suna_valo::arguments {

namespace {

const Components& printed(const grammar::Here& here) { return static_cast<const Here&>(here).printed; }

// What lies at a place, or the place itself.
template <class Lies>
std::string lying(const grammar::Here& here, const char* what, int number, Lies&& lies) {
  const State* s = static_cast<const Here&>(here).s;
  if (s == nullptr) return what + std::to_string(number + 1);
  return lies(*s, s->player(s->over != 0 ? 0 : s->step().seat));
}

// With numbers that begin at 1, as they stand in a position.
template <class Things>
std::string id_of(const Things& things, int number) {
  return number == 0 ? kNotPrinted : things[at(number - 1)].id;
}
std::string card_of(const grammar::Here& here, int number) {
  return number == 0 ? kNotPrinted : printed(here).card_id(number - 1);
}
std::string placed_card(const grammar::Here& here, const Player& player, int number) {
  const bool there = at(number) < player.cards.size();
  return there ? printed(here).card_id(player.cards[at(number)].card) : kNotPrinted;
}

}  // namespace

std::string ProgressTile::word(const grammar::Here& here, int tile) { return printed(here).progress[at(tile)].id; }
std::string EndTile::word(const grammar::Here& here, int tile) { return printed(here).end[at(tile)].id; }
std::string Character::word(const grammar::Here& here, int character) {
  return printed(here).characters[at(character)].id;
}
std::string PublicOrder::word(const grammar::Here& here, int order) {
  return printed(here).public_orders[at(order)].id;
}
std::string ShipOrder::word(const grammar::Here& here, int order) { return printed(here).ship_orders[at(order)].id; }
std::string FarmCard::word(const grammar::Here& here, int card) { return printed(here).card_id(card); }
std::string Card::word(const grammar::Here& here, int card) { return printed(here).card_id(card); }
std::string Festival::word(const grammar::Here& here, int festival) { return printed(here).festivals[at(festival)].id; }
std::string RevealCard::word(const grammar::Here&, int kind) { return kind == 0 ? "reveal_public" : "reveal_ship"; }
std::string ShipPlace::word(const grammar::Here& here, int place) {
  return lying(here, "place", place, [&](const State& s, const Player&) {
    return id_of(printed(here).ship_orders, s.ship_orders[at(place)]);
  });
}
std::string DisplayPlace::word(const grammar::Here& here, int place) {
  return lying(here, "display", place,
               [&](const State&, const Player& player) { return card_of(here, player.display[at(place)].card); });
}
std::string HandPlace::word(const grammar::Here& here, int place) {
  return lying(here, "hand", place,
               [&](const State&, const Player& player) { return card_of(here, player.hand[at(place)]); });
}
std::string OwnTile::word(const grammar::Here& here, int tile) {
  return lying(here, "tile", tile, [&](const State&, const Player& player) {
    return id_of(printed(here).progress, player.tiles[at(tile)]);
  });
}
std::string Placed::word(const grammar::Here& here, int number) {
  return lying(here, "card", number,
               [&](const State&, const Player& player) { return placed_card(here, player, number); });
}
std::string Storage::word(const grammar::Here& here, int storage) {
  if (storage == kHeader) return "header";
  return storage == kCharacterCard ? "character" : Placed::word(here, storage - kFirstCard);
}
std::string Resource::word(const grammar::Here&, int resource) { return kGoodIds[at(resource)]; }
std::string Good::word(const grammar::Here&, int good) { return kGoodIds[at(good)]; }
std::string Given::word(const grammar::Here& here, int index) {
  if (index == kEnergyStone) return kGoodIds[kEnergy];
  return kGoodIds[at(index % kResources)] + "@" + Storage::word(here, index / kResources);
}
std::string Column::word(const grammar::Here&, int column) { return kColumnIds[at(column)]; }
std::string Place::word(const grammar::Here&, int place) { return kPlaceIds[at(place)]; }
std::string Direction::word(const grammar::Here&, int direction) {
  return direction == 0 ? "left" : direction == 1 ? "right" : "detour";
}
std::string Space::word(const grammar::Here&, int space) { return std::to_string(space + 1); }
std::string Order::word(const grammar::Here& here, int index) {
  if (index >= kOpenOrders) return Placed::word(here, index - kOpenOrders);
  return lying(here, "place", index, [&](const State& s, const Player&) {
    return id_of(printed(here).public_orders, s.public_orders[at(index)]);
  });
}

}  // namespace spielwerk::suna_valo::arguments

namespace spielwerk::suna_valo {

const Grammar& SunaValo::grammar() {
  static constexpr Grammar kGrammar = kTable.seen();
  return kGrammar;
}

std::vector<std::string> SunaValo::argument_words(Action action) const {
  return words_of(grammar().kind(action), Here(components_), action);
}

}  // namespace spielwerk::suna_valo
