#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.hpp"
#include "core/expected.hpp"
#include "play/any_game.hpp"

// The dealer decides what chance brings. It draws from streams of random numbers, one for each pile, so that the same
// seed deals the same k-th tile of a pile whatever was played in between: that makes duplicate matches fair.

namespace spielwerk {

// 256 bits. Written as a decimal number if it fits into 64 bits, else as 64 hexadecimal digits.
class Seed {
 public:
  Seed() = default;
  explicit Seed(std::uint64_t number);
  static Seed from_system();
  static Expected<Seed> parse(std::string_view text);

  std::string text() const;
  std::string hex() const;
  const std::array<std::uint8_t, 32>& bytes() const { return bytes_; }
  // The hash of the 64 hexadecimal digits: published when a match starts, so that at its end, when the seed is known,
  // anybody can check that the deal was fixed.
  std::string commitment() const;
  friend bool operator==(const Seed&, const Seed&) = default;

 private:
  std::array<std::uint8_t, 32> bytes_{};
};

// The k-th random number of a pile: ChaCha20 (RFC 8439) with the seed as the key, so that nobody can work out what
// comes from what came.
std::uint64_t stream_number(const Seed& seed, int pile, std::uint32_t k);

class Dealer {
 public:
  explicit Dealer(Seed seed) : seed_(seed) {}

  const Seed& seed() const { return seed_; }
  // The next outcome of a pile; `drawn` counts on.
  Action deal(int pile, const std::vector<Outcome>& outcomes) const;
  // Notes that an outcome was drawn from a pile, by whomever.
  void count(int pile) { ++drawn_[pile]; }
  // What chance brings in a position where it is to move; counted.
  Action draw(const AnyGame& game, const Position& position);

 private:
  Seed seed_;
  std::map<int, std::uint32_t> drawn_;
};

}  // namespace spielwerk
