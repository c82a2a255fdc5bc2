#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "rules/helios/table.hpp"

namespace spielwerk::helios {

namespace {

using Names = std::vector<std::string>;

const Names kPersons = {"architect", "prophetess", "inventor", "cartographer",
                        "priestess", "duchess",    "explorer", "treasurer"};

// The persons that can be bought now.
Names for_sale(Table& table) {
  Names ids;
  for (const std::string& id : kPersons) {
    if (table.can("buy:" + id)) ids.push_back(id);
  }
  return ids;
}

// The last turn of the action rounds is taken and given up, then the persons phase begins.
Table at_the_end_of_the_action_rounds(int players, int start, const std::vector<int>& mana) {
  Table table(players);
  for (int seat = 0; seat < players; ++seat) table.with_mana(seat, mana[static_cast<std::size_t>(seat)]);
  const int turns = players == 3 ? 18 : 4 * players;
  table.start_player(start).turns_taken(turns - 1).turn((start + players - 1) % players);
  table.play({"take:land", "forgo"});
  return table;
}

}  // namespace

// Rule 7.1
TEST(HeliosPersons, PlayerWithTheMostManaBegins) {
  Table table = at_the_end_of_the_action_rounds(3, 0, {2, 4, 3});
  EXPECT_EQ(table.step(), "persons");
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 7.1
TEST(HeliosPersons, GoOnClockwise) {
  Table table = at_the_end_of_the_action_rounds(3, 0, {2, 4, 3});
  table.play({"done"});
  EXPECT_EQ(table.to_move(), 2);
  table.play({"done"});
  EXPECT_EQ(table.to_move(), 0);
}

// Rule 7.1
TEST(HeliosPersons, FirstClockwiseFromTheStartPlayerBeginsInATie) {
  EXPECT_EQ(at_the_end_of_the_action_rounds(3, 1, {3, 2, 3}).to_move(), 2);
  EXPECT_EQ(at_the_end_of_the_action_rounds(3, 2, {3, 2, 3}).to_move(), 2);     // the start player included
  EXPECT_EQ(at_the_end_of_the_action_rounds(4, 0, {2, 3, 2, 3}).to_move(), 1);  // both sit beside the start player
  EXPECT_EQ(at_the_end_of_the_action_rounds(4, 2, {2, 3, 2, 3}).to_move(), 3);
  EXPECT_EQ(at_the_end_of_the_action_rounds(4, 3, {3, 3, 3, 2}).to_move(), 0);
}

// Rule 7.1
TEST(HeliosPersons, AreBoughtAndActivatedOnlyInTheirPhase) {
  Table table(2);
  table.with_mana(0, 9).person(0, "priestess").resources(0, "d4", {"brown", "grey"}).turn(0);
  EXPECT_EQ(table.why_not("buy:duchess"), "7.3");
  EXPECT_EQ(table.why_not("activate:priestess"), "7.4");
  table.play({"take:land"});
  EXPECT_EQ(table.why_not("buy:duchess"), "7.3");
  EXPECT_EQ(table.why_not("activate:priestess"), "7.4");
}

// Rule 7.1, 10.1
TEST(HeliosPersons, HaveTheirPhaseInEveryRoundTheLastIncluded) {
  for (const int round : {1, 2, 3, 4}) {
    Table table(2);
    table.with_mana(0, 2).with_mana(1, 2).round(round).turns_taken(7).turn(1).play({"take:land", "forgo"});
    EXPECT_EQ(table.step(), "persons") << round;
    EXPECT_TRUE(table.can("buy:priestess")) << round;
  }
}

// Rule 7.2
TEST(HeliosPersons, AreBoughtOneInATurn) {
  Table table(2);
  table.with_mana(0, 9).tiles(0, {"d5"}).resources(0, "d4", {"brown", "brown"}).resources(0, "d5", {"brown"});
  table.persons(0).play({"buy:priestess"});
  EXPECT_EQ(table.why_not("buy:duchess"), "7.2");
  EXPECT_EQ(for_sale(table), Names{});
  EXPECT_TRUE(table.can("activate:priestess"));
}

// Rule 7.2
TEST(HeliosPersons, AreActivatedInAnyNumberAndOrder) {
  Table table(2);
  table.tiles(0, {"c3", "d5", "e3", "e4"}).with_mana(0, 3).with_mana(1, 2);
  table.person(0, "cartographer").person(0, "priestess");
  table.resources(0, "d4", {"brown", "grey"}).resources(0, "d5", {"green"}).resources(0, "c3", {"blue", "black"});
  table.resources(0, "e3", {"black", "black"}).resources(0, "e4", {"black", "black"}).persons(0);
  table.play({"activate:cartographer", "bonus:d4", "colour:brown"});
  EXPECT_EQ(table.to_move(), 0);
  table.play({"buy:duchess"});
  EXPECT_EQ(table.to_move(), 0);
  table.play({"activate:duchess", "pay:c3=black"});  // just bought: blue, brown and a free one
  EXPECT_EQ(table.to_move(), 0);
  table.play({"activate:priestess", "pay:e3=black"});  // one of each tile is forced, then the second of e3
  EXPECT_EQ(std::popcount(static_cast<unsigned>(table.state().players[0].active)), 3);
  EXPECT_EQ(table.resources(0), 1);
  EXPECT_EQ(table.mana(0), 2);    // enough for another person ...
  EXPECT_EQ(table.to_move(), 1);  // ... but one was bought, so nothing is left to do
}

// Rule 7.2
TEST(HeliosPersons, MayBeLeftAlone) {
  Table table(2);
  table.with_mana(0, 9).with_mana(1, 9).persons(0).play({"done"});
  EXPECT_EQ(table.mana(0), 9);
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 7.2
TEST(HeliosPersons, PassOverAPlayerWhoCanNeitherBuyNorActivate) {
  Table table(3);
  table.with_mana(0, 4).with_mana(1, 1).with_mana(2, 2).persons(0).play({"done"});
  EXPECT_EQ(table.to_move(), 2);
  // With a person and the resources for it the player has a turn.
  Table activating(3);
  activating.with_mana(0, 4).with_mana(1, 0).tiles(1, {"d5"}).person(1, "priestess");
  activating.resources(1, "d4", {"grey", "grey"}).resources(1, "d5", {"blue"}).persons(0).play({"done"});
  EXPECT_EQ(activating.to_move(), 1);
  EXPECT_EQ(activating.legal(), (Names{"activate:priestess", "done"}));
}

// Rule 7.3
TEST(HeliosPersons, CanAllBeChosenFromTheDisplay) {
  Table four(2);
  four.with_mana(0, 4).persons(0);
  EXPECT_EQ(for_sale(four), kPersons);
  Table three(2);
  three.with_mana(0, 3).persons(0);
  EXPECT_EQ(three.why_not("buy:treasurer"), "7.3");
  EXPECT_EQ(for_sale(three).size(), 7u);
  Table two(2);
  two.with_mana(0, 2).persons(0);
  EXPECT_EQ(for_sale(two), (Names{"architect", "inventor", "cartographer", "priestess", "explorer"}));
}

// Rule 7.3, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 8.7, 8.8
TEST(HeliosPersons, CostTheirManaAndStayAsleep) {
  for (const auto& [id, cost] : std::vector<std::pair<std::string, int>>{{"architect", 2},
                                                                         {"prophetess", 3},
                                                                         {"inventor", 2},
                                                                         {"cartographer", 2},
                                                                         {"priestess", 2},
                                                                         {"duchess", 3},
                                                                         {"explorer", 2},
                                                                         {"treasurer", 4}}) {
    Table table(2);
    table.with_mana(0, 5).persons(0);
    const int supply = table.state().mana;
    table.play({"buy:" + id});
    EXPECT_EQ(table.mana(0), 5 - cost) << id;
    EXPECT_EQ(table.state().mana, supply + cost) << id;
    EXPECT_EQ(std::popcount(static_cast<unsigned>(table.state().players[0].persons)), 1) << id;
    EXPECT_EQ(table.state().players[0].active, 0) << id;
    EXPECT_EQ(table.range(0), 2) << id;
    EXPECT_EQ(table.score(0, "person:" + id), 0) << id;
  }
}

// Rule 7.3
TEST(HeliosPersons, ThatSomebodyHasCannotBeBought) {
  Table table(2);
  table.with_mana(0, 9).person(1, "priestess").person(0, "duchess").persons(0);
  EXPECT_EQ(table.why_not("buy:priestess"), "7.3");
  EXPECT_EQ(table.why_not("buy:duchess"), "7.3");
  EXPECT_EQ(for_sale(table).size(), 6u);
}

// Rule 7.4
TEST(HeliosPersons, AreActivatedOnlyInFrontOfTheirOwner) {
  Table table(2);
  table.with_mana(0, 9).tiles(0, {"d5"}).resources(0, "d4", {"brown", "grey"}).resources(0, "d5", {"green", "blue"});
  table.person(1, "priestess").person(0, "duchess", true).persons(0);
  EXPECT_EQ(table.why_not("activate:priestess"), "7.4");  // the other player's
  EXPECT_EQ(table.why_not("activate:explorer"), "7.4");   // still on display
  EXPECT_EQ(table.why_not("activate:duchess"), "7.4");    // active already
}

// Rule 7.4, 4.6
TEST(HeliosPersons, CostThreeResourcesTheWhiteOnesOfAnyColour) {
  // The rulebook's example: the Inventor for black, grey and, as the white one, green.
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"black", "green"}).resources(0, "d5", {"grey"}).person(0, "inventor");
  table.persons(0);
  const int black = table.supply("black");
  const int green = table.supply("green");
  table.play({"activate:inventor"});
  EXPECT_EQ(table.resources(0), 0);
  EXPECT_EQ(table.supply("black"), black + 1);
  EXPECT_EQ(table.supply("green"), green + 1);
  EXPECT_NE(table.state().players[0].active, 0);
}

// Rule 7.4
TEST(HeliosPersons, LetTheOwnerChooseTheResourceForTheWhiteOne) {
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"black", "green"}).resources(0, "d5", {"grey", "blue"});
  table.person(0, "inventor").persons(0).play({"activate:inventor"});
  EXPECT_EQ(table.step(), "pay");
  EXPECT_EQ(table.legal(), (Names{"pay:d4=green", "pay:d5=blue"}));
  table.play({"pay:d5=blue"});
  EXPECT_EQ(table.resources_on(0, "d4"), Names{"green"});
  EXPECT_EQ(table.resources_on(0, "d5"), Names{});
}

