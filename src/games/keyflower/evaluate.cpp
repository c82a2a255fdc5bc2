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

constexpr Tiles kStaying = tiles_from(0, kStayingTiles);
constexpr Tiles kSummerBoatBits = tiles_from(kSummerBoats, kSummerBoatTiles);
constexpr std::array<std::uint8_t, kResources> kNothing{};
constexpr unsigned kHalf = (1U << kHexSides / 2) - 1;  // of the sides of a tile: the others belong to the neighbours
constexpr unsigned kSeasonLots = (1U << kSeasonTiles) - 1;

constexpr bool is_winter_season(int season) { return season == static_cast<int>(Season::winter); }
constexpr float seasons_after(int season) { return static_cast<float>(kSeasons - 1 - season); }

// What one use of a side brings.
float use(const Face& shown, int season, float worker) {
  float sum = kUsedGold * shown.resources[kGold] + kUsedSkill * shown.skills + kUsedStep * shown.transport +
              kUsedUpgrade * shown.upgrade + worker * static_cast<float>(shown.workers + shown.green) +
              kGreenMore[at(season)] * shown.green;
  for (std::size_t i = 0; i < kGold; ++i) sum += kUsedResource * shown.resources[i];
  if (shown.one_of != 0) sum += kUsedResource * 1.1F;
  if (shown.pay_worker != 0) sum -= worker;
  if (shown.pay_skill != 0) sum -= kUsedSkill * 0.7F;
  return sum;
}

// A store will hold some resources; barns take them all.
float store(const Face& shown, int season) {
  const float hoped = shown.store == kAnyResource ? kBarned : kStored;
  return (is_winter_season(season) ? kStoredLate : 1) * hoped * static_cast<float>(shown.store_points);
}

// What a side brings to its owner from the next season on.
float owning(const Face& shown, int season, float worker) {
  if (shown.store != 0) return store(shown, season);
  const float used = is_winter_season(season) ? 0 : use(shown, season, worker);
  return static_cast<float>(shown.points) +
         (used > 0 ? seasons_after(season) * (kUsesASeason * used + kVisitors * worker) : 0);
}

// Whether a winter tile scores several things together.
constexpr bool in_groups(Scoring what) {
  return what == Scoring::resources || what == Scoring::skills || what == Scoring::workers;
}

// What a winter tile brings for each thing that it scores.
float winter_each(const WinterTile& w, int season) {
  const float points = static_cast<float>(w.points) / static_cast<float>(in_groups(w.scores) ? w.each : 1);
  const float stays = kStaysForWinter[at(season)];
  const float workers_stay = is_winter_season(season) ? 1 : 0.3F * stays;
  switch (w.scores) {
    case Scoring::gold: return stays * (points - kGoldAtEnd);
    case Scoring::worker_set:
    case Scoring::worker_colour: return workers_stay * points;
    case Scoring::workers: return workers_stay * stays * points;
    case Scoring::fixed: return is_winter_season(season) ? points : kFixedHope * points;
    default: return stays * points;
  }
}

// A number to the power of another; between whole numbers, in a straight line.
float power(float base, float times) {
  float product = 1;
  for (; times >= 1; times -= 1) product *= base;
  return times > kNearly ? product * (1 - times * (1 - base)) : product;
}

// Four kinds of things, counted at once.
Counts counts(const std::array<std::uint8_t, 4>& of) {
  using Bytes [[gnu::vector_size(4)]] = std::uint8_t;
  return __builtin_convertvector(std::bit_cast<Bytes>(of), Counts);
}
Counts fewer(Counts x, Counts y) { return x < y ? x : y; }
Counts more(Counts x, Counts y) { return x > y ? x : y; }
float total(Counts x) { return x[0] + x[1] + x[2] + x[3]; }

int most_of(Counts x) {
  int most = 0;
  for (int i = 1; i < 4; ++i) most = x[i] > x[most] ? i : most;
  return most;
}

// Takes out what is wanted and there; says how much that is.
float fetch(Counts& from, Counts wanted) {
  const Counts got = fewer(more(from, Counts{}), wanted);
  from -= got;
  return total(got);
}
float fetch(Counts& from, int kind, float wanted) {
  const float got = std::clamp(from[kind], 0.0F, wanted);
  from[kind] -= got;
  return got;
}

