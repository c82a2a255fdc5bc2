#include "server/store/database.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <chrono>
#include <fstream>
#include <iostream>
#include <limits>
#include <thread>

#include "server/store/testing.hpp"

namespace spielwerk::server {

namespace {

enum class Kind { sqlite, postgres };

std::int64_t integer(const Answer& answer) { return std::get<std::int64_t>(answer.rows.back().front().front()); }

const Batch kCount = {{"SELECT COUNT(*) FROM things", {}}};

// What holds for both databases.
class Databases : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::sqlite) {
      address_ = "sqlite:" + (folder_ / "test.db").string();
    } else {
      postgres_.emplace();
      address_ = postgres_->address();
      ASSERT_FALSE(address_.empty());
    }
    open();
    ASSERT_TRUE(database_);
  }
  void TearDown() override { database_.reset(); }

  void open() { database_ = loop_.open(address_); }
  void reopen() {
    database_.reset();
    open();
  }
  void make_things() { ASSERT_FALSE(database_->migrate({{kThings}})); }
  Answer run(Batch batch) { return loop_.run(*database_, std::move(batch)); }
  std::int64_t count() { return integer(run(kCount)); }

  TemporaryFolder folder_;
  std::optional<TemporaryPostgres> postgres_;
  std::string address_;
  Loop loop_;
  std::unique_ptr<Database> database_;
};

INSTANTIATE_TEST_SUITE_P(Store, Databases, testing::Values(Kind::sqlite, Kind::postgres),
                         [](const auto& kind) { return kind.param == Kind::sqlite ? "Sqlite" : "Postgres"; });

TEST_P(Databases, ValuesComeBackAsTheyWere) {
  ASSERT_FALSE(
      database_->migrate({{"CREATE TABLE kept (id BIGINT PRIMARY KEY, i BIGINT, d DOUBLE PRECISION, t TEXT)"}}));
  const std::vector<Row> rows = {
      {std::monostate{}, std::monostate{}, std::monostate{}},
      {std::int64_t{0}, 0.0, std::string()},
      {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<double>::lowest(), "Grüße, 世界 🎲"},
      {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<double>::max(), "a'b\"c\\d\n$1 %s; --"},
      {std::int64_t{-1}, 0.1, std::string(100000, 'x')},
      {std::int64_t{1}, std::numeric_limits<double>::denorm_min(), "17"},
      {std::int64_t{2}, 3.0, "NULL"},
  };
  std::int64_t key = 0;
  for (const Row& row : rows) {
    Statement statement{"INSERT INTO kept (id, i, d, t) VALUES ($1, $2, $3, $4)", {++key}};
    statement.values.insert(statement.values.end(), row.begin(), row.end());
    ASSERT_TRUE(run({statement}).done());
  }
  reopen();
  const Answer answer = run({{"SELECT i, d, t FROM kept ORDER BY id", {}}});
  ASSERT_TRUE(answer.done()) << answer.reason;
  EXPECT_EQ(answer.rows, std::vector<Rows>{rows});
}

TEST_P(Databases, NumbersThatAreReckonedAreNumbers) {
  make_things();
  ASSERT_TRUE(run(insert(1, "a")).done());
  ASSERT_TRUE(run(insert(2, "b")).done());
  const Answer answer = run({{"SELECT COUNT(*), SUM(id), MAX(id), MIN(label), 2 > 1, AVG(id) FROM things", {}}});
  ASSERT_TRUE(answer.done()) << answer.reason;
  const Row row = {std::int64_t{2}, std::int64_t{3}, std::int64_t{2}, "a", std::int64_t{1}, 1.5};
  EXPECT_EQ(answer.rows.front().front(), row);
}

TEST_P(Databases, EachStatementHasItsRows) {
  make_things();
  const Answer answer =
      run({{"INSERT INTO things (id, label) VALUES ($1, $2)", {std::int64_t{1}, "a"}},
           {"SELECT label FROM things WHERE id = $1 AND label = $2 OR id = $1", {std::int64_t{1}, "z"}},
           {"UPDATE things SET label = $2 WHERE id = $1 RETURNING label", {std::int64_t{1}, "b"}},
           {"DELETE FROM things", {}},
           {"SELECT label FROM things", {}}});
  ASSERT_TRUE(answer.done()) << answer.reason;
  EXPECT_EQ(answer.rows, (std::vector<Rows>{{}, {{"a"}}, {{"b"}}, {}, {}}));
}

