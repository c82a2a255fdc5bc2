#include <gtest/gtest.h>

#include "server/both_databases.hpp"
#include "server/wire.hpp"

// Tables without a clock: how long the others wait, and seats that change hands.

namespace spielwerk::server {
namespace {

class PatienceOf : public OnBothDatabases {
 protected:
  void SetUp() override {
    OnBothDatabases::SetUp();
    if (HasFatalFailure()) return;
    Options options = this->options();
    options.limits.silent_hours = 72;
    server_.emplace(options);
    for (const char* const name : {"Ada", "Bo", "Cy"}) people_.push_back(server_->guest(name));
  }

  // Three people, of whom one has to act. Gives the table.
  std::string begin(const std::string& more = "") {
    const std::string table = new_table(people_[0], "'me','open','open'", more);
    sit_down(people_[1], table, 1);
    sit_down(people_[2], table, 2);
    for (BlockingClient& one : people_) state_ = watch(one, table);
    slow_ = static_cast<std::size_t>(number(state_, {"to_move"}));
    return table;
  }
  BlockingClient& slow() { return people_[slow_]; }
  BlockingClient& other(std::size_t which) { return people_[(slow_ + which) % 3]; }
  // The same people at the same database.
  void restart() {
    server_->restart();
    for (BlockingClient& one : people_) {
      auto again = server_->visitor();
      again.set_cookie(one.cookie());
      one = std::move(again);
    }
  }
  std::string slow_seat() const { return std::to_string(slow_); }

  static int wish(BlockingClient& who, const std::string& table, const std::string& what) {
    return ask(who, "POST", "/api/tables/" + table + "/wishes", json("{'wish':'" + what + "'}")).status;
  }
  bool left(const std::string& table) {
    return get(get_table(other(1), table).json, {"seats", slow_seat(), "left"}).boolean;
  }

