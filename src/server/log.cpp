#include "server/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>

#include "core/json.hpp"
#include "server/net/secrets.hpp"

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

using Address = boost::asio::ip::address;

std::string in_full(const Address& address) {
  // Of version 6 the server only knows networks.
  return address.to_string() + (address.is_v6() && !address.is_loopback() ? "/64" : "");
}

std::string cut(const Address& address) {
  constexpr std::size_t kNetwork4 = 3;
  constexpr std::size_t kNetwork6 = 6;
  const auto shortened = [](auto bytes, std::size_t kept) {
    std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(kept), bytes.end(), static_cast<unsigned char>(0));
    return bytes;
  };
  if (address.is_v4())
    return boost::asio::ip::address_v4(shortened(address.to_v4().to_bytes(), kNetwork4)).to_string() + "/24";
  return boost::asio::ip::address_v6(shortened(address.to_v6().to_bytes(), kNetwork6)).to_string() + "/48";
}

std::string hashed(const Address& address) {
  constexpr std::size_t kEnough = 16;
  // Without it, whoever has the log could hash all addresses that there are and compare.
  static const std::string key = random_secret();
  return fingerprint(key + address.to_string()).substr(0, kEnough);
}

struct Way {
  std::string_view name;
  std::string (*write)(const Address&);
};
constexpr std::array<Way, 3> kWays = {Way{"full", in_full}, Way{"cut", cut}, Way{"hashed", hashed}};
const Way* chosen_way = kWays.data();

std::string written(const std::string& address) {
  boost::system::error_code error;
  const Address parsed = boost::asio::ip::make_address(address, error);
  return error ? std::string("unknown") : chosen_way->write(parsed);
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

void note_security(Weight weight, std::string_view event, const Caller& caller, const std::string& person) {
  note(weight, event, {{"address", written(caller.address)}, {"request", caller.request}, {"person", person}});
}

std::vector<std::string_view> log_levels() { return {"debug", "info", "warning", "error", "off"}; }

bool set_log_level(const std::string& level) {
  const std::vector<std::string_view> names = log_levels();
  if (std::find(names.begin(), names.end(), level) == names.end()) return false;
  logger().set_level(spdlog::level::from_str(level));
  return true;
}

std::vector<std::string_view> log_address_ways() {
  std::vector<std::string_view> names;
  for (const Way& way : kWays) names.push_back(way.name);
  return names;
}

bool set_log_addresses(const std::string& way) {
  const auto* const found =
      std::find_if(kWays.begin(), kWays.end(), [&](const Way& known) { return known.name == way; });
  if (found == kWays.end()) return false;
  chosen_way = found;
  return true;
}

}  // namespace spielwerk::server
