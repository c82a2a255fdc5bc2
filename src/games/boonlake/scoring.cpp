#include <algorithm>

#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

// Interim scorings: their parts, scoring tiles, income (Boonlake 9).

namespace spielwerk::boonlake {

namespace {

constexpr int kPlays = 2;
constexpr int kCoinTrade = 2;  // coins for a point
constexpr int kCoinTradePoints = 1;

enum class Part : std::uint8_t { plays, goals, income, levers, push_up, signs };

}  // namespace

// Boonlake 9.1: each part clockwise from the player whose turn brought the scoring.
void Boonlake::next_part(State& s) const {
  Step& step = s.step();
  const auto part = static_cast<Part>(step.a++);
  const int first = step.seat % players_;
  if (part == Part::signs) return end_scoring(s);
  if (part == Part::income && solo()) s.push(StepKind::her_income, kEminence);
  for (int i = players_ - 1; i >= 0; --i) {
    const int seat = (first + i) % players_;
    switch (part) {
      case Part::plays: s.push(StepKind::interim, seat, kPlays); break;
      case Part::goals: s.push(StepKind::score, seat); break;
      case Part::income: interim_income(s, seat); break;
      case Part::levers: s.push(StepKind::levers, seat); break;
      default: push_up(s.player(seat)); break;
    }
  }
}

// Boonlake 9.9, 8.7
void Boonlake::end_scoring(State& s) const {
  s.steps.pop();
  s.covered = 0;
  if (s.scorings != 2) return;
  s.round = 1;
  for (int side = 0; side < sides(); ++side) s.player(side).ship = components_.river_start[1][at(players_ - 1)];
}

// Boonlake 9.6, 9.7, 9.10
void Boonlake::interim_income(State& s, int seat) const {
  Goods goods = income(s, seat);
  if (s.scorings == kScorings) goods.coins = goods.cards = 0;
  gain(s, seat, goods, Line::income);
  add_points(s.player(seat), Line::herds, herd_points(s, seat));
}

Goods Boonlake::income(const State& s, int seat) const {
  const Player& player = s.player(seat);
  Goods sum;
  const auto add = [&](const Goods& goods) {
    sum.coins = static_cast<std::uint8_t>(sum.coins + goods.coins);
    sum.cards = static_cast<std::uint8_t>(sum.cards + goods.cards);
    sum.points = static_cast<std::int8_t>(sum.points + goods.points);
  };
  for (std::size_t track = 0; track < 2; ++track) add(components_.tracks[track][player.tracks[track]].income);
  for (int recess = 0; recess < kRecesses; ++recess) {
    if ((player.covered >> recess & 1) == 0) add(components_.recesses[at(recess)].income);
  }
  for (int row = 0; row < kRows; ++row) {
    if ((player.rows >> row & 1) != 0) add(components_.board_rows[at(row)].income);
  }
  return sum;
}

// Boonlake 9.7: settlements of everybody beside each of the own cattle.
int Boonlake::herd_points(const State& s, int seat) const {
  int points = 0;
  for (int field = 0; field < kFields; ++field) {
    const int cattle = s.fields[at(field)].cattle[at(seat)];
    if (cattle == 0) continue;
    for_each_field(beside_[at(field)], [&](int other) {
      for (const Standing piece : s.fields[at(other)].plots) {
        if (piece != 0 && stand_of(piece) == Stand::settlement) points += cattle;
      }
    });
  }
  return points;
}

// Boonlake 9.8
void Boonlake::push_up(Player& player) const {
  const auto unused = static_cast<unsigned>(player.levers & ~player.used);
  add_points(player, Line::levers, std::popcount(unused));
  player.used = 0;
}

// Boonlake 9.3
void Boonlake::legal_score(const State& s, ActionList& out) const {
  const int seat = s.step().seat;
  const Player& player = s.player(seat);
  for (int area = 0; area < kGoalsInPlay; ++area) {
    if (std::find(player.marks.begin(), player.marks.end(), area + 1) == player.marks.end())
      out.push(action(Act::score, area));
  }
  any_time_levers(s, seat, out);
}

void Boonlake::score_goal(State& s, int area) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  const int scoring = s.scorings - 1;
  const bool fulfilled = fulfils(s, step.seat, area, scoring);
  player.marks[at(scoring)] = static_cast<std::uint8_t>(area + 1);
  const int points = (area == step.seat ? 2 : 1) * s.scorings;
  add_points(player, Line::goals, fulfilled ? points : -points);
  const Goal& goal = components_.goals[at(s.goals[at(area)] - 1)];
  const int trades = goal.least[at(scoring)][0];
  if (!fulfilled) return;
  if (goal.measure == Measure::trade_goods) return s.push(StepKind::trade, step.seat, area);
  if (goal.measure != Measure::trade_coins) return;
  add_coins(player, -kCoinTrade * trades);
  add_points(player, Line::goals, kCoinTradePoints * trades);
}

// Boonlake 9.5
void Boonlake::legal_trades(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const int trades = components_.goals[at(s.goals[step.a] - 1)].least[at(s.scorings - 1)][0];
  for (int inhabitants = 0; inhabitants <= std::min<int>(trades, player.ranch); ++inhabitants) {
    for (int vases = 0; vases <= std::min<int>(trades - inhabitants, player.vases); ++vases) {
      if (kTradeCoins * (trades - inhabitants - vases) <= player.coins)
        out.push(action(Act::trade, inhabitants, vases));
    }
  }
  any_time_levers(s, step.seat, out);
}

