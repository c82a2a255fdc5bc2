#include <algorithm>
#include <bit>
#include <tuple>

#include "games/keyflower/rules.hpp"

// Scoring: as if the game ended now (docs/rules/keyflower.md, sections 11 and 12). Workers, skills and resources are
// given to the tiles that score them so that the points are the most possible (11.2).

namespace spielwerk::keyflower {

// Points by line.
struct Keyflower::Worth {
  int total = 0;
  std::array<int, kLines> lines{};

  void add(Line line, int points) {
    total += points;
    lines[static_cast<std::size_t>(line)] += points;
  }
  void add(const Worth& more) {
    total += more.total;
    for (std::size_t i = 0; i < kLines; ++i) lines[i] += more.lines[i];
  }
};

namespace {

// What one thing of a kind is worth by itself, and to which line that goes.
struct Single {
  int points = 0;
  Line line = Line::tiles;

  void at_least(int other, Line its) {
    if (other > points) *this = {other, its};
  }
};

// A winter tile as the functions below need it: nobody has it if there are no points.
struct Offer {
  int points = 0;
  int each = 1;
  Line line = Line::tiles;
};

// Workers and skills: sets of different kinds, one kind of the player's choice, groups of any kinds, and what each
// kind is worth by itself. Sets and the chosen kind are tried in all ways. Groups then take what is worth least: each
// group gives up at least as much as the one before, so they are made as long as they pay.
template <class Worth, std::size_t Kinds>
Worth best_of(const std::array<int, Kinds>& things, const std::array<Single, Kinds>& alone, unsigned in_set,
              const Offer& set, const Offer& one_kind, const Offer& any) {
  Worth best;
  best.total = -1;
  int most_sets = set.points > 0 ? 1000 : 0;
  for (std::size_t kind = 0; kind < Kinds; ++kind) {
    if ((in_set >> kind & 1) != 0) most_sets = std::min(most_sets, things[kind]);
  }
  const int kinds = one_kind.points > 0 ? static_cast<int>(Kinds) : 0;
  for (int sets = 0; sets <= most_sets; ++sets) {
    for (int chosen = kinds == 0 ? -1 : 0; chosen < kinds || chosen == -1; ++chosen) {
      std::array<int, Kinds> left = things;
      std::array<Single, Kinds> worth = alone;
      if (chosen >= 0) worth[at(chosen)].at_least(one_kind.points, one_kind.line);
      int remaining = 0;
      for (std::size_t kind = 0; kind < Kinds; ++kind) {
        if ((in_set >> kind & 1) != 0) left[kind] -= sets;
        remaining += left[kind];
      }
      Worth sum;
      sum.add(set.line, sets * set.points);
      while (any.points > 0 && remaining >= any.each) {
        std::array<int, Kinds> after = left;
        int given_up = 0;
        for (int i = 0; i < any.each; ++i) {
          std::size_t cheapest = Kinds;
          for (std::size_t kind = 0; kind < Kinds; ++kind) {
            if (after[kind] > 0 && (cheapest == Kinds || worth[kind].points < worth[cheapest].points)) cheapest = kind;
          }
          --after[cheapest];
          given_up += worth[cheapest].points;
        }
        if (given_up >= any.points) break;
        left = after;
        remaining -= any.each;
        sum.add(any.line, any.points);
      }
      for (std::size_t kind = 0; kind < Kinds; ++kind) sum.add(worth[kind].line, left[kind] * worth[kind].points);
      if (sum.total > best.total) best = sum;
      if (chosen == -1) break;
    }
  }
  return best;
}

// Resources of one kind that are worth the same by themselves.
struct Pieces {
  int kind = 0;  // kGold: stands in for all
  Single worth;
  int count = 0;
};
using AllPieces = ScratchList<Pieces, kStayingTiles * kResources + kResources>;

void add_pieces(AllPieces& all, const Pieces& more) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    Pieces& there = all[i];
    if (there.kind != more.kind || there.worth.points != more.worth.points || there.worth.line != more.worth.line)
      continue;
    there.count += more.count;
    return;
  }
  all.push(more);
}

