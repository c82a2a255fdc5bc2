#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/action.hpp"

// The grammar of a game: one table that says of each kind of action what it is called, in which steps it can be chosen,
// what its arguments are, which things on the table it touches and on which rule it usually rests. Each game declares
// it in its `grammar.hpp`:
//
//   act<Act::pay, Field, Colour>("pay:{}={}", in(S::pay), "4.1", touches("field:{0}", "resource:{1}"),
//                                {"Pay with a resource from a field", "Mit einem Rohstoff von einem Feld bezahlen"}),
//
// From the table follow the typed arguments of an action, its token and what it names, and the flat numbers of all
// actions, which never depend on a position or an edition and stay as they are for a revision of the rules.

namespace spielwerk {

namespace grammar {

// Where words are looked up: games derive from it what they need, an edition and perhaps a position.
struct Here {};

}  // namespace grammar

// The word of an argument that is not there: the 15th building of a city of twelve.
inline constexpr const char* kNotPrinted = "?";

// The kinds of action as those see them who do not know the game.
struct ActionKind {
  struct Argument {
    std::string_view name;  // empty: none
    int size = 1;
    std::string (*word)(const grammar::Here&, int index) = nullptr;
  };

  std::string_view token;   // "pay:{}={}": its arguments in their order, or as numbered: "lift:{1}@{0}"
  std::uint64_t steps = 0;  // a bit for each kind of step in which it can be chosen
  bool always = false;      // it is asked for even if there is only one answer
  std::string_view rule;    // the usual one
  struct {
    std::string_view english;
    std::string_view german;
  } says;
  bool chance = false;
  int first = 0;  // the number of its first action
  int size = 0;   // how many actions it has
  std::array<Argument, 3> arguments{};
  std::array<std::string_view, 3> targets{};  // names of things, with arguments as in `token`
  int (*index)(Action) = nullptr;             // from 0 to size - 1; -1: out of the declared range
  Action (*at)(int index) = nullptr;

  bool in(int step) const { return (steps >> step & 1) != 0; }
};

// Every action that a player can ever choose has a number from 0 to actions() - 1, and everything that chance can ever
// bring one from 0 to outcomes() - 1.
class Grammar {
 public:
  constexpr Grammar(std::span<const ActionKind> kinds, int actions, int outcomes)
      : kinds_(kinds), actions_(actions), outcomes_(outcomes) {}

  std::span<const ActionKind> kinds() const { return kinds_; }
  const ActionKind& kind(Action action) const { return kinds_[action.kind]; }
  int actions() const { return actions_; }
  int outcomes() const { return outcomes_; }

  // -1: no kind of action of this game, or out of the declared range.
  int number(Action action) const {
    if (action.kind >= kinds_.size()) return -1;
    const ActionKind& kind = kinds_[action.kind];
    const int index = kind.index(action);
    return index < 0 ? -1 : kind.first + index;
  }
  // From a number that is in range.
  Action action(int number) const { return find(number, false); }
  Action outcome(int number) const { return find(number, true); }

 private:
  Action find(int number, bool chance) const {
    for (const ActionKind& kind : kinds_) {
      if (kind.chance == chance && number >= kind.first && number < kind.first + kind.size)
        return kind.at(number - kind.first);
    }
    return {};
  }

