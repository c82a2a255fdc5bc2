#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <utility>
#include <vector>

#include "bots/beam.hpp"
#include "bots/calibration.hpp"
#include "bots/plan.hpp"
#include "bots/play_on.hpp"
#include "core/order.hpp"
#include "core/platform.hpp"

namespace spielwerk {

// Looks for good whole turns with a beam, then plays the best of them on: each time with other hidden things and other
// luck, everybody taking the turn that looks best, until the seat has had its next turn. In these games a turn says
// little before it is finished, so this sees further than a tree of single choices. All turns that are compared get the
// same hidden things and the same luck; what falls clearly behind is given up, and what makes no difference is not
// thought about for long. Who has time instead of a number of iterations wants to be surer of both. Threads share the
// play-outs: the same number of iterations gives the same answer with any number of them.
template <Game G>
class Lookahead final : public Mind<G> {
 public:
  using State = typename G::State;

  Lookahead(const G& game, const BotPlan& plan, std::uint64_t seed)
      : game_(game),
        plan_(plan),
        rng_(seed),
        wide_(game, plan.width, plan.taste(), plan.variants),
        calibration_(&calibration_of(G::info().id, game.players())) {}

  Analysis think(const Imagined<G>& imagined, const Effort& effort) override {
    const Watch watch(effort);
    seat_ = imagined.seat();
    const auto turns = wide_.turns(imagined.state(), seat_, watch);
    steps_ = wide_.steps();
    while (std::ssize(players_) < effort.threads)
      players_.push_back({Beam<G>(game_, plan_.policy, plan_.on_the_way()), Judge<G>(game_, plan_.taste()), 0});
    while (std::ssize(players_) > effort.threads) players_.pop_back();
    std::vector<Candidate> all;
    for (const auto& turn : turns) all.push_back({turn, true, false, {}, {}, 0, {}});
    for (std::size_t i = at(plan_.candidates); i < all.size(); ++i) all[i].open = false;
    if (!effort.chosen.empty()) examine(all, imagined.state(), effort.chosen);
    by_source_ = effort.by_source;
    const Standard standard = effort.iterations == 0 || effort.thorough ? kPatient : kQuick;
    const std::uint32_t done = compare(all, imagined, watch, standard, effort.thorough ? 2 : 1);
    return report(all, done, watch);
  }

 private:
  using Turn = typename Beam<G>::Turn;
  // When a turn is given up.
  struct Standard {
    std::size_t least;  // rounds before it is given up as worse
    double clear;       // standard errors that it must be behind
    double same;        // what a difference must be to matter, of 1
  };
  static constexpr Standard kQuick = {6, 2.0, 0.001};
  static constexpr Standard kPatient = {24, 3.0, 0.0002};
  static constexpr std::size_t kLeastForSame = 3;
  static constexpr std::size_t kOften = 32;  // rounds after which it compares less often
  static constexpr int kStretchesAlone = 4;  // of one's own between chances, where nobody else has a turn

  // Rounds of what is to be examined before it is given up.
  static constexpr std::size_t kExamined = 32;

  // What a play-out ended with, or several on average, for the seat.
  struct Outlook {
    float value;
    float wins;
    float points;
  };
  // The points at the end of a play-out, by source; behind the last one what is still to come.
  using Sources = std::array<float, Scores::kMaxSources + 1>;
  struct Candidate {
    Turn turn;
    bool open;
    bool asked;  // it was chosen: somebody wants to know what it was worth
    std::vector<Outlook> rounds;
    std::vector<Sources> sources;  // of each round, where they are wanted
    double sum;                    // of the rounds' values
    Outlook told;
    double mean() const { return rounds.empty() ? 0 : sum / static_cast<double>(rounds.size()); }
  };

  static bool undecided(const std::vector<Candidate>& all) {
    return std::count_if(all.begin(), all.end(), [](const Candidate& candidate) { return candidate.open; }) > 1;
  }

  // One play-out of a turn.
  struct Job {
    Candidate* candidate;
    std::uint64_t luck;
    Judgement end;
    Sources sources;
    bool finished;  // in time
  };
  // Who plays on, and judges what came of it; each thread has one.
  struct Player {
    Beam<G> quick;
    Judge<G> judge;
    std::uint64_t steps;
  };

  // Rounds of one play-out for each that is still open, as long as more than one is; at least so many stay open.
  std::uint32_t compare(std::vector<Candidate>& all, const Imagined<G>& imagined, const Watch& watch,
                        const Standard& standard, std::ptrdiff_t stay) {
    std::uint32_t done = 0;
    while (undecided(all)) {
      const bool complete = lay_out(all, done, watch);
      const std::size_t played = play(imagined, watch, done);
      for (std::size_t i = 0; i < played; ++i) take_in(jobs_[i]);
      done += static_cast<std::uint32_t>(played);
      if (!complete || played < jobs_.size()) break;
      give_up(all, standard, stay);
    }
    for (Player& player : players_) steps_ += std::exchange(player.steps, 0);
    return done;
  }

