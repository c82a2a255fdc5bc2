#include "arena/results_file.hpp"
#include "arena/testing.hpp"
#include "rounds.hpp"

// Playing, keeping what was played, and going on with it.

namespace spielwerk::arena {
namespace {

TEST(ArenaBlock, IsOneDealWithEveryRotation) {
  const Plan plan = plan_of("helios", 3, {"greedy", "random"}, Mode::field, 2);
  const Tournament tournament = played(plan);
  const auto blocks = tournament.counted();
  ASSERT_EQ(blocks.size(), 2U);
  for (const BlockResult* block : blocks) {
    ASSERT_EQ(block->games.size(), 3U);
    for (std::size_t rotation = 0; rotation < 3; ++rotation) {
      const GameResult& game = block->games[rotation];
      double victory = 0;
      for (std::size_t seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(game.seats[seat].bot, (seat + rotation) % 3 == 0 ? 0 : 1);
        EXPECT_GT(game.seats[seat].decisions, 0);
        victory += game.victory(seat);
      }
      EXPECT_DOUBLE_EQ(victory, 1);
      EXPECT_GT(game.plies, 10);
    }
  }
  EXPECT_NE(write_block(*blocks[0]), write_block(*blocks[1]));
}

// Chooses the first thing that there is, until it has had enough.
class Cheat : public Bot {
 public:
  Cheat(const AnyGame& game, int honest) : game_(game), honest_(honest) {}
  Action choose(const Position& position, Seat) override {
    const std::vector<Action> legal = game_.legal(position);
    if (honest_-- > 0) return legal[0];
    Action beyond = *std::max_element(legal.begin(), legal.end());
    ++beyond.kind;
    return beyond;
  }

