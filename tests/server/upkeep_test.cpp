#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>

#include "server/both_databases.hpp"
#include "server/metrics.hpp"
#include "server/store/schema.hpp"
#include "server/store/store.hpp"

// What is thrown away, when, and what stays.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

class Upkeep : public OnBothDatabases {
 protected:
  void later(TestServer& server, int days) {
    server.advance(days * kDay);
    server.tidy_up();
  }
};
SPIELWERK_ON_BOTH_DATABASES(Upkeep);

int status(BlockingClient& who, const std::string& table) { return get_table(who, table).status; }
int status_of_me(BlockingClient& who) { return who.request("GET", "/api/me").status; }

// A match that these people have finished, by leaving it to bots.
std::string finished_by(std::vector<BlockingClient*> people) {
  std::string seats = "'me'";
  for (std::size_t i = 1; i < people.size(); ++i) seats += ",'open'";
  if (people.size() == 1) seats += ",'random'";
  const std::string table = new_table(*people[0], seats);
  for (std::size_t i = 1; i < people.size(); ++i) sit_down(*people[i], table, static_cast<int>(i));
  for (BlockingClient* person : people) {
    watch(*person, table);
    person->send(json("{'do':'leave','table':'" + table + "','id':'bye'}"));
    EXPECT_TRUE(person->wait_for("done"));
  }
  EXPECT_TRUE(finishes(*people[0], table));
  for (BlockingClient* person : people) person->disconnect();
  return table;
}

// --- Guests.

TEST_P(Upkeep, AGuestWhoIsNotSeenForNinetyDaysIsGone) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  later(server, 90);
  EXPECT_EQ(count("people"), 1) << "a day is what it is known to";
  later(server, 1);
  EXPECT_EQ(count("people"), 0);
  EXPECT_EQ(count("sessions"), 0);
  EXPECT_EQ(status_of_me(ada), 401);
}

TEST_P(Upkeep, AGuestWhoComesBackStays) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  for (int i = 0; i < 4; ++i) {
    later(server, 40);
    EXPECT_EQ(status_of_me(ada), 200) << i;
  }
}

TEST_P(Upkeep, AGuestWhoLeavesAPageOpenStays) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  ASSERT_EQ(ada.connect().status, 101);
  for (int i = 0; i < 4; ++i) later(server, 40);
  EXPECT_EQ(count("people"), 1);
  EXPECT_EQ(status_of_me(ada), 200);
}

TEST_P(Upkeep, WhoOnlyLooksIsNotRefusedBecauseItCannotBeNoted) {
  if (!on_sqlite()) GTEST_SKIP() << "the file can be held";
  TestServer server(options());
  auto ada = server.guest("Ada");
  server.advance(2 * kDay);
  {
    const HeldDatabase held(server);
    EXPECT_EQ(status_of_me(ada), 200);
  }
  EXPECT_EQ(status_of_me(ada), 200);
  EXPECT_EQ(look("SELECT seen FROM people"), std::to_string(server.now()));
}

TEST_P(Upkeep, AnAccountStays) {
  TestServer server(options());
  server.account("Ada");
  later(server, 1000);
  EXPECT_EQ(count("people"), 1);
  EXPECT_EQ(server.visitor().request("POST", "/api/login", json("{'name':'Ada','password':'correct horse'}")).status,
            200);
}

// Nobody can come while the server is away.
TEST_P(Upkeep, TimeInWhichTheServerIsAwayDoesNotCount) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  later(server, 10);
  server.restart([&] { server.pass(200 * kDay); });
  server.tidy_up();
  EXPECT_EQ(count("people"), 1);
  later(server, 79);
  EXPECT_EQ(count("people"), 1);
  later(server, 2);
  EXPECT_EQ(count("people"), 0);
}

TEST_P(Upkeep, WhatOthersPlayedWithAGuestTheyKeep) {
  TestServer server(options());
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string table = finished_by({&ada, &bo});
  const std::string before = get_table(ada, table, "/file").body;
  const std::string story = get_table(ada, table, "/story").body;
  watch(bo, table);
  bo.send(json("{'do':'chat','table':'" + table + "','text':'Thanks!','id':'c'}"));
  ASSERT_TRUE(bo.wait_for("done"));
  bo.disconnect();

  later(server, 91);
  EXPECT_EQ(look("SELECT count(*) FROM people WHERE password IS NULL"), "0");
  const Json after = get_table(ada, table).json;
  EXPECT_EQ(seat_name(after, 0), "Ada");
  EXPECT_EQ(seat_name(after, 1), "gone");
  EXPECT_EQ(get_table(ada, table, "/file").body, before);
  EXPECT_EQ(get_table(ada, table, "/story").body, story);
  EXPECT_EQ(text(ada.request("GET", "/api/me/matches").json, {"0", "id"}), table);
  ASSERT_EQ(ada.connect().status, 101);
  ada.send(json("{'do':'watch','table':'" + table + "'}"));
  const auto chat = ada.wait_for("chat");
  ASSERT_TRUE(chat);
  EXPECT_EQ(text(*chat, {"lines", "0", "name"}), "gone");
  EXPECT_EQ(text(*chat, {"lines", "0", "text"}), "Thanks!");
}

