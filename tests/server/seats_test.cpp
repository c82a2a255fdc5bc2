#include <gtest/gtest.h>

#include "play/match.hpp"
#include "server/table_requests.hpp"

// Opening tables, sitting down, leaving, playing again.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

// --- Opening tables.

TEST(NewTable, TakesOptionsAndAnEditionOfOnesOwn) {
  const TestServer server;
  auto ada = server.guest("Ada");
  Json document = *parse_json(read_text("data/helios.json"));
  for (auto& [name, value] : document.members)
    if (name == "name")
      for (auto& [language, words] : value.members) words.string = "My own Helios";
  const Expected<Edition> edition = read_edition(document);
  ASSERT_TRUE(edition) << edition.error().english;
  ASSERT_NE(edition->hash, find_game("helios")->edition.hash);
  JsonWriter request;
  request.object().member("game", "helios").member("players", 2).member("edition", document);
  request.key("options").object().member("open_bags", "open").end();
  request.key("seats").array().value("random").value("random").end().end();
  const auto made = ada.request("POST", "/api/tables", request.take());
  ASSERT_EQ(made.status, 200) << made.body;
  EXPECT_EQ(text(made.json, {"table", "edition", "hash"}), edition->hash);
  EXPECT_EQ(text(made.json, {"table", "edition", "name"}), "My own Helios");
  EXPECT_EQ(text(made.json, {"table", "options", "open_bags"}), "open");
  const std::string table = text(made.json, {"table", "id"});
  ASSERT_TRUE(finishes(ada, table));
  const Expected<Match> match = Match::load(get_table(ada, table, "/file").body);
  ASSERT_TRUE(match) << match.error().english;
  EXPECT_EQ(match->edition().hash, edition->hash);
  EXPECT_EQ(match->not_dealt_by_seed(), std::nullopt);
}

TEST(NewTable, HasItsDefaults) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const Json table = get_table(ada, new_table(ada, "'me','open'")).json;
  EXPECT_TRUE(get(table, {"public"}).boolean);
  EXPECT_TRUE(get(table, {"spectators"}).boolean);
  EXPECT_FALSE(get(table, {"rated"}).boolean);
  EXPECT_EQ(text(table, {"clock", "kind"}), "none");
  EXPECT_EQ(text(table, {"title"}), "");
  EXPECT_EQ(text(table, {"options", "open_bags"}), "closed");
  EXPECT_EQ(text(table, {"commitment"}).size(), 64U);
}

