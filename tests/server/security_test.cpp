#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <thread>

#include "bots/bot.hpp"
#include "server/database_file.hpp"
#include "server/doors/router.hpp"
#include "server/wire.hpp"

// What an attacker tries, and what he gets.

namespace spielwerk::server {
namespace {

const std::string kPublicUrl = "https://play.example.org";

Options public_options() {
  Options options = TestServer::quiet_options();
  options.url = kPublicUrl;
  return options;
}

// A request as it comes through the proxy of a public server.
Headers through_proxy(const std::string& address = "203.0.113.7") {
  return {{"Host", "play.example.org"}, {"Origin", kPublicUrl}, {"X-Forwarded-For", address}};
}

bool changes_something(const Route& route) { return route.method != "GET"; }

// A path of the route, with something in every place.
std::string path_of(const Route& route, const std::string& something = "x") {
  std::string path;
  for (std::string_view rest = route.pattern; !rest.empty();) {
    const auto open = std::min(rest.find('{'), rest.size());
    path += rest.substr(0, open);
    rest.remove_prefix(open);
    if (rest.empty()) break;
    path += something;
    rest.remove_prefix(rest.find('}') + 1);
  }
  return path;
}

std::string new_token(BlockingClient& account) {
  return text(ask(account, "POST", "/api/me/tokens", json("{'label':'my bot'}")).json, {"secret"});
}

void expect_healthy(const TestServer& server) {
  auto anybody = server.visitor();
  EXPECT_EQ(ask(anybody, "GET", "/healthz").status, 200);
}

// --- Headers.

const Headers kExpectedHeaders = {{"X-Content-Type-Options", "nosniff"},
                                  {"Referrer-Policy", "no-referrer"},
                                  {"Cross-Origin-Opener-Policy", "same-origin"},
                                  {"Cross-Origin-Resource-Policy", "same-origin"}};

void expect_headers(const BlockingClient::Answer& answer, int status) {
  EXPECT_EQ(answer.status, status) << answer.body;
  for (const auto& [name, value] : kExpectedHeaders) EXPECT_EQ(answer.header(name), value) << name << " on " << status;
  const std::string policy = answer.header("Content-Security-Policy");
  for (const char* const part :
       {"default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"})
    EXPECT_NE(policy.find(part), std::string::npos) << part << " on " << status << ": " << policy;
  EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos) << policy;
  EXPECT_NE(answer.header("Cache-Control"), "") << status;
}

TEST(SecurityHeaders, AreOnEveryAnswerOfTheApi) {
  Options options = TestServer::quiet_options();
  options.limits.registrations = 0;
  options.limits.connections_person = 1;
  TestServer server(options);
  auto ada = server.guest("Ada");
  auto nobody = server.visitor();
  expect_headers(ask(ada, "GET", "/api/me"), 200);
  expect_headers(ask(ada, "HEAD", "/api/me"), 200);
  expect_headers(ask(ada, "GET", "/metrics"), 200);
  expect_headers(ask(ada, "GET", "/"), 200);
  expect_headers(ask(ada, "POST", "/api/guest", "{"), 400);
  expect_headers(ask(nobody, "GET", "/api/me"), 401);
  expect_headers(ask(ada, "GET", "/api/me/tokens"), 403);
  expect_headers(ask(ada, "GET", "/api/me", "", {{"Host", "evil.example"}}), 403);
  expect_headers(ask(ada, "POST", "/api/logout", "{}", {{"Origin", "http://evil.example"}}), 403);
  expect_headers(ask(ada, "GET", "/nothing"), 404);
  expect_headers(ask(ada, "HEAD", "/nothing"), 404);
  expect_headers(ask(ada, "DELETE", "/healthz", "{}"), 405);
  expect_headers(ask(ada, "PUT", "/api/me/settings", std::string(70000, ' ')), 413);
  expect_headers(ask(ada, "PUT", "/api/me/settings", "{}", {{"Content-Type", "text/plain"}}), 415);
  expect_headers(ask(ada, "GET", "/api/socket"), 426);
  expect_headers(ask(nobody, "POST", "/api/account", json("{'name':'Bo','password':'correct horse'}")), 429);
  const HeldDatabase held(server);
  expect_headers(ask(ada, "PUT", "/api/me/settings", "{}"), 503);
}

TEST(SecurityHeaders, AreOnARefusedHandshake) {
  TestServer server;
  auto ada = server.guest("Ada");
  expect_headers(ada.connect("", {{"Origin", "http://evil.example"}}), 403);
  ada.set_cookie("spielwerk=made-up");
  expect_headers(ada.connect(), 401);
}

// The head of an answer that was read from a bare connection.
BlockingClient::Answer read_head(const std::string& bytes) {
  BlockingClient::Answer answer;
  std::istringstream lines(bytes);
  std::string line;
  std::getline(lines, line);
  if (line.starts_with("HTTP/1.1 ")) answer.status = std::stoi(line.substr(9));
  while (std::getline(lines, line) && line != "\r") {
    const auto colon = line.find(": ");
    if (colon == std::string::npos) break;
    answer.headers.emplace_back(line.substr(0, colon), line.substr(colon + 2, line.size() - colon - 3));
  }
  return answer;
}

TEST(SecurityHeaders, AreOnTheAnswerToWhatIsNotHttp) {
  TestServer server;
  RawConnection raw(server);
  raw.send("what?\r\n\r\n");
  const std::string answer = raw.read_to_end();
  EXPECT_EQ(slip_in(answer), "") << answer;
  expect_headers(read_head(answer), 400);
}

// It looks like a handshake, but its version or its key is not one.
TEST(SecurityHeaders, AreOnTheAnswerToAHandshakeThatFails) {
  TestServer server;
  const std::string good = handshake(server);
  for (const std::string& bad : {replaced(good, "Version: 13", "Version: 12"),
                                 replaced(good, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", "")}) {
    RawConnection raw(server);
    raw.send(bad);
    raw.end_sending();
    const std::string answer = raw.read_to_end();
    EXPECT_EQ(slip_in(answer), "") << answer;
    const BlockingClient::Answer head = read_head(answer);
    EXPECT_TRUE(head.status >= 400 && head.status < 500) << answer;
    expect_headers(head, head.status);
  }
}

TEST(SecurityHeaders, AskForHttpsWhereThereIsHttps) {
  TestServer plain;
  auto ada = plain.visitor();
  EXPECT_EQ(ask(ada, "GET", "/healthz").header("Strict-Transport-Security"), "");
  TestServer secure(public_options());
  auto bo = secure.visitor();
  EXPECT_EQ(ask(bo, "GET", "/healthz").header("Strict-Transport-Security"), "max-age=31536000");
  EXPECT_NE(ask(bo, "GET", "/nothing").header("Strict-Transport-Security"), "");
}

// The files of a client, in a folder that vanishes with the test.
class WebFolder {
 public:
  WebFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "spielwerk-web-XXXXXX").string();
    EXPECT_NE(mkdtemp(pattern.data()), nullptr);
    path_ = pattern;
    std::filesystem::create_directories(path_ / "assets");
    std::ofstream(path_ / "index.html") << "<!doctype html><title>Spielwerk</title>";
    std::ofstream(path_ / "assets/app-AbCdEf12.js") << "console.log('plain')";
    std::ofstream(path_ / "assets/app-AbCdEf12.js.gz") << "not really gzip";
  }
  ~WebFolder() { std::filesystem::remove_all(path_); }
  WebFolder(const WebFolder&) = delete;
  WebFolder& operator=(const WebFolder&) = delete;
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

TEST(SecurityHeaders, AreOnTheFilesOfTheClient) {
  const WebFolder web;
  Options options = TestServer::quiet_options();
  options.web = web.path();
  TestServer server(options);
  auto browser = server.visitor();
  const std::string script = "/assets/app-AbCdEf12.js";
  const auto page = ask(browser, "GET", "/");
  expect_headers(page, 200);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  expect_headers(ask(browser, "GET", "/t/some-table"), 200);
  expect_headers(ask(browser, "GET", "/people/Dr.%20No"), 200);
  expect_headers(ask(browser, "GET", "/favicon.ico"), 404);
  expect_headers(ask(browser, "GET", script), 200);
  const auto packed = ask(browser, "GET", script, "", {{"Accept-Encoding", "gzip"}});
  expect_headers(packed, 200);
  EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
  EXPECT_EQ(packed.body, "not really gzip");
  EXPECT_NE(packed.header("Cache-Control").find("immutable"), std::string::npos);
  const auto head = ask(browser, "HEAD", script);
  expect_headers(head, 200);
  EXPECT_EQ(head.body, "");
  EXPECT_EQ(head.header("Content-Length"), "20");
  const auto unchanged = ask(browser, "GET", script, "", {{"If-None-Match", head.header("ETag")}});
  expect_headers(unchanged, 304);
  EXPECT_EQ(unchanged.body, "");
  expect_headers(ask(browser, "GET", "/assets/other.js"), 404);
  expect_headers(ask(browser, "POST", "/", "{}"), 404);
}

TEST(WebFiles, OnlyWhatWasInTheFolderIsServed) {
  const WebFolder web;
  Options options = TestServer::quiet_options();
  options.web = web.path();
  TestServer server(options);
  for (const char* const path :
       {"/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/assets/../../etc/passwd", "/%2e%2e/%2e%2e/etc/hosts.conf",
        "//etc/passwd.txt", "/assets/app-AbCdEf12.js.gz", "/assets/app-AbCdEf12.js%00.html", "/.git/config.x"}) {
    RawConnection raw(server);
    raw.send("GET " + std::string(path) + " HTTP/1.1\r\nHost: " + authority(server) + "\r\nConnection: close\r\n\r\n");
    const std::string answer = raw.read_to_end();
    EXPECT_EQ(answer.find("root:"), std::string::npos) << path;
    EXPECT_EQ(answer.find("not really gzip"), std::string::npos) << path;
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 404") || answer.find("<title>Spielwerk") != std::string::npos)
        << path << answer;
  }
}

// --- Where requests come from.

TEST(Origin, NothingIsChangedForAForeignPage) {
  TestServer server;
  auto ada = server.account("Ada");
  for (const Route& route : routes()) {
    if (!changes_something(route)) continue;
    for (const char* const origin :
         {"http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1.evil.example"}) {
      const auto answer = ask(ada, route.method, path_of(route), "{}", {{"Origin", origin}});
      EXPECT_EQ(answer.status, 403) << route.method << route.pattern << origin;
      EXPECT_EQ(answer.error_code(), "wrong_origin") << route.method << route.pattern << origin;
    }
  }
  EXPECT_EQ(ask(ada, "GET", "/api/me").status, 200);
}

TEST(Origin, ACookieNeedsIt) {
  TestServer server;
  auto ada = server.account("Ada");
  for (const Route& route : routes()) {
    if (!changes_something(route)) continue;
    const auto answer = ask(ada, route.method, path_of(route), "{}", {{"Origin", ""}});
    EXPECT_EQ(answer.status, 403) << route.method << route.pattern;
    EXPECT_EQ(answer.error_code(), "wrong_origin") << route.method << route.pattern;
  }
}

TEST(Origin, AProgramWithATokenNeedsNone) {
  TestServer server;
  auto ada = server.account("Ada");
  const std::string secret = new_token(ada);
  for (const Route& route : routes()) {
    // What ends the token itself is not tried.
    if (!changes_something(route) || route.pattern == "/api/logout" || route.pattern == "/api/me") continue;
    auto program = server.visitor();
    program.set_token(secret);
    const auto answer = ask(program, route.method, path_of(route), "{}", {{"Origin", ""}});
    EXPECT_NE(answer.error_code(), "wrong_origin") << route.method << route.pattern;
    EXPECT_NE(answer.error_code(), "who_are_you") << route.method << route.pattern;
  }
}

TEST(Origin, OfAWebSocketIsCheckedAsWell) {
  TestServer server;
  auto ada = server.account("Ada");
  const std::string secret = new_token(ada);
  EXPECT_EQ(ada.connect("", {{"Origin", "http://evil.example"}}).error_code(), "wrong_origin");
  EXPECT_EQ(ada.connect("", {{"Origin", ""}}).error_code(), "wrong_origin");
  EXPECT_EQ(ada.connect().status, 101);
  auto nobody = server.visitor();
  EXPECT_EQ(nobody.connect("", {{"Origin", "http://evil.example"}}).error_code(), "wrong_origin");
  EXPECT_EQ(nobody.connect("", {{"Origin", ""}}).status, 101) << "a spectator's program";
  auto program = server.visitor();
  program.set_token(secret);
  EXPECT_EQ(program.connect("", {{"Origin", ""}}).status, 101);
  EXPECT_EQ(text(*program.wait_for("welcome"), {"person", "name"}), "Ada");
}

TEST(Origin, OfAPublicServerIsItsUrl) {
  TestServer server(public_options());
  auto ada = server.visitor();
  const auto with_origin = [](const std::string& origin) { return Headers{{"Origin", origin}}; };
  const std::string body = json("{'name':'Ada'}");
  EXPECT_EQ(ask(ada, "POST", "/api/guest", body, with_origin("http://play.example.org")).status, 403);
  EXPECT_EQ(ask(ada, "POST", "/api/guest", body, with_origin("https://play.example.org.evil.example")).status, 403);
  EXPECT_EQ(ask(ada, "POST", "/api/guest", body, with_origin(server.url())).status, 403);
  EXPECT_EQ(ask(ada, "POST", "/api/guest", body, through_proxy()).status, 200);
  EXPECT_EQ(ada.connect("", through_proxy()).status, 101);
}

// A foreign page whose name points to this machine: its origin fits its host, but the host is not ours.
TEST(Origin, ANameThatPointsToThisMachineIsNotThisMachine) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string port = server.url().substr(server.url().rfind(':'));
  for (const std::string& host : {"evil.example" + port, "127.0.0.1.evil.example" + port,
                                  "localhost.evil.example" + port, std::string("evil.example"), "[::2]" + port}) {
    const Headers headers = {{"Host", host}, {"Origin", "http://" + host}};
    EXPECT_EQ(ask(ada, "GET", "/api/me", "", headers).error_code(), "wrong_origin") << host;
    EXPECT_EQ(ask(ada, "POST", "/api/logout", "{}", headers).error_code(), "wrong_origin") << host;
    EXPECT_EQ(ada.connect("", headers).error_code(), "wrong_origin") << host;
  }
  for (const std::string& host : {"localhost" + port, "127.0.0.1" + port, "[::1]" + port}) {
    const Headers headers = {{"Host", host}, {"Origin", "http://" + host}};
    EXPECT_EQ(ask(ada, "PUT", "/api/me/settings", "{}", headers).status, 200) << host;
    EXPECT_EQ(ada.connect("", headers).status, 101) << host;
  }
}

TEST(PublicMetrics, OfAPublicServerAreForItsOwnMachine) {
  TestServer server(public_options());
  auto anybody = server.visitor();
  EXPECT_EQ(ask(anybody, "GET", "/metrics").status, 200);
  EXPECT_EQ(ask(anybody, "GET", "/metrics", "", through_proxy()).status, 404);
  EXPECT_EQ(ask(anybody, "GET", "/metrics", "", through_proxy("127.0.0.1, 203.0.113.7")).status, 404);
}

// --- Cookies.

std::set<std::string> attributes_of(const std::string& cookie) {
  std::set<std::string> attributes;
  std::istringstream parts(cookie.substr(std::min(cookie.find("; "), cookie.size())));
  for (std::string part; std::getline(parts, part, ';');)
    if (part.size() > 1) attributes.insert(part.substr(1));
  return attributes;
}

using Attributes = std::set<std::string>;

TEST(Cookies, OnThisMachine) {
  TestServer server;
  auto ada = server.visitor();
  const std::string given = ask(ada, "POST", "/api/guest", json("{'name':'Ada'}")).header("Set-Cookie");
  EXPECT_TRUE(given.starts_with("spielwerk=")) << given;
  EXPECT_GE(given.find(';') - given.find('='), 43U) << "256 random bits";
  EXPECT_EQ(attributes_of(given), Attributes({"Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=15552000"}));
  const std::string taken = ask(ada, "POST", "/api/logout", "{}").header("Set-Cookie");
  EXPECT_TRUE(taken.starts_with("spielwerk=;")) << taken;
  EXPECT_TRUE(attributes_of(taken).contains("Max-Age=0")) << taken;
}

TEST(Cookies, OfAPublicServer) {
  TestServer server(public_options());
  auto ada = server.visitor();
  const std::string body = json("{'name':'Ada','password':'correct horse'}");
  const std::string given = ask(ada, "POST", "/api/account", body, through_proxy()).header("Set-Cookie");
  EXPECT_TRUE(given.starts_with("__Host-spielwerk=")) << given;
  EXPECT_EQ(attributes_of(given), Attributes({"Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=15552000", "Secure"}));
  EXPECT_EQ(ask(ada, "GET", "/api/me", "", through_proxy()).status, 200);
  const std::string taken =
      ask(ada, "DELETE", "/api/me", json("{'password':'correct horse'}"), through_proxy()).header("Set-Cookie");
  EXPECT_TRUE(taken.starts_with("__Host-spielwerk=;")) << taken;
  EXPECT_TRUE(attributes_of(taken).contains("Secure")) << taken;
}

// A neighbour under the same domain can set "spielwerk", but never "__Host-spielwerk".
TEST(Cookies, OfAPublicServerCountOnlyWithThePrefix) {
  TestServer server(public_options());
  auto ada = server.visitor();
  ask(ada, "POST", "/api/guest", json("{'name':'Ada'}"), through_proxy());
  auto victim = server.visitor();
  victim.set_cookie(replaced(ada.cookie(), "__Host-", ""));
  EXPECT_EQ(ask(victim, "GET", "/api/me", "", through_proxy()).status, 401);
}

TEST(Cookies, AreForgottenAfterHalfAYear) {
  TestServer server;
  auto ada = server.guest("Ada");
  server.advance(180 * kDay);
  EXPECT_EQ(ask(ada, "GET", "/api/me").status, 200);
  server.advance(1);
  EXPECT_EQ(ask(ada, "GET", "/api/me").status, 401);
}

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
    Attributes all;
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

// --- 200 hostile strings.

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
    EXPECT_EQ(answer.status, checked_password(hostile) ? 200 : 400) << hostile;
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

// --- Broken HTTP.

// Sends bytes that are not a request, and reads whatever comes. An answer, if there is one, is a refusal.
void expect_survives(const TestServer& server, const std::string& bytes) {
  RawConnection raw(server);
  raw.send(bytes);
  raw.end_sending();
  const std::string answer = raw.read_to_end();
  EXPECT_EQ(slip_in(answer), "") << answer;
  EXPECT_TRUE(answer.empty() || answer.starts_with("HTTP/1.1 4")) << bytes.substr(0, 200) << "\n" << answer;
  expect_healthy(server);
}

TEST(BrokenHttp, IsRefusedAndForgotten) {
  TestServer server;
  const std::string host = "Host: " + authority(server) + "\r\n";
  const std::string json_type = "Content-Type: application/json\r\n";
  for (const std::string& bytes : std::vector<std::string>{
           "",
           "\r\n\r\n\r\n",
           "GET\r\n\r\n",
           "GET /healthz\r\n\r\n",
           "GET  /healthz HTTP/1.1\r\n" + host + "\r\n",
           "GET /healthz HTTP/9.9\r\n" + host + "\r\n",
           "GET /healthz HTTP/1.1\r\nno colon here\r\n\r\n",
           "GET /healthz HTTP/1.1\r\n: no name\r\n\r\n",
           "GET /healthz HTTP/1.1\r\nName : space\r\n\r\n",
           "GET /healthz HTTP/1.1\r\nX: " + std::string(20000, 'x') + "\r\n" + host + "\r\n",
           "GET /" + std::string(20000, 'x') + " HTTP/1.1\r\n" + host + "\r\n",
           "GET /healthz HTTP/1.1\r\n\r\n",  // no host
           "GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n",
           "FOO /healthz HTTP/1.1\r\n" + host + "\r\n",
           "OPTIONS * HTTP/1.1\r\n" + host + "\r\n",
           "CONNECT evil.example:443 HTTP/1.1\r\n" + host + "\r\n",
           "POST /api/guest HTTP/1.1\r\n" + host + json_type + "Content-Length: 100\r\n\r\n{}",
           "POST /api/guest HTTP/1.1\r\n" + host + json_type + "Content-Length: -1\r\n\r\n{}",
           "POST /api/guest HTTP/1.1\r\n" + host + json_type + "Content-Length: 99999999999999999999\r\n\r\n{}",
           "POST /api/guest HTTP/1.1\r\n" + host + json_type + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
           "POST /api/guest HTTP/1.1\r\n" + host + json_type +
               "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
           "POST /api/guest HTTP/1.1\r\n" + host + json_type +
               "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
           "POST /api/guest HTTP/1.1\r\n" + host + json_type +
               "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}",
           std::string("\0\x01\x02\x03\xff\xfe", 6),
           "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  // TLS
           "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"}) {
    expect_survives(server, bytes);
  }
}

TEST(BrokenHttp, ABodyThatIsTooLargeInChunksIsRefused) {
  TestServer server;
  RawConnection raw(server);
  raw.send("POST /api/guest HTTP/1.1\r\nHost: " + authority(server) +
           "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 70; ++i) raw.send("400\r\n" + std::string(1024, ' ') + "\r\n");
  EXPECT_TRUE(raw.read_until("too_large").starts_with("HTTP/1.1 413"));
  expect_healthy(server);
}

TEST(BrokenHttp, RequestsInOnePacketAreAnsweredInTurn) {
  TestServer server;
  const std::string host = " HTTP/1.1\r\nHost: " + authority(server) + "\r\n";
  const std::string guest = json("{'name':'Ada'}");
  RawConnection raw(server);
  raw.send("GET /healthz" + host + "\r\nPOST /api/guest" + host + "Content-Type: application/json\r\nContent-Length: " +
           std::to_string(guest.size()) + "\r\n\r\n" + guest + "GET /api/me" + host + "Connection: close\r\n\r\n");
  const std::string answer = raw.read_to_end();
  const auto first = answer.find("\"status\":\"ok\"");
  const auto second = answer.find("\"name\":\"Ada\"");
  const auto third = answer.find("who_are_you");
  ASSERT_NE(third, std::string::npos) << answer;
  EXPECT_LT(first, second);
  EXPECT_LT(second, third);
}

TEST(BrokenHttp, ARequestThatComesByteByByteIsAnswered) {
  TestServer server;
  RawConnection raw(server);
  for (const char c : "GET /healthz HTTP/1.1\r\nHost: " + authority(server) + "\r\nConnection: close\r\n\r\n")
    raw.send(std::string_view(&c, 1));
  EXPECT_TRUE(raw.read_to_end().starts_with("HTTP/1.1 200"));
}

// --- Broken WebSockets.

// Sends bytes after the handshake. The server hangs up, and says nothing that it should not.
void expect_hangs_up(const TestServer& server, const std::string& bytes) {
  RawConnection raw(server);
  raw.send(handshake(server));
  raw.read_until("welcome");
  raw.send(bytes);
  raw.read_to_end();
  expect_healthy(server);
}

std::string ping_text() { return json("{'do':'ping','id':'p'}"); }

std::string close_payload(unsigned code, const std::string& reason = {}) {
  return std::string({static_cast<char>(code / 256), static_cast<char>(code % 256)}) + reason;
}

TEST(BrokenWebSocket, EndsTheConnectionAndNothingElse) {
  TestServer server;
  const std::string huge_length = std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04", 14);
  for (const std::string& bytes : std::vector<std::string>{
           frame(binary_frame, "\x01\x02\x03"),
           frame(text_frame, ping_text(), {.masked = false}),
           frame(text_frame, "\xff\xfe not UTF-8"),
           frame(text_frame, "{\"do\":\"ping\",\"id\":\"\xc0\xaf\"}"),
           frame(text_frame, "\xed\xa0\x80", {.last = false}) + frame(continuation, "x"),
           frame(text_frame, std::string(9000, ' ')),
           frame(text_frame, std::string(5000, ' '), {.last = false}) + frame(continuation, std::string(5000, ' ')),
           frame(continuation, "without a beginning"),
           frame(text_frame, "{", {.last = false}) + frame(text_frame, "}"),
           frame(3, "an opcode that is not one"),
           frame(15, "an opcode that is not one"),
           frame(ping_frame, std::string(126, 'x')),
           frame(ping_frame, "x", {.last = false}),
           std::string("\xf1\x80\x01\x02\x03\x04", 6),  // reserved bits
           huge_length,
           frame(close_frame, ""),
           frame(close_frame, "x"),
           frame(close_frame, close_payload(1000)),
           frame(close_frame, close_payload(1001, "going")),
           frame(close_frame, close_payload(999)),
           frame(close_frame, close_payload(1005)),
           frame(close_frame, close_payload(5000)),
           frame(close_frame, close_payload(1000, "\xff\xfe")),
           "GET /healthz HTTP/1.1\r\n\r\n"}) {
    SCOPED_TRACE(percent_encoded(bytes.substr(0, 40)));
    expect_hangs_up(server, bytes);
  }
  auto anybody = server.visitor();
  EXPECT_TRUE(eventually([&] { return metric(anybody, "connections") == 0; })) << "nobody is left over";
}

TEST(BrokenWebSocket, ABinaryMessageIsToldWhy) {
  TestServer server;
  auto ada = server.guest("Ada");
  ASSERT_EQ(ada.connect().status, 101);
  ada.send_binary("\x01\x02\x03");
  const auto bye = ada.wait_for("bye");
  ASSERT_TRUE(bye);
  EXPECT_EQ(text(*bye, {"code"}), "bad_request");
  EXPECT_FALSE(ada.next());
}

TEST(BrokenWebSocket, AMessageInPartsIsStillAMessage) {
  TestServer server;
  RawConnection raw(server);
  raw.send(handshake(server));
  raw.read_until("welcome");
  const std::string message = ping_text();
  raw.send(frame(text_frame, message.substr(0, 5), {.last = false}) + frame(ping_frame, "in between") +
           frame(continuation, message.substr(5)));
  const std::string answer = raw.read_until("pong");
  EXPECT_NE(answer.find("in between"), std::string::npos);
}

TEST(BrokenWebSocket, MessagesThatAreNotOfTheProtocolAreRefusedOneByOne) {
  TestServer server;
  auto ada = server.guest("Ada");
  ASSERT_EQ(ada.connect().status, 101);
  for (const char* const message : {"",
                                    " ",
                                    "{",
                                    "[]",
                                    "null",
                                    "1",
                                    "\"ping\"",
                                    "{}",
                                    "{'do':1}",
                                    "{'do':'ping'}",
                                    "{'do':'ping','id':''}",
                                    "{'do':'ping','id':1}",
                                    "{'do':'ping','id':'p','id':'q'}",
                                    "{'do':'watch'}",
                                    "{'do':'watch','table':7}",
                                    "{'do':'watch','table':'x','ply':-1}",
                                    "{'do':'watch','table':'x','ply':1e99}",
                                    "{'do':'move','table':'x','ply':99999999999999999999,'token':'x','id':'a'}",
                                    "{'do':'lobby','off':'yes'}",
                                    "{'do':'ping','id':'p'} {'do':'ping','id':'q'}",
                                    "{'do':'PING','id':'p'}"}) {
    ada.send(json(message));
    const auto refused = ada.wait_for("refused");
    ASSERT_TRUE(refused) << message;
    EXPECT_EQ(text(*refused, {"code"}), "bad_request") << message;
  }
  look_at_frames(ada);
}

TEST(BrokenWebSocket, AVisitorWhoVanishesIsForgotten) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','greedy'");
  {
    auto again = server.visitor();
    again.set_cookie(ada.cookie());
    watch(again, table);
    again.disconnect();
  }
  EXPECT_TRUE(eventually([&] { return metric(ada, "connections") == 0; }));
  Json state = watch(ada, table);
  while (get(state, {"actions"}).items.empty()) state = ada.wait_for("state").value_or(Json());
  move(ada, state, "m");
}

// A farewell must not run into the handshake.
TEST(BrokenWebSocket, AServerThatStopsDuringAHandshakeEndsWell) {
  for (int i = 0; i < 20; ++i) {
    TestServer server;
    auto ada = server.guest("Ada");
    std::vector<std::unique_ptr<RawConnection>> many;
    for (int k = 0; k < 5; ++k) {
      many.push_back(std::make_unique<RawConnection>(server));
      many.back()->send(handshake(server));
    }
    many.front()->read_until("101");
    for (auto& raw : many) raw->end_sending();
    server.stop();
  }
}

}  // namespace
}  // namespace spielwerk::server
