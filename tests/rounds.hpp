#pragma once

#include <algorithm>
#include <cstdlib>

// How much of something random is tried. Sanitizers make every step about twenty times as slow; what they look for
// shows in fewer rounds, and the other builds play all of them.

namespace spielwerk {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SPIELWERK_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SPIELWERK_SANITIZED
#endif
#ifdef SPIELWERK_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

// Random games of each kind; SPIELWERK_TEST_GAMES in the environment says how many before a release.
inline int random_games() {
  const char* wanted = std::getenv("SPIELWERK_TEST_GAMES");
  return std::max(10, wanted == nullptr ? 0 : std::atoi(wanted));
}

// All, or a tenth of them under a sanitizer, but at least so many.
template <class Number>
constexpr Number rounds(Number all, Number least = 1) {
  return kSanitized ? std::max(least, static_cast<Number>(all / 10)) : all;
}

}  // namespace spielwerk
