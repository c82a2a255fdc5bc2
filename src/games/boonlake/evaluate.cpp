#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

// What a good player would say of a position: the points of now, what the board still brings in, what goods and cards
// can be made into, the scoring tiles that will be met, and what is pending in the middle of a turn. Time is counted in
// own turns. The numbers are thought of first; then games of this evaluation against itself, with every number changed
// at random, showed which of them were too high or too low.

namespace spielwerk::boonlake {

namespace {

// The ship that leads makes about this many spaces in a turn.
constexpr float kPace = 2.9F;

// What a thing is worth when much time is left, and with how many turns left it is worth half of that: who gets it
// late finds nothing to do with it.
struct Fading {
  float most;
  float half;
  float grace;  // turns that the plays of the last scoring stand for

  constexpr float with(float turns) const { return most * (turns + grace) / (turns + grace + half); }
};
constexpr Fading kCoin{0.77F, 2.5F, 0.3F};       // 13 coins are a project, 6 a lever, 3 an inhabitant
constexpr Fading kCard{1.25F, 1.7F, 0.2F};       // two coins at least, and perhaps the one that fits
constexpr Fading kInhabitant{1.5F, 2.2F, 0.4F};  // every piece on the map costs one or more
constexpr Fading kVase{1.4F, 2, 0.4F};

// Worth so much for every turn that is left.
constexpr float kLevel = 0.5F;       // a level of production ...
constexpr float kPresence = 0.32F;   // coins of area scorings, and a place for a house
constexpr float kHouse = 0.2F;       // a settlement to be
constexpr float kHerd = 0.35F;       // cattle empties the upper rows, the points lie in the lower ones
constexpr float kSettled = 0.3F;     // and herds like them
constexpr float kTrackStep = 0.12F;  // further steps bring more points than the first ones

// ... when there are so many: cards want three or four resources, hardly any wants all that there could be.
constexpr std::array<float, kResources * kMaxLevel + 2> kLevels{0, 1, 2, 2.9F, 3.7F, 4.3F, 4.8F, 5.1F, 5.3F, 5.3F};
constexpr float kAhead = 0.4F;  // a space on the river: further down they are better, and who leads ends the round

// Opportunities, if there is time to use what they bring.
constexpr float kTurn = 4;
constexpr float kDevelop = 1.6F;  // or upgrade
constexpr float kPlaceCattle = 1.5F;
constexpr float kModernize = 1.7F;
constexpr float kSign = 1.7F;    // of a region
constexpr float kTile = 0.2F;    // a tile on the map, besides the reward of its field
constexpr float kReward = 1.2F;  // a field is chosen when the tile is known

constexpr float kNearGoals = 1.5F;  // who meets one condition is near the next one, too
constexpr float kGoalsToCome = 8;   // before they lie open
constexpr float kProjects = 0.5F;   // of what a project in reach would bring
constexpr float kInHand = 0.35F;    // of what the best card would bring; less for each further one
constexpr float kNextInHand = 0.78F;
constexpr float kAnyInHand = 0.7F;  // of a card that is only a card
constexpr float kPlay = 0.5F;       // the rest of it, when it can be played now
constexpr int kBestCards = 6;

// What a lever brings between two scorings. Unused it brings 1.
constexpr std::array<float, kLevers> kLeverUse{1.3F,  1.4F,  1.4F,  1.75F, 1.4F,  1,
                                               1.15F, 1.55F, 1.85F, 1.4F,  2.65F, 3.2F};
constexpr float kHeraldUse = 0.4F;  // area_points, for each presence
constexpr float kLeverNow = 0.65F;  // the moment may not come any more
// The bonus for levers (10.1) as somebody sees it who will build some more.
constexpr std::array<float, kLevers + 1> kLeverHope{0, 1.5F, 3.2F, 5.5F, 9, 12, 16, 21, 24, 27, 30, 33, 36};

// Lasting effects, for every turn that is left.
constexpr std::array<float, kLastings> kLastingUse{0.2F,  0.4F,  0.09F, 0.09F, 0.09F, 0.2F,
                                                   0.08F, 0.23F, 0.2F,  0.26F, 0.2F};

// How likely a card or project is played some day if so many resources are missing without the boats.
constexpr std::array<float, 8> kPayable{1, 0.95F, 0.85F, 0.5F, 0.3F, 0.15F, 0.1F, 0.05F};

// What nobody has built yet comes in time: all seats alike, the earlier the more.
constexpr float kGrowth = 0.7F;

// The Eminence: what a turn adds to her income, less early on, and what she gets besides.
constexpr float kHerGrowth = 2.7F;
constexpr float kHerGrowthEarly = 0.08F;
constexpr float kHerTurn = 2;

constexpr float kSpreadAtEnd = 6;
constexpr float kSpreadGrowth = 6;
constexpr float kSpreadGrowthAlone = 3;  // the Eminence is even

// The recesses of the kinds of pieces on a player board (Recess), a bit each.
constexpr std::array<unsigned, 3> kPieceRecesses{((1U << kHouses) - 1), ((1U << kSettlements) - 1) << kHouses,
                                                 ((1U << kCattle) - 1) << (kHouses + kSettlements)};
constexpr unsigned kAllPieces = (1U << kRecesses) - 1;
constexpr unsigned kAllAreas = (1U << kGoalsInPlay) - 1;

class Appraisal {
 public:
  Appraisal(const Boonlake& game, const State& s) : game_(game), printed_(game.printed()), s_(s) {
    read_clock();
    read_prices();
    read_map();
  }

