#include <map>
#include <set>

#include "play/playout.hpp"
#include "play/registry.hpp"
#include "rounds.hpp"
#include "rules/helios/table.hpp"

// What a preview says must be what happens.

namespace spielwerk::helios {

namespace {

using Counts = std::map<std::string, int>;

Counts counts(const std::vector<Gain>& gains) {
  Counts all;
  for (const Gain& gain : gains) all[gain.what] = gain.count;
  return all;
}

int number(const Json& json, std::string_view name) { return static_cast<int>(json.find(name)->integer); }

// What a player has, from what the player sees.
Counts possessions(const Helios& game, const State& s, int seat) {
  JsonWriter json;
  game.view(s, Seat(seat), json);
  const Json view = *parse_json(json.text());
  const Json& player = view.find("players")->items[at(seat)];
  Counts all = {{"mana", number(player, "mana")}, {"range", number(player, "range")}};
  all["points"] = number(player, "points");
  for (const auto& [name, field] : player.find("fields")->members) {
    for (const Json& resource : field.find("resources")->items) ++all[resource.string];
    if (field.find("temple")->boolean) ++all["temple"];
  }
  const std::vector<Json>& lines = view.find("scores")->items[at(seat)].items;
  for (std::size_t line = 0; line < lines.size(); ++line)
    if (line != kBag && line != kMana) all["points_end"] += static_cast<int>(lines[line].integer);
  return all;
}

Counts difference(const Counts& before, Counts after) {
  for (const auto& [what, count] : before) after[what] -= count;
  std::erase_if(after, [](const auto& one) { return one.second == 0; });
  return after;
}

int resources(const Counts& all) {
  int sum = all.contains("any") ? all.at("any") : 0;
  for (const std::string& colour : kColourIds) sum += all.contains(colour) ? all.at(colour) : 0;
  return sum;
}

int of(const Counts& all, const std::string& what) { return all.contains(what) ? all.at(what) : 0; }

bool is_next(const State& s, std::set<StepKind> kinds) { return s.over == 0 && kinds.contains(s.step().kind); }

// Calls back with every choice at every position of random games.
template <class Callback>
void every_choice(int players, int games, Callback&& callback) {
  const Helios game = printed_game(players);
  for (int i = 0; i < games; ++i) {
    Rng rng(static_cast<std::uint64_t>(100 * players + i));
    State s = game.start();
    do {
      ActionList actions;
      game.legal(s, actions);
      for (const Action action : actions) {
        callback(game, s, action, rng);
        if (testing::Test::HasFailure()) return;
      }
    } while (random_step(game, s, rng));
  }
}

class HeliosGains : public testing::TestWithParam<int> {};

// Whatever leaves nothing to choose is told exactly.
TEST_P(HeliosGains, AreTheDifferenceThatTheActionMakes) {
  std::map<Act, int> compared;
  every_choice(GetParam(), rounds(10, 5), [&](const Helios& game, const State& s, Action action, Rng&) {
    const Act act = act_of(action);
    const std::set<Act> waiting = {Act::land, Act::lay, Act::temple, Act::building, Act::activate, Act::bonus_field};
    if (waiting.contains(act)) return;
    State after = s;
    game.apply(after, action);
    const bool own = after.seat == s.seat && after.round == s.round;
    if (act == Act::sun && own && is_next(after, {StepKind::share})) return;
    Counts expected = difference(possessions(game, s, s.seat), possessions(game, after, s.seat));
    if (act == Act::place && own && is_next(after, {StepKind::bonus_colour})) expected["any"] = 1;
    EXPECT_EQ(counts(game.gains(s, action)), expected) << game.token(s, action);
    ++compared[act];
  });
  for (const Act act : {Act::sun, Act::place, Act::pay, Act::site, Act::colour, Act::buy, Act::exchange, Act::take})
    EXPECT_GT(compared[act], 0) << static_cast<int>(act);
}

// What is promised comes when the choices are made, whatever they are.
TEST_P(HeliosGains, ArePromisesThatAreKept) {
  const std::set<StepKind> belong = {StepKind::pay,   StepKind::temple_site,  StepKind::place,
                                     StepKind::share, StepKind::bonus_colour, StepKind::bonus_field};
  std::map<Act, int> compared;
  every_choice(GetParam(), rounds(10, 5), [&](const Helios& game, const State& s, Action action, Rng& rng) {
    const Act act = act_of(action);
    const std::set<Act> promising = {Act::temple, Act::building, Act::activate, Act::sun, Act::bonus_field};
    if (!promising.contains(act)) return;
    State after = s;
    game.apply(after, action);
    while (after.seat == s.seat && after.round == s.round && is_next(after, belong)) random_step(game, after, rng);
    const Counts expected = difference(possessions(game, s, s.seat), possessions(game, after, s.seat));
    const Counts told = counts(game.gains(s, action));
    for (const char* const what : {"mana", "range", "temple", "points"})
      EXPECT_EQ(of(told, what), of(expected, what)) << game.token(s, action) << " " << what;
    // What lies where the temple comes is lost besides.
    if (act == Act::temple) {
      EXPECT_GE(resources(told), resources(expected));
    } else {
      EXPECT_EQ(resources(told), resources(expected)) << game.token(s, action);
    }
    ++compared[act];
  });
  for (const Act act : {Act::temple, Act::building, Act::activate, Act::sun})
    EXPECT_GT(compared[act], 0) << static_cast<int>(act);
}

INSTANTIATE_TEST_SUITE_P(Players, HeliosGains, testing::Values(2, 3, 4));

Counts gains(Table& table, const std::string& token) {
  ActionList actions;
  table.legal();
  table.game().legal(table.state(), actions);
  for (const Action action : actions)
    if (table.game().token(table.state(), action) == token) return counts(table.game().gains(table.state(), action));
  ADD_FAILURE() << token << " is not legal";
  return {};
}

// Rule 6.4, 6.5, 6.12
TEST(HeliosPreview, TheSunBringsResourcesAndThePointsOfTemplesAndOfTheCircle) {
  Table table(2);
  table.tiles(0, {"e3", "e4"}, "grey").temple(0, "e4").sun(0, "c3", "c4").action(0, "sun");
  EXPECT_EQ(gains(table, "sun:d3"), (Counts{{"brown", 1}, {"grey", 1}, {"points", 5}}));
  EXPECT_EQ(gains(table, "forgo"), Counts());
}

// Rule 6.14
TEST(HeliosPreview, TooFewResourcesAreStillSure) {
  Table table(2);
  table.tile(0, "e4", "brown").tile(0, "f3", "brown").supply_left("brown", 2).action(0, "sun");
  EXPECT_EQ(gains(table, "sun:e3"), (Counts{{"brown", 2}}));
  table.play({"sun:e3"});
  ASSERT_EQ(table.step(), "share");
  EXPECT_EQ(gains(table, "share:d4"), (Counts{{"brown", 1}}));
  EXPECT_EQ(gains(table, "share:e4"), (Counts{{"brown", 2}}));  // the last one follows without a choice
}

// Rule 4.2, 4.3, 4.4
TEST(HeliosPreview, ATempleTakesWhatIsPaidAndWhatLiesThere) {
  Table table(2);
  table.tiles(0, {"d5"}).resources(0, "d4", {"grey", "green"}).action(0, "build");
  EXPECT_EQ(gains(table, "build:temple"), (Counts{{"any", -1}, {"mana", 1}, {"temple", 1}}));
  table.play({"build:temple"});
  EXPECT_EQ(gains(table, "pay:d4=grey"), (Counts{{"grey", -1}}));
  table.play({"pay:d4=grey"});
  EXPECT_EQ(gains(table, "site:d4"), (Counts{{"green", -1}, {"mana", 1}, {"temple", 1}}));
  EXPECT_EQ(gains(table, "site:d5"), (Counts{{"mana", 1}, {"temple", 1}}));
}

// Rule 4.5, 4.8, 8.1, 10.7
TEST(HeliosPreview, ABuildingBringsRangeManaAndPointsAtTheEnd) {
  Table table(2);
  table.tiles(0, {"d5"})
      .resources(0, "d4", {"brown", "grey"})
      .resources(0, "d5", {"green", "black"})
      .action(0, "build");
  table.person(0, "architect", true);
  for (const std::string& token : table.legal()) {
    if (!token.starts_with("build:") || token == "build:temple") continue;
    for (const Building& building : table.game().printed().buildings) {
      if (token != "build:" + building.id) continue;
      const Counts told = gains(table, token);
      EXPECT_EQ(of(told, "range"), building.range) << token;
      EXPECT_EQ(of(told, "mana"), building.mana) << token;
      EXPECT_EQ(of(told, "points_end"), building.points + 3) << token;  // and a house for the Architect
    }
  }
}

// Rule 1.8, 3.7, 3.8
TEST(HeliosPreview, LayingATileTellsWhatItsFieldBrings) {
  Table table(2);
  table.action(0, "land");
  EXPECT_EQ(gains(table, "land:blue"), (Counts{{"blue", 1}}));
  EXPECT_EQ(gains(table, "special:temples"), Counts());
  table.play({"land:blue"});
  const Board& board = table.game().printed().board;
  for (const std::string& token : table.legal()) {
    const Fields field = bit(board.find(token.substr(6)));
    const Counts told = gains(table, token);
    EXPECT_EQ(of(told, "blue"), 1);
    EXPECT_EQ(of(told, "mana"), (board.mana & field) != 0 ? table.game().printed().field_mana : 0) << token;
    EXPECT_EQ(of(told, "any"), (board.bonus_resource & field) != 0 ? 1 : 0) << token;
  }
}

// Rule 5.9, 7.3, 7.4
TEST(HeliosPreview, ManaIsSpent) {
  Table table(2);
  table.with_mana(0, 3).persons(0);
  EXPECT_EQ(of(gains(table, "buy:duchess"), "mana"), -3);
  EXPECT_EQ(gains(table, "done"), Counts());
  Table bazaar(2);
  bazaar.with_mana(0, 2).resources(0, "d4", {"green", "blue"}).action(0, "build");
  ASSERT_TRUE(bazaar.can("build:bazaar"));
  bazaar.play({"build:bazaar"});
  EXPECT_EQ(gains(bazaar, "exchange:0"), Counts());
  EXPECT_EQ(gains(bazaar, "exchange:2"), (Counts{{"mana", -2}, {"points", 8}}));
}

// A client links what is printed on the table to the rule that describes it.
TEST(HeliosComponents, NameTheRuleOfEveryBuildingPersonAndSpecialTile) {
  JsonWriter json;
  printed_game(2).components(json);
  const Json components = *parse_json(json.text());
  std::set<std::string> numbers;
  for (const char* const kind : {"buildings", "persons", "specials"}) {
    for (const Json& one : components.find(kind)->items) {
      const std::string number = one.find("rule")->string;
      const RuleText* rule = find_game("helios")->rule(number);
      ASSERT_NE(rule, nullptr) << number;
      EXPECT_TRUE(numbers.insert(number).second) << number << " twice";
      EXPECT_EQ(rule->title.english, one.find("name")->find("en")->string) << number;
    }
  }
}

}  // namespace

}  // namespace spielwerk::helios
