#include <algorithm>
#include <bit>

#include "games/keyflower/rules.hpp"

// Bids and uses, and the workers that are brought together for them (docs/rules/keyflower.md, sections 3 to 5).

namespace spielwerk::keyflower {

namespace {

constexpr Totals kFew = (Totals{1} << (kMostOnTile + 1)) - 1;  // more workers than that never use a tile

// The numbers from least to most, a bit each.
Totals range(int least, int most) {
  if (least > most) return 0;
  return ((Totals{2} << most) - 1) & ~((Totals{1} << least) - 1);
}

// All numbers plus up to so many more.
Totals with_up_to(Totals numbers, int more) {
  for (int step = 1; more > 0; step *= 2) {
    const int shift = std::min({step, more, kMostOnTile});
    numbers = (numbers | numbers << shift) & kFew;
    more -= shift;
    if (step > kMostOnTile) break;
  }
  return numbers;
}

// The last of these lots; -1: there is none.
int last_of(Lots lots) { return static_cast<int>(std::bit_width(static_cast<unsigned>(lots))) - 1; }

bool among(int wanted, int colour) { return wanted == kAnyColour || wanted == colour + 1; }

}  // namespace

Lots Keyflower::outbid(const State& s, int seat) const {
  unsigned lots = 0;
  for (unsigned left = s.auction; left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    if (s.bids[at(lot)][at(seat)] != 0 && s.lead[at(lot)] != seat + 1) lots |= 1U << lot;
  }
  return static_cast<Lots>(lots);
}

Colours Keyflower::bid_colours(const State& s, int seat, int lot) const {
  const std::uint8_t own = s.bids[at(lot)][at(seat)];
  if (own != 0) return static_cast<Colours>(1U << bid_colour(own));
  const int colour = s.colour[at(tile_of(s.season, lot))];
  if (colour == 0) return kAllColours;
  // Keyflower 9.8: against a bid that is not green, for a village tile.
  const bool any =
      lot < kSeasonTiles && colour != kGreen + 1 && s.lead[at(lot)] != 0 && has(s, seat, Ability::bid_any_colour);
  return any ? kAllColours : static_cast<Colours>(1U << (colour - 1));
}

// Keyflower 4.2, 4.3: with what lies there already it must be the highest bid.
int Keyflower::bid_need(const State& s, int seat, int lot) const {
  const int lead = s.lead[at(lot)];
  if (lead == 0 || lead == seat + 1) return 1;
  return bid_count(s.bids[at(lot)][at(lead - 1)]) + 1 - bid_count(s.bids[at(lot)][at(seat)]);
}

// The numbers that whole groups and up to so many workers from behind the screen can make.
Totals Keyflower::totals(const State& s, int seat, Lots groups, int from_screen) const {
  Totals numbers = 1;
  for (unsigned left = groups; left != 0; left &= left - 1) {
    const int size = bid_count(s.bids[at(std::countr_zero(left))][at(seat)]);
    if (size <= kMostOnTile) numbers = (numbers | numbers << size) & kFew;
  }
  return with_up_to(numbers, from_screen);
}

Tiles Keyflower::usable_tiles(const State& s) const {
  Tiles tiles = 0;
  for (int seat = 0; seat < players_; ++seat) tiles |= s.villages[at(seat)];
  // Keyflower 5.1: not in winter.
  if (s.season != static_cast<int>(Season::winter)) {
    tiles |= static_cast<Tiles>(s.auction & ((1U << kSeasonTiles) - 1)) << first_of_season(s.season);
  }
  return tiles & ((components_.usable[0] & ~s.flipped) | (components_.usable[1] & s.flipped));
}

bool Keyflower::can_pay_skill(const State& s, int seat, int tile) const {
  const int skill = face(s, tile).pay_skill;
  if (skill == 0) return true;
  const Player& player = s.player(seat);
  return skill == kAnySkill ? player.skill_total() > 0 : player.skills[at(skill - 1)] > 0;
}

// Whether a use of the tile can be completed, beginning with what is mustered already, with workers of these colours.
// What pays for an exchange must be left, unless the price is left out of account.
bool Keyflower::use_possible(const State& s, int seat, int tile, const Muster& muster, Colours colours,
                             bool with_price) const {
  const Player& player = s.player(seat);
  int gathered = 0;
  unsigned later = 0;   // groups that may still join
  unsigned others = 0;  // groups that stay
  const int taken = last_of(muster.groups);
  bool sent = false;
  int screen = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    gathered += muster.sent[at(colour)];
    sent = sent || muster.sent[at(colour)] > 0;
    if ((colours >> colour & 1) != 0 && colour >= muster.next) screen += player.workers[at(colour)];
  }
  for (unsigned left = outbid(s, seat); left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    const std::uint8_t bid = s.bids[at(lot)][at(seat)];
    if ((muster.groups >> lot & 1) != 0) {
      gathered += bid_count(bid);
    } else if (lot > taken && !sent && (colours >> bid_colour(bid) & 1) != 0) {
      later |= 1U << lot;
    } else {
      others |= 1U << lot;
    }
  }
  const int least = std::max(1, least_for_use(s, tile)) - gathered;
  const int most = most_for_use(s, tile) - gathered;
  if (most < 0) return false;
  const Totals wanted = range(std::max(0, least), most);
  const auto reaches = [&](unsigned groups, int from_screen) {
    return (totals(s, seat, static_cast<Lots>(groups), from_screen) & wanted) != 0;
  };
  const int pays = with_price ? face(s, tile).pay_worker : 0;
  if (pays == 0) return reaches(later, screen);
  // Something that stays anyway can pay.
  bool free = false;
  for (unsigned left = others; left != 0; left &= left - 1)
    free = free || among(pays, bid_colour(s.bids[at(std::countr_zero(left))][at(seat)]));
  int spare = 0;  // workers behind the screen that could go along or pay
  for (int colour = 0; colour < kColours; ++colour) {
    if (!among(pays, colour)) continue;
    const int left = player.workers[at(colour)] - muster.sent[at(colour)];
    if ((colours >> colour & 1) != 0 && colour >= muster.next) {
      spare += left;
    } else {
      free = free || left > 0;
    }
  }
  if (free) return reaches(later, screen);
  if (spare > 0 && reaches(later, screen - 1)) return true;
  for (unsigned left = later; left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    if (!among(pays, bid_colour(s.bids[at(lot)][at(seat)]))) continue;
    if (reaches(later & ~(1U << lot), screen)) return true;
  }
  return false;
}

