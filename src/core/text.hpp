#pragma once

#include <string>
#include <string_view>

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

// The beginning of a text, at most so many bytes, without half a character at its end.
inline std::string beginning(std::string_view utf8, std::size_t most) {
  if (utf8.size() <= most) return std::string(utf8);
  while (most > 0 && (static_cast<unsigned char>(utf8[most]) & 0xC0) == 0x80) --most;
  return std::string(utf8.substr(0, most));
}

// Why something may not be done: a sentence, and the number of the rule that forbids it (empty if no rule is involved).
struct Refusal {
  std::string rule;
  Text text;
};

}  // namespace spielwerk
