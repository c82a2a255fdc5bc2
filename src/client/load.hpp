#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "client/url.hpp"

// Simulated players who play whole games on a server of this machine and write down what it acknowledged.
//
// What is measured. Moves are due at fixed times, one every 1/rate seconds, whatever the server does. A move that is
// due is made by the player who has waited longest for it, of all those whose turn it is at their tables; if there is
// none, by the first who comes. Its latency is the time from when it was *due* to when `done` was read here: a server
// that falls behind shows as latency, not as less load. With rate 0 everybody moves as soon as he can, and latency
// counts from sending. A message that was never answered counts with the time until it was given up. Neither the
// set-up (guests and tables over HTTP, connecting, watching) nor the first two seconds of moving are measured.
//
// A table whose match is over is followed by a new one of the same players. One message in a hundred is sent twice on
// purpose, and where something can be taken back, one in a hundred is that instead of a move.

namespace spielwerk::client {

using LoadProgress = std::function<void(const Text& what, std::int64_t done, std::int64_t total)>;

struct LoadPlan {
  std::vector<Url> urls;  // nodes of one server; players are spread over them
  int tables = 500;
  int players = 4;  // at each table
  std::string game = "helios";
  double rate = 200;    // moves a second, over all tables; 0: as fast as possible
  double seconds = 60;  // of each step, when looking for the limit
  bool find_limit = false;
  std::uint64_t seed = 1;
  std::string ledger;          // file; empty: only in memory
  std::vector<int> processes;  // of the server: their memory and processor time
  LoadProgress progress;
};

// Whether everything that was acknowledged is there.
struct CheckReport {
  std::int64_t entries = 0;
  std::int64_t lost = 0;       // acknowledged, but not in the record at that ply
  std::int64_t doubled = 0;    // in the record more than once
  std::int64_t unchecked = 0;  // the server gave no answer
  int files = 0;               // of finished tables that were counted
  std::vector<std::string> findings;

  bool good() const { return lost == 0 && doubled == 0 && unchecked == 0; }
  void found(std::string what);
};

struct LoadCounts {
  std::int64_t sent = 0;  // moves, take-backs and confirmations, each once
  std::int64_t acknowledged = 0;
  std::int64_t undone = 0;  // of them, take-backs
  std::int64_t refused = 0;
  std::map<std::string, std::int64_t> refusals;  // by code
  std::int64_t unanswered = 0;
  std::int64_t resends = 0;
  std::int64_t doubled_sends = 0;  // on purpose
  std::int64_t reconnects = 0;
  std::int64_t messages = 0;  // received
  std::int64_t bytes = 0;
  int tables_finished = 0;
};

struct LoadStep {
  double rate = 0;     // asked for
  double reached = 0;  // acknowledged moves a second
  double p50 = 0;      // milliseconds
  double p90 = 0;
  double p99 = 0;
  double most = 0;
  std::int64_t waited = 0;  // moves that were due when nobody could move
  bool good = false;        // p99 below the bar, and the rate was reached
};

struct LoadMemory {  // bytes
  std::int64_t before = 0;
  std::int64_t connected = 0;  // everybody, idle
  std::int64_t watching = 0;   // everybody has seen his table
  std::int64_t end = 0;
};

struct LoadReport {
  int connections = 0;
  double setup_seconds = 0;
  LoadStep step;                // the run; when looking for the limit, the best
  std::vector<LoadStep> steps;  // when looking for the limit
  LoadCounts counts;
  LoadMemory memory;
  double server_processor = 0;  // share of one processor while measuring
  double own_processor = 0;
  int stalled = 0;  // tables where in the end nobody could move: must be 0
  CheckReport check;

  double bytes_per_connection() const;
};

inline constexpr double kLatencyBar = 100;  // milliseconds that 99 % of moves may take

// The error says why it could not begin, or not go on.
Expected<LoadReport> run_load(const LoadPlan& plan);
// Compares a ledger with the server. Other urls than those in the ledger, if any are given.
Expected<CheckReport> check_ledger(const std::string& path, const std::vector<Url>& urls, const LoadProgress& progress);

// Why a load may not be put on this server, if it may not.
std::optional<Text> not_for_load(const Url& url);

}  // namespace spielwerk::client
