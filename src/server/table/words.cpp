#include "server/table/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

#include "server/table/common_passwords.hpp"

namespace spielwerk::server {

namespace {

using CodePoints = std::u32string;

// --- UTF-8

struct Lead {
  int more;        // bytes that follow
  char32_t bits;   // what the first byte brings
  char32_t least;  // smaller numbers must be written shorter
};

std::optional<Lead> lead(unsigned char byte) {
  if (byte < 0x80) return Lead{0, byte, 0};
  if (byte >= 0xC2 && byte < 0xE0) return Lead{1, byte & 0x1FU, 0x80};
  if (byte >= 0xE0 && byte < 0xF0) return Lead{2, byte & 0x0FU, 0x800};
  if (byte >= 0xF0 && byte < 0xF5) return Lead{3, byte & 0x07U, 0x10000};
  return std::nullopt;
}

// The code points of a text, nothing if it is not UTF-8.
std::optional<CodePoints> decode(std::string_view text) {
  CodePoints points;
  for (std::size_t i = 0; i < text.size();) {
    const std::optional<Lead> first = lead(static_cast<unsigned char>(text[i++]));
    if (!first) return std::nullopt;
    char32_t point = first->bits;
    for (int k = 0; k < first->more; ++k) {
      if (i == text.size()) return std::nullopt;
      const auto byte = static_cast<unsigned char>(text[i++]);
      if ((byte & 0xC0U) != 0x80U) return std::nullopt;
      point = (point << 6U) | (byte & 0x3FU);
    }
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    if (point < first->least || point > 0x10FFFF || surrogate) return std::nullopt;
    points += point;
  }
  return points;
}

void append(std::string& text, char32_t point) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (point < 0x80) return byte(point);
  if (point < 0x800) {
    byte(0xC0U | (point >> 6U));
  } else {
    if (point < 0x10000) {
      byte(0xE0U | (point >> 12U));
    } else {
      byte(0xF0U | (point >> 18U));
      byte(0x80U | ((point >> 12U) & 0x3FU));
    }
    byte(0x80U | ((point >> 6U) & 0x3FU));
  }
  byte(0x80U | (point & 0x3FU));
}

std::string encode(const CodePoints& points) {
  std::string text;
  for (const char32_t point : points) append(text, point);
  return text;
}

// --- Kinds of characters

struct Range {
  char32_t first;
  char32_t last;
};

bool is_in(char32_t point, std::span<const Range> ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return point >= range.first && point <= range.last; });
}

bool is_control(char32_t point) { return point < 0x20 || (point >= 0x7F && point < 0xA0); }

bool is_line_break(char32_t point) { return point == U'\n' || point == U'\r' || point == 0x2028 || point == 0x2029; }

// What Unicode has set aside: private use, and code points that never become characters.
bool is_no_character(char32_t point) {
  constexpr Range kRanges[] = {{0xE000, 0xF8FF}, {0xFDD0, 0xFDEF}, {0xF0000, 0x10FFFF}};
  return is_in(point, kRanges) || (point & 0xFFFEU) == 0xFFFEU;
}

// Turns the direction of whatever follows, beyond the text itself.
bool is_override(char32_t point) {
  constexpr Range kRanges[] = {{0x202A, 0x202E}, {0x2066, 0x2069}, {0x206A, 0x206F}};
  return is_in(point, kRanges);
}

