#include "arena/conformance.hpp"

#include "arena/bench.hpp"
#include "bots/bot.hpp"
#include "conformance/all_games.hpp"
#include "play/match.hpp"
#include "play/playout.hpp"
#include "rounds.hpp"

// What every game promises, at every position of random games (docs/adding-a-game.md).

namespace spielwerk {

namespace {

class Conformance : public testing::TestWithParam<Combo> {};

// Plays a random game and calls back at every position.
template <Game G, class Callback>
void random_game(const G& game, std::uint64_t seed, Callback&& callback) {
  Rng rng(seed);
  typename G::State state = game.start();
  for (int ply = 0; ply <= game.max_length(); ++ply) {
    if (!callback(state, rng) || !random_step(game, state, rng)) return;
  }
  ADD_FAILURE() << "the game did not end within its declared length, seed " << seed;
}

// A full look at a position costs about the square of its readers: every reader has a view, and every view shows
// everybody. So that each test takes about as long, long games of many players get a full look at every n-th position
// only and a quick one at the others.
template <Game G>
std::uint64_t positions_for_a_full_look(const G& game) {
  constexpr int kLooks = 2200;  // in a game
  const int readers = game.players() + 1;
  int plies = 0;
  random_game(game, 1, [&](const auto&, Rng&) { return ++plies > 0; });
  const auto nth = static_cast<std::uint64_t>(1 + (plies * readers * readers - 1) / kLooks);
  return kSanitized ? 6 * nth : nth;
}

TEST_P(Conformance, EveryPositionOfRandomGames) {
  const auto any = game_of(GetParam());
  const auto games = static_cast<std::uint64_t>(share(GetParam(), random_games()));
  with_concrete(*any, [games](const auto& game) {
    const std::uint64_t nth = positions_for_a_full_look(game);
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      std::uint64_t ply = 0;
      random_game(game, seed, [&](const auto& state, Rng& rng) {
        // Other positions in every game.
        const bool full = (ply + seed) % nth == 0;
        const std::string wrong = full ? full_conformance(game, state, rng) : quick_conformance(game, state);
        EXPECT_EQ(wrong, "") << "seed " << seed << " ply " << ply;
        ++ply;
        return wrong.empty();
      });
      if (testing::Test::HasFailure()) return;
    }
  });
}

TEST_P(Conformance, OldCopiesStayAsTheyWere) {
  const auto any = game_of(GetParam());
  const auto games = static_cast<std::uint64_t>(share(GetParam(), rounds(20)));
  with_concrete(*any, [games]<class G>(const G& game) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      std::vector<typename G::State> copies;
      std::vector<std::uint64_t> hashes;
      random_game(game, seed, [&](const auto& state, Rng&) {
        copies.push_back(state);
        hashes.push_back(fingerprint(state));
        return true;
      });
      for (std::size_t i = 0; i < copies.size(); ++i) ASSERT_EQ(fingerprint(copies[i]), hashes[i]);
    }
  });
}

// Whatever a seat cannot know makes no difference to what it and spectators are shown.
TEST_P(Conformance, HiddenThingsDoNotChangeWhatIsShown) {
  const auto any = game_of(GetParam());
  const int most = share(GetParam(), 200);
  with_concrete(*any, [most](const auto& game) {
    int pairs = 0;
    std::uint64_t seed = 1000;
    while (pairs < most) {
      random_game(game, seed++, [&](const auto& state, Rng& rng) {
        if (rng.below(40) != 0 || pairs >= most) return true;
        const Seat reader(static_cast<int>(rng.below(static_cast<std::uint32_t>(game.players()))));
        const auto one = game.resample(state, reader, rng);
        const auto other = game.resample(state, reader, rng);
        EXPECT_EQ(view_of(game, one, reader), view_of(game, other, reader));
        // Nor to what it imagines.
        Rng here = rng;
        Rng there = rng;
        EXPECT_EQ(game.resample(one, reader, here), game.resample(other, reader, there));
        ++pairs;
        return true;
      });
    }
  });
}

void expect_same_analysis(const std::optional<Analysis>& here, const std::optional<Analysis>& there) {
  ASSERT_EQ(here.has_value(), there.has_value());
  if (!here) return;
  EXPECT_EQ(here->line, there->line);
  ASSERT_EQ(here->told.size(), there->told.size());
  for (std::size_t i = 0; i < here->told.size(); ++i) EXPECT_EQ(here->told[i].text, there->told[i].text);
  ASSERT_EQ(here->choices.size(), there->choices.size());
  for (std::size_t i = 0; i < here->choices.size(); ++i) {
    EXPECT_EQ(here->choices[i].action, there->choices[i].action);
    EXPECT_EQ(here->choices[i].visits, there->choices[i].visits);
    EXPECT_EQ(here->choices[i].points, there->choices[i].points);
  }
}

