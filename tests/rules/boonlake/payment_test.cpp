#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/rng.hpp"
#include "rules/boonlake/table.hpp"

// Rules 4.3 to 4.6: resources, boats, jokers, and which ways to pay are offered.

namespace spielwerk::boonlake {

namespace {

// The card is chosen, and everything that is needed lies ready.
Table paying(const std::string& card, const Things& sites, const std::string& first, const std::string& second,
             int coins, const Tokens& levers = {}) {
  Table table(2);
  table.hand(0, {card}).sites(0, sites).boats(0, first, second).goods(0, {{"coins", coins}}).plays();
  for (const std::string& lever : levers) table.lever(0, lever);
  return table;
}

// Rule 4.3, 4.4
TEST(BoonlakePayment, MonikaMovesBothBoats) {
  Table table = paying("day-03", {{"clay", 1}}, "wood", "iron", 4);
  EXPECT_EQ(table.gains("play:day-03")["coins"], -4);
  table.choose("play:day-03");  // 2 coins, 2 clay, 1 stone: there is one way only
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.boats_of(0), "clay+stone");
  EXPECT_TRUE(table.state().player(0).played.has(2));
  Table poor = paying("day-03", {{"clay", 1}}, "wood", "iron", 3);
  EXPECT_EQ(poor.why_not("play:day-03"), "4.2");
}

// Rule 4.5, 4.6
TEST(BoonlakePayment, MagdalenaUsesALever) {
  Table table = paying("night-52", {{"clay", 2}, {"stone", 1}}, "clay", "iron", 2, {"joker_or_goods"});
  table.choose("play:night-52");  // 4 clay, 2 stone
  EXPECT_EQ(table.legal(), (Tokens{"pay:clay+clay+joker", "pay:clay+stone+joker"}));
  EXPECT_EQ(table.gains("pay:clay+clay+joker")["coins"], -2);
  EXPECT_EQ(table.targets("pay:clay+clay+joker"), (Tokens{"way:clay+clay+joker", "site:clay", "lever:joker_or_goods"}));
  EXPECT_EQ(table.why_not("pay:clay+iron+joker"), "4.6");
  Table stone = table;
  table.choose("pay:clay+clay+joker");
  stone.choose("pay:clay+stone+joker");  // "she could also have moved the boat to the stone"
  for (Table* one : {&table, &stone}) {
    EXPECT_EQ(one->has(0, "coins"), 0);
    EXPECT_FALSE(one->ready(0, "joker_or_goods"));
  }
  EXPECT_EQ(table.boats_of(0), "clay+clay");
  EXPECT_EQ(stone.boats_of(0), "clay+stone");
}

// Rule 4.3
TEST(BoonlakePayment, WithoutHerLeverMagdalenaCannotPay) {
  Table table = paying("night-52", {{"clay", 2}, {"stone", 1}}, "clay", "iron", 20);
  EXPECT_EQ(table.why_not("play:night-52"), "4.3");
  table.lever(0, "joker_or_goods", true);
  EXPECT_EQ(table.why_not("play:night-52"), "4.3");
}

// Rule 4.3
TEST(BoonlakePayment, AtTheBeginningThreeResourcesAreThere) {
  Table table = paying("night-02", {{"clay", 1}}, "wood", "wood", 0);
  table.choose("play:night-02");  // 2 wood, 1 clay
  EXPECT_EQ(table.boats_of(0), "wood+wood");
  Table other = paying("dusk-01", {{"clay", 1}}, "wood", "wood", 0);
  other.choose("play:dusk-01");  // 2 clay, 1 stone: boats go downstream for nothing
  EXPECT_EQ(other.boats_of(0), "clay+stone");
  EXPECT_EQ(other.has(0, "coins"), 0);
}

// Rule 4.3
TEST(BoonlakePayment, LevelTwoBringsTwoResources) {
  Table table = paying("day-18", {{"wood", 2}}, "iron", "iron", 1);
  table.choose("play:day-18");  // 1 coin, 2 wood
  EXPECT_EQ(table.boats_of(0), "iron+iron");
  EXPECT_EQ(table.has(0, "coins"), 5);
}

// Rule 4.4
TEST(BoonlakePayment, UpstreamCostsTwoCoinsForEachBoatHoweverFar) {
  Table one = paying("dusk-40", {}, "iron", "iron", 4);
  one.choose("play:dusk-40");  // 2 coins, 1 wood
  EXPECT_EQ(one.has(0, "coins"), 0);
  EXPECT_EQ(one.boats_of(0), "wood+iron");
  Table two = paying("day-18", {}, "stone", "iron", 5);
  two.choose("play:day-18");  // 1 coin, 2 wood
  EXPECT_EQ(two.has(0, "coins"), 5);
  EXPECT_EQ(two.boats_of(0), "wood+wood");
  EXPECT_EQ(paying("day-18", {}, "stone", "iron", 4).why_not("play:day-18"), "4.2");
}

// Rule 4.6
TEST(BoonlakePayment, EitherBoatMayGo) {
  Table table = paying("dusk-20", {}, "wood", "iron", 3);
  table.choose("play:dusk-20");  // 1 coin, 1 stone
  EXPECT_EQ(table.legal(), (Tokens{"pay:wood+stone", "pay:stone+iron"}));
  EXPECT_EQ(table.gains("pay:wood+stone")["coins"], -3);
  EXPECT_EQ(table.gains("pay:stone+iron")["coins"], -1);
  EXPECT_EQ(table.rule("pay:stone+iron"), "4.6");
  EXPECT_EQ(table.why_not("pay:stone+stone"), "4.6");  // one of them would be enough
  EXPECT_EQ(table.why_not("pay:wood+iron"), "4.6");
}

// Rule 4.6
TEST(BoonlakePayment, TheCheapestMovesCount) {
  // The clay can come from the wood and the stone from the clay, or the clay stays and the wood goes to the stone.
  Table table = paying("dusk-11", {}, "wood", "clay", 4);
  table.goods(0, {{"vases", 1}}).choose("play:dusk-11");  // 4 coins, 1 vase, 1 clay, 1 stone
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.has(0, "coins"), 0);
  EXPECT_EQ(table.boats_of(0), "clay+stone");
  // Crossing would need two moves upstream, staying one.
  Table cross = paying("night-26", {}, "clay", "iron", 4);
  cross.choose("play:night-26");  // 2 coins, 1 wood, 1 clay
  EXPECT_EQ(cross.has(0, "coins"), 0);
  EXPECT_EQ(cross.boats_of(0), "wood+clay");
}

