#pragma once

#include <optional>
#include <vector>

#include "bots/effort.hpp"
#include "bots/imagined.hpp"
#include "core/text.hpp"

namespace spielwerk {

// What a search thinks of a position.
struct Analysis {
  struct Choice {
    Action action;
    std::uint32_t visits = 0;
    double value = 0;      // what it maximises, from 0 to 1
    double win_share = 0;  // how likely the seat wins after it
    double points = 0;     // how many it expects to have at the end
    // Of what those points are made, where it was asked: each source of the score, and last what is still to come after
    // the turns that were looked at. Empty where the choice was not played on.
    std::vector<double> by_source = {};
  };

  std::vector<Choice> choices;  // every legal action, the best first
  std::vector<Action> line;     // what it expects to come, the best choice first; ends at chance
  // The line in words, as the seat would be told it in the position that it imagines.
  struct Sentence {
    Seat seat;
    Text text;
  };
  std::vector<Sentence> told;
  std::uint32_t iterations = 0;
  std::uint64_t steps = 0;  // actions and outcomes applied
  double seconds = 0;
  bool late = false;  // the clock ended it
};

// How a bot thinks about a game: it sees imagined positions only.
template <Game G>
class Mind {
 public:
  virtual ~Mind() = default;
  // More than one choice is open, and the seat is to move.
  virtual Analysis think(const Imagined<G>& imagined, const Effort& effort) = 0;
};

}  // namespace spielwerk
