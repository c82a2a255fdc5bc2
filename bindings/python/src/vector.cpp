#include <fmt/format.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include <atomic>

#include "bots/plan.hpp"
#include "core/layout.hpp"
#include "many.hpp"
#include "state.hpp"

using namespace nanobind::literals;

namespace spielwerk::python {

namespace {

constexpr int kMostGames = 1 << 20;
constexpr int kMostThreads = 256;

template <class T, std::size_t Dimensions>
using Array = nb::ndarray<T, nb::ndim<Dimensions>, nb::c_contig, nb::device::cpu>;
template <class T, std::size_t Dimensions>
using MaybeArray = std::optional<Array<T, Dimensions>>;

[[noreturn]] void refuse_shape(const char* name, std::size_t rows, std::size_t columns) {
  throw Refused{{fmt::format("{} must have the shape {} x {}", name, rows, columns),
                 fmt::format("{} muss die Form {} x {} haben", name, rows, columns)}};
}

template <class T>
T* rows_of(const MaybeArray<T, 2>& array, const char* name, std::size_t rows, std::size_t columns) {
  if (!array) return nullptr;
  if (array->shape(0) != rows || array->shape(1) != columns) refuse_shape(name, rows, columns);
  return array->data();
}

template <class T>
T* column_of(const MaybeArray<T, 1>& array, const char* name, std::size_t rows) {
  if (!array) return nullptr;
  if (array->shape(0) != rows) refuse_shape(name, rows, 1);
  return array->data();
}

Company company_of(const Rules& rules, const std::map<int, std::string>& bots) {
  Company company;
  for (const auto& [seat, plan] : bots) {
    value_of(read_plan(plan, rules.entry().info.id, rules.game().players()));
    company[static_cast<std::size_t>(rules.seat(seat).index())] = plan;
  }
  if (static_cast<int>(bots.size()) == rules.game().players())
    throw Refused{{"nobody is asked if bots play every seat", "niemand wird gefragt, wenn Bots jeden Platz spielen"}};
  return company;
}

// Many games and the arrays of their owner.
class Games {
 public:
  Games(SharedRules rules, int games, int threads, const std::map<int, std::string>& bots,
        MaybeArray<std::uint8_t, 2> masks, MaybeArray<std::int16_t, 2> numbers, MaybeArray<float, 2> reals,
        MaybeArray<float, 2> rewards, MaybeArray<std::uint8_t, 1> ends, MaybeArray<std::int8_t, 1> seats)
      : rules_(std::move(rules)),
        masks_(std::move(masks)),
        numbers_(std::move(numbers)),
        reals_(std::move(reals)),
        rewards_(std::move(rewards)),
        ends_(std::move(ends)),
        seats_(std::move(seats)) {
    if (games < 1 || games > kMostGames || threads < 1 || threads > kMostThreads) {
      throw Refused{{fmt::format("there can be 1 to {} games and 1 to {} threads", kMostGames, kMostThreads),
                     fmt::format("es kann 1 bis {} Partien und 1 bis {} Threads geben", kMostGames, kMostThreads)}};
    }
    const auto rows = static_cast<std::size_t>(games);
    const auto players = static_cast<std::size_t>(rules_->game().players());
    const auto observed = static_cast<std::size_t>(rules_->layout().size);
    const auto actions = static_cast<std::size_t>(rules_->game().grammar().actions());
    const Arrays arrays = {rows_of(masks_, "masks", rows, actions),
                           rows_of(numbers_, "observations", rows, observed),
                           rows_of(reals_, "observations", rows, observed),
                           rows_of(rewards_, "rewards", rows, players),
                           column_of(ends_, "ends", rows),
                           column_of(seats_, "seats", rows)};
    if (arrays.masks != nullptr) std::fill_n(arrays.masks, rows * actions, std::uint8_t{0});
    many_ = many_games(*rules_, games, threads, company_of(*rules_, bots), arrays);
  }

  void reset(std::uint64_t seed) {
    const Turn turn(busy_);
    const nb::gil_scoped_release others_go_on;
    many_->reset(seed);
    begun_ = true;
  }

