#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/helios/components.hpp"
#include "games/helios/grammar.hpp"
#include "games/helios/state.hpp"
#include "games/helios/sun.hpp"

namespace spielwerk::helios {

// The lines of the score: the bag, corner fields, each kind of special tile, buildings, mana, then each person.
inline constexpr int kBag = 0;
inline constexpr int kCorners = 1;
inline constexpr int kSpecialLines = 2;
inline constexpr int kBuildings = kSpecialLines + kSpecials;
inline constexpr int kMana = kBuildings + 1;
inline constexpr int kPersonLines = kMana + 1;

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

  // evaluate.cpp
  Estimate evaluate(const State& s) const;

  // view.cpp
  void view(const State& s, Seat reader, JsonWriter& json) const;
  bool knows_score(const State& s, Seat reader, Seat seat) const { return sees_bag(s, reader, seat.index()); }
  void components(JsonWriter& json) const;
  State resample(const State& s, Seat reader, Rng& rng) const;
  bool reveals(const State& s, Action action) const;
  bool seen(const State& s, Action action, Seat reader) const;
  Text veiled(const State& s, Action action) const;

  // notation.cpp and refusals.cpp
  static const Grammar& grammar();
  std::vector<std::string> argument_words(Action action) const;
  std::string token(const State& s, Action action) const;
  Text sentence(const State& s, Action action) const;
  std::string rule(const State& s, Action action) const;
  std::vector<std::string> targets(const State& s, Action action) const;
  Text prompt(const State& s) const;
  Refusal why_not(const State& s, std::string_view text) const;

  // gains.cpp
  std::vector<Gain> gains(const State& s, Action action) const;

  // check.cpp and position.cpp
  Text check(const State& s) const;
  void write_position(const State& s, JsonWriter& json) const;
  State read_position(Reader position) const;
  // Works out what follows from the rest of a position: the supply, the stacks of action tiles, the range of the sun.
  // Says what is wrong if more pieces are in use than there are.
  Text restock(State& s) const;
  bool payable(const Player& player, const Payment& payment) const;

  // What the parts above share.
  static std::string tile_id(const Player& player, int field);                    // "brown", "temples"
  static std::vector<std::string> resource_ids(const Player& player, int field);  // on a field
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
  // The persons that nobody has bought, a bit each.
  unsigned persons_for_sale(const State& s) const;
  Rounds rounds() const { return components_.rounds[static_cast<std::size_t>(players_)]; }

 private:
  // The flow of the game: rules.cpp.
  void perform(State& s, Action action) const;
  void settle(State& s) const;
  bool settle_step(State& s) const;
  int column_to_fill(const State& s) const;
  bool settle_deal(State& s) const;
  void seat_bonus(State& s) const;
  void begin_round(State& s) const;
  void legal_takes(const State& s, ActionList& out) const;
  bool settle_take(State& s) const;
  void take(State& s, int symbol, int row) const;
  void clear_row(State& s, int row) const;
  void legal_acts(const State& s, int symbols, ActionList& out) const;
  bool settle_act(State& s) const;
  void end_turn(State& s) const;
  void discard_display(State& s) const;
  void refill(State& s) const;
  void gain_mana(State& s, int amount) const;
  void gain_range(Player& player, int amount) const;

  // Land: land.cpp.
  void legal_first_land(const State& s, ActionList& out) const;
  void choose_first_land(State& s, int colour) const;
  void lay_out_land(State& s) const;
  void lay_open(State& s, int kind) const;
  bool settle_draw(State& s) const;
  void legal_land(const State& s, ActionList& out) const;
  bool can_create_land(const State& s) const;
  void take_land(State& s, Offered offered) const;
  bool settle_place(State& s) const;
  void put_tile(State& s, Offered offered, int field) const;
  void give_resource(State& s, int field, int colour) const;
  void legal_bonus_fields(const State& s, ActionList& out) const;
  bool settle_bonus_field(State& s) const;
  void legal_colours(const State& s, ActionList& out) const;
  bool settle_bonus_colour(State& s) const;
  void draw_tile(State& s, int colour) const;
  bool settle_drawn(State& s) const;
  void legal_drawn(const State& s, ActionList& out) const;
  void lay_drawn(State& s, Offered offered) const;

