#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/hash.hpp"
#include "core/layout.hpp"

// What the declared shape of every game promises (docs/decisions/0032-shapes.md), checked without knowing the game.

namespace spielwerk {

// Which bytes of a state are declared, and whether each value is what it is said to be. It visits the places of a list
// that nothing is on, too: they have the same parts.
class Surveyor : public ShapeReader {
 public:
  template <class State>
  Surveyor(int sides, const State& state)
      : ShapeReader(sides, Seat(0), true),
        begin_(reinterpret_cast<const std::byte*>(&state)),
        declared_(sizeof(State), 0),
        packed_(sizeof(State), 0) {}

  // How often each byte of the state is declared.
  const std::vector<int>& declared() const { return declared_; }
  // Which of them are said in pieces.
  const std::vector<int>& packed() const { return packed_; }
  // The name of a part whose value is out of its range; empty: there is none.
  const std::string& wrong() const { return wrong_; }

  template <class Value, class Kind, class... Words>
  void operator()(const char* name, const Value& value, const Kind& kind, const Words&...) {
    note(value, declared_);
    spread(name, value, kind);
  }
  template <class Value, class Kind, class... Words>
  void value(const char* name, const Value& value, const Kind& kind, const Words&...) {
    spread(name, value, kind);
  }
  template <class Value, class Kind>
  void rare(const char* name, const Value& value, const Kind& kind) {
    (*this)(name, value, kind);
  }
  template <class Body>
  void numbers(Body&& body) {
    body();
  }
  template <class Body>
  void file(Body&&) {}
  template <class Value>
  void covers(const Value& value) {
    note(value, declared_);
    note(value, packed_);
  }
  template <class Value>
  void follows(const Value& value) {
    note(value, declared_);
  }
  template <class Body>
  void seats(const char*, Body&& body) {
    for (int seat = 0; seat < sides_; ++seat) body(seat);
  }
  template <class Body, class... Words>
  void each(const char*, int count, Body&& body, const Words&...) {
    for (int i = 0; i < count; ++i) body(i);
  }
  template <class Body>
  void group(const char*, Body&& body) {
    body();
  }
  template <class Item, std::size_t kCapacity, class Body>
  void list(const char*, const FixedVector<Item, kCapacity>& items, Body&& body, std::size_t = 0) {
    note(items.count, declared_);
    for (const Item& item : items.items) body(item);
  }
  template <class Item, std::size_t kCapacity, class Body>
  void stack(const char* name, const FixedVector<Item, kCapacity>& items, Body&& body, std::size_t = 0) {
    list(name, items, body);
  }
  template <class Body>
  void secret(const char*, shape::Known, bool, Body&& body) {
    body();
  }

