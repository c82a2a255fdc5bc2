#include "server/table/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace spielwerk::server {

namespace {

// The names and the numbers of the steps are those of the paper.

constexpr double kScale = 173.7178;  // 400 / ln 10, step 2
constexpr double kEpsilon = 1e-6;    // how exact the volatility is to be, step 5
constexpr double kNoInformation = 1e-12;
constexpr int kMostRounds = 100;  // the search of step 5 ends after about ten

double square(double x) { return x * x; }

double g(double phi) { return 1 / std::sqrt(1 + 3 * square(phi) / square(std::numbers::pi)); }

double expected_score(double mu, double opponent_mu, double opponent_phi) {
  return 1 / (1 + std::exp(-g(opponent_phi) * (mu - opponent_mu)));
}

// Step 5: the volatility that explains best how far the results were from what was expected.
double new_volatility(double sigma, double phi, double v, double delta) {
  const double a = std::log(square(sigma));
  const auto f = [&](double x) {
    const double variance = square(phi) + v + std::exp(x);
    return std::exp(x) * (square(delta) - variance) / (2 * square(variance)) - (x - a) / square(kTau);
  };
  double A = a;
  double B = a - kTau;
  if (square(delta) > square(phi) + v) {
    B = std::log(square(delta) - square(phi) - v);
  } else {
    while (f(B) < 0) B -= kTau;
  }
  double fA = f(A);
  double fB = f(B);
  for (int round = 0; std::abs(B - A) > kEpsilon && round < kMostRounds; ++round) {
    const double C = A + (A - B) * fA / (fB - fA);
    const double fC = f(C);
    if (fC * fB <= 0) {
      A = B;
      fA = fB;
    } else {
      fA /= 2;
    }
    B = C;
    fB = fC;
  }
  return std::exp(A / 2);
}

double score(int place, int other_place) {
  if (place == other_place) return 0.5;
  return place < other_place ? 1 : 0;
}

}  // namespace

Rating after_meetings(const Rating& before, const std::vector<Meeting>& meetings) {
  const double mu = (before.rating - kStartRating) / kScale;
  const double phi = before.deviation / kScale;
  double information = 0;  // 1/v, step 3
  double surprise = 0;     // delta/v, step 4
  for (const Meeting& meeting : meetings) {
    const double opponent_mu = (meeting.opponent.rating - kStartRating) / kScale;
    const double opponent_phi = meeting.opponent.deviation / kScale;
    const double expected = expected_score(mu, opponent_mu, opponent_phi);
    information += meeting.weight * square(g(opponent_phi)) * expected * (1 - expected);
    surprise += meeting.weight * g(opponent_phi) * (meeting.score - expected);
  }
  // Nobody met, or somebody so far away that the result could not tell anything: only time has passed.
  if (!(information > kNoInformation)) return after_idle(before, 1);
  const double v = 1 / information;
  const double sigma = new_volatility(before.volatility, phi, v, v * surprise);
  const double phi_star = std::sqrt(square(phi) + square(sigma));                               // step 6
  const double new_phi = 1 / std::sqrt(1 / square(phi_star) + information);                     // step 7
  const double new_mu = mu + square(new_phi) * surprise;                                        // step 7
  return {kScale * new_mu + kStartRating, std::min(kScale * new_phi, kStartDeviation), sigma};  // step 8
}

std::vector<Rating> rate(const std::vector<Finish>& finishes) {
  std::vector<Rating> after;
  for (std::size_t seat = 0; seat < finishes.size(); ++seat) {
    std::vector<Meeting> meetings;
    for (std::size_t other = 0; other < finishes.size(); ++other) {
      if (other == seat) continue;
      meetings.push_back({.opponent = finishes[other].before,
                          .score = score(finishes[seat].place, finishes[other].place),
                          .weight = 1 / static_cast<double>(finishes.size() - 1)});
    }
    after.push_back(meetings.empty() ? finishes[seat].before : after_meetings(finishes[seat].before, meetings));
  }
  return after;
}

Rating after_idle(Rating rating, double periods) {
  if (!(periods > 0)) return rating;
  const double grown = std::sqrt(square(rating.deviation) + periods * square(kScale * rating.volatility));
  rating.deviation = std::min(grown, kStartDeviation);
  return rating;
}

}  // namespace spielwerk::server
