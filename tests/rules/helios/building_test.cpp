#include <algorithm>
#include <functional>
#include <set>

#include "rules/helios/table.hpp"

// Rules 4: building, temples and the city.

namespace spielwerk::helios {

namespace {

using Tokens = std::vector<std::string>;

// Seat 0 builds and has these resources, each on a tile of its own: d4, e3, e4, d5, c4, c3.
Table builder(const Tokens& resources) {
  static const Tokens kFields = {"d4", "e3", "e4", "d5", "c4", "c3"};
  Table table(2);
  for (std::size_t i = 0; i < resources.size(); ++i) {
    if (i > 0) table.tile(0, kFields[i], "grey");
    table.resources(0, kFields[i], {resources[i]});
  }
  table.with_mana(0, 0).action(0, "any");
  return table;
}

// Pays with these, in the order in which the program asks for them: free ones field by field.
void pay(Table& table, Tokens tokens) {
  const Board& board = table.game().printed().board;
  const auto field = [&](const std::string& token) { return board.find(std::string_view(token).substr(4, 2)); };
  std::sort(tokens.begin(), tokens.end(), [&](const auto& a, const auto& b) { return field(a) < field(b); });
  while (table.step() == "pay") {
    const auto next =
        std::find_if(tokens.begin(), tokens.end(), [&](const std::string& token) { return table.can(token); });
    ASSERT_NE(next, tokens.end()) << "none of these can be paid with";
    table.play({*next});
    tokens.erase(next);
  }
}

// What lies on the tiles of seat 0, as text.
std::string board_of(const State& state) {
  std::string text;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    text +=
        std::to_string(state.players[0].resource[colour]) + "+" + std::to_string(state.players[0].second[colour]) + " ";
  }
  return text;
}

// The boards that the program's questions lead to, one for each way through them.
void walk(const Helios& game, const State& state, std::vector<std::string>& boards) {
  if (state.step().kind != StepKind::pay) {
    boards.push_back(board_of(state));
    return;
  }
  ActionList ways;
  game.legal(state, ways);
  for (const Action way : ways) {
    State next = state;
    game.apply(next, way);
    walk(game, next, boards);
  }
}

// The boards that are left if so many resources go that fulfil the condition (their numbers by colour).
std::set<std::string> boards_without(const State& state, int price,
                                     const std::function<bool(const std::vector<int>&)>& paid) {
  std::vector<std::pair<int, int>> pieces;  // field and colour
  for (int colour = 0; colour < kColours; ++colour) {
    const auto c = static_cast<std::size_t>(colour);
    for (const int field : each(state.players[0].resource[c])) pieces.emplace_back(field, colour);
    for (const int field : each(state.players[0].second[c])) pieces.emplace_back(field, colour);
  }
  std::set<std::string> boards;
  for (unsigned chosen = 0; chosen < 1U << pieces.size(); ++chosen) {
    if (std::popcount(chosen) != price) continue;
    State after = state;
    std::vector<int> colours(kColours, 0);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if ((chosen >> i & 1) == 0) continue;
      const auto c = static_cast<std::size_t>(pieces[i].second);
      Player& player = after.players[0];
      ((player.second[c] & bit(pieces[i].first)) != 0 ? player.second[c] : player.resource[c]) &= ~bit(pieces[i].first);
      ++colours[c];
    }
    if (paid(colours)) boards.insert(board_of(after));
  }
  return boards;
}

void expect_each_way_once(Table& table, const std::string& token, int price,
                          const std::function<bool(const std::vector<int>&)>& paid) {
  const std::set<std::string> expected = boards_without(table.state(), price, paid);
  table.play({token});
  std::vector<std::string> boards;
  walk(table.game(), table.state(), boards);
  EXPECT_EQ(boards.size(), expected.size()) << token;
  EXPECT_EQ(std::set<std::string>(boards.begin(), boards.end()), expected) << token;
}

enum { kBrown, kGreyStone, kGreen, kBlue, kBlack };

// Seats 1 to 3 have built so many houses in their cities.
void build_houses(Table& table, int houses) {
  for (int seat = 1; seat < 4; ++seat) {
    for (const Building& building : table.game().printed().buildings) {
      if (houses-- > 0) table.building(seat, building.id);
    }
  }
}

}  // namespace

