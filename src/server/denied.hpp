#pragma once

#include <optional>
#include <string>

#include "core/text.hpp"
#include "server/limits.hpp"

// Why a request is not fulfilled. Thrown by whoever finds out, caught at the door (net/router.cpp), which answers.

namespace spielwerk::server {

struct Denied {
  int status = 400;
  std::string code;
  Text text;
  std::int64_t retry_after_ms = 0;
};

[[noreturn]] void deny_bad_request(Text text);
[[noreturn]] void deny_stranger();                      // 401: needs a person
[[noreturn]] void deny(Text text);                      // 403
[[noreturn]] void deny_not_found();                     // 404
[[noreturn]] void deny_conflict(Text text);             // 409
[[noreturn]] void deny_too_fast(std::int64_t wait_ms);  // 429

Denied unavailable_now();  // 503
[[noreturn]] void deny_unavailable();

// Counts an event or throws.
void count_or_deny(RateLimiter& limiter, const std::string& key, std::int64_t now);

}  // namespace spielwerk::server
