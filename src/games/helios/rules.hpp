#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/helios/actions.hpp"
#include "games/helios/components.hpp"
#include "games/helios/state.hpp"
#include "games/helios/sun.hpp"

namespace spielwerk::helios {

// The rules of Helios (docs/rules/helios.md) for a number of players and an edition.
class Helios {
 public:
  using State = helios::State;

  static GameInfo info();
  static Helios make(const Config& config, Reader edition);
  Helios(Components components, int players, bool open_bags);

  // The flow of the game: rules.cpp.
  int players() const { return players_; }
  State start() const;
  Seat to_move(const State& s) const;
  void legal(const State& s, ActionList& out) const;
  void outcomes(const State& s, OutcomeList& out) const;
  int pile(const State& s) const;
  void apply(State& s, Action action) const;
  int max_length() const;

  // score.cpp
  Scores score(const State& s) const;
  std::vector<ScoreSource> score_sources() const;

  // view.cpp
  void view(const State& s, Seat reader, JsonWriter& json) const;
  void components(JsonWriter& json) const;
  State resample(const State& s, Seat reader, Rng& rng) const;
  bool reveals(const State& s, Action action) const;

  // notation.cpp and refusals.cpp
  std::string token(const State& s, Action action) const;
  Text sentence(const State& s, Action action) const;
  std::string rule(const State& s, Action action) const;
  std::vector<std::string> targets(const State& s, Action action) const;
  Text prompt(const State& s) const;
  Refusal why_not(const State& s, std::string_view text) const;

  // position.cpp
  std::string check(const State& s) const;
  void write_position(const State& s, JsonWriter& json) const;
  State read_position(Reader position) const;

  // What the parts above share.
  const Components& printed() const { return components_; }
  bool has(const Player& player, Function function) const {
    return (player.buildings & components_.with_function[static_cast<std::size_t>(function)]) != 0;
  }
  Sun sun_of(const State& s, int seat) const;
  Fields fields_for_tile(const State& s, int seat) const;
  int temple_cost(const Player& player) const;
  // Whether the player can pay this now, replacing missing colours by two resources each (Helios 4.7).
  bool affordable(const Player& player, const Cost& cost) const;
  // What a player would owe for this now.
  Payment owed(const Player& player, const Cost& cost) const;
  // The land that the sun would give a resource to, by colour, if it shone from this field (Helios 6.4).
  Fields shone_land(const Player& player, int colour, int field) const;
  // The points of the temples that the sun would shine on from this field (Helios 6.5).
  int temple_points(const Player& player, int field) const;
  // What a completed circle brings the player (Helios 6.12).
  int circle_points(const Player& player) const;
  Rounds rounds() const { return components_.rounds[static_cast<std::size_t>(players_)]; }

 private:
  // What may be chosen: one function a step.
  void legal_takes(const State& s, ActionList& out) const;
  void legal_acts(const State& s, int symbols, ActionList& out) const;
  void legal_buildings(const State& s, ActionList& out) const;
  void legal_payments(const State& s, ActionList& out) const;
  void legal_bonus_fields(const State& s, ActionList& out) const;
  void legal_colours(const State& s, ActionList& out) const;
  void legal_shares(const State& s, ActionList& out) const;
  void legal_persons(const State& s, ActionList& out) const;
  void legal_first_land(const State& s, ActionList& out) const;

  // What an action does.
  void perform(State& s, Action action) const;
  void take(State& s, int symbol, int row) const;
  void put_tile(State& s, Tile tile, bool with_resource, int field) const;
  void begin_payment(State& s, const Cost& cost) const;
  void pay(State& s, int field, int colour) const;
  void raise_temple(State& s, int field) const;
  void finish_building(State& s, int building) const;
  void finish_activation(State& s, int person) const;
  void move_sun(State& s, int field) const;
  void shine(State& s) const;
  void give_resource(State& s, int field, int colour) const;
  void gain_mana(State& s, int amount) const;
  void gain_range(Player& player, int amount) const;

  // What follows by itself.
  void settle(State& s) const;
  bool settle_step(State& s) const;
  void begin_set_up(State& s) const;
  void lay_out_land(State& s) const;
  void discard_display(State& s) const;
  bool next_deal(State& s) const;
  void end_turn(State& s) const;
  void begin_persons(State& s) const;
  void end_persons_turn(State& s) const;
  void refill(State& s) const;
  void seat_bonus(State& s, int position) const;
  void clear_row(State& s, int row) const;
  int column_to_fill(const State& s) const;

  Components components_;
  int players_;
  bool open_bags_;
};

static_assert(Game<Helios>);

}  // namespace spielwerk::helios
