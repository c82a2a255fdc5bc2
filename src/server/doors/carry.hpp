#pragma once

#include <string>

#include "server/doors/beast.hpp"
#include "server/doors/http.hpp"

// Between the messages of the library and our own.

namespace spielwerk::server {

using Parser = http::request_parser<http::string_body>;

// The header of a request; its body comes later.
Request head_of(const http::request<http::string_body>& message);

struct Sending {
  bool https = false;
  bool keep_alive = false;
  bool only_head = false;
};
http::response<http::string_body> carried(Response response, const Sending& sending);

// Whether the bytes were simply not HTTP: then that can be said.
bool is_not_http(const boost::system::error_code& error);

Response not_http();
Response too_large(Language language);

}  // namespace spielwerk::server
