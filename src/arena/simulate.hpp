#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "play/match.hpp"

// Many games between bots, and what they show.

namespace spielwerk {

struct Spread {
  std::int64_t count = 0;
  double sum = 0;
  double squares = 0;
  int least = 0;
  int most = 0;

  void add(int value);
  double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
  double deviation() const;
};

struct Simulation {
  struct SeatResult {
    std::string bot;
    Spread score;
    double wins = 0;                // a shared victory counts in parts
    std::vector<double> by_source;  // mean points
  };
  int games = 0;
  std::vector<SeatResult> seats;
  Spread plies;      // actions and outcomes
  Spread decisions;  // of players
  Spread winner_score;
  Spread rival;  // of an opponent that nobody plays; never added to where there is none
  double seconds = 0;
};

struct SimulationPlan {
  std::string game;
  Config config;
  Edition edition;
  std::vector<std::string> seats;  // names of bots
  int games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  std::function<void(int done)> progress;  // called now and then, from one thread at a time
};

// The same plan gives the same result, whatever the number of threads.
Simulation simulate(const SimulationPlan& plan, const AnyGame& game);

}  // namespace spielwerk