  Estimate estimate() {
    const bool on = s_.over == 0;
    Estimate estimate;
    for (int seat = 0; seat < game_.players(); ++seat) {
      look_at(seat);
      estimate.points[at(seat)] = points() + (on ? future() : 0);
    }
    estimate.has_rival = game_.solo();
    if (game_.solo()) {
      const int hidden = on ? kHardTilePoints * game_.stack(s_)[1] : 0;  // Boonlake 13.14
      estimate.rival = static_cast<float>(s_.player(kEminence).total() + hidden) + (on ? her_future() : 0);
    }
    estimate.spread = kSpreadAtEnd + (game_.solo() ? kSpreadGrowthAlone : kSpreadGrowth) * std::sqrt(left_);
    return estimate;
  }

 private:
  // What a side has on the map.
  struct OnMap {
    std::array<int, kRegions> region{};
    int all = 0;
    int bridges = 0;
    int houses = 0;
    int herds = 0;  // settlements beside its cattle (9.7)
  };
  // So many of a thing, and how many come in a turn.
  struct Count {
    int now = 0;
    float growth = 0;
    bool is_paid = false;
  };

  // Time.

  void read_clock() {
    for (int side = 0; side < game_.sides(); ++side)
      lead_ = std::max(lead_, game_.position(s_.round, s_.player(side).ship));
    const int start = s_.round == 0 ? game_.position(1, printed_.river_start[1][at(game_.players() - 1)]) : lead_;
    const auto turns = [](int from, int to) { return static_cast<float>(std::max(0, to - from)) / kPace; };
    if (s_.round == 0) {
      when_[0] = turns(lead_, kTrunk);
      when_[1] = turns(lead_, kTrunk + kUpper - 1);
    }
    when_[2] = when_[1] + turns(start, kTrunk);
    when_[3] = when_[1] + turns(start, kTrunk + kLower - 1);
    if (s_.ending != 0) when_[3] = 0.3F;
    for (int i = 0; i < s_.scorings; ++i) when_[at(i)] = 0;
    left_ = when_[3];
    active_ = std::min(1.F, (left_ + 1) / 4);
    for (const Step& step : s_.steps) {
      if (step.kind == StepKind::scoring) part_ = step.a;
    }
    next_income_ = s_.scorings - (part_ > 0 && part_ <= 2 ? 1 : 0);
    for (std::size_t i = 0; i < kScorings; ++i) {
      plays_[i] = when_[i] + (when_[i] <= 0 ? 0.3F : 0.5F);
      doubt_[i] = 0.25F + 0.25F * std::sqrt(plays_[i]);
    }
  }

  // What goods are worth.

  void read_prices() {
    coin_ = kCoin.with(left_);
    card_ = kCard.with(left_);
    inhabitant_ = kInhabitant.with(left_);
    vase_ = kVase.with(left_);
    for (int i = next_income_; i + 1 < kScorings; ++i) {  // in the last one only points count (9.10)
      income_coin_ += kCoin.with(left_ - when_[at(i)]);
      income_card_ += kCard.with(left_ - when_[at(i)]);
    }
  }

  float worth(const Goods& goods) const {
    return coin_ * goods.coins + card_ * goods.cards + inhabitant_ * goods.inhabitants + vase_ * goods.vases +
           goods.points + (goods.production != 0 ? level_ : 0) +
           (goods.vase_or_production != 0 ? std::max(vase_, level_) : 0);
  }

