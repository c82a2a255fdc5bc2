#include <algorithm>
#include <bit>
#include <numeric>

#include "games/suna_valo/rules.hpp"

// Scoring: as if the game ended now (docs/rules/suna_valo.md, section 15).

namespace spielwerk::suna_valo {

namespace {

int bits(unsigned mask) { return std::popcount(mask); }

// Calls `look` with the number of each bit that is set.
template <class Look>
void each_bit(unsigned mask, const Look& look) {
  for (; mask != 0; mask &= mask - 1) look(at(std::countr_zero(mask)));
}

}  // namespace

Farm SunaValo::farm(const Player& player) const {
  Farm farm;
  farm.drones = components_.columns[static_cast<std::size_t>(Column::dock)].drones;
  for (std::size_t i = 0; i < kResources; ++i) farm.have[i] = player.header[i] + player.character_card[i];
  for (const Placed& placed : player.cards) {
    farm.cards += one(placed.column());
    if (!placed.face_up() || is_festival(placed.card)) continue;
    const FarmCard& card = components_.cards[placed.card];
    farm.points += card.points;
    farm.cogs += card.cogs;
    if (placed.column() == static_cast<int>(Column::dock)) farm.drones += card.drones;
    if (placed.goods == 0) continue;
    if (placed.column() != static_cast<int>(Column::personal)) {
      if (const int first = placed.stored(0); first >= 0) ++farm.have[at(first)];
      if (const int second = placed.stored(1); second >= 0) ++farm.have[at(second)];
    } else if ((placed.goods & kComplete) != 0) {
      ++farm.crates;
      farm.order_points += card.order_points;
    }
  }
  return farm;
}

int SunaValo::counted(const Player& player, const Farm& farm, Count what) const {
  const auto in = [&](Column column) { return amount(farm.cards, static_cast<int>(column)); };
  switch (what) {
    case Count::once: return 1;
    case Count::crop_cards: return in(Column::crop);
    case Count::floriculture_cards: return in(Column::floriculture);
    case Count::pasture_cards: return in(Column::pasture);
    case Count::discovery_cards: return in(Column::discovery);
    case Count::dock_cards: return in(Column::dock);
    case Count::personal_cards: return in(Column::personal);
    case Count::crop_and_floriculture_cards: return in(Column::crop) + in(Column::floriculture);
    case Count::barrels: return bits(player.barrels);
    case Count::crates: return farm.crates;
    case Count::ships: return bits(player.ships);
    case Count::cogs: return farm.cogs;
    case Count::columns_with_three: {
      int sum = 0;
      for (int column = 0; column < kColumns; ++column) sum += amount(farm.cards, column) >= 3 ? 1 : 0;
      return sum;
    }
    case Count::row_markers:
      return static_cast<int>(std::count_if(player.rows.begin(), player.rows.end(), [](int row) { return row != 0; }));
    case Count::energy: return player.energy;
    case Count::resources: return std::accumulate(farm.have.begin(), farm.have.end(), 0);
  }
  return 0;
}

LinePoints SunaValo::lines(const State& s, int seat, const Farm& farm) const {
  LinePoints lines{};
  const auto on = [&](Line line) -> int& { return lines[static_cast<std::size_t>(line)]; };
  const Player& player = s.player(seat);
  each_bit(player.ships, [&](std::size_t i) {
    const ShipOrder& order = components_.ship_orders[s.ship_orders[i] - 1U];
    on(Line::ships) += order.ships[s.first_ship[i] == 1 + seat ? 0 : 1];
    if (order.points != 0) on(Line::ship_effects) += order.points * (counted(player, farm, order.per) / order.each);
  });
  each_bit(player.barrels, [&](std::size_t i) {
    const PublicOrder& order = components_.public_orders[s.public_orders[i] - 1U];
    on(Line::barrels) += order.barrels[s.first_barrel[i] == 1 + seat ? 0 : 1];
  });
  on(Line::crates) = farm.order_points;
  on(Line::cards) = farm.points;
  each_bit(player.kept, [&](std::size_t i) { on(Line::cards) += components_.festivals[i].points; });
  each_bit(~player.pieces & ((1U << kPlaces) - 1),
           [&](std::size_t i) { on(Line::board) += components_.places[i].points; });
  for (const int row : player.rows) on(Line::rows) += row == 1 ? components_.row_points : 0;
  const int space = player.right & ~kDetour;
  int value = components_.right.values[at(space)];
  if ((player.right & kDetour) != 0) {
    for (std::size_t i = 0; i < kBlocks; ++i) {
      if (components_.right.blocked_after[i] == space) value = components_.right.detours[i];
    }
  }
  on(Line::bots) = components_.left.multipliers[player.left] * value;
  if (player.end_tile != 0) {
    const EndTile& tile = components_.end[player.end_tile - 1U];
    const int points = tile.points * (counted(player, farm, tile.per) / tile.each);
    on(Line::end_tile) = tile.most != 0 ? std::min<int>(points, tile.most) : points;
  }
  on(Line::goods) = (counted(player, farm, Count::resources) + player.energy) / components_.goods_for_point;
  int markers = player.shortage;
  for (const Offer& offer : player.display) markers += offer.markers;
  on(Line::shortage) = -components_.shortage_points * markers;
  return lines;
}

Scores SunaValo::score(const State& s) const {
  Scores scores;
  scores.seats = kPlayers;
  scores.sources = kLines;
  for (int seat = 0; seat < kPlayers; ++seat) {
    const LinePoints points = lines(s, seat, farm(s.player(seat)));
    for (std::size_t line = 0; line < kLines; ++line)
      scores.points[line][at(seat)] = static_cast<std::int16_t>(points[line]);
    scores.tie_break[at(seat)] = seat == s.tree ? 0 : 1;  // Suna Valo 15.13
  }
  return scores;
}

std::vector<ScoreSource> SunaValo::score_sources() const {
  return {{"ships", {"Ship orders", "Schiffsaufträge"}},
          {"ship_effects", {"Effects of ship orders", "Effekte von Schiffsaufträgen"}},
          {"barrels", {"Public delivery orders", "Öffentliche Lieferaufträge"}},
          {"crates", {"Personal delivery orders", "Persönliche Lieferaufträge"}},
          {"cards", {"Farm cards and festivals", "Hofkarten und Dorffeste"}},
          {"board", {"Farm board", "Hoftableau"}},
          {"rows", {"Row markers", "Reihenbonusmarker"}},
          {"bots", {"Bot tracks", "Botleisten"}},
          {"end_tile", {"End-of-game tile", "Botplättchen Spielende"}},
          {"goods", {"Goods left", "Restliche Hofgüter"}},
          {"shortage", {"Shortage markers", "Knappheitsmarker"}}};
}

}  // namespace spielwerk::suna_valo
