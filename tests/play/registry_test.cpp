#include "play/registry.hpp"
#include "play/match.hpp"

#include <gtest/gtest.h>

#include <set>

#include "play/embedded.hpp"

namespace spielwerk {

namespace {

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

// A rules fix leaves a match that has begun as it was.
TEST(Registry, EveryRevisionOfTheRulesStays) {
  for (const GameEntry& entry : games()) {
    for (int revision = 1; revision <= entry.info.revision; ++revision) {
      Config config;
      config.players = entry.info.max_players;
      const auto game = make_game(entry.info.id, config, entry.edition, revision);
      ASSERT_TRUE(game) << game.error().english;
      EXPECT_EQ((*game)->info().revision, revision);
    }
    EXPECT_FALSE(make_game(entry.info.id, Config{}, entry.edition, entry.info.revision + 1));
    EXPECT_FALSE(make_game(entry.info.id, Config{}, entry.edition, -1));
  }
  const auto begun = Match::begin("suna_valo", Config{}, find_game("suna_valo")->edition, Seed(1));
  ASSERT_TRUE(begun);
  const std::string file = begun->save();
  EXPECT_NE(file.find("\"rules\": 2"), std::string::npos);
  const auto older = Match::load(replaced(file, "\"rules\": 2", "\"rules\": 1"));
  ASSERT_TRUE(older) << older.error().english;
  EXPECT_EQ(older->game().info().revision, 1);
  EXPECT_NE(older->save().find("\"rules\": 1"), std::string::npos);
  EXPECT_EQ(older->again(Seed(2)).game().info().revision, 1);
}

TEST(Registry, EveryGameHasASoundEditionAndRules) {
  for (const GameEntry& entry : games()) {
    const auto edition = read_edition(embedded_file("data/" + entry.info.id + ".json"));
    ASSERT_TRUE(edition) << edition.error().english;
    EXPECT_TRUE(edition->built_in);
    EXPECT_EQ(edition->hash, entry.edition.hash);
    EXPECT_FALSE(entry.rules.empty());
    std::set<std::string> numbers;
    for (const RuleText& rule : entry.rules) {
      EXPECT_TRUE(numbers.insert(rule.number).second) << rule.number;
      EXPECT_FALSE(rule.title.english.empty() || rule.title.german.empty()) << rule.number;
      EXPECT_FALSE(rule.text.english.empty() || rule.text.german.empty()) << rule.number;
    }
  }
  EXPECT_EQ(find_game("chess"), nullptr);
}

// Every value of an edition says where it comes from.
TEST(Registry, SourcesAreCounted) {
  int entries = 0;
  int rulebook = 0;
  for (const SourceCount& count : count_sources(*find_game("helios")->edition.document)) {
    entries += count.entries;
    if (count.source == "rulebook") rulebook = count.entries;
  }
  EXPECT_EQ(entries, 53);
  EXPECT_EQ(rulebook, 42);
}

// Each way to break an edition gives an error that names the line and the field.
TEST(Registry, BrokenEditionsAreRefusedWithLineAndField) {
  const std::string good(embedded_file("data/helios.json"));
  const auto error = [&](const std::string& what, const std::string& with) {
    const auto edition = read_edition(replaced(good, what, with));
    EXPECT_FALSE(edition) << with;
    return edition ? std::string() : edition.error().english;
  };
  const auto has = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  EXPECT_TRUE(has(error("\"game\": \"helios\"", "\"game\": \"chess\""), "line 2: game: there is no game"));
  EXPECT_TRUE(has(error("\"format\": 1", "\"format\": 2"), "line 3: format"));
  EXPECT_TRUE(has(error("\"mana\": 30", "\"mana\": -1"), "supply.mana: must be from 4 to 200, not -1"));
  EXPECT_TRUE(has(error("\"mana\": 30", "\"mana\": \"many\""), "supply.mana: must be a whole number"));
  EXPECT_TRUE(has(error("\"houses\": 35, ", ""), "supply: \"houses\" is missing"));
  EXPECT_TRUE(has(error("\"houses\": 35", "\"houses\": 35, \"huts\": 1"), "supply.huts: is not known here"));
  EXPECT_TRUE(has(error("\"at\": [0, 0]", "\"at\": [3, 0]"), "board.start_tile: must be a light field"));
  EXPECT_TRUE(has(error("[-2, 0], [-2, 1]", "[-2, 0], [-2, 0]"), "a field is listed twice"));
  EXPECT_TRUE(has(error("[-3, 0], [-3, 1]", "[-3, 0]"), "needs six neighbours"));
  EXPECT_TRUE(has(error("[[0, -1], [0, -2], [0, -3]]", "[[0, -1], [0, -2]]"), "board.yellow"));
  EXPECT_TRUE(has(error("\"id\": \"sun_lodge\"", "\"id\": \"observatory\""), "buildings[1].id: is used twice"));
  EXPECT_TRUE(has(error("\"function\": \"unlimited_sun\"", "\"function\": \"fly\""),
                  "buildings[2].function: \"fly\" is not one of"));
  EXPECT_TRUE(has(error("\"cost\": {\"black\": 1}", "\"cost\": {\"black\": 2}"), "buildings[0].cost.black"));
  EXPECT_TRUE(has(error("\"scoring\": \"fixed\"", "\"scoring\": \"dice\""), "persons[4].scoring"));
  EXPECT_TRUE(has(error("\"source\": \"rulebook\"", "\"source\": \"uncle\""), "source: \"uncle\" is not one of"));
  EXPECT_TRUE(has(error("\"players\": 2", "\"players\": 3"), "rounds[1].players: is listed twice"));
  EXPECT_FALSE(read_edition("[]"));
  EXPECT_FALSE(read_edition("{"));
}

// A later program comes with another edition: matches that began with this one still load, if it was told of it.
TEST(Registry, MatchesOutliveTheEditionThatCameWithTheProgram) {
  const auto old =
      read_edition(replaced(std::string(embedded_file("data/helios.json")), "\"mana\": 30", "\"mana\": 31"));
  ASSERT_TRUE(old);
  ASSERT_FALSE(old->built_in);
  const std::string file = R"({"spielwerk": 1, "game": "helios", "rules": 1, "edition": {"hash": ")" + old->hash +
                           R"("}, "players": 2, "options": {}, "seed": "7", "log": []})";
  EXPECT_FALSE(Match::load(file));
  know_edition(*old);
  const auto match = Match::load(file);
  ASSERT_TRUE(match) << match.error().english;
  EXPECT_EQ(match->edition().hash, old->hash);
}

TEST(Registry, TheSameGameIsMadeOnce) {
  const GameEntry& helios = *find_game("helios");
  Config config;
  const auto first = make_game("helios", config, helios.edition);
  const auto second = make_game("helios", config, helios.edition);
  config.players = 3;
  const auto third = make_game("helios", config, helios.edition);
  ASSERT_TRUE(first && second && third);
  EXPECT_EQ(*first, *second);
  EXPECT_NE(*first, *third);
}

}  // namespace

}  // namespace spielwerk
