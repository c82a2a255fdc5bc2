#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "core/index.hpp"
#include "games/boonlake/components.hpp"
#include "play/embedded.hpp"
#include "play/registry.hpp"

// What is printed on the components of the built-in edition, and what is refused in others.

namespace spielwerk::boonlake {

namespace {

std::string built_in() { return std::string(embedded_file("data/boonlake.json")); }

struct Read {
  Components components;
  std::string problems;
};

Read read(const std::string& text) {
  const auto json = parse_json(text);
  if (!json) return {{}, json.error().english};
  Problems problems;
  Components components = Components::read(Reader(*json, problems));
  return {std::move(components), describe(problems).english};
}

const Components& printed() {
  static const Read kRead = read(built_in());
  EXPECT_EQ(kRead.problems, "");
  return kRead.components;
}

// What is said when the first such text of the edition is replaced.
std::string error_after(const std::string& what, const std::string& with) {
  std::string text = built_in();
  const auto found = text.find(what);
  EXPECT_NE(found, std::string::npos) << what;
  if (found != std::string::npos) text.replace(found, what.size(), with);
  return read(text).problems;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

const Card& card(std::string_view id) {
  const auto& cards = printed().cards;
  const auto found = std::find_if(cards.begin(), cards.end(), [&](const Card& x) { return x.id == id; });
  EXPECT_NE(found, cards.end()) << id;
  return *found;
}

const Tile& tile(std::string_view id) {
  const auto& tiles = printed().tiles;
  const auto found = std::find_if(tiles.begin(), tiles.end(), [&](const Tile& x) { return x.id == id; });
  EXPECT_NE(found, tiles.end()) << id;
  return *found;
}

const Goal& goal(std::string_view id) {
  const auto& goals = printed().goals;
  const auto found = std::find_if(goals.begin(), goals.end(), [&](const Goal& x) { return x.id == id; });
  EXPECT_NE(found, goals.end()) << id;
  return *found;
}

const RiverSpace& space(std::string_view id) {
  const auto& river = printed().river;
  const auto found = std::find_if(river.begin(), river.end(), [&](const RiverSpace& x) { return x.id == id; });
  EXPECT_NE(found, river.end()) << id;
  return *found;
}

Goods coins(int amount, int points = 0) {
  return {.coins = static_cast<std::uint8_t>(amount), .points = static_cast<std::int8_t>(points)};
}

// Rule 1.2
TEST(BoonlakeEdition, TheMapHasItsFieldsAndStartTiles) {
  std::map<int, int> in_region;
  std::map<int, int> starts;
  for (const FieldKind& field : printed().fields) {
    ++in_region[field.region];
    ++starts[field.start];
  }
  EXPECT_EQ(in_region, (std::map<int, int>{{0, 8}, {1, 8}, {2, 9}, {3, 8}}));
  EXPECT_EQ(starts, (std::map<int, int>{{0, 23}, {2, 6}, {3, 2}, {4, 2}}));
  EXPECT_EQ(printed().fields[2].start, 3);
  EXPECT_EQ(printed().fields[32].start, 4);
  std::map<int, int> tiles;
  for (const Tile& one : printed().tiles) ++tiles[one.start];
  EXPECT_EQ(tiles, (std::map<int, int>{{0, 25}, {2, 6}, {3, 2}, {4, 2}}));
}

// Rule 3.6
TEST(BoonlakeEdition, BridgesAndTheCanalJoinNeighbours) {
  const auto& fields = printed().fields;
  const auto neighbours = [&](int field, int other) {
    const auto& near = fields[at(field - 1)].neighbours;
    return std::find(near.begin(), near.end(), other - 1) != near.end();
  };
  for (const auto& [from, to] : {std::pair{7, 12}, {8, 17}, {6, 18}, {16, 20}, {22, 27}, {24, 29}}) {
    EXPECT_TRUE(neighbours(from, to) && neighbours(to, from)) << from << "-" << to;
    EXPECT_TRUE(fields[at(from - 1)].bridge && fields[at(to - 1)].bridge) << from << "-" << to;
  }
  EXPECT_EQ(std::count_if(fields.begin(), fields.end(), [](const FieldKind& x) { return x.bridge; }), 12);
  EXPECT_TRUE(neighbours(9, 12) && neighbours(12, 13));
  EXPECT_EQ(printed().canal[0], (std::array<std::uint8_t, 2>{8, 11}));
}

// Rule 5.2
TEST(BoonlakeEdition, FieldsHaveRewards) {
  EXPECT_EQ(printed().fields[0].reward, Goods{.production = 1});
  EXPECT_EQ(printed().fields[31].reward, Goods{.production = 2});
  EXPECT_EQ(printed().fields[6].reward, coins(2));
  EXPECT_EQ(printed().fields[8].reward, Goods{.cards = 3});
  EXPECT_EQ(printed().fields[13].reward, Goods{.inhabitants = 1});
  EXPECT_EQ(printed().fields[12].reward, Goods{});
}

// Rule 6.5, 13.12
TEST(BoonlakeEdition, RegionsHaveSigns) {
  EXPECT_EQ(printed().regions[at(static_cast<int>(Region::boonlake))].sign, coins(4));
  EXPECT_EQ(printed().regions[at(static_cast<int>(Region::unknown))].sign, coins(0, 3));
  EXPECT_EQ(printed().regions[0].sign, Goods{.cards = 3});
  EXPECT_EQ(printed().regions[3].sign, Goods{.cards = 3});
  EXPECT_EQ(printed().regions[2].solo_points, 4);
  EXPECT_EQ(printed().regions[0].solo_points, 3);
}

// Rule 8.2, 8.5
TEST(BoonlakeEdition, TheRiverHasHarboursAndRewards) {
  std::set<std::string> harbours;
  for (const RiverSpace& one : printed().river) {
    if (one.harbour) harbours.insert(one.id);
  }
  EXPECT_EQ(harbours, (std::set<std::string>{"T9", "T13", "U4", "U8", "U9", "L8"}));
  EXPECT_EQ(space("T1").reward, Goods{});
  EXPECT_EQ(space("T9").reward, Goods{.vases = 1});
  EXPECT_EQ(space("T13").reward, Goods{.vase_or_production = 1});
  EXPECT_EQ(space("U7").reward, Goods{.cards = 3});
  EXPECT_EQ(space("U9").reward, Goods{.inhabitants = 2});
  EXPECT_EQ(space("L7").reward, coins(5));
  EXPECT_EQ(space("L8").reward, coins(0, 5));
}

// Rule 1.8, 8.7
TEST(BoonlakeEdition, ShipsHaveStarts) {
  EXPECT_EQ(printed().river_start[0], (std::array<std::uint8_t, 4>{0, 0, 2, 2}));
  EXPECT_EQ(printed().river_start[1], (std::array<std::uint8_t, 4>{0, 0, 0, 8}));
}

// Rule 2.2, 8.1
TEST(BoonlakeEdition, RowsHaveStepsAndPrices) {
  std::string rows;
  for (const ActionRow& row : printed().rows)
    rows += std::to_string(row.steps) + "-" + std::to_string(row.points) + " ";
  EXPECT_EQ(rows, "4-0 4-0 3-0 3-0 2-0 2-1 1-2 ");
}

// Rule 2.3
TEST(BoonlakeEdition, ActionTilesHaveTypes) {
  using enum CardType;
  const auto type = [](Deed deed) { return printed().deeds[at(static_cast<int>(deed))].type; };
  EXPECT_EQ(type(Deed::pioneer), day);
  EXPECT_EQ(type(Deed::cattle), day);
  EXPECT_EQ(type(Deed::area_scoring), dusk);
  EXPECT_EQ(type(Deed::progress), dusk);
  EXPECT_EQ(type(Deed::settle), night);
  EXPECT_EQ(type(Deed::hire), night);
  EXPECT_FALSE(printed().deeds[at(static_cast<int>(Deed::builder))].has_card);
  EXPECT_EQ(printed().deeds[3].name, (Text{"Area scoring", "Gebietswertung"}));
}

// Rule 5.5
TEST(BoonlakeEdition, TilesHavePlots) {
  int plots = 0;
  for (const Tile& one : printed().tiles) plots += static_cast<int>(one.plots.size());
  EXPECT_EQ(plots, 54);
  const Plot track = tile("start2-1").plots[1];
  EXPECT_EQ(track.cost, coins(4));
  EXPECT_EQ(track.steps, (std::array<std::uint8_t, 2>{1, 0}));
  EXPECT_EQ(tile("grey-02").plots[0].cost, Goods{.cards = 4});
  EXPECT_EQ(tile("grey-02").plots[0].choice_steps, 3);
  EXPECT_EQ(tile("grey-06").plots[0].income, 2);
  EXPECT_EQ(tile("grey-10").plots[0].gain, coins(6, -2));
  EXPECT_EQ(tile("grey-14").plots[0].steps, (std::array<std::uint8_t, 2>{0, 1}));
  EXPECT_EQ(tile("grey-14").plots[0].settlement_points, -5);
  EXPECT_EQ(tile("grey-24").plots[0].gain, (Goods{.coins = 2, .cards = 1}));
  EXPECT_EQ(tile("grey-22").plots[1], Plot{});
}

// Rule 4.2, 4.3
TEST(BoonlakeEdition, CardsCostWhatTheSheetSays) {
  std::array<int, kResources> resources{};
  int coins = 0;
  int with_vase = 0;
  int points = 0;
  std::map<CardType, int> types;
  for (const Card& one : printed().cards) {
    ++types[one.type];
    for (std::size_t i = 0; i < kResources; ++i) resources[i] += one.resources[i];
    coins += one.coins;
    with_vase += one.vases;
    points += one.points;
  }
  EXPECT_EQ(resources, (std::array<int, kResources>{123, 122, 123, 123}));
  EXPECT_EQ(types, (std::map<CardType, int>{{CardType::day, 55}, {CardType::dusk, 55}, {CardType::night, 55}}));
  EXPECT_EQ(with_vase, 21);
  EXPECT_EQ(coins, 510);
  EXPECT_EQ(points, 430);
}

// Rule 4.7
TEST(BoonlakeEdition, CardsHaveTheirEffects) {
  std::map<Op, int> effects;
  int lasting = 0;
  int each = 0;
  int tiers = 0;
  for (const Card& one : printed().cards) {
    for (const Effect& effect : one.effects) ++effects[effect.op];
    lasting += static_cast<int>(std::count_if(one.lasting.begin(), one.lasting.end(), [](int x) { return x != 0; }));
    for (const EndEffect& end : one.end) ++(end.each != 0 ? each : tiers);
  }
  EXPECT_EQ(effects, (std::map<Op, int>{{Op::track, 61},
                                        {Op::gain, 36},
                                        {Op::exchange, 24},
                                        {Op::lever_reset, 6},
                                        {Op::upgrade_house, 6},
                                        {Op::upgrade_settlement, 6}}));
  EXPECT_EQ(lasting, 6 + 3 + 6 + 3 + 3 + 3 + 3 + 3);
  EXPECT_EQ(each, 18);
  EXPECT_EQ(tiers, 9);
}

// Rule 11.1, 11.3, 11.9, 11.16
TEST(BoonlakeEdition, CardsOfTheExamples) {
  EXPECT_EQ(card("day-03").coins, 2);
  EXPECT_EQ(card("day-03").resources, (std::array<std::uint8_t, 4>{0, 2, 1, 0}));
  EXPECT_EQ(card("night-52").resources, (std::array<std::uint8_t, 4>{0, 4, 2, 0}));
  const Effect& swap = card("dusk-26").effects[0];
  EXPECT_TRUE(swap.op == Op::exchange && swap.two_way);
  EXPECT_EQ(swap.give, Goods{.cards = 3});
  EXPECT_EQ(swap.get, (Goods{.coins = 2, .vases = 1}));
  EXPECT_EQ(card("dusk-12").effects[0].count, 3);
  EXPECT_EQ(card("dusk-12").effects[0].track, Track::card);
  EXPECT_EQ(card("night-41").lasting[at(static_cast<int>(Lasting::discard_day))], 1);
  EXPECT_EQ(card("day-38").lasting[at(static_cast<int>(Lasting::lever_cost))], 2);
  EXPECT_EQ(card("day-45").lasting[at(static_cast<int>(Lasting::harbour_cards))], 2);
  EXPECT_EQ(card("night-55").end[0].measure, Measure::coin_track);
  EXPECT_EQ(card("night-55").end[0].tiers[1], (std::array<std::uint8_t, 2>{9, 9}));
  EXPECT_EQ(card("night-48").end[0].measure, Measure::region_boonlake);
}

// Rule 4.8, 9.4
TEST(BoonlakeEdition, ScoringTiles) {
  const Goal& example = goal("score-10");
  EXPECT_EQ(example.coins, 13);
  EXPECT_EQ(example.resources, (std::array<std::uint8_t, 4>{0, 2, 0, 3}));
  EXPECT_EQ(example.points, 8);
  EXPECT_EQ(example.track, Track::card);
  std::string numbers;
  for (const auto& least : goal("score-06").least) numbers += std::to_string(least[0]);
  EXPECT_EQ(numbers, "1247");
  EXPECT_EQ(goal("score-01").measure, Measure::region_pair);
  EXPECT_EQ(goal("score-01").pair, (std::array<std::uint8_t, 2>{1, 2}));
  EXPECT_EQ(goal("score-01").least[3], (std::array<std::uint8_t, 2>{4, 3}));
  EXPECT_EQ(goal("score-16").measure, Measure::type_pair);
  EXPECT_EQ(goal("score-14").least[3][0], 4);
  std::set<Measure> measures;
  for (const Goal& one : printed().goals) measures.insert(one.measure);
  EXPECT_EQ(measures.size(), 13U);
}

// Rule 1.7, 5.11, 9.6
TEST(BoonlakeEdition, ThePlayerBoardPaysTheExample) {
  Goods income = printed().board_rows[0].income;
  for (const Recess& recess : printed().recesses) {
    const bool first_settlement = recess.piece == Piece::settlement && recess.row == 1;
    if (recess.row != 0 && !first_settlement) continue;
    income.coins = static_cast<std::uint8_t>(income.coins + recess.income.coins);
    income.points = static_cast<std::int8_t>(income.points + recess.income.points);
  }
  EXPECT_EQ(income, coins(5, 4));
  EXPECT_TRUE(printed().board_rows[1].inhabitant);
  EXPECT_FALSE(printed().board_rows[2].inhabitant);
  EXPECT_EQ(printed().recesses[14].income, coins(0, 3));
}

// Rule 10.4
TEST(BoonlakeEdition, RowsScoreAtTheEnd) {
  std::string points;
  for (const BoardRow& row : printed().board_rows) points += std::to_string(row.final_points);
  EXPECT_EQ(points, "00246");
}

// Rule 6.8
TEST(BoonlakeEdition, LeversCostCoins) {
  std::string prices;
  for (const LeverSlot& lever : printed().levers) prices += std::to_string(lever.coins);
  EXPECT_EQ(prices, "456546356697");
  EXPECT_EQ(printed().levers[10].id, "joker_and_coins");
  EXPECT_EQ(printed().levers[10].row * 10 + printed().levers[10].column, 42);
}

// Rule 12.1, 12.2
TEST(BoonlakeEdition, IncomeTracks) {
  const auto& [coin, card] = printed().tracks;
  EXPECT_EQ(coin[0].income, coins(2));
  EXPECT_EQ(coin[4].income, coins(5, 1));
  EXPECT_EQ(coin[10].income, coins(10, 4));
  EXPECT_EQ(coin[6].bonus, Goods{.vases = 1});
  EXPECT_EQ(card[1].income, Goods{.cards = 3});
  EXPECT_EQ(card[6].bonus, Goods{.production = kAnySite});
  EXPECT_EQ(card[9].bonus, coins(0, 3));
  EXPECT_EQ(card[10].income, (Goods{.cards = 7, .points = 5}));
}

// Rule 1.6, 1.7, 1.10
TEST(BoonlakeEdition, WhatPlayersBeginWith) {
  EXPECT_EQ(printed().start_coins, (std::array<std::uint8_t, 4>{6, 7, 8, 8}));
  EXPECT_EQ(printed().solo_start_coins, 7);
  EXPECT_EQ(printed().hand, 6);
  EXPECT_EQ(printed().ranch, 3);
}

// Rule 13.2, 13.4, 13.14
TEST(BoonlakeEdition, SoloTilesAndLevels) {
  const SoloTile& first = printed().solo[0];
  EXPECT_EQ(first.deeds, (std::array<Deed, 3>{Deed::builder, Deed::area_scoring, Deed::settle}));
  EXPECT_EQ(first.corners, (std::array<std::uint8_t, 4>{26, 4, 12, 19}));
  EXPECT_FALSE(printed().solo[4].hard);
  EXPECT_TRUE(printed().solo[5].hard);
  std::string levels;
  for (const SoloLevel& level : printed().levels)
    levels += std::to_string(level.easy) + std::to_string(level.hard) + " ";
  EXPECT_EQ(levels, "51 42 33 24 15 ");
  EXPECT_EQ(printed().solo_houses, (std::array<std::uint8_t, 6>{1, 1, 2, 2, 3, 3}));
  EXPECT_EQ(printed().solo_settlements[1], 6);
  EXPECT_EQ(printed().solo_cattle[1], 4);
  EXPECT_EQ(printed().solo_cactus[14], 14);
  EXPECT_EQ(printed().solo_cactus[35], 35);
}

TEST(BoonlakeEdition, EverythingWithANameHasItsOwn) {
  std::set<std::string> english;
  std::set<std::string> german;
  const auto add = [&](const Text& name) {
    EXPECT_TRUE(english.insert(name.english).second) << name.english;
    EXPECT_TRUE(german.insert(name.german).second) << name.german;
    EXPECT_LE(name.english.size(), 20U) << name.english;
    EXPECT_LE(name.german.size(), 23U) << name.german;  // bytes
  };
  for (const Card& one : printed().cards) add(one.name);
  for (const Goal& one : printed().goals) add(one.name);
  for (const LeverSlot& one : printed().levers) add(one.name);
  EXPECT_EQ(english.size(), 193U);
  int own = 0;
  for (const SourceCount& count : count_sources(*parse_json(built_in())))
    own += count.source == "own" ? count.entries : 0;
  EXPECT_EQ(own, 193);
}

TEST(BoonlakeEdition, BrokenNamesAreRefused) {
  EXPECT_TRUE(has(error_after("\"Marktmorgen\"", "\" \""), "cards[0].name.de: must not be empty"));
  EXPECT_TRUE(
      has(error_after("\"Reading Bench\"", "\"Market Morning\""), "cards[1].name.en: is the name of something else"));
  EXPECT_TRUE(has(error_after("\"Zwei Ufer\"", "\"Nachtmarkt\""), "goals[1].name.de: is the name of something else"));
  EXPECT_TRUE(has(error_after("\"Cash Lever\"", "\"Two Shores\""), "levers[4].name.en: is the name of something else"));
  EXPECT_TRUE(has(error_after("\"Marktmorgen\", \"source\": \"own\"", "\"Marktmorgen\""),
                  "cards[0].name: \"source\" is missing"));
}

TEST(BoonlakeEdition, BrokenMapsAreRefused) {
  EXPECT_TRUE(has(error_after(R"("neighbours": [2, 5])", R"("neighbours": [2])"),
                  "fields[4].neighbours[0]: does not have this field as its neighbour"));
  EXPECT_TRUE(has(error_after(R"("neighbours": [2, 5])", R"("neighbours": [1, 2, 5])"),
                  "fields[0].neighbours[0]: is the field itself"));
  EXPECT_TRUE(has(error_after(R"("neighbours": [2, 5])", R"("neighbours": [2, 5, 34])"), "fields[0].neighbours[2]"));
  EXPECT_TRUE(
      has(error_after(R"("between": [7, 12])", R"("between": [6, 7])"), "bridges[0].between: must join two regions"));
  EXPECT_TRUE(
      has(error_after(R"("between": [7, 12])", R"("between": [1, 12])"), "bridges[0].between: must be neighbours"));
  EXPECT_TRUE(has(error_after(R"("start": 3)", R"("start": 4)"),
                  "tiles: there must be as many start tiles as start fields with the symbol 3"));
  EXPECT_TRUE(has(error_after(R"("region": "new_hope")", R"("region": "old_hope")"), "fields[0].region"));
  EXPECT_TRUE(has(error_after(R"({"production": "clay"})", R"({"production": "any"})"),
                  "fields[7].reward.production: does not belong here"));
  EXPECT_TRUE(has(error_after(R"({"inhabitants": 2}, "harbour": true)", R"({"inhabitants": 2})"),
                  "river[21]: the last space must be a harbour"));
  EXPECT_TRUE(has(error_after(R"("T1", "T9"])", R"("T1", "U1"])"), "river_start[1].spaces[3]"));
}

TEST(BoonlakeEdition, BrokenCardsAreRefused) {
  const std::string first = R"("type": "day", "coins": 1, )";
  EXPECT_TRUE(has(error_after(first, R"("type": "night", "coins": 1, )"), "cards[0].type: must be day here"));
  EXPECT_TRUE(has(error_after(first, R"("type": "day", )"), "cards[0]: \"coins\" is missing"));
  EXPECT_TRUE(has(error_after(first, R"("type": "day", "coins": 99, )"), "cards[0].coins"));
  EXPECT_TRUE(
      has(error_after(first, R"("type": "day", "coins": 1, "price": 1, )"), "cards[0].price: is not known here"));
  EXPECT_TRUE(has(error_after(R"({"op": "track", "track": "coin", "steps": 1})", R"({"op": "leap"})"),
                  "cards[0].effects[0].op"));
  EXPECT_TRUE(has(error_after(R"({"op": "gain", "get": {"coins": 3}})", R"({"op": "gain", "get": {"cards": 3}})"),
                  "cards[12].effects[1].get.cards: does not belong here"));
  EXPECT_TRUE(has(error_after(R"("tiers": [[4, 3], [7, 8]])", R"("tiers": [[7, 3], [4, 8]])"),
                  "cards[52].end[0].tiers: must rise"));
  EXPECT_TRUE(has(error_after(R"({"measure": "production", "each": 1})", R"({"measure": "region_pair", "each": 1})"),
                  "cards[49].end[0].measure: is for scoring tiles only"));
  EXPECT_TRUE(has(error_after("\"day-02\"", "\"day-01\""), "cards[1].id: is used twice"));
}

TEST(BoonlakeEdition, BrokenBoardsAreRefused) {
  EXPECT_TRUE(has(error_after(R"("pair": ["day", "dusk"])", R"("pair": ["day", "day"])"),
                  "goals[15].pair: must be two different ones"));
  EXPECT_TRUE(
      has(error_after("[[1, 1], [2, 1]", "[[1, 1], [1, 2]"), "goals[0].least[1]: the higher number comes first"));
  EXPECT_TRUE(has(error_after(R"({"piece": "settlement", "row": 2)", R"({"piece": "settlement", "row": 4)"),
                  "recesses[7].row: must go from top to bottom"));
  EXPECT_TRUE(
      has(error_after(R"("inhabitant": true, "income": {"points": 2}, )", ""), "board_rows: must have 2 inhabitants"));
  EXPECT_TRUE(has(error_after(R"("row": 1, "column": 2)", R"("row": 1, "column": 1)"),
                  "levers[1].column: is the place of another lever"));
  EXPECT_TRUE(has(
      error_after(R"("deeds": ["builder", "area_scoring", "settle"])", R"("deeds": ["builder", "settle", "settle"])"),
      "solo_tiles[0].deeds[2]: is listed twice"));
  EXPECT_TRUE(has(error_after(R"("corners": [27, 5, 13, 20])", R"("corners": [27, 5, 13])"),
                  "solo_tiles[0].corners: must have 4 entries"));
  EXPECT_TRUE(
      has(error_after(R"("easy": 5, "hard": 1)", R"("easy": 5, "hard": 2)"), "solo_levels[0]: must be six tiles"));
  EXPECT_TRUE(has(error_after(R"({"income": {"coins": 2}, )", R"({"income": {"cards": 2}, )"),
                  "tracks.coin[0].income.cards: does not belong here"));
}

// What would grow beyond what a position can hold.
TEST(BoonlakeEdition, TooMuchIsRefused) {
  EXPECT_TRUE(has(error_after(R"({"what": "river_vase", "amount": 1})", R"({"what": "river_vase", "amount": 9})"),
                  "cards: bring too many vases, with river and tracks"));
  EXPECT_TRUE(has(error_after(R"({"piece": "house", "row": 1, "income": {"coins": 2})",
                              R"({"piece": "house", "row": 1, "income": {"coins": 2, "points": 50})"),
                  "recesses: bring too much income, with rows and tracks"));
  EXPECT_TRUE(has(error_after(R"("measure": "trade_goods", "least": [1, 2, 3, 4])",
                              R"("measure": "trade_goods", "least": [1, 2, 3, 40])"),
                  "goals[13].least[3]"));
}

}  // namespace

}  // namespace spielwerk::boonlake
