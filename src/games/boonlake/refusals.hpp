#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "games/boonlake/rules.hpp"
#include "games/boonlake/words.hpp"

// What the reasons for refusals share: reading names of things.

namespace spielwerk::boonlake {

inline Refusal unknown(std::string_view what) {
  return {"", say("\"{}\" is not known here", "„{}“ ist hier nicht bekannt", beginning(what, 60))};
}

// The number of a name, or -1.
inline int find_id(const std::vector<std::string>& ids, std::string_view id) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] == id) return static_cast<int>(i);
  }
  return -1;
}
template <class Things>
int find_thing(const Things& things, std::string_view id) {
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (things[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

// "13": a field, counted from 0, or -1.
inline int find_field(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool all = error == std::errc{} && end == text.data() + text.size();
  return all && number >= 1 && number <= kFields ? number - 1 : -1;
}

}  // namespace spielwerk::boonlake
