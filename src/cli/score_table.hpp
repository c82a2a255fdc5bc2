#pragma once

#include <string>
#include <vector>

#include "cli/draw.hpp"
#include "core/scores.hpp"

namespace spielwerk::cli {

// The breakdown as a table: a line a source, a column a seat, then totals and places. If totals are level, what decides
// between them as well, with `tie_break` to say what it is.
std::string score_table(const Scores& scores, const std::vector<ScoreSource>& sources, bool final,
                        const Text& tie_break, const DrawStyle& style);

}  // namespace spielwerk::cli
