#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "core/json.hpp"

// The program as its user meets it: run as a process of its own, in a folder of its own.

namespace spielwerk {

namespace {

namespace fs = std::filesystem;

struct Result {
  int code = -1;
  std::string out;
  std::string err;
};

class Cli : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "spielwerk-test-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Runs "spielwerk ARGUMENTS" in English with this text as its input.
  Result run(const std::string& arguments, const std::string& input = "") {
    write("stdin", input);
    const std::string command = "cd '" + folder_.string() + "' && LC_ALL=C COLUMNS=100 '" SPIELWERK_PROGRAM "' " + arguments + " <stdin >stdout 2>stderr";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("stdout"), read("stderr")};
  }

  // Wrong use: exit code 2 and one sentence on stderr, which names this.
  void expect_refused(const std::string& arguments, const std::string& part) {
    const Result result = run(arguments);
    EXPECT_EQ(result.code, 2) << arguments;
    EXPECT_TRUE(result.err.starts_with("spielwerk: ")) << arguments << ": " << result.err;
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << arguments << ": " << result.err;
    EXPECT_NE(result.err.find(part), std::string::npos) << arguments << ": " << result.err;
  }

  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  void write(const std::string& name, const std::string& content) const { std::ofstream(folder_ / name) << content; }

  fs::path folder_;
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(Cli, GamesAreListed) {
  EXPECT_TRUE(has(run("games").out, "Helios (2-4 players)"));
  EXPECT_TRUE(has(run("games --lang de").out, "aus der Spielregel"));
  const auto json = parse_json(run("games --json").out);
  ASSERT_TRUE(json);
  EXPECT_EQ(json->items[0].find("id")->string, "helios");
}

TEST_F(Cli, EveryCommandHasHelp) {
  for (const char* command : {"games", "rules", "play", "new", "show", "legal", "do", "undo", "replay", "score", "position", "from", "simulate", "bench", "soak", "perft", "edition", "edition show", "edition check"}) {
    for (const char* language : {"en", "de"}) {
      const Result result = run(std::string(command) + " --help --lang " + language);
      EXPECT_EQ(result.code, 0) << command;
      EXPECT_TRUE(has(result.out, language[0] == 'e' ? "Show this help" : "Diese Hilfe zeigen")) << command << result.out;
    }
  }
  EXPECT_EQ(run("--version").code, 0);
}

// A match from the first file to a look at the score, the way the README tells it.
TEST_F(Cli, AMatchInAFile) {
  ASSERT_EQ(run("new helios --players 3 --seed 7 -o m.json").code, 0);
  const std::string dealt = read("m.json");
  EXPECT_TRUE(has(run("legal m.json").out, "first:grey"));
  const auto legal = parse_json(run("legal m.json --json").out);
  ASSERT_TRUE(legal);
  EXPECT_EQ(legal->items[0].find("token")->string, "first:brown");
  EXPECT_EQ(legal->items[0].find("rule")->string, "1.4");
  EXPECT_EQ(legal->items[0].find("targets")->items[0].string, "land:brown");
  ASSERT_EQ(run("do m.json first:grey first:green").code, 0);
  EXPECT_TRUE(has(run("replay m.json").out, "seat 1  Begin with bamboo (green) land [1.4]"));
  ASSERT_EQ(run("undo m.json").code, 0);
  ASSERT_EQ(run("undo m.json").code, 0);
  EXPECT_EQ(read("m.json"), dealt);
  expect_refused("undo m.json", "cannot be taken back");
  ASSERT_EQ(run("do m.json first:grey first:green first:brown colour:black").code, 0);
  EXPECT_TRUE(has(run("show m.json").out, "Seat 0 (you)"));
  EXPECT_TRUE(has(run("show m.json --seat 1").out, "Seat 1 (you)"));
  EXPECT_TRUE(has(run("show m.json --at 20").out, "set-up"));
  EXPECT_TRUE(has(run("score m.json").out, "Total"));
  const auto score = parse_json(run("score m.json --json").out);
  ASSERT_TRUE(score);
  EXPECT_FALSE(score->find("final")->boolean);
}

TEST_F(Cli, ChanceByHand) {
  ASSERT_EQ(run("new helios --by-hand -o m.json").code, 0);
  EXPECT_TRUE(has(run("legal m.json").out, "deal:land=grey"));
  ASSERT_EQ(run("do m.json --by-hand deal:land=grey deal:land=grey deal:land=grey deal:land=grey").code, 0);
  EXPECT_FALSE(has(run("legal m.json").out, "deal:land=grey")) << "there are only four";
  expect_refused("do m.json --by-hand deal:land=grey", "nothing was changed");
}

TEST_F(Cli, PositionsCanBeEdited) {
  ASSERT_EQ(run("new helios --seed 7 -o m.json").code, 0);
  ASSERT_EQ(run("do m.json first:grey first:green").code, 0);
  ASSERT_EQ(run("position m.json -o p.json").code, 0);
  std::string position = read("p.json");
  position.replace(position.find("\"mana\": 1"), 9, "\"mana\": 9");
  write("p.json", position);
  ASSERT_EQ(run("from p.json -o n.json --seed 1").code, 0) << run("from p.json -o n.json").err;
  EXPECT_TRUE(has(run("show n.json --seat 0 --json").out, "\"mana\":9"));
  position.replace(position.find("\"mana\": 9"), 9, "\"mana\": 99");
  write("p.json", position);
  expect_refused("from p.json -o q.json", "more pieces are in use");
  EXPECT_FALSE(fs::exists(folder_ / "q.json"));
}

TEST_F(Cli, BadInputIsRefusedAndHarmsNothing) {
  expect_refused("", "something is missing");
  expect_refused("fly", "there is no command \"fly\"");
  expect_refused("new chess -o m.json", "there is no game \"chess\"");
  expect_refused("new helios --players 7 -o m.json", "2 to 4 players");
  expect_refused("new helios --players x -o m.json", "players");
  expect_refused("new helios --seed x -o m.json", "a seed is");
  expect_refused("new helios --option bags=open -o m.json", "no option");
  expect_refused("new helios --option open_bags=wide -o m.json", "closed, open");
  expect_refused("new helios --edition nowhere.json -o m.json", "nowhere.json");
  expect_refused("new helios -o nowhere/m.json", "nowhere/m.json");
  EXPECT_FALSE(fs::exists(folder_ / "m.json"));
  expect_refused("show nowhere.json", "nowhere.json");
  expect_refused("show .", "folder");
  write("broken.json", "{\n\"spielwerk\": 1,\n");
  expect_refused("show broken.json", "broken.json: line 3");
  ASSERT_EQ(run("new helios --seed 7 -o m.json").code, 0);
  const std::string good = read("m.json");
  expect_refused("do m.json first:blue", "Nobody can begin with this land [1.4]");
  expect_refused("do m.json first:grey nonsense", "\"nonsense\" is not an action");
  expect_refused("show m.json --seat 9", "--seat is 0 to 1 or all");
  expect_refused("show m.json --at 999", "the match has 18 plies");
  expect_refused("simulate helios --seats greedy", "must name 2 bots");
  expect_refused("simulate helios --seats greedy,chess", "there is no bot \"chess\"");
  expect_refused("rules helios 99.9", "no rule 99.9");
  EXPECT_EQ(read("m.json"), good) << "a refused command changed the file";
}

TEST_F(Cli, EditionsAreShownAndChecked) {
  const std::string edition = run("edition show helios --json").out;
  write("mine.json", edition);
  EXPECT_TRUE(has(run("edition check mine.json").out, "good"));
  std::string changed = edition;
  changed.replace(changed.find("\"houses\": 35"), 12, "\"houses\": -5");
  write("bad.json", changed);
  expect_refused("edition check bad.json", "supply.houses: must be from 0 to 200, not -5");
  changed = edition;
  changed.replace(changed.find("\"houses\": 35"), 12, "\"houses\": 20");
  write("own.json", changed);
  ASSERT_EQ(run("new helios --edition own.json --seed 1 -o m.json").code, 0);
  EXPECT_TRUE(has(run("show m.json --json").out, "\"houses\":20")) << "the edition travels with the match";
}

TEST_F(Cli, RulesByNumberInBothLanguages) {
  EXPECT_TRUE(has(run("rules helios 6.8").out, "6.8 Shortcuts"));
  EXPECT_TRUE(has(run("rules helios 6.8 --lang de").out, "6.8 Abkürzungen"));
  EXPECT_TRUE(has(run("rules helios 8").out, "8.8"));
}

TEST_F(Cli, SimulationIsTheSameForTheSameSeed) {
  const auto games = [&](const std::string& threads) {
    auto json = parse_json(run("simulate helios --players 3 --games 30 --seats greedy,random,random --seed 4 --json --threads " + threads).out);
    EXPECT_TRUE(json);
    JsonWriter seats;
    seats.value(*json->find("seats"));
    return seats.take();
  };
  EXPECT_EQ(games("1"), games("2"));
}

TEST_F(Cli, BenchTellsWhatItMeasures) {
  EXPECT_EQ(run("bench helios --players 4 --steps 1000").out, "1000 steps\n");
  const std::string signature = run("bench helios --players 2 --signature").out;
  EXPECT_EQ(signature.size(), 17U);
  EXPECT_EQ(run("bench helios --players 2 --signature").out, signature);
  const auto figures = parse_json(run("bench helios --players 4 --seconds 0.2 --json").out);
  ASSERT_TRUE(figures);
  EXPECT_EQ(figures->find("allocations_per_step")->integer, 0);
  EXPECT_LE(figures->find("state_bytes")->integer, 1024);
}

TEST_F(Cli, SoakChecksGames) { EXPECT_TRUE(has(run("soak helios --players 2 --games 50").out, "50 games, 0 failures")); }

// A whole game by numbers, with some of everything typed in between.
TEST_F(Cli, AGameAtTheTerminal) {
  std::string input = "h\nr\nr 1.4\nnonsense\n99\ns\no\nl\nb\nu\nfirst:grey\n";
  for (int i = 0; i < 400; ++i) input += "1\n";
  const Result result = run("play helios --players 2 --seats me,random --seed 5", input);
  EXPECT_EQ(result.code, 0);
  EXPECT_TRUE(has(result.out, "Final score")) << result.out.substr(result.out.size() > 500 ? result.out.size() - 500 : 0);
  EXPECT_TRUE(has(result.out, "1.4 The first land"));
}

TEST_F(Cli, AGameThatIsLeftGoesOn) {
  EXPECT_EQ(run("play helios --seats me,random --seed 5 --save m.json", "first:grey\nq\n").code, 0);
  EXPECT_TRUE(has(run("replay m.json").out, "Begin with granite (grey) land"));
  const Result again = run("play helios --seats me,random --save m.json --lang de", "");
  EXPECT_EQ(again.code, 0);
  EXPECT_TRUE(has(again.out, "Die Partie geht weiter"));
}

}  // namespace

}  // namespace spielwerk
