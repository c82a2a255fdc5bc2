#include "server/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace spielwerk::server {

namespace {

// Writes one metric after the other in the text format of Prometheus, version 0.0.4.
class Exposition {
 public:
  void gauge(std::string_view name, std::string_view help, std::int64_t value) {
    head(name, help, "gauge");
    line("spielwerk_{} {}\n", name, value);
  }

  void counter(std::string_view name, std::string_view help, std::int64_t value) {
    head(name, help, "counter");
    line("spielwerk_{} {}\n", name, value);
  }

  void requests(std::string_view name, std::string_view help, const std::array<std::int64_t, 5>& by_class) {
    head(name, help, "counter");
    for (std::size_t i = 0; i < by_class.size(); ++i) {
      line("spielwerk_{}{{status=\"{}xx\"}} {}\n", name, i + 1, by_class[i]);
    }
  }

  void refusals(std::string_view name, std::string_view help,
                const std::map<std::string, std::int64_t, std::less<>>& by_limit) {
    if (by_limit.empty()) return;
    head(name, help, "counter");
    for (const auto& [limit, count] : by_limit) line("spielwerk_{}{{limit=\"{}\"}} {}\n", name, limit, count);
  }

  void histogram(std::string_view name, std::string_view help, const Histogram& histogram) {
    head(name, help, "histogram");
    samples(name, "", histogram);
  }

  void routes(std::string_view name, std::string_view help,
              const std::map<std::pair<std::string, std::string>, Histogram>& by_route) {
    if (by_route.empty()) return;
    head(name, help, "histogram");
    for (const auto& [route, histogram] : by_route)
      samples(name, fmt::format("method=\"{}\",route=\"{}\"", route.first, route.second), histogram);
  }

  std::string take() { return std::move(text_); }

 private:
  void head(std::string_view name, std::string_view help, std::string_view type) {
    line("# HELP spielwerk_{} {}\n# TYPE spielwerk_{} {}\n", name, help, name, type);
  }

  void samples(std::string_view name, const std::string& labels, const Histogram& histogram) {
    const std::string before = labels.empty() ? "" : labels + ",";
    const std::string alone = labels.empty() ? "" : "{" + labels + "}";
    for (std::size_t i = 0; i < Histogram::kBounds.size(); ++i) {
      line("spielwerk_{}_bucket{{{}le=\"{}\"}} {}\n", name, before, Histogram::kBounds[i] / 1000.0, histogram.up_to(i));
    }
    line("spielwerk_{}_bucket{{{}le=\"+Inf\"}} {}\n", name, before, histogram.count());
    line("spielwerk_{}_sum{} {}\n", name, alone, histogram.sum_ms() / 1000);
    line("spielwerk_{}_count{} {}\n", name, alone, histogram.count());
  }

  template <class... Values>
  void line(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
  }

  std::string text_;
};

}  // namespace

void Histogram::observe(double milliseconds) {
  const double took = std::max(0.0, milliseconds);  // clocks may be set back
  const auto* const bucket = std::lower_bound(kBounds.begin(), kBounds.end(), took);
  if (bucket != kBounds.end()) ++buckets_[static_cast<std::size_t>(bucket - kBounds.begin())];
  ++count_;
  sum_ms_ += took;
}

std::int64_t Histogram::up_to(std::size_t bucket) const {
  std::int64_t total = 0;
  for (std::size_t i = 0; i <= bucket; ++i) total += buckets_[i];
  return total;
}

void Metrics::count_request(int status) {
  const int status_class = std::clamp(status / 100, 1, 5);
  ++requests[static_cast<std::size_t>(status_class - 1)];
}

std::string Metrics::exposition() const {
  Exposition out;
  out.gauge("connections", "Open WebSockets.", connections);
  out.gauge("tables_loaded", "Tables held in memory.", tables_loaded);
  out.gauge("tables_running", "Matches that are being played.", tables_running);
  out.gauge("passwords_waiting", "Passwords that wait to be checked.", passwords_waiting);
  out.gauge("bot_queue", "Bots that wait for a thread, at tables that somebody watches.", bots.watched);
  out.gauge("bot_queue_unwatched", "Bots that wait for a thread, at tables that nobody watches.", bots.unwatched);
  out.gauge("bot_threads_busy", "Threads in which bots at tables think.", bots.running);
  out.gauge("advice_queue", "Hints and analyses that wait for a thread.", advice.watched);
  out.gauge("advice_threads_busy", "Threads in which hints and analyses are thought about.", advice.running);
  out.counter("sockets_opened_total", "WebSockets opened.", sockets_opened);
  out.counter("moves_total", "Choices of people that were stored.", moves);
  out.counter("moves_refused_total", "Choices of people that were refused.", moves_refused);
  out.counter("entries_total", "Entries written into records.", entries);
  out.counter("chat_lines_total", "Lines of chat.", chat_lines);
  out.counter("bot_moves_total", "Choices of bots.", bot_moves);
  out.counter("logins_failed_total", "Log-ins with a wrong name or password.", logins_failed);
  out.counter("logins_refused_total", "Log-ins refused because too many had failed.", logins_refused);
  out.counter("logins_delayed_total", "Log-ins that had to wait because too many had failed under the name.",
              logins_delayed);
  out.counter("bot_late_total", "Choices made for a bot that took too long or failed.", bot_late);
  out.counter("bot_quick_total", "Choices that bots made without time to think, because others needed it.", bot_quick);
  out.counter("store_batches_total", "Transactions of the store.", store_batches);
  out.counter("store_conflicts_total", "Transactions that came second.", store_conflicts);
  out.counter("store_unavailable_total", "Transactions that failed because the database was away.", store_unavailable);
  out.counter("connections_refused_total", "Connections of addresses that had too many already.", connections_refused);
  out.refusals("refused_total", "What was refused because a limit was reached, by limit.", refused);
  if (database_bytes) out.gauge("database_bytes", "Size of the database.", *database_bytes);
  out.routes("route_latency_seconds", "From the header of a request to its answer, by route.", routes);
  out.requests("requests_total", "HTTP requests answered, by class of status.", requests);
  out.histogram("move_latency_seconds", "From a move received to its acknowledgement.", move_latency);
  out.histogram("store_latency_seconds", "Duration of a transaction of the store.", store_latency);
  out.histogram("bot_latency_seconds", "From the turn of a bot to its choice, at tables that somebody watches.",
                bot_latency);
  out.histogram("unwatched_bot_latency_seconds", "The same at tables that nobody watches.", unwatched_bot_latency);
  out.histogram("view_rebuild_seconds", "Building the views of a table after an entry.", view_rebuild);
  return out.take();
}

}  // namespace spielwerk::server
