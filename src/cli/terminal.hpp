#pragma once

#include <string>
#include <string_view>
#include <vector>

// Text on a terminal: colours that can be left out, columns that line up, blocks beside each other.

namespace spielwerk::cli {

// Whether standard output is a terminal that shows colours and nobody asked for none (NO_COLOR, TERM=dumb).
bool wants_colour();

// Columns of the terminal; what COLUMNS says, or `otherwise`, if there is none.
int terminal_width(int otherwise = 100);

// Its lines, in the same way: what LINES says, or `otherwise`.
int terminal_height(int otherwise = 50);

// A blank at which `wrap` does not break a line; what it gives back has a plain blank there.
inline constexpr const char* kGlue = "\u00a0";

// How text looks. Colours are numbers of the palette of 256; kPlain is whatever the terminal has.
inline constexpr int kPlain = -1;
struct Ink {
  int text = kPlain;
  int ground = kPlain;
  bool bold = false;
  bool dim = false;
  friend bool operator==(const Ink&, const Ink&) = default;
};
inline constexpr Ink kBold = {kPlain, kPlain, true, false};
inline constexpr Ink kDim = {kPlain, kPlain, false, true};

// The text in this ink, or as it is if colours are off.
std::string paint(std::string_view text, const Ink& ink, bool colour);

// Columns that a text takes up: one for each character, none for combining marks and for escape sequences.
int display_width(std::string_view text);

// Fills up with blanks on the right, on the left, or on both sides.
std::string pad(std::string text, int width);
std::string pad_left(std::string text, int width);
std::string centre(std::string text, int width);

// As the beginning of a sentence.
std::string capitalised(std::string text);

// Cuts plain text (no escape sequences) to this many columns.
std::string cut(std::string_view text, int width);

using Block = std::vector<std::string>;

// Breaks text at blanks into lines of at most `width` columns; lines after the first begin with `indent` blanks.
Block wrap(std::string_view text, int width, int indent = 0);

// Blocks side by side, as many in a row as fit into `width`, the others below.
Block beside(const std::vector<Block>& blocks, int width, int gap = 2);

int block_width(const Block& block);
void append(Block& block, const Block& more);
std::string to_text(const Block& block);

// A sheet of characters, each with its own ink, to draw on.
class Canvas {
 public:
  Canvas(int width, int height);
  // Writes text beginning at column x of line y. What lies outside is left out.
  void put(int x, int y, std::string_view text, const Ink& ink = {});
  Block lines(bool colour) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Ink ink;
  };
  int width_;
  std::vector<std::vector<Cell>> cells_;
};

}  // namespace spielwerk::cli
