#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

// In checked builds (debug, sanitizers, fuzzing) a broken invariant stops the program at once; else this costs nothing.
#ifdef SPIELWERK_CHECKED
#define SPIELWERK_CHECK(problem) ::spielwerk::stop_if_wrong(problem)
#else
#define SPIELWERK_CHECK(problem) static_cast<void>(0)
#endif

namespace spielwerk {

inline void stop_if_wrong(const std::string& problem) {
  if (problem.empty()) return;
  std::fprintf(stderr, "broken invariant: %s\n", problem.c_str());
  std::abort();
}

}  // namespace spielwerk
