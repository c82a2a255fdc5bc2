#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/draw_helios.hpp"

// What lies beside the boards: the display, the city, the persons, the points.

namespace spielwerk::helios_drawing {

namespace {

constexpr int kTileWidth = 10;    // of an action tile in the display
constexpr int kRowTileWidth = 7;  // of an action tile in a row
constexpr int kLandPerLine = 3;   // open land tiles beside each other
constexpr std::array<const char*, 3> kSymbols = {"land", "build", "sun"};
constexpr std::array<const char*, 3> kRows = {"red", "blue", "yellow"};
constexpr Ink kGood = {34, kPlain, true, false};

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// Points that the reader may not see are nothing in the view.
std::string points_text(const Json& points) {
  return points.kind == Json::Kind::null ? "?" : std::to_string(points.integer);
}

}  // namespace

Ink action_tile_ink(std::string_view colour) {
  if (colour == "red") return {231, 160, false, false};
  if (colour == "blue") return {231, 26, false, false};
  if (colour == "yellow") return {16, 220, false, false};
  return {16, 247, false, false};
}

// Helios 2.2: only the lowest tile of each column can be taken.
Block Table::action_tiles() const {
  std::vector<Block> columns;
  for (const char* symbol : kSymbols) {
    const Json& column = member(member(view_, "columns"), symbol);
    const auto& tiles = member(column, "tiles").items;
    Block lines = {in(centre(symbol_word(symbol), kTileWidth + 2), kBold)};
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const bool lowest = i + 1 == tiles.size();
      Ink ink = action_tile_ink(tiles[i].string);
      ink.bold = lowest;
      const std::string tile = in(centre(row_word(tiles[i].string), kTileWidth), ink);
      lines.push_back(lowest ? in("►", kBold) + tile + in("◄", kBold) : " " + tile + " ");
    }
    if (tiles.empty()) lines.push_back(in(centre(say("empty", "leer"), kTileWidth + 2), kDim));
    columns.push_back(lines);
  }
  Block lines = beside(columns, 1000, 1);
  lines.insert(lines.begin(), title(say("Action tiles (►take◄)", "Aktionsplättchen (►nehmbar◄)"), kPanel));
  return lines;
}

Block Table::land() const {
  Block lines = {title(say("Open land, with its resource", "Offenes Land mit Rohstoff"), kPanel)};
  std::vector<std::string> tiles;
  for (const char* list : {"open_land", "open_land_bare"}) {
    const bool bare = std::string_view(list) == "open_land_bare";
    for (const auto& [colour, count] : member(view_, list).members) {
      const std::string tile =
          in(pad(" " + colour_word(colour), 8), land_ink(colour)) + (bare ? " -- " : piece(colour));
      for (int i = 0; i < count.integer; ++i) tiles.push_back(tile);
    }
  }
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (i % kLandPerLine == 0) lines.emplace_back();
    lines.back() += (i % kLandPerLine == 0 ? "" : " ") + tiles[i];
  }
  if (tiles.empty()) lines.push_back(in(say("none", "keines"), kDim));
  return lines;
}

