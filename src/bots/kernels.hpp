#pragma once

#include <cstdint>
#include <span>

// The arithmetic of nets: whole numbers only, so that every processor gives the same results.

namespace spielwerk {

struct Kernels {
  // Adds rows to sums and takes others away; sums wrap around, so that the order makes no difference.
  void (*move)(std::span<std::int16_t> sums, std::span<const std::int16_t* const> added,
               std::span<const std::int16_t* const> taken);
  // Sums as activations, from 0 to 127.
  void (*clip)(std::span<const std::int16_t> sums, std::uint8_t* activations);
  // Each output's sum of activations times weights, a row of weights for each.
  void (*multiply)(std::span<const std::uint8_t> activations, const std::int8_t* weights,
                   std::span<std::int32_t> outputs);
};

// How many sums and activations there are: a multiple of this.
inline constexpr std::size_t kLanes = 32;

const Kernels& portable_kernels();
// The fastest that this processor can do.
const Kernels& best_kernels();

}  // namespace spielwerk
