#include "arena/simulate.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

#include "bots/bot.hpp"

namespace spielwerk {

namespace {

// What one game adds to the result.
struct GameResult {
  Scores scores;
  int plies = 0;
  int decisions = 0;
};

GameResult play_one(const SimulationPlan& plan, const AnyGame& game, int number) {
  Rng seeds(plan.seed * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(number));
  Dealer dealer{Seed(seeds.next())};
  std::vector<std::unique_ptr<Bot>> bots;
  for (const std::string& name : plan.seats) bots.push_back(make_bot(name, game, seeds.next()));
  GameResult result;
  Position position = game.start();
  for (;; ++result.plies) {
    const Seat mover = game.to_move(position);
    if (mover.is_nobody()) break;
    if (mover.is_chance()) {
      position = game.after(position, dealer.draw(game, position));
    } else {
      ++result.decisions;
      position = game.after(position, bots[static_cast<std::size_t>(mover.index())]->choose(position, mover));
    }
  }
  result.scores = game.score(position);
  return result;
}

void add_game(Simulation& total, const GameResult& result) {
  const int seats = static_cast<int>(total.seats.size());
  int winners = 0;
  int best = 0;
  for (int seat = 0; seat < seats; ++seat) {
    if (result.scores.place(seat) == 1) ++winners;
    best = std::max(best, result.scores.total(seat));
  }
  for (int seat = 0; seat < seats; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    Simulation::SeatResult& entry = total.seats[s];
    entry.score.add(result.scores.total(seat));
    if (result.scores.place(seat) == 1) entry.wins += 1.0 / winners;
    entry.by_source.resize(result.scores.sources);
    for (std::size_t line = 0; line < result.scores.sources; ++line)
      entry.by_source[line] += result.scores.points[line][s];
  }
  total.winner_score.add(std::max<int>(best, result.scores.has_rival ? result.scores.rival : best));
  if (result.scores.has_rival) total.rival.add(result.scores.rival);
  total.plies.add(result.plies);
  total.decisions.add(result.decisions);
  ++total.games;
}

}  // namespace

void Spread::add(int value) {
  least = count == 0 ? value : std::min(least, value);
  most = count == 0 ? value : std::max(most, value);
  ++count;
  sum += value;
  squares += static_cast<double>(value) * value;
}

double Spread::deviation() const {
  if (count < 2) return 0;
  const double variance = (squares - sum * sum / static_cast<double>(count)) / static_cast<double>(count - 1);
  return std::sqrt(std::max(0.0, variance));
}

Simulation simulate(const SimulationPlan& plan, const AnyGame& game) {
  const auto begin = std::chrono::steady_clock::now();
  std::vector<GameResult> results(static_cast<std::size_t>(plan.games));
  std::atomic<int> next = 0;
  std::atomic<int> done = 0;
  std::mutex reporting;
  const auto work = [&] {
    for (int number = next++; number < plan.games; number = next++) {
      results[static_cast<std::size_t>(number)] = play_one(plan, game, number);
      ++done;
      if (plan.progress) {
        const std::lock_guard lock(reporting);
        plan.progress(done);
      }
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < plan.threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();

  Simulation total;
  for (const std::string& name : plan.seats) total.seats.push_back({name, {}, 0, {}});
  for (const GameResult& result : results) add_game(total, result);
  for (Simulation::SeatResult& entry : total.seats) {
    for (double& points : entry.by_source) points /= std::max(1, total.games);
  }
  total.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return total;
}

}  // namespace spielwerk
