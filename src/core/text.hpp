#pragma once

#include <string>

namespace spielwerk {

enum class Language { english, german };

// A message for people: always in both languages.
struct Text {
  std::string english;
  std::string german;

  const std::string& in(Language language) const { return language == Language::german ? german : english; }
  bool empty() const { return english.empty(); }
  friend bool operator==(const Text&, const Text&) = default;
};

// Why something may not be done: a sentence, and the number of the rule that forbids it (empty if no rule is involved).
struct Refusal {
  std::string rule;
  Text text;
};

}  // namespace spielwerk
