#include "play/playout.hpp"
#include "rounds.hpp"
#include "rules/boonlake/table.hpp"

// What people read: sentences in both languages, reasons for refusals, rule numbers.

namespace spielwerk::boonlake {

namespace {

// The reason and its rule.
std::string reason(Table& table, std::string_view token) {
  const Refusal refusal = table.game().why_not(table.state(), token);
  return refusal.text.english + " (" + refusal.rule + ")";
}

TEST(BoonlakeSentences, AnActionTileSaysWhatItCostsAndHowFarTheShipGoes) {
  Table table(2);
  EXPECT_EQ(table.sentence("deed:pioneer").english,
            "Choose Pioneer (up to 4 river spaces): explore twice, then develop or upgrade");
  EXPECT_EQ(
      table.sentence("deed:builder").german,
      "Baumeister für 2 Siegpunkte wählen (1 Flussfeld): 3 Münzen nehmen, dann eine Karte ausspielen oder 2 ziehen");
  EXPECT_EQ(table.rule("deed:builder"), "2.2");
}

TEST(BoonlakeSentences, ACardSaysWhatItCostsAndDoes) {
  Table table(2);
  table.hand(0, {"day-01"}).goods(0, {{"coins", 5}}).play({"deed:pioneer"});
  EXPECT_EQ(table.sentence("play:day-01").english,
            "Play Market Morning for 1 coin and 1 wood: 1 step on the coin track; worth 1 point");
  EXPECT_EQ(table.sentence("discard:day-01").english, "Discard Market Morning for 2 coins");
  EXPECT_EQ(table.targets("play:day-01"), Tokens{"card:day-01"});
}

TEST(BoonlakeSentences, BuildingNamesPlotsAndPoints) {
  Table table(2);
  table.stands("13a", 0, "inhabitant").goods(0, {{"coins", 4}}).play({"deed:settle"});
  EXPECT_EQ(table.sentence("house:13a").english, "Upgrade the inhabitant on 13a to a house for 1 inhabitant");
  EXPECT_EQ(table.sentence("house:13a").german, "Den Bewohner auf 13a für 1 Bewohner zu einem Haus aufwerten");
  EXPECT_EQ(table.sentence("develop:6b").english,
            "Put an inhabitant on plot 6b: costs 4 coins; 1 step on the coin track");
}

// Rule 13: every step of the Eminence says why.
TEST(BoonlakeSentences, TheEminenceExplainsHerself) {
  Table table(1);
  table.deeds({"builder", "hire", "cattle", "area_scoring", "pioneer", "progress", "settle"}).her_turn();
  EXPECT_EQ(table.sentence("eminence:A1:bottom_left").english,
            "The Eminence turns over A1; the back of the next tile shows the corner bottom left: her wish is field 13");
  table.play({"eminence:A1:bottom_left"});
  EXPECT_EQ(
      table.sentence("her_house:13a").english,
      "The Eminence looks at the lowest action tile, Settle: 1 structure; none of her houses is on the map: a house "
      "on plot 13a, her wish");
  table.play({"her_house:13a"});
  EXPECT_EQ(table.sentence("her_deed:builder").english,
            "Of Builder, Area scoring and Settle the tile Builder lies highest, in row 1: the Eminence chooses it");
  table.play({"her_deed:builder"});
  EXPECT_EQ(table.sentence("her_cactus:1").german,
            "Baumeister: 1 Schritt auf der Kaktusleiste, auf Feld 1 (auf einem A-Plättchen)");
}

TEST(BoonlakeSentences, ARefusalSaysWhyAndWhere) {
  Table table(2);
  table.hand(0, {"day-01", "night-01"}).stands("13a", 1, "house").play({"deed:pioneer"});
  EXPECT_EQ(reason(table, "play:night-01"), "Night Market is a night card; now only day can be played (2.3)");
  EXPECT_EQ(reason(table, "play:day-01"), "For Market Morning you lack 1 coin (4.2)");
  EXPECT_EQ(reason(table, "play:day-02"), table.game().printed().cards[1].name.english + " is not in your hand (4.1)");
  EXPECT_EQ(reason(table, "develop:13a"), "This is not the moment for that. Now: Play or discard a day card (5.4)");
  table.play({"done", "done"});
  EXPECT_EQ(reason(table, "develop:13a"), "Plot 13a is taken (5.4)");
  EXPECT_EQ(reason(table, "settlement:13a"), "No house of yours is on 13a (5.8)");
  EXPECT_EQ(reason(table, "house:1a"), "There is no plot 1a (5.4)");
}

TEST(BoonlakeSentences, TheRiverSaysWhatIsInTheWay) {
  Table table(2);
  table.ship(1, "T3").asks(StepKind::sail, 0, 1);
  EXPECT_EQ(reason(table, "sail:T3"), "Another ship is on T3 (8.2)");
  EXPECT_EQ(reason(table, "sail:T5"), "T5 is too far for 1 step (8.1)");
  EXPECT_EQ(reason(table, "sail:L1"), "L1 is not on the way of this round (8.4)");
}

// Whatever is typed gets an answer in both languages.
TEST(BoonlakeSentences, EveryWordIsAnsweredEverywhere) {
  const Tokens texts = {"",
                        "play",
                        "play:",
                        "play:x",
                        "pay:wood+wood",
                        "due:9",
                        "lever:x",
                        "house:99a",
                        "house:13a",
                        "cattle:13",
                        "sail:T1",
                        "score:score-16",
                        "trade:9+9+9",
                        "forgo:vase",
                        "forgo:x",
                        "skip:x",
                        "skip:skip_coins",
                        "modernize:skip_coins",
                        "lever:tile_inhabitant",
                        "region:x",
                        "area:points",
                        "hire:cards",
                        "drop:day-01",
                        "exchange:back",
                        "track:x",
                        "reset:skip_coins",
                        "site:wood",
                        "vase",
                        "recess:0",
                        "done",
                        "goal:score-01",
                        "project:score-16",
                        "place:1",
                        "pasture:1",
                        "explore",
                        "develop:1a",
                        "discard:day-01",
                        "her_deed:x",
                        "draw"};
  for (int players = 1; players <= 4; ++players) {
    const Boonlake game = printed_game(players);
    Rng rng(static_cast<std::uint64_t>(players));
    State s = game.start();
    do {
      for (const std::string& text : texts) {
        const Refusal refusal = game.why_not(s, text);
        ASSERT_FALSE(refusal.text.english.empty() || refusal.text.german.empty()) << text;
      }
    } while (random_step(game, s, rng));
  }
}

}  // namespace

}  // namespace spielwerk::boonlake
