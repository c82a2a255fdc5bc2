#pragma once

#include <vector>

// Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", glicko.net). A rating says how strong somebody
// plays, its deviation how sure that is, its volatility how much it tends to jump.

namespace spielwerk::server {

inline constexpr double kStartRating = 1500;
inline constexpr double kStartDeviation = 350;
inline constexpr double kStartVolatility = 0.06;
// How fast the volatility may change: 0.3 to 1.2 by the paper; small where surprises are part of the game.
inline constexpr double kTau = 0.5;
// The time in which somebody who does not play loses as much certainty as in one match without information. With it,
// a year without a match takes a deviation of 60 to about 110, where a rating no longer counts as settled.
inline constexpr double kDaysOfAPeriod = 5;

struct Rating {
  double rating = kStartRating;
  double deviation = kStartDeviation;
  double volatility = kStartVolatility;

  friend bool operator==(const Rating&, const Rating&) = default;
};

// A seat at the end of a match. The best place is 1; seats that share a place have drawn.
struct Finish {
  Rating before;
  int place = 1;
};

// The ratings after a match, in the order of the seats. The match is one rating period in which each seat has met every
// other seat once, by the ratings before it. Those meetings come from one and the same evening and say much the same,
// so each weighs 1/(seats-1): a match of four moves a rating about as much as a match of two, not three times as much.
// With fewer than two seats nothing changes.
std::vector<Rating> rate(const std::vector<Finish>& finishes);

// The same person after some time without a match (1 period = kDaysOfAPeriod): less certain, never less than a
// newcomer.
Rating after_idle(Rating rating, double periods);

// The step of the paper that `rate` is made of: one rating period of one person.
struct Meeting {
  Rating opponent;
  double score = 0;   // 1 won, 0.5 drawn, 0 lost
  double weight = 1;  // how much of a whole game it is
};
Rating after_meetings(const Rating& before, const std::vector<Meeting>& meetings);

}  // namespace spielwerk::server
