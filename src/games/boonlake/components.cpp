#include "games/boonlake/components.hpp"

#include <algorithm>

#include "core/index.hpp"
#include "core/names.hpp"
#include "games/boonlake/components_reading.hpp"

namespace spielwerk::boonlake {

const std::vector<std::string> kRegionIds = {"new_hope", "unknown", "boonlake", "southern"};
const std::vector<std::string> kResourceIds = {"wood", "clay", "stone", "iron"};
const std::vector<std::string> kDeedIds = {"pioneer", "settle",   "cattle", "area_scoring",
                                           "hire",    "progress", "builder"};
const std::vector<std::string> kTypeIds = {"day", "dusk", "night"};
const std::vector<std::string> kTrackIds = {"coin", "card"};
const std::vector<std::string> kPieceIds = {"house", "settlement", "cattle"};
const std::vector<std::string> kLeverIds = {"forgo_vase",      "forgo_modernize",     "forgo_upgrade",
                                            "skip_production", "skip_coins",          "area_points",
                                            "boat_upstream",   "settlement_discount", "tile_inhabitant",
                                            "joker_or_goods",  "joker_and_coins",     "cards_to_inhabitant"};
const std::vector<std::string> kLastingIds = {"lever_cost",    "card_cost",     "discard_day",  "discard_dusk",
                                              "discard_night", "cattle_cost",   "cattle_coins", "river_coins",
                                              "harbour_coins", "harbour_cards", "river_vase"};
const std::vector<std::string> kMeasureIds = {
    "region_new_hope", "region_unknown", "region_boonlake", "region_southern", "region_pair", "coin_track",
    "card_track",      "lower_track",    "production",      "chain",           "levers",      "houses",
    "cattle",          "settlements",    "bridges",         "trade_goods",     "trade_coins", "type_pair"};
const std::vector<std::string> kCornerIds = {"top_left", "top_right", "bottom_left", "bottom_right"};
const std::vector<std::string> kLevelIds = {"easy", "medium", "challenge", "hard", "very_hard"};

namespace {

using namespace reading;

const std::vector<std::string> kOpIds = {
    "none", "track", "gain", "exchange", "lever_reset", "upgrade_house", "upgrade_settlement"};
constexpr std::size_t kCardsOfType = kCards / kCardTypes;
constexpr int kRowInhabitants = 2;  // they stand in recesses of the player board
// What a whole edition may bring, so that nothing grows beyond what a position can hold.
constexpr int kMostLasting = 20;
constexpr int kMostVasesInAll = 99;
constexpr int kMostIncome = 80;

Track read_track(const Reader& value) { return static_cast<Track>(value.choice(kTrackIds)); }

void read_set_up(Components& components, const Reader& entry) {
  entry.only({"hand", "ranch", "coins", "solo_coins", "source", "note"});
  read_source(entry);
  components.hand = byte(entry["hand"], 0, 20);
  components.ranch = byte(entry["ranch"], 0, kInhabitants - kRowInhabitants);
  read_numbers(entry["coins"], 100, components.start_coins);
  components.solo_start_coins = byte(entry["solo_coins"], 0, 100);
}

void read_resources(Components& components, const Reader& list) {
  if (!expect_entries(list, kResources)) return;
  for (std::size_t i = 0; i < kResources; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    expect_id(entry["id"], kResourceIds[i]);
    components.resource_names[i] = read_text(entry["name"]);
  }
}

void read_action_board(Components& components, const Reader& edition) {
  const Reader rows = edition["rows"];
  if (expect_entries(rows, kActions)) {
    for (std::size_t i = 0; i < kActions; ++i) {
      rows[i].only({"steps", "points", "source", "from_rulebook", "from_public", "note"});
      read_source(rows[i]);
      components.rows[i].steps = byte(rows[i]["steps"], 1, 9);
      components.rows[i].points = byte(rows[i]["points"], 0, 9);
    }
  }
  const Reader deeds = edition["deeds"];
  if (!expect_entries(deeds, kActions)) return;
  for (std::size_t i = 0; i < kActions; ++i) {
    const Reader entry = deeds[i];
    entry.only({"id", "name", "type", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    expect_id(entry["id"], kDeedIds[i]);
    ActionTile& tile = components.deeds[i];
    tile.id = kDeedIds[i];
    tile.name = read_text(entry["name"]);
    tile.has_card = static_cast<Deed>(i) != Deed::builder;
    if (tile.has_card) {
      tile.type = static_cast<CardType>(entry["type"].choice(kTypeIds));
    } else if (entry.has("type")) {
      entry["type"].problem("does not belong to the builder", "gehört nicht zum Baumeister");
    }
  }
}

Plot read_plot(const Reader& entry) {
  entry.only({"cost", "gain", "steps", "choice_steps", "income", "settlement_points"});
  Plot plot;
  plot.cost = optional_goods(entry, "cost", kCoins | kHandCards);
  plot.gain = optional_goods(entry, "gain", kCoins | kHandCards | kPoints | kLostPoints);
  if (const Reader steps = entry.optional("steps"); steps.present()) {
    steps.only({"coin", "card"});
    plot.steps = {optional_byte(steps, "coin", kLastStep), optional_byte(steps, "card", kLastStep)};
  }
  plot.choice_steps = optional_byte(entry, "choice_steps", kLastStep);
  if (const Reader income = entry.optional("income"); income.present())
    plot.income = static_cast<std::uint8_t>(1 + income.choice(kTrackIds));
  if (const Reader points = entry.optional("settlement_points"); points.present())
    plot.settlement_points = static_cast<std::int8_t>(points.integer(-kMostPoints, kMostPoints));
  return plot;
}

// Every start tile finds its field, with every number of players (1.2).
void check_starts(const Components& components, const Reader& list) {
  for (int symbol = 2; symbol <= kMaxPlayers; ++symbol) {
    const auto fields = std::count_if(components.fields.begin(), components.fields.end(),
                                      [&](const FieldKind& field) { return field.start == symbol; });
    const auto tiles = std::count_if(components.tiles.begin(), components.tiles.end(),
                                     [&](const Tile& tile) { return tile.start == symbol; });
    if (fields == tiles && fields > 0) continue;
    const std::string number = std::to_string(symbol);
    list.problem("there must be as many start tiles as start fields with the symbol " + number,
                 "es muss so viele Startplättchen wie Startfelder mit dem Symbol " + number + " geben");
  }
}

void read_tiles(Components& components, const Reader& list, Taken& taken) {
  if (!expect_entries(list, kTiles)) return;
  for (std::size_t i = 0; i < kTiles; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "start", "plots", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    Tile& tile = components.tiles[i];
    tile.id = read_id(entry["id"], taken.ids, "_-");
    if (i >= kGreyTiles) {
      tile.start = byte(entry["start"], 2, kMaxPlayers);
    } else if (entry.has("start")) {
      entry["start"].problem("does not belong to a grey tile", "gehört nicht zu einem grauen Plättchen");
    }
    const Reader plots = entry["plots"];
    if (!expect_entries(plots, 1, kMaxPlots)) continue;
    for (std::size_t k = 0; k < plots.size(); ++k) tile.plots.push(read_plot(plots[k]));
  }
  check_starts(components, list);
}

Effect read_effect(const Reader& entry) {
  Effect effect;
  effect.op = static_cast<Op>(entry["op"].choice(kOpIds));
  switch (effect.op) {
    case Op::none:
      if (entry.has("op")) entry["op"].problem("must be an effect", "muss ein Effekt sein");
      break;
    case Op::track:
      entry.only({"op", "track", "steps"});
      effect.track = read_track(entry["track"]);
      effect.count = byte(entry["steps"], 1, kLastStep);
      break;
    case Op::gain:
      entry.only({"op", "get"});
      effect.get = read_goods(entry["get"], kCoins | kPeople | kVases);
      break;
    case Op::exchange:
      entry.only({"op", "give", "get", "two_way"});
      effect.give = read_goods(entry["give"], kCoins | kHandCards | kPeople | kVases | kPoints);
      effect.get = read_goods(entry["get"], kCoins | kHandCards | kPeople | kVases | kPoints);
      effect.two_way = optional_truth(entry, "two_way");
      break;
    case Op::lever_reset:
      entry.only({"op", "count"});
      effect.count = byte(entry["count"], 1, 3);
      break;
    case Op::upgrade_house:
      entry.only({"op", "inhabitant_discount"});
      effect.inhabitant_discount = byte(entry["inhabitant_discount"], 0, 1);
      break;
    case Op::upgrade_settlement:
      entry.only({"op", "inhabitant_discount", "presence_discount"});
      effect.inhabitant_discount = byte(entry["inhabitant_discount"], 0, 4);
      effect.presence_discount = byte(entry["presence_discount"], 0, 3);
      break;
  }
  return effect;
}

void read_lasting(Card& card, const Reader& list) {
  if (!list.present() || !expect_entries(list, 1, kMaxEffects)) return;
  for (std::size_t i = 0; i < list.size(); ++i) {
    list[i].only({"what", "amount"});
    const std::optional<int> what = known_name(list[i]["what"], kLastingIds);
    if (!what) continue;
    std::uint8_t& amount = card.lasting[at(*what)];
    if (amount != 0) list[i]["what"].problem("is listed twice", "steht doppelt da");
    amount = byte(list[i]["amount"], 1, 9);
  }
}

// What can be counted for one player at any time.
bool counts_at_the_end(Measure measure) {
  return measure != Measure::region_pair && measure != Measure::type_pair && measure != Measure::trade_goods &&
         measure != Measure::trade_coins;
}

EndEffect read_end(const Reader& entry) {
  entry.only({"measure", "each", "tiers"});
  EndEffect end;
  end.measure = static_cast<Measure>(entry["measure"].choice(kMeasureIds));
  if (!counts_at_the_end(end.measure))
    entry["measure"].problem("is for scoring tiles only", "gibt es nur auf Wertungsplättchen");
  if (!entry.has("tiers")) {
    end.each = byte(entry["each"], 1, 9);
    return end;
  }
  if (entry.has("each")) entry["each"].problem("does not belong beside tiers", "gehört nicht neben Stufen");
  const Reader tiers = entry["tiers"];
  if (!expect_entries(tiers, end.tiers.size())) return end;
  for (std::size_t i = 0; i < end.tiers.size(); ++i) read_numbers(tiers[i], kMostPoints, end.tiers[i]);
  if (end.tiers[1][0] <= end.tiers[0][0] || end.tiers[1][1] <= end.tiers[0][1])
    tiers.problem("must rise", "müssen ansteigen");
  return end;
}

void read_card(Card& card, const Reader& entry, Taken& taken) {
  entry.only({"id", "name", "type", "coins", "vases", "resources", "points", "effects", "lasting", "end", "source",
              "from_rulebook", "from_public", "note"});
  read_source(entry);
  card.id = read_id(entry["id"], taken.ids, "_-");
  card.name = read_name(entry["name"], taken);
  card.coins = byte(entry["coins"], 0, 50);
  card.vases = optional_byte(entry, "vases", 9);
  card.resources = read_needed(entry.optional("resources"));
  card.points = byte(entry["points"], 0, kMostPoints);
  const Reader effects = entry.optional("effects");
  if (effects.present() && expect_entries(effects, 1, kMaxEffects)) {
    for (std::size_t i = 0; i < effects.size(); ++i) card.effects.push(read_effect(effects[i]));
  }
  read_lasting(card, entry.optional("lasting"));
  const Reader end = entry.optional("end");
  if (end.present() && expect_entries(end, 1, kMaxEffects)) {
    for (std::size_t i = 0; i < end.size(); ++i) card.end.push(read_end(end[i]));
  }
}

void read_cards(Components& components, const Reader& list, Taken& taken) {
  if (!expect_entries(list, kCards)) return;
  for (std::size_t i = 0; i < kCards; ++i) {
    Card& card = components.cards[i];
    card.type = static_cast<CardType>(i / kCardsOfType);
    expect_id(list[i]["type"], kTypeIds[i / kCardsOfType]);
    read_card(card, list[i], taken);
  }
}

// Numbers that scoring tiles ask for: one for each scoring, or two if it is a pair, the higher one first (9.4).
void read_least(Goal& goal, const Reader& list, bool pair) {
  if (!expect_entries(list, kScorings)) return;
  const bool trade = goal.measure == Measure::trade_goods || goal.measure == Measure::trade_coins;
  for (std::size_t i = 0; i < kScorings; ++i) {
    if (!pair) {
      goal.least[i][0] = byte(list[i], 1, trade ? kMostTrades : kMostPoints);
      continue;
    }
    read_numbers(list[i], kMostPoints, goal.least[i]);
    if (goal.least[i][0] < goal.least[i][1]) list[i].problem("the higher number comes first", "die höhere Zahl zuerst");
  }
}

void read_goals(Components& components, const Reader& list, Taken& taken) {
  if (!expect_entries(list, kGoals)) return;
  for (std::size_t i = 0; i < kGoals; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "coins", "resources", "points", "track", "measure", "pair", "least", "source",
                "from_rulebook", "from_public", "note"});
    read_source(entry);
    Goal& goal = components.goals[i];
    goal.id = read_id(entry["id"], taken.ids, "_-");
    goal.name = read_name(entry["name"], taken);
    goal.coins = byte(entry["coins"], 0, 50);
    goal.resources = read_needed(entry["resources"]);
    goal.points = byte(entry["points"], 0, kMostPoints);
    goal.track = read_track(entry["track"]);
    goal.measure = static_cast<Measure>(entry["measure"].choice(kMeasureIds));
    const bool pair = goal.measure == Measure::region_pair || goal.measure == Measure::type_pair;
    read_least(goal, entry["least"], pair);
    if (!pair) {
      if (entry.has("pair")) entry["pair"].problem("does not belong here", "gehört nicht hierher");
    } else if (expect_entries(entry["pair"], 2)) {
      const auto& words = goal.measure == Measure::region_pair ? kRegionIds : kTypeIds;
      for (std::size_t k = 0; k < 2; ++k) goal.pair[k] = static_cast<std::uint8_t>(entry["pair"][k].choice(words));
      if (goal.pair[0] == goal.pair[1])
        entry["pair"].problem("must be two different ones", "müssen zwei verschiedene sein");
    }
  }
}

Piece piece_of_recess(std::size_t recess) {
  if (recess < kHouses) return Piece::house;
  return recess < kHouses + kSettlements ? Piece::settlement : Piece::cattle;
}

void read_player_board(Components& components, const Reader& edition) {
  const Reader recesses = edition["recesses"];
  if (expect_entries(recesses, kRecesses)) {
    for (std::size_t i = 0; i < kRecesses; ++i) {
      const Reader entry = recesses[i];
      entry.only({"piece", "row", "income", "source", "from_rulebook", "from_public", "note"});
      read_source(entry);
      Recess& recess = components.recesses[i];
      recess.piece = piece_of_recess(i);
      expect_id(entry["piece"], kPieceIds[static_cast<std::size_t>(recess.piece)]);
      recess.row = static_cast<std::uint8_t>(entry["row"].integer(1, kRows) - 1);
      recess.income = read_goods(entry["income"], kCoins | kPoints);
      if (i > 0 && components.recesses[i - 1].piece == recess.piece && components.recesses[i - 1].row > recess.row)
        entry["row"].problem("must go from top to bottom", "muss von oben nach unten gehen");
    }
  }
  const Reader rows = edition["board_rows"];
  if (!expect_entries(rows, kRows)) return;
  int inhabitants = 0;
  for (std::size_t i = 0; i < kRows; ++i) {
    const Reader entry = rows[i];
    entry.only({"inhabitant", "income", "final_points", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    BoardRow& row = components.board_rows[i];
    row.inhabitant = optional_truth(entry, "inhabitant");
    row.income = optional_goods(entry, "income", kCoins | kPoints);
    row.final_points = byte(entry["final_points"], 0, kMostPoints);
    inhabitants += row.inhabitant ? 1 : 0;
    if (!row.inhabitant && entry.has("income"))
      entry["income"].problem("needs an inhabitant in this row", "braucht einen Bewohner in dieser Reihe");
  }
  if (inhabitants != kRowInhabitants) rows.problem("must have 2 inhabitants", "müssen 2 Bewohner haben");
}

void read_levers(Components& components, const Reader& list, Taken& taken) {
  if (!expect_entries(list, kLevers)) return;
  for (std::size_t i = 0; i < kLevers; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "row", "column", "coins", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    expect_id(entry["id"], kLeverIds[i]);
    LeverSlot& lever = components.levers[i];
    lever.id = kLeverIds[i];
    lever.name = read_name(entry["name"], taken);
    lever.row = byte(entry["row"], 1, 4);
    lever.column = byte(entry["column"], 1, 3);
    lever.coins = byte(entry["coins"], 0, 50);
    for (std::size_t k = 0; k < i; ++k) {
      if (components.levers[k].row == lever.row && components.levers[k].column == lever.column)
        entry["column"].problem("is the place of another lever", "ist der Platz eines anderen Hebels");
    }
  }
}

void read_income_tracks(Components& components, const Reader& tracks) {
  tracks.only({"coin", "card"});
  for (std::size_t track = 0; track < kTrackIds.size(); ++track) {
    const Reader list = tracks[kTrackIds[track]];
    if (!list.present() || !expect_entries(list, kLastStep + 1)) continue;
    for (std::size_t i = 0; i <= kLastStep; ++i) {
      list[i].only({"income", "bonus", "source", "from_rulebook", "from_public", "note"});
      read_source(list[i]);
      TrackSpace& space = components.tracks[track][i];
      const unsigned pays = static_cast<Track>(track) == Track::coin ? kCoins : kHandCards;
      space.income = read_goods(list[i]["income"], pays | kPoints);
      space.bonus = optional_goods(list[i], "bonus", kPeople | kVases | kPoints | kFreeSite);
      if (i == 0 && list[i].has("bonus"))
        list[i]["bonus"].problem("nobody reaches the first space", "das erste Feld erreicht niemand");
    }
  }
}

void read_solo_tile(SoloTile& tile, const Reader& entry, Taken& taken) {
  entry.only({"id", "kind", "deeds", "corners", "source", "from_rulebook", "from_public", "note"});
  read_source(entry);
  tile.id = read_id(entry["id"], taken.ids, "_-");
  tile.hard = entry["kind"].choice({"A", "B"}) == 1;
  const Reader deeds = entry["deeds"];
  if (expect_entries(deeds, tile.deeds.size())) {
    const std::vector<int> named = names_once(deeds, kDeedIds);
    for (std::size_t i = 0; i < named.size(); ++i) tile.deeds[i] = static_cast<Deed>(named[i]);
  }
  const Reader corners = entry["corners"];
  if (!expect_entries(corners, kCorners)) return;
  for (std::size_t i = 0; i < kCorners; ++i)
    tile.corners[i] = static_cast<std::uint8_t>(corners[i].integer(1, kFields) - 1);
}

void read_levels(Components& components, const Reader& list) {
  if (!expect_entries(list, kSoloLevels)) return;
  const auto hard =
      std::count_if(components.solo.begin(), components.solo.end(), [](const SoloTile& x) { return x.hard; });
  for (std::size_t i = 0; i < kSoloLevels; ++i) {
    const Reader entry = list[i];
    entry.only({"id", "name", "easy", "hard", "source", "from_rulebook", "from_public", "note"});
    read_source(entry);
    expect_id(entry["id"], kLevelIds[i]);
    SoloLevel& level = components.levels[i];
    level.id = kLevelIds[i];
    level.name = read_text(entry["name"]);
    level.easy = byte(entry["easy"], 0, static_cast<int>(kSoloTiles - hard));
    level.hard = byte(entry["hard"], 0, static_cast<int>(hard));
    if (level.easy + level.hard != kSoloStack) entry.problem("must be six tiles", "müssen sechs Plättchen sein");
  }
}

void read_solo(Components& components, const Reader& edition, Taken& taken) {
  const Reader tiles = edition["solo_tiles"];
  if (expect_entries(tiles, kSoloTiles)) {
    for (std::size_t i = 0; i < kSoloTiles; ++i) read_solo_tile(components.solo[i], tiles[i], taken);
    read_levels(components, edition["solo_levels"]);
  }
  const Reader board = edition["solo_board"];
  board.only({"houses", "settlements", "cattle", "cactus", "source", "from_rulebook", "from_public", "note"});
  read_source(board);
  read_numbers(board["houses"], kMostPoints, components.solo_houses);
  read_numbers(board["settlements"], kMostPoints, components.solo_settlements);
  read_numbers(board["cattle"], kMostPoints, components.solo_cattle);
  read_numbers(board["cactus"], 100, components.solo_cactus);
}

int vases_of(const Card& card) {
  int vases = 0;
  for (const Effect& effect : card.effects) {
    vases += effect.get.vases + (effect.two_way ? effect.give.vases : 0);
    if (effect.op == Op::lever_reset) vases += effect.count;  // the lever forgo_vase once more
  }
  return vases;
}

// More than anybody can get: both arms of the river, its common stretch twice, every card and every bonus.
int most_vases(const Components& components, int river_vase) {
  int vases = kScorings;  // the lever forgo_vase
  for (std::size_t i = 0; i < kRiver; ++i) {
    const Goods& reward = components.river[i].reward;
    if (reward.vases == 0 && reward.vase_or_production == 0) continue;
    const int most = std::max(reward.vases, reward.vase_or_production) + river_vase;
    vases += (i < kTrunk ? 2 : 1) * most;
  }
  for (const Card& card : components.cards) vases += vases_of(card);
  for (const auto& track : components.tracks) {
    for (const TrackSpace& space : track) vases += space.bonus.vases;
  }
  return vases;
}

void check_lasting(const Components& components, const Reader& edition) {
  std::array<int, kLastings> sums{};
  for (const Card& card : components.cards) {
    for (std::size_t i = 0; i < kLastings; ++i) sums[i] += card.lasting[i];
  }
  for (std::size_t i = 0; i < kLastings; ++i) {
    if (sums[i] > kMostLasting)
      edition["cards"].problem("have too much of " + kLastingIds[i], "haben zu viel von " + kLastingIds[i]);
  }
  if (most_vases(components, sums[static_cast<std::size_t>(Lasting::river_vase)]) > kMostVasesInAll)
    edition["cards"].problem("bring too many vases, with river and tracks",
                             "bringen mit Fluss und Leisten zu viele Vasen");
}

void check_income(const Components& components, const Reader& edition) {
  int coins = 0;
  int points = 0;
  const auto add = [&](const Goods& income) {
    coins += income.coins;
    points += income.points;
  };
  for (const Recess& recess : components.recesses) add(recess.income);
  for (const BoardRow& row : components.board_rows) add(row.income);
  for (const auto& track : components.tracks) {
    Goods most;
    for (const TrackSpace& space : track) {
      most.coins = std::max(most.coins, space.income.coins);
      most.points = std::max(most.points, space.income.points);
    }
    add(most);
  }
  if (coins > kMostIncome || points > kMostIncome)
    edition["recesses"].problem("bring too much income, with rows and tracks",
                                "bringen mit Reihen und Leisten zu viel");
}

}  // namespace

Components Components::read(Reader edition) {
  edition.only({"game",    "format",     "name",        "credits",   "sources",  "set_up",      "resources",
                "regions", "fields",     "bridges",     "canal",     "river",    "river_start", "rows",
                "deeds",   "tiles",      "cards",       "goals",     "recesses", "board_rows",  "levers",
                "tracks",  "solo_tiles", "solo_levels", "solo_board"});
  Components components;
  if (edition["game"].string() != "boonlake") {
    edition["game"].problem("must be boonlake", "muss boonlake sein");
    return components;
  }
  edition["format"].integer(1, 1);
  components.name = read_text(edition["name"]);
  read_set_up(components, edition["set_up"]);
  read_resources(components, edition["resources"]);
  read_map(components, edition);
  read_action_board(components, edition);
  Taken taken;
  read_tiles(components, edition["tiles"], taken);
  read_cards(components, edition["cards"], taken);
  read_goals(components, edition["goals"], taken);
  read_player_board(components, edition);
  read_levers(components, edition["levers"], taken);
  read_income_tracks(components, edition["tracks"]);
  read_solo(components, edition, taken);
  check_lasting(components, edition);
  check_income(components, edition);
  return components;
}

}  // namespace spielwerk::boonlake
