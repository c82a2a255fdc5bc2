#include <cmath>
#include <limits>

#include "arena/report.hpp"

namespace spielwerk::arena {

namespace {

// Where there is no bound, there is no number.
void write_bound(JsonWriter& json, const char* name, double bound) {
  json.key(name);
  std::isfinite(bound) ? json.value(bound) : json.null();
}

void write_interval(JsonWriter& json, const char* name, const Interval& interval) {
  json.key(name).compact().object().member("value", interval.value);
  write_bound(json, "low", interval.low);
  write_bound(json, "high", interval.high);
  json.end();
}

void write_spread(JsonWriter& json, const char* name, const Spread& spread) {
  json.key(name).compact().object().member("mean", spread.mean()).member("deviation", spread.deviation());
  json.member("least", spread.least).member("most", spread.most).end();
}

void write_standing(JsonWriter& json, const Report& report, const Standing& standing) {
  json.member("games", standing.games);
  write_interval(json, "win_share", standing.win_share);
  if (standing.rank) write_interval(json, "pairwise_rank", *standing.rank);
  write_interval(json, "points", standing.points);
  write_spread(json, "score", standing.score);
  json.key("by_source").compact().object();
  for (std::size_t i = 0; i < report.sources.size(); ++i) json.member(report.sources[i].id, standing.by_source[i]);
  json.end();
}

void write_rating(JsonWriter& json, const Rating& rating) {
  constexpr double kNone = std::numeric_limits<double>::infinity();
  const Interval& elo = rating.elo;
  write_interval(json, "elo",
                 {elo.value, rating.bound == Rating::Bound::below ? -kNone : elo.low,
                  rating.bound == Rating::Bound::above ? kNone : elo.high});
}

void write_speed(JsonWriter& json, const Speed& speed) {
  json.member("decisions", speed.decisions).key("speed").compact().object().member("seconds", speed.seconds);
  json.member("decisions_per_second", speed.per_second()).member("mean_ms", speed.mean_ms());
  json.member("p95_ms", speed.p95_ms()).member("max_ms", speed.longest_ms());
  json.member("late", speed.late).end();
}

void write_test(JsonWriter& json, const Sprt& test) {
  constexpr const char* kVerdicts[] = {"open", "H0", "H1"};
  json.key("sprt").compact().object().member("elo0", test.elo0()).member("elo1", test.elo1());
  json.member("deals", test.scores()).member("llr", test.ratio()).member("lower", -test.bound());
  json.member("upper", test.bound()).member("verdict", kVerdicts[static_cast<std::size_t>(test.verdict())]).end();
}

}  // namespace

std::string report_json(const Report& report) {
  JsonWriter json(true);
  json.object().key("plan").raw(write_plan(report.plan)).member("command", command_line(report));
  json.member("blocks", report.blocks).member("counted", report.counted).member("games", report.games);
  if (report.anchor >= 0) json.member("anchor", report.bots[static_cast<std::size_t>(report.anchor)].name);
  if (report.test) write_test(json, *report.test);
  json.key("bots").array();
  for (const BotReport& bot : report.bots) {
    json.object().member("bot", bot.name);
    if (bot.rating) write_rating(json, *bot.rating);
    if (bot.standing) write_standing(json, report, *bot.standing);
    write_speed(json, bot.speed);
    json.end();
  }
  json.end().key("tables").array();
  for (const TableReport& table : report.tables) {
    json.object().key("seats").compact().array();
    for (const int bot : table.seats) json.value(report.bots[static_cast<std::size_t>(bot)].name);
    json.end().member("blocks", table.blocks).key("bots").array();
    for (const Standing& standing : table.standings) {
      json.object().member("bot", report.bots[static_cast<std::size_t>(standing.bot)].name);
      write_standing(json, report, standing);
      json.end();
    }
    json.end().end();
  }
  json.end().key("by_seat").array();
  for (const Interval& seat : report.by_seat) {
    json.compact().object().member("value", seat.value).member("low", seat.low).member("high", seat.high).end();
  }
  json.end();
  write_spread(json, "plies", report.plies);
  if (report.rival.count > 0) write_spread(json, "rival", report.rival);
  json.end();
  return json.take() + '\n';
}

}  // namespace spielwerk::arena
