#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arena/conformance.hpp"
#include "core/checked.hpp"
#include "play/games.hpp"
#include "play/match.hpp"

// Any bytes as a position file: refused with a reason, or a position that can be played to the end.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk;
  const auto match = Match::from_position({reinterpret_cast<const char*>(data), size}, Seed(1));
  if (!match) {
    if (match.error().english.empty() || match.error().german.empty()) stop_if_wrong("refused without a reason");
    return 0;
  }
  with_concrete(match->game(), [&]<class G>(const G& game) {
    Rng rng(1);
    const auto state = to_state<typename G::State>(match->position());
    stop_if_wrong(full_conformance(game, state, rng));
    stop_if_wrong(playable_conformance(game, state, rng));
  });
  return 0;
}
