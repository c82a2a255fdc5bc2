#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

// Houses, settlements and cattle, and the recesses that they leave (Boonlake 5.6 to 5.12, 6.4, 6.10).

namespace spielwerk::boonlake {

namespace {

constexpr int kHousePrice = 1;
constexpr int kSettlementPrice = 2;
constexpr int kNeighbours = 3;
constexpr int kSecondInRegion = 5;
constexpr int kCoinsForHouse = 2;
constexpr std::array<int, kSettlements> kMoreForSettlement{0, 0, 1, 2};
constexpr std::array<int, kCattle> kMoreForCattle{0, 0, 0, 1, 2};

// Boonlake 5.9: the discount counts against the whole sum, and points may replace as many as are asked for on top.
void list_dues(int basic, int more, int discount, int ranch, bool lever, DueList& out) {
  const int sum = std::max(0, basic + more - discount);
  for (int fours = 0; fours <= std::min(more, sum); ++fours) {
    if (sum - fours <= ranch) out.push({sum - fours, fours, lever});
  }
}

template <class Callback>
void for_each_standing(const State& s, Standing piece, Callback&& callback) {
  for (int field = 0; field < kFields; ++field) {
    for (int plot = 0; plot < kMaxPlots; ++plot) {
      if (s.fields[at(field)].plots[at(plot)] == piece) callback(field, plot);
    }
  }
}

}  // namespace

// Boonlake 5.6, 5.7
bool Boonlake::may_build_house(const State& s, int seat, int field, int plot, int discount) const {
  const Player& player = s.player(seat);
  return s.fields[at(field)].plots[at(plot)] == standing(seat, Stand::inhabitant) &&
         player.ranch >= kHousePrice - discount &&
         ((player.covered & piece_recesses_[static_cast<std::size_t>(Piece::house)]) != 0 || player.beside > 0);
}

void Boonlake::legal_houses(const State& s, int seat, int discount, ActionList& out) const {
  const Player& player = s.player(seat);
  if (player.ranch < kHousePrice - discount) return;
  if ((player.covered & piece_recesses_[static_cast<std::size_t>(Piece::house)]) == 0 && player.beside == 0) return;
  for_each_standing(s, standing(seat, Stand::inhabitant),
                    [&](int field, int plot) { out.push(action(Act::house, field, plot)); });
}

// Boonlake 5.8 to 5.10, 7.11
void Boonlake::settlement_dues(const State& s, int seat, int field, int inhabitant_discount, int presence_discount,
                               DueList& out) const {
  const Player& player = s.player(seat);
  const int left = std::popcount(
      static_cast<unsigned>(player.covered & piece_recesses_[static_cast<std::size_t>(Piece::settlement)]));
  if (left == 0) return;
  const int more = kMoreForSettlement[at(kSettlements - left)];
  const int beside = presences_beside(s, field) - 1;
  const int needed = kNeighbours - presence_discount;
  if (beside >= needed) list_dues(kSettlementPrice, more, inhabitant_discount, player.ranch, false, out);
  const bool helps = beside < needed || inhabitant_discount < kSettlementPrice + more;
  if (player.can_use(Lever::settlement_discount) && helps && beside >= needed - 1)
    list_dues(kSettlementPrice, more, inhabitant_discount + 1, player.ranch, true, out);
}

void Boonlake::legal_settlements(const State& s, int seat, int inhabitants, int presences, ActionList& out) const {
  const Player& player = s.player(seat);
  if ((player.covered & piece_recesses_[static_cast<std::size_t>(Piece::settlement)]) == 0) return;
  for_each_standing(s, standing(seat, Stand::house), [&](int field, int plot) {
    DueList dues;
    settlement_dues(s, seat, field, inhabitants, presences, dues);
    if (!dues.empty()) out.push(action(Act::settlement, field, plot));
  });
}

bool Boonlake::may_upgrade(const State& s, int seat) const {
  ActionList found;
  legal_houses(s, seat, 0, found);
  if (found.empty()) legal_settlements(s, seat, 0, 0, found);
  return !found.empty();
}

void Boonlake::legal_upgrade(const State& s, ActionList& out) const {
  const Step& step = s.step();
  if ((step.a & kUpgradeHouse) != 0) legal_houses(s, step.seat, step.b, out);
  if ((step.a & kUpgradeSettlement) != 0) legal_settlements(s, step.seat, step.b, step.c, out);
  any_time_levers(s, step.seat, out);
  out.push(action(Act::done));
}

// Boonlake 6.4, 6.10, 11.10
void Boonlake::cattle_dues(const State& s, int seat, int field, DueList& out) const {
  const Field& land = s.fields[at(field)];
  const Player& player = s.player(seat);
  const int left =
      std::popcount(static_cast<unsigned>(player.covered & piece_recesses_[static_cast<std::size_t>(Piece::cattle)]));
  if (!land.pasture() || left == 0 || land.cows() >= kMaxCattle) return;
  list_dues(land.cows() + 1, kMoreForCattle[at(kCattle - left)], lasting(player, Lasting::cattle_cost), player.ranch,
            false, out);
}

void Boonlake::legal_cattle(const State& s, int seat, ActionList& out) const {
  for (int field = 0; field < kFields; ++field) {
    if (!s.fields[at(field)].pasture()) continue;
    DueList dues;
    cattle_dues(s, seat, field, dues);
    if (!dues.empty()) out.push(action(Act::cattle, field));
  }
}

void Boonlake::dues_of(const State& s, const Step& step, DueList& out) const {
  if (step.a == static_cast<int>(DueFor::cattle)) return cattle_dues(s, step.seat, step.b, out);
  settlement_dues(s, step.seat, step.b, step.d % kDuePresences, step.d / kDuePresences, out);
}

void Boonlake::legal_dues(const State& s, ActionList& out) const {
  DueList dues;
  dues_of(s, s.step(), dues);
  for (const Dues& due : dues) out.push(action(Act::due, due.inhabitants, due.fours, due.lever ? 1 : 0));
}

// Boonlake 5.6: the houses of the topmost row that still has one.
void Boonlake::legal_recesses(const State& s, ActionList& out) const {
  const unsigned houses = s.player(s.step().seat).covered & piece_recesses_[static_cast<std::size_t>(Piece::house)];
  const int row = components_.recesses[at(std::countr_zero(houses))].row;
  for (unsigned left = houses & row_recesses_[at(row)]; left != 0; left &= left - 1) {
    out.push(action(Act::recess, std::countr_zero(left)));
  }
}

void Boonlake::begin_house(State& s, int field, int plot) const {
  const int discount = s.step().kind == StepKind::upgrade ? s.step().b : 0;
  const int seat = take_offer(s);
  const unsigned houses = s.player(seat).covered & piece_recesses_[static_cast<std::size_t>(Piece::house)];
  if (houses == 0) return build_house(s, seat, field, plot, discount, -1);
  const int first = std::countr_zero(houses);
  const Recess& topmost = components_.recesses[at(first)];
  for (unsigned left = houses & row_recesses_[topmost.row]; left != 0; left &= left - 1) {
    if (components_.recesses[at(std::countr_zero(left))].income != topmost.income)
      return s.push(StepKind::recess, seat, field, plot, discount);
  }
  build_house(s, seat, field, plot, discount, first);
}

// From a recess, or (-1) one of the houses that lie beside the map.
void Boonlake::build_house(State& s, int seat, int field, int plot, int discount, int recess) const {
  Player& player = s.player(seat);
  give_inhabitants(player, std::max(0, kHousePrice - discount));
  ++player.supply;  // the one who lived there
  s.fields[at(field)].plots[at(plot)] = standing(seat, Stand::house);
  if (recess < 0) {
    --player.beside;
  } else {
    uncover(player, recess);
  }
}

void Boonlake::begin_settlement(State& s, int field, int plot) const {
  const Step step = s.step();
  const bool discounted = step.kind == StepKind::upgrade;
  const int discounts = discounted ? step.b + kDuePresences * step.c : 0;
  const int seat = take_offer(s);
  s.push(StepKind::due, seat, static_cast<int>(DueFor::settlement), field, plot, discounts);
}

void Boonlake::pay_dues(State& s, Action action) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  give_inhabitants(player, action.a);
  add_points(player, Line::spent, -kFour * action.b);
  if (action.c != 0) use(player, Lever::settlement_discount);
  if (step.a == static_cast<int>(DueFor::cattle)) return place_cattle(s, step.seat, step.b);
  build_settlement(s, step.seat, step.b, step.c);
}

