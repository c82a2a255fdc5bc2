#include "arena/ratings.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "core/rng.hpp"

namespace spielwerk::arena {

namespace {

constexpr double kError = 0.05;  // of intervals and of both verdicts
constexpr int kDraws = 500;      // of all deals, for an interval
constexpr std::uint64_t kDrawSeed = 1;
constexpr double kEloPerNat = 173.71779276130073;  // 400 / ln 10
constexpr double kUnknown = std::numeric_limits<double>::infinity();

// The 97.5 % quantile of Student's t.
double t_quantile(int freedom) {
  constexpr std::array<double, 10> kFew = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706,
                                           2.4469,  2.3646, 2.3060, 2.2622, 2.2281};
  if (freedom <= static_cast<int>(kFew.size())) return kFew[static_cast<std::size_t>(std::max(1, freedom) - 1)];
  // The expansion in powers of 1 / freedom (Abramowitz and Stegun 26.7.5).
  constexpr double z = 1.959963985;
  const double f = freedom;
  return z + (std::pow(z, 3) + z) / (4 * f) + (5 * std::pow(z, 5) + 16 * std::pow(z, 3) + 3 * z) / (96 * f * f) +
         (3 * std::pow(z, 7) + 19 * std::pow(z, 5) + 17 * std::pow(z, 3) - 15 * z) / (384 * f * f * f);
}

// How likely, at least, is what happened in each of so many tries.
double sure_share(std::size_t tries) { return std::pow(kError / 2, 1 / static_cast<double>(tries)); }

double choose(int n, int k) {
  double product = 1;
  for (int i = 0; i < k; ++i) product *= static_cast<double>(n - i) / (i + 1);
  return product;
}

// Comparisons as plain tables, for the many times that they are solved.
struct Choice {
  std::vector<int> seats;  // of each bot
  double count = 0;
};
struct Table {
  std::vector<double> wins;
  std::vector<Choice> choices;
};

// One more draw for each two bots that met.
void add_draws(Table& table) {
  const std::size_t bots = table.wins.size();
  const std::vector<Choice> known = table.choices;
  for (std::size_t one = 0; one < bots; ++one) {
    for (std::size_t other = one + 1; other < bots; ++other) {
      const auto met = [&](const Choice& choice) { return choice.seats[one] > 0 && choice.seats[other] > 0; };
      if (std::none_of(known.begin(), known.end(), met)) continue;
      Choice draw{std::vector<int>(bots), 1};
      draw.seats[one] = draw.seats[other] = 1;
      table.choices.push_back(std::move(draw));
      table.wins[one] += 0.5;
      table.wins[other] += 0.5;
    }
  }
}

// Hunter's minorisation (2004): strengths that make what happened likelier with every step. Natural logarithms.
void solve(const Table& table, std::vector<double>& logs) {
  constexpr int kMostSteps = 20'000;
  constexpr double kSmallStep = 1e-6;
  const std::size_t bots = logs.size();
  std::vector<double> weights(bots);
  for (std::size_t bot = 0; bot < bots; ++bot) weights[bot] = std::exp(logs[bot]);
  for (int step = 0; step < kMostSteps; ++step) {
    std::vector<double> chances(bots);
    for (const Choice& choice : table.choices) {
      double sum = 0;
      for (std::size_t bot = 0; bot < bots; ++bot) sum += choice.seats[bot] * weights[bot];
      for (std::size_t bot = 0; bot < bots; ++bot) chances[bot] += choice.count * choice.seats[bot] / sum;
    }
    double mean = 0;
    std::vector<double> next = logs;
    for (std::size_t bot = 0; bot < bots; ++bot) {
      if (chances[bot] > 0 && table.wins[bot] > 0) next[bot] = std::log(table.wins[bot] / chances[bot]);
      mean += next[bot] / static_cast<double>(bots);
    }
    double change = 0;
    for (std::size_t bot = 0; bot < bots; ++bot) {
      next[bot] -= mean;
      change = std::max(change, std::abs(next[bot] - logs[bot]));
      logs[bot] = next[bot];
      weights[bot] = std::exp(next[bot]);
    }
    if (change < kSmallStep) return;
  }
}

Table table_of(const Comparisons& comparisons) {
  Table table{comparisons.wins(), {}};
  for (const auto& [seats, count] : comparisons.choices()) table.choices.push_back({seats, count});
  return table;
}

double anchored(const std::vector<double>& logs, std::size_t bot, int anchor) {
  return kEloPerNat * (logs[bot] - (anchor < 0 ? 0 : logs[static_cast<std::size_t>(anchor)]));
}

// For each bot its Elo in each draw of the deals, in order.
std::vector<std::vector<double>> drawn_elos(const std::vector<Comparisons>& deals, const Comparisons& all,
                                            const std::vector<double>& start, int anchor) {
  const Table whole = table_of(all);
  std::vector<std::vector<double>> counts;  // of every choice, by deal
  for (const Comparisons& deal : deals) {
    std::vector<double>& row = counts.emplace_back();
    for (const Choice& choice : whole.choices) {
      const auto found = deal.choices().find(choice.seats);
      row.push_back(found == deal.choices().end() ? 0 : found->second);
    }
  }
  Rng rng(kDrawSeed);
  std::vector<std::vector<double>> elos(start.size());
  for (int draw = 0; draw < kDraws; ++draw) {
    Table table = whole;
    std::fill(table.wins.begin(), table.wins.end(), 0);
    for (Choice& choice : table.choices) choice.count = 0;
    for (std::size_t i = 0; i < deals.size(); ++i) {
      const std::size_t deal = rng.below(static_cast<std::uint32_t>(deals.size()));
      for (std::size_t bot = 0; bot < table.wins.size(); ++bot) table.wins[bot] += deals[deal].wins()[bot];
      for (std::size_t k = 0; k < table.choices.size(); ++k) table.choices[k].count += counts[deal][k];
    }
    add_draws(table);
    std::vector<double> logs = start;
    solve(table, logs);
    for (std::size_t bot = 0; bot < logs.size(); ++bot) elos[bot].push_back(anchored(logs, bot, anchor));
  }
  for (std::vector<double>& list : elos) std::sort(list.begin(), list.end());
  return elos;
}

// Strengths as if those who never lost had lost as often as may well be after that many deals.
std::vector<double> doubted_logs(const Comparisons& all, const std::vector<double>& start, std::size_t deals) {
  Table table = table_of(all);
  add_draws(table);
  const double losses = 1 / sure_share(deals) - 1;  // for each win
  const std::vector<Choice> known = table_of(all).choices;
  for (int one = 0; one < all.bots(); ++one) {
    for (int other = 0; other < all.bots(); ++other) {
      if (!all.reaches(one, other) || all.reaches(other, one)) continue;
      const auto winner = static_cast<std::size_t>(one);
      const auto loser = static_cast<std::size_t>(other);
      Choice lost{std::vector<int>(table.wins.size()), 0};
      lost.seats[winner] = lost.seats[loser] = 1;
      for (const Choice& choice : known) {
        if (choice.seats[winner] > 0 && choice.seats[loser] > 0) lost.count += losses * choice.count;
      }
      table.wins[loser] += lost.count;
      table.choices.push_back(std::move(lost));
    }
  }
  std::vector<double> logs = start;
  solve(table, logs);
  return logs;
}

Rating::Bound bound_of(const Comparisons& all, int bot, int anchor) {
  using Bound = Rating::Bound;
  if (anchor >= 0) {
    const bool up = all.reaches(bot, anchor);
    const bool down = all.reaches(anchor, bot);
    return up == down ? Bound::both : up ? Bound::above : Bound::below;
  }
  // Without an anchor: against anybody.
  for (int other = 0; other < all.bots(); ++other) {
    if (other != bot && bound_of(all, bot, other) != Bound::both) return bound_of(all, bot, other);
  }
  return Bound::both;
}

}  // namespace

