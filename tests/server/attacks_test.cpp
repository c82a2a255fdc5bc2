#include <gtest/gtest.h>

#include "server/test_server.hpp"

// What somebody found who tried to break the server from outside. Each was wrong once.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

void leave(BlockingClient& person, const std::string& table) {
  watch(person, table);
  person.send(json("{'do':'leave','table':'" + table + "','id':'leave'}"));
  EXPECT_TRUE(person.wait_for("done"));
}

// The bots play it out once both have left.
void both_leave(BlockingClient& one, BlockingClient& other, const std::string& table) {
  leave(one, table);
  leave(other, table);
  for (int i = 0; i < 2000; ++i) {
    const auto state = other.wait_for("state");
    ASSERT_TRUE(state);
    if (get(*state, {"result"}).kind == Json::Kind::object) return;
  }
  FAIL() << "the match does not end";
}

TEST(Attacks, ATableWithoutSpectatorsStaysClosedAfterItsEnd) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  auto stranger = server.guest("Cy");
  const std::string table = new_table(ada, "'me','open'", ",'spectators':false,'public':false");
  sit_down(bo, table, 1);
  both_leave(ada, bo, table);
  EXPECT_EQ(ada.request("GET", "/api/tables/" + table).status, 200);
  for (const char* const part : {"", "/file", "/at/3", "/story", "/components"})
    EXPECT_EQ(stranger.request("GET", "/api/tables/" + table + part).status, 404) << part;
  EXPECT_EQ(
      stranger.request("POST", "/api/tables/" + table + "/continue", json("{'at':0,'seats':['me','open']}")).status,
      404);
}

TEST(Attacks, ARematchIsReservedAlsoForWhoLeft) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  auto stranger = server.guest("Cy");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  both_leave(ada, bo, table);
  const auto next = bo.request("POST", "/api/tables/" + table + "/rematch", "{}");
  ASSERT_EQ(next.status, 200) << next.body;
  const std::string id = text(next.json, {"id"});
  const int seat = text(next.json, {"seats", "0", "kind"}) == "reserved" ? 0 : 1;
  EXPECT_EQ(stranger.request("POST", "/api/tables/" + id + "/seats/" + std::to_string(seat), "{}").status, 403);
  sit_down(ada, id, seat);
}

TEST(Attacks, TheClockOfAContinuedMatchRunsFromItsStart) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  both_leave(ada, bo, table);
  const auto answer =
      ada.request("POST", "/api/tables/" + table + "/continue",
                  json("{'at':24,'seats':['me','open'],'clock':{'kind':'live','minutes':1,'increment':0}}"));
  ASSERT_EQ(answer.status, 200) << answer.body;
  const std::string again = text(answer.json, {"table", "id"});
  sit_down(bo, again, 1);
  ada.disconnect();  // with what it has not read of the old table
  const Json state = watch(ada, again);
  EXPECT_EQ(get(state, {"clocks", "running"}).kind, Json::Kind::integer);
  server.advance(61 * kSecond);
  const Json seats = get(ada.request("GET", "/api/tables/" + again).json, {"seats"});
  EXPECT_TRUE(get(seats, {"0", "left"}).boolean || get(seats, {"1", "left"}).boolean);
}

TEST(Attacks, AnInvitedSeatIsInvitedAgainWhenItsPersonStandsUp) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  auto stranger = server.guest("Cy");
  const auto made = ada.request("POST", "/api/tables",
                                json("{'game':'helios','players':3,'public':false,'seats':['me','invited','open']}"));
  const std::string seat = "/api/tables/" + text(made.json, {"table", "id"}) + "/seats/1";
  const std::string invite = "{\"invite\":\"" + text(made.json, {"invites", "1"}) + "\"}";
  ASSERT_EQ(bo.request("POST", seat, invite).status, 200);
  ASSERT_EQ(bo.request("DELETE", seat, "{}").status, 200);
  EXPECT_EQ(stranger.request("POST", seat, "{}").status, 403);
  EXPECT_EQ(bo.request("POST", seat, invite).status, 200);
}

