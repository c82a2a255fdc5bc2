#include <gtest/gtest.h>

#include <memory>
#include <mutex>

#include "bots/plan.hpp"
#include "server/table/seating.hpp"
#include "server/thinking.hpp"
#include "server/wire.hpp"

// The time to think that is given to the bots at a table.

namespace spielwerk::server {
namespace {

std::string path_of(const std::string& table, const std::string& more = "") { return "/api/tables/" + table + more; }

BlockingClient::Answer open_table(BlockingClient& who, const std::string& game, const std::string& seats,
                                  const Headers& headers = {}) {
  const std::string body = "{'game':'" + game + "','players':2,'seats':[" + seats + "]}";
  return ask(who, "POST", "/api/tables", json(body), headers);
}

std::string bot(const std::string& name, const std::string& time) {
  return "{'bot':'" + name + "','time':" + time + "}";
}

std::string refusal_of(const BlockingClient::Answer& answer) {
  EXPECT_EQ(answer.status, 400) << answer.body;
  EXPECT_EQ(answer.error_code(), "bad_request");
  return text(answer.json, {"error", "text"});
}

// The first bot that the server asked for.
class Asked {
 public:
  void note(std::string_view bot) {
    const std::lock_guard lock(mutex_);
    if (first_.empty()) first_ = bot;
  }
  std::string first() {
    const std::lock_guard lock(mutex_);
    return first_;
  }

