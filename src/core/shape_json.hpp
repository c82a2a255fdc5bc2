#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/index.hpp"
#include "core/json.hpp"
#include "core/layout.hpp"
#include "core/names.hpp"
#include "core/shape.hpp"

// A position as JSON that a person can edit, and back, made from the shape that its game declares.
//
// Ids are words, or numbers from 1 where things have no names; what there is none of is null. Sets are lists. Arrays
// whose places have names are objects. Things without a name inside a list stand there by themselves. Earlier versions
// wrote numbers for some words, masks for some sets and lists for some objects: all of that is read.

namespace spielwerk {

// The words of a kind or of the places of an array.
inline const std::vector<std::string>& words_of(int, const std::vector<std::string>& words) { return words; }
inline const std::vector<std::string>& words_of(int, shape::Named named) { return *named.words; }
template <class Words>
std::vector<std::string> words_of(int count, Words words) {
  std::vector<std::string> all;
  for (int i = 0; i < count; ++i) all.push_back(words(i));
  return all;
}

// Places that have names make an object of an array.
template <class Words>
inline constexpr bool kHasNames =
    std::is_same_v<Words, shape::Named> || std::is_same_v<Words, std::vector<std::string>>;
template <class Words>
inline constexpr bool kNumbered = std::is_same_v<Words, shape::Numbered>;

class ShapeToJson : public ShapeReader {
 public:
  ShapeToJson(int sides, JsonWriter& json) : ShapeReader(sides, Seat(0), true), json_(json) {}

  // An object, with a member for each part that the body visits.
  template <class Body>
  void object(Body&& body) {
    item(false, body);
  }

  template <class Value, class Kind, class... Words>
  void operator()(const char* name, const Value& value, const Kind& kind, const Words&... words) {
    begin(name);
    write(value, kind, words...);
  }
  // Left out where there is nothing to say.
  template <class Value, class Kind>
  void rare(const char* name, const Value& value, const Kind& kind) {
    if (value == Value{}) return;
    (*this)(name, value, kind);
  }
  // Null where there is nothing.
  template <class Body>
  bool maybe(const char* name, bool there, Body&& body) {
    begin(name);
    if (there) {
      item(true, body);
    } else {
      json_.null();
    }
    return there;
  }
  // A part that writes itself.
  template <class Body>
  void own(const char* name, Body&& body) {
    begin(name);
    body(json_);
  }
  template <class... Ignored>
  void value(const Ignored&...) {}
  template <class Value>
  void covers(const Value&) {}
  template <class Value>
  void follows(const Value&) {}
  template <class Body>
  void numbers(Body&&) {}
  template <class Body>
  void file(Body&& body) {
    body();
  }
  template <class Body>
  void seats(const char* name, Body&& body) {
    begin(name);
    json_.array();
    for (int seat = 0; seat < sides_; ++seat) item(false, [&] { body(seat); });
    json_.end();
  }
  template <class Body, class Words = shape::Numbered>
  void each(const char* name, int count, Body&& body, const Words& words = {}) {
    begin(name);
    if constexpr (kHasNames<Words>) {
      const auto& names = words_of(count, words);
      json_.object();
      for (int i = 0; i < count; ++i) {
        json_.key(names[at(i)]);
        item(false, [&] { body(i); });
      }
    } else {
      json_.array();
      for (int i = 0; i < count; ++i) item(true, [&] { body(i); });
    }
    json_.end();
  }
  template <class Body>
  void group(const char* name, Body&& body) {
    begin(name);
    item(false, body);
  }
  template <class Item, std::size_t kCapacity, class Body>
  void list(const char* name, const FixedVector<Item, kCapacity>& items, Body&& body, std::size_t = kCapacity) {
    begin(name);
    json_.array();
    for (const Item& each : items) item(true, [&] { body(each); });
    json_.end();
  }
  template <class Item, std::size_t kCapacity, class Body>
  void stack(const char* name, const FixedVector<Item, kCapacity>& items, Body&& body, std::size_t most = kCapacity) {
    list(name, items, body, most);
  }
  template <class Body>
  void secret(const char*, shape::Known, bool, Body&& body) {
    body();
  }

 private:
  enum class Around : std::uint8_t { value, member, nothing };  // nothing: a value or a first member may come