// Whether a tile that costs a further worker can be used. Mostly somebody of another colour pays; only if not, it takes
// a closer look.
bool Keyflower::few_with_pay(const State& s, int seat, int tile, Totals wanted, const std::array<Totals, kColours>& few,
                             const std::array<unsigned, kColours>& lots) const {
  if (mixes(s, seat, tile)) return use_possible(s, seat, tile, {}, kAllColours);
  const int pays = face(s, tile).pay_worker;
  const Colours colours = use_colours(s, seat, tile);
  unsigned paying = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const bool there = s.player(seat).workers[at(colour)] > 0 || lots[at(colour)] != 0;
    if (there && among(pays, colour)) paying |= 1U << colour;
  }
  for (int colour = 0; colour < kColours && paying != 0; ++colour) {
    const unsigned one = 1U << colour;
    if ((colours & one) == 0 || (few[at(colour)] & wanted) == 0) continue;
    if ((paying & ~one) != 0 || use_possible(s, seat, tile, {}, static_cast<Colours>(one))) return true;
  }
  return false;
}

void Keyflower::legal_turn(const State& s, ActionList& out) const {
  const int seat = s.step().seat;
  const Player& player = s.player(seat);
  const Lots groups = outbid(s, seat);
  // What there is of each colour: workers in all, and the small numbers of them that can go somewhere together.
  std::array<int, kColours> most{};
  std::array<unsigned, kColours> lots{};
  for (unsigned left = groups; left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    const std::uint8_t bid = s.bids[at(lot)][at(seat)];
    most[at(bid_colour(bid))] += bid_count(bid);
    lots[at(bid_colour(bid))] |= 1U << lot;
  }
  std::array<Totals, kColours> few{};
  Totals few_of_any = 0;
  int all = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    most[colour] += player.workers[colour];
    all += player.workers[colour];
    few[colour] = totals(s, seat, static_cast<Lots>(lots[colour]), player.workers[colour]);
    few_of_any |= few[colour];
  }
  for (unsigned left = s.auction; left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    const Colours colours = bid_colours(s, seat, lot);
    const int need = bid_need(s, seat, lot);
    const bool here = (groups >> lot & 1) != 0;
    const int lies = here ? bid_count(s.bids[at(lot)][at(seat)]) : 0;
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      // A group that lies there already is not added to itself.
      if ((colours >> colour & 1) == 0 || most[colour] - lies < need) continue;
      out.push(action(Act::bid, tile_of(s.season, lot)));
      break;
    }
  }
  const bool any_colours = has(s, seat, Ability::use_any_colours);
  for (Tiles left = usable_tiles(s); left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    const Face& shown = face(s, tile);
    const Totals wanted = range(least_for_use(s, tile), most_for_use(s, tile));
    if (wanted == 0) continue;
    const int colour = s.colour[at(tile)];
    bool possible = can_pay_skill(s, seat, tile);
    if (!possible) continue;
    if (shown.pay_worker != 0) {
      possible = few_with_pay(s, seat, tile, wanted, few, lots);
    } else if (colour == 0) {
      possible = (few_of_any & wanted) != 0;
    } else if (any_colours) {
      possible = (totals(s, seat, groups, all) & wanted) != 0;
    } else {
      possible = (few[at(colour - 1)] & wanted) != 0;
    }
    if (possible) out.push(action(Act::use, tile));
  }
  out.push(action(Act::pass));
}

