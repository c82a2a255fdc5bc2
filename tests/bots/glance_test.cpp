#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

#include "bots/bot.hpp"
#include "play/games.hpp"
#include "play/match.hpp"

// Bots that have no time, or are told to stop.

namespace spielwerk {
namespace {

Match begin(const GameEntry& entry) {
  Config config;
  config.players = std::max(2, entry.info.min_players);
  Match match = *Match::begin(entry.info.id, config, entry.edition, Seed(7));
  match.deal();
  return match;
}

// The same beam that the thought would begin with, and as choosy as its level.
TEST(AtAGlance, ABotIsItsBeam) {
  const BotPlan strong = *read_plan("strong:time=2000", "helios", 2);
  const BotPlan glance = at_a_glance(strong);
  EXPECT_EQ(glance.kind, Kind::beam);
  EXPECT_EQ(glance.width, strong.width);
  EXPECT_EQ(glance.tree.leaf, strong.tree.leaf);
  EXPECT_EQ(glance.effort.limit.count(), 0);
  EXPECT_EQ(glance.effort.iterations, 0U);
  const BotPlan club = *read_plan("club", "helios", 2);
  EXPECT_GT(club.temperature, 0);
  EXPECT_EQ(at_a_glance(club).temperature, club.temperature);
  EXPECT_EQ(at_a_glance(*read_plan("greedy", "helios", 2)).tree.leaf, Leaf::score) << "greed looks at points";
  EXPECT_EQ(at_a_glance(*read_plan("random", "helios", 2)).kind, Kind::random) << "it has no other kind";
}

TEST(AtAGlance, EveryBotPlaysSomethingLegal) {
  for (const GameEntry& entry : games()) {
    for (const std::string& name : bot_names()) {
      Match match = begin(entry);
      for (int i = 0; i < 10 && !match.over(); ++i) {
        const BotPlan plan = at_a_glance(*read_plan(name, entry.info.id, match.config().players));
        const Action action = bot_of(plan, match.game(), 3)->choose(match.position(), match.to_move());
        const auto legal = match.legal();
        ASSERT_NE(std::find(legal.begin(), legal.end(), action), legal.end()) << entry.info.id << " " << name;
        match.play(action);
        match.deal();
      }
    }
  }
}

// It would think for an hour.
TEST(Bots, AnswerWhenTheyAreTold) {
  const std::atomic<bool> stop = true;
  for (const GameEntry& entry : games()) {
    for (const std::string name : {"strong:time=3600000", "tree:time=3600000", "flat:time=3600000", "greedy"}) {
      const Match match = begin(entry);
      const auto bot = make_bot(name, match.game(), 1);
      bot->heed(&stop);
      const auto began = std::chrono::steady_clock::now();
      const Action action = bot->choose(match.position(), match.to_move());
      EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::minutes(1)) << name;
      const auto legal = match.legal();
      EXPECT_NE(std::find(legal.begin(), legal.end(), action), legal.end()) << entry.info.id << " " << name;
    }
  }
}

}  // namespace
}  // namespace spielwerk
