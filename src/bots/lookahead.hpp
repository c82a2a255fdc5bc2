#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "bots/beam.hpp"
#include "bots/plan.hpp"
#include "core/order.hpp"
#include "play/playout.hpp"

namespace spielwerk {

// Looks for good whole turns with a beam, then plays the best of them on: each time with other hidden things and other
// luck, everybody taking the turn that looks best, until the seat has had its next turn. In these games a turn says
// little before it is finished, so this sees further than a tree of single choices. All turns that are compared get the
// same hidden things and the same luck; what falls clearly behind is given up, and what makes no difference is not
// thought about for long. Who has time instead of a number of iterations wants to be surer of both.
template <Game G>
class Lookahead final : public Mind<G> {
 public:
  using State = typename G::State;

  Lookahead(const G& game, const BotPlan& plan, std::uint64_t seed)
      : game_(game),
        plan_(plan),
        rng_(seed),
        wide_(game, plan.width, plan.tree.leaf),
        quick_(game, plan.policy, plan.tree.leaf) {}

  Analysis think(const Imagined<G>& imagined, const Effort& effort) override {
    const Watch watch(effort);
    seat_ = imagined.seat();
    steps_ = 0;
    const auto turns = wide_.turns(imagined.state(), seat_, watch);
    steps_ += wide_.steps();
    std::vector<Candidate> all;
    for (const auto& turn : turns) all.push_back({turn, true, {}, 0, 0, 0, 0});
    for (std::size_t i = at(plan_.candidates); i < all.size(); ++i) all[i].open = false;
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
  static constexpr int kMostTurns = 200;     // of one play-out

  struct Candidate {
    Turn turn;
    bool open;
    std::vector<float> values;  // one a round
    double sum;                 // of them
    double wins;
    double points;
    double standing;  // its value in the report
    double mean() const { return values.empty() ? 0 : sum / static_cast<double>(values.size()); }
  };

  static bool undecided(const std::vector<Candidate>& all) {
    return std::count_if(all.begin(), all.end(), [](const Candidate& candidate) { return candidate.open; }) > 1;
  }

  // Rounds of one play-out for each that is still open, as long as more than one is; at least so many stay open.
  std::uint32_t compare(std::vector<Candidate>& all, const Imagined<G>& imagined, const Watch& watch,
                        const Standard& standard, std::ptrdiff_t stay) {
    std::uint32_t done = 0;
    while (undecided(all)) {
      const std::uint64_t luck = rng_.next();
      for (Candidate& candidate : all) {
        if (!candidate.open) continue;
        if (!watch.go_on(done)) return done;
        Rng rng(luck);
        const Judgement end = play_on(imagined.again(game_, rng).state(), candidate.turn.actions, rng);
        candidate.values.push_back(end.values[at(seat_.index())]);
        candidate.sum += static_cast<double>(candidate.values.back());
        candidate.wins += static_cast<double>(end.wins[at(seat_.index())]);
        candidate.points += static_cast<double>(end.points[at(seat_.index())]);
        ++done;
      }
      give_up(all, standard, stay);
    }
    return done;
  }

  Judgement play_on(State state, const std::vector<Action>& turn, Rng& rng) {
    ActionList actions;
    for (const Action action : turn) {
      // With other hidden things a turn may come out otherwise.
      if (game_.to_move(state) != seat_) break;
      actions.clear();
      game_.legal(state, actions);
      if (std::find(actions.begin(), actions.end(), action) == actions.end()) break;
      step(state, action);
    }
    Seat last = seat_;
    int own = 0;
    for (int turns = 0; turns < kMostTurns; ++turns) {
      while (game_.to_move(state).is_chance()) step(state, random_outcome(game_, state, rng));
      const Seat mover = game_.to_move(state);
      if (mover.is_nobody()) break;
      const bool turn_over = game_.players() == 1 ? turns % kStretchesAlone == 0 : mover != seat_ && last == seat_;
      if (turn_over && own++ == plan_.depth) break;
      last = mover;
      const auto best = quick_.best(state, mover);
      for (const Action action : best) step(state, action);
      steps_ += quick_.steps();
    }
    return judge(game_, state, plan_.tree.leaf);
  }

  void step(State& state, Action action) {
    game_.apply(state, action);
    ++steps_;
  }

  // Drops what is clearly worse than the best so far, compared round by round, or as good.
  static void give_up(std::vector<Candidate>& all, const Standard& standard, std::ptrdiff_t stay) {
    std::vector<Candidate*> open;
    for (Candidate& candidate : all)
      if (candidate.open) open.push_back(&candidate);
    // Comparing takes the longer the more there is; one round among many changes little.
    const std::size_t rounds = open.front()->values.size();
    if (rounds > kOften && rounds % kOften != 0) return;
    sort_stably(open, [](const Candidate* x, const Candidate* y) { return x->mean() > y->mean(); });
    for (auto next = open.begin() + std::min(stay, std::ssize(open)); next != open.end(); ++next)
      (*next)->open = !settled(*open.front(), **next, standard);
  }

  static bool settled(const Candidate& best, const Candidate& other, const Standard& standard) {
    if (best.values.size() < kLeastForSame) return false;
    double sum = 0;
    double squares = 0;
    const auto rounds = static_cast<double>(best.values.size());
    for (std::size_t i = 0; i < best.values.size(); ++i) {
      const double ahead = static_cast<double>(best.values[i] - other.values[i]);
      sum += ahead;
      squares += ahead * ahead;
    }
    const double mean = sum / rounds;
    const double error = std::sqrt(std::max(0.0, squares / rounds - mean * mean) / (rounds - 1));
    const bool worse = best.values.size() >= standard.least && mean > standard.clear * error;
    return worse || mean + standard.clear * error < standard.same;
  }

  // How far a turn was behind another one in the rounds that both were played on.
  static double behind(const Candidate& best, const Candidate& other) {
    const std::size_t rounds = std::min(best.values.size(), other.values.size());
    double sum = 0;
    for (std::size_t i = 0; i < rounds; ++i) sum += static_cast<double>(best.values[i] - other.values[i]);
    return rounds == 0 ? 0 : sum / static_cast<double>(rounds);
  }

  // What was played on longest comes first: everything else fell behind it. What was given up earlier had other luck on
  // the whole, so it is told by how far it was behind. What was never played on keeps the order of the beam.
  Analysis report(std::vector<Candidate>& all, std::uint32_t done, const Watch& watch) const {
    sort_stably(all, [](const Candidate& x, const Candidate& y) {
      if (x.open != y.open) return x.open;
      return x.values.empty() || y.values.empty() ? x.values.size() > y.values.size() : x.mean() > y.mean();
    });
    for (Candidate& candidate : all) candidate.standing = all[0].mean() - std::max(0.0, behind(all[0], candidate));
    sort_stably(all, [](const Candidate& x, const Candidate& y) {
      return x.values.empty() || y.values.empty() ? x.values.size() > y.values.size() : x.standing > y.standing;
    });
    Analysis analysis;
    for (const Candidate& candidate : all) {
      const auto count = static_cast<double>(candidate.values.size());
      const std::size_t seat = at(seat_.index());
      const Judgement& end = candidate.turn.end;
      Analysis::Choice choice{candidate.turn.first, static_cast<std::uint32_t>(candidate.values.size()),
                              static_cast<double>(end.values[seat]), static_cast<double>(end.wins[seat]),
                              static_cast<double>(end.points[seat])};
      if (count > 0) {
        choice.value = candidate.standing;
        choice.win_share = candidate.wins / count;
        choice.points = candidate.points / count;
      }
      analysis.choices.push_back(choice);
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
  Beam<G> quick_;
  std::uint64_t steps_ = 0;
};

}  // namespace spielwerk
