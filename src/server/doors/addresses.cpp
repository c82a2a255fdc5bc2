#include "server/doors/addresses.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace spielwerk::server {

namespace {

namespace ip = boost::asio::ip;

constexpr std::size_t kNetworkBytes = 8;  // a /64
constexpr unsigned kBits4 = 32;
constexpr unsigned kBits6 = 128;

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::optional<unsigned> number(std::string_view digits, unsigned most) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size() || value > most)
    return std::nullopt;
  return value;
}

// Some proxies write the port, too.
bool is_port(std::string_view text) {
  constexpr unsigned kLastPort = 65535;
  return text.empty() || (text.front() == ':' && number(text.substr(1), kLastPort));
}

IpAddress plain(const IpAddress& address) {
  if (!address.is_v6()) return address;
  const ip::address_v6 six = address.to_v6();
  if (six.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, six);
  return ip::address_v6(six.to_bytes());  // without the interface that it was seen at
}

std::vector<unsigned char> bytes_of(const IpAddress& address) {
  const auto all = [](const auto& bytes) { return std::vector<unsigned char>(bytes.begin(), bytes.end()); };
  return address.is_v4() ? all(address.to_v4().to_bytes()) : all(address.to_v6().to_bytes());
}

}  // namespace

std::optional<IpAddress> read_address(std::string_view text) {
  text = trimmed(text);
  std::string_view host = text;
  std::string_view port;
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    host = text.substr(1, end - 1);
    port = text.substr(end + 1);
  } else if (std::count(text.begin(), text.end(), ':') == 1) {
    host = text.substr(0, text.find(':'));
    port = text.substr(text.find(':'));
  }
  boost::system::error_code error;
  const IpAddress address = ip::make_address(std::string(host), error);
  if (error || !is_port(port) || host.find('\0') != std::string_view::npos) return std::nullopt;
  return plain(address);
}

std::string known_as(const IpAddress& address) {
  const IpAddress simple = plain(address);
  if (!simple.is_v6() || simple.is_loopback()) return simple.to_string();
  auto bytes = simple.to_v6().to_bytes();
  std::fill(bytes.begin() + kNetworkBytes, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string();
}

std::optional<Network> Network::read(std::string_view text) {
  const auto slash = text.find('/');
  boost::system::error_code error;
  // Not with a port: this is no visitor.
  const IpAddress written = ip::make_address(std::string(text.substr(0, slash)), error);
  if (error) return std::nullopt;
  const IpAddress address = plain(written);
  const unsigned all = address.is_v4() ? kBits4 : kBits6;
  if (slash == std::string_view::npos) return Network{address, all};
  const auto bits = number(text.substr(slash + 1), all);
  // The bits of a mapped address could be meant in two ways.
  if (!bits || written.is_v6() != address.is_v6()) return std::nullopt;
  return Network{address, *bits};
}

bool Network::contains(const IpAddress& other) const {
  const std::vector<unsigned char> mine = bytes_of(address);
  const std::vector<unsigned char> theirs = bytes_of(plain(other));
  if (mine.size() != theirs.size()) return false;
  constexpr unsigned kByte = 8;
  const auto same_bit = [&](unsigned bit) {
    const unsigned mask = 0x80U >> (bit % kByte);
    return (mine[bit / kByte] & mask) == (theirs[bit / kByte] & mask);
  };
  for (unsigned bit = 0; bit < bits; ++bit)
    if (!same_bit(bit)) return false;
  return true;
}

Expected<Proxies> Proxies::read(const std::vector<std::string>& networks, bool https) {
  std::vector<std::string> named = networks;
  if (named.empty() && https) named = {"127.0.0.0/8", "::1"};
  Proxies proxies;
  for (const std::string& text : named) {
    const std::optional<Network> network = Network::read(text);
    if (!network) {
      return Text{fmt::format("--proxy needs an address or a network, like 10.0.0.2 or 10.0.0.0/8: \"{}\"", text),
                  fmt::format("--proxy braucht eine Adresse oder ein Netz, etwa 10.0.0.2 oder 10.0.0.0/8: „{}“", text)};
    }
    proxies.networks_.push_back(*network);
  }
  return proxies;
}

bool Proxies::trust(const IpAddress& address) const {
  return std::any_of(networks_.begin(), networks_.end(),
                     [&](const Network& network) { return network.contains(address); });
}

IpAddress Proxies::origin(const IpAddress& peer, const std::vector<std::string>& forwarded_for) const {
  IpAddress origin = plain(peer);
  for (auto line = forwarded_for.rbegin(); line != forwarded_for.rend(); ++line) {
    std::string_view rest = *line;
    while (!rest.empty()) {
      const auto comma = rest.rfind(',');
      const std::string_view entry = trimmed(comma == std::string_view::npos ? rest : rest.substr(comma + 1));
      rest = comma == std::string_view::npos ? std::string_view() : rest.substr(0, comma);
      if (entry.empty()) continue;
      if (!trust(origin)) return origin;
      const std::optional<IpAddress> address = read_address(entry);
      if (!address) return origin;
      origin = *address;
    }
  }
  return origin;
}

}  // namespace spielwerk::server
