#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/layout.hpp"
#include "play/match.hpp"
#include "play/playout.hpp"

// The rules of one game for one configuration, as everything in this module shares them.

namespace spielwerk::python {

// What Python sees as spielwerk.Error: a sentence, and the rule that forbids it, if one does.
struct Refused {
  Text text;
  std::string rule = {};
};

template <class T>
T value_of(Expected<T> expected) {
  if (!expected) throw Refused{expected.error()};
  return std::move(*expected);
}

struct Numbered {
  std::uint32_t number = 0;
  Action action;

  friend auto operator<=>(const Numbered&, const Numbered&) = default;
};

// What may be chosen, or what chance can bring, by ascending numbers.
template <Game G>
void list_numbered(const G& game, const typename G::State& state, std::vector<Numbered>& list) {
  ActionList actions;
  list_possible(game, state, actions);
  list.clear();
  for (const Action action : actions) list.push_back({static_cast<std::uint32_t>(G::grammar().number(action)), action});
  if (!std::is_sorted(list.begin(), list.end())) std::sort(list.begin(), list.end());
}

// The inner loop without copies: what happens to the bytes of one position.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual Seat to_move(const std::byte* state) const = 0;
  // As list_numbered.
  virtual void possible(const std::byte* state, std::vector<Numbered>& list) const = 0;
  virtual void apply(std::byte* state, Action action) const = 0;
  // Chance draws until it is not to move any more.
  virtual void deal(std::byte* state, Rng& rng) const = 0;
  virtual Estimate evaluate(const std::byte* state) const = 0;
};

class Rules {
 public:
  Rules(const std::string& id, const Config& config, const Edition& edition, int revision);
  explicit Rules(const Match& match);

  const AnyGame& game() const { return *game_; }
  const Engine& engine() const { return *engine_; }
  const GameEntry& entry() const { return *entry_; }
  const Config& config() const { return config_; }
  const Edition& edition() const { return edition_; }
  // What the numbers of an observation are.
  const Layout& layout() const { return layout_; }
  // Equal rules share one game, wherever they were made.
  bool same_as(const Rules& other) const { return game_ == other.game_; }
  // A seat that plays; throws what is wrong with any other.
  Seat seat(int index) const;

 private:
  std::shared_ptr<const AnyGame> game_;
  std::unique_ptr<const Engine> engine_;
  const GameEntry* entry_;
  Config config_;
  Edition edition_;
  Layout layout_;
};

// A configuration from names, as files and the command line write them. No players: as few as there can be.
Config config_of(const std::string& game, int players, const std::map<std::string, std::string>& options);
// The edition that came with the game if the text is empty.
Edition edition_of(const std::string& game, const std::string& text);

}  // namespace spielwerk::python
