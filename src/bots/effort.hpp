#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

#include "core/action.hpp"

namespace spielwerk {

// How long a bot may think. It stops at whatever comes first, and has an answer then.
struct Effort {
  std::uint32_t iterations = 0;             // 0: as many as the time allows
  std::chrono::milliseconds limit{0};       // 0: no limit
  const std::atomic<bool>* stop = nullptr;  // somebody may set it at any moment
  int threads = 1;
  bool thorough = false;   // goes on although the answer is clear: for somebody who wants to know more than what to do
  bool by_source = false;  // says of what the points are made that it expects
  // What was chosen, to the end of the turn: this is examined, however it looks.
  std::vector<Action> chosen;
};

// Watches an effort.
class Watch {
 public:
  explicit Watch(const Effort& effort) : effort_(effort), begin_(Now::now()) {}

  // Whether no more iterations are wanted, after so many.
  bool enough(std::uint32_t done) const { return effort_.iterations != 0 && done >= effort_.iterations; }
  // Whether there is time for one more iteration, after so many.
  bool go_on(std::uint32_t done) const {
    if (enough(done)) return false;
    if (effort_.stop != nullptr && effort_.stop->load(std::memory_order_relaxed)) return false;
    return effort_.limit.count() == 0 || Now::now() - begin_ < effort_.limit;
  }
  // Whether it was the clock that ended it: then the same seed need not give the same answer.
  bool late(std::uint32_t done) const {
    return effort_.iterations != 0 ? done < effort_.iterations : effort_.limit.count() != 0;
  }
  double seconds() const { return std::chrono::duration<double>(Now::now() - begin_).count(); }

 private:
  using Now = std::chrono::steady_clock;
  const Effort& effort_;
  Now::time_point begin_;
};

}  // namespace spielwerk
