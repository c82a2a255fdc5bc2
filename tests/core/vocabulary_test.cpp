#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "core/fixed_vector.hpp"
#include "core/hash.hpp"
#include "core/hex.hpp"
#include "core/rng.hpp"
#include "core/scores.hpp"
#include "core/seat.hpp"
#include "core/sha256.hpp"

namespace spielwerk {

namespace {

// The examples of FIPS 180-4.
TEST(Sha256, KnownDigests) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_hex(std::string(1000000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// The first numbers of SplitMix64 with seed 1234567, as published with the generator.
TEST(Rng, KnownNumbers) {
  Rng rng(1234567);
  EXPECT_EQ(rng.next(), 6457827717110365317ULL);
  EXPECT_EQ(rng.next(), 3203168211198807973ULL);
  EXPECT_EQ(rng.next(), 9817491932198370423ULL);
}

TEST(Rng, BoundedNumbersAreEven) {
  Rng rng(1);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70000; ++i) ++counts[rng.below(7)];
  for (const int count : counts) EXPECT_NEAR(count, 10000, 400);
}

TEST(FixedVector, EqualContentsAreEqualBytes) {
  EXPECT_TRUE(rc::check([](const std::vector<std::uint8_t>& pushes) {
    FixedVector<std::uint8_t, 20> once;
    FixedVector<std::uint8_t, 20> twice;
    for (std::size_t i = 0; i < pushes.size() && i < 19; ++i) {
      once.push(pushes[i]);
      twice.push(255);
      twice.pop();
      twice.push(pushes[i]);
    }
    RC_ASSERT(once == twice);
    RC_ASSERT(fingerprint(once) == fingerprint(twice));
  }));
}

TEST(Hex, NeighboursAreOneStepAwayAndClockwise) {
  for (std::size_t i = 0; i < kHexSides; ++i) {
    EXPECT_EQ(hex_distance({0, 0}, kHexDirections[i]), 1);
    EXPECT_EQ(hex_distance(kHexDirections[i], kHexDirections[(i + 1) % kHexSides]), 1);
    EXPECT_EQ(kHexDirections[i] + kHexDirections[(i + 3) % kHexSides], (Hex{0, 0}));
  }
}

TEST(Seat, ThreeKinds) {
  EXPECT_TRUE(Seat(0).is_player());
  EXPECT_TRUE(Seat::chance().is_chance() && !Seat::chance().is_player());
  EXPECT_TRUE(Seat::nobody().is_nobody() && !Seat::nobody().is_player());
}

TEST(Scores, PlacesWithTieBreakAndSharedVictory) {
  Scores scores;
  scores.seats = 4;
  scores.sources = 2;
  scores.points[0] = {5, 7, 3, 1};
  scores.points[1] = {5, 3, 7, 1};
  scores.tie_break = {2, 4, 4, 9};
  EXPECT_EQ(scores.total(0), 10);
  EXPECT_EQ(scores.place(1), 1);
  EXPECT_EQ(scores.place(2), 1);
  EXPECT_EQ(scores.place(0), 3);
  EXPECT_EQ(scores.place(3), 4);
}

}  // namespace

}  // namespace spielwerk