  // Of what comes in every scoring.
  float income_worth(const Goods& goods) const {
    return goods.coins * income_coin_ + goods.cards * income_card_ +
           static_cast<float>(goods.points * (kScorings - next_income_));
  }

  // Of the next step on a track: half of what two steps bring, because some bring points and others goods.
  float step_worth(int marker, int track) const {
    if (marker == kLastStep) return 2;
    const auto& spaces = printed_.tracks[at(track)];
    const int far = std::min(marker + 2, kLastStep);
    const float more = income_worth(spaces[at(far)].income) - income_worth(spaces[at(marker)].income);
    return more / static_cast<float>(far - marker) + worth(spaces[at(marker + 1)].bonus);
  }

  // The map.

  void read_map() {
    std::array<std::array<std::uint64_t, 1 + 3 * kMaxPlayers>, kMaxPlots> taken{};  // fields, by plot and Standing
    std::uint64_t pastures = 0;
    for (int field = 0; field < kFields; ++field) {
      const Field& land = s_.fields[at(field)];
      const std::uint64_t bit = std::uint64_t{1} << field;
      if (land.tile == 0) continue;
      if (land.pasture()) pastures |= bit;
      for (std::size_t plot = 0; plot < kMaxPlots; ++plot) taken[plot][land.plots[plot]] |= bit;
    }
    std::array<std::uint64_t, kMaxPlots> settled{};
    for (int side = 0; side < game_.sides(); ++side) {
      for (std::size_t plot = 0; plot < kMaxPlots; ++plot) {
        const std::uint64_t* const fields = &taken[plot][standing(side, Stand::inhabitant)];
        const std::uint64_t all = fields[0] | fields[1] | fields[2];
        OnMap& own = map_[at(side)];
        for (int region = 0; region < kRegions; ++region)
          own.region[at(region)] += std::popcount(all & game_.region_fields(region));
        own.all += std::popcount(all);
        own.bridges += std::popcount(all & game_.bridge_fields());
        own.houses += std::popcount(fields[1]);
        settled[plot] |= fields[2];
      }
    }
    for_each_field(pastures, [&](int field) {
      const FieldKind& kind = printed_.fields[at(field)];
      const std::uint64_t beside = game_.beside(field);
      const int settlements = std::popcount(beside & settled[0]) + std::popcount(beside & settled[1]);
      for (int side = 0; side < game_.sides(); ++side) {
        const int cattle = s_.fields[at(field)].cattle[at(side)];
        OnMap& own = map_[at(side)];
        own.region[kind.region] += cattle;
        own.all += cattle;
        own.bridges += kind.bridge ? cattle : 0;
        own.herds += cattle * settlements;
      }
    });
  }

  // A seat.

  void look_at(int seat) {
    seat_ = seat;
    player_ = &s_.player(seat);
    own_ = &map_[at(seat)];
    levels_ = 0;
    for (const int level : player_->sites) levels_ += level;
    level_ = kLevel * left_ * (kLevels[at(levels_ + 1)] - kLevels[at(levels_)]);
    for (int track = 0; track < 2; ++track) step_[at(track)] = step_worth(player_->tracks[at(track)], track);
    prices_ = {coin_,    card_,    inhabitant_, vase_, 1, level_, std::max(vase_, level_),
               step_[0], step_[1], reset(),     left_, 0};
  }

  int off_board(Piece piece) const {
    return std::popcount(kPieceRecesses[static_cast<std::size_t>(piece)] & ~unsigned{player_->covered});
  }

  // The score (10); what cards bring at the end of the game may still become more.
  float points() {
    int sum = player_->total() + lever_bonus();
    for_each_field(kAllPieces & ~unsigned{player_->covered},
                   [&](int recess) { sum += printed_.board_rows[printed_.recesses[at(recess)].row].final_points; });
    float more = 0;
    lasting_ = 0;
    player_->played.each([&](int number) {
      const CardWorth& card = game_.card_worth(number);
      sum += card.points;
      lasting_ += card.lasting;
      if (card.ends) more += ends_worth(number);
    });
    return static_cast<float>(sum) + more;
  }
  int lever_bonus() const {
    const int count = std::popcount(player_->levers);
    return count < 4 ? 0 : count < 7 ? 2 * count : 3 * count;
  }

