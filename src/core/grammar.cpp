#include "core/grammar.hpp"

namespace spielwerk {

std::string fill_in(std::string_view pattern, std::span<const std::string> words) {
  std::string text;
  std::size_t next = 0;
  while (true) {
    const auto open = pattern.find('{');
    text += pattern.substr(0, open);
    if (open == std::string_view::npos) return text;
    const auto close = pattern.find('}', open);
    const std::size_t which = close == open + 1 ? next++ : static_cast<std::size_t>(pattern[open + 1] - '0');
    if (which < words.size()) text += words[which];
    pattern.remove_prefix(close + 1);
  }
}

}  // namespace spielwerk
