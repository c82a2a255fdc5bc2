#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <chrono>
#include <cstdio>
#include <map>
#include <set>

#include "here.hpp"
#include "server/store/fault_proxy.hpp"
#include "server/store/fault_vfs.hpp"
#include "server/store/testing.hpp"

// What is promised when the disk or the connection fails: a batch that was answered "done" is there afterwards, one
// that was not is there as a whole or not at all, and the driver works again when the fault is gone.

namespace spielwerk::server {

namespace {

using Clock = std::chrono::steady_clock;
using Outcome = Answer::Outcome;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Two rows, so that half a batch would show.
Batch pair(std::int64_t key) {
  Batch batch = insert(key, std::string(700, 'a'));
  batch.push_back(insert(-key, std::string(700, 'b')).front());
  return batch;
}

// What was tried, and what was said about it.
using Ledger = std::map<std::int64_t, Outcome>;

void compare(const Ledger& ledger, const std::set<std::int64_t>& kept, const std::string& what) {
  for (const auto& [key, outcome] : ledger) {
    const auto rows = kept.count(key) + kept.count(-key);
    if (outcome == Outcome::done) {
      EXPECT_EQ(rows, 2U) << what << ": lost " << key;
    }
    if (outcome == Outcome::conflict) {
      EXPECT_EQ(rows, 0U) << what << ": undone, but there: " << key;
    }
    EXPECT_NE(rows, 1U) << what << ": half of " << key;
  }
}

// --- the disk ---

std::set<std::int64_t> kept_by_sqlite(const std::filesystem::path& path) {
  Loop loop;
  auto database = loop.open("sqlite:" + path.string());
  EXPECT_TRUE(database);
  EXPECT_FALSE(database->migrate({{kThings}}));
  EXPECT_EQ(loop.run(*database, {{"PRAGMA integrity_check", {}}}).rows.front(), Rows{{"ok"}});
  std::set<std::int64_t> keys;
  const Answer answer = loop.run(*database, {{"SELECT id FROM things", {}}});
  for (const Row& row : answer.rows.front()) keys.insert(std::get<std::int64_t>(row.front()));
  return keys;
}

class Disk : public testing::TestWithParam<Fault> {
 protected:
  void TearDown() override { set_fault({}); }

  // Opens the database by way of the fault; if that strikes here, once more without it.
  void open() {
    auto database = open_database(address(), loop_.context().get_executor());
    if (database && !(*database)->migrate({{kThings}})) {
      database_ = std::move(*database);
      return;
    }
    EXPECT_TRUE(fault_struck());
    struck_ = true;
    database = Text{};
    if (GetParam().stays) set_fault({});
    database_ = loop_.open(address());
    ASSERT_TRUE(database_);
    ASSERT_FALSE(database_->migrate({{kThings}}));
  }

  void note(std::int64_t key, const Answer& answer) {
    ledger_[key] = answer.outcome;
    EXPECT_EQ(answer.reason.empty(), answer.done());
  }

  void one(std::int64_t key) {
    const bool hopeless = fault_struck() && GetParam().stays;
    const Answer answer = loop_.run(*database_, pair(key));
    note(key, answer);
    if (hopeless) {
      EXPECT_EQ(answer.outcome, Outcome::unavailable) << key;
    }
  }

  // Ten batches: five after each other, five at once.
  void play() {
    // Copies of the log into the file shall be part of it.
    loop_.run(*database_, {{"PRAGMA wal_autocheckpoint = 8", {}}});
    for (std::int64_t key = 1; key <= 5; ++key) one(key);
    const auto answers = loop_.run_all(
        *database_, {pair(6), pair(7), {insert(8, "x").front(), insert(8, "y").front()}, pair(9), pair(10)});
    for (std::size_t i = 0; i < answers.size(); ++i) note(static_cast<std::int64_t>(6 + i), answers[i]);
    EXPECT_NE(ledger_[8], Outcome::done);
  }

  std::filesystem::path path() const { return *folder_ / "a.db"; }
  std::string address() const { return "sqlite:" + path().string() + "?vfs=" + kFaultVfs; }

