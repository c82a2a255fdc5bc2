#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/store/testing.hpp"

namespace spielwerk::server {

// Stands between the driver and a PostgreSQL server and breaks what passes through it.
class FaultProxy {
 public:
  enum class Mode { pass, refuse, swallow };
  enum Direction { to_server, to_client };

  explicit FaultProxy(const std::string& server);
  ~FaultProxy();

  // The address of a database of that server, by way of the proxy.
  std::string address(const std::string& database) const;

  // Connections end at once when it refuses; when it swallows they stay and nothing comes.
  void set_mode(Mode mode);
  // All connections break when so many more bytes have passed. Once.
  void cut_after(Direction direction, long bytes);
  bool has_cut();
  // Bytes that passed since the cut was set.
  long passed(Direction direction);

 private:
  using Socket = boost::asio::generic::stream_protocol::socket;
  using Endpoint = boost::asio::generic::stream_protocol::endpoint;

  Endpoint find(const std::string& server);
  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> pump(std::shared_ptr<Socket> from, std::shared_ptr<Socket> to, Direction direction);
  void close_all();
  // Does it on the proxy's thread and waits.
  void there(const std::function<void()>& deed);

  TemporaryFolder folder_;
  boost::asio::io_context loop_;
  Endpoint server_;
  boost::asio::local::stream_protocol::acceptor acceptor_;
  std::vector<std::weak_ptr<Socket>> sockets_;
  Mode mode_ = Mode::pass;
  long limit_[2] = {-1, -1};
  long passed_[2] = {0, 0};
  bool has_cut_ = false;
  std::thread thread_;
};

}  // namespace spielwerk::server