Interval mean_interval(const std::vector<double>& values) {
  const auto count = static_cast<double>(values.size());
  if (values.empty()) return {};
  double sum = 0;
  for (const double value : values) sum += value;
  const double mean = sum / count;
  if (values.size() == 1) return {mean, -kUnknown, kUnknown};
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double half = t_quantile(static_cast<int>(values.size()) - 1) * std::sqrt(squares / (count - 1) / count);
  return {mean, mean - half, mean + half};
}

Interval share_interval(const std::vector<double>& values, double most) {
  if (values.empty()) return {0, 0, most};
  const double first = values[0];
  if (std::all_of(values.begin(), values.end(), [&](double value) { return value == first; })) {
    const double sure = sure_share(values.size());
    return {first, first * sure, most - (most - first) * sure};
  }
  const Interval mean = mean_interval(values);
  return {mean.value, std::max(0.0, mean.low), std::min(most, mean.high)};
}

void Comparisons::add(const std::vector<int>& bots, const std::vector<int>& places) {
  const auto index = [](int bot) { return static_cast<std::size_t>(bot); };
  std::map<int, std::vector<int>> groups;  // place -> the bots that share it
  for (std::size_t seat = 0; seat < bots.size(); ++seat) groups[places[seat]].push_back(bots[seat]);
  std::vector<int> left(wins_.size());  // seats of each bot that are not placed yet
  for (const int bot : bots) ++left[index(bot)];
  for (const auto& [place, group] : groups) {
    const int level = static_cast<int>(group.size());
    // Any of those who share the place may have been chosen before: `gone`.
    for (unsigned gone = 0; gone + 1 < 1U << level; ++gone) {
      const int before = std::popcount(gone);
      std::vector<int> rest = left;
      for (int i = 0; i < level; ++i) rest[index(group[index(i)])] -= static_cast<int>(gone >> i & 1U);
      const auto kinds = std::count_if(rest.begin(), rest.end(), [](int seats) { return seats > 0; });
      if (kinds < 2) continue;  // a choice among copies of one bot says nothing
      const double part = 1 / choose(level, before);
      choices_[rest] += part;
      for (int i = 0; i < level; ++i) {
        if ((gone >> i & 1U) == 0) wins_[index(group[index(i)])] += part / (level - before);
      }
    }
    for (const int bot : group) --left[index(bot)];
  }
  for (std::size_t one = 0; one < bots.size(); ++one) {
    for (std::size_t other = 0; other < bots.size(); ++other) {
      if (places[one] <= places[other] && one != other) beaten_[index(bots[one])][index(bots[other])] = 1;
    }
  }
}

