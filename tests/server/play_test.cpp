#include <gtest/gtest.h>

#include "server/test_server.hpp"

// Playing over the wire.

namespace spielwerk::server {
namespace {

TEST(Play, AGuestPlaysAWholeMatchAgainstBots) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','greedy'");
  Json state = watch(ada, table);
  int moves = 0;
  while (get(state, {"result"}).kind == Json::Kind::null) {
    ASSERT_LT(++moves, 2000);
    if (get(state, {"actions"}).items.empty()) {
      state = ada.wait_for("state").value_or(Json());
    } else {
      state = move(ada, state, "m" + std::to_string(moves));
    }
  }
  const auto answer = ada.request("GET", "/api/tables/" + table);
  EXPECT_EQ(text(answer.json, {"status"}), "finished");
  EXPECT_EQ(text(answer.json, {"seed"}).size(), 64U);
  const auto file = ada.request("GET", "/api/tables/" + table + "/file");
  EXPECT_EQ(file.status, 200);
  const auto history = ada.request("GET", "/api/me/matches");
  EXPECT_EQ(text(history.json, {"0", "id"}), table);
}

}  // namespace
}  // namespace spielwerk::server