  std::optional<TemporaryFolder> folder_;
  Loop loop_;
  std::unique_ptr<Database> database_;
  Ledger ledger_;
  bool struck_ = false;
};

constexpr Fault kFaults[] = {
    {.at = 1},
    {.at = 1, .torn = true},
    {.at = 1, .code = SQLITE_FULL, .torn = true},
    {.at = 1, .stays = true},
    {.at = 1, .stays = true, .code = SQLITE_FULL},
    {.at = 1, .stays = true, .code = SQLITE_READONLY},
};
constexpr const char* kFaultNames[] = {"Once", "Torn", "FullOnce", "Broken", "Full", "ReadOnly"};

INSTANTIATE_TEST_SUITE_P(Faults, Disk, testing::ValuesIn(kFaults),
                         [](const auto& fault) { return kFaultNames[fault.index]; });

TEST_P(Disk, EveryWriteAndSyncMayFail) {
  struck_ = true;
  int tried = 0;
  for (int n = 1; struck_; ++n, ++tried) {
    SCOPED_TRACE(fmt::format("the {}. write or sync fails", n));
    folder_.emplace();
    ledger_.clear();
    struck_ = false;
    Fault fault = GetParam();
    fault.at = n;
    set_fault(fault);
    open();
    play();
    struck_ = struck_ || fault_struck();
    set_fault({});
    one(100);
    EXPECT_EQ(ledger_[100], Outcome::done) << "it did not recover";
    const TemporaryFolder dark;
    lose_power(path(), dark.path());
    // The end of the program may meet the fault, too.
    fault.at = 1 + n % 7;
    set_fault(fault);
    database_.reset();
    set_fault({});
    compare(ledger_, kept_by_sqlite(path()), "the file");
    compare(ledger_, kept_by_sqlite(dark / "a.db"), "after a loss of power");
    if (HasFailure()) break;
  }
  EXPECT_GT(tried, 50);
}

TEST(DiskFull, ReadingGoesOnAndWritingResumes) {
  const TemporaryFolder folder;
  Loop loop;
  set_fault({});
  auto database = loop.open("sqlite:" + (folder / "a.db").string() + "?vfs=" + kFaultVfs);
  ASSERT_FALSE(database->migrate({{kThings}}));
  ASSERT_TRUE(loop.run(*database, pair(1)).done());
  set_fault({.at = 1, .stays = true, .code = SQLITE_FULL});
  for (int i = 0; i < 3; ++i) {
    const Answer answer = loop.run(*database, pair(2));
    EXPECT_EQ(answer.outcome, Outcome::unavailable);
    EXPECT_NE(answer.reason.find("full"), std::string::npos) << answer.reason;
    EXPECT_EQ(loop.run(*database, {{"SELECT COUNT(*) FROM things", {}}}).rows.front(), Rows{{std::int64_t{2}}});
  }
  set_fault({});
  EXPECT_TRUE(loop.run(*database, pair(2)).done());
}

TEST(ReadOnlyFile, IsRefusedWithASentence) {
  const TemporaryFolder folder;
  Loop loop;
  const std::string address = "sqlite:" + (folder / "a.db").string() + "?vfs=" + kFaultVfs;
  set_fault({});
  loop.open(address);
  set_fault({.read_only = true});
  const auto database = open_database(address, loop.context().get_executor());
  set_fault({});
  ASSERT_FALSE(database);
  EXPECT_NE(database.error().english.find("read-only"), std::string::npos) << database.error().english;
  EXPECT_NE(database.error().german.find("schreibgeschützt"), std::string::npos) << database.error().german;
  EXPECT_TRUE(loop.open(address));
}

// --- the connection ---

class Connection : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_FALSE(place_.address().empty());
    proxy_.emplace(place_.address());
    open();
    ASSERT_TRUE(database_);
    ASSERT_FALSE(database_->migrate({{kThings}}));
  }
  void TearDown() override {
    database_.reset();
    proxy_.reset();
  }

  void open() { database_ = loop_.open(proxy_->address(place_.name())); }

