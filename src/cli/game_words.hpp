#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.hpp"
#include "core/text.hpp"
#include "play/registry.hpp"

// What the terminal says about a game besides its rules and its sentences. Every game keeps its own words beside its
// drawing; a game without any gets plain ones.

namespace spielwerk::cli {

struct GameWords {
  // Paragraphs for somebody who has never played; `**` marks what is strong.
  std::vector<Text> introduction;
  // What decides between level totals, with its rule.
  Text tie_break;
  // Outcomes of chance in one word each, by how their tokens begin ("deal"); {} is their number.
  struct Deal {
    std::string_view verb;
    Text many;
  };
  std::vector<Deal> deals;
  // What the things in a list of the components can be asked for ("buildings": "build"); without a list: any word.
  struct Use {
    std::string_view list;
    std::vector<std::string_view> verbs;
  };
  std::vector<Use> uses;
  // Headings of long lists of choices, by what the choices touch ("building").
  struct Heading {
    std::string_view target;
    Text text;
  };
  std::vector<Heading> headings;
};

const GameWords& game_words(std::string_view game);
const GameWords& helios_words();
const GameWords& suna_valo_words();
const GameWords& keyflower_words();
const GameWords& boonlake_words();

// The introduction, or how to find one's way in a game that has none.
Block introduction(const GameEntry& entry, Language language, int width, bool colour);

}  // namespace spielwerk::cli
