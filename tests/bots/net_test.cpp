#include "bots/net.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>

#include "bots/bot.hpp"
#include "bots/nets.hpp"
#include "bots/sight.hpp"
#include "core/hash.hpp"
#include "play/games.hpp"
#include "play/playout.hpp"
#include "play/registry.hpp"

// Nets: what they see, their arithmetic, their files.

namespace spielwerk {
namespace {

template <class T>
void put(std::string& bytes, T number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

// A net with weights at random: for every column a bit and two thresholds.
struct MadeUp {
  std::uint32_t version = 1;
  std::uint32_t revision = 1;
  std::uint64_t layout = 0;
  std::string game = "helios";
  std::uint32_t columns = static_cast<std::uint32_t>(Sight<helios::Helios>::kSize);
  std::uint32_t hidden = 64;

  std::string bytes() const {
    Rng rng(7);
    std::string made = "SPWKNET\n";
    put(made, version);
    put(made, revision);
    put(made, layout);
    std::string name = game;
    name.resize(16);
    made += name;
    for (const std::uint32_t number : {columns, 3 * columns, hidden, 32U}) put(made, number);
    for (const float number : {0.9F, 0.002F, 0.0002F, 0.5F, 2.5F, 0.25F}) put(made, number);
    for (std::uint32_t column = 0; column < columns; ++column) {
      const std::uint8_t inputs[3][2] = {{0, 3}, {1, 1}, {1, 5}};
      for (const auto& input : inputs) {
        put(made, static_cast<std::uint16_t>(column));
        made.append(reinterpret_cast<const char*>(input), 2);
      }
    }
    const std::size_t weights = 3 * columns * hidden + 2 * hidden + 32 * hidden;
    for (std::size_t i = 0; i < weights; ++i) put(made, static_cast<std::int8_t>(static_cast<int>(rng.below(17)) - 8));
    for (int i = 0; i < 32; ++i) put(made, static_cast<std::int32_t>(rng.below(4000)));
    for (int i = 0; i < 64; ++i) put(made, static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127));
    return sealed(made);
  }
  static std::string sealed(std::string bytes) {
    put(bytes, hash_bytes(bytes.data(), bytes.size()));
    return bytes;
  }
};

MadeUp fitting() {
  MadeUp net;
  net.layout = layout_of("helios");
  return net;
}

// Calls back with every game for every number of players, and positions of a game at random.
template <class Callback>
void everywhere(Callback&& callback) {
  for (const GameEntry& entry : games()) {
    for (int players = entry.info.min_players; players <= entry.info.max_players; ++players) {
      Config config;
      config.players = players;
      const auto erased = *make_game(entry.info.id, config, entry.edition);
      with_concrete(*erased, [&]<class G>(const G& game) {
        Rng rng(3);
        auto state = game.start();
        do callback(game, state);
        while (random_step(game, state, rng));
      });
    }
  }
}

TEST(Sight, ATableThatIsTurnedAllTheWayRoundIsTheSame) {
  everywhere([]<class G>(const G& game, const typename G::State& state) {
    auto turned = state;
    for (int i = 0; i < game.players(); ++i) turn(turned, Turning{game.players(), 1});
    ASSERT_EQ(turned, state) << G::info().id;
  });
}

TEST(Sight, PointsTurnWithTheTable) {
  everywhere([]<class G>(const G& game, const typename G::State& state) {
    const Scores scores = game.score(state);
    for (int first = 0; first < game.players(); ++first) {
      auto turned = state;
      turn(turned, Turning{game.players(), first});
      const Scores seen = game.score(turned);
      for (int seat = 0; seat < game.players(); ++seat)
        ASSERT_EQ(seen.total((seat - first + game.players()) % game.players()), scores.total(seat)) << G::info().id;
    }
  });
}

TEST(Sight, TheLayoutIsTheSameEveryTimeAndOfThisGameAlone) {
  std::set<std::uint64_t> layouts;
  for (const GameEntry& entry : games()) {
    EXPECT_EQ(layout_of(entry.info.id), layout_of(entry.info.id));
    layouts.insert(layout_of(entry.info.id));
  }
  EXPECT_EQ(layouts.size(), games().size());
}

TEST(NetArithmetic, EveryKernelGivesTheSame) {
  Rng rng(5);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::vector<std::int16_t>> rows(9, std::vector<std::int16_t>(64));
    for (auto& row : rows)
      for (auto& number : row) number = static_cast<std::int16_t>(rng.next());  // they wrap around
    const std::vector<const std::int16_t*> added = {rows[1].data(), rows[2].data(), rows[3].data()};
    const std::vector<const std::int16_t*> taken = {rows[4].data(), rows[5].data()};
    std::vector<std::int16_t> plain = rows[0];
    std::vector<std::int16_t> quick = rows[0];
    portable_kernels().move(plain, added, taken);
    best_kernels().move(quick, added, taken);
    ASSERT_EQ(plain, quick);
    std::array<std::uint8_t, 64> one;
    std::array<std::uint8_t, 64> other;
    portable_kernels().clip(plain, one.data());
    best_kernels().clip(plain, other.data());
    ASSERT_EQ(one, other);
    std::vector<std::int8_t> weights(64 * 8);
    for (auto& weight : weights) weight = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
    if (round == 0) std::fill(weights.begin(), weights.end(), std::int8_t{-127});
    std::array<std::int32_t, 8> sums;
    std::array<std::int32_t, 8> same;
    portable_kernels().multiply(one, weights.data(), sums);
    best_kernels().multiply(one, weights.data(), same);
    ASSERT_EQ(sums, same);
  }
}

TEST(Net, WhatItSawBeforeMakesNoDifference) {
  const auto net = *Net::read(fitting().bytes());
  const auto game = *make_game("helios", {}, find_game("helios")->edition);
  with_concrete(*game, [&]<class G>(const G& concrete) {
    const Sight<G> sight(concrete);
    std::array<std::uint8_t, Sight<G>::kSize> row;
    Net::Sums followed;
    Rng rng(11);
    auto state = concrete.start();
    std::set<float> points;
    do {
      sight.see(state, Seat(0), row);
      Net::Sums fresh;
      const Net::Outlook quick = net->look(followed, row);
      const Net::Outlook plain = net->look(fresh, row, portable_kernels());
      ASSERT_EQ(quick.points, plain.points);
      ASSERT_EQ(quick.spread, plain.spread);
      points.insert(quick.points);
    } while (random_step(concrete, state, rng));
    EXPECT_GT(points.size(), 20U) << "it should tell positions apart";
  });
}

std::string refusal(const std::string& file, std::string_view game = "helios") {
  const auto net = read_net(file, game);
  return net ? "" : net.error().english;
}

TEST(NetFile, IsReadAsItWasWritten) {
  const std::string file = fitting().bytes();
  ASSERT_EQ(refusal(file), "");
  const auto net = *read_net(file, "helios");
  EXPECT_EQ(net->game(), "helios");
  EXPECT_EQ(net->hand(), 0.25F);
  EXPECT_EQ(net->hand_factor(), 0.9F);
  EXPECT_EQ(net->columns(), Sight<helios::Helios>::kSize);
}

TEST(NetFile, IsRefusedWithAReasonWhenItDoesNotFit) {
  const std::string good = fitting().bytes();
  EXPECT_EQ(refusal(""), "this net cannot be used: it is no net file");
  EXPECT_EQ(refusal(std::string(2'000'000, 'x')), "this net cannot be used: it has more than a million bytes");
  EXPECT_EQ(refusal(good.substr(0, good.size() - 1)), "this net cannot be used: its checksum is wrong, it is damaged");
  EXPECT_EQ(refusal(good, "keyflower"), "this net is for helios, not for keyflower");
  MadeUp other = fitting();
  other.version = 2;
  EXPECT_EQ(refusal(other.bytes()), "this net cannot be used: it has version 2, this program reads 1");
  other = fitting();
  other.revision = 9;
  EXPECT_EQ(refusal(other.bytes()), "this net was trained for revision 9 of the rules, this program plays 1");
  other = fitting();
  ++other.layout;
  EXPECT_EQ(refusal(other.bytes()), "this net was trained for positions that are laid out otherwise: train it again");
  other = fitting();
  other.hidden = 48;
  EXPECT_EQ(refusal(other.bytes()), "this net cannot be used: its parts do not fit together");
}

TEST(NetFile, EveryDamagedByteIsSeen) {
  const std::string good = fitting().bytes();
  for (std::size_t i = 0; i < good.size(); i += 997) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 0x10);
    EXPECT_NE(refusal(bad), "") << i;
  }
}

