#pragma once

#include <libpq-fe.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/database.hpp"

namespace spielwerk::server {

using Deadline = std::chrono::steady_clock::time_point;

// One connection of libpq on a loop that one thread runs: nothing in here blocks, and nothing waits for ever. Held by
// shared pointers, since a wait that was given up may end after the connection.
class PostgresConnection : public std::enable_shared_from_this<PostgresConnection> {
 public:
  explicit PostgresConnection(boost::asio::io_context& loop) : socket_(loop), event_(loop) {}
  PostgresConnection(const PostgresConnection&) = delete;
  PostgresConnection& operator=(const PostgresConnection&) = delete;
  ~PostgresConnection() { drop(); }

  // Connects, and checks that the server keeps what we promise. Nothing if all is well.
  boost::asio::awaitable<std::optional<Text>> connect(std::string address, Deadline deadline);
  // Whether there is a connection, as far as one can see without asking the server.
  bool alive();
  void drop();

  // Runs a batch as one transaction and sends the note (if there is one) to those who listen. If there is no connection
  // afterwards, the batch could not be ended cleanly.
  boost::asio::awaitable<Answer> run(Batch batch, std::string note, Deadline deadline);

  boost::asio::awaitable<bool> listen(Deadline deadline);
  // Waits for the next notes; none: the connection is lost.
  boost::asio::awaitable<std::vector<std::string>> next_notes();
  // Ends a wait for notes, now and later.
  void interrupt();

 private:
  struct Flight;

  boost::asio::awaitable<std::optional<std::string>> dial(std::string address, Deadline deadline);
  boost::asio::awaitable<std::optional<Text>> check_promises(Deadline deadline);

  // Sends the statements together and waits for all their results: one round trip.
  boost::asio::awaitable<void> fly(Flight& flight, Deadline deadline);
  bool send(Flight& flight);
  bool send_statement(Flight& flight, const Statement& statement);
  bool receive(Flight& flight);
  void take_result(Flight& flight, PGresult* result);
  boost::asio::awaitable<Answer> finish(Answer answer, Deadline deadline);

  bool watch_socket();
  void release_socket();
  // False when it took too long.
  boost::asio::awaitable<bool> wait(bool read, bool write, Deadline deadline);
  std::string reason() const;

  PGconn* connection_ = nullptr;
  boost::asio::posix::stream_descriptor socket_;  // libpq's own: it is released, never closed
  boost::asio::steady_timer event_;
  bool interrupted_ = false;
  std::unordered_map<std::string, std::string> prepared_;  // SQL -> the statement's name
  int prepared_count_ = 0;
};

}  // namespace spielwerk::server
