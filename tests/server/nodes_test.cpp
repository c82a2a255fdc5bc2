#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "play/match.hpp"
#include "server/follower.hpp"
#include "server/store/testing.hpp"

// Several servers on one PostgreSQL database: it does not matter where anybody is connected.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

class Nodes : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_FALSE(postgres_.address().empty());
    a_.emplace(options());
    b_.emplace(options());
    // A node that is still waking up plays the bots that it finds waiting; it answers when it has done so.
    for (const auto* node : {&a_, &b_}) ASSERT_EQ((*node)->visitor().request("GET", "/healthz").status, 200);
  }

  Options options() const {
    Options options = TestServer::quiet_options();
    options.database = postgres_.address();
    return options;
  }

  // A table with one person on each node; both watch.
  void open_table(const std::string& more = "") {
    BlockingClient ada = a_->guest("Ada");
    table_ = new_table(ada, "'me','open'", more);
    BlockingClient bo = b_->guest("Bo");
    sit_down(bo, table_, 1);
    people_.reserve(4);
    people_.emplace_back(std::move(ada), table_);
    people_.emplace_back(std::move(bo), table_);
    for (Follower& person : people_) person.watch();
    ASSERT_TRUE(people_[0].started());
    ASSERT_TRUE(people_[1].started());
  }

  // What a node did arrives on the other a little later.
  static bool read_until(Follower& person, const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    while (!holds() && std::chrono::steady_clock::now() < end) person.read(BlockingClient::Milliseconds(100));
    return holds();
  }

  Follower* actor() {
    for (int i = 0; i < 1000; ++i) {
      for (Follower& person : people_)
        if (person.my_turn()) return &person;
      if (people_[0].over() && people_[1].over()) return nullptr;
      for (Follower& person : people_) person.read(BlockingClient::Milliseconds(5));
    }
    ADD_FAILURE() << "nobody is to act";
    return nullptr;
  }
  Follower& other(const Follower* person) { return person == &people_[0] ? people_[1] : people_[0]; }
  std::string next_id() { return "n" + std::to_string(++count_); }

  TemporaryPostgres postgres_;
  std::optional<TestServer> a_;
  std::optional<TestServer> b_;
  std::string table_;
  std::vector<Follower> people_;  // the first on node A, the second on node B

 private:
  int count_ = 0;
};

TEST_F(Nodes, PeopleOnDifferentNodesPlayAWholeMatch) {
  open_table();
  Rng rng(1);
  for (int i = 0; i < 3000; ++i) {
    Follower* person = actor();
    if (person == nullptr) break;
    person->act_somehow(rng, next_id(), 8);
    if (HasFailure()) return;
  }
  ASSERT_TRUE(people_[0].over());
  ASSERT_TRUE(people_[1].over());
  EXPECT_EQ(people_[0].log.size(), people_[1].log.size());
  EXPECT_EQ(canonical_json(get(people_[0].state(), {"result"})), canonical_json(get(people_[1].state(), {"result"})));
  const std::string path = "/api/tables/" + table_;
  EXPECT_EQ(people_[0].client.request("GET", path).body, people_[1].client.request("GET", path).body);
  const Expected<Match> match = Match::load(people_[1].client.request("GET", path + "/file").body);
  ASSERT_TRUE(match) << match.error().english;
  EXPECT_EQ(match->not_dealt_by_seed(), std::nullopt);
}

// Both seats are one person's, who has a window on each node.
TEST_F(Nodes, SeveralPeopleAtOneDevicePlayOnEitherNode) {
  BlockingClient ada = a_->guest("Ada");
  const std::string table = new_table(ada, "'me',{'here':'Bo'}");
  Follower window(same_person(*b_, ada), table);
  Follower person(std::move(ada), table);
  person.watch();
  window.watch();
  Rng rng(4);
  for (int i = 0; i < 40; ++i) {
    Follower& acts = i % 3 == 0 ? window : person;
    Follower& looks = i % 3 == 0 ? person : window;
    ASSERT_TRUE(acts.my_turn());
    acts.act_somehow(rng, next_id(), 8);
    if (HasFailure()) return;
    ASSERT_TRUE(read_until(looks, [&] { return looks.ply() == acts.ply(); }));
    EXPECT_EQ(looks.view(), acts.view());
    EXPECT_EQ(number(looks.state(), {"seat"}), number(acts.state(), {"seat"}));
    EXPECT_EQ(looks.log, acts.log);
  }
}

