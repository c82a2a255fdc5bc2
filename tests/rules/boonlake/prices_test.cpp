#include <algorithm>

#include "play/playout.hpp"
#include "rules/boonlake/table.hpp"
#include "rules/edited.hpp"

// Prices are told as they will be paid, and what is told about the Eminence is what happens.

namespace spielwerk::boonlake {

namespace {

Table paying(int coins) {
  Table table(2);
  table.hand(0, {"day-28", "day-15"}).boats(0, "iron", "iron").goods(0, {{"coins", coins}}).plays(0);
  return table;
}

// Rule 4.2, 4.4: the only way is taken without a question, so the sentence names all of its coins.
TEST(BoonlakePrices, ABoatThatGoesUpstreamIsInThePrice) {
  Table table = paying(5);
  EXPECT_EQ(table.sentence("play:day-28").english,
            "Play Noon Reading for 3 coins and 1 clay (2 coins of it because a boat goes upstream): exchange 2 cards "
            "for 3 points; worth 2 points");
  EXPECT_NE(table.sentence("play:day-28")
                .german.find("für 3 Münzen und 1 Lehm (davon 2 Münzen, weil ein Boot "
                             "flussaufwärts fährt) ausspielen"),
            std::string::npos)
      << table.sentence("play:day-28").german;
  EXPECT_NE(table.view(Seat(0)).find("{\"card\":\"day-28\",\"coins\":3,"), std::string::npos) << table.view(Seat(0));
  // Welcome Arch costs 2 coins, 1 clay and 1 iron: one boat stays, the other goes to the clay.
  EXPECT_NE(table.sentence("play:day-15").english.find("for 4 coins, 1 clay and 1 iron (2 coins of it"),
            std::string::npos)
      << table.sentence("play:day-15").english;
  const int before = table.has(0, "coins");
  table.play({"play:day-15"});
  EXPECT_EQ(table.has(0, "coins"), before - 4);
}

// Rule 4.5, 4.6, 7.10, 7.14
TEST(BoonlakePrices, SeveralWaysAreFromTo) {
  Table table = paying(5);
  table.lever(0, "boat_upstream");
  EXPECT_NE(table.sentence("play:day-28").english.find("for 1 to 3 coins and 1 clay: "), std::string::npos)
      << table.sentence("play:day-28").english;
  EXPECT_NE(table.sentence("play:day-28").german.find("für 1 bis 3 Münzen und 1 Lehm ausspielen"), std::string::npos)
      << table.sentence("play:day-28").german;
  // Whoever keeps the lever pays three.
  EXPECT_NE(table.view(Seat(0)).find("{\"card\":\"day-28\",\"coins\":3,"), std::string::npos);
  Table poor = paying(1);
  poor.lever(0, "boat_upstream");
  EXPECT_NE(poor.sentence("play:day-28").english.find("for 1 coin and 1 clay (with Towing Lever): "), std::string::npos)
      << poor.sentence("play:day-28").english;
  EXPECT_NE(poor.view(Seat(0)).find("{\"card\":\"day-28\",\"coins\":1,"), std::string::npos);
}

// Rule 4.2: what a card is said to cost is what leaves the purse, in every position of random games.
TEST(BoonlakePrices, AreWhatIsPaid) {
  for (int players = 1; players <= 4; ++players) {
    const Boonlake game = printed_game(players);
    Rng rng(static_cast<std::uint64_t>(players));
    int compared = 0;
    for (State s = game.start(); random_step(game, s, rng);) {
      ActionList actions;
      game.legal(s, actions);
      for (const Action action : actions) {
        if (act_of(action) != Act::pay) continue;
        const int seat = s.step().seat;
        const std::string english = game.sentence(s, action).english;
        Ways found;
        game.ways(s, seat, s.step().a, found);
        const CoinRange range = game.coins_of(game.price(s, seat, s.step().a), found);
        ++compared;
        const auto way = std::find_if(found.begin(), found.end(), [&](const Way& each) {
          return each.boats[0] + kResources * each.boats[1] == action.a && each.levers == action.b;
        });
        ASSERT_NE(way, found.end()) << english;
        EXPECT_LE(range.least, way->coins);
        EXPECT_GE(range.most, way->coins);
      }
    }
    EXPECT_GT(compared, 0);
  }
}

// Rule 7.11, 5.8, 11.6
TEST(BoonlakePrices, ALeverThatIsUsedIsNamed) {
  Table table(2);
  table.stands("13a", 0, "house").stands("13b", 1, "inhabitant").lever(0, "settlement_discount");
  table.asks(StepKind::upgrade, 0, kUpgradeSettlement, 1, 1);
  EXPECT_EQ(table.sentence("settlement:13a").english.substr(0, 78),
            "Upgrade the house on 13a to a settlement for nothing, with Founder's Lever");
  EXPECT_EQ(table.sentence("settlement:13a").german.substr(0, 82),
            "Das Haus auf 13a kostenlos (mit Gründerhebel) zu einer Siedlung aufwerten");
}

// Rule 6.4: in German what it costs stands before the verb.
TEST(BoonlakePrices, GermanSaysThePriceBeforeTheVerb) {
  Table table(2);
  table.tile(14, "pasture").play({"deed:cattle", "done"});
  while (table.asked() != StepKind::offer || !table.can("cattle:14")) table.play({"done"});
  EXPECT_EQ(table.sentence("cattle:14").german, "1 Rind auf Feld 14 für 1 Bewohner setzen");
  EXPECT_EQ(table.sentence("cattle:14").english, "Place cattle on field 14 for 1 inhabitant");
}

// Rule 6.1, 6.6
TEST(BoonlakePrices, ExploringNoMoreMeansThatSomebodyHas) {
  Table table(2);
  table.asks(StepKind::explore, 0, 1);
  table.raw().below = static_cast<std::uint8_t>(static_cast<int>(Deed::hire) + 1);
  EXPECT_EQ(table.game().sentence(table.raw(), action(Act::done)).english, "Do not explore");
  table.raw().below = static_cast<std::uint8_t>(static_cast<int>(Deed::pioneer) + 1);
  EXPECT_EQ(table.game().sentence(table.raw(), action(Act::done)).english, "Explore no more");
  table.raw().steps.back().a = 2;
  EXPECT_EQ(table.game().sentence(table.raw(), action(Act::done)).german, "Nicht entdecken");
}

// Rule 4.6, 14.1: a script that names a choice with one answer is told that it is done.
TEST(BoonlakePrices, WhatHadOneAnswerIsDone) {
  Table table = paying(5);
  table.play({"play:day-15"});
  const Refusal refusal = table.game().why_not(table.state(), "pay:clay+iron");
  EXPECT_NE(refusal.text.english.find("if it had only one answer, it is done already"), std::string::npos);
  EXPECT_NE(refusal.text.german.find("gab es nur eine Antwort, ist es schon geschehen"), std::string::npos);
  EXPECT_EQ(refusal.rule, "4.6");
}

// Rule 13.14: as if the game ended now, her income comes once more.
TEST(BoonlakePrices, TheEminenceScoresHerLastIncome) {
  Table table(1);
  table.stands("6a", 1, "house").stands("13a", 1, "settlement").cactus(10);
  const int points = table.has(1, "points");
  const int hidden = 10 * table.game().stack(table.state())[1];
  EXPECT_EQ(table.game().score(table.state()).rival, points + hidden + table.game().her_income(table.state()));
  EXPECT_GT(table.game().her_income(table.state()), 0);
}

// Rule 13.14: nothing of her end goes unsaid, and nothing is shown twice.
TEST(BoonlakePrices, TheEndOfTheEminenceIsToldOnce) {
  Table table(1);
  table.round(2).mark(0, 3, 1).ship(1, "L6").ship(0, "T4");
  table.raw().scorings = 3;
  table.deeds({"builder", "hire", "cattle", "area_scoring", "pioneer", "progress", "settle"}).her_turn();
  const Boonlake& game = table.game();
  Text last;
  for (std::uint64_t seed = 1; seed <= 50 && last.english.find("face down") == std::string::npos; ++seed) {
    State s = table.state();
    Rng rng(seed);
    int before = 0;
    do {
      OutcomeList outcomes;
      game.outcomes(s, outcomes);
      if (outcomes.empty() || act_of(outcomes[0].action) != Act::her_income || outcomes[0].action.b != 1) continue;
      last = game.sentence(s, outcomes[0].action);
      before = game.score(s).rival;
    } while (random_step(game, s, rng));
    ASSERT_NE(s.over, 0);
    EXPECT_EQ(game.score(s).rival, before) << "as if the game ended then";
    JsonWriter json;
    game.view(s, Seat(0), json);
    EXPECT_NE(json.text().find("\"bonus\":0"), std::string::npos);
  }
  EXPECT_NE(last.english.find("and 10 points for 1 B tile still face down"), std::string::npos) << last.english;
}

// Rule 13.7
TEST(BoonlakePrices, AtTheEndOfTheCactusTrackThereIsNoStep) {
  Table table(1);
  table.cactus(kCactus - 1).deeds({"builder", "hire", "cattle", "area_scoring", "settle", "progress", "pioneer"});
  table.her_turn().play({"eminence:A1:bottom_left"});
  const std::string end = std::to_string(kCactus - 1);
  EXPECT_NE(table.sentence("her_cactus:1")
                .english.find("no step on the cactus track, whose last space " + end + " she has reached"),
            std::string::npos)
      << table.sentence("her_cactus:1").english;
}

// Rule 1.7, 3.1
TEST(BoonlakePrices, EditedFilesAreRefusedByName) {
  Table table(2);
  table.hand(0, {"day-01"});
  const auto says = [&](std::string_view from, std::string_view to) { return edited(table, from, to).english; };
  EXPECT_EQ(says("\"discards\": []", "\"discards\": [\"day-01\"]"),
            "Market Morning (day-01) is in two places: in the discard pile and in the hand of seat 0");
  EXPECT_EQ(says("\"ranch\": 3", "\"ranch\": 4"), "seat 0: there are 11 inhabitants, not 10");
  const std::string unknown = says("\"discards\": []", "\"discards\": [\"day-99\"]");
  EXPECT_EQ(unknown.find("listed twice"), std::string::npos) << unknown;
}

}  // namespace

}  // namespace spielwerk::boonlake
