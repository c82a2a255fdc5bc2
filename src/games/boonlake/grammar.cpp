#include "games/boonlake/grammar.hpp"

#include <fmt/format.h>

#include "games/boonlake/rules.hpp"

// The words of the arguments, as tokens have them. For places in a position, whose tokens name what lies there, the
// number of the place.

namespace spielwerk::boonlake::arguments {

namespace {

const Components& printed(const grammar::Here& here) { return static_cast<const Here&>(here).printed; }

std::string numbered(const char* what, int number) { return what + std::to_string(number + 1); }

}  // namespace

std::string Deed::word(const grammar::Here&, int deed) { return kDeedIds[at(deed)]; }
std::string Tile::word(const grammar::Here& here, int tile) { return printed(here).tiles[at(tile)].id; }
std::string Goal::word(const grammar::Here& here, int goal) { return printed(here).goals[at(goal)].id; }
std::string Card::word(const grammar::Here& here, int card) { return printed(here).cards[at(card)].id; }
std::string SoloTile::word(const grammar::Here& here, int tile) { return printed(here).solo[at(tile)].id; }
std::string Corner::word(const grammar::Here&, int corner) { return kCornerIds[at(corner)]; }
std::string Field::word(const grammar::Here&, int field) { return std::to_string(field + 1); }
std::string Plot::word(const grammar::Here&, int plot) { return plot == 0 ? "a" : "b"; }
std::string Region::word(const grammar::Here&, int region) { return kRegionIds[at(region)]; }
std::string Space::word(const grammar::Here& here, int space) { return printed(here).river[at(space)].id; }
std::string Resource::word(const grammar::Here&, int resource) { return kResourceIds[at(resource)]; }
std::string Track::word(const grammar::Here&, int track) { return kTrackIds[at(track)]; }
std::string Lever::word(const grammar::Here&, int lever) { return kLeverIds[at(lever)]; }
std::string ForgoLever::word(const grammar::Here&, int lever) {
  constexpr std::array<const char*, kForgoLevers> kGivenUp = {"vase", "modernize", "upgrade"};
  return kGivenUp[at(lever)];
}
std::string Recess::word(const grammar::Here&, int recess) { return std::to_string(recess); }
std::string Dealt::word(const grammar::Here&, int which) { return numbered("dealt", which); }
std::string Area::word(const grammar::Here&, int area) { return numbered("area", area); }
std::string Boats::word(const grammar::Here&, int boats) {
  return fmt::format("{}+{}", kResourceIds[at(boats % kResources)], kResourceIds[at(boats / kResources)]);
}
std::string Help::word(const grammar::Here&, int levers) {
  return fmt::format("{}{}{}", (levers & kWayBoat) != 0 ? "+boat" : "", (levers & kWayJoker) != 0 ? "+joker" : "",
                     (levers & kWayJokerCoins) != 0 ? "+coins" : "");
}
std::string Purpose::word(const grammar::Here&, int purpose) { return purpose == 0 ? "" : fmt::format(":{}", purpose); }
std::string WithLever::word(const grammar::Here&, int with) { return with != 0 ? "+lever" : ""; }
std::string ForPoints::word(const grammar::Here&, int points) { return points != 0 ? ":points" : ""; }
std::string ForCards::word(const grammar::Here&, int cards) { return cards != 0 ? "cards" : "coins"; }
std::string ForCoins::word(const grammar::Here&, int coins) { return coins != 0 ? "+coins" : ""; }
std::string Back::word(const grammar::Here&, int back) { return back != 0 ? ":back" : ""; }
std::string Last::word(const grammar::Here&, int last) { return last != 0 ? "+end" : ""; }

}  // namespace spielwerk::boonlake::arguments

namespace spielwerk::boonlake {

const Grammar& Boonlake::grammar() {
  static constexpr Grammar kGrammar = kTable.seen();
  return kGrammar;
}

std::vector<std::string> Boonlake::argument_words(Action action) const {
  return words_of(grammar().kind(action), Here(components_), action);
}

}  // namespace spielwerk::boonlake
