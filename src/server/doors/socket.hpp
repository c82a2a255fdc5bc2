#pragma once

#include "server/doors/beast.hpp"
#include "server/doors/router.hpp"

// A WebSocket: one visitor, from the handshake to the end.

namespace spielwerk::server {

// Takes the connection over after a request for a WebSocket that was admitted. Returns when the visitor has gone.
Task<void> serve_socket(House& house, beast::tcp_stream stream, http::request<http::string_body> handshake,
                        Request request, std::optional<People::Known> known, bool seated);

}  // namespace spielwerk::server
