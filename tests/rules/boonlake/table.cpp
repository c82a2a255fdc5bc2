#include "rules/boonlake/table.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace spielwerk::boonlake {

namespace {

constexpr std::array<int, 3> kFirstRecess = {0, kHouses, kHouses + kSettlements};
constexpr std::array<int, 3> kPieces = {kHouses, kSettlements, kCattle};

int uncovered(const Player& player, Piece piece) {
  const auto kind = static_cast<std::size_t>(piece);
  int count = 0;
  for (int i = 0; i < kPieces[kind]; ++i) count += (player.covered >> (kFirstRecess[kind] + i) & 1) == 0 ? 1 : 0;
  return count;
}

// The space before a lock, the space behind it, and the round.
struct Passage {
  std::string_view from;
  std::string_view to;
  int round;
};
constexpr std::array<Passage, kScorings> kPassages = {
    {{"T13", "U1", 0}, {"U8", "U9", 0}, {"T13", "L1", 1}, {"L7", "L8", 1}}};

}  // namespace

Boonlake printed_game(int players, std::string_view level) {
  Config config;
  config.players = players;
  config.options["level"] = index_of(kLevelIds, level);
  return printed<Boonlake>("boonlake", config);
}

Table::Table(int players, std::string_view level) : LaidOut(printed_game(players, level)) {
  state_ = game_.start();
  lay_out();
}

// What the set-up brings when everybody takes what comes first.
void Table::lay_out() {
  State& s = state_;
  s.steps = {};
  for (int row = 0; row < kActions; ++row) s.deeds[at(row)] = byte(row + 1);
  int next = 0;
  for (int field = 0; field < kFields; ++field) {
    const int from = game_.printed().fields[at(field)].start;
    if (from == 0 || from > std::max(2, game_.players())) continue;
    s.fields[at(field)].tile = byte(1 + kGreyTiles + next);
    s.starts = static_cast<std::uint16_t>(s.starts & ~(1U << next));
    ++next;
  }
  for (int area = 0; area < kGoalsInPlay; ++area) s.goals[at(area)] = byte(area + 1);
  for (int seat = 0; seat < game_.players(); ++seat) {
    s.player(seat).coins = 0;
    s.player(seat).sites[0] = 1;
  }
  turn(0);
}

Table& Table::start() {
  state_ = game_.start();
  return *this;
}

Table& Table::turn(int seat) {
  state_.seat = byte(seat);
  state_.steps = {};
  state_.push(StepKind::turn, seat);
  return *this;
}

Table& Table::asks(StepKind kind, int seat, int a, int b, int c, int d) {
  state_.seat = byte(seat);
  state_.below = std::exchange(state_.deeds[kActions - 1], byte(0));
  state_.row = kActions - 1;
  state_.steps = {};
  state_.push(StepKind::end_turn, seat);
  if (kind != StepKind::sail) state_.push(StepKind::end_action, seat);
  state_.push(kind, seat, a, b, c, d);
  return *this;
}

Table& Table::plays(int seat) {
  state_.seat = byte(seat);
  state_.below = std::exchange(state_.deeds[0], byte(0));
  state_.steps = {};
  state_.push(StepKind::end_turn, seat);
  state_.push(StepKind::end_action, seat);
  state_.push(StepKind::offer, seat, kOfferPlay | kOfferDiscard, kAllTypes);
  return *this;
}

Table& Table::scoring(int number, int triggered_by) {
  const Passage& passage = kPassages[at(number - 1)];
  const int seat = number == kScorings ? game_.players() - 1 : triggered_by;
  state_.round = byte(passage.round);
  state_.scorings = byte(number - 1);
  if (passage.round == 1) second_round();
  mark_earlier(number - 1);
  ship(seat, passage.from);
  asks(StepKind::sail, seat, 1);
  return choose("sail:" + std::string(passage.to));
}

Table& Table::her_turn() {
  state_.seat = kEminence;
  state_.steps = {};
  state_.push(StepKind::end_turn, kEminence);
  state_.push(StepKind::end_action, kEminence);
  state_.push(StepKind::her_deed, kEminence);
  state_.push(StepKind::turn_over, kEminence);
  return *this;
}

void Table::mark_earlier(int scorings) {
  for (int seat = 0; seat < game_.players(); ++seat) {
    for (int before = 0; before < scorings; ++before) {
      if (state_.player(seat).marks[at(before)] == 0) mark(seat, before + 1, kGoalsInPlay - 1 - before);
    }
  }
}

