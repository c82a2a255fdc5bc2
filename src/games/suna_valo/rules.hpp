#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/suna_valo/components.hpp"
#include "games/suna_valo/grammar.hpp"
#include "games/suna_valo/state.hpp"

namespace spielwerk::suna_valo {

// The lines of the score, in the order of the rulebook's scoring pad.
enum class Line : std::uint8_t {
  ships,
  ship_effects,
  barrels,
  crates,
  cards,
  board,
  rows,
  bots,
  end_tile,
  goods,
  shortage
};
inline constexpr int kLines = static_cast<int>(Line::shortage) + 1;

// How many resources of each kind somebody has, wherever they lie.
using Stock = std::array<int, kResources>;

// Small amounts of several things, a byte each; none is above 127.
using Amounts = std::uint64_t;
constexpr Amounts one(int thing) { return Amounts{1} << 8 * thing; }
constexpr int amount(Amounts amounts, int thing) { return static_cast<int>(amounts >> 8 * thing & 0xFF); }

// What lies on a farm, counted in one go.
struct Farm {
  Stock have{};          // as SunaValo::stock says
  Amounts cards = 0;     // in each column
  int drones = 0;        // of the dock
  int cogs = 0;          // on cards that lie face up
  int points = 0;        // on them
  int crates = 0;        // personal orders that are complete
  int order_points = 0;  // of those
};

// What each line of the score says of a seat.
using LinePoints = std::array<int, kLines>;

// What something is worth: in the end, and how much more while there are turns to use it.
struct Worth {
  float last = 0;
  float more = 0;
};

// What a good player thinks of all that is printed, whoever owns it: evaluate.cpp.
struct Prospects {
  struct Card {
    // When it is used: energy, steps, resources, and what the storages produce that are empty. The first has both of
    // them empty, the next ones the second or the first only, the last one none.
    std::array<Worth, 4> use{};
    Worth rate;  // each turn, before anybody knows when its column is activated
  };

  std::array<Worth, kAnyKind + 1> take{};  // the best of some kinds
  Worth energy;                            // one stone
  std::array<Card, kFarmCards> cards{};
  std::array<Worth, kTiles> tiles{};
  std::array<float, kPlaces> places{};      // the points
  std::array<Worth, kOrders> ships{};       // effects of ship orders: energy, steps, resources
  std::array<Worth, kOrders> ship_costs{};  // what is paid for them
  std::array<Amounts, kOrders> ship_resources{};
  // What a delivery to each space brings, less the good that it takes.
  std::array<std::array<std::array<Worth, kMaxSpaces>, kPlayers>, kOrders> spaces{};

  explicit Prospects(const Components& printed);
};

// Sets of kinds of resources, a bit each; see SunaValo::tight_kinds.
using TightKinds = std::uint32_t;

// What can be chosen before a match.
struct Options {
  bool first_game = false;         // four characters only (1.7)
  bool festival_discards = false;  // ship orders "as action B" discard a village card at festivals, too (10.4)
  bool left_first = false;         // of several steps, those of the left cogwheel come first: revision 1
};

// The rules of Suna Valo (docs/rules/suna_valo.md) for an edition.
class SunaValo {
 public:
  using State = suna_valo::State;

  static GameInfo info();
  static SunaValo make(const Config& config, Reader edition);
  SunaValo(Components components, const Options& options);

  // The flow of the game: rules.cpp.
  int players() const { return kPlayers; }
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
  Farm farm(const Player& player) const;
  LinePoints lines(const State& s, int seat, const Farm& farm) const;
  int counted(const Player& player, const Farm& farm, Count what) const;
  int counted(const Player& player, Count what) const { return counted(player, farm(player), what); }

  // evaluate.cpp
  Estimate evaluate(const State& s) const;

