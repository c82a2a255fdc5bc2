#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "core/shape.hpp"

// A position as a row of numbers, made from the shape that its game declares: for networks and tensors. Every number
// has a name, a kind, a range, somebody whose it is, and somebody who may know it. Seats are counted from the seat that
// asks, so what belongs to it comes first, and a position looks the same from every seat.

namespace spielwerk {

struct Layout {
  enum class Kind : std::uint8_t { count, flag, id, set, seat };

  // Numbers of one kind that follow each other.
  struct Entry {
    std::string name;  // "players[0].coins"
    Kind kind = Kind::count;
    int first = 0;
    int count = 1;
    int least = 0;
    int most = 0;
    int whose = -1;  // the seat counted from the one that asks; -1: nobody's
    shape::Known known = shape::Known::all;
    std::vector<std::string> items;   // what each of the numbers is about, if there are several
    std::vector<std::string> values;  // ids: what they stand for
  };

  std::vector<Entry> entries;
  int size = 0;

  // Changes when a name, a range or the order changes.
  std::string fingerprint() const;
};

std::string_view word_for(Layout::Kind kind);
std::string_view word_for(shape::Known known);

// The seats that a shape goes round: those that play, and whose pieces are in the game.
template <class G>
int sides_of(const G& game) {
  if constexpr (requires { game.sides(); }) {
    return game.sides();
  } else {
    return game.players();
  }
}

// What every visitor of a shape knows: where seats are counted from, and what the reader may see.
class ShapeReader {
 public:
  static constexpr bool kReads = false;  // whether it changes what it visits

  // Who asks, and whether nothing is hidden from it.
  ShapeReader(int sides, Seat reader, bool everything)
      : sides_(sides), first_(reader.is_player() ? reader.index() : 0), reader_(reader), everything_(everything) {}

  // The number of a seat counted from the one that asks, and back.
  int turned(int seat) const { return seat >= first_ ? seat - first_ : seat - first_ + sides_; }
  int seat_at(int place) const { return place + first_ < sides_ ? place + first_ : place + first_ - sides_; }
  unsigned turned_set(unsigned seats) const {
    return (seats >> first_ | seats << (sides_ - first_)) & ((1U << sides_) - 1);
  }
  bool sees(int seat) const { return everything_ || reader_ == Seat(seat); }

  // Null where there is nothing, and parts that are written in a way of their own: only files have that.
  template <class Body>
  bool maybe(const char*, bool there, Body&&) {
    return there;
  }
  template <class Body>
  void own(const char*, Body&&) {}

 protected:
  int sides_;

 private:
  int first_;
  Seat reader_;
  bool everything_;
};

namespace unpacking {

// The bits of a byte as numbers.
template <class T>
inline constexpr auto kBits = [] {
  std::array<std::array<T, 8>, 256> all{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    for (unsigned bit = 0; bit < 8; ++bit) all[byte][bit] = static_cast<T>(byte >> bit & 1);
  }
  return all;
}();

// The last byte may overlap the one before: nothing is written behind the end.
template <class T>
T* write_bits(std::uint64_t bits, int count, T* out) {
  T* const end = out + count;
  if (count < 8) {
    for (; out != end; ++out, bits >>= 1) *out = static_cast<T>(bits & 1);
    return end;
  }
  const auto write_byte = [](std::uint64_t byte, T* place) {
    std::memcpy(place, kBits<T>[byte & 255].data(), 8 * sizeof(T));
  };
  write_byte(bits >> (count - 8), end - 8);
  for (; end - out > 8; out += 8, bits >>= 8) write_byte(bits, out);
  return end;
}

}  // namespace unpacking

// The words of a set: a number, or a type with an array `bits`.
template <class Value>
std::uint64_t word_of(const Value& value, int word) {
  if constexpr (requires { value.bits; }) {
    return value.bits[static_cast<std::size_t>(word)];
  } else {
    return static_cast<std::uint64_t>(value);
  }
}

// Writes the numbers of a position, as somebody may know them. What is hidden is 0.
template <class T>
class Observer : public ShapeReader {
 public:
  Observer(int sides, Seat reader, bool everything, T* out) : ShapeReader(sides, reader, everything), out_(out) {}

