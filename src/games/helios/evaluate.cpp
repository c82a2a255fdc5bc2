#include <algorithm>
#include <cmath>

#include "core/index.hpp"
#include "games/helios/rules.hpp"

// What a good player would say of a position: the points that are safe, and what the land, the sun, the resources and
// the persons will still bring in the turns that are left.

namespace spielwerk::helios {

namespace {

// Points, unless it says otherwise. Thought out first, then tuned by games of the evaluation against itself.
struct Weights {
  // The fourth tile of a row is a whole extra action of free choice, often a move of the sun.
  float bonus_action = 7.5F;
  float row_three = 0.72F;  // how much of it three tiles in a row are worth, and two
  float row_two = 0.6F;
  float bonus_sun = 0.11F;  // moves of the sun as bonus actions, for each turn left, and buildings
  float bonus_build = 0.055F;
  // An action of this turn that is still to be chosen: at the end, and for each turn left that profits from it.
  float chosen_late = 3.5F;
  float chosen_early = 0.5F;
  float drawn_tile = 4.0F;  // by the Land Office: one takes what comes

  // A resource is a third of a person or half of a building; the more lie there, the less the next one helps.
  float resource = 2.0F;
  float resource_late = 0.43F;  // with no turn left
  float colour = 1.8F;          // each colour at hand saves paying double (Helios 4.7)
  float kind = 0.72F;           // each kind of land: that colour can be had again
  float shine_now = 0.6F;       // share of it that the next move brings to empty land: it adds to what lies there
  float shine = 1.0F;           // the same for later moves, when the others have been spent
  float storehouse = 1.8F;      // for each move of the sun left

  // Temples that are still to be built, for each build action and move of the sun left: the points they will bring
  // each time the sun shines on them, times this. Early a temple works five more times.
  float temple_growth = 0.15F;
  float temple_growth_citadel = 0.14F;  // cheaper temples: tuning found no more in them
  float ripening = 0.3F;       // how much more a temple brings in the end than at the start: land comes beside it
  float range_growth = 0.17F;  // a longer way of the sun, besides what it does today, for each move left
  float power_plant = 0.3F;    // the same
  float tile = 0.04F;          // room for a temple, for each turn left

  // Special tiles: what comes beside them, for each turn and each build action left, and what does not last.
  float land_beside = 0.05F;
  float temple_beside = 0.34F;
  float fields_taken = 0.06F;
  float resources_spent = 0.5F;

  // What nobody can see yet: land, temples and persons of the turns to come, by the cube of the part of the game that
  // is left. The same for all, but it makes a turn that is still to come about as good as one that was taken.
  float undeveloped = 95.0F;

  float mana = 0.5F;         // besides its point at the end
  float person = 0.45F;      // chance of getting the best person one could pay: others want it, too
  float next_person = 0.7F;  // each further one is less likely still for sale
  float activation = 0.65F;  // chance of activating somebody later
  float after_pass = 0.7F;   // chance of another turn in the persons phase
  float income = 0.35F;      // resources to spare for persons, for each turn left

  // What persons count at the end, for each turn left.
  float houses = 0.32F;
  float tiles = 0.4F;
  float specials = 0.08F;
  float kinds = 0.12F;
  float range = 0.15F;
  float corners = 0.07F;
  float leftovers = 4.0F;  // mana and resources that a Treasurer finds

  float spread = 8.0F;
  float spread_turns = 4.0F;  // times the root of the turns left
};

constexpr Weights kWeights;

// From here on there is time for whatever one likes to do.
constexpr float kEnoughTurns = 8;

float number(int value) { return static_cast<float>(value); }

// What a seat can still do.
struct Outlook {
  float turns = 0;   // action tiles it will still take
  float builds = 0;  // with bonus actions
  float suns = 0;
  // What it has been promised in this turn that cannot be put on the table yet.
  float points = 0;
  float resources = 0;

  float time() const { return std::min(1.0F, turns / kEnoughTurns); }
};

constexpr int kLongestWalk = 64;
using Stops = std::array<float, kLongestWalk>;

// The way round the land, dead ends walked in and out: nearly what the sun does (sun.cpp), but quicker.
struct Coast {
  int length = 0;
  int sun = 0;   // its place on the way
  int gate = 0;  // entering this place completes a circle
  std::array<std::uint8_t, kLongestWalk> field;
  std::array<std::uint8_t, 2 * kLongestWalk> step;  // how far one step leads, with shortcuts (Helios 6.8); twice round
  Stops next;                                       // what a stop brings now: points of temples, and resources
  Stops later;                                      // and when those resources have been spent