// Rule 7.4, 4.7
TEST(HeliosPersons, TakeTwoResourcesForEachMissingColour) {
  Table one(2);
  one.tiles(0, {"d5"}).resources(0, "d4", {"brown", "green"}).resources(0, "d5", {"blue", "blue"});
  one.person(0, "cartographer").persons(0).play({"activate:cartographer"});  // grey is missing
  EXPECT_EQ(one.resources(0), 0);
  Table too_few(2);
  too_few.tiles(0, {"d5"}).resources(0, "d4", {"brown", "green"}).resources(0, "d5", {"blue"});
  too_few.person(0, "cartographer").with_mana(0, 2).persons(0);
  EXPECT_EQ(too_few.why_not("activate:cartographer"), "7.4");
  Table all(2);
  all.tiles(0, {"d5", "d6"}).resources(0, "d4", {"blue", "blue"}).resources(0, "d5", {"blue", "blue"});
  all.resources(0, "d6", {"black", "black"}).person(0, "cartographer").persons(0).play({"activate:cartographer"});
  EXPECT_EQ(all.resources(0), 0);
}

// Rule 7.4, 4.6
TEST(HeliosPersons, TakeOnlyOneResourceForAWhiteOne) {
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"blue", "blue"}).resources(0, "d5", {"black"}).person(0, "priestess");
  table.persons(0).play({"activate:priestess"});
  EXPECT_EQ(table.resources(0), 0);
  EXPECT_NE(table.state().players[0].active, 0);
}

