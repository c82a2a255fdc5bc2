#pragma once

#include <chrono>
#include <string_view>

#include "server/bot_time.hpp"
#include "server/options.hpp"

// The time to think that bots may have: at a seat, for each of their choices, and for people who ask.

namespace spielwerk::server {

// How long a bot may think whose answer must be there after so long: what it does between two looks at its watch takes
// its time, too.
constexpr std::chrono::milliseconds thinking_within(std::chrono::milliseconds limit) { return limit * 3 / 4; }

// What it may be given, in milliseconds. Less is hardly a thought, with more it would be hurried.
inline constexpr int kLeastThinking = 100;
int most_thinking(const Options& options);

// How the threads of the bots are shared, and those of the bots that people ask.
BotTime::Rules time_of_bots(const Options& options);
BotTime::Rules time_of_advisers(const Options& options);

// Whether time makes it play otherwise: others have an answer when they have looked at everything that they look at.
bool thinks_by_time(std::string_view bot, std::string_view game, int players);

}  // namespace spielwerk::server
