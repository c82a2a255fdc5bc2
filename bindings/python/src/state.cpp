#include "state.hpp"

#include <fmt/format.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "bots/value.hpp"
#include "play/layout.hpp"

using namespace nanobind::literals;

namespace spielwerk::python {

namespace {

// A text that a caller gave is repeated so far.
constexpr std::size_t kRepeated = 100;

Refused over() { return {{"the game is over", "das Spiel ist vorbei"}}; }

std::shared_ptr<const Position> shared(const State& state) {
  return std::make_shared<const Position>(state.position());
}

std::vector<Choice> choices(const State& state) {
  const auto position = shared(state);
  std::vector<Choice> list;
  for (const Numbered& one : state.possible()) list.push_back({state.rules(), position, one});
  return list;
}

std::vector<Choice> legal_actions(const State& state) {
  return state.to_move().is_player() ? choices(state) : std::vector<Choice>{};
}

std::vector<Choice> outcomes(const State& state) {
  if (!state.to_move().is_chance()) return {};
  std::vector<Choice> list = choices(state);
  double total = 0;
  const std::vector<Outcome> weighted = state.game().outcomes(*list[0].position);
  for (const Outcome& outcome : weighted) total += outcome.weight;
  for (Choice& choice : list) {
    const auto found = std::find_if(weighted.begin(), weighted.end(),
                                    [&](const Outcome& outcome) { return outcome.action == choice.what.action; });
    choice.probability = found->weight / total;
  }
  return list;
}

nb::list legal(const State& state) {
  if (!state.to_move().is_player()) return nb::list();
  const std::vector<Numbered>& possible = state.possible();
  PyObject* list = PyList_New(static_cast<Py_ssize_t>(possible.size()));
  if (list == nullptr) throw nb::python_error();
  for (std::size_t i = 0; i < possible.size(); ++i) {
    PyList_SetItem(list, static_cast<Py_ssize_t>(i), PyLong_FromUnsignedLong(possible[i].number));
  }
  return nb::steal<nb::list>(list);
}

Seat reader_of(const State& state, std::optional<int> seat) {
  return seat ? state.rules()->seat(*seat) : Seat::nobody();
}

nb::object view(const State& state, std::optional<int> seat) {
  return python_of(state.game().view(state.position(), reader_of(state, seat)));
}

State resample(const State& state, int seat, std::uint64_t seed) {
  Rng rng(seed);
  return State(state.rules(), state.game().resample(state.position(), state.rules()->seat(seat), rng));
}

// An array of NumPy that owns its numbers.
template <class T>
nb::ndarray<nb::numpy, T> array_of(std::unique_ptr<T[]> numbers, std::size_t size) {
  T* const data = numbers.get();
  const nb::capsule owner(numbers.release(), [](void* all) noexcept { delete[] static_cast<T*>(all); });
  return nb::ndarray<nb::numpy, T>(data, {size}, owner);
}

auto tensor(const State& state, std::optional<int> seat) {
  const auto size = static_cast<std::size_t>(state.rules()->layout().size);
  auto numbers = std::make_unique<std::int16_t[]>(size);
  observe(state.game(), state.position(), reader_of(state, seat), std::span(numbers.get(), size));
  return array_of(std::move(numbers), size);
}

// The same numbers, entry by entry.
nb::dict observation(const State& state, std::optional<int> seat) {
  const nb::object numbers = nb::cast(tensor(state, seat));
  nb::dict named;
  for (const Layout::Entry& entry : state.rules()->layout().entries)
    named[entry.name.c_str()] =
        numbers[nb::slice(nb::int_(entry.first), nb::int_(entry.first + entry.count), nb::none())];
  return named;
}

auto mask(const State& state) {
  const auto size = static_cast<std::size_t>(state.game().grammar().actions());
  auto legal = std::make_unique<std::uint8_t[]>(size);
  if (state.to_move().is_player()) {
    for (const Numbered& one : state.possible()) legal[one.number] = 1;
  }
  return array_of(std::move(legal), size);
}

Choice possible(const State& state, const Wanted& wanted) {
  const Action action = state.find(wanted);
  for (const Numbered& one : state.possible()) {
    if (one.action == action) return {state.rules(), shared(state), one};
  }
  throw nb::value_error("not possible");
}

// The points of each seat, and of each source of them.
nb::dict scores(const State& state) {
  const Scores scores = state.game().score(state.position());
  const std::vector<ScoreSource> sources = state.game().score_sources();
  nb::list points;
  nb::list places;
  nb::list tie_break;
  for (int seat = 0; seat < scores.seats; ++seat) {
    points.append(scores.total(seat));
    places.append(scores.place(seat));
    tie_break.append(static_cast<int>(scores.tie_break[static_cast<std::size_t>(seat)]));
  }
  nb::dict breakdown;
  for (std::size_t i = 0; i < sources.size() && i < scores.sources; ++i) {
    nb::list line;
    for (std::size_t seat = 0; seat < scores.seats; ++seat) line.append(static_cast<int>(scores.points[i][seat]));
    breakdown[sources[i].id.c_str()] = line;
  }
  nb::dict all;
  all["points"] = points;
  all["places"] = places;
  all["tie_break"] = tie_break;
  all["breakdown"] = breakdown;
  all["rival"] = scores.has_rival ? nb::object(nb::int_(static_cast<int>(scores.rival))) : nb::none();
  return all;
}

// Who shares the first place shares the win.
std::vector<double> returns(const State& state) {
  if (!state.to_move().is_nobody()) throw Refused{{"the game is not over", "das Spiel ist noch nicht vorbei"}};
  const Scores scores = state.game().score(state.position());
  int winners = 0;
  for (int seat = 0; seat < scores.seats; ++seat) winners += scores.place(seat) == 1 ? 1 : 0;
  std::vector<double> shares;
  for (int seat = 0; seat < scores.seats; ++seat) shares.push_back(scores.place(seat) == 1 ? 1.0 / winners : 0.0);
  return shares;
}

nb::dict evaluate(const State& state) {
  const bool finished = state.to_move().is_nobody();
  const Position position = state.position();
  const Estimate estimate =
      finished ? estimate_of(state.game().score(position)) : state.rules()->engine().evaluate(position.bytes().data());
  const Judgement judged =
      finished ? final_judgement(state.game().score(position)) : judgement_of(estimate, state.game().players());
  nb::list points;
  nb::list wins;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.game().players()); ++seat) {
    points.append(static_cast<double>(estimate.points[seat]));
    wins.append(static_cast<double>(judged.wins[seat]));
  }
  nb::dict all;
  all["points"] = points;
  all["wins"] = wins;
  all["spread"] = static_cast<double>(estimate.spread);
  return all;
}