TEST_P(Databases, ABatchHappensAsAWholeOrNotAtAll) {
  make_things();
  Batch batch = insert(1, "a");
  batch.push_back(insert(2, "b").front());
  batch.push_back(insert(1, "again").front());
  const Answer answer = run(batch);
  EXPECT_TRUE(answer.conflict()) << answer.reason;
  EXPECT_TRUE(answer.rows.empty());
  EXPECT_EQ(count(), 0);
  batch.pop_back();
  EXPECT_TRUE(run(batch).done());
  EXPECT_EQ(count(), 2);
}

TEST_P(Databases, ATakenKeyIsAConflict) {
  make_things();
  EXPECT_TRUE(run(insert(1, "a")).done());
  EXPECT_TRUE(run(insert(1, "b")).conflict());
  EXPECT_EQ(run({{"SELECT label FROM things", {}}}).rows.front(), Rows{{"a"}});
}

TEST_P(Databases, SoIsABrokenForeignKey) {
  ASSERT_FALSE(database_->migrate({{kThings, "CREATE TABLE now_parts (thing BIGINT NOT NULL REFERENCES things (id))",
                                    "CREATE TABLE late_parts (thing BIGINT NOT NULL REFERENCES things (id) DEFERRABLE "
                                    "INITIALLY DEFERRED)"}}));
  EXPECT_TRUE(run({{"INSERT INTO now_parts (thing) VALUES ($1)", {std::int64_t{7}}}}).conflict());
  Batch late = {{"INSERT INTO late_parts (thing) VALUES ($1)", {std::int64_t{7}}}};
  EXPECT_TRUE(run(late).conflict());
  late.front().must_change = 1;
  EXPECT_TRUE(run(late).conflict());
  late.push_back(insert(7, "seven").front());
  EXPECT_TRUE(run(late).done());
  // Among others it spoils nothing but itself.
  const auto answers =
      loop_.run_all(*database_, {insert(1, "a"), {{"INSERT INTO late_parts (thing) VALUES (8)", {}}}, insert(2, "b")});
  EXPECT_TRUE(answers[0].done());
  EXPECT_TRUE(answers[1].conflict());
  EXPECT_TRUE(answers[2].done());
}

TEST_P(Databases, MustChangeUndoesTheBatch) {
  make_things();
  ASSERT_TRUE(run(insert(1, "a")).done());
  Batch batch = insert(2, "b");
  batch.push_back({"UPDATE things SET label = $1 WHERE id = $2 AND label = $3", {"c", std::int64_t{1}, "z"}, 1});
  EXPECT_TRUE(run(batch).conflict());
  EXPECT_EQ(count(), 1);
  batch.back().values.back() = "a";
  EXPECT_TRUE(run(batch).done());
  EXPECT_EQ(run({{"SELECT label FROM things ORDER BY id", {}}}).rows.front(), (Rows{{"c"}, {"b"}}));
  EXPECT_TRUE(run({{"DELETE FROM things", {}, 3}}).conflict());
  EXPECT_TRUE(run({{"DELETE FROM things", {}, 2}}).done());
  EXPECT_TRUE(run({{"DELETE FROM things", {}, 0}}).done());
  // A query changes nothing, whatever ran before it.
  EXPECT_TRUE(run({insert(3, "d").front(), {"SELECT id FROM things", {}, 0}}).done());
}

