#include "server/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>

#include "core/json.hpp"

namespace spielwerk::server {

namespace {

spdlog::logger& logger() {
  static const auto made = [] {
    auto logger = std::make_shared<spdlog::logger>("server", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc);
    return logger;
  }();
  return *made;
}

spdlog::level::level_enum level_of(Weight weight) {
  switch (weight) {
    case Weight::debug: return spdlog::level::debug;
    case Weight::info: return spdlog::level::info;
    case Weight::warning: return spdlog::level::warn;
    case Weight::error: return spdlog::level::err;
  }
  return spdlog::level::info;
}

}  // namespace

void note(Weight weight, std::string_view event, std::initializer_list<Fact> facts) {
  const auto level = level_of(weight);
  if (!logger().should_log(level)) return;
  JsonWriter json;
  json.object().member("event", event);
  for (const auto& [name, content] : facts) json.member(name, content);
  json.end();
  const std::string text = json.take();
  // Without the outer brackets: the pattern has them, with the time and the level.
  logger().log(level, "{}", std::string_view(text).substr(1, text.size() - 2));
}

bool set_log_level(const std::string& level) {
  constexpr std::array<std::string_view, 5> names = {"debug", "info", "warning", "error", "off"};
  if (std::find(names.begin(), names.end(), level) == names.end()) return false;
  logger().set_level(spdlog::level::from_str(level));
  return true;
}

}  // namespace spielwerk::server