// Rule 4.1
TEST(HeliosBuilding, OneActionBuildsOneTempleOrOneBuilding) {
  Table table = builder({"grey", "grey", "grey", "grey"});
  table.action(0, "build").play({"build:sun_lodge", "pay:d4=grey"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.state().houses, 34);
  table.action(0, "build").play({"build:temple", "pay:e3=grey", "site:e3"});
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.state().houses, 33);
}

// Rule 4.1
TEST(HeliosBuilding, ResourcesComeFromTheOwnTilesAndGoBackToTheSupply) {
  Table table = builder({"brown", "grey"});
  table.resources(1, "d4", {"grey", "brown"});
  EXPECT_EQ(table.supply("brown"), 11);
  table.play({"build:council"});
  EXPECT_EQ(table.resources(0), 0);
  EXPECT_EQ(table.resources(1), 2);
  EXPECT_EQ(table.supply("brown"), 12);
  EXPECT_EQ(table.supply("grey"), 12);
}

// Rule 4.1
TEST(HeliosBuilding, ResourcesOnSpecialTilesPayToo) {
  Table table(2);
  table.tile(0, "e3", "temples").resources(0, "e3", {"black"}).action(0, "build").play({"build:observatory"});
  EXPECT_TRUE(table.has_building(0, "observatory"));
  EXPECT_EQ(table.resources_on(0, "e3"), Tokens{});
}

// Rule 4.1, 4.2, 4.7
TEST(HeliosBuilding, WhoCannotPayCannotBuild) {
  Table table = builder({"brown"});
  EXPECT_EQ(table.why_not("build:observatory"), "4.7");
  EXPECT_EQ(table.why_not("build:sanctuary"), "4.7");
  table.temple(0, "d4").tile(0, "e3", "grey").resources(0, "e3", {"blue"});
  EXPECT_EQ(table.why_not("build:temple"), "4.2");  // the second one costs 2
  EXPECT_TRUE(table.can("build:power_plant"));
}

// Rule 4.1
TEST(HeliosBuilding, TheResourceThatPaysIsChosenAmongSeveralTiles) {
  Table table = builder({"black", "black", "grey"});
  table.play({"build:observatory"});
  EXPECT_EQ(table.legal().size(), 2U);
  EXPECT_TRUE(table.can("pay:d4=black"));
  EXPECT_TRUE(table.can("pay:e3=black"));
  EXPECT_EQ(table.why_not("pay:c3=black"), "4.1");
  table.play({"pay:e3=black"});
  EXPECT_EQ(table.resources_on(0, "d4"), Tokens{"black"});
  EXPECT_EQ(table.resources_on(0, "e3"), Tokens{});
}

// Rule 4.1
TEST(HeliosBuilding, ColouredResourcesAreAskedForBeforeTheFreeOnes) {
  Table table = builder({"brown", "brown", "grey", "blue"});
  table.play({"build:land_office"});
  EXPECT_EQ(table.legal().size(), 2U);
  EXPECT_TRUE(table.can("pay:d4=brown"));
  EXPECT_TRUE(table.can("pay:e3=brown"));
  EXPECT_FALSE(table.can("pay:e4=grey"));
  table.play({"pay:d4=brown"});
  EXPECT_TRUE(table.can("pay:e4=grey"));
  EXPECT_TRUE(table.can("pay:d5=blue"));
}

// Rule 4.1
TEST(HeliosBuilding, EachWayToPayIsOfferedOnce) {
  const auto crowded = [] {
    Table table(2);
    table.tiles(0, {"c3", "c4", "d5", "e4", "e3"}, "grey").resources(0, "d4", {"green", "green"});
    table.resources(0, "c3", {"grey", "blue"}).resources(0, "c4", {"green"}).resources(0, "d5", {"grey", "grey"});
    table.resources(0, "e4", {"brown", "green"}).resources(0, "e3", {"blue"}).action(0, "build");
    return table;
  };
  Table palace = crowded();
  expect_each_way_once(palace, "build:palace", 3, [](const auto& c) { return c[kGreen] >= 1 && c[kGreyStone] >= 1; });
  Table office = crowded();
  expect_each_way_once(office, "build:land_office", 2, [](const auto& c) { return c[kBrown] == 1; });
  Table bazaar = crowded();
  expect_each_way_once(bazaar, "build:bazaar", 2, [](const auto&) { return true; });
  Table temple = crowded();
  temple.tiles(0, {"c5", "d6"}, "green").temple(0, "c5").temple(0, "d6");
  expect_each_way_once(temple, "build:temple", 3, [](const auto&) { return true; });
  // No black one: two others take its place. Blue is there and has to be paid.
  Table storehouse = crowded();
  expect_each_way_once(storehouse, "build:storehouse", 3, [](const auto& c) { return c[kBlue] >= 1; });
  Table citadel = crowded();
  expect_each_way_once(citadel, "build:citadel", 1, [](const auto& c) { return c[kBlue] == 1; });
  Table observatory = crowded();
  expect_each_way_once(observatory, "build:observatory", 2, [](const auto&) { return true; });
}

