#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "games/boonlake/components.hpp"

// Sentences in both languages, put together from parts, and what is printed on the components, in words.

namespace spielwerk::boonlake {

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
  std::size_t size() const { return english_.size(); }
  Text all() const { return {join(english_, "and"), join(german_, "und")}; }
  Text any() const { return {join(english_, "or"), join(german_, "oder")}; }
  Text clauses() const { return {join(english_, nullptr), join(german_, nullptr)}; }  // a; b; c

 private:
  static std::string join(const std::vector<std::string>& parts, const char* conjunction);

  std::vector<std::string> english_;
  std::vector<std::string> german_;
};

// "1 step", "2 steps"
inline Text so_many(int count, const Text& one, const Text& many) {
  return say("{} {}", "{} {}", count, count == 1 ? one : many);
}
inline Text points_text(int count) { return so_many(count, {"point", "Siegpunkt"}, {"points", "Siegpunkte"}); }
inline Text coins_text(int count) { return so_many(count, {"coin", "Münze"}, {"coins", "Münzen"}); }
inline Text cards_text(int count) { return so_many(count, {"card", "Karte"}, {"cards", "Karten"}); }
inline Text vases_text(int count) { return so_many(count, {"vase", "Vase"}, {"vases", "Vasen"}); }
inline Text steps_text(int count) { return so_many(count, {"step", "Schritt"}, {"steps", "Schritte"}); }
inline Text inhabitants_text(int count) {
  return so_many(count, {"inhabitant", "Bewohner"}, {"inhabitants", "Bewohner"});
}
inline Text presences_text(int count) { return so_many(count, {"presence", "Präsenz"}, {"presences", "Präsenzen"}); }
inline Text levers_text(int count) { return so_many(count, {"lever", "Hebel"}, {"levers", "Hebel"}); }
Text capital(Text text);  // as the beginning of a sentence

// A name that is not declined: „Offener Aufruf“.
inline Text quoted(const Text& name) { return {name.english, "„" + name.german + "“"}; }

// "13a": the upper or only plot of field 13
std::string plot_name(int field, int plot);

extern const Text kTypeNames[kCardTypes];  // day, ...
extern const Text kTrackNames[2];          // coin track, ...
extern const Text kOnTracks[2];            // on the coin track, ...

Text goods_text(const Components& printed, const Goods& goods);  // "3 coins and 1 card"; nothing: empty
Text or_nothing(Text text);
Text resources_text(const Components& printed, const std::array<int, kResources>& amounts);
Text price_text(const Components& printed, int coins, int vases, const std::array<std::uint8_t, kResources>& resources);
Text effect_text(const Components& printed, const Effect& effect);
Text exchange_text(const Components& printed, const Effect& effect, bool back);
Text lasting_text(int what, int amount);
Text end_text(const Components& printed, const EndEffect& effect);
Text card_text(const Components& printed, const Card& card);  // everything that it does
Text plot_text(const Components& printed, const Plot& plot);
Text tile_text(const Components& printed, int tile);          // of both plots
Text measure_text(const Components& printed, Measure what);   // "levers", "presences in New Hope"
Text goal_text(const Components& printed, const Goal& goal);  // its condition
Text goal_need_text(const Components& printed, const Goal& goal, int scoring);
Text project_text(const Components& printed, const Goal& goal, bool own);  // what it brings
Text lever_text(int lever);
std::string lever_rule(int lever);
Text deed_text(Deed deed);
Text deed_shared_text(Deed deed);

}  // namespace spielwerk::boonlake
