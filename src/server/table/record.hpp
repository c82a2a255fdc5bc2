#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/clock.hpp"

// The record of a table: what happened there, entry by entry. It only grows; taking back is an entry, too. So two
// writers can never both write the same ply, and whatever was acknowledged stands where it stood.

namespace spielwerk::server {

struct Entry {
  enum class Kind : std::uint8_t { deal, move, confirm, undo, leave };

  int ply = 0;
  Kind kind = Kind::deal;
  Seat seat = Seat::chance();
  std::string body;    // the token; how many choices are taken back; the bot that takes the seat
  std::string client;  // the sender's own id of the message, empty for what the server does
  Time at = 0;
};

// Time that does not count for whoever had to act after an entry: nobody kept the clock then.
struct Credit {
  int ply = 0;
  Time time = 0;
};

std::string_view name_of(Entry::Kind kind);
std::optional<Entry::Kind> entry_kind(std::string_view name);

}  // namespace spielwerk::server
