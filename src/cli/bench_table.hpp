#pragma once

#include "cli/command.hpp"

namespace spielwerk::cli {

// How long a server that has just started needs to show a table: from what the store keeps (the set-up and the whole
// record of a match) to the view of a seat.
void bench_table(const Program& program, const ChosenGame& chosen, std::uint64_t seed);

}  // namespace spielwerk::cli
