#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/commands.hpp"
#include "server/table/running.hpp"
#include "server/table/seating.hpp"

// What people do at a running table, and where it stands then. Nothing is written here.

namespace spielwerk::server {

// Who plays on for somebody who left.
inline constexpr const char* kSubstitute = "casual";

Refusal because(std::string english, std::string german);
std::string_view code_of(Running::Refused::Code code);

// The entries for a move, a confirmation or a take-back. The record only grows, and who tries without end would fill
// what keeps it: a seat takes back so many times at most.
Running::Planned plan_of(const Running& running, Seat seat, const Command& command, int most_takebacks, Time now);
// Whether an entry is what the same message has become before.
bool says_the_same(const Entry& entry, const Command& command);
Refusal not_your_turn();
// Why something cannot be done now by whoever is to act.
Refusal why_not_now(const Running& running, std::string_view token);

// Where a table stands after some entries.
struct Standing {
  Seat to_act = Seat::nobody();
  bool bot_to_act = false;
  std::optional<Time> deadline;
  // Of its clock: who has written this, when it last began to run, and since when it stands, now and before.
  std::string node;
  Time clock_started = 0;
  std::optional<Time> away;
  std::optional<Time> away_before;
  std::optional<Time> ended;
  std::vector<int> left;        // these seats were given up ...
  std::string bot;              // ... to this bot
  std::vector<SeatInfo> seats;  // with places and points, at the end
};
Standing standing_of(const Running& running, const std::vector<SeatInfo>& seats, Time now);

// The seats after an entry: whoever left has done so.
void give_up_seats(std::vector<SeatInfo>& seats, const std::vector<Entry>& entries);

}  // namespace spielwerk::server
