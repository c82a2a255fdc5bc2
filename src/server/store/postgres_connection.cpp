#include "server/store/postgres_connection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>
#include <cstdlib>
#include <deque>
#include <string_view>

#include "server/store/driver.hpp"

namespace spielwerk::server {

namespace asio = boost::asio;

namespace {

constexpr int kOldestServer = 130000;
// The queries are written once, in store.cpp; only a mistake makes more of them.
constexpr std::size_t kPreparedStatements = 500;

const Statement kBegin{"BEGIN", {}};
// Several queries of one batch see one moment, as they do in SQLite.
const Statement kBeginReading{"BEGIN ISOLATION LEVEL REPEATABLE READ", {}};
const Statement kCommit{"COMMIT", {}};
const Statement kRollback{"ROLLBACK", {}};
const Statement kListen{"LISTEN spielwerk", {}};
const Statement kPromises{
    "SELECT current_setting('fsync'), current_setting('synchronous_commit'), current_setting('server_encoding'), "
    "pg_is_in_recovery()",
    {}};

// The numbers that PostgreSQL gives its types (pg_type.dat); they never change.
enum Type : Oid { kBool = 16, kInt8 = 20, kInt2 = 21, kInt4 = 23, kFloat4 = 700, kFloat8 = 701, kNumeric = 1700 };

struct FreeResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, FreeResult>;

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

bool is_query(const Statement& statement) {
  constexpr std::string_view kSelect = "select ";
  const auto same = [](char expected, char found) { return expected == found || expected - found == 'a' - 'A'; };
  return statement.sql.size() > kSelect.size() &&
         std::equal(kSelect.begin(), kSelect.end(), statement.sql.begin(), same);
}

Value read_integer(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Value read_double(std::string_view text) {
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Value read_value(Oid type, std::string_view text) {
  switch (type) {
    case kBool: return std::int64_t{text == "t"};
    case kInt2:
    case kInt4:
    case kInt8: return read_integer(text);
    case kFloat4:
    case kFloat8: return read_double(text);
    // The sum of BIGINTs is a NUMERIC here.
    case kNumeric: return text.find('.') == std::string_view::npos ? read_integer(text) : read_double(text);
    default: return std::string(text);
  }
}

Rows read_rows(const PGresult* result) {
  const int rows = PQntuples(result);
  const int columns = PQnfields(result);
  Rows list(static_cast<std::size_t>(rows));
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      Value value;
      if (PQgetisnull(result, row, column) == 0) {
        const auto length = static_cast<std::size_t>(PQgetlength(result, row, column));
        value = read_value(PQftype(result, column), {PQgetvalue(result, row, column), length});
      }
      list[static_cast<std::size_t>(row)].push_back(std::move(value));
    }
  }
  return list;
}

// How many rows a statement changed. (PostgreSQL counts the rows that a query found, too.)
int changed_rows(PGresult* result) {
  if (std::string_view(PQcmdStatus(result)).starts_with("SELECT")) return 0;
  return std::atoi(PQcmdTuples(result));
}

// The values as libpq wants them: texts that end with a zero, null for null.
struct Parameters {
  std::deque<std::string> numbers;
  std::vector<const char*> texts;

  explicit Parameters(const std::vector<Value>& values) {
    for (const Value& value : values) texts.push_back(text_of(value));
  }

  int count() const { return static_cast<int>(texts.size()); }

 private:
  const char* text_of(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return text->c_str();
    if (const auto* number = std::get_if<std::int64_t>(&value)) return keep(fmt::format("{}", *number));
    if (const auto* number = std::get_if<double>(&value)) return keep(fmt::format("{}", *number));
    return nullptr;
  }