void Comparisons::add(const Comparisons& other) {
  for (std::size_t bot = 0; bot < wins_.size(); ++bot) {
    wins_[bot] += other.wins_[bot];
    for (std::size_t rival = 0; rival < wins_.size(); ++rival) beaten_[bot][rival] += other.beaten_[bot][rival];
  }
  for (const auto& [seats, count] : other.choices_) choices_[seats] += count;
}

bool Comparisons::reaches(int from, int to) const {
  std::vector<bool> seen(wins_.size());
  std::vector<std::size_t> open = {static_cast<std::size_t>(from)};
  while (!open.empty()) {
    const std::size_t bot = open.back();
    open.pop_back();
    if (seen[bot]) continue;
    seen[bot] = true;
    for (std::size_t next = 0; next < wins_.size(); ++next) {
      if (beaten_[bot][next] > 0) open.push_back(next);
    }
  }
  return seen[static_cast<std::size_t>(to)];
}

std::vector<double> strengths(const Comparisons& comparisons) {
  Table table = table_of(comparisons);
  add_draws(table);
  std::vector<double> logs(table.wins.size());
  solve(table, logs);
  for (double& value : logs) value *= kEloPerNat;
  return logs;
}

std::vector<Rating> rate(const std::vector<Comparisons>& deals, int anchor) {
  if (deals.empty()) return {};
  Comparisons all(deals[0].bots());
  for (const Comparisons& deal : deals) all.add(deal);
  std::vector<double> logs = strengths(all);
  for (double& value : logs) value /= kEloPerNat;
  const std::vector<std::vector<double>> elos = drawn_elos(deals, all, logs, anchor);
  const std::vector<double> doubted = doubted_logs(all, logs, deals.size());
  const auto edge = static_cast<std::size_t>(kDraws * kError / 2);
  std::vector<Rating> ratings;
  for (std::size_t bot = 0; bot < logs.size(); ++bot) {
    Rating rating{{anchored(logs, bot, anchor), elos[bot][edge], elos[bot][kDraws - 1 - edge]},
                  bound_of(all, static_cast<int>(bot), anchor)};
    const bool one_deal = deals.size() == 1 && static_cast<int>(bot) != anchor;
    if (one_deal) rating.elo = {rating.elo.value, -kUnknown, kUnknown};
    if (rating.bound == Rating::Bound::above) rating.elo.low = anchored(doubted, bot, anchor);
    if (rating.bound == Rating::Bound::below) rating.elo.high = anchored(doubted, bot, anchor);
    ratings.push_back(rating);
  }
  return ratings;
}

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

void Sprt::add(double score) {
  if (verdict() != Verdict::open) return;
  ++count_;
  sum_ += score;
  squares_ += score * score;
}

double Sprt::bound() const { return std::log((1 - kError) / kError); }

// The ratio of two normal distributions with the measured variance (the generalised test that chess programs are
// accepted with). One deal of the widest spread is imagined, so that a few equal results decide nothing.
double Sprt::ratio() const {
  if (count_ == 0) return 0;
  const double count = count_;
  const double mean = sum_ / count;
  const double variance = (std::max(0.0, squares_ - sum_ * mean) + 0.25) / (count + 1);
  const double s0 = expected_score(elo0_);
  const double s1 = expected_score(elo1_);
  return count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

Sprt::Verdict Sprt::verdict() const {
  if (ratio() >= bound()) return Verdict::stronger;
  return ratio() <= -bound() ? Verdict::weaker : Verdict::open;
}

}  // namespace spielwerk::arena
