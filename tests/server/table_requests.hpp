#pragma once

#include <fstream>
#include <functional>
#include <set>
#include <string>
#include <thread>

#include "here.hpp"
#include "server/follower.hpp"

// What the tests of tables over the wire share.

namespace spielwerk::server {

inline client::BlockingClient::Answer get_table(client::BlockingClient& person, const std::string& table,
                                                const std::string& more = "") {
  return person.request("GET", "/api/tables/" + table + more);
}

inline std::string seat_path(const std::string& table, int seat) {
  return "/api/tables/" + table + "/seats/" + std::to_string(seat);
}

inline bool eventually(const std::function<bool()>& holds) {
  for (int i = 0; i < 1000; ++i) {
    if (holds()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

inline bool finishes(client::BlockingClient& person, const std::string& table) {
  return eventually([&] { return text(get_table(person, table).json, {"status"}) == "finished"; });
}

inline std::string seat_name(const Json& table, int seat) {
  return text(table, {"seats", std::to_string(seat), "name"});
}
inline std::string seat_kind_of(const Json& table, int seat) {
  return text(table, {"seats", std::to_string(seat), "kind"});
}

inline std::string read_text(const std::string& path) {
  std::ifstream file(here::source(path));
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::set<std::string> lobby_ids(const Json& tables) {
  std::set<std::string> ids;
  for (const Json& table : tables.items) ids.insert(text(table, {"id"}));
  return ids;
}

}  // namespace spielwerk::server