// Fills all of so many sets of iron, stone and wood and so many other places with the pieces that are worth least by
// themselves. Collections of pieces that find room form a matroid, so taking the cheapest that still fits, again and
// again, gives up the least. False: too few pieces.
template <class Worth>
bool fill(const AllPieces& sorted, int sets, int places, Worth& sum) {
  std::array<int, kGold> in_sets{};  // gold goes wherever room is left at the end
  int in_places = 0;
  int left = 3 * sets + places;
  for (const Pieces& pieces : sorted) {
    int room = left;
    if (pieces.kind != kGold) {
      const int own = sets - in_sets[at(pieces.kind)];
      room = std::min(left, own + places - in_places);
      const int here = std::min(pieces.count, room);
      in_sets[at(pieces.kind)] += std::min(here, own);
      in_places += std::max(0, here - own);
    }
    const int used = std::min(pieces.count, room);
    left -= used;
    sum.add(pieces.worth.line, (pieces.count - used) * pieces.worth.points);
  }
  return left == 0;
}

}  // namespace

const WinterTile* Keyflower::scorer(const State& s, int seat, Scoring what) const {
  const int tile = components_.scorer[static_cast<std::size_t>(what)];
  if (tile < 0 || (s.villages[at(seat)] >> (kWinter + tile) & 1) == 0) return nullptr;
  return &components_.winter[at(tile)];
}

const BoatTile* Keyflower::boat_with(const State& s, int seat, BoatScoring what) const {
  for (int boat = 0; boat < kBoatTiles; ++boat) {
    if ((s.villages[at(seat)] >> (kBoats + boat) & 1) != 0 && components_.boats[at(boat)].scores == what)
      return &components_.boats[at(boat)];
  }
  return nullptr;
}

// Whether points of a seat depend on what is behind its screen.
bool Keyflower::scores_hidden(const State& s, int seat) const {
  for (const Scoring what : {Scoring::worker_set, Scoring::skill_set, Scoring::skill_kind, Scoring::worker_colour,
                             Scoring::green, Scoring::skills, Scoring::workers}) {
    if (scorer(s, seat, what) != nullptr) return true;
  }
  return boat_with(s, seat, BoatScoring::workers) != nullptr;
}

Keyflower::Worth Keyflower::worker_points(const State& s, int seat, const std::array<int, kColours>& workers) const {
  const auto offer = [&](Scoring what, Line line) {
    const WinterTile* tile = scorer(s, seat, what);
    return tile == nullptr ? Offer{0, 1, line} : Offer{tile->points, tile->each, line};
  };
  std::array<Single, kColours> alone{};
  const BoatTile* wind = boat_with(s, seat, BoatScoring::workers);
  for (Single& each : alone) each = {wind == nullptr ? 0 : wind->points, Line::white_wind};
  alone[kGreen].at_least(offer(Scoring::green, Line::key_market).points, Line::key_market);
  constexpr unsigned kSet = (1U << kGreen) - 1;
  return best_of<Worth>(workers, alone, kSet, offer(Scoring::worker_set, Line::craftsmans_guild),
                        offer(Scoring::worker_colour, Line::village_hall), offer(Scoring::workers, Line::apothecary));
}

Keyflower::Worth Keyflower::skill_points(const State& s, int seat, const std::array<int, kSkills>& skills) const {
  const auto offer = [&](Scoring what, Line line) {
    const WinterTile* tile = scorer(s, seat, what);
    return tile == nullptr ? Offer{0, 1, line} : Offer{tile->points, tile->each, line};
  };
  constexpr unsigned kSet = (1U << kSkills) - 1;
  return best_of<Worth>(skills, std::array<Single, kSkills>{}, kSet, offer(Scoring::skill_set, Line::scribes),
                        offer(Scoring::skill_kind, Line::scholar), offer(Scoring::skills, Line::key_guild));
}

