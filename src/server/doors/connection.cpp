#include "server/doors/connection.hpp"

#include "server/denied.hpp"
#include "server/doors/socket.hpp"
#include "server/log.hpp"

namespace spielwerk::server {

namespace {

constexpr std::chrono::seconds kRequestTime{20};
constexpr std::size_t kMostHeader = 16 * 1024;
constexpr std::size_t kMostDropped = 16 * 1024 * 1024;
constexpr std::size_t kDropAtOnce = 64 * 1024;
constexpr std::chrono::seconds kDropTime{3};
constexpr std::size_t kKeyLength = 24;  // 16 bytes in base64

using Parser = http::request_parser<http::string_body>;

// Behind a proxy, the last address that it has written down; of version 6, the network that one customer gets.
std::string address_of(const House& house, const tcp::socket& socket, const http::request<http::string_body>& message) {
  std::string address;
  boost::system::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (!error) address = endpoint.address().to_string();
  if (!house.options.url.empty()) {
    const std::string list(message["X-Forwarded-For"]);
    const auto comma = list.rfind(',');
    std::string last = comma == std::string::npos ? list : list.substr(comma + 1);
    while (last.starts_with(' ')) last.erase(0, 1);
    if (!last.empty()) address = last;
  }
  const auto parsed = asio::ip::make_address(address, error);
  if (error || !parsed.is_v6() || parsed.is_loopback()) return address;
  auto bytes = parsed.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return asio::ip::address_v6(bytes).to_string();
}

Request plain(const http::request<http::string_body>& message, std::string address) {
  Request request;
  request.method = std::string(message.method_string());
  request.read_target(message.target());
  request.body = message.body();
  request.address = std::move(address);
  request.host = std::string(message[http::field::host]);
  request.origin = std::string(message[http::field::origin]);
  request.cookie = std::string(message[http::field::cookie]);
  request.authorization = std::string(message[http::field::authorization]);
  request.content_type = std::string(message[http::field::content_type]);
  request.accept_language = std::string(message[http::field::accept_language]);
  request.accept_encoding = std::string(message[http::field::accept_encoding]);
  request.if_none_match = std::string(message[http::field::if_none_match]);
  return request;
}

http::response<http::string_body> carried(Response response, bool https, bool keep_alive, bool head) {
  http::response<http::string_body> message;
  message.version(11);
  message.result(static_cast<unsigned>(response.status));
  message.set(http::field::server, "Spielwerk");
  for (const auto& [name, value] : security_headers(https)) message.set(name, value);
  message.set(http::field::cache_control, response.cache_control);
  for (const auto& [name, value] : response.headers) message.insert(name, value);
  if (response.status != 304) message.set(http::field::content_type, response.content_type);
  message.keep_alive(keep_alive);
  const std::size_t size = response.body.size();
  if (!head) message.body() = std::move(response.body);
  message.prepare_payload();
  if (head) message.content_length(size);
  return message;
}

Response too_large(Language language) {
  return error_response(413, "too_large", {"This is too large.", "Das ist zu groß."}, language);
}

Response not_http(Language language) {
  return error_response(400, "bad_request", {"This is not an HTTP request.", "Das ist keine HTTP-Anfrage."}, language);
}

// A handshake that the library will take; others are answered like every request.
bool is_handshake(const http::request<http::string_body>& message) {
  return websocket::is_upgrade(message) && message[http::field::sec_websocket_version] == "13" &&
         message[http::field::sec_websocket_key].size() == kKeyLength;
}

// Whoever is still sending would not read the answer if the connection broke now: a little of it is read and dropped.
Task<void> let_finish(beast::tcp_stream& stream) {
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  std::vector<char> dropped(kDropAtOnce);
  stream.expires_after(kDropTime);
  for (std::size_t sum = 0; sum < kMostDropped;) {
    const auto [error, bytes] = co_await stream.async_read_some(asio::buffer(dropped), kValues);
    if (error) break;
    sum += bytes;
  }
}

Task<bool> write(beast::tcp_stream& stream, Response response, bool https, bool keep_alive, bool head) {
  auto message = carried(std::move(response), https, keep_alive, head);
  const auto [error, bytes] = co_await http::async_write(stream, message, kValues);
  co_return !error && keep_alive;
}

}  // namespace

Task<void> serve_connection(House& house, Router& router, tcp::socket socket) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  for (;;) {
    Parser parser;
    parser.header_limit(kMostHeader);
    parser.body_limit(boost::none);
    stream.expires_after(kRequestTime);
    const auto [header_error, header_bytes] = co_await http::async_read_header(stream, buffer, parser, kValues);
    if (header_error == http::error::end_of_stream || header_error == beast::error::timeout) break;
    if (header_error) {
      if (header_error.category() == http::make_error_code(http::error::end_of_stream).category())
        co_await write(stream, not_http(Language::english), router.https(), false, false);
      break;
    }
    const std::string address = address_of(house, stream.socket(), parser.get());
    const Request head = plain(parser.get(), address);
    const Language language = language_of(head);
    const std::size_t limit = router.body_limit(head);
    if (parser.content_length().value_or(0) > limit) {
      co_await write(stream, too_large(language), router.https(), false, false);
      co_await let_finish(stream);
      break;
    }
    parser.body_limit(limit);
    const auto [body_error, body_bytes] = co_await http::async_read(stream, buffer, parser, kValues);
    if (body_error == http::error::body_limit) {
      co_await write(stream, too_large(language), router.https(), false, false);
      break;
    }
    if (body_error) break;
    auto message = parser.release();
    if (is_handshake(message) && head.path == "/api/socket") {
      Router::Admission admission = co_await router.admit(head);
      if (!admission.refusal) {
        co_await serve_socket(house, std::move(stream), std::move(message), head, std::move(admission.known));
        co_return;
      }
      co_await write(stream, std::move(*admission.refusal), router.https(), false, false);
      break;
    }
    const bool keep_alive = message.keep_alive() && !house.stopping;
    const bool only_head = message.method() == http::verb::head;
    Request request = plain(message, address);
    stream.expires_never();
    Response response = co_await router.answer(std::move(request));
    stream.expires_after(kRequestTime);
    if (!co_await write(stream, std::move(response), router.https(), keep_alive, only_head)) break;
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

}  // namespace spielwerk::server
