#pragma once

#include <map>
#include <string>

#include "core/json.hpp"
#include "core/text.hpp"

// A table drawn with characters. Everything here works from the view of one seat, so it can show nothing hidden.

namespace spielwerk::cli {

// What is drawn.
enum class DrawPart {
  everything,  // whatever there is, however long
  turn,        // what is needed to choose: own board, display, the others in short
  board,       // the same without the others, for the middle of a turn
  others,      // the others' boards
  buildings,   // tables of what can be had
  persons,
  scores,  // points by source
  legend,  // what the signs mean
  moment,  // one line: round and phase; nothing where there is nothing to announce
};

inline constexpr int kNoLimit = 100000;

struct DrawStyle {
  Language language = Language::english;
  bool colour = false;
  int width = 100;
  int height = kNoLimit;  // lines that there is room for; the drawing becomes smaller to fit, as far as it can
  DrawPart part = DrawPart::everything;
  // What to write at things on the table, by their names ("field:d4"): the numbers of the choices that touch them.
  std::map<std::string, std::string> marks = {};
};

// A view as it comes from AnyGame::view, with what AnyGame::components gives; lines of text, each with its end.
std::string draw_view(const Json& view, const Json& components, const DrawStyle& style);

// The sign of a seat, so that seats can be told apart without colours: a shape and a number.
std::string seat_sign(int seat, bool colour);

}  // namespace spielwerk::cli
