#pragma once

#include <atomic>
#include <functional>
#include <ostream>
#include <set>

#include "arena/games_file.hpp"
#include "bots/plan.hpp"
#include "play/registry.hpp"

// Games of a bot against itself, for nets to learn from. Whole turns are played as its beam finds them, better ones
// more often, and one turn in six whatever it may be: whoever has never seen mistakes cannot tell them.

namespace spielwerk::arena {

struct SelfplayPlan {
  GamesHead head;
  BotPlan bot;
  int blocks = 1;
  int threads = 1;
  std::set<std::uint32_t> there;  // blocks that have been played before
  std::function<void(int games)> progress;
};

inline constexpr int kGamesInBlock = 64;

// Plays what is missing and appends it, block by block. The same block gives the same games everywhere.
void play_selves(const SelfplayPlan& plan, const AnyGame& game, std::ostream& out, const std::atomic<bool>& stop);

}  // namespace spielwerk::arena
