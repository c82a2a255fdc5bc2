#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/metrics.hpp"

// What Prometheus knows of every program, under the names that are usual for it.

namespace spielwerk::server {

namespace {

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

std::int64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::int64_t whole = 0;
  std::int64_t resident = 0;
  file >> whole >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

std::int64_t open_files() {
  std::error_code ignored;
  std::int64_t count = 0;
  for (std::filesystem::directory_iterator file("/proc/self/fd", ignored), end; file != end; file.increment(ignored))
    ++count;
  return count > 0 ? count - 1 : 0;  // without the one that counts
}

// Seconds since 1970, as the kernel noted it in ticks since it was started itself.
double started() {
  constexpr int kStartTime = 22;  // proc(5)
  std::ifstream file("/proc/self/stat");
  std::string line;
  std::getline(file, line);
  const auto name_ends = line.rfind(')');  // the name of the program may have spaces
  if (name_ends == std::string::npos) return 0;
  std::istringstream words(line.substr(name_ends + 1));
  std::string word;
  for (int i = 3; i <= kStartTime; ++i) words >> word;
  std::ifstream stat("/proc/stat");
  for (std::string name; stat >> name;) {
    double booted = 0;
    if (name == "btime" && stat >> booted)
      return booted + std::strtod(word.c_str(), nullptr) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  return 0;
}

}  // namespace

std::string Metrics::exposition_of_process(std::string_view version) {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  std::string text;
  const auto figure = [&](std::string_view name, std::string_view type, std::string_view help, const auto& value) {
    text += fmt::format("# HELP {} {}\n# TYPE {} {}\n{} {}\n", name, help, name, type, name, value);
  };
  figure("process_cpu_seconds_total", "counter", "Processor time used.",
         seconds(used.ru_utime) + seconds(used.ru_stime));
  figure("process_resident_memory_bytes", "gauge", "Memory in use.", resident_bytes());
  figure("process_open_fds", "gauge", "Open file descriptors.", open_files());
  figure("process_max_fds", "gauge", "File descriptors that may be open.", files.rlim_cur);
  // Within its own namespace a service does not see when the machine was started.
  if (const double at = started(); at > 0) figure("process_start_time_seconds", "gauge", "When it was started.", at);
  text += fmt::format(
      "# HELP spielwerk_build_info The version that runs.\n# TYPE spielwerk_build_info gauge\n"
      "spielwerk_build_info{{version=\"{}\"}} 1\n",
      version);
  return text;
}

}  // namespace spielwerk::server