nb::dict head_of(const Rules& rules) {
  nb::dict options;
  for (const auto& [id, value] : rules.config().options) {
    for (const Option& option : rules.entry().info.options) {
      if (option.id == id) options[id.c_str()] = option.values[static_cast<std::size_t>(value)].id;
    }
  }
  nb::dict head;
  head["game"] = rules.entry().info.id;
  head["players"] = rules.config().players;
  head["options"] = options;
  head["revision"] = rules.game().info().revision;
  head["edition"] = rules.edition().built_in ? std::string() : canonical_json(*rules.edition().document);
  return head;
}

State read_state(const SharedRules& rules, const std::string& text) {
  const Json json = value_of(parse_json(text));
  Problems problems;
  const Position position = rules->game().read_position(Reader(json, problems));
  if (!problems.empty()) throw Refused{describe(problems)};
  const Text wrong = rules->game().check(position);
  if (!wrong.empty()) {
    throw Refused{{"the position does not hold together: " + wrong.english,
                   "die Stellung passt nicht zusammen: " + wrong.german}};
  }
  return State(rules, position);
}

std::optional<std::string> text_or_none(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

nb::object options_of(const GameInfo& info) {
  nb::dict options;
  for (const Option& option : info.options) {
    nb::list values;
    for (const Option::Value& value : option.values) values.append(value.id);
    options[option.id.c_str()] = values;
  }
  return options;
}

}  // namespace

State::State(SharedRules rules, const Position& position)
    : rules_(std::move(rules)), bytes_(new std::byte[position.bytes().size()]) {
  std::copy(position.bytes().begin(), position.bytes().end(), bytes_.get());
}

State::State(const State& other) : rules_(other.rules_), bytes_(new std::byte[other.size()]) {
  std::copy_n(other.bytes_.get(), size(), bytes_.get());
}

Position State::position() const { return Position({bytes_.get(), bytes_.get() + size()}); }

const std::vector<Numbered>& State::possible() const {
  if (!listed_) rules_->engine().possible(bytes_.get(), possible_);
  listed_ = true;
  return possible_;
}

