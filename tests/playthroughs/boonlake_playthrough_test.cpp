#include <gtest/gtest.h>

#include "play/games.hpp"
#include "play/match.hpp"
#include "playthroughs/boonlake_coverage.hpp"
#include "playthroughs/golden.hpp"

namespace spielwerk {

namespace {

TEST(BoonlakePlaythroughs, UseEveryComponentEveryEffectAndEveryEnd) {
  boonlake::Used used;
  std::vector<std::string> wanted;
  for (const auto& path : golden_games()) {
    const auto match = Match::load(content_of(path));
    if (!match) continue;
    with_concrete(match->game(), [&]<class G>(const G& game) {
      if constexpr (std::is_same_v<G, boonlake::Boonlake>) {
        wanted = boonlake::wanted(game.printed());
        auto state = game.start();
        for (const Match::Entry& entry : match->log()) {
          const auto before = state;
          game.apply(state, entry.action);
          boonlake::note_action(game, before, entry.action, state, used);
        }
        boonlake::note_end(game, state, used);
      }
    });
  }
  EXPECT_FALSE(wanted.empty());
  for (const std::string& item : wanted) EXPECT_TRUE(used.contains(item)) << "no golden game uses " << item;
}

}  // namespace

}  // namespace spielwerk
