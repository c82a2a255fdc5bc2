#include <string>
#include <utility>
#include <vector>

#include "core/json.hpp"
#include "rules/helios/table.hpp"

namespace spielwerk::helios {

namespace {

using Names = std::vector<std::string>;

const Names kPersons = {"architect", "prophetess", "inventor", "cartographer",
                        "priestess", "duchess",    "explorer", "treasurer"};

// What a seat sees of the table; -1 is a spectator.
Json view_of(Table& table, int reader) {
  JsonWriter writer;
  table.game().view(table.state(), reader < 0 ? Seat::nobody() : Seat(reader), writer);
  Expected<Json> json = parse_json(writer.text());
  EXPECT_TRUE(json) << writer.text();
  return *json;
}

// The points in the bag of a seat as another sees them; -1 if they are hidden.
int bag_in(const Json& view, int seat) {
  const auto index = static_cast<std::size_t>(seat);
  const Json& points = *view.find("players")->items[index].find("points");
  const Json& line = view.find("scores")->items[index].items[0];
  EXPECT_EQ(points.kind, line.kind) << "the bag and its line in the scores";
  if (points.kind == Json::Kind::null) return -1;
  EXPECT_EQ(points.integer, line.integer);
  return static_cast<int>(points.integer);
}

// The turns in each round of a whole game in which everybody always does the first thing on the list.
std::vector<int> turns_by_round(int players) {
  const Helios game = printed_game(players);
  std::vector<int> turns;
  State state = game.start();
  while (state.over == 0) {
    turns.resize(static_cast<std::size_t>(state.round) + 1);
    ActionList actions;
    OutcomeList outcomes;
    game.legal(state, actions);
    game.outcomes(state, outcomes);
    for (const Outcome& outcome : outcomes) actions.push(outcome.action);
    if (state.step().kind == StepKind::take) ++turns.back();
    game.apply(state, actions[0]);
  }
  EXPECT_EQ(game.to_move(state), Seat::nobody());
  return turns;
}

// In the persons phase of a round, with a person to buy.
Table in_the_persons_phase(int players, int round) {
  Table table(players);
  table.with_mana(0, 2).round(round).persons(0);
  for (int seat = 1; seat < players; ++seat) table.with_mana(seat, 0);
  return table;
}

}  // namespace

// Rule 10.1, 2.1
TEST(HeliosEnd, ComesAfterFourThreeOrFourRounds) {
  const std::vector<int> two = turns_by_round(2);
  const std::vector<int> three = turns_by_round(3);
  const std::vector<int> four = turns_by_round(4);
  EXPECT_EQ(two.size(), 4u);
  EXPECT_EQ(three.size(), 3u);
  EXPECT_EQ(four.size(), 4u);
  // Later than the second round action tiles may be short, and turns with them (2.8, 9.5).
  for (const std::size_t round : {0u, 1u}) {
    EXPECT_EQ(two[round], 8);
    EXPECT_EQ(three[round], 18);
    EXPECT_EQ(four[round], 16);
  }
}

// Rule 10.1, 7.1
TEST(HeliosEnd, ComesAfterThePersonsPhaseOfTheLastRound) {
  for (const auto& [players, last] : std::vector<std::pair<int, int>>{{2, 4}, {3, 3}, {4, 4}}) {
    SCOPED_TRACE(players);
    Table end = in_the_persons_phase(players, last);
    end.play({"buy:priestess"});
    EXPECT_EQ(end.to_move(), -2);
    Table passed = in_the_persons_phase(players, last);
    passed.play({"done"});
    EXPECT_EQ(passed.to_move(), -2);
    EXPECT_EQ(passed.legal(), Names{});
    EXPECT_EQ(passed.why_not("take:land"), "10.1");
    Table earlier = in_the_persons_phase(players, last - 1);
    earlier.play({"done"}).deal();
    EXPECT_NE(earlier.to_move(), -2);
    EXPECT_EQ(earlier.state().round, last - 1);
  }
}

// Rule 10.1
TEST(HeliosEnd, TakesThePlaceOfRefilling) {
  Table table = in_the_persons_phase(2, 4);
  table.open_land({"blue", "black"}).play({"done"});
  EXPECT_EQ(table.state().display[3], 1);  // nothing is cleared away or turned up any more
  EXPECT_EQ(table.state().display[4], 1);
  EXPECT_EQ(table.state().display[0], 0);
  EXPECT_EQ(table.state().start, 0);
}

// Rule 10.1, 10.2, 10.3, 10.6, 10.7, 10.8, 10.9, 8.6
TEST(HeliosFinalScoring, Adds98PointsInTheRulebooksExample) {
  Table table(2);
  table.tile(0, "c4", "temples").tile(0, "b4", "grey").tile(0, "d5", "green").tile(0, "d6", "free_fields");
  table.temple(0, "d4").temple(0, "d5").resources(0, "b4", {"grey"}).resources(0, "d6", {"blue", "black"});
  // The printed sum 3+1+2+2+2 lacks a building worth 2: 98 is right only with 12.
  for (const char* id : {"observatory", "sun_lodge", "citadel", "watchtower", "sacred_grove", "land_office"}) {
    table.building(0, id);
  }
  table.person(0, "duchess", true).with_mana(0, 2).with_points(0, 47);
  EXPECT_EQ(table.range(0), 8);
  EXPECT_EQ(table.score(0, "corners"), 8);
  EXPECT_EQ(table.score(0, "special:free_fields"), 5);
  EXPECT_EQ(table.score(0, "special:temples"), 8);
  EXPECT_EQ(table.score(0, "buildings"), 12);
  EXPECT_EQ(table.score(0, "person:duchess"), 16);
  EXPECT_EQ(table.score(0, "mana"), 2);
  EXPECT_EQ(table.score(0, "bag"), 47);
  EXPECT_EQ(table.score(0), 98);  // nothing for the resources left
}

// Rule 10.1
TEST(HeliosFinalScoring, GivesTheVictoryToTheMostPoints) {
  Table table(3);
  table.with_points(0, 20).with_points(1, 22).with_points(2, 21);
  EXPECT_EQ(table.place(1), 1);
  EXPECT_EQ(table.place(2), 2);
  EXPECT_EQ(table.place(0), 3);
}

// Rule 10.2
TEST(HeliosFinalScoring, GivesFourPointsForEachReachedCorner) {
  const std::vector<Names> ways = {{"c3", "b2"}, {"c4", "b4"}, {"d5", "d6"}, {"e3", "f2"}, {"e4", "f4"}};
  Names all;
  for (const Names& way : ways) {
    Table table(2);
    table.tile(0, way[0], "blue");
    EXPECT_EQ(table.score(0, "corners"), 0) << way[0];
    table.tile(0, way[1], "temples");
    EXPECT_EQ(table.score(0, "corners"), 4) << way[1];
    all.insert(all.end(), way.begin(), way.end());
  }
  Table table(2);
  for (std::size_t i = 0; i < all.size(); ++i) table.tile(0, all[i], i < 5 ? "brown" : "grey");
  EXPECT_EQ(table.score(0, "corners"), 20);
}

// Rule 10.2
TEST(HeliosFinalScoring, GivesNothingForTheTopWhichIsNoCornerField) {
  Table table(2);
  table.sun(0, "c2").tiles(0, {"d3", "d2"});
  EXPECT_EQ(table.score(0, "corners"), 0);
}

// Rule 10.3
TEST(HeliosFinalScoring, GivesFivePointsForFiveFreeFields) {
  Table table(2);
  table.tile(0, "d5", "free_fields");
  EXPECT_EQ(table.score(0, "special:free_fields"), 5);  // it does not count itself
}

// Rule 10.3
TEST(HeliosFinalScoring, CountsDarkFieldsAndTheFieldOfTheSunAsFree) {
  Table dark(2);
  dark.tile(0, "d5", "brown").tile(0, "d6", "free_fields");  // three of the five are dark
  EXPECT_EQ(dark.score(0, "special:free_fields"), 5);
  Table sun(2);
  sun.tile(0, "e3", "free_fields").sun(0, "d3");
  EXPECT_EQ(sun.score(0, "special:free_fields"), 5);
  Table surrounded(2);
  surrounded.tile(0, "d5", "free_fields").tiles(0, {"e4", "e5", "d6", "c5", "c4"});
  EXPECT_EQ(surrounded.score(0, "special:free_fields"), 0);
}

// Rule 10.3
TEST(HeliosFinalScoring, ScoresEverySpecialTileOnItsOwn) {
  Table free(2);
  free.tile(0, "e3", "free_fields").tile(0, "d5", "free_fields");  // e4 is beside both
  EXPECT_EQ(free.score(0, "special:free_fields"), 5 + 5);
  Table land(2);
  land.tile(0, "e3", "created_land").tile(0, "e4", "created_land");
  EXPECT_EQ(land.score(0, "special:created_land"), 2 * (2 * 3));
}

// Rule 10.4
TEST(HeliosFinalScoring, GivesTenPointsForCreatedLandWithFourTilesAround) {
  Table table(2);
  table.tile(0, "d5", "created_land").tile(0, "c4", "blue").tile(0, "e4", "temples").tile(0, "d6", "green");
  table.tile(0, "c3", "grey");  // not beside it
  EXPECT_EQ(table.score(0, "special:created_land"), 5 * 2);
  Table alone(2);
  alone.tile(0, "d5", "created_land");
  EXPECT_EQ(alone.score(0, "special:created_land"), 2 * 2);
}

// Rule 10.5
TEST(HeliosFinalScoring, GivesTwelvePointsForSixResourcesOnAndAroundResources) {
  Table table(2);
  table.tile(0, "d5", "resources").tile(0, "c4", "blue").tile(0, "e4", "temples").tile(0, "c3", "grey");
  table.resources(0, "d5", {"black"}).resources(0, "d4", {"brown", "brown"}).resources(0, "c4", {"blue"});
  table.resources(0, "e4", {"grey", "green"}).resources(0, "c3", {"grey"});  // c3 is not beside it
  EXPECT_EQ(table.score(0, "special:resources"), 6 * 2);
}

// Rule 10.5, 10.9, 10.10
TEST(HeliosFinalScoring, CountsTheSameResourcesForTheTreasurerAndInATie) {
  Table table(2);
  table.tile(0, "d5", "resources").resources(0, "d4", {"brown", "blue"}).person(0, "treasurer", true).with_mana(0, 0);
  EXPECT_EQ(table.score(0, "special:resources"), 4);
  EXPECT_EQ(table.score(0, "person:treasurer"), 4);
  table.with_mana(1, 0).with_points(1, 8);
  EXPECT_EQ(table.score(0), table.score(1));
  EXPECT_EQ(table.place(0), 1);
  EXPECT_EQ(table.place(1), 2);
}

// Rule 10.6
TEST(HeliosFinalScoring, GivesTwelvePointsForThreeTemplesOnAndAroundTemples) {
  Table table(2);
  table.tile(0, "d5", "temples").tile(0, "c4", "blue").tile(0, "e4", "free_fields").tile(0, "c3", "grey");
  table.temple(0, "d5").temple(0, "d4").temple(0, "e4").temple(0, "c3");  // c3 is not beside it
  EXPECT_EQ(table.score(0, "special:temples"), 3 * 4);
}

// Rule 10.7, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9, 5.10, 5.11, 5.12
TEST(HeliosFinalScoring, GivesThePrintedPointsOfEachBuilding) {
  const std::vector<std::pair<std::string, int>> printed = {{"observatory", 3}, {"sun_lodge", 1},    {"power_plant", 2},
                                                            {"council", 2},     {"citadel", 2},      {"watchtower", 2},
                                                            {"sanctuary", 3},   {"sacred_grove", 2}, {"bazaar", 1},
                                                            {"storehouse", 3},  {"land_office", 2},  {"palace", 2}};
  Table all(2);
  int sum = 0;
  for (const auto& [id, points] : printed) {
    Table table(2);
    table.building(0, id);
    EXPECT_EQ(table.score(0, "buildings"), points) << id;
    all.building(0, id);
    sum += points;
  }
  EXPECT_EQ(all.score(0, "buildings"), sum);
  EXPECT_EQ(all.score(1, "buildings"), 0);
}

// Rule 10.7
TEST(HeliosFinalScoring, GivesNothingForTemplesAsSuch) {
  Table table(2);
  table.tiles(0, {"d5"}).with_mana(0, 0).temple(0, "d4").temple(0, "d5");
  EXPECT_EQ(table.score(0), 0);
}

// Rule 10.8
TEST(HeliosFinalScoring, GivesNothingForPersonsThatAreNotActive) {
  Table table(2);
  table.tiles(0, {"d5", "d6"}).tile(0, "e4", "free_fields").temple(0, "d4").building(0, "observatory").with_mana(0, 3);
  table.resources(0, "d5", {"blue"});
  const int without = table.score(0);
  for (const std::string& id : kPersons) table.person(0, id);
  for (const std::string& id : kPersons) EXPECT_EQ(table.score(0, "person:" + id), 0) << id;
  EXPECT_EQ(table.score(0), without);
}

// Rule 10.8, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 8.7, 8.8
TEST(HeliosFinalScoring, AddsThePointsOfEveryActivePerson) {
  Table table(2);
  table.tiles(0, {"d5", "d6"}).tile(0, "e4", "created_land").temple(0, "d4").building(0, "observatory").with_mana(0, 3);
  table.tile(0, "c3", "blue").resources(0, "d5", {"blue"});
  const int without = table.score(0);
  for (const std::string& id : kPersons) table.person(0, id, true);
  EXPECT_EQ(table.range(0), 2 + 3 + 2 + 2 + 1);
  EXPECT_EQ(table.score(0, "person:architect"), 3 * 2);
  EXPECT_EQ(table.score(0, "person:prophetess"), 2 * 5);
  EXPECT_EQ(table.score(0, "person:inventor"), 5);
  EXPECT_EQ(table.score(0, "person:cartographer"), 3 * 2);
  EXPECT_EQ(table.score(0, "person:priestess"), 12);
  EXPECT_EQ(table.score(0, "person:duchess"), 2 * 10);
  EXPECT_EQ(table.score(0, "person:explorer"), 8 - 4);             // d7 is reached
  EXPECT_EQ(table.score(0, "person:treasurer"), 2 + 3 * (3 - 1));  // a resource, and mana beyond its own line
  EXPECT_EQ(table.score(0), without + 6 + 10 + 5 + 6 + 12 + 20 + 4 + 8);
}

// Rule 10.9
TEST(HeliosFinalScoring, GivesOnePointForEachManaAndNoneForResources) {
  Table table(2);
  table.with_mana(0, 7).resources(0, "d4", {"blue", "black"});
  EXPECT_EQ(table.score(0, "mana"), 7);
  EXPECT_EQ(table.score(0), 7);
}

// Rule 10.9, 8.8
TEST(HeliosFinalScoring, GivesThreePointsForManaAndTwoForResourcesWithTheTreasurer) {
  Table table(2);
  table.with_mana(0, 7).resources(0, "d4", {"blue", "black"}).person(0, "treasurer", true);
  EXPECT_EQ(table.score(0), 7 * 3 + 2 * 2);
}

// Rule 10.10
TEST(HeliosFinalScoring, BreaksTiesByResourcesOnTheBoard) {
  Table table(3);
  for (const int seat : {0, 1, 2}) table.with_mana(seat, 0).with_points(seat, 30);
  table.resources(1, "d4", {"blue", "blue"}).resources(2, "d4", {"grey"});
  EXPECT_EQ(table.place(1), 1);
  EXPECT_EQ(table.place(2), 2);
  EXPECT_EQ(table.place(0), 3);
}

// Rule 10.10
TEST(HeliosFinalScoring, LooksAtResourcesOnlyAmongEqualPoints) {
  Table table(2);
  table.with_mana(0, 0).with_mana(1, 0).with_points(0, 31).with_points(1, 30).resources(1, "d4", {"blue", "blue"});
  EXPECT_EQ(table.place(0), 1);
  EXPECT_EQ(table.place(1), 2);
}

// Rule 10.10
TEST(HeliosFinalScoring, SharesTheVictoryIfResourcesAreLevel) {
  Table table(3);
  for (const int seat : {0, 1, 2}) table.with_mana(seat, 0).with_points(seat, 30).resources(seat, "d4", {"grey"});
  table.with_points(2, 29);
  EXPECT_EQ(table.place(0), 1);
  EXPECT_EQ(table.place(1), 1);
  EXPECT_EQ(table.place(2), 3);
}

// Rule 10.11
TEST(HeliosBags, ShowEachSeatOnlyItsOwnTotal) {
  Table table(3);
  for (const int seat : {0, 1, 2}) table.with_points(seat, 10 + seat);
  for (const int reader : {0, 1, 2}) {
    const Json view = view_of(table, reader);
    for (const int seat : {0, 1, 2}) EXPECT_EQ(bag_in(view, seat), seat == reader ? 10 + seat : -1);
  }
  const Json spectator = view_of(table, -1);
  for (const int seat : {0, 1, 2}) EXPECT_EQ(bag_in(spectator, seat), -1);
}

// Rule 10.11
TEST(HeliosBags, AreOpenedAtTheEnd) {
  Table table = in_the_persons_phase(2, 4);
  table.with_points(0, 17).with_points(1, 23);
  EXPECT_EQ(bag_in(view_of(table, 0), 1), -1);
  table.play({"done"});
  ASSERT_EQ(table.to_move(), -2);
  for (const int reader : {-1, 0, 1}) {
    const Json view = view_of(table, reader);
    EXPECT_EQ(bag_in(view, 0), 17);
    EXPECT_EQ(bag_in(view, 1), 23);
  }
}

// Rule 10.11
TEST(HeliosBags, ShowAllTotalsWithTheOptionOpenBags) {
  Table table(2, true);
  table.with_points(0, 17).with_points(1, 23);
  for (const int reader : {-1, 0, 1}) {
    const Json view = view_of(table, reader);
    EXPECT_EQ(bag_in(view, 0), 17);
    EXPECT_EQ(bag_in(view, 1), 23);
  }
}

// Rule 10.11
TEST(HeliosBags, AreAllThatDiffersBetweenTheViews) {
  Table table(2);
  table.with_mana(0, 3).building(0, "palace").person(1, "duchess").row(0, "red", {"sun"}).resources(1, "d4", {"grey"});
  Json first = view_of(table, 0);
  Json second = view_of(table, 1);
  for (Json* view : {&first, &second}) {
    for (auto& [key, member] : view->members) {
      if (key == "reader") member = Json();
      if (key == "players") {
        for (Json& player : member.items) {
          for (auto& [name, value] : player.members) {
            if (name == "points") value = Json();
          }
        }
      }
      if (key == "scores") {
        for (Json& lines : member.items) lines.items[0] = Json();
      }
    }
  }
  EXPECT_EQ(canonical_json(first), canonical_json(second));
}

// Rule 10.11
TEST(HeliosBags, HideTheOrderOfTheFaceDownStacksFromEverybody) {
  Table table(2);
  const Json view = view_of(table, 0);
  EXPECT_EQ(view.find("extra_stack")->kind, Json::Kind::integer);  // a number, no tiles
  for (const char* symbol : {"land", "build", "sun"}) {
    const Json& column = *view.find("columns")->find(symbol);
    EXPECT_EQ(column.find("tiles")->items.size(), 6u) << symbol;
    EXPECT_EQ(column.find("stack")->kind, Json::Kind::integer) << symbol;
  }
}

}  // namespace spielwerk::helios