  // Of a used lever that is pushed up.
  float reset() const { return player_->used != 0 ? 1.2F : 0.2F; }

  // Scoring tiles.

  Count measured(Measure what) const {
    switch (what) {
      case Measure::region_new_hope:
      case Measure::region_unknown:
      case Measure::region_boonlake:
      case Measure::region_southern: return {own_->region[static_cast<std::size_t>(what)], 0.22F};
      case Measure::coin_track: return {player_->tracks[0], 0.45F};
      case Measure::card_track: return {player_->tracks[1], 0.4F};
      case Measure::lower_track: return {std::min(player_->tracks[0], player_->tracks[1]), 0.3F};
      case Measure::levers: return {std::popcount(player_->levers), 0.4F};
      case Measure::houses: return {off_board(Piece::house), 0.35F};
      case Measure::cattle: return {off_board(Piece::cattle), 0.25F};
      case Measure::settlements: return {off_board(Piece::settlement), 0.2F};
      case Measure::bridges: return {own_->bridges, 0.25F};
      case Measure::production: return {levels_, 0.35F};
      case Measure::trade_goods:
      case Measure::trade_coins: return {game_.measured(s_, seat_, what), 0, true};
      default: return {game_.measured(s_, seat_, what), 0.35F};
    }
  }

  // The points that an area is expected to bring in each of the scorings.
  std::array<float, kScorings> goal_points(const Goal& goal, bool own, int first) const {
    const bool regions = goal.measure == Measure::region_pair;
    const bool pair = regions || goal.measure == Measure::type_pair;
    const Count single = pair ? Count{0, 0.5F} : measured(goal.measure);
    std::array<int, 2> have{single.now, 0};
    for (std::size_t i = 0; i < 2 && pair; ++i) have[i] = regions ? own_->region[goal.pair[i]] : played(goal.pair[i]);
    std::array<float, kScorings> points{};
    for (int i = first; i < kScorings; ++i) {
      const auto& least = goal.least[at(i)];
      const auto lacking = [&](int x, int y) { return std::max(0, x - have[0]) + std::max(0, y - have[1]); };
      int lack = lacking(least[0], least[1]);
      if (pair) lack = std::min(lack, lacking(least[1], least[0]));
      points[at(i)] = outlook(lack, single, i) * static_cast<float>((i + 1) * (own ? 2 : 1));
    }
    return points;
  }
  // Projects stand in where they help (9.4).
  int played(int type) const {
    int count = std::popcount(player_->projects) / 2;
    player_->played.each([&](int card) { count += static_cast<int>(printed_.cards[at(card)].type) == type ? 1 : 0; });
    return count;
  }
  // From -1, if the condition will not be met, to 1.
  float outlook(int lack, const Count& thing, int scoring) const {
    const float turns = when_[at(scoring)];
    if (lack == 0) return thing.is_paid ? 0.8F : 0.96F;  // what is to be paid may be needed for something else
    if (turns <= 0 && part_ > 1) return -1;
    if (thing.is_paid) return turns > 0 ? 0.5F : -0.9F;
    const float more = thing.growth * plays_[at(scoring)] - static_cast<float>(lack) + 0.5F;
    return more / (doubt_[at(scoring)] + std::abs(more));
  }

  using GoalPoints = std::array<std::array<float, kScorings>, kGoalsInPlay>;
  float goals() const {
    if (s_.goals.back() == 0) {
      const int own = s_.goals[at(seat_)] != 0 ? s_.goals[at(seat_)] : player_->chosen;
      return kGoalsToCome + (own == 0 ? 0 : goal_points(printed_.goals[at(own - 1)], true, 0).back());
    }
    const int first = s_.scorings - (part_ > 0 && player_->marks[at(s_.scorings - 1)] == 0 ? 1 : 0);
    GoalPoints points{};
    unsigned open = kAllAreas;
    for (const int mark : player_->marks) {
      if (mark == 0) continue;
      open &= ~(1U << (mark - 1));
      for (int i = first; i < kScorings; ++i) points[at(mark - 1)][at(i)] = -100;  // it was scored
    }
    for_each_field(open, [&](int area) {
      points[at(area)] = goal_points(printed_.goals[at(s_.goals[at(area)] - 1)], area == seat_, first);
    });
    return kNearGoals * best_order(points);
  }
  // Two of the areas are for the first two scorings, the others for the last two.
  static float best_order(const GoalPoints& points) {
    constexpr std::array<std::array<std::size_t, kGoalsInPlay>, 6> kOrders{
        {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}, {1, 2, 0, 3}, {1, 3, 0, 2}, {2, 3, 0, 1}}};
    const auto both = [&](std::size_t one, std::size_t other, std::size_t scoring) {
      return std::max(points[one][scoring] + points[other][scoring + 1],
                      points[other][scoring] + points[one][scoring + 1]);
    };
    float best = -100;
    for (const auto& [a, b, c, d] : kOrders) best = std::max(best, both(a, b, 0) + both(c, d, 2));
    return best;
  }