// The resources of a village, with one more of a kind if `extra` is not -1.
Keyflower::Worth Keyflower::resource_points(const State& s, int seat, int extra) const {
  const WinterTile* jeweller = scorer(s, seat, Scoring::gold);
  const WinterTile* watermill = scorer(s, seat, Scoring::resource_kind);
  const WinterTile* mercers = scorer(s, seat, Scoring::resource_set);
  const WinterTile* windmill = scorer(s, seat, Scoring::resources);
  const bool wild = has(s, seat, Ability::any_for_scoring);  // Keyflower 9.7
  Worth best;
  best.total = -1;
  const int last_kind = watermill == nullptr ? 0 : kResources;
  for (int chosen = watermill == nullptr ? -1 : 0; chosen < last_kind; ++chosen) {
    AllPieces all;
    int total = 0;
    const auto add = [&](int kind, int count, const Face* where) {
      if (count == 0) return;
      Single worth{0, Line::gold};
      const bool as_gold = kind == kGold || wild;
      if (as_gold) worth.at_least(components_.gold_points, Line::gold);
      if (as_gold && jeweller != nullptr) worth.at_least(jeweller->points, Line::jeweller);
      if (chosen >= 0 && (kind == chosen || as_gold)) worth.at_least(watermill->points, Line::watermill);
      // Keyflower 11.4: it may stay where it lies.
      if (where != nullptr && (where->store == kAnyResource || where->store == kind + 1 || as_gold))
        worth.at_least(where->store_points, Line::stores);
      add_pieces(all, {wild ? kGold : kind, worth, count});
      total += count;
    };
    for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      if (tile >= kStayingTiles) break;
      if (s.resources[at(tile)] == std::array<std::uint8_t, kResources>{}) continue;
      const Face& shown = face(s, tile);
      for (int kind = 0; kind < kResources; ++kind)
        add(kind, s.resources[at(tile)][at(kind)], shown.store != 0 ? &shown : nullptr);
    }
    if (extra >= 0) add(extra, 1, nullptr);
    std::sort(&all[0], &all[0] + all.size(), [](const Pieces& x, const Pieces& y) {
      return std::tuple(x.worth.points, x.kind, x.worth.line) < std::tuple(y.worth.points, y.kind, y.worth.line);
    });
    for (int sets = 0; sets <= (mercers == nullptr ? 0 : total / 3); ++sets) {
      const int most = windmill == nullptr ? 0 : (total - 3 * sets) / windmill->each;
      for (int groups = 0; groups <= most; ++groups) {
        Worth sum;
        if (!fill(all, sets, windmill == nullptr ? 0 : groups * windmill->each, sum)) continue;
        if (mercers != nullptr) sum.add(Line::mercers_guild, sets * mercers->points);
        if (windmill != nullptr) sum.add(Line::windmill, groups * windmill->points);
        if (sum.total > best.total) best = sum;
      }
    }
  }
  return best;
}

int Keyflower::transport_capacity(const State& s, int seat) const {
  int sum = 0;
  for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) sum += face(s, std::countr_zero(left)).transport;
  return has(s, seat, Ability::twice) ? 2 * sum : sum;
}

// Keyflower 12.3: straight through boat after boat, from the water side of the home tile.
int Keyflower::river_boats(const State& s, int seat) const {
  if (s.villages[at(seat)] == 0) return 0;
  int tile = home_of(s, seat);
  int side = std::countr_zero(static_cast<unsigned>(edges(s, tile).water));
  int boats = 0;
  while (boats < kRiver - 1) {
    const int next = s.near[at(tile)][at(side)] - 1;
    if (next < 0 || (edges(s, next).water >> opposite(side) & 1) == 0) return boats;
    ++boats;
    tile = next;
    const unsigned other = edges(s, tile).water & ~(1U << opposite(side));
    if (other == 0) return boats;
    side = std::countr_zero(other);
  }
  return boats;
}

namespace {

// The roads between the tiles of a village.
struct Roads {
  std::array<std::uint8_t, 64> from{};
  std::array<std::uint8_t, 64> to{};
  std::array<std::uint64_t, kTiles> at_tile{};
  int count = 0;

  int other(int road, int tile) const { return from[at(road)] == tile ? to[at(road)] : from[at(road)]; }