Seat State::mover() const {
  const Seat seat = to_move();
  if (seat.is_nobody()) throw over();
  if (seat.is_chance()) {
    throw Refused{{"chance is to move, not a player", "der Zufall ist am Zug, kein Spieler"}};
  }
  return seat;
}

void State::refuse_number(std::int64_t number) const {
  if (to_move().is_nobody()) throw over();
  throw Refused{{fmt::format("{} is not the number of anything that can be done here", number),
                 fmt::format("{} ist nicht die Nummer von etwas, das hier möglich ist", number)}};
}

void State::refuse_token(const std::string& token) const {
  if (to_move().is_nobody()) throw over();
  const Refusal refusal = game().why_not(position(), beginning(token, kRepeated));
  throw Refused{refusal.text, refusal.rule};
}

Action State::find(const Wanted& wanted) const {
  const std::vector<Numbered>& all = possible();
  if (const auto* number = std::get_if<std::int64_t>(&wanted)) {
    const auto found = std::lower_bound(all.begin(), all.end(), *number, [](const Numbered& one, std::int64_t sought) {
      return static_cast<std::int64_t>(one.number) < sought;
    });
    if (found == all.end() || static_cast<std::int64_t>(found->number) != *number) refuse_number(*number);
    return found->action;
  }
  const auto* choice = std::get_if<const Choice*>(&wanted);
  if (choice != nullptr && *choice == nullptr) throw nb::type_error("a number, a token or an action is needed");
  const std::string token = choice != nullptr ? (*choice)->token() : std::get<std::string>(wanted);
  if (token.size() <= kRepeated) {
    const Position here = position();
    for (const Numbered& one : all) {
      if (game().token(here, one.action) == token) return one.action;
    }
  }
  refuse_token(token);
}

void State::apply(Action action) {
  rules_->engine().apply(bytes_.get(), action);
  listed_ = false;
}

void State::deal(Rng& rng) {
  if (!to_move().is_chance()) return;
  rules_->engine().deal(bytes_.get(), rng);
  listed_ = false;
}

std::uint64_t State::fingerprint() const { return hash_bytes(bytes_.get(), size()); }

bool operator==(const State& x, const State& y) {
  return x.rules_->same_as(*y.rules_) && std::equal(x.bytes_.get(), x.bytes_.get() + x.size(), y.bytes_.get());
}

nb::object python_of(const std::string& json) { return nb::module_::import_("json").attr("loads")(json); }

void bind_errors(nb::module_& module) {
  nb::class_<Text>(module, "Text", "A message for people, in English and in German. `str()` of it is English.")
      .def_ro("english", &Text::english)
      .def_ro("german", &Text::german)
      .def("__str__", [](const Text& text) { return text.english; })
      .def("__repr__",
           [](const Text& text) { return "Text(" + nb::cast<std::string>(nb::repr(nb::cast(text.english))) + ")"; });
  nb::class_<Gain>(module, "Gain", "One thing that an action brings or, below zero, costs.")
      .def_ro("what", &Gain::what)
      .def_ro("count", &Gain::count)
      .def("__repr__", [](const Gain& gain) { return fmt::format("{:+} {}", gain.count, gain.what); });
  nb::class_<Refusal>(module, "Refusal", "Why something may not be done: a sentence, and the rule that forbids it.")
      .def_ro("text", &Refusal::text)
      .def_prop_ro("rule", [](const Refusal& refusal) { return text_or_none(refusal.rule); })
      .def("__str__", [](const Refusal& refusal) { return refusal.text.english; });
  // A class of Python, so that it is an exception like any other; a sentence in each language, and the rule.
  static nb::object error =
      nb::steal(PyErr_NewExceptionWithDoc("spielwerk.Error",
                                          "What is wrong, in one sentence. `english` and `german` have it, `rule` the "
                                          "number of the rule that forbids it, or None.",
                                          PyExc_ValueError, nullptr));
  module.attr("Error") = error;
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const Refused& refused) {
      nb::object made = error(refused.text.english);
      made.attr("english") = refused.text.english;
      made.attr("german") = refused.text.german;
      made.attr("rule") = text_or_none(refused.rule);
      PyErr_SetObject(error.ptr(), made.ptr());
    }
  });
}