  // The play-outs up to the next time that turns are given up, or only as many as may still be made.
  bool lay_out(std::vector<Candidate>& all, std::uint32_t done, const Watch& watch) {
    jobs_.clear();
    const auto open = std::find_if(all.begin(), all.end(), [](const Candidate& candidate) { return candidate.open; });
    std::size_t rounds = open->rounds.size();
    do {
      const std::uint64_t luck = rng_.next();
      for (Candidate& candidate : all) {
        if (!candidate.open) continue;
        if (watch.enough(done + static_cast<std::uint32_t>(jobs_.size()))) return false;
        jobs_.push_back({&candidate, luck, {}, {}, false});
      }
    } while (!compares_after(++rounds));
    return true;
  }

  // Comparing takes the longer the more there is; one round among many changes little.
  static bool compares_after(std::size_t rounds) { return rounds <= kOften || rounds % kOften == 0; }

  // Plays what is laid out, one after the other or at the same time, as long as there is time; says how many, from the
  // first one on.
  std::size_t play(const Imagined<G>& imagined, const Watch& watch, std::uint32_t done) {
    std::atomic<std::size_t> taken = 0;
    const auto work = [&](Player& player) {
      for (std::size_t next = taken++; next < jobs_.size() && watch.go_on(done); next = taken++) {
        Job& job = jobs_[next];
        Rng rng(job.luck);
        const State end = play(player, imagined.again(game_, rng).state(), job.candidate->turn.actions, rng, watch);
        job.end = player.judge(end);
        if (by_source_) {
          job.sources = sources_of(end, job.end);
          // A net's chances are its own.
          if (plan_.tree.leaf != Leaf::net) job.end.wins = told_chances(game_, end, plan_.tree.leaf, *calibration_);
        }
        job.finished = watch.go_on(done);
      }
    };
    side_by_side(std::min(players_.size(), jobs_.size()), [&](std::size_t player) { work(players_[player]); });
    const auto end = std::find_if(jobs_.begin(), jobs_.end(), [](const Job& job) { return !job.finished; });
    return static_cast<std::size_t>(end - jobs_.begin());
  }

  void take_in(const Job& job) const {
    const std::size_t seat = at(seat_.index());
    job.candidate->rounds.push_back({job.end.values[seat], job.end.wins[seat], job.end.points[seat]});
    if (by_source_) job.candidate->sources.push_back(job.sources);
    job.candidate->sum += static_cast<double>(job.end.values[seat]);
  }

  Sources sources_of(const State& end, const Judgement& judgement) const {
    const Scores scores = game_.score(end);
    const std::size_t seat = at(seat_.index());
    Sources sources{};
    for (std::size_t i = 0; i < scores.sources; ++i) sources[i] = static_cast<float>(scores.points[i][seat]);
    sources[scores.sources] = judgement.points[seat] - static_cast<float>(scores.total(seat_.index()));
    return sources;
  }

  // What was chosen is among those that are compared, and the best turn that begins in the same way: before the others,
  // so that there is time for them.
  void examine(std::vector<Candidate>& all, const State& state, const std::vector<Action>& chosen) {
    const auto begins_alike = [&](const Candidate& candidate) { return candidate.turn.first == chosen.front(); };
    const auto alike = std::find_if(all.begin(), all.end(), begins_alike);
    if (alike == all.end()) return;  // nobody may choose that here
    alike->open = alike->asked = true;
    const auto same = [&](const Candidate& candidate) { return candidate.turn.actions == chosen; };
    const auto known = std::find_if(all.begin(), all.end(), same);
    if (known != all.end()) {
      known->open = known->asked = true;
    } else {
      State end = state;
      const std::vector<Action> possible = take(game_, end, seat_, chosen);
      all.push_back({{chosen.front(), players_[0].judge(end), possible}, true, true, {}, {}, 0, {}});
    }
    sort_stably(all, [](const Candidate& x, const Candidate& y) { return x.asked && !y.asked; });
  }

  // The position after the turn, and after those that follow until the seat has had its next one.
  State play(Player& player, State state, const std::vector<Action>& turn, Rng& rng, const Watch& watch) const {
    player.steps += take(game_, state, seat_, turn).size();
    Seat last = seat_;
    int own = 0;
    int turns = 0;
    player.steps += play_on(game_, player.quick, state, rng, watch, [&](Seat mover) {
      const bool turn_over = game_.players() == 1 ? turns % kStretchesAlone == 0 : mover != seat_ && last == seat_;
      ++turns;
      last = mover;
      return turn_over && own++ == plan_.depth;
    });
    return state;
  }

  // Drops what is clearly worse than the best so far, compared round by round, or as good.
  static void give_up(std::vector<Candidate>& all, const Standard& standard, std::ptrdiff_t stay) {
    std::vector<Candidate*> open;
    for (Candidate& candidate : all)
      if (candidate.open) open.push_back(&candidate);
    sort_stably(open, [](const Candidate* x, const Candidate* y) { return x->mean() > y->mean(); });
    for (auto next = open.begin() + std::min(stay, std::ssize(open)); next != open.end(); ++next)
      (*next)->open = wanted(**next) || !settled(*open.front(), **next, standard);
  }

