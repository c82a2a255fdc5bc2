#include "many.hpp"

#include <algorithm>
#include <thread>

#include "bots/bot.hpp"
#include "core/layout.hpp"
#include "games/boonlake/shape.hpp"
#include "games/helios/shape.hpp"
#include "games/keyflower/shape.hpp"
#include "games/suna_valo/shape.hpp"
#include "play/games.hpp"
#include "play/playout.hpp"

namespace spielwerk::python {

namespace {

// Below so many games a thread costs more than it brings.
constexpr int kWorthAThread = 64;

template <Game G>
class ManyOf final : public Many {
 public:
  using State = typename G::State;

  ManyOf(const AnyGame& any, const G& game, int games, int threads, const Company& company, const Arrays& arrays)
      : game_(game),
        fresh_(game.start()),
        observed_(static_cast<std::size_t>(make_layout(game).size)),
        tables_(static_cast<std::size_t>(games)),
        arrays_(arrays) {
    for (int thread = 0; thread < threads; ++thread) {
      Bots& bots = bots_.emplace_back();
      for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        if (company[seat].empty()) continue;
        bots[seat] = make_bot(company[seat], any, static_cast<std::uint64_t>(thread) + 1);
      }
    }
  }

  int games() const override { return static_cast<int>(tables_.size()); }

  void reset(std::uint64_t seed) override {
    for (std::size_t i = 0; i < tables_.size(); ++i) tables_[i].rng = Rng(Rng(seed ^ (i << 32)).next());
    side_by_side([&](std::size_t i, Bots& bots) {
      Table& table = tables_[i];
      table.state = fresh_;
      wait_for_choice(table, bots);
      clear(i);
      write(i);
    });
  }

  int refused(std::span<const std::int32_t> actions) const override {
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const std::vector<Numbered>& legal = tables_[i].legal;
      const auto found = at_number(legal, actions[i]);
      if (found == legal.end()) return static_cast<int>(i);
    }
    return -1;
  }

  void step(std::span<const std::int32_t> actions) override {
    side_by_side([&](std::size_t i, Bots& bots) {
      Table& table = tables_[i];
      game_.apply(table.state, at_number(table.legal, actions[i])->action);
      clear(i);
      // A game may be over before anybody is asked: then the next one begins.
      while (!wait_for_choice(table, bots)) {
        finish(i);
        table.state = fresh_;
      }
      write(i);
    });
  }

  void choose(std::span<std::int32_t> actions) override {
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const std::vector<Numbered>& legal = tables_[i].legal;
      const std::uint32_t which = tables_[i].rng.below(static_cast<std::uint32_t>(legal.size()));
      actions[i] = static_cast<std::int32_t>(legal[which].number);
    }
  }

  Position position(int game) const override { return to_position(tables_[static_cast<std::size_t>(game)].state); }

  void put(int game, const Position& position) override {
    const auto i = static_cast<std::size_t>(game);
    tables_[i].state = to_state<State>(position);
    clear(i);
    while (!wait_for_choice(tables_[i], bots_[0])) {
      finish(i);
      tables_[i].state = fresh_;
    }
    write(i);
  }

 private:
  using Bots = std::array<std::unique_ptr<Bot>, kMaxSeats>;
  struct Table {
    State state;
    Rng rng{0};
    std::vector<Numbered> legal;
  };

  static std::vector<Numbered>::const_iterator at_number(const std::vector<Numbered>& legal, std::int32_t number) {
    const auto found = std::lower_bound(
        legal.begin(), legal.end(), number,
        [](const Numbered& one, std::int32_t sought) { return static_cast<std::int32_t>(one.number) < sought; });
    return found != legal.end() && static_cast<std::int32_t>(found->number) == number ? found : legal.end();
  }

  // Chance and bots go on until somebody else is asked. False if the game is over before.
  bool wait_for_choice(Table& table, Bots& bots) {
    for (Seat mover = game_.to_move(table.state); !mover.is_nobody(); mover = game_.to_move(table.state)) {
      if (mover.is_chance()) {
        game_.apply(table.state, random_outcome(game_, table.state, table.rng));
      } else if (const auto& bot = bots[static_cast<std::size_t>(mover.index())]) {
        game_.apply(table.state, bot->choose(to_position(table.state), mover));
      } else {
        return true;
      }
    }
    return false;
  }

  std::uint8_t* mask(std::size_t i) const {
    return arrays_.masks + i * static_cast<std::size_t>(G::grammar().actions());
  }

  // Takes back what was written of the position before.
  void clear(std::size_t i) {
    const auto seats = static_cast<std::size_t>(game_.players());
    if (arrays_.masks != nullptr) {
      for (const Numbered& one : tables_[i].legal) mask(i)[one.number] = 0;
    }
    if (arrays_.rewards != nullptr) std::fill_n(arrays_.rewards + i * seats, seats, 0.0F);
    if (arrays_.ends != nullptr) arrays_.ends[i] = 0;
  }

  // Who shares the first place shares the win.
  void finish(std::size_t i) {
    if (arrays_.ends != nullptr) arrays_.ends[i] = 1;
    if (arrays_.rewards == nullptr) return;
    const Scores scores = game_.score(tables_[i].state);
    int winners = 0;
    for (int seat = 0; seat < scores.seats; ++seat) winners += scores.place(seat) == 1 ? 1 : 0;
    float* row = arrays_.rewards + i * static_cast<std::size_t>(game_.players());
    for (int seat = 0; seat < scores.seats; ++seat)
      row[seat] = scores.place(seat) == 1 ? 1.0F / static_cast<float>(winners) : 0.0F;
  }

  void write(std::size_t i) {
    Table& table = tables_[i];
    const Seat mover = game_.to_move(table.state);
    list_numbered(game_, table.state, table.legal);
    if (arrays_.masks != nullptr) {
      for (const Numbered& one : table.legal) mask(i)[one.number] = 1;
    }
    if (arrays_.seats != nullptr) arrays_.seats[i] = static_cast<std::int8_t>(mover.index());
    if (arrays_.numbers != nullptr)
      observe(game_, table.state, mover, std::span(arrays_.numbers + i * observed_, observed_));
    if (arrays_.reals != nullptr)
      observe(game_, table.state, mover, std::span(arrays_.reals + i * observed_, observed_));
  }

  // Each thread has its share of the games, and bots of its own.
  template <class Work>
  void side_by_side(const Work& work) {
    const std::size_t most = std::max<std::size_t>(1, tables_.size() / kWorthAThread);
    const std::size_t threads = std::min(bots_.size(), most);
    const auto share = [&](std::size_t thread) {
      const std::size_t first = tables_.size() * thread / threads;
      const std::size_t last = tables_.size() * (thread + 1) / threads;
      for (std::size_t i = first; i < last; ++i) work(i, bots_[thread]);
    };
    std::vector<std::jthread> others;
    for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back(share, thread);
    share(0);
  }

  const G& game_;
  State fresh_;
  std::size_t observed_;
  std::vector<Table> tables_;
  std::vector<Bots> bots_;  // for each thread
  Arrays arrays_;
};

}  // namespace

std::unique_ptr<Many> many_games(const Rules& rules, int games, int threads, const Company& company,
                                 const Arrays& arrays) {
  std::unique_ptr<Many> many;
  with_concrete(rules.game(), [&]<class G>(const G& game) {
    many = std::make_unique<ManyOf<G>>(rules.game(), game, games, threads, company, arrays);
  });
  return many;
}

}  // namespace spielwerk::python
