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

constexpr float kGoals = 1.5F;     // who meets one condition is near the next one, too
constexpr float kGoalsToCome = 8;  // before they lie open
constexpr float kProjects = 0.5F;  // of what a project in reach would bring
constexpr float kInHand = 0.35F;   // of what the best card would bring; less for each further one
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

class Appraisal {
 public:
  Appraisal(const Boonlake& game, const State& s) : game_(game), printed_(game.printed()), s_(s) {
    read_clock();
    read_map();
  }

  Estimate estimate() {
    const Scores scores = game_.score(s_);
    const bool on = s_.over == 0;
    Estimate estimate;
    for (int seat = 0; seat < game_.players(); ++seat)
      estimate.points[at(seat)] = static_cast<float>(scores.total(seat)) + (on ? future(seat) : 0);
    estimate.has_rival = scores.has_rival;
    if (scores.has_rival) estimate.rival = static_cast<float>(scores.rival) + (on ? her_future() : 0);
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
  }

  // The map.

  void read_map() {
    for (int field = 0; field < kFields; ++field) {
      const Field& land = s_.fields[at(field)];
      if (land.tile == 0) continue;
      for (int side = 0; side < game_.sides(); ++side) {
        if (land.cattle[at(side)] != 0) count(side, field, land.cattle[at(side)]);
      }
      for (const Standing piece : land.plots) {
        if (piece == 0) continue;
        count(owner_of(piece), field, 1);
        if (stand_of(piece) == Stand::house) ++map_[at(owner_of(piece))].houses;
      }
    }
  }
  void count(int side, int field, int many) {
    const FieldKind& kind = printed_.fields[at(field)];
    OnMap& own = map_[at(side)];
    own.region[kind.region] += many;
    own.all += many;
    if (kind.bridge) own.bridges += many;
  }

  int off_board(int seat, Piece piece) const {
    return std::popcount(kPieceRecesses[static_cast<std::size_t>(piece)] & ~unsigned{s_.player(seat).covered});
  }

  // What goods are worth.

  void set_prices(int seat) {
    const Player& player = s_.player(seat);
    coin_ = kCoin.with(left_);
    card_ = kCard.with(left_);
    inhabitant_ = kInhabitant.with(left_);
    vase_ = kVase.with(left_);
    levels_ = 0;
    for (const int level : player.sites) levels_ += level;
    level_ = kLevel * left_ * (kLevels[at(levels_ + 1)] - kLevels[at(levels_)]);
    for (int track = 0; track < 2; ++track) step_[at(track)] = step_worth(player.tracks[at(track)], track);
  }

  float worth(const Goods& goods) const {
    return coin_ * goods.coins + card_ * goods.cards + inhabitant_ * goods.inhabitants + vase_ * goods.vases +
           goods.points + (goods.production != 0 ? level_ : 0) +
           (goods.vase_or_production != 0 ? std::max(vase_, level_) : 0);
  }

  // Of what comes in every scoring; in the last one only points count (9.10).
  float income_worth(const Goods& goods) const {
    float sum = 0;
    for (int i = next_income_; i < kScorings; ++i) {
      sum += goods.points;
      if (i + 1 == kScorings) break;
      sum += goods.coins * kCoin.with(left_ - when_[at(i)]) + goods.cards * kCard.with(left_ - when_[at(i)]);
    }
    return sum;
  }

  // Of the next step on a track: half of what two steps bring, because some bring points and others goods.
  float step_worth(int marker, int track) const {
    if (marker == kLastStep) return 2;
    const auto& spaces = printed_.tracks[at(track)];
    const int far = std::min(marker + 2, kLastStep);
    const float more = income_worth(spaces[at(far)].income) - income_worth(spaces[at(marker)].income);
    return more / static_cast<float>(far - marker) + worth(spaces[at(marker + 1)].bonus);
  }

  // Scoring tiles.

