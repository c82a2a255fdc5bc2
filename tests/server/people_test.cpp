#include <gtest/gtest.h>

#include "play/embedded.hpp"
#include "server/database_file.hpp"
#include "server/wire.hpp"

// Guests, accounts, programs with tokens, ratings, histories.

namespace spielwerk::server {
namespace {

std::string id_of(BlockingClient& person) { return text(ask(person, "GET", "/api/me").json, {"id"}); }

BlockingClient::Answer register_as(BlockingClient& person, const std::string& name) {
  return ask(person, "POST", "/api/account", json("{'name':'" + name + "','password':'correct horse'}"));
}

// The seat of a table as everybody sees it.
Json seat_of(BlockingClient& anybody, const std::string& table, const std::string& seat) {
  return get(ask(anybody, "GET", "/api/tables/" + table).json, {"seats", seat});
}

std::string status_of(BlockingClient& anybody, const std::string& table) {
  return text(ask(anybody, "GET", "/api/tables/" + table).json, {"status"});
}

bool over(const Json& state) { return get(state, {"result"}).kind == Json::Kind::object; }

// Two people play a match to its end. Gives the last state.
Json play_to_the_end(BlockingClient& first, BlockingClient& second, const std::string& table) {
  std::vector<BlockingClient*> seats = {&first, &second};
  std::vector<Json> states = {watch(first, table), watch(second, table)};
  std::size_t seat = 0;
  for (int moves = 0; moves < 3000; ++moves) {
    Json& state = states[seat];
    if (over(state)) return state;
    const auto to_move = static_cast<std::size_t>(number(state, {"to_move"}));
    if (to_move == seat && !get(state, {"actions"}).items.empty()) {
      state = move(*seats[seat], state, "m" + std::to_string(moves));
      continue;
    }
    seat = to_move;
    while (!over(states[seat]) && get(states[seat], {"actions"}).items.empty()) {
      const auto next = seats[seat]->wait_for("state");
      if (!next) {
        ADD_FAILURE() << "nobody is to move";
        return {};
      }
      states[seat] = *next;
    }
  }
  ADD_FAILURE() << "the match does not end";
  return {};
}

// Somebody leaves a table with bots, which play it to the end.
void leave_and_wait_for_the_end(BlockingClient& person, const std::string& table) {
  watch(person, table);
  person.send(json("{'do':'leave','table':'" + table + "','id':'gone'}"));
  for (;;) {
    const auto state = person.wait_for("state");
    ASSERT_TRUE(state);
    if (over(*state)) return;
  }
}

// --- From guest to account.

TEST(People, AGuestWhoGetsAnAccountKeepsTablesHistoryAndSettings) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string id = id_of(ada);
  const std::string finished = new_table(ada, "'me','random'");
  leave_and_wait_for_the_end(ada, finished);
  const std::string running = new_table(ada, "'me','open'");
  auto bo = server.guest("Bo");
  sit_down(bo, running, 1);
  ask(ada, "PUT", "/api/me/settings", json("{'language':'de'}"));

  ASSERT_EQ(register_as(ada, "Ada").status, 200);
  const auto me = ask(ada, "GET", "/api/me");
  EXPECT_EQ(text(me.json, {"id"}), id);
  EXPECT_FALSE(get(me.json, {"guest"}).boolean);
  EXPECT_EQ(text(me.json, {"settings", "language"}), "de");
  EXPECT_EQ(text(ask(ada, "GET", "/api/me/tables").json, {"0", "id"}), running);
  EXPECT_EQ(text(ask(ada, "GET", "/api/me/matches").json, {"0", "id"}), finished);
  EXPECT_EQ(number(watch(ada, running), {"seat"}), 0);
}

TEST(People, AGuestWhoTakesAnotherNameWithTheAccountHasItAtTheTables) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  EXPECT_EQ(text(seat_of(bo, table, "0"), {"name"}), "Ada");
  ASSERT_EQ(register_as(ada, "Ada Lovelace").status, 200);
  EXPECT_EQ(text(seat_of(bo, table, "0"), {"name"}), "Ada Lovelace");
}

TEST(People, AnAccountLogsInWithWhatItRegisteredWith) {
  TestServer server;
  auto ada = server.account("Ada");
  auto elsewhere = server.visitor();
  const auto answer = ask(elsewhere, "POST", "/api/login", json("{'name':'ADA','password':'correct horse'}"));
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(text(answer.json, {"name"}), "Ada");
  EXPECT_EQ(text(answer.json, {"id"}), id_of(ada));
}

