#include "client/siege.hpp"

#include <gtest/gtest.h>

#include "server/wire.hpp"

// The siege that is measured by scripts/long-tests, in small: that it does what it says. Its figures depend on the
// machine; what must hold on all of them is in bot_shares_test.cpp.

namespace spielwerk::server {
namespace {

client::SiegePlan small_plan(const TestServer& server) {
  client::SiegePlan plan;
  plan.url = *client::Url::read(server.url());
  plan.metrics = *client::Url::read(server.metrics_url());
  plan.game = "helios";
  plan.players = 2;
  plan.bot = "club";
  plan.tables = 3;
  plan.time = 200;
  plan.askers = 1;
  plan.seconds = 2;
  return plan;
}

TEST(Sieges, MeasureTheBotsAndTheHintsOfWhoeverPlays) {
  for (const bool watched : {false, true}) {
    const TestServer server;
    client::SiegePlan plan = small_plan(server);
    plan.watched = watched;
    const Expected<client::SiegeReport> report = client::run_siege(plan);
    ASSERT_TRUE(report) << report.error().english;
    EXPECT_EQ(report->tables, 3);
    for (const client::SiegeReport::Half* half : {&report->alone, &report->besieged}) {
      EXPECT_GT(half->bots.count(), 0U);
      EXPECT_GT(half->hints.count(), 0U);
      EXPECT_GT(half->moves, 0);
    }
  }
}

TEST(Sieges, SayWhyTheyCannotBegin) {
  Options options = TestServer::quiet_options();
  options.limits.guests = 0;
  const TestServer server(options);
  const Expected<client::SiegeReport> report = client::run_siege(small_plan(server));
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().english.find("429"), std::string::npos) << report.error().english;
}

TEST(Sieges, AreForThisMachineOnly) {
  client::SiegePlan plan;
  plan.url = *client::Url::read("http://192.0.2.1:8080");
  EXPECT_FALSE(client::run_siege(plan));
}

}  // namespace
}  // namespace spielwerk::server
