#include "arena/selfplay.hpp"

#include <array>
#include <cmath>

#include "bots/beam.hpp"
#include "core/platform.hpp"
#include "play/games.hpp"
#include "play/playout.hpp"

namespace spielwerk::arena {

namespace {

constexpr std::array kTemperatures = {0.003F, 0.01F, 0.03F};
constexpr std::uint32_t kAstray = 6;  // one turn in so many is any turn
constexpr std::size_t kMostTurns = 60'000;

template <Game G>
class SelfplayGame {
 public:
  using State = typename G::State;

  SelfplayGame(const G& game, const BotPlan& bot) : game_(game), beam_(game, bot.width, bot.taste()) {}

  GameRecord play(std::uint64_t seed) {
    rng_ = Rng(seed);
    record_ = {};
    temperature_ = kTemperatures[rng_.below(kTemperatures.size())];
    State state = game_.start();
    for (Seat mover = game_.to_move(state); !mover.is_nobody(); mover = game_.to_move(state))
      mover.is_chance() ? deal(state) : take_turn(state, mover);
    const Scores scores = game_.score(state);
    for (int seat = 0; seat < game_.players(); ++seat)
      record_.totals.push_back(static_cast<std::int16_t>(scores.total(seat)));
    return std::move(record_);
  }

 private:
  void deal(State& state) {
    const Action drawn = random_outcome(game_, state, rng_);
    OutcomeList outcomes;
    game_.outcomes(state, outcomes);
    std::size_t place = 0;
    while (outcomes[place].action != drawn) ++place;
    note(place, outcomes.size());
    game_.apply(state, drawn);
  }

  // As the seat imagines it; where the turn comes out otherwise than that, it is thought about again.
  void take_turn(State& state, Seat seat) {
    bool astray = rng_.below(kAstray) == 0;
    while (game_.to_move(state) == seat) {
      const auto imagined = Imagined<G>::by(seat, game_, state, rng_);
      const Effort unlimited;
      const Watch watch(unlimited);
      const auto turns = beam_.turns(imagined.state(), seat, watch);
      const auto& turn = turns[astray ? rng_.below(static_cast<std::uint32_t>(turns.size())) : pick(turns, seat)];
      for (const Action action : turn.actions)
        if (!take(state, seat, action)) break;
    }
    if (record_.astray.size() < kMostTurns) record_.astray.push_back(astray);
  }

  bool take(State& state, Seat seat, Action action) {
    if (game_.to_move(state) != seat) return false;
    ActionList actions;
    game_.legal(state, actions);
    const auto found = std::find(actions.begin(), actions.end(), action);
    if (found == actions.end()) return false;
    note(static_cast<std::size_t>(found - actions.begin()), actions.size());
    game_.apply(state, action);
    return true;
  }

  void note(std::size_t place, std::size_t of) {
    if (of > 1) record_.choices.push_back(static_cast<std::uint16_t>(place));
  }

  std::size_t pick(const std::vector<typename Beam<G>::Turn>& turns, Seat seat) {
    const std::size_t who = at(seat.index());
    std::vector<float> weights;
    float sum = 0;
    for (const auto& turn : turns) {
      const float behind = turns[0].end.values[who] - turn.end.values[who];
      weights.push_back(std::exp(-std::max(0.0F, behind) / temperature_));
      sum += weights.back();
    }
    float point = sum * static_cast<float>(rng_.next() >> 40) * 0x1.0p-24F;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      point -= weights[i];
      if (point < 0) return i;
    }
    return 0;
  }

  const G& game_;
  Beam<G> beam_;
  Rng rng_{0};
  GameRecord record_;
  float temperature_ = 0;
};

template <Game G>
void play_blocks(const SelfplayPlan& plan, const G& game, std::ostream& out, const std::atomic<bool>& stop) {
  std::atomic<std::uint32_t> next = 0;
  Mutex writing;
  int games = static_cast<int>(plan.there.size()) * kGamesInBlock;
  const auto work = [&] {
    SelfplayGame<G> table(game, plan.bot);
    for (std::uint32_t number = next++; number < static_cast<std::uint32_t>(plan.blocks); number = next++) {
      if (plan.there.contains(number)) continue;
      GamesBlock block{number, {}};
      for (std::uint64_t i = 0; i < kGamesInBlock && !stop; ++i)
        block.games.push_back(
            table.play(Rng(plan.head.seed ^ (number * std::uint64_t{kGamesInBlock} + i) << 20).next()));
      if (stop) return;
      const Lock lock(writing);
      out << write_block(block) << std::flush;
      games += kGamesInBlock;
      plan.progress(games);
    }
  };
  side_by_side(at(plan.threads), [&](std::size_t) { work(); });
}

}  // namespace

void play_selves(const SelfplayPlan& plan, const AnyGame& game, std::ostream& out, const std::atomic<bool>& stop) {
  with_concrete(game, [&](const auto& concrete) { play_blocks(plan, concrete, out, stop); });
}

}  // namespace spielwerk::arena
