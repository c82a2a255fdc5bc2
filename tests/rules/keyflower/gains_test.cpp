#include <set>

#include "play/playout.hpp"
#include "rounds.hpp"
#include "rules/keyflower/table.hpp"

// What a preview says must be what happens.

namespace spielwerk::keyflower {

namespace {

Things possessions(const Keyflower& game, const State& s, int seat) {
  Things all;
  const Player& player = s.player(seat);
  for (std::size_t i = 0; i < kColours; ++i) all[kColourIds[i]] = player.workers[i];
  for (std::size_t i = 0; i < kSkills; ++i) all[kSkillIds[i]] = player.skills[i];
  for (int tile = 0; tile < kStayingTiles; ++tile) {
    if (game.owner_of(s, tile) != seat) continue;
    for (std::size_t i = 0; i < kResources; ++i) all[kResourceIds[i]] += s.resources[at(tile)][i];
  }
  all["points_end"] = game.score(s).total(seat);
  return all;
}

Things difference(const Things& before, Things after) {
  for (const auto& [what, count] : before) after[what] -= count;
  std::erase_if(after, [](const auto& one) { return one.second == 0; });
  return after;
}

// Whatever leaves nothing open is told exactly.
TEST(KeyflowerGains, AreTheDifferenceThatTheActionMakes) {
  const Keyflower game = printed_game(3);
  int exact = 0;
  for (std::uint64_t seed = 1; seed <= rounds(8U, 2U); ++seed) {
    Rng rng(seed);
    State s = game.start();
    do {
      ActionList actions;
      game.legal(s, actions);
      for (const Action action : actions) {
        const int seat = s.step().seat;
        State after = s;
        game.apply(after, action);
        bool open = false;
        for (const Step& step : after.steps)
          open = open || (step.seat == seat && step.kind != StepKind::turn && step.kind >= StepKind::draw_workers &&
                          step.kind <= StepKind::effect && step.kind != StepKind::boat && step.kind != StepKind::tile &&
                          step.kind != StepKind::cell && step.kind != StepKind::facing &&
                          step.kind != StepKind::winter && step.kind != StepKind::flip);
        if (open) continue;
        Things told;
        for (const Gain& gain : game.gains(s, action)) told[gain.what] = gain.count;
        // Capacity that lapses is no thing that anybody has.
        told.erase("transport");
        told.erase("upgrade");
        ASSERT_EQ(told, difference(possessions(game, s, seat), possessions(game, after, seat)))
            << game.token(s, action);
        ++exact;
      }
    } while (random_step(game, s, rng));
  }
  EXPECT_GT(exact, 1000);
}

// Rule 5.5, 10.7
TEST(KeyflowerGains, TellWhatAUseBrings) {
  Table table(2);
  table.lots({"keywood", "peddler", "alehouse", "apprentice_hall", "workshop", "stable"});
  table.workers(0, {{"blue", 2}, {"yellow", 1}});
  EXPECT_EQ(table.gains("use:keywood"), (Things{{"wood", 1}}));
  EXPECT_EQ(table.gains("use:peddler"), (Things{{"green", 1}, {"yellow", -1}}));
  EXPECT_EQ(table.gains("use:alehouse"), (Things{{"random_worker", 1}}));
  EXPECT_EQ(table.gains("use:apprentice_hall"), (Things{{"random_skill", 1}}));
  EXPECT_EQ(table.gains("use:workshop"), (Things{{"any_resource", 1}}));
  EXPECT_EQ(table.gains("use:stable"), (Things{{"transport", 2}, {"upgrade", 1}}));
  table.play({"use:keywood"});
  EXPECT_EQ(table.gains("blue:2"), (Things{{"wood", 1}, {"blue", -2}}));
}

// Rule 6.2, 6.4
TEST(KeyflowerGains, TellWhatIsLeftOfTheCapacity) {
  Table table(2, "summer");
  table.tile_at(0, "keywood", 0, -1, 0).resources("home_1", {{"wood", 2}}).skills(0, {{"saw", 1}});
  table.tile(1, "stable").workers(0, {{"blue", 1}}).play({"use:stable"});
  EXPECT_EQ(table.gains("upgrade:keywood"), (Things{{"saw", -1}, {"upgrade", -1}, {"points_end", 3}}));
  EXPECT_EQ(table.gains("lift:wood@home_1"), (Things{{"transport", -1}})) << "the only way";
}

}  // namespace

}  // namespace spielwerk::keyflower
