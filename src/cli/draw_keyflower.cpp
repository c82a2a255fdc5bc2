#include "cli/draw_keyflower.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/draw_table.hpp"

namespace spielwerk::cli {

namespace {

constexpr Ink kRoad = {137, kPlain, true, false};
constexpr Ink kWater = {32, kPlain, true, false};
constexpr int kCellWidth = 16;  // from one column of hexagons to the next
constexpr int kCellHeight = 6;  // from one tile to the one below
constexpr int kInner = 13;      // characters for text inside a tile

constexpr Sign kWorkers[] = {
    {"blue", "b", "b", 32}, {"red", "r", "r", 167}, {"yellow", "y", "g", 178}, {"green", "n", "n", 36}};
constexpr Sign kSkills[] = {
    {"saw", "saw", "Säge", 245}, {"pickaxe", "pick", "Hacke", 245}, {"anvil", "anvil", "Amboss", 245}};
constexpr Sign kResources[] = {
    {"wood", "W", "H", 137}, {"stone", "S", "S", 245}, {"iron", "I", "E", 67}, {"gold", "G", "G", 178}};
constexpr Sign kSeasons[] = {{"spring", "spring", "Frühjahr", 0},
                             {"summer", "summer", "Sommer", 0},
                             {"autumn", "autumn", "Herbst", 0},
                             {"winter", "winter", "Winter", 0}};
constexpr Sign kPhases[] = {{"set_up", "set-up", "Aufbau", 0},
                            {"new_season", "a new season", "eine neue Jahreszeit", 0},
                            {"winter_choice", "winter tiles are chosen", "Winterplättchen werden gewählt", 0},
                            {"turns", "turns", "Spielzüge", 0},
                            {"boats", "boats are taken", "Schiffe werden genommen", 0},
                            {"placing", "villages grow", "Dörfer wachsen", 0},
                            {"flipper", "Flipper", "Flipper", 0},
                            {"over", "the game is over", "das Spiel ist zu Ende", 0}};

class Table : public DrawnTable {
 public:
  using DrawnTable::DrawnTable;

  Block everything() const {
    Block lines = header();
    append(lines, prompt());
    append(lines, legend());
    append(lines, auction());
    append(lines, boats());
    for (const int seat : seats()) append(lines, village(seat));
    append(lines, scores());
    return lines;
  }

  // What is needed to choose, as much as there is room for.
  Block turn() const {
    Block lines = header();
    append(lines, auction());
    append(lines, boats());
    const int own = own_seat();
    const Block mine = village(own);
    for (const int seat : seats()) {
      if (seat == own) continue;
      Block other = village(seat);
      if (static_cast<int>(lines.size() + mine.size() + other.size()) > style_.height) other = short_village(seat);
      append(lines, other);
    }
    append(lines, mine);
    return lines;
  }

  Block own() const { return village(own_seat()); }

  Block others() const {
    Block lines;
    for (const int seat : seats()) {
      if (seat != reader_) append(lines, village(seat));
    }
    return lines;
  }

  // All tiles that can be bid for now, with what they do.
  Block buildings() const {
    Block lines = {title(say("Tiles for auction", "Plättchen in der Versteigerung"))};
    for (const Json& lot : member(view_, "lots").items) append(lines, described(lot));
    return lines;
  }

  Block persons() const {
    Block lines = {title(say("Boats", "Schiffe"))};
    for (const Json& boat : member(components_, "boats").items) {
      append(lines, wrap(fmt::format("  {}: {} ({})", in(text(member(boat, "name")), kBold), text(member(boat, "text")),
                                     member(boat, "rule").string),
                         style_.width, 4));
    }
    return lines;
  }

  Block scores() const {
    Block lines = {scores_title()};
    for (const int seat : seats()) append(lines, points_by_source(seat, seat_name(seat)));
    return lines;
  }

  Block legend() const {
    return dimmed(say(
        "Workers: b blue, r red, y yellow, n green. Resources: W wood, S stone, I iron, G gold. In a village: ═ and ║ "
        "roads, ~ water, + upgraded, *3 points, [1-6] workers that the next use takes.",
        "Arbeiter: b blau, r rot, g gelb, n grün. Rohstoffe: H Holz, S Stein, E Eisen, G Gold. Im Dorf: ═ und ║ "
        "Straßen, ~ Wasser, + aufgewertet, *3 Punkte, [1-6] Arbeiter für die nächste Nutzung."));
  }

