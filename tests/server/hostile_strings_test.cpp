#include <gtest/gtest.h>

#include "server/attacker.hpp"

// Two hundred hostile strings, wherever somebody can write something.

namespace spielwerk::server {
namespace {

// A refusal is fine, a failure is not.
void expect_no_failure(const BlockingClient::Answer& answer, const std::string& what) {
  EXPECT_GE(answer.status, 200) << what;
  EXPECT_LT(answer.status, 500) << what << ": " << answer.body;
}

TEST(HostileStrings, AsNames) {
  TestServer server;
  auto anybody = server.visitor();
  for (const std::string& hostile : hostile_strings()) {
    const auto answer = ask(anybody, "POST", "/api/guest", "{\"name\":" + as_json(hostile) + "}");
    const Expected<std::string> checked = checked_name(hostile, Limits(), bot_names());
    EXPECT_EQ(answer.status, checked ? 200 : 400) << hostile;
    if (!checked) continue;
    EXPECT_EQ(text(answer.json, {"name"}), *checked);
    EXPECT_EQ(text(ask(anybody, "GET", "/api/me").json, {"name"}), *checked);
  }
}

TEST(HostileStrings, AtTheLogin) {
  Options options = TestServer::quiet_options();
  options.limits.logins = 100000;
  TestServer server(options);
  auto anybody = server.visitor();
  server.account("Ada");
  // Passwords take their time; every fifth does.
  int number = 0;
  for (const std::string& hostile : hostile_strings()) {
    if (++number % 5 != 0 && hostile.find('\0') == std::string::npos) continue;
    const std::string body = "{\"name\":" + as_json(hostile) + ",\"password\":" + as_json(hostile) + "}";
    expect_no_failure(ask(anybody, "POST", "/api/login", body), "name " + hostile);
  }
}

TEST(HostileStrings, AsPasswords) {
  TestServer server;
  int number = 0;
  for (const std::string& hostile : hostile_strings()) {
    if (++number % 5 != 0) continue;
    auto ada = server.visitor();
    const std::string name = "Ada" + std::to_string(number);
    const std::string body = "{\"name\":\"" + name + "\",\"password\":" + as_json(hostile) + "}";
    const auto answer = ask(ada, "POST", "/api/account", body);
    // From a stranger not even read, if it is as long as that.
    const bool read = body.size() <= static_cast<std::size_t>(Limits().body_stranger);
    EXPECT_EQ(answer.status, !read ? 413 : checked_password(hostile) ? 200 : 400) << hostile;
    if (answer.status == 200) {
      EXPECT_EQ(ask(ada, "POST", "/api/login", body).status, 200) << hostile;
    }
  }
}

TEST(HostileStrings, AsTitles) {
  Options options = TestServer::quiet_options();
  options.limits.tables = 1000;
  TestServer server(options);
  auto ada = server.guest("Ada");
  for (const std::string& hostile : hostile_strings()) {
    const auto answer = ask(ada, "POST", "/api/tables",
                            R"({"game":"helios","players":2,"seats":["me","open"],"title":)" + as_json(hostile) + "}");
    const Expected<std::string> checked = checked_title(hostile, Limits());
    EXPECT_EQ(answer.status, checked ? 200 : 400) << hostile;
    if (!checked) continue;
    const auto again = ask(ada, "GET", "/api/tables/" + text(answer.json, {"table", "id"}));
    EXPECT_EQ(text(again.json, {"title"}), *checked);
    ask(ada, "DELETE", "/api/tables/" + text(answer.json, {"table", "id"}), "{}");
  }
}

TEST(HostileStrings, AsMembersOfATable) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string good =
      R"({"game":"helios","players":2,"seats":["me","open"],"options":{"open_bags":"closed"},"clock":{"kind":"none"}})";
  for (const std::string& hostile : hostile_strings()) {
    for (const char* const part :
         {"\"helios\"", "2", "\"open\"", "\"closed\"", "\"open_bags\"", "\"none\"", "\"players\""}) {
      const auto answer = ask(ada, "POST", "/api/tables", replaced(good, part, as_json(hostile)));
      EXPECT_EQ(answer.status, 400) << part << hostile << answer.body;
    }
  }
}

TEST(HostileStrings, AsChat) {
  Options options = TestServer::quiet_options();
  options.limits.chat_rate = 100000;
  options.limits.frame = 100000;
  TestServer server(options);
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','open'");
  watch(ada, table);
  ASSERT_TRUE(ada.wait_for("chat"));
  int number = 0;
  for (const std::string& hostile : hostile_strings()) {
    ada.send("{\"do\":\"chat\",\"table\":\"" + table + "\",\"id\":\"c" + std::to_string(++number) +
             "\",\"text\":" + as_json(hostile) + "}");
    const Expected<std::string> checked = checked_chat(hostile, Limits());
    const auto answer = ada.wait_for(checked ? "chat" : "refused");
    ASSERT_TRUE(answer) << hostile;
    if (checked) {
      EXPECT_EQ(text(*answer, {"lines", "0", "text"}), *checked);
    } else {
      EXPECT_EQ(text(*answer, {"code"}), "bad_request");
    }
  }
  look_at_frames(ada);
}

TEST(HostileStrings, AsSettings) {
  TestServer server;
  auto ada = server.guest("Ada");
  for (const std::string& hostile : hostile_strings()) {
    const std::string value = as_json(hostile);
    const std::string settings = "{" + value + ":" + value + "}";
    const auto answer = ask(ada, "PUT", "/api/me/settings", settings);
    ASSERT_EQ(answer.status, settings.size() > 4096 ? 400 : 200) << hostile << answer.body;
    if (answer.status != 200) continue;
    const auto me = ask(ada, "GET", "/api/me");
    const Json* kept = get(me.json, {"settings"}).find(hostile);
    ASSERT_NE(kept, nullptr) << hostile;
    EXPECT_EQ(kept->string, hostile);
  }
}

TEST(HostileStrings, InMessages) {
  Options options = TestServer::quiet_options();
  options.limits.frame = 100000;
  TestServer server(options);
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','greedy'");
  watch(ada, table);
  for (const std::string& hostile : hostile_strings()) {
    const std::string value = as_json(hostile);
    const std::string here = "\"table\":\"" + table + "\"";
    for (const std::string& message :
         {"{\"do\":" + value + "}", "{\"do\":\"watch\",\"table\":" + value + "}",
          "{\"do\":\"unwatch\",\"table\":" + value + "}", "{\"do\":\"why\"," + here + ",\"token\":" + value + "}",
          "{\"do\":\"move\"," + here + ",\"ply\":1,\"id\":\"a\",\"token\":" + value + "}",
          "{\"do\":\"move\"," + here + ",\"ply\":999999,\"id\":\"a\",\"token\":" + value + "}",
          "{\"do\":\"ping\",\"id\":" + value + "}", "{\"do\":\"ping\",\"id\":\"p\"," + value + ":1}", value, hostile}) {
      if (!ada.send(message)) FAIL() << "the connection is lost after " << hostile;
    }
    ada.send(json("{'do':'ping','id':'end'}"));
    for (;;) {
      const auto next = ada.next();
      ASSERT_TRUE(next) << hostile;
      if (text(*next, {"type"}) == "pong" && text(*next, {"id"}) == "end") break;
      if (text(*next, {"type"}) == "refused") {
        EXPECT_NE(text(*next, {"code"}), "unavailable") << hostile << ": " << ada.frames().back();
      }
    }
  }
  look_at_frames(ada);
}

// And a few that are not even text.
std::vector<std::string> hostile_bytes() {
  std::vector<std::string> all = hostile_strings();
  for (const char* const bytes : {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "Ada\xe2\x82"})
    all.emplace_back(bytes);
  all.emplace_back("\0", 1);
  all.emplace_back("a\0b", 3);
  return all;
}

TEST(HostileStrings, InPaths) {
  TestServer server;
  auto ada = server.account("Ada");
  std::vector<Route> with_places;
  for (const Route& route : routes())
    if (route.pattern.find('{') != std::string::npos) with_places.push_back(route);
  for (const std::string& hostile : hostile_bytes()) {
    // One after the other, so that every string meets some routes and every route many strings.
    for (std::size_t i = 0; i < with_places.size(); ++i) {
      const bool turn = (hostile.size() + i) % 3 == 0 || !is_utf8(hostile) || hostile.find('\0') != std::string::npos;
      if (!turn) continue;
      const Route& route = with_places[i];
      const auto answer =
          ask(ada, route.method, path_of(route, percent_encoded(hostile)), changes_something(route) ? "{}" : "");
      expect_no_failure(answer, route.method + " " + route.pattern + " with " + hostile);
    }
  }
}

TEST(HostileStrings, InQueriesAndHeaders) {
  TestServer server;
  auto ada = server.account("Ada");
  const auto imported = ask(ada, "POST", "/api/tables/import", match_file(ada));
  const std::string table = "/api/tables/" + text(imported.json, {"id"});
  for (const std::string& hostile : hostile_bytes()) {
    const std::string value = percent_encoded(hostile);
    expect_no_failure(ask(ada, "GET", "/api/me/matches?before=" + value), "before " + hostile);
    expect_no_failure(ask(ada, "GET", table + "/at/0?seat=" + value), "seat " + hostile);
    expect_no_failure(ask(ada, "GET", table + "?lang=" + value + "&" + value + "=" + value), "lang " + hostile);
    // What no client could send in a header is left out.
    const bool sendable = std::all_of(hostile.begin(), hostile.end(), [](char c) { return c >= ' ' && c != 127; });
    if (!sendable || hostile.empty()) continue;
    expect_no_failure(ask(ada, "GET", "/api/games", "", {{"Accept-Language", hostile}}), "language " + hostile);
    auto stranger = server.visitor();
    expect_no_failure(ask(stranger, "GET", "/api/me", "", {{"Cookie", "spielwerk=" + hostile}}), "cookie " + hostile);
    expect_no_failure(ask(stranger, "GET", "/api/me", "", {{"Authorization", "Bearer " + hostile}}),
                      "token " + hostile);
  }
}

TEST(HostileStrings, AsMatchFiles) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string good = match_file(ada);
  for (const std::string& hostile : hostile_strings()) {
    const std::string value = as_json(hostile);
    for (const std::string& file : {hostile, value, replaced(good, "\"helios\"", value), replaced(good, "\"7\"", value),
                                    replaced(good, "[]", "[" + value + "]"),
                                    replaced(good, "\"options\":{}", "\"options\":{" + value + ":" + value + "}")}) {
      const auto answer = ask(ada, "POST", "/api/tables/import", file);
      expect_no_failure(answer, "file with " + hostile);
    }
  }
}

