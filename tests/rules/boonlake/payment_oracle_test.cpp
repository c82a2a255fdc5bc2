#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/rng.hpp"
#include "rules/boonlake/table.hpp"

// Rules 4.3 to 4.6: the ways to pay against a slow search for them, written from the rules.

namespace spielwerk::boonlake {

namespace {

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
