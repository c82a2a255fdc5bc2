#include "cli/bench_review.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <iostream>

#include "bots/calibration.hpp"
#include "bots/review.hpp"
#include "cli/progress.hpp"
#include "core/index.hpp"
#include "play/games.hpp"

namespace spielwerk::cli {

namespace {

constexpr int kTenths = 10;

// A match among bots of one kind; nothing if there is no such bot.
std::optional<Match> played_match(Program& program, const ChosenGame& chosen, const std::string& bot,
                                  std::uint64_t seed) {
  const Expected<BotPlan> plan = read_plan(bot, chosen.entry->info.id, chosen.config.players);
  if (!plan) {
    program.fail(plan.error());
    return std::nullopt;
  }
  Match match = *Match::begin(chosen.entry->info.id, chosen.config, chosen.edition, Seed(seed));
  std::vector<std::unique_ptr<Bot>> bots;
  for (int seat = 0; seat < chosen.config.players; ++seat)
    bots.push_back(bot_of(*plan, match.game(), seed * kMaxSeats + static_cast<std::uint64_t>(seat)));
  for (match.deal(); !match.over(); match.deal()) {
    const Seat mover = match.to_move();
    match.play(bots[at(mover.index())]->choose(match.position(), mover));
  }
  return match;
}

// Chances that were told, and what came of them.
class Told {
 public:
  void add(double chance, double won) {
    const int tenth = std::clamp(static_cast<int>(chance * kTenths), 0, kTenths - 1);
    Tenth& row = tenths_[at(tenth)];
    ++row.count;
    row.told += chance;
    row.won += won;
    constexpr double kLeast = 1e-4;
    const double sure = std::clamp(chance, kLeast, 1 - kLeast);
    loss_ -= won * std::log(sure) + (1 - won) * std::log(1 - sure);
    ++count_;
  }

  double loss() const { return count_ == 0 ? 0 : loss_ / count_; }
  int count(int tenth) const { return tenths_[at(tenth)].count; }
  double told(int tenth) const { return mean(tenth, &Tenth::told); }
  double won(int tenth) const { return mean(tenth, &Tenth::won); }

 private:
  struct Tenth {
    int count = 0;
    double told = 0;
    double won = 0;
  };
  double mean(int tenth, double Tenth::* sum) const {
    const Tenth& row = tenths_[at(tenth)];
    return row.count == 0 ? 0 : row.*sum / row.count;
  }

  std::array<Tenth, kTenths> tenths_{};
  double loss_ = 0;
  int count_ = 0;
};

// What a seat has of the victory: nothing, all, or its part.
double victory(const Scores& scores, int seat) {
  if (scores.place(seat) != 1) return 0;
  int winners = 0;
  for (int other = 0; other < scores.seats; ++other) winners += scores.place(other) == 1 ? 1 : 0;
  return 1.0 / winners;
}

struct Sayings {
  Told evaluation;  // as bots use it
  Told told;        // as it is told
  Told review;      // what a review's curve says
};

void listen(const Match& match, std::uint64_t seed, Sayings& sayings) {
  constexpr int kPlayouts = 24;
  const AnyGame& game = match.game();
  const Scores end = game.score(match.position());
  const auto prospects = prospects_in(game);
  Rng luck(seed);
  Position position = match.start();
  Seat last;
  for (const Match::Entry& entry : match.log()) {
    if (entry.seat.is_player() && entry.seat != last) {
      const Values curve = prospects->of(position, kPlayouts, luck.next()).wins;
      with_concrete(game, [&]<class G>(const G& concrete) {
        const auto state = to_state<typename G::State>(position);
        const Calibration& calibration = calibration_of(G::info().id, concrete.players());
        const Values raw = judge(concrete, state, Leaf::evaluate).wins;
        const Values told = told_chances(concrete, state, Leaf::evaluate, calibration);
        for (int seat = 0; seat < concrete.players(); ++seat) {
          const double won = victory(end, seat);
          sayings.evaluation.add(static_cast<double>(raw[at(seat)]), won);
          sayings.told.add(static_cast<double>(told[at(seat)]), won);
          sayings.review.add(static_cast<double>(curve[at(seat)]), won);
        }
      });
    }
    last = entry.seat;
    position = game.after(position, entry.action);
  }
}

void print_table(const Program& program, const Told& told) {
  for (int tenth = 0; tenth < kTenths; ++tenth) {
    const std::string range = fmt::format("{:>2}-{:>3} %", 100 * tenth / kTenths, 100 * (tenth + 1) / kTenths);
    const std::string won = told.count(tenth) == 0
                                ? "-"
                                : fmt::format("{:5.1f} % {} {:5.1f} % ({:+.1f})", 100 * told.told(tenth),
                                              program.say({"told, won", "gesagt, gewonnen"}), 100 * told.won(tenth),
                                              100 * (told.won(tenth) - told.told(tenth)));
    std::cout << fmt::format("  {}  {:>7}  {}\n", range, told.count(tenth), won);
  }
}

void write_told(JsonWriter& json, std::string_view name, const Told& told) {
  json.key(name).object().member("log_loss", told.loss()).key("tenths").array();
  for (int tenth = 0; tenth < kTenths; ++tenth) {
    json.compact().object().member("count", told.count(tenth)).member("told", told.told(tenth));
    json.member("won", told.won(tenth)).end();
  }
  json.end().end();
}

// Two reviews of the same matches.
struct Agreement {
  int turns = 0;
  int same_verdict = 0;
  int bad = 0;
  int bad_again = 0;         // the second finds it bad
  int inaccurate_again = 0;  // or at least inaccurate
  int choices = 0;
  int same_best = 0;
  double apart = 0;  // of what turns cost, summed
};

Review reviewed(const Match& match, std::uint64_t seed) {
  ReviewPlan plan;
  plan.seed = seed;
  Review review(match, plan);
  while (!review.finished()) review.work();
  return review;
}

void compare(const Match& match, std::uint64_t seed, Agreement& sum) {
  const Review one = reviewed(match, 2 * seed);
  const Review other = reviewed(match, 2 * seed + 1);
  const std::vector<Review::Turn> turns = one.turns();
  const std::vector<Review::Turn> again = other.turns();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    ++sum.turns;
    sum.same_verdict += turns[i].verdict() == again[i].verdict() ? 1 : 0;
    sum.apart += std::abs(turns[i].chance - again[i].chance);
    if (turns[i].verdict() != Verdict::bad) continue;
    ++sum.bad;
    sum.bad_again += again[i].verdict() == Verdict::bad ? 1 : 0;
    sum.inaccurate_again += again[i].verdict() != Verdict::good ? 1 : 0;
  }
  for (std::size_t i = 0; i < one.decisions().size(); ++i) {
    ++sum.choices;
    sum.same_best += one.decisions()[i].best == other.decisions()[i].best ? 1 : 0;
  }
}

}  // namespace

