#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>

#include "server/async.hpp"

// In which order people get their turn.

namespace spielwerk::server {
namespace {

class FairGates : public testing::Test {
 protected:
  // Somebody comes; what he does inside takes until everybody who is ready has moved on.
  void come(const std::string& who, FairGate::Line line) {
    boost::asio::co_spawn(loop_, visit(who, std::move(line)), boost::asio::detached);
  }
  std::string order() {
    loop_.run();
    return order_;
  }

  Task<void> visit(std::string who, FairGate::Line line) {
    const std::optional<FairGate::Pass> pass = co_await gate_->enter(std::move(line));
    order_ += (order_.empty() ? "" : " ") + (pass ? who : "-" + who);
    if (pass) co_await pause_for(std::chrono::milliseconds(0));
  }

  boost::asio::io_context loop_;
  std::shared_ptr<FairGate> gate_ = std::make_shared<FairGate>(3, 5);
  std::string order_;
};

TEST_F(FairGates, OneAfterTheOther) {
  for (const char* const who : {"a", "b", "c"}) come(who, {0, "x"});
  EXPECT_EQ(order(), "a b c");
}

TEST_F(FairGates, TheLinesTakeTurns) {
  for (const char* const who : {"x1", "x2", "x3", "x4"}) come(who, {0, "x"});
  come("y1", {0, "y"});
  come("y2", {0, "y"});
  EXPECT_EQ(order(), "x1 x2 y1 x3 y2 x4");
}

TEST_F(FairGates, SoDoTheSides) {
  come("x1", {1, "x"});
  for (const char* const who : {"a", "b", "c", "d"}) come(who, {1, who});
  come("k1", {0, "k"});
  come("k2", {0, "k"});
  EXPECT_EQ(order(), "x1 a k1 b k2 c d");
}

TEST_F(FairGates, OnlySoManyWaitInALine) {
  for (const char* const who : {"x1", "x2", "x3", "x4", "x5"}) come(who, {0, "x"});
  come("y1", {0, "y"});
  EXPECT_EQ(order(), "x1 -x5 x2 y1 x3 x4");
}

TEST_F(FairGates, OnlySoManyWaitOnASide) {
  for (const char* const who : {"a", "b", "c", "d", "e", "f", "g"}) come(who, {0, who});
  come("k", {1, "k"});
  EXPECT_EQ(order(), "a -g k b c d e f");
}

TEST_F(FairGates, IsEmptyAgainAfterwards) {
  for (int i = 0; i < 3; ++i) come("x", {0, "x"});
  order();
  EXPECT_EQ(gate_->waiting(), 0U);
  loop_.restart();
  order_.clear();
  come("y", {1, "y"});
  EXPECT_EQ(order(), "y");
}

// When a server ends, those who wait and the one inside are dropped after it.
TEST(FairGate, MayBeGoneBeforeThoseWhoAreInside) {
  auto loop = std::make_unique<boost::asio::io_context>();
  auto gate = std::make_shared<FairGate>(3, 5);
  const auto stay = [](std::shared_ptr<FairGate>& gate) -> Task<void> {
    const std::optional<FairGate::Pass> pass = co_await gate->enter({});
    co_await pause_for(std::chrono::hours(1));
  };
  for (int i = 0; i < 3; ++i) boost::asio::co_spawn(*loop, stay(gate), boost::asio::detached);
  loop->poll();
  ASSERT_EQ(gate->waiting(), 2U);
  gate.reset();
  loop.reset();
}

}  // namespace
}  // namespace spielwerk::server
