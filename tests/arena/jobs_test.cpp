#include "arena/jobs.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <set>
#include <thread>

#include "arena/report.hpp"
#include "arena/testing.hpp"
#include "here.hpp"
#include "postgres.hpp"

// Many workers, one table of jobs: whatever happens to them, every block counts once. With a real PostgreSQL.

namespace spielwerk::arena {
namespace {

using namespace std::chrono_literals;

// `spielwerk ...` as a process of its own; it does not outlive the test.
class Process {
 public:
  Process(std::vector<std::string> words, const std::string& out) {
    words.insert(words.begin(), here::program());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    id_ = fork();
    if (id_ != 0) return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), STDOUT_FILENO);
    dup2(open((out + ".err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), STDERR_FILENO);
    setenv("LC_ALL", "C", 1);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() {
    if (id_ <= 0) return;
    send(SIGKILL);
    wait();
  }

  void send(int signal) const { ::kill(id_, signal); }
  // Its exit code, or minus the signal that ended it.
  int wait() {
    int status = 0;
    waitpid(id_, &status, 0);
    id_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  pid_t id_ = -1;
};

class ArenaJobs : public testing::Test {
 protected:
  void SetUp() override {
    server_ = postgres_server();
    if (server_.empty()) return;
    static int count = 0;
    name_ = fmt::format("spielwerk_arena_{}_{}", getpid(), ++count);
    ask_postgres(server_, "CREATE DATABASE " + name_);
    address_ = with_database(server_, name_);
  }
  void TearDown() override {
    if (!server_.empty()) ask_postgres(server_, "DROP DATABASE IF EXISTS " + name_ + " WITH (FORCE)");
  }

  std::unique_ptr<Jobs> connect() {
    auto jobs = Jobs::connect(address_, stop_, [this](const Text& text) { told_.push_back(text.english); });
    EXPECT_TRUE(jobs) << jobs.error().english;
    return jobs ? std::move(*jobs) : nullptr;
  }

  // A run with all its blocks.
  std::int64_t offered(Jobs& jobs, const Plan& plan) {
    const auto run = jobs.create_run(plan);
    EXPECT_TRUE(run);
    jobs.offer(*run, tournament_of(plan).missing());
    return *run;
  }

  Tournament collected(Jobs& jobs, std::int64_t run, const Plan& plan) {
    Tournament tournament = tournament_of(plan);
    EXPECT_FALSE(jobs.collect(run, tournament, keep_nothing));
    return tournament;
  }

  std::string one(const std::string& sql) { return ask_postgres(address_, sql).at(0); }

  const Plan plan_ = plan_of("helios", 2, {"greedy", "random"}, Mode::field, 6);
  std::string server_;
  std::string name_;
  std::string address_;
  std::atomic<bool> stop_ = false;
  std::vector<std::string> told_;
  TemporaryFolder folder_;
};

TEST_F(ArenaJobs, ABlockIsLeasedToOneWorkerAtATime) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  const std::int64_t run = offered(*jobs, plan_);
  std::set<int> numbers;
  for (int i = 0; i < 6; ++i) {
    const auto lease = jobs->lease(i % 2 == 0 ? "one" : "other", 1h, {});
    ASSERT_TRUE(lease);
    EXPECT_EQ(lease->run, run);
    EXPECT_TRUE(numbers.insert(lease->number).second);
  }
  EXPECT_FALSE(jobs->lease("one", 1h, {}));
  EXPECT_EQ(jobs->open_blocks({}), 6);
  // What is given back can be taken again; what others hold stays theirs.
  jobs->give_back_all("one");
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(jobs->lease("third", 1h, {}));
  EXPECT_FALSE(jobs->lease("third", 1h, {}));
  jobs->give_back("other", {run, 1});
  EXPECT_EQ(jobs->lease("third", 1h, {})->number, 1);
}

TEST_F(ArenaJobs, ALeaseThatRanOutIsAnybodysAndTheFirstResultCounts) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  Plan plan = plan_;
  plan.deals = 1;
  const std::int64_t run = offered(*jobs, plan);
  const auto slow = jobs->lease("slow", 0ms, {});
  ASSERT_TRUE(slow);
  const auto quick = jobs->lease("quick", 1h, {});
  ASSERT_TRUE(quick);
  EXPECT_EQ(slow->number, quick->number);
  // The slow one is not the owner any more: its sign of life changes nothing.
  jobs->renew("slow", 0ms);
  EXPECT_FALSE(jobs->lease("third", 1h, {}));
  const BlockResult result = *play_block(plan, tournament_of(plan).game(), 0, kGoOn);
  EXPECT_TRUE(jobs->finish(*quick, result));
  EXPECT_FALSE(jobs->finish(*slow, result));
  EXPECT_EQ(jobs->open_blocks({}), 0);
  EXPECT_EQ(collected(*jobs, run, plan).played(), 1);
}

TEST_F(ArenaJobs, ASignOfLifeMakesALeaseLonger) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  Plan plan = plan_;
  plan.deals = 1;
  offered(*jobs, plan);
  ASSERT_TRUE(jobs->lease("one", 0ms, {}));
  jobs->renew("one", 1h);
  EXPECT_FALSE(jobs->lease("other", 1h, {}));
}

TEST_F(ArenaJobs, ThreadsOfAWorkerPlayWhatALocalRunPlays) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  const std::int64_t run = offered(*jobs, plan_);
  const WorkerReport report =
      work(*jobs, {.name = "one", .threads = 3, .exit_when_idle = true}, stop_, [](const Text&) {});
  EXPECT_EQ(report.played, 6);
  EXPECT_EQ(games_text(collected(*jobs, run, plan_)), games_text(played(plan_)));
}

TEST_F(ArenaJobs, TheSamePlanIsFoundAgainAndCanGrow) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  const std::int64_t run = offered(*jobs, plan_);
  Plan longer = plan_;
  longer.deals = 8;
  EXPECT_EQ(jobs->find_run(longer), run);
  jobs->offer(run, tournament_of(longer).missing());
  EXPECT_EQ(jobs->open_blocks({}), 8);
  longer.seed = 2;
  EXPECT_FALSE(jobs->find_run(longer));
  jobs->withdraw(run);
  EXPECT_EQ(jobs->open_blocks({}), 0);
}

