#include <algorithm>

#include "rules/boonlake/table.hpp"

// Rules 9.1, 9.2, 9.8 to 9.10, 8.7 and 8.8: the course of an interim scoring. Tiles: goals_test.cpp, trades_test.cpp;
// income: income_test.cpp.

namespace spielwerk::boonlake {

namespace {

// Who is asked what, until the next turn or the end; everybody takes what comes first.
Tokens course(Table& table) {
  static const std::map<StepKind, std::string> kNames = {{StepKind::interim, "plays"},
                                                         {StepKind::score, "tile"},
                                                         {StepKind::draw, "income"},
                                                         {StepKind::levers, "levers"}};
  Tokens seen;
  while (table.asked() != StepKind::none && table.asked() != StepKind::turn) {
    const std::string what = kNames.at(table.asked()) + " " + std::to_string(table.state().step().seat);
    if (seen.empty() || seen.back() != what) seen.push_back(what);
    if (table.to_move() < 0) {
      table.choose(table.outcomes()[0]);
    } else {
      table.choose(table.can("done") ? "done" : table.legal()[0]);
    }
  }
  return seen;
}

// Everybody has a card and a lever, so everybody is asked everything.
Table busy(int players) {
  Table table(players);
  for (int seat = 0; seat < players; ++seat) {
    table.hand(seat, {"day-1" + std::to_string(seat)}).lever(seat, "joker_and_coins");
  }
  return table;
}

// Rule 9.1
TEST(BoonlakeScoring, EachPartIsFinishedByAllClockwiseFromWhoBroughtItAbout) {
  Table table = busy(3);
  table.scoring(1, 1);
  EXPECT_EQ(course(table), (Tokens{"plays 1", "plays 2", "plays 0", "tile 1", "tile 2", "tile 0", "income 1",
                                   "income 2", "income 0", "levers 1", "levers 2", "levers 0"}));
  EXPECT_EQ(table.to_move(), 2) << "then the next player";
  EXPECT_EQ(table.asked(), StepKind::turn);
}

// Rule 9.1
TEST(BoonlakeScoring, ItFollowsTheWholeTurn) {
  Table table = busy(2);
  table.scoring(1, 0);
  EXPECT_EQ(table.asked(), StepKind::interim);
  EXPECT_EQ(table.has(0, "coins"), 3) << "the reward of U1 was taken";
  EXPECT_EQ(table.state().below, 0) << "the action tile lies on the board again";
  EXPECT_EQ(table.state().deeds[6], static_cast<int>(Deed::builder) + 1);
  EXPECT_EQ(table.state().scorings, 1);
}

// Rule 9.1, 8.8
TEST(BoonlakeScoring, TheFourthBeginsWithWhoReachedTheLastSpace) {
  Table table = busy(3);
  table.round(2).mark(0, 3, 1).mark(1, 3, 1).mark(2, 3, 1);
  table.raw().scorings = 3;
  table.ship(1, "L7").asks(StepKind::sail, 1, 1).choose("sail:L8");
  EXPECT_EQ(table.asked(), StepKind::turn) << "seat 2 has not had as many turns as seat 1";
  EXPECT_EQ(table.to_move(), 2);
  table.until(StepKind::interim, 1);
  const Tokens seen = course(table);
  EXPECT_EQ(Tokens(seen.begin(), seen.begin() + 3), (Tokens{"plays 1", "plays 2", "plays 0"}));
  EXPECT_EQ(table.asked(), StepKind::none);
  EXPECT_EQ(table.to_move(), -2);
}

// Rule 9.2
TEST(BoonlakeScoring, TwoPlaysOfAnyType) {
  Table table(2);
  table.hand(0, {"day-40", "dusk-44", "night-18"}).goods(0, {{"coins", 1}}).scoring(1, 1);
  table.until(StepKind::interim, 0);
  EXPECT_EQ(table.legal(), (Tokens{"play:day-40", "play:dusk-44", "play:night-18", "done"}));
  table.play({"play:night-18"});
  EXPECT_EQ(table.has(0, "coins"), 4) << "1 is paid, and it brings 4";
  EXPECT_EQ(table.legal(), (Tokens{"play:day-40", "play:dusk-44", "done"}));
  EXPECT_EQ(table.rule("play:day-40"), "9.2");
  table.play({"play:dusk-44"});
  EXPECT_EQ(table.asked(), StepKind::score) << "no third one";
  EXPECT_EQ(table.has(0, "cards"), 1);
}

// Rule 9.2
TEST(BoonlakeScoring, NoDiscardNoDevelopingNoCattle) {
  Table table(2);
  table.hand(0, {"day-40"}).tile(10, "pasture").goods(0, {{"coins", 9}, {"ranch", 3}}).scoring(1, 1);
  table.until(StepKind::interim, 0);
  EXPECT_EQ(table.legal(), (Tokens{"play:day-40", "done"}));
  EXPECT_EQ(table.why_not("discard:day-40"), "4.1");
  EXPECT_EQ(table.why_not("develop:13a"), "5.4");
  EXPECT_EQ(table.why_not("cattle:10"), "6.4");
}

// Rule 9.2
TEST(BoonlakeScoring, APlayAndAnUpgradeOrTwoUpgrades) {
  const auto laid_out = [] {
    Table table(2);
    table.hand(0, {"day-40"}).stands("19a", 0, "inhabitant").stands("19b", 0, "house").stands("22a", 1, "inhabitant");
    table.tile(18, "grey-15").stands("18a", 1, "inhabitant").stands("18b", 1, "inhabitant");
    table.scoring(1, 1).until(StepKind::interim, 0);
    return table;
  };
  Table mixed = laid_out();
  EXPECT_EQ(mixed.legal(), (Tokens{"play:day-40", "house:19a", "settlement:19b", "done"}));
  mixed.play({"play:day-40", "house:19a"});
  EXPECT_EQ(mixed.stands_on("19a"), "0 house");
  EXPECT_EQ(mixed.has(0, "ranch"), 2);
  EXPECT_EQ(mixed.asked(), StepKind::score);

  Table both = laid_out();
  both.play({"house:19a", "settlement:19b"});
  EXPECT_EQ(both.stands_on("19b"), "0 settlement");
  EXPECT_EQ(both.has(0, "ranch"), 0);
  EXPECT_EQ(both.asked(), StepKind::score);
  EXPECT_EQ(both.has(0, "cards"), 1);
}

// Rule 9.2, 4.8
TEST(BoonlakeScoring, AProjectIsAPlay) {
  Table table(2);
  table.goods(0, {{"coins", 30}}).sites(0, {{"wood", 2}, {"clay", 2}, {"stone", 1}}).boats(0, "clay", "stone");
  table.scoring(1, 1).until(StepKind::interim, 0);
  EXPECT_TRUE(table.can("project:score-01"));
  EXPECT_TRUE(table.can("project:score-04"));
  EXPECT_FALSE(table.can("project:score-03"));
  EXPECT_EQ(table.why_not("project:score-03"), "4.8");
  table.choose("project:score-01");
  if (table.asked() == StepKind::pay) table.choose(table.legal()[0]);
  EXPECT_EQ(table.points(0, Line::projects), 14) << "7, doubled on the kept tile";
  EXPECT_EQ(table.asked(), StepKind::interim);
  table.choose("done");
  EXPECT_EQ(table.asked(), StepKind::score);
}

// Rule 9.2, 7.8
TEST(BoonlakeScoring, ASkipLeverUsesUpOneOfThePlays) {
  Table table(2);
  table.hand(0, {"day-40", "dusk-44"}).lever(0, "skip_coins").lever(0, "skip_production").scoring(1, 1);
  table.until(StepKind::interim, 0).play({"skip:skip_coins", "skip:skip_production"});
  EXPECT_EQ(table.has(0, "coins"), 3 + 1);
  EXPECT_EQ(table.asked(), StepKind::score);
}

// Rule 9.2
TEST(BoonlakeScoring, WhoHasNeitherCardsNorUpgradesIsNotAsked) {
  Table table(2);
  table.hand(0, {"day-08"}).scoring(1, 1);
  EXPECT_EQ(table.asked(), StepKind::interim) << "seat 1 has no cards and nothing to upgrade";
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.legal(), Tokens{"done"}) << "but whether a card can be played is nobody's business";
}

// Rule 9.8
TEST(BoonlakeScoring, LeversThatWereNotUsedBringAPointAndAllArePushedUp) {
  Table table(2);
  table.lever(0, "skip_coins").lever(0, "forgo_vase", true).lever(0, "area_points").lever(0, "tile_inhabitant", true);
  table.lever(1, "forgo_upgrade", true);
  table.scoring(1, 1).until(StepKind::turn, 0);
  EXPECT_EQ(table.points(0, Line::levers), 2);
  EXPECT_EQ(table.points(1, Line::levers), 0);
  EXPECT_EQ(table.has(0, "ready"), 4);
  EXPECT_EQ(table.has(1, "ready"), 1);
}

// Rule 9.8, 7.2
TEST(BoonlakeScoring, LeversForAnyTimeCanBeUsedOnceMoreBeforeTheyArePushedUp) {
  const auto laid_out = [] {
    Table table(2);
    table.lever(0, "joker_and_coins").lever(0, "joker_or_goods").lever(0, "cards_to_inhabitant");
    table.scoring(1, 1).until(StepKind::levers, 0);
    return table;
  };
  Table table = laid_out();
  EXPECT_EQ(table.has(0, "cards"), 2) << "the income has come";
  EXPECT_EQ(table.legal(), (Tokens{"lever:joker_or_goods:coins", "lever:joker_or_goods:cards", "lever:joker_and_coins",
                                   "lever:cards_to_inhabitant", "done"}));
  table.play({"lever:joker_and_coins", "lever:cards_to_inhabitant"}).play({table.legal()[0]}).play({table.legal()[0]});
  EXPECT_EQ(table.legal(), (Tokens{"lever:joker_or_goods:coins", "lever:joker_or_goods:cards", "done"}));
  table.choose("done");
  EXPECT_EQ(table.points(0, Line::levers), 3 + 1) << "3 of the lever, 1 for the one that was not used";
  EXPECT_EQ(table.has(0, "coins"), 2 + 5);
  EXPECT_EQ(table.has(0, "ready"), 3);

  Table kept = laid_out();
  kept.choose("done");
  EXPECT_EQ(kept.points(0, Line::levers), 3);
}

// Rule 9.8, 7.10
TEST(BoonlakeScoring, ABoatGoesUpstreamBeforeItsLeverIsPushedUp) {
  Table table(2);
  table.lever(0, "boat_upstream").boats(0, "clay", "iron").scoring(1, 1).until(StepKind::levers, 0);
  EXPECT_EQ(table.legal(), (Tokens{"lever:boat_upstream:clay:wood", "lever:boat_upstream:iron:wood",
                                   "lever:boat_upstream:iron:clay", "lever:boat_upstream:iron:stone", "done"}));
  table.choose("lever:boat_upstream:iron:wood");
  EXPECT_EQ(table.boats_of(0), "wood+clay");
  EXPECT_EQ(table.points(0, Line::levers), 0);
  EXPECT_TRUE(table.ready(0, "boat_upstream"));
  // With both boats at the source there is nothing to ask.
  Table source(2);
  source.lever(0, "boat_upstream").scoring(1, 1).until(StepKind::turn, 0);
  EXPECT_EQ(source.points(0, Line::levers), 1);
}

// Rule 9.8, 11.4
TEST(BoonlakeScoring, ALeverThatACardPushedUpIsUnused) {
  Table table(2);
  table.lever(0, "skip_coins", true).hand(0, {"dusk-35"}).goods(0, {{"coins", 1}}).scoring(1, 1);
  table.until(StepKind::interim, 0).choose("play:dusk-35");
  if (table.asked() == StepKind::reset) table.choose("reset:skip_coins");
  EXPECT_TRUE(table.ready(0, "skip_coins"));
  table.until(StepKind::turn, 0);
  EXPECT_EQ(table.points(0, Line::levers), 1);
}

// Rule 9.9
TEST(BoonlakeScoring, AllMarkersLeaveTheRegionSigns) {
  for (int scoring = 1; scoring <= kScorings; ++scoring) {
    Table table = busy(2);
    table.covered({"new_hope", "boonlake", "southern"}).scoring(scoring, 0).until(StepKind::levers, 1);
    EXPECT_NE(table.state().covered, 0);
    course(table);
    EXPECT_EQ(table.state().covered, 0);
  }
}

// Rule 9.10
TEST(BoonlakeScoring, TheFourthHasAllPartsAndThenTheGameIsOver) {
  Table table = busy(2);
  table.scoring(4);
  EXPECT_EQ(course(table), (Tokens{"plays 1", "plays 0", "tile 1", "tile 0", "levers 1", "levers 0"}));
  EXPECT_EQ(table.to_move(), -2);
  EXPECT_EQ(table.points(0, Line::levers), 1) << "unused levers bring points now, too";
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.has(0, "cards"), 1) << "no cards from the income";
  EXPECT_EQ(table.state().scorings, 4);
}

