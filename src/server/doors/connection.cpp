#include "server/doors/connection.hpp"

#include <array>
#include <boost/beast/core/string.hpp>

#include "server/doors/carry.hpp"
#include "server/doors/socket.hpp"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostHeader = 16 * 1024;
constexpr std::size_t kMostDropped = 16 * 1024 * 1024;
constexpr std::size_t kDropAtOnce = 4 * 1024;
constexpr std::chrono::seconds kDropTime{3};
constexpr std::chrono::seconds kScrapeTime{5};
// How long a body may take before it is asked again whether it is wanted: a log-in may have ended meanwhile.
constexpr std::chrono::seconds kDecisionHolds{1};
constexpr std::size_t kKeyLength = 24;  // 16 bytes in base64

// A handshake that the library will take; others are answered like every request.
bool is_handshake(const http::request<http::string_body>& message) {
  return websocket::is_upgrade(message) && message[http::field::sec_websocket_version] == "13" &&
         message[http::field::sec_websocket_key].size() == kKeyLength;
}

// Every line of the header, in their order.
std::vector<std::string> forwarded_for(const http::request<http::string_body>& message) {
  std::vector<std::string> lines;
  const auto [first, last] = message.equal_range("X-Forwarded-For");
  for (auto line = first; line != last; ++line) lines.emplace_back(line->value());
  return lines;
}

// Writes an answer; whether the connection goes on.
Task<bool> write(beast::tcp_stream& stream, std::chrono::seconds time, Response response, Sending sending) {
  const auto message = carried(std::move(response), sending);
  stream.expires_after(time);
  const auto [error, bytes] = co_await http::async_write(stream, message, kValues);
  co_return !error && sending.keep_alive;
}

class Connection {
 public:
  Connection(const Door& door, tcp::socket socket)
      : door_(door), time_(door.house->options.limits.request_seconds), stream_(std::move(socket)) {}

  Task<void> serve();

 private:
  enum class Body : std::uint8_t { whole, too_large, lost };

  bool come_in();
  // These three say whether another request may follow.
  Task<bool> serve_request();
  Task<bool> serve_admitted(Parser& parser, const Request& head);
  Task<bool> send(Response response, Sending sending);
  Task<void> send_last(Response response);
  Task<void> serve_handshake(Parser& parser, Request head);
  Task<Body> receive(Parser& parser, std::size_t most);
  Task<void> refuse(Response response);

  Door door_;
  const std::chrono::seconds time_;
  std::optional<beast::tcp_stream> stream_;  // until a WebSocket takes it over
  beast::flat_buffer buffer_;
  IpAddress peer_;
  bool forwarded_ = false;
  Crowd::Pass pass_;
};

// Whoever comes without a proxy is known by the connection, and counts as long as it lasts.
bool Connection::come_in() {
  boost::system::error_code error;
  const auto endpoint = stream_->socket().remote_endpoint(error);
  if (error) return false;
  peer_ = endpoint.address();
  forwarded_ = door_.proxies->trust(peer_);
  if (forwarded_) return true;
  std::optional<Crowd::Pass> pass = door_.doorkeeper->connect(known_as(peer_));
  if (pass) {
    pass_ = std::move(*pass);
  } else {
    ++door_.house->metrics.connections_refused;
  }
  return pass.has_value();
}

Task<void> Connection::serve() {
  bool more = come_in();
  while (more) more = co_await serve_request();
  boost::system::error_code ignored;
  if (stream_) stream_->socket().shutdown(tcp::socket::shutdown_send, ignored);
}

Task<bool> Connection::serve_request() {
  Parser parser;
  parser.header_limit(kMostHeader);
  parser.body_limit(boost::none);
  stream_->expires_after(time_);
  const auto [error, bytes] = co_await http::async_read_header(*stream_, buffer_, parser, kValues);
  if (error) {
    if (is_not_http(error)) co_await send_last(not_http());
    co_return false;
  }
  Request head = head_of(parser.get());
  head.address = known_as(door_.proxies->origin(peer_, forwarded_for(parser.get())));
  head.forwarded = forwarded_;
  if (is_handshake(parser.get()) && parser.is_done() && head.path == "/api/socket") {
    co_await serve_handshake(parser, std::move(head));
    co_return false;
  }
  co_return co_await serve_admitted(parser, head);
}

