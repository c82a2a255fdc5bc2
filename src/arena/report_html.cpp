#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/report.hpp"

// The report as a page: one file, no scripts, pictures as inline SVG, light or dark as the reader likes it.

namespace spielwerk::arena {

namespace {

// By this a page is known again.
constexpr std::string_view kMark = "<meta name=\"generator\" content=\"spielwerk arena\">";

constexpr double kWidth = 760;
constexpr double kNames = 200;  // the column of names on the left of a picture
constexpr double kRow = 34;

constexpr const char* kStyle = R"(
:root { --ground: #fbfaf7; --ink: #22252b; --soft: #6a6f7a; --line: #d9d6ce; --mark: #1f6fb2; --panel: #fff; --glow: 31, 111, 178;
  --c0: #4477aa; --c1: #ee8866; --c2: #228833; --c3: #ccbb44; --c4: #aa3377; --c5: #66ccee; --c6: #bb5533; --c7: #7a7a7a; --c8: #44aa99; --c9: #882255; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16181d; --ink: #e8e6e1; --soft: #9aa0ab; --line: #363a43; --mark: #6db3ee; --panel: #1e2128; --glow: 109, 179, 238;
    --c0: #6f9fd0; --c1: #f0a080; --c2: #55b565; --c3: #d8ca66; --c4: #d070a5; --c5: #86d8f2; --c6: #d8805e; --c7: #a4a4a4; --c8: #6cc9ba; --c9: #c0608c; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 62rem; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; margin: 0 0 .3rem; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; }
p { margin: .3rem 0; } .soft { color: var(--soft); } code { font-size: .88em; overflow-wrap: anywhere; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .7rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { font-weight: 600; } th:first-child, td:first-child { text-align: left; } tr:last-child td, tr:last-child th { border-bottom: 0; }
td small { display: block; color: var(--soft); } .matrix td, .matrix th + th, .matrix th:only-child { text-align: center; min-width: 6.5rem; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg .soft { fill: var(--soft); } svg .line { stroke: var(--line); } svg .mark { stroke: var(--mark); fill: var(--mark); }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin-top: .6rem; font-size: .9rem; }
.legend i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em; }
)";

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

// A name that fits into the column of names; the whole one shows when the pointer rests on it.
std::string name_label(const std::string& name, double y) {
  constexpr std::size_t kLetters = 26;
  const std::string shown = name.size() > kLetters ? beginning(name, kLetters - 1) + "…" : name;
  return fmt::format("<text x=\"0\" y=\"{:.1f}\"><title>{}</title>{}</text>", y + 4, escaped(name), escaped(shown));
}

// The scale of a picture: steps of 1, 2 or 5 times a power of ten.
struct Axis {
  double low = 0;
  double high = 1;
  double step = 1;

  Axis(double least, double most) {
    const double range = std::max(most - least, 1.0);
    const double power = std::pow(10, std::floor(std::log10(range / 6)));
    step = power;
    for (const double factor : {2.0, 5.0, 10.0}) {
      if (range / step > 9) step = power * factor;
    }
    low = std::floor(least / step) * step;
    high = std::max(std::ceil(most / step) * step, low + step);
  }
  double x(double value) const { return kNames + (value - low) / (high - low) * (kWidth - kNames - 30); }

  std::string lines(double height, bool with_sign) const {
    std::string svg;
    for (double value = low; value <= high + step / 2; value += step) {
      const std::string label = with_sign && std::abs(value) > step / 2
                                    ? fmt::format("{:+.0f}", value)
                                    : fmt::format("{:.0f}", std::abs(value) < step / 2 ? 0.0 : value);
      svg += fmt::format(
          "<line class=\"line\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"0\" y2=\"{1:.1f}\"/>"
          "<text class=\"soft\" x=\"{0:.1f}\" y=\"{2:.1f}\" text-anchor=\"middle\">{3}</text>",
          x(value), height, height + 18, label);
    }
    return svg;
  }
};

std::string picture(double height, const std::string& label, const std::string& content) {
  return fmt::format(
      "<div class=\"panel\"><svg viewBox=\"0 -6 {} {:.0f}\" role=\"img\" aria-label=\"{}\">{}</svg></div>\n", kWidth,
      height + 34, escaped(label), content);
}

// Ten colours, then the same ones paler.
std::string colour(std::size_t source) {
  const std::string plain = fmt::format("var(--c{})", source % 10);
  return source < 10 ? plain : fmt::format("color-mix(in srgb, {} {}%, var(--panel))", plain, source < 20 ? 55 : 30);
}

class Page {
 public:
  Page(const Report& report, Language language) : report_(report), language_(language) {}