TEST_P(Databases, MistakesAreAnsweredAndHarmNobody) {
  make_things();
  const std::vector<Batch> mistakes = {
      {{"SELEKT", {}}},
      {{"SELECT 1 FROM nowhere", {}}},
      {insert(1, "a").front(), {"INSERT INTO nowhere (id) VALUES ($1)", {std::int64_t{1}}}},
      {{"INSERT INTO things (id, label) VALUES ($1, $2)", {std::int64_t{1}}}},
      {{"INSERT INTO things (id, label) VALUES ($1, 'x')", {std::int64_t{1}, "too many"}}},
      insert(1, std::string("zero\0byte", 9)),
      {{"INSERT INTO things (id, label) VALUES (1, 'a'); INSERT INTO things (id, label) VALUES (2, 'b')", {}}},
  };
  for (const Batch& mistake : mistakes) {
    const Answer answer = run(mistake);
    EXPECT_EQ(answer.outcome, Answer::Outcome::unavailable) << mistake.front().sql;
    EXPECT_FALSE(answer.reason.empty());
  }
  std::vector<Batch> mixed = mistakes;
  for (std::int64_t key = 1; key <= 20; ++key) mixed.push_back(insert(key, "good"));
  const auto answers = loop_.run_all(*database_, mixed);
  for (std::size_t i = 0; i < mixed.size(); ++i) EXPECT_EQ(answers[i].done(), i >= mistakes.size()) << i;
  EXPECT_EQ(count(), 20);
}

TEST_P(Databases, FiveHundredBatchesAtOnce) {
  make_things();
  std::vector<Batch> batches;
  for (std::int64_t i = 0; i < 500; ++i) {
    Batch batch = insert(i % 400, "first");
    batch.push_back(insert(1000 + i, "second").front());
    if (i % 3 == 0) batch.push_back({"UPDATE things SET label = 'third' WHERE id = $1", {1000 + i}, 1});
    batches.push_back(batch);
  }
  const auto answers = loop_.run_all(*database_, batches);
  const auto done = std::count_if(answers.begin(), answers.end(), [](const Answer& a) { return a.done(); });
  const auto conflicts = std::count_if(answers.begin(), answers.end(), [](const Answer& a) { return a.conflict(); });
  EXPECT_EQ(done, 400);
  EXPECT_EQ(conflicts, 100);
  EXPECT_EQ(count(), 800);
}

// One counter, many hands: each change needs what it has read.
TEST_P(Databases, OneOfManyWins) {
  make_things();
  ASSERT_TRUE(run(insert(1, "0")).done());
  for (int round = 0; round < 10; ++round) {
    const std::vector<Batch> same(20, {{"UPDATE things SET label = $1 WHERE id = 1 AND label = $2",
                                        {std::to_string(round + 1), std::to_string(round)},
                                        1}});
    const auto answers = loop_.run_all(*database_, same);
    EXPECT_EQ(std::count_if(answers.begin(), answers.end(), [](const Answer& a) { return a.done(); }), 1);
    EXPECT_EQ(std::count_if(answers.begin(), answers.end(), [](const Answer& a) { return a.conflict(); }), 19);
  }
}

// Prints how many commits of one row are done in a second; docs/performance.md has the figures.
TEST_P(Databases, CommitsPerSecond) {
  make_things();
  std::int64_t key = 0;
  for (const int at_once : {1, 8, 64}) {
    std::int64_t left = 500 + 50 * at_once;
    const auto commits = static_cast<double>(left);
    std::function<void()> next = [&] {
      if (left-- <= 0) return;
      boost::asio::co_spawn(loop_.context(), database_->run(insert(++key, "x")),
                            [&](std::exception_ptr, const Answer& answer) {
                              EXPECT_TRUE(answer.done()) << answer.reason;
                              next();
                            });
    };
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < at_once; ++i) next();
    loop_.context().restart();
    loop_.context().run();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::cout << at_once << " at once: " << static_cast<int>(commits / seconds.count()) << " commits/s\n";
  }
}

TEST_P(Databases, AfterCloseBatchesAreRefused) {
  make_things();
  database_->close();
  EXPECT_EQ(run(insert(1, "a")).outcome, Answer::Outcome::unavailable);
  database_->close();
}

