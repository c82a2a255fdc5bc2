#include "client/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>

#include "client/crowd.hpp"
#include "client/scan.hpp"
#include "core/index.hpp"
#include "play/match.hpp"

namespace spielwerk::client {

namespace {

constexpr int kAtATime = 32;         // players
constexpr std::size_t kWindow = 32;  // messages of one player
constexpr int kTries = 20;
constexpr std::size_t kMostFindings = 20;
constexpr std::chrono::milliseconds kAnswerTime{10000};
constexpr std::chrono::milliseconds kPause{500};

// The entries of one player at one table, and what the server says about each.
struct Claim {
  const Ledger::Entry* entry;
  bool settled = false;
};

class Checker {
 public:
  Checker(const Ledger& ledger, std::vector<Url> nodes, CheckReport& report)
      : ledger_(&ledger), nodes_(std::move(nodes)), report_(&report), claims_(ledger.players().size()) {
    standing_.resize(ledger.tables().size());
    for (const Ledger::Entry& entry : ledger.entries()) {
      claims_[at(entry.player)][entry.table].push_back({&entry});
      if (entry.kind == Ledger::Kind::move) ++standing_[at(entry.table)];
      if (entry.kind == Ledger::Kind::undo) --standing_[at(entry.table)];
    }
    report.entries += static_cast<std::int64_t>(ledger.entries().size());
  }

  Task<bool> check_player(int number) {
    if (claims_[at(number)].empty()) co_return true;
    for (int i = 0; i < kTries; ++i) {
      if (i > 0) co_await pause_for(kPause);
      Client client(co_await boost::asio::this_coro::executor, node_of(number, i));
      client.set_cookie(ledger_->players()[at(number)].cookie);
      const Response answer = co_await client.connect();
      if (answer.status != 101) continue;
      const bool complete = co_await ask_all(client, number);
      if (complete) co_return true;
    }
    for (const auto& [table, claims] : claims_[at(number)]) {
      for (const Claim& claim : claims) report_->unchecked += claim.settled ? 0 : 1;
    }
    report_->found(fmt::format("player {}: the server does not answer", number));
    co_return true;
  }

  Task<bool> check_file(int number) {
    const Ledger::Table& table = ledger_->tables()[at(number)];
    if (!table.over) co_return true;
    const int player = table.players.front();
    for (int i = 0; i < kTries; ++i) {
      if (i > 0) co_await pause_for(kPause);
      Client client(co_await boost::asio::this_coro::executor, node_of(player, i));
      client.set_cookie(ledger_->players()[at(player)].cookie);
      const std::string path = "/api/tables/" + table.id + "/file";
      const Response answer = co_await client.request("GET", path);
      if (answer.status == 0 || answer.status == 503 || answer.status == 429) continue;
      compare_file(number, answer);
      co_return true;
    }
    ++report_->unchecked;
    report_->found(fmt::format("table {}: no answer for its file", table.id));
    co_return true;
  }

 private:
  Url node_of(int player, int attempt) const {
    const std::size_t number = at(player) + at(attempt);
    if (!nodes_.empty()) return nodes_[number % nodes_.size()];
    const Expected<Url> url = Url::read(ledger_->players()[at(player)].url);
    return url ? *url : Url();
  }

  // False: the connection was lost, the rest is for the next try.
  Task<bool> ask_all(Client& client, int number) {
    for (auto& [table, claims] : claims_[at(number)]) {
      const std::string id = ledger_->tables()[at(table)].id;
      const int least = claims.back().entry->ply;
      std::optional<int> ply = co_await ply_of_table(client, id);
      if (ply && *ply < least) {
        // Another node may know more in a moment.
        co_await pause_for(2 * kPause);
        ply = co_await ply_of_table(client, id);
      }
      if (!ply) co_return false;
      settle_missing(claims, *ply);
      const bool complete = co_await ask(client, claims);
      if (!complete) co_return false;
    }
    co_return true;
  }

  static Task<std::optional<int>> ply_of_table(Client& client, std::string table) {
    client.send(fmt::format(R"({{"do":"watch","table":"{}"}})", table));
    client.send(fmt::format(R"({{"do":"unwatch","table":"{}"}})", table));
    for (;;) {
      const std::optional<std::string> message = co_await client.next(kAnswerTime);
      if (!message) co_return std::nullopt;
      const std::string_view type = type_of(*message);
      const bool about_it = text_member(*message, "table") == table;
      if (type == "state" && about_it) co_return number_member(*message, "ply");
      if (type == "refused" && about_it && text_member(*message, "code") == "not_found") co_return 0;
      if (type == "refused") co_return std::nullopt;
    }
  }

  // What is beyond the end of the record is lost; asking for it would put it there.
  void settle_missing(std::vector<Claim>& claims, int ply) {
    for (Claim& claim : claims) {
      if (claim.settled || claim.entry->ply <= ply) continue;
      settle_lost(claim, fmt::format("the record ends at ply {}", ply));
    }
  }

