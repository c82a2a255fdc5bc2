#pragma once

#include "cli/command.hpp"

namespace spielwerk::cli {

// How fast a bot searches, how long it takes to answer, and whether it answers the same when only what its seat cannot
// see is different: in games that it plays against itself.
void bench_bot(Program& program, const ChosenGame& chosen, const std::string& bot, int decisions, std::uint64_t seed,
               bool as_json);

}  // namespace spielwerk::cli
