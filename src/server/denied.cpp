#include "server/denied.hpp"

namespace spielwerk::server {

void deny_bad_request(Text text) { throw Denied{400, "bad_request", std::move(text), 0}; }

void deny_stranger() {
  throw Denied{401, "who_are_you", {"Please say who you are first.", "Bitte sag zuerst, wer du bist."}, 0};
}

void deny(Text text) { throw Denied{403, "not_allowed", std::move(text), 0}; }

void deny_not_found() {
  throw Denied{404, "not_found", {"There is no such thing here.", "Das gibt es hier nicht."}, 0};
}

void deny_conflict(Text text) { throw Denied{409, "conflict", std::move(text), 0}; }

void deny_too_fast(std::int64_t wait_ms) {
  throw Denied{429,
               "slow_down",
               {"That was too often. Please wait a little.", "Das war zu oft. Bitte warte ein wenig."},
               wait_ms};
}

Denied unavailable_now() {
  return {503,
          "unavailable",
          {"The server cannot do that right now. Please try again soon.",
           "Der Server kann das gerade nicht. Bitte versuch es gleich noch einmal."},
          0};
}

void deny_unavailable() { throw unavailable_now(); }

void count_or_deny(RateLimiter& limiter, const std::string& key, std::int64_t now) {
  if (!limiter.allow(key, now)) deny_too_fast(limiter.wait_ms(key, now));
}

}  // namespace spielwerk::server
