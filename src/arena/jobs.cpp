#include "arena/jobs.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <mutex>
#include <thread>

namespace spielwerk::arena {

namespace {

using namespace std::chrono_literals;

constexpr auto kFirstPause = 100ms;
constexpr auto kLongestPause = 5000ms;
// "Arena" as a number: programs that make the tables wait for each other here.
constexpr const char* kSchemaLock = "281534033505";

constexpr std::string_view kPassing[] = {"08", "40", "53", "55", "57"};

constexpr const char* kSchema[] = {
    "CREATE TABLE IF NOT EXISTS spielwerk_runs ("
    "id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, plan JSON NOT NULL, identity TEXT NOT NULL, "
    "created TIMESTAMPTZ NOT NULL DEFAULT now())",
    "CREATE TABLE IF NOT EXISTS spielwerk_blocks ("
    "run BIGINT NOT NULL REFERENCES spielwerk_runs ON DELETE CASCADE, number INTEGER NOT NULL, "
    "leased_by TEXT, leased_until TIMESTAMPTZ, result JSON, done_at TIMESTAMPTZ, PRIMARY KEY (run, number))",
    "CREATE INDEX IF NOT EXISTS spielwerk_open_blocks ON spielwerk_blocks (run, number) WHERE done_at IS NULL",
};

struct FreeResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, FreeResult>;
using Words = std::vector<std::string>;

struct Rows {
  std::vector<Words> rows;
  int changed = 0;
};

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  std::erase(text, '\t');
  return text;
}

template <class Number>
std::string array_text(const std::vector<Number>& numbers) {
  return fmt::format("{{{}}}", fmt::join(numbers, ","));
}

std::string milliseconds(std::chrono::milliseconds length) { return std::to_string(length.count()); }

// In small parts, so that a signal is noticed soon.
void pause(std::chrono::milliseconds length, const std::atomic<bool>& stop) {
  const auto end = std::chrono::steady_clock::now() + length;
  while (!stop && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::min<std::chrono::milliseconds>(50ms, length));
}

// Whether it may work later: the connection broke, the server has no room or shuts down, two got into each other's way.
bool passes(std::string_view state) {
  return std::any_of(std::begin(kPassing), std::end(kPassing),
                     [&](std::string_view group) { return state.starts_with(group); });
}

Text refused(const std::string& reason) {
  return {"the database of jobs refused: " + reason, "die Datenbank der Aufträge weigerte sich: " + reason};
}

Text no_connection(const std::string& reason) {
  return {"no connection to the database of jobs: " + reason, "keine Verbindung zur Datenbank der Aufträge: " + reason};
}

}  // namespace

class Jobs::Connection {
 public:
  Connection(std::string address, const std::atomic<bool>& stop, std::function<void(const Text&)> told)
      : address_(std::move(address)), stop_(stop), told_(std::move(told)) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { PQfinish(connection_); }

  // Why it did not work.
  std::optional<std::string> dial() {
    PQfinish(connection_);
    // What the address says comes last and counts. A machine that vanished is noticed within a minute.
    const char* names[] = {"connect_timeout",
                           "keepalives_idle",
                           "keepalives_interval",
                           "keepalives_count",
                           "tcp_user_timeout",
                           "application_name",
                           "dbname",
                           nullptr};
    const char* values[] = {"10", "20", "10", "3", "40000", "spielwerk arena", address_.c_str(), nullptr};
    connection_ = PQconnectdbParams(names, values, 1);
    if (PQstatus(connection_) == CONNECTION_OK) return std::nullopt;
    return trimmed(PQerrorMessage(connection_));
  }

  // Why the tables could not be made.
  std::optional<std::string> make_tables() {
    Words steps = {"BEGIN", fmt::format("SELECT pg_advisory_xact_lock({})", kSchemaLock)};
    steps.insert(steps.end(), std::begin(kSchema), std::end(kSchema));
    steps.emplace_back("COMMIT");
    // Says that things are there already; nobody needs to know.
    PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
    for (const std::string& step : steps) {
      const Result result(PQexec(connection_, step.c_str()));
      const ExecStatusType status = PQresultStatus(result.get());
      if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return trimmed(PQerrorMessage(connection_));
    }
    return std::nullopt;
  }