  // Cards and projects.

  float effect_worth(const Effect& effect) const {
    switch (effect.op) {
      case Op::track: return step_[static_cast<std::size_t>(effect.track)] * effect.count;
      case Op::gain: return worth(effect.get);
      case Op::exchange: {
        const float gain = worth(effect.get) - worth(effect.give);
        return 0.8F * std::max(0.F, effect.two_way ? std::abs(gain) : gain);
      }
      case Op::lever_reset: return reset();
      case Op::upgrade_house: return 0.6F * inhabitant_ + 0.5F;
      case Op::upgrade_settlement: return 0.6F * inhabitant_ + 1;
      default: return 0;
    }
  }
  float ends_worth(int card) const {
    float sum = 0;
    for (const EndEffect& end : printed_.cards[at(card)].end) sum += end_worth(end);
    return sum;
  }
  // At the end of the game, if things grow as usual.
  float end_worth(const EndEffect& end) const {
    const Count thing = measured(end.measure);
    const float count = static_cast<float>(thing.now) + 0.7F * thing.growth * left_;
    if (end.each != 0) return end.each * count;
    const auto& [low, high] = end.tiers;
    if (count >= high[0]) return high[1];
    const float hope = left_ > 0 ? 0.7F : 0;
    if (count < low[0]) return hope * low[1] * count / low[0];
    return low[1] +
           hope * (count - low[0]) / static_cast<float>(high[0] - low[0]) * static_cast<float>(high[1] - low[1]);
  }
  float card_worth(int number) const {
    const CardWorth& card = game_.card_worth(number);
    std::array<float, 4> sums{};
    for (std::size_t i = 0; i < kPriced; i += 4) {
      for (std::size_t j = 0; j < 4; ++j) sums[j] += card.parts[i + j] * prices_[i + j];
    }
    float sum = sums[0] + sums[1] + sums[2] + sums[3];
    if (card.ends) sum += ends_worth(number);
    if (card.exchanges) {
      for (const Effect& effect : printed_.cards[at(number)].effects) {
        if (effect.op == Op::exchange) sum += effect_worth(effect);
      }
    }
    return sum;
  }
  float project_worth(int area) const {
    const Goal& goal = printed_.goals[at(s_.goals[at(area)] - 1)];
    return static_cast<float>(goal.points * (area == seat_ ? 2 : 1)) + inhabitant_ +
           step_[static_cast<std::size_t>(goal.track)] - goal.coins * coin_;
  }
  int deficit(const std::array<std::uint8_t, kResources>& needed) const {
    int sum = 0;
    for (std::size_t i = 0; i < kResources; ++i) sum += std::max(0, needed[i] - player_->sites[i]);
    return sum;
  }
  static float payable(int deficit) { return kPayable[at(std::min<int>(deficit, kPayable.size() - 1))]; }

  float hand() {
    const int discount = game_.lasting(*player_, Lasting::card_cost);
    std::array<float, kBestCards> best{};
    best_play_ = 0;
    player_->hand.each([&](int number) {
      const CardWorth& card = game_.card_worth(number);
      const float net = card_worth(number) + static_cast<float>(std::min<int>(discount, card.coins)) * coin_;
      if (net <= best_play_ && net - card_ <= best.back()) return;
      const int lack = deficit(card.resources);
      const bool enough = card.vases <= player_->vases;
      if (lack <= kBoats && card.coins <= player_->coins + discount && enough) best_play_ = std::max(best_play_, net);
      float more = net * payable(lack) * (enough ? 1.F : 0.5F) - card_;
      if (more <= best.back()) return;
      for (float& place : best) {
        const float less = std::min(place, more);
        place = std::max(place, more);
        more = less;
      }
    });
    float part = kInHand * std::min(1.F, (left_ + 0.5F) / 2);
    float sum = kAnyInHand * card_ * static_cast<float>(player_->hand.size());
    for (const float more : best) {
      sum += part * more;
      part *= kNextInHand;
    }
    return sum;
  }