 private:
  template <class Value>
  void note(const Value& value, std::vector<int>& bytes) {
    const auto first = reinterpret_cast<const std::byte*>(&value) - begin_;
    for (std::size_t i = 0; i < sizeof(Value); ++i) ++bytes[static_cast<std::size_t>(first) + i];
  }
  template <class Value, std::size_t kSize, class Kind>
  void spread(const char* name, const std::array<Value, kSize>& values, const Kind& kind) {
    for (const Value& value : values) spread(name, value, kind);
  }
  template <class Value, class Kind>
  void spread(const char* name, const Value& value, const Kind& kind) {
    check(name, value, kind);
  }
  template <class Value>
  void check(const char* name, Value value, shape::Count range) {
    within(name, static_cast<int>(value), range.least, range.most);
  }
  template <class Value>
  void check(const char* name, Value value, shape::Amounts range) {
    within(name, static_cast<int>(value), 0, range.most);
  }
  template <class Value>
  void check(const char* name, Value value, shape::Ordinal range) {
    within(name, static_cast<int>(value), 0, range.count - 1);
  }
  template <class Value>
  void check(const char* name, Value value, shape::Flag) {
    within(name, static_cast<int>(value), 0, 1);
  }
  template <class Value>
  void check(const char* name, Value seat, shape::SeatId) {
    within(name, static_cast<int>(seat), 0, sides_ - 1);
  }
  template <class Value>
  void check(const char* name, Value seat, shape::SeatOrNone) {
    within(name, static_cast<int>(seat), 0, sides_);
  }
  template <class Value>
  void check(const char* name, Value seats, shape::SeatSet) {
    within(name, static_cast<int>(seats), 0, (1 << sides_) - 1);
  }
  template <class Value, class Words>
  void check(const char* name, Value value, const shape::Id<Words>& id) {
    within(name, static_cast<int>(value), 0, id.count - 1);
  }
  template <class Value, class Words>
  void check(const char* name, Value value, const shape::IdOrNone<Words>& id) {
    within(name, static_cast<int>(value), 0, id.count);
  }
  template <class Value, class Words>
  void check(const char* name, Value value, const shape::IdOr<Words>& id) {
    if (value != id.none) within(name, static_cast<int>(value), 0, id.count - 1);
  }
  template <class Value, class Words>
  void check(const char* name, const Value& value, const shape::Set<Words>& set) {
    const int last = set.count - 1;
    const std::uint64_t beyond = last % 64 == 63 ? 0 : ~std::uint64_t{0} << (last % 64 + 1);
    if ((word_of(value, last / 64) & beyond) != 0) wrong_ = fmt::format("{} has more than {} things", name, set.count);
  }
  void within(const char* name, int value, int least, int most) {
    if (value < least || value > most) wrong_ = fmt::format("{} is {}, not {} to {}", name, value, least, most);
  }

  const std::byte* begin_;
  std::vector<int> declared_;
  std::vector<int> packed_;
  std::string wrong_;
};

// Every byte is declared once. What is not (players that do not play, boxes that this number of players leaves closed)
// never changes, and values are what they are said to be.
template <Game G>
std::string declared_conformance(const G& game, const typename G::State& state) {
  const typename G::State start = game.start();
  Surveyor surveyor(sides_of(game), state);
  fields(surveyor, game, state);
  if (!surveyor.wrong().empty()) return "out of its range: " + surveyor.wrong();
  const auto* now = reinterpret_cast<const std::byte*>(&state);
  const auto* before = reinterpret_cast<const std::byte*>(&start);
  for (std::size_t i = 0; i < sizeof state; ++i) {
    if (surveyor.declared()[i] > 1) return fmt::format("byte {} of the state is declared twice", i);
    if (surveyor.declared()[i] == 0 && now[i] != before[i])
      return fmt::format("byte {} of the state is not declared", i);
  }
  return "";
}

using Numbers = std::vector<std::int16_t>;

template <Game G>
Numbers numbers_for(const G& game, const typename G::State& state, Seat reader, int size) {
  Numbers numbers(static_cast<std::size_t>(size), std::int16_t{-1000});
  observe(game, state, reader, std::span(numbers));
  return numbers;
}
template <Game G>
Numbers all_numbers(const G& game, const typename G::State& state, Seat first, int size) {
  Numbers numbers(static_cast<std::size_t>(size), std::int16_t{-1000});
  observe_everything(game, state, first, std::span(numbers));
  return numbers;
}

inline std::string range_conformance(const Layout& layout, const Numbers& numbers) {
  for (const Layout::Entry& entry : layout.entries) {
    for (int i = entry.first; i < entry.first + entry.count; ++i) {
      const int value = numbers[static_cast<std::size_t>(i)];
      const bool hidden = entry.known != shape::Known::all && value == 0;
      if (!hidden && (value < entry.least || value > entry.most) && !(value == 0 && entry.least > 0))
        return fmt::format("{} is {}, not {} to {}", entry.name, value, entry.least, entry.most);
    }
  }
  return "";
}

// What belongs to seats goes round the table with them, and nothing else of the layout moves.
inline std::string turning_conformance(const Layout& layout, int sides, const Numbers& one, const Numbers& other,
                                       int by) {
  // The numbers of each seat, in their order.
  std::vector<Numbers> parts(static_cast<std::size_t>(2 * sides));
  for (const Layout::Entry& entry : layout.entries) {
    if (entry.whose < 0 || entry.kind == Layout::Kind::seat) continue;
    for (int i = entry.first; i < entry.first + entry.count; ++i) {
      parts[static_cast<std::size_t>(entry.whose)].push_back(one[static_cast<std::size_t>(i)]);
      parts[static_cast<std::size_t>(sides + entry.whose)].push_back(other[static_cast<std::size_t>(i)]);
    }
  }
  for (int seat = 0; seat < sides; ++seat) {
    if (parts[static_cast<std::size_t>((seat + by) % sides)] != parts[static_cast<std::size_t>(sides + seat)])
      return fmt::format("what belongs to seat {} did not turn with the table", seat);
  }
  return "";
}

// A seat's numbers tell nothing that it cannot know: they are the same in every position that it imagines.
template <Game G>
std::string observed_conformance(const G& game, const typename G::State& state, const Layout& layout, Rng& rng) {
  for (int i = 0; i <= game.players(); ++i) {
    const Seat reader = i == game.players() ? Seat::nobody() : Seat(i);
    const Numbers seen = numbers_for(game, state, reader, layout.size);
    const std::string wrong = range_conformance(layout, seen);
    if (!wrong.empty()) return wrong;
    const typename G::State imagined = game.resample(state, reader, rng);
    const Numbers fancied = numbers_for(game, imagined, reader, layout.size);
    for (const Layout::Entry& entry : layout.entries) {
      for (int k = entry.first; reader.is_player() && k < entry.first + entry.count; ++k) {
        if (seen[static_cast<std::size_t>(k)] != fancied[static_cast<std::size_t>(k)])
          return "a seat is told hidden things: " + entry.name;
      }
    }
  }
  return "";
}

// Which bits of packed parts change in games, and which of them were seen to change a number when they were flipped.
template <Game G>
class PackedBits {
 public:
  using State = typename G::State;

