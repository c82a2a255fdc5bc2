#include "server/limits.hpp"
#include "here.hpp"
#include "rounds.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <deque>
#include <fstream>
#include <map>
#include <sstream>

namespace spielwerk::server {

namespace {

struct Documented {
  int standard;
  std::string what;
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) {
    const std::size_t first = part.find_first_not_of(" `");
    const std::size_t last = part.find_last_not_of(" `");
    parts.push_back(first == std::string::npos ? "" : part.substr(first, last - first + 1));
  }
  return parts;
}

// The table under "## Limits". A row may have several limits: `a`, `b` | 1, 2 | what they are.
std::map<std::string, Documented> documented_limits() {
  std::ifstream file(here::source("docs/protocol.md"));
  std::map<std::string, Documented> limits;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) inside = line == "## Limits";
    if (!inside || !line.starts_with("| `")) continue;
    const std::vector<std::string> cells = split(line, '|');
    const std::vector<std::string> names = split(cells.at(1), ',');
    const std::vector<std::string> numbers = split(cells.at(2), ',');
    EXPECT_EQ(names.size(), numbers.size()) << line;
    for (std::size_t i = 0; i < names.size(); ++i) limits[names[i]] = {std::stoi(numbers.at(i)), cells.at(3)};
  }
  return limits;
}

TEST(Limits, AreThoseOfTheProtocol) {
  std::map<std::string, Documented> known;
  for (const LimitEntry& entry : limit_entries()) {
    known[std::string(entry.name)] = {entry.standard(), entry.what.english};
  }
  const std::map<std::string, Documented> documented = documented_limits();
  EXPECT_FALSE(documented.empty());
  for (const auto& [name, limit] : documented) {
    ASSERT_TRUE(known.contains(name)) << name << " is in docs/protocol.md only";
    EXPECT_EQ(known[name].standard, limit.standard) << name;
    EXPECT_EQ(known[name].what, limit.what) << name;
  }
  for (const auto& [name, limit] : known)
    EXPECT_TRUE(documented.contains(name)) << name << " is not in docs/protocol.md";
}

TEST(Limits, EveryMemberIsInTheTableOnce) {
  EXPECT_EQ(limit_entries().size() * sizeof(int), sizeof(Limits));
  Limits limits;
  for (const LimitEntry& entry : limit_entries()) {
    EXPECT_FALSE(entry.what.german.empty());
    EXPECT_NE(entry.what.german, entry.what.english);
    limits.*entry.member = -1;
  }
  for (const LimitEntry& entry : limit_entries()) EXPECT_EQ(limits.*entry.member, -1);
}

TEST(Limits, EveryStandardIsAllowed) {
  for (const LimitEntry& entry : limit_entries()) {
    Limits limits;
    const std::string setting = std::string(entry.name) + "=" + std::to_string(entry.standard());
    EXPECT_EQ(set_limit(limits, setting), std::nullopt) << setting;
    EXPECT_EQ(limits, Limits{});
  }
}

TEST(Limits, AreSetByName) {
  Limits limits;
  EXPECT_EQ(set_limit(limits, "name-most=30"), std::nullopt);
  EXPECT_EQ(limits.name_most, 30);
  EXPECT_EQ(set_limit(limits, "import=1"), std::nullopt);
  EXPECT_EQ(limits.import_file, 1);
  EXPECT_EQ(set_limit(limits, "registrations=0"), std::nullopt);
  EXPECT_EQ(limits.registrations, 0);
}

TEST(Limits, WhatIsWrongIsSaidAndChangesNothing) {
  const char* settings[] = {
      "",          "frame",    "=5",        "speed=5",  "Frame=5",           "frame=",    "frame=x",
      "frame=5x",  "frame= 5", "frame=-1",  "frame=0",  "frame=99999999999", "frame=1e3", "depth=33",
      "frame=5=5", "body=0",   "frame=0x5", "frame =5", "messages=0",        "logins=-1", "name-least=0"};
  for (const char* setting : settings) {
    Limits limits;
    const std::optional<Text> error = set_limit(limits, setting);
    ASSERT_TRUE(error) << setting;
    EXPECT_FALSE(error->english.empty());
    EXPECT_NE(error->german, error->english);
    EXPECT_EQ(limits, Limits{}) << setting;
  }
  Limits limits;
  EXPECT_EQ(set_limit(limits, "depth=33")->english,
            "limit depth (levels of JSON): \"33\" is not a whole number from 1 to 32");
  EXPECT_NE(set_limit(limits, "speed=5")->english.find("chat-rate"), std::string::npos);
}

TEST(Limits, MustFitTogether) {
  Limits limits;
  EXPECT_EQ(check_limits(limits), std::nullopt);
  limits.name_least = 20;
  EXPECT_EQ(check_limits(limits), std::nullopt);
  limits.name_least = 21;
  EXPECT_TRUE(check_limits(limits));
  limits = {};
  limits.token_days = limits.token_days_most;
  EXPECT_EQ(check_limits(limits), std::nullopt);
  ++limits.token_days;
  EXPECT_TRUE(check_limits(limits));
}

TEST(RateLimiter, AllowsSoManyInAnyWindow) {
  RateLimiter limiter(3, 1000);
  EXPECT_TRUE(limiter.allow("a", 0));
  EXPECT_TRUE(limiter.allow("a", 400));
  EXPECT_TRUE(limiter.allow("a", 800));
  EXPECT_FALSE(limiter.allow("a", 999));
  EXPECT_TRUE(limiter.allow("b", 999));
  EXPECT_TRUE(limiter.allow("a", 1000));
  EXPECT_FALSE(limiter.allow("a", 1399));
  EXPECT_TRUE(limiter.allow("a", 1400));
}

