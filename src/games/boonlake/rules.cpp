#include "games/boonlake/rules.hpp"

#include <algorithm>
#include <utility>

#include "core/checked.hpp"
#include "games/boonlake/goods.hpp"

// The flow of the game: set-up, who chooses what, and what follows by itself. The parts of the rules have files of
// their own.

namespace spielwerk::boonlake {

namespace {

// The piles that chance draws from.
constexpr int kDeedPile = 0;
constexpr int kStartPile = 1;
constexpr int kGoalPile = 2;
constexpr int kCardPile = 3;
constexpr int kHeapPile = 4;
constexpr int kSoloPile = 5;

constexpr std::uint16_t kAllRecesses = (1U << kRecesses) - 1;
constexpr int kGoalsDealt = 2;

bool is_chance(StepKind kind) { return kind <= StepKind::her_income; }
bool follows_by_itself(StepKind kind) { return kind >= StepKind::effects; }

}  // namespace

GameInfo Boonlake::info() {
  GameInfo info;
  info.id = "boonlake";
  info.title = "Boonlake";
  info.min_players = 1;
  info.max_players = kMaxPlayers;
  info.revision = 1;
  info.options = {{"level",
                   {"Level of the Eminence", "Stufe der Eminenz"},
                   {{"easy", {"easy", "einfach"}},
                    {"medium", {"medium", "mittel"}},
                    {"challenge", {"challenge", "Herausforderung"}},
                    {"hard", {"hard", "schwer"}},
                    {"very_hard", {"very hard", "sehr schwer"}}},
                   {1}}};
  info.rival = {"the wise Eminence", "die weise Eminenz"};
  return info;
}

Boonlake Boonlake::make(const Config& config, Reader edition) {
  return {Components::read(edition), config.players, config.option("level")};
}

Boonlake::Boonlake(Components components, int players, int level)
    : components_(std::move(components)), players_(players), level_(level) {
  make_tables();
}

void Boonlake::make_tables() {
  for (int i = 0; i < kFields; ++i) {
    const FieldKind& field = components_.fields[at(i)];
    const std::uint64_t bit = std::uint64_t{1} << i;
    for (const std::uint8_t other : field.neighbours) {
      if (other < kFields) beside_[at(i)] |= std::uint64_t{1} << other;
    }
    if (field.region < kRegions) region_fields_[field.region] |= bit;
    if (field.bridge) bridge_fields_ |= bit;
  }
  for (int card = 0; card < kCards; ++card) {
    const Card& printed = components_.cards[at(card)];
    for (int types = 0; types < 1 << kCardTypes; ++types) {
      if ((types >> static_cast<int>(printed.type) & 1) != 0) cards_of_types_[at(types)].add(card);
    }
    for (int what = 0; what < kLastings; ++what) {
      if (printed.lasting[at(what)] != 0) cards_with_[at(what)].add(card);
    }
  }
  for (int i = 0; i < kRecesses; ++i) {
    const Recess& recess = components_.recesses[at(i)];
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if (recess.row < kRows) row_recesses_[recess.row] |= bit;
    piece_recesses_[static_cast<std::size_t>(recess.piece)] |= bit;
  }
  make_card_worths();
}

State Boonlake::start() const {
  State s;
  for (int card = 0; card < kCards; ++card) s.pile.add(card);
  s.grey = (1U << kGreyTiles) - 1;
  s.starts = (1U << kStartTiles) - 1;
  s.pastures = kPastures;
  for (int side = 0; side < sides(); ++side) {
    Player& player = s.player(side);
    player.covered = kAllRecesses;
    player.ship = components_.river_start[0][at(players_ - 1)];
    if (side >= players_) continue;
    int waiting = 0;  // in the recesses of their rows
    for (const BoardRow& row : components_.board_rows) waiting += row.inhabitant ? 1 : 0;
    player.ranch = components_.ranch;
    player.supply = static_cast<std::uint8_t>(kInhabitants - components_.ranch - waiting);
    player.coins = solo() ? components_.solo_start_coins : components_.start_coins[at(side)];
  }
  const int first = solo() ? kEminence : 0;
  s.seat = static_cast<std::uint8_t>(first);
  // Boonlake 1.5 to 1.11, the last first.
  s.push(StepKind::next_turn, first);
  for (int seat = players_ - 1; seat >= 0; --seat) s.push(StepKind::site, seat, static_cast<int>(SiteFor::set_up));
  s.push(StepKind::open_goals, 0);
  for (int seat = players_ - 1; seat >= 0; --seat) s.push(StepKind::goal, seat);
  for (int seat = players_ - 1; seat >= 0; --seat) s.push(StepKind::deal_goals, seat, kGoalsDealt);
  for (int seat = players_ - 1; seat >= 0; --seat) s.push(StepKind::draw, seat, components_.hand);
  s.push(StepKind::deal_starts, 0);
  s.push(StepKind::deal_deeds, 0);
  return s;
}

Seat Boonlake::to_move(const State& s) const {
  if (s.over != 0) return Seat::nobody();
  const Step& step = s.step();
  return is_chance(step.kind) ? Seat::chance() : Seat(step.seat);
}

void Boonlake::legal(const State& s, ActionList& out) const {
  if (s.over != 0) return;
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  switch (step.kind) {
    case StepKind::goal:
      out.push(action(Act::goal, 0));
      out.push(action(Act::goal, 1));
      return;
    case StepKind::site: return legal_sites(s, out);
    case StepKind::turn: return legal_turn(s, out);
    case StepKind::offer: return legal_offer(s, out);
    case StepKind::pay: return legal_pay(s, out);
    case StepKind::explore:
      out.push(action(Act::explore));
      any_time_levers(s, step.seat, out);
      out.push(action(Act::done));
      return;
    case StepKind::place:
    case StepKind::pasture:
      for (std::uint64_t left = placeable(s); left != 0; left &= left - 1) {
        out.push(action(step.kind == StepKind::place ? Act::place : Act::pasture, std::countr_zero(left)));
      }
      if (step.kind == StepKind::pasture) out.push(action(Act::done));
      return;
    case StepKind::tile_lever:
      out.push(action(Act::lever, static_cast<int>(Lever::tile_inhabitant)));
      out.push(action(Act::done));
      return;
    case StepKind::due: return legal_dues(s, out);
    case StepKind::recess: return legal_recesses(s, out);
    case StepKind::drop: return player.hand.each([&](int card) { out.push(action(Act::drop, card)); });
    case StepKind::exchange: return legal_exchange(s, out);
    case StepKind::track:
      out.push(action(Act::track, static_cast<int>(Track::coin)));
      out.push(action(Act::track, static_cast<int>(Track::card)));
      return;
    case StepKind::reset:
      for (int lever = 0; lever < kLevers; ++lever) {
        if ((player.used >> lever & 1) != 0) out.push(action(Act::reset, lever));
      }
      return;
    case StepKind::region: return legal_region(s, out);
    case StepKind::area: return legal_area(s, out);
    case StepKind::hire: return legal_hire(s, out);
    case StepKind::modernize:
      modernizable(player, out);
      any_time_levers(s, step.seat, out);
      out.push(action(Act::done));
      return;
    case StepKind::upgrade: return legal_upgrade(s, out);
    case StepKind::sail:
      sailing(s, step.seat, step.a, out);
      any_time_levers(s, step.seat, out);
      return;
    case StepKind::interim: return legal_interim(s, out);
    case StepKind::score: return legal_score(s, out);
    case StepKind::trade: return legal_trades(s, out);
    case StepKind::levers: return legal_levers(s, out);
    default: return;
  }
}

// Boonlake 3.5
void Boonlake::legal_sites(const State& s, ActionList& out) const {
  const Step& step = s.step();
  for (int site = 0; site < kResources; ++site) {
    if (s.player(step.seat).sites[at(site)] < kMaxLevel) out.push(action(Act::site, site));
  }
  if (step.a == static_cast<int>(SiteFor::harbour)) out.push(action(Act::vase));
}

void Boonlake::outcomes(const State& s, OutcomeList& out) const {
  if (s.over != 0) return;
  const Step& step = s.step();
  if (!is_chance(step.kind)) return;
  switch (step.kind) {
    case StepKind::draw: return s.pile.each([&](int card) { out.push({action(Act::draw, card), 1}); });
    case StepKind::reveal:
      for (std::uint32_t left = s.grey; left != 0; left &= left - 1) {
        out.push({action(Act::reveal, std::countr_zero(left)), 1});
      }
      return;
    case StepKind::turn_over: return turn_over_outcomes(s, out);
    default: break;
  }
  if (step.kind > StepKind::turn_over) return out.push({her_move(s), 1});
  set_up_outcomes(s, out);
}

void Boonlake::set_up_outcomes(const State& s, OutcomeList& out) const {
  switch (s.step().kind) {
    case StepKind::deal_deeds:
      for (int deed = 0; deed < kActions; ++deed) {
        if (std::find(s.deeds.begin(), s.deeds.end(), deed + 1) == s.deeds.end())
          out.push({action(Act::deal_deed, deed), 1});
      }
      return;
    case StepKind::deal_starts:
      // Boonlake 1.2: tiles for more players stay in the box.
      for (int i = 0; i < kStartTiles; ++i) {
        const int tile = kGreyTiles + i;
        if ((s.starts >> i & 1) != 0 && components_.tiles[at(tile)].start <= std::max(2, players_))
          out.push({action(Act::deal_start, tile), 1});
      }
      return;
    default: break;
  }
  unsigned dealt = 0;
  for (const Player& player : s.players) {
    for (const int goal : player.dealt) dealt |= 1U << goal;
  }
  for (const int goal : s.goals) dealt |= 1U << goal;
  const Act act = s.step().kind == StepKind::deal_goals ? Act::deal_goal : Act::open_goal;
  for (int goal = 0; goal < kGoals; ++goal) {
    if ((dealt >> (goal + 1) & 1) == 0) out.push({action(act, goal), 1});
  }
}

int Boonlake::pile(const State& s) const {
  switch (s.step().kind) {
    case StepKind::deal_deeds: return kDeedPile;
    case StepKind::deal_starts: return kStartPile;
    case StepKind::deal_goals:
    case StepKind::open_goals: return kGoalPile;
    case StepKind::draw: return kCardPile;
    case StepKind::reveal: return kHeapPile;
    default: return kSoloPile;
  }
}

int Boonlake::max_length() const {
  // A ship moves at least one space in every turn.
  constexpr int kTurns = 2 * (kTrunk + kUpper);
  constexpr int kInTurn = 120;     // cards of both parts, their effects and draws, of all seats together
  constexpr int kInScoring = 200;  // of one seat
  constexpr int kSetUp = 60;
  return sides() * (kTurns * kInTurn + kScorings * kInScoring + kSetUp);
}

void Boonlake::apply(State& s, Action action) const {
  perform(s, action);
  settle(s);
  SPIELWERK_CHECK(check(s).english);
}

void Boonlake::perform(State& s, Action action) const {
  switch (act_of(action)) {
    case Act::goal: return choose_goal(s, action.a);
    case Act::site: {
      const Step step = s.steps.pop();
      ++s.player(step.seat).sites[action.a];
      return;
    }
    case Act::vase: {
      const Step step = s.steps.pop();
      Player& player = s.player(step.seat);
      player.vases = static_cast<std::uint8_t>(player.vases + 1 + lasting(player, Lasting::river_vase));
      return;
    }
    case Act::deed: return take_deed(s, action.a);
    case Act::play: return begin_play(s, action.a);
    case Act::project: return begin_play(s, kProject + action.a);
    case Act::pay: return pay(s, action);
    case Act::discard: return discard(s, action.a);
    case Act::skip: return skip(s, static_cast<Lever>(action.a));
    case Act::draw_cards: return draw_instead(s);
    case Act::explore: return explore(s);
    case Act::place: {
      const Step step = s.steps.pop();
      return lay(s, step.seat, action.a, step.a - 1);
    }
    case Act::pasture: {
      const Step step = s.steps.pop();
      --s.pastures;
      return lay(s, step.seat, action.a, kPasture);
    }
    case Act::develop: {
      const int seat = take_offer(s);
      return develop(s, seat, action.a, action.b);
    }
    case Act::house: return begin_house(s, action.a, action.b);
    case Act::settlement: return begin_settlement(s, action.a, action.b);
    case Act::cattle: {
      const int seat = take_offer(s);
      return s.push(StepKind::due, seat, static_cast<int>(DueFor::cattle), action.a);
    }
    case Act::due: return pay_dues(s, action);
    case Act::recess: {
      const Step step = s.steps.pop();
      return build_house(s, step.seat, step.a, step.b, step.c, action.a);
    }
    case Act::region: return take_region(s, action.a);
    case Act::area: return take_area(s, action.a != 0);
    case Act::hire: return hire(s, action.a != 0);
    case Act::modernize: return modernize(s, action.a);
    case Act::forgo: return forgo(s, static_cast<Lever>(action.a), action.b != 0);
    case Act::drop: return drop_card(s, action.a);
    case Act::exchange: return exchange(s, action.a != 0);
    case Act::track: {
      const Step step = s.steps.pop();
      return advance(s, step.seat, static_cast<Track>(action.a), step.a, Line::land);
    }
    case Act::reset: {
      const Step step = s.steps.pop();
      Player& player = s.player(step.seat);
      player.used = static_cast<std::uint16_t>(player.used & ~(1U << action.a));
      return;
    }
    case Act::lever: return use_lever(s, action);
    case Act::sail: {
      const Step step = s.steps.pop();
      move_ship(s, step.seat, action.a);
      return river_reward(s, step.seat);
    }
    case Act::score: return score_goal(s, action.a);
    case Act::trade: return trade(s, action.a, action.b);
    case Act::done: s.steps.pop(); return;
    default: return perform_chance(s, action);
  }
}

void Boonlake::perform_chance(State& s, Action action) const {
  Step& step = s.step();
  switch (act_of(action)) {
    case Act::draw:
      s.pile.remove(action.a);
      s.player(step.seat).hand.add(action.a);
      if (--step.a == 0) s.steps.pop();
      return;
    case Act::reveal:
      s.grey &= ~(1U << action.a);
      s.steps.pop();
      s.step().a = static_cast<std::uint8_t>(action.a + 1);
      return;
    case Act::deal_deed: {
      const auto gap = std::find(s.deeds.begin(), s.deeds.end(), 0);
      *gap = static_cast<std::uint8_t>(action.a + 1);
      if (gap + 1 == s.deeds.end()) s.steps.pop();
      return;
    }
    case Act::deal_start:
      s.starts = static_cast<std::uint16_t>(s.starts & ~(1U << (action.a - kGreyTiles)));
      s.fields[at(next_start_field(s))].tile = static_cast<std::uint8_t>(action.a + 1);
      if (next_start_field(s) < 0) s.steps.pop();
      return;
    case Act::deal_goal:
      s.player(step.seat).dealt[at(kGoalsDealt - step.a)] = static_cast<std::uint8_t>(action.a + 1);
      if (--step.a == 0) s.steps.pop();
      return;
    case Act::open_goal: return open_goal(s, action.a);
    case Act::turn_over: return turn_over(s, action.a, action.b);
    default: return perform_hers(s, action);
  }
}

// Boonlake 1.2: the next start field of this number of players without a tile.
int Boonlake::next_start_field(const State& s) const {
  for (int field = 0; field < kFields; ++field) {
    const int from = components_.fields[at(field)].start;
    if (from != 0 && from <= std::max(2, players_) && s.fields[at(field)].tile == 0) return field;
  }
  return -1;
}

// Boonlake 1.9, 14.2: what was chosen is laid out when all have chosen.
void Boonlake::choose_goal(State& s, int which) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  player.chosen = player.dealt[at(which)];
  if (step.seat + 1 < players_) return;
  for (int seat = 0; seat < players_; ++seat) {
    s.goals[at(seat)] = s.player(seat).chosen;
    s.player(seat).chosen = 0;
  }
}

