#include <algorithm>
#include <cmath>

#include "arena/conformance.hpp"
#include "games/keyflower/imagine.hpp"
#include "rounds.hpp"
#include "rules/keyflower/table.hpp"

// Rule 13.1: what a seat imagines behind other screens depends on what it knows and on nothing else.

namespace spielwerk::keyflower {

namespace {

// Calls back at some positions of random games, with a seat that looks at them.
template <class Callback>
void some_positions(int games, std::uint32_t one_in, Callback&& callback) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Keyflower game = printed_game(players);
    for (int seed = 1; seed <= games; ++seed) {
      Rng rng(static_cast<std::uint64_t>(100 * players + seed));
      State s = game.start();
      while (random_step(game, s, rng) && !testing::Test::HasFatalFailure()) {
        if (s.over != 0 || rng.below(one_in) != 0) continue;
        callback(game, s, Seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(players)))), rng);
      }
    }
  }
}

// The truth makes no difference: from any other position that looks the same the same one is imagined.
TEST(KeyflowerImagination, IsMadeFromWhatTheSeatKnows) {
  int compared = 0;
  some_positions(rounds(20), 3, [&](const Keyflower& game, const State& s, Seat reader, Rng& rng) {
    const State other = game.resample(s, reader, rng);
    const std::uint64_t seed = rng.next();
    Rng one(seed);
    Rng two(seed);
    const State imagined = game.resample(s, reader, one);
    ASSERT_TRUE(game.resample(other, reader, two) == imagined);
    ASSERT_EQ(game.check(imagined).english, "");
    ++compared;
  });
  EXPECT_GT(compared, rounds(5000));
}

// Whether workers of two colours could lie behind somebody's screen or in the bag.
bool two_colours_unseen(const Keyflower& game, const State& s, Seat reader) {
  std::array<int, kColours> unseen{};
  int open = 0;
  for (std::size_t i = 0; i < kColours; ++i) unseen[i] = s.bag[i];
  for (int seat = 0; seat < game.players(); ++seat) {
    if (seat == reader.index()) continue;
    open += s.player(seat).unseen_workers();
    for (std::size_t i = 0; i < kColours; ++i) unseen[i] += s.player(seat).workers[i] - s.player(seat).known[i];
  }
  // Green ones may have been seen going into the bag after all was drawn.
  return open > 0 && s.bag_total() > 0 && std::count(unseen.begin(), unseen.begin() + kGreen, 0) < 2;
}

TEST(KeyflowerImagination, IsNotAlwaysTheSame) {
  int possible = 0;
  int different = 0;
  int like_the_truth = 0;
  some_positions(rounds(20), 7, [&](const Keyflower& game, const State& s, Seat reader, Rng& rng) {
    if (!two_colours_unseen(game, s, reader)) return;
    ++possible;
    const State first = game.resample(s, reader, rng);
    bool same = true;
    for (int i = 1; i < 20; ++i) {
      const State other = game.resample(s, reader, rng);
      same = same && other == first;
      like_the_truth += other == s ? 1 : 0;
    }
    different += same ? 0 : 1;
  });
  EXPECT_GT(possible, rounds(2000));
  EXPECT_GE(different, 0.99 * possible);
  EXPECT_LE(like_the_truth, 0.02 * 19 * possible) << "the truth is one of many";
}

// Where a seat sits makes no difference to what is imagined behind its screen.
TEST(KeyflowerImagination, TreatsSeatsAlike) {
  Table table(5);
  for (int seat = 0; seat < 5; ++seat) table.workers(seat, {{"blue", 4}, {"red", 2}, {"yellow", 1}});
  for (int seat = 0; seat < 5; ++seat) table.raw().player(seat).maybe_green = 3;
  table.raw().green = 12;
  table.raw().bag[kGreen] = 8;
  Rng rng(1);
  constexpr int kRounds = 20000;
  std::array<std::array<double, kColours>, kMaxPlayers> mean{};
  for (int i = 0; i < kRounds; ++i) {
    const State imagined = table.game().resample(table.state(), Seat(2), rng);
    for (int seat = 0; seat < 5; ++seat) {
      for (std::size_t c = 0; c < kColours; ++c)
        mean[at(seat)][c] += imagined.player(seat).workers[c] / double{kRounds};
    }
  }
  // 120 - 35 + 8 workers in the bag and 3 places behind each of four screens share the 8 green ones.
  const double green = 3 * 8.0 / (93 + 4 * 3);
  // Of the others 34 are left of 40 blue, 38 and 39 of red and yellow; the seat that looks has 7 of them.
  for (const int seat : {0, 1, 3, 4}) {
    EXPECT_NEAR(mean[at(seat)][kGreen], green, 0.02);
    EXPECT_NEAR(mean[at(seat)][0], (7 - green) * 36 / 113, 0.05);
    EXPECT_NEAR(mean[at(seat)][1], (7 - green) * 38 / 113, 0.05);
    EXPECT_NEAR(mean[at(seat)][2], (7 - green) * 39 / 113, 0.05);
  }
}

// Somebody is about to make a bid that few hands allow: trying again and again would not do.
Table hard_bid() {
  Table table(3);
  table.workers(1, {{"blue", 9}, {"red", 3}}).workers(2, {{"red", 5}, {"yellow", 6}}).lots({"keywood"});
  table.bid(0, "keywood", "blue", 8).turn(1).choose("bid:keywood");
  return table;
}

