#pragma once

#include <string>

#include "play/match.hpp"

namespace spielwerk {

// The match from the start, a line a ply: number, who, what, the rule. With fingerprints, each line also has the token
// and the fingerprint of the position after it: such a text pins down the behaviour of the rules.
std::string transcript(const Match& match, int plies, Language language, bool fingerprints);

}  // namespace spielwerk
