#pragma once

#include <atomic>
#include <string>
#include <utility>

#include "bots/review.hpp"
#include "server/thinkers.hpp"

namespace spielwerk::server {

// A match that is being gone through.
struct Reviewing {
  Reviewing(const Match& match, const ReviewPlan& plan, std::string who, std::string from, Thinkers::Time now)
      : review(match, plan), person(std::move(who)), address(std::move(from)), asked(now) {}

  Review review;              // its pieces are one thread's at a time
  std::atomic<int> done = 0;  // as far as that thread is
  std::string person;         // for whom, and from where
  std::string address;
  Thinkers::Time asked;  // when he last wanted to know
};

}  // namespace spielwerk::server
