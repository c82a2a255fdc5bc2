#include "play/playout.hpp"
#include "rounds.hpp"
#include "rules/boonlake/table.hpp"

// What a preview says must be what happens.

namespace spielwerk::boonlake {

namespace {

Things possessions(const Boonlake& game, const State& s, int seat) {
  const Player& player = s.player(seat);
  Things all = {{"coins", player.coins},
                {"cards", player.hand.size()},
                {"inhabitants", player.ranch},
                {"vases", player.vases},
                {"points", player.total()},
                {"coin_track", player.tracks[0]},
                {"card_track", player.tracks[1]},
                {"levers", std::popcount(static_cast<unsigned>(player.levers & ~player.used))},
                {"points_end", game.score(s).total(seat) - player.total()}};
  for (std::size_t i = 0; i < kResources; ++i) all[kResourceIds[i]] = player.sites[i];
  return all;
}

// Where the same step waits again afterwards, everything has happened, and nothing else has.
TEST(BoonlakeGains, AreTheDifferenceThatTheActionMakes) {
  int exact = 0;
  for (int players = 1; players <= 4; ++players) {
    const Boonlake game = printed_game(players);
    for (std::uint64_t seed = 1; seed <= rounds(8U); ++seed) {
      Rng rng(seed);
      State s = game.start();
      do {
        ActionList actions;
        game.legal(s, actions);
        for (const Action action : actions) {
          State after = s;
          const int seat = s.step().seat;
          game.apply(after, action);
          if (after.over != 0 || after.steps.size() != s.steps.size() || after.step().kind != s.step().kind ||
              after.step().seat != seat || after.scorings != s.scorings || after.below != s.below)
            continue;
          Things told;
          for (const Gain& gain : game.gains(s, action)) told[gain.what] = gain.count;
          Things happened = possessions(game, after, seat);
          for (const auto& [what, count] : possessions(game, s, seat)) happened[what] -= count;
          std::erase_if(happened, [](const auto& one) { return one.second == 0; });
          ASSERT_EQ(told, happened) << game.token(s, action);
          ++exact;
        }
      } while (random_step(game, s, rng));
    }
  }
  EXPECT_GT(exact, 100);
}

TEST(BoonlakeGains, OfAnActionTileAreThePriceOfItsRowAndWhatIsCertain) {
  Table table(2);
  EXPECT_EQ(table.gains("deed:builder"), (Things{{"coins", 3}, {"points", -2}}));
  EXPECT_EQ(table.gains("deed:hire"), (Things{{"inhabitants", 1}}));
  EXPECT_EQ(table.gains("deed:pioneer"), Things{});
}

TEST(BoonlakeGains, OfACardAreItsPriceAndItsEffects) {
  Table table(2);
  table.hand(0, {"day-01"}).goods(0, {{"coins", 5}}).play({"deed:pioneer"});
  EXPECT_EQ(table.gains("play:day-01"), (Things{{"coins", -1}, {"cards", -1}, {"coin_track", 1}, {"points_end", 1}}));
  EXPECT_EQ(table.gains("discard:day-01"), (Things{{"coins", 2}, {"cards", -1}}));
  EXPECT_EQ(table.gains("done"), Things{});
}

TEST(BoonlakeGains, OfCardsThatAreDrawnAndGivenAwayAreTheirNumber) {
  Table table(2);
  table.hand(0, {"day-01", "day-02", "day-03", "day-04"}).asks(StepKind::hire, 0);
  EXPECT_EQ(table.gains("hire:cards"), (Things{{"cards", -3}, {"inhabitants", 1}}));
  table.play({"hire:cards"});
  EXPECT_EQ(table.gains("drop:day-01"), (Things{{"cards", -1}}));
}

TEST(BoonlakeGains, OfTheRiverAreItsReward) {
  Table table(2);
  table.asks(StepKind::sail, 0, 1);
  EXPECT_EQ(table.gains("sail:T2"), (Things{{"coins", 1}}));
}

}  // namespace

}  // namespace spielwerk::boonlake
