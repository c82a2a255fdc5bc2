#include <gtest/gtest.h>

#include "server/wire.hpp"

// Every row of the table of limits in docs/protocol.md, over the wire: below, at and above it.

namespace spielwerk::server {
namespace {

// A server with one limit that is small enough to be reached.
Options with(int Limits::* limit, int value) {
  Options options = TestServer::quiet_options();
  options.limits.*limit = value;
  return options;
}

// JSON of exactly so many bytes.
std::string padded(std::string json, std::size_t bytes) {
  EXPECT_LE(json.size(), bytes);
  return json.append(bytes - json.size(), ' ');
}

std::string ping(const std::string& id = "p") { return json("{'do':'ping','id':'" + id + "'}"); }

std::string type_of_next(BlockingClient& who) {
  const auto next = who.next();
  return next ? text(*next, {"type"}) : "nothing";
}

// Sends a message and gives the type of the answer, and the code if it is a refusal.
std::string answer_to(BlockingClient& who, const std::string& message) {
  who.send(message);
  for (;;) {
    const auto next = who.next();
    if (!next) return "nothing";
    const std::string type = text(*next, {"type"});
    if (type == "refused") return text(*next, {"code"});
    if (type == "pong" || type == "done" || type == "bye") return type;
  }
}

// --- Sizes.

TEST(LimitsOverTheWire, Frame) {
  TestServer server(with(&Limits::frame, 200));
  for (const auto& [bytes, answer] : {std::pair{199U, "pong"}, {200U, "pong"}, {201U, "nothing"}}) {
    auto ada = server.guest("Ada");
    ASSERT_EQ(ada.connect().status, 101);
    EXPECT_EQ(answer_to(ada, padded(ping(), bytes)), answer) << bytes;
    EXPECT_EQ(ada.connected(), bytes <= 200) << bytes;
  }
}

TEST(LimitsOverTheWire, FrameCountsAllPartsOfAMessage) {
  TestServer server(with(&Limits::frame, 200));
  RawConnection raw(server);
  raw.send(handshake(server));
  raw.read_until("welcome");
  raw.send(frame(text_frame, padded(ping(), 150), {.last = false}) + frame(continuation, std::string(51, ' ')));
  raw.read_to_end();
}

TEST(LimitsOverTheWire, Body) {
  TestServer server(with(&Limits::body, 300));
  auto ada = server.guest("Ada");
  for (const auto& [bytes, status] : {std::pair{299U, 200}, {300U, 200}, {301U, 413}}) {
    const auto answer = ask(ada, "PUT", "/api/me/settings", padded("{}", bytes));
    EXPECT_EQ(answer.status, status) << bytes;
  }
  EXPECT_EQ(ask(ada, "GET", "/api/me").status, 200) << "afterwards all is well";
}

TEST(LimitsOverTheWire, BodyThatComesInChunks) {
  TestServer server(with(&Limits::body, 300));
  const std::string head =
      "POST /api/guest HTTP/1.1\r\nHost: " + authority(server) +
      "\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string name = json("{'name':'Ada'}");
  const auto chunks = [&](std::size_t bytes) {
    const std::string body = padded(name, bytes);
    std::string text;
    for (std::size_t at = 0; at < bytes; at += 10) {
      const std::string part = body.substr(at, 10);
      text += (part.size() == 10 ? "a" : std::to_string(part.size())) + std::string("\r\n") + part + "\r\n";
    }
    return text + "0\r\n\r\n";
  };
  for (const auto& [bytes, status] : {std::pair{299U, "200"}, {300U, "200"}, {301U, "413"}}) {
    RawConnection raw(server);
    raw.send(head + chunks(bytes));
    EXPECT_TRUE(raw.read_to_end().starts_with("HTTP/1.1 " + std::string(status))) << bytes;
  }
}

TEST(LimitsOverTheWire, Import) {
  Options options = with(&Limits::import_file, 1000);
  options.limits.body = 100;
  TestServer server(options);
  auto ada = server.guest("Ada");
  const std::string file = match_file(ada);
  for (const auto& [bytes, status] : {std::pair{999U, 200}, {1000U, 200}, {1001U, 413}})
    EXPECT_EQ(ask(ada, "POST", "/api/tables/import", padded(file, bytes)).status, status) << bytes;
}

TEST(LimitsOverTheWire, DepthOfABody) {
  TestServer server(with(&Limits::depth, 5));
  auto ada = server.guest("Ada");
  const auto nested = [](std::size_t levels) {
    return R"({"a":)" + times(levels - 1, "[") + times(levels - 1, "]") + "}";
  };
  for (const auto& [levels, status] : {std::pair{4U, 200}, {5U, 200}, {6U, 400}}) {
    const auto answer = ask(ada, "PUT", "/api/me/settings", nested(levels));
    EXPECT_EQ(answer.status, status) << levels << answer.body;
  }
  EXPECT_EQ(ask(ada, "PUT", "/api/me/settings", times(30000, "[")).error_code(), "bad_request");
}

TEST(LimitsOverTheWire, DepthOfAMessage) {
  TestServer server(with(&Limits::depth, 5));
  auto ada = server.guest("Ada");
  ASSERT_EQ(ada.connect().status, 101);
  // No message of the protocol is nested, so a nested one is refused in any case; the sentence says why.
  const auto sentence = [&](std::size_t levels) {
    ada.send(R"({"do":"ping","id":)" + times(levels - 1, "[") + times(levels - 1, "]") + "}");
    const auto refused = ada.wait_for("refused");
    return refused ? text(*refused, {"text"}) : std::string();
  };
  EXPECT_EQ(sentence(5).find("levels"), std::string::npos) << sentence(5);
  EXPECT_NE(sentence(6).find("levels"), std::string::npos) << sentence(6);
  EXPECT_NE(sentence(4000).find("levels"), std::string::npos);
  EXPECT_EQ(answer_to(ada, ping()), "pong");
}

// --- Lengths. Characters are counted, not bytes.

TEST(LimitsOverTheWire, Name) {
  TestServer server;
  auto anybody = server.visitor();
  for (const std::string& letter : {std::string("x"), std::string("ß"), std::string("字")}) {
    for (const auto& [length, status] :
         {std::pair{1U, 400}, {2U, 200}, {3U, 200}, {19U, 200}, {20U, 200}, {21U, 400}}) {
      const auto answer = ask(anybody, "POST", "/api/guest", json("{'name':'" + times(length, letter) + "'}"));
      EXPECT_EQ(answer.status, status) << length << letter << answer.body;
    }
  }
}

TEST(LimitsOverTheWire, Title) {
  TestServer server;
  auto ada = server.guest("Ada");
  for (const auto& [length, status] : {std::pair{0U, 200}, {59U, 200}, {60U, 200}, {61U, 400}}) {
    const auto answer =
        ask(ada, "POST", "/api/tables",
            json("{'game':'helios','players':2,'seats':['me','open'],'title':'" + times(length, "ß") + "'}"));
    EXPECT_EQ(answer.status, status) << length << answer.body;
  }
}

TEST(LimitsOverTheWire, Chat) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','open'");
  watch(ada, table);
  const auto line = [&](std::size_t length) {
    const std::string id = "c" + std::to_string(length);
    return json("{'do':'chat','table':'" + table + "','id':'" + id + "','text':'" + times(length, "ß") + "'}");
  };
  EXPECT_EQ(answer_to(ada, line(0)), "bad_request");
  EXPECT_EQ(answer_to(ada, line(499)), "done");
  EXPECT_EQ(answer_to(ada, line(500)), "done");
  EXPECT_EQ(answer_to(ada, line(501)), "bad_request");
}

TEST(LimitsOverTheWire, Settings) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::size_t frame = std::string(R"({"a":""})").size();
  for (const auto& [bytes, status] : {std::pair{4095U, 200}, {4096U, 200}, {4097U, 400}}) {
    const std::string settings = json("{'a':'" + std::string(bytes - frame, 'x') + "'}");
    EXPECT_EQ(ask(ada, "PUT", "/api/me/settings", settings).status, status) << bytes;
  }
}