  template <class Body>
  void item(bool compact, Body&& body) {
    const auto around = std::exchange(around_, Around::nothing);
    const bool before = std::exchange(compact_, compact);
    body();
    if (around_ == Around::member) json_.end();
    around_ = around;
    compact_ = before;
  }
  void begin(const char* name) {
    if (*name == '\0') {
      around_ = Around::value;
      return;
    }
    if (around_ == Around::nothing) {
      if (compact_) json_.compact();
      json_.object();
      around_ = Around::member;
    }
    json_.key(name);
  }

  template <class Value, std::size_t kSize, class Kind, class... Words>
  void write(const std::array<Value, kSize>& values, const Kind& kind, const Words&... words) {
    write_array(values, kind, words...);
  }
  template <class Value, class Kind, class... Words>
  void write(const Value& value, const Kind& kind, const Words&...) {
    write_one(value, kind);
  }
  template <class Value, std::size_t kSize, class Kind>
  void write_array(const std::array<Value, kSize>& values, const Kind& kind) {
    json_.compact().array();
    for (const Value& value : values) write(value, kind);
    json_.end();
  }
  template <class Value, std::size_t kSize, class Kind, class Words, class... Inner>
  void write_array(const std::array<Value, kSize>& values, const Kind& kind, const Words& words,
                   const Inner&... inner) {
    if constexpr (kHasNames<Words>) {
      const auto& names = words_of(static_cast<int>(kSize), words);
      json_.compact().object();
      for (std::size_t i = 0; i < kSize; ++i) {
        if (std::is_same_v<Kind, shape::Amounts> && values[i] == Value{}) continue;
        json_.key(names[i]);
        write(values[i], kind, inner...);
      }
    } else {
      json_.compact().array();
      for (const Value& value : values) write(value, kind, inner...);
    }
    json_.end();
  }

  template <class Value>
  void write_one(Value value, shape::Count) {
    json_.value(static_cast<int>(value));
  }
  template <class Value>
  void write_one(Value value, shape::Amounts) {
    json_.value(static_cast<int>(value));
  }
  template <class Value>
  void write_one(Value value, shape::Ordinal) {
    json_.value(static_cast<int>(value) + 1);
  }
  template <class Value>
  void write_one(Value value, shape::Flag) {
    json_.value(value != 0);
  }
  template <class Value>
  void write_one(Value seat, shape::SeatId) {
    json_.value(static_cast<int>(seat));
  }
  template <class Value>
  void write_one(Value one_and_seat, shape::SeatOrNone) {
    if (one_and_seat == 0) {
      json_.null();
    } else {
      json_.value(static_cast<int>(one_and_seat) - 1);
    }
  }
  template <class Value, class Words>
  void write_one(Value value, const shape::Id<Words>& id) {
    write_id(static_cast<int>(value), id.words);
  }
  template <class Value, class Words>
  void write_one(Value value, const shape::IdOrNone<Words>& id) {
    if (value == 0) {
      json_.null();
    } else {
      write_id(static_cast<int>(value) - 1, id.words);
    }
  }
  template <class Value, class Words>
  void write_one(Value value, const shape::IdOr<Words>& id) {
    if (value == id.none) {
      json_.null();
    } else {
      write_id(static_cast<int>(value), id.words);
    }
  }
  template <class Value, class Words>
  void write_one(const Value& value, const shape::Set<Words>& set) {
    json_.compact().array();
    for (int i = 0; i < set.count; ++i) {
      if ((word_of(value, i / 64) >> (i % 64) & 1) != 0) write_id(i, set.words);
    }
    json_.end();
  }
  template <class Words>
  void write_id(int number, const Words& words) {
    if constexpr (kNumbered<Words>) {
      json_.value(number + 1);
    } else {
      json_.value(words(number));
    }
  }

  JsonWriter& json_;
  Around around_ = Around::value;
  bool compact_ = false;
};

// Notes what is wrong with the reader that it is given, each slip with its line and field.
class ShapeFromJson : public ShapeReader {
 public:
  static constexpr bool kReads = true;

  ShapeFromJson(int sides, Reader entry) : ShapeReader(sides, Seat(0), true), entry_(std::move(entry)) {}

  // Members that the body does not visit are slips.
  template <class Body>
  void object(Body&& body) {
    const Reader entry = entry_;
    item(entry, body);
  }

