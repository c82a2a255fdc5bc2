#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/index.hpp"
#include "core/json.hpp"

// Names in files that people edit: a name that is not known is one slip, and is taken for nothing else.

namespace spielwerk {

// Which of the names it is; nothing if it is none of them, which is noted.
inline std::optional<int> known_name(const Reader& value, const std::vector<std::string>& names) {
  const int place = value.choice(names);
  const bool known = value.present() && value.value()->kind == Json::Kind::string && !names.empty() &&
                     names[at(place)] == value.value()->string;
  return known ? std::optional<int>(place) : std::nullopt;
}

// A list of names, each once: which of the names they are. What is unknown or listed twice is noted and left out.
inline std::vector<int> names_once(const Reader& list, const std::vector<std::string>& names) {
  std::vector<int> found;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::optional<int> name = known_name(list[i], names);
    if (!name) continue;
    if (std::find(found.begin(), found.end(), *name) != found.end()) {
      list[i].problem("is listed twice", "steht doppelt da");
    } else {
      found.push_back(*name);
    }
  }
  return found;
}

}  // namespace spielwerk
