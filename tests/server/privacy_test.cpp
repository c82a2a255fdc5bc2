#include <gtest/gtest.h>

#include <fstream>

#include "server/both_databases.hpp"
#include "server/pages.hpp"
#include "server/wire.hpp"

// What is kept of people, what they may see of it, and how it goes.

namespace spielwerk::server {
namespace {

class Privacy : public OnBothDatabases {
 protected:
  // Somebody of whom there is something everywhere, at a table with somebody else.
  void live(BlockingClient& ada, BlockingClient& bo) {
    table_ = new_table(ada, "'me','open'", ",'title':'Adas secret title'");
    sit_down(bo, table_, 1);
    watch(ada, table_);
    ada.send(json("{'do':'chat','table':'" + table_ + "','text':'Adas secret words','id':'c'}"));
    ASSERT_TRUE(ada.wait_for("done"));
    ask(ada, "PUT", "/api/me/avoided/" + id_of(bo), json("{'kind':'mute'}"));
    ask(bo, "POST", "/api/tables/" + table_ + "/reports", json("{'person':'" + id_of(ada) + "','text':'Bos words'}"));
    EXPECT_EQ(import_file(ada, file_with(own_edition("Adas edition"))).status, 200);
    ask(ada, "PUT", "/api/me/settings", json("{'language':'de'}"));
  }

  // In how many rows of the whole database something stands.
  int places_of(const std::string& words) const {
    int found = 0;
    for (const auto& [table, column] : std::vector<std::pair<std::string, std::string>>{{"people", "name"},
                                                                                        {"people", "settings"},
                                                                                        {"seats", "name"},
                                                                                        {"tables", "title"},
                                                                                        {"tables", "edition_en"},
                                                                                        {"chat", "name"},
                                                                                        {"chat", "body"},
                                                                                        {"reports", "line"}})
      found += count(table + " WHERE " + column + " LIKE '%" + words + "%'");
    return found;
  }

  std::string table_;
};
SPIELWERK_ON_BOTH_DATABASES(Privacy);

TEST_P(Privacy, EverythingThatIsKeptOfAPersonCanBeDownloaded) {
  const TestServer server(options());
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  live(ada, bo);
  const auto answer = ask(ada, "GET", "/api/me/everything");
  ASSERT_EQ(answer.status, 200);
  const Json& all = answer.json;
  EXPECT_EQ(text(all, {"person", "0", "name"}), "Ada");
  EXPECT_EQ(text(all, {"chat", "0", "body"}), "Adas secret words");
  EXPECT_EQ(get(all, {"tables"}).items.size(), 2U);
  EXPECT_EQ(text(all, {"seats", "0", "table_id"}), table_);
  EXPECT_EQ(text(all, {"avoided", "0", "other"}), id_of(bo));
  EXPECT_EQ(get(all, {"reports_about_me"}).items.size(), 1U);
  EXPECT_EQ(answer.body.find("Bos words"), std::string::npos) << "what others say is theirs";
  for (const std::string& secret : {look("SELECT password FROM people WHERE name = 'Ada'"),
                                    look("SELECT fingerprint FROM sessions"), look("SELECT seed FROM tables")})
    EXPECT_EQ(answer.body.find(secret), std::string::npos);
  EXPECT_EQ(ask(bo, "GET", "/api/me/everything").body.find("Adas secret"), std::string::npos);
}

TEST_P(Privacy, WhatIsRemovedIsGone) {
  TestServer server(options());
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  live(ada, bo);
  EXPECT_GT(places_of("Ada"), 3);
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", json("{'password':'correct horse'}")).status, 200);
  EXPECT_EQ(places_of("Ada"), 0);
  for (const char* const rows : {"avoided", "reports", "ratings", "tables WHERE status = 'imported'"})
    EXPECT_EQ(count(rows), 0) << rows;
  const Json left = get_table(bo, table_).json;
  EXPECT_EQ(text(left, {"title"}), "");
  EXPECT_EQ(seat_name(left, 0), "gone");
  EXPECT_TRUE(get(left, {"seats", "0", "left"}).boolean) << "a bot plays on";
  // The next line of somebody else comes all the same.
  watch(bo, table_);
  bo.send(json("{'do':'chat','table':'" + table_ + "','text':'Farewell','id':'f'}"));
  Json said;
  do said = bo.wait_for("chat").value_or(Json());
  while (said.find("lines") != nullptr && get(said, {"lines"}).items.empty());
  EXPECT_EQ(text(said, {"lines", "0", "text"}), "Farewell");
}

TEST_P(Privacy, AGuestRemovesEverythingWithoutAPassword) {
  const TestServer server(options());
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  live(ada, bo);
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", "{}").status, 200);
  EXPECT_EQ(places_of("Ada"), 0);
}

TEST(OwnPages, AreReadInBothLanguages) {
  const TemporaryFolder folder;
  std::ofstream(folder / "imprint.md") << "Ada";
  std::ofstream(folder / "privacy.md") << "private";
  std::ofstream(folder / "privacy.de.md") << "privat";
  Options options = TestServer::quiet_options();
  options.pages = folder / "";
  const TestServer server(options);
  auto who = server.visitor();
  const auto page = [&](const std::string& name, const std::string& language) {
    return text(ask(who, "GET", "/api/pages/" + name, "", {{"Accept-Language", language}}).json, {"text"});
  };
  EXPECT_EQ(ask(who, "GET", "/api/pages").json.items.size(), 2U);
  EXPECT_EQ(page("imprint", "de"), "Ada");
  EXPECT_EQ(page("privacy", "de"), "privat");
  EXPECT_EQ(page("privacy", "en"), "private");
  EXPECT_EQ(ask(who, "GET", "/api/pages/secret").status, 404);
}

TEST(OwnPages, AFolderOrAFileThatCannotBeReadIsSaid) {
  EXPECT_FALSE(read_own_pages("/nowhere"));
  const TemporaryFolder folder;
  std::ofstream(folder / "imprint.md") << "\xff\xfe";
  EXPECT_FALSE(read_own_pages(folder / ""));
  EXPECT_TRUE(read_own_pages("")->empty());
}

}  // namespace
}  // namespace spielwerk::server
