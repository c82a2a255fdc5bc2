#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <map>
#include <set>
#include <thread>

#include "server/follower.hpp"
#include "server/program.hpp"
#include "server/store/testing.hpp"

// P1 the hard way: the real program is killed in the middle of everything, again and again, while people play. Whatever
// it has acknowledged is there afterwards, exactly once.
//
// SPIELWERK_KILLS says how often it is killed with each database (20, and 1000 before a release).

namespace spielwerk::server {
namespace {

using client::BlockingClient;
using Clock = std::chrono::steady_clock;

constexpr int kTables = 6;            // at once, each with two people
constexpr double kMovesASecond = 50;  // at least

int kills() {
  const char* wanted = std::getenv("SPIELWERK_KILLS");
  return wanted != nullptr ? std::atoi(wanted) : 20;
}

// What somebody was told is done.
struct Acknowledged {
  std::string cookie;
  std::string table;
  std::string message;
  std::string id;
  std::int64_t ply = 0;
};

// One person, who comes back whenever the connection is lost.
class Person {
 public:
  explicit Person(const Program& program) : program_(&program), client_("http://127.0.0.1:1") {}

  BlockingClient::Answer request(const std::string& method, const std::string& path, const std::string& body) {
    for (const auto end = Clock::now() + kPatience; Clock::now() < end;) {
      if (!client_.connected()) move_in();
      BlockingClient::Answer answer = client_.request(method, path, body);
      if (answer.status != 0 && answer.status != 503) return answer;
      client_.disconnect();
      pause();
    }
    return {};
  }

  // The answer, however often it has to be sent.
  Json deliver(const std::string& table, const std::string& message, const std::string& id) {
    for (const auto end = Clock::now() + kPatience; Clock::now() < end;) {
      if (!come(table) || !client_.send(message)) continue;
      while (const std::optional<Json> answer = next()) {
        if (text(*answer, {"id"}) != id) continue;
        if (text(*answer, {"code"}) == "unavailable") break;
        return *answer;
      }
    }
    return {};
  }
  // A state that has at least this ply and is, if asked for, my turn.
  Json state(const std::string& table, std::int64_t ply, bool my_turn) {
    const auto good = [&] {
      return text(state_, {"table"}) == table && number(state_, {"ply"}) >= ply &&
             (!my_turn || !is_null(state_, {"result"}) || turn());
    };
    for (const auto end = Clock::now() + kPatience; !good() && Clock::now() < end;) {
      if (!come(table)) continue;
      while (!good() && next()) {
      }
      // Nothing came: perhaps the connection is gone without anybody knowing.
      if (!good()) client_.disconnect();
    }
    return good() ? state_ : Json();
  }
  bool turn() const {
    return !is_null(state_, {"to_move"}) && !is_null(state_, {"seat"}) &&
           number(state_, {"to_move"}) == number(state_, {"seat"});
  }
  const std::string& cookie() const { return cookie_; }
  void keep_cookie() { cookie_ = client_.cookie(); }
  void take_cookie(const std::string& cookie) { cookie_ = cookie; }

 private:
  static constexpr std::chrono::seconds kPatience{10};
  static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

  bool move_in() {
    const std::string url = program_->url();
    if (url.empty()) {
      pause();
      return false;
    }
    client_ = BlockingClient(url);
    client_.set_cookie(cookie_);
    return true;
  }
  // Connected and watching.
  bool come(const std::string& table) {
    if (client_.connected() && watched_ == table) return true;
    if (!client_.connected() && (!move_in() || client_.connect().status != 101)) {
      client_.disconnect();
      pause();
      return false;
    }
    watched_ = table;
    return client_.send(json("{'do':'watch','table':'" + table + "'}"));
  }
  std::optional<Json> next() {
    std::optional<Json> message = client_.next(BlockingClient::Milliseconds(2000));
    if (!message) return message;
    if (text(*message, {"type"}) == "state") state_ = *message;
    return message;
  }

