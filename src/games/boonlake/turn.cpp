#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

// Turns: the action tile, the own part, the part for all, the end (Boonlake 2 and 6).

namespace spielwerk::boonlake {

namespace {

constexpr int kBuilderCoins = 3;
constexpr int kPioneerCards = 2;
constexpr int kBuilderCards = 2;
constexpr int kPioneerTiles = 2;

int row_of(const State& s, int deed) {
  for (int row = 0; row < kActions; ++row) {
    if (s.deeds[at(row)] == deed + 1) return row;
  }
  return 0;
}

}  // namespace

void Boonlake::begin_turn(State& s) const {
  const Step step = s.steps.pop();
  s.seat = step.seat;
  if (solo() && step.seat == kEminence) return begin_her_turn(s);
  s.push(StepKind::turn, step.seat);
}

// Boonlake 2.2
void Boonlake::legal_turn(const State& s, ActionList& out) const {
  for (const int deed : s.deeds) {
    if (deed != 0) out.push(action(Act::deed, deed - 1));
  }
  any_time_levers(s, s.step().seat, out);
}

void Boonlake::take_deed(State& s, int deed) const {
  const Step step = s.steps.pop();
  s.push(StepKind::end_turn, step.seat);
  s.push(StepKind::end_action, step.seat);
  begin_action(s, deed);
  add_points(s.player(step.seat), Line::spent, -components_.rows[s.row].points);
  s.push(StepKind::deed_effects, step.seat, deed);
  const ActionTile& tile = components_.deeds[at(deed)];
  // Boonlake 2.3
  if (tile.has_card) s.push(StepKind::offer, step.seat, kOfferPlay | kOfferDiscard, 1 << static_cast<int>(tile.type));
}

// The tile goes below the board; the part for all waits.
void Boonlake::begin_action(State& s, int deed) const {
  const int row = row_of(s, deed);
  s.deeds[at(row)] = 0;
  s.below = static_cast<std::uint8_t>(deed + 1);
  s.row = static_cast<std::uint8_t>(row);
  int seats = (1 << players_) - 1;
  if (static_cast<Deed>(deed) == Deed::pioneer) seats &= ~(1 << s.seat);  // Boonlake 6.1: only the others
  s.push(StepKind::shared, s.seat, deed, seats);
}

// Boonlake 6: what only the active player may do.
void Boonlake::deed_effects(State& s) const {
  const Step step = s.steps.pop();
  const int seat = step.seat;
  Player& player = s.player(seat);
  switch (static_cast<Deed>(step.a)) {
    case Deed::pioneer:
      s.push(StepKind::offer, seat, kOfferDevelop | kOfferUpgrade);
      return s.push(StepKind::explore, seat, kPioneerTiles);
    case Deed::settle: return s.push(StepKind::offer, seat, kOfferDevelop | kOfferUpgrade);
    case Deed::cattle: return s.push(StepKind::pasture, seat);
    case Deed::area_scoring: return s.push(StepKind::region, seat);
    case Deed::hire: add_inhabitants(player, 1); return s.push(StepKind::explore, seat, 1);
    case Deed::progress: return s.push(StepKind::modernize, seat);
    case Deed::builder:
      add_coins(player, kBuilderCoins);
      return s.push(StepKind::offer, seat, kOfferPlay | kOfferTwoCards, kAllTypes);
  }
}

// Boonlake 2.5: clockwise from the active player.
void Boonlake::next_shared(State& s) const {
  Step& step = s.step();
  if (step.b == 0) {
    const Step shared = s.steps.pop();
    // Boonlake 13.12: the area scoring is the one action of yours that she shares.
    if (solo() && shared.seat != kEminence && static_cast<Deed>(shared.a) == Deed::area_scoring)
      s.push(StepKind::her_area, kEminence, shared.c, 1);
    return;
  }
  int seat = step.seat % players_;
  while ((step.b >> seat & 1) == 0) seat = (seat + 1) % players_;
  step.b = static_cast<std::uint8_t>(step.b & ~(1 << seat));
  shared_part(s, seat, step.a, step.c);
}

void Boonlake::shared_part(State& s, int seat, int deed, int region) const {
  const auto offer = [&](int what) { s.push(StepKind::offer, seat, what, kAllTypes, kShared); };
  switch (static_cast<Deed>(deed)) {
    case Deed::pioneer:
      // Boonlake 7.3: it is given up before the cards are drawn.
      if (may_forgo(s, seat)) return s.push(StepKind::offer, seat, kOfferTwoCards, 0, kShared);
      s.push(StepKind::offer, seat, kOfferPlay | kOfferDiscard, kAllTypes);
      return s.push(StepKind::draw, seat, kPioneerCards);
    case Deed::settle: return offer(kOfferPlay | kOfferDiscard | kOfferDevelop | kOfferUpgrade);
    case Deed::cattle: return offer(kOfferPlay | kOfferDiscard | kOfferCattle);
    case Deed::area_scoring: return s.push(StepKind::area, seat, region);
    case Deed::hire: return s.push(StepKind::hire, seat);
    case Deed::progress: return s.push(StepKind::offer, seat, kOfferOneCard | kOfferModernize, 0, kShared);
    case Deed::builder: return offer(kOfferPlay | kOfferDiscard);
  }
}

void Boonlake::legal_offer(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const int what = step.a;
  if ((what & kOfferPlay) != 0) legal_plays(s, step.seat, step.b, out);
  if ((what & kOfferDiscard) != 0) {
    for_each_common(player.hand, cards_of_types_[step.b], [&](int card) { out.push(action(Act::discard, card)); });
  }
  if ((what & kOfferDevelop) != 0) legal_develops(s, step.seat, out);
  if ((what & kOfferUpgrade) != 0) {
    legal_houses(s, step.seat, 0, out);
    legal_settlements(s, step.seat, 0, 0, out);
  }
  if ((what & kOfferCattle) != 0) legal_cattle(s, step.seat, out);
  // Boonlake 3.3: the draw opens the part for all of the pioneer even if there are no cards.
  const bool cards = !s.pile.empty() || !s.discards.empty() || what == kOfferTwoCards;
  if ((what & (kOfferTwoCards | kOfferOneCard)) != 0 && cards) out.push(action(Act::draw_cards));
  if ((what & kOfferModernize) != 0 && player.ranch > 0) modernizable(player, out);
  if ((step.c & kShared) != 0) forgo_levers(s, step.seat, out);
  if ((what & kOfferPlay) != 0) skip_levers(player, out);
  any_time_levers(s, step.seat, out);
  out.push(action(Act::done));
}

// Boonlake 9.2
void Boonlake::legal_interim(const State& s, ActionList& out) const {
  const int seat = s.step().seat;
  legal_plays(s, seat, kAllTypes, out);
  legal_houses(s, seat, 0, out);
  legal_settlements(s, seat, 0, 0, out);
  skip_levers(s.player(seat), out);
  any_time_levers(s, seat, out);
  out.push(action(Act::done));
}

// One of the things that the step offers was chosen. Returns whose step it is.
int Boonlake::take_offer(State& s) const {
  Step& step = s.step();
  const int seat = step.seat;
  if (step.kind != StepKind::interim || --step.a == 0) s.steps.pop();
  return seat;
}

void Boonlake::draw_instead(State& s) const {
  const Step step = s.steps.pop();
  const bool pioneer = (step.a & kOfferTwoCards) != 0 && (step.c & kShared) != 0;
  if (pioneer) s.push(StepKind::offer, step.seat, kOfferPlay | kOfferDiscard, kAllTypes);
  s.push(StepKind::draw, step.seat, (step.a & kOfferOneCard) != 0 ? 1 : kBuilderCards);
}

// Boonlake 4.1
void Boonlake::discard(State& s, int card) const {
  const int seat = take_offer(s);
  Player& player = s.player(seat);
  add_coins(player, discard_coins(player, card));
  player.hand.remove(card);
  s.discards.add(card);
}

// Boonlake 6.6
void Boonlake::legal_hire(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  if (player.supply > 0) {
    if (player.coins >= kHirePrice) out.push(action(Act::hire, 0));
    if (player.hand.size() >= kHirePrice) out.push(action(Act::hire, 1));
  }
  if (step.a == 0) forgo_levers(s, step.seat, out);
  any_time_levers(s, step.seat, out);
  out.push(action(Act::done));
}

void Boonlake::hire(State& s, bool for_cards) const {
  Step& step = s.step();
  const int seat = step.seat;
  step.a = 1;
  Player& player = s.player(seat);
  add_inhabitants(player, 1);
  if (for_cards) return s.push(StepKind::drop, seat, kHirePrice);
  add_coins(player, -kHirePrice);
}

// Boonlake 2.6, 8.7, 8.8, 9.1
void Boonlake::end_turn(State& s) const {
  const Step step = s.steps.pop();
  for (int row = s.row; row + 1 < kActions; ++row) s.deeds[at(row)] = s.deeds[at(row + 1)];
  s.deeds[kActions - 1] = s.below;
  s.below = 0;
  s.row = 0;
  s.solo.tile = 0;
  s.solo.wish = 0;
  if (s.ending != 0 && step.seat == last_seat()) {
    s.push(StepKind::finish, 0);
    if (solo()) s.push(StepKind::her_income, kEminence, 1);
    ++s.scorings;
    return s.push(StepKind::scoring, s.ending - 1);
  }
  s.push(StepKind::next_turn, (step.seat + 1) % sides());
  if (s.due == 0) return;
  s.due = 0;
  ++s.scorings;
  s.push(StepKind::scoring, step.seat);
}

}  // namespace spielwerk::boonlake
