#include "bots/bot.hpp"

#include <cmath>

#include "bots/beam.hpp"
#include "bots/flat.hpp"
#include "bots/greedy.hpp"
#include "bots/lookahead.hpp"
#include "bots/random.hpp"
#include "bots/tree.hpp"
#include "play/games.hpp"

namespace spielwerk {

namespace {

template <Game G>
class RandomBot final : public Bot {
 public:
  RandomBot(const G& game, std::uint64_t seed) : game_(game), rng_(seed) {}
  Action choose(const Position& position, Seat seat) override {
    const auto truth = to_state<typename G::State>(position);
    return random_choice(game_, Imagined<G>::by(seat, game_, truth, rng_), rng_);
  }

 private:
  const G& game_;
  Rng rng_;
};

template <Game G>
class GreedyBot final : public Bot {
 public:
  GreedyBot(const G& game, const Effort& effort, std::uint64_t seed)
      : game_(game), effort_(effort), rng_(seed), greedy_(game, rng_.next()) {}
  Action choose(const Position& position, Seat seat) override {
    const auto truth = to_state<typename G::State>(position);
    const Watch watch(effort_);
    const Action chosen = greedy_.choose(Imagined<G>::by(seat, game_, truth, rng_), watch);
    if (greedy_.cut()) ++late_;
    return chosen;
  }
  void heed(const std::atomic<bool>* stop) override { effort_.stop = stop; }
  int late() const override { return late_; }

 private:
  const G& game_;
  Effort effort_;
  Rng rng_;
  Greedy<G> greedy_;
  int late_ = 0;
};

// Somebody with a mind: lets it think about what it imagines, and takes one of the best choices.
template <Game G>
class ThinkingBot final : public Bot {
 public:
  ThinkingBot(const G& game, const BotPlan& plan, std::uint64_t seed) : game_(game), plan_(plan), rng_(seed) {
    switch (plan.kind) {
      case Kind::flat: mind_ = std::make_unique<Flat<G>>(game, plan.tree.leaf, rng_.next()); break;
      case Kind::lookahead: mind_ = std::make_unique<Lookahead<G>>(game, plan, rng_.next()); break;
      case Kind::tree: mind_ = std::make_unique<Tree<G>>(game, plan.tree, rng_.next()); break;
      default: mind_ = std::make_unique<Beam<G>>(game, plan.width, plan.taste()); break;
    }
  }

  Action choose(const Position& position, Seat seat) override {
    const auto truth = to_state<typename G::State>(position);
    ActionList actions;
    game_.legal(truth, actions);
    if (actions.size() == 1) return actions[0];
    const Analysis analysis = mind_->think(Imagined<G>::by(seat, game_, truth, rng_), plan_.effort);
    if (analysis.late) ++late_;
    return pick(analysis);
  }

  void heed(const std::atomic<bool>* stop) override { plan_.effort.stop = stop; }

  std::optional<Analysis> analyse(const Position& position, Seat seat, const Effort& effort) override {
    const auto truth = to_state<typename G::State>(position);
    const auto imagined = Imagined<G>::by(seat, game_, truth, rng_);
    ActionList actions;
    game_.legal(imagined.state(), actions);
    Analysis analysis = actions.size() == 1 ? forced(imagined, actions[0]) : think(imagined, effort);
    auto state = imagined.state();
    const auto tell = [&](Action action) {
      const bool seen = game_.seen(state, action, seat);
      analysis.told.push_back(
          {game_.to_move(state), seen ? game_.sentence(state, action) : game_.veiled(state, action)});
      game_.apply(state, action);
    };
    for (const Action action : analysis.line) tell(action);
    // After its turn everybody else does what looks best, until it is asked again or chance interferes.
    const Effort unlimited;
    const Watch watch(unlimited);
    Beam<G> others(game_, plan_.policy, plan_.on_the_way());
    for (Seat mover = game_.to_move(state); mover.is_player() && mover != seat; mover = game_.to_move(state)) {
      if (analysis.line.size() >= kLongestLine) break;
      for (const Action action : others.best(state, mover, watch)) {
        analysis.line.push_back(action);
        tell(action);
      }
    }
    return analysis;
  }

  int late() const override { return late_; }

 private:
  static constexpr std::size_t kLongestLine = 24;

  // Whoever asks wants to know why.
  Analysis think(const Imagined<G>& imagined, Effort effort) {
    effort.by_source = true;
    return mind_->think(imagined, effort);
  }

  // Where there is only one thing to do nothing has to be thought about.
  Analysis forced(const Imagined<G>& imagined, Action action) const {
    auto state = imagined.state();
    game_.apply(state, action);
    Judge<G> judge(game_, plan_.taste());
    const Judgement after = game_.to_move(state) == imagined.seat() ? judge.midway(state) : judge(state);
    const auto seat = static_cast<std::size_t>(imagined.seat().index());
    Analysis analysis;
    analysis.choices.push_back({action, 1, after.values[seat], after.wins[seat], after.points[seat]});
    analysis.line.push_back(action);
    analysis.iterations = 1;
    analysis.steps = 1;
    return analysis;
  }

  // The best choice, or one that looks nearly as good. What was hardly tried is not known to be good.
  Action pick(const Analysis& analysis) {
    const auto& choices = analysis.choices;
    if (plan_.temperature == 0) return choices[0].action;
    std::vector<double> weights;
    double sum = 0;
    for (const auto& choice : choices) {
      const bool known = choice.visits * 10 >= choices[0].visits;
      const double better = std::min(0.0, choice.value - choices[0].value);
      weights.push_back(known ? std::exp(better / static_cast<double>(plan_.temperature)) : 0);
      sum += weights.back();
    }
    double point = sum * static_cast<double>(rng_.next() >> 11) * 0x1.0p-53;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      point -= weights[i];
      if (point < 0) return choices[i].action;
    }
    return choices[0].action;
  }

  const G& game_;
  BotPlan plan_;
  Rng rng_;
  std::unique_ptr<Mind<G>> mind_;
  int late_ = 0;
};

}  // namespace

const std::vector<std::string>& bot_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all = level_names();
    all.insert(all.end(), ladder_names().begin(), ladder_names().end());
    return all;
  }();
  return names;
}

std::unique_ptr<Bot> make_bot(std::string_view text, const AnyGame& game, std::uint64_t seed) {
  const Expected<BotPlan> plan = read_plan(text, game.info().id, game.players());
  return plan ? bot_of(*plan, game, seed) : nullptr;
}

std::unique_ptr<Bot> bot_of(const BotPlan& plan, const AnyGame& game, std::uint64_t seed) {
  std::unique_ptr<Bot> bot;
  with_concrete(game, [&]<class G>(const G& concrete) {
    switch (plan.kind) {
      case Kind::random: bot = std::make_unique<RandomBot<G>>(concrete, seed); break;
      case Kind::greedy: bot = std::make_unique<GreedyBot<G>>(concrete, plan.effort, seed); break;
      default: bot = std::make_unique<ThinkingBot<G>>(concrete, plan, seed); break;
    }
  });
  return bot;
}

}  // namespace spielwerk