  // Every statement may be sent twice without harm: whether the first one arrived is not always known. After a Ctrl-C
  // it is tried once, for what is to be given back.
  std::optional<Rows> run(const char* sql, const Words& values) {
    const std::lock_guard lock(mutex_);
    bool lost = false;
    for (auto length = std::chrono::milliseconds(kFirstPause);;
         length = std::min<std::chrono::milliseconds>(2 * length, kLongestPause)) {
      if (problem_) return std::nullopt;
      if (PQstatus(connection_) == CONNECTION_OK) {
        if (auto rows = send(sql, values)) return rows;
        if (problem_) return std::nullopt;
      }
      if (!lost) told_(no_connection(trimmed(PQerrorMessage(connection_))));
      lost = true;
      if (stop_) return std::nullopt;
      pause(length, stop_);
      if (stop_) return std::nullopt;
      if (!dial()) told_({"the database of jobs is there again", "die Datenbank der Aufträge ist wieder da"});
    }
  }

  std::optional<Text> problem() const {
    const std::lock_guard lock(mutex_);
    return problem_;
  }

 private:
  std::optional<Rows> send(const char* sql, const Words& values) {
    std::vector<const char*> texts;
    for (const std::string& value : values) texts.push_back(value.c_str());
    const Result result(
        PQexecParams(connection_, sql, static_cast<int>(texts.size()), nullptr, texts.data(), nullptr, nullptr, 0));
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
      const char* state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
      if (state != nullptr && !passes(state)) problem_ = refused(trimmed(PQerrorMessage(connection_)));
      return std::nullopt;
    }
    Rows rows;
    for (int row = 0; row < PQntuples(result.get()); ++row) {
      Words& cells = rows.rows.emplace_back();
      for (int column = 0; column < PQnfields(result.get()); ++column)
        cells.emplace_back(PQgetvalue(result.get(), row, column));
    }
    rows.changed = std::atoi(PQcmdTuples(result.get()));
    return rows;
  }

  const std::string address_;
  const std::atomic<bool>& stop_;
  const std::function<void(const Text&)> told_;
  mutable std::mutex mutex_;
  std::optional<Text> problem_;
  PGconn* connection_ = nullptr;
};

