#include "rules/edited.hpp"
#include "rules/keyflower/table.hpp"

// Refusals name the reason that really refused, and its rule; files that were edited are refused by colour, seat and
// number.

namespace spielwerk::keyflower {

namespace {

std::string reason(Table& table, std::string_view token) {
  EXPECT_FALSE(table.can(token)) << token;
  const Refusal refusal = table.game().why_not(table.state(), token);
  EXPECT_FALSE(refusal.text.german.empty()) << token;
  return refusal.text.english + " [" + refusal.rule + "]";
}

// Rule 4.2, 3.4
TEST(KeyflowerReasons, ABidThatIsOutOfReach) {
  Table table(2);
  table.lots({"keywood", "woodcutter"}).bid(1, "keywood", "red", 4).workers(0, {{"red", 2}, {"blue", 2}});
  EXPECT_EQ(reason(table, "bid:keywood"), "You need 5 red workers for that [4.2]");
  Table other(2);
  other.lots({"keywood", "woodcutter"}).bid(1, "keywood", "red", 1).workers(0, {{"red", 1}, {"blue", 2}});
  EXPECT_EQ(reason(other, "bid:keywood"), "You need 2 red workers for that [3.4]") << "blue would be enough";
}

// Rule 5.9, 5.2, 3.4
TEST(KeyflowerReasons, AnExchangeThatCannotBePaid) {
  Table table(2);
  table.lots({"peddler"}).workers(0, {{"yellow", 1}});
  EXPECT_EQ(reason(table, "use:peddler"),
            "It takes 1 worker and costs a further yellow worker; you do not have both [5.9]");
  EXPECT_EQ(table.game().why_not(table.state(), "use:peddler").text.german,
            "Du brauchst 1 Arbeiter und einen weiteren gelben Arbeiter; beides hast du nicht");
  Table none(2);
  none.lots({"peddler"}).workers(0, {{"blue", 2}});
  EXPECT_EQ(reason(none, "use:peddler"),
            "It takes 1 worker and costs a further yellow worker; you do not have both [5.9]");
  Table full(2);
  full.lots({"peddler"}).used("peddler", "blue", 2).workers(0, {{"yellow", 4}, {"blue", 2}});
  EXPECT_EQ(reason(full, "use:peddler"), "You need 3 blue workers here [3.4]");
  Table few(2);
  few.lots({"keywood"}).used("keywood", "blue", 2).workers(0, {{"blue", 2}, {"red", 1}});
  EXPECT_EQ(reason(few, "use:keywood"), "You need 3 blue workers here [5.2]");
}

// Rule 4.6, 5.3, 5.9, 3.4
TEST(KeyflowerReasons, AGroupThatCannotComeAlong) {
  Table table(2, "summer");
  table.lots({"store", "brewer", "tavern"});
  table.bid(0, "brewer", "blue", 3).bid(1, "brewer", "blue", 4).workers(0, {{"blue", 1}, {"red", 2}});
  Table paid = table;
  table.play({"use:store"});
  EXPECT_TRUE(table.can("group:brewer"));
  paid.workers(0, {{"blue", 0}, {"red", 2}, {"yellow", 1}}).bid(0, "tavern", "blue", 1).bid(1, "tavern", "blue", 2);
  paid.play({"use:store"});
  EXPECT_TRUE(paid.can("group:brewer")) << "the other group pays";
  Table alone(2, "summer");
  alone.lots({"store", "brewer", "tavern"}).bid(0, "brewer", "blue", 3).bid(1, "brewer", "blue", 4);
  alone.workers(0, {{"blue", 0}, {"red", 2}});
  EXPECT_EQ(alone.why_not("group:brewer"), "4.5");
  Table red(2, "summer");
  red.lots({"store", "brewer", "tavern"}).bid(0, "brewer", "blue", 3).bid(1, "brewer", "blue", 4);
  red.bid(0, "tavern", "red", 1).bid(1, "tavern", "red", 2).workers(0, {{"red", 1}});
  red.play({"use:store"});  // a red group goes there, the blue one pays
  EXPECT_EQ(reason(red, "group:brewer"), "Then nothing would be left to pay a further blue worker [5.9]");
  EXPECT_EQ(red.game().why_not(red.state(), "group:brewer").text.german,
            "Dann bliebe nichts übrig für einen weiteren blauen Arbeiter");
  Table large(2, "summer");
  large.lots({"store", "brewer", "tavern"}).used("tavern", "blue", 2).used("tavern", "blue", 3);
  large.bid(0, "brewer", "blue", 3).bid(1, "brewer", "blue", 4).workers(0, {{"blue", 6}, {"red", 1}});
  EXPECT_EQ(reason(large, "use:tavern"), "The next use takes 4 workers, but there is room for 1 only [5.3]");
  large.play({"bid:store"});
  EXPECT_EQ(reason(large, "group:store"), "You have no group there [4.5]");
}

// Rule 8.1, 8.2, 8.3
TEST(KeyflowerReasons, TilesThatAreNotPlacedLikeThat) {
  Table table(2, "summer");
  table.lots({"mason"}).bid(0, "mason", "blue", 1).pass_all();
  table.play({"boat:keyflower"});
  EXPECT_EQ(reason(table, "cell:7,7"), "That is no free place beside your village [8.1]");
  table.play({table.legal()[0]});
  const Tokens turns = table.legal();
  for (int turn = 0; turn < 6; ++turn) {
    const std::string token = "turn:" + std::to_string(turn);
    if (std::find(turns.begin(), turns.end(), token) != turns.end()) continue;
    const Refusal refusal = table.game().why_not(table.state(), token);
    EXPECT_TRUE(refusal.rule == "8.2" || refusal.rule == "8.3") << token;
    EXPECT_EQ(refusal.text.english.find(" or "), std::string::npos) << refusal.text.english;
  }
}

// Rule 6.4, 6.5, 6.8, 9.6
TEST(KeyflowerReasons, UpgradesSayWhatIsLackingAndWhatIsPaid) {
  Table table(2, "summer");
  table.tile(0, "keywood").tile(0, "peddler").resources("keywood", {{"wood", 1}}).workers(0, {{"blue", 1}});
  table.play({"use:home_1", "blue:1"});
  EXPECT_EQ(reason(table, "upgrade:keywood"), "You do not have the skills that it costs: 1 saw [6.5]");
  EXPECT_EQ(reason(table, "upgrade:peddler"), "What it costs does not lie on it: 1 gold [6.4]");
  EXPECT_EQ(reason(table, "upgrade:home_2"), "This tile is not in your village [6.1]");
  // With 3a any resources pay, and the sentence says so.
  Table any(2, "autumn");
  any.boat(0, "3a").tile(0, "peddler").resources("peddler", {{"wood", 1}}).workers(0, {{"blue", 1}});
  any.play({"use:home_1", "blue:1"});
  EXPECT_EQ(any.sentence("upgrade:peddler").english, "Upgrade Peddler (cost: 1 resource of any kind)");
  EXPECT_EQ(any.sentence("upgrade:peddler").german, "Den Hausierer aufwerten (Kosten: 1 Rohstoff nach Wahl)");
}

// Rule 1.2, 8.3
TEST(KeyflowerReasons, EditedFilesAreRefusedByName) {
  Table table(2, "summer");
  table.workers(0, {{"blue", 3}}).tile(0, "keywood");
  const auto says = [&](std::string_view from, std::string_view to) { return edited(table, from, to); };
  EXPECT_EQ(says("\"workers\": {\"blue\": 3", "\"workers\": {\"blue\": 4").english,
            "the position has 41 blue workers, the game 40");
  EXPECT_EQ(says("\"workers\": {\"blue\": 3", "\"workers\": {\"blue\": 4").german,
            "die Stellung hat 41 blaue Arbeiter, das Spiel 40");
  Table turned(2, "summer");
  turned.tile_at(0, "keywood", 0, -1, 0);
  EXPECT_EQ(edited(turned, "\"q\": 0, \"r\": -1, \"turns\": 0", "\"q\": 0, \"r\": -1, \"turns\": 3").english,
            "Keywood turned 3 times looks as if turned 0 times: \"turns\" must be 0");
  const std::string unknown = says("\"tile\": \"keywood\"", "\"tile\": \"keyword\"").english;
  EXPECT_NE(unknown.find("\"keyword\" is not one of"), std::string::npos) << unknown;
  EXPECT_EQ(unknown.find("twice"), std::string::npos) << unknown;
}

}  // namespace

}  // namespace spielwerk::keyflower
