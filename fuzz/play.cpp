#include <cstddef>
#include <cstdint>

#include "arena/conformance.hpp"
#include "core/checked.hpp"
#include "play/games.hpp"
#include "play/registry.hpp"

// The bytes choose the game, the number of players and then one legal action or outcome after another. Invariants are
// checked after every one of them.

namespace spielwerk {

namespace {

struct Combo {
  const GameEntry* entry;
  std::shared_ptr<const AnyGame> game;
};

const std::vector<Combo>& combos() {
  static const std::vector<Combo> all = [] {
    std::vector<Combo> made;
    for (const GameEntry& entry : games()) {
      for (int players = entry.info.min_players; players <= entry.info.max_players; ++players) {
        Config config;
        config.players = players;
        made.push_back({&entry, *make_game(entry.info.id, config, entry.edition)});
      }
    }
    return made;
  }();
  return all;
}

template <Game G>
void play(const G& game, const std::uint8_t* data, std::size_t size) {
  typename G::State state = game.start();
  ActionList actions;
  Rng rng(1);
  for (std::size_t i = 0; i < size; ++i) {
    actions.clear();
    list_possible(game, state, actions);
    if (actions.empty()) break;
    game.apply(state, actions[data[i] % actions.size()]);
  }
  stop_if_wrong(full_conformance(game, state, rng));
}

}  // namespace

}  // namespace spielwerk

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const auto& all = spielwerk::combos();
  spielwerk::with_concrete(*all[data[0] % all.size()].game,
                           [&](const auto& game) { spielwerk::play(game, data + 1, size - 1); });
  return 0;
}
