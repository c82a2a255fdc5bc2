#pragma once

#include <string>
#include <string_view>

#include "core/expected.hpp"

namespace spielwerk::client {

// Where a server is: "http://127.0.0.1:8080". Only plain http; whoever wants more puts a proxy in between.
struct Url {
  std::string host;  // without brackets
  int port = 80;

  static Expected<Url> read(std::string_view text);

  std::string authority() const;  // what stands in the Host header
  std::string origin() const { return "http://" + authority(); }
  bool is_loopback() const;

  friend bool operator==(const Url&, const Url&) = default;
};

}  // namespace spielwerk::client