// A bot gives the same answer whatever the truth is, as long as its seat sees the same.
TEST_P(Conformance, BotsAnswerTheSameForTheSameView) {
  const auto game = game_of(GetParam());
  Rng rng(7);
  int compared = 0;
  Position position = game->start();
  while (compared < share(GetParam(), rounds(50))) {
    const Seat mover = game->to_move(position);
    if (mover.is_nobody()) {
      position = game->start();
      continue;
    }
    if (mover.is_chance()) {
      const auto outcomes = game->outcomes(position);
      position = game->after(position, outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))].action);
      continue;
    }
    if (rng.below(10) == 0) {
      const Position other = game->resample(position, mover, rng);
      // One that plays turns on, and one with a tree; the others: tests/bots/minds_test.cpp. A few iterations tell as
      // much as many.
      for (const std::string quick : {"strong:iterations=10", "ismcts-1k:iterations=10"}) {
        Effort effort;
        effort.iterations = 10;
        const Action here = make_bot(quick, *game, 99)->choose(position, mover);
        const Action there = make_bot(quick, *game, 99)->choose(other, mover);
        EXPECT_EQ(here, there) << quick;
        expect_same_analysis(make_bot(quick, *game, 99)->analyse(position, mover, effort),
                             make_bot(quick, *game, 99)->analyse(other, mover, effort));
      }
      ++compared;
    }
    const auto actions = game->legal(position);
    position = game->after(position, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
  }
}

// Undo takes back a choice exactly, and nothing that was revealed.
TEST_P(Conformance, UndoReturnsThePositionBefore) {
  const Config config = config_of(GetParam());
  const auto games = static_cast<std::uint64_t>(share(GetParam(), rounds(5)));
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    auto match = Match::begin(GetParam().game, config, find_game(GetParam().game)->edition, Seed(seed));
    ASSERT_TRUE(match);
    EXPECT_TRUE(match->undo().has_value()) << "nothing was done yet";
    Rng rng(seed);
    while (match->deal(), !match->over()) {
      const auto actions = match->legal();
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      const Position before = match->position();
      const int plies = match->plies();
      match->play(action);
      if (kSanitized && rng.below(12) != 0) continue;
      const bool reveals = match->game().reveals(before, action);
      if (match->to_move().is_chance()) {
        Match dealt = *match;
        dealt.deal();
        EXPECT_TRUE(dealt.undo().has_value()) << "a deal was taken back";
      }
      EXPECT_EQ(match->undo().has_value(), reveals);
      if (reveals) continue;
      ASSERT_EQ(match->position(), before);
      ASSERT_EQ(match->plies(), plies);
      match->play(action);
    }
  }
}

// A match that is saved and loaded is the same match, and its log replays to the same positions.
TEST_P(Conformance, SavedMatchesReplay) {
  const Config config = config_of(GetParam());
  const auto games = static_cast<std::uint64_t>(share(GetParam(), rounds(10, 2)));
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    auto match = Match::begin(GetParam().game, config, find_game(GetParam().game)->edition, Seed(seed));
    ASSERT_TRUE(match);
    Rng rng(seed);
    const int plies = static_cast<int>(rng.below(400));
    while (match->deal(), !match->over() && match->plies() < plies) {
      const auto actions = match->legal();
      match->play(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    const auto loaded = Match::load(match->save());
    ASSERT_TRUE(loaded) << loaded.error().english;
    EXPECT_EQ(loaded->position(), match->position());
    EXPECT_EQ(loaded->save(), match->save());
    EXPECT_EQ(loaded->at(match->plies()), match->position());
  }
}

// The same seed deals the same, whatever is played: the k-th tile of a pile that nothing else draws from.
TEST_P(Conformance, TheSameSeedDealsTheSame) {
  const Config config = config_of(GetParam());
  auto one = Match::begin(GetParam().game, config, find_game(GetParam().game)->edition, Seed(5));
  auto other = Match::begin(GetParam().game, config, find_game(GetParam().game)->edition, Seed(5));
  ASSERT_TRUE(one && other);
  one->deal();
  other->deal();
  EXPECT_EQ(one->position(), other->position());
}

// The numbers below change only when behaviour does: a change must be meant, and said in the commit.
TEST_P(Conformance, StatesAreSmallAndListsAreShort) {
  const auto any = game_of(GetParam());
  const int steps = share(GetParam(), rounds(20000));
  with_concrete(*any, [steps]<class G>(const G& game) {
    const PlayoutCounts counts = play_steps(game, steps, 3);
    EXPECT_LT(static_cast<double>(counts.listed) / static_cast<double>(counts.steps), 30.0);
    EXPECT_LE(counts.longest, 300U);
    EXPECT_LE(sizeof(typename G::State), 3072U);
  });
}

INSTANTIATE_TEST_SUITE_P(AllGames, Conformance, testing::ValuesIn(all_variants()), combo_name);

}  // namespace

}  // namespace spielwerk
