#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/checked.hpp"
#include "play/match.hpp"

// Any bytes as a save file: refused with a reason, or a match that saves and loads again to the same position.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk;
  auto match = Match::load({reinterpret_cast<const char*>(data), size});
  if (!match) {
    if (match.error().english.empty() || match.error().german.empty()) stop_if_wrong("refused without a reason");
    return 0;
  }
  stop_if_wrong(match->game().check(match->position()).english);
  const auto again = Match::load(match->save());
  if (!again) stop_if_wrong("a saved match does not load: " + again.error().english);
  if (!(again->position() == match->position())) stop_if_wrong("a saved match loads to another position");
  return 0;
}
