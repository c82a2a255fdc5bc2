#include "cli/draw_boonlake.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "cli/draw_table.hpp"

namespace spielwerk::cli {

namespace {

constexpr int kCellHeight = 4;
constexpr int kHexWidth = 80;  // of the positions in the components
constexpr Sign kRegionColours[] = {
    {"new_hope", "", "", 71}, {"unknown", "", "", 140}, {"boonlake", "", "", 32}, {"southern", "", "", 172}};
constexpr Sign kTypeColours[] = {{"day", "", "", 178}, {"dusk", "", "", 167}, {"night", "", "", 68}};

constexpr Sign kPhases[] = {{"set_up", "set-up", "Aufbau"},
                            {"turns", "turns", "Spielzüge"},
                            {"scoring", "interim scoring", "Zwischenwertung"},
                            {"over", "the game is over", "das Spiel ist zu Ende"}};
constexpr Sign kSites[] = {
    {"wood", "wood", "Holz"}, {"clay", "clay", "Lehm"}, {"stone", "stone", "Stein"}, {"iron", "iron", "Eisen"}};
constexpr Sign kResources[] = {{"wood", "W", "H"}, {"clay", "C", "L"}, {"stone", "S", "S"}, {"iron", "I", "E"}};

bool is_null(const Json& json) { return json.kind == Json::Kind::null; }

class Table : public DrawnTable {
 public:
  using DrawnTable::DrawnTable;

  Block everything() const {
    Block lines = header();
    append(lines, prompt());
    append(lines, legend());
    append(lines, shared());
    append(lines, eminence());
    for (const int seat : seats()) append(lines, board(seat));
    append(lines, scores());
    return lines;
  }

  Block turn() const {
    Block lines = header();
    append(lines, shared());
    append(lines, eminence());
    for (const int seat : seats()) {
      if (seat != own_seat()) append(lines, short_board(seat));
    }
    append(lines, board(own_seat()));
    return lines;
  }

  Block own() const { return board(own_seat()); }

  Block others() const {
    Block lines;
    for (const int seat : seats()) {
      if (seat != reader_) append(lines, board(seat));
    }
    append(lines, eminence());
    return lines;
  }

  Block buildings() const {
    Block lines = {title(say("Tiles on the map", "Plättchen auf dem Plan"))};
    const auto& fields = member(view_, "fields").items;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::string& tile = member(fields[i], "tile").string;
      if (tile.empty() || tile == "pasture") continue;
      std::string plots;
      for (const Json& plot : member(thing("tiles", tile), "plots").items)
        plots += (plots.empty() ? "" : " / ") + text(member(plot, "text"));
      append(lines, wrap(fmt::format("  {} {}: {}", i + 1, in(tile, kBold), plots), style_.width, 4));
    }
    return lines;
  }

