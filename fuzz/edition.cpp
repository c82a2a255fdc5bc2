#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arena/playout.hpp"
#include "core/checked.hpp"
#include "play/games.hpp"
#include "play/registry.hpp"

// Any bytes as an edition: refused with a reason, or good for a whole random game with every number of players.

namespace spielwerk {

namespace {

template <Game G>
void play_through(const G& game) {
  Rng rng(1);
  ActionList actions;
  typename G::State state = game.start();
  for (int ply = 0; ply < game.max_length(); ++ply) {
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
  const auto edition = read_edition(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!edition) {
    if (edition.error().english.empty() || edition.error().german.empty()) stop_if_wrong("refused without a reason");
    return 0;
  }
  const GameEntry& entry = *find_game(edition->document->find("game")->string);
  for (int players = entry.info.min_players; players <= entry.info.max_players; ++players) {
    Config config;
    config.players = players;
    const auto game = make_game(entry.info.id, config, *edition);
    if (!game) stop_if_wrong("good for some numbers of players only: " + game.error().english);
    with_concrete(**game, [](const auto& concrete) { play_through(concrete); });
  }
  return 0;
}
