#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "server/follower.hpp"

// Hints over the wire.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

std::string hint_message(const std::string& table, const std::string& id) {
  return json("{'do':'hint','table':'" + table + "','id':'" + id + "'}");
}

Json ask_hint(Follower& person, const std::string& id) { return person.ask(hint_message(person.table(), id), id); }

std::vector<std::string> tokens(const Json& list) {
  std::vector<std::string> all;
  for (const Json& one : list.items) all.push_back(text(one, {"token"}));
  return all;
}

// Whatever there is to choose, the hint is about it; who follows it comes to the end.
TEST(Hints, AreAboutTheChoicesThatThereAre) {
  Options options = TestServer::quiet_options();
  options.analysis_limit = std::chrono::milliseconds(2);
  const TestServer server(options);
  Company company(server, "'me','random'");
  Follower& ada = company.people[0];
  for (int i = 0; company.actor() != nullptr; ++i) {
    ASSERT_LT(i, 1000);
    const std::string id = std::to_string(i);
    if (ada.can_confirm()) {
      EXPECT_EQ(text(ask_hint(ada, "h" + id), {"code"}), "not_your_turn");
      ada.confirm("c" + id);
      company.settle();
      continue;
    }
    const Json hint = ask_hint(ada, "h" + id);
    ASSERT_EQ(text(hint, {"type"}), "hint");
    EXPECT_EQ(number(hint, {"ply"}), ada.ply());
    EXPECT_EQ(text(hint, {"bot"}), "strong");
    std::vector<std::string> listed = tokens(get(hint, {"choices"}));
    EXPECT_EQ(listed.front(), text(hint, {"token"}));
    std::vector<std::string> open = tokens(get(ada.state(), {"actions"}));
    std::sort(listed.begin(), listed.end());
    std::sort(open.begin(), open.end());
    EXPECT_EQ(listed, open);
    EXPECT_NE(text(hint, {"why"}).find("of 100"), std::string::npos) << text(hint, {"why"});
    for (const Json& action : get(ada.state(), {"actions"}).items) {
      if (text(action, {"token"}) != text(hint, {"token"})) continue;
      EXPECT_EQ(text(hint, {"text"}), text(action, {"text"}));
    }
    EXPECT_EQ(text(hint, {"line", "0", "text"}), text(hint, {"text"}));
    EXPECT_EQ(number(hint, {"line", "0", "seat"}), number(ada.state(), {"seat"}));
    ASSERT_EQ(text(ada.choose(text(hint, {"token"}), "m" + id, true), {"type"}), "done");
    company.settle();
  }
  EXPECT_TRUE(ada.over());
  EXPECT_EQ(text(ask_hint(ada, "end"), {"code"}), "not_your_turn");
}

TEST(Hints, SpeakTheLanguageOfTheReader) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'me','random'");
  Follower person(std::move(ada), table, "?lang=de");
  person.watch();
  EXPECT_EQ(text(ask_hint(person, "h"), {"why"}).find("Etwa "), 0U);
}

TEST(Hints, AreForWhoeverMustActAtATableThatIsNotRated) {
  const TestServer server;
  Company company(server);
  Follower* person = company.in_the_middle();
  EXPECT_EQ(text(ask_hint(*person, "h"), {"type"}), "hint") << "in the middle of a turn";
  EXPECT_EQ(text(ask_hint(company.other(person), "h"), {"code"}), "not_your_turn");
  Follower spectator(server.guest("Cy"), company.table);
  spectator.watch();
  EXPECT_EQ(text(ask_hint(spectator, "h"), {"code"}), "not_allowed");

  auto ada = server.account("Ada");
  auto bo = server.account("Bo");
  const std::string rated = new_table(ada, "'me','open'", ",'rated':true");
  sit_down(bo, rated, 1);
  Follower player(std::move(ada), rated);
  player.watch();
  ASSERT_TRUE(player.my_turn());
  const Json refused = ask_hint(player, "h");
  EXPECT_EQ(text(refused, {"code"}), "not_allowed");
  EXPECT_NE(text(refused, {"text"}).find("rated"), std::string::npos);
}

