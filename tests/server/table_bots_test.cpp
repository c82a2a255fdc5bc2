#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "play/match.hpp"
#include "server/table_requests.hpp"

// Bots at tables: whatever they do, the match goes on.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

class Thrower final : public Bot {
 public:
  Action choose(const Position&, Seat) override { throw std::runtime_error("no idea"); }
};

class Sleeper final : public Bot {
 public:
  Sleeper(std::unique_ptr<Bot> bot, int milliseconds) : bot_(std::move(bot)), milliseconds_(milliseconds) {}
  Action choose(const Position& position, Seat seat) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds_));
    return bot_->choose(position, seat);
  }

 private:
  std::unique_ptr<Bot> bot_;
  int milliseconds_;
};

TEST(Bots, OneThatTakesTooLongPlaysSomethingLegalAndHoldsNobodyUp) {
  Options options = TestServer::quiet_options();
  options.bot_limit = std::chrono::milliseconds(200);
  options.make_bot = [](std::string_view name, const AnyGame& game, std::uint64_t seed) -> std::unique_ptr<Bot> {
    return std::make_unique<Sleeper>(make_bot(name, game, seed), 700);
  };
  const TestServer server(options);
  Company company(server, "'me','random'");
  Follower& person = company.people[0];
  if (person.my_turn()) person.finish_turn("t");
  ASSERT_FALSE(person.my_turn());
  const std::int64_t before = person.step();
  auto longest = std::chrono::steady_clock::duration::zero();
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!person.my_turn() && std::chrono::steady_clock::now() < end) {
    const auto began = std::chrono::steady_clock::now();
    person.settle();
    longest = std::max(longest, std::chrono::steady_clock::now() - began);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_TRUE(person.my_turn());
  EXPECT_GT(person.step(), before);
  EXPECT_LT(longest, std::chrono::milliseconds(150)) << "a ping waited for the bot";
}

TEST(Bots, OneThatFailsPlaysSomethingLegal) {
  Options options = TestServer::quiet_options();
  options.make_bot = [](std::string_view, const AnyGame&, std::uint64_t) -> std::unique_ptr<Bot> {
    return std::make_unique<Thrower>();
  };
  const TestServer server(options);
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'random','greedy','random'");
  ASSERT_TRUE(finishes(ada, table));
  EXPECT_TRUE(Match::load(get_table(ada, table, "/file").body)->over());
}

TEST(Bots, ATableOfBotsPlaysToTheEndByItself) {
  const TestServer server;
  auto ada = server.guest("Ada");
  for (const std::string seats : {"'greedy','random'", "'random','random','greedy','random'"}) {
    const std::string table = new_table(ada, seats);
    ASSERT_TRUE(finishes(ada, table));
    const Match match = *Match::load(get_table(ada, table, "/file").body);
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.not_dealt_by_seed(), std::nullopt);
  }
}

}  // namespace
}  // namespace spielwerk::server
