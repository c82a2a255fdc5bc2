#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "core/json.hpp"
#include "here.hpp"
#include "rounds.hpp"

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
    const std::string command = "cd '" + folder_.string() + "' && LC_ALL=C COLUMNS=100 LINES=50 '" + here::program() +
                                "' " + arguments + " <stdin >stdout 2>stderr";
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

TEST_F(Cli, ActionsAreListedWithTheirNumbers) {
  const std::string text = run("actions helios --lang de").out;
  EXPECT_TRUE(has(text, "Aktionen der Spieler: 739")) << text.substr(0, 200);
  EXPECT_TRUE(has(text, "first:brown")) << text.substr(0, 200);
  const auto json = parse_json(run("actions helios --json").out);
  ASSERT_TRUE(json);
  const Json& actions = *json->find("actions");
  EXPECT_EQ(actions.find("count")->integer, 739);
  EXPECT_EQ(actions.find("texts")->items.size(), 739U);
  EXPECT_EQ(actions.find("texts")->items[0].string, "first:brown");
}

TEST_F(Cli, LayoutSaysWhatEveryNumberIs) {
  EXPECT_TRUE(has(run("layout suna_valo").out, "players[0].hand"));
  const auto json = parse_json(run("layout boonlake --players 3 --json").out);
  ASSERT_TRUE(json);
  const Json& last = json->find("entries")->items.back();
  EXPECT_EQ(last.find("first")->integer + last.find("count")->integer, json->find("size")->integer);
  EXPECT_EQ(last.find("known")->string, "owner");
  expect_refused("layout nothing", "nothing");
}

