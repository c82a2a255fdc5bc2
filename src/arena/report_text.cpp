#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/report.hpp"

// The report for a terminal.

namespace spielwerk::arena {

namespace {

// Columns that line up, whatever the letters.
class Columns {
 public:
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  std::string text() const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    std::string text;
    for (const auto& row : rows_) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string blanks(widths[i] - width(row[i]), ' ');
        // Names to the left, figures to the right.
        line += i == 0 ? row[i] + blanks : "  " + blanks + row[i];
      }
      text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
  }

 private:
  static std::size_t width(const std::string& utf8) {
    return static_cast<std::size_t>(
        std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  }
  std::vector<std::vector<std::string>> rows_;
};

std::string percent(const Interval& share) {
  return fmt::format("{:.1f} % ({:.1f}-{:.1f})", 100 * share.value, 100 * share.low, 100 * share.high);
}

std::string points_text(const Standing& standing) {
  return fmt::format("{:.1f} {}", standing.points.value, spread_text(standing.points));
}

std::vector<std::string> standing_cells(const Standing& standing) {
  return {std::to_string(standing.games), percent(standing.win_share),
          standing.rank ? fmt::format("{:.3f}", standing.rank->value) : "-", points_text(standing),
          fmt::format("{}-{}", standing.score.least, standing.score.most)};
}

std::string tables_text(const Report& report, Language language) {
  const auto say = [&](const char* english, const char* german) {
    return std::string(language == Language::german ? german : english);
  };
  Columns columns;
  columns.row({say("table", "Tisch"), say("games", "Partien"), say("win share of a seat", "Siegquote eines Platzes"),
               say("rank", "Rang"), say("points", "Punkte"), say("from-to", "von-bis")});
  for (const TableReport& table : report.tables) {
    const bool field = one_against_field(table.seats);
    if (!field && report.tables.size() == 1) columns.row({table_name(report, table.seats).in(language)});
    for (const Standing& standing : table.standings) {
      const std::string& bot = report.bots[static_cast<std::size_t>(standing.bot)].name;
      const bool first = &standing == &table.standings.front();
      std::vector<std::string> cells = {field && first ? table_name(report, table.seats).in(language) : "  " + bot};
      for (std::string& cell : standing_cells(standing)) cells.push_back(std::move(cell));
      columns.row(std::move(cells));
    }
  }
  return columns.text();
}

std::string bots_text(const Report& report, Language language) {
  const auto say = [&](const char* english, const char* german) {
    return std::string(language == Language::german ? german : english);
  };
  Columns columns;
  columns.row({say("bot", "Bot"), "Elo", say("decisions", "Entscheidungen"), say("a second", "je Sekunde"),
               say("ms, mean", "ms, Mittel"), "p95", say("longest", "längste"), say("by the clock", "durch die Uhr")});
  for (const BotReport& bot : report.bots) {
    columns.row({bot.name, bot.rating ? rating_text(*bot.rating, language) : "-", std::to_string(bot.speed.decisions),
                 fmt::format("{:.0f}", bot.speed.per_second()), fmt::format("{:.2f}", bot.speed.mean_ms()),
                 fmt::format("{:.2f}", bot.speed.p95_ms()), fmt::format("{:.2f}", bot.speed.longest_ms()),
                 std::to_string(bot.speed.late)});
  }
  return columns.text();
}

std::string sources_text(const Report& report, Language language) {
  Columns columns;
  std::vector<std::string> head = {language == Language::german ? "Punkte nach Herkunft" : "points by source"};
  for (const BotReport& bot : report.bots) head.push_back(bot.name);
  columns.row(std::move(head));
  for (std::size_t i = 0; i < report.sources.size(); ++i) {
    std::vector<std::string> row = {"  " + report.sources[i].name.in(language)};
    for (const BotReport& bot : report.bots)
      row.push_back(bot.standing ? fmt::format("{:.2f}", bot.standing->by_source[i]) : "-");
    columns.row(std::move(row));
  }
  return columns.text();
}

}  // namespace

