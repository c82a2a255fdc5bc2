#include <bit>

#include "games/suna_valo/rules.hpp"

// Deliveries to public and personal orders, the pieces that are placed for them, and the bot tracks.

namespace spielwerk::suna_valo {

namespace {

constexpr int kLeft = 0;
constexpr int kRight = 1;
constexpr int kAround = 2;

// The block that sits on the step behind a space, or -1.
int block_after(const std::array<std::uint8_t, kBlocks>& blocked_after, int space) {
  for (int i = 0; i < kBlocks; ++i) {
    if (blocked_after[at(i)] == space) return i;
  }
  return -1;
}

Place left_block(int block) { return static_cast<Place>(static_cast<int>(Place::left_block) + block); }
Place right_block(int block) { return static_cast<Place>(static_cast<int>(Place::right_block) + block); }

}  // namespace

// The printed space of a public order, or nothing for a personal one.
const Space* SunaValo::space_of(const State& s, int seat, int order, int space) const {
  if (order >= kPersonal) return nullptr;
  return &components_.public_orders[s.public_orders[at(order)] - 1U].spaces[at(seat)][at(space)];
}

int SunaValo::resource_of(const State& s, int seat, int order, int space) const {
  if (order >= kPersonal) return components_.cards[s.player(seat).cards[at(order - kPersonal)].card].order[at(space)];
  return space_of(s, seat, order, space)->resource;
}

// Whether a space can be supplied now: it is free, and if it is the last one, there is a piece for it (7.6).
bool SunaValo::order_open(const State& s, int seat, int order, int space) const {
  const Player& player = s.player(seat);
  unsigned filled = 0;
  std::size_t spaces = 0;
  Piece piece = Piece::barrel;
  if (order >= kPersonal) {
    const Placed& placed = player.cards[at(order - kPersonal)];
    if ((placed.goods & kComplete) != 0) return false;
    filled = placed.goods;
    spaces = components_.cards[placed.card].order.size();
    piece = Piece::crate;
  } else {
    if (s.public_orders[at(order)] == 0 || (player.barrels >> order & 1) != 0) return false;
    filled = player.delivered[at(order)];
    spaces = components_.public_orders[s.public_orders[at(order)] - 1U].spaces[at(seat)].size();
  }
  if (at(space) >= spaces || (filled >> space & 1) != 0) return false;
  const bool last = std::popcount(filled) + 1 == static_cast<int>(spaces);
  return !last || pieces_left(player, piece);
}

// Suna Valo 7.1: spaces that the player can supply; of equal ones the first.
void SunaValo::legal_deliveries(const State& s, int seat, ActionList& out) const {
  const Player& player = s.player(seat);
  const Stock have = stock(player);
  Kinds kinds = 0;
  for (int i = 0; i < kResources; ++i) {
    if (have[at(i)] > 0 || market_price(player, i) <= player.energy) kinds = static_cast<Kinds>(kinds | 1U << i);
  }
  if (kinds == 0) return;
  if (s.work.orders == kAllOrders) {
    const bool barrel = pieces_left(player, Piece::barrel);
    for (int order = 0; order < kOpenOrders; ++order) {
      if (s.public_orders[at(order)] == 0 || (player.barrels >> order & 1) != 0) continue;
      const auto& spaces = components_.public_orders[s.public_orders[at(order)] - 1U].spaces[at(seat)];
      const unsigned filled = player.delivered[at(order)];
      if (!barrel && std::popcount(filled) + 1 == static_cast<int>(spaces.size())) continue;
      for (std::size_t i = 0; i < spaces.size(); ++i) {
        if ((filled >> i & 1) != 0 || (kinds >> spaces[i].resource & 1) == 0) continue;
        bool equal = false;
        for (std::size_t k = 0; k < i; ++k) equal = equal || ((filled >> k & 1) == 0 && spaces[k] == spaces[i]);
        if (!equal) out.push(action(Act::deliver, order, static_cast<int>(i)));
      }
    }
  }
  const bool crate = pieces_left(player, Piece::crate);
  for (std::size_t number = 0; number < player.cards.size(); ++number) {
    const Placed& placed = player.cards[number];
    if (placed.column() != static_cast<int>(Column::personal) || !placed.face_up()) continue;
    if ((placed.goods & kComplete) != 0) continue;
    if (s.work.orders >= kOneOrder && s.work.orders != kOneOrder + static_cast<int>(number)) continue;
    const auto& spaces = components_.cards[placed.card].order;
    if (!crate && std::popcount(placed.goods) + 1 == static_cast<int>(spaces.size())) continue;
    Kinds offered = 0;
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      const auto kind = static_cast<Kinds>(1U << spaces[i]);
      if ((placed.goods >> i & 1) != 0 || (kinds & ~offered & kind) == 0) continue;
      offered |= kind;
      out.push(action(Act::deliver, kPersonal + static_cast<int>(number), static_cast<int>(i)));
    }
  }
}

