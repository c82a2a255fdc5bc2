#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/hash.hpp"

// A game whose type is not known where it is used: for matches, the server, the command line and the bindings. Bots
// and benchmarks work with the concrete game instead.

namespace spielwerk {

// The position of some game: the bytes of its State.
class Position {
 public:
  Position() = default;
  explicit Position(std::vector<std::byte> bytes) : bytes_(std::move(bytes)) {}
  const std::vector<std::byte>& bytes() const { return bytes_; }
  std::uint64_t fingerprint() const { return hash_bytes(bytes_.data(), bytes_.size()); }
  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::vector<std::byte> bytes_;
};

template <class State>
Position to_position(const State& state) {
  std::vector<std::byte> bytes(sizeof(State));
  std::memcpy(bytes.data(), &state, sizeof(State));
  return Position(std::move(bytes));
}

template <class State>
State to_state(const Position& position) {
  State state;
  std::memcpy(static_cast<void*>(&state), position.bytes().data(), sizeof(State));
  return state;
}

// The flat numbers of what can come next, ascending; returns how many.
inline constexpr std::size_t kMostChoices = 512;
template <Game G>
std::size_t numbers_of(const G& game, const typename G::State& state, std::span<std::int16_t> out) {
  const Grammar& grammar = G::grammar();
  std::size_t count = 0;
  if (game.to_move(state).is_chance()) {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    for (const Outcome& outcome : outcomes) out[count++] = static_cast<std::int16_t>(grammar.number(outcome.action));
  } else {
    ActionList actions;
    game.legal(state, actions);
    for (const Action action : actions) out[count++] = static_cast<std::int16_t>(grammar.number(action));
  }
  std::sort(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(count));
  return count;
}

// The contract of core/game.hpp, function by function.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual int players() const = 0;
  virtual std::size_t state_size() const = 0;
  virtual int max_length() const = 0;
  virtual Position start() const = 0;
  virtual Seat to_move(const Position& position) const = 0;
  virtual std::vector<Action> legal(const Position& position) const = 0;
  virtual std::vector<Outcome> outcomes(const Position& position) const = 0;
  virtual int pile(const Position& position) const = 0;
  virtual Position after(const Position& position, Action action) const = 0;
  virtual Scores score(const Position& position) const = 0;
  virtual std::vector<ScoreSource> score_sources() const = 0;
  virtual std::string view(const Position& position, Seat reader) const = 0;
  virtual bool knows_score(const Position& position, Seat reader, Seat seat) const = 0;
  virtual std::string components() const = 0;
  virtual Position resample(const Position& position, Seat reader, Rng& rng) const = 0;
  virtual bool reveals(const Position& position, Action action) const = 0;
  virtual bool seen(const Position& position, Action action, Seat reader) const = 0;
  virtual Text veiled(const Position& position, Action action) const = 0;
  virtual const Grammar& grammar() const = 0;
  virtual std::vector<std::string> argument_words(Action action) const = 0;
  virtual std::string token(const Position& position, Action action) const = 0;
  virtual Text sentence(const Position& position, Action action) const = 0;
  virtual std::string rule(const Position& position, Action action) const = 0;
  virtual std::vector<std::string> targets(const Position& position, Action action) const = 0;
  virtual std::vector<Gain> gains(const Position& position, Action action) const = 0;
  virtual Text prompt(const Position& position) const = 0;
  virtual Refusal why_not(const Position& position, std::string_view text) const = 0;
  virtual Text check(const Position& position) const = 0;
  virtual std::string write_position(const Position& position) const = 0;
  // Notes what is wrong; use the position only if nothing is.
  virtual Position read_position(Reader json) const = 0;

  // The flat numbers of what can come next, ascending: of the legal actions, or at chance of the outcomes. Returns how
  // many; there is room for all of them in a list of kMostChoices. Allocates nothing.
  virtual std::size_t numbers(const Position& position, std::span<std::int16_t> out) const = 0;

  // What a seat is told about an action.
  Text told(const Position& position, Action action, Seat reader) const {
    return seen(position, action, reader) ? sentence(position, action) : veiled(position, action);
  }
};

template <Game G>
class Erased final : public AnyGame {
 public:
  using State = typename G::State;

  Erased(G game, int revision) : game_(std::move(game)) { info_.revision = revision; }
  const G& game() const { return game_; }

  const GameInfo& info() const override { return info_; }
  int players() const override { return game_.players(); }
  std::size_t state_size() const override { return sizeof(State); }
  int max_length() const override { return game_.max_length(); }
  Position start() const override { return to_position(game_.start()); }
  Seat to_move(const Position& p) const override { return game_.to_move(state(p)); }
  std::vector<Action> legal(const Position& p) const override {
    ActionList list;
    game_.legal(state(p), list);
    return {list.begin(), list.end()};
  }
  std::vector<Outcome> outcomes(const Position& p) const override {
    OutcomeList list;
    game_.outcomes(state(p), list);
    return {list.begin(), list.end()};
  }
  int pile(const Position& p) const override { return game_.pile(state(p)); }
  Position after(const Position& p, Action action) const override {
    State changed = state(p);
    game_.apply(changed, action);
    return to_position(changed);
  }
  Scores score(const Position& p) const override { return game_.score(state(p)); }
  std::vector<ScoreSource> score_sources() const override { return game_.score_sources(); }
  std::string view(const Position& p, Seat reader) const override {
    JsonWriter json;
    game_.view(state(p), reader, json);
    return json.take();
  }
  bool knows_score(const Position& p, Seat reader, Seat seat) const override {
    return game_.knows_score(state(p), reader, seat);
  }
  std::string components() const override {
    JsonWriter json;
    game_.components(json);
    return json.take();
  }
  Position resample(const Position& p, Seat reader, Rng& rng) const override {
    return to_position(game_.resample(state(p), reader, rng));
  }
  bool reveals(const Position& p, Action action) const override { return game_.reveals(state(p), action); }
  bool seen(const Position& p, Action action, Seat reader) const override {
    return game_.seen(state(p), action, reader);
  }
  Text veiled(const Position& p, Action action) const override { return game_.veiled(state(p), action); }
  const Grammar& grammar() const override { return G::grammar(); }
  std::vector<std::string> argument_words(Action action) const override { return game_.argument_words(action); }
  std::size_t numbers(const Position& p, std::span<std::int16_t> out) const override {
    return numbers_of(game_, state(p), out);
  }
  std::string token(const Position& p, Action action) const override { return game_.token(state(p), action); }
  Text sentence(const Position& p, Action action) const override { return game_.sentence(state(p), action); }
  std::string rule(const Position& p, Action action) const override { return game_.rule(state(p), action); }
  std::vector<std::string> targets(const Position& p, Action action) const override {
    return game_.targets(state(p), action);
  }
  std::vector<Gain> gains(const Position& p, Action action) const override { return game_.gains(state(p), action); }
  Text prompt(const Position& p) const override { return game_.prompt(state(p)); }
  Refusal why_not(const Position& p, std::string_view text) const override { return game_.why_not(state(p), text); }
  Text check(const Position& p) const override { return game_.check(state(p)); }
  std::string write_position(const Position& p) const override {
    JsonWriter json(true);
    game_.write_position(state(p), json);
    return json.take();
  }
  Position read_position(Reader json) const override { return to_position(game_.read_position(json)); }

 private:
  static State state(const Position& p) { return to_state<State>(p); }

  G game_;
  GameInfo info_ = G::info();
};

}  // namespace spielwerk