TEST_P(Upkeep, AMatchGoesWithTheLastWhoPlayedIt) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string together = finished_by({&ada, &bo});
  const std::string alone = finished_by({&ada});
  auto cy = server.account("Cy");
  later(server, 50);
  ASSERT_EQ(status_of_me(bo), 200);
  later(server, 50);
  EXPECT_EQ(status_of_me(ada), 401);
  EXPECT_EQ(status(cy, together), 200);
  EXPECT_EQ(status(cy, alone), 404);
  later(server, 50);
  EXPECT_EQ(status(cy, together), 404);
  for (const char* const rows : {"tables", "seats", "entries", "chat", "leftovers"}) EXPECT_EQ(count(rows), 0) << rows;
}

TEST_P(Upkeep, AtTablesThatRunBotsTakeOver) {
  TestServer server(options());
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  later(server, 91);
  const Json info = get_table(ada, table).json;
  EXPECT_EQ(text(info, {"status"}), "running");
  EXPECT_EQ(seat_name(info, 1), "gone");
  EXPECT_TRUE(get(info, {"seats", "1", "left"}).boolean);
  Follower follower(std::move(ada), table);
  follower.watch();
  ASSERT_TRUE(follower.read_until([&] { return follower.my_turn(); }));
  follower.finish_turn("t");
}

// Two guests who left a table without a clock: bots play it to its end, and then nobody needs it.
TEST_P(Upkeep, AForgottenTableComesToItsEnd) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  auto cy = server.account("Cy");
  later(server, 91);
  EXPECT_EQ(status(cy, table), 200);
  ASSERT_TRUE(finishes(cy, table));
  server.tidy_up();
  EXPECT_EQ(status(cy, table), 404);
}

// --- Tables.

TEST_P(Upkeep, ATableThatNobodyCameToIsCalledOffAndThenGoes) {
  TestServer server(options());
  auto ada = server.account("Ada");
  const std::string table = new_table(ada, "'me','open'");
  later(server, 14);
  EXPECT_EQ(text(get_table(ada, table).json, {"status"}), "open");
  server.advance(1);
  server.tidy_up();
  EXPECT_EQ(text(get_table(ada, table).json, {"status"}), "closed");
  later(server, 7);
  EXPECT_EQ(status(ada, table), 200);
  server.advance(1);
  server.tidy_up();
  EXPECT_EQ(status(ada, table), 404);
  EXPECT_EQ(count("seats"), 0);
}

TEST_P(Upkeep, WhoeverWatchesATableThatIsCalledOffIsTold) {
  TestServer server(options());
  auto ada = server.account("Ada");
  const std::string table = new_table(ada, "'me','open'");
  watch(ada, table);
  later(server, 15);
  const auto told = ada.wait_for("table");
  ASSERT_TRUE(told);
  EXPECT_EQ(text(*told, {"table", "status"}), "closed");
}

TEST_P(Upkeep, ImportsOfGuestsGoAfterAMonthThoseOfAccountsStay) {
  TestServer server(options());
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string file = read_text("tests/playthroughs/helios_2a.json");
  const std::string hers = text(import_file(ada, file).json, {"id"});
  const std::string his = text(import_file(bo, file).json, {"id"});
  const auto listed = bo.request("GET", "/api/me/imports").json;
  EXPECT_EQ(number(listed, {"0", "until"}), server.now() + 30 * kDay);
  EXPECT_TRUE(is_null(ada.request("GET", "/api/me/imports").json, {"0", "until"}));
  later(server, 30);
  EXPECT_EQ(status(bo, his), 200);
  server.advance(1);
  server.tidy_up();
  EXPECT_EQ(status(bo, his), 404);
  EXPECT_EQ(bo.request("GET", "/api/me/imports").json.items.size(), 0U);
  EXPECT_EQ(status(ada, hers), 200);
  later(server, 1000);
  EXPECT_EQ(status(ada, hers), 200);
}

// --- Own imports.

