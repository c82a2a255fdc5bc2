#include "client/url.hpp"

#include <charconv>

namespace spielwerk::client {

namespace {

constexpr std::string_view kScheme = "http://";

Text not_an_address(std::string_view text) {
  const std::string given(text);
  return {"\"" + given + "\" is not an address like http://127.0.0.1:8080",
          "\"" + given + "\" ist keine Adresse wie http://127.0.0.1:8080"};
}

bool read_port(std::string_view digits, int& port) {
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  return error == std::errc() && end == digits.data() + digits.size() && port >= 1 && port <= 65535;
}

}  // namespace

Expected<Url> Url::read(std::string_view text) {
  std::string_view rest = text;
  if (!rest.starts_with(kScheme)) return not_an_address(text);
  rest.remove_prefix(kScheme.size());
  while (rest.ends_with('/')) rest.remove_suffix(1);
  Url url;
  if (rest.starts_with('[')) {
    const auto bracket = rest.find(']');
    if (bracket == std::string_view::npos) return not_an_address(text);
    url.host = std::string(rest.substr(1, bracket - 1));
    rest.remove_prefix(bracket + 1);
  } else {
    const auto colon = std::min(rest.find(':'), rest.size());
    url.host = std::string(rest.substr(0, colon));
    rest.remove_prefix(colon);
  }
  const bool good_port = rest.empty() || (rest.starts_with(':') && read_port(rest.substr(1), url.port));
  if (url.host.empty() || url.host.find_first_of("/?#@ ") != std::string::npos || !good_port)
    return not_an_address(text);
  return url;
}

std::string Url::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == 80 ? name : name + ":" + std::to_string(port);
}

bool Url::is_loopback() const { return host == "127.0.0.1" || host == "::1" || host == "localhost"; }

}  // namespace spielwerk::client
