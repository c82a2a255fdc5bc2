#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/browser.hpp"
#include "server/database_file.hpp"
#include "server/store/testing.hpp"

// Log-ins while somebody does harm: who is slowed down, and who never is.

namespace spielwerk::server {
namespace {

constexpr const char* kHome = "203.0.113.1";
constexpr const char* kElsewhere = "203.0.113.2";
constexpr const char* kAttacker = "192.0.2.66";

enum class Kind { sqlite, postgres };

class LogIns : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::postgres) postgres_.emplace();
  }
  Options options() const {
    Options options = public_options();
    if (postgres_) options.database = postgres_->address();
    return options;
  }
  static int fail(const TestServer& server, const std::string& address, const std::string& name) {
    return Browser(server, address).log_in(name, "wrong horse").status;
  }
  static void fail_often(const TestServer& server, const std::string& address, const std::string& name,
                         int times = 10) {
    for (int i = 0; i < times; ++i) EXPECT_EQ(fail(server, address, name), 401) << i;
  }

 private:
  std::optional<TemporaryPostgres> postgres_;
};

INSTANTIATE_TEST_SUITE_P(On, LogIns, testing::Values(Kind::sqlite, Kind::postgres),
                         [](const auto& kind) { return kind.param == Kind::sqlite ? "Sqlite" : "Postgres"; });

// --- Who is not locked out.

TEST_P(LogIns, WrongPasswordsElsewhereLockNobodyOut) {
  TestServer server(options());
  Browser(server, kHome).make_account("Ada");
  fail_often(server, kAttacker, "Ada");
  EXPECT_EQ(fail(server, kAttacker, "Ada"), 429);
  EXPECT_EQ(Browser(server, kAttacker).log_in("Ada").status, 429) << "he has to wait even with the right one";
  EXPECT_EQ(Browser(server, kElsewhere).log_in("Ada").status, 200);
}

TEST_P(LogIns, WrongPasswordsAtTheSameAddressDoNotLockOutAKnownDevice) {
  TestServer server(options());
  Browser ada(server, kHome);
  ada.make_account("Ada");
  ada.log_out();
  fail_often(server, kHome, "Ada");
  EXPECT_EQ(Browser(server, kHome).log_in("Ada").status, 429) << "a strange device there";
  EXPECT_EQ(ada.log_in("Ada").status, 200);
}

TEST_P(LogIns, ADeviceIsKnownFromALogInToo) {
  TestServer server(options());
  Browser(server, kElsewhere).make_account("Ada");
  Browser ada(server, kHome);
  EXPECT_EQ(ada.log_in("Ada").status, 200);
  ada.log_out();
  fail_often(server, kHome, "Ada");
  EXPECT_EQ(ada.log_in("Ada").status, 200);
}

// Sessions that are older than the cookie of devices.
TEST_P(LogIns, ADeviceIsKnownFromASessionThatItHad) {
  TestServer server(options());
  Browser ada(server, kHome);
  ada.make_account("Ada");
  ada.forget("__Host-spielwerk-device");
  fail_often(server, kHome, "Ada");
  EXPECT_EQ(ada.log_in("Ada").status, 200) << "with the session";
  ada.forget("__Host-spielwerk-device");
  ada.log_out();
  EXPECT_EQ(ada.log_in("Ada").status, 200) << "with the session that it had";
  ada.forget("__Host-spielwerk-device");
  ada.forget("__Host-spielwerk");
  EXPECT_EQ(ada.log_in("Ada").status, 429) << "with nothing";
}

TEST_P(LogIns, TwoPeopleAreKnownOnOneDevice) {
  TestServer server(options());
  Browser shared(server, kHome);
  shared.make_account("Ada");
  shared.log_out();
  shared.make_account("Bo");
  shared.log_out();
  fail_often(server, kHome, "Ada");
  fail_often(server, kHome, "Bo");
  EXPECT_EQ(shared.log_in("Ada").status, 200);
  shared.log_out();
  EXPECT_EQ(shared.log_in("Bo").status, 200);
}

TEST_P(LogIns, ADeviceKnownToOnePersonIsAStrangerToOthers) {
  TestServer server(options());
  Browser(server, kElsewhere).make_account("Ada");
  Browser eve(server, kAttacker);
  eve.make_account("Eve");
  eve.log_out();
  fail_often(server, kAttacker, "Ada");
  EXPECT_EQ(eve.log_in("Ada").status, 429);
}

