#include "client/load.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <deque>

#include "client/check.hpp"
#include "client/crowd.hpp"
#include "client/measure.hpp"
#include "client/player.hpp"
#include "core/index.hpp"

namespace spielwerk::client {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTablesAtATime = 16;  // that are set up
constexpr int kArrivalsAtATime = 50;
constexpr std::chrono::milliseconds kSettle{1500};  // before memory is looked at
constexpr std::chrono::seconds kDrain{30};
constexpr std::chrono::milliseconds kRetry{500};
constexpr double kReached = 0.95;   // share of the rate that counts as reached
constexpr double kFaster = 1.5;     // from step to step
constexpr double kCloseEnough = 1.1;
constexpr std::size_t kWarmUp = 2;  // seconds before a measurement counts

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

double milliseconds_since(Clock::time_point begin) { return 1000 * seconds_since(begin); }

Clock::duration seconds(double number) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(number));
}

Text went_wrong(const std::string& what, const Response& answer) {
  const std::string text = fmt::format("{}: {} {}", what, answer.status, answer.body);
  if (answer.status != 429) return {text, text};
  return {text + "; a server for a load needs --limit guests=100000 --limit connections-address=100000 --limit "
                 "messages=100000",
          text + "; ein Server für eine Last braucht --limit guests=100000 --limit connections-address=100000 --limit "
                 "messages=100000"};
}

// Two thousand connections are more files than a program may have open at first.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

class Load final : public Host {
 public:
  explicit Load(const LoadPlan& plan) : plan_(plan) {}

  Expected<LoadReport> run() {
    if (!plan_.ledger.empty()) {
      if (const auto wrong = ledger_.write_to(plan_.ledger)) return *wrong;
    }
    boost::asio::co_spawn(loop_, everything(), boost::asio::detached);
    boost::asio::co_spawn(loop_, look_after_players(), boost::asio::detached);
    loop_.run();
    if (wrong_) return *wrong_;
    return report_;
  }

  // --- What the players report.

  void ready(Player& player) override {
    if (moving_ && plan_rate_ == 0) {
      player.move(Clock::now());
    } else if (moving_ && !overdue_.empty()) {
      const Clock::time_point due = overdue_.front();
      overdue_.pop_front();
      player.move(due);
    } else {
      ready_.push_back(&player);
    }
  }

  void answered(Player& player, const Said& said, int ply) override {
    latencies_.add(milliseconds_since(said.due));
    if (said.kind == Ledger::Kind::undo) ++counts.undone;
    const bool first = ledger_.add({player.number(), player.table(), ply, said.id, said.kind, said.token});
    if (!first) {
      ++report_.check.lost;
      report_.check.found(fmt::format("table {}, ply {}: acknowledged to two messages, the second is {}",
                                      ledger_.tables()[at(player.table())].id, ply, said.id));
    }
    renew_if_over(table_of(player));
  }

  void repeated(Player& player, const std::string& id, int ply) override {
    const std::optional<int> known = ledger_.ply_of(player.number(), id);
    if (!known || *known == ply) return;
    ++report_.check.doubled;
    report_.check.found(fmt::format("message {}: acknowledged as ply {} and as ply {}", id, *known, ply));
  }

  void refused(Player& player, const std::string& id, const std::string& code) override {
    if (code == "unavailable" || code == "slow_down" || !ledger_.ply_of(player.number(), id)) return;
    ++report_.check.lost;
    report_.check.found(fmt::format("message {}: acknowledged, and refused as {} when it came again", id, code));
  }

  void over(Player& player) override {
    Group& group = table_of(player);
    group.over = true;
    renew_if_over(group);
  }

 private:
  // Those who play together, one table after another.
  struct Group {
    std::vector<Player*> players;
    int table = -1;
    bool over = false;
    bool renewing = false;
  };

  Group& table_of(const Player& player) { return groups_[at(player.number() / plan_.players)]; }

  void show(const Text& what, std::int64_t done, std::int64_t total) const {
    if (plan_.progress) plan_.progress(what, done, total);
  }

  // --- From the beginning to the end.