TEST(NewTable, BadInputIsRefusedWithASentence) {
  const TestServer server;
  auto ada = server.account("Ada");
  const std::string good = "'game':'helios','players':2,'seats':['me','open']";
  const std::string start = "'game':'helios','players':2,";
  for (const std::string& members : {
           std::string(""),
           std::string("'players':2,'seats':['me','open']"),
           std::string("'game':'halma','players':2,'seats':['me','open']"),
           std::string("'game':7,'players':2,'seats':['me','open']"),
           std::string("'game':'helios','seats':['me','open']"),
           std::string("'game':'helios','players':1,'seats':['me']"),
           std::string("'game':'helios','players':5,'seats':['me','open','open','open','open']"),
           std::string("'game':'helios','players':-2,'seats':['me','open']"),
           std::string("'game':'helios','players':99999999999,'seats':['me','open']"),
           std::string("'game':'helios','players':2.5,'seats':['me','open']"),
           std::string("'game':'helios','players':'2','seats':['me','open']"),
           std::string("'game':'helios','players':2"),
           start + "'seats':[]",
           start + "'seats':['me']",
           start + "'seats':['me','open','open']",
           start + "'seats':['me','me']",
           start + "'seats':['me','nobody']",
           start + "'seats':['me',7]",
           start + "'seats':['me',null]",
           start + "'seats':'me'",
           start + "'seats':{'0':'me'}",
           start + "'seats':['me','person']",
           start + "'seats':['me','reserved']",
           start + "'seats':['me','Greedy']",
           good + ",'options':{'open_bags':'ajar'}",
           good + ",'options':{'open_bags':1}",
           good + ",'options':{'no_such':'open'}",
           good + ",'options':[]",
           good + ",'options':'open'",
           good + ",'edition':{}",
           good + ",'edition':'Helios'",
           good + ",'edition':{'game':'helios'}",
           good + ",'title':7",
           good + ",'title':'" + std::string(61, 'x') + "'",
           good + ",'title':'a\\u0000b'",
           good + ",'public':'yes'",
           good + ",'public':1",
           good + ",'spectators':null",
           good + ",'rated':'no'",
           good + ",'clock':'live'",
           good + ",'clock':{}",
           good + ",'clock':{'kind':'sun'}",
           good + ",'clock':{'kind':'live'}",
           good + ",'clock':{'kind':'live','minutes':0,'increment':0}",
           good + ",'clock':{'kind':'live','minutes':-5,'increment':0}",
           good + ",'clock':{'kind':'live','minutes':5,'increment':-1}",
           good + ",'clock':{'kind':'live','minutes':99999,'increment':0}",
           good + ",'clock':{'kind':'live','minutes':5,'increment':0,'days':1}",
           good + ",'clock':{'kind':'days','days':0}",
           good + ",'clock':{'kind':'days','days':100000}",
           good + ",'clock':{'kind':'days'}",
           good + ",'clock':{'kind':'none','days':1}",
           good + ",'seed':'7'",
           good + ",'owner':'me'",
           good + ",'game':'helios'",
       }) {
    const auto answer = ada.request("POST", "/api/tables", json("{" + members + "}"));
    EXPECT_EQ(answer.status, 400) << members << ": " << answer.body;
    EXPECT_EQ(answer.error_code(), "bad_request") << members;
    EXPECT_GT(text(answer.json, {"error", "text"}).size(), 10U) << members;
  }
  for (const std::string body : {"", "[]", "7", "null", "\"helios\"", "{", "{}x"}) {
    const auto answer = ada.request("POST", "/api/tables", body, {{"Content-Type", "application/json"}});
    EXPECT_EQ(answer.status, 400) << body;
  }
  EXPECT_TRUE(ada.request("GET", "/api/me/tables").json.items.empty());
}

TEST(NewTable, ARatedOneNeedsAccountsInEverySeat) {
  const TestServer server;
  auto guest = server.guest("Gast");
  auto ada = server.account("Ada");
  const std::string with_bot = json("{'game':'helios','players':2,'rated':true,'seats':['me','greedy']}");
  const std::string open = json("{'game':'helios','players':2,'rated':true,'seats':['me','open']}");
  EXPECT_EQ(ada.request("POST", "/api/tables", with_bot).status, 403);
  EXPECT_EQ(guest.request("POST", "/api/tables", open).status, 403);
  const std::string table = text(ada.request("POST", "/api/tables", open).json, {"table", "id"});
  EXPECT_EQ(guest.request("POST", seat_path(table, 1), "{}").status, 403);
  EXPECT_EQ(ada.request("PUT", seat_path(table, 1), json("{'kind':'greedy'}")).status, 403);
  auto bo = server.account("Bo");
  EXPECT_EQ(bo.request("POST", seat_path(table, 1), "{}").status, 200);
}

// --- Seats.

TEST(Seats, TheMatchStartsWhenTheLastSeatIsTaken) {
  const TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open','greedy'");
  Follower watcher(server.visitor(), table);
  watcher.watch();
  EXPECT_EQ(text(get_table(ada, table).json, {"status"}), "open");
  const auto answer = bo.request("POST", seat_path(table, 1), "{}");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(text(answer.json, {"status"}), "running");
  EXPECT_EQ(number(answer.json, {"started"}), server.now());
  EXPECT_EQ(seat_name(answer.json, 1), "Bo");
  watcher.settle();
  EXPECT_EQ(text(watcher.table_info(), {"status"}), "running");
  EXPECT_TRUE(watcher.started());
}

TEST(Seats, ATableWithoutEmptySeatsRunsAtOnce) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const auto answer = ada.request("POST", "/api/tables", json("{'game':'helios','players':2,'seats':['me','random']}"));
  EXPECT_EQ(text(answer.json, {"table", "status"}), "running");
  EXPECT_TRUE(is_null(answer.json, {"invites", "0"}));
}

