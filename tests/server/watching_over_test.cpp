#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>

#include "client/knock.hpp"
#include "server/async.hpp"
#include "server/attacker.hpp"
#include "server/both_databases.hpp"
#include "server/database_file.hpp"
#include "server/listening.hpp"
#include "server/readiness.hpp"

// What whoever runs a server sees of it: figures, whether it lives, whether it can do its work, and why not.

namespace spielwerk::server {
namespace {

// --- Figures.

TEST(MetricsListener, HasTheFiguresAndNothingElse) {
  TestServer server;
  BlockingClient scraper(server.metrics_url());
  const auto figures = scraper.request("GET", "/metrics");
  EXPECT_EQ(figures.status, 200);
  EXPECT_TRUE(figures.header("Content-Type").starts_with("text/plain"));
  EXPECT_EQ(figures.header("X-Content-Type-Options"), "nosniff");
  EXPECT_NE(figures.body.find("spielwerk_connections 0"), std::string::npos);
  EXPECT_EQ(scraper.request("HEAD", "/metrics").body, "");
  for (const char* const path : {"/", "/healthz", "/api/games", "/metrics/x"})
    EXPECT_EQ(scraper.request("GET", path).status, 404) << path;
  EXPECT_EQ(scraper.request("POST", "/metrics", "{}").status, 404);
  EXPECT_EQ(scraper.connect().status, 404);
}

TEST(MetricsListener, KnowsRoutesRefusalsAndTheProcess) {
  Options options = TestServer::quiet_options();
  options.limits.guests = 1;
  const TestServer server(options);
  auto visitor = server.visitor();
  EXPECT_EQ(visitor.request("POST", "/api/guest", json("{'name':'Ada'}")).status, 200);
  EXPECT_EQ(visitor.request("POST", "/api/guest", json("{'name':'Bo'}")).status, 429);
  const std::string figures = BlockingClient(server.metrics_url()).request("GET", "/metrics").body;
  for (const char* const line : {"spielwerk_refused_total{limit=\"guests\"} 1\n",
                                 "spielwerk_route_latency_seconds_count{method=\"POST\",route=\"/api/guest\"} 2\n",
                                 "\nprocess_resident_memory_bytes ", "\nspielwerk_build_info{version=\""})
    EXPECT_NE(figures.find(line), std::string::npos) << line << figures;
}

TEST(MetricsListener, IsTheOnlyPlaceForThem) {
  TestServer plain;
  auto anybody = plain.visitor();
  EXPECT_EQ(ask(anybody, "GET", "/metrics").status, 404);
  TestServer open(public_options());
  auto visitor = open.visitor();
  for (const Headers& headers : {Headers{}, through_proxy(), through_proxy("127.0.0.1")})
    EXPECT_EQ(ask(visitor, "GET", "/metrics", "", headers).status, 404);
}

TEST(MetricsListener, IsThereOnlyIfSomebodyAskedForIt) {
  Options options = TestServer::quiet_options();
  options.metrics.reset();
  const TestServer server(options);
  EXPECT_EQ(server.metrics_url(), "http://127.0.0.1:0");
}

TEST(MetricsListener, ThatCannotListenSaysWhere) {
  const TestServer first;
  const std::string url = first.metrics_url();
  Options options = TestServer::quiet_options();
  options.metrics->port = std::stoi(url.substr(url.rfind(':') + 1));
  try {
    const TestServer second(options);
    ADD_FAILURE() << "two servers at one port";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find(url.substr(std::string("http://").size())), std::string::npos);
  }
}

// --- Whether it can write, with a database that does what the test says.

class Attempts {
 public:
  enum class End : std::uint8_t { well, badly, never };

  Task<void> write() {
    ++count;
    if (end == End::never) co_await forever_.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
    if (end == End::badly) throw Unavailable();
  }
  // The answers to so many who ask at once.
  std::vector<bool> ask(std::size_t askers) {
    std::vector<bool> answers;
    for (std::size_t i = 0; i < askers; ++i) {
      boost::asio::co_spawn(loop_, readiness_.can_write(),
                            [&](const std::exception_ptr&, bool can) { answers.push_back(can); });
    }
    loop_.restart();
    while (answers.size() < askers && loop_.run_one() > 0) {
    }
    return answers;
  }

  int count = 0;
  End end = End::well;

 private:
  boost::asio::io_context loop_{1};
  boost::asio::steady_timer forever_{loop_, boost::asio::steady_timer::time_point::max()};
  Readiness readiness_{loop_.get_executor(), [this] { return write(); }};
};

TEST(Readiness, IsTriedOnceForAllWhoAsk) {
  Attempts attempts;
  EXPECT_EQ(attempts.ask(10), std::vector<bool>(10, true));
  EXPECT_EQ(attempts.count, 1);
}

TEST(Readiness, IsTriedAtMostOnceASecond) {
  Attempts attempts;
  const auto began = Readiness::Clock::now();
  for (int i = 0; i < 50; ++i) attempts.ask(1);
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Readiness::Clock::now() - began).count();
  EXPECT_LE(attempts.count, 1 + seconds);
}