// What has a right checksum all the same may still be nonsense.
TEST(NetFile, NonsenseWithARightChecksumIsRefused) {
  const std::string good = fitting().bytes();
  const std::string sealed = good.substr(0, good.size() - 8);
  for (std::size_t i = 40; i < 100; ++i) {
    std::string bad = sealed;
    bad[i] = static_cast<char>(bad[i] ^ 0xff);
    (void)Net::read(MadeUp::sealed(bad));  // whatever it says: it must not break
  }
}

// What the program brings along.
TEST(NetBots, NetsOfTheProgramFitAndPlayTheSameTwice) {
  for (const char* const id : {"helios", "boonlake"}) {
    ASSERT_TRUE(has_net(id)) << find_net(id, id).error().english;
    const auto game = *make_game(id, {}, find_game(id)->edition);
    const auto play = [&](std::uint64_t seed) {
      std::vector<Action> chosen;
      const auto bot = make_bot("master:iterations=20", *game, seed);
      Rng rng(4);
      Position position = game->start();
      while (chosen.size() < 30) {
        const Seat mover = game->to_move(position);
        const auto outcomes = game->outcomes(position);
        const Action next = mover.is_chance() ? outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))].action
                                              : bot->choose(position, mover);
        if (!mover.is_chance()) chosen.push_back(next);
        position = game->after(position, next);
      }
      return chosen;
    };
    EXPECT_EQ(play(1), play(1)) << id;
  }
}

TEST(NetBots, SayWhyThereIsNone) {
  const auto plan = read_plan("beam:leaf=net:net=nobody", "helios", 2);
  ASSERT_FALSE(plan);
  EXPECT_EQ(plan.error().english, "there is no net \"nobody\"");
  know_net("damaged", "SPWKNET?");
  EXPECT_EQ(read_plan("beam:leaf=net:net=damaged", "helios", 2).error().english,
            "this net cannot be used: it is no net file");
  know_net("made-up", fitting().bytes());
  EXPECT_TRUE(read_plan("beam:leaf=net:net=made-up", "helios", 2));
  EXPECT_FALSE(read_plan("beam:leaf=net:net=made-up", "boonlake", 2));
  EXPECT_FALSE(read_plan("tree:leaf=net", "helios", 2));
  EXPECT_FALSE(read_plan("master", "keyflower", 2)) << "no net of it was good enough";
}

}  // namespace
}  // namespace spielwerk
