#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace spielwerk {

// FNV-1a, taken eight bytes at a time: quick, the same on every little-endian machine, and nothing that a fingerprint
// needs to keep secret.
inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t hash = 0xcbf29ce484222325ULL) {
  constexpr std::uint64_t kPrime = 0x100000001b3ULL;
  const auto* bytes = static_cast<const unsigned char*>(data);
  for (; size >= 8; size -= 8, bytes += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);
    hash = (hash ^ word) * kPrime;
    hash ^= hash >> 32;
  }
  for (; size > 0; --size, ++bytes) hash = (hash ^ *bytes) * kPrime;
  return hash;
}

// The fingerprint of a state. Equal states are equal bytes: a game's State has no padding.
template <class State>
std::uint64_t fingerprint(const State& state) {
  static_assert(std::has_unique_object_representations_v<State>, "a state must not contain padding");
  return hash_bytes(&state, sizeof state);
}

}  // namespace spielwerk
