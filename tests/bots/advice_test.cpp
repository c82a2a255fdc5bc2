#include "bots/advice.hpp"

#include <numeric>

#include "bots/bot.hpp"
#include "conformance/all_games.hpp"
#include "rounds.hpp"

// What a bot says to somebody who asks.

namespace spielwerk {
namespace {

constexpr std::uint32_t kOneIn = kSanitized ? 200 : 40;
constexpr int kMostPlies = kSanitized ? 400 : 100000;

Effort iterations(std::uint32_t count) {
  Effort effort;
  effort.iterations = count;
  return effort;
}

class Analysing : public testing::TestWithParam<Combo> {};

// Calls back at some of the choices of a random game.
template <class Callback>
void some_choices(const AnyGame& game, std::uint64_t seed, Callback&& callback) {
  Rng rng(seed);
  Position position = game.start();
  int plies = 0;
  for (Seat mover = game.to_move(position); !mover.is_nobody() && plies < kMostPlies; mover = game.to_move(position)) {
    std::vector<Action> actions = game.legal(position);
    for (const Outcome& outcome : game.outcomes(position)) actions.push_back(outcome.action);
    if (mover.is_player() && rng.below(kOneIn) == 0) callback(position, mover, actions);
    position = game.after(position, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    ++plies;
  }
}

TEST_P(Analysing, NamesEveryChoiceOnceAndTheBestFirst) {
  const auto game = game_of(GetParam());
  const auto bot = make_bot("strong", *game, 1);
  some_choices(*game, 1, [&](const Position& position, Seat seat, std::vector<Action> actions) {
    const Analysis analysis = *bot->analyse(position, seat, iterations(15));
    ASSERT_EQ(analysis.choices.size(), actions.size());
    for (const Analysis::Choice& choice : analysis.choices) {
      EXPECT_EQ(std::erase(actions, choice.action), 1U);
      if (choice.visits > 0) {
        EXPECT_LE(choice.value, analysis.choices.front().value);
      }
      EXPECT_GE(choice.win_share, 0);
      EXPECT_LE(choice.win_share, 1.0001);
    }
    ASSERT_FALSE(analysis.line.empty());
    EXPECT_EQ(analysis.line.front(), analysis.choices.front().action);
    ASSERT_EQ(analysis.told.size(), analysis.line.size());
    EXPECT_EQ(analysis.told.front().seat, seat);
    EXPECT_EQ(analysis.told.front().text, game->sentence(position, analysis.line.front()));
  });
}

TEST_P(Analysing, IsTheSameForTheSameSeed) {
  const auto game = game_of(GetParam());
  some_choices(*game, 3, [&](const Position& position, Seat seat, const std::vector<Action>&) {
    const Analysis one = *make_bot("strong", *game, 1)->analyse(position, seat, iterations(10));
    const Analysis other = *make_bot("strong", *game, 1)->analyse(position, seat, iterations(10));
    EXPECT_EQ(one.line, other.line);
    EXPECT_EQ(one.choices.front().action, other.choices.front().action);
    EXPECT_EQ(one.choices.front().points, other.choices.front().points);
  });
}

// The line goes on with what the others will do, and ends where the seat is asked again.
TEST_P(Analysing, ExpectsSomethingOfTheOthers) {
  const auto game = game_of(GetParam());
  // Nobody else, or nearly every turn ends with a card that is drawn.
  if (game->players() == 1 || GetParam().game == "suna_valo") return;
  int answered = 0;
  const auto ask = [&](const Position& position, Seat seat, const std::vector<Action>&) {
    const Analysis analysis = *make_bot("strong", *game, 1)->analyse(position, seat, iterations(10));
    const auto other = [&](const Analysis::Sentence& told) { return told.seat != seat; };
    const auto answer = std::find_if(analysis.told.begin(), analysis.told.end(), other);
    EXPECT_TRUE(std::all_of(answer, analysis.told.end(), other));
    answered += answer != analysis.told.end() ? 1 : 0;
  };
  for (std::uint64_t seed = 1; answered == 0 && seed < 40; ++seed) some_choices(*game, seed, ask);
  EXPECT_GT(answered, 0);
}

// Whatever it looks like; and what is expected is told by its sources, which make its sum.
TEST_P(Analysing, ExaminesWhatWasChosen) {
  const auto game = game_of(GetParam());
  some_choices(*game, 2, [&](const Position& position, Seat seat, const std::vector<Action>& actions) {
    Effort effort = iterations(40);
    effort.chosen = {actions.back()};
    const Analysis analysis = *make_bot("strong", *game, 1)->analyse(position, seat, effort);
    const auto found = std::find_if(analysis.choices.begin(), analysis.choices.end(),
                                    [&](const auto& choice) { return choice.action == actions.back(); });
    ASSERT_NE(found, analysis.choices.end());
    EXPECT_GT(found->visits, 0U);
    for (const Analysis::Choice& choice : analysis.choices) {
      if (choice.by_source.empty()) continue;
      EXPECT_EQ(choice.by_source.size(), game->score_sources().size() + 1);
      EXPECT_NEAR(std::accumulate(choice.by_source.begin(), choice.by_source.end(), 0.0), choice.points, 0.01);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(AllGames, Analysing, testing::ValuesIn(all_combos()), combo_name);

// The first choice of a match.
Position first_choice(const AnyGame& game) {
  Position position = game.start();
  while (game.to_move(position).is_chance()) position = game.after(position, game.outcomes(position).front().action);
  return position;
}

TEST(Analyses, WhoDoesNotThinkSaysNothing) {
  const auto game = game_of({"helios", 2});
  const Position position = first_choice(*game);
  for (const char* const name : {"random", "greedy"})
    EXPECT_FALSE(make_bot(name, *game, 1)->analyse(position, game->to_move(position), iterations(1)).has_value());
}

TEST(Analyses, EndWhenTheTimeIsUpOrSomebodySaysStop) {
  const auto game = game_of({"helios", 2});
  const Position position = first_choice(*game);
  const auto bot = make_bot("tree", *game, 1);
  Effort effort;
  effort.limit = std::chrono::milliseconds(50);
  const Analysis timed = *bot->analyse(position, game->to_move(position), effort);
  EXPECT_LT(timed.seconds, 5);
  const std::atomic<bool> stop = true;
  effort = Effort();
  effort.stop = &stop;
  EXPECT_LE(bot->analyse(position, game->to_move(position), effort)->iterations, 1U);
}

// --- The sentences.

Analysis analysis(const std::vector<Analysis::Choice>& choices) {
  Analysis made;
  made.choices = choices;
  return made;
}

TEST(Reasons, SayWhatIsWonAndHowTheNextBestChoiceCompares) {
  EXPECT_EQ(reason_of(analysis({{{}, 80, 0.6, 0.621, 83.7}, {{}, 20, 0.5, 0.583, 81.2}})),
            (Text{"About 62 of 100 such games are won, with about 84 points at the end. After the next best choice: "
                  "about 58 of 100, with 81 points.",
                  "Etwa 62 von 100 solchen Partien werden gewonnen, mit etwa 84 Punkten am Ende. Nach der "
                  "nächstbesten Wahl: etwa 58 von 100, mit 81 Punkten."}));
}

TEST(Reasons, PromiseNoMoreThanIsKnown) {
  EXPECT_TRUE(reason_of(analysis({{{}, 9, 0.6, 0.621, 83.7}, {{}, 8, 0.6, 0.619, 83.8}}))
                  .english.ends_with("The next best choice is about as good."));
  EXPECT_TRUE(reason_of(analysis({{{}, 9, 0.6, 0.621, 83.7}, {{}, 0, 0.6, 0, 0}}))
                  .english.ends_with("Nothing else looked promising."));
  EXPECT_TRUE(reason_of(analysis({{{}, 1, 0.6, 0.621, 83.7}})).german.ends_with("Eine andere Wahl gibt es nicht."));
}

TEST(Reasons, NameTheSourcesThatMakeTheDifference) {
  const std::vector<ScoreSource> sources = {{"temples", {"Temples", "Tempel"}}, {"mana", {"Mana", "Mana"}}};
  const Analysis made = analysis({{{}, 9, 0.6, 0.62, 84, {10, 4, 70}}, {{1, 0, 0, 0}, 8, 0.5, 0.5, 80, {6, 5, 69}}});
  EXPECT_TRUE(reason_of(made, sources)
                  .english.ends_with(" Against that one it brings: +4 Temples, −1 Mana and +1 still to come."));
  EXPECT_EQ(why_not_played(made, {1, 0, 0, 0}, sources).german,
            "Gegenüber dem Gespielten bringt die beste Wahl: +4 Tempel, −1 Mana und +1 was noch kommt.");
  EXPECT_TRUE(why_not_played(made, {}, sources).empty()) << "that was the best";
}

}  // namespace
}  // namespace spielwerk
