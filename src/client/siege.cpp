#include "client/siege.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <charconv>
#include <memory>
#include <vector>

#include "client/crowd.hpp"
#include "client/load.hpp"
#include "client/scan.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"

namespace spielwerk::client {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPatience{60000};
constexpr std::chrono::milliseconds kRetry{200};
constexpr std::chrono::milliseconds kStep{100};
constexpr int kTablesOfASocket = 20;
constexpr double kBar = 2;

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

std::string message(std::string_view what, std::string_view table, std::string_view id = {}) {
  JsonWriter json;
  json.object().member("do", what).member("table", table);
  if (!id.empty()) json.member("id", id);
  json.end();
  return json.take();
}

// A table with somebody in the first seat, or nobody, and bots in the others.
std::string table_request(const SiegePlan& plan, bool with_me, int players, int time) {
  JsonWriter json;
  json.object().member("game", plan.game).member("players", players).member("public", false).key("seats").array();
  for (int seat = 0; seat < players; ++seat) {
    if (seat == 0 && with_me) {
      json.value("me");
    } else if (time > 0) {
      json.object().member("bot", plan.bot).member("time", time).end();
    } else {
      json.value(plan.bot);
    }
  }
  json.end().end();
  return json.take();
}

// Somebody with a name and a socket.
struct Guest {
  Guest(const boost::asio::any_io_executor& loop, const Url& url, const std::string& address) : client(loop, url) {
    if (!address.empty()) client.come_from(address);
  }

  Task<Response> arrive() {
    const Response answer = co_await client.request("POST", "/api/guest", R"({"name":"besieger"})");
    if (!answer.ok()) co_return answer;
    co_return co_await client.connect();
  }
  Task<Response> open_table(std::string request) {
    const Response answer = co_await client.request("POST", "/api/tables", std::move(request));
    if (answer.ok()) table = text_member(answer.body, "id");
    co_return answer;
  }

  Client client;
  std::string table;  // the last that was opened
};

// Plays at one table after the other: asks for a hint, and does something else.
class Regular {
 public:
  Regular(const boost::asio::any_io_executor& loop, const SiegePlan& plan)
      : plan_(&plan), guest_(loop, plan.url, ""), rng_(plan.seed) {}

  Task<Response> begin() {
    const Response answer = co_await guest_.arrive();
    if (answer.status != 101) co_return answer;
    co_return co_await sit_down();
  }

  Task<void> play() {
    while (!ended) {
      const std::optional<std::string> heard = co_await guest_.client.next(kPatience);
      if (!heard) co_return;
      const std::string_view type = type_of(*heard);
      if (type == "state" && text_member(*heard, "table") == guest_.table) {
        take_in(glance(*heard));
        if (over_) co_await sit_down();
      } else if (type == "hint" || (type == "refused" && text_member(*heard, "id") == "hint")) {
        half->hints.add(milliseconds_since(asked_));
        choose();
      }
    }
  }

  SiegeReport::Half* half = nullptr;  // where figures belong
  bool ended = false;

 private:
  Task<Response> sit_down() {
    const std::string request = table_request(*plan_, true, plan_->players, 0);
    const Response answer = co_await guest_.open_table(request);
    over_ = false;
    bots_since_.reset();
    if (answer.ok()) guest_.client.send(message("watch", guest_.table));
    co_return answer;
  }

  void take_in(const StateGlance& state) {
    if (bots_since_) half->bots.add(milliseconds_since(*bots_since_));
    bots_since_.reset();
    over_ = state.over();
    ply_ = state.ply;
    if (state.over()) return;
    if (!state.my_turn()) {
      bots_since_ = Clock::now();
    } else if (state.can_confirm) {
      guest_.client.send(
          fmt::format(R"({{"do":"confirm","table":"{}","ply":{},"id":"c{}"}})", guest_.table, ply_ + 1, ++number_));
    } else {
      token_ =
          token_of(state.actions,
                   static_cast<int>(rng_.below(static_cast<std::uint32_t>(std::max(1, count_actions(state.actions))))));
      asked_ = Clock::now();
      guest_.client.send(message("hint", guest_.table, "hint"));
    }
  }

  void choose() {
    guest_.client.send(fmt::format(R"({{"do":"move","table":"{}","ply":{},"token":"{}","id":"m{}","confirm":true}})",
                                   guest_.table, ply_ + 1, token_, ++number_));
  }

  const SiegePlan* plan_;
  Guest guest_;
  Rng rng_;
  int ply_ = 0;
  int number_ = 0;
  bool over_ = false;
  std::string token_;
  Clock::time_point asked_;
  std::optional<Clock::time_point> bots_since_;
};

class Siege {
 public:
  explicit Siege(const SiegePlan& plan) : plan_(plan), player_(loop_.get_executor(), plan_) {}

  Expected<SiegeReport> run() {
    boost::asio::co_spawn(loop_, everything(), boost::asio::detached);
    loop_.run();
    if (wrong_) return *wrong_;
    return std::move(report_);
  }

