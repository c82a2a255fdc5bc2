#include <algorithm>
#include <bit>

#include "games/boonlake/checker.hpp"
#include "games/boonlake/words.hpp"

// The pieces: each in exactly one place, nothing below zero, and the course of the game.

namespace spielwerk::boonlake {

namespace {

constexpr int kMostCoins = 20000;
constexpr int kMostPoints = 10000;
constexpr int kMostVases = 200;

int bits(std::uint64_t mask) { return std::popcount(mask); }

}  // namespace

Text Boonlake::check(const State& s) const { return Checker(*this, s).run(); }

Text Checker::run() {
  course();
  if (good()) action_board();
  if (good()) tiles();
  if (good()) goals();
  if (good()) cards();
  for (int i = 0; i < game_.sides() && good(); ++i) {
    side(i);
    if (good()) continue;
    wrong_ = is_player(i) ? say("seat {}: {}", "Platz {}: {}", i, wrong_)
                          : say("the Eminence: {}", "die Eminenz: {}", wrong_);
  }
  for (int i = game_.sides(); i < kMaxPlayers && good(); ++i)
    expect(s_.player(i) == Player{}, "somebody has pieces who does not play", "jemand hat Teile, der nicht mitspielt");
  if (good()) solo();
  if (good() && s_.over == 0) pending();
  return wrong_;
}

bool Checker::waits(StepKind kind) const {
  return std::any_of(s_.steps.begin(), s_.steps.end(), [&](const Step& step) { return step.kind == kind; });
}

int Checker::turn_order(int side) const { return game_.solo() ? 1 - side : side; }

void Checker::course() {
  expect(s_.round <= 1 && s_.scorings <= kScorings && s_.due <= 1 && s_.over <= 1 && s_.ending <= game_.sides() &&
             s_.seat < game_.sides(),
         "the course of the game is wrong", "der Spielverlauf stimmt nicht");
  expect(s_.unused == decltype(s_.unused){} && s_.solo.unused == 0, "unused bytes are in use",
         "unbenutzte Bytes sind belegt");
  expect((s_.over != 0) == s_.steps.empty(), "nothing is pending, or too much", "es steht nichts an oder zu viel");
  for (const Step& step : s_.steps)
    expect(step.seat < game_.sides() && step.kind != StepKind::none, "a step is wrong", "ein Schritt stimmt nicht");
  if (!good()) return;
  const bool last = s_.over != 0 || s_.steps[0].kind == StepKind::finish;
  const int running = last || scoring() ? 1 : 0;
  // Boonlake 9.1: two scorings in a round; the one that runs was counted when it began.
  const int done = s_.scorings - running;
  expect(done == 2 * s_.round || done == 2 * s_.round + 1, "round and scorings do not fit",
         "Runde und Wertungen passen nicht zusammen");
  expect(!last || s_.scorings == kScorings, "scorings are missing", "es fehlen Wertungen");
  expect(s_.scorings < kScorings || last, "the game should be ending", "das Spiel müsste enden");
  expect(!last || s_.ending != 0, "nobody has ended the game", "niemand hat das Spiel beendet");
  expect(s_.ending == 0 || (s_.round == 1 && s_.scorings >= 3 && s_.due == 0), "the game cannot end yet",
         "das Spiel kann noch nicht enden");
  expect(s_.ending == 0 || turn_order(s_.ending - 1) <= turn_order(s_.seat), "somebody has a turn too many",
         "jemand hat einen Zug zu viel");
  // Boonlake 8.6: a scoring is due from the move of the ship to the end of the turn.
  const bool sailed = !s_.steps.empty() && s_.steps[0].kind == StepKind::end_turn && !waits(StepKind::end_action) &&
                      !waits(StepKind::sail) && !waits(StepKind::her_sail);
  expect(s_.due == 0 || sailed, "a scoring is due too early", "eine Wertung steht zu früh an");
  if (s_.due == 0 || s_.player(s_.seat).ship >= kRiver) return;
  const int place = game_.position(s_.round, s_.player(s_.seat).ship);
  const bool passed = place >= kTrunk && s_.scorings == 2 * s_.round;
  expect(passed || (s_.round == 0 && game_.route(0, place + 1) < 0), "no ship has brought the scoring that is due",
         "kein Schiff hat die anstehende Wertung ausgelöst");
}

void Checker::action_board() {
  const bool dealing = waits(StepKind::deal_deeds);
  unsigned seen = s_.below == 0 ? 0U : 1U << s_.below;
  int gaps = 0;
  bool contiguous = true;
  expect(s_.below <= kActions && s_.row < kActions, "the action board is wrong", "das Aktionstableau stimmt nicht");
  for (std::size_t row = 0; row < kActions && good(); ++row) {
    const unsigned deed = s_.deeds[row];
    expect(deed <= kActions, "an action tile is unknown", "ein Aktionsplättchen ist unbekannt");
    if (deed == 0) {
      ++gaps;
      continue;
    }
    contiguous = contiguous && gaps == 0;
    expect((seen >> deed & 1U) == 0, [&] {
      return say("the action tile {} lies there twice", "das Aktionsplättchen {} liegt doppelt da",
                 printed_.deeds[deed - 1U].name);
    });
    seen |= 1U << deed;
  }
  if (dealing) {
    expect(s_.below == 0 && contiguous && gaps > 0, "the action tiles are dealt wrongly",
           "die Aktionsplättchen sind falsch verteilt");
  } else {
    expect(s_.below == 0 ? gaps == 0 : gaps == 1 && s_.deeds[s_.row] == 0, "the gap on the action board is wrong",
           "die Lücke auf dem Aktionstableau stimmt nicht");
  }
  expect(s_.below != 0 || s_.row == 0, "a row is named without an action tile",
         "eine Reihe ohne Aktionsplättchen ist genannt");
}

// Every card is in exactly one place; one that is being paid lies on its step.
void Checker::cards() {
  CardSet all;
  int count = 0;
  const auto take = [&](const CardSet& set) {
    expect((set.bits[2] >> (kCards - 128)) == 0, "a card is unknown", "eine Karte ist unbekannt");
    set.each([&](int card) {
      expect(!all.has(card), [&] { return misplaced(card); });
      all.add(card);
      ++count;
    });
  };
  take(s_.pile);
  take(s_.discards);
  for (const Player& player : s_.players) {
    take(player.hand);
    take(player.played);
  }
  for (const Step& step : s_.steps) {
    if (step.kind != StepKind::pay || step.a >= kProject) continue;
    expect(step.a < kCards, "a card is unknown", "eine Karte ist unbekannt");
    if (good()) expect(!all.has(step.a), [&] { return misplaced(step.a); });
    if (!good()) return;
    all.add(step.a);
    ++count;
  }
  for (int card = 0; card < kCards && good() && count < kCards; ++card)
    expect(all.has(card), [&] { return misplaced(card); });
  s_.held.each([&](int card) {
    expect(card < kCards && !s_.pile.has(card), "a card that was held is in the pile",
           "eine Karte, die jemand hatte, ist im Stapel");
  });
}

// Where a card is, if that is not one place.
Text Checker::misplaced(int card) const {
  const Card& printed = printed_.cards[at(card)];
  Parts places;
  if (s_.pile.has(card)) places.add({"in the draw pile", "im Nachziehstapel"});
  if (s_.discards.has(card)) places.add({"in the discard pile", "im Ablagestapel"});
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if (s_.player(seat).hand.has(card)) places.add(say("in the hand of seat {}", "auf der Hand von Platz {}", seat));
    if (s_.player(seat).played.has(card)) places.add(say("played by seat {}", "ausgespielt von Platz {}", seat));
  }
  for (const Step& step : s_.steps) {
    if (step.kind == StepKind::pay && step.a == card) places.add({"being paid", "beim Bezahlen"});
  }
  if (places.empty()) return say("{} ({}) is missing", "{} ({}) fehlt", quoted(printed.name), printed.id);
  return say("{} ({}) is in two places: {}", "{} ({}) ist an zwei Stellen: {}", quoted(printed.name), printed.id,
             places.all());
}

