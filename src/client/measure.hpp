#pragma once

#include <cstdint>
#include <vector>

namespace spielwerk::client {

// Milliseconds, all of them: percentiles are exact.
class Latencies {
 public:
  void add(double milliseconds) { values_.push_back(static_cast<float>(milliseconds)); }
  void clear() { values_.clear(); }
  std::size_t count() const { return values_.size(); }
  // The smallest value that so many percent of all do not exceed; 0 if there are none.
  double percentile(double percent) const;
  double most() const { return percentile(100); }

 private:
  std::vector<float> values_;
};

// What processes use, added up; 0 for one that is not there.
std::int64_t resident_bytes(const std::vector<int>& processes);
double processor_seconds(const std::vector<int>& processes);
// Of this program.
double own_processor_seconds();

}  // namespace spielwerk::client