  void step(const Array<const std::int32_t, 1>& actions) {
    const Turn turn(busy_);
    begin();
    if (actions.shape(0) != static_cast<std::size_t>(many_->games()))
      refuse_shape("actions", static_cast<std::size_t>(many_->games()), 1);
    // A copy: their owner may change them meanwhile.
    const std::vector<std::int32_t> chosen(actions.data(), actions.data() + actions.shape(0));
    int refused = -1;
    {
      const nb::gil_scoped_release others_go_on;
      refused = many_->refused(chosen);
      if (refused < 0) many_->step(chosen);
    }
    if (refused < 0) return;
    const int action = chosen[static_cast<std::size_t>(refused)];
    throw Refused{{fmt::format("game {}: {} is not the number of a legal action; nothing was done", refused, action),
                   fmt::format("Partie {}: {} ist nicht die Nummer einer erlaubten Aktion; nichts ist geschehen",
                               refused, action)}};
  }

  void choose(const Array<std::int32_t, 1>& actions) {
    const Turn turn(busy_);
    begin();
    if (actions.shape(0) != static_cast<std::size_t>(many_->games()))
      refuse_shape("actions", static_cast<std::size_t>(many_->games()), 1);
    many_->choose({actions.data(), actions.shape(0)});
  }

  State state(int game) {
    const Turn turn(busy_);
    begin();
    return State(rules_, many_->position(checked(game)));
  }

  void put(int game, const State& state) {
    const Turn turn(busy_);
    begin();
    if (!state.rules()->same_as(*rules_)) {
      throw Refused{{"this position is one of another game", "diese Stellung gehört zu einem anderen Spiel"}};
    }
    if (state.to_move().is_nobody()) throw Refused{{"the game is over", "das Spiel ist vorbei"}};
    many_->put(checked(game), state.position());
  }

 private:
  // One call at a time, whatever thread it comes from.
  class Turn {
   public:
    explicit Turn(std::atomic<bool>& busy) : busy_(busy) {
      if (busy_.exchange(true)) {
        throw Refused{{"these games are being stepped, in another thread",
                       "diese Partien werden gerade weitergespielt, in einem anderen Thread"}};
      }
    }
    ~Turn() { busy_ = false; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    std::atomic<bool>& busy_;
  };

  void begin() const {
    if (!begun_) throw Refused{{"reset the games first", "die Partien müssen erst zurückgesetzt werden"}};
  }
  int checked(int game) const {
    if (game >= 0 && game < many_->games()) return game;
    throw Refused{{fmt::format("there is no game {}; there are {}", game, many_->games()),
                   fmt::format("es gibt keine Partie {}; es sind {}", game, many_->games())}};
  }

  SharedRules rules_;
  MaybeArray<std::uint8_t, 2> masks_;
  MaybeArray<std::int16_t, 2> numbers_;
  MaybeArray<float, 2> reals_;
  MaybeArray<float, 2> rewards_;
  MaybeArray<std::uint8_t, 1> ends_;
  MaybeArray<std::int8_t, 1> seats_;
  std::unique_ptr<Many> many_;
  std::atomic<bool> busy_ = false;
  bool begun_ = false;
};

}  // namespace

void bind_vector(nb::module_& module) {
  using Bots = std::map<int, std::string>;
  nb::class_<Games>(module, "Games", "Many games that are stepped together; `spielwerk.VectorEnv` is how to use it.")
      .def(nb::init<SharedRules, int, int, const Bots&, MaybeArray<std::uint8_t, 2>, MaybeArray<std::int16_t, 2>,
                    MaybeArray<float, 2>, MaybeArray<float, 2>, MaybeArray<std::uint8_t, 1>,
                    MaybeArray<std::int8_t, 1>>(),
           "game"_a, "games"_a, "threads"_a, "bots"_a, "masks"_a.noconvert().none(), "numbers"_a.noconvert().none(),
           "reals"_a.noconvert().none(), "rewards"_a.noconvert().none(), "ends"_a.noconvert().none(),
           "seats"_a.noconvert().none())
      .def("reset", &Games::reset, "seed"_a)
      .def("step", &Games::step, "actions"_a)
      .def("choose", &Games::choose, "actions"_a.noconvert())
      .def("state", &Games::state, "game"_a)
      .def("put", &Games::put, "game"_a, "state"_a);
}

}  // namespace spielwerk::python