void Checker::tiles() {
  std::uint64_t seen = 0;
  int pastures = s_.pastures;
  const auto take = [&](int tile) {
    expect((seen >> tile & 1) == 0, [&] {
      return say("tile {} lies there twice", "das Plättchen {} liegt doppelt da", printed_.tiles[at(tile)].id);
    });
    seen |= std::uint64_t{1} << tile;
  };
  expect((s_.grey >> kGreyTiles) == 0 && (s_.starts >> kStartTiles) == 0, "a tile is unknown",
         "ein Plättchen ist unbekannt");
  for (int tile = 0; tile < kGreyTiles && good(); ++tile) {
    if ((s_.grey >> tile & 1) != 0) take(tile);
  }
  for (int tile = 0; tile < kStartTiles && good(); ++tile) {
    if ((s_.starts >> tile & 1) != 0) take(kGreyTiles + tile);
  }
  for (int i = 0; i < kFields && good(); ++i) {
    const Field& land = s_.fields[at(i)];
    expect(land.tile <= kPasture + 1, "a tile is unknown", "ein Plättchen ist unbekannt");
    if (!good()) return;
    if (land.pasture()) ++pastures;
    if (land.tile != 0 && !land.pasture()) take(land.tile - 1);
    field(i);
  }
  for (const Step& step : s_.steps) {
    if ((step.kind != StepKind::place && step.kind != StepKind::her_tile) || step.a == 0) continue;
    expect(step.a <= kGreyTiles, "a revealed tile is unknown", "ein aufgedecktes Plättchen ist unbekannt");
    if (good()) take(step.a - 1);
  }
  for (int tile = 0; tile < kTiles && good(); ++tile) {
    expect((seen >> tile & 1) != 0,
           [&] { return say("tile {} is missing", "das Plättchen {} fehlt", printed_.tiles[at(tile)].id); });
  }
  expect(pastures == kPastures, [&] {
    return say("there are {} pastures, not {}", "es sind {} Rinderweiden, nicht {}", pastures, int{kPastures});
  });
  expect(s_.covered < 1 << kRegions, "a region is unknown", "eine Region ist unbekannt");
  // Boonlake 1.2: tiles for more players stay in the box, the others lie on their fields.
  int left = 0;
  int empty = 0;
  const int players = std::max(2, game_.players());
  for (int tile = 0; tile < kStartTiles; ++tile) {
    const bool used = printed_.tiles[at(kGreyTiles + tile)].start <= players;
    if (used && (s_.starts >> tile & 1) != 0) ++left;
    expect(used || (s_.starts >> tile & 1) != 0, "a start tile is for more players",
           "ein Startplättchen ist für mehr Personen");
  }
  for (int i = 0; i < kFields; ++i) {
    const int start = printed_.fields[at(i)].start;
    const int tile = s_.fields[at(i)].tile;
    const bool active = start != 0 && start <= players;
    const bool starting = tile > kGreyTiles && tile <= kTiles;
    if (active && tile == 0) ++empty;
    expect(active ? tile == 0 || starting : !starting, "a start tile lies elsewhere",
           "ein Startplättchen liegt woanders");
    expect(!active || tile == 0 || empty == 0, "the start fields are filled wrongly",
           "die Startfelder sind falsch belegt");
  }
  expect(left == empty && (empty > 0) == waits(StepKind::deal_starts), "start tiles are missing",
         "es fehlen Startplättchen");
}

