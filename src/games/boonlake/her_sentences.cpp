#include <algorithm>
#include <bit>

#include "games/boonlake/goods.hpp"
#include "games/boonlake/rules.hpp"
#include "games/boonlake/words.hpp"

// What the Eminence does, and why: whoever reads the log can follow every step of hers (Boonlake 13).

namespace spielwerk::boonlake {

namespace {

const Text kCornerNames[] = {{"top left", "oben links"},
                             {"top right", "oben rechts"},
                             {"bottom left", "unten links"},
                             {"bottom right", "unten rechts"}};

bool hard_tile(const Components& printed, const State& s) {
  return s.solo.tile != 0 && printed.solo[s.solo.tile - 1U].hard;
}

// Boonlake 13.5: before she has chosen an action tile, the lowest one decides.
bool upper_half(const State& s) { return s.below == 0; }

Text a_tile(const Components& printed, const State& s) {
  return hard_tile(printed, s) ? Text{"a B tile", "einem B-Plättchen"} : Text{"an A tile", "einem A-Plättchen"};
}

// "The Eminence looks at the lowest action tile, Settle, " or "Settle: she "
Text because(const Components& printed, const State& s, const Text& what) {
  if (!upper_half(s)) return say("{}: {}", "{}: {}", printed.deeds[s.below - 1U].name, what);
  return say("The Eminence looks at the lowest action tile, {}: {}",
             "Die Eminenz betrachtet das unterste Aktionsplättchen, {}: {}",
             printed.deeds[s.deeds[kActions - 1] - 1U].name, what);
}

// ", her wish", or ", the first free plot from her wish 13"
Text found_text(const State& s, int field, const Text& thing) {
  if (field == s.solo.wish) return {", her wish", ", ihr Wunschort"};
  return say(", {} from her wish {} on", ", {} ab ihrem Wunschort {}", thing, s.solo.wish + 1);
}

int houses_on_map(const State& s) {
  int sum = 0;
  for (const Field& field : s.fields) {
    sum += static_cast<int>(std::count(field.plots.begin(), field.plots.end(), standing(kEminence, Stand::house)));
  }
  return sum;
}

Text turn_over_sentence(const Boonlake& game, const State& s, Action action) {
  const SoloTile& tile = game.printed().solo[action.a];
  const std::array<int, 2> left = game.stack(s);
  const int wish = tile.corners[action.b] + 1;
  if (left[0] + left[1] == 1) {
    return say("The Eminence turns over {}, the last of the stack: her wish is field {} (top left)",
               "Die Eminenz deckt {} auf, das letzte Plättchen des Stapels: ihr Wunschort ist Feld {} (oben links)",
               tile.id, wish);
  }
  return say("The Eminence turns over {}; the back of the next tile shows the corner {}: her wish is field {}",
             "Die Eminenz deckt {} auf; die Rückseite des nächsten zeigt die Ecke {}: ihr Wunschort ist Feld {}",
             tile.id, kCornerNames[action.b], wish);
}

Text cactus_sentence(const Components& printed, const State& s, Action action) {
  // Boonlake 13.7: at the end of the track further steps lapse.
  const int space = std::min(s.solo.cactus + action.a, kCactus - 1);
  const int made = space - s.solo.cactus;
  const Text steps = made == 0 ? say("no step on the cactus track, whose last space {} she has reached",
                                     "kein Schritt auf der Kaktusleiste, deren letztes Feld {} sie erreicht hat", space)
                               : say("{} on the cactus track, to space {}", "{} auf der Kaktusleiste, auf Feld {}",
                                     steps_text(made), space);
  const bool also =
      upper_half(s) ? s.deeds[kActions - 1] == static_cast<int>(Deed::cattle) + 1
                    : s.below == static_cast<int>(Deed::cattle) + 1 || s.below == static_cast<int>(Deed::pioneer) + 1;
  if (also) return say("On {} also {}", "Auf {} außerdem {}", a_tile(printed, s), steps);
  return because(printed, s, say("{} (on {})", "{} (auf {})", steps, a_tile(printed, s)));
}

Text structure_number(const Components& printed, const State& s) {
  const int all = hard_tile(printed, s) ? 2 : 1;
  if (all == 1) return {"1 structure", "1 Struktur"};
  return say("structure {} of 2", "Struktur {} von 2", all - s.step().a + 1);
}

Text structure_sentence(const Components& printed, const State& s, Action action) {
  const std::string plot = plot_name(action.a, action.b);
  if (s.step().kind == StepKind::her_house) {
    return say("Her topmost house goes onto the second tile: plot {}",
               "Ihr oberstes Haus kommt auf das zweite Plättchen: Bauplatz {}", plot);
  }
  const int houses = houses_on_map(s);
  const bool house = act_of(action) == Act::her_house;
  const Text why = houses == 0 ? Text{"none of her houses is on the map", "keines ihrer Häuser steht auf dem Plan"}
                   : houses == 1
                       ? Text{"only one of her houses is on the map", "nur eines ihrer Häuser steht auf dem Plan"}
                       : say("{} of her houses are on the map", "{} ihrer Häuser stehen auf dem Plan", houses);
  const Text what = house ? say("a house on plot {}{}", "ein Haus auf Bauplatz {}{}", plot,
                                found_text(s, action.a, {"the first free plot", "der erste freie Bauplatz"}))
                          : say("the one on plot {} becomes a settlement{}", "das auf Bauplatz {} wird zur Siedlung{}",
                                plot, found_text(s, action.a, {"the first of them", "das erste"}));
  return because(printed, s, say("{}; {}: {}", "{}; {}: {}", structure_number(printed, s), why, what));
}

struct Herd {
  int structures = 0;  // beside a pasture
  int cattle = 0;      // on it
  int difference() const { return structures - cattle; }
};

Herd herd_at(const Components& printed, const State& s, int field) {
  Herd herd;
  herd.cattle = s.fields[at(field)].cows();
  for (const int other : printed.fields[at(field)].neighbours) {
    for (const Standing piece : s.fields[at(other)].plots)
      herd.structures += piece != 0 && stand_of(piece) != Stand::inhabitant ? 1 : 0;
  }
  return herd;
}

// Boonlake 13.15
Text cattle_sentence(const Components& printed, const State& s, Action action) {
  const Herd chosen = herd_at(printed, s, action.a);
  bool most = true;
  bool fewest = true;
  for (int field = 0; field < kFields; ++field) {
    const Field& other = s.fields[at(field)];
    if (field == action.a || !other.pasture() || other.cows() >= kMaxCattle) continue;
    const Herd herd = herd_at(printed, s, field);
    if (herd.difference() < chosen.difference()) continue;
    most = false;
    if (herd.cattle <= chosen.cattle) fewest = false;
  }
  const Text sum = say("{} beside it less {} on it", "{} daneben weniger {} darauf",
                       so_many(chosen.structures, {"structure", "Struktur"}, {"structures", "Strukturen"}),
                       so_many(chosen.cattle, {"cattle", "Rind"}, {"cattle", "Rinder"}));
  const Text why =
      most     ? Text{"the most", "am meisten"}
      : fewest ? Text{"the most, and the fewest cattle among equals", "am meisten, und darunter die wenigsten Rinder"}
               : say("the most, the fewest cattle among equals, and the first of those from her wish {} on",
                     "am meisten, darunter die wenigsten Rinder und die erste ab ihrem Wunschort {}", s.solo.wish + 1);
  return because(printed, s, say("cattle on field {}: {}, {}", "1 Rind auf Feld {}: {}, {}", action.a + 1, sum, why));
}

Text missing_sentence(const Components& printed, const State& s, Action action) {
  Text piece = {"no house is left on her board", "auf ihrem Tableau ist kein Haus mehr"};
  if (s.step().kind == StepKind::her_cattle) {
    piece = {"all her cattle are on the map", "alle ihre Rinder sind auf dem Plan"};
  } else if (s.step().kind == StepKind::her_structure && houses_on_map(s) >= 2) {
    piece = {"no settlement is left on her board", "auf ihrem Tableau ist keine Siedlung mehr"};
  }
  return because(printed, s, say("{}, so she gets {}", "{}, also erhält sie {}", piece, points_text(action.a)));
}

Text nothing_sentence(const Components& printed, const State& s) {
  Text why = {"there is no free plot", "es gibt keinen freien Bauplatz"};
  switch (s.step().kind) {
    case StepKind::her_cattle: why = {"no pasture has room", "keine Rinderweide hat Platz"}; break;
    case StepKind::her_pasture:
      why = s.pastures == 0 ? Text{"no pasture is left", "es gibt keine Rinderweide mehr"}
                            : Text{"there is no field for a pasture", "es gibt kein Feld für eine Rinderweide"};
      break;
    case StepKind::her_tile:
      why = s.grey == 0 ? Text{"no tile is left", "es gibt kein Plättchen mehr"}
                        : Text{"there is no field for a tile", "es gibt kein Feld für ein Plättchen"};
      break;
    default: break;
  }
  return because(printed, s, say("{}, so nothing happens", "{}, also geschieht nichts", why));
}

Text deed_sentence(const Components& printed, const State& s, Action action) {
  Parts names;
  for (const Deed deed : printed.solo[s.solo.tile - 1U].deeds)
    names.add(printed.deeds[static_cast<std::size_t>(deed)].name);
  const auto row = std::find(s.deeds.begin(), s.deeds.end(), action.a + 1) - s.deeds.begin();
  return say("Of {} the tile {} lies highest, in row {}: the Eminence chooses it",
             "Von {} liegt {} am weitesten oben, in Reihe {}: Die Eminenz wählt es", names.all(),
             printed.deeds[action.a].name, row + 1);
}

Text tile_sentence(const Components& printed, const State& s, Action action) {
  const Text first = {"the first field beside a tile", "das erste Feld neben einem Plättchen"};
  if (act_of(action) == Act::her_pasture)
    return because(
        printed, s,
        say("a pasture on field {}{}", "eine Rinderweide auf Feld {}{}", action.a + 1, found_text(s, action.a, first)));
  return because(
      printed, s,
      say("the tile on field {}{}", "das Plättchen auf Feld {}{}", action.a + 1, found_text(s, action.a, first)));
}

// Boonlake 13.12
Text region_sentence(const Boonlake& game, const State& s, Action action) {
  const RegionKind& region = game.printed().regions[action.a];
  const int yours = game.presences(s, 0, action.a);
  const int hers = game.presences(s, kEminence, action.a);
  const Text why = say("there seat 0 has {} and she has {}: the greatest difference",
                       "dort hat Platz 0 {} und sie hat {}: die größte Differenz", presences_text(yours), hers);
  if ((s.covered >> action.a & 1) != 0)
    return say("All rewards are covered, so {} is left out; {}",
               "Alle Belohnungen sind verdeckt, also wird {} ausgelassen; {}", region.name, why);
  return say("The Eminence takes the reward of {}, {}; {}", "Die Eminenz nimmt die Belohnung von {}, {}; {}",
             region.name, points_text(region.solo_points), why);
}

Text area_sentence(const Boonlake& game, const State& s, Action action) {
  const Step& step = s.step();
  int count = 0;
  for (int region = 0; region < kRegions; ++region)
    count += region == step.a ? 0 : game.presences(s, kEminence, region);
  return say("The Eminence gets {} for {} outside {} ({} each)",
             "Die Eminenz erhält {} für {} außerhalb von {} (je {})", points_text(action.a), presences_text(count),
             game.printed().regions[step.a].name, static_cast<int>(step.b));
}

Text sail_sentence(const Components& printed, const State& s, Action action) {
  const bool last = action.a == kTrunk + kUpper - 1 || action.a == kRiver - 1;
  const Text steps = say("{}", "{}", steps_text(printed.rows[s.row].steps));
  const Text where =
      say("The Eminence sails {} to {}", "Die Eminenz fährt {} nach {}", steps, printed.river[action.a].id);
  if (last)
    return say("The Eminence sails to {}, the last space", "Die Eminenz fährt nach {}, dem letzten Feld",
               printed.river[action.a].id);
  if (action.a >= kTrunk && s.scorings == 2 * s.round)
    return say("{}: an interim scoring follows", "{}: eine Zwischenwertung folgt", where);
  return where;
}

Text income_sentence(const Boonlake& game, const State& s, Action action) {
  const Components& printed = game.printed();
  const Player& hers = s.player(kEminence);
  Parts parts;
  const auto removed = [&](unsigned first, int count) {
    const unsigned mask = ((1U << count) - 1U) << first;
    return count - std::popcount(hers.covered & mask);
  };
  const auto add = [&](int points, const char* english, const char* german) {
    if (points > 0) parts.add({fmt::format("{} {}", points, english), fmt::format("{} {}", points, german)});
  };
  const auto last = [](const auto& spaces, int count) { return count == 0 ? 0 : spaces[at(count - 1)]; };
  add(last(printed.solo_houses, removed(0, kHouses)), "for houses", "für Häuser");
  add(last(printed.solo_settlements, removed(kHouses, kSettlements)), "for settlements", "für Siedlungen");
  add(last(printed.solo_cattle, removed(kHouses + kSettlements, kCattle)), "for cattle", "für Rinder");
  add(printed.solo_cactus[s.solo.cactus], "on the cactus track", "auf der Kaktusleiste");
  add(game.herd_points(s, kEminence), "for settlements beside her cattle", "für Siedlungen neben ihren Rindern");
  const Text sum = parts.empty() ? Text{} : say(": {}", ": {}", parts.all());
  if (action.b != 0) {
    const int tiles = game.stack(s)[1];
    const Text hidden =
        tiles == 0 ? Text{}
                   : say("; and {} for {} still face down", "; und {} für {}", points_text(kHardTilePoints * tiles),
                         so_many(tiles, {"B tile", "verdecktes B-Plättchen"}, {"B tiles", "verdeckte B-Plättchen"}));
    return say("At the end the Eminence gets her income once more, {}{}{}",
               "Am Ende erhält die Eminenz noch einmal ihr Einkommen, {}{}{}", points_text(action.a), sum, hidden);
  }
  return say("The Eminence gets her income, {}{}", "Die Eminenz erhält ihr Einkommen, {}{}", points_text(action.a),
             sum);
}

}  // namespace

Text Boonlake::her_sentence(const State& s, Action action) const {
  switch (act_of(action)) {
    case Act::turn_over: return turn_over_sentence(*this, s, action);
    case Act::her_cactus: return cactus_sentence(components_, s, action);
    case Act::her_house:
    case Act::her_settlement: return structure_sentence(components_, s, action);
    case Act::her_cattle: return cattle_sentence(components_, s, action);
    case Act::her_points: return missing_sentence(components_, s, action);
    case Act::her_nothing: return nothing_sentence(components_, s);
    case Act::her_deed: return deed_sentence(components_, s, action);
    case Act::her_tile:
    case Act::her_pasture: return tile_sentence(components_, s, action);
    case Act::her_region: return region_sentence(*this, s, action);
    case Act::her_area_points: return area_sentence(*this, s, action);
    case Act::her_sail: return sail_sentence(components_, s, action);
    default: return income_sentence(*this, s, action);
  }
}

}  // namespace spielwerk::boonlake
