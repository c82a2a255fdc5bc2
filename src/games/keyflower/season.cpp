#include <algorithm>
#include <bit>

#include "games/keyflower/rules.hpp"

// The end of a season, step by step, and larger villages (docs/rules/keyflower.md, sections 7 and 8).

namespace spielwerk::keyflower {

void Keyflower::end_season(State& s) const {
  return_losing_bids(s);
  settle_auction(s);
  collect_workers(s);
  settle_order_tiles(s);
  s.passes = 0;
  s.push(StepKind::next_season, 0);
  if (s.season == static_cast<int>(Season::winter)) s.push(StepKind::flipper, 0);
  s.push(StepKind::expand, 0);
  s.push(StepKind::marker, 0);
  s.push(StepKind::boats, 0);
}

// Keyflower 7.1
void Keyflower::return_losing_bids(State& s) const {
  for (int seat = 0; seat < players_; ++seat) {
    for (unsigned left = outbid(s, seat); left != 0; left &= left - 1) {
      std::uint8_t& bid = s.bids[at(std::countr_zero(left))][at(seat)];
      put_in(s, seat, bid_colour(bid), bid_count(bid));
      bid = 0;
    }
  }
}

// Keyflower 7.2, 7.3
void Keyflower::settle_auction(State& s) const {
  for (unsigned left = s.auction & ((1U << kSeasonTiles) - 1); left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    const int tile = tile_of(s.season, lot);
    const int winner = s.lead[at(lot)] - 1;
    if (winner >= 0) {
      std::uint8_t& bid = s.bids[at(lot)][at(winner)];
      auto& bag = s.bag[at(bid_colour(bid))];
      bag = static_cast<std::uint8_t>(bag + bid_count(bid));
      bid = 0;
      s.won[at(winner)] |= tile_bit(tile);
    }
    if (tile < kStayingTiles) {
      for (int colour = 0; colour < kColours; ++colour) {
        const int workers = s.on(tile, colour);
        if (workers == 0) continue;
        if (winner >= 0) {
          put_in(s, winner, colour, workers);
        } else {
          s.bag[at(colour)] = static_cast<std::uint8_t>(s.bag[at(colour)] + workers);
        }
      }
      s.used[at(tile)] = 0;
      s.last[at(tile)] = 0;
    }
    s.lead[at(lot)] = 0;
  }
  s.auction = static_cast<Lots>(s.auction & ~((1U << kSeasonTiles) - 1));
}

// Keyflower 7.4
void Keyflower::collect_workers(State& s) const {
  for (int seat = 0; seat < players_; ++seat) {
    for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      if (tile >= kStayingTiles) break;
      for (int colour = 0; colour < kColours; ++colour) {
        if (s.on(tile, colour) > 0) put_in(s, seat, colour, s.on(tile, colour));
      }
      s.used[at(tile)] = 0;
      s.last[at(tile)] = 0;
    }
  }
  s.colour = {};
}

// Keyflower 7.5, 7.8
void Keyflower::settle_order_tiles(State& s) const {
  const bool winter = s.season == static_cast<int>(Season::winter);
  for (int i = 0; i < set_up().order_tiles; ++i) {
    const int lot = kSeasonTiles + i;
    s.order_owner[at(i)] = s.lead[at(lot)];
    const int winner = s.lead[at(lot)] - 1;
    if (winner < 0) continue;
    std::uint8_t& bid = s.bids[at(lot)][at(winner)];
    auto& bag = s.bag[at(bid_colour(bid))];
    bag = static_cast<std::uint8_t>(bag + bid_count(bid));
    bid = 0;
    s.lead[at(lot)] = 0;
    if (lot == start_player_lot()) s.start = static_cast<std::uint8_t>(winner);
    if (!winter) continue;
    s.won[at(winner)] |= tile_bit(kOrders + i);  // Keyflower 7.10
  }
  if (winter) s.auction = 0;
}

