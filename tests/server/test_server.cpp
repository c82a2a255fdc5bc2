#include "server/test_server.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>

#include "server/log.hpp"

namespace spielwerk::server {

namespace {

constexpr Time kStart = 1'800'000'000'000;

std::filesystem::path temporary_folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "spielwerk-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
  return pattern;
}

const Json& null_json() {
  static const Json none;
  return none;
}

}  // namespace

Options TestServer::quiet_options() {
  Options options;
  options.port = 0;
  options.metrics = Listen{};
  options.database.clear();
  options.version = "test";
  // Enough to see that something is found.
  options.review.iterations = 2;
  options.review.playouts = 1;
  options.review.lucky = 1;
  options.limits.guests = 100000;
  options.limits.registrations = 100000;
  options.limits.connections_address = 10000;
  options.limits.http_address = 100000;
  options.limits.requests_address = 1000000;
  options.limits.requests_person = 1000000;
  options.limits.messages = 100000;
  options.limits.new_tables = 100000;
  options.limits.lobby_person = 100000;
  options.limits.lobby_address = 100000;
  options.limits.logins_address = 100000;
  options.limits.tables_address = 100000;
  options.limits.stored_address = 100000;
  options.limits.editions_address = 100000;
  options.limits.takebacks = 100000;
  // The disk that tests run on may be nearly full.
  options.limits.reserve = 0;
  options.analysis_limit = std::chrono::milliseconds(30);
  // A clock that is moved by days is not an outage.
  options.longest_silence = 10000 * kDay;
  return options;
}

TestServer::TestServer(Options options)
    : options_(std::move(options)),
      folder_(temporary_folder()),
      now_(std::make_shared<std::atomic<Time>>(kStart)),
      jumped_(std::make_shared<std::atomic<Time>>(0)) {
  set_log_level("off");
  options_.port = 0;
  if (options_.database.empty()) options_.database = "sqlite:" + (folder_ / "test.db").string();
  options_.now = [now = now_, jumped = jumped_] { return now->load() + jumped->load(); };
  options_.ticks = [now = now_] { return now->load(); };
  start();
}

TestServer::~TestServer() {
  stop();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void TestServer::start() {
  Expected<std::unique_ptr<Server>> opened = Server::open(options_);
  if (!opened) throw std::runtime_error(opened.error().english);
  server_ = std::move(*opened);
  thread_ = std::thread([server = server_.get()] { server->run(); });
}

void TestServer::stop(const std::function<void()>& deaf) {
  if (server_ == nullptr) return;
  server_->stop();
  end(deaf);
}

void TestServer::kill() {
  server_->vanish();
  end([] {});
}

void TestServer::end(const std::function<void()>& deaf) {
  thread_.join();
  deaf();
  server_.reset();
}

void TestServer::restart(const std::function<void()>& deaf) {
  stop(deaf);
  start();
}

std::string TestServer::url() const { return "http://127.0.0.1:" + std::to_string(server_->port()); }

std::string TestServer::metrics_url() const { return "http://127.0.0.1:" + std::to_string(server_->metrics_port()); }

void TestServer::advance(Time milliseconds) {
  pass(milliseconds);
  server_->look_after_tables();
}

client::BlockingClient TestServer::guest(const std::string& name, const std::string& address) const {
  client::BlockingClient person = visitor();
  person.come_from(address);
  const auto answer = person.request("POST", "/api/guest", json("{'name':'" + name + "'}"));
  EXPECT_EQ(answer.status, 200) << answer.body;
  return person;
}

client::BlockingClient TestServer::account(const std::string& name) const {
  client::BlockingClient person = visitor();
  const auto answer =
      person.request("POST", "/api/account", json("{'name':'" + name + "','password':'" + kPassword + "'}"));
  EXPECT_EQ(answer.status, 200) << answer.body;
  return person;
}

std::string json(std::string text) {
  std::replace(text.begin(), text.end(), '\'', '"');
  return text;
}

const Json& get(const Json& root, std::initializer_list<std::string_view> path) {
  const Json* json = &root;
  for (const std::string_view name : path) {
    if (json->kind == Json::Kind::array) {
      const auto index = static_cast<std::size_t>(std::stoul(std::string(name)));
      if (index >= json->items.size()) return null_json();
      json = &json->items[index];
    } else {
      json = json->find(name);
      if (json == nullptr) return null_json();
    }
  }
  return *json;
}

std::string text(const Json& json, std::initializer_list<std::string_view> path) { return get(json, path).string; }

std::int64_t number(const Json& json, std::initializer_list<std::string_view> path) { return get(json, path).integer; }

std::string new_table(client::BlockingClient& owner, const std::string& seats, const std::string& more) {
  const auto players = std::count(seats.begin(), seats.end(), ',') + 1;
  const auto answer = owner.request(
      "POST", "/api/tables",
      json("{'game':'helios','players':" + std::to_string(players) + ",'seats':[" + seats + "]" + more + "}"));
  EXPECT_EQ(answer.status, 200) << answer.body;
  return text(answer.json, {"table", "id"});
}

void sit_down(client::BlockingClient& person, const std::string& table, int seat) {
  const auto answer = person.request("POST", "/api/tables/" + table + "/seats/" + std::to_string(seat), "{}");
  EXPECT_EQ(answer.status, 200) << answer.body;
}

Json watch(client::BlockingClient& person, const std::string& table) {
  if (!person.connected()) {
    EXPECT_EQ(person.connect().status, 101);
  }
  person.send(json("{'do':'watch','table':'" + table + "'}"));
  const auto answer = person.wait_for("table");
  EXPECT_TRUE(answer);
  if (!answer || text(*answer, {"table", "status"}) == "open") return {};
  const auto state = person.wait_for("state");
  EXPECT_TRUE(state);
  return state.value_or(Json());
}

Json move(client::BlockingClient& person, const Json& state, const std::string& id, bool confirm) {
  const std::string token = text(state, {"actions", "0", "token"});
  EXPECT_FALSE(token.empty()) << "nothing to choose";
  person.send("{\"do\":\"move\",\"table\":\"" + text(state, {"table"}) +
              "\",\"ply\":" + std::to_string(number(state, {"ply"}) + 1) + ",\"token\":\"" + token + "\",\"id\":\"" +
              id + "\",\"confirm\":" + (confirm ? "true" : "false") + "}");
  EXPECT_TRUE(person.wait_for("done"));
  return person.wait_for("state").value_or(Json());
}

}  // namespace spielwerk::server
