#include <gtest/gtest.h>

#include "games/suna_valo/rules.hpp"
#include "play/playout.hpp"
#include "play/registry.hpp"
#include "rounds.hpp"

// The table of Suna Valo's actions (src/games/suna_valo/grammar.hpp).

namespace spielwerk::suna_valo {

namespace {

// Rule 4.1
// Whoever says what stands in the list is understood, without the list: cards, orders and storages are named by what
// lies there.
TEST(SunaValoGrammar, TokensAreUnderstood) {
  Problems problems;
  Config two;
  two.players = 2;
  const SunaValo game = SunaValo::make(two, Reader(*find_game("suna_valo")->edition.document, problems));
  for (int seed = 1; seed <= rounds(20, 2); ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed));
    State s = game.start();
    do {
      ActionList actions;
      list_possible(game, s, actions);
      for (const Action action : actions) {
        const std::string token = game.token(s, action);
        const Heard heard = hear(SunaValo::grammar(), static_cast<int>(s.step().kind), Here(game.printed(), &s), token);
        ASSERT_NE(heard.kind, nullptr) << token;
        EXPECT_TRUE(heard.now) << token;
        ASSERT_TRUE(heard.action.has_value()) << token;
        EXPECT_EQ(*heard.action, action) << token;
      }
    } while (random_step(game, s, rng));
  }
}

}  // namespace

}  // namespace spielwerk::suna_valo