Text table_name(const Report& report, const Pairing& seats) {
  const auto name = [&](int bot) { return report.bots[static_cast<std::size_t>(bot)].name; };
  if (one_against_field(seats)) {
    const std::string many = seats.size() > 2 ? fmt::format("{} × ", seats.size() - 1) : "";
    return {fmt::format("{} against {}{}", name(seats[0]), many, name(seats[1])),
            fmt::format("{} gegen {}{}", name(seats[0]), many, name(seats[1]))};
  }
  std::string list;
  for (const int bot : seats) list += (list.empty() ? "" : ", ") + name(bot);
  return {list, list};
}

std::string rating_text(const Rating& rating, Language language) {
  switch (rating.bound) {
    case Rating::Bound::above: return fmt::format("{:+.0f} (> {:+.0f})", rating.elo.value, rating.elo.low);
    case Rating::Bound::below: return fmt::format("{:+.0f} (< {:+.0f})", rating.elo.value, rating.elo.high);
    case Rating::Bound::both: break;
  }
  if (!std::isfinite(rating.elo.low)) return fmt::format("{:+.0f} (?)", rating.elo.value);
  if (rating.elo.low == rating.elo.high) return fmt::format("{:.0f}", rating.elo.value);  // the anchor
  return fmt::format("{:+.0f} ({:+.0f} {} {:+.0f})", rating.elo.value, rating.elo.low,
                     language == Language::german ? "bis" : "to", rating.elo.high);
}

std::string spread_text(const Interval& interval) {
  return std::isfinite(interval.high) ? fmt::format("± {:.1f}", interval.high - interval.value) : "± ?";
}

Text verdict_text(const Sprt& test, const std::string& one, const std::string& other) {
  const std::string figures = fmt::format("SPRT {:g}/{:g} Elo: LLR {:.2f} [{:.2f}, {:.2f}]", test.elo0(), test.elo1(),
                                          test.ratio(), -test.bound(), test.bound());
  // What it says is nothing but which of the two leads fits better.
  const auto lead = [&](const char* hypothesis, double likely, double unlikely) {
    return Text{fmt::format("{}, {} after {} deals: {} leads {} by {:+g} Elo rather than by {:+g}", figures, hypothesis,
                            test.scores(), one, other, likely, unlikely),
                fmt::format("{}, {} nach {} Austeilungen: {} liegt eher um {:+g} Elo vor {} als um {:+g}", figures,
                            hypothesis, test.scores(), one, likely, other, unlikely)};
  };
  switch (test.verdict()) {
    case Sprt::Verdict::stronger: return lead("H1", test.elo1(), test.elo0());
    case Sprt::Verdict::weaker: return lead("H0", test.elo0(), test.elo1());
    case Sprt::Verdict::open: break;
  }
  return {fmt::format("{}, not decided after {} deals", figures, test.scores()),
          fmt::format("{}, nach {} Austeilungen nicht entschieden", figures, test.scores())};
}

std::string report_text(const Report& report, Language language) {
  const auto say = [&](const char* english, const char* german) {
    return std::string(language == Language::german ? german : english);
  };
  std::string text = command_line(report) + '\n';
  text += fmt::format("{} {} {} {}, {} {}\n\n", report.counted, say("of", "von"), report.blocks,
                      say("blocks", "Blöcken"), report.games, say("games", "Partien"));
  text += tables_text(report, language) + '\n' + bots_text(report, language) + '\n' + sources_text(report, language);
  text += '\n' + say("win share by seat:", "Siegquote nach Platz:");
  for (const Interval& seat : report.by_seat) text += "  " + percent(seat);
  text += fmt::format("\n{}: {:.1f} ({}-{})\n", say("plies in a game", "Schritte je Partie"), report.plies.mean(),
                      report.plies.least, report.plies.most);
  if (report.rival.count > 0)
    text += fmt::format("{}: {:.1f} ({}-{})\n", report.rival_name.in(language), report.rival.mean(), report.rival.least,
                        report.rival.most);
  if (report.anchor >= 0 && report.bots[0].rating)
    text += fmt::format("{} {} = 0 Elo\n", say("anchor:", "Anker:"),
                        report.bots[static_cast<std::size_t>(report.anchor)].name);
  if (report.test) text += verdict_text(*report.test, report.bots[0].name, report.bots[1].name).in(language) + '\n';
  return text +
         say("in brackets: 95 % confidence, over deals\n", "in Klammern: 95 % Konfidenz, über die Austeilungen\n");
}

}  // namespace spielwerk::arena
