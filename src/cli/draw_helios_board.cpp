#include <fmt/format.h>

#include <algorithm>

#include "cli/draw_helios.hpp"
#include "core/hex.hpp"

// The hexagons of a player board, flat side up, with what lies on them.

namespace spielwerk::cli::helios_drawing {

namespace {

// Grounds and letters in colours of the palette of 256: quiet land, strong pieces, so that a piece shows on its land.
struct Look {
  std::string_view id;
  Ink land;
  Ink piece;
};
constexpr Look kLooks[] = {
    {"brown", {16, 137, false, false}, {231, 94, true, false}},
    {"grey", {16, 249, false, false}, {231, 241, true, false}},
    {"green", {16, 108, false, false}, {231, 28, true, false}},
    {"blue", {16, 110, false, false}, {231, 25, true, false}},
    {"black", {231, 240, false, false}, {231, 234, true, false}},
};
constexpr Ink kLight = {238, 187, false, false};
constexpr Ink kYellow = {94, 227, false, false};
constexpr Ink kRim = {kPlain, kPlain, false, true};
constexpr Ink kYellowRim = {178, kPlain, true, false};
constexpr Ink kCorner = {172, kPlain, true, false};
constexpr Ink kSun = {16, 214, true, false};
constexpr Ink kTemple = {231, 124, true, false};
constexpr Ink kFieldMark = {231, 162, true, false};

// A size in which hexagons are drawn. The top side is `top` columns wide, each slanted side takes `slant` lines.
struct Size {
  int top;
  int slant;
  int stride() const { return top + slant; }
  int height() const { return 2 * slant; }
};
constexpr Size kLarge = {6, 2};
constexpr Size kFlat = {7, 1};
constexpr Size kSmall = {3, 1};
constexpr int kWordWidth = 8;  // of the middle line of a large hexagon

// A line that shows on this ground.
Ink line_on(int ground) {
  const bool dark = ground == kPlain || ground == kLooks[4].land.ground;
  return {dark ? 244 : 239, ground, false, false};
}

std::string fill(char glyph, int count) { return std::string(static_cast<std::size_t>(count), glyph); }

}  // namespace

// Where the hexagons of a board lie on a sheet.
class Sheet {
 public:
  Sheet(const Json& fields, const Size& size) : size_(size), canvas_(0, 0) {
    int right = 0;
    int bottom = 0;
    for (const Json& field : fields.items) {
      left_ = std::min(left_, number(field, "q"));
      top_ = std::min(top_, half_rows(field));
      right = std::max(right, number(field, "q"));
      bottom = std::max(bottom, half_rows(field));
    }
    canvas_ =
        Canvas((right - left_ + 1) * size_.stride() + size_.slant, (bottom - top_) * size_.slant + size_.height() + 1);
  }

  int x(const Json& field) const { return (number(field, "q") - left_) * size_.stride(); }
  int y(const Json& field) const { return (half_rows(field) - top_) * size_.slant; }
  Canvas& canvas() { return canvas_; }

  // The outline. Neighbours share their sides: the one that is drawn last lends them its ground.
  void outline(const Json& field, const Ink& ink) {
    const int left = x(field);
    const int above = y(field);
    const int slant = size_.slant;
    const int right = left + size_.top + 2 * slant - 1;
    for (int i = 0; i < slant; ++i) {
      canvas_.put(left + slant - 1 - i, above + 1 + i, "/", ink);
      canvas_.put(right - slant + 1 + i, above + 1 + i, "\\", ink);
      canvas_.put(left + i, above + 1 + slant + i, "\\", ink);
      canvas_.put(right - i, above + 1 + slant + i, "/", ink);
    }
  }
  void top_line(const Json& field) {
    canvas_.put(x(field) + size_.slant, y(field), fill('_', size_.top), line_on(kPlain));
  }

  // The inside in one ink, with `glyph` all over, and the sides; the line at the bottom belongs to it as well.
  void ground(const Json& field, const Ink& ink, char glyph) {
    const Ink line = line_on(ink.ground);
    outline(field, line);
    for (int i = 1; i < size_.height(); ++i) put(field, i, fill(glyph, width(i)), ink);
    put(field, size_.height(), fill('_', size_.top), line);
  }

