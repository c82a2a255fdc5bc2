#include "client/ledger.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/json.hpp"

namespace spielwerk::client {

namespace {

class LedgerFile : public testing::Test {
 protected:
  LedgerFile()
      : path_((std::filesystem::temp_directory_path() / ("ledger_test_" + std::to_string(getpid()))).string()) {}
  ~LedgerFile() override { std::filesystem::remove(path_); }

  void append(const std::string& text) const { std::ofstream(path_, std::ios::app) << text; }

  std::string path_;
};

void fill(Ledger& ledger) {
  // Players come in any order: their set-up runs side by side.
  ledger.add_player(1, {"http://127.0.0.1:1", "spielwerk=b"});
  ledger.add_player(0, {"http://127.0.0.1:1", "spielwerk=a"});
  const int table = ledger.add_table("T4", {0, 1});
  ledger.add({0, table, 3, "0-1", Ledger::Kind::move, R"(a\"b)"});
  ledger.add({0, table, 4, "0-2", Ledger::Kind::undo, ""});
  ledger.add({1, table, 5, "1-1", Ledger::Kind::confirm, ""});
  ledger.set_over(table);
}

TEST_F(LedgerFile, IsReadAsItWasWritten) {
  Ledger written;
  ASSERT_FALSE(written.write_to(path_));
  fill(written);
  const Expected<Ledger> read = Ledger::read(path_);
  ASSERT_TRUE(read) << read.error().english;
  ASSERT_EQ(read->players().size(), 2U);
  EXPECT_EQ(read->players()[0].cookie, "spielwerk=a");
  ASSERT_EQ(read->tables().size(), 1U);
  EXPECT_EQ(read->tables()[0].players, (std::vector<int>{0, 1}));
  EXPECT_TRUE(read->tables()[0].over);
  ASSERT_EQ(read->entries().size(), 3U);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(read->message(read->entries()[i]), written.message(written.entries()[i]));
  EXPECT_EQ(read->ply_of(0, "0-2"), 4);
  EXPECT_EQ(read->ply_of(1, "0-2"), std::nullopt);
}

TEST_F(LedgerFile, ALineThatWasCutShortDoesNotCount) {
  Ledger written;
  ASSERT_FALSE(written.write_to(path_));
  fill(written);
  append(R"({"done":"T4","player":0,"ply":6)");
  const Expected<Ledger> read = Ledger::read(path_);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->entries().size(), 3U);
}

TEST_F(LedgerFile, ALineThatIsWrongIsNamed) {
  append("{\"done\":\"T4\",\"player\":0,\"ply\":6}\n");
  const Expected<Ledger> read = Ledger::read(path_);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().english.find(":1:"), std::string::npos);
}

TEST(LedgerMessage, IsWhatTheProtocolAsksFor) {
  EXPECT_EQ(Ledger::message(Ledger::Kind::move, "T4", 18, "take:sun", "0-1"),
            R"({"do":"move","table":"T4","ply":18,"token":"take:sun","id":"0-1","confirm":true})");
  EXPECT_EQ(Ledger::message(Ledger::Kind::undo, "T4", 18, "", "0-1"),
            R"({"do":"undo","table":"T4","ply":18,"id":"0-1","all":false})");
  EXPECT_EQ(Ledger::message(Ledger::Kind::confirm, "T4", 18, "", "0-1"),
            R"({"do":"confirm","table":"T4","ply":18,"id":"0-1"})");
}

TEST(LedgerEntries, TwoMessagesCannotHaveTheSamePly) {
  Ledger ledger;
  ledger.add_player(0, {});
  const int table = ledger.add_table("T4", {0});
  EXPECT_TRUE(ledger.add({0, table, 3, "0-1", Ledger::Kind::move, "x"}));
  EXPECT_FALSE(ledger.add({0, table, 3, "0-2", Ledger::Kind::move, "x"}));
}

}  // namespace

}  // namespace spielwerk::client
