#include "server/store/store.hpp"
#include "server/store/values.hpp"

// The roll call of the nodes, and the clocks that they keep (docs/decisions/0020-clocks-and-outages.md).

namespace spielwerk::server {

namespace {

constexpr Time kLongSilence = 3 * kSecond;
constexpr const char* kNodes = "SELECT node, at, beats, gone, ahead FROM nodes";
// Who keeps the clock of a row of `tables`.
const std::string kKeeper =
    "COALESCE((SELECT s.node FROM seats s WHERE s.table_id = tables.id AND s.seat = tables.to_act), tables.node)";
const std::string kTimed = "tables.status IN ('open', 'running') AND tables.clock NOT LIKE '%none%'";

std::vector<Node> read_nodes(const Rows& rows) {
  std::vector<Node> nodes;
  for (const Row& row : rows)
    nodes.push_back({text(row[0]), integer(row[1]), integer(row[2]), integer(row[3]) != 0, integer(row[4])});
  return nodes;
}

}  // namespace

Task<std::vector<Node>> Store::nodes() {
  Batch batch = {statement(kNodes, {})};
  const Answer answer = co_await run(std::move(batch));
  co_return read_nodes(answer.rows[0]);
}

Task<void> Store::enter(Node node) {
  Batch batch = {
      statement("INSERT INTO nodes (node, at, beats, gone, ahead) VALUES ($1, $2, 0, 0, $3) ON CONFLICT (node) DO"
                " UPDATE SET at = $2, gone = 0, ahead = $3",
                {node.id, number(node.at), number(node.ahead)})};
  co_await run(std::move(batch));
}

Task<std::vector<Node>> Store::sign(Node node, bool spare) {
  std::string sign = "UPDATE nodes SET at = $2, beats = beats + 1, ahead = $3 WHERE node = $1";
  if (spare) sign += " AND EXISTS (SELECT 1 FROM tables WHERE deadline IS NOT NULL AND status = 'running')";
  Batch batch = {statement(sign, {node.id, number(node.at), number(node.ahead)}), statement(kNodes, {})};
  const Answer answer = co_await run(std::move(batch));
  co_return read_nodes(answer.rows[1]);
}

Task<void> Store::say_goodbye(std::string node, Time now) {
  Batch batch = {
      statement("UPDATE nodes SET at = $2, beats = beats + 1, gone = 1 WHERE node = $1", {node, number(now)})};
  co_await run(std::move(batch));
}

Task<bool> Store::take_up(Node dead, std::string by, Time until) {
  Batch batch = {
      statement("DELETE FROM nodes WHERE node = $1 AND beats = $2", {dead.id, number(dead.beats)}, 1),
      // A clock that stood already has stood since then.
      statement("UPDATE tables SET away = CASE WHEN away IS NOT NULL THEN away WHEN clock_started > $2 THEN"
                " clock_started ELSE $2 END, deadline = NULL WHERE status = 'running' AND (deadline IS NOT NULL OR away"
                " IS NOT NULL) AND " +
                    kKeeper + " = $1",
                {dead.id, number(dead.at)}),
      statement("UPDATE tables SET grace = $2 WHERE " + kTimed +
                    " AND (tables.node = $1 OR id IN (SELECT table_id FROM seats WHERE node = $1))",
                {dead.id, number(until)}),
      statement("UPDATE seats SET node = NULL WHERE node = $1 AND table_id IN (SELECT id FROM tables WHERE status IN"
                " ('open', 'running'))",
                {dead.id}),
      statement("UPDATE tables SET node = $2 WHERE node = $1 AND status IN ('open', 'running')", {dead.id, by})};
  const Answer answer = co_await run(std::move(batch), "clocks");
  co_return answer.done();
}

Task<std::vector<std::pair<std::string, int>>> Store::credit_silence(std::string node, Time from, Time to) {
  // A turn that began in the silence gets what is left of it.
  const std::string lost = "CAST($3 AS BIGINT) - CASE WHEN clock_started > $2 THEN clock_started ELSE $2 END";
  const std::string these =
      "status = 'running' AND deadline IS NOT NULL AND away IS NULL AND COALESCE(clock_started, 0) < $3 AND " +
      kKeeper + " = $1";
  const std::vector<Value> values = {node, number(from), number(to)};
  Batch batch = {
      statement("INSERT INTO credits (table_id, ply, ms) SELECT id, (SELECT COALESCE(max(ply), 0) FROM entries WHERE"
                " entries.table_id = tables.id), " +
                    lost + " FROM tables WHERE " + these +
                    " ON CONFLICT (table_id, ply) DO UPDATE SET ms = credits.ms + excluded.ms RETURNING table_id, ply",
                values),
      statement("UPDATE tables SET deadline = deadline + " + lost + " WHERE " + these, values)};
  // Others read the tables again with the next move; a long silence is worth a look at all of them.
  const Answer answer = co_await run(std::move(batch), to - from > kLongSilence ? "clocks" : "");
  std::vector<std::pair<std::string, int>> tables;
  for (const Row& row : answer.rows[0]) tables.emplace_back(text(row[0]), small(row[1]));
  co_return tables;
}

Task<std::vector<std::string>> Store::tables_past_deadline(std::string node, Time now) {
  Batch batch = {statement("SELECT id FROM tables WHERE deadline <= $2 AND status = 'running' AND away IS NULL AND " +
                               kKeeper + " = $1 LIMIT 100",
                           {node, number(now)})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<std::vector<std::string>> Store::tables_past_grace(std::string node, Time now) {
  Batch batch = {
      statement("SELECT id FROM tables WHERE away IS NOT NULL AND COALESCE(grace, 0) <= $2 AND status ="
                " 'running' AND " +
                    kKeeper + " = $1 LIMIT 100",
                {node, number(now)})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<bool> Store::go_on(std::string table, Time away, Credit credit, std::optional<Time> deadline, Time now) {
  Batch batch = {
      statement("UPDATE tables SET away = NULL, deadline = $3, clock_started = $4 WHERE id = $1 AND away = $2",
                {table, number(away), number_or_null(deadline), number(now)}, 1),
      statement("INSERT INTO credits (table_id, ply, ms) VALUES ($1, $2, $3) ON CONFLICT (table_id, ply) DO UPDATE SET"
                " ms = credits.ms + excluded.ms",
                {table, number(credit.ply), number(credit.time)})};
  const Answer answer = co_await run(std::move(batch), "clock " + table);
  co_return answer.done();
}

Task<std::vector<Credit>> Store::credits(std::string table) {
  Batch batch = {statement("SELECT ply, ms FROM credits WHERE table_id = $1 ORDER BY ply", {table})};
  const Answer answer = co_await run(std::move(batch));
  std::vector<Credit> credits;
  for (const Row& row : answer.rows[0]) credits.push_back({small(row[0]), integer(row[1])});
  co_return credits;
}

Task<void> Store::correct_deadline(std::string table, Time now, Time deadline) {
  Batch batch = {statement("UPDATE tables SET deadline = $3 WHERE id = $1 AND deadline <= $2 AND away IS NULL",
                           {table, number(now), number(deadline)})};
  co_await run(std::move(batch));
}

Task<void> Store::connect(std::string table, std::string person, std::string node) {
  Batch batch = {
      statement("UPDATE seats SET node = $3 WHERE table_id = $1 AND person = $2 AND (node IS NULL OR node <> $3)",
                {table, person, node})};
  co_await run(std::move(batch));
}

}  // namespace spielwerk::server