TEST(Seats, NobodySitsTwiceOrOnSomebody) {
  const TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open','open'");
  EXPECT_EQ(ada.request("POST", seat_path(table, 1), "{}").error_code(), "conflict");
  sit_down(bo, table, 1);
  EXPECT_EQ(bo.request("POST", seat_path(table, 2), "{}").error_code(), "conflict");
  auto cy = server.guest("Cy");
  EXPECT_GE(cy.request("POST", seat_path(table, 0), "{}").status, 403);
  EXPECT_EQ(cy.request("POST", seat_path(table, 3), "{}").status, 404);
  EXPECT_EQ(server.visitor().request("POST", seat_path(table, 2), "{}").error_code(), "who_are_you");
  EXPECT_EQ(text(get_table(ada, table).json, {"status"}), "open");
}

TEST(Seats, OneOfTwoWhoSitDownAtOnceGetsTheSeat) {
  const TestServer server;
  auto ada = server.guest("Ada");
  for (int round = 0; round < 10; ++round) {
    const std::string table = new_table(ada, "'me','open','open'");
    auto bo = server.guest("Bo");
    auto cy = server.guest("Cy");
    BlockingClient::Answer first;
    std::thread other([&] { first = bo.request("POST", seat_path(table, 1), "{}"); });
    const auto second = cy.request("POST", seat_path(table, 1), "{}");
    other.join();
    EXPECT_EQ((first.status == 200 ? 1 : 0) + (second.status == 200 ? 1 : 0), 1);
    EXPECT_EQ(seat_name(get_table(ada, table).json, 1), first.status == 200 ? "Bo" : "Cy");
  }
}

TEST(Seats, AnInvitedSeatIsForWhoeverHasItsSecret) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const auto made =
      ada.request("POST", "/api/tables", json("{'game':'helios','players':3,'seats':['me','invited','invited']}"));
  const std::string table = text(made.json, {"table", "id"});
  const std::string one = text(made.json, {"invites", "1"});
  const std::string two = text(made.json, {"invites", "2"});
  EXPECT_TRUE(is_null(made.json, {"invites", "0"}));
  EXPECT_NE(one, two);
  auto bo = server.guest("Bo");
  EXPECT_EQ(bo.request("POST", seat_path(table, 1), "{}").status, 403);
  EXPECT_EQ(bo.request("POST", seat_path(table, 1), json("{'invite':''}")).status, 403);
  EXPECT_EQ(bo.request("POST", seat_path(table, 1), json("{'invite':'wrong'}")).status, 403);
  EXPECT_EQ(bo.request("POST", seat_path(table, 1), json("{'invite':'" + two + "'}")).status, 403);
  EXPECT_EQ(bo.request("POST", seat_path(table, 1), json("{'invite':'" + one + "'}")).status, 200);
  auto cy = server.guest("Cy");
  EXPECT_EQ(cy.request("POST", seat_path(table, 1), json("{'invite':'" + one + "'}")).status, 409) << "used";
  const auto last = cy.request("POST", seat_path(table, 2), json("{'invite':'" + two + "'}"));
  EXPECT_EQ(text(last.json, {"status"}), "running");
}

TEST(Seats, WhoStandsUpLeavesTheSeatOpen) {
  const TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open','open'");
  sit_down(bo, table, 1);
  EXPECT_EQ(ada.request("DELETE", seat_path(table, 1), "{}").status, 403);
  const auto answer = bo.request("DELETE", seat_path(table, 1), "{}");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(seat_kind_of(answer.json, 1), "open");
  sit_down(bo, table, 2);
  auto cy = server.guest("Cy");
  sit_down(cy, table, 1);
  EXPECT_EQ(cy.request("DELETE", seat_path(table, 1), "{}").error_code(), "conflict") << "it has started";
}

