#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.hpp"
#include "server/limits.hpp"
#include "server/scope.hpp"

// What comes in over the WebSocket (docs/protocol.md, "To the server").

namespace spielwerk::server {

struct Command {
  enum class Kind : std::uint8_t { watch, unwatch, move, confirm, undo, leave, why, hint, analyse, chat, lobby, ping };

  Kind kind = Kind::ping;
  std::string table;
  std::string id;     // the sender's own
  std::string token;  // move, why
  std::string text;   // chat
  int ply = 0;
  int step = 0;  // analyse
  bool confirm = false;
  bool all = false;
  bool off = false;
};

// The names of the kinds, in their order.
const std::vector<std::string>& command_names();

// What an API token needs to send it.
Scope scope_of(Command::Kind kind);

// Checked member by member. The error names the member.
Expected<Command> read_command(std::string_view json, const Limits& limits);

// The sender's id of a message that cannot be read otherwise, so that it can be answered; empty if there is none.
std::string salvaged_id(std::string_view json, const Limits& limits);

}  // namespace spielwerk::server
