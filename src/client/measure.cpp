#include "client/measure.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>

namespace spielwerk::client {

double Latencies::percentile(double percent) const {
  if (values_.empty()) return 0;
  std::vector<float> sorted = values_;
  const auto count = static_cast<double>(sorted.size());
  const auto rank = static_cast<std::size_t>(std::clamp(std::ceil(percent / 100 * count), 1.0, count)) - 1;
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(rank), sorted.end());
  return static_cast<double>(sorted[rank]);
}

std::int64_t resident_bytes(const std::vector<int>& processes) {
  std::int64_t bytes = 0;
  for (const int process : processes) {
    std::ifstream file("/proc/" + std::to_string(process) + "/statm");
    std::int64_t size = 0;
    std::int64_t resident = 0;
    file >> size >> resident;
    bytes += resident * sysconf(_SC_PAGESIZE);
  }
  return bytes;
}

double processor_seconds(const std::vector<int>& processes) {
  double seconds = 0;
  for (const int process : processes) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    // The name of the program stands in brackets and may have spaces; utime and stime are the 12th and 13th after it.
    std::string word;
    std::getline(file, word, ')');
    for (int i = 0; i < 11; ++i) file >> word;
    double user = 0;
    double system = 0;
    file >> user >> system;
    seconds += (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  return seconds;
}

double own_processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace spielwerk::client
