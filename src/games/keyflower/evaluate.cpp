#include <algorithm>
#include <bit>

#include "core/index.hpp"
#include "games/keyflower/rules.hpp"

// What a good player would say of a position: points that are there, what the village will still bring, what workers
// can still do, and who will win what in the auction. All numbers are points at the end of the game.

namespace spielwerk::keyflower {

namespace {

using BySeason = std::array<float, kSeasons>;

// A worker who is there when the next season begins: bids or acts once a season until then.
constexpr BySeason kWorker = {1.6F, 1.55F, 1.3F, 0};
// One who can still act this season does something on top of that: after winter nobody comes back.
constexpr BySeason kActing = {0.9F, 0.9F, 0.8F, 1.2F};
// Nobody competes with green.
constexpr BySeason kGreenMore = {1, 1, 1, 0.1F};
// Many workers cannot all do something good.
constexpr float kManyActing = 7;
constexpr float kManyWorkers = 16;
// Two players share six tiles, six players ten.
constexpr std::array<float, kMaxPlayers + 1> kTilesForEach = {0, 0, 1.2F, 1.1F, 1.0F, 0.95F, 0.9F};

// A resource or skill that no upgrade and no winter tile asks for yet.
constexpr BySeason kResource = {0.8F, 0.7F, 0.6F, 0.2F};
constexpr BySeason kSkill = {1.3F, 1.4F, 1.3F, 0.3F};
constexpr float kGoldAtEnd = 1;
constexpr BySeason kGoldMore = {0.1F, 0.1F, 0.1F, 0.1F};

// What a use of a tile brings, for tiles that will be used in seasons to come.
constexpr float kUsedResource = 1.0F;
constexpr float kUsedGold = 1.5F;
constexpr float kUsedSkill = 1.5F;
constexpr float kUsedStep = 0.25F;
constexpr float kUsedUpgrade = 0.5F;
// Resources that a store and a barn will hold; in winter there is hardly time to bring more.
constexpr float kStored = 1.5F;
constexpr float kBarned = 2.5F;
constexpr float kStoredLate = 0.12F;
// How much of a use a season the owner has of a tile: the own uses, the others' workers that stay.
constexpr float kUsesASeason = 0.45F;
constexpr float kVisitors = 0.4F;  // workers of others that stay with the owner, a season

// How likely an upgrade comes about: it takes a use, each resource elsewhere has to be brought, others to be found.
constexpr BySeason kTurned = {0.675F, 0.675F, 0.65F, 0.65F};
constexpr BySeason kBrought = {0.79F, 0.79F, 0.744F, 0.65F};
constexpr BySeason kFound = {0.42F, 0.38F, 0.32F, 0.13F};
constexpr float kWorthIt = 1;     // for less nobody gives up resources
constexpr float kAtOnce = 0.97F;  // in the middle of a transport
constexpr float kSoon = 0.9F;
constexpr float kNearly = 0.01F;

// Transport and loops need roads.
constexpr float kJoined = 0.4F;

// Winter tiles: who holds one lays it out if it suits, and mostly fights for it.
constexpr float kOwnWinter = 0.3F;
constexpr float kOtherWinter = 0.08F;
constexpr float kFixedHope = 0.1F;  // before winter: everybody fights for points that need nothing
// How much of what scores in winter is there already, or will not be spent.
constexpr BySeason kStaysForWinter = {0.55F, 0.65F, 0.85F, 1};

// The auction. An order tile chooses a boat, the first one best; in winter it brings a point for each neighbour.
constexpr BySeason kOrder = {0.6F, 1.4F, 0.6F, 4};
constexpr float kFirstOrder = 0.4F;
constexpr float kMarker = 0.6F;  // to begin a season
constexpr float kMarkerAtEnd = 1.5F;
// A boat tile brings about so much; what it would bring now is half of the truth.
constexpr float kBoatAtEnd = 4;
constexpr float kBoatSure = 0.6F;
// A tile for whose upgrade something is there already is worth more, but other tiles want the same things.
constexpr float kSuits = 0.6F;
// What nobody has bid for yet, somebody wins; what somebody leads, another may.
constexpr float kOpen = 0.3F;
constexpr float kTakenOver = 0.4F;
// How likely somebody who can outbids: at a fair price, and for each point that the tile is worth more or less.
constexpr float kOutbid = 0.17F;
constexpr float kOutbidSlope = 0.07F;

// All hope for the same things, and together they get less than that: in winter so much for each worker that is left.
constexpr BySeason kTooMuch = {-6, 8, 18, 1.3F};
// What two seats still gain on each other, from games of this evaluation against itself.
constexpr BySeason kSpread = {12, 11.5F, 10.5F, 9};
constexpr float kSpreadAtEnd = 3;

float positive(float x) { return x > 0 ? x : 0; }

// Full worth up to a number, less beyond it.
float diminishing(float count, float many, float beyond) {
  return count <= many ? count : many + beyond * (count - many);
}

// What a seat has, together with what it is about to get.
struct Holding {
  Tiles tiles = 0;
  std::array<float, kColours> workers{};  // that will be there when the season ends, unless they are spent
  float free = 0;                         // of these, who can still act
  std::array<float, kSkills> skills{};
  std::array<float, kResources> resources{};
  std::array<int, kColours> reach{};  // workers that could be brought together for a bid
  int steps = 0;                      // of a transport that is going on
  int upgrades = 0;

