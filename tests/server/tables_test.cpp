#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <thread>

#include "core/index.hpp"
#include "core/sha256.hpp"
#include "play/match.hpp"
#include "server/follower.hpp"

// Tables over the wire: who sits where, what is shown to whom, clocks, bots, files.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

BlockingClient::Answer get_table(BlockingClient& person, const std::string& table, const std::string& more = "") {
  return person.request("GET", "/api/tables/" + table + more);
}

std::string seat_path(const std::string& table, int seat) {
  return "/api/tables/" + table + "/seats/" + std::to_string(seat);
}

bool eventually(const std::function<bool()>& holds) {
  for (int i = 0; i < 1000; ++i) {
    if (holds()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

bool finishes(BlockingClient& person, const std::string& table) {
  return eventually([&] { return text(get_table(person, table).json, {"status"}) == "finished"; });
}

std::string seat_name(const Json& table, int seat) { return text(table, {"seats", std::to_string(seat), "name"}); }
std::string seat_kind_of(const Json& table, int seat) { return text(table, {"seats", std::to_string(seat), "kind"}); }

std::string read_text(const std::string& path) {
  std::ifstream file(std::string(SPIELWERK_SOURCE_DIR "/") + path);
  return {std::istreambuf_iterator<char>(file), {}};
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

// --- Who may look.

std::set<std::string> lobby_ids(const Json& tables) {
  std::set<std::string> ids;
  for (const Json& table : tables.items) ids.insert(text(table, {"id"}));
  return ids;
}

TEST(Lobby, ShowsPublicTablesThatAreOpenOrMayBeWatched) {
  const TestServer server;
  auto ada = server.guest("Ada");
  auto visitor = server.visitor();
  const std::string open = new_table(ada, "'me','open'");
  const std::string closed_doors = new_table(ada, "'me','open'", ",'spectators':false");
  new_table(ada, "'me','open'", ",'public':false");
  const std::string running = new_table(ada, "'me','greedy'");
  new_table(ada, "'me','greedy'", ",'spectators':false");
  new_table(ada, "'me','greedy'", ",'public':false");
  const std::string off = new_table(ada, "'me','open'");
  ada.request("DELETE", "/api/tables/" + off, "{}");
  EXPECT_EQ(lobby_ids(visitor.request("GET", "/api/tables").json), (std::set{open, closed_doors, running}));
}

TEST(Lobby, IsSentAgainAfterEveryChangeUntilItIsOff) {
  const TestServer server;
  auto ada = server.guest("Ada");
  auto visitor = server.visitor();
  ASSERT_EQ(visitor.connect().status, 101);
  visitor.send(json("{'do':'lobby'}"));
  EXPECT_TRUE(get(visitor.wait_for("lobby").value_or(Json()), {"tables"}).items.empty());
  const std::string table = new_table(ada, "'me','open'");
  EXPECT_EQ(lobby_ids(get(visitor.wait_for("lobby").value_or(Json()), {"tables"})), std::set{table});
  ada.request("PUT", seat_path(table, 1), json("{'kind':'random'}"));
  const Json running = visitor.wait_for("lobby").value_or(Json());
  EXPECT_EQ(text(running, {"tables", "0", "status"}), "running");
  Follower player(std::move(ada), table);
  player.watch();
  player.leave("l");
  // Two bots play to the end.
  const Json after = visitor.wait_for("lobby", BlockingClient::Milliseconds(10000)).value_or(Json());
  EXPECT_TRUE(get(after, {"tables"}).items.empty());
  visitor.send(json("{'do':'lobby','off':true}"));
  new_table(player.client, "'me','open'");
  EXPECT_FALSE(visitor.wait_for("lobby", BlockingClient::Milliseconds(300)));
}

TEST(Spectators, WithoutThemATableIsUnknownToStrangers) {
  const TestServer server;
  auto ada = server.guest("Ada");
  auto cy = server.guest("Cy");
  const std::string table = new_table(ada, "'me','random'", ",'spectators':false");
  for (const std::string more : {"", "/components", "/at/0", "/story", "/file"})
    EXPECT_EQ(get_table(cy, table, more).status, 404);
  ASSERT_EQ(cy.connect().status, 101);
  for (const std::string message :
       {"{'do':'watch','table':'T'}", "{'do':'move','table':'T','ply':1,'token':'x','id':'a'}",
        "{'do':'why','table':'T','token':'x'}", "{'do':'chat','table':'T','text':'hi','id':'b'}",
        "{'do':'leave','table':'T','id':'c'}"}) {
    std::string filled = json(message);
    filled.replace(filled.find("\"T\"") + 1, 1, table);
    cy.send(filled);
    EXPECT_EQ(text(cy.wait_for("refused").value_or(Json()), {"code"}), "not_found") << filled;
  }
  EXPECT_EQ(get_table(ada, table).status, 200);
}

// Who has left the seat is a spectator like everybody else.
TEST(Spectators, WithoutThemWhoStoodUpSeesNothingMore) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','open','open'", ",'spectators':false");
  Follower gone(server.guest("Gus"), table);
  sit_down(gone.client, table, 1);
  gone.watch();
  ASSERT_EQ(gone.client.request("DELETE", seat_path(table, 1), "{}").status, 200);
  gone.settle();
  const std::size_t frames = gone.frames.size();
  auto cy = server.guest("Cy");
  auto di = server.guest("Di");
  sit_down(cy, table, 1);
  sit_down(di, table, 2);
  gone.settle();
  for (std::size_t i = frames; i < gone.frames.size(); ++i)
    EXPECT_EQ(gone.frames[i].find(table), std::string::npos) << gone.frames[i].substr(0, 80);
  EXPECT_FALSE(gone.started());
}

// --- Chat.

std::string chat_line(const std::string& table, const std::string& words, const std::string& id) {
  return "{\"do\":\"chat\",\"table\":" + json_text(table) + ",\"text\":" + json_text(words) +
         ",\"id\":" + json_text(id) + "}";
}

TEST(TableChat, LinesComeInTheirOrderToEverybodyAndLaterComers) {
  const TestServer server;
  Company company(server);
  Follower spectator(server.visitor(), company.table);
  spectator.watch();
  std::vector<std::string> lines;
  for (int i = 0; i < 20; ++i) {
    lines.push_back("line " + std::to_string(i));
    const std::string id = "c" + std::to_string(i);
    Follower& person = company.people[static_cast<std::size_t>(i % 2)];
    EXPECT_EQ(text(person.ask(chat_line(company.table, lines.back(), id), id), {"type"}), "done");
  }
  spectator.settle();
  company.settle();
  EXPECT_EQ(spectator.chat, lines);
  EXPECT_EQ(company.people[0].chat, lines);
  // All of them were written in the same millisecond of the test's clock.
  Follower late(server.visitor(), company.table);
  late.watch();
  EXPECT_EQ(late.chat, lines);
}

TEST(TableChat, TheLastFiftyComeWithWatch) {
  TestServer server;
  Company company(server);
  std::vector<std::string> lines;
  for (int i = 0; i < 60; ++i) {
    server.advance(3 * kSecond);
    lines.push_back("line " + std::to_string(i));
    ASSERT_EQ(text(company.people[0].ask(chat_line(company.table, lines.back(), "c" + std::to_string(i)),
                                         "c" + std::to_string(i)),
                   {"type"}),
              "done");
  }
  Follower late(server.visitor(), company.table);
  late.watch();
  EXPECT_EQ(late.chat, std::vector<std::string>(lines.end() - 50, lines.end()));
}

TEST(TableChat, ALineThatIsSentAgainIsShownOnce) {
  const TestServer server;
  Company company(server);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(text(company.people[0].ask(chat_line(company.table, "once", "c"), "c"), {"type"}), "done");
  company.settle();
  EXPECT_EQ(company.people[1].chat, std::vector<std::string>{"once"});
  EXPECT_EQ(company.people[0].chat, std::vector<std::string>{"once"});
  // The same id of somebody else is another line.
  company.people[1].ask(chat_line(company.table, "mine", "c"), "c");
  company.settle();
  EXPECT_EQ(company.people[0].chat, (std::vector<std::string>{"once", "mine"}));
}

TEST(TableChat, IsForPersonsOnly) {
  const TestServer server;
  Company company(server);
  Follower stranger(server.visitor(), company.table);
  stranger.watch();
  const Json refused = stranger.ask(chat_line(company.table, "hello", "c"), "c");
  EXPECT_EQ(text(refused, {"type"}), "refused");
  EXPECT_EQ(text(refused, {"code"}), "not_allowed") << "one of the codes of docs/protocol.md";
  Follower spectator(server.guest("Cy"), company.table);
  spectator.watch();
  EXPECT_EQ(text(spectator.ask(chat_line(company.table, "hello", "c"), "c"), {"type"}), "done");
  company.settle();
  EXPECT_EQ(company.people[0].chat, std::vector<std::string>{"hello"});
}

TEST(TableChat, HasOneToFiveHundredCharacters) {
  const TestServer server;
  Company company(server);
  Follower& ada = company.people[0];
  EXPECT_EQ(text(ada.ask(chat_line(company.table, "", "a"), "a"), {"code"}), "bad_request");
  EXPECT_EQ(text(ada.ask(chat_line(company.table, "  ", "b"), "b"), {"code"}), "bad_request");
  EXPECT_EQ(text(ada.ask(chat_line(company.table, std::string(501, 'x'), "c"), "c"), {"code"}), "bad_request");
  std::string umlauts;
  for (int i = 0; i < 500; ++i) umlauts += "ü";
  EXPECT_EQ(text(ada.ask(chat_line(company.table, umlauts, "d"), "d"), {"type"}), "done");
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

// --- Clocks.

std::int64_t left(const Follower& reader, std::int64_t seat) {
  return number(reader.state(), {"clocks", "left", std::to_string(seat)});
}
std::int64_t seat_of(const Follower& person) { return number(person.state(), {"seat"}); }

const char* const kLive = ",'clock':{'kind':'live','minutes':1,'increment':30}";

TEST(Clocks, WhoRunsOutOfTimeHasGivenUpTheSeat) {
  TestServer server;
  Company company(server, "'me','open'", kLive);
  Follower* slow = company.actor();
  const std::int64_t seat = seat_of(*slow);
  Follower& other = company.other(slow);
  server.advance(59 * kSecond);
  company.settle();
  EXPECT_FALSE(get(other.table_info(), {"seats", std::to_string(seat), "left"}).boolean);
  server.advance(kSecond);
  company.settle();
  EXPECT_TRUE(get(other.table_info(), {"seats", std::to_string(seat), "left"}).boolean);
  EXPECT_TRUE(is_null(slow->state(), {"seat"}));
  // The bot plays, then it is the other's turn, with his own time.
  ASSERT_TRUE(other.read_until([&] { return other.my_turn(); }));
  EXPECT_EQ(left(other, seat_of(other)), kMinute);
  EXPECT_EQ(number(other.state(), {"clocks", "running"}), seat_of(other));
  server.advance(2 * kMinute);
  EXPECT_TRUE(finishes(other.client, company.table)) << "two bots are left";
}

TEST(Clocks, TheIncrementComesWithEveryTurn) {
  TestServer server;
  Company company(server, "'me','open'", kLive);
  Follower* person = company.actor();
  EXPECT_EQ(left(*person, seat_of(*person)), kMinute);
  server.advance(20 * kSecond);
  person->finish_turn("t");
  EXPECT_EQ(left(*person, seat_of(*person)), 70 * kSecond);
  Follower& other = company.other(person);
  other.settle();
  EXPECT_EQ(left(other, seat_of(other)), kMinute);
}

TEST(Clocks, OnlyTheOneWhoActsRunsAlsoWhileHisChoicesAreTentative) {
  TestServer server;
  Company company(server, "'me','open'", kLive);
  Follower* person = company.in_the_middle();
  Follower& other = company.other(person);
  const std::int64_t mine = left(*person, seat_of(*person));
  const std::int64_t theirs = left(other, seat_of(other));
  server.advance(10 * kSecond);
  person->come_back(server);
  other.come_back(server);
  for (const Follower* reader : {person, &other}) {
    EXPECT_EQ(left(*reader, seat_of(*person)), mine - 10 * kSecond);
    EXPECT_EQ(left(*reader, seat_of(other)), theirs);
    EXPECT_EQ(number(reader->state(), {"clocks", "running"}), seat_of(*person));
  }
  // Taking back gives no time back.
  person->undo("u", true);
  person->settle();
  EXPECT_EQ(left(*person, seat_of(*person)), mine - 10 * kSecond);
}

TEST(Clocks, DaysBeginAnewWithEveryTurn) {
  TestServer server;
  Company company(server, "'me','open'", ",'clock':{'kind':'days','days':2}");
  Follower* person = company.actor();
  const Json mine = person->client.request("GET", "/api/me/tables").json;
  EXPECT_EQ(number(mine, {"0", "deadline"}), server.now() + 2 * kDay);
  server.advance(kDay + 12 * 60 * kMinute);
  person->finish_turn("t");
  Follower& other = company.other(person);
  other.settle();
  EXPECT_EQ(left(other, seat_of(other)), 2 * kDay);
  server.advance(kDay);
  other.finish_turn("t");
  person->settle();
  EXPECT_EQ(left(*person, seat_of(*person)), 2 * kDay);
  server.advance(2 * kDay);
  person->settle();
  EXPECT_TRUE(is_null(person->state(), {"seat"})) << "flagged";
}

TEST(Clocks, DoNotRunForBots) {
  Options options = TestServer::quiet_options();
  options.bot_limit = std::chrono::milliseconds(2000);
  options.make_bot = [](std::string_view name, const AnyGame& game, std::uint64_t seed) {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    return make_bot(name, game, seed);
  };
  TestServer server(options);
  Company company(server, "'me','random'", kLive);
  Follower& person = company.people[0];
  if (person.my_turn()) person.finish_turn("t");
  EXPECT_TRUE(is_null(person.state(), {"clocks", "running"}));
  server.advance(3 * kMinute);
  EXPECT_TRUE(person.read_until([&] { return person.my_turn(); }));
  EXPECT_FALSE(get(person.table_info(), {"seats", "0", "left"}).boolean);
}

// A server whose clock goes on while it is away.
class Outlasted {
 public:
  Outlasted() {
    options_.database = "sqlite:" + folder_ + "/test.db";
    options_.now = [this] { return now_.load(); };
    options_.longest_silence = 10 * kMinute;
    start();
  }
  ~Outlasted() {
    stop();
    std::filesystem::remove_all(folder_);
  }
  void start() {
    options_.port = 0;
    server_ = std::move(*Server::open(options_));
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (server_ == nullptr) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  void pass(Time time) {
    now_ += time;
    if (server_ != nullptr) server_->look_after_tables();
  }
  BlockingClient visitor() const { return BlockingClient("http://127.0.0.1:" + std::to_string(server_->port())); }
  Time now() const { return now_; }

 private:
  static std::string temporary_folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "spielwerk-XXXXXX").string();
    return mkdtemp(pattern.data());
  }
  std::string folder_ = temporary_folder();
  std::atomic<Time> now_ = 1'800'000'000'000;
  Options options_ = TestServer::quiet_options();
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

TEST(Clocks, AnOutageIsNotCharged) {
  Outlasted server;
  auto ada = server.visitor();
  ada.request("POST", "/api/guest", json("{'name':'Ada'}"));
  auto bo = server.visitor();
  bo.request("POST", "/api/guest", json("{'name':'Bo'}"));
  const std::string table = new_table(ada, "'me','open'", ",'clock':{'kind':'live','minutes':5,'increment':0}");
  sit_down(bo, table, 1);
  server.pass(kMinute);
  server.stop();
  server.pass(60 * kMinute);
  server.start();
  const auto come = [&](BlockingClient& person) {
    auto again = server.visitor();
    again.set_cookie(person.cookie());
    return Follower(std::move(again), table);
  };
  Follower first = come(ada);
  Follower second = come(bo);
  first.watch();
  second.watch();
  Follower& actor = first.my_turn() ? first : second;
  ASSERT_TRUE(actor.my_turn());
  // The last sign of life was up to a minute before the end: that is credited, never charged.
  EXPECT_GE(left(actor, seat_of(actor)), 4 * kMinute);
  EXPECT_LE(left(actor, seat_of(actor)), 5 * kMinute);
  const Json mine = actor.client.request("GET", "/api/me/tables").json;
  EXPECT_EQ(number(mine, {"0", "deadline"}), server.now() + left(actor, seat_of(actor)));
  server.pass(3 * kMinute);
  actor.settle();
  EXPECT_TRUE(actor.my_turn()) << "the time is not over";
  server.pass(2 * kMinute);
  actor.settle();
  EXPECT_TRUE(is_null(actor.state(), {"seat"})) << "the time is over";
}

// --- Whose turn it is.

TEST(Yours, TellsWhoeverMustActAndWhoeverNeedsNoMore) {
  const TestServer server;
  Company company(server);
  Follower* first = company.actor();
  Follower& second = company.other(first);
  for (Follower& person : company.people) person.yours.clear();
  first->finish_turn("t");
  company.settle();
  ASSERT_EQ(first->yours.size(), 1U);
  ASSERT_EQ(second.yours.size(), 1U);
  EXPECT_FALSE(get(first->yours[0], {"tables", "0", "my_turn"}).boolean);
  EXPECT_TRUE(get(second.yours[0], {"tables", "0", "my_turn"}).boolean);
  EXPECT_EQ(text(second.yours[0], {"tables", "0", "id"}), company.table);
}

TEST(Yours, ComesWithoutWatchingAndTellsOfTheEnd) {
  const TestServer server;
  Company company(server);
  Follower elsewhere(same_person(server, company.people[1].client), "none");
  ASSERT_EQ(elsewhere.client.connect().status, 101);
  elsewhere.settle();
  ASSERT_EQ(elsewhere.yours.size(), 1U) << "all of them after welcome";
  Rng rng(5);
  company.play_out(rng);
  elsewhere.settle();
  EXPECT_EQ(text(elsewhere.yours.back(), {"tables", "0", "status"}), "finished");
  bool told = false;
  for (const Json& yours : elsewhere.yours) told = told || get(yours, {"tables", "0", "my_turn"}).boolean;
  EXPECT_TRUE(told);
}

TEST(Yours, TablesThatWaitForMeComeFirst) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  std::set<std::string> all;
  for (const std::string seats : {"'me','open','open'", "'me','open'", "'open','me'", "'me','open'", "'open','me'"}) {
    const std::string table = new_table(ada, seats);
    sit_down(bo, table, seats.starts_with("'open'") ? 0 : 1);
    all.insert(table);
    server.advance(kSecond);
  }
  const std::string gone = new_table(ada, "'me','open'");
  ada.request("DELETE", "/api/tables/" + gone, "{}");
  const Json mine = ada.request("GET", "/api/me/tables").json;
  EXPECT_EQ(lobby_ids(mine), all);
  int wanted = 0;
  bool before = true;
  for (const Json& table : mine.items) {
    const bool turn = get(table, {"my_turn"}).boolean;
    EXPECT_TRUE(before || !turn) << "after one that does not wait";
    before = turn;
    wanted += turn ? 1 : 0;
  }
  EXPECT_EQ(wanted, 2);
}

// --- Tentative turns.

TEST(Turns, OthersGetNoFrameForTentativeChoicesAndUndosAndOneForTheConfirmation) {
  const TestServer server;
  Company company(server);
  Follower spectator(server.visitor(), company.table);
  spectator.watch();
  Follower* person = company.in_the_middle();
  Follower& other = company.other(person);
  spectator.settle();
  const int seen = spectator.states();
  const int seen_by_other = other.states();
  const std::string view = spectator.view();
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(text(person->undo("u" + std::to_string(i), true), {"type"}), "done");
    person->settle();
    EXPECT_FALSE(person->tentative());
    EXPECT_FALSE(person->can_undo());
    ASSERT_EQ(text(person->choose(person->token(0), "m" + std::to_string(i)), {"type"}), "done");
    person->settle();
    EXPECT_TRUE(person->can_undo());
    EXPECT_FALSE(person->can_confirm());
    EXPECT_NE(person->view(), view);
  }
  spectator.settle();
  other.settle();
  EXPECT_EQ(spectator.states(), seen);
  EXPECT_EQ(other.states(), seen_by_other);
  person->finish_turn("t");
  spectator.settle();
  other.settle();
  EXPECT_GT(spectator.states(), seen);
  EXPECT_GT(other.states(), seen_by_other);
}

// At every state of a random match, what the flags forbid is refused and changes nothing.
TEST(Turns, WhatTheFlagsForbidIsRefused) {
  const TestServer server;
  Company company(server);
  Rng rng(6);
  for (int i = 0; i < 100; ++i) {
    Follower* person = company.actor();
    ASSERT_NE(person, nullptr);
    Follower& other = company.other(person);
    const std::int64_t ply = person->ply();
    if (!person->can_undo()) {
      EXPECT_EQ(text(person->undo("x"), {"code"}), "not_legal");
    }
    if (!person->can_confirm()) {
      EXPECT_EQ(text(person->confirm("x"), {"code"}), "not_legal");
    } else {
      EXPECT_TRUE(get(person->state(), {"actions"}).items.empty());
    }
    const Json refused = person->choose("nothing", "x");
    EXPECT_EQ(text(refused, {"code"}), "not_legal");
    EXPECT_FALSE(text(refused, {"text"}).empty());
    const std::string next = move_message(company.table, ply + 1, person->token(0), "x");
    EXPECT_EQ(text(other.ask(next, "x"), {"code"}), "not_your_turn");
    EXPECT_FALSE(other.can_undo());
    EXPECT_FALSE(other.can_confirm());
    EXPECT_FALSE(other.tentative());
    person->settle();
    EXPECT_EQ(person->ply(), ply);
    company.play(rng, 1);
  }
}

Json why(Follower& person, const std::string& token) {
  person.client.send("{\"do\":\"why\",\"table\":" + json_text(person.table()) + ",\"token\":" + json_text(token) + "}");
  return person.client.wait_for("why").value_or(Json());
}

TEST(Turns, WhySaysWhyNotAndNamesTheRule) {
  const TestServer server;
  Company company(server);
  Follower* person = company.in_the_middle();
  const Json forbidden = why(*person, "take:sun");
  EXPECT_EQ(text(forbidden, {"token"}), "take:sun");
  EXPECT_FALSE(text(forbidden, {"text"}).empty());
  EXPECT_FALSE(text(forbidden, {"rule"}).empty());
  EXPECT_EQ(text(why(*person, person->token(0)), {"text"}), "This can be done.");
  EXPECT_EQ(text(why(company.other(person), "take:sun"), {"text"}), "It is not your turn.");
  person->act_until([&] { return person->can_confirm() || !person->my_turn(); }, "a");
  if (person->my_turn()) {
    EXPECT_NE(text(why(*person, "take:sun"), {"text"}).find("complete"), std::string::npos);
  }
}

// --- Files.

// Plays a whole match and gives its file.
struct Finished {
  explicit Finished(const TestServer& server, const std::string& more = "") : company(server, "'me','random'", more) {
    const Json table = get_table(company.people[0].client, company.table).json;
    commitment = text(table, {"commitment"});
    EXPECT_TRUE(is_null(table, {"seed"}));
    EXPECT_EQ(get_table(company.people[0].client, company.table, "/file").error_code(), "conflict");
    Rng rng(7);
    company.play_out(rng);
    file = get_table(company.people[0].client, company.table, "/file").body;
  }
  Company company;
  std::string commitment;
  std::string file;
};

TEST(MatchFiles, AFinishedTableProvesItsDeal) {
  const TestServer server;
  Finished finished(server);
  const Expected<Match> match = Match::load(finished.file);
  ASSERT_TRUE(match) << match.error().english;
  EXPECT_TRUE(match->over());
  EXPECT_EQ(match->not_dealt_by_seed(), std::nullopt);
  EXPECT_EQ(match->seed().commitment(), finished.commitment);
  EXPECT_EQ(text(*parse_json(finished.file), {"commitment"}), finished.commitment);
  const Json table = get_table(finished.company.people[0].client, finished.company.table).json;
  EXPECT_EQ(text(table, {"seed"}), match->seed().hex());
  const Scores scores = match->game().score(match->position());
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(number(table, {"seats", std::to_string(seat), "points"}), scores.total(seat));
    EXPECT_EQ(number(table, {"seats", std::to_string(seat), "place"}), scores.place(seat));
  }
}

// Every step, for every reader, as the rules themselves show it.
void expect_steps(BlockingClient& person, const std::string& table, const Match& match) {
  Position position = match.start();
  for (int step = 0; step <= match.plies(); ++step) {
    const int seat = step % (match.config().players + 1);
    const bool spectator = seat == match.config().players;
    const Seat reader = spectator ? Seat::nobody() : Seat(seat);
    const auto answer =
        get_table(person, table,
                  "/at/" + std::to_string(step) + "?seat=" + (spectator ? std::string("all") : std::to_string(seat)));
    ASSERT_EQ(answer.status, 200) << "step " << step << ": " << answer.body;
    EXPECT_EQ(number(answer.json, {"steps"}), match.plies());
    ASSERT_EQ(canonical_json(get(answer.json, {"view"})),
              canonical_json(*parse_json(match.game().view(position, reader))))
        << "step " << step;
    if (step == match.plies()) break;
    position = match.game().after(position, match.log()[at(step)].action);
  }
  EXPECT_EQ(get_table(person, table, "/at/" + std::to_string(match.plies() + 1)).status, 404);
}

TEST(MatchFiles, AnImportedMatchShowsEveryStepAsTheRulesDo) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const std::string file = read_text("tests/playthroughs/helios_3a.json");
  const auto imported = ada.request("POST", "/api/tables/import", file);
  ASSERT_EQ(imported.status, 200) << imported.body;
  EXPECT_EQ(text(imported.json, {"status"}), "imported");
  EXPECT_FALSE(get(imported.json, {"public"}).boolean);
  expect_steps(ada, text(imported.json, {"id"}), *Match::load(file));
}