// What upgrades can be paid with. Each thing is for one of them.
struct Pool {
  Counts resources{};
  Counts skills{};  // the last one stays empty
  int steps = 0;
  int upgrades = 0;
  unsigned kinds = 0;  // that there are any of, a bit each: resources, then skills

  void look() {
    using Bits [[gnu::vector_size(16)]] = int;
    const Bits bits = ((resources > 0) & Bits{1, 2, 4, 8}) | ((skills > 0) & Bits{16, 32, 64, 128});
    kinds = static_cast<unsigned>(bits[0] | bits[1] | bits[2] | bits[3]);
  }
};

// What a seat has, together with what it is about to get.
struct Holding : Pool {
  Tiles tiles = 0;
  Counts workers{};                   // that will be there when the season ends, unless they are spent
  float free = 0;                     // of these, who can still act
  std::array<int, kColours> reach{};  // workers that could be brought together for a bid

  float worker_total() const { return total(workers); }
  float skill_total() const { return skills[0] + skills[1] + skills[2]; }
  float plain_resources() const { return resources[0] + resources[1] + resources[2]; }
};

// Winter tiles of a family score the same things; those of the last one share nothing.
constexpr int kFamilies = 4;
constexpr std::array<std::uint8_t, kScorings> kFamily = {3, 0, 2, 2, 3, 2, 1, 1, 0, 3, 1, 0};

// Somebody is choosing workers: as if the fewest of the colour that most are there of went.
void foresee_muster(const Keyflower& game, State& s) {
  const Step& step = s.step();
  const int seat = step.seat;
  Player& player = s.player(seat);
  const bool use = step.b != 0;
  const int lot = use ? 0 : lot_of(step.a);
  const Colours colours = s.muster.colour != 0 ? static_cast<Colours>(1U << (s.muster.colour - 1))
                          : use                ? game.use_colours(s, seat, step.a)
                                               : game.bid_colours(s, seat, lot);
  int colour = std::countr_zero(static_cast<unsigned>(colours));
  for (int other = colour + 1; other < kColours; ++other) {
    if ((colours >> other & 1) != 0 && player.workers[at(other)] > player.workers[at(colour)]) colour = other;
  }
  const int need = use ? game.least_for_use(s, step.a) : game.bid_need(s, seat, lot);
  int gathered = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    gathered += s.muster.sent[i];
    player.workers[i] = static_cast<std::uint8_t>(player.workers[i] - s.muster.sent[i]);
  }
  const auto join = [&](unsigned lots, bool all) {
    for (; lots != 0 && (all || gathered < need); lots &= lots - 1) {
      std::uint8_t& bid = s.bids[at(std::countr_zero(lots))][at(seat)];
      if (!all && (bid_colour(bid) != colour || (!use && std::countr_zero(lots) == lot))) continue;
      gathered += bid_count(bid);
      bid = 0;
    }
  };
  join(s.muster.groups, true);
  const int sent = std::clamp(need - gathered, 0, static_cast<int>(player.workers[at(colour)]));
  player.workers[at(colour)] = static_cast<std::uint8_t>(player.workers[at(colour)] - sent);
  gathered += sent;
  join(game.outbid(s, seat), false);
  if (use) {
    const int there = std::min(gathered, kMostOnTile - s.on(step.a, colour));
    s.used[step.a] = static_cast<std::uint16_t>(s.used[step.a] + (there << (4 * colour)));
    return;
  }
  std::uint8_t& bid = s.bids[at(lot)][at(seat)];
  bid = make_bid(colour, bid_count(bid) + gathered);
  s.lead[at(lot)] = static_cast<std::uint8_t>(seat + 1);
}

class Judge {
 public:
  Judge(const Keyflower& game, const State& s)
      : game_(game),
        s_(s),
        season_(s.season),
        players_(game.players()),
        tight_(kTilesForEach[at(players_)]),
        worker_(tight_ * kWorker[at(season_)]),
        worths_(game.worths(season_)) {
    for (int seat = 0; seat < players_; ++seat) hold(seat);
    hold_outbid();
    bool between = false;
    for (const Step& step : s_.steps) {
      promise(step);
      between = between || step.kind == StepKind::next_season;
    }
    for (int seat = 0; seat < players_; ++seat) {
      holding_[at(seat)].look();
      if (between) holding_[at(seat)].free = 0;  // nobody acts between the seasons
    }
  }