Jobs::Jobs(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Jobs::~Jobs() = default;

std::optional<Text> Jobs::problem() const { return connection_->problem(); }

Expected<std::unique_ptr<Jobs>> Jobs::connect(const std::string& address, const std::atomic<bool>& stop,
                                              std::function<void(const Text&)> told) {
  if (!address.starts_with("postgres://") && !address.starts_with("postgresql://"))
    return Text{"the database of jobs is a PostgreSQL one: postgres://user@host/database",
                "die Datenbank der Aufträge ist eine von PostgreSQL: postgres://user@host/database"};
  auto connection = std::make_unique<Connection>(address, stop, std::move(told));
  if (const auto problem = connection->dial()) return no_connection(*problem);
  if (const auto problem = connection->make_tables()) return no_connection(*problem);
  return std::unique_ptr<Jobs>(new Jobs(std::move(connection)));
}

std::optional<std::int64_t> Jobs::find_run(const Plan& plan) {
  // The one that has come furthest.
  const auto rows = connection_->run(
      "SELECT id FROM spielwerk_runs WHERE identity = $1 ORDER BY "
      "(SELECT count(*) FROM spielwerk_blocks WHERE run = id AND done_at IS NOT NULL) DESC, id DESC LIMIT 1",
      {identity(plan)});
  if (!rows || rows->rows.empty()) return std::nullopt;
  return std::stoll(rows->rows[0][0]);
}

std::optional<std::int64_t> Jobs::create_run(const Plan& plan) {
  const auto rows = connection_->run("INSERT INTO spielwerk_runs (plan, identity) VALUES ($1, $2) RETURNING id",
                                     {write_plan(plan), identity(plan)});
  if (!rows || rows->rows.empty()) return std::nullopt;
  return std::stoll(rows->rows[0][0]);
}

void Jobs::offer(std::int64_t run, const std::vector<int>& numbers) {
  connection_->run(
      "INSERT INTO spielwerk_blocks (run, number) SELECT $1::bigint, unnest($2::integer[]) ON CONFLICT DO NOTHING",
      {std::to_string(run), array_text(numbers)});
}

std::optional<Text> Jobs::collect(std::int64_t run, Tournament& tournament,
                                  const std::function<std::optional<Text>(const BlockResult&)>& keep) {
  const auto rows = connection_->run(
      "SELECT result, number FROM spielwerk_blocks WHERE run = $1 AND done_at IS NOT NULL "
      "AND number IN (SELECT unnest($2::integer[])) ORDER BY number",
      {std::to_string(run), array_text(tournament.missing())});
  if (!rows) return std::nullopt;
  for (const Words& row : rows->rows) {
    const auto damaged = [&](const Text& how) {
      return Text{fmt::format("run {}, block {} of the database of jobs: {}", run, row[1], how.english),
                  fmt::format("Lauf {}, Block {} der Datenbank der Aufträge: {}", run, row[1], how.german)};
    };
    const Expected<Json> json = parse_json(row[0]);
    if (!json) return damaged(json.error());
    Expected<BlockResult> result = parse_block(*json, tournament.plan(), tournament.game());
    if (!result) return damaged(result.error());
    if (auto problem = keep(*result)) return problem;
    tournament.add(std::move(*result));
  }
  return std::nullopt;
}

void Jobs::withdraw(std::int64_t run) {
  connection_->run("DELETE FROM spielwerk_blocks WHERE run = $1 AND done_at IS NULL", {std::to_string(run)});
}

std::optional<Jobs::Lease> Jobs::lease(const std::string& worker, std::chrono::milliseconds length,
                                       const std::vector<std::int64_t>& refused) {
  const auto rows = connection_->run(
      "WITH free AS MATERIALIZED ("
      "SELECT run, number FROM spielwerk_blocks "
      "WHERE done_at IS NULL AND (leased_until IS NULL OR leased_until < now()) AND run <> ALL ($3::bigint[]) "
      "ORDER BY run, number LIMIT 1 FOR UPDATE SKIP LOCKED) "
      "UPDATE spielwerk_blocks AS block "
      "SET leased_by = $1, leased_until = now() + $2::integer * interval '1 millisecond' "
      "FROM free WHERE block.run = free.run AND block.number = free.number RETURNING block.run, block.number",
      {worker, milliseconds(length), array_text(refused)});
  if (!rows || rows->rows.empty()) return std::nullopt;
  return Lease{std::stoll(rows->rows[0][0]), std::stoi(rows->rows[0][1])};
}

void Jobs::renew(const std::string& worker, std::chrono::milliseconds length) {
  connection_->run(
      "UPDATE spielwerk_blocks SET leased_until = now() + $2::integer * interval '1 millisecond' "
      "WHERE leased_by = $1 AND done_at IS NULL",
      {worker, milliseconds(length)});
}

void Jobs::give_back(const std::string& worker, const Lease& lease) {
  connection_->run(
      "UPDATE spielwerk_blocks SET leased_by = NULL, leased_until = NULL "
      "WHERE leased_by = $1 AND run = $2 AND number = $3 AND done_at IS NULL",
      {worker, std::to_string(lease.run), std::to_string(lease.number)});
}

void Jobs::give_back_all(const std::string& worker) {
  connection_->run(
      "UPDATE spielwerk_blocks SET leased_by = NULL, leased_until = NULL WHERE leased_by = $1 AND done_at IS NULL",
      {worker});
}

bool Jobs::finish(const Lease& lease, const BlockResult& result) {
  const auto rows = connection_->run(
      "UPDATE spielwerk_blocks SET result = $3, done_at = now() WHERE run = $1 AND number = $2 AND done_at IS NULL",
      {std::to_string(lease.run), std::to_string(lease.number), write_block(result)});
  return rows && rows->changed == 1;
}

std::optional<int> Jobs::open_blocks(const std::vector<std::int64_t>& refused) {
  const auto rows =
      connection_->run("SELECT count(*) FROM spielwerk_blocks WHERE done_at IS NULL AND run <> ALL ($1::bigint[])",
                       {array_text(refused)});
  if (!rows) return std::nullopt;
  return std::stoi(rows->rows[0][0]);
}

std::optional<std::string> Jobs::plan_of(std::int64_t run) {
  const auto rows = connection_->run("SELECT plan FROM spielwerk_runs WHERE id = $1", {std::to_string(run)});
  if (!rows || rows->rows.empty()) return std::nullopt;
  return rows->rows[0][0];
}

std::vector<Jobs::RunState> Jobs::runs() {
  const auto rows = connection_->run(
      "SELECT id, plan, to_char(created AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI'), count(done_at), count(number) "
      "FROM spielwerk_runs LEFT JOIN spielwerk_blocks ON run = id GROUP BY id ORDER BY id",
      {});
  std::vector<RunState> list;
  if (!rows) return list;
  for (const Words& row : rows->rows)
    list.push_back({std::stoll(row[0]), row[1], row[2], std::stoi(row[3]), std::stoi(row[4])});
  return list;
}

bool Jobs::drop(std::int64_t run) {
  const auto rows = connection_->run("DELETE FROM spielwerk_runs WHERE id = $1", {std::to_string(run)});
  return rows && rows->changed == 1;
}

namespace {

// A worker's threads share what they know of the runs.
class Worker {
 public:
  Worker(Jobs& jobs, const WorkerPlan& plan, const std::atomic<bool>& stop,
         const std::function<void(const Text&)>& told)
      : jobs_(jobs), plan_(plan), stop_(stop), told_(told) {}

  WorkerReport run() {
    std::thread heart([this] { beat(); });
    std::vector<std::thread> helpers;
    for (int i = 1; i < plan_.threads; ++i) helpers.emplace_back([this] { play(); });
    play();
    for (std::thread& helper : helpers) helper.join();
    done_ = true;
    heart.join();
    jobs_.give_back_all(plan_.name);
    return {played_, static_cast<int>(refused_.size())};
  }

 private:
  struct Run {
    Plan plan;
    std::shared_ptr<const AnyGame> game;
  };

  // Renews the leases three times in the length of one.
  void beat() {
    auto next = std::chrono::steady_clock::now() + plan_.lease / 3;
    while (!done_) {
      std::this_thread::sleep_for(std::min<std::chrono::milliseconds>(20ms, plan_.lease / 3));
      if (stop_ || jobs_.problem() || std::chrono::steady_clock::now() < next) continue;
      jobs_.renew(plan_.name, plan_.lease);
      next = std::chrono::steady_clock::now() + plan_.lease / 3;
    }
  }

  void play() {
    auto wait = std::chrono::milliseconds(kFirstPause);
    while (!stop_ && !jobs_.problem()) {
      const std::vector<std::int64_t> refused = refused_runs();
      if (const auto lease = jobs_.lease(plan_.name, plan_.lease, refused)) {
        play(*lease);
        wait = kFirstPause;
        continue;
      }
      if (plan_.exit_when_idle && jobs_.open_blocks(refused) == 0) return;
      pause(wait, stop_);
      wait = std::min<std::chrono::milliseconds>(2 * wait, kLongestPause);
    }
  }

  void play(const Jobs::Lease& lease) {
    const std::shared_ptr<const Run> run = find_run(lease.run);
    // For somebody who can play it.
    if (!run) return jobs_.give_back(plan_.name, lease);
    const auto result = play_block(run->plan, *run->game, lease.number, stop_);
    if (result) {
      played_ += jobs_.finish(lease, *result) ? 1 : 0;
    } else if (!stop_) {
      refuse(lease.run, result.error());
      jobs_.give_back(plan_.name, lease);
    }
  }

  // This program cannot play it; another version may.
  void refuse(std::int64_t run, const Text& why) {
    const std::lock_guard lock(mutex_);
    if (std::find(refused_.begin(), refused_.end(), run) != refused_.end()) return;
    refused_.push_back(run);
    told_({fmt::format("run {} is not for this program: {}", run, why.english),
           fmt::format("Lauf {} ist nichts für dieses Programm: {}", run, why.german)});
  }

  std::vector<std::int64_t> refused_runs() {
    const std::lock_guard lock(mutex_);
    return refused_;
  }

  std::shared_ptr<const Run> find_run(std::int64_t id) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto found = runs_.find(id); found != runs_.end()) return found->second;
    }
    const auto text = jobs_.plan_of(id);
    if (!text) return nullptr;
    Expected<Run> run = read_run(*text);
    if (!run) refuse(id, run.error());
    const std::lock_guard lock(mutex_);
    return runs_[id] = run ? std::make_shared<const Run>(std::move(*run)) : nullptr;
  }

  static Expected<Run> read_run(const std::string& text) {
    const Expected<Json> json = parse_json(text);
    if (!json) return json.error();
    Expected<Plan> plan = parse_plan(*json);
    if (!plan) return plan.error();
    auto game = make_game(plan->game, plan->config, plan->edition);
    if (!game) return game.error();
    return Run{std::move(*plan), *game};
  }

  Jobs& jobs_;
  const WorkerPlan& plan_;
  const std::atomic<bool>& stop_;
  const std::function<void(const Text&)>& told_;
  std::atomic<bool> done_ = false;
  std::atomic<int> played_ = 0;
  std::mutex mutex_;
  std::map<std::int64_t, std::shared_ptr<const Run>> runs_;
  std::vector<std::int64_t> refused_;
};

}  // namespace

WorkerReport work(Jobs& jobs, const WorkerPlan& plan, const std::atomic<bool>& stop,
                  const std::function<void(const Text&)>& told) {
  return Worker(jobs, plan, stop, told).run();
}

}  // namespace spielwerk::arena