  Block persons() const {
    Block lines = {title(say("Levers", "Hebel"))};
    for (const Json& lever : member(components_, "levers").items) {
      append(lines, wrap(fmt::format("  {} ({}$): {} ({})", in(text(member(lever, "name")), kBold),
                                     number(lever, "coins"), text(member(lever, "text")), member(lever, "rule").string),
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
        "$ coins, # cards, i inhabitants, v vases, * points, ⌂ production building. On plots: i inhabitant, h house, S "
        "settlement, with the sign of their owner; ↑$ and ↑# steps on the tracks, =$ and =# their income, s+5 points "
        "for "
        "a settlement. On the river: ⚓ harbour, ║ lock.",
        "$ Münzen, # Karten, i Bewohner, v Vasen, * Siegpunkte, ⌂ Produktionsgebäude. Auf Bauplätzen: i Bewohner, h "
        "Haus, "
        "S Siedlung, mit dem Zeichen des Besitzers; ↑$ und ↑# Schritte auf den Leisten, =$ und =# ihr Einkommen, s+5 "
        "Punkte für eine Siedlung. Auf dem Fluss: ⚓ Hafen, ║ Schleuse."));
  }

  Block moment() const {
    if (member(view_, "phase").string == "over") return {};
    return {fmt::format("{} {} · {}", say("Round", "Runde"), number(view_, "round"),
                        word(kPhases, member(view_, "phase").string))};
  }

 private:
  std::string seat_name(int seat) const { return seat_sign(seat, style_.colour) + you(seat); }
  std::string name(std::string_view list, std::string_view id) const { return text(member(thing(list, id), "name")); }

  // {"coins": 3, "cards": 1} as "3$ 1#"
  std::string goods(const Json& json, const char* sign = "") const {
    std::string all;
    const auto add = [&](const std::string& part) { all += (all.empty() ? "" : " ") + part; };
    for (const auto& [key, sign_of] : {std::pair{"coins", "$"}, {"cards", "#"}, {"inhabitants", "i"}, {"vases", "v"}}) {
      if (number(json, key) != 0) add(fmt::format("{}{}{}", sign, number(json, key), sign_of));
    }
    if (number(json, "points") != 0)
      add(fmt::format("{}{}*", number(json, "points") < 0 ? "" : sign, number(json, "points")));
    const std::string& site = member(json, "production").string;
    if (!site.empty()) add(site == "any" ? "⌂" : "⌂" + word(kSites, site));
    if (truth(json, "vase_or_production")) add(say("v/⌂", "v/⌂"));
    return all;
  }
  std::string resources(const Json& counts) const {
    std::string all;
    for (const Sign& each : kResources) {
      const int count = number(counts, each.id);
      if (count > 0) all += (all.empty() ? "" : " ") + fmt::format("{}{}", count, word(kResources, each.id));
    }
    return all;
  }

  Block header() const {
    const std::string ending = truth(view_, "ending") ? say(" · last turns", " · letzte Züge") : "";
    const std::string where =
        fmt::format("Boonlake · {} {} · {} {} · {}{} · {} {} · {} {} · {} {}", say("round", "Runde"),
                    number(view_, "round"), say("scoring", "Wertung"), number(view_, "scoring"),
                    word(kPhases, member(view_, "phase").string), ending, say("heap", "Haufen"), number(view_, "heap"),
                    say("pastures", "Weiden"), number(view_, "pastures"), say("pile", "Stapel"), number(view_, "pile"));
    Block lines;
    for (const std::string& line : wrap(where, style_.width, 1))
      lines.push_back(in(pad(line, style_.width), {16, 115, true, false}));
    return lines;
  }

  Block prompt() const {
    const Json& mover = member(view_, "to_move");
    const std::string who =
        mover.kind == Json::Kind::integer ? seat_name(static_cast<int>(mover.integer)) + ": " : std::string();
    return wrap(who + text(member(view_, "prompt")), style_.width, 4);
  }

  Block shared() const {
    Block lines = map();
    append(lines, river());
    append(lines, beside({action_board(), goals()}, style_.width, 3));
    return lines;
  }

  // The plot without its piece: what it costs and gives.
  std::string plot_signs(const Json& plot) const {
    std::string all;
    const auto add = [&](const std::string& part) {
      if (!part.empty()) all += (all.empty() ? "" : " ") + part;
    };
    add(goods(member(plot, "cost"), "-"));
    add(goods(member(plot, "gain"), "+"));
    for (const auto& [track, sign] : {std::pair{"coin", "$"}, {"card", "#"}}) {
      const int steps = number(member(plot, "steps"), track);
      if (steps > 0) add(fmt::format("↑{}{}", steps > 1 ? std::to_string(steps) : "", sign));
      if (member(plot, "income").string == track) add(fmt::format("={}", sign));
    }
    if (number(plot, "choice_steps") > 0) add(fmt::format("↑{}$/#", number(plot, "choice_steps")));
    const int settlement = number(plot, "settlement_points");
    if (settlement != 0) add(fmt::format("s{:+}", settlement));
    return all.empty() ? say("free", "frei") : all;
  }

  Block map() const {
    const auto& fields = member(components_, "fields").items;
    std::set<int> heights;
    int right = 0;
    int left = kNoLimit;
    for (const Json& field : fields) {
      const auto& xy = member(field, "xy").items;
      left = std::min(left, static_cast<int>(xy[0].integer));
      right = std::max(right, static_cast<int>(xy[0].integer));
      heights.insert(static_cast<int>(xy[1].integer));
    }
    const int halves = std::max(1, (right - left) * 2 / kHexWidth) + 2;
    const int half = std::clamp(style_.width / halves, 4, 7);
    Canvas canvas(halves * half, static_cast<int>(heights.size()) * kCellHeight);
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const auto& xy = member(fields[i], "xy").items;
      const int x = (static_cast<int>(xy[0].integer) - left) * 2 * half / kHexWidth;
      const auto rank = std::distance(heights.begin(), heights.find(static_cast<int>(xy[1].integer)));
      draw_field(canvas, static_cast<int>(i), x, static_cast<int>(rank) * kCellHeight, 2 * half - 1);
    }
    Block lines = {title(say("Map", "Spielplan"))};
    append(lines, canvas.lines(style_.colour));
    return lines;
  }