TEST(Attacks, NobodyCountsTheChoicesOfAnUnconfirmedTurn) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  Json hers = watch(ada, table);
  Json his = watch(bo, table);
  // Until somebody's choice leaves his turn open.
  for (int i = 0; !get(hers, {"can_undo"}).boolean && !get(his, {"can_undo"}).boolean; ++i) {
    ASSERT_LT(i, 50);
    const bool ada_moves = number(hers, {"to_move"}) == 0;
    BlockingClient& mover = ada_moves ? ada : bo;
    BlockingClient& other = ada_moves ? bo : ada;
    Json& mine = ada_moves ? hers : his;
    Json& theirs = ada_moves ? his : hers;
    mine = move(mover, mine, "m" + std::to_string(i), false);
    if (get(mine, {"can_undo"}).boolean) break;
    theirs = other.wait_for("state").value_or(Json());
  }
  const bool ada_waits = get(his, {"can_undo"}).boolean;
  BlockingClient& other = ada_waits ? ada : bo;
  const std::int64_t known = number(ada_waits ? hers : his, {"ply"});
  const std::int64_t true_ply = number(ada_waits ? his : hers, {"ply"});
  ASSERT_LT(known, true_ply);
  EXPECT_EQ(number(watch(other, table), {"ply"}), known);
  other.send(json("{'do':'chat','table':'" + table + "','text':'Well?','id':'c'}"));
  EXPECT_EQ(number(other.wait_for("done").value_or(Json()), {"ply"}), known);
}

TEST(Attacks, AForeignPlyDoesNotDisturbWhoeverIsToMove) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  auto stranger = server.guest("Cy");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  watch(ada, table);
  watch(bo, table);
  watch(stranger, table);
  ada.read_all();
  const std::size_t before = ada.frames().size();
  for (int i = 0; i < 10; ++i) {
    stranger.send(
        json("{'do':'move','table':'" + table + "','ply':2000000000,'token':'x','id':'s" + std::to_string(i) + "'}"));
    EXPECT_TRUE(stranger.wait_for("refused"));
  }
  ada.read_all();
  EXPECT_EQ(ada.frames().size(), before);
}

TEST(Attacks, NewTablesAreLimitedHoweverSoonTheyEnd) {
  Options options = TestServer::quiet_options();
  options.limits.new_tables = 3;
  TestServer server(options);
  auto ada = server.guest("Ada");
  const std::string table = json("{'game':'helios','players':2,'seats':['random','random']}");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ada.request("POST", "/api/tables", table).status, 200);
  EXPECT_EQ(ada.request("POST", "/api/tables", table).status, 429);
  server.advance(60 * kMinute);
  EXPECT_EQ(ada.request("POST", "/api/tables", table).status, 200);
}

TEST(Attacks, AForgedDealShowsNoCommitment) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  both_leave(ada, bo, table);
  std::string file = ada.request("GET", "/api/tables/" + table + "/file").body;
  const auto honest = ada.request("POST", "/api/tables/import", file);
  EXPECT_EQ(text(honest.json, {"commitment"}).size(), 64U);
  const auto commitment = file.find("\"commitment\"");
  file.erase(commitment, file.find('\n', commitment) - commitment);
  const auto seed = file.find("\"seed\": \"") + 9;
  file[seed] = file[seed] == '0' ? '1' : '0';
  const auto forged = ada.request("POST", "/api/tables/import", file);
  ASSERT_EQ(forged.status, 200) << forged.body;
  EXPECT_EQ(get(forged.json, {"commitment"}).kind, Json::Kind::null);
}

TEST(Attacks, TheLanguageIsTheOneThatIsLikedBest) {
  TestServer server;
  auto visitor = server.visitor();
  const auto language = [&](const std::string& liked) {
    const std::string body = visitor.request("GET", "/api/me", "", {{"Accept-Language", liked}}).body;
    return body.find("Bitte") == std::string::npos ? "en" : "de";
  };
  EXPECT_STREQ(language("de"), "de");
  EXPECT_STREQ(language("de-AT,de;q=0.9,en;q=0.5"), "de");
  EXPECT_STREQ(language("en;q=0.1,de"), "de");
  EXPECT_STREQ(language("de;q=0,en"), "en");
  EXPECT_STREQ(language("fr,en;q=0.5,de;q=0.4"), "en");
  EXPECT_STREQ(language("fr"), "en");
  EXPECT_STREQ(language(""), "en");
}

TEST(Attacks, ABodyFarOverTheLimitIsToldSo) {
  TestServer server;
  auto ada = server.guest("Ada");
  EXPECT_EQ(ada.request("PUT", "/api/me/settings", std::string(5'000'000, ' ')).status, 413);
}

}  // namespace
}  // namespace spielwerk::server