// Ships that were not laid out are where the second round begins.
void Table::second_round() {
  for (int side = 0; side < game_.sides(); ++side) {
    std::uint8_t& ship = state_.player(side).ship;
    const std::size_t players = at(game_.players() - 1);
    if (ship == game_.printed().river_start[0][players]) ship = game_.printed().river_start[1][players];
  }
}

Table& Table::round(int number) {
  state_.round = byte(number - 1);
  state_.scorings = byte(2 * (number - 1));
  mark_earlier(2 * (number - 1));
  if (number == 2) second_round();
  return *this;
}

Table& Table::deeds(const Tokens& ids) {
  for (std::size_t row = 0; row < kActions; ++row) state_.deeds[row] = byte(1 + index_of(kDeedIds, ids[row]));
  return *this;
}

Table& Table::goals(const Tokens& ids) {
  for (std::size_t area = 0; area < ids.size(); ++area) state_.goals[area] = byte(1 + goal(ids[area]));
  return *this;
}

int Table::card(std::string_view id) const { return number_of(game_.printed().cards, id); }
int Table::goal(std::string_view id) const { return number_of(game_.printed().goals, id); }
int Table::tile_number(std::string_view id) const {
  return id == "pasture" ? kPasture : number_of(game_.printed().tiles, id);
}
int Table::space(std::string_view id) const { return number_of(game_.printed().river, id); }

Table& Table::hand(int seat, const Tokens& cards) {
  for (const auto& id : cards) {
    EXPECT_TRUE(state_.pile.has(card(id))) << id << " is used twice";
    state_.pile.remove(card(id));
    state_.player(seat).hand.add(card(id));
  }
  return *this;
}

Table& Table::played(int seat, const Tokens& cards) {
  for (const auto& id : cards) {
    EXPECT_TRUE(state_.pile.has(card(id))) << id << " is used twice";
    state_.pile.remove(card(id));
    state_.player(seat).played.add(card(id));
  }
  return *this;
}

Table& Table::discarded(const Tokens& cards) {
  for (const auto& id : cards) {
    state_.pile.remove(card(id));
    state_.discards.add(card(id));
  }
  return *this;
}

Table& Table::pile(const Tokens& cards) {
  CardSet left;
  for (const auto& id : cards) left.add(card(id));
  for (int each = 0; each < kCards; ++each) {
    if (!state_.pile.has(each) || left.has(each)) continue;
    state_.pile.remove(each);
    state_.discards.add(each);
  }
  return *this;
}

Table& Table::goods(int seat, const Things& goods) {
  Player& player = state_.player(seat);
  for (const auto& [thing, count] : goods) {
    if (thing == "coins") {
      player.coins = static_cast<std::uint16_t>(count);
    } else if (thing == "vases") {
      player.vases = byte(count);
    } else if (thing == "points") {
      player.points[0] = static_cast<std::int16_t>(count);
    } else if (thing == "ranch") {
      player.supply = byte(player.supply + player.ranch - count);
      player.ranch = byte(count);
    } else {
      ADD_FAILURE() << "unknown word in a test: " << thing;
    }
  }
  return *this;
}

Table& Table::sites(int seat, const Things& levels) {
  state_.player(seat).sites = {};
  for (const auto& [site, level] : levels) state_.player(seat).sites[at(index_of(kResourceIds, site))] = byte(level);
  return *this;
}

Table& Table::boats(int seat, std::string_view first, std::string_view second) {
  state_.player(seat).boats = {byte(index_of(kResourceIds, first)), byte(index_of(kResourceIds, second))};
  return *this;
}

Table& Table::tracks(int seat, int coin, int card) {
  state_.player(seat).tracks = {byte(coin), byte(card)};
  return *this;
}

Table& Table::lever(int seat, std::string_view lever, bool used) {
  const auto bit = static_cast<std::uint16_t>(1U << index_of(kLeverIds, lever));
  Player& player = state_.player(seat);
  player.levers = static_cast<std::uint16_t>(player.levers | bit);
  if (used) player.used = static_cast<std::uint16_t>(player.used | bit);
  return *this;
}

