#include "bots/prospects.hpp"

#include "bots/calibration.hpp"
#include "bots/play_on.hpp"
#include "play/games.hpp"

namespace spielwerk {

namespace {

constexpr int kWidth = 3;           // of the beam with which everybody plays on
constexpr int kStretchesAlone = 4;  // of who plays alone
constexpr int kFewOutcomes = 16;    // as many are tried one by one; of more, so many are drawn

template <Game G>
class ProspectsIn final : public Prospects {
 public:
  using State = typename G::State;

  explicit ProspectsIn(const G& game) : game_(game), calibration_(&calibration_of(G::info().id, game.players())) {}

  Means of(const Position& position, int playouts, std::uint64_t luck) const override {
    return mean_of(to_state<State>(position), playouts, luck);
  }

  Means luck_of(const Position& before, Action drawn, int playouts, std::uint64_t luck) const override {
    const auto state = to_state<State>(before);
    OutcomeList outcomes;
    game_.outcomes(state, outcomes);
    Means gained;
    if (outcomes.size() <= 1) return gained;
    add(gained, after(state, drawn, playouts, luck), 1);
    if (outcomes.size() <= kFewOutcomes) {
      float all = 0;
      for (const Outcome& outcome : outcomes) all += static_cast<float>(outcome.weight);
      for (const Outcome& outcome : outcomes) {
        const float share = static_cast<float>(outcome.weight) / all;
        add(gained, after(state, outcome.action, playouts, luck), -share);
      }
      return gained;
    }
    Rng rng(luck);
    for (int i = 0; i < kFewOutcomes; ++i)
      add(gained, after(state, random_outcome(game_, state, rng), playouts, luck), -1.0F / kFewOutcomes);
    return gained;
  }

 private:
  // All outcomes meet the same luck afterwards.
  Means after(State state, Action outcome, int playouts, std::uint64_t luck) const {
    game_.apply(state, outcome);
    return mean_of(state, playouts, luck);
  }

  Means mean_of(const State& state, int playouts, std::uint64_t luck) const {
    Means means;
    Rng rng(luck);
    for (int i = 0; i < playouts; ++i) {
      Rng own(rng.next());
      const Judgement end = end_of(state, own);
      add(means, {end.wins, end.points}, 1.0F / static_cast<float>(playouts));
    }
    return means;
  }

  Judgement end_of(State state, Rng& rng) const {
    const Effort unlimited;
    const Watch watch(unlimited);
    Beam<G> quick(game_, kWidth, Leaf::evaluate);
    const int most = game_.players() == 1 ? kStretchesAlone : game_.players();
    Seat last = Seat::nobody();
    int turns = 0;
    play_on(game_, quick, state, rng, watch, [&](Seat mover) {
      if (mover != last || game_.players() == 1) ++turns;
      last = mover;
      return turns > most;
    });
    Judgement end = judge(game_, state, Leaf::evaluate);
    end.wins = told_chances(game_, state, Leaf::evaluate, *calibration_);
    return end;
  }

  void add(Means& sum, const Means& more, float share) const {
    for (std::size_t seat = 0; seat < at(game_.players()); ++seat) {
      sum.wins[seat] += share * more.wins[seat];
      sum.points[seat] += share * more.points[seat];
    }
  }

  const G& game_;
  const Calibration* calibration_;
};

}  // namespace

std::unique_ptr<Prospects> prospects_in(const AnyGame& game) {
  std::unique_ptr<Prospects> prospects;
  with_concrete(game, [&]<class G>(const G& concrete) { prospects = std::make_unique<ProspectsIn<G>>(concrete); });
  return prospects;
}

}  // namespace spielwerk
