#include <set>

#include "play/playout.hpp"
#include "rounds.hpp"
#include "rules/suna_valo/table.hpp"

// What a preview says must be what happens.

namespace spielwerk::suna_valo {

namespace {

using Counts = std::map<std::string, int>;

Counts counts(const std::vector<Gain>& gains) {
  Counts all;
  for (const Gain& gain : gains) all[gain.what] = gain.count;
  return all;
}

Counts possessions(const SunaValo& game, const State& s, int seat) {
  Counts all;
  const Stock have = game.stock(s.player(seat));
  for (std::size_t i = 0; i < kResources; ++i) all[kGoodIds[i]] = have[i];
  all["energy"] = s.player(seat).energy;
  const Scores scores = game.score(s);
  all["points_end"] = scores.total(seat) - scores.points[static_cast<std::size_t>(Line::goods)][at(seat)];
  return all;
}

Counts difference(const Counts& before, Counts after) {
  for (const auto& [what, count] : before) after[what] -= count;
  std::erase_if(after, [](const auto& one) { return one.second == 0; });
  return after;
}

// Whatever leaves nothing open is told exactly; what is left open is named besides.
TEST(SunaValoGains, AreTheDifferenceThatTheActionMakes) {
  const SunaValo game = printed_game();
  const std::set<StepKind> open = {StepKind::pay,  StepKind::price,   StepKind::source, StepKind::store, StepKind::take,
                                   StepKind::good, StepKind::produce, StepKind::work,   StepKind::cog};
  int exact = 0;
  for (std::uint64_t seed = 1; seed <= rounds(30U); ++seed) {
    Rng rng(seed);
    State s = game.start();
    do {
      ActionList actions;
      game.legal(s, actions);
      for (const Action action : actions) {
        const int seat = s.step().seat;
        State after = s;
        game.apply(after, action);
        const Counts told = counts(game.gains(s, action));
        const Counts happened = difference(possessions(game, s, seat), possessions(game, after, seat));
        const bool waits = after.over == 0 && open.contains(after.step().kind) && after.step().seat == seat;
        if (!waits) {
          ASSERT_EQ(told, happened) << game.token(s, action);
          ++exact;
        } else {
          // Points are certain in any case.
          ASSERT_EQ(told.contains("points_end") ? told.at("points_end") : 0,
                    happened.contains("points_end") ? happened.at("points_end") : 0)
              << game.token(s, action);
        }
      }
    } while (random_step(game, s, rng));
  }
  EXPECT_GT(exact, 1000);
}

Counts gains(Table& table, const std::string& token) {
  ActionList actions;
  table.game().legal(table.state(), actions);
  for (const Action action : actions) {
    if (table.game().token(table.state(), action) == token) return counts(table.game().gains(table.state(), action));
  }
  ADD_FAILURE() << token << " is not legal";
  return {};
}

// Rule 4.2, 4.4
TEST(SunaValoGains, TellWhatACardCosts) {
  Table table;
  table.goods(0, {{"grain", 2}, {"egg", 1}, {"energy", 2}}).display(1, 0, "H12", {{"egg", 1}, {"energy", 1}});
  const Counts village = gains(table, "buy:H01");  // 4 of 5 goods: some are certain already
  int paid = 0;
  for (const auto& [what, count] : village) paid += count;
  EXPECT_EQ(paid, -4);
  EXPECT_EQ(gains(table, "buy:H12"), (Counts{{"egg", -1}, {"energy", -1}}));
  EXPECT_EQ(gains(table, "buy:H11"), Counts{});
}

// Rule 6.4, 6.5
TEST(SunaValoGains, TellWhatAnActivationBrings) {
  Table table;
  table.goods(0, {{"wool", 1}}).display(0, 0, "H16").card(0, "H15").play({"buy:H16"});
  EXPECT_EQ(gains(table, "place:dock"), (Counts{{"delivery", 4}, {"step", 1}}));
  Table discovery;
  discovery.play({"buy:H11"});
  EXPECT_EQ(gains(discovery, "place:discovery"), (Counts{{"energy", 2}}));
}

}  // namespace

}  // namespace spielwerk::suna_valo
