#include "server/table/rating.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>

namespace spielwerk::server {

namespace {

Rating any_rating() {
  return {.rating = *rc::gen::inRange(500, 2800) / 1.0,
          .deviation = *rc::gen::inRange(30, 351) / 1.0,
          .volatility = *rc::gen::inRange(20, 120) / 1000.0};
}

std::vector<Finish> any_finishes() {
  std::vector<Finish> finishes;
  const int seats = *rc::gen::inRange(2, 6);
  for (int seat = 0; seat < seats; ++seat) finishes.push_back({any_rating(), *rc::gen::inRange(1, seats + 1)});
  return finishes;
}

void expect_near(const Rating& x, const Rating& y) {
  EXPECT_NEAR(x.rating, y.rating, 1e-6);
  EXPECT_NEAR(x.deviation, y.deviation, 1e-6);
  EXPECT_NEAR(x.volatility, y.volatility, 1e-9);
}

// "Example of the Glicko-2 system", pages 4 and 5.
TEST(Rating, ExampleOfThePaper) {
  const Rating after = after_meetings({1500, 200, 0.06}, {{.opponent = {1400, 30, 0.06}, .score = 1},
                                                          {.opponent = {1550, 100, 0.06}, .score = 0},
                                                          {.opponent = {1700, 300, 0.06}, .score = 0}});
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Rating, NewcomersMoveTheSameWayApart) {
  const std::vector<Rating> after = rate({{.before = {}, .place = 1}, {.before = {}, .place = 2}});
  EXPECT_GT(after[0].rating, 1500);
  EXPECT_NEAR(after[0].rating - 1500, 1500 - after[1].rating, 1e-9);
  EXPECT_LT(after[0].deviation, 350);
  EXPECT_NEAR(after[0].deviation, after[1].deviation, 1e-9);
}

TEST(Rating, ADrawOfEqualsMovesNobody) {
  for (const Rating& rating : rate({{{1700, 80, 0.06}, 1}, {{1700, 80, 0.06}, 1}, {{1700, 80, 0.06}, 1}})) {
    EXPECT_NEAR(rating.rating, 1700, 1e-9);
  }
}

TEST(Rating, ADrawBringsTheStrongDownAndTheWeakUp) {
  const std::vector<Rating> after = rate({{{1800, 80, 0.06}, 1}, {{1400, 80, 0.06}, 1}});
  EXPECT_LT(after[0].rating, 1800);
  EXPECT_GT(after[1].rating, 1400);
}

TEST(Rating, FourSeatsCountAsOneMatch) {
  const Rating two = rate({{{}, 1}, {{}, 2}})[0];
  const Rating four = rate({{{}, 1}, {{}, 2}, {{}, 3}, {{}, 4}})[0];
  expect_near(four, two);
}

TEST(Rating, NobodyToMeet) {
  EXPECT_TRUE(rate({}).empty());
  EXPECT_EQ(rate({{{1600, 100, 0.05}, 1}}), (std::vector<Rating>{{1600, 100, 0.05}}));
}

TEST(Rating, OrderOfSeatsDoesNotMatter) {
  EXPECT_TRUE(rc::check([] {
    std::vector<Finish> finishes = any_finishes();
    const std::vector<Rating> after = rate(finishes);
    std::reverse(finishes.begin(), finishes.end());
    const std::vector<Rating> reversed = rate(finishes);
    for (std::size_t i = 0; i < after.size(); ++i) expect_near(after[i], reversed[after.size() - 1 - i]);
  }));
}

TEST(Rating, ABetterPlaceIsNeverWorse) {
  EXPECT_TRUE(rc::check([] {
    std::vector<Finish> finishes = any_finishes();
    const double before = rate(finishes)[0].rating;
    --finishes[0].place;
    RC_ASSERT(rate(finishes)[0].rating >= before - 1e-9);
  }));
}

TEST(Rating, TheWinnerRisesAndTheLoserFalls) {
  EXPECT_TRUE(rc::check([] {
    const Rating winner = any_rating();
    const Rating loser = any_rating();
    const std::vector<Rating> after = rate({{winner, 1}, {loser, 2}});
    RC_ASSERT(after[0].rating >= winner.rating);
    RC_ASSERT(after[1].rating <= loser.rating);
  }));
}

TEST(Rating, StaysWithinReason) {
  EXPECT_TRUE(rc::check([] {
    for (const Rating& rating : rate(any_finishes())) {
      RC_ASSERT(std::isfinite(rating.rating));
      RC_ASSERT(rating.deviation > 0 && rating.deviation <= kStartDeviation);
      RC_ASSERT(rating.volatility > 0 && rating.volatility < 1);
    }
  }));
}

TEST(Rating, WorldsApart) {
  const std::vector<Rating> after = rate({{{-1e6, 30, 0.06}, 1}, {{1e6, 30, 0.06}, 2}});
  EXPECT_TRUE(std::isfinite(after[0].rating) && std::isfinite(after[1].rating));
}

// Who plays a lot has a settled rating (docs/protocol.md, ranking), and keeps it for about a year.
TEST(Rating, SettlesAndUnsettles) {
  std::vector<Rating> two(2);
  for (int match = 0; match < 40; ++match) two = rate({{two[0], 1 + match % 2}, {two[1], 2 - match % 2}});
  EXPECT_LT(two[0].deviation, 110);
  EXPECT_NEAR(after_idle({1500, 60, 0.06}, 365 / kDaysOfAPeriod).deviation, 110, 5);
}

TEST(Idle, GrowsUpToANewcomers) {
  const Rating rating{1800, 50, 0.06};
  EXPECT_EQ(after_idle(rating, 0), rating);
  EXPECT_EQ(after_idle(rating, -3), rating);
  EXPECT_GT(after_idle(rating, 1).deviation, 50);
  EXPECT_EQ(after_idle(rating, 1e9).deviation, 350);
  EXPECT_EQ(after_idle(rating, 12).rating, 1800);
}

TEST(Idle, TwiceAPeriodIsTwoPeriods) {
  EXPECT_TRUE(rc::check([] {
    const Rating rating = any_rating();
    const double periods = *rc::gen::inRange(1, 1000) / 10.0;
    RC_ASSERT(std::abs(after_idle(after_idle(rating, periods), periods).deviation -
                       after_idle(rating, 2 * periods).deviation) < 1e-6);
  }));
}

}  // namespace

}  // namespace spielwerk::server