  Answer one(std::int64_t key, Batch batch, const std::string& announcement = {}) {
    Answer answer = loop_.run(*database_, std::move(batch), announcement);
    ledger_[key] = answer.outcome;
    EXPECT_EQ(answer.reason.empty(), answer.done());
    return answer;
  }

  // Batches of every kind: in one flight and in two, with and without an announcement, one that fails.
  void play(std::int64_t base) {
    one(base + 1, pair(base + 1));
    Batch checked = pair(base + 2);
    checked.push_back({"UPDATE things SET label = 'c' WHERE id = $1", {base + 2}, 1});
    one(base + 2, checked);
    one(base + 3, pair(base + 3), "news");
    checked = pair(base + 4);
    checked.push_back({"UPDATE things SET label = 'c' WHERE id = 0", {}, 1});
    EXPECT_FALSE(one(base + 4, checked, "no news").done());
    Batch twice = pair(base + 5);
    twice.push_back(twice.front());
    EXPECT_FALSE(one(base + 5, twice).done());
    loop_.run(*database_, {{"SELECT COUNT(*) FROM things", {}}});
    one(base + 6, pair(base + 6));
  }

  std::set<std::int64_t> kept() {
    std::set<std::int64_t> keys;
    for (const std::string& key : ask_postgres(place_.address(), "SELECT id FROM things")) keys.insert(std::stoll(key));
    return keys;
  }

  // Cuts the connection at many points of the same session.
  void cut_everywhere(FaultProxy::Direction direction) {
    proxy_->cut_after(direction, 1000000000);
    play(1000);
    const long total = proxy_->passed(direction);
    const long step = std::max(1L, total / 120);
    std::int64_t base = 2000;
    int unavailable = 0;
    for (long bytes = 0; bytes < total; bytes += step, base += 100) {
      SCOPED_TRACE(fmt::format("cut after {} of {} bytes", bytes, total));
      open();
      proxy_->cut_after(direction, bytes);
      play(base);
      EXPECT_TRUE(proxy_->has_cut());
      const auto failed = std::count_if(ledger_.lower_bound(base), ledger_.end(),
                                        [](const auto& entry) { return entry.second == Outcome::unavailable; });
      EXPECT_LE(failed, 1) << "one cut meets one batch";
      unavailable += static_cast<int>(failed);
      if (HasFailure()) break;
    }
    EXPECT_GT(unavailable, 20);
    compare(ledger_, kept(), "the database");
  }

  TemporaryPostgres place_;
  std::optional<FaultProxy> proxy_;
  Loop loop_;
  std::unique_ptr<Database> database_;
  Ledger ledger_;
};

TEST_F(Connection, MayBreakOnTheWayToTheServer) { cut_everywhere(FaultProxy::to_server); }
TEST_F(Connection, MayBreakOnTheWayBack) { cut_everywhere(FaultProxy::to_client); }

TEST_F(Connection, MayBreakWhileItIsMade) {
  for (const auto direction : {FaultProxy::to_server, FaultProxy::to_client}) {
    for (long bytes = 0; bytes < 900; bytes += 30) {
      proxy_->cut_after(direction, bytes);
      const auto database = open_database(proxy_->address(place_.name()), loop_.context().get_executor());
      if (!database) {
        EXPECT_FALSE(database.error().german.empty());
      }
    }
  }
  proxy_->cut_after(FaultProxy::to_server, -1);
  open();
  EXPECT_TRUE(one(1, pair(1)).done());
}

TEST_F(Connection, AwayForAMomentIsWaitedFor) {
  proxy_->set_mode(FaultProxy::Mode::refuse);
  std::thread later([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    proxy_->set_mode(FaultProxy::Mode::pass);
  });
  const Answer answer = loop_.run(*database_, pair(1));
  later.join();
  EXPECT_TRUE(answer.done()) << answer.reason;
}