void bind_rules(nb::module_& module) {
  nb::class_<RuleText>(module, "Rule", "One numbered rule, as in docs/rules.")
      .def_ro("number", &RuleText::number)
      .def_ro("title", &RuleText::title)
      .def_ro("text", &RuleText::text)
      .def("__repr__", [](const RuleText& rule) { return rule.number + " " + rule.title.english; });

  nb::class_<Layout::Entry>(module, "Entry", "Numbers of one kind that follow each other in an observation.")
      .def_ro("name", &Layout::Entry::name)
      .def_prop_ro("kind", [](const Layout::Entry& entry) { return std::string(word_for(entry.kind)); })
      .def_ro("first", &Layout::Entry::first, "The place of the first of them.")
      .def_ro("count", &Layout::Entry::count, "How many they are.")
      .def_ro("least", &Layout::Entry::least)
      .def_ro("most", &Layout::Entry::most)
      .def_prop_ro(
          "whose",
          [](const Layout::Entry& entry) {
            return entry.whose < 0 ? nb::object(nb::none()) : nb::object(nb::int_(entry.whose));
          },
          "The seat that it belongs to, counted from the one that asks; None: nobody's.")
      .def_prop_ro(
          "known", [](const Layout::Entry& entry) { return std::string(word_for(entry.known)); }, "Who may know it.")
      .def_ro("items", &Layout::Entry::items, "What each of several numbers is about.")
      .def_ro("values", &Layout::Entry::values, "What the values stand for.")
      .def("__repr__", [](const Layout::Entry& entry) {
        return fmt::format("<Entry {} {} at {}, {} long>", entry.name, word_for(entry.kind), entry.first, entry.count);
      });

  module.def(
      "games",
      [] {
        std::vector<std::string> names;
        for (const GameEntry& entry : games()) names.push_back(entry.info.id);
        return names;
      },
      "The names of the games that there are.");

  nb::class_<Rules>(module, "Game",
                    "The rules of a game for a number of players, some options and an edition. Never changes.")
      .def(
          "__init__",
          [](Rules* self, const std::string& name, std::optional<int> players, nb::dict options,
             const std::string& edition, int revision) {
            std::map<std::string, std::string> wanted;
            for (const auto& [key, value] : options) {
              wanted[nb::cast<std::string>(nb::str(key))] = nb::cast<std::string>(nb::str(value));
            }
            const Edition printed = edition_of(name, edition);
            new (self) Rules(name, config_of(name, players.value_or(find_game(name)->info.min_players), wanted),
                             printed, revision);
          },
          "name"_a, "players"_a = nb::none(), "options"_a = nb::dict(), "edition"_a = "", "revision"_a = 0)
      .def_prop_ro(
          "name", [](const Rules& rules) { return rules.entry().info.id; }, "As in `spielwerk.load`.")
      .def_prop_ro(
          "title", [](const Rules& rules) { return rules.entry().info.title; }, "As on the box.")
      .def_prop_ro(
          "players", [](const Rules& rules) { return rules.game().players(); }, "How many seats play.")
      .def_prop_ro("least_players", [](const Rules& rules) { return rules.entry().info.min_players; })
      .def_prop_ro("most_players", [](const Rules& rules) { return rules.entry().info.max_players; })
      .def_prop_ro(
          "revision", [](const Rules& rules) { return rules.game().info().revision; },
          "Of the rules: a change of behaviour is a new one.")
      .def_prop_ro(
          "edition", [](const Rules& rules) { return rules.edition().hash; },
          "The hash of what is printed on the components.")
      .def_prop_ro(
          "options", [](const Rules& rules) { return options_of(rules.entry().info); },
          "The options that there are and their values; the first is the default.")
      .def_prop_ro(
          "actions", [](const Rules& rules) { return rules.game().grammar().actions(); },
          "Every action of a player has a number below this one, for all positions and editions.")
      .def_prop_ro(
          "outcomes", [](const Rules& rules) { return rules.game().grammar().outcomes(); },
          "The same for what chance can bring, with numbers of its own.")
      .def_prop_ro(
          "observation_size", [](const Rules& rules) { return rules.layout().size; },
          "How many numbers an observation has.")
      .def_prop_ro(
          "observation_layout", [](const Rules& rules) { return rules.layout().entries; }, "What they are.")
      .def_prop_ro(
          "layout_fingerprint", [](const Rules& rules) { return rules.layout().fingerprint(); },
          "Changes when the layout does.")
      .def_prop_ro(
          "max_length", [](const Rules& rules) { return rules.game().max_length(); },
          "The largest number of actions and outcomes of a whole game.")
      .def_prop_ro(
          "rules", [](const Rules& rules) { return rules.entry().rules; },
          "Every rule, numbered, in English and German.")
      .def(
          "rule",
          [](const Rules& rules, const std::string& number) {
            if (const RuleText* rule = rules.entry().rule(number)) return *rule;
            throw Refused{
                {fmt::format("{} has no rule {}", rules.entry().info.title, beginning(number, kRepeated)),
                 fmt::format("{} hat keine Regel {}", rules.entry().info.title, beginning(number, kRepeated))}};
          },
          "number"_a, "The rule with this number.")
      .def_prop_ro(
          "score_sources",
          [](const Rules& rules) {
            nb::dict names;
            for (const ScoreSource& source : rules.game().score_sources())
              names[source.id.c_str()] = nb::cast(source.name);
            return names;
          },
          "The names of what points come from, by their ids in `State.scores`.")
      .def(
          "components", [](const Rules& rules) { return python_of(rules.game().components()); },
          "What never changes during a match and everybody may see: names, costs, the printed board.")
      .def(
          "start", [](const SharedRules& rules) { return State(rules, rules->game().start()); },
          "The position before anything has been dealt or chosen.")
      .def("read", &read_state, "text"_a, "A position from the text that `State.text` gave.")
      .def("head", &head_of, "What makes the same game again: the arguments of `load`.")
      .def("__eq__",
           [](const Rules& rules, nb::handle other) {
             return nb::isinstance<Rules>(other) && rules.same_as(nb::cast<const Rules&>(other));
           })
      .def("__hash__",
           [](const Rules& rules) {
             return static_cast<Py_hash_t>(reinterpret_cast<std::uintptr_t>(&rules.game()) >> 4);
           })
      .def("__reduce__",
           [](const Rules& rules) {
             return nb::make_tuple(nb::module_::import_("spielwerk").attr("_game_again"),
                                   nb::make_tuple(head_of(rules)));
           })
      .def("__repr__", [](const Rules& rules) {
        return fmt::format("<Game {} for {}>", rules.entry().info.id, rules.game().players());
      });
}