  explicit PackedBits(const G& game) : game_(game), start_(bytes(game.start())) {}

  void look(const State& state, int size) {
    Surveyor surveyor(sides_of(game_), state);
    fields(surveyor, game_, state);
    const Bytes now = bytes(state);
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (surveyor.packed()[i] == 0) continue;
      changed_[i] |= now[i] ^ start_[i];
      // A game has thousands of bits: those that nothing is known of are tried, and only where something is.
      const std::byte open = changed_[i] & ~said_[i];
      const bool nothing_there = now[i] == start_[i] && now[i] == std::byte{0};
      if (open == std::byte{0} || nothing_there) continue;
      for (int bit = 0; bit < 8; ++bit) {
        const std::byte mask = std::byte{1} << bit;
        if ((open & mask) != std::byte{0} && matters(state, i, mask, size)) said_[i] |= mask;
      }
    }
  }

  std::string unsaid() const {
    for (std::size_t i = 0; i < changed_.size(); ++i) {
      if ((changed_[i] & ~said_[i]) != std::byte{0})
        return fmt::format("bits {:#x} of byte {} are in no number", static_cast<int>(changed_[i] & ~said_[i]), i);
    }
    return "";
  }

 private:
  using Bytes = std::array<std::byte, sizeof(State)>;

  static Bytes bytes(const State& state) {
    Bytes all;
    std::memcpy(all.data(), &state, sizeof state);
    return all;
  }
  bool matters(const State& state, std::size_t i, std::byte mask, int size) const {
    Bytes flipped = bytes(state);
    flipped[i] ^= mask;
    State other;
    std::memcpy(static_cast<void*>(&other), flipped.data(), sizeof other);
    return all_numbers(game_, state, Seat(0), size) != all_numbers(game_, other, Seat(0), size);
  }

  const G& game_;
  Bytes start_;
  Bytes changed_{};
  Bytes said_{};
};

}  // namespace spielwerk
