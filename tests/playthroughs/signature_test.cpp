#include <fmt/format.h>
#include <gtest/gtest.h>

#include "arena/bench.hpp"
#include "play/games.hpp"
#include "play/registry.hpp"

// One number a game and number of players (spielwerk bench GAME --players N --signature). It changes only when
// behaviour does, and is the same with every compiler.

namespace spielwerk {

namespace {

struct Signature {
  const char* game;
  int players;
  const char* number;
};
constexpr Signature kSignatures[] = {
    {"helios", 2, "69e97342625c21f4"},
    {"helios", 3, "6fb7640022ea1a0e"},
    {"helios", 4, "78c6bf2c823ad5e3"},
    {"suna_valo", 2, "478fdafd65ce18c6"},
    {"keyflower", 2, "14aea8826e7d3991"},
    {"keyflower", 3, "c4a199137a6f3f92"},
    {"keyflower", 4, "8c8e2616f3d18d27"},
    {"keyflower", 5, "5abc0a0af1d9cf29"},
    {"keyflower", 6, "6a388ebcc3c6ebb0"},
};

TEST(Signatures, AreWhatTheyWere) {
  for (const Signature& expected : kSignatures) {
    Config config;
    config.players = expected.players;
    const auto game = make_game(expected.game, config, find_game(expected.game)->edition);
    ASSERT_TRUE(game);
    with_concrete(**game, [&](const auto& concrete) {
      EXPECT_EQ(fmt::format("{:016x}", signature(concrete, kSignatureGames)), expected.number)
          << expected.game << " " << expected.players;
    });
  }
}

}  // namespace

}  // namespace spielwerk
