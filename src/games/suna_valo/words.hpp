#pragma once

#include <fmt/format.h>

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/text.hpp"

// Sentences in both languages, put together from parts.

namespace spielwerk::suna_valo {

// The two sides of the table, by seat.
inline const Text kSides[] = {{"White", "Weiß"}, {"Black", "Schwarz"}};

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

// Parts of a sentence that are listed: "a, b and c".
class Parts {
 public:
  void add(Text part) {
    english_.push_back(std::move(part.english));
    german_.push_back(std::move(part.german));
  }
  bool empty() const { return english_.empty(); }
  Text all() const { return {join(english_, "and"), join(german_, "und")}; }
  Text any() const { return {join(english_, "or"), join(german_, "oder")}; }

 private:
  static std::string join(const std::vector<std::string>& parts, const char* conjunction) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) text += i + 1 == parts.size() ? fmt::format(" {} ", conjunction) : ", ";
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
inline Text points_text(int count) { return so_many(count, {"point", "Punkt"}, {"points", "Punkte"}); }
inline Text steps_text(int count) { return so_many(count, {"step", "Schritt"}, {"steps", "Schritte"}); }
inline Text deliveries_text(int count) {
  return so_many(count, {"delivery", "Lieferung"}, {"deliveries", "Lieferungen"});
}
inline Text energy_text(int count) { return so_many(count, {"energy", "Energiestein"}, {"energy", "Energiesteine"}); }
inline Text goods_text(int count) { return so_many(count, {"good", "Hofgut"}, {"goods", "Hofgüter"}); }
inline Text any_goods_text(int count) {
  return count == 1 ? Text{"1 good of any kind", "1 beliebiges Hofgut"}
                    : say("{} goods of any kind", "{} beliebige Hofgüter", count);
}
inline Text markers_text(int count) {
  return so_many(count, {"shortage marker", "Knappheitsmarker"}, {"shortage markers", "Knappheitsmarker"});
}

}  // namespace spielwerk::suna_valo
