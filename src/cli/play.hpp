#pragma once

#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/text.hpp"

// A match at the terminal: people at the keyboard, bots on the other seats.

namespace spielwerk {

struct PlayOptions {
  std::string game;
  int players = 2;
  std::vector<std::string> seats = {};  // "me" or the name of a bot; what is missing: "me" first, then "greedy"
  std::optional<std::string> seed = {};
  std::map<std::string, int> options = {};  // of the game: open_bags=1
  std::optional<std::string> edition_file = {};
  std::optional<std::string> save_file = {};  // kept up to date after every choice, continued if it exists
  bool confirm = false;  // ask before a turn goes on to somebody else
  Language language = Language::english;
  std::optional<bool> colour = {};  // what the terminal can do, if nothing is said
  std::optional<int> width = {};
};

// Plays until the game is over, the input ends or somebody quits. Returns 0, or 1 if it could not begin.
int run_play(const PlayOptions& options, std::istream& in, std::ostream& out);

}  // namespace spielwerk
