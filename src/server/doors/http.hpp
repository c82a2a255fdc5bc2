#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.hpp"
#include "core/text.hpp"

// A request and a response without the library that carries them (connection.cpp does that), so that the routes read,
// build and test without it.

namespace spielwerk::server {

struct Request {
  std::string method;
  std::string path;  // without the query, still encoded
  std::map<std::string, std::string> query;
  std::string body;
  std::string address;     // of whoever asks
  bool forwarded = false;  // a proxy has brought it
  std::string id;          // by which it is found in the log

  // Headers, empty if they were not sent.
  std::string host;
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string content_type;
  std::string accept_language;
  std::string accept_encoding;
  std::string if_none_match;

  // Fills path and query from the target of the request line.
  void read_target(std::string_view target);
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  std::string cache_control = "no-store";
  std::vector<std::pair<std::string, std::string>> headers;
};

// "%41da" -> "Ada". What is not valid stays as it is.
std::string percent_decoded(std::string_view text);

// de or en: ?lang= first, then what the browser prefers.
Language language_of(const Request& request);

// The secret of a person: from the Authorization header of a program or from the cookie.
struct Proof {
  std::string secret;
  bool from_cookie = false;
};
Proof proof_of(const Request& request, bool https);

// The cookie with the secret of a log-in; an empty secret takes it away.
std::string session_cookie(const std::string& secret, bool https);

// The secret by which a browser is known that somebody has logged in with before, and the cookie that keeps it. It is
// nobody's log-in, and stays when that ends.
std::string device_of(const Request& request, bool https);
std::string device_cookie(const std::string& secret, bool https);

// GET and HEAD do not, and have no body.
bool changes_something(const Request& request);

Response json_response(std::string body);
Response error_response(int status, std::string_view code, const Text& text, Language language);

}  // namespace spielwerk::server
