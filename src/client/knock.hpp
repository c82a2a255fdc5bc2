#pragma once

#include <functional>
#include <map>
#include <string>

#include "client/url.hpp"
#include "core/expected.hpp"

// What it costs a server of this machine to be sent large bodies by nobody in particular: many connections at once,
// each with a match file of which the last byte never comes.

namespace spielwerk::client {

struct KnockPlan {
  Url url;
  int process = 0;  // of the server
  int connections = 150;
  int bytes = 2'000'000;  // of each body
  double seconds = 3;     // how long it is tried
  std::function<void(const Text& what, std::int64_t done, std::int64_t total)> progress;
};

struct KnockReport {
  std::int64_t before = 0;     // bytes of memory that the server had
  std::int64_t most = 0;       // and that it had at most
  std::int64_t taken = 0;      // bytes that it (or the system for it) took
  std::map<int, int> answers;  // by status; 0: none
};

Expected<KnockReport> run_knock(const KnockPlan& plan);

}  // namespace spielwerk::client