TEST_P(LogIns, AKnownDeviceMayNotGuessForEverEither) {
  TestServer server(options());
  Browser ada(server, kHome);
  ada.make_account("Ada");
  ada.log_out();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(ada.log_in("Ada", "wrong horse").status, 401) << i;
  const auto refused = ada.log_in("Ada");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("Retry-After"), "90");
  ada.move_to(kElsewhere);
  EXPECT_EQ(ada.log_in("Ada").status, 429) << "wherever it is";
  server.advance(kLoginsPeriod / 10);
  EXPECT_EQ(ada.log_in("Ada").status, 200);
}

TEST_P(LogIns, AKnownDeviceIsForgottenAfterAWhile) {
  TestServer server(options());
  Browser ada(server, kHome);
  ada.make_account("Ada");
  ada.log_out();
  Browser kept = ada.stolen_by(server, kHome);
  server.advance(400 * kDay - kMinute);
  fail_often(server, kHome, "Ada");
  EXPECT_EQ(ada.log_in("Ada").status, 200);
  ada.log_out();
  server.advance(400 * kDay);
  fail_often(server, kHome, "Ada");
  EXPECT_EQ(kept.log_in("Ada").status, 429);
}

// Whoever knew the old password is a stranger again.
TEST_P(LogIns, ANewPasswordForgetsAllDevicesButItsOwn) {
  TestServer server(options());
  Browser ada(server, kHome);
  ada.make_account("Ada");
  Browser thief(server, kAttacker);
  EXPECT_EQ(thief.log_in("Ada").status, 200);
  const std::string fresh = R"({"old":"correct horse","new":"battery staple"})";
  EXPECT_EQ(ada.ask("POST", "/api/me/password", fresh).status, 200);
  ada.log_out();
  fail_often(server, kAttacker, "Ada");
  EXPECT_EQ(thief.log_in("Ada", "battery staple").status, 429);
  ada.move_to(kAttacker);
  EXPECT_EQ(ada.log_in("Ada", "battery staple").status, 200);
}

TEST_P(LogIns, OnlyTheLatestTwentyDevicesAreKnown) {
  TestServer server(options());
  Browser first(server, kHome);
  first.make_account("Ada");
  first.log_out();
  Browser last = first.stolen_by(server, kHome);
  for (int i = 0; i < 20; ++i) {
    server.advance(1);
    last = Browser(server, kElsewhere);
    EXPECT_EQ(last.log_in("Ada").status, 200);
  }
  fail_often(server, kAttacker, "Ada");
  first.move_to(kAttacker);
  last.move_to(kAttacker);
  EXPECT_EQ(first.log_in("Ada").status, 429);
  EXPECT_EQ(last.log_in("Ada").status, 200);
}

// --- Changing one's own password.

TEST_P(LogIns, NobodyKeepsOthersFromChangingTheirPassword) {
  Options few = options();
  few.limits.logins_address = 20;
  TestServer server(few);
  Browser ada(server, kHome);
  ada.make_account("Ada");
  fail_often(server, kHome, "Ada");
  fail_often(server, kHome, "Nobody");
  EXPECT_EQ(fail(server, kHome, "Somebody"), 429) << "this address has had enough";
  const std::string fresh = R"({"old":"correct horse","new":"battery staple"})";
  EXPECT_EQ(ada.ask("POST", "/api/me/password", fresh).status, 200);
  EXPECT_EQ(ada.ask("DELETE", "/api/me", R"({"password":"battery staple"})").status, 200);
}

// --- Addresses.

TEST_P(LogIns, AnAddressHasALimitForAllNamesTogether) {
  Options few = options();
  few.limits.logins_address = 20;
  TestServer server(few);
  Browser ada(server, kHome);
  ada.make_account("Ada");
  ada.log_out();
  for (int i = 0; i < 20; ++i) EXPECT_EQ(fail(server, kHome, "Name " + std::to_string(i)), 401) << i;
  const auto refused = Browser(server, kHome).log_in("Name 20");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("Retry-After"), "45");
  EXPECT_EQ(ada.log_in("Ada").status, 200) << "but not those who are known there";
  EXPECT_EQ(fail(server, kElsewhere, "Name 20"), 401);
  server.advance(kLoginsPeriod / 20 - 1);
  EXPECT_EQ(fail(server, kHome, "Name 20"), 429);
  server.advance(1);
  EXPECT_EQ(fail(server, kHome, "Name 20"), 401) << "one after the other is forgotten";
  EXPECT_EQ(fail(server, kHome, "Name 21"), 429);
}

