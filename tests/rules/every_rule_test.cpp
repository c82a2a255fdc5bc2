#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "here.hpp"
#include "play/registry.hpp"

// Every rule of docs/rules has a test that cites it, and nobody cites a rule that does not exist.

namespace spielwerk {

namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::set<std::string> rules_of(const GameEntry& entry) {
  std::set<std::string> numbers;
  for (const RuleText& rule : entry.rules) numbers.insert(rule.number);
  return numbers;
}

// The numbers in "// Rule 4.2, 4.4" lines that stand directly above a test.
std::map<std::string, int> cited_by_tests(const fs::path& folder) {
  std::map<std::string, int> cited;
  static const std::regex kAbove(R"(// Rule ([0-9., ]+)\n(?=TEST))");
  static const std::regex kNumber(R"([0-9]+\.[0-9]+)");
  for (const auto& file : fs::recursive_directory_iterator(folder)) {
    if (file.path().extension() != ".cpp") continue;
    const std::string text = content_of(file.path());
    for (std::sregex_iterator match(text.begin(), text.end(), kAbove), end; match != end; ++match) {
      const std::string numbers = (*match)[1];
      for (std::sregex_iterator number(numbers.begin(), numbers.end(), kNumber); number != end; ++number)
        ++cited[number->str()];
    }
  }
  return cited;
}

TEST(EveryRule, HasATest) {
  for (const GameEntry& entry : games()) {
    const auto cited = cited_by_tests(fs::path(here::source("tests/rules")) / entry.info.id);
    for (const std::string& number : rules_of(entry))
      EXPECT_TRUE(cited.contains(number)) << entry.info.id << " " << number << " has no test";
  }
}

TEST(EveryRule, ThatATestCitesExists) {
  for (const GameEntry& entry : games()) {
    const auto numbers = rules_of(entry);
    for (const auto& [number, times] : cited_by_tests(fs::path(here::source("tests/rules")) / entry.info.id)) {
      EXPECT_TRUE(numbers.contains(number)) << entry.info.id << " has no rule " << number;
    }
  }
}

// Comments ("Helios 4.7"), refusals and actions ("4.7" in quotes) of the game's own code.
TEST(EveryRule, ThatTheCodeCitesExists) {
  for (const GameEntry& entry : games()) {
    const auto numbers = rules_of(entry);
    const std::regex comment(entry.info.title + R"( ([0-9]+\.[0-9]+(?:-[0-9]+\.[0-9]+)?(?:, [0-9]+\.[0-9]+)*))");
    const std::regex quoted(R"("([0-9]+\.[0-9]+)\")");
    const std::regex number(R"([0-9]+\.[0-9]+)");
    int citations = 0;
    for (const auto& file : fs::directory_iterator(fs::path(here::source("src/games")) / entry.info.id)) {
      const std::string text = content_of(file.path());
      for (const std::regex& pattern : {comment, quoted}) {
        for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
          const std::string list = (*match)[1];
          for (std::sregex_iterator one(list.begin(), list.end(), number); one != end; ++one) {
            ++citations;
            EXPECT_TRUE(numbers.contains(one->str())) << file.path() << " cites " << one->str();
          }
        }
      }
    }
    EXPECT_GT(citations, 50) << "the rules are hardly cited: does the pattern still fit?";
  }
}

// The rules in German are the same rules.
TEST(EveryRule, IsThereInBothLanguages) {
  static const std::regex kHeading(R"(\n### ([0-9.]+) )");
  const auto headings = [](const fs::path& path) {
    std::vector<std::string> numbers;
    const std::string text = content_of(path);
    for (std::sregex_iterator match(text.begin(), text.end(), kHeading), end; match != end; ++match)
      numbers.push_back((*match)[1]);
    return numbers;
  };
  for (const GameEntry& entry : games()) {
    const fs::path folder = here::source("docs/rules");
    EXPECT_EQ(headings(folder / (entry.info.id + ".md")), headings(folder / (entry.info.id + ".de.md")));
    EXPECT_EQ(headings(folder / (entry.info.id + ".md")).size(), entry.rules.size());
  }
}

}  // namespace

}  // namespace spielwerk