// Rule 7.4, 4.7
TEST(HeliosPersons, TakeTheColourThatIsThere) {
  // Brown is there and must pay for brown: it is none of the substitutes for the missing grey and green.
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"brown", "brown"}).resources(0, "d5", {"brown", "blue"});
  table.person(0, "cartographer").with_mana(0, 2).persons(0);
  EXPECT_EQ(table.why_not("activate:cartographer"), "7.4");  // one brown and four others are needed
}

// Rule 7.5
TEST(HeliosPersons, BringTheirRangeAndManaAtOnceAndOnlyOnce) {
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"black", "green"}).resources(0, "d5", {"grey"}).person(0, "inventor");
  table.with_mana(0, 1).with_mana(1, 2).persons(0).play({"activate:inventor"});
  EXPECT_EQ(table.range(0), 4);
  EXPECT_EQ(table.mana(0), 2);
  table.play({"done", "buy:explorer", "done"});
  EXPECT_EQ(table.step(), "reveal_land");  // the phase is over, the next round begins
  table.deal();
  EXPECT_EQ(table.range(0), 4);
  EXPECT_EQ(table.mana(0), 2);
}

// Rule 7.5
TEST(HeliosPersons, BringTheirPointsOnlyAtTheEnd) {
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"black", "green"}).resources(0, "d5", {"grey"}).person(0, "priestess");
  table.persons(0).play({"activate:priestess"});
  EXPECT_EQ(table.points(0), 0);
  EXPECT_EQ(table.score(0, "person:priestess"), 12);
}

