#include <fmt/format.h>
#include <gtest/gtest.h>

#include "arena/bench.hpp"
#include "play/games.hpp"
#include "play/registry.hpp"

// One number a game, number of players and revision of the rules (spielwerk bench GAME --players N --signature for the
// newest). It never changes: a change of behaviour is a new revision. It is the same with every compiler.

namespace spielwerk {

namespace {

struct Signature {
  const char* game;
  int players;
  const char* number;
  int revision = 1;
};
constexpr Signature kSignatures[] = {
    {"helios", 2, "69e97342625c21f4"},    {"helios", 3, "6fb7640022ea1a0e"},       {"helios", 4, "78c6bf2c823ad5e3"},
    {"suna_valo", 2, "478fdafd65ce18c6"}, {"keyflower", 2, "82ddde26a5fccb30"},    {"keyflower", 3, "e61b72cdbb8ccf17"},
    {"keyflower", 4, "cdf982b24d9ac6c7"}, {"keyflower", 5, "ef8f669fe2092a4a"},    {"keyflower", 6, "fbcd0e0fdb84b8c0"},
    {"boonlake", 1, "fdd1cf8da1284fcb"},  {"boonlake", 2, "febd7e479f145881"},     {"boonlake", 3, "ec1370aae502c2de"},
    {"boonlake", 4, "0662c57008001962"},  {"suna_valo", 2, "b6b0799050b9205e", 2},
};

TEST(Signatures, AreWhatTheyWere) {
  for (const Signature& expected : kSignatures) {
    Config config;
    config.players = expected.players;
    const auto game = make_game(expected.game, config, find_game(expected.game)->edition, expected.revision);
    ASSERT_TRUE(game);
    with_concrete(**game, [&](const auto& concrete) {
      EXPECT_EQ(fmt::format("{:016x}", signature(concrete, kSignatureGames)), expected.number)
          << expected.game << " " << expected.players << " " << expected.revision;
    });
  }
}

}  // namespace

}  // namespace spielwerk
