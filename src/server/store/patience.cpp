#include "server/store/store.hpp"
#include "server/store/values.hpp"

// Tables without a clock: how long is waited for somebody, and what the others agree on.

namespace spielwerk::server {

Task<Patience> Store::patience(std::string table) {
  Batch batch = {statement("SELECT ply, extra, paused FROM patience WHERE table_id = $1", {table}),
                 statement("SELECT person, wish FROM wishes WHERE table_id = $1 ORDER BY person", {table})};
  const Answer answer = co_await run(std::move(batch));
  Patience patience;
  for (const Row& row : answer.rows[0]) {
    patience.ply = small(row[0]);
    patience.extra = integer(row[1]);
    patience.paused = optional_number<Time>(row[2]);
  }
  for (const Row& row : answer.rows[1])
    (text(row[1]) == "pause" ? patience.pause : patience.replace).insert(text(row[0]));
  co_return patience;
}

Task<void> Store::set_patience(std::string table, Patience patience) {
  Batch batch = {
      statement("INSERT INTO patience (table_id, ply, extra, paused) VALUES ($1, $2, $3, $4) ON CONFLICT (table_id) DO"
                " UPDATE SET ply = $2, extra = $3, paused = $4",
                {table, number(patience.ply), number(patience.extra), number_or_null(patience.paused)}),
      statement("DELETE FROM wishes WHERE table_id = $1", {table})};
  for (const auto& [wish, people] : {std::pair{"pause", &patience.pause}, std::pair{"replace", &patience.replace}}) {
    for (const std::string& person : *people) {
      batch.push_back(statement("INSERT INTO wishes (table_id, person, wish) VALUES ($1, $2, $3)",
                                {table, person, std::string(wish)}));
    }
  }
  co_await run(std::move(batch), "seats " + table);
}

Task<bool> Store::set_seat_invitation(std::string table, int seat, std::string fingerprint) {
  Batch batch = {statement(
      "UPDATE seats SET invite = $3 WHERE table_id = $1 AND seat = $2 AND kind = 'person' AND EXISTS (SELECT 1"
      " FROM tables WHERE id = $1 AND status = 'running' AND rated = 0)",
      {table, number(seat), fingerprint}, 1)};
  const Answer answer = co_await run(std::move(batch), "seats " + table);
  co_return answer.done();
}

Task<bool> Store::take_seat(std::string table, int seat, std::string fingerprint, SeatInfo after) {
  Batch batch = {
      statement("UPDATE tables SET bot_waits = CASE WHEN to_act = $2 THEN NULL ELSE bot_waits END WHERE id = $1 AND"
                " status = 'running'",
                {table, number(seat)}, 1),
      statement("UPDATE seats SET person = $4, name = $5, rating = $6, has_left = 0, bot = NULL, invite = NULL WHERE"
                " table_id = $1 AND seat = $2 AND kind = 'person' AND invite = $3",
                {table, number(seat), fingerprint, after.person, after.name, number_or_null(after.rating)}, 1)};
  const Answer answer = co_await run(std::move(batch), "seats " + table);
  co_return answer.done();
}

}  // namespace spielwerk::server