  T* end() const { return out_; }

  template <class Value, class Kind, class... Words>
  void operator()(const char*, const Value& value, const Kind& kind, const Words&...) {
    spread(value, kind);
  }
  template <class Value, class Kind, class... Words>
  void value(const char*, const Value& value, const Kind& kind, const Words&...) {
    spread(value, kind);
  }
  template <class Value, class Kind>
  void rare(const char*, const Value& value, const Kind& kind) {
    spread(value, kind);
  }
  template <class Value>
  void covers(const Value&) {}
  template <class Value>
  void follows(const Value&) {}
  template <class Body>
  void numbers(Body&& body) {
    body();
  }
  template <class Body>
  void file(Body&&) {}

  template <class Body>
  void seats(const char*, Body&& body) {
    for (int place = 0; place < sides_; ++place) body(seat_at(place));
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
    T* const first = out_;
    for (const Item& item : items) write_item(item, body);
    fill_up(items, first, body);
  }
  template <class Item, std::size_t kCapacity, class Body>
  void stack(const char*, const FixedVector<Item, kCapacity>& items, Body&& body, std::size_t = 0) {
    T* const first = out_;
    for (std::size_t i = items.size(); i-- > 0;) write_item(items[i], body);
    fill_up(items, first, body);
  }
  template <class Body>
  void secret(const char*, shape::Known, bool known, Body&& body) {
    *out_++ = static_cast<T>(known);
    T* const first = out_;
    body();
    if (!known) clear(first, out_);
  }

 private:
  template <class Value, std::size_t kSize, class Kind>
  void spread(const std::array<Value, kSize>& values, const Kind& kind) {
    if constexpr (std::is_arithmetic_v<Value> && shape::kAsStored<Kind>) {
      T* const out = out_;
      for (std::size_t i = 0; i < kSize; ++i) out[i] = static_cast<T>(values[i]);
      out_ = out + kSize;
    } else {
      for (const Value& value : values) spread(value, kind);
    }
  }
  template <class Value, class Kind>
  void spread(const Value& value, const Kind& kind) {
    write(value, kind);
  }
  template <class Value, class Kind>
  void write(const Value& value, const Kind&) {
    static_assert(shape::kAsStored<Kind>);
    *out_++ = static_cast<T>(value);
  }
  template <class Value, class Words>
  void write(const Value& value, const shape::Set<Words>& set) {
    if constexpr (requires { value.bits; }) {
      for (int first = 0; first < set.count; first += 64)
        out_ = unpacking::write_bits(word_of(value, first / 64), std::min(64, set.count - first), out_);
    } else {
      out_ = unpacking::write_bits(static_cast<std::uint64_t>(value), set.count, out_);
    }
  }
  template <class Value, class Words>
  void write(const Value& value, const shape::IdOr<Words>& id) {
    *out_++ = static_cast<T>(value == id.none ? 0 : 1 + value);
  }
  template <class Value>
  void write(const Value& seat, const shape::SeatId&) {
    *out_++ = static_cast<T>(turned(seat));
  }
  template <class Value>
  void write(const Value& one_and_seat, const shape::SeatOrNone&) {
    *out_++ = static_cast<T>(one_and_seat == 0 ? 0 : 1 + turned(one_and_seat - 1));
  }
  template <class Value>
  void write(const Value& seats, const shape::SeatSet&) {
    out_ = unpacking::write_bits(turned_set(static_cast<unsigned>(seats)), sides_, out_);
  }

  template <class Item, class Body>
  void write_item(const Item& item, Body& body) {
    *out_++ = T{1};
    body(item);
  }
  static void clear(T* first, T* last) { std::memset(first, 0, static_cast<std::size_t>(last - first) * sizeof(T)); }
  // Places that nothing is on are all 0.
  template <class Item, std::size_t kCapacity, class Body>
  void fill_up(const FixedVector<Item, kCapacity>& items, T* first, Body& body) {
    if (items.empty()) write_item(items.items[0], body);
    const auto used = out_ - first;
    const auto size = items.empty() ? used : used / static_cast<std::ptrdiff_t>(items.size());
    T* const last = first + size * static_cast<std::ptrdiff_t>(kCapacity);
    clear(items.empty() ? first : out_, last);
    out_ = last;
  }

