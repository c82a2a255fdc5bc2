#include "server/store/sqlite.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "server/store/driver.hpp"

namespace spielwerk::server {

namespace asio = boost::asio;

namespace {

// "SpWk": stands in the head of our files, so that nobody else's file is taken for one.
constexpr std::int64_t kApplicationId = 0x5370576B;
// Somebody who copies the file may hold it for a moment.
constexpr int kBusyMilliseconds = 500;
// So many batches share a commit at most: the first of them should not wait for ever.
constexpr std::size_t kGroup = 256;
// The queries are written once, in this folder; only a mistake makes more of them.
constexpr std::size_t kCachedStatements = 500;
// So many free pages (of 4 KB) stay in the file: what comes next needs them.
constexpr std::int64_t kSparePages = 1000;
// So many are given back at a time, which takes some milliseconds.
constexpr const char* kGiveBack = "PRAGMA incremental_vacuum(256)";
// Older files cannot give anything back. Writing one of up to so many bytes anew takes a few seconds.
constexpr std::int64_t kQuicklyWritten = 256 * 1024 * 1024;

Text cannot_open(const std::string& path, const std::string& reason) {
  return {fmt::format("the database {} cannot be used: {}", path, reason),
          fmt::format("die Datenbank {} ist nicht benutzbar: {}", path, reason)};
}

Text foreign_file(const std::string& path) {
  return {fmt::format("{} is a database of another program", path),
          fmt::format("{} ist die Datenbank eines anderen Programms", path)};
}

Text used_by_another(const std::string& path) {
  return {fmt::format("another server uses this file: {}", path),
          fmt::format("ein anderer Server benutzt diese Datei: {}", path)};
}

// The file is nobody else's business. What SQLite puts beside it takes its permissions after it.
void make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
  // Older versions let everybody read it. A group that was let in stays so: it may make the backups.
  for (const char* const part : {"", "-wal", "-shm"}) {
    const std::string name = path + part;
    struct stat about{};
    if (::stat(name.c_str(), &about) == 0 && (about.st_mode & S_IRWXO) != 0)
      ::chmod(name.c_str(), about.st_mode & 0770U);
  }
}

// A lock on a file beside the database, which ends with the process however that ends. The database itself stays open
// for others to read: backups are made while the server runs.
class ServerLock {
 public:
  ServerLock() = default;
  ServerLock(const ServerLock&) = delete;
  ServerLock& operator=(const ServerLock&) = delete;
  ~ServerLock() { release(); }

  std::optional<Text> take(const std::string& path) {
    std::error_code ignored;
    const std::string real = std::filesystem::weakly_canonical(path, ignored).string();
    const std::string name = (real.empty() ? path : real) + "-lock";
    file_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) return cannot_open(name, std::strerror(errno));
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) return used_by_another(path);
    return std::nullopt;
  }

  void release() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
  }

 private:
  int file_ = -1;
};

Value read_column(sqlite3_stmt* statement, int column) {
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_NULL: return std::monostate{};
    case SQLITE_INTEGER: return static_cast<std::int64_t>(sqlite3_column_int64(statement, column));
    case SQLITE_FLOAT: return sqlite3_column_double(statement, column);
    default: break;
  }
  const void* bytes = sqlite3_column_blob(statement, column);
  const auto length = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
  return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), length);
}

Row read_row(sqlite3_stmt* statement) {
  Row row;
  const int columns = sqlite3_column_count(statement);
  row.reserve(static_cast<std::size_t>(columns));
  for (int column = 0; column < columns; ++column) row.push_back(read_column(statement, column));
  return row;
}

