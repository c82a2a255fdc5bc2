#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "server/doors/router.hpp"
#include "server/wire.hpp"

// What the tests of attacks share.

namespace spielwerk::server {

inline const std::string kPublicUrl = "https://play.example.org";

inline Options public_options() {
  Options options = TestServer::quiet_options();
  options.url = kPublicUrl;
  return options;
}

// A request as it comes through the proxy of a public server.
inline Headers through_proxy(const std::string& address = "203.0.113.7") {
  return {{"Host", "play.example.org"}, {"Origin", kPublicUrl}, {"X-Forwarded-For", address}};
}

inline bool changes_something(const Route& route) { return route.method != "GET"; }

// A path of the route, with something in every place.
inline std::string path_of(const Route& route, const std::string& something = "x") {
  std::string path;
  for (std::string_view rest = route.pattern; !rest.empty();) {
    const auto open = std::min(rest.find('{'), rest.size());
    path += rest.substr(0, open);
    rest.remove_prefix(open);
    if (rest.empty()) break;
    path += something;
    rest.remove_prefix(rest.find('}') + 1);
  }
  return path;
}

inline std::string new_token(BlockingClient& account) {
  return text(ask(account, "POST", "/api/me/tokens", json("{'label':'my bot'}")).json, {"secret"});
}

inline void expect_healthy(const TestServer& server) {
  auto anybody = server.visitor();
  EXPECT_EQ(ask(anybody, "GET", "/healthz").status, 200);
}

}  // namespace spielwerk::server
