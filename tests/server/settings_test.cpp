#include "server/settings.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "here.hpp"
#include "server/store/database.hpp"

// Settings from a file, the environment and the command line.

namespace spielwerk::server {

namespace {

namespace fs = std::filesystem;

class Settings : public testing::Test {
 protected:
  Settings() {
    std::string pattern = (fs::temp_directory_path() / "spielwerk-settings-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~Settings() override { fs::remove_all(folder_); }

  fs::path write(const std::string& name, const std::string& content, mode_t mode = 0600) {
    const fs::path path = folder_ / name;
    std::ofstream(path) << content;
    chmod(path.c_str(), mode);
    return path;
  }

  // What is wrong with a file, with its name left out.
  std::vector<std::string> problems(const std::string& content, mode_t mode = 0600) {
    const fs::path path = write("s.toml", content, mode);
    const Reading reading = read_settings_file(path);
    std::vector<Text> found = reading.problems;
    Options options;
    for (Text& problem : apply_settings(reading.given, options)) found.push_back(std::move(problem));
    std::vector<std::string> sentences;
    for (const Text& problem : found) {
      EXPECT_FALSE(problem.german.empty());
      EXPECT_TRUE(problem.english.starts_with(path.string() + ":")) << problem.english;
      EXPECT_TRUE(problem.german.starts_with(path.string() + ":")) << problem.german;
      sentences.push_back(problem.english.substr(path.string().size() + 1));
    }
    return sentences;
  }

  fs::path folder_;
};

Options applied(const std::vector<Given>& given) {
  Options options;
  for (const Text& problem : apply_settings(given, options)) ADD_FAILURE() << problem.english;
  return options;
}

constexpr const char* kWholeFile = R"(# everything
db = "postgres://spielwerk@db/spielwerk"
db-password = "a secret"
listen = "[::1]:8081"
url = "https://play.example.org"
proxy = ["10.0.0.2", "192.0.2.0/24"]
metrics = "127.0.0.1:9464"
web = "/usr/share/spielwerk/web"
pages = "/etc/spielwerk/pages"
bot-threads = 2
bot-limit = 4000
bot-patience = 1000
analysis-limit = 3000
log = "warning"
log-addresses = "cut"

[limits]
chat = 300
tables-address = 2000
)";

TEST_F(Settings, AFileSaysEverything) {
  const Reading reading = read_settings_file(write("s.toml", kWholeFile));
  ASSERT_TRUE(reading.problems.empty()) << reading.problems.front().english;
  EXPECT_EQ(reading.given.size(), settings().size() + 2);
  const Options options = applied(reading.given);
  EXPECT_EQ(options.database, "postgres://spielwerk@db/spielwerk");
  EXPECT_EQ(options.database_password, "a secret");
  EXPECT_EQ(options.address, "::1");
  EXPECT_EQ(options.port, 8081);
  EXPECT_EQ(options.url, "https://play.example.org");
  EXPECT_EQ(options.proxies, (Words{"10.0.0.2", "192.0.2.0/24"}));
  EXPECT_EQ(options.metrics->port, 9464);
  EXPECT_EQ(options.web, "/usr/share/spielwerk/web");
  EXPECT_EQ(options.pages, "/etc/spielwerk/pages");
  EXPECT_EQ(options.bot_threads, 2);
  EXPECT_EQ(options.bot_limit.count(), 4000);
  EXPECT_EQ(options.bot_patience.count(), 1000);
  EXPECT_EQ(options.analysis_limit.count(), 3000);
  EXPECT_EQ(options.log_level, "warning");
  EXPECT_EQ(options.log_addresses, "cut");
  EXPECT_EQ(options.limits.chat, 300);
  EXPECT_EQ(options.limits.tables_address, 2000);
}

TEST_F(Settings, EverySettingIsTheSameWhereverItIsSaid) {
  const Options from_file = applied(read_settings_file(write("s.toml", kWholeFile)).given);
  const Reading environment = read_environment({
      "HOME=/root",
      "SPIELWERK_TEST_GAMES=3",
      "SPIELWERK_SERVE_CONFIG=/etc/s.toml",
      "SPIELWERK_SERVE_DB=postgres://spielwerk@db/spielwerk",
      "SPIELWERK_SERVE_DB_PASSWORD=a secret",
      "SPIELWERK_SERVE_LISTEN=[::1]:8081",
      "SPIELWERK_SERVE_URL=https://play.example.org",
      "SPIELWERK_SERVE_PROXY=10.0.0.2, 192.0.2.0/24",
      "SPIELWERK_SERVE_METRICS=127.0.0.1:9464",
      "SPIELWERK_SERVE_WEB=/usr/share/spielwerk/web",
      "SPIELWERK_SERVE_PAGES=/etc/spielwerk/pages",
      "SPIELWERK_SERVE_BOT_THREADS=2",
      "SPIELWERK_SERVE_BOT_LIMIT=4000",
      "SPIELWERK_SERVE_BOT_PATIENCE=1000",
      "SPIELWERK_SERVE_ANALYSIS_LIMIT=3000",
      "SPIELWERK_SERVE_LOG=warning",
      "SPIELWERK_SERVE_LOG_ADDRESSES=cut",
      "SPIELWERK_SERVE_LIMITS_CHAT=300",
      "SPIELWERK_SERVE_LIMITS_TABLES_ADDRESS=2000",
  });
  EXPECT_TRUE(environment.problems.empty());
  EXPECT_EQ(environment.given.size(), settings().size() + 2);
  const Options from_environment = applied(environment.given);
  for (const Setting& setting : settings())
    EXPECT_EQ(setting.get(from_environment), setting.get(from_file)) << setting.name;
  EXPECT_EQ(from_environment.limits, from_file.limits);
}

TEST_F(Settings, TheLastOneCounts) {
  const Options options = applied({{"log", {"debug"}, "a"},
                                   {"proxy", {"10.0.0.1", "10.0.0.2"}, "a"},
                                   {"limits.chat", {"7"}, "a"},
                                   {"log", {"off"}, "b"},
                                   {"proxy", {"10.0.0.3"}, "b"},
                                   {"limits.title", {"8"}, "b"}});
  EXPECT_EQ(options.log_level, "off");
  EXPECT_EQ(options.proxies, (Words{"10.0.0.3"}));
  EXPECT_EQ(options.limits.chat, 7);
  EXPECT_EQ(options.limits.title, 8);
}

TEST_F(Settings, WhatIsWrongIsRefusedWithItsLineAndTheReason) {
  const auto only = [&](const std::string& content, const std::string& part) {
    const std::vector<std::string> found = problems(content);
    ASSERT_EQ(found.size(), 1U) << content;
    EXPECT_NE(found.front().find(part), std::string::npos) << content << ": " << found.front();
  };
  only("log = \"off\"\nbot-threds = 2\n", "2: there is no setting \"bot-threds\"; there are db, ");
  only("\n\nbot-threads = 0\n", "3: bot-threads needs a whole number from 1 to 256, not \"0\"");
  only("bot-threads = 99999999999999\n", "1: bot-threads needs a whole number from 1 to 256");
  only("bot-threads = \"2\"\n", "1: bot-threads needs a whole number");
  only("bot-threads = 2.5\n", "1: bot-threads needs a whole number");
  only("url = 7\n", "1: url needs a text in quotation marks");
  only("url = [\"https://a.example\"]\n", "1: url needs a text");
  only("proxy = [\"10.0.0.1\", 7]\n", "1: proxy needs a list of texts");
  only("proxy = \"nobody\"\n", "1: proxy needs an address or a network");
  only("listen = \"8080\"\n", "1: listen needs ADDRESS:PORT, like 127.0.0.1:8080, not \"8080\"");
  only("log = \"loud\"\n", "1: log needs one of debug, info, warning, error, off, not \"loud\"");
  only("[limits]\nchat = -1\n", "2: limits.chat: limit chat (characters of a line of chat)");
  only("[limits]\nchat = \"300\"\n", "2: limits.chat needs a whole number");
  only("[limits]\ncats = 3\n", "2: limits.cats: there is no limit \"cats\"");
  only("limits = 3\n", "1: there is no setting \"limits\"");
  only("[limits.chat]\nmost = 3\n", "limits.chat needs a whole number");
  only("[server]\nlog = \"off\"\n", "1: there is no setting \"server\"");
  only("log = \"off\"\nlog = \"info\"\n", "2: this is not TOML: ");
  only("log = off\n", "1: this is not TOML: ");
  EXPECT_TRUE(problems("proxy = []\n", 0644).empty());
  // All of them at once, in the order of the lines.
  const std::vector<std::string> three = problems("web = 1\nlisten = 2\nbot-limit = true\n");
  ASSERT_EQ(three.size(), 3U);
  EXPECT_TRUE(three[0].starts_with("1: web")) << three[0];
  EXPECT_TRUE(three[2].starts_with("3: bot-limit")) << three[2];
}

TEST_F(Settings, AFileThatIsNotThereIsNamed) {
  const Reading reading = read_settings_file(folder_ / "nothing.toml");
  ASSERT_EQ(reading.problems.size(), 1U);
  EXPECT_NE(reading.problems.front().english.find("nothing.toml"), std::string::npos);
}

TEST_F(Settings, SecretsAreForTheOwnerOfTheFile) {
  const std::string secret = "db-password = \"hush\"\n";
  EXPECT_TRUE(problems(secret, 0640).empty());
  ASSERT_EQ(problems(secret, 0644).size(), 1U);
  EXPECT_NE(problems(secret, 0644).front().find("1: db-password is a secret"), std::string::npos);
  EXPECT_EQ(problems("db = \"postgres://me:hush@db/x\"\n", 0644).size(), 1U);
  EXPECT_TRUE(problems("db = \"postgres://me@db/x\"\n", 0644).empty());
  EXPECT_TRUE(says_password("postgres://me@db/x?password=hush"));
  EXPECT_FALSE(says_password("sqlite:/a:b@c"));
}

TEST_F(Settings, SecretsComeFromFilesOfTheirOwn) {
  const fs::path file = write("db-password", "hush hush\n");
  for (const std::string& variable :
       {"SPIELWERK_SERVE_DB_PASSWORD_FILE=" + file.string(), "CREDENTIALS_DIRECTORY=" + folder_.string()}) {
    const Reading reading = read_environment({variable});
    EXPECT_TRUE(reading.problems.empty());
    EXPECT_EQ(applied(reading.given).database_password, "hush hush") << variable;
  }
  EXPECT_TRUE(read_environment({"CREDENTIALS_DIRECTORY=/nowhere"}).problems.empty());
  EXPECT_EQ(read_environment({"SPIELWERK_SERVE_DB_PASSWORD_FILE=/nowhere"}).problems.size(), 1U);
  EXPECT_EQ(read_environment({"SPIELWERK_SERVE_LOG_FILE=" + file.string()}).problems.size(), 1U);
}

TEST_F(Settings, AVariableThatIsNoSettingIsRefused) {
  const Reading reading = read_environment({"SPIELWERK_SERVE_BOT_THREDS=2"});
  ASSERT_EQ(reading.problems.size(), 1U);
  EXPECT_NE(reading.problems.front().english.find("SPIELWERK_SERVE_BOT_THREDS"), std::string::npos);
  Options options;
  const std::vector<Text> wrong = apply_settings(read_environment({"SPIELWERK_SERVE_BOT_THREADS=two"}).given, options);
  ASSERT_EQ(wrong.size(), 1U);
  EXPECT_TRUE(wrong.front().english.starts_with("SPIELWERK_SERVE_BOT_THREADS needs a whole number"));
}

TEST_F(Settings, TheDescriptionIsAFileThatSaysTheSame) {
  const std::vector<Given> given = read_settings_file(write("s.toml", kWholeFile)).given;
  const Options options = applied(given);
  const std::string text = describe_settings(options, given);
  EXPECT_EQ(text.find("a secret"), std::string::npos);
  EXPECT_NE(text.find("s.toml:10: bot-threads"), std::string::npos) << text;
  const Reading again = read_settings_file(write("again.toml", text, 0644));
  ASSERT_TRUE(again.problems.empty()) << again.problems.front().english << "\n" << text;
  const Options same = applied(again.given);
  for (const Setting& setting : settings()) {
    if (!setting.secret) EXPECT_EQ(setting.get(same), setting.get(options)) << setting.name;
  }
  EXPECT_EQ(same.limits, options.limits);
  Options with_password;
  with_password.database = "postgres://me:hush@db/x";
  EXPECT_NE(describe_settings(with_password, {}).find("postgres://me:...@db/x"), std::string::npos);
}

TEST_F(Settings, ThePasswordBecomesPartOfTheAddress) {
  EXPECT_EQ(with_password("postgres://me@db/x", ""), "postgres://me@db/x");
  EXPECT_EQ(with_password("postgres://me@db/x", "a&"), "postgres://me@db/x?password=%61%26");
  EXPECT_EQ(with_password("postgres://me@/x?host=/run", "a"), "postgres://me@/x?host=/run&password=%61");
}

// Every setting stands in the file that comes with the package, with its default unless it is set there.
TEST_F(Settings, TheFileOfThePackageIsInOrder) {
  std::ifstream file(here::source("packaging/spielwerk.toml"));
  std::string whole;
  std::string as_it_is;
  for (std::string line; std::getline(file, line);) {
    as_it_is += line + "\n";
    const bool is_default = line.starts_with("#") && line.find(" = ") != std::string::npos && line[1] != ' ';
    whole += (is_default ? line.substr(1) : line) + "\n";
  }
  const Reading reading = read_settings_file(write("all.toml", whole));
  for (const Text& problem : reading.problems) ADD_FAILURE() << problem.english;
  EXPECT_EQ(reading.given.size(), settings().size() + 1);
  const Options all = applied(reading.given);
  const Options set = applied(read_settings_file(write("set.toml", as_it_is, 0644)).given);
  for (const Setting& setting : settings()) {
    if (setting.name != "url" && setting.name != "metrics")
      EXPECT_EQ(setting.get(all), setting.get(set)) << setting.name;
  }
  EXPECT_EQ(all.limits, set.limits);
  EXPECT_EQ(set.database, "sqlite:/var/lib/spielwerk/spielwerk.db");
}

TEST_F(Settings, TheDocumentationHasThemAll) {
  std::ifstream file(here::source("docs/operating.md"));
  const std::string page{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const Options defaults;
  for (const Setting& setting : settings()) {
    const Words words = setting.get(defaults);
    const std::string standard = words.empty() || words.front().empty() ? "" : "`" + words.front() + "`";
    const std::string line = "| `" + std::string(setting.name) + "` | " + standard + (standard.empty() ? "| " : " | ") +
                             setting.what.english;
    EXPECT_NE(page.find(line), std::string::npos) << line;
  }
}

}  // namespace

}  // namespace spielwerk::server
