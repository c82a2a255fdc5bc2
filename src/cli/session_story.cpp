#include <fmt/format.h>

#include <algorithm>

#include "cli/session.hpp"

#include "core/index.hpp"

// What happened: the log in full, and in short since somebody chose last.

namespace spielwerk::cli {

namespace {

constexpr int kFewOutcomes = 2;  // of chance are told one by one
constexpr int kNewsLines = 4;    // are told at least, if there are so many

// "Build the Observatory for 1 black" of "Build the Observatory for 1 black: sun range +3 ...". A colon or stop after
// fewer words belongs to what is done ("Bauen: Rat für ...", "temple no. 2"), and so does one in brackets.
std::string headline(const std::string& sentence) {
  int words = 0;
  int brackets = 0;
  for (std::size_t i = 0; i + 1 < sentence.size(); ++i) {
    brackets += sentence[i] == '(' ? 1 : sentence[i] == ')' ? -1 : 0;
    if (sentence[i + 1] != ' ') continue;
    ++words;
    if (brackets > 0) continue;
    if ((sentence[i] == ':' && words >= 3) || (sentence[i] == '.' && words >= 4)) return sentence.substr(0, i);
  }
  return sentence;
}

}  // namespace

int Session::choices_of_players() const {
  const auto& log = match_.log();
  return static_cast<int>(
      std::count_if(log.begin(), log.end(), [](const Match::Entry& entry) { return entry.seat.is_player(); }));
}

// Round and phase, as the drawing of the game words it.
std::string Session::moment(const Position& position) const {
  const Expected<Json> view = parse_json(match_.game().view(position, Seat::nobody()));
  if (!view) return "";
  std::string line =
      draw_view(*view, components_, {.language = options_.language, .colour = colour_, .part = DrawPart::moment});
  if (line.ends_with('\n')) line.pop_back();
  return line;
}

// Outcomes of chance in a row: "18 action tiles are laid out; the extra stack shows ...".
std::string Session::deal_text(const Position& before, int from, int to) const {
  const AnyGame& game = match_.game();
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  Position position = before;
  for (int ply = from; ply < to;) {
    const auto verb = [&](const Position& where, int which) {
      const std::string token = game.token(where, match_.log()[at(which)].action);
      return token.substr(0, token.find(':'));
    };
    const std::string first = verb(position, ply);
    std::string sentences;
    int end = ply;
    while (end < to && verb(position, end) == first) {
      const Action action = match_.log()[at(end)].action;
      sentences += (sentences.empty() ? "" : "; ") + sentence(position, action);
      position = game.after(position, action);
      ++end;
    }
    const auto deal = std::find_if(words_.deals.begin(), words_.deals.end(),
                                   [&](const GameWords::Deal& known) { return known.verb == first; });
    const Text plain = {"{} outcomes of chance", "{} Zufallsergebnisse"};
    const bool few = end - ply <= kFewOutcomes;
    add(few ? sentences : fmt::format(fmt::runtime(say(deal == words_.deals.end() ? plain : deal->many)), end - ply));
    ply = end;
  }
  return text;
}

// What happened from this ply on: choices one by one, deals summed up, headings where a round or phase begins.
std::vector<Session::Event> Session::story(int from) const {
  const AnyGame& game = match_.game();
  std::vector<Event> events;
  int ply = std::max(from - 1, 0);
  Position position = match_.at(ply);
  std::string now = moment(position);
  while (ply < match_.plies()) {
    const Match::Entry& entry = match_.log()[at(ply)];
    int end = ply + 1;
    while (entry.seat.is_chance() && end < match_.plies() && match_.log()[at(end)].seat.is_chance()) ++end;
    if (ply >= from) {
      const std::string text =
          entry.seat.is_chance() ? deal_text(position, ply, end) : sentence(position, entry.action);
      events.push_back({ply, end, entry.seat, text});
    }
    for (; ply < end; ++ply) position = game.after(position, match_.log()[at(ply)].action);
    const std::string next = moment(position);
    if (!next.empty() && next != now) {
      events.push_back({ply, ply, Seat::nobody(), ink("── ", kDim) + ink(next, kBold) + ink(" ──", kDim), true});
    }
    if (!next.empty()) now = next;
  }
  return events;
}

// The ply after the last choice of a seat; 0 if it has not chosen yet.
int Session::after_own_choice(Seat seat) const {
  int ply = match_.plies();
  while (ply > 0 && !(match_.log()[at(ply - 1)].seat == seat)) --ply;
  return ply;
}

// In paragraphs, one for all that somebody did in a row.
Block Session::news_from(int from, bool in_short) const {
  Block lines;
  std::string paragraph;
  Seat teller = Seat::nobody();
  const auto finish = [&] {
    if (!paragraph.empty()) append(lines, wrapped(paragraph, 3));
    paragraph.clear();
    teller = Seat::nobody();
  };
  for (const Event& event : story(from)) {
    // What was dealt can be seen on the table.
    if (in_short && low_screen() && event.seat.is_chance()) continue;
    if (event.heading || !(event.seat == teller)) finish();
    if (event.heading) {
      lines.push_back(event.text);
    } else {
      const std::string text = in_short ? headline(event.text) : event.text;
      paragraph += paragraph.empty() ? seat_name(event.seat) + ": " + text : "; " + text;
      teller = event.seat;
    }
  }
  finish();
  return lines;
}

// Since a seat chose last; in short if it is long, and only the end of it if it is very long.
Block Session::news(Seat seat) const {
  const int from = after_own_choice(seat);
  const int screen = terminal_height();
  Block lines = news_from(from);
  const int room = low_screen() ? 2 : std::max(screen / 6, kNewsLines);
  if (static_cast<int>(lines.size()) > room) lines = news_from(from, true);
  const auto most = static_cast<std::ptrdiff_t>(low_screen() ? 3 : std::max(screen / 4, kNewsLines));
  const auto size = static_cast<std::ptrdiff_t>(lines.size());
  if (size > most) {
    lines.erase(lines.begin(), lines.begin() + (size - most + 1));
    lines.insert(lines.begin(), ink(say("… (l shows more)", "… (l zeigt mehr)"), kDim));
  }
  const bool happened = from < match_.plies() && from > 0 && !low_screen();
  if (happened) lines.insert(lines.begin(), ink(say("Since your last choice:", "Seit deiner letzten Wahl:"), kDim));
  return lines;
}

}  // namespace spielwerk::cli