// Rule 4.6
TEST(BoonlakePayment, NothingMovesWithoutNeed) {
  Table table = paying("day-46", {}, "wood", "iron", 1, {"joker_or_goods", "joker_and_coins", "boat_upstream"});
  table.choose("play:day-46");  // 1 coin and no resources
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.boats_of(0), "wood+iron");
  EXPECT_EQ(table.has(0, "ready"), 3);
}

// Rule 4.6, 7.10
TEST(BoonlakePayment, OneBoatGoesUpstreamWithItsLever) {
  Table table = paying("day-18", {}, "stone", "iron", 5, {"boat_upstream"});
  table.choose("play:day-18");  // 1 coin, 2 wood: two moves upstream
  EXPECT_EQ(table.legal(), (Tokens{"pay:wood+wood", "pay:wood+wood+boat"}));
  EXPECT_EQ(table.gains("pay:wood+wood")["coins"], 0);       // 1 and 4 for the boats, 5 from the card
  EXPECT_EQ(table.gains("pay:wood+wood+boat")["coins"], 2);  // one of them is still paid
  table.choose("pay:wood+wood+boat");
  EXPECT_EQ(table.has(0, "coins"), 7);
  EXPECT_FALSE(table.ready(0, "boat_upstream"));
  // Without a move upstream the lever does not help.
  Table down = paying("dusk-20", {}, "wood", "wood", 1, {"boat_upstream"});
  down.choose("play:dusk-20");
  EXPECT_EQ(down.asked(), StepKind::sail);
  EXPECT_TRUE(down.ready(0, "boat_upstream"));
}

// Rule 4.5, 7.13, 7.14
TEST(BoonlakePayment, EachJokerReplacesOneResource) {
  Table table = paying("dusk-38", {}, "wood", "wood", 10, {"joker_or_goods", "joker_and_coins"});
  table.choose("play:dusk-38");  // 2 coins, 2 iron
  EXPECT_EQ(table.legal(),
            (Tokens{"pay:wood+wood+joker+coins", "pay:wood+iron+joker", "pay:wood+iron+coins", "pay:iron+iron"}));
  EXPECT_EQ(table.gains("pay:wood+wood+joker+coins")["coins"], 3);
  EXPECT_EQ(table.gains("pay:wood+iron+joker")["coins"], -2);
  EXPECT_EQ(table.gains("pay:wood+iron+coins")["coins"], 3);
  EXPECT_EQ(table.why_not("pay:iron+iron+joker"), "4.6");
  EXPECT_EQ(table.why_not("pay:wood+iron+joker+coins"), "4.6");
}

