#include "cli/draw_helios.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

// The words on the table, and the small things that lie on it.

namespace spielwerk::cli {

namespace helios_drawing {

namespace {

constexpr Sign kCodes[] = {
    {"brown", "Br", "Br"}, {"grey", "Gy", "Ga"}, {"green", "Gn", "Gü"}, {"blue", "Bu", "Bl"}, {"black", "Bk", "Sw"}};
constexpr Sign kSymbolWords[] = {{"land", "land", "Land"}, {"build", "build", "Bauen"}, {"sun", "sun", "Sonne"}};
constexpr Sign kRowWords[] = {
    {"red", "red", "rot"}, {"blue", "blue", "blau"}, {"yellow", "yellow", "gelb"}, {"grey", "grey", "grau"}};
constexpr Sign kSpecialWords[] = {{"free_fields", "Free", "Frei"},
                                  {"created_land", "Land", "Land"},
                                  {"resources", "Res.", "Rohst"},
                                  {"temples", "Temple", "Tempel"}};
constexpr Sign kSpecialCodes[] = {
    {"free_fields", "Fr", "Fr"}, {"created_land", "La", "La"}, {"resources", "Re", "Ro"}, {"temples", "Te", "Te"}};
constexpr Sign kPhases[] = {{"set_up", "set-up", "Aufbau"},
                            {"actions", "action rounds", "Aktionsrunden"},
                            {"persons", "persons phase", "Personenphase"},
                            {"refill", "refilling", "Auffüllen"},
                            {"over", "the game is over", "das Spiel ist zu Ende"}};

}  // namespace

std::string points_text(const Json& points) {
  return points.kind == Json::Kind::null ? "?" : std::to_string(points.integer);
}

std::string Table::colour_word(std::string_view colour) const {
  const Json* resource = find("resources", colour);
  return resource == nullptr ? std::string(colour) : text(member(*resource, "colour"));
}

std::string Table::colour_code(std::string_view colour) const { return word(kCodes, colour); }

std::string Table::symbol_word(std::string_view symbol) const { return word(kSymbolWords, symbol); }

std::string Table::row_word(std::string_view colour) const { return word(kRowWords, colour); }

// With what each counted thing is worth: "Temple×4".
std::string Table::special_word(std::string_view id) const {
  const Json* special = find("specials", id);
  return special == nullptr ? "" : fmt::format("{}×{}", word(kSpecialWords, id), number(*special, "points"));
}

std::string Table::special_code(std::string_view id) const {
  const std::string name = special_word(id);
  return word(kSpecialCodes, id) + name.substr(std::min(name.find("×"), name.size()));
}

std::string Table::phase_word() const { return word(kPhases, phase()); }

std::string Table::seat_name(int seat) const {
  return fmt::format("{} {} {}{}", seat_sign(seat, style_.colour), say("Seat", "Platz"), seat, you(seat));
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

// What a building or person brings at once.
std::string Table::gains(const Json& thing) const {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
  if (const int steps = number(thing, "range"); steps > 0) add(fmt::format("☼+{}", steps));
  if (const int mana = number(thing, "mana"); mana > 0) add(fmt::format("♦+{}", mana));
  if (const int bonus = number(thing, "bonus_resources"); bonus > 0) add(fmt::format("+{}(**)", bonus));
  return text;
}

std::string Table::range(const Json& player) const {
  const int steps = number(player, "range");
  return truth(player, "unlimited") ? fmt::format("∞ ({})", steps) : fmt::format("{}", steps);
}

// What lies on all tiles together: "2×(Br) 1×(Bu)".
std::string Table::resources(const Json& player) const {
  std::string pieces;
  for (const Json& kind : member(components_, "resources").items) {
    const std::string& colour = member(kind, "id").string;
    int count = 0;
    for (const auto& [name, lying] : member(player, "fields").members) {
      for (const Json& resource : member(lying, "resources").items) count += resource.string == colour ? 1 : 0;
    }
    if (count > 0) pieces += fmt::format("{}{}×{}", pieces.empty() ? "" : " ", count, piece(colour));
  }
  return pieces.empty() ? say("no", "keine") + kGlue + say("resources", "Rohstoffe") : pieces;
}

// "red 2/4 blue 0/4 yellow 1/4".
std::string Table::row_counts(const Json& player) const {
  std::string rows;
  for (const char* colour : kRowIds) {
    const auto laid = member(member(player, "rows"), colour).items.size();
    rows += rows.empty() ? "" : " ";
    rows += in(fmt::format("{}{}{}/{}", row_word(colour), kGlue, laid, number(components_, "tiles_for_bonus")),
               action_tile_ink(colour));
  }
  return rows;
}

// "Architect (active), Duchess (asleep)".
std::string Table::owned_persons(const Json& player) const {
  std::string names;
  for (const Json& person : member(components_, "persons").items) {
    const Json* state = member(player, "persons").find(member(person, "id").string);
    if (state == nullptr) continue;
    const bool active = state->string == "active";
    names += (names.empty() ? "" : ", ") + text(member(person, "name")) + kGlue +
             (active ? in(say("(active)", "(aktiv)"), kGood) : in(say("(asleep)", "(schläft)"), kDim));
  }
  return names;
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

std::vector<const Json*> Table::other_players() const {
  std::vector<const Json*> others;
  for (const Json& player : member(view_, "players").items) {
    if (number(player, "seat") != reader_) others.push_back(&player);
  }
  return others;
}

const Json& Table::own_player() const {
  return member(view_, "players").items[static_cast<std::size_t>(std::max(reader_, 0))];
}

}  // namespace helios_drawing

std::string draw_helios(const Json& view, const Json& components, const DrawStyle& style) {
  const helios_drawing::Table table(view, components, style);
  switch (style.part) {
    case DrawPart::turn: return to_text(table.turn());
    case DrawPart::board: return to_text(table.board());
    case DrawPart::others: return to_text(table.others());
    case DrawPart::buildings: return to_text(table.city(style.width));
    case DrawPart::persons: return to_text(table.persons(style.width));
    case DrawPart::scores: return to_text(table.scores());
    case DrawPart::legend: return to_text(table.legend(style.width));
    case DrawPart::moment: return to_text(table.moment());
    case DrawPart::everything: break;
  }
  return to_text(table.everything());
}

}  // namespace spielwerk::cli