  Task<void> everything() {
    const bool ready = co_await set_up();
    if (ready) {
      if (plan_.find_limit) {
        co_await find_limit();
      } else {
        report_.step = co_await measure(plan_.rate, plan_.seconds);
      }
      co_await finish();
    }
    ended_ = true;
    for (const auto& player : players_) player->quit();
    loop_.stop();
  }

  Task<bool> set_up() {
    const Clock::time_point begin = Clock::now();
    make_players();
    const int count = static_cast<int>(players_.size());
    const Crowd::Job table = [this](int number) { return seat_group(number); };
    const Crowd::Job arrival = [this](int number) { return arrive(number); };
    const auto show_tables = [this](int done) { show({"tables", "Tische"}, done, plan_.tables); };
    const auto show_players = [this, count](int done) { show({"connecting", "verbindet"}, done, count); };
    const bool seated = co_await Crowd::work(plan_.tables, kTablesAtATime, table, show_tables);
    if (!seated) co_return false;
    co_await pause_for(kSettle);
    report_.memory.before = resident_bytes(plan_.processes);
    const bool arrived = co_await Crowd::work(count, kArrivalsAtATime, arrival, show_players);
    if (!arrived) co_return false;
    co_await pause_for(kSettle);
    report_.memory.connected = resident_bytes(plan_.processes);
    report_.connections = count;
    co_await watch_all();
    report_.memory.watching = resident_bytes(plan_.processes);
    report_.setup_seconds = seconds_since(begin);
    co_return !wrong_;
  }

  void make_players() {
    Rng seeds(plan_.seed);
    groups_.resize(at(plan_.tables));
    for (int i = 0; i < plan_.tables * plan_.players; ++i) {
      players_.push_back(std::make_unique<Player>(loop_.get_executor(), *this, i, plan_.urls, seeds.next()));
      groups_[at(i / plan_.players)].players.push_back(players_.back().get());
    }
    // The numbers in the ledger are those of the players; their cookies come later.
  }

  // --- Tables.

  bool fail(const std::string& what, const Response& answer) {
    if (!wrong_) wrong_ = went_wrong(what, answer);
    return false;
  }

  // A new table for the group.
  Task<bool> seat_group(int number) {
    Group& group = groups_[at(number)];
    for (Player* player : group.players) {
      const std::string body = fmt::format(R"({{"name":"player {}"}})", player->number());
      const Response answer = co_await player->client().request("POST", "/api/guest", body);
      if (!answer.ok()) co_return fail("POST /api/guest", answer);
    }
    const bool seated = co_await open_table(&group);
    if (!seated) co_return fail("POST /api/tables", last_answer_);
    co_return true;
  }

  std::string table_request() const {
    JsonWriter json;
    json.object().member("game", plan_.game).member("players", plan_.players).member("title", "load");
    json.member("public", false).key("seats").array().value("me");
    for (int i = 1; i < plan_.players; ++i) json.value("open");
    json.end().end();
    return json.take();
  }

  // The first opens it, the others sit down.
  Task<bool> open_table(Group* group) {
    Client& first = group->players.front()->client();
    last_answer_ = co_await first.request("POST", "/api/tables", table_request());
    const Expected<Json> answer = parse_json(last_answer_.body);
    const Json* table = answer ? answer->find("table") : nullptr;
    const Json* id = table != nullptr ? table->find("id") : nullptr;
    if (!last_answer_.ok() || id == nullptr) co_return false;
    for (int seat = 1; seat < plan_.players; ++seat) {
      const std::string path = fmt::format("/api/tables/{}/seats/{}", id->string, seat);
      last_answer_ = co_await group->players[at(seat)]->client().request("POST", path, "{}");
      if (!last_answer_.ok()) co_return false;
    }
    begin_table(*group, id->string);
    co_return true;
  }

  void begin_table(Group& group, const std::string& id) {
    std::vector<int> numbers;
    for (Player* player : group.players) {
      numbers.push_back(player->number());
      player->client().hang_up();
    }
    pending_tables_.push_back({id, numbers});
    write_down_tables();
    group.over = false;
    group.table = ledger_number(id);
    for (Player* player : group.players) player->sit_at(group.table, id);
  }
};

}  // namespace

}  // namespace spielwerk::client