  float worker_total() const { return workers[0] + workers[1] + workers[2] + workers[3]; }
  float skill_total() const { return skills[0] + skills[1] + skills[2]; }
};

class Judge {
 public:
  Judge(const Keyflower& game, const State& s)
      : game_(game), s_(s), season_(s.season), players_(game.players()), tight_(kTilesForEach[at(players_)]) {
    if (!s_.steps.empty() && s_.step().kind == StepKind::muster) foresee_muster();
    for (int seat = 0; seat < players_; ++seat) hold(seat);
    for (const Step& step : s_.steps) promise(step);
    // Between the seasons nobody acts.
    const bool between = std::any_of(s_.steps.begin(), s_.steps.end(),
                                     [](const Step& step) { return step.kind == StepKind::next_season; });
    for (int seat = 0; seat < players_ && between; ++seat) holding_[at(seat)].free = 0;
  }

  Estimate estimate() {
    Estimate estimate;
    if (winter() && s_.auction == 0) {
      for (int seat = 0; seat < players_; ++seat) points_[at(seat)] = at_the_end(seat);
      boats();
      for (int seat = 0; seat < players_; ++seat) estimate.points[at(seat)] = points_[at(seat)];
      estimate.spread = kSpreadAtEnd;
      return estimate;
    }
    float free = 0;
    hope_for_winter_tiles();
    settle_lots();
    for (int seat = 0; seat < players_; ++seat) {
      const Holding& own = holding_[at(seat)];
      points_[at(seat)] += village(seat) + workers(own);  // what upgrades will take is gone after this
      points_[at(seat)] += possessions(seat) + winter_tiles(seat);
      free += own.free;
    }
    boats();
    marker();
    const float each = free / static_cast<float>(players_);
    const float too_much = tight_ * (winter() ? kTooMuch[at(season_)] * each : kTooMuch[at(season_)]);
    for (int seat = 0; seat < players_; ++seat) estimate.points[at(seat)] = points_[at(seat)] - too_much;
    // In winter the game is nearly over when nobody has workers left.
    estimate.spread = winter() ? std::min(kSpread[at(season_)], kSpreadAtEnd + each) : kSpread[at(season_)];
    return estimate;
  }

 private:
  bool winter() const { return season_ == static_cast<int>(Season::winter); }
  const Components& printed() const { return game_.printed(); }
  float seasons_left() const { return static_cast<float>(kSeasons - 1 - season_); }

  // Somebody is choosing workers: as if the fewest of the colour that most are there of went.
  void foresee_muster() {
    const Step& step = s_.step();
    const int seat = step.seat;
    Player& player = s_.player(seat);
    const bool use = step.b != 0;
    const int lot = use ? 0 : lot_of(step.a);
    const Colours colours = s_.muster.colour != 0 ? static_cast<Colours>(1U << (s_.muster.colour - 1))
                            : use                 ? game_.use_colours(s_, seat, step.a)
                                                  : game_.bid_colours(s_, seat, lot);
    int colour = std::countr_zero(static_cast<unsigned>(colours));
    for (int other = colour + 1; other < kColours; ++other) {
      if ((colours >> other & 1) != 0 && player.workers[at(other)] > player.workers[at(colour)]) colour = other;
    }
    const int need = (use ? game_.least_for_use(s_, step.a) : game_.bid_need(s_, seat, lot));
    int gathered = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      gathered += s_.muster.sent[i];
      player.workers[i] = static_cast<std::uint8_t>(player.workers[i] - s_.muster.sent[i]);
    }
    const auto join = [&](unsigned lots, bool all) {
      for (; lots != 0 && (all || gathered < need); lots &= lots - 1) {
        std::uint8_t& bid = s_.bids[at(std::countr_zero(lots))][at(seat)];
        if (!all && (bid_colour(bid) != colour || (!use && std::countr_zero(lots) == lot))) continue;
        gathered += bid_count(bid);
        bid = 0;
      }
    };
    join(s_.muster.groups, true);
    const int sent = std::clamp(need - gathered, 0, static_cast<int>(player.workers[at(colour)]));
    player.workers[at(colour)] = static_cast<std::uint8_t>(player.workers[at(colour)] - sent);
    gathered += sent;
    join(game_.outbid(s_, seat), false);
    if (use) {
      const int there = std::min(gathered, kMostOnTile - s_.on(step.a, colour));
      s_.used[step.a] = static_cast<std::uint16_t>(s_.used[step.a] + (there << (4 * colour)));
      return;
    }
    std::uint8_t& bid = s_.bids[at(lot)][at(seat)];
    bid = make_bid(colour, bid_count(bid) + gathered);
    s_.lead[at(lot)] = static_cast<std::uint8_t>(seat + 1);
  }

