#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/mind.hpp"
#include "bots/plan.hpp"
#include "play/any_game.hpp"

namespace spielwerk {

// Somebody who plays by itself. It is told where it sits and what the position is, but thinks only about what that seat
// can imagine of it (bots/imagined.hpp).
class Bot {
 public:
  virtual ~Bot() = default;
  virtual Action choose(const Position& position, Seat seat) = 0;
  // Where to look whether it has to answer with what it has found, from any moment on. A bot that does not think long
  // need not look.
  virtual void heed(const std::atomic<bool>* /*stop*/) {}
  // What it thinks of the choices of the seat to move; nothing for a bot that does not think.
  virtual std::optional<Analysis> analyse(const Position&, Seat, const Effort&) { return std::nullopt; }
  // How often the clock ended a thought early: then the same seed need not give the same choices.
  virtual int late() const { return 0; }
};

// The names of the bots, weakest first: levels, then the ladder.
const std::vector<std::string>& bot_names();

// A bot for a game, nothing if the text means none (read_plan says why). The same seed gives the same choices. The game
// must outlive the bot.
std::unique_ptr<Bot> make_bot(std::string_view text, const AnyGame& game, std::uint64_t seed);
std::unique_ptr<Bot> bot_of(const BotPlan& plan, const AnyGame& game, std::uint64_t seed);

}  // namespace spielwerk
