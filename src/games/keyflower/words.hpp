#pragma once

#include <string>
#include <vector>

#include "core/sentence.hpp"

// The words that the texts of Keyflower are made of, in both languages.

namespace spielwerk::keyflower {

enum class Case : std::uint8_t { nominative, accusative, dative };

// A German name with its article: "die Goldmine", "dem Gelehrten". Names that stand alone have none: "Hof 2".
std::string with_article(const std::string& name, Case form);
// With a preposition that takes the dative (von, zu, bei): "vom Bergmann", "zur Goldmine", "bei Hof 2".
std::string with_preposition(const std::string& preposition, const std::string& name);
// As the first word of a sentence.
std::string capital(std::string text);

// An adjective before a masculine noun without an article: "1 blauer Arbeiter", "mit 2 blauen Arbeitern".
std::string declined(const std::string& adjective, int count, Case form);

Text points_text(int points);
Text workers_of_any_colour(int count);  // German: accusative
Text random_workers(int count);
Text random_skills(int count);
Text transport_text(int steps);
Text upgrades_text(int count);
// "2 saws" and "a saw", German: accusative.
Text skills_text(const Text& name, int count);
Text a_skill(const Text& name);

// Where a side points: "north-east", "nordöstlich", and short: "NE", "NO".
Text direction(int side);
Text short_direction(int side);

}  // namespace spielwerk::keyflower