Block Table::specials(int width) const {
  Block lines = {title(say("Special tiles: left, × points", "Sonderplättchen: Rest, × Punkte"), kPanel)};
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

Block Table::supply(int width) const {
  const auto list = [&](const char* key) {
    std::string text;
    for (const auto& [colour, count] : member(view_, key).members)
      text += fmt::format(" {} {}", colour_code(colour), count.integer);
    return text;
  };
  Block lines;
  const std::string supply = fmt::format("{}:{} ♦ {} ⌂ {}", say("Supply", "Vorrat"), list("supply"),
                                         number(view_, "mana"), number(view_, "houses"));
  const std::string stacks = fmt::format("{}:{}, {} {}", say("Land stacks", "Landstapel"), list("land_stacks"),
                                         say("extra", "Zusatz"), number(view_, "extra_stack"));
  for (const std::string& text : {supply, stacks}) {
    for (const std::string& line : wrap(text, width, 2)) lines.push_back(in(line, kDim));
  }
  return lines;
}

std::string Table::range(const Json& player) const {
  const int steps = number(player, "range");
  return truth(player, "unlimited") ? fmt::format("∞ ({})", steps) : fmt::format("{}", steps);
}

// Mana, range and the rows of action tiles (2.3) of the reader.
Block Table::possessions(const Json& player) const {
  const int seat = number(player, "seat");
  const std::string mine = seat_sign(seat, style_.colour) + " " + say("Your things", "Dein Besitz");
  Block lines = {title(seat == reader_ ? mine : seat_name(seat), kPanel)};
  const Json& bag = member(player, "points");
  const std::string counts =
      fmt::format("♦ Mana: {}  ☼ {}: {}  {}: {}", in(std::to_string(number(player, "mana")), kBold),
                  say("range", "Weite"), in(range(player), kBold), say("bag", "Säckchen"), in(points_text(bag), kBold));
  append(lines, wrap(counts, kPanel, 2));
  append(lines, wrap(resources(player), kPanel, 2));
  const int full = std::max(number(components_, "tiles_for_bonus"), 1);
  for (const char* colour : kRows) {
    const auto& tiles = member(member(player, "rows"), colour).items;
    std::string line = pad(row_word(colour), 7);
    for (int i = 0; i < full; ++i) {
      const bool lies = i < static_cast<int>(tiles.size());
      if (!lies) {
        line += in(pad(" · · ·", kRowTileWidth), kDim);
        continue;
      }
      const bool grey = truth(tiles[at(i)], "grey");
      const std::string word = centre(symbol_word(member(tiles[at(i)], "symbol").string), kRowTileWidth - 1);
      line += in(word, action_tile_ink(grey ? "grey" : colour)) + " ";
    }
    lines.push_back(line + in(fmt::format("{}/{}", tiles.size(), full), kDim));
  }
  return lines;
}

// What a building or person brings at once.
std::string Table::gains(const Json& thing) const {
  std::string text;
  if (const int steps = number(thing, "range"); steps > 0) text += fmt::format("☼+{} ", steps);
  if (const int mana = number(thing, "mana"); mana > 0) text += fmt::format("♦+{} ", mana);
  if (const int bonus = number(thing, "bonus_resources"); bonus > 0) text += fmt::format("+{} (**)", bonus);
  return text;
}

// A line of a table whose last column may take several lines.
Block Table::row(const std::string& head, const std::string& rest, int width) const {
  const int left = display_width(head);
  constexpr int kNarrow = 16;
  if (width - left < kNarrow) {
    Block lines = {head};
    for (const std::string& line : wrap(rest, width - 6)) {
      if (!line.empty()) lines.push_back(pad("", 6) + line);
    }
    return lines;
  }
  Block lines;
  for (const std::string& line : wrap(rest, width - left)) {
    lines.push_back((lines.empty() ? head : pad("", left)) + line);
  }
  return lines;
}

Block Table::city(int width) const {
  const int seats = static_cast<int>(member(view_, "players").items.size());
  Block lines = {title(say("City: who built what", "Stadt: wer was gebaut hat"), width)};
  append(lines,
         row(in(fmt::format("{} {} {} {} {}  ", pad("", 2 * seats), pad(say("Building", "Gebäude"), 16),
                            pad(say("Cost", "Kosten"), 12), pad(say("At once", "Sofort"), 8), say("End", "Ende")),
                kDim),
             "", width));
  for (const Json& building : member(components_, "buildings").items) {
    std::string who;
    bool mine = false;
    for (int seat = 0; seat < seats; ++seat) {
      const auto& built = member(member(view_, "players").items[at(seat)], "buildings").items;
      const std::string& id = member(building, "id").string;
      const bool has = std::any_of(built.begin(), built.end(), [&](const Json& b) { return b.string == id; });
      who += has ? seat_sign(seat, style_.colour) : in("· ", kDim);
      mine = mine || (has && seat == reader_);
    }
    const std::string name = in(pad(cut(text(member(building, "name")), 16), 16), mine ? kGood : kBold);
    const std::string head =
        fmt::format("{} {} {} {} {}  ", who, name, pad(cost(member(building, "cost")), 12), pad(gains(building), 8),
                    pad_left(fmt::format("{}", number(building, "points")), 3));
    append(lines, row(head, text(member(building, "function")), width));
  }
  return lines;
}

Block Table::persons(int width) const {
  Block lines = {
      title(say("Persons (buy with mana, wake with resources)", "Personen (mit Mana erwerben, mit Rohstoffen wecken)"),
            width)};
  lines.push_back(
      in(fmt::format("{} {} {} {} {}", pad("", 10), pad(say("Person", "Person"), 14), pad(say("To wake", "Wecken"), 12),
                     pad(say("At once", "Sofort"), 9), say("At the end", "Am Ende")),
         kDim));
  for (const Json& person : member(components_, "persons").items) {
    const std::string& id = member(person, "id").string;
    std::string where = in(say("gone", "weg"), kDim);
    for (const Json& sold : member(view_, "persons").items) {
      if (sold.string == id) where = fmt::format("♦{} {}", number(person, "mana_cost"), say("to buy", "frei"));
    }
    bool active = false;
    for (const Json& player : member(view_, "players").items) {
      const Json* state = member(player, "persons").find(id);
      if (state == nullptr) continue;
      active = state->string == "active";
      where = seat_sign(number(player, "seat"), style_.colour) + " " +
              (active ? in(say("active", "aktiv"), kGood) : in(say("asleep", "schläft"), kDim));
    }
    const std::string head =
        fmt::format("{} {} {} {} ", pad(where, 10), in(pad(text(member(person, "name")), 14), kBold),
                    pad(cost(member(person, "activation")), 12), pad(gains(person), 9));
    append(lines, row(head, text(member(person, "scoring")), width));
  }
  return lines;
}

// What lies on all tiles together: "Resources: 2×(Br) 1×(Bu)".
std::string Table::resources(const Json& player) const {
  std::string pieces;
  for (const Json& kind : member(components_, "resources").items) {
    const std::string& colour = member(kind, "id").string;
    int count = 0;
    for (const auto& [name, lying] : member(player, "fields").members) {
      for (const Json& resource : member(lying, "resources").items) count += resource.string == colour ? 1 : 0;
    }
    if (count > 0) pieces += fmt::format(" {}×{}", count, piece(colour));
  }
  return say("Resources:", "Rohstoffe:") + (pieces.empty() ? say(" none", " keine") : pieces);
}

// The others in a few lines.
Block Table::facts(const Json& player, int width) const {
  const Json& bag = member(player, "points");
  Block lines = wrap(fmt::format("{} ♦{} ☼{} {} {}", seat_name(number(player, "seat")), number(player, "mana"),
                                 range(player), say("bag", "Säckchen"), points_text(bag)),
                     width, 2);
  append(lines, wrap(resources(player), width, 2));
  std::string rows;
  const int full = number(components_, "tiles_for_bonus");
  for (const char* colour : kRows) {
    const auto laid = member(member(player, "rows"), colour).items.size();
    rows += rows.empty() ? "" : " ";
    rows += in(fmt::format("{}:{}/{}", row_word(colour), laid, full), action_tile_ink(colour));
  }
  append(lines, wrap(rows, width, 2));
  int temples = 0;
  for (const auto& [name, lying] : member(player, "fields").members) temples += truth(lying, "temple") ? 1 : 0;
  append(lines, wrap(fmt::format("{}: {}, {}: {}", say("Temples", "Tempel"), temples, say("buildings", "Gebäude"),
                                 member(player, "buildings").items.size()),
                     width, 2));
  return lines;
}

// "12 = bag 5 + corners 4 + mana 3"; what is in somebody's closed bag is a question mark.
std::string Table::score_line(int seat) const {
  const auto& sources = member(components_, "score_sources").items;
  const auto& all = member(view_, "scores").items;
  if (at(seat) >= all.size()) return "";
  std::string parts;
  int total = 0;
  bool hidden = false;
  for (std::size_t i = 0; i < all[at(seat)].items.size() && i < sources.size(); ++i) {
    const Json& points = all[at(seat)].items[i];
    const bool closed = points.kind == Json::Kind::null;
    hidden = hidden || closed;
    total += static_cast<int>(points.integer);
    if (!closed && points.integer == 0) continue;
    parts += fmt::format("{}{} {}", parts.empty() ? "" : " + ", text(member(sources[i], "name")), points_text(points));
  }
  const std::string sum = hidden ? fmt::format("?+{}", total) : std::to_string(total);
  return fmt::format("{}  {}{}", in(pad_left(sum, 5), kBold), parts.empty() ? "" : "= ", parts);
}

Block Table::scores() const {
  const bool over = member(view_, "phase").string == "over";
  Block lines = {title(
      over ? say("Final points", "Endstand") : say("Points, if the game ended now", "Punkte, wenn jetzt Schluss wäre"),
      style_.width)};
  for (const Json& player : member(view_, "players").items) {
    const int seat = number(player, "seat");
    append(lines, row(pad(seat_name(seat), 16), score_line(seat), style_.width));
  }
  return lines;
}

Block Table::legend(int width) const {
  std::string codes;
  for (const Json& resource : member(components_, "resources").items) {
    codes += fmt::format("{} {} ({}), ", colour_code(member(resource, "id").string), text(member(resource, "colour")),
                         text(member(resource, "name")));
  }
  const std::string rest =
      say("** any colour; (Br) a resource; ⌂ temple, house; ♦ mana; ☼ sun, its range; :: dark rim",
          "** beliebig; (Br) ein Rohstoff; ⌂ Tempel, Haus; ♦ Mana; ☼ Sonne, Zugweite; :: dunkler Rand");
  Block lines;
  for (const std::string& line : wrap(codes + rest, width)) lines.push_back(in(line, kDim));
  return lines;
}

}  // namespace spielwerk::helios_drawing
