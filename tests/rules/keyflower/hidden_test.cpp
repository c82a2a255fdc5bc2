#include <algorithm>

#include "arena/conformance.hpp"
#include "rules/keyflower/table.hpp"

// Rules 13: what is hidden, and what everybody has seen.

namespace spielwerk::keyflower {

namespace {

// Rule 13.1
TEST(KeyflowerHidden, ScreensAreSeenByTheirOwner) {
  Table table(3);
  table.workers(0, {{"blue", 3}}).workers(1, {{"red", 2}}).skills(1, {{"saw", 1}});
  const Json own = *parse_json(table.view(Seat(1)));
  const Json other = *parse_json(table.view(Seat(0)));
  const Json nobody = *parse_json(table.view(Seat::nobody()));
  const auto screen = [](const Json& view, std::size_t seat) {
    return view.find("players")->items[seat].find("screen")->kind;
  };
  EXPECT_EQ(screen(own, 1), Json::Kind::object);
  EXPECT_EQ(screen(own, 0), Json::Kind::null);
  EXPECT_EQ(screen(other, 1), Json::Kind::null);
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(screen(nobody, seat), Json::Kind::null);
  table.end();
  EXPECT_EQ(screen(*parse_json(table.view(Seat(0))), 1), Json::Kind::object);
}

// Rule 13.1
TEST(KeyflowerHidden, WhatWasSeenGoingBehindAScreenIsRemembered) {
  Table table(2);
  table.workers(1, {{"red", 4}, {"green", 3}}).load("keyflower", {{"yellow", 5}, {"blue", 2}}, {{"saw", 1}});
  table.bid(1, "order_1", "red", 1).pass_all().play({"boat:keyflower"}).deal();
  Rng rng(1);
  bool different = false;
  for (int i = 0; i < 200; ++i) {
    const State imagined = table.game().resample(table.state(), Seat(0), rng);
    const Player& other = imagined.player(1);
    EXPECT_EQ(other.worker_total(), table.state().player(1).worker_total());
    EXPECT_GE(other.workers[kGreen], 3) << "everybody saw the green ones";
    EXPECT_GE(other.workers[2], 5) << "and the yellow ones on the boat";
    EXPECT_GE(other.workers[0], 2);
    EXPECT_GE(other.skills[0], 1);
    EXPECT_EQ(other.workers[kGreen], 3) << "no green worker was ever in the bag";
    different = different || other.workers != table.state().player(1).workers;
  }
  EXPECT_TRUE(different) << "the four red ones could be anything";
}

bool in_turn(const State& s) {
  return s.over == 0 && (s.steps[0].kind == StepKind::turn || s.steps[0].kind == StepKind::end_turn);
}

// Rule 13.1
TEST(KeyflowerHidden, EveryRandomGameIsRememberedSoundly) {
  // What a seat imagines agrees with a second book-keeping of everything that was seen.
  for (int players = 2; players <= 6; ++players) {
    const Keyflower game = printed_game(players);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Rng rng(seed);
      State s = game.start();
      std::array<std::array<int, kColours>, kMaxPlayers> least{};
      while (true) {
        const State before = s;
        const bool hidden = game.to_move(s).is_chance() &&
                            (s.step().kind == StepKind::start_workers || s.step().kind == StepKind::draw_workers);
        const int drawer = s.over == 0 ? s.step().seat : 0;
        if (!random_step(game, s, rng)) break;
        for (int seat = 0; seat < players; ++seat) {
          for (std::size_t c = 0; c < kColours; ++c) {
            int change = s.player(seat).workers[c] - before.player(seat).workers[c];
            // A draw is not seen; whatever the same step brings besides is not told apart here.
            if (hidden && seat == drawer && change > 0) --change;
            // Who puts out green workers to use a tile may get others from the supply for them at once.
            const bool exchange = c == kGreen && seat == drawer && in_turn(before) && in_turn(s);
            const int in = exchange ? before.green - s.green : 0;
            least[at(seat)][c] = std::max(0, least[at(seat)][c] + change - in) + in;
          }
        }
        if (rng.below(20) != 0) continue;
        const Seat reader(static_cast<int>(rng.below(static_cast<std::uint32_t>(players))));
        const State imagined = game.resample(s, reader, rng);
        ASSERT_EQ(game.check(imagined).english, "");
        for (int seat = 0; seat < players; ++seat) {
          if (seat == reader.index()) {
            EXPECT_EQ(imagined.player(seat), s.player(seat));
          }
          for (std::size_t c = 0; c < kColours; ++c) {
            ASSERT_GE(imagined.player(seat).workers[c], least[at(seat)][c]) << "seed " << seed << " seat " << seat;
            ASSERT_EQ(s.player(seat).known[c], least[at(seat)][c]);
          }
        }
      }
    }
  }
}

// Rule 13.2
TEST(KeyflowerHidden, WinterTilesAreKnownToTheirOwner) {
  Table table(3);
  table.winter_hand(0, {"jeweller", "keythedral", "scholar"});
  const auto hand = [&](Seat reader, std::size_t seat) {
    return parse_json(table.view(reader))->find("players")->items[seat].find("winter")->items.size();
  };
  EXPECT_EQ(hand(Seat(0), 0), 3U);
  EXPECT_EQ(hand(Seat(1), 0), 0U);
  Rng rng(3);
  bool different = false;
  for (int i = 0; i < 50; ++i) {
    const State imagined = table.game().resample(table.state(), Seat(0), rng);
    EXPECT_EQ(imagined.player(0).winter, table.state().player(0).winter);
    EXPECT_EQ(imagined.player(1).winter & imagined.player(0).winter, 0);
    different = different || imagined.player(1).winter != table.state().player(1).winter;
  }
  EXPECT_TRUE(different);
  // Choices are told to who made them.
  Table choosing(3, "autumn");
  choosing.end_season();
  ActionList actions;
  choosing.game().legal(choosing.state(), actions);
  const int mover = choosing.to_move();
  EXPECT_TRUE(choosing.game().seen(choosing.state(), actions[0], Seat(mover)));
  EXPECT_FALSE(choosing.game().seen(choosing.state(), actions[0], Seat((mover + 1) % 3)));
  EXPECT_EQ(choosing.game().veiled(choosing.state(), actions[0]).english, "Choose winter tiles in secret");
}

// Rule 13.3
TEST(KeyflowerHidden, SuppliesAreOpen) {
  Table table(2);
  table.workers(0, {{"blue", 3}}).skills(0, {{"saw", 2}});
  const Json view = *parse_json(table.view(Seat::nobody()));
  EXPECT_EQ(view.find("bag")->integer, 117);
  EXPECT_EQ(view.find("skills")->integer, 46);
  EXPECT_EQ(view.find("green")->integer, 20);
  EXPECT_EQ(view.find("supply")->find("gold")->integer, 48);
}

// Rule 13.4
TEST(KeyflowerHidden, ASkillOfAnyKindIsPaidFaceDown) {
  Table table(2, "summer");
  table.lots({"brewer", "mason"}).workers(0, {{"blue", 3}}).skills(0, {{"saw", 1}, {"pickaxe", 2}});
  table.play({"use:brewer", "blue:1"});
  ActionList actions;
  table.game().legal(table.state(), actions);
  EXPECT_EQ(actions.size(), 2U);
  EXPECT_TRUE(table.game().seen(table.state(), actions[0], Seat(0)));
  EXPECT_FALSE(table.game().seen(table.state(), actions[0], Seat(1)));
  EXPECT_EQ(table.game().veiled(table.state(), actions[0]).english, "Pay a skill face down");
  // Two saws are known, one of three skills is paid face down: a saw or not, at least one saw is left.
  Table known(2, "summer");
  known.lots({"brewer"}).workers(0, {{"blue", 3}}).skills(0, {{"saw", 2}, {"anvil", 1}});
  known.raw().player(0).known_skills = {2, 0, 0};
  known.raw().player(0).unseen_skills = 1;
  known.play({"use:brewer", "blue:1", "skill:saw"}).deal();
  Rng rng(5);
  for (int i = 0; i < 100; ++i) {
    const State imagined = known.game().resample(known.state(), Seat(1), rng);
    EXPECT_GE(imagined.player(0).skills[0], 1);
    EXPECT_EQ(imagined.player(0).skill_total(), 2);
  }
  // Where a kind is asked for, everybody knows it.
  Table asked(2, "summer");
  asked.lots({"mason"}).workers(0, {{"blue", 1}}).skills(0, {{"pickaxe", 2}});
  asked.raw().player(0).known_skills = {0, 2, 0};
  asked.raw().player(0).unseen_skills = 0;
  asked.play({"use:mason"});
  EXPECT_EQ(asked.state().player(0).known_skills[1], 1);
}

}  // namespace

}  // namespace spielwerk::keyflower
