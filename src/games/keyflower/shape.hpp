#pragma once

#include <algorithm>
#include <bit>

#include "core/shape.hpp"
#include "games/keyflower/rules.hpp"

// What a position of Keyflower holds, part by part (docs/decisions/0032-shapes.md).

namespace spielwerk::keyflower {

extern const std::vector<std::string> kStepIds;  // in the order of StepKind: position.cpp

// What files say in a way of their own: position.cpp.
void file_lots(JsonWriter& json, const Keyflower& game, const State& s);
void file_lots(const Reader& list, const Keyflower& game, State& s);
void file_village(JsonWriter& json, const Keyflower& game, const State& s, int seat);
void file_village(const Reader& list, const Keyflower& game, State& s, int seat);

inline constexpr std::size_t kMostStepsInFile = 7;  // play may stack a few more on top of them
inline constexpr int kMostCount = 200;              // of anything

// What nobody holds openly, as far as somebody knows (13): what is behind screens that it does not see may as well be
// in the bag or in the supply.
struct Unseen {
  std::array<int, kColours> workers{};
  std::array<int, kSkills> skills{};
  bool paid = false;        // what the seat to move has paid of an upgrade is hidden (13.4)
  bool aside_paid = false;  // the skill that was paid for an exchange lies face down
};

template <class V>
Unseen unseen(const V& v, const Keyflower& game, const State& s) {
  Unseen hidden;
  const bool over = s.over != 0;
  for (std::size_t i = 0; i < kColours; ++i) hidden.workers[i] = s.bag[i];
  for (std::size_t i = 0; i < kSkills; ++i) hidden.skills[i] = s.skills[i];
  for (int seat = 0; seat < game.players(); ++seat) {
    if (over || v.sees(seat)) continue;
    for (std::size_t i = 0; i < kColours; ++i) hidden.workers[i] += s.player(seat).workers[i];
    for (std::size_t i = 0; i < kSkills; ++i) hidden.skills[i] += s.player(seat).skills[i];
  }
  for (const Step& step : s.steps)
    hidden.aside_paid = hidden.aside_paid || (step.kind == StepKind::put_back && !over && !v.sees(step.seat));
  for (std::size_t i = 0; i < kSkills && hidden.aside_paid; ++i) hidden.skills[i] += s.aside_skills[i];
  hidden.paid = !over && !s.steps.empty() && s.step().kind == StepKind::pay_skill && !v.sees(s.step().seat);
  return hidden;
}

template <class Counts>
int total_of(const Counts& counts) {
  int sum = 0;
  for (const int count : counts) sum += count;
  return sum;
}

template <class V, class S>
void player_fields(V& v, const Keyflower& game, S& s, int seat) {
  using namespace shape;
  const auto tile = [&game](int number) { return game.printed().tiles[at(number)].id; };
  const auto winter = [&game](int number) { return game.printed().tiles[at(kWinter + number)].id; };
  const auto boat = [&game](int number) { return game.printed().tiles[at(kBoats + number)].id; };
  auto& player = s.players[at(seat)];
  const bool shown = s.over != 0 || v.sees(seat);
  v.value("worker_total", player.worker_total(), up_to(kMostCount));
  v.value("skill_total", player.skill_total(), up_to(kMostCount));
  v.secret("screen", Known::owner, shown, [&] {
    v("workers", player.workers, amounts(kMostCount), kColourIds);
    v("skills", player.skills, amounts(kMostCount), kSkillIds);
  });
  v("known", player.known, amounts(kMostCount), kColourIds);
  v("known_skills", player.known_skills, amounts(kMostCount), kSkillIds);
  v("maybe_green", player.maybe_green, up_to(kMostCount));
  v("unseen_skills", player.unseen_skills, up_to(kMostCount));
  v.value("winter_tiles", std::popcount(static_cast<unsigned>(player.winter)), up_to(kSeasonTiles));
  v.value("has_chosen", player.chosen != 0, flag());
  v.secret("winter", Known::owner, shown, [&] {
    v("winter", player.winter, set_of(kSeasonTiles, winter));
    v("chosen", player.chosen, set_of(kSeasonTiles, winter));
  });
  v.numbers([&] { v("village", s.villages[at(seat)], set_of(kTiles, tile)); });
  v.file([&] { v.own("village", [&](auto& json) { file_village(json, game, s, seat); }); });
  v("won", s.won[at(seat)], set_of(kTiles, tile));
  v.numbers([&] { v("boat", s.boat_of[at(seat)], id_or_none(kBoatTiles, boat)); });
}

template <class V, class S>
void boat_fields(V& v, S& s, int boat) {
  using namespace shape;
  v("workers", s.load[at(boat)], amounts(kMostCount), kColourIds);
  v("skills", s.load_skills[at(boat)], amounts(kMostCount), kSkillIds);
}

// What lies on tiles, wherever they are.
template <class V, class S>
void tile_fields(V& v, const Keyflower& game, S& s) {
  using namespace shape;
  const auto tile = [&game](int number) { return game.printed().tiles[at(number)].id; };
  v("upgraded", s.flipped, set_of(kTiles, tile));
  v("colour", s.colour, id_or_none(kColourIds), tile);
  v("q", s.q, between(-kTiles, kTiles), tile);
  v("r", s.r, between(-kTiles, kTiles), tile);
  v("turns", s.turns, up_to(kHexSides - 1), tile);
  v.follows(s.near);  // from the places
  v.covers(s.used);
  std::array<std::array<std::uint8_t, kColours>, kStayingTiles> workers{};
  for (std::size_t i = 0; i < kStayingTiles; ++i) {
    for (std::size_t k = 0; k < kColours; ++k) workers[i][k] = s.used[i] >> (4 * k) & 15;
  }
  v.value("workers", workers, up_to(kMostOnTile), tile, Named{&kColourIds});
  v("last_use", s.last, up_to(kMostOnTile), tile);
  v("resources", s.resources, up_to(kMostCount), tile, Named{&kResourceIds});
}

template <class V, class S>
void fields(V& v, const Keyflower& game, S& s)
  requires std::is_same_v<const S, const State>
{
  using namespace shape;
  const Unseen hidden = unseen(v, game, s);
  v("season", s.season, id_of(kSeasonIds));
  v("start_player", s.start, seat_id());
  v("passes", s.passes, up_to(game.players()));
  v("over", s.over, flag());
  v.stack(
      "pending", s.steps,
      [&](auto& step) {
        v("step", step.kind, id_of(kStepIds));
        v("seat", step.seat, seat_id());
        v("a", step.a, up_to(255));
        // How far a payment is tells what was paid face down.
        const bool known = step.kind != StepKind::pay_skill || !hidden.paid;
        v.secret("b", Known::mover, known, [&] { v("b", step.b, up_to(255)); });
        v("c", step.c, up_to(255));
      },
      kMostStepsInFile);
  v.group("muster", [&] {
    v("groups", s.muster.groups, set_of(kLots));
    v.numbers([&] { v("colour", s.muster.colour, id_or_none(kColourIds)); });
    v.file([&] { v("colour", s.muster.colour, up_to(kColours)); });
    v("next", s.muster.next, up_to(kColours));
    v("sent", s.muster.sent, amounts(kMostCount), kColourIds);
  });
  v("aside", s.aside, amounts(kMostCount), kColourIds);
  v.value("aside_skill_total", total_of(s.aside_skills), up_to(kMostCount));
  v.secret("aside_skills", Known::mover, !hidden.aside_paid,
           [&] { v("aside_skills", s.aside_skills, amounts(kMostCount), kSkillIds); });
  v("paid", s.paid, amounts(kMostCount), kResourceIds);
  v.value("paid_skill_total", total_of(s.paid_skills), up_to(kMostCount));
  v.secret("paid_skills", Known::mover, !hidden.paid,
           [&] { v("paid_skills", s.paid_skills, amounts(kMostCount), kSkillIds); });
  v.value("bag_total", s.bag_total(), up_to(kMostCount));
  v.numbers([&] {
    v.covers(s.bag);
    v.covers(s.skills);
  });
  v.file([&] {
    v("bag", s.bag, amounts(kMostCount), kColourIds);
    v("skills", s.skills, amounts(kMostCount), kSkillIds);
  });
  v.value("bag", hidden.workers, amounts(kMostCount), kColourIds);
  v("green", s.green, up_to(kMostCount));
  v.value("skills_total", s.skill_total(), up_to(kMostCount));
  v.value("skills", hidden.skills, amounts(kMostCount), kSkillIds);
  v("supply", s.supply, amounts(kMostCount), kResourceIds);
  v.numbers([&] {
    v("on_side_b", s.sides, set_of(kSummerBoatTiles));
    v("auction", s.auction, set_of(kLots));
    v.each("lots", kLots, [&](int lot) {
      v("lead", s.lead[at(lot)], seat_or_none());
      v.seats("bids", [&](int seat) {
        const std::uint8_t bid = s.bids[at(lot)][at(seat)];
        v.covers(s.bids[at(lot)][at(seat)]);
        v.value("colour", bid == 0 ? 0 : 1 + bid_colour(bid), id_or_none(kColourIds));
        v.value("count", bid_count(bid), up_to((1 << kBidColour) - 1));
      });
    });
    v.each("boats", kBoatTiles, [&](int boat) { boat_fields(v, s, boat); });
  });
  v.file([&] {
    const auto tile = [&game](int number) { return game.printed().tiles[at(number)].id; };
    v("on_side_b", s.sides, set_of(kSummerBoatTiles, [tile](int boat) { return tile(kSummerBoats + boat); }));
    v.own("lots", [&](auto& json) { file_lots(json, game, s); });
    v.each("boats", game.players(), [&](int boat) { boat_fields(v, s, boat); });
    v.seats("boat_of", [&](int seat) {
      v("", s.boat_of[at(seat)], id_or_none(kBoatTiles, [tile](int boat) { return tile(kBoats + boat); }));
    });
  });
  v("order_tiles_of", s.order_owner, seat_or_none());
  v.numbers([&] { v.group("tiles", [&] { tile_fields(v, game, s); }); });
  v.seats("players", [&](int seat) { player_fields(v, game, s, seat); });
  v.follows(s.unused);
}

}  // namespace spielwerk::keyflower
