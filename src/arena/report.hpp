#pragma once

#include "arena/simulate.hpp"
#include "arena/tournament.hpp"

// What the games of a tournament show, and how it is told: as JSON, as a table, as a page.

namespace spielwerk::arena {

// How a bot did at some tables.
struct Standing {
  int bot = 0;
  int games = 0;
  Interval win_share;            // of a seat. Only of tables where it sits alone against others, if there are any
  std::optional<Interval> rank;  // share of the other bots' seats that a seat of it left behind
  Interval points;
  Spread score;
  std::vector<double> by_source;  // means
  std::vector<int> totals;        // of every game, in order
};

struct Speed {
  std::int64_t decisions = 0;
  double seconds = 0;
  Times times;
  std::int64_t late = 0;

  double per_second() const { return seconds > 0 ? static_cast<double>(decisions) / seconds : 0; }
  double mean_ms() const { return decisions > 0 ? 1000 * seconds / static_cast<double>(decisions) : 0; }
  double p95_ms() const { return times.quantile(0.95) * 1e-6; }
  double longest_ms() const { return static_cast<double>(times.longest) * 1e-6; }
};

struct BotReport {
  std::string name;
  std::optional<Standing> standing;  // nothing if it has not played
  std::optional<Rating> rating;
  Speed speed;
};

struct TableReport {
  Pairing seats;
  int blocks = 0;
  std::vector<Standing> standings;  // of its bots, in the order in which they sit
};

struct Report {
  Plan plan;
  std::string title;  // of the game
  std::vector<ScoreSource> sources;
  Text rival_name;
  int blocks = 0;  // that the plan asks for
  int counted = 0;
  int games = 0;
  std::vector<BotReport> bots;
  std::vector<TableReport> tables;
  std::vector<Interval> by_seat;  // win shares
  int anchor = -1;                // the bot with 0 Elo
  Spread plies;
  Spread rival;
  std::optional<Sprt> test;

  // The share that a bot wins at one seat with another bot at all others, if that was played.
  const Interval* cell(int one, int rest) const;
};

Report make_report(const Tournament& tournament);

std::string report_json(const Report& report);
std::string report_text(const Report& report, Language language);
// A page that needs nothing but itself.
std::string report_html(const Report& report, Language language);
bool is_report_html(std::string_view content);

// Whether everybody but the first is the same other bot.
bool one_against_field(const Pairing& seats);
// "strong against greedy", "strong, greedy, greedy, random".
Text table_name(const Report& report, const Pairing& seats);
Text verdict_text(const Sprt& test, const std::string& one, const std::string& other);
// "+35 (+12 to +58)", "+480 (> +280)"; "+35 (?)" from one deal.
std::string rating_text(const Rating& rating, Language language);
// "± 3.1"; "± ?" from one deal.
std::string spread_text(const Interval& interval);
// How to repeat it.
std::string command_line(const Report& report);

}  // namespace spielwerk::arena