TEST_F(Cli, EveryCommandHasHelp) {
  for (const char* command :
       {"games",  "actions", "rules",        "play",          "new",   "show",     "legal", "do",   "undo",
        "replay", "score",   "analyse",      "position",      "from",  "simulate", "bench", "soak", "perft",
        "layout", "edition", "edition show", "edition check", "arena", "worker",   "jobs"}) {
    for (const char* language : kSanitized ? std::vector{"de"} : std::vector{"en", "de"}) {
      const Result result = run(std::string(command) + " --help --lang " + language);
      EXPECT_EQ(result.code, 0) << command;
      EXPECT_TRUE(has(result.out, language[0] == 'e' ? "Show this help" : "Diese Hilfe zeigen"))
          << command << result.out;
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
  const std::string points = run("score m.json").out;
  EXPECT_TRUE(has(points, "Total"));
  EXPECT_TRUE(has(points, "Tie-break")) << "the totals are level";
  EXPECT_TRUE(has(points, "more resources on the board win (10.10)"));
  const auto score = parse_json(run("score m.json --json").out);
  ASSERT_TRUE(score);
  EXPECT_FALSE(score->find("final")->boolean);
}

// The numbers of `legal` are the numbers of `do`, as at the table.
TEST_F(Cli, ActionsByNumber) {
  ASSERT_EQ(run("new helios --seed 7 -o m.json").code, 0);
  EXPECT_TRUE(has(run("legal m.json").out, "  2  first:grey"));
  ASSERT_EQ(run("do m.json 2 3").code, 0);
  const std::string told = run("replay m.json").out;
  EXPECT_TRUE(has(told, "granite (grey)")) << told;
  EXPECT_TRUE(has(told, "bamboo (green)")) << told;
  expect_refused("do m.json 99", "nothing was changed");
  expect_refused("do m.json 0", "nothing was changed");
}

TEST_F(Cli, FilesAreNotReplacedUnasked) {
  ASSERT_EQ(run("new helios --seed 7 -o m.json").code, 0);
  const std::string match = read("m.json");
  expect_refused("new helios --seed 8 -o m.json", "m.json exists already");
  ASSERT_EQ(run("position m.json -o p.json").code, 0);
  const std::string position = read("p.json");
  expect_refused("position m.json -o p.json", "p.json exists already");
  expect_refused("from p.json -o m.json", "--force replaces it");
  const Result game = run("play helios --seats me,random --seed 9", "w m.json\n");
  EXPECT_TRUE(has(game.out, "w! m.json replaces it")) << game.out;
  EXPECT_EQ(read("m.json"), match);
  EXPECT_EQ(read("p.json"), position);
  EXPECT_TRUE(has(run("play helios --seats me,random --seed 9", "w! m.json\n").out, "Saved as m.json"));
  EXPECT_NE(read("m.json"), match);
  EXPECT_EQ(run("new helios --seed 7 -o m.json --force").code, 0);
  EXPECT_EQ(read("m.json"), match);
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
  expect_refused("new helios --option open_bags -o m.json", "an option needs a value: open_bags=open");
  expect_refused("soak helios --games -1", "not in range 1 to 1000000000");
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
  for (const char* command : {"show", "position", "legal", "perft"}) {
    expect_refused(std::string(command) + " m.json --at 999", "the match has 18 plies");
  }
  for (const char* command : {"show", "position", "legal", "perft"})
    expect_refused(std::string(command) + " m.json --at -5", "not in range 0 to");
  ASSERT_EQ(run("position m.json -o p.json").code, 0);
  expect_refused("show p.json", "this is a position, not a match");
  expect_refused("simulate helios --seats greedy", "must name 2 bots");
  expect_refused("simulate helios --seats greedy,chess", "there is no bot \"chess\"");
  expect_refused("rules helios 99.9", "no rule 99.9");
  EXPECT_EQ(read("m.json"), good) << "a refused command changed the file";
}

TEST_F(Cli, EditionsAreShownAndChecked) {
  const std::string edition = run("edition show helios --json").out;
  write("mine.json", edition);
  EXPECT_TRUE(has(run("edition check mine.json").out, "good"));
  EXPECT_TRUE(has(run("edition show").out, "helios "));
  const std::string shown = run("edition show helios").out;
  EXPECT_TRUE(has(shown, "Observatory: cost black 1, range 3, points 3 [rulebook]")) << shown;
  EXPECT_TRUE(has(shown, "entries, source: rulebook"));
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
  EXPECT_TRUE(has(run("rules helios palace").out, "5.12  Palace")) << "a word is looked for in the titles";
}

// No Markdown is left, no line is longer than the terminal, tables line up.
TEST_F(Cli, RulesAreSetForTheTerminal) {
  for (const char* language : {"en", "de"}) {
    const std::string rules = run(std::string("rules helios --lang ") + language).out;
    EXPECT_FALSE(has(rules, "*")) << language;
    EXPECT_FALSE(has(rules, "`")) << language;
    EXPECT_FALSE(has(rules, "|")) << language;
    std::istringstream lines(rules);
    for (std::string line; std::getline(lines, line);) {
      const auto columns = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; });
      EXPECT_LE(columns, 100) << line;
    }
  }
  EXPECT_TRUE(has(run("rules helios 2.1").out, "\n2        4       4 "));
}

TEST_F(Cli, AnIntroductionInBothLanguages) {
  const std::string english = run("rules helios --intro").out;
  EXPECT_TRUE(has(english, "The goal."));
  EXPECT_LE(std::count(english.begin(), english.end(), '\n'), 25);
  EXPECT_TRUE(has(run("rules helios --intro --lang de").out, "Das Ziel."));
  EXPECT_TRUE(has(run("play helios --seats me,random --seed 5", "i\n").out, "The goal."));
}

