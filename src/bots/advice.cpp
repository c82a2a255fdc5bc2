#include "bots/advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "core/index.hpp"

namespace spielwerk {

namespace {

// "5 more than now"
Text compared(int difference) {
  if (difference == 0) return {"as many as now", "so viele wie jetzt"};
  const int amount = std::abs(difference);
  return {fmt::format("{} {} than now", amount, difference > 0 ? "more" : "fewer"),
          fmt::format("{} {} als jetzt", amount, difference > 0 ? "mehr" : "weniger")};
}

// ": Bag +4, Mana +1", the largest first; empty if nothing changes.
Text by_source(const Advice& advice, const std::vector<ScoreSource>& sources, int seat) {
  struct Line {
    const Text* name;
    int difference;
  };
  std::vector<Line> lines;
  for (int source = 0; source < advice.now.sources; ++source) {
    const int difference = advice.then.points[at(source)][at(seat)] - advice.now.points[at(source)][at(seat)];
    if (difference != 0) lines.push_back({&sources[at(source)].name, difference});
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line& x, const Line& y) { return std::abs(x.difference) > std::abs(y.difference); });
  Text text;
  for (const Line& line : lines) {
    text.english += fmt::format("{}{} {:+}", text.english.empty() ? ": " : ", ", line.name->english, line.difference);
    text.german += fmt::format("{}{} {:+}", text.german.empty() ? ": " : ", ", line.name->german, line.difference);
  }
  return text;
}

Text next_best(const Advice& advice, int points) {
  std::optional<int> next;
  for (const Advice::Choice& choice : advice.choices)
    if (choice.action != advice.best) next = std::max(next.value_or(choice.points), choice.points);
  if (!next) return {"There is no other choice.", "Eine andere Wahl gibt es nicht."};
  if (*next == points) return {"Another choice leads to as many.", "Eine andere Wahl führt zu ebenso vielen."};
  return {fmt::format("The next best choice leads to {}.", *next),
          fmt::format("Die nächstbeste Wahl führt zu {}.", *next)};
}

}  // namespace

Text reason_of(const Advice& advice, const std::vector<ScoreSource>& sources, Seat seat) {
  const int points = advice.then.total(seat.index());
  const Text more = compared(points - advice.now.total(seat.index()));
  const Text lines = by_source(advice, sources, seat.index());
  const Text next = next_best(advice, points);
  return {fmt::format("If the game ended after this turn you would have {} {}, {}{}. {}", points,
                      points == 1 ? "point" : "points", more.english, lines.english, next.english),
          fmt::format("Wäre das Spiel nach diesem Zug zu Ende, hättest du {} {}, {}{}. {}", points,
                      points == 1 ? "Punkt" : "Punkte", more.german, lines.german, next.german)};
}

}  // namespace spielwerk
