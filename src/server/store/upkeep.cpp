#include "server/store/store.hpp"
#include "server/store/values.hpp"

// What is thrown away: of one thing at a time, or of a few rows, so that whoever plays meanwhile does not wait for it.

namespace spielwerk::server {

namespace {

// What hangs on a table, once the table itself is gone. Its record and its chat may be long: they go later.
void add_removal(Batch& batch, const std::string& table) {
  batch.push_back(statement("DELETE FROM seats WHERE table_id = $1", {table}));
  batch.push_back(statement("DELETE FROM voices WHERE table_id = $1", {table}));
  batch.push_back(statement("DELETE FROM patience WHERE table_id = $1", {table}));
  batch.push_back(statement("DELETE FROM wishes WHERE table_id = $1", {table}));
  batch.push_back(statement("DELETE FROM reviews WHERE table_id = $1", {table}));
  batch.push_back(statement("UPDATE tables SET previous = NULL WHERE previous = $1", {table}));
  batch.push_back(statement("UPDATE tables SET next = NULL WHERE next = $1", {table}));
  batch.push_back(statement("INSERT INTO leftovers (table_id) VALUES ($1) ON CONFLICT DO NOTHING", {table}));
}

// Who is still there, of those who opened a table or sat at it.
constexpr const char* kNobodyIsLeft =
    " AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = tables.owner) AND NOT EXISTS (SELECT 1 FROM seats s"
    " JOIN people p ON p.id = s.person WHERE s.table_id = tables.id)";

bool any_row(const Answer& answer) { return !answer.rows[0].empty(); }

}  // namespace

Task<bool> Store::claim_upkeep(Time now, Time since, Time woke) {
  Batch look = {statement("SELECT at FROM upkeep WHERE one = 1", {})};
  const Answer last = co_await run(std::move(look));
  if (!any_row(last)) co_return false;
  const Time at = integer(last.rows[0][0][0]);
  // A clock that was set back must not stop it for ever.
  if (at > since && at <= now) co_return false;
  Batch batch = {statement("UPDATE upkeep SET at = $1 WHERE one = 1 AND at = $2", {number(now), number(at)}, 1)};
  if (at > 0 && woke - at > kDay) {
    batch.push_back(
        statement("UPDATE people SET seen = seen + $1 WHERE password IS NULL AND seen > 0", {number(woke - at)}));
  }
  const Answer answer = co_await run(std::move(batch));
  co_return answer.done();
}

// --- People.

Task<void> Store::saw(std::string person, Time now) {
  Batch batch = {statement("UPDATE people SET seen = $2 WHERE id = $1 AND seen < $2", {person, number(now)})};
  co_await run(std::move(batch));
}

Task<bool> Store::see_unknown(Time now, int most) {
  Batch batch = {
      statement("UPDATE people SET seen = $1 WHERE id IN (SELECT id FROM people WHERE seen = 0 LIMIT $2)"
                " RETURNING id",
                {number(now), number(most)})};
  co_return any_row(co_await run(std::move(batch)));
}

Task<std::vector<std::string>> Store::unseen_guests(Time since, std::string after, int most) {
  Batch batch = {
      statement("SELECT id FROM people WHERE password IS NULL AND seen < $1 AND id > $2 ORDER BY id LIMIT $3",
                {number(since), after, number(most)})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<bool> Store::lock_out(std::string guest, Time unseen_since) {
  Batch batch = {statement("UPDATE people SET seen = seen WHERE id = $1 AND password IS NULL AND seen < $2",
                           {guest, number(unseen_since)}, 1),
                 statement("DELETE FROM sessions WHERE person = $1", {guest})};
  const Answer answer = co_await run(std::move(batch), "ended " + guest);
  co_return answer.done();
}

Task<bool> Store::remove_guest(std::string guest, Time unseen_since, std::string gone_name) {
  Batch batch = {
      statement("DELETE FROM people WHERE id = $1 AND password IS NULL AND seen < $2", {guest, number(unseen_since)},
                1),
      statement("UPDATE tables SET unclaimed = 1 WHERE owner = $1 OR id IN (SELECT table_id FROM seats WHERE person ="
                " $1)",
                {guest}),
      statement("UPDATE seats SET name = $2 WHERE person = $1", {guest, gone_name}),
      statement("UPDATE chat SET name = $2 WHERE person = $1", {guest, gone_name}),
      statement("DELETE FROM avoided WHERE person = $1 OR other = $1", {guest}),
      statement("DELETE FROM wishes WHERE person = $1", {guest}),
      statement("DELETE FROM voices WHERE person = $1", {guest})};
  const Answer answer = co_await run(std::move(batch), "renamed " + guest);
  co_return answer.done();
}

// --- Tables.

Task<bool> Store::remove_table(std::string table) {
  // Whoever plays keeps the table.
  Batch batch = {statement("DELETE FROM tables WHERE id = $1 AND status IN ('closed', 'imported')", {table}, 1)};
  add_removal(batch, table);
  const Answer answer = co_await run(std::move(batch), "seats " + table);
  co_return answer.done();
}

Task<std::vector<std::string>> Store::unclaimed_tables(std::string after, int most) {
  Batch batch = {
      statement("SELECT id FROM tables WHERE unclaimed = 1 AND status IN ('closed', 'finished', 'imported') AND id > $1"
                " ORDER BY id LIMIT $2",
                {after, number(most)})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<bool> Store::remove_unless_claimed(std::string table) {
  Batch batch = {statement(std::string("DELETE FROM tables WHERE id = $1") + kNobodyIsLeft, {table}, 1)};
  add_removal(batch, table);
  const Answer answer = co_await run(std::move(batch), "seats " + table);
  if (answer.done()) co_return true;
  Batch claimed = {statement("UPDATE tables SET unclaimed = 0 WHERE id = $1", {table})};
  co_await run(std::move(claimed));
  co_return false;
}

Task<std::vector<std::string>> Store::open_tables(Time older_than, std::string after, int most) {
  Batch batch = {
      statement("SELECT id FROM tables WHERE status = 'open' AND created < $1 AND id > $2 ORDER BY id LIMIT $3",
                {number(older_than), after, number(most)})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<std::vector<std::string>> Store::closed_tables(Time older_than, std::string after, int most) {
  Batch batch = {
      statement("SELECT id FROM tables WHERE status = 'closed' AND COALESCE(ended, created) < $1 AND id > $2 ORDER BY "
                "id LIMIT $3",
                {number(older_than), after, number(most)})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<std::vector<std::string>> Store::imports_of_guests(Time older_than, std::string after, int most) {
  Batch batch = {statement(
      "SELECT t.id FROM tables t JOIN people p ON p.id = t.owner WHERE t.status = 'imported' AND t.created < $1"
      " AND p.password IS NULL AND t.id > $2 ORDER BY t.id LIMIT $3",
      {number(older_than), after, number(most)})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<bool> Store::clear_leftovers(int most) {
  Batch look = {statement("SELECT table_id FROM leftovers LIMIT 1", {})};
  const Answer found = co_await run(std::move(look));
  if (!any_row(found)) co_return false;
  const std::string table = text(found.rows[0][0][0]);
  Batch batch = {
      statement("DELETE FROM entries WHERE table_id = $1 AND ply IN (SELECT ply FROM entries"
                " WHERE table_id = $1 ORDER BY ply LIMIT $2) RETURNING ply",
                {table, number(most)})};
  if (any_row(co_await run(std::move(batch)))) co_return true;
  Batch rest = {statement("DELETE FROM chat WHERE table_id = $1", {table}),
                statement("DELETE FROM credits WHERE table_id = $1", {table}),
                statement("DELETE FROM leftovers WHERE table_id = $1", {table})};
  co_await run(std::move(rest));
  co_return true;
}

// --- The rest.

Task<bool> Store::end_old_sessions(Time older_than, int most) {
  Batch batch = {
      statement("DELETE FROM sessions WHERE fingerprint IN (SELECT fingerprint FROM sessions WHERE kind ="
                " 'browser' AND created < $1 LIMIT $2) RETURNING fingerprint",
                {number(older_than), number(most)})};
  co_return any_row(co_await run(std::move(batch)));
}

Task<bool> Store::forget_origins(Time older_than, int most) {
  Batch batch = {statement("UPDATE tables SET origin = NULL WHERE id IN (SELECT id FROM tables WHERE origin IS NOT NULL"
                           " AND created < $1 LIMIT $2) RETURNING id",
                           {number(older_than), number(most)}),
                 statement("DELETE FROM origins WHERE at < $1", {number(older_than)})};
  co_return any_row(co_await run(std::move(batch)));
}

Task<bool> Store::drop_editions(Time unused_since, int most) {
  // Whoever opens a table with one just now has touched it, and is waited for.
  Batch batch = {statement(
      "DELETE FROM own_editions WHERE used < $1 AND hash IN (SELECT e.hash FROM own_editions e WHERE e.used < $1"
      " AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.edition_hash = e.hash) LIMIT $2) RETURNING hash",
      {number(unused_since), number(most)})};
  co_return any_row(co_await run(std::move(batch)));
}

}  // namespace spielwerk::server
