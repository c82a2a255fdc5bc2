#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

#include "play/match.hpp"
#include "server/database_file.hpp"
#include "server/store/testing.hpp"
#include "server/table_requests.hpp"

// What the tests of quotas and of upkeep share: servers on either database, a look past them, and match files.

namespace spielwerk::server {

enum class KeptBy : std::uint8_t { sqlite, postgres };

class OnBothDatabases : public testing::TestWithParam<KeptBy> {
 protected:
  void SetUp() override {
    address_ = "sqlite:" + (folder_ / "test.db").string();
    if (GetParam() == KeptBy::sqlite) return;
    postgres_.emplace();
    address_ = postgres_->address();
    ASSERT_FALSE(address_.empty());
  }

  Options options() const {
    Options options = TestServer::quiet_options();
    options.database = address_;
    return options;
  }

  // The first value of the first row, past the server.
  std::string look(const std::string& sql) const {
    if (postgres_) {
      const std::vector<std::string> rows = ask_postgres(address_, sql);
      return rows.empty() ? std::string() : rows.front();
    }
    return DatabaseFile(path()).ask(sql);
  }
  int count(const std::string& rows) const { return std::stoi(look("SELECT count(*) FROM " + rows)); }
  void change(const std::string& sql) const {
    if (postgres_) {
      ask_postgres(address_, sql);
    } else {
      DatabaseFile(path()).execute(sql);
    }
  }

  const std::string& address() const { return address_; }
  std::string path() const { return folder_ / "test.db"; }
  bool on_sqlite() const { return !postgres_; }

 private:
  TemporaryFolder folder_;
  std::optional<TemporaryPostgres> postgres_;
  std::string address_;
};

#define SPIELWERK_ON_BOTH_DATABASES(suite)                                                  \
  INSTANTIATE_TEST_SUITE_P(Store, suite, testing::Values(KeptBy::sqlite, KeptBy::postgres), \
                           [](const auto& kind) { return kind.param == KeptBy::sqlite ? "Sqlite" : "Postgres"; })

// Helios with another name: as large as one likes, and another edition for every name.
inline Edition own_edition(const std::string& name) {
  Json document = *parse_json(read_text("data/helios.json"));
  for (auto& [member, value] : document.members)
    if (member == "name")
      for (auto& [language, words] : value.members) words.string = name;
  return *read_edition(std::move(document));
}

// A match file with an edition of one's own.
inline std::string file_with(const Edition& edition) {
  Config config;
  config.players = 2;
  return Match::begin("helios", config, edition, Seed(4))->save();
}

inline client::BlockingClient::Answer import_file(client::BlockingClient& who, const std::string& file) {
  return who.request("POST", "/api/tables/import", file);
}

inline std::string refusal_of(const client::BlockingClient::Answer& answer) {
  return text(answer.json, {"error", "text"});
}

inline std::string id_of(client::BlockingClient& person) { return text(person.request("GET", "/api/me").json, {"id"}); }

}  // namespace spielwerk::server
