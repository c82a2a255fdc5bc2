#pragma once

#include <string>

#include "cli/draw.hpp"

// Keyflower on a terminal: the auction as a table with a column for every player, the boats, and every village as a map
// of hexagons with its roads and rivers.

namespace spielwerk::cli {

std::string draw_keyflower(const Json& view, const Json& components, const DrawStyle& style);

}  // namespace spielwerk::cli