void Checker::field(int field) {
  const Field& land = s_.fields[at(field)];
  const std::size_t plots = land.tile == 0 || land.pasture() ? 0 : printed_.tiles[land.tile - 1U].plots.size();
  for (std::size_t plot = 0; plot < kMaxPlots; ++plot) {
    const Standing piece = land.plots[plot];
    if (piece == 0) continue;
    expect(plot < plots, "a piece stands on no plot", "ein Teil steht auf keinem Bauplatz");
    expect(owner_of(piece) < game_.sides(), "a piece belongs to nobody", "ein Teil gehört niemandem");
    expect(is_player(owner_of(piece)) || stand_of(piece) != Stand::inhabitant, "the Eminence has no inhabitants",
           "die Eminenz hat keine Bewohner");
  }
  int cattle = 0;
  for (int i = 0; i < kMaxPlayers; ++i) {
    cattle += land.cattle[at(i)];
    expect(i < game_.sides() || land.cattle[at(i)] == 0, "cattle belongs to nobody", "ein Rind gehört niemandem");
  }
  expect(cattle == 0 || land.pasture(), "cattle is on no pasture", "ein Rind steht auf keiner Weide");
  expect(cattle <= kMaxCattle, "a pasture has too many cattle", "auf einer Weide sind zu viele Rinder");
}

