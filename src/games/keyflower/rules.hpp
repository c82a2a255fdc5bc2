#pragma once

#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/keyflower/components.hpp"
#include "games/keyflower/grammar.hpp"
#include "games/keyflower/state.hpp"
#include "games/keyflower/words.hpp"

namespace spielwerk::keyflower {

// The lines of the score.
enum class Line : std::uint8_t {
  tiles,
  order_tiles,
  boat,
  stores,
  gold,
  jeweller,
  watermill,
  mercers_guild,
  windmill,
  craftsmans_guild,
  village_hall,
  key_market,
  apothecary,
  white_wind,
  scribes,
  scholar,
  key_guild
};
inline constexpr int kLines = static_cast<int>(Line::key_guild) + 1;

using Colours = std::uint8_t;  // a bit each
inline constexpr Colours kAllColours = 15;
using Lots = std::uint16_t;    // a bit each
using Totals = std::uint32_t;  // how many workers can be brought together, a bit for each number

// A free place beside a village, and what the tile there must show on the sides that touch.
struct Place {
  std::int8_t q = 0;
  std::int8_t r = 0;
  std::uint8_t touching = 0;
  std::uint8_t road = 0;
  std::uint8_t water = 0;

  bool fits(const Edges& edges) const { return (edges.road & touching) == road && (edges.water & touching) == water; }
};
using Places = ScratchList<Place, 256>;

// How many there are, perhaps, of four kinds.
using Counts [[gnu::vector_size(16)]] = float;

// The cost of an upgrade, ready for estimates; `any`: for somebody who pays with any resources.
struct Price {
  Counts resources{};  // but gold: that stands in for others too
  Counts skills{};
  float any_resource = 0;
  float any_skill = 0;
  float wanted = 0;  // resources of all kinds
  float wanted_skills = 0;
  unsigned takes = 0;  // what can help to pay it, a bit each: resources, then skills

  Price() = default;
  Price(const Cost& cost, bool any);
};

// What the tiles bring to their owners from a season on, whoever has them.
struct TileWorths {
  std::array<std::array<float, 2>, kStayingTiles> owning{};  // the front and the back
  std::array<float, kStayingTiles> found{};                  // how likely is found what an upgrade takes
  std::array<Tiles, 2> stores{};                             // front and back
  std::array<float, kSeasonTiles> winter{};                  // winter tiles: for each thing that they score
  Tiles improvable = 0;                                      // tiles whose back is worth an upgrade
};

// The rules of Keyflower (docs/rules/keyflower.md) for a number of players and an edition.
class Keyflower {
 public:
  using State = keyflower::State;

  static GameInfo info();
  static Keyflower make(const Config& config, Reader edition);
  Keyflower(Components components, int players);

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
  const TileWorths& worths(int season) const { return worths_[at(season)]; }
  const Price& price(int tile, bool any) const { return prices_[any ? 1 : 0][at(tile)]; }
  int points(const State& s, int seat) const;

