#include "bots/review.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "bots/advice.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "core/index.hpp"
#include "core/order.hpp"

// spielwerk review: a whole match, looked at again.

namespace spielwerk::cli {

namespace {

constexpr std::size_t kWorst = 5;

struct Arguments {
  std::string file;
  ReviewPlan plan;
  bool json = false;
};

std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

// Good, inaccurate and bad turns of each seat, what its choices cost, and what the draws brought it.
Block seat_lines(const Program& program, const Review& review, const AnyGame& game) {
  Block lines = {fmt::format("{:12}{:>8}{:>12}{:>8}{:>16}{:>16}", "", program.say({"good", "gut"}),
                             program.say({"inaccurate", "ungenau"}), program.say({"bad", "schlecht"}),
                             program.say({"choices cost", "Wahl kostete"}), program.say({"draws", "Glück"}))};
  for (int seat = 0; seat < game.players(); ++seat) {
    std::array<int, 3> verdicts{};
    double points = 0;
    double luck = 0;
    for (const Review::Turn& turn : review.turns()) {
      if (turn.seat != Seat(seat)) continue;
      ++verdicts[static_cast<std::size_t>(turn.verdict())];
      points += turn.points;
    }
    for (const Review::Draw& draw : review.draws()) luck += static_cast<double>(draw.gained.points[at(seat)]);
    lines.push_back(fmt::format("{:12}{:>8}{:>12}{:>8}{:>16.1f}{:>+16.1f}", seat_name(program, Seat(seat)), verdicts[0],
                                verdicts[1], verdicts[2], -points, luck));
  }
  return lines;
}

// "  12 %  ply 84, blue: Take the sun"; below it what was better, why, and what was expected.
Block mistake_lines(const Program& program, const Match& match, const Review::Turn& turn) {
  const AnyGame& game = match.game();
  const auto costly = [](const Review::Decision* x, const Review::Decision* y) { return x->chance < y->chance; };
  const Review::Decision& worst = **std::max_element(turn.decisions.begin(), turn.decisions.end(), costly);
  const Position position = match.at(worst.ply);
  const auto& choices = worst.analysis.choices;
  const auto played = std::find_if(choices.begin(), choices.end(),
                                   [&](const Analysis::Choice& choice) { return choice.action == worst.played; });
  const auto line = [&](const Text& what, const std::string& text) {
    return wrap(fmt::format("         {}: {}", program.say(what), text), terminal_width(), 11);
  };
  Block lines =
      wrap(fmt::format("{:>7}  {} {}, {}: {}", percent(turn.chance), program.say({"ply", "Schritt"}), worst.ply,
                       seat_name(program, worst.seat), program.say(game.sentence(position, worst.played))),
           terminal_width(), 9);
  append(lines, line({"better", "besser"}, program.say(game.sentence(position, worst.best))));
  const Text why = in_words(differences(choices.front(), *played), sources_of_expectation(game.score_sources()));
  if (!why.empty()) append(lines, line({"brings", "bringt"}, program.say(why)));
  std::string expected;
  for (const Analysis::Sentence& told : worst.analysis.told)
    if (told.seat == worst.seat) expected += (expected.empty() ? "" : "; ") + program.say(told.text);
  append(lines, line({"expected", "erwartet"}, expected));
  return lines;
}

void print(const Program& program, const Match& match, const Review& review) {
  const bool colour = wants_colour();
  Block lines = seat_lines(program, review, match.game());
  lines.push_back(program.say(
      {fmt::format("A turn is inaccurate if its choices cost at least {} of the chance of winning, bad from {} on.",
                   percent(kInaccurate), percent(kBad)),
       fmt::format("Ein Zug ist ungenau, wenn seine Wahl mindestens {} der Siegchance kostet, schlecht ab {}.",
                   percent(kInaccurate), percent(kBad))}));
  std::vector<Review::Turn> turns = review.turns();
  sort_stably(turns, [](const Review::Turn& x, const Review::Turn& y) { return x.chance > y.chance; });
  lines.push_back(paint(program.say({"The turns that cost most:", "Die teuersten Züge:"}), kBold, colour));
  for (std::size_t i = 0; i < std::min(kWorst, turns.size()) && turns[i].verdict() != Verdict::good; ++i)
    append(lines, mistake_lines(program, match, turns[i]));
  std::cout << to_text(lines);
}

void run(Program& program, const Arguments& arguments) {
  const std::optional<Match> match = load_match(program, arguments.file);
  if (!match) return;
  if (!match->over()) {
    return program.fail({"only a match that is over can be reviewed; analyse looks at one position",
                         "nur eine beendete Partie kann durchgesehen werden; analyse betrachtet eine Stellung"});
  }
  Review review(*match, arguments.plan);
  {
    Progress progress(program.say({"reviewing", "sieht durch"}), review.pieces());
    while (!review.finished()) {
      review.work();
      progress.show(review.done());
    }
  }
  if (arguments.json) {
    std::cout << review.json() << '\n';
  } else {
    print(program, *match, review);
  }
}

}  // namespace

void add_review(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(
      app, program, "review",
      {"Go through a finished match: what every choice cost, what every draw brought, and what would have been better",
       "Eine beendete Partie durchsehen: was jede Wahl kostete, was das Glück brachte und was besser gewesen wäre"});
  add_option(command, program, "match", arguments->file, {"the match file", "die Partiedatei"})
      ->required()
      ->type_name("FILE");
  add_option(command, program, "--iterations", arguments->plan.iterations,
             {"play-outs for each choice (default 200)", "Probepartien für jede Wahl (sonst 200)"})
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("N");
  add_seed(command, program, arguments->plan.seed, {"of the search", "der Suche"});
  add_flag(command, program, "--json", arguments->json, {"as JSON, for programs", "als JSON, für Programme"});
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