 private:
  const AnyGame& game_;
  int honest_;
};

TEST(ArenaBlock, EndsWithAnIllegalChoice) {
  const Tournament tournament = tournament_of(plan_of("helios", 2, {"greedy", "random"}, Mode::field, 1));
  const AnyGame& game = tournament.game();
  const auto play_with = [&](int honest) {
    std::vector<Player> players;
    players.push_back({0, make_bot("greedy", game, 1)});
    players.push_back({1, std::make_unique<Cheat>(game, honest)});
    std::map<int, Times> times;
    return play_game(game, 7, std::move(players), times, kGoOn);
  };
  EXPECT_TRUE(play_with(10000));
  const auto cheated = play_with(3);
  ASSERT_FALSE(cheated);
  EXPECT_NE(cheated.error().english.find("deal 7, ply "), std::string::npos) << cheated.error().english;
  EXPECT_NE(cheated.error().english.find("seat 1 chose what the rules forbid"), std::string::npos);
}

// A bot plays the same, whoever else is measured.
TEST(ArenaBlock, DoesNotDependOnTheOtherPairings) {
  const Tournament few = played(plan_of("helios", 2, {"greedy", "random"}, Mode::round_robin, 1));
  const Tournament many = played(plan_of("helios", 2, {"greedy", "random", "beginner"}, Mode::round_robin, 1));
  BlockResult one = *few.counted()[0];
  BlockResult other = *many.counted()[0];
  ASSERT_EQ(one.games.size(), other.games.size());
  for (std::size_t i = 0; i < one.games.size(); ++i) {
    EXPECT_EQ(one.games[i].plies, other.games[i].plies);
    for (std::size_t seat = 0; seat < 2; ++seat)
      EXPECT_EQ(one.games[i].seats[seat].points, other.games[i].seats[seat].points);
  }
}

TEST(ArenaBlock, IsTheSameAfterWritingAndReading) {
  for (const auto& [game, players] : std::vector<std::pair<std::string, int>>{{"helios", 2}, {"boonlake", 1}}) {
    const Tournament tournament = played(plan_of(game, players, {"greedy", "random"}, Mode::field, 1));
    for (const BlockResult* block : tournament.counted()) {
      const std::string text = write_block(*block);
      const auto read = parse_block(*parse_json(text), tournament.plan(), tournament.game());
      ASSERT_TRUE(read) << read.error().english;
      EXPECT_EQ(write_block(*read), text);
    }
  }
}

// What comes from outside may be anything: every single value that is changed is noticed or harmless, never a crash.
TEST(ArenaBlock, FromOutsideIsChecked) {
  const Plan plan = plan_of("helios", 2, {"greedy", "random"}, Mode::field, 1);
  const Tournament tournament = played(plan);
  const std::string text = write_block(*tournament.counted()[0]);
  const auto refused = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    const auto found = changed.find(from);
    EXPECT_NE(found, std::string::npos) << from;
    changed.replace(found, from.size(), to);
    const auto json = parse_json(changed);
    return !json || !parse_block(*json, plan, tournament.game());
  };
  EXPECT_TRUE(refused("\"block\":0", "\"block\":-1"));
  EXPECT_TRUE(refused("\"bot\":0", "\"bot\":1"));
  EXPECT_TRUE(refused("\"place\":", "\"place\":99"));
  EXPECT_TRUE(refused("\"place\":1", "\"place\":2")) << "nobody is first";
  EXPECT_TRUE(refused("\"points\":[", "\"points\":[1,"));
  EXPECT_TRUE(refused("\"decisions\":", "\"decisions\":-"));
  EXPECT_TRUE(refused("\"nanoseconds\":", "\"nanoseconds\":-1"));
  EXPECT_TRUE(refused("\"games\":[", "\"games\":[{},"));
  EXPECT_TRUE(refused("\"times\"", "\"time\""));
  EXPECT_FALSE(parse_block(*parse_json("[1]"), plan, tournament.game()));
}

TEST(ArenaBlock, StopsWhenItIsTold) {
  const std::atomic<bool> stop = true;
  const Plan plan = plan_of("helios", 2, {"greedy", "random"}, Mode::field, 1);
  EXPECT_FALSE(play_block(plan, tournament_of(plan).game(), 0, stop));
}

TEST(ArenaTimes, KnowTheirQuantiles) {
  Times times;
  for (int i = 1; i <= 1000; ++i) times.add(i);
  EXPECT_NEAR(times.quantile(0.95), 950, 950 / 11.0);
  EXPECT_EQ(times.longest, 1000);
  EXPECT_EQ(times.quantile(1), 1000);
  Times more;
  more.add(5000);
  times.add(more);
  EXPECT_EQ(times.longest, 5000);
  EXPECT_EQ(Times().quantile(0.95), 0);
}

TEST(ArenaTournament, IsTheSameWhateverTheThreads) {
  const Plan plan = plan_of("helios", 2, {"greedy", "random", "beginner"}, Mode::round_robin, rounds(3));
  const std::string alone = games_text(played(plan, 1));
  EXPECT_EQ(games_text(played(plan, 4)), alone);
  EXPECT_EQ(games_text(played(plan, 1)), alone);
}

TEST(ArenaTournament, ATestEndsWithTheSameDealWhateverTheThreads) {
  const Plan plan = plan_of("helios", 2, {"greedy", "random"}, Mode::field, 200);
  const Tournament one = played(plan, 1, Sprt(0, 200));
  const Tournament four = played(plan, 4, Sprt(0, 200));
  EXPECT_EQ(one.test()->verdict(), Sprt::Verdict::stronger);
  EXPECT_LT(one.counted().size(), 200U);
  EXPECT_EQ(games_text(one), games_text(four));
}

TEST(ArenaTournament, ABlockCountsOnce) {
  const Plan plan = plan_of("helios", 2, {"greedy", "random"}, Mode::field, 2);
  Tournament tournament = tournament_of(plan);
  const BlockResult block = *play_block(plan, tournament.game(), 0, kGoOn);
  tournament.add(block);
  tournament.add(block);
  BlockResult beyond = block;
  beyond.number = 2;
  tournament.add(beyond);
  EXPECT_EQ(tournament.played(), 1);
  EXPECT_EQ(tournament.missing(), std::vector<int>{1});
}

TEST(ArenaTournament, EndsWhenAResultCannotBeKept) {
  Tournament tournament = tournament_of(plan_of("helios", 2, {"greedy", "random"}, Mode::field, 50));
  const auto full = [](const BlockResult&) -> std::optional<Text> {
    return Text{"the disk is full", "die Platte ist voll"};
  };
  const auto problem = play(tournament, 2, kGoOn, full);
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->english, "the disk is full");
  EXPECT_LE(tournament.played(), 1);
}

