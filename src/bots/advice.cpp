#include "bots/advice.hpp"

#include <fmt/format.h>

#include <cmath>

namespace spielwerk {

namespace {

// What somebody can use of a choice's numbers: they are estimates, more digits would promise too much.
struct Rounded {
  explicit Rounded(const Analysis::Choice& choice)
      : wins(static_cast<int>(std::lround(100 * choice.win_share))),
        points(static_cast<int>(std::lround(choice.points))) {}

  int wins;
  int points;
};

Text next_best(const Analysis& analysis) {
  if (analysis.choices.size() == 1) return {"There is no other choice.", "Eine andere Wahl gibt es nicht."};
  const Analysis::Choice& next = analysis.choices[1];
  if (next.visits == 0 && analysis.choices[0].visits > 0)
    return {"Nothing else looked promising.", "Nichts anderes sah vielversprechend aus."};
  const Rounded rounded(next);
  if (rounded.wins >= Rounded(analysis.choices[0]).wins) {
    return {"The next best choice is about as good.", "Die nächstbeste Wahl ist etwa ebenso gut."};
  }
  return {fmt::format("After the next best choice: about {} of 100, with {} points.", rounded.wins, rounded.points),
          fmt::format("Nach der nächstbesten Wahl: etwa {} von 100, mit {} Punkten.", rounded.wins, rounded.points)};
}

}  // namespace

Text reason_of(const Analysis& analysis) {
  const Rounded best(analysis.choices.front());
  const Text next = next_best(analysis);
  return {fmt::format("About {} of 100 such games are won, with about {} points at the end. {}", best.wins, best.points,
                      next.english),
          fmt::format("Etwa {} von 100 solchen Partien werden gewonnen, mit etwa {} Punkten am Ende. {}", best.wins,
                      best.points, next.german)};
}

}  // namespace spielwerk
