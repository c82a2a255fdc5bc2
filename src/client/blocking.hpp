#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/json.hpp"

// One person over the wire, for tests: every call waits for its answer. Nothing is read between calls, so a client
// that is left alone is a slow reader. Includes nothing of Asio or Beast.

namespace spielwerk::client {

class BlockingClient {
 public:
  using Headers = std::vector<std::pair<std::string, std::string>>;
  using Milliseconds = std::chrono::milliseconds;
  static constexpr Milliseconds kLimit{5000};

  struct Answer {
    int status = 0;  // 0: there was no answer, and `body` says why
    Headers headers;
    std::string body;
    Json json;  // the body; null if it is not JSON

    std::string header(std::string_view name) const;
    std::string error_code() const;  // "name_taken"; empty if it is no refusal
  };

  // "http://127.0.0.1:8080". A test that gives something else ends with an exception.
  explicit BlockingClient(const std::string& url);
  ~BlockingClient();
  BlockingClient(BlockingClient&&) noexcept;
  BlockingClient& operator=(BlockingClient&&) noexcept;

  const std::string& cookie() const;
  void set_cookie(std::string cookie);
  void set_token(std::string token);
  void come_from(std::string address);

  // Headers on top of cookie, token, Origin and Content-Type; an empty value takes one away.
  Answer request(std::string method, std::string path, std::string body = {}, Headers headers = {});

  // Status 101 if it worked. `query` is like "?lang=de".
  Answer connect(std::string query = {}, Headers headers = {});
  bool connected() const;
  void disconnect();
  // Returns when the message is with the system; false if the connection is lost.
  bool send(std::string text);
  bool send_binary(std::string bytes);
  // The next message, whatever it is; nothing if none comes in time or the connection is lost.
  std::optional<Json> next(Milliseconds limit = kLimit);
  // The next message of this type; others are passed over, but stay in `frames`.
  std::optional<Json> wait_for(std::string_view type, Milliseconds limit = kLimit);
  // Reads until nothing has come for so long.
  void read_all(Milliseconds quiet = Milliseconds(200));
  // Everything that has ever come over the WebSocket, as it was sent.
  const std::vector<std::string>& frames() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace spielwerk::client