TEST(MatchFiles, AFinishedTableShowsEveryStepAndSoDoesItsImport) {
  const TestServer server;
  Finished finished(server);
  auto cy = server.guest("Cy");
  const Match match = *Match::load(finished.file);
  expect_steps(cy, finished.company.table, match);
  const std::string copy = text(cy.request("POST", "/api/tables/import", finished.file).json, {"id"});
  EXPECT_EQ(get_table(cy, copy, "/file").body, finished.file);
}

// A match that ends in the middle of a turn has all its steps: there is nobody who could still confirm them.
TEST(MatchFiles, AnUnfinishedImportShowsAllItsSteps) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const Match whole = *Match::load(read_text("tests/playthroughs/helios_2a.json"));
  for (int plies = 0; plies < 50; plies += 1) {
    Match match = whole;
    match.shorten(plies);
    const auto imported = ada.request("POST", "/api/tables/import", match.save());
    ASSERT_EQ(imported.status, 200) << imported.body;
    const std::string last = "/at/" + std::to_string(plies) + "?seat=all";
    const auto answer = get_table(ada, text(imported.json, {"id"}), last);
    ASSERT_EQ(answer.status, 200) << "step " << plies << " of " << plies;
    EXPECT_EQ(number(answer.json, {"steps"}), plies);
  }
}

