#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rules.hpp"

// Many games at once, of one kind: stepped together, written into arrays that somebody else owns.

namespace spielwerk::python {

// Where to write; what is null is not written. A row for each game.
struct Arrays {
  std::uint8_t* masks = nullptr;
  std::int16_t* numbers = nullptr;  // the observation, in one of two types
  float* reals = nullptr;
  float* rewards = nullptr;
  std::uint8_t* ends = nullptr;
  std::int8_t* seats = nullptr;
};

// Who plays the seats that are not asked for: a bot's plan, or nothing.
using Company = std::array<std::string, kMaxSeats>;

class Many {
 public:
  virtual ~Many() = default;
  virtual int games() const = 0;
  // Every game from its start.
  virtual void reset(std::uint64_t seed) = 0;
  // The first game whose action is not legal; -1: all are.
  virtual int refused(std::span<const std::int32_t> actions) const = 0;
  // One action in each game, all of them legal.
  virtual void step(std::span<const std::int32_t> actions) = 0;
  // A legal action in each game, all equally likely.
  virtual void choose(std::span<std::int32_t> actions) = 0;
  virtual Position position(int game) const = 0;
  virtual void put(int game, const Position& position) = 0;
};

std::unique_ptr<Many> many_games(const Rules& rules, int games, int threads, const Company& company,
                                 const Arrays& arrays);

}  // namespace spielwerk::python
