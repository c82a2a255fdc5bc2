#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/table/running.hpp"
#include "server/table/seating.hpp"

// What goes out over the WebSocket (docs/protocol.md, "From the server"). Pure text: who gets it is decided elsewhere.

namespace spielwerk::server {

// Log lines that come at most with one message; who misses more gets the last ones.
inline constexpr int kLogLines = 200;

// The table as a reader may see it, with the log since a ply.
std::string state_message(const std::string& table, const Running& running, Seat reader, int since_ply,
                          Language language, Time now);

std::string table_message(const TableInfo& table, std::optional<int> seat, Language language);
std::string done_message(const std::string& id, const std::string& table, int ply);
std::string refused_message(const std::string& id, const std::string& table, std::string_view code,
                            const Refusal& reason, std::optional<int> ply, Language language);
std::string why_message(const std::string& table, const std::string& token, const Refusal& reason, Language language);
// What a bot would do in the place of somebody who asked.
struct Hint {
  std::string bot;
  int ply = 0;  // of the position that it is about
  std::string token;
  Text text;
  Text why;
  std::vector<Text> line;
  struct Choice {
    std::string token;
    int points = 0;
  };
  std::vector<Choice> choices;
};
std::string hint_message(const std::string& id, const std::string& table, const Hint& hint, Language language);
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