  template <class Value, class Kind, class... Words>
  void operator()(const char* name, Value& value, const Kind& kind, const Words&... words) {
    read(member(name), value, kind, words...);
  }
  template <class Value, class Kind>
  void rare(const char* name, Value& value, const Kind& kind) {
    visited_.emplace_back(name);
    if (entry_.has(name)) read(entry_[name], value, kind);
  }
  template <class Body>
  bool maybe(const char* name, bool, Body&& body) {
    const Reader entry = member(name);
    if (!entry.present() || is_null(entry)) return false;
    item(entry, body);
    return true;
  }
  // A part that reads itself.
  template <class Body>
  void own(const char* name, Body&& body) {
    const Reader part = member(name);
    body(part);
  }
  template <class... Ignored>
  void value(const Ignored&...) {}
  template <class Value>
  void covers(const Value&) {}
  template <class Value>
  void follows(const Value&) {}
  template <class Body>
  void numbers(Body&&) {}
  template <class Body>
  void file(Body&& body) {
    body();
  }
  template <class Body>
  void seats(const char* name, Body&& body) {
    const Reader entries = member(name);
    if (!has_size(entries, at(sides_))) return;
    for (int seat = 0; seat < sides_; ++seat) item(entries[at(seat)], [&] { body(seat); });
  }
  template <class Body, class Words = shape::Numbered>
  void each(const char* name, int count, Body&& body, const Words& words = {}) {
    const Reader entries = member(name);
    if constexpr (kHasNames<Words>) {
      const auto& names = words_of(count, words);
      only(entries, names);
      for (int i = 0; i < count; ++i) item(entries[names[at(i)]], [&] { body(i); });
    } else {
      if (!has_size(entries, at(count))) return;
      for (int i = 0; i < count; ++i) item(entries[at(i)], [&] { body(i); });
    }
  }
  template <class Body>
  void group(const char* name, Body&& body) {
    item(member(name), body);
  }
  template <class Item, std::size_t kCapacity, class Body>
  void list(const char* name, FixedVector<Item, kCapacity>& items, Body&& body, std::size_t most = kCapacity) {
    const Reader entries = member(name);
    if (entries.size() > most) entries.problem("has too many entries", "hat zu viele Einträge");
    for (std::size_t i = 0; i < entries.size() && i < most; ++i) {
      items.push(Item{});
      item(entries[i], [&] { body(items.items[i]); });
    }
  }
  template <class Item, std::size_t kCapacity, class Body>
  void stack(const char* name, FixedVector<Item, kCapacity>& items, Body&& body, std::size_t most = kCapacity) {
    list(name, items, body, most);
  }
  template <class Body>
  void secret(const char*, shape::Known, bool, Body&& body) {
    body();
  }

 private:
  static bool is(Json::Kind kind, const Reader& value) { return value.present() && value.value()->kind == kind; }
  static bool is_null(const Reader& value) { return is(Json::Kind::null, value); }
  static bool has_size(const Reader& list, std::size_t size) {
    if (list.size() == size) return true;
    list.problem("must have " + std::to_string(size) + " entries", "muss " + std::to_string(size) + " Einträge haben");
    return false;
  }
  template <class Names>
  static void only(const Reader& entry, const Names& names) {
    for (const std::string& key : entry.keys()) {
      if (std::find(names.begin(), names.end(), key) == names.end())
        entry[key].problem("is not known here", "ist hier nicht bekannt");
    }
  }

  template <class Body>
  void item(const Reader& entry, Body&& body) {
    const Reader before = std::exchange(entry_, entry);
    auto visited = std::exchange(visited_, {});
    body();
    if (!visited_.empty()) only(entry_, visited_);
    entry_ = before;
    visited_ = std::move(visited);
  }
  Reader member(const char* name) {
    if (*name == '\0') return entry_;
    visited_.emplace_back(name);
    return entry_[name];
  }

