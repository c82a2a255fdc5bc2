#include "arena/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

#include "bots/plan.hpp"

namespace spielwerk::arena {

namespace {

// A game and the deal it was played with.
struct Played {
  int deal = 0;
  const GameResult* game = nullptr;
};
using Games = std::vector<Played>;

// Figures of one deal have to do with each other; their mean counts as one.
class ByDeal {
 public:
  void add(int deal, double value) {
    auto& [sum, count] = sums_[deal];
    sum += value;
    ++count;
  }
  std::vector<double> means() const {
    std::vector<double> list;
    for (const auto& [deal, entry] : sums_) list.push_back(entry.first / entry.second);
    return list;
  }

 private:
  std::map<int, std::pair<double, int>> sums_;
};

long copies(const GameResult& game, int bot) {
  return std::count_if(game.seats.begin(), game.seats.end(), [&](const SeatResult& seat) { return seat.bot == bot; });
}

std::optional<Standing> standing_of(int bot, const Games& games, std::size_t sources) {
  const bool alone =
      std::any_of(games.begin(), games.end(), [&](const Played& p) { return copies(*p.game, bot) == 1; });
  Standing standing;
  standing.bot = bot;
  standing.by_source.resize(sources);
  long fewest = std::numeric_limits<long>::max();  // of its seats that share the victories
  ByDeal wins;
  ByDeal ranks;
  ByDeal points;
  for (const auto& [deal, game] : games) {
    const long seats = copies(*game, bot);
    if (seats > 0) {
      ++standing.games;
      fewest = std::min(fewest, seats);
    }
    for (std::size_t seat = 0; seat < game->seats.size(); ++seat) {
      const SeatResult& result = game->seats[seat];
      if (result.bot != bot) continue;
      if (!alone || seats == 1) wins.add(deal, game->victory(seat));
      if (const auto rank = game->rank(seat)) ranks.add(deal, *rank);
      points.add(deal, result.total());
      standing.score.add(result.total());
      standing.totals.push_back(result.total());
      for (std::size_t source = 0; source < sources; ++source) standing.by_source[source] += result.points[source];
    }
  }
  if (standing.games == 0) return std::nullopt;
  for (double& sum : standing.by_source) sum /= static_cast<double>(standing.score.count);
  standing.win_share = share_interval(wins.means(), 1 / static_cast<double>(fewest));
  if (const auto means = ranks.means(); !means.empty()) standing.rank = share_interval(means);
  standing.points = mean_interval(points.means());
  return standing;
}

// Of the bots of a table, in the order in which they sit.
std::vector<Standing> standings_of(const Pairing& seats, const Games& games, std::size_t sources) {
  std::vector<Standing> list;
  std::set<int> seen;
  for (const int bot : seats) {
    if (!seen.insert(bot).second) continue;
    if (auto standing = standing_of(bot, games, sources)) list.push_back(std::move(*standing));
  }
  return list;
}

Speed speed_of(int bot, const std::vector<const BlockResult*>& blocks) {
  Speed speed;
  for (const BlockResult* block : blocks) {
    for (const GameResult& game : block->games) {
      for (const SeatResult& seat : game.seats) {
        if (seat.bot != bot) continue;
        speed.decisions += seat.decisions;
        speed.seconds += static_cast<double>(seat.nanoseconds) * 1e-9;
        speed.late += seat.late;
      }
    }
    if (const auto found = block->times.find(bot); found != block->times.end()) speed.times.add(found->second);
  }
  return speed;
}

std::vector<Rating> ratings_of(const Tournament& tournament, int bots, int anchor) {
  std::map<int, Comparisons> deals;
  for (const BlockResult* block : tournament.counted()) {
    Comparisons& deal = deals.try_emplace(tournament.block(block->number).deal, bots).first->second;
    for (const GameResult& game : block->games) {
      std::vector<int> seated;
      std::vector<int> places;
      for (const SeatResult& seat : game.seats) {
        seated.push_back(seat.bot);
        places.push_back(seat.place);
      }
      deal.add(seated, places);
    }
  }
  std::vector<Comparisons> list;
  for (auto& [number, deal] : deals) list.push_back(std::move(deal));
  return rate(list, anchor);
}

// The weakest bot of the ladder that takes part: its strength never changes.
int anchor_of(const std::vector<std::string>& bots) {
  for (const std::string& name : ladder_names()) {
    const auto found = std::find(bots.begin(), bots.end(), name);
    if (found != bots.end()) return static_cast<int>(found - bots.begin());
  }
  return -1;
}

std::vector<Interval> seats_of(const Games& games, int players) {
  std::vector<ByDeal> wins(static_cast<std::size_t>(players));
  for (const auto& [deal, game] : games) {
    for (std::size_t seat = 0; seat < wins.size(); ++seat) wins[seat].add(deal, game->victory(seat));
  }
  std::vector<Interval> list;
  for (const ByDeal& seat : wins) list.push_back(share_interval(seat.means()));
  return list;
}

}  // namespace

bool one_against_field(const Pairing& seats) {
  return seats.size() > 1 && seats[0] != seats[1] &&
         std::all_of(seats.begin() + 1, seats.end(), [&](int bot) { return bot == seats[1]; });
}

const Interval* Report::cell(int one, int rest) const {
  for (const TableReport& table : tables) {
    if (!one_against_field(table.seats)) continue;
    const bool same = table.seats[0] == one && table.seats[1] == rest;
    const bool other_way = table.seats.size() == 2 && table.seats[0] == rest && table.seats[1] == one;
    if (!same && !other_way) continue;
    for (const Standing& standing : table.standings) {
      if (standing.bot == one) return &standing.win_share;
    }
  }
  return nullptr;
}

std::string command_line(const Report& report) {
  return command_line(report.plan) +
         (report.test ? fmt::format(" --sprt {:g},{:g}", report.test->elo0(), report.test->elo1()) : "");
}

Report make_report(const Tournament& tournament) {
  const Plan& plan = tournament.plan();
  const std::vector<const BlockResult*> blocks = tournament.counted();
  const std::vector<std::string> names = contenders(plan);
  const int players = plan.config.players;
  Report report{.plan = plan,
                .title = tournament.game().info().title,
                .sources = tournament.game().score_sources(),
                .rival_name = tournament.game().info().rival,
                .blocks = tournament.blocks(),
                .counted = static_cast<int>(blocks.size()),
                .bots = {},
                .tables = {},
                .by_seat = {},
                .plies = {},
                .rival = {},
                .test = tournament.test()};
  for (const Pairing& seats : tournament.pairings()) report.tables.push_back({seats, 0, {}});

  Games all;
  std::vector<Games> by_table(report.tables.size());
  for (const BlockResult* block : blocks) {
    const Block place = tournament.block(block->number);
    ++report.tables[static_cast<std::size_t>(place.pairing)].blocks;
    for (const GameResult& game : block->games) {
      all.push_back({place.deal, &game});
      by_table[static_cast<std::size_t>(place.pairing)].push_back({place.deal, &game});
      report.plies.add(game.plies);
      if (game.rival) report.rival.add(*game.rival);
    }
  }
  report.games = static_cast<int>(all.size());
  report.by_seat = seats_of(all, players);

  const std::size_t sources = report.sources.size();
  for (std::size_t t = 0; t < report.tables.size(); ++t)
    report.tables[t].standings = standings_of(report.tables[t].seats, by_table[t], sources);
  report.anchor = anchor_of(names);
  const int count = static_cast<int>(names.size());
  const std::vector<Rating> ratings =
      players > 1 && count > 1 ? ratings_of(tournament, count, report.anchor) : std::vector<Rating>{};
  for (int bot = 0; bot < count; ++bot) {
    const auto b = static_cast<std::size_t>(bot);
    report.bots.push_back({names[b], standing_of(bot, all, sources),
                           b < ratings.size() ? std::optional(ratings[b]) : std::nullopt, speed_of(bot, blocks)});
  }
  return report;
}

}  // namespace spielwerk::arena
