#pragma once

#include <string>

#include "cli/draw.hpp"

// Boonlake on a terminal: the map as a grid of fields with their plots, the river with its ships, the action board, the
// scoring tiles, and every board with its hand.

namespace spielwerk::cli {

std::string draw_boonlake(const Json& view, const Json& components, const DrawStyle& style);

}  // namespace spielwerk::cli
