#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <string>
#include <thread>

#include "server/follower.hpp"
#include "server/program.hpp"
#include "server/store/testing.hpp"

// P5 with the real program and real pauses: scripts/long-tests outages. SPIELWERK_OUTAGES says how many seconds the
// longest pause takes, and SPIELWERK_FAKE_CLOCK is tests/fake_clock.c, compiled.

namespace spielwerk::server {
namespace {

using client::BlockingClient;
using Seconds = std::chrono::seconds;

constexpr std::int64_t kMost = 1000;  // milliseconds that an outage may cost

class RealOutages {
 public:
  RealOutages(const std::string& database, const std::string& clock_file, int longest)
      : clock_file_(clock_file), longest_(longest), program_(database, environment(clock_file)) {
    set_clock(0);
    program_.start();
    BlockingClient ada(program_.url());
    BlockingClient bo(program_.url());
    for (auto* person : {&ada, &bo}) {
      const std::string name = person == &ada ? "Ada" : "Bo";
      const auto answer =
          person->request("POST", "/api/account", json("{'name':'" + name + "','password':'correct horse'}"));
      EXPECT_EQ(answer.status, 200) << answer.body;
    }
    table_ = new_table(ada, "'me','open'", ",'rated':true,'clock':{'kind':'live','minutes':2,'increment':0}");
    sit_down(bo, table_, 1);
    Follower first(std::move(ada), table_);
    first.watch();
    first.settle();
    actor_ = (first.my_turn() ? first.client : bo).cookie();
    seat_ = number(first.state(), {"to_move"});
  }

  void run() {
    for (const int pause : {0, 1, 2, 5, 8, 9, 15, 30, 60}) {
      if (pause > longest_) break;
      suffer("killed", pause, [&] { away([&] { program_.kill(); }, pause); });
      suffer("stopped", pause, [&] { away([&] { program_.stop(); }, pause); });
      suffer("frozen", pause, [&] {
        program_.send(SIGSTOP);
        std::this_thread::sleep_for(Seconds(pause));
        program_.send(SIGCONT);
      });
    }
    for (const std::int64_t hours : {1, -1, 0}) {
      suffer("clock set", 0, [&] { set_clock(hours * 3'600'000); });
      std::this_thread::sleep_for(Seconds(1));
    }
    for (const std::int64_t hours : {2, -2, 0}) {
      suffer("clock set and killed", 2, [&] {
        set_clock(hours * 3'600'000);
        away([&] { program_.kill(); }, 2);
      });
      suffer("clock set while away", 2, [&] {
        away(
            [&] {
              program_.stop();
              set_clock(hours * 3'600'000 + 600'000);
            },
            2);
      });
    }
    std::cout << "most that was lost: " << worst_ << " ms\n";
  }

 private:
  static std::vector<std::string> environment(const std::string& clock_file) {
    const char* library = std::getenv("SPIELWERK_FAKE_CLOCK");
    if (library == nullptr) return {};
    return {std::string("LD_PRELOAD=") + library, "CLOCK_FILE=" + clock_file};
  }
  void set_clock(std::int64_t ahead) {
    std::fstream file(clock_file_, std::ios::in | std::ios::out | std::ios::binary);
    if (!file.is_open()) file.open(clock_file_, std::ios::out | std::ios::binary);
    file.write(reinterpret_cast<const char*>(&ahead), sizeof ahead);
  }
  void away(const std::function<void()>& end, int pause) {
    end();
    std::this_thread::sleep_for(Seconds(pause));
    program_.start();
    // The player's page needs a moment.
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
  }
  // What the one to move has left, seen by himself, as he comes.
  std::int64_t left() {
    BlockingClient client(program_.url());
    client.set_cookie(actor_);
    Follower person(std::move(client), table_);
    person.watch();
    EXPECT_TRUE(person.my_turn()) << "the seat was given away";
    return number(person.state(), {"clocks", "left", std::to_string(seat_)});
  }
  void suffer(const std::string& what, int pause, const std::function<void()>& outage) {
    const std::int64_t before = left();
    const auto began = std::chrono::steady_clock::now();
    outage();
    const std::int64_t lost = before - left();
    const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    worst_ = std::max(worst_, lost);
    std::printf("%-22s %3d s, %5.1f s with coming back: lost %5ld ms\n", what.c_str(), pause, took,
                static_cast<long>(lost));
    std::fflush(stdout);
    EXPECT_LE(lost, kMost) << what << " " << pause;
    EXPECT_GE(lost, -2 * kMost) << what << " " << pause;
  }

  std::string clock_file_;
  int longest_;
  Program program_;
  std::string table_;
  std::string actor_;
  std::int64_t seat_ = 0;
  std::int64_t worst_ = 0;
};

int longest() {
  const char* wanted = std::getenv("SPIELWERK_OUTAGES");
  return wanted != nullptr ? std::atoi(wanted) : 0;
}

TEST(RealOutages, CostNobodyASecondWithSqlite) {
  if (longest() == 0) GTEST_SKIP() << "it takes minutes: scripts/long-tests outages";
  const TemporaryFolder folder;
  RealOutages("sqlite:" + (folder / "test.db").string(), folder / "clock", longest()).run();
}

TEST(RealOutages, CostNobodyASecondWithPostgres) {
  if (longest() == 0) GTEST_SKIP() << "it takes minutes: scripts/long-tests outages";
  const TemporaryFolder folder;
  const TemporaryPostgres postgres;
  ASSERT_FALSE(postgres.address().empty());
  RealOutages(postgres.address(), folder / "clock", longest()).run();
}

}  // namespace
}  // namespace spielwerk::server