TEST(MatchFiles, WhatIsNoMatchIsRefusedWithASentence) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const std::string good = read_text("tests/playthroughs/helios_2a.json");
  for (const std::string& file :
       {std::string("{}"), std::string("[]"), std::string("17"), std::string("{\"spielwerk\":1"),
        good.substr(0, good.size() / 2), std::string(good).replace(good.find("helios"), 6, "halma!")}) {
    const auto answer = ada.request("POST", "/api/tables/import", file);
    EXPECT_EQ(answer.status, 400) << file.substr(0, 40);
    EXPECT_FALSE(text(answer.json, {"error", "text"}).empty());
  }
  EXPECT_EQ(server.visitor().request("POST", "/api/tables/import", good).error_code(), "who_are_you");
}

TEST(MatchFiles, APositionIsContinuedByBotsToTheEnd) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const Match match = *Match::load(read_text("tests/playthroughs/helios_2a.json"));
  const std::string table = text(ada.request("POST", "/api/tables/import", match.save()).json, {"id"});
  for (const int step : {0, 7, 25, 60, match.plies() - 3}) {
    const auto made = ada.request("POST", "/api/tables/" + table + "/continue",
                                  json("{'at':" + std::to_string(step) + ",'seats':['random','greedy']}"));
    ASSERT_EQ(made.status, 200) << made.body;
    const std::string next = text(made.json, {"table", "id"});
    EXPECT_EQ(text(made.json, {"table", "previous"}), table);
    EXPECT_NE(text(made.json, {"table", "commitment"}), match.seed().commitment());
    ASSERT_TRUE(finishes(ada, next)) << "from step " << step;
    const Expected<Match> played = Match::load(get_table(ada, next, "/file").body);
    ASSERT_TRUE(played) << played.error().english;
    EXPECT_EQ(played->not_dealt_by_seed(), std::nullopt);
    EXPECT_EQ(played->start(), match.at(step));
    EXPECT_EQ(played->seed().commitment(), text(made.json, {"table", "commitment"}));
  }
}