// Rule 4.5
TEST(BoonlakePayment, TheCoinsOfTheJokerPayForTheSameCard) {
  Table table = paying("night-39", {{"stone", 1}}, "wood", "wood", 0, {"joker_and_coins"});
  table.choose("play:night-39");  // 2 coins, 2 stone
  EXPECT_EQ(table.asked(), StepKind::sail);
  EXPECT_EQ(table.has(0, "coins"), 3);
  EXPECT_FALSE(table.ready(0, "joker_and_coins"));
  // It pays for a boat as well.
  Table boat = paying("night-39", {}, "iron", "iron", 0, {"joker_and_coins"});
  boat.choose("play:night-39");
  EXPECT_EQ(boat.has(0, "coins"), 1);
  EXPECT_EQ(boat.boats_of(0), "stone+iron");
}

// Rule 4.5, 7.2
TEST(BoonlakePayment, CoinsThatNoJokerBringsAreTakenSeparately) {
  Table table = paying("day-46", {}, "wood", "wood", 0, {"joker_and_coins"});
  EXPECT_EQ(table.why_not("play:day-46"), "4.2");
  table.play({"lever:joker_and_coins", "play:day-46"});
  EXPECT_EQ(table.has(0, "coins"), 4);
}

// Rule 4.8
TEST(BoonlakePayment, ProjectsArePaidInTheSameWays) {
  Table table(2);
  table.goods(0, {{"coins", 16}}).sites(0, {{"wood", 2}, {"clay", 1}}).boats(0, "clay", "iron").plays();
  table.lever(0, "joker_or_goods").lever(0, "boat_upstream").choose("project:score-01");  // 12, 2 wood, 3 clay
  EXPECT_EQ(table.legal(), (Tokens{"pay:clay+clay", "pay:clay+clay+boat", "pay:clay+iron+joker"}));
  EXPECT_EQ(table.gains("pay:clay+clay")["coins"], -14);
  table.choose("pay:clay+clay+boat");
  EXPECT_EQ(table.has(0, "coins"), 4);
  EXPECT_EQ(table.points(0, Line::projects), 14);
}

// A slow search for the ways to pay, written from the rules.

using OneWay = std::tuple<int, int, int, int>;  // boats, levers, coins

struct Purse {
  std::array<int, kResources> sites{};
  std::array<int, 2> boats{};
  int coins = 0;
  int vases = 0;
  int discount = 0;
  bool boat = false;
  bool joker = false;
  bool golden = false;
};

struct Asked {
  int coins = 0;
  int vases = 0;
  std::array<int, kResources> resources{};
};

// Whether boats at these sites and so many jokers bring everything.
bool enough(const Purse& purse, const Asked& asked, const std::array<int, 2>& boats, int jokers) {
  for (int resource = 0; resource < kResources; ++resource) {
    int there = purse.sites[at(resource)];
    for (const int boat : boats) there += boat == resource ? 1 : 0;
    jokers -= std::max(0, asked.resources[at(resource)] - there);
  }
  return jokers >= 0;
}

// Whether the card could be paid without one of the moves or jokers, or without several.
bool superfluous(const Purse& purse, const Asked& asked, const std::array<int, 2>& boats, int jokers) {
  for (int undone = 0; undone < 4; ++undone) {
    std::array<int, 2> fewer = boats;
    for (std::size_t i = 0; i < 2; ++i) {
      if ((undone >> i & 1) != 0) fewer[i] = purse.boats[i];
    }
    for (int used = 0; used <= jokers; ++used) {
      const bool less = fewer != boats || used < jokers;
      if (less && enough(purse, asked, fewer, used)) return true;
    }
  }
  return false;
}

