#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "arena/plan.hpp"
#include "bots/bot.hpp"

// A block while it is played, and what comes out of it.

namespace spielwerk::arena {

// What one seat got in a game.
struct SeatResult {
  int bot = 0;
  int place = 1;
  std::vector<int> points;       // by source
  int decisions = 0;             // where there was a choice
  std::int64_t nanoseconds = 0;  // that they took
  int late = 0;                  // how often the clock ended a thought

  int total() const;
};

struct GameResult {
  std::vector<SeatResult> seats;
  std::optional<int> rival;  // points of an opponent that nobody plays
  int plies = 0;

  // What a seat has of the victory: nothing, all, or its part.
  double victory(std::size_t seat) const;
  // Which part of the seats of other bots a seat left behind; half of those with the same place. Nothing if all seats
  // are the same bot's.
  std::optional<double> rank(std::size_t seat) const;
};

// How long the decisions of a bot took, counted by powers of two, eight steps to each.
struct Times {
  std::map<int, std::int64_t> counts;
  std::int64_t longest = 0;  // nanoseconds

  void add(std::int64_t nanoseconds);
  void add(const Times& other);
  // At most so many nanoseconds for this part of the decisions, to a twelfth.
  double quantile(double part) const;
};

struct BlockResult {
  int number = 0;
  std::vector<GameResult> games;
  std::map<int, Times> times;  // by bot
};

struct Player {
  int bot = 0;
  std::unique_ptr<Bot> mind;
};
// One game, with these players in the order of the seats. It has no result if it was told to stop, or if a bot did what
// the rules forbid: no figure of such a bot means anything.
Expected<GameResult> play_game(const AnyGame& game, std::uint64_t deal, std::vector<Player> players,
                               std::map<int, Times>& times, const std::atomic<bool>& stop);

// The same block gives the same games on every machine, times aside.
Expected<BlockResult> play_block(const Plan& plan, const AnyGame& game, int number, const std::atomic<bool>& stop);

// One line.
std::string write_block(const BlockResult& result);
// Checked: whatever comes from a file or a database fits the plan.
Expected<BlockResult> parse_block(const Json& json, const Plan& plan, const AnyGame& game);

}  // namespace spielwerk::arena
