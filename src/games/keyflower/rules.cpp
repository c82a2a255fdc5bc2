#include "games/keyflower/rules.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/checked.hpp"

// The flow of the game: set-up, turns, seasons. Bids, production and the end of a season have files of their own.

namespace spielwerk::keyflower {

namespace {

// The piles that chance draws from.
constexpr int kBagPile = 0;
constexpr int kSkillPile = 1;
constexpr int kHomePile = 2;
constexpr int kSeasonPile = 3;  // and the three after it

constexpr int kMostLoad = 12;

}  // namespace

GameInfo Keyflower::info() {
  GameInfo info;
  info.id = "keyflower";
  info.title = "Keyflower";
  info.min_players = kMinPlayers;
  info.max_players = kMaxPlayers;
  info.revision = 1;
  return info;
}

Keyflower Keyflower::make(const Config& config, Reader edition) { return {Components::read(edition), config.players}; }

Keyflower::Keyflower(Components components, int players) : components_(std::move(components)), players_(players) {
  judge_tiles();
}

State Keyflower::start() const {
  State s;
  for (int colour = 0; colour < kGreen; ++colour) s.bag[at(colour)] = components_.workers[at(colour)].count;
  s.green = components_.workers[kGreen].count;
  for (std::size_t i = 0; i < kSkills; ++i) s.skills[i] = components_.skills[i].count;
  for (std::size_t i = 0; i < kResources; ++i) s.supply[i] = components_.resources[i].count;
  s.auction = static_cast<Lots>(((1U << set_up().order_tiles) - 1) << kSeasonTiles);
  s.push(StepKind::begin_turns, 0);
  s.push(StepKind::load_skills, 0);
  s.push(StepKind::load_workers, 0);
  s.push(StepKind::start_workers, 0, components_.start_workers);
  s.push(StepKind::deal_winter, 0, set_up().winter_tiles);
  s.push(StepKind::reveal, 0, set_up().season_tiles);
  s.push(StepKind::deal_home, 0);
  return s;
}

Seat Keyflower::to_move(const State& s) const {
  if (s.over != 0) return Seat::nobody();
  const Step& step = s.step();
  return step.kind <= StepKind::load_skills ? Seat::chance() : Seat(step.seat);
}

int Keyflower::owner_of(const State& s, int tile) const {
  for (int seat = 0; seat < players_; ++seat) {
    if ((s.villages[at(seat)] >> tile & 1) != 0) return seat;
  }
  return -1;
}

void Keyflower::legal(const State& s, ActionList& out) const {
  if (s.over != 0) return;
  switch (s.step().kind) {
    case StepKind::turn: return legal_turn(s, out);
    case StepKind::muster: return legal_muster(s, out);
    case StepKind::pay_worker: return legal_pay_worker(s, out);
    case StepKind::pay_skill: return legal_pay_skill(s, out);
    case StepKind::take: return legal_take(s, out);
    case StepKind::haul: return legal_haul(s, out);
    case StepKind::drop: return legal_drop(s, out);
    case StepKind::pay: return legal_pay(s, out);
    case StepKind::boat: return legal_boats(s, out);
    case StepKind::tile: return legal_tiles(s, out);
    case StepKind::cell: return legal_cells(s, out);
    case StepKind::facing: return legal_facings(s, out);
    case StepKind::winter: return legal_winter(s, out);
    case StepKind::flip: return legal_flip(s, out);
    default: return;
  }
}

void Keyflower::outcomes(const State& s, OutcomeList& out) const {
  if (s.over != 0) return;
  const Step& step = s.step();
  switch (step.kind) {
    case StepKind::deal_home: {
      Tiles dealt = 0;
      for (int seat = 0; seat < players_; ++seat) dealt |= s.villages[at(seat)];
      for (int tile = kHomes; tile < kSpring; ++tile) {
        if ((dealt >> tile & 1) == 0) out.push({action(Act::deal_home, tile), 1});
      }
      return;
    }
    case StepKind::reveal: {
      const int first = first_of_season(s.season);
      for (int tile = first; tile < first + kSeasonTiles; ++tile) {
        if (s.on_auction(lot_of(tile))) continue;
        // Keyflower 2.4: either side of a summer boat may come up.
        if (is_summer_boat(tile)) {
          out.push({action(Act::reveal, tile, 0), 1});
          out.push({action(Act::reveal, tile, 1), 1});
        } else {
          out.push({action(Act::reveal, tile), 2});
        }
      }
      return;
    }
    case StepKind::deal_winter: {
      unsigned dealt = 0;
      for (const Player& player : s.players) dealt |= player.winter;
      for (int i = 0; i < kSeasonTiles; ++i) {
        if ((dealt >> i & 1) == 0) out.push({action(Act::deal_winter, kWinter + i), 1});
      }
      return;
    }
    case StepKind::start_workers:
    case StepKind::draw_workers:
    case StepKind::load_workers: {
      const Act act = step.kind == StepKind::load_workers ? Act::load_worker : Act::draw_worker;
      for (int colour = 0; colour < kColours; ++colour) {
        if (s.bag[at(colour)] > 0) out.push({action(act, colour), s.bag[at(colour)]});
      }
      return;
    }
    case StepKind::draw_skills:
    case StepKind::load_skills: {
      const Act act = step.kind == StepKind::load_skills ? Act::load_skill : Act::draw_skill;
      for (int skill = 0; skill < kSkills; ++skill) {
        if (s.skills[at(skill)] > 0) out.push({action(act, skill), s.skills[at(skill)]});
      }
      return;
    }
    default: return;
  }
}

int Keyflower::pile(const State& s) const {
  switch (s.step().kind) {
    case StepKind::deal_home: return kHomePile;
    case StepKind::reveal: return kSeasonPile + s.season;
    case StepKind::deal_winter: return kSeasonPile + kSeasons - 1;
    case StepKind::draw_skills:
    case StepKind::load_skills: return kSkillPile;
    default: return kBagPile;
  }
}

int Keyflower::max_length() const {
  // Winning bids stay, and every bid raises the highest one at its tile: no more bids in a season than workers. Uses
  // are at most three for each tile. Between two of them everybody else may pass.
  constexpr int kBids = 4 * 60;
  constexpr int kUses = 3 * kStayingTiles;
  constexpr int kChoicesInTurn = 80;  // groups, colours, twelve steps and two upgrades, doubled
  constexpr int kPasses = kMaxPlayers;
  constexpr int kEndOfSeason = 400;
  return kSeasons * ((kBids + kUses) * (kChoicesInTurn + kPasses) + kEndOfSeason);
}

void Keyflower::apply(State& s, Action action) const {
  perform(s, action);
  settle(s);
  SPIELWERK_CHECK(check(s).english);
}

void Keyflower::perform(State& s, Action action) const {
  switch (act_of(action)) {
    case Act::deal_home:
    case Act::reveal:
    case Act::deal_winter:
    case Act::draw_worker:
    case Act::draw_skill:
    case Act::load_worker:
    case Act::load_skill: return perform_chance(s, action);
    case Act::bid:
    case Act::use: {
      const Step step = s.steps.pop();
      s.push(StepKind::end_turn, step.seat);
      return s.push(StepKind::muster, step.seat, action.a, act_of(action) == Act::use ? 1 : 0);
    }
    case Act::pass: {
      // Keyflower 3.2: the season ends when all have passed in a row.
      const Step step = s.steps.pop();
      if (++s.passes == players_) return end_season(s);
      return s.push(StepKind::turn, (step.seat + 1) % players_);
    }
    case Act::group:
      if (s.step().kind == StepKind::muster) return muster_group(s, lot_of(action.a));
      {
        // Keyflower 5.10: the whole group for one exchange.
        const Step step = s.steps.pop();
        const std::uint8_t bid = s.bids[at(lot_of(action.a))][step.seat];
        auto& aside = s.aside[at(bid_colour(bid))];
        aside = static_cast<std::uint8_t>(aside + bid_count(bid));
        return remove_group(s, step.seat, lot_of(action.a));
      }
    case Act::send: return muster_send(s, action.a, action.b);
    case Act::give: {
      const Step step = s.steps.pop();
      take_out(s, step.seat, action.a, 1);
      ++s.aside[action.a];
      return;
    }
    case Act::skill: return pay_skill(s, action.a);
    case Act::take: {
      const Step step = s.steps.pop();
      return take_resource(s, step.seat, step.a, action.a, 1);
    }
    case Act::lift: return s.push(StepKind::drop, s.step().seat, action.a, action.b);
    case Act::drop: return drop(s, action.a);
    case Act::upgrade: return begin_upgrade(s, action.a);
    case Act::pay: return pay(s, action.a);
    case Act::boat: {
      const Step step = s.steps.pop();
      return take_boat(s, step.seat, action.a);
    }
    case Act::tile: {
      const Step step = s.steps.pop();
      return s.push(StepKind::cell, step.seat, action.a);
    }
    case Act::cell: {
      const Step step = s.steps.pop();
      return s.push(StepKind::facing, step.seat, step.a, action.b, action.c);
    }
    case Act::turn: {
      const Step step = s.steps.pop();
      return place_tile(s, step.seat, step.a, step.b - kOrigin, step.c - kOrigin, action.a);
    }
    case Act::winter: return choose_winter(s, action);
    case Act::flip: {
      s.steps.pop();
      s.flipped |= tile_bit(action.a);
      return;
    }
    case Act::done:
      if (s.step().kind == StepKind::muster) return place_workers(s);
      s.steps.pop();
      return;
  }
}

void Keyflower::perform_chance(State& s, Action action) const {
  Step& step = s.step();
  // Everybody after this seat gets as many.
  const auto next_seat = [&](int count) {
    if (--step.a > 0) return;
    step.a = static_cast<std::uint8_t>(count);
    if (++step.seat == players_) s.steps.pop();
  };
  const auto one_less = [&] {
    if (--step.a == 0) s.steps.pop();
  };
  switch (act_of(action)) {
    case Act::deal_home:
      s.villages[step.seat] = tile_bit(action.a);
      if (++step.seat == players_) s.steps.pop();
      return;
    case Act::reveal:
      s.auction = static_cast<Lots>(s.auction | 1U << lot_of(action.a));
      if (action.b != 0) s.sides = static_cast<std::uint8_t>(s.sides | 1U << (action.a - kSummerBoats));
      return one_less();
    case Act::deal_winter: {
      Player& player = s.player(step.seat);
      player.winter = static_cast<std::uint16_t>(player.winter | 1U << (action.a - kWinter));
      return next_seat(set_up().winter_tiles);
    }
    case Act::draw_worker:
      draw_in(s, step.seat, action.a);
      return step.kind == StepKind::start_workers ? next_seat(components_.start_workers) : one_less();
    case Act::draw_skill: draw_skill(s, step.seat, action.a); return one_less();
    case Act::load_worker:
      --s.bag[action.a];
      ++s.load[step.b][action.a];
      ++step.b;
      return;
    case Act::load_skill:
      --s.skills[action.a];
      ++s.load_skills[step.b][action.a];
      ++step.b;
      return;
    default: return;
  }
}

// Whether somebody is asked although there is one answer: if it depends on what is behind the screen, the others would
// learn from a missing question what is there (Keyflower 13.1).
bool Keyflower::asks_anyway(const State& s) const {
  const Step& step = s.step();
  switch (step.kind) {
    case StepKind::muster:
      // When the tile is full, everybody knows that nobody else can come.
      return step.b == 0 || mustered(s, step.seat) < most_for_use(s, step.a);
    case StepKind::pay_worker: {
      const int pays = face(s, step.a).pay_worker;
      unsigned left = outbid(s, step.seat);
      while (left != 0 && pays != bid_colour(s.bids[at(std::countr_zero(left))][step.seat]) + 1) left &= left - 1;
      return pays == kAnyColour || left != 0;
    }
    case StepKind::pay_skill: return skill_cost(s, step).any_skill > 0;
    case StepKind::haul: return step.b > 0 && skills_decide(s, step.seat);
    case StepKind::winter: return true;
    default: return false;
  }
}

// Whether nothing happens by itself while this seat chooses.
bool Keyflower::waits(const State& s) const {
  ActionList actions;
  legal(s, actions);
  return actions.size() > 1 || (!actions.empty() && asks_anyway(s));
}

// Everything that happens by itself, until somebody has a choice or chance decides. A choice with one answer is not
// asked, except the one that opens a turn and those that would tell something.
void Keyflower::settle(State& s) const {
  ActionList actions;
  while (s.over == 0) {
    const StepKind kind = s.step().kind;
    if (kind == StepKind::turn) return;
    if (kind <= StepKind::load_skills || kind >= StepKind::effect) {
      if (!settle_step(s)) return;
      continue;
    }
    actions.clear();
    legal(s, actions);
    if (actions.size() > 1 || (!actions.empty() && asks_anyway(s))) return;
    if (!actions.empty()) {
      perform(s, actions[0]);
    } else if (kind == StepKind::tile || kind == StepKind::cell) {
      // Keyflower 8.6: what fits nowhere leaves the game.
      s.won[s.step().seat] = 0;
      s.steps.pop();
    } else {
      return;
    }
  }
}

// One thing that happens by itself. False if chance is to move.
bool Keyflower::settle_step(State& s) const {
  switch (s.step().kind) {
    case StepKind::load_workers:
    case StepKind::load_skills: {
      const std::size_t before = s.steps.size();
      next_load(s);
      return s.steps.size() < before;
    }
    case StepKind::start_workers:
      if (components_.start_workers > 0 && s.bag_total() > 0) return false;
      s.steps.pop();
      return true;
    case StepKind::effect: bring_effect(s); return true;
    case StepKind::put_back: put_back(s); return true;
    case StepKind::turn_over: turn_over(s); return true;
    case StepKind::end_turn: {
      const Step step = s.steps.pop();
      s.passes = 0;
      s.push(StepKind::turn, (step.seat + 1) % players_);
      return true;
    }
    case StepKind::boats: {
      const int seat = next_for_boat(s);
      if (seat < 0) {
        s.steps.pop();
      } else {
        s.push(StepKind::boat, seat);
      }
      return true;
    }
    case StepKind::marker: move_marker(s); return true;
    case StepKind::expand: settle_expansion(s); return true;
    case StepKind::flipper: {
      s.steps.pop();
      for (int seat = 0; seat < players_; ++seat) {
        if (boat_with(s, seat, BoatScoring::flip) != nullptr) s.push(StepKind::flip, seat);
      }
      return true;
    }
    case StepKind::next_season: next_season(s); return true;
    case StepKind::begin_turns: begin_turns(s); return true;
    default: return false;
  }
}

// Keyflower 2.2: one for each boat in its row, again and again, as long as there are any.
void Keyflower::next_load(State& s) const {
  Step& step = s.step();
  const bool workers = step.kind == StepKind::load_workers;
  const int left = workers ? s.bag_total() : s.skill_total();
  while (left > 0 && step.a < kMostLoad) {
    if (step.b >= players_) {
      step.b = 0;
      ++step.a;
      continue;
    }
    const BoatTile& boat = components_.boats[step.b];
    if ((workers ? boat.workers : boat.skills)[s.season] > step.a) return;
    ++step.b;
  }
  s.steps.pop();
}

void Keyflower::begin_turns(State& s) const {
  s.steps.pop();
  if (s.season == 0) {
    // Keyflower 1.3: the lowest home tile begins.
    for (int seat = 1; seat < players_; ++seat) {
      if (home_of(s, seat) < home_of(s, s.start)) s.start = static_cast<std::uint8_t>(seat);
    }
  }
  s.push(StepKind::turn, s.start);
}

void Keyflower::legal_boats(const State& s, ActionList& out) const {
  for (int boat = 0; boat < players_; ++boat) {
    if (std::find(s.boat_of.begin(), s.boat_of.end(), boat + 1) == s.boat_of.end()) out.push(action(Act::boat, boat));
  }
}

// Keyflower 2.5: any of the own tiles, at least one, all at once, so that nobody learns how many from the questions.
void Keyflower::legal_winter(const State& s, ActionList& out) const {
  const unsigned hand = s.player(s.step().seat).winter;
  unsigned tiles = 0;
  do {
    tiles = (tiles - hand) & hand;  // the next set in ascending order
    out.push(choice_of_winter(tiles));
  } while (tiles != hand);
}

void Keyflower::choose_winter(State& s, Action action) const {
  Step& step = s.step();
  s.player(step.seat).chosen = static_cast<std::uint16_t>(winter_choice(action));
  step.seat = static_cast<std::uint8_t>((step.seat + 1) % players_);
  if (++step.a < players_) return;
  // All have chosen: what was chosen is laid out, the rest leaves the game.
  s.steps.pop();
  for (Player& each : s.players) {
    s.auction = static_cast<Lots>(s.auction | each.chosen);
    each.winter = 0;
    each.chosen = 0;
  }
}

void Keyflower::legal_flip(const State& s, ActionList& out) const {
  const Tiles tiles = s.villages[s.step().seat] & components_.upgradable & ~s.flipped;
  for (Tiles left = tiles; left != 0; left &= left - 1) out.push(action(Act::flip, std::countr_zero(left)));
  out.push(action(Act::done));
}

}  // namespace spielwerk::keyflower