  int wrapped(int place) const { return place >= length ? place - length : place; }

  Coast(const Board& board, const Player& player) {
    const Fields wall = player.tiles();
    const int start = first((wall & board.column) != 0 ? wall & board.column : wall);
    int land = start;
    int side = 0;
    do {
      const auto& neighbours = board.neighbour[at(land)];
      const std::uint8_t here = neighbours[at(side)];
      if (length == 0 || (field[at(length - 1)] != here && length < kLongestWalk)) field[at(length++)] = here;
      const int next_side = side == kHexSides - 1 ? 0 : side + 1;
      if ((wall & bit(neighbours[at(next_side)])) != 0) {
        land = neighbours[at(next_side)];
        side = side == 0 ? kHexSides - 1 : side - 1;
      } else {
        side = next_side;
      }
    } while (land != start || side != 0);
    if (length > 1 && field[at(length - 1)] == field[0]) --length;
    constexpr int kFarthest = 5;
    for (int p = 0; p < length; ++p) {
      const int here = field[at(p)];
      if (here == player.sun) sun = p;
      if ((board.west & bit(here)) != 0 && (board.yellow & bit(field[at(wrapped(p + 1))])) != 0) gate = wrapped(p + 1);
      step[at(p)] = 1;
      for (int d = 2; d <= kFarthest && 2 * d < length; ++d) {
        if ((board.around[at(here)] & bit(field[at(wrapped(p + d))])) != 0) step[at(p)] = static_cast<std::uint8_t>(d);
      }
      step[at(p + length)] = step[at(p)];
    }
  }

  // How far a move leads.
  int reach(int from, int range) const {
    if (range >= length - 1) return length - 1;
    int far = 0;
    for (int i = 0; i < range && far < length - 1; ++i) far += step[at(from + far)];
    return std::min(far, length - 1);
  }

  // The best that so many moves can bring, with the land and the temples of today.
  float best_moves(float moves, int range, float circle) const {
    constexpr int kMoves = 4;  // further ones bring about as much
    std::array<float, kMoves + 1> total{};
    Stops after{};  // what the moves after this one bring
    std::array<std::uint8_t, kLongestWalk> reaches;
    for (int p = 0; p < length; ++p) reaches[at(p)] = static_cast<std::uint8_t>(reach(p, range));
    // The way twice in a row, so that no move leads over its end; behind the gate there is a circle more.
    std::array<float, 2 * kLongestWalk> stops;
    const auto circles = [&](int place) { return place >= gate ? circle : 0; };
    const auto lay_out = [&](const Stops& way) {
      for (int p = 0; p < length; ++p) {
        stops[at(p)] = way[at(p)] + after[at(p)] + circles(p);
        stops[at(p + length)] = stops[at(p)] + circle;
      }
    };
    const auto best = [&](int from) {
      float most = circles(from);
      for (int p = from + 1; p <= from + reaches[at(from)]; ++p) most = std::max(most, stops[at(p)]);
      return most - circles(from);
    };
    const int last = std::min(kMoves, static_cast<int>(std::ceil(moves)));
    for (int k = 1; k <= last; ++k) {
      lay_out(next);
      total[at(k)] = best(sun);
      if (k == last) break;
      lay_out(later);
      for (int p = 0; p < length; ++p) after[at(p)] = best(p);
    }
    if (moves >= kMoves) return total[kMoves] * moves / kMoves;
    const int whole = static_cast<int>(moves);
    return total[at(whole)] + (total[at(std::min(whole + 1, last))] - total[at(whole)]) * (moves - number(whole));
  }
};

class Expert {
 public:
  Expert(const Helios& game, const State& s)
      : game_(game), printed_(game.printed()), board_(printed_.board), s_(s), then_(s) {
    for (int seat = 0; seat < game_.players(); ++seat) outlook_[at(seat)] = outlook(seat);
    // What the active seat has paid for, or is about to pay and to get, counts as if it lay there already.
    if (s_.over == 0) {
      for (std::size_t i = s_.steps.size(); i-- > 0;) keep(s_.steps[i], then_.player(), outlook_[s_.seat]);
    }
  }

