#include <gtest/gtest.h>

#include "server/both_databases.hpp"
#include "server/browser.hpp"
#include "server/listening.hpp"
#include "server/office.hpp"
#include "server/wire.hpp"

// What those who run a server do: at its database, and at its door.

namespace spielwerk::server {
namespace {

using Arguments = std::string;

// The office at the database of a server, past the server.
Json at_database(const TestServer& server, const std::string& act, const Arguments& arguments = "{}") {
  const Expected<std::string> answer = perform_at_database(server.database(), "https://play.example.org", act,
                                                           *parse_json(json(arguments)), "root", server.now());
  EXPECT_TRUE(answer) << act << ": " << answer.error().english;
  return answer ? *parse_json(*answer) : Json();
}

std::string refused_at_database(const TestServer& server, const std::string& act, const Arguments& arguments) {
  const Expected<std::string> answer =
      perform_at_database(server.database(), "", act, *parse_json(json(arguments)), "root", server.now());
  EXPECT_FALSE(answer);
  return answer ? std::string() : answer.error().english;
}

BlockingClient with_key(const TestServer& server) {
  auto admin = server.visitor();
  admin.set_token(text(at_database(server, "add-key", "{'label':'the admin'}"), {"secret"}));
  return admin;
}

BlockingClient::Answer act(BlockingClient& admin, const std::string& name, const Arguments& arguments = "{}") {
  return ask(admin, "POST", "/api/admin/" + name, json(arguments));
}

BlockingClient::Answer log_in(BlockingClient& who, const std::string& name, const std::string& password) {
  return ask(who, "POST", "/api/login", json("{'name':'" + name + "','password':'" + password + "'}"));
}

class AtTheOffice : public OnBothDatabases {};
SPIELWERK_ON_BOTH_DATABASES(AtTheOffice);

// --- Who may.

TEST_P(AtTheOffice, EveryActNeedsAKeyOfTheOffice) {
  TestServer server(options());
  auto admin = with_key(server);
  EXPECT_EQ(act(admin, "people").status, 200);
  EXPECT_EQ(act(admin, "dance").status, 404);
  EXPECT_EQ(act(admin, "add-key", "{'label':'another'}").status, 403) << "keys make no keys";
  auto ada = server.account("Ada");
  auto program = server.visitor();
  program.set_token(text(ask(ada, "POST", "/api/me/tokens", json("{'label':'x'}")).json, {"secret"}));
  auto guessing = server.visitor();
  guessing.set_token("swa_guessed");
  for (BlockingClient* who : {&ada, &program, &guessing})
    for (const OfficeAct& one : office_acts()) EXPECT_EQ(act(*who, one.name).status, 401) << one.name;
  server.advance(365 * kDay + 1);
  EXPECT_EQ(act(admin, "people").status, 401) << "it has had its time";
}

TEST_P(AtTheOffice, AKeyThatIsEndedOpensNothing) {
  const TestServer server(options());
  auto admin = with_key(server);
  const Json keys = at_database(server, "keys");
  ASSERT_EQ(keys.items.size(), 1U);
  at_database(server, "end-key", "{'key':'" + text(keys, {"0", "id"}) + "'}");
  EXPECT_EQ(act(admin, "people").status, 401);
}

TEST_P(AtTheOffice, EveryActIsInTheLogOfTheOffice) {
  const TestServer server(options());
  auto admin = with_key(server);
  const auto ada = server.account("Ada");
  act(admin, "rename", "{'person':'Ada','name':'Ada B'}");
  act(admin, "people", "{'find':'ada'}");
  act(admin, "rename", "{'person':'nobody','name':'Cy'}");
  const Json log = at_database(server, "audit");
  ASSERT_EQ(log.items.size(), 3U);
  EXPECT_EQ(text(log, {"0", "act"}), "people");
  EXPECT_EQ(text(log, {"1", "act"}), "rename");
  EXPECT_EQ(text(log, {"1", "who"}), "the admin");
  EXPECT_EQ(text(log, {"1", "what", "name"}), "Ada B");
  EXPECT_EQ(text(log, {"2", "who"}), "root");
  EXPECT_EQ(look("SELECT count(*) FROM audit WHERE detail LIKE '%swa_%'"), "0") << "no secret is in it";
}

TEST_P(AtTheOffice, WhatIsWrongIsSaid) {
  const TestServer server(options());
  EXPECT_NE(refused_at_database(server, "rename", "{'person':'Ada'}").find("name"), std::string::npos);
  EXPECT_NE(refused_at_database(server, "people", "{'colour':'red'}").find("colour"), std::string::npos);
  EXPECT_NE(refused_at_database(server, "ban-address", "{'address':'here'}").find("here"), std::string::npos);
  EXPECT_NE(refused_at_database(server, "ban-address", "{'address':'0.0.0.0/0'}").find("too many"), std::string::npos);
  EXPECT_NE(refused_at_database(server, "tables", "{'status':'odd'}").find("odd"), std::string::npos);
}

TEST(Office, ADatabaseThatIsNotThereIsNotMade) {
  const Expected<std::string> answer = perform_at_database("sqlite:/nowhere/none.db", "", "people", Json(), "root", 1);
  ASSERT_FALSE(answer);
  EXPECT_NE(answer.error().english.find("/nowhere/none.db"), std::string::npos);
}

// --- People.

TEST_P(AtTheOffice, ARenamedPersonHasTheNewNameEverywhere) {
  TestServer server(options());
  auto ada = server.account("Ada");
  const auto bo = server.account("Bo");
  const std::string table = new_table(ada, "'me','open'");
  EXPECT_EQ(refused_at_database(server, "rename", "{'person':'Ada','name':'BO'}"), "This name is taken.");
  at_database(server, "rename", "{'person':'Ada','name':'Adele'}");
  server.advance(1);
  EXPECT_EQ(text(ask(ada, "GET", "/api/me").json, {"name"}), "Adele");
  EXPECT_TRUE(eventually([&] { return seat_name(get_table(ada, table).json, 0) == "Adele"; }));
  auto again = server.visitor();
  EXPECT_EQ(log_in(again, "adele", TestServer::kPassword).status, 200);
}

TEST_P(AtTheOffice, WhoIsBannedIsOutAndStaysOut) {
  TestServer server(options());
  auto admin = with_key(server);
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  ASSERT_EQ(ada.connect().status, 101);
  EXPECT_EQ(act(admin, "ban-person", "{'person':'Ada','reason':'Rude to children.','days':7}").status, 200);
  EXPECT_TRUE(ada.wait_for("bye"));
  EXPECT_EQ(ask(ada, "GET", "/api/me").status, 401);
  EXPECT_TRUE(get(get_table(bo, table).json, {"seats", "0", "left"}).boolean) << "a bot plays on";
  const auto refused = log_in(ada, "Ada", TestServer::kPassword);
  EXPECT_EQ(refused.status, 403);
  EXPECT_NE(refusal_of(refused).find("Rude to children."), std::string::npos);
  const Json bans = act(admin, "bans").json;
  ASSERT_EQ(bans.items.size(), 1U);
  EXPECT_EQ(text(bans, {"0", "name"}), "Ada");
  server.advance(7 * kDay);
  EXPECT_EQ(log_in(ada, "Ada", TestServer::kPassword).status, 200) << "it has had its time";
  act(admin, "ban-person", "{'person':'Ada'}");
  EXPECT_EQ(log_in(ada, "Ada", TestServer::kPassword).status, 403);
  EXPECT_EQ(act(admin, "unban-person", "{'person':'Ada'}").status, 200);
  EXPECT_EQ(act(admin, "unban-person", "{'person':'Ada'}").status, 404);
  EXPECT_EQ(log_in(ada, "Ada", TestServer::kPassword).status, 200);
}

// What was done while no server ran is done when one starts.
TEST_P(AtTheOffice, ABanAtTheDatabaseHoldsAtTheNextStart) {
  TestServer server(options());
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  server.restart([&] { at_database(server, "ban-person", "{'person':'Ada'}"); });
  auto who = server.visitor();
  EXPECT_EQ(log_in(who, "Ada", TestServer::kPassword).status, 403);
  server.advance(1);
  EXPECT_TRUE(get(get_table(who, table).json, {"seats", "0", "left"}).boolean);
}

TEST_P(AtTheOffice, ALinkSetsANewPasswordOnce) {
  TestServer server(options());
  auto admin = with_key(server);
  auto ada = server.account("Ada");
  const auto link = [&] {
    const std::string made = text(act(admin, "reset-password", "{'person':'Ada'}").json, {"link"});
    return made.substr(made.find('#') + 1);
  };
  const auto reset = [&](const std::string& secret, const std::string& password) {
    auto who = server.visitor();
    return ask(who, "POST", "/api/reset", json("{'secret':'" + secret + "','password':'" + password + "'}")).status;
  };
  const std::string old = link();
  const std::string secret = link();
  EXPECT_EQ(reset(old, "battery staple"), 403) << "the newest counts";
  EXPECT_EQ(reset(secret, "12345678"), 400);
  EXPECT_EQ(reset(secret, "battery staple"), 200);
  EXPECT_EQ(reset(secret, "battery staple 2"), 403) << "once";
  EXPECT_EQ(ask(ada, "GET", "/api/me").status, 401) << "who was logged in is out";
  EXPECT_EQ(log_in(ada, "Ada", TestServer::kPassword).status, 401);
  EXPECT_EQ(log_in(ada, "Ada", "battery staple").status, 200);
  const std::string late = link();
  server.advance(kDay);
  EXPECT_EQ(reset(late, "battery staple 3"), 403);
  const auto bo = server.guest("Bo");
  EXPECT_EQ(count("resets"), 0) << "nothing is kept for longer than it counts";
}

// --- Tables.

TEST_P(AtTheOffice, TablesAreCalledOffAndHidden) {
  TestServer server(options());
  auto admin = with_key(server);
  auto ada = server.guest("Ada");
  const std::string running = new_table(ada, "'me','greedy'", ",'title':'rude title'");
  const std::string hidden = new_table(ada, "'me','open'", ",'title':'hidden'");
  const std::string waiting = new_table(ada, "'me','open'", ",'title':'waits'");
  EXPECT_EQ(text(act(admin, "tables", "{'status':'running','find':'RUDE'}").json, {"0", "id"}), running);
  EXPECT_EQ(act(admin, "hide-table", "{'table':'" + hidden + "'}").status, 200);
  EXPECT_EQ(lobby_ids(ask(ada, "GET", "/api/tables").json), (std::set{running, waiting}));
  const Json state = watch(ada, running);
  EXPECT_EQ(act(admin, "close-table", "{'table':'" + running + "'}").status, 200);
  for (Json table; text(table, {"table", "status"}) != "closed";) {
    const auto next = ada.wait_for("table");
    ASSERT_TRUE(next);
    table = *next;
  }
  ada.send(json("{'do':'leave','table':'" + running + "','id':'x'}"));
  EXPECT_EQ(text(ada.wait_for("refused").value_or(Json()), {"code"}), "not_allowed");
  EXPECT_EQ(number(act(admin, "clear-lobby").json, {"tables"}), 1);
  EXPECT_TRUE(ask(ada, "GET", "/api/tables").json.items.empty());
  EXPECT_EQ(text(get_table(ada, hidden).json, {"status"}), "open") << "it was not in the lobby";
  EXPECT_EQ(act(admin, "close-table", "{'table':'" + running + "'}").status, 404) << "it is already";
  server.restart();
  server.advance(kMinute);
  auto who = server.visitor();
  EXPECT_EQ(text(get_table(who, running).json, {"status"}), "closed");
}

// --- Reports.

TEST_P(AtTheOffice, ReportsWaitUntilSomebodyIsDoneWithThem) {
  const TestServer server(options());
  auto admin = with_key(server);
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  ask(ada, "POST", "/api/tables/" + table + "/reports", json("{'person':'" + id_of(bo) + "','text':'Rude.'}"));
  const Json reports = act(admin, "reports").json;
  ASSERT_EQ(reports.items.size(), 1U);
  EXPECT_EQ(text(reports, {"0", "name"}), "Bo");
  EXPECT_EQ(text(reports, {"0", "text"}), "Rude.");
  EXPECT_EQ(number(act(admin, "statistics").json, {"reports waiting"}), 1);
  const std::string id = text(reports, {"0", "id"});
  EXPECT_EQ(act(admin, "settle-report", "{'report':'" + id + "','verdict':'warned'}").status, 200);
  EXPECT_EQ(act(admin, "settle-report", "{'report':'" + id + "','verdict':'again'}").status, 404);
  EXPECT_TRUE(act(admin, "reports").json.items.empty());
}

// --- What is posted at the door.

TEST_P(AtTheOffice, ANoticeIsShownToEverybodyInTheirLanguage) {
  TestServer server(options());
  auto admin = with_key(server);
  auto ada = server.guest("Ada");
  auto bo = server.visitor();
  ASSERT_EQ(ada.connect().status, 101);
  EXPECT_EQ(act(admin, "notice", "{'english':'Back at ten.','german':'Um zehn zurück.','hours':2}").status, 200);
  EXPECT_EQ(text(ada.wait_for("notice").value_or(Json()), {"text"}), "Back at ten.");
  ASSERT_EQ(bo.connect("?lang=de").status, 101);
  EXPECT_EQ(text(bo.wait_for("notice").value_or(Json()), {"text"}), "Um zehn zurück.") << "also to whoever comes later";
  server.advance(2 * kHour);
  EXPECT_EQ(get(ada.wait_for("notice").value_or(Json()), {"text"}).kind, Json::Kind::null) << "it has had its time";
}

TEST_P(AtTheOffice, AHouseThatIsDrainedLetsNobodyNewInAndPlaysOn) {
  TestServer server(options());
  auto admin = with_key(server);
  auto ada = server.account("Ada");
  const std::string table = new_table(ada, "'me','greedy'");
  EXPECT_EQ(act(admin, "drain").status, 200);
  auto bo = server.visitor();
  EXPECT_EQ(ask(bo, "POST", "/api/guest", json("{'name':'Bo'}")).status, 503);
  EXPECT_EQ(ask(ada, "POST", "/api/tables", json("{'game':'helios','players':2,'seats':['me','greedy']}")).status, 503);
  EXPECT_EQ(log_in(bo, "Ada", TestServer::kPassword).status, 200) << "who plays comes back";
  Json mine = watch(ada, table);
  while (get(mine, {"actions"}).items.empty()) mine = ada.wait_for("state").value_or(Json());
  move(ada, mine, "m");
  EXPECT_EQ(ask(bo, "GET", "/readyz").status, 200);
  EXPECT_EQ(act(admin, "drain", "{'off':'off'}").status, 200);
  auto cy = server.visitor();
  EXPECT_EQ(ask(cy, "POST", "/api/guest", json("{'name':'Cy'}")).status, 200);
}

TEST(Office, ABannedNetworkIsNotAnswered) {
  TestServer server(public_options());
  const auto at = [&](const std::string& act, const std::string& arguments) {
    at_database(server, act, arguments);
    server.advance(1);
  };
  Browser eve(server, "203.0.113.7");
  Browser bo(server, "198.51.100.1");
  EXPECT_EQ(eve.ask("GET", "/api/games", "").status, 200);
  at("ban-address", "{'address':'203.0.113.0/24','reason':'a flood','days':1}");
  EXPECT_EQ(eve.ask("GET", "/api/games", "").status, 403);
  EXPECT_EQ(eve.ask("GET", "/", "").status, 403);
  EXPECT_EQ(eve.ask("GET", "/healthz", "").status, 200);
  EXPECT_EQ(bo.ask("GET", "/api/games", "").status, 200);
  at("unban-address", "{'address':'203.0.113.0/24'}");
  EXPECT_EQ(eve.ask("GET", "/api/games", "").status, 200);
  at("ban-address", "{'address':'2001:db8:1::/48','days':1}");
  Browser fay(server, "2001:db8:1:2::9");
  EXPECT_EQ(fay.ask("GET", "/api/games", "").status, 403);
  server.advance(kDay);
  EXPECT_EQ(fay.ask("GET", "/api/games", "").status, 200);
}

// --- The log of the server.

TEST(Office, BansAndRefusalsAreSecurityEvents) {
  TestServer server(public_options());
  Browser ada(server, "203.0.113.7");
  ada.make_account("Ada");
  at_database(server, "ban-person", "{'person':'Ada'}");
  server.advance(1);
  Listening log;
  ada.log_in("Ada");
  Browser(server, "198.51.100.1").ask("POST", "/api/reset", json("{'secret':'guessed','password':'battery staple'}"));
  std::vector<std::string> names;
  for (const Json& event : log.security_events()) names.push_back(text(event, {"event"}));
  EXPECT_EQ(names, (std::vector<std::string>{"login_banned", "reset_refused"}));
}

}  // namespace
}  // namespace spielwerk::server
