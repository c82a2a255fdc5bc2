#pragma once

#include <algorithm>
#include <cstring>
#include <unordered_set>
#include <vector>

#include "bots/advice.hpp"
#include "bots/imagined.hpp"
#include "core/hash.hpp"

namespace spielwerk {

// L1: plays out its own turn in every way it can, takes the one after which it would have the most points if the game
// ended then; ties at random. A turn ends where somebody else or chance is to move. Where the tree of choices is too
// wide, only the best-looking positions of each depth are followed.
template <Game G>
class Greedy {
 public:
  using State = typename G::State;

  Greedy(const G& game, std::uint64_t seed) : game_(game), rng_(seed) {}

  Action choose(const Imagined<G>& imagined) {
    ActionList actions;
    game_.legal(imagined.state(), actions);
    if (actions.size() == 1) return actions[0];
    search(imagined, actions);
    return best_[rng_.below(static_cast<std::uint32_t>(best_.size()))];
  }

  // Each choice is looked at by itself, so that none is dropped for looking worse than the others. The same position
  // gives the same advice: of equals the first.
  Advice advise(const Imagined<G>& imagined) {
    Advice advice;
    advice.now = game_.score(imagined.state());
    ActionList actions;
    game_.legal(imagined.state(), actions);
    for (const Action action : actions) {
      ActionList alone;
      alone.push(action);
      search(imagined, alone);
      const bool best = advice.choices.empty() || end_.value > advice.then.total(imagined.seat().index());
      advice.choices.push_back({action, end_.value});
      if (!best) continue;
      advice.best = action;
      advice.line = sentences(imagined.state());
      advice.then = game_.score(end_.state);
    }
    return advice;
  }

 private:
  static constexpr std::size_t kWidth = 400;
  static constexpr int kMaxDepth = 60;
  static constexpr int kNothing = -1;

  struct Node {
    State state;
    Action first;
    int value;
    int last;  // the step that led here
  };
  // A choice of some turn, and the one before it.
  struct TrailStep {
    Action action;
    int before;
  };

  // Plays out the turn, beginning with each of these choices.
  void search(const Imagined<G>& imagined, const ActionList& choices) {
    seat_ = imagined.seat();
    best_.clear();
    trail_.clear();
    std::vector<Node> layer;
    const Node root{imagined.state(), {}, 0, kNothing};
    for (const Action action : choices) expand(root, action, layer);
    for (int depth = 0; depth < kMaxDepth && !layer.empty(); ++depth) layer = next_layer(layer);
    for (const Node& node : layer) consider(node);  // turns that are longer than we look
  }

  void expand(const Node& from, Action action, std::vector<Node>& layer) {
    Node node{from.state, from.last == kNothing ? action : from.first, 0, static_cast<int>(trail_.size())};
    trail_.push_back({action, from.last});
    game_.apply(node.state, action);
    node.value = game_.score(node.state).total(seat_.index());
    if (game_.to_move(node.state) == seat_) {
      layer.push_back(node);
    } else {
      consider(node);
    }
  }

  std::vector<Node> next_layer(std::vector<Node>& layer) {
    if (layer.size() > kWidth) {
      std::nth_element(layer.begin(), layer.begin() + kWidth, layer.end(),
                       [](const Node& x, const Node& y) { return x.value > y.value; });
      layer.resize(kWidth);
    }
    std::vector<Node> next;
    std::unordered_set<std::uint64_t> seen;
    ActionList actions;
    for (const Node& node : layer) {
      if (!seen.insert(fingerprint(node.state)).second) continue;
      actions.clear();
      game_.legal(node.state, actions);
      for (const Action action : actions) expand(node, action, next);
    }
    return next;
  }

  void consider(const Node& node) {
    if (!best_.empty() && node.value < end_.value) return;
    if (best_.empty() || node.value > end_.value) {
      best_.clear();
      end_ = node;
    }
    if (std::find(best_.begin(), best_.end(), node.first) == best_.end()) best_.push_back(node.first);
  }

  // The turn that led to the best end.
  std::vector<Text> sentences(State state) const {
    std::vector<Action> actions;
    for (int step = end_.last; step != kNothing; step = trail_[static_cast<std::size_t>(step)].before)
      actions.push_back(trail_[static_cast<std::size_t>(step)].action);
    std::reverse(actions.begin(), actions.end());
    std::vector<Text> line;
    for (const Action action : actions) {
      line.push_back(game_.sentence(state, action));
      game_.apply(state, action);
    }
    return line;
  }

  const G& game_;
  Rng rng_;
  Seat seat_;
  std::vector<Action> best_;  // the first choices of the turns that end best
  Node end_{};                // where the first of them ends
  std::vector<TrailStep> trail_;
};

}  // namespace spielwerk
