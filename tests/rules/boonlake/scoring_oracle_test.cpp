#include <algorithm>
#include <bit>
#include <set>

#include "play/playout.hpp"
#include "play/registry.hpp"
#include "rounds.hpp"
#include "rules/boonlake/table.hpp"

// Sections 9 and 8.8 once more: a second book-keeper follows random games, counts turns, and works out every scoring
// tile, every income and all unused levers from the edition and the bare position.

namespace spielwerk::boonlake {

namespace {

const Json& edition(const char* key) { return *find_game("boonlake")->edition.document->find(key); }
int integer(const Json* json) { return json == nullptr ? 0 : static_cast<int>(json->integer); }

// The first number of a condition in a scoring (from 1), or the second one of a pair.
int least_of(const Json& goal, int scoring, std::size_t which = 0) {
  const Json& least = goal.find("least")->items[at(scoring - 1)];
  return least.kind == Json::Kind::array ? integer(&least.items[which]) : integer(&least);
}

struct Gained {
  int coins = 0;
  int cards = 0;
  int points = 0;
};

// One seat in one position.
class Books {
 public:
  Books(const State& s, int seat) : s_(s), player_(s.player(seat)), seat_(seat) {}

  int on(int field) const {
    const Field& land = s_.fields[at(field)];
    int count = land.cattle[at(seat_)];
    for (const Standing piece : land.plots) count += piece != 0 && (piece - 1) / 3 == seat_ ? 1 : 0;
    return count;
  }

  bool fulfils(const Json& goal, int scoring) const {
    const std::string& measure = goal.find("measure")->string;
    if (measure == "region_pair" || measure == "type_pair") {
      const int a = least_of(goal, scoring, 0);
      const int b = least_of(goal, scoring, 1);
      const int first = count_of(goal.find("pair")->items[0].string);
      const int second = count_of(goal.find("pair")->items[1].string);
      const int wild = measure == "type_pair" ? std::popcount(player_.projects) : 0;
      return std::max(0, a - first) + std::max(0, b - second) <= wild ||
             std::max(0, b - first) + std::max(0, a - second) <= wild;
    }
    return number(measure) >= least_of(goal, scoring);
  }

  Gained income() const {
    Gained sum;
    const auto add = [&](const Json* goods) {
      if (goods == nullptr) return;
      sum.coins += integer(goods->find("coins"));
      sum.cards += integer(goods->find("cards"));
      sum.points += integer(goods->find("points"));
    };
    add(edition("tracks").find("coin")->items[player_.tracks[0]].find("income"));
    add(edition("tracks").find("card")->items[player_.tracks[1]].find("income"));
    std::array<bool, kRows> empty{};
    empty.fill(true);
    for (std::size_t i = 0; i < kRecesses; ++i) {
      const Json& recess = edition("recesses").items[i];
      if ((player_.covered >> i & 1) == 0) {
        add(recess.find("income"));
      } else {
        empty[at(integer(recess.find("row")) - 1)] = false;
      }
    }
    if (empty[0]) sum.points += 2;
    if (empty[1]) sum.points += 3;
    return sum;
  }

  int herds() const {
    int sum = 0;
    for (int field = 0; field < kFields; ++field) {
      int settlements = 0;
      for (const Json& other : edition("fields").items[at(field)].find("neighbours")->items) {
        for (const Standing piece : s_.fields[at(integer(&other) - 1)].plots)
          settlements += piece != 0 && (piece - 1) % 3 == 2;
      }
      sum += s_.fields[at(field)].cattle[at(seat_)] * settlements;
    }
    return sum;
  }

  int unused_levers() const { return std::popcount(player_.levers) - std::popcount(player_.used); }

 private:
  // Presences in a region, or played cards of a type.
  int count_of(const std::string& what) const {
    int sum = 0;
    for (std::size_t i = 0; i < kFields; ++i) {
      if (edition("fields").items[i].find("region")->string == what) sum += on(static_cast<int>(i));
    }
    for (std::size_t i = 0; i < kCards; ++i) {
      if (edition("cards").items[i].find("type")->string == what)
        sum += player_.played.has(static_cast<int>(i)) ? 1 : 0;
    }
    return sum;
  }

  int reach(int field, std::set<int>& seen) const {
    if (on(field) == 0 || !seen.insert(field).second) return 0;
    int sum = 1;
    for (const Json& other : edition("fields").items[at(field)].find("neighbours")->items)
      sum += reach(integer(&other) - 1, seen);
    return sum;
  }

  int number(const std::string& measure) const {
    const auto left_board = [&](int first, int count) {
      return count - std::popcount(player_.covered >> first & ((1U << count) - 1));
    };
    if (measure == "coin_track") return player_.tracks[0];
    if (measure == "card_track") return player_.tracks[1];
    if (measure == "lower_track") return std::min(player_.tracks[0], player_.tracks[1]);
    if (measure == "production") return player_.sites[0] + player_.sites[1] + player_.sites[2] + player_.sites[3];
    if (measure == "levers") return std::popcount(player_.levers);
    if (measure == "cattle") return left_board(10, 5);
    if (measure == "settlements") return left_board(6, 4);
    if (measure == "trade_goods") return player_.ranch + player_.vases + player_.coins / 5;
    if (measure == "trade_coins") return player_.coins / 2;
    if (measure == "chain") {
      std::set<int> seen;
      int longest = 0;
      for (int field = 0; field < kFields; ++field) longest = std::max(longest, reach(field, seen));
      return longest;
    }
    EXPECT_EQ(measure, "bridges");
    std::set<int> ends;
    for (const Json& bridge : edition("bridges").items) {
      for (const Json& end : bridge.find("between")->items) ends.insert(integer(&end));
    }
    int sum = 0;
    for (const int field : ends) sum += on(field - 1);
    return sum;
  }

