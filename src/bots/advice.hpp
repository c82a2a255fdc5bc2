#pragma once

#include <vector>

#include "core/action.hpp"
#include "core/scores.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

namespace spielwerk {

// What a bot would do, and what it expects of everything else that could be done. It knows no more than the seat that
// it was made for.
struct Advice {
  struct Choice {
    Action action;
    int points = 0;  // after the best turn that begins with it, if the game ended then
  };

  Action best;
  std::vector<Text> line;       // what it would do in this turn from now on, in sentences; `best` first
  std::vector<Choice> choices;  // every legal action, in the order of the list
  Scores now;                   // if the game ended now ...
  Scores then;                  // ... and after the line
};

// Why the best choice is the best, in one or two sentences for who sits there.
Text reason_of(const Advice& advice, const std::vector<ScoreSource>& sources, Seat seat);

}  // namespace spielwerk