// Rule 8.7
TEST(BoonlakeScoring, TheSecondEndsTheFirstRound) {
  const std::array<std::string, 4> starts = {"T1", "T1", "T1", "T9"};
  for (int players = 1; players <= 4; ++players) {
    Table table(players);
    const int last = players - 1;
    table.scoring(2, last);
    if (players == 1) table.until(StepKind::turn_over, kEminence);
    if (players > 1) table.until(StepKind::turn, 0);
    EXPECT_EQ(table.state().round, 1);
    EXPECT_EQ(table.state().scorings, 2);
    for (int side = 0; side < table.game().sides(); ++side) EXPECT_EQ(table.ship_of(side), starts[at(last)]);
  }
  // Nobody catches up on turns: after seat 0 comes seat 1.
  Table table(3);
  table.scoring(2, 0).until(StepKind::turn, 1);
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.has(0, "ranch"), 3 + 2) << "the reward of the last space";
}

// Rule 8.6
TEST(BoonlakeScoring, LaterShipsBringNoScoring) {
  Table table(2);
  table.raw().scorings = 1;
  table.mark(0, 1, 0).mark(1, 1, 0).ship(1, "U3").ship(0, "T13").asks(StepKind::sail, 0, 1).choose("sail:U1");
  EXPECT_EQ(table.asked(), StepKind::turn);
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.state().scorings, 1);
}

}  // namespace

}  // namespace spielwerk::boonlake
