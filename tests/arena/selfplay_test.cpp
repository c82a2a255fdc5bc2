#include "arena/selfplay.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <sstream>

#include "arena/inputs.hpp"
#include "bots/sight.hpp"
#include "play/games.hpp"

// Self-play: its files, and what nets learn from them.

namespace spielwerk::arena {
namespace {

struct Table {
  std::shared_ptr<const AnyGame> game;
  SelfplayPlan plan;

  explicit Table(const std::string& id, int blocks = 1) {
    const GameEntry* const entry = find_game(id);
    Config config;
    config.players = 2;
    game = *make_game(id, config, entry->edition);
    plan.head = {id, game->info().revision, entry->edition.hash, 2, "beam:width=1", 5};
    plan.bot = *read_plan("beam:width=1", id, 2);
    plan.blocks = blocks;
    plan.progress = [](int) {};
  }

  std::string play() const {
    std::ostringstream out;
    std::atomic<bool> stop = false;
    play_selves(plan, *game, out, stop);
    return write_head(plan.head) + out.str();
  }
};

const std::string& played() {
  static const std::string bytes = Table("helios", 2).play();
  return bytes;
}

TEST(Selfplay, TheSameBlocksAreTheSameGames) {
  Table table("helios", 2);
  table.plan.threads = 2;
  auto blocks = read_games(table.play())->blocks;
  std::sort(blocks.begin(), blocks.end(), [](const auto& x, const auto& y) { return x.number < y.number; });
  const auto before = read_games(played())->blocks;
  ASSERT_EQ(blocks.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(write_block(blocks[i]), write_block(before[i]));
}

TEST(Selfplay, WhatIsThereIsNotPlayedAgain) {
  Table table("helios", 2);
  table.plan.there = {0};
  const auto blocks = read_games(table.play())->blocks;
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(write_block(blocks[0]), write_block(read_games(played())->blocks[1]));
}

TEST(Selfplay, ATornEndIsAsIfItHadNotBeenPlayed) {
  const auto whole = read_games(played());
  ASSERT_EQ(whole->whole, played().size());
  for (const std::size_t missing : {1UL, 7UL, 100UL, 2000UL}) {
    const auto torn = read_games(played().substr(0, played().size() - missing));
    ASSERT_TRUE(torn);
    ASSERT_EQ(torn->blocks.size(), 1U);
    EXPECT_EQ(write_head(torn->head) + write_block(torn->blocks[0]), played().substr(0, torn->whole));
  }
}

TEST(Selfplay, OtherFilesAreNone) {
  for (const char* const bytes : {"", "x", "{}\n", "{\"spielwerk\":\"match\"}\n"}) EXPECT_FALSE(read_games(bytes));
}

TEST(Selfplay, EveryGameOfEveryGameCanBeReplayed) {
  for (const GameEntry& entry : games()) {
    Table table(entry.info.id);
    std::ostringstream out;
    const auto file = read_games(table.play());
    ASSERT_FALSE(write_inputs(file->blocks, {.threads = 1}, *table.game, out)) << entry.info.id;
    std::size_t columns = 0;
    with_concrete(*table.game, [&]<class G>(const G&) { columns = Sight<G>::kSize; });
    const std::size_t record = columns + 6 * sizeof(float);
    const std::string rows = out.str();
    ASSERT_EQ(rows.size() % (2 * record), 0U);
    const double positions = static_cast<double>(rows.size()) / static_cast<double>(2 * record) / kGamesInBlock;
    EXPECT_NEAR(positions, 16, 3) << entry.info.id;
    for (std::size_t i = 0; i < rows.size(); i += 2 * record) {
      float one[6];
      float other[6];
      std::memcpy(one, rows.data() + i + columns, sizeof one);
      std::memcpy(other, rows.data() + i + record + columns, sizeof other);
      ASSERT_EQ(one[3] + other[3], 1) << "somebody wins, or both";
      ASSERT_EQ(one[4], other[4]);
      ASSERT_TRUE(one[2] <= other[2] || one[3] == 1) << "who has more points has won";
    }
  }
}

TEST(Selfplay, GamesOfOtherRulesAreRefused) {
  auto file = read_games(played());
  std::ostringstream out;
  Table table("helios");
  file->blocks[0].games[3].choices[40] ^= 1;
  EXPECT_TRUE(write_inputs(file->blocks, {.threads = 1}, *table.game, out));
  file = read_games(played());
  file->blocks[0].games[3].totals[0] += 1;
  EXPECT_TRUE(write_inputs(file->blocks, {.threads = 1}, *table.game, out));
}

}  // namespace
}  // namespace spielwerk::arena