  std::string html() const {
    const std::string title = fmt::format("{}: {}", report_.title, say({"bots in the arena", "Bots in der Arena"}));
    std::string page = fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n{}\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n"
        "<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n",
        language_ == Language::german ? "de" : "en", kMark, escaped(title), kStyle, escaped(title));
    page += head() + ratings() + matrix() + tables() + sources() + distributions() + seats() + speeds();
    return page + "</body>\n</html>\n";
  }

 private:
  std::string say(const Text& text) const { return escaped(text.in(language_)); }
  const std::string& name(int bot) const { return report_.bots[static_cast<std::size_t>(bot)].name; }
  std::string heading(const Text& text) const { return "<h2>" + say(text) + "</h2>\n"; }
  std::string note(const Text& text) const { return "<p class=\"soft\">" + say(text) + "</p>\n"; }

  std::string head() const {
    const int players = report_.plan.config.players;
    std::string html = fmt::format("<p>{} {}, {} {} {} {}, {} {}.</p>\n", players,
                                   players == 1 ? say({"player", "Spieler"}) : say({"players", "Spieler"}),
                                   report_.counted, say({"of", "von"}), report_.blocks, say({"blocks", "Blöcken"}),
                                   report_.games, say({"games", "Partien"}));
    if (report_.test)
      html += "<p><strong>" + say(verdict_text(*report_.test, report_.bots[0].name, report_.bots[1].name)) +
              "</strong></p>\n";
    html +=
        note({"A block is one deal, played with every rotation of the seats. Intervals are 95 % confidence over deals.",
              "Ein Block ist eine Austeilung, gespielt mit jeder Drehung der Plätze. Intervalle gelten mit 95 % "
              "Konfidenz, über die Austeilungen."});
    return html + "<p><code>" + escaped(command_line(report_)) + "</code></p>\n";
  }

  std::string ratings() const {
    std::vector<const BotReport*> bots;
    for (const BotReport& bot : report_.bots) {
      if (bot.rating) bots.push_back(&bot);
    }
    if (bots.empty()) return "";
    std::sort(bots.begin(), bots.end(), [](const BotReport* one, const BotReport* other) {
      const double lead = one->rating->elo.value - other->rating->elo.value;
      return lead != 0 ? lead > 0 : one < other;
    });
    double least = 0;
    double most = 0;
    for (const BotReport* bot : bots) {
      const Interval shown = shown_part(*bot->rating);
      least = std::min(least, shown.low);
      most = std::max(most, shown.high);
    }
    const Axis axis(least, most);
    const double height = kRow * static_cast<double>(bots.size());
    std::string svg = axis.lines(height, true);
    for (std::size_t row = 0; row < bots.size(); ++row)
      svg += rating_row(*bots[row], axis, kRow * (static_cast<double>(row) + 0.5));
    const Text label{"Ratings in Elo", "Wertung in Elo"};
    std::string html = heading(label) + picture(height, label.in(language_), svg);
    if (report_.anchor >= 0)
      html += "<p class=\"soft\">" + escaped(name(report_.anchor)) + " = 0. " +
              say({"An arrow: so far never behind (or never ahead of) it, so there is no bound on that side.",
                   "Ein Pfeil: bisher nie dahinter (oder nie davor), auf dieser Seite gibt es keine Grenze."}) +
              "</p>\n";
    return html;
  }

  // As much of an interval as has an end.
  static Interval shown_part(const Rating& rating) {
    const auto& [value, low, high] = rating.elo;
    const bool no_low = rating.bound == Rating::Bound::below || !std::isfinite(low);
    const bool no_high = rating.bound == Rating::Bound::above || !std::isfinite(high);
    return {value, no_low ? value : std::min(value, low), no_high ? value : std::max(value, high)};
  }

  std::string rating_row(const BotReport& bot, const Axis& axis, double y) const {
    const Interval& elo = bot.rating->elo;
    const bool above = bot.rating->bound == Rating::Bound::above;
    const bool below = bot.rating->bound == Rating::Bound::below;
    std::string svg = "<g>" + name_label(bot.name, y);
    svg += fmt::format("<title>{}: {}</title>", escaped(bot.name), escaped(rating_text(*bot.rating, language_)));
    const Interval shown = shown_part(*bot.rating);
    svg +=
        fmt::format("<line class=\"mark\" stroke-width=\"3\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>",
                    axis.x(shown.low), axis.x(shown.high), y, y);
    const double x = axis.x(elo.value);
    if (!above && !below) {
      svg += fmt::format("<circle class=\"mark\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\"/>", x, y);
    } else {
      const double tip = above ? 9 : -9;
      svg += fmt::format("<path class=\"mark\" d=\"M{:.1f} {:.1f} L{:.1f} {:.1f} L{:.1f} {:.1f} Z\"/>", x - tip / 2,
                         y - 7, x + tip, y, x - tip / 2, y + 7);
    }
    const bool open_or_anchor = above || below || elo.low == elo.high || !std::isfinite(elo.low);
    const std::string label = open_or_anchor ? rating_text(*bot.rating, language_) : fmt::format("{:+.0f}", elo.value);
    return svg + fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text></g>", x, y - 10,
                             escaped(label));
  }