TEST(KeyflowerImagination, WhoIsInTheMiddleOfSomethingCanGoOn) {
  Table table = hard_bid();
  ASSERT_EQ(table.state().step().kind, StepKind::muster);
  Rng rng(4);
  int lists = 0;
  std::array<int, 13> blue{};
  constexpr int kRounds = 4000;
  for (int i = 0; i < kRounds; ++i) {
    Imagination imagination(table.game(), table.state(), Seat(2), rng);
    const State imagined = imagination.deal();
    lists += imagination.lists();
    ASSERT_EQ(table.game().check(imagined).english, "");
    ++blue[imagined.player(1).workers[0]];
  }
  EXPECT_GT(lists, kRounds / 2) << "so it was hard";
  // The bid needs nine blue workers. All deals are equally likely: 32 blue ones are unseen, 35 red and 34 yellow.
  const auto ways = [](int many, int some) {
    return std::exp(std::lgamma(many + 1) - std::lgamma(some + 1) - std::lgamma(many - some + 1));
  };
  double all = 0;
  for (int count = 9; count <= 12; ++count) all += ways(32, count) * ways(69, 12 - count);
  for (int count = 0; count <= 12; ++count) {
    const double expected = count < 9 ? 0 : kRounds * ways(32, count) * ways(69, 12 - count) / all;
    EXPECT_NEAR(blue[at(count)], expected, 4 * std::sqrt(expected)) << count;
  }
}

// Everybody was seen to take many skills and has paid most of them face down, and the supply is empty: few ways to
// have paid them fit together.
TEST(KeyflowerImagination, SkillsFitTogether) {
  Table table(6);
  for (int seat = 1; seat < 6; ++seat) {
    table.skills(seat, {{"saw", seat}, {"pickaxe", 6 - seat}, {"anvil", 3}});
    Player& player = table.raw().player(seat);
    const int total = player.skill_total();
    player.known_skills.fill(static_cast<std::uint8_t>(total));
    player.unseen_skills = 0;
  }
  table.load("keyflower", {}, {{"saw", 1}}).load("sea_bastion", {}, {{"pickaxe", 1}, {"anvil", 1}});
  Rng rng(9);
  int lists = 0;
  std::array<double, kMaxPlayers> saws{};
  constexpr int kRounds = rounds(2000, 500);
  for (int i = 0; i < kRounds; ++i) {
    Imagination imagination(table.game(), table.state(), Seat(0), rng);
    const State imagined = imagination.deal();
    lists += imagination.lists();
    ASSERT_EQ(table.game().check(imagined).english, "");
    for (int seat = 1; seat < 6; ++seat)
      saws[at(seat)] += imagined.player(seat).skills[0] / (1.0 * kRounds * imagined.player(seat).skill_total());
  }
  EXPECT_GT(lists, kRounds / 20);
  for (int seat = 1; seat < 6; ++seat) EXPECT_NEAR(saws[at(seat)], 1.0 / 3, 0.02) << seat;
}

// A skill that was paid face down stays face down until it goes back.
TEST(KeyflowerImagination, APaidSkillMayBeAny) {
  Table table(2, "summer");
  table.lots({"hiring_fair"}).workers(0, {{"blue", 3}}).skills(0, {{"saw", 2}, {"anvil", 1}});
  table.play({"use:hiring_fair", "blue:1", "skill:saw"});
  ASSERT_EQ(table.to_move(), -1);
  std::array<int, kSkills> paid{};
  Rng rng(6);
  for (int i = 0; i < 300; ++i) {
    const State imagined = table.game().resample(table.state(), Seat(1), rng);
    for (std::size_t skill = 0; skill < kSkills; ++skill) paid[skill] += imagined.aside_skills[skill];
    EXPECT_EQ(table.game().resample(table.state(), Seat(0), rng).aside_skills[0], 1) << "who paid it knows";
  }
  for (const int count : paid) EXPECT_GT(count, 50);
}

// Rule 2.5: nobody is told who chose which winter tiles, or how many.
TEST(KeyflowerImagination, ChosenWinterTilesMayBeAny) {
  Table table(3, "autumn");
  table.start_player(0).end_season();
  ASSERT_EQ(table.state().step().kind, StepKind::winter);
  const int first = table.to_move();
  table.choose(table.legal()[0]);
  const int reader = table.to_move();
  std::array<int, 4> counts{};
  Rng rng(8);
  for (int i = 0; i < 400; ++i) {
    const State imagined = table.game().resample(table.state(), Seat(reader), rng);
    ASSERT_EQ(table.game().check(imagined).english, "");
    ++counts[at(std::popcount(static_cast<unsigned>(imagined.player(first).chosen)))];
  }
  // Of the seven sets of three tiles three have one, three have two and one has all.
  EXPECT_EQ(counts[0], 0);
  EXPECT_NEAR(counts[1], 400 * 3 / 7, 45);
  EXPECT_NEAR(counts[2], 400 * 3 / 7, 45);
  EXPECT_NEAR(counts[3], 400 / 7, 35);
}

}  // namespace

}  // namespace spielwerk::keyflower