  float projects() const {
    if (s_.goals.back() == 0) return 0;
    const float slowness = 1 / (2 + 3.5F * left_);
    float first = 0;
    float second = 0;
    for_each_field(kAllAreas & ~unsigned{player_->projects}, [&](int area) {
      const Goal& goal = printed_.goals[at(s_.goals[at(area)] - 1)];
      const auto missing = static_cast<float>(std::max(0, goal.coins - player_->coins));
      const float time = std::max(0.F, 1 - missing * slowness);
      const float hope = std::max(0.F, project_worth(area)) * payable(deficit(goal.resources)) * time;
      second = std::max(second, std::min(first, hope));
      first = std::max(first, hope);
    });
    return kProjects * (first + 0.5F * second);
  }

  // The board.

  float levers() const {
    const int times = kScorings - s_.scorings + (part_ > 0 && part_ < 5 ? 1 : 0);  // that they are pushed up
    if (times == 0) return 0;
    float sum = 0;
    for_each_field(player_->levers, [&](int number) {
      const auto lever = static_cast<Lever>(number);
      float use = kLeverUse[at(number)];
      if (lever == Lever::area_points) use += kHeraldUse * static_cast<float>(own_->all);
      sum += static_cast<float>(times - 1) * use;
      if (player_->can_use(lever)) sum += left_ < 1 ? 1 : kLeverNow * use;
    });
    const float hope = kLeverHope[at(std::popcount(player_->levers))];
    return sum + std::min(1.F, left_ / 6) * (hope - static_cast<float>(lever_bonus()));
  }

  // Of the next settlement or cattle that leaves the board, without what it costs.
  float piece_worth(Piece piece) const {
    const unsigned left = kPieceRecesses[static_cast<std::size_t>(piece)] & player_->covered;
    if (left == 0) return 0;
    const Recess& recess = printed_.recesses[at(std::countr_zero(left))];
    return income_worth(recess.income) + printed_.board_rows[recess.row].final_points + kHerd * left_;
  }

  // What is pending.

  // The best rewards of fields where tiles can go.
  float exploring(int tiles) const {
    float first = 0;
    float second = 0;
    for_each_field(game_.placeable(s_), [&](int field) {
      const Goods& reward = printed_.fields[at(field)].reward;
      if (reward.production != 0 && player_->sites[at(reward.production - 1)] == kMaxLevel) return;
      second = std::max(second, std::min(first, worth(reward)));
      first = std::max(first, worth(reward));
    });
    return kReward * (first + (tiles > 1 ? second : 0)) + kTile * active_ * static_cast<float>(tiles);
  }

  // The best space that the ship can reach.
  float sailing(int steps) const {
    int place = game_.position(s_.round, player_->ship);
    float best = 0;
    while (steps > 0) {
      const int space = game_.route(s_.round, ++place);
      if (space < 0) break;
      if (game_.occupied(s_, space)) continue;
      --steps;
      best = std::max(best, worth(printed_.river[at(space)].reward));
    }
    return best;
  }

  float area_coins(int left_out) const { return coin_ * static_cast<float>(own_->all - own_->region[at(left_out)]); }
  float modernizing() const { return player_->coins >= 4 ? kModernize * active_ : 0; }

  float offer(int what) const {
    float best = 0;
    const auto may = [&](int bits, float value) {
      if ((what & bits) != 0) best = std::max(best, value);
    };
    may(kOfferPlay, kPlay * best_play_);
    may(kOfferTwoCards, 2 * card_);
    may(kOfferOneCard, card_);
    if (!player_->hand.empty()) may(kOfferDiscard, 2 * coin_ - 0.6F * card_);
    if (player_->ranch == 0) return best;
    may(kOfferDevelop | kOfferUpgrade, kDevelop * active_);
    may(kOfferCattle, kPlaceCattle * active_);
    may(kOfferModernize, modernizing() - 0.5F * inhabitant_);
    return best;
  }

