#include "arena/testing.hpp"

// Who meets whom, and on which deals.

namespace spielwerk::arena {
namespace {

using Pairings = std::vector<Pairing>;

TEST(ArenaPlan, AFieldIsTheFirstBotAgainstEachOther) {
  EXPECT_EQ(pairings(plan_of("helios", 2, {"club", "greedy", "random"}, Mode::field, 1)), (Pairings{{0, 1}, {0, 2}}));
  EXPECT_EQ(pairings(plan_of("helios", 4, {"club", "greedy", "random"}, Mode::field, 1)),
            (Pairings{{0, 1, 1, 1}, {0, 2, 2, 2}}));
}

TEST(ArenaPlan, ARoundRobinIsEachAgainstEach) {
  EXPECT_EQ(pairings(plan_of("helios", 2, {"club", "greedy", "random"}, Mode::round_robin, 1)),
            (Pairings{{0, 1}, {0, 2}, {1, 2}}));
  // With more players, one against the rest is not the same both ways.
  EXPECT_EQ(pairings(plan_of("helios", 3, {"club", "greedy", "random"}, Mode::round_robin, 1)),
            (Pairings{{0, 1, 1}, {0, 2, 2}, {1, 0, 0}, {1, 2, 2}, {2, 0, 0}, {2, 1, 1}}));
}

TEST(ArenaPlan, ATableIsAsItIsNamed) {
  const Plan plan = plan_of("helios", 4, {"greedy", "random", "greedy", "random"}, Mode::table, 1);
  EXPECT_FALSE(check_plan(plan));
  EXPECT_EQ(contenders(plan), (std::vector<std::string>{"greedy", "random"}));
  EXPECT_EQ(pairings(plan), (Pairings{{0, 1, 0, 1}}));
}

TEST(ArenaPlan, EveryRotationThatSeatsTheBotsDifferently) {
  EXPECT_EQ(rotations({0, 1}), (std::vector<int>{0, 1}));
  EXPECT_EQ(rotations({0, 1, 1, 1}), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(rotations({0, 1, 0, 1}), (std::vector<int>{0, 1}));
  EXPECT_EQ(rotations({0}), (std::vector<int>{0}));
}

TEST(ArenaPlan, BlocksAreNumberedDealByDeal) {
  EXPECT_EQ(block_of(0, 3).deal, 0);
  EXPECT_EQ(block_of(5, 3).deal, 1);
  EXPECT_EQ(block_of(5, 3).pairing, 2);
}

TEST(ArenaPlan, IsTheSameAfterWritingAndReading) {
  Plan plan = plan_of("boonlake", 1, {"greedy"}, Mode::field, 7);
  plan.config.options["level"] = 1;
  plan.seed = 18446744073709551615ULL;
  const auto json = parse_json(write_plan(plan));
  ASSERT_TRUE(json);
  const auto read = parse_plan(*json);
  ASSERT_TRUE(read) << read.error().english;
  EXPECT_EQ(write_plan(*read), write_plan(plan));
  EXPECT_EQ(read->seed, plan.seed);
  EXPECT_EQ(read->config, plan.config);
}

// The figures of a run can be made better by more blocks.
TEST(ArenaPlan, MoreBlocksAreTheSamePlan) {
  const Plan few = plan_of("helios", 2, {"greedy", "random"}, Mode::field, 10);
  Plan plan = few;
  plan.deals = 20;
  EXPECT_EQ(identity(plan), identity(few));
  plan.seed = 2;
  EXPECT_NE(identity(plan), identity(few));
  // What has its default anyway makes no other plan.
  Plan usual = few;
  usual.config.options[find_game(few.game)->info.options.at(0).id] = 0;
  EXPECT_EQ(identity(usual), identity(few));
}

void expect_wrong(const Plan& plan, const std::string& part) {
  const auto wrong = check_plan(plan);
  ASSERT_TRUE(wrong) << part;
  EXPECT_NE(wrong->english.find(part), std::string::npos) << wrong->english;
  EXPECT_FALSE(wrong->german.empty());
}

TEST(ArenaPlan, SaysWhatIsWrong) {
  expect_wrong(plan_of("helios", 2, {"greedy", "nobody"}, Mode::field, 1), "there is no bot \"nobody\"");
  expect_wrong(plan_of("helios", 2, {"greedy", "greedy"}, Mode::field, 1), "named twice");
  expect_wrong(plan_of("helios", 2, {"greedy"}, Mode::round_robin, 1), "two bots");
  expect_wrong(plan_of("helios", 4, {"greedy", "random"}, Mode::table, 1), "4 bots");
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

// A worker that would play by other rules, or with other components, must not play at all.
TEST(ArenaPlan, OfOtherRulesOrAnotherEditionIsRefused) {
  const Plan plan = plan_of("helios", 2, {"greedy", "random"}, Mode::field, 1);
  const std::string text = write_plan(plan);
  const auto refusal = [](const std::string& written) {
    const auto read = parse_plan(*parse_json(written));
    return read ? "" : read.error().english;
  };
  EXPECT_EQ(refusal(text), "");
  EXPECT_NE(refusal(changed(text, "\"rules\":1", "\"rules\":99")).find("revision 99"), std::string::npos);
  EXPECT_NE(refusal(changed(text, plan.edition.hash, std::string(64, '0'))).find("edition"), std::string::npos);
  EXPECT_NE(refusal(changed(text, "helios", "chess")).find("no game"), std::string::npos);
  EXPECT_NE(refusal(changed(text, "\"seed\":\"1\"", "\"seed\":\"x\"")).find("number"), std::string::npos);
  EXPECT_NE(refusal("[]"), "");
}

}  // namespace
}  // namespace spielwerk::arena
