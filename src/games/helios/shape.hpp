#pragma once

#include "core/shape.hpp"
#include "games/helios/rules.hpp"

// What a position of Helios holds, part by part (docs/decisions/0032-shapes.md).

namespace spielwerk::helios {

extern const std::vector<std::string> kStepIds;  // in the order of StepKind: position.cpp

inline constexpr int kMostPieces = 60;  // of one kind
inline constexpr int kMostMana = 200;
inline constexpr int kMostPoints = 9999;
inline constexpr int kMostLaps = 100;
inline constexpr int kMostInRow = 10;

template <class V, class P>
void fields(V& v, const Helios& game, P& player)
  requires std::is_same_v<const P, const Player>
{
  using namespace shape;
  const Components& printed = game.printed();
  const auto on_board = [&printed](int field) { return printed.board.name[at(field)]; };
  const auto board = set_of(printed.board.size, on_board);
  const auto field = id_or_none(printed.board.size, on_board);
  v("land", player.land, board, kColourIds);
  v("special", player.special, board, kSpecialIds);
  v("temples", player.temples, board);
  v("resource", player.resource, board, kColourIds);
  v("second", player.second, board, kColourIds);
  // Bags are closed, but every gain is seen (decision 0005).
  v("points", player.points, up_to(kMostPoints));
  v("buildings", player.buildings, set_of(static_cast<int>(printed.buildings.size()), [&printed](int building) {
      return printed.buildings[at(building)].id;
    }));
  const auto persons = set_of(static_cast<int>(printed.persons.size()),
                              [&printed](int person) { return printed.persons[at(person)].id; });
  v("persons", player.persons, persons);
  v("active", player.active, persons);
  v("mana", player.mana, up_to(kMostMana));
  v("range", player.range, up_to(printed.last_range));
  v("sun", player.sun, id_of(printed.board.size, on_board));
  v.value("sun_came_from", player.before == kNoField ? 0 : 1 + player.before, field);
  v.covers(player.before);
  v("lap", player.lap, between(-kMostLaps, kMostLaps));
  v("best_lap", player.best_lap, up_to(kMostLaps));
  v("rows", player.rows, up_to(kMostInRow), kRowIds);
  v.covers(player.unused);
}

template <class V, class S>
void fields(V& v, const Helios& game, S& s)
  requires std::is_same_v<const S, const State>
{
  using namespace shape;
  const Components& printed = game.printed();
  const auto on_board = [&printed](int field) { return printed.board.name[at(field)]; };
  v("round", s.round, up_to(game.rounds().rounds - 1));
  v("turns_taken", s.turns, up_to(game.players() * game.rounds().turns));
  v("start_player", s.start, seat_id());
  v("active_player", s.seat, seat_id());
  v("over", s.over, flag());
  v("circled", s.circled, flag());
  v("bought", s.bought, flag());
  v("acted", s.acted, flag());
  v("passes", s.passes, up_to(game.players()));
  v.stack("pending", s.steps, [&](auto& step) {
    v("step", step.kind, id_of(kStepIds));
    v("a", step.a, up_to(255));
    v("b", step.b, up_to(255));
  });
  v.group("payment", [&] {
    v("colours", s.payment.colours, set_of(kColourIds));
    v("either", s.payment.either, set_of(kColourIds));
    v("any", s.payment.any, up_to(kMostPieces));
    v("field", s.payment.field, id_of(printed.board.size, on_board));
    v("colour", s.payment.colour, id_of(kColourIds));
    v("floor", s.payment.floor, up_to(kMaxFields), kColourIds);
  });
  v.covers(s.drawn);
  v.each("drawn", static_cast<int>(s.drawn.size()), [&](int i) {
    const std::uint8_t drawn = s.drawn[at(i)];
    v.value("tile", drawn == 0 ? 0 : 1 + drawn_tile(drawn), id_or_none(kColourIds));
    v.value("resource", drawn_with_resource(drawn), flag());
  });
  v.each(
      "action_tiles", kSymbols,
      [&](int symbol) {
        v.stack("column", s.columns[at(symbol)], [&](auto& colour) { v("colour", colour, id_of(kRowIds)); });
        v("stack", s.stacks[at(symbol)], up_to(kMostPieces), kRowIds);
        v("discards", s.discards[at(symbol)], up_to(kMostPieces), kRowIds);
      },
      Named{&kSymbolIds});
  v.group("land", [&] {
    v("stacks", s.land_stacks, up_to(kMostPieces), kColourIds);
    v("extra_stack", s.extra_stack, up_to(kMostPieces), kColourIds);
    v("open", s.display, up_to(kMostPieces), kColourIds);
    v("open_without_resource", s.display_bare, up_to(kMostPieces), kColourIds);
    v("specials", s.specials, up_to(kMostPieces), kSpecialIds);
  });
  v.group("supply", [&] {
    v("resources", s.supply, up_to(kMostPieces), kColourIds);
    v("mana", s.mana, up_to(kMostMana));
    v("houses", s.houses, up_to(kMostPieces));
  });
  v.seats("players", [&](int seat) { fields(v, game, s.players[at(seat)]); });
  v.covers(s.unused);
}

}  // namespace spielwerk::helios
