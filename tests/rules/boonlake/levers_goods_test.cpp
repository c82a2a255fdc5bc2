#include "rules/boonlake/table.hpp"

// Rules 7.2 and 7.10 to 7.15: levers that help to pay and those that work at any time.

namespace spielwerk::boonlake {

namespace {

const std::string kPatron = "lever:joker_and_coins";

// Rule 7.2
TEST(BoonlakeAnyTimeLevers, AreOfferedWhereverTheirOwnerDecidesInATurn) {
  Table table(2);
  table.lever(0, "joker_and_coins").stands("19a", 0, "inhabitant");
  const auto expect = [&](StepKind kind) {
    EXPECT_EQ(table.asked(), kind);
    EXPECT_TRUE(table.can(kPatron)) << table.prompt();
  };
  expect(StepKind::turn);
  table.play({"deed:pioneer"});
  expect(StepKind::offer);
  EXPECT_EQ(table.legal(), (Tokens{kPatron, "done"})) << "asked though the hand is empty";
  table.play({"done"});
  expect(StepKind::explore);
  table.play({"explore", "reveal:grey-08"});
  EXPECT_EQ(table.why_not(kPatron), "7.2") << "not while a tile waits for its field";
  table.play({"place:23", "done"});
  expect(StepKind::offer);
  table.play({"house:19a"}).deal().play({"done"});
  expect(StepKind::sail);
  table.play({kPatron});
  EXPECT_EQ(table.has(0, "coins"), 5);
  EXPECT_FALSE(table.can(kPatron));
  EXPECT_EQ(table.asked(), StepKind::sail) << "the question stays";
  EXPECT_EQ(table.why_not(kPatron), "7.14") << "used";
}

// Rule 7.2
TEST(BoonlakeAnyTimeLevers, AreOfferedInHireProgressAreaAndUpgrades) {
  Table hire(2);
  hire.lever(0, "joker_and_coins").play({"deed:hire", "done", "done"});
  EXPECT_EQ(hire.legal(), (Tokens{kPatron, "done"}));
  hire.play({kPatron, "hire:coins"});
  EXPECT_EQ(hire.has(0, "ranch"), 5);
  EXPECT_EQ(hire.has(0, "coins"), 2);
  Table progress(2);
  progress.lever(0, "joker_and_coins").play({"deed:progress", "done"});
  EXPECT_EQ(progress.asked(), StepKind::modernize);
  progress.play({kPatron, "modernize:skip_production"});
  EXPECT_EQ(progress.has(0, "coins"), 0);
  Table area(2);
  area.lever(0, "joker_and_coins").play({"deed:area_scoring", "done"});
  EXPECT_EQ(area.why_not(kPatron), "7.2") << "the region first";
  area.play({"region:boonlake"});
  EXPECT_EQ(area.legal(), (Tokens{"area", kPatron}));
  Table upgrade(2);
  upgrade.lever(0, "cards_to_inhabitant").lever(0, "forgo_upgrade").hand(0, {"day-02", "day-05"});
  upgrade.stands("19a", 0, "inhabitant").goods(0, {{"ranch", 1}}).play({"deed:builder", "done", "forgo:upgrade"});
  EXPECT_EQ(upgrade.legal(), (Tokens{"house:19a", "lever:cards_to_inhabitant", "done"}));
}

// Rule 7.2
TEST(BoonlakeAnyTimeLevers, AreOfferedInEveryPartOfAnInterimScoring) {
  Table table(2);
  table.goals({"score-14", "score-02", "score-03", "score-04"}).lever(0, "joker_and_coins").goods(0, {{"vases", 1}});
  table.scoring(1);
  EXPECT_EQ(table.asked(), StepKind::interim);
  EXPECT_EQ(table.legal(), (Tokens{kPatron, "done"}));
  table.play({"done"});
  EXPECT_EQ(table.asked(), StepKind::score);
  EXPECT_TRUE(table.can(kPatron));
  table.play({"score:score-14"});
  EXPECT_EQ(table.legal(), (Tokens{"trade:0+1+0", "trade:1+0+0", kPatron}));
  table.play({kPatron});
  EXPECT_EQ(table.legal(), (Tokens{"trade:0+0+1", "trade:0+1+0", "trade:1+0+0"})) << "now the coins are enough";
}

// Rule 7.2, 9.8
TEST(BoonlakeAnyTimeLevers, AreAskedOnceMoreBeforeTheyArePushedUp) {
  Table table(2);
  table.lever(1, "joker_and_coins").lever(0, "skip_coins").scoring(1).play({"done", "done", "score:score-02"});
  EXPECT_EQ(table.to_move(), 1);
  table.play({"score:score-02"}).deal();
  EXPECT_EQ(table.asked(), StepKind::levers);
  EXPECT_EQ(table.to_move(), 1) << "seat 0 has no lever for this";
  EXPECT_EQ(table.has(1, "cards"), 2) << "after the income";
  table.play({kPatron});
  EXPECT_EQ(table.has(1, "coins"), 2 + 5);
  EXPECT_EQ(table.points(1, Line::levers), 0) << "it was used";
  EXPECT_EQ(table.points(0, Line::levers), 1);
  EXPECT_TRUE(table.ready(1, "joker_and_coins")) << "and is up again";
  EXPECT_EQ(table.asked(), StepKind::turn);
}

// Rule 7.2
TEST(BoonlakeAnyTimeLevers, WorkInTheSharedPartOfOthersActions) {
  Table table(3);
  table.lever(2, "joker_or_goods").goods(2, {{"coins", 1}, {"ranch", 1}}).play({"deed:progress", "done"});
  EXPECT_EQ(table.to_move(), 1);
  table.play({"done"});
  EXPECT_EQ(table.legal(), (Tokens{"draw", "lever:joker_or_goods:coins", "lever:joker_or_goods:cards", "done"}));
  table.play({"lever:joker_or_goods:coins", "modernize:boat_upstream"});
  EXPECT_EQ(table.has(2, "coins"), 0);
  EXPECT_EQ(table.has(2, "ranch"), 0);
  EXPECT_EQ(table.to_move(), 0);
}

// Rule 7.10, 4.4
TEST(BoonlakeAnyTimeLevers, MonikaTowsABoatForNothing) {
  const auto monika = [](int coins, bool lever) {
    Table table(2);
    table.hand(0, {"day-03"}).sites(0, {{"clay", 1}}).boats(0, "wood", "iron").goods(0, {{"coins", coins}});
    if (lever) table.lever(0, "boat_upstream");
    table.play({"deed:pioneer"});
    return table;
  };
  Table both = monika(4, true);
  both.play({"play:day-03"});
  EXPECT_EQ(both.legal(), (Tokens{"pay:clay+stone", "pay:clay+stone+boat"}));
  Table paid = both;
  both.play({"pay:clay+stone+boat"});
  EXPECT_EQ(both.has(0, "coins"), 2);
  EXPECT_EQ(both.boats_of(0), "clay+stone");
  EXPECT_FALSE(both.ready(0, "boat_upstream"));
  paid.play({"pay:clay+stone"});
  EXPECT_EQ(paid.has(0, "coins"), 0);
  EXPECT_TRUE(paid.ready(0, "boat_upstream"));
  Table poor = monika(2, true);
  poor.play({"play:day-03"});
  EXPECT_EQ(poor.has(0, "coins"), 0) << "the only way: no question";
  EXPECT_FALSE(poor.ready(0, "boat_upstream"));
  Table without = monika(3, false);
  EXPECT_FALSE(without.can("play:day-03"));
}

// Rule 7.10
TEST(BoonlakeAnyTimeLevers, TowingIsForOneBoat) {
  Table table(2);
  table.hand(0, {"day-03"}).sites(0, {{"clay", 1}}).boats(0, "iron", "iron").goods(0, {{"coins", 4}});
  table.lever(0, "boat_upstream").play({"deed:pioneer", "play:day-03"});
  EXPECT_EQ(table.boats_of(0), "clay+stone");
  EXPECT_EQ(table.has(0, "coins"), 0) << "2 for the card and 2 for the other boat";
  EXPECT_FALSE(table.ready(0, "boat_upstream"));
}

// Rule 7.10, 7.2
TEST(BoonlakeAnyTimeLevers, TowingForItselfIsOnlyOfferedBeforeThePushingUp) {
  Table table(2);
  table.lever(0, "boat_upstream").boats(0, "clay", "iron").scoring(1);
  EXPECT_EQ(table.asked(), StepKind::score) << "no question in the first part";
  EXPECT_EQ(table.why_not("lever:boat_upstream:iron:clay"), "7.10");
  table.play({"score:score-01", "score:score-01"}).deal();
  EXPECT_EQ(table.asked(), StepKind::levers);
  EXPECT_EQ(table.legal(), (Tokens{"lever:boat_upstream:clay:wood", "lever:boat_upstream:iron:wood",
                                   "lever:boat_upstream:iron:clay", "lever:boat_upstream:iron:stone", "done"}));
  table.play({"lever:boat_upstream:iron:wood"});
  EXPECT_EQ(table.boats_of(0), "wood+clay");
  EXPECT_EQ(table.points(0, Line::levers), 0);
  Table home(2);
  home.lever(0, "boat_upstream").scoring(1).play({"score:score-01", "score:score-01"}).deal();
  EXPECT_EQ(home.asked(), StepKind::turn) << "both boats lie at the source";
  EXPECT_EQ(home.points(0, Line::levers), 1);
}

// Seat 0 has a house on 13a with so many cattle of seat 1 beside it.
Table founder(int cattle, int ranch) {
  Table table(2);
  table.lever(0, "settlement_discount").stands("13a", 0, "house").goods(0, {{"ranch", ranch}});
  if (cattle > 0) table.cattle(12, 1, cattle);
  return table;
}

// Rule 7.11, 5.8
TEST(BoonlakeAnyTimeLevers, FounderNeedsOneInhabitantAndOnePresenceLess) {
  Table table = founder(2, 1);
  table.play({"deed:settle", "settlement:13a"});
  EXPECT_EQ(table.stands_on("13a"), "0 settlement") << "the only way: no question";
  EXPECT_EQ(table.has(0, "ranch"), 0);
  EXPECT_FALSE(table.ready(0, "settlement_discount"));
  Table choice = founder(3, 2);
  choice.play({"deed:settle", "settlement:13a"});
  EXPECT_EQ(choice.legal(), (Tokens{"due:2", "due:1+lever"}));
  EXPECT_EQ(choice.rule("due:1+lever"), "7.11");
  choice.play({"due:2"});
  EXPECT_TRUE(choice.ready(0, "settlement_discount"));
  Table few = founder(1, 3);
  few.play({"deed:settle"});
  EXPECT_EQ(few.why_not("settlement:13a"), "5.8");
  Table nobody = founder(3, 0);
  nobody.hand(0, {"day-02"}).play({"deed:settle", "done"});
  EXPECT_EQ(nobody.why_not("settlement:13a"), "5.8");
}

// Rule 7.11, 5.9
TEST(BoonlakeAnyTimeLevers, FounderCoversABasicOrAnExtraInhabitant) {
  Table table = founder(3, 3);
  table.stands("28a", 0, "settlement").stands("19a", 0, "settlement").play({"deed:settle", "settlement:13a"});
  EXPECT_EQ(table.legal(), (Tokens{"due:3", "due:2+4", "due:2+lever", "due:1+4+lever"}));
  table.play({"due:1+4+lever"});
  EXPECT_EQ(table.has(0, "ranch"), 2);
  EXPECT_EQ(table.points(0, Line::spent), -4);
}

// Rule 7.11, 11.6
TEST(BoonlakeAnyTimeLevers, FounderAddsUpWithACard) {
  Table table = founder(1, 0);
  table.hand(0, {"night-33"}).goods(0, {{"coins", 4}}).play({"deed:settle", "play:night-33", "settlement:13a"});
  EXPECT_EQ(table.stands_on("13a"), "0 settlement") << "one presence and nobody from the ranch";
  EXPECT_FALSE(table.ready(0, "settlement_discount"));
  Table two = founder(2, 1);
  two.hand(0, {"night-33"}).goods(0, {{"coins", 4}}).play({"deed:settle", "play:night-33", "settlement:13a"});
  EXPECT_EQ(two.legal(), (Tokens{"due:1", "due:0+lever"}));
}

// Rule 7.11, 7.6, 9.2
TEST(BoonlakeAnyTimeLevers, FounderHelpsEveryUpgrade) {
  Table scoring = founder(2, 1);
  scoring.scoring(1).play({"settlement:13a"});
  EXPECT_EQ(scoring.stands_on("13a"), "0 settlement");
  Table mason = founder(2, 1);
  mason.lever(0, "forgo_upgrade").play({"deed:builder", "done", "forgo:upgrade", "settlement:13a"});
  EXPECT_EQ(mason.stands_on("13a"), "0 settlement");
  EXPECT_EQ(mason.has(0, "ready"), 0);
}

// Rule 7.12
TEST(BoonlakeAnyTimeLevers, ScoutBringsAnInhabitantForATileOrAPasture) {
  Table table(2);
  table.lever(0, "tile_inhabitant").play({"deed:pioneer", "explore", "reveal:grey-08", "place:7"});
  EXPECT_EQ(table.legal(), (Tokens{"lever:tile_inhabitant", "done"}));
  EXPECT_EQ(table.has(0, "coins"), 2) << "after the reward";
  table.play({"done", "explore", "reveal:grey-09", "place:10", "lever:tile_inhabitant"});
  EXPECT_EQ(table.has(0, "ranch"), 4);
  EXPECT_EQ(table.has(0, "supply"), 4);
  EXPECT_FALSE(table.ready(0, "tile_inhabitant"));
  Table used(2);
  used.lever(0, "tile_inhabitant")
      .play({"deed:pioneer", "explore", "reveal:grey-08", "place:7", "lever:tile_inhabitant"});
  used.play({"explore", "reveal:grey-09", "place:10"});
  EXPECT_EQ(used.asked(), StepKind::offer) << "once only";
  Table pasture(2);
  pasture.lever(0, "tile_inhabitant").lever(1, "tile_inhabitant").play({"deed:cattle", "pasture:10"});
  EXPECT_EQ(pasture.to_move(), 0);
  pasture.play({"lever:tile_inhabitant"});
  EXPECT_EQ(pasture.has(0, "ranch"), 4);
  EXPECT_EQ(pasture.legal(), (Tokens{"cattle:10", "done"})) << "seat 1 laid nothing and is not asked";
}

// Rule 7.12
TEST(BoonlakeAnyTimeLevers, ScoutIsNotOfferedWithAnEmptySupply) {
  Table table(2);
  table.lever(0, "tile_inhabitant").goods(0, {{"ranch", 8}}).play({"deed:cattle", "pasture:10"});
  EXPECT_EQ(table.asked(), StepKind::offer);
  Table last(2);
  last.lever(0, "tile_inhabitant").goods(0, {{"ranch", 7}}).play({"deed:cattle", "pasture:12"});
  EXPECT_EQ(last.asked(), StepKind::offer) << "the field took the last one";
  EXPECT_EQ(last.has(0, "ranch"), 8);
  Table none(2);
  for (const int field : {2, 3, 5, 7, 9, 10, 12}) none.tile(field, "pasture");
  none.lever(0, "tile_inhabitant").play({"deed:cattle"});
  EXPECT_EQ(none.asked(), StepKind::offer) << "no tile, no inhabitant";
}

// Rule 7.13, 4.5
TEST(BoonlakeAnyTimeLevers, MagdalenaSavesOneResourceWithHerDepot) {
  Table table(2);
  table.hand(0, {"night-52"}).sites(0, {{"clay", 2}, {"stone", 1}}).boats(0, "clay", "iron").goods(0, {{"coins", 2}});
  table.lever(0, "joker_or_goods").play({"deed:settle", "play:night-52"});
  EXPECT_EQ(table.legal(), (Tokens{"pay:clay+clay+joker", "pay:clay+stone+joker"}));
  table.play({"pay:clay+clay+joker"});
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.boats_of(0), "clay+clay");
  EXPECT_FALSE(table.ready(0, "joker_or_goods"));
  Table without(2);
  without.hand(0, {"night-52"}).sites(0, {{"clay", 2}, {"stone", 1}}).boats(0, "clay", "iron").goods(0, {{"coins", 9}});
  without.play({"deed:settle"});
  EXPECT_EQ(without.why_not("play:night-52"), "4.3");
}

// Rule 7.13
TEST(BoonlakeAnyTimeLevers, DepotBringsTwoCoinsOrTwoCards) {
  Table table(2);
  table.lever(0, "joker_or_goods");
  EXPECT_TRUE(table.can("lever:joker_or_goods:coins"));
  Table cards = table;
  table.play({"lever:joker_or_goods:coins"});
  EXPECT_EQ(table.has(0, "coins"), 2);
  EXPECT_EQ(table.asked(), StepKind::turn);
  EXPECT_EQ(table.why_not("lever:joker_or_goods:cards"), "7.13") << "used";
  cards.play({"lever:joker_or_goods:cards", "draw:day-02", "draw:day-03"});
  EXPECT_EQ(cards.has(0, "cards"), 2);
  EXPECT_EQ(cards.has(0, "coins"), 0);
  EXPECT_FALSE(cards.ready(0, "joker_or_goods"));
}

// Rule 7.13, 7.14, 4.8
TEST(BoonlakeAnyTimeLevers, JokersHelpWithSpecialProjectsToo) {
  for (const std::string lever : {"joker_or_goods", "joker_and_coins"}) {
    const bool patron = lever == "joker_and_coins";
    Table table(2);
    table.goals({"score-05", "score-10", "score-03", "score-04"}).lever(0, lever).sites(0, {{"clay", 1}, {"iron", 1}});
    table.boats(0, "iron", "iron").goods(0, {{"coins", patron ? 8 : 13}}).play({"deed:settle", "project:score-10"});
    EXPECT_EQ(table.points(0, Line::projects), 8) << lever;
    EXPECT_EQ(table.has(0, "coins"), 0) << lever;
    EXPECT_EQ(table.has(0, "card_track"), 1);
    EXPECT_FALSE(table.ready(0, lever));
  }
}

// Rule 7.14, 4.5
TEST(BoonlakeAnyTimeLevers, TheCoinsOfPatronPayForTheSameCard) {
  Table table(2);
  table.hand(0, {"night-21"}).lever(0, "joker_and_coins").play({"deed:settle", "play:night-21"});
  EXPECT_EQ(table.has(0, "coins"), 5 - 2 + 3) << "2 for the card, which brings 3 itself";
  EXPECT_EQ(table.boats_of(0), "wood+wood");
  EXPECT_FALSE(table.ready(0, "joker_and_coins"));
  Table choice(2);
  choice.hand(0, {"night-21"})
      .lever(0, "joker_and_coins")
      .goods(0, {{"coins", 2}})
      .play({"deed:settle", "play:night-21"});
  EXPECT_EQ(choice.legal(), (Tokens{"pay:wood+wood+coins", "pay:wood+clay"}));
}

// Rule 7.14, 4.6
TEST(BoonlakeAnyTimeLevers, PatronCanBeUsedForTheCoinsAlone) {
  Table table(2);
  table.hand(0, {"night-18"}).lever(0, "joker_and_coins").play({"deed:settle"});
  EXPECT_EQ(table.why_not("play:night-18"), "4.2") << "no resource is missing, so its joker has nothing to do";
  table.play({kPatron});
  EXPECT_EQ(table.has(0, "coins"), 5);
  table.play({"play:night-18"});
  EXPECT_EQ(table.has(0, "coins"), 8);
}

// Rule 7.13, 7.14
TEST(BoonlakeAnyTimeLevers, BothJokersHelpWithOneCard) {
  Table table(2);
  table.hand(0, {"night-52"}).sites(0, {{"clay", 1}, {"stone", 1}}).boats(0, "clay", "clay");
  table.lever(0, "joker_or_goods").lever(0, "joker_and_coins").play({"deed:settle", "play:night-52"});
  EXPECT_EQ(table.boats_of(0), "clay+clay") << "moving a boat would not help: the only way, no question";
  EXPECT_EQ(table.has(0, "coins"), 5);
  EXPECT_EQ(table.has(0, "ready"), 0);
}

// Rule 7.15, 11.9
TEST(BoonlakeAnyTimeLevers, EnvoyGivesTwoCardsForAnInhabitantAndThreePoints) {
  Table table(2);
  table.hand(0, {"day-02", "day-05", "night-04"}).played(0, {"day-40"}).lever(0, "cards_to_inhabitant");
  table.play({"lever:cards_to_inhabitant", "drop:day-02", "drop:day-05"});
  EXPECT_EQ(table.has(0, "cards"), 1);
  EXPECT_EQ(table.has(0, "ranch"), 4);
  EXPECT_EQ(table.points(0, Line::levers), 3);
  EXPECT_EQ(table.has(0, "coins"), 0) << "these discards bring no coins";
  EXPECT_EQ(table.state().discards.size(), 2);
  EXPECT_EQ(table.asked(), StepKind::turn);
  EXPECT_FALSE(table.ready(0, "cards_to_inhabitant"));
}

// Rule 7.15, 3.1
TEST(BoonlakeAnyTimeLevers, EnvoyNeedsTwoCardsButNoInhabitant) {
  Table one(2);
  one.hand(0, {"day-02"}).lever(0, "cards_to_inhabitant");
  EXPECT_EQ(one.why_not("lever:cards_to_inhabitant"), "7.15");
  Table empty(2);
  empty.hand(0, {"day-02", "day-05"}).goods(0, {{"ranch", 8}}).lever(0, "cards_to_inhabitant");
  empty.play({"lever:cards_to_inhabitant", "drop:day-02", "drop:day-05"});
  EXPECT_EQ(empty.has(0, "cards"), 0);
  EXPECT_EQ(empty.has(0, "ranch"), 8);
  EXPECT_EQ(empty.points(0, Line::levers), 3);
}

}  // namespace

}  // namespace spielwerk::boonlake