void Boonlake::open_goal(State& s, int goal) const {
  const auto gap = std::find(s.goals.begin(), s.goals.end(), 0);
  *gap = static_cast<std::uint8_t>(goal + 1);
}

// Everything that happens by itself, until somebody has a choice or chance decides.
void Boonlake::settle(State& s) const {
  while (s.over == 0) {
    const StepKind kind = s.step().kind;
    if (follows_by_itself(kind)) {
      follow(s);
    } else if (is_chance(kind) ? !settle_chance(s) : !settle_choice(s)) {
      return;
    }
  }
}

// Whether chance has nothing to decide here, so that the step is over or becomes another one.
bool Boonlake::settle_chance(State& s) const {
  switch (s.step().kind) {
    case StepKind::draw:
      if (!s.pile.empty()) return false;
      // Boonlake 3.3
      s.pile = std::exchange(s.discards, {});
      if (!s.pile.empty()) {
        s.held = {};
        for (const Player& player : s.players) player.hand.each([&](int card) { s.held.add(card); });
        return false;
      }
      s.steps.pop();
      return true;
    case StepKind::open_goals:
      if (std::find(s.goals.begin(), s.goals.end(), 0) != s.goals.end()) return false;
      for (Player& player : s.players) player.dealt = {};
      s.steps.pop();
      return true;
    case StepKind::her_tile: return settle_her_tile(s);
    default: return false;
  }
}

