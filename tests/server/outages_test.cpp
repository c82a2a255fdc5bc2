#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/both_databases.hpp"
#include "server/follower.hpp"
#include "server/store/schema.hpp"

// P5: while the server is away, no clock runs, however it went and however long it stays. The clock of the tests is
// given: nobody waits.

namespace spielwerk::server {
namespace {

std::int64_t left(const Follower& reader, std::int64_t seat) {
  return number(reader.state(), {"clocks", "left", std::to_string(seat)});
}
std::int64_t own_time(const Follower& person) { return left(person, number(person.state(), {"seat"})); }
bool runs(const Follower& reader) { return !is_null(reader.state(), {"clocks", "running"}); }
bool waits(const Follower& reader) { return !is_null(reader.state(), {"clocks", "waits_until"}); }
bool given_up(const Follower& reader) {
  const auto& seats = get(reader.table_info(), {"seats"}).items;
  return std::any_of(seats.begin(), seats.end(), [](const Json& seat) { return get(seat, {"left"}).boolean; });
}

const std::string kLive = ",'clock':{'kind':'live','minutes':1,'increment':0}";
constexpr Time kStep = kSecond;  // no longer than a server may be silent
// What is lost at most between the last sign of life and a kill: nobody loses it, whoever is to move wins it.
constexpr Time kSign = kSecond;

void go(TestServer& server, Time time) {
  for (; time > 0; time -= kStep) server.advance(std::min(time, kStep));
}

// Two people at a table with a minute for each. One of them is to move.
class AtATable {
 public:
  explicit AtATable(const TestServer& server, const std::string& more = "") {
    client::BlockingClient ada = server.account("Ada");
    table = new_table(ada, "'me','open'", kLive + more);
    people.reserve(2);
    client::BlockingClient bo = server.account("Bo");
    sit_down(bo, table, 1);
    people.emplace_back(std::move(ada), table);
    people.emplace_back(std::move(bo), table);
    for (Follower& person : people) person.watch();
    for (Follower& person : people) person.settle();
  }
  std::vector<Follower*> both() { return {&people[0], &people[1]}; }
  Follower& actor() { return people[0].my_turn() ? people[0] : people[1]; }
  Follower& other() { return people[0].my_turn() ? people[1] : people[0]; }

