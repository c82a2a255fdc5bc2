#include "server/doors/http.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "server/people.hpp"

namespace spielwerk::server {

namespace {

constexpr const char* kPlainCookie = "spielwerk";
constexpr const char* kSecureCookie = "__Host-spielwerk";
constexpr const char* kPlainDevice = "spielwerk-device";
constexpr const char* kSecureDevice = "__Host-spielwerk-device";
constexpr std::string_view kBearer = "bearer ";

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// How much a browser likes a language ("de-AT,de;q=0.9,en;q=0.5"), in thousandths; earlier entries win among equals.
int preference(std::string_view list, std::string_view language) {
  int best = 0;
  int place = 0;
  while (!list.empty()) {
    const auto end = std::min(list.find(','), list.size());
    std::string_view entry = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    while (entry.starts_with(' ')) entry.remove_prefix(1);
    const auto quality = entry.find("q=");
    const double liked =
        quality == std::string_view::npos ? 1 : std::strtod(std::string(entry.substr(quality + 2)).c_str(), nullptr);
    if (entry.starts_with(language)) best = std::max(best, static_cast<int>(liked * 1000) * 100 - place);
    ++place;
  }
  return best;
}

std::string cookie_named(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    const auto end = cookies.find(';');
    std::string_view pair = cookies.substr(0, end);
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.starts_with(name) && pair.size() > name.size() && pair[name.size()] == '=')
      return std::string(pair.substr(name.size() + 1));
    if (end == std::string_view::npos) break;
    cookies.remove_prefix(end + 1);
  }
  return {};
}

std::string cookie(std::string_view name, std::string_view secret, std::string_view same_site, Time life, bool https) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite={}; Max-Age={}{}", name, secret, same_site, life / kSecond,
                     https ? "; Secure" : "");
}

}  // namespace

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0) {
      decoded += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

void Request::read_target(std::string_view target) {
  const auto question = target.find('?');
  path = std::string(target.substr(0, question));
  if (question == std::string_view::npos) return;
  std::string_view rest = target.substr(question + 1);
  while (!rest.empty()) {
    const auto end = rest.find('&');
    const std::string_view pair = rest.substr(0, end);
    const auto equals = pair.find('=');
    const std::string value =
        equals == std::string_view::npos ? std::string() : percent_decoded(pair.substr(equals + 1));
    query[percent_decoded(pair.substr(0, equals))] = value;
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
}

Language language_of(const Request& request) {
  const auto asked = request.query.find("lang");
  if (asked != request.query.end()) return asked->second == "de" ? Language::german : Language::english;
  return preference(request.accept_language, "de") > preference(request.accept_language, "en") ? Language::german
                                                                                               : Language::english;
}

// On a public server only the name with the prefix counts: a neighbour in the same domain cannot set that one.
Proof proof_of(const Request& request, bool https) {
  std::string scheme = request.authorization.substr(0, kBearer.size());
  std::transform(scheme.begin(), scheme.end(), scheme.begin(), lower);
  if (scheme == kBearer) return {request.authorization.substr(kBearer.size()), false};
  std::string secret = cookie_named(request.cookie, https ? kSecureCookie : kPlainCookie);
  const bool found = !secret.empty();
  return {std::move(secret), found};
}

std::string session_cookie(const std::string& secret, bool https) {
  const Time life = secret.empty() ? 0 : kSessionLife;
  return cookie(https ? kSecureCookie : kPlainCookie, secret, "Lax", life, https);
}

std::string device_of(const Request& request, bool https) {
  return cookie_named(request.cookie, https ? kSecureDevice : kPlainDevice);
}

// No page but ours needs it.
std::string device_cookie(const std::string& secret, bool https) {
  return cookie(https ? kSecureDevice : kPlainDevice, secret, "Strict", kDeviceLife, https);
}

bool changes_something(const Request& request) { return request.method != "GET" && request.method != "HEAD"; }

Response json_response(std::string body) {
  Response response;
  response.body = std::move(body);
  return response;
}

Response error_response(int status, std::string_view code, const Text& text, Language language) {
  JsonWriter json;
  json.object().key("error").object().member("code", code).member("text", text.in(language)).end().end();
  Response response = json_response(json.take());
  response.status = status;
  return response;
}

}  // namespace spielwerk::server