  float own_part(int deed) const {
    switch (static_cast<Deed>(deed)) {
      case Deed::pioneer: return exploring(2) + offer(kOfferDevelop);
      case Deed::settle: return offer(kOfferDevelop);
      case Deed::cattle: return exploring(1);
      case Deed::area_scoring: return kSign;
      case Deed::hire: return inhabitant_ + exploring(1);
      case Deed::progress: return modernizing();
      case Deed::builder: return 3 * coin_ + offer(kOfferPlay | kOfferTwoCards);
    }
    return 0;
  }
  float shared_part(int deed, int region) const {
    constexpr int kACard = kOfferPlay | kOfferDiscard;
    switch (static_cast<Deed>(deed)) {
      case Deed::pioneer: return 2 * card_ + offer(kACard);
      case Deed::settle: return offer(kACard | kOfferDevelop);
      case Deed::cattle: return offer(kACard | kOfferCattle);
      case Deed::area_scoring: return area_coins(region);
      case Deed::hire: return 0.3F * inhabitant_;
      case Deed::progress: return offer(kOfferOneCard | kOfferModernize);
      case Deed::builder: return offer(kACard);
    }
    return 0;
  }

  float pending(const Step& step) const {
    if (step.kind == StepKind::shared) return (step.b >> seat_ & 1) != 0 ? shared_part(step.a, step.c) : 0;
    if (step.seat != seat_) return 0;
    switch (step.kind) {
      case StepKind::draw: return card_ * step.a;
      case StepKind::site: return step.a == static_cast<int>(SiteFor::harbour) ? std::max(vase_, level_) : level_;
      case StepKind::turn: return kTurn * active_;
      case StepKind::offer: return offer(step.a);
      case StepKind::pay: return step.a >= kProject ? project_worth(step.a - kProject) : card_worth(step.a);
      case StepKind::explore: return exploring(step.a);
      case StepKind::place:
      case StepKind::pasture: return exploring(1);
      case StepKind::tile_lever: return 0.5F * inhabitant_;
      case StepKind::due:
        if (step.a == static_cast<int>(DueFor::settlement)) return piece_worth(Piece::settlement) - 2 * inhabitant_;
        return piece_worth(Piece::cattle) - inhabitant_ * static_cast<float>(1 + s_.fields[step.b].cows());
      case StepKind::recess: return kDevelop;
      case StepKind::drop: return -0.6F * card_ * step.a;
      case StepKind::exchange: return effect_worth(printed_.cards[step.a].effects[step.b]);
      case StepKind::track: return step.a * std::max(step_[0], step_[1]);
      case StepKind::reset: return 1.2F;
      case StepKind::region: return kSign;
      case StepKind::area: return area_coins(step.a);
      case StepKind::hire: return 0.2F * inhabitant_;
      case StepKind::modernize: return modernizing();
      case StepKind::upgrade: return 0.6F * inhabitant_ + 0.5F;
      case StepKind::end_action: return sailing(printed_.rows[s_.row].steps);
      case StepKind::sail: return sailing(step.a);
      case StepKind::interim: return step.a * offer(kOfferPlay | kOfferUpgrade);
      case StepKind::trade: return 0.5F * printed_.goals[at(s_.goals[step.a] - 1)].least[at(s_.scorings - 1)][0];
      case StepKind::deed_effects: return own_part(step.a);
      case StepKind::effects: {
        const auto& effects = printed_.cards[step.a].effects;
        float sum = 0;
        for (std::size_t i = step.b; i < effects.size(); ++i) sum += effect_worth(effects[i]);
        return sum;
      }
      default: return 0;
    }
  }

  // What a seat will get besides the points that it has.
  float future() {
    const auto times = [](float each, int count) { return each * static_cast<float>(count); };
    float sum = hand() + goals() + projects() + levers();
    sum += income_worth(game_.income(s_, seat_)) + times(1, own_->herds * (kScorings - next_income_));
    sum += times(coin_, player_->coins) + times(inhabitant_, player_->ranch);
    sum += times(vase_, std::min<int>(player_->vases, 4));
    sum += times(kAhead, game_.position(s_.round, player_->ship) - lead_);
    sum += left_ *
           (times(kPresence, own_->all) + times(kHouse, own_->houses) + times(kHerd, off_board(Piece::cattle)) +
            times(kTrackStep, player_->tracks[0] + player_->tracks[1]) + times(kSettled, off_board(Piece::settlement)) +
            kLevel * kLevels[at(levels_)] + lasting_ + kGrowth * left_);
    for (const Step& step : s_.steps) sum += pending(step);
    if (s_.ending != 0 && seat_ > s_.seat && part_ == 0) sum += kTurn * active_;  // Boonlake 8.8: one more turn
    return sum;
  }