// Characters that nobody sees: category Cf of Unicode 15, fillers, blanks that are no spaces, variation selectors.
bool is_invisible(char32_t point) {
  constexpr Range kRanges[] = {{0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x0600, 0x0605},   {0x061C, 0x061C},
                               {0x06DD, 0x06DD},   {0x070F, 0x070F},   {0x0890, 0x0891},   {0x08E2, 0x08E2},
                               {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},
                               {0x202A, 0x202E},   {0x2060, 0x206F},   {0x2800, 0x2800},   {0x3164, 0x3164},
                               {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFC},
                               {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3},
                               {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};
  return is_in(point, kRanges);
}

bool is_space(char32_t point) {
  constexpr Range kRanges[] = {{0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
                               {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};
  return is_in(point, kRanges);
}

// Accents that combine with the letter before them and that exist as one character together with it.
bool is_separate_accent(char32_t point) {
  constexpr Range kRanges[] = {{0x0300, 0x036F}, {0x0483, 0x0489}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
                               {0x20D0, 0x20FF}, {0x3099, 0x309A}, {0xFE20, 0xFE2F}};
  return is_in(point, kRanges);
}

// Marks above and below letters: the separate accents, and the scripts of which towers of them are known.
bool is_mark(char32_t point) {
  constexpr Range kRanges[] = {{0x0591, 0x05BD}, {0x05BF, 0x05BF}, {0x05C1, 0x05C2}, {0x05C4, 0x05C5}, {0x05C7, 0x05C7},
                               {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0670, 0x0670}, {0x06D6, 0x06DC}, {0x06DF, 0x06E4},
                               {0x06E7, 0x06E8}, {0x06EA, 0x06ED}, {0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E},
                               {0x0EB1, 0x0EB1}, {0x0EB4, 0x0EBC}, {0x0EC8, 0x0ECE}, {0x302A, 0x302F}};
  return is_separate_accent(point) || is_in(point, kRanges);
}

bool is_punctuation(char32_t point) {
  const bool ascii_letter = (point >= U'a' && point <= U'z') || (point >= U'A' && point <= U'Z');
  const bool digit = point >= U'0' && point <= U'9';
  if (point < 0x80) return !ascii_letter && !digit;
  return is_space(point) || is_mark(point) || (point >= 0x2010 && point <= 0x205E);
}

// More marks than this on one letter is no language, but a tower that reaches into the lines above.
constexpr int kMostMarks = 3;

bool has_tower(const CodePoints& points) {
  int marks = 0;
  for (const char32_t point : points) {
    marks = is_mark(point) ? marks + 1 : 0;
    if (marks > kMostMarks) return true;
  }
  return false;
}

bool has(const CodePoints& points, bool (*kind)(char32_t)) { return std::any_of(points.begin(), points.end(), kind); }

bool is_blank(const CodePoints& points) {
  return std::all_of(points.begin(), points.end(),
                     [](char32_t point) { return is_space(point) || is_invisible(point); });
}

// --- Layout

CodePoints trimmed(CodePoints points) {
  const auto ink = [](char32_t point) { return point != U' '; };
  points.erase(std::find_if(points.rbegin(), points.rend(), ink).base(), points.end());
  points.erase(points.begin(), std::find_if(points.begin(), points.end(), ink));
  return points;
}

CodePoints with_plain_spaces(CodePoints points) {
  std::replace_if(points.begin(), points.end(), is_space, U' ');
  return points;
}

CodePoints without_double_spaces(CodePoints points) {
  const auto both_spaces = [](char32_t x, char32_t y) { return x == U' ' && y == U' '; };
  points.erase(std::unique(points.begin(), points.end(), both_spaces), points.end());
  return points;
}

// "\r\n" is one line break.
CodePoints on_one_line(const CodePoints& points) {
  CodePoints line;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i] == U'\n' && i > 0 && points[i - 1] == U'\r') continue;
    line += is_line_break(points[i]) || points[i] == U'\t' ? U' ' : points[i];
  }
  return line;
}

// --- What is wrong

Text not_utf8() { return {"This is not valid UTF-8.", "Das ist kein gültiges UTF-8."}; }

Text hidden_character() {
  return {"There are characters in it that cannot be seen.", "Darin sind Zeichen, die man nicht sieht."};
}

Text towering() { return {"Too many accents on one letter.", "Zu viele Akzente auf einem Buchstaben."}; }

std::optional<Text> wrong_length(const CodePoints& points, int least, int most, const Text& what) {
  const std::size_t length = points.size();
  if (length < static_cast<std::size_t>(least)) {
    return Text{fmt::format("{} needs at least {} characters.", what.english, least),
                fmt::format("{} braucht mindestens {} Zeichen.", what.german, least)};
  }
  if (length > static_cast<std::size_t>(most)) {
    return Text{fmt::format("{} has at most {} characters.", what.english, most),
                fmt::format("{} hat höchstens {} Zeichen.", what.german, most)};
  }
  return std::nullopt;
}

std::optional<Text> wrong_with_name(const CodePoints& name) {
  if (has(name, is_separate_accent)) {
    return Text{"A name cannot have accents that are characters of their own.",
                "In einem Namen können Akzente keine eigenen Zeichen sein."};
  }
  if (has_tower(name)) return towering();
  if (name.find(U"  ") != CodePoints::npos) {
    return Text{"A name cannot have two spaces in a row.",
                "In einem Namen stehen keine zwei Leerzeichen hintereinander."};
  }
  if (std::all_of(name.begin(), name.end(), is_punctuation)) {
    return Text{"A name needs a letter or a digit.", "Ein Name braucht einen Buchstaben oder eine Ziffer."};
  }
  return std::nullopt;
}

bool is_reserved(std::string_view name, const std::vector<std::string>& reserved) {
  const std::string key = name_key(name);
  return key == kGoneName || std::any_of(reserved.begin(), reserved.end(),
                                         [&](const std::string& other) { return name_key(other) == key; });
}

// --- Case

// Neighbours in pairs, the capital first.
bool is_capital_of_pair(char32_t point) {
  constexpr Range kEven[] = {{0x0100, 0x0136}, {0x014A, 0x0176}, {0x0370, 0x0372}, {0x0376, 0x0376},
                             {0x03D8, 0x03EE}, {0x0460, 0x0480}, {0x048A, 0x04BE}, {0x04D0, 0x052E}};
  constexpr Range kOdd[] = {{0x0139, 0x0147}, {0x0179, 0x017D}, {0x04C1, 0x04CD}};
  return is_in(point, point % 2 == 0 ? std::span<const Range>(kEven) : std::span<const Range>(kOdd));
}