// Rule 7.5, 7.7
TEST(HeliosPersons, PlaceTheirBonusResourceAtOnce) {
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"blue", "green"}).resources(0, "d5", {"grey"}).person(0, "architect");
  table.with_mana(0, 2).persons(0).play({"activate:architect"});
  EXPECT_EQ(table.step(), "bonus_field");
  table.play({"bonus:d5", "colour:black"});
  EXPECT_EQ(table.resources_on(0, "d5"), Names{"black"});
  EXPECT_EQ(table.step(), "persons");
}

// Rule 7.6
TEST(HeliosPersons, GoRoundUntilNobodyWantsOne) {
  Table table(2);
  table.with_mana(0, 4).with_mana(1, 4).persons(0);
  table.play({"done", "buy:explorer"});
  EXPECT_EQ(table.to_move(), 0);  // doing nothing was not final
  table.play({"buy:priestess"});
  EXPECT_EQ(table.to_move(), 1);
  table.play({"buy:architect"});  // the second one of this player in this phase
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.mana(1), 0);
  table.play({"buy:inventor"});
  EXPECT_EQ(table.to_move(), -1);  // nobody can do anything any more
}

// Rule 7.6
TEST(HeliosPersons, EndTheirPhaseWhenAllInARowHaveDoneNothing) {
  Table table(3);
  for (const int seat : {0, 1, 2}) table.with_mana(seat, 4);
  table.persons(1).play({"done", "done", "buy:explorer"});
  EXPECT_EQ(table.to_move(), 1);
  table.play({"done", "done"});
  EXPECT_EQ(table.to_move(), 0);  // the buyer is asked again
  table.play({"done"});
  EXPECT_NE(table.step(), "persons");
  EXPECT_EQ(table.state().round, 1);
}

// Rule 7.6, 7.2
TEST(HeliosPersons, EndATurnOnlyWhenItsPlayerSaysSoOrCanDoNothing) {
  Table more(2);
  more.with_mana(0, 4).with_mana(1, 4).tiles(0, {"d5"}).person(0, "priestess");
  more.resources(0, "d4", {"blue", "blue"}).resources(0, "d5", {"black"}).persons(0).play({"buy:explorer"});
  EXPECT_EQ(more.to_move(), 0);
  EXPECT_EQ(more.legal(), (Names{"activate:priestess", "done"}));
  Table nothing(2);
  nothing.with_mana(0, 4).with_mana(1, 4).persons(0).play({"buy:explorer"});
  EXPECT_EQ(nothing.to_move(), 1);
}