  void hold(int seat) {
    Holding& own = holding_[at(seat)];
    const Player& player = s_.player(seat);
    own.tiles = s_.villages[at(seat)] | s_.won[at(seat)];
    for (std::size_t i = 0; i < kSkills; ++i) own.skills[i] = player.skills[i];
    for (std::size_t i = 0; i < kColours; ++i) own.reach[i] = player.workers[i];
    for (unsigned left = game_.outbid(s_, seat); left != 0; left &= left - 1) {
      const std::uint8_t bid = s_.bids[at(std::countr_zero(left))][at(seat)];
      own.reach[at(bid_colour(bid))] += bid_count(bid);
    }
    for (std::size_t i = 0; i < kColours; ++i) {
      own.workers[i] = static_cast<float>(own.reach[i]);
      own.free += own.workers[i];
    }
    for (Tiles left = own.tiles & ((Tiles{1} << kStayingTiles) - 1); left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      for (std::size_t i = 0; i < kResources; ++i) own.resources[i] += s_.resources[at(tile)][i];
      if (s_.used[at(tile)] == 0) continue;
      for (int i = 0; i < kColours; ++i) own.workers[at(i)] += static_cast<float>(s_.on(tile, i));
    }
  }

  // What is paid for counts although it is not there yet.
  void promise(const Step& step) {
    Holding& own = holding_[step.seat];
    switch (step.kind) {
      case StepKind::muster:
        if (step.b == 0) return;
        bring(own, game_.face(s_, step.a));
        return pay(own, game_.face(s_, step.a));
      case StepKind::effect: return bring(own, printed().tiles[step.a].faces[step.b]);
      case StepKind::pay_worker: return pay(own, game_.face(s_, step.a));
      case StepKind::pay_skill:
        if (step.c != 0) return pay(own, game_.face(s_, step.a));
        return pay_skills(own, printed().tiles[step.a].cost.skill_total());
      case StepKind::take: return any_resource(own, 1);
      case StepKind::haul:
        own.steps = step.a;
        own.upgrades = step.b;
        return;
      case StepKind::draw_workers: return draw(own, step.a);
      case StepKind::draw_skills: return pay_skills(own, -step.a);
      case StepKind::turn_over: s_.flipped |= tile_bit(step.a); return;
      case StepKind::pay: return any_resource(own, -printed().tiles[step.a].cost.resource_total());
      default: return;
    }
  }

  void bring(Holding& own, const Face& shown) {
    for (std::size_t i = 0; i < kResources; ++i) own.resources[i] += std::min(shown.resources[i], s_.supply[i]);
    if (shown.one_of != 0) any_resource(own, 1);
    const auto green = static_cast<float>(std::min(shown.green, s_.green));
    own.workers[kGreen] += green;
    own.free += green;
    draw(own, std::min<int>(shown.workers, s_.bag_total()));
    pay_skills(own, -std::min<int>(shown.skills, s_.skill_total()));
    const int times = game_.has(s_, static_cast<int>(&own - holding_.data()), Ability::twice) ? 2 : 1;
    own.steps += times * shown.transport;
    own.upgrades += times * shown.upgrade;
  }

  void pay(Holding& own, const Face& shown) {
    if (shown.pay_worker != 0) {
      const int colour = shown.pay_worker == kAnyColour ? most_of(own.workers) : shown.pay_worker - 1;
      own.workers[at(colour)] -= 1;
      own.free -= 1;
    }
    if (shown.pay_skill == kAnySkill) pay_skills(own, 1);
    if (shown.pay_skill != 0 && shown.pay_skill != kAnySkill) own.skills[at(shown.pay_skill - 1)] -= 1;
  }