void Boonlake::build_settlement(State& s, int seat, int field, int plot) const {
  Player& player = s.player(seat);
  const std::uint64_t region = region_fields_[components_.fields[at(field)].region];
  bool second = false;
  for_each_standing(s, standing(seat, Stand::settlement),
                    [&](int other, int) { second |= (region >> other & 1) != 0; });
  if (second) add_points(player, Line::spent, -kSecondInRegion);  // Boonlake 5.10
  Field& land = s.fields[at(field)];
  land.plots[at(plot)] = standing(seat, Stand::settlement);
  ++player.beside;
  add_points(player, Line::land, components_.tiles[at(land.tile - 1)].plots[at(plot)].settlement_points);
  const unsigned settlements = player.covered & piece_recesses_[static_cast<std::size_t>(Piece::settlement)];
  uncover(player, std::countr_zero(settlements));
}

void Boonlake::place_cattle(State& s, int seat, int field) const {
  Player& player = s.player(seat);
  ++s.fields[at(field)].cattle[at(seat)];
  int houses = 0;
  for_each_field(beside_[at(field)], [&](int other) {
    for (const Standing piece : s.fields[at(other)].plots) houses += piece != 0 && stand_of(piece) == Stand::house;
  });
  add_coins(player, kCoinsForHouse * houses + lasting(player, Lasting::cattle_coins));
  const unsigned cattle = player.covered & piece_recesses_[static_cast<std::size_t>(Piece::cattle)];
  uncover(player, std::countr_zero(cattle));
}

// Boonlake 5.11: the inhabitant of a row that is empty comes to the ranch.
void Boonlake::uncover(Player& player, int recess) const {
  player.covered = static_cast<std::uint16_t>(player.covered & ~(1U << recess));
  const int row = components_.recesses[at(recess)].row;
  if (!components_.board_rows[at(row)].inhabitant || (player.covered & row_recesses_[at(row)]) != 0) return;
  player.rows = static_cast<std::uint8_t>(player.rows | 1U << row);
  ++player.ranch;
}

}  // namespace spielwerk::boonlake
