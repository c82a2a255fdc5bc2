#include <gtest/gtest.h>

#include "games/helios/rules.hpp"
#include "play/playout.hpp"
#include "play/registry.hpp"
#include "rounds.hpp"

// The table of Helios' actions (src/games/helios/grammar.hpp).

namespace spielwerk::helios {

namespace {

Helios three_players() {
  Problems problems;
  Config config;
  config.players = 3;
  return Helios::make(config, Reader(*find_game("helios")->edition.document, problems));
}

// Rule 2.4
// Whoever says what stands in the list is understood, without the list. Only the row of a tile that is not grey is left
// out of its token.
TEST(HeliosGrammar, TokensAreUnderstood) {
  const Helios game = three_players();
  const Here here(game.printed());
  for (int seed = 1; seed <= rounds(50, 5); ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed));
    State s = game.start();
    do {
      ActionList actions;
      list_possible(game, s, actions);
      for (const Action action : actions) {
        const std::string token = game.token(s, action);
        const Heard heard = hear(Helios::grammar(), static_cast<int>(s.step().kind), here, token);
        ASSERT_NE(heard.kind, nullptr) << token;
        EXPECT_TRUE(heard.now) << token;
        const bool row_is_left_out = act_of(action) == Act::take && token.find('>') == std::string::npos;
        ASSERT_EQ(heard.action.has_value(), !row_is_left_out) << token;
        EXPECT_TRUE(row_is_left_out || *heard.action == action) << token;
      }
    } while (random_step(game, s, rng));
  }
}

TEST(HeliosGrammar, ArgumentsComeBackAsTheyWereGiven) {
  const auto [field, colour] = args<Act::pay>(act<Act::pay>(13, 4));
  EXPECT_EQ(field, 13);
  EXPECT_EQ(colour, 4);
  const Offered bare = args<Act::land>(act<Act::land>(Offered{2, false}));
  EXPECT_EQ(bare.tile, 2);
  EXPECT_FALSE(bare.with_resource);
  const auto [shared, lowest] = held<StepKind::share>(step_of<StepKind::share>(3, 21));
  EXPECT_EQ(shared, 3);
  EXPECT_EQ(lowest, 21);
  EXPECT_TRUE(is_declared(step_of<StepKind::place>(Offered{special_tile(3), false})));
  EXPECT_FALSE(is_declared(step_of<StepKind::place>(Offered{special_tile(3), true})));
  EXPECT_FALSE(is_declared(Step{StepKind::take, 1, 0}));
}

}  // namespace

}  // namespace spielwerk::helios