int bind_value(sqlite3_stmt* statement, int index, const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return sqlite3_bind_int64(statement, index, *number);
  if (const auto* number = std::get_if<double>(&value)) return sqlite3_bind_double(statement, index, *number);
  if (const auto* text = std::get_if<std::string>(&value)) {
    // The batch outlives the statement's run, so nothing is copied.
    return sqlite3_bind_text64(statement, index, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  return sqlite3_bind_null(statement, index);
}

// The connection, with its prepared statements. Used by one thread at a time.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  std::optional<Text> open(const std::string& path, const std::string& vfs);

  bool execute(const std::string& sql);
  // One batch within a transaction. If it is not done, nothing of it is left; with an error of the disk the transaction
  // may be gone, too.
  Answer run(const Batch& batch);
  bool in_transaction() const { return sqlite3_get_autocommit(database_) == 0; }
  std::string reason() const;

 private:
  std::optional<Text> check_owner(const std::string& path);
  std::optional<Text> configure(const std::string& path);
  void learn_to_give_back();
  bool is_empty();
  std::optional<Value> ask(const std::string& sql);

  sqlite3_stmt* prepare(const std::string& sql);
  bool bind(sqlite3_stmt* prepared, const Statement& statement);
  Answer run_statements(const Batch& batch);
  Answer run_statement(const Statement& statement, Rows& rows);
  Answer failure() const;

  sqlite3* database_ = nullptr;
  std::unordered_map<std::string, sqlite3_stmt*> prepared_;
  std::string mistake_;  // of ours, before SQLite saw it
};

Connection::~Connection() {
  for (const auto& [sql, statement] : prepared_) sqlite3_finalize(statement);
  sqlite3_close(database_);
}

std::optional<Text> Connection::open(const std::string& path, const std::string& vfs) {
  make_private(path);
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  if (sqlite3_open_v2(path.c_str(), &database_, flags, vfs.empty() ? nullptr : vfs.c_str()) != SQLITE_OK) {
    return cannot_open(path, database_ == nullptr ? "no memory" : reason());
  }
  if (sqlite3_db_readonly(database_, "main") != 0) {
    return Text{fmt::format("the database {} is read-only", path),
                fmt::format("die Datenbank {} ist schreibgeschützt", path)};
  }
  sqlite3_busy_timeout(database_, kBusyMilliseconds);
  // "text" is a name and never a text, as in PostgreSQL.
  sqlite3_db_config(database_, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
  sqlite3_db_config(database_, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
  // Whose file it is comes first: setting it up changes it.
  if (auto problem = check_owner(path)) return problem;
  return configure(path);
}

std::optional<Text> Connection::check_owner(const std::string& path) {
  const std::optional<Value> id = ask("PRAGMA application_id");
  if (!id) return cannot_open(path, reason());
  if (*id == Value(kApplicationId)) return std::nullopt;
  if (*id != Value(std::int64_t{0}) || !is_empty()) return foreign_file(path);
  return std::nullopt;
}

bool Connection::is_empty() { return ask("SELECT COUNT(*) FROM sqlite_master") == Value(std::int64_t{0}); }

std::optional<Text> Connection::configure(const std::string& path) {
  // Of a new file before anything else is in it; of an old one it is only a wish.
  if (sqlite3_exec(database_, "PRAGMA auto_vacuum = INCREMENTAL", nullptr, nullptr, nullptr) != SQLITE_OK) {
    return cannot_open(path, reason());
  }
  const auto wal = ask("PRAGMA journal_mode = WAL");
  if (!wal) return cannot_open(path, reason());
  if (*wal != Value("wal")) return cannot_open(path, "no write-ahead log (WAL) is possible here");
  const std::string settings =
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864";
  if (sqlite3_exec(database_, settings.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    return cannot_open(path, reason());
  }
  if (ask("PRAGMA synchronous") != Value(std::int64_t{2})) return cannot_open(path, "synchronous=FULL is not possible");
  if (ask("PRAGMA foreign_keys") != Value(std::int64_t{1})) return cannot_open(path, "foreign_keys are not possible");
  learn_to_give_back();
  if (ask("PRAGMA application_id") == Value(kApplicationId)) return std::nullopt;
  const std::string mark = fmt::format("PRAGMA application_id = {}", kApplicationId);
  if (sqlite3_exec(database_, mark.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return cannot_open(path, reason());
  return std::nullopt;
}

// Fulfils the wish, if that is quick. If it cannot be done (the disk is full), the file stays as it was: free pages are
// used again, but it does not become smaller.
void Connection::learn_to_give_back() {
  constexpr std::int64_t kIncremental = 2;
  if (ask("PRAGMA auto_vacuum") == Value(kIncremental)) return;
  const auto bytes = ask("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size");
  if (!bytes || std::get<std::int64_t>(*bytes) > kQuicklyWritten) return;
  sqlite3_exec(database_, "VACUUM", nullptr, nullptr, nullptr);
}

// The first value of the first row.
std::optional<Value> Connection::ask(const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database_, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) return std::nullopt;
  std::optional<Value> value;
  if (sqlite3_step(statement) == SQLITE_ROW) value = read_column(statement, 0);
  sqlite3_finalize(statement);
  return value;
}

std::string Connection::reason() const {
  return fmt::format("{} ({})", sqlite3_errmsg(database_), sqlite3_extended_errcode(database_));
}

bool Connection::execute(const std::string& sql) {
  sqlite3_stmt* statement = prepare(sql);
  if (statement == nullptr) return false;
  const bool done = sqlite3_step(statement) == SQLITE_DONE;
  sqlite3_reset(statement);
  return done;
}

sqlite3_stmt* Connection::prepare(const std::string& sql) {
  const auto known = prepared_.find(sql);
  if (known != prepared_.end()) return known->second;
  sqlite3_stmt* statement = nullptr;
  const char* rest = nullptr;
  const auto length = static_cast<int>(sql.size()) + 1;
  if (sqlite3_prepare_v3(database_, sql.c_str(), length, SQLITE_PREPARE_PERSISTENT, &statement, &rest) != SQLITE_OK) {
    return nullptr;
  }
  if (statement == nullptr || std::strspn(rest, " \n\t;") != std::strlen(rest)) {
    mistake_ = "not exactly one statement: " + sql;
    sqlite3_finalize(statement);
    return nullptr;
  }
  if (prepared_.size() >= kCachedStatements) {
    for (const auto& [text, old] : prepared_) sqlite3_finalize(old);
    prepared_.clear();
  }
  prepared_.emplace(sql, statement);
  return statement;
}

bool Connection::bind(sqlite3_stmt* prepared, const Statement& statement) {
  if (static_cast<std::size_t>(sqlite3_bind_parameter_count(prepared)) != statement.values.size()) {
    mistake_ = "the number of values is not that of the parameters: " + statement.sql;
    return false;
  }
  int number = 0;
  for (const Value& value : statement.values) {
    const std::string name = fmt::format("${}", ++number);
    const int index = sqlite3_bind_parameter_index(prepared, name.c_str());
    if (index == 0) {
      mistake_ = fmt::format("there is no {} in: {}", name, statement.sql);
      return false;
    }
    if (bind_value(prepared, index, value) != SQLITE_OK) return false;
  }
  return true;
}

// What went wrong last.
Answer Connection::failure() const {
  if (!mistake_.empty()) return unavailable(mistake_);
  // The primary code is the lower byte.
  const bool constraint = (sqlite3_extended_errcode(database_) & 0xff) == SQLITE_CONSTRAINT;
  return constraint ? conflict(reason()) : unavailable(reason());
}

Answer Connection::run(const Batch& batch) {
  mistake_.clear();
  if (!execute("SAVEPOINT batch")) return failure();
  Answer answer = run_statements(batch);
  if (!answer.done()) answer.rows.clear();
  // An error of the disk may have ended the whole transaction.
  if (!in_transaction()) return answer;
  const bool undone = answer.done() || execute("ROLLBACK TO batch");
  if (undone && execute("RELEASE batch")) return answer;
  // Half a batch must not be committed: the whole group goes.
  answer = unavailable(reason());
  execute("ROLLBACK");
  return answer;
}

Answer Connection::run_statements(const Batch& batch) {
  Answer answer;
  answer.rows.resize(batch.size());
  for (std::size_t i = 0; i < batch.size(); ++i) {
    Answer outcome = run_statement(batch[i], answer.rows[i]);
    if (!outcome.done()) return outcome;
  }
  // Keys that are checked at the commit would spoil it for the other batches of the group.
  int open_keys = 0;
  int ignored = 0;
  sqlite3_db_status(database_, SQLITE_DBSTATUS_DEFERRED_FKS, &open_keys, &ignored, 0);
  if (open_keys != 0) return conflict("a foreign key does not hold");
  return answer;
}

Answer Connection::run_statement(const Statement& statement, Rows& rows) {
  mistake_.clear();
  if (auto problem = unusable_values(statement)) return unavailable(*problem);
  sqlite3_stmt* prepared = prepare(statement.sql);
  if (prepared == nullptr) return failure();
  const auto before = sqlite3_total_changes64(database_);
  Answer answer;
  if (!bind(prepared, statement)) {
    answer = failure();
  } else {
    int step = SQLITE_ROW;
    while ((step = sqlite3_step(prepared)) == SQLITE_ROW) rows.push_back(read_row(prepared));
    if (step != SQLITE_DONE) answer = failure();
  }
  sqlite3_reset(prepared);
  sqlite3_clear_bindings(prepared);
  if (!answer.done() || statement.must_change < 0) return answer;
  // Statements that change nothing leave the count of the one before them.
  const auto changed = sqlite3_total_changes64(database_) == before ? 0 : sqlite3_changes64(database_);
  if (changed == statement.must_change) return answer;
  return conflict(fmt::format("{} rows changed instead of {}", changed, statement.must_change));
}

// Group commit: all batches that wait at a moment share one transaction and so one sync of the disk.
class Sqlite final : public Driver {
 public:
  explicit Sqlite(boost::asio::any_io_executor executor) : Driver(std::move(executor)) {}
  ~Sqlite() override { close(); }

  std::optional<Text> open(const std::string& path, const std::string& vfs, bool beside);

  // There is one server on a file: nobody announces anything.
  void on_announcement(std::function<void(const std::string&)>) override {}
  asio::awaitable<void> give_back_space() override;
  bool shared() const override { return false; }
  std::optional<std::int64_t> free_space() const override;
  std::string size_query() const override {
    return "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
  }
  void close() override;

 protected:
  void submit(Job job) override;

 private:
  void work();
  std::vector<Job> next_group();
  void run_group(std::vector<Job>& group);
  std::vector<Answer> run_transaction(const std::vector<Job>& group);

  std::string path_;
  ServerLock lock_;
  std::optional<Connection> connection_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

std::optional<Text> Sqlite::open(const std::string& path, const std::string& vfs, bool beside) {
  path_ = path;
  if (!beside) {
    if (auto problem = lock_.take(path)) return problem;
  }
  connection_.emplace();
  if (auto problem = connection_->open(path, vfs)) return problem;
  thread_ = std::thread([this] { work(); });
  return std::nullopt;
}

asio::awaitable<void> Sqlite::give_back_space() {
  Batch look = {{"PRAGMA freelist_count", {}}};
  const Answer free = co_await run(std::move(look), {});
  if (!free.done() || std::get<std::int64_t>(free.rows[0][0][0]) <= kSparePages) co_return;
  Batch batch = {{kGiveBack, {}}};
  co_await run(std::move(batch), {});
}

std::optional<std::int64_t> Sqlite::free_space() const {
  std::error_code unknown;
  const std::filesystem::space_info space = std::filesystem::space(path_, unknown);
  if (unknown) return std::nullopt;
  return static_cast<std::int64_t>(space.available);
}

void Sqlite::submit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (!closing_) {
      waiting_.push_back(std::move(job));
      wake_.notify_one();
      return;
    }
  }
  job.waiting->answer(unavailable("the database is closed"));
}

void Sqlite::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    wake_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
  connection_.reset();
  lock_.release();
}

void Sqlite::work() {
  for (auto group = next_group(); !group.empty(); group = next_group()) run_group(group);
}

// Empty when the driver closes and nothing waits any more.
std::vector<Job> Sqlite::next_group() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
  const auto count = static_cast<std::ptrdiff_t>(std::min(waiting_.size(), kGroup));
  std::vector<Job> group(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(waiting_.begin() + count));
  waiting_.erase(waiting_.begin(), waiting_.begin() + count);
  return group;
}

void Sqlite::run_group(std::vector<Job>& group) {
  std::vector<Answer> answers = run_transaction(group);
  for (std::size_t i = 0; i < group.size(); ++i) group[i].waiting->answer(std::move(answers[i]));
}

std::vector<Answer> Sqlite::run_transaction(const std::vector<Job>& group) {
  std::vector<Answer> answers;
  // Deferred: a group that only reads never asks for the right to write, and its commit costs nothing.
  bool kept = connection_->execute("BEGIN DEFERRED");
  std::string reason = kept ? "" : connection_->reason();
  for (const Job& job : group) {
    if (!kept) break;
    answers.push_back(connection_->run(job.batch));
    kept = connection_->in_transaction();
    if (!kept) reason = answers.back().reason;
  }
  if (kept && !connection_->execute("COMMIT")) {
    kept = false;
    reason = connection_->reason();
  }
  if (kept) return answers;
  if (connection_->in_transaction()) connection_->execute("ROLLBACK");
  return std::vector<Answer>(group.size(), unavailable(reason));
}

}  // namespace

Expected<std::unique_ptr<Database>> open_sqlite(const std::string& path, const std::string& vfs,
                                                boost::asio::any_io_executor executor, bool beside) {
  auto database = std::make_unique<Sqlite>(std::move(executor));
  if (auto problem = database->open(path, vfs, beside)) return *problem;
  return std::unique_ptr<Database>(std::move(database));
}

}  // namespace spielwerk::server
