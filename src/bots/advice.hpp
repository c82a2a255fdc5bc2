#pragma once

#include "bots/mind.hpp"

namespace spielwerk {

// Why the best choice is the best, in two sentences for who sits there.
Text reason_of(const Analysis& analysis);

}  // namespace spielwerk