// Rule 4.1
TEST(HeliosBuilding, WhatIsForcedIsNotAsked) {
  Table table = builder({"green", "grey", "blue"});
  table.play({"build:palace"});
  EXPECT_EQ(table.resources(0), 0);
  EXPECT_TRUE(table.has_building(0, "palace"));
}

// Rule 4.2, 4.4
TEST(HeliosBuilding, ExampleTheFirstTempleIsPaidWithGranite) {
  Table table = builder({"grey", "green", "blue"});
  table.play({"build:temple"});
  pay(table, {"pay:d4=grey"});
  table.play({"site:d4"});
  EXPECT_TRUE(table.has_temple(0, "d4"));
  EXPECT_EQ(table.resources(0), 2);
  EXPECT_EQ(table.supply("grey"), 13);
  EXPECT_EQ(table.mana(0), 1);
  EXPECT_EQ(table.points(0), 0);
}

// Rule 4.2, 4.4
TEST(HeliosBuilding, ExampleTheSecondTempleIsPaidWithBambooAndSpring) {
  Table table = builder({"grey", "green", "blue", "black"});
  table.temple(0, "d4").play({"build:temple"});
  pay(table, {"pay:e3=green", "pay:e4=blue"});
  table.play({"site:e4"});
  EXPECT_EQ(table.resources(0), 1);
  EXPECT_EQ(table.resources_on(0, "d5"), Tokens{"black"});
  EXPECT_EQ(table.supply("green"), 13);
  EXPECT_EQ(table.supply("blue"), 13);
  EXPECT_EQ(table.mana(0), 2);
}

// Rule 4.2, 4.4
TEST(HeliosBuilding, ThirdTempleCostsThreeResourcesAndGivesThreeMana) {
  Table table(2);
  table.tiles(0, {"d5", "d6", "e4"}).temple(0, "d5").temple(0, "d6").with_mana(0, 0);
  table.resources(0, "d4", {"grey", "grey"}).resources(0, "e4", {"blue"}).action(0, "build");
  table.play({"build:temple", "site:e4"});  // exactly three resources: there is no choice in paying
  EXPECT_EQ(table.mana(0), 3);
  EXPECT_EQ(table.resources(0), 0);
  EXPECT_TRUE(table.has_temple(0, "e4"));
}

// Rule 4.2, 4.4
TEST(HeliosBuilding, TheNthTempleCostsNAndBringsNMana) {
  for (int number = 1; number <= 6; ++number) {
    static const Tokens kSites = {"e3", "e4", "d5", "c4", "c3"};
    Table table(2);
    for (int built = 1; built < number; ++built) {
      const std::string& site = kSites[static_cast<std::size_t>(built - 1)];
      table.tile(0, site, "grey").temple(0, site);
    }
    table.tiles(0, {"d5", "d6"}, "green");
    if (number > 3) table.temple(0, "d5");
    table.tiles(0, {"e5", "f4"}, "black").with_mana(0, 0);
    if (number <= 2) table.tile(0, "e4", "blue");
    table.resources(0, "d4", {"grey", "blue"})
        .resources(0, "d6", {"black", "blue"})
        .resources(0, "e5", {"grey", "green"});
    table.action(0, "build");
    EXPECT_EQ(table.resources(0), 6);
    table.play({"build:temple"});
    while (table.step() == "pay") table.play({table.legal().front()});
    EXPECT_EQ(table.resources(0), 6 - number);
    table.play({"site:f4"});  // nothing lies there
    EXPECT_EQ(table.resources(0), 6 - number);
    EXPECT_EQ(table.mana(0), number);
  }
}

// Rule 4.2
TEST(HeliosBuilding, CityBuildingsDoNotMakeTemplesDearer) {
  Table table = builder({"grey"});
  table.building(0, "sun_lodge").building(0, "sanctuary").play({"build:temple"});
  EXPECT_TRUE(table.has_temple(0, "d4"));
  EXPECT_EQ(table.mana(0), 1);
}