TEST_F(Nodes, ATurnOnOneNodeIsAStateOnTheOther) {
  open_table();
  Follower spectator(b_->visitor(), table_);
  spectator.watch();
  Follower* person = actor();
  const std::int64_t before = other(person).step();
  person->finish_turn("t");
  EXPECT_TRUE(read_until(other(person), [&] { return other(person).my_turn(); }));
  EXPECT_GT(other(person).step(), before);
  EXPECT_EQ(other(person).log, person->log);
  if (person == &people_[0]) {
    EXPECT_TRUE(read_until(spectator, [&] { return spectator.log == person->log; }));
  }
}

TEST_F(Nodes, ATentativeChoiceOnOneNodeIsNotShownOnTheOther) {
  open_table();
  Follower* person = actor();
  const int states = other(person).states();
  const std::string view = other(person).view();
  ASSERT_EQ(text(person->choose(person->token(0), "m"), {"type"}), "done");
  person->settle();
  ASSERT_TRUE(person->tentative());
  // The chat comes after it over the same channel.
  person->ask(json("{'do':'chat','table':'" + table_ + "','text':'now','id':'c'}"), "c");
  ASSERT_TRUE(read_until(other(person), [&] { return !other(person).chat.empty(); }));
  EXPECT_EQ(other(person).states(), states);
  EXPECT_EQ(other(person).view(), view);
}

// One person with a tab on each node.
TEST_F(Nodes, OfTwoWhoWantTheSamePlyAtOnceExactlyOneGetsIt) {
  open_table();
  Rng rng(2);
  int contested = 0;
  for (int round = 0; round < 60 && contested < 15; ++round) {
    Follower* one = actor();
    ASSERT_NE(one, nullptr);
    if (one->can_confirm() || get(one->state(), {"actions"}).items.size() < 2) {
      one->act_somehow(rng, next_id(), 1000);
      continue;
    }
    ++contested;
    const TestServer& elsewhere = one == &people_[0] ? *b_ : *a_;
    Follower two(same_person(elsewhere, one->client), table_);
    two.watch();
    ASSERT_TRUE(read_until(two, [&] { return two.ply() == one->ply(); }));
    const std::string first_id = next_id();
    const std::string second_id = next_id();
    Json first;
    Json second;
    std::thread other([&] { second = two.choose(two.token(1), second_id); });
    first = one->choose(one->token(0), first_id);
    other.join();
    const bool first_done = text(first, {"type"}) == "done";
    const bool second_done = text(second, {"type"}) == "done";
    ASSERT_NE(first_done, second_done);
    EXPECT_EQ(text(first_done ? second : first, {"code"}), "late");
    one->settle();
    two.settle();
    ASSERT_TRUE(read_until(*one, [&] { return one->ply() >= two.ply(); }));
    ASSERT_TRUE(read_until(two, [&] { return two.ply() >= one->ply(); }));
    EXPECT_EQ(one->view(), two.view());
    EXPECT_EQ(one->log, two.log);
  }
  EXPECT_GT(contested, 5);
}

// docs/protocol.md: "late (the ply is taken: state follows)".
TEST_F(Nodes, WhoIsLateBecauseOfAnotherNodeGetsTheStateAfterwards) {
  open_table();
  Rng rng(3);
  int lost = 0;
  for (int round = 0; round < 100 && lost < 5; ++round) {
    Follower* one = actor();
    ASSERT_NE(one, nullptr);
    if (one->can_confirm() || get(one->state(), {"actions"}).items.size() < 2) {
      one->act_somehow(rng, next_id(), 1000);
      continue;
    }
    const TestServer& elsewhere = one == &people_[0] ? *b_ : *a_;
    Follower two(same_person(elsewhere, one->client), table_);
    two.watch();
    ASSERT_TRUE(read_until(two, [&] { return two.ply() == one->ply(); }));
    const std::string first_id = next_id();
    const std::string second_id = next_id();
    Json second;
    std::thread other([&] { second = two.choose(two.token(1), second_id); });
    const Json first = one->choose(one->token(0), first_id);
    other.join();
    Follower& loser = text(first, {"type"}) == "done" ? two : *one;
    ++lost;
    const int states = loser.states();
    loser.settle();
    EXPECT_GT(loser.states(), states) << "round " << round;
    one->settle();
    ASSERT_TRUE(read_until(*one, [&] { return one->ply() >= two.ply(); }));
  }
  EXPECT_GT(lost, 2);
}