  template <std::size_t Kinds>
  static int most_of(const std::array<float, Kinds>& counts) {
    return static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin());
  }
  static void any_resource(Holding& own, int count) {
    for (std::size_t i = 0; i < kGold; ++i) own.resources[i] += static_cast<float>(count) / kGold;
  }
  static void draw(Holding& own, int count) {
    for (std::size_t i = 0; i < kGreen; ++i) own.workers[i] += static_cast<float>(count) / kGreen;
    own.free += static_cast<float>(count);
  }
  static void pay_skills(Holding& own, int count) {
    for (float& each : own.skills) each -= static_cast<float>(count) / kSkills;
  }

  float worker() const { return tight_ * kWorker[at(season_)]; }

  float workers(const Holding& own) const {
    // When others pass, the season may be over before the next turn.
    const float time = 1 - 0.7F * static_cast<float>(s_.passes) / static_cast<float>(players_);
    return worker() * diminishing(own.worker_total(), kManyWorkers, 0.5F) +
           kGreenMore[at(season_)] * own.workers[kGreen] +
           tight_ * kActing[at(season_)] * time * diminishing(positive(own.free), kManyActing, 0.3F);
  }

  // What one use of a side brings.
  float use(const Face& shown) const {
    float sum = kUsedGold * shown.resources[kGold] + kUsedSkill * shown.skills + kUsedStep * shown.transport +
                kUsedUpgrade * shown.upgrade + worker() * static_cast<float>(shown.workers + shown.green) +
                kGreenMore[at(season_)] * shown.green;
    for (std::size_t i = 0; i < kGold; ++i) sum += kUsedResource * shown.resources[i];
    if (shown.one_of != 0) sum += kUsedResource * 1.1F;
    if (shown.pay_worker != 0) sum -= worker();
    if (shown.pay_skill != 0) sum -= kUsedSkill * 0.7F;
    return sum;
  }

  // What a side brings to its owner from the next season on.
  float owning(const Face& shown) const {
    if (shown.store != 0) return store(shown);
    const float used = winter() ? 0 : use(shown);
    return static_cast<float>(shown.points) +
           (used > 0 ? seasons_left() * (kUsesASeason * used + kVisitors * worker()) : 0);
  }

  // What a tile of the seasons before winter is worth to somebody who has nothing special for it.
  float tile_worth(int tile) const {
    if (is_summer_boat(tile)) return boat_worth(tile);
    const Tile& t = printed().tiles[at(tile)];
    const float now = owning(t.faces[0]);
    const float found = power(kFound[at(season_)], static_cast<float>(t.cost.resource_total() + t.cost.skill_total()));
    return now + kTurned[at(season_)] * found * (owning(t.faces[1]) - now);
  }

  // How much better a tile suits somebody who has something for its upgrade already.
  float suits(int tile, int seat) const {
    if (tile >= kStayingTiles || is_summer_boat(tile)) return 0;
    const Tile& t = printed().tiles[at(tile)];
    const Holding& own = holding_[at(seat)];
    Pool pool{own.resources, own.skills, 0, 0};
    const float found = power(kFound[at(season_)], static_cast<float>(t.cost.resource_total() + t.cost.skill_total()));
    const float chance =
        upgrade_chance(tile, game_.has(s_, seat, Ability::any_for_upgrades), kTurned[at(season_)], pool);
    return kSuits * positive(chance - kTurned[at(season_)] * found) * positive(owning(t.faces[1]) - owning(t.faces[0]));
  }

  // A store will hold some resources; barns take them all.
  float store(const Face& shown) const {
    const float hoped = shown.store == kAnyResource ? kBarned : kStored;
    return (winter() ? kStoredLate : 1) * hoped * static_cast<float>(shown.store_points);
  }

  float boat_worth(int tile) const {
    const int boat = tile - kSummerBoats;
    const auto side = static_cast<std::size_t>(s_.sides >> boat & 1);
    switch (printed().summer_boats[at(boat)].abilities[side]) {
      case Ability::two_workers: return 1 + 2 * worker() * seasons_left();
      case Ability::green_worker: return 1 + (worker() + kGreenMore[at(season_)]) * seasons_left();
      case Ability::across_fields: return 2.5F;
      case Ability::twice: return 4;
      case Ability::any_for_upgrades: return 3.5F;
      case Ability::any_for_scoring: return 4;
      case Ability::bid_any_colour:
      case Ability::use_any_colours: return 1 + 0.8F * seasons_left();
    }
    return 0;
  }

