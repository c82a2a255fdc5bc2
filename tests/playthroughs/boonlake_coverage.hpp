#pragma once

#include <set>
#include <string>
#include <vector>

#include "games/boonlake/rules.hpp"

// What golden games of Boonlake use, in words: "play:day-01", "plot:grey-12a", "settlement 4 with points".

namespace spielwerk::boonlake {

using Used = std::set<std::string>;

// What one action uses; `after` is the position that it leads to.
void note_action(const Boonlake& game, const State& before, Action action, const State& after, Used& used);
// What counts at the end of a game.
void note_end(const Boonlake& game, const State& end, Used& used);
// All that must be used by some game.
std::vector<std::string> wanted(const Components& printed);

}  // namespace spielwerk::boonlake
