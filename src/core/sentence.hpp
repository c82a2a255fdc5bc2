#pragma once

#include <fmt/format.h>

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/text.hpp"

// Sentences in both languages, put together from parts.

namespace spielwerk {

template <class T>
const T& in_english(const T& value) {
  return value;
}
inline const std::string& in_english(const Text& text) { return text.english; }
template <class T>
const T& in_german(const T& value) {
  return value;
}
inline const std::string& in_german(const Text& text) { return text.german; }

template <class T>
using Said = std::conditional_t<std::is_same_v<T, Text>, std::string, T>;

// One sentence: a text among the values stands in each language for what it is there.
template <class... Values>
Text say(fmt::format_string<const Said<Values>&...> english, fmt::format_string<const Said<Values>&...> german,
         const Values&... values) {
  return {fmt::format(english, in_english(values)...), fmt::format(german, in_german(values)...)};
}

// Parts of a sentence that are listed.
class Parts {
 public:
  void add(std::string english, std::string german) {
    english_.push_back(std::move(english));
    german_.push_back(std::move(german));
  }
  void add(const Text& part) { add(part.english, part.german); }
  bool empty() const { return english_.empty(); }
  std::size_t size() const { return english_.size(); }
  Text all() const { return {join(english_, ", ", " and "), join(german_, ", ", " und ")}; }  // a, b and c
  Text any() const { return {join(english_, ", ", " or "), join(german_, ", ", " oder ")}; }  // a, b or c
  Text clauses() const { return {join(english_, "; ", "; "), join(german_, "; ", "; ")}; }    // a; b; c

 private:
  static std::string join(const std::vector<std::string>& parts, const char* between, const char* last) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) text += i + 1 == parts.size() ? last : between;
      text += parts[i];
    }
    return text;
  }

  std::vector<std::string> english_;
  std::vector<std::string> german_;
};

// "1 step", "2 steps"
inline Text so_many(int count, const Text& one, const Text& many) {
  return say("{} {}", "{} {}", count, count == 1 ? one : many);
}

}  // namespace spielwerk
