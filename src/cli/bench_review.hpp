#pragma once

#include "cli/command.hpp"

namespace spielwerk::cli {

// What is measured of what a bot says about matches that bots have played.
struct ReviewBench {
  std::string bot = "casual";  // who plays
  int games = 10;
  std::uint64_t seed = 1;
  bool json = false;
};

// Of a hundred positions of which it is said that 60 % are won, how many are: by tenths, for the chances that people
// are told and for the evaluation behind them.
void bench_calibration(Program& program, const ChosenGame& chosen, const ReviewBench& bench);

// How often a second review of the same match, with other luck of the search, says the same.
void bench_review(Program& program, const ChosenGame& chosen, const ReviewBench& bench);

}  // namespace spielwerk::cli