// How many workers are mustered so far.
int Keyflower::mustered(const State& s, int seat) const {
  int sum = 0;
  for (const int count : s.muster.sent) sum += count;
  for (unsigned left = s.muster.groups; left != 0; left &= left - 1)
    sum += bid_count(s.bids[at(std::countr_zero(left))][at(seat)]);
  return sum;
}

// Colours that may still be chosen for what is being mustered.
Colours Keyflower::muster_colours(const State& s) const {
  const Step& step = s.step();
  if (s.muster.colour != 0) return static_cast<Colours>(1U << (s.muster.colour - 1));
  return step.b != 0 ? use_colours(s, step.seat, step.a) : bid_colours(s, step.seat, lot_of(step.a));
}

void Keyflower::legal_muster(const State& s, ActionList& out) const {
  if (s.step().b != 0) {
    legal_muster_use(s, out);
  } else {
    legal_muster_bid(s, out);
  }
}

// Groups in the order of the lots, then workers from behind the screen: every way to bring them together comes once.
void Keyflower::legal_muster_bid(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const int seat = step.seat;
  const Player& player = s.player(seat);
  const int lot = lot_of(step.a);
  const Colours colours = muster_colours(s);
  const int need = bid_need(s, seat, lot) - mustered(s, seat);
  const int taken = last_of(s.muster.groups);
  const unsigned later = outbid(s, seat) & ~(1U << lot) & ~((1U << (taken + 1)) - 1);
  std::array<int, kColours> most{};
  for (std::size_t colour = 0; colour < kColours; ++colour) most[colour] = player.workers[colour];
  for (unsigned left = later; left != 0; left &= left - 1) {
    const std::uint8_t bid = s.bids[at(std::countr_zero(left))][at(seat)];
    most[at(bid_colour(bid))] += bid_count(bid);
  }
  for (unsigned left = later; left != 0; left &= left - 1) {
    const int each = std::countr_zero(left);
    const std::uint8_t bid = s.bids[at(each)][at(seat)];
    const auto colour = at(bid_colour(bid));
    if ((colours >> colour & 1) != 0 && most[colour] >= need) out.push(action(Act::group, tile_of(s.season, each)));
    most[colour] -= bid_count(bid);  // the groups before are behind us then
  }
  for (int colour = 0; colour < kColours; ++colour) {
    if ((colours >> colour & 1) == 0) continue;
    for (int count = std::max(1, need); count <= player.workers[at(colour)]; ++count)
      out.push(action(Act::send, colour, count));
  }
  if (need <= 0 && s.muster.groups != 0) out.push(action(Act::done));
}

