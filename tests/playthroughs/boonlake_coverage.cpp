#include "playthroughs/boonlake_coverage.hpp"

#include <fmt/format.h>

#include <bit>

namespace spielwerk::boonlake {

namespace {

constexpr std::array<const char*, 3> kPieceNames{"house", "settlement", "cattle"};

std::string word_of(const std::string& token) { return token.substr(0, token.find(':')); }

int covered(const Components& printed, const Player& player, Piece piece) {
  int count = 0;
  for (int recess = 0; recess < kRecesses; ++recess) {
    count += printed.recesses[at(recess)].piece == piece ? player.covered >> recess & 1 : 0;
  }
  return count;
}

bool no_field(const State& s) {
  return std::all_of(s.fields.begin(), s.fields.end(), [](const Field& field) { return field.tile != 0; });
}

// Recesses that became empty, rows that gave their inhabitant back, steps to the end of a track.
void note_board(const Player& before, const Player& after, Used& used) {
  for (int recess = 0; recess < kRecesses; ++recess) {
    if ((before.covered & ~after.covered) >> recess & 1) used.insert(fmt::format("empty recess {}", recess));
  }
  for (int row = 0; row < kRows; ++row) {
    if ((after.rows & ~before.rows) >> row & 1) used.insert(fmt::format("row bonus {}", row + 1));
  }
  for (std::size_t track = 0; track < 2; ++track) {
    if (before.tracks[track] < kLastStep && after.tracks[track] == kLastStep)
      used.insert(fmt::format("end of track {}", track));
  }
}

// How the inhabitants for a settlement or cattle were paid.
void note_dues(const Components& printed, const Step& step, const Player& player, Action action, Used& used) {
  const bool cattle = step.a == static_cast<int>(DueFor::cattle);
  const Piece piece = cattle ? Piece::cattle : Piece::settlement;
  const int all = cattle ? kCattle : kSettlements;
  const std::string which =
      fmt::format("{} {}", kPieceNames[static_cast<std::size_t>(piece)], 1 + all - covered(printed, player, piece));
  if (action.b != 0) used.insert(which + " with points");
  if (action.b == 0) used.insert(which + " without points");
  if (action.c != 0) used.insert("settlement with the lever");
}

void note_structure(const Components& printed, const State& before, Action action, Used& used) {
  const Step& step = before.step();
  const Player& player = before.player(step.seat);
  const bool house = act_of(action) == Act::house;
  if (step.kind == StepKind::upgrade) {
    const bool lever = step.a == (kUpgradeHouse | kUpgradeSettlement);
    used.insert(fmt::format("{} by a {}", house ? "house" : "settlement", lever ? "lever" : "card"));
  }
  if (house && covered(printed, player, Piece::house) == 0) used.insert("house from beside");
  if (house) return;
  const int region = printed.fields[action.a].region;
  for (int field = 0; field < kFields; ++field) {
    if (printed.fields[at(field)].region != region) continue;
    for (const Standing piece : before.fields[at(field)].plots) {
      if (piece == standing(step.seat, Stand::settlement)) used.insert("second settlement in a region");
    }
  }
}

// Permanent effects that this action makes use of.
void note_lasting(const Boonlake& game, const State& before, Action action, Used& used) {
  const Components& printed = game.printed();
  const Player& player = before.player(before.step().seat);
  const auto helps = [&](Lasting what) {
    if (game.lasting(player, what) > 0) used.insert("lasting " + kLastingIds[static_cast<std::size_t>(what)]);
  };
  switch (act_of(action)) {
    case Act::modernize: return helps(Lasting::lever_cost);
    case Act::play:
      if (printed.cards[action.a].coins > 0) helps(Lasting::card_cost);
      return;
    case Act::project: return used.insert("project"), helps(Lasting::card_cost);
    case Act::discard:
      return helps(static_cast<Lasting>(static_cast<int>(Lasting::discard_day) +
                                        static_cast<int>(printed.cards[action.a].type)));
    case Act::cattle: helps(Lasting::cattle_coins); return helps(Lasting::cattle_cost);
    case Act::vase: return helps(Lasting::river_vase);
    case Act::sail: {
      const RiverSpace& space = printed.river[action.a];
      if (space.reward.coins > 0) helps(Lasting::river_coins);
      if (!space.harbour) return;
      helps(Lasting::harbour_coins);
      return helps(Lasting::harbour_cards);
    }
    default: return;
  }
}

void note_score(const Boonlake& game, const State& before, Action action, Used& used) {
  const int seat = before.step().seat;
  const bool met = game.fulfils(before, seat, action.a, before.scorings - 1);
  const char* const outcome = met ? "met" : "failed";
  used.insert(fmt::format("{} {}", game.token(before, action), outcome));
  used.insert(fmt::format("marker {} {}", before.scorings, outcome));
  if (action.a == seat) used.insert(fmt::format("own tile {}", outcome));
}

void note_choice(const Boonlake& game, const State& before, Action action, Used& used) {
  const Components& printed = game.printed();
  const Step& step = before.step();
  const Player& player = before.player(step.seat);
  note_lasting(game, before, action, used);
  switch (act_of(action)) {
    case Act::deed: {
      const auto deed = static_cast<Deed>(action.a);
      used.insert(fmt::format(
          "row {}", std::find(before.deeds.begin(), before.deeds.end(), action.a + 1) - before.deeds.begin() + 1));
      if ((deed == Deed::pioneer || deed == Deed::hire) && no_field(before)) used.insert("no field to explore");
      if (deed == Deed::cattle && (before.pastures == 0 || no_field(before))) used.insert("no pasture");
      return;
    }
    case Act::pay:
      if ((action.b & kWayBoat) != 0) used.insert("pay with boat");
      if ((action.b & kWayJoker) != 0) used.insert("pay with joker");
      if ((action.b & kWayJokerCoins) != 0) used.insert("pay with joker and coins");
      return;
    case Act::project:
      if (action.a == step.seat) used.insert("own project");
      return;
    case Act::place:
      used.insert("tile:" + printed.tiles[step.a - 1U].id);
      used.insert(fmt::format("field:{}", action.a + 1));
      return;
    case Act::pasture: used.insert(fmt::format("field:{}", action.a + 1)); return;
    case Act::develop:
      used.insert(
          fmt::format("plot:{}{}", printed.tiles[before.fields[action.a].tile - 1U].id, action.b == 0 ? 'a' : 'b'));
      return;
    case Act::house:
    case Act::settlement: return note_structure(printed, before, action, used);
    case Act::due: return note_dues(printed, step, player, action, used);
    case Act::region:
      if (before.covered == (1 << kRegions) - 1) used.insert("all signs covered");
      return;
    case Act::score: return note_score(game, before, action, used);
    case Act::trade:
      if (action.a > 0) used.insert("trade inhabitants");
      if (action.b > 0) used.insert("trade vases");
      if (action.a + action.b < printed.goals[before.goals[step.a] - 1U].least[before.scorings - 1U][0])
        used.insert("trade coins");
      return;
    default: return;
  }
}

void note_hers(const Boonlake& game, const State& before, Action action, Used& used) {
  const Components& printed = game.printed();
  const auto kind = [&](int tile) { return printed.solo[at(tile)].hard ? 'B' : 'A'; };
  switch (act_of(action)) {
    case Act::turn_over: {
      const auto lowest = static_cast<Deed>(before.deeds.back() - 1);
      const bool special = lowest == Deed::settle || lowest == Deed::cattle;
      used.insert(fmt::format("corner {}", action.b));
      used.insert(fmt::format("{} {}", printed.levels[at(game.level())].id, printed.solo[action.a].id));
      used.insert(fmt::format("upper half {} {}", special ? kDeedIds[static_cast<std::size_t>(lowest)] : "else",
                              kind(action.a)));
      if (std::popcount(before.solo.known) == kSoloStack && before.solo.turned == 0) used.insert("stack shuffled");
      return;
    }
    case Act::her_deed:
      used.insert(fmt::format("{} {}", game.token(before, action), kind(before.solo.tile - 1)));
      return;
    default: return;
  }
}

bool is_hers(Act act) { return act >= Act::turn_over && act <= Act::her_income; }

}  // namespace

void note_action(const Boonlake& game, const State& before, Action action, const State& after, Used& used) {
  const Act act = act_of(action);
  const std::string token = game.token(before, action);
  if (!after.pile.empty() && after.pile.size() > before.pile.size()) used.insert("discards shuffled");
  for (int seat = 0; seat < game.players(); ++seat) note_board(before.player(seat), after.player(seat), used);
  if (game.to_move(before).is_chance()) {
    used.insert(act == Act::draw || act == Act::deal_deed ? word_of(token) + " by chance" : token);
    used.insert(word_of(token));
    if (is_hers(act)) note_hers(game, before, action, used);
    return;
  }
  used.insert(token);
  used.insert(word_of(token));
  used.insert("rule " + game.rule(before, action));
  note_choice(game, before, action, used);
}

void note_end(const Boonlake& game, const State& end, Used& used) {
  const Components& printed = game.printed();
  const Scores scores = game.score(end);
  const auto sources = game.score_sources();
  used.insert(fmt::format("players {}", game.players()));
  int winners = 0;
  for (int seat = 0; seat < game.players(); ++seat) {
    winners += scores.place(seat) == 1 ? 1 : 0;
    for (std::size_t line = 0; line < sources.size(); ++line) {
      if (scores.points[line][at(seat)] != 0) used.insert("score " + sources[line].id);
    }
    end.player(seat).played.each([&](int card) {
      for (const EndEffect& effect : printed.cards[at(card)].end) {
        const int count = game.measured(end, seat, effect.measure);
        const std::string measure = kMeasureIds[static_cast<std::size_t>(effect.measure)];
        if (effect.each != 0 && count > 0) used.insert("end " + measure + " each");
        if (effect.each != 0) continue;
        const bool high = count >= effect.tiers[1][0];
        used.insert(fmt::format("end {} {}", measure, high ? "high" : count >= effect.tiers[0][0] ? "low" : "nothing"));
      }
    });
  }
  if (game.solo()) used.insert(winners == 1 ? "the person wins" : "the Eminence wins");
  if (!game.solo()) used.insert(winners > 1 ? "shared victory" : "one winner");
}

std::vector<std::string> wanted(const Components& printed) {
  std::vector<std::string> list = {
      "players 1", "players 2", "players 3", "players 4", "one winner", "shared victory", "the person wins",
      "the Eminence wins",
      // Set-up and turns
      "site:wood", "site:clay", "site:stone", "site:iron", "vase", "discard", "draw", "done", "discards shuffled",
      // Cards
      "pay", "pay with boat", "pay with joker", "pay with joker and coins", "own project", "exchange", "exchange:back",
      "reset", "drop", "track:coin", "track:card", "house by a card", "house by a lever", "settlement by a card",
      "settlement by a lever",
      // Land
      "explore", "place", "pasture", "no field to explore", "no pasture", "develop", "house", "house from beside",
      "recess", "settlement", "settlement 3 with points", "settlement 3 without points", "settlement 4 with points",
      "settlement 4 without points", "settlement with the lever", "second settlement in a region", "cattle",
      "cattle 4 with points", "cattle 4 without points", "cattle 5 with points", "cattle 5 without points",
      "row bonus 1", "row bonus 2", "end of track 0", "end of track 1", "all signs covered", "area", "area:points",
      "hire:coins", "hire:cards",
      // Levers
      "forgo:vase", "forgo:coins", "forgo:modernize", "forgo:upgrade", "skip:skip_production", "skip:skip_coins",
      "lever:tile_inhabitant", "lever:joker_or_goods:coins", "lever:joker_or_goods:cards", "lever:joker_and_coins",
      "lever:cards_to_inhabitant", "rule 7.10",
      // Scorings
      "own tile met", "own tile failed", "trade inhabitants", "trade vases", "trade coins",
      // The Eminence
      "her_cactus", "her_house", "her_settlement", "her_cattle", "her_points", "her_nothing", "her_tile", "her_pasture",
      "her_area", "her_sail", "her_income", "stack shuffled"};
  const auto add = [&](const std::string& before, const std::string& after = "") { list.push_back(before + after); };
  for (const std::string& deed : kDeedIds) {
    add("deed:", deed);
    for (const char* kind : {" A", " B"}) add("her_deed:" + deed, kind);
  }
  for (const char* part : {"settle", "cattle", "else"}) {
    for (const char* kind : {" A", " B"}) add(std::string("upper half ") + part, kind);
  }
  for (int row = 1; row <= kActions; ++row) add("row ", std::to_string(row));
  for (const Card& card : printed.cards) add("play:", card.id);
  for (const Goal& goal : printed.goals) {
    add("goal:", goal.id);
    add("project:", goal.id);
    add("score:" + goal.id, " met");
    add("score:" + goal.id, " failed");
  }
  for (int marker = 1; marker <= kScorings; ++marker) {
    add(fmt::format("marker {} met", marker));
    add(fmt::format("marker {} failed", marker));
  }
  for (const std::string& lasting : kLastingIds) add("lasting ", lasting);
  for (const Card& card : printed.cards) {
    for (const EndEffect& effect : card.end) {
      const std::string measure = "end " + kMeasureIds[static_cast<std::size_t>(effect.measure)];
      if (effect.each != 0) add(measure, " each");
      if (effect.each == 0) add(measure, " low"), add(measure, " high");
    }
  }
  for (int field = 1; field <= kFields; ++field) {
    if (printed.fields[at(field - 1)].start != 2) add("field:", std::to_string(field));
  }
  for (const Tile& tile : printed.tiles) {
    add(tile.start == 0 ? "tile:" : "start:", tile.id);
    for (std::size_t plot = 0; plot < tile.plots.size(); ++plot) add("plot:" + tile.id, plot == 0 ? "a" : "b");
  }
  for (int recess = 0; recess < kRecesses; ++recess) add("empty recess ", std::to_string(recess));
  for (const std::string& region : kRegionIds) {
    add("region:", region);
    add("her_region:", region);
  }
  for (const std::string& lever : kLeverIds) add("modernize:", lever);
  for (std::size_t space = 1; space < kRiver; ++space) add("sail:", printed.river[space].id);
  for (int corner = 0; corner < kCorners; ++corner) add("corner ", std::to_string(corner));
  for (const SoloLevel& level : printed.levels) {
    for (const SoloTile& tile : printed.solo) add(level.id + " ", tile.id);
  }
  for (const char* line : {"goals", "income", "herds", "projects", "levers", "land", "river", "cards", "spent",
                           "lever_bonus", "card_points", "card_ends", "rows"}) {
    add("score ", line);
  }
  return list;
}

}  // namespace spielwerk::boonlake
