#include "cli/draw_helios.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

// The table as a whole, and the words on it.

namespace spielwerk {

namespace helios_drawing {

namespace {

constexpr int kBesideBoard = 98;    // from here on the panels stand beside the board
constexpr int kThreeColumns = 158;  // and from here on the other boards beside them
constexpr int kLargeBoard = 58;
constexpr int kFacts = 28;  // columns of the facts about an opponent
constexpr int kWide = 1000;
constexpr int kTwoTables = 150;  // city and persons beside each other

struct Words {
  std::string_view id;
  const char* english;
  const char* german;
};
constexpr Words kCodes[] = {
    {"brown", "Br", "Br"}, {"grey", "Gy", "Gr"}, {"green", "Gn", "Gn"}, {"blue", "Bu", "Bl"}, {"black", "Bk", "Sw"}};
constexpr Words kSymbolWords[] = {{"land", "land", "Land"}, {"build", "build", "Bauen"}, {"sun", "sun", "Sonne"}};
constexpr Words kRowWords[] = {
    {"red", "red", "rot"}, {"blue", "blue", "blau"}, {"yellow", "yellow", "gelb"}, {"grey", "grey", "grau"}};
constexpr Words kSpecialWords[] = {{"free_fields", "Free", "Frei"},
                                   {"created_land", "Land", "Land"},
                                   {"resources", "Res.", "Rohst"},
                                   {"temples", "Temple", "Tempel"}};
constexpr Words kPhases[] = {{"set_up", "set-up", "Aufbau"},
                             {"actions", "action rounds", "Aktionsrunden"},
                             {"persons", "persons phase", "Personenphase"},
                             {"refill", "refilling", "Auffüllen"},
                             {"over", "the game is over", "das Spiel ist zu Ende"}};

template <std::size_t Size>
std::string find(const Words (&words)[Size], std::string_view id, Language language) {
  for (const Words& word : words) {
    if (word.id == id) return language == Language::german ? word.german : word.english;
  }
  return "";
}

}  // namespace

const Json& member(const Json& json, std::string_view key) {
  static const Json kNothing;
  const Json* found = json.find(key);
  return found == nullptr ? kNothing : *found;
}

int number(const Json& json, std::string_view key) { return static_cast<int>(member(json, key).integer); }

bool truth(const Json& json, std::string_view key) { return member(json, key).boolean; }

Table::Table(const Json& view, const Json& components, const DrawStyle& style)
    : view_(view), components_(components), style_(style) {
  if (member(view, "reader").kind == Json::Kind::integer) reader_ = number(view, "reader");
}

std::string Table::say(const char* english, const char* german) const {
  return style_.language == Language::german ? german : english;
}

std::string Table::text(const Json& both) const {
  return member(both, style_.language == Language::german ? "de" : "en").string;
}

std::string Table::colour_word(std::string_view colour) const {
  for (const Json& resource : member(components_, "resources").items) {
    if (member(resource, "id").string == colour) return text(member(resource, "colour"));
  }
  return std::string(colour);
}

std::string Table::colour_code(std::string_view colour) const { return find(kCodes, colour, style_.language); }

std::string Table::symbol_word(std::string_view symbol) const { return find(kSymbolWords, symbol, style_.language); }

std::string Table::row_word(std::string_view colour) const { return find(kRowWords, colour, style_.language); }

// With what each counted thing is worth: "Temple×4".
std::string Table::special_word(std::string_view id) const {
  for (const Json& special : member(components_, "specials").items) {
    if (member(special, "id").string != id) continue;
    return fmt::format("{}×{}", find(kSpecialWords, id, style_.language), number(special, "points"));
  }
  return "";
}

std::string Table::seat_name(int seat) const {
  const std::string you = seat == reader_ ? say(" (you)", " (du)") : "";
  return fmt::format("{} {}{}", seat_sign(seat, style_.colour), say("Seat", "Platz") + fmt::format(" {}", seat),
                     you);
}

std::string Table::title(const std::string& heading, int width) const {
  std::string line;
  for (int i = display_width(heading) + 4; i < width; ++i) line += "─";
  return in("── ", kDim) + in(heading, kBold) + " " + in(line, kDim);
}

std::string Table::piece(std::string_view colour) const {
  return in("(" + colour_code(colour) + ")", piece_ink(colour));
}

// {"grey": 1, "any": 1} or {"either": ["blue", "black"]}, as pieces.
std::string Table::cost(const Json& cost) const {
  std::string pieces;
  for (const auto& [id, amount] : cost.members) {
    if (id == "either") {
      for (const Json& colour : amount.items) pieces += (pieces.empty() ? "" : "/") + piece(colour.string);
    } else {
      for (std::int64_t i = 0; i < amount.integer; ++i) pieces += id == "any" ? "(**)" : piece(id);
    }
  }
  return pieces;
}

Block Table::header() const {
  const std::string phase = find(kPhases, member(view_, "phase").string, style_.language);
  std::string where = fmt::format(" HELIOS   {} {} {} {}   {}", say("round", "Durchgang"), number(view_, "round"),
                                  say("of", "von"), number(view_, "rounds"), phase);
  if (member(view_, "phase").string == "actions") {
    const int turn = std::min(number(view_, "turns_taken") + 1, number(view_, "turns"));
    where += fmt::format("   {} {} {} {}", say("turn", "Zug"), turn, say("of", "von"), number(view_, "turns"));
  }
  if (member(view_, "phase").string != "over") {
    where +=
        fmt::format("   {} {}", say("start player", "Startspieler"), seat_sign(number(view_, "start_player"), false));
  }
  Block lines;
  for (const std::string& line : wrap(where, style_.width, 1)) {
    lines.push_back(in(pad(line, style_.width), {16, 214, true, false}));
  }
  const Json& mover = member(view_, "to_move");
  const std::string who = mover.kind == Json::Kind::integer ? seat_name(static_cast<int>(mover.integer)) + ": " : "";
  append(lines, wrap(who + in(text(member(view_, "prompt")), kBold), style_.width, 2));
  return lines;
}

// The display: action tiles, land, special tiles.
Block Table::display(int width) const {
  Block first = action_tiles();
  Block second = land();
  second.emplace_back();
  append(second, specials(kPanel));
  append(second, supply(kPanel));
  return beside({first, second}, width);
}

Block Table::with_facts(const Json& player, const Block& drawing, bool to_the_right) const {
  if (to_the_right) return beside({drawing, facts(player, kFacts)}, kWide);
  Block lines = facts(player, std::max(block_width(drawing), kFacts));
  append(lines, drawing);
  return lines;
}

Block Table::opponents(int width) const {
  std::vector<Block> boards;
  const auto& players = member(view_, "players").items;
  const int others = static_cast<int>(players.size()) - 1;
  for (const Json& player : players) {
    if (number(player, "seat") == reader_) continue;
    const Block drawing = small_board(player);
    const bool room = others * (block_width(drawing) + kFacts + 5) <= width;
    boards.push_back(with_facts(player, drawing, room));
  }
  return beside(boards, width);
}

Block Table::drawn(const Json& player) const {
  return style_.width < kLargeBoard ? small_board(player) : large_board(player);
}

Block Table::board() const {
  std::vector<Block> boards;
  const bool room = style_.width >= kBesideBoard && style_.width < 2 * kLargeBoard + 2;
  for (const Json& player : member(view_, "players").items) {
    if (number(player, "seat") == reader_) return drawn(player);
    Block things = possessions(player);
    if (room) {
      boards.push_back(beside({drawn(player), things}, kWide));
    } else {
      append(things, drawn(player));
      boards.push_back(things);
    }
  }
  return beside(boards, style_.width, 2);
}

Block Table::others() const {
  std::vector<Block> boards;
  for (const Json& player : member(view_, "players").items) {
    if (number(player, "seat") == reader_) continue;
    boards.push_back(with_facts(player, drawn(player), false));
  }
  return beside(boards, style_.width, 2);
}

// The reader's board with the panels beside it, as far as there is room.
Block Table::own_table(const Block& third) const {
  Block panels;
  for (const Json& player : member(view_, "players").items) {
    if (number(player, "seat") == reader_) panels = possessions(player);
  }
  const bool room = style_.width >= kBesideBoard;
  Block shared = display(room ? kPanel : style_.width);
  if (!room) {
    Block lines = shared;
    append(lines, panels);
    append(lines, board());
    return lines;
  }
  panels.emplace_back();
  append(panels, shared);
  return beside({board(), panels, third}, style_.width);
}

// What matters most stands lowest, where the next choice is asked: own board and display below, the others above.
Block Table::everything() const {
  Block lines = header();
  append(lines, legend(style_.width));
  const bool wide = style_.width >= kTwoTables;
  const int half = wide ? (style_.width - 2) / 2 : style_.width;
  const Block tables = beside({city(half), persons(half)}, style_.width);
  if (reader_ < 0) {
    append(lines, tables);
    append(lines, display(style_.width));
    append(lines, board());
  } else if (style_.width >= kThreeColumns) {
    append(lines, tables);
    append(lines, own_table(opponents(style_.width - kLargeBoard - kPanel - 4)));
  } else {
    append(lines, opponents(style_.width));
    append(lines, tables);
    lines.emplace_back();
    append(lines, own_table({}));
  }
  append(lines, scores());
  return lines;
}

}  // namespace helios_drawing

std::string draw_helios(const Json& view, const Json& components, const DrawStyle& style) {
  const helios_drawing::Table table(view, components, style);
  switch (style.part) {
    case DrawPart::board: return to_text(table.board());
    case DrawPart::others: return to_text(table.others());
    case DrawPart::scores: return to_text(table.scores());
    case DrawPart::everything: break;
  }
  return to_text(table.everything());
}

}  // namespace spielwerk