// --- Rates.

TEST(LimitsOverTheWire, Messages) {
  TestServer server(with(&Limits::messages, 5));
  auto ada = server.guest("Ada");
  ASSERT_EQ(ada.connect().status, 101);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(answer_to(ada, ping()), "pong") << i;
  EXPECT_EQ(answer_to(ada, ping()), "slow_down");
  auto bo = server.guest("Bo");
  ASSERT_EQ(bo.connect().status, 101);
  EXPECT_EQ(answer_to(bo, ping()), "pong") << "others are not slowed down";
  server.advance(20 * kSecond - 1);
  EXPECT_EQ(answer_to(ada, ping()), "slow_down");
  server.advance(1);
  EXPECT_EQ(answer_to(ada, ping()), "pong");
}

TEST(LimitsOverTheWire, WhoSendsOnAndOnIsShownOut) {
  TestServer server(with(&Limits::messages, 1));
  auto ada = server.guest("Ada");
  ASSERT_EQ(ada.connect().status, 101);
  std::string answer;
  for (int i = 0; i < 1000 && answer != "bye" && answer != "nothing"; ++i) answer = answer_to(ada, ping());
  EXPECT_EQ(answer, "bye");
  EXPECT_EQ(text(*parse_json(ada.frames().back()), {"code"}), "slow_down");
  EXPECT_EQ(type_of_next(ada), "nothing");
  EXPECT_FALSE(ada.connected());
}

