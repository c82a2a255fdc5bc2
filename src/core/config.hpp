#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/text.hpp"

namespace spielwerk {

// A choice that is made before a match: its value is the place of the chosen entry in `values`, the first is the
// default.
struct Option {
  std::string id;
  Text name;
  struct Value {
    std::string id;
    Text name;
  };
  std::vector<Value> values;
  std::vector<int> players = {};  // the numbers of players for which it matters; empty: all

  bool matters(int count) const {
    return players.empty() || std::find(players.begin(), players.end(), count) != players.end();
  }
};

// What a match is played with, besides the edition.
struct Config {
  int players = 2;
  std::map<std::string, int> options;  // by Option::id; what is not listed has its default
  int revision = 0;                    // of the rules, as in GameInfo; 0: the newest

  int option(const std::string& id) const {
    const auto found = options.find(id);
    return found == options.end() ? 0 : found->second;
  }
  friend bool operator==(const Config&, const Config&) = default;
};

// What is known about a game before anybody sits down.
struct GameInfo {
  std::string id;     // "helios": in files, on the wire, at the command line
  std::string title;  // "Helios"
  int min_players = 2;
  int max_players = 2;
  int revision = 1;  // of the rules: a change of behaviour is a new revision, and the old one stays
  std::vector<Option> options;
  Text rival = {};  // an opponent that nobody plays (Scores::rival); empty if there is none
};

}  // namespace spielwerk
