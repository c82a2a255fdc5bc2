#pragma once

#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/text.hpp"

// A match at the terminal: people at the keyboard, bots on the other seats.

namespace spielwerk::cli {

struct PlayOptions {
  std::string game;
  // What is not said is the least that fits; in a match that goes on, what is said must agree with it.
  std::optional<int> players = {};
  std::vector<std::string> seats = {};  // "me" or a bot; what is missing: "me" first, then "casual"
  std::optional<std::string> seed = {};
  std::map<std::string, int> options = {};  // of the game: open_bags=1
  std::optional<std::string> edition_file = {};
  std::optional<std::string> save_file = {};  // kept up to date after every choice, continued if it exists
  bool confirm = false;                       // ask before a turn goes on to somebody else
  bool interactive = false;                   // somebody sits there: stay for a look at the table when the game is over
  Language language = Language::english;
};

// Plays until the game is over, the input ends or somebody quits. Gives back why it could not begin, if it could not.
std::optional<Text> run_play(const PlayOptions& options, std::istream& in, std::ostream& out);

}  // namespace spielwerk::cli