TEST(LimitsOverTheWire, ChatRate) {
  TestServer server(with(&Limits::chat_rate, 3));
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  watch(ada, table);
  watch(bo, table);
  int lines = 0;
  const auto chat = [&](BlockingClient& who) {
    return answer_to(
        who, json("{'do':'chat','table':'" + table + "','text':'Hello','id':'c" + std::to_string(++lines) + "'}"));
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(chat(ada), "done");
  EXPECT_EQ(chat(ada), "slow_down");
  EXPECT_EQ(chat(bo), "done") << "others are not slowed down";
  // A second socket does not help.
  auto again = server.visitor();
  again.set_cookie(ada.cookie());
  ASSERT_EQ(again.connect().status, 101);
  EXPECT_EQ(chat(again), "slow_down");
  server.advance(kMinute - 1);
  EXPECT_EQ(chat(ada), "slow_down");
  server.advance(1);
  EXPECT_EQ(chat(ada), "done");
}

struct Attempt {
  std::string path;
  std::string body;  // {n}: another number each time
};

// So many work, the next has to wait as long as it is told, and then works.
void expect_rate(TestServer& server, int most, Time period, const Attempt& attempt) {
  auto anybody = server.visitor();
  int number = 0;
  const auto answer = [&] {
    anybody.set_cookie("");
    return ask(anybody, "POST", attempt.path, json(replaced(attempt.body, "{n}", std::to_string(++number))));
  };
  for (int i = 0; i < most; ++i) EXPECT_EQ(answer().status, 200) << i;
  const auto refused = answer();
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.error_code(), "slow_down");
  EXPECT_EQ(refused.header("Retry-After"), std::to_string(period / kSecond));
  server.advance(period - 1);
  EXPECT_EQ(answer().header("Retry-After"), "1") << "rounded up";
  server.advance(1);
  EXPECT_EQ(answer().status, 200);
}

TEST(LimitsOverTheWire, Registrations) {
  TestServer server(with(&Limits::registrations, 2));
  expect_rate(server, 2, kAddressPeriod, {"/api/account", "{'name':'Ada{n}','password':'correct horse'}"});
}

TEST(LimitsOverTheWire, Guests) {
  TestServer server(with(&Limits::guests, 2));
  expect_rate(server, 2, kAddressPeriod, {"/api/guest", "{'name':'Ada{n}'}"});
}