  // view.cpp
  void view(const State& s, Seat reader, JsonWriter& json) const;
  bool knows_score(const State&, Seat, Seat) const { return true; }  // points are counted from what lies open
  void components(JsonWriter& json) const;
  State resample(const State& s, Seat reader, Rng& rng) const;
  bool reveals(const State& s, Action action) const;
  bool seen(const State& s, Action action, Seat reader) const;
  Text veiled(const State& s, Action action) const;

  // notation.cpp, sentences.cpp and refusals.cpp
  static const Grammar& grammar();
  std::vector<std::string> argument_words(Action action) const;
  std::string token(const State& s, Action action) const;
  Text sentence(const State& s, Action action) const;
  std::string rule(const State& s, Action action) const;
  std::vector<std::string> targets(const State& s, Action action) const;
  std::vector<Gain> gains(const State& s, Action action) const;  // gains.cpp
  Text prompt(const State& s) const;
  Refusal why_not(const State& s, std::string_view text) const;

  // check.cpp and position.cpp
  Text check(const State& s) const;
  void write_position(const State& s, JsonWriter& json) const;
  State read_position(Reader position) const;

  // What the parts above share.
  const Components& printed() const { return components_; }
  const Prospects& prospects() const { return prospects_; }
  bool has(const Player& player, Ability ability) const {
    return player.character != 0 && components_.characters[player.character - 1U].ability == ability;
  }
  // Characters that may be dealt, a bit each.
  unsigned characters_in_play() const { return characters_; }
  bool festival_discards() const { return festival_discards_; }
  // Whether a seat's character is still a secret (1.7).
  bool choosing_characters(const State& s) const;
  Stock stock(const Player& player) const;
  int goods(const Player& player) const;  // resources and energy together
  int market_price(const Player& player, int resource) const;
  int village_price(const State& s, int seat, int place) const;
  int minimum_price(const Player& player, int card) const;
  Payment price_of_offer(const State& s, int seat, int place) const;  // from the other player
  Payment price_of_ship(const Player& player, int order, int discount) const;
  // Whether this can be paid with so much energy and these resources.
  bool payable(const Player& player, int energy, const Stock& have, const Payment& payment) const;
  int header_space(const Player& player, int resource) const;
  bool header_room(const Player& player, int resource) const;
  bool character_room(const Player& player) const;
  Kinds storable(const Player& player) const;  // kinds for which a storage is free
  bool era_ends(const State& s) const;         // the fourth order lies face up (13.1)
  int pile_size(const State& s) const;
  int dock_drones(const Player& player) const;
  bool order_open(const State& s, int seat, int order, int space) const;  // of Act::deliver
  const Space* space_of(const State& s, int seat, int order, int space) const;
  int resource_of(const State& s, int seat, int order, int space) const;
  bool pieces_left(const Player& player, Piece piece) const {
    return (player.pieces & components_.places_of[static_cast<std::size_t>(piece)]) != 0;
  }
  unsigned progress_in_box(const State& s) const;
  bool in_turn(const State& s, int seat) const;    // its own turn, before a card is added
  int rightmost_in_village(const State& s) const;  // the place of the card; -1: there is none
  bool swap_left(const State& s, int seat) const;  // C06 may still swap in this turn, if not now
  bool may_swap(const State& s, int seat) const;
  bool may_give(const Player& player, int storage, int good, int incoming) const;

 private:
  // The flow of the game: rules.cpp.
  void perform(State& s, Action action) const;
  void settle(State& s) const;
  bool settle_step(State& s) const;
  bool settle_choice(State& s) const;
  void legal_turn(const State& s, ActionList& out) const;
  void legal_placing(const State& s, ActionList& out) const;
  void begin_turn(State& s, int seat) const;
  void end_turn(State& s) const;
  void end_era(State& s) const;
  void income(State& s) const;
  void gain_energy(Player& player, int amount) const {
    player.energy = static_cast<std::uint16_t>(player.energy + amount);
  }
  void perform_chance(State& s, Action action) const;
  void draw_card(State& s, int card) const;
  void reveal_drawn(State& s, int kind) const;
  void choose_character(State& s, int character) const;
  void legal_replacing(const State& s, ActionList& out) const;
  void replace(State& s, int place, int hand) const;
  void end_replacing(State& s) const;
  void discard(State& s, int card) const;

