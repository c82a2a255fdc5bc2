#pragma once

#include <string>

#include "server/table/running.hpp"

namespace spielwerk::server {

// A whole match as a reader may know it, for GET /api/tables/{id}/story: the log, and the points after every turn.
std::string story_of(const std::string& table, const Running& running, Seat reader, Language language);

}  // namespace spielwerk::server
