#pragma once

#include <cstdint>
#include <map>
#include <vector>

// The mathematics of measuring: intervals, strengths, and a test that stops when it is decided.

namespace spielwerk::arena {

// A figure and where it lies with 95 % confidence; from one deal alone nobody knows where: the ends are infinite then.
struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
};

// The mean of values that have nothing to do with each other (Student's t).
Interval mean_interval(const std::vector<double>& values);
// The same for shares from 0 to 1, or to the most that can be. Where all are the same, the interval is that of a coin
// that fell so each time.
Interval share_interval(const std::vector<double>& values, double most = 1);

// What games say about strength. In Plackett and Luce's model a game is a row of choices: who among all comes first,
// who among the rest comes next, and so on, each as likely as its strength is of the sum. Seats that share a place
// count in every order, each in part.
class Comparisons {
 public:
  explicit Comparisons(int bots) : wins_(static_cast<std::size_t>(bots)), beaten_(wins_.size(), wins_) {}

  // The bot and the place of every seat.
  void add(const std::vector<int>& bots, const std::vector<int>& places);
  void add(const Comparisons& other);

  int bots() const { return static_cast<int>(wins_.size()); }
  // How often a bot was chosen.
  const std::vector<double>& wins() const { return wins_; }
  // How many seats of each bot there were to choose from -> how often.
  const std::map<std::vector<int>, double>& choices() const { return choices_; }
  // Whether one bot came before another, or level with it, directly or by way of others.
  bool reaches(int from, int to) const;

 private:
  std::vector<double> wins_;
  std::map<std::vector<int>, double> choices_;
  std::vector<std::vector<double>> beaten_;
};

// The likeliest strengths as Elo, with mean 0. Two bots that met count as having drawn one game more: that keeps the
// strength of one that never lost finite.
std::vector<double> strengths(const Comparisons& comparisons);

struct Rating {
  enum class Bound : std::uint8_t { both, above, below };
  Interval elo;
  // `above`: it never fell behind the anchor, not even by way of others: it may be stronger by any amount, and only the
  // low end of the interval means something.
  Bound bound = Bound::both;
};

// Elo with the anchor at 0 (-1: with the mean at 0). The intervals come from drawing the deals again, always the same
// way.
std::vector<Rating> rate(const std::vector<Comparisons>& deals, int anchor);

// How likely a bot is ahead of another that has so much less Elo.
double expected_score(double elo);

// Whether a bot is stronger by `elo1` rather than by `elo0`: a sequential probability ratio test on the scores of deals
// (0 to 1 each), with their measured variance. Errs in one of twenty cases, either way.
class Sprt {
 public:
  enum class Verdict : std::uint8_t { open, weaker, stronger };

  Sprt(double elo0, double elo1) : elo0_(elo0), elo1_(elo1) {}

  // What comes after the verdict changes nothing.
  void add(double score);
  Verdict verdict() const;
  double ratio() const;  // the logarithm
  double bound() const;  // `stronger` above it, `weaker` below its negative
  int scores() const { return count_; }
  double elo0() const { return elo0_; }
  double elo1() const { return elo1_; }

 private:
  double elo0_;
  double elo1_;
  int count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace spielwerk::arena