  const State& s_;
  const Player& player_;
  int seat_;
};

// The part of the scoring that comes next; -1: there is none.
int part_of(const State& s) {
  for (const Step& step : s.steps) {
    if (step.kind == StepKind::scoring) return step.a;
  }
  return -1;
}

int line_of(const State& s, int seat, Line line) { return s.player(seat).points[static_cast<std::size_t>(line)]; }

void expect_tile(const State& before, const State& s, const std::string& token) {
  const int seat = before.step().seat;
  const Json* goal = nullptr;
  int area = 0;
  for (int i = 0; i < kGoalsInPlay; ++i) {
    const Json& tile = edition("goals").items[at(before.goals[at(i)] - 1)];
    if (tile.find("id")->string != token.substr(6)) continue;
    goal = &tile;
    area = i;
  }
  ASSERT_NE(goal, nullptr);
  const bool met = Books(before, seat).fulfils(*goal, before.scorings);
  int expected = before.scorings * (area == seat ? 2 : 1) * (met ? 1 : -1);
  const int trades = least_of(*goal, before.scorings);
  if (met && goal->find("measure")->string == "trade_coins") expected += trades;
  const bool asked = s.over == 0 && s.step().kind == StepKind::trade && s.step().seat == seat;
  if (met && goal->find("measure")->string == "trade_goods" && !asked) expected += 2 * trades;
  ASSERT_EQ(line_of(s, seat, Line::goals) - line_of(before, seat, Line::goals), expected) << token;
}

void follow_game(int players, std::uint64_t seed) {
  const Boonlake game = printed_game(players);
  Rng rng(seed);
  State s = game.start();
  std::array<int, kMaxPlayers> turns{};
  while (!game.to_move(s).is_nobody()) {
    const State before = s;
    Action action;
    if (game.to_move(s).is_chance()) {
      action = random_outcome(game, s, rng);
    } else {
      ActionList actions;
      game.legal(s, actions);
      action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    }
    const std::string token = game.token(s, action);
    const int actor = before.step().seat;
    if (before.step().kind == StepKind::turn && token.starts_with("deed:")) ++turns[at(actor)];
    if (before.step().kind == StepKind::her_deed) ++turns[kEminence];
    game.apply(s, action);
    if (token.starts_with("score:")) expect_tile(before, s, token);
    const int part = part_of(before);
    const bool over = part >= 0 && (part_of(s) < 0 || s.scorings != before.scorings);
    // The number is that of the next part: while tiles are scored, the income (2) is. In the fourth scoring the tiles
    // may score themselves after the last play.
    const bool earned = (part == 1 || part == 2) && (over || part_of(s) > 2);
    if (earned && part == 1 && token != "done") continue;
    for (int seat = 0; seat < players && part >= 0; ++seat) {
      const Books books(before, seat);
      const Gained income = books.income();
      ASSERT_EQ(line_of(s, seat, Line::income) - line_of(before, seat, Line::income), earned ? income.points : 0);
      ASSERT_EQ(line_of(s, seat, Line::herds) - line_of(before, seat, Line::herds), earned ? books.herds() : 0);
      const bool last = before.scorings == kScorings;
      // A lever can leave just one tile to choose, so that all the rest follows.
      if (earned && last && (seat != actor || act_of(action) != Act::lever)) {
        ASSERT_LE(s.player(seat).coins, before.player(seat).coins);
        ASSERT_EQ(s.player(seat).hand, before.player(seat).hand);
      }
      if (earned && !last && seat != actor) {
        ASSERT_EQ(s.player(seat).coins - before.player(seat).coins, income.coins);
        const auto draw = std::find_if(s.steps.begin(), s.steps.end(), [&](const Step& step) {
          return step.kind == StepKind::draw && step.seat == seat;
        });
        ASSERT_NE(draw, s.steps.end());
        ASSERT_EQ(draw->a, income.cards);
      }
      if (over && (seat != actor || act_of(action) != Act::lever)) {
        ASSERT_EQ(line_of(s, seat, Line::levers) - line_of(before, seat, Line::levers), books.unused_levers());
        ASSERT_EQ(s.player(seat).used, 0);
        ASSERT_EQ(s.covered, 0);
      }
    }
  }
  EXPECT_EQ(s.scorings, kScorings);
  for (int side = 1; side < game.sides(); ++side) EXPECT_EQ(turns[at(side)], turns[0]) << "all have had as many turns";
  for (int seat = 0; seat < players; ++seat) {
    std::set<int> areas(s.player(seat).marks.begin(), s.player(seat).marks.end());
    EXPECT_EQ(areas, (std::set<int>{1, 2, 3, 4})) << "each tile was scored once";
  }
}

// Rule 8.8, 9.1, 9.3, 9.4, 9.6, 9.7, 9.8, 9.9, 9.10
TEST(BoonlakeScoring, ASecondBookKeeperAgreesInRandomGames) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    for (std::uint64_t seed = 1; seed <= rounds(25U, 2U); ++seed) {
      follow_game(players, seed);
      if (HasFailure()) {
        ADD_FAILURE() << players << " players, seed " << seed;
        return;
      }
    }
  }
}

}  // namespace

}  // namespace spielwerk::boonlake