void Boonlake::trade(State& s, int inhabitants, int vases) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  const int trades = components_.goals[at(s.goals[step.a] - 1)].least[at(s.scorings - 1)][0];
  give_inhabitants(player, inhabitants);
  player.vases = static_cast<std::uint8_t>(player.vases - vases);
  add_coins(player, -kTradeCoins * (trades - inhabitants - vases));
  add_points(player, Line::goals, kTradePoints * trades);
}

// Boonlake 9.4: the largest group of neighbouring tiles with an own presence.
int Boonlake::chain(const State& s, int seat) const {
  std::uint64_t left = 0;
  for (int field = 0; field < kFields; ++field) {
    if (presences_of(s.fields[at(field)], seat) > 0) left |= std::uint64_t{1} << field;
  }
  int longest = 0;
  while (left != 0) {
    std::uint64_t group = 0;
    std::uint64_t edge = left & (~left + 1);
    while (edge != 0) {
      group |= edge;
      left &= ~edge;
      std::uint64_t next = 0;
      for_each_field(edge, [&](int field) { next |= beside_[at(field)]; });
      edge = next & left;
    }
    longest = std::max(longest, std::popcount(group));
  }
  return longest;
}

int Boonlake::measured(const State& s, int seat, Measure what) const {
  const Player& player = s.player(seat);
  const auto removed = [&](Piece piece) {
    const unsigned recesses = piece_recesses_[static_cast<std::size_t>(piece)];
    return std::popcount(recesses & ~unsigned{player.covered});
  };
  switch (what) {
    case Measure::region_new_hope:
    case Measure::region_unknown:
    case Measure::region_boonlake:
    case Measure::region_southern:
      return presences(s, seat, static_cast<int>(what) - static_cast<int>(Measure::region_new_hope));
    case Measure::coin_track: return player.tracks[static_cast<std::size_t>(Track::coin)];
    case Measure::card_track: return player.tracks[static_cast<std::size_t>(Track::card)];
    case Measure::lower_track: return std::min(player.tracks[0], player.tracks[1]);
    case Measure::production: {
      int levels = 0;
      for (const int level : player.sites) levels += level;
      return levels;
    }
    case Measure::chain: return chain(s, seat);
    case Measure::levers: return std::popcount(player.levers);
    case Measure::houses: return removed(Piece::house);
    case Measure::cattle: return removed(Piece::cattle);
    case Measure::settlements: return removed(Piece::settlement);
    case Measure::bridges: {
      int count = 0;
      for_each_field(bridge_fields_, [&](int field) { count += presences_of(s.fields[at(field)], seat); });
      return count;
    }
    case Measure::trade_goods: return player.ranch + player.vases + player.coins / kTradeCoins;
    case Measure::trade_coins: return player.coins / kCoinTrade;
    default: return 0;
  }
}

namespace {

// What is missing to have the first number of one thing and the second of the other, in the better order.
int lack(const std::array<int, 2>& have, const std::array<std::uint8_t, 2>& least, bool swapped) {
  return std::max(0, least[swapped ? 1 : 0] - have[0]) + std::max(0, least[swapped ? 0 : 1] - have[1]);
}
int lack(const std::array<int, 2>& have, const std::array<std::uint8_t, 2>& least) {
  return std::min(lack(have, least, false), lack(have, least, true));
}

}  // namespace

// Boonlake 9.4: played cards of both types; every project counts as the one where it helps.
std::array<int, 2> Boonlake::type_counts(const State& s, int seat, const Goal& goal, int scoring) const {
  const Player& player = s.player(seat);
  std::array<int, 2> counts{};
  for (std::size_t i = 0; i < 2; ++i) {
    for_each_common(player.played, cards_of_types_[std::size_t{1} << goal.pair[i]], [&](int) { ++counts[i]; });
  }
  for (int left = std::popcount(player.projects); left > 0; --left) {
    const std::array<int, 2> first{counts[0] + 1, counts[1]};
    const std::array<int, 2> second{counts[0], counts[1] + 1};
    const auto& least = goal.least[at(scoring)];
    counts = lack(first, least) <= lack(second, least) ? first : second;
  }
  return counts;
}

std::array<int, 2> Boonlake::goal_progress(const State& s, int seat, int area) const {
  const Goal& goal = components_.goals[at(s.goals[at(area)] - 1)];
  const int scoring = std::min<int>(s.scorings, kScorings - 1);
  switch (goal.measure) {
    case Measure::region_pair: return {presences(s, seat, goal.pair[0]), presences(s, seat, goal.pair[1])};
    case Measure::type_pair: return type_counts(s, seat, goal, scoring);
    default: return {measured(s, seat, goal.measure), 0};
  }
}

bool Boonlake::fulfils(const State& s, int seat, int area, int scoring) const {
  const Goal& goal = components_.goals[at(s.goals[at(area)] - 1)];
  const auto& least = goal.least[at(scoring)];
  switch (goal.measure) {
    case Measure::region_pair:
      return lack({presences(s, seat, goal.pair[0]), presences(s, seat, goal.pair[1])}, least) == 0;
    case Measure::type_pair: return lack(type_counts(s, seat, goal, scoring), least) == 0;
    default: return measured(s, seat, goal.measure) >= least[0];
  }
}

}  // namespace spielwerk::boonlake