  // The tiles of a village and what can be made of them.
  float village(int seat) {
    Holding& own = holding_[at(seat)];
    Pool pool{own.resources, own.skills, own.steps, own.upgrades};
    const bool any = game_.has(s_, seat, Ability::any_for_upgrades);
    // In winter nothing can be turned over without workers.
    const float able = winter() && own.free < 1 ? 0.0F : kTurned[at(season_)];
    float sum = 0;
    // Late tiles first: their upgrades bring most.
    for (Tiles left = own.tiles & ((Tiles{1} << kStayingTiles) - 1); left != 0;) {
      const int tile = 63 - std::countl_zero(left);
      left &= ~tile_bit(tile);
      if (is_summer_boat(tile)) {
        sum += boat_worth(tile);
        continue;
      }
      const Face& shown = game_.face(s_, tile);
      const float now = owning(shown);
      sum += now;
      if (shown.store != 0) sum += lying(tile, shown);
      if (s_.side(tile) != 0) continue;
      const float gain = owning(printed().tiles[at(tile)].faces[1]) - now;
      if (gain < kWorthIt) continue;
      const Pool before = pool;
      const float chance = upgrade_chance(tile, any, able, pool);
      if (chance <= 0) continue;
      sum += chance * gain;
      for (std::size_t i = 0; i < kResources; ++i)
        own.resources[i] -= chance * (before.resources[i] - pool.resources[i]);
      for (std::size_t i = 0; i < kSkills; ++i) own.skills[i] -= chance * (before.skills[i] - pool.skills[i]);
    }
    return sum + roads(seat);
  }

  // Resources on a store: what they bring beyond being resources.
  float lying(int tile, const Face& shown) const {
    const auto& there = s_.resources[at(tile)];
    float sum = positive(static_cast<float>(shown.store_points) - kGoldAtEnd) * there[kGold];
    for (int i = 0; i < kGold; ++i) {
      if (shown.store == kAnyResource || shown.store == i + 1)
        sum += positive(static_cast<float>(shown.store_points) - kResource[at(season_)]) * there[at(i)];
    }
    return sum;
  }

  // What upgrades can be paid with. Each thing is for one of them.
  struct Pool {
    std::array<float, kResources> resources{};
    std::array<float, kSkills> skills{};
    int steps = 0;
    int upgrades = 0;
  };

  static float fetch(float& from, float wanted) {
    const float got = std::clamp(from, 0.0F, wanted);
    from -= got;
    return got;
  }

  // How likely a tile will be turned over with what there is for it. What it takes leaves the pool.
  float upgrade_chance(int tile, bool any, float able, Pool& pool) const {
    const Cost& cost = printed().tiles[at(tile)].cost;
    const auto& lies = s_.resources[at(tile)];
    int wanted_any = cost.any_resource;
    int wanted = 0;    // of all kinds
    int matching = 0;  // of what lies here
    float got = 0;     // anywhere in the village
    for (std::size_t i = 0; i < kGold; ++i) {
      if (cost.resources[i] == 0) continue;
      if (any) {
        wanted_any += cost.resources[i];
        continue;
      }
      wanted += cost.resources[i];
      matching += std::min(cost.resources[i], lies[i]);
      got += fetch(pool.resources[i], cost.resources[i]);
    }
    wanted += wanted_any + cost.resources[kGold];
    const int other = lies[0] + lies[1] + lies[2] - matching;
    const int here = std::min(wanted, matching + std::min(wanted_any, other) + lies[kGold]);
    float rest = static_cast<float>(wanted_any);
    for (std::size_t i = 0; i < kGold && rest > 0; ++i) rest -= fetch(pool.resources[i], rest);
    got += static_cast<float>(wanted_any) - rest;
    got += fetch(pool.resources[kGold], static_cast<float>(wanted) - got);
    float missing = static_cast<float>(wanted) - got;
    const float elsewhere = positive(got - static_cast<float>(here));
    for (std::size_t i = 0; i < kSkills; ++i) {
      if (cost.skills[i] > 0) missing += cost.skills[i] - fetch(pool.skills[i], cost.skills[i]);
    }
    if (cost.any_skill > 0) missing += cost.any_skill - fetch(pool.skills[at(most_of(pool.skills))], cost.any_skill);
    if (pool.upgrades > 0 && missing < kNearly && elsewhere <= static_cast<float>(pool.steps)) {
      --pool.upgrades;
      pool.steps -= static_cast<int>(elsewhere);
      return elsewhere > 0 ? kSoon : kAtOnce;
    }
    return able * power(kBrought[at(season_)], elsewhere) * power(kFound[at(season_)], missing);
  }