void Checker::goals() {
  unsigned seen = 0;
  const auto take = [&](int goal) {
    expect(goal <= kGoals, "a scoring tile is unknown", "ein Wertungsplättchen ist unbekannt");
    if (!good()) return;
    expect((seen >> goal & 1U) == 0, [&] {
      return say("the scoring tile {} is in two places", "das Wertungsplättchen {} ist an zwei Stellen",
                 printed_.goals[at(goal - 1)].id);
    });
    seen |= 1U << goal;
  };
  int laid = 0;
  for (std::size_t area = 0; area < kGoalsInPlay; ++area) {
    if (s_.goals[area] == 0) continue;
    expect(static_cast<std::size_t>(laid) == area, "an area is empty", "ein Bereich ist leer");
    ++laid;
    take(s_.goals[area]);
  }
  const bool choosing = waits(StepKind::goal) || waits(StepKind::deal_goals);
  const bool opening = waits(StepKind::open_goals);
  expect(choosing   ? laid == 0
         : !opening ? laid == kGoalsInPlay
                    : laid >= game_.players() && laid < kGoalsInPlay,
         "the scoring tiles in play are wrong", "die Wertungsplättchen im Spiel stimmen nicht");
  for (int seat = 0; seat < kMaxPlayers && good(); ++seat) {
    for (const int goal : s_.player(seat).dealt) {
      const bool own = goal != 0 && seat < game_.players() && s_.goals[at(seat)] == goal;
      if (goal != 0 && !own) take(goal);
    }
  }
  if (good()) dealt_goals();
}

// Boonlake 1.9: what was dealt is kept until all areas are filled.
void Checker::dealt_goals() {
  const bool opening = waits(StepKind::open_goals);
  for (int seat = 0; seat < game_.players(); ++seat) {
    const Player& player = s_.player(seat);
    int due = 0;  // still to be dealt
    bool to_choose = false;
    for (const Step& step : s_.steps) {
      if (step.seat != seat) continue;
      if (step.kind == StepKind::deal_goals) due = step.a;
      if (step.kind == StepKind::goal) to_choose = true;
    }
    expect(due <= 2, "too many scoring tiles are dealt", "es werden zu viele Wertungsplättchen verteilt");
    for (int i = 0; i < 2; ++i) {
      const bool there = opening && i < 2 - due;
      expect((player.dealt[at(i)] != 0) == there, "the dealt scoring tiles are wrong",
             "die verteilten Wertungsplättchen stimmen nicht");
    }
    const bool chosen = opening && !to_choose && s_.goals[0] == 0;
    expect((player.chosen != 0) == chosen, "the chosen scoring tile is wrong",
           "das gewählte Wertungsplättchen stimmt nicht");
    const int kept = chosen ? player.chosen : opening && s_.goals[0] != 0 ? s_.goals[at(seat)] : 0;
    expect(kept == 0 || kept == player.dealt[0] || kept == player.dealt[1], "the chosen scoring tile was not dealt",
           "das gewählte Wertungsplättchen stand nicht zur Wahl");
  }
}

void Checker::side(int side) {
  recesses(side);
  if (good()) inhabitants(side);
  if (good()) belongings(side);
  if (good()) ship(side);
  if (good() && is_player(side)) marks(side);
}

// What stands on the map and lies beside it has left the board, from top to bottom.
void Checker::recesses(int side) {
  const Player& player = s_.player(side);
  int houses = 0;
  int settlements = 0;
  int cattle = 0;
  for (const Field& land : s_.fields) {
    houses += static_cast<int>(std::count(land.plots.begin(), land.plots.end(), standing(side, Stand::house)));
    settlements +=
        static_cast<int>(std::count(land.plots.begin(), land.plots.end(), standing(side, Stand::settlement)));
    cattle += land.cattle[at(side)];
  }
  std::array<int, 3> removed{};
  std::array<int, 3> deepest{-1, -1, -1};           // row of an empty recess
  std::array<int, 3> topmost{kRows, kRows, kRows};  // row of one that is not
  expect((player.covered >> kRecesses) == 0 && (player.rows >> kRows) == 0, "a recess is unknown",
         "eine Aussparung ist unbekannt");
  std::array<bool, kRows> empty{};
  empty.fill(true);
  for (std::size_t i = 0; i < kRecesses; ++i) {
    const Recess& recess = printed_.recesses[i];
    const auto piece = static_cast<std::size_t>(recess.piece);
    if ((player.covered >> i & 1) == 0) {
      ++removed[piece];
      deepest[piece] = std::max<int>(deepest[piece], recess.row);
    } else {
      topmost[piece] = std::min<int>(topmost[piece], recess.row);
      empty[recess.row] = false;
    }
  }
  expect(removed[0] == houses + player.beside && removed[1] == settlements && removed[2] == cattle, [&] {
    return say(
        "houses, settlements and cattle that have left the board: {}, {} and {}; on the map or beside it: {}, {} "
        "and {}",
        "Häuser, Siedlungen und Rinder, die das Tableau verlassen haben: {}, {} und {}; auf dem Plan oder "
        "daneben: {}, {} und {}",
        removed[0], removed[1], removed[2], houses + player.beside, settlements, cattle);
  });
  expect(player.beside <= settlements, "too many houses are out of the game", "zu viele Häuser sind aus dem Spiel");
  for (std::size_t piece = 0; piece < 3; ++piece)
    expect(deepest[piece] <= topmost[piece], "pieces leave the board from the top",
           "Teile verlassen das Tableau von oben");
  for (std::size_t row = 0; row < kRows; ++row) {
    const bool released = is_player(side) && empty[row] && printed_.board_rows[row].inhabitant;
    expect(((player.rows >> row & 1) != 0) == released, "the inhabitant of a row is wrong",
           "der Bewohner einer Reihe stimmt nicht");
  }
}