  // Building: building.cpp.
  void legal_buildings(const State& s, ActionList& out) const;
  bool can_build(const State& s) const;
  void begin_temple(State& s) const;
  void begin_building(State& s, int building) const;
  void begin_payment(State& s, const Cost& cost) const;
  void legal_payments(const State& s, ActionList& out) const;
  void legal_free_payments(const State& s, ActionList& out) const;
  bool settle_payment(State& s) const;
  void pay(State& s, Action action) const;
  void return_resource(State& s, int field, int colour) const;
  bool settle_site(State& s) const;
  void raise_temple(State& s, int field) const;
  void finish_building(State& s, int building) const;
  void legal_exchanges(const State& s, ActionList& out) const;
  bool settle_exchange(State& s) const;
  void exchange(State& s, int mana) const;

  // The sun: sunshine.cpp.
  void legal_sun(const State& s, ActionList& out) const;
  void move_sun(State& s, int field) const;
  void shine(State& s) const;
  Fields sharing_land(const State& s) const;
  void legal_shares(const State& s, ActionList& out) const;
  bool settle_share(State& s) const;
  void share(State& s, int field) const;

  // Persons: persons.cpp.
  void begin_persons(State& s) const;
  void legal_persons(const State& s, ActionList& out) const;
  bool settle_persons(State& s) const;
  void buy(State& s, int person) const;
  void begin_activation(State& s, int person) const;
  void finish_activation(State& s, int person) const;
  void end_persons_turn(State& s) const;

  // Previews: gains.cpp.
  struct Holdings;
  Holdings holdings(const State& s, int seat) const;
  Holdings promised(const State& s, const Step& step) const;
  Holdings promised(const State& s, Action action, const State& after) const;

  // Words: notation.cpp and refusals.cpp.
  std::string building_rule(const Building& building) const;
  std::string person_rule(const Person& person) const;
  std::string special_rule(int kind) const;
  Text resource_name(int colour) const;
  Text tile_name(Tile tile) const;
  Text cost_text(const Cost& cost) const;
  Text function_text(const Building& building) const;
  Text scoring_text(const Person& person) const;
  Text sun_gains(const State& s, const SunStop& stop) const;
  Text take_sentence(const State& s, Action action) const;
  Text sun_sentence(const State& s, int field) const;
  Text place_sentence(const State& s, int field) const;
  Text tile_sentence(Action action) const;
  Text special_text(int kind) const;
  Text mana_text(const State& s, int amount) const;
  Text payment_text(const State& s, const Cost& cost) const;
  Text with_payment(const State& s, Text text, const Cost& cost) const;
  Text missing_colours(const Player& player, const Cost& cost) const;
  int special_worth(const State& s, Tile tile, int field) const;
  int person_worth(const State& s, int person) const;
  Text building_sentence(const State& s, int building) const;
  Text person_sentence(const State& s, Action action) const;
  Text temple_sentence(const State& s) const;
  Text pay_sentence(const State& s, Action action) const;
  Refusal why_not(const State& s, Action action) const;
  Refusal why_not_take(const State& s, int symbol) const;
  Refusal other_action(const State& s) const;
  Refusal why_not_land(const State& s) const;
  Refusal why_not_cost(const Player& player, const Cost& cost) const;
  Refusal why_not_temple(const State& s) const;
  Refusal why_not_building(const State& s, int number) const;
  Refusal why_not_sun(const State& s, int field) const;
  Refusal why_not_place(const State& s, int field) const;
  Refusal why_not_pay(const State& s, Action action) const;
  Refusal why_not_site(const State& s, int field) const;
  Refusal why_not_buy(const State& s, int number) const;
  Refusal why_not_activate(const State& s, int number) const;
  Refusal why_not_bonus_field(const State& s, int field) const;

  // Files: position.cpp.
  void plausible_course(const Reader& position, const State& s) const;

  // Views: view.cpp.
  bool sees_bag(const State& s, Seat reader, int seat) const;
  void view_shared(const State& s, JsonWriter& json) const;
  void view_player(const State& s, int seat, bool bag, JsonWriter& json) const;
  void view_scores(const State& s, Seat reader, JsonWriter& json) const;

  Components components_;
  int players_;
  bool open_bags_;
};

static_assert(Game<Helios>);

}  // namespace spielwerk::helios
