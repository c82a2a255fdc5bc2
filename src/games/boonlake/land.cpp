#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

// The map: exploring, pastures, developing, area scoring (Boonlake 5.1 to 5.5, 6.3, 6.5).

namespace spielwerk::boonlake {

// Boonlake 5.1: empty fields beside a tile.
std::uint64_t Boonlake::placeable(const State& s) const {
  std::uint64_t tiles = 0;
  std::uint64_t beside = 0;
  for (int field = 0; field < kFields; ++field) {
    if (s.fields[at(field)].tile == 0) continue;
    tiles |= std::uint64_t{1} << field;
    beside |= beside_[at(field)];
  }
  return beside & ~tiles;
}

bool Boonlake::adjacent_to_tile(const State& s, int field) const {
  bool found = false;
  for_each_field(beside_[at(field)], [&](int other) { found |= s.fields[at(other)].tile != 0; });
  return found;
}

bool Boonlake::may_place(const State& s, int field) const {
  return s.fields[at(field)].tile == 0 && adjacent_to_tile(s, field);
}

// Boonlake 5.3: coins for every tile that cannot come.
bool Boonlake::settle_explore(State& s) const {
  if (s.grey != 0 && placeable(s) != 0) return false;
  const Step step = s.steps.pop();
  add_coins(s.player(step.seat), kNoTileCoins * step.a);
  return true;
}

void Boonlake::explore(State& s) const {
  Step& step = s.step();
  const int seat = step.seat;
  if (--step.a == 0) s.steps.pop();
  s.push(StepKind::place, seat);
  s.push(StepKind::reveal, seat);
}

// Boonlake 6.3
bool Boonlake::settle_pasture(State& s) const {
  if (s.pastures > 0 && placeable(s) != 0) return false;
  const Step step = s.steps.pop();
  add_coins(s.player(step.seat), kNoTileCoins);
  return true;
}

// Boonlake 5.2, 7.12: the reward of the field, then the lever.
void Boonlake::lay(State& s, int seat, int field, int tile) const {
  s.fields[at(field)].tile = static_cast<std::uint8_t>(tile + 1);
  Player& player = s.player(seat);
  const Goods& reward = components_.fields[at(field)].reward;
  const bool lever = player.can_use(Lever::tile_inhabitant) && player.supply > reward.inhabitants;
  if (lever) s.push(StepKind::tile_lever, seat);
  gain(s, seat, reward, Line::land);
}

// Boonlake 5.4
bool Boonlake::may_develop(const State& s, int seat, int field, int plot) const {
  const Field& land = s.fields[at(field)];
  if (land.tile == 0 || land.pasture() || land.plots[at(plot)] != 0) return false;
  const Tile& tile = components_.tiles[at(land.tile - 1)];
  if (plot >= static_cast<int>(tile.plots.size())) return false;
  const Player& player = s.player(seat);
  const Goods& cost = tile.plots[at(plot)].cost;
  return player.ranch > 0 && player.coins >= cost.coins && player.hand.size() >= cost.cards;
}

void Boonlake::legal_develops(const State& s, int seat, ActionList& out) const {
  const Player& player = s.player(seat);
  if (player.ranch == 0) return;
  const int cards = player.hand.size();
  for (int field = 0; field < kFields; ++field) {
    const Field& land = s.fields[at(field)];
    if (land.tile == 0 || land.pasture()) continue;
    const auto& plots = components_.tiles[at(land.tile - 1)].plots;
    for (std::size_t plot = 0; plot < plots.size(); ++plot) {
      const Goods& cost = plots[plot].cost;
      if (land.plots[plot] == 0 && cost.coins <= player.coins && cost.cards <= cards)
        out.push(action(Act::develop, field, static_cast<int>(plot)));
    }
  }
}

// Boonlake 5.5: what is pushed last comes first, so the gains stand here from the last to the first.
void Boonlake::develop(State& s, int seat, int field, int plot) const {
  Field& land = s.fields[at(field)];
  const Plot& printed = components_.tiles[at(land.tile - 1)].plots[at(plot)];
  Player& player = s.player(seat);
  --player.ranch;
  land.plots[at(plot)] = standing(seat, Stand::inhabitant);
  add_coins(player, -printed.cost.coins);
  for (const Track track : {Track::coin, Track::card}) {
    advance(s, seat, track, printed.steps[static_cast<std::size_t>(track)], Line::land);
  }
  if (printed.income != 0) take_income(s, seat, static_cast<Track>(printed.income - 1), Line::land);
  if (printed.choice_steps != 0) s.push(StepKind::track, seat, printed.choice_steps);
  gain(s, seat, printed.gain, Line::land);
  if (printed.cost.cards != 0) s.push(StepKind::drop, seat, printed.cost.cards);
}

int Boonlake::presences(const State& s, int seat, int region) const {
  int count = 0;
  for_each_field(region_fields_[at(region)], [&](int field) { count += presences_of(s.fields[at(field)], seat); });
  return count;
}

// The house that wants to become a settlement is one of them.
int Boonlake::presences_beside(const State& s, int field) const {
  int count = s.fields[at(field)].presences();
  for_each_field(beside_[at(field)], [&](int other) { count += s.fields[at(other)].presences(); });
  return count;
}

// Boonlake 6.5: a region whose sign is not covered, if there is one.
void Boonlake::legal_region(const State& s, ActionList& out) const {
  const bool all = s.covered == (1 << kRegions) - 1;
  for (int region = 0; region < kRegions; ++region) {
    if (all || (s.covered >> region & 1) == 0) out.push(action(Act::region, region));
  }
}

void Boonlake::take_region(State& s, int region) const {
  const Step step = s.steps.pop();
  s.step().c = static_cast<std::uint8_t>(region);  // of the part for all, which is next
  if ((s.covered >> region & 1) != 0) return;
  s.covered = static_cast<std::uint8_t>(s.covered | 1U << region);
  gain(s, step.seat, components_.regions[at(region)].sign, Line::land);
}

int Boonlake::scored_presences(const State& s, int seat, int left_out) const {
  int count = 0;
  for (int region = 0; region < kRegions; ++region) count += region != left_out ? presences(s, seat, region) : 0;
  return count;
}

// Boonlake 6.5, 7.9
void Boonlake::legal_area(const State& s, ActionList& out) const {
  const Step& step = s.step();
  out.push(action(Act::area, 0));
  if (s.player(step.seat).can_use(Lever::area_points) && scored_presences(s, step.seat, step.a) > 0)
    out.push(action(Act::area, 1));
  forgo_levers(s, step.seat, out);
  any_time_levers(s, step.seat, out);
}

void Boonlake::take_area(State& s, bool with_points) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  const int count = scored_presences(s, step.seat, step.a);
  add_coins(player, count);
  if (!with_points) return;
  use(player, Lever::area_points);
  add_points(player, Line::levers, count);
}

}  // namespace spielwerk::boonlake
