#include "bots/advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/order.hpp"
#include "core/sentence.hpp"

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

std::vector<Difference> differences(const Analysis::Choice& better, const Analysis::Choice& other) {
  constexpr double kLeast = 0.5;
  std::vector<Difference> found;
  for (std::size_t source = 0; source < std::min(better.by_source.size(), other.by_source.size()); ++source) {
    const double points = better.by_source[source] - other.by_source[source];
    if (std::abs(points) >= kLeast) found.push_back({source, points});
  }
  sort_stably(found, [](const Difference& x, const Difference& y) { return std::abs(x.points) > std::abs(y.points); });
  return found;
}

std::vector<ScoreSource> sources_of_expectation(std::vector<ScoreSource> sources) {
  sources.push_back({"later", {"still to come", "was noch kommt"}});
  return sources;
}

Text in_words(const std::vector<Difference>& differences, const std::vector<ScoreSource>& sources) {
  Parts parts;
  for (const auto& [source, points] : differences) {
    const long rounded = std::lround(points);
    const std::string count = fmt::format("{}{}", rounded < 0 ? "−" : "+", std::abs(rounded));
    parts.add(say("{} {}", "{} {}", count, sources[source].name));
  }
  return parts.empty() ? Text{} : parts.all();
}

Text reason_of(const Analysis& analysis, const std::vector<ScoreSource>& sources) {
  const Rounded best(analysis.choices.front());
  const Text next = next_best(analysis);
  const Text reason = say("About {} of 100 such games are won, with about {} points at the end. {}",
                          "Etwa {} von 100 solchen Partien werden gewonnen, mit etwa {} Punkten am Ende. {}", best.wins,
                          best.points, next);
  if (sources.empty() || analysis.choices.size() == 1) return reason;
  const Text more = in_words(differences(analysis.choices[0], analysis.choices[1]), sources_of_expectation(sources));
  if (more.empty()) return reason;
  return say("{} Against that one it brings: {}.", "{} Demgegenüber bringt sie: {}.", reason, more);
}

Text why_not_played(const Analysis& analysis, Action played, const std::vector<ScoreSource>& sources) {
  const auto found = std::find_if(analysis.choices.begin(), analysis.choices.end(),
                                  [&](const Analysis::Choice& choice) { return choice.action == played; });
  if (found == analysis.choices.end() || found == analysis.choices.begin()) return {};
  const Text more = in_words(differences(analysis.choices.front(), *found), sources_of_expectation(sources));
  if (more.empty()) return {};
  return say("Against what was played the best choice brings: {}.",
             "Gegenüber dem Gespielten bringt die beste Wahl: {}.", more);
}

}  // namespace spielwerk
