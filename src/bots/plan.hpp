#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/effort.hpp"
#include "bots/taste.hpp"
#include "core/expected.hpp"

namespace spielwerk {

enum class Kind : std::uint8_t { random, greedy, beam, flat, tree, lookahead };

// How a tree search judges a position where the tree ends.
enum class Playout : std::uint8_t {
  none,    // as it is
  random,  // after a few random steps
  settle,  // after the seat to move has finished its turn, each choice the one that looks best
};

struct TreePlan {
  Leaf leaf = Leaf::evaluate;
  Playout playout = Playout::settle;
  int steps = 10;      // of the play-out, at most
  bool guided = true;  // whether every choice is looked at before it is tried
  float exploration = 0.35F;
  float sharpness = 0.03F;  // how much better a choice must look to be e times as interesting
};

// A bot as it is written down: "strong", "greedy", "beam:width=16", "tree:iterations=500:leaf=score:time=200".
// A name stands for a plan; what follows it changes single values. `time` is how long to think, in milliseconds,
// however many iterations that makes; `limit` is when an answer must be there, however few have been made.
struct BotPlan {
  Kind kind = Kind::random;
  int width = 8;       // of a beam
  int candidates = 8;  // how many turns a lookahead compares
  int variants = 1;    // how many of them may begin with the same choice
  int policy = 2;      // the width of the beam with which everybody plays on
  int depth = 1;       // how many more turns of its own it plays them on
  TreePlan tree;       // the leaf is everybody's
  std::string net;     // its name, where the leaf is one; empty: the game's
  float hand = -1;     // see Taste; below 0: what the net asks for
  std::shared_ptr<const Net> loaded;
  Effort effort;
  bool effort_told = false;  // not the name's own
  // Choices that look nearly as good are played as well: one that is worth this much less (of 1) e times as rarely.
  float temperature = 0;

  // What it judges the ends of turns by, and what it and everybody else looks for who plays on quickly.
  Taste taste() const {
    Taste taste(tree.leaf);
    taste.net = loaded;
    if (loaded) taste.hand = hand < 0 ? loaded->hand() : hand;
    return taste;
  }
  Taste on_the_way() const { return tree.leaf == Leaf::net ? Leaf::evaluate : tree.leaf; }
};

// Who tells people what to do: the strongest level, which looks at more turns that begin alike, so that what it says of
// a choice is what it says of the next one of the same turn.
inline constexpr const char* kAdviser = "strong:variants=4:candidates=16";

// Those that never change once they are recorded, weakest first: L0 to L5 (docs/strength.md).
const std::vector<std::string>& ladder_names();
// Those that people choose, weakest first.
const std::vector<std::string>& level_names();

// The same bot without time to think: it plays what looks best at a glance, in some milliseconds.
BotPlan at_a_glance(BotPlan plan);

// What a bot's text means in a game for so many players, or why it means nothing.
Expected<BotPlan> read_plan(std::string_view text, std::string_view game, int players);

}  // namespace spielwerk
