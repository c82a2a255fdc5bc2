#include <gtest/gtest.h>

#include "server/both_databases.hpp"
#include "server/wire.hpp"

// How people get along: the lobby, the chat, whom one avoids, what one reports.

namespace spielwerk::server {
namespace {

class Company : public OnBothDatabases {};
SPIELWERK_ON_BOTH_DATABASES(Company);

// --- The lobby.

std::vector<std::string> titles(const Json& tables) {
  std::vector<std::string> found;
  for (const Json& table : tables.items) found.push_back(text(table, {"title"}));
  return found;
}

TEST_P(Company, TheFullestAndThenTheFreshestTablesComeFirstAndOldOnesFade) {
  Options options = this->options();
  options.limits.lobby_hours = 48;
  TestServer server(options);
  auto ada = server.guest("Ada");
  const auto open = [&](const std::string& title, const std::string& seats) {
    server.advance(kMinute);
    new_table(ada, seats, ",'title':'" + title + "'");
  };
  open("old", "'me','open'");
  server.advance(47 * kHour);
  open("two missing", "'me','open','open'");
  open("one missing", "'me','open'");
  open("runs", "'me','greedy'");
  open("one missing, fresh", "'me','greedy','open'");
  EXPECT_EQ(titles(ask(ada, "GET", "/api/tables").json),
            (std::vector<std::string>{"one missing, fresh", "one missing", "old", "two missing", "runs"}));
  server.advance(kHour);
  EXPECT_EQ(titles(ask(ada, "GET", "/api/tables").json),
            (std::vector<std::string>{"one missing, fresh", "one missing", "two missing", "runs"}));
  EXPECT_EQ(ask(ada, "GET", "/api/me/tables").json.items.size(), 5U) << "it is where it was";
}

TEST_P(Company, APersonAndAnAddressHaveSoManyTablesInTheLobby) {
  Options options = this->options();
  options.limits.lobby_person = 2;
  options.limits.lobby_address = 3;
  const TestServer server(options);
  const auto open = [](BlockingClient& who, const std::string& more = "") {
    return ask(who, "POST", "/api/tables", json("{'game':'helios','players':2,'seats':['me','open']" + more + "}"));
  };
  auto ada = server.guest("Ada");
  const std::string first = text(open(ada).json, {"table", "id"});
  EXPECT_EQ(open(ada).status, 200);
  EXPECT_NE(refusal_of(open(ada)).find("2 public tables"), std::string::npos);
  EXPECT_EQ(open(ada, ",'public':false").status, 200) << "links are for friends";
  EXPECT_EQ(ask(ada, "POST", "/api/tables", json("{'game':'helios','players':2,'seats':['me','greedy']}")).status, 200)
      << "nobody waits there";
  auto bo = server.guest("Bo");
  EXPECT_EQ(open(bo).status, 200);
  EXPECT_NE(refusal_of(open(bo)).find("3 public tables"), std::string::npos);
  sit_down(bo, first, 1);
  EXPECT_EQ(open(bo).status, 200) << "one has begun";
}

// --- The chat.

std::string line(const std::string& table, const std::string& words, const std::string& id) {
  return json("{'do':'chat','table':'" + table + "','text':'" + words + "','id':'" + id + "'}");
}

// What becomes of a line: "done", or the code of the refusal.
std::string write(BlockingClient& who, const std::string& table, const std::string& id) {
  if (!who.connected()) EXPECT_EQ(who.connect().status, 101);
  who.read_all();
  who.send(line(table, "hello", id));
  for (;;) {
    const auto next = who.next();
    if (!next) return "nothing";
    const std::string type = text(*next, {"type"});
    if (type == "done") return type;
    if (type == "refused") return text(*next, {"code"});
  }
}

TEST_P(Company, AtAPublicTableThoseWriteWhoPlayAndThoseWhomTheyInvited) {
  const TestServer server(options());
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  auto eve = server.guest("Eve");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  EXPECT_EQ(write(ada, table, "a"), "done");
  EXPECT_EQ(write(bo, table, "b"), "done");
  EXPECT_EQ(write(eve, table, "c"), "not_allowed");
  const std::string path = "/api/tables/" + table;
  EXPECT_EQ(ask(eve, "POST", path + "/invitation", "{}").status, 403);
  const std::string old = text(ask(ada, "POST", path + "/invitation", "{}").json, {"invite"});
  const std::string invite = text(ask(bo, "POST", path + "/invitation", "{}").json, {"invite"});
  const auto voice = [&](const std::string& secret) {
    return ask(eve, "POST", path + "/voice", json("{'invite':'" + secret + "'}")).status;
  };
  EXPECT_EQ(voice(old), 403) << "a new one ends it";
  EXPECT_EQ(voice(invite), 200);
  EXPECT_EQ(write(eve, table, "d"), "done");
}

TEST_P(Company, WhoMayWriteIsToldSo) {
  const TestServer server(options());
  auto ada = server.guest("Ada");
  auto eve = server.guest("Eve");
  const std::string table = new_table(ada, "'me','greedy'");
  const auto writes = [&](BlockingClient& who) {
    if (!who.connected()) EXPECT_EQ(who.connect().status, 101);
    who.send(watching(table));
    return get(who.wait_for("table").value_or(Json()), {"writes"}).boolean;
  };
  EXPECT_TRUE(writes(ada));
  EXPECT_FALSE(writes(eve));
  const std::string path = "/api/tables/" + table;
  const std::string invite = text(ask(ada, "POST", path + "/invitation", "{}").json, {"invite"});
  ask(eve, "POST", path + "/voice", json("{'invite':'" + invite + "'}"));
  EXPECT_TRUE(get(eve.wait_for("table").value_or(Json()), {"writes"}).boolean) << "as soon as it is so";
}

TEST_P(Company, TheLinkOfAPrivateTableIsTheInvitation) {
  const TestServer server(options());
  auto ada = server.guest("Ada");
  auto eve = server.guest("Eve");
  const std::string table = new_table(ada, "'me','greedy'", ",'public':false");
  EXPECT_EQ(write(eve, table, "a"), "done");
}

// --- Whom one avoids.

int avoid(BlockingClient& who, const std::string& other, const std::string& kind) {
  return ask(who, "PUT", "/api/me/avoided/" + other, json("{'kind':'" + kind + "'}")).status;
}

int sit(BlockingClient& who, const std::string& table, int seat) {
  return ask(who, "POST", seat_path(table, seat), "{}").status;
}

TEST_P(Company, WhomIBlockedCannotJoinMyTables) {
  const TestServer server(options());
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  auto cy = server.guest("Cy");
  const std::string id = id_of(bo);
  EXPECT_EQ(avoid(ada, id, "mute"), 200);
  const std::string mine = new_table(ada, "'me','open','open','open'");
  EXPECT_EQ(sit(bo, mine, 1), 200) << "who is only muted may come";
  EXPECT_EQ(avoid(ada, id, "block"), 200);
  EXPECT_EQ(sit(bo, new_table(ada, "'me','open','open'"), 1), 403);
  EXPECT_EQ(sit(bo, new_table(ada, "'open','open'"), 1), 403) << "a table that I opened is mine";
  const std::string where_i_sit = new_table(cy, "'me','open','open'");
  EXPECT_EQ(sit(ada, where_i_sit, 1), 200);
  EXPECT_EQ(sit(bo, where_i_sit, 2), 403);
  const Json avoided = ask(ada, "GET", "/api/me/avoided").json;
  ASSERT_EQ(avoided.items.size(), 1U);
  EXPECT_EQ(text(avoided, {"0", "name"}), "Bo");
  EXPECT_EQ(text(avoided, {"0", "kind"}), "block");
  EXPECT_EQ(ask(ada, "DELETE", "/api/me/avoided/" + id, "{}").status, 200);
  EXPECT_EQ(sit(bo, where_i_sit, 2), 200);
  EXPECT_TRUE(ask(ada, "GET", "/api/me/avoided").json.items.empty());
}

TEST_P(Company, TheListOfThoseWhomIAvoidEnds) {
  Options options = this->options();
  options.limits.avoided = 1;
  const TestServer server(options);
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  auto cy = server.guest("Cy");
  EXPECT_EQ(avoid(ada, id_of(bo), "mute"), 200);
  EXPECT_EQ(avoid(ada, id_of(cy), "mute"), 409);
  EXPECT_EQ(avoid(ada, id_of(bo), "block"), 200) << "the same person";
  EXPECT_EQ(avoid(ada, "nobody", "block"), 404);
  EXPECT_EQ(avoid(ada, id_of(bo), "hate"), 400);
  EXPECT_EQ(count("avoided"), 1);
}

// --- Reports.

TEST_P(Company, AReportKeepsTheLineThatItIsAbout) {
  Options options = this->options();
  options.limits.reports = 2;
  const TestServer server(options);
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  watch(ada, table);
  ASSERT_EQ(bo.connect().status, 101);
  bo.send(line(table, "rude words", "r"));
  const auto said = ada.wait_for("chat");
  ASSERT_TRUE(said);
  const std::string chat = text(*said, {"lines", "0", "id"});
  const auto report = [&](const std::string& body) {
    return ask(ada, "POST", "/api/tables/" + table + "/reports", json(body)).status;
  };
  const std::string about = "'person':'" + id_of(bo) + "'";
  EXPECT_EQ(report("{" + about + ",'line':'" + chat + "','text':'He is rude.'}"), 200);
  EXPECT_EQ(look("SELECT line FROM reports"), "rude words");
  EXPECT_EQ(look("SELECT person FROM reports"), id_of(bo));
  EXPECT_EQ(report("{" + about + ",'line':'none','text':'He is rude.'}"), 404);
  EXPECT_EQ(report("{'person':'" + id_of(ada) + "','text':'Me!'}"), 400);
  EXPECT_EQ(report("{" + about + ",'text':'He does not move.'}"), 200);
  EXPECT_EQ(report("{" + about + ",'text':'Again!'}"), 429) << "who reports too much is slowed down";
  EXPECT_EQ(count("reports"), 2);
}

}  // namespace
}  // namespace spielwerk::server