  Block moment() const {
    if (member(view_, "phase").string != "turns") return {};
    return {fmt::format("{}: {} {}", word(kSeasons, member(view_, "season").string),
                        say("the marker is with", "den Startspielermarker hat"),
                        seat_sign(number(view_, "start_player"), style_.colour))};
  }

 private:
  // {"blue": 2, "red": 1} as "2b 1r", in colours or plain.
  template <std::size_t Size>
  std::string amounts(const Sign (&signs)[Size], const Json& counts, bool painted = true) const {
    std::string all;
    for (const auto& [id, count] : counts.members) {
      const std::string part = fmt::format("{}{}", count.integer, word(signs, id));
      all += (all.empty() ? "" : " ") + (painted ? in(part, {colour_of(signs, id), kPlain, true, false}) : part);
    }
    return all;
  }
  std::string seat_name(int seat) const {
    const std::string marker = seat == number(view_, "start_player") ? " ⚑" : "";
    return fmt::format("{}{}{}", seat_sign(seat, style_.colour), you(seat), marker);
  }

  // The printed side of a tile, wherever it is listed.
  const Json& printed(const std::string& id) const {
    static const Json kNothing;
    for (const char* list : {"tiles", "summer_boats", "winter", "boats", "order_tiles"}) {
      for (const Json& each : member(components_, list).items) {
        if (member(each, "id").string == id) return each;
      }
    }
    return kNothing;
  }
  std::string name(const Json& tile) const {
    const std::string side = member(tile, "side").string;
    const std::string printed_name = text(member(printed(member(tile, "tile").string), "name"));
    return side.empty() ? printed_name : printed_name + side.substr(side.size() - 1);
  }
  const Json& face(const Json& tile) const {
    return member(printed(member(tile, "tile").string), truth(tile, "upgraded") ? "back" : "front");
  }
  // What a tile does, in words.
  std::string effect(const Json& tile) const {
    const Json& about = printed(member(tile, "tile").string);
    const std::string side = member(tile, "side").string;
    for (const Json& each : member(about, "sides").items) {
      if (member(each, "id").string == side) return text(member(each, "text"));
    }
    const Json& shown = face(tile);
    return shown.kind == Json::Kind::object ? text(member(shown, "text")) : text(member(about, "text"));
  }

  Block header() const {
    const std::string where = fmt::format(
        "Keyflower · {} · {} · {} {} · {} {} · {} {} · {} {}", word(kSeasons, member(view_, "season").string),
        word(kPhases, member(view_, "phase").string), say("bag", "Beutel"), number(view_, "bag"), say("green", "grün"),
        number(view_, "green"), say("skills", "Fertigkeiten"), number(view_, "skills"), say("supply", "Vorrat"),
        amounts(kResources, member(view_, "supply"), false));
    Block lines;
    for (const std::string& line : wrap(where, style_.width, 1))
      lines.push_back(in(pad(line, style_.width), {16, 150, true, false}));
    return lines;
  }

  Block prompt() const {
    const Json& mover = member(view_, "to_move");
    const std::string who =
        mover.kind == Json::Kind::integer ? seat_name(static_cast<int>(mover.integer)) + ": " : std::string();
    return wrap(who + text(member(view_, "prompt")), style_.width, 4);
  }

  std::string bids_of(const Json& lot) const {
    std::string all;
    const auto& bids = member(lot, "bids").items;
    for (std::size_t seat = 0; seat < bids.size(); ++seat) {
      const Json& bid = bids[seat];
      if (bid.kind != Json::Kind::object) continue;
      const bool leads =
          member(lot, "lead").kind == Json::Kind::integer && number(lot, "lead") == static_cast<int>(seat);
      const std::string colour = member(bid, "colour").string;
      const std::string count =
          fmt::format("{}{}{}", number(bid, "count"), word(kWorkers, colour), truth(bid, "lying") ? "_" : "");
      all += fmt::format(" {}{}{}", seat_sign(static_cast<int>(seat), style_.colour),
                         in(":" + count, {colour_of(kWorkers, colour), kPlain, leads, !leads}), leads ? "!" : "");
    }
    return all;
  }