  // Tiles that can be reached along these roads.
  Tiles reached(int tile, std::uint64_t roads) const {
    Tiles all = tile_bit(tile);
    for (Tiles fresh = all; fresh != 0;) {
      const int here = std::countr_zero(fresh);
      fresh &= fresh - 1;
      for (std::uint64_t left = at_tile[at(here)] & roads; left != 0; left &= left - 1) {
        const Tiles next = tile_bit(other(std::countr_zero(left), here));
        if ((all & next) == 0) fresh |= next;
        all |= next;
      }
    }
    return all;
  }
};

// The most tiles on one closed tour within a part of the village that no single road holds together. Every tour is a
// sum of cycles, so all sums are tried, each differing from the one before by one cycle.
int longest_tour(const Roads& roads, Tiles tiles, std::uint64_t inside, int best) {
  if (std::popcount(tiles) <= best) return best;
  std::array<std::uint64_t, 64> cycles{};
  std::array<std::uint64_t, kTiles> way{};  // roads from the root, as a sum
  int count = 0;
  Tiles seen = tiles & (~tiles + 1);
  std::uint64_t tree = 0;
  for (Tiles fresh = seen; fresh != 0;) {
    const int here = std::countr_zero(fresh);
    fresh &= fresh - 1;
    for (std::uint64_t left = roads.at_tile[at(here)] & inside; left != 0; left &= left - 1) {
      const int road = std::countr_zero(left);
      const int next = roads.other(road, here);
      if ((seen >> next & 1) != 0) continue;
      seen |= tile_bit(next);
      fresh |= tile_bit(next);
      way[at(next)] = way[at(here)] ^ std::uint64_t{1} << road;
      tree |= std::uint64_t{1} << road;
    }
  }
  for (std::uint64_t left = inside & ~tree; left != 0; left &= left - 1) {
    const int road = std::countr_zero(left);
    cycles[at(count++)] = way[roads.from[at(road)]] ^ way[roads.to[at(road)]] ^ std::uint64_t{1} << road;
  }
  std::uint64_t tour = 0;
  for (std::uint64_t number = 1; number >> count == 0; ++number) {
    tour ^= cycles[at(std::countr_zero(number))];
    if (std::popcount(tour) <= best) continue;
    const Tiles along = roads.reached(roads.from[at(std::countr_zero(tour))], tour);
    std::uint64_t covered = 0;
    for (Tiles left = along; left != 0; left &= left - 1) covered |= roads.at_tile[at(std::countr_zero(left))] & tour;
    if (covered != tour) continue;  // two tours apart from each other
    best = std::max(best, std::popcount(along));
    if (best == std::popcount(tiles)) return best;
  }
  return best;
}

}  // namespace

// Keyflower 12.2
int Keyflower::longest_loop(const State& s, int seat) const {
  Roads roads;
  for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    for (int side = 0; side < kHexSides / 2; ++side) {
      const int other = s.near[at(tile)][at(side)] - 1;
      if (other < 0 || (edges(s, tile).road >> side & edges(s, other).road >> opposite(side) & 1) == 0) continue;
      roads.from[at(roads.count)] = static_cast<std::uint8_t>(tile);
      roads.to[at(roads.count)] = static_cast<std::uint8_t>(other);
      roads.at_tile[at(tile)] |= std::uint64_t{1} << roads.count;
      roads.at_tile[at(other)] |= std::uint64_t{1} << roads.count;
      ++roads.count;
    }
  }
  // A road without which its ends fall apart is on no loop.
  std::uint64_t inside = roads.count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << roads.count) - 1;
  for (std::uint64_t left = inside; left != 0; left &= left - 1) {
    const int road = std::countr_zero(left);
    const std::uint64_t without = inside & ~(std::uint64_t{1} << road);
    if ((roads.reached(roads.from[at(road)], without) >> roads.to[at(road)] & 1) == 0) inside = without;
  }
  int best = 0;
  for (std::uint64_t left = inside; left != 0;) {
    const Tiles part = roads.reached(roads.from[at(std::countr_zero(left))], inside);
    std::uint64_t within = 0;
    for (Tiles tiles = part; tiles != 0; tiles &= tiles - 1)
      within |= roads.at_tile[at(std::countr_zero(tiles))] & inside;
    best = longest_tour(roads, part, within, best);
    left &= ~within;
  }
  return best;
}