 private:
  Task<void> everything() {
    player_.half = &report_.alone;
    const Response begun = co_await player_.begin();
    if (begun.ok()) {
      boost::asio::co_spawn(loop_, player_.play(), boost::asio::detached);
      const Text alone = {"alone", "allein"};
      co_await measure(&report_.alone, alone);
      const bool besieged = co_await besiege();
      const Text siege = {"besieged", "belagert"};
      if (besieged) co_await measure(&report_.besieged, siege);
    } else {
      fail("the table", begun);
    }
    player_.ended = true;
    loop_.stop();
  }

  bool fail(const std::string& what, const Response& answer) {
    const std::string text = fmt::format("{}: {} {}", what, answer.status, answer.body);
    wrong_ = Text{text, text};
    return false;
  }

  Task<void> measure(SiegeReport::Half* half, Text what) {
    const auto before = co_await counters();
    player_.half = half;
    const auto steps = static_cast<std::int64_t>(plan_.seconds * 1000) / kStep.count();
    for (std::int64_t i = 0; i < steps; ++i) {
      if (plan_.progress) plan_.progress(what, i, steps);
      co_await pause_for(kStep);
    }
    const auto after = co_await counters();
    half->late = after.late - before.late;
    half->quick = after.quick - before.quick;
    half->moves = after.moves - before.moves;
  }

  // --- What the server counts.

  struct Counters {
    std::int64_t late = 0;
    std::int64_t quick = 0;
    std::int64_t moves = 0;
  };
  Task<Counters> counters() {
    Client client(loop_.get_executor(), plan_.metrics);
    const Response answer = co_await client.request("GET", "/metrics");
    if (!answer.ok()) fail(plan_.metrics.origin() + "/metrics", answer);
    co_return Counters{counter(answer.body, "bot_late_total"), counter(answer.body, "bot_quick_total"),
                       counter(answer.body, "bot_moves_total")};
  }
  static std::int64_t counter(const std::string& page, const std::string& name) {
    const std::string line = "\nspielwerk_" + name + " ";
    const auto place = page.find(line);
    std::int64_t value = 0;
    if (place != std::string::npos)
      std::from_chars(page.data() + place + line.size(), page.data() + page.size(), value);
    return value;
  }

  // --- The siege.

  Task<bool> besiege() {
    guest_ = std::make_unique<Guest>(loop_.get_executor(), plan_.url, plan_.address);
    const Response arrived = co_await guest_->arrive();
    if (arrived.status != 101) co_return fail("the guest", arrived);
    const std::string request = table_request(plan_, false, plan_.players, plan_.time);
    for (; report_.tables < plan_.tables; ++report_.tables) {
      const Response answer = co_await guest_->open_table(request);
      if (!answer.ok()) break;
      if (plan_.watched) co_await look_at(guest_->table);
    }
    for (int i = 0; i < plan_.askers; ++i) boost::asio::co_spawn(loop_, ask(), boost::asio::detached);
    co_return true;
  }

  // With as many windows as that takes.
  Task<void> look_at(std::string table) {
    if (report_.tables % kTablesOfASocket == 0) {
      windows_.push_back(std::make_unique<Client>(loop_.get_executor(), plan_.url));
      windows_.back()->come_from(plan_.address);
      windows_.back()->set_cookie(guest_->client.cookie());
      windows_.back()->on_message([](std::string_view) {});
      co_await windows_.back()->connect();
    }
    windows_.back()->send(message("watch", table));
  }

  // Somebody who wants one analysis of his position after the other.
  Task<void> ask() {
    Guest guest(loop_.get_executor(), plan_.url, plan_.address);
    const Response arrived = co_await guest.arrive();
    if (arrived.status != 101) co_return;
    const std::string request = table_request(plan_, true, 2, 0);
    const Response opened = co_await guest.open_table(request);
    if (!opened.ok()) co_return;
    guest.client.send(message("watch", guest.table));
    int step = 0;
    while (!player_.ended) {
      const std::optional<std::string> heard = co_await guest.client.next(kPatience);
      if (!heard) co_return;
      const std::string_view type = type_of(*heard);
      if (type == "state") step = number_member(*heard, "step").value_or(0);
      const bool turn = type == "state" && glance(*heard).my_turn();
      if (type == "refused") co_await pause_for(kRetry);
      if (!turn && type != "analysis" && type != "refused") continue;
      guest.client.send(fmt::format(R"({{"do":"analyse","table":"{}","step":{},"id":"a"}})", guest.table, step));
    }
  }

  SiegePlan plan_;
  boost::asio::io_context loop_{1};
  Regular player_;
  std::unique_ptr<Guest> guest_;
  std::vector<std::unique_ptr<Client>> windows_;
  SiegeReport report_;
  std::optional<Text> wrong_;
};

}  // namespace

bool SiegeReport::good() const {
  const auto bearable = [](const Latencies& before, const Latencies& now) {
    return now.count() > 0 && now.percentile(95) <= kBar * before.percentile(95);
  };
  return alone.late + besieged.late == 0 && bearable(alone.bots, besieged.bots) &&
         bearable(alone.hints, besieged.hints);
}

Expected<SiegeReport> run_siege(const SiegePlan& plan) {
  for (const Url& url : {plan.url, plan.metrics})
    if (const auto why = not_for_load(url)) return *why;
  return Siege(plan).run();
}

}  // namespace spielwerk::client
