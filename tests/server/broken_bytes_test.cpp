#include <gtest/gtest.h>

#include "server/attacker.hpp"

// HTTP and WebSockets as nobody speaks them.

namespace spielwerk::server {
namespace {

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
  EXPECT_TRUE(eventually([&] { return metric_of(server, "connections") == 0; })) << "nobody is left over";
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
  EXPECT_TRUE(eventually([&] { return metric_of(server, "connections") == 0; }));
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