// All points of a seat.
Keyflower::Worth Keyflower::worth(const State& s, int seat) const {
  Worth sum;
  int best_store = 0;
  for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    const Face& shown = face(s, tile);
    sum.add(Line::tiles, shown.points);
    if (shown.store != 0) best_store = std::max<int>(best_store, shown.store_points);
    if (is_order(tile)) {
      const auto& near = s.near[at(tile)];
      const auto touching = std::count_if(near.begin(), near.end(), [](int other) { return other != 0; });
      sum.add(Line::order_tiles, static_cast<int>(touching) * components_.order_points[at(tile - kOrders)]);
    }
    if (!is_boat(tile)) continue;
    const BoatTile& boat = components_.boats[at(tile - kBoats)];
    switch (boat.scores) {
      case BoatScoring::transport: sum.add(Line::boat, boat.points * transport_capacity(s, seat)); break;
      case BoatScoring::loop: sum.add(Line::boat, boat.points * longest_loop(s, seat)); break;
      case BoatScoring::river: sum.add(Line::boat, components_.river[at(river_boats(s, seat))]); break;
      case BoatScoring::flip:
      case BoatScoring::fixed: sum.add(Line::boat, boat.points); break;
      case BoatScoring::workers: break;
    }
  }
  std::array<int, kColours> workers{};
  std::array<int, kSkills> skills{};
  for (std::size_t i = 0; i < kColours; ++i) workers[i] = s.player(seat).workers[i];
  for (std::size_t i = 0; i < kSkills; ++i) skills[i] = s.player(seat).skills[i];
  // Before winter nothing behind the screens counts.
  const bool hidden = scores_hidden(s, seat);
  std::array<Worth, 3> parts = {hidden ? worker_points(s, seat, workers) : Worth{},
                                hidden ? skill_points(s, seat, skills) : Worth{}, resource_points(s, seat, -1)};
  // Keyflower 11.5: the marker is one more of whatever brings most.
  if (s.start == seat && s.villages[at(seat)] != 0) {
    int most = best_store;
    int where = -1;
    Worth better;
    const auto consider = [&](int part, const Worth& with) {
      const int more = with.total - parts[at(part)].total;
      if (more <= most) return;
      most = more;
      where = part;
      better = with;
    };
    for (int kind = kResources - 1; kind >= 0; --kind) consider(2, resource_points(s, seat, kind));
    for (std::size_t i = 0; i < kColours && hidden; ++i) {
      ++workers[i];
      consider(0, worker_points(s, seat, workers));
      --workers[i];
    }
    for (std::size_t i = 0; i < kSkills && hidden; ++i) {
      ++skills[i];
      consider(1, skill_points(s, seat, skills));
      --skills[i];
    }
    if (where >= 0) {
      parts[at(where)] = better;
    } else {
      sum.add(Line::stores, best_store);
    }
  }
  for (const Worth& part : parts) sum.add(part);
  return sum;
}

int Keyflower::points(const State& s, int seat) const { return worth(s, seat).total; }

Scores Keyflower::score(const State& s) const {
  Scores scores;
  scores.seats = static_cast<std::uint8_t>(players_);
  scores.sources = kLines;
  for (int seat = 0; seat < players_; ++seat) {
    const Worth sum = worth(s, seat);
    for (std::size_t line = 0; line < kLines; ++line)
      scores.points[line][at(seat)] = static_cast<std::int16_t>(sum.lines[line]);
  }
  return scores;
}

std::vector<ScoreSource> Keyflower::score_sources() const {
  const auto winter = [&](Scoring what, const char* english, const char* german) {
    const int tile = components_.scorer[static_cast<std::size_t>(what)];
    return tile < 0 ? Text{english, german} : components_.tiles[at(kWinter + tile)].name;
  };
  return {{"tiles", {"Points of tiles", "Punkte der Plättchen"}},
          {"order_tiles", {"Order tiles", "Reihenfolgeplättchen"}},
          {"boat", {"Boat", "Schiff"}},
          {"stores", {"Stores", "Lager"}},
          {"gold", {"Gold left over", "Übriges Gold"}},
          {"jeweller", winter(Scoring::gold, "Jeweller", "Juwelier")},
          {"watermill", winter(Scoring::resource_kind, "Watermill", "Wassermühle")},
          {"mercers_guild", winter(Scoring::resource_set, "Mercer's guild", "Handelsgilde")},
          {"windmill", winter(Scoring::resources, "Windmill", "Windmühle")},
          {"craftsmans_guild", winter(Scoring::worker_set, "Craftsman's guild", "Handwerkergilde")},
          {"village_hall", winter(Scoring::worker_colour, "Village hall", "Gemeindehaus")},
          {"key_market", winter(Scoring::green, "Key market", "Keymarkt")},
          {"apothecary", winter(Scoring::workers, "Apothecary", "Apotheke")},
          {"white_wind", {"White Wind", "White Wind"}},
          {"scribes", winter(Scoring::skill_set, "Scribes", "Schriftgelehrter")},
          {"scholar", winter(Scoring::skill_kind, "Scholar", "Gelehrter")},
          {"key_guild", winter(Scoring::skills, "Key guild", "Keygilde")}};
}

}  // namespace spielwerk::keyflower
