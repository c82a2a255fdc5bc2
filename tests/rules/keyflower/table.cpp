#include "rules/keyflower/table.hpp"

#include <algorithm>
#include <bit>

namespace spielwerk::keyflower {

namespace {

void move(std::uint8_t& from, std::uint8_t& to, int count) {
  EXPECT_GE(from, count) << "a test uses more than there is";
  from = byte(from - count);
  to = byte(to + count);
}

}  // namespace

Keyflower printed_game(int players) {
  Config config;
  config.players = players;
  return printed<Keyflower>("keyflower", config);
}

Table::Table(int players, std::string_view season) : LaidOut(printed_game(players)) {
  state_ = game_.start();
  state_.season = byte(index_of(kSeasonIds, season));
  const bool winter = state_.season == 3;
  for (int seat = 0; seat < players; ++seat) {
    state_.villages[at(seat)] = tile_bit(kHomes + seat);
    const int hand = game_.set_up().winter_tiles;
    if (!winter) state_.player(seat).winter = static_cast<std::uint16_t>(((1U << hand) - 1) << (seat * hand));
  }
  if (winter) {
    state_.auction = static_cast<Lots>(state_.auction | 7U);
  } else {
    lots({});
  }
  turn(0);
}

Table& Table::start() {
  state_ = game_.start();
  settled_ = true;
  return *this;
}

Table& Table::end() {
  state_.steps = {};
  state_.auction = 0;
  state_.season = 3;
  state_.over = 1;
  for (Player& player : state_.players) player.winter = 0;
  return *this;
}

int Table::number(std::string_view tile) const {
  const int found = game_.printed().tile_number(tile);
  if (found < 0) ADD_FAILURE() << "no such tile: " << tile;
  return std::max(found, 0);
}

Table& Table::lots(const Tokens& ids) {
  const bool winter = state_.season == 3;
  unsigned mask = 0;
  for (const auto& id : ids) mask |= 1U << lot_of(number(id));
  for (int lot = 0; !winter && std::popcount(mask) < game_.set_up().season_tiles; ++lot) {
    // Tiles of the season that lie in villages cannot be for auction; tests lay those out before.
    mask |= 1U << lot;
  }
  state_.auction = static_cast<Lots>((state_.auction & ~((1U << kSeasonTiles) - 1)) | mask);
  settled_ = false;
  return *this;
}

Table& Table::workers(int seat, const Things& workers) {
  for (const auto& [colour, count] : workers) {
    const int i = index_of(kColourIds, colour);
    Player& player = state_.player(seat);
    move(i == kGreen ? state_.green : state_.bag[at(i)], player.workers[at(i)], count);
    if (i == kGreen) player.known[kGreen] = byte(player.known[kGreen] + count);
  }
  settled_ = false;
  return *this;
}

Table& Table::skills(int seat, const Things& skills) {
  for (const auto& [skill, count] : skills) {
    const int i = index_of(kSkillIds, skill);
    Player& player = state_.player(seat);
    move(state_.skills[at(i)], player.skills[at(i)], count);
    player.unseen_skills = byte(player.unseen_skills + count);
  }
  settled_ = false;
  return *this;
}

Table& Table::bid(int seat, std::string_view tile, std::string_view colour, int count) {
  const int i = index_of(kColourIds, colour);
  const int lot = lot_of(number(tile));
  std::uint8_t taken = 0;
  move(i == kGreen ? state_.green : state_.bag[at(i)], taken, count);
  state_.bids[at(lot)][at(seat)] = make_bid(i, bid_count(state_.bids[at(lot)][at(seat)]) + count);
  if (state_.colour[at(number(tile))] == 0) state_.colour[at(number(tile))] = byte(i + 1);
  int highest = 0;
  for (int each = 0; each < kMaxPlayers; ++each) {
    if (bid_count(state_.bids[at(lot)][at(each)]) <= highest) continue;
    highest = bid_count(state_.bids[at(lot)][at(each)]);
    state_.lead[at(lot)] = byte(each + 1);
  }
  settled_ = false;
  return *this;
}

Table& Table::used(std::string_view tile, std::string_view colour, int count) {
  const int i = index_of(kColourIds, colour);
  const auto t = at(number(tile));
  std::uint8_t taken = 0;
  move(i == kGreen ? state_.green : state_.bag[at(i)], taken, count);
  state_.used[t] = static_cast<std::uint16_t>(state_.used[t] + (count << (4 * i)));
  state_.last[t] = byte(count);
  if (state_.colour[t] == 0) state_.colour[t] = byte(i + 1);
  settled_ = false;
  return *this;
}

void Table::place(int seat, int tile, int q, int r, int turns) {
  const auto t = at(tile);
  state_.q[t] = static_cast<std::int8_t>(q);
  state_.r[t] = static_cast<std::int8_t>(r);
  state_.turns[t] = byte(turns);
  for (Tiles left = state_.villages[at(seat)]; left != 0; left &= left - 1) {
    const int other = std::countr_zero(left);
    for (int side = 0; side < kHexSides; ++side) {
      const Hex there = Hex{q, r} + kHexDirections[at(side)];
      if (state_.q[at(other)] != there.q || state_.r[at(other)] != there.r) continue;
      state_.near[t][at(side)] = byte(other + 1);
      state_.near[at(other)][at(opposite(side))] = byte(tile + 1);
    }
  }
  state_.villages[at(seat)] |= tile_bit(tile);
  settled_ = false;
}

Table& Table::tile_at(int seat, std::string_view id, int q, int r, int turns, bool upgraded) {
  place(seat, number(id), q, r, turns);
  if (upgraded) state_.flipped |= tile_bit(number(id));
  return *this;
}

Table& Table::tile(int seat, std::string_view id, bool upgraded) {
  Places all;
  game_.places(state_, seat, all);
  const Tile& printed = game_.printed().tiles[at(number(id))];
  for (const Place& place : all) {
    for (int turns = 0; turns < kHexSides; ++turns) {
      if ((printed.turns >> turns & 1) == 0 || !place.fits(printed.edges[at(turns)])) continue;
      return tile_at(seat, id, place.q, place.r, turns, upgraded);
    }
  }
  ADD_FAILURE() << id << " fits nowhere";
  return *this;
}

Table& Table::upgraded(std::string_view tile) {
  state_.flipped |= tile_bit(number(tile));
  return *this;
}

Table& Table::boat(int seat, std::string_view side) {
  for (int i = 0; i < kSummerBoatTiles; ++i) {
    const auto& printed = game_.printed().summer_boats[at(i)];
    for (unsigned each = 0; each < 2; ++each) {
      if (printed.ids[each] != side) continue;
      if (each == 1) state_.sides = byte(state_.sides | 1 << i);
      return tile(seat, game_.printed().tiles[at(kSummerBoats + i)].id);
    }
  }
  ADD_FAILURE() << "no such side: " << side;
  return *this;
}

Table& Table::resources(std::string_view tile, const Things& resources) {
  for (const auto& [kind, count] : resources) {
    const auto i = at(index_of(kResourceIds, kind));
    move(state_.supply[i], state_.resources[at(number(tile))][i], count);
  }
  settled_ = false;
  return *this;
}

Table& Table::load(std::string_view boat, const Things& workers, const Things& skills) {
  const auto b = at(number(boat) - kBoats);
  for (const auto& [colour, count] : workers) {
    const int i = index_of(kColourIds, colour);
    move(i == kGreen ? state_.green : state_.bag[at(i)], state_.load[b][at(i)], count);
  }
  for (const auto& [skill, count] : skills) {
    const auto i = at(index_of(kSkillIds, skill));
    move(state_.skills[i], state_.load_skills[b][i], count);
  }
  settled_ = false;
  return *this;
}

Table& Table::start_player(int seat) {
  state_.start = byte(seat);
  return *this;
}

Table& Table::turn(int seat) {
  state_.steps = {};
  state_.push(StepKind::turn, seat);
  settled_ = false;
  return *this;
}

Table& Table::passes(int count) {
  state_.passes = byte(count);
  return *this;
}

// The others' hands make room.
Table& Table::winter_hand(int seat, const Tokens& ids) {
  unsigned hand = 0;
  for (const auto& id : ids) hand |= 1U << (number(id) - kWinter);
  state_.player(seat).winter = static_cast<std::uint16_t>(hand);
  unsigned used = hand;
  for (int other = 0; other < game_.players(); ++other) {
    if (other == seat) continue;
    unsigned mask = 0;
    for (int i = 0; i < kSeasonTiles && std::popcount(mask) < game_.set_up().winter_tiles; ++i) {
      if ((used >> i & 1) == 0) mask |= 1U << i;
    }
    used |= mask;
    state_.player(other).winter = static_cast<std::uint16_t>(mask);
  }
  settled_ = false;
  return *this;
}

Table& Table::empty_bag(int left) {
  const int last = game_.players() - 1;
  for (std::size_t i = 0; i < kColours; ++i) {
    const int stay = std::min<int>(left, state_.bag[i]);
    left -= stay;
    const int gone = state_.bag[i] - stay;
    move(state_.bag[i], state_.player(last).workers[i], gone);
  }
  settled_ = false;
  return *this;
}

// Everything lies on the home of the last seat.
Table& Table::empty_supply(std::string_view resource) {
  const auto i = at(index_of(kResourceIds, resource));
  move(state_.supply[i], state_.resources[at(game_.players() - 1)][i], state_.supply[i]);
  settled_ = false;
  return *this;
}

Table& Table::play(const Tokens& tokens) {
  settle();
  for (const std::string& token : tokens) {
    while (!can(token) && answer_the_only_way()) {
    }
    choose(token);
  }
  while (answer_the_only_way()) {
  }
  return *this;
}

bool Table::answer_the_only_way() {
  if (state_.over != 0 || state_.step().kind == StepKind::turn) return false;
  const Tokens all = legal();
  if (all.size() != 1) return false;
  choose(all[0]);
  return true;
}

Table& Table::pass_all() {
  const int season = state().season;
  while (state_.over == 0 && state_.season == season && state_.step().kind == StepKind::turn) play({"pass"});
  return *this;
}

Table& Table::end_season() {
  const int season = state().season;
  pass_all();
  while (state_.over == 0 && state_.season == season) {
    deal();
    if (state_.over != 0 || state_.season != season || !game_.to_move(state_).is_player()) break;
    ActionList actions;
    game_.legal(state_, actions);
    game_.apply(state_, actions[0]);
  }
  return *this;
}

int Table::has(int seat, std::string_view thing) {
  const Player& player = state().player(seat);
  if (thing == "workers") return player.worker_total();
  if (thing == "skills") return player.skill_total();
  for (std::size_t i = 0; i < kColours; ++i) {
    if (kColourIds[i] == thing) return player.workers[i];
  }
  return player.skills[at(index_of(kSkillIds, thing))];
}

int Table::lies(std::string_view tile, std::string_view resource) {
  return state().resources[at(number(tile))][at(index_of(kResourceIds, resource))];
}

int Table::on(std::string_view tile) { return state().on(number(tile)); }

int Table::bid_of(int seat, std::string_view tile) {
  return bid_count(state().bids[at(lot_of(number(tile)))][at(seat)]);
}

std::string Table::colour(std::string_view tile) {
  const int colour = state().colour[at(number(tile))];
  return colour == 0 ? "" : kColourIds[at(colour - 1)];
}

int Table::owner(std::string_view tile) { return game_.owner_of(state(), number(tile)); }
bool Table::is_upgraded(std::string_view tile) { return state().side(number(tile)) != 0; }
int Table::in_bag(std::string_view colour) { return state().bag[at(index_of(kColourIds, colour))]; }

std::string Table::view(Seat reader) { return view_of(game_, state(), reader); }

}  // namespace spielwerk::keyflower
