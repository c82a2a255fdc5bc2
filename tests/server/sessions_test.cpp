#include <gtest/gtest.h>

#include <set>

#include "server/attacker.hpp"
#include "server/database_file.hpp"

// Logging in, the end of a session, and what of it is on disk.

namespace spielwerk::server {
namespace {

// --- Log-ins.

TEST(Login, SaysTheSameForAnUnknownNameAndAWrongPassword) {
  TestServer server;
  server.account("Ada");
  auto anybody = server.visitor();
  const auto wrong = ask(anybody, "POST", "/api/login", json("{'name':'Ada','password':'wrong horse'}"));
  const auto unknown = ask(anybody, "POST", "/api/login", json("{'name':'Eve','password':'wrong horse'}"));
  EXPECT_EQ(wrong.status, 401);
  EXPECT_EQ(wrong.status, unknown.status);
  EXPECT_EQ(wrong.body, unknown.body);
  const auto names = [](const Headers& headers) {
    std::set<std::string> all;
    for (const auto& [name, value] : headers) all.insert(name);
    return all;
  };
  EXPECT_EQ(names(wrong.headers), names(unknown.headers));
}

TEST(Login, TakesAsLongForAnUnknownNameAsForAWrongPassword) {
  Options options = TestServer::quiet_options();
  options.limits.logins = 1000;
  TestServer server(options);
  server.account("Ada");
  auto anybody = server.visitor();
  const auto shortest = [&](const std::string& name) {
    auto least = std::chrono::steady_clock::duration::max();
    for (int i = 0; i < 5; ++i) {
      const auto began = std::chrono::steady_clock::now();
      ask(anybody, "POST", "/api/login", json("{'name':'" + name + "','password':'wrong horse'}"));
      least = std::min(least, std::chrono::steady_clock::now() - began);
    }
    return least;
  };
  const auto wrong = shortest("Ada");
  const auto unknown = shortest("Eve");
  EXPECT_GT(unknown * 2, wrong);
  EXPECT_GT(wrong * 2, unknown);
}

TEST(Login, WorksForABrowserThatIsLoggedInElsewhere) {
  TestServer server;
  auto ada = server.account("Ada");
  auto again = server.visitor();
  EXPECT_EQ(ask(again, "POST", "/api/login", json("{'name':'ada','password':'correct horse'}")).status, 200);
  EXPECT_EQ(ask(again, "GET", "/api/me").status, 200);
  EXPECT_EQ(ask(ada, "GET", "/api/me").status, 200);
}

// --- The end of a session.

// The farewell, and then the end of the connection.
void expect_logged_out(BlockingClient& who) {
  const auto bye = who.wait_for("bye");
  ASSERT_TRUE(bye);
  EXPECT_EQ(text(*bye, {"code"}), "logged_out");
  EXPECT_FALSE(who.next());
  EXPECT_FALSE(who.connected());
}

void expect_still_there(BlockingClient& who) {
  who.send(json("{'do':'ping','id':'p'}"));
  EXPECT_TRUE(who.wait_for("pong"));
}

// Ada with two browsers and a program, all of them connected.
class Sessions {
 public:
  Sessions() : first(server.account("Ada")), second(server.visitor()), program(server.visitor()) {
    EXPECT_EQ(ask(second, "POST", "/api/login", json("{'name':'Ada','password':'correct horse'}")).status, 200);
    const auto token = ask(first, "POST", "/api/me/tokens", json("{'label':'my bot'}"));
    token_id = text(token.json, {"id"});
    program.set_token(text(token.json, {"secret"}));
    for (BlockingClient* who : {&first, &second, &program}) {
      EXPECT_EQ(who->connect().status, 101);
      EXPECT_TRUE(who->wait_for("yours"));
    }
  }
  static int status(BlockingClient& who) { return ask(who, "GET", "/api/me").status; }

