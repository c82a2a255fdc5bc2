#include "rules/boonlake/table.hpp"

// Rules 8.1 to 8.8: the river.

namespace spielwerk::boonlake {

namespace {

const Tokens kCommon = {"T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12", "T13"};

// So many scorings are over; everybody scored the areas 3, 2 and 1 in them.
void after(Table& table, int scorings) {
  table.round(scorings < 2 ? 1 : 2);
  table.raw().scorings = static_cast<std::uint8_t>(scorings);
  for (int seat = 0; seat < table.game().players(); ++seat) {
    for (int i = 0; i < scorings; ++i) table.mark(seat, i + 1, 3 - i);
  }
}

// Plays nothing and scores what comes first, until somebody is to choose an action tile or the game is over.
void end_scoring(Table& table) {
  for (int i = 0; i < 60 && table.asked() != StepKind::turn && table.to_move() != -2; ++i) {
    if (table.to_move() == -1) {
      table.deal();
    } else {
      table.choose(table.can("done") ? "done" : table.legal().front());
    }
  }
}

// The ship of seat 0 goes one space.
Table one_step(std::string_view from, std::string_view to, int scorings) {
  Table table(2);
  after(table, scorings);
  table.ship(0, from).asks(StepKind::sail, 0, 1);
  table.choose("sail:" + std::string(to)).deal_cards();
  return table;
}

// Rule 8.1, 2.2
TEST(BoonlakeRiver, TheRowOfTheTileSaysHowFarTheShipMayGo) {
  const std::vector<Tokens> reach = {{"sail:T2", "sail:T3", "sail:T4", "sail:T5"},
                                     {"sail:T2", "sail:T3", "sail:T4", "sail:T5"},
                                     {"sail:T2", "sail:T3", "sail:T4"},
                                     {"sail:T2", "sail:T3", "sail:T4"},
                                     {"sail:T2", "sail:T3"},
                                     {"sail:T2", "sail:T3"}};
  for (std::size_t row = 0; row < 7; ++row) {
    Table table(2);
    Tokens deeds = {"pioneer", "settle", "cattle", "area_scoring", "hire", "progress"};
    deeds.insert(deeds.begin() + static_cast<std::ptrdiff_t>(row), "builder");
    table.deeds(deeds).play({"deed:builder", "done"});
    if (row < 6) {
      EXPECT_EQ(table.asked(), StepKind::sail);
      EXPECT_EQ(table.legal(), reach[row]) << "row " << row + 1;
      EXPECT_EQ(table.rule("sail:T2"), "8.1");
      EXPECT_EQ(table.why_not("sail:T6"), "8.1") << "too far";
      EXPECT_EQ(table.why_not("sail:T1"), "8.1") << "at least one space";
      EXPECT_EQ(table.why_not("done"), "2.7");
    } else {
      EXPECT_EQ(table.ship_of(0), "T2") << "one step: no question";
    }
  }
}

// Rule 8.1
TEST(BoonlakeRiver, StepsMayBeLeftOutAndNobodyTurnsBack) {
  Table table(2);
  table.ship(0, "T5").play({"deed:settle"}).done_until(StepKind::sail);
  EXPECT_EQ(table.legal(), (Tokens{"sail:T6", "sail:T7", "sail:T8", "sail:T9"}));
  EXPECT_EQ(table.why_not("sail:T4"), "8.1");
  table.play({"sail:T6"});
  EXPECT_EQ(table.ship_of(0), "T6");
}

// Rule 8.2
TEST(BoonlakeRiver, OtherShipsArePassedAndNotCounted) {
  Table table(4);
  table.ship(0, "T4").ship(1, "T5").ship(2, "T6").ship(3, "T8").play({"deed:hire"}).done_until(StepKind::sail);
  EXPECT_EQ(table.legal(), (Tokens{"sail:T7", "sail:T9"})) << "two steps";
  EXPECT_EQ(table.why_not("sail:T5"), "8.2");
  EXPECT_EQ(table.why_not("sail:T8"), "8.2");
  EXPECT_EQ(table.why_not("sail:T10"), "8.1");
}

// Rule 8.2
TEST(BoonlakeRiver, HarboursAreCountedAndHoldAnyNumberOfShips) {
  Table table(3);
  table.ship(0, "T7").ship(1, "T9").ship(2, "T9").play({"deed:cattle"}).done_until(StepKind::sail);
  EXPECT_EQ(table.legal(), (Tokens{"sail:T8", "sail:T9", "sail:T10"})) << "three steps, nobody must stop";
  table.play({"sail:T9"});
  EXPECT_EQ(table.ship_of(0), "T9");
  EXPECT_EQ(table.has(0, "vases"), 1) << "everybody gets the reward";
}

// Rule 8.2
TEST(BoonlakeRiver, ShipsLieTogetherAtTheStart) {
  Table two(2);
  EXPECT_EQ(two.ship_of(0), "T1");
  EXPECT_EQ(two.ship_of(1), "T1");
  Table four(4);
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(four.ship_of(seat), "T3");
  four.play({"deed:hire"}).done_until(StepKind::sail).play({"sail:T5"});
  four.play({"deed:hire"}).done_until(StepKind::turn);
  EXPECT_EQ(four.ship_of(1), "T4") << "the lowest row: one step";
  Table blocked(2);
  blocked.ship(1, "T2").play({"deed:hire"}).done_until(StepKind::sail);
  EXPECT_EQ(blocked.legal(), (Tokens{"sail:T3", "sail:T4"}));
}

// Rule 8.3
TEST(BoonlakeRiver, NoShipGoesBeyondTheLastSpace) {
  Table first(2);
  after(first, 1);
  first.ship(0, "U7").ship(1, "U2").play({"deed:pioneer"}).done_until(StepKind::sail);
  EXPECT_EQ(first.legal(), (Tokens{"sail:U8", "sail:U9"}));
  first.play({"sail:U9"});
  EXPECT_EQ(first.has(0, "ranch"), 5) << "the turn is finished with its reward";
  EXPECT_EQ(first.state().scorings, 2);
  Table second(2);
  after(second, 3);
  second.ship(0, "L6").ship(1, "L2").play({"deed:pioneer"}).done_until(StepKind::sail);
  EXPECT_EQ(second.legal(), (Tokens{"sail:L7", "sail:L8"}));
}

// Rule 8.4
TEST(BoonlakeRiver, TheUpperArmInRoundOneTheLowerInRoundTwo) {
  Table first(2);
  first.ship(0, "T12").play({"deed:pioneer"}).done_until(StepKind::sail);
  EXPECT_EQ(first.legal(), (Tokens{"sail:T13", "sail:U1", "sail:U2", "sail:U3"}));
  EXPECT_EQ(first.why_not("sail:L1"), "8.4");
  Table second(2);
  after(second, 2);
  second.ship(0, "T12").play({"deed:pioneer"}).done_until(StepKind::sail);
  EXPECT_EQ(second.legal(), (Tokens{"sail:T13", "sail:L1", "sail:L2", "sail:L3"}));
  EXPECT_EQ(second.why_not("sail:U1"), "8.4");
}

struct Reward {
  const char* space;
  const char* thing;
  int count;
};

void expect_reward(Table& table, const Reward& reward) {
  Things expected = {{"coins", 0}, {"cards", 0}, {"ranch", 3}, {"vases", 0}, {"points", 0}};
  expected[reward.thing] = reward.count;
  for (const auto& [thing, count] : expected) EXPECT_EQ(table.has(0, thing), count) << reward.space << " " << thing;
  EXPECT_EQ(table.points(0, Line::river), expected["points"]);
  EXPECT_EQ(table.ship_of(0), reward.space);
}

// Rule 8.5
TEST(BoonlakeRiver, EverySpaceGivesItsReward) {
  std::string before = "T1";
  for (const Reward& reward : {Reward{"T2", "coins", 1},
                               {"T3", "coins", 1},
                               {"T4", "cards", 1},
                               {"T5", "coins", 2},
                               {"T6", "cards", 2},
                               {"T7", "coins", 2},
                               {"T8", "coins", 3},
                               {"T9", "vases", 1},
                               {"T10", "cards", 2},
                               {"T11", "coins", 3},
                               {"T12", "ranch", 4}}) {
    Table table = one_step(before, reward.space, 0);
    expect_reward(table, reward);
    EXPECT_EQ(table.to_move(), 1) << "the next turn";
    before = reward.space;
  }
  before = "T13";
  for (const Reward& reward : {Reward{"U1", "coins", 3},
                               {"U2", "cards", 2},
                               {"U3", "ranch", 4},
                               {"U4", "vases", 1},
                               {"U5", "points", 3},
                               {"U6", "coins", 4},
                               {"U7", "cards", 3}}) {
    Table table = one_step(before, reward.space, 1);
    expect_reward(table, reward);
    before = reward.space;
  }
  before = "T13";
  for (const Reward& reward : {Reward{"L1", "coins", 4},
                               {"L2", "cards", 3},
                               {"L3", "points", 2},
                               {"L4", "ranch", 5},
                               {"L5", "vases", 1},
                               {"L6", "points", 3},
                               {"L7", "coins", 5},
                               {"L8", "points", 5}}) {
    Table table = one_step(before, reward.space, 3);
    expect_reward(table, reward);
    EXPECT_EQ(table.to_move(), 1);
    before = reward.space;
  }
}

// Rule 8.5, 3.5
TEST(BoonlakeRiver, AVaseOrAProductionBuildingAnywhere) {
  const auto arrive = [](const Things& sites, std::string_view from, std::string_view to, int scorings) {
    Table table(2);
    after(table, scorings);
    table.sites(0, sites).ship(0, from).asks(StepKind::sail, 0, 1);
    table.choose("sail:" + std::string(to));
    return table;
  };
  Table table = arrive({{"wood", 2}, {"clay", 1}}, "T12", "T13", 0);
  EXPECT_EQ(table.legal(), (Tokens{"site:clay", "site:stone", "site:iron", "vase"}));
  EXPECT_EQ(table.why_not("site:wood"), "3.5");
  EXPECT_EQ(table.rule("site:clay"), "8.5");
  Table vase = table;
  table.play({"site:clay"});
  EXPECT_EQ(table.has(0, "clay"), 2);
  EXPECT_EQ(table.has(0, "vases"), 0);
  EXPECT_EQ(table.to_move(), 1) << "before the lock: no scoring";
  vase.play({"vase"});
  EXPECT_EQ(vase.has(0, "clay"), 1);
  EXPECT_EQ(vase.has(0, "vases"), 1);
  Table upper = arrive({{"wood", 1}}, "U7", "U8", 1);
  EXPECT_EQ(upper.legal(), (Tokens{"site:wood", "site:clay", "site:stone", "site:iron", "vase"}));
  Table full = arrive({{"wood", 2}, {"clay", 2}, {"stone", 2}, {"iron", 2}}, "T12", "T13", 0);
  EXPECT_EQ(full.has(0, "vases"), 1) << "the vase is all that is left";
  EXPECT_EQ(full.to_move(), 1);
}

// Rule 8.6, 9.1
TEST(BoonlakeRiver, TheFirstShipAcrossALockBringsAScoringAfterItsTurn) {
  Table table(2);
  table.ship(0, "T13").ship(1, "T12").asks(StepKind::sail, 0, 1);
  EXPECT_EQ(table.legal(), (Tokens{"sail:U1"})) << "a lock is no space";
  table.play({"sail:U1"});
  EXPECT_EQ(table.asked(), StepKind::score);
  EXPECT_EQ(table.state().scorings, 1);
  EXPECT_EQ(table.has(0, "coins"), 3) << "the reward before";
  EXPECT_EQ(table.state().below, 0) << "the tiles were pushed up";
  end_scoring(table);
  EXPECT_EQ(table.to_move(), 1) << "clockwise on";
  table.play({"deed:pioneer"}).done_until(StepKind::sail).play({"sail:U2"}).deal();
  EXPECT_EQ(table.state().scorings, 1) << "the second ship brings none";
  EXPECT_EQ(table.asked(), StepKind::turn);
  EXPECT_EQ(table.to_move(), 0);
}

// Rule 8.6
TEST(BoonlakeRiver, TheLockOnTheCommonStretchWorksAgainInRoundTwo) {
  Table table(2);
  after(table, 2);
  table.ship(0, "T13").asks(StepKind::sail, 0, 1).play({"sail:L1"});
  EXPECT_EQ(table.state().scorings, 3);
  EXPECT_EQ(table.asked(), StepKind::score);
  end_scoring(table);
  EXPECT_EQ(table.ship_of(0), "L1") << "no ship goes back";
  EXPECT_EQ(table.state().round, 1);
}

// Rule 8.7
TEST(BoonlakeRiver, AfterTheSecondScoringAllShipsGoBackAndTheNextPlayerGoesOn) {
  for (int players = 2; players <= 4; ++players) {
    Table table(players);
    table.scoring(2, 1);
    EXPECT_EQ(table.state().scorings, 2);
    EXPECT_EQ(table.state().round, 0) << "the scoring still belongs to round 1";
    end_scoring(table);
    EXPECT_EQ(table.state().round, 1);
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(table.ship_of(seat), players == 4 ? "T9" : "T1");
    EXPECT_EQ(table.to_move(), 2 % players) << "nobody catches up on turns";
  }
  Table solo(1);
  solo.scoring(2, 0);
  end_scoring(solo);
  EXPECT_EQ(solo.state().round, 1);
}

// Rule 8.8, 8.3
TEST(BoonlakeRiver, InRoundTwoEverybodyUpToTheStartPlayerHasOneMoreTurn) {
  Table table(3);
  after(table, 3);
  table.ship(0, "L3").ship(1, "L7").ship(2, "L5").asks(StepKind::sail, 1, 1).play({"sail:L8"});
  EXPECT_EQ(table.points(1, Line::river), 5);
  EXPECT_EQ(table.asked(), StepKind::turn) << "no scoring yet";
  EXPECT_EQ(table.to_move(), 2);
  table.play({"deed:pioneer"}).done_until(StepKind::sail);
  EXPECT_EQ(table.legal(), (Tokens{"sail:L6", "sail:L7", "sail:L8"}));
  table.play({"sail:L8"}).deal();
  EXPECT_EQ(table.points(2, Line::river), 5) << "the last space is a harbour";
  EXPECT_EQ(table.state().scorings, 4) << "seat 0 began the round and has had its turn";
  end_scoring(table);
  EXPECT_EQ(table.to_move(), -2) << "the game is over";
}

// Rule 8.8
TEST(BoonlakeRiver, WhoEndsRoundTwoDecidesHowManyTurnsFollow) {
  Table last(3);
  after(last, 3);
  last.ship(0, "L3").ship(1, "L4").ship(2, "L7").asks(StepKind::sail, 2, 1).play({"sail:L8"});
  EXPECT_EQ(last.state().scorings, 4) << "everybody has had the same number of turns";
  Table first(3);
  after(first, 3);
  first.ship(0, "L7").ship(1, "L1").ship(2, "L2").asks(StepKind::sail, 0, 1).play({"sail:L8"});
  for (const int seat : {1, 2}) {
    EXPECT_EQ(first.asked(), StepKind::turn);
    EXPECT_EQ(first.to_move(), seat);
    first.play({seat == 1 ? "deed:pioneer" : "deed:settle"}).done_until(StepKind::sail);
    first.choose(first.legal().front()).deal();
    EXPECT_EQ(first.state().scorings, seat == 1 ? 3 : 4);
  }
}

}  // namespace

}  // namespace spielwerk::boonlake