class ArenaFile : public testing::Test {
 protected:
  // Plays all that is missing and keeps it.
  Expected<Tournament> go_on(const Plan& plan) {
    Tournament tournament = tournament_of(plan);
    auto file = ResultsFile::resume(folder_.file("r.jsonl"), tournament);
    if (!file) return file.error();
    torn_ = file->was_torn();
    before_ = tournament.played();
    EXPECT_FALSE(play(tournament, 2, kGoOn, [&](const BlockResult& result) { return file->append(result); }));
    return tournament;
  }

  const Plan plan_ = plan_of("helios", 2, {"beginner", "random"}, Mode::field, 4);
  TemporaryFolder folder_;
  bool torn_ = false;
  int before_ = 0;
};

// Killed at any moment: wherever the file ends, going on gives what an undisturbed run gives.
TEST_F(ArenaFile, GoesOnWhereverItWasCutOff) {
  const auto whole = go_on(plan_);
  ASSERT_TRUE(whole);
  const std::string expected = games_text(*whole);
  const std::string content = folder_.read("r.jsonl");
  const std::size_t step = content.size() / rounds<std::size_t>(23, 5);
  for (std::size_t size = 0; size <= content.size(); size += step) {
    folder_.write("r.jsonl", content.substr(0, size));
    const auto again = go_on(plan_);
    ASSERT_TRUE(again) << size << ": " << again.error().english;
    EXPECT_EQ(games_text(*again), expected) << size;
    EXPECT_EQ(torn_, size > 0 && content[size - 1] != '\n') << size;
    // And the file is whole again.
    ASSERT_TRUE(go_on(plan_)) << size;
    EXPECT_EQ(before_, 4) << size;
    EXPECT_FALSE(torn_) << size;
  }
}

TEST_F(ArenaFile, CanBeMadeLonger) {
  ASSERT_TRUE(go_on(plan_));
  Plan longer = plan_;
  longer.deals = 6;
  const auto more = go_on(longer);
  ASSERT_TRUE(more);
  EXPECT_EQ(before_, 4);
  EXPECT_EQ(games_text(*more), games_text(played(longer)));
}

TEST_F(ArenaFile, OfAnotherPlanIsRefusedAndStaysAsItIs) {
  ASSERT_TRUE(go_on(plan_));
  const std::string content = folder_.read("r.jsonl");
  Plan other = plan_;
  other.seed = 2;
  const auto refused = go_on(other);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().english.find("another plan: spielwerk arena helios"), std::string::npos);
  EXPECT_NE(refused.error().german.find("zu einem anderen Plan"), std::string::npos);
  EXPECT_EQ(folder_.read("r.jsonl"), content);
}

TEST_F(ArenaFile, OfSomebodyElseIsRefusedAndStaysAsItIs) {
  for (const std::string content : {"my diary", "my diary\n", "{}\n", "[]\n", "{\"spielwerk\":1}\n\n"}) {
    folder_.write("r.jsonl", content);
    EXPECT_FALSE(go_on(plan_)) << content;
    EXPECT_EQ(folder_.read("r.jsonl"), content);
  }
}

TEST_F(ArenaFile, WithALineThatIsWrongIsRefused) {
  ASSERT_TRUE(go_on(plan_));
  std::string content = folder_.read("r.jsonl");
  const std::size_t second = content.find('\n') + 1;
  folder_.write("r.jsonl", content.substr(0, second) + "{\n" + content.substr(second));
  const auto refused = go_on(plan_);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().english.find("line 2"), std::string::npos) << refused.error().english;
}

TEST_F(ArenaFile, IsNotOverwritten) {
  folder_.write("r.jsonl", "something");
  const auto refused = ResultsFile::create(folder_.file("r.jsonl"), plan_);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().english.find("--resume"), std::string::npos);
  EXPECT_FALSE(ResultsFile::create(folder_.file("no/such/folder"), plan_));
}

TEST_F(ArenaFile, IsForOneRunAtATime) {
  Tournament tournament = tournament_of(plan_);
  const auto first = ResultsFile::create(folder_.file("r.jsonl"), plan_);
  ASSERT_TRUE(first);
  EXPECT_FALSE(ResultsFile::resume(folder_.file("r.jsonl"), tournament));
}

}  // namespace
}  // namespace spielwerk::arena
