#pragma once

#include <algorithm>

// How much of something random is tried. Sanitizers make every step about twenty times as slow; what they look for
// shows in fewer rounds, and the debug build plays all of them.

namespace spielwerk {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

// All, or a tenth of them under a sanitizer, but at least so many.
template <class Number>
constexpr Number rounds(Number all, Number least = 1) {
  return kSanitized ? std::max(least, static_cast<Number>(all / 10)) : all;
}

}  // namespace spielwerk