  std::span<const ActionKind> kinds_;
  int actions_;
  int outcomes_;
};

// The words of the arguments of an action that is in the declared range.
std::vector<std::string> words_of(const ActionKind& kind, const grammar::Here& here, Action action);
// A pattern of the kind with the words filled in.
std::string fill_in(std::string_view pattern, std::span<const std::string> words);
// Its token and the names of its targets, as the table has them.
std::string text_of(const ActionKind& kind, const grammar::Here& here, Action action);
std::vector<std::string> things_of(const ActionKind& kind, const grammar::Here& here, Action action);

// The action of a kind whose pattern says this; arguments that the pattern does not name are 0.
std::optional<Action> read_as(const ActionKind& kind, std::string_view pattern, const grammar::Here& here,
                              std::string_view text);

// What somebody says who wants to do something.
struct Heard {
  const ActionKind* kind = nullptr;  // nothing: no action begins like this
  bool now = false;                  // whether it can be chosen in this step
  std::optional<Action> action;      // nothing: its arguments are not known
  std::string_view rest;             // what stands behind the word
};
Heard hear(const Grammar& grammar, int step, const grammar::Here& here, std::string_view text);

namespace grammar {

// The bytes of an action, or of a step, that hold its arguments.
using Bytes = std::array<std::uint8_t, 4>;
constexpr Bytes bytes_of(Action action) { return {action.a, action.b, action.c, 0}; }

// What the arguments of a game derive from: so many bytes of an action, so many values, each with an index. `Value` is
// what the rules work with. The game adds a name and, for texts, the word of each value:
//   static constexpr std::string_view name = "field";
//   static std::string word(const Here&, int index);
template <int Size>
struct Byte {
  using Value = int;
  static constexpr int bytes = 1;
  static constexpr int size = Size;
  static constexpr int index(const Bytes& in, int at) {
    const int value = in[static_cast<std::size_t>(at)];
    return value < Size ? value : -1;
  }
  static constexpr void put(int index, Bytes& in, int at) {
    in[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(index);
  }
  static constexpr Value value(const Bytes& in, int at) { return in[static_cast<std::size_t>(at)]; }
  static constexpr void set(Value value, Bytes& in, int at) { put(value, in, at); }
};

// The same for what is yes or no.
struct Truth : Byte<2> {
  using Value = bool;
  static constexpr Value value(const Bytes& in, int at) { return in[static_cast<std::size_t>(at)] != 0; }
  static constexpr void set(Value value, Bytes& in, int at) { put(value ? 1 : 0, in, at); }
};

struct Says {
  std::string_view english;
  std::string_view german;
};

// The steps in which an action can be chosen.
struct Asked {
  std::uint64_t steps = 0;
  bool always = false;
};
template <class... Steps>
constexpr Asked in(Steps... steps) {
  return {(std::uint64_t{0} | ... | (std::uint64_t{1} << static_cast<unsigned>(steps))), false};
}
// The same for what is asked even if there is only one answer.
template <class... Steps>
constexpr Asked always(Steps... steps) {
  return {in(steps...).steps, true};
}

// The things on the table that an action touches: "field:{0}".
using Touched = std::array<std::string_view, 3>;
template <class... Names>
constexpr Touched touches(Names... names) {
  return {names...};
}

// Values that lie one after the other in the bytes of an action or of a step.
template <class... Arguments>
struct Packed {
  using Values = std::tuple<typename Arguments::Value...>;
  static constexpr std::size_t count = sizeof...(Arguments);
  static constexpr int size = (1 * ... * Arguments::size);

  // Where each argument begins, and the end.
  static constexpr std::array<int, count + 1> places() {
    std::array<int, count + 1> places{};
    int end = 0;
    [[maybe_unused]] std::size_t i = 0;
    ((places[i++] = end, end += Arguments::bytes), ...);
    places[count] = end;
    return places;
  }

  template <std::size_t... I>
  static constexpr Values take(const Bytes& bytes, std::index_sequence<I...>) {
    return {Arguments::value(bytes, places()[I])...};
  }
  // The one value, or all of them to be taken apart.
  static constexpr auto values(const Bytes& bytes) {
    if constexpr (count == 1) {
      return std::get<0>(take(bytes, std::make_index_sequence<1>{}));
    } else {
      return take(bytes, std::make_index_sequence<count>{});
    }
  }

  static constexpr Bytes pack(typename Arguments::Value... values) {
    Bytes bytes{};
    [[maybe_unused]] std::size_t i = 0;
    ((Arguments::set(values, bytes, places()[i]), ++i), ...);
    return bytes;
  }

  // The values as one number, the last argument counting fastest; -1: out of range.
  static constexpr int index(const Bytes& bytes) {
    int all = 0;
    bool known = true;
    [[maybe_unused]] std::size_t i = 0;
    [[maybe_unused]] const auto add = [&]<class Argument>(std::type_identity<Argument>) {
      const int one = Argument::index(bytes, places()[i++]);
      known = known && one >= 0;
      all = all * Argument::size + one;
    };
    (add(std::type_identity<Arguments>{}), ...);
    for (std::size_t place = static_cast<std::size_t>(places()[count]); place < bytes.size(); ++place)
      known = known && bytes[place] == 0;
    return known ? all : -1;
  }
  static constexpr Bytes at(int index) {
    constexpr std::array<int, count> kSizes = {Arguments::size...};
    std::array<int, count> each{};
    for (std::size_t last = count; last-- > 0; index /= kSizes[last]) each[last] = index % kSizes[last];
    Bytes bytes{};
    [[maybe_unused]] std::size_t i = 0;
    ((Arguments::put(each[i], bytes, places()[i]), ++i), ...);
    return bytes;
  }
};

// One row of the table of actions.
template <auto Kind, class... Arguments>
struct Row {
  static constexpr auto kind = Kind;
  using Held = Packed<Arguments...>;
  static_assert(Held::places().back() <= 3);