// Suna Valo 5.5: what is left of an activation, in any order.
void SunaValo::legal_work(const State& s, ActionList& out) const {
  const int seat = s.step().seat;
  const Work& work = s.work;
  if (work.drones > 0) legal_deliveries(s, seat, out);
  if (!work.takes.empty()) {
    Kinds kinds = 0;
    for (const Kinds each : work.takes) kinds |= each;
    kinds &= storable(s.player(seat));
    for (int i = 0; i < kResources; ++i) {
      if ((kinds >> i & 1) != 0) out.push(action(Act::take, 0, i));
    }
  }
  for (int tile = 0; tile < kOwnTiles; ++tile) {
    if ((work.tiles >> tile & 1) != 0) out.push(action(Act::use_tile, tile));
  }
  const bool left = work.drones > 0 || !work.takes.empty();
  if (left && may_swap(s, seat)) out.push(action(Act::swap));
  out.push(action(Act::done));
}

void SunaValo::end_work(State& s) const {
  const Step step = s.steps.pop();
  const int cogs = s.work.cogs;
  s.work = {};
  if (cogs > 0) s.push(StepKind::cog, step.seat, cogs);
}

// Suna Valo 17.5: with C05 the moment of using a tile matters: all that it brings comes before the good.
void SunaValo::use_tile(State& s, int tile) const {
  const int seat = s.step().seat;
  Player& player = s.player(seat);
  s.work.tiles = static_cast<std::uint8_t>(s.work.tiles & ~(1U << tile));
  const ProgressTile& printed = components_.progress[player.tiles[at(tile)] - 1U];
  gain_energy(player, printed.energy);
  s.push(StepKind::good, seat);
  if (printed.cogs != 0) s.push(StepKind::cog, seat, printed.cogs);
  if (printed.take != 0) s.push(StepKind::take, seat, printed.take);
}

void SunaValo::legal_sources(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  const int resource = resource_of(s, step.seat, step.a, step.b);
  if (player.header[at(resource)] > 0) out.push(action(Act::pay, kHeader, resource));
  if (player.character_card[at(resource)] > 0) out.push(action(Act::pay, kCharacterCard, resource));
  for (std::size_t i = 0; i < player.cards.size(); ++i) {
    const Placed& placed = player.cards[i];
    if (placed.column() > static_cast<int>(Column::pasture)) continue;
    if (placed.stored(0) == resource || placed.stored(1) == resource)
      out.push(action(Act::pay, kFirstCard + static_cast<int>(i), resource));
  }
  if (market_price(player, resource) <= player.energy) out.push(action(Act::market, 0, resource));
}

// Suna Valo 7.7: the resource leaves its storage, then comes the reward, then the piece.
void SunaValo::deliver(State& s, Action action) const {
  const Step step = s.steps.pop();
  const int seat = step.seat;
  Player& player = s.player(seat);
  if (act_of(action) == Act::market) {
    player.energy = static_cast<std::uint16_t>(player.energy - market_price(player, args<Act::market>(action)));
  } else {
    const auto [storage, resource] = args<Act::pay>(action);
    take_from(player, storage, resource);
  }
  --s.work.drones;
  if (step.a >= kPersonal) {
    Placed& placed = player.cards[at(step.a - kPersonal)];
    placed.goods = static_cast<std::uint8_t>(placed.goods | 1U << step.b);
    if (std::popcount(placed.goods) < static_cast<int>(components_.cards[placed.card].order.size())) return;
    placed.goods = kComplete;
    return s.push(StepKind::piece, seat, static_cast<int>(Piece::crate));
  }
  std::uint8_t& filled = player.delivered[step.a];
  filled = static_cast<std::uint8_t>(filled | 1U << step.b);
  const auto& spaces = components_.public_orders[s.public_orders[step.a] - 1U].spaces[at(seat)];
  if (std::popcount(filled) == static_cast<int>(spaces.size())) {
    filled = 0;
    player.barrels = static_cast<std::uint8_t>(player.barrels | 1U << step.a);
    if (s.first_barrel[step.a] == 0) s.first_barrel[step.a] = static_cast<std::uint8_t>(1 + seat);
    s.push(StepKind::piece, seat, static_cast<int>(Piece::barrel));
  }
  const Space& space = spaces[step.b];
  gain_energy(player, space.energy);
  if (space.cogs != 0) s.push(StepKind::cog, seat, space.cogs);
  if (space.take != 0) s.push(StepKind::take, seat, space.take);
}