  // Between whole numbers, in a straight line.
  static float power(float base, float times) {
    float product = 1;
    for (; times >= 1; times -= 1) product *= base;
    return times > kNearly ? product * (1 - times * (1 - base)) : product;
  }

  float roads(int seat) {
    int joined = 0;
    for (Tiles left = s_.villages[at(seat)]; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      for (int side = 0; side < kHexSides / 2; ++side) {
        const int other = s_.near[at(tile)][at(side)] - 1;
        if (other >= 0 && (game_.edges(s_, tile).road >> side & game_.edges(s_, other).road >> opposite(side) & 1) != 0)
          ++joined;
      }
    }
    joined_[at(seat)] = joined;
    return kJoined * static_cast<float>(joined);
  }

  // Resources and skills by themselves.
  float possessions(int seat) const {
    const Holding& own = holding_[at(seat)];
    const bool wild = game_.has(s_, seat, Ability::any_for_scoring);
    const float plain = std::max(kResource[at(season_)], wild ? 0.95F : 0);
    return plain * (own.resources[0] + own.resources[1] + own.resources[2]) +
           (kGoldAtEnd + kGoldMore[at(season_)]) * own.resources[kGold] + kSkill[at(season_)] * own.skill_total();
  }

  // What a winter tile would bring to a seat with what it has now.
  float winter_worth(const Holding& own, int tile) const {
    const WinterTile& w = printed().winter[at(tile)];
    const float points = w.points;
    const float stays = kStaysForWinter[at(season_)];
    const auto& r = own.resources;
    const auto groups = [&](float count) {
      if (!winter()) return stays * points * count / static_cast<float>(w.each);
      const float whole = static_cast<float>(static_cast<int>(positive(count)) / w.each);
      return points * (0.8F * whole + 0.2F * count / static_cast<float>(w.each));
    };
    const float few_workers = std::min({own.workers[0], own.workers[1], own.workers[2]});
    const float few_skills = std::min({own.skills[0], own.skills[1], own.skills[2]});
    const float many = std::max({r[0], r[1], r[2]});
    const float workers_stay = winter() ? 1 : 0.3F * stays;
    switch (w.scores) {
      case Scoring::gold: return stays * (points - kGoldAtEnd) * r[kGold];
      case Scoring::worker_set: return workers_stay * points * few_workers;
      case Scoring::resource_kind: return stays * points * many;
      case Scoring::resource_set: return stays * sets_of_resources(r, points);
      case Scoring::fixed: return winter() ? points : kFixedHope * points;
      case Scoring::resources: return groups(r[0] + r[1] + r[2] + 0.3F * r[kGold]);
      case Scoring::skill_set:
        return winter() ? points * (0.9F * few_skills + 0.1F * own.skill_total() / kSkills)
                        : stays * points * (0.5F * few_skills + 0.5F * own.skill_total() / kSkills);
      case Scoring::skill_kind: return stays * points * std::max({own.skills[0], own.skills[1], own.skills[2]});
      case Scoring::worker_colour: return workers_stay * points * own.workers[at(most_of(own.workers))];
      case Scoring::green: return (winter() ? 1 : stays) * points * own.workers[kGreen];
      case Scoring::skills: return groups(own.skill_total());
      case Scoring::workers: return workers_stay * groups(own.worker_total());
    }
    return 0;
  }

  // Gold fills up sets as long as that pays.
  static float sets_of_resources(const std::array<float, kResources>& r, float points) {
    float sum = 0;
    float gold = r[kGold];
    for (float sets = 0; sets < 12; sets += 1) {
      float missing = 0;
      for (std::size_t i = 0; i < kGold; ++i) missing += std::clamp(sets + 1 - r[i], 0.0F, 1.0F);
      if (missing > gold || missing >= 3) break;
      gold -= missing;
      sum += points - missing * kGoldAtEnd;
    }
    return sum;
  }

  // How likely each seat ends with each winter tile, before they are laid out.
  void hope_for_winter_tiles() {
    if (winter() && (s_.auction & ((1U << kSeasonTiles) - 1)) != 0) return;
    for (int tile = 0; tile < kSeasonTiles; ++tile) {
      int holder = -1;
      for (int seat = 0; seat < players_; ++seat) {
        const Player& player = s_.player(seat);
        if (((player.chosen != 0 ? player.chosen : player.winter) >> tile & 1) != 0) holder = seat;
      }
      if (holder < 0) continue;
      for (int seat = 0; seat < players_; ++seat)
        hope_[at(seat)][at(tile)] = seat == holder ? kOwnWinter : kOtherWinter;
    }
  }