// Nothing of a body is read before it is certain that it is wanted.
Task<bool> Connection::serve_admitted(Parser& parser, const Request& head) {
  const Sending sending{door_.router->https(), parser.get().keep_alive() && !door_.house->stopping,
                        parser.get().method() == http::verb::head};
  const auto began = std::chrono::steady_clock::now();
  Router::Admission admission = co_await door_.router->admit(head);
  if (!admission.answer && !parser.is_done()) {
    const Body body = co_await receive(parser, admission.most);
    if (body == Body::lost) co_return false;
    if (body == Body::too_large) admission.answer = too_large(language_of(head));
    if (body == Body::whole && std::chrono::steady_clock::now() - began > kDecisionHolds) {
      admission = {};  // what it holds is not taken twice
      admission = co_await door_.router->admit(head);
    }
  }
  if (admission.answer && !parser.is_done()) {
    co_await refuse(std::move(*admission.answer));
    co_return false;
  }
  if (admission.answer) co_return co_await send(std::move(*admission.answer), sending);
  stream_->expires_never();
  const Route& route = *admission.route;
  Response response = co_await door_.router->answer(&route, std::move(admission.call), std::move(parser.get().body()));
  door_.house->metrics.routes[{route.method, route.pattern}].observe(milliseconds_since(began));
  co_return co_await send(std::move(response), sending);
}

Task<Connection::Body> Connection::receive(Parser& parser, std::size_t most) {
  if (parser.content_length().value_or(0) > most) co_return Body::too_large;
  parser.body_limit(most);
  stream_->expires_after(time_);
  if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [error, bytes] = co_await asio::async_write(*stream_, asio::buffer(kGoOn), kValues);
    if (error) co_return Body::lost;
  }
  const auto [error, bytes] = co_await http::async_read(*stream_, buffer_, parser, kValues);
  if (error == http::error::body_limit) co_return Body::too_large;
  co_return error ? Body::lost : Body::whole;
}

Task<bool> Connection::send(Response response, Sending sending) {
  door_.house->metrics.count_request(response.status);
  co_return co_await write(*stream_, time_, std::move(response), sending);
}

// And nothing after it.
Task<void> Connection::send_last(Response response) {
  const Sending sending{door_.router->https(), false, false};
  co_await send(std::move(response), sending);
}

// Whoever is still sending would not read the answer if the connection broke now: a little of it is read and dropped.
Task<void> Connection::refuse(Response response) {
  co_await send_last(std::move(response));
  boost::system::error_code ignored;
  stream_->socket().shutdown(tcp::socket::shutdown_send, ignored);
  std::array<char, kDropAtOnce> dropped{};
  stream_->expires_after(kDropTime);
  for (std::size_t sum = 0; sum < kMostDropped;) {
    const auto [error, bytes] = co_await stream_->async_read_some(asio::buffer(dropped), kValues);
    if (error) break;
    sum += bytes;
  }
}

Task<void> Connection::serve_handshake(Parser& parser, Request head) {
  Router::Handshake handshake = co_await door_.router->admit_socket(head);
  if (handshake.refusal) {
    co_await send_last(std::move(*handshake.refusal));
    co_return;
  }
  // From now on it counts among the sockets.
  handshake.pass = {};
  pass_ = {};
  beast::tcp_stream stream = std::move(*stream_);
  stream_.reset();
  co_await serve_socket(*door_.house, std::move(stream), parser.release(), std::move(head), std::move(handshake.known),
                        handshake.seated);
}

}  // namespace

Task<void> serve_connection(Door door, tcp::socket socket) {
  Connection connection(door, std::move(socket));
  co_await connection.serve();
}

Task<void> serve_metrics(std::function<std::string()> figures, tcp::socket socket) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  Parser parser;
  parser.header_limit(kMostHeader);
  parser.body_limit(boost::none);
  stream.expires_after(kScrapeTime);
  const auto [error, bytes] = co_await http::async_read_header(stream, buffer, parser, kValues);
  if (error) co_return;
  const Request head = head_of(parser.get());
  Response response;
  if (head.path == "/metrics" && !changes_something(head)) {
    response.content_type = Metrics::kContentType;
    response.body = figures();
  } else {
    response = error_response(404, "not_found", {"There is no such thing here.", "Das gibt es hier nicht."},
                              language_of(head));
  }
  const Sending sending{false, false, head.method == "HEAD"};
  co_await write(stream, kScrapeTime, std::move(response), sending);
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

}  // namespace spielwerk::server
