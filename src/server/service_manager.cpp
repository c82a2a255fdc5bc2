#include "server/service_manager.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace spielwerk::server {

namespace {

constexpr int kFirstSocket = 3;  // SD_LISTEN_FDS_START

std::string variable(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT: nobody changes it
  return value == nullptr ? "" : value;
}

std::optional<std::int64_t> number(const char* name) {
  const std::string text = variable(name);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Variables that name a process are for that one only.
bool is_for_us(const char* name) {
  const std::optional<std::int64_t> process = number(name);
  return !process || *process == getpid();
}

}  // namespace

void tell_service_manager(std::string_view state) {
  const std::string path = variable("NOTIFY_SOCKET");
  sockaddr_un address{};
  if (path.empty() || path.size() > sizeof(address.sun_path)) return;
  address.sun_family = AF_UNIX;
  std::copy(path.begin(), path.end(), address.sun_path);
  if (path.front() == '@') address.sun_path[0] = '\0';
  const int out = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (out < 0) return;
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size());
  // Whoever does not listen misses it.
  [[maybe_unused]] const auto sent = sendto(out, state.data(), state.size(), MSG_NOSIGNAL | MSG_DONTWAIT,
                                            reinterpret_cast<const sockaddr*>(&address), length);
  close(out);
}

std::optional<std::chrono::microseconds> watchdog_interval() {
  const std::optional<std::int64_t> patience = number("WATCHDOG_USEC");
  if (!patience || *patience <= 0 || !is_for_us("WATCHDOG_PID")) return std::nullopt;
  return std::chrono::microseconds(std::max<std::int64_t>(*patience / 2, 1));
}

std::optional<int> socket_from_service_manager() {
  const std::optional<std::int64_t> sockets = number("LISTEN_FDS");
  if (!sockets || *sockets < 1 || !number("LISTEN_PID") || !is_for_us("LISTEN_PID")) return std::nullopt;
  return kFirstSocket;
}

}  // namespace spielwerk::server
