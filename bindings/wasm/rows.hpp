#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/table/deeds.hpp"
#include "server/table/record.hpp"
#include "server/table/seating.hpp"

// What the house keeps of a table, as rows of text: a head that never changes, an entry for each ply, and the standing
// that the last of them has led to.

namespace spielwerk::page {

using server::Entry;
using server::SeatInfo;
using server::TableInfo;
using server::Time;

struct Row {
  std::string key;
  std::string value;
};
using Rows = std::map<std::string, std::string>;

inline constexpr std::string_view kMeKey = "me";
std::string head_key(const std::string& table);
std::string standing_key(const std::string& table);
std::string entry_key(const std::string& table, int ply);

Row head_row(const TableInfo& info);
// `to_act`: whose turn it is.
Row standing_row(const TableInfo& info, Seat to_act);
Row entry_row(const std::string& table, const Entry& entry);

// The table of a head and a standing; nothing if they were not written by this program. The seats of people are those
// of `person`.
std::optional<TableInfo> read_table(std::string_view head, std::string_view standing, const std::string& person);
// The entries of a table, in their order; nothing if one of them cannot be read or is missing.
std::optional<std::vector<Entry>> read_entries(const Rows& rows, const std::string& table);

}  // namespace spielwerk::page