  // Tiles for the same things share them.
  float winter_tiles(int seat) const {
    float sum = 0;
    std::array<float, 4> most{};
    std::array<float, 4> all{};
    for (int tile = 0; tile < kSeasonTiles; ++tile) {
      const bool owned = (holding_[at(seat)].tiles >> (kWinter + tile) & 1) != 0;
      const float chance = owned ? 1 : hope_[at(seat)][at(tile)];
      if (chance <= 0) continue;
      const float worth = chance * winter_worth(holding_[at(seat)], tile);
      const auto family = at(family_of(printed().winter[at(tile)].scores));
      most[family] = std::max(most[family], worth);
      all[family] += worth;
    }
    for (std::size_t i = 0; i < most.size(); ++i) sum += i == 3 ? all[i] : most[i] + 0.6F * (all[i] - most[i]);
    return sum;
  }

  static int family_of(Scoring scores) {
    switch (scores) {
      case Scoring::worker_set:
      case Scoring::worker_colour:
      case Scoring::workers: return 0;
      case Scoring::skill_set:
      case Scoring::skill_kind:
      case Scoring::skills: return 1;
      case Scoring::resource_kind:
      case Scoring::resource_set:
      case Scoring::resources: return 2;
      default: return 3;
    }
  }

  // Who will win what, and what becomes of the workers there.
  void settle_lots() {
    for (unsigned left = s_.auction; left != 0; left &= left - 1) {
      const int lot = std::countr_zero(left);
      const int tile = tile_of(season_, lot);
      const int leader = s_.lead[at(lot)] - 1;
      const bool scores = is_winter(tile);
      const float common = scores ? 0 : lot >= kSeasonTiles ? order_worth(lot - kSeasonTiles) : tile_worth(tile);
      const float on_it = tile < kStayingTiles ? worker() * static_cast<float>(s_.on(tile)) : 0;
      const float holds = leader < 0 ? 0 : hold_chance(lot, leader, scores ? -1 : common + on_it);
      int rivals = 0;
      for (int seat = 0; seat < players_; ++seat) rivals += seat != leader && holding_[at(seat)].free > 0 ? 1 : 0;
      for (int seat = 0; seat < players_; ++seat) {
        float chance = holds;
        if (seat != leader) {
          if (rivals == 0 || holding_[at(seat)].free <= 0) continue;
          // Nobody has bid yet: somebody may.
          chance = (leader < 0 ? kOpen : kTakenOver * (1 - holds)) / static_cast<float>(rivals);
        }
        if (scores) {
          hope_[at(seat)][at(lot)] = chance;
        } else {
          points_[at(seat)] += chance * (common + on_it + (seat == leader ? suits(tile, seat) : 0));
        }
        if (seat != leader) continue;
        const std::uint8_t bid = s_.bids[at(lot)][at(seat)];
        Holding& own = holding_[at(seat)];
        const float back = (1 - holds) * static_cast<float>(bid_count(bid));
        own.workers[at(bid_colour(bid))] += back;
        own.free += back;
      }
    }
  }

  // Order tiles choose boats and begin; in winter they bring a point for each neighbour.
  float order_worth(int order) const {
    const bool marker = kSeasonTiles + order == game_.start_player_lot();
    return kOrder[at(season_)] + (order == 0 ? kFirstOrder : 0) + (marker && !winter() ? kMarker : 0);
  }

  // Whether the highest bid stays the highest. Below zero: what the others think of a winter tile is looked up.
  float hold_chance(int lot, int leader, float worth) const {
    const std::uint8_t bid = s_.bids[at(lot)][at(leader)];
    const int count = bid_count(bid);
    const float time = 1 - 0.6F * static_cast<float>(s_.passes) / static_cast<float>(players_);
    const float price = static_cast<float>(count + 1) * (worker() + tight_ * kActing[at(season_)]);
    float holds = 1;
    for (int seat = 0; seat < players_; ++seat) {
      if (seat == leader || holding_[at(seat)].reach[at(bid_colour(bid))] <= count) continue;
      const float theirs = worth < 0 ? winter_worth(holding_[at(seat)], lot) : worth;
      holds *= 1 - time * std::clamp(kOutbid + kOutbidSlope * (theirs - price), 0.02F, 0.7F);
    }
    return holds;
  }

