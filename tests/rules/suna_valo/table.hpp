#pragma once

#include "games/suna_valo/rules.hpp"
#include "rules/laid_out.hpp"

// A table of Suna Valo for tests: lay out a position in the words of the game, play tokens, look at the result.
//
//   Table table;
//   table.card(0, "H02").energy(0, 3).village({"H01", "H05", "H08"});
//   table.play({"buy:H01", "pay:energy", "place:crop"});
//   EXPECT_EQ(table.has(0, "grain"), 1);
//
// It begins in era I with white's turn. Farms are empty of goods, and both players have no energy. White has C08, black
// C05. The village is H01 H05 H08, white's display H11 H14 H17, black's H12 H15 H18, with nothing on the cards. P01 and
// S01 lie open. What is laid out is completed (pile, discards) and checked before the first token is played.

namespace spielwerk::suna_valo {

using Goods = Things;

class Table : public LaidOut<Table, SunaValo> {
 public:
  explicit Table(const Options& options = {});

  // The very beginning instead.
  Table& start();

  // Laying out. Everything is named as in tokens.
  Table& era(int number);  // from 1; orders of earlier eras lie open
  Table& card(int seat, std::string_view id, std::string_view column = "", const Tokens& stored = {});
  Table& back(int seat, std::string_view id, std::string_view column);          // face down
  Table& order(int seat, std::string_view id, const std::vector<int>& filled);  // a personal order, spaces from 1
  Table& complete(int seat, std::string_view id);                               // with a crate on it
  Table& goods(int seat, const Goods& goods);                                   // in the headers, and energy
  Table& energy(int seat, int amount);
  Table& on_character(int seat, const Goods& goods);
  Table& character(int seat, std::string_view id);
  Table& village(const Tokens& ids);  // from the left, "" for none
  Table& display(int seat, int place, std::string_view id, const Goods& goods = {}, int markers = 0);
  Table& public_order(int place, std::string_view id);  // places from 0, two for each era
  Table& ship_order(int place, std::string_view id);
  Table& delivered(int seat, int place, const std::vector<int>& spaces);
  Table& barrel(int seat, int place);             // on a public order, first come first served
  Table& ship(int seat, int place);               // on a ship order
  Table& gone(int seat, std::string_view place);  // a piece of the farm
  Table& tile(int seat, std::string_view id, bool works = true);
  Table& end_tile(int seat, std::string_view id);
  Table& board_tiles(const Tokens& progress, const Tokens& end);
  Table& tracks(int seat, int left, int right, bool detour = false);
  Table& row_marker(int seat, int row, std::string_view side);  // row from 1
  Table& kept(int seat, std::string_view id);
  Table& shortage(int seat, int markers);
  Table& discards(const Tokens& ids);
  // The draw pile: these cards, so many "draw village festival", and the reveal cards ("public", "ship").
  Table& pile(const Tokens& ids, int festivals, const Tokens& reveals);
  Table& last_turns();
  Table& turn(int seat);

  // Playing, beyond what every table can.
  Table& finish();    // the first legal action, "done" if there is one, until a new turn begins or chance is to move
  Table& end_turn();  // the same, and deals

  // Looking.
  int has(int seat, std::string_view good);  // resources in storages, or "energy"
  int in_header(int seat, std::string_view resource);
  Tokens stored(int seat, std::string_view card);  // "" for an empty storage
  Goods on(int seat, int place);                   // goods on a card of the display; "markers", too
  std::string shown(int place);                    // village, from 0
  std::string offered(int seat, int place);        // display
  int cards_in(int seat, std::string_view column);
  bool has_piece(int seat, std::string_view place);
  bool has_tile(int seat, std::string_view id);

 private:
  void complete() override;
  int number(std::string_view card) const;
  void take_away(int card);

  bool own_pile_ = false;
  std::uint64_t own_discards_ = 0;
};

SunaValo printed_game(const Options& options = {});

}  // namespace spielwerk::suna_valo
