#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.hpp"

// Where a visitor comes from, and whose word is taken for it.

namespace spielwerk::server {

using IpAddress = boost::asio::ip::address;

// "203.0.113.7", "203.0.113.7:4711", "2001:db8::1", "[2001:db8::1]:4711"; nothing else is an address. One of version 4
// that is written as one of version 6 is what it is.
std::optional<IpAddress> read_address(std::string_view text);

// How somebody is known for limits and in the log: of version 6, by the network that one customer gets (a /64).
std::string known_as(const IpAddress& address);

// An address, and how many of its first bits count.
struct Network {
  IpAddress address;
  unsigned bits = 0;

  // "10.0.0.0/8", "::1"
  static std::optional<Network> read(std::string_view text);
  bool contains(const IpAddress& other) const;
};

// The machines between a visitor and the server whose X-Forwarded-For is believed.
class Proxies {
 public:
  Proxies() = default;
  // If none are named: this machine for a server with https (which it cannot do itself), else nobody.
  static Expected<Proxies> read(const std::vector<std::string>& networks, bool https);

  bool trust(const IpAddress& address) const;
  // Each proxy has appended the address that it saw. So the list is read from its end, over as many lines as it has, up
  // to the first address that is not that of a proxy. What is no address ends it, too: then the visitor is whoever has
  // written that.
  IpAddress origin(const IpAddress& peer, const std::vector<std::string>& forwarded_for) const;

 private:
  std::vector<Network> networks_;
};

}  // namespace spielwerk::server
