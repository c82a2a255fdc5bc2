#include <gtest/gtest.h>

#include <chrono>
#include <list>
#include <thread>

#include "server/attacker.hpp"
#include "server/database_file.hpp"

// What is read of whom, and how much of anybody is inside at the same time.

namespace spielwerk::server {
namespace {

using Lines = std::vector<std::string>;

std::string cookie_line(const BlockingClient& who) { return "Cookie: " + who.cookie(); }
std::string from(const std::string& address) { return "X-Forwarded-For: " + address; }

// The header of a request with a body, of which nothing has been sent yet.
std::string header(const TestServer& server, const std::string& method, const std::string& path,
                   const std::string& length, const Lines& lines = {}, bool through_proxy = false) {
  const std::string host = through_proxy ? "play.example.org" : authority(server);
  std::string text = method + " " + path + " HTTP/1.1\r\nHost: " + host +
                     "\r\nOrigin: " + (through_proxy ? kPublicUrl : "http://" + host) +
                     "\r\nContent-Type: application/json\r\nContent-Length: " + length + "\r\n";
  for (const std::string& line : lines) text += line + "\r\n";
  return text + "\r\n";
}

int status_in(const std::string& answer) {
  return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

// A request that is inside: its header has been taken in, and the server has said that it wants the body.
class Inside {
 public:
  Inside(const TestServer& server, const std::string& path, Lines lines, bool through_proxy) : raw_(server) {
    lines.emplace_back("Expect: 100-continue");
    raw_.send(header(server, "POST", path, "2", lines, through_proxy));
    status = status_in(raw_.read_until("\r\n\r\n"));
  }
  std::string finish() {
    raw_.send("{}");
    return raw_.read_until("\r\n\r\n");
  }

  int status = 0;

 private:
  RawConnection raw_;
};
constexpr int kContinue = 100;

// --- Bodies.

struct Unwanted {
  std::string method;
  std::string path;
  int status;
};

TEST(Bodies, AreNotReadWhereNobodyWantsThem) {
  TestServer server;
  const std::vector<Unwanted> cases = {{"POST", "/api/tables/import", 401},
                                       {"POST", "/api/tables", 401},
                                       {"PUT", "/api/me/settings", 401},
                                       {"DELETE", "/api/me", 401},
                                       {"POST", "/api/guest", 413},
                                       {"POST", "/api/login", 413},
                                       {"GET", "/api/games", 413},
                                       {"GET", "/healthz", 413},
                                       {"DELETE", "/healthz", 405},
                                       {"POST", "/nothing", 404},
                                       {"POST", "/api/tables/x", 405},
                                       {"GET", "/api/socket", 413},
                                       {"GET", "/", 200}};
  for (const Unwanted& one : cases) {
    RawConnection raw(server);
    // Nothing follows, so an answer is one that did not wait.
    raw.send(header(server, one.method, one.path, "2000000"));
    const std::string answer = raw.read_until("\r\n\r\n");
    EXPECT_EQ(status_in(answer), one.status) << one.method << " " << one.path << "\n" << answer;
    EXPECT_NE(answer.find("Connection: close"), std::string::npos) << answer;
    raw.end_sending();
    raw.read_to_end();
  }
  expect_healthy(server);
}

TEST(Bodies, OfForeignPagesAreNotReadEither) {
  TestServer server;
  const auto ada = server.guest("Ada");
  RawConnection raw(server);
  raw.send(replaced(header(server, "POST", "/api/tables/import", "2000000", {cookie_line(ada)}),
                    "Origin: http://" + authority(server), "Origin: http://evil.example"));
  EXPECT_EQ(status_in(raw.read_until("\r\n\r\n")), 403);
}

TEST(Bodies, OfPeopleAreRead) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string file = match_file(ada);
  RawConnection raw(server);
  raw.send(header(server, "POST", "/api/tables/import", std::to_string(file.size()),
                  {cookie_line(ada), "Expect: 100-continue"}));
  EXPECT_EQ(status_in(raw.read_until("\r\n\r\n")), kContinue);
  EXPECT_TRUE(raw.silent());
  raw.send(file);
  EXPECT_EQ(status_in(raw.read_until("\r\n\r\n")), 200);
}

TEST(Bodies, InChunksOfSomebodyWhoIsNotLoggedInEndAtTheLimit) {
  TestServer server;
  RawConnection raw(server);
  raw.send(replaced(header(server, "POST", "/api/guest", "0"), "Content-Length: 0", "Transfer-Encoding: chunked"));
  for (int i = 0; i < 5; ++i) raw.send("400\r\n" + std::string(1024, ' ') + "\r\n");
  EXPECT_EQ(status_in(raw.read_until("\r\n\r\n")), 413);
}

TEST(Bodies, OfStrangersAreSmaller) {
  Options options = TestServer::quiet_options();
  options.limits.body = 400;
  options.limits.body_stranger = 300;
  TestServer server(options);
  const auto padded = [](std::size_t bytes) { return json("{'name':'Ada'}").append(bytes - 14, ' '); };
  auto anybody = server.visitor();
  for (const auto& [bytes, status] : {std::pair{299U, 200}, {300U, 200}, {301U, 413}}) {
    anybody.set_cookie("");
    EXPECT_EQ(ask(anybody, "POST", "/api/guest", padded(bytes)).status, status) << bytes;
  }
  auto ada = server.guest("Ada");
  EXPECT_EQ(ask(ada, "PUT", "/api/me/settings", "{}" + std::string(350, ' ')).status, 200);
}

// Who has logged out while his request was still coming has not asked for anything.
TEST(Bodies, ThatTakeTheirTimeAreAskedForAgain) {
  TestServer server;
  auto ada = server.guest("Ada");
  RawConnection raw(server);
  raw.send(
      header(server, "PUT", "/api/me/settings", "2", {cookie_line(ada), "Expect: 100-continue", "Connection: close"}));
  EXPECT_EQ(status_in(raw.read_until("\r\n\r\n")), kContinue);
  EXPECT_EQ(ask(ada, "POST", "/api/logout", "{}").status, 200);
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  raw.send("{}");
  EXPECT_EQ(status_in(raw.read_to_end()), 401);
}

// --- What comes too slowly.

TEST(SlowRequests, AreHungUpOn) {
  Options options = TestServer::quiet_options();
  options.limits.request_seconds = 1;
  TestServer server(options);
  const auto ada = server.guest("Ada");
  for (const std::string& begun :
       {std::string(), std::string("GET /heal"), std::string("GET /healthz HTTP/1.1\r\nHost: x\r\n"),
        header(server, "PUT", "/api/me/settings", "20", {cookie_line(ada)}) + "{"}) {
    RawConnection raw(server);
    raw.send(begun);
    EXPECT_EQ(raw.read_to_end(), "") << begun;
  }
}

// A byte now and then is no reason to wait on.
TEST(SlowRequests, DoNotLiveOnDrops) {
  Options options = TestServer::quiet_options();
  options.limits.request_seconds = 1;
  TestServer server(options);
  RawConnection raw(server);
  raw.send("GET /healthz HTTP/1.1\r\nX: ");
  for (int i = 0; i < 200 && raw.silent(); ++i) {
    raw.send("x");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(raw.read_to_end(), "");
}

// --- How many at the same time.

TEST(HttpConnections, OfAnAddressAreLimited) {
  Options options = TestServer::quiet_options();
  options.limits.http_address = 3;
  TestServer server(options);
  std::list<RawConnection> inside;
  const std::string request = "GET /healthz HTTP/1.1\r\nHost: " + authority(server) + "\r\n\r\n";
  for (int i = 0; i < 3; ++i) {
    inside.emplace_back(server).send(request);
    EXPECT_EQ(status_in(inside.back().read_until("\r\n\r\n")), 200) << i;
  }
  RawConnection(server).read_to_end();
  EXPECT_EQ(metric_of(server, "connections_refused_total"), 1);
  inside.front().send(request);
  EXPECT_EQ(status_in(inside.front().read_until("\r\n\r\n")), 200) << "who is inside stays";
  inside.pop_front();
  EXPECT_TRUE(eventually([&] {
    RawConnection next(server);
    next.send(replaced(request, "\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    return status_in(next.read_to_end()) == 200;
  }));
}

// A WebSocket is not among them: it has a limit of its own.
TEST(HttpConnections, BecomeSocketsAndDoNotCountAnyMore) {
  Options options = TestServer::quiet_options();
  options.limits.http_address = 2;
  TestServer server(options);
  std::vector<BlockingClient> people;
  for (int i = 0; i < 4; ++i) {
    people.push_back(server.visitor());
    EXPECT_TRUE(eventually([&] { return people.back().connect().status == 101; })) << i;
  }
}

TEST(HttpRequests, ThroughAProxyCountWhileTheyAreInside) {
  Options options = public_options();
  options.limits.http_address = 2;
  options.limits.http_person = 1;
  TestServer server(options);
  const std::string school = "203.0.113.7";
  auto ada = server.visitor();
  ask(ada, "POST", "/api/guest", json("{'name':'Ada'}"), through_proxy(school));
  ask(ada, "GET", "/api/me", "", through_proxy(school));  // since then she is known
  Inside first(server, "/api/guest", {from(school)}, true);
  Inside second(server, "/api/guest", {from(school)}, true);
  EXPECT_EQ(first.status, kContinue);
  EXPECT_EQ(second.status, kContinue);
  EXPECT_EQ(Inside(server, "/api/guest", {from(school)}, true).status, 429);
  EXPECT_EQ(Inside(server, "/api/guest", {from("203.0.113.8")}, true).status, kContinue) << "others are not concerned";
  // Neither is she, until she is too many herself.
  Inside hers(server, "/api/tables", {from(school), cookie_line(ada)}, true);
  EXPECT_EQ(hers.status, kContinue);
  EXPECT_EQ(Inside(server, "/api/tables", {from(school), cookie_line(ada)}, true).status, 429);
  hers.finish();
  EXPECT_EQ(ask(ada, "GET", "/api/me", "", through_proxy(school)).status, 200);
  first.finish();
  EXPECT_TRUE(eventually([&] { return Inside(server, "/api/guest", {from(school)}, true).status == kContinue; }));
}

// --- How often.

BlockingClient::Answer look(const TestServer& server, const std::string& address, const std::string& cookie = {}) {
  auto who = server.visitor();
  who.set_cookie(cookie);
  return ask(who, "GET", "/api/games", "", through_proxy(address));
}

TEST(HttpRequests, OfAnAddressAreCounted) {
  Options options = public_options();
  options.limits.requests_address = 3;
  TestServer server(options);
  const std::string school = "203.0.113.7";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(look(server, school).status, 200) << i;
  const auto refused = look(server, school);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.error_code(), "slow_down");
  EXPECT_EQ(refused.header("Retry-After"), "10");
  EXPECT_EQ(look(server, "203.0.113.8").status, 200);
  server.advance(kRequestsPeriod - 1);
  EXPECT_EQ(look(server, school).status, 429);
  server.advance(1);
  EXPECT_EQ(look(server, school).status, 200);
}

TEST(HttpRequests, OfSomebodyWhoIsLoggedInCountForThatPersonOnly) {
  Options options = public_options();
  options.limits.requests_address = 3;
  options.limits.requests_person = 2;
  TestServer server(options);
  const std::string school = "203.0.113.7";
  auto ada = server.visitor();
  ask(ada, "POST", "/api/guest", json("{'name':'Ada'}"), through_proxy(school));
  EXPECT_EQ(look(server, school, ada.cookie()).status, 200) << "since then she is known";
  while (look(server, school).status == 200) {
  }
  for (int i = 0; i < 2; ++i) EXPECT_EQ(look(server, school, ada.cookie()).status, 200) << i;
  EXPECT_EQ(look(server, school, ada.cookie()).status, 429) << "but not for ever";
  EXPECT_EQ(look(server, "203.0.113.8", ada.cookie()).status, 429) << "wherever she goes";
  EXPECT_EQ(ada.connect("", {{"Host", "play.example.org"}, {"Origin", kPublicUrl}, {"X-Forwarded-For", school}}).status,
            429)
      << "the handshake is a request, too";
}

// Whoever comes back after a while, or after the server was started anew, is looked at although strangers have used up
// what there is for the address; but not without end, for anybody can make up a cookie.
TEST(HttpRequests, OfPeopleWhoAreNotKnownYetHaveARoomOfTheirOwn) {
  Options options = public_options();
  options.limits.requests_address = 3;
  options.limits.requests_person = 2;
  TestServer server(options);
  const std::string school = "203.0.113.7";
  auto ada = server.visitor();
  ask(ada, "POST", "/api/guest", json("{'name':'Ada'}"), through_proxy("203.0.113.9"));
  server.restart();
  while (look(server, school).status == 200) {
  }
  EXPECT_EQ(look(server, school, ada.cookie()).status, 200);
  EXPECT_EQ(look(server, school, "__Host-spielwerk=made-up").status, 200);
  EXPECT_EQ(look(server, school, "__Host-spielwerk=made-up-too").status, 429);
  EXPECT_EQ(look(server, school, ada.cookie()).status, 200) << "she is known now";
}

// --- Match files.

TEST(Uploads, AtTheSameTimeAreFewFromAnAddress) {
  Options options = public_options();
  options.limits.uploads = 3;
  options.limits.uploads_address = 2;
  TestServer server(options);
  const auto person = [&](const std::string& address) {
    auto who = server.visitor();
    ask(who, "POST", "/api/guest", json("{'name':'Ada'}"), through_proxy(address));
    return cookie_line(who);
  };
  const std::string import = "/api/tables/import";
  const auto upload = [&](const std::string& address) {
    return std::make_unique<Inside>(server, import, Lines{from(address), person(address)}, true);
  };
  const auto one = upload("203.0.113.1");
  auto two = upload("203.0.113.1");
  EXPECT_EQ(one->status, kContinue);
  EXPECT_EQ(two->status, kContinue);
  EXPECT_EQ(upload("203.0.113.1")->status, 429) << "of an address";
  const auto three = upload("203.0.113.2");
  EXPECT_EQ(three->status, kContinue);
  EXPECT_EQ(upload("203.0.113.3")->status, 429) << "altogether";
  EXPECT_EQ(status_in(two->finish()), 400) << "{} is no match";
  two.reset();
  EXPECT_TRUE(eventually([&] { return upload("203.0.113.3")->status == kContinue; }));
}

// --- A school behind one address.

TEST(School, WhoSitsAtARunningTableComesInAlthoughTheAddressIsFull) {
  Options options = TestServer::quiet_options();
  options.limits.connections_address = 2;
  options.limits.connections_seated = 2;
  TestServer server(options);
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  auto cy = server.guest("Cy");
  auto di = server.guest("Di");
  for (BlockingClient* who : {&ada, &bo, &cy}) new_table(*who, "'me','greedy'");
  new_table(di, "'me','open'");
  std::vector<BlockingClient> idle;
  for (int i = 0; i < 2; ++i) {
    idle.push_back(server.visitor());
    EXPECT_EQ(idle.back().connect().status, 101);
  }
  EXPECT_EQ(server.visitor().connect().status, 429);
  EXPECT_EQ(di.connect().status, 429) << "she waits for somebody, and does not play yet";
  EXPECT_EQ(ada.connect().status, 101);
  EXPECT_EQ(bo.connect().status, 101);
  EXPECT_EQ(cy.connect().status, 429) << "the reserve has an end";
  ada.disconnect();
  EXPECT_TRUE(eventually([&] { return cy.connect().status == 101; }));
}

// Everybody comes to the lobby first, and sits down then.
TEST(School, WhoSitsDownMakesRoomForTheNext) {
  Options options = TestServer::quiet_options();
  options.limits.connections_address = 1;
  TestServer server(options);
  std::vector<BlockingClient> pupils;
  for (int i = 0; i < 4; ++i) {
    pupils.push_back(server.guest("Pupil " + std::to_string(i)));
    ASSERT_EQ(pupils.back().connect().status, 101) << i;
    auto next = server.guest("Next");
    EXPECT_EQ(next.connect().status, 429) << i;
    watch(pupils.back(), new_table(pupils.back(), "'me','greedy'"));
  }
}

// --- Stopping.

TEST(Stopping, DoesNotWaitForHttpConnectionsThatHang) {
  TestServer server;
  const auto ada = server.guest("Ada");
  std::list<RawConnection> hanging;
  for (const std::string& begun : {std::string(), std::string("GET /heal"),
                                   header(server, "PUT", "/api/me/settings", "20", {cookie_line(ada)}) + "{",
                                   header(server, "POST", "/api/guest", "2000000"),
                                   "GET /api/games HTTP/1.1\r\nHost: " + authority(server) + "\r\n\r\n"})
    for (int i = 0; i < 5; ++i) hanging.emplace_back(server, 4096).send(begun);
  EXPECT_TRUE(eventually([&] { return !hanging.back().silent(); })) << "all have come in";
  const auto began = std::chrono::steady_clock::now();
  server.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2));
  for (RawConnection& raw : hanging) raw.read_to_end();
}

}  // namespace
}  // namespace spielwerk::server
