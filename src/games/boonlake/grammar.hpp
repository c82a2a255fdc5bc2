#pragma once

#include <string>

#include "core/grammar.hpp"
#include "games/boonlake/actions.hpp"
#include "games/boonlake/components.hpp"
#include "games/boonlake/state.hpp"

// What can be done in Boonlake, said once: see core/grammar.hpp.

namespace spielwerk::boonlake {

// Where the words of arguments are looked up.
struct Here : grammar::Here {
  explicit Here(const Components& its) : printed(its) {}
  const Components& printed;
};

namespace arguments {

using grammar::Byte;
using grammar::Truth;

struct Deed : Byte<kActions> {
  static constexpr std::string_view name = "action_tile";
  static std::string word(const grammar::Here& here, int deed);
};
struct Tile : Byte<kTiles> {
  static constexpr std::string_view name = "tile";
  static std::string word(const grammar::Here& here, int tile);
};
struct Goal : Byte<kGoals> {
  static constexpr std::string_view name = "scoring_tile";
  static std::string word(const grammar::Here& here, int goal);
};
struct Card : Byte<kCards> {
  static constexpr std::string_view name = "card";
  static std::string word(const grammar::Here& here, int card);
};
struct SoloTile : Byte<kSoloTiles> {
  static constexpr std::string_view name = "solo_tile";
  static std::string word(const grammar::Here& here, int tile);
};
struct Corner : Byte<kCorners> {
  static constexpr std::string_view name = "corner";
  static std::string word(const grammar::Here& here, int corner);
};
struct Field : Byte<kFields> {
  static constexpr std::string_view name = "field";
  static std::string word(const grammar::Here& here, int field);
};
// The upper or only plot of a field, or the other one.
struct Plot : Byte<kMaxPlots> {
  static constexpr std::string_view name = "plot";
  static std::string word(const grammar::Here& here, int plot);
};
struct Region : Byte<kRegions> {
  static constexpr std::string_view name = "region";
  static std::string word(const grammar::Here& here, int region);
};
struct Space : Byte<kRiver> {
  static constexpr std::string_view name = "space";
  static std::string word(const grammar::Here& here, int space);
};
struct Resource : Byte<kResources> {
  static constexpr std::string_view name = "resource";
  static std::string word(const grammar::Here& here, int resource);
};
struct Track : Byte<2> {
  static constexpr std::string_view name = "track";
  static std::string word(const grammar::Here& here, int track);
};
struct Lever : Byte<kLevers> {
  static constexpr std::string_view name = "lever";
  static std::string word(const grammar::Here& here, int lever);
};
// The levers that a part for all is given up for.
struct ForgoLever : Byte<kForgoLevers> {
  static constexpr std::string_view name = "lever";
  static std::string word(const grammar::Here& here, int lever);
};
struct Recess : Byte<kRecesses> {
  static constexpr std::string_view name = "recess";
  static std::string word(const grammar::Here& here, int recess);
};
// One of the two scoring tiles that a seat was dealt, and the area of a scoring tile.
struct Dealt : Byte<2> {
  static constexpr std::string_view name = "dealt";
  static std::string word(const grammar::Here& here, int which);
};
struct Area : Byte<kGoalsInPlay> {
  static constexpr std::string_view name = "area";
  static std::string word(const grammar::Here& here, int area);
};
// Where both boats lie: the first, and kResources times the second.
struct Boats : Byte<kResources * kResources> {
  static constexpr std::string_view name = "boats";
  static std::string word(const grammar::Here& here, int boats);
};
// Levers that help to pay, a bit each: kWay...
struct Help : Byte<8> {
  static constexpr std::string_view name = "levers";
  static std::string word(const grammar::Here& here, int levers);
};
// What a lever is used for: kLever..., or a boat and twice the place it goes to.
struct Purpose : Byte<2 * kResources> {
  static constexpr std::string_view name = "purpose";
  static std::string word(const grammar::Here& here, int purpose);
};
template <int Most>
struct Count : Byte<Most + 1> {
  static constexpr std::string_view name = "count";
  static std::string word(const grammar::Here&, int count) { return std::to_string(count); }
};
struct Inhabitants : Count<kMostDue> {
  static constexpr std::string_view name = "inhabitants";
};
struct Fours : Count<kMostFours> {
  static constexpr std::string_view name = "fours_of_points";
};
struct TradedInhabitants : Count<kMostTrades> {
  static constexpr std::string_view name = "inhabitants";
};
struct TradedVases : Count<kMostTrades> {
  static constexpr std::string_view name = "vases";
};
struct Steps : Count<kCactus - 1> {
  static constexpr std::string_view name = "steps";
};
struct Points : Count<255> {
  static constexpr std::string_view name = "points";
};
struct WithLever : Truth {
  static constexpr std::string_view name = "with_lever";
  static std::string word(const grammar::Here& here, int with);
};
struct ForPoints : Truth {
  static constexpr std::string_view name = "for_points";
  static std::string word(const grammar::Here& here, int points);
};
struct ForCards : Truth {
  static constexpr std::string_view name = "for_cards";
  static std::string word(const grammar::Here& here, int cards);
};
struct ForCoins : Truth {
  static constexpr std::string_view name = "for_coins";
  static std::string word(const grammar::Here& here, int coins);
};
struct Back : Truth {
  static constexpr std::string_view name = "back";
  static std::string word(const grammar::Here& here, int back);
};
struct Last : Truth {
  static constexpr std::string_view name = "last";
  static std::string word(const grammar::Here& here, int last);
};

inline constexpr auto make_table() {
  using grammar::act;
  using grammar::in;
  using grammar::outcome;
  using S = StepKind;
  return grammar::Table(
      outcome<Act::deal_deed, Deed>("deed:{}", in(S::deal_deeds), "1.5",
                                    {"The next action tile is dealt", "Das nächste Aktionsplättchen wird ausgelegt"}),
      outcome<Act::deal_start, Tile>(
          "start:{}", in(S::deal_starts), "1.2",
          {"A tile comes onto the next start field", "Ein Plättchen kommt auf das nächste Startfeld"}),
      outcome<Act::deal_goal, Goal>(
          "deal:{}", in(S::deal_goals), "1.9",
          {"A scoring tile is dealt to choose from", "Ein Wertungsplättchen wird zur Auswahl ausgeteilt"}),
      outcome<Act::open_goal, Goal>("open:{}", in(S::open_goals), "1.9",
                                    {"A scoring tile comes onto the next free area",
                                     "Ein Wertungsplättchen kommt auf den nächsten freien Bereich"}),
      outcome<Act::draw, Card>("draw:{}", in(S::draw), "3.3", {"A card is drawn", "Eine Karte wird gezogen"}),
      outcome<Act::reveal, Tile>("reveal:{}", in(S::reveal), "5.1",
                                 {"A grey tile is turned up", "Ein graues Plättchen wird aufgedeckt"}),
      outcome<Act::turn_over, SoloTile, Corner>(
          "eminence:{}:{}", in(S::turn_over), "13.4",
          {"The Eminence turns over a solo tile", "Die Eminenz deckt ein Soloplättchen auf"}),
      outcome<Act::her_cactus, Steps>(
          "her_cactus:{}", in(S::her_cactus), "13.5",
          {"She goes so many steps on the cactus track", "Sie geht so viele Schritte auf der Kaktusleiste"}),
      outcome<Act::her_house, Field, Plot>("her_house:{}{}", in(S::her_structure, S::her_house), "13.11",
                                           {"She places a house", "Sie setzt ein Haus"}),
      outcome<Act::her_settlement, Field, Plot>(
          "her_settlement:{}{}", in(S::her_structure), "13.11",
          {"A house of hers becomes a settlement", "Eines ihrer Häuser wird zur Siedlung"}),
      outcome<Act::her_cattle, Field>("her_cattle:{}", in(S::her_cattle), "13.15",
                                      {"She places cattle", "Sie setzt ein Rind"}),
      outcome<Act::her_points, Points>(
          "her_points:{}", in(S::her_structure, S::her_house, S::her_cattle), "13.11",
          {"She gets points instead of a missing piece", "Sie erhält Punkte anstelle einer fehlenden Figur"}),
      outcome<Act::her_nothing>(
          "her_nothing", in(S::her_structure, S::her_cattle, S::her_tile, S::her_pasture, S::her_sail, S::her_deed),
          "13.4", {"There is no place for it", "Dafür gibt es keinen Platz"}),
      outcome<Act::her_deed, Deed>("her_deed:{}", in(S::her_deed), "13.6",
                                   {"She chooses an action tile", "Sie wählt ein Aktionsplättchen"}),
      outcome<Act::her_tile, Field>("her_tile:{}", in(S::her_tile), "13.8",
                                    {"She places a tile", "Sie legt ein Plättchen"}),
      outcome<Act::her_pasture, Field>("her_pasture:{}", in(S::her_pasture), "13.10",
                                       {"She places a pasture", "Sie legt eine Rinderweide"}),
      outcome<Act::her_region, Region>("her_region:{}", in(S::her_region), "13.12",
                                       {"She scores a region", "Sie wertet eine Region"}),
      outcome<Act::her_area_points, Points>(
          "her_area:{}", in(S::her_area), "13.12",
          {"She gets points for her presences", "Sie erhält Punkte für ihre Präsenzen"}),
      outcome<Act::her_sail, Space>("her_sail:{}", in(S::her_sail), "13.13",
                                    {"She sails to a space", "Sie fährt auf ein Feld des Flusses"}),
      outcome<Act::her_income, Points, Last>("her_income:{}{}", in(S::her_income), "13.14",
                                             {"She gets her income", "Sie erhält ihr Einkommen"}),
      act<Act::goal, Dealt>(
          "goal:{}", in(S::goal), "1.9",
          {"Keep one of the dealt scoring tiles", "Eines der ausgeteilten Wertungsplättchen behalten"}),
      act<Act::site, Resource>("site:{}", in(S::site), "3.5",
                               {"Erect a production building", "Ein Produktionsgebäude errichten"}),
      act<Act::vase>("vase", in(S::site), "8.5", {"Take vases instead", "Stattdessen Vasen nehmen"}),
      act<Act::deed, Deed>("deed:{}", in(S::turn), "2.2", {"Take an action tile", "Ein Aktionsplättchen nehmen"}),
      act<Act::play, Card>("play:{}", in(S::offer, S::interim), "4.1", {"Play a card", "Eine Karte ausspielen"}),
      act<Act::project, Area>(
          "project:{}", in(S::offer, S::interim), "4.8",
          {"Carry out the special project of an area", "Das Sonderprojekt eines Bereichs ausführen"}),
      act<Act::pay, Boats, Help>("pay:{}{}", in(S::pay), "4.6",
                                 {"Pay with the boats at these sites, and with levers",
                                  "Mit den Booten an diesen Orten und mit Hebeln bezahlen"}),
      act<Act::discard, Card>("discard:{}", in(S::offer), "4.1",
                              {"Discard a card for coins", "Eine Karte für Münzen abwerfen"}),
      act<Act::skip, Lever>("skip:{}", in(S::offer, S::interim), "7.7",
                            {"Use a lever instead of a card", "Einen Hebel statt einer Karte nutzen"}),
      act<Act::draw_cards>("draw", in(S::offer), "6.7", {"Draw cards", "Karten ziehen"}),
      act<Act::explore>("explore", in(S::explore), "5.1", {"Turn up a grey tile", "Ein graues Plättchen aufdecken"}),
      act<Act::place, Field>("place:{}", in(S::place), "5.1",
                             {"Place the tile on a field", "Das Plättchen auf ein Feld legen"}),
      act<Act::pasture, Field>("pasture:{}", in(S::pasture), "6.3",
                               {"Place a pasture on a field", "Eine Rinderweide auf ein Feld legen"}),
      act<Act::develop, Field, Plot>("develop:{}{}", in(S::offer), "5.4",
                                     {"Develop a plot", "Einen Bauplatz erschließen"}),
      act<Act::house, Field, Plot>("house:{}{}", in(S::offer, S::interim, S::upgrade), "5.6",
                                   {"Upgrade an inhabitant to a house", "Einen Bewohner zu einem Haus aufwerten"}),
      act<Act::settlement, Field, Plot>("settlement:{}{}", in(S::offer, S::interim, S::upgrade), "5.8",
                                        {"Upgrade a house to a settlement", "Ein Haus zu einer Siedlung aufwerten"}),
      act<Act::cattle, Field>("cattle:{}", in(S::offer), "6.4", {"Place cattle", "Ein Rind setzen"}),
      act<Act::due, Inhabitants, Fours, WithLever>(
          "due:{}+{}{}", in(S::due), "5.9",
          {"Pay with inhabitants, points and a lever", "Mit Bewohnern, Punkten und einem Hebel bezahlen"}),
      act<Act::recess, Recess>("recess:{}", in(S::recess), "5.6",
                               {"Use the house of this recess", "Das Haus aus dieser Aussparung nehmen"}),
      act<Act::region, Region>("region:{}", in(S::region), "6.5", {"Choose a region", "Eine Region wählen"}),
      act<Act::area, ForPoints>(
          "area{}", in(S::area), "6.5",
          {"Coins for presences, or points with the lever", "Münzen für Präsenzen, oder Punkte mit dem Hebel"}),
      act<Act::hire, ForCards>(
          "hire:{}", in(S::hire), "6.6",
          {"Hire an inhabitant for coins or cards", "Einen Bewohner für Münzen oder Karten anheuern"}),
      act<Act::modernize, Lever>("modernize:{}", in(S::modernize, S::offer), "6.8",
                                 {"Modernise: place a lever", "Modernisieren: einen Hebel einsetzen"}),
      act<Act::forgo, ForgoLever, ForCoins>(
          "forgo:{}{}", in(S::offer, S::area, S::hire), "7.3",
          {"Give up a part for all for a lever", "Auf einen gemeinsamen Teil für einen Hebel verzichten"}),
      act<Act::drop, Card>("drop:{}", in(S::drop), "3.3", {"Give a card away", "Eine Karte abgeben"}),
      act<Act::exchange, Back>("exchange{}", in(S::exchange), "11.3",
                               {"Exchange as the card says", "Tauschen, wie die Karte es sagt"}),
      act<Act::track, Track>("track:{}", in(S::track), "5.5",
                             {"Go on on an income track", "Auf einer Einkommensleiste vorrücken"}),
      act<Act::reset, Lever>("reset:{}", in(S::reset), "11.4", {"Push a lever up", "Einen Hebel hochschieben"}),
      act<Act::lever, Lever, Purpose>("lever:{}{}",
                                      in(S::turn, S::offer, S::interim, S::score, S::trade, S::hire, S::modernize,
                                         S::upgrade, S::explore, S::area, S::sail, S::levers, S::tile_lever),
                                      "7.2", {"Use a lever", "Einen Hebel nutzen"}),
      act<Act::sail, Space>("sail:{}", in(S::sail), "8.1",
                            {"Sail to a space of the river", "Auf ein Feld des Flusses fahren"}),
      act<Act::score, Area>("score:{}", in(S::score), "9.3",
                            {"Score the tile of an area", "Das Plättchen eines Bereichs werten"}),
      act<Act::trade, TradedInhabitants, TradedVases>("trade:{}+{}", in(S::trade), "9.5",
                                                      {"Trade inhabitants and vases, and coins for the rest",
                                                       "Bewohner und Vasen handeln, und Münzen für den Rest"}),
      act<Act::done>("done",
                     in(S::offer, S::interim, S::explore, S::pasture, S::tile_lever, S::exchange, S::hire, S::modernize,
                        S::upgrade, S::levers),
                     "2.7", {"No more of this", "Nichts mehr davon"}));
}

}  // namespace arguments

inline constexpr auto kTable = arguments::make_table();
static_assert(kTable.actions() <= 1400);

// The arguments of an action, as the table declares them.
template <Act Kind>
constexpr auto args(Action action) {
  return decltype(kTable)::RowOf<Kind>::Held::values(grammar::bytes_of(action));
}

}  // namespace spielwerk::boonlake
