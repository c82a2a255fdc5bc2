#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace spielwerk::cli {

Progress::Progress(std::string what, std::int64_t total)
    : what_(std::move(what)), total_(total), visible_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (visible_ && last_permille_ >= 0) std::fputs("\r\x1b[K", stderr);
}

void Progress::show(std::int64_t done) {
  if (!visible_ || total_ <= 0) return;
  const int permille = static_cast<int>(1000 * done / total_);
  if (permille == last_permille_) return;
  last_permille_ = permille;
  constexpr int kWidth = 30;
  const std::string bar(static_cast<std::size_t>(permille * kWidth / 1000), '#');
  fmt::print(stderr, "\r{} [{:<{}}] {:>5.1f} %", what_, bar, kWidth, permille / 10.0);
  std::fflush(stderr);
}

}  // namespace spielwerk::cli