TEST_P(Databases, CloseWaitsForRunningBatches) {
  make_things();
  int done = 0;
  for (std::int64_t i = 0; i < 100; ++i) {
    boost::asio::co_spawn(loop_.context(), database_->run(insert(i, "a")),
                          [&](std::exception_ptr, const Answer& answer) { done += answer.done() ? 1 : 0; });
  }
  loop_.context().restart();
  loop_.context().poll();
  database_->close();
  loop_.context().run();
  EXPECT_EQ(done, 100);
  reopen();
  EXPECT_EQ(count(), 100);
}

// --- the schema ---

const std::vector<std::vector<std::string>> kSteps = {
    {kThings, "CREATE INDEX things_label ON things (label)"},
    {"ALTER TABLE things ADD COLUMN weight DOUBLE PRECISION"},
    {"CREATE TABLE parts (thing BIGINT NOT NULL REFERENCES things (id))",
     "INSERT INTO things (id, label) VALUES (1, 'x')"},
};

TEST_P(Databases, SchemaGrowsStepByStep) {
  EXPECT_FALSE(database_->migrate({kSteps[0]}));
  EXPECT_FALSE(database_->migrate(kSteps));
  EXPECT_FALSE(database_->migrate(kSteps));
  reopen();
  EXPECT_FALSE(database_->migrate(kSteps));
  EXPECT_EQ(count(), 1);
  EXPECT_EQ(integer(run({{"SELECT COUNT(*) FROM schema_steps WHERE done > 1700000000", {}}})), 3);
}

TEST_P(Databases, AStepThatFailsLeavesTheOneBefore) {
  auto broken = kSteps;
  broken[1].push_back("CREATE TABLE things (id BIGINT PRIMARY KEY)");
  const auto problem = database_->migrate(broken);
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->english.find("step 2"), std::string::npos) << problem->english;
  EXPECT_NE(problem->german.find("Schritt 2"), std::string::npos) << problem->german;
  EXPECT_EQ(integer(run({{"SELECT MAX(step) FROM schema_steps", {}}})), 1);
  EXPECT_FALSE(run({{"SELECT weight FROM things", {}}}).done());
  reopen();
  EXPECT_FALSE(database_->migrate(kSteps));
  EXPECT_TRUE(run({{"SELECT weight FROM things", {}}}).done());
}

// A key that is taken inside a step is not another node's work.
TEST_P(Databases, AConflictWithinAStepIsAFailure) {
  EXPECT_TRUE(database_->migrate({kSteps[0], {"INSERT INTO things (id, label) VALUES (1, 'x'), (1, 'y')"}}));
  EXPECT_EQ(integer(run({{"SELECT MAX(step) FROM schema_steps", {}}})), 1);
}

TEST_P(Databases, ANewerSchemaIsRefused) {
  ASSERT_FALSE(database_->migrate(kSteps));
  const auto problem = database_->migrate({kSteps[0], kSteps[1]});
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->english.find("newer version"), std::string::npos);
  EXPECT_NE(problem->german.find("neueren Fassung"), std::string::npos);
}

// --- addresses ---

TEST(Addresses, AreCheckedWithASentence) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "folder");
  boost::asio::io_context loop;
  const std::vector<std::string> addresses = {
      "",
      "mysql://x",
      "sqlite:",
      "sqlite::memory:",
      "sqlite:/nowhere/at/all.db",
      "sqlite:" + (folder / "folder").string(),
      "sqlite:" + (folder / "x.db").string() + "?vfs=unknown",
      "postgres:///postgres?host=/nowhere/at/all",
      "postgres://[",
      "postgres:///x?unknown=1",
  };
  for (const std::string& address : addresses) {
    const auto database = open_database(address, loop.get_executor());
    ASSERT_FALSE(database) << address;
    EXPECT_FALSE(database.error().english.empty()) << address;
    EXPECT_FALSE(database.error().german.empty()) << address;
  }
}

// --- SQLite alone ---

std::string refusal(const std::string& path) {
  boost::asio::io_context loop;
  const auto database = open_database("sqlite:" + path, loop.get_executor());
  return database ? "" : database.error().english;
}

void execute_sqlite(const std::string& path, const std::string& sql) {
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file);
  sqlite3_close(file);
}