void bench_calibration(Program& program, const ChosenGame& chosen, const ReviewBench& bench) {
  Sayings sayings;
  {
    Progress progress(program.say({"playing", "spielt"}), bench.games);
    for (int game = 0; game < bench.games; ++game) {
      const std::uint64_t seed = bench.seed + static_cast<std::uint64_t>(game);
      const std::optional<Match> match = played_match(program, chosen, bench.bot, seed);
      if (!match) return;
      listen(*match, seed, sayings);
      progress.show(game + 1);
    }
  }
  if (bench.json) {
    JsonWriter json(true);
    json.object();
    write_told(json, "evaluation", sayings.evaluation);
    write_told(json, "told", sayings.told);
    write_told(json, "review", sayings.review);
    std::cout << json.end().text() << '\n';
    return;
  }
  const auto table = [&](const Text& name, const Told& told) {
    std::cout << fmt::format("{} (log loss {:.3f}):\n", program.say(name), told.loss());
    print_table(program, told);
  };
  table({"The evaluation, as bots use it", "Die Bewertung, wie Bots sie benutzen"}, sayings.evaluation);
  table({"The evaluation, as people are told it", "Die Bewertung, wie sie gesagt wird"}, sayings.told);
  table({"The curve of a review", "Die Kurve eines Rückblicks"}, sayings.review);
}

void bench_review(Program& program, const ChosenGame& chosen, const ReviewBench& bench) {
  Agreement sum;
  {
    Progress progress(program.say({"reviewing", "sieht durch"}), bench.games);
    for (int game = 0; game < bench.games; ++game) {
      const std::uint64_t seed = bench.seed + static_cast<std::uint64_t>(game);
      const std::optional<Match> match = played_match(program, chosen, bench.bot, seed);
      if (!match) return;
      compare(*match, seed, sum);
      progress.show(game + 1);
    }
  }
  if (bench.json) {
    JsonWriter json(true);
    json.object().member("turns", sum.turns).member("same_verdict", sum.same_verdict).member("bad", sum.bad);
    json.member("bad_again", sum.bad_again).member("at_least_inaccurate_again", sum.inaccurate_again);
    json.member("choices", sum.choices).member("same_best", sum.same_best);
    json.member("mean_difference", sum.apart / std::max(1, sum.turns)).end();
    std::cout << json.text() << '\n';
    return;
  }
  const auto line = [&](const Text& name, int part, int all) {
    print_figure(program, name, fmt::format("{}/{} ({:.0f} %)", part, all, 100.0 * part / std::max(1, all)));
  };
  line({"turns with the same verdict", "Züge mit demselben Urteil"}, sum.same_verdict, sum.turns);
  line({"bad turns that are bad again", "schlechte Züge, die es wieder sind"}, sum.bad_again, sum.bad);
  line({"... or at least inaccurate", "... oder wenigstens ungenau"}, sum.inaccurate_again, sum.bad);
  line({"choices with the same best", "Entscheidungen mit derselben besten"}, sum.same_best, sum.choices);
  print_figure(program, {"what a turn costs, difference on average", "was ein Zug kostet, Unterschied im Mittel"},
               fmt::format("{:.1f} %", 100 * sum.apart / std::max(1, sum.turns)));
}

}  // namespace spielwerk::cli
