#pragma once

#include <cstddef>

namespace spielwerk {

// Numbers in the rules are ints; places in arrays are not.
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace spielwerk
