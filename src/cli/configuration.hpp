#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "server/settings.hpp"

// What commands about a server's database and settings share.

namespace spielwerk::cli {

// --config
CLI::Option* add_config(CLI::App* command, const Program& program, std::string& path);

// The file first, then the environment, then the command line: the last one counts. Nothing if something is wrong with
// it, which has been said.
std::optional<std::vector<server::Given>> configure(Program& program, std::string config_file,
                                                    std::vector<server::Given> flags, server::Options& options);

// Replays every running match of the database with this program, and says which would differ.
void check_upgrade(Program& program, const server::Options& options, const std::string& digests);

}  // namespace spielwerk::cli