  Estimate estimate() const {
    const Scores scores = game_.score(then_);
    Estimate estimate;
    float turns = 0;
    for (int seat = 0; seat < game_.players(); ++seat) {
      estimate.points[at(seat)] = number(scores.total(seat));
      const bool begun = then_.players[at(seat)].tiles() != 0;
      if (begun && s_.over == 0) estimate.points[at(seat)] += still_to_come(seat);
      turns += outlook_[at(seat)].turns / number(game_.players());
    }
    estimate.spread = kWeights.spread + kWeights.spread_turns * std::sqrt(turns);
    return estimate;
  }

 private:
  bool pending(StepKind kind) const {
    return std::any_of(s_.steps.begin(), s_.steps.end(), [kind](const Step& step) { return step.kind == kind; });
  }
  int amount(Function function) const { return printed_.function_amount[static_cast<std::size_t>(function)]; }

  Outlook outlook(int seat) const {
    const int players = game_.players();
    const Rounds rounds = game_.rounds();
    const int place = (seat - s_.start + players) % players;
    const int turns = pending(StepKind::begin_round) ? 0 : s_.turns;  // not set back yet
    int taken = (turns + players - 1 - place) / players;
    if (seat == s_.seat && pending(StepKind::end_turn)) ++taken;
    int renewed = s_.round + 1;
    while (renewed < rounds.rounds && (rounds.new_action_tiles >> renewed & 1) == 0) ++renewed;
    const float soon = number(rounds.turns - taken + rounds.turns * (renewed - 1 - s_.round));  // with this display
    const float later = number(rounds.turns * (rounds.rounds - renewed));
    Outlook out;
    out.turns = soon + later;
    out.builds = soon * share(Symbol::build) + later / kSymbols + kWeights.bonus_build * out.turns;
    out.suns = soon * share(Symbol::sun) + later / kSymbols + kWeights.bonus_sun * out.turns;
    return out;
  }

  // Nearly all tiles on display are taken in the end, so a move of the sun that I take is one less for the others.
  float share(Symbol symbol) const {
    std::size_t tiles = 0;
    for (const Column& column : s_.columns) tiles += column.size();
    if (tiles == 0 || pending(StepKind::deal_action_tiles)) return 1.0F / kSymbols;
    return static_cast<float>(s_.columns[static_cast<std::size_t>(symbol)].size()) / static_cast<float>(tiles);
  }

  void keep(const Step& step, Player& player, Outlook& out) const {
    switch (step.kind) {
      case StepKind::act:
        if (held<StepKind::act>(step) == 1 << static_cast<int>(Symbol::sun))
          out.suns += 1;
        else if (held<StepKind::act>(step) == 1 << static_cast<int>(Symbol::land))
          out.points += tile_to_come(out);
        else if (held<StepKind::act>(step) == 1 << static_cast<int>(Symbol::build))
          out.points += house_to_come(player, out);
        else
          out.points += kWeights.bonus_action;
        return;
      case StepKind::pay:
        out.resources -= number(std::popcount(s_.payment.colours) + (s_.payment.either != 0 ? 1 : 0) + s_.payment.any);
        return;
      case StepKind::bonus_field:
      case StepKind::bonus_colour: out.resources += 1; return;
      case StepKind::share: out.resources += s_.supply[at(std::get<0>(held<StepKind::share>(step)))]; return;
      case StepKind::temple_site: raise_temple(player); return;
      case StepKind::build: {
        const int building = held<StepKind::build>(step);
        return finish_building(printed_.buildings[at(building)], building, player, out);
      }
      case StepKind::activate: {
        const int number = held<StepKind::activate>(step);
        const Person& person = printed_.persons[at(number)];
        player.active = static_cast<std::uint8_t>(player.active | 1U << number);
        gain(player, person.range, person.mana);
        out.resources += person.bonus_resources;
        return;
      }
      case StepKind::exchange: exchange(printed_.buildings[at(held<StepKind::exchange>(step))], player); return;
      case StepKind::place: place_tile(held<StepKind::place>(step), player, out); return;
      case StepKind::place_drawn:
        for (const std::uint8_t drawn : s_.drawn) out.points += drawn != 0 ? kWeights.drawn_tile : 0;
        return;
      case StepKind::draw_land:
        out.points += kWeights.drawn_tile * static_cast<float>(held<StepKind::draw_land>(step));
        return;
      case StepKind::clear_row: player.rows[at(held<StepKind::clear_row>(step))] = {}; return;
      default: return;
    }
  }

