#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/action.hpp"

// The grammar of a game: one table that says of each kind of action what it is called, in which steps it can be chosen,
// what its arguments are and on which rule it usually rests. Each game declares it in its `grammar.hpp`:
//
//   act<Act::pay, Field, Colour>("pay:{}={}", in(StepKind::pay), "4.1", {"Pay with a resource", "Mit ... bezahlen"}),
//
// From the table follow the typed arguments of an action and the flat numbers of all actions, which never depend on a
// position or an edition and stay as they are for a revision of the rules.

namespace spielwerk {

// The kinds of action as those see them who do not know the game.
struct ActionKind {
  std::string_view token;   // "pay:{}={}": its arguments in their order, or as numbered: "lift:{1}@{0}"
  std::uint64_t steps = 0;  // a bit for each kind of step in which it can be chosen
  std::string_view rule;    // the usual one
  struct {
    std::string_view english;
    std::string_view german;
  } says;
  bool chance = false;
  int first = 0;                                // the number of its first action
  int size = 0;                                 // how many actions it has
  std::array<std::string_view, 3> arguments{};  // their names; those that are not used are empty
  int (*index)(Action) = nullptr;               // from 0 to size - 1; -1: out of the declared range
  Action (*at)(int index) = nullptr;

  bool in(int step) const { return (steps >> step & 1) != 0; }
  std::string_view word() const { return token.substr(0, token.find(':')); }
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

// The word of an argument that an edition does not print: the 15th building of a city of twelve.
inline constexpr const char* kNotPrinted = "?";

// The text of an action: the braces of its kind's token filled with the words of its arguments.
std::string fill_in(std::string_view pattern, std::span<const std::string> words);

namespace grammar {

// The bytes of an action that hold its arguments.
using Bytes = std::array<std::uint8_t, 3>;
constexpr Bytes bytes_of(Action action) { return {action.a, action.b, action.c}; }

// What the arguments of a game derive from: so many bytes of an action, so many values, each with an index. `Value` is
// what the rules work with. The game adds a name and, for texts, the word of each value:
//   static constexpr std::string_view name = "field";
//   static std::string word(const Components&, int index);
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

template <class... Steps>
constexpr std::uint64_t in(Steps... steps) {
  return (std::uint64_t{0} | ... | (std::uint64_t{1} << static_cast<unsigned>(steps)));
}

// One row of the table.
template <auto Kind, class... Arguments>
struct Row {
  static constexpr auto kind = Kind;
  using Values = std::tuple<typename Arguments::Value...>;

  std::string_view token;
  std::uint64_t steps;
  std::string_view rule;
  Says says;
  bool chance;

  static constexpr int size = (1 * ... * Arguments::size);

  // Where in an action each argument begins.
  static constexpr auto places() {
    std::array<int, sizeof...(Arguments) + 1> places{};
    [[maybe_unused]] std::size_t i = 0;
    int at = 0;
    ((places[i++] = at, at += Arguments::bytes), ...);
    places[i] = at;
    return places;
  }
  static_assert(places().back() <= 3);

  static constexpr int index(Action action) {
    const Bytes bytes = bytes_of(action);
    int all = 0;
    int place = 0;
    bool known = true;
    [[maybe_unused]] const auto add = [&]<class Argument>(std::type_identity<Argument>) {
      const int one = Argument::index(bytes, place);
      known = known && one >= 0;
      all = all * Argument::size + one;
      place += Argument::bytes;
    };
    (add(std::type_identity<Arguments>{}), ...);
    for (; place < 3; ++place) known = known && bytes[static_cast<std::size_t>(place)] == 0;
    return known ? all : -1;
  }

  // The index of each argument.
  static constexpr std::array<int, sizeof...(Arguments)> split(int index) {
    std::array<int, sizeof...(Arguments)> each{};
    [[maybe_unused]] constexpr std::array<int, sizeof...(Arguments)> kSizes = {Arguments::size...};
    for (std::size_t i = sizeof...(Arguments); i-- > 0; index /= kSizes[i]) each[i] = index % kSizes[i];
    return each;
  }

  static constexpr Action at(int index) {
    Bytes bytes{};
    [[maybe_unused]] const auto each = split(index);
    [[maybe_unused]] constexpr auto kPlaces = places();
    [[maybe_unused]] std::size_t i = 0;
    ((Arguments::put(each[i], bytes, kPlaces[i]), ++i), ...);
    return {static_cast<std::uint8_t>(Kind), bytes[0], bytes[1], bytes[2]};
  }

  template <std::size_t... I>
  static constexpr Values values(Action action, std::index_sequence<I...>) {
    return {Arguments::value(bytes_of(action), places()[I])...};
  }

  static constexpr Action make(typename Arguments::Value... values) {
    Bytes bytes{};
    [[maybe_unused]] constexpr auto kPlaces = places();
    [[maybe_unused]] std::size_t i = 0;
    ((Arguments::set(values, bytes, kPlaces[i]), ++i), ...);
    return {static_cast<std::uint8_t>(Kind), bytes[0], bytes[1], bytes[2]};
  }

  template <class Printed>
  static std::vector<std::string> words(const Printed& printed, Action action) {
    [[maybe_unused]] const auto each = split(index(action));
    [[maybe_unused]] std::size_t i = 0;
    std::vector<std::string> words;
    ((words.push_back(Arguments::word(printed, each[i])), ++i), ...);
    return words;
  }

  constexpr ActionKind seen() const {
    return {token,       steps,   rule, {says.english, says.german}, chance, 0, size, {Arguments::name...},
            &Row::index, &Row::at};
  }
};

template <auto Kind, class... Arguments>
constexpr Row<Kind, Arguments...> act(std::string_view token, std::uint64_t steps, std::string_view rule, Says says) {
  return {token, steps, rule, says, false};
}
// What chance brings.
template <auto Kind, class... Arguments>
constexpr Row<Kind, Arguments...> outcome(std::string_view token, std::uint64_t steps, std::string_view rule,
                                          Says says) {
  return {token, steps, rule, says, true};
}

// The rows in the order of the game's enumeration of kinds.
template <class... Rows>
class Table {
 public:
  constexpr explicit Table(Rows... rows) : kinds_{rows.seen()...} {
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

  // The arguments of an action of this kind: the one, or all of them to be taken apart.
  template <auto Kind>
  static constexpr auto arguments(Action action) {
    using Its = RowOf<Kind>;
    constexpr auto kCount = std::tuple_size_v<typename Its::Values>;
    if constexpr (kCount == 1) {
      return std::get<0>(Its::values(action, std::make_index_sequence<1>{}));
    } else {
      return Its::values(action, std::make_index_sequence<kCount>{});
    }
  }

  template <class Printed>
  static std::vector<std::string> words(const Printed& printed, Action action) {
    using Words = std::vector<std::string> (*)(const Printed&, Action);
    static constexpr std::array<Words, sizeof...(Rows)> kWords = {&Rows::template words<Printed>...};
    return kWords[action.kind](printed, action);
  }

 private:
  template <std::size_t... I>
  static constexpr bool in_order(std::index_sequence<I...>) {
    return ((static_cast<std::size_t>(Rows::kind) == I) && ...);
  }
  static_assert(in_order(std::index_sequence_for<Rows...>{}), "one row for each kind of action, in their order");

  std::array<ActionKind, sizeof...(Rows)> kinds_;
  int actions_ = 0;
  int outcomes_ = 0;
};

}  // namespace grammar

}  // namespace spielwerk