TEST(People, PasswordsHave8To128Characters) {
  TestServer server;
  auto anybody = server.visitor();
  int number = 0;
  for (const auto& [length, status] : {std::pair{7U, 400}, {8U, 200}, {128U, 200}, {129U, 400}}) {
    anybody.set_cookie("");
    const auto answer =
        ask(anybody, "POST", "/api/account",
            json("{'name':'Ada" + std::to_string(++number) + "','password':'" + times(length, "ß") + "'}"));
    EXPECT_EQ(answer.status, status) << length;
  }
}

// --- Names.

TEST(People, NamesOfAccountsAreUniqueInAnyCase) {
  TestServer server;
  server.account("Ada");
  server.account("Ödön");
  for (const char* const name : {"Ada", "ADA", "ada", " aDa ", "ödÖn"}) {
    auto other = server.visitor();
    EXPECT_EQ(register_as(other, name).error_code(), "name_taken") << name;
    auto guest = server.guest("Guest");
    EXPECT_EQ(register_as(guest, name).error_code(), "name_taken") << name;
    EXPECT_TRUE(get(ask(guest, "GET", "/api/me").json, {"guest"}).boolean) << "and nothing has changed";
  }
}

TEST(People, NobodyIsCalledLikeABotOrLikeSomebodyWhoLeft) {
  TestServer server;
  auto anybody = server.visitor();
  for (const char* const name : {"greedy", "Random", "gone", "GONE"}) {
    EXPECT_EQ(ask(anybody, "POST", "/api/guest", json("{'name':'" + std::string(name) + "'}")).status, 400) << name;
    EXPECT_EQ(register_as(anybody, name).status, 400) << name;
  }
}

TEST(People, AProfileIsFoundInAnyCaseAndGuestsHaveNone) {
  TestServer server;
  server.account("Ada");
  auto bo = server.guest("Bo");
  EXPECT_EQ(text(ask(bo, "GET", "/api/people/aDA").json, {"name"}), "Ada");
  EXPECT_EQ(ask(bo, "GET", "/api/people/Bo").status, 404);
}

// --- Going.

TEST(Removal, NeedsThePassword) {
  TestServer server;
  auto ada = server.account("Ada");
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", json("{'password':'wrong horse'}")).error_code(), "wrong_password");
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", "{}").error_code(), "wrong_password");
  EXPECT_EQ(ask(ada, "GET", "/api/me").status, 200);
}

TEST(Removal, LeavesRunningTablesToBots) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  watch(bo, table);
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", json("{'password':'correct horse'}")).status, 200);
  const Json seat = seat_of(bo, table, "0");
  EXPECT_TRUE(get(seat, {"left"}).boolean);
  EXPECT_EQ(text(seat, {"bot"}), "casual");
  EXPECT_EQ(text(seat, {"name"}), "gone");
  // The other plays on, against the bot.
  Json state = watch(bo, table);
  while (get(state, {"actions"}).items.empty()) state = bo.wait_for("state").value_or(Json());
  move(bo, state, "m");
}

TEST(Removal, ClosesOpenTablesAndFreesSeats) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string hers = new_table(ada, "'me','open'");
  const std::string his = new_table(bo, "'me','open','open'");
  sit_down(ada, his, 1);
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", json("{'password':'correct horse'}")).status, 200);
  EXPECT_EQ(status_of(bo, hers), "closed");
  EXPECT_EQ(status_of(bo, his), "open");
  EXPECT_EQ(text(seat_of(bo, his, "1"), {"kind"}), "open");
}

TEST(Removal, KeepsMatchesUnderGone) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.account("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  watch(bo, table);
  bo.send(json("{'do':'leave','table':'" + table + "','id':'x'}"));
  leave_and_wait_for_the_end(ada, table);
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", json("{'password':'correct horse'}")).status, 200);

  EXPECT_EQ(ask(bo, "GET", "/api/people/Ada").status, 404);
  EXPECT_EQ(ask(bo, "GET", "/api/people/gone").status, 404);
  const auto history = ask(bo, "GET", "/api/me/matches");
  EXPECT_EQ(text(history.json, {"0", "id"}), table);
  EXPECT_EQ(text(history.json, {"0", "players", "0"}), "gone");
  EXPECT_EQ(text(seat_of(bo, table, "0"), {"name"}), "gone");
  EXPECT_EQ(ask(bo, "GET", "/api/tables/" + table + "/file").status, 200);
  auto other = server.visitor();
  EXPECT_EQ(register_as(other, "Ada").status, 200) << "the name is free again";
}

