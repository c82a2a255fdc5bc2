#include "games/suna_valo/grammar.hpp"

#include "games/suna_valo/rules.hpp"

// The words of the arguments, as tokens have them. For places in a position, whose tokens name what lies there, the
// number of the place.

namespace spielwerk::suna_valo::arguments {

namespace {

std::string numbered(const char* what, int number) { return what + std::to_string(number + 1); }

}  // namespace

std::string ProgressTile::word(const Components& printed, int tile) { return printed.progress[at(tile)].id; }
std::string EndTile::word(const Components& printed, int tile) { return printed.end[at(tile)].id; }
std::string Character::word(const Components& printed, int character) { return printed.characters[at(character)].id; }
std::string PublicOrder::word(const Components& printed, int order) { return printed.public_orders[at(order)].id; }
std::string ShipOrder::word(const Components& printed, int order) { return printed.ship_orders[at(order)].id; }
std::string FarmCard::word(const Components& printed, int card) { return printed.card_id(card); }
std::string Card::word(const Components& printed, int card) { return printed.card_id(card); }
std::string Festival::word(const Components& printed, int festival) { return printed.festivals[at(festival)].id; }
std::string RevealCard::word(const Components&, int kind) { return kind == 0 ? "reveal_public" : "reveal_ship"; }
std::string ShipPlace::word(const Components&, int place) { return numbered("place", place); }
std::string DisplayPlace::word(const Components&, int place) { return numbered("display", place); }
std::string HandPlace::word(const Components&, int place) { return numbered("hand", place); }
std::string OwnTile::word(const Components&, int tile) { return numbered("tile", tile); }
std::string Placed::word(const Components&, int number) { return numbered("card", number); }
std::string Storage::word(const Components&, int storage) {
  if (storage == kHeader) return "header";
  return storage == kCharacterCard ? "character" : numbered("card", storage - kFirstCard);
}
std::string Resource::word(const Components&, int resource) { return kGoodIds[at(resource)]; }
std::string Good::word(const Components&, int good) { return kGoodIds[at(good)]; }
std::string Given::word(const Components& printed, int index) {
  if (index == kEnergyStone) return kGoodIds[kEnergy];
  return kGoodIds[at(index % kResources)] + "@" + Storage::word(printed, index / kResources);
}
std::string Column::word(const Components&, int column) { return kColumnIds[at(column)]; }
std::string Place::word(const Components&, int place) { return kPlaceIds[at(place)]; }
std::string Direction::word(const Components&, int direction) {
  return direction == 0 ? "left" : direction == 1 ? "right" : "detour";
}
std::string Space::word(const Components&, int space) { return std::to_string(space + 1); }
std::string Order::word(const Components&, int index) {
  return index < kOpenOrders ? numbered("place", index) : numbered("card", index - kOpenOrders);
}

}  // namespace spielwerk::suna_valo::arguments

namespace spielwerk::suna_valo {

const Grammar& SunaValo::grammar() {
  static constexpr Grammar kGrammar = kTable.seen();
  return kGrammar;
}

std::vector<std::string> SunaValo::argument_words(Action action) const { return kTable.words(components_, action); }

}  // namespace spielwerk::suna_valo