  template <class Value, std::size_t kSize, class Kind, class... Words>
  void read(const Reader& entry, std::array<Value, kSize>& values, const Kind& kind, const Words&... words) {
    read_array(entry, values, kind, words...);
  }
  template <class Value, class Kind, class... Words>
  void read(const Reader& entry, Value& value, const Kind& kind, const Words&...) {
    read_one(entry, value, kind);
  }
  template <class Value, std::size_t kSize, class Kind>
  void read_array(const Reader& entry, std::array<Value, kSize>& values, const Kind& kind) {
    if (!has_size(entry, kSize)) return;
    for (std::size_t i = 0; i < kSize; ++i) read(entry[i], values[i], kind);
  }
  template <class Value, std::size_t kSize, class Kind, class Words, class... Inner>
  void read_array(const Reader& entry, std::array<Value, kSize>& values, const Kind& kind, const Words& words,
                  const Inner&... inner) {
    if (kHasNames<Words> && !is(Json::Kind::array, entry)) {
      const auto all = words_of(static_cast<int>(kSize), words);
      const std::vector<std::string> names(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kSize));
      only(entry, names);
      for (std::size_t i = 0; i < kSize; ++i) {
        if (std::is_same_v<Kind, shape::Amounts> && !entry.has(names[i])) continue;
        read(entry[names[i]], values[i], kind, inner...);
      }
    } else {
      if (!has_size(entry, kSize)) return;
      for (std::size_t i = 0; i < kSize; ++i) read(entry[i], values[i], kind, inner...);
    }
  }

  template <class Value>
  void read_one(const Reader& entry, Value& value, shape::Count range) {
    value = static_cast<Value>(entry.integer(range.least, range.most));
  }
  template <class Value>
  void read_one(const Reader& entry, Value& value, shape::Amounts range) {
    value = static_cast<Value>(entry.integer(0, range.most));
  }
  template <class Value>
  void read_one(const Reader& entry, Value& value, shape::Ordinal range) {
    value = static_cast<Value>(entry.integer(1, range.count) - 1);
  }
  template <class Value>
  void read_one(const Reader& entry, Value& value, shape::Flag) {
    value = static_cast<Value>(entry.boolean() ? 1 : 0);
  }
  template <class Value>
  void read_one(const Reader& entry, Value& seat, shape::SeatId) {
    seat = static_cast<Value>(entry.integer(0, sides_ - 1));
  }
  template <class Value>
  void read_one(const Reader& entry, Value& one_and_seat, shape::SeatOrNone) {
    if (entry.present() && !is_null(entry)) one_and_seat = static_cast<Value>(1 + entry.integer(0, sides_ - 1));
  }
  template <class Value, class Words>
  void read_one(const Reader& entry, Value& value, const shape::Id<Words>& id) {
    const bool number = is(Json::Kind::integer, entry) && !kNumbered<Words>;
    value = static_cast<Value>(number ? entry.integer(0, id.count - 1) : read_id(entry, id.count, id.words));
  }
  template <class Value, class Words>
  void read_one(const Reader& entry, Value& value, const shape::IdOrNone<Words>& id) {
    if (entry.present() && !is_null(entry)) value = static_cast<Value>(1 + read_id(entry, id.count, id.words));
  }
  template <class Value, class Words>
  void read_one(const Reader& entry, Value& value, const shape::IdOr<Words>& id) {
    const bool there = entry.present() && !is_null(entry);
    value = static_cast<Value>(there ? read_id(entry, id.count, id.words) : id.none);
  }
  template <class Value, class Words>
  void read_one(const Reader& entry, Value& value, const shape::Set<Words>& set) {
    if (is(Json::Kind::integer, entry) && set.count < 32) {
      const int mask = entry.integer(0, static_cast<int>((std::int64_t{1} << set.count) - 1));
      for (int i = 0; i < set.count; ++i) {
        if ((mask >> i & 1) != 0) put(value, i);
      }
    } else if constexpr (kNumbered<Words>) {
      for (std::size_t i = 0; i < entry.size(); ++i) put(value, entry[i].integer(1, set.count) - 1);
    } else {
      for (const int thing : names_once(entry, words_of(set.count, set.words))) put(value, thing);
    }
  }
  template <class Words>
  static int read_id(const Reader& entry, int count, const Words& words) {
    if constexpr (kNumbered<Words>) {
      return entry.integer(1, count) - 1;
    } else {
      const auto& names = words_of(count, words);
      if constexpr (requires { words.unknown(); }) {
        const auto found = std::find(names.begin(), names.end(), entry.string());
        if (found != names.end()) return static_cast<int>(found - names.begin());
        if (entry.present()) entry.problem(words.unknown().english, words.unknown().german);
        return 0;
      } else {
        return entry.choice(names);
      }
    }
  }
  template <class Value>
  static void put(Value& set, int thing) {
    if constexpr (requires { set.add(thing); }) {
      set.add(thing);
    } else {
      set = static_cast<Value>(set | Value{1} << thing);
    }
  }

  Reader entry_;
  std::vector<std::string> visited_;
};

}  // namespace spielwerk