// Whether somebody is asked although there may be one answer: it depends on the cards in a hand (Boonlake 14.1), or it
// opens a turn.
bool Boonlake::asks_anyway(const State& s) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  switch (step.kind) {
    case StepKind::goal:
    case StepKind::turn:
    case StepKind::track:
    case StepKind::tile_lever: return true;
    case StepKind::offer: return (step.a & (kOfferPlay | kOfferDiscard)) != 0 && !player.hand.empty();
    case StepKind::interim: return !player.hand.empty();
    case StepKind::drop: return !player.hand.empty();
    default: return false;
  }
}

// Makes a choice with one answer; one without any lapses. False if somebody has to choose.
bool Boonlake::settle_choice(State& s) const {
  if (asks_anyway(s)) return false;
  switch (s.step().kind) {
    case StepKind::explore: return settle_explore(s);
    case StepKind::pasture: return settle_pasture(s);
    default: break;
  }
  ActionList choices;
  legal(s, choices);
  if (choices.size() > 1) return false;
  if (choices.empty()) {
    s.steps.pop();
  } else {
    perform(s, choices[0]);
  }
  return true;
}

void Boonlake::follow(State& s) const {
  switch (s.step().kind) {
    case StepKind::effects: return next_effect(s);
    case StepKind::project_done: return project_done(s);
    case StepKind::deed_effects: return deed_effects(s);
    case StepKind::shared: return next_shared(s);
    case StepKind::scoring: return next_part(s);
    case StepKind::end_action: {
      const Step step = s.steps.pop();
      const bool hers = solo() && step.seat == kEminence;
      return s.push(hers ? StepKind::her_sail : StepKind::sail, step.seat, components_.rows[s.row].steps);
    }
    case StepKind::end_turn: return end_turn(s);
    case StepKind::next_turn: return begin_turn(s);
    default:
      // Boonlake 10, 13.14
      if (solo()) {
        auto& points = s.player(kEminence).points[static_cast<std::size_t>(Line::cards)];
        points = static_cast<std::int16_t>(points + kHardTilePoints * stack(s)[1]);
      }
      s.steps.pop();
      s.over = 1;
  }
}

}  // namespace spielwerk::boonlake