// Rule 4.2
TEST(HeliosBuilding, TemplesOfOthersDoNotMakeTemplesDearer) {
  Table table = builder({"grey"});
  table.tile(1, "e3", "grey").temple(1, "e3").temple(1, "d4").play({"build:temple"});
  EXPECT_TRUE(table.has_temple(0, "d4"));
}

// Rule 4.2, 4.4, 5.5
TEST(HeliosBuilding, WithTheCitadelEveryTempleCostsOne) {
  Table table = builder({"grey", "green", "blue", "black"});
  table.building(0, "citadel").temple(0, "d4").temple(0, "e3").play({"build:temple", "pay:e4=blue", "site:e4"});
  EXPECT_EQ(table.resources(0), 1);
  EXPECT_EQ(table.mana(0), 3);
}

// Rule 4.3
TEST(HeliosBuilding, ATempleStandsOnAnyTileWithoutATemple) {
  Table table = builder({"grey", "green", "blue"});
  table.temple(0, "d4").tile(0, "c3", "brown").tile(0, "b3", "resources").play({"build:temple"});
  EXPECT_EQ(table.step(), "temple_site");  // paid with both resources, without a choice
  EXPECT_EQ(table.legal().size(), 4U);
  for (const std::string field : {"e3", "e4", "c3", "b3"}) EXPECT_TRUE(table.can("site:" + field)) << field;
  EXPECT_EQ(table.why_not("site:d4"), "4.3");
  EXPECT_EQ(table.why_not("site:c4"), "4.3");
  table.play({"site:b3"});  // a special tile, and not beside the other temple
  EXPECT_TRUE(table.has_temple(0, "b3"));
}

// Rule 4.3
TEST(HeliosBuilding, OneTempleOnATile) {
  Table table(2);
  table.temple(0, "d4").action(0, "any");
  EXPECT_EQ(table.why_not("build:temple"), "4.3");
}

// Rule 4.3
TEST(HeliosBuilding, AResourceThatStillLiesOnTheSiteIsLost) {
  Table table = builder({"grey", "green"});
  table.play({"build:temple", "pay:d4=grey", "site:e3"});
  EXPECT_EQ(table.resources(0), 0);
  EXPECT_EQ(table.supply("green"), 13);
  EXPECT_EQ(table.mana(0), 1);  // without benefit
}

// Rule 4.3
TEST(HeliosBuilding, TwoResourcesThatStillLieOnTheSiteAreLost) {
  Table table = builder({"grey", "green"});
  table.resources(0, "e3", {"blue", "blue"}).play({"build:temple", "pay:d4=grey", "site:e3"});
  EXPECT_EQ(table.resources_on(0, "e3"), Tokens{});
  EXPECT_EQ(table.supply("blue"), 13);

  Table mixed = builder({"grey", "green"});
  mixed.resources(0, "e3", {"blue", "black"}).play({"build:temple", "pay:d4=grey", "site:e3"});
  EXPECT_EQ(mixed.resources(0), 0);
  EXPECT_EQ(mixed.supply("blue"), 13);
  EXPECT_EQ(mixed.supply("black"), 13);
}

// Rule 4.3
TEST(HeliosBuilding, TheResourceOfTheSiteItselfMayPay) {
  Table table = builder({"grey", "green"});
  table.play({"build:temple", "pay:e3=green", "site:e3"});
  EXPECT_EQ(table.resources_on(0, "d4"), Tokens{"grey"});
  EXPECT_TRUE(table.has_temple(0, "e3"));

  Table crowded = builder({"grey", "green"});
  crowded.resources(0, "e3", {"green", "blue"}).play({"build:temple", "pay:e3=green", "site:e3"});
  EXPECT_EQ(crowded.resources(0), 1);  // the blue one beside it is lost
  EXPECT_EQ(crowded.resources_on(0, "d4"), Tokens{"grey"});
}

// Rule 4.4
TEST(HeliosBuilding, ATempleBringsNoPointsByItself) {
  Table table = builder({"grey"});
  table.play({"build:temple"});
  EXPECT_EQ(table.points(0), 0);
  EXPECT_EQ(table.score(0, "buildings"), 0);
}

