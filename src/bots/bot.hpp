#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/advice.hpp"
#include "play/any_game.hpp"

namespace spielwerk {

// Somebody who plays by itself. It is told where it sits and what the position is, but works only with what that seat
// can imagine of it (bots/imagined.hpp).
class Bot {
 public:
  virtual ~Bot() = default;
  virtual Action choose(const Position& position, Seat seat) = 0;
  // What it would do and why, for somebody who asks; nothing if it cannot say.
  virtual std::optional<Advice> advise(const Position&, Seat) { return std::nullopt; }
};

// The names of the bots, weakest first.
const std::vector<std::string>& bot_names();

// A bot for a game, nothing if there is none of that name. The same seed gives the same choices. The game must outlive
// the bot.
std::unique_ptr<Bot> make_bot(std::string_view name, const AnyGame& game, std::uint64_t seed);

}  // namespace spielwerk
