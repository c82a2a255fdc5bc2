#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

// Boost.Beast, as the two files that carry bytes use it. Slow to compile: include it nowhere else.

namespace spielwerk::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using tcp = boost::asio::ip::tcp;

// Errors as values: auto [error, bytes] = co_await read(..., kValues).
inline constexpr auto kValues = asio::as_tuple(asio::use_awaitable);

}  // namespace spielwerk::server