  // Text on a line of the inside, counted from 1.
  void put(const Json& field, int line, const std::string& text, const Ink& ink, int column = 0) {
    canvas_.put(x(field) + size_.slant - (width(line) - size_.top) / 2 + column, y(field) + line,
                cut(text, width(line)), ink);
  }
  int width(int line) const { return size_.top + 2 * (line <= size_.slant ? line - 1 : 2 * size_.slant - line); }

 private:
  static int half_rows(const Json& field) { return 2 * number(field, "r") + number(field, "q"); }

  Size size_;
  Canvas canvas_;
  int left_ = 0;
  int top_ = 0;
};

Ink land_ink(std::string_view colour) {
  for (const Look& look : kLooks) {
    if (look.id == colour) return look.land;
  }
  return kSpecialInk;
}

Ink piece_ink(std::string_view colour) {
  for (const Look& look : kLooks) {
    if (look.id == colour) return look.piece;
  }
  return kBold;
}

// What is to be seen on one field.
struct Table::Field {
  std::string name;
  std::string word;   // in the middle: the land, the sun, or what is printed there
  std::string code;   // a tile in two to four columns
  std::string brief;  // whatever it is in two or three columns
  Ink ink;
  char glyph = ' ';
  int layer = 0;  // rim, light field, tile: in this order they are drawn
  bool temple = false;
  std::vector<std::string> pieces;
};

// Helios 10.2: a corner field is reached by a tile that touches it.
bool Table::reached(const Json& corner, const Json& player) const {
  for (const Json& printed : member(components_, "fields").items) {
    const Hex there = {number(printed, "q"), number(printed, "r")};
    const bool touches = hex_distance(there, {number(corner, "q"), number(corner, "r")}) == 1;
    if (touches && member(player, "fields").find(member(printed, "name").string) != nullptr) return true;
  }
  return false;
}

Table::Field Table::field(const Json& printed, const Json& player) const {
  const std::string& name = member(printed, "name").string;
  const Json* lying = member(player, "fields").find(name);
  Field field = lying != nullptr ? tile_field(printed, *lying) : printed_field(printed, player);
  field.name = name;
  return field;
}

// With a tile on it.
Table::Field Table::tile_field(const Json&, const Json& lying) const {
  Field field;
  const std::string& tile = member(lying, "tile").string;
  const bool special = colour_code(tile).empty();
  field.layer = 2;
  field.ink = special ? kSpecialInk : land_ink(tile);
  field.word = special ? special_word(tile) : colour_word(tile);
  field.code = special ? special_code(tile) : colour_code(tile);
  field.brief = cut(field.code, 2);
  field.temple = truth(lying, "temple");
  for (const Json& resource : member(lying, "resources").items) field.pieces.push_back(resource.string);
  return field;
}

// Without one: the sun, or what is printed there.
Table::Field Table::printed_field(const Json& printed, const Json& player) const {
  Field field;
  const bool yellow = truth(printed, "yellow");
  if (yellow) field.word = say("☼ line", "☼-Linie");
  if (member(printed, "name").string == member(player, "sun").string) {
    field.layer = 2;
    field.ink = kSun;
    field.word = say("☼ SUN ☼", "☼ SONNE");
    field.brief = " ☼ ";
  } else if (truth(printed, "corner")) {
    const bool done = reached(printed, player);
    field.ink = done ? kCorner : kRim;
    field.word = done ? say("✓corner", "✓ Ecke") : say("corner", "Ecke");
    field.brief = done ? " ✓ " : " ◊ ";
    field.glyph = ':';
  } else if (truth(printed, "dark")) {
    field.ink = yellow ? kYellowRim : kRim;
    field.glyph = ':';
  } else {
    field.layer = 1;
    field.ink = yellow ? kYellow : kLight;
    if (truth(printed, "bonus_resource")) field.word = say("+1 res.", "+Rohst.");
    if (truth(printed, "bonus_resource")) field.brief = " + ";
    const int mana = number(components_, "field_mana");
    if (truth(printed, "mana")) field.word = mana > 0 ? fmt::format("+{} Mana", mana) : say("+♦ mana", "+♦ Mana");
    if (truth(printed, "mana")) field.brief = " ♦ ";
  }
  return field;
}

// The numbers of the choices on one of the reader's own fields.
std::string Table::mark_of(const Json& player, const std::string& field) const {
  const auto mark = style_.marks.find("field:" + field);
  return mark == style_.marks.end() || number(player, "seat") != reader_ ? "" : mark->second;
}

void Table::draw_grounds(const Json& player, Sheet& sheet) const {
  const auto& fields = member(components_, "fields").items;
  for (const Json& printed : fields) sheet.top_line(printed);
  for (int layer = 0; layer <= 2; ++layer) {
    for (const Json& printed : fields) {
      const Field look = field(printed, player);
      if (look.layer == layer) sheet.ground(printed, look.ink, look.glyph);
    }
  }
}

Block Table::large_board(const Json& player) const {
  const Json& fields = member(components_, "fields");
  Sheet sheet(fields, kLarge);
  draw_grounds(player, sheet);
  for (const Json& printed : fields.items) {
    const Field look = field(printed, player);
    Ink strong = look.ink;
    strong.bold = look.glyph == ' ';
    sheet.put(printed, 1, " " + look.name + " ", strong);
    if (const std::string mark = mark_of(player, look.name); !mark.empty()) {
      sheet.put(printed, 1, cut("►" + mark, 4), kFieldMark, std::max(2, 5 - display_width(mark)));
    }
    if (!look.word.empty()) sheet.put(printed, 2, centre(look.word, kWordWidth), look.ink);
    if (look.temple) sheet.put(printed, 3, say("⌂temple ", "⌂Tempel "), kTemple);
    const int left = look.pieces.size() == 1 ? 2 : 0;
    for (std::size_t i = 0; i < look.pieces.size(); ++i) {
      const std::string& colour = look.pieces[i];
      sheet.put(printed, 3, "(" + colour_code(colour) + ")", piece_ink(colour), left + 4 * static_cast<int>(i));
    }
  }
  return sheet.canvas().lines(style_.colour);
}

// Two lines a field: its name, tile and number, then what lies or is printed there.
Block Table::flat_board(const Json& player) const {
  const Json& fields = member(components_, "fields");
  Sheet sheet(fields, kFlat);
  draw_grounds(player, sheet);
  for (const Json& printed : fields.items) {
    const Field look = field(printed, player);
    const std::string mark = mark_of(player, look.name);
    Ink strong = look.ink;
    strong.bold = look.glyph == ' ';
    const std::string code = mark.empty() ? look.code : cut(look.code, 2);
    sheet.put(printed, 1, fmt::format("{}{}{}", look.name, mark.empty() ? " " : "", code), strong);
    if (!mark.empty())
      sheet.put(printed, 1, cut("►" + mark, kFlat.top - 3), kFieldMark, std::max(3, 6 - display_width(mark)));
    if (look.layer < 2 || look.code.empty()) {
      if (!look.word.empty()) sheet.put(printed, 2, centre(look.word, kFlat.top), look.ink);
    }
    if (look.temple) sheet.put(printed, 2, say("⌂temple", "⌂Tempel"), kTemple);
    for (std::size_t i = 0; i < look.pieces.size(); ++i) {
      const int left = look.pieces.size() == 1 ? 2 : 4 * static_cast<int>(i);
      sheet.put(printed, 2, "•" + colour_code(look.pieces[i]), piece_ink(look.pieces[i]), left);
    }
  }
  return sheet.canvas().lines(style_.colour);
}

Block Table::small_board(const Json& player) const {
  const Json& fields = member(components_, "fields");
  Sheet sheet(fields, kSmall);
  draw_grounds(player, sheet);
  for (const Json& printed : fields.items) {
    const Field look = field(printed, player);
    const std::string mark = mark_of(player, look.name);
    const bool bare = look.layer == 1 && look.brief.empty();
    if (bare) sheet.put(printed, 1, look.name, look.ink);
    if (!look.brief.empty()) sheet.put(printed, 1, look.brief, look.ink);
    if (look.temple) sheet.put(printed, 1, "⌂", kTemple, 2);
    if (!mark.empty()) sheet.put(printed, 1, pad_left(cut(mark, kSmall.top), kSmall.top), kFieldMark);
    for (std::size_t i = 0; i < look.pieces.size(); ++i) {
      sheet.put(printed, 2, "•", piece_ink(look.pieces[i]), static_cast<int>(i) + 1);
    }
  }
  return sheet.canvas().lines(style_.colour);
}

}  // namespace spielwerk::cli::helios_drawing