  static float tile_to_come(const Outlook& out) { return kWeights.chosen_late + kWeights.chosen_early * out.turns; }
  // With fewer than two resources there is little to choose from.
  static float house_to_come(const Player& player, const Outlook& out) {
    return tile_to_come(out) * std::min(1.0F, number(player.resources()) / 2);
  }

  static void gain(Player& player, int range, int mana) {
    player.range = static_cast<std::uint8_t>(player.range + range);
    player.mana = static_cast<std::uint8_t>(player.mana + mana);
  }

  void finish_building(const Building& building, int index, Player& player, Outlook& out) const {
    player.buildings = static_cast<std::uint16_t>(player.buildings | 1U << index);
    gain(player, building.range, building.mana);
    if (building.function == Function::exchange_mana) exchange(building, player);
    if (building.function == Function::draw_land) out.points += kWeights.drawn_tile * building.amount;
    if (building.function == Function::bonus_action) out.points += kWeights.bonus_action;
  }

  static void exchange(const Building& building, Player& player) {
    const int mana = std::min<int>(building.amount, player.mana);
    gain(player, 0, -mana);
    player.points = static_cast<std::uint16_t>(player.points + mana * building.rate);
  }

  // The field that looks best by itself.
  template <class Worth>
  static int best_of(Fields fields, Worth&& worth) {
    int best = -1;
    int most = -1;
    for (const int field : each(fields)) {
      if (worth(field) <= most) continue;
      most = worth(field);
      best = field;
    }
    return best;
  }

  // In the middle of the land but on the coast, and rather where no resource is lost.
  void raise_temple(Player& player) const {
    const Fields tiles = player.tiles();
    const int site = best_of(tiles & ~player.temples, [&](int field) {
      const Fields around = board_.around[at(field)];
      const bool loses = (player.with_resources() & bit(field)) != 0;
      return 2 * count(around & tiles) + ((around & ~tiles) != 0 ? 2 : 0) + (loses ? 0 : 3);
    });
    if (site < 0) return;
    player.temples |= bit(site);
    gain(player, 0, count(player.temples));
  }

  // Where it touches most, with what the field brings.
  void place_tile(Offered offered, Player& player, Outlook& out) const {
    const auto [tile, with_resource] = offered;
    const int field = best_of(game_.fields_for_tile(s_, s_.seat), [&](int f) {
      return count(board_.around[at(f)] & player.tiles()) +
             (((board_.bonus_resource | board_.mana) & bit(f)) != 0 ? 3 : 0) +
             ((board_.around[at(f)] & board_.corners) != 0 ? 4 : 0);
    });
    if (field < 0) return;
    (is_land(tile) ? player.land[tile] : player.special[at(tile - kColours)]) |= bit(field);
    out.resources += number((with_resource ? 1 : 0) + ((board_.bonus_resource & bit(field)) != 0 ? 1 : 0));
    if ((board_.mana & bit(field)) != 0) gain(player, 0, printed_.field_mana);
  }

  float still_to_come(int seat) const {
    const Player& player = then_.players[at(seat)];
    const Outlook& out = outlook_[at(seat)];
    // Resources are worth the most while there is time to build what works for long.
    const float price = kWeights.resource_late + (kWeights.resource - kWeights.resource_late) * out.time();
    const float heard = has_passed(seat) ? kWeights.after_pass : 1.0F;
    const float left = out.turns / number(game_.rounds().rounds * game_.rounds().turns);
    return out.points + kWeights.undeveloped * left * left * left + sunshine(player, out, price) + growth(player, out) +
           special_tiles(player, out) + rows(player, out) + resources(player, out, price) +
           persons(player, out, price, heard) + kWeights.mana * number(player.mana) * out.time();
  }

  float resources(const Player& player, const Outlook& out, float price) const {
    const float use = 3 + out.turns / 2;  // so many find a good use before long
    const float have = std::max(0.0F, number(player.resources()) + out.resources);
    float colours = 0;
    for (int colour = 0; colour < kColours; ++colour) {
      if (player.resource[at(colour)] != 0) colours += kWeights.colour * std::min(1.0F, out.turns / 2);
      if (player.land[at(colour)] != 0) colours += kWeights.kind * out.time();
    }
    return price * use * (1 - std::exp(-have / use)) + colours;
  }

