#include <fmt/format.h>

#include <algorithm>

#include "cli/draw_helios.hpp"

#include "core/index.hpp"

// What lies beside the boards: one's own things and the display, in full and in brief.

namespace spielwerk::cli::helios_drawing {

namespace {

constexpr int kTileWidth = 10;      // of an action tile in the display
constexpr int kRowTileWidth = 7;    // of an action tile in a row
constexpr int kLandTileWidth = 12;  // of an open land tile with its resource

}  // namespace

Ink action_tile_ink(std::string_view colour) {
  if (colour == "red") return {231, 160, false, false};
  if (colour == "blue") return {231, 26, false, false};
  if (colour == "yellow") return {16, 220, false, false};
  return {16, 247, false, false};
}

// Helios 2.8: in the last round no new tiles come after the action rounds.
std::string Table::empty_column() const {
  const bool last = phase() == "over" || (phase() == "persons" && number(view_, "round") == number(view_, "rounds"));
  return last ? say("empty", "leer") : say("empty until new tiles come", "leer, bis neue Plättchen kommen");
}

// Helios 2.2: only the lowest tile of each column can be taken.
Block Table::action_tiles() const {
  std::vector<Block> columns;
  for (const char* symbol : kSymbolIds) {
    const auto& tiles = member(member(member(view_, "columns"), symbol), "tiles").items;
    Block lines = {in(centre(symbol_word(symbol), kTileWidth + 2), kBold)};
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const bool lowest = i + 1 == tiles.size();
      Ink ink = action_tile_ink(tiles[i].string);
      ink.bold = lowest;
      const std::string tile = in(centre(row_word(tiles[i].string), kTileWidth), ink);
      lines.push_back(lowest ? in("►", kBold) + tile + in("◄", kBold) : " " + tile + " ");
    }
    if (tiles.empty()) {
      for (const std::string& line : wrap(empty_column(), kTileWidth + 1)) {
        lines.push_back(in(centre(line, kTileWidth + 2), kDim));
      }
    }
    columns.push_back(lines);
  }
  Block lines = beside(columns, kWide, 1);
  lines.insert(lines.begin(), title(say("Action tiles (►take◄)", "Aktionsplättchen (►nehmbar◄)"), kPanel));
  return lines;
}

// A column in one line, what can be taken first.
Block Table::action_lines(int width) const {
  Block lines = {title(say("Action tiles (►take◄, then)", "Aktionsplättchen (►nehmbar◄, dann)"), width)};
  for (const char* symbol : kSymbolIds) {
    const auto& tiles = member(member(member(view_, "columns"), symbol), "tiles").items;
    std::string list;
    for (auto tile = tiles.rbegin(); tile != tiles.rend(); ++tile) {
      const bool first = tile == tiles.rbegin();
      Ink ink = action_tile_ink(tile->string);
      ink.bold = first;
      const std::string word = in(row_word(tile->string), ink);
      list += first ? in("►", kBold) + word + in("◄", kBold) : " " + word;
    }
    if (tiles.empty()) list = in(empty_column(), kDim);
    append(lines, row(pad(symbol_word(symbol), 6), list, width));
  }
  return lines;
}

// The open land tiles, each with its resource.
std::vector<std::string> Table::open_land() const {
  std::vector<std::string> tiles;
  for (const char* list : {"open_land", "open_land_bare"}) {
    const bool bare = std::string_view(list) == "open_land_bare";
    for (const auto& [colour, count] : member(view_, list).members) {
      const std::string tile =
          in(pad(" " + colour_word(colour), 8), land_ink(colour)) + (bare ? " -- " : piece(colour));
      for (int i = 0; i < count.integer; ++i) tiles.push_back(tile);
    }
  }
  return tiles;
}

Block Table::land(int width) const {
  Block lines = {title(say("Open land, with its resource", "Offenes Land mit Rohstoff"), width)};
  const std::vector<std::string> tiles = open_land();
  const auto in_a_line = static_cast<std::size_t>(std::max((width + 1) / (kLandTileWidth + 1), 1));
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (i % in_a_line == 0) lines.emplace_back();
    lines.back() += (i % in_a_line == 0 ? "" : " ") + tiles[i];
  }
  if (tiles.empty()) lines.push_back(in(say("none", "keines"), kDim));
  return lines;
}

Block Table::specials(int width) const {
  Block lines = {title(say("Special tiles: left, × points", "Sonderplättchen: Rest, × Punkte"), width)};
  for (const Json& special : member(components_, "specials").items) {
    const std::string& id = member(special, "id").string;
    const int count = number(member(view_, "specials"), id);
    std::string scores;
    if (id == "free_fields") scores = say("per empty field around", "je leerem Feld ringsum");
    if (id == "created_land") scores = say("per tile here and around", "je Plättchen hier/ringsum");
    if (id == "resources") scores = say("per resource here + around", "je Rohstoff hier/ringsum");
    if (id == "temples") scores = say("per temple here + around", "je Tempel hier/ringsum");
    const std::string tile = in(centre(special_word(id), 8), count > 0 ? kSpecialInk : kDim);
    lines.push_back(fmt::format("{} {} {}", count, tile, in(cut(scores, width - 11), count > 0 ? Ink{} : kDim)));
  }
  return lines;
}

