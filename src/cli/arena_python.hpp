#pragma once

#include <string>
#include <vector>

#include "core/text.hpp"

namespace spielwerk::cli {

// Whether one of the bots is a policy in Python ("python:my_bot.py"). Such a bot is a file of code, so it is no plan
// that a server could take for a name: it plays through the package for Python (docs/python.md).
bool has_python_bot(const std::vector<std::string>& bots);

// Becomes `python3 -m spielwerk.arena` with these words. Returns only if there is no Python: why not.
Text become_python_arena(const std::vector<std::string>& words);

}  // namespace spielwerk::cli