TEST_P(LogIns, ThatWereRightDoNotCount) {
  Options few = options();
  few.limits.logins = 2;
  few.limits.logins_address = 2;
  few.limits.logins_name = 2;
  TestServer server(few);
  Browser(server, kHome).make_account("Ada");
  for (int i = 0; i < 10; ++i) EXPECT_EQ(Browser(server, kElsewhere).log_in("Ada").status, 200) << i;
  Browser known(server, kElsewhere);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(known.log_in("Ada").status, 200) << i;
  EXPECT_EQ(metric_of(server, "logins_delayed_total"), 0);
}

TEST_P(LogIns, AThousandAtOnceDoNotAllSlipThrough) {
  Options few = options();
  few.limits.logins = 3;
  few.limits.passwords = 100;
  TestServer server(few);
  Browser(server, kHome).make_account("Ada");
  std::vector<std::unique_ptr<RawConnection>> connections;
  for (int i = 0; i < 20; ++i) {
    connections.push_back(std::make_unique<RawConnection>(server));
    send_login(*connections.back(), kAttacker, "Ada", "wrong horse");
  }
  std::map<int, int> answers;
  for (const auto& connection : connections) ++answers[status_of(connection->read_to_end())];
  EXPECT_EQ(answers, (std::map<int, int>{{401, 3}, {429, 17}}));
}

// --- Names.

// A million wrong passwords from everywhere do not lock a name.
TEST_P(LogIns, ANameIsNeverLocked) {
  Options few = options();
  few.limits.logins_name = 3;
  few.limits.logins_delay = 0;
  TestServer server(few);
  Browser(server, kHome).make_account("Ada");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(fail(server, address_number(i), "Ada"), 401) << i;
  EXPECT_EQ(Browser(server, kElsewhere).log_in("Ada").status, 200);
}

TEST_P(LogIns, StrangersToANameUnderAttackWaitAndKnownDevicesDoNot) {
  Options few = options();
  few.limits.logins_name = 3;
  few.limits.logins_delay = 3600;
  TestServer server(few);
  Browser ada(server, kHome);
  ada.make_account("Ada");
  ada.log_out();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(fail(server, address_number(i), "Ada"), 401) << i;
  const RawConnection stranger(server);
  send_login(stranger, kElsewhere, "Ada", TestServer::kPassword);
  EXPECT_TRUE(eventually([&] { return metric_of(server, "logins_delayed_total") == 1; }));
  EXPECT_EQ(ada.log_in("Ada").status, 200);
  EXPECT_EQ(Browser(server, kHome).log_in("Bo", "any").status, 401) << "other names are as quick as ever";
  EXPECT_TRUE(stranger.silent());
}

TEST_P(LogIns, AnUnknownNameIsSlowedDownAlike) {
  Options few = options();
  few.limits.logins = 2;
  few.limits.logins_name = 3;
  few.limits.logins_delay = 3600;
  TestServer server(few);
  fail_often(server, kAttacker, "Nobody", 2);
  EXPECT_EQ(fail(server, kAttacker, "Nobody"), 429);
  EXPECT_EQ(fail(server, address_number(1), "Nobody"), 401);
  const RawConnection stranger(server);
  send_login(stranger, kElsewhere, "NOBODY", TestServer::kPassword);
  EXPECT_TRUE(eventually([&] { return metric_of(server, "logins_delayed_total") == 1; }));
}