// Boonlake 3.1, 4.10: ten of each player. An inhabitant stands on a project unless the supply was empty.
void Checker::inhabitants(int side) {
  const Player& player = s_.player(side);
  int known = player.ranch + player.supply;
  for (const Field& land : s_.fields)
    known += static_cast<int>(std::count(land.plots.begin(), land.plots.end(), standing(side, Stand::inhabitant)));
  if (!is_player(side)) {
    expect(known == 0, "the Eminence has no inhabitants", "die Eminenz hat keine Bewohner");
    return;
  }
  for (std::size_t row = 0; row < kRows; ++row)
    known += printed_.board_rows[row].inhabitant && (player.rows >> row & 1) == 0 ? 1 : 0;
  expect(known <= kInhabitants && known + bits(player.projects) >= kInhabitants, [&] {
    return say("there are {} inhabitants, not {}", "es sind {} Bewohner, nicht {}",
               known <= kInhabitants ? known + bits(player.projects) : known, int{kInhabitants});
  });
}

void Checker::belongings(int side) {
  const Player& player = s_.player(side);
  expect(player.coins <= kMostCoins && player.vases <= kMostVases, "there are too many coins or vases",
         "es sind zu viele Münzen oder Vasen");
  for (const int points : player.points)
    expect(std::abs(points) <= kMostPoints, "the points are out of range", "die Punkte sind außerhalb des Bereichs");
  expect((player.levers >> kLevers) == 0 && (player.used & ~player.levers) == 0, "a lever is used that is not there",
         "ein Hebel ist verwendet, der nicht da ist");
  for (const int level : player.sites)
    expect(level <= kMaxLevel, "a production building is too high", "ein Produktionsgebäude ist zu hoch");
  expect(player.boats[0] <= player.boats[1] && player.boats[1] < kResources, "the boats are wrong",
         "die Boote stimmen nicht");
  expect(player.tracks[0] <= kLastStep && player.tracks[1] <= kLastStep, "a track marker is beyond the end",
         "ein Leistenmarker ist über das Ende hinaus");
  expect((player.projects >> kGoalsInPlay) == 0, "a project is unknown", "ein Projekt ist unbekannt");
  if (is_player(side)) return;
  expect(player.hand.empty() && player.played.empty() && player.coins == 0 && player.vases == 0 && player.levers == 0 &&
             player.projects == 0 && player.tracks == std::array<std::uint8_t, 2>{} &&
             player.boats == decltype(player.boats){} && player.sites == decltype(player.sites){} &&
             player.marks == decltype(player.marks){} && player.chosen == 0,
         "the Eminence has no such things", "so etwas hat die Eminenz nicht");
}

