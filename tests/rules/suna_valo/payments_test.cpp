#include <fmt/format.h>

#include <functional>
#include <set>

#include "rules/suna_valo/table.hpp"

// Every way to pay is offered exactly once: what the program's questions lead to is compared with all combinations.

namespace spielwerk::suna_valo {

namespace {

struct Pile {
  int storage;
  int resource;
  int count;
};

std::vector<Pile> piles(const Player& player) {
  std::vector<Pile> all;
  for (int i = 0; i < kResources; ++i) {
    if (player.header[at(i)] > 0) all.push_back({kHeader, i, player.header[at(i)]});
    if (player.character_card[at(i)] > 0) all.push_back({kCharacterCard, i, player.character_card[at(i)]});
  }
  for (std::size_t k = 0; k < player.cards.size(); ++k) {
    for (int i = 0; i < kResources; ++i) {
      const int count = (player.cards[k].stored(0) == i ? 1 : 0) + (player.cards[k].stored(1) == i ? 1 : 0);
      if (count > 0) all.push_back({kFirstCard + static_cast<int>(k), i, count});
    }
  }
  return all;
}

// What is left, as text.
std::string left_of(const Player& player) {
  std::map<std::pair<int, int>, int> left;
  for (const Pile& pile : piles(player)) left[{pile.storage, pile.resource}] = pile.count;
  std::string text = std::to_string(player.energy) + "E";
  for (const auto& [where, count] : left) text += fmt::format(" {}.{}x{}", where.first, where.second, count);
  return text;
}

// Where the questions lead to.
void walk(const SunaValo& game, const State& s, std::vector<std::string>& ends) {
  if (s.step().kind != StepKind::pay) {
    ends.push_back(left_of(s.player(0)));
    return;
  }
  ActionList ways;
  game.legal(s, ways);
  ASSERT_FALSE(ways.empty());
  for (const Action way : ways) {
    State next = s;
    game.apply(next, way);
    walk(game, next, ends);
  }
}

// All combinations: so many from each pile, exchanged and saved, that what is owed is met.
std::multiset<std::string> combinations(const SunaValo& game, const Player& player, const Payment& owed) {
  const std::vector<Pile> all = piles(player);
  std::multiset<std::string> ends;
  std::vector<int> taken(all.size(), 0);
  std::function<void(std::size_t)> next = [&](std::size_t i) {
    if (i < all.size()) {
      for (taken[i] = 0; taken[i] <= all[i].count; ++taken[i]) next(i + 1);
      taken[i] = 0;
      return;
    }
    std::array<int, kResources> paid{};
    for (std::size_t k = 0; k < all.size(); ++k) paid[at(all[k].resource)] += taken[k];
    const auto end = [&](int energy) {
      Player after = player;
      after.energy = static_cast<std::uint16_t>(energy);
      for (std::size_t k = 0; k < all.size(); ++k) {
        for (int n = 0; n < taken[k]; ++n) {
          if (all[k].storage == kHeader) {
            --after.header[at(all[k].resource)];
          } else if (all[k].storage == kCharacterCard) {
            --after.character_card[at(all[k].resource)];
          } else {
            Placed& placed = after.cards[at(all[k].storage - kFirstCard)];
            const int storage = placed.stored(0) == all[k].resource ? 0 : 1;
            placed.goods = static_cast<std::uint8_t>(placed.goods & ~(15U << (4 * storage)));
          }
        }
      }
      ends.insert(left_of(after));
    };
    if (owed.any > 0) {
      int sum = 0;
      for (const int amount : paid) sum += amount;
      const int energy = owed.any - sum;
      if (energy >= 0 && energy <= player.energy) end(player.energy - energy);
      return;
    }
    // Exact goods: what is not paid of a kind is exchanged or saved.
    std::function<void(int, int, int)> kind = [&](int resource, int savings, int energy) {
      if (resource == kResources) {
        for (int saved = 0; saved <= std::min<int>(savings, owed.energy); ++saved) {
          // Energy is paid in one piece, so not saving although one could is one way, too.
          if (energy >= owed.energy - saved) end(energy - (owed.energy - saved));
        }
        return;
      }
      const int open = owed.need[at(resource)] - paid[at(resource)];
      if (open < 0) return;
      for (int saved = 0; saved <= std::min(savings, open); ++saved) {
        const int cost = (open - saved) * game.market_price(player, resource);
        if (cost <= energy) kind(resource + 1, savings - saved, energy - cost);
      }
    };
    kind(0, owed.savings, player.energy);
  };
  next(0);
  return ends;
}

void compare(Table& table, const std::string& token) {
  ActionList actions;
  table.game().legal(table.state(), actions);
  State s = table.state();
  for (const Action action : actions) {
    if (table.game().token(s, action) != token) continue;
    Payment owed;
    const Player payer = s.player(0);
    if (act_of(action) == Act::ship) {
      owed = table.game().price_of_ship(payer, s.ship_orders[action.a] - 1, 0);
    } else {
      for (int i = 0; i < kVillage; ++i) {
        if (s.village[at(i)] == action.a + 1) owed.any = static_cast<std::uint8_t>(table.game().village_price(s, 0, i));
      }
    }
    State paying = s;
    table.game().apply(paying, action);
    std::vector<std::string> ends;
    walk(table.game(), paying, ends);
    const std::multiset<std::string> expected = combinations(table.game(), payer, owed);
    EXPECT_EQ(std::multiset<std::string>(ends.begin(), ends.end()), expected) << token;
    EXPECT_GT(expected.size(), 1U) << token;
  }
}

// Rule 2.5, 2.7, 4.2
TEST(SunaValoPayments, EveryWayToPayAnyGoodsOnce) {
  Table table;
  table.character(0, "C03")
      .on_character(0, {{"egg", 1}, {"grain", 1}})
      .goods(0, {{"grain", 1}, {"lily", 1}, {"wool", 2}, {"energy", 3}});
  table.card(0, "H03", "", {"grain", "grain"}).card(0, "H10", "", {"wool", "egg"}).card(0, "H05", "", {"flower"});
  for (const char* token : {"buy:H01", "buy:H08"}) compare(table, token);
}

// Rule 2.6, 11.2, 16.2
TEST(SunaValoPayments, EveryWayToPayAShipOrderOnce) {
  for (const char* order : {"S01", "S02", "S03", "S05"}) {
    for (const bool saving : {false, true}) {
      Table table;
      table.pile({"H02", "H06"}, 0, {"public"}).ship_order(0, order).ship_order(1, "S06");
      if (saving) table.ship(0, 1).gone(0, "ship_discount");
      table.goods(0, {{"grain", 1}, {"lily", 1}, {"flower", 2}, {"egg", 1}, {"wool", 1}, {"energy", 9}});
      table.card(0, "H03", "", {"grain", "grain"}).card(0, "H04", "", {"lily", ""}).card(0, "H10", "", {"wool", "egg"});
      compare(table, std::string("ship:") + order);
    }
  }
}

}  // namespace

}  // namespace spielwerk::suna_valo
