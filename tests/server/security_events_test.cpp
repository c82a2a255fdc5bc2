#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "here.hpp"
#include "server/browser.hpp"
#include "server/listening.hpp"

// What the log says of log-ins, passwords and tokens, for whoever watches over the server.

namespace spielwerk::server {
namespace {

constexpr const char* kHome = "203.0.113.7";

std::vector<std::string> names_of(const std::vector<Json>& events) {
  std::vector<std::string> names;
  for (const Json& event : events) names.push_back(text(event, {"event"}));
  return names;
}

using Names = std::vector<std::string>;

TEST(SecurityEvents, EveryKindIsALineWithAddressAndRequest) {
  TestServer server(public_options());
  Browser ada(server, kHome);
  Listening log;
  const std::string id = text(ada.make_account("Ada").json, {"id"});
  ada.log_out();
  const auto wrong = ada.log_in("Ada", "wrong horse");
  const auto unknown = ada.log_in("Eve the Unknown", "wrong horse");
  ada.log_in("Ada");
  ada.ask("POST", "/api/me/password", R"({"old":"wrong horse","new":"battery staple"})");
  ada.ask("POST", "/api/me/password", R"({"old":"correct horse","new":"battery staple"})");
  const auto token = ada.ask("POST", "/api/me/tokens", R"({"label":"my secret bot"})");
  ada.ask("DELETE", "/api/me/tokens/" + text(token.json, {"id"}), "{}");
  ada.ask("DELETE", "/api/me", R"({"password":"battery staple"})");
  const std::vector<Json> events = log.security_events();
  EXPECT_EQ(names_of(events),
            Names({"account_made", "logout", "login_failed", "login_failed", "login", "password_wrong",
                   "password_changed", "token_made", "token_ended", "account_removed"}));
  for (const Json& event : events) {
    EXPECT_EQ(text(event, {"address"}), kHome);
    EXPECT_EQ(text(event, {"request"}).size(), 22U);
    EXPECT_EQ(text(event, {"person"}), text(event, {"request"}) == unknown.header("X-Request-Id") ? "" : id);
  }
  EXPECT_EQ(text(events.at(2), {"request"}), wrong.header("X-Request-Id")) << "the answer says which line it is";
  // People type passwords in the place of names.
  for (const std::string& secret : {std::string("Ada"), std::string("Eve"), std::string("horse"), std::string("staple"),
                                    std::string("bot"), text(token.json, {"secret"})})
    EXPECT_EQ(log.all.find(secret), std::string::npos) << secret;
}

TEST(SecurityEvents, RefusalsAreLinesTooButFillNoDisk) {
  Options options = public_options();
  options.limits.logins = 1;
  TestServer server(options);
  Listening log;
  for (int i = 0; i < 30; ++i) Browser(server, kHome).log_in("Ada", "wrong horse");
  server.advance(kMinute);
  Browser(server, kHome).log_in("Ada", "wrong horse");
  const Names names = names_of(log.security_events());
  EXPECT_EQ(std::count(names.begin(), names.end(), "login_failed"), 1);
  EXPECT_EQ(std::count(names.begin(), names.end(), "login_refused"), 11) << "ten of an address in a minute";
}

// What docs/server.md gives to fail2ban.
TEST(SecurityEvents, ThePatternOfTheDocumentsFindsFailuresAndNothingElse) {
  std::ifstream page(here::source("docs/server.md"));
  std::string pattern;
  for (std::string line; std::getline(page, line);)
    if (line.starts_with("failregex = ")) pattern = line.substr(std::string("failregex = ").size());
  ASSERT_NE(pattern, "");
  const std::regex failure(replaced(pattern, "<SUBNET>", "([0-9a-f.:]+(?:/[0-9]+)?)"));
  TestServer server(public_options());
  Listening log;
  Browser ada(server, kHome);
  ada.make_account("Ada");
  ada.log_in("Ada");
  Browser(server, "198.51.100.1").log_in("Ada", "wrong horse");
  Browser(server, "2001:db8:1:2:3::4").log_in("Ada", "wrong horse");
  ASSERT_EQ(log.security_events().size(), 4U);
  Names found;
  std::istringstream lines(log.all);
  for (std::string line; std::getline(lines, line);)
    if (std::smatch match; std::regex_search(line, match, failure)) found.push_back(match[1]);
  EXPECT_EQ(found, Names({"198.51.100.1", "2001:db8:1:2::/64"}));
}

TEST(SecurityEvents, AddressesCanBeCut) {
  TestServer server(public_options());
  Listening log("cut");
  Browser(server, kHome).log_in("Ada", "wrong horse");
  Browser(server, "2001:db8:1:2:3::4").log_in("Ada", "wrong horse");
  const std::vector<Json> events = log.security_events();
  EXPECT_EQ(text(events.at(0), {"address"}), "203.0.113.0/24");
  EXPECT_EQ(text(events.at(1), {"address"}), "2001:db8:1::/48");
}

TEST(SecurityEvents, AddressesCanBeHashed) {
  TestServer server(public_options());
  Listening log("hashed");
  for (const char* const address : {kHome, "203.0.113.8", kHome}) Browser(server, address).log_in("Ada", "wrong horse");
  const std::vector<Json> events = log.security_events();
  const std::string first = text(events.at(0), {"address"});
  EXPECT_EQ(first.size(), 16U);
  EXPECT_NE(text(events.at(1), {"address"}), first);
  EXPECT_EQ(text(events.at(2), {"address"}), first);
  EXPECT_EQ(log.all.find(kHome), std::string::npos);
}

TEST(SecurityEvents, ThereAreThreeWaysToWriteAnAddress) {
  for (const char* const way : {"cut", "hashed", "full"}) EXPECT_TRUE(set_log_addresses(way)) << way;
  for (const char* const way : {"", "Full", "none"}) EXPECT_FALSE(set_log_addresses(way)) << way;
}

}  // namespace
}  // namespace spielwerk::server
