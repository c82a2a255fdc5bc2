#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/config.hpp"
#include "core/expected.hpp"
#include "core/json.hpp"
#include "play/any_game.hpp"

// The games that there are, with the edition and the rule texts that came with the program.

namespace spielwerk {

// What is printed on the components of a game: an immutable document, known by its hash.
struct Edition {
  std::string hash;
  Text name;
  std::shared_ptr<const Json> document;
  bool built_in = false;
};

// One numbered rule of docs/rules/<game>.md.
struct RuleText {
  std::string number;
  Text title;
  Text text;
};

struct GameEntry {
  GameInfo info;
  Edition edition;
  std::vector<RuleText> rules;

  const RuleText* rule(std::string_view number) const;
};

const std::vector<GameEntry>& games();
const GameEntry* find_game(std::string_view id);

// An edition from a file: parsed, checked for its game. The error names lines and fields.
Expected<Edition> read_edition(std::string_view text);
Expected<Edition> read_edition(Json document);

// An edition of a game by its hash: the one that came with the program, or one that it was told of. A server keeps the
// editions that its matches are played with, and tells the program: matches outlive programs.
std::optional<Edition> find_edition(const std::string& game, const std::string& hash);
void know_edition(Edition edition);

// The rules for a configuration and an edition, both checked. Those who ask for the same share one object. `revision` 0
// means the newest.
Expected<std::shared_ptr<const AnyGame>> make_game(const std::string& id, const Config& config, const Edition& edition,
                                                   int revision = 0);

// How many entries of an edition come from which source.
struct SourceCount {
  std::string source;
  int entries = 0;
};
std::vector<SourceCount> count_sources(const Json& document);

}  // namespace spielwerk