TEST(MatchFiles, WhoContinuesGetsOnlyWhatMakesSense) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const Match match = *Match::load(read_text("tests/playthroughs/helios_2a.json"));
  const std::string table = text(ada.request("POST", "/api/tables/import", match.save()).json, {"id"});
  const std::string path = "/api/tables/" + table + "/continue";
  const std::string end = std::to_string(match.plies());
  const std::string beyond = std::to_string(match.plies() + 1);
  EXPECT_EQ(ada.request("POST", path, json("{'at':" + beyond + ",'seats':['me','greedy']}")).status, 400);
  EXPECT_EQ(ada.request("POST", path, json("{'at':" + end + ",'seats':['me','greedy']}")).error_code(), "conflict");
  EXPECT_EQ(ada.request("POST", path, json("{'at':-1,'seats':['me','greedy']}")).status, 400);
  EXPECT_EQ(ada.request("POST", path, json("{'seats':['me','greedy']}")).status, 400);
  EXPECT_EQ(ada.request("POST", path, json("{'at':3,'seats':['me']}")).status, 400);
  EXPECT_EQ(ada.request("POST", path, json("{'at':3,'players':2,'seats':['me','greedy']}")).status, 400);
  EXPECT_EQ(ada.request("POST", path, json("{'at':3,'rated':true,'seats':['me','open']}")).status, 400);
  const std::string running = new_table(ada, "'me','greedy'");
  EXPECT_EQ(ada.request("POST", "/api/tables/" + running + "/continue", json("{'at':3,'seats':['me','greedy']}"))
                .error_code(),
            "conflict");
}

