#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules.hpp"

namespace spielwerk::python {

namespace nb = nanobind;
using SharedRules = std::shared_ptr<const Rules>;

// One thing that can be done in one position. It keeps the position, so that what it says stays true.
struct Choice {
  SharedRules rules;
  std::shared_ptr<const Position> position;
  Numbered what;
  double probability = 1;

  std::string token() const { return rules->game().token(*position, what.action); }
  // What a seat is told when it is done: the token, or less if the seat may not know it.
  std::string told(Seat seat) const {
    return rules->game().seen(*position, what.action, seat) ? token()
                                                            : rules->game().veiled(*position, what.action).english;
  }
};

// What `apply` takes: a number, a token, or a choice from a list.
using Wanted = std::variant<std::int64_t, std::string, const Choice*>;

// A position as a value.
class State {
 public:
  State(SharedRules rules, const Position& position);
  State(const State& other);
  State& operator=(const State&) = delete;

  const SharedRules& rules() const { return rules_; }
  const AnyGame& game() const { return rules_->game(); }
  Position position() const;
  Seat to_move() const { return rules_->engine().to_move(bytes_.get()); }
  // What may be chosen, or what chance can bring, by ascending numbers.
  const std::vector<Numbered>& possible() const;
  // Who chooses; throws if it is not a player.
  Seat mover() const;

  // Which of the possible things is wanted; throws why it is none of them.
  Action find(const Wanted& wanted) const;
  void apply(Action action);
  void deal(Rng& rng);

  std::uint64_t fingerprint() const;
  friend bool operator==(const State& x, const State& y);

 private:
  std::size_t size() const { return game().state_size(); }
  [[noreturn]] void refuse_number(std::int64_t number) const;
  [[noreturn]] void refuse_token(const std::string& token) const;

  SharedRules rules_;
  std::unique_ptr<std::byte[]> bytes_;
  mutable std::vector<Numbered> possible_;  // as long as `listed_`
  mutable bool listed_ = false;
};

// A value of Python from JSON.
nb::object python_of(const std::string& json);

void bind_errors(nb::module_& module);
void bind_rules(nb::module_& module);
void bind_state(nb::module_& module);
void bind_match(nb::module_& module);
void bind_bot(nb::module_& module);
void bind_vector(nb::module_& module);

}  // namespace spielwerk::python
