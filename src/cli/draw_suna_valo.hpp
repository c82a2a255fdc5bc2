#pragma once

#include <string>

#include "cli/draw.hpp"

// Suna Valo on a terminal. Everything is lines of text: the shared board, the displays, and the farms with a column of
// cards for each of their six columns.

namespace spielwerk::cli {

std::string draw_suna_valo(const Json& view, const Json& components, const DrawStyle& style);

}  // namespace spielwerk::cli
