#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "play/registry.hpp"
#include "server/table/clock.hpp"

// Lists as the protocol has them.

namespace spielwerk::server {

// GET /api/games, with the longest time that a bot may be given to think about a choice, in milliseconds.
std::string games_as_json(int most_thinking, Language language);
// GET /api/games/{game}/rules
std::string rules_as_json(const GameEntry& entry, Language language);

// A finished match of somebody.
struct PlayedMatch {
  std::string id;
  std::string game;
  Time ended = 0;
  int place = 0;
  int points = 0;
  std::vector<std::string> players;
};

std::string matches_as_json(const std::vector<PlayedMatch>& matches);

// A match file that somebody brought.
struct Import {
  std::string id;
  std::string game;
  int players = 0;
  Text edition_name;
  std::string edition_hash;
  Time created = 0;
  std::int64_t bytes = 0;
};

// `kept`: how long; nothing: for good.
std::string imports_as_json(const std::vector<Import>& imports, std::optional<Time> kept, Language language);

}  // namespace spielwerk::server
