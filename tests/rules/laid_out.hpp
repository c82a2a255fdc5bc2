#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/conformance.hpp"
#include "core/index.hpp"
#include "play/registry.hpp"

// What the tables of all games have in common in tests: a position is laid out in the words of the game, tokens are
// played, and the result is looked at. How a position is laid out is each game's own: tests/rules/<game>/table.hpp.

namespace spielwerk {

using Tokens = std::vector<std::string>;
using Things = std::map<std::string, int>;

inline int index_of(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) ADD_FAILURE() << "unknown word in a test: " << id;
  return found == ids.end() ? 0 : static_cast<int>(found - ids.begin());
}

// Which of the things has this id.
template <class Kinds>
int number_of(const Kinds& kinds, std::string_view id) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].id == id) return static_cast<int>(i);
  }
  ADD_FAILURE() << "unknown word in a test: " << id;
  return 0;
}

inline std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

// A game as printed.
template <class Game>
Game printed(std::string_view id, const Config& config) {
  Problems problems;
  Game game = Game::make(config, Reader(*find_game(id)->edition.document, problems));
  EXPECT_TRUE(problems.empty()) << describe(problems).english;
  return game;
}

template <class Table, class Game>
class LaidOut {
 public:
  using State = typename Game::State;

  // Playing. A token that is not possible ends the test with the reason. Outcomes of chance are tokens, too.
  Table& choose(std::string_view token) {
    settle();
    ActionList actions;
    list_possible(game_, state_, actions);
    const auto* const found = std::find_if(actions.begin(), actions.end(),
                                           [&](Action action) { return game_.token(state_, action) == token; });
    if (found == actions.end()) {
      std::string all;
      for (const Action action : actions) all += " " + game_.token(state_, action);
      const Refusal refusal = game_.why_not(state_, token);
      throw std::logic_error(std::string(token) + " is not possible: " + refusal.text.english + " [" + refusal.rule +
                             "]; possible:" + all);
    }
    game_.apply(state_, *found);
    EXPECT_EQ(game_.check(state_).english, "") << "after " << token;
    return self();
  }
  Table& play(const Tokens& tokens) {
    for (const std::string& token : tokens) choose(token);
    return self();
  }
  // Whatever comes first, until a player is to move.
  Table& deal() {
    settle();
    while (game_.to_move(state_).is_chance()) deal_one();
    return self();
  }

  // Looking.
  Tokens legal() {
    ActionList actions;
    game_.legal(state(), actions);
    Tokens tokens;
    for (const Action action : actions) tokens.push_back(game_.token(state_, action));
    return tokens;
  }
  // What chance may bring.
  Tokens outcomes() {
    OutcomeList outcomes;
    game_.outcomes(state(), outcomes);
    Tokens tokens;
    for (const Outcome& outcome : outcomes) tokens.push_back(game_.token(state_, outcome.action));
    return tokens;
  }
  bool can(std::string_view token) {
    const Tokens all = legal();
    return std::find(all.begin(), all.end(), token) != all.end();
  }
  // The number of the rule that forbids it.
  std::string why_not(std::string_view token) {
    EXPECT_FALSE(can(token)) << token << " is legal";
    const Refusal refusal = game_.why_not(state_, token);
    EXPECT_FALSE(refusal.text.english.empty() || refusal.text.german.empty());
    return refusal.rule;
  }
  Text sentence(std::string_view token) { return game_.sentence(state(), action_of(token)); }
  std::string rule(std::string_view token) { return game_.rule(state(), action_of(token)); }
  Tokens targets(std::string_view token) { return game_.targets(state(), action_of(token)); }
  Things gains(std::string_view token) {
    Things all;
    for (const Gain& gain : game_.gains(state(), action_of(token))) all[gain.what] = gain.count;
    return all;
  }
  int to_move() { return game_.to_move(state()).index(); }  // a seat; -1 chance; -2 nobody
  std::string prompt() { return game_.prompt(state()).english; }
  // As if the game ended now: one line, all of them, and the place, of which 1 is the first.
  int score(int seat, std::string_view line) {
    return game_.score(state()).points[at(number_of(game_.score_sources(), line))][at(seat)];
  }
  int score(int seat) { return game_.score(state()).total(seat); }
  int place(int seat) { return game_.score(state()).place(seat); }

  const Game& game() const { return game_; }
  State& state() {
    settle();
    return state_;
  }
  // Before it is completed and checked.
  State& raw() { return state_; }

 protected:
  explicit LaidOut(Game game) : game_(std::move(game)) {}
  LaidOut(const LaidOut&) = default;
  LaidOut& operator=(const LaidOut&) = default;
  virtual ~LaidOut() = default;

  // What follows from what was laid out.
  virtual void complete() {}

  void settle() {
    if (std::exchange(settled_, true)) return;
    complete();
    const Text wrong = game_.check(state_);
    if (!wrong.empty()) throw std::logic_error("the position of a test does not hold together: " + wrong.english);
  }

  void deal_one() {
    OutcomeList outcomes;
    game_.outcomes(state_, outcomes);
    game_.apply(state_, outcomes[0].action);
  }

  Action action_of(std::string_view token) {
    ActionList actions;
    list_possible(game_, state(), actions);
    for (const Action action : actions) {
      if (game_.token(state_, action) == token) return action;
    }
    throw std::logic_error(std::string(token) + " is not possible");
  }

  Game game_;
  State state_;
  bool settled_ = false;  // until something more is laid out

 private:
  Table& self() { return static_cast<Table&>(*this); }
};

}  // namespace spielwerk
