#include "games/boonlake/rules.hpp"
#include "games/boonlake/words.hpp"

// What must be chosen now, in one line.

namespace spielwerk::boonlake {

namespace {

Text card_part(const Step& step) {
  const bool discard = (step.a & kOfferDiscard) != 0;
  if (step.b == kAllTypes)
    return discard ? Text{"play or discard a card", "spiele eine Karte aus oder wirf eine ab"}
                   : Text{"play a card", "spiele eine Karte aus"};
  Parts types;
  for (std::size_t i = 0; i < kCardTypes; ++i) {
    if ((step.b >> i & 1) != 0) types.add(kTypeNames[i]);
  }
  return discard ? say("play or discard a {} card", "spiele eine Karte der Art {} aus oder wirf eine ab", types.any())
                 : say("play a {} card", "spiele eine Karte der Art {} aus", types.any());
}

Text offer_prompt(const Components& printed, const State& s) {
  const Step& step = s.step();
  Parts parts;
  if ((step.a & kOfferDevelop) != 0) parts.add({"develop", "erschließe"});
  if ((step.a & kOfferUpgrade) != 0) parts.add({"upgrade", "werte auf"});
  if ((step.a & kOfferCattle) != 0) parts.add({"place cattle", "setze ein Rind"});
  if ((step.a & kOfferModernize) != 0)
    parts.add({"modernise for 1 inhabitant more", "modernisiere für 1 Bewohner zusätzlich"});
  if ((step.a & kOfferPlay) != 0) parts.add(card_part(step));
  if ((step.a & kOfferTwoCards) != 0) parts.add({"draw 2 cards", "ziehe 2 Karten"});
  if ((step.a & kOfferOneCard) != 0) parts.add({"draw a card", "ziehe eine Karte"});
  // Whoever is asked in somebody else's turn wants to know why.
  if (s.below != 0 && ((step.c & kShared) != 0 || step.seat != s.seat))
    return say("{}, for all: {}", "{}, für alle: {}", printed.deeds[s.below - 1U].name, parts.any());
  return capital(parts.any());
}

Text chance_prompt(const State& s) {
  const Step& step = s.step();
  switch (step.kind) {
    case StepKind::deal_deeds: return {"The action tiles are shuffled", "Die Aktionsplättchen werden gemischt"};
    case StepKind::deal_starts: return {"Start tiles are laid out", "Startplättchen werden ausgelegt"};
    case StepKind::deal_goals:
      return say("Seat {} is dealt scoring tiles", "Platz {} erhält Wertungsplättchen", static_cast<int>(step.seat));
    case StepKind::open_goals: return {"Scoring tiles are laid out", "Wertungsplättchen werden ausgelegt"};
    case StepKind::draw:
      return say("Seat {} draws {}", "Platz {} zieht {}", static_cast<int>(step.seat), cards_text(step.a));
    case StepKind::reveal: return {"A grey tile is turned up", "Ein graues Plättchen wird aufgedeckt"};
    case StepKind::turn_over: return {"The Eminence turns over a tile", "Die Eminenz deckt ein Plättchen auf"};
    default: return {"The Eminence acts", "Die Eminenz handelt"};
  }
}

Text site_prompt(const Step& step) {
  switch (static_cast<SiteFor>(step.a)) {
    case SiteFor::set_up: return {"Choose your first production building", "Wähle dein erstes Produktionsgebäude"};
    case SiteFor::bonus: return {"Erect a production building", "Errichte ein Produktionsgebäude"};
    case SiteFor::harbour:
      return {"Take a vase or erect a production building", "Nimm eine Vase oder errichte ein Produktionsgebäude"};
  }
  return {};
}

Text due_prompt(const Step& step) {
  if (step.a == static_cast<int>(DueFor::settlement)) {
    return say("How do you pay for the settlement on {}?", "Wie bezahlst du die Siedlung auf {}?",
               plot_name(step.b, step.c));
  }
  return say("How do you pay for the cattle on field {}?", "Wie bezahlst du das Rind auf Feld {}?", step.b + 1);
}

Text upgrade_prompt(const Step& step) {
  if (step.a == kUpgradeHouse) return {"Upgrade an inhabitant to a house", "Werte einen Bewohner zu einem Haus auf"};
  if (step.a == kUpgradeSettlement) return {"Upgrade a house to a settlement", "Werte ein Haus zu einer Siedlung auf"};
  return {"Upgrade an inhabitant or a house", "Werte einen Bewohner oder ein Haus auf"};
}

}  // namespace

Text Boonlake::prompt(const State& s) const {
  if (s.over != 0) return {"The game is over", "Das Spiel ist zu Ende"};
  const Step& step = s.step();
  if (!to_move(s).is_player()) return chance_prompt(s);
  const auto goal = [&](int area) { return quoted(components_.goals[s.goals[at(area)] - 1U].name); };
  switch (step.kind) {
    case StepKind::goal:
      return {"Choose the scoring tile that you keep", "Wähle das Wertungsplättchen, das du behältst"};
    case StepKind::site: return site_prompt(step);
    case StepKind::turn: return {"Choose an action tile", "Wähle ein Aktionsplättchen"};
    case StepKind::offer: return offer_prompt(components_, s);
    case StepKind::pay:
      if (step.a >= kProject)
        return say("How do you pay for the project on {}?", "Wie bezahlst du das Projekt auf {}?",
                   goal(step.a - kProject));
      return say("How do you pay for {}?", "Wie bezahlst du {}?", quoted(components_.cards[step.a].name));
    case StepKind::explore:
      return step.a == 1 ? Text{"Explore", "Entdecke"}
                         : say("Explore (up to {} times)", "Entdecke (bis zu {}-mal)", static_cast<int>(step.a));
    case StepKind::place: return Text{"Choose a field for the tile", "Wähle ein Feld für das Plättchen"};
    case StepKind::pasture: return {"Choose a field for a pasture", "Wähle ein Feld für eine Rinderweide"};
    case StepKind::tile_lever:
      return say("Use {} for 1 inhabitant?", "{} für 1 Bewohner nutzen?",
                 components_.levers[static_cast<std::size_t>(Lever::tile_inhabitant)].name);
    case StepKind::due: return due_prompt(step);
    case StepKind::recess: return {"Choose the house that you use", "Wähle das Haus, das du verwendest"};
    case StepKind::drop: return say("Give away {}", "Gib {} ab", cards_text(step.a));
    case StepKind::exchange:
      return say("Exchange with {}?", "Mit {} tauschen?", quoted(components_.cards[step.a].name));
    case StepKind::track: return say("{} on which track?", "{} auf welcher Leiste?", steps_text(step.a));
    case StepKind::reset: return {"Choose a used lever to push up", "Wähle einen verwendeten Hebel zum Hochschieben"};
    case StepKind::region: return {"Choose a region", "Wähle eine Region"};
    case StepKind::area:
      return {"Area scoring, for all: take coins for presences", "Gebietswertung, für alle: nimm Münzen für Präsenzen"};
    case StepKind::hire:
      return {"Hire, for all: inhabitants for 3 coins or 3 cards each",
              "Anheuern, für alle: Bewohner für je 3 Münzen oder 3 Karten"};
    case StepKind::modernize: return {"Modernise: choose a lever", "Modernisiere: wähle einen Hebel"};
    case StepKind::upgrade: return upgrade_prompt(step);
    case StepKind::sail: return {"Move your ship", "Bewege dein Schiff"};
    case StepKind::interim:
      return say("Interim scoring: play or upgrade ({} left)", "Zwischenwertung: spiele aus oder werte auf (noch {})",
                 static_cast<int>(step.a));
    case StepKind::score:
      return {"Interim scoring: choose a scoring tile", "Zwischenwertung: wähle ein Wertungsplättchen"};
    case StepKind::trade: return say("What do you trade for {}?", "Was gibst du für {} ab?", goal(step.a));
    case StepKind::levers:
      return {"Levers are pushed up now: use one before?",
              "Gleich werden die Hebel hochgeschoben: vorher einen nutzen?"};
    default: return {};
  }
}

}  // namespace spielwerk::boonlake
