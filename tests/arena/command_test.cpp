#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>

#include "arena/testing.hpp"
#include "here.hpp"

// `spielwerk arena` and `spielwerk worker` as their users meet them.

namespace spielwerk::arena {
namespace {

class ArenaCommand : public testing::Test {
 protected:
  int run(const std::string& arguments) {
    const std::string command = "cd '" + folder_.file("") + "' && LC_ALL=C '" + here::program() + "' " + arguments +
                                " >stdout 2>stderr </dev/null";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  std::string out() const { return folder_.read("stdout"); }
  std::string err() const { return folder_.read("stderr"); }

  // Exit code 2, one sentence, nothing else.
  void expect_refused(const std::string& arguments, const std::string& part) {
    EXPECT_EQ(run(arguments), 2) << arguments << err();
    const std::string said = err();
    EXPECT_TRUE(said.starts_with("spielwerk: ")) << arguments << ": " << said;
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << arguments << ": " << said;
    EXPECT_NE(said.find(part), std::string::npos) << arguments << ": " << said;
    EXPECT_EQ(out(), "") << arguments;
  }

  TemporaryFolder folder_;
};

TEST_F(ArenaCommand, MeasuresAndReports) {
  ASSERT_EQ(run("arena helios --players 3 --bots beginner,random --mode field --blocks 3 --threads 2 --out r.jsonl "
                "--html r.html"),
            0)
      << err();
  EXPECT_NE(out().find("beginner against 2 × random"), std::string::npos) << out();
  EXPECT_NE(out().find("3 of 3 blocks, 9 games"), std::string::npos) << out();
  EXPECT_NE(folder_.read("r.html").find("<svg"), std::string::npos);
  // All is there already: only the report is made again, in another language.
  const std::string kept = folder_.read("r.jsonl");
  ASSERT_EQ(run("arena helios --players 3 --bots beginner,random --mode field --blocks 3 --out r.jsonl --resume "
                "--lang de"),
            0)
      << err();
  EXPECT_NE(out().find("beginner gegen 2 × random"), std::string::npos) << out();
  EXPECT_EQ(folder_.read("r.jsonl"), kept);
  EXPECT_EQ(err(), "");
}

TEST_F(ArenaCommand, StopsWhenTheTestIsDecided) {
  ASSERT_EQ(run("arena helios --bots greedy,random --blocks 500 --sprt 0,200 --json"), 0) << err();
  const auto json = parse_json(out());
  ASSERT_TRUE(json);
  EXPECT_EQ(json->find("sprt")->find("verdict")->string, "H1");
  EXPECT_LT(json->find("counted")->integer, 500);
}

// Results, and whatever else lies there, are not overwritten with a page.
TEST_F(ArenaCommand, APageReplacesNothingButAPage) {
  const std::string command = "arena helios --bots beginner,random --blocks 1 --threads 1 ";
  expect_refused(command + "--out r.jsonl --html r.jsonl", "the same file");
  EXPECT_FALSE(std::filesystem::exists(folder_.file("r.jsonl")));
  ASSERT_EQ(run(command + "--out r.jsonl --html r.html"), 0) << err();
  const std::string kept = folder_.read("r.jsonl");
  expect_refused(command + "--out r.jsonl --resume --html ./r.jsonl", "the same file");
  expect_refused(command + "--html r.jsonl", "not a page of the arena");
  EXPECT_EQ(folder_.read("r.jsonl"), kept);
  EXPECT_EQ(run(command + "--html r.html"), 0) << err();
  expect_refused(command + "--html .", "is no file");
}

TEST_F(ArenaCommand, BotsMayStandBeforeTheGame) {
  EXPECT_EQ(run("arena --bots beginner,random helios --blocks 1 --threads 1"), 0) << err();
}

TEST_F(ArenaCommand, AReportThatCannotBeWrittenIsAnError) {
  const std::string command = "cd '" + folder_.file("") + "' && LC_ALL=C '" + here::program() +
                              "' arena helios --bots beginner,random --blocks 1 --threads 1 >/dev/full 2>stderr";
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 2);
  EXPECT_NE(err().find("could not be written"), std::string::npos) << err();
}

TEST_F(ArenaCommand, NotesATornLine) {
  const std::string command = "arena helios --bots beginner,random --blocks 2 --threads 1 --out r.jsonl --resume";
  ASSERT_EQ(run(command), 0) << err();
  const std::string whole = folder_.read("r.jsonl");
  folder_.write("r.jsonl", whole.substr(0, whole.size() - 10));
  ASSERT_EQ(run(command), 0) << err();
  EXPECT_NE(err().find("the last line was not whole"), std::string::npos) << err();
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 3);
}

TEST_F(ArenaCommand, RefusesWhatMakesNoSense) {
  expect_refused("arena helios --bots greedy,nobody", "there is no bot \"nobody\"");
  expect_refused("arena helios --bots greedy,tree:nonsense=3", "nonsense=3");
  expect_refused("arena chess --bots greedy,random", "there is no game \"chess\"");
  expect_refused("arena helios --bots greedy", "two bots");
  expect_refused("arena helios --bots greedy,random --players 9", "players");
  expect_refused("arena helios --bots greedy,random --blocks 0", "--blocks");
  expect_refused("arena helios --bots greedy,random --blocks many", "many");
  expect_refused("arena helios --bots greedy,random --seed -1", "this does not fit: --seed: -1");
  expect_refused("arena helios --bots greedy,random --seed 18446744073709551616", "--seed: 18446744073709551616");
  expect_refused("arena helios --bots greedy,beam:width=20000", "width=1..10000");
  expect_refused("arena helios --bots greedy,random --mode duel", "--mode");
  expect_refused("arena helios --bots greedy,random --sprt 35,0", "the smaller one first");
  expect_refused("arena helios --bots greedy,random,beginner --sprt 0,35", "two bots");
  expect_refused("arena helios --bots greedy,random --resume", "--out");
  expect_refused("arena helios --bots greedy,random --out no/such/folder/r.jsonl", "No such file");
  expect_refused("arena helios --bots greedy,random --out . --resume", "s a directory");
  folder_.write("r.jsonl", "my diary\n");
  expect_refused("arena helios --bots greedy,random --out r.jsonl", "--resume");
  expect_refused("arena helios --bots greedy,random --out r.jsonl --resume", "line 1");
  EXPECT_EQ(folder_.read("r.jsonl"), "my diary\n");
  expect_refused("arena helios --bots greedy,random --jobs postgres://localhost:1/x", "no connection");
  expect_refused("worker --jobs postgres://localhost:1/x", "no connection");
  for (const char* address : {"nonsense://", "jobs", "sqlite:jobs.db", "''"}) {
    expect_refused(fmt::format("arena helios --bots greedy,random --jobs {}", address),
                   "postgres://user@host/database");
    expect_refused(fmt::format("worker --jobs {}", address), "postgres://user@host/database");
    expect_refused(fmt::format("jobs --jobs {}", address), "postgres://user@host/database");
  }
  expect_refused("worker", "--jobs");
}

TEST_F(ArenaCommand, HasHelp) {
  for (const char* command : {"arena", "worker", "jobs"}) {
    EXPECT_EQ(run(std::string(command) + " --help"), 0);
    EXPECT_NE(out().find("--jobs"), std::string::npos);
    EXPECT_EQ(run(std::string(command) + " --help --lang de"), 0);
    EXPECT_NE(out().find("PostgreSQL-Datenbank"), std::string::npos);
  }
}

}  // namespace
}  // namespace spielwerk::arena
