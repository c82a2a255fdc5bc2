#pragma once

#include <functional>
#include <string>

#include "server/doors/addresses.hpp"
#include "server/doors/beast.hpp"
#include "server/doors/doorkeeper.hpp"
#include "server/doors/router.hpp"

namespace spielwerk::server {

// What every connection needs.
struct Door {
  House* house;
  Router* router;
  Doorkeeper* doorkeeper;
  const Proxies* proxies;
};

// Serves a connection: one request after another, until it ends or becomes a WebSocket.
Task<void> serve_connection(Door door, tcp::socket socket);

// One request for GET /metrics, on the listener that is there for nothing else.
Task<void> serve_metrics(std::function<std::string()> figures, tcp::socket socket);

}  // namespace spielwerk::server