  // What the Eminence will get. Her upper half builds if Settle or Cattle lies lowest when her turn begins (13.5), and
  // what was chosen last lies there: that costs more than the cactus it would be otherwise.
  float her_future() const {
    const auto income = static_cast<float>(game_.her_income(s_));
    const float growth = kHerGrowth - kHerGrowthEarly * left_;
    float sum = kHerTurn * left_ + income + growth * left_;
    for (int i = next_income_; i < kScorings; ++i) sum += income + growth * when_[at(i)];
    const bool hers = s_.seat == kEminence;
    const int lowest = !hers ? s_.below : s_.step().kind == StepKind::turn_over ? s_.deeds[kActions - 1] : 0;
    const auto incomes = static_cast<float>(kScorings - next_income_ + 1);
    if (lowest == static_cast<int>(Deed::cattle) + 1) sum += incomes;
    if (lowest == static_cast<int>(Deed::settle) + 1 && map_[kEminence].houses > 1) sum += 2 * incomes;
    return sum;
  }

  const Boonlake& game_;
  const Components& printed_;
  const State& s_;
  int lead_ = 0;                          // how far the first ship is
  float left_ = 0;                        // turns to the end of the game
  std::array<float, kScorings> when_{};   // turns to each scoring
  int part_ = 0;                          // 0, or the part of a scoring that is next
  int next_income_ = 0;                   // the scoring that brings income next
  float active_ = 0;                      // how much an opportunity still counts
  std::array<float, kScorings> plays_{};  // turns to each scoring with the plays before it
  std::array<float, kScorings> doubt_{};  // what may come differently until then
  float coin_ = 0;
  float card_ = 0;
  float inhabitant_ = 0;
  float vase_ = 0;
  float income_coin_ = 0;  // one in every scoring to come
  float income_card_ = 0;
  std::array<OnMap, kMaxPlayers> map_{};
  // The seat that is looked at.
  int seat_ = 0;
  const Player* player_ = nullptr;
  const OnMap* own_ = nullptr;
  int levels_ = 0;
  float level_ = 0;                      // of one more
  std::array<float, 2> step_{};          // the next one on each track
  std::array<float, kPriced> prices_{};  // in the order of Priced
  float lasting_ = 0;                    // what the effects of played cards bring in a turn
  float best_play_ = 0;                  // what the best card that can be paid now would bring
};

}  // namespace

// What can be told of the cards before any position is known.
void Boonlake::make_card_worths() {
  for (std::size_t i = 0; i < kCards; ++i) {
    const Card& card = components_.cards[i];
    CardWorth& worth = card_worths_[i];
    worth.resources = card.resources;
    worth.coins = card.coins;
    worth.vases = card.vases;
    worth.points = card.points;
    worth.ends = !card.end.empty();
    const auto add = [&](Priced what, float count) { worth.parts[static_cast<std::size_t>(what)] += count; };
    const auto add_goods = [&](const Goods& goods) {
      add(Priced::coin, goods.coins);
      add(Priced::card, goods.cards);
      add(Priced::inhabitant, goods.inhabitants);
      add(Priced::vase, goods.vases);
      add(Priced::point, goods.points);
      add(Priced::level, goods.production != 0 ? 1 : 0);
      add(Priced::vase_or_level, goods.vase_or_production != 0 ? 1 : 0);
    };
    for (std::size_t what = 0; what < kLastings; ++what) worth.lasting += kLastingUse[what] * card.lasting[what];
    add(Priced::coin, -card.coins);
    add(Priced::vase, -card.vases);
    add(Priced::point, card.points);
    add(Priced::turn, worth.lasting);
    for (const Effect& effect : card.effects) {
      const bool settlement = effect.op == Op::upgrade_settlement;
      if (effect.op == Op::gain) add_goods(effect.get);
      if (effect.op == Op::track)
        add(effect.track == Track::coin ? Priced::coin_step : Priced::card_step, effect.count);
      if (effect.op == Op::lever_reset) add(Priced::reset, 1);
      if (effect.op == Op::exchange) worth.exchanges = true;
      if (!settlement && effect.op != Op::upgrade_house) continue;
      add(Priced::inhabitant, 0.6F);
      add(Priced::point, settlement ? 1 : 0.5F);
    }
  }
}

Estimate Boonlake::evaluate(const State& s) const { return Appraisal(*this, s).estimate(); }

}  // namespace spielwerk::boonlake
