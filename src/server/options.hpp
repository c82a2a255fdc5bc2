#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "bots/review.hpp"
#include "server/limits.hpp"
#include "server/net/secrets.hpp"
#include "server/table/clock.hpp"

// What a server is told when it starts.

namespace spielwerk::server {

Time system_time();
// Milliseconds of a clock that nobody sets.
Time steady_time();

// Where to listen.
struct Listen {
  std::string address = "127.0.0.1";
  int port = 0;  // 0: any free one
};

struct Options {
  std::string database = "sqlite:spielwerk.db";
  std::string database_password;  // for PostgreSQL, if the address does not say it
  std::string address = "127.0.0.1";
  int port = 8080;       // 0: any free one
  bool inherit = false;  // a socket of the service manager, if there is one, in place of address and port
  // What people type, "https://play.example.org": then a proxy does the encryption and tells us the addresses of
  // visitors (X-Forwarded-For). Empty: plain http, on this machine only.
  std::string url;
  std::vector<std::string> proxies;  // addresses and networks of proxies; none: this machine, if the url is https
  std::optional<Listen> metrics;     // for GET /metrics and nothing else
  std::string web;                   // the folder of the client's files
  std::string pages;                 // the folder with an imprint and what is said about privacy
  std::string version = "0";
  std::string log_level = "info";
  std::string log_addresses = "full";
  Limits limits;
  int bot_threads = 1;
  std::chrono::milliseconds bot_limit{5000};       // for a choice
  std::chrono::milliseconds bot_patience{300000};  // at a table that nobody watches, while others need the threads
  std::chrono::milliseconds analysis_limit{5000};  // for a position that somebody asks about
  ReviewPlan review;                               // how thoroughly finished matches are gone through
  Time longest_silence = kSecond;                  // between signs of life; more is an outage

  // Tests put their own clock, bots and check of passwords here.
  std::function<Time()> now = system_time;
  std::function<Time()> ticks = steady_time;
  std::function<std::unique_ptr<Bot>(std::string_view, const AnyGame&, std::uint64_t)> make_bot = spielwerk::make_bot;
  std::function<bool(const std::string& hash, std::string_view password)> verify_password = server::verify_password;
};

}  // namespace spielwerk::server