std::set<OneWay> slowly(const Purse& purse, const Asked& asked) {
  std::map<std::tuple<int, int, int>, int> cheapest;
  if (asked.vases > purse.vases) return {};
  for (int first = 0; first < kResources; ++first) {
    for (int second = 0; second < kResources; ++second) {
      for (int levers = 0; levers < 8; ++levers) {
        const bool boat = (levers & kWayBoat) != 0;
        const bool joker = (levers & kWayJoker) != 0;
        const bool golden = (levers & kWayJokerCoins) != 0;
        if ((boat && !purse.boat) || (joker && !purse.joker) || (golden && !purse.golden)) continue;
        const std::array<int, 2> boats = {first, second};
        const int jokers = (joker ? 1 : 0) + (golden ? 1 : 0);
        if (!enough(purse, asked, boats, jokers) || superfluous(purse, asked, boats, jokers)) continue;
        int upstream = 0;
        for (std::size_t i = 0; i < 2; ++i) upstream += boats[i] < purse.boats[i] ? 1 : 0;
        if (boat && upstream == 0) continue;
        const int coins =
            std::max(0, asked.coins - purse.discount) + 2 * (upstream - (boat ? 1 : 0)) - (golden ? 5 : 0);
        const std::tuple result = {std::min(first, second), std::max(first, second), levers};
        const auto [known, fresh] = cheapest.emplace(result, coins);
        known->second = std::min(known->second, coins);
      }
    }
  }
  std::set<OneWay> ways;
  for (const auto& [result, coins] : cheapest) {
    // The lever for a boat must save something.
    auto paid = result;
    std::get<2>(paid) &= ~int{kWayBoat};
    if (paid != result && cheapest.contains(paid) && cheapest.at(paid) <= coins) continue;
    if (coins <= purse.coins) ways.emplace(std::get<0>(result), std::get<1>(result), std::get<2>(result), coins);
  }
  return ways;
}

class Random {
 public:
  explicit Random(std::uint64_t seed) : rng_(seed) {}
  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }

 private:
  Rng rng_;
};

Purse random_purse(Random& random) {
  Purse purse;
  for (int& level : purse.sites) level = random.below(3);
  purse.boats = {random.below(4), random.below(4)};
  std::sort(purse.boats.begin(), purse.boats.end());
  purse.coins = random.below(16);
  purse.vases = random.below(2);
  purse.discount = random.below(4);
  purse.boat = random.below(2) == 0;
  purse.joker = random.below(2) == 0;
  purse.golden = random.below(2) == 0;
  return purse;
}

void hand_over(Table& table, const Purse& purse) {
  Player& player = table.state().player(0);
  for (std::size_t i = 0; i < kResources; ++i) player.sites[i] = static_cast<std::uint8_t>(purse.sites[i]);
  for (std::size_t i = 0; i < 2; ++i) player.boats[i] = static_cast<std::uint8_t>(purse.boats[i]);
  player.levers = player.used = 0;
  player.played = {};
  table.goods(0, {{"coins", purse.coins}, {"vases", purse.vases}});
  table.lever(0, "boat_upstream", !purse.boat).lever(0, "joker_or_goods", !purse.joker);
  table.lever(0, "joker_and_coins", !purse.golden);
  const std::array<int, 3> discounts = {38, 55 + 38, 110 + 38};  // day-39, dusk-39, night-39
  for (int i = 0; i < purse.discount; ++i) player.played.add(discounts[at(i)]);
}

Asked asked_for(Table& table, int what) {
  Asked asked;
  const auto take = [&](const auto& printed, int vases) {
    asked.coins = printed.coins;
    asked.vases = vases;
    for (std::size_t i = 0; i < kResources; ++i) asked.resources[i] = printed.resources[i];
  };
  if (what >= kProject) {
    take(table.game().printed().goals[at(table.state().goals[at(what - kProject)] - 1)], 0);
  } else {
    const Card& card = table.game().printed().cards[at(what)];
    take(card, card.vases);
  }
  return asked;
}

// Rule 4.4, 4.5, 4.6
TEST(BoonlakePayment, TheWaysAreThoseOfASlowSearch) {
  Table table(2);
  Random random(1);
  int payable = 0;
  int several = 0;
  for (int round = 0; round < 6000; ++round) {
    const Purse purse = random_purse(random);
    hand_over(table, purse);
    const int what = random.below(5) == 0 ? kProject + random.below(kGoalsInPlay) : random.below(kCards);
    Ways found;
    table.game().ways(table.state(), 0, what, found);
    std::set<OneWay> ways;
    for (const Way& way : found) {
      EXPECT_TRUE(ways.emplace(way.boats[0], way.boats[1], way.levers, way.coins).second) << "a way is offered twice";
    }
    EXPECT_EQ(ways, slowly(purse, asked_for(table, what))) << "round " << round << ", card " << what;
    EXPECT_EQ(table.game().payable(table.state(), 0, what), !ways.empty()) << "round " << round;
    payable += ways.empty() ? 0 : 1;
    several += ways.size() > 1 ? 1 : 0;
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(payable, 1500);
  EXPECT_GT(several, 700);
}

}  // namespace

}  // namespace spielwerk::boonlake
