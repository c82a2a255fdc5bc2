#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/draw_table.hpp"

// Helios on a terminal. draw_helios.cpp has the words and small things, draw_helios_layout.cpp puts the table together,
// draw_helios_board.cpp draws the hexagons of a player board, draw_helios_panels.cpp what lies beside it,
// draw_helios_tables.cpp the city, the persons and the points.

namespace spielwerk::cli {

std::string draw_helios(const Json& view, const Json& components, const DrawStyle& style);

namespace helios_drawing {

// Points that the reader may not see are nothing in the view.
std::string points_text(const Json& points);

inline constexpr int kPanel = 38;  // columns of a panel beside a board
inline constexpr int kWide = 1000;
inline constexpr const char* kSymbolIds[] = {"land", "build", "sun"};
inline constexpr const char* kRowIds[] = {"red", "blue", "yellow"};

// How land, pieces and tiles look, by their ids.
Ink land_ink(std::string_view colour);
Ink piece_ink(std::string_view colour);
Ink action_tile_ink(std::string_view colour);
inline constexpr Ink kSpecialInk = {231, 96, false, false};
inline constexpr Ink kGood = {34, kPlain, true, false};

class Sheet;

class Table : public DrawnTable {
 public:
  using DrawnTable::DrawnTable;

  Block everything() const;
  Block turn() const;
  Block board() const;   // the reader's with the panels, or all boards for a spectator
  Block others() const;  // the others' boards
  Block city(int width) const;
  Block persons(int width) const;
  Block scores() const;
  Block legend(int width) const;
  Block moment() const;

 private:
  // Words.
  std::string colour_word(std::string_view colour) const;  // "brown"
  std::string colour_code(std::string_view colour) const;  // "Br"
  std::string symbol_word(std::string_view symbol) const;  // of an action tile
  std::string row_word(std::string_view colour) const;
  std::string special_word(std::string_view id) const;  // eight columns at most
  std::string special_code(std::string_view id) const;  // "Te×4"
  std::string phase() const { return member(view_, "phase").string; }
  std::string phase_word() const;
  std::string seat_name(int seat) const;

  // Small things.
  std::string piece(std::string_view colour) const;  // "(Br)"
  std::string cost(const Json& cost) const;          // "(Gy)(Gn)(**)"
  std::string gains(const Json& building_or_person) const;
  std::string range(const Json& player) const;
  std::string resources(const Json& player) const;
  std::string row_counts(const Json& player) const;
  std::string owned_persons(const Json& player) const;
  Block row(const std::string& head, const std::string& rest, int width) const;
  std::vector<const Json*> other_players() const;
  const Json& own_player() const;

  // Boards.
  struct Field;
  Field field(const Json& printed, const Json& player) const;
  Field tile_field(const Json& printed, const Json& lying) const;
  Field printed_field(const Json& printed, const Json& player) const;
  bool reached(const Json& corner, const Json& player) const;
  std::string mark_of(const Json& player, const std::string& field) const;
  void draw_grounds(const Json& player, Sheet& sheet) const;
  Block large_board(const Json& player) const;
  Block flat_board(const Json& player) const;   // as wide as the large one, half as high
  Block small_board(const Json& player) const;  // half as wide, too

  // Panels.
  Block header() const;
  Block possessions(const Json& player, int width) const;
  std::string place(const std::string& word, const Ink& ink, bool lies) const;
  std::string empty_column() const;
  Block action_tiles() const;
  Block action_lines(int width) const;
  std::vector<std::string> open_land() const;
  Block land(int width) const;
  Block specials(int width) const;
  Block special_lines(int width) const;
  Block supply(int width) const;
  Block facts(const Json& player, int width) const;
  Block points_line() const;
  std::string points_sum(int seat) const;
  std::string score_line(int seat) const;

  // Layout.
  Block full_panels(int width) const;
  Block brief_panels(int width) const;
  Block own_table(int height) const;
  Block with_facts(const Json& player, const Block& drawing) const;
  Block opponent_boards(int width) const;
  Block opponent_lines() const;
  Block all_boards() const;
};

}  // namespace helios_drawing
}  // namespace spielwerk::cli
