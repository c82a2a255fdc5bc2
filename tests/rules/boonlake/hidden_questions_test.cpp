#include "arena/conformance.hpp"
#include "rounds.hpp"
#include "rules/boonlake/table.hpp"

// Rule 14.1: whether somebody is asked does not tell what is in a hand.

namespace spielwerk::boonlake {

namespace {

// Two tables that differ only in the hand of seat 0 look the same to seat 1 after the same moves.
void expect_alike(Table& one, Table& other, const Tokens& tokens) {
  EXPECT_EQ(one.view(Seat(1)), other.view(Seat(1)));
  for (const std::string& token : tokens) {
    one.choose(token);
    other.choose(token);
    EXPECT_EQ(one.view(Seat(1)), other.view(Seat(1))) << "after " << token;
    EXPECT_EQ(one.to_move(), other.to_move());
  }
}

Table with_hand(const Tokens& cards) {
  Table table(2);
  table.hand(0, cards);
  return table;
}

// Rule 14.1
TEST(BoonlakeHidden, TheCardOfATurnIsAskedForWhateverIsInTheHand) {
  Table day = with_hand({"day-40"});
  Table night = with_hand({"night-40"});
  expect_alike(day, night, {"deed:pioneer"});
  EXPECT_EQ(day.legal(), (Tokens{"play:day-40", "discard:day-40", "done"}));
  EXPECT_EQ(night.legal(), Tokens{"done"}) << "a card of another type, and yet the question";
  expect_alike(day, night, {"done"});
  EXPECT_EQ(day.asked(), StepKind::explore);
}

// Rule 14.1
TEST(BoonlakeHidden, TheSharedPartIsAskedForWhateverIsInTheHand) {
  const auto shared = [](const std::string& card) {
    Table table(2);
    table.hand(0, {card}).turn(1);
    return table;
  };
  Table payable = shared("day-40");
  Table dear = shared("day-08");
  expect_alike(payable, dear, {"deed:builder"});
  while (payable.to_move() == 1) expect_alike(payable, dear, {payable.can("done") ? "done" : payable.legal()[0]});
  EXPECT_EQ(payable.to_move(), 0);
  EXPECT_EQ(payable.legal(), (Tokens{"play:day-40", "discard:day-40", "done"}));
  EXPECT_EQ(dear.legal(), (Tokens{"discard:day-08", "done"}));
  expect_alike(payable, dear, {"done"});
}

// Rule 14.1, 9.2
TEST(BoonlakeHidden, ThePlaysOfAScoringAreAskedForWhateverIsInTheHand) {
  Table payable = with_hand({"day-40"});
  Table dear = with_hand({"day-08"});
  payable.scoring(1, 1);
  dear.scoring(1, 1);
  EXPECT_EQ(payable.legal(), (Tokens{"play:day-40", "done"}));
  EXPECT_EQ(dear.legal(), Tokens{"done"});
  expect_alike(payable, dear, {"done"});
  EXPECT_EQ(payable.asked(), StepKind::score);
}

// Rule 14.1, 9.2
TEST(BoonlakeHidden, AlsoForTheSecondPlay) {
  Table payable = with_hand({"day-40", "dusk-44"});
  Table dear = with_hand({"day-40", "day-08"});
  payable.scoring(1, 1);
  dear.scoring(1, 1);
  expect_alike(payable, dear, {"play:day-40"});
  EXPECT_EQ(dear.legal(), Tokens{"done"});
  expect_alike(payable, dear, {"done"});
}

// Rule 14.1
TEST(BoonlakeHidden, AnEmptyHandIsNoSecret) {
  Table table(2);
  table.choose("deed:pioneer");
  EXPECT_EQ(table.asked(), StepKind::explore) << "nothing could be played or discarded, and everybody sees that";
  Table scoring(2);
  scoring.scoring(1);
  EXPECT_EQ(scoring.asked(), StepKind::score);
}

// Rule 14.1
TEST(BoonlakeHidden, WhatIsGivenAwayIsAskedForUnlessTheWholeHandGoes) {
  Table some = with_hand({"day-01", "day-02", "day-03", "day-04"});
  some.lever(0, "cards_to_inhabitant").choose("lever:cards_to_inhabitant");
  EXPECT_EQ(some.asked(), StepKind::drop);
  EXPECT_EQ(some.legal().size(), 4U);
  some.play({"drop:day-02", "drop:day-04"});
  EXPECT_EQ(some.asked(), StepKind::turn);
  EXPECT_TRUE(some.game().seen(some.state(), action(Act::discard, 0), Seat(1)));
  const Json view = *parse_json(some.view(Seat(1)));
  ASSERT_EQ(view.find("discards")->items.size(), 2U) << "cards given away lie open";
  EXPECT_EQ(view.find("discards")->items[0].string, "day-02");
  Table all = with_hand({"day-01", "day-02"});
  all.lever(0, "cards_to_inhabitant").choose("lever:cards_to_inhabitant");
  EXPECT_EQ(all.asked(), StepKind::turn);
  EXPECT_EQ(all.has(0, "cards"), 0);
}

// Rule 14.3
TEST(BoonlakeHidden, WhatLiesOpen) {
  Table table(2);
  table.hand(0, {"day-01"}).played(0, {"day-02"}).discarded({"day-03"}).goods(0, {{"coins", 11}, {"vases", 2}});
  table.lever(0, "skip_coins");
  const Json view = *parse_json(table.view(Seat::nobody()));
  const Json& seat = view.find("players")->items[0];
  EXPECT_EQ(seat.find("coins")->integer, 11);
  EXPECT_EQ(seat.find("vases")->integer, 2);
  EXPECT_EQ(seat.find("played")->items[0].string, "day-02");
  EXPECT_EQ(seat.find("levers")->find("skip_coins")->string, "ready");
  EXPECT_EQ(view.find("discards")->items[0].string, "day-03");
  EXPECT_EQ(view.find("pile")->integer, 162);
}

// Rule 14.3, 13.16
TEST(BoonlakeHidden, OfTheStackOfTheEminenceOnlyWhatWasTurnedOverIsKnown) {
  Table table(1, "challenge");
  table.state().solo.known = table.state().solo.turned = 0b100001;
  table.her_turn();
  const Json view = *parse_json(table.view(Seat(0)));
  const Json& hers = *view.find("eminence");
  EXPECT_EQ(hers.find("stack")->integer, 4);
  ASSERT_EQ(hers.find("turned")->items.size(), 2U);
  EXPECT_EQ(hers.find("turned")->items[0].string, "A1");
  EXPECT_EQ(hers.find("bonus")->integer, 20) << "3 B tiles at this level, one of them turned over";
}

// Rule 14.1, 14.2
TEST(BoonlakeHidden, NobodyCanTellAnImaginedPositionFromTheTrueOne) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Boonlake game = printed_game(players);
    for (std::uint64_t seed = 1; seed <= rounds(6U, 1U); ++seed) {
      Rng rng(seed);
      State s = game.start();
      do {
        if (rng.below(12) != 0) continue;
        ASSERT_EQ(hidden_conformance(game, s, rng), "") << players << " players, seed " << seed;
      } while (random_step(game, s, rng));
    }
  }
}

}  // namespace

}  // namespace spielwerk::boonlake