  void draw_field(Canvas& canvas, int index, int x, int y, int width) const {
    const Json& printed = member(components_, "fields").items[at(index)];
    const Json& field = member(view_, "fields").items[at(index)];
    const Ink region = {colour_of(kRegionColours, member(printed, "region").string), kPlain, true, false};
    const std::string& tile = member(field, "tile").string;
    const std::string id = std::to_string(index + 1);
    canvas.put(x, y, fmt::format("{}{}", id, truth(printed, "bridge") ? "=" : ""), region);
    const int after = x + display_width(id) + 2;
    const std::string chosen = plain_mark("field:" + id);
    if (!chosen.empty()) canvas.put(after, y, chosen, kMark);
    if (chosen.empty() && !tile.empty()) canvas.put(after, y, cut(tile_name(tile), width - 4), kDim);
    if (tile.empty()) {
      canvas.put(x, y + 1, cut(goods(member(printed, "reward"), "+"), width), kDim);
      canvas.put(x, y + 2, "·", kDim);
    } else if (tile == "pasture") {
      int column = x;
      for (const Json& herd : member(field, "cattle").items) {
        const std::string part = fmt::format("{}×", number(herd, "count"));
        canvas.put(column, y + 1, part, kBold);
        column += display_width(part);
        put_sign(canvas, column, y + 1, number(herd, "side"));
        column += 3;
      }
    } else {
      const auto& plots = member(field, "plots").items;
      for (std::size_t i = 0; i < plots.size(); ++i) {
        const int line = y + 1 + static_cast<int>(i);
        const std::string plot_mark = plain_mark("plot:" + id + (i == 0 ? "a" : "b"));
        const int begin = x + display_width(plot_mark);
        canvas.put(x, line, plot_mark, kMark);
        if (is_null(plots[i])) {
          const Json& plot = member(thing("tiles", tile), "plots").items[i];
          canvas.put(begin, line, cut(plot_signs(plot), width - display_width(plot_mark)));
        } else {
          const std::string& piece = member(plots[i], "piece").string;
          canvas.put(begin, line, piece == "inhabitant" ? "i" : piece == "house" ? "h" : "S", kBold);
          put_sign(canvas, begin + 1, line, number(plots[i], "side"));
        }
      }
    }
  }

  std::string tile_name(const std::string& tile) const {
    if (tile == "pasture") return say("pasture", "Weide");
    return tile.starts_with("start") ? "s" + tile.substr(5) : tile;
  }

  // A canvas has its own inks, so the sign of a seat is put there without escape sequences.
  static void put_sign(Canvas& canvas, int x, int y, int side) {
    constexpr int kColours[] = {208, 32, 36, 169};
    canvas.put(x, y, seat_sign(side, false), {kColours[side % 4], kPlain, true, false});
  }

  Block river() const {
    Block lines = {title(say("River", "Fluss"))};
    const auto& spaces = member(components_, "river").items;
    std::string line;
    const auto flush = [&] {
      append(lines, wrap(line, style_.width, 4));
      line.clear();
    };
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      const std::string& id = member(spaces[i], "id").string;
      if (i > 0 && id[0] != member(spaces[i - 1], "id").string[0]) flush();
      const bool last = i + 1 == spaces.size() || member(spaces[i + 1], "id").string[0] != id[0];
      if ((last && id[0] != 'T') || id == "U1" || id == "L1")
        line += in(fmt::format("║{}", kGlue), {32, kPlain, true, false});
      std::string ships;
      for (const int seat : seats()) {
        if (member(player(seat), "ship").string == id) ships += seat_sign(seat, style_.colour);
      }
      if (member(member(view_, "eminence"), "ship").string == id) ships += seat_sign(1, style_.colour);
      const std::string reward = glued(goods(member(spaces[i], "reward")));
      line += fmt::format("{}{}{}{}{}  ", mark("space:" + id), in(id, ships.empty() ? kDim : kBold),
                          truth(spaces[i], "harbour") ? "⚓" : "", reward.empty() ? "" : kGlue + reward,
                          ships.empty() ? "" : kGlue + ships);
    }
    flush();
    return lines;
  }

