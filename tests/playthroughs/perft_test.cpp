#include "arena/perft.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "here.hpp"
#include "play/games.hpp"
#include "play/match.hpp"

// perft.txt: golden game, ply, depth, number of positions (spielwerk perft). The numbers must come out exactly.

namespace spielwerk {

namespace {

TEST(Perft, TableComesOutExactly) {
  const auto folder = std::filesystem::path(here::source("tests/playthroughs"));
  std::ifstream table(folder / "perft.txt");
  std::string name;
  int ply = 0;
  int depth = 0;
  std::uint64_t expected = 0;
  int lines = 0;
  while (table >> name >> ply >> depth >> expected) {
    std::ifstream file(folder / (name + ".json"));
    const auto match = Match::load(std::string(std::istreambuf_iterator<char>(file), {}));
    ASSERT_TRUE(match) << name;
    with_concrete(match->game(), [&]<class G>(const G& game) {
      EXPECT_EQ(perft(game, to_state<typename G::State>(match->at(ply)), depth), expected)
          << name << " " << ply << " " << depth;
    });
    ++lines;
  }
  EXPECT_GE(lines, 152);
}

}  // namespace

}  // namespace spielwerk
