#pragma once

#include <string>

#include "play/match.hpp"
#include "play/registry.hpp"
#include "server/test_server.hpp"

namespace spielwerk::server {

// A match of few choices, brought by somebody as a table to look at: to be reviewed in no time.
inline std::string import_short_match(client::BlockingClient& person) {
  constexpr int kChoices = 8;
  Config config;
  config.players = 2;
  Match match = *Match::begin("helios", config, find_game("helios")->edition, Seed(5));
  match.deal();
  for (int i = 0; i < kChoices; ++i) {
    match.play(match.legal().back());
    match.deal();
  }
  return text(person.request("POST", "/api/tables/import", match.save()).json, {"id"});
}

}  // namespace spielwerk::server
