#include <algorithm>

#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

// The wise Eminence, the opponent of the solo game (Boonlake 13). Chance turns her tiles over; all the rest follows
// from the position and comes as one outcome after the other, so that the log tells what she does.

namespace spielwerk::boonlake {

namespace {

constexpr int kHouses2 = 2;  // as many houses on the map and she builds a settlement
constexpr std::uint64_t kAllFields = (std::uint64_t{1} << kFields) - 1;

constexpr std::uint64_t field_bit(int field) { return std::uint64_t{1} << field; }

}  // namespace

bool Boonlake::her_tile_is_hard(const State& s) const { return components_.solo[at(s.solo.tile - 1)].hard; }

// Boonlake 13.2, 13.16: how many A and B tiles the stack has. In the first pass nobody knows which.
std::array<int, 2> Boonlake::stack(const State& s) const {
  const bool all_known = std::popcount(s.solo.known) == kSoloStack;
  std::array<int, 2> left{};
  if (!all_known) left = {components_.levels[at(level_)].easy, components_.levels[at(level_)].hard};
  for (int tile = 0; tile < kSoloTiles; ++tile) {
    if ((s.solo.known >> tile & 1) == 0) continue;
    int& kind = left[components_.solo[at(tile)].hard ? 1 : 0];
    if (!all_known) {
      --kind;
    } else if ((s.solo.turned >> tile & 1) == 0) {
      ++kind;
    }
  }
  return left;
}

// Boonlake 13.3, 13.16: the stack is shuffled when she needs a tile and there is none.
void Boonlake::begin_her_turn(State& s) const {
  if (std::popcount(s.solo.turned) == kSoloStack) s.solo.turned = 0;
  s.push(StepKind::end_turn, kEminence);
  s.push(StepKind::end_action, kEminence);
  s.push(StepKind::her_deed, kEminence);
  s.push(StepKind::turn_over, kEminence);
}

void Boonlake::turn_over_outcomes(const State& s, OutcomeList& out) const {
  const Solo& solo = s.solo;
  const bool all_known = std::popcount(solo.known) == kSoloStack;
  const std::array<int, 2> left = stack(s);
  std::array<int, 2> unseen{};
  for (int tile = 0; tile < kSoloTiles; ++tile) {
    if ((solo.known >> tile & 1) == 0) ++unseen[components_.solo[at(tile)].hard ? 1 : 0];
  }
  // Boonlake 13.4: without a tile on the stack her wish is in the corner at the top left.
  const int corners = left[0] + left[1] > 1 ? kCorners : 1;
  for (int tile = 0; tile < kSoloTiles; ++tile) {
    const std::size_t kind = components_.solo[at(tile)].hard ? 1 : 0;
    int weight = 1;
    if (all_known) {
      if ((solo.known >> tile & 1) == 0 || (solo.turned >> tile & 1) != 0) continue;
    } else {
      if ((solo.known >> tile & 1) != 0 || left[kind] == 0) continue;
      weight = left[kind] * std::max(1, unseen[1 - kind]);
    }
    for (int corner = 0; corner < corners; ++corner) {
      out.push({action(Act::turn_over, tile, corner), static_cast<std::uint32_t>(weight)});
    }
  }
}

// Boonlake 13.5: the upper half looks at the lowest action tile.
void Boonlake::turn_over(State& s, int tile, int corner) const {
  s.steps.pop();
  s.solo.known = static_cast<std::uint16_t>(s.solo.known | 1U << tile);
  s.solo.turned = static_cast<std::uint16_t>(s.solo.turned | 1U << tile);
  s.solo.tile = static_cast<std::uint8_t>(tile + 1);
  s.solo.wish = components_.solo[at(tile)].corners[at(corner)];
  const int strength = her_tile_is_hard(s) ? 2 : 1;
  switch (static_cast<Deed>(s.deeds[kActions - 1] - 1)) {
    case Deed::settle: return s.push(StepKind::her_structure, kEminence, strength);
    case Deed::cattle:
      if (strength > 1) s.push(StepKind::her_cactus, kEminence, 1);
      return s.push(StepKind::her_cattle, kEminence);
    default: return s.push(StepKind::her_cactus, kEminence, strength);
  }
}

// Boonlake 13.7 to 13.12
void Boonlake::her_deed(State& s, int deed) const {
  s.steps.pop();
  begin_action(s, deed);
  const bool hard = her_tile_is_hard(s);
  const int strength = hard ? 2 : 1;
  switch (static_cast<Deed>(deed)) {
    case Deed::builder:
    case Deed::progress: return s.push(StepKind::her_cactus, kEminence, strength);
    case Deed::hire: s.push(StepKind::her_cactus, kEminence, strength); return s.push(StepKind::her_tile, kEminence);
    case Deed::pioneer:
      if (hard) s.push(StepKind::her_cactus, kEminence, 1);
      s.push(StepKind::her_tile, kEminence, 0, kHerHouse);
      return s.push(StepKind::her_tile, kEminence, 0, kHerNextTile);
    case Deed::cattle:
      if (hard) s.push(StepKind::her_cactus, kEminence, 1);
      s.push(StepKind::her_cattle, kEminence);
      return s.push(StepKind::her_pasture, kEminence);
    case Deed::settle: return s.push(StepKind::her_structure, kEminence, strength);
    case Deed::area_scoring: return s.push(StepKind::her_region, kEminence);
  }
}

// Boonlake 13.4: the first of these fields from her wish on, and round from 33 to 1; -1: none of them.
int Boonlake::her_place(const State& s, std::uint64_t fields) const {
  fields &= kAllFields;
  if (fields == 0) return -1;
  const std::uint64_t from_wish = fields >> s.solo.wish << s.solo.wish;
  return std::countr_zero(from_wish != 0 ? from_wish : fields);
}

int Boonlake::left_of_hers(const State& s, Piece piece) const {
  return std::popcount(
      static_cast<unsigned>(s.player(kEminence).covered & piece_recesses_[static_cast<std::size_t>(piece)]));
}

Action Boonlake::her_move(const State& s) const {
  const Step& step = s.step();
  const auto at_place = [&](Act act, int field) { return field < 0 ? action(Act::her_nothing) : action(act, field); };
  switch (step.kind) {
    case StepKind::her_structure: return her_structure(s);
    case StepKind::her_cattle: return her_cattle(s);
    case StepKind::her_cactus: return action(Act::her_cactus, step.a);
    case StepKind::her_deed:
      // Boonlake 13.6
      for (const int deed : s.deeds) {
        const auto& wanted = components_.solo[at(s.solo.tile - 1)].deeds;
        if (std::find(wanted.begin(), wanted.end(), static_cast<Deed>(deed - 1)) != wanted.end())
          return action(Act::her_deed, deed - 1);
      }
      return action(Act::her_nothing);
    case StepKind::her_tile:
      return step.a == 0 ? action(Act::her_nothing) : at_place(Act::her_tile, her_place(s, placeable(s)));
    case StepKind::her_house:
      if (left_of_hers(s, Piece::house) == 0) return action(Act::her_points, kMissingPoints);
      return action(Act::her_house, step.a, 0);
    case StepKind::her_pasture: return at_place(Act::her_pasture, s.pastures == 0 ? -1 : her_place(s, placeable(s)));
    case StepKind::her_region: return action(Act::her_region, her_region(s));
    case StepKind::her_area: return action(Act::her_area_points, step.b * scored_presences(s, kEminence, step.a));
    case StepKind::her_sail: {
      // Boonlake 13.13: she goes as far as she can.
      ActionList spaces;
      sailing(s, kEminence, step.a, spaces);
      return spaces.empty() ? action(Act::her_nothing) : action(Act::her_sail, spaces[spaces.size() - 1].a);
    }
    default: return action(Act::her_income, her_income(s), step.a);
  }
}

// Boonlake 13.11
Action Boonlake::her_structure(const State& s) const {
  std::uint64_t free = 0;
  std::uint64_t hers = 0;
  int houses = 0;
  for (int field = 0; field < kFields; ++field) {
    const Field& land = s.fields[at(field)];
    if (land.tile == 0 || land.pasture()) continue;
    const auto& plots = components_.tiles[at(land.tile - 1)].plots;
    for (std::size_t plot = 0; plot < plots.size(); ++plot) {
      if (land.plots[plot] == 0) free |= field_bit(field);
      if (land.plots[plot] != standing(kEminence, Stand::house)) continue;
      hers |= field_bit(field);
      ++houses;
    }
  }
  const bool settles = houses >= kHouses2;
  if (left_of_hers(s, settles ? Piece::settlement : Piece::house) == 0) return action(Act::her_points, kMissingPoints);
  const int field = her_place(s, settles ? hers : free);
  if (field < 0) return action(Act::her_nothing);
  const Standing wanted = settles ? standing(kEminence, Stand::house) : Standing{0};
  const int plot = s.fields[at(field)].plots[0] == wanted ? 0 : 1;
  return action(settles ? Act::her_settlement : Act::her_house, field, plot);
}

// Boonlake 13.15: the most houses and settlements beside it less the cattle on it, then the fewest cattle, then her
// wish.
Action Boonlake::her_cattle(const State& s) const {
  if (left_of_hers(s, Piece::cattle) == 0) return action(Act::her_points, kMissingPoints);
  std::uint64_t best = 0;
  int highest = 0;
  int fewest = 0;
  for (int field = 0; field < kFields; ++field) {
    const Field& land = s.fields[at(field)];
    const int cows = land.cows();
    if (!land.pasture() || cows >= kMaxCattle) continue;
    int value = -cows;
    for_each_field(beside_[at(field)], [&](int other) {
      for (const Standing piece : s.fields[at(other)].plots)
        value += piece != 0 && stand_of(piece) != Stand::inhabitant ? 1 : 0;
    });
    if (best == 0 || value > highest || (value == highest && cows < fewest)) {
      best = 0;
      highest = value;
      fewest = cows;
    }
    if (value == highest && cows == fewest) best |= field_bit(field);
  }
  const int field = her_place(s, best);
  return field < 0 ? action(Act::her_nothing) : action(Act::her_cattle, field);
}

// Boonlake 13.12: where you are the furthest ahead of her, the northernmost of them; covered signs only if all are.
int Boonlake::her_region(const State& s) const {
  const bool all = s.covered == (1 << kRegions) - 1;
  int best = -1;
  int widest = 0;
  for (int region = 0; region < kRegions; ++region) {
    if (!all && (s.covered >> region & 1) != 0) continue;
    const int lead = presences(s, 0, region) - presences(s, kEminence, region);
    if (best >= 0 && lead <= widest) continue;
    best = region;
    widest = lead;
  }
  return best;
}

// Boonlake 13.14
int Boonlake::her_income(const State& s) const {
  const auto last_free = [&](const auto& points, Piece piece) {
    const int removed = static_cast<int>(points.size()) - left_of_hers(s, piece);
    return removed == 0 ? 0 : int{points[at(removed - 1)]};
  };
  return last_free(components_.solo_houses, Piece::house) + last_free(components_.solo_settlements, Piece::settlement) +
         last_free(components_.solo_cattle, Piece::cattle) + components_.solo_cactus[s.solo.cactus] +
         herd_points(s, kEminence);
}

// A tile is revealed first, unless there is none or no field for it.
bool Boonlake::settle_her_tile(State& s) const {
  if (s.step().a != 0 || s.grey == 0 || placeable(s) == 0) return false;
  s.push(StepKind::reveal, kEminence);
  return true;
}

void Boonlake::remove_hers(State& s, Piece piece) const {
  Player& her = s.player(kEminence);
  const unsigned pieces = her.covered & piece_recesses_[static_cast<std::size_t>(piece)];
  her.covered = static_cast<std::uint16_t>(her.covered & ~(pieces & (~pieces + 1)));
}

void Boonlake::perform_hers(State& s, Action action) const {
  const Step step = s.step();
  Player& her = s.player(kEminence);
  if (act_of(action) == Act::her_deed) return her_deed(s, action.a);
  if (step.kind == StepKind::her_structure && step.a > 1) {
    --s.step().a;
  } else {
    s.steps.pop();
  }
  switch (act_of(action)) {
    case Act::her_cactus:
      s.solo.cactus = static_cast<std::uint8_t>(std::min(kCactus - 1, s.solo.cactus + action.a));
      return;
    case Act::her_house:
      s.fields[action.a].plots[action.b] = standing(kEminence, Stand::house);
      return remove_hers(s, Piece::house);
    case Act::her_settlement:
      s.fields[action.a].plots[action.b] = standing(kEminence, Stand::settlement);
      ++her.beside;
      return remove_hers(s, Piece::settlement);
    case Act::her_cattle: ++s.fields[action.a].cattle[kEminence]; return remove_hers(s, Piece::cattle);
    case Act::her_points: return add_points(her, Line::land, action.a);
    case Act::her_tile:
      s.fields[action.a].tile = step.a;
      if (step.b == kHerHouse) s.push(StepKind::her_house, kEminence, action.a);
      return;
    case Act::her_pasture:
      --s.pastures;
      s.fields[action.a].tile = kPasture + 1;
      return;
    case Act::her_region:
      s.step().c = action.a;  // of the part for all, which is next
      if ((s.covered >> action.a & 1) == 0) {
        s.covered = static_cast<std::uint8_t>(s.covered | 1U << action.a);
        add_points(her, Line::land, components_.regions[action.a].solo_points);
      }
      return s.push(StepKind::her_area, kEminence, action.a, her_tile_is_hard(s) ? 2 : 1);
    case Act::her_area_points: return add_points(her, Line::land, action.a);
    case Act::her_sail: return move_ship(s, kEminence, action.a);
    case Act::her_income: return add_points(her, Line::income, action.a);
    default:
      // Boonlake 13.9: without the first tile of the pioneer there is no second one.
      if (step.kind == StepKind::her_tile && step.b == kHerNextTile) s.steps.pop();
      return;
  }
}

}  // namespace spielwerk::boonlake