void bind_state(nb::module_& module) {
  module.attr("CHANCE") = Seat::chance().index();
  module.attr("NOBODY") = Seat::nobody().index();

  nb::class_<Rng>(module, "Rng",
                  "A quick generator of random numbers, the same on every machine: chance draws with it.")
      .def(nb::init<std::uint64_t>(), "seed"_a)
      .def(
          "below",
          [](Rng& rng, std::uint32_t bound) {
            if (bound == 0) throw nb::value_error("there is no number below 0");
            return rng.below(bound);
          },
          "bound"_a, "A number from 0 to bound - 1.");

  nb::class_<Choice>(module, "Action",
                     "Something that can be done in one position: a choice of a player, or what chance can bring.")
      .def_prop_ro(
          "number", [](const Choice& choice) { return choice.what.number; }, "Its flat number.")
      .def_prop_ro("token", &Choice::token, "Its text in files and on the wire.")
      .def_prop_ro(
          "sentence",
          [](const Choice& choice) { return choice.rules->game().sentence(*choice.position, choice.what.action); },
          "What it does, for people.")
      .def_prop_ro(
          "rule", [](const Choice& choice) { return choice.rules->game().rule(*choice.position, choice.what.action); },
          "The number of the rule that it rests on.")
      .def_prop_ro(
          "targets",
          [](const Choice& choice) { return choice.rules->game().targets(*choice.position, choice.what.action); },
          "The names of the things on the table that it touches.")
      .def_prop_ro(
          "gains",
          [](const Choice& choice) { return choice.rules->game().gains(*choice.position, choice.what.action); },
          "What it certainly brings and costs the player who chooses it.")
      .def_ro("probability", &Choice::probability, "Of an outcome of chance; 1 for a choice.")
      .def("__repr__", [](const Choice& choice) { return "<Action " + choice.token() + ">"; });

  nb::class_<State>(
      module, "State",
      "A position. It is a value: copies are independent, equal positions are equal and have equal hashes.")
      .def_prop_ro(
          "game", [](const State& state) { return std::const_pointer_cast<Rules>(state.rules()); },
          "The rules that it belongs to.")
      .def_prop_ro(
          "to_move", [](const State& state) { return state.to_move().index(); },
          "The seat that must choose; CHANCE where something is dealt, NOBODY when the game is over.")
      .def_prop_ro("over", [](const State& state) { return state.to_move().is_nobody(); })
      .def_prop_ro(
          "prompt", [](const State& state) { return state.game().prompt(state.position()); },
          "What must be chosen now.")
      .def("legal", &legal, nb::sig("def legal(self) -> list[int]"),
           "The numbers of the actions that the player to move may choose, ascending. Empty at chance and at the end.")
      .def("legal_actions", &legal_actions, "The same with everything that there is to say about them.")
      .def("action", &possible, "action"_a, "What this number or token would do here.")
      .def("mask", &mask, "A byte for each number of an action: 1 if the player to move may choose it.")
      .def("tensor", &tensor, "seat"_a = nb::none(),
           "What a seat (None: a spectator) may know, as the numbers that `Game.observation_layout` describes. Seats "
           "are "
           "counted from this one; what is hidden is 0.")
      .def("observation", &observation, "seat"_a = nb::none(),
           "The same numbers by the names of the layout: an array for each entry.")
      .def(
          "told",
          [](const State& state, const Wanted& wanted, int seat) {
            return possible(state, wanted).told(state.rules()->seat(seat));
          },
          "action"_a, "seat"_a,
          "What a seat is told when this is done: the token, or less if the seat may not know it.")
      .def("outcomes", &outcomes, "At chance: what can come, with its probability.")
      .def(
          "apply",
          [](State& state, const Wanted& what, Rng* rng) {
            state.apply(state.find(what));
            if (rng != nullptr) state.deal(*rng);
          },
          "action"_a, "rng"_a = nb::none(),
          "Does a legal action, or what chance is to bring: its number, its token or itself. With a generator, chance "
          "then draws until a player is to move or the game is over. Raises Error, and changes nothing, if it cannot "
          "be done.")
      .def("deal", &State::deal, "rng"_a, "Chance draws until a player is to move or the game is over.")
      .def(
          "why_not",
          [](const State& state, const std::string& text) {
            return state.game().why_not(state.position(), beginning(text, kRepeated));
          },
          "token"_a, "Why this is not a legal action here.")
      .def("scores", &scores,
           "The points as if the game ended now, final when it is over: `points` and `places` of each seat, the "
           "`breakdown` by source, the `tie_break` (more is better), and the points of the `rival`, an opponent that "
           "nobody plays.")
      .def("returns", &returns,
           "The win of a game that is over: 1 for the winner, 0 for others; who shares the first place shares the win.")
      .def("evaluate", &evaluate,
           "What a good player would expect of the position: `points` and `wins` of each seat. Looks at everything, so "
           "ask it about `resample`d positions.")
      .def("view", &view, "seat"_a = nb::none(),
           "What a seat may see, as a dictionary; without a seat, what a spectator sees.")
      .def(
          "resample", &resample, "seat"_a, "seed"_a = 0,
          "A position that the seat cannot tell from this one. Depends on nothing but what the seat sees and the seed.")
      .def(
          "check", [](const State& state) { return text_or_none(state.game().check(state.position()).english); },
          "None if every invariant holds, else what is wrong.")
      .def(
          "text", [](const State& state) { return state.game().write_position(state.position()); },
          "The whole position as text (JSON) that a person can edit; `Game.read` reads it.")
      .def_prop_ro("fingerprint", &State::fingerprint, "64 bits over the position, the same in every process.")
      .def("copy", [](const State& state) { return State(state); })
      .def("__copy__", [](const State& state) { return State(state); })
      .def(
          "__deepcopy__", [](const State& state, nb::handle) { return State(state); }, "memo"_a)
      .def("__eq__",
           [](const State& state, nb::handle other) {
             return nb::isinstance<State>(other) && state == nb::cast<const State&>(other);
           })
      .def("__hash__", [](const State& state) { return static_cast<Py_hash_t>(state.fingerprint() >> 2); })
      .def("__reduce__",
           [](const State& state) {
             return nb::make_tuple(
                 nb::module_::import_("spielwerk").attr("_state_again"),
                 nb::make_tuple(head_of(*state.rules()), state.game().write_position(state.position())));
           })
      .def("__repr__", [](const State& state) {
        return fmt::format("<State of {}: {}>", state.game().info().id, state.game().prompt(state.position()).english);
      });
}

}  // namespace spielwerk::python
