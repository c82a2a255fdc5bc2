#include "play/dealer.hpp"

#include <gtest/gtest.h>

namespace spielwerk {

namespace {

// RFC 8439, appendix A.1, test vectors 1 and 2: key and nonce 0, counter 0 and 1.
TEST(Dealer, StreamIsChaCha20) {
  EXPECT_EQ(stream_number(Seed(0), 0, 0), 0x903df1a0ade0b876ULL);
  EXPECT_EQ(stream_number(Seed(0), 0, 1), 0x7a385155bee7079fULL);
}

TEST(Dealer, SeedsAreTextAndBack) {
  EXPECT_EQ(Seed(7).text(), "7");
  EXPECT_EQ(*Seed::parse("7"), Seed(7));
  EXPECT_EQ(Seed::parse("18446744073709551615")->text(), "18446744073709551615");
  const Seed random = Seed::from_system();
  EXPECT_EQ(*Seed::parse(random.hex()), random);
  EXPECT_FALSE(Seed::from_system() == random);
  for (const char* text : {"", "-1", "7x", "18446744073709551616", "abc", " 7"})
    EXPECT_FALSE(Seed::parse(text)) << text;
  EXPECT_FALSE(Seed::parse(std::string(64, 'g')));
}

TEST(Dealer, DrawsFollowTheWeights) {
  const std::vector<Outcome> outcomes = {{{1, 0, 0, 0}, 1}, {{2, 0, 0, 0}, 3}};
  int heavy = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) heavy += Dealer{Seed(seed)}.deal(0, outcomes).kind == 2 ? 1 : 0;
  EXPECT_NEAR(heavy, 3000, 150);
}

// What one pile gives does not depend on how often another was drawn from.
TEST(Dealer, PilesHaveStreamsOfTheirOwn) {
  std::vector<Outcome> outcomes;
  for (std::uint8_t i = 0; i < 100; ++i) outcomes.push_back({{i, 0, 0, 0}, 1});
  Dealer one{Seed(1)};
  Dealer other{Seed(1)};
  for (int i = 0; i < 5; ++i) other.count(3);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(one.deal(2, outcomes), other.deal(2, outcomes));
    one.count(2);
    other.count(2);
  }
  std::vector<Action> second;
  std::vector<Action> third;
  for (int i = 0; i < 20; ++i) {
    second.push_back(one.deal(2, outcomes));
    third.push_back(one.deal(3, outcomes));
    one.count(2);
    one.count(3);
  }
  EXPECT_NE(second, third);
}

}  // namespace

}  // namespace spielwerk