  Count measured(int seat, Measure what) const {
    const Player& player = s_.player(seat);
    const OnMap& own = map_[at(seat)];
    switch (what) {
      case Measure::region_new_hope:
      case Measure::region_unknown:
      case Measure::region_boonlake:
      case Measure::region_southern: return {own.region[static_cast<std::size_t>(what)], 0.22F};
      case Measure::coin_track: return {player.tracks[0], 0.45F};
      case Measure::card_track: return {player.tracks[1], 0.4F};
      case Measure::lower_track: return {std::min(player.tracks[0], player.tracks[1]), 0.3F};
      case Measure::levers: return {std::popcount(player.levers), 0.4F};
      case Measure::houses: return {off_board(seat, Piece::house), 0.35F};
      case Measure::cattle: return {off_board(seat, Piece::cattle), 0.25F};
      case Measure::settlements: return {off_board(seat, Piece::settlement), 0.2F};
      case Measure::bridges: return {own.bridges, 0.25F};
      case Measure::trade_goods:
      case Measure::trade_coins: return {game_.measured(s_, seat, what), 0, true};
      default: return {game_.measured(s_, seat, what), 0.35F};
    }
  }

  // The points that an area is expected to bring in each of the scorings.
  std::array<float, kScorings> goal_points(int seat, const Goal& goal, bool own, int first) const {
    const bool pair = goal.measure == Measure::region_pair || goal.measure == Measure::type_pair;
    const Count single = pair ? Count{0, 0.5F} : measured(seat, goal.measure);
    std::array<int, 2> have{single.now, 0};
    for (std::size_t i = 0; i < 2 && pair; ++i) {
      have[i] = goal.measure == Measure::region_pair ? map_[at(seat)].region[goal.pair[i]] : played(seat, goal.pair[i]);
    }
    std::array<float, kScorings> points{};
    for (int i = first; i < kScorings; ++i) {
      const auto& least = goal.least[at(i)];
      const auto lacking = [&](int x, int y) { return std::max(0, x - have[0]) + std::max(0, y - have[1]); };
      const int lack = std::min(lacking(least[0], least[1]), pair ? lacking(least[1], least[0]) : 99);
      points[at(i)] = (2 * chance_to_meet(lack, single, i) - 1) * static_cast<float>((i + 1) * (own ? 2 : 1));
    }
    return points;
  }
  // Projects stand in where they help (9.4).
  int played(int seat, int type) const {
    const Player& player = s_.player(seat);
    int count = std::popcount(player.projects) / 2;
    player.played.each([&](int card) { count += static_cast<int>(printed_.cards[at(card)].type) == type ? 1 : 0; });
    return count;
  }
  float chance_to_meet(int lack, const Count& thing, int scoring) const {
    const float turns = when_[at(scoring)];
    if (lack == 0) return thing.is_paid ? 0.9F : 0.98F;  // what is to be paid may be needed for something else
    if (turns <= 0 && part_ > 1) return 0;
    if (thing.is_paid) return turns > 0 ? 0.75F : 0.05F;
    const float time = turns + (turns <= 0 ? 0.3F : 0.5F);  // the plays before the scoring
    const float sure = (thing.growth * time - static_cast<float>(lack) + 0.5F) / (0.25F + 0.25F * std::sqrt(time));
    return 0.5F + 0.5F * sure / (1 + std::abs(sure));
  }