// Keyflower 7.6: by order tiles, then clockwise from the start player.
int Keyflower::next_for_boat(const State& s) const {
  for (int i = 0; i < set_up().order_tiles; ++i) {
    const int owner = s.order_owner[at(i)] - 1;
    if (owner >= 0 && s.boat_of[at(owner)] == 0) return owner;
  }
  for (int i = 0; i < players_; ++i) {
    const int seat = (s.start + i) % players_;
    if (s.boat_of[at(seat)] == 0) return seat;
  }
  return -1;
}

void Keyflower::take_boat(State& s, int seat, int boat) const {
  s.boat_of[at(seat)] = static_cast<std::uint8_t>(boat + 1);
  for (int colour = 0; colour < kColours; ++colour) put_in(s, seat, colour, s.load[at(boat)][at(colour)]);
  for (int skill = 0; skill < kSkills; ++skill) {
    for (int i = 0; i < s.load_skills[at(boat)][at(skill)]; ++i) put_skill(s, seat, skill);
  }
  s.load[at(boat)] = {};
  s.load_skills[at(boat)] = {};
  if (s.season == static_cast<int>(Season::winter)) s.won[at(seat)] |= tile_bit(kBoats + boat);
  // Keyflower 9.2, 9.3
  if (has(s, seat, Ability::green_worker)) {
    const int green = std::min<int>(ability_count(Ability::green_worker), s.green);
    put_in(s, seat, kGreen, green);
    s.green = static_cast<std::uint8_t>(s.green - green);
  }
  if (has(s, seat, Ability::two_workers)) {
    const int workers = std::min(ability_count(Ability::two_workers), s.bag_total());
    if (workers > 0) s.push(StepKind::draw_workers, seat, workers);
  }
}

// Keyflower 7.9
void Keyflower::move_marker(State& s) const {
  s.steps.pop();
  if (s.order_owner[at(set_up().order_tiles - 1)] == 0) s.start = static_cast<std::uint8_t>((s.start + 1) % players_);
}

void Keyflower::next_season(State& s) const {
  s.steps.pop();
  s.boat_of = {};
  s.order_owner = {};
  if (s.season == static_cast<int>(Season::winter)) {
    s.over = 1;
    return;
  }
  ++s.season;
  s.push(StepKind::begin_turns, 0);
  if (s.season == static_cast<int>(Season::winter)) {
    s.push(StepKind::winter, s.start);
    return;
  }
  s.push(StepKind::reveal, 0, set_up().season_tiles);
  s.push(StepKind::load_skills, 0);
  s.push(StepKind::load_workers, 0);
}

// Keyflower 8.1: one player after the other, beginning with the start player.
void Keyflower::settle_expansion(State& s) const {
  for (int i = 0; i < players_; ++i) {
    const int seat = (s.start + i) % players_;
    const Tiles won = s.won[at(seat)];
    if (won == 0) continue;
    // A single tile needs no choice of tiles.
    if ((won & (won - 1)) == 0) return s.push(StepKind::cell, seat, std::countr_zero(won));
    return s.push(StepKind::tile, seat);
  }
  s.steps.pop();
}

// The free places beside a village, with what must be shown on their sides.
void Keyflower::places(const State& s, int seat, Places& out) const {
  constexpr std::size_t kTable = 256;  // where a place is in the list, by its coordinates
  std::array<std::uint8_t, kTable> table{};
  for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    const Edges& shown = edges(s, tile);
    for (int side = 0; side < kHexSides; ++side) {
      if (s.near[at(tile)][at(side)] != 0) continue;
      const int q = s.q[at(tile)] + kHexDirections[at(side)].q;
      const int r = s.r[at(tile)] + kHexDirections[at(side)].r;
      std::size_t slot = static_cast<std::size_t>(q * 29 + r * 7) % kTable;
      while (table[slot] != 0 && (out[table[slot] - 1U].q != q || out[table[slot] - 1U].r != r))
        slot = (slot + 1) % kTable;
      if (table[slot] == 0) {
        out.push({static_cast<std::int8_t>(q), static_cast<std::int8_t>(r), 0, 0, 0});
        table[slot] = static_cast<std::uint8_t>(out.size());
      }
      Place& place = out[table[slot] - 1U];
      const int here = opposite(side);
      place.touching = static_cast<std::uint8_t>(place.touching | 1U << here);
      place.road = static_cast<std::uint8_t>(place.road | (shown.road >> side & 1U) << here);
      place.water = static_cast<std::uint8_t>(place.water | (shown.water >> side & 1U) << here);
    }
  }
  // Keyflower 9.4: sides need not match.
  if (!has(s, seat, Ability::across_fields)) return;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = {out[i].q, out[i].r, 0, 0, 0};
}

