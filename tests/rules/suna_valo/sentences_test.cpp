#include "rules/suna_valo/table.hpp"

// What people read, word for word: sentences and what is to be chosen now.

namespace spielwerk::suna_valo {

namespace {

void expect_says(Table& table, std::string_view token, const char* english, const char* german) {
  const Text text = table.sentence(token);
  EXPECT_EQ(text.english, english);
  EXPECT_EQ(text.german, german);
}

void expect_asks(Table& table, const char* english, const char* german) {
  const Text text = table.game().prompt(table.state());
  EXPECT_EQ(text.english, english);
  EXPECT_EQ(text.german, german);
}

void expect_refuses(Table& table, std::string_view token, const char* english, const char* german) {
  EXPECT_FALSE(table.can(token)) << token;
  const Text text = table.game().why_not(table.state(), token).text;
  EXPECT_EQ(text.english, english);
  EXPECT_EQ(text.german, german);
}

// Rule 4.2, 2.7
TEST(SunaValoSentences, BuyingFromTheVillage) {
  Table table;
  table.village({"H04", "H05", "H02"}).goods(0, {{"grain", 1}, {"wool", 1}, {"energy", 2}});
  expect_says(table, "buy:H02", "Buy Lily Pond (H02) from the village for 2 goods: produces 1 water lily",
              "Seerosenteich (H02) für 2 Hofgüter aus dem Dorf kaufen: produziert 1 Seerose");
  expect_refuses(table, "buy:H04", "Water Gardens (H04) costs 5 goods, you have 4",
                 "Wassergärten (H04) kostet 5 Hofgüter, du hast 4");
  table.play({"buy:H02"});
  expect_asks(table, "Pay 2 goods for Lily Pond", "Bezahle 2 Hofgüter für Seerosenteich");
  expect_says(table, "pay:energy", "Pay 2 energy", "Mit 2 Energiesteinen bezahlen");
  table.play({"pay:grain@header"});
  expect_asks(table, "Pay 2 goods for Lily Pond: 1 left", "Bezahle 2 Hofgüter für Seerosenteich: noch 1");
  expect_says(table, "pay:wool@header", "Pay 1 wool from the header", "Mit 1 Wolle aus dem Spaltenkopf bezahlen");
  table.play({"pay:energy"});
  expect_asks(table, "Choose a column for Lily Pond", "Wähle eine Spalte für Seerosenteich");
  expect_says(table, "place:crop", "Place Lily Pond in the Crop Areas column and activate it",
              "Seerosenteich in die Spalte Pflanzflächen legen und sie aktivieren");
  expect_says(table, "flip", "Place Lily Pond face down in any column",
              "Seerosenteich verdeckt in eine beliebige Spalte legen");
}

// Rule 4.2, 16.3
TEST(SunaValoSentences, NothingToPay) {
  Table table;
  table.village({"H04", "H05", "H14"}).gone(0, "village_discount").barrel(0, 0);
  expect_says(table, "buy:H14", "Take Courier Pad (H14) from the village for free: gives 1 delivery",
              "Kurierplattform (H14) gratis aus dem Dorf nehmen: bringt 1 Lieferung");
}

// Rule 4.3, 4.4, 4.5
TEST(SunaValoSentences, BuyingFromDisplays) {
  Table table;
  table.display(0, 0, "H03", {{"flower", 1}, {"energy", 2}}, 1).display(1, 0, "H15", {{"egg", 1}}, 2);
  table.goods(0, {{"egg", 1}, {"energy", 3}});
  expect_says(table, "buy:H03",
              "Buy Golden Fields (H03) from own display (on it: 1 flower and 2 energy) and take 1 shortage "
              "marker: produces 2 grain",
              "Goldene Felder (H03) aus der eigenen Auslage kaufen (darauf: 1 Blume und 2 Energiesteine) und 1 "
              "Knappheitsmarker nehmen: produziert 2 Getreide");
  expect_says(
      table, "buy:H15",
      "Buy Drone Workshop (H15) from the other player for 1 egg and 2 goods of any kind: gives 1 delivery and 1 "
      "step",
      "Drohnenwerkstatt (H15) für 1 Ei und 2 beliebige Hofgüter von der anderen Person kaufen: bringt 1 "
      "Lieferung und 1 Schritt");
  expect_says(table, "buy:H18",
              "Take Straw Doll (H18) from the other player for free: an order for 1 grain and 1 wool, which brings 3 "
              "points",
              "Strohpuppe (H18) gratis von der anderen Person nehmen: ein Auftrag über 1 Getreide und 1 Wolle, der 3 "
              "Punkte bringt");
  table.play({"buy:H15"});
  expect_asks(table, "Pay the other player for Drone Workshop: 2 goods of any kind left",
              "Bezahle Drohnenwerkstatt bei der anderen Person: noch 2 beliebige Hofgüter");
  expect_says(table, "market:grain", "Pay 1 grain from the market (costs 2 energy)",
              "Mit 1 Getreide vom Hofmarkt bezahlen (kostet 2 Energiesteine)");
}

// Rule 6.7, 7.4, 18.1
TEST(SunaValoSentences, WhatCardsDo) {
  struct Case {
    const char* id;
    const char* english;
    const char* german;
  };
  const Case cases[] = {
      {"H10", "produces 1 wool and 1 egg", "produziert 1 Wolle und 1 Ei"},
      {"H21", "produces 1 grain and 1 water lily, worth 1 point", "produziert 1 Getreide und 1 Seerose, 1 Punkt wert"},
      {"H28", "produces 1 wool or egg", "produziert 1 Wolle oder Ei"},
      {"H31", "gives 1 energy and 1 step", "bringt 1 Energiestein und 1 Schritt"},
      {"H46", "no effect, worth 3 points", "ohne Effekt, 3 Punkte wert"},
      {"H55", "an order for 1 grain and 2 flowers, which brings 5 points",
       "ein Auftrag über 1 Getreide und 2 Blumen, der 5 Punkte bringt"},
      {"E06",
       "both get 2 energy for each of their barrels on public orders; whoever buys it also gets 2 resources (grain, "
       "water lilies or flowers)",
       "Beide erhalten 2 Energiesteine für jedes ihrer Fässer auf öffentlichen Aufträgen; wer kauft, erhält dazu 2 "
       "Ressourcen (Getreide, Seerosen oder Blumen)"},
      {"E09", "both may fulfil a ship order; whoever buys it pays 3 goods less",
       "Beide dürfen einen Schiffsauftrag erfüllen; wer kauft, zahlt 3 Hofgüter weniger"},
      {"E12", "both may activate up to 3 of their cards in different columns; whoever buys it also gets 2 points",
       "Beide dürfen bis zu 3 ihrer Karten in verschiedenen Spalten aktivieren; wer kauft, erhält dazu 2 Punkte"}};
  JsonWriter json;
  printed_game().components(json);
  for (const Case& each : cases) {
    const std::string text =
        R"("text":{"en":")" + std::string(each.english) + R"(","de":")" + std::string(each.german) + "\"}";
    EXPECT_NE(json.text().find(text), std::string::npos) << each.id << " " << text;
  }
}

// Rule 7.1, 7.2, 7.4
TEST(SunaValoSentences, Deliveries) {
  Table table;
  table.card(0, "H05", "", {"flower"}).order(0, "H17", {1}).goods(0, {{"flower", 1}, {"wool", 1}, {"energy", 3}});
  table.play({"buy:H14", "place:dock"});
  expect_asks(table, "Deliver to orders: 2 deliveries left", "Liefere an Aufträge: noch 2 Lieferungen");
  expect_says(table, "deliver:P01.1", "Deliver 1 wool to public order P01: 2 energy",
              "1 Wolle an den öffentlichen Auftrag P01 liefern: 2 Energiesteine");
  expect_says(table, "deliver:H17.2", "Deliver 1 flower to Bridal Bouquet (H17), which completes it: 3 points",
              "1 Blume an den Auftrag Brautstrauß (H17) liefern und ihn damit erfüllen: 3 Punkte");
  expect_says(table, "done", "Make no more deliveries", "Nichts mehr liefern");
  table.play({"deliver:H17.2"});
  expect_asks(table, "Where does 1 flower for Bridal Bouquet (H17) come from?",
              "Woher kommt 1 Blume für Brautstrauß (H17)?");
  expect_says(table, "pay:flower@H05", "Use 1 flower from Flower Bed (H05) for it",
              "Dafür 1 Blume von der Karte Blumenbeet (H05) nehmen");
  expect_says(table, "market:flower", "Use 1 flower from the market for it (costs 3 energy)",
              "Dafür 1 Blume vom Hofmarkt nehmen (kostet 3 Energiesteine)");
  table.play({"pay:flower@H05"});
  expect_asks(table, "Choose the crate for the completed order", "Wähle die Kiste für den erfüllten Auftrag");
  expect_says(table, "piece:flip_step", "Use a crate: 1 step for each card placed face down, 2 points",
              "Kiste einsetzen: 1 Schritt für jede verdeckt gelegte Karte, 2 Punkte");
  table.play({"piece:flip_step"});
  expect_asks(table, "Deliver to orders: 1 delivery left", "Liefere an Aufträge: noch 1 Lieferung");
}

// Rule 11.1, 11.2
TEST(SunaValoSentences, ShipOrders) {
  Table table;
  table.goods(0, {{"grain", 1}, {"lily", 1}, {"flower", 1}, {"wool", 1}, {"energy", 2}});
  expect_says(table, "ship:S01",
              "Fulfil ship order S01 for 1 grain, 1 water lily, 1 flower and 1 wool: 3 points; effect: 5 energy; Sheep "
              "Meadow (H08) leaves the village",
              "Schiffsauftrag S01 erfüllen für 1 Getreide, 1 Seerose, 1 Blume und 1 Wolle: 3 Punkte; Effekt: 5 "
              "Energiesteine; Schafweide (H08) verlässt das Dorf");
  table.play({"ship:S01"});
  expect_asks(table, "Pay for ship order S01: 1 grain, 1 water lily, 1 flower and 1 wool left",
              "Bezahle den Schiffsauftrag S01: noch 1 Getreide, 1 Seerose, 1 Blume und 1 Wolle");
  Table poor;
  expect_refuses(poor, "ship:S01",
                 "Ship order S01 costs 1 grain, 1 water lily, 1 flower and 1 wool, which you cannot pay",
                 "Der Schiffsauftrag S01 kostet 1 Getreide, 1 Seerose, 1 Blume und 1 Wolle; das kannst du nicht "
                 "bezahlen");
  Table cheaper;
  cheaper.era(2).ship_order(0, "S02").ship_order(1, "S01").ship(0, 0).gone(0, "ship_discount").turn(0);
  expect_refuses(cheaper, "ship:S01",
                 "Ship order S01 costs 1 grain, 1 water lily, 1 flower and 1 wool (you may save 1 of them), which you "
                 "cannot pay",
                 "Der Schiffsauftrag S01 kostet 1 Getreide, 1 Seerose, 1 Blume und 1 Wolle (davon darfst du 1 "
                 "einsparen); das kannst du nicht bezahlen");
  expect_refuses(poor, "ship:S02", "Ship order S02 does not lie face up", "Der Schiffsauftrag S02 liegt nicht offen");
}

// Rule 12.4
TEST(SunaValoSentences, AddingTellsWhatIsLacking) {
  Table table;
  table.village({"H03", "H05", "H08"}).goods(0, {{"energy", 1}});
  table.play({"buy:H17", "flip", "back:personal"});
  expect_says(table, "add:H03",
              "Add Golden Fields (H03) to own display, minimum price 2 (goods are lacking: 1 shortage marker): "
              "produces 2 grain",
              "Goldene Felder (H03) in die eigene Auslage legen, Mindestpreis 2 (es fehlen Hofgüter: 1 "
              "Knappheitsmarker): produziert 2 Getreide");
  table.play({"add:H03"}).finish();
  EXPECT_EQ(table.on(0, 2).at("markers"), 1);
}

// Rule 12.2, 12.3
TEST(SunaValoSentences, Prices) {
  Table table;
  table.village({"H03", "H05", "H08"}).goods(0, {{"grain", 2}, {"energy", 4}});
  table.play({"buy:H17", "flip", "back:personal"});
  expect_says(table, "add:H03", "Add Golden Fields (H03) to own display, minimum price 2: produces 2 grain",
              "Goldene Felder (H03) in die eigene Auslage legen, Mindestpreis 2: produziert 2 Getreide");
  table.play({"add:H03"});
  expect_asks(table, "Set the price of Golden Fields: at least 2 goods more",
              "Lege den Preis für Goldene Felder fest: mindestens noch 2 Hofgüter");
  expect_says(table, "pay:grain@header", "Put 1 grain from the header on Golden Fields",
              "1 Getreide aus dem Spaltenkopf auf Goldene Felder legen");
  expect_says(table, "market:lily", "Put 1 water lily from the market on Golden Fields (costs 2 energy)",
              "1 Seerose vom Hofmarkt auf Goldene Felder legen (kostet 2 Energiesteine)");
  table.play({"pay:grain@header", "pay:grain@header"});
  expect_asks(table, "Raise the price of Golden Fields (now 2 goods), or leave it",
              "Erhöhe den Preis für Goldene Felder (jetzt 2 Hofgüter) oder lass ihn");
  expect_says(table, "done", "Leave the price of Golden Fields as it is (2 goods)",
              "Den Preis für Goldene Felder so lassen (2 Hofgüter)");
}

// Rule 1.7, 1.8, 17.2
TEST(SunaValoSentences, SetUp) {
  Table table;
  table.start().play({"reveal:P03", "reveal:S02", "board:BE02", "board:BE05", "board:BE08", "board:BF01", "board:BF03",
                      "board:BF05", "board:BF06", "board:BF08"});
  expect_says(table, "draw:H02", "Lily Pond (H02) comes to the village: produces 1 water lily",
              "Seerosenteich (H02) kommt ins Dorf: produziert 1 Seerose");
  table.play({"draw:H01", "draw:H04", "draw:H19"});
  expect_says(table, "draw:H02", "Lily Pond (H02) comes to White's display: produces 1 water lily",
              "Seerosenteich (H02) kommt in die Auslage von Weiß: produziert 1 Seerose");
  table.play({"draw:H05", "draw:H06", "draw:H07", "draw:H08", "draw:H09", "draw:H10"});
  expect_says(table, "deal:C01", "White is dealt the Drone Pilot (C01)", "Weiß erhält zur Wahl: Drohnenpilotin (C01)");
  table.play({"deal:C01", "deal:C02", "deal:C03", "deal:C04"});
  expect_says(table, "character:C02", "Choose the Trader (C02): the prices you set may be 1 below the minimum price",
              "Händler (C02) wählen: Deine Preise dürfen um 1 unter dem Mindestpreis liegen");
  expect_refuses(table, "character:C08", "The Archivist (C08) was not dealt to you",
                 "Archivar (C08) stand für dich nicht zur Wahl");
  table.play({"character:C02", "character:C03"});
  expect_asks(table, "Put 1 good on Flower Bed as its price (card 1 of 3)",
              "Lege 1 Hofgut als Preis auf Blumenbeet (Karte 1 von 3)");
}

// Rule 1.7, 14.4
TEST(SunaValoSentences, HiddenThingsHaveNoNames) {
  Table table;
  table.start().play({"reveal:P03", "reveal:S02", "board:BE02", "board:BE05", "board:BE08", "board:BF01", "board:BF03",
                      "board:BF05", "board:BF06", "board:BF08", "draw:H01", "draw:H04", "draw:H19", "draw:H05",
                      "draw:H06", "draw:H07", "draw:H08", "draw:H09", "draw:H10"});
  const Text veiled = table.game().veiled(table.state(), action(Act::deal_character, 0));
  EXPECT_EQ(veiled.english, "White is dealt a character");
  EXPECT_EQ(veiled.german, "Weiß erhält einen Charakter zur Wahl");
}

// Rule 8.2, 9.1, 9.4
TEST(SunaValoSentences, RowsAndSteps) {
  Table table;
  table.card(0, "H01").card(0, "H05").card(0, "H08").card(0, "H12").card(0, "H15").tracks(0, 0, 1);
  table.village({"H02", "H03", "H04"}).display(1, 0, "H09").display(1, 1, "H10").play({"buy:H17", "place:personal"});
  expect_asks(table, "Row 1 is complete: take 5 points or activate it?",
              "Reihe 1 ist komplett: 5 Punkte nehmen oder sie aktivieren?");
  expect_says(table, "row:points", "Row 1: take 5 points", "Reihe 1: 5 Punkte nehmen");
  expect_says(table, "row:activate", "Row 1: activate its cards", "Reihe 1: ihre Karten aktivieren");
  table.play({"row:activate"});
  expect_asks(table, "Row 1: choose the next card to activate",
              "Reihe 1: Wähle die Karte, die als Nächstes aktiviert wird");
  expect_says(table, "activate:H12", "Activate Tinker's Shed (H12): gives 1 step",
              "Tüftlerschuppen (H12) aktivieren: bringt 1 Schritt");
  table.play({"activate:H12"});
  expect_asks(table, "Move a cogwheel: 1 more step", "Rücke ein Zahnrad vor: noch 1 Schritt");
  expect_says(table, "step:left", "Move the left cogwheel to L1 (× 1)", "Das linke Zahnrad auf L1 rücken (× 1)");
  expect_says(table, "step:right", "Move the right cogwheel to R2 (worth 1) and take a bot tile",
              "Das rechte Zahnrad auf R2 rücken (Wert 1) und ein Botplättchen nehmen");
}

// Rule 17.4, 17.6
TEST(SunaValoSentences, OnlySomeCharactersMay) {
  Table table;
  expect_refuses(table, "swap", "Only the Barterer (C06) may swap", "Tauschen darf nur: Tauschhändler (C06)");
  table.play({"buy:H17", "flip", "back:personal"});
  expect_refuses(table, "look", "Only the Scout (C04) may look at the pile",
                 "Den Stapel ansehen darf nur: Kundschafter (C04)");
}

}  // namespace

}  // namespace spielwerk::suna_valo
