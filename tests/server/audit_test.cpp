#include "server/audit.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "here.hpp"
#include "server/database_file.hpp"
#include "server/store/backup.hpp"
#include "server/table_requests.hpp"

// Copies of a database in use, and what this program makes of the matches in them; databases of released versions.

namespace spielwerk::server {

namespace {

namespace fs = std::filesystem;

class Copies : public testing::Test {
 protected:
  Copies() {
    std::string pattern = (fs::temp_directory_path() / "spielwerk-copies-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~Copies() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string copy_of(const TestServer& server, const std::string& name) const {
    const auto wrong = copy_database(database_path(server), path(name));
    EXPECT_FALSE(wrong) << wrong->english;
    return path(name);
  }
  static Audit audited(const std::string& file, Audited what = Audited::all) {
    const Expected<Audit> found = audit("sqlite:" + file, what);
    EXPECT_TRUE(found) << found.error().english;
    return found ? *found : Audit();
  }

  fs::path folder_;
};

TEST_F(Copies, ACopyOfADatabaseInUseHasEveryAcknowledgedMove) {
  const TestServer server;
  Company company(server, "'me','random'");
  auto& ada = company.people[0].client;
  for (int n = 0; n < 3; ++n) {
    Json state;
    ASSERT_TRUE(eventually([&] {
      state = watch(ada, company.table);
      return !get(state, {"actions"}).items.empty();
    }));
    move(ada, state, "a-" + std::to_string(n));
    const std::string copy = copy_of(server, std::to_string(n) + ".db");
    const Audit audit = audited(copy);
    EXPECT_EQ(audit.running, 1);
    EXPECT_TRUE(audit.differences.empty());
    DatabaseFile file(copy);
    EXPECT_EQ(file.ask("SELECT COUNT(*) FROM entries WHERE client = 'a-" + std::to_string(n) + "'"), "1");
  }
  struct stat about{};
  ASSERT_EQ(stat(path("0.db").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777U, 0600U);
}

TEST_F(Copies, NothingIsOverwrittenAndNothingIsLeftOfAFailure) {
  const TestServer server;
  std::ofstream(path("there.db")) << "mine";
  EXPECT_TRUE(copy_database(database_path(server), path("there.db")));
  EXPECT_EQ(fs::file_size(path("there.db")), 4U);
  EXPECT_TRUE(copy_database(path("nothing.db"), path("copy.db")));
  std::ofstream(path("text.db")) << std::string(5000, 'x');
  EXPECT_TRUE(copy_database(path("text.db"), path("copy.db")));
  EXPECT_FALSE(fs::exists(path("copy.db")));
}

TEST_F(Copies, AMatchThatCannotBeReplayedIsNamed) {
  const TestServer server;
  Company company(server, "'me','random'");
  auto& ada = company.people[0].client;
  move(ada, watch(ada, company.table), "a-0");
  const std::string copy = copy_of(server, "a.db");
  const Audit good = audited(copy, Audited::running);
  ASSERT_EQ(good.digests.count(company.table), 1U);
  {
    DatabaseFile file(copy);
    file.execute("UPDATE entries SET body = 'build:nonsense' WHERE client = 'a-0'");
  }
  const Audit bad = audited(copy);
  ASSERT_EQ(bad.differences.size(), 1U);
  EXPECT_EQ(bad.differences[0].table, company.table);
  EXPECT_NE(bad.differences[0].what.english.find("is not possible"), std::string::npos);
}

TEST_F(Copies, DigestsTellVersionsApart) {
  const TestServer server;
  Company company(server, "'me','random'");
  Audit audit = audited(copy_of(server, "a.db"), Audited::running);
  compare_digests(audit, written_digests(audit));
  EXPECT_TRUE(audit.differences.empty());
  compare_digests(audit, "a-table-that-has-ended 00\n" + company.table + " 00\n");
  ASSERT_EQ(audit.differences.size(), 1U);
  EXPECT_EQ(audit.differences[0].table, company.table);
}

std::string read_all(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Kept by scripts/operating/keep_version.py.
TEST_F(Copies, DatabasesOfEveryReleasedVersionGoOn) {
  int versions = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(here::source("tests/server/released"))) {
    if (entry.path().extension() != ".sql") continue;
    ++versions;
    SCOPED_TRACE(entry.path().filename().string());
    const std::string database = path(entry.path().stem().string() + ".db");
    {
      DatabaseFile file(database);
      file.execute(read_all(entry.path()));
    }
    Audit audit = audited(database);
    EXPECT_GE(audit.running, 5);
    EXPECT_GE(audit.over, 2);
    compare_digests(audit, read_all(fs::path(entry.path()).replace_extension(".digests")));
    for (const Audit::Difference& one : audit.differences) ADD_FAILURE() << one.table << ": " << one.what.english;

    Options options = TestServer::quiet_options();
    options.database = "sqlite:" + database;
    const TestServer server(options);
    auto keeper = server.visitor();
    ASSERT_EQ(keeper.request("POST", "/api/login", json("{'name':'Keeper','password':'a kept password'}")).status, 200);
    const auto tables = keeper.request("GET", "/api/me/tables");
    int moved = 0;
    for (const Json& table : tables.json.items) {
      const Json state = watch(keeper, text(table, {"id"}));
      if (get(state, {"actions"}).items.empty()) continue;
      move(keeper, state, "later-" + std::to_string(++moved));
    }
    EXPECT_GE(moved, 3);
  }
  EXPECT_GE(versions, 1);
}

}  // namespace

}  // namespace spielwerk::server
