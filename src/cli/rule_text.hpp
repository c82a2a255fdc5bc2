#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.hpp"
#include "play/registry.hpp"

// Rules as a person asks for them, at the table and with `spielwerk rules`.

namespace spielwerk::cli {

// Small letters, the German ones as well.
std::string small_letters(std::string_view text);

// A number ("6.8"), a section ("6"), or else a word: the rules with it in their titles, then those with it in their
// texts.
std::vector<const RuleText*> find_rules(const GameEntry& entry, std::string_view asked, Language language);

// One rule: its number and title, then its text.
Block rule_block(const RuleText& rule, Language language, int width, bool colour);

// Several rules: numbers and titles.
Block rule_list(const std::vector<const RuleText*>& rules, Language language, int width, bool colour);

}  // namespace spielwerk::cli