// Boonlake 8.2 to 8.8
void Checker::ship(int side) {
  const Player& player = s_.player(side);
  expect(player.ship < kRiver, "a ship is on no space", "ein Schiff ist auf keinem Feld");
  if (!good()) return;
  const int round = s_.round;
  const int start = printed_.river_start[at(round)][at(game_.players() - 1)];
  const int place = game_.position(round, player.ship);
  expect(place >= game_.position(round, start), "a ship is not on the way of its round",
         "ein Schiff ist nicht auf dem Weg seiner Runde");
  for (int other = 0; other < side; ++other) {
    const bool together =
        s_.player(other).ship == player.ship && player.ship != start && !printed_.river[player.ship].harbour;
    expect(!together, "two ships are on one space", "zwei Schiffe sind auf einem Feld");
  }
  const bool last = game_.route(round, place + 1) < 0;
  const bool counted = s_.scorings > 2 * round || s_.due != 0;
  expect(place < kTrunk || counted, "a lock was passed without a scoring", "eine Schleuse wurde ohne Wertung passiert");
  if (s_.ending != 0 && side == s_.ending - 1)
    expect(last, "nobody has ended the game", "niemand hat das Spiel beendet");
  if (!last) return;
  if (round == 0) {
    expect(s_.due != 0 || (scoring() && s_.scorings == 2), "the round should have ended",
           "die Runde müsste zu Ende sein");
    return;
  }
  expect(s_.ending != 0, "the game should be ending", "das Spiel müsste enden");
  const int order = turn_order(side);
  const bool moves = side == s_.seat && (waits(StepKind::turn) || waits(StepKind::end_action) ||
                                         waits(StepKind::sail) || waits(StepKind::her_sail));
  expect(s_.ending == 0 || (order >= turn_order(s_.ending - 1) && order <= turn_order(s_.seat) && !moves),
         "a ship is on the last space too early", "ein Schiff ist zu früh auf dem letzten Feld");
}

// Boonlake 9.3: one marker in each scoring, each on another tile.
void Checker::marks(int seat) {
  const Player& player = s_.player(seat);
  bool to_score = false;
  int part = kScorings + 1;
  for (const Step& step : s_.steps) {
    if (step.kind == StepKind::score && step.seat == seat) to_score = true;
    if (step.kind == StepKind::scoring) part = step.a;
  }
  const bool plays = part <= 1;  // the first part runs
  unsigned seen = 0;
  for (int i = 0; i < kScorings; ++i) {
    const int area = player.marks[at(i)];
    const bool running = i == s_.scorings - 1;
    const bool expected = i < s_.scorings && !(running && (to_score || plays));
    expect((area != 0) == expected && area <= kGoalsInPlay, "a scoring marker is wrong",
           "ein Wertungsmarker stimmt nicht");
    if (!good() || area == 0) continue;
    expect((seen >> area & 1U) == 0, "a scoring tile was scored twice", "ein Wertungsplättchen wurde doppelt gewertet");
    seen |= 1U << area;
  }
}

// Boonlake 13.2, 13.16
void Checker::solo() {
  const Solo& solo = s_.solo;
  if (!game_.solo()) {
    expect(solo == Solo{}, "there is no Eminence in this game", "in diesem Spiel gibt es keine Eminenz");
    return;
  }
  const SoloLevel& level = printed_.levels[at(game_.level())];
  int easy = 0;
  int hard = 0;
  for (std::size_t i = 0; i < kSoloTiles; ++i) {
    if ((solo.known >> i & 1) != 0) ++(printed_.solo[i].hard ? hard : easy);
  }
  expect((solo.known >> kSoloTiles) == 0 && easy <= level.easy && hard <= level.hard,
         "the solo tiles do not fit the level", "die Soloplättchen passen nicht zur Stufe");
  expect((solo.turned & ~solo.known) == 0 && (bits(solo.known) == kSoloStack || solo.turned == solo.known),
         "the stack of solo tiles is wrong", "der Stapel der Soloplättchen stimmt nicht");
  expect(solo.tile <= kSoloTiles && solo.wish < kFields && solo.cactus < kCactus, "the solo tile is wrong",
         "das Soloplättchen stimmt nicht");
  const bool hers = !s_.steps.empty() && s_.steps[0].kind == StepKind::end_turn && s_.seat == kEminence &&
                    !waits(StepKind::turn_over);
  expect((solo.tile != 0) == hers && (solo.tile != 0 || solo.wish == 0), "a solo tile is used at the wrong time",
         "ein Soloplättchen ist zur falschen Zeit im Einsatz");
  if (solo.tile == 0 || !good()) return;
  expect((solo.turned >> (solo.tile - 1) & 1) != 0, "the solo tile was not turned over",
         "das Soloplättchen wurde nicht aufgedeckt");
  const auto& corners = printed_.solo[solo.tile - 1U].corners;
  expect(std::find(corners.begin(), corners.end(), solo.wish) != corners.end(), "her wish is not on the solo tile",
         "ihr Wunschort steht nicht auf dem Soloplättchen");
}

}  // namespace spielwerk::boonlake
