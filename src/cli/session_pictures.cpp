#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>
#include <sstream>

#include "cli/score_table.hpp"
#include "cli/session.hpp"

// The table and the choices, as much of them as fits on the screen.

namespace spielwerk::cli {

namespace {

constexpr std::size_t kLongList = 12;  // from here on choices stand under headings
constexpr int kLeastTable = 20;        // lines that the table should have beside lists of buildings or persons

int lines_of(const std::string& text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

}  // namespace

std::string Session::picture(DrawPart part, int height, int width) const {
  DrawStyle style;
  style.language = options_.language;
  style.colour = colour_;
  style.width = width;
  style.height = height;
  style.part = part;
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    for (const std::string& target : match_.game().targets(match_.position(), legal_[i])) {
      std::string& mark = style.marks[target];
      mark += (mark.empty() ? "" : "/") + std::to_string(i + 1);
    }
  }
  const Expected<Json> view = parse_json(match_.game().view(match_.position(), reader_));
  return view ? draw_view(*view, components_, style) : "";
}

// How many places of the board the choices name.
std::size_t Session::fields_named() const {
  std::set<std::string> fields;
  for (const Action action : legal_) {
    for (const std::string& target : match_.game().targets(match_.position(), action)) {
      if (target.starts_with("field:")) fields.insert(target);
    }
  }
  return fields.size();
}

// Whether one of the choices is about such a thing.
bool Session::touches(std::string_view kind) const {
  return std::any_of(legal_.begin(), legal_.end(), [&](Action action) { return kind_of(action) == kind; });
}

// The tables of buildings or persons, if they matter now and there is room.
std::string Session::lists_for_choice(int room) const {
  std::string lists;
  if (touches("building")) lists += picture(DrawPart::buildings, room);
  if (touches("person")) lists += picture(DrawPart::persons, room);
  return lines_of(lists) <= room ? lists : "";
}

// The whole table when a turn begins; in the middle of it only the board, and only if the choice is about the board.
std::string Session::table_for_choice(bool same_turn, int room) {
  if (same_turn) return fields_named() > 1 ? picture(DrawPart::board, room) : "";
  std::string table = picture(DrawPart::turn, room);
  if (legend_shown_) return table;
  legend_shown_ = true;
  const std::string legend = picture(DrawPart::legend, kNoLimit);
  return lines_of(legend) + lines_of(table) <= room ? legend + table : table;
}

// Table, news, choices: in this order, so that what is needed most stands lowest, and all of it on one screen.
void Session::draw_for_choice(Seat seat) {
  const auto& log = match_.log();
  const bool same_turn = !fresh_ && !log.empty() && log.back().seat == seat;
  fresh_ = false;
  const Block happened = news(seat);
  if (same_turn && low_screen() && fields_named() > 1) {
    tell(happened);
    return tell(board_and_choices());
  }
  const Block choices = low_screen() ? brief_list(terminal_width()) : list();
  int room = terminal_height() - static_cast<int>(choices.size() + happened.size()) - 1;
  const bool with_table = !same_turn || fields_named() > 1;
  const std::string lists = lists_for_choice(with_table ? room - kLeastTable : room);
  room -= lines_of(lists);
  out_ << table_for_choice(same_turn, room) << lists;
  tell(happened);
  tell(choices);
}

// What a choice is about: the sort of the thing that it touches.
std::string Session::kind_of(Action action) const {
  const std::vector<std::string> targets = match_.game().targets(match_.position(), action);
  if (targets.empty()) return "";
  // A thing of its own says more than the place where it happens.
  const std::string& target = targets[0].starts_with("field:") && targets.size() > 1 ? targets[1] : targets[0];
  return target.substr(0, target.find(':'));
}

Text Session::heading_of(const std::string& kind) const {
  for (const GameWords::Heading& heading : words_.headings) {
    if (heading.target == kind) return heading.text;
  }
  return {kind, kind};
}

// On a low screen a small board stands beside the choices.
Block Session::board_and_choices() const {
  constexpr int kSmallBoard = 31;
  std::istringstream drawn(picture(DrawPart::board, terminal_height(), kSmallBoard));
  Block board;
  for (std::string line; std::getline(drawn, line);) board.push_back(line);
  return beside({board, brief_list(terminal_width() - kSmallBoard)}, terminal_width());
}

// Every choice in one line; Enter shows the whole sentences with their rules.
Block Session::brief_list(int width) const {
  const Position& position = match_.position();
  Block lines = wrap(
      seat_sign(match_.to_move().index(), colour_) + " " + ink(say(match_.game().prompt(position)), kBold), width, 3);
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    const int room = width - 5;
    const std::string whole = sentence(position, legal_[i]);
    const std::string choice = display_width(whole) <= room ? whole : cut(whole, room - 1) + "…";
    lines.push_back(ink(pad_left(std::to_string(i + 1), 3), kBold) + "  " + choice);
  }
  return lines;
}

Block Session::list() const {
  if (match_.over()) return {};
  const Position& position = match_.position();
  Block lines(1);
  append(lines, wrapped(seat_name(match_.to_move()) + ": " + ink(say(match_.game().prompt(position)), kBold), 2));
  std::set<std::string> kinds;
  for (const Action action : legal_) kinds.insert(kind_of(action));
  const bool headings = legal_.size() > kLongList && kinds.size() > 1;
  std::string kind;
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    const std::string next = kind_of(legal_[i]);
    if (headings && (i == 0 || next != kind)) lines.push_back(ink(say(heading_of(next)), kDim));
    kind = next;
    const std::string choice = with_rule(sentence(position, legal_[i]), match_.game().rule(position, legal_[i]));
    append(lines, wrapped(ink(pad_left(std::to_string(i + 1), 3), kBold) + "  " + choice, 5));
  }
  return lines;
}

// Who won, spoken to the only person there is.
std::string Session::verdict(const Scores& scores) const {
  std::vector<std::string> names;
  int winners = 0;
  bool own = false;
  for (int seat = 0; seat < scores.seats; ++seat) {
    names.push_back(seat_name(Seat(seat)));
    if (scores.place(seat) != 1) continue;
    ++winners;
    own = own || (people() == 1 && person(Seat(seat)));
  }
  if (own && winners == 1) return say("You win.", "Du gewinnst.");
  return winners_text(scores, names, match_.game().info().rival, options_.language);
}

void Session::final_scores() const {
  tell(people() > 0 ? news(reader_) : news_from(told_));
  const Scores scores = match_.game().score(match_.position());
  const std::string table =
      score_table(scores, match_.game().score_sources(), true, {words_.tie_break, match_.game().info().rival},
                  {.language = options_.language, .colour = colour_, .width = terminal_width()});
  out_ << picture(DrawPart::board, terminal_height() - lines_of(table) - 3) << "\n" << table;
  tell(ink(verdict(scores), kBold));
}

}  // namespace spielwerk::cli
