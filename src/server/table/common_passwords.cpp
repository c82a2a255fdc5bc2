#include "server/table/common_passwords.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "play/embedded.hpp"
#include "server/table/words.hpp"

namespace spielwerk::server {

namespace {

// "2024!" is no secret; a whole telephone number may be one.
constexpr std::size_t kMostAround = 5;

const std::unordered_set<std::string_view>& common_passwords() {
  static const auto all = [] {
    std::unordered_set<std::string_view> lines;
    std::string_view rest = embedded_file("data/common_passwords.txt");
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      if (const std::string_view line = rest.substr(0, end); !line.starts_with('#')) lines.insert(line);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return lines;
  }();
  return all;
}

// In any script: what is not ASCII is a part of a letter.
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (static_cast<unsigned char>(c) & 0x80U) != 0; }

// Without digits and marks at its ends.
std::string_view core_of(std::string_view folded) {
  while (!folded.empty() && !is_letter(folded.front())) folded.remove_prefix(1);
  while (!folded.empty() && !is_letter(folded.back())) folded.remove_suffix(1);
  return folded;
}

}  // namespace

bool is_soon_guessed(std::string_view password, std::string_view name) {
  const std::string folded = name_key(password);
  if (common_passwords().contains(folded)) return true;
  const std::string_view core = core_of(folded);
  if (core.empty() || folded.size() - core.size() > kMostAround) return false;
  return common_passwords().contains(core) || core == core_of(name_key(name));
}

}  // namespace spielwerk::server
