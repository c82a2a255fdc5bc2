#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/boonlake/components.hpp"
#include "games/entries.hpp"

// How the parts of data/boonlake.json are read, for the files that read it.

namespace spielwerk::boonlake::reading {

using namespace entries;

inline constexpr int kMostCoins = 20;
inline constexpr int kMostCards = 10;
inline constexpr int kMostVases = 5;
inline constexpr int kMostPoints = 50;

// Which goods may stand in a place.
enum : unsigned {
  kCoins = 1,
  kHandCards = 2,
  kPeople = 4,
  kVases = 8,
  kPoints = 16,
  kLostPoints = 32,
  kSite = 64,       // a production building at a named site
  kFreeSite = 128,  // where its owner likes
  kVaseOrSite = 256
};

std::array<std::int16_t, 2> read_xy(const Reader& list);
Goods read_goods(const Reader& value, unsigned allowed);
Goods optional_goods(const Reader& entry, const char* key, unsigned allowed);
std::array<std::uint8_t, kResources> read_needed(const Reader& value);

template <std::size_t Size>
void read_numbers(const Reader& list, int most, std::array<std::uint8_t, Size>& numbers) {
  if (!expect_entries(list, Size)) return;
  for (std::size_t i = 0; i < Size; ++i) numbers[i] = byte(list[i], 0, most);
}

// Regions, fields, bridges, canal and river.
void read_map(Components& components, const Reader& edition);

}  // namespace spielwerk::boonlake::reading
