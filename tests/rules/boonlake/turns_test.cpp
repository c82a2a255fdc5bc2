#include <algorithm>

#include "rules/boonlake/table.hpp"

// Rule 2: the course of a turn.

namespace spielwerk::boonlake {

namespace {

const Tokens kDeeds = {"pioneer", "settle", "cattle", "area_scoring", "hire", "progress", "builder"};

// The action tile in this row (1 is the top), the others in their order.
Tokens with(const std::string& deed, int row) {
  Tokens order = kDeeds;
  order.erase(std::find(order.begin(), order.end(), deed));
  order.insert(order.begin() + row - 1, deed);
  return order;
}

Tokens without(Tokens tokens, const Tokens& others) {
  std::erase_if(tokens,
                [&](const std::string& x) { return std::find(others.begin(), others.end(), x) != others.end(); });
  return tokens;
}

// Rule 2.1
TEST(BoonlakeTurns, ActionThenShipThenActionTiles) {
  Table table(2);
  table.deeds(with("builder", 3)).choose("deed:builder");
  EXPECT_EQ(table.asked(), StepKind::offer);
  table.choose("done");
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.to_move(), 0);
  EXPECT_EQ(table.state().deeds[2], 0);
  table.choose("sail:T4");
  EXPECT_EQ(table.has(0, "coins"), 3);
  table.choose("draw:day-01");  // what the river brings
  EXPECT_EQ(table.asked(), StepKind::turn);
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.legal().back(), "deed:builder");
}

// Rule 2.1, 2.5
TEST(BoonlakeTurns, TurnsGoClockwise) {
  Table table(3);
  for (const int seat : {0, 1, 2, 0}) {
    EXPECT_EQ(table.to_move(), seat);
    table.play({"deed:builder", "done"}).done_until(StepKind::turn);
  }
}

// Rule 2.2, 3.4
TEST(BoonlakeTurns, TheLowestRowsCostPoints) {
  for (int row = 1; row <= 7; ++row) {
    Table table(2);
    table.deeds(with("builder", row)).choose("deed:builder");
    const int price = row == 7 ? 2 : row == 6 ? 1 : 0;
    EXPECT_EQ(table.has(0, "points"), -price) << row;
    EXPECT_EQ(table.points(0, Line::spent), -price) << row;
  }
}

// Rule 2.2
TEST(BoonlakeTurns, EveryActionTileCanBeChosen) {
  Table table(2);
  EXPECT_EQ(table.legal(), (Tokens{"deed:pioneer", "deed:settle", "deed:cattle", "deed:area_scoring", "deed:hire",
                                   "deed:progress", "deed:builder"}));
  EXPECT_EQ(table.gains("deed:builder")["points"], -2);
  table.goods(0, {{"points", -30}}).choose("deed:builder");
  EXPECT_EQ(table.has(0, "points"), -32);
  EXPECT_EQ(table.why_not("deed:pioneer"), "2.2");
}

// Rule 2.2
TEST(BoonlakeTurns, TheRowSaysHowFarTheShipGoes) {
  const std::vector<std::size_t> steps = {4, 4, 3, 3, 2, 2};
  for (int row = 1; row <= 6; ++row) {
    Table table(2);
    table.deeds(with("builder", row)).play({"deed:builder", "done"});
    EXPECT_EQ(table.asked(), StepKind::sail);
    EXPECT_EQ(table.legal().size(), steps[at(row - 1)]) << row;
  }
  Table table(2);
  table.play({"deed:builder", "done"});
  EXPECT_EQ(table.ship_of(0), "T2");  // one space from the lowest row, without a question
}

// Rule 2.3
TEST(BoonlakeTurns, TheActionTileNamesTheTypeOfTheCard) {
  const std::vector<std::pair<std::string, std::string>> types = {{"pioneer", "day-40"},       {"cattle", "day-40"},
                                                                  {"area_scoring", "dusk-44"}, {"progress", "dusk-44"},
                                                                  {"settle", "night-18"},      {"hire", "night-18"}};
  const Tokens hand = {"day-40", "dusk-44", "night-18"};
  for (const auto& [deed, card] : types) {
    Table table(2);
    table.hand(0, hand).goods(0, {{"coins", 1}}).choose("deed:" + deed);
    EXPECT_EQ(table.legal(), (Tokens{"play:" + card, "discard:" + card, "done"})) << deed;
    for (const std::string& other : without(hand, {card})) {
      EXPECT_EQ(table.why_not("play:" + other), "2.3");
      EXPECT_EQ(table.why_not("discard:" + other), "2.3");
    }
  }
}

// Rule 2.3
TEST(BoonlakeTurns, TheBuilderBringsCoinsInsteadOfACard) {
  Table table(2);
  table.hand(0, {"dusk-44"}).choose("deed:builder");
  EXPECT_EQ(table.has(0, "coins"), 3);
  EXPECT_EQ(table.legal(), (Tokens{"play:dusk-44", "draw", "done"}));  // the own part already
  EXPECT_EQ(table.why_not("discard:dusk-44"), "4.1");
}