TEST_F(Connection, AwayForLongIsSaid) {
  proxy_->set_mode(FaultProxy::Mode::refuse);
  const auto start = Clock::now();
  std::vector<Batch> batches;
  for (std::int64_t key = 1; key <= 20; ++key) batches.push_back(pair(key));
  for (const Answer& answer : loop_.run_all(*database_, batches)) {
    EXPECT_EQ(answer.outcome, Outcome::unavailable);
    EXPECT_NE(answer.reason.find("no connection"), std::string::npos) << answer.reason;
  }
  EXPECT_GT(seconds_since(start), 4);
  EXPECT_LT(seconds_since(start), 15);
  proxy_->set_mode(FaultProxy::Mode::pass);
  EXPECT_TRUE(loop_.run(*database_, pair(1)).done());
}

// The worst kind of server: connected, and silent.
TEST_F(Connection, SilenceEndsInTime) {
  proxy_->set_mode(FaultProxy::Mode::swallow);
  const auto start = Clock::now();
  EXPECT_EQ(loop_.run(*database_, pair(1)).outcome, Outcome::unavailable);
  EXPECT_LT(seconds_since(start), 20);
  proxy_->set_mode(FaultProxy::Mode::pass);
  EXPECT_TRUE(loop_.run(*database_, pair(1)).done());
}

// A statement that waits for somebody else's lock does not wait for ever either.
TEST_F(Connection, LocksAreNotWaitedForForEver) {
  ASSERT_TRUE(loop_.run(*database_, pair(1)).done());
  PGconn* other = PQconnectdb(place_.address().c_str());
  PQclear(PQexec(other, "BEGIN; LOCK TABLE things"));
  const auto start = Clock::now();
  EXPECT_EQ(loop_.run(*database_, pair(2)).outcome, Outcome::unavailable);
  EXPECT_LT(seconds_since(start), 20);
  PQfinish(other);
  EXPECT_TRUE(loop_.run(*database_, pair(2)).done());
}

// --- a server that crashes and comes back ---

std::string postgres_script(const std::string& arguments) {
  const std::string command = here::source("scripts/postgres ") + arguments;
  std::string output;
  FILE* pipe = ::popen(command.c_str(), "r");
  std::array<char, 256> bytes;
  while (std::fgets(bytes.data(), bytes.size(), pipe) != nullptr) output += bytes.data();
  EXPECT_EQ(::pclose(pipe), 0) << command;
  while (!output.empty() && output.back() == '\n') output.pop_back();
  return output;
}

TEST(Server, MayCrashAndComeBack) {
  const TemporaryFolder folder;
  const std::string address = postgres_script("start " + folder.path().string());
  Loop loop;
  auto database = loop.open(address);
  ASSERT_TRUE(database);
  std::vector<std::string> heard;
  database->on_announcement([&](const std::string& text) { heard.push_back(text); });
  ASSERT_FALSE(database->migrate({{kThings}}));
  Ledger ledger;
  for (int crash = 0; crash < 2; ++crash) {
    for (std::int64_t key = crash * 1000 + 1; key <= crash * 1000 + 200; ++key) {
      boost::asio::co_spawn(loop.context(), database->run(pair(key)),
                            [&ledger, key](std::exception_ptr, const Answer& answer) { ledger[key] = answer.outcome; });
    }
    // In the midst of it.
    loop.run_until([&] { return ledger.size() >= static_cast<std::size_t>(crash * 200 + 40); });
    postgres_script("stop " + folder.path().string());
    postgres_script("start " + folder.path().string());
    loop.context().restart();
    loop.context().run();
    EXPECT_EQ(ledger.size(), static_cast<std::size_t>(crash + 1) * 200);
    EXPECT_TRUE(loop.run_until([&] { return heard.size() > static_cast<std::size_t>(crash); }));
  }
  EXPECT_EQ(heard, (std::vector<std::string>{"", ""}));
  EXPECT_TRUE(loop.run(*database, pair(5000)).done());
  std::set<std::int64_t> kept;
  for (const std::string& key : ask_postgres(address, "SELECT id FROM things")) kept.insert(std::stoll(key));
  compare(ledger, kept, "after the crashes");
  database.reset();
  postgres_script("stop " + folder.path().string());
}

}  // namespace

}  // namespace spielwerk::server
