#include "cli/game_words.hpp"

// Keyflower in our own words: an introduction, and names for what lies on the table.

namespace spielwerk::cli {

namespace {

const std::vector<Text> kIntroduction = {
    {"**The goal.** Over four seasons you win tiles for your village at auction, use tiles for resources, skills and "
     "more "
     "workers, and upgrade them. The most points win.",
     "**Das Ziel.** In vier Jahreszeiten ersteigerst du Plättchen für dein Dorf, nutzt Plättchen für Rohstoffe, "
     "Fertigkeiten und mehr Arbeiter und wertest sie auf. Die meisten Punkte gewinnen."},
    {"**A turn.** Put workers to one place: bid for a tile, or use one, in your village, in another, or in the "
     "auction. "
     "Or pass; you may come back as long as not everybody passes in a row.",
     "**Ein Zug.** Setze Arbeiter an einen Ort: biete um ein Plättchen oder nutze eines, in deinem Dorf, in einem "
     "anderen oder in der Versteigerung. Oder passe; solange nicht alle nacheinander passen, darfst du wiederkommen."},
    {"**Colours.** The first worker at a tile sets its colour for the season; all others must follow, to bid and to "
     "use. "
     "Green workers are rare, so a green tile is hard to follow.",
     "**Farben.** Der erste Arbeiter an einem Plättchen bestimmt seine Farbe für die Jahreszeit; alle anderen müssen "
     "folgen, beim Bieten und beim Nutzen. Grüne sind selten, einem grünen Plättchen folgt kaum jemand."},
    {"**Using.** Each further use takes one worker more, six in all. Workers in a village go to its owner at the end "
     "of "
     "the season, those of winning bids are gone.",
     "**Nutzen.** Jede weitere Nutzung kostet einen Arbeiter mehr, höchstens sechs. Arbeiter in einem Dorf bekommt am "
     "Ende der Jahreszeit, wem es gehört; die siegreicher Gebote sind weg."},
    {"**Upgrades.** Homes and transport tiles move resources along roads and turn tiles over; the cost must lie on the "
     "tile. In winter the tiles that you were dealt say what counts.",
     "**Aufwerten.** Höfe und Transportplättchen bringen Rohstoffe über Straßen und drehen Plättchen um; die Kosten "
     "müssen auf dem Plättchen liegen. Im Winter sagen die Plättchen, die du bekommen hast, was zählt."},
    {"**To begin with:** a tile that gives resources, one that gives workers, and an order tile now and then.",
     "**Für den Anfang:** ein Plättchen für Rohstoffe, eines für Arbeiter und ab und zu ein Reihenfolgeplättchen."},
};

const GameWords kWords = {
    .introduction = kIntroduction,
    .tie_break = {"level totals stay level (11.19)", "gleiche Summen bleiben gleich (11.19)"},
    .deals = {{"home", {"{} home tiles are dealt", "{} Höfe werden verteilt"}},
              {"reveal", {"{} tiles are laid out", "{} Plättchen werden ausgelegt"}},
              {"deal", {"{} winter tiles are dealt", "{} Winterplättchen werden verteilt"}},
              {"draw", {"{} workers and skills are drawn", "{} Arbeiter und Fertigkeiten werden gezogen"}},
              {"load",
               {"{} workers and skills are put on the boats", "{} Arbeiter und Fertigkeiten kommen auf die Schiffe"}}},
    .uses = {{"", {"bid", "use", "pass"}},
             {"tiles", {"bid", "use", "upgrade", "drop", "tile", "flip"}},
             {"summer_boats", {"bid", "tile"}},
             {"winter", {"bid", "winter", "tile"}},
             {"order_tiles", {"bid", "tile"}},
             {"boats", {"boat", "tile"}},
             {"resources", {"take", "pay"}},
             {"skills", {"skill"}},
             {"workers", {"give"}}},
    .headings = {{"tile", {"Tiles", "Plättchen"}},
                 {"group", {"Outbid groups", "Überbotene Gruppen"}},
                 {"colour", {"Workers", "Arbeiter"}},
                 {"skill", {"Skills", "Fertigkeiten"}},
                 {"resource", {"Resources", "Rohstoffe"}},
                 {"boat", {"Boats", "Schiffe"}},
                 {"winter", {"Winter tiles to bring along", "Winterplättchen, die mitkommen"}},
                 {"cell", {"Places", "Plätze"}},
                 {"turn", {"Ways to turn it", "Drehungen"}},
                 {"pass", {"Otherwise", "Sonst"}}},
};

}  // namespace

const GameWords& keyflower_words() { return kWords; }

}  // namespace spielwerk::cli
