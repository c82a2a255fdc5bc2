#pragma once

#include <string>
#include <vector>

#include "cli/draw.hpp"
#include "core/scores.hpp"

namespace spielwerk::cli {

// What a game calls things of its score.
struct ScoreWords {
  Text tie_break;  // what decides between level totals
  Text rival;      // the opponent that nobody plays
};

// Who has won: "White wins.", "The wise Eminence wins." The names are those of the seats.
std::string winners_text(const Scores& scores, const std::vector<std::string>& names, const Text& rival,
                         Language language);

// The breakdown as a table: a line a source, a column a seat, then totals, the rival and places. If totals are level,
// what decides between them as well.
std::string score_table(const Scores& scores, const std::vector<ScoreSource>& sources, bool final,
                        const ScoreWords& words, const DrawStyle& style);

}  // namespace spielwerk::cli
