#pragma once

#include <chrono>
#include <string_view>

#include "server/options.hpp"

// The time to think that a bot at a seat may be given, for each of its choices.

namespace spielwerk::server {

// How long a bot may think whose answer must be there after so long: what it does between two looks at its watch takes
// its time, too.
constexpr std::chrono::milliseconds thinking_within(std::chrono::milliseconds limit) { return limit * 3 / 4; }

// What it may be given, in milliseconds. Less is hardly a thought, with more it would be hurried.
inline constexpr int kLeastThinking = 100;
int most_thinking(const Options& options);

// Whether time makes it play otherwise: others have an answer when they have looked at everything that they look at.
bool thinks_by_time(std::string_view bot, std::string_view game, int players);

}  // namespace spielwerk::server
