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
TEST(BoonlakeHidden, WhatIsGivenAwayIsAskedForEvenIfTheWholeHandGoes) {
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
  all.play({"drop:day-02"});
  EXPECT_EQ(all.legal(), Tokens{"drop:day-01"}) << "nobody else knows what it is before it is given away";
  all.play({"drop:day-01"});
  EXPECT_EQ(all.asked(), StepKind::turn);
}

// Rule 14.1, 3.3
TEST(BoonlakeHidden, WhoseDiscardsBecameThePileIsRemembered) {
  // Seat 1 holds two cards when the pile is used up, so seat 0 knows them: all others were seen. Then both draw two.
  Table table(2);
  table.hand(1, {"day-01", "dusk-02"}).hand(0, {"night-03"}).pile({"day-50"}).scoring(1, 0);
  table.until(StepKind::draw, 0).play({"draw:day-50", "draw:day-10", "draw:day-11", "draw:day-12"});
  EXPECT_EQ(table.asked(), StepKind::turn);
  Rng rng(4);
  bool different = false;
  for (int i = 0; i < 100; ++i) {
    const State imagined = table.game().resample(table.state(), Seat(0), rng);
    const CardSet& hand = imagined.player(1).hand;
    EXPECT_EQ(hand.size(), 4);
    EXPECT_TRUE(hand.has(0)) << "day-01";
    EXPECT_TRUE(hand.has(56)) << "dusk-02";
    EXPECT_EQ(imagined.player(0), table.state().player(0));
    EXPECT_EQ(table.game().check(imagined).english, "");
    different = different || hand != table.state().player(1).hand;
  }
  EXPECT_TRUE(different) << "what was drawn since then could be anything";
  // Of three, two share what is known.
  Table three(3);
  three.hand(1, {"day-01", "dusk-02"}).hand(2, {"day-03"}).pile({}).scoring(1, 0).until(StepKind::draw, 1);
  for (int i = 0; i < 50; ++i) {
    const State imagined = three.game().resample(three.state(), Seat(0), rng);
    EXPECT_EQ(imagined.player(1).hand.size(), 2);
    for (const int card : {0, 56, 2})
      EXPECT_TRUE(imagined.player(1).hand.has(card) || imagined.player(2).hand.has(card));
  }
}

int common(const CardSet& one, const CardSet& other) {
  int count = 0;
  one.each([&](int card) { count += other.has(card) ? 1 : 0; });
  return count;
}

// Rule 14.1, 3.3
TEST(BoonlakeHidden, EveryGameWithASmallPileIsRememberedSoundly) {
  // Most cards are discards from the first turn on, so the pile is made anew in every game.
  const Boonlake game = printed_game(4);
  int made_anew = 0;
  for (std::uint64_t seed = 1; seed <= rounds(12U, 2U); ++seed) {
    Rng rng(seed);
    State s = game.start();
    while (s.over == 0 && s.step().kind != StepKind::turn) random_step(game, s, rng);
    for (int card = 0; card < kCards; ++card) {
      if (!s.pile.has(card) || s.pile.size() <= 20) continue;
      s.pile.remove(card);
      s.discards.add(card);
    }
    CardSet held;  // by anybody, when that happened
    while (true) {
      const State before = s;
      if (!random_step(game, s, rng)) break;
      if (!before.discards.empty() && s.discards.empty() && !s.pile.empty()) {
        ++made_anew;
        held = {};
        for (const Player& player : s.players) player.hand.each([&](int card) { held.add(card); });
      }
      if (rng.below(10) != 0) continue;
      const Seat reader(static_cast<int>(rng.below(4)));
      const State imagined = game.resample(s, reader, rng);
      ASSERT_EQ(game.check(imagined).english, "");
      ASSERT_EQ(round_trip_conformance(game, s), "");
      for (int seat = 0; seat < 4; ++seat) {
        const CardSet& hand = imagined.player(seat).hand;
        ASSERT_EQ(hand.size(), s.player(seat).hand.size());
        ASSERT_EQ(common(hand, held), common(s.player(seat).hand, held)) << "seed " << seed;
        ASSERT_EQ(common(hand, s.discards), 0);
      }
    }
  }
  EXPECT_GT(made_anew, 0);
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
