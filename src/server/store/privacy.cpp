#include "server/store/store.hpp"
#include "server/store/values.hpp"

// What is kept of somebody, and how it goes.

namespace spielwerk::server {

namespace {

// What is to be found under a name, column by column. $1 is the person. Secrets are kept as hashes, which tell nobody
// anything; they are not among it.
struct Question {
  std::string name;
  std::vector<std::string> columns;
  std::string rows;
};

const std::vector<Question>& questions() {
  static const std::vector<Question> all = {
      {"person", {"id", "name", "settings", "created", "seen"}, "people WHERE id = $1"},
      {"sessions", {"kind", "label", "created", "scope", "expires"}, "sessions WHERE person = $1 ORDER BY created"},
      {"devices", {"seen"}, "devices WHERE person = $1 ORDER BY seen"},
      {"tables",
       {"id", "game", "title", "status", "options", "players", "is_public", "spectators", "rated", "clock", "created",
        "started", "ended", "bytes"},
       "tables WHERE owner = $1 ORDER BY created, id"},
      {"seats",
       {"table_id", "seat", "kind", "name", "has_left", "rating", "place", "points"},
       "seats WHERE person = $1 ORDER BY table_id, seat"},
      {"choices",
       {"table_id", "ply", "kind", "seat", "body", "at"},
       "entries e WHERE EXISTS (SELECT 1 FROM seats s WHERE s.table_id = e.table_id AND s.seat = e.seat AND s.person ="
       " $1) ORDER BY e.table_id, e.ply"},
      {"chat", {"table_id", "name", "body", "at"}, "chat WHERE person = $1 AND body <> '' ORDER BY at, id"},
      {"ratings",
       {"game", "players", "rating", "deviation", "volatility", "matches", "at"},
       "ratings WHERE person = $1 ORDER BY game, players"},
      {"avoided", {"other", "kind", "at"}, "avoided WHERE person = $1 ORDER BY at, other"},
      {"wishes", {"table_id", "wish"}, "wishes WHERE person = $1 ORDER BY table_id, wish"},
      {"voices", {"table_id"}, "voices WHERE person = $1 ORDER BY table_id"},
      {"reports_by_me", {"at", "person", "table_id", "body"}, "reports WHERE reporter = $1 ORDER BY at, id"},
      // What others say of somebody is theirs; his own line is his.
      {"reports_about_me", {"at", "table_id", "line"}, "reports WHERE person = $1 ORDER BY at, id"},
      {"bans", {"reason", "at", "until"}, "bans WHERE kind = 'person' AND subject = $1"},
  };
  return all;
}

}  // namespace

Task<std::vector<Kept>> Store::everything_of(std::string person) {
  Batch batch;
  for (const Question& question : questions()) {
    std::string columns;
    for (const std::string& column : question.columns) columns += (columns.empty() ? "" : ", ") + column;
    batch.push_back(statement("SELECT " + columns + " FROM " + question.rows, {person}));
  }
  Answer answer = co_await run(std::move(batch));
  std::vector<Kept> kept;
  for (std::size_t i = 0; i < questions().size(); ++i)
    kept.push_back({questions()[i].name, questions()[i].columns, std::move(answer.rows[i])});
  co_return kept;
}

Task<std::vector<std::string>> Store::all_imports_of(std::string person) {
  Batch batch = {statement("SELECT id FROM tables WHERE owner = $1 AND status = 'imported' ORDER BY id", {person})};
  co_return first_column(co_await run(std::move(batch)));
}

Task<void> Store::remove_person(std::string person, std::string gone_name) {
  Batch batch = {
      statement("UPDATE people SET name = $2, name_key = NULL, password = NULL, settings = '{}' WHERE id = $1",
                {person, gone_name}),
      statement("UPDATE seats SET name = $2 WHERE person = $1", {person, gone_name}),
      // The lines keep their numbers, so that nobody waits for the next ones.
      statement("UPDATE chat SET name = $2, body = '' WHERE person = $1", {person, gone_name}),
      statement("UPDATE tables SET title = '' WHERE owner = $1", {person}),
      statement("UPDATE reports SET reporter = '' WHERE reporter = $1", {person}),
      statement("DELETE FROM reports WHERE person = $1", {person}),
      statement("DELETE FROM ratings WHERE person = $1", {person}),
      statement("DELETE FROM sessions WHERE person = $1", {person}),
      statement("DELETE FROM devices WHERE person = $1", {person}),
      statement("DELETE FROM resets WHERE person = $1", {person}),
      statement("DELETE FROM avoided WHERE person = $1 OR other = $1", {person}),
      statement("DELETE FROM wishes WHERE person = $1", {person}),
      statement("DELETE FROM voices WHERE person = $1", {person})};
  co_await run(std::move(batch), "ended " + person + "\nrenamed " + person);
}

}  // namespace spielwerk::server
