#include <algorithm>

#include "server/store/store.hpp"
#include "server/store/values.hpp"

// How people get along: whom they avoid, whom they let speak at their tables, what they report.

namespace spielwerk::server {

const std::vector<std::string>& avoided_kinds() {
  static const std::vector<std::string> names = {"mute", "block"};
  return names;
}

Task<std::vector<Avoided>> Store::avoided_by(std::string person) {
  Batch batch = {statement(
      "SELECT a.other, p.name, a.kind, a.at FROM avoided a JOIN people p ON p.id = a.other WHERE a.person = $1"
      " ORDER BY a.at, a.other",
      {person})};
  const Answer answer = co_await run(std::move(batch));
  std::vector<Avoided> avoided;
  for (const Row& row : answer.rows[0]) {
    const bool blocked = text(row[2]) == avoided_kinds().back();
    avoided.push_back(
        {text(row[0]), text(row[1]), blocked ? Avoided::Kind::block : Avoided::Kind::mute, integer(row[3])});
  }
  co_return avoided;
}

Task<bool> Store::avoid(std::string person, std::string other, Avoided::Kind kind, int most, Time now) {
  const std::string name = avoided_kinds()[static_cast<std::size_t>(kind)];
  Batch batch = {
      statement("INSERT INTO avoided (person, other, kind, at) SELECT CAST($1 AS TEXT), id, CAST($3 AS TEXT),"
                " CAST($4 AS BIGINT) FROM people WHERE id = $2 ON CONFLICT (person, other) DO UPDATE SET kind = $3",
                {person, other, name, number(now)}, 1),
      // Waits for whoever adds another one just now, and counts them all.
      statement(
          "UPDATE people SET seen = seen WHERE id = $1 AND (SELECT COUNT(*) FROM avoided WHERE person = $1) <= $2",
          {person, number(most)}, 1)};
  const Answer answer = co_await run(std::move(batch));
  co_return answer.done();
}

Task<void> Store::avoid_no_more(std::string person, std::string other) {
  Batch batch = {statement("DELETE FROM avoided WHERE person = $1 AND other = $2", {person, other})};
  co_await run(std::move(batch));
}

Task<std::vector<std::string>> Store::blocked_by(std::vector<std::string> people, std::string other) {
  Batch batch = {statement("SELECT person FROM avoided WHERE other = $1 AND kind = 'block'", {other})};
  std::vector<std::string> blocking = first_column(co_await run(std::move(batch)));
  std::erase_if(blocking, [&](const std::string& person) {
    return std::find(people.begin(), people.end(), person) == people.end();
  });
  co_return blocking;
}

Task<std::vector<std::string>> Store::voices(std::string table) {
  Batch batch = {statement("SELECT person FROM voices WHERE table_id = $1", {table})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<void> Store::set_invitation(std::string table, std::string fingerprint) {
  Batch batch = {statement("UPDATE tables SET invitation = $2 WHERE id = $1", {table, fingerprint})};
  co_await run(std::move(batch));
}

Task<bool> Store::add_voice(std::string table, std::string fingerprint, std::string person) {
  Batch batch = {
      statement("UPDATE tables SET invitation = invitation WHERE id = $1 AND invitation = $2", {table, fingerprint}, 1),
      statement("INSERT INTO voices (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING", {table, person})};
  const Answer answer = co_await run(std::move(batch), "seats " + table);
  co_return answer.done();
}

Task<void> Store::add_report(Report report) {
  Batch batch = {statement(
      "INSERT INTO reports (id, at, reporter, person, table_id, line, body) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {report.id, number(report.at), report.reporter, report.person, report.table, report.line, report.text})};
  co_await run(std::move(batch));
}

}  // namespace spielwerk::server