TEST(LimitsOverTheWire, Logins) {
  TestServer server(with(&Limits::logins, 3));
  server.account("Ada");
  server.account("Bo");
  auto anybody = server.visitor();
  const auto log_in = [&](const std::string& name, const std::string& password) {
    anybody.set_cookie("");
    return ask(anybody, "POST", "/api/login", json("{'name':'" + name + "','password':'" + password + "'}"));
  };
  const std::string right = TestServer::kPassword;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(log_in("Ada", right).status, 200) << "only those that fail count";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(log_in("Ada", "wrong horse").status, 401);
  const auto refused = log_in("Ada", right);
  EXPECT_EQ(refused.status, 429) << "even the right one has to wait";
  EXPECT_EQ(refused.header("Retry-After"), "300") << "then the first of the three is forgotten";
  EXPECT_EQ(log_in("ADA", right).status, 429) << "another spelling is the same account";
  EXPECT_EQ(log_in("Bo", right).status, 200);
  server.advance(kLoginsPeriod / 3 - 1);
  EXPECT_EQ(log_in("Ada", right).header("Retry-After"), "1");
  server.advance(1);
  EXPECT_EQ(log_in("Ada", "wrong horse").status, 401);
  EXPECT_EQ(log_in("Ada", right).status, 429) << "but only the first";
  server.advance(kLoginsPeriod);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(log_in("Ada", "wrong horse").status, 401);
}

TEST(LimitsOverTheWire, LoginsOfAnUnknownNameAreLimitedAlike) {
  TestServer server(with(&Limits::logins, 2));
  auto anybody = server.visitor();
  const std::string body = json("{'name':'Nobody','password':'wrong horse'}");
  for (int i = 0; i < 2; ++i) EXPECT_EQ(ask(anybody, "POST", "/api/login", body).status, 401);
  EXPECT_EQ(ask(anybody, "POST", "/api/login", body).status, 429);
}

TEST(LimitsOverTheWire, TheOldPasswordIsNotForGuessingEither) {
  TestServer server(with(&Limits::logins, 2));
  auto ada = server.account("Ada");
  const std::string body = json("{'old':'wrong horse','new':'battery staple'}");
  for (int i = 0; i < 2; ++i) EXPECT_EQ(ask(ada, "POST", "/api/me/password", body).status, 401);
  EXPECT_EQ(ask(ada, "POST", "/api/me/password", body).status, 429);
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", json("{'password':'wrong horse'}")).status, 429);
}

// Behind a proxy every visitor has an address of his own; of version 6, his network.
TEST(LimitsOverTheWire, AddressesBehindAProxyAreThoseOfTheVisitors) {
  Options options = with(&Limits::guests, 1);
  options.url = "https://play.example.org";
  TestServer server(options);
  auto anybody = server.visitor();
  const auto guest_from = [&](const std::string& address) {
    anybody.set_cookie("");
    return ask(anybody, "POST", "/api/guest", json("{'name':'Ada'}"),
               {{"Origin", options.url}, {"X-Forwarded-For", address}})
        .status;
  };
  EXPECT_EQ(guest_from("203.0.113.1"), 200);
  EXPECT_EQ(guest_from("203.0.113.1"), 429);
  EXPECT_EQ(guest_from("203.0.113.2"), 200);
  EXPECT_EQ(guest_from("203.0.113.9, 203.0.113.1"), 429) << "what the visitor himself claims does not count";
  EXPECT_EQ(guest_from("2001:db8:1:2::1"), 200);
  EXPECT_EQ(guest_from("2001:db8:1:2:ffff::2"), 429) << "the same network";
  EXPECT_EQ(guest_from("2001:db8:1:3::1"), 200);
}

TEST(LimitsOverTheWire, WithoutAProxyNobodyChoosesHisAddress) {
  TestServer server(with(&Limits::guests, 1));
  auto anybody = server.visitor();
  EXPECT_EQ(ask(anybody, "POST", "/api/guest", json("{'name':'Ada'}")).status, 200);
  EXPECT_EQ(ask(anybody, "POST", "/api/guest", json("{'name':'Ada'}"), {{"X-Forwarded-For", "203.0.113.1"}}).status,
            429);
}

// --- Numbers.

TEST(LimitsOverTheWire, ConnectionsOfAPerson) {
  TestServer server(with(&Limits::connections_person, 2));
  auto ada = server.guest("Ada");
  auto second = server.visitor();
  auto third = server.visitor();
  second.set_cookie(ada.cookie());
  third.set_cookie(ada.cookie());
  EXPECT_EQ(ada.connect().status, 101);
  EXPECT_EQ(second.connect().status, 101);
  const auto refused = third.connect();
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("Retry-After"), "10");
  auto bo = server.guest("Bo");
  EXPECT_EQ(bo.connect().status, 101) << "others may";
  second.disconnect();
  EXPECT_TRUE(eventually([&] { return third.connect().status == 101; }));
}