  TestServer server;
  BlockingClient first;
  BlockingClient second;
  BlockingClient program;
  std::string token_id;
};

TEST(SessionsEnd, WithLogout) {
  Sessions ada;
  const std::string cookie = ada.first.cookie();
  EXPECT_EQ(ask(ada.first, "POST", "/api/logout", "{}").status, 200);
  expect_logged_out(ada.first);
  EXPECT_EQ(ada.first.cookie(), "");
  ada.first.set_cookie(cookie);
  EXPECT_EQ(Sessions::status(ada.first), 401);
  EXPECT_EQ(ada.first.connect().status, 401);
  EXPECT_EQ(Sessions::status(ada.second), 200);
  expect_still_there(ada.second);
  expect_still_there(ada.program);
}

TEST(SessionsEnd, WithANewPassword) {
  Sessions ada;
  EXPECT_EQ(ask(ada.first, "POST", "/api/me/password", json("{'old':'correct horse','new':'battery staple'}")).status,
            200);
  for (BlockingClient* who : {&ada.first, &ada.second, &ada.program}) expect_logged_out(*who);
  EXPECT_EQ(Sessions::status(ada.first), 200) << "who changed it stays";
  EXPECT_EQ(Sessions::status(ada.second), 401);
  EXPECT_EQ(Sessions::status(ada.program), 401);
  auto again = ada.server.visitor();
  EXPECT_EQ(ask(again, "POST", "/api/login", json("{'name':'Ada','password':'correct horse'}")).status, 401);
  EXPECT_EQ(ask(again, "POST", "/api/login", json("{'name':'Ada','password':'battery staple'}")).status, 200);
}

TEST(SessionsEnd, WithTheAccount) {
  Sessions ada;
  const std::string cookie = ada.first.cookie();
  EXPECT_EQ(ask(ada.first, "DELETE", "/api/me", json("{'password':'correct horse'}")).status, 200);
  for (BlockingClient* who : {&ada.first, &ada.second, &ada.program}) expect_logged_out(*who);
  ada.first.set_cookie(cookie);
  for (BlockingClient* who : {&ada.first, &ada.second, &ada.program}) EXPECT_EQ(Sessions::status(*who), 401);
  auto again = ada.server.visitor();
  EXPECT_EQ(ask(again, "POST", "/api/login", json("{'name':'Ada','password':'correct horse'}")).status, 401);
}

TEST(SessionsEnd, WithTheToken) {
  Sessions ada;
  EXPECT_EQ(ask(ada.first, "DELETE", "/api/me/tokens/" + ada.token_id, "{}").status, 200);
  expect_logged_out(ada.program);
  EXPECT_EQ(Sessions::status(ada.program), 401);
  expect_still_there(ada.first);
  expect_still_there(ada.second);
}

TEST(SessionsEnd, OfAGuestWhoGetsAnAccount) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string old_cookie = ada.cookie();
  ASSERT_EQ(ada.connect().status, 101);
  EXPECT_EQ(ask(ada, "POST", "/api/account", json("{'name':'Ada','password':'correct horse'}")).status, 200);
  expect_logged_out(ada);
  EXPECT_NE(ada.cookie(), old_cookie);
  auto thief = server.visitor();
  thief.set_cookie(old_cookie);
  EXPECT_EQ(ask(thief, "GET", "/api/me").status, 401);
}

TEST(SessionsEnd, NobodyRemovesTheTokenOfSomebodyElse) {
  Sessions ada;
  auto eve = ada.server.account("Eve");
  EXPECT_EQ(ask(eve, "DELETE", "/api/me/tokens/" + ada.token_id, "{}").status, 404);
  EXPECT_EQ(Sessions::status(ada.program), 200);
}

// --- What is on disk.

TEST(SecretsOfPeople, AreNotInTheDatabase) {
  TestServer server;
  auto ada = server.account("Ada");
  const std::string secret = new_token(ada);
  const std::string cookie = ada.cookie().substr(ada.cookie().find('=') + 1);
  const auto made = ask(ada, "POST", "/api/tables", json("{'game':'helios','players':2,'seats':['me','invited']}"));
  const std::string invite = text(made.json, {"invites", "1"});
  const std::string bytes = database_bytes(server);
  ASSERT_NE(bytes.find("Ada"), std::string::npos) << "this is where it would be";
  for (const std::string& hidden : {secret, secret.substr(3), cookie, std::string(TestServer::kPassword), invite}) {
    ASSERT_GE(hidden.size(), 10U);
    EXPECT_EQ(bytes.find(hidden), std::string::npos) << hidden;
  }
  EXPECT_NE(bytes.find("$argon2id$"), std::string::npos);
  EXPECT_NE(bytes.find("m=19456,t=2,p=1"), std::string::npos);
}

TEST(SecretsOfPeople, AreShownOnce) {
  TestServer server;
  auto ada = server.account("Ada");
  const std::string secret = new_token(ada);
  EXPECT_TRUE(secret.starts_with("sw_"));
  for (const char* const path : {"/api/me", "/api/me/tokens", "/api/people/Ada"}) {
    const auto answer = ask(ada, "GET", path);
    EXPECT_EQ(answer.body.find(secret), std::string::npos) << path;
    EXPECT_EQ(answer.body.find("argon2"), std::string::npos) << path;
  }
}

}  // namespace
}  // namespace spielwerk::server
