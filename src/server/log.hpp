#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "core/text.hpp"

// The log of the server: one JSON object a line, on standard error. No names, no chat, no secrets, no addresses.

namespace spielwerk::server {

enum class Weight { debug, info, warning, error };

using Fact = std::pair<std::string_view, std::string>;

void note(Weight weight, std::string_view event, std::initializer_list<Fact> facts = {});

// Enough of the id of a table to find it by; whoever knows the whole id of a private table may look at it.
inline std::string short_id(const std::string& id) { return id.substr(0, 8); }

// "debug", "info", "warning", "error" or "off". False: there is no such level.
bool set_log_level(const std::string& level);

}  // namespace spielwerk::server