  std::string table;
  std::vector<Follower> people;
};

class Outages : public OnBothDatabases {
 protected:
  Options strict() const {
    Options chosen = options();
    chosen.longest_silence = kSecond;
    return chosen;
  }
  // Another node on this database, or the same one after it was killed, knows after three seconds that the old one is
  // dead.
  void notice_death(TestServer& server) const {
    if (!on_sqlite()) go(server, 4 * kSecond);
  }
};

// --- Restarts.

enum class End : std::uint8_t { stopped, killed };

// Nobody holds up the end by a connection; who was connected comes back later.
void be_away(TestServer& server, const std::vector<Follower*>& people, End end, Time away) {
  for (Follower* person : people) person->client.disconnect();
  end == End::stopped ? server.stop() : server.kill();
  server.pass(away);
  server.start();
  server.guest("Anybody");  // answered when it is awake
}

TEST_P(Outages, CostNobodyAnything) {
  TestServer server(strict());
  AtATable table(server, ",'rated':true");
  go(server, kMinute - 7800);
  for (const End end : {End::stopped, End::killed}) {
    for (const Time away : {kSecond, 8 * kSecond, 9 * kSecond, 3 * 60 * kMinute}) {
      SCOPED_TRACE((end == End::stopped ? "stopped for " : "killed for ") + std::to_string(away));
      be_away(server, table.both(), end, away);
      server.advance(0);
      notice_death(server);
      // The other one is back first: the clock stands, and he sees until when.
      table.other().come_back(server);
      EXPECT_FALSE(given_up(table.other()));
      EXPECT_FALSE(runs(table.other()));
      EXPECT_TRUE(waits(table.other()));
      go(server, 20 * kSecond);
      table.actor().come_back(server);
      EXPECT_TRUE(runs(table.actor()));
      EXPECT_EQ(own_time(table.actor()), 7800);
      table.other().settle();
      EXPECT_TRUE(runs(table.other()));
      EXPECT_FALSE(waits(table.other()));
    }
  }
  // And then it is time again.
  go(server, 7700);
  table.other().settle();
  EXPECT_FALSE(given_up(table.other()));
  go(server, 100);
  table.other().settle();
  EXPECT_TRUE(given_up(table.other()));
}

TEST_P(Outages, ATurnThatJustBeganBeganThen) {
  TestServer server(strict());
  AtATable table(server);
  go(server, 10 * kSecond);
  Follower& first = table.actor();
  Follower& second = table.other();
  // After the last sign of life, perhaps.
  server.pass(kSign / 2);
  first.finish_turn("t");
  EXPECT_EQ(own_time(first), 50 * kSecond - kSign / 2);
  be_away(server, table.both(), End::killed, 9 * kSecond);
  notice_death(server);
  second.come_back(server);
  ASSERT_TRUE(second.my_turn());
  EXPECT_EQ(own_time(second), kMinute);
  go(server, 5 * kSecond);
  second.finish_turn("u");
  EXPECT_EQ(own_time(second), 55 * kSecond);
  EXPECT_EQ(left(second, number(first.state(), {"seat"})), 50 * kSecond - kSign / 2);
}

TEST_P(Outages, WhoIsBackWaitsForTheOtherOnlySoLong) {
  Options options = strict();
  options.limits.return_seconds = 12;
  TestServer server(options);
  AtATable table(server);
  go(server, 10 * kSecond);
  be_away(server, table.both(), End::stopped, kMinute);
  table.other().come_back(server);
  EXPECT_EQ(number(table.other().state(), {"clocks", "waits_until"}), server.now() + 12 * kSecond);
  const Json mine = table.other().client.request("GET", "/api/me/tables").json;
  EXPECT_TRUE(is_null(mine, {"0", "deadline"}));
  go(server, 12 * kSecond);
  table.other().settle();
  EXPECT_TRUE(runs(table.other()));
  go(server, 49 * kSecond);
  table.other().settle();
  EXPECT_FALSE(given_up(table.other()));
  go(server, kSecond);
  table.other().settle();
  EXPECT_TRUE(given_up(table.other()));
}

TEST_P(Outages, WhoeverHasTheNextTurnMayComeBackFirst) {
  TestServer server(strict());
  AtATable table(server);
  Follower& first = table.actor();
  Follower& second = table.other();
  be_away(server, table.both(), End::stopped, 9 * kSecond);
  first.come_back(server);
  go(server, 2 * kSecond);
  first.finish_turn("t");
  EXPECT_EQ(own_time(first), 58 * kSecond);
  EXPECT_FALSE(runs(first));
  go(server, 5 * kSecond);
  second.come_back(server);
  EXPECT_EQ(own_time(second), kMinute);
  EXPECT_TRUE(runs(second));
  go(server, 2 * kSecond);
  second.finish_turn("u");
  EXPECT_EQ(own_time(second), 58 * kSecond);
  first.settle();
  EXPECT_TRUE(runs(first)) << "he is there";
}

TEST_P(Outages, AfterABotTheClockWaitsToo) {
  TestServer server(strict());
  client::BlockingClient ada = server.account("Ada");
  const std::string id = new_table(ada, "'me','random'", kLive);
  Follower person(std::move(ada), id);
  person.watch();
  ASSERT_TRUE(person.read_until([&] { return person.my_turn(); }));
  go(server, 10 * kSecond);
  be_away(server, {&person}, End::stopped, kMinute);
  go(server, 20 * kSecond);
  person.come_back(server);
  EXPECT_EQ(own_time(person), 50 * kSecond);
}

TEST_P(Outages, OneAfterTheOther) {
  TestServer server(strict());
  AtATable table(server);
  go(server, 10 * kSecond);
  // Nobody comes back in between.
  for (int i = 0; i < 5; ++i) {
    be_away(server, table.both(), i % 2 == 0 ? End::killed : End::stopped, 40 * kSecond);
    notice_death(server);
    go(server, 10 * kSecond);
  }
  table.actor().come_back(server);
  EXPECT_EQ(own_time(table.actor()), 50 * kSecond);
}

TEST_P(Outages, WhoLostTheConnectionHimselfPaysAsBefore) {
  TestServer server(strict());
  AtATable table(server);
  table.actor().client.disconnect();
  go(server, 20 * kSecond);
  Follower& actor = table.actor();
  actor.come_back(server);
  EXPECT_EQ(own_time(actor), 40 * kSecond);
}

// --- The server is there, and can do nothing.

TEST_P(Outages, ASilenceInBetweenIsCredited) {
  TestServer server(strict());
  AtATable table(server);
  go(server, 10 * kSecond);
  for (const Time silence : {2 * kSecond, 8 * kSecond, 5 * kMinute}) {
    server.pass(silence);
    server.advance(0);
    table.actor().come_back(server);
    EXPECT_EQ(own_time(table.actor()), 50 * kSecond);
  }
  server.pass(10 * kMinute);
  Follower& actor = table.actor();
  actor.finish_turn("t");
  EXPECT_EQ(own_time(actor), 50 * kSecond);
  EXPECT_FALSE(given_up(actor));
  Follower& next = &actor == &table.people[0] ? table.people[1] : table.people[0];
  next.settle();
  EXPECT_EQ(own_time(next), kMinute);
}

TEST(OutagesOfTheDatabase, AreCredited) {
  Options options = TestServer::quiet_options();
  options.longest_silence = kSecond;
  TestServer server(options);
  AtATable table(server);
  go(server, 10 * kSecond);
  {
    const HeldDatabase held(server);
    server.pass(40 * kSecond);
    server.advance(0);  // in vain
    server.pass(40 * kSecond);
  }
  server.advance(0);
  Follower& actor = table.actor();
  actor.come_back(server);
  EXPECT_FALSE(given_up(actor));
  EXPECT_EQ(own_time(actor), 50 * kSecond);
}

// --- The clock of the machine is set.

TEST_P(Outages, WhoeverSetsTheClockOfTheMachineTakesNothing) {
  TestServer server(strict());
  AtATable table(server);
  std::vector<Time> expected(2, kMinute);
  int turn = 0;
  for (const Time jump : {60 * kMinute, -120 * kMinute, 10 * kSecond, -300 * kDay, 300 * kDay}) {
    SCOPED_TRACE(jump);
    for (const bool away : {false, true}) {
      server.jump(jump);
      if (away) be_away(server, table.both(), End::stopped, 9 * kSecond);
      if (away)
        for (Follower& person : table.people) person.come_back(server);
      server.advance(kSecond);
      Follower& actor = table.actor();
      const std::int64_t seat = number(actor.state(), {"seat"});
      expected[static_cast<std::size_t>(seat)] -= kSecond;
      actor.finish_turn("t" + std::to_string(++turn));
      EXPECT_EQ(own_time(actor), expected[static_cast<std::size_t>(seat)]);
      for (Follower& person : table.people) person.settle();
      EXPECT_FALSE(given_up(actor));
    }
  }
}

// --- A database of the version before.

TEST_P(Outages, AnOlderDatabaseKnowsItsLastHeartbeat) {
  TestServer server(strict());
  AtATable table(server);
  go(server, 10 * kSecond);
  for (Follower* person : table.both()) person->client.disconnect();
  server.stop();
  for (const char* const sql :
       {"DROP TABLE nodes", "DROP TABLE credits", "DROP INDEX tables_of_node", "DROP INDEX tables_away",
        "DROP INDEX seats_of_node", "ALTER TABLE tables DROP COLUMN node", "ALTER TABLE tables DROP COLUMN away",
        "ALTER TABLE tables DROP COLUMN grace", "ALTER TABLE tables DROP COLUMN clock_started",
        "ALTER TABLE seats DROP COLUMN node"})
    change(sql);
  change("INSERT INTO heartbeat (one, at) VALUES (1, " + std::to_string(server.now()) + ")");
  const auto& steps = schema_steps();
  const auto step = std::find_if(steps.begin(), steps.end(), [](const std::vector<std::string>& statements) {
    return statements.front().starts_with("CREATE TABLE nodes");
  });
  ASSERT_NE(step, steps.end());
  for (const std::string& sql : *step) change(sql);
  server.pass(kDay);
  server.start();
  table.actor().come_back(server);
  EXPECT_EQ(own_time(table.actor()), 50 * kSecond);
  EXPECT_TRUE(runs(table.actor()));
  Follower& actor = table.actor();
  go(server, kSecond);
  actor.finish_turn("t");
  EXPECT_EQ(own_time(actor), 49 * kSecond);
}

SPIELWERK_ON_BOTH_DATABASES(Outages);

// --- Several nodes. Each has a clock of its own in these tests; they go together.

class OutagesOfNodes : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_FALSE(postgres_.address().empty());
    options_ = TestServer::quiet_options();
    options_.database = postgres_.address();
    options_.longest_silence = kSecond;
    for (auto* node : {&a_, &b_, &c_}) node->emplace(options_);
    // Ada is on A, Bo on B.
    client::BlockingClient ada = a_->account("Ada");
    table_ = new_table(ada, "'me','open'", kLive);
    client::BlockingClient bo = b_->account("Bo");
    sit_down(bo, table_, 1);
    ada_.emplace(std::move(ada), table_);
    bo_.emplace(std::move(bo), table_);
    for (Follower* person : {&*ada_, &*bo_}) person->watch();
    step(kSecond);
    // It is Ada's turn.
    for (Follower* person : {&*ada_, &*bo_}) ASSERT_TRUE(read_until(*person, [&] { return person->started(); }));
    if (bo_->my_turn()) bo_->finish_turn("b");
    ASSERT_TRUE(read_until(*ada_, [&] { return ada_->my_turn(); }));
    ada_->come_back(*a_);
    begun_ = own_time(*ada_);
  }
  void step(Time time) {
    for (; time > 0; time -= kStep)
      for (auto* node : {&a_, &b_, &c_})
        if (node->has_value())
          alive(**node) ? (*node)->advance(std::min(time, kStep)) : (*node)->pass(std::min(time, kStep));
  }
  bool alive(const TestServer& node) const { return &node != dead_; }
  void kill(TestServer& node) {
    node.kill();
    dead_ = &node;
  }
  static bool read_until(Follower& person, const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    while (!holds() && std::chrono::steady_clock::now() < end) person.read(client::BlockingClient::Milliseconds(100));
    return holds();
  }