  // Buying, prices, adding: buying.cpp.
  void buy(State& s, int card) const;
  void take_card(State& s) const;
  void legal_payment(const State& s, ActionList& out) const;
  void legal_exact(const State& s, const Player& player, ActionList& out) const;
  void legal_any(const State& s, const Player& player, ActionList& out) const;
  bool settle_payment(State& s) const;
  void pay_resource(State& s, int resource) const;
  void pay(State& s, Action action) const;
  void legal_price(const State& s, ActionList& out) const;
  void legal_price_goods(const State& s, ActionList& out) const;
  bool may_raise(const State& s) const;
  bool settle_price(State& s) const;
  void set_price(State& s, Action action) const;
  void legal_preparing(const State& s, ActionList& out) const;
  void prepare(State& s, Action action) const;
  Kinds stowing(const State& s) const;
  TightKinds tight_kinds(const State& s) const;
  void legal_stowing(const State& s, ActionList& out) const;
  bool settle_stowing(State& s) const;
  void legal_adding(const State& s, ActionList& out) const;
  void add_card(State& s, int card) const;
  void refill(State& s) const;
  void legal_swap(const State& s, int seat, ActionList& out) const;
  void legal_give(const State& s, ActionList& out) const;
  void give(State& s, Action action) const;

  // Storages, placing and activating: farm.cpp.
  void put(Player& player, int storage, int resource) const;
  void take_from(Player& player, int storage, int resource) const;
  Kinds kinds_of_storage(const Player& player, int storage, int resource) const;
  bool returns_to(const Player& player, int storage, int resource) const;
  bool fits_elsewhere(const Player& player, int storage, int resource) const;
  void legal_storages(const Player& player, int resource, Act act, ActionList& out) const;
  void legal_storing(const State& s, ActionList& out) const;
  void place_card(State& s, int seat, int card, int column, bool face_up) const;
  void activate(State& s, int seat, int column, bool flipped) const;
  void activate_card(State& s, int seat, int number) const;
  void use_progress(State& s, int seat, int tile) const;
  bool settle_production(State& s) const;
  void legal_production(const State& s, ActionList& out) const;
  void produce(State& s, Action action) const;
  void legal_takes(const State& s, ActionList& out) const;
  void take(State& s, int good) const;
  bool settle_row(State& s) const;
  void legal_row(const State& s, ActionList& out) const;
  void legal_singles(const State& s, ActionList& out) const;
  bool can_do_something(const Placed& placed) const;
  void legal_fetch(const State& s, ActionList& out) const;

  // Deliveries, pieces, tracks: delivery.cpp.
  void legal_work(const State& s, ActionList& out) const;
  void legal_deliveries(const State& s, int seat, ActionList& out) const;
  void legal_sources(const State& s, ActionList& out) const;
  void deliver(State& s, Action action) const;
  void end_work(State& s) const;
  void use_tile(State& s, int tile) const;
  void legal_pieces(const State& s, ActionList& out) const;
  void remove_piece(State& s, int place) const;
  void legal_steps(const State& s, ActionList& out) const;
  void step(State& s, int way) const;
  void legal_tiles(const State& s, ActionList& out) const;
  void take_progress(State& s, int tile) const;

  // Ship orders and festivals: orders.cpp.
  void legal_ships(const State& s, int seat, int discount, ActionList& out) const;
  bool discards_for_ship(const Step& step) const { return step.kind == StepKind::turn || step.b != 0; }
  void begin_ship(State& s, int seat, int place, int discount) const;
  void ship_paid(State& s) const;
  void ship_effect(State& s) const;
  void celebrate(State& s) const;
  void festival(State& s) const;

