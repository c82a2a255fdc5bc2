#include "server/thinking.hpp"

#include <algorithm>

namespace spielwerk::server {

int most_thinking(const Options& options) {
  return std::max(kLeastThinking, static_cast<int>(thinking_within(options.bot_limit).count()));
}

BotTime::Rules time_of_bots(const Options& options) {
  BotTime::Rules rules;
  rules.threads = options.bot_threads;
  rules.thinking = thinking_within(options.bot_limit);
  rules.patience = options.bot_patience;
  rules.grace = options.bot_limit - thinking_within(options.bot_limit);
  return rules;
}

// Nobody plays at random for somebody who asked: an answer is waited for, and comes.
BotTime::Rules time_of_advisers(const Options& options) {
  BotTime::Rules rules;
  rules.threads = options.bot_threads;
  rules.thinking = 2 * options.analysis_limit;
  return rules;
}

}  // namespace spielwerk::server
