#pragma once

#include "games/helios/rules.hpp"
#include "rules/laid_out.hpp"

// A table of Helios for tests: lay out a position in the words of the game, play tokens, look at the result.
//
//   Table table(2);
//   table.tile(0, "e3", "blue").resources(0, "d4", {"grey"}).action(0, "build");
//   table.play({"build:temple", "site:d4"});
//   EXPECT_EQ(table.mana(0), 2);
//
// The position begins in round 1: every player has brown land on d4 without a resource, the sun on d3 and 1 mana.
// Whatever is laid out is completed (supply, stacks) and checked before the first token is played.

namespace spielwerk::helios {

class Table : public LaidOut<Table, Helios> {
 public:
  // At rest in the action rounds: seat 0 is to take an action tile. Columns: land red red red blue blue yellow (lowest
  // last), build and sun the same. Open land: one of each colour with its resource. All special tiles, all persons.
  explicit Table(int players = 2, bool open_bags = false);

  // Laying out. Fields are named "d4", tiles by colour or special tile ("blue", "temples").
  Table& tile(int seat, std::string_view field, std::string_view tile);
  Table& tiles(int seat, const std::vector<std::string>& fields, std::string_view tile = "brown");
  Table& no_tiles(int seat);                                               // not even the first one
  Table& all_tiles_but(int seat, const std::vector<std::string>& fields);  // land of all colours
  Table& resources(int seat, std::string_view field, const std::vector<std::string>& colours);
  Table& temple(int seat, std::string_view field);
  Table& building(int seat, std::string_view id);
  Table& person(int seat, std::string_view id, bool active = false);
  Table& with_mana(int seat, int mana);
  Table& with_points(int seat, int points);
  Table& sun(int seat, std::string_view field, std::string_view came_from = "", int lap = 0, int best_lap = 0);
  Table& row(int seat, std::string_view row, const std::vector<std::string>& symbols, bool grey = false);
  Table& column(std::string_view symbol, const std::vector<std::string>& colours);  // the lowest last
  Table& discards(std::string_view symbol, const std::vector<std::string>& colours);
  Table& open_land(const std::vector<std::string>& colours);       // each with its resource
  Table& open_land_bare(const std::vector<std::string>& colours);  // each without
  Table& extra_stack(const std::vector<std::string>& colours);
  // Puts resources out of reach: so many of a colour stay in the supply, the rest lies on land of the last seat, which
  // gets whatever tiles it needs for that. Only for positions in which that seat's board does not matter.
  Table& supply_left(std::string_view colour, int left);
  Table& round(int number);       // from 1
  Table& turns_taken(int turns);  // in this round, by all
  Table& start_player(int seat);

  // Who is to do what: taking a tile; in the middle of an action ("land", "build", "sun" or "any"); the persons phase.
  Table& turn(int seat);
  Table& action(int seat, std::string_view symbol);
  Table& persons(int seat);

  // Playing, beyond what every table can.
  // The first legal action until a player is at the start of a turn of this kind ("take", "persons") or the game
  // is over; chance is dealt.
  Table& skip_to(std::string_view step, int seat = -1);

  // Looking.
  std::string step();    // "take", "act", "pay", ... of the next pending step
  int points(int seat);  // in the bag
  int mana(int seat);
  int range(int seat);
  std::string sun(int seat);
  std::vector<std::string> resources_on(int seat, std::string_view field);  // sorted by colour number
  int resources(int seat);
  int resources(int seat, std::string_view colour);
  int supply(std::string_view colour);
  bool has_tile(int seat, std::string_view field);
  bool has_temple(int seat, std::string_view field);
  bool has_building(int seat, std::string_view id);
  int row_size(int seat, std::string_view row);

 private:
  void complete() override;
  int field(std::string_view name) const;
  static int colour(std::string_view id);
  void take_tiles_from_stacks();
  int plentiful_land() const;
  void seat_at(int seat, const std::vector<Step>& steps);

  bool own_extra_stack_ = false;
};

// The game as printed, for a number of players.
Helios printed_game(int players, bool open_bags = false);

}  // namespace spielwerk::helios