// Rule 4.5
TEST(HeliosBuilding, ExampleTheStorehouseForOneBlueAndOneBlack) {
  Table table = builder({"blue", "black", "grey"});
  table.play({"build:storehouse"});
  EXPECT_TRUE(table.has_building(0, "storehouse"));
  EXPECT_EQ(table.resources_on(0, "e4"), Tokens{"grey"});
  EXPECT_EQ(table.resources(0), 1);
  EXPECT_EQ(table.supply("blue"), 13);
  EXPECT_EQ(table.supply("black"), 13);
  EXPECT_EQ(table.state().houses, 34);
  // Its benefit is there from now on: the sun brings land a second resource.
  table.sun(0, "f2").action(0, "sun").play({"sun:f3"});
  EXPECT_EQ(table.resources_on(0, "e4"), (Tokens{"grey", "grey"}));
}

// Rule 4.5
TEST(HeliosBuilding, EachBuildingOnceForEveryPlayer) {
  Table table = builder({"black", "black"});
  table.building(1, "observatory").play({"build:observatory", "pay:d4=black"});
  EXPECT_TRUE(table.has_building(0, "observatory"));
  EXPECT_TRUE(table.has_building(1, "observatory"));
  table.action(0, "build");
  EXPECT_EQ(table.why_not("build:observatory"), "4.5");
}

// Rule 4.5
TEST(HeliosBuilding, ThePointsOfABuildingComeOnlyAtTheEnd) {
  Table table = builder({"black"});
  table.play({"build:observatory"});
  EXPECT_EQ(table.points(0), 0);
  EXPECT_EQ(table.score(0, "buildings"), 3);
}

// Rule 4.6
TEST(HeliosBuilding, AWhiteResourceIsAnyColour) {
  for (const std::string colour : {"brown", "grey", "green", "blue", "black"}) {
    Table table = builder({"grey", "green", colour});
    table.play({"build:palace"});
    EXPECT_TRUE(table.has_building(0, "palace")) << colour;
    EXPECT_EQ(table.resources(0), 0);
  }
}

// Rule 4.6
TEST(HeliosBuilding, TheWhiteResourceIsChosenFreely) {
  Table table = builder({"grey", "green", "blue", "black"});
  table.play({"build:palace"});
  EXPECT_EQ(table.legal().size(), 2U);
  table.play({"pay:d5=black"});
  EXPECT_EQ(table.resources(0, "blue"), 1);
  EXPECT_EQ(table.resources(0), 1);
}

// Rule 4.7
TEST(HeliosBuilding, TwoResourcesReplaceAMissingOne) {
  Table table = builder({"brown", "grey"});
  table.play({"build:observatory"});
  EXPECT_TRUE(table.has_building(0, "observatory"));
  EXPECT_EQ(table.resources(0), 0);
}

// Rule 4.7
TEST(HeliosBuilding, TheTwoMayHaveTheSameColour) {
  Table table = builder({"brown"});
  table.resources(0, "d4", {"brown", "brown"}).play({"build:observatory"});
  EXPECT_TRUE(table.has_building(0, "observatory"));
}

// Rule 4.7
TEST(HeliosBuilding, AColourThatIsThereCannotBeReplaced) {
  Table table = builder({"black", "brown", "grey"});
  table.play({"build:observatory"});  // nothing is asked: it is the black one
  EXPECT_EQ(table.resources(0, "black"), 0);
  EXPECT_EQ(table.resources(0), 2);
}

// Rule 4.7
TEST(HeliosBuilding, RealColoursAreUsedFirstAndTheRestReplacesTheMissingOnes) {
  Table table = builder({"black", "brown", "grey", "green"});
  table.play({"build:watchtower"});  // black is paid, two others replace blue
  EXPECT_EQ(table.legal().size(), 2U);
  EXPECT_EQ(table.why_not("pay:d4=black"), "4.1");
  pay(table, {"pay:e3=brown", "pay:d5=green"});
  EXPECT_TRUE(table.has_building(0, "watchtower"));
  EXPECT_EQ(table.resources_on(0, "e4"), Tokens{"grey"});
  EXPECT_EQ(table.resources(0), 1);
}

// Rule 4.7
TEST(HeliosBuilding, ASecondResourceOfAPaidColourMayReplace) {
  Table table = builder({"black", "black", "black"});
  table.play({"build:watchtower"});
  EXPECT_TRUE(table.has_building(0, "watchtower"));
  EXPECT_EQ(table.resources(0), 0);
}

// Rule 4.7
TEST(HeliosBuilding, TwoMissingColoursTakeFourResources) {
  Table three = builder({"brown", "brown", "grey"});
  EXPECT_EQ(three.why_not("build:watchtower"), "4.7");
  Table four = builder({"brown", "brown", "grey", "green"});
  four.play({"build:watchtower"});
  EXPECT_EQ(four.resources(0), 0);
}