  Block described(const Json& lot) const {
    const std::string& id = member(lot, "tile").string;
    std::string line = "  " + mark("tile:" + id) + in(name(lot), kBold);
    if (truth(lot, "start_player")) line += " ⚑";
    line += ": " + effect(lot);
    const Json& about = printed(id);
    if (member(about, "cost_text").kind == Json::Kind::object) {
      line += fmt::format(" {} {}: {}", say("→ for", "→ für"), text(member(about, "cost_text")),
                          text(member(member(about, "back"), "text")));
    }
    return wrap(line, style_.width, 6);
  }

  // One line a tile: what it does, who bids what, who uses it.
  Block auction() const {
    Block lines = {title(say("Auction", "Versteigerung"))};
    for (const Json& lot : member(view_, "lots").items) {
      const std::string& id = member(lot, "tile").string;
      std::string line = mark("tile:" + id) + in(name(lot), kBold);
      if (truth(lot, "start_player")) line += " ⚑";
      if (!truth(lot, "order_tile")) line += in(" " + effect(lot), kDim);
      const std::string bids = bids_of(lot);
      if (!bids.empty()) line += "  " + say("bids", "Gebote") + bids;
      if (!member(lot, "workers").members.empty())
        line += "  " + say("on it ", "darauf ") + amounts(kWorkers, member(lot, "workers"));
      if (number(lot, "least") > 1) line += fmt::format(" [{}-{}]", number(lot, "least"), number(lot, "most"));
      append(lines, wrap(line, style_.width, 4));
    }
    return lines;
  }

  Block boats() const {
    std::string line = in(say("Boats", "Schiffe"), kBold);
    for (const Json& boat : member(view_, "boats").items) {
      const std::string& id = member(boat, "boat").string;
      line += "  " + mark("boat:" + id) + text(member(printed(id), "name"));
      const std::string load =
          amounts(kWorkers, member(boat, "workers")) + " " + amounts(kSkills, member(boat, "skills"));
      if (load.size() > 1) line += " (" + load + ")";
      if (member(boat, "taken_by").kind == Json::Kind::integer)
        line += " " + seat_sign(number(boat, "taken_by"), style_.colour);
    }
    return wrap(line, style_.width, 4);
  }

  std::string belongings(int seat) const {
    const Json& me = player(seat);
    std::string line;
    const Json& screen = member(me, "screen");
    if (screen.kind == Json::Kind::object) {
      line += in(say("screen", "Schirm"), kDim) + " " + amounts(kWorkers, member(screen, "workers")) + " " +
              amounts(kSkills, member(screen, "skills"));
    } else {
      line += in(say("screen hidden", "Schirm verborgen"), kDim);
    }
    const auto list = [&](const char* key, const std::string& heading) {
      std::string all;
      for (const Json& tile : member(me, key).items)
        all += (all.empty() ? "" : ", ") + mark("tile:" + tile.string) + text(member(printed(tile.string), "name"));
      if (!all.empty()) line += "  " + in(heading, kDim) + " " + all;
    };
    list("won", say("won", "ersteigert"));
    list("winter", say("winter tiles", "Winterplättchen"));
    return line;
  }

  Block village(int seat) const {
    Block lines = {title(fmt::format("{} · {} {}", seat_name(seat), points(seat), say("points", "Punkte")))};
    append(lines, wrap(belongings(seat), style_.width, 4));
    append(lines, map(seat));
    return lines;
  }

  Block short_village(int seat) const {
    std::string line = fmt::format("{} {}  {} ", seat_name(seat), points(seat), belongings(seat));
    for (const Json& tile : member(player(seat), "village").items) {
      line += fmt::format(" {}{}{}", mark("tile:" + member(tile, "tile").string), glued(name(tile)),
                          truth(tile, "upgraded") ? "+" : "");
      const std::string lies = amounts(kResources, member(tile, "resources"));
      if (!lies.empty()) line += "(" + lies + ")";
    }
    return wrap(line, style_.width, 4);
  }

