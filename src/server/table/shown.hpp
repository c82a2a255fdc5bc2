#pragma once

#include "play/any_game.hpp"

// Parts of messages that a program is shown as well which plays without a table (bindings/wasm).

namespace spielwerk::server {

// An array of what may be chosen, with everything that somebody who chooses wants to know.
void write_actions(JsonWriter& json, const AnyGame& game, const Position& position, Language language);
// Places and points, by source.
void write_result(JsonWriter& json, const AnyGame& game, const Position& position, Language language);

}  // namespace spielwerk::server
