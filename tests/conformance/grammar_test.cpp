#include <map>
#include <set>

#include "arena/conformance.hpp"
#include "conformance/all_games.hpp"
#include "play/action_list.hpp"
#include "rounds.hpp"

// The grammar of every game: flat action numbers (docs/decisions/0031-flat-action-numbers.md).

namespace spielwerk {

namespace {

class GrammarOf : public testing::TestWithParam<Combo> {};

// 10,000 games of each game in the long tests, shared out among its numbers of players.
TEST_P(GrammarOf, WhateverIsLegalHasANumberInAStepThatTheGrammarNames) {
  const auto any = game_of(GetParam());
  const GameInfo info = any->info();
  const int combos = info.max_players - info.min_players + 1;
  const int games = share(GetParam(), random_games() > 10 ? 10000 / combos : rounds(200, 20));
  with_concrete(*any, [games](const auto& game) {
    for (int seed = 1; seed <= games; ++seed) {
      Rng rng(static_cast<std::uint64_t>(seed));
      auto state = game.start();
      std::string wrong;
      do wrong = grammar_conformance(game, state);
      while (wrong.empty() && random_step(game, state, rng));
      ASSERT_EQ(wrong, "") << "seed " << seed;
    }
  });
}

// The numbers of a list are those of its actions, ascending, each once.
TEST_P(GrammarOf, ListsOfNumbersAscend) {
  const auto game = game_of(GetParam());
  Rng rng(3);
  Position position = game->start();
  std::array<std::int16_t, kMostChoices> numbers{};
  while (!game->to_move(position).is_nobody()) {
    const std::size_t count = game->numbers(position, numbers);
    std::vector<Action> choices = game->legal(position);
    for (const Outcome& outcome : game->outcomes(position)) choices.push_back(outcome.action);
    ASSERT_EQ(count, choices.size());
    const auto end = numbers.begin() + static_cast<std::ptrdiff_t>(count);
    ASSERT_EQ(std::adjacent_find(numbers.begin(), end, std::greater_equal<>()), end);
    for (const Action action : choices)
      ASSERT_TRUE(std::binary_search(numbers.begin(), end, game->grammar().number(action)));
    position = game->after(position, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, GrammarOf, testing::ValuesIn(all_variants()), combo_name);

class GrammarOfGame : public testing::TestWithParam<std::string> {
 protected:
  const GameEntry& entry() const { return *find_game(GetParam()); }
  std::shared_ptr<const AnyGame> game() const { return game_of({GetParam(), entry().info.min_players}); }
};

TEST_P(GrammarOfGame, EveryNumberIsOneAction) {
  const Grammar& grammar = game()->grammar();
  std::set<Action> actions;
  for (int number = 0; number < grammar.actions(); ++number) {
    const Action action = grammar.action(number);
    ASSERT_FALSE(grammar.kind(action).chance);
    ASSERT_EQ(grammar.number(action), number);
    ASSERT_TRUE(actions.insert(action).second);
  }
  for (int number = 0; number < grammar.outcomes(); ++number) {
    const Action outcome = grammar.outcome(number);
    ASSERT_TRUE(grammar.kind(outcome).chance);
    ASSERT_EQ(grammar.number(outcome), number);
    ASSERT_TRUE(actions.insert(outcome).second);
  }
}

// What is out of the declared range has no number, whatever the bytes are.
TEST_P(GrammarOfGame, WhatIsNoActionHasNoNumber) {
  const Grammar& grammar = game()->grammar();
  Rng rng(1);
  const auto byte = [&] { return static_cast<std::uint8_t>(rng.below(256)); };
  for (int i = 0; i < 100000; ++i) {
    const Action action{static_cast<std::uint8_t>(rng.below(64)), byte(), rng.below(2) == 0 ? byte() : std::uint8_t{0},
                        rng.below(4) == 0 ? byte() : std::uint8_t{0}};
    const int number = grammar.number(action);
    if (number < 0) continue;
    ASSERT_EQ(grammar.kind(action).chance ? grammar.outcome(number) : grammar.action(number), action);
  }
}

// A kind has a sentence in both languages, a rule that there is, and words for every argument.
TEST_P(GrammarOfGame, KindsAreSaidInFull) {
  const auto any = game();
  for (const ActionKind& kind : any->grammar().kinds()) {
    EXPECT_FALSE(kind.says.english.empty() || kind.says.german.empty()) << kind.token;
    EXPECT_NE(entry().rule(kind.rule), nullptr) << kind.token << " " << kind.rule;
    EXPECT_NE(kind.steps, 0U) << kind.token;
    std::set<std::string> texts;
    for (int index = 0; index < kind.size; ++index) {
      const std::string text = text_of(*any, kind.at(index));
      EXPECT_EQ(text.find_first_of(" {}"), std::string::npos) << text;
      EXPECT_TRUE(text.empty() || texts.insert(text).second) << text;
    }
  }
}

// The numbers of a revision never change: whoever trained with them relies on that. A new revision of the rules may
// have new ones, and gets a line of its own here.
TEST_P(GrammarOfGame, NumbersStayAsTheyAre) {
  struct Numbers {
    int actions;
    int outcomes;
    std::uint64_t fingerprint;
  };
  const std::map<std::pair<std::string, int>, Numbers> known = {
      {{"helios", 1}, {739, 22, 0x3314eade549b33b0}},
      {{"suna_valo", 2}, {1379, 132, 0xd956b17ec95da043}},
      {{"keyflower", 1}, {6327, 270, 0x69e7db7dec128f9e}},
      {{"boonlake", 1}, {1351, 1647, 0x24574ed69c45a4be}},
  };
  const Grammar& grammar = game()->grammar();
  const auto found = known.find({GetParam(), entry().info.revision});
  ASSERT_NE(found, known.end()) << entry().info.revision;
  EXPECT_EQ(grammar.actions(), found->second.actions);
  EXPECT_EQ(grammar.outcomes(), found->second.outcomes);
  EXPECT_EQ(fingerprint(grammar), found->second.fingerprint) << std::hex << fingerprint(grammar);
}

std::vector<std::string> all_ids() {
  std::vector<std::string> ids;
  for (const GameEntry& entry : games()) ids.push_back(entry.info.id);
  return ids;
}
INSTANTIATE_TEST_SUITE_P(AllGames, GrammarOfGame, testing::ValuesIn(all_ids()),
                         [](const auto& info) { return info.param; });

}  // namespace

}  // namespace spielwerk