  T* out_;
};

// Writes down what each number is.
class Describer : public ShapeReader {
 public:
  explicit Describer(int sides) : ShapeReader(sides, Seat(0), true) {}

  Layout take() { return std::move(layout_); }

  template <class Value, class Kind>
  void operator()(const char* name, const Value& value, const Kind& kind) {
    (*this)(name, value, kind, shape::Numbered{});
  }
  template <class Value, class Kind>
  void operator()(const char* name, const Value& value, const Kind& kind, const std::vector<std::string>& words) {
    (*this)(name, value, kind, shape::Named{&words});
  }
  // An array, with words for its places.
  template <class Value, class Kind, class Words>
  void operator()(const char* name, const Value& value, const Kind& kind, const Words& words) {
    (*this)(name, value, kind, words, shape::Numbered{});
  }
  // An array of arrays, with words for both.
  template <class Value, class Kind, class Words, class Inner>
  void operator()(const char* name, const Value& value, const Kind& kind, const Words& words, const Inner& inner) {
    const Within within(*this, name);
    describe(value, kind, words, inner);
  }
  template <class Value, class Kind, class... Words>
  void value(const char* name, const Value& value, const Kind& kind, const Words&... words) {
    (*this)(name, value, kind, words...);
  }
  template <class Value, class Kind>
  void rare(const char* name, const Value& value, const Kind& kind) {
    (*this)(name, value, kind);
  }
  template <class Value>
  void covers(const Value&) {}
  template <class Value>
  void follows(const Value&) {}
  template <class Body>
  void numbers(Body&& body) {
    body();
  }
  template <class Body>
  void file(Body&&) {}

  template <class Body>
  void seats(const char* name, Body&& body) {
    const int before = whose_;
    for (int seat = 0; seat < sides_; ++seat) {
      const Within within(*this, place(name, std::to_string(seat)));
      whose_ = seat;
      body(seat);
    }
    whose_ = before;
  }
  template <class Body, class Words = shape::Numbered>
  void each(const char* name, int count, Body&& body, const Words& words = {}) {
    for (int i = 0; i < count; ++i) {
      const Within within(*this, place(name, words(i)));
      body(i);
    }
  }
  template <class Body>
  void group(const char* name, Body&& body) {
    const Within within(*this, name);
    body();
  }
  template <class Item, std::size_t kCapacity, class Body>
  void list(const char* name, const FixedVector<Item, kCapacity>&, Body&& body, std::size_t = 0) {
    const Item none{};
    each(name, static_cast<int>(kCapacity), [&](int) {
      value("there", 0, shape::flag());
      body(none);
    });
  }
  template <class Item, std::size_t kCapacity, class Body>
  void stack(const char* name, const FixedVector<Item, kCapacity>& items, Body&& body, std::size_t = 0) {
    list(name, items, body);
  }
  template <class Body>
  void secret(const char* name, shape::Known known, bool, Body&& body) {
    value((std::string(name) + "_known").c_str(), 0, shape::flag());
    const shape::Known before = std::exchange(known_, known);
    body();
    known_ = before;
  }

 private:
  // A name within the names around it.
  class Within {
   public:
    Within(Describer& describer, const std::string& name) : path_(describer.path_), before_(path_.size()) {
      if (!path_.empty() && !name.empty() && name[0] != '[') path_ += '.';
      path_ += name;
    }
    ~Within() { path_.resize(before_); }
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;

   private:
    std::string& path_;
    std::size_t before_;
  };

  static std::string place(const std::string& name, const std::string& word) { return name + "[" + word + "]"; }