TEST(LoginDelay, GrowsWithTheFailuresUnderAName) {
  Limits limits;
  limits.logins_delay = 10;
  const auto delay = [&](double full) {
    return login_delay(1'000'000 + static_cast<Time>(full * static_cast<double>(kLoginsPeriod)), 1'000'000, limits);
  };
  EXPECT_EQ(delay(0), 0);
  EXPECT_EQ(delay(1), 0);
  EXPECT_EQ(delay(1.25), 2500);
  EXPECT_EQ(delay(2), 10'000);
  EXPECT_EQ(delay(200), 10'000);
  EXPECT_EQ(delay(-200), 0);
}

// --- Shared, kept, forgotten.

TEST_P(LogIns, FailuresAndDevicesAreKeptOverARestart) {
  TestServer server(options());
  Browser ada(server, kHome);
  ada.make_account("Ada");
  ada.log_out();
  fail_often(server, kHome, "Ada");
  server.restart();
  EXPECT_EQ(fail(server, kHome, "Ada"), 429);
  EXPECT_EQ(ada.stolen_by(server, kHome).log_in("Ada").status, 200);
}

TEST_P(LogIns, AClockThatIsSetBackLocksNobodyOut) {
  TestServer server(options());
  Browser(server, kHome).make_account("Ada");
  fail_often(server, kHome, "Ada");
  server.advance(-60 * kMinute);
  EXPECT_EQ(Browser(server, kHome).log_in("Ada").status, 200);
  fail_often(server, kHome, "Ada");
  EXPECT_EQ(fail(server, kHome, "Ada"), 429) << "and they count again";
}

TEST(LogInsOnTwoNodes, CountTogether) {
  const TemporaryPostgres postgres;
  Options options = public_options();
  options.database = postgres.address();
  TestServer first(options);
  TestServer second(options);
  Browser ada(first, kHome);
  ada.make_account("Ada");
  ada.log_out();
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(Browser(i % 2 == 0 ? first : second, kHome).log_in("Ada", "wrong horse").status, 401) << i;
  EXPECT_EQ(Browser(first, kHome).log_in("Ada").status, 429);
  EXPECT_EQ(Browser(second, kHome).log_in("Ada").status, 429);
  EXPECT_EQ(ada.stolen_by(second, kHome).log_in("Ada").status, 200) << "known on one, known on the other";
}

TEST(WhatIsKeptOfLogIns, SaysNothingOfWhoTriedAndGoesAway) {
  TestServer server(public_options());
  Browser ada(server, kHome);
  ada.make_account("Ada");
  ada.log_out();
  EXPECT_EQ(Browser(server, kAttacker).log_in("Somebody", "wrong horse").status, 401);
  DatabaseFile file(server);
  EXPECT_EQ(file.ask("SELECT count(*) FROM buckets"), "3");
  const std::string bytes = database_bytes(server);
  for (const char* const trace : {"Somebody", "somebody", kAttacker, kHome})
    EXPECT_EQ(bytes.find(trace), std::string::npos) << trace;
  const std::string cookies = ada.cookies();
  EXPECT_EQ(bytes.find(cookies.substr(cookies.find('=') + 1)), std::string::npos);
  server.advance(kLoginsPeriod);
  EXPECT_EQ(file.ask("SELECT count(*) FROM buckets"), "0");
  EXPECT_EQ(file.ask("SELECT count(*) FROM devices"), "1");
  server.advance(400 * kDay);
  EXPECT_EQ(file.ask("SELECT count(*) FROM devices"), "0");
}

TEST(WhatIsKeptOfLogIns, GoesWithTheAccount) {
  TestServer server(public_options());
  Browser ada(server, kHome);
  ada.make_account("Ada");
  DatabaseFile file(server);
  EXPECT_EQ(file.ask("SELECT count(*) FROM devices"), "1");
  EXPECT_EQ(ada.ask("DELETE", "/api/me", R"({"password":"correct horse"})").status, 200);
  EXPECT_EQ(file.ask("SELECT count(*) FROM devices"), "0");
}

// --- Whose turn it is.

// Checks no password before it is let; then it remembers in which order they came.
class SlowCheck {
 public:
  ~SlowCheck() { let(); }
  bool check(const std::string& hash, std::string_view password) {
    std::unique_lock lock(mutex_);
    order_.emplace_back(password);
    changed_.wait(lock, [&] { return let_; });
    lock.unlock();
    return verify_password(hash, password);
  }
  void let() {
    const std::lock_guard lock(mutex_);
    let_ = true;
    changed_.notify_all();
  }
  std::vector<std::string> order() {
    const std::lock_guard lock(mutex_);
    return order_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool let_ = false;
  std::vector<std::string> order_;
};

class Crowd {
 public:
  explicit Crowd(int waiting) {
    Options options = public_options();
    options.limits.passwords = waiting;
    options.verify_password = [this](const std::string& hash, std::string_view password) {
      return slow.check(hash, password);
    };
    server.emplace(options);
  }
  ~Crowd() { slow.let(); }

  RawConnection& send(const std::string& address, const std::string& name, const std::string& password) {
    connections.push_back(std::make_unique<RawConnection>(*server));
    send_login(*connections.back(), address, name, password);
    return *connections.back();
  }
  void wait_until_waiting(int count) {
    EXPECT_TRUE(eventually([&] { return metric_of(*server, "passwords_waiting") == count; })) << count;
  }

  SlowCheck slow;
  std::optional<TestServer> server;
  std::vector<std::unique_ptr<RawConnection>> connections;
};

TEST(LogInsInACrowd, OneFromElsewhereDoesNotWaitForManyFromOneAddress) {
  Crowd crowd(50);
  Browser(*crowd.server, kHome).make_account("Ada");
  for (int i = 0; i < 48; ++i) crowd.send(kAttacker, "Name " + std::to_string(i), "attack");
  crowd.wait_until_waiting(47);
  RawConnection& honest = crowd.send(kElsewhere, "Ada", TestServer::kPassword);
  crowd.wait_until_waiting(48);
  crowd.slow.let();
  EXPECT_EQ(status_of(honest.read_to_end()), 200);
  const std::vector<std::string> order = crowd.slow.order();
  ASSERT_GE(order.size(), 3U);
  EXPECT_EQ(order[0], "attack");
  EXPECT_TRUE(order[1] == TestServer::kPassword || order[2] == TestServer::kPassword);
  for (auto& connection : crowd.connections)
    if (connection.get() != &honest) EXPECT_EQ(status_of(connection->read_to_end()), 401);
}

TEST(LogInsInACrowd, AKnownDeviceDoesNotWaitForAThousandAddresses) {
  Crowd crowd(50);
  Browser ada(*crowd.server, kHome);
  ada.make_account("Ada");
  for (int i = 0; i < 48; ++i) crowd.send(address_number(i), "Name " + std::to_string(i), "attack");
  crowd.wait_until_waiting(47);
  std::thread honest([&] { EXPECT_EQ(ada.log_in("Ada").status, 200); });
  crowd.wait_until_waiting(48);
  crowd.slow.let();
  honest.join();
  const std::vector<std::string> order = crowd.slow.order();
  ASSERT_GE(order.size(), 3U);
  EXPECT_TRUE(order[1] == TestServer::kPassword || order[2] == TestServer::kPassword);
  for (auto& connection : crowd.connections) EXPECT_EQ(status_of(connection->read_to_end()), 401);
}

TEST(LogInsInACrowd, OnlySoManyOfOneAddressWait) {
  Crowd crowd(3);
  for (int i = 0; i < 4; ++i) crowd.send(kAttacker, "Name", "attack");
  crowd.wait_until_waiting(3);
  EXPECT_EQ(Browser(*crowd.server, kAttacker).log_in("Name").status, 429);
  crowd.send(kElsewhere, "Name", "attack");
  crowd.wait_until_waiting(4);
  crowd.slow.let();
  for (auto& connection : crowd.connections) EXPECT_EQ(status_of(connection->read_to_end()), 401);
  // What was not checked is not counted: ten are wrong before the next is refused.
  for (int i = 4; i < 10; ++i) EXPECT_EQ(Browser(*crowd.server, kAttacker).log_in("Name").status, 401) << i;
  EXPECT_EQ(Browser(*crowd.server, kAttacker).log_in("Name").status, 429);
}

// --- The cookie.

std::string device_cookie_in(const BlockingClient::Answer& answer) {
  for (const auto& [name, value] : answer.headers)
    if (name == "Set-Cookie" && value.find("-device=") != std::string::npos) return value;
  return {};
}

TEST(DeviceCookie, IsOnlyForOurPagesAndTellsNothing) {
  TestServer server(public_options());
  Browser ada(server, kHome);
  const std::string first = device_cookie_in(ada.make_account("Ada"));
  EXPECT_TRUE(first.starts_with("__Host-spielwerk-device=")) << first;
  EXPECT_EQ(first.substr(first.find(';')), "; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000; Secure");
  EXPECT_EQ(first.find(';') - first.find('='), 44U) << "256 random bits";
  EXPECT_EQ(device_cookie_in(ada.log_in("Ada")), first) << "it stays the same, and lasts longer";
  Browser thief(server, kAttacker);
  EXPECT_NE(device_cookie_in(thief.log_in("Ada")), first);
}

TEST(DeviceCookie, IsForAccountsOnly) {
  TestServer server(public_options());
  EXPECT_EQ(device_cookie_in(Browser(server, kHome).ask("POST", "/api/guest", R"({"name":"Ada"})")), "");
}

TEST(DeviceCookie, IsNoLogIn) {
  TestServer server(public_options());
  Browser ada(server, kHome);
  ada.make_account("Ada");
  ada.log_out();
  EXPECT_NE(ada.cookies(), "");
  EXPECT_EQ(ada.ask("GET", "/api/me").status, 401);
}

TEST(DeviceCookie, ThatSomebodyMadeUpIsNotTaken) {
  TestServer server(public_options());
  Browser(server, kHome).make_account("Ada");
  auto anybody = server.visitor();
  for (const std::string& invented : {std::string("x"), std::string(43, '.'), std::string(5000, 'x')}) {
    Headers headers = through_proxy(kElsewhere);
    headers.emplace_back("Cookie", "__Host-spielwerk-device=" + invented);
    const auto answer = ask(anybody, "POST", "/api/login", json("{'name':'Ada','password':'correct horse'}"), headers);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(device_cookie_in(answer).find(invented + ";"), std::string::npos);
  }
}

}  // namespace
}  // namespace spielwerk::server
