#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// What the server counts, for Prometheus. Plain numbers: only the thread of the connections touches them.

namespace spielwerk::server {

inline double milliseconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
}

// How long things took, counted in buckets.
class Histogram {
 public:
  static constexpr std::array<int, 12> kBounds = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};  // ms

  void observe(double milliseconds);

  std::int64_t count() const { return count_; }
  double sum_ms() const { return sum_ms_; }
  // How many took at most kBounds[bucket].
  std::int64_t up_to(std::size_t bucket) const;

 private:
  std::array<std::int64_t, kBounds.size()> buckets_{};  // each without those before it
  std::int64_t count_ = 0;
  double sum_ms_ = 0;
};

struct Metrics {
  // What threads think about, and what waits for one.
  struct Queue {
    std::int64_t watched = 0;
    std::int64_t unwatched = 0;
    std::int64_t running = 0;
  };

  // What is now.
  std::int64_t connections = 0;
  std::int64_t tables_loaded = 0;
  std::int64_t tables_running = 0;
  std::int64_t passwords_waiting = 0;
  Queue bots;    // at tables
  Queue advice;  // for people who ask

  // What has happened since the start.
  std::int64_t sockets_opened = 0;
  std::int64_t moves = 0;
  std::int64_t moves_refused = 0;
  std::int64_t entries = 0;
  std::int64_t chat_lines = 0;
  std::int64_t bot_moves = 0;
  std::int64_t bot_late = 0;
  std::int64_t logins_failed = 0;
  std::int64_t logins_refused = 0;
  std::int64_t logins_delayed = 0;
  std::int64_t bot_quick = 0;
  std::int64_t store_batches = 0;
  std::int64_t store_conflicts = 0;
  std::int64_t store_unavailable = 0;
  std::int64_t connections_refused = 0;
  std::array<std::int64_t, 5> requests{};  // by class of status: 1xx to 5xx

  Histogram move_latency;   // from a move received to its "done" sent
  Histogram store_latency;  // a batch of the store
  Histogram bot_latency;    // from a bot's turn to its choice, at tables that somebody watches
  Histogram unwatched_bot_latency;
  Histogram view_rebuild;  // building the views of a table after an entry

  // Refusals, by the limit that was reached.
  std::map<std::string, std::int64_t, std::less<>> refused;
  // From the header of a request to its answer, by method and pattern of the route: {"GET", "/api/me"}.
  std::map<std::pair<std::string, std::string>, Histogram> routes;
  std::optional<std::int64_t> database_bytes;

  void count_request(int status);

  // The text of GET /metrics, and its content type. Times are in seconds there, as is the custom.
  std::string exposition() const;
  // What Prometheus knows of every program: processor, memory, file descriptors, start, version.
  static std::string exposition_of_process(std::string_view version);
  static constexpr std::string_view kContentType = "text/plain; version=0.0.4; charset=utf-8";
};

}  // namespace spielwerk::server
