#pragma once

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "bots/effort.hpp"
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

  Action choose(const Imagined<G>& imagined, const Watch& watch) {
    ActionList actions;
    game_.legal(imagined.state(), actions);
    cut_ = false;
    if (actions.size() == 1) return actions[0];
    search(imagined, actions, watch);
    return best_[rng_.below(static_cast<std::uint32_t>(best_.size()))];
  }
  // Whether there was no time for whole turns.
  bool cut() const { return cut_; }

 private:
  static constexpr std::size_t kWidth = 400;
  static constexpr int kMaxDepth = 60;

  struct Node {
    State state;
    Action first;
    int value;
  };

  // Plays out the turn, beginning with each of these choices.
  void search(const Imagined<G>& imagined, const ActionList& choices, const Watch& watch) {
    seat_ = imagined.seat();
    best_.clear();
    std::vector<Node> layer;
    for (const Action action : choices) expand({imagined.state(), action, 0}, action, layer);
    for (int depth = 0; depth < kMaxDepth && !layer.empty() && !cut_; ++depth) layer = next_layer(layer, watch);
    for (const Node& node : layer) consider(node);  // turns that are longer than we look, or than there was time for
  }

  void expand(const Node& from, Action action, std::vector<Node>& layer) {
    Node node = from;
    game_.apply(node.state, action);
    node.value = game_.score(node.state).total(seat_.index());
    if (game_.to_move(node.state) == seat_) {
      layer.push_back(node);
    } else {
      consider(node);
    }
  }

  // Where time runs out on the way, this layer is the last one.
  std::vector<Node> next_layer(std::vector<Node>& layer, const Watch& watch) {
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
      cut_ = !watch.go_on(0);
      if (cut_) return layer;
      actions.clear();
      game_.legal(node.state, actions);
      for (const Action action : actions) expand(node, action, next);
    }
    return next;
  }

  void consider(const Node& node) {
    if (!best_.empty() && node.value < most_) return;
    if (best_.empty() || node.value > most_) {
      best_.clear();
      most_ = node.value;
    }
    if (std::find(best_.begin(), best_.end(), node.first) == best_.end()) best_.push_back(node.first);
  }

  const G& game_;
  Rng rng_;
  Seat seat_;
  std::vector<Action> best_;  // the first choices of the turns that end best
  int most_ = 0;              // the points of their ends
  bool cut_ = false;
};

}  // namespace spielwerk