  using GoalPoints = std::array<std::array<float, kScorings>, kGoalsInPlay>;
  float goals(int seat) const {
    const Player& player = s_.player(seat);
    if (s_.goals.back() == 0) {
      const int own = s_.goals[at(seat)] != 0 ? s_.goals[at(seat)] : player.chosen;
      return kGoalsToCome + (own == 0 ? 0 : goal_points(seat, printed_.goals[at(own - 1)], true, 0).back());
    }
    const int first = s_.scorings - (part_ > 0 && player.marks[at(s_.scorings - 1)] == 0 ? 1 : 0);
    unsigned open = (1U << kGoalsInPlay) - 1;
    for (const int mark : player.marks) {
      if (mark != 0) open &= ~(1U << (mark - 1));
    }
    GoalPoints points{};
    for (int area = 0; area < kGoalsInPlay; ++area) {
      if ((open >> area & 1) == 0) continue;
      points[at(area)] = goal_points(seat, printed_.goals[at(s_.goals[at(area)] - 1)], area == seat, first);
    }
    return kGoals * best_order(points, open, first);
  }
  static float best_order(const GoalPoints& points, unsigned open, int scoring) {
    if (scoring == kScorings) return 0;
    float best = -100;
    for (int area = 0; area < kGoalsInPlay; ++area) {
      if ((open >> area & 1) == 0) continue;
      best = std::max(best, points[at(area)][at(scoring)] + best_order(points, open & ~(1U << area), scoring + 1));
    }
    return best;
  }

  // Cards and projects.

  float effect_worth(const Player& player, const Effect& effect) const {
    const float gain = worth(effect.get) - worth(effect.give);
    switch (effect.op) {
      case Op::track: return step_[static_cast<std::size_t>(effect.track)] * effect.count;
      case Op::gain: return gain;
      case Op::exchange: return 0.8F * std::max(0.F, effect.two_way ? std::abs(gain) : gain);
      case Op::lever_reset: return player.used != 0 ? 1.2F : 0.2F;
      case Op::upgrade_house: return 0.6F * inhabitant_ + 0.5F;
      case Op::upgrade_settlement: return 0.6F * inhabitant_ + 1;
      default: return 0;
    }
  }
  float lasting_worth(const Card& card) const {
    float sum = 0;
    for (std::size_t i = 0; i < kLastings; ++i) sum += kLastingUse[i] * card.lasting[i];
    return sum * left_;
  }
  // At the end of the game, if things grow as usual in so many turns.
  float end_worth(int seat, const EndEffect& end, float turns) const {
    const Count thing = measured(seat, end.measure);
    const float count = static_cast<float>(thing.now) + 0.7F * thing.growth * turns;
    if (end.each != 0) return end.each * count;
    const auto& [low, high] = end.tiers;
    if (count >= high[0]) return high[1];
    const float hope = turns > 0 ? 0.7F : 0;
    if (count < low[0]) return hope * low[1] * count / low[0];
    return low[1] +
           hope * (count - low[0]) / static_cast<float>(high[0] - low[0]) * static_cast<float>(high[1] - low[1]);
  }
  float card_worth(int seat, const Card& card) const {
    float sum = card.points + lasting_worth(card) - card.coins * coin_ - card.vases * vase_;
    for (const EndEffect& end : card.end) sum += end_worth(seat, end, left_);
    for (const Effect& effect : card.effects) sum += effect_worth(s_.player(seat), effect);
    return sum;
  }
  float project_worth(int seat, int area) const {
    const Goal& goal = printed_.goals[at(s_.goals[at(area)] - 1)];
    return static_cast<float>(goal.points * (area == seat ? 2 : 1)) + inhabitant_ +
           step_[static_cast<std::size_t>(goal.track)] - goal.coins * coin_;
  }
  static int deficit(const Player& player, const std::array<std::uint8_t, kResources>& needed) {
    int sum = 0;
    for (std::size_t i = 0; i < kResources; ++i) sum += std::max(0, needed[i] - player.sites[i]);
    return sum;
  }
  static float payable(int deficit) { return kPayable[at(std::min<int>(deficit, kPayable.size() - 1))]; }

