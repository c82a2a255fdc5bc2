#include <algorithm>

#include "rules/boonlake/table.hpp"

// Rule 3: what holds everywhere.

namespace spielwerk::boonlake {

namespace {

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
