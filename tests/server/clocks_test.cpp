#include <gtest/gtest.h>

#include "server/table_requests.hpp"

// Clocks, whatever happens to the server.

namespace spielwerk::server {
namespace {

using client::BlockingClient;

std::int64_t left(const Follower& reader, std::int64_t seat) {
  return number(reader.state(), {"clocks", "left", std::to_string(seat)});
}
std::int64_t seat_of(const Follower& person) { return number(person.state(), {"seat"}); }

const char* const kLive = ",'clock':{'kind':'live','minutes':1,'increment':30}";

TEST(Clocks, WhoRunsOutOfTimeHasGivenUpTheSeat) {
  TestServer server;
  Company company(server, "'me','open'", kLive);
  Follower* slow = company.actor();
  const std::int64_t seat = seat_of(*slow);
  Follower& other = company.other(slow);
  server.advance(59 * kSecond);
  company.settle();
  EXPECT_FALSE(get(other.table_info(), {"seats", std::to_string(seat), "left"}).boolean);
  server.advance(kSecond);
  company.settle();
  EXPECT_TRUE(get(other.table_info(), {"seats", std::to_string(seat), "left"}).boolean);
  EXPECT_TRUE(is_null(slow->state(), {"seat"}));
  // The bot plays, then it is the other's turn, with his own time.
  ASSERT_TRUE(other.read_until([&] { return other.my_turn(); }));
  EXPECT_EQ(left(other, seat_of(other)), kMinute);
  EXPECT_EQ(number(other.state(), {"clocks", "running"}), seat_of(other));
  server.advance(2 * kMinute);
  EXPECT_TRUE(finishes(other.client, company.table)) << "two bots are left";
}

TEST(Clocks, TheIncrementComesWithEveryTurn) {
  TestServer server;
  Company company(server, "'me','open'", kLive);
  Follower* person = company.actor();
  EXPECT_EQ(left(*person, seat_of(*person)), kMinute);
  server.advance(20 * kSecond);
  person->finish_turn("t");
  EXPECT_EQ(left(*person, seat_of(*person)), 70 * kSecond);
  Follower& other = company.other(person);
  other.settle();
  EXPECT_EQ(left(other, seat_of(other)), kMinute);
}

TEST(Clocks, OnlyTheOneWhoActsRunsAlsoWhileHisChoicesAreTentative) {
  TestServer server;
  Company company(server, "'me','open'", kLive);
  Follower* person = company.in_the_middle();
  Follower& other = company.other(person);
  const std::int64_t mine = left(*person, seat_of(*person));
  const std::int64_t theirs = left(other, seat_of(other));
  server.advance(10 * kSecond);
  person->come_back(server);
  other.come_back(server);
  for (const Follower* reader : {person, &other}) {
    EXPECT_EQ(left(*reader, seat_of(*person)), mine - 10 * kSecond);
    EXPECT_EQ(left(*reader, seat_of(other)), theirs);
    EXPECT_EQ(number(reader->state(), {"clocks", "running"}), seat_of(*person));
  }
  // Taking back gives no time back.
  person->undo("u", true);
  person->settle();
  EXPECT_EQ(left(*person, seat_of(*person)), mine - 10 * kSecond);
}

TEST(Clocks, DaysBeginAnewWithEveryTurn) {
  TestServer server;
  Company company(server, "'me','open'", ",'clock':{'kind':'days','days':2}");
  Follower* person = company.actor();
  const Json mine = person->client.request("GET", "/api/me/tables").json;
  EXPECT_EQ(number(mine, {"0", "deadline"}), server.now() + 2 * kDay);
  server.advance(kDay + 12 * 60 * kMinute);
  person->finish_turn("t");
  Follower& other = company.other(person);
  other.settle();
  EXPECT_EQ(left(other, seat_of(other)), 2 * kDay);
  server.advance(kDay);
  other.finish_turn("t");
  person->settle();
  EXPECT_EQ(left(*person, seat_of(*person)), 2 * kDay);
  server.advance(2 * kDay);
  person->settle();
  EXPECT_TRUE(is_null(person->state(), {"seat"})) << "flagged";
}

TEST(Clocks, DoNotRunForBots) {
  Options options = TestServer::quiet_options();
  options.bot_limit = std::chrono::milliseconds(2000);
  options.make_bot = [](std::string_view name, const AnyGame& game, std::uint64_t seed) {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    return make_bot(name, game, seed);
  };
  TestServer server(options);
  Company company(server, "'me','random'", kLive);
  Follower& person = company.people[0];
  if (person.my_turn()) person.finish_turn("t");
  EXPECT_TRUE(is_null(person.state(), {"clocks", "running"}));
  server.advance(3 * kMinute);
  EXPECT_TRUE(person.read_until([&] { return person.my_turn(); }));
  EXPECT_FALSE(get(person.table_info(), {"seats", "0", "left"}).boolean);
}

// A server whose clock goes on while it is away.
class Outlasted {
 public:
  Outlasted() {
    options_.database = "sqlite:" + folder_ + "/test.db";
    options_.now = [this] { return now_.load(); };
    options_.ticks = options_.now;
    start();
  }
  ~Outlasted() {
    stop();
    std::filesystem::remove_all(folder_);
  }
  void start() {
    options_.port = 0;
    server_ = std::move(*Server::open(options_));
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (server_ == nullptr) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  void pass(Time time) {
    now_ += time;
    if (server_ != nullptr) server_->look_after_tables();
  }
  BlockingClient visitor() const { return BlockingClient("http://127.0.0.1:" + std::to_string(server_->port())); }
  Time now() const { return now_; }

 private:
  static std::string temporary_folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "spielwerk-XXXXXX").string();
    return mkdtemp(pattern.data());
  }
  std::string folder_ = temporary_folder();
  std::atomic<Time> now_ = 1'800'000'000'000;
  Options options_ = TestServer::quiet_options();
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

TEST(Clocks, AnOutageIsNotCharged) {
  Outlasted server;
  auto ada = server.visitor();
  ada.request("POST", "/api/guest", json("{'name':'Ada'}"));
  auto bo = server.visitor();
  bo.request("POST", "/api/guest", json("{'name':'Bo'}"));
  const std::string table = new_table(ada, "'me','open'", ",'clock':{'kind':'live','minutes':5,'increment':0}");
  sit_down(bo, table, 1);
  server.pass(kMinute);
  server.stop();
  server.pass(60 * kMinute);
  server.start();
  const auto come = [&](BlockingClient& person) {
    auto again = server.visitor();
    again.set_cookie(person.cookie());
    return Follower(std::move(again), table);
  };
  Follower first = come(ada);
  Follower second = come(bo);
  first.watch();
  second.watch();
  Follower& actor = first.my_turn() ? first : second;
  ASSERT_TRUE(actor.my_turn());
  EXPECT_EQ(left(actor, seat_of(actor)), 4 * kMinute);
  const Json mine = actor.client.request("GET", "/api/me/tables").json;
  EXPECT_EQ(number(mine, {"0", "deadline"}), server.now() + left(actor, seat_of(actor)));
  server.pass(3 * kMinute);
  actor.settle();
  EXPECT_TRUE(actor.my_turn()) << "the time is not over";
  server.pass(2 * kMinute);
  actor.settle();
  EXPECT_TRUE(is_null(actor.state(), {"seat"})) << "the time is over";
}

}  // namespace
}  // namespace spielwerk::server