TEST(Removal, TakesNameAndWordsOutOfTheChat) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(bo, "'me','open','open'");
  sit_down(ada, table, 1);
  watch(ada, table);
  ada.send(json("{'do':'chat','table':'" + table + "','text':'Hello','id':'c'}"));
  ASSERT_TRUE(ada.wait_for("done"));
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", json("{'password':'correct horse'}")).status, 200);
  ASSERT_EQ(bo.connect().status, 101);
  bo.send(watching(table));
  EXPECT_TRUE(get(*bo.wait_for("chat"), {"lines"}).items.empty());
  EXPECT_EQ(DatabaseFile(server).ask("SELECT name FROM chat"), "gone");
  EXPECT_EQ(DatabaseFile(server).ask("SELECT body FROM chat"), "");
}

// Nobody waits for somebody who will never come.
TEST(Removal, ARematchHasAnOpenSeatForWhoeverIsGone) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.account("Bo");
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  play_to_the_end(ada, bo, table);
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", json("{'password':'correct horse'}")).status, 200);
  const auto rematch = ask(bo, "POST", "/api/tables/" + table + "/rematch", "{}");
  EXPECT_EQ(text(rematch.json, {"seats", "1", "kind"}), "open") << rematch.body;
}

TEST(Removal, OfAGuestNeedsNoPassword) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string cookie = ada.cookie();
  EXPECT_EQ(ask(ada, "DELETE", "/api/me", "{}").status, 200);
  ada.set_cookie(cookie);
  EXPECT_EQ(ask(ada, "GET", "/api/me").status, 401);
}

// --- Programs.

TEST(Tokens, AProgramTakesASeatAndPlays) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(bo, "'me','open'");
  auto program = server.visitor();
  program.set_token(text(ask(ada, "POST", "/api/me/tokens", json("{'label':'my bot'}")).json, {"secret"}));
  const Headers no_browser = {{"Origin", ""}};
  EXPECT_EQ(ask(program, "POST", "/api/tables/" + table + "/seats/1", "{}", no_browser).status, 200);
  ASSERT_EQ(program.connect("", no_browser).status, 101);
  EXPECT_EQ(text(*program.wait_for("welcome"), {"person", "id"}), id_of(ada));
  Json last = play_to_the_end(bo, program, table);
  EXPECT_TRUE(over(last));
  EXPECT_EQ(text(ask(program, "GET", "/api/me/matches").json, {"0", "id"}), table);
}

TEST(Tokens, AreForAccounts) {
  TestServer server;
  auto ada = server.guest("Ada");
  EXPECT_EQ(ask(ada, "POST", "/api/me/tokens", json("{'label':'my bot'}")).error_code(), "not_allowed");
}

TEST(Tokens, MayLastLongerThanCookies) {
  TestServer server;
  auto ada = server.account("Ada");
  auto program = server.visitor();
  const std::string wish = json("{'label':'my bot','days':500}");
  program.set_token(text(ask(ada, "POST", "/api/me/tokens", wish).json, {"secret"}));
  server.advance(400 * kDay);
  EXPECT_EQ(ask(ada, "GET", "/api/me").status, 401);
  EXPECT_EQ(ask(program, "GET", "/api/me").status, 200);
}

// --- Ratings.

Json rating_of(BlockingClient& anybody, const std::string& name) {
  return get(ask(anybody, "GET", "/api/people/" + name).json, {"ratings", "0"});
}

bool rated(BlockingClient& anybody, const std::string& name) {
  return rating_of(anybody, name).kind == Json::Kind::object;
}

TEST(Ratings, TwoAccountsPlayARatedMatch) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.account("Bo");
  const std::string table = new_table(ada, "'me','open'", ",'rated':true");
  sit_down(bo, table, 1);
  const Json last = play_to_the_end(ada, bo, table);
  ASSERT_TRUE(eventually([&] { return rated(ada, "Bo"); }));

  // Whoever won has more than the 1500 of a beginning, the other less.
  const std::int64_t place = number(last, {"result", "seats", "0", "place"});
  const std::int64_t points = number(last, {"result", "seats", "0", "points"});
  const Json hers = rating_of(ada, "Ada");
  const Json his = rating_of(ada, "Bo");
  EXPECT_EQ(number(hers, {"matches"}), 1);
  EXPECT_EQ(number(hers, {"players"}), 2);
  EXPECT_LT(number(hers, {"deviation"}), 350);
  EXPECT_EQ(number(hers, {"rating"}) > 1500, place == 1 && number(last, {"result", "seats", "1", "place"}) != 1);
  EXPECT_EQ(number(hers, {"rating"}) + number(his, {"rating"}), 3000);

  const auto profile = ask(bo, "GET", "/api/people/Ada");
  const Json& statistics = get(profile.json, {"statistics", "0"});
  EXPECT_EQ(number(statistics, {"matches"}), 1);
  EXPECT_EQ(number(statistics, {"won"}), place == 1 ? 1 : 0);
  EXPECT_EQ(number(statistics, {"best_points"}), points);
  for (const Json& match : {get(profile.json, {"matches", "0"}), get(ask(ada, "GET", "/api/me/matches").json, {"0"})}) {
    EXPECT_EQ(text(match, {"id"}), table);
    EXPECT_EQ(number(match, {"place"}), place);
    EXPECT_EQ(number(match, {"points"}), points);
    EXPECT_EQ(number(match, {"ended"}), server.now());
    EXPECT_EQ(text(match, {"players", "1"}), "Bo");
  }
  // The next table shows it.
  const std::string next = new_table(ada, "'me','open'");
  EXPECT_EQ(number(seat_of(bo, next, "0"), {"rating"}), number(hers, {"rating"}));
}

