#include <gtest/gtest.h>

#include "server/attacker.hpp"
#include "server/database_file.hpp"
#include "server/table/commands.hpp"

// API tokens: what they may do, and how long.

namespace spielwerk::server {
namespace {

// A program with a token of an account.
BlockingClient program_of(const TestServer& server, BlockingClient& account, const std::string& wish) {
  const auto made = ask(account, "POST", "/api/me/tokens", json(wish));
  EXPECT_EQ(made.status, 200) << made.body;
  BlockingClient program = server.visitor();
  program.set_token(text(made.json, {"secret"}));
  return program;
}

std::string of_scope(const std::string& scope) { return "{'label':'my bot','scope':'" + scope + "'}"; }

bool too_narrow(const BlockingClient::Answer& answer) {
  return answer.error_code() == "not_allowed" &&
         text(answer.json, {"error", "text"}).find("API token") != std::string::npos;
}

// --- Scopes.

// The table of routes says what each needs; whoever changes it changes this list, too.
TEST(TokenScopes, AreWhatTheRoutesSay) {
  const auto routes_of = [](Scope scope) {
    std::set<std::string> found;
    for (const Route& route : routes())
      if (route.scope == scope) found.insert(route.method + " " + route.pattern);
    return found;
  };
  using Routes = std::set<std::string>;
  EXPECT_EQ(routes_of(Scope::account),
            Routes({"POST /api/me/password", "GET /api/me/everything", "DELETE /api/me", "GET /api/me/tokens",
                    "POST /api/me/tokens", "DELETE /api/me/tokens/{token}", "POST /api/admin/{act}"}));
  EXPECT_EQ(routes_of(Scope::play),
            Routes({"POST /api/tables/{id}/seats/{seat}", "DELETE /api/tables/{id}/seats/{seat}",
                    "POST /api/tables/{id}/wishes", "POST /api/tables/{id}/voice", "POST /api/tables/{id}/rematch",
                    "POST /api/tables/{id}/review"}));
  // What a token that only reads may do with others' work is to look, and to end itself. Who comes as a guest, makes an
  // account or logs in does not do so with a token.
  for (const std::string& route : routes_of(Scope::read)) {
    EXPECT_TRUE(route.starts_with("GET ") || route == "POST /api/guest" || route == "POST /api/account" ||
                route == "POST /api/login" || route == "POST /api/reset" || route == "POST /api/logout")
        << route;
  }
}

TEST(TokenScopes, HoldAtEveryRoute) {
  TestServer server;
  auto ada = server.account("Ada");
  for (std::size_t scope = 0; scope < token_scopes().size(); ++scope) {
    for (const Route& route : routes()) {
      auto program = program_of(server, ada, of_scope(token_scopes()[scope]));
      const auto answer = ask(program, route.method, path_of(route), changes_something(route) ? "{}" : "");
      // The office has keys of its own: a token is nothing there, whatever its scope.
      if (route.access == Access::office) {
        EXPECT_EQ(answer.status, 401) << answer.body;
        continue;
      }
      EXPECT_EQ(too_narrow(answer), static_cast<std::size_t>(route.scope) > scope)
          << token_scopes()[scope] << " " << route.method << " " << route.pattern << answer.body;
      if (too_narrow(answer)) EXPECT_EQ(answer.status, 403);
      for (const Json& token : ask(ada, "GET", "/api/me/tokens").json.items)
        ask(ada, "DELETE", "/api/me/tokens/" + text(token, {"id"}), "{}");
    }
  }
}

TEST(TokenScopes, HoldAtTheSocket) {
  TestServer server;
  auto ada = server.account("Ada");
  const std::string table = new_table(ada, "'me','open'");
  const std::string here = "'table':'" + table + "','id':'x'";
  const std::map<std::string, std::string> messages = {{"watch", "{'do':'watch'," + here + "}"},
                                                       {"unwatch", "{'do':'unwatch','table':'" + table + "'}"},
                                                       {"move", "{'do':'move'," + here + ",'ply':1,'token':'x'}"},
                                                       {"confirm", "{'do':'confirm'," + here + ",'ply':1}"},
                                                       {"undo", "{'do':'undo'," + here + ",'ply':1}"},
                                                       {"leave", "{'do':'leave'," + here + "}"},
                                                       {"why", "{'do':'why'," + here + ",'token':'x'}"},
                                                       {"hint", "{'do':'hint'," + here + "}"},
                                                       {"analyse", "{'do':'analyse'," + here + ",'step':0}"},
                                                       {"chat", "{'do':'chat'," + here + ",'text':'Hello'}"},
                                                       {"lobby", "{'do':'lobby'}"},
                                                       {"ping", "{'do':'ping','id':'x'}"}};
  const std::set<std::string> reading = {"watch", "unwatch", "why", "lobby", "ping"};
  ASSERT_EQ(messages.size(), command_names().size());
  for (const std::string& scope : token_scopes()) {
    auto program = program_of(server, ada, of_scope(scope));
    ASSERT_EQ(program.connect().status, 101);
    for (const auto& [name, message] : messages) {
      program.send(json(message));
      program.send(json("{'do':'ping','id':'end'}"));
      bool refused = false;
      for (auto said = program.next(); said && text(*said, {"id"}) != "end"; said = program.next())
        refused = refused || text(*said, {"text"}).find("API token") != std::string::npos;
      EXPECT_EQ(refused, scope == "read" && !reading.contains(name)) << scope << " " << name;
    }
    // "leave" has closed its own seat if it could; another table for the next.
  }
}

TEST(TokenScopes, ATokenThatPlaysSitsDownAndPlays) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(bo, "'me','open'");
  auto program = program_of(server, ada, of_scope("play"));
  sit_down(program, table, 1);
  Json state = watch(program, table);
  while (get(state, {"actions"}).items.empty()) {
    move(bo, watch(bo, table), "b" + std::to_string(number(state, {"ply"})));
    state = program.wait_for("state").value_or(Json());
  }
  move(program, state, "m");
}

TEST(TokenScopes, AreToldAndMayBeLeftOut) {
  TestServer server;
  auto ada = server.account("Ada");
  const auto scope = [&](const std::string& wish) {
    return text(ask(ada, "POST", "/api/me/tokens", json(wish)).json, {"scope"});
  };
  EXPECT_EQ(scope("{'label':'my bot'}"), "all-but-account") << "as before there were scopes";
  for (const std::string& name : token_scopes()) EXPECT_EQ(scope(of_scope(name)), name);
  EXPECT_EQ(ask(ada, "POST", "/api/me/tokens", json(of_scope("account"))).error_code(), "bad_request");
  EXPECT_EQ(text(ask(ada, "GET", "/api/me/tokens").json, {"1", "scope"}).empty(), false);
}

// --- How long.

TEST(TokenTimes, AsTheLimitsSay) {
  Options options = TestServer::quiet_options();
  options.limits.token_days = 30;
  options.limits.token_days_most = 100;
  TestServer server(options);
  auto ada = server.account("Ada");
  const auto made = [&](const std::string& days) {
    return ask(ada, "POST", "/api/me/tokens", json("{'label':'my bot'" + days + "}"));
  };
  EXPECT_EQ(number(made("").json, {"expires"}), server.now() + 30 * kDay);
  EXPECT_EQ(number(made(",'days':1").json, {"expires"}), server.now() + kDay);
  EXPECT_EQ(number(made(",'days':99").json, {"expires"}), server.now() + 99 * kDay);
  EXPECT_EQ(number(made(",'days':100").json, {"expires"}), server.now() + 100 * kDay);
  for (const char* const wrong : {",'days':101", ",'days':0", ",'days':-1", ",'days':'ten'", ",'days':1.5"})
    EXPECT_EQ(made(wrong).error_code(), "bad_request") << wrong;
}

TEST(TokenTimes, AfterItsTimeATokenIsNothing) {
  TestServer server;
  auto ada = server.account("Ada");
  auto program = program_of(server, ada, "{'label':'my bot','days':1}");
  ASSERT_EQ(program.connect().status, 101);
  server.advance(kDay - 1);
  EXPECT_EQ(ask(program, "GET", "/api/me").status, 200);
  program.send(json("{'do':'ping','id':'p'}"));
  EXPECT_TRUE(program.wait_for("pong"));
  server.advance(1);
  EXPECT_EQ(text(program.wait_for("bye").value_or(Json()), {"code"}), "logged_out");
  EXPECT_EQ(ask(program, "GET", "/api/me").status, 401);
  EXPECT_EQ(program.connect().status, 401);
  EXPECT_TRUE(ask(ada, "GET", "/api/me/tokens").json.items.empty());
}

// Also before it was cleared away.
TEST(TokenTimes, CountToTheMillisecond) {
  TestServer server;
  auto ada = server.account("Ada");
  auto program = program_of(server, ada, "{'label':'my bot','days':1}");
  DatabaseFile file(server);
  file.execute("UPDATE sessions SET expires = " + std::to_string(server.now() + 1) + " WHERE kind = 'program'");
  EXPECT_EQ(ask(program, "GET", "/api/me").status, 200);
  file.execute("UPDATE sessions SET expires = " + std::to_string(server.now()) + " WHERE kind = 'program'");
  EXPECT_EQ(ask(program, "GET", "/api/me").status, 401);
}

// As they stand in databases from before there were scopes and times.
TEST(TokenTimes, TokensFromBeforeGoOn) {
  TestServer server;
  auto ada = server.account("Ada");
  auto program = program_of(server, ada, of_scope("read"));
  DatabaseFile(server).execute("UPDATE sessions SET scope = NULL, expires = NULL WHERE kind = 'program'");
  server.advance(170 * kDay);
  const auto shown = ask(ada, "GET", "/api/me/tokens").json;
  EXPECT_EQ(text(shown, {"0", "scope"}), "all-but-account");
  EXPECT_EQ(get(shown, {"0", "expires"}).kind, Json::Kind::null);
  server.advance(2000 * kDay);
  new_table(program, "'me','open'");
  EXPECT_TRUE(too_narrow(ask(program, "POST", "/api/me/tokens", json("{'label':'another'}"))));
}

// A later version may know scopes that this one does not.
TEST(TokenTimes, AnUnknownScopeIsTheNarrowest) {
  TestServer server;
  auto ada = server.account("Ada");
  auto program = program_of(server, ada, of_scope("all-but-account"));
  DatabaseFile(server).execute("UPDATE sessions SET scope = 'everything' WHERE kind = 'program'");
  EXPECT_EQ(ask(program, "GET", "/api/me").status, 200);
  EXPECT_TRUE(too_narrow(ask(program, "POST", "/api/tables", "{}")));
}

}  // namespace
}  // namespace spielwerk::server