  // view.cpp
  void view_shared(const State& s, Seat reader, JsonWriter& json) const;
  void view_player(const State& s, int seat, Seat reader, JsonWriter& json) const;

  // notation.cpp

  // What is printed, in words: words.cpp.
  enum class Whose : std::uint8_t { your, their };
  Text good_name(int good, int amount) const;
  Text card_title(int card) const;
  Text character_title(Ability ability) const;
  Text kinds_text(Kinds kinds, int amount) const;
  Text takes_text(const Kinds* first, std::size_t size) const;
  Text cost_text(const std::array<std::uint8_t, kGoods>& cost) const;
  Text offer_text(const Offer& offer) const;
  Text per_text(Count what, int each, Whose whose) const;
  Text effect_text(int card) const;
  Text festival_text(const Festival& festival) const;
  Text bonus_text(const Festival& festival) const;
  Text columns_text(Columns columns) const;
  Text ship_effect_text(const ShipOrder& order) const;
  Text place_text(int place) const;
  Text tile_gain_text(const ProgressTile& tile) const;
  Text tile_text(const ProgressTile& tile) const;
  Text end_tile_text(const EndTile& tile) const;
  Text ability_text(Ability ability) const;

  // sentences.cpp
  Text from_storage(const State& s, int seat, int storage) const;
  Text in_storage(const State& s, int seat, int storage) const;
  Text chance_sentence(const State& s, Action action) const;
  Text drawn_sentence(const State& s, int card) const;
  Text public_order_text(const PublicOrder& order) const;
  Text buy_sentence(const State& s, int card) const;
  Text ship_sentence(const State& s, int place) const;
  Text ship_cost_text(const State& s, int place) const;
  Text pay_sentence(const State& s, Action action) const;
  Text deliver_sentence(const State& s, Action action) const;
  Text step_sentence(const State& s, int way) const;
  Text piece_sentence(const State& s, int place) const;
  Text done_sentence(const State& s) const;
  Text offered_name(const State& s, int place) const;
  Text order_name(const State& s, int seat, int order) const;
  Text pay_prompt(const State& s) const;
  Text produce_prompt(const State& s) const;
  Text work_prompt(const State& s) const;
  Text price_prompt(const State& s) const;
  bool only_pass(const State& s) const;

  // gains.cpp
  struct Holdings;
  Holdings holdings(const State& s, int seat) const;
  void promise(const State& s, const Step& step, Holdings& sum) const;

  // refusals.cpp
  std::optional<int> storage_named(const State& s, int seat, std::string_view rest) const;
  Refusal why_not_buy(const State& s, std::string_view id) const;
  Refusal why_not_ship(const State& s, std::string_view id) const;
  Refusal why_not_deliver(const State& s, std::string_view id) const;
  Refusal why_not_place(const State& s, std::string_view word, std::string_view id) const;
  Refusal why_not_pay(const State& s, std::string_view word, std::string_view rest) const;
  Refusal why_not_step(const State& s, std::string_view id) const;
  Refusal why_not_add(const State& s, std::string_view id) const;
  Refusal why_not_pass(const State& s) const;
  Refusal why_not_take(const State& s, std::string_view rest) const;
  Refusal why_not_store(const State& s, std::string_view rest) const;
  Refusal why_not_produce(const State& s, std::string_view rest) const;
  Refusal why_not_tile(const State& s, std::string_view id) const;
  Refusal why_not_piece(const State& s, std::string_view id) const;
  Refusal why_not_activate(const State& s, std::string_view id) const;
  Refusal why_not_price(const State& s, int good, std::optional<int> storage) const;
  Refusal why_not_owed(const State& s, std::string_view word, int good, std::optional<int> storage) const;
  bool named_before(const Payment& payment, std::optional<int> storage, int good) const;

  Components components_;
  Prospects prospects_;
  unsigned characters_;
  bool festival_discards_;
  bool left_first_;
};

}  // namespace spielwerk::suna_valo