TEST_F(Cli, GermanHelpIsGerman) {
  const std::string help = run("play --help --lang de").out;
  for (const char* word : {"Aufruf:", "Angaben:", "Optionen:", "(nötig)", "DATEI"})
    EXPECT_TRUE(has(help, word)) << word << help;
  for (const char* word : {"Usage", "Positionals", "Options", "REQUIRED"})
    EXPECT_FALSE(has(help, word)) << word << help;
  EXPECT_TRUE(has(help, "random, greedy")) << "the bots are named";
  EXPECT_TRUE(has(run("--help --lang de").out, "Befehle:"));
  EXPECT_TRUE(has(run("new --lang de").err, "etwas fehlt: ")) << run("new --lang de").err;
  EXPECT_FALSE(has(run("new --lang de").err, "required"));
  EXPECT_FALSE(has(run("new helios --players x -o m.json --lang de").err, "convert"));
}

TEST_F(Cli, SimulationIsTheSameForTheSameSeed) {
  const auto games = [&](const std::string& threads) {
    auto json = parse_json(run("simulate helios --players 3 --games " + std::to_string(rounds(30, 6)) +
                               " --seats greedy,random,random --seed 4 --json --threads " + threads)
                               .out);
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

TEST_F(Cli, BenchTellsHowABotSearches) {
  const auto figures = parse_json(run("bench keyflower --players 3 --bot ismcts-1k --decisions 3 --json").out);
  ASSERT_TRUE(figures);
  EXPECT_EQ(figures->find("decisions")->integer, 3);
  EXPECT_EQ(figures->find("same_answers")->integer, 3);
  EXPECT_EQ(figures->find("late")->integer, 0);
  EXPECT_GT(figures->find("steps_per_second")->real, 1000);
  EXPECT_TRUE(has(run("bench helios --bot strong --decisions 2").out, "2/2"));
  EXPECT_TRUE(has(run("bench helios --bot greedy").err, "greedy does not search"));
  EXPECT_TRUE(has(run("bench helios --bot nobody --lang de").err, "es gibt keinen Bot \"nobody\""));
}

TEST_F(Cli, SoakChecksGames) {
  EXPECT_TRUE(has(run("soak helios --players 2 --games 50").out, "50 games, 0 failures"));
  const auto json = parse_json(run("soak helios --players 2 --games 5 --json").out);
  ASSERT_TRUE(json);
  EXPECT_EQ(json->find("failures")->integer, 0);
}

TEST_F(Cli, PerftCounts) {
  ASSERT_EQ(run("new helios --seed 7 -o m.json").code, 0);
  EXPECT_EQ(run("perft m.json --depth 2").out, "1 3\n2 9\n");
  const auto json = parse_json(run("perft m.json --depth 2 --json").out);
  ASSERT_TRUE(json);
  EXPECT_EQ(json->items[1].find("positions")->integer, 9);
}

// A whole game by numbers, with some of everything typed in between.
TEST_F(Cli, AGameAtTheTerminal) {
  std::string input = "h\nr\nr 1.4\nnonsense\n99\ns\no\nl\nb\nu\nc\np\nrule 3\nhelp\nfirst:grey\n";
  for (int i = 0; i < 400; ++i) input += "1\n";
  const Result result = run("play helios --players 2 --seats me,random --seed 5", input);
  EXPECT_EQ(result.code, 0);
  EXPECT_TRUE(has(result.out, "Final score"))
      << result.out.substr(result.out.size() > 500 ? result.out.size() - 500 : 0);
  EXPECT_TRUE(has(result.out, "1.4 The first land"));
  EXPECT_TRUE(has(result.out, "3.2  Where a tile may lie")) << "a section is listed";
  EXPECT_TRUE(has(result.out, "> ●0 Begin with granite (grey) land")) << "a choice is echoed";
  EXPECT_TRUE(has(result.out, "── Round 1 of 4: action rounds, start player ●0 ──"));
  EXPECT_TRUE(has(result.out, "── Round 2 of 4: action rounds, start player ■1 ──"));
  EXPECT_TRUE(has(result.out, "Since your last choice:\n■1 Seat 1 (random): "));
  EXPECT_TRUE(has(result.out, "You have not") || has(result.out, "you have not chosen anything yet"));
  EXPECT_TRUE(has(result.out, "wins.") || has(result.out, "You win.") || has(result.out, "share the victory."));
}

// A game that is over says who has won, also alone against a rival.
TEST_F(Cli, ShowOfAFinishedGameSaysWhoHasWon) {
  const std::string solo = run("show " + here::source("tests/playthroughs/boonlake_1a.json")).out;
  EXPECT_TRUE(has(solo, "Seat 0 wins.\n") || has(solo, "The wise Eminence wins.\n")) << solo;
  EXPECT_TRUE(has(run("show " + here::source("tests/playthroughs/suna_valo_a.json")).out, " wins.\n"));
  EXPECT_FALSE(has(run("show --at 40 " + here::source("tests/playthroughs/boonlake_1a.json")).out, " wins.\n"));
}

// Whatever the terminal, the table and the choices of a turn fit on it together.
TEST_F(Cli, ATurnFitsOnTheScreen) {
  struct Screen {
    int columns;
    int lines;
    const char* others;
  };
  for (const Screen& screen :
       {Screen{80, 24, "random"}, Screen{100, 40, "random,random,random"}, Screen{120, 50, "random"},
        Screen{120, 50, "random,random,random"}, Screen{160, 60, "random,random"}}) {
    const std::string size = "COLUMNS=" + std::to_string(screen.columns) + " LINES=" + std::to_string(screen.lines);
    const std::string shell = "cd '" + folder_.string() + "' && printf '1\\n1\\n' | LC_ALL=C " + size + " '" +
                              here::program() + "' play helios --seed 5 --seats me," + screen.others + " >screen";
    ASSERT_EQ(std::system(shell.c_str()), 0);
    const std::string out = read("screen");
    const auto begin = out.find('\n', out.find("\n> ") + 1) + 1;  // after the echo of the first choice
    const auto end = out.find("\n> ", begin);
    ASSERT_NE(end, std::string::npos);
    const auto lines = std::count(out.begin() + static_cast<std::ptrdiff_t>(begin),
                                  out.begin() + static_cast<std::ptrdiff_t>(end), '\n') +
                       2;
    EXPECT_LE(lines, screen.lines) << size << "\n" << out.substr(begin, end - begin);
  }
}

TEST_F(Cli, ReasonsAreGiven) {
  const std::string out =
      run("play helios --seats me,random --seed 5", "why first:blue\nwhy blue\nwhy observatory\nwhy grey\nwhy xyzzy\n")
          .out;
  EXPECT_TRUE(has(out, "first:blue: Nobody can begin with this land [1.4]")) << out;
  EXPECT_TRUE(has(out, "build:observatory: ")) << out;
  EXPECT_TRUE(has(out, "first:grey: it is possible, with the number 2.")) << out;
  EXPECT_TRUE(has(out, "xyzzy")) << out;
}

TEST_F(Cli, HelpSpeaksOfTheGame) {
  const std::string out = run("play suna_valo --seats me,random --seed 3", "?\n").out;
  EXPECT_TRUE(has(out, "(like character:")) << out;
  EXPECT_TRUE(has(out, "Cards: what can be built or bought")) << out;
  EXPECT_TRUE(has(out, "Orders: all of them")) << out;
  for (const char* foreign : {"observatory", "take:sun", "the city", "persons"}) EXPECT_FALSE(has(out, foreign)) << out;
  EXPECT_TRUE(has(run("play helios --seats me,random --seed 5", "?\n").out, "Buildings: what can be built")) << out;
}

TEST_F(Cli, NewsAreNotCutInsideBrackets) {
  std::string choices;
  for (int i = 0; i < 60; ++i) choices += "1\n";
  const std::string out = run("play suna_valo --seats me,random --seed 3 --quick", choices).out;
  EXPECT_FALSE(has(out, "(on it;")) << out;
  EXPECT_TRUE(has(out, "[F][f]")) << out;
}

TEST_F(Cli, UndoNamesWhatItTakesBack) {
  const std::string both = run("play helios --seats me,me --seed 5", "first:grey\nundo\n").out;
  EXPECT_TRUE(has(both, "Taken back: Begin with granite (grey) land")) << both;
  const std::string late = run("play helios --seats me,random --seed 5", "first:grey\nu\n").out;
  EXPECT_TRUE(has(late, "No: somebody else has moved since.")) << late;
  const std::string dealt = run("play helios --seats me,me --seed 5", "1\n1\nu\n").out;
  EXPECT_TRUE(has(dealt, "No: tiles were dealt since")) << dealt;
}

TEST_F(Cli, LeavingAsksOnce) {
  EXPECT_TRUE(has(run("play helios --seats me,random --seed 5", "q\n").out, "The match is not kept;"))
      << "nothing to lose";
  const std::string asked = run("play helios --seats me,random --seed 5", "1\nq\nh\nq\nquit\n").out;
  EXPECT_TRUE(has(asked, "q again (or y) quits"));
}

TEST_F(Cli, AGameThatIsLeftGoesOn) {
  EXPECT_EQ(run("play helios --seats me,random --seed 5 --save m.json", "first:grey\nq\n").code, 0);
  EXPECT_TRUE(has(run("replay m.json").out, "Begin with granite (grey) land"));
  const Result again = run("play helios --seats me,random --save m.json --lang de", "");
  EXPECT_EQ(again.code, 0);
  EXPECT_TRUE(has(again.out, "Die Partie geht weiter (bisherige Entscheidungen: 2)")) << again.out.substr(0, 300);
  const std::string kept = read("m.json");
  expect_refused("play helios --players 3 --save m.json", "m.json holds a match of 2 players");
  expect_refused("play helios --option open_bags=open --save m.json", "--option open_bags");
  expect_refused("play helios --seed 6 --save m.json", "another seed");
  EXPECT_EQ(read("m.json"), kept);
}

TEST_F(Cli, SeatsTellHowManyPlay) {
  EXPECT_TRUE(has(run("play helios --seats me,random,random --seed 5", "").out, "Helios, 3 players"));
  EXPECT_TRUE(has(run("simulate helios --seats random,random,greedy --games 5").out, "2:greedy"));
}

// --- What a bot thinks.

TEST_F(Cli, AnalysesAreTheSameForTheSameNumberOfIterations) {
  ASSERT_EQ(run("new helios --players 2 --seed 7 -o m.json").code, 0);
  ASSERT_EQ(run("do m.json first:grey").code, 0);
  const int plies = static_cast<int>(parse_json(read("m.json"))->find("log")->items.size());
  const std::string chosen = " --at " + std::to_string(plies - 1);
  const auto json = parse_json(run("analyse m.json --iterations 30 --json" + chosen).out);
  ASSERT_TRUE(json);
  EXPECT_EQ(json->find("seat")->integer, 0);
  const std::int64_t iterations = json->find("iterations")->integer;
  EXPECT_GT(iterations, 0);
  EXPECT_LE(iterations, 30);
  const auto& choices = json->find("choices")->items;
  ASSERT_EQ(choices.size(), parse_json(run("legal m.json --json" + chosen).out)->items.size());
  std::int64_t visits = 0;
  int played = 0;
  for (const Json& choice : choices) {
    visits += choice.find("visits")->integer;
    const bool grey = choice.find("token")->string == "first:grey";
    EXPECT_EQ(choice.find("played")->boolean, grey);
    played += grey ? 1 : 0;
  }
  EXPECT_EQ(visits, iterations);
  EXPECT_EQ(played, 1);
  EXPECT_FALSE(json->find("line")->items.empty());
  const auto again = parse_json(run("analyse m.json --iterations 30 --json" + chosen).out);
  EXPECT_EQ(canonical_json(*again->find("choices")), canonical_json(*json->find("choices")));
  EXPECT_EQ(canonical_json(*again->find("line")), canonical_json(*json->find("line")));
}

TEST_F(Cli, AnalysesAreForReaders) {
  ASSERT_EQ(run("new helios --players 2 --seed 7 -o m.json").code, 0);
  ASSERT_EQ(run("do m.json first:grey").code, 0);
  const std::string english = run("analyse m.json --seat 0 --time 0.1").out;
  for (const char* word : {"seat 0", "win share", "(played)", "What it expects:", "iterations in", "steps/s"})
    EXPECT_TRUE(has(english, word)) << word << english;
  const std::string german = run("analyse m.json --bot club --lang de").out;
  for (const char* word : {"Platz 1", "Siege", "Was zu erwarten ist:", "Durchgänge"})
    EXPECT_TRUE(has(german, word)) << word << german;
  // What a bot is told counts, as everywhere.
  const auto told = parse_json(run("analyse m.json --seat 0 --bot strong:iterations=20 --json").out);
  EXPECT_EQ(told->find("iterations")->integer, 20);
  expect_refused("analyse m.json --at 0", "chance is to move");
  expect_refused("analyse m.json --at 1 --seat 1", "seat 1 has not chosen anything");
  expect_refused("analyse m.json --seat 4", "--seat is 0 to 1");
  expect_refused("analyse m.json --bot chess", "there is no bot \"chess\"");
  expect_refused("analyse m.json --bot random", "does not think");
  expect_refused("analyse m.json --at 999", "the match has");
}

TEST_F(Cli, BotsAtTheTableCanBeToldHowToPlay) {
  EXPECT_TRUE(has(run("play helios --seats me,strong:iterations=5:time=500 --seed 5", "1\n").out, "strong"));
  expect_refused("play helios --seats me,strong:wit=9", "a bot cannot be told \"wit=9\"");
  expect_refused("play helios --seats me,chess", "there is no bot \"chess\"");
  expect_refused("play helios --seats me,strong:", "a bot cannot be told \"\"");
  expect_refused("play helios --seats me,strong:iterations=5:iterations=9", "\"iterations=9\", and another iterations");
}

// --- The deal and the server.

TEST_F(Cli, VerifyChecksTheDeal) {
  ASSERT_EQ(run("new helios --players 2 --seed 7 -o m.json").code, 0);
  const Result good = run("verify m.json");
  EXPECT_EQ(good.code, 0);
  EXPECT_NE(good.out.find("outcomes are what the seed deals"), std::string::npos) << good.out;
  const std::string commitment = good.out.substr(good.out.find("commitment ") + 11, 64);
  EXPECT_EQ(run("verify m.json --commitment " + commitment).code, 0);
  expect_refused("verify m.json --commitment 00ff", "does not belong to that commitment");
  std::string other = read("m.json");
  const std::string seed = "\"seed\": \"7\"";
  other.replace(other.find(seed), seed.size(), "\"seed\": \"8\"");
  write("other.json", other);
  expect_refused("verify other.json", "is not what the seed deals");
  expect_refused("verify nothing.json", "nothing.json");
}

TEST_F(Cli, ServeRefusesWhatItCannotDo) {
  expect_refused("serve --listen nowhere", "ADDRESS:PORT");
  expect_refused("serve --listen 127.0.0.1:99999", "ADDRESS:PORT");
  expect_refused("serve --metrics nowhere", "ADDRESS:PORT");
  expect_refused("serve --listen 127.0.0.1:0 --url play.example.org", "begins with https://");
  expect_refused("serve --listen 127.0.0.1:0 --url https://play.example.org/spielwerk", "no path");
  expect_refused("serve --listen 127.0.0.1:0 --proxy nobody", "--proxy needs an address");
  expect_refused("serve --listen 0.0.0.0:0 --db sqlite:a.db", "https");
  expect_refused("serve --listen 127.0.0.1:0 --db mysql:a", "sqlite:PATH");
  expect_refused("serve --listen 127.0.0.1:0 --db sqlite:no/such/folder/a.db", "no/such/folder/a.db");
  expect_refused("serve --listen 127.0.0.1:0 --db sqlite:b.db --limit chat=many", "chat");
  expect_refused("serve --listen 127.0.0.1:0 --db sqlite:b.db --limit cats=3", "cats");
  expect_refused("serve --listen 127.0.0.1:0 --db sqlite:b.db --log loud", "--log");
  expect_refused("serve --listen 127.0.0.1:0 --db sqlite:b.db --log-addresses none", "--log-addresses");
  expect_refused("serve --listen 127.0.0.1:0 --db sqlite:b.db --limit token-days=800", "token-days-most");
  expect_refused("serve --listen 127.0.0.1:0 --db sqlite:b.db --web no-such-folder", "no-such-folder");
  expect_refused("serve --listen 127.0.0.1:0 --db 'postgres:///x?host=/nowhere'", "PostgreSQL");
  write("text.db",
        "this is not a database, and longer than a header of one hundred bytes would be, so that it cannot be");
  expect_refused("serve --listen 127.0.0.1:0 --db sqlite:text.db", "text.db");
}

TEST_F(Cli, ServeIsConfiguredByFileEnvironmentAndFlags) {
  write("s.toml", "db = \"sqlite:a.db\"\nlog = \"error\"\nbot-threads = 2\n[limits]\nchat = 300\n");
  const Result good = run("serve --config s.toml --bot-threads 3 --check-config");
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_TRUE(has(good.out, "bot-threads = 3 ")) << good.out;
  EXPECT_TRUE(has(good.out, "# --bot-threads\n")) << good.out;
  EXPECT_TRUE(has(good.out, "# s.toml:5: limits.chat\n")) << good.out;
  EXPECT_FALSE(fs::exists(folder_ / "a.db")) << "nothing was opened";
  setenv("SPIELWERK_SERVE_CONFIG", "s.toml", 1);
  setenv("SPIELWERK_SERVE_LOG", "off", 1);
  const Result from_environment = run("serve --check-config");
  EXPECT_TRUE(has(from_environment.out, "# SPIELWERK_SERVE_LOG\n")) << from_environment.out;
  EXPECT_TRUE(has(from_environment.out, "bot-threads = 2 ")) << from_environment.out;
  setenv("SPIELWERK_SERVE_LOG", "loud", 1);
  expect_refused("serve --check-config", "SPIELWERK_SERVE_LOG needs one of");
  unsetenv("SPIELWERK_SERVE_LOG");
  unsetenv("SPIELWERK_SERVE_CONFIG");
  write("bad.toml", "url = \"https://play.example.org\"\nthreads = 2\n");
  expect_refused("serve --config bad.toml", "bad.toml:2: there is no setting \"threads\"");
  expect_refused("serve --config nothing.toml", "nothing.toml");
  expect_refused("serve --check-config --listen 0.0.0.0:80", "https");
  expect_refused("serve --check-config --web no-such-folder", "no-such-folder");
  expect_refused("serve --check-config --db postgres://me:hush@db/x", "does not belong on the command line");
}

TEST_F(Cli, BackupRefusesWhatItCannotDo) {
  expect_refused("backup copy.db --db sqlite:nothing.db", "nothing.db cannot be copied");
  expect_refused("backup copy.db --db postgres:///x", "pg_dump");
  write("there.db", "mine");
  expect_refused("backup there.db --db sqlite:nothing.db", "is there already");
  expect_refused("backup copy.db --db sqlite:there.db --keep 3", "--keep needs a folder");
  expect_refused("serve --check-upgrade --db sqlite:nothing.db", "nothing.db cannot be copied");
  EXPECT_EQ(read("there.db"), "mine");
}

}  // namespace

}  // namespace spielwerk