// Rule 7.7
TEST(HeliosPersons, PlaceABonusResourceOnAnyTileWithRoomAndWithoutATemple) {
  Table table(2);
  table.tile(0, "d5", "grey")
      .tile(0, "d6", "free_fields")
      .tile(0, "c4", "blue")
      .tile(0, "e4", "black")
      .tile(0, "c3", "green");
  table.resources(0, "d4", {"blue", "grey"}).resources(0, "e4", {"green", "green"}).resources(0, "c3", {"black"});
  table.temple(0, "c4").resources(0, "d5", {"grey"}).person(0, "architect").persons(0);
  table.play({"activate:architect", "pay:d5=grey", "pay:c3=black"});
  EXPECT_EQ(table.legal(), (Names{"bonus:c3", "bonus:d4", "bonus:d5", "bonus:d6"}));  // a special tile, too
  EXPECT_EQ(table.why_not("bonus:c4"), "7.7");                                        // a temple
  EXPECT_EQ(table.why_not("bonus:e4"), "7.7");                                        // two resources
  EXPECT_EQ(table.why_not("bonus:e3"), "7.7");                                        // no tile
  table.play({"bonus:d6"});
  EXPECT_EQ(table.legal().size(), 5u);
  table.play({"colour:brown"});
  EXPECT_EQ(table.resources_on(0, "d6"), Names{"brown"});
}

// Rule 7.7
TEST(HeliosPersons, PlaceABonusResourceOfTheSameOrAnotherColour) {
  for (const char* colour : {"grey", "black"}) {
    Table table(2);
    table.tiles(0, {"d5"}).resources(0, "d4", {"blue", "green"}).resources(0, "d5", {"grey", "grey"});
    table.person(0, "architect").persons(0).play({"activate:architect", "pay:d4=green", "bonus:d5"});
    table.play({"colour:" + std::string(colour)});
    EXPECT_EQ(table.resources(0, colour), colour == std::string("grey") ? 2 : 1) << colour;
    EXPECT_EQ(table.resources_on(0, "d5").size(), 2u) << colour;
  }
}

// Rule 7.7, 1.8
TEST(HeliosPersons, PlaceABonusResourceOfAColourThatIsLeft) {
  Table table(2);
  table.tile(0, "d5", "grey").resources(0, "d4", {"blue", "green"}).resources(0, "d5", {"grey"}).person(0, "architect");
  table.supply_left("black", 0).persons(0).play({"activate:architect", "bonus:d5"});
  EXPECT_EQ(table.why_not("colour:black"), "1.8");
  EXPECT_EQ(table.legal().size(), 4u);
}

// Rule 7.7, 9.7
TEST(HeliosPersons, ABonusResourceIsLostIfThereIsNoRoom) {
  // Whoever activates a person has made room by paying. The bonus of the third seat may find none.
  const auto next_round = [](Table& table) {
    for (const int seat : {1, 2}) table.with_mana(seat, 0);
    table.with_mana(0, 2).persons(0).play({"done"}).deal();  // then seat 1 begins and seat 0 is the third
  };
  Table room(3);
  room.tiles(0, {"d5"});
  next_round(room);
  EXPECT_EQ(room.step(), "bonus_field");
  EXPECT_EQ(room.to_move(), 0);
  Table temple(3);
  temple.temple(0, "d4");
  next_round(temple);
  EXPECT_EQ(temple.step(), "take");
  EXPECT_EQ(temple.to_move(), 1);
  EXPECT_EQ(temple.resources(0), 0);
  Table full(3);
  full.resources(0, "d4", {"blue", "blue"});
  next_round(full);
  EXPECT_EQ(full.step(), "take");
  EXPECT_EQ(full.resources(0), 2);
}

}  // namespace spielwerk::helios
