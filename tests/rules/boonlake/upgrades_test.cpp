#include "rules/boonlake/table.hpp"

// Rules 5.6 to 5.12: houses and settlements.

namespace spielwerk::boonlake {

namespace {

// Seat 0 has a house on 6a in New Hope beside a pasture with three cattle of seat 1, and settlements in other regions.
Table founder(int settlements, int ranch) {
  Table table(2);
  static const Tokens kElsewhere = {"13a", "28a", "19a"};
  for (int i = 0; i < settlements; ++i) table.stands(kElsewhere[static_cast<std::size_t>(i)], 0, "settlement");
  table.stands("6a", 0, "house").cattle(7, 1, 3).goods(0, {{"ranch", ranch}});
  return table;
}

// Rule 5.6
TEST(BoonlakeUpgrades, AnInhabitantBecomesAHouseForAnother) {
  Table table(2);
  table.stands("19a", 0, "inhabitant").stands("19b", 1, "inhabitant").play({"deed:settle"});
  EXPECT_EQ(table.has(0, "supply"), 4);
  EXPECT_EQ(table.why_not("house:19b"), "5.6") << "of seat 1";
  EXPECT_EQ(table.why_not("house:22a"), "5.6") << "nobody is there";
  EXPECT_EQ(table.rule("house:19a"), "5.6");
  table.play({"house:19a"});
  EXPECT_EQ(table.stands_on("19a"), "0 house");
  EXPECT_EQ(table.has(0, "ranch"), 2);
  EXPECT_EQ(table.has(0, "supply"), 6) << "the one who was paid and the one of the plot";
  EXPECT_EQ(table.has(0, "houses"), 1);
  EXPECT_EQ(table.has(0, "coins"), 0) << "what the plot shows is not given again";
}

// Rule 5.6
TEST(BoonlakeUpgrades, NoHouseWithoutAnInhabitantOnTheRanch) {
  Table table(2);
  table.stands("19a", 0, "inhabitant").goods(0, {{"ranch", 0}}).hand(0, {"day-02"}).play({"deed:settle", "done"});
  EXPECT_EQ(table.why_not("house:19a"), "5.6");
  EXPECT_EQ(table.legal(), (Tokens{"discard:day-02", "done"})) << "nothing in the own part, so the shared one";
}

// Rule 5.6
TEST(BoonlakeUpgrades, HousesComeFromTheTopmostRowAndTheOwnerChoosesInIt) {
  Table table(2);
  table.stands("19a", 0, "inhabitant").stands("22a", 0, "inhabitant").goods(0, {{"ranch", 4}});
  table.stands("6a", 0, "house").stands("13a", 0, "house").play({"deed:settle", "house:19a"});
  EXPECT_EQ(table.legal(), (Tokens{"recess:2", "recess:3"}));
  EXPECT_EQ(table.why_not("recess:4"), "5.6") << "a lower row";
  EXPECT_EQ(table.stands_on("19a"), "0 inhabitant") << "nothing has happened yet";
  EXPECT_EQ(table.has(0, "ranch"), 4);
  table.play({"recess:3"});
  EXPECT_EQ(table.stands_on("19a"), "0 house");
  EXPECT_EQ(table.has(0, "ranch"), 3);
  EXPECT_EQ(table.state().player(0).covered >> 2 & 3, 1) << "the second of the row is free";
  const Goods income = table.game().income(table.state(), 0);
  EXPECT_EQ(income.coins, 2 + 2 + 2 + 1);
  EXPECT_EQ(income.points, 1);
  table.play({"house:22a"});
  EXPECT_EQ(table.to_move(), 1) << "one house is left in the row: no question";
  EXPECT_EQ(table.state().player(0).covered >> 2 & 3, 0);
}

// Rule 5.6
TEST(BoonlakeUpgrades, HousesWithTheSameIncomeAreNotAsked) {
  Table table(2);
  table.stands("19a", 0, "inhabitant").play({"deed:settle", "house:19a"});
  EXPECT_EQ(table.asked(), StepKind::offer);
  EXPECT_EQ(table.game().income(table.state(), 0).coins, 4);
  Table third(2);
  third.stands("19a", 0, "inhabitant");
  for (const char* plot : {"6a", "6b", "13a", "13b"}) third.stands(plot, 0, "house");
  third.play({"deed:settle", "house:19a"});
  EXPECT_EQ(third.legal(), (Tokens{"recess:4", "recess:5"})) << "2 coins or 2 points";
}

// Rule 5.7
TEST(BoonlakeUpgrades, AHouseFromBesideBringsNothingMore) {
  Table table(2);
  table.stands("6a", 0, "settlement").stands("28b", 0, "inhabitant");
  for (const char* plot : {"13a", "13b", "19a", "19b", "22a"}) table.stands(plot, 0, "house");
  EXPECT_EQ(table.has(0, "houses"), 6);
  EXPECT_EQ(table.has(0, "beside"), 1);
  const Goods before = table.game().income(table.state(), 0);
  table.play({"deed:settle", "house:28b"});
  EXPECT_EQ(table.stands_on("28b"), "0 house");
  EXPECT_EQ(table.has(0, "beside"), 0);
  EXPECT_EQ(table.has(0, "ranch"), 2);
  EXPECT_EQ(table.game().income(table.state(), 0), before);
}

// Rule 5.7
TEST(BoonlakeUpgrades, WithAllSixHousesOnTheMapThereIsNone) {
  Table table(2);
  table.stands("28b", 0, "inhabitant").hand(0, {"night-04"});
  for (const char* plot : {"13a", "13b", "19a", "19b", "22a", "22b"}) table.stands(plot, 0, "house");
  table.play({"deed:settle", "done"});
  EXPECT_EQ(table.why_not("house:28b"), "5.7");
  EXPECT_FALSE(table.offers("house"));
}

// Rule 5.8
TEST(BoonlakeUpgrades, ASettlementNeedsThreeOtherPresencesOfAnybody) {
  Table two(2);
  two.stands("19a", 0, "house").stands("19b", 1, "inhabitant").cattle(23, 1, 1).stands("22a", 1, "house");
  two.play({"deed:settle"});
  EXPECT_EQ(two.why_not("settlement:19a"), "5.8") << "itself does not count, and 22 is no neighbour of 19";
  Table three(2);
  three.tile(18, "grey-15").stands("19a", 0, "house").stands("19b", 1, "inhabitant").cattle(23, 1, 1);
  three.stands("18a", 0, "inhabitant").play({"deed:settle"});
  EXPECT_EQ(three.why_not("settlement:19b"), "5.8") << "no house of mine";
  EXPECT_EQ(three.rule("settlement:19a"), "5.8");
  three.play({"settlement:19a"});
  EXPECT_EQ(three.stands_on("19a"), "0 settlement");
  EXPECT_EQ(three.has(0, "ranch"), 1);
  EXPECT_EQ(three.has(0, "settlements"), 1);
  EXPECT_EQ(three.has(0, "beside"), 1);
  EXPECT_EQ(three.has(0, "points"), 0);
  EXPECT_EQ(three.game().income(three.state(), 0).points, 2) << "the topmost recess";
}

// Rule 5.8, 3.6
TEST(BoonlakeUpgrades, EachCattleCountsAndBridgesAndTheCanalJoin) {
  Table bridge(2);
  bridge.tile(18, "grey-15").stands("6a", 0, "house").stands("6b", 0, "inhabitant").stands("18a", 1, "inhabitant");
  bridge.stands("18b", 1, "house").play({"deed:settle"});
  EXPECT_TRUE(bridge.can("settlement:6a"));
  Table canal(2);
  canal.stands("13a", 0, "house").cattle(12, 1, 3).play({"deed:settle"});
  EXPECT_TRUE(canal.can("settlement:13a"));
  Table few(2);
  few.stands("13a", 0, "house").cattle(12, 1, 2).play({"deed:settle"});
  EXPECT_EQ(few.why_not("settlement:13a"), "5.8");
}

// Rule 5.8
TEST(BoonlakeUpgrades, TwoInhabitantsAndNoMoreThanFourSettlements) {
  Table poor = founder(0, 1);
  poor.play({"deed:settle"});
  EXPECT_EQ(poor.why_not("settlement:6a"), "5.8");
  Table all = founder(3, 4);
  all.stands("22a", 0, "settlement").play({"deed:settle"});
  EXPECT_EQ(all.has(0, "settlements"), 4);
  EXPECT_EQ(all.why_not("settlement:6a"), "5.8");
  Table second = founder(1, 2);
  second.play({"deed:settle", "settlement:6a"});
  EXPECT_EQ(second.has(0, "ranch"), 0) << "the second costs as much as the first";
  EXPECT_EQ(second.has(0, "points"), 0);
}

// Rule 5.9
TEST(BoonlakeUpgrades, TinaPaysTwoInhabitantsAndFourPointsForHerThirdSettlement) {
  Table table = founder(2, 2);
  table.play({"deed:settle", "settlement:6a"});
  EXPECT_EQ(table.stands_on("6a"), "0 settlement") << "the only way: no question";
  EXPECT_EQ(table.has(0, "ranch"), 0);
  EXPECT_EQ(table.points(0, Line::spent), -4);
  EXPECT_EQ(table.has(0, "beside"), 3);
}

// Rule 5.9
TEST(BoonlakeUpgrades, ExtraInhabitantsMayBeReplacedByFoursOfPoints) {
  Table third = founder(2, 3);
  third.play({"deed:settle", "settlement:6a"});
  EXPECT_EQ(third.legal(), (Tokens{"due:3", "due:2+4"}));
  EXPECT_EQ(third.why_not("due:1+8"), "5.9");
  EXPECT_EQ(third.stands_on("6a"), "0 house");
  third.play({"due:2+4"});
  EXPECT_EQ(third.has(0, "ranch"), 1);
  EXPECT_EQ(third.has(0, "points"), -4);
  Table fourth = founder(3, 4);
  fourth.play({"deed:settle", "settlement:6a"});
  EXPECT_EQ(fourth.legal(), (Tokens{"due:4", "due:3+4", "due:2+8"}));
  fourth.play({"due:2+8"});
  EXPECT_EQ(fourth.has(0, "ranch"), 2);
  EXPECT_EQ(fourth.has(0, "points"), -8);
  Table exact = founder(3, 4);
  exact.play({"deed:settle", "settlement:6a", "due:4"});
  EXPECT_EQ(exact.has(0, "ranch"), 0);
  EXPECT_EQ(exact.has(0, "points"), 0);
  Table few = founder(3, 1);
  few.play({"deed:settle"});
  EXPECT_EQ(few.why_not("settlement:6a"), "5.8") << "points do not replace the first two";
}

// Rule 5.9, 11.6
TEST(BoonlakeUpgrades, ADiscountCoversABasicOrAnExtraInhabitant) {
  Table third = founder(2, 3);
  third.hand(0, {"night-33"}).goods(0, {{"coins", 4}}).play({"deed:settle", "play:night-33", "settlement:6a"});
  EXPECT_EQ(third.legal(), (Tokens{"due:2", "due:1+4"}));
  third.play({"due:1+4"});
  EXPECT_EQ(third.has(0, "ranch"), 2);
  EXPECT_EQ(third.points(0, Line::spent), -4);
  Table fourth = founder(3, 3);
  fourth.hand(0, {"night-33"}).goods(0, {{"coins", 4}}).play({"deed:settle", "play:night-33", "settlement:6a"});
  EXPECT_EQ(fourth.legal(), (Tokens{"due:3", "due:2+4", "due:1+8"}));
}

// Rule 5.10
TEST(BoonlakeUpgrades, ASecondSettlementInARegionCostsFivePointsOnce) {
  Table table(2);
  table.stands("22a", 0, "settlement")
      .stands("19a", 0, "house")
      .cattle(23, 1, 3)
      .play({"deed:settle", "settlement:19a"});
  EXPECT_EQ(table.points(0, Line::spent), -5);
  EXPECT_EQ(table.has(0, "points"), -5);
  Table theirs(2);
  theirs.stands("22a", 1, "settlement").stands("19a", 0, "house").cattle(23, 1, 3);
  theirs.play({"deed:settle", "settlement:19a"});
  EXPECT_EQ(theirs.has(0, "points"), 0) << "only the own ones count";
  Table third(2);
  third.stands("22a", 0, "settlement").stands("22b", 0, "settlement").stands("19a", 0, "house").cattle(23, 1, 3);
  third.play({"deed:settle", "settlement:19a", "due:2+4"});
  EXPECT_EQ(third.points(0, Line::spent), -9) << "5 for the region, once, and 4";
}

// Rule 5.11
TEST(BoonlakeUpgrades, AnEmptyFirstRowFreesItsInhabitant) {
  Table house(2);
  house.cattle(23, 0, 1).stands("6a", 0, "house").stands("19a", 0, "inhabitant").play({"deed:settle", "house:19a"});
  EXPECT_EQ(house.has(0, "ranch"), 3) << "one paid, one freed";
  EXPECT_EQ(house.has(0, "supply"), 6);
  EXPECT_EQ(house.state().player(0).rows, 1);
  const Goods income = house.game().income(house.state(), 0);
  EXPECT_EQ(income.coins, 2 + 2 + 2 + 1);
  EXPECT_EQ(income.points, 2);
  Table houses(2);
  houses.stands("6a", 0, "house").stands("19a", 0, "inhabitant").play({"deed:settle", "house:19a"});
  EXPECT_EQ(houses.has(0, "ranch"), 2) << "the cattle is still there";
  EXPECT_EQ(houses.state().player(0).rows, 0);
}

// Rule 5.11, 5.8
TEST(BoonlakeUpgrades, TheSettlementCanEmptyTheSecondRow) {
  Table table(2);
  for (const char* plot : {"6a", "13a", "22a", "19a"}) table.stands(plot, 0, "house");
  table.cattle(23, 0, 2).stands("19b", 1, "inhabitant");
  EXPECT_EQ(table.has(0, "ranch"), 4) << "the first row is empty already";
  table.play({"deed:settle", "settlement:19a"});
  EXPECT_EQ(table.has(0, "ranch"), 4 - 2 + 1);
  EXPECT_EQ(table.state().player(0).rows, 3);
  const Goods income = table.game().income(table.state(), 0);
  EXPECT_EQ(income.coins, 2 + 2 + 2 + 1 + 2 + 1 + 1);
  EXPECT_EQ(income.points, 2 + 3 + 1 + 2 + 1);
}

// Rule 5.12
TEST(BoonlakeUpgrades, PlotsGiveAndTakePointsWithASettlement) {
  const std::map<std::string, int> plots = {{"grey-11", 5}, {"grey-12", 7}, {"grey-13", -5}, {"grey-14", -5},
                                            {"grey-22", 3}, {"grey-23", 4}, {"grey-24", -5}, {"grey-08", 0}};
  for (const auto& [tile, points] : plots) {
    Table table(2);
    table.tile(7, tile).stands("7a", 0, "house").cattle(3, 1, 3).play({"deed:settle", "settlement:7a"});
    EXPECT_EQ(table.points(0, Line::land), points) << tile;
    EXPECT_EQ(table.has(0, "points"), points) << tile;
    EXPECT_EQ(table.has(0, "coins") + table.has(0, "coin_track") + table.has(0, "card_track"), 0) << tile;
    Table house(2);
    house.tile(7, tile).stands("7a", 0, "inhabitant").play({"deed:settle", "house:7a"});
    EXPECT_EQ(house.has(0, "points"), 0) << tile << ": a house has no effect of the plot";
    EXPECT_EQ(house.has(0, "coins"), 0) << tile;
  }
  Table lower(2);
  lower.tile(7, "grey-22").stands("7b", 0, "house").cattle(3, 1, 3).play({"deed:settle", "settlement:7b"});
  EXPECT_EQ(lower.has(0, "points"), 0) << "the other plot";
}

}  // namespace

}  // namespace spielwerk::boonlake