  // In the order of the order tiles, then clockwise, everybody takes the best boat.
  void boats() {
    unsigned taken = 0;
    unsigned seats = 0;
    for (int seat = 0; seat < players_; ++seat) {
      if (s_.boat_of[at(seat)] == 0) continue;
      taken |= 1U << (s_.boat_of[at(seat)] - 1);
      seats |= 1U << seat;
    }
    const auto choose = [&](int seat) {
      if ((seats >> seat & 1) != 0) return;
      seats |= 1U << seat;
      int best = -1;
      float most = -1;
      for (int boat = 0; boat < players_; ++boat) {
        if ((taken >> boat & 1) != 0) continue;
        const float worth =
            winter() ? kBoatAtEnd + kBoatSure * (boat_points(seat, boat) - kBoatAtEnd) : boat_load(boat);
        if (worth <= most) continue;
        most = worth;
        best = boat;
      }
      taken |= 1U << best;
      points_[at(seat)] += most;
    };
    const int orders = game_.set_up().order_tiles;
    int first = s_.start;
    for (int i = 0; i < orders; ++i) {
      const int owner = std::max(s_.order_owner[at(i)], s_.lead[at(kSeasonTiles + i)]) - 1;
      if (owner < 0) continue;
      choose(owner);
      if (i == orders - 1) first = owner;
    }
    for (int i = 0; i < players_; ++i) choose((first + i) % players_);
  }

  float boat_load(int boat) const {
    float sum = 0;
    for (std::size_t i = 0; i < kColours; ++i) sum += worker() * s_.load[at(boat)][i];
    for (std::size_t i = 0; i < kSkills; ++i) sum += kSkill[at(season_)] * s_.load_skills[at(boat)][i];
    return sum;
  }

  float boat_points(int seat, int boat) const {
    const Holding& own = holding_[at(seat)];
    const BoatTile& b = printed().boats[at(boat)];
    switch (b.scores) {
      case BoatScoring::transport: return static_cast<float>(b.points * game_.transport_capacity(s_, seat));
      case BoatScoring::loop: {
        // As many roads as tiles make a loop; more make it longer.
        const int tiles = std::popcount(s_.villages[at(seat)]);
        const int more = joined_[at(seat)] - tiles + 1;
        return more <= 0 ? 0.5F : static_cast<float>(std::min(tiles, 2 * more + 1));
      }
      case BoatScoring::river: return printed().river[at(std::min(kRiver - 1, 1 + game_.river_boats(s_, seat)))];
      case BoatScoring::flip: return static_cast<float>(b.points) + flip(seat);
      case BoatScoring::fixed: return b.points;
      case BoatScoring::workers: return 0.8F * own.worker_total();
    }
    return 0;
  }

  // The best tile to turn over for nothing.
  float flip(int seat) const {
    int most = 0;
    for (Tiles left = s_.villages[at(seat)] & printed().upgradable & ~s_.flipped; left != 0; left &= left - 1) {
      const Tile& t = printed().tiles[at(std::countr_zero(left))];
      most = std::max(most, t.faces[1].points - t.faces[0].points);
    }
    return static_cast<float>(most);
  }

  // The start player begins, and after winter counts the marker as anything.
  void marker() {
    const int lead = s_.lead[at(game_.start_player_lot())];
    const int owner = lead > 0 ? lead - 1 : winter() ? (s_.start + 1) % players_ : s_.start;
    points_[at(owner)] += winter() ? kMarkerAtEnd : kMarker;
  }

  // Nothing is left but to place what was won.
  float at_the_end(int seat) {
    const Tiles won = s_.won[at(seat)];
    s_.villages[at(seat)] |= won;
    auto sum = static_cast<float>(game_.points(s_, seat));
    s_.villages[at(seat)] &= ~won;
    sum += 3.5F * static_cast<float>(std::popcount(won >> kOrders));
    bool flips = false;
    for (const Step& step : s_.steps) flips = flips || step.kind == StepKind::flipper || step.kind == StepKind::flip;
    for (int boat = 0; boat < players_ && flips; ++boat) {
      if (printed().boats[at(boat)].scores == BoatScoring::flip && s_.boat_of[at(seat)] == boat + 1) sum += flip(seat);
    }
    roads(seat);
    return sum;
  }

  const Keyflower& game_;
  State s_;
  int season_;
  int players_;
  float tight_;
  std::array<Holding, kMaxPlayers> holding_{};
  std::array<std::array<float, kSeasonTiles>, kMaxPlayers> hope_{};
  std::array<int, kMaxPlayers> joined_{};
  std::array<float, kMaxPlayers> points_{};
};

}  // namespace

Estimate Keyflower::evaluate(const State& s) const { return Judge(*this, s).estimate(); }

}  // namespace spielwerk::keyflower