  ActionKind seen;

  static constexpr Action make(const Bytes& bytes) {
    return {static_cast<std::uint8_t>(Kind), bytes[0], bytes[1], bytes[2]};
  }
  static constexpr int index(Action action) { return Held::index(bytes_of(action)); }
  static constexpr Action at(int index) { return make(Held::at(index)); }
};

template <auto Kind, class... Arguments>
constexpr Row<Kind, Arguments...> act(std::string_view token, Asked asked, std::string_view rule, Touched touched,
                                      Says says, bool chance = false) {
  using Its = Row<Kind, Arguments...>;
  ActionKind seen;
  seen.token = token;
  seen.steps = asked.steps;
  seen.always = asked.always;
  seen.rule = rule;
  seen.says = {says.english, says.german};
  seen.chance = chance;
  seen.size = Its::Held::size;
  seen.arguments = {ActionKind::Argument{Arguments::name, Arguments::size, &Arguments::word}...};
  seen.targets = touched;
  seen.index = &Its::index;
  seen.at = &Its::at;
  return {seen};
}
// Of a game that still says in its notation what its actions touch.
template <auto Kind, class... Arguments>
constexpr Row<Kind, Arguments...> act(std::string_view token, Asked asked, std::string_view rule, Says says) {
  return act<Kind, Arguments...>(token, asked, rule, {}, says);
}
// What chance brings.
template <auto Kind, class... Arguments>
constexpr Row<Kind, Arguments...> outcome(std::string_view token, Asked asked, std::string_view rule, Says says) {
  return act<Kind, Arguments...>(token, asked, rule, {}, says, true);
}
template <auto Kind, class... Arguments>
constexpr Row<Kind, Arguments...> outcome(std::string_view token, Asked asked, std::string_view rule, Touched touched,
                                          Says says) {
  return act<Kind, Arguments...>(token, asked, rule, touched, says, true);
}

template <class... Rows, std::size_t... I>
constexpr bool in_order(std::index_sequence<I...>) {
  return ((static_cast<std::size_t>(Rows::kind) == I) && ...);
}

// The rows in the order of the game's enumeration of kinds.
template <class... Rows>
class Table {
 public:
  constexpr explicit Table(Rows... rows) : kinds_{rows.seen...} {
    int counted[2] = {0, 0};
    for (ActionKind& kind : kinds_) {
      kind.first = counted[kind.chance ? 1 : 0];
      counted[kind.chance ? 1 : 0] += kind.size;
    }
    actions_ = counted[0];
    outcomes_ = counted[1];
  }

  constexpr int actions() const { return actions_; }
  constexpr int outcomes() const { return outcomes_; }
  constexpr Grammar seen() const { return {kinds_, actions_, outcomes_}; }

  template <auto Kind>
  using RowOf = std::tuple_element_t<static_cast<std::size_t>(Kind), std::tuple<Rows...>>;

 private:
  static_assert(in_order<Rows...>(std::index_sequence_for<Rows...>{}),
                "one row for each kind of action, in their order");

  std::array<ActionKind, sizeof...(Rows)> kinds_;
  int actions_ = 0;
  int outcomes_ = 0;
};

// What a kind of step holds.
template <auto Kind, class... Arguments>
struct Holds {
  static constexpr auto kind = Kind;
  using Held = Packed<Arguments...>;
};
// The same for all kinds of step, in the order of their enumeration.
template <class... Rows>
struct Steps {
  static_assert(in_order<Rows...>(std::index_sequence_for<Rows...>{}), "one row for each kind of step, in their order");
  static constexpr std::size_t count = sizeof...(Rows);
  static constexpr std::array<int (*)(const Bytes&), count> kIndices = {&Rows::Held::index...};
  template <auto Kind>
  using RowOf = std::tuple_element_t<static_cast<std::size_t>(Kind), std::tuple<Rows...>>;
};

}  // namespace grammar

}  // namespace spielwerk