void Keyflower::legal_muster_use(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const int seat = step.seat;
  const int tile = step.a;
  const Player& player = s.player(seat);
  const Colours colours = muster_colours(s);
  const bool mixed = mixes(s, seat, tile);
  const int gathered = mustered(s, seat);
  const int least = least_for_use(s, tile) - gathered;
  const int most = most_for_use(s, tile) - gathered;
  const int taken = last_of(s.muster.groups);
  for (unsigned left = s.muster.next == 0 ? outbid(s, seat) : 0U; left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    const int colour = bid_colour(s.bids[at(lot)][at(seat)]);
    if (lot <= taken || (colours >> colour & 1) == 0) continue;
    Muster with = s.muster;
    with.groups = static_cast<Lots>(with.groups | 1U << lot);
    const Colours then = mixed ? colours : static_cast<Colours>(1U << colour);
    if (use_possible(s, seat, tile, with, then)) out.push(action(Act::group, tile_of(s.season, lot)));
  }
  const bool plain = !mixed && face(s, tile).pay_worker == 0;
  for (int colour = s.muster.next; colour < kColours; ++colour) {
    if ((colours >> colour & 1) == 0) continue;
    const int there = std::min<int>(most, player.workers[at(colour)]);
    for (int count = plain ? std::max(1, least) : 1; count <= there; ++count) {
      if (!plain) {
        Muster with = s.muster;
        with.sent[at(colour)] = static_cast<std::uint8_t>(count);
        with.next = static_cast<std::uint8_t>(colour + 1);
        const Colours then = mixed ? colours : static_cast<Colours>(1U << colour);
        if (!use_possible(s, seat, tile, with, then)) continue;
      }
      out.push(action(Act::send, colour, count));
    }
  }
  if (gathered > 0 && least <= 0 && may_pay_worker(s, seat, tile, s.muster)) out.push(action(Act::done));
}

// Whether something is left to pay for an exchange after what is mustered.
bool Keyflower::may_pay_worker(const State& s, int seat, int tile, const Muster& muster) const {
  const int pays = face(s, tile).pay_worker;
  if (pays == 0) return true;
  for (int colour = 0; colour < kColours; ++colour) {
    if (among(pays, colour) && s.player(seat).workers[at(colour)] > muster.sent[at(colour)]) return true;
  }
  for (unsigned left = outbid(s, seat) & ~static_cast<unsigned>(muster.groups); left != 0; left &= left - 1) {
    if (among(pays, bid_colour(s.bids[at(std::countr_zero(left))][at(seat)]))) return true;
  }
  return false;
}

void Keyflower::muster_group(State& s, int lot) const {
  const Step& step = s.step();
  s.muster.groups = static_cast<Lots>(s.muster.groups | 1U << lot);
  const bool mixed = step.b != 0 && mixes(s, step.seat, step.a);
  if (!mixed) s.muster.colour = static_cast<std::uint8_t>(bid_colour(s.bids[at(lot)][step.seat]) + 1);
}

