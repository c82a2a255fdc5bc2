#include <string>
#include <string_view>
#include <vector>

#include "rules/helios/table.hpp"

namespace spielwerk::helios {

namespace {

using Names = std::vector<std::string>;

// A player in the persons phase with one person, and these resources on d4, d5 and d6, two on a tile.
Table with_person(std::string_view person, const Names& resources) {
  Table table(2);
  table.tile(0, "d5", "brown").tile(0, "d6", "brown").person(0, person).with_mana(0, 2);
  const Names fields = {"d4", "d5", "d6"};
  for (std::size_t i = 0; i < fields.size() && 2 * i < resources.size(); ++i) {
    Names here = {resources[2 * i]};
    if (2 * i + 1 < resources.size()) here.push_back(resources[2 * i + 1]);
    table.resources(0, fields[i], here);
  }
  table.persons(0);
  return table;
}

std::string activate(std::string_view person) { return "activate:" + std::string(person); }

// The person costs exactly these three, all of them different from the colour that is left over.
void expect_cost(std::string_view person, const Names& cost, const std::string& other) {
  SCOPED_TRACE(person);
  Table exact = with_person(person, cost);
  EXPECT_TRUE(exact.can(activate(person)));
  exact.play({activate(person)});
  EXPECT_EQ(exact.resources(0), 0);
  // With another colour in the place of one, that one is missing and would cost two.
  for (std::size_t i = 0; i < cost.size(); ++i) {
    Names changed = cost;
    changed[i] = other;
    Table table = with_person(person, changed);
    EXPECT_EQ(table.why_not(activate(person)), "7.4") << changed[0] << " " << changed[1] << " " << changed[2];
  }
}

// The person costs these two and one of any colour.
void expect_cost_with_any(std::string_view person, const std::string& first, const std::string& second) {
  SCOPED_TRACE(person);
  for (const char* any : {"brown", "grey", "green", "blue", "black"}) {
    Table table = with_person(person, {first, second, any});
    table.play({activate(person)});
    EXPECT_EQ(table.resources(0), 0) << any;
  }
  for (const std::string& missing : {first, second}) {
    const std::string& there = missing == first ? second : first;
    Table three = with_person(person, {there, there, there});
    EXPECT_EQ(three.why_not(activate(person)), "7.4") << "without " << missing;
    Table four = with_person(person, {there, there, there, there});
    four.play({activate(person)});
    EXPECT_EQ(four.resources(0), 0) << "two replace " << missing;
  }
}

}  // namespace

// Rule 8.1
TEST(HeliosArchitect, CostsBlueGreyAndAny) { expect_cost_with_any("architect", "blue", "grey"); }

// Rule 8.1
TEST(HeliosArchitect, BringsABonusResourceWhenActivated) {
  Table table = with_person("architect", {"blue", "grey", "green"});
  table.play({"activate:architect", "bonus:d6", "colour:blue"});
  EXPECT_EQ(table.resources_on(0, "d6"), Names{"blue"});
  EXPECT_EQ(table.resources(0), 1);
  EXPECT_EQ(table.range(0), 2);
  EXPECT_EQ(table.mana(0), 2);
}

// Rule 8.1
TEST(HeliosArchitect, ScoresThreePointsForEachTempleAndBuilding) {
  Table table(2);
  table.tiles(0, {"d5", "d6"}).temple(0, "d5").temple(0, "d6").building(0, "sun_lodge").building(0, "palace");
  table.building(0, "bazaar").person(0, "architect", true);
  EXPECT_EQ(table.score(0, "person:architect"), 3 * 5);
}

// Rule 8.2
TEST(HeliosProphetess, CostsBlueGreenAndAny) { expect_cost_with_any("prophetess", "blue", "green"); }

// Rule 8.2
TEST(HeliosProphetess, BringsNothingWhenActivated) {
  Table table = with_person("prophetess", {"blue", "green", "grey"});
  table.play({"activate:prophetess"});
  EXPECT_EQ(table.range(0), 2);
  EXPECT_EQ(table.mana(0), 2);
  EXPECT_EQ(table.resources(0), 0);
  EXPECT_EQ(table.step(), "persons");
}

// Rule 8.2
TEST(HeliosProphetess, ScoresTwoPointsForEachLandAndSpecialTileTheFirstIncluded) {
  Table one(2);
  one.person(0, "prophetess", true);
  EXPECT_EQ(one.score(0, "person:prophetess"), 2);
  Table table(2);
  table.tile(0, "d5", "blue").tile(0, "e4", "temples").tile(0, "e3", "temples").temple(0, "e3");
  table.person(0, "prophetess", true);
  EXPECT_EQ(table.score(0, "person:prophetess"), 2 * 4);
}

// Rule 8.3
TEST(HeliosInventor, CostsBlackGreyAndAny) { expect_cost_with_any("inventor", "black", "grey"); }

// Rule 8.3
TEST(HeliosInventor, BringsTwoStepsAndOneManaWhenActivated) {
  Table table = with_person("inventor", {"black", "grey", "green"});
  table.play({"activate:inventor"});
  EXPECT_EQ(table.range(0), 4);
  EXPECT_EQ(table.mana(0), 3);
}

// Rule 8.3
TEST(HeliosInventor, ScoresFivePointsForEachSpecialTile) {
  Table table(2);
  table.tile(0, "d5", "blue").tile(0, "e4", "temples").tile(0, "e3", "temples").tile(0, "c3", "free_fields");
  table.person(0, "inventor", true);
  EXPECT_EQ(table.score(0, "person:inventor"), 5 * 3);
}

// Rule 8.4
TEST(HeliosCartographer, CostsGreyBrownAndGreen) { expect_cost("cartographer", {"grey", "brown", "green"}, "blue"); }

// Rule 8.4
TEST(HeliosCartographer, BringsABonusResourceWhenActivated) {
  Table table = with_person("cartographer", {"grey", "brown", "green"});
  table.play({"activate:cartographer", "bonus:d4", "colour:black"});
  EXPECT_EQ(table.resources_on(0, "d4"), Names{"black"});
}

// Rule 8.4
TEST(HeliosCartographer, ScoresThreePointsForEachColourOfLandFifteenAtMost) {
  Table first(2);
  first.person(0, "cartographer", true);
  EXPECT_EQ(first.score(0, "person:cartographer"), 3);  // the first land is a colour, too
  Table two(2);
  two.tile(0, "d5", "blue").tile(0, "d6", "blue").tile(0, "e4", "temples").person(0, "cartographer", true);
  EXPECT_EQ(two.score(0, "person:cartographer"), 2 * 3);  // a special tile has no colour
  Table all(2);
  all.tile(0, "d5", "blue").tile(0, "d6", "grey").tile(0, "e4", "green").tile(0, "e3", "black").tile(0, "c3", "blue");
  all.person(0, "cartographer", true);
  EXPECT_EQ(all.score(0, "person:cartographer"), 15);
}

// Rule 8.5
TEST(HeliosPriestess, CostsThreeOfAnyColour) {
  Table table = with_person("priestess", {"black", "black", "black"});
  table.play({"activate:priestess"});
  EXPECT_EQ(table.resources(0), 0);
  Table two = with_person("priestess", {"black", "blue"});
  EXPECT_EQ(two.why_not("activate:priestess"), "7.4");
}

// Rule 8.5
TEST(HeliosPriestess, BringsTwoStepsAndTwoManaWhenActivated) {
  Table table = with_person("priestess", {"brown", "grey", "green"});
  table.play({"activate:priestess"});
  EXPECT_EQ(table.range(0), 4);
  EXPECT_EQ(table.mana(0), 4);
}

// Rule 8.5
TEST(HeliosPriestess, ScoresTwelvePoints) {
  Table table(2);
  table.person(0, "priestess", true);
  EXPECT_EQ(table.score(0, "person:priestess"), 12);
}

// Rule 8.6
TEST(HeliosDuchess, CostsBlueBrownAndAny) { expect_cost_with_any("duchess", "blue", "brown"); }

// Rule 8.6
TEST(HeliosDuchess, BringsOneStepWhenActivated) {
  Table table = with_person("duchess", {"blue", "brown", "green"});
  table.play({"activate:duchess"});
  EXPECT_EQ(table.range(0), 3);
  EXPECT_EQ(table.mana(0), 2);
}

// Rule 8.6
TEST(HeliosDuchess, ScoresTwoPointsForEachStepOfTheRangeHerOwnIncluded) {
  Table alone(2);
  alone.person(0, "duchess", true);
  EXPECT_EQ(alone.score(0, "person:duchess"), 2 * 3);
  Table table(2);
  table.person(0, "duchess", true).building(0, "observatory").building(0, "sun_lodge");
  EXPECT_EQ(table.score(0, "person:duchess"), 2 * 8);
}

// Rule 8.6, 5.3
TEST(HeliosDuchess, CountsTheRangeBesideThePowerPlantWithLaterGains) {
  Table table(2);
  table.person(0, "duchess", true).building(0, "power_plant").building(0, "observatory");
  table.tile(0, "e4", "grey").resources(0, "e4", {"grey"}).action(0, "build");
  EXPECT_EQ(table.score(0, "person:duchess"), 2 * 6);
  table.play({"build:sun_lodge"});
  EXPECT_EQ(table.score(0, "person:duchess"), 2 * 8);
}

// Rule 8.7
TEST(HeliosExplorer, CostsBlackBrownAndAny) { expect_cost_with_any("explorer", "black", "brown"); }

// Rule 8.7
TEST(HeliosExplorer, BringsNothingWhenActivated) {
  Table table = with_person("explorer", {"black", "brown", "green"});
  table.play({"activate:explorer"});
  EXPECT_EQ(table.range(0), 2);
  EXPECT_EQ(table.mana(0), 2);
  EXPECT_EQ(table.resources(0), 0);
}

// Rule 8.7, 10.2
TEST(HeliosExplorer, MakesEachReachedCornerWorthEightPoints) {
  Table table(2);
  table.tiles(0, {"c3", "b2", "d5", "d6"});
  const int without = table.score(0);
  EXPECT_EQ(table.score(0, "corners"), 2 * 4);
  table.person(0, "explorer", true);
  EXPECT_EQ(table.score(0, "corners") + table.score(0, "person:explorer"), 2 * 8);
  EXPECT_EQ(table.score(0), without + 2 * 4);
}

// Rule 8.8
TEST(HeliosTreasurer, CostsBlackGreenAndAny) { expect_cost_with_any("treasurer", "black", "green"); }

// Rule 8.8
TEST(HeliosTreasurer, BringsNothingWhenActivated) {
  Table table = with_person("treasurer", {"black", "green", "grey"});
  table.play({"activate:treasurer"});
  EXPECT_EQ(table.range(0), 2);
  EXPECT_EQ(table.mana(0), 2);
  EXPECT_EQ(table.resources(0), 0);
}

// Rule 8.8, 10.9
TEST(HeliosTreasurer, ScoresTwoPointsForEachResourceAndMakesManaWorthThree) {
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"blue", "blue"}).resources(0, "d5", {"grey"}).with_mana(0, 4);
  const int without = table.score(0);
  EXPECT_EQ(table.score(0, "mana"), 4);
  table.person(0, "treasurer", true);
  EXPECT_EQ(table.score(0, "mana") + table.score(0, "person:treasurer"), 3 * 2 + 4 * 3);
  EXPECT_EQ(table.score(0), without + 3 * 2 + 4 * 2);
}

}  // namespace spielwerk::helios
