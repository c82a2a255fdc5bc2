#include "server/doors/public_url.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <optional>

namespace spielwerk::server {

namespace {

namespace ip = boost::asio::ip;

constexpr std::size_t kLongestHost = 253;
constexpr std::size_t kLongestLabel = 63;

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string in_small_letters(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), small);
  return result;
}

// A name between two dots.
bool is_label(std::string_view label) {
  const auto good = [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-'; };
  return !label.empty() && label.size() <= kLongestLabel && label.front() != '-' && label.back() != '-' &&
         std::all_of(label.begin(), label.end(), good);
}

bool is_name(std::string_view host) {
  if (host.size() > kLongestHost) return false;
  for (;;) {
    const auto dot = std::min(host.find('.'), host.size());
    if (!is_label(host.substr(0, dot))) return false;
    if (dot == host.size()) return true;
    host.remove_prefix(dot + 1);
  }
}

// A host as browsers write it; nothing if it is none.
std::optional<std::string> checked_host(const std::string& host) {
  boost::system::error_code error;
  if (host.starts_with('[')) {
    if (!host.ends_with(']')) return std::nullopt;
    const auto six = ip::make_address_v6(host.substr(1, host.size() - 2), error);
    if (error || six.scope_id() != 0) return std::nullopt;
    return "[" + six.to_string() + "]";
  }
  if (!is_name(host)) return std::nullopt;
  // What ends in a number is an address, or nothing.
  const std::string last = host.substr(host.rfind('.') + 1);
  if (std::all_of(last.begin(), last.end(), is_digit)) {
    ip::make_address_v4(host, error);
    if (error) return std::nullopt;
  }
  return host;
}

bool is_this_machine(const std::string& host) {
  boost::system::error_code error;
  const auto address = ip::make_address(host.starts_with('[') ? host.substr(1, host.size() - 2) : host, error);
  return error ? host == "localhost" : address.is_loopback();
}

std::optional<int> port_of(std::string_view digits) {
  constexpr int kLastPort = 65535;
  int port = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (error != std::errc() || end != digits.data() + digits.size() || port < 1 || port > kLastPort) return std::nullopt;
  return port;
}

std::optional<Text> wrong_end(std::string_view rest) {
  if (rest.find('#') != std::string_view::npos) {
    return Text{"--url has nothing behind a #: it ends with the host, like https://play.example.org",
                "--url hat nichts hinter einem #: sie endet mit dem Namen des Rechners, etwa https://play.example.org"};
  }
  if (rest.find('?') != std::string_view::npos) {
    return Text{"--url has no query (what begins with ?): it ends with the host, like https://play.example.org",
                "--url hat keine Abfrage (was mit ? beginnt): sie endet mit dem Namen des Rechners, etwa "
                "https://play.example.org"};
  }
  if (rest.find('/') != std::string_view::npos) {
    return Text{"--url has no path: Spielwerk needs a host of its own, like https://play.example.org",
                "--url hat keinen Pfad: Spielwerk braucht einen eigenen Rechnernamen, etwa https://play.example.org"};
  }
  if (rest.find('@') != std::string_view::npos) {
    return Text{"--url has no name and no password in it (what stands before the @)",
                "--url enthält keinen Namen und kein Passwort (was vor dem @ steht)"};
  }
  return std::nullopt;
}

std::optional<Text> wrong_host(const std::string& host) {
  if (host.empty()) {
    return Text{"--url has no host: it looks like https://play.example.org",
                "In --url fehlt der Name des Rechners: sie sieht aus wie https://play.example.org"};
  }
  if (std::any_of(host.begin(), host.end(), [](char c) { return static_cast<unsigned char>(c) > 127; })) {
    return Text{fmt::format("--url: write \"{}\" as it is registered, beginning with xn--", host),
                fmt::format("--url: „{}“ wird so geschrieben, wie es eingetragen ist, mit xn-- am Anfang", host)};
  }
  if (!checked_host(host)) {
    return Text{fmt::format("--url: \"{}\" is not the name or address of a host", host),
                fmt::format("--url: „{}“ ist kein Name und keine Adresse eines Rechners", host)};
  }
  return std::nullopt;
}

}  // namespace

Expected<std::string> checked_url(std::string_view url) {
  if (url.empty()) return std::string();
  const auto colon = url.find("://");
  const std::string scheme = in_small_letters(url.substr(0, colon));
  if (colon == std::string_view::npos || (scheme != "https" && scheme != "http")) {
    return Text{fmt::format("--url begins with https://, like https://play.example.org: \"{}\" does not", url),
                fmt::format("--url beginnt mit https://, etwa https://play.example.org: „{}“ nicht", url)};
  }
  std::string_view rest = url.substr(colon + 3);
  if (rest.ends_with('/') && rest.find('/') == rest.size() - 1) rest.remove_suffix(1);
  if (auto wrong = wrong_end(rest)) return *wrong;
  const auto bracket = rest.starts_with('[') ? std::min(rest.find(']'), rest.size()) : 0;
  const auto end = std::min(rest.find(':', bracket), rest.size());
  const std::string host = in_small_letters(rest.substr(0, end));
  if (auto wrong = wrong_host(host)) return *wrong;
  const std::string name = *checked_host(host);
  if (scheme == "http" && !is_this_machine(name)) {
    return Text{fmt::format("--url: whatever is sent to http://{} can be read on the way, passwords too: use https, or "
                            "play on this machine (localhost)",
                            name),
                fmt::format("--url: Was an http://{} geschickt wird, kann unterwegs gelesen werden, auch Passwörter: "
                            "https verwenden, oder auf diesem Rechner spielen (localhost)",
                            name)};
  }
  const std::string origin = scheme + "://" + name;
  if (end == rest.size()) return origin;
  const std::optional<int> port = port_of(rest.substr(end + 1));
  if (!port) {
    return Text{fmt::format("--url: \"{}\" is not a port from 1 to 65535", rest.substr(end + 1)),
                fmt::format("--url: „{}“ ist kein Port von 1 bis 65535", rest.substr(end + 1))};
  }
  const int usual = scheme == "https" ? 443 : 80;
  return *port == usual ? origin : fmt::format("{}:{}", origin, *port);
}

}  // namespace spielwerk::server