// A bot that thinks until it is told to stop.
class Thinker final : public Bot {
 public:
  Thinker(std::unique_ptr<Bot> bot, std::shared_ptr<std::atomic<bool>> stop)
      : bot_(std::move(bot)), stop_(std::move(stop)) {}
  Action choose(const Position& position, Seat seat) override { return bot_->choose(position, seat); }
  std::optional<Analysis> analyse(const Position& position, Seat seat, const Effort& effort) override {
    while (!*stop_) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return bot_->analyse(position, seat, effort);
  }

 private:
  std::unique_ptr<Bot> bot_;
  std::shared_ptr<std::atomic<bool>> stop_;
};

TEST(Hints, HoldNobodyUpAndComeOneAtATime) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  Options options = TestServer::quiet_options();
  options.bot_threads = 2;
  options.make_bot = [stop](std::string_view name, const AnyGame& game, std::uint64_t seed) -> std::unique_ptr<Bot> {
    return std::make_unique<Thinker>(make_bot(name, game, seed), stop);
  };
  const TestServer server(options);
  Company company(server, "'me','random'");
  Follower& ada = company.people[0];
  ASSERT_NE(company.actor(), nullptr);
  const std::int64_t ply = ada.ply();
  ASSERT_TRUE(ada.client.send(hint_message(company.table, "first")));
  // Neither here nor in another window.
  EXPECT_EQ(text(ask_hint(ada, "second"), {"code"}), "slow_down");
  Follower window(same_person(server, ada.client), company.table);
  window.watch();
  EXPECT_EQ(text(ask_hint(window, "third"), {"code"}), "slow_down");
  // The match goes on, and other bots play.
  ada.finish_turn("t");
  ASSERT_NE(company.actor(), nullptr);
  EXPECT_GT(ada.ply(), ply);
  *stop = true;
  ASSERT_TRUE(ada.read_until([&] { return text(ada.last_answer(), {"id"}) == "first"; }));
  EXPECT_EQ(text(ada.last_answer(), {"type"}), "hint");
  EXPECT_EQ(number(ada.last_answer(), {"ply"}), ply);
  EXPECT_EQ(text(ask_hint(ada, "fourth"), {"type"}), "hint");
}

TEST(Hints, ComeToNothingIfTheBotFails) {
  class Thrower final : public Bot {
   public:
    Action choose(const Position&, Seat) override { throw std::runtime_error("no idea"); }
  };
  Options options = TestServer::quiet_options();
  options.make_bot = [](std::string_view, const AnyGame&, std::uint64_t) -> std::unique_ptr<Bot> {
    return std::make_unique<Thrower>();
  };
  const TestServer server(options);
  Company company(server, "'me','random'");
  ASSERT_NE(company.actor(), nullptr);
  for (const char* const id : {"one", "two"}) EXPECT_EQ(text(ask_hint(company.people[0], id), {"code"}), "unavailable");
}

TEST(Hints, DoNotKeepTheServerFromStopping) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  Options options = TestServer::quiet_options();
  options.make_bot = [stop](std::string_view name, const AnyGame& game, std::uint64_t seed) -> std::unique_ptr<Bot> {
    return std::make_unique<Thinker>(make_bot(name, game, seed), stop);
  };
  TestServer server(options);
  Company company(server);
  Follower* ada = company.actor();
  ASSERT_TRUE(ada->client.send(hint_message(company.table, "first")));
  ada->settle();
  for (Follower& person : company.people) person.client.disconnect();
  server.stop([&] { *stop = true; });
}

// Who goes away while the bot thinks is missed by nobody.
TEST(Hints, ForSomebodyWhoHasGoneAreDropped) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  Options options = TestServer::quiet_options();
  options.make_bot = [stop](std::string_view name, const AnyGame& game, std::uint64_t seed) -> std::unique_ptr<Bot> {
    return std::make_unique<Thinker>(make_bot(name, game, seed), stop);
  };
  const TestServer server(options);
  Company company(server);
  Follower* ada = company.actor();
  ASSERT_TRUE(ada->client.send(hint_message(company.table, "first")));
  ada->settle();
  ada->come_back(server);
  EXPECT_EQ(text(ask_hint(*ada, "second"), {"code"}), "slow_down");
  *stop = true;
  for (int i = 0; i < 1000; ++i) {
    const std::string id = "again" + std::to_string(i);
    if (text(ask_hint(*ada, id), {"type"}) == "hint") return;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  FAIL() << "the bot is never free again";
}

}  // namespace
}  // namespace spielwerk::server
