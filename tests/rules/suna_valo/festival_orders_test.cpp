#include <algorithm>

#include "play/playout.hpp"
#include "rounds.hpp"
#include "rules/suna_valo/table.hpp"

// Rule 10.4 with the option festival_orders: discard. A ship order that a festival allows "as action B" discards the
// rightmost village card, and the village is filled again.

namespace spielwerk::suna_valo {

namespace {

// White has E04 in the display, and both can pay S06: white 4 energy, of which one is saved, black 4.
Table discarding() {
  Table table({.festival_discards = true});
  table.display(0, 0, "E04").ship_order(0, "S06").energy(0, 4).energy(1, 4);
  return table;
}
const Tokens kWhiteFulfils = {"buy:E04", "celebrate", "ship:S06", "save:energy", "piece:left_block_3"};
const Tokens kBlackFulfils = {"ship:S06", "piece:left_block_3"};

Tokens village(Table& table) { return {table.shown(0), table.shown(1), table.shown(2)}; }
bool discarded(Table& table, std::string_view id) {
  return (table.state().discards >> table.game().printed().card_number(id) & 1) != 0;
}

// Rule 10.4
TEST(SunaValoFestivalOrders, KeepIsTheDefault) {
  const GameInfo info = SunaValo::info();
  const auto option = std::find_if(info.options.begin(), info.options.end(),
                                   [](const Option& each) { return each.id == "festival_orders"; });
  ASSERT_NE(option, info.options.end());
  EXPECT_EQ(option->values[0].id, "keep");
  EXPECT_EQ(option->values[1].id, "discard");
  EXPECT_FALSE(printed_game().festival_discards());
}

// Rule 10.4, 12.1, 12.2
TEST(SunaValoFestivalOrders, EachOrderDiscardsTheRightmostCardAndTheVillageIsFilled) {
  Table table = discarding();
  table.play(kWhiteFulfils);
  EXPECT_EQ(village(table), (Tokens{"H01", "H05", ""}));
  EXPECT_TRUE(discarded(table, "H08"));
  table.play(kBlackFulfils);
  EXPECT_TRUE(discarded(table, "H05"));
  // White has to take what is left, puts the last energy on it, and three cards come one after the other.
  EXPECT_EQ(table.offered(0, 0), "H01");
  EXPECT_EQ(village(table), (Tokens{"", "", ""}));
  table.play({"draw:H02"});
  EXPECT_EQ(village(table), (Tokens{"", "", "H02"})) << "it moves right before the next one is drawn";
  table.play({"draw:H03", "draw:H04"});
  EXPECT_EQ(village(table), (Tokens{"H04", "H03", "H02"}));
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 10.4
TEST(SunaValoFestivalOrders, WhoDeclinesDiscardsNothing) {
  Table table = discarding();
  table.play({"buy:E04", "celebrate", "done"});
  EXPECT_EQ(village(table), (Tokens{"H01", "H05", "H08"}));
  table.play({"done"});
  EXPECT_EQ(village(table), (Tokens{"H01", "H05", "H08"}));
  EXPECT_EQ(table.prompt(), "Choose a card for your display");
}

// Rule 10.4, 18.4, 18.5, 18.9
TEST(SunaValoFestivalOrders, OnlyForFestivalsThatSayAsActionB) {
  const SunaValo game = printed_game();
  for (const Festival& festival : game.printed().festivals)
    EXPECT_EQ(festival.as_action_b, festival.id == "E04" || festival.id == "E05") << festival.id;
  for (const auto& [id, era] : std::map<std::string, int>{{"E05", 2}, {"E09", 3}}) {
    Table table({.festival_discards = true});
    table.era(era).display(0, 0, id).ship_order(0, "S06").energy(0, 4).turn(0);
    table.play({"buy:" + id, "celebrate", "ship:S06"});
    EXPECT_EQ(table.shown(2), id == "E05" ? "" : "H08") << id;
  }
}

// Rule 10.4, 11.1
TEST(SunaValoFestivalOrders, AFestivalInTheVillageGoesToTheBox) {
  Table table = discarding();
  table.village({"H01", "H05", "E01"}).play(kWhiteFulfils);
  EXPECT_EQ(village(table), (Tokens{"H01", "H05", ""}));
  EXPECT_FALSE(discarded(table, "H05"));
}

// Rule 10.4, 4.2
TEST(SunaValoFestivalOrders, BoughtFromTheVillageItselfLeavesThreeGaps) {
  Table table = discarding();
  table.display(0, 0, "H11").village({"E04", "H05", "H08"}).energy(0, 8);
  table.play({"buy:E04", "celebrate", "ship:S06", "save:energy", "piece:left_block_3"}).play(kBlackFulfils);
  EXPECT_EQ(village(table), (Tokens{"", "", ""}));
  table.play({"draw:H01", "draw:H02", "draw:H03"});
  EXPECT_EQ(village(table), (Tokens{"H03", "H02", "H01"}));
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 10.4, 17.4
TEST(SunaValoFestivalOrders, AShownCardFillsOneOfTheGaps) {
  for (const bool takes_it : {false, true}) {
    Table table = discarding();
    table.character(0, "C04").play(kWhiteFulfils).play(kBlackFulfils).play({"look", "draw:H02"});
    EXPECT_EQ(table.legal(), (Tokens{"add:H01", "add:H02"}));
    table.play({takes_it ? "add:H02" : "add:H01"});
    EXPECT_EQ(table.offered(0, 0), takes_it ? "H02" : "H01");
    EXPECT_EQ(village(table), (Tokens{"", "", takes_it ? "H01" : "H02"}));
    table.play({"draw:H03", "draw:H04"});
    EXPECT_EQ(village(table), (Tokens{"H04", "H03", takes_it ? "H01" : "H02"}));
    EXPECT_EQ(table.to_move(), 1);
  }
}

// Rule 10.4, 12.9
TEST(SunaValoFestivalOrders, AnEmptyPileLeavesTheVillageShort) {
  Table table = discarding();
  table.pile({"H02"}, 0, {}).public_order(1, "P02").ship_order(1, "S02");
  table.play(kWhiteFulfils).play(kBlackFulfils).play({"draw:H02"});
  EXPECT_EQ(village(table), (Tokens{"", "", "H02"}));
  EXPECT_EQ(table.to_move(), 1);
}

// Rule 10.4, 13.3
TEST(SunaValoFestivalOrders, NothingIsFilledInTheLastTurns) {
  Table table({.festival_discards = true});
  table.era(3).last_turns().display(0, 0, "E05").ship_order(0, "S06").energy(0, 4).energy(1, 4).turn(0);
  table.play({"buy:E05", "celebrate", "ship:S06", "save:energy", "save:energy", "piece:left_block_3"});
  table.play(kBlackFulfils);
  EXPECT_EQ(village(table), (Tokens{"H01", "", ""}));
  EXPECT_EQ(table.to_move(), 1);
  EXPECT_EQ(table.prompt(), "Your last turn: buy a card or fulfil a ship order");
}

// Rule 10.4
TEST(SunaValoFestivalOrders, TheSentenceNamesTheCardThatLeaves) {
  Table table = discarding();
  table.play({"buy:E04", "celebrate"});
  EXPECT_EQ(table.sentence("ship:S06").english,
            "Fulfil ship order S06 for 4 energy (you may save 1 of them): 3 points; effect: 3 points; Sheep Meadow "
            "(H08) leaves the village");
  Table keeping;
  keeping.display(0, 0, "E04").ship_order(0, "S06").energy(0, 4).play({"buy:E04", "celebrate"});
  EXPECT_EQ(
      keeping.sentence("ship:S06").german,
      "Schiffsauftrag S06 erfüllen für 4 Energiesteine (davon darfst du 1 einsparen): 3 Punkte; Effekt: 3 Punkte");
}

// Rule 10.4, 13.2: a position of this variant does not pass for one of the other.
TEST(SunaValoFestivalOrders, PositionsOfTheOtherVariantAreRefused) {
  Table table = discarding();
  table.play({"buy:E04", "celebrate"});
  EXPECT_EQ(table.state().step().b, 1);
  EXPECT_FALSE(printed_game().check(table.state()).empty());
  EXPECT_TRUE(table.game().check(table.state()).empty());
}

// Rule 10.4, 13.2: eras may become shorter, but both seats have equally many turns, and never more than else.
TEST(SunaValoFestivalOrders, ErasMayBecomeShorter) {
  const SunaValo game = printed_game({.festival_discards = true});
  int shorter = 0;
  // One era in some hundred is shorter: until there was one.
  const auto games = static_cast<std::uint64_t>(random_games() * 5);
  for (std::uint64_t seed = 1; seed <= games || (shorter == 0 && seed <= 20000); ++seed) {
    Rng rng(seed);
    State s = game.start();
    std::array<std::array<int, 2>, kEras> turns{};
    do {
      const bool begins = s.over == 0 && s.step().kind == StepKind::turn;
      const int era = s.era;
      const int seat = s.seat;
      if (!random_step(game, s, rng)) break;
      if (begins && (s.over != 0 || s.steps[0].kind != StepKind::turn || s.seat != seat)) ++turns[at(era)][at(seat)];
    } while (s.over == 0);
    for (std::size_t era = 0; era < kEras; ++era) {
      ASSERT_EQ(turns[era][0], turns[era][1]) << "seed " << seed << " era " << era;
      const int most = era == 2 ? 8 : 7;
      ASSERT_LE(turns[era][0], most) << seed;
      ASSERT_GE(turns[era][0], most - 3) << seed;
      shorter += turns[era][0] < most - 1 ? 1 : 0;
    }
  }
  EXPECT_GT(shorter, 0);
}

}  // namespace

}  // namespace spielwerk::suna_valo
