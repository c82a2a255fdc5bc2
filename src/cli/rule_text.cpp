#include "cli/rule_text.hpp"

#include <algorithm>

#include "cli/markdown.hpp"

namespace spielwerk::cli {

namespace {

bool contains(const std::string& text, const std::string& part) {
  return small_letters(text).find(part) != std::string::npos;
}

template <class Fits>
std::vector<const RuleText*> rules_that(const GameEntry& entry, Fits&& fits) {
  std::vector<const RuleText*> rules;
  for (const RuleText& rule : entry.rules) {
    if (fits(rule)) rules.push_back(&rule);
  }
  return rules;
}

}  // namespace

std::string small_letters(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto byte = static_cast<unsigned char>(result[i]);
    if (byte >= 'A' && byte <= 'Z') result[i] = static_cast<char>(byte + 0x20);
    // Ä, Ö, Ü are c3 84, c3 96, c3 9c; the small ones lie 0x20 above them.
    const bool umlaut = i > 0 && static_cast<unsigned char>(result[i - 1]) == 0xc3 && byte >= 0x80 && byte <= 0x9e;
    if (umlaut) result[i] = static_cast<char>(byte + 0x20);
  }
  return result;
}

std::vector<const RuleText*> find_rules(const GameEntry& entry, std::string_view asked, Language language) {
  const std::string number(asked);
  auto found = rules_that(
      entry, [&](const RuleText& rule) { return rule.number == number || rule.number.starts_with(number + "."); });
  const bool word = number.find_first_not_of("0123456789.") != std::string::npos;
  if (!found.empty() || !word) return found;
  const std::string part = small_letters(asked);
  const auto in_title = [&](const RuleText& rule) { return contains(rule.title.in(language), part); };
  const auto in_text = [&](const RuleText& rule) { return !in_title(rule) && contains(rule.text.in(language), part); };
  found = rules_that(entry, in_title);
  const auto more = rules_that(entry, in_text);
  found.insert(found.end(), more.begin(), more.end());
  return found;
}

Block rule_block(const RuleText& rule, Language language, int width, bool colour) {
  Block lines = wrap(paint(rule.number + kGlue + rule.title.in(language), kBold, colour), width);
  append(lines, markdown(rule.text.in(language), width, colour));
  return lines;
}

Block rule_list(const std::vector<const RuleText*>& rules, Language language, int width, bool colour) {
  std::size_t longest = 0;
  for (const RuleText* rule : rules) longest = std::max(longest, rule->number.size());
  const int indent = static_cast<int>(longest) + 2;
  Block lines;
  for (const RuleText* rule : rules) {
    append(lines, wrap(paint(pad(rule->number, indent), kBold, colour) + rule->title.in(language), width, indent));
  }
  return lines;
}

}  // namespace spielwerk::cli
