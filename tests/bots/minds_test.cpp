#include <set>
#include <tuple>

#include "bots/bot.hpp"
#include "bots/greedy.hpp"
#include "bots/value.hpp"
#include "conformance/all_games.hpp"
#include "core/index.hpp"
#include "play/dealer.hpp"
#include "play/games.hpp"
#include "rounds.hpp"

// What every bot promises, in every game and for every number of players.

namespace spielwerk {
namespace {

// One of each kind, with little effort.
const std::vector<std::string> kBots = {"random",
                                        "greedy",
                                        "beam:width=2",
                                        "flat:iterations=12",
                                        "tree:iterations=12",
                                        "lookahead:iterations=12:candidates=3:width=2",
                                        "tree:iterations=12:guided=no:playout=random:leaf=score:exploration=0.7"};

// Under a sanitizer the beginning has to do.
constexpr std::size_t kMostPlies = kSanitized ? 80 : 100000;

class Minds : public testing::TestWithParam<Combo> {
 protected:
  std::shared_ptr<const AnyGame> game_ = game_of(GetParam());

  // Calls back at the real choices of random games until it has done so often enough.
  template <class Callback>
  void at_choices(int wanted, std::uint32_t one_in, Callback&& callback) const {
    Rng rng(7);
    while (wanted > 0) {
      Position position = game_->start();
      for (Seat mover = game_->to_move(position); !mover.is_nobody(); mover = game_->to_move(position)) {
        std::vector<Action> actions = game_->legal(position);
        if (actions.size() > 1 && rng.below(one_in) == 0) {
          callback(position, mover, actions);
          if (--wanted == 0 || testing::Test::HasFatalFailure()) return;
        }
        for (const Outcome& outcome : game_->outcomes(position)) actions.push_back(outcome.action);
        position = game_->after(position, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
      }
    }
  }

  // A game between bots; the actions, chance's among them.
  std::vector<Action> play(const std::vector<std::string>& bots, std::uint64_t seed) const {
    Dealer dealer{Seed(seed)};
    std::vector<std::unique_ptr<Bot>> seats;
    for (int seat = 0; seat < game_->players(); ++seat)
      seats.push_back(make_bot(bots[at(seat) % bots.size()], *game_, seed + static_cast<std::uint64_t>(seat)));
    std::vector<Action> log;
    Position position = game_->start();
    for (Seat mover = game_->to_move(position); !mover.is_nobody(); mover = game_->to_move(position)) {
      if (log.size() == kMostPlies) break;
      if (mover.is_chance()) {
        log.push_back(dealer.draw(*game_, position));
      } else {
        log.push_back(seats[at(mover.index())]->choose(position, mover));
        const std::vector<Action> legal = game_->legal(position);
        EXPECT_EQ(std::count(legal.begin(), legal.end(), log.back()), 1) << "an illegal choice";
      }
      position = game_->after(position, log.back());
    }
    return log;
  }
};

// What a seat imagines depends on nothing but what it sees.
TEST_P(Minds, PositionsThatLookTheSameAreImaginedTheSame) {
  at_choices(rounds(300), 20, [&](const Position& truth, Seat, const std::vector<Action>&) {
    for (int seat = 0; seat < game_->players(); ++seat) {
      Rng other(99);
      const Position like = game_->resample(truth, Seat(seat), other);
      Rng first(5);
      Rng second(5);
      ASSERT_EQ(game_->resample(truth, Seat(seat), first), game_->resample(like, Seat(seat), second));
    }
  });
}

TEST_P(Minds, TheSameViewGetsTheSameAnswer) {
  const int positions = rounds(std::max(60, 1000 / static_cast<int>(kBots.size())) / 3, 5);
  at_choices(positions, 20, [&](const Position& truth, Seat seat, const std::vector<Action>&) {
    Rng other(99);
    const Position like = game_->resample(truth, seat, other);
    for (const std::string& bot : kBots) {
      const Action chosen = make_bot(bot, *game_, 3)->choose(truth, seat);
      ASSERT_EQ(make_bot(bot, *game_, 3)->choose(like, seat), chosen) << bot;
    }
  });
}

TEST_P(Minds, AMatchBetweenBotsIsTheSameFromTheSameSeed) {
  const std::vector<std::string> bots = {"tree:iterations=4", "beam:width=2", "flat:iterations=6"};
  const std::vector<Action> first = play(bots, 11);
  EXPECT_EQ(play(bots, 11), first);
}

TEST_P(Minds, WholeGamesOfEveryKindAreLegal) {
  for (const std::string bot :
       {"beam:width=1", "tree:iterations=3", "flat:iterations=5", "lookahead:iterations=6:width=1"})
    play({bot, "random"}, 5);
}

TEST_P(Minds, ManyChoicesAreNoReasonToMissOne) {
  const auto bot = make_bot("tree:iterations=10", *game_, 1);
  at_choices(rounds(40, 4), 30, [&](const Position& position, Seat seat, const std::vector<Action>& legal) {
    Effort effort;
    effort.iterations = 10;
    const auto analysis = bot->analyse(position, seat, effort);
    ASSERT_TRUE(analysis);
    std::set<Action> seen;
    std::uint32_t visits = 0;
    for (const auto& choice : analysis->choices) {
      seen.insert(choice.action);
      visits += choice.visits;
    }
    ASSERT_EQ(seen, std::set<Action>(legal.begin(), legal.end()));
    ASSERT_EQ(visits, 10U);
    ASSERT_EQ(analysis->iterations, 10U);
    ASSERT_GE(analysis->steps, 10U);
  });
}

TEST_P(Minds, ThreadsAddUp) {
  const auto bot = make_bot("tree", *game_, 1);
  at_choices(rounds(10, 2), 30, [&](const Position& position, Seat seat, const std::vector<Action>&) {
    Effort effort;
    effort.iterations = 8;
    effort.threads = 3;
    const auto analysis = bot->analyse(position, seat, effort);
    std::uint32_t visits = 0;
    for (const auto& choice : analysis->choices) visits += choice.visits;
    ASSERT_EQ(visits, 24U);
  });
}

TEST_P(Minds, ALookaheadAnswersTheSameWithAnyNumberOfThreads) {
  at_choices(rounds(6, 2), 30, [&](const Position& position, Seat seat, const std::vector<Action>&) {
    Effort effort;
    effort.iterations = 150;
    effort.thorough = true;
    const auto ask = [&](int threads) {
      effort.threads = threads;
      const auto analysis = make_bot("lookahead:width=4:policy=1", *game_, 1)->analyse(position, seat, effort);
      std::vector<std::tuple<Action, std::uint32_t, double, double, double>> told;
      for (const auto& choice : analysis->choices)
        told.emplace_back(choice.action, choice.visits, choice.value, choice.win_share, choice.points);
      return std::tuple(told, analysis->line, analysis->iterations, analysis->steps);
    };
    const auto alone = ask(1);
    for (const int threads : {2, 5}) ASSERT_EQ(ask(threads), alone) << threads;
  });
}

// When one turn is clearly the best, or the others are as good, there is nothing left to think about.
TEST_P(Minds, ALookaheadEndsWhenThereIsNothingLeftToCompare) {
  int early = 0;
  at_choices(rounds(20, 4), 30, [&](const Position& position, Seat seat, const std::vector<Action>&) {
    Effort effort;
    effort.iterations = 400;
    const auto analysis = make_bot("lookahead:width=2:policy=1", *game_, 1)->analyse(position, seat, effort);
    ASSERT_LE(analysis->iterations, 400U);
    early += analysis->iterations < 400 ? 1 : 0;
    std::uint32_t visits = 0;
    for (const auto& choice : analysis->choices) visits += choice.visits;
    ASSERT_EQ(visits, analysis->iterations);
  });
  EXPECT_GT(early, 0);
}

// However wide a beam is, it looks at the clock before each position that it follows.
TEST_P(Minds, AWideBeamEndsWhenItIsTold) {
  const std::atomic<bool> stop = true;
  Effort effort;
  effort.stop = &stop;
  at_choices(rounds(10, 2), 30, [&](const Position& position, Seat seat, const std::vector<Action>& legal) {
    const auto analysis = make_bot("beam:width=10000", *game_, 1)->analyse(position, seat, effort);
    ASSERT_EQ(analysis->steps, legal.size());
    ASSERT_EQ(analysis->choices.size(), legal.size());
  });
}

TEST_P(Minds, GreedyEndsWhenItIsTold) {
  const std::atomic<bool> stop = true;
  Effort effort;
  effort.stop = &stop;
  with_concrete(*game_, [&]<class G>(const G& game) {
    Greedy<G> greedy(game, 1);
    Rng rng(1);
    at_choices(rounds(10, 2), 30, [&](const Position& position, Seat seat, const std::vector<Action>& legal) {
      const auto imagined = Imagined<G>::by(seat, game, to_state<typename G::State>(position), rng);
      const Action action = greedy.choose(imagined, Watch(effort));
      ASSERT_EQ(std::count(legal.begin(), legal.end(), action), 1);
      // There was more to look at wherever the turn goes on.
      const bool more = std::any_of(legal.begin(), legal.end(), [&](Action first) {
        auto state = imagined.state();
        game.apply(state, first);
        return game.to_move(state) == seat;
      });
      ASSERT_EQ(greedy.cut(), more);
    });
  });
}

// Turns that begin alike are compared, too; a choice is worth what the best of them is worth.
TEST_P(Minds, TurnsThatBeginAlikeAreOneChoice) {
  at_choices(rounds(10, 2), 30, [&](const Position& position, Seat seat, const std::vector<Action>& legal) {
    Effort effort;
    effort.iterations = 60;
    const auto analysis =
        make_bot("lookahead:width=4:policy=1:variants=3:candidates=12", *game_, 1)->analyse(position, seat, effort);
    std::set<Action> seen;
    std::uint32_t visits = 0;
    for (const auto& choice : analysis->choices) {
      ASSERT_TRUE(seen.insert(choice.action).second);
      visits += choice.visits;
    }
    ASSERT_EQ(seen, std::set<Action>(legal.begin(), legal.end()));
    ASSERT_EQ(visits, analysis->iterations);
    ASSERT_EQ(analysis->line.front(), analysis->choices.front().action);
  });
}

TEST_P(Minds, WhoIsStoppedHasAnAnswer) {
  const std::atomic<bool> stop = true;
  Effort effort;
  effort.stop = &stop;
  at_choices(rounds(20, 2), 30, [&](const Position& position, Seat seat, const std::vector<Action>& legal) {
    for (const char* name : {"tree", "flat", "beam", "lookahead"}) {
      const auto analysis = make_bot(name, *game_, 1)->analyse(position, seat, effort);
      ASSERT_EQ(std::count(legal.begin(), legal.end(), analysis->choices.at(0).action), 1);
      ASSERT_LE(analysis->iterations, 1U);
    }
  });
}

TEST_P(Minds, ABeamSaysWhetherItHadTimeForWholeTurns) {
  const std::atomic<bool> stop = true;
  Effort hasty;
  hasty.stop = &stop;
  at_choices(rounds(20, 4), 30, [&](const Position& position, Seat seat, const std::vector<Action>&) {
    const auto whole = make_bot("beam", *game_, 1)->analyse(position, seat, {});
    EXPECT_FALSE(whole->late);
    const auto own = [&](const Analysis::Sentence& told) { return told.seat == seat; };
    if (std::count_if(whole->told.begin(), whole->told.end(), own) < 2) return;
    EXPECT_TRUE(make_bot("beam", *game_, 1)->analyse(position, seat, hasty)->late);
  });
}

INSTANTIATE_TEST_SUITE_P(AllGames, Minds, testing::ValuesIn(all_combos()), combo_name);

TEST(Values, TheChancesOfWinningSumUpToOne) {
  Estimate estimate;
  estimate.points = {50, 40, 45, 30};
  estimate.spread = 8;
  const Judgement judgement = judgement_of(estimate, 4);
  float sum = 0;
  for (int seat = 0; seat < 4; ++seat) sum += judgement.wins[at(seat)];
  EXPECT_NEAR(sum, 1, 1e-5);
  EXPECT_GT(judgement.values[0], judgement.values[2]);
  EXPECT_GT(judgement.values[2], judgement.values[1]);
  EXPECT_GT(judgement.values[1], judgement.values[3]);
  estimate.spread = 2;
  EXPECT_GT(judgement_of(estimate, 4).wins[0], judgement.wins[0]);
}

TEST(Values, OfAFinishedGameAreItsPlaces) {
  Scores scores;
  scores.seats = 3;
  scores.sources = 1;
  scores.points[0] = {20, 30, 30};
  const Judgement shared = final_judgement(scores);
  EXPECT_FLOAT_EQ(shared.wins[0], 0);
  EXPECT_FLOAT_EQ(shared.wins[1], 0.5);
  EXPECT_FLOAT_EQ(shared.values[1], 0.98F * (0.7F * 0.5F + 0.3F * 0.75F) + 0.02F * 30 / 130);
  EXPECT_FLOAT_EQ(shared.points[2], 30);
  scores.tie_break = {0, 1, 0};
  EXPECT_FLOAT_EQ(final_judgement(scores).values[1], 0.98F + 0.02F * 30 / 130);
  EXPECT_FLOAT_EQ(final_judgement(scores).values[0], 0.02F * 20 / 120);
}

// Who has won or lost anyway still prefers more points; no number of points is worth a place.
TEST(Values, PointsCountWhereNothingElseDoes) {
  Scores scores;
  scores.seats = 2;
  scores.sources = 1;
  scores.points[0] = {178, 90};
  const float more = final_judgement(scores).values[0];
  scores.points[0] = {160, 90};
  EXPECT_LT(final_judgement(scores).values[0], more);
  scores.points[0] = {500, 501};
  const float behind = final_judgement(scores).values[0];
  scores.points[0] = {11, 10};
  EXPECT_GT(final_judgement(scores).values[0], behind);
}

// Alone: whoever has as many points as the rival has won.
TEST(Values, ARivalIsAnOpponent) {
  Scores scores;
  scores.seats = 1;
  scores.sources = 1;
  scores.has_rival = true;
  scores.rival = 50;
  scores.points[0] = {50};
  EXPECT_FLOAT_EQ(final_judgement(scores).wins[0], 1);
  EXPECT_GT(final_judgement(scores).values[0], 0.98F);
  scores.points[0] = {49};
  EXPECT_FLOAT_EQ(final_judgement(scores).wins[0], 0);
  EXPECT_LT(final_judgement(scores).values[0], 0.02F);
}

TEST(Plans, SayWhatIsMeantAndWhatIsNot) {
  EXPECT_EQ(read_plan("beam:width=16", "helios", 2)->width, 16);
  EXPECT_EQ(read_plan("ismcts-1k", "helios", 2)->effort.iterations, 1000U);
  EXPECT_EQ(read_plan("ismcts-1k:iterations=5:time=20", "helios", 2)->effort.iterations, 5U);
  EXPECT_EQ(read_plan("strong:time=20", "helios", 2)->effort.limit.count(), 20);
  EXPECT_EQ(read_plan("strong:time=20", "helios", 2)->effort.iterations, 0U);
  EXPECT_EQ(read_plan("ismcts-1k:limit=20", "helios", 2)->effort.iterations, 1000U);
  for (const char* wrong : {"", "nobody", "beam:width", "beam:width=0", "beam:width=x", "tree:leaf=moon",
                            "tree:=", "tree:iterations=-1", "tree:", "strong:time=1e9", "random:luck=7"}) {
    const auto plan = read_plan(wrong, "helios", 2);
    EXPECT_FALSE(plan) << wrong;
    EXPECT_FALSE(plan.error().german.empty());
  }
  for (const GameEntry& entry : games()) {
    for (const std::string& name : bot_names())
      for (int players = entry.info.min_players; players <= entry.info.max_players; ++players)
        EXPECT_TRUE(read_plan(name, entry.info.id, players)) << name;
  }
}

}  // namespace
}  // namespace spielwerk