TEST(HostileStrings, AsBodies) {
  TestServer server;
  auto ada = server.guest("Ada");
  for (const std::string& hostile : hostile_bytes()) {
    for (const std::string& body : {hostile, "{\"name\":\"" + hostile + "\"}", "{\"" + hostile + "\":1}"}) {
      const auto answer = ask(ada, "POST", "/api/guest", body);
      EXPECT_TRUE(answer.status == 400 || answer.status == 200) << answer.status << hostile;
    }
  }
}

// A sentence that quotes what was sent quotes whole characters.
TEST(HostileStrings, AreNotCutInTheMiddleOfACharacter) {
  TestServer server;
  auto ada = server.guest("Ada");
  ask(ada, "POST", "/api/guest", "ß");
  ask(ada, "POST", "/api/guest", "{\"name\":\"\xff\"}");
  Json state = watch(ada, new_table(ada, "'me','random'"));
  while (get(state, {"actions"}).items.empty()) state = ada.wait_for("state").value_or(Json());
  for (const std::string& token : {times(45, "ß"), "x" + times(45, "ß")}) {
    ada.send(json("{'do':'why','table':'" + text(state, {"table"}) + "','token':'" + token + "'}"));
    EXPECT_TRUE(ada.wait_for("why")) << "a frame that is not UTF-8 ends the connection";
  }
}

TEST(HostileStrings, AsLabels) {
  TestServer server;
  auto ada = server.account("Ada");
  for (const std::string& hostile : hostile_strings()) {
    const auto answer = ask(ada, "POST", "/api/me/tokens", "{\"label\":" + as_json(hostile) + "}");
    const Expected<std::string> checked = checked_title(hostile, Limits());
    EXPECT_EQ(answer.status, checked ? 200 : 400) << hostile;
    if (!checked) continue;
    EXPECT_EQ(text(ask(ada, "GET", "/api/me/tokens").json, {"0", "label"}), *checked);
    ask(ada, "DELETE", "/api/me/tokens/" + text(answer.json, {"id"}), "{}");
  }
}

}  // namespace
}  // namespace spielwerk::server