  Task<bool> ask(Client& client, std::vector<Claim>& claims) {
    for (std::size_t begin = 0; begin < claims.size(); begin += kWindow) {
      const std::size_t end = std::min(begin + kWindow, claims.size());
      std::size_t open = 0;
      for (std::size_t i = begin; i < end; ++i) {
        if (claims[i].settled) continue;
        client.send(ledger_->message(*claims[i].entry));
        ++open;
      }
      while (open > 0) {
        const std::optional<std::string> message = co_await client.next(kAnswerTime);
        if (!message) co_return false;
        if (answers(*message, claims, begin, end)) --open;
        const std::string_view code = text_member(*message, "code");
        if (type_of(*message) == "refused" && (code == "unavailable" || code == "slow_down")) co_return false;
      }
    }
    co_return true;
  }

  bool answers(const std::string& message, std::vector<Claim>& claims, std::size_t begin, std::size_t end) {
    const std::string_view type = type_of(message);
    if (type != "done" && type != "refused") return false;
    const std::string_view id = text_member(message, "id");
    const std::string_view code = text_member(message, "code");
    if (type == "refused" && (code == "unavailable" || code == "slow_down")) return false;
    for (std::size_t i = begin; i < end; ++i) {
      Claim& claim = claims[i];
      if (claim.settled || claim.entry->id != id) continue;
      type == "done" ? settle_done(claim, number_member(message, "ply").value_or(0))
                     : settle_lost(claim, "refused: " + std::string(code));
      return true;
    }
    return false;
  }

  void settle_done(Claim& claim, int ply) {
    claim.settled = true;
    if (ply == claim.entry->ply) return;
    ++report_->doubled;
    report_->found(fmt::format("{}: is at ply {} as well", describe(claim), ply));
  }

  void settle_lost(Claim& claim, const std::string& why) {
    claim.settled = true;
    ++report_->lost;
    report_->found(fmt::format("{}: {}", describe(claim), why));
  }

  std::string describe(const Claim& claim) const {
    return fmt::format("table {}, ply {}, message {}", ledger_->tables()[at(claim.entry->table)].id, claim.entry->ply,
                       claim.entry->id);
  }

  // Every acknowledged move that was not taken back is in the file, and nothing else.
  void compare_file(int number, const Response& answer) {
    const Ledger::Table& table = ledger_->tables()[at(number)];
    const Expected<Match> match = answer.ok() ? Match::load(answer.body) : Text{answer.body, answer.body};
    if (!match) {
      ++report_->lost;
      report_->found(fmt::format("table {}: {} {}", table.id, answer.status, match.error().english));
      return;
    }
    const std::int64_t known = standing_[at(number)];
    const auto& log = match->log();
    const std::int64_t there =
        std::count_if(log.begin(), log.end(), [](const Match::Entry& entry) { return entry.seat.is_player(); });
    ++report_->files;
    if (there == known) return;
    (there < known ? report_->lost : report_->doubled) += std::abs(known - there);
    report_->found(fmt::format("table {}: {} moves in its file, {} acknowledged", table.id, there, known));
  }

  const Ledger* ledger_;
  std::vector<Url> nodes_;
  CheckReport* report_;
  std::vector<std::map<int, std::vector<Claim>>> claims_;  // by player and table
  std::vector<std::int64_t> standing_;                     // moves of each table that were not taken back
};

}  // namespace

void CheckReport::found(std::string what) {
  if (findings.size() < kMostFindings) findings.push_back(std::move(what));
}

Task<void> check_against_server(const Ledger& ledger, std::vector<Url> nodes, LoadProgress progress,
                                CheckReport& report) {
  auto checker = std::make_shared<Checker>(ledger, std::move(nodes), report);
  const int players = static_cast<int>(ledger.players().size());
  const int tables = static_cast<int>(ledger.tables().size());
  const auto show = [progress, total = players + tables](int done) {
    if (progress) progress({"checking", "prüft"}, done, total);
  };
  const Crowd::Job player = [checker](int number) { return checker->check_player(number); };
  const Crowd::Job file = [checker](int number) { return checker->check_file(number); };
  const auto show_files = [show, players](int done) { show(players + done); };
  co_await Crowd::work(players, kAtATime, player, show);
  co_await Crowd::work(tables, kAtATime, file, show_files);
}

Expected<CheckReport> check_ledger(const std::string& path, const std::vector<Url>& urls,
                                   const LoadProgress& progress) {
  const Expected<Ledger> ledger = Ledger::read(path);
  if (!ledger) return ledger.error();
  std::vector<Url> used = urls;
  for (const Ledger::Player& player : ledger->players()) {
    const Expected<Url> url = Url::read(player.url);
    if (!url) return url.error();
    used.push_back(*url);
  }
  for (const Url& url : used) {
    if (const auto why = not_for_load(url)) return *why;
  }
  CheckReport report;
  boost::asio::io_context loop(1);
  boost::asio::co_spawn(loop, check_against_server(*ledger, urls, progress, report), boost::asio::detached);
  loop.run();
  return report;
}

}  // namespace spielwerk::client