  const char* keep(std::string text) { return numbers.emplace_back(std::move(text)).c_str(); }
};

// A refused statement is our mistake and leaves the connection as good as it was. After any other error (the server
// shuts down, is a copy now, has no memory) a new connection is the better start.
bool connection_is_good_after(std::string_view state) {
  return state.starts_with("22") || state.starts_with("23") || state.starts_with("42") || state == "40001" ||
         state == "40P01";
}

Answer refused(std::string_view state, const std::string& reason) {
  const bool clash = state.starts_with("23") || state == "40001" || state == "40P01";
  return clash ? conflict(reason) : unavailable(reason);
}

Text unfit(const std::string& english, const std::string& german) {
  return {"the PostgreSQL server cannot be used: " + english, "der PostgreSQL-Server ist nicht benutzbar: " + german};
}

Text unfit(const std::string& reason) { return unfit(reason, reason); }

bool is_checked(const Statement& statement) { return statement.must_change >= 0; }

}  // namespace

// Statements that are under way together, and what has come back.
struct PostgresConnection::Flight {
  std::vector<const Statement*> statements;
  std::vector<Result> results;  // of each statement that was run
  bool landed = false;          // all has come back
  std::string state;            // the first error: its SQLSTATE ...
  std::string reason;           // ... and what it says

  bool failed() const { return !landed || !state.empty(); }

