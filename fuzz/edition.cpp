#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arena/conformance.hpp"
#include "core/checked.hpp"
#include "play/games.hpp"
#include "play/registry.hpp"

// Any bytes as an edition: refused with a reason, or good for a whole random game with every number of players.

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
    with_concrete(**game, [](const auto& concrete) {
      Rng rng(1);
      stop_if_wrong(playable_conformance(concrete, concrete.start(), rng));
    });
  }
  return 0;
}
