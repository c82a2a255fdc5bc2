#pragma once

#include <chrono>

#include "server/bot_time.hpp"
#include "server/options.hpp"
#include "server/table/opening.hpp"

// The time to think that bots may have: at a seat, for each of their choices, and for people who ask.

namespace spielwerk::server {

// How long a bot may think whose answer must be there after so long: what it does between two looks at its watch takes
// its time, too.
constexpr std::chrono::milliseconds thinking_within(std::chrono::milliseconds limit) { return limit * 3 / 4; }

// What it may be given, in milliseconds: with more it would be hurried (with less: kLeastThinking).
int most_thinking(const Options& options);

// How the threads of the bots are shared, and those of the bots that people ask.
BotTime::Rules time_of_bots(const Options& options);
BotTime::Rules time_of_advisers(const Options& options);

}  // namespace spielwerk::server