  const Program* program_;
  BlockingClient client_;
  std::string cookie_;
  std::string watched_;
  Json state_;
};

// Two people who play one match after another.
class Pair {
 public:
  Pair(const Program& program, int number, std::atomic<int>& count, const std::atomic<bool>& enough)
      : program_(&program),
        number_(number),
        count_(&count),
        enough_(&enough),
        rng_(static_cast<std::uint64_t>(number)) {}

  void play() {
    for (int i = 0; i < 2; ++i) {
      people_.emplace_back(*program_);
      people_.back().request("POST", "/api/guest", json("{'name':'Guest " + std::to_string(i) + "'}"));
      people_.back().keep_cookie();
    }
    while (!*enough_ && problem.empty()) play_match();
  }

  std::vector<Acknowledged> acknowledged;
  std::string problem;  // what should not have happened

 private:
  void play_match() {
    const auto made =
        people_[0].request("POST", "/api/tables", json("{'game':'helios','players':2,'seats':['me','open']}"));
    const std::string table = text(made.json, {"table", "id"});
    people_[1].request("POST", "/api/tables/" + table + "/seats/1", "{}");
    if (table.empty()) return;
    std::size_t who = 0;
    Json state = people_[0].state(table, 0, false);
    if (!people_[0].turn()) state = people_[who = 1].state(table, 0, true);
    if (is_null(state, {"ply"})) problem = "the match did not start, though every seat is taken";
    while (!*enough_ && problem.empty() && is_null(state, {"result"})) {
      const std::string id = std::to_string(number_) + "-" + std::to_string(++sent_);
      const std::string message = choose(table, state, id);
      const Json answer = people_[who].deliver(table, message, id);
      if (text(answer, {"type"}) != "done") {
        problem = "not done: " + message + ": " + canonical_json(answer);
        return;
      }
      const std::int64_t ply = number(answer, {"ply"});
      acknowledged.push_back({people_[who].cookie(), table, message, id, ply});
      ++*count_;
      state = people_[who].state(table, ply, false);
      if (is_null(state, {"result"}) && !people_[who].turn()) state = people_[who = 1 - who].state(table, 0, true);
      if (is_null(state, {"ply"})) problem = "no state after " + message;
    }
  }

  std::string choose(const std::string& table, const Json& state, const std::string& id) {
    const std::string head = "\"table\":" + json_text(table) +
                             ",\"ply\":" + std::to_string(number(state, {"ply"}) + 1) + ",\"id\":" + json_text(id) +
                             "}";
    if (get(state, {"can_undo"}).boolean && rng_.below(10) == 0) return "{\"do\":\"undo\"," + head;
    if (get(state, {"can_confirm"}).boolean) return "{\"do\":\"confirm\"," + head;
    const auto& actions = get(state, {"actions"}).items;
    if (actions.empty()) return "{\"do\":\"confirm\"," + head;
    const std::string token = text(actions[rng_.below(static_cast<std::uint32_t>(actions.size()))], {"token"});
    return move_message(table, number(state, {"ply"}) + 1, token, id, rng_.below(2) == 0);
  }