  template <class Value, class Kind, class Words, class Inner>
  void describe(const Value&, const Kind& kind, const Words&, const Inner&) {
    add(kind);
  }
  template <class Value, std::size_t kSize, class Kind, class Words, class Inner>
  void describe(const std::array<Value, kSize>& values, const Kind& kind, const Words& words, const Inner& inner) {
    if constexpr (std::is_arithmetic_v<Value> && requires(const Describer& describer) { describer.single(kind); }) {
      Layout::Entry& entry = add(kind);
      entry.count = static_cast<int>(kSize);
      layout_.size += entry.count - 1;
      for (int i = 0; i < entry.count; ++i) entry.items.push_back(words(i));
    } else {
      for (std::size_t i = 0; i < kSize; ++i) {
        const Within within(*this, place("", words(static_cast<int>(i))));
        describe(values[i], kind, inner, shape::Numbered{});
      }
    }
  }

  Layout::Entry entry(Layout::Kind kind, int least, int most) const {
    Layout::Entry entry;
    entry.name = path_;
    entry.kind = kind;
    entry.least = least;
    entry.most = most;
    return entry;
  }
  Layout::Entry single(shape::Count range) const { return entry(Layout::Kind::count, range.least, range.most); }
  Layout::Entry single(shape::Amounts range) const { return entry(Layout::Kind::count, 0, range.most); }
  Layout::Entry single(shape::Ordinal range) const { return entry(Layout::Kind::count, 0, range.count - 1); }
  Layout::Entry single(shape::Flag) const { return entry(Layout::Kind::flag, 0, 1); }
  Layout::Entry single(shape::SeatId) const { return entry(Layout::Kind::seat, 0, sides_ - 1); }
  Layout::Entry single(shape::SeatOrNone) const { return entry(Layout::Kind::seat, 0, sides_); }
  template <class Words>
  Layout::Entry single(const shape::Id<Words>& id) const {
    Layout::Entry single = entry(Layout::Kind::id, 0, id.count - 1);
    for (int i = 0; i < id.count; ++i) single.values.push_back(id.words(i));
    return single;
  }
  template <class Words>
  Layout::Entry single(const shape::IdOrNone<Words>& id) const {
    Layout::Entry single = entry(Layout::Kind::id, 0, id.count);
    single.values.emplace_back("none");
    for (int i = 0; i < id.count; ++i) single.values.push_back(id.words(i));
    return single;
  }

  template <class Words>
  Layout::Entry single(const shape::IdOr<Words>& id) const {
    return single(shape::IdOrNone<Words>{id.count, id.words});
  }

  template <class Kind>
  Layout::Entry& add(const Kind& kind) {
    return add_entry(single(kind));
  }
  template <class Words>
  Layout::Entry& add(const shape::Set<Words>& set) {
    return add_bits(set.count, set.words);
  }
  Layout::Entry& add(shape::SeatSet) { return add_bits(sides_, shape::Numbered{}); }
  template <class Words>
  Layout::Entry& add_bits(int count, Words words) {
    Layout::Entry bits = entry(Layout::Kind::set, 0, 1);
    bits.count = count;
    for (int i = 0; i < count; ++i) bits.items.push_back(words(i));
    return add_entry(std::move(bits));
  }
  Layout::Entry& add_entry(Layout::Entry entry) {
    entry.first = layout_.size;
    entry.whose = whose_;
    entry.known = known_;
    layout_.size += entry.count;
    return layout_.entries.emplace_back(std::move(entry));
  }

  Layout layout_;
  std::string path_;
  int whose_ = -1;
  shape::Known known_ = shape::Known::all;
};

// What the numbers of a game are. They depend on its number of players, its options and its edition.
template <class G>
Layout make_layout(const G& game) {
  Describer describer(sides_of(game));
  const typename G::State state = game.start();
  fields(describer, game, state);
  return describer.take();
}

// What a seat (a spectator: Seat::nobody()) may know of a position, as so many numbers as the layout has.
template <class G, class T>
void observe(const G& game, const typename G::State& state, Seat reader, std::span<T> out) {
  Observer<T> observer(sides_of(game), reader, false, out.data());
  fields(observer, game, state);
  assert(observer.end() == out.data() + out.size());
}

// The whole position, hidden things included, with seats counted from this one.
template <class G, class T>
void observe_everything(const G& game, const typename G::State& state, Seat first, std::span<T> out) {
  Observer<T> observer(sides_of(game), first, true, out.data());
  fields(observer, game, state);
  assert(observer.end() == out.data() + out.size());
}

}  // namespace spielwerk
