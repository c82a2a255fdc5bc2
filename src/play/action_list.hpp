#pragma once

#include <string>

#include "play/any_game.hpp"

// The published list of everything that can be done in a game, by its flat number (docs/decisions/0030).

namespace spielwerk {

// As tokens are written, but without a position: where a token names what lies at a place, the place itself. Empty if
// this edition does not print it.
std::string text_of(const AnyGame& game, Action action);
Text sentence_of(const ActionKind& kind);

// Kinds and numbers as JSON. Equal for all editions, but for the texts of what an edition prints.
std::string action_list(const AnyGame& game);

// A number that changes when any action gets another flat number: of the kinds, their arguments and all that they can
// be. Texts do not count.
std::uint64_t fingerprint(const Grammar& grammar);

}  // namespace spielwerk
