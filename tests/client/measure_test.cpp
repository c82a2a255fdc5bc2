#include "client/measure.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace spielwerk::client {

namespace {

TEST(Latencies, PercentilesAreValuesThatWereMeasured) {
  Latencies latencies;
  for (int i = 100; i >= 1; --i) latencies.add(i);
  EXPECT_DOUBLE_EQ(latencies.percentile(50), 50);
  EXPECT_DOUBLE_EQ(latencies.percentile(99), 99);
  EXPECT_DOUBLE_EQ(latencies.percentile(99.5), 100);
  EXPECT_DOUBLE_EQ(latencies.percentile(0), 1);
  EXPECT_DOUBLE_EQ(latencies.most(), 100);
}

TEST(Latencies, NothingIsZero) {
  const Latencies none;
  EXPECT_DOUBLE_EQ(none.percentile(99), 0);
  EXPECT_DOUBLE_EQ(none.most(), 0);
}

TEST(Latencies, OneIsEverything) {
  Latencies one;
  one.add(7);
  EXPECT_DOUBLE_EQ(one.percentile(1), 7);
  EXPECT_DOUBLE_EQ(one.percentile(99), 7);
}

TEST(Processes, ThisOneUsesMemory) {
  EXPECT_GT(resident_bytes({getpid()}), 100'000);
  EXPECT_GE(processor_seconds({getpid()}), 0);
  EXPECT_EQ(resident_bytes({}), 0);
  EXPECT_EQ(resident_bytes({999'999'999}), 0);
}

}  // namespace

}  // namespace spielwerk::client
