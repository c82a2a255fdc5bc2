#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/url.hpp"
#include "core/json.hpp"

// One person over the wire, as docs/protocol.md says. For tests there is a blocking one in client/blocking.hpp.

namespace spielwerk::client {

template <class T>
using Task = boost::asio::awaitable<T>;

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Response {
  int status = 0;  // 0: there was no answer, and `body` says why
  Headers headers;
  std::string body;

  bool ok() const { return status >= 200 && status < 300; }
  std::string header(std::string_view name) const;  // empty if it is not there
};

// Everything runs on the executor, which must be of one thread. A coroutine that has begun may outlive the client.
class Client {
 public:
  Client(boost::asio::any_io_executor executor, Url server);
  ~Client();
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;

  // Who this is; the cookie ("spielwerk=...") is kept when the server sets one and forgotten when it takes it away.
  const std::string& cookie() const;
  void set_cookie(std::string cookie);
  void set_token(std::string token);  // of the API, instead of the cookie
  const Url& server() const;
  void go_to(Url server);  // from the next request and the next connect on
  // From this address of the machine, like "127.0.0.2", instead of any: whoever comes from elsewhere is somebody else.
  void come_from(std::string address);

  // One request after another, on a connection that is kept. Cookie, token, Origin and Content-Type are set; `headers`
  // come on top, and one with an empty value takes a header away. Nothing is ever sent twice.
  Task<Response> request(std::string method, std::string path, std::string body = std::string(),
                         Headers headers = Headers());
  void hang_up();  // closes the connection of the requests

  // Opens the WebSocket, instead of the one that may be open. The status is 101 if it worked.
  Task<Response> connect(std::string query = std::string(), Headers headers = Headers());
  bool connected() const;
  void disconnect();  // at once, without a farewell; nothing is heard of it afterwards

  // Does not wait: a message that cannot be sent shows as a lost connection.
  void send(std::string text);
  void send_binary(std::string bytes);
  // When everything that was given to `send` is with the system, or the connection is lost.
  Task<void> sent();

  // The next message; nothing if none comes in time or the connection is lost.
  Task<std::optional<std::string>> next(std::chrono::milliseconds limit);
  // Instead of `next`: called for every message, and when the connection is lost. The text is gone afterwards.
  void on_message(std::function<void(std::string_view)> hear);
  void on_lost(std::function<void()> lost);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace spielwerk::client
