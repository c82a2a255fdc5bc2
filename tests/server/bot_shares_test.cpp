#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <set>
#include <thread>

#include "bots/plan.hpp"
#include "play/match.hpp"
#include "server/bot_time.hpp"
#include "server/table_requests.hpp"
#include "server/wire.hpp"

// One guest cannot take the time of the bots away from others: at tables, and for hints and analyses. How the time is
// shared in every case: bot_time_test.cpp.

namespace spielwerk::server {
namespace {

constexpr const char* kElsewhere = "127.0.0.2";

// Thinks until it is told to stop, for minutes if nobody does; then plays something.
class Endless final : public Bot {
 public:
  Endless(std::unique_ptr<Bot> bot, std::shared_ptr<std::atomic<int>> begun)
      : bot_(std::move(bot)), begun_(std::move(begun)) {}
  Action choose(const Position& position, Seat seat) override {
    ++*begun_;
    while (!*stop_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return bot_->choose(position, seat);
  }
  void heed(const std::atomic<bool>* stop) override { stop_ = stop; }
  std::optional<Analysis> analyse(const Position& position, Seat seat, const Effort& effort) override {
    ++*begun_;
    const auto end = std::chrono::steady_clock::now() + effort.limit;
    while (!*effort.stop && std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    Effort little;
    little.iterations = 1;
    return bot_->analyse(position, seat, little);
  }

 private:
  std::unique_ptr<Bot> bot_;
  std::shared_ptr<std::atomic<int>> begun_;
  const std::atomic<bool>* stop_ = nullptr;
};

// Bots called "greedy" are endless, and so are those who are asked; the others play at once.
struct Endlessly {
  Endlessly() {
    options.bot_threads = 1;
    options.bot_limit = std::chrono::minutes(10);
    options.analysis_limit = std::chrono::minutes(10);
    options.make_bot = [begun = begun](std::string_view name, const AnyGame& game,
                                       std::uint64_t seed) -> std::unique_ptr<Bot> {
      if (name.starts_with("random")) return make_bot(name, game, seed);
      const bool asked = name.starts_with("strong");
      return std::make_unique<Endless>(make_bot(asked ? "strong" : "random", game, seed), begun);
    };
  }
  bool thinks() const {
    return eventually([&] { return *begun > 0; });
  }

  std::shared_ptr<std::atomic<int>> begun = std::make_shared<std::atomic<int>>(0);
  Options options = TestServer::quiet_options();
};

std::string step_of(BlockingClient& person, const std::string& table) {
  return get_table(person, table, "/story").body;
}

// --- At tables.

TEST(BotShares, ATableThatNobodyWatchesGivesWay) {
  Endlessly endless;
  const TestServer server(endless.options);
  auto eve = server.guest("Eve");
  for (int i = 0; i < 3; ++i) new_table(eve, "'greedy','greedy'");
  ASSERT_TRUE(endless.thinks());
  Company company(server, "'me','random'");
  for (int i = 0; i < 3; ++i) {
    Follower* ada = company.actor();
    ASSERT_NE(ada, nullptr) << "its bot waits for others";
    ada->finish_turn("t" + std::to_string(i));
  }
  EXPECT_EQ(metric_of(server, "bot_late_total"), 0);
}

TEST(BotShares, AnAddressIsOneHoweverManyPeopleItHas) {
  Endlessly endless;
  const TestServer server(endless.options);
  std::vector<Follower> guests;
  for (int i = 0; i < 3; ++i) {
    auto guest = server.guest("Guest " + std::to_string(i), kElsewhere);
    const std::string table = new_table(guest, "'greedy','greedy'");
    guests.emplace_back(std::move(guest), table);
    guests.back().watch();
  }
  ASSERT_TRUE(endless.thinks());
  Company company(server, "'me','random'");
  for (int i = 0; i < 3; ++i) {
    Follower* ada = company.actor();
    ASSERT_NE(ada, nullptr) << "its bot waits for others";
    ada->finish_turn("t" + std::to_string(i));
  }
  EXPECT_EQ(metric_of(server, "bot_late_total"), 0);
}

TEST(BotShares, WhoeverComesToWatchIsWaitedForNoLonger) {
  Endlessly endless;
  const TestServer server(endless.options);
  auto eve = server.guest("Eve", kElsewhere);
  new_table(eve, "'greedy','greedy'");
  ASSERT_TRUE(endless.thinks());
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'random','random'");
  const std::string before = step_of(ada, table);
  Follower follower(same_person(server, ada), table);
  follower.watch();
  EXPECT_TRUE(finishes(ada, table));
  EXPECT_NE(step_of(ada, table), before);
}

// Nobody looks at a match over days while a bot is to move; it goes on all the same.
TEST(BotShares, AMatchThatNobodyWatchesGoesOnInTheEnd) {
  Endlessly endless;
  endless.options.bot_patience = std::chrono::milliseconds(100);
  const TestServer server(endless.options);
  auto eve = server.guest("Eve", kElsewhere);
  Follower watching(same_person(server, eve), new_table(eve, "'greedy','greedy'"));
  watching.client.come_from(kElsewhere);
  watching.watch();
  ASSERT_TRUE(endless.thinks());
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'random','random'");
  const std::string before = step_of(ada, table);
  EXPECT_TRUE(eventually([&] { return step_of(ada, table) != before; }));
  EXPECT_TRUE(eventually([&] { return metric_of(server, "bot_quick_total") > 2; }));
}

// What was to be chosen is no question any more: others have moved on, or gone.
TEST(BotShares, NobodyThinksAboutWhatIsOver) {
  Endlessly endless;
  const TestServer server(endless.options);
  Company company(server, "'me','greedy','open'");
  for (int i = 0; i < 10 && *endless.begun == 0; ++i) {
    for (Follower& person : company.people) {
      person.settle();
      if (person.my_turn()) person.finish_turn("t" + std::to_string(i));
    }
  }
  ASSERT_TRUE(endless.thinks());
  EXPECT_EQ(text(company.people[0].leave("bye"), {"type"}), "done");
  EXPECT_TRUE(eventually([&] { return *endless.begun > 1; })) << "it is asked again";
}

// The same where nobody has ever looked.
TEST(BotShares, ATableThatNobodyHasSeenMayChangeWhileItsBotThinks) {
  Endlessly endless;
  const TestServer server(endless.options);
  auto ada = server.guest("Ada");
  ASSERT_EQ(ada.connect().status, 101);
  const std::string table = new_table(ada, "'greedy','me'");
  ASSERT_TRUE(endless.thinks());
  ASSERT_TRUE(ada.send(json("{'do':'leave','table':'" + table + "','id':'bye'}")));
  ASSERT_TRUE(ada.wait_for("done"));
  EXPECT_TRUE(eventually([&] { return *endless.begun > 1; })) << "it is asked again";
}

TEST(BotShares, AServerNeedNotWaitForItsBots) {
  Endlessly endless;
  TestServer server(endless.options);
  auto eve = server.guest("Eve");
  new_table(eve, "'greedy','greedy'");
  ASSERT_TRUE(endless.thinks());
  server.stop();
}

// --- Quick choices.

// What a bot may play at a glance: it depends a little on what it imagines.
std::set<std::string> glances(const Match& match, const std::string& bot) {
  const AnyGame& game = match.game();
  const BotPlan plan = at_a_glance(*read_plan(bot, game.info().id, game.players()));
  std::set<std::string> tokens;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    tokens.insert(game.token(match.position(), bot_of(plan, game, seed)->choose(match.position(), match.to_move())));
  return tokens;
}

// What was chosen in this finished match is what looks best at a glance, which little else does.
void expect_glances(BlockingClient& person, const std::string& table, const std::string& bot) {
  const Match match = *Match::load(get_table(person, table, "/file").body);
  Match again = match.again(match.seed());
  double choices = 0;
  double good = 0;
  double by_luck = 0;
  for (const Match::Entry& entry : match.log()) {
    const std::size_t legal = entry.seat.is_player() ? again.legal().size() : 1;
    if (legal > 1) {
      const std::set<std::string> expected = glances(again, bot);
      choices += 1;
      good += expected.contains(again.game().token(again.position(), entry.action)) ? 1 : 0;
      by_luck += static_cast<double>(expected.size()) / static_cast<double>(legal);
    }
    again.play(entry.action);
  }
  EXPECT_GT(choices, 20);
  EXPECT_GT(good, 0.9 * choices) << "of " << choices;
  EXPECT_LT(by_luck, 0.5 * choices) << "this says nothing";
}

// There is hardly any time at all.
TEST(QuickChoices, AreGoodOnes) {
  Options options = TestServer::quiet_options();
  options.bot_limit = std::chrono::milliseconds(60);
  const TestServer server(options);
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'strong','strong'");
  Follower follower(same_person(server, ada), table);
  follower.watch();
  ASSERT_TRUE(finishes(ada, table));
  EXPECT_GT(metric_of(server, "bot_quick_total"), 20);
  expect_glances(ada, table, "strong");
}

class Thrower final : public Bot {
 public:
  Action choose(const Position&, Seat) override { throw std::runtime_error("no idea"); }
};

TEST(QuickChoices, AreMadeForABotThatFails) {
  Options options = TestServer::quiet_options();
  options.make_bot = [](std::string_view, const AnyGame&, std::uint64_t) { return std::make_unique<Thrower>(); };
  const TestServer server(options);
  auto ada = server.guest("Ada");
  const std::string table = new_table(ada, "'strong','strong'");
  ASSERT_TRUE(finishes(ada, table));
  expect_glances(ada, table, "strong");
  EXPECT_GT(metric_of(server, "bot_late_total"), 20);
  EXPECT_EQ(metric_of(server, "bot_quick_total"), 0) << "nobody else needed the time";
}

// --- Hints and analyses.

std::string asks(const std::string& what, Follower& who, const std::string& id) {
  const std::string step = what == "analyse" ? ",'step':" + std::to_string(who.step()) : std::string();
  return json("{'do':'" + what + "','table':'" + who.table() + "','id':'" + id + "'" + step + "}");
}

TEST(AdviceShares, ThoseOfOneAddressDoNotKeepOthersFromTheirs) {
  Endlessly endless;
  const TestServer server(endless.options);
  std::vector<Follower> guests;
  for (int i = 0; i < 12; ++i) {
    auto guest = server.guest("Guest " + std::to_string(i), kElsewhere);
    const std::string table = new_table(guest, "'me','random'");
    guests.emplace_back(std::move(guest), table);
    guests.back().watch();
    ASSERT_TRUE(guests.back().read_until([&] { return guests.back().my_turn(); }));
    ASSERT_TRUE(guests.back().client.send(asks("analyse", guests.back(), "mine")));
  }
  ASSERT_TRUE(endless.thinks());
  Company company(server, "'me','random'");
  Follower* ada = company.actor();
  ASSERT_NE(ada, nullptr);
  EXPECT_EQ(text(ada->ask(asks("hint", *ada, "h"), "h"), {"type"}), "hint");
  int answered = 0;
  for (Follower& guest : guests) {
    guest.settle();
    answered += text(guest.last_answer(), {"id"}) == "mine" ? 1 : 0;
  }
  EXPECT_LE(answered, 1) << "one of them had to make room, and said what it had found";
}

TEST(AdviceShares, OneThatIsStoppedBeforeItsTurnIsQuick) {
  Endlessly endless;
  const TestServer server(endless.options);
  Company first(server, "'me','random'");
  Company second(server, "'me','random'");
  Follower* ada = first.actor();
  Follower* bo = second.actor();
  ASSERT_TRUE(ada->client.send(asks("analyse", *ada, "long")));
  ASSERT_TRUE(endless.thinks());
  ASSERT_TRUE(bo->client.send(asks("analyse", *bo, "waits")));
  const std::string off = json("{'do':'analyse','table':'" + bo->table() + "','step':0,'id':'waits','off':true}");
  EXPECT_EQ(text(bo->ask(off, "waits"), {"type"}), "analysis");
}

}  // namespace
}  // namespace spielwerk::server