  TemporaryPostgres postgres_;
  Options options_;
  std::optional<TestServer> a_, b_, c_;
  const TestServer* dead_ = nullptr;
  std::string table_;
  std::optional<Follower> ada_, bo_;
  Time begun_ = 0;
};

TEST_F(OutagesOfNodes, WhenOneDiesAnotherKeepsItsClocks) {
  step(10 * kSecond);
  const Time before = begun_ - 10 * kSecond;
  kill(*a_);
  step(4 * kSecond);
  // Bo is on a node that lives: he is told that Ada's clock stands.
  ASSERT_TRUE(read_until(*bo_, [&] { return waits(*bo_); }));
  EXPECT_EQ(left(*bo_, number(ada_->state(), {"seat"})), before);
  step(10 * kSecond);
  ada_->come_back(*c_);
  EXPECT_EQ(own_time(*ada_), before);
  ASSERT_TRUE(read_until(*bo_, [&] { return runs(*bo_); }));
  step(5 * kSecond);
  ada_->finish_turn("t");
  EXPECT_EQ(own_time(*ada_), before - 5 * kSecond);
  ASSERT_TRUE(read_until(*bo_, [&] { return bo_->my_turn(); }));
  EXPECT_TRUE(runs(*bo_)) << "his node was always there";
}

