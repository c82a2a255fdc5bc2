#include "arena/tournament.hpp"

#include <mutex>
#include <thread>

namespace spielwerk::arena {

Tournament::Tournament(Plan plan, std::shared_ptr<const AnyGame> game, std::optional<Sprt> test)
    : plan_(std::move(plan)), game_(std::move(game)), pairings_(arena::pairings(plan_)), test_(test) {}

std::vector<int> Tournament::missing() const {
  std::vector<int> numbers;
  for (int number = 0; number < blocks(); ++number) {
    if (!has(number)) numbers.push_back(number);
  }
  return numbers;
}

void Tournament::add(BlockResult result) {
  if (result.number >= blocks()) return;
  results_.try_emplace(result.number, std::move(result));
  if (!test_) return;
  while (!decided()) {
    const auto score = score_of_deal(test_->scores());
    if (!score) return;
    test_->add(*score);
  }
}

// How the first bot did against the second with a deal, if that is played as a whole.
std::optional<double> Tournament::score_of_deal(int deal) const {
  const int tables = static_cast<int>(pairings_.size());
  double sum = 0;
  int count = 0;
  for (int number = deal * tables; number < (deal + 1) * tables; ++number) {
    const auto found = results_.find(number);
    if (found == results_.end()) return std::nullopt;
    for (const GameResult& game : found->second.games) {
      for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        if (game.seats[seat].bot != 0) continue;
        sum += game.rank(seat).value_or(0.5);
        ++count;
      }
    }
  }
  return sum / count;
}

std::vector<const BlockResult*> Tournament::counted() const {
  std::vector<const BlockResult*> list;
  for (const auto& [number, result] : results_) {
    if (!decided() || block(number).deal < test_->scores()) list.push_back(&result);
  }
  return list;
}

std::optional<Text> play(Tournament& tournament, int threads, const std::atomic<bool>& stop,
                         const std::function<std::optional<Text>(const BlockResult&)>& keep) {
  const std::vector<int> open = tournament.missing();
  const Plan& plan = tournament.plan();
  std::mutex mutex;
  std::size_t next = 0;
  std::atomic<bool> over = tournament.finished();
  std::optional<Text> problem;
  const auto next_block = [&]() -> std::optional<int> {
    const std::lock_guard lock(mutex);
    if (stop || over || next == open.size()) return std::nullopt;
    return open[next++];
  };
  const auto work = [&] {
    while (const auto number = next_block()) {
      auto result = play_block(plan, tournament.game(), *number, stop);
      const std::lock_guard lock(mutex);
      if (problem || (!result && stop)) return;
      problem = result ? keep(*result) : result.error();
      if (result) tournament.add(std::move(*result));
      if (problem || tournament.finished()) over = true;
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
  return problem;
}

}  // namespace spielwerk::arena