TEST(RateLimiter, SaysHowLongToWait) {
  RateLimiter limiter(2, 1000);
  EXPECT_EQ(limiter.wait_ms("a", 0), 0);
  limiter.allow("a", 100);
  EXPECT_EQ(limiter.wait_ms("a", 100), 0);
  limiter.allow("a", 300);
  EXPECT_EQ(limiter.wait_ms("a", 300), 800);
  EXPECT_EQ(limiter.wait_ms("a", 1099), 1);
  EXPECT_EQ(limiter.wait_ms("a", 1100), 0);
  EXPECT_TRUE(limiter.allow("a", 1100));
}

TEST(RateLimiter, LookingDoesNotCount) {
  RateLimiter limiter(1, 1000);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(limiter.would_allow("a", 0));
  EXPECT_EQ(limiter.keys(), 0U);
  EXPECT_TRUE(limiter.allow("a", 0));
  EXPECT_FALSE(limiter.would_allow("a", 999));
  EXPECT_TRUE(limiter.would_allow("a", 1000));
}

TEST(RateLimiter, GivesBackTheLatestOnly) {
  RateLimiter limiter(2, 1000);
  limiter.allow("a", 0);
  limiter.allow("a", 10);
  limiter.give_back("a");
  EXPECT_TRUE(limiter.allow("a", 20));
  EXPECT_FALSE(limiter.allow("a", 30));
  EXPECT_EQ(limiter.wait_ms("a", 30), 970);
  limiter.give_back("a");
  limiter.give_back("a");
  limiter.give_back("a");
  EXPECT_EQ(limiter.keys(), 0U);
}

TEST(RateLimiter, NoneAtAll) {
  RateLimiter limiter(0, 1000);
  EXPECT_FALSE(limiter.allow("a", 0));
  EXPECT_FALSE(limiter.would_allow("a", 0));
  EXPECT_EQ(limiter.wait_ms("a", 0), 1000);
  EXPECT_EQ(limiter.keys(), 0U);
}

TEST(RateLimiter, AClockSetBackStandsStill) {
  RateLimiter limiter(1, 1000);
  EXPECT_TRUE(limiter.allow("a", 10'000));
  EXPECT_FALSE(limiter.allow("a", 0));
  EXPECT_EQ(limiter.wait_ms("a", 0), 1000);
  EXPECT_TRUE(limiter.allow("b", 0));
  EXPECT_TRUE(limiter.allow("a", 11'000));
}

TEST(RateLimiter, ForgetsAMillionKeys) {
  RateLimiter limiter(3, 1000);
  std::size_t most = 0;
  for (int i = 0; i < rounds(1'000'000); ++i) {
    EXPECT_TRUE(limiter.allow("address " + std::to_string(i), i));
    most = std::max(most, limiter.keys());
  }
  EXPECT_EQ(most, 1000U);
  limiter.allow("late", 5'000'000);
  EXPECT_EQ(limiter.keys(), 1U);
}

TEST(RateLimiter, WhoIsBusyDoesNotKeepOthersInMemory) {
  RateLimiter limiter(2000, 1000);
  for (int i = 0; i < 10'000; ++i) {
    limiter.allow("busy", i);
    limiter.allow(std::to_string(i), i);
    EXPECT_LE(limiter.keys(), 1001U);
  }
}

TEST(RateLimiter, AFloodForgetsTheSilentFirst) {
  RateLimiter limiter(2, 1000);
  limiter.allow("busy", 0);
  limiter.allow("silent", 0);
  limiter.allow("busy", 1);
  for (std::size_t i = 0; i + 1 < RateLimiter::kMostKeys; ++i) limiter.allow(std::to_string(i), 1);
  EXPECT_FALSE(limiter.would_allow("busy", 2));
  EXPECT_EQ(limiter.keys(), RateLimiter::kMostKeys);
}

TEST(RateLimiter, AFloodAtOnceIsBounded) {
  RateLimiter limiter(3, 1000);
  for (int i = 0; i < 1'000'000; ++i) limiter.allow(std::to_string(i), 0);
  EXPECT_EQ(limiter.keys(), RateLimiter::kMostKeys);
}

// Against a list of every event that was allowed.
TEST(RateLimiter, NeverMoreThanSoManyAndNeverTooStrict) {
  EXPECT_TRUE(rc::check([] {
    const int most = *rc::gen::inRange(1, 5);
    const int period = *rc::gen::inRange(1, 50);
    RateLimiter limiter(most, period);
    std::map<std::string, std::deque<std::int64_t>> allowed;
    std::int64_t now = 0;
    for (const auto& [wait, key] : *rc::gen::container<std::vector<std::pair<int, int>>>(
             rc::gen::pair(rc::gen::inRange(0, 20), rc::gen::inRange(0, 4)))) {
      now += wait;
      const std::string name = std::to_string(key);
      std::deque<std::int64_t>& events = allowed[name];
      while (!events.empty() && events.front() <= now - period) events.pop_front();
      const bool may = static_cast<int>(events.size()) < most;
      RC_ASSERT(limiter.would_allow(name, now) == may);
      const std::int64_t delay = limiter.wait_ms(name, now);
      RC_ASSERT(limiter.would_allow(name, now + delay));
      RC_ASSERT(delay == 0 || !limiter.would_allow(name, now + delay - 1));
      RC_ASSERT(limiter.allow(name, now) == may);
      if (may) events.push_back(now);
    }
  }));
}

}  // namespace

}  // namespace spielwerk::server
