#include "cli/bench_bot.hpp"

#include <fmt/format.h>

#include <iostream>

#include "arena/block.hpp"
#include "bots/bot.hpp"
#include "cli/progress.hpp"
#include "play/dealer.hpp"

namespace spielwerk::cli {

namespace {

struct Figures {
  int decisions = 0;
  std::int64_t iterations = 0;
  std::uint64_t steps = 0;
  double seconds = 0;
  arena::Times times;
  int late = 0;
  int same = 0;  // answers that did not change with what the seat cannot see
};

// The answer to one position, and to another that the seat cannot tell from it; both times by a bot with the same seed.
Action ask(const AnyGame& game, const BotPlan& plan, const std::string& text, const Position& position, Figures& sum) {
  const Seat seat = game.to_move(position);
  const auto seed = static_cast<std::uint64_t>(++sum.decisions);
  const auto analysis = make_bot(text, game, seed)->analyse(position, seat, plan.effort);
  sum.iterations += analysis->iterations;
  sum.steps += analysis->steps;
  sum.seconds += analysis->seconds;
  sum.times.add(static_cast<std::int64_t>(analysis->seconds * 1e9));
  sum.late += analysis->late ? 1 : 0;
  Rng rng(seed);
  const Position like = game.resample(position, seat, rng);
  const auto other = make_bot(text, game, seed)->analyse(like, seat, plan.effort);
  const Action chosen = analysis->choices[0].action;
  sum.same += other->choices[0].action == chosen ? 1 : 0;
  return chosen;
}

Figures measure(const ChosenGame& chosen, const BotPlan& plan, const std::string& text, int decisions,
                std::uint64_t seed, Progress& progress) {
  const AnyGame& game = *chosen.game;
  Figures figures;
  while (figures.decisions < decisions) {
    Dealer dealer{Seed(seed++)};
    Position position = game.start();
    for (Seat mover = game.to_move(position); !mover.is_nobody() && figures.decisions < decisions;
         mover = game.to_move(position)) {
      const std::vector<Action> legal = game.legal(position);
      if (mover.is_chance()) {
        position = game.after(position, dealer.draw(game, position));
      } else if (legal.size() == 1) {
        position = game.after(position, legal[0]);
      } else {
        position = game.after(position, ask(game, plan, text, position, figures));
        progress.show(figures.decisions);
      }
    }
  }
  return figures;
}

void print(const Program& program, const Figures& figures, bool as_json) {
  const double iterations = static_cast<double>(figures.iterations) / figures.seconds;
  const double steps = static_cast<double>(figures.steps) / figures.seconds;
  const double mean = 1000 * figures.seconds / figures.decisions;
  const double p95 = figures.times.quantile(0.95) * 1e-6;
  const double longest = static_cast<double>(figures.times.longest) * 1e-6;
  if (as_json) {
    JsonWriter json(true);
    json.object().member("decisions", figures.decisions).member("iterations_per_second", iterations);
    json.member("steps_per_second", steps).member("mean_ms", mean).member("p95_ms", p95).member("longest_ms", longest);
    json.member("late", figures.late).member("same_answers", figures.same).end();
    std::cout << json.text() << '\n';
    return;
  }
  const auto line = [&](const Text& name, const std::string& value) { print_figure(program, name, value); };
  line({"decisions", "Entscheidungen"}, std::to_string(figures.decisions));
  line({"iterations/s", "Iterationen/s"}, fmt::format("{:.0f}", iterations));
  line({"steps/s inside the search", "Schritte/s innerhalb der Suche"}, fmt::format("{:.0f}", steps));
  line({"ms a decision: mean, 95 %, longest", "ms je Entscheidung: Mittel, 95 %, Maximum"},
       fmt::format("{:.1f}, {:.1f}, {:.1f}", mean, p95, longest));
  line({"ended by the clock", "von der Uhr beendet"}, std::to_string(figures.late));
  line({"same view, same answer", "gleiche Sicht, gleiche Antwort"},
       fmt::format("{}/{}", figures.same, figures.decisions));
}

}  // namespace

void bench_bot(Program& program, const ChosenGame& chosen, const std::string& bot, int decisions, std::uint64_t seed,
               bool as_json) {
  const Expected<BotPlan> plan = read_plan(bot, chosen.entry->info.id, chosen.config.players);
  if (!plan) return program.fail(plan.error());
  if (plan->kind == Kind::random || plan->kind == Kind::greedy)
    return program.fail({fmt::format("{} does not search", bot), fmt::format("{} sucht nicht", bot)});
  Progress progress(program.say({"deciding", "entscheidet"}), decisions);
  print(program, measure(chosen, *plan, bot, decisions, seed, progress), as_json);
}

}  // namespace spielwerk::cli
