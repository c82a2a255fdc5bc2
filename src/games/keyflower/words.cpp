#include "games/keyflower/words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/hex.hpp"
#include "core/index.hpp"

namespace spielwerk::keyflower {

namespace {

// The German names of the printed edition that take an article, by their gender. Whoever renames a tile loses it, and
// the sentence is still a good one.
constexpr std::array<std::string_view, 25> kMasculine = {
    "Keysteinbruch", "Holzfäller",       "Stall",     "Hausierer",   "Steinhauer", "Bergmann",  "Maurer",
    "Hufschmied",    "Zimmermann",       "Schmelzer", "Brauer",      "Holzbauhof", "Jahrmarkt", "Anwerbungsmarkt",
    "Steinbauhof",   "Wagenmacher",      "Schmied",   "Goldschmied", "Bildhauer",  "Brunnen",   "Gasthof",
    "Juwelier",      "Schriftgelehrter", "Gelehrter", "Keymarkt"};
constexpr std::array<std::string_view, 15> kFeminine = {
    "Werkstatt",       "Keymine",     "Goldmine",     "Bierstube",  "Taverne",   "Scheune",  "Sägemühle", "Gießerei",
    "Handwerkergilde", "Wassermühle", "Handelsgilde", "Keythedral", "Windmühle", "Keygilde", "Apotheke"};
constexpr std::array<std::string_view, 3> kNeuter = {"Lehrlingsheim", "Geschäft", "Gemeindehaus"};

using Articles = std::array<std::string_view, 3>;  // by case
constexpr Articles kDer = {"der ", "den ", "dem "};
constexpr Articles kDie = {"die ", "die ", "der "};
constexpr Articles kDas = {"das ", "das ", "dem "};
constexpr Articles kNone = {"", "", ""};

const Articles& articles_of(const std::string& name) {
  const auto among = [&](const auto& names) { return std::find(names.begin(), names.end(), name) != names.end(); };
  if (among(kMasculine)) return kDer;
  if (among(kFeminine)) return kDie;
  return among(kNeuter) ? kDas : kNone;
}

bool ends_in_e(const std::string& word) { return word.ends_with('e'); }

}  // namespace

std::string with_article(const std::string& name, Case form) {
  std::string text(articles_of(name)[static_cast<std::size_t>(form)]);
  text += name;
  // A name that is an adjective is declined: "der Gelehrte", "den Gelehrten".
  if (name.ends_with("elehrter")) {
    text.pop_back();
    if (form != Case::nominative) text += 'n';
  }
  return text;
}

std::string with_preposition(const std::string& preposition, const std::string& name) {
  std::string text = with_article(name, Case::dative);
  const auto contracted = [&](std::string_view article, std::string_view short_form) {
    return std::string(short_form) + " " + text.substr(article.size());
  };
  if (text.starts_with("dem ")) {
    if (preposition == "von") return contracted("dem ", "vom");
    if (preposition == "zu") return contracted("dem ", "zum");
    if (preposition == "bei") return contracted("dem ", "beim");
  }
  if (text.starts_with("der ") && preposition == "zu") return contracted("der ", "zur");
  return preposition + " " + text;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string declined(const std::string& adjective, int count, Case form) {
  if (count != 1) return adjective + (form == Case::dative ? "en" : "e");
  return adjective + (form == Case::nominative ? "er" : form == Case::accusative ? "en" : "em");
}

Text points_text(int points) { return so_many(points, {"point", "Punkt"}, {"points", "Punkte"}); }
Text workers_of_any_colour(int count) { return so_many(count, {"worker", "Arbeiter"}, {"workers", "Arbeiter"}); }
Text random_workers(int count) {
  return so_many(count, {"random worker", "zufälliger Arbeiter"}, {"random workers", "zufällige Arbeiter"});
}
Text random_skills(int count) {
  return so_many(count, {"random skill", "zufällige Fertigkeit"}, {"random skills", "zufällige Fertigkeiten"});
}
Text transport_text(int steps) {
  return so_many(steps, {"step of transport", "Transportschritt"}, {"steps of transport", "Transportschritte"});
}
Text upgrades_text(int count) { return so_many(count, {"upgrade", "Aufwertung"}, {"upgrades", "Aufwertungen"}); }

Text skills_text(const Text& name, int count) {
  return so_many(count, name, {name.english + "s", name.german + (ends_in_e(name.german) ? "n" : "e")});
}

Text a_skill(const Text& name) {
  const bool vowel = !name.english.empty() && std::string_view("aeiou").find(name.english[0]) != std::string_view::npos;
  return {(vowel ? "an " : "a ") + name.english, (ends_in_e(name.german) ? "eine " : "einen ") + name.german};
}

Text direction(int side) {
  static constexpr const char* kEnglish[kHexSides] = {"north", "north-east", "south-east",
                                                      "south", "south-west", "north-west"};
  static constexpr const char* kGerman[kHexSides] = {"nördlich", "nordöstlich", "südöstlich",
                                                     "südlich",  "südwestlich", "nordwestlich"};
  return {kEnglish[at(side)], kGerman[at(side)]};
}

Text short_direction(int side) {
  static constexpr const char* kEnglish[kHexSides] = {"N", "NE", "SE", "S", "SW", "NW"};
  static constexpr const char* kGerman[kHexSides] = {"N", "NO", "SO", "S", "SW", "NW"};
  return {kEnglish[at(side)], kGerman[at(side)]};
}

}  // namespace spielwerk::keyflower