// "Special: 2 Free×1 2 Land×2 ...".
Block Table::special_lines(int width) const {
  std::string list = say("Special", "Sonder") + ":";
  for (const Json& special : member(components_, "specials").items) {
    const std::string& id = member(special, "id").string;
    const int count = number(member(view_, "specials"), id);
    if (count == 0) continue;
    list += fmt::format(" {}{}{}", count, kGlue, in(width > 45 ? special_word(id) : special_code(id), kSpecialInk));
  }
  if (list.ends_with(':')) list += say(" none left", " keine mehr");
  return wrap(list, width, 2);
}

Block Table::supply(int width) const {
  const auto list = [&](const char* key) {
    std::string text;
    for (const auto& [colour, count] : member(view_, key).members) {
      text += fmt::format(" {}{}{}", colour_code(colour), kGlue, count.integer);
    }
    return text;
  };
  std::vector<std::string> texts = {fmt::format("{}:{} ♦{}{} ⌂{}{}", say("Supply", "Vorrat"), list("supply"), kGlue,
                                                number(view_, "mana"), kGlue, number(view_, "houses"))};
  // Before the stacks are made, their numbers would say nothing.
  if (phase() != "set_up") {
    texts.push_back(fmt::format("{}:{}, {}{}{}", say("Land stacks", "Landstapel"), list("land_stacks"),
                                say("extra", "Zusatz"), kGlue, number(view_, "extra_stack")));
  }
  Block lines;
  for (const std::string& text : texts) {
    for (const std::string& line : wrap(text, width, 2)) lines.push_back(in(line, kDim));
  }
  return lines;
}

// A place in a row of action tiles, with or without a tile.
std::string Table::place(const std::string& word, const Ink& ink, bool lies) const {
  if (!lies) return in("[" + pad("", kRowTileWidth - 2) + "]", kDim);
  return in(
      style_.colour ? centre(word, kRowTileWidth) : "[" + centre(cut(word, kRowTileWidth - 2), kRowTileWidth - 2) + "]",
      ink);
}

// Mana, range, resources and the rows of action tiles (2.3) of the reader.
Block Table::possessions(const Json& player, int width) const {
  const int seat = number(player, "seat");
  const std::string mine = seat_sign(seat, style_.colour) + " " + say("Your things", "Dein Besitz");
  Block lines = {title(seat == reader_ ? mine : seat_name(seat), width)};
  const auto count = [&](const std::string& name, const std::string& value) {
    return fmt::format("{}{}{}", name, kGlue, in(value, kBold));
  };
  const std::string counts =
      fmt::format("{}  {}  {}", count("♦" + std::string(kGlue) + "Mana", std::to_string(number(player, "mana"))),
                  count("☼" + std::string(kGlue) + say("range", "Weite"), range(player)),
                  count(say("bag", "Säckchen"), points_text(member(player, "points"))));
  append(lines, wrap(counts + "  " + resources(player), width, 2));
  const int full = std::max(number(components_, "tiles_for_bonus"), 1);
  for (const char* colour : kRowIds) {
    const auto& tiles = member(member(player, "rows"), colour).items;
    std::string line = pad(row_word(colour), 7);
    for (int i = 0; i < full; ++i) {
      const bool lies = i < static_cast<int>(tiles.size());
      const std::string word = lies ? symbol_word(member(tiles[at(i)], "symbol").string) : "";
      const bool grey = lies && truth(tiles[at(i)], "grey");
      line += (i == 0 ? "" : " ") + place(word, action_tile_ink(grey ? "grey" : colour), lies);
    }
    lines.push_back(line);
  }
  if (const std::string persons = owned_persons(player); !persons.empty()) append(lines, wrap(persons, width, 2));
  return lines;
}

// The others in a few lines.
Block Table::facts(const Json& player, int width) const {
  Block lines =
      wrap(fmt::format("{}  ♦{}{}  ☼{}{}  {}{}{}", seat_name(number(player, "seat")), kGlue, number(player, "mana"),
                       kGlue, range(player), say("bag", "Säckchen"), kGlue, points_text(member(player, "points"))),
           width, 2);
  append(lines, wrap(resources(player), width, 2));
  append(lines, wrap(row_counts(player), width, 2));
  int temples = 0;
  for (const auto& [name, lying] : member(player, "fields").members) temples += truth(lying, "temple") ? 1 : 0;
  append(lines, wrap(fmt::format("{}:{}{}, {}:{}{}", say("temples", "Tempel"), kGlue, temples,
                                 say("buildings", "Gebäude"), kGlue, member(player, "buildings").items.size()),
                     width, 2));
  if (const std::string persons = owned_persons(player); !persons.empty()) append(lines, wrap(persons, width, 2));
  return lines;
}

}  // namespace spielwerk::cli::helios_drawing
