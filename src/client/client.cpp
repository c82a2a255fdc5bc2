#include "client/client.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cctype>
#include <cerrno>
#include <deque>

// The only file of the client that includes Beast, which is slow to compile.

namespace spielwerk::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using tcp = boost::asio::ip::tcp;

namespace {

constexpr std::chrono::seconds kRequestTime{30};
constexpr std::chrono::seconds kHandshakeTime{10};
constexpr std::size_t kMostBody = 64 * 1024 * 1024;

// Errors as values: const auto [error, bytes] = co_await read(..., kValues).
constexpr auto kValues = asio::as_tuple(asio::use_awaitable);

bool same_name(std::string_view a, std::string_view b) {
  const auto same = [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
  };
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), same);
}

Response no_answer(const boost::system::error_code& error) {
  Response response;
  response.body = error.message();
  return response;
}

Response plain(const http::response<http::string_body>& message) {
  Response response;
  response.status = static_cast<int>(message.result_int());
  for (const auto& field : message) response.headers.emplace_back(field.name_string(), field.value());
  response.body = message.body();
  return response;
}

std::optional<tcp::endpoint> endpoint_of(const Url& server) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(server.host == "localhost" ? "127.0.0.1" : server.host, error);
  if (error) return std::nullopt;
  return tcp::endpoint(address, static_cast<unsigned short>(server.port));
}

// Opens a socket that is to be connected, at an address of this machine if one is named.
boost::system::error_code open_at(tcp::socket& socket, const std::string& from, const tcp::endpoint& to) {
  boost::system::error_code error;
  if (from.empty()) return error;
  const auto address = asio::ip::make_address(from, error);
  if (!error) socket.open(to.protocol(), error);
  if (!error) socket.bind(tcp::endpoint(address, 0), error);
  return error;
}

boost::system::error_code no_such_host() { return asio::error::make_error_code(asio::error::host_not_found); }

template <class Message>
void set_headers(Message& message, const Headers& headers) {
  for (const auto& [name, value] : headers) {
    value.empty() ? static_cast<void>(message.erase(name)) : message.set(name, value);
  }
}

// One WebSocket, from the handshake to its end.
struct Socket : std::enable_shared_from_this<Socket> {
  explicit Socket(const asio::any_io_executor& executor)
      : stream(executor),
        bell(executor, asio::steady_timer::time_point::max()),
        all_sent(executor, asio::steady_timer::time_point::max()) {}

  struct Outgoing {
    std::string content;
    bool text;
  };

  websocket::stream<beast::tcp_stream> stream;
  bool open = false;
  bool writing = false;
  std::deque<Outgoing> waiting;
  std::deque<std::string> inbox;
  asio::steady_timer bell;      // rings when something is in the inbox, or the connection is lost
  asio::steady_timer all_sent;  // rings when nothing waits any more
  std::function<void(std::string_view)> hear;
  std::function<void()> lost;

  void take_in(std::string_view text) {
    if (hear) {
      hear(text);
    } else {
      inbox.emplace_back(text);
      bell.cancel();
    }
  }

  void end() {
    if (!open) return;
    open = false;
    beast::get_lowest_layer(stream).close();
    bell.cancel();
    all_sent.cancel();
    if (lost) lost();
  }

  void forget() {
    hear = nullptr;
    lost = nullptr;
    end();
  }

  void send(std::string content, bool text) {
    if (!open) return;
    waiting.push_back({std::move(content), text});
    if (writing) return;
    writing = true;
    asio::co_spawn(stream.get_executor(), write_all(shared_from_this()), asio::detached);
  }

  static Task<void> read_all(std::shared_ptr<Socket> self) {
    beast::flat_buffer buffer;
    for (;;) {
      const auto [error, bytes] = co_await self->stream.async_read(buffer, kValues);
      if (error || !self->open) break;
      self->take_in(std::string_view(static_cast<const char*>(buffer.data().data()), buffer.size()));
      buffer.consume(buffer.size());
      buffer.shrink_to_fit();
    }
    self->end();
  }

