#include "bots/advice.hpp"

#include "arena/playout.hpp"
#include "bots/bot.hpp"
#include "conformance/all_games.hpp"
#include "rounds.hpp"

// What a bot says to somebody who asks.

namespace spielwerk {
namespace {

// Late turns are long ones: under a sanitizer the beginning of a game has to do.
constexpr std::uint32_t kOneIn = kSanitized ? 20 : 3;
constexpr int kMostPlies = kSanitized ? 200 : 100000;

class Advising : public testing::TestWithParam<Combo> {};

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

TEST_P(Advising, NamesEveryChoiceAndTheBestOfThem) {
  const auto game = game_of(GetParam());
  const auto bot = make_bot("greedy", *game, 1);
  some_choices(*game, 1, [&](const Position& position, Seat seat, const std::vector<Action>& actions) {
    const Advice advice = *bot->advise(position, seat);
    std::vector<Action> listed;
    int most = advice.choices.front().points;
    for (const Advice::Choice& choice : advice.choices) {
      listed.push_back(choice.action);
      most = std::max(most, choice.points);
      if (choice.action == advice.best) {
        EXPECT_EQ(choice.points, advice.then.total(seat.index()));
      }
    }
    EXPECT_EQ(listed, actions);
    EXPECT_EQ(advice.then.total(seat.index()), most);
    EXPECT_EQ(advice.now.total(seat.index()), game->score(position).total(seat.index()));
    ASSERT_FALSE(advice.line.empty());
    EXPECT_EQ(advice.line.front(), game->sentence(position, advice.best));
  });
}

// Who follows the advice to the end of the turn gets what it promises, and does what it says.
TEST_P(Advising, KeepsItsWord) {
  const auto game = game_of(GetParam());
  const auto bot = make_bot("greedy", *game, 1);
  some_choices(*game, 2, [&](const Position& start, Seat seat, const std::vector<Action>&) {
    const Advice advice = *bot->advise(start, seat);
    Position position = start;
    for (const Text& sentence : advice.line) {
      ASSERT_EQ(game->to_move(position), seat);
      const std::vector<Action> actions = game->legal(position);
      const auto meant = std::find_if(actions.begin(), actions.end(), [&](const Action action) {
        return game->sentence(position, action) == sentence;
      });
      ASSERT_NE(meant, actions.end());
      position = game->after(position, *meant);
    }
    EXPECT_NE(game->to_move(position), seat);
    EXPECT_EQ(game->score(position).total(seat.index()), advice.then.total(seat.index()));
  });
}

TEST_P(Advising, IsTheSameWheneverItIsAskedFor) {
  const auto game = game_of(GetParam());
  some_choices(*game, 3, [&](const Position& position, Seat seat, const std::vector<Action>&) {
    const Advice one = *make_bot("greedy", *game, 1)->advise(position, seat);
    const Advice other = *make_bot("greedy", *game, 2)->advise(position, seat);
    EXPECT_EQ(one.best, other.best);
    EXPECT_EQ(one.line, other.line);
  });
}

INSTANTIATE_TEST_SUITE_P(AllGames, Advising, testing::ValuesIn(all_combos()), combo_name);

TEST(Advice, WhoHasNoneSaysNothing) {
  const auto game = game_of({"helios", 2});
  Position position = game->start();
  while (game->to_move(position).is_chance()) position = game->after(position, game->outcomes(position).front().action);
  EXPECT_EQ(make_bot("random", *game, 1)->advise(position, Seat(0)), std::nullopt);
}

// --- The sentences.

Action numbered(int number) { return {static_cast<std::uint8_t>(number), 0, 0, 0}; }

// Two sources; seat 1 asks.
Advice advice(std::array<int, 2> now, std::array<int, 2> then, const std::vector<int>& others) {
  Advice made;
  made.best = numbered(1);
  made.now.seats = made.then.seats = 2;
  made.now.sources = made.then.sources = 2;
  for (std::size_t source = 0; source < 2; ++source) {
    made.now.points[source][1] = static_cast<std::int16_t>(now[source]);
    made.then.points[source][1] = static_cast<std::int16_t>(then[source]);
  }
  made.choices.push_back({made.best, then[0] + then[1]});
  for (const int points : others) made.choices.push_back({numbered(2), points});
  return made;
}

Text reason(const Advice& made) {
  return reason_of(made, {{"mana", {"Mana", "Mana"}}, {"temples", {"Temples", "Tempel"}}}, Seat(1));
}

TEST(Advice, SaysWhatIsGainedAndWhatTheNextBestChoiceIs) {
  EXPECT_EQ(reason(advice({3, 15}, {4, 19}, {7, 21, 12})),
            (Text{"If the game ended after this turn you would have 23 points, 5 more than now: Temples +4, Mana +1. "
                  "The next best choice leads to 21.",
                  "Wäre das Spiel nach diesem Zug zu Ende, hättest du 23 Punkte, 5 mehr als jetzt: Tempel +4, Mana +1. "
                  "Die nächstbeste Wahl führt zu 21."}));
}

TEST(Advice, SaysItIfNothingIsGainedOrEverythingLeadsToTheSame) {
  EXPECT_EQ(
      reason(advice({3, 15}, {0, 18}, {18})),
      (Text{"If the game ended after this turn you would have 18 points, as many as now: Mana -3, Temples +3. "
            "Another choice leads to as many.",
            "Wäre das Spiel nach diesem Zug zu Ende, hättest du 18 Punkte, so viele wie jetzt: Mana -3, Tempel +3. "
            "Eine andere Wahl führt zu ebenso vielen."}));
  EXPECT_EQ(reason(advice({1, 2}, {1, 0}, {})).english,
            "If the game ended after this turn you would have 1 point, 2 fewer than now: Temples -2. There is no other "
            "choice.");
  EXPECT_EQ(reason(advice({1, 2}, {1, 0}, {})).german,
            "Wäre das Spiel nach diesem Zug zu Ende, hättest du 1 Punkt, 2 weniger als jetzt: Tempel -2. Eine andere "
            "Wahl gibt es nicht.");
  EXPECT_EQ(reason(advice({1, 2}, {1, 2}, {0})).english,
            "If the game ended after this turn you would have 3 points, as many as now. The next best choice leads to "
            "0.");
}

}  // namespace
}  // namespace spielwerk