TEST_F(Nodes, AMessageSentAgainToTheOtherNodeIsAnsweredTheSame) {
  open_table();
  Rng rng(4);
  for (int i = 0; i < 30; ++i) {
    Follower* person = actor();
    ASSERT_NE(person, nullptr);
    const std::string id = next_id();
    const std::int64_t ply = person->ply() + 1;
    const std::string message = person->act_somehow(rng, id);
    const TestServer& elsewhere = person == &people_[0] ? *b_ : *a_;
    Follower again(same_person(elsewhere, person->client), table_);
    ASSERT_EQ(again.client.connect().status, 101);
    const Json answer = again.ask(message, id);
    EXPECT_EQ(text(answer, {"type"}), "done") << message;
    EXPECT_EQ(number(answer, {"ply"}), ply);
  }
}

TEST_F(Nodes, EachLineOfTheChatArrivesOnceAndInOrder) {
  open_table();
  std::vector<std::string> lines;
  for (int i = 0; i < 8; ++i) {
    a_->advance(kSecond);
    b_->advance(kSecond);
    lines.push_back("line " + std::to_string(i));
    people_[0].ask(
        json("{'do':'chat','table':'" + table_ + "','text':'" + lines.back() + "','id':'c" + std::to_string(i) + "'}"),
        "c" + std::to_string(i));
    EXPECT_TRUE(
        read_until(people_[1], [&] { return !people_[1].chat.empty() && people_[1].chat.back() == lines.back(); }));
  }
  EXPECT_EQ(people_[1].chat, lines) << "\"then each new one\"";
  people_[0].settle();
  EXPECT_EQ(people_[0].chat, lines);
}

TEST_F(Nodes, SeatsAndTheLobbyAreTheSameEverywhere) {
  Follower visitor(b_->visitor(), "none");
  ASSERT_EQ(visitor.client.connect().status, 101);
  visitor.client.send(json("{'do':'lobby'}"));
  ASSERT_TRUE(visitor.client.wait_for("lobby"));
  auto ada = a_->guest("Ada");
  const std::string table = new_table(ada, "'me','open','open'");
  EXPECT_EQ(text(visitor.client.wait_for("lobby").value_or(Json()), {"tables", "0", "id"}), table);
  Follower watcher(b_->visitor(), table);
  watcher.watch();
  auto bo = a_->guest("Bo");
  sit_down(bo, table, 1);
  EXPECT_TRUE(read_until(watcher, [&] { return text(watcher.table_info(), {"seats", "1", "name"}) == "Bo"; }));
  EXPECT_EQ(text(visitor.client.wait_for("lobby").value_or(Json()), {"tables", "0", "seats", "1", "name"}), "Bo");
  auto cy = b_->guest("Cy");
  EXPECT_EQ(cy.request("POST", "/api/tables/" + table + "/seats/1", "{}").status, 409) << "taken on node A";
  sit_down(cy, table, 2);
  EXPECT_TRUE(read_until(watcher, [&] { return watcher.started(); }));
  EXPECT_EQ(text(ada.request("GET", "/api/tables/" + table).json, {"status"}), "running");
}

TEST_F(Nodes, TheLobbyForgetsAMatchThatEndedOnTheOtherNode) {
  Follower visitor(b_->visitor(), "none");
  ASSERT_EQ(visitor.client.connect().status, 101);
  visitor.client.send(json("{'do':'lobby'}"));
  ASSERT_TRUE(visitor.client.wait_for("lobby"));
  BlockingClient owner = a_->guest("Ada");
  const std::string table = new_table(owner, "'me','random'");
  Follower ada(std::move(owner), table);
  EXPECT_EQ(get(visitor.client.wait_for("lobby").value_or(Json()), {"tables"}).items.size(), 1U);
  // Two bots play to the end.
  ada.watch();
  ada.leave("l");
  ASSERT_TRUE(read_until(ada, [&] { return ada.over(); }));
  const auto lobby = visitor.client.wait_for("lobby", BlockingClient::Milliseconds(3000));
  ASSERT_TRUE(lobby) << "the table is still in the lobby of node B";
  EXPECT_TRUE(get(*lobby, {"tables"}).items.empty());
}

TEST_F(Nodes, ItsYourTurnIsToldOnTheOtherNode) {
  open_table();
  Follower* person = actor();
  Follower& next = other(person);
  const TestServer& there = person == &people_[0] ? *b_ : *a_;
  Follower elsewhere(same_person(there, next.client), "none");
  ASSERT_EQ(elsewhere.client.connect().status, 101);
  elsewhere.settle();
  elsewhere.yours.clear();
  person->finish_turn("t");
  EXPECT_TRUE(read_until(elsewhere, [&] { return !elsewhere.yours.empty(); }));
  EXPECT_TRUE(get(elsewhere.yours.back(), {"tables", "0", "my_turn"}).boolean);
}

