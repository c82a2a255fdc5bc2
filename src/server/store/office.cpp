#include <fmt/format.h>

#include "server/store/store.hpp"
#include "server/store/values.hpp"

// What those who run the house do, and the log of it. Whatever an act changes and its line in the log are one batch.

namespace spielwerk::server {

namespace {

constexpr const char* kBanColumns = "SELECT kind, subject, reason, at, until FROM bans ";

Ban read_ban(const Row& row) {
  return {text(row[0]) == "person" ? Ban::Kind::person : Ban::Kind::address, text(row[1]), text(row[2]),
          integer(row[3]), optional_number<Time>(row[4])};
}

std::string name_of(Ban::Kind kind) { return kind == Ban::Kind::person ? "person" : "address"; }

std::vector<Ban> read_bans(const Rows& rows) {
  std::vector<Ban> bans;
  for (const Row& row : rows) bans.push_back(read_ban(row));
  return bans;
}

// The first statement of every act: one after the other, so that the log has an order.
void begin_act(Batch& batch) { batch.push_back(statement("UPDATE office SET one = 1 WHERE one = 1", {}, 1)); }

void end_act(Batch& batch, const Deed& deed) {
  batch.push_back(
      statement("INSERT INTO audit (n, at, who, act, detail, told) SELECT COALESCE(max(n), 0) + 1, CAST($1 AS BIGINT),"
                " CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT) FROM audit",
                {number(deed.at), deed.who, deed.act, deed.detail, deed.told}));
}

// What somebody typed, as it stands in a LIKE.
std::string containing(const std::string& part) {
  std::string pattern = "%";
  for (const char c : part) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + "%";
}

}  // namespace

Task<bool> Store::act(Batch changes, Deed deed) {
  Batch batch;
  begin_act(batch);
  batch.insert(batch.end(), std::make_move_iterator(changes.begin()), std::make_move_iterator(changes.end()));
  end_act(batch, deed);
  const Answer answer = co_await run(std::move(batch), "acted");
  co_return answer.done();
}

Task<std::vector<Deed>> Store::deeds_after(std::int64_t number_of_last, Time since) {
  Batch batch = {statement("SELECT n, at, who, act, detail, told FROM audit WHERE n > $1 AND at > $2 ORDER BY n",
                           {number(number_of_last), number(since)})};
  const Answer answer = co_await run(std::move(batch));
  std::vector<Deed> deeds;
  for (const Row& row : answer.rows[0])
    deeds.push_back({text(row[2]), text(row[3]), text(row[4]), text(row[5]), integer(row[1]), integer(row[0])});
  co_return deeds;
}

Task<std::vector<Deed>> Store::latest_deeds(int most) {
  Batch batch = {statement("SELECT n, at, who, act, detail, told FROM audit ORDER BY n DESC LIMIT $1", {number(most)})};
  const Answer answer = co_await run(std::move(batch));
  std::vector<Deed> deeds;
  for (const Row& row : answer.rows[0])
    deeds.push_back({text(row[2]), text(row[3]), text(row[4]), text(row[5]), integer(row[1]), integer(row[0])});
  co_return deeds;
}

// --- People.

Task<std::vector<Found>> Store::find_people(std::string part, int most) {
  Batch batch = {statement(
      "SELECT p.id, p.name, CASE WHEN p.password IS NULL THEN 1 ELSE 0 END, p.created, p.seen, CASE WHEN EXISTS "
      "(SELECT 1"
      " FROM bans b WHERE b.kind = 'person' AND b.subject = p.id) THEN 1 ELSE 0 END FROM people p WHERE lower(p.name)"
      " LIKE lower($1) ESCAPE '\\' OR p.id = $2 ORDER BY p.seen DESC, p.id LIMIT $3",
      {containing(part), part, number(most)})};
  const Answer answer = co_await run(std::move(batch));
  std::vector<Found> found;
  for (const Row& row : answer.rows[0]) {
    found.push_back(
        {text(row[0]), text(row[1]), integer(row[2]) != 0, integer(row[3]), integer(row[4]), integer(row[5]) != 0});
  }
  co_return found;
}

Task<bool> Store::rename(std::string person, std::string name, std::string name_key, Deed deed) {
  Batch changes = {
      statement("UPDATE people SET name = $2, name_key = CASE WHEN password IS NULL THEN NULL ELSE CAST($3 AS TEXT) END"
                " WHERE id = $1",
                {person, name, name_key}, 1),
      // Others at the same device keep their names.
      statement("UPDATE seats SET name = $2 WHERE person = $1 AND kind <> 'here'", {person, name}),
      statement("UPDATE chat SET name = $2 WHERE person = $1", {person, name})};
  co_return co_await act(std::move(changes), std::move(deed));
}

Task<void> Store::add_reset(std::string fingerprint, std::string person, Time until, Deed deed) {
  Batch changes = {statement("DELETE FROM resets WHERE person = $1", {person}),
                   statement("INSERT INTO resets (fingerprint, person, until) VALUES ($1, $2, $3)",
                             {fingerprint, person, number(until)})};
  co_await act(std::move(changes), std::move(deed));
}

Task<std::optional<std::string>> Store::reset_of(std::string fingerprint, Time now) {
  Batch batch = {
      statement("SELECT person FROM resets WHERE fingerprint = $1 AND until > $2", {fingerprint, number(now)})};
  const Answer answer = co_await run(std::move(batch));
  if (answer.rows[0].empty()) co_return std::nullopt;
  co_return text(answer.rows[0][0][0]);
}

Task<bool> Store::use_reset(std::string fingerprint, std::string person, std::string password) {
  Batch batch = {
      statement("DELETE FROM resets WHERE fingerprint = $1 AND person = $2", {fingerprint, person}, 1),
      statement("UPDATE people SET password = $2 WHERE id = $1 AND password IS NOT NULL", {person, password}, 1),
      statement("DELETE FROM sessions WHERE person = $1", {person}),
      statement("DELETE FROM devices WHERE person = $1", {person})};
  const Answer answer = co_await run(std::move(batch), "ended " + person);
  co_return answer.done();
}

Task<void> Store::forget_resets(Time now) {
  Batch batch = {statement("DELETE FROM resets WHERE until <= $1", {number(now)}),
                 statement("DELETE FROM bans WHERE until <= $1", {number(now)})};
  co_await run(std::move(batch));
}

// --- Bans.

Task<void> Store::ban(Ban ban, Deed deed) {
  Batch changes = {statement(
      "INSERT INTO bans (kind, subject, reason, at, until) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (kind, subject)"
      " DO UPDATE SET reason = $3, at = $4, until = $5",
      {name_of(ban.kind), ban.subject, ban.reason, number(ban.at), number_or_null(ban.until)})};
  if (ban.kind == Ban::Kind::person)
    changes.push_back(statement("DELETE FROM sessions WHERE person = $1", {ban.subject}));
  co_await act(std::move(changes), std::move(deed));
}

Task<bool> Store::unban(Ban::Kind kind, std::string subject, Deed deed) {
  Batch changes = {statement("DELETE FROM bans WHERE kind = $1 AND subject = $2", {name_of(kind), subject}, 1)};
  co_return co_await act(std::move(changes), std::move(deed));
}

Task<std::vector<Ban>> Store::bans(Time now) {
  Batch batch = {
      statement(std::string(kBanColumns) + "WHERE until IS NULL OR until > $1 ORDER BY at, subject", {number(now)})};
  const Answer answer = co_await run(std::move(batch));
  co_return read_bans(answer.rows[0]);
}

Task<std::optional<Ban>> Store::ban_of(std::string person, Time now) {
  Batch batch = {
      statement(std::string(kBanColumns) + "WHERE kind = 'person' AND subject = $1 AND (until IS NULL OR until > $2)",
                {person, number(now)})};
  const Answer answer = co_await run(std::move(batch));
  if (answer.rows[0].empty()) co_return std::nullopt;
  co_return read_ban(answer.rows[0][0]);
}

// --- Tables.

Task<std::vector<TableInfo>> Store::find_tables(std::string status, std::string part, int most) {
  std::vector<Value> values = {status, containing(part), part, number(most)};
  co_return co_await tables_where(
      "t.id IN (SELECT l.id FROM tables l WHERE l.status = $1 AND (lower(l.title) LIKE lower($2) ESCAPE '\\' OR l.id"
      " LIKE $3 || '%' OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = l.id AND lower(s.name) LIKE lower($2) ESCAPE"
      " '\\')) ORDER BY l.created DESC, l.id LIMIT $4) ORDER BY t.created DESC, t.id",
      std::move(values));
}

Task<std::vector<std::string>> Store::tables_that_wait() {
  Batch batch = {statement("SELECT id FROM tables WHERE status = 'open' AND is_public = 1 ORDER BY id", {})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<bool> Store::close_tables(std::vector<std::string> tables, bool running, Time now, Deed deed) {
  Batch changes;
  for (const std::string& table : tables) {
    // One that has begun meanwhile goes on, unless it is to end.
    changes.push_back(statement(
        fmt::format("UPDATE tables SET status = 'closed', ended = $2, to_act = NULL, deadline = NULL, bot_waits = NULL,"
                    " unrated = 0 WHERE id = $1 AND status IN ('open'{})",
                    running ? ", 'running'" : ""),
        {table, number(now)}, running ? 1 : -1));
  }
  co_return co_await act(std::move(changes), std::move(deed));
}

Task<bool> Store::hide_table(std::string table, Deed deed) {
  Batch changes = {statement("UPDATE tables SET is_public = 0 WHERE id = $1 AND is_public = 1", {table}, 1)};
  co_return co_await act(std::move(changes), std::move(deed));
}

// --- Reports.

Task<std::vector<Report>> Store::reports_waiting(int most) {
  Batch batch = {
      statement("SELECT id, at, reporter, person, table_id, line, body FROM reports WHERE settled IS NULL"
                " ORDER BY at, id LIMIT $1",
                {number(most)})};
  const Answer answer = co_await run(std::move(batch));
  std::vector<Report> reports;
  for (const Row& row : answer.rows[0]) {
    reports.push_back(
        {text(row[0]), integer(row[1]), text(row[2]), text(row[3]), text(row[4]), text(row[5]), text(row[6])});
  }
  co_return reports;
}

Task<bool> Store::settle_report(std::string id, std::string verdict, Time now, Deed deed) {
  Batch changes = {statement("UPDATE reports SET settled = $2, verdict = $3 WHERE id = $1 AND settled IS NULL",
                             {id, number(now), verdict}, 1)};
  co_return co_await act(std::move(changes), std::move(deed));
}

// --- What is posted at the door.

Task<Posted> Store::posted(Time now) {
  Batch batch = {
      statement("SELECT notice_en, notice_de, notice_until, drain FROM office WHERE one = 1", {}),
      statement(std::string(kBanColumns) + "WHERE kind = 'address' AND (until IS NULL OR until > $1)", {number(now)})};
  const Answer answer = co_await run(std::move(batch));
  Posted posted;
  for (const Row& row : answer.rows[0]) {
    posted.notice = {text(row[0]), text(row[1])};
    posted.until = optional_number<Time>(row[2]);
    posted.drain = integer(row[3]) != 0;
  }
  posted.addresses = read_bans(answer.rows[1]);
  co_return posted;
}

Task<void> Store::post_notice(Text notice, std::optional<Time> until, Deed deed) {
  Batch changes = {statement("UPDATE office SET notice_en = $1, notice_de = $2, notice_until = $3 WHERE one = 1",
                             {notice.english, notice.german, number_or_null(until)})};
  co_await act(std::move(changes), std::move(deed));
}

Task<void> Store::set_drain(bool drain, Deed deed) {
  Batch changes = {statement("UPDATE office SET drain = $1 WHERE one = 1", {flag(drain)})};
  co_await act(std::move(changes), std::move(deed));
}

// --- Keys.

Task<void> Store::add_key(OfficeKey key, std::string fingerprint, Deed deed) {
  Batch changes = {statement("INSERT INTO office_keys (fingerprint, id, label, at, until) VALUES ($1, $2, $3, $4, $5)",
                             {fingerprint, key.id, key.label, number(key.at), number(key.until)})};
  co_await act(std::move(changes), std::move(deed));
}

Task<bool> Store::end_key(std::string id, Deed deed) {
  Batch changes = {statement("DELETE FROM office_keys WHERE id = $1", {id}, 1)};
  co_return co_await act(std::move(changes), std::move(deed));
}

Task<std::vector<OfficeKey>> Store::keys() {
  Batch batch = {statement("SELECT id, label, at, until FROM office_keys ORDER BY at, id", {})};
  const Answer answer = co_await run(std::move(batch));
  std::vector<OfficeKey> keys;
  for (const Row& row : answer.rows[0]) keys.push_back({text(row[0]), text(row[1]), integer(row[2]), integer(row[3])});
  co_return keys;
}

Task<std::optional<std::string>> Store::key_holder(std::string fingerprint, Time now) {
  Batch batch = {
      statement("SELECT label FROM office_keys WHERE fingerprint = $1 AND until > $2", {fingerprint, number(now)})};
  const Answer answer = co_await run(std::move(batch));
  if (answer.rows[0].empty()) co_return std::nullopt;
  co_return text(answer.rows[0][0][0]);
}

// --- Statistics.

Task<std::vector<std::pair<std::string, std::int64_t>>> Store::figures(Time now) {
  const std::vector<std::pair<std::string, std::string>> questions = {
      {"accounts", "people WHERE password IS NOT NULL"},
      {"guests", "people WHERE password IS NULL AND name <> 'gone'"},
      {"seen in a day", "people WHERE seen > $1"},
      {"seen in a week", "people WHERE seen > $2"},
      {"seen in a month", "people WHERE seen > $3"},
      {"tables open", "tables WHERE status = 'open'"},
      {"tables running", "tables WHERE status = 'running'"},
      {"matches finished", "tables WHERE status = 'finished'"},
      {"matches finished in a day", "tables WHERE status = 'finished' AND ended > $1"},
      {"matches finished in a week", "tables WHERE status = 'finished' AND ended > $2"},
      {"matches finished in a month", "tables WHERE status = 'finished' AND ended > $3"},
      {"imports", "tables WHERE status = 'imported'"},
      {"reports waiting", "reports WHERE settled IS NULL"},
      {"bans", "bans"},
  };
  Batch batch;
  for (const auto& [name, rows] : questions) {
    // Each has all three times, also where it looks at none of them.
    batch.push_back(
        statement("SELECT COUNT(*), CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT) FROM " + rows,
                  {number(now - kDay), number(now - 7 * kDay), number(now - 30 * kDay)}));
  }
  batch.push_back(
      statement("SELECT game, COUNT(*) FROM tables WHERE status = 'finished' GROUP BY game ORDER BY game", {}));
  batch.push_back(statement("SELECT COALESCE(SUM(bytes), 0) FROM tables", {}));
  const Answer answer = co_await run(std::move(batch));
  std::vector<std::pair<std::string, std::int64_t>> figures;
  for (std::size_t i = 0; i < questions.size(); ++i)
    figures.emplace_back(questions[i].first, integer(answer.rows[i][0][0]));
  for (const Row& row : answer.rows[questions.size()])
    figures.emplace_back("matches finished of " + text(row[0]), integer(row[1]));
  figures.emplace_back("bytes of tables", integer(answer.rows.back()[0][0]));
  co_return figures;
}

}  // namespace spielwerk::server