// Who forgets --resume begins anew; --resume then still finds what has come furthest.
TEST_F(ArenaJobs, OfRunsWithTheSamePlanTheOneThatHasComeFurthestGoesOn) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  const std::int64_t first = offered(*jobs, plan_);
  ASSERT_EQ(work(*jobs, {.name = "one", .threads = 2, .exit_when_idle = true}, stop_, [](const Text&) {}).played, 6);
  const std::int64_t second = offered(*jobs, plan_);
  EXPECT_EQ(jobs->find_run(plan_), first);
  const auto runs = jobs->runs();
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].id, first);
  EXPECT_EQ(runs[0].done, 6);
  EXPECT_EQ(runs[1].done, 0);
  EXPECT_EQ(runs[1].blocks, 6);
  EXPECT_EQ(identity(*parse_plan(*parse_json(runs[1].plan))), identity(plan_));
  EXPECT_TRUE(jobs->drop(first));
  EXPECT_FALSE(jobs->drop(first));
  EXPECT_EQ(jobs->find_run(plan_), second);
}

TEST_F(ArenaJobs, ADamagedResultIsNamed) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  const std::int64_t run = offered(*jobs, plan_);
  ask_postgres(address_, "UPDATE spielwerk_blocks SET result = '{}', done_at = now() WHERE number = 3");
  Tournament tournament = tournament_of(plan_);
  const auto problem = jobs->collect(run, tournament, keep_nothing);
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->english.find(fmt::format("run {}, block 3", run)), std::string::npos) << problem->english;
}

TEST_F(ArenaJobs, ARunOfOtherRulesIsLeftToOthers) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  const std::int64_t strange = offered(*jobs, plan_);
  const std::int64_t good = offered(*jobs, plan_);
  ask_postgres(address_,
               fmt::format("UPDATE spielwerk_runs SET plan = replace(plan::text, '\"rules\":', '\"rules\":9')::json "
                           "WHERE id = {}",
                           strange));
  std::vector<std::string> told;
  const WorkerReport report = work(*jobs, {.name = "one", .exit_when_idle = true}, stop_,
                                   [&](const Text& text) { told.push_back(text.english); });
  EXPECT_EQ(report.refused, 1);
  EXPECT_EQ(report.played, 6);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_NE(told[0].find("revision"), std::string::npos) << told[0];
  EXPECT_EQ(collected(*jobs, good, plan_).played(), 6);
  EXPECT_EQ(one(fmt::format("SELECT count(*) FROM spielwerk_blocks WHERE run = {} AND leased_by IS NULL "
                            "AND done_at IS NULL",
                            strange)),
            "6");
}

TEST_F(ArenaJobs, AConnectionThatIsCutIsMadeAgain) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  const std::int64_t run = offered(*jobs, plan_);
  ask_postgres(server_, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name_ + "'");
  EXPECT_TRUE(jobs->lease("one", 1h, {}));
  EXPECT_EQ(jobs->open_blocks({}), 6);
  EXPECT_EQ(told_.size(), 2U);
  EXPECT_EQ(collected(*jobs, run, plan_).played(), 0);
}

TEST_F(ArenaJobs, SomebodyWhoGivesUpWaitsNoLonger) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  stop_ = true;
  ask_postgres(server_, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name_ + "'");
  EXPECT_FALSE(jobs->lease("one", 1h, {}));
  EXPECT_FALSE(jobs->problem());
}

