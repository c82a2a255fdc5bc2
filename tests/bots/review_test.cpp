#include "bots/review.hpp"

#include <numeric>

#include "bots/advice.hpp"
#include "conformance/all_games.hpp"
#include "rounds.hpp"

// A match that is looked at again.

namespace spielwerk {
namespace {

ReviewPlan quick(std::uint64_t seed = 1) {
  ReviewPlan plan;
  plan.iterations = 8;
  plan.playouts = 1;
  plan.lucky = 1;
  plan.seed = seed;
  return plan;
}

Match played(const Combo& combo, const std::vector<std::string>& bots, int most_plies) {
  Match match = *Match::begin(combo.game, config_of(combo), find_game(combo.game)->edition, Seed(3));
  std::vector<std::unique_ptr<Bot>> minds;
  for (int seat = 0; seat < combo.players; ++seat) {
    const std::string& bot = bots[static_cast<std::size_t>(seat) % bots.size()];
    minds.push_back(make_bot(bot, match.game(), static_cast<std::uint64_t>(seat)));
  }
  for (match.deal(); !match.over() && match.plies() < most_plies; match.deal()) {
    const Seat mover = match.to_move();
    match.play(minds[static_cast<std::size_t>(mover.index())]->choose(match.position(), mover));
  }
  return match;
}

// The end of it is as good as any part, and takes less time.
Match short_match(const Combo& combo) { return played(combo, {"beginner"}, rounds(120, 45)); }

Review reviewed(const Match& match, const ReviewPlan& plan) {
  Review review(match, plan);
  while (!review.finished()) review.work();
  return review;
}

const std::vector<Combo> kOneOfEachGame = {{"helios", 3}, {"suna_valo", 2}, {"keyflower", 2}, {"boonlake", 1}};

class Reviewing : public testing::TestWithParam<Combo> {};

TEST_P(Reviewing, LooksAtEveryChoiceAndAlwaysAtWhatWasPlayed) {
  const Match match = short_match(GetParam());
  const Review review = reviewed(match, quick());
  std::vector<int> choices;
  for (int ply = 0; ply < match.plies(); ++ply) {
    const Position position = match.at(ply);
    if (match.game().to_move(position).is_player() && match.game().legal(position).size() > 1) choices.push_back(ply);
  }
  ASSERT_EQ(review.decisions().size(), choices.size());
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Review::Decision& decision = review.decisions()[i];
    const Match::Entry& made = match.log()[static_cast<std::size_t>(choices[i])];
    EXPECT_EQ(decision.ply, choices[i]);
    EXPECT_EQ(decision.seat, made.seat);
    EXPECT_EQ(decision.played, made.action);
    EXPECT_GE(decision.chance, 0);
    const auto& told = decision.analysis.choices;
    const auto found =
        std::find_if(told.begin(), told.end(), [&](const auto& one) { return one.action == made.action; });
    ASSERT_NE(found, told.end());
    EXPECT_GT(found->visits, 0U) << "what was played is examined";
  }
}

TEST_P(Reviewing, TurnsHoldEveryChoiceOnce) {
  const Review review = reviewed(short_match(GetParam()), quick());
  std::size_t choices = 0;
  int last = 0;
  for (const Review::Turn& turn : review.turns()) {
    EXPECT_GE(turn.from, last);
    last = turn.to;
    double chance = 0;
    for (const Review::Decision* decision : turn.decisions) {
      EXPECT_EQ(decision->seat, turn.seat);
      EXPECT_TRUE(decision->ply >= turn.from && decision->ply < turn.to);
      chance += decision->chance;
    }
    ASSERT_FALSE(turn.decisions.empty());
    const double most = turn.decisions.front()->analysis.choices.front().win_share;
    EXPECT_DOUBLE_EQ(turn.chance, std::min(chance, most)) << "no more than there was to lose";
    choices += turn.decisions.size();
  }
  EXPECT_EQ(choices, review.decisions().size());
}

// Whoever stops does not change what is found, nor does it matter how often.
TEST_P(Reviewing, IsTheSameForTheSameSeedWhoeverStopsIt) {
  const Match match = short_match(GetParam());
  const std::atomic<bool> stop = true;
  const std::atomic<bool> on = false;
  Review other(match, quick());
  for (int calls = 0; !other.finished(); ++calls) other.work(calls % 3 == 0 ? &stop : &on);
  EXPECT_EQ(reviewed(match, quick()).json(), other.json());
}

TEST_P(Reviewing, IsADocument) {
  const Match match = short_match(GetParam());
  const Expected<Json> json = parse_json(reviewed(match, quick()).json());
  ASSERT_TRUE(json);
  EXPECT_EQ(json->find("seats")->items.size(), static_cast<std::size_t>(match.game().players()));
  EXPECT_EQ(json->find("sources")->items.size(), match.game().score_sources().size() + 1);
  EXPECT_EQ(json->find("moments")->items.back().find("step")->integer, match.plies());
  for (const Json& turn : json->find("turns")->items) {
    const Json& mistake = *turn.find("mistake");
    EXPECT_EQ(mistake.kind == Json::Kind::null, turn.find("verdict")->string == "good");
    if (mistake.kind == Json::Kind::null) continue;
    const auto has = [&](const char* which) {
      const auto& choices = mistake.find("choices")->items;
      return std::any_of(choices.begin(), choices.end(), [&](const Json& choice) {
        return choice.find("token")->string == mistake.find(which)->string;
      });
    };
    EXPECT_TRUE(has("played") && has("best"));
    EXPECT_FALSE(mistake.find("done")->items.empty());
    EXPECT_FALSE(mistake.find("line")->items.empty());
  }
}

// What a draw brings is measured against what could be expected: over all that can come it is nothing.
TEST_P(Reviewing, LuckIsNothingOnAverage) {
  const Match match = short_match(GetParam());
  const AnyGame& game = match.game();
  const auto prospects = prospects_in(game);
  int looked_at = 0;
  for (int ply = match.plies() - 1; ply >= 0 && looked_at < 3; --ply) {
    const Position position = match.at(ply);
    const std::vector<Outcome> outcomes = game.outcomes(position);
    if (outcomes.size() < 2 || outcomes.size() > 16) continue;
    ++looked_at;
    double sum = 0;
    double all = 0;
    for (const Outcome& outcome : outcomes) {
      const auto gained = prospects->luck_of(position, outcome.action, 1, 5);
      sum += outcome.weight * static_cast<double>(gained.points[0]);
      all += outcome.weight;
    }
    EXPECT_NEAR(sum / all, 0, 0.01);
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Reviewing, testing::ValuesIn(kOneOfEachGame), combo_name);

TEST(Reviews, WhoPlaysAtRandomPaysForIt) {
  const Match match = played({"helios", 2}, {"random", "heuristic"}, rounds(100000, 80));
  ReviewPlan plan = quick();
  plan.iterations = 40;
  double random = 0;
  double other = 0;
  const Review review = reviewed(match, plan);
  for (const Review::Turn& turn : review.turns()) (turn.seat == Seat(0) ? random : other) += turn.points;
  EXPECT_GT(random, 2 * std::max(0.0, other) + 10);
}

TEST(Reviews, SayHowGoodATurnWas) {
  EXPECT_EQ(verdict_on(0), Verdict::good);
  EXPECT_EQ(verdict_on(kInaccurate), Verdict::inaccurate);
  EXPECT_EQ(verdict_on(kBad - 0.001), Verdict::inaccurate);
  EXPECT_EQ(verdict_on(kBad), Verdict::bad);
}

// --- Why.

TEST(Differences, AreTheSourcesThatMakeHalfAPoint) {
  Analysis::Choice better;
  Analysis::Choice other;
  better.by_source = {10, 5, 3.2, 8};
  other.by_source = {6, 6.4, 3, 8};
  const std::vector<ScoreSource> sources = sources_of_expectation(
      {{"temples", {"Temples", "Tempel"}}, {"mana", {"Mana", "Mana"}}, {"rest", {"Rest", "Rest"}}});
  EXPECT_EQ(in_words(differences(better, other), sources), (Text{"+4 Temples and −1 Mana", "+4 Tempel und −1 Mana"}));
  EXPECT_TRUE(differences(better, {}).empty()) << "what was not played on has no sources";
}

}  // namespace
}  // namespace spielwerk