TEST_P(Upkeep, AnImportIsDeletedByWhoBroughtIt) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string file = read_text("tests/playthroughs/helios_2a.json");
  const std::string table = text(import_file(ada, file).json, {"id"});
  const std::string kept = text(import_file(ada, file).json, {"id"});
  const auto next = ada.request("POST", "/api/tables/" + table + "/continue", json("{'at':3,'seats':['me','open']}"));
  const std::string continued = text(next.json, {"table", "id"});
  watch(bo, table);
  const std::string path = "/api/tables/" + table;
  EXPECT_EQ(bo.request("DELETE", path, "{}").status, 403);
  EXPECT_EQ(server.visitor().request("DELETE", path, "{}").status, 401);
  EXPECT_EQ(ada.request("DELETE", path, "{}").status, 200);
  EXPECT_EQ(status(ada, table), 404);
  EXPECT_EQ(ada.request("DELETE", path, "{}").status, 404);
  const auto told = bo.wait_for("table");
  ASSERT_TRUE(told);
  EXPECT_EQ(text(*told, {"table", "status"}), "closed");
  // What was continued from it goes on; others stay.
  EXPECT_TRUE(is_null(get_table(ada, continued).json, {"previous"}));
  EXPECT_EQ(status(ada, kept), 200);
  const auto listed = ada.request("GET", "/api/me/imports").json;
  ASSERT_EQ(listed.items.size(), 1U);
  EXPECT_EQ(text(listed, {"0", "id"}), kept);
  server.tidy_up();
  EXPECT_EQ(count("entries WHERE table_id = '" + table + "'"), 0);
  EXPECT_GT(count("entries WHERE table_id = '" + kept + "'"), 0);
  EXPECT_EQ(count("leftovers"), 0);
}

TEST_P(Upkeep, APlayedMatchCannotBeDeleted) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  const std::string finished = finished_by({&ada});
  const std::string running = new_table(ada, "'me',{'here':'Bo'}");
  for (const std::string& table : {finished, running}) {
    EXPECT_EQ(ada.request("DELETE", "/api/tables/" + table, "{}").status, 409);
    EXPECT_EQ(status(ada, table), 200);
  }
}