 private:
  std::mutex mutex_;
  std::string first_;
};

// Whatever is asked for, everybody plays at random, which is quick.
Options quick_options(const std::shared_ptr<Asked>& asked) {
  Options options = TestServer::quiet_options();
  options.make_bot = [asked](std::string_view name, const AnyGame& game, std::uint64_t seed) {
    asked->note(name);
    return make_bot("random", game, seed);
  };
  return options;
}

TEST(ThinkingTime, BelongsToTheSeatOfABot) {
  TestServer server;
  auto ada = server.guest("Ada");
  const auto made = open_table(ada, "helios", "'open'," + bot("strong", "2000"));
  ASSERT_EQ(made.status, 200) << made.body;
  server.restart();
  auto anybody = server.visitor();
  const Json table = ask(anybody, "GET", path_of(text(made.json, {"table", "id"}))).json;
  for (const Json& seats : {get(made.json, {"table", "seats"}), get(table, {"seats"})}) {
    EXPECT_EQ(text(seats, {"1", "kind"}), "bot");
    EXPECT_EQ(text(seats, {"1", "name"}), "strong");
    EXPECT_EQ(text(seats, {"1", "bot"}), "strong");
    EXPECT_EQ(number(seats, {"1", "time"}), 2000);
    EXPECT_EQ(get(seats, {"0", "time"}).kind, Json::Kind::null);
  }
}

TEST(ThinkingTime, NeedNotBeSaid) {
  const TestServer server;
  auto ada = server.guest("Ada");
  for (const std::string seat : {"'strong'", "{'bot':'strong'}"}) {
    const auto made = open_table(ada, "helios", "'open'," + seat);
    EXPECT_EQ(text(made.json, {"table", "seats", "1", "bot"}), "strong") << made.body;
    EXPECT_EQ(get(made.json, {"table", "seats", "1", "time"}).kind, Json::Kind::null);
  }
}

TEST(ThinkingTime, IsWhatTheBotThinksBy) {
  const auto asked = std::make_shared<Asked>();
  const TestServer server(quick_options(asked));
  auto ada = server.guest("Ada");
  ASSERT_EQ(open_table(ada, "helios", bot("strong", "2000") + "," + bot("strong", "2000")).status, 200);
  ASSERT_TRUE(eventually([&] { return !asked->first().empty(); }));
  const Expected<BotPlan> plan = read_plan(asked->first(), "helios", 2);
  ASSERT_TRUE(plan) << asked->first();
  EXPECT_EQ(plan->kind, read_plan("strong", "helios", 2)->kind);
  EXPECT_EQ(plan->effort.iterations, 0U) << "as many as the time allows";
  EXPECT_EQ(plan->effort.limit.count(), 2000);
}

TEST(ThinkingTime, HasBounds) {
  Options options = TestServer::quiet_options();
  options.bot_limit = std::chrono::milliseconds(2000);
  const TestServer server(options);
  auto ada = server.guest("Ada");
  for (const char* const time : {"100", "1500"})
    EXPECT_EQ(open_table(ada, "helios", "'open'," + bot("strong", time)).status, 200) << time;
  for (const char* const time : {"99", "1501", "0", "-1", "1e99", "1000.5", "'1000'", "null", "true", "[1000]"})
    EXPECT_NE(refusal_of(open_table(ada, "helios", "'open'," + bot("strong", time))).find("seats[1].time"),
              std::string::npos)
        << time;
  const std::string seats = "'open'," + bot("strong", "1501");
  EXPECT_EQ(refusal_of(open_table(ada, "helios", seats)), "line 1: seats[1].time: must be from 100 to 1500, not 1501");
  EXPECT_EQ(refusal_of(open_table(ada, "helios", seats, {{"Accept-Language", "de"}})),
            "Zeile 1: seats[1].time: muss zwischen 100 und 1500 liegen, nicht 1501");
}

TEST(ThinkingTime, IsForBotsThatThinkByIt) {
  const TestServer server;
  auto ada = server.guest("Ada");
  for (const char* const name : {"beginner", "random", "greedy", "heuristic"})
    EXPECT_NE(refusal_of(open_table(ada, "helios", "'open'," + bot(name, "1000"))).find("needs no time to think"),
              std::string::npos)
        << name;
  EXPECT_NE(refusal_of(open_table(ada, "helios", "'open'," + bot("greedy", "1000"), {{"Accept-Language", "de"}}))
                .find("braucht keine Bedenkzeit"),
            std::string::npos);
  for (const char* const name : {"strong", "flat-1k", "ismcts-1k"})
    EXPECT_EQ(open_table(ada, "helios", "'open'," + bot(name, "1000")).status, 200) << name;
  // What a level does depends on the game.
  for (const char* const game : {"helios", "suna_valo", "keyflower", "boonlake"}) {
    for (const std::string& level : level_names()) {
      const int status = open_table(ada, game, "'open'," + bot(level, "1000")).status;
      EXPECT_EQ(status, thinks_by_time(level, game, 2) ? 200 : 400) << game << " " << level;
    }
  }
}

TEST(ThinkingTime, IsNotGivenToAnythingElse) {
  const TestServer server;
  auto ada = server.guest("Ada");
  for (const std::string seat : {"{'bot':'nobody','time':1000}", "{'bot':7}", "{'bot':''}", "{'bot':'me','time':1000}",
                                 "{'time':1000}", "{'bot':'strong','here':'Bo'}", "{'bot':'strong:time=1000'}",
                                 "'strong:time=1000'", "'bot'", "{'bot':'strong','threads':8}"})
    refusal_of(open_table(ada, "helios", "'me'," + seat));
  EXPECT_TRUE(ask(ada, "GET", "/api/me/tables").json.items.empty());
}

TEST(ThinkingTime, IsSetByTheOwnerBeforeTheMatch) {
  const TestServer server;
  auto ada = server.guest("Ada");
  const std::string table = text(open_table(ada, "helios", "'open','open'").json, {"table", "id"});
  const std::string seat = path_of(table, "/seats/1");
  const auto set = [&](const std::string& kind) { return ask(ada, "PUT", seat, json("{'kind':" + kind + "}")); };
  const auto timed = set(bot("strong", "3000"));
  EXPECT_EQ(timed.status, 200) << timed.body;
  EXPECT_EQ(number(timed.json, {"table", "seats", "1", "time"}), 3000);
  EXPECT_EQ(get(set("'strong'").json, {"table", "seats", "1", "time"}).kind, Json::Kind::null);
  for (const std::string& wrong : {bot("greedy", "1000"), bot("strong", "5"), std::string("{'here':'Bo'}"),
                                   std::string("'me'"), std::string("7"), std::string("{}")})
    EXPECT_NE(refusal_of(set(wrong)).find("kind"), std::string::npos) << wrong;
  EXPECT_EQ(refusal_of(set("'nobody'")),
            R"(line 1: kind: is "open", "invited", the name of a bot or {"bot": NAME, "time": MS})");
  EXPECT_EQ(text(ask(ada, "GET", path_of(table)).json, {"seats", "1", "bot"}), "strong");
}

TEST(ThinkingTime, IsTheSameInARematchAndForWhoeverGoesOn) {
  const auto asked = std::make_shared<Asked>();
  const TestServer server(quick_options(asked));
  auto ada = server.guest("Ada");
  const std::string table = text(open_table(ada, "helios", "'me'," + bot("strong", "2000")).json, {"table", "id"});
  watch(ada, table);
  ada.send(json("{'do':'leave','table':'" + table + "','id':'x'}"));
  ASSERT_TRUE(eventually([&] { return text(ask(ada, "GET", path_of(table)).json, {"status"}) == "finished"; }));
  const Json over = ask(ada, "GET", path_of(table)).json;
  EXPECT_EQ(get(over, {"seats", "0", "time"}).kind, Json::Kind::null) << "who plays on for her is as usual";
  EXPECT_EQ(text(ask(ada, "GET", "/api/me/matches").json, {"0", "players", "1"}), "strong");
  const Json next = ask(ada, "POST", path_of(table, "/rematch"), "{}").json;
  EXPECT_EQ(text(next, {"seats", "0", "bot"}), "strong");
  EXPECT_EQ(number(next, {"seats", "0", "time"}), 2000);
  const auto on =
      ask(ada, "POST", path_of(table, "/continue"), json("{'at':0,'seats':['me'," + bot("strong", "500") + "]}"));
  EXPECT_EQ(number(on.json, {"table", "seats", "1", "time"}), 500) << on.body;
}

TEST(ThinkingTime, IsOfferedWhereItMatters) {
  const TestServer server;
  auto anybody = server.visitor();
  for (const Json& game : ask(anybody, "GET", "/api/games").json.items) {
    EXPECT_EQ(number(game, {"thinking", "least"}), kLeastThinking);
    EXPECT_EQ(number(game, {"thinking", "most"}), 3750);
    const auto& bots = get(game, {"thinking", "bots"}).items;
    ASSERT_FALSE(bots.empty()) << text(game, {"id"});
    EXPECT_EQ(bots.back().string, "strong");
    for (const Json& name : bots) EXPECT_NE(name.string, "beginner");
  }
}

// What is in the store from before there was such a thing has a name and nothing else.
TEST(ThinkingTime, IsPartOfWhatTheStoreKeeps) {
  SeatInfo seat;
  EXPECT_EQ(seat.bot_name(), "");
  EXPECT_EQ(seat.bot_time(), std::nullopt);
  seat.bot = "ismcts-1k";
  EXPECT_EQ(seat.bot_name(), "ismcts-1k");
  EXPECT_EQ(seat.bot_time(), std::nullopt);
  seat.bot = timed_bot("strong", 2000);
  EXPECT_EQ(seat.bot, "strong:time=2000");
  EXPECT_EQ(seat.bot_name(), "strong");
  EXPECT_EQ(seat.bot_time(), 2000);
}

}  // namespace
}  // namespace spielwerk::server
