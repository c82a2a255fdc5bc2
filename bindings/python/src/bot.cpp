#include "bots/bot.hpp"

#include <fmt/format.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <atomic>

#include "bots/advice.hpp"
#include "state.hpp"

using namespace nanobind::literals;

namespace spielwerk::python {

namespace {

constexpr int kMostThreads = 64;
constexpr int kLongestThought = 3600;  // seconds

// A bot for one game. It thinks without the lock of Python, one thought at a time.
class Player {
 public:
  Player(const std::string& plan, SharedRules rules, std::uint64_t seed)
      : rules_(std::move(rules)),
        bot_(bot_of(value_of(read_plan(plan, rules_->entry().info.id, rules_->game().players())), rules_->game(),
                    seed)) {}

  const SharedRules& rules() const { return rules_; }

  Choice choose(const State& state) {
    const Position position = mine(state);
    return choice(position, alone([&] { return bot_->choose(position, rules_->game().to_move(position)); }));
  }

  std::optional<Analysis> analyse(const Position& position, double seconds, int threads) {
    if (!(seconds > 0 && seconds <= kLongestThought) || threads < 1 || threads > kMostThreads) {
      throw Refused{
          {fmt::format("an analysis takes up to {} seconds and 1 to {} threads", kLongestThought, kMostThreads),
           fmt::format("eine Analyse dauert höchstens {} Sekunden und hat 1 bis {} Threads", kLongestThought,
                       kMostThreads)}};
    }
    Effort effort;
    effort.limit = std::chrono::milliseconds(std::max(1, static_cast<int>(seconds * 1000)));
    effort.threads = threads;
    return alone([&] { return bot_->analyse(position, rules_->game().to_move(position), effort); });
  }

  // The position to think about: others may change the state meanwhile.
  Position mine(const State& state) const {
    if (!state.rules()->same_as(*rules_)) {
      throw Refused{{"this position is one of another game", "diese Stellung gehört zu einem anderen Spiel"}};
    }
    (void)state.mover();
    return state.position();
  }

  Choice choice(const Position& position, Action action) const {
    const State state(rules_, position);
    for (const Numbered& one : state.possible()) {
      if (one.action == action) return {rules_, std::make_shared<const Position>(position), one};
    }
    throw nb::value_error("the bot chose what is not legal");
  }

 private:
  template <class Thought>
  std::invoke_result_t<Thought> alone(const Thought& thought) {
    if (busy_.exchange(true)) {
      throw Refused{{"this bot thinks already, in another thread", "dieser Bot denkt schon, in einem anderen Thread"}};
    }
    const nb::gil_scoped_release others_go_on;
    auto result = thought();
    busy_ = false;
    return result;
  }

  SharedRules rules_;
  std::unique_ptr<Bot> bot_;
  std::atomic<bool> busy_ = false;
};

nb::object analysis(Player& player, const State& state, double seconds, int threads) {
  const Position position = player.mine(state);
  const std::optional<Analysis> found = player.analyse(position, seconds, threads);
  if (!found) return nb::none();
  nb::list choices;
  for (const Analysis::Choice& choice : found->choices) {
    nb::dict one;
    one["action"] = nb::cast(player.choice(position, choice.action));
    one["value"] = choice.value;
    one["win_share"] = choice.win_share;
    one["points"] = choice.points;
    one["visits"] = choice.visits;
    choices.append(one);
  }
  nb::list line;
  for (const Analysis::Sentence& sentence : found->told)
    line.append(nb::make_tuple(sentence.seat.index(), sentence.text));
  nb::dict all;
  all["choices"] = choices;
  all["line"] = line;
  all["reason"] = reason_of(*found);
  all["iterations"] = found->iterations;
  all["seconds"] = found->seconds;
  return all;
}

}  // namespace

void bind_bot(nb::module_& module) {
  module.def("bot_names", &bot_names,
             "The names of the bots, weakest first: levels, then the ladder of docs/strength.md.");
  nb::class_<Player>(module, "Player", "A bot of one game; `spielwerk.bot` gives one that plays them all.")
      .def(nb::init<const std::string&, SharedRules, std::uint64_t>(), "plan"_a, "game"_a, "seed"_a = 1)
      .def("choose", &Player::choose, "state"_a,
           "What it does as the seat to move. It thinks only about what that seat can know.")
      .def("analyse", &analysis, "state"_a, "seconds"_a = 1.0, "threads"_a = 1,
           "What it thinks of every choice of the seat to move, the best first; None for a bot that does not think.");
}

}  // namespace spielwerk::python
