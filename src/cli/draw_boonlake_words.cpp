#include "cli/game_words.hpp"

// Boonlake in our own words: an introduction, and names for what lies on the table.

namespace spielwerk::cli {

namespace {

const std::vector<Text> kIntroduction = {
    {"**The goal.** Around a lake you explore land, settle it, keep cattle, play cards and insert levers into your "
     "board. "
     "The most points after two journeys down the river win.",
     "**Das Ziel.** Rund um einen See entdeckst du Land, besiedelst es, hältst Rinder, spielst Karten aus und setzt "
     "Hebel in "
     "dein Tableau. Die meisten Punkte nach zwei Fahrten flussabwärts gewinnen."},
    {"**A turn.** Take one of seven action tiles. First you may play or discard a card of its type, then comes your "
     "own "
     "part, then a part for all. The row of the tile says how far your ship sails; the lowest two rows cost points.",
     "**Ein Zug.** Nimm eines von sieben Aktionsplättchen. Erst darfst du eine Karte seiner Art ausspielen oder "
     "abwerfen, "
     "dann kommt dein eigener Teil, dann ein Teil für alle. Die Reihe des Plättchens sagt, wie weit dein Schiff fährt; "
     "die "
     "beiden untersten Reihen kosten Punkte."},
    {"**Cards** need coins and resources. Resources are not spent: your production buildings make them, and two boats "
     "bring "
     "one each, downstream for free, upstream for 2 coins.",
     "**Karten** brauchen Münzen und Rohstoffe. Rohstoffe werden nicht verbraucht: Deine Produktionsgebäude stellen "
     "sie "
     "her, und zwei Boote bringen je einen, flussabwärts gratis, flussaufwärts für 2 Münzen."},
    {"**Scorings.** Whoever first passes a lock brings a scoring: you play or upgrade twice, score one of four tiles, "
     "and "
     "take your income.",
     "**Wertungen.** Wer als Erstes eine Schleuse passiert, löst eine Wertung aus: Du spielst aus oder wertest auf, "
     "zweimal, "
     "wertest eines von vier Plättchen und nimmst dein Einkommen."},
    {"**Alone** you play against the wise Eminence. Her tiles tell what she does; the log says why.",
     "**Allein** spielst du gegen die weise Eminenz. Ihre Plättchen sagen, was sie tut; das Protokoll sagt, warum."},
    {"**To begin with:** inhabitants are scarce, so take them where you can, and look at the scoring tiles early.",
     "**Für den Anfang:** Bewohner sind knapp, nimm sie also, wo du kannst, und achte früh auf die Wertungsplättchen."},
};

const GameWords kWords = {
    .introduction = kIntroduction,
    .tie_break = {"level totals stay level (10.5)", "gleiche Summen bleiben gleich (10.5)"},
    .deals = {{"deed", {"{} action tiles are laid out", "{} Aktionsplättchen werden ausgelegt"}},
              {"start", {"{} start tiles are laid out", "{} Startplättchen werden ausgelegt"}},
              {"deal", {"{} scoring tiles are dealt", "{} Wertungsplättchen werden verteilt"}},
              {"open", {"{} scoring tiles are laid out", "{} Wertungsplättchen werden ausgelegt"}},
              {"draw", {"{} cards are drawn", "{} Karten werden gezogen"}}},
    .uses = {{"", {"done", "draw", "explore", "sail", "hire"}},
             {"cards", {"play", "discard", "drop"}},
             {"goals", {"goal", "project", "score"}},
             {"deeds", {"deed"}},
             {"levers", {"modernize", "lever", "skip", "reset"}},
             {"regions", {"region"}},
             {"resources", {"site"}},
             {"river", {"sail"}},
             {"fields", {"place", "pasture", "cattle"}}},
    .headings = {{"card", {"Cards", "Karten"}},
                 {"goal", {"Scoring tiles and projects", "Wertungsplättchen und Projekte"}},
                 {"deed", {"Action tiles", "Aktionsplättchen"}},
                 {"field", {"Fields", "Felder"}},
                 {"plot", {"Plots", "Bauplätze"}},
                 {"lever", {"Levers", "Hebel"}},
                 {"way", {"Ways to pay", "Zahlweisen"}},
                 {"due", {"Ways to pay", "Zahlweisen"}},
                 {"trade", {"Trades", "Tauschgeschäfte"}},
                 {"site", {"Production buildings", "Produktionsgebäude"}},
                 {"space", {"River spaces", "Flussfelder"}},
                 {"region", {"Regions", "Regionen"}},
                 {"pass", {"Otherwise", "Sonst"}}},
};

}  // namespace

const GameWords& boonlake_words() { return kWords; }

}  // namespace spielwerk::cli