TEST(Sqlite, FilesOfOthersAreRefused) {
  const TemporaryFolder folder;
  execute_sqlite(folder / "tables.db", "CREATE TABLE bookmarks (url TEXT)");
  execute_sqlite(folder / "marked.db", "PRAGMA application_id = 5");
  std::ofstream(folder / "text.db") << std::string(5000, 'x');
  EXPECT_NE(refusal(folder / "tables.db").find("another program"), std::string::npos);
  EXPECT_NE(refusal(folder / "marked.db").find("another program"), std::string::npos);
  EXPECT_NE(refusal(folder / "text.db").find("not a database"), std::string::npos);
  // And left as they are.
  EXPECT_FALSE(std::filesystem::exists(folder / "tables.db-wal"));
  std::ofstream(folder / "empty.db").flush();
  EXPECT_EQ(refusal(folder / "empty.db"), "");
}

TEST(Sqlite, OneServerAFile) {
  const TemporaryFolder folder;
  Loop loop;
  auto database = loop.open("sqlite:" + (folder / "a.db").string());
  ASSERT_TRUE(database);
  EXPECT_NE(refusal(folder / "a.db").find("another server uses this file"), std::string::npos);
  std::filesystem::create_symlink(folder / "a.db", folder / "b.db");
  EXPECT_NE(refusal(folder / "b.db").find("another server uses this file"), std::string::npos);
  // A backup may read meanwhile.
  ASSERT_FALSE(database->migrate({{kThings}}));
  execute_sqlite(folder / "a.db", "SELECT * FROM things");
  database->close();
  EXPECT_EQ(refusal(folder / "a.db"), "");
}

TEST(Sqlite, KeepsItsPromises) {
  const TemporaryFolder folder;
  Loop loop;
  auto database = loop.open("sqlite:" + (folder / "a.db").string());
  ASSERT_TRUE(database);
  EXPECT_EQ(loop.run(*database, {{"PRAGMA journal_mode", {}}}).rows.front(), Rows{{"wal"}});
  EXPECT_EQ(loop.run(*database, {{"PRAGMA synchronous", {}}}).rows.front(), Rows{{std::int64_t{2}}});
  EXPECT_EQ(loop.run(*database, {{"PRAGMA foreign_keys", {}}}).rows.front(), Rows{{std::int64_t{1}}});
}

std::filesystem::perms permissions(const std::filesystem::path& path) {
  return std::filesystem::status(path).permissions();
}

TEST(Sqlite, NobodyElseReadsTheFile) {
  using std::filesystem::perms;
  const TemporaryFolder folder;
  const mode_t mask = ::umask(0);
  {
    Loop loop;
    auto database = loop.open("sqlite:" + (folder / "a.db").string());
    ASSERT_FALSE(database->migrate({{kThings}}));
    for (const char* const name : {"a.db", "a.db-wal", "a.db-shm", "a.db-lock"})
      EXPECT_EQ(permissions(folder / name), perms::owner_read | perms::owner_write) << name;
  }
  // Files of older versions were open to everybody; whoever let in a group meant it.
  std::filesystem::permissions(folder / "a.db", perms(0644));
  Loop loop;
  auto database = loop.open("sqlite:" + (folder / "a.db").string());
  EXPECT_EQ(permissions(folder / "a.db"), perms(0640));
  ::umask(mask);
}

// Fills the file with things of a kilobyte.
void fill(Loop& loop, Database& database, int from, int things) {
  Batch batch;
  for (int i = 0; i < things; ++i) batch.push_back(insert(from + i, std::string(1000, 'x')).front());
  ASSERT_TRUE(loop.run(database, std::move(batch)).done());
}

std::int64_t free_pages(Loop& loop, Database& database) {
  return integer(loop.run(database, {{"PRAGMA freelist_count", {}}}));
}

void give_back(Loop& loop, Database& database) {
  boost::asio::co_spawn(loop.context(), database.give_back_space(), [](const std::exception_ptr&) {});
  loop.context().restart();
  loop.context().run();
}

