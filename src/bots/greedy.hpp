#pragma once

#include <algorithm>
#include <cstring>
#include <unordered_set>
#include <vector>

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
    const Seat seat = imagined.seat();
    best_.clear();
    best_value_ = 0;
    std::vector<Node> layer;
    ActionList actions;
    game_.legal(imagined.state(), actions);
    if (actions.size() == 1) return actions[0];
    for (const Action action : actions) expand(imagined.state(), action, action, seat, layer);
    for (int depth = 0; depth < kMaxDepth && !layer.empty(); ++depth) layer = next_layer(layer, seat);
    for (const Node& node : layer) consider(node.value, node.first);  // turns that are longer than we look
    return best_[rng_.below(static_cast<std::uint32_t>(best_.size()))];
  }

 private:
  static constexpr std::size_t kWidth = 400;
  static constexpr int kMaxDepth = 60;

  struct Node {
    State state;
    Action first;
    int value;
  };

  void expand(const State& state, Action action, Action first, Seat seat, std::vector<Node>& layer) {
    Node node{state, first, 0};
    game_.apply(node.state, action);
    node.value = game_.score(node.state).total(seat.index());
    if (game_.to_move(node.state) == seat) {
      layer.push_back(node);
    } else {
      consider(node.value, first);
    }
  }

  std::vector<Node> next_layer(std::vector<Node>& layer, Seat seat) {
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
      for (const Action action : actions) expand(node.state, action, node.first, seat, next);
    }
    return next;
  }

  void consider(int value, Action first) {
    if (!best_.empty() && value < best_value_) return;
    if (value > best_value_ || best_.empty()) best_.clear();
    best_value_ = value;
    if (std::find(best_.begin(), best_.end(), first) == best_.end()) best_.push_back(first);
  }

  const G& game_;
  Rng rng_;
  int best_value_ = 0;
  std::vector<Action> best_;
};

}  // namespace spielwerk
