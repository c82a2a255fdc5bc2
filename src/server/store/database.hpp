#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/expected.hpp"

// A database as the server sees it: batches of statements, each of which happens as a whole or not at all. The SQL is
// the part that SQLite and PostgreSQL share (parameters are $1, $2, ...; types are TEXT, BIGINT and DOUBLE PRECISION),
// so that every query is written once, in store.cpp.

namespace spielwerk::server {

using Value = std::variant<std::monostate, std::int64_t, double, std::string>;
using Row = std::vector<Value>;
using Rows = std::vector<Row>;

struct Statement {
  std::string sql;
  std::vector<Value> values;
  // How many rows it must change, or the whole batch is undone as a conflict; -1: any number.
  int must_change = -1;
};
using Batch = std::vector<Statement>;

struct Answer {
  enum class Outcome {
    done,         // on disk
    conflict,     // a unique key was taken, or `must_change` did not hold: nothing happened
    unavailable,  // the database could not do it (away, disk full). It may yet have happened if the connection broke
                  // during the commit: whoever repeats it must do so with the same keys.
  };
  Outcome outcome = Outcome::done;
  std::vector<Rows> rows;  // of each statement
  std::string reason;      // for the log, never for people

  bool done() const { return outcome == Outcome::done; }
  bool conflict() const { return outcome == Outcome::conflict; }
};

class Database {
 public:
  virtual ~Database() = default;

  // Runs a batch as one transaction. A batch that writes has been synced to disk when its answer comes. Other nodes
  // hear the announcement (not this one), if there is one and the batch was done.
  virtual boost::asio::awaitable<Answer> run(Batch batch, std::string announcement = {}) = 0;

  // What other nodes announced arrives here, on the executor; the empty text means "announcements may have been lost,
  // look at everything again". Called once, before the first batch.
  virtual void on_announcement(std::function<void(const std::string&)> hear) = 0;

  // Brings the schema up to date, step by step; each step is a transaction of its own, so that an interruption leaves
  // a whole number of steps. Blocks; called before the loop runs. `steps` never change once released, only grow.
  // Nothing if all is well, else what is wrong.
  virtual std::optional<Text> migrate(const std::vector<std::vector<std::string>>& steps) = 0;

  // Whether other nodes may use it at the same time.
  virtual bool shared() const = 0;

  // Gives a little of the room that removed rows have left back to the disk, if there is much of it; PostgreSQL looks
  // after that itself.
  virtual boost::asio::awaitable<void> give_back_space() { co_return; }
  // How many bytes are free on the disk that everything is on; nothing if it is another machine's.
  virtual std::optional<std::int64_t> free_space() const { return std::nullopt; }

  // The statement that asks how many bytes it takes up.
  virtual std::string size_query() const { return "SELECT 0"; }

  // Lets running batches end and refuses new ones. Blocks.
  virtual void close() = 0;
};

// An address of PostgreSQL with this password, if there is one.
std::string with_password(const std::string& address, std::string_view password);

// "sqlite:PATH" or "postgres://...". Opens it and checks that it keeps its promises (WAL and synchronous=FULL; fsync
// and synchronous_commit on): the error says what is wrong. Answers arrive on the executor.
Expected<std::unique_ptr<Database>> open_database(const std::string& address, boost::asio::any_io_executor executor);

}  // namespace spielwerk::server
