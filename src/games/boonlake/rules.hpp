#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/boonlake/components.hpp"
#include "games/boonlake/grammar.hpp"
#include "games/boonlake/state.hpp"

namespace spielwerk::boonlake {

// What is printed nowhere else, and said to people, too.
inline constexpr int kHirePrice = 3;    // coins or cards
inline constexpr int kTradeCoins = 5;   // instead of an inhabitant or a vase
inline constexpr int kTradePoints = 2;  // for each of these trades

// The lines of the score: first those of the points track (Line), then what is counted at the end.
enum class EndLine : std::uint8_t { lever_bonus = kTrackLines, card_points, card_ends, rows };
inline constexpr int kLines = static_cast<int>(EndLine::rows) + 1;

// What a card or a special project asks for, discounts included.
struct Price {
  int coins = 0;
  int vases = 0;
  std::array<int, kResources> missing{};  // what the production buildings do not bring
  int deficit = 0;                        // all that is missing
};

// One way to pay for it: where the boats lie then, the levers that help, and what it costs in coins.
struct Way {
  std::array<std::uint8_t, kBoats> boats{};
  std::uint8_t levers = 0;  // kWay...
  int coins = 0;            // below zero: more comes in than is paid
};
using Ways = ScratchList<Way, 128>;

// The least and the most coins among the ways to pay.
struct CoinRange {
  int least = 0;
  int most = 0;
};

// A card as the evaluation sees it: so much of each thing that has a price, and whether there is more to ask.
enum class Priced : std::uint8_t {
  coin,
  card,
  inhabitant,
  vase,
  point,
  level,
  vase_or_level,
  coin_step,
  card_step,
  reset,  // of a lever
  turn,   // that is left
  none
};
inline constexpr int kPriced = static_cast<int>(Priced::none) + 1;
struct CardWorth {
  std::array<float, kPriced> parts{};
  float lasting = 0;  // for every turn that is left
  std::array<std::uint8_t, kResources> resources{};
  std::uint8_t coins = 0;
  std::uint8_t vases = 0;
  std::uint8_t points = 0;
  bool ends = false;       // it counts something at the end of the game
  bool exchanges = false;  // among its effects
};

// One way to pay the inhabitants for a settlement or for cattle.
struct Dues {
  int inhabitants = 0;
  int fours = 0;  // of points that replace one each
  bool lever = false;
};
using DueList = ScratchList<Dues, 8>;

// The rules of Boonlake (docs/rules/boonlake.md) for an edition, a number of players and a level of the solo game.
class Boonlake {
 public:
  using State = boonlake::State;

  static GameInfo info();
  static Boonlake make(const Config& config, Reader edition);
  Boonlake(Components components, int players, int level);

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
  const CardWorth& card_worth(int card) const { return card_worths_[at(card)]; }

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
  bool solo() const { return players_ == 1; }
  int sides() const { return solo() ? 2 : players_; }  // whose pieces are in the game: the Eminence is one of them
  int level() const { return level_; }

  // Cards and projects: cards.cpp.
  int lasting(const Player& player, Lasting what) const;            // of all played cards together
  Price price(const State& s, int seat, int what) const;            // a card, or kProject + area
  void ways(const State& s, int seat, int what, Ways& out) const;   // every sensible way to pay it (3.x)
  bool payable(const State& s, int seat, int what) const;           // there is one
  CoinRange coins_of(const Price& asked, const Ways& found) const;  // what really is paid, boats included
  Price lacking(const State& s, int seat, int what) const;          // if there is none (view.cpp)
  int discard_coins(const Player& player, int card) const;
  int skip_coins(const Player& player, Lever lever) const;

  // The map: land.cpp.
  std::uint64_t beside(int field) const { return beside_[at(field)]; }
  std::uint64_t region_fields(int region) const { return region_fields_[at(region)]; }
  std::uint64_t bridge_fields() const { return bridge_fields_; }
  std::uint64_t placeable(const State& s) const;
  bool adjacent_to_tile(const State& s, int field) const;
  bool may_place(const State& s, int field) const;  // a tile or a pasture
  int presences(const State& s, int seat, int region) const;
  int presences_beside(const State& s, int field) const;  // of everybody on a field and its neighbours
  bool may_develop(const State& s, int seat, int field, int plot) const;
  bool may_build_house(const State& s, int seat, int field, int plot, int discount) const;
  void settlement_dues(const State& s, int seat, int field, int inhabitant_discount, int presence_discount,
                       DueList& out) const;
  void cattle_dues(const State& s, int seat, int field, DueList& out) const;
  int lever_price(const Player& player, int lever) const;
  bool may_modernize(const Player& player, int lever) const;

  // The river: river.cpp.
  int route(int round, int position) const;  // the space at that place of a round's way; -1: beyond its end
  int position(int round, int space) const;  // and back; -1: not on it
  bool occupied(const State& s, int space) const;
  void sailing(const State& s, int seat, int steps, ActionList& out) const;  // where a ship may go