TEST(Sqlite, GivesRoomBackInSmallSteps) {
  const TemporaryFolder folder;
  const auto path = folder / "a.db";
  Loop loop;
  auto database = loop.open("sqlite:" + path.string());
  ASSERT_FALSE(database->migrate({{kThings}}));
  fill(loop, *database, 0, 20000);
  ASSERT_TRUE(loop.run(*database, {{"DELETE FROM things WHERE id >= 100", {}}}).done());
  const std::int64_t before = free_pages(loop, *database);
  ASSERT_GT(before, 4000);
  give_back(loop, *database);
  EXPECT_EQ(free_pages(loop, *database), before - 256);
  for (int i = 0; i < 100; ++i) give_back(loop, *database);
  EXPECT_LE(free_pages(loop, *database), 1000) << "a few stay for what comes next";
  EXPECT_GT(free_pages(loop, *database), 1000 - 256);
  EXPECT_EQ(integer(loop.run(*database, kCount)), 100);
  database.reset();
  EXPECT_LT(std::filesystem::file_size(path), 6'000'000U);
}

// A file of before, of a size that is quickly written anew.
TEST(Sqlite, AnOlderFileLearnsToGiveRoomBack) {
  const TemporaryFolder folder;
  const auto path = folder / "a.db";
  execute_sqlite(path, "PRAGMA application_id = 1399871339; CREATE TABLE things (id BIGINT PRIMARY KEY, label TEXT)");
  execute_sqlite(path, "INSERT INTO things VALUES (1, 'kept')");
  Loop loop;
  auto database = loop.open("sqlite:" + path.string());
  ASSERT_TRUE(database);
  EXPECT_EQ(integer(loop.run(*database, {{"PRAGMA auto_vacuum", {}}})), 2);
  EXPECT_EQ(loop.run(*database, {{"SELECT label FROM things", {}}}).rows.front(), Rows{{"kept"}});
}

TEST(Sqlite, SaysHowMuchRoomThereIs) {
  const TemporaryFolder folder;
  Loop loop;
  auto database = loop.open("sqlite:" + (folder / "a.db").string());
  const auto free = database->free_space();
  ASSERT_TRUE(free);
  EXPECT_GT(*free, 0);
}

// Nothing is written for those who only read: the log of the file does not grow.
TEST(Sqlite, ReadersDoNotWrite) {
  const TemporaryFolder folder;
  Loop loop;
  auto database = loop.open("sqlite:" + (folder / "a.db").string());
  ASSERT_FALSE(database->migrate({{kThings}}));
  const auto before = std::filesystem::file_size(folder / "a.db-wal");
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(loop.run(*database, kCount).done());
  EXPECT_EQ(std::filesystem::file_size(folder / "a.db-wal"), before);
}

// --- PostgreSQL alone ---

class Postgres : public testing::Test {
 protected:
  void SetUp() override { ASSERT_FALSE(place_.address().empty()); }
  std::string with_option(const std::string& option) { return place_.address() + "&options=-c%20" + option; }
  std::string refused(const std::string& address) {
    const auto database = open_database(address, loop_.context().get_executor());
    return database ? "" : database.error().english;
  }

  TemporaryPostgres place_;
  Loop loop_;
};

TEST_F(Postgres, OthersHearWhatIsAnnouncedAndOneselfDoesNot) {
  auto here = loop_.open(place_.address());
  auto there = loop_.open(place_.address());
  ASSERT_TRUE(here && there);
  std::vector<std::string> heard_here;
  std::vector<std::string> heard_there;
  here->on_announcement([&](const std::string& text) { heard_here.push_back(text); });
  there->on_announcement([&](const std::string& text) { heard_there.push_back(text); });
  ASSERT_FALSE(here->migrate({{kThings}}));
  EXPECT_TRUE(loop_.run(*here, insert(1, "a"), "match 1: Zug").done());
  EXPECT_TRUE(loop_.run(*here, insert(1, "a"), "never").conflict());
  EXPECT_TRUE(loop_.run(*here, {{"UPDATE things SET label = 'b'", {}, 2}}, "nor this").conflict());
  EXPECT_TRUE(loop_.run(*here, {{"UPDATE things SET label = 'b'", {}, 1}}, "match 1: b").done());
  EXPECT_TRUE(loop_.run(*here, insert(2, "c")).done());
  EXPECT_TRUE(loop_.run(*here, insert(3, "c"), std::string(9000, 'x')).done());
  EXPECT_TRUE(loop_.run(*there, insert(4, "d"), "from there").done());
  EXPECT_TRUE(loop_.run_until([&] { return heard_there.size() >= 3 && !heard_here.empty(); }));
  loop_.run_until([] { return false; }, 100);
  // What is too long to be told is told as "look at everything again".
  EXPECT_EQ(heard_there, (std::vector<std::string>{"match 1: Zug", "match 1: b", ""}));
  EXPECT_EQ(heard_here, std::vector<std::string>{"from there"});
}

