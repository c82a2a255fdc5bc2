#pragma once

#include <functional>
#include <string>

#include "client/measure.hpp"
#include "client/url.hpp"

// One guest against the bots of all, on a server of this machine: many tables of bots that take all the time they can
// get, and people who want one analysis after another. Beside them somebody plays with bots as people do, and asks for
// a hint before every choice. How long his bots and his hints take, alone and besieged.
//
// An answer of the bots counts from the state that shows that one of them is to move to the next state; so it is a
// whole turn, and the way here is part of it.

namespace spielwerk::client {

struct SiegePlan {
  Url url;
  Url metrics;  // of the listener with the server's figures (serve --metrics)
  std::string game = "keyflower";
  int players = 6;
  std::string bot = "strong";  // everywhere
  int tables = 50;             // of the guest, of bots only
  int time = 3750;             // milliseconds that those bots are given
  int askers = 10;             // who want analyses
  bool watched = false;        // the guest looks at his tables
  // Where the besiegers come from: an address of this machine, and another one than that of who plays.
  std::string address = "127.0.0.2";
  double seconds = 60;  // alone, and as long besieged
  std::uint64_t seed = 1;
  std::function<void(const Text& what, std::int64_t done, std::int64_t total)> progress;
};

struct SiegeReport {
  struct Half {
    Latencies bots;
    Latencies hints;
    std::int64_t late = 0;   // choices of any bots that were not there in time
    std::int64_t quick = 0;  // and those for which there was no time to think
    std::int64_t moves = 0;  // of bots, all of them
  };
  Half alone;
  Half besieged;
  int tables = 0;  // that the guest could open

  // No late choice, and 95 % of the answers in at most twice the time that they take alone.
  bool good() const;
};

Expected<SiegeReport> run_siege(const SiegePlan& plan);

}  // namespace spielwerk::client