  Estimate estimate() {
    Estimate estimate;
    if (winter() && s_.auction == 0) {
      at_the_end();
      boats();
      for (int seat = 0; seat < players_; ++seat) estimate.points[at(seat)] = points_[at(seat)];
      estimate.spread = kSpreadAtEnd;
      return estimate;
    }
    float free = 0;
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
  bool winter() const { return is_winter_season(season_); }
  const Components& printed() const { return game_.printed(); }
  // Tiles that show something, where it is known which do on their front and on their back.
  Tiles showing(const std::array<Tiles, 2>& sides) const { return (sides[0] & ~s_.flipped) | (sides[1] & s_.flipped); }

  void hold(int seat) {
    Holding& own = holding_[at(seat)];
    const Player& player = s_.player(seat);
    own.tiles = s_.villages[at(seat)] | s_.won[at(seat)];
    for (std::size_t i = 0; i < kSkills; ++i) own.skills[i] = player.skills[i];
    for (std::size_t i = 0; i < kColours; ++i) own.reach[i] = player.workers[i];
    own.workers = counts(player.workers);
    own.free = own.worker_total();
    for (Tiles left = own.tiles & kStaying; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      if (s_.resources[at(tile)] != kNothing) own.resources += counts(s_.resources[at(tile)]);
      if (s_.used[at(tile)] == 0) continue;
      for (int i = 0; i < kColours; ++i) own.workers[at(i)] += static_cast<float>(s_.on(tile, i));
    }
  }

  // Who is outbid can take the workers elsewhere.
  void hold_outbid() {
    for (unsigned left = s_.auction; left != 0; left &= left - 1) {
      const auto lot = at(std::countr_zero(left));
      if (s_.lead[lot] == 0) continue;
      for (int seat = 0; seat < players_; ++seat) {
        const std::uint8_t bid = s_.bids[lot][at(seat)];
        if (bid == 0 || s_.lead[lot] == seat + 1) continue;
        Holding& own = holding_[at(seat)];
        own.reach[at(bid_colour(bid))] += bid_count(bid);
        own.workers[at(bid_colour(bid))] += static_cast<float>(bid_count(bid));
        own.free += static_cast<float>(bid_count(bid));
      }
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

  static void any_resource(Holding& own, int count) {
    for (std::size_t i = 0; i < kGold; ++i) own.resources[i] += static_cast<float>(count) / kGold;
  }
  static void draw(Holding& own, int count) {
    for (std::size_t i = 0; i < kGreen; ++i) own.workers[i] += static_cast<float>(count) / kGreen;
    own.free += static_cast<float>(count);
  }
  static void pay_skills(Holding& own, int count) {
    for (std::size_t i = 0; i < kSkills; ++i) own.skills[i] -= static_cast<float>(count) / kSkills;
  }

  float workers(const Holding& own) const {
    // When others pass, the season may be over before the next turn.
    const float time = 1 - 0.7F * static_cast<float>(s_.passes) / static_cast<float>(players_);
    return worker_ * diminishing(own.worker_total(), kManyWorkers, 0.5F) +
           kGreenMore[at(season_)] * own.workers[kGreen] +
           tight_ * kActing[at(season_)] * time * diminishing(positive(own.free), kManyActing, 0.3F);
  }

  // What a tile of the seasons before winter is worth to somebody who has nothing special for it.
  float tile_worth(int tile) const {
    if (is_summer_boat(tile)) return boat_worth(tile);
    const auto& [front, back] = worths_.owning[at(tile)];
    return front + kTurned[at(season_)] * worths_.found[at(tile)] * (back - front);
  }

  // How much better a tile suits somebody who has something for its upgrade already.
  float suits(int tile, int seat) const {
    if (tile >= kStayingTiles || is_summer_boat(tile)) return 0;
    const auto& [front, back] = worths_.owning[at(tile)];
    const bool any = game_.has(s_, seat, Ability::any_for_upgrades);
    if (back <= front || (holding_[at(seat)].kinds & game_.price(tile, any).takes) == 0) return 0;
    Pool pool = holding_[at(seat)];
    pool.upgrades = 0;
    const float able = kTurned[at(season_)];
    const float chance = upgrade_chance(tile, any, able, pool);
    return kSuits * positive(chance - able * worths_.found[at(tile)]) * (back - front);
  }

  float boat_worth(int tile) const {
    const int boat = tile - kSummerBoats;
    const auto side = static_cast<std::size_t>(s_.sides >> boat & 1);
    switch (printed().summer_boats[at(boat)].abilities[side]) {
      case Ability::two_workers: return 1 + 2 * worker_ * seasons_after(season_);
      case Ability::green_worker: return 1 + (worker_ + kGreenMore[at(season_)]) * seasons_after(season_);
      case Ability::across_fields: return 2.5F;
      case Ability::twice: return 4;
      case Ability::any_for_upgrades: return 3.5F;
      case Ability::any_for_scoring: return 4;
      case Ability::bid_any_colour:
      case Ability::use_any_colours: return 1 + 0.8F * seasons_after(season_);
    }
    return 0;
  }

  // The tiles of a village and what can be made of them.
  float village(int seat) {
    Holding& own = holding_[at(seat)];
    const Tiles tiles = own.tiles & kStaying;
    float sum = roads(seat);
    for (Tiles left = tiles & ~kSummerBoatBits; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      sum += worths_.owning[at(tile)][at(s_.side(tile))];
    }
    for (Tiles left = tiles & kSummerBoatBits; left != 0; left &= left - 1) sum += boat_worth(std::countr_zero(left));
    for (Tiles left = tiles & showing(worths_.stores); left != 0; left &= left - 1)
      sum += lying(std::countr_zero(left));
    // In winter nothing can be turned over without workers.
    const float able = winter() && own.free < 1 ? 0.0F : kTurned[at(season_)];
    if (able <= 0 && own.upgrades == 0) return sum;
    const bool any = game_.has(s_, seat, Ability::any_for_upgrades);
    Pool pool = own;
    // Late tiles first: their upgrades bring most.
    for (Tiles left = tiles & worths_.improvable & ~s_.flipped; left != 0;) {
      const int tile = 63 - std::countl_zero(left);
      left &= ~tile_bit(tile);
      const float gain = worths_.owning[at(tile)][1] - worths_.owning[at(tile)][0];
      if (pool.upgrades == 0 && (pool.kinds & game_.price(tile, any).takes) == 0) {
        sum += able * worths_.found[at(tile)] * gain;
        continue;
      }
      const Pool before = pool;
      const float chance = upgrade_chance(tile, any, able, pool);
      sum += chance * gain;
      own.resources -= chance * (before.resources - pool.resources);
      own.skills -= chance * (before.skills - pool.skills);
      pool.look();
    }
    return sum;
  }

  // Resources on a store: what they bring beyond being resources.
  float lying(int tile) const {
    const Face& shown = game_.face(s_, tile);
    const auto& there = s_.resources[at(tile)];
    float sum = positive(static_cast<float>(shown.store_points) - kGoldAtEnd) * there[kGold];
    for (int i = 0; i < kGold; ++i) {
      if (shown.store == kAnyResource || shown.store == i + 1)
        sum += positive(static_cast<float>(shown.store_points) - kResource[at(season_)]) * there[at(i)];
    }
    return sum;
  }

  // How likely a tile will be turned over with what there is for it. What it takes leaves the pool.
  float upgrade_chance(int tile, bool any, float able, Pool& pool) const {
    const Price& price = game_.price(tile, any);
    float here = 0;  // of what lies on the tile
    if (s_.resources[at(tile)] != kNothing) {
      const Counts lies = counts(s_.resources[at(tile)]);
      const float matching = total(fewer(price.resources, lies));
      const float other = lies[0] + lies[1] + lies[2] - matching;
      here = std::min(price.wanted, matching + std::min(price.any_resource, other) + lies[kGold]);
    }
    float got = fetch(pool.resources, price.resources);  // anywhere in the village
    float rest = price.any_resource;
    for (int i = 0; i < kGold && rest > 0; ++i) rest -= fetch(pool.resources, i, rest);
    got += price.any_resource - rest;
    got += fetch(pool.resources, kGold, price.wanted - got);
    const float elsewhere = positive(got - here);
    float missing = price.wanted - got + price.wanted_skills - fetch(pool.skills, price.skills);
    if (price.any_skill > 0) missing -= fetch(pool.skills, most_of(pool.skills), price.any_skill);
    if (pool.upgrades > 0 && missing < kNearly && elsewhere <= static_cast<float>(pool.steps)) {
      --pool.upgrades;
      pool.steps -= static_cast<int>(elsewhere);
      return elsewhere > 0 ? kSoon : kAtOnce;
    }
    return able * power(kBrought[at(season_)], elsewhere) * power(kFound[at(season_)], missing);
  }

  float roads(int seat) {
    int joined = 0;
    for (Tiles left = s_.villages[at(seat)]; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      for (unsigned sides = game_.edges(s_, tile).road & kHalf; sides != 0; sides &= sides - 1) {
        const int side = std::countr_zero(sides);
        const int other = s_.near[at(tile)][at(side)] - 1;
        if (other >= 0) joined += game_.edges(s_, other).road >> (side + kHexSides / 2) & 1;
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
    return plain * own.plain_resources() + (kGoldAtEnd + kGoldMore[at(season_)]) * own.resources[kGold] +
           kSkill[at(season_)] * own.skill_total();
  }

  // How much there is of what winter tiles score, in the order of what they score.
  using Amounts = std::array<float, kScorings>;
  Amounts amounts(const Holding& own) const {
    const Counts& r = own.resources;
    const Counts& k = own.skills;
    const Counts& w = own.workers;
    const float whole = winter() ? 0.9F : 0.5F;  // skills of which there is one of each
    return {r[kGold],
            std::min({w[0], w[1], w[2]}),
            std::max({r[0], r[1], r[2]}),
            0,  // sets of resources are counted when they are asked for
            1,
            own.plain_resources() + 0.3F * r[kGold],
            whole * std::min({k[0], k[1], k[2]}) + (1 - whole) * own.skill_total() / kSkills,
            std::max({k[0], k[1], k[2]}),
            std::max(std::max(w[0], w[1]), std::max(w[2], w[3])),
            w[kGreen],
            own.skill_total(),
            own.worker_total()};
  }

  // What a winter tile would bring to a seat with what it has now.
  float winter_worth(const Holding& own, const Amounts& there, int tile) const {
    const WinterTile& w = printed().winter[at(tile)];
    if (w.scores == Scoring::resource_set)
      return kStaysForWinter[at(season_)] * sets_of_resources(own.resources, w.points);
    const float worth = worths_.winter[at(tile)];
    const float amount = there[static_cast<std::size_t>(w.scores)];
    if (!winter() || !in_groups(w.scores)) return worth * amount;
    const int whole = static_cast<int>(positive(amount)) / w.each;
    return worth * (0.8F * static_cast<float>(whole * w.each) + 0.2F * amount);
  }

  // Gold fills up sets as long as that pays.
  static float sets_of_resources(Counts r, float points) {
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

  bool laid_out() const { return winter() && (s_.auction & kSeasonLots) != 0; }
  unsigned in_hand(int seat) const {
    const Player& player = s_.player(seat);
    return player.chosen != 0 ? player.chosen : player.winter;
  }

  // Tiles for the same things share them.
  float winter_tiles(int seat) const {
    const Holding& own = holding_[at(seat)];
    const Amounts there = amounts(own);
    const auto owned = static_cast<unsigned>(own.tiles >> kWinter) & kSeasonLots;
    std::array<float, kSeasonTiles> chance = hope_[at(seat)];
    if (!laid_out()) {
      chance.fill(kOtherWinter);
      for (unsigned left = in_hand(seat); left != 0; left &= left - 1) chance[at(std::countr_zero(left))] = kOwnWinter;
    }
    for (unsigned left = owned; left != 0; left &= left - 1) chance[at(std::countr_zero(left))] = 1;
    std::array<float, kFamilies> most{};
    std::array<float, kFamilies> all{};
    for (unsigned left = owned | hoped_; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      if (chance[at(tile)] <= 0) continue;
      const float worth = chance[at(tile)] * winter_worth(own, there, tile);
      const auto family = at(kFamily[static_cast<std::size_t>(printed().winter[at(tile)].scores)]);
      most[family] = std::max(most[family], worth);
      all[family] += worth;
    }
    float sum = all[3];
    for (std::size_t i = 0; i < 3; ++i) sum += most[i] + 0.6F * (all[i] - most[i]);
    return sum;
  }

  // Who will win what, and what becomes of the workers there.
  void settle_lots() {
    hoped_ = laid_out() ? s_.auction & kSeasonLots : 0;
    unsigned acting = 0;
    for (int seat = 0; seat < players_; ++seat) {
      if (!laid_out()) hoped_ |= in_hand(seat);
      if (holding_[at(seat)].free > 0) acting |= 1U << seat;
    }
    for (unsigned left = s_.auction; left != 0; left &= left - 1) {
      const int lot = std::countr_zero(left);
      const int tile = tile_of(season_, lot);
      const int leader = s_.lead[at(lot)] - 1;
      const bool scores = is_winter(tile);
      float worth = scores ? 0 : lot >= kSeasonTiles ? order_worth(lot - kSeasonTiles) : tile_worth(tile);
      if (tile < kStayingTiles && s_.used[at(tile)] != 0) worth += worker_ * static_cast<float>(s_.on(tile));
      const float holds = leader < 0 ? 0 : hold_chance(lot, leader, scores ? -1 : worth);
      const unsigned rivals = leader < 0 ? acting : acting & ~(1U << leader);
      // Nobody has bid yet: somebody may.
      const float chance = (leader < 0 ? kOpen : kTakenOver * (1 - holds)) / static_cast<float>(std::popcount(rivals));
      for (unsigned seats = rivals; seats != 0; seats &= seats - 1) win(std::countr_zero(seats), lot, chance, worth);
      if (leader < 0) continue;
      win(leader, lot, holds, worth + suits(tile, leader));
      const std::uint8_t bid = s_.bids[at(lot)][at(leader)];
      Holding& own = holding_[at(leader)];
      const float back = (1 - holds) * static_cast<float>(bid_count(bid));
      own.workers[at(bid_colour(bid))] += back;
      own.free += back;
      if (own.free > 0) acting |= 1U << leader;
    }
  }

  void win(int seat, int lot, float chance, float worth) {
    if (winter() && lot < kSeasonTiles) {
      hope_[at(seat)][at(lot)] = chance;
    } else {
      points_[at(seat)] += chance * worth;
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
    const float price = static_cast<float>(count + 1) * (worker_ + tight_ * kActing[at(season_)]);
    const auto lets = [&](float theirs) {
      return 1 - time * std::clamp(kOutbid + kOutbidSlope * (theirs - price), 0.02F, 0.7F);
    };
    const float each = lets(worth);
    float holds = 1;
    for (int seat = 0; seat < players_; ++seat) {
      if (seat == leader || holding_[at(seat)].reach[at(bid_colour(bid))] <= count) continue;
      holds *= worth < 0 ? lets(winter_worth(holding_[at(seat)], amounts(holding_[at(seat)]), lot)) : each;
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
    std::array<float, kBoatTiles> load{};
    for (int boat = 0; boat < players_ && !winter(); ++boat) load[at(boat)] = boat_load(boat);
    const auto choose = [&](int seat) {
      if ((seats >> seat & 1) != 0) return;
      seats |= 1U << seat;
      int best = -1;
      float most = -1;
      for (int boat = 0; boat < players_; ++boat) {
        if ((taken >> boat & 1) != 0) continue;
        const float worth = winter() ? kBoatAtEnd + kBoatSure * (boat_points(seat, boat) - kBoatAtEnd) : load[at(boat)];
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
    const auto& workers = s_.load[at(boat)];
    const auto& skills = s_.load_skills[at(boat)];
    return worker_ * static_cast<float>(workers[0] + workers[1] + workers[2] + workers[3]) +
           kSkill[at(season_)] * static_cast<float>(skills[0] + skills[1] + skills[2]);
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
  void at_the_end() {
    bool flips = false;
    for (const Step& step : s_.steps) flips = flips || step.kind == StepKind::flipper || step.kind == StepKind::flip;
    State placed = s_;
    for (int seat = 0; seat < players_; ++seat) {
      const Tiles won = s_.won[at(seat)];
      placed.villages[at(seat)] |= won;
      float& sum = points_[at(seat)];
      sum = static_cast<float>(game_.points(placed, seat)) + 3.5F * static_cast<float>(std::popcount(won >> kOrders));
      const int boat = s_.boat_of[at(seat)] - 1;
      if (flips && boat >= 0 && printed().boats[at(boat)].scores == BoatScoring::flip) sum += flip(seat);
      roads(seat);
    }
  }

  const Keyflower& game_;
  const State& s_;
  int season_;
  int players_;
  float tight_;
  float worker_;
  const TileWorths& worths_;
  std::array<Holding, kMaxPlayers> holding_{};
  unsigned hoped_ = 0;  // winter tiles that somebody may win
  std::array<std::array<float, kSeasonTiles>, kMaxPlayers> hope_{};
  std::array<int, kMaxPlayers> joined_{};
  std::array<float, kMaxPlayers> points_{};
};

}  // namespace

Price::Price(const Cost& cost, bool any) {
  any_resource = cost.any_resource;
  for (std::size_t i = 0; i < kGold; ++i) {
    if (any) any_resource += cost.resources[i];
    if (!any) resources[i] = cost.resources[i];
  }
  for (std::size_t i = 0; i < kSkills; ++i) skills[i] = cost.skills[i];
  any_skill = cost.any_skill;
  wanted = static_cast<float>(cost.resource_total());
  wanted_skills = static_cast<float>(cost.skill_total());
  for (int i = 0; i < 4; ++i) {
    if (any_resource > 0 || resources[i] > 0 || (i == kGold && wanted > 0)) takes |= 1U << i;
    if (any_skill > 0 || skills[i] > 0) takes |= 1U << (kResources + i);
  }
}

// What follows from the edition and the number of players, once for all positions.
void Keyflower::judge_tiles() {
  for (int tile = 0; tile < kStayingTiles; ++tile) {
    for (const bool any : {false, true}) prices_[any ? 1 : 0][at(tile)] = Price(components_.tiles[at(tile)].cost, any);
  }
  for (int season = 0; season < kSeasons; ++season) {
    const float worker = kTilesForEach[at(players_)] * kWorker[at(season)];
    TileWorths& worths = worths_[at(season)];
    for (std::size_t tile = 0; tile < kSeasonTiles; ++tile)
      worths.winter[tile] = winter_each(components_.winter[tile], season);
    for (int tile = 0; tile < kStayingTiles; ++tile) {
      const Tile& t = components_.tiles[at(tile)];
      for (std::size_t side = 0; side < 2; ++side) {
        worths.owning[at(tile)][side] = owning(t.faces[side], season, worker);
        if (t.faces[side].store != 0) worths.stores[side] |= tile_bit(tile);
      }
      worths.found[at(tile)] =
          power(kFound[at(season)], static_cast<float>(t.cost.resource_total() + t.cost.skill_total()));
      if (worths.owning[at(tile)][1] - worths.owning[at(tile)][0] >= kWorthIt && !is_summer_boat(tile))
        worths.improvable |= tile_bit(tile);
    }
  }
}

Estimate Keyflower::evaluate(const State& s) const {
  // What is as good as done is done on a copy.
  const auto foreseen = [](const Step& step) {
    return step.kind == StepKind::muster || step.kind == StepKind::turn_over;
  };
  if (std::none_of(s.steps.begin(), s.steps.end(), foreseen)) return Judge(*this, s).estimate();
  State soon = s;
  if (s.step().kind == StepKind::muster) foresee_muster(*this, soon);
  for (const Step& step : s.steps) {
    if (step.kind == StepKind::turn_over) soon.flipped |= tile_bit(step.a);
  }
  return Judge(*this, soon).estimate();
}

}  // namespace spielwerk::keyflower
