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
          // The record. Nothing is ever changed or removed here.
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
  };
  return steps;
}

}  // namespace spielwerk::server