  std::string matrix() const {
    const int bots = static_cast<int>(report_.bots.size());
    std::string rows;
    for (int one = 0; one < bots; ++one) {
      std::string row;
      bool any = false;
      for (int rest = 0; rest < bots; ++rest) {
        const Interval* share = report_.cell(one, rest);
        any = any || share != nullptr;
        row += share == nullptr ? "<td></td>" : share_cell(*share);
      }
      if (any) rows += "<tr><th>" + escaped(name(one)) + "</th>" + row + "</tr>\n";
    }
    if (rows.empty()) return "";
    std::string head = "<tr><th></th>";
    for (int rest = 0; rest < bots; ++rest) head += "<th>" + escaped(name(rest)) + "</th>";
    return heading({"Win share", "Siegquote"}) +
           note({"of one seat, held by the bot of the line; all other seats are held by the bot of the column",
                 "eines Platzes mit dem Bot der Zeile; auf allen anderen Plätzen sitzt der Bot der Spalte"}) +
           "<div class=\"panel\"><table class=\"matrix\">\n" + head + "</tr>\n" + rows + "</table></div>\n";
  }

  static std::string share_cell(const Interval& share) {
    return fmt::format("<td style=\"background: rgba(var(--glow), {:.2f})\">{:.1f} %<small>{:.1f}–{:.1f}</small></td>",
                       0.55 * share.value, 100 * share.value, 100 * share.low, 100 * share.high);
  }

  std::string tables() const {
    std::string html = heading({"Tables", "Tische"}) + "<div class=\"panel\"><table>\n<tr><th>" +
                       say({"table", "Tisch"}) + "</th><th>" + say({"bot", "Bot"}) + "</th><th>" +
                       say({"games", "Partien"}) + "</th><th>" +
                       say({"win share of a seat", "Siegquote eines Platzes"}) + "</th><th>" +
                       say({"pairwise rank", "Paarweiser Rang"}) + "</th><th>" + say({"points", "Punkte"}) +
                       "</th><th>" + say({"from–to", "von–bis"}) + "</th></tr>\n";
    for (const TableReport& table : report_.tables) {
      for (const Standing& standing : table.standings) {
        const bool first = &standing == &table.standings.front();
        const std::string rank = standing.rank ? fmt::format("{:.3f}<small>{:.3f}–{:.3f}</small>", standing.rank->value,
                                                             standing.rank->low, standing.rank->high)
                                               : "";
        html += fmt::format(
            "<tr><td>{}</td><td>{}</td><td>{}</td>{}<td>{}</td><td>{:.1f}<small>{}"
            "</small></td><td>{}–{}</td></tr>\n",
            first ? say(table_name(report_, table.seats)) : "", escaped(name(standing.bot)), standing.games,
            share_cell(standing.win_share), rank, standing.points.value, spread_text(standing.points),
            standing.score.least, standing.score.most);
      }
    }
    return html + "</table></div>\n";
  }

  // Bars of the mean points, what costs points to the left of 0.
  std::string sources() const {
    double least = 0;
    double most = 1;
    for (const BotReport& bot : report_.bots) {
      double minus = 0;
      double plus = 0;
      if (!bot.standing) continue;
      for (const double points : bot.standing->by_source) (points < 0 ? minus : plus) += points;
      least = std::min(least, minus);
      most = std::max(most, plus);
    }
    const Axis axis(least, most);
    const double height = kRow * static_cast<double>(report_.bots.size());
    std::string svg = axis.lines(height, false);
    for (std::size_t row = 0; row < report_.bots.size(); ++row)
      svg += source_bar(report_.bots[row], axis, kRow * static_cast<double>(row));
    const Text label{"Points by source", "Punkte nach Herkunft"};
    return heading(label) + picture(height, label.in(language_), svg) + legend();
  }

  std::string source_bar(const BotReport& bot, const Axis& axis, double y) const {
    std::string svg = name_label(bot.name, y + kRow / 2);
    double minus = 0;
    double plus = 0;
    for (std::size_t i = 0; bot.standing && i < report_.sources.size(); ++i) {
      const double points = bot.standing->by_source[i];
      double& end = points < 0 ? minus : plus;
      const double from = axis.x(std::min(end, end + points));
      const double to = axis.x(std::max(end, end + points));
      end += points;
      svg += fmt::format(
          "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.2f}\" height=\"{:.1f}\" style=\"fill: {}\"><title>{}: "
          "{:.2f}</title></rect>",
          from, y + 7, to - from, kRow - 14, colour(i), say(report_.sources[i].name), points);
    }
    return svg;
  }