  Block action_board() const {
    Block lines = {in(say("Actions", "Aktionen"), kBold)};
    const auto& rows = member(components_, "rows").items;
    const auto& deeds = member(view_, "deeds").items;
    for (std::size_t i = 0; i < deeds.size(); ++i) {
      const int points = number(rows[i], "points");
      lines.push_back(fmt::format("{} ≈{}{} {}", i + 1, number(rows[i], "steps"),
                                  points > 0 ? fmt::format(" -{}*", points) : "    ", deed(deeds[i].string)));
    }
    lines.push_back(fmt::format("  {} {}", say("chosen", "gewählt"), deed(member(view_, "below").string)));
    return lines;
  }
  std::string deed(const std::string& id) const {
    if (id.empty()) return in("–", kDim);
    const std::string& type = member(thing("deeds", id), "type").string;
    return mark("deed:" + id) + in(name("deeds", id), {colour_of(kTypeColours, type), kPlain, true, false});
  }

  Block goals() const {
    Block lines = {in(say("Scoring tiles", "Wertungsplättchen"), kBold)};
    const int width = std::max(40, style_.width - 30);
    for (const Json& area : member(view_, "goals").items) {
      const std::string& id = member(area, "goal").string;
      if (id.empty()) continue;
      const Json& goal = thing("goals", id);
      std::string owner =
          is_null(member(area, "seat")) ? std::string("  ") : seat_sign(number(area, "seat"), style_.colour);
      std::string least;
      for (const Json& need : member(goal, "least").items) {
        std::string numbers;
        for (const Json& each : need.items) numbers += (numbers.empty() ? "" : "+") + std::to_string(each.integer);
        least += (least.empty() ? "" : "/") + numbers;
      }
      std::string marks;
      for (const Json& each : member(area, "marks").items)
        marks += fmt::format(" {}:{}", seat_sign(number(each, "seat"), style_.colour), number(each, "scoring"));
      for (const Json& seat : member(area, "projects").items)
        marks += fmt::format(" {}!", seat_sign(static_cast<int>(seat.integer), style_.colour));
      append(lines, wrap(fmt::format("{} {}{}: {} {} · {}{} {}$ {} → {}*{}", owner, mark("goal:" + id),
                                     in(text(member(goal, "name")), kBold), text(member(goal, "text")), least,
                                     mark("project:" + id), say("project", "Projekt"), number(goal, "coins"),
                                     resources(member(goal, "resources")), number(goal, "points"), marks),
                         width, 3));
    }
    return lines;
  }

  std::string holdings(int seat) const {
    const Json& mine = player(seat);
    const Json& sites = member(mine, "sites");
    std::string boats;
    for (const Json& boat : member(mine, "boats").items)
      boats += (boats.empty() ? "" : "+") + word(kSites, boat.string);
    const std::string production = resources(sites);
    return fmt::format("{} {}* · {}$ {}v {}# · {} {}i ({} {}) · ↑${} ↑#{} · ⌂{} · {} {}", seat_name(seat),
                       number(mine, "points"), number(mine, "coins"), number(mine, "vases"), number(mine, "hand_size"),
                       say("ranch", "Ranch"), number(mine, "ranch"), say("supply", "Vorrat"), number(mine, "supply"),
                       number(member(mine, "tracks"), "coin"), number(member(mine, "tracks"), "card"),
                       production.empty() ? "–" : production, say("boats", "Boote"), boats);
  }

  std::string pieces(int seat) const {
    std::string all;
    const auto& covered = member(player(seat), "recesses").items;
    const auto& recesses = member(components_, "recesses").items;
    for (const auto& [piece, label] : {std::pair{"house", say("houses", "Häuser")},
                                       {"settlement", say("settlements", "Siedlungen")},
                                       {"cattle", say("cattle", "Rinder")}}) {
      std::string signs;
      for (std::size_t i = 0; i < covered.size() && i < recesses.size(); ++i) {
        if (member(recesses[i], "piece").string == piece)
          signs += mark(fmt::format("recess:{}", i)) + (covered[i].boolean ? "▪" : "▫");
      }
      all += fmt::format("{}{} {}", all.empty() ? "" : " · ", label, signs);
    }
    return all;
  }

  Block short_board(int seat) const {
    Block lines = wrap(holdings(seat), style_.width, 4);
    append(lines, wrap("  " + pieces(seat) + lever_list(seat), style_.width, 4));
    return lines;
  }

  std::string lever_list(int seat) const {
    std::string all;
    for (const auto& [id, state] : member(player(seat), "levers").members) {
      const bool ready = state.string == "ready";
      all += fmt::format(
          "{}{}{}", all.empty() ? fmt::format(" · {} ", say("levers", "Hebel")) : ", ", mark("lever:" + id),
          in(glued(name("levers", id)) + (ready ? "" : say(" (used)", " (verwendet)")), ready ? Ink{} : kDim));
    }
    return all;
  }

