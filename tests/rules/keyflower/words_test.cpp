#include "games/keyflower/words.hpp"

#include <set>

#include "play/playout.hpp"
#include "rounds.hpp"
#include "rules/keyflower/table.hpp"

// Sentences for people, in both languages.

namespace spielwerk::keyflower {

namespace {

TEST(KeyflowerWords, NamesHaveTheirArticles) {
  EXPECT_EQ(with_article("Goldmine", Case::nominative), "die Goldmine");
  EXPECT_EQ(with_article("Keysteinbruch", Case::accusative), "den Keysteinbruch");
  EXPECT_EQ(with_article("Gelehrter", Case::nominative), "der Gelehrte");
  EXPECT_EQ(with_article("Schriftgelehrter", Case::accusative), "den Schriftgelehrten");
  EXPECT_EQ(with_article("Hof 2", Case::dative), "Hof 2");
  EXPECT_EQ(with_preposition("von", "Bergmann"), "vom Bergmann");
  EXPECT_EQ(with_preposition("zu", "Goldmine"), "zur Goldmine");
  EXPECT_EQ(with_preposition("bei", "Geschäft"), "beim Geschäft");
  EXPECT_EQ(with_preposition("von", "Taverne"), "von der Taverne");
  EXPECT_EQ(with_preposition("zu", "Keywood"), "zu Keywood");
  // Every printed name has one, but for those that stand alone.
  const Keyflower game = printed_game(2);
  for (int tile = kSpring; tile < kBoats; ++tile) {
    const std::string& name = game.printed().tiles[at(tile)].name.german;
    const bool alone = is_summer_boat(tile) || name == "Keywood";
    EXPECT_EQ(with_article(name, Case::nominative) == name, alone) << name;
  }
}

TEST(KeyflowerWords, WorkersAndSkillsAreDeclined) {
  Table table(2, "summer");
  table.lots({"mason", "brewer", "summer_boat_1"}).workers(0, {{"blue", 3}, {"red", 2}}).skills(0, {{"anvil", 2}});
  table.skills(0, {{"saw", 1}}).bid(1, "mason", "red", 1);
  EXPECT_EQ(table.sentence("use:brewer").german,
            "Den Brauer nutzen: 2 zufällige Arbeiter für eine beliebige Fertigkeit");
  EXPECT_EQ(table.sentence("bid:mason").german, "Für den Maurer bieten");
  Table use = table;
  use.play({"use:brewer"});
  EXPECT_EQ(use.prompt(), "Choose workers to use Brewer");
  EXPECT_EQ(use.sentence("blue:1").german, "Den Brauer mit 1 blauem Arbeiter nutzen");
  EXPECT_EQ(use.sentence("blue:2").german, "Den Brauer mit 2 blauen Arbeitern nutzen");
  use.play({"blue:1"});
  EXPECT_EQ(use.sentence("skill:anvil").german, "Einen Amboss zahlen");
  EXPECT_EQ(use.sentence("skill:anvil").english, "Pay an anvil");
  EXPECT_EQ(use.sentence("skill:saw").german, "Eine Säge zahlen");
  Table bid = table;
  bid.play({"bid:summer_boat_1"});
  EXPECT_EQ(bid.sentence("blue:1").german, "1 blauen Arbeiter für Sommer-Schiff 1a bieten");
  EXPECT_EQ(bid.sentence("blue:3").german, "3 blaue Arbeiter für Sommer-Schiff 1a bieten");
  EXPECT_EQ(bid.sentence("blue:3").english, "Bid 3 blue workers for Summer boat 1a");
  Table boats(2);
  boats.load("sea_bastion", {{"red", 1}, {"blue", 2}}, {{"saw", 2}}).pass_all();
  EXPECT_EQ(boats.sentence("boat:sea_bastion").german,
            "Die Ladung von Sea Bastion nehmen: 2 blaue Arbeiter, 1 roter Arbeiter und 2 Sägen");
}

TEST(KeyflowerWords, PlacesAreSeenFromANeighbour) {
  Table table(2, "summer");
  table.tile_at(0, "keywood", 0, -1, 0).lots({"mason"}).bid(0, "mason", "blue", 1).pass_all();
  table.play({"boat:keyflower"});
  EXPECT_EQ(table.sentence("cell:1,-1").english, "Place Mason north-east of Home 1");
  EXPECT_EQ(table.sentence("cell:1,-1").german, "Den Maurer nordöstlich von Hof 1 anlegen");
  EXPECT_EQ(table.sentence("cell:0,-2").english, "Place Mason north of Keywood");
  EXPECT_EQ(table.sentence("cell:-1,0").english, "Place Mason north-west of Home 1") << "not south-west of Keywood";
  table.play({"cell:0,-2"});
  EXPECT_EQ(table.sentence(table.legal()[0]).english, "Place Mason north of Keywood: roads N, S and NW");
  EXPECT_EQ(table.sentence(table.legal()[0]).german, "Den Maurer nördlich von Keywood anlegen: Straßen N, S und NW");
}

// Two choices never read the same, in either language.
TEST(KeyflowerWords, EveryChoiceHasItsOwnSentence) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Keyflower game = printed_game(players);
    for (std::uint64_t seed = 1; seed <= rounds(4U); ++seed) {
      Rng rng(seed);
      for (State s = game.start(); random_step(game, s, rng);) {
        ActionList actions;
        list_possible(game, s, actions);
        std::set<std::string> english;
        std::set<std::string> german;
        for (const Action action : actions) {
          const Text sentence = game.sentence(s, action);
          ASSERT_TRUE(english.insert(sentence.english).second) << sentence.english;
          ASSERT_TRUE(german.insert(sentence.german).second) << sentence.german;
        }
      }
    }
  }
}

}  // namespace

}  // namespace spielwerk::keyflower
