#pragma once

#include <cstdint>
#include <memory>

#include "bots/value.hpp"
#include "play/any_game.hpp"

namespace spielwerk {

// What every seat can expect of a position when everything is open: for who looks back at a match, never for who plays.
// Everybody takes the turn that looks best until all have had one; the same luck gives the same answer.
class Prospects {
 public:
  struct Means {
    Values wins{};
    Values points{};
  };

  virtual ~Prospects() = default;
  // On average over so many play-outs.
  virtual Means of(const Position& position, int playouts, std::uint64_t luck) const = 0;
  // What a draw brought, against what was to be expected of it; nothing where only one thing could come.
  virtual Means luck_of(const Position& before, Action drawn, int playouts, std::uint64_t luck) const = 0;
};

// The game must outlive them.
std::unique_ptr<Prospects> prospects_in(const AnyGame& game);

}  // namespace spielwerk