  static Task<void> write_all(std::shared_ptr<Socket> self) {
    while (!self->waiting.empty() && self->open) {
      const Outgoing next = std::move(self->waiting.front());
      self->waiting.pop_front();
      self->stream.text(next.text);
      const auto [error, bytes] = co_await self->stream.async_write(asio::buffer(next.content), kValues);
      if (error) self->end();
    }
    self->writing = false;
    self->all_sent.cancel();
  }
};

// The other cookie only says that somebody has logged in here before.
bool is_session(std::string_view cookie) {
  return cookie.starts_with("spielwerk=") || cookie.starts_with("__Host-spielwerk=");
}

}  // namespace

std::string Response::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (same_name(key, name)) return value;
  }
  return {};
}

struct Client::State {
  State(asio::any_io_executor where, Url address) : executor(std::move(where)), server(std::move(address)) {}

  asio::any_io_executor executor;
  Url server;
  std::string cookie;
  std::string token;
  std::string from;
  std::optional<beast::tcp_stream> line;  // of the requests
  Url line_to;
  std::shared_ptr<Socket> socket;
  std::function<void(std::string_view)> hear;
  std::function<void()> lost;

  Headers own_headers() const {
    Headers headers = {{"Origin", server.origin()}};
    if (!token.empty()) {
      headers.emplace_back("Authorization", "Bearer " + token);
    } else if (!cookie.empty()) {
      headers.emplace_back("Cookie", cookie);
    }
    return headers;
  }