// Where nothing is dealt at the start, watchers are told of it all the same.
TEST(MatchFiles, WhoWatchesATableThatContinuesSeesItStart) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const Match match = *Match::load(read_text("tests/playthroughs/helios_2a.json"));
  int step = 30;
  while (!match.game().to_move(match.at(step)).is_player()) ++step;
  const std::string table = text(ada.request("POST", "/api/tables/import", match.save()).json, {"id"});
  const auto made = ada.request("POST", "/api/tables/" + table + "/continue",
                                json("{'at':" + std::to_string(step) + ",'seats':['me','open']}"));
  const std::string next = text(made.json, {"table", "id"});
  Follower spectator(server.visitor(), next);
  spectator.watch();
  Follower bo(server.guest("Bo"), next);
  bo.watch();
  sit_down(bo.client, next, 1);
  spectator.settle();
  bo.settle();
  EXPECT_EQ(text(spectator.table_info(), {"status"}), "running");
  EXPECT_TRUE(spectator.started());
  EXPECT_TRUE(bo.started());
}

TEST(Past, WhileItRunsNobodySeesMoreThanHeMay) {
  const TestServer server;
  Company company(server);
  Rng rng(8);
  company.play(rng, 10);
  while (!company.calm()) company.play(rng, 1);
  Follower* person = company.in_the_middle();
  Follower& other = company.other(person);
  auto visitor = server.visitor();
  const auto path = [](std::int64_t step, const std::string& more = "") {
    return "/at/" + std::to_string(step) + more;
  };
  EXPECT_EQ(get_table(person->client, company.table, path(person->step())).status, 200);
  EXPECT_EQ(get_table(other.client, company.table, path(person->step())).status, 404);
  EXPECT_EQ(get_table(visitor, company.table, path(person->step())).status, 404);
  EXPECT_EQ(get_table(visitor, company.table, path(person->step() + 1)).status, 404);
  const auto seen = get_table(other.client, company.table, path(other.step()));
  EXPECT_EQ(number(seen.json, {"steps"}), other.step());
  EXPECT_EQ(canonical_json(get(seen.json, {"view"})), other.view());
  // Nobody looks through another's eyes.
  for (const std::string seat : {"?seat=0", "?seat=1", "?seat=all"})
    EXPECT_EQ(get_table(other.client, company.table, path(other.step(), seat)).body, seen.body);
  EXPECT_EQ(get_table(visitor, company.table, "/file").status, 409);
}