Table& Table::tile(int field, std::string_view tile) {
  std::uint8_t& here = state_.fields[at(field - 1)].tile;
  // What lay there goes back to where it came from.
  if (here == kPasture + 1) state_.pastures = byte(state_.pastures + 1);
  if (here > kGreyTiles && here <= kTiles)
    state_.starts = static_cast<std::uint16_t>(state_.starts | 1U << (here - 1 - kGreyTiles));
  if (here != 0 && here <= kGreyTiles) state_.grey |= 1U << (here - 1);
  here = 0;
  if (tile.empty()) return *this;
  const int number = tile_number(tile);
  here = byte(number + 1);
  if (number == kPasture) {
    state_.pastures = byte(state_.pastures - 1);
  } else if (number < kGreyTiles) {
    state_.grey &= ~(1U << number);
  } else {
    state_.starts = static_cast<std::uint16_t>(state_.starts & ~(1U << (number - kGreyTiles)));
  }
  return *this;
}

Standing& Table::plot(std::string_view id) {
  const int field = std::stoi(std::string(id)) - 1;
  return state_.fields[at(field)].plots[id.back() == 'b' ? 1 : 0];
}

void Table::uncover(Player& player, Piece piece, int count) {
  const auto kind = static_cast<std::size_t>(piece);
  for (int i = 0; i < kPieces[kind] && count > 0; ++i) {
    const auto bit = static_cast<std::uint16_t>(1U << (kFirstRecess[kind] + i));
    if ((player.covered & bit) == 0) continue;
    player.covered = static_cast<std::uint16_t>(player.covered & ~bit);
    --count;
  }
  EXPECT_EQ(count, 0) << "a test uses more pieces than there are";
  for (int row = 0; row < kRows; ++row) {
    bool empty = game_.printed().board_rows[at(row)].inhabitant;
    for (int recess = 0; recess < kRecesses; ++recess) {
      empty &= game_.printed().recesses[at(recess)].row != row || (player.covered >> recess & 1) == 0;
    }
    const bool hers = game_.solo() && &player == &state_.players[kEminence];
    if (!empty || hers || (player.rows >> row & 1) != 0) continue;
    player.rows = byte(player.rows | 1 << row);
    ++player.ranch;
  }
}

Table& Table::stands(std::string_view where, int side, std::string_view piece) {
  Player& player = state_.player(side);
  static const std::vector<std::string> kStands = {"inhabitant", "house", "settlement"};
  const auto what = static_cast<Stand>(index_of(kStands, piece));
  plot(where) = standing(side, what);
  if (what == Stand::inhabitant) {
    EXPECT_GT(player.supply, 0) << "a test uses more inhabitants than there are";
    player.supply = byte(player.supply - 1);
    return *this;
  }
  // A settlement was a house before, which went out of the game; a house may have been one of those.
  if (what == Stand::settlement) {
    uncover(player, Piece::settlement, 1);
    if (uncovered(player, Piece::house) < kHouses) {
      uncover(player, Piece::house, 1);
      player.beside = byte(player.beside + 1);
    }
  } else if (uncovered(player, Piece::house) < kHouses) {
    uncover(player, Piece::house, 1);
  } else {
    player.beside = byte(player.beside - 1);
  }
  return *this;
}

Table& Table::cattle(int field, int side, int count) {
  if (!state_.fields[at(field - 1)].pasture()) tile(field, "pasture");
  state_.fields[at(field - 1)].cattle[at(side)] = byte(count);
  uncover(state_.player(side), Piece::cattle, count);
  return *this;
}

Table& Table::ship(int side, std::string_view space_id) {
  state_.player(side).ship = byte(space(space_id));
  return *this;
}

Table& Table::covered(const Tokens& regions) {
  for (const auto& id : regions) state_.covered = byte(state_.covered | 1 << index_of(kRegionIds, id));
  return *this;
}

Table& Table::heap(const Tokens& tiles) {
  state_.grey = 0;
  for (const auto& id : tiles) state_.grey |= 1U << tile_number(id);
  return *this;
}

Table& Table::pastures(int count) {
  state_.pastures = byte(count);
  return *this;
}

Table& Table::mark(int seat, int scoring, int area) {
  state_.player(seat).marks[at(scoring - 1)] = byte(area + 1);
  return *this;
}

Table& Table::project(int seat, int area) {
  Player& player = state_.player(seat);
  player.projects = byte(player.projects | 1 << area);
  player.supply = byte(player.supply - 1);
  return *this;
}

Table& Table::solo_tile(std::string_view tile, int wish) {
  const int number = number_of(game_.printed().solo, tile);
  state_.solo.tile = byte(number + 1);
  state_.solo.wish = byte(wish - 1);
  state_.solo.known = static_cast<std::uint16_t>(state_.solo.known | 1U << number);
  state_.solo.turned = static_cast<std::uint16_t>(state_.solo.turned | 1U << number);
  return *this;
}

