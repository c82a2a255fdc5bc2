#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "bots/judge.hpp"
#include "bots/mind.hpp"
#include "core/index.hpp"
#include "core/order.hpp"

namespace spielwerk {

// L2: looks for the best end of its own turn. Of the positions of each depth only the best-looking are followed; the
// same position reached in another order counts once. A turn ends where somebody else or chance is to move.
template <Game G>
class Beam final : public Mind<G> {
 public:
  using State = typename G::State;

  // So many different ends are kept of the turns that begin alike.
  Beam(const G& game, int width, Taste taste, int variants = 1)
      : game_(game), width_(at(width)), judge_(game, std::move(taste)), variants_(variants) {}

  Analysis think(const Imagined<G>& imagined, const Effort& effort) override {
    const Watch watch(effort);
    Analysis analysis;
    for (const Turn& turn : turns(imagined.state(), imagined.seat(), watch)) {
      if (analysis.line.empty()) analysis.line = turn.actions;
      const std::size_t seat = at(imagined.seat().index());
      analysis.choices.push_back({turn.first, 1, turn.end.values[seat], turn.end.wins[seat], turn.end.points[seat]});
    }
    analysis.iterations = 1;
    analysis.steps = trail_.size();
    analysis.seconds = watch.seconds();
    analysis.late = cut_;
    return analysis;
  }

  // The best end of a turn that begins with this choice.
  struct Turn {
    Action first;
    Judgement end;
    std::vector<Action> actions;
  };

  // One turn for each legal choice, or a few, the best first. Those that fell out of the beam come last, as far as they
  // got.
  std::vector<Turn> turns(const State& state, Seat seat, const Watch& watch) {
    search(state, seat, watch);
    std::vector<Turn> turns;
    for (const End& end : ends_) turns.push_back({trail_[at(end.first)].action, end.judgement, way(end.last)});
    const auto better = [this](const Turn& x, const Turn& y) { return value(x.end) > value(y.end); };
    sort_stably(turns, better);
    std::vector<Turn> dropped;
    for (const End& node : begun_) {
      const auto same = [&](const End& end) { return end.first == node.first; };
      if (std::none_of(ends_.begin(), ends_.end(), same))
        dropped.push_back({trail_[at(node.first)].action, node.judgement, way(node.last)});
    }
    sort_stably(dropped, better);
    turns.insert(turns.end(), dropped.begin(), dropped.end());
    return turns;
  }

  // The best turn alone.
  std::vector<Action> best(const State& state, Seat seat, const Watch& watch) {
    search(state, seat, watch);
    const auto worse = [this](const End& x, const End& y) { return value(x.judgement) < value(y.judgement); };
    return way(std::max_element(ends_.begin(), ends_.end(), worse)->last);
  }

  // How many actions the last search applied.
  std::uint64_t steps() const { return trail_.size(); }

 private:
  static constexpr int kMaxDepth = 40;
  static constexpr int kNothing = -1;

  struct Node {
    Node(const State& state, const Judgement& judgement, int first, int last)
        : state(state), judgement(judgement), first(first), last(last) {}

    State state;
    Judgement judgement;
    int first;  // the step that the turn began with
    int last;   // the step that led here
  };
  // A choice of some turn, and the one before it.
  struct Step {
    Action action;
    int before;
  };
  struct End {
    int first;
    int last;
    Judgement judgement;
    std::uint64_t position;  // its fingerprint, where ends that begin alike have to be told apart
  };

  void search(const State& state, Seat seat, const Watch& watch) {
    seat_ = seat;
    trail_.clear();
    ends_.clear();
    layer_.clear();
    expand({state, {}, kNothing, kNothing}, layer_);
    begun_.clear();
    for (const Node& node : layer_) begun_.push_back({node.first, node.last, node.judgement, 0});
    cut_ = false;
    for (int depth = 0; depth < kMaxDepth && !layer_.empty() && !cut_; ++depth) next_layer(watch);
    for (const Node& node : layer_) end(node);  // turns that are longer than we look
  }

  void expand(const Node& from, std::vector<Node>& layer) {
    ActionList actions;
    game_.legal(from.state, actions);
    for (const Action action : actions) {
      const int step = static_cast<int>(trail_.size());
      trail_.push_back({action, from.last});
      Node& node = layer.emplace_back(from.state, Judgement{}, from.first == kNothing ? step : from.first, step);
      game_.apply(node.state, action);
      const bool goes_on = game_.to_move(node.state) == seat_;
      node.judgement = goes_on ? judge_.midway(node.state) : judge_(node.state);
      if (goes_on) continue;
      end(node);
      layer.pop_back();
    }
  }

  // Where time runs out on the way, this layer is the last one.
  void next_layer(const Watch& watch) {
    order_.resize(layer_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::sort(order_.begin(), order_.end(), [this](std::size_t x, std::size_t y) {
      const float one = value(layer_[x].judgement);
      const float other = value(layer_[y].judgement);
      return one != other ? one > other : x < y;
    });
    next_.clear();
    seen_.clear();
    for (const std::size_t i : order_) {
      const std::uint64_t position = fingerprint(layer_[i].state);
      if (std::find(seen_.begin(), seen_.end(), position) != seen_.end()) continue;
      if (seen_.size() == width_) break;
      cut_ = !watch.go_on(0);
      if (cut_) return;
      seen_.push_back(position);
      expand(layer_[i], next_);
    }
    std::swap(layer_, next_);
  }

  void end(const Node& node) {
    const End fresh = {node.first, node.last, node.judgement, variants_ == 1 ? 0 : fingerprint(node.state)};
    int alike = 0;
    End* worst = nullptr;
    for (End& known : ends_) {
      if (known.first != fresh.first) continue;
      if (known.position == fresh.position && variants_ > 1) return;
      ++alike;
      if (worst == nullptr || value(known.judgement) < value(worst->judgement)) worst = &known;
    }
    if (alike < variants_) {
      ends_.push_back(fresh);
    } else if (value(fresh.judgement) > value(worst->judgement)) {
      *worst = fresh;
    }
  }

  std::vector<Action> way(int last) const {
    std::vector<Action> actions;
    for (int step = last; step != kNothing; step = trail_[at(step)].before) actions.push_back(trail_[at(step)].action);
    std::reverse(actions.begin(), actions.end());
    return actions;
  }

  float value(const Judgement& judgement) const { return judgement.values[at(seat_.index())]; }

  const G& game_;
  std::size_t width_;
  Judge<G> judge_;
  int variants_;
  Seat seat_;
  bool cut_ = false;  // there was no time for whole turns
  std::vector<Step> trail_;
  std::vector<End> ends_;
  std::vector<End> begun_;  // after the first choice, where the turn goes on
  // What a search needs while it runs; kept for the next one.
  std::vector<Node> layer_;
  std::vector<Node> next_;
  std::vector<std::size_t> order_;
  std::vector<std::uint64_t> seen_;
};

}  // namespace spielwerk
