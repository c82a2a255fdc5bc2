#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/draw.hpp"
#include "cli/terminal.hpp"
#include "core/index.hpp"

// What the drawings of the games have in common.

namespace spielwerk::cli {

// A member of an object of a view; null if it has none.
const Json& member(const Json& json, std::string_view key);
int number(const Json& json, std::string_view key);
bool truth(const Json& json, std::string_view key);

// What something is called in a drawing, and its colour.
struct Sign {
  std::string_view id;
  const char* english;
  const char* german;
  int colour = kPlain;
};

template <std::size_t Size>
int colour_of(const Sign (&signs)[Size], std::string_view id) {
  for (const Sign& each : signs) {
    if (each.id == id) return each.colour;
  }
  return kPlain;
}

class DrawnTable {
 public:
  DrawnTable(const Json& view, const Json& components, const DrawStyle& style);

 protected:
  static constexpr Ink kMark = {16, 214, true, false};

  std::vector<int> seats() const;
  int own_seat() const { return reader_ < 0 ? 0 : reader_; }
  const Json& player(int seat) const { return member(view_, "players").items[at(seat)]; }
  bool over() const { return member(view_, "phase").string == "over"; }
  // Something of a list of the components; nothing if there is none, or null.
  const Json* find(std::string_view list, std::string_view id) const;
  const Json& thing(std::string_view list, std::string_view id) const;

  std::string say(const char* english, const char* german) const;
  std::string text(const Json& both) const;
  template <std::size_t Size>
  std::string word(const Sign (&signs)[Size], std::string_view id) const {
    for (const Sign& each : signs) {
      if (each.id == id) return say(each.english, each.german);
    }
    return std::string(id);
  }
  std::string in(std::string_view what, const Ink& ink) const { return paint(what, ink, style_.colour); }
  // Words that stay on one line.
  static std::string glued(std::string words);

  std::string title(const std::string& heading) const { return title(heading, style_.width); }
  std::string title(const std::string& heading, int width) const;
  std::string scores_title() const;
  // "?" if the reader does not know them.
  std::string points(int seat) const;
  // The points of a seat, in all and by source.
  Block points_by_source(int seat, const std::string& name) const;
  Block dimmed(const std::string& words) const;
  // " (you)" after the reader's own name.
  std::string you(int seat) const { return seat == reader_ ? say(" (you)", " (du)") : ""; }
  // The numbers of the choices that touch a thing.
  std::string plain_mark(const std::string& target) const;
  std::string mark(const std::string& target) const { return in(plain_mark(target), kMark); }

  const Json& view_;
  const Json& components_;
  const DrawStyle& style_;
  int reader_ = -1;  // the seat that looks, -1 for a spectator
};

// The part that is asked for. Each game fills its own meaning into the parts.
template <class Table>
std::string draw_part(const Table& table, DrawPart part) {
  switch (part) {
    case DrawPart::turn: return to_text(table.turn());
    case DrawPart::board: return to_text(table.own());
    case DrawPart::others: return to_text(table.others());
    case DrawPart::buildings: return to_text(table.buildings());
    case DrawPart::persons: return to_text(table.persons());
    case DrawPart::scores: return to_text(table.scores());
    case DrawPart::legend: return to_text(table.legend());
    case DrawPart::moment: return to_text(table.moment());
    case DrawPart::everything: break;
  }
  return to_text(table.everything());
}

}  // namespace spielwerk::cli
