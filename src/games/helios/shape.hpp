#pragma once

#include "core/shape.hpp"
#include "games/helios/rules.hpp"

// What a position of Helios holds, part by part (docs/decisions/0032-shapes.md).

namespace spielwerk::helios {

extern const std::vector<std::string> kStepIds;  // in the order of StepKind: position.cpp

// What files say in a way of their own: position.cpp.
void file_tiles(JsonWriter& json, const Helios& game, const Player& player);
void file_tiles(const Reader& list, const Helios& game, Player& player);
void file_persons(JsonWriter& json, const Helios& game, const Player& player);
void file_persons(const Reader& persons, const Helios& game, Player& player);
void file_rows(JsonWriter& json, const Player& player);
void file_rows(const Reader& rows, Player& player);
void file_drawn(JsonWriter& json, const State& s);
void file_drawn(const Reader& list, State& s);

struct FieldNames {
  const Board* board;
  std::string operator()(int field) const { return board->name[at(field)]; }
  // Better than a list of all fields.
  static Text unknown() { return {"is not a field", "ist kein Feld"}; }
};

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
  const FieldNames on_board{&printed.board};
  const auto board = set_of(printed.board.size, on_board);
  v.numbers([&] {
    v("land", player.land, board, kColourIds);
    v("special", player.special, board, kSpecialIds);
    v("temples", player.temples, board);
    v("resource", player.resource, board, kColourIds);
    v("second", player.second, board, kColourIds);
  });
  v.file([&] { v.own("tiles", [&](auto& json) { file_tiles(json, game, player); }); });
  // Bags are closed, but every gain is seen (decision 0005).
  v("points", player.points, up_to(kMostPoints));
  v("buildings", player.buildings, set_of(static_cast<int>(printed.buildings.size()), [&printed](int building) {
      return printed.buildings[at(building)].id;
    }));
  const auto persons = set_of(static_cast<int>(printed.persons.size()),
                              [&printed](int person) { return printed.persons[at(person)].id; });
  v.numbers([&] {
    v("persons", player.persons, persons);
    v("active", player.active, persons);
  });
  v.file([&] { v.own("persons", [&](auto& json) { file_persons(json, game, player); }); });
  v("mana", player.mana, up_to(kMostMana));
  v.numbers([&] { v("range", player.range, up_to(printed.last_range)); });
  v("sun", player.sun, id_of(printed.board.size, on_board));
  v("sun_came_from", player.before, id_or(kNoField, printed.board.size, on_board));
  v("lap", player.lap, between(-kMostLaps, kMostLaps));
  v("best_lap", player.best_lap, up_to(kMostLaps));
  v.numbers([&] { v("rows", player.rows, up_to(kMostInRow), kRowIds); });
  v.file([&] { v.own("rows", [&](auto& json) { file_rows(json, player); }); });
  v.follows(player.unused);
}

template <class V, class S>
void fields(V& v, const Helios& game, S& s)
  requires std::is_same_v<const S, const State>
{
  using namespace shape;
  const Components& printed = game.printed();
  const FieldNames on_board{&printed.board};
  v("round", s.round, one_of(game.rounds().rounds));
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
  v.numbers([&] {
    v.covers(s.drawn);
    v.each("drawn", static_cast<int>(s.drawn.size()), [&](int i) {
      const std::uint8_t drawn = s.drawn[at(i)];
      v.value("tile", drawn == 0 ? 0 : 1 + drawn_tile(drawn), id_or_none(kColourIds));
      v.value("resource", drawn_with_resource(drawn), flag());
    });
  });
  v.file([&] { v.own("drawn", [&](auto& json) { file_drawn(json, s); }); });
  v.each(
      "action_tiles", kSymbols,
      [&](int symbol) {
        v.stack(
            "column", s.columns[at(symbol)],
            [&](auto& colour) {
              v.numbers([&] { v("colour", colour, id_of(kRowIds)); });
              v.file([&] { v("", colour, id_of(kRowIds)); });
            },
            printed.tiles_in_column);
        v.numbers([&] { v("stack", s.stacks[at(symbol)], up_to(kMostPieces), kRowIds); });
        v("discards", s.discards[at(symbol)], up_to(kMostPieces), kRowIds);
      },
      Named{&kSymbolIds});
  v.group("land", [&] {
    v("stacks", s.land_stacks, up_to(kMostPieces), kColourIds);
    v("extra_stack", s.extra_stack, up_to(kMostPieces), kColourIds);
    v("open", s.display, up_to(kMostPieces), kColourIds);
    v("open_without_resource", s.display_bare, up_to(kMostPieces), kColourIds);
    v.numbers([&] { v("specials", s.specials, up_to(kMostPieces), kSpecialIds); });
  });
  v.numbers([&] {
    v.group("supply", [&] {
      v("resources", s.supply, up_to(kMostPieces), kColourIds);
      v("mana", s.mana, up_to(kMostMana));
      v("houses", s.houses, up_to(kMostPieces));
    });
  });
  v.seats("players", [&](int seat) { fields(v, game, s.players[at(seat)]); });
  v.follows(s.unused);
}

}  // namespace spielwerk::helios
