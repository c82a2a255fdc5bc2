#pragma once

#include <chrono>
#include <optional>
#include <string_view>

// What systemd wants to know of a service, and gives to it: sd_notify(3), sd_listen_fds(3). Nothing happens where
// nobody asks.

namespace spielwerk::server {

// "READY=1", "STOPPING=1", "WATCHDOG=1"
void tell_service_manager(std::string_view state);

// How often it wants to hear that the server lives; half of the time after which it would end it.
std::optional<std::chrono::microseconds> watchdog_interval();

// A listening socket that it keeps open while the server is away, so that visitors wait instead of being refused.
std::optional<int> socket_from_service_manager();

}  // namespace spielwerk::server
