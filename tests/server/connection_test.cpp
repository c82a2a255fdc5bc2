#include <gtest/gtest.h>
#include <sqlite3.h>

#include <atomic>
#include <fstream>
#include <map>
#include <thread>

#include "here.hpp"
#include "rounds.hpp"
#include "server/follower.hpp"

// P1 and P5: what was acknowledged counts once, and a lost connection costs nothing but the time to come back.

namespace spielwerk::server {
namespace {

// --- Coming back.

TEST(Reconnect, BringsExactlyTheMissingLines) {
  const TestServer server;
  Company company(server);
  Follower stays(server.visitor(), company.table);
  Follower leaves(server.visitor(), company.table);
  stays.watch();
  leaves.watch();
  Rng rng(1);
  for (int i = 0; i < 60 && !stays.over(); ++i) {
    // To the end of a turn: what happens in the middle of one is another test.
    do company.play(rng, 1);
    while (!company.calm());
    stays.settle();
    if (rng.below(3) != 0) continue;
    leaves.come_back(server);
    leaves.client.disconnect();
    ASSERT_EQ(leaves.log, stays.log) << "after step " << stays.step();
  }
  EXPECT_GT(stays.step(), 60);
  EXPECT_FALSE(leaves.missed);
}

TEST(Reconnect, APlayerWhoTookBackMeanwhileHasTheSameLog) {
  const TestServer server;
  Company company(server);
  Follower tab(same_person(server, company.people[0].client), company.table);
  tab.watch();
  Rng rng(2);
  for (int i = 0; i < 120 && !tab.over(); ++i) {
    tab.client.disconnect();
    do company.play(rng, 1 + static_cast<int>(rng.below(4)), 2);
    while (company.people[1].tentative());
    tab.come_back(server);
    ASSERT_EQ(tab.log, company.people[0].log);
    ASSERT_EQ(tab.view(), company.people[0].view());
  }
  EXPECT_FALSE(tab.missed);
}

// The others have seen neither the choices nor their lines, but they have seen the ply.
TEST(Reconnect, InTheMiddleOfSomebodysTurnLosesNoLine) {
  const TestServer server;
  Company company(server);
  Follower stays(server.visitor(), company.table);
  stays.watch();
  Follower* actor = company.actor();
  actor->act_until([&] { return actor->can_confirm(); }, "a");
  Follower& other = company.other(actor);
  other.come_back(server);
  ASSERT_EQ(text(actor->confirm("c"), {"type"}), "done");
  company.settle();
  stays.settle();
  EXPECT_FALSE(other.missed);
  EXPECT_EQ(other.log, stays.log);
}

TEST(Reconnect, WhoFirstComesInTheMiddleOfATurnSeesItsLinesWhenItIsConfirmed) {
  const TestServer server;
  Company company(server);
  Follower* actor = company.actor();
  actor->act_until([&] { return actor->can_confirm(); }, "a");
  Follower spectator(server.visitor(), company.table);
  spectator.watch();
  ASSERT_EQ(text(actor->confirm("c"), {"type"}), "done");
  spectator.settle();
  EXPECT_FALSE(spectator.missed);
  company.settle();
  EXPECT_EQ(spectator.log, company.people[0].log);
}

TEST(Reconnect, AfterAServerRestartBringsTheMissingLines) {
  TestServer server;
  Company company(server);
  Rng rng(3);
  company.play(rng, 15);
  while (!company.calm()) company.play(rng, 1);
  Follower late(server.visitor(), company.table);
  late.watch();
  late.client.disconnect();
  company.play(rng, 15, 1000000);
  while (!company.calm()) company.play(rng, 1);
  for (Follower& person : company.people) person.client.disconnect();
  server.restart();
  late.come_back(server);
  Follower fresh(server.visitor(), company.table);
  fresh.watch();
  EXPECT_FALSE(late.missed);
  EXPECT_EQ(late.log, fresh.log);
}

TEST(Reconnect, WithManyLinesMissingTheLast200ComeAndLogFromSaysSo) {
  const TestServer server;
  auto ada = server.guest("Ada");
  std::ifstream file(here::source("tests/playthroughs/helios_4a.json"));
  const std::string match{std::istreambuf_iterator<char>(file), {}};
  const std::string table = text(ada.request("POST", "/api/tables/import", match).json, {"id"});
  for (const std::string since : {"", ",'ply':20"}) {
    client::BlockingClient visitor = server.visitor();
    ASSERT_EQ(visitor.connect().status, 101);
    visitor.send(json("{'do':'watch','table':'" + table + "'" + since + "}"));
    const Json state = visitor.wait_for("state").value_or(Json());
    const std::int64_t step = number(state, {"step"});
    ASSERT_GT(step, 220);
    EXPECT_EQ(get(state, {"log"}).items.size(), 200U);
    EXPECT_EQ(number(state, {"log_from"}), step - 200);
    EXPECT_EQ(number(state, {"log", "0", "step"}), step - 199);
  }
}

// Somebody is told that it is his turn in the very moment in which he connects.
TEST(Reconnect, WelcomeIsTheFirstMessageWhateverHappensMeanwhile) {
  Options options = TestServer::quiet_options();
  options.limits.connections_person = 1000;
  const TestServer server(options);
  const auto ada = server.guest("Ada");
  const auto bo = server.guest("Bo");
  std::vector<std::pair<Follower, Follower>> tables;
  for (int i = 0; i < rounds(10, 3); ++i) {
    auto owner = same_person(server, ada);
    auto other = same_person(server, bo);
    const std::string table = new_table(owner, "'me','open'");
    sit_down(other, table, 1);
    tables.emplace_back(Follower(std::move(owner), table), Follower(std::move(other), table));
  }
  std::atomic<bool> enough = false;
  std::vector<std::thread> tabs;
  for (const auto* person : {&ada, &bo, &ada, &bo}) {
    tabs.emplace_back([&, person] {
      while (!enough) {
        client::BlockingClient tab = same_person(server, *person);
        ASSERT_EQ(tab.connect().status, 101);
        EXPECT_EQ(text(tab.next().value_or(Json()), {"type"}), "welcome");
      }
    });
  }
  for (auto& [one, two] : tables) {
    one.watch();
    two.watch();
    for (int turn = 0; turn < 60 && !one.over(); ++turn) {
      (one.my_turn() ? one : two).finish_turn("t" + std::to_string(turn));
      one.settle();
      two.settle();
    }
  }
  enough = true;
  for (std::thread& tab : tabs) tab.join();
}

// --- Exactly once.

struct Sent {
  std::size_t person = 0;
  std::string id;
  std::string message;
  std::int64_t ply = 0;
};

TEST(ExactlyOnce, EveryMessageSentAgainIsAnsweredWithTheSamePlyAndCountsOnce) {
  TestServer server;
  Company company(server);
  Rng rng(5);
  std::vector<Sent> sent;
  const auto send_again = [&](const Sent& old) {
    Follower& person = company.people[old.person];
    const std::int64_t before = company.actor()->ply();
    const Json answer = person.ask(old.message, old.id);
    EXPECT_EQ(text(answer, {"type"}), "done") << old.message;
    EXPECT_EQ(number(answer, {"ply"}), old.ply) << old.message;
    company.settle();
    EXPECT_EQ(company.actor()->ply(), before) << old.message;
  };
  for (int i = 0; i < 60; ++i) {
    Follower* person = company.actor();
    ASSERT_NE(person, nullptr);
    Sent fresh{person == &company.people[0] ? 0U : 1U, company.next_id(), "", person->ply() + 1};
    fresh.message = person->act_somehow(rng, fresh.id);
    sent.push_back(fresh);
    company.settle();
    if (i % 20 == 19) {
      for (Follower& other : company.people) other.client.disconnect();
      server.restart();
      for (Follower& other : company.people) other.come_back(server);
    } else if (rng.below(4) == 0) {
      person->come_back(server);
    }
    for (auto copies = rng.below(5); copies > 0; --copies) send_again(fresh);
    for (auto copies = rng.below(5); copies > 0; --copies)
      send_again(sent[rng.below(static_cast<std::uint32_t>(sent.size()))]);
  }
  for (const Sent& old : sent) send_again(old);
}

TEST(ExactlyOnce, CopiesSentInOneGoCountOnce) {
  const TestServer server;
  Company company(server);
  Follower* person = company.actor();
  const std::int64_t ply = person->ply() + 1;
  const std::string message = move_message(company.table, ply, person->token(0), "x");
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(person->client.send(message));
  for (int i = 0; i < 5; ++i) {
    const Json done = person->client.wait_for("done").value_or(Json());
    EXPECT_EQ(text(done, {"id"}), "x");
    EXPECT_EQ(number(done, {"ply"}), ply);
  }
  person->come_back(server);
  EXPECT_EQ(person->ply(), ply);
}

TEST(ExactlyOnce, OutOfOrderTheLaterOneIsLateAndCountsWhenItIsSentAgain) {
  const TestServer server;
  Company company(server);
  Follower* person = company.in_the_middle();
  const std::string second = person->token(0);
  person->undo("back", true);
  person->settle();
  const std::string first = person->token(0);
  const std::int64_t ply = person->ply();
  const std::string one = move_message(company.table, ply + 1, first, "one");
  const std::string two = move_message(company.table, ply + 2, second, "two");
  EXPECT_EQ(text(person->ask(two, "two"), {"code"}), "late");
  EXPECT_EQ(number(person->ask(one, "one"), {"ply"}), ply + 1);
  EXPECT_EQ(number(person->ask(two, "two"), {"ply"}), ply + 2);
  EXPECT_EQ(number(person->ask(one, "one"), {"ply"}), ply + 1);
  person->settle();
  EXPECT_EQ(person->ply(), ply + 2);
}

TEST(ExactlyOnce, TheSameIdAtTheNextPlyIsTheOldMessage) {
  const TestServer server;
  Company company(server);
  Follower* person = company.in_the_middle();
  const std::int64_t ply = person->ply() + 1;
  ASSERT_EQ(text(person->choose(person->token(0), "x"), {"type"}), "done");
  person->settle();
  person->undo("u");
  person->settle();
  const Json answer = person->choose(person->token(0), "x");
  EXPECT_EQ(text(answer, {"type"}), "done");
  EXPECT_EQ(number(answer, {"ply"}), ply);
  person->settle();
  EXPECT_EQ(person->ply(), ply + 1);
}

// Whatever has become of the table: it has been here before. Another message cannot have its id.
TEST(ExactlyOnce, TheSameIdAtAnyPlyIsTheOldMessage) {
  const TestServer server;
  Company company(server);
  Follower* person = company.in_the_middle();
  const std::int64_t ply = person->ply() + 1;
  const std::string token = person->token(0);
  ASSERT_EQ(text(person->choose(token, "x"), {"type"}), "done");
  person->settle();
  EXPECT_EQ(text(person->ask(move_message(company.table, ply + 1, "nothing", "x"), "x"), {"code"}), "id_used");
  for (const std::int64_t other : {ply - 1, ply + 1, ply + 7}) {
    const Json answer = person->ask(move_message(company.table, other, token, "x"), "x");
    EXPECT_EQ(text(answer, {"type"}), "done") << "at ply " << other - ply;
    EXPECT_EQ(number(answer, {"ply"}), ply);
  }
  person->settle();
  EXPECT_EQ(person->ply(), ply);
}

TEST(ExactlyOnce, AnIdBelongsToItsSender) {
  const TestServer server;
  Company company(server);
  Follower* first = company.actor();
  first->finish_turn("x");
  company.settle();
  Follower* second = company.actor();
  ASSERT_NE(first, second);
  const std::int64_t ply = second->ply() + 1;
  const Json answer = second->choose(second->token(0), "x.0");
  EXPECT_EQ(text(answer, {"type"}), "done");
  EXPECT_EQ(number(answer, {"ply"}), ply);
}

TEST(ExactlyOnce, LeavingTwiceWithTheSameIdIsAnsweredTheSame) {
  TestServer server;
  Company company(server);
  Follower& person = company.people[0];
  const Json first = person.leave("gone");
  ASSERT_EQ(text(first, {"type"}), "done");
  person.settle();
  EXPECT_EQ(number(person.leave("gone"), {"ply"}), number(first, {"ply"}));
  for (Follower& other : company.people) other.client.disconnect();
  server.restart();
  person.come_back(server);
  EXPECT_EQ(number(person.leave("gone"), {"ply"}), number(first, {"ply"}));
}

// --- Several at once.

TEST(TwoTabs, OneOfThemGetsThePlyTheOtherGetsTheState) {
  const TestServer server;
  Company company(server);
  Follower* one = company.actor();
  Follower two(same_person(server, one->client), company.table);
  two.watch();
  ASSERT_GE(get(one->state(), {"actions"}).items.size(), 2U);
  ASSERT_EQ(text(one->choose(one->token(0), "one"), {"type"}), "done");
  // Two has not read what happened, and chooses from the old list.
  const int states = two.states();
  const Json answer = two.choose(two.token(1), "two");
  EXPECT_EQ(text(answer, {"type"}), "refused");
  EXPECT_EQ(text(answer, {"code"}), "late");
  EXPECT_EQ(number(answer, {"ply"}), one->ply() + 1);
  one->settle();
  ASSERT_TRUE(two.read());
  EXPECT_GT(two.states(), states) << "the state follows";
  two.settle();
  EXPECT_EQ(two.ply(), one->ply());
  EXPECT_EQ(two.view(), one->view());
  EXPECT_EQ(two.log, one->log);
}

TEST(TwoTabs, AtTheVerySameMomentExactlyOneIsDone) {
  const TestServer server;
  Company company(server);
  for (int round = 0; round < 20; ++round) {
    Follower* one = company.actor();
    ASSERT_NE(one, nullptr);
    if (one->can_confirm() || get(one->state(), {"actions"}).items.size() < 2) {
      one->finish_turn(company.next_id());
      company.settle();
      continue;
    }
    Follower two(same_person(server, one->client), company.table);
    two.watch();
    const std::string a = company.next_id();
    const std::string b = company.next_id();
    Json first;
    Json second;
    std::thread other([&] { second = two.choose(two.token(1), b); });
    first = one->choose(one->token(0), a);
    other.join();
    const int done = (text(first, {"type"}) == "done" ? 1 : 0) + (text(second, {"type"}) == "done" ? 1 : 0);
    EXPECT_EQ(done, 1);
    const Json& refused = text(first, {"type"}) == "done" ? second : first;
    EXPECT_EQ(text(refused, {"code"}), "late");
    one->settle();
    two.settle();
    EXPECT_EQ(one->ply(), two.ply());
    EXPECT_EQ(one->view(), two.view());
    EXPECT_EQ(one->log, two.log);
  }
}

TEST(TwoClients, WhoActAtOnceEachGetAnAnswerAndEveryPlyIsTakenOnce) {
  const TestServer server;
  Company company(server);
  std::map<std::int64_t, int> taken;
  for (int round = 0; round < 40; ++round) {
    std::vector<Json> answers(2);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 2; ++i) {
      threads.emplace_back([&, i] {
        Follower& person = company.people[i];
        const std::string id = "r" + std::to_string(round);
        if (person.can_confirm()) {
          answers[i] = person.confirm(id);
        } else {
          answers[i] = person.choose(person.my_turn() ? person.token(0) : "nothing", id, true);
        }
        person.settle();
      });
    }
    for (std::thread& thread : threads) thread.join();
    int done = 0;
    for (const Json& answer : answers) {
      if (text(answer, {"type"}) != "done") continue;
      ++done;
      EXPECT_EQ(++taken[number(answer, {"ply"})], 1);
    }
    EXPECT_EQ(done, 1) << "round " << round;
    company.settle();
  }
}

// --- Watching.

TEST(Watching, ThereIsNoFrameAfterUnwatch) {
  const TestServer server;
  Company company(server);
  Follower spectator(server.visitor(), company.table);
  spectator.watch();
  spectator.client.send(json("{'do':'unwatch','table':'" + company.table + "'}"));
  spectator.settle();
  const int states = spectator.states();
  company.actor()->finish_turn("t");
  spectator.settle();
  EXPECT_EQ(spectator.states(), states);
  spectator.watch();
  EXPECT_FALSE(spectator.missed);
  company.settle();
  EXPECT_EQ(spectator.log, company.people[0].log);
}

std::string watch_answer(client::BlockingClient& person, const std::string& table) {
  person.send(json("{'do':'watch','table':'" + table + "'}"));
  for (;;) {
    const std::optional<Json> message = person.next();
    if (!message) return "nothing";
    if (text(*message, {"type"}) == "refused") return text(*message, {"code"});
    if (text(*message, {"type"}) == "table") return "table";
  }
}

TEST(Watching, TwentyTablesAtATimeAndNoMore) {
  const TestServer server;
  auto ada = server.guest("Ada");
  std::vector<std::string> tables;
  for (int i = 0; i < 21; ++i) tables.push_back(new_table(ada, "'me','open'"));
  ASSERT_EQ(ada.connect().status, 101);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(watch_answer(ada, tables[static_cast<std::size_t>(i)]), "table");
  EXPECT_EQ(watch_answer(ada, tables[20]), "not_allowed");
  EXPECT_EQ(watch_answer(ada, tables[7]), "table") << "one that is watched already may be watched again";
  ada.send(json("{'do':'unwatch','table':'" + tables[3] + "'}"));
  EXPECT_EQ(watch_answer(ada, tables[20]), "table");
}

TEST(Watching, ALateMoveDoesNotMakeAWatcher) {
  const TestServer server;
  auto ada = server.guest("Ada");
  ASSERT_EQ(ada.connect().status, 101);
  for (int i = 0; i < 20; ++i) {
    const std::string table = new_table(ada, "'me','random'");
    ada.send(move_message(table, 1, "nothing", "x"));
    EXPECT_EQ(text(ada.wait_for("refused").value_or(Json()), {"code"}), "late");
  }
  EXPECT_EQ(watch_answer(ada, new_table(ada, "'me','open'")), "table");
}

// --- Restarts.

// Everybody comes back and finds the table as it was; then it goes on.
void restart(TestServer& server, Company& company) {
  std::vector<std::string> views;
  std::vector<std::vector<std::string>> logs;
  std::vector<std::int64_t> plies;
  for (Follower& person : company.people) {
    views.push_back(person.view());
    logs.push_back(person.log);
    plies.push_back(person.ply());
    person.client.disconnect();
  }
  server.restart();
  for (std::size_t i = 0; i < company.people.size(); ++i) {
    Follower& person = company.people[i];
    person.come_back(server);
    EXPECT_EQ(person.view(), views[i]);
    EXPECT_EQ(person.log, logs[i]);
    if (person.my_turn()) {
      EXPECT_EQ(person.ply(), plies[i]);
    }
  }
}

TEST(Restart, AnOpenTableStaysOpenWithItsSeatsAndChat) {
  TestServer server;
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','open','greedy'", ",'title':'Friday'");
  watch(ada, table);
  ada.send(json("{'do':'chat','table':'" + table + "','text':'hello','id':'c'}"));
  ASSERT_TRUE(ada.wait_for("done"));
  const std::string before = ada.request("GET", "/api/tables/" + table).body;
  ada.disconnect();
  server.restart();
  Follower again(same_person(server, ada), table);
  again.watch();
  EXPECT_EQ(again.client.request("GET", "/api/tables/" + table).body, before);
  EXPECT_EQ(again.chat, std::vector<std::string>{"hello"});
  auto bo = server.guest("Bo");
  sit_down(bo, table, 1);
  again.settle();
  EXPECT_TRUE(again.started());
}

// The server died after the last one had sat down, and before the match had started.
TEST(Restart, ATableThatIsFullStarts) {
  TestServer server;
  auto ada = server.guest("Ada");
  auto bo = server.guest("Bo");
  const std::string bo_id = text(bo.request("GET", "/api/me").json, {"id"});
  const std::string table = new_table(ada, "'me','open'");
  server.stop();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(server.database().substr(7).c_str(), &database), SQLITE_OK);
  const std::string sit = "UPDATE seats SET kind = 'person', person = '" + bo_id + "', name = 'Bo' WHERE table_id = '" +
                          table + "' AND seat = 1";
  EXPECT_EQ(sqlite3_exec(database, sit.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
  server.restart();
  Follower again(same_person(server, bo), table);
  again.watch();
  server.advance(kMinute);
  again.settle();
  EXPECT_TRUE(again.started());
}

TEST(Restart, ATentativeTurnStaysTentative) {
  TestServer server;
  Company company(server);
  Follower* person = company.in_the_middle();
  restart(server, company);
  EXPECT_TRUE(person->tentative());
  EXPECT_TRUE(person->can_undo());
  EXPECT_EQ(text(person->undo("u", true), {"type"}), "done");
  person->settle();
  EXPECT_FALSE(person->tentative());
  EXPECT_EQ(person->log, company.other(person).log);
  EXPECT_FALSE(company.other(person).missed);
  person->finish_turn("t");
}

TEST(Restart, ATurnThatWaitsForItsConfirmationStillDoes) {
  TestServer server;
  Company company(server);
  Follower* person = company.actor();
  person->act_until([&] { return person->can_confirm(); }, "a");
  restart(server, company);
  EXPECT_TRUE(person->can_confirm());
  EXPECT_EQ(text(person->confirm("c"), {"type"}), "done");
  company.settle();
  EXPECT_FALSE(person->my_turn());
  EXPECT_TRUE(company.other(person).my_turn());
}

TEST(Restart, ABotWhoseTurnItWasPlaysOn) {
  Options options = TestServer::quiet_options();
  auto stuck = std::make_shared<std::atomic<bool>>(true);
  // While it is stuck, the server is ended in the middle of the bot's turn.
  options.make_bot = [stuck](std::string_view name, const AnyGame& game, std::uint64_t seed) {
    for (int i = 0; i < 3000 && *stuck; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return make_bot(name, game, seed);
  };
  TestServer server(options);
  Company company(server, "'me','random'");
  Follower& person = company.people[0];
  if (person.my_turn()) person.finish_turn("t");
  ASSERT_FALSE(person.my_turn());
  person.client.disconnect();
  server.restart([&] { *stuck = false; });
  person.come_back(server);
  EXPECT_TRUE(person.read_until([&] { return person.my_turn(); }));
}

TEST(Restart, AFinishedMatchStaysFinished) {
  TestServer server;
  Company company(server, "'me','random'");
  Rng rng(6);
  company.play_out(rng);
  const std::string path = "/api/tables/" + company.table;
  const std::string table = company.people[0].client.request("GET", path).body;
  const std::string file = company.people[0].client.request("GET", path + "/file").body;
  const std::string result = canonical_json(get(company.people[0].state(), {"result"}));
  restart(server, company);
  EXPECT_EQ(company.people[0].client.request("GET", path).body, table);
  EXPECT_EQ(company.people[0].client.request("GET", path + "/file").body, file);
  EXPECT_EQ(canonical_json(get(company.people[0].state(), {"result"})), result);
}

TEST(Restart, AWholeMatchSurvivesARestartAfterEveryFewMoves) {
  TestServer server;
  Company company(server);
  Rng rng(7);
  while (!company.people[0].over()) {
    company.play(rng, 12);
    restart(server, company);
  }
  const auto file = company.people[0].client.request("GET", "/api/tables/" + company.table + "/file");
  EXPECT_EQ(file.status, 200);
}

TEST(Restart, EverybodyIsTold) {
  TestServer server;
  Follower ada(server.guest("Ada"), "none");
  Follower visitor(server.visitor(), "none");
  ASSERT_EQ(ada.client.connect().status, 101);
  ASSERT_EQ(visitor.client.connect().status, 101);
  ada.settle();
  visitor.settle();
  std::thread stopping([&] { server.stop(); });
  EXPECT_TRUE(ada.read_until([&] { return ada.bye == "stopping"; }));
  EXPECT_TRUE(visitor.read_until([&] { return visitor.bye == "stopping"; }));
  EXPECT_FALSE(ada.read());
  EXPECT_FALSE(visitor.read());
  EXPECT_FALSE(ada.client.connected());
  stopping.join();
}

}  // namespace
}  // namespace spielwerk::server
