#include <algorithm>

#include "rules/boonlake/table.hpp"

// Rules 2 and 3: the course of a turn, and what holds everywhere.

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

Tokens all_cards(const Boonlake& game) {
  Tokens ids;
  for (const Card& card : game.printed().cards) ids.push_back(card.id);
  return ids;
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

// Rule 3.1, 3.2
TEST(BoonlakeBasics, InhabitantsBeyondTheSupplyLapse) {
  Table table(2);
  table.hand(0, {"day-15"}).goods(0, {{"coins", 2}, {"ranch", 7}}).sites(0, {{"clay", 1}, {"iron", 1}});
  table.plays().choose("play:day-15");  // 2 inhabitants
  EXPECT_EQ(table.has(0, "ranch"), 8);
  EXPECT_EQ(table.has(0, "supply"), 0);
}

// Rule 3.1
TEST(BoonlakeBasics, CoinsVasesAndLeversAreUnlimited) {
  Table table(4);
  for (int seat = 1; seat < 4; ++seat) table.lever(seat, "joker_and_coins");
  table.goods(0, {{"coins", 200}, {"vases", 30}, {"ranch", 1}}).hand(0, {"dusk-20"}).sites(0, {{"stone", 1}});
  table.choose("deed:progress").play({"play:dusk-20"});
  EXPECT_EQ(table.has(0, "vases"), 31);
  // The box holds 3 levers of each kind.
  table.choose("modernize:joker_and_coins");
  EXPECT_TRUE(table.ready(0, "joker_and_coins"));
  EXPECT_EQ(table.has(0, "coins"), 200 - 1 - 9);
}

// Rule 3.2
TEST(BoonlakeBasics, InhabitantsArePaidFromTheRanch) {
  Table table(2);
  table.hand(0, {"day-22"}).goods(0, {{"coins", 1}, {"ranch", 1}}).plays().play({"play:day-22", "exchange"});
  EXPECT_EQ(table.has(0, "ranch"), 0);
  EXPECT_EQ(table.has(0, "supply"), 8);
  Table none(2);
  none.hand(0, {"day-22"}).goods(0, {{"coins", 1}, {"ranch", 0}}).plays().choose("play:day-22");
  EXPECT_EQ(none.asked(), StepKind::sail);  // 8 in the supply do not help
  EXPECT_EQ(none.has(0, "coins"), 0);
}

// Rule 3.2
TEST(BoonlakeBasics, HireSellsWhatTheSupplyHolds) {
  Table table(2);
  table.goods(0, {{"coins", 30}, {"ranch", 6}}).play({"deed:hire", "done", "hire:coins"});
  // The two in the recesses of the board are not in the supply.
  EXPECT_EQ(table.has(0, "ranch"), 8);
  EXPECT_EQ(table.has(0, "supply"), 0);
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.has(0, "coins"), 27);
}

// Rule 3.3
TEST(BoonlakeBasics, TheDiscardsBecomeTheNewPile) {
  Table table(2);
  table.hand(1, {"day-02"}).pile({"day-01"}).play({"deed:builder", "draw"});
  EXPECT_EQ(table.outcomes(), (Tokens{"draw:day-01"}));
  table.choose("draw:day-01");
  EXPECT_EQ(table.outcomes().size(), 163U);
  EXPECT_TRUE(table.state().discards.empty());
  table.choose("draw:night-55");
  EXPECT_EQ(table.has(0, "cards"), 2);
}

// Rule 3.3
TEST(BoonlakeBasics, WithoutAnyCardsTheDrawLapses) {
  Table table(2);
  const Tokens all = all_cards(table.game());
  table.hand(1, without(all, {"day-01"})).play({"deed:builder", "draw", "draw:day-01"});
  EXPECT_EQ(table.has(0, "cards"), 1);  // the second one lapses
  EXPECT_EQ(table.asked(), StepKind::offer);
  Table none(2);
  none.hand(1, all).choose("deed:builder");
  EXPECT_EQ(none.to_move(), 1);  // nothing was left for the active player
  Table asked(2);
  asked.hand(1, without(all, {"dusk-44"})).hand(0, {"dusk-44"}).choose("deed:builder");
  EXPECT_EQ(asked.why_not("draw"), "3.3");
}