  // The server closes a connection on which nothing was asked for a while.
  bool line_is_good() {
    if (!line || line_to != server) return false;
    char byte = 0;
    const auto got = recv(line->socket().native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
  }

  http::request<http::string_body> message(const std::string& method, const std::string& path, std::string body,
                                           const Headers& headers) const {
    http::request<http::string_body> message;
    message.version(11);
    message.method_string(method);
    message.target(path);
    message.set(http::field::host, server.authority());
    if (method != "GET" && method != "HEAD") message.set(http::field::content_type, "application/json");
    set_headers(message, own_headers());
    set_headers(message, headers);
    message.body() = std::move(body);
    message.prepare_payload();
    return message;
  }

  void keep_cookie(const Response& response) {
    for (const auto& [name, given] : response.headers) {
      if (!same_name(name, "Set-Cookie") || !is_session(given)) continue;
      const std::string pair = given.substr(0, given.find(';'));
      cookie = pair.ends_with("=") ? std::string() : pair;
    }
  }

  static Task<boost::system::error_code> open_line(std::shared_ptr<State> self) {
    const auto endpoint = endpoint_of(self->server);
    if (!endpoint) co_return no_such_host();
    self->line.emplace(self->executor);
    self->line_to = self->server;
    self->line->expires_after(kRequestTime);
    boost::system::error_code failure = open_at(self->line->socket(), self->from, *endpoint);
    if (!failure) {
      const auto [error] = co_await self->line->async_connect(*endpoint, kValues);
      failure = error;
    }
    if (failure) {
      self->line.reset();
      co_return failure;
    }
    boost::system::error_code ignored;
    self->line->socket().set_option(tcp::no_delay(true), ignored);
    co_return failure;
  }

  static Task<Response> request(std::shared_ptr<State> self, std::string method, std::string path, std::string body,
                                Headers headers) {
    if (!self->line_is_good()) {
      const boost::system::error_code error = co_await open_line(self);
      if (error) co_return no_answer(error);
    }
    const auto message = self->message(method, path, std::move(body), headers);
    http::response_parser<http::string_body> parser;
    parser.body_limit(kMostBody);
    parser.skip(method == "HEAD");
    beast::flat_buffer buffer;
    self->line->expires_after(kRequestTime);
    const auto [write_error, written] = co_await http::async_write(*self->line, message, kValues);
    // A server that refuses a large body answers before it has read all of it.
    const auto [read_error, read] = co_await http::async_read(*self->line, buffer, parser, kValues);
    if (read_error) {
      self->line.reset();
      co_return no_answer(write_error ? write_error : read_error);
    }
    const Response response = plain(parser.get());
    if (!parser.get().keep_alive() || write_error) self->line.reset();
    self->keep_cookie(response);
    co_return response;
  }

  static Task<Response> connect(std::shared_ptr<State> self, std::string query, Headers headers) {
    if (self->socket) self->socket->forget();
    auto socket = std::make_shared<Socket>(self->executor);
    self->socket = socket;
    const auto endpoint = endpoint_of(self->server);
    if (!endpoint) co_return no_answer(no_such_host());
    auto& lowest = beast::get_lowest_layer(socket->stream);
    lowest.expires_after(kHandshakeTime);
    if (const auto failure = open_at(lowest.socket(), self->from, *endpoint)) co_return no_answer(failure);
    const auto [connect_error] = co_await lowest.async_connect(*endpoint, kValues);
    if (connect_error) co_return no_answer(connect_error);
    boost::system::error_code ignored;
    lowest.socket().set_option(tcp::no_delay(true), ignored);
    lowest.expires_never();
    const Headers own = self->own_headers();
    const websocket::stream_base::timeout times{kHandshakeTime, websocket::stream_base::none(), false};
    const auto decorate = [own, headers](websocket::request_type& request) {
      set_headers(request, own);
      set_headers(request, headers);
    };
    socket->stream.set_option(times);
    socket->stream.set_option(websocket::stream_base::decorator(decorate));
    socket->stream.auto_fragment(false);
    const std::string target = "/api/socket" + query;
    websocket::response_type answer;
    const auto [error] = co_await socket->stream.async_handshake(answer, self->server.authority(), target, kValues);
    if (error && error != websocket::error::upgrade_declined) co_return no_answer(error);
    const Response response = plain(answer);
    if (!error) begin(self, socket);
    co_return response;
  }

  static void begin(const std::shared_ptr<State>& self, const std::shared_ptr<Socket>& socket) {
    socket->open = true;
    socket->hear = self->hear;
    socket->lost = self->lost;
    asio::co_spawn(self->executor, Socket::read_all(socket), asio::detached);
  }

  static Task<std::optional<std::string>> next(std::shared_ptr<Socket> socket, std::chrono::milliseconds limit) {
    if (!socket) co_return std::nullopt;
    if (socket->inbox.empty() && socket->open) {
      socket->bell.expires_after(limit);
      co_await socket->bell.async_wait(kValues);
    }
    if (socket->inbox.empty()) co_return std::nullopt;
    std::optional<std::string> message = std::move(socket->inbox.front());
    socket->inbox.pop_front();
    co_return message;
  }

  static Task<void> sent(std::shared_ptr<Socket> socket) {
    while (socket && socket->open && socket->writing) {
      socket->all_sent.expires_at(asio::steady_timer::time_point::max());
      co_await socket->all_sent.async_wait(kValues);
    }
  }
};

Client::Client(asio::any_io_executor executor, Url server)
    : state_(std::make_shared<State>(std::move(executor), std::move(server))) {}

Client::~Client() {
  if (state_) disconnect();
}

Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;

const std::string& Client::cookie() const { return state_->cookie; }
void Client::set_cookie(std::string cookie) { state_->cookie = std::move(cookie); }
void Client::set_token(std::string token) { state_->token = std::move(token); }
const Url& Client::server() const { return state_->server; }
void Client::go_to(Url server) { state_->server = std::move(server); }
void Client::come_from(std::string address) { state_->from = std::move(address); }

Task<Response> Client::request(std::string method, std::string path, std::string body, Headers headers) {
  return State::request(state_, std::move(method), std::move(path), std::move(body), std::move(headers));
}

void Client::hang_up() { state_->line.reset(); }

Task<Response> Client::connect(std::string query, Headers headers) {
  return State::connect(state_, std::move(query), std::move(headers));
}

bool Client::connected() const { return state_->socket && state_->socket->open; }

void Client::disconnect() {
  if (state_->socket) state_->socket->forget();
}

void Client::send(std::string text) {
  if (state_->socket) state_->socket->send(std::move(text), true);
}

void Client::send_binary(std::string bytes) {
  if (state_->socket) state_->socket->send(std::move(bytes), false);
}

Task<void> Client::sent() { return State::sent(state_->socket); }

Task<std::optional<std::string>> Client::next(std::chrono::milliseconds limit) {
  return State::next(state_->socket, limit);
}

void Client::on_message(std::function<void(std::string_view)> hear) { state_->hear = std::move(hear); }
void Client::on_lost(std::function<void()> lost) { state_->lost = std::move(lost); }

}  // namespace spielwerk::client