// --- Bots.

class Thrower final : public Bot {
 public:
  Action choose(const Position&, Seat) override { throw std::runtime_error("no idea"); }
};

class Sleeper final : public Bot {
 public:
  Sleeper(std::unique_ptr<Bot> bot, int milliseconds) : bot_(std::move(bot)), milliseconds_(milliseconds) {}
  Action choose(const Position& position, Seat seat) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds_));
    return bot_->choose(position, seat);
  }

 private:
  std::unique_ptr<Bot> bot_;
  int milliseconds_;
};

TEST(Bots, OneThatTakesTooLongPlaysSomethingLegalAndHoldsNobodyUp) {
  Options options = TestServer::quiet_options();
  options.bot_limit = std::chrono::milliseconds(200);
  options.make_bot = [](std::string_view name, const AnyGame& game, std::uint64_t seed) -> std::unique_ptr<Bot> {
    return std::make_unique<Sleeper>(make_bot(name, game, seed), 700);
  };
  const TestServer server(options);
  Company company(server, "'me','random'");
  Follower& person = company.people[0];
  if (person.my_turn()) person.finish_turn("t");
  ASSERT_FALSE(person.my_turn());
  const std::int64_t before = person.step();
  auto longest = std::chrono::steady_clock::duration::zero();
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!person.my_turn() && std::chrono::steady_clock::now() < end) {
    const auto began = std::chrono::steady_clock::now();
    person.settle();
    longest = std::max(longest, std::chrono::steady_clock::now() - began);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_TRUE(person.my_turn());
  EXPECT_GT(person.step(), before);
  EXPECT_LT(longest, std::chrono::milliseconds(150)) << "a ping waited for the bot";
}

TEST(Bots, OneThatFailsPlaysSomethingLegal) {
  Options options = TestServer::quiet_options();
  options.make_bot = [](std::string_view, const AnyGame&, std::uint64_t) -> std::unique_ptr<Bot> {
    return std::make_unique<Thrower>();
  };
  const TestServer server(options);
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'random','greedy','random'");
  ASSERT_TRUE(finishes(ada, table));
  EXPECT_TRUE(Match::load(get_table(ada, table, "/file").body)->over());
}

TEST(Bots, ATableOfBotsPlaysToTheEndByItself) {
  const TestServer server;
  auto ada = server.guest("Ada");
  for (const std::string seats : {"'greedy','random'", "'random','random','greedy','random'"}) {
    const std::string table = new_table(ada, seats);
    ASSERT_TRUE(finishes(ada, table));
    const Match match = *Match::load(get_table(ada, table, "/file").body);
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.not_dealt_by_seed(), std::nullopt);
  }
}

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

}  // namespace
}  // namespace spielwerk::server