Table& Table::cactus(int steps) {
  state_.solo.cactus = byte(steps);
  return *this;
}

Table& Table::deal_cards() {
  settle();
  while (state_.over == 0 && (state_.step().kind == StepKind::draw || state_.step().kind == StepKind::reveal)) {
    OutcomeList outcomes;
    game_.outcomes(state_, outcomes);
    game_.apply(state_, outcomes[0].action);
  }
  return *this;
}

Table& Table::done_until(StepKind kind) {
  settle();
  while (state_.over == 0 && state_.step().kind != kind) {
    if (game_.to_move(state_).is_chance()) {
      deal();
    } else if (can("done")) {
      choose("done");
    } else {
      ADD_FAILURE() << "no way to go on: " << prompt();
      break;
    }
  }
  return *this;
}

Table& Table::until(StepKind kind, int seat) {
  settle();
  while (state_.over == 0 && (state_.step().kind != kind || state_.step().seat != seat)) {
    if (game_.to_move(state_).is_chance()) {
      OutcomeList outcomes;
      game_.outcomes(state_, outcomes);
      game_.apply(state_, outcomes[0].action);
    } else {
      choose(can("done") ? "done" : legal()[0]);
    }
  }
  return *this;
}

Tokens Table::follow_her() {
  settle();
  Tokens steps;
  while (game_.to_move(state_).is_chance()) {
    OutcomeList outcomes;
    game_.outcomes(state_, outcomes);
    if (outcomes.size() > 1) break;
    steps.push_back(game_.token(state_, outcomes[0].action));
    game_.apply(state_, outcomes[0].action);
  }
  return steps;
}

bool Table::offers(std::string_view beginning) {
  const Tokens all = legal();
  return std::any_of(all.begin(), all.end(), [&](const std::string& token) { return token.starts_with(beginning); });
}

StepKind Table::asked() { return state_.over != 0 ? StepKind::none : state_.step().kind; }
int Table::has(int seat, std::string_view thing) {
  const Player& player = state_.player(seat);
  if (thing == "coins") return player.coins;
  if (thing == "vases") return player.vases;
  if (thing == "ranch") return player.ranch;
  if (thing == "supply") return player.supply;
  if (thing == "cards") return player.hand.size();
  if (thing == "points") return player.total();
  if (thing == "beside") return player.beside;
  if (thing == "coin_track") return player.tracks[0];
  if (thing == "card_track") return player.tracks[1];
  if (thing == "levers") return std::popcount(player.levers);
  if (thing == "ready") return std::popcount(static_cast<unsigned>(player.levers & ~player.used));
  if (thing == "houses") return uncovered(player, Piece::house);
  if (thing == "settlements") return uncovered(player, Piece::settlement);
  if (thing == "cattle") return uncovered(player, Piece::cattle);
  return player.sites[at(index_of(kResourceIds, thing))];
}

int Table::points(int seat, Line line) { return state_.player(seat).points[static_cast<std::size_t>(line)]; }

std::string Table::stands_on(std::string_view where) {
  const Standing piece = plot(where);
  if (piece == 0) return "";
  static const std::array<std::string, 3> kNames = {"inhabitant", "house", "settlement"};
  return std::to_string(owner_of(piece)) + " " + kNames[static_cast<std::size_t>(stand_of(piece))];
}

int Table::cattle_on(int field, int side) { return state_.fields[at(field - 1)].cattle[at(side)]; }

std::string Table::tile_on(int field) {
  const int tile = state_.fields[at(field - 1)].tile;
  if (tile == 0) return "";
  return tile == kPasture + 1 ? "pasture" : game_.printed().tiles[at(tile - 1)].id;
}

std::string Table::ship_of(int side) { return game_.printed().river[state_.player(side).ship].id; }

std::string Table::boats_of(int seat) {
  const auto& boats = state_.player(seat).boats;
  return kResourceIds[boats[0]] + "+" + kResourceIds[boats[1]];
}

bool Table::ready(int seat, std::string_view lever) {
  return state_.player(seat).can_use(static_cast<Lever>(index_of(kLeverIds, lever)));
}

std::string Table::view(Seat reader) { return view_of(game_, state_, reader); }

}  // namespace spielwerk::boonlake