// Suna Valo 7.8, 19.4, 19.8
void SunaValo::legal_pieces(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const bool removal = step.kind == StepKind::remove;
  constexpr std::uint32_t kLeftTrack = ((1U << kBlocks) - 1) << static_cast<unsigned>(Place::left_block);
  std::uint32_t pieces = s.player(step.seat).pieces;
  if (!removal) {
    pieces &= components_.places_of[step.a];
  } else if (static_cast<Removal>(step.a) == Removal::left_track) {
    pieces &= kLeftTrack;
  }
  for (; pieces != 0; pieces &= pieces - 1) out.push(action(Act::piece, std::countr_zero(pieces)));
  if (removal) out.push(action(Act::done));
}

void SunaValo::remove_piece(State& s, int place) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  player.pieces &= ~(1U << place);
  switch (static_cast<Place>(place)) {
    case Place::income_energy: return gain_energy(player, components_.income_energy);
    case Place::income_plant: return s.push(StepKind::take, step.seat, kPlants);
    case Place::income_animal: return s.push(StepKind::take, step.seat, kAnimals);
    default: return;
  }
}

// Suna Valo 9.1 to 9.4
void SunaValo::legal_steps(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  if (step.b == 0 && player.left < kLastSpace) {
    const int block = block_after(components_.left.blocked_after, player.left);
    if (block < 0 || !player.has_piece(left_block(block))) out.push(action(Act::step, kLeft));
  }
  const int space = player.right & ~kDetour;
  if ((player.right & kDetour) != 0) {
    out.push(action(Act::step, kRight));
  } else if (space < kLastSpace) {
    const int block = block_after(components_.right.blocked_after, space);
    if (block < 0 || !player.has_piece(right_block(block))) out.push(action(Act::step, kRight));
    if (block >= 0) out.push(action(Act::step, kAround));
  }
  out.push(action(Act::done));
}

void SunaValo::step(State& s, int way) const {
  Step& pending = s.step();
  const int seat = pending.seat;
  Player& player = s.player(seat);
  if (left_first_ && way != kLeft) pending.b = 1;
  if (--pending.a == 0) s.steps.pop();
  if (way == kLeft) {
    ++player.left;
    return;
  }
  if (way == kAround) {
    player.right = static_cast<std::uint8_t>(player.right | kDetour);
    return;
  }
  player.right = static_cast<std::uint8_t>((player.right & ~kDetour) + 1);
  const RightTrack& track = components_.right;
  if (player.right == track.progress[0] || player.right == track.progress[1]) s.push(StepKind::progress, seat);
  if (player.right == kLastSpace) s.push(StepKind::end_tile, seat);
}

unsigned SunaValo::progress_in_box(const State& s) const {
  unsigned out = s.progress;
  for (const Player& player : s.players) {
    for (const int tile : player.tiles) out |= tile == 0 ? 0U : 1U << (tile - 1);
  }
  return ((1U << kTiles) - 1) & ~out;
}

// Suna Valo 9.5, 9.6, 19.11
void SunaValo::legal_tiles(const State& s, ActionList& out) const {
  const Step& step = s.step();
  const Player& player = s.player(step.seat);
  if (step.kind == StepKind::end_tile) {
    for (int i = 0; i < kTiles && player.end_tile == 0; ++i) {
      if ((s.end_tiles >> i & 1) != 0) out.push(action(Act::end_tile, i));
    }
    return;
  }
  if (player.tiles[kOwnTiles - 1] != 0) return;
  const unsigned tiles = step.a == 0 ? s.progress : progress_in_box(s);
  for (int i = 0; i < kTiles; ++i) {
    if ((tiles >> i & 1) != 0) out.push(action(Act::progress, i));
  }
}

// Suna Valo 9.7: it works from the next own turn on.
void SunaValo::take_progress(State& s, int tile) const {
  const Step step = s.steps.pop();
  Player& player = s.player(step.seat);
  s.progress = static_cast<std::uint8_t>(s.progress & ~(1U << tile));
  for (std::size_t i = 0; i < kOwnTiles; ++i) {
    if (player.tiles[i] != 0) continue;
    player.tiles[i] = static_cast<std::uint8_t>(tile + 1);
    player.fresh = static_cast<std::uint8_t>(player.fresh | 1U << i);
    return;
  }
}

}  // namespace spielwerk::suna_valo
