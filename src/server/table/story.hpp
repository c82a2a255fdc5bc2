#pragma once

#include <string>

#include "core/expected.hpp"
#include "server/table/running.hpp"
#include "server/table/seating.hpp"

namespace spielwerk::server {

// A whole match as a reader may know it, for GET /api/tables/{id}/story: the log, and the points after every turn.
std::string story_of(const std::string& table, const Running& running, Seat reader, Language language);

// Whose eyes somebody looks back with (`seat`: "" or what was asked for): when the match is over, those that were asked
// for; before, only his own.
Expected<Seat> past_reader(const TableInfo& info, const Running& running, const std::string& person,
                           const std::string& seat);

}  // namespace spielwerk::server