TEST(Seats, TheOwnerMakesASeatABotsOrOpenOrInvited) {
  const TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open','open'");
  sit_down(bo, table, 1);
  EXPECT_EQ(bo.request("PUT", seat_path(table, 2), json("{'kind':'greedy'}")).status, 403);
  EXPECT_EQ(ada.request("PUT", seat_path(table, 2), json("{'kind':'nobody'}")).status, 400);
  EXPECT_EQ(ada.request("PUT", seat_path(table, 9), json("{'kind':'open'}")).status, 404);
  const auto shown_out = ada.request("PUT", seat_path(table, 1), json("{'kind':'open'}"));
  EXPECT_EQ(seat_kind_of(get(shown_out.json, {"table"}), 1), "open");
  EXPECT_TRUE(is_null(shown_out.json, {"invite"}));
  const std::string old = text(ada.request("PUT", seat_path(table, 1), json("{'kind':'invited'}")).json, {"invite"});
  const std::string fresh = text(ada.request("PUT", seat_path(table, 1), json("{'kind':'invited'}")).json, {"invite"});
  EXPECT_NE(old, fresh);
  EXPECT_EQ(bo.request("POST", seat_path(table, 1), json("{'invite':'" + old + "'}")).status, 403);
  EXPECT_EQ(bo.request("POST", seat_path(table, 1), json("{'invite':'" + fresh + "'}")).status, 200);
  const auto full = ada.request("PUT", seat_path(table, 2), json("{'kind':'greedy'}"));
  EXPECT_EQ(text(full.json, {"table", "status"}), "running");
  EXPECT_EQ(ada.request("PUT", seat_path(table, 2), json("{'kind':'open'}")).error_code(), "conflict");
}

TEST(Seats, ATableThatWasCalledOffIsClosed) {
  const TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string table = new_table(ada, "'me','open'");
  Follower watcher(server.visitor(), table);
  watcher.watch();
  EXPECT_EQ(bo.request("DELETE", "/api/tables/" + table, "{}").status, 403);
  EXPECT_EQ(ada.request("DELETE", "/api/tables/" + table, "{}").status, 200);
  watcher.settle();
  EXPECT_EQ(text(watcher.table_info(), {"status"}), "closed");
  EXPECT_EQ(bo.request("POST", seat_path(table, 1), "{}").error_code(), "conflict");
  EXPECT_TRUE(ada.request("GET", "/api/me/tables").json.items.empty());
}

// --- Leaving.

TEST(Leaving, ABotPlaysOnAndTheMatchEnds) {
  const TestServer server;
  Company company(server);
  Rng rng(4);
  company.play(rng, 10);
  Follower& gone = company.people[0];
  Follower& stays = company.people[1];
  ASSERT_EQ(text(gone.leave("l"), {"type"}), "done");
  company.settle();
  EXPECT_TRUE(get(stays.table_info(), {"seats", "0", "left"}).boolean);
  EXPECT_EQ(text(stays.table_info(), {"seats", "0", "bot"}), "casual");
  EXPECT_EQ(seat_name(stays.table_info(), 0), "Person 0") << "keeps its person";
  EXPECT_TRUE(is_null(gone.state(), {"seat"}));
  EXPECT_TRUE(get(gone.state(), {"actions"}).items.empty());
  EXPECT_EQ(text(gone.choose("x", "after"), {"code"}), "not_allowed");
  for (int i = 0; !stays.over(); ++i) {
    ASSERT_TRUE(stays.read_until([&] { return stays.my_turn() || stays.over(); }));
    if (stays.my_turn()) stays.finish_turn("t" + std::to_string(i));
  }
  EXPECT_EQ(text(stays.leave("late"), {"type"}), "refused");
}

TEST(Leaving, InTheMiddleOfSomebodysTurnShowsNothingOfItAndLosesNoLine) {
  const TestServer server;
  Company company(server, "'me','open','open'");
  Follower spectator(server.visitor(), company.table);
  spectator.watch();
  Follower* actor = company.in_the_middle();
  spectator.settle();
  const std::string before = spectator.view();
  Follower& gone = company.other(actor);
  ASSERT_EQ(text(gone.leave("l"), {"type"}), "done");
  spectator.settle();
  EXPECT_EQ(spectator.view(), before);
  actor->settle();
  actor->finish_turn("t");
  spectator.settle();
  EXPECT_FALSE(spectator.missed);
  for (const std::string& line : spectator.log) EXPECT_NE(line, "?");
}