// Rule 2.3, 2.4
TEST(BoonlakeTurns, TheCardComesBeforeTheOwnPart) {
  Table table(2);
  table.hand(0, {"night-18"}).goods(0, {{"coins", 1}}).choose("deed:hire");
  EXPECT_EQ(table.has(0, "ranch"), 3);
  EXPECT_FALSE(table.can("explore"));
  table.choose("play:night-18");
  EXPECT_EQ(table.has(0, "coins"), 4);
  // From left to right: the inhabitant, then exploring.
  EXPECT_EQ(table.has(0, "ranch"), 4);
  EXPECT_EQ(table.asked(), StepKind::explore);
}

// Rule 2.4, 2.7
TEST(BoonlakeTurns, TheOwnPartGoesFromLeftToRight) {
  Table table(2);
  table.choose("deed:pioneer");
  EXPECT_EQ(table.asked(), StepKind::explore);
  EXPECT_FALSE(table.offers("develop:"));
  table.play({"explore", "reveal:grey-08", "place:14"});
  EXPECT_EQ(table.has(0, "ranch"), 4);
  EXPECT_EQ(table.asked(), StepKind::explore);
  table.choose("done");
  EXPECT_EQ(table.asked(), StepKind::offer);
  EXPECT_TRUE(table.can("develop:14a"));
  EXPECT_FALSE(table.can("explore"));
  EXPECT_EQ(table.why_not("explore"), "5.1");
}

// Rule 2.5
TEST(BoonlakeTurns, TheSharedPartGoesClockwiseFromTheActivePlayer) {
  Table table(4);
  table.turn(2).choose("deed:settle");
  EXPECT_EQ(table.to_move(), 2);
  EXPECT_EQ(table.state().step().c & kShared, 0);  // the own part
  table.choose("done");
  for (const int seat : {2, 3, 0, 1}) {
    EXPECT_EQ(table.asked(), StepKind::offer);
    EXPECT_EQ(table.to_move(), seat);
    EXPECT_EQ(table.state().step().c & kShared, kShared);
    EXPECT_TRUE(table.can("develop:6a")) << seat;
    table.choose("done");
  }
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.to_move(), 2);
}

// Rule 2.5
TEST(BoonlakeTurns, WithThePioneerOnlyTheOthersShare) {
  Table table(3);
  table.turn(1).play({"deed:pioneer", "done", "done"});
  for (const int seat : {2, 0}) {
    EXPECT_EQ(table.asked(), StepKind::draw);
    table.deal_cards();
    EXPECT_EQ(table.asked(), StepKind::offer);
    EXPECT_EQ(table.to_move(), seat);
    EXPECT_EQ(table.has(seat, "cards"), 2);
    table.choose("done");
  }
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.has(1, "cards"), 0);
}

// Rule 2.6
TEST(BoonlakeTurns, ActionTilesArePushedUp) {
  Table table(2);
  table.play({"deed:cattle", "done"}).done_until(StepKind::sail);
  EXPECT_EQ(table.state().deeds, (std::array<std::uint8_t, 7>{1, 2, 0, 4, 5, 6, 7}));
  EXPECT_EQ(table.state().below, 3);
  table.choose("sail:T2");
  EXPECT_EQ(table.legal(), (Tokens{"deed:pioneer", "deed:settle", "deed:area_scoring", "deed:hire", "deed:progress",
                                   "deed:builder", "deed:cattle"}));
  table.play({"deed:cattle"}).done_until(StepKind::turn);
  EXPECT_EQ(table.legal().back(), "deed:cattle");  // the lowest stays where it is
}

// Rule 2.7
TEST(BoonlakeTurns, EffectsMayBeLeftOut) {
  Table table(2);
  table.hand(0, {"day-40", "night-18"}).hand(1, {"day-41"}).choose("deed:pioneer");
  for (const StepKind kind : {StepKind::offer, StepKind::explore, StepKind::offer}) {
    EXPECT_EQ(table.asked(), kind);
    EXPECT_EQ(table.legal().back(), "done");
    table.choose("done");
  }
  table.deal_cards();
  EXPECT_EQ(table.to_move(), 1);
  table.choose("done");
  EXPECT_EQ(table.asked(), StepKind::sail);
}

// Rule 2.7
TEST(BoonlakeTurns, SomeThingsCannotBeLeftOut) {
  Table table(2);
  EXPECT_EQ(table.why_not("done"), "2.7");  // an action tile
  table.choose("deed:area_scoring");
  EXPECT_EQ(table.asked(), StepKind::region);
  EXPECT_EQ(table.why_not("done"), "2.7");
  table.choose("region:boonlake");
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.why_not("done"), "2.7");
  Table tile(2);
  tile.play({"deed:hire", "explore", "reveal:grey-01"});
  EXPECT_EQ(tile.asked(), StepKind::place);
  EXPECT_EQ(tile.why_not("done"), "2.7");
  Table scoring(2);
  scoring.scoring(1).done_until(StepKind::score);
  EXPECT_EQ(scoring.why_not("done"), "2.7");
}

}  // namespace

}  // namespace spielwerk::boonlake