namespace {

bool fits(const Tile& tile, const Place& place) {
  for (unsigned left = tile.turns; left != 0; left &= left - 1) {
    if (place.fits(tile.edges[at(std::countr_zero(left))])) return true;
  }
  return false;
}

}  // namespace

void Keyflower::legal_tiles(const State& s, ActionList& out) const {
  const int seat = s.step().seat;
  Places all;
  places(s, seat, all);
  for (Tiles left = s.won[at(seat)]; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    const bool possible = std::any_of(all.begin(), all.end(),
                                      [&](const Place& place) { return fits(components_.tiles[at(tile)], place); });
    if (possible) out.push(action(Act::tile, tile));
  }
}

void Keyflower::legal_cells(const State& s, ActionList& out) const {
  const Step& step = s.step();
  Places all;
  places(s, step.seat, all);
  for (const Place& place : all) {
    if (fits(components_.tiles[step.a], place)) out.push(action(Act::cell, 0, kOrigin + place.q, kOrigin + place.r));
  }
}

// What a tile at this place must show.
Place Keyflower::place_at(const State& s, int seat, int q, int r) const {
  Place place{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r), 0, 0, 0};
  if (has(s, seat, Ability::across_fields)) return place;
  for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    const int dq = s.q[at(tile)] - q;
    const int dr = s.r[at(tile)] - r;
    if (dq < -1 || dq > 1 || dr < -1 || dr > 1 || dq == dr) continue;
    int here = 0;
    while (kHexDirections[at(here)] != Hex{dq, dr}) ++here;
    const Edges& shown = edges(s, tile);
    place.touching = static_cast<std::uint8_t>(place.touching | 1U << here);
    place.road = static_cast<std::uint8_t>(place.road | (shown.road >> opposite(here) & 1U) << here);
    place.water = static_cast<std::uint8_t>(place.water | (shown.water >> opposite(here) & 1U) << here);
  }
  return place;
}

void Keyflower::legal_facings(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Tile& tile = components_.tiles[step.a];
  const Place place = place_at(s, step.seat, step.b - kOrigin, step.c - kOrigin);
  for (unsigned left = tile.turns; left != 0; left &= left - 1) {
    const int turns = std::countr_zero(left);
    if (place.fits(tile.edges[at(turns)])) out.push(action(Act::turn, turns));
  }
}

void Keyflower::place_tile(State& s, int seat, int tile, int q, int r, int turns) const {
  s.won[at(seat)] &= ~tile_bit(tile);
  s.q[at(tile)] = static_cast<std::int8_t>(q);
  s.r[at(tile)] = static_cast<std::int8_t>(r);
  s.turns[at(tile)] = static_cast<std::uint8_t>(turns);
  for (Tiles left = s.villages[at(seat)]; left != 0; left &= left - 1) {
    const int other = std::countr_zero(left);
    for (int side = 0; side < kHexSides; ++side) {
      const Hex there = Hex{q, r} + kHexDirections[at(side)];
      if (s.q[at(other)] != there.q || s.r[at(other)] != there.r) continue;
      s.near[at(tile)][at(side)] = static_cast<std::uint8_t>(other + 1);
      s.near[at(other)][at(opposite(side))] = static_cast<std::uint8_t>(tile + 1);
    }
  }
  s.villages[at(seat)] |= tile_bit(tile);
}

}  // namespace spielwerk::keyflower
