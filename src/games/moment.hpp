#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/sentence.hpp"

// The refusal that all games share: what was said does not fit what is asked.

namespace spielwerk {

inline bool one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Whoever plays by a script may name a choice that nobody was asked for: it had one answer, and that was made by
// itself. That cannot be if it is always asked.
inline Refusal wrong_moment(std::string_view rule, bool always_asked, const Text& now) {
  return {std::string(rule),
          always_asked ? say("This is not the moment for that. Now: {}", "Das geht gerade nicht. Jetzt: {}", now)
                       : say("This is not the moment for that; if it had only one answer, it is done already. Now: {}",
                             "Das geht gerade nicht; gab es nur eine Antwort, ist es schon geschehen. Jetzt: {}", now)};
}

}  // namespace spielwerk