  // The village as hexagons with flat tops: sides in the order of the edges, clockwise from the top.
  Block map(int seat) const {
    const auto& tiles = member(player(seat), "village").items;
    std::vector<std::pair<int, int>> cells;
    const Json& placing = member(view_, "placing");
    const bool chooses = placing.kind == Json::Kind::object && number(placing, "seat") == seat;
    int left = 0;
    int right = 0;
    int top = 0;
    int bottom = 0;
    const auto x_of = [](int q) { return q * kCellWidth; };
    const auto y_of = [](int q, int r) { return r * kCellHeight + q * kCellHeight / 2; };
    const auto include = [&](int q, int r) {
      left = std::min(left, x_of(q));
      right = std::max(right, x_of(q));
      top = std::min(top, y_of(q, r));
      bottom = std::max(bottom, y_of(q, r));
    };
    for (const Json& tile : tiles) include(number(tile, "q"), number(tile, "r"));
    // Places that can be chosen.
    for (const auto& [target, numbers] : style_.marks) {
      if (!chooses || !target.starts_with("cell:")) continue;
      const auto comma = target.find(',');
      const int q = std::stoi(target.substr(5, comma - 5));
      const int r = std::stoi(target.substr(comma + 1));
      cells.emplace_back(q, r);
      include(q, r);
    }
    if (tiles.empty()) return {};
    Canvas canvas(right - left + kCellWidth + 4, bottom - top + kCellHeight + 1);
    for (const Json& tile : tiles)
      draw_tile(canvas, x_of(number(tile, "q")) - left, y_of(number(tile, "q"), number(tile, "r")) - top, tile);
    for (const auto& [q, r] : cells)
      canvas.put(x_of(q) - left + 7, y_of(q, r) - top + 3, plain_mark(fmt::format("cell:{},{}", q, r)), kMark);
    return canvas.lines(style_.colour);
  }

  // A tile: six sides, its name, what lies on it.
  void draw_tile(Canvas& canvas, int x, int y, const Json& tile) const {
    const std::string& edges = member(tile, "edges").string;
    const auto side = [&](std::size_t i, const char* field, const char* road) -> std::pair<std::string, Ink> {
      if (i >= edges.size()) return {"", kDim};
      if (edges[i] == 'R') return {road, kRoad};
      return edges[i] == 'W' ? std::pair<std::string, Ink>{"~", kWater} : std::pair<std::string, Ink>{field, kDim};
    };
    const auto flat = [&](std::size_t i, int line) {
      const auto [sign, ink] = side(i, "─", "═");
      for (int k = 3; k < kCellWidth - 3 + 1; ++k) canvas.put(x + k, y + line, sign, ink);
    };
    flat(0, 0);
    flat(3, kCellHeight);
    const auto slope = [&](std::size_t i, const char* field, int from_x, int from_y, int step) {
      const auto [sign, ink] = side(i, field, "║");
      for (int k = 0; k < 2; ++k) canvas.put(from_x + k * step, from_y + k, sign, ink);
    };
    slope(5, "/", x + 2, y + 1, -1);
    slope(1, "\\", x + kCellWidth - 2, y + 1, 1);
    slope(4, "\\", x + 1, y + 4, 1);
    slope(2, "/", x + kCellWidth - 1, y + 4, -1);
    const std::string& id = member(tile, "tile").string;
    const std::string target = plain_mark("tile:" + id);
    const std::string& boat = member(tile, "side").string;
    const std::string label =
        boat.empty() ? name(tile) + (truth(tile, "upgraded") ? "+" : "") : say("Boat ", "Schiff ") + boat;
    canvas.put(x + 3, y + 1, cut(target, kInner - 1), kMark);
    canvas.put(x + 2, y + 2, cut(label, kInner), kBold);
    int column = x + 2;
    for (const auto& [kind, count] : member(tile, "resources").members) {
      const std::string part = fmt::format("{}{} ", count.integer, word(kResources, kind));
      canvas.put(column, y + 3, part, {colour_of(kResources, kind), kPlain, true, false});
      column += display_width(part);
    }
    const int value = number(face(tile), "points");
    if (value > 0) canvas.put(x + kCellWidth - 4, y + 3, fmt::format("*{}", value), kDim);
    column = x + 3;
    for (const auto& [colour, count] : member(tile, "workers").members) {
      const std::string part = fmt::format("{}{} ", count.integer, word(kWorkers, colour));
      canvas.put(column, y + 4, part, {colour_of(kWorkers, colour), kPlain, true, false});
      column += display_width(part);
    }
    if (!member(tile, "workers").members.empty() && number(tile, "least") > 0)
      canvas.put(column, y + 4, fmt::format("[{}-{}]", number(tile, "least"), number(tile, "most")), kDim);
  }
};

}  // namespace

std::string draw_keyflower(const Json& view, const Json& components, const DrawStyle& style) {
  return draw_part(Table(view, components, style), style.part);
}

}  // namespace spielwerk::cli
