#include "rules/boonlake/table.hpp"

// Rules 4.3 to 4.6: resources, boats, jokers, and which ways to pay are offered. All of them at once:
// payment_oracle_test.cpp.

namespace spielwerk::boonlake {

namespace {

// The card is chosen, and everything that is needed lies ready.
Table paying(const std::string& card, const Things& sites, const std::string& first, const std::string& second,
             int coins, const Tokens& levers = {}) {
  Table table(2);
  table.hand(0, {card}).sites(0, sites).boats(0, first, second).goods(0, {{"coins", coins}}).plays();
  for (const std::string& lever : levers) table.lever(0, lever);
  return table;
}

// Rule 4.3, 4.4
TEST(BoonlakePayment, MonikaMovesBothBoats) {
  Table table = paying("day-03", {{"clay", 1}}, "wood", "iron", 4);
  EXPECT_EQ(table.gains("play:day-03")["coins"], -4);
  table.choose("play:day-03");  // 2 coins, 2 clay, 1 stone: there is one way only
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.boats_of(0), "clay+stone");
  EXPECT_TRUE(table.state().player(0).played.has(2));
  Table poor = paying("day-03", {{"clay", 1}}, "wood", "iron", 3);
  EXPECT_EQ(poor.why_not("play:day-03"), "4.2");
}

// Rule 4.5, 4.6
TEST(BoonlakePayment, MagdalenaUsesALever) {
  Table table = paying("night-52", {{"clay", 2}, {"stone", 1}}, "clay", "iron", 2, {"joker_or_goods"});
  table.choose("play:night-52");  // 4 clay, 2 stone
  EXPECT_EQ(table.legal(), (Tokens{"pay:clay+clay+joker", "pay:clay+stone+joker"}));
  EXPECT_EQ(table.gains("pay:clay+clay+joker")["coins"], -2);
  EXPECT_EQ(table.targets("pay:clay+clay+joker"), (Tokens{"way:clay+clay+joker", "site:clay", "lever:joker_or_goods"}));
  EXPECT_EQ(table.why_not("pay:clay+iron+joker"), "4.6");
  Table stone = table;
  table.choose("pay:clay+clay+joker");
  stone.choose("pay:clay+stone+joker");  // "she could also have moved the boat to the stone"
  for (Table* one : {&table, &stone}) {
    EXPECT_EQ(one->has(0, "coins"), 0);
    EXPECT_FALSE(one->ready(0, "joker_or_goods"));
  }
  EXPECT_EQ(table.boats_of(0), "clay+clay");
  EXPECT_EQ(stone.boats_of(0), "clay+stone");
}

// Rule 4.3
TEST(BoonlakePayment, WithoutHerLeverMagdalenaCannotPay) {
  Table table = paying("night-52", {{"clay", 2}, {"stone", 1}}, "clay", "iron", 20);
  EXPECT_EQ(table.why_not("play:night-52"), "4.3");
  table.lever(0, "joker_or_goods", true);
  EXPECT_EQ(table.why_not("play:night-52"), "4.3");
}

// Rule 4.3
TEST(BoonlakePayment, AtTheBeginningThreeResourcesAreThere) {
  Table table = paying("night-02", {{"clay", 1}}, "wood", "wood", 0);
  table.choose("play:night-02");  // 2 wood, 1 clay
  EXPECT_EQ(table.boats_of(0), "wood+wood");
  Table other = paying("dusk-01", {{"clay", 1}}, "wood", "wood", 0);
  other.choose("play:dusk-01");  // 2 clay, 1 stone: boats go downstream for nothing
  EXPECT_EQ(other.boats_of(0), "clay+stone");
  EXPECT_EQ(other.has(0, "coins"), 0);
}

// Rule 4.3
TEST(BoonlakePayment, LevelTwoBringsTwoResources) {
  Table table = paying("day-18", {{"wood", 2}}, "iron", "iron", 1);
  table.choose("play:day-18");  // 1 coin, 2 wood
  EXPECT_EQ(table.boats_of(0), "iron+iron");
  EXPECT_EQ(table.has(0, "coins"), 5);
}

// Rule 4.4
TEST(BoonlakePayment, UpstreamCostsTwoCoinsForEachBoatHoweverFar) {
  Table one = paying("dusk-40", {}, "iron", "iron", 4);
  one.choose("play:dusk-40");  // 2 coins, 1 wood
  EXPECT_EQ(one.has(0, "coins"), 0);
  EXPECT_EQ(one.boats_of(0), "wood+iron");
  Table two = paying("day-18", {}, "stone", "iron", 5);
  two.choose("play:day-18");  // 1 coin, 2 wood
  EXPECT_EQ(two.has(0, "coins"), 5);
  EXPECT_EQ(two.boats_of(0), "wood+wood");
  EXPECT_EQ(paying("day-18", {}, "stone", "iron", 4).why_not("play:day-18"), "4.2");
}

// Rule 4.6
TEST(BoonlakePayment, EitherBoatMayGo) {
  Table table = paying("dusk-20", {}, "wood", "iron", 3);
  table.choose("play:dusk-20");  // 1 coin, 1 stone
  EXPECT_EQ(table.legal(), (Tokens{"pay:wood+stone", "pay:stone+iron"}));
  EXPECT_EQ(table.gains("pay:wood+stone")["coins"], -3);
  EXPECT_EQ(table.gains("pay:stone+iron")["coins"], -1);
  EXPECT_EQ(table.rule("pay:stone+iron"), "4.6");
  EXPECT_EQ(table.why_not("pay:stone+stone"), "4.6");  // one of them would be enough
  EXPECT_EQ(table.why_not("pay:wood+iron"), "4.6");
}

// Rule 4.6
TEST(BoonlakePayment, TheCheapestMovesCount) {
  // The clay can come from the wood and the stone from the clay, or the clay stays and the wood goes to the stone.
  Table table = paying("dusk-11", {}, "wood", "clay", 4);
  table.goods(0, {{"vases", 1}}).choose("play:dusk-11");  // 4 coins, 1 vase, 1 clay, 1 stone
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.boats_of(0), "clay+stone");
  // Crossing would need two moves upstream, staying one.
  Table cross = paying("night-26", {}, "clay", "iron", 4);
  cross.choose("play:night-26");  // 2 coins, 1 wood, 1 clay
  EXPECT_EQ(cross.has(0, "coins"), 0);
  EXPECT_EQ(cross.boats_of(0), "wood+clay");
}

