#include <fmt/format.h>

#include <algorithm>

#include "cli/draw_helios.hpp"

#include "core/index.hpp"

// What is looked up: the city, the persons, the points, the signs.

namespace spielwerk::cli::helios_drawing {

namespace {

constexpr int kNameWidth = 16;
constexpr int kCostWidth = 13;
constexpr int kGainsWidth = 9;
constexpr int kWhereWidth = 10;

}  // namespace

Block Table::city(int width) const {
  const int seats = static_cast<int>(member(view_, "players").items.size());
  Block lines = {title(say("City: who built what", "Stadt: wer was gebaut hat"), width)};
  append(lines, row(in(pad("", 3 * seats) + pad(say("Building", "Gebäude"), kNameWidth) +
                           pad(say("Cost", "Kosten"), kCostWidth) + pad(say("At once", "Sofort"), kGainsWidth) +
                           say("End  ", "Ende "),
                       kDim),
                    "", width));
  for (const Json& building : member(components_, "buildings").items) {
    std::string who;
    bool mine = false;
    for (int seat = 0; seat < seats; ++seat) {
      const auto& built = member(member(view_, "players").items[at(seat)], "buildings").items;
      const std::string& id = member(building, "id").string;
      const bool has = std::any_of(built.begin(), built.end(), [&](const Json& b) { return b.string == id; });
      who += (has ? seat_sign(seat, style_.colour) : in("· ", kDim)) + " ";
      mine = mine || (has && seat == reader_);
    }
    const std::string name =
        pad(in(cut(text(member(building, "name")), kNameWidth - 1), mine ? kGood : kBold), kNameWidth);
    const std::string head = who + name + pad(cost(member(building, "cost")), kCostWidth) +
                             pad(gains(building), kGainsWidth) +
                             pad(pad_left(std::to_string(number(building, "points")), 3), 5);
    append(lines, row(head, text(member(building, "function")), width));
  }
  return lines;
}

Block Table::persons(int width) const {
  Block lines = {title(say("Persons (buy with mana, activate with resources)",
                           "Personen (mit Mana erwerben, mit Rohstoffen aktivieren)"),
                       width)};
  lines.push_back(in(pad("", kWhereWidth) + pad(say("Person", "Person"), kNameWidth) +
                         pad(say("To activate", "Aktivieren"), kCostWidth) +
                         pad(say("At once", "Sofort"), kGainsWidth) + say("At the end", "Am Ende"),
                     kDim));
  for (const Json& person : member(components_, "persons").items) {
    const std::string& id = member(person, "id").string;
    std::string where = in(say("gone", "weg"), kDim);
    for (const Json& sold : member(view_, "persons").items) {
      if (sold.string == id) where = fmt::format("{} ♦{}", say("for", "für"), number(person, "mana_cost"));
    }
    for (const Json& player : member(view_, "players").items) {
      const Json* state = member(player, "persons").find(id);
      if (state == nullptr) continue;
      const bool active = state->string == "active";
      where = seat_sign(number(player, "seat"), style_.colour) + " " +
              (active ? in(say("active", "aktiv"), kGood) : in(say("asleep", "schläft"), kDim));
    }
    const std::string head = pad(where, kWhereWidth) + pad(in(text(member(person, "name")), kBold), kNameWidth) +
                             pad(cost(member(person, "activation")), kCostWidth) + pad(gains(person), kGainsWidth);
    append(lines, row(head, text(member(person, "scoring")), width));
  }
  return lines;
}

// "34", or "30 + bag" if the bag is closed to the reader.
std::string Table::points_sum(int seat) const {
  const auto& all = member(view_, "scores").items;
  if (at(seat) >= all.size()) return "";
  std::int64_t total = 0;
  bool hidden = false;
  for (const Json& points : all[at(seat)].items) {
    hidden = hidden || points.kind == Json::Kind::null;
    total += points.integer;
  }
  const std::string closed = hidden ? fmt::format("{0}+{0}{1}", kGlue, say("bag", "Säckchen")) : "";
  return std::to_string(total) + closed;
}

// "= corners 4 + mana 3", with a break only before a plus.
std::string Table::score_line(int seat) const {
  const auto& sources = member(components_, "score_sources").items;
  const auto& all = member(view_, "scores").items;
  if (at(seat) >= all.size()) return "";
  std::string parts;
  for (std::size_t i = 0; i < all[at(seat)].items.size() && i < sources.size(); ++i) {
    const Json& points = all[at(seat)].items[i];
    if (points.kind == Json::Kind::null || points.integer == 0) continue;
    const std::string part = glued(fmt::format("{} {}", text(member(sources[i], "name")), points.integer));
    parts += (parts.empty() ? std::string("=") : std::string(" +")) + kGlue + part;
  }
  return parts;
}

Block Table::scores() const {
  const bool over = phase() == "over";
  Block lines = {title(
      over ? say("Final score", "Endstand") : say("Points, if the game ended now", "Punkte, wenn jetzt Schluss wäre"),
      style_.width)};
  constexpr int kSum = 16;
  for (const Json& player : member(view_, "players").items) {
    const int seat = number(player, "seat");
    const std::string sum = to_text(wrap(points_sum(seat), kWide));
    const std::string head = pad(seat_name(seat), kNameWidth) + pad(in(sum.substr(0, sum.size() - 1), kBold), kSum);
    append(lines, row(head, score_line(seat), style_.width));
  }
  return lines;
}

// The same in one line.
Block Table::points_line() const {
  std::string line = in(say("Points now:", "Punkte jetzt:"), kDim);
  for (const Json& player : member(view_, "players").items) {
    const int seat = number(player, "seat");
    line += "  " + seat_sign(seat, style_.colour) + kGlue + in(points_sum(seat), kBold);
  }
  return wrap(line, style_.width, 2);
}

Block Table::legend(int width) const {
  std::string codes;
  for (const Json& resource : member(components_, "resources").items) {
    codes += fmt::format("{} {} ({}), ", colour_code(member(resource, "id").string), text(member(resource, "colour")),
                         text(member(resource, "name")));
  }
  const std::string rest = say(
      "** any colour; (Br) a resource; ⌂ temple, house; ♦ mana; ☼ sun, its range; ☼ line: where a circle of the sun "
      "is complete; :: dark rim; corner ✓ reached.",
      "** beliebig; (Br) ein Rohstoff; ⌂ Tempel, Haus; ♦ Mana; ☼ Sonne, Zugweite; ☼-Linie: hier ist eine Umrundung "
      "vollendet; :: dunkler Rand; Ecke ✓ erreicht.");
  const std::string small =
      say("Small boards: Br a tile, Te a special tile, • a resource in its colour, + bonus resource, ♦ mana, ◊ corner, "
          "✓ corner reached, ☼ sun.",
          "Kleine Tableaus: Br ein Plättchen, Te ein Sonderplättchen, • ein Rohstoff in seiner Farbe, + Bonusrohstoff, "
          "♦ Mana, ◊ Ecke, ✓ Ecke erreicht, ☼ Sonne.");
  Block lines;
  for (const std::string& text : {codes + rest, small}) {
    for (const std::string& line : wrap(text, width)) lines.push_back(in(line, kDim));
  }
  return lines;
}

}  // namespace spielwerk::cli::helios_drawing