  static bool wanted(const Candidate& candidate) { return candidate.asked && candidate.rounds.size() < kExamined; }

  static bool settled(const Candidate& best, const Candidate& other, const Standard& standard) {
    if (best.rounds.size() < kLeastForSame) return false;
    double sum = 0;
    double squares = 0;
    const auto rounds = static_cast<double>(best.rounds.size());
    for (std::size_t i = 0; i < best.rounds.size(); ++i) {
      const double ahead = static_cast<double>(best.rounds[i].value - other.rounds[i].value);
      sum += ahead;
      squares += ahead * ahead;
    }
    const double mean = sum / rounds;
    const double error = std::sqrt(std::max(0.0, squares / rounds - mean * mean) / (rounds - 1));
    const bool worse = best.rounds.size() >= standard.least && mean > standard.clear * error;
    return worse || mean + standard.clear * error < standard.same;
  }

  template <class Figure>
  static double mean(const Candidate& candidate, std::size_t rounds, Figure figure) {
    double sum = 0;
    for (std::size_t i = 0; i < rounds; ++i) sum += static_cast<double>(figure(candidate, i));
    return rounds == 0 ? 0 : sum / static_cast<double>(rounds);
  }

  // A figure of a turn beside one that was played on longer: what was given up earlier had other luck on the whole, so
  // it is told by how far it was from the other in the rounds that both were played on.
  template <class Figure>
  static double beside(const Candidate& best, const Candidate& other, Figure figure) {
    const std::size_t rounds = std::min(best.rounds.size(), other.rounds.size());
    return mean(best, best.rounds.size(), figure) - mean(best, rounds, figure) + mean(other, rounds, figure);
  }

  static Outlook outlook(const Candidate& best, const Candidate& candidate) {
    const auto figure = [&](float Outlook::* which) {
      return static_cast<float>(
          beside(best, candidate, [&](const Candidate& c, std::size_t i) { return c.rounds[i].*which; }));
    };
    // Nothing is told to be better than what is recommended.
    const float most = static_cast<float>(best.mean());
    return {std::min(most, figure(&Outlook::value)), std::clamp(figure(&Outlook::wins), 0.0F, 1.0F),
            figure(&Outlook::points)};
  }

  // Of what the expected points are made.
  std::vector<double> by_source(const Candidate& best, const Candidate& candidate) const {
    std::vector<double> points;
    if (!by_source_ || candidate.rounds.empty()) return points;
    const std::size_t sources = game_.score_sources().size();
    for (std::size_t source = 0; source <= sources; ++source)
      points.push_back(
          beside(best, candidate, [&](const Candidate& c, std::size_t i) { return c.sources[i][source]; }));
    return points;
  }

  // What was played on longest comes first: everything else fell behind it. What was never played on keeps the order of
  // the beam.
  Analysis report(std::vector<Candidate>& all, std::uint32_t done, const Watch& watch) const {
    sort_stably(all, [](const Candidate& x, const Candidate& y) {
      if (x.open != y.open) return x.open;
      return x.rounds.empty() || y.rounds.empty() ? x.rounds.size() > y.rounds.size() : x.mean() > y.mean();
    });
    for (Candidate& candidate : all) candidate.told = outlook(all[0], candidate);
    sort_stably(all, [](const Candidate& x, const Candidate& y) {
      return x.rounds.empty() || y.rounds.empty() ? x.rounds.size() > y.rounds.size() : x.told.value > y.told.value;
    });
    Analysis analysis;
    const std::size_t seat = at(seat_.index());
    for (const Candidate& candidate : all) {
      // A choice is worth what the best turn that begins with it is worth.
      const auto known = std::find_if(analysis.choices.begin(), analysis.choices.end(),
                                      [&](const auto& choice) { return choice.action == candidate.turn.first; });
      if (known != analysis.choices.end()) {
        known->visits += static_cast<std::uint32_t>(candidate.rounds.size());
        continue;
      }
      const Judgement& end = candidate.turn.end;
      const Outlook unplayed = {end.values[seat], end.wins[seat], end.points[seat]};
      const Outlook& told = candidate.rounds.empty() ? unplayed : candidate.told;
      analysis.choices.push_back({candidate.turn.first, static_cast<std::uint32_t>(candidate.rounds.size()), told.value,
                                  told.wins, told.points, by_source(all[0], candidate)});
    }
    analysis.line = all[0].turn.actions;
    analysis.iterations = done;
    analysis.steps = steps_;
    analysis.seconds = watch.seconds();
    analysis.late = undecided(all) && watch.late(done);
    return analysis;
  }

  const G& game_;
  BotPlan plan_;
  Rng rng_;
  Seat seat_;
  Beam<G> wide_;
  const Calibration* calibration_;
  std::vector<Player> players_;
  std::vector<Job> jobs_;
  std::uint64_t steps_ = 0;
  bool by_source_ = false;
};

}  // namespace spielwerk
