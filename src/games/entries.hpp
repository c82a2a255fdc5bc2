#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/text.hpp"

// How the entries of data/*.json are read: what is the same in all games.

namespace spielwerk::entries {

std::uint8_t byte(const Reader& value, int least, int most);
std::uint8_t optional_byte(const Reader& entry, const char* key, int most);
bool optional_truth(const Reader& entry, const char* key);

Text read_text(const Reader& value);
// Every entry says where its values come from, and which of them come from a better source than the rest.
void read_source(const Reader& entry);

// What has been given to an entry already, so that no other gets it.
struct Taken {
  std::set<std::string> ids;
  std::set<std::string> english;
  std::set<std::string> german;
};
// A word that tokens can be made of: letters, figures and what is named in `signs`.
std::string read_id(const Reader& value, std::set<std::string>& taken, std::string_view signs = "_");
// A name of its own in both languages, with its source.
Text read_name(const Reader& value, Taken& taken);

bool expect_entries(const Reader& list, std::size_t least, std::size_t most);
inline bool expect_entries(const Reader& list, std::size_t size) { return expect_entries(list, size, size); }
// A fixed word at its fixed place.
void expect_id(const Reader& value, const std::string& id);

}  // namespace spielwerk::entries
