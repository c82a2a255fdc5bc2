#pragma once

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

#include "bots/mind.hpp"
#include "bots/plan.hpp"
#include "bots/value.hpp"
#include "core/index.hpp"
#include "core/order.hpp"
#include "core/platform.hpp"
#include "play/playout.hpp"

namespace spielwerk {

// Information-set tree search (Cowling, Powley, Whitehouse 2012): every iteration imagines anew what the seat does not
// know and goes down one tree of what it does know. Each seat maximises its own value. A turn is a chain of nodes of
// one seat; forced choices have none; positions that look the same to the seat share one, in whatever order they were
// reached.
template <Game G>
class Tree final : public Mind<G> {
 public:
  using State = typename G::State;

  Tree(const G& game, const TreePlan& plan, std::uint64_t seed) : game_(game), plan_(plan), rng_(seed) {}

  Analysis think(const Imagined<G>& imagined, const Effort& effort) override {
    const Watch watch(effort);
    // Each thread has a tree of its own; they share nothing but what they have found out at the root.
    std::vector<Tree> others;
    for (int i = 1; i < effort.threads; ++i) others.emplace_back(game_, plan_, rng_.next());
    side_by_side(others.size() + 1, [&](std::size_t i) { (i == 0 ? *this : others[i - 1]).grow(imagined, watch); });
    for (const Tree& other : others) add_root(other);
    return report(imagined, watch, effort);
  }

 private:
  static constexpr int kDeepest = 400;
  static constexpr std::size_t kMostOutcomes = 10;

  struct Edge {
    Action action;
    std::uint32_t visits = 0;
    std::uint32_t offered = 0;  // how often it could be chosen when the node was passed
    float guess = 0;            // for who is to move, before it was tried
    float prior = 0;
    Values values{};  // sums
  };
  struct Node {
    std::vector<Edge> edges;
  };
  struct Passed {
    int node;
    int edge;
  };
  struct RootSums {
    double wins = 0;
    double points = 0;
  };

  void grow(const Imagined<G>& imagined, const Watch& watch) {
    seat_ = imagined.seat();
    nodes_.clear();
    places_.clear();
    kept_.clear();
    sums_.clear();
    done_ = 0;
    steps_ = 0;
    do {
      iterate(imagined.again(game_, rng_).state());
      ++done_;
    } while (watch.go_on(done_));
  }

  void iterate(State state) {
    path_.clear();
    Judgement judgement;
    for (int depth = 0;; ++depth) {
      const Seat mover = game_.to_move(state);
      if (mover.is_nobody() || depth == kDeepest) {
        judgement = judge(game_, state, plan_.leaf);
        break;
      }
      if (mover.is_chance()) {
        step(state, draw(state));
        continue;
      }
      actions_.clear();
      game_.legal(state, actions_);
      if (actions_.size() == 1) {
        step(state, actions_[0]);
        continue;
      }
      const auto [place, fresh] =
          places_.try_emplace(information(game_, state, seat_), static_cast<int>(nodes_.size()));
      if (fresh) nodes_.emplace_back();
      const int node = place->second;
      if (fresh && !path_.empty()) {
        judgement = leaf(state, node, mover);
        break;
      }
      const int edge = select(state, node, mover);
      path_.push_back({node, edge});
      step(state, nodes_[at(node)].edges[at(edge)].action);
    }
    for (const Passed& passed : path_) {
      Edge& edge = nodes_[at(passed.node)].edges[at(passed.edge)];
      ++edge.visits;
      for (std::size_t seat = 0; seat < at(game_.players()); ++seat) edge.values[seat] += judgement.values[seat];
    }
    if (path_.empty()) return;
    sums_.resize(std::max(sums_.size(), at(path_[0].edge) + 1));
    sums_[at(path_[0].edge)].wins += judgement.wins[at(seat_.index())];
    sums_[at(path_[0].edge)].points += judgement.points[at(seat_.index())];
  }