TEST_P(Upkeep, ImportsAreListedNewestFirst) {
  TestServer server(options());
  auto ada = server.guest("Ada");
  EXPECT_EQ(ada.request("GET", "/api/me/imports").json.items.size(), 0U);
  const std::string file = read_text("tests/playthroughs/helios_2a.json");
  const std::string first = text(import_file(ada, file).json, {"id"});
  server.advance(kMinute);
  const std::string own = file_with(own_edition("My own Helios"));
  const std::string second = text(import_file(ada, own).json, {"id"});
  const Json all = ada.request("GET", "/api/me/imports").json;
  ASSERT_EQ(all.items.size(), 2U);
  EXPECT_EQ(text(all, {"0", "id"}), second);
  EXPECT_EQ(text(all, {"0", "edition", "name"}), "My own Helios");
  EXPECT_EQ(text(all, {"0", "game"}), "helios");
  EXPECT_EQ(number(all, {"0", "players"}), 2);
  EXPECT_GT(number(all, {"0", "bytes"}), 10'000) << "with its edition";
  const std::string created = std::to_string(number(all, {"0", "created"}));
  const Json older = ada.request("GET", "/api/me/imports?before=" + created).json;
  ASSERT_EQ(older.items.size(), 1U);
  EXPECT_EQ(text(older, {"0", "id"}), first);
  EXPECT_EQ(ada.request("GET", "/api/me/imports?before=soon").status, 400);
}

// --- The rest.

TEST_P(Upkeep, LogInsEnd) {
  TestServer server(options());
  auto ada = server.account("Ada");
  const std::string token =
      text(ada.request("POST", "/api/me/tokens", json("{'label':'x','days':365}")).json, {"secret"});
  later(server, 180);
  EXPECT_EQ(status_of_me(ada), 200);
  later(server, 1);
  EXPECT_EQ(status_of_me(ada), 401);
  EXPECT_EQ(look("SELECT count(*) FROM sessions WHERE kind = 'browser'"), "0");
  auto program = server.visitor();
  program.set_token(token);
  EXPECT_EQ(status_of_me(program), 200);
}

TEST_P(Upkeep, AnEditionGoesADayAfterItsLastTable) {
  TestServer server(options());
  auto ada = server.account("Ada");
  const Edition edition = own_edition("My own Helios");
  const std::string table = text(import_file(ada, file_with(edition)).json, {"id"});
  later(server, 100);
  EXPECT_EQ(count("own_editions"), 1);
  EXPECT_EQ(status(ada, table), 200);
  const std::string again = text(import_file(ada, file_with(edition)).json, {"id"});
  for (const std::string& import : {table, again}) ada.request("DELETE", "/api/tables/" + import, "{}");
  server.tidy_up();
  EXPECT_EQ(count("own_editions"), 1);
  later(server, 2);
  EXPECT_EQ(count("own_editions"), 0);
}

// Long ones go in steps, and whoever plays does not wait for it.
TEST_P(Upkeep, WhileMuchIsThrownAwayPeoplePlay) {
  TestServer server(options());
  auto ada = server.account("Ada");
  const std::string file = read_text("tests/playthroughs/helios_2a.json");
  for (int i = 0; i < 30; ++i) {
    const std::string table = text(import_file(ada, file).json, {"id"});
    ASSERT_EQ(ada.request("DELETE", "/api/tables/" + table, "{}").status, 200);
  }
  EXPECT_GT(count("entries"), 3000);
  Company company(server);
  Rng rng(5);
  std::thread broom([&] { server.tidy_up(); });
  company.play(rng, 20);
  broom.join();
  EXPECT_EQ(count("leftovers"), 0);
}

TEST_P(Upkeep, OfSeveralNodesOneTidiesUp) {
  Loop loop;
  const auto database = loop.open(address());
  ASSERT_TRUE(database);
  ASSERT_FALSE(database->migrate(schema_steps()));
  Metrics metrics;
  Store store(*database, metrics);
  const auto claims = [&](Time now, Time since) {
    bool mine = false;
    boost::asio::co_spawn(loop.context(), store.claim_upkeep(now, since, now),
                          [&](const std::exception_ptr&, bool claimed) { mine = claimed; });
    loop.context().restart();
    loop.context().run();
    return mine;
  };
  EXPECT_TRUE(claims(1000, 400));
  EXPECT_FALSE(claims(1000, 400));
  EXPECT_FALSE(claims(1599, 999));
  EXPECT_TRUE(claims(1600, 1000));
  EXPECT_TRUE(claims(500, 0)) << "a clock was set back";
}

// --- Databases of before.

TEST_P(Upkeep, ADatabaseOfBeforeIsReadAndReckoned) {
  const std::string setup = R"({"spielwerk":1,"game":"helios","rules":1,"edition":{"hash":")" +
                            find_game("helios")->edition.hash + R"("},"players":2,"options":{},"seed":"7","log":[]})";
  {
    Loop loop;
    const auto database = loop.open(address());
    ASSERT_TRUE(database);
    ASSERT_FALSE(database->migrate({schema_steps().front()}));
    const std::string now = std::to_string(1'800'000'000'000);
    for (const std::string& sql : {
             std::string("INSERT INTO people (id, name, settings, created) VALUES ('ada', 'Ada', '{}', 5)"),
             "INSERT INTO tables (id, game, setup, options, edition_en, edition_de, edition_hash, players, title, "
             "status,"
             " is_public, spectators, rated, clock, owner, created, seed, commitment, unrated) VALUES"
             " ('AAAAAAAAAAAAAAAAAAAAAA', 'helios', '" +
                 setup + "', '{}', 'Helios', 'Helios', '" + find_game("helios")->edition.hash +
                 "', 2, 'Old', 'open', 1, 1, 0, '{\"kind\":\"none\"}', 'ada', " + now + ", '7', '', 0)",
             std::string(
                 "INSERT INTO seats (table_id, seat, kind, has_left) VALUES ('AAAAAAAAAAAAAAAAAAAAAA', 0, 'open',"
                 " 0)"),
             std::string(
                 "INSERT INTO seats (table_id, seat, kind, has_left) VALUES ('AAAAAAAAAAAAAAAAAAAAAA', 1, 'open',"
                 " 0)"),
         })
      ASSERT_TRUE(loop.run(*database, {{sql, {}}}).done()) << sql;
  }
  TestServer server(options());
  EXPECT_GT(std::stoi(look("SELECT bytes FROM tables")), 2000);
  auto bo = server.guest("Bo");
  sit_down(bo, "AAAAAAAAAAAAAAAAAAAAAA", 0);
  server.tidy_up();
  later(server, 80);
  EXPECT_EQ(look("SELECT count(*) FROM people WHERE id = 'ada'"), "1") << "since when nobody was seen is not known";
  later(server, 20);
  EXPECT_EQ(look("SELECT count(*) FROM people WHERE id = 'ada'"), "0");
}

}  // namespace
}  // namespace spielwerk::server
