#include "client/client.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "client/blocking.hpp"
#include "client/load.hpp"
#include "server/log.hpp"
#include "server/server.hpp"

// The client against a real server in this process.

namespace spielwerk::client {

namespace {

class ClientAndServer : public testing::Test {
 protected:
  ClientAndServer() : folder_(std::filesystem::temp_directory_path() / ("client_test_" + std::to_string(getpid()))) {
    std::filesystem::create_directory(folder_);
    server::set_log_level("off");
    server::Options options;
    options.database = "sqlite:" + (folder_ / "test.db").string();
    options.port = 0;
    options.limits.messages = 100000;
    auto opened = server::Server::open(options);
    if (!opened) throw std::runtime_error(opened.error().english);
    server_ = std::move(*opened);
    thread_ = std::thread([this] { server_->run(); });
    url_ = "http://127.0.0.1:" + std::to_string(server_->port());
  }

  ~ClientAndServer() override {
    server_->stop();
    thread_.join();
    std::filesystem::remove_all(folder_);
  }

  LoadPlan small_load() const {
    LoadPlan plan;
    plan.urls = {*Url::read(url_)};
    plan.tables = 3;
    plan.players = 2;
    plan.rate = 0;
    plan.seconds = 0.5;
    plan.ledger = (folder_ / "ledger").string();
    return plan;
  }

  std::filesystem::path folder_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
  std::string url_;
};

TEST_F(ClientAndServer, KeepsTheCookieAndTheConnection) {
  BlockingClient ada(url_);
  EXPECT_EQ(ada.request("GET", "/api/me").error_code(), "who_are_you");
  const auto guest = ada.request("POST", "/api/guest", R"({"name":"Ada"})");
  ASSERT_EQ(guest.status, 200) << guest.body;
  EXPECT_EQ(guest.json.find("name")->string, "Ada");
  EXPECT_TRUE(ada.cookie().starts_with("spielwerk="));
  EXPECT_EQ(guest.header("content-type").find("application/json"), 0U);
  EXPECT_EQ(ada.request("GET", "/api/me").status, 200);
  EXPECT_EQ(ada.request("HEAD", "/healthz").body, "");
  EXPECT_EQ(ada.request("POST", "/api/logout", "{}").status, 200);
  EXPECT_EQ(ada.cookie(), "");
}

TEST_F(ClientAndServer, HeadersCanBeChangedAndTakenAway) {
  BlockingClient ada(url_);
  const std::string body = R"({"name":"Ada"})";
  EXPECT_EQ(ada.request("POST", "/api/guest", body, {{"Origin", "http://evil.example"}}).error_code(), "wrong_origin");
  EXPECT_EQ(ada.request("POST", "/api/guest", body, {{"Content-Type", ""}}).error_code(), "not_json");
  EXPECT_EQ(ada.request("POST", "/api/guest", body, {{"Accept-Language", "de"}}).status, 200);
}

TEST_F(ClientAndServer, SpeaksOverTheSocket) {
  BlockingClient ada(url_);
  ada.request("POST", "/api/guest", R"({"name":"Ada"})");
  ASSERT_EQ(ada.connect().status, 101);
  const auto welcome = ada.wait_for("welcome");
  ASSERT_TRUE(welcome);
  EXPECT_EQ(welcome->find("person")->find("name")->string, "Ada");
  EXPECT_TRUE(ada.send(R"({"do":"ping","id":"p1"})"));
  const auto pong = ada.wait_for("pong");
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->find("id")->string, "p1");
  EXPECT_GE(ada.frames().size(), 2U);
  EXPECT_FALSE(ada.next(std::chrono::milliseconds(50)));
  EXPECT_TRUE(ada.connected());
  ada.disconnect();
  EXPECT_FALSE(ada.connected());
  EXPECT_FALSE(ada.send(R"({"do":"ping","id":"p2"})"));
}

TEST_F(ClientAndServer, ARefusedHandshakeHasItsStatus) {
  BlockingClient ada(url_);
  ada.set_cookie("spielwerk=nobody");
  const auto answer = ada.connect();
  EXPECT_EQ(answer.status, 401);
  EXPECT_FALSE(ada.connected());
  ada.set_cookie("");
  EXPECT_EQ(ada.connect("", {{"Origin", "http://evil.example"}}).status, 403);
  EXPECT_EQ(ada.connect("?lang=de").status, 101);
}

TEST_F(ClientAndServer, TheServerEndsTheConnection) {
  BlockingClient ada(url_);
  ASSERT_EQ(ada.connect().status, 101);
  EXPECT_TRUE(ada.send_binary("x"));
  ASSERT_TRUE(ada.wait_for("bye"));
  EXPECT_FALSE(ada.wait_for("pong"));
  EXPECT_FALSE(ada.connected());
}

TEST(ClientAlone, NobodyThereIsAnAnswer) {
  BlockingClient ada("http://127.0.0.1:1");
  EXPECT_EQ(ada.request("GET", "/healthz").status, 0);
  EXPECT_EQ(ada.connect().status, 0);
  EXPECT_FALSE(ada.next(std::chrono::milliseconds(10)));
  EXPECT_FALSE(ada.send("{}"));
}

TEST_F(ClientAndServer, ALoadPlaysAndFindsEverythingAgain) {
  const LoadPlan plan = small_load();
  const Expected<LoadReport> report = run_load(plan);
  ASSERT_TRUE(report) << report.error().english;
  EXPECT_EQ(report->connections, 6);
  EXPECT_GT(report->counts.acknowledged, 10);
  EXPECT_EQ(report->counts.sent, report->counts.acknowledged);
  EXPECT_EQ(report->counts.refused, 0);
  EXPECT_EQ(report->stalled, 0);
  EXPECT_EQ(report->check.entries, report->counts.acknowledged);
  EXPECT_TRUE(report->check.good());
  const Expected<CheckReport> again = check_ledger(plan.ledger, {}, {});
  ASSERT_TRUE(again) << again.error().english;
  EXPECT_EQ(again->entries, report->counts.acknowledged);
  EXPECT_TRUE(again->good());
}

}  // namespace

}  // namespace spielwerk::client