// Rule 3.3
TEST(BoonlakeBasics, CardsGivenAwayAreDiscarded) {
  Table table(2);
  table.hand(0, {"day-01", "day-02", "day-03", "day-04"}).turn(0);
  table.play({"deed:hire", "done", "done", "hire:cards", "drop:day-02", "drop:day-04", "drop:day-01"});
  EXPECT_EQ(table.has(0, "cards"), 1);
  EXPECT_EQ(table.state().discards.size(), 3);
  EXPECT_TRUE(table.state().player(0).hand.has(2));
}

// Rule 3.3
TEST(BoonlakeBasics, AHandHasNoLimit) {
  Table table(2);
  Tokens hand = all_cards(table.game());
  hand.resize(40);
  table.hand(0, hand).play({"deed:builder", "draw"}).deal_cards();
  EXPECT_EQ(table.has(0, "cards"), 42);
  EXPECT_EQ(table.asked(), StepKind::offer);
}

// Rule 3.5
TEST(BoonlakeBasics, ProductionBuildingsHaveTwoLevels) {
  Table table(2);
  table.sites(0, {{"wood", 2}, {"clay", 1}}).asks(StepKind::site, 0, static_cast<int>(SiteFor::bonus));
  EXPECT_EQ(table.legal(), (Tokens{"site:clay", "site:stone", "site:iron"}));
  EXPECT_EQ(table.why_not("site:wood"), "3.5");
  Table again = table;
  EXPECT_EQ(table.choose("site:clay").has(0, "clay"), 2);
  EXPECT_EQ(again.choose("site:iron").has(0, "iron"), 1);
}

// Rule 3.5
TEST(BoonlakeBasics, WithoutARoomTheProductionBuildingLapses) {
  Table table(2);
  table.sites(0, {{"wood", 2}, {"clay", 2}, {"stone", 2}, {"iron", 2}}).tracks(0, 0, 5);
  table.hand(0, {"dusk-02"}).goods(0, {{"coins", 1}}).plays().choose("play:dusk-02");
  EXPECT_EQ(table.has(0, "card_track"), 6);
  EXPECT_EQ(table.asked(), StepKind::sail);
}

// Rule 3.6
TEST(BoonlakeBasics, PresencesAreWhatStandsOnTheMap) {
  Table table(2);
  table.stands("13a", 0, "inhabitant").stands("13b", 1, "house").cattle(12, 0, 2).cattle(14, 1, 1);
  table.stands("6a", 0, "house").stands("19b", 0, "settlement").project(0, 1);
  const auto presences = [&](int seat, Region region) {
    return table.game().presences(table.state(), seat, static_cast<int>(region));
  };
  EXPECT_EQ(presences(0, Region::unknown), 3);
  EXPECT_EQ(presences(1, Region::unknown), 2);
  EXPECT_EQ(presences(0, Region::new_hope), 1);
  EXPECT_EQ(presences(0, Region::boonlake), 1);
  EXPECT_EQ(presences(0, Region::southern), 0);  // the one on a scoring tile is none
}

// Rule 3.6
TEST(BoonlakeBasics, BridgesAndTheCanalMakeNeighbours) {
  Table table(2);
  const auto may_place = [&](int field) { return table.game().may_place(table.state(), field - 1); };
  EXPECT_TRUE(may_place(12));  // beside 13, across the canal
  EXPECT_FALSE(may_place(8));
  table.tile(17, "grey-01");
  EXPECT_TRUE(may_place(8));  // beside 17, over the bridge
  EXPECT_FALSE(may_place(1));
  EXPECT_FALSE(may_place(17));
  table.stands("17a", 1, "inhabitant").tile(8, "grey-02").stands("8a", 0, "house");
  EXPECT_EQ(table.game().presences_beside(table.state(), 7), 2);
}

}  // namespace

}  // namespace spielwerk::boonlake