TEST(Readiness, EndsWithTheNextTryAndComesBackInTheSameWay) {
  Attempts attempts;
  EXPECT_EQ(attempts.ask(1), std::vector<bool>{true});
  for (const auto end : {Attempts::End::badly, Attempts::End::well}) {
    attempts.end = end;
    EXPECT_TRUE(eventually([&] { return attempts.ask(1).front() == (end == Attempts::End::well); }));
  }
}

TEST(Readiness, DoesNotWaitForADatabaseThatHangs) {
  Attempts attempts;
  attempts.end = Attempts::End::never;
  EXPECT_EQ(attempts.ask(3), std::vector<bool>(3, false));
  const auto began = Readiness::Clock::now();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(attempts.ask(1), std::vector<bool>{false});
  EXPECT_LT(Readiness::Clock::now() - began, Readiness::kPatience) << "from then on at once";
  EXPECT_EQ(attempts.count, 1) << "one that hangs is enough";
}

// --- The same over the wire.

TEST(Health, ADatabaseThatCannotWriteIsNotReadyButTheServerLives) {
  TestServer server;
  auto anybody = server.visitor();
  const auto before = ask(anybody, "GET", "/readyz");
  EXPECT_EQ(before.status, 200);
  EXPECT_EQ(text(before.json, {"status"}), "ready");
  {
    const HeldDatabase held(server);
    EXPECT_TRUE(eventually([&] { return ask(anybody, "GET", "/readyz").status == 503; }));
    EXPECT_EQ(ask(anybody, "GET", "/readyz").error_code(), "unavailable");
    EXPECT_EQ(ask(anybody, "GET", "/healthz").status, 200);
  }
  EXPECT_TRUE(eventually([&] { return ask(anybody, "GET", "/readyz").status == 200; }));
}

// The database is busy with something else; not even who asks is looked up.
TEST(Health, DoesNotStandInLineForTheDatabase) {
  TestServer server;
  auto ada = server.guest("Ada");
  const HeldDatabase held(server);
  const std::string body = json("{'name':'Bo'}");
  RawConnection waiting(server);
  waiting.send("POST /api/guest HTTP/1.1\r\nHost: " + authority(server) +
               "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
               body);
  EXPECT_EQ(ask(ada, "GET", "/healthz").status, 200);
  EXPECT_NE(metrics_of(server), "");
  waiting.read_until("503");
}

TEST(Health, WhatTheDatabaseCouldNotDoIsInTheLogWithItsReason) {
  TestServer server;
  Listening log;
  {
    auto anybody = server.visitor();
    EXPECT_EQ(ask(anybody, "GET", "/readyz").status, 200) << "it is awake";
    const HeldDatabase held(server);
    for (int i = 0; i < 2; ++i) {
      const auto answer = ask(anybody, "POST", "/api/guest", json("{'name':'Ada'}"));
      EXPECT_EQ(answer.status, 503);
      EXPECT_EQ(answer.body.find("locked"), std::string::npos) << "that is nothing for visitors";
    }
  }
  std::vector<Json> events = log.events();
  std::erase_if(events, [](const Json& event) { return text(event, {"event"}) != "store_unavailable"; });
  ASSERT_EQ(events.size(), 1U) << "one line says it\n" << log.all;
  EXPECT_NE(text(events[0], {"reason"}).find("database is locked"), std::string::npos) << log.all;
}

// --- What is written to find out.

class Pulses : public OnBothDatabases {};

TEST_P(Pulses, EachNodeHasOneThatGoesWhenTheNodeHasGone) {
  TestServer server(options());
  auto anybody = server.visitor();
  for (const int nodes : {1, 2}) {
    for (int i = 0; i < 3; ++i) EXPECT_EQ(ask(anybody, "GET", "/readyz").status, 200);
    EXPECT_EQ(count("pulses"), nodes);
    server.restart();
    anybody = server.visitor();
  }
  server.advance(kDay);
  EXPECT_EQ(count("pulses"), 2);
  server.advance(1);
  EXPECT_EQ(count("pulses"), 0);
}

SPIELWERK_ON_BOTH_DATABASES(Pulses);

// --- What scripts/long-tests measures, in small.

TEST(Knock, SaysWhatWasAnswered) {
  TestServer server;
  client::KnockPlan plan;
  plan.url = *client::Url::read(server.url());
  plan.process = getpid();
  plan.connections = 5;
  const auto report = client::run_knock(plan);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->answers, (std::map<int, int>{{401, 5}}));
  EXPECT_GE(report->most, report->before);
  EXPECT_GT(report->taken, 0);
  plan.process = 0;
  EXPECT_FALSE(client::run_knock(plan)) << "that is no process";
  plan.url = *client::Url::read("http://192.0.2.1:8080");
  EXPECT_FALSE(client::run_knock(plan));
}

}  // namespace
}  // namespace spielwerk::server
