#include <algorithm>
#include <map>
#include <set>

#include "arena/playout.hpp"
#include "rules/keyflower/table.hpp"

// Scoring against slow ways to get the same numbers, written from the rulebook: every worker, skill and resource is
// given to every tile that could score it, one after the other.

namespace spielwerk::keyflower {

namespace {

bool owns(const Table& table, const State& s, const char* tile) {
  return (s.villages[0] >> table.number(tile) & 1) != 0;
}

// So many sets, so many of each colour to the apothecary, so many of one colour to the hall, the rest by itself.
int workers_slowly(const Table& table, const State& s, const std::array<int, 4>& workers) {
  const bool guild = owns(table, s, "craftsmans_guild");
  const bool hall = owns(table, s, "village_hall");
  const bool apothecary = owns(table, s, "apothecary");
  const bool market = owns(table, s, "key_market");
  const int wind = owns(table, s, "white_wind") ? 1 : 0;
  int best = 0;
  for (int sets = 0; sets <= (guild ? std::min({workers[0], workers[1], workers[2]}) : 0); ++sets) {
    const std::array<int, 4> left = {workers[0] - sets, workers[1] - sets, workers[2] - sets, workers[3]};
    for (int blue = 0; blue <= (apothecary ? left[0] : 0); ++blue) {
      for (int red = 0; red <= (apothecary ? left[1] : 0); ++red) {
        for (int yellow = 0; yellow <= (apothecary ? left[2] : 0); ++yellow) {
          for (int green = 0; green <= (apothecary ? left[3] : 0); ++green) {
            const std::array<int, 4> rest = {left[0] - blue, left[1] - red, left[2] - yellow, left[3] - green};
            const int before = 3 * sets + 3 * ((blue + red + yellow + green) / 5);
            for (std::size_t chosen = 0; chosen < 4; ++chosen) {
              for (int counted = 0; counted <= (hall ? rest[chosen] : 0); ++counted) {
                int points = before + counted;
                for (std::size_t i = 0; i < 4; ++i) {
                  const int each = i == 3 && market ? 2 : wind;
                  points += (rest[i] - (i == chosen ? counted : 0)) * each;
                }
                best = std::max(best, points);
              }
            }
          }
        }
      }
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

// Resources of one kind that lie in the same sort of place.
struct Pile {
  int kind = 0;
  int count = 0;
  int store = 0;  // points for each that stays, 0: none
};

constexpr int kMostPieces = 9;
constexpr int kBase = kMostPieces + 1;
using Reached = std::array<int, kBase * kBase * kBase * kBase>;  // points by what the mercers and the windmill have

// Every pile is divided in every way among wood, stone and iron of the mercers, the windmill, and staying by itself.
int resources_slowly(const Table& table, const State& s, const std::vector<Pile>& piles) {
  const bool wild = table.game().has(s, 0, Ability::any_for_scoring);
  const bool mercers = owns(table, s, "mercers_guild");
  const bool windmill = owns(table, s, "windmill");
  const bool watermill = owns(table, s, "watermill");
  int best = 0;
  for (int chosen = 0; chosen < (watermill ? 4 : 1); ++chosen) {
    static Reached reached;
    static Reached next;
    reached.fill(-1);
    reached[0] = 0;
    for (const Pile& pile : piles) {
      const bool gold = pile.kind == kGold || wild;
      int alone = std::max(gold ? 1 : 0, pile.store);
      if (gold && owns(table, s, "jeweller")) alone = std::max(alone, 2);
      if (watermill && (gold || pile.kind == chosen)) alone = std::max(alone, 1);
      next.fill(-1);
      const auto most = [&](int kind) { return mercers && (gold || pile.kind == kind) ? pile.count : 0; };
      for (std::size_t from = 0; from < reached.size(); ++from) {
        if (reached[from] < 0) continue;
        for (int wood = 0; wood <= most(0); ++wood) {
          for (int stone = 0; stone <= std::min(most(1), pile.count - wood); ++stone) {
            for (int iron = 0; iron <= std::min(most(2), pile.count - wood - stone); ++iron) {
              const int left = pile.count - wood - stone - iron;
              for (int wind = 0; wind <= (windmill ? left : 0); ++wind) {
                const auto to = from + at(wood + kBase * (stone + kBase * (iron + kBase * wind)));
                next[to] = std::max(next[to], reached[from] + (left - wind) * alone);
              }
            }
          }
        }
      }
      reached = next;
    }
    for (int i = 0; i < static_cast<int>(reached.size()); ++i) {
      if (reached[at(i)] < 0) continue;
      const int sets = std::min({i % kBase, i / kBase % kBase, i / kBase / kBase % kBase});
      best = std::max(best, reached[at(i)] + 5 * sets + 5 * (i / kBase / kBase / kBase / 5));
    }
  }
  return best;
}

std::vector<Pile> piles_of(const Table& table, const State& s) {
  std::vector<Pile> piles;
  const bool wild = table.game().has(s, 0, Ability::any_for_scoring);
  for (int tile = 0; tile < kStayingTiles; ++tile) {
    if ((s.villages[0] >> tile & 1) == 0) continue;
    const std::string& id = table.game().printed().tiles[at(tile)].id;
    const int side = s.side(tile);
    for (int kind = 0; kind < 4; ++kind) {
      if (s.resources[at(tile)][at(kind)] == 0) continue;
      int store = 0;
      const bool gold = kind == kGold || wild;
      if (id == "barn") store = 1 + side;
      if (id == "timber_yard" && (kind == 0 || gold)) store = 2 + side;
      if (id == "stone_yard" && (kind == 1 || gold)) store = 2 + side;
      if (id == "blacksmith" && (kind == 2 || gold)) store = 2 + side;
      piles.push_back({kind, s.resources[at(tile)][at(kind)], store});
    }
  }
  return piles;
}

// The points for workers, skills and resources of seat 0, with the marker as whatever is best.
int slowly(const Table& table, const State& s) {
  std::array<int, 4> workers{};
  std::array<int, 3> skills{};
  for (std::size_t i = 0; i < 4; ++i) workers[i] = s.player(0).workers[i];
  for (std::size_t i = 0; i < 3; ++i) skills[i] = s.player(0).skills[i];
  const std::vector<Pile> piles = piles_of(table, s);
  const int w = workers_slowly(table, s, workers);
  const int k = skills_slowly(table, s, skills);
  const int r = resources_slowly(table, s, piles);
  if (s.start != 0) return w + k + r;
  int best = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    auto more = workers;
    ++more[i];
    best = std::max(best, workers_slowly(table, s, more) + k + r);
    auto with = piles;
    with.push_back({static_cast<int>(i), 1, 0});
    best = std::max(best, w + k + resources_slowly(table, s, with));
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

// A random end: some scoring tiles, workers, skills and resources. Positions need not be reachable: only what belongs
// to seat 0 is looked at.
State random_end(const Table& table, Rng& rng, int size) {
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
  for (std::uint8_t& count : s.player(0).workers)
    count = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(size)));
  for (std::uint8_t& count : s.player(0).skills)
    count = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(size)));
  for (int tile = 0; tile < kStayingTiles; ++tile) {
    if ((s.villages[0] >> tile & 1) == 0) continue;
    for (std::uint8_t& count : s.resources[at(tile)])
      count = rng.below(3) == 0 ? static_cast<std::uint8_t>(rng.below(4)) : std::uint8_t{0};
  }
  return s;
}

// Rule 11.2, 11.4, 11.5
TEST(KeyflowerOracle, BestAllocationOfTenThousandRandomEnds) {
  const Table table(6);
  Rng rng(20);
  int compared = 0;
  while (compared < 10000) {
    const State s = random_end(table, rng, rng.below(20) == 0 ? 6 : 4);
    int pieces = 0;
    for (const Pile& pile : piles_of(table, s)) pieces += pile.count;
    // Larger ones take too long for the slow way.
    if (piles_of(table, s).size() > 4 || pieces >= kMostPieces) continue;
    ASSERT_EQ(fast(table, s), slowly(table, s)) << "after " << compared;
    ++compared;
  }
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
  for (std::uint64_t seed = 1; compared < 10000; ++seed) {
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
  EXPECT_GT(loops, 1000);
}

}  // namespace

}  // namespace spielwerk::keyflower