// Capitals that are a fixed distance before their small letters.
struct Shift {
  Range capitals;
  char32_t distance;
};
constexpr Shift kShifts[] = {{{U'A', U'Z'}, 32},     {{0x00C0, 0x00D6}, 32}, {{0x00D8, 0x00DE}, 32},
                             {{0x0388, 0x038A}, 37}, {{0x038E, 0x038F}, 63}, {{0x0391, 0x03A1}, 32},
                             {{0x03A3, 0x03AB}, 32}, {{0x0400, 0x040F}, 80}, {{0x0410, 0x042F}, 32}};

// The rest, one by one; also small letters that have two shapes.
struct Single {
  char32_t from;
  char32_t to;
};
constexpr Single kSingles[] = {{0x00B5, 0x03BC}, {0x0130, U'i'},   {0x0178, 0x00FF}, {0x017F, U's'},   {0x037F, 0x03F3},
                               {0x0386, 0x03AC}, {0x038C, 0x03CC}, {0x03C2, 0x03C3}, {0x03CF, 0x03D7}, {0x03D0, 0x03B2},
                               {0x03D1, 0x03B8}, {0x03D5, 0x03C6}, {0x03D6, 0x03C0}, {0x03F0, 0x03BA}, {0x03F1, 0x03C1},
                               {0x03F4, 0x03B8}, {0x03F5, 0x03B5}, {0x03F7, 0x03F8}, {0x03F9, 0x03F2}, {0x03FA, 0x03FB},
                               {0x03FD, 0x037B}, {0x03FE, 0x037C}, {0x03FF, 0x037D}, {0x04C0, 0x04CF}};

char32_t folded(char32_t point) {
  for (const Single& single : kSingles) {
    if (point == single.from) return single.to;
  }
  for (const Shift& shift : kShifts) {
    if (point >= shift.capitals.first && point <= shift.capitals.last) return point + shift.distance;
  }
  return is_capital_of_pair(point) ? point + 1 : point;
}

}  // namespace

Expected<std::string> checked_name(std::string_view text, const Limits& limits,
                                   const std::vector<std::string>& reserved) {
  const std::optional<CodePoints> points = decode(text);
  if (!points) return not_utf8();
  if (has(*points, is_control) || has(*points, is_line_break) || has(*points, is_no_character) ||
      has(*points, is_invisible)) {
    return hidden_character();
  }
  const CodePoints name = trimmed(with_plain_spaces(*points));
  if (const auto wrong = wrong_length(name, limits.name_least, limits.name_most, {"A name", "Ein Name"})) return *wrong;
  if (const auto wrong = wrong_with_name(name)) return *wrong;
  const std::string result = encode(name);
  if (is_reserved(result, reserved)) {
    return Text{"This name cannot be had.", "Diesen Namen kann niemand haben."};
  }
  return result;
}

std::string name_key(std::string_view name) {
  std::optional<CodePoints> points = decode(name);
  if (!points) return std::string(name);  // no name that was checked; there is no case to fold
  std::transform(points->begin(), points->end(), points->begin(), folded);
  return encode(*points);
}

Expected<std::string> checked_title(std::string_view text, const Limits& limits) {
  const std::optional<CodePoints> points = decode(text);
  if (!points) return not_utf8();
  if (has(*points, is_control) || has(*points, is_line_break) || has(*points, is_no_character) ||
      has(*points, is_override)) {
    return hidden_character();
  }
  if (has_tower(*points)) return towering();
  const CodePoints title = without_double_spaces(trimmed(with_plain_spaces(*points)));
  if (!title.empty() && is_blank(title)) return hidden_character();
  if (const auto wrong = wrong_length(title, 0, limits.title, {"A title", "Ein Titel"})) return *wrong;
  return encode(title);
}

Expected<std::string> checked_chat(std::string_view text, const Limits& limits) {
  const std::optional<CodePoints> points = decode(text);
  if (!points) return not_utf8();
  const CodePoints line = trimmed(with_plain_spaces(on_one_line(*points)));
  if (has(line, is_control) || has(line, is_no_character) || has(line, is_override)) return hidden_character();
  if (has_tower(line)) return towering();
  if (is_blank(line)) return Text{"There is nothing to say in this line.", "In dieser Zeile steht nichts."};
  if (const auto wrong = wrong_length(line, 1, limits.chat, {"A line of chat", "Eine Zeile im Chat"})) return *wrong;
  return encode(line);
}

Expected<std::string> checked_password(std::string_view text, std::string_view name) {
  const std::optional<CodePoints> points = decode(text);
  if (!points) return not_utf8();
  if (has(*points, is_control)) {
    return Text{"A password cannot have control characters.", "Ein Passwort kann keine Steuerzeichen haben."};
  }
  if (const auto wrong = wrong_length(*points, kPasswordLeast, kPasswordMost, {"A password", "Ein Passwort"})) {
    return *wrong;
  }
  if (is_soon_guessed(text, name)) {
    return Text{
        "This password would soon be guessed. Take another one, such as a few words that have nothing to do "
        "with each other.",
        "Dieses Passwort wäre bald erraten. Nimm ein anderes, etwa ein paar Wörter, die nichts miteinander zu "
        "tun haben."};
  }
  return std::string(text);
}

bool is_utf8(std::string_view text) { return decode(text).has_value(); }

std::size_t code_points(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace spielwerk::server
