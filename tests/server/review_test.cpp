#include <gtest/gtest.h>

#include "server/follower.hpp"
#include "server/short_match.hpp"
#include "server/wire.hpp"

// Reviews over the wire: what is found, that it is kept, and that nothing comes out before the end.

namespace spielwerk::server {
namespace {

std::string path(const std::string& table) { return "/api/tables/" + table + "/review"; }

// A match of bots alone, which is over at once.
std::string finished_table(client::BlockingClient& owner) {
  const std::string table = new_table(owner, "'random','greedy'");
  EXPECT_TRUE(
      eventually([&] { return text(ask(owner, "GET", "/api/tables/" + table).json, {"status"}) == "finished"; }));
  return table;
}

bool is_found(client::BlockingClient& person, const std::string& table) {
  return eventually([&] { return !is_null(ask(person, "GET", path(table)).json, {"review"}); });
}

TEST(Reviews, OfAFinishedMatchAreForEverybodyAndAreKept) {
  TestServer server;
  std::string body;
  std::string table;
  {
    auto ada = server.guest("Ada");
    table = import_short_match(ada);
    EXPECT_TRUE(is_null(ask(ada, "GET", path(table)).json, {"review"})) << "nobody has wanted one";
    const auto begun = ask(ada, "POST", path(table), "{}");
    ASSERT_EQ(begun.status, 200);
    EXPECT_GT(number(begun.json, {"pieces"}), 0);
    ASSERT_TRUE(is_found(ada, table));
    body = ask(ada, "GET", path(table)).body;
    const Json review = ask(ada, "GET", path(table)).json;
    EXPECT_EQ(get(review, {"review", "seats"}).items.size(), 2U);
    EXPECT_FALSE(get(review, {"review", "turns"}).items.empty());
    EXPECT_TRUE(is_null(review, {"done"}));
  }
  server.restart();
  auto cy = server.visitor();
  EXPECT_EQ(ask(cy, "GET", path(table)).body, body);
  auto bo = server.guest("Bo");
  EXPECT_EQ(ask(bo, "POST", path(table), "{}").body, body) << "it is not found twice";
}

// Before the end it would say what others hold, to players and to watchers, at rated tables and at others.
TEST(Reviews, ThereAreNoneBeforeTheEnd) {
  const TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.account("Bo");
  auto cy = server.guest("Cy");
  const std::string rated = new_table(ada, "'me','open'", ",'rated':true");
  sit_down(bo, rated, 1);
  const std::string free = new_table(cy, "'me','random'");
  const std::string open = new_table(cy, "'me','open'");
  for (const std::string& table : {rated, free, open}) {
    for (auto* person : {&ada, &bo, &cy}) {
      for (const char* method : {"GET", "POST"}) {
        const auto answer = ask(*person, method, path(table), std::string_view(method) == "GET" ? "" : "{}");
        EXPECT_EQ(answer.status, 403) << method << " " << table;
        EXPECT_EQ(answer.body.find("moments"), std::string::npos);
      }
    }
  }
}

TEST(Reviews, NeedSomebodyAndOneMatchAtATime) {
  Options options = TestServer::quiet_options();
  options.review.iterations = 100000;
  const TestServer server(std::move(options));
  auto ada = server.guest("Ada");
  const std::string one = finished_table(ada);
  const std::string other = finished_table(ada);
  auto nobody = server.visitor();
  EXPECT_EQ(ask(nobody, "POST", path(one), "{}").status, 401);
  ASSERT_EQ(ask(ada, "POST", path(one), "{}").status, 200);
  const auto second = ask(ada, "POST", path(other), "{}");
  EXPECT_EQ(second.status, 429);
  EXPECT_EQ(text(second.json, {"error", "code"}), "slow_down");
  EXPECT_EQ(ask(ada, "POST", path(one), "{}").status, 200) << "whoever asks again is told how far it is";
  EXPECT_EQ(ask(ada, "GET", path("Tnowhere")).status, 404);
}

}  // namespace
}  // namespace spielwerk::server
