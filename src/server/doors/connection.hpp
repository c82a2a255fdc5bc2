#pragma once

#include "server/doors/beast.hpp"
#include "server/doors/router.hpp"

namespace spielwerk::server {

// Serves a connection: one request after another, until it ends or becomes a WebSocket.
Task<void> serve_connection(House& house, Router& router, tcp::socket socket);

}  // namespace spielwerk::server
