#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "server/attacker.hpp"
#include "server/database_file.hpp"

// What an attacker tries, and what he gets: headers, foreign pages, cookies.

namespace spielwerk::server {
namespace {

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
    // What ends the token itself is not tried; the office has keys of its own.
    if (!changes_something(route) || route.pattern == "/api/logout" || route.pattern == "/api/me") continue;
    if (route.access == Access::office) continue;
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

}  // namespace
}  // namespace spielwerk::server
