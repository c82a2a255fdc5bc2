#pragma once

#include <algorithm>

#include "core/shape.hpp"
#include "games/boonlake/rules.hpp"

// What a position of Boonlake holds, part by part (docs/decisions/0032-shapes.md).

namespace spielwerk::boonlake {

extern const std::vector<std::string> kStepIds;   // in the order of StepKind: position.cpp
extern const std::vector<std::string> kStandIds;  // inhabitant, house, settlement
extern const std::vector<std::string> kLineIds;   // goals, income, herds, ...

inline constexpr std::size_t kMostStepsInFile = 24;  // play may stack a few more on top of them

// The names of what an edition prints.
struct PrintedIds {
  const Components* printed;
  auto cards() const {
    return [p = printed](int card) { return p->cards[at(card)].id; };
  }
  auto tiles() const {  // the last one is a pasture
    return [p = printed](int tile) { return tile == kPasture ? std::string("pasture") : p->tiles[at(tile)].id; };
  }
  auto goals() const {
    return [p = printed](int goal) { return p->goals[at(goal)].id; };
  }
  auto river() const {
    return [p = printed](int space) { return p->river[at(space)].id; };
  }
  auto solo() const {
    return [p = printed](int tile) { return p->solo[at(tile)].id; };
  }
};

// Area i belongs to seat i, so areas go round the table with the seats. Where nobody sits they stay.
template <class V>
int turned_area(const V& v, const Boonlake& game, int area) {
  return area < game.players() ? v.turned(area) : area;
}
template <class V>
int area_at(const V& v, const Boonlake& game, int place) {
  return place < game.players() ? v.seat_at(place) : place;
}

// The same, counted from a seat, whoever asks.
inline int area_from(const Boonlake& game, int seat, int place) {
  return place < game.players() ? (seat + place) % game.players() : place;
}
inline int place_from(const Boonlake& game, int seat, int area) {
  return area < game.players() ? (area - seat + game.players()) % game.players() : area;
}

inline CardSet together(const CardSet& cards, const CardSet& more) {
  CardSet all;
  for (std::size_t word = 0; word < all.bits.size(); ++word) all.bits[word] = cards.bits[word] | more.bits[word];
  return all;
}
inline CardSet without(const CardSet& cards, const CardSet& others) {
  CardSet left;
  for (std::size_t word = 0; word < left.bits.size(); ++word) left.bits[word] = cards.bits[word] & ~others.bits[word];
  return left;
}

template <class V, class P>
void fields(V& v, const Boonlake& game, P& step)
  requires std::is_same_v<const P, const Step>
{
  using namespace shape;
  v("step", step.kind, id_of(kStepIds));
  v("seat", step.seat, seat_id());
  v.numbers([&] {
    v.covers(step.a);
    v.covers(step.b);
    int a = step.a;
    int b = step.b;
    if (step.kind == StepKind::pay && a >= kProject) a = kProject + turned_area(v, game, a - kProject);
    if (step.kind == StepKind::trade || step.kind == StepKind::project_done) a = turned_area(v, game, a);
    if (step.kind == StepKind::shared) b = static_cast<int>(v.turned_set(static_cast<unsigned>(b)));
    v.value("a", a, up_to(255));
    v.value("b", b, up_to(255));
  });
  v.file([&] {
    v("a", step.a, up_to(255));
    v("b", step.b, up_to(255));
  });
  v("c", step.c, up_to(255));
  v("d", step.d, up_to(255));
}

template <class V, class P>
void fields(V& v, const Boonlake& game, P& field)
  requires std::is_same_v<const P, const Field>
{
  using namespace shape;
  const PrintedIds ids{&game.printed()};
  v("tile", field.tile, id_or_none(kTiles + 1, ids.tiles()));
  v.numbers([&] {
    v.covers(field.plots);
    v.each("plots", kMaxPlots, [&](int plot) {
      const Standing piece = field.plots[at(plot)];
      v.value("side", piece == 0 ? 0 : 1 + owner_of(piece), seat_or_none());
      v.value("piece", piece == 0 ? 0 : 1 + static_cast<int>(stand_of(piece)), id_or_none(kStandIds));
    });
    v.seats("cattle", [&](int seat) { v("", field.cattle[at(seat)], up_to(kMaxCattle)); });
  });
  v.file([&] {
    v.each("plots", kMaxPlots, [&](int plot) {
      auto& piece = field.plots[at(plot)];
      int side = piece == 0 ? 0 : owner_of(piece);
      Stand stand = piece == 0 ? Stand::inhabitant : stand_of(piece);
      const bool there = v.maybe("", piece != 0, [&] {
        v("side", side, seat_id());
        v("piece", stand, id_of(kStandIds));
      });
      if constexpr (V::kReads) piece = there ? standing(side, stand) : Standing{0};
    });
    v("cattle", field.cattle, up_to(kMaxCattle));
  });
}

template <class V, class P>
void fields(V& v, const Boonlake& game, P& player, const State& s, int seat)
  requires std::is_same_v<const P, const Player>
{
  using namespace shape;
  const PrintedIds ids{&game.printed()};
  // Boonlake 14.1: how many cards is known, and how many of them were held when the discards became the pile.
  v.value("hand_size", player.hand.size(), up_to(kCards));
  v.value("long_held", player.hand.size() - without(player.hand, s.held).size(), up_to(kCards));
  v.secret("hand", Known::owner, v.sees(seat), [&] { v("hand", player.hand, set_of(kCards, ids.cards())); });
  v("played", player.played, set_of(kCards, ids.cards()));
  v("points", player.points, between(-999, 999), kLineIds);
  v("coins", player.coins, up_to(999));
  v("vases", player.vases, up_to(99));
  v("ranch", player.ranch, up_to(kInhabitants));
  v("supply", player.supply, up_to(kInhabitants));
  v("beside", player.beside, up_to(kHouses));
  v("covered", player.covered, set_of(kRecesses));
  v("rows", player.rows, set_of(kRows));
  v("levers", player.levers, set_of(kLeverIds));
  v("used", player.used, set_of(kLeverIds));
  v("sites", player.sites, up_to(kMaxLevel), kResourceIds);
  v("boats", player.boats, id_of(kResourceIds));
  v("tracks", player.tracks, up_to(kLastStep), kTrackIds);
  v("ship", player.ship, id_of(kRiver, ids.river()));
  // Areas are counted from the player's own.
  v.numbers([&] {
    v.covers(player.projects);
    v.each("projects", kGoalsInPlay,
           [&](int place) { v.value("", player.projects >> area_from(game, seat, place) & 1, flag()); });
    v.covers(player.marks);
    v.each("marks", kScorings, [&](int scoring) {
      const int area = player.marks[at(scoring)];
      v.value("", area == 0 ? 0 : 1 + place_from(game, seat, area - 1), id_or_none(kGoalsInPlay));
    });
  });
  v.file([&] {
    v("projects", player.projects, set_of(kGoalsInPlay));
    v("marks", player.marks, id_or_none(kGoalsInPlay));
  });
  // Boonlake 14.2: from what somebody may choose, and what it chose.
  v.value("has_dealt", (player.dealt[0] != 0 ? 1 : 0) + (player.dealt[1] != 0 ? 1 : 0), up_to(2));
  v.value("has_chosen", player.chosen != 0, flag());
  v.secret("goals", Known::owner, v.sees(seat), [&] {
    v("dealt", player.dealt, id_or_none(kGoals, ids.goals()));
    v("chosen", player.chosen, id_or_none(kGoals, ids.goals()));
  });
}

template <class V, class P>
void fields(V& v, const Boonlake& game, P& solo)
  requires std::is_same_v<const P, const Solo>
{
  using namespace shape;
  const PrintedIds ids{&game.printed()};
  v("known", solo.known, set_of(kSoloTiles, ids.solo()));
  v("turned", solo.turned, set_of(kSoloTiles, ids.solo()));
  v("tile", solo.tile, id_or_none(kSoloTiles, ids.solo()));
  v.numbers([&] { v("wish", solo.wish, id_of(kFields)); });
  v.file([&] {
    int wish = solo.tile == 0 ? 0 : 1 + solo.wish;
    v("wish", wish, id_or_none(kFields));
    if constexpr (V::kReads) solo.wish = static_cast<std::uint8_t>(std::max(0, wish - 1));
  });
  v("cactus", solo.cactus, up_to(kCactus - 1));
  v.follows(solo.unused);
}

// What is nowhere else is in the pile, in the heap and beside the map: files do not list it.
template <class V, class S>
void heap_fields(V& v, const Boonlake& game, S& s) {
  using namespace shape;
  const PrintedIds ids{&game.printed()};
  v("grey", s.grey, set_of(kGreyTiles, ids.tiles()));
  v("starts", s.starts, set_of(kStartTiles, [ids](int tile) { return ids.tiles()(kGreyTiles + tile); }));
  v("pastures", s.pastures, up_to(kPastures));
  // What may be in the pile as far as somebody knows: hands that it does not see may as well be there, except for cards
  // that were held when the discards became the pile.
  CardSet pile = s.pile;
  for (int seat = 0; seat < game.sides(); ++seat) {
    if (!v.sees(seat)) pile = together(pile, without(s.player(seat).hand, s.held));
  }
  v.covers(s.pile);
  v.value("pile_size", s.pile.size(), up_to(kCards));
  v.value("pile", pile, set_of(kCards, ids.cards()));
}

template <class V, class S>
void fields(V& v, const Boonlake& game, S& s)
  requires std::is_same_v<const S, const State>
{
  using namespace shape;
  const PrintedIds ids{&game.printed()};
  v("round", s.round, one_of(2));
  v("scorings", s.scorings, up_to(kScorings));
  v("scoring_due", s.due, flag());
  v("ended_by", s.ending, seat_or_none());
  v("turn_of", s.seat, seat_id());
  v("over", s.over, flag());
  v.stack("pending", s.steps, [&](auto& step) { fields(v, game, step); }, kMostStepsInFile);
  v("deeds", s.deeds, id_or_none(kDeedIds));
  v("below", s.below, id_or_none(kDeedIds));
  v("row", s.row, id_of(kActions));
  v.file([&] { v("goals", s.goals, id_or_none(kGoals, ids.goals())); });
  v.numbers([&] {
    v.covers(s.goals);
    v.each("goals", kGoalsInPlay,
           [&](int place) { v.value("", s.goals[at(area_at(v, game, place))], id_or_none(kGoals, ids.goals())); });
  });
  v.each(
      "fields", kFields, [&](int field) { fields(v, game, s.fields[at(field)]); },
      [](int field) { return std::to_string(field + 1); });
  v("covered", s.covered, set_of(kRegionIds));
  v.numbers([&] { heap_fields(v, game, s); });
  v("discards", s.discards, set_of(kCards, ids.cards()));
  v.rare("held", s.held, set_of(kCards, ids.cards()));
  v.seats("players", [&](int seat) { fields(v, game, s.players[at(seat)], s, seat); });
  if (game.solo()) v.group("solo", [&] { fields(v, game, s.solo); });
  v.follows(s.unused);
}

}  // namespace spielwerk::boonlake
