#include "arena/conformance.hpp"
#include "conformance/all_games.hpp"
#include "play/match.hpp"
#include "rounds.hpp"

// Files as people edit them: one or a few values changed. Each is refused with a reason, or good for a whole game.

namespace spielwerk {

namespace {

// All values inside a document, for picking one.
void collect(Json& value, std::vector<Json*>& all) {
  all.push_back(&value);
  for (Json& item : value.items) collect(item, all);
  for (auto& [name, member] : value.members) collect(member, all);
}

void mutate(Json& document, Rng& rng) {
  std::vector<Json*> all;
  collect(document, all);
  const auto any = [&](std::size_t size) { return rng.below(static_cast<std::uint32_t>(size)); };
  Json& value = *all[any(all.size())];
  constexpr std::int64_t kNumbers[] = {-1, 0,  1,  2,  3,  4,   5,   6,   7,   8,   12,    20,
                                       40, 60, 63, 64, 99, 127, 128, 200, 255, 256, 100000};
  switch (value.kind) {
    case Json::Kind::integer:
      value.integer =
          rng.below(2) == 0 ? kNumbers[any(std::size(kNumbers))] : value.integer + static_cast<int>(rng.below(5)) - 2;
      return;
    case Json::Kind::boolean: value.boolean = !value.boolean; return;
    case Json::Kind::string:
      for (int i = 0; i < 20; ++i) {
        const Json& other = *all[any(all.size())];
        if (other.kind == Json::Kind::string) {
          value.string = other.string;
          return;
        }
      }
      return;
    case Json::Kind::array:
      if (value.items.empty()) return;
      if (rng.below(2) == 0) {
        value.items.erase(value.items.begin() + static_cast<std::ptrdiff_t>(any(value.items.size())));
      } else {
        const Json copy = value.items[any(value.items.size())];
        value.items.push_back(copy);
      }
      return;
    case Json::Kind::object:
      if (!value.members.empty() && rng.below(4) == 0)
        value.members.erase(value.members.begin() + static_cast<std::ptrdiff_t>(any(value.members.size())));
      return;
    default: return;
  }
}

// The same mutations every time, others with --gtest_random_seed=N. Without it the library's own seed is the clock.
std::uint64_t seed_of(std::uint64_t test) {
  return test + static_cast<std::uint64_t>(testing::GTEST_FLAG(random_seed)) * 1000;
}

class Mutation : public testing::TestWithParam<Combo> {};

TEST_P(Mutation, EditionsAreRefusedOrPlayable) {
  Rng rng(seed_of(17));
  int accepted = 0;
  for (int round = 0; round < rounds(1500); ++round) {
    Json document = *find_game(GetParam().game)->edition.document;
    for (std::uint32_t i = 0; i <= rng.below(3); ++i) mutate(document, rng);
    const auto edition = read_edition(document);
    if (!edition) {
      ASSERT_FALSE(edition.error().english.empty());
      continue;
    }
    const auto game = make_game(GetParam().game, config_of(GetParam()), *edition);
    ASSERT_TRUE(game) << game.error().english;
    ++accepted;
    with_concrete(**game, [&](const auto& concrete) {
      EXPECT_EQ(playable_conformance(concrete, concrete.start(), rng), "") << canonical_json(document);
    });
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(accepted, rounds(100));
}

TEST_P(Mutation, PositionsAreRefusedOrPlayable) {
  Rng rng(seed_of(23));
  int accepted = 0;
  const auto any = game_of(GetParam());
  with_concrete(*any, [&]<class G>(const G& game) {
    typename G::State state = game.start();
    // Where most edits are refused, more of them are needed until enough were played on.
    for (int round = 0; round < rounds(accepted > rounds(100) ? 4000 : 16000); ++round) {
      if (!random_step(game, state, rng)) state = game.start();
      JsonWriter json;
      game.write_position(state, json);
      Expected<Json> document = parse_json(json.text());
      ASSERT_TRUE(document);
      for (std::uint32_t i = 0; i <= rng.below(3); ++i) mutate(*document, rng);
      Problems problems;
      const typename G::State edited = game.read_position(Reader(*document, problems));
      if (!problems.empty() || !game.check(edited).empty() || edited == state) continue;
      ++accepted;
      ASSERT_EQ(playable_conformance(game, edited, rng), "") << canonical_json(*document);
    }
  });
  EXPECT_GT(accepted, rounds(100));
}

// With default options only: editions do not depend on them, and few checks of positions do.
INSTANTIATE_TEST_SUITE_P(AllGames, Mutation, testing::ValuesIn(all_combos()), combo_name);

}  // namespace

}  // namespace spielwerk
