#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arena/conformance.hpp"
#include "arena/playout.hpp"
#include "core/checked.hpp"
#include "play/games.hpp"
#include "play/match.hpp"

// Any bytes as a position file: refused with a reason, or a position that can be played to the end.

namespace spielwerk {

namespace {

template <Game G>
void play_on(const G& game, typename G::State state) {
  Rng rng(1);
  ActionList actions;
  stop_if_wrong(full_conformance(game, state, rng));
  for (int ply = 0; ply < 2 * game.max_length(); ++ply) {
    const Seat mover = game.to_move(state);
    if (mover.is_nobody()) return;
    if (mover.is_chance()) {
      game.apply(state, random_outcome(game, state, rng));
      continue;
    }
    actions.clear();
    game.legal(state, actions);
    if (actions.empty()) stop_if_wrong("nothing can be done");
    game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
  }
  stop_if_wrong("the game does not end");
}

}  // namespace

}  // namespace spielwerk

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk;
  const auto match = Match::from_position({reinterpret_cast<const char*>(data), size}, Seed(1));
  if (!match) {
    if (match.error().english.empty() || match.error().german.empty()) stop_if_wrong("refused without a reason");
    return 0;
  }
  with_concrete(match->game(), [&]<class G>(const G& game) { play_on(game, to_state<typename G::State>(match->position())); });
  return 0;
}