  // view.cpp
  void view(const State& s, Seat reader, JsonWriter& json) const;
  bool knows_score(const State& s, Seat reader, Seat seat) const;
  void components(JsonWriter& json) const;
  State resample(const State& s, Seat reader, Rng& rng) const;  // imagine.cpp
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
  const SetUp& set_up() const { return components_.set_up[at(players_)]; }
  const Face& face(const State& s, int tile) const { return components_.tiles[at(tile)].faces[at(s.side(tile))]; }
  const Edges& edges(const State& s, int tile) const { return components_.tiles[at(tile)].edges[s.turns[at(tile)]]; }
  int start_player_lot() const { return kSeasonTiles + set_up().order_tiles - 1; }
  int home_of(const State& s, int seat) const { return std::countr_zero(s.villages[at(seat)]); }
  int owner_of(const State& s, int tile) const;  // of a tile in a village; -1: nobody
  bool has(const State& s, int seat, Ability ability) const {
    const int boat = components_.ability_boat[static_cast<std::size_t>(ability)];
    const auto side = static_cast<unsigned>(s.sides) >> (boat - kSummerBoats) & 1;
    return ((s.villages[at(seat)] | s.won[at(seat)]) >> boat & 1) != 0 &&
           side == components_.ability_side[static_cast<std::size_t>(ability)];
  }
  int ability_count(Ability ability) const {
    const int boat = components_.ability_boat[static_cast<std::size_t>(ability)] - kSummerBoats;
    return components_.summer_boats[at(boat)].counts[components_.ability_side[static_cast<std::size_t>(ability)]];
  }
  // Outbid groups of a seat.
  Lots outbid(const State& s, int seat) const;
  // Colours that a seat may bid at a lot (4a included), and how many workers it must add.
  Colours bid_colours(const State& s, int seat, int lot) const;
  int bid_need(const State& s, int seat, int lot) const;
  // Workers that the next use of a tile takes at least and at most.
  int least_for_use(const State& s, int tile) const { return s.last[at(tile)] + 1; }
  int most_for_use(const State& s, int tile) const { return components_.most_on_tile - s.on(tile); }
  bool mixes(const State& s, int seat, int tile) const {
    return s.colour[at(tile)] != 0 && has(s, seat, Ability::use_any_colours);
  }
  Colours use_colours(const State& s, int seat, int tile) const {
    if (s.colour[at(tile)] == 0 || mixes(s, seat, tile)) return kAllColours;
    return static_cast<Colours>(1U << (s.colour[at(tile)] - 1));
  }
  bool can_pay_skill(const State& s, int seat, int tile) const;
  int mustered(const State& s, int seat) const;
  // Tiles that may be used now, whoever wants to.
  Tiles usable_tiles(const State& s) const;
  bool joined(const State& s, int seat, int tile, int side) const;  // by a road, or as 2a allows
  Tiles reached(const State& s, int seat, int tile, int steps) const;
  int distance(const State& s, int seat, int from, int to) const;
  bool upgrade_payable(const State& s, int seat, int tile) const;
  bool resources_payable(const State& s, int seat, int tile) const;
  bool skills_decide(const State& s, int seat) const;
  void places(const State& s, int seat, Places& out) const;
  Place place_at(const State& s, int seat, int q, int r) const;
  int transport_capacity(const State& s, int seat) const;
  int longest_loop(const State& s, int seat) const;
  int river_boats(const State& s, int seat) const;
  int next_for_boat(const State& s) const;  // the seat that takes a boat next; -1: all have one
  bool scores_hidden(const State& s, int seat) const;

 private:
  friend class Checker;
  friend class Imagination;

  // The flow of the game: rules.cpp.
  void perform(State& s, Action action) const;
  void perform_chance(State& s, Action action) const;
  bool asks_anyway(const State& s) const;
  bool waits(const State& s) const;
  void settle(State& s) const;
  bool settle_step(State& s) const;
  void next_load(State& s) const;
  void begin_turns(State& s) const;
  void legal_boats(const State& s, ActionList& out) const;
  void legal_winter(const State& s, ActionList& out) const;
  void choose_winter(State& s, Action action) const;
  void legal_flip(const State& s, ActionList& out) const;

  // Behind the screens: screens.cpp.
  void take_out(State& s, int seat, int colour, int count) const;
  void put_in(State& s, int seat, int colour, int count) const;  // everybody sees it
  void draw_in(State& s, int seat, int colour) const;            // nobody else sees it
  void take_skill(State& s, int seat, int skill, bool shown) const;
  void put_skill(State& s, int seat, int skill) const;
  void draw_skill(State& s, int seat, int skill) const;
  bool green_unseen(const State& s) const;

  // Bids, uses and the workers for them: auction.cpp.
  void legal_turn(const State& s, ActionList& out) const;
  void legal_muster(const State& s, ActionList& out) const;
  void legal_muster_bid(const State& s, ActionList& out) const;
  void legal_muster_use(const State& s, ActionList& out) const;
  Colours muster_colours(const State& s) const;
  bool use_possible(const State& s, int seat, int tile, const Muster& muster, Colours colours,
                    bool with_price = true) const;
  Totals totals(const State& s, int seat, Lots groups, int from_screen) const;
  bool few_with_pay(const State& s, int seat, int tile, Totals wanted, const std::array<Totals, kColours>& few,
                    const std::array<unsigned, kColours>& lots) const;
  bool may_pay_worker(const State& s, int seat, int tile, const Muster& muster) const;
  void muster_group(State& s, int lot) const;
  void muster_send(State& s, int colour, int count) const;
  void place_workers(State& s) const;
  void remove_group(State& s, int seat, int lot) const;
  void legal_pay_worker(const State& s, ActionList& out) const;

