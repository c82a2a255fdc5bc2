#include "arena/shape_conformance.hpp"

#include <fstream>
#include <map>
#include <sstream>

#include "conformance/all_games.hpp"
#include "games/boonlake/shape.hpp"
#include "games/helios/shape.hpp"
#include "games/keyflower/shape.hpp"
#include "games/suna_valo/shape.hpp"
#include "here.hpp"
#include "play/layout.hpp"
#include "play/playout.hpp"
#include "rounds.hpp"

// What the declared shapes promise, at positions of random games (docs/decisions/0032-shapes.md).

namespace spielwerk {

namespace {

class Shape : public testing::TestWithParam<Combo> {};

// Plays random games and calls back at every n-th position.
template <Game G, class Callback>
void random_positions(const G& game, int games, std::uint64_t nth, Callback&& callback) {
  for (int seed = 1; seed <= games; ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed) + 500);
    typename G::State state = game.start();
    std::uint64_t ply = static_cast<std::uint64_t>(seed);
    do {
      if (ply++ % nth != 0) continue;
      callback(state, rng);
      if (testing::Test::HasFailure()) return;
    } while (random_step(game, state, rng));
  }
}

TEST_P(Shape, EveryByteIsDeclaredAndInItsRange) {
  const auto any = game_of(GetParam());
  const int games = share(GetParam(), rounds(40));
  with_concrete(*any, [&]<class G>(const G& game) {
    random_positions(game, games, 3,
                     [&](const typename G::State& state, Rng&) { ASSERT_EQ(declared_conformance(game, state), ""); });
  });
}

TEST_P(Shape, NumbersTellNothingHidden) {
  const auto any = game_of(GetParam());
  const int games = share(GetParam(), rounds(20));
  with_concrete(*any, [&]<class G>(const G& game) {
    const Layout layout = make_layout(game);
    random_positions(game, games, 7, [&](const typename G::State& state, Rng& rng) {
      ASSERT_EQ(observed_conformance(game, state, layout, rng), "");
    });
  });
}

TEST_P(Shape, PositionsThatDifferHaveOtherNumbers) {
  const auto any = game_of(GetParam());
  const int games = share(GetParam(), rounds(40));
  with_concrete(*any, [&]<class G>(const G& game) {
    const Layout layout = make_layout(game);
    std::map<std::uint64_t, std::uint64_t> states;  // by the hash of the numbers
    random_positions(game, games, 1, [&](const typename G::State& state, Rng&) {
      const Numbers numbers = all_numbers(game, state, Seat(0), layout.size);
      const std::uint64_t hash = hash_bytes(numbers.data(), numbers.size() * sizeof numbers[0]);
      const auto [found, added] = states.emplace(hash, fingerprint(state));
      ASSERT_EQ(found->second, fingerprint(state)) << "two positions have the same numbers";
    });
    EXPECT_GT(states.size(), 100U);
  });
}

// What is packed is said in pieces: every bit of it that ever changes changes some number.
TEST_P(Shape, PiecesSayAllOfWhatTheyStandFor) {
  const auto any = game_of(GetParam());
  const int games = share(GetParam(), rounds(30));
  with_concrete(*any, [&]<class G>(const G& game) {
    const Layout layout = make_layout(game);
    PackedBits packed(game);
    random_positions(game, games, 5, [&](const typename G::State& state, Rng&) { packed.look(state, layout.size); });
    EXPECT_EQ(packed.unsaid(), "");
  });
}

TEST_P(Shape, SeatsGoRoundTheTable) {
  const auto any = game_of(GetParam());
  const int games = share(GetParam(), rounds(10));
  with_concrete(*any, [&]<class G>(const G& game) {
    const Layout layout = make_layout(game);
    random_positions(game, games, 11, [&](const typename G::State& state, Rng&) {
      const Numbers first = all_numbers(game, state, Seat(0), layout.size);
      for (int seat = 1; seat < game.players(); ++seat) {
        const Numbers turned = all_numbers(game, state, Seat(seat), layout.size);
        ASSERT_EQ(turning_conformance(layout, sides_of(game), first, turned, seat), "");
      }
    });
  });
}

// Both kinds of numbers, and through the erased game.
TEST_P(Shape, NumbersAreTheSameHoweverTheyAreAskedFor) {
  const auto any = game_of(GetParam());
  const Layout layout = layout_of(*any);
  with_concrete(*any, [&]<class G>(const G& game) {
    random_positions(game, 1, 40, [&](const typename G::State& state, Rng&) {
      const Numbers direct = numbers_for(game, state, Seat(0), layout.size);
      Numbers erased(direct.size());
      observe(*any, to_position(state), Seat(0), std::span(erased));
      ASSERT_EQ(direct, erased);
      std::vector<float> real(direct.size());
      observe(*any, to_position(state), Seat(0), std::span(real));
      ASSERT_TRUE(std::equal(real.begin(), real.end(), direct.begin(),
                             [](float x, std::int16_t y) { return x == static_cast<float>(y); }));
    });
  });
}

INSTANTIATE_TEST_SUITE_P(AllGames, Shape, testing::ValuesIn(all_variants()), combo_name);

std::string file_text(const std::string& path) {
  std::ifstream file(here::source(path));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// Files that people keep stay readable. These were written, and their fingerprints taken, when each game still had code
// of its own for reading and writing (decision 0033).
TEST(Positions, FilesOfEarlierVersionsAreReadAsTheyWere) {
  std::istringstream lines(file_text("tests/conformance/positions/fingerprints.txt"));
  Combo combo;
  std::string fingerprint;
  int files = 0;
  for (; lines >> combo.game >> combo.players >> fingerprint; ++files) {
    const auto game = game_of(combo);
    const auto path = fmt::format("tests/conformance/positions/{}_{}.json", combo.game, combo.players);
    const auto document = parse_json(file_text(path));
    ASSERT_TRUE(document) << path;
    Problems problems;
    const Position position = game->read_position(Reader(*document, problems));
    EXPECT_TRUE(problems.empty()) << path << ": " << describe(problems).english;
    EXPECT_EQ(game->check(position).english, "") << path;
    EXPECT_EQ(fmt::format("{:016x}", position.fingerprint()), fingerprint) << path;
  }
  EXPECT_EQ(files, 8);
}

// What was trained on a layout is worthless with another one: a change must be meant, and said in the commit.
TEST(Layouts, AreWhatTheyWere) {
  std::ostringstream now;
  for (const Combo& combo : all_combos()) {
    const Layout layout = layout_of(*game_of(combo));
    now << fmt::format("{} {} revision {}: {} numbers, {}\n", combo.game, combo.players,
                       find_game(combo.game)->info.revision, layout.size, layout.fingerprint());
  }
  EXPECT_EQ(file_text("tests/conformance/layouts.txt"), now.str());
}

TEST(Layouts, NamesAreDistinct) {
  for (const Combo& combo : all_combos()) {
    const Layout layout = layout_of(*game_of(combo));
    std::map<std::string, int> names;
    int next = 0;
    for (const Layout::Entry& entry : layout.entries) {
      EXPECT_EQ(++names[entry.name], 1) << entry.name;
      EXPECT_EQ(entry.first, next) << entry.name;
      EXPECT_LE(entry.least, entry.most) << entry.name;
      next += entry.count;
    }
    EXPECT_EQ(next, layout.size);
  }
}

}  // namespace

}  // namespace spielwerk