// The table was opened and filled on node A; the one who begins is connected to node B and has not looked at it.
TEST_F(Nodes, ItsYourTurnIsToldOnTheOtherNodeWhenAMatchStarts) {
  auto ada = a_->guest("Ada");
  auto bo = a_->guest("Bo");
  Follower ada_there(same_person(*b_, ada), "none");
  Follower bo_there(same_person(*b_, bo), "none");
  for (Follower* person : {&ada_there, &bo_there}) {
    ASSERT_EQ(person->client.connect().status, 101);
    person->settle();
    person->yours.clear();
  }
  const std::string table = new_table(ada, "'me','open'");
  sit_down(bo, table, 1);
  const Json mine = ada.request("GET", "/api/me/tables").json;
  Follower& beginner = get(mine, {"0", "my_turn"}).boolean ? ada_there : bo_there;
  EXPECT_TRUE(read_until(beginner, [&] { return !beginner.yours.empty(); }));
}

TEST_F(Nodes, LoggingOutOnOneNodeClosesTheSocketOnTheOther) {
  auto ada = a_->account("Ada");
  Follower there(same_person(*b_, ada), "none");
  ASSERT_EQ(there.client.connect().status, 101);
  there.settle();
  auto other_session = a_->visitor();
  ASSERT_EQ(
      other_session
          .request("POST", "/api/login", json("{'name':'Ada','password':'" + std::string(TestServer::kPassword) + "'}"))
          .status,
      200);
  Follower stays(same_person(*b_, other_session), "none");
  ASSERT_EQ(stays.client.connect().status, 101);
  stays.settle();
  ASSERT_EQ(ada.request("POST", "/api/logout", "{}").status, 200);
  EXPECT_TRUE(read_until(there, [&] { return there.bye == "logged_out"; }));
  stays.settle();
  EXPECT_EQ(stays.bye, "") << "another session";
}

TEST_F(Nodes, WhenOneNodeStopsItsPeopleGoOnAtTheOther) {
  open_table();
  Rng rng(5);
  for (int i = 0; i < 20; ++i) actor()->act_somehow(rng, next_id());
  people_[0].client.disconnect();
  a_->stop();
  people_[0].come_back(*b_);
  for (int i = 0; i < 20; ++i) {
    Follower* person = actor();
    ASSERT_NE(person, nullptr);
    person->act_somehow(rng, next_id());
  }
}

TEST_F(Nodes, ABotWhoseNodeIsGoneIsPlayedByTheOther) {
  a_.reset();
  // On this node bots think for ever.
  auto stuck = std::make_shared<std::atomic<bool>>(true);
  Options slow = options();
  slow.bot_limit = std::chrono::milliseconds(600000);
  slow.make_bot = [stuck](std::string_view name, const AnyGame& game, std::uint64_t seed) {
    while (*stuck) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return make_bot(name, game, seed);
  };
  a_.emplace(slow);
  auto ada = a_->guest("Ada");
  const std::string table = new_table(ada, "'me','random'");
  {
    Follower here(same_person(*a_, ada), table);
    here.watch();
    if (here.my_turn()) here.finish_turn("t");
    ASSERT_FALSE(here.my_turn());
  }
  // It goes while its bot is still thinking.
  a_->stop([&] { *stuck = false; });
  Follower there(same_person(*b_, ada), table);
  there.watch();
  EXPECT_FALSE(there.my_turn());
  b_->advance(20 * kSecond);
  EXPECT_TRUE(read_until(there, [&] { return there.my_turn() || there.over(); }));
}

// The other node lives, but has no time for its bot, at whose table nobody looks there any more.
TEST_F(Nodes, ABotThatWaitsOnOneNodeIsPlayedWhereSomebodyLooks) {
  a_.reset();
  const auto busy = std::make_shared<std::atomic<bool>>(true);
  Options slow = options();
  slow.bot_limit = std::chrono::minutes(10);
  slow.make_bot = [busy](std::string_view name, const AnyGame& game, std::uint64_t seed) {
    while (*busy) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return make_bot(name, game, seed);
  };
  a_.emplace(slow);
  auto ada = a_->guest("Ada");
  const std::string table = new_table(ada, "'me','random'");
  {
    Follower here(same_person(*a_, ada), table);
    here.watch();
    if (here.my_turn()) here.finish_turn("t");
    ASSERT_FALSE(here.my_turn());
  }
  Follower there(same_person(*b_, ada), table);
  there.watch();
  EXPECT_FALSE(there.my_turn());
  b_->advance(7 * kSecond);
  EXPECT_TRUE(read_until(there, [&] { return there.my_turn() || there.over(); }));
  // What the first node thinks of is no question any more; it plays on as if nothing had been.
  *busy = false;
  there.finish_turn("u");
  EXPECT_TRUE(read_until(there, [&] { return there.my_turn() || there.over(); }));
}