  // What a use brings, transport and upgrades: production.cpp.
  void bring_effect(State& s) const;
  void put_back(State& s) const;
  void legal_take(const State& s, ActionList& out) const;
  void take_resource(State& s, int seat, int tile, int kind, int count) const;
  void legal_haul(const State& s, ActionList& out) const;
  void legal_drop(const State& s, ActionList& out) const;
  void drop(State& s, int to) const;
  void begin_upgrade(State& s, int tile) const;
  Cost upgrade_cost(const State& s, int seat, int tile) const;
  Cost skill_cost(const State& s, const Step& step) const;
  bool resources_cover(const State& s, int tile, const Cost& cost, std::array<int, kResources>& paid, int from) const;
  bool skills_cover(const Player& player, const Cost& cost, const std::array<int, kSkills>& paid, int from) const;
  void legal_pay(const State& s, ActionList& out) const;
  void legal_pay_skill(const State& s, ActionList& out) const;
  void pay(State& s, int kind) const;
  void pay_skill(State& s, int skill) const;
  void turn_over(State& s) const;

  // The end of a season: season.cpp.
  void end_season(State& s) const;
  void return_losing_bids(State& s) const;
  void settle_auction(State& s) const;
  void collect_workers(State& s) const;
  void settle_order_tiles(State& s) const;
  void take_boat(State& s, int seat, int boat) const;
  void move_marker(State& s) const;
  void next_season(State& s) const;
  void settle_expansion(State& s) const;
  void legal_tiles(const State& s, ActionList& out) const;
  void legal_cells(const State& s, ActionList& out) const;
  void legal_facings(const State& s, ActionList& out) const;
  void place_tile(State& s, int seat, int tile, int q, int r, int turns) const;

  // score.cpp
  struct Worth;
  Worth worth(const State& s, int seat) const;
  Worth worker_points(const State& s, int seat, const std::array<int, kColours>& workers) const;
  Worth skill_points(const State& s, int seat, const std::array<int, kSkills>& skills) const;
  Worth resource_points(const State& s, int seat, int extra) const;
  const WinterTile* scorer(const State& s, int seat, Scoring what) const;
  const BoatTile* boat_with(const State& s, int seat, BoatScoring what) const;

  // view.cpp
  void view_tile(const State& s, int tile, JsonWriter& json) const;
  void view_pending(const State& s, JsonWriter& json) const;
  void view_player(const State& s, int seat, Seat reader, JsonWriter& json) const;

  // texts.cpp: what is printed, in words.
  Text workers_text(int colour, int count, Case form = Case::nominative) const;
  Text resource_text(int kind, int count) const;
  Text tile_name(const State& s, int tile) const;
  Text use_text(const Face& face) const;
  Text price_text(const Face& face) const;
  Text face_text(const Face& face) const;
  Text cost_text(const Cost& cost) const;
  Text ability_text(Ability ability) const;
  Text winter_text(int tile) const;
  Text boat_text(int boat) const;

  // sentences.cpp
  Text chance_sentence(const State& s, Action action) const;
  Text muster_sentence(const State& s, Action action) const;
  Text payment_sentence(const State& s, Action action) const;
  Text haul_sentence(const State& s, Action action) const;
  Text boat_sentence(const State& s, Action action) const;
  Text placing_sentence(const State& s, Action action) const;
  Text place_text(const State& s, int seat, int q, int r) const;

  // notation.cpp
  std::string tile_rule(int tile) const;
  std::string ability_rule(Ability ability) const;

  // gains.cpp
  struct Holdings;
  Holdings holdings(const State& s, int seat) const;
  void promise(const State& s, const Step& step, Holdings& sum) const;

  // refusals.cpp
  Refusal why_not_bid(const State& s, std::string_view id) const;
  Refusal why_not_use(const State& s, std::string_view id) const;
  Refusal why_not_muster(const State& s, std::string_view word, std::string_view rest) const;
  Refusal why_not_haul(const State& s, std::string_view word, std::string_view rest) const;
  Refusal why_not_place(const State& s, std::string_view word, std::string_view rest) const;
  Refusal why_not_usable(const State& s, int tile) const;
  Refusal why_not_group(const State& s, std::string_view rest) const;
  Refusal why_not_send(const State& s, int colour, std::string_view rest) const;
  Refusal why_not_pay(const State& s, std::string_view word, std::string_view rest) const;
  Refusal why_not_upgrade(const State& s, int tile) const;
  Refusal why_not_facing(const State& s, std::string_view rest) const;

  void judge_tiles();  // evaluate.cpp

  Components components_;
  int players_;
  std::array<TileWorths, kSeasons> worths_{};
  std::array<std::array<Price, kStayingTiles>, 2> prices_{};
};

}  // namespace spielwerk::keyflower