  float sunshine(const Player& player, const Outlook& out, float price) const {
    if (out.suns <= 0) return 0;
    const Fields tiles = player.tiles();
    const int council = game_.has(player, Function::temple_points) ? amount(Function::temple_points) : 0;
    const float ripe = 1 + kWeights.ripening * out.turns / (2 * kEnoughTurns);
    std::array<float, kMaxFields> temples{};
    for (const int temple : each(player.temples)) {
      const float points = ripe * number(1 + count(board_.around[at(temple)] & tiles) + council);
      for (const int field : each(board_.around[at(temple)] & ~tiles)) temples[at(field)] += points;
    }
    Fields land = 0;
    for (const Fields kind : player.land) land |= kind & ~player.temples;
    const Fields empty = land & ~player.with_resources();
    Coast coast(board_, player);
    for (int p = 0; p < coast.length; ++p) {
      const int field = coast.field[at(p)];
      const Fields around = board_.around[at(field)];
      coast.next[at(p)] = temples[at(field)] + price * kWeights.shine_now * number(count(around & empty));
      coast.later[at(p)] = temples[at(field)] + price * kWeights.shine * number(count(around & land));
    }
    const int range = game_.has(player, Function::unlimited_sun) ? kLongestWalk : player.range;
    return coast.best_moves(out.suns, range, number(game_.circle_points(player)));
  }

  // What will be built, with what is there.
  float growth(const Player& player, const Outlook& out) const {
    const Fields sites = player.tiles() & ~player.temples;
    int best = 0;  // what the next temple will bring each time
    for (const int field : each(sites)) best = std::max(best, 1 + count(board_.around[at(field)] & player.tiles()));
    if (game_.has(player, Function::temple_points)) best += amount(Function::temple_points);
    const bool citadel = game_.has(player, Function::cheap_temples);
    float each_sun = out.builds * number(best) * (citadel ? kWeights.temple_growth_citadel : kWeights.temple_growth);
    each_sun += kWeights.range_growth * number(player.range);
    if (game_.has(player, Function::unlimited_sun)) each_sun += kWeights.power_plant;
    if (game_.has(player, Function::second_resource)) each_sun += kWeights.storehouse;
    return each_sun * out.suns + kWeights.tile * number(count(sites)) * out.turns;
  }

  // Land and temples will come beside them; what is free or lies there now will not last.
  float special_tiles(const Player& player, const Outlook& out) const {
    constexpr int kMostTemples = 4;
    const Fields free = board_.light & ~player.tiles();
    const auto beside = [&](Special kind, Fields fields, int most) {
      int sum = 0;
      for (const int field : each(player.special[static_cast<std::size_t>(kind)]))
        sum += std::min(most, count((board_.around[at(field)] | bit(field)) & fields));
      return number(sum);
    };
    const Fields sites = player.tiles() & ~player.temples;
    return kWeights.land_beside * out.turns * beside(Special::created_land, free, kHexSides) +
           kWeights.temple_beside * out.builds * beside(Special::temples, sites, kMostTemples) -
           kWeights.fields_taken * out.turns * beside(Special::free_fields, free, kHexSides) -
           kWeights.resources_spent * 2 * out.time() * beside(Special::resources, player.with_resources(), kMaxFields);
  }

  // A bonus action comes with the fourth tile of a row, if there are turns enough to get it.
  static float rows(const Player& player, const Outlook& out) {
    const std::array<float, 4> worth = {0, kWeights.row_two / 2 * std::min(1.0F, out.turns / 10),
                                        kWeights.row_two * std::min(1.0F, out.turns / 6),
                                        kWeights.row_three * std::min(1.0F, out.turns / 3)};
    float sum = 0;
    for (int row = 0; row < kRows; ++row) {
      const int size = std::min(player.row_size(row), 3);
      if (number(4 - size) <= out.turns) sum += worth[at(size)];
    }
    return sum * kWeights.bonus_action;
  }

