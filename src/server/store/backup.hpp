#pragma once

#include <optional>
#include <string>

#include "core/text.hpp"

namespace spielwerk::server {

// Copies a SQLite file as it is at one moment, also while a server uses it, which does not notice. The copy must not be
// there yet; it is whole and on the disk when this returns. Says what went wrong, if anything; then there is no copy.
std::optional<Text> copy_database(const std::string& from, const std::string& to);

}  // namespace spielwerk::server
