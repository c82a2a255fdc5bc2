#pragma once

#include <cstdint>

namespace spielwerk::cli {

// How often this program has asked for memory so far.
std::uint64_t allocations();

}  // namespace spielwerk::cli