  // What chance brings: of the outcomes that have come before in this place, once there are enough of them, so that the
  // tree grows deeper instead of ever wider.
  Action draw(const State& state) {
    std::vector<Action>& kept = kept_[information(game_, state, seat_)];
    if (kept.size() == kMostOutcomes) {
      outcomes_.clear();
      game_.outcomes(state, outcomes_);
      std::uint32_t total = 0;
      const auto weight = [&](const Outcome& outcome) {
        return std::find(kept.begin(), kept.end(), outcome.action) == kept.end() ? 0 : outcome.weight;
      };
      for (const Outcome& outcome : outcomes_) total += weight(outcome);
      std::uint32_t point = total == 0 ? 0 : rng_.below(total);
      for (const Outcome& outcome : outcomes_) {
        if (point < weight(outcome)) return outcome.action;
        point -= weight(outcome);
      }
    }
    const Action drawn = random_outcome(game_, state, rng_);
    if (kept.size() < kMostOutcomes && std::find(kept.begin(), kept.end(), drawn) == kept.end()) kept.push_back(drawn);
    return drawn;
  }

  void step(State& state, Action action) {
    game_.apply(state, action);
    ++steps_;
  }

  // What the position is worth where the tree ends.
  Judgement leaf(State& state, int node, Seat mover) {
    if (plan_.guided) {
      offer(state, node, mover);
      const auto& edges = nodes_[at(node)].edges;
      const auto worse = [](const Edge& x, const Edge& y) { return x.guess < y.guess; };
      // A new node offers just what can be chosen now. What looks best has been looked at already.
      if (plan_.playout == Playout::settle) step(state, std::max_element(edges.begin(), edges.end(), worse)->action);
    }
    switch (plan_.playout) {
      case Playout::none: break;
      case Playout::random:
        for (int i = 0; i < plan_.steps && random_step(game_, state, rng_); ++i) ++steps_;
        break;
      case Playout::settle: settle(state, mover); break;
    }
    return judge(game_, state, plan_.leaf);
  }

  // Finishes the turn: each choice the one that looks best by itself.
  void settle(State& state, Seat mover) {
    ActionList actions;
    for (int i = 0; i < plan_.steps && game_.to_move(state) == mover; ++i) {
      actions.clear();
      game_.legal(state, actions);
      State best = state;
      float value = -1;
      for (const Action action : actions) {
        State next = state;
        step(next, action);
        const float seen = actions.size() == 1 ? 0 : judge(game_, next, plan_.leaf).values[at(mover.index())];
        if (seen <= value) continue;
        value = seen;
        best = next;
      }
      state = best;
    }
  }

  // The edges of what can be chosen now, in `offered_`; those that are new are added.
  void offer(const State& state, int place, Seat mover) {
    Node& node = nodes_[at(place)];
    offered_.clear();
    bool grown = false;
    for (const Action action : actions_) {
      auto edge = std::find_if(node.edges.begin(), node.edges.end(), [&](const Edge& e) { return e.action == action; });
      if (edge == node.edges.end()) {
        Edge added;
        added.action = action;
        if (plan_.guided) {
          State next = state;
          step(next, action);
          added.guess = judge(game_, next, plan_.leaf).values[at(mover.index())];
        }
        edge = node.edges.insert(node.edges.end(), added);
        grown = true;
      }
      offered_.push_back(static_cast<int>(edge - node.edges.begin()));
    }
    if (!grown || !plan_.guided) return;
    float most = 0;
    for (const Edge& edge : node.edges) most = std::max(most, edge.guess);
    for (Edge& edge : node.edges) edge.prior = std::exp((edge.guess - most) / plan_.sharpness);
  }

