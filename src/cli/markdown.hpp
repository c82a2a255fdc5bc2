#pragma once

#include <string>
#include <string_view>

#include "cli/terminal.hpp"

// The little Markdown of our own texts, for a terminal: paragraphs, lists, tables, emphasis and code.

namespace spielwerk::cli {

// The text without its marks; emphasis is bold, code is plain.
std::string markdown_inline(std::string_view text, bool colour);

// Paragraphs broken to `width`, tables with columns that line up.
Block markdown(std::string_view text, int width, bool colour);

}  // namespace spielwerk::cli
