#pragma once

#include "client/client.hpp"
#include "client/ledger.hpp"
#include "client/load.hpp"

namespace spielwerk::client {

// Asks the server for everything that is in the ledger, by sending it again: with its id, a message that is in the
// record is answered with the same ply and changes nothing. Before that it looks how far the table is, since a message
// that was lost at the very end would simply be done now. Matches that are over are counted in their files as well.
Task<void> check_against_server(const Ledger& ledger, std::vector<Url> nodes, LoadProgress progress,
                                CheckReport& report);

}  // namespace spielwerk::client
