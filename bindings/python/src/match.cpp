#include <fmt/format.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "play/transcript.hpp"
#include "state.hpp"

using namespace nanobind::literals;

namespace spielwerk::python {

namespace {

// A match, and the rules as the rest of the module shares them.
struct Table {
  explicit Table(Match played) : match(std::move(played)), rules(std::make_shared<const Rules>(match)) {}

  Match match;
  SharedRules rules;
};

// An entry of the log.
struct Ply {
  int seat = 0;
  std::string token;
  Text sentence;
};

// None: as the system has it. A number, or the text of a seed.
Seed seed_of(const std::optional<std::variant<std::uint64_t, std::string>>& seed) {
  if (!seed) return Seed::from_system();
  if (const auto* number = std::get_if<std::uint64_t>(&*seed)) return Seed(*number);
  return value_of(Seed::parse(std::get<std::string>(*seed)));
}

int ply_of(const Match& match, std::optional<int> ply) {
  const int wanted = ply.value_or(match.plies());
  if (wanted >= 0 && wanted <= match.plies()) return wanted;
  throw Refused{{fmt::format("there is no ply {}; the match has {}", wanted, match.plies()),
                 fmt::format("es gibt keinen Schritt {}; die Partie hat {}", wanted, match.plies())}};
}

State state_of(const Table& table) { return State(table.rules, table.match.position()); }

std::vector<Ply> log_of(const Match& match) {
  std::vector<Ply> plies;
  Position position = match.start();
  for (const Match::Entry& entry : match.log()) {
    plies.push_back({entry.seat.index(), match.game().token(position, entry.action),
                     match.game().sentence(position, entry.action)});
    position = match.game().after(position, entry.action);
  }
  return plies;
}

Language language_of(const std::string& language) {
  if (language == "en") return Language::english;
  if (language == "de") return Language::german;
  throw Refused{{"the languages are en and de", "die Sprachen sind en und de"}};
}

}  // namespace

void bind_match(nb::module_& module) {
  using SeedText = std::optional<std::variant<std::uint64_t, std::string>>;
  nb::class_<Ply>(module, "Ply", "One line of the log of a match.")
      .def_ro("seat", &Ply::seat, "Who chose; CHANCE for what was dealt.")
      .def_ro("token", &Ply::token)
      .def_ro("sentence", &Ply::sentence)
      .def("__repr__", [](const Ply& ply) { return fmt::format("<Ply {}: {}>", ply.seat, ply.token); });

  nb::class_<Table>(
      module, "Match",
      "A match: the rules, a seed, and everything that was chosen and dealt. The same files as `spielwerk new` writes.")
      .def(
          "__init__",
          [](Table* self, const Rules& rules, const SeedText& seed) {
            new (self)
                Table(value_of(Match::begin(rules.entry().info.id, rules.config(), rules.edition(), seed_of(seed))));
          },
          "game"_a, "seed"_a = nb::none(), "A new match, nothing dealt yet. Without a seed the system gives one.")
      .def_static(
          "load", [](const std::string& text) { return Table(value_of(Match::load(text))); }, "text"_a,
          "A match from the text of its file; every step is checked.")
      .def_static(
          "from_position",
          [](const std::string& text, const SeedText& seed) {
            return Table(value_of(Match::from_position(text, seed_of(seed))));
          },
          "text"_a, "seed"_a = nb::none(), "A match that begins with the position of a file that `save_position` gave.")
      .def_prop_ro("game", [](const Table& table) { return std::const_pointer_cast<Rules>(table.rules); })
      .def_prop_ro("seed", [](const Table& table) { return table.match.seed().text(); })
      .def_prop_ro(
          "commitment", [](const Table& table) { return table.match.seed().commitment(); },
          "The hash of the seed, to be published when the match starts.")
      .def_prop_ro("state", &state_of, "A copy of the position.")
      .def_prop_ro("to_move", [](const Table& table) { return table.match.to_move().index(); })
      .def_prop_ro("over", [](const Table& table) { return table.match.over(); })
      .def_prop_ro("plies", [](const Table& table) { return table.match.plies(); })
      .def_prop_ro("log", [](const Table& table) { return log_of(table.match); })
      .def(
          "at",
          [](const Table& table, int ply) { return State(table.rules, table.match.at(ply_of(table.match, ply))); },
          "ply"_a, "The position after so many plies.")
      .def(
          "play", [](Table& table, const Wanted& what) { table.match.play(state_of(table).find(what)); }, "action"_a,
          "Does a legal action, or what chance is to bring: its number, its token or itself.")
      .def(
          "deal", [](Table& table) { return table.match.deal(); },
          "Deals as the seed says until a player is to move or the game is over; says how many outcomes that were.")
      .def(
          "undo",
          [](Table& table) {
            if (const std::optional<Text> why = table.match.undo()) throw Refused{*why};
          },
          "Takes back the last choice, if a player made it and it showed nothing.")
      .def(
          "shorten", [](Table& table, int plies) { table.match.shorten(ply_of(table.match, plies)); }, "plies"_a,
          "Forgets everything after so many plies, whatever it was.")
      .def(
          "save", [](const Table& table) { return table.match.save(); }, "The text of its file.")
      .def(
          "save_position",
          [](const Table& table, std::optional<int> ply) {
            return table.match.save_position(ply_of(table.match, ply));
          },
          "ply"_a = nb::none(), "A position as the text of a file that a person can edit.")
      .def(
          "transcript",
          [](const Table& table, const std::string& language) {
            return transcript(table.match, table.match.plies(), language_of(language), false);
          },
          "language"_a = "en", "The match from the start, a line a ply: number, who, what, the rule.")
      .def("copy", [](const Table& table) { return Table(table); })
      .def("__reduce__",
           [](const Table& table) {
             return nb::make_tuple(nb::module_::import_("spielwerk").attr("_match_again"),
                                   nb::make_tuple(table.match.save()));
           })
      .def("__repr__", [](const Table& table) {
        return fmt::format("<Match of {} after {} plies>", table.match.game().info().id, table.match.plies());
      });
}

}  // namespace spielwerk::python