  const Program* program_;
  int number_;
  std::atomic<int>* count_;
  const std::atomic<bool>* enough_;
  Rng rng_;
  std::vector<Person> people_;
  int sent_ = 0;
};

std::string key(const std::string& table, std::int64_t ply, const std::string& id) {
  return table + " " + std::to_string(ply) + " " + id;
}

const char* const kEntries =
    "SELECT table_id || ' ' || ply || ' ' || client FROM entries WHERE client IS NOT NULL ORDER BY 1";

std::vector<std::string> ask_sqlite(const std::string& path, const char* sql) {
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  std::vector<std::string> rows;
  const auto add = [](void* all, int, char** columns, char**) {
    static_cast<std::vector<std::string>*>(all)->emplace_back(columns[0]);
    return 0;
  };
  EXPECT_EQ(sqlite3_exec(database, sql, add, &rows, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
  return rows;
}

struct Played {
  std::vector<Acknowledged> acknowledged;
  double a_second = 0;  // moves, while the server was there
};

// Plays, and kills.
Played play_and_kill(Program& program) {
  Played played;
  std::atomic<int> count = 0;
  std::atomic<bool> enough = false;
  program.start();
  std::vector<Pair> pairs;
  for (int i = 0; i < kTables; ++i) pairs.emplace_back(program, i, count, enough);
  std::vector<std::thread> threads;
  for (Pair& pair : pairs) threads.emplace_back([&pair] { pair.play(); });
  Rng rng(static_cast<std::uint64_t>(getpid()));
  for (int i = 0; i < kills(); ++i) {
    // After some moves, at any moment of the next one. It must get on, however short its lives are.
    const int until = count + 1 + static_cast<int>(rng.below(60));
    const auto limit = Clock::now() + std::chrono::seconds(20);
    while (count < until && Clock::now() < limit) std::this_thread::sleep_for(std::chrono::microseconds(200));
    EXPECT_GE(count, until) << "nothing moves after kill " << i;
    std::this_thread::sleep_for(std::chrono::microseconds(rng.below(5000)));
    program.kill();
    played.a_second = count / program.seconds_up();
    program.start();
  }
  enough = true;
  for (std::thread& thread : threads) thread.join();
  std::vector<Acknowledged>& all = played.acknowledged;
  for (const Pair& pair : pairs) {
    EXPECT_EQ(pair.problem, "");
    all.insert(all.end(), pair.acknowledged.begin(), pair.acknowledged.end());
  }
  return played;
}

void kill_often(const std::string& database, const std::function<std::vector<std::string>()>& entries) {
  Program program(database);
  const auto [all, rate] = play_and_kill(program);
  program.kill();
  testing::Test::RecordProperty("moves", static_cast<int>(all.size()));
  testing::Test::RecordProperty("moves_per_second", static_cast<int>(rate));
  std::cout << kills() << " kills, " << all.size() << " acknowledged, " << static_cast<int>(rate) << " a second\n";
  // How fast it is depends on the machine: held where the kills are many, in scripts/long-tests.
  if (std::getenv("SPIELWERK_KILLS") != nullptr) {
    EXPECT_GE(rate, kMovesASecond);
  }

  // Everything that was acknowledged is in the database, and nothing else: every message was answered in the end.
  std::vector<std::string> told;
  for (const Acknowledged& one : all) told.push_back(key(one.table, one.ply, one.id));
  std::sort(told.begin(), told.end());
  std::vector<std::string> kept = entries();
  std::sort(kept.begin(), kept.end());
  std::vector<std::string> lost;
  std::set_difference(told.begin(), told.end(), kept.begin(), kept.end(), std::back_inserter(lost));
  EXPECT_EQ(lost, std::vector<std::string>{}) << "acknowledged but lost";
  EXPECT_EQ(kept.size(), told.size()) << "applied twice, or never acknowledged";

  // Sent once more, everything is answered as it was.
  program.start();
  std::map<std::string, Person> people;
  for (const Acknowledged& one : all) {
    Person& person = people.try_emplace(one.cookie, program).first->second;
    person.take_cookie(one.cookie);
    const Json again = person.deliver(one.table, one.message, one.id);
    ASSERT_EQ(text(again, {"type"}), "done") << one.message;
    ASSERT_EQ(number(again, {"ply"}), one.ply) << one.message;
  }
  program.kill();
  std::vector<std::string> after = entries();
  std::sort(after.begin(), after.end());
  EXPECT_EQ(after, kept);
}

TEST(Kill, WithSqliteNothingAcknowledgedIsLostOrAppliedTwice) {
  const TemporaryFolder folder;
  const std::string path = (folder / "test.db").string();
  kill_often("sqlite:" + path, [&] { return ask_sqlite(path, kEntries); });
}

TEST(Kill, WithPostgresNothingAcknowledgedIsLostOrAppliedTwice) {
  const TemporaryPostgres postgres;
  ASSERT_FALSE(postgres.address().empty());
  kill_often(postgres.address(), [&] { return ask_postgres(postgres.address(), kEntries); });
}

}  // namespace
}  // namespace spielwerk::server
