#pragma once

#include <string>

namespace spielwerk {

// One thing that an action brings or, below zero, costs, in the words of its game: 2 "brown", -1 "mana".
struct Gain {
  std::string what;
  int count = 0;

  friend bool operator==(const Gain&, const Gain&) = default;
};

}  // namespace spielwerk
