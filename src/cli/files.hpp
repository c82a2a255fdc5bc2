#pragma once

#include <optional>
#include <string>

#include "core/expected.hpp"

namespace spielwerk::cli {

Expected<std::string> read_file(const std::string& path);
// Writes beside the file first and renames, so that a failure leaves the old file as it was.
std::optional<Text> write_file(const std::string& path, const std::string& content);
// The same, but what is there already stays unless `force` is set; `how` says how to insist ("--force").
std::optional<Text> write_new_file(const std::string& path, const std::string& content, bool force,
                                   const std::string& how);

}  // namespace spielwerk::cli
