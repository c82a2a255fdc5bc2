#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

// What is taken and given: coins, cards, inhabitants, points, steps on the income tracks (Boonlake 3 and 12).

namespace spielwerk::boonlake {

namespace {

constexpr int kPointsBeyond = 2;  // for each step beyond the last space

}  // namespace

void Boonlake::gain(State& s, int seat, const Goods& goods, Line line) const {
  Player& player = s.player(seat);
  add_coins(player, goods.coins);
  add_inhabitants(player, goods.inhabitants);
  player.vases = static_cast<std::uint8_t>(player.vases + goods.vases);
  add_points(player, line, goods.points);
  if (goods.vase_or_production != 0) s.push(StepKind::site, seat, static_cast<int>(SiteFor::harbour));
  if (goods.production == kAnySite) {
    s.push(StepKind::site, seat, static_cast<int>(SiteFor::bonus));
  } else if (goods.production != 0) {
    std::uint8_t& level = player.sites[at(goods.production - 1)];
    if (level < kMaxLevel) ++level;
  }
  if (goods.cards != 0) s.push(StepKind::draw, seat, goods.cards);
}

// Boonlake 12: the line is that of points for steps beyond the last space.
void Boonlake::advance(State& s, int seat, Track track, int steps, Line beyond) const {
  for (int i = 0; i < steps; ++i) {
    std::uint8_t& marker = s.player(seat).tracks[static_cast<std::size_t>(track)];
    if (marker == kLastStep) {
      add_points(s.player(seat), beyond, kPointsBeyond);
      continue;
    }
    ++marker;
    gain(s, seat, components_.tracks[static_cast<std::size_t>(track)][marker].bonus, Line::land);
  }
}

// Boonlake 5.5: the income of one marker, between two scorings.
void Boonlake::take_income(State& s, int seat, Track track, Line line) const {
  const std::uint8_t marker = s.player(seat).tracks[static_cast<std::size_t>(track)];
  gain(s, seat, components_.tracks[static_cast<std::size_t>(track)][marker].income, line);
}

void Boonlake::drop_card(State& s, int card) const {
  Step& step = s.step();
  s.player(step.seat).hand.remove(card);
  s.discards.add(card);
  if (--step.a == 0) s.steps.pop();
}

}  // namespace spielwerk::boonlake
