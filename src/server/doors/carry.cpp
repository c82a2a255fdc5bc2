#include "server/doors/carry.hpp"

#include "server/doors/router.hpp"

namespace spielwerk::server {

Request head_of(const http::request<http::string_body>& message) {
  Request request;
  request.method = std::string(message.method_string());
  request.read_target(message.target());
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

http::response<http::string_body> carried(Response response, const Sending& sending) {
  http::response<http::string_body> message;
  message.version(11);
  message.result(static_cast<unsigned>(response.status));
  message.set(http::field::server, "Spielwerk");
  for (const auto& [name, value] : security_headers(sending.https)) message.set(name, value);
  message.set(http::field::cache_control, response.cache_control);
  for (const auto& [name, value] : response.headers) message.insert(name, value);
  if (response.status != 304) message.set(http::field::content_type, response.content_type);
  message.keep_alive(sending.keep_alive);
  const std::size_t size = response.body.size();
  if (!sending.only_head) message.body() = std::move(response.body);
  message.prepare_payload();
  if (sending.only_head) message.content_length(size);
  return message;
}

bool is_not_http(const boost::system::error_code& error) {
  return error != http::error::end_of_stream &&
         error.category() == http::make_error_code(http::error::end_of_stream).category();
}

Response not_http() {
  return error_response(400, "bad_request", {"This is not an HTTP request.", "Das ist keine HTTP-Anfrage."},
                        Language::english);
}

Response too_large(Language language) {
  return error_response(413, "too_large", {"This is too large.", "Das ist zu groß."}, language);
}

}  // namespace spielwerk::server
