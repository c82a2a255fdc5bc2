#pragma once

#include <memory>
#include <optional>

#include "core/expected.hpp"
#include "server/options.hpp"

// The server: opens the store, listens, serves until it is told to stop.

namespace spielwerk::server {

// What no setting alone can know: whether they fit together. Opens nothing but the files of the client.
std::optional<Text> check_options(const Options& options);

class Server {
 public:
  // Everything is open and checked when this returns: the database, the files, the port.
  static Expected<std::unique_ptr<Server>> open(Options options);
  virtual ~Server() = default;

  virtual int port() const = 0;
  // Of the listener for GET /metrics; 0 if there is none.
  virtual int metrics_port() const = 0;
  // Serves until `stop`. Everything that was acknowledged is on disk when it returns.
  virtual void run() = 0;
  // From any thread: says good-bye to everybody, then ends.
  virtual void stop() = 0;
  // From any thread, for tests: ends as if it had been killed.
  virtual void vanish() = 0;
  // From any thread, for tests with a clock of their own: looks after clocks and bots now, and returns when that is
  // done.
  virtual void look_after_tables() = 0;
  // The same for what is to be thrown away.
  virtual void tidy_up() = 0;
};

}  // namespace spielwerk::server
