#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"

// The points as if the game ended now (Boonlake 10).

namespace spielwerk::boonlake {

namespace {

constexpr int kFewLevers = 4;
constexpr int kManyLevers = 7;

// Boonlake 10.1
int lever_bonus(const Player& player) {
  const int levers = std::popcount(player.levers);
  if (levers < kFewLevers) return 0;
  return levers * (levers < kManyLevers ? 2 : 3);
}

}  // namespace

// Boonlake 11.15, 11.16
int Boonlake::end_points(const State& s, int seat, const EndEffect& effect) const {
  const int count = measured(s, seat, effect.measure);
  if (effect.each != 0) return effect.each * count;
  int points = 0;
  for (const auto& [least, worth] : effect.tiers) {
    if (count >= least) points = worth;
  }
  return points;
}

Scores Boonlake::score(const State& s) const {
  Scores scores;
  scores.seats = static_cast<std::uint8_t>(players_);
  scores.sources = kLines;
  for (int seat = 0; seat < players_; ++seat) {
    const Player& player = s.player(seat);
    const auto add = [&](EndLine line, int points) {
      auto& sum = scores.points[static_cast<std::size_t>(line)][at(seat)];
      sum = static_cast<std::int16_t>(sum + points);
    };
    for (std::size_t line = 0; line < kTrackLines; ++line) scores.points[line][at(seat)] = player.points[line];
    add(EndLine::lever_bonus, lever_bonus(player));
    player.played.each([&](int card) {
      const Card& printed = components_.cards[at(card)];
      add(EndLine::card_points, printed.points);
      for (const EndEffect& effect : printed.end) add(EndLine::card_ends, end_points(s, seat, effect));
    });
    for (int recess = 0; recess < kRecesses; ++recess) {
      if ((player.covered >> recess & 1) == 0)
        add(EndLine::rows, components_.board_rows[components_.recesses[at(recess)].row].final_points);  // Boonlake 10.4
    }
  }
  if (solo()) {
    // Boonlake 13.14: what she would have if it ended now, with her income once more and the hidden B tiles.
    const int hidden = s.over == 0 ? her_income(s) + kHardTilePoints * stack(s)[1] : 0;
    scores.has_rival = true;
    scores.rival = static_cast<std::int16_t>(s.player(kEminence).total() + hidden);
  }
  return scores;
}

std::vector<ScoreSource> Boonlake::score_sources() const {
  return {{"goals", {"scoring tiles", "Wertungsplättchen"}},
          {"income", {"income", "Einkommen"}},
          {"herds", {"herds", "Herden"}},
          {"projects", {"special projects", "besondere Projekte"}},
          {"levers", {"levers", "Hebel"}},
          {"land", {"land", "Land"}},
          {"river", {"river", "Fluss"}},
          {"cards", {"effects of cards", "Karteneffekte"}},
          {"spent", {"spent", "abgegeben"}},
          {"lever_bonus", {"lever bonus", "Hebelbonus"}},
          {"card_points", {"points of cards", "Kartenpunkte"}},
          {"card_ends", {"end effects of cards", "Karteneffekte am Ende"}},
          {"rows", {"rows of the board", "Reihen des Tableaus"}}};
}

}  // namespace spielwerk::boonlake