TEST_F(ArenaJobs, WhatTheDatabaseRefusesEndsIt) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  ask_postgres(address_, "DROP TABLE spielwerk_blocks");
  EXPECT_FALSE(jobs->lease("one", 1h, {}));
  ASSERT_TRUE(jobs->problem());
  EXPECT_NE(jobs->problem()->english.find("refused"), std::string::npos);
}

TEST_F(ArenaJobs, ADatabaseThatIsNotThereIsAnError) {
  const auto jobs = Jobs::connect("postgres://localhost:1/nothing", stop_, [](const Text&) {});
  ASSERT_FALSE(jobs);
  EXPECT_NE(jobs.error().english.find("no connection"), std::string::npos);
}

// What the reports of two runs of one plan have in common: everything but the times.
std::string without_times(Json json) {
  std::erase_if(json.members, [](const auto& member) { return member.first == "speed"; });
  std::string text;
  for (auto& [name, content] : json.members) text += name + ":" + without_times(content) + ";";
  for (const Json& item : json.items) text += without_times(item) + ",";
  if (json.members.empty() && json.items.empty()) text += canonical_json(json);
  return text;
}

// The whole thing: one program that waits, two workers, one of which is killed in the middle of a block.
TEST_F(ArenaJobs, AKilledWorkersBlocksArePlayedByOthers) {
  const Plan plan = plan_of("helios", 2, {"greedy", "random", "beginner"}, Mode::round_robin, 6);
  const std::vector<std::string> words = {"arena",    "helios", "--bots", "greedy,random,beginner",
                                          "--blocks", "6",      "--json"};
  std::vector<std::string> with_jobs = words;
  with_jobs.insert(with_jobs.end(), {"--jobs", address_});
  Process arena(with_jobs, folder_.file("arena"));
  const std::string kLeased = "SELECT count(*) FROM spielwerk_blocks WHERE leased_by IS NOT NULL AND done_at IS NULL";
  const auto there = [&] {
    return one("SELECT count(*) FROM pg_tables WHERE tablename = 'spielwerk_blocks'") == "1" &&
           one("SELECT count(*) FROM spielwerk_blocks") == "18";
  };
  while (!there()) std::this_thread::sleep_for(20ms);

  // It is stopped until it is certain that it holds a block that it has not finished; then it is killed.
  Process victim({"worker", "--jobs", address_, "--threads", "1", "--lease", "1000"}, folder_.file("victim"));
  for (;;) {
    victim.send(SIGSTOP);
    // Its last statement may still be on its way.
    std::this_thread::sleep_for(50ms);
    if (one(kLeased) == "1") break;
    ASSERT_NE(one("SELECT count(*) FROM spielwerk_blocks WHERE done_at IS NULL"), "0") << "it was too quick for us";
    victim.send(SIGCONT);
    std::this_thread::sleep_for(5ms);
  }
  victim.send(SIGKILL);
  EXPECT_EQ(victim.wait(), -SIGKILL);

  Process heir({"worker", "--jobs", address_, "--threads", "2", "--lease", "1000", "--exit-when-idle"},
               folder_.file("heir"));
  EXPECT_EQ(heir.wait(), 0);
  EXPECT_EQ(arena.wait(), 0);
  EXPECT_EQ(one("SELECT count(*) FROM spielwerk_blocks WHERE done_at IS NOT NULL"), "18");

  Process local(words, folder_.file("local"));
  EXPECT_EQ(local.wait(), 0);
  const auto by_workers = parse_json(folder_.read("arena"));
  const auto by_itself = parse_json(folder_.read("local"));
  ASSERT_TRUE(by_workers) << folder_.read("arena.err");
  ASSERT_TRUE(by_itself) << folder_.read("local.err");
  EXPECT_EQ(by_itself->find("games")->integer, 36);
  EXPECT_EQ(without_times(*by_workers), without_times(*by_itself));
}

// Ctrl-C: what it holds is free at once, not when the lease is over.
TEST_F(ArenaJobs, AnInterruptedWorkerGivesItsBlocksBack) {
  const auto jobs = connect();
  ASSERT_TRUE(jobs);
  Plan plan = plan_;
  plan.deals = 10'000;
  offered(*jobs, plan);
  Process worker({"worker", "--jobs", address_, "--threads", "2"}, folder_.file("worker"));
  while (one("SELECT count(*) FROM spielwerk_blocks WHERE leased_by IS NOT NULL") == "0")
    std::this_thread::sleep_for(5ms);
  worker.send(SIGINT);
  EXPECT_EQ(worker.wait(), 0);
  EXPECT_EQ(one("SELECT count(*) FROM spielwerk_blocks WHERE leased_by IS NOT NULL AND done_at IS NULL"), "0");
  EXPECT_NE(folder_.read("worker").find("blocks played"), std::string::npos);
}

}  // namespace
}  // namespace spielwerk::arena
