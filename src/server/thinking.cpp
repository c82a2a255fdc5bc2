#include "server/thinking.hpp"

#include <algorithm>

#include "bots/plan.hpp"

namespace spielwerk::server {

int most_thinking(const Options& options) {
  return std::max(kLeastThinking, static_cast<int>(thinking_within(options.bot_limit).count()));
}

bool thinks_by_time(std::string_view bot, std::string_view game, int players) {
  const Expected<BotPlan> plan = read_plan(bot, game, players);
  if (!plan) return false;
  return plan->kind == Kind::flat || plan->kind == Kind::tree || plan->kind == Kind::lookahead;
}

}  // namespace spielwerk::server
