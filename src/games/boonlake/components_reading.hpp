#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>

#include "games/boonlake/components.hpp"

// How the parts of data/boonlake.json are read, for the files that read it.

namespace spielwerk::boonlake::reading {

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

// What has been given to an entry already, so that no other gets it.
struct Taken {
  std::set<std::string> ids;
  std::set<std::string> english;
  std::set<std::string> german;
};

std::uint8_t byte(const Reader& value, int least, int most);
std::uint8_t optional_byte(const Reader& entry, const char* key, int most);
bool optional_truth(const Reader& entry, const char* key);
Text read_text(const Reader& value);
// Every entry says where its values come from, and which of them come from a better source than the rest.
void read_source(const Reader& entry);
std::string read_id(const Reader& value, Taken& taken);
// A name of its own in both languages, with its source.
Text read_name(const Reader& value, Taken& taken);
bool expect_entries(const Reader& list, std::size_t least, std::size_t most);
inline bool expect_entries(const Reader& list, std::size_t size) { return expect_entries(list, size, size); }
// A fixed word at its fixed place.
void expect_id(const Reader& value, const std::string& id);
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
