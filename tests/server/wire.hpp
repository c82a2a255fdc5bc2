#pragma once

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "here.hpp"
#include "server/table/words.hpp"
#include "server/test_server.hpp"

// What the tests of the doors share: a look at everything that the server says, and a bare connection for those who do
// not keep to the rules of HTTP.

namespace spielwerk::server {

using client::BlockingClient;
using Headers = BlockingClient::Headers;

// --- Everything that the server says is looked at.

// What is in a text that must never leave the server; empty if there is nothing.
inline std::string slip_in(std::string_view said) {
  static const std::string kFolder = here::source();
  static const std::array<std::string_view, 17> kInside = {
      kFolder,  "/tmp/", "/home/", ".cpp",        ".hpp",        "sqlite",  "SQLITE",  "postgres",     "exception",
      "what()", "std::", "boost",  "INSERT INTO", "DELETE FROM", "UPDATE ", " WHERE ", "no such table"};
  if (!is_utf8(said)) return "it is not UTF-8";
  for (const std::string_view word : kInside)
    if (said.find(word) != std::string_view::npos) return "it says " + std::string(word);
  return {};
}

inline void look_at(const BlockingClient::Answer& answer, const std::string& request) {
  EXPECT_NE(answer.status, 0) << request << ": " << answer.body;
  EXPECT_EQ(slip_in(answer.body), "") << request << ": " << answer.body.substr(0, 300);
  if (answer.header("Content-Type") != "application/json" || answer.body.empty()) return;
  const Expected<Json> parsed = parse_json(answer.body);
  EXPECT_TRUE(parsed) << request << ": " << answer.body.substr(0, 300);
}

// A request whose answer is looked at.
inline BlockingClient::Answer ask(BlockingClient& person, const std::string& method, const std::string& path,
                                  const std::string& body = {}, const Headers& headers = {}) {
  BlockingClient::Answer answer = person.request(method, path, body, headers);
  look_at(answer, method + " " + path);
  return answer;
}

// The same for everything that has come over the WebSocket.
inline void look_at_frames(const BlockingClient& person) {
  for (const std::string& frame : person.frames()) {
    EXPECT_EQ(slip_in(frame), "") << frame.substr(0, 300);
    EXPECT_TRUE(parse_json(frame)) << frame.substr(0, 300);
  }
}

// --- Text.

// As JSON, with its quotation marks.
inline std::string as_json(std::string_view text) { return JsonWriter().value(text).text(); }

inline std::string times(std::size_t count, const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

inline std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    encoded += '%';
    encoded += kDigits[byte / 16U];
    encoded += kDigits[byte % 16U];
  }
  return encoded;
}

// Every line of the file is a JSON string.
inline std::vector<std::string> hostile_strings() {
  std::ifstream file(here::source("tests/server/hostile_strings.txt"));
  std::vector<std::string> strings;
  for (std::string line; std::getline(file, line);) {
    const Expected<Json> json = parse_json(line);
    if (json) strings.push_back(json->string);
  }
  EXPECT_EQ(strings.size(), 200U);
  return strings;
}

// --- Tables.

inline std::string watching(const std::string& table) { return json("{'do':'watch','table':'" + table + "'}"); }

// A match file without a move.
inline std::string match_file(BlockingClient& anybody) {
  const auto games = ask(anybody, "GET", "/api/games");
  for (const Json& game : games.json.items) {
    if (text(game, {"id"}) != "helios") continue;
    return json("{'spielwerk':1,'game':'helios','rules':1,'edition':{'hash':'" + text(game, {"edition", "hash"}) +
                "'},'players':2,'options':{},'seed':'7','log':[]}");
  }
  ADD_FAILURE() << "no Helios";
  return {};
}

// What takes its time on the server, but not long: asks again until it is so.
template <class Condition>
bool eventually(Condition holds) {
  const auto end = std::chrono::steady_clock::now() + BlockingClient::kLimit;
  while (std::chrono::steady_clock::now() < end)
    if (holds()) return true;
  return false;
}

