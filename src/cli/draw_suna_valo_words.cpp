#include "cli/game_words.hpp"

// Suna Valo in our own words: an introduction, and names for what lies on the table.

namespace spielwerk::cli {

namespace {

const std::vector<Text> kIntroduction = {
    {"**The goal.** Two farms supply a village. Over three eras you build yours out of cards and fulfil orders; "
     "whoever "
     "has the most points at the end wins.",
     "**Das Ziel.** Zwei Höfe beliefern ein Dorf. In drei Äras baust du deinen aus Karten auf und erfüllst Aufträge; "
     "wer "
     "am Ende die meisten Punkte hat, gewinnt."},
    {"**A turn.** Buy a card and place it, or fulfil a ship order. A card from your own display is free, one from the "
     "village costs any goods, one from the other display costs exactly the goods that lie on it, and the other player "
     "gets them twice.",
     "**Ein Zug.** Du kaufst eine Karte und legst sie an, oder du erfüllst einen Schiffsauftrag. Eine Karte aus der "
     "eigenen "
     "Auslage ist gratis, eine aus dem Dorf kostet beliebige Hofgüter, eine aus der anderen Auslage genau die "
     "Hofgüter, "
     "die darauf liegen, und die andere Person bekommt sie doppelt."},
    {"**Columns.** Placing a card activates its whole column. The three left ones produce resources into their "
     "storages, discoveries bring energy and more, the dock delivers to orders, the last one delivers to your own "
     "orders only. Any card may also lie face down in any column.",
     "**Spalten.** Eine angelegte Karte aktiviert ihre ganze Spalte. Die drei linken produzieren Ressourcen in ihre "
     "Lager, "
     "Entdeckungen bringen Energie und mehr, das Dock liefert an Aufträge, die letzte nur an deine eigenen. Jede Karte "
     "darf auch verdeckt an eine beliebige Spalte."},
    {"**Orders** bring points and take pieces off your farm: under them are improvements, and on the bot tracks the "
     "way "
     "becomes free.",
     "**Aufträge** bringen Punkte und nehmen Figuren von deinem Hof: darunter liegen Verbesserungen, und auf den "
     "Botleisten wird der Weg frei."},
    {"**Prices.** Whoever adds a card to a display puts goods on it, at least its minimum price. A high price protects "
     "the card, a low one saves goods.",
     "**Preise.** Wer in die Auslage nachlegt, legt Hofgüter auf die Karte, mindestens ihren Mindestpreis. Ein hoher "
     "Preis "
     "schützt die Karte, ein niedriger spart."},
    {"**To begin with:** two or three producing cards, then the dock, and personal orders that ask for what you have.",
     "**Für den Anfang:** zwei, drei produzierende Karten, dann das Dock und persönliche Aufträge über das, was du "
     "hast."},
};

const GameWords kWords = {
    .introduction = kIntroduction,
    .tie_break = {"level totals: who does not have the tree wins (15.13)",
                  "gleiche Summen: Es gewinnt, wer den Startbaum nicht hat (15.13)"},
    .deals = {{"draw", {"{} cards are drawn", "{} Karten werden gezogen"}},
              {"festival", {"{} festivals are drawn", "{} Dorffeste werden gezogen"}},
              {"reveal", {"{} orders are turned up", "{} Aufträge werden aufgedeckt"}},
              {"board", {"{} bot tiles are laid out", "{} Botplättchen werden ausgelegt"}},
              {"deal", {"{} characters are dealt", "{} Charaktere werden verteilt"}}},
    .uses = {{"", {"buy", "ship", "deliver"}},
             {"cards", {"buy", "add", "activate", "fetch"}},
             {"festivals", {"buy", "add"}},
             {"ship_orders", {"ship"}},
             {"columns", {"place", "back", "column"}},
             {"resources", {"take", "market", "pay"}},
             {"places", {"piece"}},
             {"progress_tiles", {"tile", "use"}},
             {"end_tiles", {"tile"}},
             {"characters", {"character"}}},
    .headings = {{"card", {"Cards", "Karten"}},
                 {"ship", {"Ship orders", "Schiffsaufträge"}},
                 {"order", {"Public orders", "Öffentliche Aufträge"}},
                 {"orders", {"Orders", "Aufträge"}},
                 {"column", {"Columns", "Spalten"}},
                 {"header", {"Headers", "Spaltenköpfe"}},
                 {"good", {"Resources", "Ressourcen"}},
                 {"market", {"Farm market", "Hofmarkt"}},
                 {"energy", {"Energy", "Energie"}},
                 {"piece", {"Pieces", "Figuren"}},
                 {"tile", {"Bot tiles", "Botplättchen"}},
                 {"pass", {"Otherwise", "Sonst"}}},
};

}  // namespace

const GameWords& suna_valo_words() { return kWords; }

}  // namespace spielwerk::cli
