#pragma once

#include <vector>

#include "bots/mind.hpp"
#include "core/scores.hpp"

namespace spielwerk {

// What makes one choice better than another: a source of points, or behind the last one what is still to come.
struct Difference {
  std::size_t source = 0;
  double points = 0;
};
// The sources that make at least half a point, the greatest first. Nothing where one of them was not played on.
std::vector<Difference> differences(const Analysis::Choice& better, const Analysis::Choice& other);
// The names of the sources, with what is still to come.
std::vector<ScoreSource> sources_of_expectation(std::vector<ScoreSource> sources);
// "+4 Temples and −1 Mana"
Text in_words(const std::vector<Difference>& differences, const std::vector<ScoreSource>& sources);

// Why the best choice is the best, in two sentences for who sits there; with the sources of the game's score, in a
// third one what it brings more than the next best.
Text reason_of(const Analysis& analysis, const std::vector<ScoreSource>& sources = {});
// What the best choice brings more than what was chosen; empty where nothing can be said.
Text why_not_played(const Analysis& analysis, Action played, const std::vector<ScoreSource>& sources);

}  // namespace spielwerk