// The figures of a server, and one of them.
inline std::string metrics_of(const TestServer& server) {
  return BlockingClient(server.metrics_url()).request("GET", "/metrics").body;
}
inline std::int64_t metric_of(const TestServer& server, const std::string& name) {
  const std::string page = "\n" + metrics_of(server);
  const std::string line = "\nspielwerk_" + name + " ";
  const auto place = page.find(line);
  if (place == std::string::npos) {
    ADD_FAILURE() << "no metric " << name;
    return 0;
  }
  return std::stoll(page.substr(place + line.size()));
}

// --- A bare connection.

class RawConnection {
 public:
  // With a small buffer for what is received, a connection that is not read fills up quickly.
  explicit RawConnection(const TestServer& server, int receive_buffer = 0)
      : RawConnection(server.url(), receive_buffer) {}
  explicit RawConnection(const std::string& url, int receive_buffer = 0) : file_(socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1))));
    EXPECT_EQ(connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  ~RawConnection() { close(file_); }
  RawConnection(const RawConnection&) = delete;
  RawConnection& operator=(const RawConnection&) = delete;

  // The server may have hung up meanwhile; that is not a mistake.
  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const auto sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  void end_sending() const { shutdown(file_, SHUT_WR); }

  // Whether nothing has come that is not read yet.
  bool silent() const {
    pollfd waiting{file_, POLLIN, 0};
    return poll(&waiting, 1, 0) == 0;
  }

  // Everything until the server hangs up; the test fails if it does not.
  std::string read_to_end() {
    std::string all;
    while (read_into(all)) {
    }
    EXPECT_TRUE(ended_) << "the server did not hang up; it said: " << all;
    return all;
  }
  // Until this text has come.
  std::string read_until(std::string_view text) {
    std::string all;
    while (all.find(text) == std::string::npos && read_into(all)) {
    }
    EXPECT_NE(all.find(text), std::string::npos) << "it said: " << all;
    return all;
  }

 private:
  bool read_into(std::string& all) {
    pollfd waiting{file_, POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(BlockingClient::kLimit.count())) <= 0) return false;
    std::array<char, 4096> bytes{};
    const auto got = recv(file_, bytes.data(), bytes.size(), 0);
    ended_ = got <= 0;
    if (!ended_) all.append(bytes.data(), static_cast<std::size_t>(got));
    return !ended_;
  }

  int file_;
  bool ended_ = false;
};

inline std::string authority(const TestServer& server) { return server.url().substr(std::string("http://").size()); }

inline std::string handshake(const TestServer& server, const std::string& more = {}) {
  return "GET /api/socket HTTP/1.1\r\nHost: " + authority(server) +
         "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         more + "\r\n";
}

// Frames of RFC 6455.
enum Opcode : std::uint8_t { continuation = 0, text_frame = 1, binary_frame = 2, close_frame = 8, ping_frame = 9 };
struct FrameShape {
  bool last = true;
  bool masked = true;
};
inline std::string frame(std::uint8_t opcode, std::string_view payload, FrameShape shape = {}) {
  constexpr std::array<unsigned char, 4> kMask = {0x12, 0x34, 0x56, 0x78};
  const std::size_t size = payload.size();
  const unsigned mask_bit = shape.masked ? 0x80U : 0U;
  std::string bytes;
  bytes += static_cast<char>((shape.last ? 0x80U : 0U) | opcode);
  if (size < 126) {
    bytes += static_cast<char>(mask_bit | size);
  } else {
    bytes += static_cast<char>(mask_bit | 126U);
    bytes += static_cast<char>(size / 256);
    bytes += static_cast<char>(size % 256);
  }
  if (!shape.masked) return bytes.append(payload);
  bytes.append(kMask.begin(), kMask.end());
  for (std::size_t i = 0; i < size; ++i)
    bytes += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ kMask[i % kMask.size()]);
  return bytes;
}

}  // namespace spielwerk::server
