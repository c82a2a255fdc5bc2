#pragma once

#include <cstdint>
#include <span>

#include "core/layout.hpp"
#include "play/any_game.hpp"

// The numeric layout of a game whose type is not known where it is used. Where positions are written by the million,
// core/layout.hpp does the same for the concrete game.

namespace spielwerk {

// It depends on the number of players, the options and the edition; make it once.
Layout layout_of(const AnyGame& game);

// What a seat (a spectator: Seat::nobody()) may know of a position, as `layout_of(game).size` numbers.
void observe(const AnyGame& game, const Position& position, Seat reader, std::span<std::int16_t> out);
void observe(const AnyGame& game, const Position& position, Seat reader, std::span<float> out);

// The whole position, hidden things included, with seats counted from this one.
void observe_everything(const AnyGame& game, const Position& position, Seat first, std::span<std::int16_t> out);

// For programs: every entry with its place, kind, range, items and values.
void write_layout(const Layout& layout, JsonWriter& json);

}  // namespace spielwerk