  float hand(int seat) {
    const Player& player = s_.player(seat);
    const int discount = game_.lasting(player, Lasting::card_cost);
    std::array<float, kBestCards> best{};
    best_play_ = 0;
    player.hand.each([&](int number) {
      const Card& card = printed_.cards[at(number)];
      const int coins = std::max(0, card.coins - discount);
      const float net = std::max(0.F, card_worth(seat, card) + static_cast<float>(card.coins - coins) * coin_);
      const int lack = deficit(player, card.resources);
      const bool enough = card.vases <= player.vases;
      if (lack <= kBoats && coins <= player.coins && enough) best_play_ = std::max(best_play_, net);
      float more = std::max(0.F, net * payable(lack) * (enough ? 1.F : 0.5F) - card_);
      for (float& place : best) {
        if (more > place) std::swap(more, place);
      }
    });
    float part = kInHand * std::min(1.F, (left_ + 0.5F) / 2);
    float sum = kAnyInHand * card_ * static_cast<float>(player.hand.size());
    for (const float more : best) {
      sum += part * more;
      part *= kNextInHand;
    }
    return sum;
  }

  float projects(int seat) const {
    if (s_.goals.back() == 0) return 0;
    const Player& player = s_.player(seat);
    float first = 0;
    float second = 0;
    for (int area = 0; area < kGoalsInPlay; ++area) {
      if ((player.projects >> area & 1) != 0) continue;
      const Goal& goal = printed_.goals[at(s_.goals[at(area)] - 1)];
      const auto missing = static_cast<float>(std::max(0, goal.coins - player.coins));
      const float time = std::max(0.F, 1 - missing / (2 + 3.5F * left_));
      const float hope = std::max(0.F, project_worth(seat, area)) * payable(deficit(player, goal.resources)) * time;
      second = std::max(second, std::min(first, hope));
      first = std::max(first, hope);
    }
    return kProjects * (first + 0.5F * second);
  }

  // The board.

  float levers(const Player& player, int presences) const {
    const int times = kScorings - s_.scorings + (part_ > 0 && part_ < 5 ? 1 : 0);  // that they are pushed up
    if (times == 0) return 0;
    float sum = 0;
    for (int lever = 0; lever < kLevers; ++lever) {
      if (!player.owns(static_cast<Lever>(lever))) continue;
      float use = kLeverUse[at(lever)];
      if (static_cast<Lever>(lever) == Lever::area_points) use += kHeraldUse * static_cast<float>(presences);
      sum += static_cast<float>(times - 1) * use;
      if (player.can_use(static_cast<Lever>(lever))) sum += left_ < 1 ? 1 : kLeverNow * use;
    }
    const int count = std::popcount(player.levers);
    const int bonus = count < 4 ? 0 : count < 7 ? 2 * count : 3 * count;  // is in the score
    return sum + std::min(1.F, left_ / 6) * (kLeverHope[at(count)] - static_cast<float>(bonus));
  }

  // Of the next settlement or cattle that leaves the board, without what it costs.
  float piece_worth(int seat, Piece piece) const {
    const unsigned left = kPieceRecesses[static_cast<std::size_t>(piece)] & s_.player(seat).covered;
    if (left == 0) return 0;
    const Recess& recess = printed_.recesses[at(std::countr_zero(left))];
    return income_worth(recess.income) + printed_.board_rows[recess.row].final_points + kHerd * left_;
  }

  // What is pending.

  // The best rewards of fields where tiles can go.
  float exploring(int seat, int tiles) const {
    std::uint64_t taken = 0;
    std::uint64_t beside = 0;
    for (int field = 0; field < kFields; ++field) {
      if (s_.fields[at(field)].tile == 0) continue;
      taken |= std::uint64_t{1} << field;
      for (const int other : printed_.fields[at(field)].neighbours) beside |= std::uint64_t{1} << other;
    }
    float first = 0;
    float second = 0;
    for_each_field(beside & ~taken, [&](int field) {
      const Goods& reward = printed_.fields[at(field)].reward;
      if (reward.production != 0 && s_.player(seat).sites[at(reward.production - 1)] == kMaxLevel) return;
      second = std::max(second, std::min(first, worth(reward)));
      first = std::max(first, worth(reward));
    });
    return kReward * (first + (tiles > 1 ? second : 0)) + kTile * active_ * static_cast<float>(tiles);
  }

