#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/expected.hpp"
#include "core/text.hpp"

// JSON as Spielwerk reads and writes it. Files come from people, so every value remembers its line, and reading goes
// through a `Reader` that says what is wrong, on which line and in which field, instead of giving up at the first slip.

namespace spielwerk {

struct Json {
  enum class Kind : std::uint8_t { null, boolean, integer, real, string, array, object };

  // Declared here and defaulted below: a list of pairs of the type itself needs the type to be complete.
  Json();
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(const Json&);
  Json& operator=(Json&&) noexcept;
  ~Json();

  Kind kind = Kind::null;
  bool boolean = false;
  int line = 0;
  std::int64_t integer = 0;
  double real = 0;
  std::string string;
  std::vector<Json> items;
  std::vector<std::pair<std::string, Json>> members;

  const Json* find(std::string_view key) const;
};

inline Json::Json() = default;
inline Json::Json(const Json&) = default;
inline Json::Json(Json&&) noexcept = default;
inline Json& Json::operator=(const Json&) = default;
inline Json& Json::operator=(Json&&) noexcept = default;
inline Json::~Json() = default;

inline constexpr int kMaxJsonDepth = 32;
inline constexpr std::size_t kMaxJsonMembers = 1000;  // of one object

// Strict JSON, UTF-8, no key twice in an object, at most so many levels. The error names the line.
Expected<Json> parse_json(std::string_view text, int most_levels = kMaxJsonDepth);

// The same content always gives the same text, whatever the layout and the order of keys: for hashing.
std::string canonical_json(const Json& value);

// What is wrong with a file.
struct Problem {
  int line = 0;
  std::string field;
  Text text;
};
using Problems = std::vector<Problem>;

// The problems as one message, the first few of them, each with its line and field.
Text describe(const Problems& problems);

// A value that is being read, with its path ("persons[3].mana"). Reading something that is missing or of the wrong
// kind notes a problem and gives a harmless default; readers of missing values stay silent, so one slip is one problem.
class Reader {
 public:
  Reader(const Json& value, Problems& problems) : value_(&value), problems_(&problems) {}

  bool present() const { return value_ != nullptr; }
  bool has(std::string_view key) const;
  Reader operator[](std::string_view key) const;  // a member that must be there
  Reader optional(std::string_view key) const;    // a member that may be missing
  std::size_t size() const;                       // of an array; notes a problem if it is none
  Reader operator[](std::size_t index) const;
  std::vector<std::string> keys() const;

  int integer(int least, int most) const;
  bool boolean() const;
  std::string string() const;
  // One of the given names, as its place in the list.
  int choice(const std::vector<std::string>& names) const;
  // Notes a problem for every member that is not one of these.
  void only(std::initializer_list<std::string_view> keys) const;

  void problem(std::string english, std::string german) const;
  const Json* value() const { return value_; }
  int line() const { return value_ != nullptr ? value_->line : 0; }

 private:
  Reader(const Json* value, Problems* problems, std::string path)
      : value_(value), problems_(problems), path_(std::move(path)) {}
  bool expect(Json::Kind kind, const char* english, const char* german) const;

  const Json* value_;
  Problems* problems_;
  std::string path_;
};

// Writes JSON text. In the readable layout, every member has its own line, except inside what `compact` opened.
class JsonWriter {
 public:
  explicit JsonWriter(bool readable = false) : readable_(readable) {}

  JsonWriter& object() { return open('{'); }
  JsonWriter& array() { return open('['); }
  JsonWriter& compact();  // the next object or array stays on one line
  JsonWriter& end();
  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth);
  JsonWriter& value(std::int64_t number);
  JsonWriter& value(int number) { return value(static_cast<std::int64_t>(number)); }
  JsonWriter& value(double number);
  JsonWriter& value(const Text& text);  // {"en": ..., "de": ...}
  JsonWriter& value(const Json& json);
  JsonWriter& null();
  JsonWriter& raw(std::string_view json);  // JSON that is already text

  template <class T>
  JsonWriter& member(std::string_view name, const T& content) {
    key(name);
    return value(content);
  }

  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  struct Level {
    char closer;
    bool compact;
    bool empty;
  };
  JsonWriter& open(char bracket);
  void before_value();
  void new_line();

  bool readable_;
  bool next_compact_ = false;
  bool after_key_ = false;
  std::vector<Level> levels_;
  std::string text_;
};

}  // namespace spielwerk
