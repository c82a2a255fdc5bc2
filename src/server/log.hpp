#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "server/caller.hpp"

// The log of the server: one JSON object a line, on standard error. No names, no chat, no secrets; addresses only in
// security events.

namespace spielwerk::server {

enum class Weight { debug, info, warning, error };

using Fact = std::pair<std::string_view, std::string>;

void note(Weight weight, std::string_view event, std::initializer_list<Fact> facts = {});

// Something that happened to an account or a password, for whoever watches over the server and for programs like
// fail2ban.
void note_security(Weight weight, std::string_view event, const Caller& caller, const std::string& person = {});

// Enough of the id of a table to find it by; whoever knows the whole id of a private table may look at it.
inline std::string short_id(const std::string& id) { return id.substr(0, 8); }

// "debug", "info", "warning", "error" or "off". False: there is no such level.
std::vector<std::string_view> log_levels();
bool set_log_level(const std::string& level);

// How addresses are written: "full", "cut" (the network of 256 neighbours, or of a customer's site) or "hashed"
// (another word for each, and other words after every start). False: there is no such way.
std::vector<std::string_view> log_address_ways();
bool set_log_addresses(const std::string& way);

}  // namespace spielwerk::server
