#include <algorithm>
#include <bit>

#include "games/boonlake/checker.hpp"

// What is pending fits together: from any position that passes, the game can be played to its end.

namespace spielwerk::boonlake {

namespace {

constexpr int kMostDraws = 60;
constexpr int kMostActivity = 12;  // steps of one part of an action
constexpr int kMostDiscount = 15;
constexpr int kMostSailing = 9;

bool is_one_of(StepKind kind, std::initializer_list<StepKind> kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

}  // namespace

void Checker::pending() {
  const auto wrong_start = [&] { expect(false, "the game cannot go on from here", "so kann es nicht weitergehen"); };
  const Step& bottom = s_.steps[0];
  switch (bottom.kind) {
    case StepKind::next_turn:
      if (!scoring()) return preparation();
      expect(bottom.seat == (s_.seat + 1) % game_.sides() && s_.below == 0, "somebody else is next",
             "jemand anderes ist als Nächstes dran");
      return scoring_parts(1);
    case StepKind::finish: {
      const bool hers = s_.steps.size() > 1 && s_.steps[1].kind == StepKind::her_income;
      expect(hers == game_.solo() && (!hers || s_.steps[1].a == 1), "the end is wrong", "das Ende stimmt nicht");
      expect(s_.below == 0 && s_.due == 0 && turn_order(s_.seat) == game_.sides() - 1, "the end comes too early",
             "das Ende kommt zu früh");
      if (hers && s_.steps.size() == 2) return;
      return good() ? scoring_parts(hers ? 2 : 1) : void();
    }
    case StepKind::turn:
      expect(bottom.seat == s_.seat && is_player(bottom.seat) && s_.below == 0, "somebody else is to move",
             "jemand anderes ist am Zug");
      expect(s_.steps.size() <= 2, "too much waits in this turn", "in diesem Zug steht zu viel an");
      return activity(1, false);
    case StepKind::end_turn:
      expect(bottom.seat == s_.seat, "somebody else is to move", "jemand anderes ist am Zug");
      return good() ? turn() : void();
    default: return wrong_start();
  }
}

// Boonlake 1: a fixed list of steps, of which the last ones have been done.
void Checker::preparation() {
  const State begin = game_.start();
  const std::size_t size = s_.steps.size();
  expect(size > 1 && size <= begin.steps.size(), "too much is pending", "es steht zu viel an");
  for (std::size_t i = 0; i < size && good(); ++i) {
    Step wanted = begin.steps[i];
    const Step& step = s_.steps[i];
    const bool counts = step.kind == StepKind::draw || step.kind == StepKind::deal_goals;
    if (i + 1 == size && counts) {
      expect(step.a >= 1 && step.a <= wanted.a, "the deal is wrong", "die Verteilung stimmt nicht");
      wanted.a = step.a;
    }
    expect(step == wanted, "what is pending does not fit together", "was ansteht, passt nicht zusammen");
  }
  expect(s_.seat == begin.seat && s_.round == 0 && s_.scorings == 0 && s_.below == 0 && s_.covered == 0,
         "the game has begun already", "das Spiel hat schon begonnen");
  for (int side = 0; side < game_.sides() && good(); ++side) {
    const Player& player = s_.player(side);
    const Player& first = begin.player(side);
    expect(player.covered == first.covered && player.coins == first.coins && player.ship == first.ship &&
               player.played.empty() && player.points == first.points && player.levers == 0 && player.projects == 0,
           "the game has begun already", "das Spiel hat schon begonnen");
    int due = 0;  // cards still to come
    int sites = is_player(side) ? 1 : 0;
    for (const Step& step : s_.steps) {
      if (step.seat != side) continue;
      if (step.kind == StepKind::draw) due = step.a;
      if (step.kind == StepKind::site) sites = 0;
    }
    expect(!is_player(side) || player.hand.size() == printed_.hand - due, "a hand is wrong", "eine Hand stimmt nicht");
    int levels = 0;
    for (const int level : player.sites) levels += level;
    expect(levels == sites, "the first production building is wrong", "das erste Produktionsgebäude stimmt nicht");
  }
  expect(s_.discards.empty() && s_.pastures == kPastures && std::popcount(s_.grey) == kGreyTiles && s_.solo == Solo{},
         "the game has begun already", "das Spiel hat schon begonnen");
}

void Checker::turn() {
  expect(s_.steps.size() > 1, "the turn is over", "der Zug ist zu Ende");
  if (!good()) return;
  const Step& next = s_.steps[1];
  if (next.kind != StepKind::end_action) return after_sailing(1);
  expect(next.seat == s_.seat && s_.steps.size() > 2, "somebody else is to move", "jemand anderes ist am Zug");
  if (!good()) return;
  switch (s_.steps[2].kind) {
    case StepKind::her_deed: return her_choice(2);
    case StepKind::shared:
    case StepKind::her_area: return action(2);
    default: return last_part(2);
  }
}

// What is left of the action when nobody else has a part in it any more.
void Checker::last_part(std::size_t i) {
  expect(s_.below != 0 && s_.steps.size() - i <= kMostActivity, "the action is wrong", "die Aktion stimmt nicht");
  for (std::size_t k = i; k < s_.steps.size(); ++k) {
    expect(s_.steps[k].seat == s_.steps[i].seat && s_.steps[k].kind != StepKind::region, "this cannot wait here",
           "das kann hier nicht anstehen");
  }
  if (good()) activity(i, false);
}

// The ship is to move, or its reward is taken.
void Checker::after_sailing(std::size_t i) {
  const Step& step = s_.steps[i];
  expect(s_.below != 0, "no action was chosen", "es wurde keine Aktion gewählt");
  if (step.kind == StepKind::sail || step.kind == StepKind::her_sail) {
    const bool hers = step.kind == StepKind::her_sail;
    expect(step.seat == s_.seat && hers == !is_player(step.seat) && step.a >= 1 && step.a <= kMostSailing,
           "the ship cannot move like that", "so kann das Schiff nicht fahren");
    expect(!hers || i + 1 == s_.steps.size(), "too much is pending", "es steht zu viel an");
    ++i;
  } else {
    expect(is_player(step.seat) && is_one_of(step.kind, {StepKind::draw, StepKind::drop, StepKind::site}),
           "this cannot wait here", "das kann hier nicht anstehen");
  }
  expect(i == s_.steps.size() || s_.steps[i].seat == s_.seat, "somebody else is to move", "jemand anderes ist am Zug");
  if (good()) activity(i, false);
}

// Boonlake 13.5: what comes before the Eminence chooses an action.
void Checker::her_choice(std::size_t i) {
  expect(s_.seat == kEminence && game_.solo() && s_.below == 0 && s_.steps[i].seat == kEminence,
         "the Eminence is not to move", "die Eminenz ist nicht am Zug");
  const bool turns = s_.steps.size() == i + 2 && s_.steps[i + 1].kind == StepKind::turn_over;
  expect(!turns || std::popcount(s_.solo.turned) < kSoloStack, "the stack is empty", "der Stapel ist leer");
  if (turns || !good()) return;
  for (std::size_t k = i + 1; k < s_.steps.size(); ++k) {
    const Step& step = s_.steps[k];
    const bool top = k + 1 == s_.steps.size();
    expect(step.seat == kEminence &&
               (((step.kind == StepKind::her_structure || step.kind == StepKind::her_cactus) && step.a >= 1 &&
                 step.a <= 2) ||
                (step.kind == StepKind::her_cattle && top)) &&
               k <= i + 2,
           "what the Eminence does does not fit together", "was die Eminenz tut, passt nicht zusammen");
  }
}

int Checker::all_seats(int deed) const {
  int seats = (1 << game_.players()) - 1;
  if (static_cast<Deed>(deed) == Deed::pioneer && is_player(s_.seat)) seats &= ~(1 << s_.seat);
  return seats;
}

// Boonlake 2.4, 2.5: the own part and the part for all.
void Checker::action(std::size_t i) {
  const Step& shared = s_.steps[i];
  expect(s_.below != 0, "no action was chosen", "es wurde keine Aktion gewählt");
  if (!good()) return;
  if (shared.kind == StepKind::her_area) {
    expect(game_.solo() && i + 1 == s_.steps.size() && is_player(s_.seat) && shared.seat == kEminence &&
               shared.a < kRegions && shared.b == 1 && s_.below == static_cast<int>(Deed::area_scoring) + 1,
           "the Eminence has no part here", "die Eminenz hat hier keinen Anteil");
    return;
  }
  const int all = all_seats(s_.below - 1);
  expect(shared.kind == StepKind::shared && shared.seat == s_.seat && shared.a == s_.below - 1 &&
             (shared.b & ~all) == 0 && shared.c < kRegions && i + 1 < s_.steps.size(),
         "the part for all is wrong", "der gemeinsame Teil stimmt nicht");
  if (!good()) return;
  std::size_t next = i + 1;
  const bool own = shared.b == all && s_.steps[next].seat == s_.seat;
  if (own && !is_player(s_.seat)) return her_part(next);
  if (s_.steps[next].kind == StepKind::deed_effects) {
    expect(own && s_.steps[next].a == shared.a && next + 1 < s_.steps.size(), "the own part is wrong",
           "der eigene Teil stimmt nicht");
    ++next;
  }
  if (!good()) return;
  const int seat = s_.steps[next].seat;
  expect(own || (is_player(seat) && (all >> seat & 1) != 0 && (shared.b >> seat & 1) == 0), "somebody else is to move",
         "jemand anderes ist am Zug");
  for (std::size_t k = next; k < s_.steps.size(); ++k) {
    expect(s_.steps[k].seat == seat, "two act at the same time", "zwei handeln zugleich");
    expect(s_.steps[k].kind != StepKind::region || (k == i + 1 && shared.a == static_cast<int>(Deed::area_scoring)),
           "a region is chosen at the wrong time", "eine Region wird zur falschen Zeit gewählt");
  }
  expect(s_.steps.size() - next <= kMostActivity, "too much is pending", "es steht zu viel an");
  if (good()) activity(next, false);
}

// Boonlake 13.7 to 13.12
void Checker::her_part(std::size_t first) {
  using S = StepKind;
  unsigned seen = 0;
  for (std::size_t k = first; k < s_.steps.size() && good(); ++k) {
    const Step& step = s_.steps[k];
    const bool top = k + 1 == s_.steps.size();
    const Step& under = s_.steps[k - 1];
    bool fits = step.seat == kEminence;
    switch (step.kind) {
      case S::her_structure:
      case S::her_cactus: fits = fits && step.a >= 1 && step.a <= 2; break;
      case S::her_cattle: break;
      case S::her_pasture: fits = fits && top; break;
      case S::her_tile:
        fits = fits && step.b <= kHerNextTile && (step.a == 0 || (top && placeable()));
        fits = fits && (step.b == kHerNextTile) == (under.kind == S::her_tile && under.b == kHerHouse);
        break;
      case S::reveal:
        fits = fits && top && under.kind == S::her_tile && under.a == 0 && s_.grey != 0 && placeable();
        break;
      case S::her_house: {
        const Field& land = s_.fields[std::min<std::size_t>(step.a, kFields - 1)];
        fits = fits && top && step.a < kFields && land.tile != 0 && !land.pasture() && land.plots[0] == 0;
        break;
      }
      case S::her_region: fits = fits && top && k == first; break;
      case S::her_area: fits = fits && top && step.a < kRegions && step.b >= 1 && step.b <= 2; break;
      default: fits = false;
    }
    const auto kind = static_cast<unsigned>(step.kind) - static_cast<unsigned>(S::reveal);
    fits = fits && ((seen >> kind & 1U) == 0 || (step.kind == S::her_tile && step.b == kHerNextTile));
    if (fits) seen |= 1U << kind;
    expect(fits, "what the Eminence does does not fit together", "was die Eminenz tut, passt nicht zusammen");
  }
}

// Boonlake 9.1: in each part the seats wait for each other, the first one on top.
void Checker::scoring_parts(std::size_t i) {
  using S = StepKind;
  static constexpr S kParts[] = {S::interim, S::score, S::draw, S::levers};
  expect(s_.steps.size() > i && s_.steps[i].kind == S::scoring, "there is no scoring", "es läuft keine Wertung");
  if (!good()) return;
  const Step& scoring = s_.steps[i];
  expect(scoring.a >= 1 && scoring.a <= 4 && s_.due == 0, "the part of the scoring is wrong",
         "der Teil der Wertung stimmt nicht");
  expect(scoring.seat == (s_.steps[0].kind == S::finish ? s_.ending - 1 : s_.seat),
         "the scoring begins with somebody else", "die Wertung beginnt bei jemand anderem");
  if (!good()) return;
  const S part = kParts[scoring.a - 1];
  const int players = game_.players();
  std::size_t next = i + 1;
  if (part == S::draw && next < s_.steps.size() && s_.steps[next].kind == S::her_income) {
    expect(game_.solo() && s_.steps[next].seat == kEminence && s_.steps[next].a == 0, "the Eminence gets no income",
           "die Eminenz erhält kein Einkommen");
    ++next;
    if (next == s_.steps.size()) return;
  }
  expect(next < s_.steps.size(), "the scoring is over", "die Wertung ist zu Ende");
  int seat = (scoring.seat % players + players - 1) % players;
  int waiting = 0;
  for (; next < s_.steps.size() && good() && s_.steps[next].kind == part && waiting < players; ++next) {
    // Who draws nothing in the income has no step.
    while (part == S::draw && waiting < players && s_.steps[next].seat != seat) {
      seat = (seat + players - 1) % players;
      ++waiting;
    }
    if (s_.steps[next].seat != seat || waiting == players) break;
    expect(sound(next, true), "a step of the scoring is wrong", "ein Schritt der Wertung stimmt nicht");
    seat = (seat + players - 1) % players;
    ++waiting;
  }
  if (next == s_.steps.size() || !good()) return;
  expect(s_.steps.size() - next <= kMostActivity, "too much is pending", "es steht zu viel an");
  // Whoever acts: the topmost that waits, or the next one, whose step is done.
  const int acting = s_.steps[next].seat;
  const bool waits_on_top = s_.steps[next - 1].kind == part && s_.steps[next - 1].seat == acting;
  expect(is_player(acting) && (waits_on_top || (acting == seat && waiting < players)), "somebody else is to move",
         "jemand anderes ist am Zug");
  for (std::size_t k = next; k < s_.steps.size(); ++k) {
    const Step& step = s_.steps[k];
    const bool goods = is_one_of(step.kind, {S::draw, S::drop});
    const bool play = part == S::interim && is_one_of(step.kind, {S::pay, S::effects, S::exchange, S::upgrade, S::due,
                                                                  S::recess, S::reset, S::site, S::draw, S::drop});
    const bool trade = part == S::score && step.kind == S::trade && k == next && !waits_on_top;
    expect(step.seat == acting && (play || trade || (part != S::draw && goods)), "this cannot wait in a scoring",
           "das kann in einer Wertung nicht anstehen");
  }
  if (good()) activity(next, true);
}

void Checker::activity(std::size_t i, bool in_scoring) {
  for (; i < s_.steps.size() && good(); ++i)
    expect(is_player(s_.steps[i].seat) && sound(i, in_scoring), "a step cannot be done",
           "ein Schritt lässt sich nicht ausführen");
  if (!good()) return;
  // Whoever is to choose has something to choose.
  ActionList choices;
  game_.legal(s_, choices);
  expect(!game_.to_move(s_).is_player() || !choices.empty(), "there is nothing to choose", "es gibt nichts zu wählen");
}

bool Checker::placeable() const {
  for (int field = 0; field < kFields; ++field) {
    if (game_.may_place(s_, field)) return true;
  }
  return false;
}

bool Checker::sound(std::size_t i, bool in_scoring) const {
  using S = StepKind;
  const Step& step = s_.steps[i];
  const bool top = i + 1 == s_.steps.size();
  const StepKind above = top ? S::none : s_.steps[i + 1].kind;
  const StepKind under = s_.steps[i - 1].kind;
  switch (step.kind) {
    case S::draw:
    case S::drop:
    case S::site:
    case S::track:
    case S::reset: return sound_goods(step, top);
    case S::pay:
    case S::effects: return sound_card(step, top);
    case S::exchange: return sound_card(step, top) && top && under == S::effects;
    case S::offer:
      return step.a != 0 && step.b <= kAllTypes && step.c <= kShared &&
             ((step.a & (kOfferPlay | kOfferDiscard)) == 0 || step.b != 0);
    case S::hire:
    case S::modernize: return step.a <= 1;
    case S::upgrade: return step.a >= 1 && step.a <= 3 && step.b <= kMostDiscount && step.c <= 3;
    case S::area: return step.a < kRegions;
    case S::region: return top;
    case S::reveal: return top && under == S::place && s_.grey != 0 && placeable();
    case S::place: return placeable() && (step.a == 0 ? above == S::reveal : top);
    case S::pasture: return top && s_.pastures > 0 && placeable();
    case S::explore: return step.a >= 1 && step.a <= 2 && (!top || (s_.grey != 0 && placeable()));
    case S::tile_lever: return s_.player(step.seat).can_use(Lever::tile_inhabitant);
    case S::due:
    case S::recess: return top && sound_land(step);
    case S::interim: return in_scoring && step.a >= 1 && step.a <= 2;
    case S::score:
    case S::levers: return in_scoring;
    case S::trade: {
      const int area = step.a;
      return in_scoring && area < kGoalsInPlay && s_.player(step.seat).marks[s_.scorings - 1U] == area + 1 &&
             printed_.goals[s_.goals[at(area)] - 1U].measure == Measure::trade_goods &&
             game_.fulfils(s_, step.seat, area, s_.scorings - 1);
    }
    default: return false;
  }
}

bool Checker::sound_goods(const Step& step, bool top) const {
  const Player& player = s_.player(step.seat);
  switch (step.kind) {
    case StepKind::draw: return step.a >= 1 && step.a <= kMostDraws && (!top || !s_.pile.empty());
    case StepKind::drop: return step.a >= 1 && step.a <= kMostDraws && (!top || !player.hand.empty());
    case StepKind::track: return step.a >= 1 && step.a <= kLastStep;
    case StepKind::reset: return !top || player.used != 0;
    default: {
      const bool room =
          std::any_of(player.sites.begin(), player.sites.end(), [](int level) { return level < kMaxLevel; });
      return step.a == static_cast<int>(SiteFor::harbour) ||
             (step.a == static_cast<int>(SiteFor::bonus) && (!top || room));
    }
  }
}

bool Checker::sound_card(const Step& step, bool top) const {
  const Player& player = s_.player(step.seat);
  if (step.kind == StepKind::pay) {
    const bool project = step.a >= kProject;
    const int area = step.a - kProject;
    if (project && (area >= kGoalsInPlay || (player.projects >> area & 1) != 0)) return false;
    return top && (project || step.a < kCards) && game_.payable(s_, step.seat, step.a);
  }
  if (step.a >= kCards || !player.played.has(step.a)) return false;
  const auto& effects = printed_.cards[step.a].effects;
  if (step.kind == StepKind::effects) return !top && step.b <= effects.size();
  return step.b < effects.size() && effects[step.b].op == Op::exchange;
}

bool Checker::sound_land(const Step& step) const {
  const Player& player = s_.player(step.seat);
  if (step.kind == StepKind::recess) {
    unsigned houses = 0;
    for (std::size_t i = 0; i < kRecesses; ++i) {
      if (printed_.recesses[i].piece == Piece::house) houses |= player.covered & 1U << i;
    }
    return step.a < kFields && step.b < kMaxPlots && houses != 0 &&
           game_.may_build_house(s_, step.seat, step.a, step.b, step.c);
  }
  if (step.b >= kFields || step.c >= kMaxPlots) return false;
  if (step.a == static_cast<int>(DueFor::cattle)) return s_.fields[step.b].pasture();
  return step.a == static_cast<int>(DueFor::settlement) &&
         s_.fields[step.b].plots[step.c] == standing(step.seat, Stand::house);
}

}  // namespace spielwerk::boonlake
