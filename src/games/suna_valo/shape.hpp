#pragma once

#include <bit>

#include "core/shape.hpp"
#include "games/suna_valo/rules.hpp"

// What a position of Suna Valo holds, part by part (docs/decisions/0032-shapes.md).

namespace spielwerk::suna_valo {

extern const std::vector<std::string> kStepIds;  // in the order of StepKind: position.cpp
extern const std::vector<std::string> kRowIds;   // what lies in a row: none, points, activation

// What files say in a way of their own: position.cpp.
void file_placed(JsonWriter& json, const SunaValo& game, const Placed& placed);
void file_placed(const Reader& entry, const SunaValo& game, Placed& placed);
void file_tiles(JsonWriter& json, const SunaValo& game, const Player& player);
void file_tiles(const Reader& list, const SunaValo& game, Player& player);

inline constexpr std::size_t kMostStepsInFile = 14;  // play may stack a few more on top of them
inline constexpr int kMostEnergy = 999;
inline constexpr int kMostMarkers = 20;
inline constexpr int kMostShortage = 100;
inline constexpr int kMostToStow = 400;  // of one kind, by a seller
inline constexpr int kMostOwed = 200;
inline constexpr int kMostActivated = 255;  // of a column or card

// The names of what an edition prints.
struct PrintedIds {
  const Components* printed;
  auto cards() const {
    return [p = printed](int card) { return p->card_id(card); };
  }
  auto festivals() const {
    return [p = printed](int festival) { return p->festivals[at(festival)].id; };
  }
  auto characters() const {
    return [p = printed](int character) { return p->characters[at(character)].id; };
  }
  auto public_orders() const {
    return [p = printed](int order) { return p->public_orders[at(order)].id; };
  }
  auto ship_orders() const {
    return [p = printed](int order) { return p->ship_orders[at(order)].id; };
  }
  auto progress() const {
    return [p = printed](int tile) { return p->progress[at(tile)].id; };
  }
  auto end() const {
    return [p = printed](int tile) { return p->end[at(tile)].id; };
  }
};

// A bit for each order, in files true or false.
template <class V, class Bits>
void order_flags(V& v, const char* name, Bits& bits) {
  v.numbers([&] { v(name, bits, shape::set_of(kOpenOrders)); });
  v.file([&] {
    v.each(name, kOpenOrders, [&](int order) {
      int there = bits >> order & 1;
      v("", there, shape::flag());
      if constexpr (V::kReads) bits = static_cast<Bits>(bits | there << order);
    });
  });
}

// Orders that lie open, and who completed them first.
template <class V, class Orders, class Words>
void open_orders(V& v, const char* name, const char* first_name, Orders& orders, Orders& first, const Words& words) {
  using namespace shape;
  v.numbers([&] {
    v(name, orders, id_or_none(kOrders, words));
    v(first_name, first, seat_or_none());
  });
  v.file([&] {
    v.each(name, kOpenOrders, [&](int order) {
      v("order", orders[at(order)], id_or_none(kOrders, words));
      v("first", first[at(order)], seat_or_none());
    });
  });
}

template <class V, class P>
void fields(V& v, const SunaValo& game, P& placed)
  requires std::is_same_v<const P, const Placed>
{
  using namespace shape;
  const PrintedIds ids{&game.printed()};
  const bool personal = placed.face_up() && placed.column() == static_cast<int>(Column::personal);
  v("card", placed.card, id_of(kCards, ids.cards()));
  v.covers(placed.where);
  v.value("column", placed.column(), id_of(kColumnIds));
  v.value("face_down", !placed.face_up(), flag());
  v.covers(placed.goods);
  v.value("complete", personal && (placed.goods & kComplete) != 0, flag());
  v.value("filled", personal ? placed.goods & ~kComplete : 0, set_of(kMaxSpaces));
  v.value("first_storage", personal ? 0 : placed.goods & 15, id_or_none(kResources, Named{&kGoodIds}));
  v.value("second_storage", personal ? 0 : placed.goods >> 4, id_or_none(kResources, Named{&kGoodIds}));
}

template <class V, class P>
void fields(V& v, const SunaValo& game, P& player, bool shown, int seat)
  requires std::is_same_v<const P, const Player>
{
  using namespace shape;
  const PrintedIds ids{&game.printed()};
  // Suna Valo 1.7: until both have chosen.
  v.secret("character", Known::owner, shown, [&] {
    v("character", player.character, id_or_none(kCharacters, ids.characters()));
    v("dealt", player.dealt, set_of(kCharacters, ids.characters()));
  });
  // A hand is hidden, but festivals that were drawn for it were seen.
  int cards = 0;
  int festivals = 0;
  for (const int card : player.hand) {
    cards += card != 0 ? 1 : 0;
    festivals += card != 0 && is_festival(card - 1) ? 1 : 0;
  }
  v.value("hand_cards", cards, up_to(kHand));
  v.value("hand_festivals", festivals, up_to(kHand));
  v.secret("hand", Known::owner, v.sees(seat), [&] { v("hand", player.hand, id_or_none(kCards, ids.cards())); });
  v("energy", player.energy, up_to(kMostEnergy));
  v("header", player.header, up_to(kMostOnCard), kGoodIds);
  v("character_card", player.character_card, up_to(kCharacterStorages), kGoodIds);
  v.list("cards", player.cards, [&](auto& placed) {
    v.numbers([&] { fields(v, game, placed); });
    v.file([&] { v.own("", [&](auto& json) { file_placed(json, game, placed); }); });
  });
  v.each("display", kDisplay, [&](int place) {
    auto& offer = player.display[at(place)];
    v("card", offer.card, id_or_none(kCards, ids.cards()));
    v("goods", offer.goods, up_to(kMostOnCard), kGoodIds);
    v("markers", offer.markers, up_to(kMostMarkers));
  });
  v("left", player.left, up_to(kLastSpace));
  v.numbers([&] {
    v.covers(player.right);
    v.value("right", player.right & ~kDetour, up_to(kLastSpace));
    v.value("detour", (player.right & kDetour) != 0, flag());
  });
  v.file([&] {
    int space = player.right & ~kDetour;
    int detour = player.right & kDetour;
    v("right", space, up_to(kLastSpace));
    v("detour", detour, flag());
    if constexpr (V::kReads) player.right = static_cast<std::uint8_t>(space | (detour != 0 ? kDetour : 0));
  });
  v.numbers([&] {
    v("tiles", player.tiles, id_or_none(kTiles, ids.progress()));
    v("fresh", player.fresh, set_of(kOwnTiles));
  });
  v.file([&] { v.own("tiles", [&](auto& json) { file_tiles(json, game, player); }); });
  v("end_tile", player.end_tile, id_or_none(kTiles, ids.end()));
  v("rows", player.rows, id_of(kRowIds));
  v("delivered", player.delivered, set_of(kMaxSpaces));
  order_flags(v, "barrels", player.barrels);
  order_flags(v, "ships", player.ships);
  v("pieces", player.pieces, set_of(kPlaceIds));
  v("kept", player.kept, set_of(kFestivals, ids.festivals()));
  v("shortage", player.shortage, up_to(kMostShortage));
  v.follows(player.unused);
}

template <class V, class S>
void fields(V& v, const SunaValo& game, S& s)
  requires std::is_same_v<const S, const State>
{
  using namespace shape;
  const PrintedIds ids{&game.printed()};
  v("era", s.era, one_of(kEras));
  v("tree", s.tree, seat_id());
  v("turn_of", s.seat, seat_id());
  v("last_turns", s.extra, flag());
  v("swapped", s.swapped, flag());
  v.rare("swap_put_off", s.put_off, flag());
  v("over", s.over, flag());
  v.stack(
      "pending", s.steps,
      [&](auto& step) {
        v("step", step.kind, id_of(kStepIds));
        v("seat", step.seat, seat_id());
        v("a", step.a, up_to(255));
        v("b", step.b, up_to(255));
        v("c", step.c, up_to(255));
        v("d", step.d, up_to(255));
      },
      kMostStepsInFile);
  v.group("payment", [&] {
    v("need", s.payment.need, up_to(kMostOwed), kGoodIds);
    v("energy", s.payment.energy, up_to(kMostOwed));
    v("any", s.payment.any, up_to(kMostOwed));
    v("savings", s.payment.savings, up_to(kMostOwed));
    v.numbers([&] { v("to", s.payment.to, seat_or_none()); });
    v.file([&] { v("to", s.payment.to, up_to(kPlayers)); });
    v("kind", s.payment.kind, id_of(kResources, Named{&kGoodIds}));
    v("from", s.payment.from, up_to(kFromEnergy));
  });
  v.group("work", [&] {
    v("drones", s.work.drones, up_to(kMostActivated));
    v("cogs", s.work.cogs, up_to(kMostActivated));
    v("orders", s.work.orders, up_to(kOneOrder + kCards));
    v("tiles", s.work.tiles, set_of(kOwnTiles));
    v.list(
        "takes", s.work.takes,
        [&](auto& kinds) {
          v.numbers([&] { v("kinds", kinds, set_of(kResources, Named{&kGoodIds})); });
          v.file([&] { v("", kinds, set_of(kResources, [](int good) { return kGoodIds[at(good)]; })); });
        },
        kMaxColumnTakes);
  });
  v("stow", s.stow, up_to(kMostToStow), kGoodIds);
  // What may be in the piles as far as somebody knows: hands that it does not see may as well be there.
  std::uint64_t pile = s.pile;
  unsigned festivals = s.festivals;
  for (int seat = 0; seat < kPlayers; ++seat) {
    for (const int card : s.player(seat).hand) {
      if (card == 0 || v.sees(seat)) continue;
      if (is_festival(card - 1)) {
        festivals |= 1U << (card - 1 - kFarmCards);
      } else {
        pile |= std::uint64_t{1} << (card - 1);
      }
    }
  }
  v.numbers([&] {
    v.covers(s.pile);
    v.covers(s.festivals);
  });
  v.group("pile", [&] {
    v.value("cards", pile, set_of(kFarmCards, ids.cards()));
    v.value("size", std::popcount(s.pile), up_to(kFarmCards));
    v.file([&] { v("cards", s.pile, set_of(kFarmCards, ids.cards())); });
    v("draw_festival", s.pile_festivals, up_to(kFestivalCards));
    v.numbers([&] { v("reveal", s.pile_reveals, set_of(2)); });
    v.file([&] {
      int reveal_public = s.pile_reveals & 1;
      int reveal_ship = s.pile_reveals >> 1;
      v("reveal_public", reveal_public, flag());
      v("reveal_ship", reveal_ship, flag());
      if constexpr (V::kReads) s.pile_reveals = static_cast<std::uint8_t>(reveal_public | reveal_ship << 1);
    });
  });
  v.value("festivals_left", festivals, set_of(kFestivals, ids.festivals()));
  v.file([&] { v("festivals_left", s.festivals, set_of(kFestivals, ids.festivals())); });
  v("discards", s.discards, set_of(kFarmCards, ids.cards()));
  v("village", s.village, id_or_none(kCards, ids.cards()));
  v("shown", s.shown, id_or_none(kCards, ids.cards()));
  open_orders(v, "public_orders", "first_barrel", s.public_orders, s.first_barrel, ids.public_orders());
  open_orders(v, "ship_orders", "first_ship", s.ship_orders, s.first_ship, ids.ship_orders());
  v("progress_tiles", s.progress, set_of(kTiles, ids.progress()));
  v("end_tiles", s.end_tiles, set_of(kTiles, ids.end()));
  v.seats("players",
          [&](int seat) { fields(v, game, s.players[at(seat)], v.sees(seat) || !game.choosing_characters(s), seat); });
  v.follows(s.unused);
}

}  // namespace spielwerk::suna_valo
