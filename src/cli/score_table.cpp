#include "cli/score_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal.hpp"

namespace spielwerk::cli {

namespace {

bool totals_are_level(const Scores& scores) {
  for (int seat = 0; seat < scores.seats; ++seat) {
    for (int other = 0; other < seat; ++other) {
      if (scores.total(seat) == scores.total(other)) return true;
    }
  }
  return false;
}

}  // namespace

std::string winners_text(const Scores& scores, const std::vector<std::string>& names, const Text& rival,
                         Language language) {
  std::vector<std::string> winners;
  for (int seat = 0; seat < scores.seats; ++seat) {
    if (scores.place(seat) == 1) winners.push_back(names[static_cast<std::size_t>(seat)]);
  }
  if (winners.empty()) winners.push_back(rival.in(language));
  const bool german = language == Language::german;
  const std::string who = fmt::format("{}", fmt::join(winners, german ? " und " : " and "));
  if (winners.size() > 1) return capitalised(who) + (german ? " teilen sich den Sieg." : " share the victory.");
  return capitalised(who) + (german ? " gewinnt." : " wins.");
}

std::string score_table(const Scores& scores, const std::vector<ScoreSource>& sources, bool final,
                        const ScoreWords& words, const DrawStyle& style) {
  constexpr int kColumn = 9;
  const auto say = [&](const char* english, const char* german) {
    return style.language == Language::german ? german : english;
  };
  int name_width = 12;
  for (const ScoreSource& source : sources)
    name_width = std::max(name_width, display_width(source.name.in(style.language)));
  if (scores.has_rival) name_width = std::max(name_width, display_width(words.rival.in(style.language)));
  Block lines;
  lines.push_back(
      paint(final ? say("Final score", "Endstand") : say("As if the game ended now", "Als wäre jetzt Schluss"), kBold,
            style.colour));
  std::string head = pad("", name_width);
  for (int seat = 0; seat < scores.seats; ++seat) head += pad_left(seat_sign(seat, style.colour), kColumn);
  lines.push_back(head);
  const auto line = [&](const std::string& name, auto&& value) {
    std::string text = pad(name, name_width);
    for (int seat = 0; seat < scores.seats; ++seat) text += pad_left(value(seat), kColumn);
    lines.push_back(text);
  };
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const auto& points = scores.points[i];
    if (std::all_of(points.begin(), points.end(), [](int amount) { return amount == 0; })) continue;
    line(sources[i].name.in(style.language),
         [&](int seat) { return std::to_string(points[static_cast<std::size_t>(seat)]); });
  }
  line(say("Total", "Summe"), [&](int seat) { return paint(std::to_string(scores.total(seat)), kBold, style.colour); });
  const bool level = totals_are_level(scores);
  const bool broken = std::any_of(scores.tie_break.begin(), scores.tie_break.end(), [](int more) { return more != 0; });
  if (level && broken) {
    line(say("Tie-break", "Gleichstand"),
         [&](int seat) { return std::to_string(scores.tie_break[static_cast<std::size_t>(seat)]); });
  }
  if (scores.has_rival) {
    const std::string name = capitalised(words.rival.in(style.language));
    lines.push_back(pad(name, name_width) + pad_left(std::to_string(scores.rival), kColumn));
  }
  line(say("Place", "Rang"), [&](int seat) { return std::to_string(scores.place(seat)) + "."; });
  if (level && !words.tie_break.empty())
    append(lines, wrap("(" + words.tie_break.in(style.language) + ")", style.width, 1));
  return to_text(lines);
}

}  // namespace spielwerk::cli
