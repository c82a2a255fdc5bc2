#include "games/boonlake/grammar.hpp"

#include <fmt/format.h>

#include "games/boonlake/rules.hpp"

// The words of the arguments, as tokens have them. For places in a position, whose tokens name what lies there, the
// number of the place.

namespace spielwerk::boonlake::arguments {

namespace {

std::string numbered(const char* what, int number) { return what + std::to_string(number + 1); }

}  // namespace

std::string Deed::word(const Components&, int deed) { return kDeedIds[at(deed)]; }
std::string Tile::word(const Components& printed, int tile) { return printed.tiles[at(tile)].id; }
std::string Goal::word(const Components& printed, int goal) { return printed.goals[at(goal)].id; }
std::string Card::word(const Components& printed, int card) { return printed.cards[at(card)].id; }
std::string SoloTile::word(const Components& printed, int tile) { return printed.solo[at(tile)].id; }
std::string Corner::word(const Components&, int corner) { return kCornerIds[at(corner)]; }
std::string Field::word(const Components&, int field) { return std::to_string(field + 1); }
std::string Plot::word(const Components&, int plot) { return plot == 0 ? "a" : "b"; }
std::string Region::word(const Components&, int region) { return kRegionIds[at(region)]; }
std::string Space::word(const Components& printed, int space) { return printed.river[at(space)].id; }
std::string Resource::word(const Components&, int resource) { return kResourceIds[at(resource)]; }
std::string Track::word(const Components&, int track) { return kTrackIds[at(track)]; }
std::string Lever::word(const Components&, int lever) { return kLeverIds[at(lever)]; }
std::string ForgoLever::word(const Components&, int lever) {
  constexpr std::array<const char*, kForgoLevers> kGivenUp = {"vase", "modernize", "upgrade"};
  return kGivenUp[at(lever)];
}
std::string Recess::word(const Components&, int recess) { return std::to_string(recess); }
std::string Dealt::word(const Components&, int which) { return numbered("dealt", which); }
std::string Area::word(const Components&, int area) { return numbered("area", area); }
std::string Boats::word(const Components&, int boats) {
  return fmt::format("{}+{}", kResourceIds[at(boats % kResources)], kResourceIds[at(boats / kResources)]);
}
std::string Help::word(const Components&, int levers) {
  return fmt::format("{}{}{}", (levers & kWayBoat) != 0 ? "+boat" : "", (levers & kWayJoker) != 0 ? "+joker" : "",
                     (levers & kWayJokerCoins) != 0 ? "+coins" : "");
}
std::string Purpose::word(const Components&, int purpose) { return purpose == 0 ? "" : fmt::format(":{}", purpose); }
std::string WithLever::word(const Components&, int with) { return with != 0 ? "+lever" : ""; }
std::string ForPoints::word(const Components&, int points) { return points != 0 ? ":points" : ""; }
std::string ForCards::word(const Components&, int cards) { return cards != 0 ? "cards" : "coins"; }
std::string ForCoins::word(const Components&, int coins) { return coins != 0 ? "+coins" : ""; }
std::string Back::word(const Components&, int back) { return back != 0 ? ":back" : ""; }
std::string Last::word(const Components&, int last) { return last != 0 ? "+end" : ""; }

}  // namespace spielwerk::boonlake::arguments

namespace spielwerk::boonlake {

const Grammar& Boonlake::grammar() {
  static constexpr Grammar kGrammar = kTable.seen();
  return kGrammar;
}

std::vector<std::string> Boonlake::argument_words(Action action) const { return kTable.words(components_, action); }

}  // namespace spielwerk::boonlake