  int select(const State& state, int place, Seat mover) {
    offer(state, place, mover);
    Node& node = nodes_[at(place)];
    float priors = 0;
    std::uint32_t visits = 0;
    for (const int i : offered_) {
      Edge& edge = node.edges[at(i)];
      ++edge.offered;
      priors += edge.prior;
      visits += edge.visits;
    }
    const float root = std::sqrt(static_cast<float>(visits + 1));
    int best = offered_[0];
    float most = -1;
    std::uint32_t equals = 0;
    for (const int i : offered_) {
      const Edge& edge = node.edges[at(i)];
      const auto count = static_cast<float>(edge.visits);
      float value = 0;
      if (plan_.guided) {
        value = (edge.values[at(mover.index())] + edge.guess) / (count + 1) +
                plan_.exploration * edge.prior / priors * root / (count + 1);
      } else if (edge.visits == 0) {
        value = 1e6F;
      } else {
        value = edge.values[at(mover.index())] / count +
                plan_.exploration * std::sqrt(std::log(static_cast<float>(edge.offered)) / count);
      }
      if (value < most) continue;
      equals = value > most ? 1 : equals + 1;
      if (value > most || rng_.below(equals) == 0) best = i;
      most = value;
    }
    return best;
  }

  void add_root(const Tree& other) {
    Node& root = nodes_[0];
    const Node& more = other.nodes_[0];
    sums_.resize(std::max(sums_.size(), root.edges.size()));
    for (std::size_t i = 0; i < more.edges.size(); ++i) {
      // The root is the same list for all: what the seat itself may choose is nothing it has to imagine.
      root.edges[i].visits += more.edges[i].visits;
      for (std::size_t seat = 0; seat < kMaxSeats; ++seat) root.edges[i].values[seat] += more.edges[i].values[seat];
      if (i >= other.sums_.size()) continue;
      sums_[i].wins += other.sums_[i].wins;
      sums_[i].points += other.sums_[i].points;
    }
    done_ += other.done_;
    steps_ += other.steps_;
  }

  Analysis report(const Imagined<G>& imagined, const Watch& watch, const Effort& effort) {
    Analysis analysis;
    const Node& root = nodes_[0];
    for (std::size_t i = 0; i < root.edges.size(); ++i) {
      const Edge& edge = root.edges[i];
      const double count = std::max<double>(1, edge.visits);
      const RootSums sums = i < sums_.size() ? sums_[i] : RootSums{};
      const double value = edge.visits == 0 ? edge.guess : edge.values[at(seat_.index())] / count;
      analysis.choices.push_back({edge.action, edge.visits, value, sums.wins / count, sums.points / count});
    }
    sort_stably(analysis.choices, [](const auto& x, const auto& y) {
      return std::pair(x.visits, x.value) > std::pair(y.visits, y.value);
    });
    analysis.line = expected_line(imagined.state());
    analysis.iterations = done_;
    analysis.steps = steps_;
    analysis.seconds = watch.seconds();
    analysis.late = watch.late(done_ / static_cast<std::uint32_t>(effort.threads));
    return analysis;
  }

  // The most visited way down, as far as it was passed and chance does not interfere.
  std::vector<Action> expected_line(State state) {
    constexpr std::size_t kLongest = 24;
    std::vector<Action> line;
    while (line.size() < kLongest && game_.to_move(state).is_player()) {
      actions_.clear();
      game_.legal(state, actions_);
      Action next = actions_[0];
      if (actions_.size() > 1) {
        const auto place = places_.find(information(game_, state, seat_));
        if (place == places_.end()) break;
        std::uint32_t most = 0;
        for (const Edge& edge : nodes_[at(place->second)].edges) {
          const bool now = std::find(actions_.begin(), actions_.end(), edge.action) != actions_.end();
          if (!now || edge.visits <= most) continue;
          most = edge.visits;
          next = edge.action;
        }
        if (most == 0) break;
      }
      line.push_back(next);
      game_.apply(state, next);
    }
    return line;
  }

  const G& game_;
  TreePlan plan_;
  Rng rng_;
  Seat seat_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, int> places_;  // of nodes, by what the seat knows there
  std::unordered_map<std::uint64_t, std::vector<Action>> kept_;
  std::vector<Passed> path_;
  std::vector<int> offered_;
  std::vector<RootSums> sums_;
  ActionList actions_;
  OutcomeList outcomes_;
  std::uint32_t done_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace spielwerk