  // What a person will score at the end, with what is built and created until then.
  float person_points(const Person& person, const Player& player, float turns) const {
    const Fields tiles = player.tiles();
    const float points = number(person.points);
    int counted = 0;
    switch (person.scoring) {
      case PersonScoring::per_house:
        counted = count(player.temples) + std::popcount(player.buildings);
        return points * (number(counted) + kWeights.houses * turns);
      case PersonScoring::per_tile: return points * (number(count(tiles)) + kWeights.tiles * turns);
      case PersonScoring::per_special_tile:
        for (const Fields special : player.special) counted += count(special);
        return points * (number(counted) + kWeights.specials * turns);
      case PersonScoring::per_land_kind:
        for (const Fields land : player.land) counted += land != 0 ? 1 : 0;
        return points * std::min(number(kColours), number(counted) + kWeights.kinds * turns);
      case PersonScoring::fixed: return points;
      case PersonScoring::per_sun_range: return points * (number(player.range) + kWeights.range * turns);
      case PersonScoring::corner_value:
        for (const int corner : each(board_.corners)) counted += (board_.around[at(corner)] & tiles) != 0 ? 1 : 0;
        return (points - printed_.corner_points) *
               std::min(number(count(board_.corners)), number(counted) + kWeights.corners * turns);
      case PersonScoring::leftovers:
        if (turns > 0) return kWeights.leftovers * points;
        return points * number(player.resources()) + number((person.mana_points - printed_.mana_points) * player.mana);
    }
    return 0;
  }

  // Somebody who is still to be activated, and perhaps to be bought.
  struct Wish {
    float worth;
    float resources;
    float mana;
  };
  using Wishes = ScratchList<Wish, kMaxPersons + 1>;

  float persons(const Player& player, const Outlook& out, float price, float heard) const {
    Wishes wishes;  // the best first
    float sum = 0;
    const unsigned open = game_.persons_for_sale(then_);
    for (std::size_t i = 0; i < printed_.persons.size(); ++i) {
      const Person& person = printed_.persons[i];
      const bool own = (player.persons >> i & 1) != 0;
      if (!own && (open >> i & 1) == 0) continue;
      const float points = person_points(person, player, out.turns);
      if ((player.active >> i & 1) != 0) {
        sum += points - person_points(person, player, 0);
        continue;
      }
      const Payment owed = game_.owed(player, person.activation);
      const int cost = std::popcount(owed.colours) + owed.any;
      const float worth = points + kWeights.range_growth * out.suns * person.range +
                          number(person.mana * printed_.mana_points) + price * number(person.bonus_resources - cost);
      const float mana = own ? 0.0F : person.mana_cost;
      if (worth > mana) insert(wishes, {worth, number(cost), mana});
    }
    return sum + heard * fulfilled(wishes, player, out);
  }

  static void insert(Wishes& wishes, const Wish& wish) {
    wishes.push(wish);
    for (std::size_t i = wishes.size() - 1; i > 0 && wishes[i - 1].worth < wishes[i].worth; --i)
      std::swap(wishes[i - 1], wishes[i]);
  }

  // As far as mana and resources go. In the last persons phase only who can be paid in full counts.
  float fulfilled(const Wishes& wishes, const Player& player, const Outlook& out) const {
    const bool last = out.turns <= 0;
    float resources = number(player.resources()) + out.resources + kWeights.income * out.turns;
    float mana = player.mana;
    float for_sale = kWeights.person;
    float sum = 0;
    for (const Wish& wish : wishes) {
      float part = std::min(1.0F, resources / wish.resources);
      if (wish.mana > 0) part = std::min(part, mana / wish.mana);
      if (part <= 0 || (last && part < 1)) continue;
      float chance = last ? 1.0F : kWeights.activation * part;
      if (wish.mana > 0) {
        chance *= for_sale;
        for_sale *= kWeights.next_person;
      }
      sum += chance * part * (wish.worth - part * wish.mana * printed_.mana_points);
      resources -= part * wish.resources;
      mana -= part * wish.mana;
    }
    return sum;
  }

  // Who has passed gets another turn in this phase only if somebody else does something (Helios 7.6).
  bool has_passed(int seat) const {
    const int back = (s_.seat - seat + game_.players()) % game_.players();
    return pending(StepKind::persons) && back > 0 && back <= s_.passes;
  }

  const Helios& game_;
  const Components& printed_;
  const Board& board_;
  const State& s_;
  State then_;  // with what was promised
  std::array<Outlook, kMaxPlayers> outlook_;
};

}  // namespace

Estimate Helios::evaluate(const State& s) const { return Expert(*this, s).estimate(); }

}  // namespace spielwerk::helios
