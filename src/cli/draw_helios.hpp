#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/draw.hpp"
#include "cli/terminal.hpp"

// Helios on a terminal. draw_helios.cpp lays out the table, draw_helios_board.cpp draws the hexagons of a player board,
// draw_helios_panels.cpp the display, the city, the persons and the points.

namespace spielwerk {

std::string draw_helios(const Json& view, const Json& components, const DrawStyle& style);

namespace helios_drawing {

// A member of an object; an empty value if there is none.
const Json& member(const Json& json, std::string_view key);
int number(const Json& json, std::string_view key);
bool truth(const Json& json, std::string_view key);

inline constexpr int kPanel = 38;  // columns of a panel beside a board

// How land, pieces and tiles look, by their ids.
Ink land_ink(std::string_view colour);
Ink piece_ink(std::string_view colour);
Ink action_tile_ink(std::string_view colour);
inline constexpr Ink kSpecialInk = {231, 96, false, false};

class Sheet;

class Table {
 public:
  Table(const Json& view, const Json& components, const DrawStyle& style);

  Block everything() const;
  Block board() const;   // the reader's, or all boards for a spectator
  Block others() const;  // the others' boards, large
  Block scores() const;

 private:
  // Words.
  std::string say(const char* english, const char* german) const;
  std::string text(const Json& both_languages) const;
  std::string colour_word(std::string_view colour) const;  // "brown"
  std::string colour_code(std::string_view colour) const;  // "Br"
  std::string symbol_word(std::string_view symbol) const;  // of an action tile
  std::string row_word(std::string_view colour) const;
  std::string special_word(std::string_view id) const;  // eight columns at most
  std::string seat_name(int seat) const;
  std::string title(const std::string& heading, int width) const;
  std::string in(std::string_view what, const Ink& ink) const { return paint(what, ink, style_.colour); }

  // Small things.
  std::string piece(std::string_view colour) const;  // "(Br)"
  std::string cost(const Json& cost) const;          // "(Gy)(Gn)(**)"
  std::string gains(const Json& building_or_person) const;
  std::string range(const Json& player) const;
  std::string resources(const Json& player) const;
  Block row(const std::string& head, const std::string& rest, int width) const;

  // Boards.
  struct Field;
  Field field(const Json& printed, const Json& player) const;
  bool reached(const Json& corner, const Json& player) const;
  void draw_grounds(const Json& player, Sheet& sheet) const;
  Block large_board(const Json& player) const;
  Block small_board(const Json& player) const;

  // Panels.
  Block header() const;
  Block action_tiles() const;
  Block land() const;
  Block specials(int width) const;
  Block supply(int width) const;
  Block possessions(const Json& player) const;
  Block city(int width) const;
  Block persons(int width) const;
  Block facts(const Json& player, int width) const;
  std::string score_line(int seat) const;
  Block legend(int width) const;

  // Layout.
  Block drawn(const Json& player) const;  // large, if there is room
  Block display(int width) const;
  Block own_table(const Block& third) const;
  Block with_facts(const Json& player, const Block& drawing, bool to_the_right) const;
  Block opponents(int width) const;

  const Json& view_;
  const Json& components_;
  const DrawStyle& style_;
  int reader_ = -1;  // the seat that looks, -1 for a spectator
};

}  // namespace helios_drawing
}  // namespace spielwerk