// Rule 4.6
TEST(BoonlakePayment, NothingMovesWithoutNeed) {
  Table table = paying("day-46", {}, "wood", "iron", 1, {"joker_or_goods", "joker_and_coins", "boat_upstream"});
  table.choose("play:day-46");  // 1 coin and no resources
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.boats_of(0), "wood+iron");
  EXPECT_EQ(table.has(0, "ready"), 3);
}

// Rule 4.6, 7.10
TEST(BoonlakePayment, OneBoatGoesUpstreamWithItsLever) {
  Table table = paying("day-18", {}, "stone", "iron", 5, {"boat_upstream"});
  table.choose("play:day-18");  // 1 coin, 2 wood: two moves upstream
  EXPECT_EQ(table.legal(), (Tokens{"pay:wood+wood", "pay:wood+wood+boat"}));
  EXPECT_EQ(table.gains("pay:wood+wood")["coins"], 0);       // 1 and 4 for the boats, 5 from the card
  EXPECT_EQ(table.gains("pay:wood+wood+boat")["coins"], 2);  // one of them is still paid
  table.choose("pay:wood+wood+boat");
  EXPECT_EQ(table.has(0, "coins"), 7);
  EXPECT_FALSE(table.ready(0, "boat_upstream"));
  // Without a move upstream the lever does not help.
  Table down = paying("dusk-20", {}, "wood", "wood", 1, {"boat_upstream"});
  down.choose("play:dusk-20");
  EXPECT_EQ(down.asked(), StepKind::sail);
  EXPECT_TRUE(down.ready(0, "boat_upstream"));
}

// Rule 4.5, 7.13, 7.14
TEST(BoonlakePayment, EachJokerReplacesOneResource) {
  Table table = paying("dusk-38", {}, "wood", "wood", 10, {"joker_or_goods", "joker_and_coins"});
  table.choose("play:dusk-38");  // 2 coins, 2 iron
  EXPECT_EQ(table.legal(),
            (Tokens{"pay:wood+wood+joker+coins", "pay:wood+iron+joker", "pay:wood+iron+coins", "pay:iron+iron"}));
  EXPECT_EQ(table.gains("pay:wood+wood+joker+coins")["coins"], 3);
  EXPECT_EQ(table.gains("pay:wood+iron+joker")["coins"], -2);
  EXPECT_EQ(table.gains("pay:wood+iron+coins")["coins"], 3);
  EXPECT_EQ(table.why_not("pay:iron+iron+joker"), "4.6");
  EXPECT_EQ(table.why_not("pay:wood+iron+joker+coins"), "4.6");
}

// Rule 4.5
TEST(BoonlakePayment, TheCoinsOfTheJokerPayForTheSameCard) {
  Table table = paying("night-39", {{"stone", 1}}, "wood", "wood", 0, {"joker_and_coins"});
  table.choose("play:night-39");  // 2 coins, 2 stone
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.has(0, "coins"), 3);
  EXPECT_FALSE(table.ready(0, "joker_and_coins"));
  // It pays for a boat as well.
  Table boat = paying("night-39", {}, "iron", "iron", 0, {"joker_and_coins"});
  boat.choose("play:night-39");
  EXPECT_EQ(boat.has(0, "coins"), 1);
  EXPECT_EQ(boat.boats_of(0), "stone+iron");
}

// Rule 4.5, 7.2
TEST(BoonlakePayment, CoinsThatNoJokerBringsAreTakenSeparately) {
  Table table = paying("day-46", {}, "wood", "wood", 0, {"joker_and_coins"});
  EXPECT_EQ(table.why_not("play:day-46"), "4.2");
  table.play({"lever:joker_and_coins", "play:day-46"});
  EXPECT_EQ(table.has(0, "coins"), 4);
}

// Rule 4.8
TEST(BoonlakePayment, ProjectsArePaidInTheSameWays) {
  Table table(2);
  table.goods(0, {{"coins", 16}}).sites(0, {{"wood", 2}, {"clay", 1}}).boats(0, "clay", "iron").plays();
  table.lever(0, "joker_or_goods").lever(0, "boat_upstream").choose("project:score-01");  // 12, 2 wood, 3 clay
  EXPECT_EQ(table.legal(), (Tokens{"pay:clay+clay", "pay:clay+clay+boat", "pay:clay+iron+joker"}));
  EXPECT_EQ(table.gains("pay:clay+clay")["coins"], -14);
  table.choose("pay:clay+clay+boat");
  EXPECT_EQ(table.has(0, "coins"), 4);
  EXPECT_EQ(table.points(0, Line::projects), 14);
}

}  // namespace

}  // namespace spielwerk::boonlake
