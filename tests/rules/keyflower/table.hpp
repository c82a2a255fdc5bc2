#pragma once

#include "games/keyflower/rules.hpp"
#include "rules/laid_out.hpp"

// A table of Keyflower for tests: lay out a position in the words of the game, play tokens, look at the result.
//
//   Table table(2);
//   table.lots({"keywood"}).workers(0, {{"blue", 3}});
//   table.play({"use:keywood", "blue:1"});
//   EXPECT_EQ(table.lies("home_1", "wood"), 1);
//
// It begins with a turn of seat 0 in the season that is named. Seat k has home_(k+1), nobody has workers or skills, and
// the boats are empty. What is laid out comes from the bag and the supplies; it is checked before the first token.

namespace spielwerk::keyflower {

Keyflower printed_game(int players);

class Table : public LaidOut<Table, Keyflower> {
 public:
  explicit Table(int players = 2, std::string_view season = "spring");

  // The very beginning instead.
  Table& start();
  // The game is over instead: only for scoring.
  Table& end();

  // Laying out. Everything is named as in tokens.
  Table& lots(const Tokens& ids);  // tiles for auction; others of the season fill up their number
  Table& workers(int seat, const Things& workers);
  Table& skills(int seat, const Things& skills);
  Table& bid(int seat, std::string_view tile, std::string_view colour, int count);
  Table& used(std::string_view tile, std::string_view colour, int count);  // one use, after those before
  Table& tile(int seat, std::string_view id, bool upgraded = false);       // in the village, where it fits first
  Table& tile_at(int seat, std::string_view id, int q, int r, int turns, bool upgraded = false);
  Table& upgraded(std::string_view tile);
  Table& boat(int seat, std::string_view side);  // a summer boat with this side up
  Table& resources(std::string_view tile, const Things& resources);
  Table& load(std::string_view boat, const Things& workers, const Things& skills);
  Table& start_player(int seat);
  Table& turn(int seat);
  Table& passes(int count);
  Table& winter_hand(int seat, const Tokens& ids);
  Table& empty_bag(int left);  // all but so many workers go to the screen of the last seat
  Table& empty_supply(std::string_view resource);

  // Playing, beyond what every table can.
  Table& play(const Tokens& tokens);  // questions with one answer between these tokens and after them are answered
  Table& pass_all();                  // everybody passes
  Table& end_season();                // everybody passes, takes the first boat and places tiles where they fit first

  // Looking.
  int has(int seat, std::string_view thing);  // workers and skills behind the screen
  int lies(std::string_view tile, std::string_view resource);
  int on(std::string_view tile);
  int bid_of(int seat, std::string_view tile);
  std::string colour(std::string_view tile);
  int owner(std::string_view tile);  // of a tile in a village
  bool is_upgraded(std::string_view tile);
  int in_bag(std::string_view colour);
  std::string view(Seat reader);
  int number(std::string_view tile) const;

 private:
  void place(int seat, int tile, int q, int r, int turns);
  bool answer_the_only_way();
};

}  // namespace spielwerk::keyflower
