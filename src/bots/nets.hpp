#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/net.hpp"

namespace spielwerk {

// The net with this name for this game, or why there is none that fits: of those that somebody brought, else of those
// that are part of the program, which are named after their games. Each is read once.
Expected<std::shared_ptr<const Net>> find_net(std::string_view game, std::string_view name);
// The bytes of a net file, under a name by which bots are told to use it.
void know_net(std::string name, std::string file);
// Whether a net that fits came with the program.
bool has_net(std::string_view game);

// Refused with a reason if it is another game's, or was trained for other rows or rules.
Expected<std::shared_ptr<const Net>> read_net(std::string_view file, std::string_view game);

}  // namespace spielwerk