void Keyflower::muster_send(State& s, int colour, int count) const {
  const Step& step = s.step();
  s.muster.sent[at(colour)] = static_cast<std::uint8_t>(count);
  s.muster.next = static_cast<std::uint8_t>(colour + 1);
  if (step.b == 0 || !mixes(s, step.seat, step.a)) place_workers(s);
}

// A group leaves the tile at which it lost.
void Keyflower::remove_group(State& s, int seat, int lot) const {
  s.bids[at(lot)][at(seat)] = 0;
  // Keyflower 9.9: when only workers that lie are left, they stand up.
  const int tile = tile_of(s.season, lot);
  const int lead = s.lead[at(lot)];
  if (lead == 0) return;
  const std::uint8_t highest = s.bids[at(lot)][at(lead - 1)];
  if (bid_colour(highest) + 1 == s.colour[at(tile)]) return;
  for (int other = 0; other < players_; ++other) {
    if (other != lead - 1 && s.bids[at(lot)][at(other)] != 0) return;
  }
  if (tile < kStayingTiles && s.used[at(tile)] != 0) return;
  s.colour[at(tile)] = static_cast<std::uint8_t>(bid_colour(highest) + 1);
}

// All that is mustered goes to its tile.
void Keyflower::place_workers(State& s) const {
  const Step step = s.steps.pop();
  const int seat = step.seat;
  const int tile = step.a;
  const Muster muster = s.muster;
  s.muster = {};
  std::array<int, kColours> workers{};
  int total = 0;
  int first = -1;
  for (unsigned left = muster.groups; left != 0; left &= left - 1) {
    const std::uint8_t bid = s.bids[at(std::countr_zero(left))][at(seat)];
    workers[at(bid_colour(bid))] += bid_count(bid);
  }
  for (int colour = 0; colour < kColours; ++colour) {
    if (muster.sent[at(colour)] > 0) take_out(s, seat, colour, muster.sent[at(colour)]);
    workers[at(colour)] += muster.sent[at(colour)];
    total += workers[at(colour)];
    if (first < 0 && workers[at(colour)] > 0) first = colour;
  }
  if (s.colour[at(tile)] == 0) s.colour[at(tile)] = static_cast<std::uint8_t>(first + 1);
  if (step.b == 0) {
    std::uint8_t& bid = s.bids[at(lot_of(tile))][at(seat)];
    bid = make_bid(first, bid_count(bid) + total);
    s.lead[at(lot_of(tile))] = static_cast<std::uint8_t>(seat + 1);
  } else {
    for (int colour = 0; colour < kColours; ++colour)
      s.used[at(tile)] = static_cast<std::uint16_t>(s.used[at(tile)] + (workers[at(colour)] << (4 * colour)));
    s.last[at(tile)] = static_cast<std::uint8_t>(total);
  }
  // Only now: a group that uses the tile at which it lost keeps its colour there.
  for (unsigned left = muster.groups; left != 0; left &= left - 1) remove_group(s, seat, std::countr_zero(left));
  if (step.b == 0) return;
  const Face& shown = face(s, tile);
  if (shown.pay_worker != 0 || shown.pay_skill != 0) s.push(StepKind::put_back, seat);
  s.push(StepKind::effect, seat, tile, s.side(tile));
  if (shown.pay_worker != 0) s.push(StepKind::pay_worker, seat, tile);
  if (shown.pay_skill != 0) s.push(StepKind::pay_skill, seat, tile, 0, 1);
}

void Keyflower::legal_pay_worker(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const int pays = face(s, step.a).pay_worker;
  for (int colour = 0; colour < kColours; ++colour) {
    if (among(pays, colour) && s.player(step.seat).workers[at(colour)] > 0) out.push(action(Act::give, colour));
  }
  for (unsigned left = outbid(s, step.seat); left != 0; left &= left - 1) {
    const int lot = std::countr_zero(left);
    if (among(pays, bid_colour(s.bids[at(lot)][step.seat]))) out.push(action(Act::group, tile_of(s.season, lot)));
  }
}

}  // namespace spielwerk::keyflower
