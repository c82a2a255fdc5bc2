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
#include "client/scan.hpp"
#include "core/index.hpp"

namespace spielwerk::client {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTablesAtATime = 16;  // that are set up
constexpr int kArrivalsAtATime = 50;
constexpr std::chrono::milliseconds kSettle{1500};
constexpr std::chrono::seconds kDrain{30};
constexpr std::chrono::seconds kLastLook{5};
constexpr std::chrono::milliseconds kRetry{500};
constexpr double kReached = 0.95;  // share of the rate that counts as reached
constexpr double kFaster = 1.5;    // from step to step
constexpr double kFirstRate = 200;
constexpr double kLeastRate = 1;
constexpr double kCloseEnough = 1.1;
constexpr double kWarmUp = 2;  // seconds at most, before a measurement counts

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

double milliseconds_since(Clock::time_point begin) { return 1000 * seconds_since(begin); }

Clock::duration seconds(double number) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(number));
}

Text went_wrong(const std::string& what, const Response& answer) {
  const std::string text = fmt::format("{}: {} {}", what, answer.status, answer.body);
  const bool limited = answer.status == 429 || answer.status == 409;
  if (!limited) return {text, text};
  const std::string limits =
      "--limit guests=100000 --limit connections-address=100000 --limit http-address=100000 "
      "--limit requests-address=1000000 --limit messages=100000 --limit tables-address=100000 "
      "--limit stored-address=100000";
  return {text + "; a server for a load needs " + limits, text + "; ein Server für eine Last braucht " + limits};
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
    if (moving_ && rate_ == 0) {
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
    co_await settle();
    report_.memory.before = resident_bytes(plan_.processes);
    const bool arrived = co_await Crowd::work(count, kArrivalsAtATime, arrival, show_players);
    if (!arrived) co_return false;
    co_await settle();
    report_.memory.connected = resident_bytes(plan_.processes);
    report_.connections = count;
    co_await watch_all();
    report_.memory.watching = resident_bytes(plan_.processes);
    report_.setup_seconds = seconds_since(begin);
    co_return !wrong_;
  }

  // Memory is looked at when nothing happens.
  Task<void> settle() {
    if (!plan_.processes.empty()) co_await pause_for(kSettle);
  }

  void make_players() {
    Rng seeds(plan_.seed);
    groups_.resize(at(plan_.tables));
    for (int i = 0; i < plan_.tables * plan_.players; ++i) {
      players_.push_back(std::make_unique<Player>(loop_.get_executor(), *this, i, plan_.urls, seeds.next()));
      groups_[at(i / plan_.players)].players.push_back(players_.back().get());
    }
  }

  bool fail(const std::string& what, const Response& answer) {
    if (!wrong_) wrong_ = went_wrong(what, answer);
    return false;
  }

  Task<bool> seat_group(int number) {
    Group& group = groups_[at(number)];
    for (Player* player : group.players) {
      const std::string body = fmt::format(R"({{"name":"player {}"}})", player->number());
      const Response answer = co_await player->client().request("POST", "/api/guest", body);
      if (!answer.ok()) co_return fail("POST /api/guest", answer);
      const Client& client = player->client();
      ledger_.add_player(player->number(), {client.server().origin(), client.cookie()});
    }
    const Response answer = co_await open_table(&group);
    if (!answer.ok()) co_return fail("POST /api/tables", answer);
    co_return true;
  }

  Task<bool> arrive(int number) {
    const Response answer = co_await players_[at(number)]->arrive();
    if (answer.status != 101) co_return fail("GET /api/socket", answer);
    co_return true;
  }

  Task<void> watch_all() {
    for (const auto& player : players_) player->watch();
    const auto total = static_cast<std::int64_t>(players_.size());
    const Clock::time_point begin = Clock::now();
    for (;;) {
      const std::int64_t know =
          std::count_if(players_.begin(), players_.end(), [](const auto& player) { return player->knows_table(); });
      show({"watching", "sieht zu"}, know, total);
      if (know == total) break;
      if (Clock::now() - begin > kDrain + kDrain) {
        const std::string numbers = fmt::format("{}/{}", know, total);
        wrong_ = {"only so many players were shown their table: " + numbers,
                  "nur so vielen Spielern wurde ihr Tisch gezeigt: " + numbers};
        co_return;
      }
      co_await pause_for(std::chrono::milliseconds(100));
    }
    co_await settle();
  }

  // --- Tables.

  std::string table_request() const {
    JsonWriter json;
    json.object().member("game", plan_.game).member("players", plan_.players).member("title", "load");
    json.member("public", false).key("seats").array().value("me");
    for (int i = 1; i < plan_.players; ++i) json.value("open");
    json.end().end();
    return json.take();
  }

  // A new table for the group: the first opens it, the others sit down. The answer is the one that says how it went.
  Task<Response> open_table(Group* group) {
    const std::string wanted = table_request();
    Response answer = co_await group->players.front()->client().request("POST", "/api/tables", wanted);
    const std::string id(text_member(answer.body, "id"));
    for (int seat = 1; answer.ok() && seat < plan_.players; ++seat) {
      const std::string path = fmt::format("/api/tables/{}/seats/{}", id, seat);
      answer = co_await group->players[at(seat)]->client().request("POST", path, "{}");
    }
    if (answer.ok()) begin_table(*group, id);
    co_return answer;
  }

  void begin_table(Group& group, const std::string& id) {
    std::vector<int> numbers;
    for (const Player* player : group.players) numbers.push_back(player->number());
    group.table = ledger_.add_table(id, std::move(numbers));
    group.over = false;
    for (Player* player : group.players) {
      player->client().hang_up();
      player->sit_at(group.table, id);
    }
  }

  // Once everything that was said at the old table is answered.
  void renew_if_over(Group& group) {
    const auto busy = [](const Player* player) { return player->busy(); };
    if (!group.over || group.renewing || std::any_of(group.players.begin(), group.players.end(), busy)) return;
    ++counts.tables_finished;
    ledger_.set_over(group.table);
    group.renewing = true;
    boost::asio::co_spawn(loop_, renew(&group), boost::asio::detached);
  }

  Task<void> renew(Group* group) {
    for (;;) {
      const Response answer = co_await open_table(group);
      if (answer.ok()) break;
      if (ended_) co_return;
      co_await pause_for(kRetry);
    }
    group->renewing = false;
    for (Player* player : group->players) player->watch();
  }

  Task<void> look_after_players() {
    while (!ended_) {
      co_await pause_for(kRetry);
      const Clock::time_point now = Clock::now();
      for (const auto& player : players_) player->look_after(now);
    }
  }

  // --- Measuring.

  Task<LoadStep> measure(double rate, double length) {
    begin_moving(rate);
    const Text warming_up = {"warming up", "läuft warm"};
    const Text playing = {"playing", "spielt"};
    co_await pace(rate, std::min(kWarmUp, length), warming_up);
    const double server_before = processor_seconds(plan_.processes);
    const double own_before = own_processor_seconds();
    const std::int64_t before = counts.acknowledged;
    latencies_.clear();
    waited_ = 0;
    co_await pace(rate, length, playing);
    LoadStep step;
    step.rate = rate;
    step.reached = static_cast<double>(counts.acknowledged - before) / length;
    report_.server_processor = (processor_seconds(plan_.processes) - server_before) / length;
    report_.own_processor = (own_processor_seconds() - own_before) / length;
    co_await stop_moving();
    step.p50 = latencies_.percentile(50);
    step.p90 = latencies_.percentile(90);
    step.p99 = latencies_.percentile(99);
    step.most = latencies_.most();
    step.waited = waited_;
    step.good = step.p99 < kLatencyBar && step.reached >= kReached * rate;
    co_return step;
  }

  void begin_moving(double rate) {
    moving_ = true;
    rate_ = rate;
    if (rate > 0) return;
    for (const auto& player : players_) {
      if (player->can_move()) player->move(Clock::now());
    }
    ready_.clear();
  }

  // One move every 1/rate seconds.
  Task<void> pace(double rate, double length, Text what) {
    const Clock::time_point begin = Clock::now();
    const Clock::time_point end = begin + seconds(length);
    const auto total = static_cast<std::int64_t>(10 * length);
    for (std::int64_t i = 0;; ++i) {
      const double interval = rate > 0 ? 1 / rate : 0.1;
      const Clock::time_point due = begin + seconds(static_cast<double>(i) * interval);
      if (due >= end) break;
      if (due > Clock::now()) co_await pause_until(due);
      if (rate > 0) move_somebody(due);
      show(what, static_cast<std::int64_t>(10 * seconds_since(begin)), total);
    }
    co_await pause_until(end);
  }

  void move_somebody(Clock::time_point due) {
    while (!ready_.empty()) {
      Player* player = ready_.front();
      ready_.pop_front();
      if (!player->can_move()) continue;
      player->move(due);
      return;
    }
    ++waited_;
    overdue_.push_back(due);
  }

  // Waits for what is on its way.
  Task<void> stop_moving() {
    moving_ = false;
    overdue_.clear();
    const auto busy = [](const auto& player) { return player->busy(); };
    const Clock::time_point begin = Clock::now();
    while (Clock::now() - begin < kDrain && std::any_of(players_.begin(), players_.end(), busy))
      co_await pause_for(std::chrono::milliseconds(20));
    counts.unanswered = 0;
    for (const auto& player : players_) {
      if (!player->busy()) continue;
      ++counts.unanswered;
      latencies_.add(milliseconds_since(player->due()));
    }
  }

  // A disk that is busy with something else for a moment spoils a step; what fails twice is too fast.
  Task<bool> bears(double rate) {
    for (int i = 0; i < 2; ++i) {
      const LoadStep step = co_await measure(rate, plan_.seconds);
      report_.steps.push_back(step);
      if (!step.good) continue;
      if (rate > report_.step.rate) report_.step = step;
      co_return true;
    }
    co_return false;
  }

  // Faster until it is too fast (or slower until it is not), then halfway between, until that does not matter any more.
  Task<void> find_limit() {
    double good = 0;
    double bad = 0;
    double rate = plan_.rate > 0 ? plan_.rate : kFirstRate;
    while ((good == 0 && rate > kLeastRate) || bad == 0 || (good > 0 && bad / good > kCloseEnough)) {
      const bool borne = co_await bears(rate);
      (borne ? good : bad) = rate;
      if (bad == 0) {
        rate *= kFaster;
      } else {
        rate = good == 0 ? rate / 2 : (good + bad) / 2;
      }
    }
  }

  // Somebody can move there, or will be able to as soon as the server has answered.
  static bool alive(const Group& group) {
    const auto moves = [](const Player* player) { return player->can_move() || player->busy(); };
    return group.renewing || std::any_of(group.players.begin(), group.players.end(), moves);
  }

  Task<void> finish() {
    // The last moves have been answered, but whoever is next may not have seen them yet.
    const Clock::time_point begin = Clock::now();
    while (Clock::now() - begin < kLastLook && !std::all_of(groups_.begin(), groups_.end(), alive))
      co_await pause_for(std::chrono::milliseconds(20));
    for (const Group& group : groups_) {
      if (alive(group)) continue;
      ++report_.stalled;
      report_.check.found(fmt::format("table {}: nobody can move", ledger_.tables()[at(group.table)].id));
    }
    report_.memory.end = resident_bytes(plan_.processes);
    report_.counts = counts;
    co_await check_against_server(ledger_, plan_.urls, plan_.progress, report_.check);
  }

  LoadPlan plan_;
  boost::asio::io_context loop_{1};
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Group> groups_;
  Ledger ledger_;
  Latencies latencies_;
  LoadReport report_;
  std::optional<Text> wrong_;
  bool moving_ = false;
  bool ended_ = false;
  double rate_ = 0;
  std::int64_t waited_ = 0;
  std::deque<Player*> ready_;              // who could move, who has waited longest first
  std::deque<Clock::time_point> overdue_;  // moves for which there was nobody
};

}  // namespace

double LoadReport::bytes_per_connection() const {
  if (connections == 0) return 0;
  return static_cast<double>(memory.connected - memory.before) / connections;
}

std::optional<Text> not_for_load(const Url& url) {
  if (url.is_loopback()) return std::nullopt;
  return Text{
      fmt::format("{} is not on this machine: a load is only for 127.0.0.1, ::1 and localhost", url.origin()),
      fmt::format("{} ist nicht auf diesem Rechner: eine Last ist nur für 127.0.0.1, ::1 und localhost", url.origin())};
}

Expected<LoadReport> run_load(const LoadPlan& plan) {
  for (const Url& url : plan.urls) {
    if (const auto why = not_for_load(url)) return *why;
  }
  allow_many_files();
  return Load(plan).run();
}

}  // namespace spielwerk::client
