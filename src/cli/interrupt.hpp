#pragma once

#include <atomic>

namespace spielwerk::cli {

// True once somebody pressed Ctrl-C (or asked the program to end); a second time ends it at once. Works from the first
// call on.
const std::atomic<bool>& interrupted();

}  // namespace spielwerk::cli
