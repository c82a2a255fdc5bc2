#include "server/store/schema.hpp"

namespace spielwerk::server {

const std::vector<std::vector<std::string>>& schema_steps() {
  static const std::vector<std::vector<std::string>> steps = {
      {
          // Guests have no password and no name_key; a removed account keeps its row, without either.
          "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT UNIQUE, password TEXT,"
          " settings TEXT NOT NULL, created BIGINT NOT NULL)",
          // Log-ins and API tokens. The secret itself is nowhere.
          "CREATE TABLE sessions (fingerprint TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, person TEXT NOT NULL,"
          " kind TEXT NOT NULL, label TEXT NOT NULL, created BIGINT NOT NULL)",
          "CREATE INDEX sessions_of_person ON sessions (person)",
          // to_act, deadline and bot_waits follow from the record; they are here to be searched for.
          "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL, options TEXT NOT NULL,"
          " edition_en TEXT NOT NULL, edition_de TEXT NOT NULL, edition_hash TEXT NOT NULL, players BIGINT NOT NULL, "
          "title TEXT NOT NULL, status TEXT NOT NULL,"
          " is_public BIGINT NOT NULL, spectators BIGINT NOT NULL, rated BIGINT NOT NULL, clock TEXT NOT NULL,"
          " owner TEXT NOT NULL, created BIGINT NOT NULL, started BIGINT, ended BIGINT, seed TEXT NOT NULL,"
          " commitment TEXT NOT NULL, previous TEXT, next TEXT, to_act BIGINT, deadline BIGINT, bot_waits BIGINT,"
          " unrated BIGINT NOT NULL)",
          "CREATE INDEX tables_by_status ON tables (status, created)",
          "CREATE INDEX tables_by_deadline ON tables (deadline)",
          "CREATE INDEX tables_by_bot ON tables (bot_waits)",
          "CREATE INDEX tables_to_rate ON tables (unrated)",
          "CREATE TABLE seats (table_id TEXT NOT NULL, seat BIGINT NOT NULL, kind TEXT NOT NULL, person TEXT,"
          " name TEXT, bot TEXT, invite TEXT, has_left BIGINT NOT NULL, rating BIGINT, place BIGINT, points BIGINT,"
          " PRIMARY KEY (table_id, seat))",
          "CREATE INDEX seats_of_person ON seats (person)",
          // The record. Nothing is ever changed here; it goes with its table.
          "CREATE TABLE entries (table_id TEXT NOT NULL, ply BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL,"
          " body TEXT NOT NULL, client TEXT, at BIGINT NOT NULL, PRIMARY KEY (table_id, ply))",
          // A message counts once, wherever it was sent.
          "CREATE UNIQUE INDEX entries_by_client ON entries (table_id, seat, client)",
          "CREATE TABLE chat (id TEXT PRIMARY KEY, table_id TEXT NOT NULL, n BIGINT NOT NULL, person TEXT NOT NULL,"
          " name TEXT NOT NULL, body TEXT NOT NULL, client TEXT NOT NULL, at BIGINT NOT NULL)",
          "CREATE UNIQUE INDEX chat_of_table ON chat (table_id, n)",
          "CREATE UNIQUE INDEX chat_by_client ON chat (table_id, person, client)",
          "CREATE TABLE ratings (person TEXT NOT NULL, game TEXT NOT NULL, players BIGINT NOT NULL,"
          " rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,"
          " volatility DOUBLE PRECISION NOT NULL, matches BIGINT NOT NULL, at BIGINT NOT NULL,"
          " PRIMARY KEY (person, game, players))",
          "CREATE INDEX ratings_best ON ratings (game, players, rating)",
          // What is printed on the components of the matches here, for later versions of the program.
          "CREATE TABLE editions (hash TEXT PRIMARY KEY, document TEXT NOT NULL)",
          // When the server was last there, and when it was not.
          "CREATE TABLE heartbeat (one BIGINT PRIMARY KEY, at BIGINT NOT NULL)",
          "CREATE TABLE outages (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL)",
      },
      {
          // Limits that all nodes share. The names say nothing of whom they are about.
          "CREATE TABLE buckets (name TEXT PRIMARY KEY, empty_at BIGINT NOT NULL)",
          "CREATE INDEX buckets_by_time ON buckets (empty_at)",
          // Browsers that somebody has logged in with. The secret itself is nowhere.
          "CREATE TABLE devices (fingerprint TEXT PRIMARY KEY, person TEXT NOT NULL, seen BIGINT NOT NULL)",
          "CREATE INDEX devices_of_person ON devices (person, seen)",
          "CREATE INDEX devices_by_time ON devices (seen)",
          // API tokens from before have neither: they may do all but the account, and do not end.
          "ALTER TABLE sessions ADD COLUMN scope TEXT",
          "ALTER TABLE sessions ADD COLUMN expires BIGINT",
          "CREATE INDEX sessions_by_end ON sessions (expires)",
      },
      {
          // Who takes up how much: a table with its record, about as many bytes as on the disk. The address it was
          // opened from is kept as a hash, and not for long. Unclaimed: a guest of this table has been removed, and
          // perhaps nobody is left to whom it matters.
          "ALTER TABLE tables ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN origin TEXT",
          "ALTER TABLE tables ADD COLUMN unclaimed BIGINT NOT NULL DEFAULT 0",
          "UPDATE tables SET bytes = length(setup) + 2000 + (SELECT COALESCE(SUM(length(body) + 200), 0) FROM entries"
          " WHERE table_id = tables.id)",
          "CREATE INDEX tables_of_owner ON tables (owner, status)",
          "CREATE INDEX tables_of_origin ON tables (origin, created)",
          "CREATE INDEX tables_of_edition ON tables (edition_hash)",
          "CREATE INDEX tables_by_previous ON tables (previous)",
          "CREATE INDEX tables_by_next ON tables (next)",
          "CREATE INDEX tables_unclaimed ON tables (unclaimed, status)",
          "CREATE INDEX chat_of_person ON chat (person)",
          "CREATE INDEX sessions_by_age ON sessions (kind, created)",
          "CREATE TABLE origins (origin TEXT PRIMARY KEY, at BIGINT NOT NULL)",
          // When somebody was last here, to a day. 0: before this was noted.
          "ALTER TABLE people ADD COLUMN seen BIGINT NOT NULL DEFAULT 0",
          "CREATE INDEX people_by_seen ON people (seen)",
          // Editions that people brought, each once; those of the program are in `editions`.
          "CREATE TABLE own_editions (hash TEXT PRIMARY KEY, bytes BIGINT NOT NULL, used BIGINT NOT NULL,"
          " document TEXT NOT NULL)",
          "CREATE INDEX own_editions_by_use ON own_editions (used)",
          // Tables that are removed, and whose records and chats are still there: they go in small steps.
          "CREATE TABLE leftovers (table_id TEXT PRIMARY KEY)",
          // When a node last began to tidy up: one at a time does.
          "CREATE TABLE upkeep (one BIGINT PRIMARY KEY, at BIGINT NOT NULL)",
          "INSERT INTO upkeep (one, at) VALUES (1, 0)",
      },
      {
          // What each node writes to see whether it can.
          "CREATE TABLE pulses (node TEXT PRIMARY KEY, at BIGINT NOT NULL)",
      },
      {
          // Whom somebody mutes or blocks.
          "CREATE TABLE avoided (person TEXT NOT NULL, other TEXT NOT NULL, kind TEXT NOT NULL, at BIGINT NOT NULL,"
          " PRIMARY KEY (person, other))",
          "CREATE INDEX avoided_by_other ON avoided (other)",
          // Who may write at a public table without sitting there; the fingerprint of the secret that lets others in.
          "CREATE TABLE voices (table_id TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (table_id, person))",
          "CREATE INDEX voices_of_person ON voices (person)",
          "ALTER TABLE tables ADD COLUMN invitation TEXT",
          // What people report of others, with the line of the chat that it is about: chats do not keep lines for ever.
          "CREATE TABLE reports (id TEXT PRIMARY KEY, at BIGINT NOT NULL, reporter TEXT NOT NULL, person TEXT NOT NULL,"
          " table_id TEXT NOT NULL, line TEXT NOT NULL, body TEXT NOT NULL, settled BIGINT, verdict TEXT)",
          "CREATE INDEX reports_waiting ON reports (settled, at)",
          "CREATE INDEX reports_of_person ON reports (person)",
          "CREATE INDEX reports_by_reporter ON reports (reporter)",
      },
      {
          // The roll call: the last sign of life of every node, how many there were, whether it has said goodbye, and
          // how far its time is ahead of the clock of its machine. `heartbeat` and `outages` were before this.
          "CREATE TABLE nodes (node TEXT PRIMARY KEY, at BIGINT NOT NULL, beats BIGINT NOT NULL, gone BIGINT NOT NULL,"
          " ahead BIGINT NOT NULL)",
          // Who wrote last at a table, since when nobody keeps its clock, until when it waits for players who are not
          // back, and when it last began to run.
          "ALTER TABLE tables ADD COLUMN node TEXT",
          "ALTER TABLE tables ADD COLUMN away BIGINT",
          "ALTER TABLE tables ADD COLUMN grace BIGINT",
          "ALTER TABLE tables ADD COLUMN clock_started BIGINT",
          "CREATE INDEX tables_of_node ON tables (node, status)",
          "CREATE INDEX tables_away ON tables (away)",
          // The node that the person of a seat was last connected to, as long as it lives.
          "ALTER TABLE seats ADD COLUMN node TEXT",
          "CREATE INDEX seats_of_node ON seats (node)",
          // Time that does not count for whoever had to act after an entry.
          "CREATE TABLE credits (table_id TEXT NOT NULL, ply BIGINT NOT NULL, ms BIGINT NOT NULL,"
          " PRIMARY KEY (table_id, ply))",
          // Whoever wrote the heartbeat has gone.
          "INSERT INTO nodes (node, at, beats, gone, ahead) SELECT 'before', at, 0, 1, 0 FROM heartbeat",
          "UPDATE tables SET node = 'before' WHERE status = 'running'",
      },
      {
          // What those who run the house do: every act is in the log, and servers read there what follows from it.
          "CREATE TABLE office (one BIGINT PRIMARY KEY, notice_en TEXT NOT NULL, notice_de TEXT NOT NULL,"
          " notice_until BIGINT, drain BIGINT NOT NULL)",
          "INSERT INTO office (one, notice_en, notice_de, drain) VALUES (1, '', '', 0)",
          "CREATE TABLE audit (n BIGINT PRIMARY KEY, at BIGINT NOT NULL, who TEXT NOT NULL, act TEXT NOT NULL,"
          " detail TEXT NOT NULL, told TEXT NOT NULL)",
          "CREATE TABLE office_keys (fingerprint TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, label TEXT NOT NULL,"
          " at BIGINT NOT NULL, until BIGINT NOT NULL)",
          "CREATE TABLE bans (kind TEXT NOT NULL, subject TEXT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT NULL,"
          " until BIGINT, PRIMARY KEY (kind, subject))",
          // Links with which somebody sets a new password, once. The secret itself is nowhere.
          "CREATE TABLE resets (fingerprint TEXT PRIMARY KEY, person TEXT NOT NULL, until BIGINT NOT NULL)",
          "CREATE INDEX resets_of_person ON resets (person)",
      },
      {
          // Tables without a clock: more time for the turn after a ply, since when there is a pause, and who wishes
          // what.
          "CREATE TABLE patience (table_id TEXT PRIMARY KEY, ply BIGINT NOT NULL, extra BIGINT NOT NULL, paused "
          "BIGINT)",
          "CREATE TABLE wishes (table_id TEXT NOT NULL, person TEXT NOT NULL, wish TEXT NOT NULL,"
          " PRIMARY KEY (table_id, person, wish))",
          "CREATE INDEX wishes_of_person ON wishes (person)",
      },
      {
          // What was found when a match that is over was gone through. It can be found again.
          "CREATE TABLE reviews (table_id TEXT PRIMARY KEY, document TEXT NOT NULL)",
      },
  };
  return steps;
}

}  // namespace spielwerk::server
