#include "rules/helios/table.hpp"

// What a choice says must be what it does.

namespace spielwerk::helios {

namespace {

bool says(const Text& text, const std::string& english, const std::string& german) {
  return text.english.find(english) != std::string::npos && text.german.find(german) != std::string::npos;
}

// Rule 1.8, 4.4
TEST(HeliosSentences, PromiseNoMoreManaThanTheSupplyHas) {
  Table table(2);
  table.tiles(0, {"d5", "e4"}).temple(0, "d5").resources(0, "d4", {"brown", "green"}).resources(0, "e4", {"grey"});
  table.with_mana(0, 5).with_mana(1, 24).action(0, "build");
  EXPECT_TRUE(
      says(table.sentence("build:temple"), "1 mana (the supply has no more)", "1 Mana (mehr hat der Vorrat nicht)"));
  EXPECT_TRUE(
      says(table.sentence("build:sanctuary"), "1 mana (the supply has no more)", "1 Mana (mehr hat der Vorrat nicht)"));
  table.play({"build:sanctuary"});
  EXPECT_EQ(table.mana(0), 6);
}

// Rule 5.3, 5.6
TEST(HeliosSentences, TheWatchtowerIsInVainWithThePowerPlant) {
  Table table(2);
  table.building(0, "power_plant").resources(0, "d4", {"blue", "black"}).action(0, "build");
  EXPECT_TRUE(says(table.sentence("build:watchtower"), "circles still bring no points",
                   "Umrundungen bringen trotzdem keine Punkte"));
}

// Rule 4.7
TEST(HeliosSentences, NameWhatIsReplacedAndWhatIsPaidUnasked) {
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"brown", "green"}).resources(0, "d5", {"green", "green"});
  table.person(0, "explorer").persons(0);
  const Text text = table.sentence("activate:explorer");
  EXPECT_TRUE(says(text, "black is missing: two others replace it", "es fehlt schwarz: zwei andere ersetzen es"));
  EXPECT_TRUE(says(text, "paid with brown from d4, green from d4, green from d5 and green from d5",
                   "bezahlt mit braun von d4"));
  table.play({"activate:explorer"});
  EXPECT_EQ(table.resources(0), 0);
}

// Rule 4.1
TEST(HeliosSentences, PayingTellsWhatFollowsFromIt) {
  Table table(2);
  table.tiles(0, {"d5"})
      .resources(0, "d4", {"grey", "green"})
      .resources(0, "d5", {"green", "black"})
      .action(0, "build");
  table.play({"build:palace"});
  EXPECT_TRUE(says(table.sentence("pay:d5=green"), "Pay bamboo (green) from d5 and obsidian (black) from d5",
                   "Obsidian (schwarz) von d5 bezahlen"));
  EXPECT_TRUE(says(table.sentence("pay:d4=green"), "then choose 1 more", "danach noch 1 wählen"));
}

// Rule 4.2
TEST(HeliosSentences, PayingForATempleCitesTheTemple) {
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"grey", "green"}).action(0, "build");
  table.play({"build:temple"});
  EXPECT_EQ(table.rule("pay:d4=grey"), "4.2");
}

// Rule 6.12
TEST(HeliosSentences, ASecondCircleInATurnIsNotSoldAsNothing) {
  Table table(2);
  table.sun(0, "c3", "c4")
      .building(0, "observatory")
      .building(0, "sun_lodge")
      .row(0, "red", {"sun", "sun", "sun"})
      .column("sun", {"red"})
      .turn(0);
  table.play({"take:sun", "sun:d3"});
  EXPECT_EQ(table.points(0), 5);
  EXPECT_TRUE(says(table.sentence("sun:c3"), ": nothing", ": nichts"));  // five steps, not yet round again
  table.sun(0, "c3", "c4", 1, 1);
  EXPECT_TRUE(says(table.sentence("sun:d3"), "a second circle this turn, which is not paid",
                   "eine zweite Umrundung in diesem Zug, die nichts bringt"));
}

// Rule 8.6, 7.3
TEST(HeliosSentences, BuyingTellsWhatActivationTakesAndBrings) {
  Table table(2);
  table.with_mana(0, 3).resources(0, "d4", {"blue", "brown"}).persons(0);
  const Text text = table.sentence("buy:duchess");
  EXPECT_TRUE(says(text, "you cannot pay that now", "kannst du jetzt nicht bezahlen"));
  EXPECT_TRUE(says(text, "sun range +1", "Zugweite der Sonne +1"));
  EXPECT_TRUE(says(text, "(now 6)", "(jetzt 6)"));  // range 2 + 1, twice
}

// Rule 10.6
TEST(HeliosSentences, LayingASpecialTileTellsItsWorth) {
  Table table(2);
  table.tiles(0, {"d5", "e4"}).temple(0, "d4").temple(0, "d5").action(0, "land");
  table.play({"special:temples"});
  EXPECT_TRUE(says(table.sentence("place:c4"), "worth 8 points there now", "dort jetzt 8 Punkte wert"));
}

}  // namespace

}  // namespace spielwerk::helios
