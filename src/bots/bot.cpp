#include "bots/bot.hpp"

#include "bots/greedy.hpp"
#include "bots/random.hpp"
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
  GreedyBot(const G& game, std::uint64_t seed) : game_(game), rng_(seed), greedy_(game, rng_.next()) {}
  Action choose(const Position& position, Seat seat) override {
    const auto truth = to_state<typename G::State>(position);
    return greedy_.choose(Imagined<G>::by(seat, game_, truth, rng_));
  }
  std::optional<Advice> advise(const Position& position, Seat seat) override {
    const auto truth = to_state<typename G::State>(position);
    return greedy_.advise(Imagined<G>::by(seat, game_, truth, rng_));
  }

 private:
  const G& game_;
  Rng rng_;
  Greedy<G> greedy_;
};

}  // namespace

const std::vector<std::string>& bot_names() {
  static const std::vector<std::string> names = {"random", "greedy"};
  return names;
}

std::unique_ptr<Bot> make_bot(std::string_view name, const AnyGame& game, std::uint64_t seed) {
  std::unique_ptr<Bot> bot;
  with_concrete(game, [&]<class G>(const G& concrete) {
    if (name == "random") bot = std::make_unique<RandomBot<G>>(concrete, seed);
    if (name == "greedy") bot = std::make_unique<GreedyBot<G>>(concrete, seed);
  });
  return bot;
}

}  // namespace spielwerk
