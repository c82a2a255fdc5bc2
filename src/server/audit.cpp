#include "server/audit.hpp"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <sstream>

#include "play/registry.hpp"
#include "server/net/secrets.hpp"
#include "server/store/schema.hpp"
#include "server/store/store.hpp"
#include "server/table/running.hpp"

namespace spielwerk::server {

namespace {

constexpr int kAtOnce = 500;
constexpr std::size_t kDigest = 32;

Text unreadable(const std::string& reason_en, const std::string& reason_de) {
  return {"its beginning cannot be read: " + reason_en, "ihr Anfang ist nicht zu lesen: " + reason_de};
}

Expected<Running> begin_running(const TableInfo& info) {
  std::optional<Edition> own;
  if (!info.own_edition.empty()) {
    Expected<Edition> kept = read_edition(info.own_edition);
    if (!kept) return unreadable(kept.error().english, kept.error().german);
    own = std::move(*kept);
  }
  Expected<Match> match = Match::load(info.setup, own ? &*own : nullptr);
  if (!match) return unreadable(match.error().english, match.error().german);
  return Running(std::move(*match), info.clock, std::vector<bool>(info.seats.size(), false),
                 std::make_shared<const Outages>());
}

std::string digest(const Match& match) {
  const AnyGame& game = match.game();
  std::string all;
  Position position = match.start();
  const auto note = [&] {
    for (const Action action : game.legal(position)) all += game.token(position, action) + "\n";
    all += fmt::format("{}\n", game.to_move(position).index());
  };
  note();
  for (const Match::Entry& entry : match.log()) {
    position = game.after(position, entry.action);
    note();
  }
  const Scores scores = game.score(position);
  for (int seat = 0; seat < game.players(); ++seat) all += fmt::format("{} ", scores.total(seat));
  return fingerprint(all).substr(0, kDigest);
}

std::optional<Text> wrong_standing(const TableInfo& info, const Running& running) {
  if (info.status == TableInfo::Status::running) {
    if (running.to_act() == info.to_act) return std::nullopt;
    return Text{"somebody else would have to act", "jemand anderes müsste handeln"};
  }
  const Match& match = running.match();
  const Scores scores = match.game().score(match.position());
  for (std::size_t seat = 0; seat < info.seats.size(); ++seat) {
    const std::optional<int>& points = info.seats[seat].points;
    const int now = scores.total(static_cast<int>(seat));
    if (points && *points != now) {
      return Text{fmt::format("seat {} had {} points and would have {}", seat, *points, now),
                  fmt::format("Platz {} hatte {} Punkte und hätte {}", seat, *points, now)};
    }
  }
  return std::nullopt;
}

class Auditor {
 public:
  Auditor(Database& database, Audited what) : store_(database, metrics_), what_(what) {}

  Task<Expected<Audit>> work() {
    if (co_await store_.schema_step() < static_cast<std::int64_t>(schema_steps().size())) {
      co_return Text{"the database has the schema of an older version; check a copy of it (docs/operating.md)",
                     "die Datenbank hat das Schema einer älteren Fassung; prüfe eine Kopie (docs/operating.md)"};
    }
    const std::vector<std::string> documents = co_await store_.editions();
    for (const std::string& document : documents) {
      const Expected<Edition> edition = read_edition(document);
      if (edition && !edition->built_in) know_edition(*edition);
    }
    std::string after;
    for (;;) {
      const std::vector<std::string> ids = co_await store_.started_tables(what_ == Audited::running, after, kAtOnce);
      for (const std::string& id : ids) co_await look_at(id);
      if (ids.size() < static_cast<std::size_t>(kAtOnce)) break;
      after = ids.back();
    }
    co_return std::move(audit_);
  }

 private:
  Task<void> look_at(std::string id) {
    std::optional<TableInfo> info = co_await store_.table(id);
    if (!info) co_return;
    if (!find_edition(info->game, info->edition_hash))
      info->own_edition = co_await store_.own_edition(info->edition_hash);
    const std::vector<Entry> entries = co_await store_.entries(id, 0);
    const bool running = info->status == TableInfo::Status::running;
    ++(running ? audit_.running : audit_.over);
    Expected<Running> match = begin_running(*info);
    std::optional<Text> wrong;
    if (!match) {
      wrong = match.error();
    } else if (!match->replay(entries)) {
      wrong = Text{fmt::format("entry {} is not possible", match->ply() + 1),
                   fmt::format("Eintrag {} ist nicht möglich", match->ply() + 1)};
    } else {
      wrong = wrong_standing(*info, *match);
      if (running) audit_.digests[id] = digest(match->match());
    }
    if (wrong) audit_.differences.push_back({id, std::move(*wrong)});
  }

  Metrics metrics_;
  Store store_;
  const Audited what_;
  Audit audit_;
};

}  // namespace

Expected<Audit> audit(const std::string& address, Audited what) {
  boost::asio::io_context loop(1);
  Expected<std::unique_ptr<Database>> database = open_database(address, loop.get_executor());
  if (!database) return database.error();
  if (address.starts_with("sqlite:")) {
    if (const auto wrong = (*database)->migrate(schema_steps())) return *wrong;
  }
  Auditor auditor(**database, what);
  std::optional<Expected<Audit>> found;
  boost::asio::co_spawn(
      loop, [&]() -> Task<void> { found = co_await auditor.work(); },
      [](const std::exception_ptr&) {});  // Unavailable: nothing is found
  loop.run();
  (*database)->close();
  if (!found) return Text{"the database cannot be read", "die Datenbank ist nicht zu lesen"};
  return std::move(*found);
}

std::string written_digests(const Audit& audit) {
  std::string text;
  for (const auto& [table, digest] : audit.digests) text += table + " " + digest + "\n";
  return text;
}

void compare_digests(Audit& audit, const std::string& written) {
  std::istringstream lines(written);
  std::string table;
  std::string digest;
  while (lines >> table >> digest) {
    const auto now = audit.digests.find(table);
    if (now == audit.digests.end() || now->second == digest) continue;
    audit.differences.push_back({table,
                                 {"other things could be chosen, or the points are others",
                                  "anderes stünde zur Wahl, oder die Punkte sind andere"}});
  }
}

}  // namespace spielwerk::server