  std::string legend() const {
    std::string html = "<div class=\"legend\">";
    for (std::size_t i = 0; i < report_.sources.size(); ++i)
      html += fmt::format("<span><i style=\"background: {}\"></i>{}</span>", colour(i), say(report_.sources[i].name));
    return html + "</div>\n";
  }

  // How often a bot had how many points: one row of bars a bot, all on the same scale.
  std::string distributions() const {
    constexpr double kHigh = 70;
    constexpr int kBars = 40;
    int least = 0;
    int most = 1;
    bool any = false;
    for (const BotReport& bot : report_.bots) {
      if (!bot.standing) continue;
      least = any ? std::min(least, bot.standing->score.least) : bot.standing->score.least;
      most = any ? std::max(most, bot.standing->score.most) : bot.standing->score.most;
      any = true;
    }
    const Axis axis(least, most);
    const int width = std::max(1, static_cast<int>(std::ceil((axis.high - axis.low + 1) / kBars)));
    const double height = kHigh * static_cast<double>(report_.bots.size());
    std::string svg = axis.lines(height, false);
    for (std::size_t row = 0; row < report_.bots.size(); ++row) {
      const BotReport& bot = report_.bots[row];
      const double bottom = kHigh * static_cast<double>(row + 1);
      svg += name_label(bot.name, bottom - kHigh / 2);
      if (!bot.standing) continue;
      std::map<int, int> bars;
      for (const int total : bot.standing->totals) ++bars[static_cast<int>(std::floor((total - axis.low) / width))];
      int highest = 1;
      for (const auto& [bar, count] : bars) highest = std::max(highest, count);
      for (const auto& [bar, count] : bars) {
        const double from = axis.low + static_cast<double>(bar) * width;
        const double high = (kHigh - 12) * count / highest;
        const std::string points =
            width == 1 ? fmt::format("{:.0f}", from) : fmt::format("{:.0f}–{:.0f}", from, from + width - 1);
        svg += fmt::format(
            "<rect class=\"mark\" stroke=\"none\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
            "height=\"{:.1f}\"><title>{}: {}</title></rect>",
            axis.x(from), bottom - high, std::max(1.0, axis.x(from + width) - axis.x(from) - 1), high, points, count);
      }
    }
    const Text label{"Distribution of points", "Verteilung der Punkte"};
    return heading(label) + picture(height, label.in(language_), svg);
  }

  std::string seats() const {
    std::string head;
    std::string row;
    for (std::size_t seat = 0; seat < report_.by_seat.size(); ++seat) {
      head += fmt::format("<th>{} {}</th>", say({"seat", "Platz"}), seat);
      row += share_cell(report_.by_seat[seat]);
    }
    return heading({"Win share by seat", "Siegquote nach Platz"}) +
           "<div class=\"panel\"><table class=\"matrix\">\n<tr>" + head + "</tr>\n<tr>" + row +
           "</tr>\n</table></div>\n";
  }

  std::string speeds() const {
    std::string html = heading({"Time", "Zeit"}) + "<div class=\"panel\"><table>\n<tr><th>" + say({"bot", "Bot"}) +
                       "</th><th>" + say({"decisions", "Entscheidungen"}) + "</th><th>" +
                       say({"a second", "je Sekunde"}) + "</th><th>" + say({"ms, mean", "ms, Mittel"}) +
                       "</th><th>p95</th><th>" + say({"longest", "längste"}) + "</th><th>" +
                       say({"by the clock", "durch die Uhr"}) + "</th></tr>\n";
    for (const BotReport& bot : report_.bots) {
      html += fmt::format(
          "<tr><td>{}</td><td>{}</td><td>{:.0f}</td><td>{:.2f}</td><td>{:.2f}</td><td>{:.2f}</td><td>{}</td></tr>\n",
          escaped(bot.name), bot.speed.decisions, bot.speed.per_second(), bot.speed.mean_ms(), bot.speed.p95_ms(),
          bot.speed.longest_ms(), bot.speed.late);
    }
    return html + "</table></div>\n";
  }

  const Report& report_;
  Language language_;
};

}  // namespace

std::string report_html(const Report& report, Language language) { return Page(report, language).html(); }

bool is_report_html(std::string_view content) { return content.find(kMark) != std::string_view::npos; }

}  // namespace spielwerk::arena
