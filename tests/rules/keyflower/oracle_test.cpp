#include <algorithm>
#include <map>
#include <set>

#include "play/playout.hpp"
#include "rounds.hpp"
#include "rules/keyflower/table.hpp"

// Scoring against slow ways to get the same numbers, written from the rulebook: every worker, skill and resource is
// given to every tile that could score it, one after the other.

namespace spielwerk::keyflower {

namespace {

bool owns(const Table& table, const State& s, const char* tile) {
  return (s.villages[0] >> table.number(tile) & 1) != 0;
}

constexpr int kNever = -1000;

// Workers: so many sets for the guild, one colour for the hall, and every number of each colour for the apothecary.
int workers_slowly(const Table& table, const State& s, const std::array<int, 4>& workers) {
  const bool guild = owns(table, s, "craftsmans_guild");
  const bool hall = owns(table, s, "village_hall");
  const bool apothecary = owns(table, s, "apothecary");
  const bool market = owns(table, s, "key_market");
  const int wind = owns(table, s, "white_wind") ? 1 : 0;
  int best = 0;
  for (int sets = 0; sets <= (guild ? std::min({workers[0], workers[1], workers[2]}) : 0); ++sets) {
    for (std::size_t chosen = 0; chosen < (hall ? 4 : 1); ++chosen) {
      // The most points by how many are with the apothecary.
      std::vector<int> points = {3 * sets};
      for (std::size_t i = 0; i < 4; ++i) {
        const int left = workers[i] - (i == 3 ? 0 : sets);
        const int each = std::max({wind, i == 3 && market ? 2 : 0, hall && i == chosen ? 1 : 0});
        std::vector<int> next(points.size() + at(left), kNever);
        for (std::size_t before = 0; before < points.size(); ++before) {
          for (int more = 0; more <= (apothecary ? left : 0); ++more)
            next[before + at(more)] = std::max(next[before + at(more)], points[before] + (left - more) * each);
        }
        points = std::move(next);
      }
      for (std::size_t count = 0; count < points.size(); ++count)
        best = std::max(best, points[count] + 3 * static_cast<int>(count / 5));
    }
  }
  return best;
}

int skills_slowly(const Table& table, const State& s, const std::array<int, 3>& skills) {
  const bool scribes = owns(table, s, "scribes");
  const bool scholar = owns(table, s, "scholar");
  const bool guild = owns(table, s, "key_guild");
  int best = 0;
  for (int sets = 0; sets <= (scribes ? std::min({skills[0], skills[1], skills[2]}) : 0); ++sets) {
    const std::array<int, 3> left = {skills[0] - sets, skills[1] - sets, skills[2] - sets};
    for (int saw = 0; saw <= (guild ? left[0] : 0); ++saw) {
      for (int pickaxe = 0; pickaxe <= (guild ? left[1] : 0); ++pickaxe) {
        for (int anvil = 0; anvil <= (guild ? left[2] : 0); ++anvil) {
          const int most = std::max({left[0] - saw, left[1] - pickaxe, left[2] - anvil});
          best = std::max(best, 10 * sets + 10 * ((saw + pickaxe + anvil) / 5) + (scholar ? 3 * most : 0));
        }
      }
    }
  }
  return best;
}

// A resource, and the points that it brings if it stays on the store where it lies.
struct Piece {
  int kind = 0;
  int store = 0;
};

constexpr int kMostSets = 7;

// The most points by how many are wood, stone and iron with the mercers, and how many of five are in the windmill.
class Given {
 public:
  Given() {
    points_.fill(kNever);
    points_[0] = 0;
  }

  // Gives one more piece to everybody who can have it. `alone`: what it brings by itself.
  void give(bool wood, bool stone, bool iron, bool windmill, int alone) {
    All next;
    next.fill(kNever);
    for (int w = 0; w <= kMostSets; ++w) {
      for (int s = 0; s <= kMostSets; ++s) {
        for (int i = 0; i <= kMostSets; ++i) {
          for (int m = 0; m < 5; ++m) {
            const int points = points_[place(w, s, i, m)];
            if (points == kNever) continue;
            const auto better = [&](std::size_t to, int more) { next[to] = std::max(next[to], points + more); };
            better(place(w, s, i, m), alone);
            if (wood && w < kMostSets) better(place(w + 1, s, i, m), 0);
            if (stone && s < kMostSets) better(place(w, s + 1, i, m), 0);
            if (iron && i < kMostSets) better(place(w, s, i + 1, m), 0);
            if (windmill) better(place(w, s, i, (m + 1) % 5), m == 4 ? 5 : 0);
          }
        }
      }
    }
    points_ = next;
  }

  int best() const {
    int best = 0;
    for (int w = 0; w <= kMostSets; ++w) {
      for (int s = 0; s <= kMostSets; ++s) {
        for (int i = 0; i <= kMostSets; ++i) {
          for (int m = 0; m < 5; ++m) best = std::max(best, points_[place(w, s, i, m)] + 5 * std::min({w, s, i}));
        }
      }
    }
    return best;
  }

