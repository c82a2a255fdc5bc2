#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/checked.hpp"
#include "play/match.hpp"

// The first bytes lead to a position, the rest is text that somebody might send as an action: it is found in the legal
// list or refused with a reason, and nothing else happens.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk;
  if (size < 2) return 0;
  const auto& entry = games()[data[0] % games().size()];
  Config config;
  config.players = entry.info.min_players + data[1] % (entry.info.max_players - entry.info.min_players + 1);
  auto match = Match::begin(entry.info.id, config, entry.edition, Seed(1));
  std::size_t next = 2;
  while (next < size && data[next] != 0) {
    match->deal();
    const auto actions = match->legal();
    if (actions.empty()) break;
    match->play(actions[data[next++] % actions.size()]);
  }
  if (next < size) ++next;
  const std::string_view text(reinterpret_cast<const char*>(data) + next, size - next);
  const Position before = match->position();
  const auto found = match->find(text);
  if (!found) {
    const Refusal refusal = match->why_not(text);
    if (refusal.text.english.empty() || refusal.text.german.empty()) stop_if_wrong("refused without a reason");
  } else if (match->game().token(before, *found) != text) {
    stop_if_wrong("found something else");
  }
  if (!(match->position() == before)) stop_if_wrong("looking changed the position");
  return 0;
}