TEST_F(OutagesOfNodes, WhoComesBackAtOnceIsNotChargedEither) {
  step(10 * kSecond);
  const Time before = begun_ - 10 * kSecond;
  kill(*a_);
  step(kSecond);
  // It is not certain yet that the node is dead: that has to become clear first.
  std::atomic<bool> back = false;
  std::thread time([&] {
    while (!back) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      for (auto* node : {&*b_, &*c_}) node->advance(100);
    }
  });
  ada_->come_back(*c_);
  back = true;
  time.join();
  EXPECT_LE(before - own_time(*ada_), 2 * kSecond);
  EXPECT_LE(own_time(*ada_), before);
  EXPECT_TRUE(runs(*ada_));
}

TEST_F(OutagesOfNodes, TheDeathOfAnotherNodeChangesNothing) {
  step(10 * kSecond);
  kill(*c_);
  step(10 * kSecond);
  ada_->come_back(*a_);
  EXPECT_EQ(own_time(*ada_), begun_ - 20 * kSecond);
}

// Its process was stopped, or could not reach the database: others think it dead, and then it is back.
TEST_F(OutagesOfNodes, WhoWasTakenForDeadGoesOn) {
  step(10 * kSecond);
  const Time before = begun_ - 10 * kSecond;
  ask_postgres(postgres_.address(),
               "UPDATE nodes SET gone = 1 WHERE node = (SELECT node FROM seats WHERE name = 'Ada')");
  b_->advance(0);
  a_->advance(0);
  ada_->come_back(*a_);
  EXPECT_TRUE(runs(*ada_));
  EXPECT_EQ(own_time(*ada_), before);
  step(5 * kSecond);
  ada_->finish_turn("t");
  EXPECT_EQ(own_time(*ada_), before - 5 * kSecond);
  EXPECT_EQ(ask_postgres(postgres_.address(), "SELECT node FROM nodes").size(), 3U);
}

}  // namespace
}  // namespace spielwerk::server