 private:
  static constexpr std::size_t kBase = kMostSets + 1;
  using All = std::array<int, kBase * kBase * kBase * 5>;

  static std::size_t place(int w, int s, int i, int m) { return ((at(w) * kBase + at(s)) * kBase + at(i)) * 5 + at(m); }

  All points_;
};

// All resources, one after the other, without the marker and with it as each kind.
struct ResourcePoints {
  int without = 0;
  int with = 0;
};
ResourcePoints resources_slowly(const Table& table, const State& s, const std::vector<Piece>& pieces) {
  const bool wild = table.game().has(s, 0, Ability::any_for_scoring);
  const bool mercers = owns(table, s, "mercers_guild");
  const bool windmill = owns(table, s, "windmill");
  const bool watermill = owns(table, s, "watermill");
  const bool jeweller = owns(table, s, "jeweller");
  ResourcePoints best;
  for (int chosen = 0; chosen < (watermill ? 4 : 1); ++chosen) {
    const auto give = [&](Given& given, const Piece& piece) {
      const bool gold = piece.kind == kGold || wild;
      const bool counts = watermill && (gold || piece.kind == chosen);
      const int alone = std::max({gold ? 1 : 0, gold && jeweller ? 2 : 0, counts ? 1 : 0, piece.store});
      const auto as = [&](int kind) { return mercers && (gold || piece.kind == kind); };
      given.give(as(0), as(1), as(2), windmill, alone);
    };
    Given given;
    for (const Piece& piece : pieces) give(given, piece);
    best.without = std::max(best.without, given.best());
    for (int kind = 0; kind < 4; ++kind) {
      Given more = given;
      give(more, {kind, 0});
      best.with = std::max(best.with, more.best());
    }
  }
  return best;
}

std::vector<Piece> pieces_of(const Table& table, const State& s) {
  std::vector<Piece> pieces;
  const bool wild = table.game().has(s, 0, Ability::any_for_scoring);
  for (int tile = 0; tile < kStayingTiles; ++tile) {
    if ((s.villages[0] >> tile & 1) == 0) continue;
    const std::string& id = table.game().printed().tiles[at(tile)].id;
    const int side = s.side(tile);
    for (int kind = 0; kind < 4; ++kind) {
      int store = 0;
      const bool gold = kind == kGold || wild;
      if (id == "barn") store = 1 + side;
      if (id == "timber_yard" && (kind == 0 || gold)) store = 2 + side;
      if (id == "stone_yard" && (kind == 1 || gold)) store = 2 + side;
      if (id == "blacksmith" && (kind == 2 || gold)) store = 2 + side;
      for (int i = 0; i < s.resources[at(tile)][at(kind)]; ++i) pieces.push_back({kind, store});
    }
  }
  return pieces;
}

// The points for workers, skills and resources of seat 0, with the marker as whatever is best.
int slowly(const Table& table, const State& s) {
  std::array<int, 4> workers{};
  std::array<int, 3> skills{};
  for (std::size_t i = 0; i < 4; ++i) workers[i] = s.player(0).workers[i];
  for (std::size_t i = 0; i < 3; ++i) skills[i] = s.player(0).skills[i];
  const int w = workers_slowly(table, s, workers);
  const int k = skills_slowly(table, s, skills);
  const auto [r, with_marker] = resources_slowly(table, s, pieces_of(table, s));
  if (s.start != 0) return w + k + r;
  int best = w + k + with_marker;
  for (std::size_t i = 0; i < 4; ++i) {
    auto more = workers;
    ++more[i];
    best = std::max(best, workers_slowly(table, s, more) + k + r);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    auto more = skills;
    ++more[i];
    best = std::max(best, w + skills_slowly(table, s, more) + r);
  }
  const std::pair<const char*, int> stores[] = {{"barn", 1}, {"timber_yard", 2}, {"stone_yard", 2}, {"blacksmith", 2}};
  for (const auto& [id, points] : stores) {
    if (owns(table, s, id)) best = std::max(best, w + k + r + points + s.side(table.number(id)));
  }
  return best;
}

int fast(const Table& table, const State& s) {
  const Scores scores = table.game().score(s);
  int sum = scores.total(0);
  for (const Line line : {Line::tiles, Line::order_tiles, Line::boat})
    sum -= scores.points[static_cast<std::size_t>(line)][0];
  return sum;
}

// So many things, dealt out at random to so many places.
template <std::size_t Size>
void scatter(std::array<std::uint8_t, Size>& places, std::uint32_t things, Rng& rng) {
  for (; things > 0; --things) ++places[rng.below(Size)];
}

// A random end of any size that a game may have: scoring tiles, workers, skills and resources. Positions need not be
// reachable: only what belongs to seat 0 is looked at.
State random_end(const Table& table, Rng& rng) {
  constexpr std::uint32_t kMostWorkers = 30;
  constexpr std::uint32_t kMostSkills = 12;
  constexpr std::uint32_t kMostResources = 20;
  State s = table.game().start();
  s.steps = {};
  s.over = 1;
  s.season = 3;
  s.villages[0] = tile_bit(kHomes);
  s.villages[1] = tile_bit(kHomes + 1);
  s.start = static_cast<std::uint8_t>(rng.below(2));
  const auto add = [&](const char* id, std::uint32_t chance) {
    if (rng.below(chance) == 0) s.villages[0] |= tile_bit(table.number(id));
  };
  for (const char* id :
       {"jeweller", "craftsmans_guild", "watermill", "mercers_guild", "windmill", "scribes", "scholar", "village_hall",
        "key_market", "key_guild", "apothecary", "barn", "timber_yard", "stone_yard", "blacksmith"}) {
    add(id, 2);
    if (rng.below(2) == 0) s.flipped |= tile_bit(table.number(id)) & s.villages[0] & table.game().printed().upgradable;
  }
  add("white_wind", 3);
  add("summer_boat_3", 3);
  s.sides = rng.below(2) == 0 ? 4 : 0;
  scatter(s.player(0).workers, rng.below(kMostWorkers + 1), rng);
  scatter(s.player(0).skills, rng.below(kMostSkills + 1), rng);
  // Some colours and kinds are often rare.
  for (std::uint8_t& count : s.player(0).workers) count = rng.below(6) == 0 ? std::uint8_t{0} : count;
  for (std::uint8_t& count : s.player(0).skills) count = rng.below(6) == 0 ? std::uint8_t{0} : count;
  std::vector<int> tiles;
  for (int tile = 0; tile < kStayingTiles; ++tile) {
    if ((s.villages[0] >> tile & 1) != 0) tiles.push_back(tile);
  }
  const std::uint32_t kinds = 1 + rng.below(4);
  for (std::uint32_t left = rng.below(kMostResources + 1); left > 0; --left) {
    const int tile = tiles[rng.below(static_cast<std::uint32_t>(tiles.size()))];
    ++s.resources[at(tile)][kResources - 1 - rng.below(kinds)];
  }
  return s;
}

// Rule 11.2, 11.4, 11.5
TEST(KeyflowerOracle, BestAllocationOfTenThousandRandomEnds) {
  const Table table(6);
  Rng rng(20);
  constexpr int ends = rounds(10000);
  int most = 0;
  for (int end = 0; end < ends; ++end) {
    const State s = random_end(table, rng);
    const int points = slowly(table, s);
    ASSERT_EQ(fast(table, s), points) << "after " << end;
    most = std::max(most, points);
  }
  EXPECT_GT(most, 80);
}

// All closed tours from a tile, road by road.
void tours(const std::vector<std::pair<int, int>>& roads, int start, int here, std::set<std::size_t>& used,
           std::map<int, int>& visited, int& best) {
  for (std::size_t i = 0; i < roads.size(); ++i) {
    if (used.contains(i) || (roads[i].first != here && roads[i].second != here)) continue;
    const int next = roads[i].first == here ? roads[i].second : roads[i].first;
    used.insert(i);
    ++visited[next];
    if (next == start) {
      int tiles = 0;
      for (const auto& [tile, times] : visited) tiles += times > 0 ? 1 : 0;
      best = std::max(best, tiles);
    }
    tours(roads, start, next, used, visited, best);
    --visited[next];
    used.erase(i);
  }
}

// Rule 12.2
TEST(KeyflowerOracle, LongestLoopsOfRandomVillages) {
  int compared = 0;
  int loops = 0;
  for (std::uint64_t seed = 1; compared < rounds(10000); ++seed) {
    const Keyflower game = printed_game(2 + static_cast<int>(seed % 3));
    Rng rng(seed);
    State s = game.start();
    while (random_step(game, s, rng)) {
      if (s.steps.empty() || s.steps[0].kind != StepKind::turn || rng.below(30) != 0) continue;
      for (int seat = 0; seat < game.players(); ++seat) {
        std::vector<std::pair<int, int>> roads;
        for (int tile = 0; tile < kTiles; ++tile) {
          for (int side = 0; side < 3; ++side) {
            const int other = s.near[at(tile)][at(side)] - 1;
            if ((s.villages[at(seat)] >> tile & 1) == 0 || other < 0) continue;
            if ((game.edges(s, tile).road >> side & game.edges(s, other).road >> (side + 3) % 6 & 1) != 0)
              roads.push_back({tile, other});
          }
        }
        if (roads.size() > 13) continue;
        int best = 0;
        for (int tile = 0; tile < kTiles; ++tile) {
          std::set<std::size_t> used;
          std::map<int, int> visited;
          if ((s.villages[at(seat)] >> tile & 1) != 0) tours(roads, tile, tile, used, visited, best);
        }
        ASSERT_EQ(game.longest_loop(s, seat), best) << "seed " << seed;
        ++compared;
        loops += best > 0 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(loops, rounds(1000));
}

}  // namespace

}  // namespace spielwerk::keyflower