TEST(Leaving, OnOnesTurnCeasesToBeOnesTurn) {
  const TestServer server;
  Company company(server);
  Follower* person = company.actor();
  person->settle();
  person->yours.clear();
  ASSERT_EQ(text(person->leave("l"), {"type"}), "done");
  person->settle();
  ASSERT_FALSE(person->yours.empty()) << "\"yours\" tells of tables where it ceased to be my turn";
  EXPECT_FALSE(get(person->yours.front(), {"tables", "0", "my_turn"}).boolean);
  EXPECT_TRUE(person->client.request("GET", "/api/me/tables").json.items.size() <= 1);
}

// --- Playing again.

TEST(Rematch, TurnsTheSeatsAndStartsWhenAllAreBack) {
  const TestServer server;
  Company company(server, "'me','open','random'", ",'title':'Friday','clock':{'kind':'days','days':3}");
  Rng rng(1);
  auto& ada = company.people[0].client;
  auto& bo = company.people[1].client;
  const std::string path = "/api/tables/" + company.table + "/rematch";
  EXPECT_EQ(ada.request("POST", path, "{}").error_code(), "conflict") << "not before the end";
  company.play_out(rng);
  auto cy = server.guest("Cy");
  EXPECT_EQ(cy.request("POST", path, "{}").status, 403);
  const auto made = ada.request("POST", path, "{}");
  ASSERT_EQ(made.status, 200);
  const std::string next = text(made.json, {"id"});
  EXPECT_EQ(text(made.json, {"status"}), "open");
  EXPECT_EQ(text(made.json, {"title"}), "Friday");
  EXPECT_EQ(text(made.json, {"clock", "kind"}), "days");
  EXPECT_EQ(text(made.json, {"previous"}), company.table);
  EXPECT_EQ(seat_kind_of(made.json, 0), "reserved");
  EXPECT_EQ(seat_name(made.json, 0), "Person 1");
  EXPECT_EQ(seat_kind_of(made.json, 1), "bot");
  EXPECT_EQ(seat_kind_of(made.json, 2), "person");
  EXPECT_EQ(seat_name(made.json, 2), "Person 0");
  EXPECT_NE(text(made.json, {"commitment"}), text(get_table(ada, company.table).json, {"commitment"}));
  company.people[1].settle();
  EXPECT_EQ(text(company.people[1].table_info(), {"next"}), next) << "everybody is told";
  EXPECT_EQ(text(ada.request("POST", path, "{}").json, {"id"}), next) << "asked twice";
  EXPECT_EQ(text(bo.request("POST", path, "{}").json, {"id"}), next) << "asked by the other";
  EXPECT_EQ(cy.request("POST", seat_path(next, 0), "{}").status, 403) << "reserved for another";
  const auto back = bo.request("POST", seat_path(next, 0), "{}");
  EXPECT_EQ(text(back.json, {"status"}), "running");
}

TEST(Rematch, WhoDoesNotWantToGivesTheReservedSeatFree) {
  const TestServer server;
  Company company(server);
  Rng rng(2);
  company.play_out(rng);
  const auto made = company.people[0].client.request("POST", "/api/tables/" + company.table + "/rematch", "{}");
  const std::string next = text(made.json, {"id"});
  const int seat = seat_kind_of(made.json, 0) == "reserved" ? 0 : 1;
  const auto freed = company.people[1].client.request("DELETE", seat_path(next, seat), "{}");
  EXPECT_EQ(seat_kind_of(freed.json, seat), "open");
  auto cy = server.guest("Cy");
  EXPECT_EQ(text(cy.request("POST", seat_path(next, seat), "{}").json, {"status"}), "running");
}

TEST(Rematch, WithBotsOnlyStartsAtOnce) {
  const TestServer server;
  Company company(server, "'me','random'");
  Rng rng(3);
  company.play_out(rng);
  const auto made = company.people[0].client.request("POST", "/api/tables/" + company.table + "/rematch", "{}");
  EXPECT_EQ(text(made.json, {"status"}), "running");
  EXPECT_EQ(seat_kind_of(made.json, 0), "bot");
}

}  // namespace
}  // namespace spielwerk::server
