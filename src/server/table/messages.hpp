#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "bots/mind.hpp"
#include "server/table/running.hpp"
#include "server/table/seating.hpp"

// What goes out over the WebSocket (docs/protocol.md, "From the server"). Pure text: who gets it is decided elsewhere.

namespace spielwerk::server {

// Log lines that come at most with one message; who misses more gets the last ones.
inline constexpr int kLogLines = 200;

// `person` as JSON, "null" for a spectator.
std::string welcome_message(std::string_view version, Time now, std::string_view person);
// `tables` is an array of what write_my_table writes.
std::string yours_message(std::string_view tables);

// The table as a reader may see it, with the log since a ply.
std::string state_message(const std::string& table, const Running& running, Seat reader, int since_ply,
                          Language language, Time now);

// `writes`: whether the reader may write in its chat.
std::string table_message(const TableInfo& table, std::optional<int> seat, bool writes, Language language);
// How long a table without a clock waits for somebody.
struct PatienceView {
  Seat seat = Seat::nobody();  // whom for
  Time since = 0;
  Time until = 0;
  std::optional<Time> paused;
  std::set<std::string> replace;  // who wishes it
  std::set<std::string> pause;
  int needed = 0;  // so many must wish that a bot takes over
};
std::string patience_message(const std::string& table, const PatienceView& waiting);
std::string done_message(const std::string& id, const std::string& table, int ply);
std::string refused_message(const std::string& id, const std::string& table, std::string_view code,
                            const Refusal& reason, std::optional<int> ply, Language language);
std::string why_message(const std::string& table, const std::string& token, const Refusal& reason, Language language);
// What a bot thinks of a position, for somebody who asked.
struct Thought {
  std::string bot;
  Seat seat = Seat::nobody();  // whose choice it is
  int at = 0;                  // the ply of a hint, the step of an analysis
  struct Choice {
    std::string token;
    Text text;
    double win_share = 0;
    double points = 0;
    std::uint32_t visits = 0;  // how often the bot tried it
  };
  std::vector<Choice> choices;  // the best first
  std::vector<Analysis::Sentence> line;
  std::uint32_t iterations = 0;
  std::string played;          // what was chosen there, in an analysis
  std::vector<Action> chosen;  // the same, and what followed in this turn
  Text why;                    // the best choice is the best; empty: there is nothing to say

  void take_in(const Analysis& analysis, const AnyGame& game, const Position& position);
};
std::string hint_message(const std::string& id, const std::string& table, const Thought& thought, Language language);
std::string analysis_message(const std::string& id, const std::string& table, const Thought& thought,
                             Language language);
// What those who run the house want everybody to know; empty: nothing.
std::string notice_message(const std::string& text, bool drain);
std::string pong_message(const std::string& id, Time now);
std::string bye_message(std::string_view code, const Text& text, Language language);

// One entry of "yours" and of GET /api/me/tables.
void write_my_table(JsonWriter& json, const TableInfo& table, std::string_view person, Seat to_act,
                    std::optional<Time> deadline);

// The table after so many steps, for GET /api/tables/{id}/at/{step}.
std::string past_view(const std::string& table, const Running& running, Seat reader, int step, int steps,
                      Language language);

void write_log(JsonWriter& json, const std::vector<LogLine>& lines, Language language);

}  // namespace spielwerk::server
