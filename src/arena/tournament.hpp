#pragma once

#include <functional>
#include <map>
#include <optional>

#include "arena/block.hpp"
#include "arena/ratings.hpp"

namespace spielwerk::arena {

// A plan and what has been played of it.
class Tournament {
 public:
  // With a test it may end early; that needs two bots.
  Tournament(Plan plan, std::shared_ptr<const AnyGame> game, std::optional<Sprt> test = std::nullopt);

  const Plan& plan() const { return plan_; }
  const AnyGame& game() const { return *game_; }
  const std::vector<Pairing>& pairings() const { return pairings_; }
  const std::optional<Sprt>& test() const { return test_; }
  Block block(int number) const { return block_of(number, static_cast<int>(pairings_.size())); }

  int blocks() const { return plan_.deals * static_cast<int>(pairings_.size()); }
  int played() const { return static_cast<int>(results_.size()); }
  bool has(int number) const { return results_.contains(number); }
  std::vector<int> missing() const;
  // A block that is there already, or that the plan does not ask for, counts once or not at all.
  void add(BlockResult result);
  // All is played, or the test is decided.
  bool finished() const { return decided() || played() == blocks(); }

  // What counts, in order. The test looks at the deals one after another, so that it ends with the same deal whoever
  // played faster; what was played beyond that does not count.
  std::vector<const BlockResult*> counted() const;

 private:
  bool decided() const { return test_ && test_->verdict() != Sprt::Verdict::open; }
  std::optional<double> score_of_deal(int deal) const;

  Plan plan_;
  std::shared_ptr<const AnyGame> game_;
  std::vector<Pairing> pairings_;
  std::optional<Sprt> test_;
  std::map<int, BlockResult> results_;
};

// Plays what is missing, on so many threads, until it is finished or told to stop. `keep` is called for every block
// when it is played, from one thread at a time; what it returns ends the play.
std::optional<Text> play(Tournament& tournament, int threads, const std::atomic<bool>& stop,
                         const std::function<std::optional<Text>(const BlockResult&)>& keep);

}  // namespace spielwerk::arena
