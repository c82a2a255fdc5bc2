#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "arena/tournament.hpp"

namespace spielwerk::arena {

inline Plan plan_of(const std::string& game, int players, std::vector<std::string> bots, Mode mode, int deals) {
  Plan plan;
  plan.game = game;
  plan.config.players = players;
  plan.edition = find_game(game)->edition;
  plan.bots = std::move(bots);
  plan.mode = mode;
  plan.deals = deals;
  return plan;
}

inline Tournament tournament_of(const Plan& plan, std::optional<Sprt> test = std::nullopt) {
  return {plan, *make_game(plan.game, plan.config, plan.edition), test};
}

inline const std::atomic<bool> kGoOn = false;

inline std::optional<Text> keep_nothing(const BlockResult&) { return std::nullopt; }

inline Tournament played(const Plan& plan, int threads = 1, std::optional<Sprt> test = std::nullopt) {
  Tournament tournament = tournament_of(plan, test);
  EXPECT_FALSE(play(tournament, threads, kGoOn, keep_nothing));
  return tournament;
}

// What was played, without the times.
inline std::string games_text(const Tournament& tournament) {
  std::string text;
  for (const BlockResult* block : tournament.counted()) {
    BlockResult plain = *block;
    plain.times.clear();
    for (GameResult& game : plain.games) {
      for (SeatResult& seat : game.seats) seat.nanoseconds = 0;
    }
    text += write_block(plain) + '\n';
  }
  return text;
}

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = "/tmp/spielwerk-arena-XXXXXX";
    path_ = ::mkdtemp(name.data());
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream file(path_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  void write(const std::string& name, const std::string& content) const {
    std::ofstream(path_ / name, std::ios::binary) << content;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace spielwerk::arena