TEST_F(Postgres, ALostListenerSaysSo) {
  auto database = loop_.open(place_.address());
  std::vector<std::string> heard;
  database->on_announcement([&](const std::string& text) { heard.push_back(text); });
  ask_postgres(
      place_.address(),
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE "
      "'LISTEN%'");
  EXPECT_TRUE(loop_.run_until([&] { return !heard.empty(); }));
  ask_postgres(place_.address(), "SELECT pg_notify('spielwerk', 'elsewhere:news')");
  EXPECT_TRUE(loop_.run_until([&] { return heard.size() == 2; }));
  EXPECT_EQ(heard, (std::vector<std::string>{"", "news"}));
}

// The connections died while nobody used them: nobody notices.
TEST_F(Postgres, IdleConnectionsAreReplaced) {
  auto database = loop_.open(place_.address());
  ASSERT_FALSE(database->migrate({{kThings}}));
  ask_postgres(place_.address(),
               "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
               "pg_backend_pid()");
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const Answer answer = loop_.run(*database, insert(1, "a"));
  EXPECT_TRUE(answer.done()) << answer.reason;
}

TEST_F(Postgres, WithoutSynchronousCommitItIsRefused) {
  EXPECT_EQ(refused(place_.address()), "");
  EXPECT_EQ(refused(with_option("synchronous_commit%3Dremote_write")), "");
  EXPECT_NE(refused(with_option("synchronous_commit%3Doff")).find("synchronous_commit"), std::string::npos);
  EXPECT_NE(refused(with_option("synchronous_commit%3Dlocal")).find("synchronous_commit"), std::string::npos);
}

TEST_F(Postgres, OnlyUnicodeIsAccepted) {
  const std::string name = place_.name() + "_latin";
  ask_postgres(postgres_server(), "CREATE DATABASE " + name + " ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
  EXPECT_NE(refused(with_database(postgres_server(), name)).find("UTF8"), std::string::npos);
  ask_postgres(postgres_server(), "DROP DATABASE " + name);
}

TEST_F(Postgres, ManyNodesMayStartAtOnce) {
  std::vector<std::thread> nodes;
  std::vector<std::optional<Text>> problems(6);
  for (auto& problem : problems) {
    nodes.emplace_back([&problem, this] {
      boost::asio::io_context loop;
      auto database = open_database(place_.address(), loop.get_executor());
      problem = database ? (*database)->migrate(kSteps) : database.error();
    });
  }
  for (std::thread& node : nodes) node.join();
  for (const auto& problem : problems) EXPECT_FALSE(problem) << problem->english;
  EXPECT_EQ(ask_postgres(place_.address(), "SELECT COUNT(*) FROM schema_steps").front(), "3");
}

// The schema changed under a prepared statement: one batch may fail, then it works.
TEST_F(Postgres, PreparedStatementsSurviveANewSchema) {
  auto database = loop_.open(place_.address());
  ASSERT_FALSE(database->migrate({{kThings}}));
  const Batch all = {{"SELECT * FROM things", {}}};
  ASSERT_TRUE(loop_.run(*database, all).done());
  ask_postgres(place_.address(), "ALTER TABLE things ADD COLUMN extra TEXT");
  loop_.run(*database, all);
  EXPECT_TRUE(loop_.run(*database, all).done());
}

}  // namespace

}  // namespace spielwerk::server
