#include <algorithm>
#include <bit>

#include "games/suna_valo/rules.hpp"

// Scoring: as if the game ended now (docs/rules/suna_valo.md, section 15).

namespace spielwerk::suna_valo {

namespace {

int bits(unsigned mask) { return std::popcount(mask); }

int crates(const Player& player) {
  int sum = 0;
  for (const Placed& placed : player.cards) {
    const bool order = placed.column() == static_cast<int>(Column::personal) && placed.face_up();
    sum += order && (placed.goods & kComplete) != 0 ? 1 : 0;
  }
  return sum;
}

}  // namespace

int SunaValo::counted(const Player& player, Count what) const {
  const auto in = [&](Column column) { return player.cards_in(static_cast<int>(column)); };
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
    case Count::crates: return crates(player);
    case Count::ships: return bits(player.ships);
    case Count::cogs: {
      int sum = 0;
      for (const Placed& placed : player.cards) {
        if (placed.face_up() && !is_festival(placed.card)) sum += components_.cards[placed.card].cogs;
      }
      return sum;
    }
    case Count::columns_with_three: {
      int sum = 0;
      for (int column = 0; column < kColumns; ++column) sum += player.cards_in(column) >= 3 ? 1 : 0;
      return sum;
    }
    case Count::row_markers:
      return static_cast<int>(std::count_if(player.rows.begin(), player.rows.end(), [](int row) { return row != 0; }));
    case Count::energy: return player.energy;
    case Count::resources: return goods(player) - player.energy;
  }
  return 0;
}

Scores SunaValo::score(const State& s) const {
  Scores scores;
  scores.seats = kPlayers;
  scores.sources = kLines;
  for (int seat = 0; seat < kPlayers; ++seat) {
    const Player& player = s.player(seat);
    const auto add = [&](Line line, int points) {
      auto& sum = scores.points[static_cast<std::size_t>(line)][at(seat)];
      sum = static_cast<std::int16_t>(sum + points);
    };
    for (std::size_t i = 0; i < kOpenOrders; ++i) {
      if ((player.ships >> i & 1) != 0) {
        const ShipOrder& order = components_.ship_orders[s.ship_orders[i] - 1U];
        add(Line::ships, order.ships[s.first_ship[i] == 1 + seat ? 0 : 1]);
        if (order.points != 0) add(Line::ship_effects, order.points * (counted(player, order.per) / order.each));
      }
      if ((player.barrels >> i & 1) != 0) {
        const PublicOrder& order = components_.public_orders[s.public_orders[i] - 1U];
        add(Line::barrels, order.barrels[s.first_barrel[i] == 1 + seat ? 0 : 1]);
      }
    }
    int resources = 0;
    for (const Placed& placed : player.cards) {
      if (!placed.face_up() || is_festival(placed.card)) continue;
      const FarmCard& card = components_.cards[placed.card];
      add(Line::cards, card.points);
      if (placed.column() == static_cast<int>(Column::personal)) {
        if ((placed.goods & kComplete) != 0) add(Line::crates, card.order_points);
      } else {
        resources += (placed.stored(0) >= 0 ? 1 : 0) + (placed.stored(1) >= 0 ? 1 : 0);
      }
    }
    for (std::size_t i = 0; i < kFestivals; ++i) {
      if ((player.kept >> i & 1) != 0) add(Line::cards, components_.festivals[i].points);
    }
    for (std::size_t i = 0; i < kPlaces; ++i) {
      if ((player.pieces >> i & 1) == 0) add(Line::board, components_.places[i].points);
    }
    for (const int row : player.rows) add(Line::rows, row == 1 ? components_.row_points : 0);
    const int space = player.right & ~kDetour;
    int value = components_.right.values[at(space)];
    if ((player.right & kDetour) != 0) {
      for (std::size_t i = 0; i < kBlocks; ++i) {
        if (components_.right.blocked_after[i] == space) value = components_.right.detours[i];
      }
    }
    add(Line::bots, components_.left.multipliers[player.left] * value);
    if (player.end_tile != 0) {
      const EndTile& tile = components_.end[player.end_tile - 1U];
      const int points = tile.points * (counted(player, tile.per) / tile.each);
      add(Line::end_tile, tile.most != 0 ? std::min<int>(points, tile.most) : points);
    }
    for (std::size_t i = 0; i < kResources; ++i) resources += player.header[i] + player.character_card[i];
    add(Line::goods, (resources + player.energy) / components_.goods_for_point);
    int markers = player.shortage;
    for (const Offer& offer : player.display) markers += offer.markers;
    add(Line::shortage, -components_.shortage_points * markers);
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
