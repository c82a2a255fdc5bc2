#include <algorithm>

#include "arena/conformance.hpp"
#include "rounds.hpp"
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
    for (std::uint64_t seed = 1; seed <= rounds(6U, 2U); ++seed) {
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

// Two tables that differ only in what is behind the screen of seat 0 look the same to seat 1 after the same moves.
void expect_alike(Table& one, Table& other, const Tokens& tokens) {
  for (const std::string& token : tokens) {
    one.choose(token);
    other.choose(token);
    EXPECT_EQ(one.view(Seat(1)), other.view(Seat(1))) << "after " << token;
  }
}

// Rule 13.1: with two yellow workers there is one way to bid, with three there are two.
TEST(KeyflowerHidden, AQuestionWithOneAnswerIsAskedForABid) {
  const auto bidding = [](int yellow) {
    Table table(2, "summer");
    table.lots({"store"}).workers(0, {{"yellow", yellow}, {"blue", 5 - yellow}}).bid(1, "store", "yellow", 1).turn(0);
    return table;
  };
  Table few = bidding(2);
  Table many = bidding(3);
  expect_alike(few, many, {"bid:store"});
  EXPECT_EQ(few.legal(), Tokens{"yellow:2"});
  expect_alike(few, many, {"yellow:2"});
}

// Rule 13.1: whether other workers could join a group is not seen either.
TEST(KeyflowerHidden, AQuestionWithOneAnswerIsAskedAfterAGroup) {
  const auto moving = [](int yellow) {
    Table table(2, "summer");
    table.lots({"store", "tavern"}).workers(0, {{"yellow", yellow}, {"blue", 5 - yellow}});
    table.bid(0, "store", "yellow", 2).bid(1, "store", "yellow", 3).turn(0);
    return table;
  };
  Table none = moving(0);
  Table some = moving(2);
  expect_alike(none, some, {"bid:tavern", "group:store"});
  EXPECT_EQ(none.legal(), Tokens{"done"});
  expect_alike(none, some, {"done"});
}

// Rule 13.4
TEST(KeyflowerHidden, AQuestionWithOneAnswerIsAskedForASkill) {
  const auto hiring = [](const Things& skills) {
    Table table(2, "summer");
    table.lots({"hiring_fair"}).workers(0, {{"blue", 3}}).skills(0, skills).turn(0);
    return table;
  };
  Table one = hiring({{"anvil", 2}});
  Table two = hiring({{"anvil", 1}, {"saw", 1}});
  expect_alike(one, two, {"use:hiring_fair", "blue:1", "skill:anvil"});
}

// Rule 13.1: an upgrade may be possible or not, as it depends on a skill.
TEST(KeyflowerHidden, TransportDoesNotEndByItselfWhereSkillsDecide) {
  const auto hauling = [](const std::string& skill) {
    Table table(2, "summer");
    table.tile(0, "keywood").workers(0, {{"blue", 3}}).skills(0, {{skill, 1}}).turn(0);
    return table;
  };
  Table possible = hauling("saw");
  Table impossible = hauling("anvil");
  const std::string home = possible.can("use:home_1") && possible.owner("home_1") == 0 ? "home_1" : "home_2";
  expect_alike(possible, impossible, {"use:" + home, "blue:1", "done"});
  EXPECT_EQ(possible.to_move(), 1);
}

// Rule 2.5: one tile or all of them, it looks the same.
TEST(KeyflowerHidden, WinterTilesAreChosenWithOneAnswer) {
  const auto choosing = [] {
    Table table(3, "autumn");
    table.winter_hand(0, {"jeweller", "keythedral", "scholar"}).start_player(2).end_season();
    return table;
  };
  Table one = choosing();
  Table all = choosing();
  ASSERT_EQ(one.to_move(), 0);
  one.choose("winter:scholar");
  all.choose("winter:jeweller+keythedral+scholar");
  EXPECT_EQ(one.view(Seat(1)), all.view(Seat(1)));
  const Action action = choice_of_winter(1);
  Table before = choosing();
  EXPECT_FALSE(before.game().seen(before.state(), action, Seat(1)));
  EXPECT_EQ(before.game().veiled(before.state(), action).english, "Choose winter tiles in secret");
}

}  // namespace

}  // namespace spielwerk::keyflower