  std::optional<TestServer> server_;
  std::vector<BlockingClient> people_;
  Json state_;
  std::size_t slow_ = 0;
};
SPIELWERK_ON_BOTH_DATABASES(PatienceOf);

TEST_P(PatienceOf, WhoDoesNotMoveIsReplacedWhenAllOthersWishIt) {
  const std::string table = begin();
  EXPECT_EQ(wish(other(1), table, "replace"), 409) << "not yet";
  server_->advance(72 * kHour - 1);
  EXPECT_EQ(wish(other(1), table, "replace"), 409);
  server_->advance(1);
  EXPECT_EQ(wish(other(1), table, "replace"), 200);
  EXPECT_FALSE(left(table)) << "one of two";
  EXPECT_EQ(wish(slow(), table, "replace"), 409) << "nobody replaces himself";
  restart();
  EXPECT_EQ(wish(other(2), table, "replace"), 200);
  EXPECT_TRUE(left(table));
}

TEST_P(PatienceOf, ATurnThatIsTakenBeginsTheWaitAnew) {
  const std::string table = begin();
  server_->advance(72 * kHour);
  EXPECT_EQ(wish(other(1), table, "replace"), 200);
  slow().disconnect();
  Json mine = watch(slow(), table);
  const std::int64_t first = number(mine, {"to_move"});
  for (int i = 0; number(mine, {"to_move"}) == first && i < 50; ++i) mine = move(slow(), mine, "m" + std::to_string(i));
  const auto acting = static_cast<std::size_t>(number(watch(other(1), table), {"to_move"}));
  BlockingClient& waiting = people_[(acting + 1) % 3];
  EXPECT_EQ(wish(waiting, table, "replace"), 409) << "the next one has time";
}

TEST_P(PatienceOf, TheTableShowsUntilWhenAndWhoWishesWhat) {
  const std::string table = begin();
  other(1).disconnect();
  watch(other(1), table);
  const Json shown = other(1).wait_for("patience").value_or(Json());
  EXPECT_EQ(number(shown, {"seat"}), static_cast<std::int64_t>(slow_));
  EXPECT_EQ(number(shown, {"until"}) - number(shown, {"since"}), 72 * kHour);
  EXPECT_EQ(number(shown, {"needed"}), 2);
  EXPECT_EQ(wish(other(2), table, "time"), 200) << "a day as a gift";
  const Json longer = other(1).wait_for("patience").value_or(Json());
  EXPECT_EQ(number(longer, {"until"}) - number(longer, {"since"}), 96 * kHour);
  server_->advance(73 * kHour);
  EXPECT_EQ(wish(other(1), table, "replace"), 409);
  server_->advance(23 * kHour);
  EXPECT_EQ(wish(other(1), table, "replace"), 200);
  EXPECT_EQ(get(other(1).wait_for("patience").value_or(Json()), {"replace"}).items.size(), 1U);
}

TEST_P(PatienceOf, DuringAPauseNobodyIsReplaced) {
  const std::string table = begin();
  for (BlockingClient& one : people_) EXPECT_EQ(wish(one, table, "pause"), 200);
  server_->advance(100 * kDay);
  EXPECT_EQ(wish(other(1), table, "replace"), 409);
  EXPECT_EQ(wish(other(1), table, "go-on"), 200);
  EXPECT_EQ(wish(other(1), table, "replace"), 409) << "the pause does not count";
  server_->advance(72 * kHour);
  EXPECT_EQ(wish(other(1), table, "replace"), 200);
}

TEST_P(PatienceOf, APauseNeedsEverybody) {
  const std::string table = begin();
  EXPECT_EQ(wish(other(1), table, "pause"), 200);
  EXPECT_EQ(wish(other(2), table, "pause"), 200);
  server_->advance(72 * kHour);
  EXPECT_EQ(wish(other(1), table, "replace"), 200);
}

TEST_P(PatienceOf, WithAClockTheClockDecides) {
  const std::string table = begin(",'clock':{'kind':'days','days':30}");
  server_->advance(10 * kDay);
  for (const char* const what : {"replace", "time", "pause", "go-on"}) EXPECT_EQ(wish(other(1), table, what), 409);
}

TEST_P(PatienceOf, StrangersHaveNoWishes) {
  const std::string table = begin();
  auto eve = server_->guest("Eve");
  EXPECT_EQ(wish(eve, table, "pause"), 403);
  EXPECT_EQ(wish(other(1), table, "more"), 400);
}

// --- Seats that change hands.

TEST_P(PatienceOf, ASeatIsHandedToWhoeverHasItsInvitation) {
  const std::string table = begin();
  auto eve = server_->guest("Eve");
  const std::string path = seat_path(table, static_cast<int>(slow_));
  EXPECT_EQ(ask(other(1), "POST", path + "/invitation", "{}").status, 403) << "it is not his";
  const std::string invite = text(ask(slow(), "POST", path + "/invitation", "{}").json, {"invite"});
  EXPECT_EQ(ask(eve, "POST", path, json("{'invite':'guessed'}")).status, 409);
  const Json taken = ask(eve, "POST", path, json("{'invite':'" + invite + "'}")).json;
  EXPECT_EQ(seat_name(taken, static_cast<int>(slow_)), "Eve");
  EXPECT_EQ(ask(other(1), "POST", path, json("{'invite':'" + invite + "'}")).status, 409) << "once";
  const Json mine = watch(eve, table);
  EXPECT_EQ(number(mine, {"seat"}), static_cast<std::int64_t>(slow_));
  ASSERT_FALSE(get(mine, {"actions"}).items.empty());
  move(eve, mine, "e");
  // Whoever handed it over is a spectator now.
  EXPECT_EQ(get(watch(slow(), table), {"seat"}).kind, Json::Kind::null);
}

TEST_P(PatienceOf, ASeatThatABotTookOverIsForSomebodyWhomThePlayersInvite) {
  const std::string table = begin();
  server_->advance(72 * kHour);
  wish(other(1), table, "replace");
  wish(other(2), table, "replace");
  ASSERT_TRUE(left(table));
  const std::string path = seat_path(table, static_cast<int>(slow_));
  EXPECT_EQ(ask(slow(), "POST", path + "/invitation", "{}").status, 403) << "he gave it up";
  const std::string invite = text(ask(other(1), "POST", path + "/invitation", "{}").json, {"invite"});
  auto eve = server_->guest("Eve");
  EXPECT_EQ(ask(eve, "POST", path, json("{'invite':'" + invite + "'}")).status, 200);
  EXPECT_FALSE(left(table));
  people_[slow_] = std::move(eve);
  restart();
  EXPECT_EQ(seat_name(get_table(slow(), table).json, static_cast<int>(slow_)), "Eve");
  EXPECT_EQ(number(watch(slow(), table), {"seat"}), static_cast<std::int64_t>(slow_));
}

}  // namespace
}  // namespace spielwerk::server