  Block board(int seat) const {
    const Json& mine = player(seat);
    Block lines = {
        title(seat == reader_ ? say("Your board", "Dein Tableau") : fmt::format("{} {}", say("Seat", "Platz"), seat))};
    append(lines, short_board(seat));
    append(lines, wrap(fmt::format("  {} {} · {} {}*", say("income", "Einkommen"), goods(member(mine, "income")),
                                   say("herds", "Herden"), number(mine, "herds")),
                       style_.width, 4));
    std::string aims;
    for (const Json& aim : member(mine, "aims").items) {
      if (member(aim, "need").items.empty()) continue;
      const auto list = [](const Json& numbers) {
        std::string all;
        for (const Json& each : numbers.items) all += (all.empty() ? "" : "+") + std::to_string(each.integer);
        return all;
      };
      const bool marked = !is_null(member(aim, "marked"));
      const std::string part = fmt::format("{}/{}{}", list(member(aim, "now")), list(member(aim, "need")),
                                           marked                    ? say(" done", " gewertet")
                                           : truth(aim, "fulfilled") ? " ✓"
                                                                     : "");
      aims += (aims.empty() ? "" : ", ") + in(glued(part), marked ? kDim : Ink{});
    }
    if (!aims.empty()) append(lines, wrap(fmt::format("  {} {}", say("goals", "Ziele"), aims), style_.width, 4));
    append(lines, played(seat));
    append(lines, hand(seat));
    return lines;
  }

  Block played(int seat) const {
    std::string all;
    for (const Json& card : member(player(seat), "played").items)
      all += (all.empty() ? "" : ", ") + glued(name("cards", card.string));
    if (all.empty()) return {};
    return wrap(fmt::format("  {} {}", say("played", "ausgespielt"), all), style_.width, 4);
  }

  Block hand(int seat) const {
    const Json& cards = member(player(seat), "hand");
    if (cards.kind != Json::Kind::array || cards.items.empty()) return {};
    Block lines = {"  " + in(say("Hand", "Hand"), kBold)};
    for (const Json& card : cards.items) {
      const std::string& id = member(card, "card").string;
      const Json& printed = thing("cards", id);
      const Ink type = {colour_of(kTypeColours, member(printed, "type").string), kPlain, true, false};
      const int vases = number(printed, "vases");
      std::string cost = fmt::format("{}${}", number(card, "coins"), vases > 0 ? fmt::format(" {}v", vases) : "");
      const std::string needs = resources(member(printed, "resources"));
      if (!needs.empty()) cost += " " + needs;
      append(lines, wrap(fmt::format("  {}{} {} {} {}", mark("card:" + id), in(pad(id, 8), type),
                                     in(pad(text(member(printed, "name")), 22), kBold), pad(cost, 12),
                                     truth(card, "payable") ? text(member(printed, "text"))
                                                            : in(text(member(printed, "text")), kDim)),
                         style_.width, 12));
    }
    return lines;
  }

  Block eminence() const {
    const Json& her = member(view_, "eminence");
    if (her.kind != Json::Kind::object) return {};
    Block lines = {title(say("The Eminence", "Die Eminenz"))};
    const std::string& tile = member(her, "tile").string;
    const std::string now = tile.empty() ? ""
                                         : fmt::format(" · {} {}, {} {}", say("tile", "Plättchen"), tile,
                                                       say("wish", "Wunschort"), number(her, "wish"));
    const std::string bonus =
        number(her, "bonus") == 0
            ? ""
            : fmt::format(" · {} {}*", say("bonus of hidden B tiles", "Bonus verdeckter B-Plättchen"),
                          number(her, "bonus"));
    append(lines, wrap(fmt::format("{} {}* · {} {} · {} {}* ({} {}) · {} {}/{}/{} · {} {}{}{}",
                                   seat_sign(1, style_.colour), number(her, "points"), say("cactus", "Kaktus"),
                                   number(her, "cactus"), say("income", "Einkommen"), number(her, "income"),
                                   say("herds", "Herden"), number(her, "herds"),
                                   say("houses/settlements/cattle left", "Häuser/Siedlungen/Rinder übrig"),
                                   number(her, "houses"), number(her, "settlements"), number(her, "cattle"),
                                   say("stack", "Stapel"), number(her, "stack"), now, bonus),
                       style_.width, 4));
    return lines;
  }
};

}  // namespace

std::string draw_boonlake(const Json& view, const Json& components, const DrawStyle& style) {
  return draw_part(Table(view, components, style), style.part);
}

}  // namespace spielwerk::cli