  // The commands that were sent: each statement, and before it its preparation if it is new.
  struct Command {
    const Statement* statement;
    bool preparation;
  };
  std::deque<Command> sent;
};

asio::awaitable<std::optional<Text>> PostgresConnection::connect(std::string address, Deadline deadline) {
  drop();
  const std::optional<std::string> problem = co_await dial(std::move(address), deadline);
  if (problem) {
    drop();
    co_return unfit(*problem);
  }
  std::optional<Text> broken_promise = co_await check_promises(deadline);
  if (broken_promise) drop();
  co_return broken_promise;
}

asio::awaitable<std::optional<std::string>> PostgresConnection::dial(std::string address, Deadline deadline) {
  // What stands before the address may be changed by it, what stands behind it may not. The server gives up a statement
  // a little before we give up the connection, and a transaction whose node has vanished soon after.
  const std::array names = {"keepalives_idle",
                            "keepalives_interval",
                            "keepalives_count",
                            "tcp_user_timeout",
                            "options",
                            "application_name",
                            "dbname",
                            "client_encoding",
                            static_cast<const char*>(nullptr)};
  const std::array values = {"10",
                             "5",
                             "3",
                             "10000",
                             "-c statement_timeout=9000 -c idle_in_transaction_session_timeout=15000",
                             "spielwerk",
                             address.c_str(),
                             "UTF8",
                             static_cast<const char*>(nullptr)};
  connection_ = PQconnectStartParams(names.data(), values.data(), 1);
  if (connection_ == nullptr) co_return "no memory";
  PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
  PostgresPollingStatusType state =
      PQstatus(connection_) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING;
  while (state != PGRES_POLLING_OK) {
    if (state == PGRES_POLLING_FAILED) co_return reason();
    if (!watch_socket()) co_return "the loop cannot watch the connection";
    const bool in_time = co_await wait(state == PGRES_POLLING_READING, state == PGRES_POLLING_WRITING, deadline);
    // libpq may close its socket and open another with the same number.
    release_socket();
    if (!in_time) co_return "the server does not answer";
    state = PQconnectPoll(connection_);
  }
  if (!watch_socket()) co_return "the loop cannot watch the connection";
  if (PQsetnonblocking(connection_, 1) != 0 || PQenterPipelineMode(connection_) != 1) co_return reason();
  co_return std::nullopt;
}

asio::awaitable<std::optional<Text>> PostgresConnection::check_promises(Deadline deadline) {
  if (PQserverVersion(connection_) < kOldestServer) {
    co_return unfit("it is older than version 13", "er ist älter als Version 13");
  }
  Flight flight;
  flight.statements.push_back(&kPromises);
  co_await fly(flight, deadline);
  if (flight.failed()) co_return unfit(flight.reason);
  const Row row = read_rows(flight.results.front().get()).front();
  if (row[0] != Value("on")) co_return unfit("fsync is off", "fsync ist aus");
  if (row[1] == Value("off") || row[1] == Value("local")) {
    co_return unfit("synchronous_commit is not on", "synchronous_commit ist nicht an");
  }
  if (row[2] != Value("UTF8")) co_return unfit("the database is not in UTF8", "die Datenbank ist nicht in UTF8");
  if (row[3] != Value(std::int64_t{0}))
    co_return unfit("it is a read-only copy", "er ist eine schreibgeschützte Kopie");
  co_return std::nullopt;
}

bool PostgresConnection::alive() {
  if (connection_ == nullptr) return false;
  // A server that hangs up says so first: the end shows with the second read.
  const bool readable = PQconsumeInput(connection_) == 1 && PQconsumeInput(connection_) == 1;
  if (!readable || PQstatus(connection_) == CONNECTION_BAD || prepared_.size() > kPreparedStatements) drop();
  return connection_ != nullptr;
}

void PostgresConnection::drop() {
  release_socket();
  if (connection_ != nullptr) PQfinish(connection_);
  connection_ = nullptr;
  prepared_.clear();
}

asio::awaitable<Answer> PostgresConnection::run(Batch batch, std::string note, Deadline deadline) {
  for (const Statement& statement : batch) {
    if (auto problem = unusable_values(statement)) co_return unavailable(*problem);
  }
  const Statement notify{"SELECT pg_notify('spielwerk', $1)", {note}};
  const bool reads = note.empty() && std::all_of(batch.begin(), batch.end(), is_query);
  const bool checked = std::any_of(batch.begin(), batch.end(), is_checked);
  const bool alone = reads && !checked && batch.size() == 1;  // needs no transaction

  Flight flight;
  if (!alone) flight.statements.push_back(reads ? &kBeginReading : &kBegin);
  const std::size_t first = flight.statements.size();
  for (const Statement& statement : batch) flight.statements.push_back(&statement);
  if (!note.empty()) flight.statements.push_back(&notify);
  if (!alone && !checked) flight.statements.push_back(&kCommit);
  co_await fly(flight, deadline);
  if (!flight.landed || (flight.failed() && !connection_is_good_after(flight.state))) {
    drop();
    co_return unavailable(flight.reason);
  }

  Answer answer;
  if (flight.failed()) answer = refused(flight.state, flight.reason);
  for (std::size_t i = 0; answer.done() && i < batch.size(); ++i) {
    PGresult* result = flight.results[first + i].get();
    answer.rows.push_back(read_rows(result));
    if (is_checked(batch[i]) && changed_rows(result) != batch[i].must_change) {
      answer = conflict(fmt::format("{} rows changed instead of {}", changed_rows(result), batch[i].must_change));
    }
  }
  const bool ended = alone || (!checked && answer.done());
  if (ended) co_return answer;
  co_return co_await finish(std::move(answer), deadline);
}

// Commits what is well and undoes what is not.
asio::awaitable<Answer> PostgresConnection::finish(Answer answer, Deadline deadline) {
  Flight flight;
  flight.statements.push_back(answer.done() ? &kCommit : &kRollback);
  co_await fly(flight, deadline);
  if (!flight.failed()) co_return answer;
  drop();
  if (!answer.done()) co_return answer;
  if (!flight.landed) co_return unavailable(flight.reason);
  co_return refused(flight.state, flight.reason);
}

asio::awaitable<void> PostgresConnection::fly(Flight& flight, Deadline deadline) {
  bool good = send(flight);
  while (good && !flight.landed) {
    const int unsent = PQflush(connection_);
    good = unsent >= 0 && receive(flight);
    if (!good || flight.landed) break;
    const bool in_time = co_await wait(true, unsent > 0, deadline);
    if (!in_time) {
      flight.reason = "the server did not answer in time";
      co_return;
    }
    good = PQconsumeInput(connection_) == 1;
  }
  if (!flight.landed && flight.reason.empty()) flight.reason = reason();
}

bool PostgresConnection::send(Flight& flight) {
  for (const Statement* statement : flight.statements) {
    if (!send_statement(flight, *statement)) return false;
  }
  return PQpipelineSync(connection_) == 1;
}

// The server finds the type of a parameter from where it stands; a query must help it where it cannot
// ("SELECT CAST($1 AS BIGINT)").
bool PostgresConnection::send_statement(Flight& flight, const Statement& statement) {
  auto known = prepared_.find(statement.sql);
  if (known == prepared_.end()) {
    const std::string name = fmt::format("s{}", ++prepared_count_);
    if (PQsendPrepare(connection_, name.c_str(), statement.sql.c_str(), 0, nullptr) != 1) return false;
    flight.sent.push_back({&statement, true});
    known = prepared_.emplace(statement.sql, name).first;
  }
  const Parameters parameters(statement.values);
  flight.sent.push_back({&statement, false});
  return PQsendQueryPrepared(connection_, known->second.c_str(), parameters.count(), parameters.texts.data(), nullptr,
                             nullptr, 0) == 1;
}

// Takes the results that have come. False when the connection is broken.
bool PostgresConnection::receive(Flight& flight) {
  int ends = 0;
  while (PQisBusy(connection_) == 0) {
    PGresult* result = PQgetResult(connection_);
    if (PQstatus(connection_) == CONNECTION_BAD) {
      PQclear(result);
      return false;
    }
    if (result != nullptr) {
      ends = 0;
      take_result(flight, result);
      if (flight.landed) return true;
    } else if (++ends > 1) {
      // One end follows each command; more of them: nothing is under way any more.
      return false;
    }
  }
  return true;
}

void PostgresConnection::take_result(Flight& flight, PGresult* raw) {
  Result result(raw);
  const ExecStatusType status = PQresultStatus(raw);
  if (status == PGRES_PIPELINE_SYNC) {
    flight.landed = true;
    return;
  }
  if (flight.sent.empty()) return;
  const Flight::Command command = flight.sent.front();
  flight.sent.pop_front();
  const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  if (command.preparation) {
    if (!good) prepared_.erase(command.statement->sql);
  } else {
    flight.results.push_back(std::move(result));
  }
  // Only the first error says what happened; the commands behind it are skipped.
  if (good || status == PGRES_PIPELINE_ABORTED || !flight.state.empty()) return;
  const char* state = PQresultErrorField(raw, PG_DIAG_SQLSTATE);
  const char* message = PQresultErrorField(raw, PG_DIAG_MESSAGE_PRIMARY);
  flight.state = state != nullptr ? state : "XX000";
  flight.reason = fmt::format("{} ({})", message != nullptr ? message : "unknown error", flight.state);
}

asio::awaitable<bool> PostgresConnection::listen(Deadline deadline) {
  Flight flight;
  flight.statements.push_back(&kListen);
  co_await fly(flight, deadline);
  co_return !flight.failed();
}

asio::awaitable<std::vector<std::string>> PostgresConnection::next_notes() {
  std::vector<std::string> notes;
  while (notes.empty() && alive()) {
    while (PGnotify* note = PQnotifies(connection_)) {
      notes.emplace_back(note->extra);
      PQfreemem(note);
    }
    if (!notes.empty()) break;
    const bool woken = co_await wait(true, false, Deadline::max());
    if (!woken) break;
  }
  co_return notes;
}

void PostgresConnection::interrupt() {
  interrupted_ = true;
  event_.cancel();
}

bool PostgresConnection::watch_socket() {
  boost::system::error_code error;
  if (!socket_.is_open()) socket_.assign(PQsocket(connection_), error);
  return !error;
}

void PostgresConnection::release_socket() {
  if (socket_.is_open()) socket_.release();
}

asio::awaitable<bool> PostgresConnection::wait(bool read, bool write, Deadline deadline) {
  if (interrupted_) co_return false;
  const auto wake = [self = shared_from_this()](const boost::system::error_code& error) {
    if (error != asio::error::operation_aborted) self->event_.cancel();
  };
  event_.expires_at(deadline);
  if (read) socket_.async_wait(asio::posix::stream_descriptor::wait_read, wake);
  if (write) socket_.async_wait(asio::posix::stream_descriptor::wait_write, wake);
  auto timer = event_.async_wait(asio::as_tuple(asio::use_awaitable));
  co_await std::move(timer);
  boost::system::error_code ignored;
  socket_.cancel(ignored);
  co_return !interrupted_ && std::chrono::steady_clock::now() < deadline;
}

std::string PostgresConnection::reason() const {
  const std::string message = trimmed(PQerrorMessage(connection_));
  return message.empty() ? "the connection broke" : message;
}

}  // namespace spielwerk::server