  // Scorings: scoring.cpp.
  int measured(const State& s, int seat, Measure what) const;                  // everything but pairs and trades
  bool fulfils(const State& s, int seat, int area, int scoring) const;         // trades: can be paid
  std::array<int, 2> goal_progress(const State& s, int seat, int area) const;  // the number, or both of a pair
  Goods income(const State& s, int seat) const;  // of the tracks and the board, without herds
  int herd_points(const State& s, int seat) const;
  int next_scoring(const State& s, int seat) const;  // 0 to 3: the one for which this seat prepares (view.cpp)

  // The Eminence: eminence.cpp.
  Action her_move(const State& s) const;  // the one outcome of her step
  int her_income(const State& s) const;
  std::array<int, 2> stack(const State& s) const;  // A and B tiles that are left in it

 private:
  // Parts of the view: view.cpp.
  void view_shared(const State& s, JsonWriter& json) const;
  void view_player(const State& s, int seat, Seat reader, JsonWriter& json) const;
  void view_board(const State& s, int seat, JsonWriter& json) const;
  void view_price(const State& s, int seat, int what, JsonWriter& json) const;
  void view_missing(const State& s, int seat, int what, JsonWriter& json) const;
  void view_aim(const State& s, int seat, int area, JsonWriter& json) const;
  void view_eminence(const State& s, JsonWriter& json) const;
  std::vector<std::string> way_targets(const State& s, Action action) const;  // notation.cpp
  Text her_sentence(const State& s, Action action) const;                     // her_sentences.cpp
  // Reasons: refusals.cpp and refusals_land.cpp.
  Refusal why_not_deed(std::string_view id) const;
  Refusal why_not_play(const State& s, std::string_view id) const;
  Refusal why_not_project(const State& s, std::string_view id) const;
  Refusal why_not_card(const State& s, std::string_view word, std::string_view id) const;
  Refusal why_not_pay(const State& s) const;
  Refusal why_not_skip(const State& s, std::string_view id) const;
  Refusal why_not_forgo(const State& s, std::string_view id) const;
  Refusal why_not_lever(const State& s, std::string_view id) const;
  Refusal why_not_modernize(const State& s, std::string_view id) const;
  Refusal why_not_small(const State& s, std::string_view word, std::string_view rest) const;
  Refusal why_not_place(const State& s, std::string_view id) const;
  Refusal why_not_build(const State& s, std::string_view word, std::string_view id) const;
  Refusal why_not_settlement(const State& s, int field, int plot) const;
  Refusal why_not_cattle(const State& s, std::string_view id) const;
  Refusal why_not_sail(const State& s, std::string_view id) const;
  struct Holdings;  // gains.cpp
  Holdings holdings(const State& s, int seat) const;
  void promise(const State& s, const Step& step, Holdings& sum) const;
  Holdings certain(State after, int seat, const Holdings& before) const;
  Holdings followed(const State& s, int seat, const Holdings& before) const;
  std::vector<Gain> deed_gains(const State& s, int deed) const;

  // The flow: rules.cpp.
  void make_tables();
  void make_card_worths();  // evaluate.cpp
  void perform(State& s, Action action) const;
  void perform_chance(State& s, Action action) const;
  void settle(State& s) const;
  bool settle_chance(State& s) const;
  bool settle_choice(State& s) const;
  void follow(State& s) const;
  bool asks_anyway(const State& s) const;
  int next_start_field(const State& s) const;
  void set_up_outcomes(const State& s, OutcomeList& out) const;
  void legal_sites(const State& s, ActionList& out) const;
  void choose_goal(State& s, int which) const;
  void open_goal(State& s, int goal) const;

  // Turns: turn.cpp.
  void begin_turn(State& s) const;
  void take_deed(State& s, int deed) const;
  void begin_action(State& s, int deed) const;
  void deed_effects(State& s) const;
  void next_shared(State& s) const;
  void shared_part(State& s, int seat, int deed, int region) const;
  void end_turn(State& s) const;
  int last_seat() const { return solo() ? 0 : players_ - 1; }
  int take_offer(State& s) const;
  void draw_instead(State& s) const;
  void discard(State& s, int card) const;
  void legal_turn(const State& s, ActionList& out) const;
  void legal_offer(const State& s, ActionList& out) const;
  void legal_interim(const State& s, ActionList& out) const;
  void legal_hire(const State& s, ActionList& out) const;
  void hire(State& s, bool for_cards) const;

  // Levers: levers.cpp.
  void any_time_levers(const State& s, int seat, ActionList& out) const;
  void legal_levers(const State& s, ActionList& out) const;
  void forgo_levers(const State& s, int seat, ActionList& out) const;
  void skip_levers(const Player& player, ActionList& out) const;
  void modernizable(const Player& player, ActionList& out) const;
  bool may_forgo(const State& s, int seat) const;
  void use_lever(State& s, Action action) const;
  void skip(State& s, Lever lever) const;
  void forgo(State& s, Lever lever, bool for_coins) const;
  void modernize(State& s, int lever) const;

