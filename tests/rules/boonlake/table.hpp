#pragma once

#include "games/boonlake/rules.hpp"
#include "rules/laid_out.hpp"

// A table of Boonlake for tests: lay out a position in the words of the game, play tokens, look at the result.
//
//   Table table(2);
//   table.hand(0, {"day-01"}).goods(0, {{"coins", 5}}).stands("13a", 0, "inhabitant");
//   table.play({"deed:settle", "done", "house:13a"});
//   EXPECT_EQ(table.stands_on("13a"), "0 house");
//
// It begins with a turn of seat 0 in round 1. The start tiles lie in the order of the fields (start2-1 on field 6 and
// so on), the action tiles in the order pioneer, settle, cattle, area_scoring, hire, progress, builder from the top,
// the scoring tiles score-01 to score-04 in areas 0 to 3; everybody has a level 1 building for wood, both boats at
// wood, 3 inhabitants on the ranch, 5 in the supply, no coins, vases and cards, and the ship at the start. In the solo
// game it is the turn of the human. What is laid out is checked before the first token.

namespace spielwerk::boonlake {

Boonlake printed_game(int players, std::string_view level = "easy");

class Table : public LaidOut<Table, Boonlake> {
 public:
  explicit Table(int players = 2, std::string_view level = "easy");

  // The very beginning instead.
  Table& start();
  // A step of the seat instead of its turn: it is next, and the turn (with the builder, from the lowest row) ends
  // with the ship after it.
  Table& asks(StepKind kind, int seat, int a = 0, int b = 0, int c = 0, int d = 0);
  // The seat may play or discard a card of any type instead, and then sails from the top row, which is asked.
  Table& plays(int seat = 0);
  // An interim scoring begins, counted from 1: the ship of this seat has just passed the lock and brought what its
  // space shows. Earlier scorings marked the areas 3, 2, 1. The fourth is triggered by the last seat.
  Table& scoring(int number, int triggered_by = 0);
  // It is the turn of the Eminence.
  Table& her_turn();

  // Laying out. Everything is named as in tokens; fields count from 1.
  Table& turn(int seat);
  Table& round(int number);
  Table& deeds(const Tokens& ids);  // from the top, all seven
  Table& goals(const Tokens& ids);  // by area
  Table& hand(int seat, const Tokens& cards);
  Table& played(int seat, const Tokens& cards);
  Table& discarded(const Tokens& cards);
  Table& pile(const Tokens& cards);  // only these are left in it; the others are discarded
  // coins, vases, points (track line "goals"), ranch (inhabitants, from the supply; or back to it).
  Table& goods(int seat, const Things& goods);
  Table& sites(int seat, const Things& levels);
  Table& boats(int seat, std::string_view first, std::string_view second);
  Table& tracks(int seat, int coin, int card);
  Table& lever(int seat, std::string_view lever, bool used = false);
  Table& tile(int field, std::string_view tile);                           // also "pasture"; "" takes a tile away
  Table& stands(std::string_view plot, int side, std::string_view piece);  // pieces come from board and supply
  Table& cattle(int field, int side, int count);
  Table& ship(int side, std::string_view space);
  Table& covered(const Tokens& regions);
  Table& heap(const Tokens& tiles);  // only these grey tiles are left
  Table& pastures(int count);
  Table& mark(int seat, int scoring, int area);
  Table& project(int seat, int area);
  Table& solo_tile(std::string_view tile, int wish);  // she uses it, with this wish (a field)
  Table& cactus(int steps);

  // Playing, beyond what every table can.
  Table& deal_cards();               // draws and reveals whatever comes first while cards or tiles are drawn
  Table& done_until(StepKind kind);  // `done` and the first outcome until this is asked

  // `done`, or what comes first, until this is asked of the seat (a step of chance: is due), or the game is over.
  Table& until(StepKind kind, int seat);
  Tokens follow_her();  // every step of chance with one outcome, and what they were

  // Looking.
  bool offers(std::string_view beginning);  // a token that begins so
  StepKind asked();
  // coins, vases, ranch, supply, cards, points, beside, coin_track, card_track, wood, clay, stone, iron, levers
  // (owned), ready (levers), houses, settlements, cattle (off the board).
  int has(int seat, std::string_view thing);
  int points(int seat, Line line);
  std::string stands_on(std::string_view plot);  // "0 house", or "" if it is free
  int cattle_on(int field, int side);
  std::string tile_on(int field);
  std::string ship_of(int side);
  std::string boats_of(int seat);  // "wood+clay"
  bool ready(int seat, std::string_view lever);
  std::string view(Seat reader);

 private:
  void lay_out();
  void mark_earlier(int scorings);
  void second_round();
  int card(std::string_view id) const;
  int goal(std::string_view id) const;
  int tile_number(std::string_view id) const;
  int space(std::string_view id) const;
  Standing& plot(std::string_view id);
  void uncover(Player& player, Piece piece, int count);
};

}  // namespace spielwerk::boonlake
