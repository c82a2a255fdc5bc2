#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/expected.hpp"
#include "server/limits.hpp"

// What people write: names, titles, chat, passwords. Each function gives the text as it is kept, or says why it cannot
// be taken. What comes out is valid UTF-8 on one line, without control characters and without characters that change
// the direction of what stands around them. It is still text and not HTML: whoever shows it must treat it as such.
//
// Lengths count code points, not bytes and not what the eye takes for a character.

namespace spielwerk::server {

inline constexpr int kPasswordLeast = 8;
inline constexpr int kPasswordMost = 128;

// The name that stands in matches of accounts that were removed. Nobody else may have it.
inline constexpr std::string_view kGoneName = "gone";

// A name, without spaces around it. Since a name is who somebody is, nothing may hide in it: no invisible characters,
// no separate accents (a browser sends "é" as one character with normalize("NFC")), no two spaces in a row, and
// something in it besides punctuation. `reserved` are names that nobody may have: those of the bots.
Expected<std::string> checked_name(std::string_view text, const Limits& limits,
                                   const std::vector<std::string>& reserved = {});

// What must be unique about a name: "ADA" and "ada" are the same person. Folds the case of Latin (ASCII, Latin-1,
// Extended-A), Greek and Cyrillic, one character to one. It does not fold other scripts and not "ß" to "ss", does not
// normalise, and does not know which letters of different scripts look alike (Latin "a", Cyrillic "а").
std::string name_key(std::string_view name);

// The title of a table; may be empty. Spaces around it and double ones go.
Expected<std::string> checked_title(std::string_view text, const Limits& limits);

// A line of chat. Line breaks and tabs become spaces.
Expected<std::string> checked_chat(std::string_view text, const Limits& limits);

// The password of somebody with this name, exactly as it was typed.
Expected<std::string> checked_password(std::string_view text, std::string_view name = {});

// Whether this is UTF-8 (no overlong forms, no surrogates), and how many code points it has.
bool is_utf8(std::string_view text);
std::size_t code_points(std::string_view utf8);

}  // namespace spielwerk::server
