#include <gtest/gtest.h>

#include "server/table_requests.hpp"

// What is shown to whom: the lobby, spectators, chat, whose turn it is.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

// --- Who may look.

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

TEST(TableChat, IsForPersonsWhoPlayOrWereInvited) {
  const TestServer server;
  Company company(server);
  Follower stranger(server.visitor(), company.table);
  stranger.watch();
  const Json refused = stranger.ask(chat_line(company.table, "hello", "c"), "c");
  EXPECT_EQ(text(refused, {"type"}), "refused");
  EXPECT_EQ(text(refused, {"code"}), "not_allowed") << "one of the codes of docs/protocol.md";
  Follower spectator(server.guest("Cy"), company.table);
  spectator.watch();
  EXPECT_EQ(text(spectator.ask(chat_line(company.table, "hello", "c"), "c"), {"code"}), "not_allowed");
  EXPECT_EQ(text(company.people[1].ask(chat_line(company.table, "hello", "c"), "c"), {"type"}), "done");
  company.settle();
  spectator.settle();
  EXPECT_EQ(company.people[0].chat, std::vector<std::string>{"hello"});
  EXPECT_EQ(spectator.chat, std::vector<std::string>{"hello"}) << "who may look on reads it";
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

}  // namespace
}  // namespace spielwerk::server
