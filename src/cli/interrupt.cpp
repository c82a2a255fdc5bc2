#include "cli/interrupt.hpp"

#include <csignal>

namespace spielwerk::cli {

namespace {

std::atomic<bool> pressed = false;
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

const std::atomic<bool>& interrupted() {
  static const bool watching = [] {
    struct sigaction action{};
    action.sa_handler = [](int) { pressed = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    return true;
  }();
  static_cast<void>(watching);
  return pressed;
}

}  // namespace spielwerk::cli
