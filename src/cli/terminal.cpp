#include "cli/terminal.hpp"

#include "core/index.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace spielwerk::cli {

namespace {

constexpr int kNarrowest = 20;
constexpr int kWidest = 400;
constexpr int kLowest = 10;
constexpr int kHighest = 1000;

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && value[0] != '\0';
}

// The character or escape sequence that begins a text: how many bytes it has, how many columns it takes.
struct Glyph {
  std::size_t bytes;
  int columns;
};

Glyph first_glyph(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) == 0x1b) {
    const auto end = text.find('m');
    return {end == std::string_view::npos ? text.size() : end + 1, 0};
  }
  std::size_t bytes = 1;
  while (bytes < text.size() && (byte(bytes) & 0xc0) == 0x80) ++bytes;
  const bool combining = bytes == 2 && (byte(0) == 0xcc || (byte(0) == 0xcd && byte(1) < 0xb0));
  return {bytes, combining ? 0 : 1};
}

// Plain blanks where words were glued together.
void unglue(std::string& line) {
  const std::string_view glue = kGlue;
  for (auto found = line.find(glue); found != std::string::npos; found = line.find(glue, found)) {
    line.replace(found, glue.size(), " ");
  }
}

std::string blanks(int count) { return std::string(at(std::max(count, 0)), ' '); }

}  // namespace

bool wants_colour() {
  if (is_set("NO_COLOR") || isatty(STDOUT_FILENO) == 0) return false;
  const char* terminal = std::getenv("TERM");
  return terminal != nullptr && std::string_view(terminal) != "dumb";
}

// What the terminal says, then what the environment says, then `otherwise`.
static int measure(unsigned short of_terminal, const char* variable, int least, int most, int otherwise) {
  if (of_terminal > 0) return std::clamp(static_cast<int>(of_terminal), least, most);
  const int told = is_set(variable) ? std::atoi(std::getenv(variable)) : 0;
  return told > 0 ? std::clamp(told, least, most) : otherwise;
}

int terminal_width(int otherwise) {
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return measure(known ? size.ws_col : 0, "COLUMNS", kNarrowest, kWidest, otherwise);
}

int terminal_height(int otherwise) {
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return measure(known ? size.ws_row : 0, "LINES", kLowest, kHighest, otherwise);
}

std::string paint(std::string_view text, const Ink& ink, bool colour) {
  if (!colour || ink == Ink{} || text.empty()) return std::string(text);
  std::string codes;
  const auto add = [&](const std::string& code) { codes += (codes.empty() ? "" : ";") + code; };
  if (ink.bold) add("1");
  if (ink.dim) add("2");
  if (ink.text != kPlain) add(fmt::format("38;5;{}", ink.text));
  if (ink.ground != kPlain) add(fmt::format("48;5;{}", ink.ground));
  return fmt::format("\x1b[{}m{}\x1b[0m", codes, text);
}

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    width += glyph.columns;
    text.remove_prefix(glyph.bytes);
  }
  return width;
}

std::string pad(std::string text, int width) { return text + blanks(width - display_width(text)); }

std::string pad_left(std::string text, int width) { return blanks(width - display_width(text)) + text; }

std::string centre(std::string text, int width) {
  const int room = std::max(width - display_width(text), 0);
  return blanks(room / 2) + text + blanks(room - room / 2);
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string cut(std::string_view text, int width) {
  std::string result;
  for (int used = 0; !text.empty();) {
    const Glyph glyph = first_glyph(text);
    used += glyph.columns;
    if (used > width) break;
    result += text.substr(0, glyph.bytes);
    text.remove_prefix(glyph.bytes);
  }
  return result;
}

Block wrap(std::string_view text, int width, int indent) {
  Block lines(1);
  int used = 0;
  bool fresh = true;  // nothing but blanks stands on the line
  while (!text.empty()) {
    const auto gap = std::min(text.find_first_not_of(' '), text.size());
    text.remove_prefix(gap);
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    const int before = static_cast<int>(gap);
    const int columns = display_width(word);
    if (!fresh && used + before + columns > width) {
      lines.push_back(blanks(indent));
      used = indent;
    } else {
      lines.back() += blanks(before);
      used += before;
    }
    lines.back() += word;
    used += columns;
    fresh = false;
  }
  for (std::string& line : lines) unglue(line);
  return lines;
}

int block_width(const Block& block) {
  int width = 0;
  for (const std::string& line : block) width = std::max(width, display_width(line));
  return width;
}

void append(Block& block, const Block& more) { block.insert(block.end(), more.begin(), more.end()); }

// One row of blocks that is known to fit.
static Block row_of(const std::vector<Block>& blocks, int gap) {
  std::size_t height = 0;
  for (const Block& block : blocks) height = std::max(height, block.size());
  Block lines(height);
  int left = 0;
  for (const Block& block : blocks) {
    for (std::size_t y = 0; y < block.size(); ++y) {
      if (!block[y].empty()) lines[y] = pad(lines[y], left) + block[y];
    }
    left += block_width(block) + gap;
  }
  return lines;
}

Block beside(const std::vector<Block>& blocks, int width, int gap) {
  Block lines;
  std::vector<Block> row;
  int used = 0;
  const auto finish = [&] {
    if (row.empty()) return;
    if (!lines.empty()) lines.emplace_back();
    append(lines, row_of(row, gap));
    row.clear();
    used = 0;
  };
  for (const Block& block : blocks) {
    if (block.empty()) continue;
    if (!row.empty() && used + gap + block_width(block) > width) finish();
    used += (row.empty() ? 0 : gap) + block_width(block);
    row.push_back(block);
  }
  finish();
  return lines;
}

std::string to_text(const Block& block) {
  std::string text;
  for (const std::string& line : block) {
    const auto last = line.find_last_not_of(' ');
    text += line.substr(0, last == std::string::npos ? 0 : last + 1) + '\n';
  }
  return text;
}

Canvas::Canvas(int width, int height)
    : width_(width), cells_(at(std::max(height, 0)), std::vector<Cell>(at(std::max(width, 0)))) {}

void Canvas::put(int x, int y, std::string_view text, const Ink& ink) {
  if (y < 0 || y >= static_cast<int>(cells_.size())) return;
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    if (x >= 0 && x < width_) cells_[at(y)][at(x)] = {std::string(text.substr(0, glyph.bytes)), ink};
    x += glyph.columns;
    text.remove_prefix(glyph.bytes);
  }
}

Block Canvas::lines(bool colour) const {
  Block lines;
  for (const auto& row : cells_) {
    std::string line;
    for (std::size_t x = 0; x < row.size();) {
      std::string run;
      const Ink ink = row[x].ink;
      for (; x < row.size() && row[x].ink == ink; ++x) run += row[x].glyph;
      line += paint(run, ink, colour);
    }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace spielwerk::cli
