#include "cli/game_words.hpp"

// Helios in our own words: an introduction, and names for what lies on the table.

namespace spielwerk::cli {

namespace {

const std::vector<Text> kIntroduction = {
    {"**The goal.** You make a land out of hexagonal tiles, and a sun travels round it. Whoever has the most points at "
     "the end wins.",
     "**Das Ziel.** Du erschaffst ein Land aus sechseckigen Plättchen, und eine Sonne wandert darum herum. Wer am Ende "
     "die meisten Punkte hat, gewinnt."},
    {"**A turn.** You take the lowest action tile of one of three columns and do what it shows. (1) Create land: take "
     "an open tile with its resource and lay it beside your tiles. (2) Build: pay with resources that lie on your "
     "tiles, for a temple on your land or for one of twelve buildings in your city. (3) Move the sun clockwise along "
     "your coast.",
     "**Ein Zug.** Du nimmst das unterste Aktionsplättchen einer von drei Spalten und tust, was es zeigt. (1) Land "
     "erschaffen: ein offenes Plättchen mit seinem Rohstoff nehmen und an deine Plättchen legen. (2) Bauen: mit "
     "Rohstoffen von deinen Plättchen einen Tempel auf deinem Land oder eines von zwölf Gebäuden deiner Stadt "
     "bezahlen. (3) Die Sonne im Uhrzeigersinn an deiner Küste entlang bewegen."},
    {"**The sun** shines on the tiles around the field where it stops: land without a resource gets one, and temples "
     "bring points. A full circle round your land brings points too. Buildings and persons make its way longer.",
     "**Die Sonne** bescheint die Plättchen um das Feld, auf dem sie stehen bleibt: Land ohne Rohstoff bekommt einen, "
     "und Tempel bringen Punkte. Auch eine ganze Umrundung deines Landes bringt Punkte. Gebäude und Personen machen "
     "ihren Weg länger."},
    {"**Bonus actions.** The action tile goes to the row of its colour. Four in a row: you act once more, as you like.",
     "**Bonusaktionen.** Das Aktionsplättchen kommt in die Reihe seiner Farbe. Bei vieren in einer Reihe handelst du "
     "noch einmal, wie du willst."},
    {"**Persons.** Each round ends with the persons phase: buy them with mana (from temples, buildings and mana "
     "fields), "
     "activate them with three resources. Only active persons score.",
     "**Personen.** Jeder Durchgang endet mit der Personenphase: Du erwirbst sie mit Mana (aus Tempeln, Gebäuden und "
     "Mana-Feldern) und aktivierst sie mit drei Rohstoffen. Nur aktive Personen zählen."},
    {"**Points at the end** come on top of those in your bag: corner fields that your land touches, special tiles, "
     "buildings, active persons, mana that is left.",
     "**Punkte am Ende** kommen zu denen im Säckchen dazu: Eck-Felder, die dein Land berührt, Sonderplättchen, "
     "Gebäude, "
     "aktive Personen, übriges Mana."},
    {"**To begin with:** two or three tiles, an early temple, the sun beside it, and a building that gives range.",
     "**Für den Anfang:** zwei, drei Plättchen, früh ein Tempel, die Sonne daneben und ein Gebäude mit Zugweite."},
};

const GameWords kWords = {
    .introduction = kIntroduction,
    .tie_break = {"level totals: more resources on the board win (10.10)",
                  "gleiche Summen: Mehr Rohstoffe auf dem Tableau gewinnen (10.10)"},
    .deals = {{"deal", {"{} action tiles are laid out", "{} Aktionsplättchen werden ausgelegt"}},
              {"reveal",
               {"{} tiles of the extra stack are turned up", "{} Plättchen vom Zusatzstapel werden aufgedeckt"}},
              {"draw", {"{} land tiles are drawn", "{} Landplättchen werden gezogen"}}},
    .uses = {{"", {"take", "build"}},
             {"buildings", {"build"}},
             {"persons", {"activate", "buy"}},
             {"specials", {"special"}},
             {"resources", {"land", "first", "colour", "lay"}},
             {"fields", {"place", "sun", "site", "bonus", "share", "pay"}}},
    .headings = {{"land", {"Land tiles", "Landplättchen"}},
                 {"special", {"Special tiles", "Sonderplättchen"}},
                 {"temple", {"Temple", "Tempel"}},
                 {"building", {"Buildings", "Gebäude"}},
                 {"sun", {"Sun", "Sonne"}},
                 {"person", {"Persons", "Personen"}},
                 {"column", {"Action tiles", "Aktionsplättchen"}},
                 {"field", {"Fields", "Felder"}},
                 {"pass", {"Otherwise", "Sonst"}}},
};

}  // namespace

const GameWords& helios_words() { return kWords; }

}  // namespace spielwerk::cli