TEST_F(Nodes, TwoNodesStartAtOnceOnAnEmptyDatabase) {
  for (int round = 0; round < 3; ++round) {
    const TemporaryPostgres fresh;
    Options both = TestServer::quiet_options();
    both.database = fresh.address();
    std::vector<std::unique_ptr<TestServer>> servers(3);
    std::vector<std::string> errors(3);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < servers.size(); ++i) {
      threads.emplace_back([&, i] {
        try {
          servers[i] = std::make_unique<TestServer>(both);
        } catch (const std::exception& error) {
          errors[i] = error.what();
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    for (std::size_t i = 0; i < servers.size(); ++i) {
      ASSERT_NE(servers[i], nullptr) << errors[i];
      EXPECT_EQ(servers[i]->visitor().request("GET", "/healthz").status, 200);
    }
    auto ada = servers[0]->guest("Ada");
    const std::string table = new_table(ada, "'me','open'");
    EXPECT_EQ(servers[2]->visitor().request("GET", "/api/tables/" + table).status, 200);
  }
}

// A connection to the database, past the server.
class Backdoor {
 public:
  explicit Backdoor(const std::string& address) : connection_(PQconnectdb(address.c_str())) {}
  ~Backdoor() { PQfinish(connection_); }
  Backdoor(const Backdoor&) = delete;
  Backdoor& operator=(const Backdoor&) = delete;

  void run(const std::string& sql) {
    PGresult* result = PQexec(connection_, sql.c_str());
    EXPECT_NE(PQresultStatus(result), PGRES_FATAL_ERROR) << PQerrorMessage(connection_);
    PQclear(result);
  }

 private:
  PGconn* connection_;
};

// Until so many transactions wait for another. False: nobody will any more.
bool wait_for_waiting(const std::string& address, const std::string& count, const std::atomic<bool>& over) {
  for (int i = 0; i < 500 && !over; ++i) {
    const auto waiting = ask_postgres(address,
                                      "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND "
                                      "wait_event_type = 'Lock'");
    if (waiting == std::vector{count}) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

// Cy sits down on node A. Between that and the start of the match, Bo stands up elsewhere: the match must not start.
TEST_F(Nodes, NoMatchStartsWithoutSomebodyInEverySeat) {
  auto ada = a_->guest("Ada");
  auto bo = a_->guest("Bo");
  auto cy = a_->guest("Cy");
  const std::string table = new_table(ada, "'me','open','open'");
  sit_down(bo, table, 1);
  Backdoor first(postgres_.address());
  Backdoor second(postgres_.address());
  const std::string touch = "UPDATE tables SET status = status WHERE status = 'open' AND id = '" + table + "'";
  first.run("BEGIN");
  first.run(touch);
  std::atomic<bool> over = false;
  std::thread sits_down([&] {
    cy.request("POST", "/api/tables/" + table + "/seats/2", "{}");
    over = true;
  });
  EXPECT_TRUE(wait_for_waiting(postgres_.address(), "1", over));
  // In line behind Cy, before the start of the match.
  std::thread stands_up([&] {
    second.run("BEGIN");
    second.run(touch);
    second.run(
        "UPDATE seats SET kind = 'open', person = NULL, name = NULL WHERE seat = 1 AND table_id = (SELECT id FROM "
        "tables WHERE status = 'open' AND id = '" +
        table + "')");
    wait_for_waiting(postgres_.address(), "1", over);
    second.run("COMMIT");
  });
  EXPECT_TRUE(wait_for_waiting(postgres_.address(), "2", over));
  first.run("COMMIT");
  sits_down.join();
  stands_up.join();
  const auto status = ask_postgres(postgres_.address(), "SELECT status FROM tables WHERE id = '" + table + "'");
  const auto seats =
      ask_postgres(postgres_.address(), "SELECT kind FROM seats WHERE table_id = '" + table + "' ORDER BY seat");
  if (status == std::vector<std::string>{"running"}) {
    EXPECT_EQ(seats, (std::vector<std::string>{"person", "person", "person"}));
  }
}

}  // namespace
}  // namespace spielwerk::server
