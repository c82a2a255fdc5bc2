#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.hpp"
#include "play/match.hpp"
#include "server/limits.hpp"
#include "server/table/record.hpp"
#include "server/table/seating.hpp"

// A table that somebody wants to open: what was asked for, read and checked. Errors name the member.

namespace spielwerk::server {

// Seats that are asked for. The kinds besides these: "open", "invited".
inline constexpr const char* kMe = "me";
inline constexpr const char* kHere = "here";
inline constexpr const char* kBot = "bot";

// A seat as somebody wants it: "me", "open", "invited", "bot", or "here" for another at the same device.
struct WantedSeat {
  std::string kind;
  std::string name;  // of who plays here; of a bot, with its time to think
};

// What a bot may be given to think about a choice, in milliseconds: less is hardly a thought.
inline constexpr int kLeastThinking = 100;
// Whether time makes it play otherwise: others have an answer when they have looked at everything that they look at.
bool thinks_by_time(std::string_view bot, std::string_view game, int players);

// The match of a request, through the one reader of match files that there is: what is wrong with game, players,
// options or edition is said in its words.
Expected<Match> begin_match(const Json& request, const Seed& seed, const Limits& limits);
// The match of a table, from what is kept of it.
Expected<Match> match_of(const TableInfo& info);
// What the match itself says about its table.
void describe_match(TableInfo& info, const Match& match);
// What a person says about the table. Tells what is wrong with it.
std::optional<Text> read_wishes(TableInfo& info, const Json& request, const Limits& limits);
Expected<std::vector<WantedSeat>> read_seats(const Json& request, const TableInfo& info, const Limits& limits,
                                             int most_thinking);
// What the owner makes of a seat before the match.
Expected<WantedSeat> read_changed_seat(const Json& request, const TableInfo& info, int most_thinking);

SeatInfo bot_seat(const std::string& bot);
// Somebody who plays at the device of a person.
SeatInfo here_seat(const std::string& person, const std::string& name);
SeatInfo waiting_seat(SeatInfo::Kind kind);

// An import: the table of a match that somebody brought, without its id and owner, and the record that would have led
// to it.
TableInfo imported_table(const Match& match, Time now);
std::vector<Entry> record_of(const Match& match, Time now);

}  // namespace spielwerk::server