TEST(Ratings, TheRankingShowsSettledOnesBestFirst) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.account("Bo");
  const std::string table = new_table(ada, "'me','open'", ",'rated':true");
  sit_down(bo, table, 1);
  play_to_the_end(ada, bo, table);
  ASSERT_TRUE(eventually([&] { return rated(ada, "Bo"); }));
  EXPECT_TRUE(ask(ada, "GET", "/api/ranking/helios/2").json.items.empty()) << "one match is not enough";
  // Many matches later:
  DatabaseFile file(server);
  file.execute("UPDATE ratings SET deviation = 110.0, rating = 1400.0");
  file.execute(
      "UPDATE ratings SET deviation = 60.0, rating = 1600.0"
      " WHERE person = (SELECT id FROM people WHERE name = 'Bo')");
  const auto ranking = ask(ada, "GET", "/api/ranking/helios/2");
  ASSERT_EQ(ranking.json.items.size(), 2U);
  EXPECT_EQ(text(ranking.json, {"0", "name"}), "Bo");
  EXPECT_EQ(text(ranking.json, {"1", "name"}), "Ada");
  file.execute("UPDATE ratings SET deviation = 110.1 WHERE person = (SELECT id FROM people WHERE name = 'Ada')");
  EXPECT_EQ(ask(ada, "GET", "/api/ranking/helios/2").json.items.size(), 1U);
  EXPECT_TRUE(ask(ada, "GET", "/api/ranking/helios/3").json.items.empty());
  EXPECT_EQ(ask(ada, "GET", "/api/ranking/chess/2").status, 404);
}

// Two who leave at once have shown nothing; it must not settle their ratings.
TEST(Ratings, AMatchThatEverybodyLeftIsNotRated) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.account("Bo");
  const std::string table = new_table(ada, "'me','open'", ",'rated':true");
  sit_down(bo, table, 1);
  watch(bo, table);
  bo.send(json("{'do':'leave','table':'" + table + "','id':'x'}"));
  leave_and_wait_for_the_end(ada, table);
  // The mark that it still has to be rated goes away, and nothing else.
  DatabaseFile file(server);
  ASSERT_TRUE(eventually([&] { return file.ask("SELECT count(*) FROM tables WHERE unrated = 1") == "0"; }));
  EXPECT_FALSE(rated(ada, "Ada"));
  EXPECT_FALSE(rated(ada, "Bo"));
}

TEST(Ratings, AnEditionOfOnesOwnIsNotRated) {
  TestServer server;
  auto ada = server.account("Ada");
  const std::string edition(embedded_file("data/helios.json"));
  const auto answer =
      ada.request("POST", "/api/tables",
                  R"({"game":"helios","players":2,"seats":["me","open"],"rated":true,"edition":)" +
                      std::string(edition).replace(edition.find("\"mana\": 30"), 10, "\"mana\": 31") + "}");
  EXPECT_EQ(answer.status, 400) << answer.body;
}

TEST(People, NobodyPlaysUnderTheNameOfAnAccount) {
  TestServer server;
  auto ada = server.account("Ada");
  auto guest = server.visitor();
  EXPECT_EQ(guest.request("POST", "/api/guest", json("{'name':'ADA'}")).error_code(), "name_taken");
}