  // What is taken and given: goods.cpp.
  void gain(State& s, int seat, const Goods& goods, Line line) const;
  void advance(State& s, int seat, Track track, int steps, Line beyond) const;
  void take_income(State& s, int seat, Track track, Line line) const;
  void drop_card(State& s, int card) const;

  // Cards: cards.cpp.
  struct Means;
  Means means(const Player& player) const;
  bool can_pay(const Means& means, int coins, int vases, const std::array<std::uint8_t, kResources>& resources) const;
  void legal_plays(const State& s, int seat, int types, ActionList& out) const;
  void legal_pay(const State& s, ActionList& out) const;
  void begin_play(State& s, int what) const;
  void pay(State& s, Action action) const;
  void next_effect(State& s) const;
  void project_done(State& s) const;
  void legal_exchange(const State& s, ActionList& out) const;
  void exchange(State& s, bool back) const;

  // The map: land.cpp and pieces.cpp.
  void lay(State& s, int seat, int field, int tile) const;
  void explore(State& s) const;
  bool settle_explore(State& s) const;
  bool settle_pasture(State& s) const;
  void legal_develops(const State& s, int seat, ActionList& out) const;
  void develop(State& s, int seat, int field, int plot) const;
  void legal_region(const State& s, ActionList& out) const;
  void take_region(State& s, int region) const;
  int scored_presences(const State& s, int seat, int left_out) const;
  void legal_area(const State& s, ActionList& out) const;
  void take_area(State& s, bool with_points) const;
  void legal_houses(const State& s, int seat, int discount, ActionList& out) const;
  void legal_settlements(const State& s, int seat, int inhabitants, int presences, ActionList& out) const;
  void legal_cattle(const State& s, int seat, ActionList& out) const;
  void legal_upgrade(const State& s, ActionList& out) const;
  bool may_upgrade(const State& s, int seat) const;
  void dues_of(const State& s, const Step& step, DueList& out) const;
  void legal_dues(const State& s, ActionList& out) const;
  void legal_recesses(const State& s, ActionList& out) const;
  void begin_house(State& s, int field, int plot) const;
  void build_house(State& s, int seat, int field, int plot, int discount, int recess) const;
  void begin_settlement(State& s, int field, int plot) const;
  void pay_dues(State& s, Action action) const;
  void build_settlement(State& s, int seat, int field, int plot) const;
  void place_cattle(State& s, int seat, int field) const;
  void uncover(Player& player, int recess) const;

  // The river: river.cpp.
  void move_ship(State& s, int seat, int space) const;
  void river_reward(State& s, int seat) const;

  // Scorings: scoring.cpp.
  void next_part(State& s) const;
  void interim_income(State& s, int seat) const;
  void push_up(Player& player) const;
  void end_scoring(State& s) const;
  void legal_score(const State& s, ActionList& out) const;
  void score_goal(State& s, int area) const;
  void legal_trades(const State& s, ActionList& out) const;
  void trade(State& s, int inhabitants, int vases) const;
  int chain(const State& s, int seat) const;
  std::array<int, 2> type_counts(const State& s, int seat, const Goal& goal, int scoring) const;

  // score.cpp
  int end_points(const State& s, int seat, const EndEffect& effect) const;

  // The Eminence: eminence.cpp.
  void begin_her_turn(State& s) const;
  void turn_over_outcomes(const State& s, OutcomeList& out) const;
  void turn_over(State& s, int tile, int corner) const;
  void her_deed(State& s, int deed) const;
  void perform_hers(State& s, Action action) const;
  Action her_structure(const State& s) const;
  Action her_cattle(const State& s) const;
  int her_place(const State& s, std::uint64_t fields) const;
  int her_region(const State& s) const;
  void remove_hers(State& s, Piece piece) const;
  int left_of_hers(const State& s, Piece piece) const;
  bool her_tile_is_hard(const State& s) const;
  bool settle_her_tile(State& s) const;

  Components components_;
  int players_;
  int level_;
  // What the loops of the rules want in another form.
  std::array<std::uint64_t, kFields> beside_{};  // neighbours of a field
  std::array<std::uint64_t, kRegions> region_fields_{};
  std::uint64_t bridge_fields_ = 0;
  std::array<CardSet, 1 << kCardTypes> cards_of_types_{};
  std::array<CardSet, kLastings> cards_with_{};  // a permanent effect
  std::array<std::uint16_t, kRows> row_recesses_{};
  std::array<std::uint16_t, 3> piece_recesses_{};
  std::array<CardWorth, kCards> card_worths_{};
};

}  // namespace spielwerk::boonlake