// Rule 4.6, 4.7
TEST(HeliosBuilding, WhiteResourcesArePaidOneForOneBesideReplacedOnes) {
  Table three = builder({"green", "brown", "brown"});
  EXPECT_EQ(three.why_not("build:palace"), "4.7");  // green, two for grey, one of any colour: four
  Table four = builder({"green", "brown", "brown", "blue"});
  four.play({"build:palace"});
  EXPECT_EQ(four.resources(0), 0);
  Table none = builder({"brown", "brown", "blue", "blue"});
  EXPECT_EQ(none.why_not("build:palace"), "4.7");  // five
  Table one = builder({"brown"});
  EXPECT_EQ(one.why_not("build:bazaar"), "4.1");
}

// Rule 4.7, 5.5
TEST(HeliosBuilding, TheCitadelsEitherOrIsReplacedOnlyWithoutBoth) {
  Table blue = builder({"blue", "brown", "grey"});
  blue.play({"build:citadel"});
  EXPECT_EQ(blue.resources(0, "blue"), 0);
  EXPECT_EQ(blue.resources(0), 2);
  Table neither = builder({"brown", "grey", "green"});
  neither.play({"build:citadel"});
  pay(neither, {"pay:d4=brown", "pay:e4=green"});
  EXPECT_TRUE(neither.has_building(0, "citadel"));
  EXPECT_EQ(neither.resources_on(0, "e3"), Tokens{"grey"});
}

// Rule 4.8
TEST(HeliosBuilding, RangeAndManaComeAtOnceAndBeforeTheFunction) {
  Table table = builder({"green", "grey", "brown"});
  table.play({"build:palace"});
  EXPECT_EQ(table.step(), "act");  // the function, a bonus action, is still to come
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.range(0), 3);
  EXPECT_EQ(table.mana(0), 1);
}

// Rule 4.8
TEST(HeliosBuilding, TheNewRangeHoldsInTheSameTurn) {
  Table table(2);
  table.resources(0, "d4", {"green", "grey"}).action(0, "build");
  EXPECT_EQ(table.why_not("build:palace"), "4.7");
  table.tile(0, "d5", "temples").resources(0, "d5", {"blue"}).action(0, "build");
  table.play({"build:palace", "sun:e5"});  // e3, e4, e5: three steps
  EXPECT_EQ(table.sun(0), "e5");
}

// Rule 4.8
TEST(HeliosBuilding, ManaOfABuildingComesOnlyOnce) {
  Table table = builder({"green"});
  table.play({"build:sacred_grove"});
  EXPECT_EQ(table.mana(0), 2);
  table.action(0, "sun").play({"sun:e3"});
  table.action(0, "sun").play({"sun:e4"});
  EXPECT_EQ(table.mana(0), 2);
}

// Rule 4.8, 1.8
TEST(HeliosBuilding, ManaOfABuildingIsLimitedByTheSupply) {
  Table table = builder({"brown", "green"});
  table.with_mana(1, 27).play({"build:sanctuary"});
  EXPECT_EQ(table.mana(0), 3);
}

// Rule 4.9
TEST(HeliosBuilding, TemplesAndBuildingsTakeAHouseEach) {
  Table table = builder({"grey", "black", "blue"});
  EXPECT_EQ(table.state().houses, 35);
  table.play({"build:observatory"});
  EXPECT_EQ(table.state().houses, 34);
  table.action(0, "build").play({"build:temple", "pay:d4=grey", "site:d4"});
  EXPECT_EQ(table.state().houses, 33);
}

// Rule 4.9
TEST(HeliosBuilding, TheLastHouseCanBeBuiltAndThenNoMore) {
  Table table(4);
  build_houses(table, 34);
  table.resources(0, "d4", {"grey", "black"}).action(0, "build");
  EXPECT_EQ(table.state().houses, 1);
  table.play({"build:observatory"});
  EXPECT_EQ(table.state().houses, 0);
  table.turn(0).play({"take:build"});  // nothing can be built, so the action is given up by itself
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.resources(0), 1);
  table.action(0, "any");
  EXPECT_EQ(table.why_not("build:temple"), "4.9");
  EXPECT_EQ(table.why_not("build:sun_lodge"), "4.9");
}

}  // namespace spielwerk::helios