TEST(Ratings, WhoLeavesHasLost) {
  TestServer server;
  auto ada = server.account("Ada");
  auto bo = server.account("Bo");
  const std::string table = new_table(ada, "'me','open'", ",'rated':true");
  sit_down(bo, table, 1);
  bo.connect();
  bo.send(json("{'do':'leave','table':'" + table + "','id':'x'}"));
  ASSERT_TRUE(bo.wait_for("done"));
  Json state = watch(ada, table);
  for (int moves = 0; !over(state); ++moves) {
    ASSERT_LT(moves, 3000);
    state = get(state, {"actions"}).items.empty() ? ada.wait_for("state").value_or(Json())
                                                  : move(ada, state, "m" + std::to_string(moves));
  }
  ASSERT_TRUE(eventually([&] { return rated(ada, "Bo"); }));
  EXPECT_LT(number(rating_of(ada, "Bo"), {"rating"}), 1500);
  EXPECT_GT(number(rating_of(ada, "Ada"), {"rating"}), 1500);
}

TEST(Ratings, AreForAccountsOnly) {
  TestServer server;
  auto ada = server.account("Ada");
  auto guest = server.guest("Guest");
  const auto rated_table = [](const std::string& seats) {
    return json("{'game':'helios','players':2,'rated':true,'seats':[" + seats + "]}");
  };
  EXPECT_EQ(ask(guest, "POST", "/api/tables", rated_table("'me','open'")).error_code(), "not_allowed");
  EXPECT_EQ(ask(ada, "POST", "/api/tables", rated_table("'me','greedy'")).error_code(), "not_allowed");
  const std::string table = new_table(ada, "'me','open'", ",'rated':true");
  EXPECT_EQ(ask(guest, "POST", "/api/tables/" + table + "/seats/1", "{}").error_code(), "not_allowed");
  EXPECT_EQ(ask(ada, "PUT", "/api/tables/" + table + "/seats/1", json("{'kind':'greedy'}")).error_code(),
            "not_allowed");
}

TEST(Ratings, DoNotMoveWithAnUnratedMatch) {
  TestServer server;
  auto ada = server.account("Ada");
  leave_and_wait_for_the_end(ada, new_table(ada, "'me','random'"));
  const auto profile = ask(ada, "GET", "/api/people/Ada");
  EXPECT_TRUE(get(profile.json, {"ratings"}).items.empty());
  EXPECT_EQ(get(profile.json, {"statistics"}).items.size(), 1U);
  EXPECT_EQ(number(profile.json, {"statistics", "0", "won"}), 0) << "who left has not won";
}

// --- Histories.

TEST(History, APrivateMatchIsInMineAndNotInMyProfile) {
  TestServer server;
  auto ada = server.account("Ada");
  leave_and_wait_for_the_end(ada, new_table(ada, "'me','random'", ",'public':false"));
  EXPECT_EQ(ask(ada, "GET", "/api/me/matches").json.items.size(), 1U);
  EXPECT_TRUE(get(ask(ada, "GET", "/api/people/Ada").json, {"matches"}).items.empty());
}

TEST(History, TurnsThePageWithBefore) {
  TestServer server;
  auto ada = server.guest("Ada");
  std::vector<std::string> tables;
  for (int i = 0; i < 3; ++i) {
    server.advance(kMinute);
    tables.push_back(new_table(ada, "'me','random'"));
    leave_and_wait_for_the_end(ada, tables.back());
  }
  const auto all = ask(ada, "GET", "/api/me/matches");
  ASSERT_EQ(all.json.items.size(), 3U);
  EXPECT_EQ(text(all.json, {"0", "id"}), tables[2]) << "newest first";
  const auto older = ask(ada, "GET", "/api/me/matches?before=" + std::to_string(number(all.json, {"1", "ended"})));
  ASSERT_EQ(older.json.items.size(), 1U);
  EXPECT_EQ(text(older.json, {"0", "id"}), tables[0]);
}

TEST(MyTables, WhereIMustActComeFirst) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string open = new_table(ada, "'me','open'");
  std::string mine;
  // Whose turn it is first is up to the game.
  for (int i = 0; i < 40 && mine.empty(); ++i) {
    const std::string table = new_table(ada, "'me','open'");
    sit_down(bo, table, 1);
    if (number(watch(bo, table), {"to_move"}) == 0) mine = table;
  }
  const auto tables = ask(ada, "GET", "/api/me/tables");
  ASSERT_FALSE(mine.empty());
  EXPECT_TRUE(get(tables.json, {"0", "my_turn"}).boolean);
  bool waits = true;
  for (const Json& table : tables.json.items) {
    EXPECT_LE(get(table, {"my_turn"}).boolean, waits) << "those that wait for others come last";
    waits = get(table, {"my_turn"}).boolean;
  }
}

}  // namespace
}  // namespace spielwerk::server