  // The best space that the ship can reach.
  float sailing(int seat, int steps) const {
    int place = game_.position(s_.round, s_.player(seat).ship);
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

  float area_coins(int seat, int left_out) const {
    return coin_ * static_cast<float>(map_[at(seat)].all - map_[at(seat)].region[at(left_out)]);
  }
  float modernizing(const Player& player) const { return player.coins >= 4 ? kModernize * active_ : 0; }

  float offer(int seat, int what) const {
    const Player& player = s_.player(seat);
    float best = 0;
    const auto may = [&](int bits, float value) {
      if ((what & bits) != 0) best = std::max(best, value);
    };
    may(kOfferPlay, kPlay * best_play_);
    may(kOfferTwoCards, 2 * card_);
    may(kOfferOneCard, card_);
    if (!player.hand.empty()) may(kOfferDiscard, 2 * coin_ - 0.6F * card_);
    if (player.ranch == 0) return best;
    may(kOfferDevelop | kOfferUpgrade, kDevelop * active_);
    may(kOfferCattle, kPlaceCattle * active_);
    may(kOfferModernize, modernizing(player) - 0.5F * inhabitant_);
    return best;
  }

  float own_part(int seat, int deed) const {
    switch (static_cast<Deed>(deed)) {
      case Deed::pioneer: return exploring(seat, 2) + offer(seat, kOfferDevelop);
      case Deed::settle: return offer(seat, kOfferDevelop);
      case Deed::cattle: return exploring(seat, 1);
      case Deed::area_scoring: return kSign;
      case Deed::hire: return inhabitant_ + exploring(seat, 1);
      case Deed::progress: return modernizing(s_.player(seat));
      case Deed::builder: return 3 * coin_ + offer(seat, kOfferPlay | kOfferTwoCards);
    }
    return 0;
  }
  float shared_part(int seat, int deed, int region) const {
    constexpr int kACard = kOfferPlay | kOfferDiscard;
    switch (static_cast<Deed>(deed)) {
      case Deed::pioneer: return 2 * card_ + offer(seat, kACard);
      case Deed::settle: return offer(seat, kACard | kOfferDevelop);
      case Deed::cattle: return offer(seat, kACard | kOfferCattle);
      case Deed::area_scoring: return area_coins(seat, region);
      case Deed::hire: return 0.3F * inhabitant_;
      case Deed::progress: return offer(seat, kOfferOneCard | kOfferModernize);
      case Deed::builder: return offer(seat, kACard);
    }
    return 0;
  }

  float pending(int seat, const Step& step) const {
    if (step.kind == StepKind::shared) return (step.b >> seat & 1) != 0 ? shared_part(seat, step.a, step.c) : 0;
    if (step.seat != seat) return 0;
    const Player& player = s_.player(seat);
    switch (step.kind) {
      case StepKind::draw: return card_ * step.a;
      case StepKind::site: return step.a == static_cast<int>(SiteFor::harbour) ? std::max(vase_, level_) : level_;
      case StepKind::turn: return kTurn * active_;
      case StepKind::offer: return offer(seat, step.a);
      case StepKind::pay:
        return step.a >= kProject ? project_worth(seat, step.a - kProject) : card_worth(seat, printed_.cards[step.a]);
      case StepKind::explore: return exploring(seat, step.a);
      case StepKind::place:
      case StepKind::pasture: return exploring(seat, 1);
      case StepKind::tile_lever: return 0.5F * inhabitant_;
      case StepKind::due:
        if (step.a == static_cast<int>(DueFor::settlement))
          return piece_worth(seat, Piece::settlement) - 2 * inhabitant_;
        return piece_worth(seat, Piece::cattle) - inhabitant_ * static_cast<float>(1 + s_.fields[step.b].cows());
      case StepKind::recess: return kDevelop;
      case StepKind::drop: return -0.6F * card_ * step.a;
      case StepKind::exchange: return effect_worth(player, printed_.cards[step.a].effects[step.b]);
      case StepKind::track: return step.a * std::max(step_[0], step_[1]);
      case StepKind::reset: return 1.2F;
      case StepKind::region: return kSign;
      case StepKind::area: return area_coins(seat, step.a);
      case StepKind::hire: return 0.2F * inhabitant_;
      case StepKind::modernize: return modernizing(player);
      case StepKind::upgrade: return 0.6F * inhabitant_ + 0.5F;
      case StepKind::end_action: return sailing(seat, printed_.rows[s_.row].steps);
      case StepKind::sail: return sailing(seat, step.a);
      case StepKind::interim: return step.a * offer(seat, kOfferPlay | kOfferUpgrade);
      case StepKind::trade: return 0.5F * printed_.goals[at(s_.goals[step.a] - 1)].least[at(s_.scorings - 1)][0];
      case StepKind::deed_effects: return own_part(seat, step.a);
      case StepKind::effects: {
        const auto& effects = printed_.cards[step.a].effects;
        float sum = 0;
        for (std::size_t i = step.b; i < effects.size(); ++i) sum += effect_worth(player, effects[i]);
        return sum;
      }
      default: return 0;
    }
  }

  // What a seat will get besides the points that it has.
  float future(int seat) {
    set_prices(seat);
    const Player& player = s_.player(seat);
    const OnMap& own = map_[at(seat)];
    const auto times = [](float each, int count) { return each * static_cast<float>(count); };
    float sum = hand(seat) + goals(seat) + projects(seat) + levers(player, own.all);
    sum += income_worth(game_.income(s_, seat)) + times(1, game_.herd_points(s_, seat) * (kScorings - next_income_));
    sum += times(coin_, player.coins) + times(inhabitant_, player.ranch) + times(vase_, std::min<int>(player.vases, 4));
    sum += kAhead * static_cast<float>(game_.position(s_.round, player.ship) - lead_);
    sum +=
        left_ * (times(kPresence, own.all) + times(kHouse, own.houses) + times(kHerd, off_board(seat, Piece::cattle)) +
                 times(kTrackStep, player.tracks[0] + player.tracks[1]) +
                 times(kSettled, off_board(seat, Piece::settlement)) + kLevel * kLevels[at(levels_)] + kGrowth * left_);
    player.played.each([&](int number) {
      const Card& card = printed_.cards[at(number)];
      sum += lasting_worth(card);
      for (const EndEffect& end : card.end)
        sum += end_worth(seat, end, left_) - end_worth(seat, end, 0);  // the score counts that
    });
    for (const Step& step : s_.steps) sum += pending(seat, step);
    if (s_.ending != 0 && seat > s_.seat && part_ == 0) sum += kTurn * active_;  // Boonlake 8.8: one more turn
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
  int lead_ = 0;                         // how far the first ship is
  float left_ = 0;                       // turns to the end of the game
  std::array<float, kScorings> when_{};  // turns to each scoring
  int part_ = 0;                         // 0, or the part of a scoring that is next
  int next_income_ = 0;                  // the scoring that brings income next
  float active_ = 0;                     // how much an opportunity still counts
  std::array<OnMap, kMaxPlayers> map_{};
  // For the seat that is looked at.
  float coin_ = 0;
  float card_ = 0;
  float inhabitant_ = 0;
  float vase_ = 0;
  float level_ = 0;  // of one more
  int levels_ = 0;
  std::array<float, 2> step_{};  // the next one on each track
  float best_play_ = 0;          // what the best card that can be paid now would bring
};

}  // namespace

Estimate Boonlake::evaluate(const State& s) const { return Appraisal(*this, s).estimate(); }

}  // namespace spielwerk::boonlake