TEST(LimitsOverTheWire, ConnectionsOfAnAddress) {
  TestServer server(with(&Limits::connections_address, 3));
  std::vector<BlockingClient> visitors;
  for (int i = 0; i < 3; ++i) {
    visitors.push_back(server.visitor());
    EXPECT_EQ(visitors.back().connect().status, 101) << i;
  }
  auto ada = server.guest("Ada");
  const auto refused = ada.connect();
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("Retry-After"), "10");
  visitors.pop_back();
  EXPECT_TRUE(eventually([&] { return ada.connect().status == 101; }));
}

TEST(LimitsOverTheWire, Tables) {
  TestServer server(with(&Limits::tables, 2));
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string first = new_table(ada, "'me','open'");
  new_table(ada, "'me','greedy'");
  const std::string body = json("{'game':'helios','players':2,'seats':['me','open']}");
  const auto refused = ask(ada, "POST", "/api/tables", body);
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.error_code(), "conflict");
  const std::string of_bo = new_table(bo, "'me','open'");
  EXPECT_EQ(ask(ada, "POST", "/api/tables/" + of_bo + "/seats/1", "{}").status, 409) << "sitting down counts, too";
  EXPECT_EQ(ask(ada, "DELETE", "/api/tables/" + first, "{}").status, 200);
  EXPECT_EQ(ask(ada, "POST", "/api/tables/" + of_bo + "/seats/1", "{}").status, 200);
}

TEST(LimitsOverTheWire, TwentyTokensOfAnAccount) {
  TestServer server;
  auto ada = server.account("Ada");
  const std::string body = json("{'label':'my bot'}");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(ask(ada, "POST", "/api/me/tokens", body).status, 200) << i;
  EXPECT_EQ(ask(ada, "POST", "/api/me/tokens", body).status, 409);
}

// --- Slow readers.

TEST(LimitsOverTheWire, QueueOfASlowReader) {
  Options options = TestServer::quiet_options();
  options.limits.queue = 65536;
  options.limits.chat = 4000;
  options.limits.chat_rate = 100000;
  TestServer server(options);
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  watch(ada, table);
  watch(bo, table);
  RawConnection slow(server, 4096);
  slow.send(handshake(server));
  slow.read_until("welcome");
  slow.send(frame(text_frame, watching(table)));
  ASSERT_EQ(metric_of(server, "connections"), 3);

  // What the system itself keeps for a connection comes on top of the queue.
  constexpr std::size_t kKeptBySystem = 8'000'000;
  std::size_t bytes = 0;
  for (int i = 0; metric_of(server, "connections") == 3; ++i) {
    ASSERT_LT(bytes, static_cast<std::size_t>(options.limits.queue) + kKeptBySystem) << "it is not cut off";
    const std::string id = "c" + std::to_string(i);
    ada.send(json("{'do':'chat','table':'" + table + "','id':'" + id + "','text':'" + std::string(4000, 'x') + "'}"));
    ASSERT_TRUE(ada.wait_for("chat")) << "the others go on";
    ASSERT_TRUE(bo.wait_for("chat"));
    bytes += 4000;
  }
  EXPECT_EQ(metric_of(server, "connections"), 2) << "nobody else was cut off";
  slow.read_to_end();
}

TEST(LimitsOverTheWire, AReaderThatIsSlowButKeepsUpIsNotCutOff) {
  Options options = TestServer::quiet_options();
  options.limits.queue = 65536;
  options.limits.chat = 4000;
  options.limits.chat_rate = 100000;
  TestServer server(options);
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  watch(ada, table);
  watch(bo, table);
  for (int i = 0; i < 50; ++i) {
    const std::string id = "c" + std::to_string(i);
    ada.send(json("{'do':'chat','table':'" + table + "','id':'" + id + "','text':'" + std::string(4000, 'x') + "'}"));
    ASSERT_TRUE(ada.wait_for("chat"));
    if (i % 10 == 9) {
      for (int k = 0; k < 10; ++k) ASSERT_TRUE(bo.wait_for("chat")) << i;
    }
  }
  EXPECT_TRUE(bo.connected());
}

}  // namespace
}  // namespace spielwerk::server
